"""Eight bots, their difficulties and traits, the four maps: set up by touch, played to the end."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import drawn, go, keep, on_table, part, until_same
from e2e.support import READY, boot, until
from e2e.test_phone import fits
from e2e.test_setup import HELLO, stored_setup
from rootcore.adapters.web import dispatch
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law import RULES
from rootcore.rules.challenge import challenge_of
from rootcore.table.board import MAPS, board

BOTS = {f["id"]: f["seat"] for f in HELLO["factions"] if f["seat"]}


def preview_suits(page: Page) -> list[str]:
    """The suits that the map of the form shows, by the numbers of the clearings."""
    found: dict[str, str] = page.evaluate("""() => Object.fromEntries(
      [...document.querySelectorAll(".preview .banner")].map((banner) =>
        [banner.querySelector(".banner-number").textContent, banner.dataset.s]))""")
    return [found[str(c)] for c in range(1, 13)]


def tap_clearing(page: Page, c: int) -> None:
    """Tap a clearing of the form's map."""
    number = page.locator(".preview .banner-number").get_by_text(str(c), exact=True)
    number.scroll_into_view_if_needed()
    box = number.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] * 2)


def swap_suits(page: Page, dealt: list[str]) -> list[str]:
    """Swap the first clearing's suit with another one by hand; the suits after it."""
    other = next(c for c in range(2, 13) if dealt[c - 1] != dealt[0])
    tap_clearing(page, 1)
    tap_clearing(page, other)
    swapped = [*dealt]
    swapped[0], swapped[other - 1] = dealt[other - 1], dealt[0]
    until_same(page, lambda: preview_suits(page), swapped)
    return swapped


def alike(map_id: str, suits: list[str]) -> list[tuple[int, int]]:
    """The neighbours by path that have the same suit."""
    plan = board(map_id)
    return [
        (a, b) for a in plan.clearings for b in plan.adjacent[a] if suits[a - 1] == suits[b - 1]
    ]


def test_setting_up_maps_bots_and_traits_by_touch(phone: Page) -> None:
    page = phone
    boot(page)
    part(page, "setup").tap()
    for name in MAPS:
        part(page, f"map-{name}").tap()
        until(page, "document.querySelectorAll('.preview .banner').length === 12")
        fits(page)
    expect(part(page, "deal-random")).to_be_checked()
    part(page, "map-lake").tap()
    part(page, "deal-balanced").tap()
    until_same(page, lambda: len(alike("lake", preview_suits(page))), 0)
    dealt = preview_suits(page)
    part(page, "deal-anew").tap()
    until(page, "(suits) => JSON.stringify(suits) !== ''", dealt)
    page.wait_for_timeout(300)
    dealt = preview_suits(page)
    part(page, "deal-hand").tap()
    swapped = swap_suits(page, dealt)

    part(page, "deck-exiles_partisans").tap()
    part(page, "seat-alliance").tap()
    part(page, "seat-lizards").tap()
    part(page, "challenge-lizards").locator("summary").tap()
    part(page, "difficulty-lizards-nightmare").tap()
    traits = part(page, "challenge-lizards")
    traits.locator("[data-test=traits-martyrs]").tap()
    traits.locator("[data-test=traits-erratic]").tap()
    traits.locator("[data-test=house-board_revenge]").tap()
    expect(traits.locator("summary")).to_contain_text("Nightmare, Erratic, Martyrs")
    fits(page)
    part(page, "order-given").tap()
    part(page, "seed").fill("5")
    part(page, "start").tap()
    setup = stored_setup(page)
    assert (setup["map"], setup["deck"], setup["suits"]) == ("lake", "exiles_partisans", swapped)
    assert [seat for seat in setup["seats"] if "lizards" in seat] == [
        "bot:lizards@difficulty=nightmare,traits=erratic+martyrs,house=board_revenge"
    ]


def test_a_random_challenge_is_drawn_for_all_bots(page: Page) -> None:
    boot(page)
    part(page, "setup").click()
    part(page, "usual-watch").click()
    before = [part(page, f"challenge-{bot}").inner_text() for bot in ("marquise", "eyrie")]
    part(page, "random-challenge").click()
    until(
        page,
        "([a, b]) => ['marquise', 'eyrie'].map((bot) => document.querySelector("
        "`[data-test=challenge-${bot}]`).innerText).join() !== `${a},${b}`",
        before,
    )
    part(page, "start").click()
    seats = stored_setup(page)["seats"]
    assert len(seats) == 4
    assert any("@" in seat.replace("@character=thief", "") for seat in seats)


def drawn_challenge(map_id: str, seed: int) -> dict[str, Any]:
    """Four bots with random traits on a map: every bot sits at one of the four tables."""
    k = list(MAPS).index(map_id)
    seats = [list(BOTS.values())[(2 * k + i) % len(BOTS)] for i in range(4)]
    setup = {"map": map_id, "seats": seats, "seed": seed, "order": "random"}
    told = json.loads(dispatch(json.dumps({"call": "challenge", "setup": setup})))["ok"]
    return {**setup, "seats": told["seats"]}


@pytest.mark.parametrize("map_id", MAPS)
def test_four_random_bots_to_the_end_on_each_map(page: Page, map_id: str) -> None:
    """Whatever happens, the page shows the table as the engine has it, up to the end."""
    setup = drawn_challenge(map_id, 11)
    game = Game.new(read_setup(setup))
    game.play()
    boot(page)
    keep(page, "game:x", {"save": game.save(), "cursor": 0, "setup": setup, "name": "x"})
    keep(page, "open", "x")
    page.goto("./")
    page.wait_for_selector("body[data-screen=game]")
    until(page, READY)
    last = len(game.events) - 1
    for moment in (last // 4, last // 2, 3 * last // 4, last):
        go(page, moment)
        until_same(page, lambda i=moment: drawn(page), on_table(game.position_after(moment)))  # type: ignore[misc]
    expect(part(page, "winner")).to_have_attribute("data-winner", str(game.state.winner))
    for seat in game.setup.seats if game.setup else ():
        for cited in challenge_of(game.state.sides[seat.faction]):
            shown = page.locator(f'[data-test="board"][data-f="{seat.faction}"]')
            expect(shown).to_contain_text(RULES[cited].summary)
