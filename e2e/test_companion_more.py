"""More of the companion by touch: the check, pieces dragged, a QR code, sound, buttons."""

import math
import random

import zxingcpp
from playwright.sync_api import Locator, Page, expect

from e2e.desk import drawn, kept_game, on_table, part, until_same
from e2e.hands import give, put, resume, settled, shown, tap
from e2e.support import until
from e2e.table import (
    COUNT_TAPS,
    SETUP,
    change,
    close,
    done,
    new_table,
    now,
    reply,
    same,
    started,
    tell,
    touch,
    until_mode,
    untold,
)
from e2e.test_phone import fits
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.cards import card
from rootcore.table.terms import DAYLIGHT, MARQUISE

COUNTS = """() => [...document.querySelectorAll('[data-test="counts-row"]')].map((row) => [
  row.dataset.f,
  [...row.querySelectorAll(".counts-piece")].map((piece) => [
    piece.dataset.kind, Number(piece.querySelector("b").textContent),
  ]),
])"""
"""The table of all pieces: each player with the number of each kind on the map."""


def test_the_whole_table_is_compared_before_a_bots_turn(hand: Page) -> None:
    page, game, dice = hand, started(new_table()), random.Random(1)
    put(page, game)
    until_mode(page, game, "check", dice)
    assert page.evaluate(COUNTS) == [
        [row["faction"], [[piece["kind"], piece["n"]] for piece in row["pieces"]]]
        for row in now(game)["counts"]
    ]
    expect(part(page, "main")).to_have_text(now(game)["go_on"])
    one = page.locator('.pieces [data-f="marquise"] .count[data-few]').first
    expect(one).to_be_visible()
    fits(page)
    touch(page, 5)
    change(page, game, 5, "eyrie", "roost", "more")
    change(page, game, 5, "eyrie", "roost", "more")
    change(page, game, 5, "eyrie", "roost", "less")
    close(page)
    for _ in range(3):
        tap(part(page, "undo"))
        settled(page)
        game.undo_to(game.last_of_table() or 0)
    same(page, game)
    before = page.evaluate("window.taps")
    done(page, game)
    assert page.evaluate("window.taps") == before + 1
    assert now(game)["mode"] != "check"
    expect(one).to_be_hidden()
    expect(part(page, "counts")).to_have_count(0)


ON_MAP = """([x, y]) => document.elementFromPoint(x, y)?.closest("svg.map-svg") !== null"""
"""Whether a finger there touches the map."""


def middle(locator: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, faction: str, kind: str, start: int, end: int) -> None:
    """Drag a piece, once all are at rest, from a clearing to the middle of another."""
    until(page, "document.getAnimations().length === 0")
    faces = [page.locator(f'.label[aria-label^="Clearing {c},"]') for c in (start, end)]
    from_, to = (middle(face) for face in faces)
    pieces = page.locator(f'.pieces .piece[data-f="{faction}"][data-shape="{kind}"]').all()
    taken = min((middle(one) for one in pieces), key=lambda at: math.dist(at, from_))
    assert page.evaluate(ON_MAP, taken), "the finger takes something else"
    finger = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    send("touchStart", taken)
    for k in range(1, 6):
        send("touchMove", tuple(a + (b - a) * k / 5 for a, b in zip(taken, to, strict=True)))  # type: ignore[arg-type]
    send("touchEnd")


def test_pieces_are_dragged_on_the_map(hand: Page) -> None:
    page, game, dice = hand, started(new_table()), random.Random(1)
    put(page, game)
    until_mode(page, game, "turn", dice)
    drag(page, "marquise", "warrior", 5, 2)
    give(game, "move marquise 5>2 x1")
    same(page, game)
    drag(page, "marquise", "warrior", 2, 8)
    expect(page.locator('.editor[data-place="2"]')).to_be_visible()
    fits(page)
    tap(part(page, "carry-n-2"))
    give(game, "move marquise 2>8 x2")
    same(page, game)
    expect(part(page, "editor")).to_have_count(0)
    drag(page, "marquise", "warrior", 8, 8)
    same(page, game)
    until_mode(page, game, "check", dice)
    drag(page, "marquise", "warrior", 12, 5)
    for text in ("set marquise warrior 12 x0", "set marquise warrior 5 x1"):
        give(game, text)
    same(page, game)
    tap(part(page, "undo"))
    settled(page)
    for _ in range(2):
        game.undo_to(game.last_of_table() or 0)
    same(page, game)


