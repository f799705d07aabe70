"""Why a log and the Law part: a slip of the log, a rule that tables play otherwise, or unclear."""

from collections.abc import Sequence
from typing import NamedTuple

from rootcore.factions.marquise.chapter import TYPES
from rootcore.factions.person import HAND_LIMIT
from rootcore.law import law
from rootcore.rootlog import ledger as book
from rootcore.rootlog.ledger import BOARD, HAND, Ledger, ledger
from rootcore.rootlog.meaning import ALL, FIGHT, SHOW, Want
from rootcore.rootlog.search import MANY
from rootcore.rootlog.wording import has, of, pieces, where
from rootcore.rules.acts import Act
from rootcore.rules.crafting import cannot_craft
from rootcore.rules.ferry import destinations
from rootcore.rules.mountain import cannot_open
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import cannot_place, ruler
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import (
    ALLIANCE,
    BIRD,
    BIRDSONG,
    CITADEL,
    CORVIDS,
    DAYLIGHT,
    DUCHY,
    EVENING,
    EYRIE,
    KEEP,
    LIZARDS,
    MARKET,
    MARQUISE,
    PLOT,
    RIVERFOLK,
    SYMPATHY,
    TRADE_POSTS,
    VAGABONDS,
    WARRIOR,
    WOOD,
    Faction,
    Kind,
)

SLIP, TABLE, UNCLEAR = "slip", "table", "unclear"
"""The kinds of deviations: the log has it wrong; the table played otherwise; it does not tell."""

EXTRA, HOSPITALS, SACRIFICE, OUTCAST = "root:6.5", "root:6.2.3", "root:10.5.4", "root:10.4.1"
BUILD, COST, SPREAD = "root:12.5.1.I", "root:6.5.4", "root:8.4.2"
PROTECTION, FUNDS = "root:11.4.1", "root:11.5"
ESTABLISH, CLOSED_PATHS = "root:11.5.5", "cards:map.mountain.closed_paths"
OFFICERS, MOVE, SYMPATHETIC = "root:8.6.1", "root:4.2.1", "root:8.2.5.I"
DECREE, QUESTING, TURNED_UP = "root:7.5.2", "root:9.5.5", "root:13.4.2"

LIMITS: dict[Faction, str] = {
    MARQUISE: "root:6.6",
    EYRIE: "root:7.6.2",
    ALLIANCE: "root:8.6.2",
    Faction.VAGABOND: "root:9.6.3",
    Faction.VAGABOND_SECOND: "root:9.6.3",
    LIZARDS: "root:10.6.3",
    RIVERFOLK: "root:11.6.1",
    DUCHY: "root:12.6.3",
    CORVIDS: "root:13.6.2",
}
"""The rules by which hands have a limit in Evening."""

HOUSE_RULES = (HOSPITALS, SACRIFICE, OUTCAST)
"""The rules that a table plays otherwise all through a game, so that it is said once."""

ONE_CARD = (
    "Field Hospitals take a card for each warrior; the table played their later wording, one "
    "card for all of them"
)

SHOWN = "a building needs a card that is shown, not spent; the table spent it"

PUBLIC = (
    "root:2.2.3",
    "root:4.1.1",
    "root:4.2.1",
    "root:9.5.1",
    "root:9.5.2",
    QUESTING,
    "root:9.2.9.III.b",
    "root:13.7.2",
    CLOSED_PATHS,
    "root:3.3.1",
    "root:3.3.2",
    "root:9.2.8",
)
"""Rules on what lies open, where a log tells all: slots, crafting pieces, rule, items, points.

Where they forbid what it says, the table did it anyway.
"""


class Cause(NamedTuple):
    """The kind of a deviation, the rule of the Law it is about, and a sentence on it."""

    kind: str
    law: str
    words: str


