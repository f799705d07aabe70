"""A bot is kept by a folder, a chapter in the law and one line where it is enlisted.

The crows of `tests/crows` are added to a copy of the package in just that way, and play there.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rootcore

pytestmark = pytest.mark.slow

PACKAGE = Path(rootcore.__file__).parent
CROWS = Path(__file__).parents[1] / "crows"

SCRIPT = """
from rootcore import Game, load, read_setup, view

game = Game.new(read_setup({"seats": ["bot:crows", "bot:marquise"], "seed": 1}))
game.play()
told = [view.event_view(game, n)["text"] for n in range(len(game.events))]
table = view.table_view(game.state)
print(next(text for text in told if "sing" in text))
print(table["players"][0]["name"], table["players"][0]["board"])
print(game.over, load(game.save()).journal == game.journal)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the package with the crows in it."""
    package = tmp_path / "rootcore"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(CROWS, package / "bots" / "crows", ignore=shutil.ignore_patterns("*.json"))
    law = package / "law" / "robotics.json"
    book = json.loads(law.read_text("utf-8"))
    book["rules"] += json.loads((CROWS / "chapter.json").read_text("utf-8"))
    law.write_text(json.dumps(book), "utf-8")
    enlisted = package / "bots" / "__init__.py"
    with enlisted.open("a", encoding="utf-8") as lines:
        lines.write("from rootcore.bots import crows\n")
    return tmp_path


def said(project: Path, *command: str) -> str:
    """What the project's Python prints."""
    run = subprocess.run(
        [sys.executable, *command], cwd=project, capture_output=True, text=True, check=False
    )
    return run.stdout + run.stderr


def test_they_play_with_sentences_and_a_board(project: Path) -> None:
    """And are saved and loaded like any other."""
    song, board, end = said(project, "-c", SCRIPT).splitlines()
    assert song == "The Crows sing in 2 clearings."
    assert board.startswith("Quarrelsome Crows [{'type': 'note', 'title': 'Choir'")
    assert end == "True True"


def test_every_door_knows_them(project: Path) -> None:
    """The command line, random tables, the law."""
    told = said(project, "-m", "rootcore", "run", "--seat", "bot:crows", "--seat", "bot:eyrie")
    assert "The Crows sing in" in told
    mixed = "from rootcore.game.mixes import mixed_setup as m; print([m(n) for n in range(99)])"
    assert "bot:crows" in said(project, "-c", mixed)
    assert "Place two warriors" in said(project, "-m", "rootcore", "law", "robotics:13.2")
