"""The game on the page: starting it, reading it off the screen and out of the browser's store.

What a page shows is compared with what the same rootcore says in this process.
"""

import functools
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Locator, Page

from e2e.support import PATIENCE, until
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.state import State
from rootcore.tell.view import reasons_view, table_view

T = TypeVar("T")

BOTS = ("bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief")
"""The seats that the setup form offers to those who want to watch."""

IN_STORE = """
  const opening = indexedDB.open("rootcore");
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  const base = await new Promise((done, fail) => {
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  const ask = (mode, act) => new Promise((done, fail) => {
    const asked = act(base.transaction("kept", mode).objectStore("kept"));
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
"""
READ = f"""async (key) => {{ {IN_STORE}
  const value = await ask("readonly", (store) => store.get(key));
  base.close();
  return value ?? null;
}}"""
KEYS = f"""async () => {{ {IN_STORE}
  const keys = await ask("readonly", (store) => store.getAllKeys());
  base.close();
  return keys;
}}"""
WRITE = f"""async ([key, value]) => {{ {IN_STORE}
  await ask("readwrite", (store) => store.put(value, key));
  base.close();
}}"""

PIECES = """() => {
  const places = [...document.querySelectorAll(".label")].map((face) => ({
    id: face.getAttribute("aria-label").match(/Clearing (\\d+)/)[1],
    x: Number(face.getAttribute("cx")),
    y: Number(face.getAttribute("cy")),
  }));
  const dens = [...document.querySelectorAll(".den")].map((den) => den.getBoundingClientRect());
  const besides = (piece) => {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return dens.some((den) => x > den.left && x < den.right && y > den.top && y < den.bottom);
  };
  const all = [...document.querySelectorAll(":is(.slots, .pieces) .piece:not(dialog *)")];
  return all.filter((piece) => !besides(piece)).map((piece) => {
    const [, x, y] = piece.style.transform.match(/translate\\((.+?)px, (.+?)px\\)/).map(Number);
    const far = ({ x: a, y: b }) => Math.hypot(a - x, b - y);
    const nearest = places.reduce((a, b) => (far(a) < far(b) ? a : b));
    const inside = !piece.getAttribute("aria-label")?.includes("forest");
    const faces = piece.querySelectorAll(".face use");
    const sign = faces.length ? faces[0].getAttribute("href").replace(/^#([a-z]-)?/, "") : "";
    return {
      place: inside ? nearest.id : "forest",
      shape: piece.dataset.shape,
      faction: piece.dataset.f,
      sign: piece.querySelector("[data-down]") ? "plot" : sign,
      n: Number(piece.querySelector(".count text")?.textContent ?? faces.length),
    };
  });
}"""
"""What stands on the map: each drawn piece with its clearing, kind and number. The Burrow is not
on it.
"""

RINGS = """() => {
  const places = [...document.querySelectorAll(".label")];
  const at = (ring) => places.find((face) =>
    ["cx", "cy"].every((name) => face.getAttribute(name) === ring.getAttribute(name)));
  return [...document.querySelectorAll(".ring")].map((ring) => [
    at(ring.querySelector(".ring-line")).getAttribute("aria-label").match(/Clearing (\\d+)/)[1],
    ring.hasAttribute("data-chosen"),
  ]);
}"""
"""The clearings that are ringed on the map, and whether as the chosen one."""

