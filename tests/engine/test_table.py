"""The companion for a page: what a real table is to do, and what it can tell."""

import json
from typing import Any

import pytest

from rootcore.adapters.web import dispatch
from rootcore.companion.options import edits_of_table
from rootcore.companion.telling import told_label
from rootcore.game.game import Game
from rootcore.game.links import from_link
from rootcore.rules.acts import Act
from rootcore.table.cards import card
from rootcore.table.terms import CORVIDS
from rootcore.tell.decisions import label_for
from tests.scenes import Scene

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


def go_on(game: Any) -> Any:
    """The reply to what goes on, or to the first answer to a question."""
    asked = game["decision"]
    return answer(asked["go_on"] or asked["options"][0]["text"])


def begin() -> Any:
    """A companion game where the Marquise is to tell where her pieces start."""
    game = call("new", setup=TABLE)
    while game["table"]["mode"] != "setup":
        game = answer("done")
    return game


def test_a_game_without_a_real_table_has_no_companion() -> None:
    assert call("new", setup={"seats": ["bot:marquise", "bot:eyrie"]})["table"] is None


def test_setup_is_looked_over_step_by_step_and_pieces_start_by_a_preset() -> None:
    game = call("new", setup=TABLE)
    assert (game["table"]["mode"], game["table"]["presets"]) == ("look", [])
    told = game["log"][slice(*game["table"]["told"])]
    assert game["log"][0]["text"].startswith("The deck has 50 cards")
    assert told[-1] == game["log"][-1]
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
        game = go_on(game)
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
        ("remove marquise warrior 5 x3", "they have 0 warriors in 5"),
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


def test_undo_says_whose_turn_was_over() -> None:
    """As on the button that was pressed; redo gives it back by the same words."""
    seats = ["table:marquise", "table:lizards", "bot:alliance"]
    game = call("new", setup={**TABLE, "seats": seats, "order": "given"})
    told = set()
    for _ in range(14):
        mode = game["table"]["mode"]
        game = go_on(game)
        if mode in ("setup", "turn"):
            told.add((mode, game["undo"]["label"]))
    over = {("turn", f"My turn is over ({who})") for who in ("Marquise", "Lizards")}
    assert told == {("setup", "My pieces are set"), *over}
    while game["table"]["mode"] != "turn" or not game["redo"]:
        game = call("undo")
    assert ("turn", game["redo"]["label"]) in over


def to_turn() -> Any:
    """A companion game where the Marquise is to tell what she does in her first turn."""
    game = begin()
    answer(*game["table"]["presets"][0]["edits"])
    game = answer("done")
    while game["table"]["mode"] != "turn":
        game = go_on(game)
    return game


def test_all_pieces_are_counted_before_a_bots_turn() -> None:
    to_turn()
    game = answer("done")
    assert (game["table"]["mode"], game["table"]["go_on"]) == ("check", "It is so")
    counts = {row["faction"]: row["pieces"] for row in game["table"]["counts"]}
    marquise = {one["kind"]: (one["n"], one["left"]) for one in counts["marquise"]}
    assert marquise["warrior"] == (11, 14)
    assert marquise["sawmill"] == (1, 5)
    assert [(one["kind"], one["n"], one["left"]) for one in counts["corvids"]] == [
        ("warrior", 3, 12)
    ]
    place = call("at_place", place=5)
    assert (place["moves"], place["pieces"][0]["more"]) == ([], "set marquise warrior 5 x2")
    assert answer("done")["table"]["counts"] == []


def test_who_has_no_pieces_is_not_counted() -> None:
    """A Vagabond's pawn is seen on the map."""
    seats = ["table:marquise", "bot:vagabot@character=thief"]
    game = call("new", setup={**TABLE, "seats": seats})
    while game["table"]["mode"] != "check":
        game = go_on(game)
    assert [row["faction"] for row in game["table"]["counts"]] == ["marquise"]


def test_each_moment_says_in_words_what_to_do() -> None:
    game = begin()
    assert "Tap a clearing" in game["table"]["hint"]
    assert game["table"]["go_on"] == "My pieces are set"
    assert to_turn()["table"]["go_on"] == "My turn is over"


def dragged(who: str, kind: str, start: Any, end: Any) -> Any:
    return call("dragged", who=who, kind=kind, start=start, end=end)["ways"]


