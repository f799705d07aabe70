"""The cards: the decks and the quest deck, as data (root 2.1, robotics 7.3.3)."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from rootcore.law import law
from rootcore.law.data import read
from rootcore.law.errors import BadNotation
from rootcore.table.terms import Item, Suit

ITEM, PERSISTENT, IMMEDIATE, AMBUSH, DOMINANCE = (
    "item",
    "persistent",
    "immediate",
    "ambush",
    "dominance",
)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One distinct card of the shared decks. Its copies are the same object, in either deck.

    `kind` is item, persistent, immediate, ambush or dominance; `cost` lists the suits to activate
    (`"any"` for every suit); `item` is what crafting it takes from the supply; `points` are what a
    person scores for crafting it; `text` is its effect in our own words.
    """

    id: str
    name: str
    suit: Suit
    kind: str
    cost: tuple[str, ...]
    item: Item | None
    points: int
    text: str

    def __repr__(self) -> str:
        return f"<{self.id}>"


@dataclass(frozen=True, slots=True, eq=False)
class Quest:
    """A quest card: complete it in a clearing of `suit` with the two `items` (root 9.5.5)."""

    id: str
    name: str
    suit: Suit
    items: tuple[Item, Item]

    def __repr__(self) -> str:
        return f"<{self.id}>"


DECKS = {"base": "Base", "exiles_partisans": "Exiles & Partisans"}
"""The decks that can be played with: id and name."""

CARDS: dict[str, Card] = {}
"""The distinct cards of all decks by id."""

COPIES: dict[str, Counter[Card]] = {}
"""How many copies of each of its cards a deck has, by the deck's id."""


def _read_card(raw: dict[str, Any]) -> Card:
    return Card(
        raw["id"],
        raw["name"],
        Suit(raw["suit"]),
        raw["kind"],
        tuple(raw["cost"]),
        Item(raw["item"]) if raw["item"] else None,
        raw["points"],
        raw["text"],
    )


for _deck in DECKS:
    _cards = read(f"table/decks/{_deck}.json")["cards"]
    COPIES[_deck] = Counter(
        {CARDS.setdefault(raw["id"], _read_card(raw)): raw["count"] for raw in _cards}
    )

QUESTS: dict[str, Quest] = {
    q["id"]: Quest(q["id"], q["name"], Suit(q["suit"]), (Item(q["items"][0]), Item(q["items"][1])))
    for q in read("table/decks/quests.json")["quests"]
}
"""The quest deck by id."""

LOYAL_VIZIER = Card(
    "loyal_vizier",
    "Loyal Vizier",
    Suit.BIRD,
    "vizier",
    (),
    None,
    0,
    "A bird card of the Eyrie that never leaves their Decree.",
)

_ALL = {**CARDS, LOYAL_VIZIER.id: LOYAL_VIZIER}


def card(card_id: str) -> Card:
    """The card with this id, Loyal Viziers included; BadNotation when there is none."""
    try:
        return _ALL[card_id]
    except KeyError:
        raise BadNotation(f"no card is called {card_id!r}") from None


def quest(quest_id: str) -> Quest:
    """The quest with this id; BadNotation when there is none."""
    try:
        return QUESTS[quest_id]
    except KeyError:
        raise BadNotation(f"no quest is called {quest_id!r}") from None


@law("root:2.1", "root:2.1.5")
def full_deck(dominance: bool, deck_id: str = "base") -> list[Card]:
    """All copies of a deck's cards: 54, or 50 without the four dominance cards."""
    return [c for c in COPIES[deck_id].elements() if dominance or c.kind != DOMINANCE]
