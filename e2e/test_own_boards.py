"""The own board is the control: what lies on it is pressed, by hand and by keyboard."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.desk import keep, part
from e2e.hands import (
    answer,
    give,
    new_game,
    point,
    put,
    resume,
    same,
    settled,
    shown,
    tap,
    until_asked,
)
from e2e.support import boot, sized, until
from e2e.test_access import STILL, findings, open_tab
from e2e.test_frames import SIZES, resized, whole
from e2e.test_phone import SMALL, fits
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.state import State
from rootcore.table.terms import Faction, Suit
from rootcore.tell.own_board import own_widgets

OTHERS = ("bot:marquise", "bot:eyrie", "bot:alliance")
BUYERS = ("bot:marquise", "player:eyrie")
"""One of them pays what is asked: of bots alone nobody would be asked for prices."""
FACTIONS = (
    "marquise",
    "eyrie",
    "alliance",
    "vagabond",
    "lizards",
    "riverfolk",
    "duchy",
    "corvids",
)


def first_question(who: str, seed: int = 5, others: tuple[str, ...] = OTHERS) -> Game:
    """A game of one person against two others, bots unless it is said."""
    seats = [f"human:{who}", *[seat for seat in others if not seat.endswith(who)][:2]]
    game = Game.new(read_setup({"seats": seats, "seed": seed, "order": "given"}))
    game.play()
    return game


def game_of(
    who: str,
    wanted: Callable[[dict[str, Any]], bool],
    seed: int = 5,
    others: tuple[str, ...] = OTHERS,
) -> Game:
    """The same, up to a question that is wanted."""
    game = first_question(who, seed, others)
    until_asked(game, wanted, random.Random(seed))
    return game


def stands(element: Any, options: list[dict[str, Any]]) -> bool:
    """Whether something on a board, or in it, stands for one of these options."""
    if isinstance(element, list):
        return any(stands(each, options) for each in element)
    if not isinstance(element, dict):
        return False
    for parts in element.get("does", []):
        if any(all(option[k] == value for k, value in parts.items()) for option in options):
            return True
    return any(stands(each, options) for each in element.values())


def verbs(view: dict[str, Any]) -> set[str]:
    """What can be done."""
    return {option["verb"] for option in view["options"]}


def at_the_board(page: Page, game: Game) -> Locator:
    """The own board of a resumed game."""
    put(page, game)
    if part(page, "main").inner_text() == "Back to now":
        tap(part(page, "main"))
    until(page, "(n) => Number(document.body.dataset.cursor) === n", len(game.events) - 1)
    settled(page)
    open_tab(page, "tab-turn")
    return part(page, "own-board")


def button(board: Locator, name: str) -> Locator:
    """A part of the board that can be pressed, by what it says."""
    return board.get_by_role("button", name=name).first


def test_the_track_is_the_button(screen: Page) -> None:
    """Sawmill is pressed, a clearing chosen, and the board shows one built more."""
    game = game_of(
        "marquise", lambda view: "build" in verbs(view) and "march" not in view["question"]
    )
    options = [o for o in shown(game)["options"] if o["what"] == "sawmill"]
    assert options
    board = at_the_board(screen, game)
    built = board.locator('.own-track:has-text("Sawmill") .own-space[data-state="built"]')
    before = built.count()
    sawmill = button(board, "Sawmill")
    expect(sawmill).to_have_attribute("aria-pressed", "false")
    tap(sawmill)
    expect(sawmill).to_have_attribute("aria-pressed", "true")
    tap(sawmill)
    expect(sawmill).to_have_attribute("aria-pressed", "false")
    tap(sawmill)
    open_tab(screen, "tab-turn")
    if len(options) > 1:
        tap(screen.locator(f'[data-test="row"][data-text="{options[0]["text"]}"]'))
    expect(part(screen, "main")).to_have_text(options[0]["label"])
    tap(part(screen, "main"))
    give(game, options[0]["text"])
    while shown(game)["question"].startswith("Where do you take wood"):
        answer(screen, game, shown(game)["options"][0]["text"])
    same(screen, game)
    open_tab(screen, "tab-turn")
    expect(built).to_have_count(before + 1)


def test_a_price_is_set_by_keyboard(page: Page) -> None:
    """Focus on a space of the Prices, Space presses it, and the main button says the deed."""
    wanted = "Do you change a price?"
    game = game_of("riverfolk", lambda view: view["question"] == wanted, others=BUYERS)
    board = at_the_board(page, game)
    option = next(o for o in shown(game)["options"] if o["verb"] == "price")
    row = board.locator("tr").filter(has_text=option["what"].capitalize())
    mark = row.locator("button", has_text=str(option["n"]))
    mark.focus()
    page.keyboard.press("Space")
    expect(mark).to_have_attribute("aria-pressed", "true")
    expect(mark).to_be_focused()
    expect(part(page, "main")).to_have_text(f"Ask {option['label']}")


def test_the_decree_narrows_to_its_card(page: Page) -> None:
    """With two suits left in a column each card stands for its own moves."""

    def wanted(view: dict[str, Any]) -> bool:
        return len({o["what"] for o in view["options"] if o["verb"] == "move"}) > 1

    game = new_game("eyrie")
    until_asked(game, wanted, random.Random(2))
    suits = {o["what"] for o in shown(game)["options"] if o["verb"] == "move"}
    board = at_the_board(page, game)
    cards = board.locator(".own-stack[data-state=now] li button")
    expect(cards.first).to_be_visible()
    cards.first.click()
    chosen = part(page, "chosen-part")
    expect(chosen).to_have_count(2)
    letter, name = chosen.last.inner_text().strip().lower().split()
    assert name in suits
    assert letter == name[0]


def test_supporters_are_ringed_before_they_are_spent(page: Page) -> None:
    """Pointing at a clearing to spread to rings the supporters that match it."""
    game = game_of("alliance", lambda view: "spread" in verbs(view), seed=6)
    option = next(o for o in shown(game)["options"] if o["verb"] == "spread")
    board = at_the_board(page, game)
    expect(board.locator("[data-used]")).to_have_count(0)
    page.locator(f'.target[data-place="{option["at"]}"]').press("Enter")
    expect(board.locator("[data-used]").first).to_be_visible()
    expect(board.locator("[data-used]").first).to_contain_text("would be used")


@pytest.mark.parametrize("who", FACTIONS)
def test_every_own_board_fits_a_phone_and_passes_axe(phone: Page, who: str) -> None:
    """By day and by night; what can be pressed is large enough for a finger, and in sight where the
    phone lies on its side.
    """
    game = first_question(who, seed=6)
    side = game.state.sides[Faction(who)]

    def pressable(view: dict[str, Any]) -> bool:
        options = [o for o in view["options"] if o["text"] != view["go_on"]]
        return view["phase_name"] != "Setup" and stands(own_widgets(game.state, side), options)

    until_asked(game, pressable, random.Random(5))
    board = at_the_board(phone, game)
    tap(part(phone, "sheet"))
    until(phone, STILL)
    fits(phone)
    expect(board.locator("button.own-part").first).to_be_visible()
    phone.emulate_media(color_scheme="light")
    assert findings(phone) == []
    resized(phone, "side")
    phone.emulate_media(color_scheme="dark")
    assert findings(phone) == []
    assert phone.evaluate(SMALL) == []
    assert phone.evaluate(WHOLE, ".own-board button.own-part")


WHOLE = """(selector) => [...document.querySelectorAll(selector)].some((one) => {
  const { bottom, top } = one.closest(".panel").getBoundingClientRect();
  const box = one.getBoundingClientRect();
  return box.height && box.top >= top && box.bottom <= bottom;
})"""
"""Whether one of those that a selector finds is whole in its panel, which was not scrolled."""


def lay(page: Page, game: Game) -> None:
    """Let a page show one game after the other."""
    keep(page, "game:x", {"save": game.save(), "cursor": 0, "setup": None, "name": "x"})
    keep(page, "open", "x")
    resume(page)


CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent.trim())"""
"""What is larger than the room that it has, of all that a selector finds."""


