"""By keyboard alone, from the first screen to a finished game and back; the focus is seen."""

import random
import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.desk import cursor, ends, go, moment_to_ask_why, part, played, set_up, start, until_past
from e2e.hands import lit, new_game, put, resume, shown, tap, until_asked
from e2e.support import boot
from rootcore.bots.vagabot.characters import CHARACTERS
from rootcore.tell.story import story_view

MOST_TABS = 60
SECOND = list(CHARACTERS)[1]

FOCUS = """() => {
  const focused = document.activeElement;
  const style = getComputedStyle(focused);
  const box = focused.getBoundingClientRect();
  return {
    test: focused.dataset.test ?? "",
    law: focused.dataset.law ?? "",
    words: focused.textContent.trim(),
    seen: focused.matches(":focus-visible") && style.outlineStyle !== "none"
      && parseFloat(style.outlineWidth) >= 2 && box.width > 0 && box.height > 0
      && box.bottom > 0 && box.top < innerHeight,
  };
}"""
"""What has the focus, and whether one can see that."""


def tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Go to a part of the page by the tabulator key; each stop on the way must be seen."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        focus = page.evaluate(FOCUS)
        if focus["test"] or focus["law"]:
            assert focus["seen"], focus
        if name in (focus["test"], focus["law"]):
            return
    raise AssertionError(f"{name} is not reached by {key}")


def press(page: Page, key: str, there: int) -> None:
    """Press a key and see that it leads to an event."""
    page.keyboard.press(key)
    page.wait_for_selector(f'body[data-cursor="{there}"]')


def test_from_the_first_screen_to_a_finished_game_and_back(page: Page) -> None:
    boot(page)
    tab_to(page, "setup")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=setup]")
    tab_to(page, "usual-watch")
    page.keyboard.press("Enter")
    tab_to(page, "seat-alliance")
    page.keyboard.press("Space")
    tab_to(page, "character")
    page.keyboard.press("ArrowDown")
    tab_to(page, "order-random")
    page.keyboard.press("ArrowDown")
    expect(part(page, "order-given")).to_be_checked()
    tab_to(page, "seed")
    page.keyboard.type("7")
    tab_to(page, "start")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=game]")
    game = played(7, ("bot:marquise", "bot:eyrie", f"bot:vagabot@character={SECOND}"), "given")
    story = story_view(game, len(game.events))
    expect(page.locator(".log-line")).to_have_count(story["length"])

    step, turn = ends(story, "steps"), ends(story, "turns")
    here = cursor(page)
    press(page, "ArrowRight", next(end for end in step if end > here))
    here = cursor(page)
    press(page, "ArrowLeft", max(end for end in step if end < here))
    press(page, "Shift+ArrowRight", there := next(end for end in turn if end > cursor(page)))
    press(page, "Shift+ArrowLeft", max(end for end in turn if end < there))
    page.keyboard.press("Space")
    expect(part(page, "play")).to_have_accessible_name("Pause")
    until_past(page, there)
    page.keyboard.press("Space")
    expect(part(page, "play")).to_have_accessible_name("Play")
    press(page, "End", story["length"] - 1)
    expect(part(page, "winner")).to_be_visible()
    press(page, "Home", -1)
    press(page, "End", story["length"] - 1)

    tab_to(page, "end-home")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=home]")
    tab_to(page, "resume")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=game]")
    expect(part(page, "winner")).to_be_visible()


