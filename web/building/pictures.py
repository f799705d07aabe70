"""Boards as pictures, for where no script runs: drawn in Node by the page's own modules."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from web.building.environment import CACHE, WEB, node_tools, run
from web.building.fetched import made_once, npm_packages

LIT = "lit-html/lit-html.js"
MAP_DRAWER = WEB / "node" / "picture.mjs"
PIECE_DRAWER = WEB / "node" / "positions.mjs"
STYLES = ("shell/style.css", "board/board.css")
SCRIPTS = tuple(sorted(f"board/{path.name}" for path in WEB.glob("board/*.js")))
DRAWERS = (MAP_DRAWER, PIECE_DRAWER, *(WEB / name for name in (*SCRIPTS, *STYLES)))
"""All that pictures depend on, besides what they show."""


@contextmanager
def modules() -> Iterator[Path]:
    """A folder with the modules and style sheets that draw boards, as long as it is needed."""
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as name:
        folder = Path(name)
        (folder / "vendor").mkdir()
        for part in (*SCRIPTS, *STYLES):
            (folder / part).parent.mkdir(exist_ok=True)
            shutil.copy(WEB / part, folder / part)
        shutil.copy(npm_packages() / LIT, folder / "vendor")
        (folder / "package.json").write_text('{"type": "module"}')
        yield folder


def drawn(drawer: Path, asked: Any) -> Any:
    """What a script of web/node draws, from JSON to JSON."""
    node, _ = node_tools()
    with modules() as folder:
        return json.loads(
            run([node, drawer, folder], "A board was not drawn.", given=json.dumps(asked))
        )


def picture() -> Path:
    """A picture of the first map, which stands where a board will be shown (web/embed.js)."""
    from rootcore.table.board import MAPS, board
    from rootcore.tell.view import map_view

    shown = map_view(board(next(iter(MAPS))))

    def make(folder: Path) -> None:
        (svgs,) = drawn(MAP_DRAWER, [shown])
        (folder / "picture.svg").write_text(svgs["whole"], encoding="utf-8")

    return made_once("picture", [json.dumps(shown), *DRAWERS], make) / "picture.svg"
