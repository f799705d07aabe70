"""Hidden cards (root 1.2.1): who is asked what must not tell what somebody holds.

At a table that agreed on it, a question that takes a hidden card is put to everybody who could hold
one by what all can see, whether they do or not.
"""

from collections.abc import Callable, Sequence

from rootcore.law import law
from rootcore.rules.acts import PASS, Act, Ask, Refused, ask, nothing_refused
from rootcore.rules.deck import hand_is_public, hand_of, unseen_card
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import Asking, Faction

ABSTAIN = "abstain"
"""The verb of declining, and not to be asked the same again before one's next turn."""


@law("root:1.2.1")
def asks_everybody(s: State, who: Faction) -> bool:
    """Whether `who`, somebody with a hand of cards, is asked without regard to what they are."""
    side = s.sides[who]
    hides = not side.bot and not side.tabled and not hand_is_public(s, who)
    return s.ask == Asking.EVERYBODY and hides


@law("root:1.2.1", "root:1.2.2")
def unseen(s: State) -> list[Card]:
    """The cards face down or in hands: which they are all can tell, but not who has which."""
    secrets = [card for side in s.sides.values() for card in side.board.secrets()]
    hands = [side.hand for who, side in s.sides.items() if not hand_is_public(s, who)]
    return [*s.deck, *secrets, *(card for hand in hands for card in hand)]


def could_hold(s: State, who: Faction, fits: Callable[[Card], bool]) -> bool:
    """Whether `who` is asked for a card in hand that `fits`, as it could be there."""
    if not s.sides[who].hand or not asks_everybody(s, who):
        return False
    return any(map(fits, unseen(s)))


@law("root:1.2.1")
def is_offered(s: State, who: Faction, rule: str, fits: Callable[[Card], bool]) -> bool:
    """Whether `offer` of what `rule` does with such a card asks `who` anything."""
    if asks_everybody(s, who):
        return rule not in s.sides[who].declined and could_hold(s, who, fits)
    return any(map(fits, hand_of(s, who)))


async def offer(
    s: State, who: Faction, rule: str, asked: str, acts: list[Act], fits: Callable[[Card], bool]
) -> Act:
    """What `who` does of `acts`, each with a card in hand that `fits`; or a `pass`.

    Who is asked without regard to the hand may also abstain until the next turn.
    """
    declining = Act(PASS, rule)
    if rule in s.sides[who].declined:
        return declining
    offers = [*acts, declining]
    if could_hold(s, who, fits):
        offers.append(Act(ABSTAIN, rule))
    act = await ask(who, rule, asked, offers)
    if act.verb == ABSTAIN:
        s.sides[who].declined += (rule,)
    return act


def with_any_hand(s: State, who: Faction) -> State:
    """The same table with all unseen cards in the hand of `who`, to see what they could do."""
    imagined = s.copy()
    imagined.sides[who].hand = unseen(s)
    return imagined


async def ask_of(
    s: State,
    who: Faction,
    pile: Sequence[Card],
    rule: str,
    asked: str,
    acts: list[Act],
    refused: Callable[[], list[Refused]] = nothing_refused,
    alike: bool = False,
) -> Act:
    """What `who` does of `acts`, each with a card of a hidden `pile`; asked even of a single one.

    Else all could see that the others do not fit. A pile of a single card leaves nothing to hide.
    """
    if len(pile) > 1 and asks_everybody(s, who):
        return await Ask(who, rule, asked, acts, refused, alike)
    return await ask(who, rule, asked, acts, refused, alike)


async def card_of_hand(
    s: State, who: Faction, fits: Callable[[Card], bool], asked: str, cause: str
) -> Card | None:
    """The card in hand that fits, of which `who` says that it is to be discarded; None for none."""
    side = s.sides[who]
    if side.tabled:
        return await unseen_card(s, who, fits, asked, cause)
    acts = [Act("discard", cause, card) for card in dict.fromkeys(side.hand) if fits(card)]
    return (await ask_of(s, who, side.hand, cause, asked, acts)).card if acts else None
