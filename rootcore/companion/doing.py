"""What an edit does to the position, and why some cannot be."""

from collections.abc import Callable, Coroutine
from typing import Any

from rootcore.companion.edits import Edit, card_of
from rootcore.law import law
from rootcore.rules.acts import PASS, Act, ask
from rootcore.rules.battle import Battle, cannot_battle, comrades
from rootcore.rules.crafting import gain_item, give_up_item, put_away
from rootcore.rules.deck import discard, reshuffle
from rootcore.rules.exiles_partisans import EYRIE_EMIGRE
from rootcore.rules.in_play import discard_effect, effect_law, enter_play
from rootcore.rules.items import find, may_lie_under
from rootcore.rules.movement import move, move_pawn
from rootcore.rules.moves import start_battle
from rootcore.rules.picks import numbered
from rootcore.rules.pieces import put_on, take_off
from rootcore.rules.plots import PLOTS_IN_ALL, PLOTS_OF_A_KIND
from rootcore.rules.questions import question
from rootcore.rules.removal import (
    Loss,
    lose,
    remove_all_enemies,
    remove_together,
)
from rootcore.rules.scoring import lose_points, score
from rootcore.rules.turn import ROLES
from rootcore.table.cards import ITEM, PERSISTENT, Card
from rootcore.table.state import MOST_BEYOND, Side, State
from rootcore.table.terms import BIRDSONG, PAWN, PLOT, PLOTS, WARRIOR, Faction, Item, Kind

TURN = "cards:table.turn"
CORRECTION = "cards:table.correction"

Doing = Callable[[State, Faction, Edit], Coroutine[Any, Any, None]]
"""Carries out an edit in the turn of somebody."""


# Why an edit cannot be


def cannot(s: State, edit: Edit) -> str:
    """Why an edit cannot be, empty when it can. What only looks wrong is no reason."""
    check = CHECKS.get(edit.verb)
    return check(s, edit) if check else ""


def owner(s: State, edit: Edit) -> Side:
    """The side that an edit is about."""
    assert edit.who
    return s.sides[edit.who]


def at(edit: Edit) -> int:
    """The clearing of an edit."""
    assert isinstance(edit.at, int)
    return edit.at


def lacks_kind(s: State, edit: Edit) -> str:
    """Why the owner has no such piece at all, or not in such a number.

    People's may be more than there are, as long as the program has others elsewhere. A bot's are
    counted out; what left the game may come back.
    """
    side = owner(s, edit)
    if edit.what not in side.pieces:
        return f"they have no {edit.what} pieces"
    if edit.what in (PLOT, *PLOTS):
        return too_many_plots(side, edit)
    kind = Kind(edit.what)
    there = side.pieces[kind][at(edit)] if edit.verb == "set" else 0
    left = side.stock[kind] + (side.boxed.get(kind, 0) if side.bot else MOST_BEYOND)
    if edit.n - there <= left:
        return ""
    if side.bot:
        return only_so_many(left, kind)
    return f"nobody has so many {edit.what} pieces"


def only_so_many(left: int, kind: Kind) -> str:
    """Why more pieces of a kind cannot come."""
    return f"they have {left} more {kind} pieces"


def too_many_plots(side: Side, edit: Edit) -> str:
    """Why a plot cannot lie there, by what everybody sees: not by which lie face down."""
    if not (side.bot or side.tabled):
        return "only they lay their plots"
    there = [kind for kind in (PLOT, *PLOTS) if side.pieces[kind][at(edit)]]
    if edit.n > 1 or (edit.n and there and there != [edit.what]):
        return "a clearing holds one plot"
    if not edit.n or edit.what in there:
        return ""
    seen = {kind: side.on_map(kind) for kind in (PLOT, *PLOTS)}
    spent = edit.what != PLOT and seen[Kind(edit.what)] >= PLOTS_OF_A_KIND
    return "no such plot is left" if spent or sum(seen.values()) >= PLOTS_IN_ALL else ""


