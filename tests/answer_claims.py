"""What an answer claims, held against what came out when it was played."""

from collections.abc import Callable, Iterator

from rootcore.rules.acts import Ask
from rootcore.sandbox.writing import clearing_words
from rootcore.table.state import Side
from rootcore.table.terms import Faction
from rootcore.tell.view import told_view
from tests.answers import Answer, forbidden

MEASURES: dict[str, Callable[[Side], int | str]] = {
    "score": lambda side: side.score,
    "hand": lambda side: len(side.hand),
    "crafted": lambda side: " ".join(side.crafted),
}


def parts(words: str) -> set[tuple[str, ...]]:
    """A clearing's notation, in whatever order its pieces are written."""
    return {
        (owner, *sorted(pieces))
        for owner, *pieces in map(str.split, filter(None, words.split("|")))
    }


def failures(answer: Answer) -> list[str]:
    """What is otherwise than claimed, each in a few words; empty when the answer is right."""
    return [*on_the_table(answer), *to_be_asked(answer), *untold(answer)]


def on_the_table(answer: Answer) -> Iterator[str]:
    """What stands otherwise in clearings, or on boards."""
    s = answer.run.state
    for number, words in answer.then.get("at", {}).items():
        if parts(found := clearing_words(s, int(number))) != parts(words):
            yield f"in {number} stands {found!r}"
    for name, measure in MEASURES.items():
        for faction, wanted in answer.then.get(name, {}).items():
            if (has := measure(s.sides[Faction(faction)])) != wanted:
                yield f"{name} of the {faction} is {has!r}"


def to_be_asked(answer: Answer) -> Iterator[str]:
    """Acts that may be done, or may not, otherwise than claimed."""
    refused: dict[str, str] = answer.then.get("refused", {})
    offered: list[str] = answer.then.get("offered", [])
    asked = answer.run.pending
    if not isinstance(asked, Ask):
        yield from ["nobody is asked"] if refused or offered else []
        return
    why = {no.act.text: no.why.law for no in forbidden(answer.run, list(refused))}
    yield from (f"{act} is not refused" for act in refused if act in asked.texts())
    yield from (
        f"{act} is refused by {why.get(act)}" for act in refused if why.get(act) != refused[act]
    )
    yield from (f"{act} is not offered" for act in offered if act not in asked.texts())


def untold(answer: Answer) -> Iterator[str]:
    """Words that no sentence told."""
    said = " ".join(
        told_view(moment.table, moment.event, 0)["text"]
        for moment in answer.moments
        if moment.event
    )
    yield from (
        f"nobody said {words!r}" for words in answer.then.get("told", []) if words not in said
    )
