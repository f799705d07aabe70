"""Several phones at one real table, through real connections between browsers, without a server.

Pairing hands over the text that the QR codes hold; the cameras of the phones are not tried.
"""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from e2e.desk import drawn, kept_game, part, until_same
from e2e.hands import put, settled, tap
from e2e.support import Trouble, boot, until
from e2e.test_access import findings
from e2e.test_phone import fits
from rootcore.adapters.phones import QUICKER, WORDS
from tests.turns import TURNS

SLOW = """() => {
  const { send } = RTCDataChannel.prototype;
  const late = function (text) { setTimeout(() => send.call(this, text), 1500); };
  RTCDataChannel.prototype.send = late;
  window.hurry = () => { RTCDataChannel.prototype.send = send; };
}"""
"""A guest whose words take long to arrive."""


def journal(page: Page) -> list[str]:
    """The answers of the game that a phone keeps."""
    found: list[str] = json.loads(kept_game(page)["save"])["journal"]
    return found


def deed(page: Page, label: str) -> None:
    """Tell what somebody did, by its name."""
    tap(page.locator(f'[data-test="deed"][data-label="{label}"]'))


def share(host: Page) -> str:
    """Let a phone show the code by which another finds it; that code."""
    tap(part(host, "menu"))
    tap(part(host, "menu-phones"))
    tap(part(host, "pair"))
    return shown_code(host)


def shown_code(page: Page) -> str:
    """The code that a phone shows."""
    part(page, "pair-copy").wait_for()
    return page.evaluate("document.querySelector('[data-test=pair-copy]').dataset.code") or ""


def pair(host: Page, guest: Page) -> None:
    """Let two phones find each other, and the guest get the table."""
    code = share(host)
    guest.goto("about:blank")
    guest.goto(f"./#join={code}")
    answer = shown_code(guest)
    part(host, "pair-text").fill(f"https://anywhere/#answer={answer}")
    tap(part(host, "pair-go"))
    expect(part(host, "phones-dialog").locator("[data-standing=open]").first).to_be_visible()
    expect(part(guest, "notice")).to_have_text(WORDS["paired"])
    tap(part(host, "phones-dialog").locator('[data-test="close"]'))
    alike(host, guest)


def three(host: Page, one: Page, two: Page) -> None:
    """Open a table on one phone, and two more that share it."""
    put(host, TURNS[0].game())
    boot(two)
    pair(host, one)
    pair(host, two)


def alike(*pages: Page) -> None:
    """See that phones keep the same answers and show the same table."""
    first = pages[0]
    for page in pages[1:]:
        until_same(page, lambda page=page: journal(page), journal(first))  # type: ignore[misc]
        settled(page)
        until_same(page, lambda page=page: drawn(page), drawn(first))  # type: ignore[misc]


def test_two_phones_tell_one_turn(phone: Page, page: Page, artifacts: Path) -> None:
    """One after the other, both at once, and one that slept for a round."""
    host, guest = phone, page
    put(host, TURNS[0].game())
    pair(host, guest)
    expect(part(host, "phones-shared")).to_be_visible()
    deed(guest, "Recruit")
    until_same(host, lambda: journal(host)[-1:], ["did marquise recruit"])
    alike(host, guest)
    tap(part(host, "undo"))
    until_same(guest, lambda: len(journal(guest)), 0)
    alike(host, guest)

    guest.evaluate(SLOW)
    deed(guest, "Recruit")
    deed(host, "Wood to the sawmills")
    expect(part(guest, "notice")).to_contain_text(QUICKER)
    alike(host, guest)
    assert journal(host) == ["did marquise wood"]
    guest.evaluate("window.hurry()")

    asleep = guest.context.new_cdp_session(guest)
    asleep.send("Debugger.enable")
    asleep.send("Debugger.pause")
    deed(host, "Recruit")
    host.wait_for_timeout(400)
    tap(part(host, "main"))
    until(host, "document.querySelector('[data-test=hands], [data-test=differs]')")
    told = len(journal(host))
    assert told > 2
    asleep.send("Debugger.resume")
    asleep.send("Debugger.disable")
    until_same(guest, lambda: len(journal(guest)), told)
    assert journal(guest) == journal(host)
    host.screenshot(path=artifacts / "phones-host.png")
    guest.screenshot(path=artifacts / "phones-guest.png")


def test_three_phones_of_which_some_die(
    phone: Page, page: Page, open_context: Callable[[str], BrowserContext]
) -> None:
    """A guest is gone: the others go on. The host is gone: a guest goes on alone, and says so."""
    host, one, two = phone, page, open_context("phone").new_page()
    three(host, one, two)
    deed(two, "Recruit")
    until_same(host, lambda: journal(host), ["did marquise recruit"])
    alike(host, one, two)
    two.close()
    expect(part(host, "notice")).to_have_text(WORDS["lost"])
    deed(one, "Wood to the sawmills")
    until_same(host, lambda: len(journal(host)), 2)
    alike(host, one)
    host.close()
    expect(part(one, "notice")).to_have_text(WORDS["gone"])
    tap(part(one, "undo"))
    until_same(one, lambda: journal(one), ["did marquise recruit"])


def test_the_dialog_fits_and_refuses_rubbish(
    phone: Page, trouble: Trouble, artifacts: Path
) -> None:
    put(phone, TURNS[0].game())
    assert len(share(phone)) < 320
    fits(phone)
    assert findings(phone) == []
    phone.screenshot(path=artifacts / "phones-pair.png")
    part(phone, "pair-text").fill("rubbish <b>")
    tap(part(phone, "pair-go"))
    expect(part(phone, "pair-error")).to_contain_text("no code of another device")
    tap(part(phone, "phones-dialog").locator('[data-test="close"]'))
    phone.goto("./#join=rubbish")
    expect(part(phone, "pair-error")).to_contain_text("no code of another device")
    assert journal(phone) == []


def test_a_tab_that_a_code_opens_leaves_it_to_the_other_and_says_so(phone: Page) -> None:
    phone.goto("./#answer=anything")
    expect(part(phone, "notice")).to_have_text(WORDS["handed"])
    expect(part(phone, "play")).to_be_visible()
    assert "#" not in phone.url
