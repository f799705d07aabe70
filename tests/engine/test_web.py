"""The page's entry point: requests and replies as JSON text."""

import json
from typing import Any

import pytest

from rootcore.adapters.web import CALLS, dispatch
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law import RULES
from rootcore.rules.challenge import challenge_of
from rootcore.table.board import board
from rootcore.table.events import Event
from rootcore.table.terms import EYRIE, VAGABOND, VAGABOND_SECOND, Faction
from rootcore.tell.ending import summary_view
from rootcore.tell.story import story_view
from rootcore.tell.view import clearing_view, map_view, table_view
from rootcore.tell.words import YOU, winners
from tests.scenes import Scene

SETUP = {
    "map": "fall",
    "seats": ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=ranger"],
    "order": "random",
    "seed": 11,
}


def call(name: str, **arguments: Any) -> Any:
    reply = json.loads(dispatch(json.dumps({"call": name, **arguments})))
    assert "ok" in reply, reply
    return reply["ok"]


def error(request: str) -> str:
    reply = json.loads(dispatch(request))
    assert reply["error"]["kind"] == "BadNotation"
    message: str = reply["error"]["message"]
    assert message[0].isupper()
    assert message.endswith(".")
    return message[0].lower() + message[1:]


def test_a_new_game_comes_with_its_whole_story() -> None:
    game = call("new", setup=SETUP)
    assert game["over"]
    assert [line["i"] for line in game["log"]] == list(range(game["length"]))
    assert all(line["law"] in RULES and line["text"][-1] in ".!" for line in game["log"])
    firsts = [turn["first"] for turn in game["turns"]]
    assert firsts == sorted(set(firsts))
    assert firsts[0] == 0
    for line in game["log"]:
        step = game["steps"][line["step"]]
        assert step["first"] <= line["i"]
        assert step["turn"] == line["turn"] or line["kind"] == "turn"


def test_where_the_open_game_used_a_rule() -> None:
    game = call("new", setup=SETUP)
    said = call("uses", id="robotics:4.5.1")
    cited = [line["i"] for line in game["log"] if line["law"] == "robotics:4.5.1"]
    assert said["id"] == "robotics:4.5.1"
    assert cited
    assert set(cited) <= set(said["events"])
    assert call("uses", id="robotics:8")["events"] == []
    assert error('{"call": "uses", "id": "root:99"}') == "no rule is numbered 'root:99'."


def test_the_resolved_setup_gives_the_same_game_again() -> None:
    game = call("new", setup=SETUP)
    assert game["setup"]["order"] == "given"
    assert call("new", setup=game["setup"])["log"] == game["log"]


def test_a_saved_game_opens_with_the_same_story() -> None:
    game = call("new", setup=SETUP)
    again = call("load", save=game["save"])
    assert again == game


def test_the_table_at_any_event() -> None:
    game = call("new", setup=SETUP)
    empty = call("at", i=-1)
    assert all(not c["warriors"] for c in empty["clearings"])
    last = call("at", i=game["length"] - 1)
    assert last["over"]
    summary = call("summary")
    assert {p["faction"]: p["score"] for p in last["players"]} == summary["scores"]


def test_points_by_source_and_by_round_add_up() -> None:
    call("new", setup=SETUP)
    summary = call("summary")
    for source in summary["sources"]:
        scored = sum(part["points"] for part in source["parts"])
        assert scored == summary["scores"][source["who"]]
    for line in summary["rounds_chart"]["lines"]:
        assert len(line["points"]) == len(summary["rounds_chart"]["rounds"])
        assert line["points"][-1] == summary["scores"][line["who"]]


def test_every_line_that_says_why_has_reasons() -> None:
    game = call("new", setup=SETUP)
    assert any(line["why"] for line in game["log"])
    for line in game["log"]:
        reasons = call("why", i=line["i"])["reasons"]
        assert bool(reasons) == line["why"]
        for reason in reasons:
            assert reason["sentence"] or reason["amounts"]
            chosen = [row for row in reason["rows"] if row["chosen"]]
            alike = len({str(row["values"]) for row in chosen}) <= 1
            assert alike or not reason["columns"]
            assert all(len(row["values"]) == len(reason["columns"]) for row in reason["rows"])


