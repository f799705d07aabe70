"""The Vagabond at a real table: character and pawn, items, relationships, coalition."""

from collections import Counter
from dataclasses import replace

from rootcore.companion.doing import (
    CHECKS,
    CORRECTION,
    DOINGS,
    TURN,
    at,
    brings_along,
    leads,
    owner,
)
from rootcore.companion.edits import FORMS, LEAST, Edit
from rootcore.companion.options import ALSO, ODD_THINGS, STATED
from rootcore.companion.remarks import ODD
from rootcore.companion.seats import begin, seat_at_table, take_turn
from rootcore.factions.vagabond.allies import (
    PLAYERS_FOR_COALITION,
    bring_allies,
    keeps_relation,
    make_peace,
    partners,
    set_relation,
)
from rootcore.factions.vagabond.chapter import SETUP_STEPS, rest
from rootcore.factions.vagabond.items import (
    ALLIED,
    HOSTILE,
    INDIFFERENT,
    Vagabond,
    VagabondBoard,
    board_of,
    fill_tracks,
)
from rootcore.factions.vagabond.telling import SPACES
from rootcore.law import law
from rootcore.rules.acts import Act, Refusal
from rootcore.rules.items import Held
from rootcore.rules.picks import capital
from rootcore.rules.questions import EVERY_TABLE
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import ROLES, enlist
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRDSONG, DAYLIGHT, VAGABONDS, Faction, Item, Phase
from rootcore.tell.panels import names
from rootcore.tell.words import Names, counted, does, tells, the

MET_BY_BOTS = ("root:9.3.1", "root:9.3.2", "root:9.3.4", "root:9.3.5")
"""The steps of his setup that bots meet: character, pawn, ruins, items."""


@law(TURN)
async def begin_afresh(v: Vagabond) -> Outcome:
    """In a new turn no Aid counts from the one before."""
    v.board.aids.clear()
    return await begin(v)


@law(TURN, "root:9.6.1")
async def tell_and_rest(v: Vagabond) -> Outcome:
    """Tell one thing that was done; once all is told, he who ends in a forest mends everything."""
    outcome = await take_turn(v)
    return outcome or await rest(v)


PLAN = {BIRDSONG: (Step(TURN, begin_afresh),), DAYLIGHT: (Step(TURN, tell_and_rest),)}


@law(TURN)
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """All of his turn is one step, which he tells; with it his rest in a forest is over, too."""
    return PLAN.get(phase, ())


for vagabond in VAGABONDS:
    met = tuple(step for step in SETUP_STEPS if step.law in MET_BY_BOTS)
    seat_at_table(ROLES[vagabond], met)
    enlist(replace(ROLES[f"{EVERY_TABLE}:{vagabond}"], plan=plan))


def not_his(s: State, edit: Edit) -> str:
    """Why they have no items or relationships of a Vagabond."""
    return "" if isinstance(owner(s, edit).board, VagabondBoard) else "they are no Vagabond"


# Coalition


def no_partner(s: State, edit: Edit) -> str:
    """Why there can be no coalition."""
    if edit.what == edit.who:
        return "nobody is a partner of their own"
    if not owner(s, edit).dominance:
        return "it takes a dominance card: activate comes first"
    sides = (owner(s, edit), s.sides[Faction(edit.what)])
    return "one of them has a partner already" if any(side.partner for side in sides) else ""


@law("root:9.2.8")
def odd_partner(s: State, edit: Edit) -> Refusal | None:
    """One of four players or more joins who has the fewest points and no dominance card played."""
    assert edit.who
    partner = Faction(edit.what)
    if len(s.seats) < PLAYERS_FOR_COALITION:
        return Refusal("root:9.2.8", f"it takes {PLAYERS_FOR_COALITION} players")
    if s.sides[partner].dominance:
        return Refusal("root:9.2.8", "they play for dominance")
    if partner in partners(s, edit.who):
        return None
    return Refusal("root:9.2.8", "somebody else has fewer points")


ODD["partner"] = odd_partner