def test_dialogs_close_with_escape_and_give_the_focus_back(page: Page) -> None:
    boot(page)
    tab_to(page, "watch")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=game]")
    tab_to(page, "menu")
    page.keyboard.press("Enter")
    expect(part(page, "menu-dialog")).to_be_visible()
    here = cursor(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(part(page, "menu-dialog")).not_to_be_visible()
    assert page.evaluate(FOCUS)["test"] == "menu"
    assert cursor(page) == here

    set_up(page, 7)
    start(page)
    go(page, moment_to_ask_why(7))
    law = page.locator(".why-head .law").first.get_attribute("data-law") or ""
    tab_to(page, law)
    page.keyboard.press("Enter")
    expect(part(page, "rule-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(part(page, "rule-dialog")).not_to_be_visible()
    assert page.evaluate(FOCUS)["law"] == law


def test_the_keys_of_fields_stay_with_the_fields(page: Page) -> None:
    boot(page)
    tab_to(page, "watch")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=game]")
    here = cursor(page)
    tab_to(page, "scrubber")
    press(page, "ArrowRight", here + 1)
    press(page, "Home", -1)
    tab_to(page, "next-step")
    page.keyboard.press("Space")
    until_past(page, -1)
    expect(part(page, "play")).to_have_accessible_name("Play")
    page.locator("svg.board, .map-host svg").first.focus()
    page.keyboard.press("+")
    expect(part(page, "fit")).to_be_visible()
    page.keyboard.press("0")
    expect(part(page, "fit")).to_have_count(0)


def test_after_a_reload_the_slider_stands_at_the_moment_on_show(page: Page) -> None:
    """Not at the beginning, where the first press of a key would lead."""
    game = new_game("marquise")
    put(page, game)
    resume(page)
    now = len(game.events) - 1
    expect(part(page, "scrubber")).to_have_value(str(now))
    part(page, "scrubber").focus()
    press(page, "ArrowLeft", now - 1)


MARK = """(button) => [...getComputedStyle(button, "::after").content.matchAll(/"(.+?)"/g)]
  .map(([, words]) => words)"""


def test_the_keys_are_told(screen: Page) -> None:
    """In the menu all of them; on the main button, where there is a mouse, the one for it."""
    page = screen
    by_hand = page.evaluate("matchMedia('(pointer: coarse)').matches")
    put(page, new_game("marquise"))
    assert part(page, "main").evaluate(MARK) == []
    page.keyboard.press(next(iter(lit(page))))
    expect(part(page, "main")).to_be_enabled()
    assert part(page, "main").evaluate(MARK) == ([] if by_hand else ["Enter"])
    tap(part(page, "menu"))
    tap(page.locator(".keys summary").first)
    names = " ".join(page.locator(".keys dt").all_inner_texts())
    for key in ("1 to 9", "Tab, Space", "Enter", "Escape", "U", "Shift + U", "?", "/", "→ ← ↑ ↓"):
        assert key in names
    assert "Home" in names


def test_a_place_without_a_digit_is_chosen_with_tab_and_space(page: Page) -> None:
    """Of more than nine lit places the last have none."""
    game = new_game("marquise")
    until_asked(
        game,
        lambda view: len({one["at"] for one in view["options"] if one["at"]}) > 9,
        random.Random(3),
    )
    put(page, game)
    keyless = page.locator(".target:not([aria-keyshortcuts])").first
    place = keyless.get_attribute("data-place")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.place") == place:
            break
    page.keyboard.press("Space")
    expect(page.locator(f'.target[data-place="{place}"]')).to_have_attribute("aria-pressed", "true")


def test_the_key_of_a_row_chooses_it(page: Page) -> None:
    """Of a place that is chosen already the key takes that back: no row shows it."""
    game = new_game("alliance", seed=7)
    until_asked(game, lambda view: bool(both_ways(view)), random.Random(7))
    put(page, game)
    here = both_ways(shown(game))[0]
    page.keyboard.press(here)
    rows = page.locator('.decision [data-test="row"]')
    expect(rows).to_have_count(2)
    expect(rows.first).to_be_focused()
    keyed = rows.filter(has=page.locator("kbd"))
    expect(keyed).to_have_count(1)
    page.keyboard.press(keyed.locator("kbd").inner_text())
    expect(part(page, "main")).to_have_accessible_name(re.compile("^Move"))


def both_ways(view: dict[str, Any]) -> list[str]:
    """Places with a key of their own where one deed is done, and from where one leads away."""
    found = []
    for place in "123456789":
        there = [one for one in view["options"] if place in (one["at"], one["to"])]
        begins = len(there) == 2 and all(one["at"] == place for one in there)
        if begins and {bool(one["to"]) for one in there} == {True, False}:
            found.append(place)
    return found
