"""What is this? Everything on the table tells what it is, by finger, mouse and keyboard."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.desk import cursor, go, part, played, set_up, start
from e2e.hands import lit, new_game, put, shown, tap
from e2e.support import boot
from e2e.test_keyboard import tab_to
from e2e.test_phone import fits
from rootcore.adapters.web import dispatch

SEED = 7
MOMENT = next(i for i in range(400, 600) if played(SEED).position_after(i).order)
"""A moment at which an order card lies on the table."""


def told(kind: str, name: str) -> dict[str, Any]:
    """What Python says of a thing."""
    reply = json.loads(dispatch(json.dumps({"call": "about", "kind": kind, "id": name})))
    told: dict[str, Any] = reply["ok"]
    return told


def said(page: Page, kind: str, name: str) -> None:
    """See that the dialog says what a thing is, then close it."""
    about = told(kind, name)
    dialog = part(page, "about-dialog")
    expect(dialog.locator("h2")).to_have_text(about["title"])
    expect(part(page, "about-text")).to_have_text(about["text"])
    expect(dialog.locator(".about-rule")).to_contain_text(about["law_title"])
    expect(dialog.locator(".law")).to_have_attribute("data-law", about["law"])
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()


MIDDLE = """(thing) => {
  thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def middle(thing: Locator) -> tuple[float, float]:
    """Where the middle of a thing is on the screen, once it is there."""
    # At once, or the thing may leave the board between the scrolling and the measuring.
    x, y = thing.evaluate(MIDDLE)
    return x, y


def hold(page: Page, thing: Locator) -> None:
    """Keep a finger on a thing until the page says what it is, then lift it."""
    x, y = middle(thing)
    session = page.context.new_cdp_session(page)
    send = "Input.dispatchTouchEvent"
    session.send(send, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(part(page, "about-dialog")).to_be_visible()
    session.send(send, {"type": "touchEnd", "touchPoints": []})
    expect(part(page, "about-dialog")).to_be_visible()


def things(page: Page, about: str) -> Locator:
    """Whatever on the page is of a kind."""
    return page.locator(f'[data-about="{about}"]:visible')


def test_by_finger(phone: Page) -> None:
    page = phone
    boot(page)
    set_up(page, SEED)
    start(page)
    go(page, MOMENT)
    here = cursor(page)
    warrior = page.locator('.pieces .piece[data-about="piece:warrior"]').first
    hold(page, warrior)
    fits(page)
    said(page, "piece", "warrior")
    hold(page, part(page, "score").first.locator("[data-about]").first)
    seat = part(page, "score").first.get_attribute("data-player") or ""
    said(page, "bot", seat)
    expect(part(page, "tab-turn")).to_have_attribute("aria-selected", "true")
    hold(page, page.locator(".card:visible").first)
    card = page.locator(".card:visible").first.get_attribute("data-about") or ""
    said(page, "card", card.partition(":")[2])

    part(page, "menu").tap()
    part(page, "menu-inspect").tap()
    expect(part(page, "about-bar")).to_be_visible()
    fits(page)
    page.touchscreen.tap(*middle(warrior))
    said(page, "piece", "warrior")
    page.touchscreen.tap(*middle(page.locator('.slots .piece[data-about^="piece:"]').first))
    expect(part(page, "about-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    part(page, "tab-boards").tap()
    title = page.locator(".widget h4 [data-about]:visible").first
    title.tap()
    rule = (title.get_attribute("data-about") or "").partition(":")[2]
    expect(part(page, "rule-dialog").locator(".rule-id")).to_have_text(rule.replace(":", " "))
    part(page, "rule-dialog").locator('[data-test="close"]').tap()
    things(page, "term:supply").first.tap()
    said(page, "term", "supply")
    part(page, "about-done").tap()
    expect(part(page, "about-bar")).to_have_count(0)
    things(page, "term:supply").first.tap()
    expect(part(page, "about-dialog")).not_to_be_visible()
    part(page, "score").last.tap()
    expect(part(page, "board").last).to_be_in_viewport()
    assert cursor(page) == here


def test_by_mouse_and_by_keyboard(page: Page) -> None:
    boot(page)
    set_up(page, SEED)
    start(page)
    go(page, MOMENT)
    page.mouse.click(
        *middle(page.locator('.pieces [data-about="piece:warrior"]').first), button="right"
    )
    said(page, "piece", "warrior")
    part(page, "rival").first.click()
    things(page, "item:boot").first.click(button="right")
    said(page, "item", "boot")
    page.locator('.drawer:not([hidden]) [data-test="drawer-close"]').click()
    page.mouse.click(*middle(page.locator(".banner .suit-head").first), button="right")
    expect(part(page, "about-dialog")).to_be_visible()
    page.keyboard.press("Escape")

    page.locator("main").focus()
    tab_to(page, "score")
    page.keyboard.press("?")
    seat = part(page, "score").first.get_attribute("data-player") or ""
    said(page, "bot", seat)
    page.locator("main").focus()
    page.keyboard.press("?")
    entries = part(page, "about-entry")
    expect(entries.first).to_be_visible()
    abouts = entries.evaluate_all("(all) => all.map(({dataset}) => dataset.id)")
    assert {"piece:warrior", "term:deck", "bot:eyrie", "suit:fox"} <= set(abouts)
    for about, words in zip(abouts, entries.all_inner_texts(), strict=True):
        kind, _, name = about.partition(":")
        if kind != "rule":
            assert told(kind, name)["title"] == words
    page.locator('[data-test="about-entry"][data-id="term:deck"]').press("Enter")
    said(page, "term", "deck")
    part(page, "inspect").click()
    page.keyboard.press("Escape")
    expect(part(page, "about-bar")).to_have_count(0)


def test_while_a_tap_asks_nothing_acts(screen: Page) -> None:
    """Neither a finger nor a key decides anything; an answer tells the rule of its question, and
    what has nothing to tell says so.
    """
    page = screen
    game = new_game("marquise")
    put(page, game)
    before, places = cursor(page), lit(page)
    if part(page, "inspect").is_visible():
        tap(part(page, "inspect"))
    else:
        tap(part(page, "menu"))
        tap(part(page, "menu-inspect"))
    bar = part(page, "about-bar")
    expect(bar).to_have_text("Tap anything to read what it is.")
    chip = page.locator(".decision").locator('[data-test="chip"], [data-test="row"]').first
    tap(chip)
    expect(page.locator(".rule-dialog")).to_contain_text(shown(game)["law_title"])
    page.keyboard.press("Escape")
    tap(part(page, "menu"))
    expect(bar).to_have_text("This has no words of its own, and does nothing while you ask.")
    for key in ("Enter", "Space"):
        chip.focus()
        page.keyboard.press(key)
        expect(page.locator(".rule-dialog")).to_be_visible()
        page.keyboard.press("Escape")
    for key in (next(iter(places)), "u"):
        page.keyboard.press(key)
    page.locator(".target").first.focus()
    page.keyboard.press("Enter")
    expect(part(page, "about-dialog")).to_be_visible()
    expect(bar).to_have_text("Tap anything to read what it is.")
    page.keyboard.press("Escape")
    expect(part(page, "about-dialog")).not_to_be_visible()
    assert (cursor(page), lit(page)) == (before, places)
    expect(part(page, "question")).to_have_text(shown(game)["question"])

    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    page.keyboard.press(next(iter(places)))
    expect(page.locator(".target[data-chosen]")).to_have_count(1)
