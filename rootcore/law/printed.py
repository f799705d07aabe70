"""What is printed on cards and items, as entries of the Law that refer to the rules they work by.

The decks tell it themselves; `printed.json` adds what they leave out, and the rules.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from rootcore.law.data import read

PRINTED: dict[str, Any] = read("law/printed.json")
DECKS = ("base", "exiles_partisans")
TIMES = ("", "one", "two", "three", "four")


def entries() -> list[dict[str, Any]]:
    """The entries of sections and of cards, each with what it `refers` to by full ids."""
    cards = sorted([*_base_cards(), *_quests(), *PRINTED["rules"]], key=_section)
    found: list[dict[str, Any]] = []
    of = {section: list(group) for section, group in groupby(cards, _section)}
    for section in PRINTED["sections"]:
        found.append({**section, "kind": "section"})
        found += [{**e, "kind": "card"} for e in of[section["id"]]]
    return found


def refers() -> dict[str, list[str]]:
    """The rules that each card refers to, by its full id."""
    return {f"cards:{e['id']}": e["refers"] for e in entries() if "refers" in e}


def _section(entry: dict[str, Any]) -> str:
    section: str = entry["id"].split(".")[0]
    return section


def _named(of: list[dict[str, Any]]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The cards of each name, with the name as an id has it."""
    names = dict.fromkeys(card["name"] for card in of)
    for name in names:
        slug = name.lower().replace(" ", "_").replace("-", "_")
        plain = "".join(sign for sign in slug if sign.isalnum() or sign == "_")
        yield plain, [card for card in of if card["name"] == name]


def _base_cards() -> Iterator[dict[str, Any]]:
    """The base deck's cards by name, those of several suits as one."""
    base, other = (read(f"table/decks/{deck}.json")["cards"] for deck in DECKS)
    shared = {card["id"] for card in other}
    for name, cards in _named(base):
        first = cards[0]
        where = "both decks" if first["id"] in shared else "the base deck"
        copies = ", ".join(f"{card['count']} {card['suit']}" for card in cards)
        cost = f" {_cost(first)}" if first["cost"] else ""
        yield {
            "id": f"base.{name}",
            "title": first["name"],
            "summary": f"{first['text']}{cost} Copies in {where}: {copies}.",
            "refers": PRINTED["kinds"][first["kind"]] + PRINTED["touches"].get(name, []),
        }


def _cost(card: dict[str, Any]) -> str:
    """What crafting it takes, and the points that it scores."""
    suits = [f"{TIMES[len(list(same))]} {suit}" for suit, same in groupby(card["cost"])]
    points = card["points"]
    scored = f" and scores {points} point{'s' if points > 1 else ''}" if points else ""
    return f"It costs {', '.join(suits).replace('any', 'of any suit')}{scored}."


def _quests() -> Iterator[dict[str, Any]]:
    """The quests by name, those of several suits as one."""
    for name, quests in _named(read("table/decks/quests.json")["quests"]):
        items, suits = quests[0]["items"], " and ".join(quest["suit"] for quest in quests)
        shown = f"two {items[0]}s" if len({*items}) == 1 else " and ".join(items)
        yield {
            "id": f"quest.{name}",
            "title": quests[0]["name"],
            "summary": f"A quest of {suits} clearings: the Vagabond exhausts {shown}.",
            "refers": PRINTED["quest"],
        }