WHY = """() => {
  const whole = document.querySelector(".why");
  if (!whole) return null;
  const panel = whole.querySelector(".why-part[data-open]");
  const parts = [...whole.children];
  const last = parts.slice(parts.indexOf(panel)).find((part) => part.querySelector(".why-rule"));
  const words = (element) => element?.textContent.replace(/\\s+/g, " ").trim() ?? null;
  const own = (element) => [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.data).join(" ").replace(/\\s+/g, " ").trim();
  const all = (selector, read) => [...panel.querySelectorAll(selector)].map(read);
  const law = (element) => element.querySelector("[data-law]")?.dataset.law;
  return {
    event: Number(whole.dataset.event),
    choices: [...whole.querySelectorAll(".why-pick")].map(words),
    question: words(panel.querySelector("h3")).replace(/^\\d+\\. /, ""),
    law: law(panel.querySelector(".why-head")),
    such: words(panel.querySelector(".why-such")),
    sentence: words(panel.querySelector("[data-test=why-sentence]")),
    amounts: all("[data-test=why-amount]", (element) => [own(element),
      ...[...element.querySelectorAll("[data-law]")].map((number) => number.dataset.law)]),
    by: all("[data-test=why-by]", words),
    columns: all("thead th + th", (head) => [own(head), law(head)]),
    rows: all("tbody tr", (row) => ({
      label: words(row.cells[0].querySelector(".sr") ?? row.cells[0]),
      chosen: row.hasAttribute("data-chosen"),
      cells: [...row.cells].slice(1).map((cell) => [words(cell), cell.className]),
    })),
    illegal: all(".illegal li", (item) => [words(item.querySelector("b")), own(item), law(item)]),
    rule: words(last.querySelector(".why-rule")),
    ruling: words(last.querySelector("[data-test=why-ruling]")),
  };
}"""
"""What the why panel says, all of it; null when there is none."""


def part(page: Page, name: str) -> Locator:
    """The part of the page with this data-test hook."""
    return page.locator(f'[data-test="{name}"]')


def until_same(page: Page, read: Callable[[], T], expected: T, seconds: float = PATIENCE) -> None:
    """Wait until `read()` gives what is expected; fail with the difference when it never does."""
    end = time.monotonic() + seconds
    while (found := read()) != expected and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert found == expected, f"{found!r} is not {expected!r}"


# --- starting a game


@functools.cache
def played(seed: int, seats: tuple[str, ...] = BOTS, order: str = "random") -> Game:
    """The game that the page should show, played here."""
    setup = {"map": "fall", "seats": list(seats), "order": order, "seed": seed}
    game = Game.new(read_setup(setup))
    game.play()
    return game


@functools.cache
def moment_to_ask_why(seed: int, start: int = 500) -> int:
    """The first event from this number on with a choice that a table of five or more explains."""
    game = played(seed)
    return next(
        i
        for i in range(start, len(game.events))
        if any(len(reason["rows"]) > 4 for reason in reasons_view(game, i)[:1])
    )


def set_up(page: Page, seed: int | str, usual: str = "watch") -> None:
    """Open the setup form, from the first screen or a game, fill it to "watch" or "play", and
    type a seed.
    """
    if page.locator("body").get_attribute("data-screen") == "game":
        part(page, "menu").click()
        part(page, "menu-setup").click()
    else:
        part(page, "setup").click()
    part(page, f"usual-{usual}").click()
    part(page, "seed").fill(str(seed))


def start(page: Page) -> None:
    """Send the setup form off and wait for the board."""
    part(page, "start").click()
    page.wait_for_selector("body[data-screen=game]")


def go(page: Page, cursor: int) -> None:
    """Move the scrubber to an event and wait until its story is told."""
    part(page, "scrubber").fill(str(cursor))
    page.wait_for_selector(f'body[data-cursor="{cursor}"]')


def ends(story: dict[str, Any], unit: str) -> list[int]:
    """The last event of each of the "steps" or "turns": where the buttons go to."""
    return [one["first"] - 1 for one in story[unit][1:]] + [story["length"] - 1]


# --- reading it


def cursor(page: Page) -> int:
    """The number of the event that the page shows, -1 for the empty table."""
    return int(page.locator("body").get_attribute("data-cursor") or "")


def until_past(page: Page, cursor: int) -> None:
    """Wait until the page shows an event after this one, while it plays on."""
    until(page, "(n) => Number(document.body.dataset.cursor) > n", cursor)


def kept(page: Page, key: str) -> Any:
    """What the browser keeps under a key, None for nothing."""
    return page.evaluate(READ, key)


def kept_keys(page: Page) -> list[str]:
    """The keys under which the browser keeps something."""
    keys: list[str] = page.evaluate(KEYS)
    return keys


def keep(page: Page, key: str, value: Any) -> None:
    """Make the browser keep something under a key."""
    page.evaluate(WRITE, [key, value])


