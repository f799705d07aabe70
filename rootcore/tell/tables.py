"""What a table can agree on before a game, in words: who sits where, how people play together."""

from typing import Any

from rootcore.game.setup import (
    BOT,
    PERSON,
    PROGRAM,
    QUICK,
    RANDOM,
    STRONG,
    TABLE,
    Seat,
    Setup,
    seats_further,
    swapped,
)
from rootcore.rules.turn import ROLES
from rootcore.table.terms import Asking, Services, Teamwork

SEAT_KINDS = [
    {"id": PERSON, "name": "Person", "about": "You, or somebody who shares this device."},
    {"id": BOT, "name": "Bot", "about": "A clockwork bot of the Law of Robotics."},
    {"id": PROGRAM, "name": "Program", "about": "It plays as people do, as well as you choose."},
    {"id": TABLE, "name": "Table", "about": "Somebody who moves real pieces on a real board."},
]

WAYS_TO_PLAY = [
    {
        "id": Teamwork.NONE,
        "name": "Everyone for themselves",
        "about": "The first with 30 points wins, or who wins by dominance.",
    },
    {
        "id": Teamwork.COOPERATIVE,
        "name": "Together against the bots",
        "about": "People win when all of them have 30 points before any bot has. Bots do not fight "
        "bots, and no dominance cards are dealt.",
    },
    {
        "id": Teamwork.TEAM,
        "name": "Together, as one team",
        "about": "The same, and easier: people rule clearings with their pieces taken together.",
    },
]

SERVICE_CARDS = [
    {
        "id": Services.NONE,
        "usual": False,
        "name": "None",
        "about": "The Riverfolk Robots sell nothing, and bots buy nothing of the Riverfolk.",
    },
    {
        "id": Services.BASIC,
        "usual": True,
        "name": "Basic",
        "about": "People buy from the Riverfolk Robots, and bots buy from the Riverfolk.",
    },
    {
        "id": Services.ADVANCED,
        "usual": False,
        "name": "Advanced",
        "about": "The same, and most bots have wishes of their own.",
    },
]
"""The `usual` ones are what a table with the Riverfolk, bots and people begins with: with none
neither bots nor people would buy what is for sale.
"""

CHOICES_OF_THE_TABLE = [
    {"id": "dice", "name": "We roll the dice", "about": "The page asks what the dice show."},
    {
        "id": "cards",
        "name": "We draw the cards",
        "about": "The page asks which card or quest was drawn, and what lay under a ruin.",
    },
]

WAYS_TO_ASK = [
    {
        "id": Asking.EVERYBODY,
        "name": "Everybody who could hold the card",
        "about": "Nobody can tell from who is asked what somebody holds. Whoever has no such card "
        "declines, once or for the whole round.",
    },
    {
        "id": Asking.HOLDERS,
        "name": "Only who holds it",
        "about": "Fewer taps, but being asked shows that the card is there.",
    },
]
"""Who is asked for an ambush and the like, where several people share the device."""

SWAP = {
    "title": "Swap seats",
    "about": "Everybody moves on, and a new game begins.",
    "to": "plays",
    "start": "Start the game",
}
"""What a page says of who plays what once the seats are swapped."""


def swap_view(setup: Setup) -> dict[str, Any]:
    """The setup with its seats swapped, and whom each person plays then instead of whom."""
    new, by = swapped(setup), seats_further(setup)
    moves = [
        {"from": playing(seat), "to": playing(new.seats[(i + by) % len(new.seats)])}
        for i, seat in enumerate(setup.seats)
        if seat.kind == PERSON
    ]
    return {"setup": new.to_json(), "moves": moves, "words": SWAP}


def playing(seat: Seat) -> dict[str, str]:
    """The faction that sits in a seat, and what it is called there."""
    return {"faction": seat.faction, "name": ROLES[seat.role].short}


LEAST_REACH = {2: 17, 3: 18, 4: 21, 5: 25, 6: 28}
"""The sum of reach that makes a lively game, by the number of players."""

WAYS_TO_DEAL = [
    {"id": "random", "name": "Random", "about": "Twelve suit markers, shuffled."},
    {"id": "balanced", "name": "Balanced", "about": "Shuffled, but no path joins two of a suit."},
    {"id": "hand", "name": "By hand", "about": "Tap two clearings of the map to swap their suits."},
]
"""How clearings get their suits; what is dealt by hand is sent as the suits themselves."""

ABOUT_DECKS = {
    "base": "The deck of the base game.",
    "exiles_partisans": "The same items, ambushes and dominance cards with other lasting effects.",
}

PLAIN_BOT = "Plays as its chapter says, without a difficulty card."

STRENGTHS = [
    {"id": RANDOM, "name": "Plays at random", "about": "Does anything that the Law allows."},
    {"id": QUICK, "name": "Thinks quickly", "about": "Plays by a plan, and answers at once."},
    {
        "id": STRONG,
        "name": "Thinks ahead",
        "about": "Plays its best deeds out before it answers: the strongest, and a second or two "
        "for each answer.",
    },
]
"""How well programs play people's factions."""

PLAIN_SEAT = {"name": "Name", "colour": "Colour"}
"""What is asked of a seat for any other faction."""

REACH_NAME = "Reach"

REACH_NOTE = (
    "Reach says how much a faction stirs the board. A table below the sum for its size can feel "
    "empty; it is advice, not a rule."
)

DEFAULT_SETUP: dict[str, Any] = {
    "map": "fall",
    "seats": ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief"],
    "order": "random",
    "seed": 7,
}
"""Four bots to be watched."""

DEFAULT_TABLE: dict[str, Any] = {
    "map": "fall",
    "seats": ["table:marquise", "table:eyrie", "bot:alliance", "bot:vagabot@character=thief"],
    "order": "given",
    "seed": 7,
    "teamwork": Teamwork.NONE,
    "chosen": ["dice", "cards"],
}
"""People at a real table against two bots, with real dice and cards."""

DEFAULT_PLAY: dict[str, Any] = {
    "map": "fall",
    "seats": ["human:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief"],
    "order": "random",
    "seed": 7,
    "teamwork": Teamwork.NONE,
    "chosen": [],
}
