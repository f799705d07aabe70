"""What lies on people's own boards and counts for bots: leaders, items, relationships."""

from rootcore.companion.doing import (
    CHECKS,
    CORRECTION,
    DOINGS,
    TURN,
    not_unseen,
    owner,
)
from rootcore.companion.edits import Edit, card_of
from rootcore.factions.alliance.chapter import outrage
from rootcore.factions.eyrie.board import LEADERS, EyrieBoard
from rootcore.factions.vagabond.allies import set_relation
from rootcore.factions.vagabond.items import ALLIED, HOSTILE, VagabondBoard, fill_tracks
from rootcore.law import law
from rootcore.rules.acts import Act, ask
from rootcore.rules.deck import discard, leave_hand, perhaps_none, reshuffle
from rootcore.rules.items import Held
from rootcore.rules.pieces import leave_coffins
from rootcore.rules.questions import EVERY_TABLE
from rootcore.table.cards import DOMINANCE
from rootcore.table.state import State
from rootcore.table.terms import Faction, Item

# Cards that people take or play for dominance


def not_to_fetch(s: State, edit: Edit) -> str:
    """Why a card cannot be taken into a hand: it lies neither discarded nor beside the map."""
    found = card_of(edit)
    return "" if found in (*s.discard, *s.available) else f"{found.name} lies there nowhere"


@law(TURN)
async def do_fetch(s: State, me: Faction, edit: Edit) -> None:
    """A card out of the discard pile, or from beside the map, goes to a hand."""
    found = card_of(edit)
    pile = s.discard if found in s.discard else s.available
    pile.remove(found)
    s.deck.append(found)
    s.emit("fetch" if pile is s.discard else "take", edit.who, TURN, card=found)


def not_activated(s: State, edit: Edit) -> str:
    """Why a card cannot be played for dominance."""
    if card_of(edit).kind != DOMINANCE:
        return f"{card_of(edit).name} is no dominance card"
    if owner(s, edit).dominance:
        return "they have activated one already"
    return not_unseen(s, edit)


@law(TURN)
async def do_activate(s: State, me: Faction, edit: Edit) -> None:
    """From now on somebody scores no points, but plays for dominance."""
    found = card_of(edit)
    s.deck.remove(found)
    owner(s, edit).dominance = found
    s.emit("activate", edit.who, TURN, card=found)


def no_partner(s: State, edit: Edit) -> str:
    """Why there can be no coalition."""
    if edit.what == edit.who:
        return "nobody is a partner of their own"
    if not owner(s, edit).dominance:
        return "it takes a dominance card: activate comes first"
    sides = (owner(s, edit), s.sides[Faction(edit.what)])
    return "one of them has a partner already" if any(side.partner for side in sides) else ""


@law(TURN)
async def do_partner(s: State, me: Faction, edit: Edit) -> None:
    """Two are in a coalition and no enemies any more."""
    partner = Faction(edit.what)
    owner(s, edit).partner = partner
    s.sides[partner].partner = edit.who
    s.meet()
    s.emit("coalition", edit.who, TURN, card=owner(s, edit).dominance, player=partner)


# Other effects


def no_coffins(s: State, edit: Edit) -> str:
    """Why no coffins are opened."""
    return "" if any(s.coffins.values()) else "no warriors lie on Coffin Makers"


@law(TURN)
async def do_coffins(s: State, me: Faction, edit: Edit) -> None:
    """All warriors on Coffin Makers go home; the points for it are told apart."""
    lying = sum(s.coffins.values())
    leave_coffins(s)
    s.emit("coffins", me, TURN, n=lying)


# The Eyrie


def no_leader(s: State, edit: Edit) -> str:
    """Why they have no leader."""
    return "" if isinstance(owner(s, edit).board, EyrieBoard) else "they have no leaders"


@law(TURN)
async def do_leader(s: State, me: Faction, edit: Edit) -> None:
    """Another leader comes up."""
    board = owner(s, edit).board
    board.leader = edit.what
    board.deposed = [name for name in board.deposed if name != edit.what]
    s.emit("leader", edit.who, TURN, leader=LEADERS[edit.what].name)


# The Vagabond


def not_his(s: State, edit: Edit) -> str:
    """Why they have no items or relationships of a Vagabond."""
    return "" if isinstance(owner(s, edit).board, VagabondBoard) else "they are no Vagabond"


def no_relation(s: State, edit: Edit) -> str:
    """Why there is no such relationship."""
    if wrong := not_his(s, edit):
        return wrong
    if edit.what == edit.who:
        return "he has no relationship with himself"
    return "" if edit.n <= ALLIED else f"a relationship is from x{HOSTILE} to x{ALLIED}"


@law(TURN)
async def do_relation(s: State, me: Faction, edit: Edit) -> None:
    """A marker moves to another space; the points for it are told apart."""
    assert edit.who
    set_relation(s, edit.who, Faction(edit.what), edit.n, TURN)


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
    fill_tracks(board)
    s.emit("set items", edit.who, CORRECTION, item=item, n=edit.n, damaged=False)


def taken(board: VagabondBoard, item: Item) -> list[Held]:
    """All items of a kind, taken off Satchel, tracks and Damaged box."""
    found = [held for held in (*board.undamaged(), *board.damaged) if held.item == item]
    board.satchel = [held for held in board.satchel if held.item != item]
    board.damaged = [held for held in board.damaged if held.item != item]
    board.tracks = [other for other in board.tracks if other != item]
    return found


# The Alliance


@law(TURN)
@outrage.for_(f"{EVERY_TABLE}:alliance")
async def gain_unseen(s: State, who: Faction, offender: Faction, c: int) -> None:
    """A card goes to the Supporters; without a base they tell which one a full stack discards."""
    cause = "root:8.2.3.I"
    asked = f"Outrage in {c} brings a supporter. Which card does a full stack discard?"
    shuffle = Act("reshuffle", "root:2.1.2")
    full = shuffle
    while full == shuffle:
        cards = [] if any(s.sides[who].built) else dict.fromkeys(s.deck)
        acts = [Act("discard", cause, card) for card in cards]
        acts += [shuffle] if cards and s.discard else []
        full = await ask(who, cause, asked, [*acts, *perhaps_none(s, who, cause)])
        if full == shuffle:
            reshuffle(s)
    if full.card:
        leave_hand(s, who, full.card)
        discard(s, who, full.card, cause)
    else:
        s.emit("supporter", who, "root:8.2.6")


CHECKS.update(
    {
        "fetch": not_to_fetch,
        "activate": not_activated,
        "partner": no_partner,
        "coffins": no_coffins,
        "leader": no_leader,
        "relation": no_relation,
        "items": not_his,
        "damaged": too_few_items,
    }
)
DOINGS.update(
    {
        "fetch": do_fetch,
        "activate": do_activate,
        "partner": do_partner,
        "coffins": do_coffins,
        "leader": do_leader,
        "relation": do_relation,
        "items": do_items,
        "damaged": do_damaged,
    }
)
