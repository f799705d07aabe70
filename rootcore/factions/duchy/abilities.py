"""What the Duchy does differently from everyone else (root 12.2)."""

from rootcore.factions.duchy.board import MINISTERS, RANKS, DuchyBoard
from rootcore.factions.person import Person
from rootcore.law import law
from rootcore.rules.acts import Act, Refusal, Refused, ask
from rootcore.rules.burrow import come_up, go_down
from rootcore.rules.deck import discard, has_cards, leave_hand, random_card_of
from rootcore.rules.exiles_partisans import false_moves, mislead
from rootcore.rules.movement import kept_from_leaving
from rootcore.rules.moves import make_move, move_acts, refused_moves
from rootcore.rules.pieces import crafting_kind, ruled_beside_map
from rootcore.rules.removal import Loss, Removal, aftermath, has_aftermath
from rootcore.table.state import State
from rootcore.table.terms import BUILDINGS, BURROW, CITADEL, MARKET, TUNNEL, Faction, Kind

ROLE = "duchy"
UNCLAIMED = "unclaimed_burrow"
"""The house rule by which Royal Claim does not count the Burrow."""

TYPES = (CITADEL, MARKET)
"""The types of building."""


class Mole(Person):
    """The person who plays the Duchy."""

    __slots__ = ()
    board: DuchyBoard


# 12.2.1 Crafting


@law("root:12.2.1")
@crafting_kind.for_(ROLE)
def crafts_with_both_buildings(s: State, who: Faction) -> tuple[Kind, ...]:
    """They craft by activating citadels and markets."""
    return TYPES


# 12.2.2 The Burrow


@law("cards:house.duchy.unclaimed_burrow")
def counts_the_map_alone(s: State, who: Faction) -> bool:
    """Whether, as the table has agreed, the Burrow is not counted among the clearings ruled."""
    return UNCLAIMED in s.sides[who].house


@law("root:12.2.2")
@ruled_beside_map.for_(ROLE)
def rules_the_burrow(s: State, who: Faction) -> int:
    """The Burrow is a clearing, which the Duchy always rules."""
    return 0 if counts_the_map_alone(s, who) else 1


@law("root:12.2.2")
def tunnelled(s: State, who: Faction) -> list[int]:
    """The clearings adjacent to the Burrow: those with a tunnel."""
    tunnels = s.sides[who].pieces[TUNNEL]
    return [c for c in s.board.clearings if tunnels[c]]


def burrow_moves(s: State, who: Faction, cause: str) -> list[Act]:
    """A `move` into the Burrow and one out of it for each tunnel, with up to all warriors there."""
    side = s.sides[who]
    near = tunnelled(s, who)
    down = [
        Act("move", cause, at=c, to=BURROW, most=side.warriors[c])
        for c in near
        if side.warriors[c] and not kept_from_leaving(s, who, c)
    ]
    if not side.board.burrow:
        return down
    return down + [Act("move", cause, at=BURROW, to=c, most=side.board.burrow) for c in near]


@law("root:12.2.2")
@move_acts.for_(ROLE)
def moves_by_path_and_tunnel(s: State, who: Faction, cause: str) -> list[Act]:
    """Every legal move, those into the Burrow and out of it as well."""
    return move_acts.default(s, who, cause) + burrow_moves(s, who, cause)


def refused_ways(s: State, who: Faction, cause: str) -> list[Refused]:
    """The moves that the Duchy has warriors for but may not take, and why."""
    side, near = s.sides[who], tunnelled(s, who)
    found = []
    for c in s.board.clearings:
        why = kept_from_leaving(s, who, c) if c in near else no_tunnel(c)
        if why and side.warriors[c]:
            found.append(Refused(Act("move", cause, at=c, to=BURROW), why))
        if side.board.burrow and c not in near:
            found.append(Refused(Act("move", cause, at=BURROW, to=c), no_tunnel(c)))
    return refused_moves(s, who, cause) + found


def no_tunnel(c: int) -> Refusal:
    """No tunnel leads to `c`."""
    return Refusal("root:12.2.2", f"no tunnel is in {c}")


@law("root:12.2.2")
@make_move.for_(ROLE)
async def move_by_path_or_tunnel(s: State, who: Faction, act: Act) -> None:
    """Take the move that was chosen; by tunnel no rule and no Ferry matters."""
    if act.at == BURROW:
        assert isinstance(act.to, int)
        await come_up(s, who, act.to, act.n, act.law)
    elif act.to == BURROW:
        assert isinstance(act.at, int)
        go_down(s, who, act.at, act.n, act.law)
    else:
        await make_move.default(s, who, act)


@law("root:12.2.2")
@false_moves.for_(ROLE)
def misled_by_path_or_tunnel(s: State, who: Faction) -> list[Act]:
    """False Orders can lead into the Burrow and out of it, too: half of the warriors."""
    found = false_moves.default(s, who)
    rule = "cards:exiles_partisans.false_orders"
    return found + [
        act._replace(who=who, n=(act.most + 1) // 2, most=0) for act in burrow_moves(s, who, rule)
    ]


@law("root:12.2.2")
@mislead.for_(ROLE)
async def misled(s: State, who: Faction, act: Act) -> None:
    """Go where False Orders lead, by tunnel as well."""
    by_tunnel = BURROW in (act.at, act.to)
    await (move_by_path_or_tunnel if by_tunnel else mislead.default)(s, who, act)


# 12.2.3 The Price of Failure


@has_aftermath.for_(ROLE)
def fails(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether a building is among the losses."""
    return any(kind in BUILDINGS for kind, _ in losses)


@law("root:12.2.3")
@aftermath.for_(ROLE)
async def price_of_failure(s: State, who: Faction, removals: list[Removal]) -> None:
    """Buildings removed at one moment cost a minister of the highest rank and a random card."""
    if not any(fails(s, *removal) for removal in removals):
        return
    s.emit("price of failure", who, "root:12.2.3")
    await lose_minister(Mole(s, who))
    if not has_cards(s, who):
        return
    asked = "The Price of Failure: which card is discarded at random?"
    if card := await random_card_of(s, who, "discard", asked, "root:12.2.3"):
        leave_hand(s, who, card)
        discard(s, who, card, "root:12.2.3")


@law("root:12.2.3")
def highest_swayed(board: DuchyBoard) -> list[str]:
    """The swayed ministers of the highest rank that there is among them."""
    swayed = board.swayed()
    highest = max((RANKS.index(MINISTERS[minister].rank) for minister in swayed), default=0)
    return [minister for minister in swayed if MINISTERS[minister].rank == RANKS[highest]]


@law("root:12.2.3")
async def lose_minister(mole: Mole) -> None:
    """One of the highest rank is unswayed again; the crown on it leaves the game."""
    acts = [Act("fall", "root:12.2.3", what=minister) for minister in highest_swayed(mole.board)]
    if not acts:
        return
    fallen = await ask(mole.me, "root:12.2.3", "Which minister do you lose?", acts)
    mole.board.lose(fallen.what)
    mole.s.emit("lose minister", mole.me, "root:12.2.3", minister=MINISTERS[fallen.what].name)
