"""Rules proved by tests: collects `@pytest.mark.law(...)`, checks the ids, records what passed."""

import json
from pathlib import Path
from typing import Any

import pytest

from rootcore.errors import BadNotation
from rootcore.law import rule

PROVED = Path(__file__).parent / ".proved.json"


def laws_of(item: pytest.Item) -> list[str]:
    """The rule ids that a test says it proves."""
    return [law_id for mark in item.iter_markers("law") for law_id in mark.args]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """An unknown rule number fails at collection."""
    for item in items:
        for law_id in laws_of(item):
            try:
                rule(law_id)
            except BadNotation as wrong:
                raise pytest.UsageError(f"{item.nodeid}: {wrong}") from None


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Remember, rule by rule, the tests that passed in this run."""
    outcome = yield
    report = outcome.get_result()
    if report.when == "call" and report.passed:
        proved: dict[str, list[str]] = item.config.stash.setdefault(_KEY, {})
        for law_id in laws_of(item):
            proved.setdefault(law_id, []).append(item.nodeid)


_KEY = pytest.StashKey[dict[str, list[str]]]()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the proofs of a whole run for `python -m rootcore law --coverage`."""
    whole = not session.config.option.keyword and not session.config.option.file_or_dir
    if whole or session.config.getoption("--record-proofs", False):
        PROVED.write_text(json.dumps(session.config.stash.get(_KEY, {}), indent=1), "utf-8")
