"""The Law as data: numbers, titles, summaries, and the code that cites them."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rootcore
import rootcore.game.setup
from rootcore.law import ENACTED, PRINTED, RULES, UNDERWORLD, Rule, above, law, rule
from rootcore.law.coverage import numbered_rules, status
from rootcore.law.data import read
from rootcore.law.errors import BadNotation
from rootcore.table.cards import CARDS

PACKAGE = Path(rootcore.__file__).parent
BOOKS = PACKAGE.parents[1] / "shared" / "law"
"""Where the two rule books lie, as text and as a list; not part of the project."""

LONGEST_SHARED_RUN = 7

FILES = {"root": "root", "underworld": "root", "robotics": "robotics", "cards": "cards"}
"""The book that each file of rules belongs to."""

ENTRIES: list[tuple[str, dict[str, Any]]] = [
    (book, entry) for file, book in FILES.items() for entry in read(f"law/{file}.json")["rules"]
]
RULE_ID = re.compile(r"(?:root|robotics):\d\w*(?:\.\w+)*")


# Looking up


def test_a_rule_is_found_by_its_number() -> None:
    found = rule("robotics:5.5.1.II")
    assert found.id == "robotics:5.5.1.II"
    assert found.parent == "robotics:5.5.1"
    assert found.chapter == "robotics:5"
    assert rule("root:4").parent == ""


@pytest.mark.parametrize("law_id", ["root:99", "4.3.1", "robotics:5.5.1.ii", ""])
def test_an_unknown_number_is_refused(law_id: str) -> None:
    with pytest.raises(BadNotation, match=re.escape(f"no rule is numbered {law_id!r}")):
        rule(law_id)


def test_a_decorator_with_an_unknown_number_fails_where_it_stands() -> None:
    """That is when the module is imported, before anything is played."""
    with pytest.raises(BadNotation, match=r"no rule is numbered 'root:4\.9'"):

        @law("root:4.9")
        def spin() -> None: ...

    assert "root:4.9" not in ENACTED


def test_a_decorator_remembers_what_enacts_a_rule_and_changes_nothing() -> None:
    def spin() -> int:
        return 3

    try:
        assert law("root:4", "root:5")(spin) is spin
        assert ENACTED["root:4"] == ENACTED["root:5"] == [spin]
    finally:
        del ENACTED["root:4"], ENACTED["root:5"]


# The two lists


def test_every_number_occurs_once() -> None:
    numbers = [f"{book}:{entry['id']}" for book, entry in ENTRIES]
    assert [n for n in numbers if numbers.count(n) > 1] == []
    assert numbers + list(PRINTED) == list(RULES)


@pytest.mark.parametrize("entry", RULES.values(), ids=list(RULES))
def test_every_entry_has_a_kind_a_title_and_a_parent(entry: Rule) -> None:
    """A rule has a summary in a sentence or more, and a parent that is an entry of its book."""
    assert entry.kind in ("rule", "heading", "section", "overview", "card")
    assert entry.title == entry.title.strip() != ""
    if entry.kind == "rule":
        assert entry.summary == entry.summary.strip() != ""
    for text in (entry.summary, entry.ruling, entry.waiver):
        assert not text or text[-1] in ".)", text
    book, _, number = entry.id.partition(":")
    if "." not in number and entry.kind == "section":
        assert entry.parent == ""
    else:
        assert RULES[entry.parent].id.startswith(book)


def test_every_rule_is_enacted_or_waived() -> None:
    """Nothing is left out, and whatever is waived says why."""
    found = {rule.id: status(rule, {}) for rule in numbered_rules()}
    assert [law_id for law_id, how in found.items() if how not in ("enacted", "waived")] == []


def test_what_code_enacts_has_no_waiver() -> None:
    """A waiver says why no code can enact a rule: having both would be a contradiction."""
    assert [law_id for law_id in ENACTED if RULES[law_id].waiver] == []


def test_only_rules_are_enacted() -> None:
    assert {RULES[law_id].kind for law_id in ENACTED} == {"rule"}


# The code that cites them


def python_files() -> list[Path]:
    """The modules of the package."""
    return sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", python_files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_number_in_the_source_exists(path: Path) -> None:
    """In code and docstrings: events, refusals, steps, decisions and decorators cite real rules."""
    cited = set(RULE_ID.findall(path.read_text("utf-8")))
    assert sorted(cited - set(RULES)) == []


def test_the_source_cites_rules_at_all() -> None:
    """So that the search for numbers above cannot be empty by mistake."""
    cited = RULE_ID.findall((PACKAGE / "rules" / "battle.py").read_text("utf-8"))
    assert {"root:4.3", "root:4.3.1.I", "root:4.3.2.III"} <= set(cited)


# Beside the rule books


def the_books() -> Path:
    """The folder of the rule books; the test is skipped where they are not at hand."""
    if not BOOKS.is_dir():
        pytest.skip("the rule books are not part of the project; ../shared/law is not there")
    return BOOKS


def test_the_lists_hold_the_entries_of_the_books() -> None:
    """The same numbers and kinds in the same order."""
    listed = json.loads((the_books() / "rules.json").read_text("utf-8"))
    ours = [
        (book, e)
        for book, e in ENTRIES
        if book != "cards" and f"{book}:{e['id']}" not in UNDERWORLD
    ]
    assert [(book, e["id"], e["kind"], above(e)) for book, e in ours] == [
        (e["law"], e["id"], e["kind"], e["parent"] or "") for e in listed
    ]


def test_the_underworld_holds_all_entries_of_its_chapters() -> None:
    """The same numbers in the same order."""
    listed = json.loads((the_books() / "underworld.json").read_text("utf-8"))
    chapters = {found.chapter for found in UNDERWORLD.values()}
    there = [e["id"] for e in listed if e["id"].split(".")[0] in chapters]
    assert there == list(UNDERWORLD)


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Every run of eight words in a text, whatever its capitals and punctuation."""
    words = re.findall(r"[a-z0-9]+", text.lower().replace("’", "'").replace("'", ""))
    size = LONGEST_SHARED_RUN + 1
    return (tuple(words[k : k + size]) for k in range(len(words) - size + 1))


