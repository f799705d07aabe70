"""What the service worker keeps: files of one build with the right hash, and nothing else ever."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.desk import keep, kept, part
from e2e.faults import FAULTS, Host, files, hosted
from e2e.releases import APP, NEXT, exporting, marked, release
from e2e.support import (
    BARE,
    FORGET,
    READY,
    RESTORED,
    SNAPSHOT_STORED,
    Trouble,
    boot,
    settle,
    until,
)
from web.building.environment import DIST
from web.building.site import listing

HASH = """const sha256 = async (answer) => {
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};
const home = new URL("./", location.href);
"""
INSTALL = """async () => {
  const registration = await navigator.serviceWorker.register("./sw.js");
  const found = registration.installing ?? registration.waiting ?? registration.active;
  return new Promise((resolve) => {
    const look = () => ["activated", "redundant"].includes(found.state) && resolve(found.state);
    found.addEventListener("statechange", look);
    look();
  });
}"""
GET = f"""async (names) => {{ {HASH}
  const get = (name) => fetch(new URL(name, home)).then(sha256, () => null);
  const got = {{}};
  for (const name of names) got[name] = await get(name);
  return got;
}}"""
STORED = f"""async () => {{ {HASH}
  const found = [];
  for (const name of await caches.keys()) {{
    if (name.includes(" snapshot ")) continue;
    const cache = await caches.open(name);
    for (const {{ url }} of await cache.keys())
      found.push([url.slice(home.href.length) || "./", await sha256(await cache.match(url))]);
  }}
  return found;
}}"""
SPOIL = """async () => {
  for (const name of await caches.keys()) {
    if (name.includes(" snapshot ")) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys())
      await cache.put(url, new Response("<!doctype html>Please log in"));
  }
}"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    shutil.copytree(DIST, tmp_path / "site")
    with hosted(tmp_path / "site") as host:
        yield host


@pytest.fixture
def folder(host: Host, tmp_path: Path) -> Path:
    return tmp_path / "site"


@pytest.fixture
def page(newcomer: Page, trouble: Trouble) -> Page:
    """A page of somebody who never was on the site; what a host does wrong shows on its console."""
    for words in ("Failed to load resource", "integrity", "MIME type", "An unknown error occurred"):
        trouble.expect(words)
    return newcomer


@pytest.fixture
def known() -> dict[str, str]:
    """All files of the site that may be kept, with their hashes."""
    return files(listing(DIST))


def controlled(page: Page, host: Host) -> None:
    """Open the bare page, with a service worker that has stored everything."""
    page.goto(host.url + BARE)
    assert page.evaluate(INSTALL) == "activated"
    page.reload()
    assert page.evaluate("Boolean(navigator.serviceWorker.controller)")


def test_a_wrong_file_is_never_stored_nor_given_to_a_page(
    page: Page, host: Host, known: dict[str, str]
) -> None:
    """Every file, with everything that can come in its place, when the store has lost it."""
    controlled(page, host)
    assert dict(page.evaluate(STORED)).items() <= known.items()
    page.evaluate(FORGET)
    for fault in FAULTS.values():
        host.faults = {"*": fault}
        assert set(page.evaluate(GET, list(known)).values()) == {None}
        assert page.evaluate(STORED) == []
    host.faults = {}
    assert page.evaluate(GET, list(known)) == known
    until(page, f"async () => (await ({STORED})()).length === {len(known)}")


def test_what_was_spoilt_in_the_store_is_fetched_again(
    page: Page, host: Host, known: dict[str, str]
) -> None:
    controlled(page, host)
    page.evaluate(SPOIL)
    host.faults = {"*": FAULTS["a stale file"]}
    assert set(page.evaluate(GET, list(known)).values()) == {None}
    host.faults = {}
    assert page.evaluate(GET, list(known)) == known
    until(page, f"async () => (await ({STORED})()).length === {len(known)}")
    assert dict(page.evaluate(STORED)) == known


@pytest.mark.parametrize("fault", FAULTS)
def test_a_version_is_whole_or_not_installed(
    page: Page, host: Host, known: dict[str, str], fault: str
) -> None:
    """Whichever kind of file is wrong, and when all is well again it is installed."""
    page.goto(host.url + BARE)
    kinds = {Path(name).suffix: name for name in listing(DIST)["app"]}
    wasm = next(name for name in known if name.endswith(".wasm"))
    for name in (*kinds.values(), wasm):
        host.faults = {name: FAULTS[fault]}
        page.evaluate(FORGET, name)
        assert page.evaluate(INSTALL) == "redundant", name
        assert dict(page.evaluate(STORED)).items() <= known.items()
    host.faults = {}
    assert page.evaluate(INSTALL) == "activated"


def test_a_captive_portal_breaks_no_later_visit(page: Page, host: Host) -> None:
    boot(page, host.url)
    settle(page)
    host.faults = {"*": FAULTS["a captive portal"]}
    assert boot(page, host.url)
    host.faults = {}
    assert boot(page, host.url)


