"""The Vagabond and the others (root 9.2.8, 9.2.9): coalition, relationships, allies, hostility."""

from rootcore.factions.vagabond.items import (
    ALLIED,
    HOSTILE,
    INDIFFERENT,
    Fight,
    VagabondBoard,
    board_of,
    exhaust,
    where,
)
from rootcore.law import law
from rootcore.rules.acts import PASS, Act, Refusal, Refused, ask
from rootcore.rules.amounts import so_many_points
from rootcore.rules.battle import Battle, Hits, battle, may_join, points_for_removing
from rootcore.rules.dominance import (
    POINTS_TO_ACTIVATE,
    activate_dominance,
    activation_acts,
)
from rootcore.rules.ferry import across, destinations
from rootcore.rules.movement import after_entering, cannot_move, kept_from_leaving, move_pawn
from rootcore.rules.moves import make_move, move_acts, start_battle
from rootcore.rules.picks import counting
from rootcore.rules.pieces import foiled, neighbours, shift
from rootcore.rules.removal import Loss, offend, points_for, warriors_among, worth
from rootcore.rules.scoring import score
from rootcore.table.cards import DOMINANCE
from rootcore.table.state import State
from rootcore.table.terms import VAGABONDS, WARRIOR, Faction, Item

PLAYERS_FOR_COALITION = 4
STEP_POINTS = (0, 1, 2, 2)
"""Points for coming to each space of the Allied track."""

STEP_AIDS = (0, 1, 2, 3)
"""Aids within one turn that it takes to come there from the space before."""

AID_ALLY_POINTS = 2


@law("root:9.2.9")
def keeps_relation(other: Faction) -> bool:
    """Whether he has a relationship with `other`: Vagabonds have none with each other."""
    return other not in VAGABONDS


def relation(s: State, who: Faction, other: Faction) -> int:
    """How `other` stands with him: `HOSTILE`, or 0 (Indifferent) to 3 (Allied)."""
    return board_of(s, who).relations.get(other, INDIFFERENT)


def set_relation(s: State, who: Faction, other: Faction, to: int, cause: str) -> None:
    """Put the marker of `other` on another space."""
    board_of(s, who).relations[other] = to
    s.emit("relation", who, cause, player=other, space=to)


# 9.2.8 Dominance cards and coalitions


@law("root:9.2.8")
def partners(s: State, who: Faction) -> list[Faction]:
    """Those with the fewest points who neither play for dominance nor are in a coalition."""
    if len(s.seats) < PLAYERS_FOR_COALITION:
        return []
    sides = s.sides
    free = [f for f in sides[who].others if not sides[f].dominance and not sides[f].partner]
    fewest = min((sides[f].score for f in free), default=0)
    return [f for f in free if sides[f].score == fewest]


@law("root:9.2.8")
@activation_acts.for_(*VAGABONDS)
def coalition_acts(s: State, who: Faction) -> list[Act]:
    """With 10 points, any dominance card joins him to one of those with the fewest points.

    A Vagabond whom the other one has joined is in a coalition already.
    """
    side = s.sides[who]
    if side.dominance or side.partner or side.score < POINTS_TO_ACTIVATE:
        return []
    cards = dict.fromkeys(card for card in side.hand if card.kind == DOMINANCE)
    found = partners(s, who) if cards else []
    return [Act("activate", "root:9.2.8", card, who=f) for card in cards for f in found]


