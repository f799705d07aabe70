"""What a strong player would do in somebody's place: its two best deeds, what speaks for each."""

from collections.abc import Iterator, Sequence
from typing import Any

from rootcore.game.game import Game
from rootcore.game.programs import Seen
from rootcore.law.errors import NotAnOption
from rootcore.players.dealing import deal
from rootcore.players.strong import Outlook, Parts, Tried, mean, names_in, trial, weighed
from rootcore.rules.acts import Act, Ask
from rootcore.rules.picks import listed
from rootcore.table.terms import POINTS_TO_WIN, Faction
from rootcore.tell.panels import names
from rootcore.tell.prompts import label
from rootcore.tell.words import source, with_sign

COURSES = (2, 3, 5)
"""On so many dealings each deed that is left is tried, course by course; half fall out after each.

They are more than a strong player takes, so that what is said of a deed holds on average.
"""

Found = dict[Act, list[Outlook]]
"""How deeds did in their trials, on the same dealings in the same order."""

LITTLE = 0.25
"""Differences below so many points are not worth telling."""

MOST_PARTS = 3
"""So many parts of a number are named, the greatest."""


class Hint:
    """A hint for `viewer`, who is asked: worked out trial by trial, so that it can be stopped.

    NotAnOption when nothing is asked of `viewer` that can be weighed. The game is not changed, and
    the same position gets the same hint.

    >>> from rootcore import read_setup
    >>> game = Game.new(read_setup({"seats": ["human:marquise", "bot:eyrie"], "seed": 5}))
    >>> game.play()
    >>> hint = Hint(game, Faction("marquise"))
    >>> 0 < next(hint.trials) < 1
    True
    >>> for share in hint.trials:
    ...     pass
    >>> share, [deed["text"].partition(" ")[0] for deed in hint.deeds()]
    (1.0, ['corner', 'corner'])
    """

    def __init__(self, game: Game, viewer: Faction) -> None:
        asked = game.pending
        if not isinstance(asked, Ask) or asked.who != viewer or not game.asks_table:
            raise NotAnOption("nothing is asked of you that a hint could be given for")
        mark = game.marks[-1]
        since = game.journal[mark.answers :]
        self._seen = seen = Seen(mark.state, since, asked, len(game.journal), deal)
        self._now = game.state.sides[viewer].score
        self._names = names(game.state)
        self._left: list[Act] = [act for _, act in weighed(seen)]
        self._found: Found = {act: [] for act in self._left}
        self._done = False
        self.trials: Iterator[float] = self._work()
        """Each step is a trial; what comes of it is the share of all trials that is done."""

    def _work(self) -> Iterator[float]:
        yield from ranking(self._seen, self._left, self._found)
        self._done = True

    def deeds(self) -> list[dict[str, Any]]:
        """The two best deeds, the best first, as JSON types; none before all trials are done.

        Each has `text` (the answer), `label`, `law`, and on average at the end of the next turn of
        `viewer`: `points` gained, `promise` and `rival` in points, `won` from 0 to 1, the first
        three also in words as `figures`; `why` are sentences. A single deed stands alone.
        """
        if not self._done:
            return []
        best = best_two(self._left, self._found)
        return [
            {
                "text": tried.act.text,
                "label": label(tried.act, self._names),
                "law": tried.act.law,
                **numbers(tried.outlook, self._now),
                "why": why(tried, [other for other in best if other is not tried], self._now),
            }
            for tried in best
        ]


def hint(game: Game, viewer: Faction) -> list[dict[str, Any]]:
    """The same at once: see `Hint.deeds`."""
    found = Hint(game, viewer)
    for _ in found.trials:
        pass
    return found.deeds()


