"""Setup: who plays what on which map, read from text and turned into the first position."""

from dataclasses import dataclass, replace
from typing import Any

import rootcore.bots
import rootcore.factions  # noqa: F401
from rootcore.board import MAPS, board
from rootcore.bots.vagabot import CHARACTERS, choose_character
from rootcore.cards import QUESTS
from rootcore.chance import SEATS, Chance
from rootcore.errors import BadNotation
from rootcore.law import law
from rootcore.rules.turn import ROLES
from rootcore.state import State, new_side
from rootcore.terms import SETUP_ORDER, Faction

BOT_ROLES = {
    "marquise": "bot:marquise",
    "eyrie": "bot:eyrie",
    "alliance": "bot:alliance",
    "vagabot": "bot:vagabond",
}
"""The bots by the name a seat gives them."""

NOT_YET = ("lizards", "riverfolk", "duchy", "corvids")
LARGEST_SEED = 2**53 - 1
FEWEST_SEATS, MOST_SEATS = 2, 6
ORDERS = ("random", "given")


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: the role that plays there, and a Vagabot's character (empty for the others)."""

    role: str
    character: str = ""

    @property
    def faction(self) -> Faction:
        """The faction in this seat."""
        return ROLES[self.role].faction

    def __str__(self) -> str:
        name = next(name for name, role in BOT_ROLES.items() if role == self.role)
        return f"bot:{name}" + (f"@character={self.character}" if self.character else "")


def read_seat(text: Any) -> Seat:
    """The seat written as `"bot:eyrie"` or `"bot:vagabot@character=tinker"`.

    BadNotation says what is wrong with it.
    """
    if not isinstance(text, str):
        raise BadNotation(f"a seat is text such as bot:eyrie, not {text!r}")
    who, _, options = text.partition("@")
    kind, _, name = who.partition(":")
    if kind == "player":
        raise BadNotation(f"seat {text!r}: people's factions cannot be played yet, only bots")
    if kind != "bot" or name not in BOT_ROLES:
        late = " yet" if kind == "bot" and name in NOT_YET else ""
        known = ", ".join(f"bot:{bot}" for bot in BOT_ROLES)
        raise BadNotation(f"seat {text!r} is not known{late}; there are: {known}")
    seat = Seat(BOT_ROLES[name], "thief" if name == "vagabot" else "")
    for option in options.split(",") if options else []:
        key, _, value = option.partition("=")
        if key != "character" or name != "vagabot":
            raise BadNotation(f"seat {text!r}: {option!r} is no option of {who}")
        if value not in CHARACTERS:
            known = ", ".join(CHARACTERS)
            raise BadNotation(f"seat {text!r}: no character is {value!r}; there are: {known}")
        seat = Seat(seat.role, value)
    return seat


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from.

    `seats` are in turn order when `order` is "given"; with "random" the seed decides the turn
    order. `seed` is a whole number from 0 to 2**53 - 1.
    """

    map: str
    seats: tuple[Seat, ...]
    seed: int
    order: str = "given"

    def to_json(self) -> dict[str, Any]:
        """The setup as JSON types, as `read_setup` reads it."""
        return {
            "map": self.map,
            "seats": [str(seat) for seat in self.seats],
            "seed": self.seed,
            "order": self.order,
        }

    def seated(self, order: tuple[Faction, ...]) -> "Setup":
        """The same setup with its seats in this turn order."""
        seats = {seat.faction: seat for seat in self.seats}
        return replace(self, seats=tuple(seats[f] for f in order), order="given")


def read_setup(raw: Any) -> Setup:
    """The setup written as JSON types: map, seats, seed, order; BadNotation says what is wrong."""
    if not isinstance(raw, dict):
        raise BadNotation("a setup is an object with map, seats, seed and order")
    if unknown := sorted(set(raw) - {"map", "seats", "seed", "order"}):
        raise BadNotation(f"a setup has no field {unknown[0]!r}")
    if not isinstance(raw.get("seats"), list):
        raise BadNotation("a setup needs seats, a list such as [bot:marquise, bot:eyrie]")
    setup = Setup(
        raw.get("map", "fall"),
        tuple(read_seat(seat) for seat in raw["seats"]),
        raw.get("seed", 0),
        raw.get("order", "given"),
    )
    return checked(setup)


@law("robotics:3.2")
def checked(setup: Setup) -> Setup:
    """The setup itself; BadNotation says which of its fields is off."""
    if not isinstance(setup.map, str) or setup.map not in MAPS:
        raise BadNotation(f"no map is called {setup.map!r}; the maps are: {', '.join(MAPS)}")
    n = len(setup.seats)
    if not FEWEST_SEATS <= n <= MOST_SEATS:
        raise BadNotation(f"a game has {FEWEST_SEATS} to {MOST_SEATS} seats, not {n}")
    factions = [seat.faction for seat in setup.seats]
    for faction in factions:
        if factions.count(faction) > 1:
            times = factions.count(faction)
            raise BadNotation(f"the {faction} can sit only once, not {times} times")
    if type(setup.seed) is not int or not 0 <= setup.seed <= LARGEST_SEED:
        raise BadNotation(
            f"the seed is a whole number from 0 to {LARGEST_SEED}, not {setup.seed!r}"
        )
    if setup.order not in ORDERS:
        raise BadNotation(f"the order of seats is random or given, not {setup.order!r}")
    return setup


@law("root:5.1.1")
def turn_order(setup: Setup, chance: Chance) -> tuple[Faction, ...]:
    """The factions in turn order, the first player first: as given, or shuffled by chance."""
    left = [seat.faction for seat in setup.seats]
    if setup.order == "given":
        return tuple(left)
    return tuple(left.pop(chance.below(len(left), SEATS)) for _ in setup.seats)


def first_position(setup: Setup) -> State:
    """The position before the first step of setup: boards taken, nothing on the map."""
    plan = board(setup.map)
    size = len(plan.clearings)
    chance = Chance(setup.seed)
    order = turn_order(setup, chance)
    sides = {}
    for seat in sorted(setup.seats, key=lambda seat: SETUP_ORDER[seat.faction]):
        role = ROLES[seat.role]
        sides[seat.faction] = new_side(seat.faction, role.id, role.new_board(), role.supply(), size)
        if seat.character:
            choose_character(sides[seat.faction].board, seat.character)
    s = State(
        plan,
        order,
        sides,
        chance,
        [],
        plan.suits,
        list(plan.slots),
        [0] * (size + 1),
        [True] * (size + 1),
        {},
        {},
        [],
        list(QUESTS.values()),
    )
    s.meet()
    return s
