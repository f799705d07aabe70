"""A phone held upright, by touch alone: all is within reach of a thumb and nothing sticks out."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import cursor, drawn, ends, on_table, part, played, until_kept, until_past, until_same
from e2e.support import boot, until
from rootcore.game.game import Game, load
from rootcore.tell.story import story_view
from rootcore.tell.view import reasons_view

SMALL = """() => {
  const least = 43.5;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
    && !element.closest("[inert]") && getComputedStyle(element).pointerEvents !== "none";
  const size = (element) => {
    const box = element.getBoundingClientRect();
    const more = getComputedStyle(element, "::after");
    const reach = more.content === "none" || more.position !== "absolute" ? [0, 0]
      : [parseFloat(more.width), parseFloat(more.height)];
    return [Math.max(box.width, reach[0]), Math.max(box.height, reach[1])];
  };
  const large = (element) => element && size(element).every((side) => side >= least);
  return [...document.querySelectorAll("button, input, select, summary, a[href], [role=tab]")]
    .filter((element) => shown(element) && !large(element) && !large(element.closest("label")))
    .map((element) => [element.outerHTML.slice(0, 120), ...size(element).map(Math.round)]);
}"""
"""Buttons and fields that are shown but too small for a finger."""

OVERHANG = """(width) => [...document.querySelectorAll("main, header, nav, section, dialog")]
  .filter((element) => element.checkVisibility() && !element.closest(".why-scroll"))
  .filter((element) => element.getBoundingClientRect().right > width + 1)
  .map((element) => element.className)"""
"""What sticks out at the side of a window of this width."""


def fits(page: Page) -> None:
    """See that a finger hits every button, and that the page does not scroll sideways."""
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    assert page.evaluate(OVERHANG, 390) == []


def opened(page: Page) -> tuple[Game, dict[str, Any]]:
    """The game on the page, played here, and its story."""
    game = load(until_kept(page, cursor(page))["save"])
    game.play()
    return game, story_view(game, len(game.events))


def test_a_game_is_watched_by_touch(phone: Page) -> None:
    page = phone
    boot(page)
    fits(page)
    part(page, "watch").tap()
    page.wait_for_selector("body[data-screen=game]")
    game, story = opened(page)
    fits(page)

    there = next(end for end in ends(story, "steps") if end > cursor(page))
    part(page, "next-step").tap()
    page.wait_for_selector(f'body[data-cursor="{there}"]')
    until_same(page, lambda: drawn(page), on_table(game.position_after(there)))
    part(page, "next-turn").tap()
    until_past(page, there)
    part(page, "previous-step").tap()
    until(page, "(n) => Number(document.body.dataset.cursor) >= n", there)
    part(page, "play").tap()
    until_past(page, there + 2)
    part(page, "play").tap()

    scrubber = part(page, "scrubber")
    box = scrubber.bounding_box()
    assert box
    scrubber.tap(position={"x": box["width"] / 2, "y": box["height"] / 2})
    middle = len(game.events) / 2
    until(
        page,
        "([from, to]) => from < document.body.dataset.cursor && document.body.dataset.cursor < to",
        [0.8 * middle, 1.2 * middle],
    )
    there = cursor(page)
    until_same(page, lambda: drawn(page), on_table(game.position_after(there)))
    fits(page)

    scrubber.tap(position={"x": box["width"] - 1, "y": box["height"] / 2})
    page.wait_for_selector(f'body[data-cursor="{len(game.events) - 1}"]')
    expect(part(page, "winner")).to_be_visible()
    page.locator(".end details summary").first.tap()
    fits(page)


def test_a_line_of_the_log_says_why(phone: Page) -> None:
    page = phone
    boot(page)
    part(page, "watch").tap()
    page.wait_for_selector("body[data-screen=game]")
    game, story = opened(page)
    part(page, "tab-log").tap()
    expect(page.locator("#panel-log")).to_be_visible()
    expect(page.locator("#panel-turn")).to_be_hidden()
    part(page, "sheet").tap()
    fits(page)
    line = next(i for i, line in enumerate(story["log"]) if i > 60 and line["why"])
    page.locator(f'.log-go[data-go="{line}"]').tap()
    page.wait_for_selector(f'body[data-cursor="{line}"]')
    expect(part(page, "tab-turn")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#panel-log")).to_be_hidden()
    sentences = [reason["sentence"] for reason in reasons_view(game, line) if reason["sentence"]]
    expect(part(page, "why-sentence")).to_have_text(sentences)
    expect(part(page, "map")).to_be_in_viewport(ratio=0.9)
    fits(page)

    page.locator(".why-head .law").first.tap()
    expect(part(page, "rule-dialog")).to_be_visible()
    fits(page)
    part(page, "rule-dialog").locator('[data-test="close"]').tap()
    part(page, "tab-boards").tap()
    expect(part(page, "board").first).to_be_visible()
    fits(page)
    part(page, "score").last.tap()
    expect(part(page, "board").last).to_be_in_viewport()


def test_the_sheet_covers_the_map_and_gives_it_back(phone: Page) -> None:
    page = phone
    boot(page)
    part(page, "watch").tap()
    page.wait_for_selector("body[data-screen=game]")
    expect(part(page, "map")).to_be_in_viewport(ratio=0.9)
    part(page, "sheet").tap()
    expect(part(page, "map")).to_have_css("height", "0px")
    expect(part(page, "next-step")).to_be_in_viewport()
    part(page, "sheet").tap()
    expect(part(page, "map")).to_be_in_viewport(ratio=0.9)
    drag(page, -250)
    expect(part(page, "map")).to_have_css("height", "0px")
    drag(page, 250)
    expect(part(page, "map")).to_be_in_viewport(ratio=0.9)
    fits(page)


def drag(page: Page, by: int) -> None:
    """Drag the edge of the sheet with a finger, once it is at rest."""
    until(page, "document.getAnimations().length === 0")
    box = part(page, "sheet").bounding_box()
    assert box
    pull(page, (box["x"] + box["width"] / 2, box["y"] + 8), by)


def pull(page: Page, start: tuple[float, float], by: float) -> None:
    """Drag down with a finger from a point of the screen."""
    x, y = start
    session = page.context.new_cdp_session(page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        *(("touchMove", [{"x": x, "y": y + by * way / 5}]) for way in range(1, 6)),
        ("touchEnd", []),
    ):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.mark.parametrize("dragged", ["map", "sheet"])
def test_a_tap_right_after_a_drag_counts(phone: Page, dragged: str) -> None:
    """The browser takes a drag that it may scroll by for a fling, and the next tap for its end."""
    page = phone
    boot(page)
    part(page, "watch").tap()
    page.wait_for_selector("body[data-screen=game]")
    until(page, "document.getAnimations().length === 0")
    box = part(page, dragged).bounding_box()
    button = part(page, "next-step").bounding_box()
    assert box
    assert button
    before = cursor(page)
    pull(page, (box["x"] + box["width"] / 2, box["y"] + min(40, box["height"] / 2)), 45)
    page.touchscreen.tap(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
    until_past(page, before)


def test_setup_and_menu_fit(phone: Page) -> None:
    page = phone
    boot(page)
    part(page, "setup").tap()
    fits(page)
    part(page, "usual-watch").tap()
    part(page, "order-given").tap()
    fits(page)
    part(page, "seat-alliance").tap()
    part(page, "seed").fill("7")
    part(page, "start").tap()
    page.wait_for_selector("body[data-screen=game]")
    seats = ("bot:marquise", "bot:eyrie", "bot:vagabot@character=thief")
    expect(page.locator(".log-line")).to_have_count(len(played(7, seats, "given").events))
    part(page, "menu").tap()
    part(page, "examples").locator("summary").tap()
    for kept_short in page.locator(".keys summary").all():
        kept_short.tap()
    fits(page)
    part(page, "menu-home").tap()
    expect(part(page, "resume")).to_be_visible()
    fits(page)
