"""The Cult's rituals (root 10.5): one for each card revealed."""

from rootcore.factions.lizards.board import Cultist, take_in
from rootcore.factions.person import could_act, daylight_acts, one_deed, refused_in_daylight
from rootcore.law import law
from rootcore.rules.acts import DONE, Act, Refusal, Refused
from rootcore.rules.amounts import score_for
from rootcore.rules.deck import spend
from rootcore.rules.picks import counting
from rootcore.rules.pieces import cannot_place, matching, place, rules
from rootcore.rules.step import Outcome
from rootcore.table.cards import Card
from rootcore.table.terms import BIRD, GARDENS, WARRIOR, Kind, Suit

POINTS = (0, 2, 2, 3, 4)
"""The points on the spaces of each Gardens track; every garden on the map empties one."""

BUILD, RECRUIT, SCORE, SACRIFICE = (f"root:10.5.{k}" for k in (1, 2, 3, 4))


@law("root:10.5")
async def perform_rituals(cultist: Cultist) -> Outcome:
    """Reveal cards, each for a ritual, in any order and combination."""
    acts = ritual_acts(cultist)
    if not acts and not could_act(cultist, ritual_acts):
        return None
    return await one_deed(
        cultist,
        "root:10.5",
        "Which card do you reveal, for which ritual?",
        [*acts, Act(DONE, "root:10.5")],
        {"build": build, "recruit": recruit, "score": score_gardens, "sacrifice": sacrifice},
        lambda: refused_rituals(cultist) + refused_in_daylight(cultist),
    )


def ritual_acts(cultist: Cultist) -> list[Act]:
    """The rituals that are possible, and what Daylight allows anybody."""
    acts = [act for act in imagined(cultist) if not cannot_perform(cultist, act)]
    return acts + daylight_acts(cultist)


def imagined(cultist: Cultist) -> list[Act]:
    """For each different card in hand the rituals of its suit, wherever they could be."""
    return [act for x in dict.fromkeys(cultist.side.hand) for act in rituals_with(cultist, x)]


@law("root:10.2.2")
def rituals_with(cultist: Cultist, card: Card) -> list[Act]:
    """What a card is revealed for: a bird for a Sacrifice, any other for the rest in its suit."""
    s, side = cultist.s, cultist.side
    if card.suit == BIRD:
        places = [c for c in s.board.clearings if side.warriors[c]]
        return [Act("sacrifice", SACRIFICE, card, at=c) for c in places]
    such = matching(s, card.suit)
    return [
        *(Act("build", BUILD, card, at=c) for c in such),
        *(Act("recruit", RECRUIT, card, at=c) for c in such),
        Act("score", SCORE, card, n=points_for(cultist, card.suit)),
    ]


def cannot_perform(cultist: Cultist, act: Act) -> Refusal | None:
    """Why a ritual of a card's own suit is not possible."""
    assert act.card
    c, suit = int(act.at or 0), act.card.suit
    if act.verb == "build":
        return cannot_build(cultist, c, GARDENS[suit])
    if act.verb == "recruit":
        return cannot_recruit(cultist, c)
    return cannot_score(cultist, suit) if act.verb == "score" else None


def refused_rituals(cultist: Cultist) -> list[Refused]:
    """The rituals that are not possible, and why; birds and Sacrifice have only each other."""
    found = [(act, cannot_perform(cultist, act)) for act in imagined(cultist)]
    refused = [Refused(act, why) for act, why in found if why]
    hated = Refusal("root:10.2.2", "in rituals a bird stands for no other suit")
    no_bird = Refusal(SACRIFICE, "a Sacrifice takes a bird card")
    for card in dict.fromkeys(cultist.side.hand):
        if card.suit == BIRD:
            others = (("build", BUILD), ("recruit", RECRUIT), ("score", SCORE))
            refused += [Refused(Act(verb, rule, card), hated) for verb, rule in others]
        else:
            refused.append(Refused(Act("sacrifice", SACRIFICE, card), no_bird))
    return refused


@law("root:10.5")
def reveal(cultist: Cultist, act: Act) -> None:
    """Lay a card of the hand face up: until Evening it serves nothing else."""
    assert act.card
    cultist.side.hand.remove(act.card)
    cultist.board.revealed.append(act.card)
    cultist.s.emit("reveal card", cultist.me, act.law, card=act.card)


# 10.5.1 Build


@law(BUILD)
def cannot_build(cultist: Cultist, c: int, garden: Kind) -> Refusal | None:
    """Why no garden can be placed in `c`: the Cult must rule it."""
    if cultist.side.stock[garden] < 1:
        return Refusal("root:2.5.2", f"no {garden} is left on its track")
    if not rules(cultist.s, cultist.me, c):
        return Refusal(BUILD, f"you do not rule {c}")
    return cannot_place(cultist.s, cultist.me, garden, c)


@law(BUILD)
async def build(cultist: Cultist, act: Act) -> Outcome:
    """Place a garden of the card's suit."""
    assert act.card
    assert isinstance(act.at, int)
    reveal(cultist, act)
    place(cultist.s, cultist.me, GARDENS[act.card.suit], act.at, 1, BUILD)
    return None


# 10.5.2 Recruit


@law(RECRUIT)
def cannot_recruit(cultist: Cultist, c: int) -> Refusal | None:
    """Why no warrior can be placed in `c`; nobody needs to rule it or to be there."""
    if not cultist.side.stock[WARRIOR]:
        return Refusal("root:2.5.1", "no warrior is left in the supply")
    return cannot_place(cultist.s, cultist.me, WARRIOR, c)


@law(RECRUIT)
async def recruit(cultist: Cultist, act: Act) -> Outcome:
    """Place a warrior."""
    assert isinstance(act.at, int)
    reveal(cultist, act)
    place(cultist.s, cultist.me, WARRIOR, act.at, 1, RECRUIT)
    return None


# 10.5.3 Score


def mark_of(suit: Suit) -> str:
    """The mark of having scored a suit this turn."""
    return f"score {suit}"


@law(SCORE)
def cannot_score(cultist: Cultist, suit: Suit) -> Refusal | None:
    """Why a suit cannot be scored: it has no garden, or was scored this turn."""
    if mark_of(suit) in cultist.side.used:
        return Refusal(SCORE, f"you have scored {suit} this turn")
    if not cultist.side.on_map(GARDENS[suit]):
        return Refusal(SCORE, f"no {GARDENS[suit]} is on the map")
    return None


@law(SCORE, "root:3.3.1")
def points_for(cultist: Cultist, suit: Suit) -> int:
    """The points above the rightmost empty space of a suit's track.

    None without a garden, and none for who plays for dominance.
    """
    gardens = cultist.side.off_track(GARDENS[suit])
    return POINTS[gardens - 1] if gardens and not cultist.side.dominance else 0


@law(SCORE)
async def score_gardens(cultist: Cultist, act: Act) -> Outcome:
    """Spend the card for the points of its suit."""
    card = act.card
    assert card
    spend(cultist.s, cultist.me, card, SCORE)
    cultist.side.used += (mark_of(card.suit),)
    if act.n:
        kind = GARDENS[card.suit]
        what = f"{counting(cultist.side.on_map(kind), kind)} on the map"
        score_for(cultist.s, cultist.me, SCORE, what, act.n)
    return None


# 10.5.4 Sacrifice


@law(SACRIFICE)
async def sacrifice(cultist: Cultist, act: Act) -> Outcome:
    """A warrior on the map becomes an acolyte."""
    assert isinstance(act.at, int)
    reveal(cultist, act)
    take_in(cultist.s, cultist.me, act.at, SACRIFICE)
    return None
