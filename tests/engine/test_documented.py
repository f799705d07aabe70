"""What is documented works: every example in the docstrings and in the guides."""

import doctest
import re
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import rootcore
from rootcore.law import ENACTED, RULES
from rootcore.rules.turn import ROLES
from rootcore.tell.panels import BOARDS
from rootcore.tell.words import SENTENCES

ROOT = Path(__file__).parents[2]
MODULES = sorted(path for path in ROOT.glob("rootcore/**/*.py") if ">>>" in path.read_text("utf-8"))
GUIDES = ("README.md", "rootcore/bots/README.md")
ANSWERS = sorted((ROOT / "tests" / "answers").glob("*.toml"))
LENIENT = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL | doctest.NORMALIZE_WHITESPACE


def faults(test: doctest.DocTest) -> list[str]:
    """What the examples of a docstring or guide print instead of what they say."""
    said: list[str] = []
    doctest.DocTestRunner(optionflags=LENIENT).run(test, out=said.append)
    return said


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_example_of_a_docstring_is_right(module: Path) -> None:
    """Each of these modules has some."""
    name = ".".join(module.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    found = doctest.DocTestFinder(exclude_empty=True).find(import_module(name))
    tests = [test for test in found if test.examples]
    assert tests
    assert [fault for test in tests for fault in faults(test)] == []


@contextmanager
def kept(table: dict[str, Any]) -> Iterator[None]:
    """The table as it was, afterwards."""
    before = table.copy()
    yield
    table.clear()
    table.update(before)


@pytest.mark.parametrize("guide", GUIDES)
def test_every_example_of_a_guide_is_right(guide: str) -> None:
    """A guide is one story, whose examples build on each other."""
    text = (ROOT / guide).read_text("utf-8")
    test = doctest.DocTestParser().get_doctest(text, {"__name__": "guide"}, guide, guide, 0)
    assert test.examples
    with ExitStack() as stack:
        for table in (ROLES, RULES, ENACTED, SENTENCES, BOARDS):
            stack.enter_context(kept(table))
        assert faults(test) == []


def test_whatever_the_package_exports_is_documented() -> None:
    """And the list of what it exports is right."""
    for name in rootcore.__all__:
        assert getattr(rootcore, name).__doc__, name


def test_the_numbers_of_the_readme_are_true() -> None:
    """Of worked examples, and of questions that players ask."""
    said = (ROOT / "README.md").read_text("utf-8")
    kept = (ROOT / "tests" / "example_ids.txt").read_text("utf-8").splitlines()
    ids = [line for line in kept if line[:1] != "#" and "->" not in line]
    answers = [tomllib.loads(file.read_text("utf-8")) for file in ANSWERS]
    for there, words in (
        (len(ids), r"Over ([\d,]+) worked examples"),
        (sum(map(len, answers)), r"More than (\d+) questions"),
    ):
        (found,) = re.findall(words, said)
        assert int(found.replace(",", "")) < there


def test_a_wrong_example_is_noticed() -> None:
    """The check itself can fail."""
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, 0)
    assert any("Expected" in fault for fault in faults(test))
