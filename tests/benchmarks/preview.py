"""How long previews and odds take, as ratios in one run: `python tests/benchmarks/preview.py`.

Random games of people of all factions beside two bots. The measure is a whole game of four bots, so
that the figures hold on any machine: it takes some 10 milliseconds, and four or five times as long
in the browser, where 99 of 100 previews are to take at most 50.
"""

import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

from rootcore.adapters.lab import BOTS, play
from rootcore.game.game import Game
from rootcore.game.setup import BOT, PERSON, Setup, read_setup
from rootcore.rules.flow import AnyDecision
from rootcore.table.board import MAPS
from rootcore.table.cards import DECKS
from rootcore.table.terms import CHANCE, Faction
from rootcore.tell.odds import odds
from rootcore.tell.preview import preview

GAMES, ROUNDS = 16, 9
LOOKED_AT, MOST_OPTIONS = 0.2, 6
FACTIONS = ("marquise", "eyrie", "alliance", "vagabond", "lizards", "riverfolk", "duchy", "corvids")


def setup(seed: int) -> Setup:
    """Two people, by turns of every faction, beside two bots; both decks, all maps."""
    four = [FACTIONS[(seed + k) % len(FACTIONS)] for k in (0, 3, 1, 6)]
    kinds = (PERSON, PERSON, BOT, BOT)
    seats = [f"{kind}:{faction}" for kind, faction in zip(kinds, four, strict=True)]
    return read_setup(
        {
            "seats": [seat.replace("bot:vagabond", "bot:vagabot") for seat in seats],
            "seed": seed,
            "deck": list(DECKS)[seed % len(DECKS)],
            "map": list(MAPS)[seed % len(MAPS)],
        }
    )


def decisions(lots: random.Random) -> Iterator[tuple[Game, AnyDecision]]:
    """Some of what people are asked in these games."""
    for seed in range(GAMES):
        game = Game.new(setup(seed))
        while (asked := game.pending) and game.state.round <= ROUNDS:
            if asked.who != CHANCE and lots.random() < LOOKED_AT:
                yield game, asked
            game.answer(asked.text(asked.by_chance(game.state.copy())))


def milliseconds(work: Callable[[], object]) -> float:
    """CPU time of `work`."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def main() -> None:
    """Measure and print the figures."""
    lots = random.Random(1)
    previews, sheets = [], []
    for game, asked in decisions(lots):
        who, texts = Faction(asked.who), asked.texts()
        for text in lots.sample(texts, min(MOST_OPTIONS, len(texts))):
            previews.append(milliseconds(partial(preview, game, who, text)))
            if text.startswith("battle") and preview(game, who, text)["battle"]:
                sheets.append(milliseconds(partial(odds, game, who, text)))
    bots = read_setup({"map": "fall", "seats": list(BOTS), "seed": 1})
    whole = statistics.median(milliseconds(lambda: play(bots)) for _ in range(9))
    for name, found in (("previews", previews), ("odds", sheets)):
        cuts = statistics.quantiles(found, n=100)
        print(
            f"{len(found)} {name}: median {cuts[49]:.2f} ms, 99 of 100 within {cuts[98]:.2f} ms, "
            f"in games of four bots {cuts[98] / whole:.2f} (at most 1)"
        )


if __name__ == "__main__":
    main()
