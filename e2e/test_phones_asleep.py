"""Phones at one table of which one is killed without a word, and one sleeps for a whole round."""

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import BrowserContext, Error, Page, expect

from e2e.bot_turns import Hand, people
from e2e.desk import part, until_same
from e2e.hands import resume
from e2e.test_phones import SLOW, alike, deed, journal, pair, three
from rootcore.adapters.phones import QUICKER

NEXT_ROUND = "document.querySelector('[data-test=telling]') && !document.body.dataset.busy"


class Sleep:
    """The sleep of a page in a pocket: nothing that it is told is read before it wakes."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.deep = False
        self.session.on("Debugger.paused", self.sink)
        self.session.send("Debugger.enable")
        self.session.send("Debugger.pause")

    def sink(self, _: object) -> None:
        """The page would have done something, and has been stopped."""
        self.deep = True

    def wake(self) -> None:
        """Go on where the page was stopped."""
        assert self.deep
        self.session.send("Debugger.resume")
        self.session.send("Debugger.disable")


def kill(page: Page) -> Page:
    """End the process of a page, which can say no goodbye; an empty page of the same phone."""
    context = page.context
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    page.close()
    return context.new_page()


def a_round(host: Page) -> None:
    """End the turn that is told, and carry out all bots' turns up to the next that is told."""
    hand = Hand(host, 1)
    people(hand)
    while not host.evaluate(NEXT_ROUND):
        if not people(hand):
            hand.turn()


def test_one_is_killed_and_one_sleeps_for_a_round(
    phone: Page, page: Page, open_context: Callable[[str], BrowserContext]
) -> None:
    """The others go on at once; who wakes catches up, and who is killed comes back to the table."""
    host, one, two = phone, page, open_context("phone").new_page()
    three(host, one, two)
    asleep = Sleep(two)
    deed(one, "Recruit")
    until_same(host, lambda: journal(host), ["did marquise recruit"])
    until_same(host, lambda: journal(one), ["did marquise recruit"])
    one = kill(one)
    a_round(host)
    told = journal(host)
    assert "done" in told
    asleep.wake()
    alike(host, two)

    two.evaluate(SLOW)
    deed(two, "Recruit")
    deed(host, "Wood to the sawmills")
    expect(part(two, "notice")).to_contain_text(QUICKER)
    alike(host, two)
    assert journal(host) == [*told, "did marquise wood"]
    two.evaluate("window.hurry()")

    resume(one)
    assert journal(one) == ["did marquise recruit"]
    pair(host, one)
    deed(one, "Recruit")
    until_same(host, lambda: journal(host)[-1:], ["did marquise recruit"])
    alike(host, one, two)
