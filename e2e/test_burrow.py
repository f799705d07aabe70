"""The Burrow beside the map: drawn with its warriors, and chosen as any place."""

import random

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import answer, lit, put, settled, shown, tap_place, until_asked
from e2e.test_phone import fits
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.board import MAPS
from rootcore.tell.view import table_view

SEATS = ["human:duchy", "bot:marquise", "bot:eyrie"]


CLEAR = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  return box(".den-name").bottom <= box(".target[data-place=burrow] .target-edge").top;
}"""
"""Whether the name of the Burrow is free of the ring about it."""


def digging(map_id: str) -> Game:
    """A game of the Duchy, up to a choice of where to move that has ways out of the Burrow."""
    setup = {"map": map_id, "seats": SEATS, "order": "given", "seed": 5}
    game = Game.new(read_setup(setup))
    game.play()
    until_asked(game, lambda view: len(ways_up(view)) > 1, random.Random(1))
    return game


def ways_up(view: dict[str, list[dict[str, str]]]) -> list[dict[str, str]]:
    """The options that lead out of the Burrow."""
    return [option for option in view["options"] if option["at"] == "burrow"]


def below(page: Page, game: Game) -> None:
    """See that the map shows as many warriors in the Burrow as there are."""
    (burrow,) = table_view(game.state)["beside"]
    expect(page.locator(".den")).to_have_attribute("aria-label", burrow["label"])
    expect(page.locator(".den")).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("map_id", MAPS)
def test_warriors_come_up_by_touch(phone: Page, map_id: str) -> None:
    come_up(phone, digging(map_id))
    fits(phone)


def test_warriors_come_up_by_mouse(page: Page) -> None:
    come_up(page, digging("fall"))


def come_up(page: Page, game: Game) -> None:
    """Move out of the Burrow by pointing at it, then at a clearing."""
    put(page, game)
    settled(page)
    below(page, game)
    assert "burrow" in lit(page)
    assert page.evaluate(CLEAR)
    tap_place(page, "burrow")
    assert lit(page)["burrow"]
    tap_place(page, "burrow")
    text = ways_up(shown(game))[0]["text"]
    answer(page, game, text)
    below(page, game)
    expect(part(page, "question")).to_be_visible()
