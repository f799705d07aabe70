"""Fixtures of the browser tests: the built site on a port of this machine, pages in a Chromium.

A test takes `page` (desktop) or `phone`: the browser was there before, so Python is ready soon, and
kept nothing. A test of what a first visit does, or of a browser that is offline, makes profiles of
its own with `open_context`. Any
error on the console, uncaught exception or violation of the security policy fails the test, unless
the test announces it: `trouble.expect("ERR_FAILED")` allows messages with these words.

The site is built once, before any test; several processes may then test it side by side.
"""

import functools
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from e2e.browser import BASELINE, LASTING, chromium_program
from e2e.support import (
    BARE,
    FAST,
    HOLD_PYTHON,
    ONE_PYTHON,
    PATIENCE,
    VIOLATIONS,
    Site,
    Trouble,
    boot,
    served,
    settle,
)
from e2e.table import COUNT_TAPS, WAKE
from web.building.environment import DIST
from web.building.site import build
from web.building.testing import BUILT

HASTE = 10
"""How many times faster pages move: most of what an answer costs a page is drawing frames."""

SIZES = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
    },
}

expect.set_options(timeout=PATIENCE * 1000)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Build the site, unless that was just done, or this is one of several processes."""
    if not hasattr(session.config, "workerinput") and BUILT not in os.environ:
        build()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first: at the end nobody would have anything to do beside them."""
    items.sort(key=lambda item: item.path.name not in ("test_webkit.py", "test_firefox.py"))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The built site, served below a path, as on a host that it shares with others."""
    folder = tmp_path_factory.mktemp("host")
    (folder / "some").mkdir()
    (folder / "some" / "where").symlink_to(DIST, target_is_directory=True)
    with served(folder, "some/where/") as site:
        yield site


@pytest.fixture(scope="session")
def program() -> str:
    """The Chromium to test with, found before Playwright runs."""
    return chromium_program()


@pytest.fixture(scope="session")
def playwright(program: str) -> Iterator[Playwright]:
    """What drives browsers; a process can run it once."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, program: str) -> Iterator[Browser]:
    """The browser of those who come for the first time, one for all tests."""
    browser = playwright.chromium.launch(executable_path=program, args=[BASELINE])
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def lasting(playwright: Playwright, program: str) -> Iterator[Browser]:
    """The browser of those who were there before, one for all tests."""
    browser = playwright.chromium.launch(executable_path=program, args=[LASTING])
    yield browser
    browser.close()


@pytest.fixture
def trouble() -> Iterator[Trouble]:
    """What went wrong in this test's pages; the test fails when any of it was not expected."""
    trouble = Trouble()
    yield trouble
    assert not trouble.unexpected()


def profile(browser: Browser, site: Site, size: str) -> BrowserContext:
    """A fresh browser profile for "desktop" or "phone"; "./" is the site in its pages."""
    context = browser.new_context(base_url=site.url, **SIZES[size])  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(VIOLATIONS)
    context.add_init_script(FAST)
    return context


@pytest.fixture
def open_context(
    chromium: Browser, site: Site, trouble: Trouble
) -> Iterator[Callable[[str], BrowserContext]]:
    """Makes a fresh browser profile for "desktop" or "phone"."""
    contexts = []

    def make(size: str = "desktop") -> BrowserContext:
        context = profile(chromium, site, size)
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
def newcomer(context: BrowserContext) -> Page:
    """An empty desktop page of somebody who never was on the site."""
    return context.new_page()


@pytest.fixture(scope="session")
def visited(lasting: Browser, site: Site) -> Callable[[str], BrowserContext]:
    """The profile for "desktop" or "phone" that has visited the site, one for all tests.

    Its first page stays open, and with it the Python that all others work with.
    """

    @functools.cache
    def make(size: str) -> BrowserContext:
        context = profile(lasting, site, size)
        context.add_init_script(ONE_PYTHON)
        first, page = context.new_page(), context.new_page()
        first.goto(BARE)
        first.evaluate(HOLD_PYTHON)
        boot(page)
        settle(page)
        page.close()
        return context

    return make


@contextmanager
def visiting(context: BrowserContext, site: Site, trouble: Trouble) -> Iterator[Page]:
    """An empty page of a profile that others used before; what they kept is forgotten."""
    page = context.new_page()
    browser = context.new_cdp_session(page)
    kept = {"origin": site.url, "storageTypes": "indexeddb,local_storage"}
    browser.send("Storage.clearDataForOrigin", kept)
    browser.send("Animation.enable")
    browser.send("Animation.setPlaybackRate", {"playbackRate": HASTE})
    trouble.watch(context)
    yield page
    trouble.unwatch(context)
    context.set_offline(False)
    context.clear_permissions()
    for opened in context.pages[1:]:
        opened.close()


@pytest.fixture
def page(visited: Callable[[str], BrowserContext], site: Site, trouble: Trouble) -> Iterator[Page]:
    """An empty desktop page (1280x800); `page.goto("./")` opens the site."""
    with visiting(visited("desktop"), site, trouble) as page:
        yield page


@pytest.fixture
def phone(visited: Callable[[str], BrowserContext], site: Site, trouble: Trouble) -> Iterator[Page]:
    """An empty page of a phone held upright (390x844, touch)."""
    with visiting(visited("phone"), site, trouble) as page:
        yield page


@pytest.fixture(params=SIZES)
def screen(
    request: pytest.FixtureRequest,
    visited: Callable[[str], BrowserContext],
    site: Site,
    trouble: Trouble,
) -> Iterator[Page]:
    """An empty page on a desktop, then one on a phone: the test runs twice."""
    with visiting(visited(request.param), site, trouble) as page:
        yield page


@pytest.fixture
def hand(phone: Page) -> Page:
    """A phone that counts taps and knows how to stay awake."""
    phone.add_init_script(COUNT_TAPS)
    phone.add_init_script(WAKE)
    return phone


@pytest.fixture(scope="session")
def artifacts() -> Path:
    """The folder for screenshots, e2e/artifacts/."""
    folder = Path(__file__).parent / "artifacts"
    folder.mkdir(exist_ok=True)
    return folder
