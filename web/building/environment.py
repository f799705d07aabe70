"""The environment that builds the page: where things are, and the tools that make them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".build"
DIST = ROOT / "dist"
WEB = ROOT / "web"
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class Failure(Exception):
    """Something went wrong that the user can act on; the message is one clear sentence."""


def say(text: str) -> None:
    """Print a line of progress at once."""
    print(text, flush=True)


def run(
    command: Sequence[object], otherwise: str, cwd: Path = ROOT, given: str | None = None
) -> str:
    """The output of a command that reads `given`; Failure with `otherwise` unless it succeeds."""
    try:
        words = [str(word) for word in command]
        done = subprocess.run(
            words, cwd=cwd, input=given, capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise Failure(f"{otherwise} ({error})") from error
    if done.returncode:
        tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])
        raise Failure(f"{otherwise}\n{tail}")
    return done.stdout


def enter_environment(*extras: str) -> None:
    """Go on inside .venv with the pinned packages of these extras, made and filled when needed."""
    if not VENV_PYTHON.exists():
        make_environment()
    if Path(sys.prefix).resolve() != VENV.resolve():
        command = [str(VENV_PYTHON), str(ROOT / "build.py"), *sys.argv[1:]]
        if os.name == "nt":
            sys.exit(subprocess.call(command))
        os.execv(command[0], command)
    for extra in extras:
        install(extra)


def make_environment() -> None:
    """Make an empty .venv."""
    say("Making the Python environment .venv ...")
    command = [sys.executable, "-m", "venv", "--clear", VENV]
    sentence = "Python could not make an environment: install its venv module (python3-venv)."
    try:
        run(command, sentence)
    except Failure:
        if not apt_install("python3-venv"):
            shutil.rmtree(VENV, ignore_errors=True)
            raise
        run(command, sentence)


def install(extra: str) -> None:
    """Install the pinned packages of an extra of pyproject.toml, unless they are there."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = set(project["optional-dependencies"][extra])
    listing = VENV / "installed.txt"
    there = set(listing.read_text().split()) if listing.exists() else set()
    if wanted <= there:
        return
    say(f"Installing {', '.join(sorted(wanted - there))} ...")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    # Compiling takes a third of the time, and most of it nobody imports.
    run(
        [*pip, "--no-compile", *sorted(wanted)],
        "The Python tools could not be installed: is there a network?",
    )
    replaced = {line.partition("==")[0] for line in wanted}
    kept = {line for line in there if line.partition("==")[0] not in replaced}
    listing.write_text("\n".join(sorted(wanted | kept)))


def apt_install(*packages: str) -> bool:
    """Install Debian packages when this is a Debian machine and we are root; whether it worked."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say(f"Installing from Debian: {', '.join(packages)} ...")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    status = 0
    for command in ([apt, "update"], [apt, "install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(command, env=environment, capture_output=True, check=False)
        status = done.returncode
    return status == 0


def node_tools() -> tuple[str, str]:
    """The programs node (20.19 or newer) and npm: this machine's, or else those that PyPI has."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        version = run([node, "--version"], "Node does not run.")
        major, minor, _ = version.strip().lstrip("v").split(".", 2)
        if (int(major), int(minor)) >= (20, 19):
            return node, npm
    install("node")
    folder = str(VENV_PYTHON.parent)
    os.environ["PATH"] = folder + os.pathsep + os.environ["PATH"]
    node, npm = shutil.which("node", path=folder), shutil.which("npm", path=folder)
    if not node or not npm:
        raise Failure("Node and npm are missing, and could not be installed.")
    return node, npm
