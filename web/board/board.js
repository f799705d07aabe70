/** The map with its pieces: keyed SVG nodes, a lens to zoom with, and pieces that visibly move. */
import { RADIUS, banners, ferrySpot, forestSpots, frame, land, oneMore, pathLines } from "./scene.js";
import { arrow } from "./arrow.js";
import { Carry } from "./carry.js";
import { DRAW, die as dieMarkup, shapeOf } from "./drawing.js";
import { layout } from "./layout.js";
import { Lens } from "./lens.js";
import { stem, tagSpots } from "./tags.js";

/**
 * @import { Beside, Clearing, EventView, Faction, MapClearing, MapView, MovedPieces, PlaceId, Point, Seat, Tag } from "../types.js"
 * @import { Pieces, SlotFacts, Spot } from "./layout.js"
 * @import { Standing } from "./scene.js"
 */

/** @typedef {{place: PlaceId, label: string, key: string, chosen: boolean}} Target a place that can be chosen, and its key */

/** @typedef {(typeof LAYERS)[number]} Layer */

const SVG = "http://www.w3.org/2000/svg";
/** How long dice tumble. */
const DICE_MS = 400;
const LAYERS = /** @type {const} */ (["land", "gates", "dens", "halos", "rims", "rings", "targets", "slots", "banners", "boats", "pieces", "tags", "veils", "foretold", "dice", "flyers"]);
const NEAR = 0.75;
const FOREST_RADIUS = 58;
/** Inside its name. */
const DEN_RADIUS = 48;
const STILL_PX = 10;

const group = (/** @type {string} */ name) => {
  const node = document.createElementNS(SVG, "g");
  node.setAttribute("class", name);
  return node;
};

/** How far below the middle of its clearing a piece is foretold: between slots and pieces. */
const GHOST = 20;
/** How large the ground of a tag is, for its letters: they stand so far above its lower edge. */
const TAG = { beyond: 0.66, above: 0.62 };

/** How many boards the page has made. */
let boards = 0;

