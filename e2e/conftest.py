"""Fixtures of the browser tests: the built site on a port of this machine, and pages in a Chromium.

A test takes `page` (desktop) or `phone`, or makes contexts of its own with `open_context`. Any error
on the console, uncaught exception or violation of the security policy fails the test, unless the
test announces it: `trouble.expect("ERR_FAILED")` allows messages with these words.
"""

import dataclasses
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

import build

SIZES = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 3,
        "has_touch": True,
        "is_mobile": True,
    },
}
PATIENCE = 60_000
"""Milliseconds that a boot may take on a busy machine."""

VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error("Security policy violation:", event.violatedDirective, event.blockedURI));
"""


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
        context.add_init_script(VIOLATIONS)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.seen.append(f"uncaught: {error.error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            place = message.location.get("url", "") if message.location else ""
            self.seen.append(f"console: {message.text} ({place})")

    def unexpected(self) -> list[str]:
        """The messages that nobody announced."""
        return [text for text in self.seen if not any(words in text for words in self.expected)]


@dataclasses.dataclass
class Site:
    """The site as it is served: `url` ends in a slash; `sent` lists path and size of each answer."""

    url: str
    sent: list[tuple[str, int]]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The built site, served below a path, as on a host that it shares with others."""
    folder = tmp_path_factory.mktemp("host")
    (folder / "some").mkdir()
    (folder / "some" / "where").symlink_to(build.build(), target_is_directory=True)
    sent: list[tuple[str, int]] = []

    class Handler(build.Handler):
        def send_header(self, keyword: str, value: str) -> None:
            if keyword == "Content-Length":
                sent.append((self.path, int(value)))
            super().send_header(keyword, value)

    with build.server(folder, 0, Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield Site(f"http://127.0.0.1:{server.server_address[1]}/some/where/", sent)
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser, one for all tests."""
    program = build.chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program)
        yield browser
        browser.close()


@pytest.fixture
def trouble() -> Iterator[Trouble]:
    """What went wrong in this test's pages; the test fails when any of it was not expected."""
    trouble = Trouble()
    yield trouble
    assert not trouble.unexpected()


@pytest.fixture
def open_context(
    chromium: Browser, site: Site, trouble: Trouble
) -> Iterator[Callable[[str], BrowserContext]]:
    """Makes a fresh browser profile for "desktop" or "phone"; "./" is the site in its pages."""
    contexts = []

    def make(size: str = "desktop") -> BrowserContext:
        context = chromium.new_context(base_url=site.url, **SIZES[size])  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        trouble.watch(context)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def context(open_context: Callable[[str], BrowserContext]) -> BrowserContext:
    """A fresh desktop profile."""
    return open_context("desktop")


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty desktop page (1280x800); `page.goto("./")` opens the site."""
    return context.new_page()


@pytest.fixture
def phone(open_context: Callable[[str], BrowserContext]) -> Page:
    """An empty page of a phone held upright (390x844, touch)."""
    return open_context("phone").new_page()


@pytest.fixture(scope="session")
def artifacts() -> Path:
    """The folder for screenshots, e2e/artifacts/."""
    folder = Path(__file__).parent / "artifacts"
    folder.mkdir(exist_ok=True)
    return folder