def test_pieces_in_events_come_and_go_where_the_table_says() -> None:
    """A place event's pieces appear in the next table, in the clearing it names."""
    game = call("new", setup=SETUP)
    placed = [line["i"] for line in game["log"] if line["kind"] == "place"][:25]
    assert placed
    for i in placed:
        piece = call("at", i=i)["event"]["pieces"][0]

        def held(view: Any, piece: Any = piece) -> int:
            clearing = view["clearings"][int(piece["to"]) - 1]
            groups = [*clearing["warriors"], *clearing["tokens"], *clearing["slots"]]
            kinds = [(g.get("faction"), g.get("kind", "warrior"), g.get("n", 1)) for g in groups]
            mine = (piece["faction"], piece["kind"])
            return sum(n for faction, kind, n in kinds if (faction, kind) == mine)

        assert held(call("at", i=i)) - held(call("at", i=i - 1)) == piece["n"]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ("", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[]", "a request is an object"),
        ('{"call": "eval"}', "a request is an object whose call is one of"),
        ('{"call": {}}', "a request is an object"),
        ('{"call": "new"}', "a setup is an object"),
        ('{"call": "new", "setup": {"seats": "bot:eyrie"}}', "a setup needs seats"),
        ('{"call": "new", "setup": {"seats": [], "cheat": 1}}', "no field 'cheat'"),
        ('{"call": "new", "setup": {"seats": [["x"], 2]}}', "a seat is text"),
        ('{"call": "map", "id": ["fall"]}', "no map is called"),
        ('{"call": "map", "id": "lake", "suits": 3}', "suits are left empty"),
        ('{"call": "map", "id": "lake", "suits": "random", "seed": "x"}', "the seed is a whole"),
        ('{"call": "load", "save": 5}', "a save is text"),
        ('{"call": "load", "save": "{"}', "only a part"),
        ('{"call": "rule", "id": "<script>"}', "no rule is numbered '<script>'"),
    ],
)
def test_bad_requests_get_a_sentence(request_: str, sentence: str) -> None:
    assert sentence in error(request_)


@pytest.mark.parametrize("i", [None, "1", 1.0, True, -2, 10**9])
@pytest.mark.parametrize("name", ["at", "why"])
def test_event_numbers_out_of_range(name: str, i: Any) -> None:
    call("new", setup=SETUP)
    assert "an event number is from" in error(json.dumps({"call": name, "i": i}))


def test_a_bad_setup_keeps_the_open_game() -> None:
    game = call("new", setup=SETUP)
    error('{"call": "new", "setup": {"seats": []}}')
    error('{"call": "load", "save": "no"}')
    assert call("at", i=game["length"] - 1)["over"]


def test_hello_offers_what_new_accepts() -> None:
    hello = call("hello")
    assert call("new", setup=hello["default_setup"])["over"]
    assert [f["id"] for f in hello["factions"]] == list(Faction)
    for faction in hello["factions"]:
        seat = faction["seat"]
        beside = others(seat) if seat else ["bot:vagabot"]
        own = seat or faction["program_seat"] or faction["table_seat"]
        call("new", setup={**SETUP, "seats": [own, *beside]})
    assert "unofficial" in hello["disclaimer"]
    assert call("map", id=hello["maps"][0]["id"])["name"] == "Fall"


