"""How hard a bot plays: its difficulty card, its trait cards, the house rules agreed on for it.

Each of them is a rule of its own in the law data. What it changes stands in the bot's file.
"""

from rootcore.law import law, rule
from rootcore.table.state import Side
from rootcore.table.terms import DEFAULT, NIGHTMARE, VAGABOND, VAGABONDS, Difficulty, Faction


@law("robotics:3.3.1")
def difficulty_law(bot: Faction, difficulty: Difficulty) -> str:
    """The rule of a bot's difficulty card; default has no card."""
    return rule(f"cards:difficulty.{bot}.{difficulty}").id


@law("robotics:3.3.2")
def trait_law(bot: Faction, trait: str) -> str:
    """The rule of one of a bot's trait cards."""
    return rule(f"cards:trait.{bot}.{trait}").id


def house_law(who: Faction, house: str) -> str:
    """The rule of a house rule for a faction; both Vagabonds have the same."""
    return rule(f"cards:house.{VAGABOND if who in VAGABONDS else who}.{house}").id


def challenge_of(side: Side) -> list[str]:
    """The rules of all cards and house rules in force for a side."""
    cards = [] if side.difficulty == DEFAULT else [difficulty_law(side.faction, side.difficulty)]
    cards += [trait_law(side.faction, trait) for trait in side.traits]
    return cards + [house_law(side.faction, house) for house in side.house]


def is_nightmare(side: Side) -> bool:
    """Whether the bot scores a point at the end of its Evening."""
    return side.difficulty == NIGHTMARE