CODE = """(qr) => [
  Number(qr.getAttribute("viewBox").split(" ")[2]),
  [...qr.querySelector(".qr-dark").getAttribute("d").matchAll(/M(\\d+) (\\d+)/g)]
    .map(([, x, y]) => [Number(x), Number(y)]),
]"""
DOT = 4
"""How large a reader of codes is shown each dot."""


def read_code(page: Page) -> str:
    """What a camera reads from the QR code on the screen."""
    size, dots = part(page, "qr").evaluate(CODE)
    width = size * DOT
    picture = bytearray(b"\xff" * width * width)
    for x, y in dots:
        for row in range(y * DOT, y * DOT + DOT):
            picture[row * width + x * DOT : row * width + x * DOT + DOT] = bytes(DOT)
    (found,) = zxingcpp.read_barcodes(memoryview(picture).cast("B", [width, width]))
    return str(found.text)


def test_a_code_opens_the_game_on_another_device(hand: Page, page: Page) -> None:
    other, page = page, hand
    game, dice = started(new_table()), random.Random(1)
    for _ in range(40):
        assert game.pending
        give(game, game.pending.text(game.pending.by_chance(game.state.copy())))
    put(page, game)
    same(page, game)
    tap(part(page, "menu"))
    tap(part(page, "menu-games"))
    tap(part(page, "code"))
    expect(part(page, "qr")).to_be_visible()
    address = read_code(page)
    assert address.startswith(page.url)
    other.add_init_script(COUNT_TAPS)
    other.goto(address)
    other.wait_for_selector("body[data-screen=game]")
    same(other, game)
    assert kept_game(other)["save"] == game.save()
    until_mode(other, game, "turn", dice)
    for _ in range(3):
        tap(part(other, "previous-step"))
    before = int(other.locator("body").get_attribute("data-cursor") or "")
    assert before < len(game.events) - 1
    until_same(other, lambda: drawn(other), on_table(game.position_after(before)))


def test_a_game_too_long_for_a_code_says_so(hand: Page) -> None:
    page, game = hand, started(new_table())
    while now(game)["mode"] != "turn":
        assert game.pending
        give(game, game.pending.text(game.pending.by_chance(game.state.copy())))
    noise = random.Random(1)
    for _ in range(1500):
        give(game, f"set marquise warrior {noise.randint(1, 12)} x{noise.randint(0, 9)}")
    put(page, game)
    tap(part(page, "menu"))
    tap(part(page, "menu-games"))
    tap(part(page, "code"))
    expect(part(page, "games-error")).to_contain_text("This game is too long for a QR code")
    expect(part(page, "qr")).to_have_count(0)
    expect(part(page, "export-open")).to_be_enabled()


CALLED = """
  window.tones = 0;
  window.buzzes = 0;
  const part = () => ({ gain: new Proxy({}, { get: () => () => {} }), frequency: {},
    connect: (next) => next, start() { window.tones += 1; }, stop() {} });
  window.AudioContext = class {
    currentTime = 0; state = "running"; createOscillator = part; createGain = part;
  };
  Object.defineProperty(navigator, "vibrate", { value: () => { window.buzzes += 1; } });
"""
HEARD = "[window.tones, window.buzzes]"


def test_sound_and_vibration_call_the_table_when_wanted(hand: Page) -> None:
    page, game, dice = hand, started(new_table()), random.Random(1)
    page.add_init_script(CALLED)
    put(page, game)
    until_mode(page, game, "turn", dice)
    until_mode(page, game, "check", dice)
    assert page.evaluate(HEARD) == [0, 0]
    tap(part(page, "menu"))
    tap(part(page, "signal-buzz"))
    tap(part(page, "close").last)
    expect(part(page, "menu-dialog")).to_be_hidden()
    tones, buzzes = page.evaluate(HEARD)
    assert (tones, buzzes) == (0, 1)
    done(page, game)
    assert page.evaluate(HEARD) == [0, 2]
    resume(page)
    tap(part(page, "menu"))
    expect(part(page, "signal-buzz")).to_be_checked()
    tap(part(page, "signal-buzz"))
    tap(part(page, "signal-sound"))
    tap(part(page, "close").last)
    tones, buzzes = page.evaluate(HEARD)
    until_mode(page, game, "look", dice)
    until(page, "(n) => window.tones > n", tones)
    assert page.evaluate(HEARD)[1] == buzzes


