"""Plays all there is with everything checked, for as long as it is let, and counts the games.

    python -m tests.soak                 100 games with the next seeds, counted in tests/soak.json
    python -m tests.soak --minutes 30    as many as fit into so many minutes
    python -m tests.soak --jobs 4        in so many processes side by side
    python -m tests.soak --seed 417      one game again, uncounted, and the traceback

The seats come from what is enlisted: bots with their challenges, programs that do anything in
the seats of people; with any map, deck, suits and way to play together. A run adds its seeds, the
engine and what failed to the file. It ends with 1 when a game failed.

What a game counts for: it was played once, with the table audited at each event. At one moment of
it, drawn by lot, it was copied, taken back and redone, told to everybody, laid out, and played
again from the start, out of its save or its link. One game in `SEARCHED` was looked at more often,
and whole. Where the same seed seats bots and people, another game was told again at a real table
and every bot did the same there.
"""

import argparse
import gc
import json
import multiprocessing
import random
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rootcore.adapters.auditing import AuditedGame, any_setup
from rootcore.adapters.sandbox import lay_moment, moment
from rootcore.game.formats import ENGINE
from rootcore.game.game import Game, load
from rootcore.game.links import from_link, to_link
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import first_position
from rootcore.sandbox import read_layout, write_layout
from rootcore.table.terms import SETUP
from rootcore.tell.decisions import decision_view, hand_view, undo_view
from rootcore.tell.ending import summary_view
from rootcore.tell.story import story_view
from rootcore.tell.view import event_view, reasons_view, table_view
from tests.property.test_companion import is_mixed, tell_again
from tests.property.test_layable import told
from tests.property.test_random_games import everything

COUNTED = Path(__file__).parent / "soak.json"
SEARCHED = 25
"""One of so many games is searched: its options are listed at each decision, and everything is
tried at many moments and at its end.
"""

MOMENTS = 6
"""At so many moments of a searched game all is tried: copy, undo, save or link, views, layout. Of
the others at one.
"""

LONG_ENOUGH = 25
"""Rounds after which a game is broken off: programs seldom win."""


@dataclass(slots=True)
class Run:
    """What came of the games from seed `first` on: numbers, and of each failure seed and error."""

    first: int
    engine: str = ENGINE
    games: int = 0
    won: int = 0
    answers: int = 0
    events: int = 0
    roles: dict[str, int] = field(default_factory=dict)
    failures: list[dict[str, Any]] = field(default_factory=list)

    def add(self, outcome: "Outcome") -> None:
        """Count a game."""
        self.games += 1
        if outcome.error:
            self.failures.append({"seed": outcome.seed, "error": outcome.error})
        self.won += outcome.won
        self.answers += outcome.answers
        self.events += outcome.events
        for role in outcome.roles:
            self.roles[role] = self.roles.get(role, 0) + 1

    def to_json(self) -> dict[str, Any]:
        """The run as JSON types; `last` is its last seed."""
        return {
            "engine": self.engine,
            "seeds": [self.first, self.first + self.games - 1],
            "games": self.games,
            "won": self.won,
            "answers": self.answers,
            "events": self.events,
            "roles": dict(sorted(self.roles.items())),
            "failures": self.failures,
        }


@dataclass(slots=True)
class Outcome:
    """What came of the game of one seed; of a game that failed only the error."""

    seed: int
    error: str = ""
    won: bool = False
    answers: int = 0
    events: int = 0
    roles: list[str] = field(default_factory=list)


def outcome(seed: int) -> Outcome:
    """Play the game of a seed."""
    try:
        game = play(seed)
    except Exception as wrong:  # the count goes on, and names the game
        return Outcome(seed, f"{type(wrong).__name__}: {wrong}"[:300])
    roles = [side.role for side in game.state.sides.values()]
    return Outcome(seed, "", game.over, len(game.journal), len(game.events), roles)


def play(seed: int) -> Game:
    """Play the game of a seed with its table audited; at some moments all else is tried.

    Another game of the seed is told again at a real table, where it has bots and people.
    """
    setup = any_setup(seed)
    searched = seed % SEARCHED == 0
    game = AuditedGame(setup, first_position(setup), from_setup=True)
    while game.pending and game.state.round <= LONG_ENOUGH:
        offered = game.pending.texts() if searched else []
        game.play_once()
        assert not searched or game.journal[-1] in offered, "given, but not offered"
    dice = random.Random(seed)
    end = len(game.journal)
    for k in sorted({dice.randrange(1 + end) for _ in range(MOMENTS if searched else 1)}):
        try_all(moment_of(game, k), dice)
    if searched:
        try_all(moment_of(game, end), dice, thoroughly=True)
    if is_mixed(table := mixed_setup(seed)):
        tell_again(table, LONG_ENOUGH)
    return game


def moment_of(audited: AuditedGame, answers: int) -> Game:
    """The game as it was after so many answers, with a table that nobody audits any more."""
    game = Game(audited.setup, audited.start, from_setup=True)
    game.marks, game.events = audited.marks[:], list(audited.events)
    game.journal, game.givers = audited.journal[:], audited.givers[:]
    game.values, game.before = audited.values[:], audited.before[:]
    game.undo_to(answers)
    game.undone = []
    return game