def cause_of(
    s: State, missing: list[Want], left: Sequence[Want], told: Sequence[Want] = ()
) -> Cause | None:
    """What keeps the things wanted from happening, as far as the position tells; else None.

    `told` is all that its line tells, `left` what of it is still wanted.
    """
    if found := unpaid_sympathy(s, missing[0], left):
        return found
    for rule in (extra_action, field_hospitals, sacrifice, lost_souls, protected):
        if found := rule(s, missing[0]):
            return found
    there = ledger(s)
    moved = {want.who for want in missing if want.sort == book.PIECE and want.n < 0}
    for want in missing:
        if found := not_there(s, there, want) or no_battle(s, want):
            return found
        if want.who not in moved and (found := none_left(s, want, missing)):
            return found
        if found := warriors_first(s, want, told):
            return found
    if found := paid_more(s, missing[0], told, left):
        return found
    for of_line in (too_few_cards, ruled_by_another, closed_to_them):
        if found := of_line(s, missing[0], left):
            return found
    for rule in (nothing_too_many, no_funds, no_officer, no_action):
        if found := rule(s, missing[0]):
            return found
    return (
        barred_way(s, missing)
        or no_way_on(s, missing[0])
        or suits_apart(s, missing[0], told)
        or sympathy_there(s, missing[0])
        or untrained(s, missing[0], left)
        or barred_place(s, missing)
        or not_turned_up(s, missing[0])
        or no_turmoil(s, missing[0])
    )


def is_meant(act: Act, want: Want, crafts: bool) -> bool:
    """Whether a refused act is about such a thing at such a place, or about that card's craft."""
    if want.sort == FIGHT:
        return act.verb == "battle" and act.at in want.places
    if want.sort == book.QUEST:
        return act.verb == "quest" and act.what in want.names
    if want.sort == book.CARD and act.verb == "activate":
        return want.lands and act.card is not None and want.names == {act.card.id}
    if crafts and want.sort == book.CARD and act.verb == "craft":
        return want.n < 0 and act.card is not None and act.card.id in want.names
    if want.sort != book.PIECE or not {act.at, act.to} & set(want.places):
        return False
    return act.what in want.names or act.verb in ("move", "recruit")


# Rules that tables play otherwise


@law(EXTRA)
def extra_action(s: State, want: Want) -> Cause | None:
    """Bird cards that the Marquise spends before her three actions are taken."""
    if want.sort != book.CARD or want.n > 0 or not want.who == s.current == MARQUISE:
        return None
    birds = all(CARDS[name].suit == BIRD for name in want.names)
    if not birds or s.phase != DAYLIGHT or not s.sides[MARQUISE].board.actions:
        return None
    return Cause(TABLE, EXTRA, "a bird card buys an action only after the three actions are taken")


@law(HOSPITALS)
def field_hospitals(s: State, want: Want) -> Cause | None:
    """Warriors whom one card brings back to the keep, though each takes one of its own."""
    keep = want.places[0] if want.places else ""
    if want.sort != book.PIECE or not want.who == MARQUISE != s.current or want.n < 1:
        return None
    if not isinstance(keep, int) or not s.sides[MARQUISE].pieces[KEEP][keep]:
        return None
    return Cause(TABLE, HOSPITALS, ONE_CARD)


@law(HOSPITALS)
def one_card_for_all(s: State, wants: Sequence[Want]) -> list[int]:
    """The actions by which one card brings several warriors back to the keep."""
    found = []
    for want in wants:
        at = want.places[0] if want.places else ""
        if want.sort != book.PIECE or want.who != MARQUISE or not isinstance(at, int):
            continue
        if WARRIOR in want.names and s.sides[MARQUISE].pieces[KEEP][at]:
            same = [w for w in wants if w.index == want.index]
            paid = [w for w in wants if w.index == want.index - 1]
            cards = len(paid) == 1 and paid[0].sort == book.CARD and paid[0].who == MARQUISE
            if want.n > 1 and len(same) == 2 and cards and paid[0].n == -1:
                found.append(want.index)
    return found


@law(SACRIFICE)
def sacrifice(s: State, want: Want) -> Cause | None:
    """Acolytes from the supply, though a Sacrifice takes them from the map."""
    if want.sort != book.PIECE or not want.places or not want.who == want.places[0] == LIZARDS:
        return None
    words = (
        "a Sacrifice moves a warrior from the map; the table played its later wording, by which "
        "the warrior comes from the supply"
    )
    return Cause(TABLE, SACRIFICE, words)


