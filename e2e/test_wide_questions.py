"""What is asked on a wide screen can be read: keys beside words, steps whole, figures as text."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.desk import part
from e2e.hands import give, point, shown, until_asked
from e2e.test_frames import SPACED
from e2e.test_own_boards import BUYERS, at_the_board, first_question, game_of
from e2e.test_phone_questions import rebels
from e2e.test_scenes import game_from
from rootcore.table.terms import Faction
from rootcore.tell.own_board import own_widgets

WIDE: ViewportSize = {"width": 1440, "height": 900}
LOW: ViewportSize = {"width": 1280, "height": 800}
TALL: ViewportSize = {"width": 820, "height": 1180}

KEYS_ON_WORDS = """() => [...document.querySelectorAll(".tiles .chip")].filter((tile) => {
  const key = tile.querySelector("kbd").getBoundingClientRect();
  const texts = document.createTreeWalker(tile.querySelector(".tile-words"), NodeFilter.SHOW_TEXT);
  const boxes = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  return boxes.some((box) => box.width && box.left < key.right && key.left < box.right
    && box.top < key.bottom && key.top < box.bottom);
}).map((tile) => tile.textContent.trim())"""
"""The tiles whose key lies on their words."""

STEP_WIDTHS = """() => {
  const step = document.querySelector('.step-line > [data-test="guide"]');
  const range = document.createRange();
  range.selectNodeContents(step);
  return [range.getBoundingClientRect().width, step.getBoundingClientRect().width];
}"""
"""How wide the name of the step is, and the room for it."""

GAPS = """(fact) => {
  const texts = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT), boxes = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    if (texts.currentNode.data.trim()) boxes.push(range.getBoundingClientRect());
  }
  return boxes.slice(1).map((box, i) => box.left - boxes[i].right);
}"""
"""The room between the pieces of a fact's words."""


TWO_LINES = 48
"""In pixels, with discs in them."""
CUT = """(all) => all.filter((one) => one.scrollWidth > one.clientWidth
  || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"""
"""The words that do not fit into their room."""


def adding(view: dict[str, Any]) -> bool:
    """Whether a first card is added to the Decree."""
    return bool(view["question"] == "Which card do you add to the Decree?")


def recruiting(view: dict[str, Any]) -> bool:
    """Whether cards recruit, one of them in more than one suit, in more than a few ways."""
    cards = {option["card"] for option in view["options"] if option["verb"] == "recruit"}
    return len(cards) + 2 < len(view["options"]) and len(view["options"]) in (5, 6, 7)


def test_keys_stand_beside_the_words_of_tiles(page: Page) -> None:
    page.set_viewport_size(WIDE)
    at_the_board(page, first_question("eyrie"))
    expect(page.locator(".tiles kbd").first).to_be_visible()
    assert page.evaluate(KEYS_ON_WORDS) == []


def test_a_step_stands_whole_where_the_signs_after_it_give_way(page: Page) -> None:
    page.set_viewport_size(WIDE)
    at_the_board(page, game_of("eyrie", adding))
    assert part(page, "guide").inner_text() == "Birdsong · Adding to the Decree"
    text, room = page.evaluate(STEP_WIDTHS)
    assert text <= room


def test_a_figure_in_a_fact_has_no_gap_before_its_comma(page: Page) -> None:
    page.set_viewport_size(WIDE)
    game = first_question("eyrie")
    side = game.state.sides[Faction.EYRIE]
    until_asked(game, lambda view: adding(view) and side.score > 0, random.Random(5))
    board = at_the_board(page, game)
    fact = board.locator(".own-fact", has_text="Turmoil costs −")
    expect(fact).to_have_count(1)
    gaps = fact.evaluate(GAPS)
    assert gaps
    assert max(gaps) < 1


def test_how_much_is_not_possible_does_not_look_like_a_clearing(page: Page) -> None:
    page.set_viewport_size(WIDE)
    game = game_of("eyrie", lambda view: bool(view["refused"]))
    at_the_board(page, game)
    refusals = len(shown(game)["refused"])
    expect(part(page, "refused").locator("summary")).to_have_text(f"Not possible now ({refusals})")


