"""Craft (root 4.1)."""

from collections import Counter

from rootcore.law import law
from rootcore.rules.acts import Act, Refusal, Refused, ask
from rootcore.rules.amounts import score_for
from rootcore.rules.deck import discard, to_discard
from rootcore.rules.effects import resolve_immediate
from rootcore.rules.exiles_partisans import engrave, murine_broker, points_for_engraving
from rootcore.rules.in_play import enter_play, leave_play
from rootcore.rules.picks import listed
from rootcore.rules.pieces import crafting_kind
from rootcore.rules.questions import question
from rootcore.rules.scoring import score
from rootcore.table.cards import AMBUSH, DOMINANCE, IMMEDIATE, ITEM, PERSISTENT, Card
from rootcore.table.state import State
from rootcore.table.terms import Faction, Item, Suit

CRAFTING = "root:4.1"

ANY = "any"
"""In a card's cost: a crafting piece of any suit."""


@law("root:4.1.2")
def available_item(s: State, card: Card) -> Item | None:
    """The item that `card` shows, if the supply still has one."""
    return card.item if card.item and s.items.get(card.item) else None


@question("root:2.5.5")
def gain_item(s: State, who: Faction, item: Item) -> None:
    """Put an item that `who` gained into its Crafted Items box."""
    s.sides[who].crafted.append(item)


@question()
def put_away(s: State, who: Faction) -> None:
    """What `who` does with items once it is told that they were gained."""


@law("root:2.5.5", "root:4.1.2")
async def craft_item(s: State, who: Faction, card: Card, item: Item, cause: str) -> None:
    """Take the item of a crafted card from the supply; the points and the card are the caller's."""
    s.items[item] -= 1
    gain_item(s, who, item)
    s.emit("craft", who, cause, card=card, item=item)
    put_away(s, who)
    await murine_broker(s, who)


def give_up_item(s: State, who: Faction, item: Item) -> None:
    """Take an item out of the Crafted Items box of `who`; of two alike the exhausted one."""
    side = s.sides[who]
    side.crafted.remove(item)
    if item in side.exhausted:
        side.exhausted.remove(item)


# 4.1.1 Cost


@question("root:4.1.1")
def ready_suits(s: State, who: Faction) -> Counter[str]:
    """How many crafting pieces of each suit `who` has that are not activated this turn."""
    side = s.sides[who]
    ready: Counter[str] = Counter()
    for kind in crafting_kind(s, who):
        for c, n in enumerate(side.pieces[kind]):
            if n:
                ready[s.suits[c] or ANY] += n
    ready.subtract(side.activated)
    return +ready


@question("root:4.1.1")
async def activate(s: State, who: Faction, suits: list[Suit]) -> None:
    """Activate crafting pieces of these suits."""
    s.sides[who].activated += tuple(suits)


@law("root:4.1.1")
def can_pay(card: Card, ready: Counter[str]) -> bool:
    """Whether crafting pieces of the suits `ready` cover the cost of a card."""
    if sum(ready.values()) < len(card.cost):
        return False
    return all(suit == ANY or card.cost.count(suit) <= ready[suit] for suit in card.cost)


@question()
def cannot_afford(s: State, who: Faction, card: Card) -> Refusal | None:
    """What `who` lacks besides crafting pieces to pay for a card, or None."""
    return None


@law("root:4.1", "root:2.1.4", "root:2.1.5", "root:4.1.4")
def cannot_craft_with(s: State, who: Faction, card: Card, ready: Counter[str]) -> Refusal | None:
    """Why `who` cannot craft a card with crafting pieces of the suits `ready`, or None."""
    if card.kind == AMBUSH:
        return Refusal("root:2.1.4", "an ambush card has no crafted effect")
    if card.kind == DOMINANCE:
        return Refusal("root:2.1.5", "a dominance card cannot be crafted")
    if card.kind == ITEM and not available_item(s, card):
        return Refusal("root:4.1.2", f"the supply has no {card.item} left")
    if card.kind == PERSISTENT and card in s.sides[who].in_play:
        return Refusal("root:4.1.4", "its effect is in play already")
    if not can_pay(card, ready):
        has = listed([f"{n} {suit}" for suit, n in ready.items()]) if ready else "none"
        return Refusal("root:4.1.1", f"it costs {cost_words(card)}; ready to activate: {has}")
    return cannot_afford(s, who, card)


