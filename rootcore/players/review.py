"""A game looked back on: the moments where another deed was worth clearly more to somebody.

A plan finds where it would have done something else; the search plays both out, on the same
dealings of what was hidden from them then, and says how much it made.
"""

from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

from rootcore.game.game import Game
from rootcore.game.programs import Seen
from rootcore.game.silent import Silent
from rootcore.players.dealing import deal
from rootcore.players.hint import signed, why
from rootcore.players.plans import plan_of
from rootcore.players.strong import LITTLE, Outlook, Tried, trial
from rootcore.players.strong import mean as mean_outlook
from rootcore.rules.acts import Act, Ask
from rootcore.table.terms import POINTS_TO_WIN, Faction
from rootcore.tell.panels import names
from rootcore.tell.prompts import label

MOST_TRIED = 8
"""So many moments are played out, those that the plan doubts most."""

MOST_TOLD = 5
"""So many are told at most, the clearest."""

OTHERS = 3
"""With so many other deeds each is compared, those that the plan likes best."""

FIRST, FURTHER = 2, 8
"""On so many dealings all are tried; and on so many others what was done and what did best."""

CLEAR = 1.0
"""A difference of less than so many points is not told, nor one below twice its error."""

DOUBT = 0.3
"""Where the plan likes another deed by no more, nothing is tried."""

SHARE_OF_FINDING = 0.25
"""How much of the work counts as done once the plan has looked at every answer."""


class Doubt(NamedTuple):
    """Answer number `at`, where the plan likes `others` better, by so many points as `by`."""

    by: float
    at: int
    done: Act
    others: list[Act]
    seen: Seen
    score: int


class Moment(NamedTuple):
    """A moment at which `better` was worth so many points more than what was done as `gain`."""

    gain: float
    doubt: Doubt
    better: Tried
    done: Tried


class Review:
    """The moments of a game where `viewer` could have done clearly better, found step by step.

    The game is not changed, and the same game gets the same review.
    """

    def __init__(self, game: Game, viewer: Faction) -> None:
        self._game = game
        self._viewer = viewer
        self._found: list[Moment] = []
        self.trials: Iterator[float] = self._work()
        """Each step looks at an answer or is a trial; it gives the share of the work done."""

    def moments(self) -> list[dict[str, Any]]:
        """The clearest moments found so far, in the order of the game, as JSON types.

        Each has `at` (the number of the answer) and `i` (the event just before it), `round`, the
        `question` that was asked, `done` and `better` in words, `law` and `text` of what was
        better, `gain` in points and `worth` in words, and `why`, sentences.
        """
        clearest = sorted(self._found, reverse=True, key=lambda moment: moment.gain)[:MOST_TOLD]
        return [self._told(moment) for moment in sorted(clearest, key=lambda one: one.doubt.at)]

    def _told(self, moment: Moment) -> dict[str, Any]:
        gain, doubt, better, done = moment
        known, before = names(self._game.state), self._game.before[doubt.at]
        return {
            "at": doubt.at,
            "i": before - 1,
            "round": self._round_of(before),
            "question": doubt.seen.asked.question(),
            "done": label(doubt.done, known),
            "better": label(better.act, known),
            "law": better.act.law,
            "text": better.act.text,
            "gain": round(gain, 1),
            "worth": worth(gain, better.outlook.won - done.outlook.won),
            "why": [*why(better, [done], doubt.score), *in_all(gain, better.outlook, done.outlook)],
        }

    def _round_of(self, events: int) -> int:
        """The round that goes on after so many events."""
        turns = [event for event in self._game.events[:events] if event.kind == "turn"]
        return turns[-1].data["round"] if turns else self._game.start.round

    def _work(self) -> Iterator[float]:
        doubts: dict[tuple[int, int], Doubt] = {}
        answers = len(self._game.journal)
        for at, turn, doubt in self._looks():
            if doubt and (turn not in doubts or doubt.by > doubts[turn].by):
                doubts[turn] = doubt
            yield SHARE_OF_FINDING * (at + 1) / answers
        worst = sorted(doubts.values(), key=lambda doubt: -doubt.by)[:MOST_TRIED]
        for k, doubt in enumerate(worst):
            for share in self._tried(doubt):
                done = (k + share) / len(worst)
                yield SHARE_OF_FINDING + (1 - SHARE_OF_FINDING) * done
        yield 1.0

    # What the plan doubts

    def _looks(self) -> Iterator[tuple[int, tuple[int, int], Doubt | None]]:
        """Every answer of the viewer: its number, the round and turn, and whether it is doubted."""
        game = self._game
        ends = [*(mark.answers for mark in game.marks[1:]), len(game.journal)]
        for mark, end in zip(game.marks, ends, strict=True):
            if self._viewer not in game.givers[mark.answers : end]:
                continue
            run = Silent(mark.state.copy())
            for at in range(mark.answers, end):
                asked, turn = run.pending, (run.s.round, run.s.turn)
                assert asked
                done = asked.value(game.journal[at])
                if asked.who == self._viewer and isinstance(asked, Ask) and game.by_table(at):
                    seen = Seen(mark.state, game.journal[mark.answers : at], asked, at, deal)
                    yield at, turn, doubted(seen, done, at)
                run.give(done)

    # What the search says of it

    def _tried(self, doubt: Doubt) -> Iterator[float]:
        """Play out what was done and what else there was, and keep what comes of it if clear."""
        seen, done, others = doubt.seen, doubt.done, doubt.others
        trials = FIRST * (len(others) + 1) + FURTHER * 2
        first: dict[Act, list[Outlook]] = {act: [] for act in (done, *others)}
        n = 0
        for k in range(1, FIRST + 1):
            for act in first:
                first[act].append(trial(seen, act, k))
                n += 1
                yield n / trials
        best = max(others, key=lambda act: sum(one.value for one in first[act]))
        further: dict[Act, list[Outlook]] = {done: [], best: []}
        for k in range(FIRST + 1, FIRST + FURTHER + 1):
            for act in further:
                further[act].append(trial(seen, act, k))
                n += 1
                yield n / trials
        gains = [
            (mine.value - own.value) * POINTS_TO_WIN
            for mine, own in zip(further[best], further[done], strict=True)
        ]
        if mean(gains) > max(CLEAR, 2 * stdev(gains) / sqrt(len(gains))):
            tried = [Tried(act, mean_outlook(further[act])) for act in (best, done)]
            self._found.append(Moment(mean(gains), doubt, *tried))


