"""What the Cult does in a turn at a real table, told by name."""

from rootcore.companion.deeds import DEEDS, Deed, points_for_piece
from rootcore.factions.lizards.board import Cultist, spend_acolytes, take_in
from rootcore.factions.lizards.conspiracies import (
    CRUSADE,
    conspiracy_acts,
    convert,
    cost_of,
    sanctify,
)
from rootcore.factions.lizards.rituals import (
    BUILD,
    RECRUIT,
    SACRIFICE,
    SCORE,
    cannot_build,
    cannot_recruit,
    cannot_score,
    mark_of,
    points_for,
)
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.pieces import place
from rootcore.rules.scoring import score
from rootcore.table.terms import (
    BIRDSONG,
    CLEARING_SUITS,
    GARDENS,
    LIZARDS,
    WARRIOR,
    Kind,
    Suit,
)


def by_night(cultist: Cultist, verb: str) -> list[Act]:
    """The conspiracies of a verb that are possible in Birdsong."""
    if cultist.s.phase != BIRDSONG:
        return []
    return [act for act in conspiracy_acts(cultist) if act.verb == verb]


def crusade_acts(cultist: Cultist) -> list[Act]:
    """A `crusade` with acolytes enough; the move and the battle are told as such."""
    board = cultist.board
    able = cultist.s.phase == BIRDSONG and cost_of(board, CRUSADE) <= board.acolytes
    return [Act("crusade", CRUSADE)] if able else []


@law("root:10.4.3.I")
async def crusade(cultist: Cultist, act: Act) -> None:
    """Acolytes are spent for a move, a battle or both."""
    spend_acolytes(cultist.s, cultist.me, cost_of(cultist.board, CRUSADE), CRUSADE)


def garden_at(cultist: Cultist, c: int) -> Kind:
    """The garden of a clearing's suit."""
    suit = cultist.s.suits[c]
    assert suit
    return GARDENS[suit]


def build_acts(cultist: Cultist) -> list[Act]:
    """A `build` for each clearing that can take a garden."""
    clearings = cultist.s.board.clearings
    able = [c for c in clearings if not cannot_build(cultist, c, garden_at(cultist, c))]
    return [Act("build", BUILD, at=c) for c in able]


@law("root:10.5.1")
async def build(cultist: Cultist, act: Act) -> None:
    """A garden."""
    assert isinstance(act.at, int)
    place(cultist.s, cultist.me, garden_at(cultist, act.at), act.at, 1, BUILD)


def recruit_acts(cultist: Cultist) -> list[Act]:
    """A `recruit` for each clearing that can take a warrior."""
    able = [c for c in cultist.s.board.clearings if not cannot_recruit(cultist, c)]
    return [Act("recruit", RECRUIT, at=c) for c in able]


@law("root:10.5.2")
async def recruit(cultist: Cultist, act: Act) -> None:
    """A warrior."""
    assert isinstance(act.at, int)
    place(cultist.s, cultist.me, WARRIOR, act.at, 1, RECRUIT)


def score_acts(cultist: Cultist) -> list[Act]:
    """A `score` for each suit with a garden, once a turn."""
    able = [suit for suit in CLEARING_SUITS if not cannot_score(cultist, suit)]
    return [Act("score", SCORE, what=suit) for suit in able]


def points_for_suit(cultist: Cultist, act: Act) -> int:
    """What the gardens of a suit score."""
    return points_for(cultist, Suit(act.what))


@law("root:10.5.3")
async def score_suit(cultist: Cultist, act: Act) -> None:
    """The gardens of a suit score."""
    cultist.side.used += (mark_of(Suit(act.what)),)
    if points := points_for_suit(cultist, act):
        score(cultist.s, cultist.me, points, SCORE)


def sacrifice_acts(cultist: Cultist) -> list[Act]:
    """A `sacrifice` for each clearing with a warrior."""
    side = cultist.side
    return [
        Act("sacrifice", SACRIFICE, at=c) for c in cultist.s.board.clearings if side.warriors[c]
    ]


@law("root:10.5.4")
async def sacrifice(cultist: Cultist, act: Act) -> None:
    """A warrior becomes an acolyte."""
    assert isinstance(act.at, int)
    take_in(cultist.s, cultist.me, act.at, SACRIFICE)


DEEDS[LIZARDS] = {
    "crusade": Deed("Crusade", CRUSADE, crusade_acts, crusade, early=True),
    "convert": Deed(
        "Convert", "root:10.4.3.II", lambda x: by_night(x, "convert"), convert, early=True
    ),
    "sanctify": Deed(
        "Sanctify",
        "root:10.4.3.III",
        lambda x: by_night(x, "sanctify"),
        sanctify,
        points_for_piece,
        early=True,
    ),
    "build": Deed("Garden", BUILD, build_acts, build),
    "recruit": Deed("Recruit", RECRUIT, recruit_acts, recruit),
    "score": Deed("Score", SCORE, score_acts, score_suit, points_for_suit),
    "sacrifice": Deed("Sacrifice", SACRIFICE, sacrifice_acts, sacrifice),
}
