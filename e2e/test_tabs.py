"""Two tabs, and tabs that are killed: no answer that was shown as taken is ever lost."""

import random

from playwright.sync_api import BrowserContext, Page, expect

from e2e.desk import go, kept, kept_game, kept_keys, part, until_kept
from e2e.hands import answer, new_game, put, resume, same, tap
from e2e.killing import WATCH_STORE, lost_at_moments, lost_by_kills
from e2e.support import boot, settle, until
from e2e.test_games import begin, open_games
from e2e.test_play import preferred, take_back
from rootcore.game.game import Game, load

STORE = "game:x"
STORED = """async () => {
  const opening = indexedDB.open("rootcore");
  const base = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const store = base.transaction("kept").objectStore("kept");
  const all = await new Promise((done) => {
    const asked = store.getAll();
    asked.onsuccess = () => done(asked.result);
  });
  base.close();
  return JSON.stringify(all);
}"""
OLD_BROWSER = """
  Object.defineProperty(navigator, "locks", { value: undefined });
  delete window.BroadcastChannel;
"""


def second(page: Page, script: str = "") -> Page:
    """Another tab of the same browser, with the game that is open there."""
    tab = page.context.new_page()
    tab.add_init_script(script)
    resume(tab)
    return tab


def away(page: Page, words: str, act: str) -> None:
    """See that a tab says why it does not play, that it answers nothing, and what it offers."""
    expect(part(page, "away")).to_contain_text(words)
    expect(part(page, "away-act")).to_have_text(act)
    expect(part(page, "decision")).to_have_count(0)
    expect(page.locator(".target")).to_have_count(0)
    expect(part(page, "undo")).to_be_disabled()


def first_answer(page: Page, game: Game) -> None:
    """Give the first answer that is not going on."""
    answer(page, game, preferred(game, random.Random(1), 9))
    same(page, game)


def test_the_second_tab_looks_on_until_it_is_asked_to_continue(page: Page) -> None:
    game = new_game("marquise")
    put(page, game)
    first_answer(page, game)
    other = second(page)
    away(other, "played in another tab", "Continue here")
    other.keyboard.press("u")
    first_answer(page, game)
    expect(part(page, "away")).to_have_count(0)

    part(other, "away-act").click()
    same(other, game)
    expect(part(other, "away")).to_have_count(0)
    away(page, "played in another tab", "Continue here")
    first_answer(other, game)
    part(page, "main").click()
    same(page, game)
    away(other, "played in another tab", "Continue here")
    first_answer(page, game)
    assert load(kept(page, STORE)["save"]).journal == game.journal
    page.close()
    part(other, "away-act").click()
    same(other, game)


def test_a_tab_plays_on_by_itself_when_the_other_lets_the_game_go_as_it_stands(page: Page) -> None:
    """As a page does that was reloaded before its former self was gone, however slow that is."""
    game = new_game("marquise")
    put(page, game)
    first_answer(page, game)
    other, third = second(page), second(page)
    away(other, "played in another tab", "Continue here")
    page.close()
    expect(part(other, "away")).to_have_count(0)
    first_answer(other, game)
    away(third, "played in another tab", "Continue here")
    other.close()
    away(third, "played in another tab", "Continue here")
    part(third, "away-act").click()
    same(third, game)
    first_answer(third, game)


def test_a_tab_that_had_to_let_go_plays_on_by_itself_once_the_other_is_closed(page: Page) -> None:
    game = new_game("marquise")
    put(page, game)
    first_answer(page, game)
    other = second(page)
    part(other, "away-act").click()
    same(other, game)
    away(page, "played in another tab", "Continue here")
    other.close()
    expect(part(page, "away")).to_have_count(0)
    first_answer(page, game)


