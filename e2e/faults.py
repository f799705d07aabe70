"""A server of a built site that misbehaves as told."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from web.building.serving import Handler, server

PORTAL = b"<!doctype html><title>Free network</title><h1>Please log in</h1>"

Fault = Callable[[bytes], bytes | None]
"""From what a file should be to what comes in its place; None is a 404."""

FAULTS: dict[str, Fault] = {
    "a captive portal": lambda _: PORTAL,
    "a stale file": lambda content: content + b"\n",
    "a missing file": lambda _: None,
    "a cut file": lambda content: content[: len(content) // 2],
    "an empty file": lambda _: b"",
}


class Host:
    """A host of one site: `faults` are by path, "*" is for every other; all is well without.

    `asked` has the paths that somebody wanted.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.faults: dict[str, Fault] = {}
        self.asked: list[str] = []

    def fault(self, path: str) -> Fault | None:
        """What is wrong with a path of the site such as "sw.js"; "./" is its page."""
        return self.faults.get(path or "./", self.faults.get("*"))


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """A site on a free port of this machine, served by another thread."""
    host = Host("")

    class Misbehaving(Handler):
        def do_GET(self) -> None:
            path = self.path.partition("?")[0].lstrip("/")
            host.asked.append(path)
            fault = host.fault(path)
            if fault is None:
                return super().do_GET()
            file = folder / (path or "index.html")
            content = fault(file.read_bytes() if file.exists() else b"")
            self.send_response(404 if content is None else 200)
            html = content in (PORTAL, None)
            self.send_header("Content-Type", "text/html" if html else self.guess_type(str(file)))
            self.send_header("Content-Length", str(len(content or b"")))
            self.end_headers()
            self.wfile.write(content or b"")
            return None

    with server(folder, 0, Misbehaving) as site:
        thread = threading.Thread(target=site.serve_forever, daemon=True)
        thread.start()
        host.url = f"http://127.0.0.1:{site.server_address[1]}/"
        yield host
        site.shutdown()
        thread.join()


def files(known: dict[str, Any]) -> dict[str, str]:
    """All files that a service worker with this list may keep, with their hashes."""
    return {**known["runtime"]["files"], **known["app"], **known["once_seen"]}
