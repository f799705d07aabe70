"""A game looked back on: where another deed was worth clearly more; and the page's doors to it."""

import json
import random
from typing import Any

import pytest

from rootcore.adapters.web import dispatch
from rootcore.game.game import Game, load
from rootcore.game.programs import Seen
from rootcore.game.setup import read_setup
from rootcore.game.silent import Silent
from rootcore.players import review as reviewing
from rootcore.players.dealing import deal
from rootcore.players.hint import Hint
from rootcore.players.plans import plan_of
from rootcore.players.review import Review, doubted, review, worth
from rootcore.rules.acts import Ask
from rootcore.table.chance import Chance
from rootcore.table.terms import Faction
from rootcore.tell.ahead import hidden_piles

ALLIANCE = Faction.ALLIANCE
SEATS = ["bot:marquise", "player:eyrie@skill=quick", "human:alliance"]


def careless(seed: int = 5) -> Game:
    """A whole game of somebody who follows a plan, but for some answers at random."""
    game, dice = Game.new(read_setup({"seats": SEATS, "seed": seed})), random.Random(seed)
    game.play()
    while isinstance(asked := game.pending, Ask):
        best = plan_of(game.state, ALLIANCE).best(asked.offers).text
        game.answer(dice.choice(asked.texts()) if dice.random() < 0.2 else best)
        game.play()
    return game


@pytest.fixture(scope="module")
def lost() -> Game:
    """One such game, with moments to learn from."""
    return careless()


def test_moments_are_told_in_order_and_the_game_stays(lost: Game) -> None:
    """Each was answered by the one who looks back, and something else was offered and better."""
    before = lost.save()
    found = review(lost, ALLIANCE)
    assert lost.save() == before
    assert 0 < len(found) <= reviewing.MOST_TOLD
    assert [moment["at"] for moment in found] == sorted(moment["at"] for moment in found)
    for moment in found:
        at = moment["at"]
        assert lost.givers[at] == ALLIANCE
        assert moment["i"] == lost.before[at] - 1
        assert moment["gain"] > reviewing.CLEAR
        there = lost.copy()
        there.undo_to(at)
        assert there.pending
        assert there.state.round == moment["round"]
        assert moment["text"] in there.pending.texts()
        assert moment["text"] != lost.journal[at]
        assert moment["why"][0].startswith("You score about ")


def test_the_same_game_is_looked_back_on_the_same(lost: Game) -> None:
    """However the steps are taken; how much is done only grows."""
    found = Review(lost, ALLIANCE)
    shares = list(found.trials)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert found.moments() == review(lost, ALLIANCE) == json.loads(json.dumps(found.moments()))


def test_who_did_nothing_has_nothing_to_look_back_on(lost: Game) -> None:
    """A program's answers are nobody's to be judged."""
    assert review(lost, Faction.EYRIE) == []


def test_what_others_held_has_no_part_in_it(lost: Game) -> None:
    """What others hide, dealt otherwise where a step begins, raises the same doubts."""
    differed = 0
    for mark in lost.marks[:-1]:
        asked = lost.givers[mark.answers : mark.answers + 1]
        run = Silent(mark.state.copy())
        if asked != [ALLIANCE] or not isinstance(run.pending, Ask):
            continue
        done, twin = run.pending.value(lost.journal[mark.answers]), mark.state.copy()
        deal(twin, ALLIANCE, Chance(3))
        twin.chance = mark.state.chance.copy()
        hidden = [hidden_piles(mark.state, x) for f, x in mark.state.sides.items() if f != ALLIANCE]
        differed += hidden != [
            hidden_piles(twin, x) for f, x in twin.sides.items() if f != ALLIANCE
        ]
        found = [
            doubted(Seen(state, [], run.pending, mark.answers, deal), done, mark.answers)
            for state in (mark.state, twin)
        ]
        assert (found[0] and found[0][:4]) == (found[1] and found[1][:4])
    assert differed


def test_a_win_is_worth_more_than_points() -> None:
    assert worth(3.21, 0.0) == "about 3.2 points"
    assert worth(20.0, 0.4) == "a win in 40% more of the trials"


# The doors


def ask(name: str, **arguments: Any) -> Any:
    """The reply to a call."""
    return json.loads(dispatch(json.dumps({"call": name, **arguments})))


def thought(name: str, viewer: str) -> list[dict[str, Any]]:
    """All replies of a hint or review, call by call."""
    replies = [ask(name, viewer=viewer)["ok"]]
    while not replies[-1]["done"]:
        replies.append(ask(name, viewer=viewer, more=True)["ok"])
    return replies


def test_a_hint_comes_call_by_call() -> None:
    """Nothing is told before it is done, and then what `hint` says at once."""
    setup = {"seats": ["human:marquise", "bot:eyrie"], "seed": 5}
    ask("new", setup=setup)
    replies = thought("hint", "marquise")
    assert len(replies) > 5
    assert not any(reply["found"] for reply in replies[:-2])
    game = Game.new(read_setup(setup))
    game.play()
    found = Hint(game, Faction.MARQUISE)
    assert [*found.trials]
    assert replies[-1]["found"] == found.deeds()
    refused = ask("hint", viewer="eyrie")["error"]
    assert refused["kind"] == "NotAnOption"
    assert ask("review", viewer="marquise")["error"]["message"].startswith("A game is looked back")


def test_a_changed_game_ends_what_was_thought_about() -> None:
    """A hint for another question would mislead."""
    ask("new", setup={"seats": ["human:marquise", "bot:eyrie"], "seed": 5})
    game = ask("story", viewer="marquise")["ok"]
    ask("hint", viewer="marquise")
    ask("answer", text=game["decision"]["options"][0]["text"], viewer="marquise")
    wrong = ask("hint", viewer="marquise", more=True)["error"]
    assert wrong["message"] == "Nothing is being thought about."


def test_a_moment_can_be_played_on_from(lost: Game) -> None:
    """The game before that answer, with nothing of what came later; the open one stays."""
    save = lost.save()
    ask("load", save=save)
    moment = thought("review", "alliance")[-1]["found"][0]
    again = load(ask("from_here", at=moment["at"])["ok"]["save"])
    assert again.journal == lost.journal[: moment["at"]]
    assert again.pending
    assert not again.undone
    again.answer(moment["text"])
    assert ask("story")["ok"]["save"] == save
    assert ask("from_here", at=len(lost.journal) + 1)["error"]["kind"] == "BadNotation"


def test_any_moment_one_looks_back_at_can_be_played_on_from(lost: Game) -> None:
    """With the next answer open; of a game that is over there is always one to give otherwise."""
    save = lost.save()
    ask("load", save=save)
    for i in (-1, lost.before[20] - 1, len(lost.events) // 2):
        again = load(ask("from_here", i=i)["ok"]["save"])
        played = len(again.journal)
        assert again.journal == lost.journal[:played]
        assert played == 0 or lost.before[played - 1] <= i < lost.before[played]
    again = load(ask("from_here", i=len(lost.events) - 1)["ok"]["save"])
    assert not again.over
    assert again.pending
    assert again.pending.who == "alliance"
    assert ask("story")["ok"]["save"] == save
    assert ask("from_here", i=len(lost.events))["error"]["kind"] == "BadNotation"
