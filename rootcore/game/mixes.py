"""Lots drawn before a game: who plays, how hard the bots play, on which map with which deck."""

from dataclasses import replace

from rootcore.game.setup import (
    BOT,
    MOST_SEATS,
    PROGRAM,
    Seat,
    Setup,
    read_seat,
    read_setup,
    roles_of,
)
from rootcore.rules.turn import ROLES
from rootcore.table.board import MAPS
from rootcore.table.cards import DECKS
from rootcore.table.chance import CHOICES, Chance
from rootcore.table.terms import VAGABONDS, Difficulty, Services

ONE_IN = 3
"""A drawn bot has each of its traits, and a Vagabond another beside him, once in so many times."""


def random_challenge(seat: Seat, chance: Chance) -> Seat:
    """The same bot with a difficulty and traits drawn by lot."""
    levels = list(Difficulty)
    level = levels[chance.below(len(levels), CHOICES)]
    traits = tuple(t for t in ROLES[seat.role].traits if chance.below(ONE_IN, CHOICES) == 0)
    return replace(seat, difficulty=level, traits=traits)


def random_seat(faction: str, programs: bool, chance: Chance) -> Seat:
    """A bot of any challenge and character, or a program in the seat of people, where there is one.

    `faction` is a bot's name in a seat.
    """
    bot = read_seat(f"{BOT}:{faction}")
    if programs and bot.faction in roles_of(PROGRAM) and chance.below(2, CHOICES):
        return read_seat(f"{PROGRAM}:{bot.faction}")
    if characters := list(ROLES[bot.role].characters):
        bot = replace(bot, character=characters[chance.below(len(characters), CHOICES)])
    return random_challenge(bot, chance)


def with_second_vagabond(seats: list[Seat], chance: Chance) -> list[Seat]:
    """The seats, and sometimes a program in that of a second Vagabond, beside the first."""
    first, second = VAGABONDS
    seated = first in [seat.faction for seat in seats]
    if not seated or len(seats) == MOST_SEATS or chance.below(ONE_IN, CHOICES):
        return seats
    k = chance.below(len(seats) + 1, CHOICES)
    return [*seats[:k], read_seat(f"{PROGRAM}:{second}"), *seats[k:]]


def mixed_setup(
    seed: int, map_id: str = "", deck_id: str = "", services: str = "", programs: bool = True
) -> Setup:
    """Two factions or more in random order, from `seed`: bots, and programs in people's seats.

    Map, deck and service cards are drawn unless they are given. Without `programs` there are only
    bots.
    """
    chance = Chance(seed)
    left = list(roles_of(BOT))
    seats: list[Seat] = []
    for _ in range(2 + chance.below(MOST_SEATS - 1, CHOICES)):
        drawn = random_seat(left.pop(chance.below(len(left), CHOICES)), programs, chance)
        left = [name for name in left if read_seat(f"{BOT}:{name}").faction != drawn.faction]
        seats.append(drawn)
    maps, decks = list(MAPS), list(DECKS)
    map_drawn = maps[chance.below(len(maps), CHOICES)]
    deck_drawn = decks[chance.below(len(decks), CHOICES)]
    found = list(Services)
    services_drawn = found[chance.below(len(found), CHOICES)]
    if programs:
        seats = with_second_vagabond(seats, chance)
    return read_setup(
        {
            "map": map_id or map_drawn,
            "deck": deck_id or deck_drawn,
            "seats": [str(seat) for seat in seats],
            "seed": seed,
            "services": services or services_drawn,
        }
    )
