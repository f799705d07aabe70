"""CHANGELOG.md, read: what players and hosts notice, for a page and a feed.

Each change is a heading, `## 2026-11-22: Its title`, over items that begin with a dash; what stands
between backticks is code.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape

from web.building.environment import ROOT, Failure

CHANGELOG = ROOT / "CHANGELOG.md"
CODE = r"<code>\1</code>"
HEADING = re.compile(r"## (\d{4}-\d\d-\d\d): (.+)")


@dataclass(frozen=True)
class News:
    """What came on one day under one title, item by item."""

    day: str
    title: str
    items: tuple[str, ...]

    @property
    def html(self) -> str:
        """The items as a list."""
        told = "".join(f"<li>{escape(item, quote=False)}</li>" for item in self.items)
        return f"<ul>{re.sub('`([^`]+)`', CODE, told)}</ul>"

    @property
    def text(self) -> str:
        """The items as one text."""
        return " ".join(self.items).replace("`", "")


def read_news(text: str) -> list[News]:
    """The changes that a text in the form of CHANGELOG.md tells; Failure where it has another."""
    found = []
    for part in re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]:
        head, _, rest = part.partition("\n")
        heading = HEADING.fullmatch(head)
        items = [" ".join(item.split()) for item in re.split(r"^- ", rest, flags=re.MULTILINE)]
        if heading is None or items[0] or len(items) == 1:
            raise Failure(f"CHANGELOG.md has no day, title and items under {head!r}.")
        found.append(News(heading[1], heading[2], tuple(items[1:])))
    return found
