"""Several people share one device: nobody sees what is another's, and a cover stands between."""

import random
from typing import Any

from playwright.sync_api import Page, expect

from e2e.desk import kept, kept_game, part
from e2e.hands import (
    answer,
    give,
    new_game,
    put,
    resume,
    same,
    see_board,
    settled,
    shown,
    take,
    tap,
    until_asked,
)
from e2e.test_phone import fits
from e2e.test_play import preferred
from rootcore.game.game import Game
from rootcore.table.terms import Faction
from rootcore.tell.decisions import undo_view

EVERYTHING = "document.documentElement.outerHTML"


def secrets(game: Game, owner: Faction) -> set[str]:
    """The names of cards in a hand that nobody else may know."""
    s = game.state
    seen = {card.name for card in [*s.discard, *s.available]}
    seen |= {card.name for side in s.sides.values() for card in side.in_play}
    if s.order:
        seen.add(s.order.name)
    others = {card.name for who, side in s.sides.items() if who != owner for card in side.hand}
    return {card.name for card in s.sides[owner].hand} - seen - others


def leaks(page: Page, names: set[str]) -> list[str]:
    """Which of these names stand anywhere in the document."""
    html: str = page.evaluate(EVERYTHING)
    return [name for name in names if name in html]


def test_the_device_is_passed_and_nothing_is_left_behind(phone: Page) -> None:
    page, game, dice = phone, new_game("marquise", "eyrie"), random.Random(5)
    put(page, game)
    passed = 0
    for k in range(40):
        assert game.pending
        who = Faction(game.pending.who)
        other = Faction.EYRIE if who == Faction.MARQUISE else Faction.MARQUISE
        if part(page, "cover").count():
            passed += 1
            expect(part(page, "cover")).to_contain_text(f"Hand the device to the {who.title()}")
            assert not leaks(page, secrets(game, who) | secrets(game, other))
            expect(page.locator(".log-line, .map-svg, .hand-card")).to_have_count(0)
            fits(page)
            take(page)
            settled(page)
            page.wait_for_selector("body[data-screen=game]")
            same(page, game)
            if shown(game)["battle"]:
                see_board(page)
            tap(part(page, "tab-hand"))
            assert sorted(leaks(page, secrets(game, who))) == sorted(secrets(game, who))
            tap(part(page, "tab-turn"))
        assert not leaks(page, secrets(game, other))
        if passed > 4:
            break
        answer(page, game, preferred(game, dice, 12 - k))
    assert passed > 4

    mine = secrets(game, who)
    assert mine
    tap(part(page, "tab-hand"))
    tap(part(page, "hide-hand"))
    settled(page)
    expect(part(page, "hand-hidden")).to_be_visible()
    assert not leaks(page, mine)
    expect(part(page, "main")).to_have_text("Show my hand")
    tap(part(page, "main"))
    expect(part(page, "cover")).to_be_visible()
    take(page)
    settled(page)
    same(page, game)

    record = kept_game(page)
    assert "viewer" not in record
    assert kept(page, "glance") is None
    resume(page)
    expect(part(page, "cover")).to_be_visible()
    assert not leaks(page, mine)
    take(page)
    settled(page)
    same(page, game)


def test_the_others_agree_before_anything_seen_is_taken_back(phone: Page) -> None:
    """The Marquise wants back a battle of which all have seen the dice; the Eyrie are asked."""
    page, game, dice = phone, new_game("marquise", "eyrie"), random.Random(5)
    while True:
        game.play()
        assert game.pending
        shown = undo_view(game, None)
        if shown and "dice" in shown["reveals"]:
            break
        game.answer(dice.choice(game.pending.texts()))
    assert shown["consent"]
    put(page, game)
    take(page)
    settled(page)
    if game.state.battle:
        see_board(page)
    asker = game.pending.who
    for agreed in (False, True):
        tap(part(page, "undo"))
        settled(page)
        expect(part(page, "consent-reveals")).to_contain_text("dice")
        expect(page.locator(".log-line, .map-svg, .hand-card")).to_have_count(0)
        if agreed:
            break
        tap(part(page, "refuse"))
        expect(part(page, "cover")).to_be_visible()
        take(page)
        settled(page)
        same(page, game)
        if game.state.battle:
            see_board(page)
    others = [faction for faction in shown["consent"] if faction != asker]
    for faction in others:
        expect(part(page, "consent")).to_contain_text(f"Hand the device to the {faction.title()}")
        tap(part(page, "agree"))
    settled(page)
    last = game.last_of_table()
    assert last is not None
    game.undo_to(last)
    expect(part(page, "cover")).to_be_visible()
    take(page)
    settled(page)
    same(page, game)


