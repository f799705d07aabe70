"""Positions from outside: JSON types in, a position to play on from out, or one clear sentence."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from rootcore.law.errors import BadNotation, BrokenLaw
from rootcore.rules.dominance import plays_no_dominance
from rootcore.rules.pieces import coffins_wait
from rootcore.rules.setup import ITEM_SUPPLY
from rootcore.rules.turn import ROLES, Role, schedule
from rootcore.table.board import Board, board
from rootcore.table.cards import COPIES, DOMINANCE, PERSISTENT
from rootcore.table.chance import Chance
from rootcore.table.state import State
from rootcore.table.suits import MARKERS, uneven
from rootcore.table.terms import DEFAULT, PAWN, SETUP, WARRIOR

MOST_OF_AN_ITEM = 20
"""More of one item than lie in any box."""

LONGEST_NAME = 40
"""No name of a field, faction, piece or item is longer."""

Shape = Callable[[Any, str], None]
"""A check of one JSON value, found at a place like `"sides.0.score"`; raises BadNotation."""


def read_position(raw: Any, where: str) -> State:
    """The position written by `State.to_json`; BadNotation names `where` when it cannot be one."""
    try:
        POSITION(raw, "it")
        plan = board(raw["map"])
        if raw["deck_id"] not in COPIES:
            raise BadNotation(f"no deck is called {raw['deck_id']!r}")
        if len(raw["suits"]) != len(plan.clearings):
            raise BadNotation("suits are not as many as the clearings")
        for side in raw["sides"]:
            check_side(side, plan)
        s = State.from_json(raw, {role.id: board_reader(role) for role in ROLES.values()})
        check_map(s)
        check_course(s)
        check_supplies(s)
        s.check({role.id: role.supply() for role in ROLES.values()})
    except (BadNotation, ValueError) as wrong:
        raise BadNotation(f"the save's {where} cannot be read: {wrong}") from None
    except BrokenLaw as wrong:
        raise BadNotation(f"the save's {where} breaks the Law: {wrong}") from None
    return s


def board_reader(role: Role) -> Callable[[dict[str, Any]], Any]:
    """Reads a faction board of this role; BadNotation when it cannot be read."""

    def read(raw: dict[str, Any]) -> Any:
        try:
            return role.read_board(raw)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise BadNotation(f"that is no board of {role.id}") from None

    return read


# Shapes


def text(value: Any, at: str) -> None:
    """Text."""
    if not isinstance(value, str):
        raise BadNotation(f"{at} is no text")


def whole(value: Any, at: str) -> None:
    """A whole number from 0."""
    if type(value) is not int or value < 0:
        raise BadNotation(f"{at} is no whole number from 0")


def number(value: Any, at: str) -> None:
    """A whole number, also below 0."""
    if type(value) is not int:
        raise BadNotation(f"{at} is no whole number")


def place(value: Any, at: str) -> None:
    """A clearing's number or a forest's id."""
    if type(value) is not int:
        text(value, at)


def yes_or_no(value: Any, at: str) -> None:
    """True or false."""
    if not isinstance(value, bool):
        raise BadNotation(f"{at} is neither true nor false")


def anything(value: Any, at: str) -> None:
    """Whatever it is."""


def maybe(shape: Shape) -> Shape:
    """The shape, or null."""
    return lambda value, at: None if value is None else shape(value, at)


def inside(at: str, key: str) -> str:
    """The name of a place inside of another, cut short where it can be no name of ours."""
    return f"{at}.{key[:LONGEST_NAME]}" if at else key[:LONGEST_NAME]


def each(shape: Shape) -> Shape:
    """A list of values of one shape."""

    def check(value: Any, at: str) -> None:
        if not isinstance(value, list):
            raise BadNotation(f"{at} is no list")
        for k, element in enumerate(value):
            shape(element, f"{at}.{k}")

    return check


def values(shape: Shape) -> Shape:
    """An object with values of one shape, whatever the keys."""

    def check(value: Any, at: str) -> None:
        if not isinstance(value, dict):
            raise BadNotation(f"{at} is no object")
        for key, element in value.items():
            shape(element, inside(at, key))

    return check


def record(**fields: Shape) -> Shape:
    """An object with at least these fields."""

    def check(value: Any, at: str) -> None:
        values(anything)(value, at)
        for key, shape in fields.items():
            if key not in value:
                raise BadNotation(f"{at} has no field {key!r}")
            shape(value[key], f"{at}.{key}".removeprefix("it."))

    return check


SIDE = record(
    faction=text,
    role=text,
    board=values(anything),
    pieces=values(each(whole)),
    stock=values(number),
    boxed=values(whole),
    score=whole,
    pawn=maybe(place),
    hand=each(text),
    crafted=each(text),
    start_corner=whole,
    in_play=each(text),
    dominance=maybe(text),
    partner=maybe(text),
    activated=each(text),
    used=each(text),
    exhausted=each(text),
    difficulty=text,
    traits=each(text),
    house=each(text),
    declined=each(text),
)
POSITION = record(
    map=text,
    suits=each(text),
    deck_id=text,
    seats=each(text),
    sides=each(SIDE),
    seed=whole,
    chance=each(whole),
    deck=each(text),
    discard=each(text),
    available=each(text),
    items=values(whole),
    ruins=values(whole),
    hidden_items=each(text),
    seen_items=values(each(text)),
    quests=each(text),
    round=whole,
    turn=whole,
    phase=text,
    step=whole,
    order=maybe(text),
    ordered=maybe(text),
    winner=maybe(text),
    teamwork=text,
    services=text,
    ferry=whole,
    closed=each(each(whole)),
    covered=values(each(text)),
    coffins=values(whole),
    paused=yes_or_no,
    ask=text,
)

# What fits together


def check_side(side: dict[str, Any], plan: Board) -> None:
    """Raise BrokenLaw unless a side plays by a role of its faction and has that role's pieces.

    BadNotation when there is no such role, or options that are not its own.
    """
    who, role = side["faction"], ROLES.get(side["role"])
    if role is None:
        raise BadNotation(f"no role is called {side['role']!r}")
    if role.faction != who:
        raise BrokenLaw(f"the {who} cannot play by the rules of {role.id}")
    supply = role.supply()
    kinds = {WARRIOR, *supply} - {PAWN}
    if set(side["pieces"]) != kinds or set(side["stock"]) != set(supply) - {PAWN}:
        raise BrokenLaw(f"the {who} have not the kinds of pieces that are theirs")
    for kind, counts in side["pieces"].items():
        if len(counts) != len(plan.clearings):
            raise BrokenLaw(f"the {who} have {kind} pieces on another map")
    for field, theirs in (("traits", role.traits), ("house", role.house)):
        if side[field] != [one for one in theirs if one in side[field]]:
            raise BadNotation(f"the {field} of the {who} are not theirs, in their order")
    if side["difficulty"] != DEFAULT and role.id == who:
        raise BadNotation(f"the {who} are people and have no difficulty")
    if side["start_corner"] not in (0, *plan.corners):
        raise BrokenLaw(f"the {who} cannot start in {side['start_corner']}")
    places = (*plan.clearings, *plan.forests) if PAWN in supply else ()
    if side["pawn"] is not None and side["pawn"] not in places:
        raise BrokenLaw(f"the {who} have no pawn in {side['pawn']}")


def check_map(s: State) -> None:
    """Raise BrokenLaw unless suits, Ferry and closed paths can be so on the map."""
    if wrong := uneven(s.suits[1:]):
        raise BrokenLaw(f"clearings have {MARKERS} of each suit, not {wrong}")
    if s.ferry not in (s.board.coastal or (0,)):
        raise BrokenLaw(f"no Ferry can be in {s.ferry}")
    if s.closed != tuple(path for path in s.board.closed if path in s.closed):
        raise BrokenLaw("a path is closed that never was")


def check_course(s: State) -> None:
    """Raise BrokenLaw unless everybody has a seat, and the game a next step."""
    if Counter(s.seats) != Counter(list(s.sides)):
        raise BrokenLaw("the seats are not those of the sides")
    if len(s.chance.taken) != len(Chance(0).taken):
        raise BrokenLaw("the numbers taken of the seed are too few or too many")
    if s.paused and not any(side.tabled for side in s.sides.values()):
        raise BrokenLaw("nobody sits at a real table that could be paused")
    if s.turn >= len(s.seats):
        raise BrokenLaw(f"nobody sits in seat {s.turn}")
    if s.step >= len(schedule(s)):
        raise BrokenLaw(f"the {s.phase} of the {s.current} has no step {s.step}")
    for side in s.sides.values():
        if s.phase != SETUP and side.pawn is None and PAWN in ROLES[side.role].supply():
            raise BrokenLaw(f"the pawn of the {side.faction} is nowhere")
        partner = s.sides.get(side.partner) if side.partner else None
        if side.partner and (partner is None or partner.partner != side.faction):
            raise BrokenLaw(f"the {side.faction} are in a coalition without a partner")
    if s.winner:
        raise BrokenLaw("the game is won before its last step")


CARDS, RUINS, ITEMS = range(3)
"""The first steps of setup, by what they bring."""


def before(s: State, step: int) -> bool:
    """Whether a step of setup still lies ahead."""
    return s.phase == SETUP and s.step <= step


def check_setup(s: State) -> None:
    """Raise BrokenLaw if something is on the table before the step of setup that brings it."""
    cards = [*s.deck, *s.discard, *s.available, *([s.order] if s.order else [])]
    cards += [card for side in s.sides.values() for card in side.cards()]
    if (
        (before(s, CARDS) and cards)
        or (before(s, RUINS) and (s.ruins or s.hidden_items))
        or (before(s, ITEMS) and s.items)
    ):
        raise BrokenLaw("something is on the table before setup brings it")
    if s.phase == SETUP and not before(s, RUINS):
        printed = [c for c in s.board.clearings if s.board.ruins[c]]
        if set(s.ruins) != set(printed):
            raise BrokenLaw("a ruin is gone before the first turn")


def check_supplies(s: State) -> None:
    """Raise BrokenLaw unless items and ruins are the game's, and no card is there too often."""
    check_setup(s)
    if set(s.items) != set(ITEM_SUPPLY) and (s.items or not before(s, ITEMS)):
        raise BrokenLaw("the item supply lacks an item")
    if any(c not in s.board.clearings or not s.board.ruins[c] for c in s.ruins):
        raise BrokenLaw("a ruin stands where none belongs")
    if any(c not in s.board.clearings for c in s.covered):
        raise BrokenLaw("an item covers a slot where no clearing is")
    if any(len(items) != s.ruins.get(c) for c, items in s.seen_items.items()):
        raise BrokenLaw("somebody has seen other than all that lies under a ruin")
    seen = sum(map(len, s.seen_items.values()))
    if sum(s.ruins.values()) != len(s.hidden_items) + seen:
        raise BrokenLaw("the items under ruins are not as many as are hidden")
    check_items(s)
    copies = COPIES[s.deck_id]
    cards = Counter([*s.deck, *s.discard, *s.available, *([s.order] if s.order else [])])
    for side in s.sides.values():
        cards.update(side.cards())
    for card, n in cards.items():
        if n > copies[card]:
            raise BrokenLaw(f"{card.name} is there {n} times, not {copies[card]}")
    if len(set(s.quests)) != len(s.quests):
        raise BrokenLaw("a quest is there twice")
    for side in s.sides.values():
        lasting = {card for card in side.in_play if card.kind == PERSISTENT}
        if len(lasting) != len(side.in_play):
            raise BrokenLaw(f"the {side.faction} have in play what cannot be there, or twice")
        if side.dominance and side.dominance.kind != DOMINANCE:
            raise BrokenLaw(f"the {side.faction} cannot play for dominance with such a card")
        if side.dominance and (never := plays_no_dominance(side)):
            raise BrokenLaw(f"the {side.faction} cannot play for dominance: {never.words}")
        if Counter(side.exhausted) - Counter(side.crafted):
            raise BrokenLaw(f"the {side.faction} have exhausted what they have not crafted")
    if not set(s.coffins) <= set(s.sides) or (any(s.coffins.values()) and not coffins_wait(s)):
        raise BrokenLaw("warriors lie on Coffin Makers, which are not in play")


def check_items(s: State) -> None:
    """Raise BrokenLaw when there are more of an item than anybody could look through."""
    found = Counter(s.items) + Counter(s.hidden_items)
    for items in (*s.covered.values(), *s.seen_items.values()):
        found.update(items)
    for side in s.sides.values():
        found.update([*side.crafted, *side.board.items()])
    for item, n in found.items():
        if n > MOST_OF_AN_ITEM:
            raise BrokenLaw(f"there are {n} of the item {item}, and never over {MOST_OF_AN_ITEM}")
