/** An upright phone has no own board beside the question: tracks from which a deed takes stand in the place of its tile. */
import { kindSign, sign } from "../board/pieces.js";
import { frameNow } from "../game/frame.js";
import { html } from "../vendor/lit-html.js";
import { spacesOf } from "./boards/widgets.js";
import { Narrowing } from "./narrowing.js";
import { shared, tileWords } from "./tile.js";

/**
 * @import { Option, Player } from "../types.js"
 * @import { Parts, ShortTrack } from "./boards/types.js"
 * @import { Asked } from "./decision.js"
 * @import { Play } from "./play.js"
 * @typedef {{track: ShortTrack, parts: Parts, options: Option[]}} Taken a track, what it stands for, and the options that take from it
 */

/**
 * The tracks that can be told apart by what is taken from them, where all of these options take from one; else none.
 * @param {Option[]} options
 * @param {Player | undefined} own
 * @returns {Taken[]}
 */
export function tracksOf(options, own) {
  if (frameNow() !== "phone" || !own?.own) return [];
  const tracks = own.board.flatMap((widget) => (widget.type === "tracks" ? widget.tracks : []));
  const taken = tracks.flatMap((track) => {
    const [parts] = track.does ?? [];
    const those = parts?.what ? options.filter((option) => Narrowing.has(option, parts)) : [];
    return those.length ? { track, parts, options: those } : [];
  });
  return new Set(taken.flatMap(({ options: those }) => those)).size === options.length ? taken : [];
}

/**
 * The tracks as tiles, under the name of the deed.
 * @param {string} title
 * @param {Taken[]} taken
 * @param {Asked} state
 * @param {Play} on
 */
export const trackTiles = (title, taken, state, on) => html`<h4 class="deed-title">${title}</h4>
  <div class="chips tiles track-tiles" role="group" aria-label=${title} data-f=${state.decision.who}>${taken.map(
    ({ track, parts, options }) => html`<button type="button" class="chip option-chip" data-value=${parts.what} data-test="chip" data-peek
      aria-pressed=${String(state.picks.chose(parts))} .peek=${(/** @type {Narrowing} */ to) => to.pickParts(parts)}
      @click=${() => on.stand([parts])}><span class="tile-sign">${sign(kindSign(track.kind))}</span>${tileWords("what", String(parts.what), shared(options), state)}${spacesOf(track)}</button>`,
  )}</div>`;
