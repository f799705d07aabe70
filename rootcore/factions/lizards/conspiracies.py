"""The Cult's conspiracies (root 10.4.3): what acolytes do where the Outcast lives."""

from rootcore.factions.lizards.board import CultBoard, Cultist, spend_acolytes
from rootcore.factions.person import birdsong_effects, one_deed
from rootcore.law import law
from rootcore.rules.acts import DONE, PASS, Act, Refusal, Refused, ask
from rootcore.rules.effects import birdsong_acts
from rootcore.rules.moves import battle_acts, make_move, move_acts, refused_moves, start_battle
from rootcore.rules.picks import counting
from rootcore.rules.pieces import cannot_place, coffins_wait, place
from rootcore.rules.removal import Loss, remove_together
from rootcore.rules.step import Outcome
from rootcore.table.terms import BUILDINGS, GARDENS, WARRIOR, Kind

CRUSADE, CONVERT, SANCTIFY = "root:10.4.3.I", "root:10.4.3.II", "root:10.4.3.III"

COSTS = {CRUSADE: 2, CONVERT: 2, SANCTIFY: 3}
"""The acolytes for a conspiracy, by its rule."""


@law("root:10.4.3")
def cost_of(board: CultBoard, conspiracy: str) -> int:
    """The acolytes that a conspiracy costs: one fewer while the Outcast is Hated."""
    return COSTS[conspiracy] - board.hated


@law("root:10.4.3")
async def perform_conspiracies(cultist: Cultist) -> Outcome:
    """Spend acolytes on conspiracies, in any order and combination."""
    acts = conspiracy_acts(cultist)
    if not acts:
        return await birdsong_effects(cultist)
    return await one_deed(
        cultist,
        "root:10.4.3",
        question_of(cultist.board),
        [*acts, *birdsong_acts(cultist.s, cultist.me), Act(DONE, "root:10.4.3")],
        {"battle": crusade, "move": crusade_abroad, "convert": convert, "sanctify": sanctify},
        lambda: refused_conspiracies(cultist),
    )


def question_of(board: CultBoard) -> str:
    """Where the Outcast lives, and what there is to pay with."""
    hated = "; each takes 1 fewer, as the Outcast is Hated" if board.hated else ""
    left = counting(board.acolytes, "acolyte")
    return f"Which conspiracy in {board.outcast} clearings? {left} left{hated}."


def conspiracy_acts(cultist: Cultist) -> list[Act]:
    """Every conspiracy that can be performed."""
    if not cultist.board.acolytes:
        return []
    return [act for act in imagined(cultist) if not cannot_perform(cultist, act)]


def imagined(cultist: Cultist) -> list[Act]:
    """Every conspiracy there would be, if acolytes and the Outcast allowed it."""
    s, me = cultist.s, cultist.me
    return [
        *battle_acts(s, me, CRUSADE),
        *move_acts(s, me, CRUSADE),
        *convert_acts(cultist),
        *sanctify_acts(cultist),
    ]


@law("root:10.4.3")
def cannot_perform(cultist: Cultist, act: Act) -> Refusal | None:
    """Why a conspiracy is not possible: not an Outcast clearing, too few acolytes, no room."""
    board, suit = cultist.board, cultist.s.suits[int(act.at or 0)]
    if suit != board.outcast:
        return Refusal("root:10.4.3", f"{act.at} is {suit}, the Outcast is {board.outcast}")
    cost = cost_of(board, act.law)
    if cost > board.acolytes:
        needed = counting(cost, "acolyte")
        return Refusal(act.law, f"it takes {needed}, you have {board.acolytes}")
    if act.verb == "convert":
        return cannot_convert(cultist, int(act.at or 0))
    return cannot_sanctify(cultist, int(act.at or 0)) if act.verb == "sanctify" else None


def refused_conspiracies(cultist: Cultist) -> list[Refused]:
    """The conspiracies that are not possible, and why."""
    s = cultist.s
    found = [(act, cannot_perform(cultist, act)) for act in imagined(cultist)]
    unruled = refused_moves(s, cultist.me, CRUSADE)
    return [Refused(act._replace(most=0), why) for act, why in found if why] + [
        refused for refused in unruled if s.suits[int(refused.act.at or 0)] == cultist.board.outcast
    ]


