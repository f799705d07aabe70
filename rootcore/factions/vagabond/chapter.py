"""Vagabond (root 9): his setup and his turn. Two may play, each a faction of its own (root 9.8).

His items are in `items`, his relationships in `allies`, what he does in Daylight in `deeds`.
"""

from rootcore.factions.person import (
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
    START_OF_BIRDSONG,
    START_OF_DAYLIGHT,
    START_OF_EVENING,
    daylight_acts,
    discard_to_limit,
    evening_draw,
    one_deed,
)
from rootcore.factions.vagabond.allies import (
    IN_HIS_TURN,
    keeps_relation,
    next_clearings,
    next_forests,
)
from rootcore.factions.vagabond.deeds import ACTS, CHARACTERS, DEEDS, refused_deeds
from rootcore.factions.vagabond.items import (
    DAMAGED,
    Vagabond,
    VagabondBoard,
    fill_tracks,
    item_acts,
    meant,
    mend,
    open_quest,
    open_quests,
    supply,
)
from rootcore.law import law
from rootcore.rules.acts import DONE, PASS, Act, ask
from rootcore.rules.crafting import gain_item
from rootcore.rules.items import Held, populate
from rootcore.rules.movement import move_pawn
from rootcore.rules.pieces import shift_pawn
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.state import State
from rootcore.table.terms import (
    BIRDSONG,
    DAYLIGHT,
    PAWN,
    VAGABOND,
    VAGABOND_SECOND,
    VAGABONDS,
    Item,
    Phase,
)

OPEN_QUESTS = 3
REFRESHED, REFRESHED_PER_TEA = 3, 2
CARDS_DRAWN = 1
ITEM_LIMIT, LIMIT_PER_BAG = 6, 2


# 9.3 Faction setup


@law("root:9.3.1")
async def choose_character(v: Vagabond) -> Outcome:
    """Choose a character, unless the seat has named one; of each there is one card."""
    if v.board.character not in CHARACTERS:
        others = [side.board for f, side in v.s.sides.items() if f in VAGABONDS and f != v.me]
        taken = [board.character for board in others if isinstance(board, VagabondBoard)]
        acts = [Act("character", "root:9.3.1", what=x) for x in CHARACTERS if x not in taken]
        chosen = await ask(v.me, "root:9.3.1", "Who are you?", acts)
        v.board.character = chosen.what
    v.s.emit("character", v.me, "root:9.3.1", name=CHARACTERS[v.board.character].name)
    return None


@law("root:9.3.2")
async def place_pawn(v: Vagabond) -> Outcome:
    """The pawn starts in a forest of his choice."""
    acts = [Act("start", "root:9.3.2", at=forest) for forest in v.s.board.forests]
    chosen = await ask(v.me, "root:9.3.2", "In which forest do you start?", acts)
    assert chosen.at
    shift_pawn(v.s, v.me, chosen.at)
    v.s.emit("move", v.me, "root:9.3.2", piece=PAWN, n=1, start=None, end=chosen.at)
    return None


@law("root:9.3.3")
async def get_quests(v: Vagabond) -> Outcome:
    """Three quests lie open; a second Vagabond adds none."""
    for _ in range(OPEN_QUESTS - len(open_quests(v.s))):
        await open_quest(v, "root:9.3.3")
    return None


@law("root:9.3.4")
async def populate_ruins(v: Vagabond) -> Outcome:
    """An item under each ruin, nobody knows which."""
    populate(v.s, v.me, "root:9.3.4")
    return None


@law("root:9.3.5", "root:9.7.1", "root:9.7.2", "root:9.7.3")
async def take_starting_items(v: Vagabond) -> Outcome:
    """The items of his character, face up on their tracks or in the Satchel."""
    character = CHARACTERS.get(v.board.character)
    items = character.items if character else ()
    for item in items:
        gain_item(v.s, v.me, item)
    v.s.emit("take items", v.me, "root:9.3.5", items=list(items))
    return None


@law("root:9.3.6", "root:9.2.9")
async def set_relationships(v: Vagabond) -> Outcome:
    """Everybody else in play is Indifferent to him, but not another Vagabond."""
    v.board.relations = dict.fromkeys(filter(keeps_relation, v.side.others), 0)
    v.s.emit("relationships", v.me, "root:9.3.6")
    return None


# 9.4 Birdsong


@law("root:9.4.1")
async def refresh(v: Vagabond) -> Outcome:
    """Turn up two exhausted items per tea on its track and three more, wherever they lie."""
    board = v.board
    board.aids.clear()
    n = REFRESHED_PER_TEA * board.tracks.count(Item.TEA) + REFRESHED
    turned: list[Item] = []
    for left in range(n, 0, -1):
        acts = refresh_acts(board)
        if not acts:
            break
        down = [*board.satchel, *board.damaged]
        if sum(not held.up for held in down) <= left:
            act = acts[0]
        else:
            asked = f"Which item do you refresh? {left} to go"
            act = await ask(v.me, "root:9.4.1", asked, acts)
        turned.append(turn_up(board, act))
    fill_tracks(board)
    if turned:
        v.s.emit("refresh", v.me, "root:9.4.1", items=turned)
    return None


