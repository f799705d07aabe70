"""Setup: who plays what on which map, read from text and turned into the first position."""

from dataclasses import dataclass, replace
from typing import Any

from rootcore.law import law
from rootcore.law.errors import BadNotation
from rootcore.rules.items import FIND, QUEST
from rootcore.rules.questions import EVERY_TABLE
from rootcore.rules.turn import ROLES
from rootcore.table.board import MAPS, board
from rootcore.table.cards import DECKS, QUESTS
from rootcore.table.chance import Chance
from rootcore.table.state import Side, State, new_side
from rootcore.table.suits import Deal, deal_suits, read_deal, shuffled, usual_deal
from rootcore.table.terms import (
    DEFAULT,
    SETUP_ORDER,
    VAGABONDS,
    Asking,
    Difficulty,
    Faction,
    Services,
    Teamwork,
)

BOT, PERSON, PROGRAM, TABLE = "bot", "human", "player", EVERY_TABLE
"""Who answers for a faction: a bot of the Law of Robotics; or for one of people somebody who holds
the device, a program, or somebody at a real table who moves real pieces."""

SEAT_KINDS = (BOT, PERSON, PROGRAM, TABLE)

SKILLS = RANDOM, QUICK, STRONG = "random", "quick", "strong"
"""How well a program plays in a person's seat: at random unless the seat says otherwise."""


def roles_of(kind: str) -> dict[str, str]:
    """The roles of a kind of seat, by the name that a seat gives them, in the factions' order."""
    group = "" if kind in (PERSON, PROGRAM) else kind
    found = [role for role in ROLES.values() if role.group == group and kind in SEAT_KINDS]
    found.sort(key=lambda role: SETUP_ORDER[role.faction])
    return {role.seat: role.id for role in found}


LARGEST_SEED = 2**53 - 1
FEWEST_SEATS, MOST_SEATS = 2, 6
ORDERS = ("random", "given")
CHOOSABLE = {"dice": ("roll",), "cards": ("draw", QUEST, FIND)}
"""What the table may choose itself instead of leaving it to the seed, and the first words of the
answers that chance would give: quests and what lies under ruins are turned up as cards are.
"""

