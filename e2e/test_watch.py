"""Watching a game, from the first visit to its end: the same game that rootcore plays here."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import (
    cursor,
    drawn,
    ends,
    go,
    on_table,
    part,
    played,
    set_up,
    start,
    until_kept,
    until_past,
    until_same,
)
from e2e.support import boot, until
from rootcore.game.game import load
from rootcore.game.setup import LARGEST_SEED
from rootcore.tell.ending import summary_view
from rootcore.tell.story import story_view
from rootcore.tell.view import table_view

SETUPS = [
    (0, ("bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief"), "random"),
    (1, ("bot:marquise", "bot:eyrie"), "given"),
    (77, ("bot:eyrie", "bot:alliance", "bot:vagabot@character=tinker"), "random"),
    (LARGEST_SEED, ("bot:alliance", "bot:vagabot@character=ranger"), "given"),
    (20260101, ("bot:marquise", "bot:alliance", "bot:vagabot@character=tinker"), "random"),
]


def test_from_the_first_visit_to_a_finished_game(newcomer: Page) -> None:
    page = newcomer
    page.goto("./")
    part(page, "watch").click()
    expect(part(page, "boot")).to_be_visible()
    page.wait_for_selector("body[data-screen=game]")
    stored = until_kept(page, cursor(page))
    game = load(stored["save"])
    game.play()
    story = story_view(game, len(game.events))
    first_turn = story["turns"][1]
    assert stored["cursor"] == first_turn["first"] - 1
    assert len(stored["setup"]["seats"]) == 4

    part(page, "next-step").click()
    there = next(end for end in ends(story, "steps") if end >= first_turn["first"])
    page.wait_for_selector(f'body[data-cursor="{there}"]')
    expect(part(page, "status-text")).to_have_text(story["log"][there]["text"])
    until_same(page, lambda: drawn(page), on_table(game.position_after(there)))

    part(page, "next-turn").click()
    part(page, "next-turn").click()
    third_turn = story["turns"][3]
    page.wait_for_selector(f'body[data-cursor="{third_turn["first"] - 1}"]')
    expect(page.locator(".strip-turn")).to_have_text(story["turns"][2]["title"])
    until_same(page, lambda: drawn(page), on_table(game.position_after(third_turn["first"] - 1)))

    for label in ("½×", "1×", "2×", "4×", "8×"):
        part(page, "speed").click()
        expect(part(page, "speed")).to_have_text(label)
    part(page, "play").click()
    expect(part(page, "play")).to_have_accessible_name("Pause")
    until_past(page, third_turn["first"] + 3)
    part(page, "play").click()
    expect(part(page, "play")).to_have_accessible_name("Play")

    go(page, len(game.events) - 1)
    summary = summary_view(game)
    expect(part(page, "winner")).to_have_attribute("data-winner", str(summary["winner"]))
    expect(part(page, "winner")).to_contain_text(summary["how"])
    expect(part(page, "chart")).to_be_visible()
    expect(page.locator(".chart-line")).to_have_count(4)
    marks = page.locator(".chart-turn circle")
    expect(marks).to_have_count(len(summary["turning"]))
    for n, turn in enumerate(summary["turning"]):
        k = summary["rounds_chart"]["rounds"].index(turn["round"])
        own = page.locator(f'.chart g[data-f="{turn["who"]}"] .chart-line').get_attribute("points")
        mark = marks.nth(n)
        assert own
        assert f"{mark.get_attribute('cx')},{mark.get_attribute('cy')}" == own.split()[k]
    expect(part(page, "points")).to_have_text(
        [str(points) for points in summary["scores"].values()]
    )
    for source in summary["sources"]:
        parts = page.locator(f'.sources tbody[data-f="{source["who"]}"] tr:not(.source-head)')
        expected = [source_line(p) for p in source["parts"]]
        expect(parts).to_have_text(expected)

    part(page, "see-board").click()
    expect(part(page, "winner")).to_have_count(0)
    until_same(page, lambda: drawn(page), on_table(game.state))
    part(page, "show-end").click()
    expect(part(page, "turning").get_by_role("button")).to_have_count(len(summary["turning"]))
    part(page, "turning").get_by_role("button").first.click()
    expect(part(page, "winner")).to_have_count(0)
    until_kept(page, summary["turning"][0]["i"])
    part(page, "menu").click()
    expect(part(page, "menu-again")).to_have_text("Watch another game")
    page.keyboard.press("Escape")
    page.keyboard.press("End")

    part(page, "again").click()
    expect(part(page, "winner")).to_have_count(0)
    expect(part(page, "next-step")).to_be_enabled()
    another = until_kept(page, cursor(page))
    assert another["setup"]["seats"] == stored["setup"]["seats"]
    assert another["setup"]["seed"] != stored["setup"]["seed"]


def test_every_moment_can_be_gone_to_and_shows_its_table(page: Page) -> None:
    boot(page)
    set_up(page, 7)
    start(page)
    game = played(7)
    story = story_view(game, len(game.events))
    last = len(game.events) - 1
    for moment in (0, last // 3, last // 2, last - 1, -1, 2 * last // 3):
        go(page, moment)
        position = game.position_after(moment)
        view = table_view(position)
        if moment >= 0:
            expect(part(page, "status-text")).to_have_text(story["log"][moment]["text"])
        until_same(page, lambda position=position: drawn(page), on_table(position))  # type: ignore[misc]
        expect(part(page, "points")).to_have_text([p["score_label"] for p in view["players"]])
        expect(part(page, "deck")).to_have_text(str(view["deck"]))
        expect(part(page, "discard")).to_have_text(re.compile(rf"^{view['discard']}"))
        expect(part(page, "order")).to_have_count(1 if view["order"] else 0)
        assert (part(page, "board").count()) == len(view["players"])
    part(page, "previous-step").click()
    before = max(end for end in ends(story, "steps") if end < 2 * last // 3)
    page.wait_for_selector(f'body[data-cursor="{before}"]')
    part(page, "previous-turn").click()
    before = max(end for end in ends(story, "turns") if end < before)
    page.wait_for_selector(f'body[data-cursor="{before}"]')


def test_playing_goes_on_to_the_end_and_starts_again(page: Page) -> None:
    boot(page)
    set_up(page, 7)
    start(page)
    last = len(played(7).events) - 1
    go(page, last - 3)
    part(page, "play").click()
    page.wait_for_selector(f'body[data-cursor="{last}"]')
    expect(part(page, "winner")).to_be_visible()
    part(page, "see-board").click()
    expect(part(page, "play")).to_have_accessible_name("Play")
    part(page, "play").click()
    until(page, "() => Number(document.body.dataset.cursor) < 20")
    until_past(page, 2)
    part(page, "play").click()
    part(page, "speed").click()
    expect(part(page, "speed")).to_have_text("½×")
    page.reload()
    expect(part(page, "speed")).to_have_text("½×")


def test_the_same_seed_gives_the_same_game_here_and_in_the_page(page: Page) -> None:
    boot(page)
    for seed, seats, order in SETUPS:
        set_up(page, seed)
        choose(page, seats, order)
        start(page)
        game = played(seed, seats, order)
        stored = until_kept(page, cursor(page))
        assert json.loads(stored["save"])["journal"] == game.journal, (seed, seats)
        texts = [line["text"] for line in story_view(game, len(game.events))["log"]]
        shown = [text.removesuffix("why?").strip() for text in log_texts(page)]
        assert shown == texts, (seed, seats)


def source_line(source: dict[str, Any]) -> re.Pattern[str]:
    """How a source of points reads in the table at the end."""
    return re.compile(rf"{re.escape(source['label'])}\s.*\s{source['points']}$", re.DOTALL)


def choose(page: Page, seats: tuple[str, ...], order: str) -> None:
    """Choose in the setup form who plays, in the order of the form, and which order they sit in."""
    bots = {"marquise": "marquise", "eyrie": "eyrie", "alliance": "alliance", "vagabond": "vagabot"}
    for faction, bot in bots.items():
        seat = next((seat for seat in seats if seat.startswith(f"bot:{bot}")), None)
        part(page, f"seat-{faction}").set_checked(seat is not None)
        if seat and "@" in seat:
            part(page, "character").select_option(seat.partition("=")[2])
    part(page, f"order-{order}").check()


def log_texts(page: Page) -> list[str]:
    """The lines of the log."""
    texts: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('.log-go')].map((line) => line.textContent)"
    )
    return texts


def test_seats_are_moved_in_the_form(page: Page) -> None:
    boot(page)
    set_up(page, 5)
    part(page, "order-given").check()
    page.get_by_role("button", name="Vagabot: earlier").click()
    page.get_by_role("button", name="Mechanical Marquise 2.0: later").click()
    start(page)
    stored = until_kept(page, cursor(page))
    seats = ("bot:eyrie", "bot:marquise", "bot:vagabot@character=thief", "bot:alliance")
    assert stored["setup"]["seats"] == list(seats)
    assert json.loads(stored["save"])["journal"] == played(5, seats, "given").journal


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_day_and_night_and_without_motion(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    boot(page)
    set_up(page, 7)
    start(page)
    assert (lightness(page) > 0.5) is (scheme == "light")
    game = played(7)
    story = story_view(game, len(game.events))
    for _ in range(8):
        part(page, "next-step").click()
        assert page.evaluate("document.getAnimations().length") == 0
    there = next(end for end in ends(story, "steps") if end > cursor(page))
    part(page, "next-step").click()
    page.wait_for_selector(f'body[data-cursor="{there}"]')
    until_same(page, lambda: drawn(page), on_table(game.position_after(there)))

    other = {"light": "dark", "dark": "light"}[scheme]
    part(page, "menu").click()
    part(page, f"theme-{other}").check()
    page.keyboard.press("Escape")
    assert (lightness(page) > 0.5) is (other == "light")
    boot(page)
    assert (lightness(page) > 0.5) is (other == "light")


def lightness(page: Page) -> float:
    """How light the paper is, from 0 to 1."""
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    numbers = [float(n) for n in re.findall(r"[\d.]+", colour)][:3]
    return sum(numbers) / 3 / 255


def test_pieces_travel_when_motion_is_welcome(page: Page) -> None:
    boot(page)
    set_up(page, 7)
    start(page)
    page.evaluate("""() => {
      window.flown = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) window.flown += addedNodes.length;
      }).observe(document.querySelector(".flyers"), { childList: true });
    }""")
    moved = (i for i, event in enumerate(played(7).events) if event.kind == "move")
    go(page, next(i for i in moved if i > cursor(page)) - 1)
    part(page, "next-step").click()
    until(page, "window.flown > 0")
