"""What the browser keeps: the game resumes where it was, and bad input loses nothing."""

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import (
    cursor,
    drawn,
    go,
    keep,
    kept,
    kept_game,
    kept_keys,
    on_table,
    part,
    played,
    set_up,
    start,
    until_kept,
    until_same,
)
from e2e.hands import new_game, put, same, until_asked
from e2e.support import BARE, READY, Trouble, boot, settle, until
from e2e.test_own_boards import verbs
from rootcore.adapters.web import dispatch
from rootcore.game.formats import FORMAT
from rootcore.game.game import load
from rootcore.table.terms import Faction

SEED = 7
MOMENT = 300


def shows(page: Page, moment: int) -> None:
    """See that a page shows the moment of the game, and goes on from there."""
    page.wait_for_selector("body[data-screen=game]")
    page.wait_for_selector(f'body[data-cursor="{moment}"]')
    until(page, READY)
    game = played(SEED)
    until_same(page, lambda: drawn(page), on_table(game.position_after(moment)))
    part(page, "scrubber").and_(page.locator(":enabled")).wait_for()
    expect(page.locator(".log-line")).to_have_count(len(game.events))


def test_the_game_goes_on_after_a_reload_and_in_a_new_tab(page: Page) -> None:
    context = page.context
    boot(page)
    set_up(page, SEED)
    start(page)
    go(page, MOMENT)
    until_kept(page, MOMENT)
    page.reload()
    shows(page, MOMENT)

    part(page, "next-step").click()
    there = cursor(page)
    assert there > MOMENT
    until_kept(page, there)
    page.close()
    tab = context.new_page()
    tab.goto("./")
    shows(tab, there)
    tab.goto("about:blank")
    tab.go_back()
    shows(tab, there)


SCREENS = """
self.screens = [];
const own = window.setTimeout;  // on a busy machine the store may be later than the page waits
window.setTimeout = (act, delay) => own(act, delay === 300 ? 60_000 : delay);
addEventListener("DOMContentLoaded", () => {
  const note = () => screens.push(document.body.dataset.screen);
  new MutationObserver(note).observe(document.body, { attributeFilter: ["data-screen"] });
});
"""
"""Notes every screen that a page shows."""


def test_a_game_that_lies_open_comes_without_the_first_screen_before_it(page: Page) -> None:
    """Going back leads to the first screen all the same."""
    boot(page)
    set_up(page, SEED)
    start(page)
    go(page, MOMENT)
    until_kept(page, MOMENT)
    page.close()
    tab = page.context.new_page()
    tab.add_init_script(SCREENS)
    tab.goto("./")
    shows(tab, MOMENT)
    assert tab.evaluate("screens") == ["game"]
    tab.go_back()
    expect(part(tab, "resume")).to_be_visible()


HELD = """
const Own = Worker;
self.Worker = function (...given) {
  const worker = new Own(...given);
  const post = worker.postMessage.bind(worker);
  const held = [];
  worker.postMessage = (asked) => held.push(asked);
  self.release = () => {
    worker.postMessage = post;
    for (const asked of held) post(asked);
  };
  return worker;
};
"""
"""Python hears nothing until it is released."""


def test_who_plays_sees_board_and_hand_in_their_places_before_python_is_there(page: Page) -> None:
    """Nothing can be answered yet; what is pressed does no harm, and the map does not jump."""
    game = new_game("marquise", seed=5)
    until_asked(game, lambda view: game.state.round > 2 and "move" in verbs(view), Random(3), 900)
    put(page, game)
    until_kept(page, len(game.events) - 1)
    lies = page.locator(".map-host").bounding_box()
    hand = len(set(game.state.sides[Faction.MARQUISE].hand))
    page.close()
    tab = page.context.new_page()
    tab.add_init_script(HELD)
    tab.goto("./")
    expect(part(tab, "main")).to_have_text("One moment…")
    expect(part(tab, "main")).to_be_disabled()
    expect(tab.locator(".own-board .own-head")).to_contain_text("Marquise")
    expect(part(tab, "rival")).to_have_count(3)
    expect(part(tab, "hand-card")).to_have_count(hand)
    assert tab.locator(".map-host").bounding_box() == lies
    part(tab, "hand-card").first.click()
    for key in ("1", "u", "Enter", "Escape"):
        tab.keyboard.press(key)
    expect(part(tab, "hide-hand")).to_be_disabled()
    tab.evaluate("release()")
    same(tab, game)
    assert tab.locator(".map-host").bounding_box() == lies


def test_another_game_like_it_waits_for_a_game_that_is_not_open_yet(page: Page) -> None:
    """Only its last position is shown when the menu is opened."""
    game = new_game("marquise")
    put(page, game)
    until_kept(page, len(game.events) - 1)
    page.close()
    tab = page.context.new_page()
    tab.add_init_script(HELD)
    tab.goto("./")
    expect(part(tab, "main")).to_have_text("One moment…")
    part(tab, "menu").click()
    part(tab, "menu-again").click()
    tab.evaluate("release()")
    until_same(tab, lambda: kept(tab, "open") != "x", True)
    another = load(kept_game(tab)["save"])
    assert game.setup
    assert another.setup
    assert another.setup.seats == game.setup.seats
    assert another.setup.seed != game.setup.seed


