"""Rules proved by tests: collects `@pytest.mark.law(...)`, checks the ids, records what passed."""

import gc
import json
from pathlib import Path

import pytest

from rootcore.law import rule
from rootcore.law.errors import BadNotation

PROVED = Path(__file__).parent / ".proved.json"

SELDOM = 100_000, 20, 20
"""After how many new objects the garbage collector looks at those, then at older ones."""

FIRST = ("test_mutations.py", "test_shown.py", "test_answers.py")


def laws_of(item: pytest.Item) -> list[str]:
    """The rule ids that a test says it proves."""
    return [law_id for mark in item.iter_markers("law") for law_id in mark.args]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """An unknown rule number fails at collection. What a test proves goes with its report.

    What runs the tests of the Law once more comes first: of two processes one gets the first half
    and does that alone.
    """
    items.sort(key=lambda item: item.path.name not in FIRST)
    for item in items:
        for law_id in laws_of(item):
            try:
                item.user_properties.append(("law", rule(law_id).id))
            except BadNotation as wrong:
                raise pytest.UsageError(f"{item.nodeid}: {wrong}") from None


def pytest_collection_finish() -> None:
    """Ten thousand collected tests stay: looked through again and again by the garbage collector,
    they would nearly double the time of tests that play many games. So would what tests keep for
    each other: it looks for circles seldom, as the engine makes few.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


PASSED: dict[str, set[str]] = {}
"""The tests that passed in this run, by the rule that they prove."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Remember a test that passed, in whichever process that was."""
    if report.when == "call" and report.passed:
        for name, value in report.user_properties:
            if name == "law":
                PASSED.setdefault(str(value), set()).add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the proofs of a whole run for `python -m rootcore law --coverage`.

    What tests kept for each other goes with the process: the garbage collector need not look for
    circles in it, which it does again and again at the end.
    """
    gc.freeze()
    config = session.config
    whole = not config.option.keyword and not config.option.file_or_dir
    if whole and not hasattr(config, "workerinput"):
        found = {law_id: sorted(PASSED[law_id]) for law_id in sorted(PASSED)}
        PROVED.write_text(json.dumps(found, indent=1), "utf-8")
