"""How many taps and words the turns of each bot take at a real table, counted from their cards.

.venv/bin/python -m tests.bot_turns

Three tables play three games each, with dice and cards of their own; what people decide in a bot's
turn is not counted. Prints for each bot how many turns there were, and the median and the worst of
their taps, of those for dice alone, and of the words told.
"""

import random
from collections import defaultdict
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from rootcore.companion.edits import DONE
from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.flow import Draw, Roll
from tests.sittings import CARD, LOOKING, Sitting

TABLES = (
    ("table:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief"),
    ("table:eyrie", "bot:lizards", "bot:riverfolk", "bot:duchy"),
    ("table:alliance", "bot:corvids", "bot:vagabot@character=ranger", "bot:marquise"),
)
GAMES = 3


class Taken(NamedTuple):
    """What a turn took so far."""

    taps: int = 0
    rolls: int = 0
    words: int = 0


def pressed(sitting: Sitting, dice: random.Random) -> str | None:
    """Press what comes next; None where the table tells something or decides."""
    game, asked = sitting.game, sitting.game.pending
    if sitting.left:
        what = CARD
    elif isinstance(asked, Roll):
        what = f":{dice.choice(asked.texts())}"
    elif isinstance(asked, Draw):
        deck = {card.id for card in game.state.deck}
        what = f":{dice.choice([t for t in asked.texts() if t.split()[-1] in deck])}"
    else:
        skip(sitting, dice)
        return None
    sitting.tap(what)
    return what


def skip(sitting: Sitting, dice: random.Random) -> None:
    """Lay out the usual start, tell nothing, decline where one can."""
    game, table = sitting.game, sitting.table
    if table["mode"] in (*LOOKING, "setup"):
        for edit in (table["presets"] or [{"edits": []}])[0]["edits"]:
            game.answer(edit)
        game.answer(DONE)
    else:
        assert game.pending
        texts = game.pending.texts()
        game.answer("pass" if "pass" in texts else dice.choice(texts))
    sitting.carried = 0
    play_on(game)


def turns(seats: tuple[str, ...], seed: int) -> Iterator[tuple[str, Taken]]:
    """The turns of the bots of a game, whose turn each was and what it took."""
    setup = {"map": "fall", "seats": list(seats), "seed": seed, "order": "given"}
    game = Game.new(read_setup({**setup, "chosen": ["dice", "cards"]}))
    play_on(game)
    sitting, dice, turn, taken = Sitting(game), random.Random(seed), (0, ""), Taken()
    bots = {str(who) for who, side in game.state.sides.items() if side.bot}
    while not game.over:
        if sitting.turn != turn:
            if turn[0] and turn[1] in bots and taken.taps:
                yield turn[1], taken
            turn, taken = sitting.turn, Taken()
        taps, words = sitting.taps, sitting.words
        what = pressed(sitting, dice)
        if what is not None:
            rolled = what.startswith(":roll ")
            taken = Taken(
                taken.taps + sitting.taps - taps,
                taken.rolls + rolled,
                taken.words + sitting.words - words,
            )


def main() -> None:
    """Print the table."""
    found: dict[str, list[Taken]] = defaultdict(list)
    for k, seats in enumerate(TABLES):
        for n in range(GAMES):
            for who, taken in turns(seats, 10 * k + n):
                found[who].append(taken)
    for who, all_taken in sorted(found.items()):
        columns = [f"{median(column):g}, {max(column)}" for column in zip(*all_taken, strict=True)]
        print(f"| {who} | {len(all_taken)} | {' | '.join(columns)} |")
    print(sum(map(len, found.values())), "turns")


if __name__ == "__main__":
    main()
