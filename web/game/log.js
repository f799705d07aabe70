/** Everything that happened, in words, by turn. It grows and shrinks at its end; the mark of "now" moves. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { badge } from "../board/pieces.js";
import { law } from "../shell/parts.js";

/** @import { LogLine, Seat, Turn } from "../types.js" */

const LINE_PX = 46;
const HEAD_PX = 44;
const SETTLE_FRAMES = 6;

const line = (/** @type {LogLine} */ { i, who, text, law: rule, kind, why }) => html`<li class="log-line" data-test="log-line" data-i=${i} data-f=${who ?? ""} data-kind=${kind}>
  <button type="button" class="log-go" data-go=${i}>${text}${why ? html` <span class="log-why">why?</span>` : nothing}</button>
  ${law(rule)}</li>`;

/** The log of the open game. */
export class Log {
  /** @param {HTMLElement} host the scrolling element */
  constructor(host) {
    this.host = host;
    this.list = document.createElement("div");
    host.append(this.list);
    /** @type {Element[]} */
    this.lines = [];
    /** The line that is marked. @type {Element | null} */
    this.now = null;
    this.settling = 0;
    // Nothing moves under a hand.
    for (const hand of ["pointerdown", "wheel"])
      host.addEventListener(hand, () => cancelAnimationFrame(this.settling), { passive: true });
  }

  /**
   * Show another game.
   * @param {{seats: Seat[], turns: Turn[], log: LogLine[]}} game
   */
  open(game) {
    const list = document.createElement("div");
    list.className = "log-list";
    this.list.replaceWith(list);
    this.list = list;
    this.update(game);
  }

  /** Show nothing. */
  clear() {
    this.open({ seats: [], turns: [], log: [] });
  }

  /**
   * The same game has grown or shrunk at its end.
   * @param {{seats: Seat[], turns: Turn[], log: LogLine[]}} game
   */
  update(game) {
    const seats = new Map(game.seats.map((seat) => [seat.faction, seat]));
    const turns = game.turns.map((turn) => ({ ...turn, lines: /** @type {LogLine[]} */ ([]) }));
    for (const entry of game.log) turns[entry.turn].lines.push(entry);
    render(
      html`<h2 class="sr">Story</h2>${turns
        .filter(({ lines }) => lines.length)
        .map(
          (turn) => html`<section class="log-turn" data-lines=${turn.lines.length}>
        <h3>${turn.who ? badge(/** @type {Seat} */ (seats.get(turn.who))) : nothing}${turn.title}</h3>
        <ol>${turn.lines.map(line)}</ol></section>`,
        )}`,
      this.list,
    );
    /** @type {NodeListOf<HTMLElement>} */
    const sections = this.list.querySelectorAll(".log-turn");
    for (const section of sections)
      section.style.containIntrinsicSize = `auto ${HEAD_PX + LINE_PX * Number(section.dataset.lines)}px`;
    this.lines = [...this.list.querySelectorAll(".log-line")];
    this.now?.removeAttribute("aria-current");
    this.now = null;
  }

  /**
   * Mark the line of an event and bring it into sight.
   * @param {number} cursor
   * @param {boolean} [reveal] whether it is brought there
   */
  mark(cursor, reveal = true) {
    this.now?.removeAttribute("aria-current");
    this.now = this.lines[cursor] ?? null;
    this.now?.setAttribute("aria-current", "true");
    if (reveal) this.reveal();
  }

  /** Bring the marked line into sight within the log, and only there. */
  reveal(frames = SETTLE_FRAMES) {
    cancelAnimationFrame(this.settling);
    this.settling = requestAnimationFrame(() => {
      this.#scroll();
      // lines take their true height only once they are in sight, which may push this one out of it
      if (frames) this.reveal(frames - 1);
    });
  }

  #scroll() {
    if (!this.host.offsetParent) return;
    if (!this.now) {
      this.host.scrollTop = 0;
      return;
    }
    const [box, line] = [this.host.getBoundingClientRect(), this.now.getBoundingClientRect()];
    const above = box.top + HEAD_PX;
    if (line.top >= above && line.bottom <= box.bottom - 8) return;
    this.host.scrollTop += line.top - above - (box.height - HEAD_PX) / 3;
  }
}
