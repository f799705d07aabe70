/** Several games: their names, the list of them, files and links. What a save or a link means is for Python to say. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { dialog, head } from "../shell/dialogs.js";
import { LONGEST_NAME, download, tidy } from "./files.js";
import { addressOf, linkIn } from "./links.js";
import { freshId, putBack, remove, rename, storedGame, storedGames } from "./store.js";
import { qrCode } from "./qr.js";
import { isLog } from "./recorded.js";
import { iconButton } from "../shell/parts.js";

/**
 * @import { TemplateResult } from "../vendor/lit-html.js"
 * @import { Call, GameSource, Setup } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Page } from "../shell/page.js"
 * @import { Recorded } from "./recorded.js"
 * @import { StoredGame } from "./store.js"
 */

const MOST_BYTES = 2_000_000;
/** What is safe when something cannot be opened. */
const UNHARMED = "Your own games are as they were.";
/** How many games the first screen offers besides the open one. */
const OTHERS = 2;

// A browser lists all its languages before it writes the first day: it waits until a day is to be written.
const DAY = /** @type {const} */ ({ day: "numeric", month: "short" });
const MOMENT = /** @type {const} */ ({ ...DAY, hour: "2-digit", minute: "2-digit" });
const written = (/** @type {number} */ moment, /** @type {Intl.DateTimeFormatOptions} */ parts) =>
  new Date(moment).toLocaleString("en-GB", parts);

/** How far a stored game is, in a line of few words. */
export const progress = (/** @type {StoredGame} */ { told, over }) => [told, over ? "finished" : ""].filter(Boolean).join(" · ");

/** The same with when it was played last, for the list. */
const lately = (/** @type {StoredGame} */ game) => [progress(game), game.changed ? written(game.changed, MOMENT) : ""].filter(Boolean).join(" · ");

/**
 * A name that no stored game has, for one that nobody has named yet: who plays, and the day.
 * @param {{title: string}} game
 */
export async function nameFor({ title }) {
  const taken = new Set((await storedGames().catch(() => [])).map(({ name }) => name));
  const plain = `${title}, ${written(Date.now(), DAY)}`;
  let name = plain;
  for (let n = 2; taken.has(name); n++) name = `${plain} (${n})`;
  return name;
}

/** The games and their dialog. */
export class Games {
  /**
   * @param {object} needs
   * @param {Page} needs.page
   * @param {Desk} needs.desk
   * @param {Call} needs.call
   * @param {Recorded} needs.recorded
   */
  constructor({ page, desk, call, recorded }) {
    this.page = page;
    this.desk = desk;
    this.call = call;
    this.recorded = recorded;
    this.element = dialog("games-dialog");
    /** Null until the store has told. @type {StoredGame[] | null} */
    this.games = null;
    /** Those played last, but for the open one. @type {StoredGame[]} */
    this.others = [];
    /** @type {string | null} */
    this.renaming = null;
    /** @type {StoredGame | null} */
    this.removed = null;
    this.error = "";
    this.said = "";
    /** The address to copy by hand. @type {string | null} */
    this.link = null;
    /** The same as a QR code. @type {TemplateResult | null} */
    this.code = null;
  }

