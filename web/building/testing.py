"""Everything that must hold of the project, checked side by side."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from web.building.environment import ROOT, WEB, Failure, apt_install, install, node_tools, say
from web.building.fetched import fetch_script_tools, npm_packages
from web.building.site import build

NO_TESTS = 5
"""Pytest's exit status when a selection matches nothing."""

BUILT = "ROOTCORE_BUILT"
"""The variable of the environment that spares the browser tests building the site once more."""

BESIDE = 10
"""How nice they are to the browser tests who run beside these: a browser is waited for."""

CHROMIUM = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
)
"""What it is called on different systems. The one without windows takes a fifth less time."""

BROWSERS = {
    CHROMIUM: CHROMIUM[0],
    ("firefox-esr", "firefox"): "firefox-esr",
    ("WebKitWebDriver",): "webkit2gtk-driver",
    ("Xvfb",): "xvfb",
}
"""Debian's packages that browser tests need, by what their program may be called."""


def test(words: str | None) -> None:
    """Run everything that must hold, all of it even when a part fails; Failure names it."""
    node, npm = node_tools()
    select = ["-k", words] if words else []
    module = [sys.executable, "-m"]
    pytest = [*module, "pytest", "-q", "-n", "auto", "--dist", "worksteal"]
    with ThreadPoolExecutor() as fetching:
        browsers, scripts = fetching.submit(fetch_browsers), fetching.submit(fetch_script_tools)
        install("dev")
        scripts.result()
        # What needs no site goes on while the site is built and shown to browsers, and gives way.
        beside = begun(
            {
                "lint": [*module, "ruff", "check", "."],
                "types": [*module, "mypy"],
                # Most of the time before the first test would go into making failures tell more.
                "unit tests": [*pytest, "--assert=plain", "--showlocals", *select],
            },
            BESIDE,
        )
        try:
            build()
            browsers.result()
        except BaseException:
            for process in beside.values():
                process.terminate()
            raise
    package = npm_packages() / "pyodide"
    pyodide = [node, "web/node/run.mjs", str(package), str(package / "python_stdlib.zip"), "."]
    beside |= begun(
        {
            "the page's scripts": [npm, "run", "--prefix", str(WEB), "--silent", "check"],
            "unit tests in Pyodide": [*pyodide, "web/node/tests.py", *select],
        },
        BESIDE,
    )
    # On a busy machine a browser may be late once: a test must fail twice in a row to fail, and
    # what was late is shown, as is why a test was skipped.
    again = ["--reruns", "1", "--rerun-show-tracebacks", "-rs"]
    # A test waits for its browser and the browser for it: one more than there are cores keeps
    # these busy.
    busy = ["-n", str((os.cpu_count() or 2) + 1)]
    os.environ[BUILT] = "yes"
    shown = begun({"browser tests": [*pytest, *busy, "e2e", *again, *select]}, 0)
    status = ended(beside | shown)
    fine = (0, NO_TESTS) if words else (0,)
    failed = [name for name in status if status[name] not in fine]
    if failed:
        raise Failure(f"Failed: {', '.join(failed)}.")
    say("All passed.")


def fetch_browsers() -> None:
    """Install Chromium, Firefox and WebKit where that can be done: what tests in Chromium do
    without, `e2e/browser.py` tells; the others say that they are skipped.
    """
    missing = [BROWSERS[names] for names in BROWSERS if not any(map(shutil.which, names))]
    if missing and not apt_install(*missing):
        for package in missing:
            apt_install(package)


def begun(commands: Mapping[str, Sequence[str]], nice: int) -> dict[str, subprocess.Popen[str]]:
    """Start these commands side by side, which give way to others when `nice` is above 0."""
    return {
        name: subprocess.Popen(
            ["nice", "-n", str(nice), *command],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for name, command in commands.items()
    }


def ended(running: Mapping[str, subprocess.Popen[str]]) -> dict[str, int]:
    """Show what each prints, one after the other; how each ended."""
    found = {}
    for name, process in running.items():
        say(f"--- {name}")
        for line in process.stdout or ():
            say(line.rstrip("\n"))
        found[name] = process.wait()
    return found
