/**
 * <rootcore-board>: a board of Root on any page, that shows a rule at work. One script tag defines it:
 *
 *   <script src="https://YOUR.HOST/rootcore/v1/embed.js" defer></script>
 *   <rootcore-board law="robotics:5.5.1.I">What stands here is seen when the board's host is not there.</rootcore-board>
 *
 * Attributes: one of `law` (a rule's number), `example` (an example's id), `game` or `position` (a link that the app
 * gives, or what follows its "="); `theme` ("light", "dark", else as the system says); `controls` ("full", "steps" for
 * back and next only, "none" for a picture of the last step); `text` ("none" where the host has its own words); `lang` ("en" and its regional forms; boards speak English
 * only, so any other is shown in English). They can be changed at any time.
 *
 * Its height follows from its width and these attributes, and never changes by what is in it: from 640 px the words stand
 * beside the map and it is 480 px high, below that they stand under it. It fills another height that the host gives it.
 *
 * Methods: step(to) goes to a step, -1 is the position before the first.
 *
 * Events, bubbling, with a `detail`:
 *   rootcore:ready {title, length}        the board is there and has this many steps
 *   rootcore:step  {i, text, law}         a step is shown; law is a rule's number or null
 *   rootcore:rule  {id}                   a rule number was tapped; unless prevented, its page opens
 *   rootcore:error {message}              one sentence
 *
 * What is inside is the element's business. Those who would rather write the iframe themselves open
 * embed.html?example=ID, ?law=ID, #game=LINK or #position=LINK, with &theme=, &lang=, &controls= and &text=. It fills its
 * frame. With &host=ORIGIN of their page the two talk, by messages {rootcore: 1, type, ...}, and only with each other; it
 * is then as high as it needs to be, unless &still=1 says that the frame keeps its height:
 *   from the board  here at once; then ready, step, rule, error as above, ready before any step, and size {height} in CSS pixels
 *   to the board    show {law | example | game | position}, step {to}, theme {value}; a bad one is answered by an error
 *
 * A strict Content-Security-Policy of the host needs this origin in script-src, frame-src and img-src, no more.
 */