@law(OUTCAST)
def lost_souls(s: State, want: Want) -> Cause | None:
    """An outcast that the Lost Souls do not make so."""
    if want.sort not in (book.OUTCAST, book.HATED):
        return None
    words = (
        "the Lost Souls do not make it so here; the table played ties by their later wording, or "
        "its pile was another"
    )
    return Cause(TABLE, OUTCAST, words)


@law(BUILD)
def spent_on_buildings(s: State, wants: Sequence[Want]) -> list[int]:
    """The actions by which the Duchy spends a card that it did not show on a building after it."""
    shown = {name for w in wants if w.sort == SHOW for name in w.names}
    built = {w.index for w in wants if w.n > 0 and w.names & {CITADEL, MARKET}}
    cards = [w for w in wants if w.sort == book.CARD and w.n < 0 and w.places == (book.HAND,)]
    own = [w for w in cards if w.who == s.current == DUCHY and not w.names & shown]
    return [w.index for w in own if w.index + 1 in built]


@law(SPREAD)
def unpaid_sympathy(s: State, want: Want, left: Sequence[Want]) -> Cause | None:
    """More sympathy than the supporters spent on it pay for."""
    if want.sort != book.CARD or want.n > 0 or not want.who == s.current == ALLIANCE:
        return None
    if not any(w.index == want.index + 1 and SYMPATHY in w.names for w in left):
        return None
    words = "the supporters that the log tells of do not pay for all of that sympathy"
    return Cause(SLIP, SPREAD, words)


@law(PROTECTION)
def protected(s: State, want: Want) -> Cause | None:
    """Warriors of their own that the Riverfolk place in Payments though these are not empty."""
    if want.sort != book.PIECE or want.n < 0 or not want.who == s.current == RIVERFOLK:
        return None
    if want.places != (RIVERFOLK,):
        return None
    words = "protectionism places warriors only while Payments are empty; the table had it anyway"
    return Cause(TABLE, PROTECTION, words)


@law(FUNDS)
def no_funds(s: State, want: Want) -> Cause | None:
    """What the Riverfolk do when all their funds are committed or spent."""
    if s.current != RIVERFOLK or s.phase not in (DAYLIGHT, EVENING):
        return None
    if s.sides[RIVERFOLK].board.funds:
        return None
    if want.who != RIVERFOLK and want.places != (RIVERFOLK,):
        return None
    return Cause(TABLE, FUNDS, "no fund is left for it: the log tells of more than the funds allow")


@law(COST)
def paid_more(s: State, want: Want, told: Sequence[Want], left: Sequence[Want]) -> Cause | None:
    """Wood that the Marquise pays beyond the cost of a building that she then places."""
    if want.sort != book.PIECE or want.n > 0 or not want.who == s.current == MARQUISE:
        return None
    if WOOD not in want.names:
        return None
    built = [w for w in told if w.index == want.index + 1 and w.n > 0 and w.names <= {*TYPES}]
    if not built or any(w.index == want.index + 1 and w.names <= {*TYPES} for w in left):
        return Cause(UNCLEAR, COST, "a building costs less wood than was paid, or was paid already")
    paid = -sum(w.n for w in told if w.index == want.index and w.n < 0)
    over = -sum(w.n for w in left if w.index == want.index and w.n < 0)
    words = f"{paid} wood was paid for what costs {paid - over}"
    return Cause(TABLE, COST, words)


@law(CLOSED_PATHS)
def closed_to_them(s: State, want: Want, left: Sequence[Want]) -> Cause | None:
    """A card spent to open a path that the Law keeps closed to them."""
    if want.sort != book.CARD or want.who != s.current:
        return None
    for path in left:
        if path.index == want.index + 1 and path.sort == book.CLOSED:
            a, b = map(int, min(path.names).split("_"))
            if refusal := cannot_open(s, s.current, a, b):
                return Cause(TABLE, refusal.law, refusal.words)
    return None