@law(TURN)
async def do_partner(s: State, me: Faction, edit: Edit) -> None:
    """Two are in a coalition and no enemies any more, though one was Hostile."""
    assert edit.who
    partner = Faction(edit.what)
    owner(s, edit).partner = partner
    s.sides[partner].partner = edit.who
    s.meet()
    s.emit("coalition", edit.who, TURN, card=owner(s, edit).dominance, player=partner)
    make_peace(s, edit.who, partner)


@law("root:9.2.8")
def without_partner(s: State) -> list[str]:
    """A dominance card of a Vagabond is a coalition: with whom is still to be told."""
    known = names(s)
    playing = [s.sides[f] for f in VAGABONDS if f in s.sides and s.sides[f].tabled]
    return [
        f"{capital(the(known, side.faction))} played a dominance card: tell with whom he is in a "
        "coalition."
        for side in playing
        if side.dominance and not side.partner
    ]


ODD_THINGS.append(without_partner)


# Relationships


def no_relation(s: State, edit: Edit) -> str:
    """Why there is no such relationship."""
    if wrong := not_his(s, edit):
        return wrong
    if edit.what == edit.who:
        return "he has no relationship with himself"
    if not keeps_relation(Faction(edit.what)):
        return "Vagabonds have no relationship with each other"
    return "" if edit.n <= ALLIED else f"a relationship is from x{HOSTILE} to x{ALLIED}"


@law(TURN)
async def do_relation(s: State, me: Faction, edit: Edit) -> None:
    """A marker moves to another space; the points for it are told apart."""
    assert edit.who
    set_relation(s, edit.who, Faction(edit.what), edit.n, TURN)


@law(TURN, "root:9.2.9.II.b")
@leads.for_(*(f"{EVERY_TABLE}:{vagabond}" for vagabond in VAGABONDS))
def leads_allies(s: State, who: Faction, other: Faction | None, a: int, b: int) -> bool:
    """Allies that go from or to where his pawn is go with him, told before him or after."""
    allied = other and board_of(s, who).relations.get(other) == ALLIED
    return bool(allied) and s.sides[who].pawn in (a, b)


@law(TURN, "root:9.2.9.II.b", "root:9.2.9.II.e")
@brings_along.for_(*(f"{EVERY_TABLE}:{vagabond}" for vagabond in VAGABONDS))
async def leads_an_ally(s: State, who: Faction, edit: Edit) -> bool:
    """Warriors of an ally that go where his pawn goes move with him: he causes Outrage."""
    assert isinstance(edit.to, int)
    if not leads(s, who, edit.who, at(edit), edit.to):
        return False
    act = Act("move", TURN, at=edit.at, to=edit.to, who=edit.who, n=edit.n)
    await bring_allies(s, who, act, TURN)
    return True


# Items


def too_few_items(s: State, edit: Edit) -> str:
    """Why so many of his items cannot be damaged."""
    if wrong := not_his(s, edit):
        return wrong
    found = owner(s, edit).board.items().count(edit.what)
    found -= owner(s, edit).board.boxed.count(edit.what)
    return "" if edit.n <= found else f"he has {found} of them"


@law(CORRECTION)
async def do_damaged(s: State, me: Faction, edit: Edit) -> None:
    """So many items of a kind lie in the Damaged box, his others do not."""
    board, item = owner(s, edit).board, Item(edit.what)
    mine = taken(board, item)
    board.damaged += [Held(item, True)] * edit.n
    board.satchel += [Held(item, True)] * (len(mine) - edit.n)
    fill_tracks(board)
    s.emit("set items", edit.who, CORRECTION, item=item, n=edit.n, damaged=True)


@law(CORRECTION)
async def do_items(s: State, me: Faction, edit: Edit) -> None:
    """So many items of a kind are his and undamaged; any others are out of the game."""
    board, item = owner(s, edit).board, Item(edit.what)
    hurt = [held for held in board.damaged if held.item == item]
    mine = taken(board, item)
    board.damaged += hurt
    board.satchel += [Held(item, True)] * edit.n
    board.boxed += [item] * (len(mine) - len(hurt) - edit.n)
    board.from_ruins = list((Counter(board.from_ruins) & Counter(board.carried())).elements())
    fill_tracks(board)
    s.emit("set items", edit.who, CORRECTION, item=item, n=edit.n, damaged=False)


