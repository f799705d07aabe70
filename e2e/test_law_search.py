"""The Law's search answers questions as players ask them, run by Node on the built page's script.

`tests/questions.json` holds them by what they were used for: the search was tuned on the first
hundred; the fifty held back were written with them, and looked at only as a number; fifty more
were written after all the words of the search, and changed nothing in it. The last were asked at a
table, and the search learned to answer them.
"""

import json
from functools import cache

import pytest

from e2e.releases import exporting
from rootcore.law import RULES
from web.building.environment import DIST, ROOT, WEB, node_tools, run

QUESTIONS = json.loads((ROOT / "tests" / "questions.json").read_text("utf-8"))
RATES = {"tuned": 0.98, "held": 0.94, "blind": 0.88, "table": 1}
"""How often one of the wanted rules is among the first three, at least."""


@cache
def found(asked: tuple[str, ...]) -> list[list[str]]:
    """What the search finds for each text, the best first."""
    node, _ = node_tools()
    command = [node, WEB / "node" / "search.mjs", DIST, exporting("Book")]
    found: list[list[str]] = json.loads(run(command, "No search.", given=json.dumps(asked)))
    return found


@pytest.mark.parametrize("part", RATES)
def test_questions_find_their_rule_among_the_first_three(part: str) -> None:
    questions = QUESTIONS[part]
    asked = found(tuple(question["ask"] for question in questions))
    missed = [
        question["ask"]
        for question, ids in zip(questions, asked, strict=True)
        if not {*question["wants"]} & {*ids[:3]}
    ]
    assert len(missed) <= round((1 - RATES[part]) * len(questions)), missed


def test_every_question_wants_rules_that_there_are() -> None:
    asked = [question for part in QUESTIONS.values() for question in part]
    assert len({question["ask"] for question in asked}) == 217
    assert {law_id for question in asked for law_id in question["wants"]} <= RULES.keys()


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("brutal tactics", "cards:base.brutal_tactics"),
        ("sappers", "cards:base.sappers"),
        ("swift", "root:9.4.2"),
        ("vp for crafting", "root:3.2.2"),
        ("fend off a bear", "cards:quest.fend_off_a_bear"),
        ("duchess of mud", "cards:minister.duchess_of_mud"),
        ("5", "root:5"),
        ("WHAT IS THE KEEP??", "root:6.2.2"),
    ],
)
def test_names_and_words_of_players_find_their_entry(text: str, first: str) -> None:
    assert first in found((text,))[0][:3]


def test_a_number_alone_finds_words_too() -> None:
    """Whoever types 30 means the points; there is no such chapter."""
    assert found(("30",))[0][0] == "root:3.1"


def test_a_whole_number_finds_its_rule_and_its_parts_alone() -> None:
    ids = found(("root 4.3.1",))[0]
    assert ids == ["root:4.3.1", "root:4.3.1.I"]