FIELDS = {
    "map",
    "suits",
    "seats",
    "seed",
    "order",
    "teamwork",
    "chosen",
    "deck",
    "ask",
    "services",
}


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: the role that plays there, and who answers for it.

    `character` is that of a Vagabond or Vagabot: empty for the others, and where the Vagabond
    chooses it during setup. `program` says that a program plays a faction of people, `skill` how
    well. `difficulty`, `traits` and `house` (house rules) are a bot's. `name` and `colour` are
    those of a plain seat. BadNotation when there is no such role.
    """

    role: str
    character: str = ""
    program: bool = False
    difficulty: Difficulty = DEFAULT
    traits: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    name: str = ""
    colour: str = ""
    skill: str = RANDOM

    def __post_init__(self) -> None:
        if self.role not in ROLES:
            raise BadNotation(f"no role is called {self.role!r}")

    @property
    def faction(self) -> Faction:
        """The faction in this seat."""
        return ROLES[self.role].faction

    @property
    def kind(self) -> str:
        """Who answers for the seat: `"bot"`, `"human"`, `"player"` (a program) or `"table"`."""
        return ROLES[self.role].group or (PROGRAM if self.program else PERSON)

    def __str__(self) -> str:
        options = {
            "character": self.character,
            "difficulty": "" if self.difficulty == DEFAULT else self.difficulty,
            "traits": "+".join(self.traits),
            "house": "+".join(self.house),
            "name": self.name,
            "colour": self.colour,
            "skill": "" if self.skill == RANDOM else self.skill,
        }
        chosen = ",".join(f"{key}={value}" for key, value in options.items() if value)
        return f"{self.kind}:{ROLES[self.role].seat}" + (f"@{chosen}" if chosen else "")


def read_seat(text: Any) -> Seat:
    """The seat written as `"bot:eyrie"`, `"bot:vagabot@character=tinker,traits=helper+marksman"`,
    `"human:marquise"` for somebody with the device, `"player:marquise@skill=quick"` for a program
    in that seat, `"table:marquise"` for somebody at a real table.

    BadNotation says what is wrong with it.

    >>> seat = read_seat("bot:vagabot@character=tinker,traits=helper+marksman,difficulty=easy")
    >>> seat.faction.value, seat.character, seat.traits, seat.difficulty.value
    ('vagabond', 'tinker', ('helper', 'marksman'), 'easy')
    >>> print(read_seat("human:eyrie"))
    human:eyrie
    >>> read_seat("bot:otters")
    Traceback (most recent call last):
    rootcore.law.errors.BadNotation: seat 'bot:otters' is not known; there are: bot:marquise, ...
    """
    if not isinstance(text, str):
        raise BadNotation(f"a seat is text such as bot:eyrie, not {text!r}")
    who, _, options = text.partition("@")
    kind, _, name = who.partition(":")
    known = roles_of(kind)
    if name not in known:
        offered = [f"{kind}:{name}" for name in known] or [f"{each}:…" for each in SEAT_KINDS]
        raise BadNotation(f"seat {text!r} is not known; there are: {', '.join(offered)}")
    seat = Seat(known[name], program=kind == PROGRAM)
    if kind == BOT:
        seat = replace(seat, character=next(iter(ROLES[seat.role].characters), ""))
    seen: list[str] = []
    for option in options.split(",") if options else []:
        key, _, value = option.partition("=")
        if key in seen:
            raise BadNotation(f"seat {text!r}: {key} is there twice")
        seen.append(key)
        if key == "name" and ROLES[seat.role].colours:
            seat = replace(seat, name=read_name(text, value))
            continue
        known_values = values_of(seat, key)
        if not known_values:
            raise BadNotation(f"seat {text!r}: {option!r} is no option of {who}")
        chosen = value.split("+") if key in SEVERAL else [value]
        for one in chosen:
            if one not in known_values or chosen.count(one) > 1:
                wrong = "is there twice" if one in known_values else "is not known"
                there = ", ".join(known_values)
                raise BadNotation(f"seat {text!r}: {key} {one!r} {wrong}; there are: {there}")
        in_order = tuple(one for one in known_values if one in chosen)
        changes: dict[str, Any] = {key: in_order if key in SEVERAL else in_order[0]}
        seat = replace(seat, **changes)
    return seat


MOST_LETTERS = 20


def read_name(text: str, name: str) -> str:
    """The name of a plain seat, as the seat `text` writes it; BadNotation when it cannot be one."""
    plain = name.replace(" ", "").replace("'", "").replace("-", "")
    if not plain.isalnum() or name != name.strip() or len(name) > MOST_LETTERS:
        wrong = f"of letters, digits and spaces, {MOST_LETTERS} at most"
        raise BadNotation(f"seat {text!r}: a name is {wrong}, not {name!r}")
    return name


SEVERAL = ("traits", "house")
"""The options of a seat that take any number of values, joined by `+`."""


def values_of(seat: Seat, option: str) -> tuple[str, ...]:
    """The values that an option of a seat can take; none when the seat has no such option."""
    role = ROLES[seat.role]
    known: dict[str, tuple[str, ...]] = {
        "character": tuple(role.characters),
        "difficulty": tuple(Difficulty) if seat.kind == BOT else (),
        "traits": role.traits,
        "house": role.house,
        "colour": role.colours,
        "skill": SKILLS if seat.program else (),
    }
    return known.get(option, ())


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from.

    `seats` are in turn order when `order` is "given"; with "random" the seed decides the turn
    order. `seed` is a whole number from 0 to 2**53 - 1. `teamwork` is how far the people play
    together against the bots. `chosen` names what the table chooses itself ("dice", "cards")
    instead of leaving it to the seed. `deck` is the id of the deck. `suits` says how the clearings
    get theirs (`rootcore.table.suits`); left empty, as is usual on the map. `ask` is who is asked
    what takes a hidden card; left empty, everybody who could hold it where people share a device.
    `services` are the service cards by which bots buy; with none the Riverfolk Robots sell nothing,
    either.

    >>> setup = Setup("lake", (read_seat("human:eyrie"), read_seat("bot:duchy")), seed=11)
    >>> setup.suits, setup.deck, sorted(setup.programs)
    ('random', 'base', [])
    >>> read_setup(setup.to_json()) == setup
    True
    """

    map: str
    seats: tuple[Seat, ...]
    seed: int
    order: str = "given"
    teamwork: Teamwork = Teamwork.NONE
    chosen: tuple[str, ...] = ()
    deck: str = "base"
    suits: Deal = ""
    ask: Asking | None = None
    services: Services = Services.NONE

    def __post_init__(self) -> None:
        if self.ask is None:
            object.__setattr__(self, "ask", usual_asking(self.seats))
        if self.suits == "" and self.map in list(MAPS):
            object.__setattr__(self, "suits", usual_deal(board(self.map)))

    @property
    def programs(self) -> frozenset[Faction]:
        """The factions of people that a program plays."""
        return frozenset(seat.faction for seat in self.seats if seat.program)

    @property
    def skills(self) -> dict[Faction, str]:
        """How well programs play, where they do not play at random."""
        return {seat.faction: seat.skill for seat in self.seats if seat.skill != RANDOM}

    def to_json(self) -> dict[str, Any]:
        """The setup as JSON types, as `read_setup` reads it."""
        return {
            "map": self.map,
            "seats": [str(seat) for seat in self.seats],
            "seed": self.seed,
            "order": self.order,
            "teamwork": self.teamwork,
            "chosen": list(self.chosen),
            "deck": self.deck,
            "suits": list(self.suits) if isinstance(self.suits, tuple) else self.suits,
            "ask": self.ask,
            "services": self.services,
        }

    def seated(self, order: tuple[Faction, ...]) -> "Setup":
        """The same setup with its seats in this turn order."""
        seats = {seat.faction: seat for seat in self.seats}
        return replace(self, seats=tuple(seats[f] for f in order), order="given")


