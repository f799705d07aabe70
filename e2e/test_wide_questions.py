"""What is asked on a wide screen can be read: keys beside words, steps whole, figures as text."""

import random
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from e2e.desk import part
from e2e.hands import shown, until_asked
from e2e.test_own_boards import at_the_board, first_question, game_of
from rootcore.table.terms import Faction

WIDE: ViewportSize = {"width": 1440, "height": 900}

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


def adding(view: dict[str, Any]) -> bool:
    """Whether a first card is added to the Decree."""
    return bool(view["question"] == "Which card do you add to the Decree?")


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