def refused_coalitions(s: State, who: Faction) -> list[Refused]:
    """The dominance cards in hand that he cannot activate, and why."""
    side = s.sides[who]
    cards = dict.fromkeys(card for card in side.hand if card.kind == DOMINANCE)
    if not cards or coalition_acts(s, who):
        return []
    why = Refusal("root:9.2.8", "all others play for dominance or are in a coalition")
    if side.dominance:
        why = Refusal("root:3.3.2", "you have activated one already")
    elif side.partner:
        why = Refusal("root:9.2.8", "you are in a coalition already")
    elif side.score < POINTS_TO_ACTIVATE:
        why = Refusal("root:3.3.1", f"it takes {POINTS_TO_ACTIVATE} points, you have {side.score}")
    elif len(s.seats) < PLAYERS_FOR_COALITION:
        why = Refusal("root:9.2.8", f"it takes {PLAYERS_FOR_COALITION} players")
    return [Refused(Act("activate", "root:9.2.8", card), why) for card in cards]


@law("root:9.2.8")
@activate_dominance.for_(*VAGABONDS)
def form_coalition(s: State, who: Faction, act: Act) -> None:
    """From now on he scores nothing, is no enemy of his partner, and wins if the partner wins."""
    side = s.sides[who]
    assert act.card
    assert act.who
    side.hand.remove(act.card)
    side.dominance = act.card
    side.partner = act.who
    s.sides[act.who].partner = who
    s.meet()
    s.emit("coalition", who, act.law, card=act.card, player=act.who)
    make_peace(s, who, act.who)


@law("root:9.2.9.III.d")
def make_peace(s: State, who: Faction, partner: Faction) -> None:
    """A Hostile partner is Indifferent again."""
    if relation(s, who, partner) == HOSTILE:
        set_relation(s, who, partner, INDIFFERENT, "root:9.2.9.III.d")


# 9.2.9.I Improving relationships


@law("root:9.2.9.I", "root:9.2.9.I.a", "root:9.2.9.III.c")
def count_aid(s: State, who: Faction, aided: Faction) -> None:
    """Enough Aids to one faction in a turn improve the relationship, unless it is Hostile."""
    board = board_of(s, who)
    now = relation(s, who, aided)
    if now == HOSTILE or not keeps_relation(aided):
        return
    if now == ALLIED:
        aid_ally(s, who)
        return
    aids = board.aids.get(aided, 0) + 1
    board.aids[aided] = aids if aids < STEP_AIDS[now + 1] else 0
    if aids >= STEP_AIDS[now + 1]:
        improve(s, who, aided)


@law("root:9.2.9.I.b", "root:9.2.9.II.a")
def points_for_aid(s: State, who: Faction, aided: Faction) -> int:
    """What one more Aid to a faction scores at once: that of an ally, or the last one of a step."""
    now = relation(s, who, aided)
    if now == HOSTILE or not keeps_relation(aided):
        return 0
    if now == ALLIED:
        return AID_ALLY_POINTS
    aids = board_of(s, who).aids.get(aided, 0) + 1
    return STEP_POINTS[now + 1] if aids >= STEP_AIDS[now + 1] else 0


@law("root:9.2.9.I.b", "root:9.2.9.II")
def improve(s: State, who: Faction, aided: Faction) -> None:
    """The marker advances a space, which scores; on the last one the faction is Allied."""
    now = relation(s, who, aided) + 1
    set_relation(s, who, aided, now, "root:9.2.9.I.b")
    score(s, who, STEP_POINTS[now], "root:9.2.9.I.b")


# 9.2.9.II Allied status


@law("root:9.2.9.II.a")
def aid_ally(s: State, who: Faction) -> None:
    """Aiding an ally scores two points."""
    score(s, who, AID_ALLY_POINTS, "root:9.2.9.II.a")


def allies_in(s: State, who: Faction, c: int) -> list[Faction]:
    """The Allied factions with warriors in a clearing."""
    relations = board_of(s, who).relations
    return [
        f
        for f, side in s.sides.items()
        if f != who and side.warriors[c] and relations.get(f) == ALLIED
    ]


# 9.2.9.II.b, 9.2.9.III.b Moving, with an ally and among the Hostile