def test_the_last_answer_of_a_game_is_taken_back_as_any_other(phone: Page) -> None:
    """The others refuse: the game is over as it was; then they agree, and it goes on."""
    page, game, dice = phone, new_game("marquise", "eyrie", "alliance"), random.Random(2)
    while not game.over:
        give(game, dice.choice(shown(game)["options"])["text"])
    asked = undo_view(game, None)
    assert asked
    assert asked["consent"]
    put(page, game)
    tap(part(page, "main"))
    expect(part(page, "winner")).to_be_visible()
    tap(part(page, "see-board"))
    for way in ("refuse", "agree"):
        tap(part(page, "undo"))
        for _ in asked["consent"] if way == "agree" else [None]:
            tap(part(page, way))
        page.set_viewport_size({"width": 844, "height": 390})  # drawn again while it is taken back
        settled(page)
        page.set_viewport_size({"width": 390, "height": 844})
    last = game.last_of_table() or 0
    text = game.journal[last]
    game.undo_to(last)
    take(page)
    settled(page)
    same(page, game)
    answer(page, game, text)
    assert game.over
    expect(part(page, "winner")).to_be_visible()
    tap(part(page, "see-board"))
    tap(part(page, "tab-hand"))
    expect(part(page, "hide-hand")).to_have_count(0)


def test_whoever_skips_the_turn_of_a_bot_passes_the_device_after_it(phone: Page) -> None:
    """The Marquise ends the turn; the rest of the Eyrie's is shown at once."""
    page, game, dice = phone, new_game("marquise", "alliance"), random.Random(5)

    def last_of_turn(view: dict[str, Any]) -> bool:
        """Whether the Alliance are next, past the turn of the Eyrie."""
        if "actions are taken" not in view["question"]:
            return False
        give(ahead := game.copy(), "done")
        return bool(ahead.pending and ahead.pending.law == "root:8.4.2")

    until_asked(game, last_of_turn, dice)
    put(page, game)
    take(page)
    settled(page)
    tap(part(page, "go-on"))
    give(game, "done")
    expect(part(page, "main")).to_have_text("Skip")
    tap(part(page, "main"))
    expect(part(page, "cover")).to_contain_text("Hand the device to the Alliance")
    page.wait_for_timeout(600)  # for what was on its way to the screen
    expect(part(page, "notice")).to_have_count(0)
    take(page)
    settled(page)
    same(page, game)


def test_a_hand_is_hidden_at_once(phone: Page) -> None:
    """Whatever Python does meanwhile."""
    page, game = phone, new_game("marquise")
    put(page, game)
    mine = secrets(game, Faction.MARQUISE)
    tap(part(page, "tab-hand"))
    assert sorted(leaks(page, mine)) == sorted(mine)
    hidden = f"(document.querySelector('[data-test=hide-hand]').click(), {EVERYTHING})"
    left: str = page.evaluate(hidden)
    assert not [name for name in mine if name in left]
    settled(page)
    expect(part(page, "hand-hidden")).to_be_visible()


def test_one_person_hides_the_hand_and_takes_it_up_again(phone: Page) -> None:
    page, game = phone, new_game("marquise")
    put(page, game)
    mine = secrets(game, Faction.MARQUISE)
    assert mine
    tap(part(page, "tab-hand"))
    assert sorted(leaks(page, mine)) == sorted(mine)
    tap(part(page, "hide-hand"))
    settled(page)
    expect(part(page, "hand-hidden")).to_be_visible()
    expect(part(page, "decision")).to_have_count(0)
    assert not leaks(page, mine)
    tap(part(page, "main"))
    settled(page)
    same(page, game)
    answer(page, game, shown(game)["options"][0]["text"])
    same(page, game)
