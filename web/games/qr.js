/** A text as a QR code, drawn dark on light whatever the theme, as cameras want it. */
import { encode } from "../vendor/uqr.js";
import { svg } from "../vendor/lit-html.js";

/** Most characters that a code can hold. */
const MOST = 2953;
const MARGIN = 4;

/**
 * The drawing of a code; throws a sentence when the text is too long for one.
 * @param {string} text
 */
export function qrCode(text) {
  if (text.length > MOST)
    throw new Error(
      `This game is too long for a QR code: its link has ${text.length} characters, and a code holds ${MOST}. Copy the link, or save the game as a file.`,
    );
  const { data, size } = encode(text, { ecc: "L", border: MARGIN });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return svg`<svg class="qr" data-test="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the link">
    <rect class="qr-light" width=${size} height=${size}></rect><path class="qr-dark" d=${dots.join("")}></path></svg>`;
}
