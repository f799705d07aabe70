"""What the page is told of a sandbox."""

import json
from typing import Any

import pytest

from rootcore.adapters import sandbox as page
from rootcore.adapters.web import dispatch
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law.errors import NotAnOption
from rootcore.rules.turn import advance
from rootcore.sandbox import Run, read_layout, read_text
from rootcore.table.terms import SETUP
from tests.engine.test_sandbox import BASIS, TABLES, laid


def call(name: str, **request: Any) -> Any:
    """What the page's entry point replies."""
    reply = json.loads(dispatch(json.dumps({"call": name, **request})))
    if "error" in reply:
        raise RuntimeError(reply["error"]["message"])
    return reply["ok"]


def test_edits_change_the_layout() -> None:
    told = call("lay", position=BASIS, edit="set marquise sawmill 2 x1", place=2)
    assert told["position"]["clearings"]["2"] == "marquise w sawmill"
    sawmill = next(piece for piece in told["place"]["pieces"] if piece["kind"] == "sawmill")
    assert (sawmill["n"], sawmill["less"]) == (1, "set marquise sawmill 2 x0")
    moved = call("lay", position=told["position"], edit="pawn vagabond 2")
    assert moved["position"]["clearings"]["2"] == "marquise w sawmill | vagabond pawn"
    ruin = call("lay", position=BASIS, edit="ruin 6", place=6)
    assert "6" not in ruin["position"]["ruins"]
    assert call("lay", position=ruin["position"], edit="ruin 6")["position"].get("ruins") is None


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ("set eyrie warrior 5 x99", "they have 16 more warrior pieces"),
        ("set marquise sawmill 1 x2", "there is no open slot"),
        ("battle eyrie 5", "is nothing to be laid out"),
        ("ruin 1", "the ruin in 1 has to stay"),
        ("dance", "is no edit"),
    ],
)
def test_an_edit_that_cannot_be_is_refused(edit: str, said: str) -> None:
    with pytest.raises(NotAnOption, match=said):
        page.lay({"position": BASIS, "edit": edit})


def test_what_is_offered_for_a_place_can_be_done() -> None:
    for place in (1, 5, 6):
        shown: dict[str, list[Any]] = call("lay", position=BASIS, place=place)["place"]
        edits = [piece[way] for piece in shown["pieces"] for way in ("more", "less") if piece[way]]
        edits += [one["edit"] for one in (*shown["also"], *shown["pawns"])]
        assert edits
        for edit in edits:
            assert call("lay", position=BASIS, edit=edit)["position"] != BASIS


@pytest.mark.parametrize("seats", TABLES)
def test_every_field_of_a_player_leads_to_its_value(seats: tuple[str, ...]) -> None:
    """A page puts what it changed at a field's path: the same value there changes nothing."""
    view = call("lay_start", setup={"seats": list(seats), "seed": 4}, full=True)
    for player in view["players"]:
        for field in player["fields"]:
            value = field["value"]
            if field["kind"] == "cards":
                value = [*field.get("always", []), *(card["id"] for card in value)]
            if field.get("words"):
                value = " ".join(value)
            if field.get("drop") and not value:
                continue
            layout = json.loads(json.dumps(view["position"]))
            path = ["players", player["faction"], *field["path"]]
            spot = layout
            for key in path[:-1]:
                spot = spot.setdefault(key, {})
            spot[path[-1]] = value
            assert call("lay", position=layout)["position"] == view["position"], field


def test_other_seats_keep_the_pieces_of_those_who_stay() -> None:
    setup = {"map": "fall", "seats": ["bot:marquise", "bot:alliance"], "order": "given"}
    told = call("lay_start", setup=setup, position=BASIS)
    assert told["position"]["clearings"] == {"5": "marquise ww sawmill", "2": "marquise w"}
    assert told["position"]["turn"] == "marquise"
    assert told["position"]["seats"] == setup["seats"]


