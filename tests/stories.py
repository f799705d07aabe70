"""What the page steps through: a table, and what happens or is refused there, moment by moment."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rootcore.game.game import Game, load
from rootcore.law import RULES
from rootcore.law.errors import RootcoreError
from rootcore.rules.acts import Ask, Refused
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.tell.panels import names
from rootcore.tell.prompts import label, title
from rootcore.tell.story import seat_view
from rootcore.tell.view import map_view, rule_view, table_view, told_reasons, told_view


@dataclass(slots=True)
class Moment:
    """The table just after an event, or where somebody asked what is refused, and why."""

    table: State
    event: Event | None = None
    asked: Ask | None = None
    refused: list[Refused] = field(default_factory=list)

    def laws(self) -> set[str]:
        """Every rule that is told here."""
        told = {no.why.law for no in self.refused}
        if self.event:
            told.add(self.event.law)
            for amount in self.event.amounts or ():
                told |= {amount.law, *amount.by}
        for why in (self.event and self.event.why) or []:
            told |= {why.pick.law, *(c.law for c in why.pick.criteria if c.law)}
            told |= {no.law for _, no in why.illegal}
        return told


@dataclass(slots=True)
class Story:
    """The table `start` and the `moments` since; `title` and `about` say what to see there, `laws`
    which rules it shows."""

    id: str
    title: str
    about: str
    laws: tuple[str, ...]
    start: State
    moments: list[Moment]

    @property
    def whole_turn(self) -> bool:
        """Whether it shows a whole chapter: a printed example turn."""
        return RULES[self.laws[0]].kind == "section"

    @property
    def pack(self) -> str:
        """The pack it is in, by the chapter of its first rule."""
        return RULES[self.laws[0]].chapter.replace(":", "-")

    def starts(self) -> Iterator[State]:
        """The tables from which a game may begin, the best first."""
        yield self.start

    def save(self) -> str | None:
        """A game that starts here; None if none can."""
        for s in self.starts():
            try:
                text = Game(None, s).save()
                load(text)
            except (RootcoreError, AssertionError, LookupError):
                continue
            return text
        return None

    def told(self) -> set[str]:
        """Every rule that is told in it."""
        return {law_id for moment in self.moments for law_id in moment.laws()}

    def frames(self) -> list[dict[str, Any]]:
        """The table before the first moment, which is number -1, and at each of them."""
        first = {"i": -1, "text": self.about, "law": self.laws[0], "event": None, "reasons": []}
        frames = [first | table_view(self.start)]
        for i, moment in enumerate(self.moments):
            told = happened(moment, i) if moment.event else not_possible(moment, self.laws)
            frames.append({"i": i, **told, **table_view(moment.table)})
        return frames

    def view(self) -> dict[str, Any]:
        """The example as JSON."""
        s = self.start
        return {
            "id": self.id,
            "title": self.title,
            "about": self.about,
            "laws": self.laws,
            "map": map_view(s.board, s.suits),
            "seats": [seat_view(s, faction) for faction in s.seats],
            "frames": self.frames(),
            "save": self.save(),
        }

    def entry(self) -> dict[str, Any]:
        """Its line in the list of all."""
        return {
            "id": self.id,
            "title": self.title,
            "about": self.about,
            "laws": self.laws,
            "pack": self.pack,
            "length": len(self.moments),
            "turn": self.whole_turn,
        }


def happened(moment: Moment, i: int) -> dict[str, Any]:
    """An event and its reasons."""
    assert moment.event
    event = told_view(moment.table, moment.event, i)
    reasons = told_reasons(moment.table, moment.event)
    return {"text": event["text"], "law": event["law"], "event": event, "reasons": reasons}


def not_possible(moment: Moment, laws: tuple[str, ...]) -> dict[str, Any]:
    """What somebody may not do by these rules, in the form of a reason without candidates.

    When none of them is why, it is all that somebody may not do.
    """
    assert moment.asked
    known = names(moment.table)
    parts = tuple(f"{law_id}." for law_id in laws)
    meant = [x for x in moment.refused if f"{x.why.law}.".startswith(parts)] or moment.refused
    first = meant[0]
    law_id = first.why.law
    cited = rule_view(law_id)
    no = [
        {
            "id": x.act.text,
            "label": label(x.act, known),
            "reason": x.why.words,
            "law": x.why.law,
        }
        for x in meant
    ]
    text = f"“{no[0]['label']}” is not possible: {first.why.words}."
    reason = {
        "law": law_id,
        "title": cited["title"],
        "question": moment.asked.question(),
        "such": "",
        "sentence": possible(moment.asked),
        "amounts": [],
        "rule": cited["summary"],
        "ruling": cited["ruling"],
        "kind": "act",
        "columns": [],
        "rows": [],
        "illegal": no,
    }
    return {"text": text, "law": law_id, "event": None, "reasons": [reason]}


def possible(asked: Ask) -> str:
    """The ways to answer that there are instead, in one sentence."""
    ways = listed(list(dict.fromkeys(title(act.verb) for act in asked.acts)))
    return f"Possible: {ways}."