SLOW_STORY = """
  for (const { prototype } of [Worker, MessagePort]) {
    const { postMessage } = prototype;
    prototype.postMessage = function (message, ...rest) {
      const late = message?.request?.includes('"call":"story"') ? 1000 : 0;
      setTimeout(() => postMessage.call(this, message, ...rest), late);
    };
  }
"""
"""Python takes long to say what somebody sees of a game, which is asked while it is opened."""


def test_what_is_pressed_while_a_game_is_opened_waits_for_it(page: Page) -> None:
    """Else the game that is watched would be taken for that of the last visit, and kept as it."""
    page.goto(BARE)
    save = new_game("marquise").save()
    keep(page, "game:x", {"save": save, "cursor": 0, "name": "x"})
    keep(page, "open", "x")
    page.add_init_script(SLOW_STORY)
    page.goto("./")
    part(page, "watch").click()
    expect(part(page, "next-step")).to_be_visible()
    page.wait_for_timeout(1500)
    assert kept(page, "open") != "x"
    assert kept(page, "game:x")["save"] == save
    assert [key for key in kept_keys(page) if "unreadable" in key] == []


def unreadable_games() -> dict[str, Any]:
    """Stored games that cannot be opened, by what is wrong with them."""
    save = played(SEED).save()
    fields = json.loads(save)

    def record(save: Any) -> dict[str, Any]:
        return {"save": save, "cursor": MOMENT, "setup": None}

    return {
        "cut short": record(save[: len(save) // 2]),
        "newer": record(json.dumps({**fields, "format": FORMAT + 1})),
        "without a field": record(json.dumps({k: v for k, v in fields.items() if k != "journal"})),
        "no text": record(5),
        "nothing at all": {},
        "a text": "garbage",
    }


def refusal(record: Any) -> str:
    """What Python says to a stored game."""
    request: dict[str, Any] = {"call": "load", "save": None}
    if isinstance(record, dict):
        request["save"] = record.get("save")
    message: str = json.loads(dispatch(json.dumps(request)))["error"]["message"]
    return message


def test_a_stored_game_that_cannot_be_read_is_said_and_set_aside(page: Page) -> None:
    boot(page)
    settle(page)
    aside: set[str] = set()
    for what, record in unreadable_games().items():
        keep(page, "game", record)
        boot(page)
        notice = part(page, "notice")
        expect(notice).to_contain_text(refusal(record))
        name = re.search(r'kept in this browser as "(game-unreadable-[^"]+)"', notice.inner_text())
        assert name, what
        assert kept(page, name[1]) == record, what
        aside.add(name[1])
        assert set(kept_keys(page)) == aside, what
        expect(page.locator("body")).to_have_attribute("data-screen", "home")
    set_up(page, SEED)
    start(page)
    go(page, MOMENT)
    until_kept(page, MOMENT)
    assert aside < set(kept_keys(page))


def test_odd_cursors_and_glances_do_no_harm(page: Page) -> None:
    boot(page)
    settle(page)
    set_up(page, SEED)
    start(page)
    record = until_kept(page, cursor(page))
    last = len(played(SEED).events) - 1
    for odd, shown in ((10**9, last), (-9, -1), ("3", -1), (1.5, -1)):
        keep(page, "game", {**record, "cursor": odd})
        keep(page, "glance", {"map": 1, "view": [], "seats": None})
        boot(page)
        shows(page, shown)
        until_kept(page, shown)


@pytest.mark.parametrize("open_game", [False, True])
def test_a_bad_setup_is_said_and_loses_nothing(page: Page, open_game: bool) -> None:
    boot(page)
    if open_game:
        set_up(page, SEED)
        start(page)
        go(page, MOMENT)
        until_kept(page, MOMENT)
    error = part(page, "setup-error")
    for seed in ("twelve", "-1", "1.5", str(2**53)):
        if page.locator("body").get_attribute("data-screen") != "setup":
            set_up(page, seed)
        part(page, "seed").fill(seed)
        part(page, "start").click()
        expect(error).to_contain_text(f"not '{seed}'.")
        expect(part(page, "seed")).to_have_value(seed)
    part(page, "seed").fill("1")
    for faction in ("eyrie", "alliance", "vagabond"):
        part(page, f"seat-{faction}").uncheck()
    part(page, "start").click()
    expect(error).to_have_text("A game has 2 to 6 seats, not 1.")
    part(page, "setup-back").click()
    if open_game:
        shows(page, MOMENT)
        assert kept_game(page)["cursor"] == MOMENT
    else:
        expect(part(page, "watch")).to_be_enabled()
        assert kept_keys(page) == []


def test_a_browser_that_keeps_nothing_still_plays(page: Page, trouble: Trouble) -> None:
    page.add_init_script("IDBFactory.prototype.open = () => { throw new Error('refused'); }")
    boot(page)
    set_up(page, SEED)
    start(page)
    expect(part(page, "notice")).to_contain_text("does not let the page keep your game")
    go(page, MOMENT)
    until_same(page, lambda: drawn(page), on_table(played(SEED).position_after(MOMENT)))
