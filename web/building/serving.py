"""What a host of the page sends with its files, and a server on this machine that does so, too."""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from web.building.environment import Failure

HEADERS = "_headers"
"""The file of the site in which static hosts find the headers to send."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; img-src 'self' data: blob:; style-src 'self'; font-src 'self'; "
    "frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What the page may load; index.html says the same for hosts that set no headers."""

REMARK = """# For a page at the root of its host. Below a path, such as /root/, this file still
# belongs at the root of the host, with that path before each of those here: /root/* and so on.
"""
"""What `_headers` says about itself."""

FRAMED = "embed"
"""The one page that other sites may put into theirs."""

MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".pressed": "application/octet-stream",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}


FOR_EVERY_SITE = "/law/*.json"
"""What scripts of other sites may fetch: the Law as data."""


def with_script(policy: str, digest: str) -> str:
    """A policy that also allows the one script in a page with this hash, its import map."""
    return policy.replace("script-src 'self'", f"script-src 'self' '{digest}'")


def headers(pages: list[str], digest: str) -> str:
    """The text of `_headers`, as Netlify and Cloudflare read it: what to send with which path.

    Headers of all rules that match a path are sent. A page has no `.html` on some hosts.
    """
    always = {
        "Content-Security-Policy": with_script(POLICY, digest),
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-cache",
    }
    rules: dict[str, dict[str, str]] = {"/*": always}
    for page in pages:
        name = page.removesuffix(".html")
        ancestors = "*" if name == FRAMED else "'none'"
        framed = {"Content-Security-Policy": f"frame-ancestors {ancestors}"}
        for path in ("", page) if name == "index" else (name, page):
            rules[f"/{path}"] = framed
    rules[FOR_EVERY_SITE] = {"Access-Control-Allow-Origin": "*"}
    for suffix, media_type in MEDIA_TYPES.items():
        rules[f"/*{suffix}"] = {"Content-Type": media_type}
    return REMARK + "".join(
        f"{path}\n" + "".join(f"  {name}: {value}\n" for name, value in sent.items())
        for path, sent in rules.items()
    )


def sent_with(path: str, text: str) -> Iterator[tuple[str, str]]:
    """The headers that the text of `_headers` wants for a path of the site, such as "/sw.js"."""
    matches = False
    for line in text.splitlines():
        if line.startswith("/"):
            matches = fnmatchcase(path, line)
        elif matches:
            name, _, value = line.strip().partition(": ")
            yield name, value


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of sites with the right media types and the headers that each site wants."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**MEDIA_TYPES, "": "application/octet-stream"}

    def end_headers(self) -> None:
        """Add the headers of the site that the answer is of."""
        file = Path(self.translate_path(self.path))
        site = next(
            (folder for folder in [file, *file.parents] if (folder / HEADERS).exists()), None
        )
        if site:
            path = f"/{file.relative_to(site).as_posix()}".replace("/.", "/")
            for name, value in sent_with(path, (site / HEADERS).read_text("utf-8")):
                if name != "Content-Type":
                    self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing: the browser's own tools show requests better."""


class Server(ThreadingHTTPServer):
    """A server that takes it calmly when a browser hangs up."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of broken connections, and show other errors."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int, handler: type[Handler] = Handler) -> Server:
    """A server of a folder's files on this machine only, not yet started; port 0 takes any."""
    try:
        return Server(("127.0.0.1", port), functools.partial(handler, directory=str(folder)))
    except OSError as error:
        raise Failure(f"Port {port} is taken: choose another with --port.") from error
