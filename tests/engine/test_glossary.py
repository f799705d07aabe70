"""What the page says of a thing that somebody taps: short, and with a rule to read on."""

import json
from typing import Any

import pytest

import rootcore.adapters.web  # noqa: F401
from rootcore.adapters.web import dispatch
from rootcore.law import RULES
from rootcore.law.errors import BadNotation
from rootcore.table.cards import CARDS, QUESTS
from rootcore.table.terms import Faction, Item, Kind, Suit
from rootcore.tell.factions import BOTS, INTRODUCED
from rootcore.tell.glossary import ITEMS, PIECES, TERMS, about
from rootcore.tell.panels import drawn_as

KNOWN: dict[str, list[str]] = {
    "piece": [*PIECES, *(drawn_as(kind) for kind in Kind)],
    "item": list(Item),
    "suit": list(Suit),
    "faction": list(INTRODUCED),
    "bot": list(BOTS),
    "card": list(CARDS),
    "quest": list(QUESTS),
    "term": list(TERMS),
}


@pytest.mark.parametrize("kind", KNOWN)
def test_everything_on_the_table_is_told_of(kind: str) -> None:
    for name in KNOWN[kind]:
        told = about(kind, name)
        assert told["title"], name
        assert told["title"][0].isupper(), name
        assert told["text"][-1] in ".!)", (name, told["text"])
        assert told["law_title"] == RULES[told["law"]].title


def test_every_faction_item_and_bot_is_known() -> None:
    assert set(INTRODUCED) == set(Faction)
    assert set(BOTS) == set(Faction) - {Faction.VAGABOND_SECOND, Faction.PLAIN}
    assert set(ITEMS) == set(Item)


def test_a_faction_and_its_bot_are_told_apart() -> None:
    assert about("faction", "eyrie")["law"] == "root:7.1"
    assert about("bot", "eyrie")["title"] == "Electric Eyrie"
    assert about("suit", "bird")["law"] != about("suit", "fox")["law"]


@pytest.mark.parametrize(
    ("kind", "name"),
    [("piece", "dragon"), ("item", ""), ("faction", "otters"), ("bot", "x"), ("spell", "boot")],
)
def test_what_is_not_known_is_said(kind: str, name: str) -> None:
    with pytest.raises(BadNotation, match="nothing is known"):
        about(kind, name)
    reply: Any = json.loads(dispatch(json.dumps({"call": "about", "kind": kind, "id": name})))
    assert reply["error"]["message"].startswith("Nothing is known of the ")
