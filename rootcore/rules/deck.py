"""The shared deck (root 2.1): drawing, discarding, giving and taking cards."""

from collections.abc import Callable

from rootcore.law import law
from rootcore.rules.acts import PASS, Act, ask
from rootcore.rules.flow import Draw, at_random
from rootcore.rules.picks import listed
from rootcore.rules.questions import EVERY_BOT, question
from rootcore.rules.scoring import score
from rootcore.table.cards import DOMINANCE, Card
from rootcore.table.state import State
from rootcore.table.terms import BIRD, Faction, Suit


@law("root:2.1.2")
async def draw(s: State, which: str = "") -> Card | None:
    """A card from the deck, made anew from the discard pile when empty; None when both are.

    `which` says which of several it is.
    """
    if not s.deck:
        if not s.discard:
            return None
        reshuffle(s)
    while True:
        card = await next_card(s, which)
        if card in s.deck:
            s.deck.remove(card)
            return card
        if card:
            return turned_up(s, card)
        if not s.discard:
            return None
        reshuffle(s)


def next_card(s: State, which: str) -> Draw:
    """The draw of a card: a real table may say that there is none, or that it was elsewhere."""
    if not any(side.tabled for side in s.sides.values()):
        return Draw(s.deck, which=which)
    return Draw(s.deck, without_card(s), believed_elsewhere(s), which)


@law("root:2.1.2")
def reshuffle(s: State, since: int = 0) -> None:
    """The discard pile becomes the deck, together with what a real table still holds unseen.

    Its `since` top cards stay: they came onto it after a shuffle that is told only now.
    """
    below = len(s.discard) - since
    s.deck, s.discard = [*s.deck, *s.discard[:below]], s.discard[below:]
    s.emit("reshuffle", None, "root:2.1.2", n=below)


@law("cards:table.turn")
def without_card(s: State) -> str:
    """What comes of an empty deck at a real table, which alone knows when it is; else empty."""
    if not any(side.tabled for side in s.sides.values()):
        return ""
    return "reshuffle" if s.discard else "nothing"


@law("cards:table.correction")
def believed_elsewhere(s: State) -> list[Card]:
    """The cards of which a real table may draw another than the program thinks it can."""
    return [card for card in (*s.discard, *s.available) if card not in s.deck]


@law("cards:table.correction")
def turned_up(s: State, card: Card) -> Card:
    """A card that was believed elsewhere was drawn: it does not lie there."""
    pile = s.discard if card in s.discard else s.available
    pile.remove(card)
    s.emit("turn up", None, "cards:table.correction", card=card)
    return card


@question()
def claims_discards(s: State, who: Faction) -> list[Card] | None:
    """The pile of `who` that every spent or discarded card goes to, if it has such a pile."""
    return None


@law("root:2.1.3")
def to_discard(s: State, card: Card) -> Faction | None:
    """Put a spent or discarded card on the discard pile, but a dominance card beside the map.

    Somebody at the table may have a pile that takes them all instead; returns who has.
    """
    for who in claims_discards.concerns(s):
        pile = claims_discards(s, who)
        if pile is not None:
            pile.append(card)
            return who
    onto_discard_pile(s, card)
    return None


@law("root:3.3.3")
def onto_discard_pile(s: State, card: Card) -> None:
    """Put a card on the discard pile itself, but a dominance card beside the map."""
    (s.available if card.kind == DOMINANCE else s.discard).append(card)


def discard(s: State, who: Faction, card: Card, cause: str) -> None:
    """Discard a card that `who` had, and say so."""
    taken = to_discard(s, card)
    where = {"pile": taken} if taken else {"beside": True} if card in s.available else {}
    s.emit("discard", who, cause, card=card, **where)


def hand_of(s: State, who: Faction) -> list[Card]:
    """The cards that `who` can have in hand: at a real table any that nobody has seen."""
    side = s.sides[who]
    return s.deck if side.tabled else side.hand


def has_cards(s: State, who: Faction) -> bool:
    """Whether `who` holds a card; of people at a real table it is taken for granted."""
    side = s.sides[who]
    return side.tabled or bool(side.hand)


def leave_hand(s: State, who: Faction, card: Card) -> None:
    """A card leaves the hand of `who`; at a real table one that was unseen turns up."""
    hand_of(s, who).remove(card)


SHUFFLED = Act("reshuffle", "root:2.1.2")


