"""Programs that think ahead are waited for no longer than the page has patience."""

import json
from typing import Any

import pytest

from rootcore.adapters.web import dispatch
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.players import strong

SETUP = {"seats": ["human:marquise", "player:eyrie@skill=strong", "bot:alliance"], "seed": 3}


@pytest.fixture(autouse=True)
def few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it does not take long."""
    monkeypatch.setattr(strong, "COURSES", (1,))
    monkeypatch.setattr(strong, "DEEDS", 2)


def ask(name: str, **arguments: Any) -> dict[str, Any]:
    """The reply to a call."""
    reply = json.loads(dispatch(json.dumps({"call": name, **arguments})))
    assert "ok" in reply, reply
    found: dict[str, Any] = reply["ok"]
    return found


def asked(game: dict[str, Any]) -> dict[str, Any]:
    """The game once nobody is waited for any more, one answer after the other."""
    while game["thinking"]:
        assert game["thinking"] == "The Eyrie think ahead…"
        assert game["decision"] is None
        before = game["length"]
        game = ask("go_on", patience=1)
        assert game["length"] >= before
    return game


def test_a_game_goes_on_answer_by_answer_as_it_does_at_once() -> None:
    """With patience or without, the game is the same; a save in between goes on from there."""
    game = ask("new", setup=SETUP, patience=0)
    waits = 0
    for _ in range(12):
        game = asked(game)
        game = ask("story", viewer="marquise")
        text = game["decision"]["options"][0]["text"]
        game = ask("answer", text=text, viewer="marquise", patience=0)
        if game["thinking"]:
            waits += 1
            game = ask("load", save=game["save"], patience=0)
    game = asked(game)
    assert waits
    journal = json.loads(game["save"])["journal"]
    twin = Game.new(read_setup(SETUP))
    twin.play()
    while len(twin.journal) < len(journal):
        twin.answer(journal[len(twin.journal)])
        twin.play()
    assert twin.journal == journal


def test_without_patience_all_is_waited_for() -> None:
    """As every page does that says nothing of it."""
    assert ask("new", setup=SETUP)["thinking"] is None