def refresh_acts(board: VagabondBoard) -> list[Act]:
    """A `refresh` for each different exhausted item, damaged ones apart."""
    exhausted = [Held(held.item, True) for held in board.satchel if not held.up]
    damaged = [Held(held.item, True) for held in board.damaged if not held.up]
    return [
        *item_acts("refresh", "root:9.4.1", exhausted),
        *item_acts("refresh", "root:9.4.1", damaged, DAMAGED),
    ]


def turn_up(board: VagabondBoard, act: Act) -> Item:
    """Turn up the exhausted item that an act of `refresh_acts` is about."""
    hurt = act.what.startswith(DAMAGED)
    place = board.damaged if hurt else board.satchel
    item = Item(act.what.split()[-1])
    place[place.index(Held(item, False))] = Held(item, True)
    return item


@law("root:9.4.2")
async def slip(v: Vagabond) -> Outcome:
    """He may move to an adjacent clearing or forest at no cost."""
    place = v.side.pawn
    acts = [
        *(Act("slip", "root:9.4.2", at=place, to=c) for c in next_clearings(v.s, v.me)),
        *(Act("slip", "root:9.4.2", at=place, to=f) for f in next_forests(v.s, v.me)),
    ]
    act = await ask(v.me, "root:9.4.2", "Where do you slip to?", [*acts, Act(PASS, "root:9.4.2")])
    if act.to is not None:
        await move_pawn(v.s, v.me, act.to, "root:9.4.2")
    return None


# 9.5 Daylight


@law("root:9.5")
async def act_in_daylight(v: Vagabond) -> Outcome:
    """Take actions, in any order and combination."""
    ready = v.board.ready()
    acts = [act for acts_of in ACTS for act in acts_of(v, ready)]
    acts += [*daylight_acts(v), Act(DONE, "root:9.5")]
    return await one_deed(v, "root:9.5", "What do you do?", acts, DEEDS, lambda: refused_deeds(v))


# 9.6 Evening


@law("root:9.6.1")
async def rest(v: Vagabond) -> Outcome:
    """In a forest everything in the Damaged box is mended."""
    if isinstance(v.side.pawn, str) and v.board.damaged:
        mend(v, [held.item for held in v.board.damaged], "root:9.6.1")
    return None


@law("root:9.6.2")
async def draw(v: Vagabond) -> Outcome:
    """Draw a card and one more per coin on its track."""
    n = CARDS_DRAWN + v.board.tracks.count(Item.COIN)
    await evening_draw(v, n, "root:9.6.2")
    return None


@law("root:9.6.3")
async def discard(v: Vagabond) -> Outcome:
    """Discard down to five cards."""
    await discard_to_limit(v, "root:9.6.3")
    return None


@law("root:9.6.4")
async def check_capacity(v: Vagabond) -> Outcome:
    """Satchel and Damaged box hold six items, two more per bag on its track; the rest leaves."""
    board = v.board
    limit = ITEM_LIMIT + LIMIT_PER_BAG * board.tracks.count(Item.BAG)
    while (n := len(board.satchel) + len(board.damaged)) > limit:
        acts = [
            *item_acts("drop", "root:9.6.4", board.satchel),
            *item_acts("drop", "root:9.6.4", board.damaged, DAMAGED),
        ]
        asked = f"You carry {n} items: remove {n - limit}."
        act = await ask(v.me, "root:9.6.4", asked, acts)
        hurt = act.what.startswith(DAMAGED)
        place = board.damaged if hurt else board.satchel
        place.remove(held := meant(act, place, DAMAGED if hurt else ""))
        board.boxed.append(held.item)
        if held.item in board.from_ruins:
            board.from_ruins.remove(held.item)
        v.s.emit("drop", v.me, "root:9.6.4", items=[held.item])
    return None


# The turn

SETUP_STEPS = (
    Step("root:9.3.1", choose_character),
    Step("root:9.3.2", place_pawn),
    Step("root:9.3.3", get_quests),
    Step("root:9.3.4", populate_ruins),
    Step("root:9.3.5", take_starting_items),
    Step("root:9.3.6", set_relationships),
)
BIRDSONG_STEPS = (
    START_OF_BIRDSONG,
    BIRDSONG_EFFECTS,
    Step("root:9.4.1", refresh, apart=True),
    BIRDSONG_EFFECTS,
    Step("root:9.4.2", slip),
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
)
DAYLIGHT_STEPS = (START_OF_DAYLIGHT, Step("root:9.5", act_in_daylight))
EVENING_STEPS = (
    START_OF_EVENING,
    Step("root:9.6.1", rest),
    Step("root:9.6.2", draw),
    Step("root:9.6.3", discard),
    Step("root:9.6.4", check_capacity),
)


@law("root:9.4", "root:9.5", "root:9.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


for faction, name in ((VAGABOND, "Vagabond"), (VAGABOND_SECOND, "Second Vagabond")):
    enlist(
        Role(
            faction,
            faction,
            name,
            name,
            supply,
            VagabondBoard,
            VagabondBoard.from_json,
            Vagabond,
            SETUP_STEPS,
            plan,
            house=(IN_HIS_TURN,),
            characters=CHARACTERS,
        )
    )
