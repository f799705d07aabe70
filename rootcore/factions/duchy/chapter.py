"""Underground Duchy (root 12): setup, Birdsong, Evening and the order of a turn."""

from rootcore.factions.duchy.abilities import ROLE, TYPES, UNCLAIMED, Mole
from rootcore.factions.duchy.assembly import assemble
from rootcore.factions.duchy.board import WARRIORS, DuchyBoard
from rootcore.factions.duchy.parliament import gather_parliament
from rootcore.factions.duchy.sway import sway
from rootcore.factions.person import (
    BIRDSONG_EFFECTS,
    DAYLIGHT_EFFECTS,
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
from rootcore.rules.amounts import say_if_lacking
from rootcore.rules.burrow import muster
from rootcore.rules.crafting import craft_acts, refused_crafts
from rootcore.rules.deck import discard
from rootcore.rules.pieces import neighbours, place
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    CITADEL,
    DAYLIGHT,
    DUCHY,
    EYRIE,
    LIZARDS,
    MARKET,
    MARQUISE,
    TUNNEL,
    WARRIOR,
    Faction,
    Kind,
    Phase,
)

TUNNELS = 3
BUILDINGS_OF_A_TYPE = 3
MOLES = (1, 2, 2)
"""The warrior symbols under the citadels; they leave the track from the left."""

FIRST_WARRIORS = 2
STARTERS = (MARQUISE, EYRIE, LIZARDS)
"""Those who start in a corner with a keep, a roost or a garden."""


# 12.3 Faction setup


@law("root:12.2.4", "root:12.3.1", "root:12.3.4")
def supply() -> dict[Kind, int]:
    """All pieces: 20 warriors, three tunnels, three citadels and three markets."""
    return {WARRIOR: WARRIORS, TUNNEL: TUNNELS, **dict.fromkeys(TYPES, BUILDINGS_OF_A_TYPE)}


@law("root:12.3.2", "root:12.3.5")
def new_board() -> DuchyBoard:
    """Nobody is in the Burrow, and no minister is swayed."""
    return DuchyBoard()


@law("root:12.3.3")
def starting_corners(s: State) -> list[int]:
    """The corners where nobody starts, only those opposite somebody's if there are such."""
    taken = [s.sides[f].start_corner for f in STARTERS if f in s.sides]
    free = [c for c in s.board.corners if c not in taken]
    return [c for c in free if s.board.opposite[c] in taken] or free


@law("root:12.3.3")
async def surface(mole: Mole) -> Outcome:
    """A tunnel and two warriors in a corner, two warriors in each clearing next to it."""
    s, me = mole.s, mole.me
    acts = [Act("corner", "root:12.3.3", at=c) for c in starting_corners(s)]
    act = await ask(me, "root:12.3.3", "Which corner do you start in?", acts)
    assert isinstance(act.at, int)
    mole.side.start_corner = act.at
    place(s, me, TUNNEL, act.at, 1, "root:12.3.3")
    for c in (act.at, *neighbours(s, me, act.at)):
        place(s, me, WARRIOR, c, FIRST_WARRIORS, "root:12.3.3")
    return None


# 12.4 Birdsong


@law("root:12.4")
def warriors_recruited(side: Side) -> int:
    """The warriors of a Birdsong: one, and those on the uncovered spaces of the citadel track."""
    return 1 + sum(MOLES[: BUILDINGS_OF_A_TYPE - side.stock[CITADEL]])


@law("root:12.4")
async def recruit(mole: Mole) -> Outcome:
    """Warriors gather in the Burrow."""
    n = warriors_recruited(mole.side)
    say_if_lacking(mole.s, mole.side, "root:12.4", n)
    muster(mole.s, mole.me, n, "root:12.4")
    return None


# 12.5 Daylight


@law("root:12.5")
async def start_daylight(mole: Mole) -> Outcome:
    """Nothing was done yet in Assembly, Parliament and Sway."""
    board = mole.board
    board.taken, board.acted, board.has_swayed = 0, [], False
    return await START_OF_DAYLIGHT.run(mole)


# 12.6 Evening


@law("root:12.6.1")
async def take_cards_back(mole: Mole) -> Outcome:
    """Birds among the revealed cards are discarded; the others go back into the hand."""
    revealed = mole.board.revealed
    for card in [card for card in revealed if card.suit == BIRD]:
        revealed.remove(card)
        discard(mole.s, mole.me, card, "root:12.6.1")
    if kept := revealed[:]:
        mole.side.hand += kept
        revealed.clear()
        mole.s.emit("take back", mole.me, "root:12.6.1", cards=kept)
    return None


def nothing_revealed(s: State, who: Faction) -> bool:
    """Whether no card lies revealed."""
    return not s.sides[who].board.revealed


@law("root:12.6.2")
async def craft(mole: Mole) -> Outcome:
    """They may craft."""
    s, me = mole.s, mole.me
    acts = craft_acts(s, me, "root:12.6.2")
    if not acts and not could_craft(mole, "root:12.6.2"):
        return None
    return await one_deed(
        mole,
        "root:12.6.2",
        "Which card do you craft?",
        [*acts, Act(DONE, "root:12.6.2")],
        {},
        lambda: refused_crafts(s, me, "root:12.6.2"),
    )


@law("root:12.6.3")
def cards_drawn(side: Side) -> int:
    """One card, and one for each market that has left its track."""
    return 1 + BUILDINGS_OF_A_TYPE - side.stock[MARKET]


@law("root:12.6.3")
async def draw_cards(mole: Mole) -> Outcome:
    """Draw cards, then discard down to five."""
    await draw_and_discard(mole, cards_drawn(mole.side), "root:12.6.3")
    return None


# The turn

BIRDSONG_STEPS = (
    START_OF_BIRDSONG,
    BIRDSONG_EFFECTS,
    Step("root:12.4", recruit),
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
)
DAYLIGHT_STEPS = (
    Step("root:12.5", start_daylight),
    Step("root:12.5.1", assemble),
    Step("root:12.5.2", gather_parliament),
    Step("root:12.5.3", sway),
    DAYLIGHT_EFFECTS,
)
EVENING_STEPS = (
    START_OF_EVENING,
    Step("root:12.6.1", take_cards_back, nothing_revealed),
    Step("root:12.6.2", craft),
    Step("root:12.6.3", draw_cards),
)


@law("root:12.5", "root:12.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase, in their order."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        DUCHY,
        "Underground Duchy",
        "Duchy",
        supply,
        new_board,
        DuchyBoard.from_json,
        Mole,
        (Step("root:12.3.3", surface),),
        plan,
        house=(UNCLAIMED,),
    )
)