def pay(cultist: Cultist, act: Act) -> None:
    """Spend the acolytes that a conspiracy costs."""
    spend_acolytes(cultist.s, cultist.me, cost_of(cultist.board, act.law), act.law)


# 10.4.3.I Crusade


@law(CRUSADE)
async def crusade(cultist: Cultist, act: Act) -> Outcome:
    """Battle in an Outcast clearing."""
    pay(cultist, act)
    await start_battle(cultist.s, cultist.me, act)
    return None


@law(CRUSADE)
async def crusade_abroad(cultist: Cultist, act: Act) -> Outcome:
    """Move out of an Outcast clearing, then battle at the destination or not."""
    s, me = cultist.s, cultist.me
    pay(cultist, act)
    await make_move(s, me, act)
    battles = [found for found in battle_acts(s, me, CRUSADE) if found.at == act.to]
    asked = f"Whom do you battle in {act.to}?"
    attack = await ask(me, CRUSADE, asked, [*battles, Act(PASS, CRUSADE)])
    if attack.verb != PASS:
        await start_battle(s, me, attack)
    return None


# 10.4.3.II Convert


@law(CONVERT)
def convert_acts(cultist: Cultist) -> list[Act]:
    """A `convert` for each enemy with warriors in a clearing."""
    s = cultist.s
    return [
        Act("convert", CONVERT, at=c, who=f)
        for c in s.board.clearings
        for f in cultist.side.enemies
        if s.sides[f].warriors[c]
    ]


@law(CONVERT)
def cannot_convert(cultist: Cultist, c: int) -> Refusal | None:
    """Why no warrior could be placed in `c` after the removal; spent acolytes come back before."""
    if not cultist.side.stock[WARRIOR] and coffins_wait(cultist.s):
        return Refusal("root:2.5.1", "no warrior is left in the supply")
    return cannot_place(cultist.s, cultist.me, WARRIOR, c)


@law(CONVERT)
async def convert(cultist: Cultist, act: Act) -> Outcome:
    """Remove an enemy warrior, then place a warrior there."""
    s, me = cultist.s, cultist.me
    assert isinstance(act.at, int)
    assert act.who
    pay(cultist, act)
    await remove_together(s, me, [(act.at, act.who, [Loss(WARRIOR, 1)])], CONVERT)
    place(s, me, WARRIOR, act.at, 1, CONVERT)
    return None


# 10.4.3.III Sanctify


@law(SANCTIFY)
def sanctify_acts(cultist: Cultist) -> list[Act]:
    """A `sanctify` for each type of an enemy's buildings in a clearing."""
    s = cultist.s
    return [
        Act("sanctify", SANCTIFY, what=kind, at=c, who=f)
        for c in s.board.clearings
        for f in cultist.side.enemies
        if s.sides[f].built[c]
        for kind, counts in s.sides[f].pieces.items()
        if kind in BUILDINGS and counts[c]
    ]


@law(SANCTIFY)
def cannot_sanctify(cultist: Cultist, c: int) -> Refusal | None:
    """Why no garden could be placed in `c` after the removal, which leaves a slot open."""
    suit = cultist.s.suits[c]
    assert suit
    garden = GARDENS[suit]
    if cultist.side.stock[garden] < 1:
        return Refusal("root:2.5.2", f"no {garden} is left on its track")
    return cannot_place(cultist.s, cultist.me, WARRIOR, c)


@law(SANCTIFY)
async def sanctify(cultist: Cultist, act: Act) -> Outcome:
    """Remove an enemy building, then place a garden there."""
    s, me = cultist.s, cultist.me
    assert isinstance(act.at, int)
    assert act.who
    suit = s.suits[act.at]
    assert suit
    pay(cultist, act)
    await remove_together(s, me, [(act.at, act.who, [Loss(Kind(act.what), 1)])], SANCTIFY)
    place(s, me, GARDENS[suit], act.at, 1, SANCTIFY)
    return None
