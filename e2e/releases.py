"""Changes a served site, as its next version would or to try what seldom happens."""

import re
import shutil
from pathlib import Path

from web.building.environment import DIST
from web.building.site import describe

SHARED = "parts/chunk-"
"""How the scripts begin that the app and the boards share."""
MARK = "// the next release"
APP = "shell/app.js"
"""The page's main script."""


def marked(mark: str) -> str:
    """Whether a page gets the files of the version with this mark."""
    return f"fetch('./{APP}').then((answer) => answer.text()).then((t) => t.includes('{mark}'))"


NEXT = marked(MARK)
"""Whether a page gets the files of the next version."""


def script_with(text: str) -> str:
    """The path of the one script of the built site that holds a text."""
    (found,) = (path for path in DIST.glob("*/*.js") if text in path.read_text("utf-8"))
    return found.relative_to(DIST).as_posix()


def exporting(name: str) -> str:
    """Where a page of the built site imports what its scripts share under this name."""
    shared = DIST.glob(f"{SHARED}*.js")
    exported = re.compile(rf"\b{name}\b")
    (found,) = (path for path in shared if exported.search(exports(path.read_text("utf-8"))))
    return f"./{found.relative_to(DIST).as_posix()}"


def exports(script: str) -> str:
    """The end of a joined script, which names what other scripts may import of it."""
    return script[script.rindex("\nexport {") :]


def release(folder: Path, name: str = APP, mark: str = MARK) -> None:
    """Change one script of a site, and tell of what it consists now."""
    with (folder / name).open("a") as file:
        file.write(f"{mark}\n")
    describe(folder)


def changed_copy(folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the built site in this new folder, whose scripts differ: (former, now)."""
    shutil.copytree(DIST, folder)
    for former, now in changes:
        script = folder / script_with(former)
        script.write_text(script.read_text("utf-8").replace(former, now), "utf-8")
    describe(folder)
    return folder
