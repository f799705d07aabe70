/** Who plays what once the seats are swapped, before the game begins. */
import { html, render } from "../vendor/lit-html.js";
import { badge, sign } from "../board/pieces.js";
import { dialog, head } from "../shell/dialogs.js";

/** @import { Swap } from "../types.js" */

/** @param {Swap["moves"][number]["from"]} seat */
const seated = ({ faction, name }) => html`${badge({ faction, bot: false, mark: "" }, { name: false })} <b>${name}</b>`;

/** A function that shows it, and starts the game when that is pressed. */
export function swapDialog() {
  const element = dialog("swap-dialog");
  return (/** @type {Swap} */ { moves, words }, /** @type {() => unknown} */ start) => {
    const begin = () => {
      element.close();
      start();
    };
    render(
      html`${head("swap-dialog", words.title, element)}<p>${words.about}</p>
        <ul class="swaps">${moves.map(
          ({ from, to }) => html`<li data-test="swap-move">${seated(from)} ${sign("ahead")}<span class="sr">${words.to}</span> ${seated(to)}</li>`,
        )}</ul>
        <button type="button" class="button button-main" data-test="swap-start" @click=${begin}>${words.start}</button>`,
      element,
    );
    element.showModal();
  };
}
