"""Runs the unit tests inside Pyodide; started by build.py through run.mjs.

Pytest comes from .venv, whose pure Python packages work here too. What cannot work here is skipped,
with the reason: tests with hypothesis or jsonschema, which do not import, and tests that start
processes. Left out are the slow ones, those of what the project's files say, and the scenes of the
Law: they ask of the rules what they ask outside, while the games played here would notice where
Pyodide computes otherwise. An assertion that fails here shows its values outside.
"""

import sys
from collections.abc import Generator
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any, NoReturn

sys.path[:0] = ["/work", *map(str, Path("/work/.venv").glob("lib/python*/site-packages"))]

import pytest  # noqa: E402

OF_TEXTS = ("test_law", "test_lawbook", "test_rooms")
"""The tests of what the project's files say: every rule, every module."""


class NotHere(MetaPathFinder):
    """Skips the modules that import what does not import here."""

    def find_spec(self, name: str, *_: object) -> None:
        if name in ("hypothesis", "jsonschema"):
            self.skip(name)

    def skip(self, name: str) -> NoReturn:
        pytest.skip(f"{name} does not import in Pyodide", allow_module_level=True)


class NoProcesses:
    """Skips the tests that try to start a process."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Generator[None, Any, Any]:
        try:
            return (yield)
        except (OSError, NotImplementedError) as error:
            if "does not support processes" in str(error) or "multiprocessing" in str(error):
                pytest.skip("no processes in Pyodide")
            raise


sys.meta_path.insert(0, NotHere())
plain = [
    "-q",
    "--assert=plain",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:faulthandler",
    "--disable-plugin-autoload",
]
left_out = ["tests/law", *(f"tests/engine/{name}.py" for name in OF_TEXTS)]
chosen = ["-m", "not slow", *(f"--ignore={path}" for path in left_out), "tests"]
sys.exit(int(pytest.main([*plain, *chosen, *sys.argv[1:]], [NoProcesses()])))
