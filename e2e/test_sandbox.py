"""The sandbox: a position laid out by hand, a turn and a battle played there, shared and reported.

What the page holds is read off its address and its store, and played in this process as well.
"""

import gzip
import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import kept_keys, part, played, until_same
from e2e.hands import put, tap
from e2e.support import READY, boot, until
from e2e.table import touch
from e2e.test_challenge import preview_suits, swap_suits
from e2e.test_keyboard import tab_to
from e2e.test_links import no_clipboard, refusal
from e2e.test_phone import fits
from rootcore.game.game import Game, load
from rootcore.sandbox import (
    Layout,
    Run,
    from_position_link,
    read_layout,
    to_position_link,
    write_layout,
)
from rootcore.table.terms import Faction
from rootcore.tell.view import event_view
from web.building.environment import DIST

FRAGMENT = "#position="
UNTOUCHED = "Your own games are as they were."
BATTLE: Layout = {
    "seats": ["human:marquise", "bot:eyrie"],
    "turn": "eyrie",
    "seed": 5,
    "clearings": {"5": "marquise ww sawmill | eyrie wwww"},
    "players": {"marquise": {"in_play": "armorers"}},
    "rolls": "3-2",
}


LYING = "() => localStorage.getItem('sandbox')"
HAS = "(field) => field in JSON.parse(localStorage.getItem('sandbox') ?? '{}')"


def lying(page: Page, field: str = "seats") -> Layout:
    """The layout that the browser keeps, once it has a field."""
    until(page, HAS, field)
    found: Layout = json.loads(page.evaluate(LYING))
    return found


def swap_two(page: Page) -> tuple[list[str], list[str]]:
    """Swap the suits of two clearings of the lake by hand: how they lay before, and how then."""
    part(page, "map-lake").tap()
    until(page, "document.querySelectorAll('.preview .banner').length === 12")
    part(page, "deal-hand").tap()
    dealt = preview_suits(page)
    return dealt, swap_suits(page, dealt)


def test_suits_swapped_by_hand_stay_with_their_form(phone: Page) -> None:
    """The setup's own are swapped first; then others in the sandbox, which the setup never sees."""
    page = phone
    boot(page)
    part(page, "setup").tap()
    _, theirs = swap_two(page)
    part(page, "setup-back").tap()
    part(page, "sandbox").first.tap()
    dealt, swapped = swap_two(page)
    assert swapped != dealt
    part(page, "lay-empty").tap()
    assert lying(page, "suits")["suits"] in (swapped, " ".join(swapped))
    part(page, "bench-close").tap()
    part(page, "setup").tap()
    until_same(page, lambda: preview_suits(page), theirs)


AT_ONCE = """(clearings) => {
  document.querySelector('[data-test="deal-hand"]').click();
  const map = document.querySelector(".preview svg");
  for (const detail of clearings)
    map.dispatchEvent(new CustomEvent("place", { bubbles: true, detail }));
}"""
"""The suits are to be dealt by hand, and clearings are tapped before Python has answered."""


def test_suits_are_swapped_faster_than_python_answers(phone: Page) -> None:
    page = phone
    boot(page)
    part(page, "setup").tap()
    until(page, "document.querySelectorAll('.preview .banner').length === 12")
    printed = preview_suits(page)
    part(page, "map-lake").tap()
    until_same(page, lambda: preview_suits(page) != printed, True)
    dealt = preview_suits(page)
    a, b = 0, next(k for k in range(12) if dealt[k] != dealt[0])
    c, d = next(
        (c, d)
        for c in range(1, 12)
        for d in range(c, 12)
        if b not in (c, d) and dealt[c] != dealt[d]
    )
    page.evaluate(AT_ONCE, [str(k + 1) for k in (a, b, c, d)])
    swapped = [*dealt]
    for one, other in ((a, b), (c, d)):
        swapped[one], swapped[other] = dealt[other], dealt[one]
    until_same(page, lambda: preview_suits(page), swapped)


def open_sandbox(page: Page, how: str = "lay-full") -> None:
    """Lay out the usual seats from the first screen."""
    tap(part(page, "sandbox").first)
    tap(part(page, how))
    expect(part(page, "play-turn")).to_be_visible()


def choose_card(page: Page, field: str, suit: str, card: str) -> None:
    """Add a card to a field by its suit."""
    tap(page.locator(f'[data-test="{field}"] [data-test=add-card]'))
    tap(part(page, f"suit-{suit}"))
    tap(page.locator(f'[data-test=pick-card][data-card="{card}"]').first)
    expect(part(page, "card-picker")).to_have_count(0)


def steps_through(page: Page, run: Run) -> int:
    """Step through all that was played, compared with this process; how many events said why."""
    whys = 0
    for i, event in enumerate(run.events):
        tap(part(page, "stepper-next"))
        page.wait_for_selector(f'[data-test=stepper][data-i="{i}"]')
        expect(part(page, "stepper-text")).to_have_text(event_view(run, i)["text"])
        reasons = [why for why in event.why or [] if why.rows or why.illegal]
        told = bool(reasons or event.amounts)
        expect(part(page, "why")).to_have_count(int(told))
        whys += len(reasons)
    return whys


