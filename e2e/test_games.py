"""Several games in one browser: named, resumed, removed, and carried away and back as files."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.desk import (
    cursor,
    go,
    keep,
    kept,
    kept_game,
    kept_keys,
    part,
    played,
    set_up,
    start,
    until_kept,
    until_same,
)
from e2e.hands import new_game, put, tap, until_asked
from e2e.support import READY, boot, settle, until
from e2e.test_keyboard import tab_to
from e2e.test_phone import fits
from rootcore.adapters.web import dispatch
from rootcore.game.formats import FORMAT

NASTY = '<img src=x onerror="document.title=1">'


def open_games(page: Page) -> None:
    """Open the list of games, from the first screen or a game."""
    if page.locator("body").get_attribute("data-screen") == "home":
        part(page, "games").and_(page.locator("button")).click()
    else:
        part(page, "menu").click()
        part(page, "menu-games").click()
    expect(part(page, "game-row").or_(part(page, "no-games")).first).to_be_visible()


def row(page: Page, name: str) -> Locator:
    """The entry of a game in the list."""
    named = page.locator('[data-test="game-name"]').get_by_text(name, exact=True)
    return part(page, "game-row").filter(has=named)


def names(page: Page) -> list[str]:
    """The names in the list, from the top."""
    return part(page, "game-name").all_inner_texts()


def stored(page: Page) -> dict[str, str]:
    """The saves of all stored games by their names."""
    games = [kept(page, key) for key in kept_keys(page) if key.startswith("game:")]
    return {game["name"]: game["save"] for game in games}


def begin(page: Page, seed: int) -> None:
    """Begin a game to watch, and wait until it is stored."""
    set_up(page, seed)
    start(page)
    until_kept(page, cursor(page))


def rename(page: Page, former: str, name: str) -> None:
    """Give a game of the open list another name."""
    row(page, former).locator('[data-test="rename"]').click()
    part(page, "name").fill(name)
    part(page, "name-save").click()
    expect(row(page, " ".join(name.split()))).to_be_visible()


def refusal(save: str) -> str:
    """What Python says to a save that is none."""
    message: str = json.loads(dispatch(json.dumps({"call": "load", "save": save})))["error"][
        "message"
    ]
    return message


def no_script(page: Page) -> None:
    """See that no name was taken for markup."""
    assert page.title().endswith("rootcore")
    assert page.locator("img").count() == 0


def test_games_are_named_resumed_and_removed(phone: Page) -> None:
    page = phone
    boot(page)
    part(page, "games").tap()
    expect(part(page, "no-games")).to_be_visible()
    page.keyboard.press("Escape")
    begin(page, 7)
    go(page, 300)
    until_kept(page, 300)
    open_games(page)
    expect(part(page, "game-name")).to_have_text(re.compile(r"^4 bots, \d+ \w+$"))
    rename(page, names(page)[0], "First")
    fits(page)
    page.keyboard.press("Escape")
    begin(page, 8)
    open_games(page)
    expect(part(page, "game-name")).to_have_count(2)
    assert names(page)[1] == "First"
    rename(page, names(page)[0], f"  {NASTY} ")
    fits(page)
    assert names(page) == [NASTY, "First"]
    no_script(page)

    row(page, "First").locator('[data-test="game-open"]').tap()
    page.wait_for_selector('body[data-cursor="300"]')
    expect(part(page, "games-dialog")).not_to_be_visible()
    until_kept(page, 300)
    page.reload()
    until(page, READY)
    part(page, "scrubber").and_(page.locator(":enabled")).wait_for()
    assert kept_game(page)["name"] == "First"
    open_games(page)
    assert names(page) == ["First", NASTY]
    before = stored(page)

    row(page, NASTY).locator('[data-test="delete"]').tap()
    expect(part(page, "deleted")).to_contain_text(NASTY)
    assert names(page) == ["First"]
    assert list(stored(page)) == ["First"]
    fits(page)
    part(page, "undelete").tap()
    expect(row(page, NASTY)).to_be_visible()
    assert stored(page) == before
    row(page, "First").locator('[data-test="delete"]').tap()
    expect(part(page, "deleted")).to_contain_text("First")
    page.keyboard.press("Escape")
    expect(page.locator("body")).to_have_attribute("data-screen", "home")
    expect(part(page, "resume")).to_have_count(0)
    page.reload()
    until(page, READY)
    expect(page.locator("body")).to_have_attribute("data-screen", "home")
    assert list(stored(page)) == [NASTY]
    no_script(page)


def test_a_file_carries_a_game_to_another_browser(page: Page, phone: Page, tmp_path: Path) -> None:
    boot(page)
    begin(page, 7)
    open_games(page)
    rename(page, names(page)[0], "Mice / and: men")
    with page.expect_download() as coming:
        row(page, "Mice / and: men").locator('[data-test="export"]').click()
    assert coming.value.suggested_filename == "Mice and men.json"
    file = tmp_path / f"{NASTY.replace('/', '')}.json"
    coming.value.save_as(file)
    assert file.read_text() == played(7).save()
    with page.expect_download() as coming:
        part(page, "export-open").click()
    assert Path(coming.value.path()).read_text() == played(7).save()

    boot(phone)
    begin(phone, 8)
    open_games(phone)
    before = stored(phone)
    with phone.expect_file_chooser() as choosing:
        page_input = phone.locator(".games-file")
        page_input.tap()
    choosing.value.set_files(file)
    expect(part(phone, "games-dialog")).not_to_be_visible()
    phone.wait_for_selector(f'body[data-cursor="{len(played(7).events) - 1}"]')
    until_kept(phone, len(played(7).events) - 1)
    after = stored(phone)
    assert before.items() < after.items()
    (name,) = after.keys() - before.keys()
    assert name == file.stem
    assert after[name] == played(7).save()
    open_games(phone)
    assert names(phone)[0] == name
    no_script(phone)
    part(phone, "import").set_input_files(file)
    expect(part(phone, "games-dialog")).not_to_be_visible()
    assert stored(phone) == after


def bad_files(save: str) -> dict[str, str]:
    """What is no game, by what is wrong with it."""
    fields = json.loads(save)
    return {
        "empty": "",
        "prose": "Dear diary",
        "markup": f"<html>{NASTY}</html>",
        "cut short": save[: len(save) // 2],
        "newer": json.dumps({**fields, "format": FORMAT + 1}),
        "another thing": json.dumps({"name": NASTY}),
        "odd journal": json.dumps({**fields, "journal": 5}),
    }


def test_a_bad_file_is_said_and_loses_nothing(page: Page, tmp_path: Path) -> None:
    boot(page)
    begin(page, 7)
    go(page, 40)
    until_kept(page, 40)
    before = stored(page)
    open_games(page)
    for what, text in bad_files(played(7).save()).items():
        file = tmp_path / f"{what}.json"
        file.write_text(text)
        part(page, "import").set_input_files(file)
        expect(part(page, "games-error")).to_have_text(
            f"{file.name} could not be opened. {refusal(text)} Your own games are as they were. "
            "Choose a file that was saved here, or a Rootlog."
        )
    large = tmp_path / "large.json"
    large.write_text(" " * 3_000_000)
    part(page, "import").set_input_files(large)
    expect(part(page, "games-error")).to_contain_text("too large")
    no_script(page)
    page.keyboard.press("Escape")
    assert stored(page) == before
    assert cursor(page) == 40
    part(page, "next-step").click()
    until(page, "Number(document.body.dataset.cursor) > 40")


def test_looking_back_changes_nothing_of_how_a_game_is_listed(phone: Page) -> None:
    """Neither in the list nor on the first screen, which shows it as it is now."""
    page, game = phone, new_game("marquise")
    until_asked(game, lambda view: game.state.round == 2, Random(1))
    put(page, game)
    last = len(game.events) - 1
    go(page, 3)
    until_kept(page, 3)
    open_games(page)
    expect(part(page, "game-open")).to_contain_text("Round 2")
    page.keyboard.press("Escape")
    tap(part(page, "menu"))
    page.get_by_role("button", name="First screen").click()
    page.wait_for_selector("body[data-screen=home]")
    until_same(page, lambda: cursor(page), last)


@pytest.mark.parametrize("glance", [True, False])
def test_the_one_game_of_an_earlier_version_is_kept(page: Page, glance: bool) -> None:
    boot(page)
    settle(page)
    former: dict[str, Any] = {
        "save": played(7).save(),
        "cursor": 300,
        "setup": {**json.loads(played(7).save())["setup"], "seed": 7},
    }
    keep(page, "game", former)
    if glance:
        keep(page, "glance", {"map": None, "view": None, "seats": []})
    boot(page)
    page.wait_for_selector('body[data-cursor="300"]')
    until_kept(page, 300)
    assert "game" not in kept_keys(page)
    assert kept_game(page)["save"] == former["save"]
    begin(page, 8)
    open_games(page)
    expect(part(page, "game-name")).to_have_count(2)
    assert former["save"] in stored(page).values()


def test_the_list_by_keyboard(page: Page) -> None:
    boot(page)
    begin(page, 7)
    tab_to(page, "menu")
    page.keyboard.press("Enter")
    tab_to(page, "menu-games")
    page.keyboard.press("Enter")
    expect(part(page, "game-row")).to_have_count(1)
    tab_to(page, "rename")
    page.keyboard.press("Enter")
    page.keyboard.type("Quiet game")
    page.keyboard.press("Enter")
    expect(row(page, "Quiet game")).to_be_visible()
    tab_to(page, "delete")
    page.keyboard.press("Enter")
    expect(part(page, "undelete")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row(page, "Quiet game")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=game]")
    assert list(stored(page)) == ["Quiet game"]


def test_the_way_back_leads_to_the_first_screen_before_it_leaves_the_page(page: Page) -> None:
    """From the form, and from a game, which goes on; from the Law to where it was opened."""
    boot(page)
    part(page, "setup").and_(page.locator("button")).click()
    expect(part(page, "setup-form")).to_be_visible()
    page.go_back()
    expect(part(page, "play")).to_be_visible()
    part(page, "setup").and_(page.locator("button")).click()
    part(page, "start").click()
    menu = part(page, "menu")
    expect(page.locator("body")).to_have_attribute("data-screen", "game")
    menu.click()
    part(page, "menu-law").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "law")
    page.go_back()
    expect(page.locator("body")).to_have_attribute("data-screen", "game")
    page.go_back()
    part(page, "resume").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "game")
