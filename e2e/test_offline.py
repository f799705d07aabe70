"""Without a network after the first visit, and as an installed program."""

from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from e2e.desk import (
    drawn,
    go,
    on_table,
    part,
    played,
    set_up,
    start,
    until_kept,
    until_same,
)
from e2e.support import READY, boot, settle, until

SEED = 7


def test_a_whole_game_is_watched_without_a_network(newcomer: Page, context: BrowserContext) -> None:
    page = newcomer
    boot(page)
    settle(page)
    context.set_offline(True)
    page.reload()
    until(page, READY)
    set_up(page, SEED)
    start(page)
    game = played(SEED)
    last = len(game.events) - 1
    for moment in (last // 2, last):
        go(page, moment)
        until_same(page, lambda there=moment: drawn(page), on_table(game.position_after(moment)))  # type: ignore[misc]
    expect(part(page, "winner")).to_have_attribute("data-winner", str(game.state.winner))
    until_kept(page, last)
    page.reload()
    part(page, "winner").wait_for()


def test_it_can_be_installed(page: Page) -> None:
    boot(page)
    answers: list[Any] = page.evaluate("""async () => {
      const link = document.querySelector("link[rel=manifest]").href;
      const manifest = await (await fetch(link)).json();
      const links = [...document.querySelectorAll("link[rel=apple-touch-icon], link[rel=icon]")];
      const listed = manifest.icons.map(({ src }) => new URL(src, link).href);
      const icons = [...listed, ...links.map(({ href }) => href)];
      return await Promise.all(icons.map(async (address) => {
        const answer = await fetch(address);
        const picture = await answer.blob();
        return [answer.status, picture.type.split("/")[0], picture.size > 100];
      }));
    }""")
    assert len(answers) >= 5
    assert all(answer == [200, "image", True] for answer in answers), answers
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    scope = page.evaluate(
        "navigator.serviceWorker.getRegistration().then((r) => [r.scope, r.active.state])"
    )
    assert scope == [page.evaluate("new URL('./', location).href"), "activated"]