@law(ESTABLISH)
def ruled_by_another(s: State, want: Want, left: Sequence[Want]) -> Cause | None:
    """Funds spent on a trade post where others rule than whose warriors they are."""
    if want.sort != book.PIECE or want.n > 0 or s.current != RIVERFOLK:
        return None
    if want.places != (RIVERFOLK,):
        return None
    posts = frozenset(map(str, TRADE_POSTS.values()))
    for post in left:
        if post.index == want.index + 1 and post.names & posts and post.n > 0:
            c = post.places[0]
            rules = ruler(s, int(c))
            if rules != want.who:
                who = of(s, rules) if rules else "nobody"
                words = f"{where(s, c)} is ruled by {who}, whose warriors a trade post there costs"
                return Cause(TABLE, ESTABLISH, words)
    return None


@law(OFFICERS)
def no_officer(s: State, want: Want) -> Cause | None:
    """What the Alliance do in Evening when each officer has acted."""
    if s.current != ALLIANCE or s.phase != EVENING or want.who != ALLIANCE:
        return None
    board = s.sides[ALLIANCE].board
    if want.sort not in (book.PIECE, FIGHT) or board.operations < board.officers:
        return None
    officers = pieces(board.officers, "officer")
    return Cause(TABLE, OFFICERS, f"the log tells of more than {officers} can do")


@law(EXTRA, "root:13.5")
def no_action(s: State, want: Want) -> Cause | None:
    """What the Marquise or the Corvids do in Daylight when their actions are taken."""
    if s.current not in (MARQUISE, CORVIDS) or s.phase != DAYLIGHT:
        return None
    if want.sort not in (book.PIECE, FIGHT) or s.sides[s.current].board.actions:
        return None
    rule = EXTRA if s.current == MARQUISE else "root:13.5"
    return Cause(TABLE, rule, "the log tells of more actions than there are")


@law(MOVE)
def barred_way(s: State, missing: Sequence[Want]) -> Cause | None:
    """A move between clearings where no way leads, or one that the Law does not allow."""
    moved = [w for w in missing if w.sort == book.PIECE and w.names == {WARRIOR}]
    left, come = [w for w in moved if w.n < 0], [w for w in moved if w.n > 0]
    if len(left) != 1 or len(come) != 1 or not left[0].who == come[0].who == s.current:
        return None
    a, b = left[0].places[0], come[0].places[0]
    if not isinstance(a, int) or not isinstance(b, int) or not a or not b:
        return None
    if b not in destinations(s, s.current, a):
        return Cause(SLIP, MOVE, f"no way leads from {a} to {b}")
    if refusal := cannot_move(s, s.current, a, b):
        return Cause(TABLE, refusal.law, refusal.words)
    return None


# Slips of the log


@law("root:2.1")
def too_few_cards(s: State, want: Want, left: Sequence[Want]) -> Cause | None:
    """More cards taken from a hidden stack than there are in it."""
    if want.sort != book.CARD or want.n > 0 or want.places not in ((HAND,), (BOARD,)):
        return None
    stack = (want.who, want.places)
    n = -sum(w.n for w in left if w.index == want.index and (w.who, w.places) == stack and w.n < 0)
    there = ledger(s)
    entries = (e for e in there if (e.sort, e.who, e.at) == (book.CARD, want.who, want.places[0]))
    have = sum(there[entry] for entry in entries)
    if have >= n:
        return None
    place = "hand" if want.places == (HAND,) else "supporters"
    words = f"the log takes {pieces(n, 'card')} of the {place} of {of(s, want.who)}, which "
    words += "has " if place == "hand" else "have "
    return Cause(SLIP, "root:2.1", f"{words}{have or 'none'}")


@law(MOVE, "root:9.4.2")
def no_way_on(s: State, want: Want) -> Cause | None:
    """A pawn that goes where no way leads from where it is."""
    if want.sort != book.PAWN_AT or not want.places:
        return None
    at, to = s.sides[Faction(want.who)].pawn, want.places[0]
    if not isinstance(at, int):
        return None
    if isinstance(to, str) and str(at) not in to.split("_"):
        return Cause(SLIP, "root:9.4.2", f"the forest {to} is not next to {where(s, at)}")
    if isinstance(to, int) and to not in destinations(s, Faction(want.who), at):
        return Cause(SLIP, MOVE, f"no way leads from {at} to {to}")
    return None


