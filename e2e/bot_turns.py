"""How many taps and words a bot's turn takes at a real table, on a phone in one hand.

.venv/bin/python e2e/bot_turns.py [turns]

Plays that many turns of each bot at 390 x 844, with real order cards and dice entered, and prints
for each bot the median and the worst of: taps; words of what is told; all visible words with
headings, tabs and buttons.
"""

import random
import statistics
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page, ViewportSize, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from e2e.browser import chromium_program
from e2e.desk import keep, part
from e2e.hands import resume, settled
from e2e.support import boot, served
from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from web.building.environment import DIST

TABLES = (
    ("table:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief"),
    ("table:eyrie", "bot:lizards", "bot:riverfolk", "bot:duchy"),
    ("table:alliance", "bot:corvids", "bot:vagabot@character=ranger", "bot:marquise"),
)
MOST_TURNS = 10
PHONE: ViewportSize = {"width": 390, "height": 844}
WORDS = """(inside) => {
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  let n = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element.closest(".sr, .map-host, svg") || !element.checkVisibility()) continue;
    if (inside && !element.closest(inside)) continue;
    n += node.data.split(/\\s+/).filter((word) => /[A-Za-z]/.test(word)).length;
  }
  return n;
}"""


class Turn(NamedTuple):
    """What a turn took."""

    taps: int
    told: int
    words: int


class Hand:
    """Somebody who holds the phone."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.taps = self.told = self.words = 0

    def tap(self, target: Locator) -> None:
        """Press, and wait until the page has nothing left to do."""
        self.page.wait_for_timeout(370)  # sooner it would be a double tap
        target.click()
        self.taps += 1
        settled(self.page)

    def read(self) -> None:
        """Read the screen that is shown."""
        self.told += self.page.evaluate(WORDS, ".hands-body, .hands-above, .status-text")
        self.words += self.page.evaluate(WORDS, None)

    def draw(self) -> None:
        """Enter a card of the deck."""
        keys = self.page.locator(".suit-row :is(.suit-item, .card-chip)")
        self.tap(keys.nth(self.dice.randrange(keys.count())))

    def turn(self) -> Turn:
        """Carry out all that is told, up to what a person is asked."""
        self.taps = self.told = self.words = 0
        page = self.page
        while True:
            page.wait_for_timeout(60)
            if part(page, "hands").count():
                self.read()
                keys = page.locator(".hands-keys button:enabled")
                rolling = page.locator('[data-rolling="true"]').count()
                here = page.locator('[data-test="guide"]').inner_text()
                self.tap(keys.nth(self.dice.randrange(10)) if rolling else part(page, "main"))
                if not rolling and self.over(here):
                    return Turn(self.taps, self.told, self.words)
            elif page.locator(".suit-rows").count():
                self.read()
                self.draw()
            elif part(page, "offer-no").count():
                self.read()
                self.tap(part(page, "offer-no"))
            elif page.locator('.decision[data-who="chance"]').count():
                self.tap(part(page, "draw-other").first)
            else:
                return Turn(self.taps, self.told, self.words)

    def over(self, former: str) -> bool:
        """Whether another player has begun."""
        return not part(self.page, "hands").count() or (
            part(self.page, "guide").inner_text() != former
        )


def people(hand: Hand) -> bool:
    """End the turn of a person, or say that the table looks so; whether there was one."""
    page = hand.page
    if part(page, "preset").count():
        hand.tap(part(page, "preset").first)
    if page.locator('[data-test="telling"]').count():
        hand.tap(part(page, "main"))
        return True
    return False


def measure(page: Page, turns: int) -> dict[str, list[Turn]]:
    """The turns of every bot."""
    found: dict[str, list[Turn]] = defaultdict(list)
    for k, seats in enumerate(TABLES):
        setup = {"map": "fall", "seats": list(seats), "seed": k, "order": "given"}
        game = Game.new(read_setup({**setup, "chosen": ["dice", "cards"]}))
        play_on(game)
        keep(page, "game:x", {"save": game.save(), "cursor": 0, "setup": None, "name": "x"})
        keep(page, "open", "x")
        resume(page)
        hand = Hand(page, k)
        for _ in range(turns * 12):
            if part(page, "ending").count() or not page.locator('[data-test="question"]').count():
                break
            who = page.evaluate("document.querySelector('.status-where .badge, .hands')?.dataset.f")
            if people(hand):
                continue
            taken = hand.turn()
            name = who or "setup"
            if name != "setup":
                found[name].append(taken)
            if all(len(found[f]) >= turns for f in found) and len(found) >= 3 * (k + 1):
                break
    return found


def main() -> None:
    """Print the table."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else MOST_TURNS
    with served(DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program())
        page = browser.new_context(
            viewport=PHONE, reduced_motion="reduce", base_url=site.url
        ).new_page()
        boot(page)
        for who, taken in sorted(measure(page, turns).items()):
            columns = [
                f"{statistics.median(column):g} ({max(column)})"
                for column in zip(*taken, strict=True)
            ]
            print(f"| {who} | {len(taken)} | {' | '.join(columns)} |")
        browser.close()


if __name__ == "__main__":
    main()
