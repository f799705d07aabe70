"""The Duchy's Parliament (root 12.5.2): what the swayed ministers do."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from rootcore.factions.duchy.abilities import Mole, refused_ways
from rootcore.factions.duchy.assembly import (
    FOREMOLE,
    build_acts,
    put_up,
    refused_builds,
    types_left,
)
from rootcore.factions.duchy.board import LORD, MINISTERS
from rootcore.factions.person import (
    could_act,
    daylight_acts,
    daylight_effects,
    one_deed,
    refused_in_daylight,
)
from rootcore.law import law
from rootcore.rules.acts import DONE, PASS, Act, Ask, Refusal, Refused, ask
from rootcore.rules.amounts import score_for
from rootcore.rules.deck import spend
from rootcore.rules.hidden import ask_of
from rootcore.rules.moves import battle_acts, make_move, move_acts, start_battle
from rootcore.rules.picks import counting
from rootcore.rules.step import Outcome
from rootcore.table.cards import Card
from rootcore.table.terms import BIRD, CITADEL, MARKET, TUNNEL, Kind, Suit

POINTS_OF_THE_DUCHESS = 2


@law("root:12.5.2")
async def gather_parliament(mole: Mole) -> Outcome:
    """Each swayed minister may act once, in any order."""
    left = [m for m in mole.board.swayed() if m not in mole.board.acted]
    acts = [Act("minister", MINISTERS[m].law, what=m) for m in left if not nothing_to_do(mole, m)]
    if not acts:
        return await daylight_effects(mole) if left else None
    return await one_deed(
        mole,
        "root:12.5.2",
        "Which minister acts?",
        [*acts, *daylight_acts(mole), Act(DONE, "root:12.5.2")],
        {"minister": let_act},
        lambda: refused_ministers(mole) + refused_in_daylight(mole),
    )


@law("root:12.5.2")
def cannot_act(mole: Mole, minister: str) -> Refusal | None:
    """Why a swayed minister cannot act: once a turn, and only where something changes."""
    if minister in mole.board.acted:
        return Refusal("root:12.5.2", f"the {MINISTERS[minister].name} has acted this turn")
    return nothing_to_do(mole, minister)


def nothing_to_do(mole: Mole, minister: str) -> Refusal | None:
    """Why the action of a minister would change nothing."""
    if CAN_ACT[minister](mole):
        return None
    if minister in LORDS_PAY and mole.side.dominance:
        return Refusal("root:3.3.1", "who plays for dominance scores nothing")
    return Refusal(MINISTERS[minister].law, NOTHING.get(minister) or why_no_building(mole))


@law("root:12.5.2.I")
def why_no_building(mole: Mole) -> str:
    """What the Foremole lacks: a building on the tracks, a card, or a place."""
    if not types_left(mole):
        return "no building is left on the tracks"
    if mole.side.hand:
        return "no clearing you rule can take a building"
    return "you have no card to reveal"


def refused_ministers(mole: Mole) -> list[Refused]:
    """The swayed ministers that cannot act, and why; the others are still to be swayed."""
    found = []
    for minister, of in MINISTERS.items():
        why = cannot_act(mole, minister)
        if not mole.board.sways(minister):
            why = Refusal("root:12.5.2", f"the {of.name} is not swayed")
        if why:
            found.append(Refused(Act("minister", of.law, what=minister), why))
    return found


async def let_act(mole: Mole, act: Act) -> Outcome:
    """A minister acts."""
    mole.board.acted.append(act.what)
    await ACTIONS[act.what](mole)
    return None


@law("root:12.5.2")
def is_lost(mole: Mole) -> bool:
    """Whether the minister that acts has been lost meanwhile: it can no longer act."""
    return not mole.board.sways(mole.board.acted[-1])


# 12.5.2.I to IV Foremole, Captain, Marshal, Brigadier


@law("root:12.5.2.I")
async def foremole(mole: Mole) -> None:
    """Reveal any card to build."""
    rule = FOREMOLE
    asked = "Which card do you reveal, and what do you build?"
    acts = build_acts(mole, rule)
    s, hand = mole.s, mole.side.hand
    why_not = partial(refused_builds, mole, rule)
    put_up(mole, await ask_of(s, mole.me, hand, rule, asked, acts, why_not))


@law("root:12.5.2.II")
async def captain(mole: Mole) -> None:
    """Initiate a battle."""
    rule = "root:12.5.2.II"
    asked = "Where does the Captain battle?"
    act = await ask(mole.me, rule, asked, battle_acts(mole.s, mole.me, rule))
    await start_battle(mole.s, mole.me, act)


@law("root:12.5.2.III")
async def marshal(mole: Mole) -> None:
    """Take a move."""
    s, me, rule = mole.s, mole.me, "root:12.5.2.III"
    asked = "Where does the Marshal move?"
    acts = move_acts(s, me, rule)
    await make_move(s, me, await ask(me, rule, asked, acts, lambda: refused_ways(s, me, rule)))


@law("root:12.5.2.IV")
async def brigadier(mole: Mole) -> None:
    """Take one or two moves, or initiate one or two battles."""
    s, me, rule = mole.s, mole.me, "root:12.5.2.IV"
    asked = "Where does the Brigadier move or battle?"
    acts = [*move_acts(s, me, rule), *battle_acts(s, me, rule)]
    first = await ask(me, rule, asked, acts, lambda: refused_ways(s, me, rule))
    again, carry_out = (
        (move_acts, make_move) if first.verb == "move" else (battle_acts, start_battle)
    )
    await carry_out(s, me, first)
    if is_lost(mole):
        return
    asked = f"Does the Brigadier {first.verb} once more?"
    second = await ask(me, rule, asked, [*again(s, me, rule), Act(PASS, rule)])
    if second.verb != PASS:
        await carry_out(s, me, second)


# 12.5.2.V Banker


@law("root:12.5.2.V")
def of_one_suit(mole: Mole, suit: Suit) -> list[Card]:
    """The different cards in hand that can be spent along with others of a suit; BIRD: with any."""
    hand = dict.fromkeys(mole.side.hand)
    return [card for card in hand if suit == BIRD or card.suit in (suit, BIRD)]


@law("root:12.5.2.V")
async def banker(mole: Mole) -> None:
    """Spend cards of one suit, birds as that suit, and score as many points."""
    rule = "root:12.5.2.V"
    suit, spent = BIRD, 0
    while of_one_suit(mole, suit) or could_act(mole, partial(of_one_suit, suit=suit)):
        acts = [Act("spend", rule, card) for card in of_one_suit(mole, suit)]
        asked = f"The Banker: which card do you spend? ({spent} spent)"
        if spent:
            chosen = (await Ask(mole.me, rule, asked, [*acts, Act(PASS, rule)])).card
        else:
            chosen = (await ask_of(mole.s, mole.me, mole.side.hand, rule, asked, acts)).card
        if not chosen:
            break
        spend(mole.s, mole.me, chosen, rule)
        suit = chosen.suit if suit == BIRD else suit
        spent += 1
    score_for(mole.s, mole.me, rule, f"{counting(spent, 'card')} spent", spent)


# 12.5.2.VI Mayor


@law("root:12.5.2.VI")
def copied_by_mayor(mole: Mole) -> list[str]:
    """The swayed squires and nobles, but the Mayor himself, that would change something."""
    return [
        minister
        for minister in mole.board.swayed()
        if minister != "mayor"
        and MINISTERS[minister].rank != LORD
        and not nothing_to_do(mole, minister)
    ]


@law("root:12.5.2.VI")
async def mayor(mole: Mole) -> None:
    """Act as another minister."""
    asked = "Which minister's action does the Mayor take?"
    acts = [Act("copy", "root:12.5.2.VI", what=minister) for minister in copied_by_mayor(mole)]
    copied = await ask(mole.me, "root:12.5.2.VI", asked, acts)
    await ACTIONS[copied.what](mole)


# 12.5.2.VII to IX The lords


@law("root:3.3.1")
def scored(mole: Mole, points: int) -> int:
    """What a lord's points come to: nothing for who plays for dominance."""
    return 0 if mole.side.dominance else points


