"""Where a game stands, on the first screen of who returns and on the page of its end."""

import random

from playwright.sync_api import Page, expect

from e2e.desk import go, kept_game, part, until_kept
from e2e.hands import give, new_game, put, until_asked
from rootcore.game.game import Game
from rootcore.table.terms import EYRIE
from rootcore.tell.ending import summary_view
from rootcore.tell.present import present_view


def at_home(page: Page) -> None:
    """Go to the first screen."""
    part(page, "menu").first.click()
    part(page, "menu-home").click()


def test_the_first_screen_says_whose_turn_it_is_wherever_one_looked(page: Page) -> None:
    """Also the list of games does; guided games shrink to a line that opens."""
    game = new_game("eyrie")
    until_asked(
        game, lambda _: game.state.round == 2 and game.state.current == EYRIE, random.Random(4)
    )
    put(page, game)
    told = present_view(game, EYRIE)
    go(page, 8)
    until_kept(page, 8)
    assert kept_game(page)["told"] == told["told"]
    at_home(page)
    card = page.locator(".home-card")
    expect(card.get_by_role("heading")).to_have_text(told["title"])
    expect(card).to_contain_text(told["leads"])
    expect(card).to_contain_text(told["round"])
    expect(part(page, "learn-corvids")).to_be_hidden()
    part(page, "learn-more").click()
    expect(part(page, "learn-corvids")).to_be_visible()


def lost(seed: int) -> Game:
    """A whole game that the Eyrie lost."""
    game, lots = new_game("eyrie", seed=seed), random.Random(seed)
    while not game.over:
        assert game.pending
        give(game, lots.choice(game.pending.texts()))
    return game


def test_the_end_says_which_player_you_are(page: Page) -> None:
    """In the ranks, at the line and at the bar; the words of the turning points are whole."""
    game = lost(3)
    put(page, game)
    page.keyboard.press("End")
    shown = summary_view(game, EYRIE)
    end = part(page, "winner")
    [own] = [x["name"] for x in shown["ranks"] if x["who"] == EYRIE]
    expect(end.locator(f'.ranks li[data-f="{EYRIE}"]')).to_contain_text(own)
    score = game.state.sides[EYRIE].score
    expect(end.locator(f'.chart g[data-f="{EYRIE}"] .chart-label')).to_have_text(f"You {score}")
    expect(end.locator(f'.came li[data-f="{EYRIE}"] .came-name')).to_have_text("Eyrie, you")
    cut = end.locator(".turning-text").evaluate_all(
        "texts => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length"
    )
    assert cut == 0