def test_pieces_are_dragged_anywhere_and_others_are_put_right() -> None:
    to_turn()
    assert dragged("marquise", "warrior", "10", "3") == [["move marquise 10>3 x1"]]
    assert dragged("corvids", "warrior", "10", "3") == [
        ["set corvids warrior 10 x0", "set corvids warrior 3 x1"]
    ]
    answer("done")
    assert dragged("marquise", "warrior", "10", "5") == [
        ["set marquise warrior 10 x0", "set marquise warrior 5 x2"]
    ]
    assert dragged("marquise", "warrior", "3", "5") == []
    assert dragged("marquise", "pawn", "4", "5") == []


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"who": "otters"}, "'otters' does not play."),
        ({"kind": "keep"}, "'keep' does not move."),
        ({"end": "99"}, "The map has no such places."),
        ({"end": None}, "The map has no such places."),
        ({"end": ["1"]}, "The map has no such places."),
    ],
)
def test_a_drag_that_is_none(wrong: dict[str, Any], said: str) -> None:
    begin()
    fields = {"who": "marquise", "kind": "warrior", "start": "10", "end": "3", **wrong}
    assert refused("dragged", **fields) == said


def test_warriors_are_not_dragged_into_forests() -> None:
    begin()
    forest = call("map", id="fall")["forests"][0]["id"]
    said = refused("dragged", who="marquise", kind="warrior", start="10", end=forest)
    assert said == "Warriors stand in clearings."


def test_what_follows_from_the_last_thing_told_is_shown() -> None:
    to_turn()
    answer("set corvids plot 10 x1")
    game = answer("remove corvids plot 10 x1")
    while game["table"]["mode"] == "answer":
        game = answer(game["decision"]["options"][0]["text"])
    said = [line["text"] for line in game["log"][slice(*game["table"]["told"])]]
    assert said[-1] == "The Marquise scores 1 point, 1 in all."
    first, end = answer("score marquise x1")["table"]["told"]
    assert first == end
    answer("place marquise warrior 10 x1")
    game = answer("move marquise 10>3 x1")
    said = [line["text"] for line in game["log"][slice(*game["table"]["told"])]]
    assert said == ["The Marquise moves 1 warrior from 10 to 3."]


def test_a_key_of_a_move_names_warriors_and_is_pressed_on_the_map_too() -> None:
    [moves] = [key for key in to_turn()["table"]["deeds"] if key["id"] == "move"]
    keys = [key for start in moves["keys"] for key in start["keys"]]
    for key in keys:
        n, end = key["label"].split()[0], key["edit"].split()[2].split(">")[1]
        assert key["label"] == f"{n} warrior{'s' * (n != '1')} to {end}"
        assert key["place"] == end
    assert len(keys) > 1


def test_a_place_offers_what_is_often_done_there_in_ones_own_turn() -> None:
    begin()
    assert call("at_place", place=9)["also"] == []
    to_turn()
    deeds = {one["label"]: one["edit"] for one in call("at_place", place=9)["also"]}
    assert deeds == {"Score a point": "score marquise x1"}
    answer("set corvids warrior 9 x1")
    deeds = {one["label"]: one["edit"] for one in call("at_place", place=9)["also"]}
    assert deeds["Remove all enemy pieces in 9"] == "clear 9"


def labels(game: Any, who: str) -> dict[str, str]:
    player = next(one for one in game["table"]["players"] if one["faction"] == who)
    return {one["label"]: one["edit"] for one in player["also"]}


def test_relationships_and_a_coalition_are_told_by_buttons() -> None:
    seats = ["table:vagabond", "bot:eyrie", "table:marquise", "table:alliance"]
    game = call("new", setup={**TABLE, "seats": seats, "order": "given"})
    while game["table"]["mode"] != "turn":
        game = answer(game["decision"]["options"][0]["text"])
    cards = {c["card"]["id"]: c["acts"] for c in call("at_hand", who="vagabond")["cards"]}
    assert [act["id"] for act in cards["dominance_fox"]] == ["activate", "discard"]
    assert labels(game, "vagabond")["The Eyrie are friendly to him"] == "relation vagabond eyrie x1"
    assert "The Eyrie are close to him" not in labels(game, "vagabond")
    game = answer("relation vagabond eyrie x1")
    assert {"The Eyrie are close to him", "The Eyrie are hostile to him"} <= set(
        labels(game, "vagabond")
    )
    assert not [label for label in labels(game, "vagabond") if "coalition" in label]
    game = answer("activate vagabond dominance_fox")
    partner = labels(game, "vagabond")["A coalition with the Alliance"]
    assert answer(partner)["table"]["mode"] == "turn"


def test_cards_come_back_into_a_hand() -> None:
    to_turn()
    answer("discard marquise anvil")
    cards = {c["card"]["id"]: c["acts"] for c in call("at_hand", who="marquise")["cards"]}
    assert cards["anvil"] == [
        {"id": "fetch", "label": "Taken into the hand", "edit": "fetch marquise anvil"}
    ]


