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
    VAGABOND_SECOND = "vagabond_second"
    LIZARDS = "lizards"
    RIVERFOLK = "riverfolk"
    DUCHY = "duchy"
    CORVIDS = "corvids"
    PLAIN = "plain"

    @property
    def letter(self) -> str:
        """The setup letter, `"A"` to `"I"`, and `"J"` for a plain seat at a real table."""
        return SETUP_LETTERS[SETUP_ORDER[self]]

    @property
    def called(self) -> str:
        """What a rule calls it, such as `"Eyrie"` or `"Second Vagabond"`."""
        faction, _, which = self.partition("_")
        return f"{which} {faction}".strip().title()


(
    MARQUISE,
    EYRIE,
    ALLIANCE,
    VAGABOND,
    VAGABOND_SECOND,
    LIZARDS,
    RIVERFOLK,
    DUCHY,
    CORVIDS,
    PLAIN,
) = Faction
VAGABONDS = (VAGABOND, VAGABOND_SECOND)
SETUP_LETTERS = "ABCDEFGHIJ"
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
    """A kind of piece (root 2.5). Bases, gardens and trade posts are a kind for each suit.

    A plot token is `plot` while it lies face down, else what its face shows.
    """

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
    FOX_GARDEN = "fox garden"
    RABBIT_GARDEN = "rabbit garden"
    MOUSE_GARDEN = "mouse garden"
    FOX_TRADE_POST = "fox trade post"
    RABBIT_TRADE_POST = "rabbit trade post"
    MOUSE_TRADE_POST = "mouse trade post"
    CITADEL = "citadel"
    MARKET = "market"
    TUNNEL = "tunnel"
    PLOT = "plot"
    BOMB = "bomb"
    SNARE = "snare"
    EXTORTION = "extortion"
    RAID = "raid"
    BUILDING = "building"
    TOKEN = "token"


WARRIOR, PAWN = Kind.WARRIOR, Kind.PAWN
SAWMILL, WORKSHOP, RECRUITER = Kind.SAWMILL, Kind.WORKSHOP, Kind.RECRUITER
ROOST, KEEP, SYMPATHY, WOOD = Kind.ROOST, Kind.KEEP, Kind.SYMPATHY, Kind.WOOD
BASES = {FOX: Kind.FOX_BASE, RABBIT: Kind.RABBIT_BASE, MOUSE: Kind.MOUSE_BASE}
GARDENS = {FOX: Kind.FOX_GARDEN, RABBIT: Kind.RABBIT_GARDEN, MOUSE: Kind.MOUSE_GARDEN}
TRADE_POSTS = {
    FOX: Kind.FOX_TRADE_POST,
    RABBIT: Kind.RABBIT_TRADE_POST,
    MOUSE: Kind.MOUSE_TRADE_POST,
}
CITADEL, MARKET, TUNNEL = Kind.CITADEL, Kind.MARKET, Kind.TUNNEL
PLOT, BOMB, SNARE = Kind.PLOT, Kind.BOMB, Kind.SNARE
EXTORTION, RAID = Kind.EXTORTION, Kind.RAID
BUILDING, TOKEN = Kind.BUILDING, Kind.TOKEN
PLOTS = (BOMB, SNARE, EXTORTION, RAID)
BUILDINGS = frozenset(
    {
        *(SAWMILL, WORKSHOP, RECRUITER, ROOST, CITADEL, MARKET, BUILDING),
        *BASES.values(),
        *GARDENS.values(),
    }
)
TOKENS = frozenset({KEEP, SYMPATHY, WOOD, *TRADE_POSTS.values(), TUNNEL, PLOT, *PLOTS, TOKEN})


class Service(StrEnum):
    """A service that the Riverfolk sell (root 11.2.7).

    Those bought are among the `used` of the buyer's side until its turn ends, once for each time.
    """

    HAND_CARD = "hand card"
    RIVERBOATS = "riverboats"
    MERCENARIES = "mercenaries"


HAND_CARD, RIVERBOATS, MERCENARIES = Service


class Services(StrEnum):
    """By which service cards bots buy of the Riverfolk, and whether the Riverfolk Robots sell."""

    NONE = "none"
    BASIC = "basic"
    ADVANCED = "advanced"


NO_SERVICES, BASIC, ADVANCED = Services


class Difficulty(StrEnum):
    """How hard a bot plays (robotics 3.3.1)."""

    EASY = "easy"
    DEFAULT = "default"
    CHALLENGING = "challenging"
    NIGHTMARE = "nightmare"


EASY, DEFAULT, CHALLENGING, NIGHTMARE = Difficulty


class Teamwork(StrEnum):
    """How far people play together against the bots (fully cooperative play)."""

    NONE = ""
    COOPERATIVE = "cooperative"
    TEAM = "team"


NO_TEAMWORK, COOPERATIVE, TEAM = Teamwork


class Asking(StrEnum):
    """Who is asked what takes a hidden card: who holds one, or everybody who could (root 1.2.1)."""

    HOLDERS = "holders"
    EVERYBODY = "everybody"


BURROW = "burrow"
"""The place beside the map that only the Duchy's warriors enter (robotics 10.2.2)."""

CHANCE = "chance"
"""Who answers dice, draws and random choices."""

POINTS_TO_WIN = 30
