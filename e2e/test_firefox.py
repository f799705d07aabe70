"""A second opinion: the page starts, plays and works offline in Firefox, where there is one."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from e2e.desk import until_same
from e2e.hands import answer, new_game, put, same, shown
from e2e.support import PATIENCE, Site, boot, settle, until
from e2e.test_phones import alike, deed, journal, pair
from tests.turns import TURNS

PROGRAM = shutil.which("firefox-esr") or shutil.which("firefox")

pytestmark = [
    pytest.mark.other_browsers,
    pytest.mark.skipif(not PROGRAM, reason="no Firefox is installed here"),
]


@pytest.fixture(scope="module")
def fox(site: Site, playwright: Playwright) -> Iterator[BrowserContext]:
    """A Firefox profile that has visited the site; "./" is the site in its pages."""
    try:
        browser = playwright.firefox.launch(channel="moz-firefox", executable_path=PROGRAM)
    except Error as error:
        if "unknown command" in error.message:
            pytest.skip("Playwright does not know this version of Firefox")
        raise
    context = browser.new_context(base_url=site.url)
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    boot(page)
    settle(page)
    page.close()
    yield context
    browser.close()


@pytest.fixture
def fox_page(fox: BrowserContext) -> Iterator[Page]:
    """An empty page of that profile."""
    page = fox.new_page()
    yield page
    fox.set_offline(False)
    page.close()


def test_somebody_plays_an_answer(fox_page: Page) -> None:
    game = new_game("marquise")
    put(fox_page, game)
    answer(fox_page, game, shown(game)["options"][0]["text"])
    same(fox_page, game)


def test_the_page_starts_again_without_a_network(fox: BrowserContext, fox_page: Page) -> None:
    boot(fox_page)
    until(fox_page, "!!navigator.serviceWorker.controller")
    fox.set_offline(True)
    fox_page.reload()
    fox_page.wait_for_selector("body[data-state=ready]")
    expect(fox_page.locator("main").first).to_be_visible()


def test_a_phone_of_another_make_tells_at_the_same_table(fox_page: Page, phone: Page) -> None:
    put(phone, TURNS[0].game())
    pair(phone, fox_page)
    deed(fox_page, "Recruit")
    until_same(phone, lambda: journal(phone), ["did marquise recruit"])
    alike(phone, fox_page)
