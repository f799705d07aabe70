"""The house: rooms that import one way, from the ground up, and folders of factions above them."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import rootcore
from rootcore.table.terms import Faction

PACKAGE = Path(rootcore.__file__).parent
WEB = PACKAGE.resolve().parent / "web"
SCRIPT_IMPORTED = re.compile(r'(?:^(?:import .*|} )from |await import\()"(\.[^"]+)"', re.MULTILINE)

ROOMS = (
    "law",
    "table",
    "rules",
    "game",
    "tell",
    "companion",
    "sandbox",
    "factions",
    "bots",
    "players",
    "rootlog",
    "adapters",
)
"""The rooms from the ground up: each may use those before it."""

OF_PLAY = ("law", "table", "rules", "factions", "bots")
"""What the rules of a faction or bot may use."""

ABOUT_PLAY = {
    "telling.py",
    "own_board.py",
    "real_table.py",
    "sandbox.py",
    "table_deeds.py",
    "learn.py",
}
"""The files of a faction's folder that tell of its play; all others are its rules."""

MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if path.parent != PACKAGE]


def place(path: Path) -> str:
    """A module by its place in the package."""
    return path.relative_to(PACKAGE).as_posix()


def imported(path: Path) -> Iterator[str]:
    """The modules of the package that a module imports when it is loaded, such as `"rules.turn"`.

    What is imported for the type checker alone does not count.
    """
    tree = ast.parse(path.read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rootcore"):
            module = node.module.removeprefix("rootcore").lstrip(".")
            for name in node.names:
                inner = f"{module}.{name.name}".lstrip(".")
                yield inner if file_of(inner) else module
        elif isinstance(node, ast.Import):
            names = [name.name for name in node.names]
            yield from (x.removeprefix("rootcore.") for x in names if x.startswith("rootcore."))


def file_of(module: str) -> Path | None:
    """The file of a module such as `"rules.turn"`, if there is one."""
    folder = PACKAGE.joinpath(*module.split("."))
    return next(
        (x for x in (folder.with_suffix(".py"), folder / "__init__.py") if x.exists()), None
    )


def test_the_package_shows_its_rooms() -> None:
    shown = {path.name for path in PACKAGE.iterdir() if path.is_dir()} - {"__pycache__"}
    assert shown == set(ROOMS)


@pytest.mark.parametrize("path", MODULES, ids=place)
def test_a_room_uses_only_those_below(path: Path) -> None:
    own = ROOMS.index(place(path).split("/")[0])
    for module in imported(path):
        assert ROOMS.index(module.split(".")[0]) <= own, f"{place(path)} imports {module}"


@pytest.mark.parametrize("path", [p for p in MODULES if "/" in place(p)[9:]], ids=place)
def test_rules_know_nothing_of_telling(path: Path) -> None:
    """Those of a faction stand in its folder beside what tells of them, and do not use it."""
    room = place(path).split("/")[0]
    if room not in ("factions", "bots") or path.name in ABOUT_PLAY | {"__init__.py"}:
        return
    for module in imported(path):
        assert module.split(".")[0] in OF_PLAY, f"{place(path)} imports {module}"
        assert f"{module.split('.')[-1]}.py" not in ABOUT_PLAY, f"{place(path)} imports {module}"


@pytest.mark.slow
def test_no_module_needs_itself() -> None:
    """Whatever it imports, and whatever that imports."""
    uses = {
        place(path): {place(x) for m in imported(path) if (x := file_of(m))} for path in MODULES
    }
    one_way(uses)


def test_no_script_of_the_page_needs_itself() -> None:
    """Nor does one that it fetches later; what is imported for its types alone does not count."""
    scripts = [x for x in WEB.rglob("*.js") if "node_modules" not in x.parts]
    one_way(
        {
            str(script): {
                str((script.parent / other).resolve())
                for other in SCRIPT_IMPORTED.findall(script.read_text("utf-8"))
            }
            for script in scripts
        }
    )


def one_way(uses: dict[str, set[str]]) -> None:
    """No module comes back to itself by what it uses."""
    done: set[str] = set()

    def visit(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " imports ".join([*way[way.index(module) :], module])
        if module not in done:
            for other in sorted(uses.get(module, ())):
                visit(other, (*way, module))
            done.add(module)

    for module in uses:
        visit(module, ())


def test_no_module_gives_a_name_twice() -> None:
    """Whatever asks for the first thing of that name would get the second."""
    house = PACKAGE.resolve().parent
    for folder in ("rootcore", "tests", "e2e", "web/building"):
        for path in sorted((house / folder).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            given = [x for node in tree.body if isinstance(node, ast.Assign) for x in node.targets]
            given += [node.target for node in tree.body if isinstance(node, ast.AnnAssign)]
            names = Counter(target.id for target in given if isinstance(target, ast.Name))
            assert [name for name, n in names.items() if n > 1] == [], path


@pytest.mark.parametrize("path", MODULES, ids=place)
def test_files_stay_short(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 700


NAMES_FACTIONS = {
    "table/terms.py": "the vocabulary",
    "tell/tables.py": "the seats of the games that are offered first",
    "adapters/lab.py": "the seats that play when none are given",
}
"""The common modules outside rules/ that may name a faction, and why."""


@pytest.mark.parametrize("path", MODULES, ids=place)
def test_no_common_module_names_a_faction(path: Path) -> None:
    """Common rules may, where the Law does, and Rootlog, which has a letter for each."""
    room = place(path).split("/")[0]
    if room in ("rules", "factions", "bots", "players", "rootlog") or place(path) in NAMES_FACTIONS:
        return
    names = {
        node.id for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Name)
    }
    assert not names & {faction.name for faction in Faction}
