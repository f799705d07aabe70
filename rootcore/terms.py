"""The vocabulary of chapter 2 of the Law of Root: suits, phases, factions, pieces, items."""

from enum import StrEnum


class Suit(StrEnum):
    """The suit of a card or a clearing (root 2.1, 2.2.2); clearings are never birds."""

    FOX = "fox"
    RABBIT = "rabbit"
    MOUSE = "mouse"
    BIRD = "bird"


FOX, RABBIT, MOUSE, BIRD = Suit
CLEARING_SUITS = (FOX, RABBIT, MOUSE)


class Faction(StrEnum):
    """A faction, in setup order: the first has setup letter A (root 5.1.7)."""

    MARQUISE = "marquise"
    EYRIE = "eyrie"
    ALLIANCE = "alliance"
    VAGABOND = "vagabond"

    @property
    def letter(self) -> str:
        """The setup letter, `"A"` to `"D"`."""
        return "ABCD"[SETUP_ORDER[self]]


MARQUISE, EYRIE, ALLIANCE, VAGABOND = Faction
SETUP_ORDER = {faction: index for index, faction in enumerate(Faction)}


class Phase(StrEnum):
    """A phase of a turn (root 1.4), or the setup before the first turn (root 5.1)."""

    SETUP = "setup"
    BIRDSONG = "birdsong"
    DAYLIGHT = "daylight"
    EVENING = "evening"


SETUP, BIRDSONG, DAYLIGHT, EVENING = Phase


class Item(StrEnum):
    """An item of the shared supply or of a Vagabond (root 2.5.5)."""

    BOOT = "boot"
    BAG = "bag"
    CROSSBOW = "crossbow"
    HAMMER = "hammer"
    SWORD = "sword"
    TEA = "tea"
    COIN = "coin"
    TORCH = "torch"


class Kind(StrEnum):
    """A kind of piece (root 2.5). Each of the Alliance's three bases is a kind of its own."""

    WARRIOR = "warrior"
    PAWN = "pawn"
    SAWMILL = "sawmill"
    WORKSHOP = "workshop"
    RECRUITER = "recruiter"
    ROOST = "roost"
    FOX_BASE = "fox base"
    RABBIT_BASE = "rabbit base"
    MOUSE_BASE = "mouse base"
    KEEP = "keep"
    SYMPATHY = "sympathy"
    WOOD = "wood"


WARRIOR, PAWN = Kind.WARRIOR, Kind.PAWN
SAWMILL, WORKSHOP, RECRUITER = Kind.SAWMILL, Kind.WORKSHOP, Kind.RECRUITER
ROOST, KEEP, SYMPATHY, WOOD = Kind.ROOST, Kind.KEEP, Kind.SYMPATHY, Kind.WOOD
BASES = {FOX: Kind.FOX_BASE, RABBIT: Kind.RABBIT_BASE, MOUSE: Kind.MOUSE_BASE}
BUILDINGS = frozenset({SAWMILL, WORKSHOP, RECRUITER, ROOST, *BASES.values()})
TOKENS = frozenset({KEEP, SYMPATHY, WOOD})


class Teamwork(StrEnum):
    """How far people play together against the bots (fully cooperative play)."""

    NONE = ""
    COOPERATIVE = "cooperative"
    TEAM = "team"


CHANCE = "chance"
"""Who answers dice, draws and random choices."""

POINTS_TO_WIN = 30
