"""The companion for a page: what a real table is to do, and what it can tell."""

import json
from typing import Any

import pytest

from rootcore.adapters.web import dispatch

TABLE = {
    "seats": ["table:marquise", "bot:corvids", "bot:alliance", "table:eyrie"],
    "seed": 3,
    "chosen": ["dice", "cards"],
}


def call(name: str, **fields: Any) -> Any:
    """What Python replies to a call of the page."""
    reply = json.loads(dispatch(json.dumps({"call": name, **fields})))
    assert "ok" in reply, reply
    return reply["ok"]


def refused(name: str, **fields: Any) -> str:
    """The sentence with which Python refuses a call."""
    reply = json.loads(dispatch(json.dumps({"call": name, **fields})))
    message: str = reply["error"]["message"]
    return message


def answer(*texts: str) -> Any:
    """The reply to the last of these answers."""
    return [call("answer", text=text) for text in texts][-1]


def begin() -> Any:
    """A companion game where the Marquise is to tell where her pieces start."""
    call("new", setup=TABLE)
    return answer("done", "done", "done")


def test_a_game_without_a_real_table_has_no_companion() -> None:
    assert call("new", setup={"seats": ["bot:marquise", "bot:eyrie"]})["table"] is None


def test_setup_is_looked_over_step_by_step_and_pieces_start_by_a_preset() -> None:
    game = call("new", setup=TABLE)
    assert (game["table"]["mode"], game["table"]["presets"]) == ("look", [])
    told = game["log"][slice(*game["table"]["told"])]
    assert next(line["text"] for line in told).startswith("The deck has 50 cards")
    game = begin()
    assert (game["table"]["mode"], game["table"]["who"]) == ("setup", "marquise")
    assert [p["label"] for p in game["table"]["presets"]] == [f"Keep in {c}" for c in (1, 2, 3, 4)]
    game = answer(*game["table"]["presets"][1]["edits"])
    assert game["table"]["presets"] == game["table"]["odd"] == []
    pieces = {p["kind"]: p["n"] for p in call("at_place", place=2)["pieces"] if p["n"]}
    assert pieces == {"warrior": 1, "keep": 1, "sawmill": 1}
    assert not any(p["n"] for p in call("at_place", place=4)["pieces"])


def test_more_and_fewer_pieces_of_a_place_are_ready_to_be_answered() -> None:
    begin()
    warrior = call("at_place", place=5)["pieces"][0]
    assert (warrior["name"], warrior["n"], warrior["less"]) == ("Warrior", 0, None)
    answer(warrior["more"])
    warrior = call("at_place", place=5)["pieces"][0]
    assert (warrior["n"], warrior["left"]) == (1, 24)
    answer(warrior["less"])
    assert call("at_place", place=5)["pieces"][0]["n"] == 0


def test_in_a_turn_there_are_moves_and_battles() -> None:
    game = begin()
    answer(*game["table"]["presets"][0]["edits"])
    game = answer("done")
    while game["table"]["mode"] != "turn":
        game = answer("done")
    place = call("at_place", place=10)
    assert [move["to"] for move in place["moves"]] == [1, 2, 12]
    assert place["moves"][0]["edits"] == ["move marquise 10>1 x1"]
    rivals = [c for c in range(1, 13) if call("at_place", place=c)["battles"]]
    assert rivals
    assert call("at_place", place=rivals[0])["battles"][0]["edit"] == f"battle corvids {rivals[0]}"


def test_cards_that_are_unseen_can_turn_up() -> None:
    game = begin()
    answer(*game["table"]["presets"][0]["edits"])
    cards = {c["card"]["id"]: c for c in call("at_hand", who="marquise")["cards"]}
    assert cards["anvil"]["acts"] == [
        {"id": "craft", "label": "Crafted", "edit": "craft marquise anvil"},
        {"id": "discard", "label": "Discarded", "edit": "discard marquise anvil"},
    ]
    assert [act["id"] for act in cards["ambush_fox"]["acts"]] == ["discard"]
    assert [act["id"] for act in cards["dominance_fox"]["acts"]] == ["activate", "discard"]
    game = answer("craft marquise anvil")
    assert next(p for p in game["table"]["players"] if p["faction"] == "marquise")["lose"] == [
        {"item": "hammer", "edit": "lose marquise hammer"}
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("place marquise market 2 x1", "they have no market pieces"),
        ("place marquise sawmill 99 x1", "The map has no clearing '99'."),
        ("place marquise sawmill 2 x0", "A number here is from x1 to x99, not 'x0'."),
        ("place wolves sawmill 2 x1", "'wolves' does not play"),
        ("craft marquise anvils", "No card is called 'anvils'."),
        ("<script>", "'<script>' is no edit"),
        ("move marquise 2>5", "needs move and 3 words: who, way, n"),
        ("remove marquise warrior 5 x3", "there are 0 in 5"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_lost(text: str, said: str) -> None:
    before = begin()["save"]
    assert said in refused("answer", text=text)
    assert call("story")["save"] == before


def test_what_looks_wrong_is_pointed_out_and_not_forbidden() -> None:
    begin()
    game = answer("set marquise sawmill 1 x2", "set marquise warrior 3 x26")
    assert game["table"]["odd"] == [
        "The Marquise has 1 warrior more than there are.",
        "More buildings than slots stand in 1.",
    ]
    assert call("load", save=game["save"])["table"]["odd"] == game["table"]["odd"]


def test_a_place_that_is_none() -> None:
    begin()
    assert refused("at_place", place=13) == "The map has no place 13."
    assert refused("at_hand", who="otters") == "'otters' does not play."


def test_undo_says_what_the_table_told() -> None:
    begin()
    assert answer("place marquise sawmill 1 x1")["undo"]["label"] == (
        "Place 1 sawmill of the Marquise in 1"
    )
    assert (
        answer("set marquise warrior 5 x2")["undo"]["label"]
        == "Set 2 warriors of the Marquise in 5"
    )
    assert answer("score marquise x2")["undo"]["label"] == "Score 2 for the Marquise"
    assert answer("craft marquise anvil")["undo"]["label"] == "Craft Anvil for the Marquise"
