"""Layouts: any position as a short text of its own, read into what a game is played on from.

A layout is JSON types. `map`, `deck`, `suits`, `seats` (as in a setup), `turn`, `phase`, `round`,
`clearings` (in the notation of `scene.py`) and `players` say what lies on the table; whatever is
left out is as usual after the map was set up. Cards and items are ids separated by spaces.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rootcore.game.links import from_link
from rootcore.game.positions import (
    Shape,
    board_reader,
    check_course,
    check_map,
    check_supplies,
    each,
    inside,
    record,
    text,
    values,
    whole,
    yes_or_no,
)
from rootcore.game.setup import (
    FEWEST_SEATS,
    MOST_SEATS,
    PERSON,
    check_vagabonds,
    read_asking,
    read_seat,
    read_seed,
    read_services,
    read_teamwork,
)
from rootcore.law import rule
from rootcore.law.data import parse
from rootcore.law.errors import BadNotation, BrokenLaw
from rootcore.rules.pieces import shift_pawn
from rootcore.rules.setup import ITEM_SUPPLY
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import (
    from_deck,
    laid_suits,
    lay_out,
    set_clearing,
    set_unseen,
)
from rootcore.table.board import board
from rootcore.table.cards import COPIES, DOMINANCE, QUESTS, Card, quest
from rootcore.table.chance import Chance
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BIRDSONG,
    PAWN,
    SETUP,
    WARRIOR,
    Asking,
    Faction,
    Item,
    Kind,
    Phase,
    Services,
    Suit,
)

KINDS = ("bot", PERSON)
"""Who can sit in a layout."""

DRAWS, ROLLS, OTHERS = "draws", "rolls", "chance"
VERBS = {DRAWS: "draw", ROLLS: "roll"}
"""The first word of the answers of chance that have a field of their own."""

HIGHEST_SCORE = 999
"""So many points are read at most: people who play together go on beyond the track."""

_ROLLS = re.compile(r"[0-3]-[0-3]")

Layout = dict[str, Any]


def names(value: Any, at: str) -> None:
    """A list of names, or names without spaces as one text, as layouts once had them."""
    (each(text) if isinstance(value, list) else text)(value, at)


PLAYER: dict[str, Shape] = {
    "score": whole,
    "hand": text,
    "crafted": text,
    "exhausted": text,
    "in_play": text,
    "dominance": text,
    "partner": text,
    "activated": text,
    "used": names,
    "declined": text,
    "forest": text,
    "start_corner": whole,
    "boxed": values(whole),
    "board": record(),
}
FIELDS: dict[str, Shape] = {
    "map": text,
    "deck": text,
    "suits": text,
    "seats": each(text),
    "turn": text,
    "phase": text,
    "step": whole,
    "round": whole,
    "clearings": values(text),
    "players": values(record()),
    "discard": text,
    "available": text,
    "order": text,
    "ordered": text,
    "ruins": values(whole),
    "hidden": text,
    "seen": values(text),
    "items": values(whole),
    "drawn_quests": text,
    "ferry": whole,
    "closed": each(each(whole)),
    "covered": values(text),
    "coffins": values(whole),
    "teamwork": text,
    "ask": text,
    "services": text,
    "dominance": yes_or_no,
    "seed": whole,
    "taken": each(whole),
    "draws": text,
    "rolls": text,
    "chance": each(text),
    "run": text,
    "answers": each(text),
}
"""What a layout can hold. `draws` (ids of cards), `rolls` and `chance` (the answers to all other
choices, such as `"find sword"` or `"plot bomb"`) are what chance gives next, each in order; `run`
is what is played there (`"turn"`, `"step"` or `"battle eyrie marquise 5"`) and `answers` what
people say to it."""


@contextmanager
def naming(field: str) -> Iterator[None]:
    """Whatever cannot be read inside is a BadNotation that names the field."""
    try:
        yield
    except (BadNotation, BrokenLaw, ValueError) as wrong:
        raise BadNotation(f"{field}: {wrong}") from None


def check_fields(raw: Any, known: dict[str, Shape], where: str) -> None:
    """Raise BadNotation unless an object has only these fields, each of its shape."""
    if not isinstance(raw, dict):
        raise BadNotation(f"{where or 'a position'} is no object")
    for name, value in raw.items():
        at = inside(where, name)
        if name not in known:
            raise BadNotation(f"{at} is no field; there are: {', '.join(known)}")
        known[name](value, at)


def read_layout(raw: Any) -> State:
    """The position of a layout, `raw` being JSON types; BadNotation says what is wrong where."""
    check_fields(raw, FIELDS, "")
    s = _table(raw)
    _map(s, raw)
    players = raw.get("players", {})
    for name, given in players.items():
        where = inside("players", name)
        check_fields(given, PLAYER, where)
        with naming(where):
            side = s.sides[seated(s, name)]
        _player(s, side, given, where)
    for put in (set_clearing, set_unseen):
        for number, words in raw.get("clearings", {}).items():
            with naming(inside("clearings", number)):
                put(s, clearing_number(s, number), words)
    for side in s.sides.values():
        given = players.get(side.faction, {})
        _pawn(s, side, given.get("forest", ""))
        _stock(s, side)
    _course(s, raw)
    _supplies(s, raw)
    s.meet()
    try:
        check_map(s)
        check_course(s)
        check_supplies(s)
        s.check({role.id: role.supply() for role in ROLES.values()})
    except BrokenLaw as wrong:
        raise BadNotation(f"the position breaks the Law: {wrong}") from None
    read_given(raw, s)
    return s


def seated(s: State, name: str) -> Faction:
    """The faction of this name; BadNotation unless it has a seat."""
    if name not in list(s.sides):
        raise BadNotation(f"{name!r} has no seat; there are: {', '.join(s.sides)}")
    return Faction(name)


def clearing_number(s: State, number: str) -> int:
    """The clearing of this number, written as text; BadNotation when the map has none such."""
    known = {str(c): c for c in s.board.clearings}
    if number not in known:
        raise BadNotation(f"the map has no clearing {number!r}")
    return known[number]


def _seats(raw: Layout) -> list[str]:
    """The roles that `lay_out` takes, with their options."""
    roles, found = [], []
    seats = raw.get("seats", [])
    for k, words in enumerate(seats):
        with naming(f"seats.{k}"):
            seat = read_seat(words)
            if seat.kind not in KINDS:
                raise BadNotation(f"a position seats bots and people, not {words!r}")
            _, at, options = words.partition("@")
            roles.append(seat.role + at + options)
            found.append(seat)
    if not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise BadNotation(
            f"seats: a position has {FEWEST_SEATS} to {MOST_SEATS} of them, not {len(seats)}"
        )
    with naming("seats"):
        check_vagabonds(tuple(found))
    return roles


def _table(raw: Layout) -> State:
    """The empty table: map, deck, seats."""
    with naming("map"):
        plan = board(raw.get("map", "fall"))
    deck = raw.get("deck", "base")
    if deck not in COPIES:
        raise BadNotation(f"deck: no deck is called {deck!r}; there are: {', '.join(COPIES)}")
    with naming("phase"):
        phase = Phase(raw.get("phase", BIRDSONG))
    if phase == SETUP:
        raise BadNotation("phase: a position is one after setup")
    with naming("seed"):
        seed = read_seed(raw.get("seed", 0))
    roles = _seats(raw)
    with naming("suits"):
        suits = raw.get("suits", "")
        laid_suits(plan, suits.split())
    if suits and len(suits.split()) != len(plan.clearings):
        raise BadNotation(f"suits: the map has {len(plan.clearings)} clearings")
    with naming("seats"):
        s = lay_out(roles, map_id=plan.id, deck=deck, suits=suits, phase=phase, seed=seed)
    if not raw.get("dominance", False):
        s.deck = [card for card in s.deck if card.kind != DOMINANCE]
    return s


def _map(s: State, raw: Layout) -> None:
    """Ruins, items that cover slots, Ferry and closed paths."""
    if "ruins" in raw:
        with naming("ruins"):
            wanted = {clearing_number(s, c): n for c, n in raw["ruins"].items()}
            if none := [c for c in wanted if c not in s.ruins]:
                raise BadNotation(f"no ruin belongs in {none[0]}")
        for c in [c for c in s.ruins if c not in wanted]:
            s.open[c] += 1
        s.ruins = wanted
    with naming("hidden"):
        s.hidden_items = items_in(raw.get("hidden", ""))
    with naming("seen"):
        seen = raw.get("seen", {})
        s.seen_items = {clearing_number(s, c): items_in(words) for c, words in seen.items()}
    with naming("covered"):
        for number, words in raw.get("covered", {}).items():
            c = clearing_number(s, number)
            s.covered[c] = items_in(words)
            s.open[c] -= len(s.covered[c])
    s.ferry = raw.get("ferry", s.ferry)
    if "closed" in raw:
        s.closed = tuple(tuple(path) for path in raw["closed"])


def items_in(words: str) -> list[Item]:
    """The items of a text."""
    return [Item(word) for word in words.split()]


def _cards(s: State, words: str) -> list[Card]:
    return [from_deck(s, word) for word in words.split()]


def _player(s: State, side: Side, given: dict[str, Any], where: str) -> None:
    """What one player has besides pieces on the map."""

    def of(field: str) -> str:
        words: str = given.get(field, "")
        return words

    side.score = given.get("score", 0)
    if side.score > HIGHEST_SCORE:
        raise BadNotation(f"{where}.score: nobody has {side.score} points")
    side.start_corner = given.get("start_corner", 0)
    if side.start_corner not in (0, *s.board.corners):
        raise BadNotation(f"{where}.start_corner: {side.start_corner} is no corner")
    with naming(f"{where}.board"):
        _read_board(s, side, given.get("board", {}))
    if side.bot and of("hand"):
        raise BadNotation(f"{where}.hand: the {side.faction} are a bot, and bots hold no cards")
    for field in ("hand", "in_play"):
        with naming(f"{where}.{field}"):
            setattr(side, field, type(getattr(side, field))(_cards(s, of(field))))
    for field in ("crafted", "exhausted"):
        with naming(f"{where}.{field}"):
            setattr(side, field, items_in(of(field)))
    with naming(f"{where}.activated"):
        side.activated = tuple(Suit(word) for word in of("activated").split())
    with naming(f"{where}.declined"):
        side.declined = tuple(rule(word).id for word in of("declined").split())
    used = given.get("used", [])
    side.used = tuple(used.split() if isinstance(used, str) else used)
    if of("dominance"):
        with naming(f"{where}.dominance"):
            side.dominance = from_deck(s, of("dominance"))
    if of("partner"):
        with naming(f"{where}.partner"):
            side.partner = seated(s, of("partner"))
    with naming(f"{where}.boxed"):
        side.boxed = {Kind(kind): n for kind, n in given.get("boxed", {}).items()}
        if strange := set(side.boxed) - set(side.stock):
            raise BadNotation(f"they have no {min(strange)} pieces")


def _read_board(s: State, side: Side, given: dict[str, Any]) -> None:
    usual = plain(side.board.to_json())
    if strange := set(given) - set(usual):
        raise BadNotation(f"{min(strange)!r} is no field; there are: {', '.join(usual)}")
    side.board = board_reader(ROLES[side.role])(_over(usual, given))
    for card in side.board.cards():
        from_deck(s, card.id)


def _over(usual: Any, given: Any) -> Any:
    """What is given, and the usual where nothing is."""
    if isinstance(usual, dict) and isinstance(given, dict):
        return {**usual, **{key: _over(usual.get(key), value) for key, value in given.items()}}
    return given


def _pawn(s: State, side: Side, forest: str) -> None:
    """A pawn that stands in no clearing is in a forest: the first, unless it is said which."""
    where = f"players.{side.faction}.forest"
    has_pawn = PAWN in ROLES[side.role].supply()
    if forest and (forest not in s.board.forests or not has_pawn or side.pawn is not None):
        raise BadNotation(f"{where}: the pawn cannot be in the forest {forest!r}")
    if has_pawn and side.pawn is None:
        shift_pawn(s, side.faction, forest or next(iter(s.board.forests)))


def _stock(s: State, side: Side) -> None:
    """The supply and the tracks have what stands nowhere else."""
    for kind, n in ROLES[side.role].supply().items():
        if kind == PAWN:
            continue
        gone = side.on_map(kind) + side.boxed.get(kind, 0)
        gone += sum(other.board.kept(side.faction, kind) for other in s.sides.values())
        gone += s.coffins.get(side.faction, 0) if kind == WARRIOR else 0
        if gone > n:
            raise BadNotation(f"the {side.faction} have {n} {kind} pieces, not {gone}")
        side.stock[kind] = n - gone


def _course(s: State, raw: Layout) -> None:
    """Whose turn it is, and how far it is."""
    if "turn" in raw:
        with naming("turn"):
            s.turn = s.seats.index(seated(s, raw["turn"]))
    s.step, s.round = raw.get("step", 0), raw.get("round", 1)
    if s.round < 1:
        raise BadNotation("round: rounds count from 1")
    with naming("teamwork"):
        s.teamwork = read_teamwork(raw.get("teamwork", ""))
    with naming("ask"):
        s.ask = read_asking(raw.get("ask")) or Asking.HOLDERS
    with naming("services"):
        s.services = read_services(raw.get("services", Services.NONE))
    s.chance.taken = raw.get("taken", s.chance.taken)
    if len(s.chance.taken) != len(Chance(0).taken):
        raise BadNotation("taken: there is a number for each stream of chance")


def _supplies(s: State, raw: Layout) -> None:
    """The piles of cards, the items left, the order card.

    A dominance card is never on the discard pile, and no other beside the map (root 3.3.3).
    """
    with naming("discard"):
        s.discard = _cards(s, raw.get("discard", ""))
        if kept := next((card for card in s.discard if card.kind == DOMINANCE), None):
            raise BadNotation(f"{kept.name} lies beside the map, as a dominance card does")
    with naming("available"):
        s.available = _cards(s, raw.get("available", ""))
        if other := next((card for card in s.available if card.kind != DOMINANCE), None):
            raise BadNotation(
                f"{other.name} is no dominance card, and no other lies beside the map"
            )
    with naming("order"):
        s.order = from_deck(s, raw["order"]) if raw.get("order") else None
    s.ordered = s.order.suit if s.order else None
    with naming("ordered"):
        s.ordered = Suit(raw["ordered"]) if raw.get("ordered") else s.ordered
    with naming("items"):
        s.items = items_left(s)
        s.items |= {Item(name): n for name, n in raw.get("items", {}).items()}
    with naming("drawn_quests"):
        drawn = [quest(word) for word in raw.get("drawn_quests", "").split()]
        s.quests = [q for q in QUESTS.values() if q not in drawn]
    with naming("coffins"):
        s.coffins = {seated(s, name): n for name, n in raw.get("coffins", {}).items()}
    for side in s.sides.values() if s.coffins else ():
        _stock(s, side)


def items_left(s: State) -> dict[Item, int]:
    """The items of the supply that nobody has crafted."""
    crafted = Counter(item for side in s.sides.values() for item in side.crafted)
    return {item: max(0, n - crafted[item]) for item, n in ITEM_SUPPLY.items()}


def from_position_link(link: str) -> Layout:
    """The layout in a link; BadNotation when it is damaged or its position cannot be."""
    return read_text(from_link(link))


def read_text(words: str) -> Layout:
    """The layout that JSON text holds; BadNotation when it holds none."""
    try:
        layout: Layout = parse(words)
    except ValueError as wrong:
        raise BadNotation(f"the position is cut short or no position: {wrong}") from None
    if isinstance(layout, dict) and "format" in layout:
        raise BadNotation("this holds a game, and no position")
    read_layout(layout)
    return layout


def read_given(raw: Layout, s: State) -> dict[str, list[str]]:
    """What chance gives next by a layout: the texts of answers by the field that lists them.

    BadNotation names the field that lists what nobody can draw or roll.
    """
    draws, rolls = raw.get(DRAWS, "").split(), raw.get(ROLLS, "").split()
    others = raw.get(OTHERS, [])
    known = {card.id for card in COPIES[s.deck_id]}
    if strange := [word for word in draws if word not in known]:
        raise BadNotation(f"draws: the deck has no card {strange[0]!r}")
    if strange := [word for word in rolls if not _ROLLS.fullmatch(word)]:
        raise BadNotation(f"rolls: a roll is written like 3-1, not {strange[0]!r}")
    for field in (DRAWS, ROLLS):
        if strange := [words for words in others if words.startswith(f"{VERBS[field]} ")]:
            raise BadNotation(f"chance: {strange[0]!r} belongs into the field {field}")
    return {
        DRAWS: [f"{VERBS[DRAWS]} {card}" for card in draws],
        ROLLS: [
            f"{VERBS[ROLLS]} {'-'.join(sorted(roll.split('-'), reverse=True))}" for roll in rolls
        ],
        OTHERS: others,
    }


def plain(value: Any) -> Any:
    """The same in plain JSON types."""
    return json.loads(json.dumps(value))
