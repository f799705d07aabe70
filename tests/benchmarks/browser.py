"""How much slower the engine is in the browser than here; run it with .venv/bin/python.

The same games are played to their end by the page's worker and by this Python, in turn, each as one
request with its whole story; the ratio is of the medians over the rounds. Also prints what a turn
of one bot takes in the worker, story included, and what previews take there, from the request to
the answer.
"""

import json
import random
import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from e2e.browser import chromium_program
from e2e.releases import exporting
from e2e.support import served
from rootcore.adapters.lab import BOTS
from rootcore.adapters.web import dispatch
from tests.benchmarks.preview import MOST_OPTIONS, decisions
from web.building.environment import DIST

ROUNDS, GAMES = 5, 30
START = """async (shared) => {
  const { boot } = await import(shared);
  window.engine = boot({ onState() {} });
  await window.engine.call("hello", {});
}"""
PLAY = """async (setups) => {
  let turns = 0;
  const start = performance.now();
  for (const setup of setups) turns += (await window.engine.call("new", { setup })).turns.length;
  return [performance.now() - start, turns];
}"""
PREVIEWS = """async ([save, viewer, texts]) => {
  await window.engine.call("load", { save, viewer });
  const times = [];
  for (const text of texts) {
    const start = performance.now();
    await window.engine.call("preview", { text, viewer });
    times.push(performance.now() - start);
  }
  return times;
}"""


def previews(page: Page) -> list[float]:
    """Milliseconds of each preview in games of people of all factions."""
    lots, found = random.Random(1), []
    for game, asked in decisions(lots):
        texts = asked.texts()
        pointed = lots.sample(texts, min(MOST_OPTIONS, len(texts)))
        found += page.evaluate(PREVIEWS, [game.save(), asked.who, pointed])
    return found


def setups() -> list[dict[str, object]]:
    """Four bots with different seeds."""
    seats = {"map": "fall", "seats": list(BOTS), "order": "random"}
    return [{**seats, "seed": seed} for seed in range(GAMES)]


def here() -> float:
    """Milliseconds to play the games in this process."""
    start = time.perf_counter()
    for setup in setups():
        dispatch(json.dumps({"call": "new", "setup": setup}))
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Measure and print."""
    native, worker, turns = [], [], 1
    with served(DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program())
        page = browser.new_page()
        page.goto(site.url)
        page.evaluate(START, exporting("boot"))
        page.evaluate(PLAY, setups())
        for _ in range(ROUNDS):
            native.append(here())
            milliseconds, turns = page.evaluate(PLAY, setups())
            worker.append(milliseconds)
        pointed = previews(page)
        browser.close()
    ratio = statistics.median(worker) / statistics.median(native)
    turn = statistics.median(worker) / turns
    print(f"time of a game, browser / CPython (at most 2.2): {ratio:.2f}")
    print(f"a bot's turn in the worker with its story (at most 50 ms): {turn:.1f} ms")
    cuts = statistics.quantiles(pointed, n=100)
    print(
        f"{len(pointed)} previews: median {cuts[49]:.1f} ms, 99 of 100 within {cuts[98]:.1f} (50)"
    )


if __name__ == "__main__":
    main()