def test_coffins_are_opened_by_a_button() -> None:
    s = Scene("table:marquise bot:corvids").s
    assert edits_of_table(s) == []
    s.coffins = {CORVIDS: 2}
    (button,) = edits_of_table(s)
    assert button == {"label": "The warriors on Coffin Makers go home", "edit": "coffins"}


def test_a_brief_link_leads_to_the_same_game_with_its_past() -> None:
    game = to_turn()
    whole, brief = call("link")["link"], call("link", brief=True)["link"]
    assert len(brief) < len(whole) / 2
    again = call("open_link", link=brief)
    assert (again["save"], again["log"]) == (game["save"], game["log"])
    assert from_link(brief) != from_link(whole)


def test_a_link_opens_at_the_moment_it_was_shared() -> None:
    """An older link, without a moment, opens as before."""
    game = to_turn()
    link = call("link", i=5)["link"]
    assert call("open_link", link=link)["moment"] == 5
    assert call("open_link", link=call("link", i=-1, brief=True)["link"])["moment"] == -1
    plain = call("link")["link"]
    assert link == f"{plain}.5"
    assert call("open_link", link=plain)["moment"] is None
    assert call("open_link", link=f"{plain}.99999")["moment"] is None
    assert call("load", save=game["save"])["moment"] is None
    assert call("open_link", link=f"{link}).")["moment"] == 5
    assert call("open_link", link=f"{plain}.")["moment"] is None
    for wrong in (".x", ".5.5", ".-2"):
        assert refused("open_link", link=plain + wrong) == (
            "The link's last part is the number of no moment."
        )
    assert refused("link", i=99999).startswith("An event number is from -1 to")


def test_a_brief_link_of_other_rules_says_so() -> None:
    to_turn()
    save = json.loads(from_link(call("link", brief=True)["link"]))
    save["journal"][-1] = "place marquise sawmill 99 x1"
    said = refused("load", save=json.dumps(save))
    assert said.startswith("The save holds answers alone, which do not fit the rules here:")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("battle eyrie 2", "Battle with the Eyrie in 2"),
        ("move eyrie 2>6 x2", "Move 2 warriors of the Eyrie from 2 to 6"),
        ("pawn vagabond 6", "Move the pawn of the Vagabond to 6"),
        ("place eyrie warrior 5 x2", "Place 2 warriors of the Eyrie in 5"),
        ("score eyrie x2", "Score 2 for the Eyrie"),
        ("did eyrie build_12", "Build a roost: in 12"),
        ("did corvids plot_7_x2", "Plot: in 7, 2 warriors"),
        ("did corvids trick_5>6", "Trick: 5 and 6"),
        ("did vagabond move_5_eyrie_x2", "Move: Eyrie to 5, 2 warriors"),
        ("did vagabond aid_tea_eyrie", "Aid: tea Eyrie"),
        ("did eyrie craft_anvil", "Craft: Anvil"),
        ("clear 5", "Remove all enemy pieces in 5"),
        ("clear fox", "Remove all enemy pieces in fox clearings"),
        ("explore vagabond sword 10", "Sword of the Vagabond under the ruin in 10"),
        ("lose eyrie sword", "Lose sword for the Eyrie"),
        ("relation vagabond eyrie x-1", "The Eyrie are hostile to him (Vagabond)"),
        ("items vagabond boot x1", "One more boot (Vagabond)"),
        ("leader eyrie despot", "The Despot leads (Eyrie)"),
        ("paid eyrie x1", "One more warrior of the Eyrie on the board (Riverfolk)"),
        ("burrow duchy x2", "Burrow: 2 (Duchy)"),
        ("buy eyrie riverboats", "Buy riverboats for the Eyrie"),
        ("ferry 11", "The Ferry is in 11"),
        ("relation vagabond eyrie x3", "Relation 3 eyrie for the Vagabond"),
    ],
)
def test_what_was_told_is_put_into_words_for_undo(text: str, words: str) -> None:
    """As on the button that tells it, if there is one now."""
    seats = "table:eyrie table:vagabond table:corvids table:riverfolk table:duchy"
    scene = Scene(seats, map_id="lake")
    assert told_label(scene.s, text) == words


def test_an_answer_at_a_real_table_is_put_into_words_for_undo() -> None:
    """The Marquise says that she plays an ambush."""
    game = Game(None, Scene("bot:eyrie table:marquise", c5="eyrie ww | marquise w").s)
    ambush = Act("ambush", "root:4.3.1", card("ambush_fox"))
    words = label_for(game, None, "marquise", ambush.text, ambush, game.state)
    assert words == "Ambush with Ambush! (fox)"