def next_clearings(s: State, who: Faction) -> tuple[int, ...]:
    """The clearings he may move to: by path or Ferry, from a forest those around it."""
    place = s.sides[who].pawn or 0
    if isinstance(place, str):
        return s.board.forests[place].clearings
    return () if kept_from_leaving(s, who, place) else destinations(s, who, place)


def next_forests(s: State, who: Faction) -> tuple[str, ...]:
    """The forests he may slip to."""
    place = s.sides[who].pawn or 0
    if isinstance(place, int) and kept_from_leaving(s, who, place):
        return ()
    return s.board.forests_next_to(place)


@law("root:9.2.9.III.b")
def extra_boots(s: State, who: Faction, c: int) -> int:
    """One boot more to move to where warriors of Hostile factions stand."""
    relations = board_of(s, who).relations
    hostile = [f for f, space in relations.items() if space == HOSTILE and f in s.sides]
    return int(any(s.sides[f].warriors[c] for f in hostile))


@move_acts.for_(*VAGABONDS)
def pawn_moves(s: State, who: Faction, cause: str) -> list[Act]:
    """A move that an effect grants costs him only the extra boot of Hostile clearings."""
    boots = board_of(s, who).ready()[Item.BOOT]
    place = s.sides[who].pawn
    return [
        Act("move", cause, at=place, to=c)
        for c in next_clearings(s, who)
        if extra_boots(s, who, c) <= boots
    ]


@law("root:9.2.9.II.b")
def moves_with_allies(s: State, who: Faction, c: int, cause: str) -> list[Act]:
    """His move to `c` with any number of warriors of one ally, who must be able to move there.

    They go by their own paths, or with him by the Ferry.
    """
    here = where(s, who)
    aboard = across(s, who, here)
    return [
        Act("move", cause, at=here, to=c, who=ally, n=n)
        for ally in allies_in(s, who, here)
        if c in (*neighbours(s, ally, here), *aboard) and not cannot_move(s, ally, here, c)
        for n in range(1, s.sides[ally].warriors[here] + 1)
    ]


@make_move.for_(*VAGABONDS)
async def take_move(s: State, who: Faction, act: Act) -> None:
    """Exhaust the extra boot if there is one to pay, and move the pawn."""
    assert isinstance(act.to, int)
    if extra_boots(s, who, act.to):
        exhaust(s, who, [Item.BOOT], "root:9.2.9.III.b")
    await travel(s, who, act)


async def travel(s: State, who: Faction, act: Act) -> None:
    """Move the pawn, and the warriors of the ally that come along."""
    assert isinstance(act.to, int)
    ally = act.who
    must_sail = ally is not None and act.to not in neighbours(s, ally, where(s, who))
    await move_pawn(s, who, act.to, act.law, must_sail)
    if ally:
        await bring_allies(s, who, act, "root:9.2.9.II.b")


@law("root:9.2.9.II.b", "root:9.2.9.II.e")
async def bring_allies(s: State, who: Faction, act: Act, cause: str) -> None:
    """Allied warriors come along; it is he who causes Outrage, but not with the Alliance's own.

    Those of a bot may be foiled.
    """
    assert act.who
    assert isinstance(act.at, int)
    assert isinstance(act.to, int)
    if foiled(s, act.who, act.at):
        return
    shift(s, act.who, act.at, act.to, act.n)
    s.emit("move", act.who, cause, piece=WARRIOR, n=act.n, start=act.at, end=act.to)
    for other in s.sides[act.who].others:
        if other != who:
            await after_entering(s, other, who, act.to)


# 9.2.9.II.c, 9.2.9.II.d Battling with an ally


@start_battle.for_(*VAGABONDS)
async def start_with_ally(s: State, who: Faction, act: Act) -> None:
    """Choose an ally to battle with, if there is one; after the battle its losses are judged."""
    assert isinstance(act.at, int)
    assert act.who
    fight = Fight(await choose_ally(s, who, act.at, act.who))
    board_of(s, who).fight = fight
    await battle(s, Battle(who, act.who, act.at, act.law))
    board_of(s, who).fight = Fight()
    if fight.ally:
        judge_losses(s, who, fight)