def test_what_a_card_recruits_is_asked_card_by_card_and_told_whole(page: Page) -> None:
    """A bird recruits in three suits: five rows to read, or three cards to point at."""
    page.set_viewport_size(LOW)
    at_the_board(page, game_of("corvids", recruiting))
    chips = part(page, "chips")
    expect(chips).to_have_attribute("data-part", "card")
    chips.get_by_role("button").last.click()
    box = part(page, "now-box")
    expect(part(page, "foretold")).to_be_visible()
    assert box.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


@pytest.mark.parametrize("size", [LOW, TALL], ids=["laptop", "tablet"])
def test_a_deed_that_is_chosen_in_full_tells_all_that_it_brings(
    page: Page, size: ViewportSize
) -> None:
    """Four sentences, some of two lines; what cannot be done now makes room for them."""
    page.set_viewport_size(size)
    game = game_of("vagabond", lambda v: v["phase"] == "daylight" and len(v["options"]) > 6)
    at_the_board(page, game)
    point(page, next(option for option in shown(game)["options"] if option["verb"] == "move"))
    foretold = part(page, "foretold").locator("li:not(.quiet)")
    expect(foretold).to_have_count(4)
    expect(part(page, "refused")).to_be_hidden()
    box = part(page, "now-box")
    assert box.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1
    part(page, "cancel").click()
    expect(part(page, "refused")).to_be_visible()


@pytest.mark.parametrize("size", [LOW, WIDE], ids=["laptop", "desktop"])
def test_how_many_and_what_is_chosen_stand_beside_each_other(
    page: Page, size: ViewportSize
) -> None:
    """Six numbers and a way out: one row, over all that the move brings."""
    page.set_viewport_size(size)
    game = game_of("eyrie", lambda view: any(option["n"] == 5 for option in view["options"]), 7)
    at_the_board(page, game)
    point(page, next(option for option in shown(game)["options"] if option["n"] == 5))
    tops = "(all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size"
    assert page.locator(".count-chip, .chosen .chip").evaluate_all(tops) == 1
    expect(part(page, "foretold")).to_be_visible()
    box = part(page, "now-box")
    assert box.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


def test_the_figures_of_a_rival_stand_beside_their_names(page: Page) -> None:
    page.set_viewport_size(LOW)
    at_the_board(page, first_question("marquise"))
    page.locator(".rival").first.click()
    figures = page.locator(".panel-boards .facts > div")
    expect(figures.first).to_be_visible()
    beside = """(all) => all.map(({ children: [name, figure] }) =>
      name.getBoundingClientRect().right <= figure.getBoundingClientRect().left)"""
    assert set(figures.evaluate_all(beside)) == {True}


@pytest.mark.parametrize("size", [LOW, WIDE], ids=["laptop", "desktop"])
def test_what_rivals_threaten_is_told_whole_and_the_news_name_each_of_them(
    page: Page, size: ViewportSize
) -> None:
    """Of a loss nothing is left out; what a rival did is two lines at most."""
    page.set_viewport_size(size)
    game = first_question("duchy")
    until_asked(game, lambda view: game.state.round > 4, random.Random(5))
    at_the_board(page, game)
    keys = page.locator(".rival-key")
    expect(keys).to_have_count(2)
    assert keys.evaluate_all(CUT) == []
    lines = part(page, "news-rival").locator("> span:not(.badge)")
    expect(lines.first).to_be_attached()
    heights = lines.evaluate_all("(all) => all.map((one) => one.clientHeight)")
    assert max(heights) <= TWO_LINES
    head = "(one) => one.scrollWidth - one.clientWidth"
    assert page.locator(".since-head").evaluate(head) <= 0


