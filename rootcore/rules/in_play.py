"""Cards in play (root 4.1.3): how their effects come into play, are used up, and leave it."""

from rootcore.law import RULES, law
from rootcore.rules.deck import discard
from rootcore.rules.pieces import COFFIN_MAKERS, forget_rulers, leave_coffins
from rootcore.table.cards import CARDS, Card
from rootcore.table.state import State
from rootcore.table.terms import Faction

EFFECT = "root:4.1.3"

LAW_OF = {card: f"cards:exiles_partisans.{card.id}" for card in CARDS.values()}


def effect_law(card: Card) -> str:
    """The rule of a card's lasting effect: its own if it has one, else the common one."""
    own = LAW_OF[card]
    return own if own in RULES else EFFECT


@law(EFFECT)
def in_play(s: State, who: Faction, card: Card) -> bool:
    """Whether `who` has this lasting effect in play and has not used it up this turn."""
    side = s.sides[who]
    return card in side.in_play and card.id not in side.used


@law(EFFECT)
def enter_play(s: State, who: Faction, card: Card) -> None:
    """Put a crafted card into play: its effect holds from now on."""
    s.sides[who].in_play += (card,)
    forget_rulers(s)


@law(EFFECT)
def leave_play(s: State, who: Faction, card: Card) -> None:
    """Take a card out of play; its effect ends. Where the card goes is the caller's."""
    side = s.sides[who]
    side.in_play = tuple(c for c in side.in_play if c is not card)
    forget_rulers(s)
    if card is COFFIN_MAKERS:
        leave_coffins(s)


def use_up(s: State, who: Faction, card: Card) -> None:
    """Remember that a once-a-turn effect was used, and say so."""
    s.sides[who].used += (card.id,)
    s.emit("use", who, effect_law(card), card=card)


def discard_effect(s: State, who: Faction, card: Card) -> None:
    """Discard a card in play whose effect asks for it."""
    leave_play(s, who, card)
    discard(s, who, card, effect_law(card))