@law("root:1.2.1")
def usual_asking(seats: tuple[Seat, ...]) -> Asking:
    """Who is asked what takes a hidden card: one person against bots is told nothing by it."""
    sharing = sum(seat.kind == PERSON for seat in seats)
    return Asking.EVERYBODY if sharing > 1 else Asking.HOLDERS


def read_setup(raw: Any) -> Setup:
    """The setup written as JSON types by `Setup.to_json`; all but the seats may be left out.

    BadNotation says what is wrong.

    >>> setup = read_setup({"seats": ["bot:marquise", "bot:eyrie"]})
    >>> setup.map, setup.seed, setup.order
    ('fall', 0, 'given')
    >>> read_setup({"seats": ["bot:marquise"]})
    Traceback (most recent call last):
    rootcore.law.errors.BadNotation: a game has 2 to 6 seats, not 1
    """
    if not isinstance(raw, dict):
        raise BadNotation("a setup is an object with map, seats, seed and order")
    if unknown := sorted(set(raw) - FIELDS):
        raise BadNotation(f"a setup has no field {unknown[0]!r}")
    if not isinstance(raw.get("seats"), list):
        raise BadNotation("a setup needs seats, a list such as [bot:marquise, bot:eyrie]")
    setup = Setup(
        raw.get("map", "fall"),
        tuple(read_seat(seat) for seat in raw["seats"]),
        raw.get("seed", 0),
        raw.get("order", "given"),
        read_teamwork(raw.get("teamwork", "")),
        read_chosen(raw.get("chosen", [])),
        raw.get("deck", "base"),
        raw.get("suits", ""),
        read_asking(raw.get("ask")),
        read_services(raw.get("services", Services.NONE)),
    )
    return checked(setup)


def read_asking(raw: Any) -> Asking | None:
    """Who is asked what takes a hidden card, None for the usual; BadNotation for nobody known."""
    if raw is not None and raw not in list(Asking):
        raise BadNotation(f"ask is left out or one of {', '.join(Asking)}, not {raw!r}")
    return None if raw is None else Asking(raw)


def read_teamwork(raw: Any) -> Teamwork:
    """How far people play together; BadNotation when it is not one of the ways."""
    if raw not in list(Teamwork):
        ways = ", ".join(way for way in Teamwork if way)
        raise BadNotation(f"teamwork is left empty or one of {ways}, not {raw!r}")
    return Teamwork(raw)


def read_services(raw: Any) -> Services:
    """The service cards that a table plays with; BadNotation when there are none such."""
    if raw not in list(Services):
        raise BadNotation(f"services is one of {', '.join(Services)}, not {raw!r}")
    return Services(raw)


def read_chosen(raw: Any) -> tuple[str, ...]:
    """What the table chooses itself, in a fixed order; BadNotation when it cannot."""
    if not isinstance(raw, list) or any(what not in list(CHOOSABLE) for what in raw):
        ways = ", ".join(CHOOSABLE)
        raise BadNotation(f"chosen is a list of what the table chooses itself: {ways}")
    return tuple(what for what in CHOOSABLE if what in raw)


def read_seed(raw: Any) -> int:
    """The seed of a game; BadNotation when it cannot be one."""
    if type(raw) is not int or not 0 <= raw <= LARGEST_SEED:
        raise BadNotation(f"the seed is a whole number from 0 to {LARGEST_SEED}, not {raw!r}")
    return raw


@law("robotics:3.2")
def checked(setup: Setup) -> Setup:
    """The setup itself; BadNotation says which of its fields is off."""
    if not isinstance(setup.map, str) or setup.map not in MAPS:
        raise BadNotation(f"no map is called {setup.map!r}; the maps are: {', '.join(MAPS)}")
    setup = replace(setup, suits=read_deal(setup.suits, board(setup.map)))
    if not isinstance(setup.deck, str) or setup.deck not in DECKS:
        raise BadNotation(f"no deck is called {setup.deck!r}; the decks are: {', '.join(DECKS)}")
    n = len(setup.seats)
    if not FEWEST_SEATS <= n <= MOST_SEATS:
        raise BadNotation(f"a game has {FEWEST_SEATS} to {MOST_SEATS} seats, not {n}")
    factions = [seat.faction for seat in setup.seats]
    for faction in factions:
        if factions.count(faction) > 1:
            times = factions.count(faction)
            raise BadNotation(f"the {faction} can sit only once, not {times} times")
    check_vagabonds(setup.seats)
    read_seed(setup.seed)
    if setup.order not in ORDERS:
        raise BadNotation(f"the order of seats is random or given, not {setup.order!r}")
    kinds = {seat.kind == BOT for seat in setup.seats}
    if setup.teamwork and kinds != {True, False}:
        raise BadNotation("playing together takes at least one person and one bot")
    return setup