def shared(page: Page) -> str:
    """The link that the sandbox gives without a clipboard."""
    tap(part(page, "share"))
    address: str = part(page, "link").input_value()
    return address


def opened(page: Page, layout: Layout) -> None:
    """Open a link to a layout in a fresh profile."""
    page.goto(f"./{FRAGMENT}{to_position_link(layout)}")
    page.wait_for_selector("body[data-screen=sandbox]")


def test_a_turn_is_laid_out_played_and_shared_by_touch(phone: Page, page: Page) -> None:
    other, page = page, phone
    no_clipboard(page)
    boot(page)
    open_sandbox(page)
    fits(page)
    before = lying(page)
    touch(page, 5)
    expect(part(page, "editor")).to_have_attribute("data-place", "5")
    fits(page)
    tap(part(page, "add-eyrie"))
    if page.locator("[data-test=add][data-f=eyrie]").count() == 0:
        tap(part(page, "add-eyrie"))
    tap(page.locator("[data-test=add][data-f=eyrie][data-kind=warrior]"))
    row = page.locator("[data-test=piece][data-f=eyrie][data-kind=warrior]")
    tap(row.locator("[data-test=more]"))
    expect(row.locator("[data-test=n]")).to_have_text("2")
    assert lying(page)["clearings"]["5"].endswith("| eyrie ww")
    tap(part(page, "editor-close"))

    tap(part(page, "choose-eyrie"))
    choose_card(page, "field-board.decree.fox", "fox", "anvil")
    fits(page)
    tap(page.locator("[data-test=field-score] [data-test=more]"))
    expect(page.locator("[data-test=field-score] [data-test=n]")).to_have_text("1")
    tap(part(page, "editor-close"))
    part(page, "turn").select_option("eyrie")
    expect(part(page, "play-turn")).to_have_text("Play the Eyrie’s turn")
    tap(page.locator("[data-test=chance] summary"))
    choose_card(page, "draws", "rabbit", "bake_sale")
    fits(page)

    layout = lying(page, "draws")
    eyrie = layout["players"]["eyrie"]
    assert eyrie["board"]["decree"]["fox"] == ["anvil"]
    assert (eyrie["score"], layout["draws"], layout["turn"]) == (1, "bake_sale", "eyrie")
    run = Run({**layout, "run": "turn"})
    tap(part(page, "play-turn"))
    expect(part(page, "stepper-title")).to_have_text("The Eyrie’s turn")
    assert steps_through(page, run) > 3
    fits(page)

    address = shared(page)
    assert len(address) < 1500
    assert from_position_link(address.partition(FRAGMENT)[2]) == lying(page)
    other.goto(address)
    other.wait_for_selector("[data-test=stepper]")
    expect(part(other, "stepper-title")).to_have_text("The Eyrie’s turn")
    assert steps_through(other, run) > 3
    until(other, "location.hash === '#sandbox'")

    tap(part(page, "bench-back"))
    assert lying(page) == layout
    for _ in range(12):
        if part(page, "bench-undo").is_disabled():
            break
        tap(part(page, "bench-undo"))
        page.wait_for_timeout(150)
    assert lying(page) == before


def test_its_address_opens_it_from_the_law(page: Page) -> None:
    boot(page)
    page.goto("./#law")
    part(page, "law-chapters").wait_for()
    page.goto("./#sandbox")
    expect(part(page, "lay-full")).to_be_visible()
    page.go_back()
    expect(part(page, "law-chapters")).to_be_visible()


