"""Every field of every request and every argument, with each JSON type: only errors of ours."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from rootcore.adapters import rootlog, web
from rootcore.adapters.cli import main
from rootcore.adapters.web import dispatch
from rootcore.law.errors import MOST_LETTERS, BadNotation

CALLS = web.CALLS | rootlog.CALLS
LONG = "ab [ {' \"" + "x y" * 3000
JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 5, 10**15, 1.5, -1e300),
    *("", "x", "anvil", "eyrie", "1", LONG),
    *([], [0], [{}], [[]], ["x"], ["eyrie"], [None], [LONG], [1, 2], ["x", {}]),
    *({}, {"x": 1}, {"": {}}, {"1": "x"}, {LONG: 1}, {"eyrie": {}}, {"eyrie": {"board": {}}}),
)
A_SHORT_GAME = 98
"""A seed of the lab: each of its requests plays a whole game."""

SETUP = {
    "map": "lake",
    "deck": "base",
    "suits": "random",
    "seats": ["human:marquise", "bot:eyrie", "bot:vagabot@character=thief", "human:alliance"],
    "seed": 3,
    "order": "given",
    "teamwork": "",
    "chosen": ["dice"],
}
LAYOUT: dict[str, Any] = {
    "map": "fall",
    "deck": "base",
    "suits": "",
    "seats": ["bot:eyrie", "human:marquise", "bot:vagabot@character=thief", "bot:corvids"],
    "turn": "eyrie",
    "phase": "birdsong",
    "step": 0,
    "round": 1,
    "seed": 3,
    "clearings": {"5": "marquise ww sawmill | eyrie wwww roost", "2": "marquise w"},
    "players": {
        "eyrie": {
            "score": 4,
            "board": {"decree": {"fox": ["anvil"]}},
            **dict.fromkeys(("crafted", "exhausted", "in_play", "dominance", "partner"), ""),
            **dict.fromkeys(("activated", "used", "forest"), ""),
            "start_corner": 1,
            "boxed": {},
        },
        "marquise": {"hand": "ambush_fox"},
    },
    **dict.fromkeys(("discard", "available", "order", "ordered", "hidden", "drawn_quests"), ""),
    "ruins": {"6": 0},
    "items": {"boot": 1},
    "ferry": 0,
    "closed": [],
    "covered": {},
    "coffins": {},
    "teamwork": "",
    "dominance": False,
    "taken": [0, 0, 0, 0, 0],
    "draws": "",
    "rolls": "3-1",
    "run": "battle eyrie marquise 5",
    "answers": [],
}
LOG = """Map: Fall
Deck: Standard
Pool: CE
C: one
E: two

C:t_k->1/b_s->1/b_w->5/b_r->10/w->1+2+4+5+6+7+8+9+10+11+12
E:b+6w->3/#despot->$
C:t->1/#->C
"""
REQUESTS: dict[str, dict[str, Any]] = {
    "hello": {},
    "map": {"id": "lake", "suits": "random", "seed": 3},
    "challenge": {"setup": SETUP},
    "swap": {"setup": SETUP},
    "new": {"setup": SETUP, "viewer": "marquise"},
    "load": {"save": "{}"},
    "link": {"brief": True},
    "open_link": {"link": "eJw"},
    "answer": {"text": "corner 1", "viewer": "marquise", "from": 0},
    "preview": {"text": "corner 1", "parts": None, "viewer": "marquise"},
    "odds": {"text": "corner 1", "on": [], "viewer": "marquise"},
    "battle_result": {"i": 0, "viewer": "marquise"},
    "undo": {"viewer": "marquise", "from": 0, "agreed": ["vagabond"]},
    "redo": {"viewer": None, "from": 0},
    "story": {"viewer": "marquise", "from": 0},
    "about": {"kind": "piece", "id": "ruin"},
    "at": {"i": 0, "viewer": "marquise"},
    "why": {"i": 0},
    "at_place": {"place": 5},
    "at_hand": {"who": "marquise"},
    "dragged": {"kind": "warrior", "who": "marquise", "start": "clearing:1", "end": "clearing:5"},
    "look_again": {"i": 0},
    "late_moments": {},
    "late_open": {"at": 1},
    "late_close": {"act": "keep"},
    "differs": {"kept": [], "turn": None},
    "pair_code": {"sdp": "v=0", "answers": True},
    "pair_sdp": {"code": "AQ", "answers": True},
    "phones_say": {"deeds": [{"call": "undo"}]},
    "phones_take": {"text": '{"since": ""}'},
    "phones_follow": {"text": '{"since": 0, "now": "", "stands": "", "refused": ""}'},
    "rule": {"id": "root:1"},
    "go_on": {"viewer": "marquise", "from": 0, "patience": 1},
    "lab": {},
    "lab_begin": {"setup": SETUP, "seed": 0, "games": 2, "vary": ["map"], "by": ["faction"]},
    "lab_play": {"setup": SETUP, "seed": A_SHORT_GAME, "vary": [], "by": [], "k": 0},
    "lab_told": {"records": "", "by": ["faction"]},
    "hint": {"viewer": "marquise", "more": False},
    "review": {"viewer": "marquise", "more": True},
    "from_here": {"at": 0},
    "uses": {"id": "root:1"},
    "summary": {},
    "leave": {},
    "lay": {"position": LAYOUT, "edit": "set marquise warrior 5 x1", "place": 5},
    "lay_start": {"setup": SETUP, "full": False, "position": LAYOUT},
    "lay_open": {"i": 0, "viewer": "marquise"},
    "lay_run": {"position": LAYOUT},
    "lay_at": {"i": 0, "position": LAYOUT},
    "lay_text": {"position": LAYOUT},
    "log_open": {"text": LOG, "link": None},
    "log_read": {},
    "log_lay": {"i": 0},
    "log_write": {},
}
WHOLE = {"challenge": "setup", "swap": "setup", "new": "setup", "lay_run": "position"}
"""The calls for which also everything inside of an argument is changed."""

EVERYWHERE = ("desk", "viewer", "from", "link", "text", "save", "edit", "nonsense")


def places(raw: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every value of a JSON document is."""
    if path:
        yield path
    if isinstance(raw, dict | list):
        for key, value in raw.items() if isinstance(raw, dict) else enumerate(raw):
            yield from places(value, (*path, key))