  #blank() {
    Object.assign(this, { games: null, renaming: null, removed: null, error: "", link: null, code: null, said: "" });
  }

  /**
   * Make Python open a game, whatever plays now.
   * @param {GameSource & {setup?: Setup | null}} source
   */
  async #reopen(source) {
    const { desk } = this;
    desk.playback.pause();
    const game = await desk.reopen(source);
    desk.setup = source.setup ?? null;
    return game;
  }

  /**
   * Open a game from a file or a link, as an entry of its own; throws when Python refuses it, and nothing changes.
   * @param {GameSource} source
   * @param {string} [name]
   */
  async receive(source, name = "") {
    await this.desk.play.passage.next(async () => {
      const { game, cursor, entry } = await this.#take(source, name);
      await this.desk.open(game, cursor, entry);
    });
  }

  /**
   * Open the game of a link in the address, unless the address is another one now; when that fails, `otherwise` and say so.
   * @param {string} link
   * @param {() => unknown} [otherwise]
   */
  async openAddress(link, otherwise = () => {}) {
    const { page } = this;
    const there = () => linkIn(location.hash) === link;
    if (!there()) return;
    try {
      await this.receive({ link });
      if (there()) page.clearAddress();
    } catch (thrown) {
      const error = /** @type {Error & {kind?: string}} */ (thrown);
      if (error.kind !== "Crash" && there()) page.clearAddress();
      page.busy = false;
      await otherwise();
      page.complain(new Error(`${error.message} ${UNHARMED}`));
    }
  }

  /**
   * @param {GameSource} source
   * @param {string} name
   */
  async #take(source, name) {
    const game = await this.#reopen(source);
    const same = (await storedGames().catch(() => [])).find(({ save }) => save === game.save);
    const entry = same ?? { id: freshId(), name: tidy(name) || (await nameFor(game)) };
    return { game, cursor: game.moment ?? game.length - 1, entry };
  }

  /** Show the dialog. */
  async show() {
    this.#blank();
    this.#draw();
    this.element.showModal();
    await this.#try(() => this.#list());
  }

  /** Find out which games the first screen can offer. */
  async look() {
    // of a store that cannot be read others tell
    const known = await storedGames().catch(() => []);
    this.others = known.filter(({ id }) => id !== this.desk.id).slice(0, OTHERS);
    this.page.draw();
  }

  async #list() {
    this.games = await storedGames();
    this.#draw();
  }

  /** @param {Partial<Pick<Games, "error" | "said" | "link" | "code">>} changes */
  #say(changes) {
    Object.assign(this, { error: "", said: "", link: null, code: null }, changes);
    this.#draw();
  }

  /**
   * Do something that Python or the browser may refuse; the dialog says so.
   * @param {() => Promise<void>} act
   */
  async #try(act) {
    this.#say({});
    try {
      await act();
    } catch (error) {
      this.#say({ error: /** @type {Error} */ (error).message });
    }
  }

  /**
   * Another tab has deleted a game of the list.
   * @param {StoredGame} record
   */
  async #gone({ name }) {
    await this.#list();
    this.#say({ error: `“${name}” was deleted in another tab.` });
  }

  /**
   * Go on with a stored game.
   * @param {StoredGame} record
   */
  resume(record) {
    return this.#try(async () => {
      if (record.id !== this.desk.id) {
        const stored = await storedGame(record.id);
        if (!stored) return this.#gone(record);
        await this.desk.play.passage.next(async () => {
          const game = await this.#reopen(stored);
          const cursor = Number.isInteger(stored.cursor) ? Number(stored.cursor) : game.length - 1;
          await this.desk.open(game, cursor, stored);
        });
      } else this.page.set({ screen: "game" });
      this.element.close();
    });
  }

  /** @param {File} file */
  #import(file) {
    return this.#try(async () => {
      if (file.size > MOST_BYTES) throw new Error(`${file.name} is too large to be a game.`);
      const text = await file.text();
      const log = isLog(text, file.name);
      try {
        if (log) await this.recorded.open({ text });
        else await this.receive({ save: text }, file.name.replace(/\.json$/i, ""));
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        throw new Error(`${file.name} could not be opened${log ? " as a recorded game" : ""}. ${message} ${UNHARMED} Choose a file that was saved here, or a Rootlog.`, { cause: error });
      }
      this.element.close();
    });
  }

  /**
   * Take in what is pasted or dropped anywhere on the page: a file of a game, or a log.
   * @param {DataTransfer | null} given
   * @returns {boolean} whether it is one
   */
  drop(given) {
    const text = given?.getData("text/plain") ?? "";
    const [file] = given?.files ?? [];
    if (file) this.show().then(() => this.#import(file));
    else if (isLog(text)) this.recorded.bring({ text });
    else return false;
    return true;
  }

  /** Show the dialog with a link to the open game. */
  share = async () => {
    await this.show();
    await this.#share();
  };

  /** The moment on show, for a link to open at; that of a game on which one plays on, or that is over, is its last. */
  get #moment() {
    const { playback } = this.desk;
    return playback.atEnd ? {} : { i: playback.cursor };
  }

  #share() {
    return this.#try(async () => {
      const { link } = await this.call("link", this.#moment);
      const address = addressOf(link);
      try {
        await navigator.clipboard.writeText(address);
        this.#say({ said: `The link is copied. Whoever opens it gets a copy of the game${this.desk.playback.atEnd ? "" : ", at this moment"}.` });
      } catch {
        this.#say({ link: address });
        this.#select("[data-test=link]");
      }
    });
  }

  /** Save the open game, which people played, as a log. */
  #write() {
    return this.#try(async () => download(this.desk.name, (await this.call("log_write")).text, ".rootlog"));
  }

  #ask = () => {
    this.element.close();
    this.recorded.ask();
  };

  /** Show the link as a code for the camera of another phone. */
  #code() {
    return this.#try(async () => {
      const { link } = await this.call("link", { brief: true, ...this.#moment });
      this.#say({ code: qrCode(addressOf(link)) });
    });
  }

  /**
   * @param {StoredGame} record
   * @param {string} name
   */
  #rename(record, name) {
    return this.#try(async () => {
      const wanted = tidy(name) || record.name;
      await rename(record.id, wanted);
      if (record.id === this.desk.id) {
        this.desk.name = wanted;
        this.page.draw();
      }
      this.renaming = null;
      await this.#list();
      this.#focus(`[data-id="${record.id}"] [data-test=rename]`);
    });
  }

  /** @param {StoredGame} record */
  #remove(record) {
    return this.#try(async () => {
      const open = record.id === this.desk.id;
      this.removed = await remove(record);
      if (open) this.desk.close();
      await this.#list();
      this.#focus("[data-test=undelete]");
    });
  }

  #undelete() {
    return this.#try(async () => {
      const record = /** @type {StoredGame} */ (this.removed);
      await putBack(record);
      this.removed = null;
      await this.#list();
      this.#focus(`[data-id="${record.id}"] .game-open`);
    });
  }

  /** @param {string} selector */
  #focus(selector) {
    /** @type {HTMLElement | null} */ (this.element.querySelector(selector))?.focus();
  }

  /** @param {string} selector */
  #select(selector) {
    /** @type {HTMLInputElement | null} */ (this.element.querySelector(selector))?.select();
  }

  /** @param {StoredGame} record */
  #row(record) {
    const { id, name = "Game" } = record;
    if (this.renaming === id)
      return html`<li class="game-row" data-test="game-row" data-id=${id}><form class="game-form" @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const form = /** @type {HTMLFormElement} */ (event.target);
        this.#rename(record, String(new FormData(form).get("name")));
      }}>
        <input name="name" aria-label="Name" autocomplete="off" maxlength=${LONGEST_NAME} data-test="name" .value=${name}>
        <button type="submit" class="button" data-test="name-save">Save</button>
        ${iconButton("cross", "Cancel", () => {
          this.renaming = null;
          this.#say({});
          this.#focus(`[data-id="${id}"] [data-test=rename]`);
        })}</form></li>`;
    const open = id === this.desk.id;
    return html`<li class="game-row" data-test="game-row" data-id=${id} ?data-now=${open}>
      <button type="button" class="chip game-open" data-test="game-open" aria-current=${open ? "true" : nothing} @click=${() => this.resume(record)}>
        <b data-test="game-name">${name}</b><span class="quiet small">${open ? "Open now · " : nothing}${lately(record)}</span></button>
      ${iconButton(
        "pencil",
        `Rename ${name}`,
        () => {
          this.renaming = id;
          this.#say({});
          this.#select("[data-test=name]");
        },
        { test: "rename" },
      )}
      ${iconButton("save", `Save ${name} as a file`, () => download(name, record.save), { test: "export" })}
      ${iconButton("bin", `Delete ${name}`, () => this.#remove(record), { test: "delete" })}</li>`;
  }

  #draw() {
    const { desk } = this;
    const { game, name } = desk;
    const { games, removed, error, said, link, code } = this;
    const choose = (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const [file] = input.files ?? [];
      input.value = "";
      if (file) this.#import(file);
    };
    render(
      html`${head("games-dialog", "Games", this.element)}
      ${error ? html`<p class="error" role="alert" data-test="games-error">${error}</p>` : nothing}
      ${
        game
          ? html`<div class="games-act"><button type="button" class="button" data-test="share" @click=${() => this.#share()}>Copy a link to this ${desk.playback.atEnd ? "game" : "moment"}</button>
          <button type="button" class="button" data-test="code" @click=${() => this.#code()}>Show it as a QR code</button>
          <button type="button" class="button" data-test="export-open" @click=${() => download(name, game.save)}>Save it as a file</button>
          ${game.seats.some(({ bot }) => bot) ? nothing : html`<button type="button" class="button" data-test="write-log" @click=${() => this.#write()}>Save it as a Rootlog</button>`}</div>`
          : nothing
      }
      <p class="games-said" role="status" data-test="games-said">${said}</p>
      ${
        link
          ? html`<label class="games-link"><span>Copy this link:</span>
          <input data-test="link" readonly .value=${link} @focus=${() => this.#select("[data-test=link]")}></label>`
          : nothing
      }
      ${
        code
          ? html`<figure class="games-code">${code}<figcaption>Point the camera of another phone at it: it opens a copy of the game there.</figcaption></figure>`
          : nothing
      }
      <label class="button games-file">Open a file…<input type="file" class="sr" accept=".json,.rootlog,.txt,application/json,text/plain" data-test="import" @change=${choose}></label>
      <button type="button" class="button games-wide" data-test="recorded" @click=${this.#ask}>Paste a recorded game…</button>
      ${
        removed
          ? html`<p class="notice games-undo" role="status"><span data-test="deleted">“${removed.name ?? "Game"}” is deleted.</span>
          <button type="button" class="button" data-test="undelete" @click=${() => this.#undelete()}>Undo</button></p>`
          : nothing
      }
      ${
        games?.length
          ? html`<ul class="games" aria-label="Games kept in this browser" data-test="games">${games.map((record) => this.#row(record))}</ul>`
          : games && html`<p class="quiet" data-test="no-games">No game is kept in this browser yet.</p>`
      }`,
      this.element,
    );
  }
}
