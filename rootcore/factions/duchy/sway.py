"""The Duchy's Sway (root 12.5.3)."""

from collections import Counter

from rootcore.factions.duchy.abilities import Mole
from rootcore.factions.duchy.assembly import reveal
from rootcore.factions.duchy.board import MINISTERS, Minister
from rootcore.factions.person import (
    could_act,
    daylight_acts,
    daylight_effects,
    one_deed,
    refused_in_daylight,
)
from rootcore.law import law
from rootcore.rules.acts import DONE, Act, Refusal, Refused
from rootcore.rules.hidden import ask_of, asks_everybody
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome
from rootcore.table.cards import Card
from rootcore.table.terms import BIRD, Suit


@law("root:12.5.3")
async def sway(mole: Mole) -> Outcome:
    """One minister may be swayed."""
    if mole.board.has_swayed:
        return None
    held = len(mole.side.hand)

    def with_cards_enough(mole: Mole) -> list[str]:
        ministers = [m for m in mole.board.unswayed() if MINISTERS[m].rank.cards <= held]
        return [m for m in ministers if not cannot_sway(mole, MINISTERS[m])]

    able = with_cards_enough(mole)
    if not able and not could_act(mole, with_cards_enough):
        return await daylight_effects(mole)
    acts = [Act("sway", "root:12.5.3.I", what=minister) for minister in able]
    return await one_deed(
        mole,
        "root:12.5.3",
        "Which minister do you sway?",
        [*acts, *daylight_acts(mole), Act(DONE, "root:12.5.3")],
        {"sway": win_over},
        lambda: refused_ministers(mole) + refused_in_daylight(mole),
    )


def cannot_sway(mole: Mole, minister: Minister) -> Refusal | None:
    """Why an unswayed minister cannot be swayed: for want of a crown, or of cards."""
    return lacks_crown(mole, minister) or lacks_cards(mole, minister)


def refused_ministers(mole: Mole) -> list[Refused]:
    """The ministers that cannot be swayed, and why."""
    found = []
    for minister, of in MINISTERS.items():
        why = cannot_sway(mole, of)
        if mole.board.sways(minister):
            why = Refusal("root:12.5.3.I", f"the {of.name} is swayed already")
        if why:
            found.append(Refused(Act("sway", "root:12.5.3.I", what=minister), why))
    return found


@law("root:12.5.3.I")
def lacks_crown(mole: Mole, minister: Minister) -> Refusal | None:
    """A crown of the minister's rank must be left."""
    if mole.board.crowns_left(minister.rank):
        return None
    return Refusal("root:12.5.3.I", f"no crown of a {minister.rank.name} is left")


def lacks_cards(mole: Mole, minister: Minister) -> Refusal | None:
    """So many cards, each with a clearing of its own behind it, must be in hand."""
    needed = minister.rank.cards
    able = most_revealed(mole, mole.side.hand, Counter())
    if able >= needed:
        return None
    which = f"{needed} cards that each match another clearing with your pieces"
    why = f"a {minister.rank.name} takes {which}, you can reveal {able}"
    return Refusal("root:12.5.3.II", why)


@law("root:12.5.3.II")
def clearings_behind(mole: Mole) -> Counter[Suit | None]:
    """How many clearings of each suit have a Duchy piece."""
    s, here = mole.s, mole.side.here
    return Counter(s.suits[c] for c in s.board.clearings if here[c])


@law("root:12.5.3.II")
def most_revealed(mole: Mole, hand: list[Card], taken: Counter[Suit]) -> int:
    """How many cards of `hand` can be revealed besides those of the suits `taken`.

    No clearing stands behind two cards; birds take what the other suits leave.
    """
    behind = clearings_behind(mole)
    suits = Counter(card.suit for card in hand)
    suited = sum(min(suits[x], behind[x] - taken[x]) for x in behind if x)
    return min(suited + suits[BIRD], behind.total() - taken.total())


@law("root:12.5.3.II")
async def reveal_cards(mole: Mole, minister: Minister) -> None:
    """Reveal as many cards as the minister asks for, one by one, so that the rest can follow."""
    taken: Counter[Suit] = Counter()
    for left in range(minister.rank.cards, 0, -1):
        asked = f"Which cards do you reveal for the {minister.name}? ({left} left)"
        acts = [
            Act("reveal", "root:12.5.3.II", card)
            for card in dict.fromkeys(mole.side.hand)
            if goes_on(mole, card, taken, left)
        ]
        hand = mole.side.hand
        all_shown = sum(hand.count(act.card) for act in acts if act.card) == left
        # that the others do not fit is a secret, unless there are no others
        secret = len(hand) > left and asks_everybody(mole.s, mole.me)
        alike = all_shown and not secret
        act = await ask_of(mole.s, mole.me, hand, "root:12.5.3.II", asked, acts, alike=alike)
        shown = act.card
        assert shown
        taken[shown.suit] += 1
        reveal(mole, shown, "root:12.5.3.II")


def goes_on(mole: Mole, card: Card, taken: Counter[Suit], left: int) -> bool:
    """Whether a card can be the next of `left` ones after those of the suits `taken`."""
    rest = mole.side.hand[:]
    rest.remove(card)
    then = taken + Counter([card.suit])
    if card.suit != BIRD and then[card.suit] > clearings_behind(mole)[card.suit]:
        return False
    return most_revealed(mole, rest, then) >= left - 1


@law("root:12.5.3.III")
async def win_over(mole: Mole, act: Act) -> Outcome:
    """Reveal the cards; a crown goes onto the minister, and its space scores."""
    board, minister = mole.board, MINISTERS[act.what]
    board.has_swayed = True
    await reveal_cards(mole, minister)
    board.crown(act.what)
    mole.s.emit("sway", mole.me, "root:12.5.3.III", minister=minister.name)
    score(mole.s, mole.me, minister.rank.points, "root:12.5.3.III")
    return None
