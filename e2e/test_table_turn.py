"""A person's turn at a real table, told on the page: as many taps as its model in Python counts."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import drawn, kept_game, on_table, part, until_same
from e2e.hands import give, press, put, settled, tap
from e2e.support import boot, sized, until
from e2e.table import carry_out, new_table, now, same, started, untold
from e2e.test_access import findings
from e2e.test_phone import fits
from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.flow import Draw, Roll
from rootcore.table.terms import CHANCE, EYRIE, FOX, MARQUISE
from tests.pads import CHANGES, Pad
from tests.turns import TURNS, Turn

ON_THE_PAGE = [TURNS[k] for k in (0, 3, 5, 6, 9)]
"""Those without dice, which differ most from each other."""


class Finger:
    """A finger that does on the page what `Pad.tap` does in the model."""

    def __init__(self, page: Page, pad: Pad) -> None:
        self.page = page
        self.pad = pad

    def tap(self, what: str) -> None:
        """Tap what is called so, on the page and in the model; see that both show the same."""
        page, pad = self.page, self.pad
        place, path = pad.place, pad.path[:]
        if what == "done":
            page.wait_for_timeout(360)
            tap(part(page, "main"))
        elif what.isdecimal() and not path:
            press(page.locator(f'.label[aria-label^="Clearing {what},"]'))
            page.locator(f'.editor[data-place="{what}"]').wait_for()
        elif what.isdecimal():
            press(page.locator(f'.target[data-place="{what}"] .target-line'))
        elif place is not None:
            self.tap_chip(what)
        else:
            tap(page.locator(f'[data-test="deed"][data-label="{what}"]'))
        pad.tap(what)
        settled(page)
        if what == "done":
            return  # the bot's turn is told already
        until_same(page, lambda: drawn(page), on_table(pad.game.state))
        until_same(page, lambda: part(page, "deeds").locator("h3").count(), int(bool(pad.path)))

    def tap_chip(self, what: str) -> None:
        """Tap what can be told of the open place."""
        words = what.split()
        if words[1] == "to":
            tap(part(self.page, f"move-{words[2]}-{words[0]}"))
        elif words[0] in ("battle", "pawn"):
            tap(part(self.page, f"{words[0]}-{words[1]}"))
        elif words[0] in CHANGES:
            like = f'.piece-row[data-f="{words[1]}"][data-kind="{words[2]}"]'
            tap(self.page.locator(f'{like} [data-test="{words[0]}"]'))
        else:
            tap(self.page.locator(f'.editor [data-test="deed"][data-label="{what}"]'))


@pytest.mark.parametrize("turn", ON_THE_PAGE, ids=lambda turn: turn.told[:20])
def test_a_turn_takes_the_taps_that_its_model_counts(hand: Page, turn: Turn) -> None:
    page, game = hand, turn.game()
    put(page, game)
    page.evaluate("window.taps = 0")
    finger = Finger(page, Pad(game))
    for what in turn.taps.split(" / "):
        finger.tap(what)
        fits(page)
    assert page.evaluate("window.taps") == finger.pad.taps
    print(turn.told[:30], finger.pad.taps)


def test_keys_of_a_turn_are_read_and_pressed_without_a_finger(page: Page) -> None:
    """Escape closes what a key opened; Enter tells; axe finds nothing on either screen."""
    game = TURNS[0].game()
    put(page, game)
    assert findings(page) == []
    craft = page.locator('[data-test="deed"][data-label="Craft"]')
    expect(craft).to_have_attribute("aria-haspopup", "true")
    craft.focus()
    page.keyboard.press("Enter")
    expect(part(page, "deeds").locator("h3")).to_be_focused()
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(part(page, "deeds").locator("h3")).to_have_count(0)
    page.locator('[data-test="deed"][data-label="Recruit"]').focus()
    page.keyboard.press("Enter")
    game.answer("did marquise recruit")
    same(page, game)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1280, 800)], ids=str)
def test_a_turn_fits_every_screen(page: Page, size: tuple[int, int], artifacts: Path) -> None:
    """Keys of at least 44 pixels, no words under 15, and nothing beyond the edge."""
    put(page, TURNS[0].game())
    sized(page, *size)
    until(page, "document.getAnimations().length === 0")
    for label in ("", "Craft"):
        if label:
            page.locator(f'[data-test="deed"][data-label="{label}"]').click()
        small = """() => [...document.querySelectorAll(".deed-keys button")].filter((key) => {
          const { height, width } = key.getBoundingClientRect();
          return height < 44 || width < 44 || parseFloat(getComputedStyle(key).fontSize) < 15;
        }).map((key) => key.textContent)"""
        assert page.evaluate(small) == []
        assert page.evaluate("document.scrollingElement.scrollWidth") <= size[0]
        page.screenshot(path=artifacts / f"turn-{size[0]}x{size[1]}-{label or 'all'}.png")


def earlier(game: Game) -> Game:
    """The game after two rounds in which nobody told anything."""
    while game.state.round < 3 or now(game)["mode"] != "turn":
        asked = game.pending
        assert asked
        game.answer(asked.text(asked.by_chance(game.state.copy())))
    return game


def test_an_earlier_turn_is_put_right(hand: Page, artifacts: Path) -> None:
    """Six warriors more in a clearing two turns ago: what would have come is said, and kept out."""
    page, game = hand, earlier(TURNS[1].game())
    put(page, game)
    tap(part(page, "late-open"))
    assert findings(page) == []
    tap(part(page, "late-moment").last)
    settled(page)
    expect(part(page, "late")).to_have_attribute("data-stage", "telling")
    press(page.locator('.label[aria-label^="Clearing 1,"]'))
    row = page.locator('.piece-row[data-f="marquise"][data-kind="warrior"]')
    for _ in range(3):
        tap(row.locator('[data-test="more"]'))
        settled(page)
    fits(page)
    page.wait_for_timeout(360)
    tap(part(page, "main"))
    settled(page)
    expect(part(page, "late")).to_have_attribute("data-stage", "report")
    fits(page)
    assert findings(page) == []
    page.screenshot(path=artifacts / "late-report.png")
    keys = part(page, "late").locator("button")
    tap(keys.first)
    settled(page)
    expect(part(page, "late")).to_have_count(0)
    fits(page)


def rolling() -> Game:
    """A battle of a bot in a later round, whose dice are asked for."""
    game, dice = started(new_table()), random.Random(1)
    while game.state.round < 2 or not isinstance(game.pending, Roll):
        assert game.pending
        texts = game.pending.texts()
        give(game, texts[0] if game.pending.who != CHANCE else dice.choice(texts))
    return game


@pytest.mark.parametrize("which", ["first", "last"])
def test_an_earlier_turn_is_put_right_amid_a_turn_of_a_bot(hand: Page, which: str) -> None:
    """The cards of the bot's turn wait: first all is put right, then it is asked how to go on.

    Undo leads back to what is put right; nothing can be told of a game that may be left.
    """
    page, game = hand, rolling()
    put(page, game)
    tap(part(page, "why"))
    tap(part(page, "differs"))
    settled(page)
    tap(part(page, "late-open"))
    tap(getattr(part(page, "late-moment"), which))
    settled(page)
    late = part(page, "late")
    for stage, step in (("telling", "main"), ("report", "undo"), ("telling", "main")):
        expect(late).to_have_attribute("data-stage", stage)
        expect(part(page, "hands")).to_have_count(0)
        page.wait_for_timeout(360)
        tap(part(page, step))
        settled(page)
    expect(late).to_have_attribute("data-stage", "report")
    expect(part(page, "undo")).to_have_attribute("aria-label", "Undo: See what would have come")
    press(page.locator('.label[aria-label^="Clearing 1,"]'))
    expect(part(page, "editor")).to_have_count(0)
    tap(part(page, "late-leave"))
    settled(page)
    expect(late).to_have_count(0)
    expect(part(page, "hands")).to_have_count(1)


def test_the_cards_of_a_bots_turn_are_back_once_nothing_is_put_right(hand: Page) -> None:
    """Where the table differs, undo and redo lead to the dice again, with their battle."""
    page, game = hand, rolling()
    put(page, game)
    tap(part(page, "why"))
    tap(part(page, "differs"))
    settled(page)
    expect(part(page, "hands")).to_have_count(0)
    for key in ("undo", "redo"):
        tap(part(page, key))
        settled(page)
    expect(part(page, "fight")).to_be_visible()
    same(page, game)


def coalition() -> Game:
    """A table at which the Eyrie rule all fox clearings, play for dominance and have a partner."""
    seats = ["table:vagabond", "table:eyrie", "table:lizards", "bot:marquise"]
    setup = {"seats": seats, "order": "given", "seed": 5, "chosen": ["dice", "cards"]}
    game = Game.new(read_setup(setup))
    while game.state.round < 2 or now(game)["mode"] != "turn":
        game.play_once()
        play_on(game)
        if now(game)["who"] == EYRIE and now(game)["mode"] == "turn":
            fox = [c for c in game.state.board.clearings if game.state.suits[c] == FOX]
            give(game, "score eyrie x10")
            give(game, "activate eyrie dominance_fox")
            for c in fox:
                give(game, f"set eyrie warrior {c} x6")
    give(game, "score vagabond x10")
    give(game, "activate vagabond dominance_bird")
    return game


def test_the_evening_ends_by_dominance_and_a_coalition(hand: Page, artifacts: Path) -> None:
    """Whom he cannot join is remarked upon; undo names the partner; the end can be read."""
    page, game = hand, coalition()
    put(page, game)
    tap(part(page, "choose-vagabond"))
    tap(page.get_by_role("button", name="A coalition with the Eyrie"))
    settled(page)
    tap(part(page, "editor-close"))
    expect(part(page, "odd")).to_contain_text("They play for dominance (9.2.8).")
    expect(part(page, "undo-label")).to_contain_text("A coalition with the Eyrie (Vagabond)")
    page.wait_for_timeout(360)
    tap(part(page, "main"))
    head = page.locator(".end-head")
    expect(head.locator("h2")).to_have_text("The Eyrie and the Vagabond win")
    disc = head.locator(".disc").first
    expect(disc).to_be_visible()
    paper = "(disc) => getComputedStyle(disc).backgroundColor"
    assert disc.evaluate(paper) != "rgba(0, 0, 0, 0)"
    page.screenshot(path=artifacts / "coalition-end.png")
    assert findings(page) == []


def before_a_battle() -> Game:
    """The Marquise bot draws its first order card; with a mouse card it battles at once."""
    seats = ["table:eyrie", "table:lizards", "bot:marquise", "bot:alliance"]
    setup = {"seats": seats, "order": "given", "seed": 7, "chosen": ["dice", "cards"]}
    game = Game.new(read_setup(setup))
    play_on(game)
    while game.state.current != MARQUISE or not isinstance(game.pending, Draw):
        assert game.pending
        presets = now(game)["presets"]
        for text in (*(presets[0]["edits"] if presets else ()), game.pending.texts()[0]):
            give(game, text)
    return game


def nearly_won() -> Game:
    """The Marquise bot draws its order card with 29 points, before its first turn."""
    seats = ["table:eyrie", "bot:marquise", "bot:alliance"]
    setup = {"seats": seats, "order": "given", "seed": 7, "chosen": ["dice", "cards"]}
    game = Game.new(read_setup(setup))
    play_on(game)
    started(game)
    while game.state.current != MARQUISE or not isinstance(game.pending, Draw):
        if now(game)["mode"] == "turn" and game.state.sides[MARQUISE].score == 0:
            give(game, "score marquise x29")
        give(game, "done")
    return game


def test_the_turn_that_wins_is_carried_out_before_the_page_of_the_end(hand: Page) -> None:
    """Recruits and a building that pays. Opened anew it is the end at once."""
    page, game = hand, nearly_won()
    put(page, game)
    tap(page.locator('[data-test="draw"][data-text="draw favor_fox"]'))
    settled(page)
    give(game, "draw favor_fox")
    assert game.over
    cards = untold(game)
    assert len(cards) > 1
    for one in cards:
        expect(part(page, "card")).to_have_attribute("aria-label", one["spoken"])
        expect(page.locator(".end")).to_have_count(0)
        carry_out(page, 1)
    expect(page.locator(".end h2")).to_have_text("The Marquise wins")
    expect(page.locator(".end")).to_be_focused()
    page.reload()
    page.locator(".end h2").wait_for()
    expect(part(page, "hands")).to_have_count(0)


def test_a_double_tap_on_a_card_rolls_no_dice(hand: Page) -> None:
    """The keys of the dice come where those of the cards were; a later tap counts."""
    page, game = hand, before_a_battle()
    put(page, game)
    page.evaluate("Object.defineProperty(Event.prototype, 'timeStamp', { get: () => clock })")
    box = page.locator('[data-test="draw"][data-text="draw codebreakers"]').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for clock in (1000, 1200, 2000):
        page.evaluate("(now) => { window.clock = now; }", clock)
        page.touchscreen.tap(x, y)
        settled(page)
        if clock < 2000:
            part(page, "roll").first.wait_for()
            expect(part(page, "losses")).to_have_count(0)
    expect(part(page, "losses")).to_be_visible()


def test_a_plain_seat_is_set_up_with_name_and_colour(hand: Page, artifacts: Path) -> None:
    page = hand
    boot(page)
    tap(part(page, "table"))
    part(page, "seat-plain").scroll_into_view_if_needed()
    tap(part(page, "seat-plain"))
    part(page, "plain-name").fill("Keepers")
    part(page, "plain-colour").select_option("rose")
    fits(page)
    assert findings(page) == []
    part(page, "plain-name").scroll_into_view_if_needed()
    page.screenshot(path=artifacts / "plain-seat.png")
    tap(part(page, "start"))
    page.wait_for_selector("body[data-screen=game]")
    until(page, "document.documentElement.dataset.plain === 'rose'")
    until_same(page, lambda: kept_game(page) is not None, True)
    assert "table:plain@name=Keepers,colour=rose" in kept_game(page)["setup"]["seats"]
    settled(page)
    page.screenshot(path=artifacts / "plain-table.png")
    assert findings(page) == []


def test_what_could_change_a_bots_turn_is_put_right_with_one_tap(
    hand: Page, artifacts: Path
) -> None:
    """A turn of which nothing is told: two taps and one for each piece that differs."""
    page, game = hand, TURNS[1].game()
    put(page, game)
    page.evaluate("window.taps = 0")
    page.wait_for_timeout(360)
    tap(part(page, "main"))
    row = part(page, "differs-row").first
    row.wait_for()
    before = int(row.locator('[data-test="n"]').inner_text())
    tap(row.locator('[data-test="more"]'))
    expect(row.locator('[data-test="n"]')).to_have_text(str(before + 1))
    fits(page)
    assert findings(page) == []
    page.screenshot(path=artifacts / "differs.png")
    page.wait_for_timeout(360)
    tap(part(page, "main"))
    settled(page)
    assert page.evaluate("window.taps") == 3
