"""Wherever a game of people and bots has come to, no word is torn in two for want of room."""

import random

import pytest
from playwright.sync_api import Page

from e2e.hands import give, put, settled, shown, take
from e2e.support import sized
from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import read_setup

BROAD = ((1440, 900), (1280, 800), (820, 1180), (768, 1024))
SMALL = ((390, 844), (360, 740), (844, 390))

TORN = """() => {
  const seen = (node) => {
    for (let one = node; one; one = one.parentElement) {
      const { clipPath, display, visibility } = getComputedStyle(one);
      if (display === "none" || visibility === "hidden" || clipPath !== "none") return false;
    }
    return !node.closest(".sr, svg, select");
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const torn = [], range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.data.trim() || !seen(text.parentElement)) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}’']+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) torn.push(word);
    }
  }
  return torn;
}"""
"""The words in sight that stand on two lines."""


def moment(seed: int, answers: int) -> Game:
    """A mixed table after so many answers at random, its programs being people here."""
    mixed = mixed_setup(seed)
    seats = [str(seat).replace("player:", "human:") for seat in mixed.seats]
    game, dice = Game.new(read_setup({**mixed.to_json(), "seats": seats})), random.Random(seed)
    play_on(game)
    for _ in range(answers):
        give(game, dice.choice(shown(game)["options"])["text"])
    return game


def come_to(page: Page, seed: int, answers: int) -> None:
    """The page at this moment, in the hands of whoever is asked."""
    put(page, moment(seed, answers))
    if page.evaluate("document.body.dataset.screen") == "cover":
        take(page)
    settled(page)


@pytest.mark.parametrize(
    ("seed", "answers"),
    [
        pytest.param(102, 42, id="a Decree in danger"),
        pytest.param(114, 36, id="a Decree to be added to"),
        pytest.param(302, 24, id="a guess at plots"),
        pytest.param(113, 29, id="five cards"),
        pytest.param(124, 16, id="exhausted items"),
    ],
)
def test_on_a_broad_window_no_word_is_torn(page: Page, seed: int, answers: int) -> None:
    come_to(page, seed, answers)
    for size in BROAD:
        sized(page, *size)
        settled(page)
        assert page.evaluate(TORN) == [], size


@pytest.mark.parametrize(("seed", "answers"), [(113, 29), (304, 38)], ids=["Lizards", "Vagabond"])
def test_on_a_phone_no_word_is_torn(phone: Page, seed: int, answers: int) -> None:
    come_to(phone, seed, answers)
    for size in SMALL:
        sized(phone, *size)
        settled(phone)
        assert phone.evaluate(TORN) == [], size