def test_hello_tells_the_house_rules_of_people_and_of_bots() -> None:
    """Each is in force in a game that is set up with it, with its rule."""
    found = {
        (kind, faction["id"]): [(card["id"], card["law"], card["name"]) for card in faction[field]]
        for faction in call("hello")["factions"]
        for kind, field in (("bot", "house"), ("human", "people_house"))
        if faction[field]
    }
    assert found == {
        ("human", "marquise"): [
            ("one_for_all", "cards:house.marquise.one_for_all", "One card for all")
        ],
        ("human", "vagabond"): [
            ("infamy_in_turn", "cards:house.vagabond.infamy_in_turn", "Infamy in turn")
        ],
        ("human", "vagabond_second"): [
            ("infamy_in_turn", "cards:house.vagabond.infamy_in_turn", "Infamy in turn")
        ],
        ("human", "duchy"): [
            ("unclaimed_burrow", "cards:house.duchy.unclaimed_burrow", "Unclaimed Burrow")
        ],
        ("bot", "corvids"): [
            ("real_plots", "cards:house.corvids.real_plots", "Plots of the table")
        ],
        ("bot", "lizards"): [
            ("board_revenge", "cards:house.lizards.board_revenge", "Revenge as printed")
        ],
        ("bot", "riverfolk"): [
            ("plain_posts", "cards:house.riverfolk.plain_posts", "Plain trade posts")
        ],
    }
    for (kind, who), cards in found.items():
        seat = f"{kind}:{who}@house={cards[0][0]}"
        beside = ["human:vagabond"] if who == VAGABOND_SECOND else ["bot:eyrie"]
        game = Game.new(read_setup({"seats": [seat, *beside], "seed": 1}))
        assert challenge_of(game.state.sides[Faction(who)]) == [cards[0][1]]


def test_hello_tells_the_characters_that_only_the_bot_has() -> None:
    (vagabond,) = [f for f in call("hello")["factions"] if f["id"] == "vagabond"]
    alone = [c["id"] for c in vagabond["characters"] if c["bot_only"]]
    assert alone == ["vagrant", "scoundrel", "arbiter"]
    for character in vagabond["characters"]:
        seat = f"player:vagabond@character={character['id']}"
        offered = json.loads(
            dispatch(json.dumps({"call": "new", "setup": {**SETUP, "seats": ["bot:eyrie", seat]}}))
        )
        assert ("ok" in offered) is not character["bot_only"]


def test_a_map_to_draw() -> None:
    lake, mountain = call("map", id="lake"), call("map", id="mountain")
    assert {clearing["suit"] for clearing in lake["clearings"]} == {None}
    assert len(lake["lake"]) > 10
    assert (lake["ferry"], lake["tower"]) == (1, 0)
    assert (mountain["lake"], mountain["ferry"], mountain["tower"]) == ([], 0, 10)
    assert mountain["closed"] == [[2, 5], [3, 7], [5, 9], [6, 11], [8, 9], [11, 12]]
    assert all(path in mountain["paths"] for path in mountain["closed"])


@pytest.mark.parametrize("suits", ["random", "balanced", ["rabbit", "fox", "mouse"] * 4])
def test_the_map_of_the_setup_form_shows_what_the_game_will_have(suits: Any) -> None:
    game = call("new", setup={**SETUP, "map": "mountain", "suits": suits, "seed": 21})
    view = call("at", i=game["length"] - 1)
    seen = call("map", id="mountain", suits=suits, seed=21)
    dealt = {clearing["id"]: clearing["suit"] for clearing in seen["clearings"]}
    assert dealt == {clearing["id"]: clearing["suit"] for clearing in view["clearings"]}
    if isinstance(suits, list):
        assert [dealt[c] for c in range(1, 13)] == suits


def test_the_table_tells_of_ferry_and_closed_paths() -> None:
    call("new", setup={**SETUP, "map": "lake"})
    assert (call("at", i=-1)["ferry"], call("at", i=-1)["closed"]) == (1, [])
    call("new", setup={**SETUP, "map": "mountain"})
    assert (call("at", i=-1)["ferry"], len(call("at", i=-1)["closed"])) == (0, 6)


def others(seat: str) -> list[str]:
    return [s for s in SETUP["seats"] if not s.startswith(seat)][:1]  # type: ignore[attr-defined]


def test_every_call_is_named_in_the_refusal() -> None:
    assert all(name in error('{"call": "?"}') for name in CALLS)


def test_pages_that_share_this_python_have_a_desk_each() -> None:
    mine = call("new", setup=SETUP, desk="mine")
    other = call("new", setup={**SETUP, "seed": 12}, desk="other")
    assert mine["log"] != other["log"]
    assert call("story", desk="mine") == mine
    assert call("story", desk="other") == other
    call("leave", desk="mine")
    assert "no game is open" in error('{"call": "story", "desk": "mine"}')
    assert call("story", desk="other") == other
    assert "text" in error('{"call": "story", "desk": 7}')