def test_the_names_of_rivals_are_whole(page: Page) -> None:
    page.set_viewport_size(LOW)
    at_the_board(page, first_question("marquise"))
    names = page.locator(".rival-name")
    expect(names.filter(has_text="Automated Alliance")).to_be_visible()
    assert names.evaluate_all(CUT) == []


HALF_LINES = """() => [...document.querySelectorAll(".tray .hand-place")].flatMap((place) => {
  place.style.rotate = "none";
  const [text, state] = [".hand-text", ".hand-state"].map((name) => place.querySelector(name));
  const { height, bottom } = text.getBoundingClientRect();
  const lines = height / parseFloat(getComputedStyle(text).lineHeight);
  const under = state.getBoundingClientRect().top < bottom - 1;
  return under || Math.abs(lines - Math.round(lines)) > 0.1 ? [text.textContent] : [];
})"""
"""The texts of cards in the tray that end in half a line, or under the line below them."""

CUT_SERVICES = """() => [...document.querySelectorAll(".own-row small")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
"""What a service is, where it does not stand whole."""


CUT_NAMES = """() => [...document.querySelectorAll(".own-stack li .own-words")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
"""The names in the columns of an own board that do not stand whole."""


@pytest.mark.parametrize("size", [LOW, WIDE, TALL], ids=["laptop", "desktop", "tablet"])
def test_cards_in_columns_have_their_whole_names(page: Page, size: ViewportSize) -> None:
    """Three long ones below each other leave the question its room."""
    page.set_viewport_size(size)
    names = "favor_fox stand_and_deliver gently_used_knapsack better_burrow_bank"
    scene = rebels(names, c5="alliance sympathy", phase="birdsong")
    at_the_board(page, game_from(scene.s))
    expect(page.locator(".own-stack .own-chip")).to_have_count(4)
    assert page.evaluate(CUT_NAMES) == []
    own = page.locator("#own-board")
    assert own.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0
    expect(part(page, "row").first).to_be_in_viewport(ratio=1)


def test_what_is_asked_can_be_answered_with_words_spaced_out(page: Page) -> None:
    page.set_viewport_size(LOW)
    game = game_of("eyrie", lambda view: view["question"].startswith("The Decree"))
    at_the_board(page, game)
    page.evaluate(SPACED)
    expect(page.locator(".options button").first).to_be_in_viewport(ratio=1)
    room = page.locator(".panel-turn")
    assert room.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0


@pytest.mark.parametrize("height", [800, 720])
def test_in_a_low_window_services_and_aids_are_told_whole(page: Page, height: int) -> None:
    game = first_question("vagabond", others=("bot:duchy", "player:riverfolk"))
    vagabond = game.state.sides[Faction.VAGABOND]

    def between_steps(view: dict[str, Any]) -> bool:
        """Whether somebody has got some, but not all of the aids for the next step."""
        charts = [part for part in own_widgets(game.state, vagabond) if part["type"] == "chart"]
        return view["who"] == "vagabond" and any(row["text"] for row in charts[0]["rows"])

    dice = random.Random(4)
    while not between_steps(shown(game)):
        options = shown(game)["options"]
        give(game, dice.choice([o for o in options if o["verb"] == "aid"] or options)["text"])
    for played in (first_question("riverfolk", others=BUYERS), game):
        page.set_viewport_size({"width": 1280, "height": height})
        at_the_board(page, played)
        expect(page.locator(".own-row small").first).to_be_visible()
        assert page.evaluate(CUT_SERVICES) == []


@pytest.mark.parametrize("size", [WIDE, TALL], ids=["wide", "tall"])
def test_cards_of_the_tray_end_with_whole_lines(page: Page, size: ViewportSize) -> None:
    """However many lines their names and what they lack take; services are told whole."""
    game = game_of("riverfolk", lambda view: view["question"].startswith("What do you do?"))
    page.set_viewport_size(size)
    at_the_board(page, game)
    expect(page.locator(".tray .hand-place").first).to_be_visible()
    assert page.evaluate(HALF_LINES) == []
    assert page.evaluate(CUT_SERVICES) == []