def ranking(seen: Seen, deeds: list[Act], found: Found) -> Iterator[float]:
    """Try deeds out into `found`, and leave the best in `deeds`, the best first.

    After each trial comes the share of all of them that is done.
    """
    done, dealt, trials = 0, 0, trials_of(len(deeds))
    for course in COURSES:
        for _ in range(course):
            dealt += 1
            for act in deeds:
                found[act].append(trial(seen, act, dealt))
                done += 1
                yield done / trials
        deeds.sort(key=lambda act: -sum(outlook.value for outlook in found[act]))
        del deeds[max(2, len(deeds) // 2) :]


def trials_of(deeds: int) -> int:
    """How many trials it takes to rank so many deeds."""
    trials = 0
    for course in COURSES:
        trials += course * deeds
        deeds = min(deeds, max(2, deeds // 2))
    return trials


def best_two(deeds: Sequence[Act], found: Found) -> list[Tried]:
    """The first two of ranked deeds, with how they did on average."""
    return [Tried(act, mean(found[act])) for act in deeds[:2]]


def numbers(mine: Outlook, now: int) -> dict[str, Any]:
    """What an outlook comes to for somebody who has `now` points, as numbers and in words."""
    points, promise, rival = (round(n, 1) for n in (mine.points - now, mine.promise, mine.rival))
    enough = f"{POINTS_TO_WIN} or more"
    return {
        "points": points,
        "promise": promise,
        "rival": rival,
        "won": round(mine.won, 2),
        "figures": [
            {"label": "points to the end of your next turn", "value": with_sign(points)},
            {"label": "promised by your position then", "value": f"{promise:.1f}"},
            {
                "label": "points of the best rival then",
                "value": enough if rival >= POINTS_TO_WIN else f"{rival:.1f}",
            },
        ],
    }


def why(tried: Tried, others: list[Tried], now: int) -> list[str]:
    """What speaks for a deed, in sentences: what it brings, and what more than the other one."""
    mine = tried.outlook
    gained = mine.points - now
    scored = by_source(mine.earned)
    said = [f"You score about {gained:.1f} by the end of your next turn{largest(scored, gained)}."]
    if mine.won:
        said.append(f"You have won by then in {mine.won:.0%} of the trials.")
    for other in (one.outlook for one in others):
        if (more := mine.points - other.points) > LITTLE:
            more_by = less(scored, by_source(other.earned))
            said.append(f"That is {more:.1f} more than with the other{largest(more_by, more)}.")
        if (more := mine.promise - other.promise) > LITTLE:
            more_by = less(mine.promised, other.promised)
            said.append(f"Your position then promises {more:.1f} more{largest(more_by, more)}.")
        elif promised := largest(mine.promised, mine.promise):
            said.append(f"Your position then promises {mine.promise:.1f}{promised}.")
        if (behind := other.rival - mine.rival) > LITTLE:
            said.append(
                f"The best rival then has {behind:.1f} points less than after the other deed."
            )
    return said


def by_source(earned: Parts) -> Parts:
    """Points by what their rules are called."""
    found: dict[str, float] = {}
    for law, points in earned.items():
        name = source(law)
        found[name] = found.get(name, 0.0) + points
    return found


def less(parts: Parts, others: Parts) -> Parts:
    """Each part without what it is elsewhere."""
    return {x: parts.get(x, 0.0) - others.get(x, 0.0) for x in names_in([parts, others])}


def largest(parts: Parts, whole: float) -> str:
    """The largest parts of a number in words, to stand behind it: ": A 1.5 and B 0.5"; or nothing.

    As they are told they add up to the number as it is told: what is left is the rest.

    >>> largest({"Build": 2.0, "Craft": 0.1, "Items": -1.0}, 1.1)
    ': Build 2.0, Items −1.0 and the rest 0.1'
    >>> largest({"Build": 2.0}, 2.0)
    ': Build 2.0'
    """
    known = sorted(parts.items(), key=lambda part: -abs(part[1]))[:MOST_PARTS]
    named = {name: round(worth, 1) for name, worth in known if abs(worth) > LITTLE}
    if named and (rest := round(round(whole, 1) - sum(named.values()), 1)):
        named["the rest"] = rest
    told = [f"{name} {signed(worth)}" for name, worth in named.items()]
    return f": {listed(told)}" if told else ""


def signed(points: float) -> str:
    """Points with a decimal, and a minus sign where they are lost: "1.5", "−3.3"."""
    return f"{points:.1f}".replace("-", "−")
