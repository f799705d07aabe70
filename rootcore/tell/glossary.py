"""What the things on the table are, in a sentence or two, for somebody who taps one."""

from typing import Any, NamedTuple

from rootcore.law import rule
from rootcore.law.errors import BadNotation
from rootcore.rules.in_play import EFFECT, effect_law
from rootcore.rules.turn import ROLES
from rootcore.table.cards import CARDS, QUESTS
from rootcore.table.terms import Faction, Item, Suit
from rootcore.tell.factions import BOTS, INTRODUCED
from rootcore.tell.panels import all_printed
from rootcore.tell.words import SUITS


class Entry(NamedTuple):
    """A thing: its name, the rule to read on, and what it is."""

    title: str
    law: str
    text: str


PIECES = {
    "warrior": Entry("Warrior", "root:2.5.1", "Moves, battles, and counts for ruling a clearing."),
    "ferry": Entry("Ferry", "cards:map.lake.ferry", "Takes one move a turn over the lake."),
    "ruin": Entry("Ruin", "root:2.2.4", "Fills a slot until a Vagabond has explored it."),
    "open": Entry("Open slot", "root:2.2.3", "Room for one building."),
}
"""The pieces, those of one faction by its own folder."""

ITEMS: dict[Item, str] = {}
"""What each item is for, by the folder of whom it serves."""

TERMS = {
    "score": Entry("Victory points", "root:3.1", "Who first has 30 wins."),
    "deck": Entry("Deck", "root:2.1.2", "The face-down cards that everybody draws from."),
    "discard": Entry("Discard pile", "root:1.2.2", "Spent cards, open for everybody to search."),
    "hand": Entry("Hand", "root:1.2.1", "Cards only their owner sees; how many is public."),
    "items": Entry("Item supply", "root:2.5.5", "The items that can still be crafted."),
    "order": Entry("Order card", "robotics:2.7", "Its suit tells the bot where to act this turn."),
    "dominance": Entry("Dominance card", "root:3.3", "Another way to win: by ruling clearings."),
    "clearing": Entry("Clearing", "root:2.2", "Where pieces stand; its number is its priority."),
    "forest": Entry("Forest", "root:2.4", "An area between paths, where only a Vagabond goes."),
    "path": Entry("Path", "root:2.2.1", "Links two adjacent clearings."),
    "river": Entry("River", "root:2.3", "A path only for whom a rule or a card lets use it."),
    "lake": Entry("Lake", "cards:map.lake.shore", "Links its shores by river, and by the Ferry."),
    "closed": Entry("Closed path", "cards:map.mountain.closed_paths", "No path for people yet."),
    "tower": Entry("The Pass", "cards:map.mountain.tower", "Whose Evening ends ruling it scores."),
    "rule": Entry("Ruler", "root:2.8", "Who has the most warriors and buildings in a clearing."),
    "supply": Entry("Supply", "root:2.5", "The pieces that a faction has not placed."),
    "crafted": Entry("Crafted items", "root:2.5.5", "Items a player has crafted, open to all."),
}


def about(kind: str, name: str) -> dict[str, Any]:
    """What the thing called `name` is; BadNotation when nothing of that kind is called so.

    `kind` is piece, item, suit, faction, bot (a faction's), card, quest or term.
    """
    entry = _entry(kind, name)
    if entry is None:
        raise BadNotation(f"nothing is known of the {kind} {name!r}")
    return {
        "title": entry.title,
        "text": entry.text,
        "law": entry.law,
        "law_title": rule(entry.law).title,
    }


def _entry(kind: str, name: str) -> Entry | None:
    if kind == "piece":
        return PIECES.get(name)
    if kind == "term":
        return TERMS.get(name)
    if kind == "item" and name in ITEMS:
        return Entry(name.capitalize(), "root:9.2.5", ITEMS[Item(name)])
    if kind == "suit" and name in SUITS:
        wild = (
            "Wild: counts as any suit." if name == Suit.BIRD else "A suit of cards and clearings."
        )
        return Entry(name.capitalize(), "root:2.1.1" if name == Suit.BIRD else "root:2.2.2", wild)
    if kind == "faction" and name in INTRODUCED:
        faction = INTRODUCED[Faction(name)]
        return Entry(faction.name, faction.law, rule(faction.law).summary)
    if kind == "bot" and f"bot:{name}" in ROLES:
        law = BOTS[Faction(name)]
        return Entry(ROLES[f"bot:{name}"].name, law, rule(law).summary)
    if kind == "card" and name in CARDS:
        card = CARDS[name]
        own = effect_law(card)
        return Entry(card.name, CARD_LAWS[card.kind] if own == EFFECT else own, card.text)
    if kind == "quest" and name in QUESTS:
        return Entry(QUESTS[name].name, "root:9.5.5", all_printed(QUESTS[name]))
    return None


CARD_LAWS = {
    "item": "root:4.1.2",
    "persistent": "root:4.1.3",
    "immediate": "root:4.1.2",
    "ambush": "root:2.1.4",
    "dominance": "root:2.1.5",
}
"""The rule to read on, by the kind of a card."""
