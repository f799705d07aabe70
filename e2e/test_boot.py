"""Booting: the first visit, later ones, without a network, and when something is missing."""

import re
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.desk import part
from e2e.releases import SHARED, exporting
from e2e.support import (
    FORGET,
    PATIENCE,
    READY,
    SNAPSHOT_STORED,
    Site,
    Trouble,
    boot,
    settle,
    until,
)
from rootcore.game.formats import FORMAT
from web.building.environment import DIST
from web.building.serving import Handler, server

MOST_BYTES = 15_000_000


@pytest.fixture
def page(newcomer: Page) -> Page:
    """A page of somebody who never was on the site."""
    return newcomer


def block(page: Page, pattern: str) -> Callable[[], None]:
    """Make requests that match fail; the returned function lets them pass again."""
    matching = re.compile(pattern)

    def abort(route: Route) -> None:
        route.abort()

    page.context.route(matching, abort)
    return lambda: page.context.unroute(matching, abort)


HURRY = """
window.hurry = true;
const patient = window.setTimeout;
window.setTimeout = (act, delay) => patient(act, window.hurry ? Math.min(delay, 500) : delay);
"""


def leave_hanging(route: Route) -> None:
    """Neither answer nor refuse a request."""


def test_a_first_visit_downloads_less_than_15_megabytes_and_keeps_what_later_ones_need(
    page: Page, context: BrowserContext, site: Site
) -> None:
    """The next boots start from the snapshot, also without a network, which none needs at all."""
    site.sent.clear()
    assert boot(page) is False
    settle(page)
    sizes = dict(site.sent)
    assert sum(size for _, size in site.sent) < MOST_BYTES, sorted(site.sent, key=lambda s: -s[1])
    assert max(size for path, size in sizes.items() if "rootcore-" in path) < 350_000
    assert boot(page) is True
    context.set_offline(True)
    assert boot(page) is True
    page.evaluate("""async () => {
      const snapshots = (await caches.keys()).filter((name) => name.includes(" snapshot "));
      for (const name of snapshots) await caches.delete(name);
    }""")
    assert boot(page, "./?without=snapshot") is False


def test_a_broken_snapshot_is_replaced(page: Page, trouble: Trouble) -> None:
    boot(page)
    settle(page)
    page.evaluate("""async () => {
      const name = (await caches.keys()).find((name) => name.includes(" snapshot "));
      const cache = await caches.open(name);
      for (const key of await cache.keys()) await cache.put(key, new Response("garbage!"));
    }""")
    assert boot(page) is False
    until(page, SNAPSHOT_STORED)
    assert boot(page) is True


@pytest.mark.parametrize("address", ["./", "./embed.html?law=root:4.3.2"])
def test_a_missing_part_of_the_page_is_said_and_retried(
    page: Page, trouble: Trouble, address: str
) -> None:
    trouble.expect("ERR_FAILED")
    unblock = block(page, rf"/{SHARED}")
    page.goto(address)
    expect(part(page, "unstarted")).to_contain_text("could not be fetched")
    unblock()
    part(page, "unstarted").get_by_role("button", name="Try again").click()
    page.wait_for_selector("body[data-screen]")
    expect(part(page, "unstarted")).to_have_count(0)


def test_a_part_of_the_page_that_never_comes_is_said_and_retried(page: Page) -> None:
    page.add_init_script(HURRY)
    never = re.compile(rf"/{SHARED}")
    page.context.route(never, leave_hanging)
    page.goto("./", wait_until="commit")
    expect(part(page, "unstarted")).to_contain_text("takes long")
    with page.expect_navigation(wait_until="commit"):
        part(page, "unstarted").get_by_role("button", name="Try again").click()
    page.evaluate("window.hurry = false")
    page.context.unroute(never, leave_hanging)
    until(page, READY)


def test_a_stored_page_that_does_not_start_is_loaded_anew_once(page: Page, tmp_path: Path) -> None:
    """A part that the service worker had lost never comes from the server, for a while."""
    shutil.copytree(DIST, tmp_path / "site")
    lost = exporting("Board").removeprefix(".")
    asked: list[str] = []
    comes = threading.Event()

    class Stalling(Handler):
        def do_GET(self) -> None:
            if self.path == lost and asked:
                asked.append(self.path)
                comes.wait(PATIENCE)
            super().do_GET()

    with server(tmp_path / "site", 0, Stalling) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{host.server_address[1]}/"
        boot(page, url)
        settle(page)
        page.evaluate(FORGET, lost)
        asked.append("")
        page.add_init_script(HURRY)
        page.goto(url, wait_until="commit")
        expect(part(page, "unstarted")).to_contain_text("takes long")
        assert page.evaluate("sessionStorage.getItem('rootcore:reloaded')") == "yes"
        assert asked[1] == lost
        asked.clear()
        comes.set()
        until(page, "document.body.dataset.screen === 'home'")
        expect(part(page, "unstarted")).to_have_count(0)
        host.shutdown()


def test_a_boot_that_is_stuck_or_misses_something_is_said_and_retried(
    page: Page, trouble: Trouble
) -> None:
    """One try after the other, until all comes."""
    trouble.expect("ERR_FAILED")
    page.add_init_script(HURRY)
    runtime, worker = r"pyodide\.asm\.wasm", r"/python/build\.js"
    failed, again = page.locator("[data-test=boot-error]:not([title])"), part(page, "retry")
    never = re.compile(runtime)
    page.context.route(never, leave_hanging)
    page.goto("./")
    expect(page.get_by_text("no sign of life")).to_be_visible()
    page.context.unroute(never, leave_hanging)
    page.evaluate("window.hurry = false")
    for missing in (runtime, worker):
        unblock = block(page, missing)
        again.click()
        expect(failed).to_contain_text("could not be fetched")
        failed.evaluate("(told) => { told.title = 'said before'; }")
        unblock()
    again.click()
    until(page, READY)


def test_a_phone_tells_how_far_it_is_and_that_it_is_free_before_python_has_come(
    page: Page,
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.context.route(re.compile(r"pyodide\.asm\.wasm"), leave_hanging)
    page.goto("./")
    play = part(page, "play").locator("span")
    expect(play).to_have_text(re.compile(r"^Getting ready… \d+ %$"))
    for told in (play, page.get_by_text("Free, no account, works offline.")):
        expect(told).to_be_in_viewport(ratio=1)
    part(page, "play").click()
    expect(play).to_have_text(re.compile(r"^Starts as soon as it can… \d+ %$"))


def test_answers_and_errors_of_the_game_reach_the_page(phone: Page) -> None:
    page = phone
    boot(page)
    answers = page.evaluate(
        """async (shared) => {
      const { boot } = await import(shared);
      const game = boot({ onState() {} });
      const hello = game.call("hello");
      const wrong = game.call("map", { id: "atlantis" });
      const refused = await wrong.catch((error) => [error.kind, error.message]);
      return [await hello, refused];
    }""",
        exporting("boot"),
    )
    assert answers[0]["format"] == FORMAT
    assert answers[1][0] == "BadNotation"
    assert "atlantis" in answers[1][1]
