"""What a bot's turn tells at a real table on one screen: all in sight, told by one tap."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import VAGABOT, put, settled, tap
from e2e.support import sized, until
from e2e.test_access import findings
from e2e.test_phones import journal
from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.acts import Ask
from rootcore.rules.flow import Draw
from rootcore.tell.hands_view import hands_view
from tests.sittings import Sitting, new_sitting, read_turns

SIZES = [(390, 844), (844, 390), (820, 1180), (1280, 800), (1440, 900), (360, 640)]
IN_SIGHT = """(what) => [...document.querySelectorAll(what)].every((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(one)
    && left >= 0 && right <= innerWidth && bottom <= innerHeight;
})"""
"""Whether the middle of everything called so can be seen and pressed."""

SCROLLS = """() => [".hands-body", ".hands-above"].some((name) => {
  const one = document.querySelector(name);
  return one && one.scrollHeight > one.clientHeight + 1;
})"""


Wanted = Callable[[Game, dict[str, Any]], Any]


def kept(wanted: Wanted, name: str = "cats_alone") -> Game:
    """A kept game up to where something is so."""
    sitting = Sitting(new_sitting(name))
    for turn in read_turns(name):
        for what in turn.presses:
            if wanted(sitting.game, sitting.hands):
                return sitting.game
            sitting.tap(what)
    raise AssertionError("never")


def before_dice(game: Game, hands: dict[str, Any]) -> bool:
    """Whether two rows of pieces or more stand above the dice, and nothing else is to be done."""
    shown = hands["cards"][hands["beside"] :]
    rows = [row for card in shown if not card["fight"] for row in card["rows"]]
    return bool(hands["fight"]) and len(rows) > 1 and hands["new"] == hands["beside"]


def between_battles(game: Game, hands: dict[str, Any]) -> bool:
    """Whether more than losses stands above the next dice."""
    shown = hands["cards"][hands["beside"] :]
    rows = [row for card in shown if not card["fight"] for row in card["rows"]]
    lost = any(card["fight"] for card in shown)
    return bool(hands["fight"] and lost and rows) and hands["new"] == hands["beside"]


def much_below(game: Game, hands: dict[str, Any]) -> bool:
    """Whether as much stands below the dice of a battle as has to be told in small."""
    shown = hands["cards"][hands["new"] : hands["beside"]][:1]
    return any(card["fight"] and card["full"] and card["points"] for card in shown)


def large_with_more(game: Game, hands: dict[str, Any]) -> bool:
    """Whether the first new card tells one deed in large, and more beside it than has room so."""
    shown = hands["cards"][hands["new"] : hands["beside"]][:1]
    return any(card["full"] and card["title"] and not card["fight"] for card in shown)


def asked(game: Game, hands: dict[str, Any]) -> bool:
    """Whether somebody is asked something below the losses of a battle."""
    alone = hands["new"] == hands["beside"] < len(hands["cards"])
    return isinstance(game.pending, Ask) and alone


def drawing(game: Game, hands: dict[str, Any]) -> bool:
    """Whether a bot's order card is to be entered."""
    return isinstance(game.pending, Draw)


def to_a_forest() -> Game:
    """A turn of the Vagabot whose first new card takes his pawn into a forest, with items below."""
    seats = ["table:marquise", VAGABOT, "bot:eyrie"]
    setup = {"map": "fall", "seats": seats, "order": "given", "seed": 1}
    game = Game.new(read_setup({**setup, "chosen": ["dice", "cards"]}))
    game.play()
    while True:
        hands = hands_view(game)
        for card in hands["cards"][hands["new"] :][:1]:
            ends = [end["id"] for row in card["rows"] for end in row["ends"]]
            if card["items"] and any("_" in end for end in ends):
                return game
        assert game.pending
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))


OVERLAP = """() => [...document.querySelectorAll(".hands-row")].some((row) => {
  const [way, whom] = [".hands-way", ".hands-whom"].map((name) => row.querySelector(name));
  const { left, top } = whom.getBoundingClientRect();
  return [...way.querySelectorAll(".hands-place")].some((place) => {
    const { right, bottom } = place.getBoundingClientRect();
    return right > left && bottom > top;
  });
})"""
"""Whether a place lies under the pieces of its row, or under its words."""


def test_a_forest_lies_beside_its_pieces_and_is_seen_on_the_map(hand: Page) -> None:
    page = hand
    put(page, to_a_forest())
    forest = page.locator(".halo").last
    for width, height in SIZES:
        sized(page, width, height)
        until(page, f"() => !({OVERLAP})()")
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width
        expect(forest).to_be_in_viewport()


