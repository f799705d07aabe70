"""Presses whatever a page lets one press, at random, and looks whether anything goes wrong.

At times it presses twice, or a key, goes back, or loads the page anew.

    python -m e2e.wandering [--presses 3000] [--size phone] [--seed 1] [--seat vagabond]

Each game is of one faction for a person, by turns also with a second person on the device, or at a
real table; most have been played for a while. In every second one, or so, what leads away from the
game is pressed as likely as anything. Wrong is an error of the page, a word of code in what it
says, what sticks out at its side, a page that stays busy, a kept game that its answers do not lead
to, and another map than that of the kept game once the page is loaded anew. The site must be built
(dist/).
"""

import argparse
import random
import sys
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, sync_playwright

from e2e.browser import chromium_program
from e2e.conftest import profile
from e2e.desk import cursor, drawn, kept_game, on_table
from e2e.hands import VAGABOT, give, put, resume, shown
from e2e.support import BARE, PATIENCE, boot, served, settle
from e2e.test_frames import SIZES
from e2e.test_phone import OVERHANG
from rootcore.game.game import Game, load
from rootcore.game.setup import read_setup
from web.building.environment import DIST, say

OF_A_GAME = 300
"""So many presses a game gets."""

PLAYED = 120
"""So many answers, at most, it has got before."""

LONGEST = 25.0
"""Seconds that a page may be busy."""

TOUCHED = ("tablet", "side", "phone")
"""The sizes of devices without a mouse."""

RIVALS = ("marquise", "eyrie", "alliance")
SEATS = (*RIVALS, "vagabond", "lizards", "riverfolk", "duchy", "corvids")
MAPS = ("fall", "winter", "lake", "mountain")

PRESSABLE = """() => {
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const things = "button:enabled, summary, [role=tab], [role=button], .target-line, label.chip";
  return [...top.querySelectorAll(things)].flatMap((one) => {
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const under = document.elementFromPoint(x, y);
    if (!width || !height || !under || !(one.contains(under) || under.contains(one))) return [];
    if (one.getAttribute("aria-disabled") === "true") return [];
    const words = one.getAttribute("aria-label") ?? one.textContent.trim().replace(/\\s+/g, " ");
    return [[one.dataset.test ?? "", words.slice(0, 40), x, y]];
  });
}"""
"""What lies open to be pressed in the window: its name for tests, its words, and where it is."""

BUSY = "document.body?.hasAttribute('data-busy') && !document.querySelector('dialog[open]')"
"""A battle that is told waits for somebody to read it."""

CODE = "() => document.body.innerText.match(/.*(undefined|NaN|\\[object|\\bnull\\b|\\$\\{).*/)?.[0]"
"""A line with a word of code."""

ASIDE = ("law", "rule-open", "score", "menu", "home", "cover-home", "learn", "log-go", "step-go")
ASIDE_ODDS, MAIN_ODDS = 0.03, 3.0
"""How likely is what leads away from the game, and what is answered with, against all else."""

TWICE_ODDS, KEY_ODDS, LEAVING_ODDS = 0.05, 0.08, 0.007
"""How likely a press is a double one, or a key, or the page is left (and as likely loaded anew)."""

KEYS = [*"1234567 +0?u", "Shift+u", "Enter", "Escape", "Tab"]
KEYS += ["ArrowLeft", "ArrowRight", "Shift+ArrowLeft", "End", "Home"]