def too_few_there(s: State, edit: Edit) -> str:
    """Why so many pieces cannot leave a clearing. For a bot's pawn it is hits that it takes."""
    side = owner(s, edit)
    if edit.what == PAWN and side.bot:
        return "" if side.pawn == edit.at else f"the pawn is not in {edit.at}"
    if edit.what not in side.pieces:
        return f"they have no {edit.what} pieces"
    found = side.pieces[Kind(edit.what)][at(edit)]
    return "" if found >= edit.n else f"they have {numbered(found, edit.what)} in {edit.at}"


def too_few_to_move(s: State, edit: Edit) -> str:
    """Why so many warriors cannot move."""
    return too_few_there(s, edit._replace(what=WARRIOR))


def no_pawn(s: State, edit: Edit) -> str:
    """Why there is no pawn to move."""
    has = PAWN in ROLES[owner(s, edit).role].supply()
    return "" if has else "they have no pawn"


def nobody_to_battle(s: State, edit: Edit) -> str:
    """Why there is no battle."""
    who = s.current
    if edit.who == who or not s.sides[edit.who or who].here[at(edit)]:
        return f"they are not in {edit.at}"
    if edit.who not in s.sides[who].enemies:
        return "they are no enemies"
    return "nobody there can fight them" if cannot_battle(s, who, at(edit)) else ""


def not_unseen(s: State, edit: Edit) -> str:
    """Why a card cannot turn up: it lies somewhere in the open."""
    found = card_of(edit)
    if found in s.deck:
        return ""
    if found in s.discard:
        return f"{found.name} lies in the discard pile: was the pile shuffled?"
    return f"no further {found.name} can turn up"


def cannot_be_crafted(s: State, edit: Edit) -> str:
    """Why a card cannot be crafted by people at the table."""
    found = card_of(edit)
    if wrong := not_unseen(s, edit):
        return wrong
    if found.kind == ITEM:
        return "" if found.item and s.items.get(found.item) else f"the supply has no {found.item}"
    if found.kind != PERSISTENT:
        return f"{found.name} stays nowhere: tell what it did"
    return "its effect is in play already" if found in owner(s, edit).in_play else ""


@question()
def open_cards(s: State, who: Faction) -> list[Card]:
    """The cards that lie open before `who` until they are discarded: people's effects in play."""
    side = s.sides[who]
    return list(side.in_play) if side.tabled else []


def not_in_play(s: State, edit: Edit) -> str:
    """Why a card cannot leave play."""
    assert edit.who
    return "" if card_of(edit) in open_cards(s, edit.who) else "it is not in play there"


def not_crafted(s: State, edit: Edit) -> str:
    """Why an item cannot leave the Crafted Items box."""
    return "" if edit.what in owner(s, edit).crafted else f"they have no {edit.what} there"


def no_item_left(s: State, edit: Edit) -> str:
    """Why the supply cannot give an item."""
    return "" if s.items.get(Item(edit.what)) else f"the supply has no {edit.what}"


def no_such_ruin(s: State, edit: Edit) -> str:
    """Why an item cannot lie under a ruin."""
    if at(edit) not in s.ruins:
        return f"no ruin stands in {edit.at}"
    return "" if edit.what in may_lie_under(s, at(edit)) else f"no {edit.what} lies under a ruin"


def too_few_discarded(s: State, edit: Edit) -> str:
    """Why nothing lies below so many cards of the discard pile."""
    found = len(s.discard)
    return "" if found > edit.n else f"there are {found} on the discard pile"


def not_closed(s: State, edit: Edit) -> str:
    """Why a path cannot be opened."""
    return "" if (edit.at, edit.to) in s.closed else "no such path is closed"


def no_ferry(s: State, edit: Edit) -> str:
    """Why the Ferry cannot be there."""
    return "" if edit.at in s.board.coastal else f"{edit.at} is not on the lake"


CHECKS: dict[str, Callable[[State, Edit], str]] = {
    "place": lacks_kind,
    "set": lacks_kind,
    "remove": too_few_there,
    "move": too_few_to_move,
    "pawn": no_pawn,
    "battle": nobody_to_battle,
    "craft": cannot_be_crafted,
    "drop": not_in_play,
    "gain": no_item_left,
    "lose": not_crafted,
    "explore": no_such_ruin,
    "discard": not_unseen,
    "shuffled_below": too_few_discarded,
    "open": not_closed,
    "ferry": no_ferry,
}


# Doing it


