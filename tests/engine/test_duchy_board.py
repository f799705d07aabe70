"""The Burrow and the ministers as the page sees them: places, sentences, widgets, saves."""

from typing import Any

import pytest

from rootcore.bots.duchy import chapter as duchy
from rootcore.bots.duchy import daylight as duchy_daylight
from rootcore.bots.duchy import ministers as duchy_ministers
from rootcore.bots.duchy.board import MINISTERS
from rootcore.game.game import Game, load
from rootcore.game.setup import Setup, read_seat
from rootcore.rules.turn import ROLES
from rootcore.table.terms import WARRIOR
from rootcore.tell.panels import names, widgets
from rootcore.tell.view import event_view, moved_pieces, place_id, reasons_view
from rootcore.tell.words import place_name, sentence
from tests.law.duchy_scenes import attacked, duchy_scene
from tests.scenes import Scene


def told(scene: Scene) -> list[str]:
    """What happened, in words."""
    return [sentence(e, names(scene.s)) for e in scene.s.log]


def ways(scene: Scene) -> list[tuple[str, str, int]]:
    """The pieces that the page lets travel: from, to, how many."""
    return [(m["from"], m["to"], m["n"]) for e in scene.s.log for m in moved_pieces(e)]


def test_the_burrow_has_one_name() -> None:
    """For people and for the page."""
    assert place_name("burrow") == "the Burrow"
    assert place_id("burrow") == "burrow"


def test_what_happens_in_the_burrow_is_told() -> None:
    """Recruit, Dig, Rally and the Mayor."""
    scene = duchy_scene(order="anvil", crowns="Mayor", burrow=4)
    for step in (duchy.recruit, duchy_daylight.take_dig, duchy_ministers.act_with_ministers):
        scene.step(step)
    scene.side("duchy").board.burrow += 3
    scene.side("duchy").stock[WARRIOR] -= 3
    scene.step(duchy_ministers.act_with_ministers)
    assert told(scene) == [
        "The Duchy places 2 warriors in the Burrow.",
        "The Duchy places 1 tunnel in 8.",
        "The Duchy moves 4 warriors from the Burrow to 8.",
        "The Duchy returns 1 warrior from 8 to the supply.",
        "The Duchy scores 1 point, 1 in all.",
        "The Duchy returns 1 warrior from the Burrow to the supply.",
        "The Duchy scores 1 point, 2 in all.",
    ]
    assert ways(scene) == [
        ("supply:duchy", "burrow", 2),
        ("supply:duchy", "8", 1),
        ("burrow", "8", 4),
        ("8", "supply:duchy", 1),
        ("burrow", "supply:duchy", 1),
    ]


def test_crowns_are_told() -> None:
    """Swayed, and lost."""
    scene = duchy_scene(order="anvil", c8="eyrie w | duchy citadel")
    scene.step(duchy.sway)
    attacked(scene, 8, "roll 0-0")
    assert "The Duchy sways the Captain." in told(scene)
    assert told(scene)[-1] == "The Captain of the Duchy loses the crown."


def board(scene: Scene) -> dict[str, dict[str, Any]]:
    """The widgets of the Duchy's board by title."""
    return {widget["title"]: widget for widget in widgets(scene.s, scene.side("duchy"))}


def test_the_board_shows_burrow_tracks_and_ministers() -> None:
    """Five below, one tunnel dug; two citadels uncover 1 and 1; who has a crown, and who none."""
    scene = duchy_scene(
        crowns="Captain, Mayor, Earl of Stone",
        burrow=5,
        c5="duchy tunnel citadel citadel",
        c8="duchy market",
    )
    shown = board(scene)
    assert shown["Burrow"]["text"] == "5 warriors. 2 tunnels left to dig."
    citadels = shown["Citadels, by Mole icons"]["spaces"]
    assert [space["label"] for space in citadels] == ["1", "1", "2"]
    assert [space["filled"] for space in citadels] == [False, False, True]
    assert [space["filled"] for space in shown["Markets"]["spaces"]] == [False, True, True]
    columns = shown["Ministers with a crown"]["columns"]
    assert {c["suit"]: [card["name"] for card in c["cards"]] for c in columns} == {
        "fox": ["Captain", "Earl of Stone"],
        "rabbit": [],
        "mouse": ["Mayor"],
    }
    assert shown["Without a crown"]["text"].startswith("Marshal, Foremole, Brigadier, Banker,")


def test_with_all_crowns_none_is_without() -> None:
    """A short note."""
    scene = duchy_scene(crowns=", ".join(m.name for m in MINISTERS))
    assert board(scene)["Without a crown"]["text"] == "None."


def whole_game(seed: int) -> Game:
    """A game of bots with the Duchy, played to its end."""
    seats = ("bot:duchy@traits=overwhelm", "bot:marquise", "bot:eyrie")
    game = Game.new(Setup("fall", tuple(read_seat(seat) for seat in seats), seed))
    game.play()
    return game


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_can_be_looked_at_and_saved(seed: int) -> None:
    """Every event and its reasons; and it opens again."""
    game = whole_game(seed)
    for i in range(len(game.events)):
        assert event_view(game, i)["text"]
        reasons_view(game, i)
    twin = load(game.save())
    assert twin.state.to_json() == game.state.to_json()
    twin.state.check({role.id: role.supply() for role in ROLES.values()})


def test_the_reasons_of_the_mayor_name_the_burrow() -> None:
    """As a row of the table."""
    for seed in range(1, 9):
        game = whole_game(seed)
        for i, event in enumerate(game.events):
            if event.kind == "remove" and event.law == "robotics:10.7.6":
                (reason,) = reasons_view(game, i)
                named = [row["label"] for row in reason["rows"] + reason["illegal"]]
                assert "the Burrow" in named
                return
    raise AssertionError("no Mayor acted")
