"""The wheel for other programs: installed on its own, it plays, and a type checker knows it."""

import gzip
import io
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from web.building.pressing import press
from web.building.wheel import whole_wheel

pytestmark = pytest.mark.slow

SCRIPT = """
from rootcore import Decision, Game, Pick, law, load, read_setup, view

game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:marquise"]}))
game.play()
asked: Decision[object] | None = game.pending
title: str = law.rule("root:4.3").title
copied: Game = load(game.save())
score: int = max(side.score for side in copied.state.sides.values())
shown: dict[str, object] = view.event_view(game, 0)
reveal_type(score)
"""
WRONG = SCRIPT + "\ngame.answer(5)\n"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment with nothing but the built wheel."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    packages = folder / "lib" / f"python3.{sys.version_info.minor}" / "site-packages"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--target", packages]
    wheel = whole_wheel(tmp_path_factory.mktemp("wheel"))
    subprocess.run([*map(str, pip), str(wheel)], check=True)
    return python


def done(*command: object, cwd: Path) -> str:
    """What a command prints, run elsewhere than in the project."""
    words = [str(word) for word in command]
    run = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    return run.stdout + run.stderr


def test_the_installed_package_plays_a_game(python: Path, tmp_path: Path) -> None:
    """From the command line, with the package's data and without the project around it."""
    seats = ["--seat", "bot:eyrie", "--seat", "bot:vagabot", "--map", "lake", "--seed", "7"]
    told = done(python, "-m", "rootcore", "run", *seats, cwd=tmp_path)
    assert "reveal the order card" in told
    where = done(python, "-c", "import rootcore; print(rootcore.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(python.parents[1])


def test_its_documentation_comes_with_it(python: Path, tmp_path: Path) -> None:
    """Docstrings, the guide for bots and the description of saves."""
    looked_up = (
        "import rootcore, importlib.resources as r; print(rootcore.Pick.explain.__doc__);"
        "print(r.files(rootcore).joinpath('bots/README.md').read_text());"
        "print(r.files(rootcore).joinpath('game/save.schema.json').read_text())"
    )
    told = done(python, "-c", looked_up, cwd=tmp_path)
    assert ">>> reasons.sentence()" in told
    assert "Add your own bot" in told
    assert "json-schema.org" in told


def test_a_type_checker_knows_the_installed_package(python: Path, tmp_path: Path) -> None:
    """A strict one accepts a right script and sees what is wrong with another."""
    (tmp_path / "right.py").write_text(SCRIPT)
    (tmp_path / "wrong.py").write_text(WRONG)
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python]
    right = done(*mypy, "right.py", cwd=tmp_path)
    assert 'Revealed type is "int"' in right.replace("builtins.int", "int")
    assert "error" not in right
    wrong = done(*mypy, "wrong.py", cwd=tmp_path)
    assert 'wrong.py:13: error: Argument 1 to "answer"' in wrong


def test_a_pressed_zip_is_whole(tmp_path: Path) -> None:
    """Python checks its files by the list at the end; before each file there are no sums."""
    texts = {"a.py": "score = 30\n", "b/c.json": "{}"}
    archive = tmp_path / "some.zip"
    with zipfile.ZipFile(archive, "w") as written:
        for name, text in texts.items():
            written.writestr(name, text)
    packed = gzip.decompress(press(archive).read_bytes())
    with zipfile.ZipFile(io.BytesIO(packed)) as read:
        assert read.testzip() is None
        assert {name: read.read(name).decode() for name in read.namelist()} == texts
        starts = [packed[x.header_offset + 14 : x.header_offset + 26] for x in read.infolist()]
    assert starts == [bytes(12)] * 2
