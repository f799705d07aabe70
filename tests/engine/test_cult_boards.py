"""The board of people who play the Lizard Cult, their acts in words, and what can be laid out."""

from typing import Any

import pytest

from rootcore.rules.acts import Act
from rootcore.sandbox import read_layout, write_layout
from rootcore.sandbox.fields import player_fields
from rootcore.table.cards import CARDS
from rootcore.table.events import Event
from rootcore.table.terms import LIZARDS, MARQUISE, Suit
from rootcore.tell.glossary import about
from rootcore.tell.panels import names, widgets
from rootcore.tell.prompts import label, title
from rootcore.tell.words import sentence
from tests.law.cult_scenes import CultScene


def scene() -> CultScene:
    """Mice are outcast and Hated; there are acolytes, Lost Souls and a revealed card."""
    found = CultScene(
        outcast="mouse",
        hated=True,
        acolytes=3,
        souls="anvil sword sappers",
        hand="cobbler",
        c7="lizards mouse_garden mouse_garden",
    )
    found.board.revealed.append(found.side("lizards").hand.pop())
    return found


def test_everybody_sees_lost_souls_and_what_the_marker_shows() -> None:
    """Cards by suit, points by track, costs as they are now."""
    s = scene().s
    shown: dict[str, dict[str, Any]] = {w["title"]: w for w in widgets(s, s.sides[LIZARDS])}
    assert [space["filled"] for space in shown["Mouse gardens"]["spaces"]] == [False] * 2 + [
        True
    ] * 3
    assert [space["label"] for space in shown["Fox gardens"]["spaces"]] == list("02234")
    outcast = shown["Outcast: mouse and Hated"]
    assert [x["label"] for x in outcast["spaces"] if x["filled"]] == ["Mouse"]
    souls = {x["label"]: [c["id"] for c in x["cards"]] for x in shown["Lost Souls"]["columns"]}
    assert souls == {"Fox": ["anvil"], "Rabbit": [], "Mouse": ["sword"], "Bird": ["sappers"]}
    costs = "3 acolytes. A Crusade costs 1, a Convert 1, a Sanctify 2."
    assert shown["Acolytes"]["text"] == costs
    assert shown["Evening"]["text"] == "Draws 2 cards."
    assert "Revealed this turn" in shown


def test_nothing_revealed_shows_no_pile() -> None:
    """Nor does a marker that shows Outcast say Hated."""
    s = CultScene().s
    titles = [w["title"] for w in widgets(s, s.sides[LIZARDS])]
    assert "Revealed this turn" not in titles
    assert "Outcast: fox" in titles


@pytest.mark.parametrize(
    ("act", "text", "words"),
    [
        (
            Act("convert", "root:10.4.3.II", at=8, who=MARQUISE),
            "convert 8 marquise",
            "Convert a warrior of the Marquise in 8",
        ),
        (
            Act("sanctify", "root:10.4.3.III", what="sawmill", at=8, who=MARQUISE),
            "sanctify sawmill 8 marquise",
            "Sanctify the sawmill of the Marquise in 8",
        ),
        (
            Act("build", "root:10.5.1", CARDS["anvil"], at=8),
            "build anvil 8",
            "Build in 8 with Anvil (fox)",
        ),
        (
            Act("recruit", "root:10.5.2", CARDS["anvil"], at=8),
            "recruit anvil 8",
            "Recruit in 8 with Anvil (fox)",
        ),
        (
            Act("score", "root:10.5.3", CARDS["anvil"], n=2),
            "score anvil x2",
            "Score 2 points with Anvil (fox)",
        ),
        (
            Act("recruit", "root:10.2.2", CARDS["sappers"]),
            "recruit sappers",
            "Recruit with Sappers (bird)",
        ),
        (
            Act("sacrifice", "root:10.5.4", CARDS["sappers"], at=8),
            "sacrifice sappers 8",
            "Sacrifice a warrior in 8 with Sappers (bird)",
        ),
        (
            Act("sacrifice", "root:10.5.4", CARDS["anvil"]),
            "sacrifice anvil",
            "Sacrifice with Anvil (fox)",
        ),
        (Act("outcast", "root:10.3.3", what="fox"), "outcast fox", "Fox"),
    ],
)
def test_what_their_acts_are_called(act: Act, text: str, words: str) -> None:
    """In the journal, and as a button."""
    assert act.text == text
    assert label(act, names(CultScene().s)) == words


def test_their_acts_have_headings() -> None:
    """Where the verb alone would not do."""
    assert title("outcast") == "Choose the Outcast"
    assert title("score") == "Score gardens"


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        ("gain acolytes", {"n": 2, "total": 3}, "The Lizards gain 2 acolytes, 3 in all."),
        (
            "spend acolytes",
            {"n": 1, "left": 2},
            "The Lizards return 1 acolyte to the supply, 2 left.",
        ),
        (
            "spend acolytes",
            {"n": 2, "left": 0, "coffin": True},
            "The Lizards return 2 acolytes to Coffin Makers, 0 left.",
        ),
        ("set acolytes", {"n": 2}, "The Lizards have 2 acolytes."),
        ("outcast", {"suit": Suit.FOX, "hated": False, "why": ""}, "The Outcast is fox."),
        (
            "outcast",
            {"suit": Suit.FOX, "hated": True, "why": "2 of 3 Lost Souls"},
            "The Outcast is fox and Hated: 2 of 3 Lost Souls.",
        ),
        (
            "outcast stays",
            {"suit": Suit.FOX, "hated": False, "why": "no one suit has the most Lost Souls"},
            "The Outcast stays fox: no one suit has the most Lost Souls.",
        ),
        (
            "return cards",
            {"cards": [CARDS["anvil"], CARDS["sword"]]},
            "The Lizards take the revealed cards back: Anvil (fox) and Sword (mouse).",
        ),
    ],
)
def test_what_happens_to_them_is_told(kind: str, data: dict[str, Any], words: str) -> None:
    """In a sentence each."""
    event = Event(kind, LIZARDS, "root:10.4.1", data)
    assert sentence(event, names(CultScene().s)) == words


def test_the_garden_and_the_cult_are_in_the_glossary() -> None:
    """By the Law of Root, as people play it."""
    assert about("piece", "garden")["law"] == "root:10.2.4"
    assert about("faction", "lizards")["title"] == "Lizard Cult"
    assert about("bot", "lizards")["law"] == "robotics:8.1"


def test_their_board_can_be_laid_out() -> None:
    """Each field leads to what it shows, and a layout of it comes back."""
    s = scene().s
    fields = {f["label"]: f for f in player_fields(s, s.sides[LIZARDS])}
    assert fields["Outcast"]["options"][fields["Outcast"]["value"]] == "Mouse and Hated"
    assert (fields["Acolytes"]["value"], fields["Acolytes"]["most"]) == (3, 25)
    assert [card["id"] for card in fields["Lost Souls"]["value"]] == ["anvil", "sword", "sappers"]
    assert [card["id"] for card in fields["Revealed"]["value"]] == ["cobbler"]
    layout = write_layout(s)
    own = layout["players"]["lizards"]["board"]
    assert own == {
        "souls": ["anvil", "sword", "sappers"],
        "revealed": ["cobbler"],
        "acolytes": 3,
        "marker": 5,
    }
    assert read_layout(layout).sides[LIZARDS].board == s.sides[LIZARDS].board
