"""Answers to what players ask, each a position that looks like a game and what is played there.

A file of `tests/answers/` holds the answers about one thing. An answer has what is asked (`asks`),
what to say to it (`says`), the rules that decide (`laws`, the most telling first), and a position:
one of `tables.toml` by name (`table`) with what is otherwise in it, as fields of a layout of the
sandbox. Its `run` is played with the dice, cards and answers given. `then` claims what comes out:

- `at`: what stands in a clearing in the end, by its number, in the notation of layouts;
- `score`: points by faction; `hand`: how many cards somebody holds, `crafted`: items;
- `refused`: acts that may not be done in the end, each with the rule that forbids it;
- `offered`: acts that may be done in the end; `told`: words of sentences that were told.
"""

import tomllib
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rootcore.rules.acts import Ask, Refused
from rootcore.sandbox import Run
from tests.stories import Moment, Story

FOLDER = Path(__file__).with_name("answers")
TABLES = "tables"
OF_THE_ANSWER = {"asks", "says", "laws", "table", "then"}
"""The fields that are no part of a layout."""

Facts = dict[str, Any]


@dataclass(slots=True)
class Answer(Story):
    """An answer that was played: `run` is its game, `then` what it claims."""

    run: Run
    then: Facts

    def entry(self) -> Facts:
        """Its line in the list of all."""
        return {**Story.entry(self), "answer": True}


def laid(below: Facts, above: Facts) -> Facts:
    """A layout with what another says instead, field by field."""
    found = deepcopy(below)
    for name, value in above.items():
        old = found.get(name)
        both = isinstance(value, dict) and isinstance(old, dict)
        found[name] = laid(old, value) if both and old else value
    return found


def forbidden(run: Run, texts: list[str]) -> list[Refused]:
    """What the person who is asked may not do, of these acts."""
    asked = run.pending
    assert isinstance(asked, Ask), "nobody is asked"
    return [no for no in asked.refused() if no.act.text in texts]


def play(name: str, facts: Facts, tables: Facts) -> Answer:
    """Play an answer; BadNotation says what of its position or course cannot be read."""
    layout = laid(
        tables[facts["table"]], {k: v for k, v in facts.items() if k not in OF_THE_ANSWER}
    )
    run = Run(layout)
    then = facts["then"]
    moments = [Moment(run.position_after(i), event) for i, event in enumerate(run.events)]
    if no := forbidden(run, list(then.get("refused", ()))) if "refused" in then else []:
        asked = run.pending
        assert isinstance(asked, Ask)
        moments.append(Moment(run.state.copy(), None, asked, no))
    start = run.position_after(-1)
    return Answer(
        name, facts["asks"], facts["says"], tuple(facts["laws"]), start, moments, run, then
    )


def written() -> dict[str, Facts]:
    """All answers as they are written, by id."""
    files = sorted(path for path in FOLDER.glob("*.toml") if path.stem != TABLES)
    return {
        f"{path.stem}.{name}": facts
        for path in files
        for name, facts in tomllib.loads(path.read_text("utf-8")).items()
    }


@cache
def answers() -> tuple[Answer, ...]:
    """All answers, played."""
    tables = tomllib.loads((FOLDER / f"{TABLES}.toml").read_text("utf-8"))
    return tuple(play(name, facts, tables) for name, facts in written().items())
