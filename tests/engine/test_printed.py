"""What is printed on cards, in the Law: every card by name, as the decks and factions have it."""

import pytest

from rootcore.factions.duchy.board import MINISTERS
from rootcore.factions.eyrie.board import LEADERS
from rootcore.factions.vagabond.deeds import CHARACTERS
from rootcore.law import PRINTED, RULES
from rootcore.law.book import links
from rootcore.law.coverage import numbered_rules
from rootcore.rules.setup import ITEM_SUPPLY
from rootcore.table.cards import CARDS, COPIES, QUESTS, Quest
from rootcore.table.terms import Item

REFERS = links("refers")
TITLES = {entry.title for entry in PRINTED.values()}
ENTRIES = [entry for entry in PRINTED.values() if entry.kind == "card"]
TIMES = {0: "", 1: "One in the supply", 2: "Two in the supply"}


def of(section: str, name: str) -> str:
    """What the Law says of a card."""
    return PRINTED[f"cards:{section}.{name.lower().replace(' ', '_')}"].summary


def test_every_card_of_the_base_deck_is_there() -> None:
    assert {card.name for card in COPIES["base"]} <= TITLES


def test_every_card_of_either_deck_is_found_by_its_name() -> None:
    assert {card.name for card in CARDS.values()} <= {entry.title for entry in RULES.values()}


@pytest.mark.parametrize("quest", QUESTS.values(), ids=repr)
def test_a_quest_names_its_suit_and_items(quest: Quest) -> None:
    told = of("quest", quest.name)
    assert quest.suit in told
    assert all(item in told for item in quest.items)


@pytest.mark.parametrize("item", Item)
def test_an_item_tells_how_many_can_be_crafted(item: Item) -> None:
    assert TIMES[ITEM_SUPPLY[item]] in of("item", item)
    assert ("supply" in of("item", item)) == bool(ITEM_SUPPLY[item])


@pytest.mark.parametrize("leader", LEADERS)
def test_a_leader_tells_where_the_viziers_go(leader: str) -> None:
    first, second = LEADERS[leader].viziers
    assert f"on {first} and {second}" in of("leader", leader)
    assert LEADERS[leader].law in REFERS[f"cards:leader.{leader}"]


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_tells_its_items(character: str) -> None:
    *items, last = CHARACTERS[character].items
    assert f"{', '.join(items)} and {last}." in of("character", character)
    assert CHARACTERS[character].law in REFERS[f"cards:character.{character}"]


@pytest.mark.parametrize("name", MINISTERS)
def test_a_minister_tells_its_rank(name: str) -> None:
    minister = MINISTERS[name]
    cards = {2: "two", 3: "three", 4: "four"}[minister.rank.cards]
    told = of("minister", name)
    assert told.startswith(f"{minister.rank.name.capitalize()}: {cards} cards to sway, for ")
    assert f"for {minister.rank.points} point" in told
    assert minister.law in REFERS[f"cards:minister.{name.replace(' ', '_')}"]


def test_a_minister_or_character_leads_to_the_bots_rule_of_that_name() -> None:
    told = [entry for entry in ENTRIES if entry.parent in {"cards:minister", "cards:character"}]
    for entry in told:
        by_bots = [id_ for id_ in REFERS[entry.id] if id_.startswith("robotics:")]
        assert [RULES[id_].title for id_ in by_bots] == [entry.title], entry.id
    assert len(told) == 15


def test_cards_are_enacted_by_rules_and_are_none_themselves() -> None:
    """So that they change nothing in what the coverage says."""
    assert not {entry.id for entry in numbered_rules()} & PRINTED.keys()
    for entry in ENTRIES:
        assert REFERS[entry.id], entry.id
        assert {RULES[law_id].kind for law_id in REFERS[entry.id]} <= {"rule", "heading"}
