"""The focus stands where the next press belongs: on what is asked now, never nowhere."""

import random

from playwright.sync_api import Page, expect

from e2e.desk import cursor, part
from e2e.hands import give, lit, new_game, put, resume, settled, shown, tap, until_asked
from e2e.support import boot
from e2e.test_keyboard import tab_to
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import Faction
from rootcore.tell.news import news_view
from rootcore.tell.story import story_view


def on_a_choice(page: Page) -> None:
    """See that the focus is on something that can be chosen now."""
    choice = ":is([data-test=chip], [data-test=row]):focus"
    expect(page.locator(f".decision {choice}")).to_have_count(1)


def test_a_game_that_is_taken_up_begins_at_its_question(page: Page) -> None:
    put(page, new_game("marquise"))
    resume(page)
    expect(part(page, "question")).to_be_focused()
    page.keyboard.press("Tab")
    on_a_choice(page)


def test_what_a_digit_leaves_has_the_focus(page: Page) -> None:
    """On a place of the map that is lit no more, and on a row that is gone."""
    game = new_game("marquise")
    put(page, game)
    here, there = list(lit(page))[:2]
    page.locator(f'.target[data-place="{here}"]').focus()
    page.keyboard.press(there)
    expect(part(page, "main")).to_be_focused()
    page.keyboard.press("Escape")
    on_a_choice(page)
    page.keyboard.press(there)
    expect(part(page, "main")).to_be_focused()
    page.keyboard.press("Enter")
    settled(page)
    expect(part(page, "question")).not_to_have_text(shown(game)["question"])
    on_a_choice(page)


def test_enter_does_what_enter_chose(page: Page) -> None:
    """On a row the focus stays, so that the same key confirms it; space takes it back."""
    game = new_game("marquise")
    put(page, game)
    page.keyboard.press("Tab")
    row = page.locator('[data-test="row"]:focus')
    for key, pressed in (("Enter", "true"), ("Space", "false"), ("Space", "true")):
        page.keyboard.press(key)
        expect(row).to_have_attribute("aria-pressed", pressed)
    give(game, shown(game)["options"][0]["text"])
    page.keyboard.press("Enter")
    settled(page)
    expect(part(page, "question")).to_have_text(shown(game)["question"])


def test_after_a_battle_the_next_question_has_the_focus(page: Page) -> None:
    """Also when its sheet is put away before it begins."""
    seats = ["human:duchy", "bot:marquise", "bot:eyrie"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "order": "given", "seed": 5}))
    game.play()
    put(page, game)
    give(game, shown(game)["options"][0]["text"])
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    settled(page)
    for last in ("Escape", "Enter"):
        page.locator('[data-test="chip"][data-value="battle"]').focus()
        page.keyboard.press("Enter")
        on_a_choice(page)
        page.keyboard.press("Enter")
        expect(part(page, "battle-go")).to_be_focused()
        page.keyboard.press(last)
        if last == "Escape":
            on_a_choice(page)
    expect(part(page, "battle-on")).to_be_focused()
    page.keyboard.press("Enter")
    settled(page)
    expect(part(page, "question")).to_contain_text("(1 left)")
    on_a_choice(page)


def test_while_others_move_the_focus_waits_where_that_is_said(page: Page) -> None:
    """The button that ended one's turn is gone; Skip is a few keys away. Then a bot attacks."""
    game = new_game("marquise")
    until_asked(game, lambda view: view["go_on"] == "done", random.Random(1))
    put(page, game)
    part(page, "go-on").focus()
    page.keyboard.press("Enter")
    expect(part(page, "status")).to_be_focused()
    expect(part(page, "main")).to_have_text("Skip")
    tab_to(page, "main")
    page.keyboard.press("Enter")
    expect(page.locator("#battle-title")).to_be_focused()


def test_a_drawer_takes_the_focus_and_gives_it_back(page: Page) -> None:
    put(page, new_game("marquise"))
    tab_to(page, "open-story", "Shift+Tab")
    expect(part(page, "open-story")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    line = page.locator(f'.drawer .log-line[data-i="{cursor(page)}"] .log-go')
    expect(line).to_be_focused()
    expect(part(page, "open-story")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(part(page, "open-story")).to_be_focused()
    part(page, "rival").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".drawer article:focus")).to_have_accessible_name(
        part(page, "rival").first.locator(".rival-name").inner_text()
    )
    page.keyboard.press("Escape")
    expect(part(page, "rival").first).to_be_focused()


def test_the_way_through_time_keeps_the_focus(page: Page) -> None:
    """It has another place while one looks back; from the news one comes back with one press."""
    put(page, new_game("marquise"))
    part(page, "scrubber").focus()
    for key in ("ArrowLeft", "ArrowLeft", "End"):
        page.keyboard.press(key)
        expect(part(page, "scrubber")).to_be_focused()
    part(page, "previous-step").focus()
    page.keyboard.press("Enter")
    expect(part(page, "main")).to_have_text("Back to now")
    expect(part(page, "previous-step")).to_be_focused()
    tab_to(page, "main")
    page.keyboard.press("Enter")
    on_a_choice(page)


def test_a_page_is_called_as_its_heading_and_headings_go_down_by_one(screen: Page) -> None:
    page = screen
    boot(page)
    assert page.title() == "rootcore"
    tap(part(page, "setup"))
    expect(page).to_have_title("Set up a game · rootcore")
    game = new_game("marquise")
    until_asked(game, lambda _: news_view(game, Faction.MARQUISE) is not None, random.Random(1))
    put(page, game)
    expect(page).to_have_title(f"{story_view(game, 0)['title']} · rootcore")
    expect(part(page, "news").first).to_be_attached()
    former = 0
    for level in map(int, page.locator("h1, h2, h3, h4, h5").evaluate_all(LEVELS)):
        assert level <= former + 1
        former = level


LEVELS = "(all) => all.filter((one) => one.checkVisibility()).map(({ tagName }) => tagName[1])"
