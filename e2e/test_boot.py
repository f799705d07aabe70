"""Booting: the first visit, later ones, without a network, and when something is missing."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.support import READY, SNAPSHOT_STORED, Site, Trouble, boot, settle, until

MOST_BYTES = 15_000_000


def block(page: Page, pattern: str) -> Callable[[], None]:
    """Make requests that match fail; the returned function lets them pass again."""
    matching = re.compile(pattern)

    def abort(route: Route) -> None:
        route.abort()

    page.context.route(matching, abort)
    return lambda: page.context.unroute(matching, abort)


def leave_hanging(route: Route) -> None:
    """Neither answer nor refuse a request."""


def test_first_visit_becomes_playable(page: Page) -> None:
    assert boot(page) is False


def test_a_phone_boots_too(phone: Page) -> None:
    assert boot(phone) is False


def test_first_visit_downloads_less_than_15_megabytes(page: Page, site: Site) -> None:
    site.sent.clear()
    boot(page)
    settle(page)
    sizes = dict(site.sent)
    assert sum(size for _, size in site.sent) < MOST_BYTES, sorted(site.sent, key=lambda s: -s[1])
    assert max(size for path, size in sizes.items() if "rootcore-" in path) < 250_000


def test_second_boot_starts_from_the_snapshot(page: Page) -> None:
    boot(page)
    settle(page)
    assert boot(page) is True


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


def test_offline_after_the_first_visit(page: Page, context: BrowserContext) -> None:
    boot(page)
    settle(page)
    context.set_offline(True)
    assert boot(page) is True
    page.evaluate("""async () => {
      for (const name of await caches.keys()) if (name.includes(" snapshot ")) await caches.delete(name);
    }""")
    assert boot(page, "./?without=snapshot") is False


def test_a_missing_runtime_is_said_and_retried(page: Page, trouble: Trouble) -> None:
    trouble.expect("ERR_FAILED")
    unblock = block(page, r"pyodide\.asm\.wasm")
    page.goto("./")
    expect(page.get_by_text("could not be fetched")).to_be_visible()
    unblock()
    page.get_by_role("button", name=re.compile("again", re.IGNORECASE)).click()
    until(page, READY)


def test_a_missing_worker_is_said_and_retried(page: Page, trouble: Trouble) -> None:
    trouble.expect("ERR_FAILED")
    unblock = block(page, r"/build\.js")
    page.goto("./")
    expect(page.get_by_text("could not be fetched")).to_be_visible()
    unblock()
    page.get_by_role("button", name=re.compile("again", re.IGNORECASE)).click()
    until(page, READY)


def test_a_stuck_boot_is_said_and_retried(page: Page) -> None:
    page.add_init_script("""
      window.hurry = true;
      const patient = window.setTimeout;
      window.setTimeout = (act, delay) => patient(act, window.hurry ? Math.min(delay, 500) : delay);
    """)
    never = re.compile(r"pyodide\.asm\.wasm")
    page.context.route(never, leave_hanging)
    page.goto("./")
    expect(page.get_by_text("no sign of life")).to_be_visible()
    page.context.unroute(never, leave_hanging)
    page.evaluate("window.hurry = false")
    page.get_by_role("button", name=re.compile("again", re.IGNORECASE)).click()
    until(page, READY)