@pytest.mark.parametrize(
    ("wanted", "name", "keys", "sizes"),
    [
        (before_dice, "cats_alone", ".hands-keys button, .hands-above li", SIZES),
        (between_battles, "birds_and_wanderer", ".hands-keys button, .hands-side", SIZES),
        (much_below, "birds_and_wanderer", ".hands-points", [SIZES[k] for k in (0, 2, 3)]),
        (
            large_with_more,
            "birds_and_wanderer",
            ".hands-title, .hands-points",
            SIZES[:1] + SIZES[3:5],
        ),
        (
            asked,
            "cats_alone",
            "[data-test=offer-yes], [data-test=offer-no], .hands-side",
            SIZES,
        ),
        (drawing, "cats_alone", ".suit-row .chip", SIZES[:1]),  # elsewhere the deck may scroll
    ],
    ids=["before dice", "between battles", "below a battle", "large", "asked", "drawing"],
)
def test_all_keys_are_in_sight_with_what_stands_above_them(
    hand: Page, wanted: Wanted, name: str, keys: str, sizes: list[tuple[int, int]], artifacts: Path
) -> None:
    page = hand
    put(page, kept(wanted, name))
    page.locator(keys.partition(",")[0]).first.wait_for()
    for width, height in sizes:
        sized(page, width, height)
        until(page, IN_SIGHT, keys, 10)  # rows find their widths over a few frames
        assert not page.evaluate(SCROLLS)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width
        assert findings(page) == []
        page.screenshot(path=artifacts / f"glance-{keys[1:6]}-{width}x{height}.png")


def test_one_tap_tells_dice_and_moves_and_one_takes_them_back(hand: Page) -> None:
    page, game = hand, kept(before_dice)
    put(page, game)
    page.evaluate("window.taps = 0")
    told = part(page, "above").inner_text()
    tap(part(page, "roll").first)
    settled(page)
    assert len(journal(page)) > len(game.journal)
    expect(part(page, "above").filter(has_text=told)).to_have_count(0)
    tap(part(page, "undo"))
    settled(page)
    expect(part(page, "above")).to_have_text(told, use_inner_text=True)
    assert page.evaluate("window.taps") == 2


def recruiting(game: Game, hands: dict[str, Any]) -> bool:
    """Whether the first new card tells of warriors that the Marquise recruits in two places."""
    shown = hands["cards"][hands["new"] : hands["beside"]][:1]
    events = [e for card in shown for e in game.events[card["first"] : card["last"]]]
    return sum((e.kind, e.law) == ("place", "robotics:4.5.2") for e in events) > 1


def test_reasons_that_several_sentences_share_are_given_once(hand: Page) -> None:
    page = hand
    put(page, kept(recruiting, "birds_and_wanderer"))
    tap(part(page, "why"))
    why = part(page, "hands-why")
    expect(why.get_by_text("Where to recruit", exact=True)).to_have_count(1)
    told = why.locator("article").filter(has_text="Where to recruit").locator(".told-text")
    assert told.count() > 1
    tap(part(page, "why-close"))


def test_a_card_of_the_deck_is_one_tap(hand: Page) -> None:
    """Its name is there at once; what is believed elsewhere is still found by its suit."""
    page, game = hand, kept(drawing)
    put(page, game)
    page.evaluate("window.taps = 0")
    tap(page.locator(".suit-row .card-chip").first)
    settled(page)
    assert len(journal(page)) > len(game.journal)
    assert page.evaluate("window.taps") == 1


def test_on_its_side_five_players_have_their_scores_and_the_one_who_tells_a_name(
    page: Page,
) -> None:
    """Nothing of the rail is cut off at the bottom."""
    bots = ("bot:corvids", "bot:vagabot@character=thief", "bot:duchy", "bot:eyrie")
    setup = {"seats": ["table:marquise", *bots], "seed": 4, "order": "given"}
    game = Game.new(read_setup(setup))
    play_on(game)
    while not game.state.round or game.state.paused:
        game.answer("done")
        play_on(game)
    sized(page, 844, 390)
    put(page, game)
    scores = page.locator(".score-points")
    expect(scores).to_have_count(5)
    for k in range(5):
        expect(scores.nth(k)).to_be_in_viewport(ratio=1)
    expect(part(page, "guide")).to_be_in_viewport(ratio=1)
    expect(part(page, "guide")).to_have_text("Marquise")