@law("root:9.8", "root:9.3.1")
def check_vagabonds(seats: tuple[Seat, ...]) -> None:
    """Raise BadNotation unless a second Vagabond sits beside a first, and as somebody else."""
    first, second = ([seat for seat in seats if seat.faction == f] for f in VAGABONDS)
    if second and not first:
        raise BadNotation("a second Vagabond takes a first one or a Vagabot beside him (root 9.8)")
    taken = [seat.character for seat in (*first, *second) if seat.kind != BOT and seat.character]
    if len(set(taken)) < len(taken):
        raise BadNotation(f"one Vagabond can be the {taken[0]}, not two (root 9.3.1)")


def swapped(setup: Setup) -> Setup:
    """The same table where everybody plays the faction of the next seat, as far as it has a role.

    What a seat had for itself (character, difficulty, traits, house rules) it keeps only where the
    same kind of player stays in it. Of a table with one kind of player nothing changes.

    >>> setup = read_setup({"seats": ["human:marquise", "bot:eyrie", "bot:alliance"]})
    >>> [str(seat) for seat in swapped(setup).seats]
    ['bot:marquise', 'human:eyrie', 'bot:alliance']
    """
    return replace(setup, seats=moved_on(setup, seats_further(setup)) or setup.seats)


def seats_further(setup: Setup) -> int:
    """How many seats further everybody moves: 1, or the fewest by which all have a role there and
    the table is another.
    """
    ways = range(1, len(setup.seats))
    return next((by for by in ways if moved_on(setup, by) not in (None, setup.seats)), 1)


def moved_on(setup: Setup, by: int) -> tuple[Seat, ...] | None:
    """The seats once everybody is so many seats further; None when somebody has no role there."""
    kinds = [seat.kind for seat in setup.seats]
    seats = [
        taken_by(seat, kind)
        for seat, kind in zip(setup.seats, kinds[-by:] + kinds[:-by], strict=True)
    ]
    found = tuple(seat for seat in seats if seat)
    return found if len(found) == len(seats) else None


def taken_by(seat: Seat, kind: str) -> Seat | None:
    """A seat's faction as a player of a kind takes it; None when it has no such role."""
    if seat.kind == kind:
        return seat
    known = {ROLES[role].faction: name for name, role in roles_of(kind).items()}
    name = known.get(seat.faction)
    return read_seat(f"{kind}:{name}") if name else None


@law("root:5.1.1")
def turn_order(setup: Setup, chance: Chance) -> tuple[Faction, ...]:
    """The factions in turn order, the first player first: as given, or shuffled by chance."""
    factions = [seat.faction for seat in setup.seats]
    return tuple(factions if setup.order == "given" else shuffled(factions, chance))


def first_side(seat: Seat, size: int) -> Side:
    """The side of a seat before setup, on a map of `size` clearings."""
    role = ROLES[seat.role]
    side = new_side(seat.faction, role.id, role.new_board(), role.supply(), size)
    if seat.character:
        side.board.character = seat.character
    if seat.name:
        side.board.called = seat.name
    if seat.colour:
        side.board.colour = seat.colour
    set_challenge(side, seat)
    return side


@law("robotics:3.3")
def set_challenge(side: Side, seat: Seat) -> None:
    """Before anything is set up each bot gets its difficulty and traits, and its house rules."""
    side.difficulty, side.traits, side.house = seat.difficulty, seat.traits, seat.house


def first_position(setup: Setup) -> State:
    """The position before the first step of setup: boards taken, nothing on the map."""
    plan = board(setup.map)
    size = len(plan.clearings)
    chance = Chance(setup.seed)
    suits = deal_suits(plan, setup.suits, chance)
    order = turn_order(setup, chance)
    assert setup.ask
    sides = {}
    for seat in sorted(setup.seats, key=lambda seat: SETUP_ORDER[seat.faction]):
        sides[seat.faction] = first_side(seat, size)
    s = State(
        plan,
        order,
        sides,
        chance,
        [],
        suits,
        list(plan.slots),
        [0] * (size + 1),
        [True] * (size + 1),
        {},
        {},
        [],
        list(QUESTS.values()),
        teamwork=setup.teamwork,
        ask=setup.ask,
        deck_id=setup.deck,
        ferry=plan.ferry,
        closed=plan.closed,
        services=setup.services,
    )
    s.meet()
    return s
