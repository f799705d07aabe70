"""The companion of a real table, held in one hand: setup, three rounds, a correction, a killed tab.

The same game is told to rootcore in this process, and compared with the page after every answer.
"""

import random
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, expect

from e2e.desk import drawn, kept_game, on_table, part, until_kept, until_same
from e2e.hands import give, put, resume, settled, shown, tap
from e2e.support import boot, settle, until
from e2e.table import (
    COUNT_TAPS,
    DONE,
    SETUP,
    acts_of,
    by_chance,
    carry_out,
    change,
    close,
    done,
    new_table,
    now,
    piece_of,
    preset,
    reply,
    same,
    started,
    tell,
    touch,
    until_mode,
    untold,
)
from e2e.test_access import findings
from e2e.test_phone import fits
from rootcore.adapters.table import cards_view, place_view
from rootcore.companion.onward import look_again, play_on, redo_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.tell.panels import names
from rootcore.tell.view import reasons_view
from rootcore.tell.words import sentence

ROUNDS = 3
MOST_TAPS = 10
"""An ordinary turn takes fewer."""


class Taps(NamedTuple):
    """How many taps somebody's turn took."""

    telling: int
    answering: int
    fought: bool


def take_turn(page: Page, game: Game, dice: random.Random) -> Taps:
    """A turn of a person: a march, a piece placed, a battle where there can be one, a point.

    To tell it counts ending it, and saying that the table looks so; to answer are dice and the
    questions of others.
    """
    answering = 0

    def go_on() -> None:
        nonlocal answering
        begun = page.evaluate("window.taps")
        until_mode(page, game, "turn", dice)
        answering += page.evaluate("window.taps") - begun

    who = str(now(game)["who"])
    before = page.evaluate("window.taps")
    s = game.state
    starts = [c for c in s.board.clearings if place_view(s, c)["moves"]]
    start = dice.choice(starts)
    touch(page, start)
    way = dice.choice(place_view(s, start)["moves"])
    tap(part(page, f"move-{way['to']}-{len(way['edits'])}"))
    give(game, way["edits"][-1])
    same(page, game)
    if now(game)["mode"] != "turn":  # their arrival caused something
        go_on()
    touch(page, start)
    change(page, game, start, who, "warrior", "more")
    fits(page)

    point = place_view(game.state, start)["also"][0]["edit"]
    tell(page, game, page.locator(f'[data-edit="{point}"]'), point)

    fights = [c for c in s.board.clearings if place_view(s, c)["battles"]]
    if fights:
        touch(page, fights[0])
        battle = place_view(s, fights[0])["battles"][0]
        tell(page, game, part(page, f"battle-{battle['faction']}"), battle["edit"])
        go_on()
    done(page, game)
    if now(game)["mode"] == "check":
        done(page, game)
    return Taps(page.evaluate("window.taps") - before - answering, answering, bool(fights))


def test_setup_and_three_rounds_by_touch(hand: Page) -> None:
    page, dice = hand, random.Random(4)
    boot(page)
    fits(page)
    tap(part(page, "table"))
    expect(part(page, "kind-marquise-table")).to_be_checked()
    expect(part(page, "kind-alliance-bot")).to_be_checked()
    fits(page)
    tap(part(page, "start"))
    page.wait_for_selector("body[data-screen=game]")
    until_same(page, lambda: kept_game(page) is not None, True)
    setup = kept_game(page)["setup"]
    assert setup["seats"][:2] == SETUP["seats"][:2]
    assert setup["chosen"] == SETUP["chosen"]
    game = Game.new(read_setup(setup))
    play_on(game)
    same(page, game)
    fits(page)
    assert page.evaluate("window.awake") == 1

    until_mode(page, game, "setup", dice)
    preset(page, game)
    tap(part(page, "undo"))
    settled(page)
    while game.journal[-1] != DONE:
        game.undo_to(game.last_of_table() or 0)
    same(page, game)
    preset(page, game)
    touch(page, 5)
    fits(page)
    change(page, game, 5, "marquise", "warrior", "more")
    change(page, game, 5, "marquise", "warrior", "less")
    done(page, game)
    preset(page, game)
    done(page, game)
    until_mode(page, game, "turn", dice)
    print("taps until the first turn:", page.evaluate("window.taps"))

    while game.state.round <= ROUNDS:
        until_mode(page, game, "turn", dice)
        if game.state.round <= ROUNDS:
            taps = take_turn(page, game, dice)
            print(taps)
            assert taps.telling < MOST_TAPS
        fits(page)
    tap(part(page, "menu"))
    tap(part(page, "menu-home"))
    until(page, "window.awake === 0")


def sympathetic(game: Game) -> list[int]:
    """The clearings with a sympathy token."""
    places = game.state.board.clearings
    return [c for c in places if piece_of(game, c, "alliance", "sympathy")["n"]]


