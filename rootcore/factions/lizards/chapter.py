"""The Lizard Cult (root 10); its conspiracies and rituals are in files of their own."""

from collections import Counter

from rootcore.factions.lizards.board import ROLE, CultBoard, Cultist, gain_acolytes
from rootcore.factions.lizards.conspiracies import perform_conspiracies
from rootcore.factions.lizards.gardens import gardens_among, has_garden, lizard_pieces
from rootcore.factions.lizards.rituals import perform_rituals
from rootcore.factions.person import (
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
    START_OF_BIRDSONG,
    START_OF_DAYLIGHT,
    START_OF_EVENING,
    could_craft,
    draw_and_discard,
    one_deed,
)
from rootcore.law import law
from rootcore.rules.acts import DONE, Act, ask
from rootcore.rules.battle import Battle, fallen
from rootcore.rules.crafting import craft_acts, refused_crafts
from rootcore.rules.deck import (
    claims_discards,
    discard,
    has_cards,
    leave_hand,
    onto_discard_pile,
    random_card_of,
)
from rootcore.rules.pieces import (
    cannot_place,
    crafting_kind,
    neighbours,
    place,
    rules_outright,
)
from rootcore.rules.removal import Loss, after_removal, has_aftermath, warriors_among
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.cards import Card
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    CLEARING_SUITS,
    DAYLIGHT,
    EYRIE,
    FOX,
    GARDENS,
    LIZARDS,
    MARQUISE,
    WARRIOR,
    Faction,
    Kind,
    Phase,
    Suit,
)

STARTING_WARRIORS = 4
DRAW_BONUS = 2
"""The gardens of a suit on the map that uncover the draw bonus of its track."""

# 10.2 Faction rules and abilities


@law("root:10.2.1")
@crafting_kind.for_(ROLE)
def crafts_with_gardens(s: State, who: Faction) -> tuple[Kind, ...]:
    """The Cult crafts by activating the gardens of the Outcast suit."""
    board: CultBoard = s.sides[who].board
    return (GARDENS[board.outcast],)


@law("root:10.2.3")
@fallen.for_(ROLE)
def revenge(s: State, who: Faction, b: Battle, losses: list[Loss]) -> None:
    """Warriors that fall while the Cult defends become acolytes."""
    n = warriors_among(losses)
    if n and who == b.defender:
        gain_acolytes(s, who, n, "root:10.2.3")


@law("root:10.2.4")
@rules_outright.for_(ROLE)
def pilgrims(s: State, who: Faction, c: int) -> bool:
    """A garden makes the Cult the ruler of its clearing."""
    return has_garden(s.sides[who], c)


@law("root:10.2.5")
@after_removal.for_(ROLE)
async def fear_of_the_faithful(
    s: State, who: Faction, by: Faction, c: int, losses: list[Loss]
) -> None:
    """For each garden removed the Cult discards a random card of the hand."""
    asked = f"A garden in {c} is gone: discard a random card."
    for _ in range(gardens_among(losses)):
        if not has_cards(s, who):
            return
        card = await random_card_of(s, who, "discard", asked, "root:10.2.5")
        if card is None:
            return
        leave_hand(s, who, card)
        discard(s, who, card, "root:10.2.5")