/** A map with what stands on it. */
export class Board {
  /** @param {HTMLElement} host an element that the map fills */
  constructor(host) {
    /** Tells what it names from what other boards of the page do. */
    this.name = `board-${++boards}`;
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("class", "map-svg");
    this.svg.setAttribute("role", "group");
    this.svg.setAttribute("tabindex", "0");
    this.svg.setAttribute("aria-label", "Map. Plus and minus zoom, 0 fits, arrows move a zoomed map.");
    this.world = group("world");
    this.svg.append(this.world);
    this.layers = /** @type {Record<Layer, SVGGElement>} */ (Object.fromEntries(LAYERS.map((name) => [name, group(name)])));
    for (const name of LAYERS) this.world.append(this.layers[name]);
    for (const name of /** @type {const} */ (["rings", "tags", "foretold", "dice", "flyers"])) this.layers[name].setAttribute("aria-hidden", "true");
    host.replaceChildren(this.svg);
    /** What is drawn, by the keys of its spots, and how it looks. @type {Map<string, {node: SVGGElement, sign: string}>} */
    this.nodes = new Map();
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** The map that is drawn. @type {MapView | null} */
    this.map = null;
    /** @type {string | null} */
    this.facts = null;
    /** The clearings, and the places of pawns in forests and of what lies beside the map. @type {Map<PlaceId, Point>} */
    this.places = new Map();
    /** @type {Map<PlaceId, Point>} */
    this.forests = new Map();
    /** @type {Map<string, Point[]>} */
    this.lines = new Map();
    /** What names each clearing to those who listen. @type {Map<number, SVGElement>} */
    this.labels = new Map();
    /** The places of the event on show, and those that glow instead of them. @type {(number | PlaceId)[]} */
    this.eventful = [];
    /** @type {PlaceId[] | null} */
    this.glowing = null;
    /** What leads from tags to their clearings; and the tags, as JSON. */
    this.stems = document.createElementNS(SVG, "path");
    this.stems.setAttribute("class", "tag-stem");
    this.tagged = "[]";
    /** Where something that is dragged can be put down. @type {PlaceId[]} */
    this.homes = [];
    /** The places that can be chosen, and what was asked of `aim` last. @type {Set<PlaceId>} */
    this.lit = new Set();
    this.aimed = "";
    /** @type {[Target[], boolean]} */
    this.aiming = [[], false];
    /** Where a finger went down. @type {[number, number] | null} */
    this.touched = null;
    this.lens = new Lens(this.svg, this.world);
    new ResizeObserver(() => this.#scale()).observe(host);
    this.svg.addEventListener("lens", () => this.#scale());
    /** Whether a tap on any place means something, lit or not. */
    this.tellable = false;
    /** Whose pieces can be dragged, if not everybody's. @type {Faction | null} */
    this.carriable = null;
    /** Where they can be taken from a place. @type {(from: PlaceId) => PlaceId[]} */
    this.reach = () => [];
    this.lens.barred = (event) => {
      const place = this.placeAt(event);
      return place !== null && (this.tellable || this.lit.has(place));
    };
    this.carry = new Carry(this);
    this.svg.addEventListener("pointerdown", ({ clientX, clientY }) => {
      this.touched = [clientX, clientY];
      this.svg.toggleAttribute("data-pointed", true);
    });
    this.svg.addEventListener("blur", () => this.svg.removeAttribute("data-pointed"));
    this.svg.addEventListener("click", (event) => this.#tap(event));
    /** The lit place under a mouse, and those that are pointed at. @type {PlaceId | null} */
    this.under = null;
    /** @type {PlaceId[]} */
    this.rested = [];
    this.svg.addEventListener("pointermove", (event) => event.pointerType === "mouse" && !event.buttons && this.#hover(this.placeAt(event)));
    this.svg.addEventListener("pointerleave", () => this.#hover(null));
    this.layers.targets.addEventListener("keydown", (event) => this.#press(event));
  }

  /**
   * Draw the land of a map.
   * @param {MapView} map
   */
  setMap(map) {
    const facts = JSON.stringify([map.id, map.clearings.map(({ suit }) => suit)]);
    if (this.facts === facts) return;
    this.facts = facts;
    this.map = map;
    this.nodes.clear();
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.aimed = "";
    this.tagged = "[]";
    this.layers.land.innerHTML = land(map);
    const box = frame(map);
    this.svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    this.lens.frame(box);
    this.places = new Map(map.clearings.map(({ id, at }) => [String(id), at]));
    this.forests = forestSpots(map);
    this.lines = pathLines(map);
    this.layers.banners.innerHTML = banners(map);
    this.labels = new Map(
      map.clearings.map(({ id, at: [x, y] }) => {
        const face = document.createElementNS(SVG, "circle");
        for (const [name, value] of Object.entries({ id: `${this.name}-${id}`, cx: x, cy: y, r: RADIUS, class: "label", role: "img" }))
          face.setAttribute(name, String(value));
        this.layers.banners.append(face);
        return [id, face];
      }),
    );
    const bare = { ruler: null, warriors: [], tokens: [], pawns: [] };
    const slots = (/** @type {MapClearing} */ { slots: n, ruins }) =>
      Array.from({ length: n }, (_, i) => /** @type {SlotFacts} */ ({ is: i < ruins ? "ruin" : "open" }));
    const clearings = map.clearings.map((clearing) => ({
      ...bare,
      id: clearing.id,
      label: clearing.label,
      slots: slots(clearing),
    }));
    this.show({ clearings, forests: [], event: null }, []);
  }

  /** Write the two-letter marks under the pieces where they are large enough to be read, and tags as large as text is. */
  #scale() {
    const { width, height } = this.svg.getBoundingClientRect();
    const { box, zoom } = this.lens;
    if (!box) return;
    const scale = Math.min(width / box.width, height / box.height) * zoom;
    this.svg.toggleAttribute("data-near", scale > NEAR);
    this.svg.style.setProperty("--px", `${1 / scale}px`);
    this.#placeTags();
  }

  /**
   * Show a view at once.
   * @param {Pieces} view
   * @param {Seat[]} seats gives the words and marks of the factions
   * @returns the former spots, for `move`
   */
  show(view, seats) {
    const before = this.spots;
    const map = /** @type {MapView} */ (this.map);
    const marks = new Map(seats.map(({ faction, mark }) => [faction, mark]));
    this.#dens(view.beside ?? [], map.beside);
    const at = view.ferry ?? map.ferry;
    const wanted = layout(view, this.places, this.forests, at ? { at, spot: ferrySpot(map, at) } : null);
    this.spots = new Map(wanted.map((spot) => [spot.key, spot]));
    for (const [key, { node }] of this.nodes) {
      if (this.spots.has(key)) continue;
      node.remove();
      this.nodes.delete(key);
    }
    // from the last to the first: a new piece goes below the one that is drawn after it
    for (const spot of wanted.toReversed()) this.#place(spot, marks);
    for (const clearing of view.clearings) this.#rule(clearing);
    this.layers.flyers.replaceChildren();
    this.#gates(view.closed ?? map.closed);
    this.eventful = view.event?.clearings ?? [];
    this.#halos(this.glowing ?? this.eventful);
    this.#dice(view.event);
    this.#placeTags();
    return before;
  }

  /**
   * What is drawn after a new piece in its layer: null when it is the last.
   * @param {Spot} spot
   */
  #after({ key, layer }) {
    const keys = [...this.spots].filter(([, spot]) => spot.layer === layer).map(([other]) => other);
    return this.nodes.get(keys[keys.indexOf(key) + 1])?.node ?? null;
  }

  /**
   * @param {Spot} spot
   * @param {Map<Faction, string>} marks
   */
  #place(spot, marks) {
    let entry = this.nodes.get(spot.key);
    if (!entry) {
      entry = { node: group("piece"), sign: "" };
      this.nodes.set(spot.key, entry);
      this.layers[spot.layer].insertBefore(entry.node, this.#after(spot));
    }
    const face = [spot.shape, spot.faction, spot.kind, spot.face, spot.n, spot.item].join();
    if (entry.sign !== face) {
      entry.sign = face;
      entry.node.dataset.f = spot.faction ?? "";
      entry.node.dataset.shape = spot.shape;
      entry.node.dataset.about = `piece:${spot.kind ?? spot.shape}`;
      const mark = spot.layer === "pieces" && spot.faction ? marks.get(spot.faction) : "";
      entry.node.innerHTML =
        DRAW[spot.shape](spot) + (mark ? `<text class="mark" y="60">${mark}</text>` : "");
    }
    entry.node.dataset.at = String(spot.at);
    if (spot.label) {
      entry.node.setAttribute("role", "img");
      entry.node.setAttribute("aria-label", spot.label);
    } else entry.node.setAttribute("aria-hidden", "true"); // its clearing tells of it
    entry.node.style.transform = `translate(${spot.x}px, ${spot.y}px) scale(${spot.scale ?? 1})`;
  }

  /** @param {Pick<Clearing, "id" | "ruler" | "label">} clearing */
  #rule({ id, ruler, label }) {
    const [x, y] = /** @type {Point} */ (this.places.get(String(id)));
    /** @type {SVGGElement | null} */
    let rim = this.layers.rims.querySelector(`[data-rim="${id}"]`);
    if (!rim) {
      rim = group("rim");
      rim.dataset.rim = String(id);
      rim.innerHTML = `<circle class="rim-ground" cx="${x}" cy="${y}" r="${RADIUS - 6}"/>
        <circle class="rim-cut" cx="${x}" cy="${y}" r="${RADIUS - 6}"/>`;
      this.layers.rims.append(rim);
    }
    rim.dataset.f = ruler ?? "";
    this.labels.get(id)?.setAttribute("aria-label", label);
  }

  /**
   * Fallen rocks on the paths that are closed.
   * @param {[number, number][]} closed
   */
  #gates(closed) {
    this.layers.gates.innerHTML = closed
      .map(([a, b]) => /** @type {Point[]} */ (this.lines.get(`${Math.min(a, b)}-${Math.max(a, b)}`)))
      .map((line) => line[Math.floor(line.length / 2)])
      .map(
        ([x, y]) => `<g class="gate" data-about="term:closed" transform="translate(${x} ${y})">
          <path class="gate-rock" d="M-34 14Q-36-6-20-10-14-26 2-22 16-28 24-10 38-6 34 14 0 22-34 14Z"/>
          <path class="gate-cut" d="M-20-10Q-10-2-12 12M2-22Q8-8 4 14M24-10Q16 0 18 12"/></g>`,
      )
      .join("");
  }

  /**
   * Draw the places beside the map.
   * @param {Beside[]} dens
   * @param {Point} spot
   */
  #dens(dens, [x, y]) {
    const fresh = dens.filter(({ id }) => !this.forests.has(id));
    for (const { id } of fresh) this.forests.set(id, [x, y]);
    if (fresh.length) {
      this.aimed = "";
      this.aim(...this.aiming);
    }
    this.layers.dens.innerHTML = dens
      .map(
        ({ name, label }) => `<g class="den" role="img" aria-label="${label}" transform="translate(${x} ${y})">
          <path class="den-earth" d="M-66 34Q-78-10-40-36 0-58 42-36 78-8 66 36 30 52-4 50-42 52-66 34Z"/>
          <path class="den-hole" d="M-48 30Q-54-8-22-24 4-34 30-22 54-4 48 32 4 42-48 30Z"/><text class="den-name" y="-66">${name}</text></g>`,
      )
      .join("");
  }

  /**
   * How far from the middle of a place that is no clearing a ring about it lies.
   * @param {PlaceId} id
   */
  #beside(id) {
    return this.map?.forests.some((forest) => forest.id === id) ? FOREST_RADIUS : DEN_RADIUS;
  }

