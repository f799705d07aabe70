"""The board of people who play the Duchy: as the page sees it, in saves, and in layouts."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from rootcore.factions.duchy import chapter
from rootcore.factions.duchy.assembly import assemble
from rootcore.factions.duchy.board import MINISTERS, DuchyBoard
from rootcore.factions.duchy.parliament import gather_parliament
from rootcore.game.game import Game, load
from rootcore.law.errors import BadNotation
from rootcore.rules.acts import Act
from rootcore.sandbox import read_layout, write_layout
from rootcore.sandbox.fields import player_fields
from rootcore.table.cards import CARDS
from rootcore.table.terms import BURROW, DUCHY, EVENING, MARQUISE
from rootcore.tell.decisions import decision_view
from rootcore.tell.glossary import about
from rootcore.tell.panels import names, widgets
from rootcore.tell.prompts import label
from rootcore.tell.view import table_view
from rootcore.tell.words import sentence
from tests.law.mole_scenes import attacked, board, everybody, mole_scene, reveal_before
from tests.scenes import Scene


def shown(scene: Scene) -> dict[str, dict[str, Any]]:
    """The widgets of the Duchy's board by title."""
    return {widget["title"]: widget for widget in widgets(scene.s, scene.side("duchy"))}


def told(scene: Scene) -> list[str]:
    """What happened, in words."""
    return [sentence(event, names(scene.s)) for event in scene.s.log]


# For the page


@pytest.mark.parametrize("role", ["duchy", "bot:duchy", "table:duchy"])
def test_the_burrow_is_drawn_beside_the_map(role: str) -> None:
    """Everybody sees how many warriors are in it; without the Duchy there is none."""
    scene = Scene(f"{role} marquise")
    scene.side("duchy").board.burrow = 3
    label = "Burrow: 3 warriors of the Duchy"
    burrow = {"id": "burrow", "name": "Burrow", "faction": DUCHY, "n": 3, "label": label}
    assert table_view(scene.s, MARQUISE)["beside"] == [burrow]
    assert table_view(Scene("marquise eyrie").s)["beside"] == []


def test_the_board_shows_the_burrow_tracks_and_ministers() -> None:
    """Two citadels and a market stand; the Captain has acted; a crown of a noble is lost."""
    scene = mole_scene(
        swayed="captain, earl of stone",
        burrow=5,
        c5="duchy tunnel citadel citadel",
        c8="duchy market",
    )
    board(scene).acted = ["captain"]
    board(scene).lost = [0, 1, 0]
    there = shown(scene)
    below = "5 warriors. Recruits 4 warriors in Birdsong. 2 tunnels left to dig."
    assert there["Burrow"]["text"] == below
    citadels = there["Citadels, by warrior symbols"]["spaces"]
    assert [space["label"] for space in citadels] == ["1", "2", "2"]
    assert [space["filled"] for space in citadels] == [False, False, True]
    markets = there["Markets, by card symbols"]["spaces"]
    assert [space["filled"] for space in markets] == [False, True, True]
    assert there["Evening"]["text"] == "Draws 2 cards."
    assert there["Captain"]["text"] == "Squire: a battle. Has acted this turn."
    assert there["Earl of Stone"]["law"] == "root:12.5.2.IX"
    left = "2 squires for 1 point each, 2 nobles for 2 points each and 2 lords for 3 points each."
    assert there["Crowns left"]["text"] == left
    assert "Revealed" not in there


def test_revealed_cards_lie_open() -> None:
    """Everybody sees them; those in hand nobody."""
    scene = mole_scene(hand="sword")
    reveal_before(scene, "anvil")
    (column,) = shown(scene)["Revealed"]["columns"]
    assert [card["id"] for card in column["cards"]] == ["anvil"]


