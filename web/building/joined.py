"""The page's modules and style sheets, joined: a visit asks for a dozen of them, not for a hundred.

Scripts stay readable: nothing in them is renamed or pressed together, only remarks are dropped.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from web.building.environment import WEB, run
from web.building.fetched import fetch_script_tools

ESBUILD = WEB / "node_modules" / ".bin" / "esbuild"
ENTRIES = (
    "shell/app.js",
    "embed/page.js",
    "python/worker.js",
    "shell/page.css",
    "embed/page.css",
    "rootlog/reading.js",
    "rootlog/rootlog.css",
)
"""What the pages and their worker begin with, and what the page fetches for recorded games."""
SHARED = "parts/[name]-[hash]"
"""What several of them share: in a folder, so that "../" is the site's root there, too."""
NOT_JOINED = ("*/python/build.js", "*.woff2")
"""What is written later or is no text."""


def join(site: Path) -> None:
    """Join the modules and style sheets of a site in place; Failure when one of them is broken."""
    fetch_script_tools()
    with tempfile.TemporaryDirectory() as folder:
        listing = Path(folder) / "listing.json"
        options = ["--bundle", "--splitting", "--format=esm", "--allow-overwrite"]
        options += ["--outbase=.", "--outdir=.", f"--chunk-names={SHARED}"]
        options += [f"--external:{name}" for name in NOT_JOINED]
        command = [ESBUILD, *ENTRIES, *options, f"--metafile={listing}", "--log-level=warning"]
        run(command, "The page's scripts could not be joined.", cwd=site)
        told = json.loads(listing.read_text("utf-8"))
    for name in told["inputs"].keys() - told["outputs"].keys():
        (site / name).unlink()
    folders = {(site / name).parent for name in told["inputs"]}
    for emptied in sorted(folders, reverse=True):
        if not any(emptied.iterdir()):
            emptied.rmdir()