def test_an_update_is_whole_waits_for_consent_and_keeps_the_runtime(
    page: Page, host: Host, folder: Path
) -> None:
    """While it is half copied, or another tab is open, the former one stays as it is."""
    boot(page, host.url)
    settle(page)
    host.asked.clear()
    former = (folder / APP).read_bytes()
    release(folder)
    host.faults = {APP: lambda _: former}
    boot(page, host.url)
    state = page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update().catch(() => {});
      const next = registration.installing;
      if (next) await new Promise((resolve) => {
        next.onstatechange = () => next.state !== "installing" && resolve();
      });
      return [Boolean(registration.waiting), registration.active.state];
    }""")
    assert state == [False, "activated"]
    assert not page.evaluate(NEXT)

    host.faults = {}
    boot(page, host.url)
    expect(part(page, "update")).to_be_visible()
    assert not page.evaluate(NEXT)
    other = page.context.new_page()
    other.goto(host.url + BARE)
    part(page, "update").click()
    expect(page.get_by_text("close its other tabs")).to_be_visible()
    assert not page.evaluate(NEXT)
    other.close()
    with page.expect_navigation():
        part(page, "update").click()
    until(page, f"{READY} && {NEXT}")
    until(page, SNAPSHOT_STORED)
    kinds = sorted(name.split(" ")[2] for name in page.evaluate("caches.keys()"))
    assert kinds == ["app", "runtime", "snapshot"]
    assert host.asked
    assert not [path for path in host.asked if path.startswith("runtime/")]


def test_a_version_that_cannot_be_had_any_more_gives_way_to_the_network(
    page: Page, host: Host, context: BrowserContext, folder: Path
) -> None:
    """A part of it is lost here, and the host has newer ones: nothing is mixed, nobody stuck."""
    boot(page, host.url)
    settle(page)
    keep(page, "mine", "a game")
    for lost in ("./", exporting("Board"), "shell/page.css"):
        mark = f"// as {lost} was lost"
        file = folder / lost
        if file.is_file():
            file.write_text(file.read_text() + "\n")
        release(folder, mark=mark)
        page.evaluate(FORGET, lost)
        page.close()  # a tab loads itself anew only once
        page = context.new_page()
        page.goto(host.url)
        until(page, f"{READY} && {marked(mark)}")
        settle(page)
        assert dict(page.evaluate(STORED)).items() <= files(listing(folder)).items()
        assert kept(page, "mine") == "a game"


def test_repair_fetches_everything_but_the_games_anew(
    page: Page, host: Host, context: BrowserContext, known: dict[str, str]
) -> None:
    boot(page, host.url)
    settle(page)
    keep(page, "mine", "a game")
    page.evaluate(SPOIL)
    context.set_offline(True)
    part(page, "menu").click()
    part(page, "menu-dialog").get_by_text("When something is broken").click()
    part(page, "menu-dialog").locator("[data-test=repair]").click()
    expect(part(page, "repairing")).to_contain_text("Nothing was changed")
    assert page.evaluate("caches.keys()")
    context.set_offline(False)
    host.faults = {"*": FAULTS["a captive portal"]}
    page.evaluate("dispatchEvent(new Event('rootcore:repair'))")
    expect(part(page, "repairing")).to_contain_text("Nothing was changed")
    host.faults = {}
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new Event('rootcore:repair'))")
    until(page, READY)
    assert not page.evaluate(RESTORED)
    settle(page)
    assert dict(page.evaluate(STORED)).items() <= known.items()
    assert kept(page, "mine") == "a game"


INSTEAD = [
    (".wasm", "a captive portal"),
    (".wasm", "a cut file"),
    ("python_stdlib.zip.pressed", "a stale file"),
    ("py3-none-any.whl.pressed", "a stale file"),
    ("pyodide.asm.mjs", "a cut file"),
]
"""What comes in place of a part of Python, by the end of that part's name."""


def test_a_first_visit_takes_nothing_else_for_python(
    page: Page, host: Host, known: dict[str, str], trouble: Trouble
) -> None:
    """Somebody tries again and again, and each time something else is wrong."""
    trouble.expect("")

    def come() -> None:
        page.goto(host.url)

    for name, fault in INSTEAD:
        path = next(path for path in known if path.endswith(name))
        host.faults = {path: FAULTS[fault]}
        come()
        said = page.wait_for_selector("[data-test=boot-error]:not([title])")
        assert said
        said.evaluate("(told) => { told.title = 'said before'; }")
        come = part(page, "retry").click
    host.faults = {}
    come()
    until(page, READY)


def test_a_first_visit_takes_no_parts_of_another_version(
    page: Page, host: Host, folder: Path
) -> None:
    shutil.copy(folder / "python/build.js", folder / "former.js")
    release(folder)
    former: Any = (folder / "former.js").read_bytes()
    host.faults = {exporting("Board").removeprefix("./"): FAULTS["a stale file"]}
    page.goto(host.url)
    expect(part(page, "unstarted")).to_contain_text("could not be fetched")
    host.faults = {"python/build.js": lambda _: former}
    page.goto(host.url)
    expect(page.get_by_text("of different versions")).to_be_visible()
    host.faults = {}
    boot(page, host.url)
