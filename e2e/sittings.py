"""Whole games at a real table, told by touch on a phone: the taps and words of each turn.

.venv/bin/python -m e2e.sittings [name] [rounds]

Presses on the page at 390 x 844 what `tests/sittings` holds, of one game or of all, up to so many
rounds, and sees that the page shows what this process does. Prints for people and for bots how many
turns there were, and the median and the worst of their taps and of the words that are told.
"""

import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from e2e.bot_turns import PHONE, WORDS
from e2e.browser import chromium_program
from e2e.desk import part
from e2e.hands import press, put, settled, tap
from e2e.support import served, until
from e2e.table import COUNT_TAPS, SHOWN, reply
from rootcore.companion.edits import DONE
from rootcore.rules.flow import Draw, Roll
from rootcore.table.cards import CARDS
from tests.pads import CHANGES
from tests.sittings import CARD, SITTINGS, START, Sitting, Turn, new_sitting, read_turns
from web.building.environment import DIST

TOLD = ".hands-body, .hands-above, .status-text"


class Thumb:
    """A thumb that presses on the page what a sitting presses."""

    def __init__(self, page: Page, sitting: Sitting) -> None:
        self.page = page
        self.sitting = sitting
        self.words = 0

    def press(self, what: str) -> None:
        """Press what is called so, on the page and in this process."""
        page, sitting = self.page, self.sitting
        place, path, asked = sitting.place, sitting.path[:], sitting.game.pending
        if what == CARD or isinstance(asked, Roll | Draw):
            self.words += page.evaluate(WORDS, TOLD)
        if what in (CARD, DONE):
            page.wait_for_timeout(370)  # sooner it would be a double tap
            tap(part(page, "main"))
        elif what == START:
            tap(part(page, "preset").first)
        elif what.startswith(":"):
            self.answer(what[1:], isinstance(asked, Draw))
        elif what.isdecimal() and not path:
            press(page.locator(f'.label[aria-label^="Clearing {what},"]'))
            page.locator(f'.editor[data-place="{what}"]').wait_for()
        elif place is not None:
            self.chip(what)
        else:
            tap(page.locator(f'[data-test="deed"][data-label="{what}"]'))
        sitting.tap(what)
        settled(page)
        until(page, SHOWN, self.length)

    @property
    def length(self) -> int:
        """How many events there are."""
        return len(self.sitting.game.events)

    def answer(self, text: str, drawn: bool) -> None:
        """Give an answer: dice and cards by their own keys, cards believed elsewhere by suit."""
        page = self.page
        key = page.locator(f'[data-text="{text}"]').first
        if drawn and not key.count():
            tap(part(page, f"suit-{CARDS[text.removeprefix('draw ')].suit}"))
        elif not isinstance(self.sitting.game.pending, Roll | Draw):
            reply(page, self.sitting.game.copy(), text)
            return
        page.wait_for_timeout(370)  # sooner it would be a double tap
        tap(key)

    def chip(self, what: str) -> None:
        """Press what can be told of the open place."""
        page, words = self.page, what.split()
        if words[1] == "to":
            tap(part(page, f"move-{words[2]}-{words[0]}"))
        elif words[0] in ("battle", "pawn"):
            tap(part(page, f"{words[0]}-{words[1]}"))
        elif words[0] in CHANGES:
            like = f'.piece-row[data-f="{words[1]}"][data-kind="{words[2]}"]'
            tap(page.locator(f'{like} [data-test="{words[0]}"]'))
        else:
            tap(page.locator(f'.editor [data-test="deed"][data-label="{what}"]'))


class Taken(NamedTuple):
    """What a turn took on the page, and the taps that its model counts."""

    turn: Turn
    taps: int
    words: int
    expected: int


def tell(page: Page, name: str, rounds: int) -> Iterator[Taken]:
    """The turns of a kept game up to so many rounds, told on the page."""
    sitting = Sitting(new_sitting(name))
    put(page, sitting.game)
    thumb = Thumb(page, sitting)
    for turn in read_turns(name):
        if turn.round > rounds:
            return
        page.evaluate("window.taps = 0")
        thumb.words, before = 0, sitting.taps
        for what in turn.presses:
            thumb.press(what)
        yield Taken(turn, page.evaluate("window.taps"), thumb.words, sitting.taps - before)


def main() -> None:
    """Print the numbers."""
    names = sys.argv[1:2] or list(SITTINGS)
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    with served(DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program())
        for name in names:
            page = browser.new_context(
                viewport=PHONE, has_touch=True, is_mobile=True, base_url=site.url
            ).new_page()
            page.add_init_script(COUNT_TAPS)
            found: dict[str, list[tuple[int, int]]] = defaultdict(list)
            for turn, taps, words, _ in tell(page, name, rounds):
                print(turn, taps, words, flush=True)
                bot = f"bot:{turn.who}" in [seat.partition("@")[0] for seat in SITTINGS[name]]
                if turn.round:
                    found["bots" if bot else "people"].append((taps, words))
            for kind, turns in found.items():
                columns = [f"{statistics.median(c):g}, {max(c)}" for c in zip(*turns, strict=True)]
                print(f"| {name} | {kind} | {len(turns)} | {' | '.join(columns)} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
