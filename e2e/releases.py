"""Changes a served site as its next version would."""

from pathlib import Path

from web.building.site import describe

MARK = "// the next release"
NEXT = f"fetch('./board/ink.js').then((answer) => answer.text()).then((t) => t.includes('{MARK}'))"
"""Whether a page gets the files of the next version."""


def release(folder: Path, name: str = "board/ink.js", mark: str = MARK) -> None:
    """Change one script of a site, and tell of what it consists now."""
    with (folder / name).open("a") as file:
        file.write(f"{mark}\n")
    describe(folder)
