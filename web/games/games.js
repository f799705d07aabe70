// @ts-nocheck
/** Several games: their names, the list of them, files and links. What a save or a link means is for Python to say. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { dialog, head } from "../shell/dialogs.js";
import { freshId, putBack, remove, rename, storedGames } from "./store.js";
import { qrCode } from "./qr.js";
import { iconButton } from "../shell/parts.js";

const FRAGMENT = "#game=";
const LONGEST_NAME = 80;
const MOST_BYTES = 2_000_000;

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const MOMENT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** The link in the fragment of an address, null when there is none. */
export const linkIn = (fragment) =>
  fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length).trim() : null;

/** The address of this page that opens a link. */
const addressOf = (link) => `${location.origin}${location.pathname}${FRAGMENT}${link}`;

/** A name as somebody typed it, or a file has it: one line, not too long. */
const tidy = (name) => name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);

/** A file name that every system takes. */
const fileName = (name) => `${tidy(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, " ")) || "game"}.json`;

/** How far a stored game is, for the list. */
const progress = ({ told, over, changed }) =>
  [told, over ? "finished" : "", changed ? MOMENT.format(changed) : ""].filter(Boolean).join(" · ");

function download(name, save) {
  const address = URL.createObjectURL(new Blob([save], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName(name) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The games and their dialog. */
export class Games {
  /**
   * @param hands what the page does: `call(name, args)` asks Python, `reopen({save | link})` makes Python open
   *   a game, `open(game, cursor, {id, name})` shows it, `closed()` hears that the open game was deleted, `named(name)`
   *   that it is called otherwise, `now()` gives {game, id, name, busy} of the open game
   */
  constructor(hands) {
    this.hands = hands;
    this.element = dialog("games-dialog");
    this.blank();
  }

  blank() {
    Object.assign(this, { games: [], renaming: null, removed: null, error: "", link: null, code: null, said: "" });
  }

  /** Open a game from a file or a link, as an entry of its own; throws when Python refuses it, and nothing changes. */
  async receive(source, name = "") {
    const { game, cursor, entry } = await this.#take(source, name);
    await this.hands.open(game, cursor, entry);
  }

  /** A name that no stored game has, for one that nobody has named yet: who plays, and the day. */
  async nameFor(game) {
    const taken = new Set((await storedGames()).map(({ name }) => name));
    const plain = `${game.title}, ${DAY.format(new Date())}`;
    let name = plain;
    for (let n = 2; taken.has(name); n++) name = `${plain} (${n})`;
    return name;
  }

  async #take(source, name) {
    const game = await this.hands.reopen(source);
    const last = game.length - 1;
    const same = (await storedGames()).find(({ save }) => save === game.save);
    const entry = same ?? { id: freshId(), name: tidy(name) || (await this.nameFor(game)) };
    return { game, cursor: last, entry };
  }

  /** Show the dialog. */
  async show() {
    this.blank();
    this.#draw();
    this.element.showModal();
    await this.#list();
  }

  async #list() {
    this.games = await storedGames();
    this.#draw();
  }

  #say(changes) {
    Object.assign(this, { error: "", said: "", link: null, code: null }, changes);
    this.#draw();
  }

  /** Do something that Python or the browser may refuse; the dialog says so. */
  async #try(act) {
    this.#say({});
    try {
      await act();
    } catch (error) {
      this.#say({ error: error.message });
    }
  }

  #resume(record) {
    return this.#try(async () => {
      if (record.id !== this.hands.now().id) {
        const game = await this.hands.reopen(record);
        const cursor = Number.isInteger(record.cursor) ? record.cursor : game.length - 1;
        await this.hands.open(game, cursor, record);
      } else this.hands.back();
      this.element.close();
    });
  }

  #import(file) {
    return this.#try(async () => {
      if (file.size > MOST_BYTES) throw new Error(`${file.name} is too large to be a game.`);
      await this.receive({ save: await file.text() }, file.name.replace(/\.json$/i, ""));
      this.element.close();
    });
  }

  #share() {
    return this.#try(async () => {
      const { link } = await this.hands.call("link");
      const address = addressOf(link);
      try {
        await navigator.clipboard.writeText(address);
        this.#say({ said: "The link is copied. Whoever opens it gets a copy of the game." });
      } catch {
        this.#say({ link: address });
        this.element.querySelector("[data-test=link]").select();
      }
    });
  }

  /** Show the link as a code for the camera of another phone. */
  #code() {
    return this.#try(async () => {
      const { link } = await this.hands.call("link", { brief: true });
      this.#say({ code: qrCode(addressOf(link)) });
    });
  }

  #rename(record, name) {
    return this.#try(async () => {
      const wanted = tidy(name) || record.name;
      await rename(record.id, wanted);
      if (record.id === this.hands.now().id) this.hands.named(wanted);
      this.renaming = null;
      await this.#list();
      this.#focus(`[data-id="${record.id}"] [data-test=rename]`);
    });
  }

  #remove(record) {
    return this.#try(async () => {
      const open = record.id === this.hands.now().id;
      await remove(record.id);
      if (open) this.hands.closed();
      this.removed = record;
      await this.#list();
      this.#focus("[data-test=undelete]");
    });
  }

  #undelete() {
    return this.#try(async () => {
      const record = this.removed;
      await putBack(record);
      this.removed = null;
      await this.#list();
      this.#focus(`[data-id="${record.id}"] .game-open`);
    });
  }

  #focus(selector) {
    this.element.querySelector(selector)?.focus();
  }

  #row(record) {
    const { id, name = "Game" } = record;
    if (this.renaming === id)
      return html`<li class="game-row" data-test="game-row" data-id=${id}><form class="game-form" @submit=${(event) => {
        event.preventDefault();
        this.#rename(record, event.target.elements.name.value);
      }}>
        <input name="name" aria-label="Name" autocomplete="off" maxlength=${LONGEST_NAME} data-test="name" .value=${name}>
        <button type="submit" class="button" data-test="name-save">Save</button>
        ${iconButton("cross", "Cancel", () => {
          this.renaming = null;
          this.#say({});
          this.#focus(`[data-id="${id}"] [data-test=rename]`);
        })}</form></li>`;
    const open = id === this.hands.now().id;
    return html`<li class="game-row" data-test="game-row" data-id=${id} ?data-now=${open}>
      <button type="button" class="chip game-open" data-test="game-open" aria-current=${open ? "true" : nothing} @click=${() => this.#resume(record)}>
        <b data-test="game-name">${name}</b><span class="quiet small">${open ? "Open now · " : nothing}${progress(record)}</span></button>
      ${iconButton(
        "pencil",
        `Rename ${name}`,
        () => {
          this.renaming = id;
          this.#say({});
          this.element.querySelector("[data-test=name]").select();
        },
        { test: "rename" },
      )}
      ${iconButton("save", `Save ${name} as a file`, () => download(name, record.save), { test: "export" })}
      ${iconButton("bin", `Delete ${name}`, () => this.#remove(record), { test: "delete" })}</li>`;
  }

  #draw() {
    const { game, name } = this.hands.now();
    const { games, removed, error, said, link, code } = this;
    const choose = (event) => {
      const [file] = event.target.files;
      event.target.value = "";
      if (file) this.#import(file);
    };
    render(
      html`${head("games-dialog", "Games", this.element)}
      ${error ? html`<p class="error" role="alert" data-test="games-error">${error}</p>` : nothing}
      ${
        game
          ? html`<div class="games-act"><button type="button" class="button" data-test="share" @click=${() => this.#share()}>Copy a link to this game</button>
          <button type="button" class="button" data-test="code" @click=${() => this.#code()}>Show it as a QR code</button>
          <button type="button" class="button" data-test="export-open" @click=${() => download(name, game.save)}>Save it as a file</button></div>`
          : nothing
      }
      <p class="games-said" role="status" data-test="games-said">${said}</p>
      ${
        link
          ? html`<label class="games-link"><span>Copy this link:</span>
          <input data-test="link" readonly .value=${link} @focus=${(event) => event.target.select()}></label>`
          : nothing
      }
      ${
        code
          ? html`<figure class="games-code">${code}<figcaption>Point the camera of another phone at it: it opens a copy of the game there.</figcaption></figure>`
          : nothing
      }
      <label class="button games-file">Open a file…<input type="file" class="sr" accept=".json,application/json" data-test="import" @change=${choose}></label>
      ${
        removed
          ? html`<p class="notice games-undo" role="status"><span data-test="deleted">“${removed.name ?? "Game"}” is deleted.</span>
          <button type="button" class="button" data-test="undelete" @click=${() => this.#undelete()}>Undo</button></p>`
          : nothing
      }
      ${
        games.length
          ? html`<ul class="games" aria-label="Games kept in this browser" data-test="games">${games.map((record) => this.#row(record))}</ul>`
          : html`<p class="quiet" data-test="no-games">No game is kept in this browser yet.</p>`
      }`,
      this.element,
    );
  }
}
