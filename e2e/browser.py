"""Finds a Chromium for the browser tests, or installs one."""

import contextlib
import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from web.building.environment import Failure, apt_install, run, say

PROGRAMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
)
"""What Chromium is called on different systems. The one without windows takes a fifth less time."""

BASELINE = "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering"
"""WebAssembly is compiled once, quickly: no test lasts until optimizing it anew would pay."""


def chromium_program() -> str:
    """The program file of a Chromium or Chrome, which is installed when there is none."""
    named = os.environ.get("ROOTCORE_CHROMIUM")
    if named:
        if not shutil.which(named):
            raise Failure(f"ROOTCORE_CHROMIUM names no program: {named}")
        return named
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    return found or playwrights_chromium() or debians_chromium()


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


def debians_chromium() -> str:
    """Debian's Chromium, installed now."""
    apt_install(PROGRAMS[0])
    found = shutil.which(PROGRAMS[0])
    if found is None:
        raise Failure("No Chromium was found: install one, or name it in ROOTCORE_CHROMIUM.")
    return found