@dataclass
class Wanderer:
    """Somebody who presses at random; `past` is what was pressed, `wrong` what went wrong.

    Whoever is `straying` leaves the game as gladly as anything.
    """

    page: Page
    dice: random.Random
    touch: bool
    straying: bool = False
    past: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("pageerror", lambda error: self.note(f"error: {error.message}"))
        self.page.on("console", self.overhear)
        self.page.on("dialog", lambda asked: asked.accept())

    def note(self, what: str) -> None:
        """Something is wrong; the same is told once."""
        if not any(told.startswith(what) for told in self.wrong):
            self.wrong.append(f"{what} — after {' > '.join(self.past[-8:])}")
            say(self.wrong[-1])

    def overhear(self, message: ConsoleMessage) -> None:
        """The page complains on the console."""
        if message.type == "error":
            self.note(f"console: {message.text}")

    def act(self) -> None:
        """Press something, mostly; at times a key, and at times the page is left or loaded anew."""
        page, chance = self.page, self.dice.random()
        if chance < LEAVING_ODDS:
            self.past.append("back")
            page.go_back()
            if not page.evaluate("document.body?.dataset.screen"):
                page.goto("./")
        elif chance < 2 * LEAVING_ODDS:
            self.past.append("reload")
            page.reload()
        elif chance < KEY_ODDS:
            key = self.dice.choice(KEYS)
            self.past.append(f"key {key}")
            page.keyboard.press(key)
            self.look()
        else:
            self.press()

    def press(self) -> None:
        """Press one thing, at times twice, and see that the page is well after it."""
        page = self.page
        found = page.evaluate(PRESSABLE)
        if not found:
            page.keyboard.press("Escape")
            return
        name, words, x, y = self.dice.choices(found, [self.odds(name) for name, *_ in found])[0]
        self.past.append(f"{name} “{words}”")
        press = page.touchscreen.tap if self.touch else page.mouse.click
        press(x, y)
        if self.dice.random() < TWICE_ODDS:
            self.past.append("once more")
            press(x, y)
        self.look()

    def look(self) -> None:
        """See that the page is well."""
        page = self.page
        page.wait_for_timeout(50)
        end = time.monotonic() + LONGEST
        while page.evaluate(BUSY):
            if time.monotonic() > end:
                self.note(f"busy for {LONGEST:.0f} s")
                return
            page.wait_for_timeout(50)
        if line := page.evaluate(CODE):
            self.note(f"says “{line}”")
        assert page.viewport_size
        for out in page.evaluate(OVERHANG, page.viewport_size["width"]):
            self.note(f"“{out}” sticks out")

    def wander(self, game: Game, presses: int) -> None:
        """Press so many times, from this game on; it is kept as it stands on the page."""
        put(self.page, game)
        for _ in range(presses):
            try:
                self.act()
            except Error as error:
                if "context was destroyed" not in error.message:  # by a link, or a new visit
                    raise
        if record := kept_game(self.page):
            self.compare(self.replay(record["save"]))

    def replay(self, save: str) -> Game:
        """The game of a save, once it was seen that its answers lead to it."""
        game = load(save)
        if load(game.save()).journal != game.journal or (game.journal and len(game.marks) < 2):
            self.note("the kept game is not where its answers lead")
        return game

    def compare(self, game: Game) -> None:
        """See that the page shows this game, once it is loaded anew."""
        page = self.page
        page.goto(BARE)
        resume(page)
        if page.evaluate("document.body.dataset.screen") != "game" or is_table(game):
            return  # the cards of a real table's bots show the map before them
        end = time.monotonic() + LONGEST
        while drawn(page) != on_table(game.position_after(cursor(page))):
            if time.monotonic() > end:
                self.note("the map is not that of the kept game")
                return
            page.wait_for_timeout(50)

    def odds(self, name: str) -> float:
        """How likely something is pressed."""
        if name == "main":
            return MAIN_ODDS
        return ASIDE_ODDS if name in ASIDE and not self.straying else 1.0


def is_table(game: Game) -> bool:
    """Whether it is played at a real table."""
    return any(side.tabled for side in game.state.sides.values())


def game_of(seat: str, k: int, dice: random.Random) -> Game:
    """A new game of somebody in this seat: every third shared, every fourth at a real table."""
    others = [each for each in RIVALS if each != seat][:2]
    table = k % 4 == 3
    seats = [f"{'table' if table else 'human'}:{seat}"]
    seats += [f"{'human' if k % 3 == 1 and not table else 'bot'}:{others[0]}", f"bot:{others[1]}"]
    seats += [VAGABOT] if k % 2 and seat != "vagabond" else []
    setup: dict[str, Any] = {"map": dice.choice(MAPS), "seats": seats}
    setup |= {"deck": dice.choice(("base", "exiles_partisans")), "seed": dice.randrange(10**6)}
    game = Game.new(read_setup({**setup, "chosen": ["dice", "cards"] if table else []}))
    game.play()
    for _ in range(0 if table else dice.randrange(PLAYED)):
        if not game.over:
            give(game, dice.choice(shown(game)["options"])["text"])
    return game


def wandered(
    context: BrowserContext, size: str, seats: list[str], presses: int, dice: random.Random
) -> list[str]:
    """What goes wrong while somebody presses so many times, in one game after the other."""
    page = context.new_page()
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    boot(page)
    settle(page)
    wanderer = Wanderer(page, dice, touch=size in TOUCHED)
    first = dice.randrange(len(seats))
    for k in range(-(-presses // OF_A_GAME)):
        seat = seats[(first + k) % len(seats)]
        wanderer.straying = dice.random() < 0.5
        wanderer.wander(game_of(seat, k, dice), min(OF_A_GAME, presses - k * OF_A_GAME))
        say(f"{size}, {seat}: {len(wanderer.past)} presses, {len(wanderer.wrong)} things wrong")
    page.close()
    return wanderer.wrong


def main(arguments: list[str]) -> int:
    """Wander; the number of things that went wrong is the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=3000)
    parser.add_argument("--size", choices=SIZES, default="phone")
    parser.add_argument("--seat", choices=SEATS, help="this one alone, instead of all by turns")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    with served(DIST) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_program())
        context = profile(chromium, site, "phone" if wanted.size in TOUCHED else "desktop")
        context.set_default_timeout(PATIENCE * 1000)
        seats = [wanted.seat] if wanted.seat else list(SEATS)
        wrong = wandered(context, wanted.size, seats, wanted.presses, random.Random(wanted.seed))
        chromium.close()
    return min(len(wrong), 100)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