def changed(raw: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The document with another value at a place."""
    whole = json.loads(json.dumps(raw))
    inner = whole
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return whole


def check_reply(request: dict[str, Any]) -> None:
    """It is answered, or refused by one of our errors, which gives back little of it."""
    reply = json.loads(dispatch(json.dumps(request)))
    if "ok" not in reply:
        message = reply["error"]["message"]
        assert reply["error"]["kind"] in ("NotAnOption", "BadNotation", "BrokenLaw")
        assert message.endswith(".")
        assert "x y" * MOST_LETTERS not in message
        assert len(message) < 4 * MOST_LETTERS


def test_there_is_a_request_for_every_call() -> None:
    assert set(REQUESTS) == set(CALLS)


@pytest.mark.slow
@pytest.mark.parametrize("table", ["human", "table"])
@pytest.mark.parametrize("name", CALLS)
def test_whatever_a_field_of_a_request_holds_only_our_errors_come(name: str, table: str) -> None:
    setup = {"seats": [f"{table}:marquise", "bot:eyrie", f"{table}:vagabond"], "seed": 1}
    opened = {"call": "new", "setup": setup}
    check_reply(opened)
    check_reply({"call": "log_open", "text": LOG})
    arguments = REQUESTS[name]
    requests = [changed(arguments, (k,), x) for k in (*arguments, *EVERYWHERE) for x in JUNK]
    if name in WHOLE and table == "human":
        top = WHOLE[name]
        inner = places(arguments[top])
        requests += [changed(arguments, (top, *path), x) for path in inner for x in JUNK]
    for request in requests:
        if name in ("load", "open_link", "leave", "new"):
            check_reply(opened)
        check_reply({"call": name, **request})


@pytest.mark.parametrize("request_", [None, True, 3, "hello", [], {}, {"call": []}, {"call": LONG}])
def test_a_request_that_is_none_is_refused(request_: Any) -> None:
    check_reply(request_ if isinstance(request_, dict) else {"call": request_})
    assert "error" in json.loads(dispatch(json.dumps(request_)))


def test_what_was_given_comes_back_by_its_first_letters() -> None:
    for given in (LONG, [LONG], {LONG: LONG}, "é" * 999, 10**999, "'" * 999, "\" '" * 999):
        message = str(BadNotation(f"the save's map cannot be {given!r}, but x"))
        assert message.startswith("the save's map cannot be ")
        assert len(message) < 2 * MOST_LETTERS


ARGUMENTS = {
    "run": ["--seed", "--seat", "--map", "--suits", "--deck"],
    "sim": ["--seed", "--seat", "--map", "--suits", "--deck", "--games", "--jobs"],
    "law": [""],
}
WORDS = (
    *("", "x", "-1", "1.5", "1e9", "9" * 30, "None", "[]", "{}", "null", "é", "١x", "\udc80"),
    *("bot:eyrie@", "bot:eyrie@difficulty=", "human:eyrie", "fox,", "printed", "root:9999", "--"),
    *(LONG, "\x00"),
)


@pytest.mark.parametrize(
    ("command", "option"), [(c, o) for c, all_ in ARGUMENTS.items() for o in all_]
)
def test_whatever_an_argument_holds_it_works_or_gets_a_sentence(
    command: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = ["--seat", "bot:eyrie", "--seat", "bot:marquise"]
    usual = {"run": seats, "sim": ["--games", "1", *seats], "law": []}[command]
    for word in WORDS:
        status = main([command, *usual, f"{option}={word}" if option else f" {word}"])
        shown = capsys.readouterr()
        assert status in (0, 2)
        if status:
            assert shown.err.startswith("rootcore: ")
            assert shown.err.count("\n") == 1
            assert len(shown.err) < 4 * MOST_LETTERS