@law("root:12.5.2.VII")
def points_of_duchess(mole: Mole) -> int:
    """With all tunnels on the map, 2."""
    return 0 if mole.side.stock[TUNNEL] else scored(mole, POINTS_OF_THE_DUCHESS)


async def duchess_of_mud(mole: Mole) -> None:
    """Score for the tunnels."""
    score_for_laid(mole, TUNNEL, points_of_duchess(mole), "root:12.5.2.VII")


def score_for_laid(mole: Mole, kind: Kind, points: int, rule: str) -> None:
    """Score for the pieces of a kind on the map."""
    what = f"{counting(mole.side.on_map(kind), kind)} on the map"
    score_for(mole.s, mole.me, rule, what, points)


@law("root:12.5.2.VIII")
def points_of_baron(mole: Mole) -> int:
    """One for each market on the map."""
    return scored(mole, mole.side.on_map(MARKET))


async def baron_of_dirt(mole: Mole) -> None:
    """Score for the markets."""
    score_for_laid(mole, MARKET, points_of_baron(mole), "root:12.5.2.VIII")


@law("root:12.5.2.IX")
def points_of_earl(mole: Mole) -> int:
    """One for each citadel on the map."""
    return scored(mole, mole.side.on_map(CITADEL))


async def earl_of_stone(mole: Mole) -> None:
    """Score for the citadels."""
    score_for_laid(mole, CITADEL, points_of_earl(mole), "root:12.5.2.IX")


ACTIONS: dict[str, Callable[[Mole], Coroutine[Any, Any, None]]] = {
    "foremole": foremole,
    "captain": captain,
    "marshal": marshal,
    "brigadier": brigadier,
    "banker": banker,
    "mayor": mayor,
    "duchess of mud": duchess_of_mud,
    "baron of dirt": baron_of_dirt,
    "earl of stone": earl_of_stone,
}
"""What each minister does."""

LORDS_PAY: dict[str, Callable[[Mole], int]] = {
    "duchess of mud": points_of_duchess,
    "baron of dirt": points_of_baron,
    "earl of stone": points_of_earl,
}
"""What the lords score as the board stands."""

CAN_ACT: dict[str, Callable[[Mole], object]] = {
    "foremole": lambda mole: build_acts(mole, FOREMOLE),
    "captain": lambda mole: battle_acts(mole.s, mole.me, "root:12.5.2.II"),
    "marshal": lambda mole: move_acts(mole.s, mole.me, "root:12.5.2.III"),
    "brigadier": lambda mole: (
        move_acts(mole.s, mole.me, "root:12.5.2.IV")
        or battle_acts(mole.s, mole.me, "root:12.5.2.IV")
    ),
    "banker": lambda mole: mole.side.hand,
    "mayor": copied_by_mayor,
    **LORDS_PAY,
}
"""What the action of each minister could do: nothing where it is empty or 0."""

NOTHING = {
    "captain": "there is nobody to battle",
    "marshal": "you can move nobody",
    "brigadier": "you can move nobody, and there is nobody to battle",
    "banker": "you have no card to spend",
    "mayor": "no other swayed squire or noble could do anything",
    "duchess of mud": "a tunnel is still in the supply",
    "baron of dirt": "no market is on the map",
    "earl of stone": "no citadel is on the map",
}
"""Why a minister's action would change nothing; the Foremole may lack several things."""
