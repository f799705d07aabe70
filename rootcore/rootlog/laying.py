"""What a log says laid onto a position, where no rule leads there."""

from collections.abc import Callable

from rootcore.factions.eyrie.chapter import RULE_OF
from rootcore.factions.riverfolk.board import put_in, take_out
from rootcore.law import law
from rootcore.rootlog import ledger as book
from rootcore.rootlog.ledger import BOARD, BURROW, FRONT, HAND, Entry, ledger
from rootcore.rootlog.meaning import ALL, FIGHT, TRICK, Want
from rootcore.rules.deck import onto_discard_pile
from rootcore.rules.items import Held
from rootcore.rules.pieces import put_on, shift_pawn, take_off
from rootcore.rules.plots import forget, hide
from rootcore.table.cards import DOMINANCE, Card, quest
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    ALLIANCE,
    CORVIDS,
    DUCHY,
    EYRIE,
    LIZARDS,
    PLOT,
    PLOTS,
    RIVERFOLK,
    ROOST,
    VAGABONDS,
    WARRIOR,
    Faction,
    Item,
    Kind,
    Service,
    Suit,
)

Faces = Callable[[int, int], str]
"""Which plot is laid in a clearing by an action, as far as the log tells later; else empty."""


def lay(s: State, wants: list[Want], faces: Faces = lambda c, index: "") -> None:
    """Bring about in a position what is wanted, as far as there is any way to."""
    transit: list[Card] = []
    told = {c: faces(int(c), w.index + 1) for w in wants if w.n > 0 for c in plots_of(w)}
    for want in sorted(wants, key=lambda want: want.n > 0):
        if want.sort == book.CARD:
            lay_cards(s, want, transit)
        elif want.sort == TRICK:
            swap_plots(s, *map(int, want.places))
        elif want.sort == book.PIECE:
            lay_pieces(s, want, told)
        elif layer := LAYERS.get(want.sort):
            layer(s, want)
    for card in transit:
        onto_discard_pile(s, card)


@law("root:7.5.2")
def count_for_decree(s: State, rule: str, wants: list[Want]) -> None:
    """A deed laid on where the Decree asks for such a one resolves a card; `rule` is its rule."""
    column = next((column for column, its in RULE_OF.items() if its == rule), "")
    board = s.sides[EYRIE].board
    if column and column == deed_in(wants) and board.left(column):
        board.resolved.append(board.left(column)[0])


def deed_in(wants: list[Want]) -> str:
    """Which deed of the Decree an action is, by what it moves."""
    if any(want.sort == FIGHT for want in wants):
        return "battle"
    pieces = [want for want in wants if want.sort == book.PIECE and want.who == EYRIE]
    if any(ROOST in want.names for want in pieces):
        return "build"
    return "move" if any(want.n < 0 for want in pieces) else "recruit" if pieces else ""


# Cards


def pile(s: State, who: Faction, at: int | str) -> list[Card]:
    """The cards that lie with somebody at a place, to be changed."""
    side = s.sides[who]
    if at == HAND:
        return side.hand
    if who == EYRIE and at in side.board.decree:
        found: list[Card] = side.board.decree[at]
        return found
    if who == ALLIANCE and at == BOARD:
        stack: list[Card] = side.board.supporters
        return stack
    return []


def lay_cards(s: State, want: Want, transit: list[Card]) -> None:
    """Cards that go or come; one that a hand does not hold was another one all the time."""
    who = Faction(want.who)
    for _ in range(min(abs(want.n), ALL)):
        if want.n < 0:
            card = taken(s, who, want)
            if card is None:
                return
            transit.append(card)
        else:
            card = brought(s, want, transit)
            if card is None:
                return
            put_card(s, who, want.places[0], card)


def taken(s: State, who: Faction, want: Want) -> Card | None:
    """A card of the names wanted, taken from where it lies."""
    side = s.sides[who]
    for at in want.places:
        there = pile(s, who, at)
        for card in there:
            if (not want.names or card.id in want.names) and card.kind != "vizier":
                there.remove(card)
                return card
        for card in side.in_play if at == FRONT else ():
            if not want.names or card.id in want.names:
                side.in_play = tuple(x for x in side.in_play if x is not card)
                return card
        if there and want.n != -ALL and (wished := from_piles(s, want.names)):
            there.remove(spare := there[0])
            s.deck.append(spare)
            return wished
    return None


