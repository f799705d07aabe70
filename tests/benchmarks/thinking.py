"""How long programs that think take in the browser: `python tests/benchmarks/thinking.py 3` for so
many games of each faction of the base game, strongly played against three bots.

The page's worker plays them answer by answer, as the page does; prints the seconds by the clock
that all answers of a round take, which are those of a turn and of the battles before it.
"""

import statistics
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from e2e.browser import chromium_program
from e2e.releases import exporting
from e2e.support import served
from rootcore.game.setup import BOT
from tests.benchmarks.browser import START
from tests.benchmarks.players import BASE, seats
from web.building.environment import DIST

THINK = """async (setup) => {
  const viewer = null, spent = {};
  let game = await window.engine.call("new", { setup, viewer, patience: 0 });
  while (game.thinking) {
    const { round } = game.turns.at(-1) ?? { round: 0 };
    const start = performance.now();
    game = await window.engine.call("go_on", { from: game.length, viewer, patience: 1 });
    spent[round] = (spent[round] ?? 0) + performance.now() - start;
  }
  return Object.values(spent).map((ms) => ms / 1000);
}"""


def measure(page: Page, faction: str, games: int) -> None:
    """Measure and print what the turns of a faction take."""
    spent: list[float] = []
    for seed in range(games):
        setup = {"seats": seats(faction, BOT), "seed": seed, "order": "random"}
        spent += page.evaluate(THINK, setup)
    spent.sort()
    print(
        f"{faction:10} {len(spent):3} turns: mean {statistics.mean(spent):.2f} s, "
        f"95 % below {spent[int(len(spent) * 0.95)]:.2f} s, the longest {spent[-1]:.2f} s",
        flush=True,
    )


def main() -> None:
    """Measure all factions."""
    games = int(sys.argv[1])
    with served(DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program())
        page = browser.new_page()
        page.goto(site.url)
        page.evaluate(START, exporting("boot"))
        for faction in BASE:
            measure(page, faction, games)
        browser.close()


if __name__ == "__main__":
    main()
