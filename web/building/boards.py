"""The examples as pictures: maps and signs that all pages share, and what stands on each board."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from web.building.pictures import MAP_DRAWER, PIECE_DRAWER, drawn
from web.building.shown import Chosen, Json, Shown


def compact(told: Any) -> str:
    """JSON in few bytes."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


class Boards:
    """The examples that pages show, drawn: `best` of each rule, and the `answers` by their ids.

    Each has `boards`: the number of the drawing, its title and its words.
    """

    def __init__(self) -> None:
        self.best: dict[str, Json] = {}
        self.answers: dict[str, Json] = {}
        self.maps: list[list[str]] = []
        self.boxes: list[Json] = []
        self.drawn: list[tuple[int, list[str]]] = []

    def draw(self, chosen: Chosen, folder: Path) -> None:
        """Draw what was chosen; the pictures that pages share go into a folder."""
        lands: dict[str, tuple[int, Json]] = {}
        positions: list[tuple[int, Json]] = []
        told: dict[int, Json] = {}

        def tell(one: Shown) -> Json:
            if id(one) not in told:
                land = one.example["map"]
                at, _ = lands.setdefault(compact(land), (len(lands), land))
                told[id(one)] = self._told(one, at, positions)
            return told[id(one)]

        self.answers = {example_id: tell(one) for example_id, one in chosen.answers.items()}
        self.best = {law_id: tell(one) for law_id, one in chosen.best.items()}
        maps = [land for _, land in lands.values()]
        pieces = drawn(PIECE_DRAWER, {"maps": maps, "positions": positions})
        for land, svgs in zip(maps, drawn(MAP_DRAWER, maps), strict=True):
            self.maps.append(
                [_write(folder, f"{land['id']}-{kind}", x) for kind, x in svgs.items()]
            )
        (folder / "signs.svg").write_text(pieces["signs"], "utf-8")
        self.boxes = pieces["boxes"]
        self.drawn = [
            (at, [part.replace("SIGNS#", "../../signs.svg#") for part in parts])
            for (at, _), parts in zip(positions, pieces["drawn"], strict=True)
        ]

    @staticmethod
    def _told(one: Shown, at: int, positions: list[tuple[int, Json]]) -> Json:
        """An example in words, its positions among those to be drawn on map number `at`."""
        views = zip(("Before", "After"), (one.before, one.after), one.told(), strict=True)
        boards = [
            (len(positions) + k, title if one.changes else "The board", words)
            for k, (title, _, words) in enumerate(views)
        ]
        boards = boards if one.changes else boards[:1]
        positions += [(at, one.before), (at, one.after)][: len(boards)]
        return {
            **{name: one.example[name] for name in ("id", "title", "about", "laws")},
            "boards": boards,
            "rings": one.rings(),
            "steps": [(frame["text"], frame["law"]) for frame in one.steps],
            "points": one.points(),
        }


def _write(folder: Path, name: str, svg: str) -> str:
    """Write a picture under a name with its hash; the name."""
    full = f"{name}-{hashlib.sha256(svg.encode()).hexdigest()[:8]}.svg"
    (folder / full).write_text(svg, "utf-8")
    return full
