"""Dominance cards (root 3.3)."""

from rootcore.law import law
from rootcore.rules.acts import Act, Refusal, Refused
from rootcore.rules.deck import matches, spend
from rootcore.rules.pieces import rules
from rootcore.rules.questions import question
from rootcore.rules.scoring import declare_winner
from rootcore.table.cards import DOMINANCE, Card
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRD, Faction

POINTS_TO_ACTIVATE = 10
CLEARINGS_TO_RULE = 3


@law("robotics:1.3")
def plays_no_dominance(side: Side) -> Refusal | None:
    """Why a side can never activate a dominance card: it is a bot."""
    return Refusal("robotics:1.3", "a bot plays no dominance card") if side.bot else None


@question("root:3.3.1", "root:3.3.2")
def activation_acts(s: State, who: Faction) -> list[Act]:
    """An `activate` for each dominance card in hand, with 10 points and none activated yet."""
    side = s.sides[who]
    cards = dict.fromkeys(card for card in side.hand if card.kind == DOMINANCE)
    if side.dominance or side.score < POINTS_TO_ACTIVATE:
        return []
    return [Act("activate", "root:3.3.1", card) for card in cards]


def refused_activations(s: State, who: Faction) -> list[Refused]:
    """The dominance cards in hand that `who` cannot activate, and why."""
    side = s.sides[who]
    offered = {act.card for act in activation_acts(s, who)}
    why = Refusal("root:3.3.1", f"it takes {POINTS_TO_ACTIVATE} points, you have {side.score}")
    if side.dominance:
        why = Refusal("root:3.3.2", "you have activated one already")
    cards = dict.fromkeys(card for card in side.hand if card.kind == DOMINANCE)
    return [
        Refused(Act("activate", "root:3.3.1", card), why) for card in cards if card not in offered
    ]


@law("root:3.3.4")
def taking_acts(s: State, who: Faction) -> list[Act]:
    """A `take` for each available dominance card and each card in hand that can be spent on it."""
    hand = dict.fromkeys(s.sides[who].hand)
    return [
        Act("take", "root:3.3.4", spent, what=wanted.suit)
        for wanted in s.available
        for spent in hand
        if matches(spent, wanted.suit)
    ]


@law("root:3.3")
def dominance_acts(s: State, who: Faction) -> list[Act]:
    """What `who` may do with dominance cards in Daylight."""
    return [*activation_acts(s, who), *(taking_acts(s, who) if s.available else ())]


@question("root:3.3.1", "root:3.3.2")
def activate_dominance(s: State, who: Faction, act: Act) -> None:
    """Put a dominance card into play: from now on `who` scores no points."""
    side = s.sides[who]
    assert act.card
    side.hand.remove(act.card)
    side.dominance = act.card
    s.emit("activate", who, act.law, card=act.card)


@law("root:3.3.4")
def take_dominance(s: State, who: Faction, act: Act) -> None:
    """Spend a card for the available dominance card of a suit."""
    assert act.card
    spend(s, who, act.card, act.law)
    card = next(c for c in s.available if c.suit == act.what)
    s.available.remove(card)
    s.sides[who].hand.append(card)
    s.emit("take", who, act.law, card=card)


@law("root:3.3.1.I", "root:3.3.1.II")
def dominating(s: State, who: Faction, card: Card) -> list[int]:
    """The clearings by which `who` has what the card asks for, none where something is missing.

    They are three or more of its suit, for a bird corners with the opposite ones.
    """
    if card.suit == BIRD:
        corners = [c for c in s.board.corners if rules(s, who, c)]
        return [c for c in corners if s.board.opposite[c] in corners]
    ruled = [c for c in s.board.clearings if s.suits[c] == card.suit and rules(s, who, c)]
    return ruled if len(ruled) >= CLEARINGS_TO_RULE else []


@law("root:3.3.1.I", "root:3.3.1.II")
def check_dominance(s: State, who: Faction) -> None:
    """At the start of Birdsong `who` wins if what its dominance card asks for is so.

    Who has a partner may win so, too; the Vagabond, who rules nowhere (9.2.2), never does.
    """
    card = s.sides[who].dominance
    if card and dominating(s, who, card):
        declare_winner(s, who, law_of_dominance(card))


def law_of_dominance(card: Card) -> str:
    """The rule by which a dominance card wins."""
    return "root:3.3.1.II" if card.suit == BIRD else "root:3.3.1.I"
