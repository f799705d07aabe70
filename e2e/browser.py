"""Finds a Chromium for the browser tests, or installs one."""

import contextlib
import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from web.building.environment import Failure, apt_install, run, say
from web.building.testing import CHROMIUM

BASELINE = "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering"
"""WebAssembly is compiled once, quickly: a Python that a test starts ends before more would pay."""

LASTING = "--js-flags=--wasm-tiering-budget=2000000000"
"""What runs for seconds is optimized: the Python that all tests of a process share."""


def chromium_program() -> str:
    """The program file of a Chromium or Chrome, which is installed when there is none."""
    named = os.environ.get("ROOTCORE_CHROMIUM")
    if named:
        if not shutil.which(named):
            raise Failure(f"ROOTCORE_CHROMIUM names no program: {named}")
        return named
    program = installed() or (apt_install(CHROMIUM[0]) and installed()) or playwrights_chromium()
    if not program:
        raise Failure("No Chromium was found: install one, or name it in ROOTCORE_CHROMIUM.")
    return program


def installed() -> str | None:
    """The program file of a Chromium that is there."""
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


def playwrights_chromium() -> str | None:
    """Playwright's own Chromium, downloaded when that is possible."""
    with sync_playwright() as playwright:
        program = playwright.chromium.executable_path
    if not Path(program).exists():
        say("Downloading a Chromium ...")
        command = [sys.executable, "-m", "playwright"]
        with contextlib.suppress(Failure):
            run([*command, "install", "chromium"], "")
            run([*command, "install-deps", "chromium"], "")
    return program if Path(program).exists() else None