def from_piles(s: State, names: frozenset[str]) -> Card | None:
    """A card of these names out of the deck, or from beside it."""
    for heap in (s.deck, s.available, s.discard):
        for card in heap:
            if not names or card.id in names:
                heap.remove(card)
                return card
    return None


def brought(s: State, want: Want, transit: list[Card]) -> Card | None:
    """A card of the names wanted: one that has just left a place, or one of the piles."""
    for card in transit:
        if not want.names or card.id in want.names:
            transit.remove(card)
            return card
    return from_piles(s, want.names)


def put_card(s: State, who: Faction, at: int | str, card: Card) -> None:
    """Lay a card where it goes."""
    side = s.sides[who]
    if at == FRONT and card.kind == DOMINANCE:
        side.dominance = card
    elif at == FRONT:
        side.in_play += (card,)
    else:
        pile(s, who, at).append(card)


# Pieces


def plots_of(want: Want) -> tuple[int | str, ...]:
    """Where a want brings a face-down plot."""
    return want.places if want.sort == book.PIECE and PLOT in want.names else ()


def lay_pieces(s: State, want: Want, told: dict[int | str, str]) -> None:
    """Pieces that go or come, as many as there are."""
    side = s.sides[Faction(want.who)]
    for _ in range(abs(want.n)):
        for name in sorted(want.names, key=lambda name: name == PLOT):
            at = want.places[0]
            if lay_piece(s, side, Kind(name), at, 1 if want.n > 0 else -1, told.get(at, "")):
                break


def lay_piece(s: State, side: Side, kind: Kind, at: int | str, n: int, face: str) -> bool:
    """One piece more or less at a place; whether there was one."""
    who = side.faction
    on_map = isinstance(at, int) and not (at == BURROW and who == DUCHY)
    there = side.pieces[kind][int(at)] if on_map else kept(s, who, at)
    if (n < 0 and there < 1) or (n > 0 and side.stock[kind] < 1):
        return False
    if not on_map:
        keep(s, who, at, n)
        side.stock[kind] -= n
        return True
    if kind == PLOT and n > 0:
        left = [plot for plot in PLOTS if side.stock[plot]]
        if not left or int(at) in side.board.hidden:
            return False
        hide(side, Kind(face) if face in left else left[0], int(at))
    if kind == PLOT and n < 0:
        forget(side, int(at))
    if n > 0:
        put_on(s, who, kind, int(at), 1)
    else:
        take_off(s, who, kind, int(at), 1)
    return True


def kept(s: State, who: Faction, at: int | str) -> int:
    """The warriors that somebody has in the Burrow or on a board."""
    return ledger(s)[Entry(book.PIECE, WARRIOR, who, at)]


def keep(s: State, who: Faction, at: int | str, n: int) -> None:
    """So many more warriors in the Burrow or on a board."""
    if at == BURROW:
        s.sides[DUCHY].board.burrow += n
    elif at == ALLIANCE:
        s.sides[ALLIANCE].board.officers += n
    elif at == LIZARDS:
        s.sides[LIZARDS].board.acolytes += n
    elif at == RIVERFOLK:
        board = s.sides[RIVERFOLK].board
        if n > 0:
            put_in(board.payments, who, n)
        else:
            take_out(next(box for box in board.boxes() if box.get(who)), who, 1)


def swap_plots(s: State, a: int, b: int) -> None:
    """Two plots change places."""
    side = s.sides[CORVIDS]
    for kind in (PLOT, *PLOTS):
        counts = side.pieces[kind]
        counts[a], counts[b] = counts[b], counts[a]
    hidden = side.board.hidden
    faces = {a: hidden.pop(b, None), b: hidden.pop(a, None)}
    hidden.update({c: face for c, face in faces.items() if face})


def lay_pawn(s: State, want: Want) -> None:
    """A pawn somewhere else."""
    if want.n > 0:
        shift_pawn(s, Faction(want.who), want.places[0])


# Items


def lay_items(s: State, want: Want) -> None:
    """Items that go or come; of those that are not there nothing happens."""
    who = Faction(want.who)
    names = [item for item in Item if item in want.names] or list(Item)
    for item in names:
        for _ in range(min(abs(want.n), 20)):
            if not lay_item(s, who, item, want.places, want.n > 0):
                break