def test_leaders_and_characters_are_chosen_by_what_they_do(page: Page) -> None:
    """Each tile says it, whole, in the smallest window and on a tablet; heads, too."""
    boot(page)
    for who in ("eyrie", "vagabond"):
        game = first_question(who)
        lay(page, game)
        for size in ("side", "tablet"):
            resized(page, size)
            for option in shown(game)["options"]:
                tile = page.locator(f'[data-test="row"][data-text="{option["text"]}"]')
                assert option["about"]
                expect(tile).to_contain_text(option["about"])
                expect(tile).to_be_in_viewport(ratio=1)
            assert page.evaluate(CUT, ".tile-words, .tile-words *, .head-card") == []


def with_supporters(s: State) -> Game:
    """The same with all rabbit cards of the deck among its supporters."""
    new = [card for card in s.deck if card.suit is Suit.RABBIT]
    s.deck = [card for card in s.deck if card not in new]
    s.sides[Faction.ALLIANCE].board.supporters.extend(new)
    return Game(None, s)


ROOM = "() => document.querySelector('.panel-turn').clientHeight"
"""The room for choices and for what they bring."""
MOST_SPARE = 16
"""In pixels: about the gap between two parts."""
MOST_LINES = 160
"""In pixels: for two rows of tiles, or four lines below what is chosen."""


