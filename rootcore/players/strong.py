"""A player that thinks ahead: it plays its best deeds out by everybody's plans, and compares.

Each deed is tried on the same dealings of what is hidden and the same dice, up to the end of its
own turn so many rounds later; half of the deeds fall out after each course. What the plan likes
counts with the trials: they are few, and it tells apart what they do not.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from rootcore.game.programs import Seen
from rootcore.game.silent import Silent
from rootcore.players.plan import total
from rootcore.players.plans import plan_of
from rootcore.rules.acts import Act, Ask
from rootcore.table.state import State
from rootcore.table.terms import POINTS_TO_WIN, Faction

DEEDS = 6
"""So many deeds are compared, those that the plan likes best."""

COURSES = (1, 2, 4)
"""On so many dealings each deed that is left is tried, course by course."""

CLEAR = 1.6
"""A deed that the plan likes so much better than any other is done without a trial."""

LITTLE = frozenset(
    {
        *("refresh", "exhaust", "damage", "drop", "discard", "supporter", "wood", "fund", "price"),
        *("reveal", "spend", "show", "lose", "piece", "collect", "first", "place", "outcast"),
        *("warrior", "share", "give", "tunnel", "fall", "unearth", "start"),
    }
)
"""The verbs of choices that are left to the plan: what is paid, lost or taken first."""

ROUNDS = 1
"""How many rounds a deed is played out beyond this one."""

PROMISE = 0.5
"""The points that a building or token of others promises them, as long as the game goes on."""

MOST_ANSWERS = 600
"""A trial that takes more answers is judged as it stands."""


def think(seen: Seen) -> Act:
    """The deed that does best when it is played out."""
    deeds = weighed(seen)
    (likes, best), *others = deeds
    if best.verb in LITTLE or all(act.verb in LITTLE for _, act in others):
        return best
    if likes - others[0][0] > CLEAR:
        return best
    return chosen(seen, deeds)


def chosen(seen: Seen, deeds: list[tuple[float, Act]]) -> Act:
    """Of deeds and what they are worth to the plan, the one that does best when played out.

    Half of them fall out after each course; it ends when all that are left came out alike, as the
    same deeds in another order do.
    """
    likes = {act: worth / POINTS_TO_WIN for worth, act in deeds}
    left, sums, dealt = list(likes), dict.fromkeys(likes, 0.0), 0
    for course in COURSES:
        for _ in range(course):
            dealt += 1
            for act in left:
                sums[act] += trial(seen, act, dealt).value
        left.sort(key=lambda act: -likes[act] - sums[act] / dealt)
        del left[max(2, len(left) // 2) :]
        if all(sums[act] == sums[left[0]] for act in left):
            break
    return left[0]


Parts = Mapping[str, float]
"""Points by what they come from."""

NOTHING: Parts = MappingProxyType({})


class Outlook(NamedTuple):
    """How it stands for a faction, or on average in some trials.

    `value` is 1 when it has won and -1 when others have, else between; `won` whether it has, from 0
    to 1. `points` are its own, `promise` what its position is worth besides, `rival` the points
    of the best of the others, what those promise included. `earned` are the points of the trial by
    the rule that gave them, `promised` the promise by what promises it.
    """

    value: float
    won: float
    points: float
    promise: float
    rival: float
    earned: Parts = NOTHING
    promised: Parts = NOTHING


class Tried(NamedTuple):
    """A deed that was tried and how it stands after it on average."""

    act: Act
    outlook: Outlook


def mean(outlooks: Sequence[Outlook]) -> Outlook:
    """The average of some outlooks."""
    value, won, points, promise, rival, earned, promised = zip(*outlooks, strict=True)
    numbers = (sum(part) / len(outlooks) for part in (value, won, points, promise, rival))
    return Outlook._make([*numbers, mean_parts(earned), mean_parts(promised)])


def mean_parts(all_parts: Sequence[Parts]) -> Parts:
    """The average of each part, one that is not there counted as nothing."""
    return {
        name: sum(parts.get(name, 0.0) for parts in all_parts) / len(all_parts)
        for name in names_in(all_parts)
    }


def names_in(all_parts: Iterable[Parts]) -> list[str]:
    """Every name of some parts, in the order in which they come first."""
    return list(dict.fromkeys(name for parts in all_parts for name in parts))


def weighed(seen: Seen) -> list[tuple[float, Act]]:
    """The deeds that the plan likes best, the best first, with what they are worth to it."""
    run = seen.deal(0)
    assert isinstance(run.pending, Ask)
    found = plan_of(run.s, seen.me).weighed(run.pending.offers)
    found.sort(key=lambda one: -one[0])
    return list({act: (worth, act) for worth, act in reversed(found)}.values())[::-1][:DEEDS]


def trial(seen: Seen, act: Act, k: int) -> Outlook:
    """How it stands after a deed on dealing `k`, once everybody played on by their plans."""
    run = seen.deal(k)
    run.s.tally = {}
    run.give(act)
    play_on(run, run.s.round + ROUNDS, seen.me)
    return outlook(run.s, seen.me)


def play_on(run: Silent, until: int, me: Faction) -> None:
    """Play by plans up to the end of the turn of `me` in the round `until`."""
    s, turn = run.s, run.s.seats.index(me)
    for _ in range(MOST_ANSWERS):
        asked = run.pending
        if not asked or s.round > until or (s.round == until and s.turn > turn):
            return
        if isinstance(asked, Ask):
            run.give(plan_of(s, Faction(asked.who)).best(asked.offers))
        else:
            run.give(asked.by_chance(s))


def outlook(s: State, me: Faction) -> Outlook:
    """How a position stands for `me`."""
    plan, side = plan_of(s, me), s.sides[me]
    left = min(1.0, 1.5 * plan.ahead())
    promised = {name: left * worth for name, worth in plan.promised().items()} | plan.reckoned()
    promise = total(promised)
    earned = {law: float(n) for (f, law), n in (s.tally or {}).items() if f == me}
    others = [
        x.score + left * PROMISE * (sum(x.built) + sum(x.laid))
        for x in s.sides.values()
        if x is not side
    ]
    rival = 0.7 * max(others) + 0.3 * sum(others) / len(others)
    value = max(-0.9, min(0.9, (side.score + promise - rival) / POINTS_TO_WIN))
    won = False
    if s.winner:
        won = me in (s.winner, s.sides[s.winner].partner)
        value = 1.0 if won else -1.0 + side.score / 100
    return Outlook(value, float(won), side.score, promise, max(others), earned, promised)
