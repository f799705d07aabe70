"""What crafted effects and items are worth to a plan, in points over the rest of a game."""

EFFECTS = {
    "royal_claim": 2.0,
    "better_burrow_bank": 0.7,
    "stand_and_deliver": 0.9,
    "cobbler": 0.7,
    "command_warren": 1.0,
    "tax_collector": 0.5,
    "armorers": 0.5,
    "sappers": 0.4,
    "brutal_tactics": 0.5,
    "scouting_party": 0.3,
    "codebreakers": 0.05,
    "use codebreakers": 0.05,
    "use royal_claim": 1.5,
    "use brutal_tactics": -0.2,
    "use tax_collector": 0.1,
    "use stand_and_deliver": 0.3,
}
"""What it is worth to craft a card with an effect, by its id, or to use it once in play."""

ITEMS = {
    "points": 1.2,
    "sword": 1.0,
    "torch": 1.0,
    "boot": 0.9,
    "bag": 0.6,
    "hammer": 0.7,
    "crossbow": 0.7,
    "tea": 0.8,
    "coin": 0.7,
    "cards": 0.6,
}
"""What an item is worth to who carries it, or another reward that can be chosen."""

CHARACTERS = {
    "arbiter": 2.0,
    "ranger": 1.9,
    "ronin": 1.8,
    "thief": 1.5,
    "tinker": 1.4,
    "harrier": 1.6,
    "scoundrel": 1.2,
    "vagrant": 1.1,
    "adventurer": 1.3,
}
"""How far the characters of a Vagabond come."""