def cannot_craft(s: State, who: Faction, card: Card) -> Refusal | None:
    """Why `who` cannot craft a card now, or None when it can."""
    return cannot_craft_with(s, who, card, ready_suits(s, who))


def cost_words(card: Card) -> str:
    """A card's cost: "2 fox", "4 of any suit"."""
    counted = Counter(card.cost)
    return listed([f"{n} {'of any suit' if s == ANY else s}" for s, n in counted.items()])


def craft_acts(s: State, who: Faction, cause: str) -> list[Act]:
    """A `craft` for each different card in hand that `who` can craft."""
    ready = ready_suits(s, who)
    payable = [card for card in dict.fromkeys(s.sides[who].hand) if can_pay(card, ready)]
    return [
        Act("craft", cause, card) for card in payable if not cannot_craft_with(s, who, card, ready)
    ]


def refused_crafts(s: State, who: Faction, cause: str) -> list[Refused]:
    """The cards in hand that `who` cannot craft, and why."""
    hand = dict.fromkeys(s.sides[who].hand)
    ready = ready_suits(s, who)
    found = [(card, cannot_craft_with(s, who, card, ready)) for card in hand]
    return [Refused(Act("craft", cause, card), why) for card, why in found if why]


async def choose_suits(s: State, who: Faction, card: Card) -> list[Suit]:
    """The suits of the pieces activated for a card; `who` chooses where the cost leaves it open."""
    ready = ready_suits(s, who)
    suits = [Suit(suit) for suit in card.cost if suit != ANY]
    ready.subtract(suits)
    left = len(card.cost) - len(suits)
    if left == ready.total():
        return suits + [Suit(suit) for suit in ready.elements()]
    for _ in range(left):
        acts = [Act("piece", "root:4.1.1", what=suit) for suit, n in ready.items() if n > 0]
        chosen = await ask(who, "root:4.1.1", f"What do you activate for {card.name}?", acts)
        suits.append(Suit(chosen.what))
        ready[chosen.what] -= 1
    return suits


# 4.1.2 and 4.1.3 Effects


@question("root:3.2.2")
def points_for_item(s: State, who: Faction, card: Card) -> int:
    """The points that `who` scores for crafting the item of a card: those listed on it."""
    return card.points


@question()
def sum_of_item(s: State, who: Faction, card: Card) -> tuple[str, str] | None:
    """What makes of the points listed on a card those that `who` scores, and its rule, if any."""
    return None


@law("root:3.2.2", "root:3.3.1")
def points_for_crafting(s: State, who: Faction, card: Card) -> int:
    """All that `who` scores for crafting the item of a card, by cards in play as well.

    Nothing for who plays for dominance.
    """
    if s.sides[who].dominance:
        return 0
    return points_for_item(s, who, card) + points_for_engraving(s, who)


@law("root:3.2.2")
def score_item(s: State, who: Faction, card: Card) -> None:
    """Score for a crafted item, and say what changes the points listed on its card."""
    points = points_for_item(s, who, card)
    if by := sum_of_item(s, who, card):
        words, rule = by
        what = f"the card lists {card.points}, {words}"
        score_for(s, who, "root:3.2.2", what, points, rule)
    else:
        score(s, who, points, "root:3.2.2")


@law("root:4.1.1")
async def craft_card(s: State, who: Faction, card: Card, cause: str) -> None:
    """Activate pieces for a card in hand, then have what it brings."""
    await activate(s, who, await choose_suits(s, who, card))
    await have_crafted(s, who, card, cause)


@law("root:4.1.2", "root:4.1.3")
async def have_crafted(s: State, who: Faction, card: Card, cause: str) -> None:
    """Resolve the effect of a card in hand that is paid for, or put it into play."""
    side = s.sides[who]
    side.hand.remove(card)
    if card.item:
        to_discard(s, card)
        await craft_item(s, who, card, card.item, cause)
        score_item(s, who, card)
        engrave(s, who)
        return
    enter_play(s, who, card)
    s.emit("craft", who, cause, card=card, item=None)
    if card.kind == IMMEDIATE:
        await resolve_immediate(s, who, card)
        leave_play(s, who, card)
        discard(s, who, card, "root:4.1.2")