def allies_against(s: State, who: Faction, c: int, defender: Faction) -> list[Faction]:
    """Who may fight along with him in a clearing."""
    return [f for f in allies_in(s, who, c) if f != defender]


@law("root:9.2.9.II.c")
@may_join.for_(*VAGABONDS)
def warriors_of_an_ally(s: State, who: Faction, b: Battle) -> int:
    """Those of one ally in the clearing of battle, of whom there are the most."""
    allies = allies_against(s, who, b.clearing, b.defender)
    return max((s.sides[f].warriors[b.clearing] for f in allies), default=0)


@law("root:9.2.9.II.c")
async def choose_ally(s: State, who: Faction, c: int, defender: Faction) -> Faction | None:
    """He may treat warriors of one ally there as his own, unless it is the defender."""
    cause = "root:9.2.9.II.c"
    acts = [Act("ally", cause, who=f) for f in allies_against(s, who, c, defender)]
    chosen = await ask(who, cause, "Whose warriors fight along?", [*acts, Act(PASS, cause)])
    if chosen.who:
        s.emit("ally", who, cause, player=chosen.who, at=c)
    return chosen.who


@law("root:9.2.9.II.d")
def judge_losses(s: State, who: Faction, fight: Fight) -> None:
    """An ally that took more of the hits than his items turns Hostile."""
    assert fight.ally
    if fight.on_ally > fight.on_items:
        set_relation(s, who, fight.ally, HOSTILE, "root:9.2.9.II.d")


# 9.2.9.III Hostile status


@law("root:9.2.9.III")
@offend.for_(*VAGABONDS)
def turn_hostile(s: State, who: Faction, victim: Faction, losses: list[Loss]) -> bool:
    """Whoever loses a warrior to him turns Hostile; whether it was not so before."""
    if not warriors_among(losses) or relation(s, who, victim) == HOSTILE:
        return False
    set_relation(s, who, victim, HOSTILE, "root:9.2.9.III")
    return True


@law("root:9.2.9.III")
def bereft(s: State, victim: Faction, losses: list[Loss]) -> tuple[Faction, list[Loss]]:
    """Who lost which pieces: where the victim is a Vagabond with an ally, it was the ally's."""
    board = s.sides[victim].board
    ally = board.fight.ally if isinstance(board, VagabondBoard) else None
    return (ally, [x for x in losses if x.kind == WARRIOR]) if ally else (victim, losses)


IN_HIS_TURN = "infamy_in_turn"
"""The house rule by which Infamy scores only in his own turn."""


@law("cards:house.vagabond.infamy_in_turn")
def no_infamy(s: State, who: Faction) -> bool:
    """Whether, as the table has agreed, he scores no Infamy in the turn of somebody else."""
    return IN_HIS_TURN in s.sides[who].house and s.current != who


@law("root:9.2.9.III.a")
@points_for_removing.for_(*VAGABONDS)
def infamy(s: State, who: Faction, b: Battle, losses: list[Loss]) -> tuple[Hits, ...]:
    """In battle each piece of a Hostile faction scores, but not the warrior that made it so."""
    victim, losses = bereft(s, b.other(who), losses)
    worthless = points_for(losses) - worth(s, victim, who, losses)
    pieces = sum(n for _, n in losses) - offend(s, who, victim, losses) - worthless
    if pieces and relation(s, who, victim) == HOSTILE and not no_infamy(s, who):
        gone = sum(n for _, n in losses)
        which = counting(gone, "piece") if gone == pieces else f"{pieces} of {gone} pieces"
        if gone > 1 and not s.sides[who].dominance:
            so_many_points(s, "root:9.2.9.III.a", f"{which} removed", pieces)
        return (Hits(pieces, "root:9.2.9.III.a", "infamy"),)
    return ()