// A plain script, no module: a module from another origin needs headers that simple hosts do not send.
(() => {
  const HOME = new URL("./", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const SUBJECTS = ["law", "example", "game", "position"];
  const EVENTS = ["ready", "step", "rule", "error"];
  const SILENCE_MS = 5_000;

  // As a constructed sheet, which a host's style-src has no say in.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; position: relative; min-width: 280px; container-type: inline-size; color-scheme: light dark; }
    :host([hidden]) { display: none; }
    :host([theme="light"]) { color-scheme: light; }
    :host([theme="dark"]) { color-scheme: dark; }
    .box { --words: 300px; display: grid; grid-template-columns: minmax(0, 1fr); position: relative; height: 100%; overflow: hidden; border-radius: 10px; }
    .box::before { content: ""; height: calc(min(100cqi, 420px) + var(--words)); }
    :host([law]) .box { --words: 360px; }
    :host([controls="none"]) .box { --words: 220px; }
    :host([text="none"]) .box { --words: 64px; }
    :host([text="none"][controls="none"]) .box { --words: 0px; }
    @container (min-width: 640px) { .box::before { height: 480px; } }
    .box > * { position: absolute; inset: 0; width: 100%; height: 100%; }
    img { object-fit: contain; }
    iframe { border: 0; color-scheme: inherit; }
    .coming { opacity: 0; pointer-events: none; }
    .away { overflow: auto; font: 1rem/1.4 system-ui, sans-serif; }
  `);

  /** What follows "#game=" or "#position=" in a link, or all of it. */
  const packed = (/** @type {string} */ link) => link.replace(/^.*#(game|position)=/s, "").trim();

  class RootcoreBoard extends HTMLElement {
    static observedAttributes = [...SUBJECTS, "theme", "lang", "controls", "text"];

    /** @type {HTMLIFrameElement | null} */
    #frame = null;
    /** @type {HTMLImageElement | null} */
    #picture = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #silence;
    #seen = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && this.#load(), {
      rootMargin: "200px",
    });
    #dark = matchMedia("(prefers-color-scheme: dark)");
    #repaint = () => this.#paint();
    #hear = (/** @type {MessageEvent} */ event) => this.#receive(event);
    #print = () => this.#frame || this.#load();
    #box = Object.assign(document.createElement("div"), { className: "box" });

    constructor() {
      super();
      const inside = this.attachShadow({ mode: "open" });
      inside.adoptedStyleSheets = [sheet];
      inside.append(this.#box);
    }

    connectedCallback() {
      this.#dark.addEventListener("change", this.#repaint);
      addEventListener("message", this.#hear);
      addEventListener("beforeprint", this.#print);
      this.#wait();
    }

    disconnectedCallback() {
      this.#dark.removeEventListener("change", this.#repaint);
      removeEventListener("message", this.#hear);
      removeEventListener("beforeprint", this.#print);
      this.#stop();
    }

    /**
     * @param {string} name
     * @param {string | null} former
     * @param {string | null} value
     */
    attributeChangedCallback(name, former, value) {
      // Attributes that stand in the page are told before the element is connected to it.
      if (!this.#picture || former === value) return;
      if (name === "theme") this.#paint();
      if (!this.#frame) return;
      // What is still on its way hears nothing.
      if (this.#frame.className) this.#wait();
      else if (name === "theme") this.#say({ type: "theme", value: this.#theme });
      else if (!SUBJECTS.includes(name)) this.#wait();
      else if (value !== null) this.#say({ type: "show", [name]: this.#value(name) });
    }

    /**
     * Go to a step.
     * @param {number} to -1 is the position before the first
     */
    step(to) {
      this.#say({ type: "step", to });
    }

    get #theme() {
      const theme = this.getAttribute("theme");
      return theme === "light" || theme === "dark" ? theme : "auto";
    }

    /** @param {string} name */
    #value(name) {
      const value = this.getAttribute(name) ?? "";
      return name === "game" || name === "position" ? packed(value) : value.trim();
    }

    /** Show a picture until the board is seen. */
    #wait() {
      this.#stop();
      const picture = new Image();
      picture.alt = "";
      this.#picture = picture;
      this.#paint();
      this.#box.replaceChildren(picture);
      this.#seen.observe(this);
    }

    #stop() {
      clearTimeout(this.#silence);
      this.#seen.disconnect();
      this.#frame = null;
      this.#box.replaceChildren();
    }

    #paint() {
      const theme = this.#theme === "auto" ? (this.#dark.matches ? "dark" : "light") : this.#theme;
      if (this.#picture) this.#picture.src = new URL(`picture.svg#${theme}`, HOME).href;
    }

    /** Put the board itself behind the picture. */
    #load() {
      this.#seen.disconnect();
      const address = new URL("embed.html", HOME);
      const ask = address.searchParams;
      for (const name of SUBJECTS.filter((subject) => this.hasAttribute(subject))) {
        if (name === "game" || name === "position") address.hash = `${name}=${this.#value(name)}`;
        else ask.set(name, this.#value(name));
      }
      for (const name of ["lang", "controls", "text"]) if (this.hasAttribute(name)) ask.set(name, this.getAttribute(name) ?? "");
      ask.set("theme", this.#theme);
      ask.set("host", location.origin);
      ask.set("still", "1");
      const lang = this.getAttribute("lang") ?? "";
      const frame = Object.assign(document.createElement("iframe"), {
        src: address.href,
        className: "coming",
        title: "A board of Root",
        lang: /^en\b/i.test(lang) ? lang : "en",
        referrerPolicy: "no-referrer",
      });
      frame.sandbox.add("allow-scripts", "allow-same-origin");
      this.#frame = frame;
      this.#box.append(frame);
      this.#silence = setTimeout(() => this.#give("The board could not be fetched: is there a network?"), SILENCE_MS);
    }

    /** @param {object} message */
    #say(message) {
      this.#frame?.contentWindow?.postMessage({ rootcore: 1, ...message }, HOME.origin);
    }

    /** @param {MessageEvent} event */
    #receive({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== HOME.origin) return;
      if (data?.rootcore !== 1) return;
      const { rootcore, type, ...detail } = data;
      clearTimeout(this.#silence);
      if (type !== "here") this.#come();
      if (type === "ready") this.#frame.title = `Board of Root: ${detail.title}`;
      if (!EVENTS.includes(type)) return;
      const open = this.#tell(type, detail);
      if (type === "rule" && open) window.open(new URL(`law/${encodeURI(detail.id.replace(":", "/"))}/`, HOME), "_blank", "noopener");
    }

    /**
     * Tell the page.
     * @param {string} type
     * @param {object} detail
     * @returns {boolean} whether it lets us go on
     */
    #tell(type, detail) {
      const options = { bubbles: true, composed: true, cancelable: type === "rule", detail };
      return this.dispatchEvent(new CustomEvent(`rootcore:${type}`, options));
    }

    /** The board takes the place of the picture, or of what was seen while nothing was heard of it. */
    #come() {
      if (!this.#frame?.className) return;
      this.#frame.className = "";
      this.#box.replaceChildren(this.#frame);
    }

    /**
     * What the page has in the element stands there as long as nothing is heard of the board.
     * @param {string} message
     */
    #give(message) {
      const away = Object.assign(document.createElement("div"), { className: "away" });
      const said = Object.assign(document.createElement("p"), { textContent: message });
      said.setAttribute("role", "alert");
      const own = document.createElement("slot");
      own.append(said);
      away.append(own);
      this.#picture?.replaceWith(away);
      this.#tell("error", { message });
    }
  }

  customElements.get("rootcore-board") ?? customElements.define("rootcore-board", RootcoreBoard);
})();
