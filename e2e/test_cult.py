"""The Lizard Cult is played by touch: its conspiracies, its rituals, and its hand in between."""

import random

from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import answer, put, same, shown, tap
from e2e.test_phone import fits
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import LIZARDS

OF_THE_CULT = ("convert", "sanctify", "build", "recruit", "score", "sacrifice", "craft")
MOST_ANSWERS = 30


def wanted(game: Game, dice: random.Random) -> str:
    """Something that only the Cult does, as long as there is anything; else it goes on."""
    view = shown(game)
    own = [option for option in view["options"] if option["verb"] in OF_THE_CULT]
    if own:
        verb = dice.choice(sorted({option["verb"] for option in own}))
        return str(dice.choice([o for o in own if o["verb"] == verb])["text"])
    return str(view["go_on"] or view["options"][0]["text"])


def test_the_cult_is_played_by_touch(phone: Page) -> None:
    """Two turns: whatever it does is tapped, and the page shows the table as it is."""
    seats = ["human:lizards", "bot:marquise", "bot:eyrie"]
    page, dice = phone, random.Random(10)
    game = Game.new(read_setup({"seats": seats, "seed": 257}))
    game.play()
    put(page, game)
    done = set()
    for k in range(MOST_ANSWERS):
        if game.state.round > 2 or game.over:
            break
        text = wanted(game, dice)
        done.add(text.split()[0])
        answer(page, game, text)
        if k % 6 == 0:
            same(page, game)
            fits(page)
    assert done >= {"outcast", *OF_THE_CULT} - {"recruit"}
    same(page, game)
    tap(part(page, "tab-hand"))
    expect(part(page, "hand-card")).to_have_count(len(set(game.state.sides[LIZARDS].hand)))
    tap(part(page, "tab-turn"))
    board = page.locator(".own-board")
    expect(board.get_by_role("heading", name="Outcast")).to_be_visible()
    fits(page)


def test_corners_and_suits_to_choose_have_their_signs(phone: Page) -> None:
    """A corner its disc, a suit its colour, shape and letter."""
    seats = ["bot:marquise", "bot:eyrie", "human:lizards"]
    game = Game.new(read_setup({"seats": seats, "order": "given", "seed": 5}))
    game.play()
    put(phone, game)
    rows = part(phone, "row")
    for k, option in enumerate(shown(game)["options"]):
        expect(rows.nth(k).locator(".disc")).to_have_text(option["at"])
    answer(phone, game, shown(game)["options"][0]["text"])
    for k, option in enumerate(shown(game)["options"]):
        expect(rows.nth(k).locator("svg.suit")).to_have_attribute("data-s", option["what"])


def test_a_hand_that_all_may_see_is_not_to_be_hidden(phone: Page) -> None:
    """That of the Riverfolk lies face up."""
    seats = ["human:riverfolk", "bot:marquise", "bot:eyrie"]
    game = Game.new(read_setup({"seats": seats, "order": "given", "seed": 5}))
    game.play()
    put(phone, game)
    tap(part(phone, "tab-hand"))
    expect(part(phone, "hand-card").first).to_be_visible()
    expect(part(phone, "hide-hand")).to_have_count(0)