def kept_game(page: Page) -> Any:
    """What the browser keeps of the open game and the place in it, None for nothing."""
    record, place = page.evaluate(f"""async () => {{
      const id = await ({READ})("open");
      return [await ({READ})("game:" + id), await ({READ})("place:" + id)];
    }}""")
    return {**record, **(place or {})} if isinstance(record, dict) else record


def until_kept(page: Page, cursor: int) -> dict[str, Any]:
    """The stored open game, once it is stored with this cursor."""

    def there() -> Any:
        return (kept_game(page) or {}).get("cursor")

    until_same(page, there, cursor, PATIENCE)
    stored: dict[str, Any] = kept_game(page)
    return stored


def reason_on_page(i: int, reasons: list[dict[str, Any]], k: int) -> dict[str, Any]:
    """What `WHY` should read for a `reasons_view` of event `i` whose k-th reason is open."""
    reason = reasons[k]
    tabled = reason["columns"] and len(reason["rows"]) > 1
    questions = [other["question"] or other["title"] for other in reasons]
    return {
        "event": i,
        "choices": [f"{n}. {q}" for n, q in enumerate(questions, 1)] if len(reasons) > 1 else [],
        "question": questions[k],
        "law": reason["law"],
        "such": f"Candidates: {reason['such']}." if reason["such"] else None,
        "sentence": reason["sentence"] or None,
        "amounts": [[x["text"], *[by["law"] for by in x["by"]]] for x in reason["amounts"]],
        "by": [f"{by['title']}. {by['rule']}" for x in reason["amounts"] for by in x["by"]],
        "columns": [[c["label"], c["law"]] for c in reason["columns"]] if tabled else [],
        "rows": [
            {
                "label": row["label"],
                "chosen": row["chosen"],
                "cells": [
                    ["–" if value is None else value, fate(row["out"], column)]
                    for column, value in enumerate(row["values"])
                ],
            }
            for row in (reason["rows"] if tabled else [])
        ],
        "illegal": [[x["label"], f": {x['reason']}", x["law"]] for x in reason["illegal"]],
        "rule": reason["rule"],
        "ruling": reason["ruling"] and f"Ruling. {reason['ruling']}",
    }


def fate(out: int | None, column: int) -> str:
    """How a cell is drawn: where its candidate fell out, after that, or still in."""
    if out is None or column < out:
        return ""
    return "fell" if column == out else "gone"


def drawn(page: Page) -> Counter[tuple[str, ...]]:
    """How many of each piece are drawn where: (place, shape, faction, kind), ruins and open slots.

    All forests are the place "forest".
    """
    pieces: Counter[tuple[str, ...]] = Counter()
    for piece in page.evaluate(PIECES):
        kind = "" if piece["shape"] in ("warrior", "pawn", "ruin") else piece["sign"]
        number = piece["n"] if piece["shape"] in ("warrior", "token") else 1
        pieces[piece["place"], piece["shape"], piece["faction"], kind] += number
    return pieces


def on_table(state: State) -> Counter[tuple[str, ...]]:
    """What `drawn` should find for a position."""
    return in_view(table_view(state))


def in_view(view: dict[str, Any]) -> Counter[tuple[str, ...]]:
    """What `drawn` should find for the view of a table."""
    pieces: Counter[tuple[str, ...]] = Counter()
    for clearing in view["clearings"]:
        place = str(clearing["id"])
        for entry in clearing["warriors"]:
            pieces[place, "warrior", entry["faction"], ""] += entry["n"]
        for entry in clearing["tokens"]:
            pieces[place, "token", entry["faction"], entry["kind"].split()[-1]] += entry["n"]
        for faction in clearing["pawns"]:
            pieces[place, "pawn", faction, ""] += 1
        for slot in clearing["slots"]:
            kind = slot.get("kind", "").split(" ")[-1]
            pieces[place, slot["is"], slot.get("faction", ""), kind] += 1
    for forest in view["forests"]:
        for faction in forest["pawns"]:
            pieces["forest", "pawn", faction, ""] += 1
    return pieces
