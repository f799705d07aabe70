"""How long it takes from the tap that confirms an answer to the redrawn board; run by hand.

    .venv/bin/python tests/benchmarks/tap.py [ROUNDS]

A person's moves and buildings in the middle of a game, each taken back again. The time ends with
the frame after the first change among the pieces on the map. Printed for this machine and with the
page's CPU slowed down six times (Chromium slows the page, not the worker with Python).
"""

import random
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from e2e.browser import chromium_program
from e2e.conftest import SIZES
from e2e.desk import part
from e2e.hands import new_game, point, put, settled, shown, until_asked
from e2e.support import served
from web.building.site import build

TAP = """async () => {
  const map = document.querySelector(".map-svg");
  const start = performance.now();
  const redrawn = new Promise((done) => {
    const observer = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target.closest?.(".pieces, .slots, .flyers"))) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    });
    observer.observe(map, { attributes: true, childList: true, subtree: true });
  });
  document.querySelector("[data-test=main]").click();
  return redrawn;
}"""
VERBS = ("move", "build")


def busy_turn(view: dict[str, Any]) -> bool:
    """Whether there is much to choose from."""
    return all(sum(o["verb"] == verb for o in view["options"]) > 3 for verb in VERBS)


def measure(page: Page, rounds: int) -> list[float]:
    """Milliseconds of each answer."""
    game = new_game("marquise", seed=5)
    until_asked(game, lambda view: busy_turn(view) and game.state.round > 4, random.Random(3), 900)
    put(page, game)
    options = [o for o in shown(game)["options"] if o["verb"] in VERBS]
    times = []
    for k in range(rounds):
        point(page, options[k * 7 % len(options)])
        times.append(page.evaluate(TAP))
        settled(page)
        part(page, "undo").click()
        settled(page)
        page.wait_for_selector("[data-test=question]", state="attached")
    print(f"{len(game.events)} events, {len(options)} options")
    return times


def run(browser: Browser, url: str, size: str, slowed: int, rounds: int) -> None:
    """Measure at one size and speed, and print a line."""
    context = browser.new_context(base_url=url, **SIZES[size])  # type: ignore[arg-type]
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    times = sorted(measure(page, rounds))
    middle, worst = statistics.median(times), times[-1]
    limit = 100 if slowed == 1 else 300
    print(f"{size}, CPU / {slowed}: {middle:.0f} ms, at worst {worst:.0f} ms (at most {limit})")
    context.close()


def main(rounds: int) -> None:
    """Measure and print."""
    with served(build()) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program())
        run(browser, site.url, "desktop", 1, rounds)
        run(browser, site.url, "desktop", 6, rounds)
        run(browser, site.url, "phone", 6, rounds)
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