@has_aftermath.for_(ROLE)
def fears(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether a garden is among the losses and the Cult has a card."""
    return gardens_among(losses) > 0 and has_cards(s, who)


@law("root:10.2.6")
@claims_discards.for_(ROLE)
def lost_souls(s: State, who: Faction) -> list[Card]:
    """Every card that anybody spends or discards joins the Lost Souls."""
    souls: list[Card] = s.sides[who].board.souls
    return souls


# 10.3 Faction setup


@law("root:10.3.1", "root:10.3.4")
def supply() -> dict[Kind, int]:
    """All pieces: 25 warriors, and five gardens of each suit on their tracks."""
    return lizard_pieces()


@law("root:10.3.2")
def starting_corners(s: State) -> list[int]:
    """Opposite the keep or the first roost; with both, either other corner; with neither, any."""
    board, sides = s.board, s.sides
    starts = [sides[f].start_corner for f in (MARQUISE, EYRIE) if f in sides]
    taken = [corner for corner in starts if corner]
    if len(taken) == 1:
        return [board.opposite[taken[0]]]
    return [c for c in board.corners if c not in taken]


@law("root:10.3.2")
async def place_warriors(cultist: Cultist) -> Outcome:
    """Four warriors and a garden of its suit in a corner, and a warrior in each adjacent one."""
    s, me, rule = cultist.s, cultist.me, "root:10.3.2"
    corners = [c for c in starting_corners(s) if not cannot_place(s, me, GARDENS[FOX], c)]
    if not corners:
        return None
    acts = [Act("corner", rule, at=c) for c in corners]
    corner = (await ask(me, rule, "Which corner do you start in?", acts)).at
    assert isinstance(corner, int)
    suit = s.suits[corner]
    assert suit
    cultist.side.start_corner = corner
    place(s, me, WARRIOR, corner, STARTING_WARRIORS, rule)
    place(s, me, GARDENS[suit], corner, 1, rule)
    for c in neighbours(s, me, corner):
        if not cannot_place(s, me, WARRIOR, c):
            place(s, me, WARRIOR, c, 1, rule)
    return None


@law("root:10.3.3")
async def choose_outcast(cultist: Cultist) -> Outcome:
    """The Cult says which suit is the first Outcast."""
    acts = [Act("outcast", "root:10.3.3", what=suit) for suit in CLEARING_SUITS]
    act = await ask(cultist.me, "root:10.3.3", "Which suit is the Outcast?", acts)
    put_marker(cultist, Suit(act.what), False, "root:10.3.3", "")
    return None


def put_marker(cultist: Cultist, suit: Suit, hated: bool, cause: str, why: str) -> None:
    """Put the outcast marker on a suit, with one of its sides up."""
    cultist.board.outcast, cultist.board.hated = suit, hated
    cultist.s.emit("outcast", cultist.me, cause, suit=suit, hated=hated, why=why)


# 10.4 Birdsong


@law("root:10.4.1")
async def adjust_outcast(cultist: Cultist) -> Outcome:
    """The suit with the most Lost Souls becomes the Outcast; if it was already, it is Hated."""
    board = cultist.board
    counts = Counter(card.suit for card in board.souls if card.suit != BIRD)
    most = max(counts.values(), default=0)
    leading = [suit for suit, n in counts.items() if n == most]
    if len(leading) != 1:
        why = "no one suit has the most Lost Souls"
        cultist.s.emit(
            "outcast stays",
            cultist.me,
            "root:10.4.1",
            suit=board.outcast,
            hated=board.hated,
            why=why,
        )
        return None
    why = f"{most} of {len(board.souls)} Lost Souls"
    put_marker(cultist, leading[0], leading[0] == board.outcast, "root:10.4.1", why)
    return None


@law("root:10.4.2")
async def discard_souls(cultist: Cultist) -> Outcome:
    """All Lost Souls go to the discard pile, dominance cards beside the map."""
    souls, cultist.board.souls = cultist.board.souls, []
    for card in souls:
        onto_discard_pile(cultist.s, card)
    if souls:
        cultist.s.emit("discard souls", cultist.me, "root:10.4.2", cards=souls)
    return None


# 10.6 Evening


@law("root:10.6.1")
async def return_cards(cultist: Cultist) -> Outcome:
    """All revealed cards go back into the hand."""
    cards, cultist.board.revealed = cultist.board.revealed, []
    cultist.side.hand += cards
    if cards:
        cultist.s.emit("return cards", cultist.me, "root:10.6.1", cards=cards)
    return None


@law("root:10.6.2")
async def craft(cultist: Cultist) -> Outcome:
    """Craft, in Evening and only with gardens of the Outcast suit."""
    s, me, rule = cultist.s, cultist.me, "root:10.6.2"
    acts = craft_acts(s, me, rule)
    if not acts and not could_craft(cultist, rule):
        return None
    return await one_deed(
        cultist,
        rule,
        "Which card do you craft?",
        [*acts, Act(DONE, rule)],
        {},
        lambda: refused_crafts(s, me, rule),
    )


@law("root:10.6.3")
def cards_drawn(side: Side) -> int:
    """One card, and one more for each track whose draw bonus is uncovered."""
    return 1 + sum(side.on_map(garden) >= DRAW_BONUS for garden in GARDENS.values())


@law("root:10.6.3")
async def draw_cards(cultist: Cultist) -> Outcome:
    """Draw cards, then discard down to five."""
    await draw_and_discard(cultist, cards_drawn(cultist.side), "root:10.6.3")
    return None


# The turn

SETUP_STEPS = (
    Step("root:10.3.2", place_warriors),
    Step("root:10.3.3", choose_outcast),
)
BIRDSONG_STEPS = (
    START_OF_BIRDSONG,
    BIRDSONG_EFFECTS,
    Step("root:10.4.1", adjust_outcast),
    BIRDSONG_EFFECTS,
    Step("root:10.4.2", discard_souls),
    Step("root:10.4.3", perform_conspiracies),
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
)
DAYLIGHT_STEPS = (START_OF_DAYLIGHT, Step("root:10.5", perform_rituals))
EVENING_STEPS = (
    START_OF_EVENING,
    Step("root:10.6.1", return_cards),
    Step("root:10.6.2", craft),
    Step("root:10.6.3", draw_cards),
)


@law("root:10.4", "root:10.5", "root:10.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase, in their order."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        LIZARDS,
        "Lizard Cult",
        "Lizards",
        supply,
        CultBoard,
        CultBoard.from_json,
        Cultist,
        SETUP_STEPS,
        plan,
    )
)
