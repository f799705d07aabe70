"""The effects of the base deck's cards (root 4.1.2, 4.1.3), one part of the turn after another.

Those that change a battle are in `rootcore.rules.battle`; those of the other deck's cards, offered
along with them, in `rootcore.rules.exiles_partisans`.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from rootcore.law import law
from rootcore.rules import exiles_partisans as ep
from rootcore.rules.acts import PASS, Act, ask
from rootcore.rules.amounts import score_for
from rootcore.rules.deck import draw_cards, take_random_card
from rootcore.rules.in_play import EFFECT, discard_effect, in_play, use_up
from rootcore.rules.moves import battle_acts, make_move, move_acts, start_battle
from rootcore.rules.picks import counting
from rootcore.rules.pieces import ruled_beside_map, rules
from rootcore.rules.removal import Loss, after_removal, remove_all_enemies, remove_own
from rootcore.rules.scoring import score
from rootcore.table.cards import CARDS, Card
from rootcore.table.state import State
from rootcore.table.terms import WARRIOR, Faction

BETTER_BURROW_BANK = CARDS["better_burrow_bank"]
COBBLER = CARDS["cobbler"]
CODEBREAKERS = CARDS["codebreakers"]
COMMAND_WARREN = CARDS["command_warren"]
ROYAL_CLAIM = CARDS["royal_claim"]
STAND_AND_DELIVER = CARDS["stand_and_deliver"]
TAX_COLLECTOR = CARDS["tax_collector"]


# Immediate effects


@law("root:4.1.2")
async def resolve_immediate(s: State, who: Faction, card: Card) -> None:
    """A Favor removes all enemy pieces from the clearings of its suit."""
    clearings = [c for c in s.board.clearings if s.suits[c] == card.suit]
    await remove_all_enemies(s, who, clearings, "root:4.1.2")


# When Birdsong starts


@law(EFFECT)
async def better_burrow_bank(s: State, who: Faction) -> None:
    """When Birdsong starts the owner draws a card, and so does another player of their choice."""
    if not in_play(s, who, BETTER_BURROW_BANK):
        return
    s.emit("use", who, EFFECT, card=BETTER_BURROW_BANK)
    await draw_cards(s, who, 1, EFFECT)
    acts = [Act("share", EFFECT, BETTER_BURROW_BANK, who=f) for f in s.sides[who].others]
    bots = any(s.sides[f].bot for f in s.sides[who].others)
    asked = f"Who else draws a card?{' (A bot scores 1 point instead.)' * bots}"
    chosen = await ask(who, EFFECT, asked, acts)
    assert chosen.who
    await draw_cards(s, chosen.who, 1, EFFECT)


# In Birdsong


def birdsong_acts(s: State, who: Faction) -> list[Act]:
    """What the effects in play allow `who` in Birdsong."""
    if not s.sides[who].in_play:
        return []
    acts = []
    if in_play(s, who, ROYAL_CLAIM):
        acts.append(Act("use", EFFECT, ROYAL_CLAIM))
    if in_play(s, who, STAND_AND_DELIVER):
        victims = [f for f in s.sides[who].others if s.sides[f].hand or s.sides[f].bot]
        acts += [Act("use", EFFECT, STAND_AND_DELIVER, who=f) for f in victims]
    return acts + ep.birdsong_acts(s, who)


@law(EFFECT)
async def royal_claim(s: State, who: Faction, act: Act) -> None:
    """Discarded, it scores 1 for each clearing that its owner rules."""
    discard_effect(s, who, ROYAL_CLAIM)
    if points := points_for_royal_claim(s, who):
        score_for(s, who, EFFECT, f"{counting(points, 'clearing')} ruled", points)


@law(EFFECT)
def points_for_royal_claim(s: State, who: Faction) -> int:
    """One for each clearing that `who` rules, a place beside the map among them."""
    on_map = sum(rules(s, who, c) for c in s.board.clearings)
    return on_map + ruled_beside_map(s, who)


@law(EFFECT)
async def stand_and_deliver(s: State, who: Faction, act: Act) -> None:
    """Take a random card of another player, who scores 1."""
    assert act.who
    use_up(s, who, STAND_AND_DELIVER)
    await take_random_card(s, who, act.who, EFFECT)
    score(s, act.who, 1, EFFECT)


# When Daylight starts


@law(EFFECT)
async def command_warren(s: State, who: Faction) -> None:
    """When Daylight starts the owner may initiate a battle."""
    if not in_play(s, who, COMMAND_WARREN):
        return
    acts = battle_acts(s, who, EFFECT)
    if not acts:
        return
    asked = f"Battle with {COMMAND_WARREN.name}?"
    act = await ask(who, EFFECT, asked, [*acts, Act(PASS, EFFECT)])
    if act.verb != PASS:
        s.emit("use", who, EFFECT, card=COMMAND_WARREN)
        await start_battle(s, who, act)


# In Daylight


def daylight_acts(s: State, who: Faction) -> list[Act]:
    """What the effects in play allow `who` in Daylight."""
    side = s.sides[who]
    if not side.in_play:
        return []
    acts = []
    if in_play(s, who, CODEBREAKERS):
        victims = [f for f in side.others if s.sides[f].hand]
        acts += [Act("use", EFFECT, CODEBREAKERS, who=f) for f in victims]
    if in_play(s, who, TAX_COLLECTOR):
        clearings = [c for c in s.board.clearings if side.warriors[c]]
        acts += [Act("use", EFFECT, TAX_COLLECTOR, at=c) for c in clearings]
    return acts + ep.daylight_acts(s, who)


@law(EFFECT)
async def codebreakers(s: State, who: Faction, act: Act) -> None:
    """Look at another player's hand."""
    assert act.who
    use_up(s, who, CODEBREAKERS)
    cards = list(s.sides[act.who].hand)
    s.emit("look", who, EFFECT, player=act.who, cards=cards, seen_by=(who, act.who))


@law(EFFECT)
async def tax_collector(s: State, who: Faction, act: Act) -> None:
    """Remove an own warrior to draw a card."""
    assert isinstance(act.at, int)
    use_up(s, who, TAX_COLLECTOR)
    remove_own(s, who, WARRIOR, act.at, 1, EFFECT)
    await after_removal(s, who, who, act.at, [Loss(WARRIOR, 1)])
    await draw_cards(s, who, 1, EFFECT)


# When Evening starts


@law(EFFECT)
async def cobbler(s: State, who: Faction) -> None:
    """When Evening starts the owner may take a move."""
    if not in_play(s, who, COBBLER):
        return
    acts = move_acts(s, who, EFFECT)
    if not acts:
        return
    act = await ask(who, EFFECT, f"Move with {COBBLER.name}?", [*acts, Act(PASS, EFFECT)])
    if act.verb != PASS:
        s.emit("use", who, EFFECT, card=COBBLER)
        await make_move(s, who, act)


USES: dict[Card, Callable[[State, Faction, Act], Coroutine[Any, Any, None]]] = {
    ROYAL_CLAIM: royal_claim,
    STAND_AND_DELIVER: stand_and_deliver,
    CODEBREAKERS: codebreakers,
    TAX_COLLECTOR: tax_collector,
    ep.FALSE_ORDERS: ep.false_orders,
    ep.SWAP_MEET: ep.swap_meet,
    ep.PROPAGANDA_BUREAU: ep.propaganda_bureau,
    ep.LEAGUE: ep.league_of_adventurous_mice,
}
"""What an act with the verb `use` does, by card."""


async def use(s: State, who: Faction, act: Act) -> None:
    """Use a lasting effect in play."""
    assert act.card
    await USES[act.card](s, who, act)
