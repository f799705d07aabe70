"""The examples that pages show: which of a rule, from where to where, and what changed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Json = dict[str, Any]

SHORT = 10
"""An example with so many steps is shown as a whole; of a longer one, what the rule is behind."""
MOST_NAMED = 4
"""So many clearings are told of in words, at most, to those who do not see a picture."""


@dataclass(frozen=True)
class Shown:
    """An example: the table before and after, and the steps between them."""

    example: Json
    before: Json
    after: Json
    steps: list[Json]

    @property
    def changes(self) -> bool:
        """Whether the board looks otherwise afterwards."""
        return any(True for _ in self._changed())

    def _changed(self) -> Iterator[tuple[Json, Json]]:
        for then, now in zip(self.before["clearings"], self.after["clearings"], strict=True):
            if then["label"] != now["label"]:
                yield then, now

    def rings(self) -> list[tuple[float, float]]:
        """Where the clearings lie that look otherwise afterwards."""
        at = {clearing["id"]: clearing["at"] for clearing in self.example["map"]["clearings"]}
        return [at[then["id"]] for then, _ in self._changed()]

    def told(self) -> tuple[str, str]:
        """The board before and after in words, as far as it changed."""
        pairs = list(self._changed())[:MOST_NAMED]
        then, now = (
            ("; ".join(clearing["label"] for clearing in side) for side in zip(*pairs, strict=True))
            if pairs
            else ("", "")
        )
        return then, now

    def points(self) -> list[str]:
        """Who scored or lost what, such as "Marquise de Cat 3 → 5"."""
        pairs = zip(self.before["players"], self.after["players"], strict=True)
        return [
            f"{then['name']} {then['score']} → {now['score']}"
            for then, now in pairs
            if then["score"] is not None
            and now["score"] is not None
            and then["score"] != now["score"]
        ]


def read_pack(path: Path) -> Any:
    """What a pack of the site holds."""
    return json.loads(gzip.decompress(path.read_bytes()))


def cited(frame: Json, law_id: str) -> bool:
    """Whether a rule or a part of it is behind a moment."""
    laws = [frame["law"], *(reason["law"] for reason in frame["reasons"])]
    laws += [column["law"] for reason in frame["reasons"] for column in reason["columns"]]
    return any(law and (law == law_id or law.startswith(f"{law_id}.")) for law in laws)


def shown(example: Json, law_id: str, whole: bool = False) -> Shown:
    """What of an example a rule's page shows."""
    frames = example["frames"]
    first, last = 1, len(frames) - 1
    if last > SHORT and not whole:
        named = [i for i in range(1, len(frames)) if cited(frames[i], law_id)]
        first = named[0] if named else 1
        last = max((i for i in named if i < first + SHORT), default=first)
    return Shown(example, frames[max(first - 1, 0)], frames[last], frames[first : last + 1])


@dataclass(frozen=True)
class Chosen:
    """What pages show: `best` of each rule, and every one of the `answers` to what players ask."""

    best: dict[str, Shown]
    answers: dict[str, Shown]


def chosen(examples: Path) -> Chosen:
    """The examples that show each rule best: an answer, most of all one that the rule itself
    decides; else a test, the first that moves something, in few steps.
    """
    listed = {entry["id"]: entry for entry in read_pack(examples / "index.pack")}
    place = {example_id: k for k, example_id in enumerate(listed)}
    ranked: dict[str, tuple[tuple[int, bool, bool, int], Shown]] = {}
    answers: dict[str, Shown] = {}
    for pack in sorted({entry["pack"] for entry in listed.values()}):
        for example_id, example in read_pack(examples / f"{pack}.pack").items():
            answer = listed[example_id].get("answer", False)
            whole = shown(example, "", whole=True)
            for k, law_id in enumerate(example["laws"]):
                found = whole if answer else shown(example, law_id)
                rank = (
                    k if answer else len(listed),
                    not found.changes and not answer,
                    len(found.steps) > SHORT and not answer,
                    place[example_id],
                )
                if law_id not in ranked or rank < ranked[law_id][0]:
                    ranked[law_id] = (rank, found)
                if answer:
                    answers[example_id] = whole
    best = {law_id: found for law_id, (_, found) in ranked.items()}
    return Chosen(best, dict(sorted(answers.items(), key=lambda x: place[x[0]])))