def test_a_turn_is_told() -> None:
    """Build, dig, sway's losses and the cards that come back."""
    scene = mole_scene(hand="anvil travel_gear_fox", burrow=2, c8="duchy w", c5="eyrie www")
    scene.step(assemble, "build anvil market 8")
    scene.step(assemble, "dig travel_gear_fox 8 x2")
    scene.s.phase = EVENING
    scene.step(chapter.take_cards_back)
    assert told(scene) == [
        "The Duchy reveals Anvil (fox).",
        "The Duchy places 1 market in 8.",
        "The Duchy spends Travel Gear (fox).",
        "The Duchy places 1 tunnel in 8.",
        "The Duchy moves 2 warriors from the Burrow to 8.",
        "The Duchy takes back into the hand: Anvil (fox).",
    ]


def test_the_price_of_failure_is_told() -> None:
    """Who is lost, and which card."""
    scene = mole_scene(swayed="captain", hand="anvil", c8="duchy market | eyrie ww")
    attacked(scene, 8, "roll 0-0")
    assert told(scene)[-3:] == [
        "The Duchy pays the Price of Failure for fallen buildings.",
        "The Duchy loses the Captain, whose crown leaves the game.",
        "The Duchy discards Anvil (fox).",
    ]


@pytest.mark.parametrize(
    ("act", "text", "words"),
    [
        (
            Act("move", "root:12.5.1.III", at=BURROW, to=8, n=2),
            "move burrow>8 x2",
            "Move 2 warriors from the Burrow to 8",
        ),
        (
            Act("dig", "root:12.5.1.V", CARDS["anvil"], at=8, n=3),
            "dig anvil 8 x3",
            "Dig to 8 with 3 warriors, for Anvil (fox)",
        ),
        (Act("dig", "root:12.5.1.V"), "dig", "Dig"),
        (Act("tunnel", "root:12.2.4", at=8), "tunnel 8", "The tunnel in 8"),
        (
            Act("minister", "root:12.5.2.IX", what="earl of stone"),
            "minister earl_of_stone",
            "Earl of Stone: a point for each citadel on the map",
        ),
        (
            Act("sway", "root:12.5.3.I", what="mayor"),
            "sway mayor",
            "Mayor, a noble: 3 cards for 2 points",
        ),
        (
            Act("reveal", "root:12.5.3.II", CARDS["anvil"]),
            "reveal anvil",
            "Reveal Anvil (fox)",
        ),
        (Act("fall", "root:12.2.3", what="mayor"), "fall mayor", "Lose the Mayor"),
    ],
)
def test_what_its_acts_are_called(act: Act, text: str, words: str) -> None:
    """In the journal, and as a button."""
    scene = mole_scene()
    assert act.text == text
    assert label(act, names(scene.s)) == words


def test_a_decision_names_the_burrow_and_its_refusals() -> None:
    """As a place to point at; only its owner sees the options."""
    scene = mole_scene(hand="anvil", burrow=2, c8="duchy w tunnel")
    game = Game(None, scene.s)
    view = decision_view(game, DUCHY)
    assert view
    assert view["places"]["burrow"] == "the Burrow"
    assert "move burrow>8 x2" in [option["text"] for option in view["options"]]
    assert "no tunnel is in 7" in [refused["reason"] for refused in view["refused"]]
    other = decision_view(game, None)
    assert other
    assert (other["hidden"], other["options"]) == (True, [])


@pytest.mark.parametrize(
    ("kind", "name", "law"),
    [
        ("faction", "duchy", "root:12.1"),
        ("bot", "duchy", "robotics:10.1"),
        ("piece", "tunnel", "root:12.2.2"),
        ("piece", "citadel", "root:12.4"),
        ("piece", "market", "root:12.6.3"),
    ],
)
def test_the_glossary_leads_to_the_chapter(kind: str, name: str, law: str) -> None:
    """Of people; the bot has its own."""
    assert about(kind, name)["law"] == law


# Saves


