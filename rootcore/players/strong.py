"""A player that thinks ahead: it plays its best deeds out by everybody's plans, and compares.

Each deed is tried on the same dealings of what is hidden and the same dice, up to the end of its
own turn so many rounds later; half of the deeds fall out after each course.
"""

from rootcore.game.programs import Seen
from rootcore.game.silent import Silent
from rootcore.players.plans import plan_of
from rootcore.rules.acts import Act, Ask
from rootcore.table.state import State
from rootcore.table.terms import POINTS_TO_WIN, Faction

DEEDS = 6
"""So many deeds are compared, those that the plan likes best."""

COURSES = (2, 3, 5)
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
    return ranked(seen)[0][1]


def ranked(seen: Seen) -> list[tuple[float, Act]]:
    """The deeds that were compared to the last, the best first, with their values from -1 to 1."""
    left = candidates(seen)
    k, sums = 0, dict.fromkeys(left, 0.0)
    for course in COURSES:
        if len(left) == 1:
            break
        for _ in range(course):
            k += 1
            for act in left:
                sums[act] += trial(seen, act, k)
        left.sort(key=lambda act: -sums[act])
        left = left[: max(2, len(left) // 2)]
    return [(sums[act] / max(k, 1), act) for act in left]


def candidates(seen: Seen) -> list[Act]:
    """The deeds that the plan likes best."""
    run = seen.deal(0)
    assert isinstance(run.pending, Ask)
    found = plan_of(run.s, seen.me).weighed(run.pending.offers)
    found.sort(key=lambda weighed: -weighed[0])
    best, likes = found[0][1], found[0][0]
    if best.verb in LITTLE or len(found) < 2 or likes - found[1][0] > CLEAR:
        return [best]
    return list(dict.fromkeys(act for _, act in found))[:DEEDS]


def trial(seen: Seen, act: Act, k: int) -> float:
    """How it stands after a deed on dealing `k`, once everybody played on by their plans."""
    run = seen.deal(k)
    run.give(act)
    play_on(run, run.s.round + ROUNDS, seen.me)
    return value(run.s, seen.me)


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


def value(s: State, me: Faction) -> float:
    """How good a position is for `me`: 1 when it has won, -1 when others have."""
    if s.winner:
        won = me in (s.winner, s.sides[s.winner].partner)
        return 1.0 if won else -1.0 + s.sides[me].score / 100
    plan = plan_of(s, me)
    left = min(1.0, 1.5 * plan.ahead())
    rest = [
        side.score + left * PROMISE * (sum(side.built) + sum(side.laid))
        for f, side in s.sides.items()
        if f != me
    ]
    mine = s.sides[me].score + left * plan.prospects()
    ahead = mine - 0.7 * max(rest) - 0.3 * sum(rest) / len(rest)
    return max(-0.9, min(0.9, ahead / POINTS_TO_WIN))
