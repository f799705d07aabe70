"""What a browser keeps may not answer: nobody waits for ever, and the page says so."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import keep, kept_keys, part
from e2e.hands import new_game, same
from e2e.releases import changed_copy
from e2e.support import (
    READY,
    SNAPSHOT_STORED,
    WORKS_OFFLINE,
    Trouble,
    boot,
    served,
    settle,
    until,
)

SOONER = """
const patient = window.setTimeout;
window.setTimeout = (act, delay) => patient(act, Math.min(delay, delay === 8000 ? 500 : delay));
"""
NO_ANSWER = "indexedDB.constructor.prototype.open = () => new EventTarget();"
SILENT_STORE = f"{NO_ANSWER}{SOONER}"
SILENT_WRITING = f"""
const {{ transaction }} = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (names, mode, ...rest) {{
  if (mode !== "readwrite") return transaction.call(this, names, mode, ...rest);
  const request = {{}};
  const store = {{ get: () => request, getKey: () => request, put() {{}}, delete() {{}} }};
  store.transaction = {{ objectStore: () => store }};
  return store.transaction;
}};
{SOONER}"""
SPOIL_SNAPSHOT = """async () => {
  for (const name of (await caches.keys()).filter((name) => name.includes(" snapshot "))) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) await cache.put(url, new Response("nothing"));
  }
}"""
SILENT_FROM_NOW_ON = """
let quiet = false;
const { match } = caches;
caches.match = (...given) => (quiet ? new Promise(() => {}) : match.apply(caches, given));
self.addEventListener("message", () => (quiet = true));
"""


def test_a_store_that_never_answers_is_told_and_done_without(page: Page) -> None:
    page.add_init_script(SILENT_STORE)
    boot(page)
    expect(part(page, "notice")).to_contain_text("does not answer")
    part(page, "watch").click()
    page.wait_for_selector("body[data-screen=game]")
    part(page, "menu").click()
    part(page, "menu-games").click()
    expect(part(page, "games-error")).to_contain_text("your games cannot be listed now")
    expect(part(page, "games-dialog")).not_to_contain_text("No game is kept")


def test_the_first_screen_does_not_wait_for_a_store_that_never_answers(page: Page) -> None:
    """Within its eight seconds a store is not given up; the first screen is there before."""
    page.add_init_script(NO_ANSWER)
    page.goto("./")
    part(page, "learn").wait_for(timeout=6_000)
    expect(part(page, "notice")).to_have_count(0)


@pytest.mark.parametrize("record", ["unreadable", "unnamed"])
def test_a_game_is_opened_or_left_where_writing_never_answers(page: Page, record: str) -> None:
    game = new_game("marquise")
    boot(page)
    kept: dict[str, Any] = {"save": game.save() if record == "unnamed" else "no game"}
    keep(page, "game:x", kept)
    keep(page, "open", "x")
    page.add_init_script(SILENT_WRITING)
    page.goto("./")
    until(page, READY)
    if record == "unnamed":
        same(page, game)
    else:
        expect(part(page, "notice")).to_contain_text("The stored game stays where it is")
        expect(part(page, "watch")).to_be_visible()
    assert "game:x" in kept_keys(page)


@pytest.mark.parametrize("name", ["has", "open", "keys"])
def test_a_first_visit_waits_for_no_store_of_snapshots(
    newcomer: Page, tmp_path: Path, name: str
) -> None:
    """Nor does what makes the page work offline."""
    patience = "var SILENT = 4e3"
    never = (patience, f"caches.{name} = () => new Promise(() => {{}});\n{patience}")
    sooner = ("SILENT_STORING = 3e4", "SILENT_STORING = 300")
    with served(changed_copy(tmp_path / "site", never, sooner)) as site:
        boot(newcomer, site.url)
        until(newcomer, WORKS_OFFLINE)


def test_a_useless_snapshot_that_cannot_be_dropped_is_done_without(
    newcomer: Page, tmp_path: Path, trouble: Trouble
) -> None:
    trouble.expect("HTTP response code (404)")
    folder = changed_copy(tmp_path / "site")
    (folder / "sw.js").unlink()
    with served(folder) as site:
        boot(newcomer, site.url)
        until(newcomer, SNAPSHOT_STORED)
        newcomer.evaluate(SPOIL_SNAPSHOT)
        script = folder / "python/worker.js"
        script.write_text(f"caches.keys = () => new Promise(() => {{}});\n{script.read_text()}")
        assert not boot(newcomer, site.url)


def test_the_network_has_what_a_silent_store_does_not_give(newcomer: Page, tmp_path: Path) -> None:
    folder = changed_copy(tmp_path / "site")
    script = folder / "sw.js"
    script.write_text(f"{SILENT_FROM_NOW_ON}{script.read_text()}")
    with served(folder) as site:
        boot(newcomer, site.url)
        settle(newcomer)
        boot(newcomer, site.url)
        newcomer.evaluate("navigator.serviceWorker.controller.postMessage('quiet')")
        boot(newcomer, site.url)
