"""Changes a served site, as its next version would or to try what seldom happens."""

import shutil
from pathlib import Path

from web.building.environment import DIST
from web.building.site import describe

MARK = "// the next release"
NEXT = f"fetch('./board/ink.js').then((answer) => answer.text()).then((t) => t.includes('{MARK}'))"
"""Whether a page gets the files of the next version."""


def release(folder: Path, name: str = "board/ink.js", mark: str = MARK) -> None:
    """Change one script of a site, and tell of what it consists now."""
    with (folder / name).open("a") as file:
        file.write(f"{mark}\n")
    describe(folder)


def changed_copy(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """A copy of the built site in this new folder, whose scripts differ: (name, former, now)."""
    shutil.copytree(DIST, folder)
    for name, former, now in changes:
        text = (folder / name).read_text("utf-8")
        assert former in text, (name, former)
        (folder / name).write_text(text.replace(former, now), "utf-8")
    describe(folder)
    return folder