def test_relationships_and_discarded_cards_are_told_by_touch(hand: Page) -> None:
    page, dice = hand, random.Random(1)
    seats = ["table:vagabond", "bot:eyrie", "bot:alliance"]
    game = Game.new(read_setup({**SETUP, "seats": seats}))
    game.play()
    while now(game)["mode"] != "turn":
        assert game.pending
        give(game, game.pending.texts()[0])
    put(page, game)
    until_mode(page, game, "turn", dice)
    tap(part(page, "choose-vagabond"))
    label = "The Eyrie are friendly to him"
    tell(page, game, page.get_by_role("button", name=label), "relation vagabond eyrie x1")
    expect(page.get_by_role("button", name="The Eyrie are close to him")).to_be_visible()
    tap(part(page, "open-cards"))
    part(page, "card-filter").fill("anvil")
    row = page.locator('[data-test="card-row"][data-card="anvil"]')
    tell(page, game, row.locator('[data-test="card-discard"]'), "discard vagabond anvil")
    tell(page, game, row.locator('[data-test="card-fetch"]'), "fetch vagabond anvil")
    fits(page)


READS = """
  window.read = [];
  Object.defineProperty(window, "speechSynthesis", {
    value: { cancel() {}, speak: ({ text }) => window.read.push(text) },
  });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


def test_cards_are_read_aloud_when_wanted(hand: Page) -> None:
    page, game, dice = hand, started(new_table()), random.Random(1)
    page.add_init_script(READS)
    put(page, game)
    until_mode(page, game, "look", dice)
    assert page.evaluate("window.read") == []
    tap(part(page, "menu"))
    tap(part(page, "signal-speech"))
    tap(part(page, "close").last)
    done(page, game)
    until_mode(page, game, "look", dice)
    until(page, "(words) => window.read.includes(words)", untold(game)[0]["spoken"])


def losing_a_base() -> Game:
    """The Marquise at a table takes the Alliance's base in 5; a Cobbler lies discarded."""
    seats = ["table:alliance", "table:marquise", "bot:eyrie"]
    chosen = {"seats": seats, "order": "given", "seed": 1, "chosen": ["dice", "cards"]}
    game = Game.new(read_setup(chosen))
    game.play()
    while (game.state.current, game.state.phase, game.state.paused) != (MARQUISE, DAYLIGHT, False):
        assert game.pending
        game.answer(game.pending.texts()[0])
        game.play()
    for text in ("discard marquise cobbler", "set alliance rabbit_base 5 x1"):
        game.answer(text)
    game.answer("remove alliance rabbit_base 5 x1")
    game.play()
    return game


def test_that_the_discards_were_shuffled_is_told_before_whether_there_is_such_a_card(
    hand: Page,
) -> None:
    """Then the Cobbler can be the supporter that goes; which one is asked in one more tap."""
    page, game = hand, losing_a_base()
    put(page, game)
    expect(part(page, "question")).to_have_text(shown(game)["question"])
    first = part(page, "offer-first")
    expect(first).to_be_in_viewport(ratio=1)
    tell(page, game, first, "reshuffle")
    expect(first).to_have_count(0)
    reply(page, game, "discard cobbler")
    assert game.state.discard == [card("cobbler")]


def test_a_double_tap_does_not_answer_the_next_question_too(hand: Page) -> None:
    """Two questions follow each other with the same buttons in the same places."""
    page = hand
    put(page, losing_a_base())
    page.evaluate("Object.defineProperty(Event.prototype, 'timeStamp', { get: () => clock })")
    lost, none = "The rabbit base is lost.", "No base is left."
    for clock, asked in ((1000, lost), (2000, none), (2200, none)):
        page.evaluate("(now) => { window.clock = now; }", clock)
        tap(part(page, "offer-first" if clock == 1000 else "offer-no"))
        settled(page)
        expect(part(page, "question")).to_contain_text(asked)