def try_all(game: Game, dice: random.Random, thoroughly: bool = False) -> None:
    """Copy, undo and redo, save or link, views and layout at this moment of a game.

    Save and link hold the same answers, played again from the start: one of them is, or both.
    """
    now = everything(game)
    assert everything(game.copy()) == now, "copy"
    saves = [game.save(), from_link(to_link(game, brief=True))]
    assert json.loads(saves[1]) == json.loads(game.save(brief=True)), "link"
    for text in saves if thoroughly else [dice.choice(saves)]:
        assert everything(load(text)) == now, "save"
    if game.journal:
        back = dice.randint(1, min(9, len(game.journal)))
        game.undo_to(len(game.journal) - back)
        for _ in range(back):
            game.redo()
        assert everything(game) == now, "undo and redo"
    look(game, dice, thoroughly)
    assert everything(game) == now, "a view changed the game"
    mark = game.marks[-1].state
    if mark.phase != SETUP and not mark.winner:
        assert told(read_layout(write_layout(mark))) == told(mark), "layout"


def look(game: Game, dice: random.Random, thoroughly: bool) -> None:
    """Everybody looks at the table and the options, and somebody, or everybody, at all there is.

    Each view is JSON, and hides what others hold.
    """
    viewers = [None, *(f for f, side in game.state.sides.items() if not side.bot)]
    thorough = viewers if thoroughly else [dice.choice(viewers)]
    length = len(game.events)
    for viewer in viewers:
        shown: list[Any] = [table_view(game.state, viewer), undo_view(game, viewer)]
        decision = decision_view(game, viewer)
        shown.append(decision)
        if viewer:
            shown.append(hand_view(game.state, viewer))
        if viewer in thorough:
            shown += [story_view(game, length, viewer), summary_view(game)]
        if viewer in thorough and length:
            i = dice.randrange(length)
            shown += [event_view(game, i, viewer), reasons_view(game, i)]
            s = moment(game, i)
            shown.append(table_view(s, viewer))
            if s.phase != SETUP and not s.winner:
                shown.append(lay_moment(game, i, viewer))
        json.dumps(shown)
        asked = game.pending
        if asked and viewer != asked.who:
            assert not decision or not decision["options"], "somebody else sees the options"


def collect_seldom() -> None:
    """Let Python look for garbage seldom: games make hardly any, and looking doubles their cost."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


@contextmanager
def outcomes(seeds: range, jobs: int) -> Iterator[Iterator[Outcome]]:
    """The games of these seeds in their order, as they come from so many processes."""
    if jobs == 1:
        yield map(outcome, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, collect_seldom) as pool:
        yield pool.imap(outcome, seeds)


def soak(first: int, games: int, until: float = float("inf"), jobs: int = 1) -> Run:
    """Play so many games from a seed on, none counted after the moment `until` of the clock."""
    run = Run(first)
    with outcomes(range(first, first + games), jobs) as played:
        for each in played:
            run.add(each)
            if time.monotonic() >= until:
                break
    return run


def counted(path: Path) -> dict[str, Any]:
    """What the file holds: all runs so far, and the sums of them."""
    found: dict[str, Any] = {"games": 0, "failures": 0, "runs": []}
    return json.loads(path.read_text("utf-8")) if path.exists() else found


def next_seed(path: Path) -> int:
    """The first seed that no run of the file has played."""
    return max((run["seeds"][1] + 1 for run in counted(path)["runs"]), default=0)


def count(run: Run, path: Path) -> None:
    """Add a run to the file."""
    found = counted(path)
    found["runs"].append(run.to_json())
    found["games"] = sum(each["games"] for each in found["runs"])
    found["failures"] = sum(len(each["failures"]) for each in found["runs"])
    path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; 1 when a game failed."""
    parser = argparse.ArgumentParser(prog="tests.soak", description="Plays all there is, checked.")
    parser.add_argument("--games", type=int, help="how many games; 100 unless there are --minutes")
    parser.add_argument("--minutes", type=float, help="as many games as fit")
    parser.add_argument("--jobs", type=int, default=1, help="in so many processes")
    parser.add_argument("--seed", type=int, help="play this one again, and count nothing")
    chosen = parser.parse_args(arguments)
    collect_seldom()
    if chosen.seed is not None:
        play(chosen.seed)
        return 0
    until = time.monotonic() + 60 * chosen.minutes if chosen.minutes else float("inf")
    games = chosen.games or (10**9 if chosen.minutes else 100)
    run = soak(next_seed(COUNTED), games, until, chosen.jobs)
    count(run, COUNTED)
    print(f"{run.games} games, {len(run.failures)} failed; {counted(COUNTED)['games']} in all")
    for failure in run.failures:
        print(f"seed {failure['seed']}: {failure['error']}", file=sys.stderr)
    return bool(run.failures)


if __name__ == "__main__":
    sys.exit(main())