def test_the_empty_map_has_the_viziers_of_the_eyrie() -> None:
    told = call("lay_start", setup={"seats": ["bot:eyrie", "bot:marquise"], "order": "given"})
    decree = told["position"]["players"]["eyrie"]["board"]["decree"]
    assert decree["bird"] == ["loyal_vizier", "loyal_vizier"]
    assert told["turn"] == "Play the Eyrie’s turn"


def test_a_run_is_told_frame_by_frame() -> None:
    run = call("lay_run", position=laid(run="turn"))
    frames = [call("lay_at", i=i) for i in range(-1, run["length"])]
    assert run["title"] == "The Eyrie’s turn"
    assert frames[0]["players"][0]["score"] == 4
    assert frames[2]["law"] == "robotics:5.4.1"
    assert any(frame["reasons"] for frame in frames)
    with pytest.raises(RuntimeError, match="What was played has no event"):
        call("lay_at", i=run["length"])


def test_pages_that_share_this_python_play_apart() -> None:
    here, there = laid(run="turn"), laid(run="battle eyrie marquise 5")
    call("lay_run", position=here, desk="a")
    call("lay_run", position=there, desk="b")
    assert call("lay_at", i=0, desk="a")["event"]["kind"] == "turn"
    assert call("lay_at", i=0, desk="b")["event"]["kind"] == "battle"
    assert call("lay_at", i=0, desk="new", position=there)["event"]["kind"] == "battle"
    call("leave", desk="a")
    for desk in ("a", "other"):
        with pytest.raises(RuntimeError, match="Nothing was played yet"):
            call("lay_at", i=0, desk=desk)


def test_a_report_has_the_story_its_reasons_and_the_position() -> None:
    text = call("lay_text", position=laid(run="turn"))["text"]
    assert text.startswith("rootcore 0.1.0: Fall, Base deck.")
    assert "5 (rabbit): marquise ww sawmill | eyrie wwww roost" in text
    assert "(robotics:5.4.1)" in text
    assert "   Where to battle: " in text
    assert read_text(text.splitlines()[-1])["run"] == "turn"


def test_a_moment_of_the_open_game_is_laid_out_without_what_is_hidden() -> None:
    seats = ["human:marquise", "human:alliance", "bot:corvids", "bot:eyrie"]
    new = Game.new(read_setup({"seats": seats, "seed": 5, "order": "given"}))
    while new.state.phase == SETUP and new.pending:
        new.answer(new.pending.text(new.pending.by_chance(new.state)))
    game = call("load", save=new.save(), viewer="marquise")
    told = call("lay_open", i=game["length"] - 1, viewer="marquise")
    players = told["position"]["players"]
    assert len(players["marquise"]["hand"].split()) == 3
    assert "hand" not in players.get("alliance", {})
    assert "supporters" not in players.get("alliance", {}).get("board", {})
    mine = call("story", viewer="marquise")
    assert mine["save"] == game["save"]


def test_the_last_moment_of_a_turn_is_the_beginning_of_the_next() -> None:
    seats = ["bot:marquise", "bot:eyrie"]
    game = call("new", setup={"seats": seats, "seed": 5, "order": "given"})
    first = game["turns"][2]["first"]
    told = call("lay_open", i=first - 1)
    assert told["position"]["turn"] == "eyrie"
    assert told["turn"] == "Play the Eyrie’s turn"
    call("lay_run", position={**told["position"], "run": "turn"})
    assert call("lay_at", i=0)["text"] == "Round 1: the Eyrie."


def test_a_save_is_laid_out() -> None:
    game = Game(None, read_layout(BASIS))
    told = call("lay", save=game.save())
    assert told["position"]["clearings"] == BASIS["clearings"]


def test_advance_goes_on_after_a_run_as_in_any_game() -> None:
    run = Run(laid(run="step"))
    s = run.state.copy()
    advance(s, None)
    assert (s.phase, s.step) == ("birdsong", 2)
