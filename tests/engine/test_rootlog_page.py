"""Recorded games on the page: lines read one by one, moments, links, the sandbox, broken logs."""

import json
from typing import Any

import pytest

import rootcore.adapters.rootlog  # noqa: F401  (its calls join those of the page)
from rootcore.adapters.web import dispatch
from rootcore.table.terms import EYRIE, MARQUISE
from tests.engine.test_rootlog import FIRST_ROUND, HEAD, played

AGAINST_THE_LAW = "\nC:t->1/3w7->3/#->C // from nowhere\n"
"""She has no warrior in 7."""
THREE_TURNS = HEAD + FIRST_ROUND + AGAINST_THE_LAW


def ask(name: str, **arguments: Any) -> dict[str, Any]:
    """The reply to a call."""
    reply: dict[str, Any] = json.loads(dispatch(json.dumps({"call": name, **arguments})))
    assert "ok" in reply, reply
    found: dict[str, Any] = reply["ok"]
    return found


def refused(name: str, **arguments: Any) -> str:
    """The sentence with which a call is refused."""
    reply = json.loads(dispatch(json.dumps({"call": name, **arguments})))
    assert "error" in reply, reply
    return str(reply["error"]["message"])


def read_all(of: int) -> list[dict[str, Any]]:
    """Every line of the open log, as it is read."""
    return [ask("log_read") for _ in range(of)]


def standing(view: dict[str, Any], clearing: int) -> list[tuple[str, int]]:
    """Whose warriors stand in a clearing, and how many."""
    there = view["clearings"][clearing - 1]
    return [(warriors["faction"], warriors["n"]) for warriors in there["warriors"]]


def test_a_log_is_read_line_by_line_with_what_each_says_and_the_points_after_it() -> None:
    opened = ask("log_open", text=THREE_TURNS)
    assert opened["of"] == 4
    assert opened["players"] == {MARQUISE: "one", EYRIE: "two"}
    assert opened["about"] == ["Played by one (Marquise) and two (Eyrie)."]
    assert opened["progress"] == "Reading the setup"
    setup, cats, birds, last = read_all(4)
    assert setup["progress"] == "Reading turn 1 of 3"
    assert cats["turn"]["title"] == "Round 1: Marquise de Cat"
    assert cats["turn"]["remarks"] == ["a quiet start"]
    assert {p["who"]: p["n"] for p in birds["turn"]["scores"]} == {MARQUISE: 2, EYRIE: 1}
    assert any("workshop" in line["text"] for line in cats["log"])
    assert cats["length"] == setup["length"] + len(cats["log"]) == cats["log"][-1]["i"] + 1
    assert len(cats["views"]) == len(cats["log"])
    assert [cats["turn"]["parts"], birds["turn"]["parts"]] == [[], []]
    assert last["progress"].startswith("3 turns read; log and Law part")
    assert refused("log_read") == "The log is read to its end."


def test_where_log_and_law_part_the_position_before_is_shown_and_then_what_the_log_says() -> None:
    ask("log_open", text=THREE_TURNS)
    last = read_all(4)[-1]
    parts = last["turn"]["parts"][0]
    assert (parts["where"], parts["text"]) == ("Line 13, column 8", "3w7->3")
    assert parts["law"] == "root:4.2"
    written = last["turn"]["written"][0]["actions"]
    assert [action["at"] is None for action in written] == [True, False, True]
    first = last["turn"]["first"]
    kinds = [line["kind"] for line in last["log"]]
    before = last["views"][parts["i"] - first]
    after = last["views"][kinds.index("laid")]
    assert (MARQUISE, 3) not in standing(before, 3)
    assert (MARQUISE, 3) in standing(after, 3)
    assert before["text"] == "Here the log and the Law part: line 13, column 8."


def test_a_link_holds_the_log_and_opens_it_at_its_moment() -> None:
    opened = ask("log_open", text=THREE_TURNS)
    lines = read_all(4)
    there = lines[2]["log"][3]
    again = ask("log_open", link=f"{opened['link']}.{there['mark']}).")
    assert (again["text"], again["waits"]) == (THREE_TURNS, True)
    assert [line["moment"] for line in read_all(4)] == [None, None, there["i"], None]
    assert "damaged" in refused("log_open", link=opened["link"][:40])


def test_any_moment_of_play_goes_to_the_sandbox_without_hands() -> None:
    ask("log_open", text=THREE_TURNS)
    lines = read_all(4)
    bench = ask("log_lay", i=lines[2]["log"][-1]["i"])
    assert bench["position"]["clearings"]["7"] == "eyrie www roost"
    assert not any("hand" in had for had in bench["position"]["players"].values())
    assert "after the setup" in refused("log_lay", i=0)
    assert "no moment" in refused("log_lay", i=10_000)


def test_a_game_of_people_is_written_as_a_log_that_opens() -> None:
    ask("load", save=played(["marquise", "eyrie"], 2, 120).save())
    text = ask("log_write")["text"]
    opened = ask("log_open", text=text)
    assert read_all(opened["of"])[-1]["turn"]["parts"] == []
    ask("new", setup={"seats": ["bot:marquise", "human:eyrie"], "seed": 4})
    assert refused("log_write").startswith("Only a game of people")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (HEAD + "\nC:w->3/w3-\n", "Line 10, column 10: "),
        (HEAD.replace("b_w->5", "b_w->92"), "Line 7, column 17: "),
        (HEAD + "\nC:☃\n", "Line 10, column 3: "),
        (HEAD + "\nC:999999999999w->3\n", "Line 10, column 3: "),
        (HEAD + "\nC:++" + "9" * 5000 + "\n", "Line 10, column 5: "),
        (HEAD + "\nC:XE" + "9" * 5000 + "\n", "Line 10, column 5: "),
        (HEAD + "\nC:" + "w->3/" * 200 + "\n", "Line 10, column 403: "),
        (HEAD + "\nC:w->3\n" * 900, "Line 1001, column 1: "),
        (HEAD + "x" * 1_000_000, "Line 9, column "),
        ("(" * 50_000, "Line 1, column 1: "),
        (HEAD.replace("Pool", "Clearings: R², F2\nPool"), "Line 3, column 12: "),
        ("Map: Fall\nDeck: Standard\n", "Line 2, column 1: "),
        ("", "Line 1, column 1: "),
    ],
)
def test_a_broken_log_gets_a_sentence_and_what_is_open_stays(text: str, place: str) -> None:
    ask("log_open", text=THREE_TURNS)
    ask("log_read")
    assert refused("log_open", text=text).startswith(place)
    assert ask("log_read")["turn"]["title"] == "Round 1: Marquise de Cat"
