"""What the browser tests share: waiting, booting, and noticing what goes wrong in a page."""

import dataclasses
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, WebError

from web.building.serving import Handler, server

PATIENCE = 60.0
"""Seconds that a boot may take on a busy machine."""

READY = "performance.getEntriesByName('rootcore:ready').length > 0"
RESTORED = "performance.getEntriesByName('rootcore:ready').at(-1).detail.restored"
SNAPSHOT_STORED = """async () => {
  for (const name of await caches.keys()) {
    if (name.includes(" snapshot ") && (await (await caches.open(name)).keys()).length) return true;
  }
  return false;
}"""
FORGET = """async (wanted) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys())
      if (!wanted || url === new URL(wanted, location.href).href) await cache.delete(url);
  }
}"""
"""Drop one file, by its path on the site, from what is kept; all files without."""
WORKS_OFFLINE = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)"
FAST = """
try {
  localStorage.speed ??= "8×";
} catch {
  // a frame that may keep nothing
}"""
"""As somebody has it who likes games of bots to go on as fast as they can."""

BARE = "NOTICE.txt"
"""A page of the site that is nothing but text."""

ONE_PYTHON = """
const Own = Worker;
self.Worker = function (address, options) {
  // What is started in place of a Python that failed or was late is to be a new one.
  if (!options.name.startsWith("rootcore ")) return new Own(address, options);
  const { port } = new SharedWorker(address, { ...options, name: "one for all" });
  const desk = crypto.randomUUID();
  const post = port.postMessage.bind(port);
  const ask = (asked, request) => post({ ...asked, request: JSON.stringify({ desk, ...request }) });
  addEventListener("pagehide", () => ask({ id: 0 }, { call: "leave" }));
  port.postMessage = (asked) => ask(asked, JSON.parse(asked.request));
  port.terminate = () => port.close();
  return port;
};"""
"""A page works with a Python that runs already, and as the boards of a rules site has a desk of its
own there: starting one takes most of the time of opening a page.
"""
HOLD_PYTHON = """() => {
  self.held = new SharedWorker("python/worker.js", { type: "module", name: "one for all" });
}"""
"""Keep that Python as long as this page is there."""

VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error("Security policy violation:", event.violatedDirective, event.blockedURI));
"""


@dataclasses.dataclass
class Site:
    """A site as it is served: `url` ends in a slash; `sent` has path and size of each answer."""

    url: str
    sent: list[tuple[str, int]]


@contextmanager
def served(folder: Path, path: str = "") -> Iterator[Site]:
    """A folder on a free port of this machine, served by another thread; its site is at `path`."""
    sent: list[tuple[str, int]] = []

    class Counting(Handler):
        def do_GET(self) -> None:
            if self.path == "/favicon.ico":  # Chromium wants one for texts, which can name no icon
                self.send_response(HTTPStatus.NO_CONTENT)
                self.end_headers()
            else:
                super().do_GET()

        def send_header(self, keyword: str, value: str) -> None:
            if keyword == "Content-Length":
                sent.append((self.path, int(value)))
            super().send_header(keyword, value)

    with server(folder, 0, Counting) as host:
        thread = threading.Thread(target=host.serve_forever, daemon=True)
        thread.start()
        yield Site(f"http://127.0.0.1:{host.server_address[1]}/{path}", sent)
        host.shutdown()
        thread.join()


class Trouble:
    """Collects what went wrong in the pages of a test."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.expected: list[str] = []

    def expect(self, words: str) -> None:
        """Allow messages that contain these words."""
        self.expected.append(words)

    def watch(self, context: BrowserContext) -> None:
        """Note the errors of all pages of a context, and of their workers."""
        context.on("console", self._console)
        context.on("weberror", self._error)

    def unwatch(self, context: BrowserContext) -> None:
        """Note no more of them."""
        context.remove_listener("console", self._console)
        context.remove_listener("weberror", self._error)

    def _error(self, error: WebError) -> None:
        self.seen.append(f"uncaught: {error.error}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            place = message.location.get("url", "") if message.location else ""
            self.seen.append(f"console: {message.text} ({place})")

    def unexpected(self) -> list[str]:
        """The messages that nobody announced."""
        return [text for text in self.seen if not any(words in text for words in self.expected)]


LOOK = """async (given) => {
  const pause = (done) =>
    self.scheduler?.postTask ? scheduler.postTask(done, { delay: 30 }) : setTimeout(done, 30);
  for (let k = 0; k < 60; k++) {
    const read = EXPRESSION;
    const value = await (typeof read === "function" ? read(given) : read);
    if (value) return value;
    await new Promise(pause);
  }
}"""
"""Look every 30 milliseconds, for two seconds, also while the clock of the page stands still."""


def until(page: Page, expression: str, given: Any = None, seconds: float = PATIENCE) -> Any:
    """The value of a JavaScript expression or function (of `given`), once it is a true one.

    The page may load itself anew meanwhile. Playwright's own `wait_for_function` needs `eval`,
    which the page's security policy forbids.
    """
    looking = LOOK.replace("EXPRESSION", f"({expression})")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if value := page.evaluate(looking, given):
                return value
        except Error as error:
            if "Execution context was destroyed" not in error.message:
                raise
            page.wait_for_timeout(50)
    raise AssertionError(f"not so after {seconds} seconds: {expression}")


TWO_FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
"""Waits until the window has been drawn anew."""


def sized(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page is drawn for it.

    Rules of style answer to it at once, but the frame of play only when the page is drawn anew.
    """
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(TWO_FRAMES)


def boot(page: Page, url: str = "./") -> bool:
    """Open the site and wait until the game can be played; whether a snapshot was used."""
    page.goto(url)
    until(page, READY)
    return bool(page.evaluate(RESTORED))


def settle(page: Page) -> None:
    """Wait until all that later visits need is stored."""
    until(page, SNAPSHOT_STORED)
    until(page, WORKS_OFFLINE)
