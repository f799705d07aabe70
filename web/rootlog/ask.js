/** A dialog that takes a log: pasted, or out of a file. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { dialog, head } from "../shell/dialogs.js";

/** @import { Reading } from "./reading.js" */

/** More than any log has: the rest of a file is not read. */
const MOST_BYTES = 1_000_000;

/** The dialog. */
export class AskForLog {
  /** @param {Reading} reading */
  constructor(reading) {
    this.reading = reading;
    this.element = dialog("log-dialog");
    this.error = "";
    this.opening = false;
  }

  show() {
    this.error = "";
    this.#draw();
    this.element.showModal();
  }

  /** @param {string} text */
  async #open(text) {
    if (this.opening) return;
    Object.assign(this, { opening: true, error: "" });
    this.#draw();
    try {
      await this.reading.open({ text });
      this.element.querySelector("form")?.reset();
      this.element.close();
    } catch (error) {
      this.error = /** @type {Error} */ (error).message;
    } finally {
      this.opening = false;
      this.#draw();
    }
  }

  #back = () => {
    this.element.close();
    this.reading.come();
  };

  #draw() {
    const { error, opening, reading } = this;
    const choose = async (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const [file] = input.files ?? [];
      input.value = "";
      if (file) await this.#open(await file.slice(0, MOST_BYTES).text());
    };
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      this.#open(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("log")));
    };
    render(
      html`${head("log-dialog", "Recorded game", this.element)}
      <p>Watch a game that was played at a table and written down in Rootlog, line by line.</p>
      ${opening ? html`<p role="status" data-test="log-opening">Opening the log…<progress></progress></p>` : nothing}
      ${error ? html`<p class="error" role="alert" data-test="log-error">${error}</p>` : nothing}
      ${
        reading.opened
          ? html`<button type="button" class="button log-wide" data-test="log-back" @click=${this.#back}>Go on with ${reading.opened.title.replace(/^A/, "a")}</button>`
          : nothing
      }
      <form class="log-form" @submit=${submit}><label class="sr" for="log-text">The log</label>
        <textarea id="log-text" name="log" rows="7" spellcheck="false" autocomplete="off" placeholder="Paste it here" data-test="log-text" required></textarea>
        <button type="submit" class="button button-main" data-test="log-go" aria-disabled=${String(opening)}>Watch it</button></form>
      <label class="button games-file">Open a file…<input type="file" class="sr" accept=".rootlog,.txt,text/plain" data-test="log-file" @change=${choose}></label>`,
      this.element,
    );
  }
}
