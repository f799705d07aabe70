"""A board whose question never ends keeps no other board of the page from being shown and used."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.desk import played
from e2e.releases import changed_copy
from e2e.support import served, until
from e2e.test_embed import Host, board, hosting, inside, told, usual
from rootcore.game.links import to_link
from rootcore.tell.view import event_view

__all__ = ["usual"]

ENDLESS = "endless"
"""The link of a game that this host's Python never finishes to open."""

HANGS = f"""client.postMessage({{ id, begun: true }});
    if (request.includes('"link":"{ENDLESS}"')) for (;;);"""
DEADLINE = 10


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A page of boards whose Python can be made to hang, and must answer sooner than usual."""
    (tmp_path / "host").mkdir()
    folder = changed_copy(
        tmp_path / "site",
        ("client.postMessage({ id, begun: true });", HANGS),
        ("DEADLINE = 3e4", f"DEADLINE = {DEADLINE}e3"),
    )
    with served(folder) as site, hosting(site.url, tmp_path / "host") as host:
        yield host


def show(page: Page, name: str) -> None:
    """Ask for the game of a board."""
    page.locator(f"#{name}").scroll_into_view_if_needed()
    inside(page, name).locator("[data-test=embed-start]").click()


def test_boards_are_shown_and_used_beside_one_that_is_stuck(
    usual: BrowserContext, host: Host
) -> None:
    page = usual.new_page()
    link = to_link(played(7))
    games = {"a": ENDLESS, "b": link, "c": link, "d": link}
    page.goto(host.put("".join(board(name, game=game) for name, game in games.items())))
    for name in "bc":
        show(page, name)
        assert told(page, "ready", name)["length"] == len(played(7).events)

    show(page, "a")
    page.wait_for_timeout(500)
    show(page, "d")  # hears nothing of the worker that the others share
    for i in (3, 4):
        for name in "bc":
            page.evaluate("([name, i]) => document.querySelector('#' + name).step(i)", [name, i])
            until(page, "([at, i]) => told.some((e) => e.at === at && e.i === i)", [name, i])
            assert told(page, "step", name)["text"] == event_view(played(7), i)["text"]
    assert told(page, "ready", "d")["length"] == len(played(7).events)
    assert "takes too long" in told(page, "error")["message"]
    assert page.evaluate("told.filter(({ name }) => name === 'error').length") == 1