def test_a_card_is_put_right_and_the_bot_goes_on_from_there(hand: Page) -> None:
    page, game, dice = hand, started(new_table(alliance_last=True)), random.Random(2)
    put(page, game)
    same(page, game)
    for _ in range(40):
        until_mode(page, game, "look", dice)
        if now(game)["hands"]["who"] == "alliance" and sympathetic(game) and untold(game):
            break
        done(page, game)
    card = untold(game)[0]
    expect(part(page, "card").or_(part(page, "losses"))).to_be_visible()
    expect(part(page, "hands-row")).to_have_count(len(card["rows"]))
    fits(page)
    tap(part(page, "why"))
    tap(part(page, "differs"))
    look_again(game, card["last"] - 1)
    same(page, game)
    laid = sympathetic(game)
    touch(page, laid[0])
    fits(page)
    change(page, game, laid[0], "alliance", "sympathy", "less")
    other = next(c for c in game.state.board.clearings if c not in laid)
    touch(page, other)
    change(page, game, other, "alliance", "sympathy", "more")
    change(page, game, other, "marquise", "keep", "more")
    close(page)
    odd = now(game)["odd"]
    assert odd
    expect(part(page, "odd").locator("li")).to_have_text(odd)
    for _ in range(3):
        tap(part(page, "undo"))
        settled(page)
        game.undo_to(game.last_of_table() or 0)
    for _ in range(3):
        tap(part(page, "redo"))
        settled(page)
        redo_on(game)
    same(page, game)
    page.wait_for_timeout(360)
    tap(part(page, "main"))
    give(game, DONE)
    until_mode(page, game, "turn", dice)
    same(page, game)


def test_a_card_says_why_and_what_a_tap_told_is_taken_back(hand: Page) -> None:
    page, game, dice = hand, started(new_table(alliance_last=True)), random.Random(2)
    put(page, game)
    for _ in range(60):
        until_mode(page, game, "look", dice)
        cards = untold(game)
        told = list(range(cards[0]["first"], cards[0]["last"])) if cards else []
        if len(cards) > 1 and any(reasons_view(game, i) for i in told):
            break
        done(page, game)
    tap(part(page, "why"))
    known = names(game.state)
    articles = page.locator(".hands-why article > .told-text")
    expect(articles).to_have_count(len(told))
    for article, i in zip(articles.all(), told, strict=True):
        event = game.events[i]
        expect(article).to_contain_text(sentence(event, known))
        expect(article.locator(".law")).to_have_attribute("data-law", event.law)
    reasons = [why["sentence"] for i in told for why in reasons_view(game, i) if why["sentence"]]
    expect(part(page, "why-sentence")).to_have_text(reasons)
    assert findings(page) == []
    fits(page)
    tap(part(page, "why-close"))
    expect(part(page, "hands-why")).to_have_count(0)
    first = cards[0]["spoken"]
    carry_out(page, 1)
    expect(page.get_by_label(first, exact=True)).to_have_count(0)
    tap(part(page, "undo"))
    expect(page.get_by_label(first, exact=True)).to_be_visible()
    tap(part(page, "redo"))
    expect(page.get_by_label(cards[1]["spoken"], exact=True)).to_be_visible()
    same(page, game)


def test_the_losses_of_a_battle_are_seen_before_the_next_roll(hand: Page) -> None:
    """Other dice are entered by one tap, and undo goes back to the keys."""
    page, game, dice = hand, started(new_table()), random.Random(7)
    put(page, game)
    while True:
        if now(game)["hands"]["fight"] and game.state.sides[game.state.current].bot:
            after = game.copy()
            give(after, "roll 2-0")
            if untold(after) and untold(after)[0]["fight"]:
                break
        if now(game)["mode"] == "answer":
            carry_out(page, len(untold(game)))
            by_chance(page, game, dice) if shown(game)["chance"] else reply(
                page, game, str(dice.choice(shown(game)["options"])["text"])
            )
        else:
            done(page, game)
    carry_out(page, len(untold(game)))
    assert findings(page) == []
    fits(page)
    for text in ("roll 2-0", "roll 3-1"):
        page.wait_for_timeout(360)  # sooner it would be a double tap
        tap(page.locator(f'[data-test="roll"][data-text="{text}"]'))
        if text == "roll 3-1":
            game.undo_to(game.last_of_table() or 0)
        give(game, text)
        same(page, game)
        if part(page, "roll").first.is_enabled() and not now(game)["hands"]["fight"]:
            expect(page.locator(f'[data-text="{text}"]')).to_have_attribute("aria-pressed", "true")
    expect(part(page, "losses").first).to_be_in_viewport()
    tap(part(page, "undo"))
    settled(page)
    expect(page.locator('[data-rolling="true"]')).to_be_visible()