def doubted(seen: Seen, done: Act, at: int) -> Doubt | None:
    """What the plan likes better than what was done, as far as it could be known; None if little.

    What is paid, lost or taken first is left to whoever plays.
    """
    if done.verb in LITTLE:
        return None
    run = seen.deal(0)
    assert isinstance(run.pending, Ask)
    plan = plan_of(run.s, seen.me)
    likes = plan.worth(done)
    better = {act: worth for worth, act in plan.weighed(run.pending.offers) if worth > likes}
    others = sorted((act for act in better if act != done), key=lambda act: -better[act])[:OTHERS]
    by = better[others[0]] - likes if others else 0.0
    return Doubt(by, at, done, others, seen, run.s.sides[seen.me].score) if by > DOUBT else None


def worth(gain: float, won: float) -> str:
    """What a deed is worth more than another, in words: games won by it, or else points.

    >>> worth(4.52, 0.0), worth(22.5, 0.5)
    ('about 4.5 points', 'a win in 50% more of the trials')
    """
    return f"a win in {won:.0%} more of the trials" if won > 0 else f"about {gain:.1f} points"


def in_all(gain: float, better: Outlook, done: Outlook) -> list[str]:
    """What a gain in points adds up from, as a sentence; none where games are won by it.

    >>> in_all(3.6, Outlook(0.3, 0.0, 9.2, 6.0, 11.0), Outlook(0.2, 0.0, 6.0, 5.1, 10.6))
    ['In all 3.6 more: 3.2 by points, 0.9 by what is promised, −0.5 by how the others stand.']
    """
    if better.won > done.won:
        return []
    points, promised = (
        round(mine - other, 1)
        for mine, other in ((better.points, done.points), (better.promise, done.promise))
    )
    others = round(round(gain, 1) - points - promised, 1)
    parts = ((points, "points"), (promised, "what is promised"), (others, "how the others stand"))
    told = ", ".join(f"{signed(n)} by {what}" for n, what in parts if n)
    return [f"In all {gain:.1f} more: {told}."]


def review(game: Game, viewer: Faction) -> list[dict[str, Any]]:
    """The same at once: see `Review.moments`."""
    found = Review(game, viewer)
    for _ in found.trials:
        pass
    return found.moments()