def test_a_tablet_shows_the_whole_own_board(page: Page) -> None:
    """The longest ones do not scroll: those of the Duchy, the Cult, the Conspiracy, and of an
    Alliance with supporters all in one suit. On a laptop they leave the question its room.
    """
    boot(page)
    for who in ("duchy", "lizards", "corvids", "alliance"):
        game = first_question(who, seed=6 if who == "alliance" else 5)
        until_asked(
            game,
            lambda view, s=game.state: s.round > 3 and view["phase"] == "daylight",  # type: ignore[misc]
            random.Random(5),
        )
        if who == "alliance":
            game = with_supporters(game.state)
        lay(page, game)
        resized(page, "tablet")
        whole(page, "tablet")
        assert page.evaluate(CUT, ".own-board") == []
        assert who == "alliance" or page.evaluate(CUT, ".own-chip .own-words") == []
        expect(part(page, "rival").last).to_be_in_viewport(ratio=1)
        expect(page.locator(".news")).to_be_in_viewport(ratio=0.9)
        resized(page, "desktop")
        assert page.evaluate(ROOM) >= MOST_LINES


SPARE = """() => {
  const options = document.querySelector(".options"), box = document.querySelector(".now-box");
  const cut = (one) => one.scrollHeight > one.clientHeight + 1;
  const below = box.clientHeight ? box : document.querySelector(".controls");
  const spare = below.getBoundingClientRect().top - options.getBoundingClientRect().bottom;
  return cut(options) || cut(box) ? Math.round(spare) : 0;
}"""
"""The empty room below a list of options, while it, or the box below it, has more than it shows."""
WIDE = {**SIZES, "low": (1280, 720)}
TOLD = ("alliance", "vagabond", "duchy")
"""Those whose first option tells what it brings while it is pointed at."""


@pytest.mark.parametrize("who", FACTIONS)
def test_on_a_wide_screen_the_own_board_is_whole_and_the_question_takes_what_it_leaves(
    page: Page, who: str
) -> None:
    """Options and what they bring may scroll, but never beside empty room."""
    game = first_question(who)
    until_asked(
        game, lambda view: game.state.round > 3 and view["phase"] == "daylight", random.Random(5)
    )
    at_the_board(page, game)
    for size in ("large", "desktop", "low"):
        sized(page, *WIDE[size])
        page.mouse.move(0, 0)
        assert page.evaluate(CUT, ".own-board, .panel-turn") == [], size
        assert page.evaluate(SPARE) < MOST_SPARE, size
        if who in TOLD:
            page.locator(".options [data-peek]").first.hover()
            expect(page.locator(".now-box")).to_have_attribute("data-glance", "")
            assert page.evaluate(CUT, ".panel-turn") == [], size
            assert page.evaluate(SPARE) < MOST_SPARE, size


def test_what_a_move_brings_is_in_sight_on_a_phone(phone: Page) -> None:
    """Three lines below the numbers, over the key that tells from where and where to."""
    game = game_of("eyrie", lambda view: any(option["n"] == 3 for option in view["options"]), 7)
    at_the_board(phone, game)
    point(phone, next(option for option in shown(game)["options"] if option["n"] == 3))
    fits(phone)
    for line in part(phone, "foretold").locator("li").all()[:3]:
        expect(line).to_be_in_viewport(ratio=1)
    expect(part(phone, "main")).to_contain_text("Move 3 warriors from")
    part(phone, "cancel").tap()
    expect(part(phone, "guide")).to_be_in_viewport()
