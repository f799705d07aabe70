"""The Python that the page runs: Pyodide, what the page can reach of its library, and micropip."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from web.building.environment import WEB, node_tools, run, say
from web.building.fetched import PYTHON_IN_BROWSER, made_once, micropip_wheel, npm_packages
from web.building.pressing import PRESSING, press

RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
KEPT_FOR = {
    "to tell what went wrong": (
        "traceback tokenize token linecache codeop keyword textwrap difflib pprint reprlib "
        "warnings logging"
    ),
    "to read text of any origin": (
        "encodings encodings.aliases encodings.ascii encodings.cp1252 encodings.cp437 "
        "encodings.idna encodings.latin_1 encodings.punycode encodings.raw_unicode_escape "
        "encodings.unicode_escape encodings.utf_8 encodings.utf_8_sig encodings.utf_16 "
        "encodings.utf_16_le encodings.utf_16_be encodings.utf_32 codecs stringprep locale"
    ),
    "to install wheels that micropip fetches": (
        "base64 csv email email.generator email.parser email.policy gzip hashlib html html.parser "
        "html.entities importlib.metadata importlib.metadata._adapters importlib.resources "
        "importlib.util json urllib.parse shutil tempfile zipfile pkgutil platform sysconfig"
    ),
    "to run the bots in such wheels": (
        "abc bisect contextlib copy dataclasses datetime decimal enum fractions functools "
        "graphlib heapq itertools math numbers operator pathlib queue random re secrets "
        "statistics string struct time types typing weakref"
    ),
    "because others import it only when they need it": (
        "_ast_unparse _pylong _strptime _threading_local calendar concurrent.futures.thread"
    ),
    "to be looked at by developers": "ast dis inspect gc code",
}
"""What stays in the library besides what the build saw imported, and why."""


def in_pyodide(stdlib: Path, script: str, *arguments: str, folder: Path) -> None:
    """Run web/node/SCRIPT with Pyodide under Node; its arguments are files inside `folder`."""
    node, _ = node_tools()
    shutil.copy(WEB / "node" / script, folder)
    runner = [node, WEB / "node" / "run.mjs", npm_packages() / "pyodide", stdlib, folder, script]
    run([*runner, *arguments], f"{script} failed in Pyodide.")
    (folder / script).unlink()


def reached(wheel: Path) -> str:
    """Which files of its library Python reads in the page, as JSON (see web/node/reached.py)."""
    stdlib = npm_packages() / "pyodide" / "python_stdlib.zip"
    micropip = micropip_wheel()
    kept = " ".join(KEPT_FOR.values())

    def make(folder: Path) -> None:
        say("Looking which modules the page needs ...")
        for source in (micropip, wheel):
            shutil.copy(source, folder)
        wheels = (micropip.name, wheel.name)
        in_pyodide(stdlib, "reached.py", "reached.json", kept, *wheels, folder=folder)

    scripts = [WEB / "node" / "run.mjs", WEB / "node" / "reached.py"]
    packages = stdlib.parents[2].name
    folder = made_once("reached", [packages, micropip.name, wheel, *scripts], make)
    return (folder / "reached.json").read_text("utf-8")


def runtime(wheel: Path) -> Path:
    """The folder with all that a browser needs to run Python for rootcore's wheel."""
    package = npm_packages() / "pyodide"
    micropip = micropip_wheel()
    modules = reached(wheel)

    def make(folder: Path) -> None:
        say("Compiling Python's standard library ...")
        stdlib = package / "python_stdlib.zip"
        shutil.copy(stdlib, folder / "source.zip")
        shutil.copy(micropip, folder / "source.whl")
        (folder / "reached.json").write_text(modules, "utf-8")
        library = ("source.zip", "python_stdlib.zip", "reached.json")
        in_pyodide(stdlib, "compile.py", "stdlib", *library, folder=folder)
        target = compiled_name(micropip)
        in_pyodide(stdlib, "compile.py", "wheel", "source.whl", target, folder=folder)
        (folder / "pyodide-lock.json").write_text(lock_file(package, folder / target), "utf-8")
        say("Pressing it ...")
        press(folder / "python_stdlib.zip")
        press(folder / target)
        for source in ("source.zip", "source.whl", "reached.json", "python_stdlib.zip", target):
            (folder / source).unlink()
        for name in RUNTIME_FILES:
            shutil.copy(package / name, folder)

    scripts = [WEB / "node" / "run.mjs", WEB / "node" / "compile.py", PRESSING]
    packages = package.parent.parent.name
    return made_once("runtime", [packages, micropip.name, modules, *scripts], make)


def compiled_name(wheel: Path) -> str:
    """The file name of a pure wheel compiled for the browser's Python."""
    return wheel.name.replace("py3-none", f"cp{PYTHON_IN_BROWSER.replace('.', '')}-none")


def lock_file(package: Path, wheel: Path) -> str:
    """Pyodide's list of packages, cut down to the one that we ship."""
    lock = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    micropip = {
        "name": "micropip",
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": ["micropip"],
        "depends": [],
        "unvendored_tests": False,
    }
    return json.dumps({"info": lock["info"], "packages": {"micropip": micropip}}, indent=1)