@cache
def printed_runs() -> frozenset[tuple[str, ...]]:
    """Every run of eight words in the two rule books."""
    pages = sorted(the_books().glob("law_of_*.md"))
    assert len(pages) == 2
    return frozenset(run for page in pages for run in runs(page.read_text("utf-8")))


def borrowed(text: str) -> list[str]:
    """The runs of eight words that a text shares with the rule books."""
    return [" ".join(run) for run in runs(text) if run in printed_runs()]


def test_runs_are_found_whatever_the_punctuation() -> None:
    assert list(runs("One, two; three – four. Five: six (seven) EIGHT!")) == [
        ("one", "two", "three", "four", "five", "six", "seven", "eight")
    ]
    assert list(runs("one two three four five six seven")) == []


def test_titles_summaries_rulings_and_waivers_are_in_our_own_words() -> None:
    """The rule books are copyrighted: no eight words in a row are theirs."""
    texts = ((e.id, t) for e in RULES.values() for t in (e.title, e.summary, e.ruling, e.waiver))
    assert [(law_id, run) for law_id, text in texts for run in borrowed(text)] == []


def test_cards_are_told_in_our_own_words() -> None:
    """The effects of the cards, as far as the rule books print them."""
    texts = [card.text for card in CARDS.values()]
    assert [run for text in texts for run in borrowed(text)] == []


@pytest.mark.parametrize("path", ["../README.md", "bots/README.md", "game/save.schema.json"])
def test_guides_are_in_our_own_words(path: str) -> None:
    """What is written for those who read more than the code."""
    assert borrowed((PACKAGE / path).read_text("utf-8")) == []


@pytest.mark.parametrize("path", python_files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_docstrings_and_messages_are_in_our_own_words(path: Path) -> None:
    """Every text in the source."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    texts = [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    assert [run for text in texts for run in borrowed(text)] == []