@law(TURN)
async def do_place(s: State, me: Faction, edit: Edit) -> None:
    """Place pieces, though the supply should not have them."""
    assert edit.who
    await lay(s, edit.who, Kind(edit.what), at(edit), edit.n)
    s.emit("place", edit.who, TURN, piece=Kind(edit.what), n=edit.n, at=edit.at)


@law(TURN)
async def do_remove(s: State, me: Faction, edit: Edit) -> None:
    """The current player removes pieces: own ones quietly, others' with all that it causes."""
    assert edit.who
    losses = [Loss(Kind(edit.what), edit.n)]
    if edit.who == me:
        lose(s, me, me, at(edit), losses, TURN)
    else:
        await remove_together(s, me, [(at(edit), edit.who, losses)], TURN)


@question()
def leads(s: State, who: Faction, other: Faction | None, a: int, b: int) -> bool:
    """Whether warriors of another that go from `a` to `b` do so with `who`, whose turn it is."""
    return False


@question()
async def brings_along(s: State, who: Faction, edit: Edit) -> bool:
    """Whether moved warriors of another came along with `who`, who then answers for it."""
    return False


@law(TURN)
async def do_move(s: State, me: Faction, edit: Edit) -> None:
    """Move warriors, with what their arrival causes."""
    assert edit.who
    assert isinstance(edit.to, int)
    if await brings_along(s, me, edit):
        return
    await move(s, edit.who, at(edit), edit.to, edit.n, TURN, ferry=edit.who == me)


@law(TURN)
async def do_clear(s: State, me: Faction, edit: Edit) -> None:
    """The current player removes every enemy piece in a clearing, or in those of a suit."""
    such = [c for c in s.board.clearings if edit.at in (c, s.suits[c])]
    await remove_all_enemies(s, me, such, TURN)


@law(TURN)
async def do_pawn(s: State, me: Faction, edit: Edit) -> None:
    """Put the pawn somewhere."""
    assert edit.who
    assert edit.at is not None
    await move_pawn(s, edit.who, edit.at, TURN)


@law(TURN)
async def do_battle(s: State, me: Faction, edit: Edit) -> None:
    """The current player battles, as its faction initiates one, and the program counts hits."""
    assert edit.who
    b, phase = Battle(me, edit.who, at(edit), TURN), s.phase
    if await before_daylight(s, b):
        s.phase = BIRDSONG
    await start_battle(s, me, Act("battle", TURN, at=b.clearing, who=b.defender))
    s.phase = phase


@law("root:11.2.7.III", "cards:exiles_partisans.eyrie_emigre")
async def before_daylight(s: State, b: Battle) -> bool:
    """Whether a battle is the one that ends Birdsong: asked where hired warriors would fight in it,
    who do so from Daylight on.
    """
    me = b.attacker
    side, rule = s.sides[me], effect_law(EYRIE_EMIGRE)
    helped = any(comrades(s, who, b) for who in (b.attacker, b.defender))
    if EYRIE_EMIGRE not in side.in_play or EYRIE_EMIGRE.id in side.used or not helped:
        return False
    acts = [Act("use", rule, EYRIE_EMIGRE), Act(PASS, rule)]
    asked = f"Use {EYRIE_EMIGRE.name} in {b.clearing}, before Daylight?"
    if (await ask(me, rule, asked, acts)).verb == PASS:
        return False
    side.used += (EYRIE_EMIGRE.id,)
    return True


@law(TURN)
async def do_score(s: State, me: Faction, edit: Edit) -> None:
    """Score or lose points."""
    assert edit.who
    if edit.n > 0:
        score(s, edit.who, edit.n, TURN)
    else:
        lose_points(s, edit.who, -edit.n, TURN)


@law(TURN)
async def do_craft(s: State, me: Faction, edit: Edit) -> None:
    """A card out of a hand is crafted; its points are told apart from it."""
    assert edit.who
    found = card_of(edit)
    s.deck.remove(found)
    if found.item:
        s.items[found.item] -= 1
        gain_item(s, edit.who, found.item)
        discard(s, edit.who, found, TURN)
    else:
        enter_play(s, edit.who, found)
    s.emit("craft", edit.who, TURN, card=found, item=found.item)


