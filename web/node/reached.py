"""Finds out which modules of the standard library Python imports in the page.

Runs inside Pyodide with its whole library (see run.mjs):

    reached.py TARGET KEPT MICROPIP ROOTCORE

boots as the worker does (web/python/worker.js), then does in turn what a visitor can do. TARGET is
written as JSON: the files of the library that were read "at_boot", and those needed "later", which
with what they import in turn are also the modules named in KEPT and Pyodide's own.
"""

import importlib
import json
import sys
import zipfile
from pathlib import Path
from typing import Any

PYODIDES = ("pyodide/", "_pyodide/")
"""What Pyodide may import of itself at any time."""

LAYOUT = {
    "seats": ["bot:eyrie", "bot:marquise"],
    "turn": "eyrie",
    "clearings": {"5": "eyrie roost www | marquise sawmill w"},
    "run": "battle eyrie marquise 5",
}


def library() -> tuple[str, set[str]]:
    """Where the library's zip is, and what files it has."""
    place = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(place) as archive:
        return place + "/", set(archive.namelist())


def imported() -> set[str]:
    """The files of the library that modules came from so far."""
    files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    return {file.removeprefix(PLACE) for file in files if file.startswith(PLACE)}


async def boot(*wheels: str) -> None:
    """Install these wheels and import what the page calls, as the worker does."""
    site = next(path for path in sys.path if path.endswith("site-packages"))
    micropip_wheel, ours = (str(Path(wheel).absolute()) for wheel in wheels)
    with zipfile.ZipFile(micropip_wheel) as archive:
        archive.extractall(site)
    importlib.invalidate_caches()
    await importlib.import_module("micropip").install("emfs:" + ours)
    importlib.import_module("rootcore.adapters.web")


def ask(call: str, **request: Any) -> Any:
    """What Python answers the page."""
    web = importlib.import_module("rootcore.adapters.web")
    reply = json.loads(web.dispatch(json.dumps({"call": call, **request})))
    return reply.get("ok")


def visit() -> None:
    """Do what a visitor can do: play, watch, look up, lay out, save, and get something wrong."""
    hello = ask("hello")
    for usual in ("default_play", "default_setup", "default_table"):
        play(hello[usual])
    bots = [faction["seat"] for faction in hello["factions"] if faction["seat"]]
    for i in range(0, len(bots), 4):
        play({"map": "winter", "seats": bots[i : i + 4], "seed": i})
    for book in ("root:4.3", "robotics:5.5.1", "root:99", "cards:trait"):
        ask("rule", id=book)
    laid = ask("lay", position=LAYOUT) or {}
    ask("lay_run", position=laid.get("position", LAYOUT))
    ask("lay_text")
    for wrong in ({"save": "{"}, {"save": '{"format": 1}'}, {"save": "\u00e9\ud800"}):
        ask("load", **wrong)
    ask("open_link", link="not-a-link")
    web = importlib.import_module("rootcore.adapters.web")
    web.dispatch("{")


def play(setup: dict[str, Any]) -> None:
    """Play a game, look at it, and open it again as a save and as a link."""
    game = ask("new", setup=setup)
    for _ in range(20):
        decision = game and game["decision"]
        if not decision or not decision.get("options"):
            break
        first = decision["options"][0]
        text = first["text"] if isinstance(first, dict) else first
        game = ask("answer", text=text) or game
    for call in ("undo", "redo", "story", "summary"):
        ask(call)
    for i in range(0, game["length"], 50):
        ask("at", i=i)
        ask("why", i=i)
    ask("lay_open", i=0)
    link = ask("link", brief=True)
    ask("open_link", **link)
    ask("load", save=game["save"])


def go_wrong() -> None:
    """Fail in ways whose telling imports something."""
    import traceback

    for source in ("1 +", "import nosuchmodule", "''.uper()", "b'\\xff'.decode()", "1 / 0"):
        try:
            exec(compile(source, "wrong.py", "exec"))
        except Exception:
            traceback.format_exc()


async def main(target: str, kept: str, *wheels: str) -> None:
    """Visit, and write down what was needed."""
    await boot(*wheels)
    at_boot = imported()
    visit()
    go_wrong()
    for name in kept.split():
        importlib.import_module(name)
    pyodides = {n for n in NAMES if n.startswith(PYODIDES) and n.endswith(".py")}
    found = {"at_boot": sorted(at_boot), "later": sorted((imported() | pyodides) - at_boot)}
    Path(target).write_text(json.dumps(found, indent=1), "utf-8")


PLACE, NAMES = library()
"""The library's zip as modules name it, and its files."""

if __name__ == "__main__":
    finish = main(*sys.argv[1:])
