/** The own board as the control that is always in sight. */
import { html, nothing } from "../../vendor/lit-html.js";
import { sign } from "../../board/pieces.js";
import { part } from "./widgets.js";

/**
 * @import { Player } from "../../types.js"
 * @import { OwnWidget } from "./types.js"
 * @import { Play } from "../play.js"
 * @typedef {Extract<Player, {own: true}>} Own a player as its owner sees it
 */

/**
 * The whole board of whoever looks; pressing what stands for an option chooses it.
 * @param {Own} player
 * @param {Play} play
 */
export function ownBoard(player, play) {
  const { faction, score_label: points, board } = player;
  const owner = { faction, play };
  const head = board.find(({ type }) => type === "headline");
  const rest = board.filter(({ type }) => type !== "headline");
  return html`<div class="own" data-f=${faction} data-test="own-board">
    ${head?.type === "headline" ? headline(head, faction, points) : nothing}
    <div class="own-parts">${rest.map((widget) => part(widget, owner))}</div></div>`;
}

/**
 * The parts of the own board that lie beside the hand where that is in sight.
 * @param {Own} player
 * @param {Play} play
 */
export function trayParts(player, play) {
  const found = player.board.filter((widget) => "tray" in widget);
  return found.length
    ? html`<div class="own own-alone" data-f=${player.faction}>${found.map((widget) => part(widget, { faction: player.faction, play }))}</div>`
    : nothing;
}

const headline = (
  /** @type {Extract<OwnWidget, {type: "headline"}>} */ { title, law, text },
  /** @type {string} */ faction,
  /** @type {string} */ points,
) => html`<header class="own-head"><span class="own-badge" data-about="faction:${faction}">${sign(`f-${faction}`)}</span>
  <div class="own-who"><h3>${title}</h3><div class="own-power" data-about="rule:${law}" title=${text}>${text}</div></div>
  <b class="own-score" data-about="term:score">${points}</b></header>`;
