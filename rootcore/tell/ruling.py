"""Why somebody rules a clearing, in words, with the rule that decides it."""

from typing import NamedTuple

from rootcore.law import enacted_by
from rootcore.rules.pieces import rules_outright, rules_ties, strengths
from rootcore.table.state import State
from rootcore.table.terms import BUILDINGS, Faction
from rootcore.tell.words import YOU, Names

RULER = "root:2.8"


class Reason(NamedTuple):
    """Why somebody rules, with its rule; `words` are empty where that is having the most pieces."""

    law: str
    words: str = ""


def why_ruled(s: State, head: Faction | None, c: int, known: Names) -> Reason:
    """Why `head` rules `c`: by a building that needs no more, by a tie, else by the most pieces.

    Nobody rules by the same rule.
    """
    if not head:
        return Reason(RULER)
    side, mine = s.sides[head], known[head] == YOU
    if side.built[c] and rules_outright(s, head, c):
        kind = next(kind for kind, at in side.pieces.items() if kind in BUILDINGS and at[c])
        law = enacted_by(rules_outright.answer_of(side.role))
        return Reason(law, f"{'your' if mine else 'their'} {kind} is there")
    first, second, *_ = sorted((n for _, n in strengths(s, c)), reverse=True)
    if first != second:
        return Reason(RULER)
    law = enacted_by(rules_ties.answer_of(side.role))
    return Reason(law, f"it is {first} to {second}, and ties are {'yours' if mine else 'theirs'}")