def test_a_tab_that_wakes_up_in_a_browser_without_locks_overwrites_nothing(page: Page) -> None:
    game = new_game("marquise")
    page.add_init_script(OLD_BROWSER)
    put(page, game)
    other = second(page, OLD_BROWSER)
    first_answer(page, game)
    kept_then = kept(page, STORE)
    expect(part(other, "decision")).to_have_count(1)
    point_and_confirm(other)
    expect(part(other, "notice")).to_contain_text("Your last answer was not taken.")
    away(other, "played in another tab", "Continue here")
    assert kept(page, STORE) == kept_then
    part(other, "away-act").click()
    same(other, game)
    take_back(game)
    tap(part(other, "undo"))
    same(other, game)
    page.evaluate("dispatchEvent(new Event('pageshow'))")
    away(page, "played in another tab", "Continue here")


def point_and_confirm(page: Page) -> None:
    """Answer what is asked with the first of its options."""
    page.locator('[data-test="row"], [data-test="chip"]').first.click()
    main = part(page, "main")
    if main.is_disabled():
        part(page, "row").first.click()
    expect(main).to_be_enabled()
    main.click()


def test_a_game_deleted_in_another_tab_stays_deleted_unless_a_copy_is_kept(page: Page) -> None:
    game = new_game("marquise")
    put(page, game)
    first_answer(page, game)
    other = second(page)
    open_games(other)
    part(other, "delete").click()
    expect(part(other, "deleted")).to_be_visible()
    away(page, "was deleted in another tab", "Keep a copy")
    page.keyboard.press("u")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    page.reload()
    until(page, "document.body.dataset.screen === 'home'")
    assert not [key for key in kept_keys(page) if key.startswith(("game", "place"))]

    part(other, "undelete").click()
    expect(part(other, "game-row")).to_have_count(1)
    other.keyboard.press("Escape")
    resume(page)
    first_answer(page, game)
    resume(other)
    open_games(other)
    part(other, "delete").click()
    expect(part(other, "deleted")).to_be_visible()
    part(page, "away-act").click()
    expect(part(page, "away")).to_have_count(0)
    same(page, game)
    first_answer(page, game)
    record = kept_game(page)
    assert load(record["save"]).journal == game.journal
    assert STORE not in kept_keys(page)


def test_an_answer_to_a_deleted_game_is_refused_without_news(page: Page) -> None:
    page.add_init_script(OLD_BROWSER)
    game = new_game("marquise")
    put(page, game)
    other = second(page, OLD_BROWSER)
    open_games(other)
    part(other, "delete").click()
    expect(part(other, "deleted")).to_be_visible()
    point_and_confirm(page)
    expect(part(page, "notice")).to_contain_text("Your last answer was not taken.")
    away(page, "was deleted in another tab", "Keep a copy")
    assert not [key for key in kept_keys(page) if key.startswith(("game", "place"))]
    part(page, "away-act").click()
    same(page, game)
    first_answer(page, game)


def test_looking_writes_no_game(page: Page) -> None:
    game = new_game("marquise")
    put(page, game)
    record = kept(page, STORE)
    same(page, game)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    page.keyboard.press("End")
    page.set_viewport_size({"width": 400, "height": 800})
    resume(page)
    everything = page.evaluate(STORED)
    resume(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    other = second(page)
    other.keyboard.press("Home")
    other.wait_for_selector('body[data-cursor="-1"]')
    other.close()
    assert page.evaluate(STORED) == everything
    assert kept(page, STORE) == record
    assert "revision" not in record
    first_answer(page, game)
    assert kept(page, STORE)["revision"] == 1


def test_a_game_that_is_only_watched_may_be_watched_in_two_tabs(page: Page) -> None:
    boot(page)
    begin(page, 7)
    other = second(page)
    for tab in (page, other):
        go(tab, 100)
        expect(part(tab, "away")).to_have_count(0)
    until_kept(page, 100)


def test_what_was_shown_as_taken_survives_a_kill_at_any_moment(context: BrowserContext) -> None:
    """A few moments; `python -m e2e.killing` tries many more."""
    context.add_init_script(WATCH_STORE)
    page = context.new_page()
    boot(page)
    settle(page)
    page.close()
    assert lost_at_moments(context, 25, random.Random(3)) == 0
    assert lost_by_kills(context, 2, random.Random(4)) == 0