@law("root:13.4.3")
def suits_apart(s: State, want: Want, told: Sequence[Want]) -> Cause | None:
    """Warriors of the Corvids for one card in clearings of several suits."""
    if s.current != CORVIDS or s.phase != BIRDSONG:
        return None
    same = [w for w in told if w.index == want.index and w.sort == book.PIECE]
    come = [w for w in same if w.n > 0 and w.who == s.current]
    suits = {s.suits[int(w.places[0])] for w in come}
    if len(suits) < 2:
        return None
    words = "one card recruits in clearings of one suit, the log has clearings of several"
    return Cause(SLIP, "root:13.4.3", words)


@law(SYMPATHETIC)
def sympathy_there(s: State, want: Want) -> Cause | None:
    """A sympathy token in a clearing that has one."""
    if want.sort != book.PIECE or want.n < 1 or want.names != {SYMPATHY}:
        return None
    c = want.places[0]
    if not isinstance(c, int) or not s.sides[ALLIANCE].pieces[SYMPATHY][c]:
        return None
    return Cause(SLIP, SYMPATHETIC, f"{where(s, c)} is sympathetic already")


@law("root:8.5.3")
def untrained(s: State, want: Want, left: Sequence[Want]) -> Cause | None:
    """Cards spent on more officers than there are warriors for."""
    if want.sort != book.CARD or want.n > 0 or not want.who == s.current == ALLIANCE:
        return None
    trained = [w for w in left if w.index == want.index + 1 and w.places == (ALLIANCE,) and w.n > 0]
    stock = s.sides[ALLIANCE].stock[WARRIOR]
    if s.phase != DAYLIGHT or not trained or trained[0].n <= stock:
        return None
    words = f"the supply of {of(s, ALLIANCE)} has {pieces(stock, WARRIOR)}"
    return Cause(SLIP, "root:8.5.3", f"{words}, the log makes {trained[0].n} officers")


@law(*dict.fromkeys(LIMITS.values()))
def nothing_too_many(s: State, want: Want) -> Cause | None:
    """Cards discarded at the end of a turn from a hand that is not over its limit."""
    if want.sort != book.CARD or want.n > 0 or want.places != (HAND,):
        return None
    if 0 < len(want.names) < MANY or want.lands:
        return None
    if s.phase != EVENING or want.who != s.current:
        return None
    hand = len(s.sides[s.current].hand)
    if hand > HAND_LIMIT:
        return None
    cards = pieces(hand, "card")
    words = f"by the Law the hand of {of(s, want.who)} has {cards}, of which none need go"
    return Cause(SLIP, LIMITS[s.current], words)


def barred_place(s: State, missing: Sequence[Want]) -> Cause | None:
    """Pieces that come to a clearing where the Law does not let them be placed."""
    for want in missing:
        at = want.places[0] if want.places else 0
        if want.sort != book.PIECE or want.n < 1 or not isinstance(at, int) or not at:
            continue
        kind = Kind(min(want.names))
        if refusal := cannot_place(s, Faction(want.who), kind, at):
            words = f"{pieces(want.n, kind)} in {where(s, at)}: {refusal.words}"
            return Cause(TABLE, refusal.law, words)
    return None


@law(TURNED_UP)
def not_turned_up(s: State, want: Want) -> Cause | None:
    """A plot turned up without a warrior beside it."""
    if want.sort != book.PIECE or want.n > -1 or want.names != {PLOT}:
        return None
    at = want.places[0]
    if s.current != CORVIDS or not isinstance(at, int) or s.sides[CORVIDS].warriors[at]:
        return None
    words = f"{has(s, CORVIDS)} no warrior in {at} to turn up the plot there"
    return Cause(TABLE, TURNED_UP, words)