def test_a_battle_is_fought_by_keys_and_asks_people(page: Page) -> None:
    boot(page)
    opened(page, BATTLE)
    tab_to(page, "battle")
    page.keyboard.press("Enter")
    tab_to(page, "battle-eyrie-marquise-5")
    page.keyboard.press("Enter")
    expect(part(page, "stepper-title")).to_have_text("The Eyrie’s battle")
    question = part(page, "bench-question")
    expect(question).to_have_attribute("aria-label", "Use Armorers in 5?")
    tab_to(page, "bench-answer")
    page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    answered = lying(page, "answers")
    assert answered["answers"] == ["use armorers"]
    steps = len(Run(answered).events)
    expect(part(page, "stepper-count")).to_contain_text(f"/ {steps}")
    part(page, "unsay").click()
    expect(question).to_be_visible()
    tab_to(page, "bench-back", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(part(page, "play-turn")).to_be_visible()
    page.keyboard.press("5")
    expect(part(page, "editor")).to_have_attribute("data-place", "5")
    page.keyboard.press("Escape")
    expect(part(page, "editor")).to_have_count(0)


def test_what_is_refused_is_said_and_nothing_is_lost(page: Page) -> None:
    boot(page)
    opened(page, BATTLE)
    before = lying(page)
    part(page, "as-text").click()
    expect(part(page, "text")).to_contain_text("5 (rabbit): marquise ww sawmill | eyrie wwww")
    page.locator(".bench-text summary").click()
    for typed in ("<img src=x onerror=window.harmed=1>", '{"seats": ["bot:wolf", "bot:eyrie"]}'):
        part(page, "typed").fill(typed)
        part(page, "read-text").click()
        expect(part(page, "bench-error")).to_contain_text(
            "no position" if typed.startswith("<") else "bot:wolf"
        )
        assert lying(page) == before
    assert page.evaluate("window.harmed") is None
    part(page, "typed").fill(json.dumps({**BATTLE, "turn": "marquise"}))
    part(page, "read-text").click()
    expect(part(page, "turn")).to_have_value("marquise")
    part(page, "bench-undo").click()
    expect(part(page, "turn")).to_have_value("eyrie")


def test_bad_links_leave_everything_as_it_was(page: Page) -> None:
    game = Game.new(played(7).setup)  # type: ignore[arg-type]
    game.play()
    put(page, game)
    games = kept_keys(page)
    good = to_position_link(BATTLE)
    impossible = to_position_link({**BATTLE, "clearings": {"5": "eyrie " + "w" * 40}})
    for link, words in (
        (good[:-12], "The link is damaged"),
        ("<script>", "The link holds characters"),
        (impossible, "Clearings.5: 5: the eyrie have not so many warrior pieces"),
    ):
        page.goto("about:blank")
        page.goto(f"./{FRAGMENT}{link}")
        page.wait_for_selector("[data-test=notice]")
        notice = part(page, "notice")
        expect(notice).to_contain_text(words)
        expect(notice).to_contain_text(UNTOUCHED)
        until(page, "location.hash === ''")
        page.wait_for_selector("body[data-screen=game]")
        assert kept_keys(page) == games
        assert page.evaluate("localStorage.getItem('sandbox')") is None
    assert refusal(good) != ""


@pytest.mark.parametrize("address", ["#sandbox", FRAGMENT])
def test_a_game_that_is_being_opened_does_not_come_in_between(page: Page, address: str) -> None:
    game = Game.new(played(7).setup)  # type: ignore[arg-type]
    game.play()
    put(page, game)
    page.goto("./", wait_until="domcontentloaded")
    page.wait_for_selector("body[data-screen=game]")
    wanted = address + (to_position_link(BATTLE) if address == FRAGMENT else "")
    page.evaluate("(wanted) => (location.hash = wanted)", wanted)
    until(page, READY)
    page.wait_for_selector("body[data-screen=sandbox]")
    page.wait_for_timeout(500)
    expect(part(page, "sandbox")).to_be_visible()
    if address == FRAGMENT:
        assert lying(page)["turn"] == BATTLE["turn"]


def test_the_open_game_is_laid_out_and_stays_as_it_is(page: Page) -> None:
    game = Game.new(played(7).setup)  # type: ignore[arg-type]
    game.play()
    put(page, game)
    moment = next(i for i, event in enumerate(game.events) if event.kind == "turn" and i > 400)
    part(page, "scrubber").fill(str(moment - 1))
    page.wait_for_selector(f'body[data-cursor="{moment - 1}"]')
    part(page, "menu").click()
    part(page, "menu-lay").click()
    page.wait_for_selector("body[data-screen=sandbox]")
    layout = lying(page)
    laid, then = read_layout(layout), game.position_after(moment)
    assert laid.current == game.events[moment].who
    assert {f: side.score for f, side in laid.sides.items()} == {
        f: side.score for f, side in then.sides.items()
    }
    assert [laid.sides[f].warriors for f in Faction if f in laid.sides] == [
        then.sides[f].warriors for f in Faction if f in then.sides
    ]
    part(page, "play-turn").click()
    expect(part(page, "stepper")).to_be_visible()
    part(page, "bench-close").click()
    page.wait_for_selector("body[data-screen=game]")
    page.wait_for_selector(f'body[data-cursor="{moment - 1}"]')


def test_it_survives_a_reload_without_a_network(page: Page) -> None:
    boot(page)
    opened(page, BATTLE)
    part(page, "battle").click()
    part(page, "battle-eyrie-marquise-5").click()
    expect(part(page, "bench-question")).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    until(page, READY)
    page.wait_for_selector("body[data-screen=sandbox]")
    expect(part(page, "bench-question")).to_be_visible()
    kept: dict[str, Any] = lying(page)
    assert kept["run"] == "battle eyrie marquise 5"
    part(page, "bench-close").click()
    page.wait_for_selector("body[data-screen=home]")
    part(page, "sandbox").click()
    expect(part(page, "sandbox")).to_be_visible()
    until(page, "location.hash === '#sandbox'")


def test_an_example_of_the_law_is_laid_out(page: Page) -> None:
    pack = DIST / "examples" / "robotics-5.pack"
    examples: dict[str, Any] = json.loads(gzip.decompress(pack.read_bytes()))
    example = next(one for one in examples.values() if one["save"] and one["laws"])
    boot(page, f"./#law/{example['laws'][0]}/{example['id']}")
    part(page, "law-lay").click()
    page.wait_for_selector("body[data-screen=sandbox]")
    start = load(example["save"]).marks[-1].state
    assert lying(page) == write_layout(start)