def test_points_and_cards_out_of_a_hand(hand: Page) -> None:
    page, game, dice = hand, started(new_table()), random.Random(3)
    put(page, game)
    until_mode(page, game, "turn", dice)
    who = str(now(game)["who"])
    tap(page.locator(f'[data-player="{who}"]'))
    for way in ("more", "more", "less"):
        player = next(one for one in now(game)["players"] if one["faction"] == who)
        button = page.locator(f'[data-test="points"] [data-test="{way}"]')
        tell(page, game, button, player[way])
        score = str(game.state.sides[who].score)  # type: ignore[index]
        expect(page.locator('[data-test="points"] [data-test="n"]')).to_have_text(score)
    tap(part(page, "open-cards"))
    cards = cards_view(game.state, who)["cards"]
    made = next(one for one in cards if "craft" in acts_of(one) and one["card"]["item"])
    tap(part(page, f"suit-{made['card']['suit']}"))
    fits(page)
    row = page.locator(f'[data-test="card-row"][data-card="{made["card"]["id"]}"]')
    tell(page, game, row.locator('[data-test="card-craft"]'), acts_of(made)["craft"])
    expect(part(page, f"lose-{made['card']['item']}")).to_be_visible()
    spent = next(one for one in cards_view(game.state, who)["cards"] if "discard" in acts_of(one))
    tap(part(page, f"suit-{made['card']['suit']}"))
    part(page, "card-filter").fill(spent["card"]["name"])
    row = page.locator(f'[data-test="card-row"][data-card="{spent["card"]["id"]}"]')
    tell(page, game, row.locator('[data-test="card-discard"]'), acts_of(spent)["discard"])
    close(page)
    same(page, game)


def test_killed_in_a_battle_and_without_a_network(hand: Page) -> None:
    page, game, dice = hand, started(new_table()), random.Random(5)
    context: BrowserContext = page.context
    put(page, game)
    settle(page)
    context.set_offline(True)
    until_mode(page, game, "turn", dice)
    s = game.state
    marches = [(c, way) for c in s.board.clearings for way in place_view(s, c)["moves"]]
    others = [side for side in s.sides.values() if side.faction != s.current]
    start, way = next((c, w) for c, w in marches if any(x.here[w["to"]] for x in others))
    touch(page, start)
    tap(part(page, f"move-{way['to']}-1"))
    give(game, way["edits"][0])
    same(page, game)
    touch(page, way["to"])
    battle = place_view(game.state, way["to"])["battles"][0]
    tell(page, game, part(page, f"battle-{battle['faction']}"), battle["edit"])
    for _ in range(5):
        if shown(game)["chance"] == "dice":
            break
        reply(page, game, str(shown(game)["options"][0]["text"]))
    same(page, game)
    expect(part(page, "roll").first).to_be_visible()
    fits(page)
    until_kept(page, len(game.events) - 1)
    page.close()
    tab = context.new_page()
    tab.add_init_script(COUNT_TAPS)
    resume(tab)
    same(tab, game)
    by_chance(tab, game, dice)
    until_mode(tab, game, "turn", dice)
    done(tab, game)
    until_mode(tab, game, "look", dice)
    same(tab, game)


def test_quick_taps_all_count(hand: Page) -> None:
    page, game = hand, started(new_table())
    put(page, game)
    until_mode(page, game, "turn", random.Random(1))
    who = str(now(game)["who"])
    place = next(c for c in game.state.board.clearings if piece_of(game, c, who, "warrior")["n"])
    touch(page, place)
    more = page.locator(f'.piece-row[data-f="{who}"][data-kind="warrior"] [data-test="more"]')
    for _ in range(3):
        more.tap()
    for _ in range(3):
        give(game, piece_of(game, place, who, "warrior")["more"])
    until_same(page, lambda: drawn(page), on_table(game.state))
    close(page)
    same(page, game)


def test_it_is_told_by_keys_alone(page: Page) -> None:
    game = started(new_table())
    put(page, game)
    until_mode(page, game, "turn", random.Random(1))
    page.keyboard.press("5")
    expect(page.locator('.editor[data-place="5"] h3')).to_be_focused()
    more = page.locator('.piece-row [data-test="more"]').first
    row = page.locator(".piece-row").first
    faction, kind = row.get_attribute("data-f"), row.get_attribute("data-kind")
    text = piece_of(game, 5, str(faction), str(kind))["more"]
    more.focus()
    page.keyboard.press("Enter")
    give(game, text)
    same(page, game)
    expect(more).to_be_focused()
    page.keyboard.press("u")
    settled(page)
    game.undo_to(game.last_of_table() or 0)
    same(page, game)
    page.keyboard.press("Escape")
    expect(part(page, "editor")).to_have_count(0)
    same(page, game)


def test_big_words_last(phone: Page) -> None:
    page = phone
    put(page, started(new_table()))
    plain = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
    tap(part(page, "menu"))
    tap(part(page, "big-words"))
    tap(part(page, "close").last)
    resume(page)
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") > 1.15 * plain
    fits(page)
    touch(page, 5)
    fits(page)
