"""The moves and battles a person may choose from, and taking one (root 4.2, 4.3)."""

from rootcore.rules.acts import Act, Refused
from rootcore.rules.battle import Battle, battle, helper
from rootcore.rules.ferry import destinations
from rootcore.rules.movement import cannot_move, move
from rootcore.rules.pieces import serves
from rootcore.rules.questions import question
from rootcore.table.state import State
from rootcore.table.terms import Faction


@question()
def move_acts(s: State, who: Faction, cause: str) -> list[Act]:
    """Every legal `move` of `who`: from a clearing, to a destination, with up to all warriors."""
    warriors = s.sides[who].warriors
    return [
        Act("move", cause, at=a, to=b, most=warriors[a])
        for a in s.board.clearings
        if warriors[a]
        for b in destinations(s, who, a)
        if not cannot_move(s, who, a, b)
    ]


def refused_moves(s: State, who: Faction, cause: str) -> list[Refused]:
    """The moves that `who` has warriors for but may not take, and why."""
    warriors = s.sides[who].warriors
    found = [
        (a, b, cannot_move(s, who, a, b))
        for a in s.board.clearings
        if warriors[a]
        for b in destinations(s, who, a)
    ]
    return [Refused(Act("move", cause, at=a, to=b), why) for a, b, why in found if why]


@question()
async def make_move(s: State, who: Faction, act: Act) -> None:
    """Take the move that a person chose."""
    assert isinstance(act.at, int)
    assert isinstance(act.to, int)
    await move(s, who, act.at, act.to, act.n, act.law)


@question()
def battle_acts(s: State, who: Faction, cause: str) -> list[Act]:
    """Every legal `battle` of `who`: where it has warriors, a pawn or hired ones, against whom."""
    side = s.sides[who]
    hiring = serves.concerns(s)
    return [
        Act("battle", cause, at=c, who=f)
        for c in s.board.clearings
        if (own := side.warriors[c] or side.pawn == c) or hiring
        for f in side.enemies
        if s.sides[f].here[c] and (own or helper(s, who, c, f))
    ]


@question()
async def start_battle(s: State, who: Faction, act: Act) -> None:
    """Initiate the battle that a person chose."""
    assert isinstance(act.at, int)
    assert act.who
    await battle(s, Battle(who, act.who, act.at, act.law))
