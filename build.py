#!/usr/bin/env python3
"""Builds, serves and tests rootcore's page. Needs Python 3.11 or newer and a network, nothing else.

    python3 build.py [--site ADDRESS]     build the static site in dist/
    python3 build.py serve [--port 8000]  build it and serve it on this machine
    python3 build.py wheel                build the Python package for other programs in wheel/
    python3 build.py test [-k WORDS]      lint, types, unit tests, browser tests

What is fetched or compiled is kept in .build/, under a name with the hash of what it was made from,
so a second build does only what changed. The Python tools live in .venv/. Both can be deleted.
"""

from __future__ import annotations

import argparse
import sys

from web.building.environment import ROOT, Failure, enter_environment, say
from web.building.serving import server
from web.building.site import build
from web.building.testing import test
from web.building.wheel import whole_wheel


def serve(port: int) -> None:
    """Build the site and serve it until interrupted."""
    with server(build(), port) as site:
        say(f"Serving on http://127.0.0.1:{site.server_address[1]}/ (Ctrl+C stops it)")
        try:
            site.serve_forever()
        except KeyboardInterrupt:
            say("")


def address(text: str) -> str:
    """The address of a site as others are told it, with a slash at its end; Failure if none."""
    if text and not text.startswith(("https://", "http://")):
        raise Failure("The address of the site begins with https:// or http://.")
    return text and text.rstrip("/") + "/"


def main() -> None:
    """Do what the command line says; one sentence and exit status 1 when it cannot be done."""
    parser = argparse.ArgumentParser(description="Builds, serves and tests rootcore's page.")
    parser.add_argument(
        "--site", metavar="ADDRESS", default="", help="where it will lie, for search engines"
    )
    tasks = parser.add_subparsers(
        dest="task", metavar="serve | wheel | test (default: build into dist/)"
    )
    serving = tasks.add_parser("serve", help="build, and serve on this machine")
    serving.add_argument("--port", type=int, default=8000)
    tasks.add_parser("wheel", help="build the wheel for other programs into wheel/")
    testing = tasks.add_parser("test", help="build, and run all checks")
    testing.add_argument("-k", metavar="WORDS", help="run only the tests whose names match")
    options = parser.parse_args()
    try:
        # What tests need is fetched beside their browsers.
        enter_environment(*([] if options.task == "test" else ["build"]))
        if options.task == "serve":
            serve(options.port)
        elif options.task == "wheel":
            say(f"Built {whole_wheel().relative_to(ROOT)}")
        elif options.task == "test":
            test(options.k)
        else:
            say(f"Built {build(address(options.site)).relative_to(ROOT)}/")
    except Failure as failure:
        sys.exit(f"build.py: {failure}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit("build.py needs Python 3.11 or newer.")
    main()
