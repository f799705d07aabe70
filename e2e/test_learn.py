"""A guided first game on the page: its steps, a wrong turn, the way out, and a killed tab."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import answer, lit, put, settled, tap, tap_place
from e2e.support import READY, boot, until
from rootcore.game.game import Game
from rootcore.table.terms import MARQUISE
from rootcore.tell.learn import GUIDES, lesson_view

GUIDE = GUIDES[MARQUISE]


def begun(deeds: int) -> Game:
    """The guide's game after so many of its deeds."""
    game = Game.new(GUIDE.setup)
    game.play()
    for deed in GUIDE.script[:deeds]:
        game.answer(deed)
        game.play()
    return game


def again(page: Page) -> None:
    """Leave the page, which lets go of its game, and come back to it."""
    page.goto("about:blank")
    page.goto("./")
    until(page, READY)
    until(page, "document.body.dataset.screen === 'game'")
    settled(page)


def asked_for(page: Page, game: Game) -> None:
    """See that the page shows the step that the guide asks for."""
    shown = lesson_view(game, MARQUISE)
    assert shown
    assert shown["step"]
    expect(part(page, "lesson-title")).to_have_text(shown["step"]["title"])
    expect(part(page, "lesson-words")).to_contain_text(shown["step"]["words"])
    count = f"Step {shown['step']['n']} of {len(GUIDE.steps)}"
    expect(page.locator(".lesson-steps")).to_have_accessible_name(count)
    expect(part(page, "live")).to_contain_text(shown["step"]["title"])
    expect(part(page, "live")).to_contain_text(
        " ".join(f"{one['words']}." for one in shown["step"]["ways"])
    )


def test_the_first_visit_leads_through_the_first_steps(phone: Page) -> None:
    page = phone
    boot(page)
    tap(part(page, "learn"))
    until(page, "document.body.dataset.screen === 'game'")
    settled(page)
    for k in range(len(GUIDE.script[:6])):
        asked_for(page, begun(k))
        for _ in range(1 + k % 2):
            tap(part(page, "lesson-show"))
        tap(part(page, "main"))
        settled(page)
    asked_for(page, begun(6))
    expect(part(page, "lesson-score")).to_have_text("3")
    again(page)
    asked_for(page, begun(6))


def test_the_place_is_lit_and_a_wrong_turn_is_explained(page: Page) -> None:
    game = begun(5)
    put(page, game)
    asked_for(page, game)
    assert [*lit(page)] == ["5"]
    game = begun(6)
    answer(page, begun(5), "recruit")
    expect(part(page, "lesson-strayed")).to_contain_text("Build a sawmill in 5")
    tap(part(page, "lesson-undo"))
    settled(page)
    asked_for(page, begun(5))
    expect(part(page, "lesson-strayed")).to_have_count(0)


ANOTHER_WAY = (
    *("build workshop 7", "move 11>6 x1", "move 1>10 x1", "move 7>12 x1", "move 12>10 x2", "done"),
    *("move 10>2 x1", "discard codebreakers", "move 10>12 x3", "move 9>1 x1", "pass"),
    *("build recruiter 9", "heal investments 2", "heal root_tea_mouse 2"),
)
"""Answers that are not the guide's, until it asks for a sawmill wherever it may be."""


def test_a_line_is_ticked_once_it_was_done_and_after_those_before_it(page: Page) -> None:
    """Neither recruiting nor choosing what to build is a tap on a lit place."""
    game = begun(5)
    for text in ANOTHER_WAY:
        game.answer(text)
        game.play()
    put(page, game)
    lines = page.locator(".lesson-ways li")
    done = page.locator(".lesson-ways li[data-done]")
    expect(lines).to_have_text(
        [re.compile("Choose Build"), re.compile("Tap a"), re.compile("Conf")]
    )
    tap(page.locator('[data-test=chip][data-value="recruit"]'))
    expect(done).to_have_count(0)
    tap(part(page, "cancel"))
    tap(page.locator('[data-test=chip][data-value="build"]'))
    expect(done).to_have_count(1)
    tap_place(page, "1")
    expect(done).to_have_count(2)


def test_the_guide_stays_in_sight_at_each_step(page: Page) -> None:
    """On a laptop, where guide, rivals and news are higher than the window together."""
    game = begun(0)
    put(page, game)
    for deed in GUIDE.script[:3]:
        expect(part(page, "lesson-title")).to_be_in_viewport(ratio=1)
        answer(page, game, deed)
    expect(part(page, "lesson-title")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_way_on_is_in_sight_at_each_step(phone: Page) -> None:
    """However long a step is: above the key, not under it."""
    for k in range(len(GUIDE.script[:7])):
        put(phone, begun(k))
        expect(part(phone, "lesson-show")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640)])
def test_on_a_low_phone_the_deed_is_in_sight(phone: Page, width: int, height: int) -> None:
    """Its lines stand above the buttons, not under them; the words around it may go on there."""
    phone.set_viewport_size({"width": width, "height": height})
    for k in (0, 1, 6):
        put(phone, begun(k))
        acts = phone.locator(".lesson-acts").bounding_box()
        assert acts
        for line in phone.locator(".lesson-ways li").all():
            box = line.bounding_box()
            assert box
            assert box["y"] + box["height"] <= acts["y"]


def test_the_lesson_is_left_with_one_tap_and_taken_up_again(page: Page) -> None:
    put(page, begun(5))
    tap(part(page, "lesson-leave"))
    expect(part(page, "lesson")).to_have_count(0)
    assert len(lit(page)) > 1
    again(page)
    expect(part(page, "lesson-again")).to_be_visible()
    expect(part(page, "lesson")).to_have_count(0)
    tap(part(page, "lesson-again"))
    asked_for(page, begun(5))


def test_the_end_says_what_was_learnt_and_the_game_goes_on(page: Page) -> None:
    game, dice = begun(len(GUIDE.script)), random.Random(2)
    shown = lesson_view(game, MARQUISE)
    while shown and not shown["end"]:
        assert game.pending
        game.answer(dice.choice(game.pending.texts()))
        game.play()
        shown = lesson_view(game, MARQUISE)
    put(page, game)
    expect(part(page, "lesson-learnt").locator("li")).to_have_count(len(GUIDE.learnt))
    tap(part(page, "lesson-leave"))
    expect(part(page, "lesson")).to_have_count(0)
    expect(part(page, "main")).to_be_visible()