def test_a_clearing_is_said_in_words() -> None:
    """Who rules 8, what is there, and what is left of its slots."""
    s = Scene(
        "marquise bot:eyrie alliance bot:vagabond",
        c8="marquise ww sawmill wood wood | eyrie w | alliance sympathy | vagabond pawn",
    ).s
    assert clearing_view(s, 8)["label"] == (
        "Clearing 8, fox: ruled by the Marquise, 2 warriors of the Marquise, "
        "1 warrior of the Eyrie, 2 wood tokens, 1 sympathy token, sawmill, open slot, "
        "pawn of the Vagabot"
    )
    assert (
        clearing_view(s, 5)["label"] == "Clearing 5, rabbit: ruled by nobody, open slot, open slot"
    )
    plan = map_view(board("fall"))["clearings"]
    assert plan[9]["label"] == f"Clearing 10, {plan[9]['suit']}: ruin, open slot"


def test_pawns_in_forests_are_said_in_words() -> None:
    """The person's Vagabond begins in a forest."""
    game = Game.new(read_setup({"seats": ["human:vagabond", "bot:eyrie"], "seed": 1}))
    game.play()
    while not game.state.sides[VAGABOND].pawn:
        assert game.pending
        game.answer(game.pending.texts()[0])
        game.play()
    (forest,) = table_view(game.state)["forests"]
    around = forest["id"].removeprefix("forest:").split("_")
    (label,) = forest["labels"]
    assert label.startswith(f"Pawn of the Vagabond in the forest between {around[0]}")
    assert label.endswith(f" and {around[-1]}")


@pytest.mark.parametrize(
    ("partner", "together", "you", "title"),
    [
        (None, False, "", "The Eyrie win"),
        ("vagabond", False, "", "The Eyrie and the Vagabond win"),
        ("vagabond", False, "eyrie", "You and the Vagabond win"),
        (None, True, "", "The people win"),
    ],
)
def test_the_headline_of_the_end_says_who_won(
    partner: str | None, together: bool, you: str, title: str
) -> None:
    """One, two in a coalition, or all people together."""
    data = {"points": 30, "partner": partner, "together": together}
    known = {f: YOU if f == you else f.capitalize() for f in Faction}
    assert winners(Event("win", EYRIE, "root:3.1", data), known) == title


def test_a_game_in_progress_has_no_winner_yet() -> None:
    """A finished one has one, and the page shows it as Python says it."""
    game = Game.new(read_setup({"seats": ["human:marquise", "bot:eyrie"], "seed": 1}))
    assert summary_view(game)["title"] == "Nobody wins"
    call("new", setup=SETUP)
    assert call("summary")["title"].endswith((" wins", " win"))


def test_a_seat_says_who_plays_there() -> None:
    """In the words of the setup form."""
    seats = ["human:marquise", "bot:eyrie", "player:alliance", "table:vagabond"]
    game = Game.new(read_setup({"seats": seats, "seed": 1}))
    names = [seat["kind_name"] for seat in story_view(game, 0)["seats"]]
    assert names == ["Person", "Bot", "Program", "Table"]


@pytest.mark.parametrize(
    ("seats", "moves"),
    [
        (["human:duchy", "bot:eyrie", "human:corvids"], "duchy eyrie, corvids duchy"),
        (["human:duchy", "human:corvids"], "duchy corvids, corvids duchy"),
        (["bot:eyrie", "human:riverfolk", "bot:alliance"], "riverfolk alliance"),
    ],
)
def test_who_plays_what_is_told_before_seats_are_swapped(seats: list[str], moves: str) -> None:
    """Also of a table that stays the same: people change in it all the same."""
    told = call("swap", setup={"seats": seats, "seed": 1})
    shown = [f"{move['from']['faction']} {move['to']['faction']}" for move in told["moves"]]
    assert ", ".join(shown) == moves
    for move in told["moves"]:
        assert any(f"human:{move['to']['faction']}" == seat for seat in told["setup"]["seats"])