def full_board() -> DuchyBoard:
    """A board in the middle of a turn."""
    scene = mole_scene(swayed=everybody("mayor", "captain"), burrow=3)
    found = board(scene)
    found.lost, found.taken, found.acted, found.has_swayed = [1, 1, 0], 2, ["marshal"], True
    found.revealed = [CARDS["anvil"], CARDS["armorers"]]
    return found


def test_a_board_is_read_back_as_it_was_written() -> None:
    """And a copy is independent."""
    found = full_board()
    raw = json.loads(json.dumps(found.to_json()))
    assert DuchyBoard.from_json(raw) == found
    other = found.copy()
    assert other == found
    other.crown("mayor")
    other.lost[0] = 0
    other.revealed.clear()
    other.acted.append("banker")
    assert found == full_board()


BREAKS: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "too many in the Burrow": (lambda raw: raw.update(burrow=21), "burrow of the Duchy"),
    "half a warrior": (lambda raw: raw.update(burrow=1.5), "burrow of the Duchy"),
    "three actions": (lambda raw: raw.update(taken=3), "actions of the Duchy"),
    "eight ministers": (lambda raw: raw["crowned"].pop(), "each of the nine ministers"),
    "a crown by half": (lambda raw: raw["crowned"].__setitem__(0, 1), "each of the nine ministers"),
    "a stranger": (lambda raw: raw["acted"].append("jester"), "no such ministers"),
    "one who acted twice": (lambda raw: raw["acted"].append("marshal"), "no such ministers"),
    "a fourth crown": (lambda raw: raw.update(lost=[2, 1, 1]), "3 crowns for each of the 3 ranks"),
    "two ranks": (lambda raw: raw.update(lost=[0, 0]), "3 crowns for each of the 3 ranks"),
    "an unknown card": (lambda raw: raw["revealed"].append("hat"), "no card is called 'hat'"),
}


@pytest.mark.parametrize("change", BREAKS)
def test_a_broken_board_is_refused_in_a_sentence(change: str) -> None:
    """It says what is wrong."""
    raw = json.loads(json.dumps(full_board().to_json()))
    breaking, said = BREAKS[change]
    breaking(raw)
    with pytest.raises(BadNotation, match=said):
        DuchyBoard.from_json(raw)


def test_a_game_in_the_middle_of_a_ministers_action_is_saved() -> None:
    """The Brigadier has moved once: the game opens where he may again."""
    scene = mole_scene(swayed="brigadier", c8="duchy ww", c7="duchy w")
    scene.s.step = next(
        k for k, step in enumerate(chapter.DAYLIGHT_STEPS) if step.run is gather_parliament
    )
    game = Game(None, scene.s)
    game.answer("minister brigadier")
    game.answer("move 8>7 x1")
    again = load(game.save())
    assert again.pending
    assert again.pending.question() == "Does the Brigadier move once more?"
    again.answer("move 7>8 x2")
    assert again.state.sides[DUCHY].warriors[8] == 3


# Layouts


def test_a_layout_holds_the_board_and_its_fields_lead_there() -> None:
    """What is changed in the sandbox is read again."""
    scene = mole_scene(swayed="captain", burrow=2, c8="duchy w tunnel")
    reveal_before(scene, "anvil")
    fields = {f["label"]: f for f in player_fields(scene.s, scene.side("duchy"))}
    assert fields["Burrow"]["value"] == 2
    assert fields["Burrow"]["most"] == 19
    assert fields["Swayed ministers"]["options"] == [m.name for m in MINISTERS.values()]
    assert fields["Swayed ministers"]["value"][1] is True
    assert [card["id"] for card in fields["Revealed cards"]["value"]] == ["anvil"]
    layout = json.loads(json.dumps(write_layout(scene.s)))
    layout["players"]["duchy"]["board"]["burrow"] = 3
    layout["players"]["duchy"]["board"]["crowned"] = [True] * 9
    side = read_layout(layout).sides[DUCHY]
    assert side.board.burrow == 3
    assert len(side.board.swayed()) == 9
    assert [card.id for card in side.board.revealed] == ["anvil"]
