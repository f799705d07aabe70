"""A link carries a whole game: to another browser, into a running page, and never any harm."""

import json
import random
import re

from playwright.sync_api import Page, expect

from e2e.desk import cursor, drawn, go, on_table, part, played, until_kept, until_same
from e2e.hands import new_game, put, same, until_asked
from e2e.support import READY, Trouble, boot, settle, until
from e2e.test_games import begin, no_script, open_games, stored
from rootcore.adapters.web import dispatch
from rootcore.game.links import to_link

FRAGMENT = "#game="


def shared(page: Page) -> str:
    """The address that the page gives for its open game."""
    open_games(page)
    part(page, "share").click()
    address: str = part(page, "link").input_value()
    page.keyboard.press("Escape")
    return address


def no_clipboard(page: Page) -> None:
    """Take the clipboard away, as some browsers do."""
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined});")


def refusal(link: str) -> str:
    """What Python says to a link that carries no game."""
    request = json.dumps({"call": "open_link", "link": link})
    message: str = json.loads(dispatch(request))["error"]["message"]
    return message


def shows_the_end(page: Page, seed: int) -> None:
    """See that the page shows the last moment of a game, and that its address is clean again."""
    game = played(seed)
    page.wait_for_selector(f'body[data-cursor="{len(game.events) - 1}"]')
    until_same(page, lambda: drawn(page), on_table(game.position_after(len(game.events) - 1)))
    until(page, "location.hash === ''")


def test_a_link_opens_the_same_game_elsewhere(page: Page, phone: Page) -> None:
    no_clipboard(page)
    boot(page)
    begin(page, 7)
    address = shared(page)
    assert address == page.url + FRAGMENT + to_link(played(7), moment=cursor(page))
    page.keyboard.press("End")
    part(page, "share-end").click()
    address = part(page, "link").input_value()
    assert address == page.url + FRAGMENT + to_link(played(7))

    other = phone
    other.goto(address)
    shows_the_end(other, 7)
    assert list(stored(other).values()) == [played(7).save()]
    go(other, 100)
    until_kept(other, 100)
    other.goto(address)
    shows_the_end(other, 7)
    assert len(stored(other)) == 1

    begin(other, 8)
    other.evaluate("(address) => { location.href = address; }", address)
    shows_the_end(other, 7)
    assert sorted(stored(other).values()) == sorted([played(7).save(), played(8).save()])
    other.reload()
    until(other, READY)
    shows_the_end(other, 7)
    open_games(other)
    expect(part(other, "game-name")).to_have_count(2)


def test_the_clipboard_takes_the_link(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    boot(page)
    begin(page, 7)
    open_games(page)
    part(page, "share").click()
    expect(part(page, "games-said")).to_contain_text("copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url + FRAGMENT + to_link(played(7), moment=cursor(page))


def test_a_link_opens_at_the_moment_that_was_shared(page: Page) -> None:
    """Of a game that was watched, and of one that somebody plays and looks back at."""
    no_clipboard(page)
    boot(page)
    begin(page, 7)
    go(page, 150)
    watched = shared(page)
    assert watched.endswith(to_link(played(7), moment=150))
    part(page, "next-step").click()

    game = new_game("marquise", seed=5)
    until_asked(game, lambda view: game.state.round > 1, random.Random(3))
    put(page, game)
    expect(part(page, "question")).to_be_visible()
    part(page, "scrubber").fill("40")
    page.wait_for_selector('body[data-cursor="40"]')
    played_on = shared(page)

    page.goto(watched)
    page.wait_for_selector('body[data-cursor="150"]')
    until_same(page, lambda: drawn(page), on_table(played(7).position_after(150)))
    part(page, "next-step").click()
    until(page, "Number(document.body.dataset.cursor) > 150")

    page.goto(played_on)
    page.wait_for_selector('body[data-cursor="40"]')
    until_same(page, lambda: drawn(page), on_table(game.position_after(40)))
    expect(part(page, "main")).to_have_text("Back to now")
    part(page, "main").click()
    same(page, game)


def bad_links() -> dict[str, str]:
    """Links that carry no game, by what is wrong with them."""
    link = to_link(played(7))
    return {
        "empty": "",
        "cut short": link[: len(link) // 2],
        "changed": link[:100] + ("A" if link[100] != "A" else "B") + link[101:],
        "foreign": "https://example.org/?a=b",
        "markup": "<img src=x onerror=document.title=1>",
        "too long": "A" * 400_000,
    }


def test_a_bad_link_is_said_and_loses_nothing(page: Page, trouble: Trouble) -> None:
    boot(page)
    settle(page)
    page.goto("about:blank")
    page.goto("./" + FRAGMENT + "abc")
    part(page, "notice").wait_for()
    expect(part(page, "notice")).to_contain_text(refusal("abc"))
    expect(part(page, "watch")).to_be_enabled()
    assert page.evaluate("location.hash") == ""

    begin(page, 7)
    go(page, 300)
    until_kept(page, 300)
    before = stored(page)
    for what, link in bad_links().items():
        page.evaluate("(hash) => { location.hash = hash; }", FRAGMENT + link)
        until(page, "location.hash === ''")
        sent = page.evaluate("(text) => new URL('#' + text, location).hash.slice(1)", link)
        expect(part(page, "notice"), what).to_contain_text(refusal(sent))
        assert cursor(page) == 300
        part(page, "notice").locator("..").get_by_role("button").click()
    assert stored(page) == before
    no_script(page)

    page.goto("about:blank")
    page.goto("./" + FRAGMENT + bad_links()["cut short"])
    part(page, "notice").wait_for()
    expect(part(page, "notice")).to_contain_text(refusal(bad_links()["cut short"]))
    page.wait_for_selector('body[data-cursor="300"]')
    assert stored(page) == before
    part(page, "next-step").click()
    until(page, "Number(document.body.dataset.cursor) > 300")
    assert re.search(r"/where/$", page.url)


def test_one_link_after_the_other_in_the_same_tab_and_in_another(page: Page) -> None:
    """Also the next one before the former game is there, and after a reload."""
    links = {seed: FRAGMENT + to_link(played(seed)) for seed in (7, 8, 9)}
    page.goto(f"./{links[7]}")
    until(page, READY)
    shows_the_end(page, 7)
    page.goto(f"./{links[8]}")
    shows_the_end(page, 8)

    other = page.context.new_page()
    other.goto(f"./{links[8]}")
    until(other, READY)
    shows_the_end(other, 8)
    other.goto(f"./{links[7]}")
    other.goto(f"./{links[9]}")
    other.goto(f"./{links[8]}")
    other.goto(f"./{links[9]}")
    shows_the_end(other, 9)
    shows_the_end(page, 8)

    third = page.context.new_page()
    third.goto(f"./{links[7]}")
    third.goto(f"./{links[8]}")
    until(third, READY)
    shows_the_end(third, 8)
    assert len(stored(page)) == 3
    page.reload()
    until(page, READY)
    expect(page.locator("body")).to_have_attribute("data-screen", "game")
