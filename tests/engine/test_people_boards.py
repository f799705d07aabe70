"""The boards of people who play the Marquise and the Eyrie, and what their acts are called."""

from typing import Any

import pytest

from rootcore.rules.acts import Act
from rootcore.table.cards import CARDS
from rootcore.table.terms import EYRIE
from rootcore.tell.glance import glance
from rootcore.tell.panels import names, widgets
from rootcore.tell.prompts import label, title
from tests.law.eyrie_scenes import VIZIER, eyrie_scene
from tests.scenes import Scene


def board(scene: Scene, who: str) -> dict[str, dict[str, Any]]:
    """The widgets of a board by title."""
    return {widget["title"]: widget for widget in widgets(scene.s, scene.side(who))}


def test_the_marquise_s_tracks_show_points_and_the_next_cost() -> None:
    """Two workshops stand: the next costs 2; three recruiters draw a second card."""
    scene = Scene(
        "marquise eyrie",
        c5="marquise workshop wood",
        c8="marquise workshop recruiter",
        c9="marquise recruiter recruiter",
    )
    shown = board(scene, "marquise")
    track = shown["Workshops, the next for 2 wood"]
    assert [space["label"] for space in track["spaces"]] == ["0", "2", "2", "3", "4", "5"]
    assert [space["filled"] for space in track["spaces"]] == [False] * 2 + [True] * 4
    assert shown["Supply"]["text"] == "7 wood left. Draws 2 cards in the Evening."


def test_the_eyrie_show_their_decree_and_their_leaders() -> None:
    """Each column with its cards; who leads, and who lies face down."""
    scene = eyrie_scene("despot", {"move": f"{VIZIER} anvil", "build": VIZIER}, c8="eyrie roost")
    scene.side("eyrie").board.deposed = ["builder", "commander"]
    shown = board(scene, "eyrie")
    columns = {
        column["label"]: [card["id"] for card in column["cards"]]
        for column in shown["Decree"]["columns"]
    }
    expected = {"Recruit": [], "Move": [VIZIER, "anvil"], "Battle": [], "Build": [VIZIER]}
    assert columns == expected
    assert [space["label"] for space in shown["Roosts"]["spaces"]] == list("0123445")
    assert [space["filled"] for space in shown["Roosts"]["spaces"]] == [False] + [True] * 6
    assert shown["Leader"]["law"] == "root:7.8.4"
    assert shown["Deposed leaders"]["text"] == "Builder and Commander"


def test_before_a_leader_is_chosen_none_is_shown() -> None:
    """Nor is anybody deposed."""
    assert set(board(eyrie_scene(), "eyrie")) == {"Roosts", "Decree", "Evening", "Turmoil"}


UNTOLD = {
    "riverfolk": {"Prices", "Funds", "Payments", "Committed", "Hand"},
    "alliance": {"Supporters"},
    "vagabond": {"Open quests", "Completed quests"},
    "eyrie": {"Decree", "Turmoil"},
}
"""What nobody tells the program of people's boards at a real table."""


@pytest.mark.parametrize("who", UNTOLD)
def test_at_a_real_table_nothing_is_said_of_what_nobody_tells(who: str) -> None:
    assert UNTOLD[who] <= set(board(Scene(f"{who} bot:marquise"), who))
    assert not UNTOLD[who] & set(board(Scene(f"table:{who} bot:marquise"), who))


def test_the_warriors_on_the_riverfolk_s_board_are_what_is_told_of_it() -> None:
    """Prices are set by the people, who do not tell them; nor which warriors are funds."""
    scene = Scene("table:riverfolk bot:marquise", c5="riverfolk w fox_trade_post")
    side = scene.side("riverfolk")
    side.board.payments = {side.faction: 3}
    assert glance(scene.s, side)["key"] == ["3 warriors on their board."]
    shown = board(scene, "riverfolk")
    assert shown["Warriors on the board"]["text"] == "3 of the Riverfolk."
    assert "Fox trade posts" in shown


@pytest.mark.parametrize(
    ("act", "text", "words"),
    [
        (Act("recruit", "root:6.5.3"), "recruit", "Recruit"),
        (
            Act("recruit", "root:7.5.2.I", what="fox", at=8),
            "recruit fox 8",
            "Recruit in 8, for a fox card",
        ),
        (
            Act("move", "root:7.5.2.II", what="bird", at=5, to=2, n=3),
            "move bird 5>2 x3",
            "Move 3 warriors from 5 to 2, for a bird card",
        ),
        (
            Act("battle", "root:7.5.2.III", what="fox", at=8, who=EYRIE),
            "battle fox 8 eyrie",
            "Battle the Eyrie in 8, for a fox card",
        ),
        (Act("build", "root:7.5.2.IV", at=8), "build 8", "Build in 8"),
        (
            Act("build", "root:6.5.4", what="sawmill", at=8),
            "build sawmill 8",
            "Build a sawmill in 8",
        ),
        (
            Act("overwork", "root:6.5.5", CARDS["anvil"], at=8),
            "overwork anvil 8",
            "Overwork in 8 with Anvil (fox)",
        ),
        (
            Act("heal", "root:6.2.3", CARDS["anvil"], at=8),
            "heal anvil 8",
            "Spend Anvil (fox) for a warrior removed in 8",
        ),
        (
            Act("add", "root:7.4.2", CARDS["anvil"], what="move"),
            "add anvil move",
            "Add Anvil (fox) to Move",
        ),
        (
            Act("turmoil", "root:7.5.2", what="fox"),
            "turmoil fox",
            "Fall into turmoil, for a fox card",
        ),
        (
            Act("leader", "root:7.3.3", what="despot"),
            "leader despot",
            "The Despot: a point when a battle removes a building or token",
        ),
        (Act("corner", "root:6.3.2", at=1), "corner 1", "Start in 1"),
    ],
)
def test_what_their_acts_are_called(act: Act, text: str, words: str) -> None:
    """In the journal, and as a button."""
    scene = Scene("marquise eyrie")
    assert act.text == text
    assert label(act, names(scene.s)) == words


@pytest.mark.law("cards:table.turn", "robotics:7.7.1")
def test_a_card_that_somebody_takes_at_random_is_not_spent_for_a_dominance_card() -> None:
    """The Thief takes one of people at a real table, who say which it was."""
    scene = Scene("table:alliance bot:marquise")
    stolen, wanted = CARDS["crossbow_bird"], CARDS["dominance_fox"]
    known = names(scene.s)
    assert label(Act("take", "robotics:7.7.1", stolen), known) == "Take Crossbow (bird)"
    assert title("take", "robotics:7.7.1") == "Take a card"
    act = Act("take", "root:3.3.4", stolen, what=wanted.suit)
    assert label(act, known) == "Spend Crossbow (bird) for the fox dominance card"
    assert title("take", act.law) == "Take a dominance card"
