// @ts-nocheck
/** What happened at a real table, as sentences of which each has its rule and says why. */
import { html, nothing } from "../vendor/lit-html.js";
import { whyPanel } from "../game/why.js";
import { law } from "../shell/parts.js";

/** What was done in this step, or told last, as sentences of which each says why; a bot's are large. */
export function lines({ game, companion, why }, on) {
  const [from, to] = companion.table.told;
  const told = game.log.slice(from, to);
  if (!told.length) return nothing;
  return html`<ol class="told" data-test="told" data-large=${companion.looking}>${told.map((line) => {
    const open = why?.i === line.i && why.reasons.length > 0;
    return html`<li class="told-line" data-f=${line.who ?? ""} data-kind=${line.kind} data-test="told-line"><p class="told-text">${line.text}</p>
      <p class="told-more">${law(line.law)}${
        line.why
          ? html`<button type="button" class="chip told-why" data-test="told-why" aria-expanded=${String(open)}
            @click=${() => on.companion.why(line.i)}>Why?</button>`
          : nothing
      }</p>${open ? whyPanel(why, on.pickReason) : nothing}</li>`;
  })}</ol>`;
}
