"""The answers to what players ask: played by the engine, they come out as they claim."""

import re
from collections import Counter

import pytest

from rootcore.law import RULES
from rootcore.table.state import State
from tests.answer_claims import failures
from tests.answers import Answer, answers
from tests.engine.test_law import borrowed
from tests.shown import examples, ids

WANTED = 120
FEWEST_PIECES = 10
MOST_WORDS = 60


@pytest.mark.parametrize("answer", answers(), ids=lambda answer: answer.id)
def test_an_answer_comes_out_as_it_claims(answer: Answer) -> None:
    assert failures(answer) == []
    assert answer.then, "it claims nothing"


def pieces(s: State) -> int:
    """How many pieces stand on the map."""
    return sum(side.here[c] for side in s.sides.values() for c in s.board.clearings)


def test_there_are_answers_enough_in_positions_like_those_of_games() -> None:
    assert len(answers()) >= WANTED
    for answer in answers():
        sides = answer.start.sides.values()
        assert pieces(answer.start) >= FEWEST_PIECES, answer.id
        assert len(sides) >= 4, answer.id
        assert sum(side.score > 0 for side in sides) >= len(sides) - 1, answer.id


def test_questions_read_as_people_ask_and_answers_as_people_answer() -> None:
    titles = Counter(answer.title for answer in answers())
    assert [title for title, n in titles.items() if n > 1] == []
    for answer in answers():
        assert re.fullmatch(r"[A-Z].*\?", answer.title), answer.id
        assert answer.about.endswith("."), answer.id
        assert len(answer.about.split()) <= MOST_WORDS, answer.id
        assert not re.search(r"\bRuling\b|\d\.\d", f"{answer.title} {answer.about}"), answer.id
        assert set(answer.laws) <= set(RULES), answer.id
    texts = {text for answer in answers() for text in (answer.title, answer.about)}
    assert [run for text in texts for run in borrowed(text)] == []


def test_an_answer_shows_something_happen_or_be_refused() -> None:
    assert [answer.id for answer in answers() if not answer.moments] == []


@pytest.mark.slow
def test_no_id_of_an_example_is_lost() -> None:
    """Sites link to them: whatever was published is there, or another stands for it."""
    kept, moved = ids()
    there = {story.id for story in (*answers(), *examples())}
    assert kept - moved.keys() <= there, "these are gone: write in example_ids.txt what to show"
    assert set(moved.values()) <= there
    assert there <= kept, "these are new: add them to example_ids.txt"
