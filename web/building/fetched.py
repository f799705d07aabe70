"""What the build makes once and keeps, and what it fetches: all of it pinned by hash."""

from __future__ import annotations

import hashlib
import inspect
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from web.building.environment import CACHE, ROOT, WEB, node_tools, run, say

PYTHON_IN_BROWSER = "3.14"
MICROPIP = WEB / "building" / "micropip.txt"
"""Which micropip is shipped, with the hash of its wheel, as pip reads it."""
NPM_MANIFEST = (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")


def made_once(name: str, inputs: Iterable[Path | str], make: Callable[[Path], None]) -> Path:
    """The folder .build/NAME-HASH, filled by `make` unless it is there; HASH is that of `inputs`.

    An input is a file, known by its place in the project and its content, or any text; this module
    and the one that `make` is of always are. Older folders of the same name are removed.
    """
    digest = hashlib.sha256()
    makers = (Path(__file__), Path(inspect.getfile(make)))
    for item in (*makers, *inputs):
        label, content = (
            (item, b"")
            if isinstance(item, str)
            else (item.relative_to(ROOT).as_posix(), item.read_bytes())
        )
        digest.update(f"{len(label)} {len(content)} {label}".encode() + content)
    folder = CACHE / f"{name}-{digest.hexdigest()[:12]}"
    if not folder.exists():
        CACHE.mkdir(exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix="new-", dir=CACHE))
        try:
            make(unfinished)
            unfinished.chmod(0o755)
            for old in CACHE.glob(f"{name}-*"):
                shutil.rmtree(old)
            unfinished.rename(folder)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
    return folder


def npm_packages() -> Path:
    """The folder node_modules with what the page ships, checked by the hashes of the lock."""

    def make(folder: Path) -> None:
        _, npm = node_tools()
        say("Fetching the Python runtime for browsers ...")
        for file in NPM_MANIFEST:
            shutil.copy(file, folder)
        command = [npm, "ci", "--omit=dev"]
        run(command, "npm could not fetch the runtime: is there a network?", cwd=folder)

    return made_once("npm", NPM_MANIFEST, make) / "node_modules"


def fetch_script_tools() -> None:
    """Fill web/node_modules with what checks the page's scripts, where editors look for it too."""
    _, npm = node_tools()
    listing = WEB / "node_modules" / "installed.json"
    wanted = "".join(file.read_text("utf-8") for file in NPM_MANIFEST)
    if listing.exists() and listing.read_text("utf-8") == wanted:
        return
    say("Fetching the tools that check the page's scripts ...")
    run([npm, "ci"], "npm could not fetch these tools: is there a network?", cwd=WEB)
    listing.write_text(wanted, "utf-8")


def micropip_wheel() -> Path:
    """The wheel of micropip, the installer that runs inside Pyodide, checked by its hash."""

    def make(folder: Path) -> None:
        say("Fetching micropip ...")
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", folder, "--no-deps"]
        target = ["--python-version", PYTHON_IN_BROWSER, "--only-binary=:all:"]
        wanted = ["--require-hashes", "--requirement", MICROPIP]
        run([*pip, *target, *wanted], "micropip could not be fetched: is there a network?")

    folder = made_once("micropip", [MICROPIP], make)
    return next(folder.glob("*.whl"))


def files_in(folder: Path) -> list[Path]:
    """All files below a folder, in a fixed order."""
    return sorted(path for path in folder.rglob("*") if path.is_file())
