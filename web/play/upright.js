/** An upright phone has no own board beside the question: what of it is asked for stands in the question. */
import { kindSign, sign } from "../board/pieces.js";
import { frameNow } from "../game/frame.js";
import { html, nothing } from "../vendor/lit-html.js";
import { dotsOf, spacesOf, storeOf } from "./boards/widgets.js";
import { Narrowing } from "./narrowing.js";
import { shared, tileWords } from "./tile.js";

/**
 * @import { Decision, Option, Player } from "../types.js"
 * @import { Parts, ShortTrack } from "./boards/types.js"
 * @import { Asked } from "./decision.js"
 * @import { Value } from "./narrowing.js"
 * @import { Play } from "./play.js"
 * @typedef {{track: ShortTrack, parts: Parts, options: Option[]}} Taken a track, what it stands for, and the options that take from it
 */

/**
 * What is left of what is asked for, by the rule of both, and to do it with.
 * @param {Pick<Decision, "law">} decision
 * @param {Player | undefined} own
 */
export function leftFor({ law }, own) {
  if (frameNow() !== "phone" || !own?.own) return nothing;
  const pips = own.board.find((widget) => widget.type === "pips" && widget.law === law);
  return pips?.type === "pips" ? html`<span class="status-left" data-f=${own.faction} data-test="left">${dotsOf(pips)}${storeOf(pips)}</span>` : nothing;
}

/**
 * The deeds that take from tracks alone, each with those that it can take from.
 * @param {Map<Value, Option[]>} deeds their options
 * @param {Player | undefined} own
 * @returns {Map<Value, Taken[]>}
 */
export function tracksOf(deeds, own) {
  /** @type {Map<Value, Taken[]>} */
  const tracked = new Map();
  if (frameNow() !== "phone" || !own?.own) return tracked;
  const tracks = own.board.flatMap((widget) => (widget.type === "tracks" ? widget.tracks : []));
  for (const [deed, options] of deeds) {
    const each = tracks.flatMap((track) => taken(track, options));
    if (each.flatMap((one) => one.options).length === options.length) tracked.set(deed, each);
  }
  return tracked;
}

/**
 * What a track gives, if that alone tells what it stands for, and any of these options take from it.
 * @param {ShortTrack} track
 * @param {Option[]} options
 * @returns {Taken[]}
 */
function taken(track, options) {
  const [parts] = track.does ?? [];
  const those = parts?.what ? options.filter((option) => Narrowing.has(option, parts)) : [];
  return those.length ? [{ track, parts, options: those }] : [];
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