  /**
   * Let these places glow until told otherwise.
   * @param {PlaceId[] | null} places null for those of the event on show
   * @param {PlaceId[]} [homes] where something that is dragged can be put down
   */
  glow(places, homes = []) {
    if (!this.map || JSON.stringify([places, homes]) === JSON.stringify([this.glowing, this.homes])) return;
    this.glowing = places;
    this.homes = homes;
    this.svg.toggleAttribute("data-carrying", homes.length > 0);
    this.#halos(places ?? this.eventful);
  }

  /** @param {(number | PlaceId)[]} places */
  #halos(places) {
    const halo = (/** @type {number | PlaceId} */ id, name = "halo") => {
      const clearing = this.places.get(String(id));
      const spot = clearing ?? this.forests.get(String(id));
      const r = clearing ? RADIUS + 9 : this.#beside(String(id));
      return spot ? `<circle class="${name}" cx="${spot[0]}" cy="${spot[1]}" r="${r}"/>` : "";
    };
    const open = this.homes.filter((id) => !places.includes(id));
    const edges = this.homes.map((id) => halo(id, "halo-edge"));
    this.layers.halos.innerHTML = [...edges, ...places.map((id) => halo(id)), ...open.map((id) => halo(id, "halo halo-open"))].join("");
  }

  /** @param {EventView | null | undefined} event */
  #dice(event) {
    const layer = this.layers.dice;
    layer.replaceChildren();
    if (!event?.dice) return;
    const [x, y] = this.places.get(String(event.clearings[0])) ?? this.lens.middle();
    event.dice.forEach((face, i) => {
      const die = group("die");
      die.style.transform = `translate(${x + (i ? 40 : -40)}px, ${y - 22}px)`;
      die.innerHTML = `<g class="die-body">${dieMarkup(face)}</g>`;
      layer.append(die);
    });
  }

  /**
   * Tag clearings with the gravest that was lost there.
   * @param {Tag[]} list
   */
  tag(list) {
    if (!this.map || JSON.stringify(list) === this.tagged) return;
    this.tagged = JSON.stringify(list);
    this.layers.tags.replaceChildren(
      ...list.map(({ at, lost }) => {
        const node = document.createElementNS(SVG, "text");
        node.setAttribute("class", "tag");
        node.dataset.at = String(at);
        node.textContent = lost[0];
        return node;
      }),
    );
    if (list.length) this.layers.tags.prepend(this.stems);
    this.#placeTags();
  }

  /** Stand tags beside their clearings, whole on the map however large their letters are. */
  #placeTags() {
    const { box } = this.lens;
    const nodes = [.../** @type {NodeListOf<SVGTextElement>} */ (this.layers.tags.querySelectorAll(".tag"))];
    if (!box || !nodes.length) return;
    const sizes = nodes.map((node) => {
      const { width, height } = node.getBBox();
      return { at: node.dataset.at ?? "", wide: width + height * TAG.beyond, high: height * (1 + TAG.beyond) };
    });
    const spots = tagSpots(sizes, this.places, this.spots.values(), box);
    nodes.forEach((node, i) => (node.style.transform = `translate(${spots[i].join("px, ")}px)`));
    const stems = sizes.map(({ at }, i) => stem(spots[i], /** @type {Point} */ (this.places.get(at))));
    this.stems.setAttribute("d", stems.join(""));
  }

  /**
   * Ring the candidates of a reason that are places of the map.
   * @param {{id: string, chosen: boolean}[]} list
   */
  rings(list) {
    this.layers.rings.innerHTML = list
      .map(({ id, chosen }) => {
        const clearing = this.places.get(id);
        const spot = clearing ?? this.forests.get(id);
        if (!spot) return "";
        const r = clearing ? RADIUS + 13 : 60;
        const ring = (/** @type {string} */ name) => `<circle class="${name}" cx="${spot[0]}" cy="${spot[1]}" r="${r}"/>`;
        return `<g class="ring" ${chosen ? "data-chosen" : ""}>${ring("ring-glow")}${ring("ring-line")}</g>`;
      })
      .join("");
  }

  /**
   * Light up the places that can be chosen. A tap on any place of the map, lit or not, is told as an event "place" on
   * the svg.
   * @param {Target[]} list
   * @param {boolean} [narrow] all others step back
   */
  aim(list, narrow = false) {
    this.aiming = [list, narrow];
    const wanted = JSON.stringify([list, narrow]);
    if (!this.map || wanted === this.aimed) return;
    this.aimed = wanted;
    this.svg.toggleAttribute("data-aimed", list.length > 0);
    const lit = new Set(list.map(({ place }) => place));
    this.lit = lit;
    this.layers.veils.innerHTML =
      narrow && list.length
        ? [...this.places]
            .filter(([id]) => !lit.has(id))
            .map(([, [x, y]]) => `<circle class="veil" cx="${x}" cy="${y}" r="${RADIUS + 26}"/>`)
            .join("")
        : "";
    const held = /** @type {SVGElement | null | undefined} */ (document.activeElement?.closest?.(".target"));
    const focused = held?.dataset.place;
    this.layers.targets.replaceChildren(
      ...list.flatMap(({ place, label, key, chosen }) => {
        const spot = this.places.get(place) ?? this.forests.get(place);
        if (!spot) return [];
        const r = this.places.has(place) ? RADIUS + 7 : this.#beside(place);
        const node = group("target");
        Object.assign(node.dataset, { place, test: "target" });
        node.toggleAttribute("data-chosen", chosen);
        node.setAttribute("role", "button");
        node.setAttribute("tabindex", "0");
        node.setAttribute("aria-pressed", String(chosen));
        const named = this.labels.get(Number(place));
        if (named) node.setAttribute("aria-labelledby", named.id);
        else node.setAttribute("aria-label", label);
        if (key) node.setAttribute("aria-keyshortcuts", key);
        node.style.transform = `translate(${spot[0]}px, ${spot[1]}px)`;
        node.innerHTML = `<circle class="target-edge" r="${r}"/><circle class="target-line" r="${r}"/>`;
        return [node];
      }),
    );
    this.rest();
    if (!focused) return;
    const again = /** @type {SVGElement | null} */ (this.layers.targets.querySelector(`[data-place="${focused}"]`));
    again?.focus({ preventScroll: true });
  }

  /** @param {PlaceId} place */
  #tell(place) {
    this.svg.dispatchEvent(new CustomEvent("place", { bubbles: true, detail: place }));
  }

  /**
   * A mouse rests on a lit place or on none: told as an event "rest" on the svg.
   * @param {PlaceId | null} place
   */
  #hover(place) {
    const under = place !== null && this.lit.has(place) ? place : null;
    if (under === this.under) return;
    this.under = under;
    this.svg.dispatchEvent(new CustomEvent("rest", { bubbles: true, detail: under }));
  }

  /**
   * Ring the lit places that are pointed at in white.
   * @param {PlaceId[]} [places]
   */
  rest(places = this.rested) {
    this.rested = places;
    for (const node of /** @type {NodeListOf<SVGElement>} */ (this.layers.targets.querySelectorAll(".target")))
      node.toggleAttribute("data-rested", places.includes(node.dataset.place ?? ""));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const target = /** @type {SVGElement | null} */ (/** @type {Element} */ (event.target).closest(".target"));
    if (!target || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    this.#tell(target.dataset.place ?? "");
  }

  /**
   * A tap that did not drag the map: tell the place under it, a clearing rather than a forest.
   * @param {MouseEvent} event
   */
  #tap({ clientX, clientY }) {
    if (!this.touched) return;
    const [x0, y0] = this.touched;
    if (Math.hypot(clientX - x0, clientY - y0) > STILL_PX) return;
    const place = this.placeAt({ clientX, clientY });
    if (place) this.#tell(place);
  }

  /**
   * The clearing, or else the forest, under a point of the screen; a place beside the map only if it can be chosen.
   * @param {{clientX: number, clientY: number}} event
   */
  placeAt(event) {
    if (!this.map) return null;
    const at = this.pointAt(event);
    const near = (/** @type {Map<PlaceId, Point>} */ spots, /** @type {number} */ most) => {
      const far = (/** @type {[PlaceId, Point]} */ [, [x, y]]) => Math.hypot(x - at.x, y - at.y);
      const found = [...spots].reduce((a, b) => (far(b) < far(a) ? b : a));
      return far(found) <= most ? found[0] : null;
    };
    const found = near(this.places, RADIUS + 14) ?? near(this.forests, FOREST_RADIUS + 10);
    return found && (/^\d|:/.test(found) || this.lit.has(found)) ? found : null;
  }

  /**
   * A point of the screen on the map.
   * @param {{clientX: number, clientY: number}} event
   */
  pointAt({ clientX, clientY }) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.world.getScreenCTM()?.inverse());
  }

  /**
   * Let the pieces of an event travel from where they were.
   * @param {EventView} event
   * @param {Map<string, Spot>} before from `show`
   * @param {number} ms
   */
  move(event, before, ms) {
    for (const piece of event.pieces) this.#fly(piece, before, ms);
    for (const die of this.layers.dice.children) this.#tumble(die);
  }

  /**
   * @param {PlaceId} place
   * @param {MovedPieces} piece
   * @param {Map<string, Spot>} spots
   * @returns {{key: string, x: number, y: number, scale?: number} | null}
   */
  #find(place, piece, spots) {
    const shape = shapeOf(piece.kind);
    const ground = this.places.get(place) ?? this.forests.get(place);
    if (!ground) return null;
    if (shape === "building") {
      const now = [...spots.values()].filter((s) => s.layer === "slots" && String(s.at) === place);
      const slot = now.find((s) => s.faction === piece.faction && s.kind === piece.kind);
      if (slot) return slot;
    }
    const key = `${shape === "token" ? piece.kind : shape} ${place} ${piece.faction}`;
    return spots.get(key) ?? { key, x: ground[0], y: ground[1] };
  }

  /**
   * @param {MovedPieces} piece
   * @param {Map<string, Spot>} before
   * @param {number} ms
   */
  #fly(piece, before, ms) {
    const from = this.#find(piece.from, piece, before);
    const to = this.#find(piece.to, piece, this.spots);
    if (!from && !to) return;
    const shape = shapeOf(piece.kind);
    const flyer = group("piece flyer");
    flyer.dataset.f = piece.faction;
    flyer.innerHTML = DRAW[shape](piece);
    this.layers.flyers.append(flyer);
    const put = (/** @type {{x: number, y: number, scale?: number}} */ { x, y, scale = 1 }, larger = 1, opacity = 1) => ({
      transform: `translate(${x}px, ${y}px) scale(${scale * larger})`,
      opacity,
    });
    const arrive = to ? [put({ ...to, y: to.y - 90 }, 1.5, 0), put(to)] : [];
    const leave = from ? [put(from), put({ ...from, y: from.y - 80 }, 0.7, 0)] : arrive;
    const steps = from && to ? [from, ...this.#between(piece.from, piece.to), to].map((spot) => put(spot, 1.08)) : leave;
    flyer.animate(steps, { duration: ms, easing: "ease-in-out", fill: "forwards" }).finished.then(
      () => flyer.remove(),
      () => {},
    );
    const landing = to && this.nodes.get(to.key);
    if (landing && !before.has(to.key))
      landing.node.animate([{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }], { duration: ms });
  }

  /**
   * Draw what would come about: arrows for what moves, and ghosts for what comes, where it will stand, and goes.
   * @param {MovedPieces[]} pieces
   */
  foretell(pieces) {
    const at = (/** @type {PlaceId} */ id) => this.places.get(id) ?? this.forests.get(id) ?? null;
    const drawn = pieces.map((piece) => {
      const [from, to] = [at(piece.from), at(piece.to)];
      if (from && to) return arrow(from, to, piece.faction) + this.#ghost(piece, this.#arrival(piece.to, to));
      const slot = [...this.spots.values()].find(({ shape, at: place }) => shape === "open" && String(place) === piece.to);
      const built = slot && shapeOf(piece.kind) === "building";
      const [x, y] = (built ? [slot.x, slot.y - GHOST] : (to ?? from)) ?? [];
      if (x === undefined) return "";
      return this.#ghost(piece, { x, y: Number(y) + GHOST, scale: 1 }, !to);
    });
    this.layers.foretold.innerHTML = drawn.join("");
  }

  /**
   * Where what moves will stand: in a clearing beside the pieces there.
   * @param {PlaceId} place
   * @param {Point} point
   */
  #arrival(place, point) {
    const there = [...this.spots.values()].filter(({ layer, at }) => layer === "pieces" && String(at) === place);
    return this.places.has(place) ? oneMore(there.length, point, this.places.values()) : { x: point[0], y: point[1], scale: 1 };
  }

  /**
   * A piece that would come or go.
   * @param {MovedPieces} piece
   * @param {Standing} spot
   * @param {boolean} [gone]
   */
  #ghost = (piece, { x, y, scale }, gone = false) =>
    `<g class="ghost piece" data-f="${piece.faction}"${gone ? " data-gone" : ""} transform="translate(${x} ${y}) scale(${scale})">${DRAW[shapeOf(piece.kind)](piece)}</g>`;

  /**
   * The bends of the path between two clearings, if one joins them.
   * @param {PlaceId} a
   * @param {PlaceId} b
   */
  #between(a, b) {
    const [low, high] = [Number(a), Number(b)].sort((m, n) => m - n);
    const line = this.lines.get(`${low}-${high}`);
    if (!line) return [];
    const inner = line.slice(4, -4).map(([x, y]) => ({ x, y }));
    return String(low) === a ? inner : inner.reverse();
  }

  /** @param {Element} die */
  #tumble(die) {
    const turns = [0, 200, 430, 650, 720].map((angle, i) => ({
      transform: `translateY(${[-70, -18, -36, -8, 0][i]}px) rotate(${angle}deg)`,
    }));
    die.firstElementChild?.animate(turns, { duration: DICE_MS, easing: "ease-out" });
    die.querySelector("text")?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], {
      duration: DICE_MS,
    });
  }

  /**
   * Where a place of the map is on the screen, for things that fly off the map.
   * @param {number | PlaceId} place
   */
  onScreen(place) {
    const [x, y] = this.places.get(String(place)) ?? this.lens.middle();
    return new DOMPoint(x, y).matrixTransform(this.world.getScreenCTM() ?? undefined);
  }
}