@law(TURN)
async def do_drop(s: State, me: Faction, edit: Edit) -> None:
    """A card that lies open before a player is discarded."""
    assert edit.who
    await drop(s, edit.who, card_of(edit))


@question()
async def drop(s: State, who: Faction, card: Card) -> None:
    """Discard a card that lies open before `who`: an effect in play ends."""
    discard_effect(s, who, card)


@law(TURN)
async def do_gain(s: State, me: Faction, edit: Edit) -> None:
    """An item out of the supply."""
    assert edit.who
    item = Item(edit.what)
    s.items[item] -= 1
    gain_item(s, edit.who, item)
    s.emit("gain", edit.who, TURN, items=[item])
    put_away(s, edit.who)


@law(TURN)
async def do_lose(s: State, me: Faction, edit: Edit) -> None:
    """A crafted item goes back to the supply, or to the one who takes it by an edit of its own."""
    assert edit.who
    item = Item(edit.what)
    give_up_item(s, edit.who, item)
    s.items[item] += 1
    s.emit("give up", edit.who, TURN, items=[item])


@law(TURN)
async def do_explore(s: State, me: Faction, edit: Edit) -> None:
    """An item turns up under a ruin."""
    assert edit.who
    find(s, edit.who, at(edit), Item(edit.what), TURN)


@law(TURN)
async def do_discard(s: State, me: Faction, edit: Edit) -> None:
    """A card out of a hand is spent or discarded."""
    assert edit.who
    found = card_of(edit)
    s.deck.remove(found)
    discard(s, edit.who, found, TURN)


@law(TURN)
async def do_reshuffle(s: State, me: Faction, edit: Edit) -> None:
    """The discard pile becomes part of the deck."""
    reshuffle(s)


@law(TURN)
async def do_shuffle_below(s: State, me: Faction, edit: Edit) -> None:
    """The discard pile became part of the deck before so many cards came onto it."""
    reshuffle(s, edit.n)


@law(TURN)
async def do_open(s: State, me: Faction, edit: Edit) -> None:
    """A closed path is open for good."""
    s.closed = tuple(path for path in s.closed if path != (edit.at, edit.to))
    s.emit("open", me, TURN, start=edit.at, end=edit.to)


@law(TURN)
async def do_ferry(s: State, me: Faction, edit: Edit) -> None:
    """The Ferry lies elsewhere."""
    s.emit("ferry", me, TURN, start=s.ferry, end=edit.at)
    s.ferry = at(edit)


@law(CORRECTION)
async def do_set(s: State, me: Faction, edit: Edit) -> None:
    """So many pieces stand there, whatever the program had: nothing follows from it."""
    assert edit.who
    kind, c = Kind(edit.what), at(edit)
    await lay(s, edit.who, kind, c, edit.n - s.sides[edit.who].pieces[kind][c])
    s.emit("set", edit.who, CORRECTION, piece=kind, n=edit.n, at=c)


@question()
async def lay(s: State, who: Faction, kind: Kind, c: int, n: int) -> None:
    """Put `n` more pieces into a clearing, or take them away when `n` is below 0."""
    side = s.sides[who]
    if n > 0:
        back = min(side.boxed.get(kind, 0), max(0, n - side.stock[kind]))
        if back:  # it had not left the game
            side.boxed[kind] -= back
            side.stock[kind] += back
        put_on(s, who, kind, c, n)
    elif n < 0:
        take_off(s, who, kind, c, -n)


DOINGS: dict[str, Doing] = {
    "place": do_place,
    "remove": do_remove,
    "set": do_set,
    "move": do_move,
    "clear": do_clear,
    "pawn": do_pawn,
    "battle": do_battle,
    "score": do_score,
    "craft": do_craft,
    "drop": do_drop,
    "gain": do_gain,
    "lose": do_lose,
    "explore": do_explore,
    "discard": do_discard,
    "reshuffle": do_reshuffle,
    "shuffled_below": do_shuffle_below,
    "open": do_open,
    "ferry": do_ferry,
}


async def do(s: State, me: Faction, edit: Edit) -> None:
    """Carry out an edit in the turn of `me`."""
    await DOINGS[edit.verb](s, me, edit)
