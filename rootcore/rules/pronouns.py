"""The pronoun of a player in what others are told."""

from rootcore.rules.questions import question
from rootcore.table.state import State
from rootcore.table.terms import Faction


@question()
def pronoun(s: State, who: Faction) -> str:
    """What stands for `who` in a sentence."""
    return "they"


def told_of(s: State, who: Faction, verb: str, third: str) -> str:
    """A player and a verb, in a sentence about it: "they have", "she has"."""
    subject = pronoun(s, who)
    return f"{subject} {verb if subject == 'they' else third}"
