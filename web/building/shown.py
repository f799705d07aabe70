"""The example that a rule's page shows: from where to where, and what changed."""

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


def shown(example: Json, law_id: str) -> Shown:
    """What of an example a rule's page shows."""
    frames = example["frames"]
    first, last = 1, len(frames) - 1
    if last > SHORT:
        named = [i for i in range(1, len(frames)) if cited(frames[i], law_id)]
        first = named[0] if named else 1
        last = max((i for i in named if i < first + SHORT), default=first)
    return Shown(example, frames[max(first - 1, 0)], frames[last], frames[first : last + 1])


def examples_of(examples: Path) -> dict[str, Shown]:
    """The example that shows each rule best: the first that moves something, in few steps."""
    listed = read_pack(examples / "index.pack")
    place = {entry["id"]: k for k, entry in enumerate(listed)}
    best: dict[str, tuple[tuple[bool, bool, int], Shown]] = {}
    for pack in sorted({entry["pack"] for entry in listed}):
        for example in read_pack(examples / f"{pack}.pack").values():
            for law_id in example["laws"]:
                found = shown(example, law_id)
                rank = (not found.changes, len(found.steps) > SHORT, place[example["id"]])
                if law_id not in best or rank < best[law_id][0]:
                    best[law_id] = (rank, found)
    return {law_id: found for law_id, (_, found) in best.items()}