def lay_item(
    s: State, who: Faction, item: Item, places: tuple[int | str, ...], comes: bool
) -> bool:
    """One item more or less at one of the places; whether that could be."""
    side = s.sides[who]
    for place in map(str, places):
        area, up = place.split()
        if who not in VAGABONDS:
            if area != "crafted" or (not comes and item not in side.crafted):
                continue
            (side.crafted.append if comes else side.crafted.remove)(item)
            return True
        board = side.board
        held = Held(item, up == "up")
        shelf = {"satchel": board.satchel, "damaged": board.damaged}.get(area)
        if shelf is None and area == "track":
            if comes and (item not in ("tea", "coin", "bag") or board.tracks.count(item) > 2):
                continue
            if not comes and item not in board.tracks:
                continue
            (board.tracks.append if comes else board.tracks.remove)(item)
            return True
        if shelf is not None and (comes or held in shelf):
            (shelf.append if comes else shelf.remove)(held)
            return True
    return False


# All else


def lay_score(s: State, want: Want) -> None:
    """Points more or less."""
    side = s.sides[Faction(want.who)]
    side.score = max(0, side.score + want.n)


def lay_relation(s: State, want: Want) -> None:
    """A relationship marker set."""
    (other,) = want.names
    s.sides[Faction(want.who)].board.relations[Faction(other)] = int(want.places[0])


def lay_price(s: State, want: Want) -> None:
    """A price set."""
    (service,) = want.names
    s.sides[RIVERFOLK].board.prices[Service(service)] = int(want.places[0])


def lay_leader(s: State, want: Want) -> None:
    """A leader appointed."""
    if want.n > 0:
        (s.sides[EYRIE].board.leader,) = want.names


def lay_minister(s: State, want: Want) -> None:
    """A minister swayed or lost."""
    (minister,) = want.names
    board = s.sides[DUCHY].board
    if want.n > 0 and not board.sways(minister):
        board.crown(minister)
    elif want.n < 0 and board.sways(minister):
        board.lose(minister)


def lay_outcast(s: State, want: Want) -> None:
    """The outcast set."""
    if want.n < 0:
        return
    board = s.sides[LIZARDS].board
    (suit,) = want.names
    board.outcast, board.hated = Suit(suit), want.sort == book.HATED


def lay_path(s: State, want: Want) -> None:
    """A closed path opened."""
    s.closed = tuple(path for path in s.closed if f"{path[0]}_{path[1]}" not in want.names)


def lay_ferry(s: State, want: Want) -> None:
    """The ferry somewhere else."""
    if want.places and want.places[0] in s.board.coastal:
        s.ferry = int(want.places[0])


def lay_partner(s: State, want: Want) -> None:
    """A coalition formed."""
    who = Faction(want.who)
    partner = Faction(next(iter(want.names)))
    if not s.sides[partner].partner and not s.sides[who].partner:
        s.sides[who].partner, s.sides[partner].partner = partner, who
        s.meet()


def lay_quest(s: State, want: Want) -> None:
    """A quest done."""
    board = s.sides[Faction(want.who)].board
    for found in (*board.quests, *s.quests):
        if found.id in want.names:
            board.completed.append(quest(found.id))
            for heap in (board.quests, s.quests):
                if found in heap:
                    heap.remove(found)
            return


LAYERS: dict[str, Callable[[State, Want], None]] = {
    book.PAWN_AT: lay_pawn,
    book.ITEM: lay_items,
    book.SCORE: lay_score,
    book.RELATION: lay_relation,
    book.PRICE: lay_price,
    book.LEADER: lay_leader,
    book.MINISTER: lay_minister,
    book.OUTCAST: lay_outcast,
    book.HATED: lay_outcast,
    book.CLOSED: lay_path,
    book.FERRY: lay_ferry,
    book.PARTNER: lay_partner,
    book.QUEST: lay_quest,
}


def lay_card_swap(s: State, who: Faction, at: str, names: frozenset[str], spare: Card) -> bool:
    """An unseen card was another one all the time; whether there is such.

    It lay in the deck, else in another hidden stack, else in the discard pile, whose cards a log
    need not name.
    """
    there = pile(s, who, at)
    if spare not in there:
        return False
    hidden = [side.hand for other, side in s.sides.items() if other != who or at != HAND]
    if ALLIANCE in s.sides and (who, at) != (ALLIANCE, BOARD):
        hidden.append(s.sides[ALLIANCE].board.supporters)
    for heap in (s.deck, *hidden, s.discard):
        for card in heap:
            if card.id in names:
                heap.remove(card)
                there.remove(spare)
                there.append(card)
                heap.append(spare)
                return True
    return False
