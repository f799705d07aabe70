/** The players at a glance: the score track with its runners, and one compact card for each. */
import { html, nothing, svg } from "../vendor/lit-html.js";
import { badge, itemSign, kindSign, sign } from "../board/pieces.js";
import { card, inText } from "../shell/parts.js";

/** @import { Faction, Player, Seat, TableView } from "../types.js" */

/** The last space of the printed score track. */
const TRACK = 30;
const across = (/** @type {number} */ points) => `${(100 * Math.max(0, Math.min(TRACK, points))) / TRACK}%`;

/** The spaces of the track: every fifth is long and numbered. */
const SPACES = Array.from({ length: TRACK + 1 }, (_, n) => {
  const x = across(n);
  return n % 5
    ? svg`<line x1=${x} x2=${x} y1="28" y2="35"></line>`
    : svg`<line x1=${x} x2=${x} y1="25" y2="38"></line><text x=${x} y="49">${n}</text>`;
});

/** The points that a player's next turn may pay, those that are not sure among them. */
const most = (/** @type {Player} */ { glance: { threat } }) => (threat ? threat.points + threat.more : 0);

/** These points as dots ahead of the runner: hollow where they are not sure. */
const ahead = (/** @type {Player} */ player, /** @type {number} */ i) => {
  const { faction, glance: { threat }, score } = player;
  const sure = threat?.sure ? threat.points : 0;
  return Array.from({ length: Math.min(most(player), TRACK - score) }, (_, k) => svg`<circle class="ahead" data-f=${faction} ?data-sure=${k < sure} cx=${across(score + k + 1)} cy=${22 - (i % 3) * 4} r="1.8"></circle>`);
};

/** What the dots tell, for those who listen. */
const threatened = (/** @type {Player} */ { glance: { threat } }) => (threat ? html`<span class="sr"> ${inText(threat.text)}</span>` : nothing);

/**
 * The score track, with a runner for everybody who has points; tapping it opens the board.
 * @param {TableView} view
 * @param {Seat[]} seats
 * @param {Faction | null} own whose runner is ringed
 * @param {Map<string, boolean>} ringed the candidates of a reason, and whether they were chosen
 * @param {(faction: Faction) => void} onOpen
 */
export function scoreTrack(view, seats, own, ringed, onOpen) {
  const runner = (/** @type {Player} */ player, /** @type {number} */ i) => {
    if (player.off_track) return nothing;
    const now = view.who === player.faction;
    const beside = view.players.slice(0, i).filter(({ off_track: off, score }) => !off && score === player.score).length;
    return html`<button type="button" class="runner" data-f=${player.faction} data-player=${player.faction} data-test="score"
      .style=${`--at: ${across(player.score)}; --beside: ${beside}`} ?data-now=${now} ?data-own=${player.faction === own}
      data-ringed=${ringed.has(player.faction) ? String(ringed.get(player.faction)) : nothing}
      title="${player.name}: the board" @click=${() => onOpen(player.faction)}>
      ${badge(seats[i], { name: false })}<span class="sr">${seats[i].short} </span><b class="sr" data-about="term:score" data-test="points">${player.score_label}</b>${
        now ? html`<span class="sr"> takes the turn</span>` : nothing
      }${threatened(player)}</button>`;
  };
  return html`<div class="score-track" role="group" aria-label="Scores"><svg aria-hidden="true">
    <line x1="0" x2="100%" y1="31.5" y2="31.5"></line>${SPACES}${view.players.map(ahead)}</svg>${view.players.map(runner)}</div>`;
}

/** What a player has, in signs with numbers, and the items it crafted. */
const counts = (/** @type {Player} */ { crafted, crafted_up: up, faction, glance, hand }) => html`<span class="rival-counts">${
  hand === null ? nothing : html`<span class="rival-count">${sign("cards")}<b>${hand}</b> <span class="rival-word">in hand</span></span>`
}${glance.counts.map(
  ({ kind, n, label }) => html`<span class="rival-count" title=${label}>${
    kind ? html`${sign(kind === "warrior" ? `f-${faction}` : kindSign(kind))}<b aria-hidden="true">${n}</b><span class="sr">${label}</span>` : label
  }</span>`,
)}${crafted.length ? html`<span class="rival-items">${crafted.map((item, k) => itemSign(item, { up: up[k] }))}</span>` : nothing}</span>`;

/**
 * A player as a card; tapping it opens the whole board.
 * @param {TableView} view
 * @param {Player} player
 * @param {Seat} seat
 * @param {(faction: Faction) => void} onOpen
 */
function rival(view, player, seat, onOpen) {
  const now = view.who === player.faction;
  return html`<li><button type="button" class="rival" data-f=${player.faction} data-test="rival" ?data-now=${now} @click=${() => onOpen(player.faction)}>
    <span class="rival-head">${badge(seat, { name: false })}<span class="rival-name">${player.name}</span><b class="rival-score" aria-hidden="true">${player.score_label}</b><span class="sr">${player.score_told}</span></span>
    ${counts(player)}
    ${now && view.order ? html`<span class="rival-more">${card(view.order)}</span>` : nothing}
    <span class="rival-key">${inText(player.glance.key)}${threatened(player)}</span>
    ${
      player.off_track
        ? nothing
        : html`<svg class="rival-bar" viewBox="0 0 ${TRACK} 1" preserveAspectRatio="none" aria-hidden="true"><rect class="rival-threat" width=${Math.min(TRACK, player.score + most(player))} height="1"></rect>
      <rect width=${Math.min(TRACK, player.score)} height="1"></rect></svg>`
    }
  </button></li>`;
}

/**
 * A card for each of the others.
 * @param {TableView} view
 * @param {Seat[]} seats
 * @param {Faction | null} own who needs none; null for nobody
 * @param {(faction: Faction) => void} onOpen
 */
export function rivals(view, seats, own, onOpen) {
  return html`<ul class="rivals" aria-label="Players">${view.players.map((player, i) =>
    player.faction === own ? nothing : rival(view, player, seats[i], onOpen),
  )}</ul>`;
}
