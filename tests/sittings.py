"""Whole games at a real table, told by touch: every press from setup to the end, as text.

A line of a game is a turn: its round, whose it is, and the presses, parted by slashes. `card` says
that a card of a bot's turn is carried out, `start` lays out the usual start, an answer stands after
a colon: dice, a card of the deck, or what a person is asked. All else is as `tests.pads` has it.
"""

import re
from pathlib import Path
from typing import Any, NamedTuple

from rootcore.companion.edits import DONE
from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.flow import Roll
from rootcore.tell.hands_view import hands_view
from tests.pads import Pad

CARD, START = "card", "start"
LOOKING = ("look", "check")
"""Where the last card that is carried out says that the table looks so."""

GAMES = Path(__file__).parent / "sittings"

SITTINGS = {
    "cats_alone": ["table:marquise", "bot:eyrie", "bot:alliance"],
    "birds_and_wanderer": ["table:eyrie", "table:vagabond", "bot:marquise", "bot:duchy"],
    "four_with_crows": ["table:marquise", "table:lizards", "table:riverfolk", "bot:corvids"],
}
"""Who sits at each of the tables of which a whole game is kept."""


def new_sitting(name: str) -> Game:
    """The game of a table before anything is told."""
    seats = SITTINGS[name]
    setup = {"map": "fall", "seats": seats, "seed": 14, "order": "given"}
    game = Game.new(read_setup({**setup, "chosen": ["dice", "cards"]}))
    play_on(game)
    return game


class Turn(NamedTuple):
    """A turn as it is told."""

    round: int
    who: str
    presses: list[str]

    def __str__(self) -> str:
        return f"{self.round} {self.who}: {' / '.join(self.presses)}"


def read_turns(name: str) -> list[Turn]:
    """The turns of a game that is kept."""
    found = []
    for line in (GAMES / f"{name}.txt").read_text("utf-8").splitlines():
        head, _, presses = line.partition(": ")
        n, who = head.split()
        found.append(Turn(int(n), who, presses.split(" / ")))
    return found


class Sitting(Pad):
    """The page of a real table from setup to the end of the game."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.carried = 0
        self.words = 0

    @property
    def hands(self) -> dict[str, Any]:
        """The cards of a bot's turn."""
        return hands_view(self.game)

    @property
    def left(self) -> int:
        """How many cards are to be carried out before anything else can be pressed."""
        hands = self.hands
        n: int = hands["beside"] - hands["new"]
        return max(0, n - self.carried)

    @property
    def turn(self) -> tuple[int, str]:
        """Which turn the screen shows: its round, 0 for setup, and whose it is."""
        hands, s = self.hands, self.game.state
        if not self.left:
            return s.round, str(s.current)
        digits = hands["title"].removeprefix("Round ")
        return (int(digits), str(hands["who"])) if digits.isdecimal() else (0, str(s.current))

    def tap(self, what: str) -> None:
        """Press what is called so."""
        if what == CARD:
            self.taps += 1
            self.words += words_of(self.hands["cards"][self.hands["new"] + self.carried])
            self.carried += 1
            if self.left or self.table["mode"] not in LOOKING:
                return
            self.game.answer(DONE)
        elif what == START:
            self.taps += 1
            for edit in self.table["presets"][0]["edits"]:
                self.game.answer(edit)
        else:
            if isinstance(self.game.pending, Roll):
                self.words += words_of_dice(self.hands)
            else:
                self.words += words_above(self.hands)
            super().tap(what)
        self.carried = 0
        play_on(self.game)


def counted(texts: list[str]) -> int:
    """How many words there are; numbers are none."""
    return sum(bool(re.search("[A-Za-z]", word)) for text in texts for word in text.split())


def words_of(card: dict[str, Any]) -> int:
    """The words on the screen of a card."""
    rows = card["rows"]
    texts = [*card["lines"], card["idle"], *(one["words"] for one in card["items"])]
    if card["fight"]:
        texts += [card["title"], *(row["what"] for row in rows if row["ends"])]
    elif len(rows) == 1 and card["title"]:
        texts += [card["title"], card["detail"]]
    else:
        texts += [row["what"] for row in rows]
    if not card["fight"]:
        texts += [spot["name"] for row in rows for spot in (*row["starts"], *row["ends"])]
    return counted(texts)


def words_above(hands: dict[str, Any]) -> int:
    """The words of the cards that stand above what is entered or asked."""
    return sum(words_of(card) for card in hands["cards"][hands["beside"] :])


def words_of_dice(hands: dict[str, Any]) -> int:
    """The words on the screen of the dice, with the card above them."""
    does = [side["words"] for side in hands["fight"]["sides"]]
    return words_above(hands) + counted(["Roll both dice.", *does])


def is_decided(what: str) -> bool:
    """Whether a press answers what somebody is asked, dice and cards apart."""
    return what.startswith(":") and not what.startswith((":roll ", ":draw "))


class Told(NamedTuple):
    """What a turn took: a bot's without what people decide in it, which `decided` counts."""

    turn: Turn
    taps: int
    words: int
    decided: int


def told(name: str) -> tuple[Game, list[Told]]:
    """A kept game, told press by press: how it stands then, and what each turn took."""
    sitting = Sitting(new_sitting(name))
    found = []
    for turn in read_turns(name):
        before = sitting.taps, sitting.words
        for what in turn.presses:
            sitting.tap(what)
        theirs = f"bot:{turn.who}" in SITTINGS[name]
        decided = sum(map(is_decided, turn.presses)) if theirs else 0
        taps, words = sitting.taps - before[0], sitting.words - before[1]
        found.append(Told(turn, taps - decided, words, decided))
    return sitting.game, found
