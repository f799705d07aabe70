"""A table of five or six: what one always needs to see does not give way to the many."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import put, settled, until_asked
from e2e.support import sized
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import Faction
from rootcore.tell.news import news_view

RIVALS = ("bot:eyrie", "bot:alliance", "bot:duchy", "bot:vagabot@character=thief", "bot:corvids")

BROAD = ((1280, 800), (1440, 900), (1920, 1080), (820, 1180))
SMALL = ((390, 844), (360, 740), (320, 640), (844, 390))

UNREAD = """() => [...document.querySelectorAll(".score")].filter((score) => {
  const { left, right, top, bottom } = score.querySelector(".score-points").getBoundingClientRect();
  return [left + 1, right - 1].some((x) =>
    document.elementFromPoint(x, (top + bottom) / 2)?.closest(".score") !== score);
}).map((score) => score.dataset.player)"""
"""The players whose points are out of sight, or under another player's face."""


def against(rivals: int, wanted: Callable[[Game], bool]) -> Game:
    """The Marquise against so many bots, at the first of her questions that is wanted."""
    seats = ["human:marquise", *RIVALS[:rivals]]
    game = Game.new(read_setup({"seats": seats, "seed": 5, "order": "given"}))
    game.play()
    until_asked(game, lambda _: wanted(game), random.Random(5))
    return game


def has_lost(game: Game) -> bool:
    """Whether the Marquise reads of a loss as her turn opens."""
    news = news_view(game, Faction.MARQUISE)
    return news is not None and any(not line["good"] for line in news["own"])


def well_on(game: Game) -> bool:
    """Whether three players have ten points or more as her turn opens."""
    return has_lost(game) and sum(side.score >= 10 for side in game.state.sides.values()) >= 3


@pytest.mark.parametrize("rivals", [4, 5])
@pytest.mark.parametrize("wanted", [has_lost, well_on], ids=["early", "late"])
def test_beside_many_rivals_one_reads_what_one_lost(
    page: Page, rivals: int, wanted: Callable[[Game], bool]
) -> None:
    """And the Story is a tap away: what each rival is about to do gives way."""
    put(page, against(rivals, wanted))
    for size in BROAD:
        sized(page, *size)
        settled(page)
        expect(page.locator(".rival")).to_have_count(rivals)
        expect(part(page, "news-own").first).to_be_in_viewport(ratio=0.9)
        expect(part(page, "open-story")).to_be_in_viewport(ratio=1)
        beside = page.locator(".beside")
        assert beside.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0
    for size in (BROAD[0], BROAD[-1]):
        sized(page, *size)
        page.evaluate("document.documentElement.dataset.words = 'big'")
        expect(part(page, "open-story")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("rivals", [4, 5])
def test_on_a_phone_the_points_of_all_are_read(phone: Page, rivals: int) -> None:
    """Two figures each, upright and on its side."""
    put(phone, against(rivals, well_on))
    for size in SMALL:
        sized(phone, *size)
        settled(phone)
        expect(phone.locator(".score")).to_have_count(rivals + 1)
        assert phone.evaluate(UNREAD) == []
