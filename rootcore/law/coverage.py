"""How much of the Law is enacted and proved, as numbers and as a table."""

from collections.abc import Mapping
from typing import Any

from rootcore.law import ENACTED, RULES, UNDERWORLD, Rule

Proofs = Mapping[str, list[str]]
"""The tests that passed for each rule in the last test run, by rule id."""


def numbered_rules() -> list[Rule]:
    """The entries of kind "rule", in the order of the books."""
    return [r for r in RULES.values() if r.kind == "rule"]


def status(law: Rule, proofs: Proofs) -> str:
    """ "waived", "proved" (enacted, with a passing test), "enacted" or "not yet"."""
    if law.waiver:
        return "waived"
    if law.id in ENACTED:
        return "proved" if proofs.get(law.id) else "enacted"
    return "not yet"


def coverage(proofs: Proofs) -> dict[str, Any]:
    """Rules, waived, enacted and proved: for each chapter such as "robotics:4", and in all.

    `total` adds up the two books and the cards, `underworld` the chapters beyond them.
    """
    total = dict.fromkeys(("rules", "waived", "enacted", "proved"), 0)
    underworld = total.copy()
    chapters: dict[str, dict[str, int]] = {}
    for law in numbered_rules():
        chapter = chapters.setdefault(law.chapter, dict.fromkeys(total, 0))
        found = status(law, proofs)
        for counts in (underworld if law.id in UNDERWORLD else total, chapter):
            counts["rules"] += 1
            counts["waived"] += found == "waived"
            counts["enacted"] += found in ("enacted", "proved")
            counts["proved"] += found == "proved"
    return {"total": total, "underworld": underworld, "chapters": chapters}