@law(DECREE)
def no_turmoil(s: State, want: Want) -> Cause | None:
    """A new leader while cards of the Decree wait that the Law lets the Eyrie resolve."""
    if want.sort != book.LEADER or s.current != EYRIE or s.phase != DAYLIGHT:
        return None
    if not any(s.sides[EYRIE].board.left(column) for column in s.sides[EYRIE].board.decree):
        return None
    words = "turmoil comes when a card of the Decree cannot be resolved; by the Law one still can"
    return Cause(TABLE, DECREE, words)


def not_craftable(s: State, want: Want) -> Cause | None:
    """A craft of what the crafting pieces do not pay for, or of what there is no more."""
    if want.sort != book.CARD or want.n > 0 or want.who in VAGABONDS:
        return None
    refused = [cannot_craft(s, Faction(want.who), CARDS[name]) for name in sorted(want.names)]
    why = [refusal for refusal in refused if refusal]
    if not why or len(why) < len(refused):
        return None
    return Cause(TABLE if why[0].law in PUBLIC else SLIP, why[0].law, why[0].words)


def not_there(s: State, there: Ledger, want: Want) -> Cause | None:
    """Pieces or items that leave a place where there are not so many."""
    if want.n >= 0 or want.n <= -ALL or not want.places:
        return None
    if want.sort not in (book.PIECE, book.ITEM):
        return None
    have = sum(n for entry, n in there.items() if want.fits(entry))
    if have >= -want.n:
        return None
    place = where(s, want.places[0]) if want.sort == book.PIECE else "where it is named"
    what = pieces(-want.n, next(iter(sorted(want.names)), "piece"))
    are = "none is" if not have else "only one is" if have == 1 else f"only {have} are"
    words = f"the log takes {what} of {of(s, want.who)} from {place}, where {are}"
    return Cause(SLIP, "root:4.2" if want.sort == book.PIECE else "root:9.2.5", words)


@law("root:4.3")
def no_battle(s: State, want: Want) -> Cause | None:
    """A battle where one of both has no piece."""
    if want.sort != FIGHT:
        return None
    at = int(want.places[0])
    attacker, (defender,) = s.sides[Faction(want.who)], map(Faction, want.names)
    if not s.sides[defender].here[at]:
        return Cause(SLIP, "root:4.3", f"{has(s, defender)} no piece in {at} to battle")
    if not attacker.warriors[at] and attacker.pawn != at:
        return Cause(SLIP, "root:4.3", f"{has(s, attacker.faction)} nobody in {at} to battle with")
    return None


@law("root:4.3.3")
def warriors_first(s: State, want: Want, told: Sequence[Want]) -> Cause | None:
    """Buildings and tokens lost in a battle while warriors stand there, who are hit before."""
    at = want.places[0] if want.places else ""
    if want.sort != book.PIECE or want.n > 0 or not isinstance(at, int) or WARRIOR in want.names:
        return None
    fought = any(w.sort == FIGHT and w.index == want.index - 1 and at in w.places for w in told)
    lost = any(w.index == want.index and w.who == want.who and WARRIOR in w.names for w in told)
    side = s.sides[Faction(want.who)]
    if lost or not fought or want.who == s.current or not at or not side.warriors[at]:
        return None
    what = pieces(-want.n, PLOT if PLOT in want.names else next(iter(sorted(want.names))))
    there = pieces(side.warriors[at], WARRIOR)
    words = f"the log takes {what} of {of(s, want.who)} from {where(s, at)}, but not the {there} "
    words += "there, hit before"
    return Cause(SLIP, "root:4.3.3", words)


@law("root:2.5.1")
def none_left(s: State, want: Want, missing: Sequence[Want]) -> Cause | None:
    """Pieces that come out of a supply which has not so many."""
    if want.sort != book.PIECE or want.n < 1 or len(want.names) != 1:
        return None
    (name,) = want.names
    stock = {str(kind): n for kind, n in s.sides[Faction(want.who)].stock.items()}.get(name, 0)
    n = sum(w.n for w in missing if (w.names, w.who) == (want.names, want.who) and w.n > 0)
    if stock >= n or s.current != want.who:
        return None
    words = f"the supply of {of(s, want.who)} has {pieces(stock, name)}, the log places {n}"
    return Cause(SLIP, "root:2.5.1", words)
