"""Rootcore's own wheels: the small one of the page, and the whole one for other programs."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import zipfile
from pathlib import Path

from web.building.environment import ROOT, say
from web.building.fetched import files_in, made_once
from web.building.pressing import PRESSING, press

WHEEL = ROOT / "wheel"
NOT_IN_THE_PAGES_WHEEL = {
    "__main__.py",
    "adapters/cli.py",
    "adapters/files.py",
    "adapters/lab_command.py",
    "adapters/auditing.py",
    "adapters/balance.py",
    "README.md",
    "bots/README.md",
    "law/coverage.py",
    "law/references.json",
    "law/asked.json",
    "law/words.json",
    "law/changes.json",
    "law/editions.json",
    "law/book.py",
    "py.typed",
    "game/save.schema.json",
    "rootlog",
    "adapters/rootlog.py",
}
"""What the page does not import at first: the command line, recorded games, and what only builds,
tests or authors need."""
RECORDED = "rootlog.zip"
OF_RECORDED_GAMES = ("rootlog", "adapters/rootlog.py")
"""What the page fetches besides when somebody opens a recorded game."""
RECORDED_FILE = re.compile(r"^([^,]*),.*$", re.MULTILINE)
"""A line of a wheel's list of files: path, hash, size."""
REPRODUCIBLE_DATE = "315532800"
"""1 January 1980, the oldest date a zip file can hold."""


EXTRAS = re.compile(r"\[project\.optional-dependencies\].*?(?=^\[)", re.DOTALL | re.MULTILINE)
"""What pyproject.toml tells developers alone."""


def bare(source: str) -> str:
    """Python source without what the page need not download: docstrings, comments, margins, long
    names inside functions, the types of functions and the names imported for them. Fields of
    classes keep their types: dataclasses read them.
    """
    from python_minifier import RemoveAnnotationsOptions, minify, unparse

    types = RemoveAnnotationsOptions(remove_class_attribute_annotations=False)
    short = minify(
        source, remove_literal_statements=True, remove_annotations=types, hoist_literals=False
    )
    tree = ast.parse(short)
    drop_unused_imports(tree)
    return str(unparse(tree))


def drop_unused_imports(tree: ast.Module) -> None:
    """Import only what a module uses, unless it exports names; what it ran, others import, too."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    if "__all__" in used:
        return
    for line in tree.body:
        if isinstance(line, ast.ImportFrom):
            line.names = [name for name in line.names if (name.asname or name.name) in used]
    tree.body = [x for x in tree.body if not isinstance(x, ast.ImportFrom) or x.names]


def rootcore_wheel() -> Path:
    """Rootcore's wheel for the page: same code and data, made small; pressed, it lies beside it."""
    left_out = {ROOT / "rootcore" / name for name in NOT_IN_THE_PAGES_WHEEL}
    sources = [p for p in package_files() if left_out.isdisjoint((p, *p.parents))]

    def make(folder: Path) -> None:
        from flit_core.wheel import make_wheel_in

        say("Building rootcore's wheel ...")
        small = folder / "small"
        for path in sources:
            copy = small / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(small_text(path), "utf-8")
        for name in ("LICENSE", "README.md"):
            shutil.copy(ROOT / name, small)
        project = (ROOT / "pyproject.toml").read_text("utf-8")
        (small / "pyproject.toml").write_text(EXTRAS.sub("", project), "utf-8")
        os.environ["SOURCE_DATE_EPOCH"] = REPRODUCIBLE_DATE
        wheel = make_wheel_in(small / "pyproject.toml", folder).file
        without_hashes(wheel)
        press(wheel, chapters_together)
        shutil.rmtree(small)

    inputs = [*sources, ROOT / "pyproject.toml", ROOT / "LICENSE", PRESSING]
    folder = made_once("wheel", inputs, make)
    return next(folder.glob("*.whl"))


def chapters_together(name: str) -> tuple[str, ...]:
    """A name to be sorted by kind and room, and there by what the chapters of several factions have
    in common.
    """
    path = Path(name)
    return path.suffix, *path.parts[1:2], path.name, name


def without_hashes(wheel: Path) -> None:
    """Leave out of a wheel's list of files their hashes and sizes, which nothing makes smaller: the
    page checks the wheel as a whole.
    """
    with zipfile.ZipFile(wheel) as archive:
        held = [(info, archive.read(info)) for info in archive.infolist()]
    with zipfile.ZipFile(wheel, "w") as archive:
        for info, data in held:
            listed = info.filename.endswith(".dist-info/RECORD")
            archive.writestr(info, RECORDED_FILE.sub(r"\1,,", data.decode()) if listed else data)


def package_files() -> list[Path]:
    """All files of the package, in order."""
    return [path for path in files_in(ROOT / "rootcore") if "__pycache__" not in path.parts]


def small_text(path: Path) -> str:
    """A file of the package as the page gets it."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        return bare(text)
    if path.suffix == ".json":
        return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
    return text


def recorded_games() -> Path:
    """The part of rootcore that reads recorded games, pressed, to be unpacked beside the wheel."""
    wanted = {ROOT / "rootcore" / name for name in OF_RECORDED_GAMES}
    sources = [path for path in package_files() if not wanted.isdisjoint((path, *path.parents))]

    def make(folder: Path) -> None:
        say("Packing what reads recorded games ...")
        packed = folder / RECORDED
        with zipfile.ZipFile(packed, "w") as archive:
            for path in sources:
                archive.writestr(path.relative_to(ROOT).as_posix(), small_text(path))
        press(packed)
        packed.unlink()

    return next(made_once("recorded", [*sources, PRESSING], make).iterdir())


def whole_wheel(folder: Path = WHEEL) -> Path:
    """Rootcore's wheel for other programs, with its docstrings and types; the folder is emptied."""
    from flit_core.wheel import make_wheel_in

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    os.environ["SOURCE_DATE_EPOCH"] = REPRODUCIBLE_DATE
    return Path(make_wheel_in(ROOT / "pyproject.toml", folder).file)