@law("cards:table.turn")
async def unseen_card(
    s: State, who: Faction, fits: Callable[[Card], bool], asked: str, cause: str
) -> Card | None:
    """The card that people at a real table say they discard, of those that fit; None for none.

    They may first say that the discard pile was shuffled: any of its cards can be theirs by now.
    """
    while True:
        acts = [Act("discard", cause, card) for card in dict.fromkeys(s.deck) if fits(card)]
        first = [SHUFFLED] if s.discard else []
        act = await ask(who, cause, asked, [*acts, *first, Act(PASS, cause)])
        if act != SHUFFLED:
            return act.card
        reshuffle(s)


@law("cards:table.turn")
async def discard_unseen(
    s: State, who: Faction, fits: Callable[[Card], bool], asked: str, cause: str
) -> None:
    """People at a real table say which cards they discard, one by one, of those that fit."""
    while s.sides[who].tabled and (card := await unseen_card(s, who, fits, asked, cause)):
        leave_hand(s, who, card)
        discard(s, who, card, cause)


@law("cards:table.turn")
async def random_card_of(s: State, who: Faction, verb: str, asked: str, cause: str) -> Card | None:
    """A random card of the hand of `who`, who holds one; people at a real table say which it is."""
    if s.sides[who].tabled:
        acts = [Act(verb, cause, card) for card in dict.fromkeys(s.deck)]
        return (await ask(who, cause, asked, [*acts, Act(PASS, cause)])).card
    return await at_random(cause, verb, s.sides[who].hand, asked, lambda card: card.id)


@law("cards:table.turn")
async def told_cards(
    s: State, who: Faction, fits: Callable[[Card], bool], asked: str, cause: str, most: int
) -> list[Card]:
    """Up to `most` cards that fit in an open hand at a real table, whose people say which, one by
    one.
    """
    unseen, found = list(s.deck), list[Card]()
    while len(found) < most:
        acts = [Act("show", cause, card) for card in dict.fromkeys(unseen) if fits(card)]
        named = listed([f"{card.name} ({card.suit})" for card in found])
        told = f"{asked} Named so far: {named}." if found else asked
        act = await ask(who, cause, told, [*acts, Act(PASS, cause)])
        if not act.card:
            break
        unseen.remove(act.card)
        found.append(act.card)
    return found


def spend(s: State, who: Faction, card: Card, cause: str) -> None:
    """`who` spends a card of its hand."""
    leave_hand(s, who, card)
    to_discard(s, card)
    s.emit("spend", who, cause, card=card)


@law("root:2.1.1", "root:2.1.1.I", "root:2.1.1.II")
def matches(card: Card, suit: Suit | None) -> bool:
    """Whether a card counts for `suit`: a bird does for any, and only a bird does for a bird."""
    return card.suit in (suit, BIRD)


@question()
def hand_is_public(s: State, who: Faction) -> bool:
    """Whether the hand of `who` lies face up for all to see."""
    return False


def known_to(s: State, *holders: Faction) -> dict[str, tuple[Faction, ...]]:
    """What an event says of who may know its card, which comes out of or into these hands."""
    return {} if any(hand_is_public(s, f) for f in holders) else {"seen_by": holders}


@question()
async def draw_cards(s: State, who: Faction, n: int, cause: str) -> None:
    """Draw `n` cards into the hand, as many as there are."""
    for _ in range(n):
        card = await draw(s)
        if card is None:
            break
        s.sides[who].hand.append(card)
        s.emit("draw", who, cause, n=1, card=card, **known_to(s, who))


@question()
async def give_card(s: State, who: Faction, giver: Faction, card: Card, cause: str) -> None:
    """`giver` gives a card of its hand to `who`."""
    s.sides[giver].hand.remove(card)
    s.sides[who].hand.append(card)
    s.emit("give", giver, cause, to=who, card=card, **known_to(s, who, giver))


@law("robotics:2.8.1")
@give_card.for_(EVERY_BOT)
async def give_card_to_bot(s: State, who: Faction, giver: Faction, card: Card, cause: str) -> None:
    """A bot has no hand: the card is discarded and the bot scores 1."""
    leave_hand(s, giver, card)
    discard(s, giver, card, "robotics:2.8.1")
    score(s, who, 1, "robotics:2.8.1")


async def take_random_card(s: State, taker: Faction, victim: Faction, cause: str) -> None:
    """`taker` takes a random card of the hand of `victim`, who holds one or is a bot."""
    if s.sides[victim].bot:
        await take_card_from_bot(s, taker)
        return
    asked = f"Take a random card from the {victim.called}."
    if card := await random_card_of(s, victim, "take", asked, cause):
        await give_card(s, taker, victim, card, cause)


@law("robotics:2.8.1")
async def take_card_from_bot(s: State, taker: Faction) -> None:
    """A person who would take a card from a bot draws one instead."""
    await draw_cards(s, taker, 1, "robotics:2.8.1")