def taken(board: VagabondBoard, item: Item) -> list[Held]:
    """All items of a kind, taken off Satchel, tracks and Damaged box."""
    found = [held for held in (*board.undamaged(), *board.damaged) if held.item == item]
    board.satchel = [held for held in board.satchel if held.item != item]
    board.damaged = [held for held in board.damaged if held.item != item]
    board.tracks = [other for other in board.tracks if other != item]
    return found


@tells("set items")
def _set_items(e: Event, n: Names) -> str:
    item = f"damaged {e.data['item']}" if e.data["damaged"] else e.data["item"]
    return f"Put right: {does(n, e.who, 'has', 'have')} {counted(e.data['n'], item)}."


FORMS.update(
    {
        "partner": ("who", "other"),
        "relation": ("who", "other", "n"),
        "items": ("who", "item", "n"),
        "damaged": ("who", "item", "n"),
    }
)
LEAST.update({"relation": HOSTILE, "items": 0, "damaged": 0})
CHECKS.update(
    {
        "partner": no_partner,
        "relation": no_relation,
        "items": not_his,
        "damaged": too_few_items,
    }
)
DOINGS.update(
    {
        "partner": do_partner,
        "relation": do_relation,
        "items": do_items,
        "damaged": do_damaged,
    }
)

# What can be told of him


def his_board(s: State, side: Side) -> list[tuple[str, Edit]]:
    """Items come, go, break and mend; relationships change; a coalition begins."""
    who, known = side.faction, names(s)
    items = [change for item in Item for change in item_changes(side, item)]
    relations = [
        (f"{does(known, f, 'is', 'are')} {SPACES[n]} to him", Edit("relation", who, f, n=n))
        for f in filter(keeps_relation, side.others)
        for n in near(side.board.relations.get(f, INDIFFERENT))
    ]
    partners = [(f"A coalition with {the(known, f)}", Edit("partner", who, f)) for f in side.others]
    return [*items, *relations, *partners]


ALSO.update(dict.fromkeys(VAGABONDS, his_board))


def near(space: int) -> list[int]:
    """Where a relationship may go next: a space up or down, or to Hostile."""
    spaces = dict.fromkeys((space + 1, space - 1, HOSTILE))
    return [n for n in spaces if n != space and HOSTILE <= n <= ALLIED]


def whole_and_hurt(board: VagabondBoard, item: Item) -> tuple[int, int]:
    """How many items of a kind are undamaged, and how many damaged."""
    hurt = [held.item for held in board.damaged].count(item)
    return board.carried().count(item) - hurt, hurt


def his_things(s: State, side: Side) -> dict[str, tuple[str, Edit]]:
    """His relationships, and how many items of each kind are whole or damaged."""
    who, board, known = side.faction, side.board, names(s)
    found: dict[str, tuple[str, Edit]] = {}
    for f in filter(keeps_relation, side.others):
        n = board.relations.get(f, INDIFFERENT)
        words = f"{does(known, f, 'is', 'are')} {SPACES[n]} to him"
        found[f"relation {f}"] = (words, Edit("relation", who, f, n=n))
    for item in Item:
        whole, hurt = whole_and_hurt(board, item)
        damaged = Edit("damaged", who, item, n=hurt)
        found[f"damaged {item}"] = (f"Damaged: {counted(hurt, item)}", damaged)
        found[item] = (f"Undamaged: {counted(whole, item)}", Edit("items", who, item, n=whole))
    return found


STATED.update(dict.fromkeys(VAGABONDS, his_things))


def item_changes(side: Side, item: Item) -> list[tuple[str, Edit]]:
    """What can become of his items of a kind."""
    who, board = side.faction, side.board
    whole, hurt = whole_and_hurt(board, item)
    found = [(f"One more {item}", Edit("items", who, item, n=whole + 1))]
    if whole:
        found.append((f"Damage a {item}", Edit("damaged", who, item, n=hurt + 1)))
        found.append((f"One {item} less", Edit("items", who, item, n=whole - 1)))
    if hurt:
        found.append((f"Repair a {item}", Edit("damaged", who, item, n=hurt - 1)))
    return found
