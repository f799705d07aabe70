/** How phones find each other: a code on each, to be read by the other's camera, or sent as text. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { qrCode } from "../games/qr.js";
import { dialog, head } from "../shell/dialogs.js";
import { canPair } from "./phones.js";

/**
 * @import { Desk } from "../game/desk.js"
 * @import { Page } from "../shell/page.js"
 */

/** Where one tab of a browser leaves a code for another. */
const LEFT = "rootcore answer";
const CODE = /[#&](join|answer)=([\w-]*)/;
const LOOK_MS = 250;

/**
 * The code in the fragment of an address.
 * @param {string} fragment
 */
export function pairIn(fragment) {
  const [, role, code] = CODE.exec(fragment) ?? [];
  return role ? { role, code } : null;
}

const codeIn = (/** @type {string} */ text) => pairIn(text)?.code ?? text.trim();
const addressOf = (/** @type {string} */ role, /** @type {string} */ code) => `${location.origin}${location.pathname}#${role}=${code}`;

/** Whether this browser can read codes. */
const canScan = "BarcodeDetector" in window && Boolean(navigator.mediaDevices?.getUserMedia);

/** The dialog in which phones are paired. */
export class Pairing {
  /**
   * @param {object} needs
   * @param {Page} needs.page
   * @param {Desk} needs.desk
   */
  constructor({ page, desk }) {
    this.page = page;
    this.phones = desk.phones;
    this.desk = desk;
    this.element = dialog("phones-dialog");
    this.element.addEventListener("close", () => this.#stop());
    /** The code that this phone shows. @type {{role: "join" | "answer", code: string} | null} */
    this.shown = null;
    this.error = "";
    this.said = "";
    this.busy = false;
    /** What the camera sees, while it looks for a code. @type {MediaStream | null} */
    this.stream = null;
    this.known = 0;
    this.phones.onChange = () => this.#changed();
    addEventListener("storage", () => this.#collect());
    document.addEventListener("visibilitychange", () => this.#collect());
  }

  /** Show the dialog. */
  show = () => {
    Object.assign(this, { shown: null, error: "", said: "", known: this.phones.all.length });
    this.#draw();
    this.element.showModal();
  };

  /** Phones came or went. */
  #changed() {
    const { all } = this.phones;
    if (all.length > this.known && this.shown) {
      this.shown = null;
      if (this.phones.follows) this.element.close();
    }
    this.known = all.length;
    if (this.element.open) this.#draw();
  }

  /**
   * Do something that Python or the browser may refuse; the dialog says so.
   * @param {() => Promise<unknown>} act
   */
  async #try(act) {
    Object.assign(this, { busy: true, error: "", said: "" });
    this.#draw();
    try {
      await act();
    } catch (error) {
      this.error = /** @type {Error} */ (error).message;
    }
    this.busy = false;
    this.#draw();
  }

  #offer = () => this.#try(async () => (this.shown = { role: "join", code: await this.phones.offer() }));

  /**
   * Follow the table of another phone.
   * @param {string} code
   */
  join(code) {
    if (!this.element.open) this.show();
    return this.#try(async () => (this.shown = { role: "answer", code: await this.phones.join(code) }));
  }

  /**
   * A code came in, by whatever way.
   * @param {string} text
   */
  #read(text) {
    const code = codeIn(text);
    if (this.shown?.role !== "join") return this.join(code);
    return this.#try(() => this.phones.accept(code));
  }

  /**
   * This tab was opened by the code that answers the one of another tab: leave it there.
   * @param {string} code
   */
  hand(code) {
    try {
      localStorage.setItem(LEFT, code);
      this.page.set({ notice: this.phones.words.handed });
    } catch (error) {
      this.page.complain(/** @type {Error} */ (error));
    }
  }

  /** Take what another tab has left. */
  #collect() {
    if (this.shown?.role !== "join" || document.hidden) return;
    try {
      const code = localStorage.getItem(LEFT);
      localStorage.removeItem(LEFT);
      if (code) this.#read(code);
    } catch {
      // then it has to be scanned or pasted
    }
  }

  /** Look for a code with the camera, until there is one or nobody wants it any more. */
  #scan = () =>
    this.#try(async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      this.stream = stream;
      this.busy = false;
      this.#draw();
      const video = /** @type {HTMLVideoElement} */ (this.element.querySelector("video"));
      video.srcObject = stream;
      await video.play();
      const detector = new BarcodeDetector({ formats: ["qr_code"] });
      let text = "";
      while (this.stream === stream && !text) {
        const found = await detector.detect(video);
        text = found.find(({ rawValue }) => pairIn(rawValue))?.rawValue ?? "";
        await new Promise((done) => setTimeout(done, LOOK_MS));
      }
      this.#stop();
      if (text) await this.#read(text);
    });

  #stop() {
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = null;
  }

  #copy = () =>
    this.#try(async () => {
      const { code = "", role = "" } = this.shown ?? {};
      await navigator.clipboard.writeText(addressOf(role, code));
      this.said = this.phones.words.copied;
    });

  /** The code of this phone, and its text to be sent. */
  #code() {
    const { shown, phones: { words } } = this;
    if (!shown) return nothing;
    const address = addressOf(shown.role, shown.code);
    return html`<figure class="games-code">${qrCode(address)}<figcaption>${shown.role === "join" ? words.first : words.answer}</figcaption></figure>
      <p class="games-act"><button type="button" class="button" data-test="pair-copy" data-code=${shown.code} @click=${this.#copy}>${words.copy}</button></p>`;
  }

  /** How a code comes in here. */
  #reader() {
    const { busy, shown, stream, phones: { words } } = this;
    if (shown?.role === "answer") return nothing;
    return html`<p>${shown ? words.second : words.join}</p>
      ${stream ? html`<video class="scanner" muted playsinline data-test="scanner"></video>` : nothing}
      ${canScan && !stream ? html`<button type="button" class="button" data-test="pair-scan" ?disabled=${busy} @click=${this.#scan}>${words.scan}</button>` : nothing}
      <form class="game-form" @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const form = /** @type {HTMLFormElement} */ (event.target);
        const text = String(new FormData(form).get("code"));
        form.reset();
        this.#read(text);
      }}><input name="code" aria-label=${words.paste} placeholder=${words.paste} autocomplete="off" required data-test="pair-text">
        <button type="submit" class="button" data-test="pair-go" ?disabled=${busy}>${words.connect}</button></form>`;
  }

  /** Who shares the table now. */
  #sharing() {
    const { phones, phones: { all, follows, shows, words } } = this;
    if (!all.length) return nothing;
    return html`<ul class="phones" data-test="phones">${all.map(
      ({ standing }, k) => html`<li data-standing=${standing}>${words.phone} ${follows ? 1 : k + 2}: ${standing === "silent" ? words.silent : words.connected}</li>`,
    )}</ul>
      ${follows ? html`<label class="choice"><input type="checkbox" data-test="phones-show" .checked=${shows}
        @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => phones.show(target.checked)}>${words.show}</label>` : nothing}
      <p class="games-act"><button type="button" class="button" data-test="phones-leave" @click=${() => phones.leave()}>${words.leave}</button></p>`;
  }

  #draw() {
    const { busy, desk, error, said, shown, phones: { follows, words } } = this;
    const shares = Boolean(desk.game?.announce);
    const inside = canPair
      ? html`${shown ? nothing : html`<p>${follows ? words.paired : words.about}</p>`}${this.#sharing()}
        ${shown || follows ? nothing : shares ? html`<button type="button" class="button button-main" data-test="pair" ?disabled=${busy} @click=${this.#offer}>${words.pair}</button>` : html`<p>${words.elsewhere}</p>`}
        ${busy ? html`<p role="status">${words.wait}</p>` : nothing}
        ${this.#code()}${follows ? nothing : this.#reader()}`
      : html`<p>${words.unable}</p>`;
    render(
      html`${head("phones-dialog", words.title ?? "", this.element)}
      ${error ? html`<p class="error" role="alert" data-test="pair-error">${error}</p>` : nothing}
      <p class="games-said" role="status">${said}</p>${inside}`,
      this.element,
    );
  }
}
