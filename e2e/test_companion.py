"""The companion of a real table, held in one hand: setup, three rounds, a correction, a killed tab.

The same game is told to rootcore in this process, and compared with the page after every answer.
"""

import math
import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
import zxingcpp
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.desk import drawn, kept_game, on_table, part, until_kept, until_same
from e2e.hands import POINTED, give, point_once, put, resume, settled, shown, tap
from e2e.hands import same as same_question
from e2e.support import boot, settle, until
from e2e.test_phone import fits
from rootcore.adapters.table import cards_view, place_view, table_view
from rootcore.game import Game
from rootcore.setup import read_setup

DONE = "done"
SETUP: dict[str, Any] = {
    "map": "fall",
    "seats": ["table:marquise", "table:eyrie", "bot:alliance", "bot:vagabot@character=thief"],
    "order": "given",
    "seed": 11,
    "chosen": ["dice", "cards"],
}
ROUNDS = 3
MOST_TAPS = 10
"""An ordinary turn without a battle takes fewer."""
COUNT_TAPS = """
  window.taps = window.answers = 0;
  addEventListener("pointerdown", () => { window.taps += 1; }, true);
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.request?.includes('"call":"answer"')) window.answers += 1;
    return postMessage.call(this, message, ...rest);
  };
"""
WAKE = """
  window.awake = 0;
  const lock = () => ({ addEventListener() {}, release: async () => { window.awake -= 1; } });
  const request = async () => { window.awake += 1; return lock(); };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""


def now(game: Game) -> dict[str, Any]:
    """What the table is to do."""
    view = table_view(game)
    assert view
    return view


def done(page: Page, game: Game) -> None:
    """Go on, on the page and in this process; sooner it would be a double tap."""
    page.wait_for_timeout(360)
    tap(part(page, "main"))
    give(game, DONE)
    same(page, game)


def same(page: Page, game: Game) -> None:
    """See that page and process have the same table and ask the same."""
    settled(page)
    if part(page, "editor").count():
        until_same(page, lambda: drawn(page), on_table(game.state))
    else:
        same_question(page, game)


def tell(page: Page, game: Game, button: Locator, text: str) -> None:
    """Tell one thing by a button, and the same in this process."""
    tap(button)
    give(game, text)
    same(page, game)


def touch(page: Page, clearing: int) -> None:
    """Tap a clearing of the map and wait for its editor."""
    box = page.locator(f'.label[aria-label^="Clearing {clearing},"]').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    page.locator(f'.editor[data-place="{clearing}"]').wait_for()


def close(page: Page) -> None:
    """Close the editor that is open."""
    tap(part(page, "editor-close"))
    expect(part(page, "editor")).to_have_count(0)


def piece_of(game: Game, clearing: int, faction: str, kind: str) -> dict[str, Any]:
    """What can be told of a kind of piece in a clearing."""
    pieces = place_view(game.state, clearing)["pieces"]
    found: dict[str, Any] = next(
        one for one in pieces if (one["faction"], one["kind"]) == (faction, kind)
    )
    return found


def change(page: Page, game: Game, clearing: int, faction: str, kind: str, way: str) -> None:
    """One piece more or less in the clearing that is open."""
    piece = piece_of(game, clearing, faction, kind)
    like = f'[data-f="{faction}"][data-kind="{kind}"]'
    button = page.locator(f'.piece-row{like} [data-test="{way}"]')
    if not button.count():
        if part(page, f"add-{faction}").get_attribute("aria-expanded") == "false":
            tap(part(page, f"add-{faction}"))
        button = page.locator(f".add-chip{like}")
    tell(page, game, button, piece[way])


def acts_of(one: dict[str, Any]) -> dict[str, str]:
    """What can become of a card, by its kind."""
    return {act["id"]: act["edit"] for act in one["acts"]}


def preset(page: Page, game: Game) -> None:
    """Lay out the first usual start."""
    first = now(game)["presets"][0]
    expect(part(page, "preset").first).to_have_text(first["label"])
    tap(part(page, "preset").first)
    for text in first["edits"]:
        give(game, text)
    same(page, game)


def by_chance(page: Page, game: Game, dice: random.Random) -> None:
    """Enter real dice with one tap, and a real card with two."""
    view = shown(game)
    if view["chance"] == "dice":
        text = dice.choice(view["options"])["text"]
        tell(page, game, page.locator(f'[data-test="roll"][data-text="{text}"]'), text)
        return
    option = dice.choice([option for option in view["options"] if option["card"]])
    tap(part(page, f"suit-{view['cards'][option['card']]['suit']}"))
    button = page.locator(f'[data-test="draw"][data-text="{option["text"]}"]')
    tell(page, game, button, option["text"])


def reply(page: Page, game: Game, text: str) -> None:
    """Answer a question: the tap that leaves but one answer gives it."""
    view = shown(game)
    option = next(option for option in view["options"] if option["text"] == text)
    before = page.evaluate("window.answers")
    while page.evaluate("window.answers") == before:
        pointed = page.evaluate(POINTED)
        count = part(page, f"count-{option['n']}")
        if text == view["go_on"]:
            tap(part(page, "main"))
        elif option["n"] and count.count():
            tap(count)
        else:
            point_once(page, option)
        until(page, f"([n, was]) => window.answers > n || ({POINTED})() !== was", [before, pointed])
    give(game, text)
    same(page, game)


def until_mode(page: Page, game: Game, mode: str, dice: random.Random) -> None:
    """Go on until the table is to do this: carry out steps, enter dice and cards, answer."""
    for _ in range(200):
        at = now(game)
        if at["mode"] == mode:
            return
        if at["mode"] != "answer":
            done(page, game)
        elif shown(game)["chance"]:
            by_chance(page, game, dice)
        else:
            reply(page, game, str(dice.choice(shown(game)["options"])["text"]))
    raise AssertionError(f"never {mode}")


def started(game: Game, corner: int = 0) -> Game:
    """The same game in this process, past a usual start of its people."""
    while now(game)["mode"] in ("look", "setup"):
        if game.state.round:
            break
        for text in (now(game)["presets"] or [{"edits": []}])[corner]["edits"]:
            give(game, text)
        give(game, DONE)
    return game


def new_table() -> Game:
    """The game of the default table, before anything is told."""
    game = Game.new(read_setup(SETUP))
    game.play()
    return game


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
    tap(part(page, f"move-{way['to']}"))
    if len(way["edits"]) > 1:
        tap(part(page, f"move-n-{len(way['edits'])}"))
    give(game, way["edits"][-1])
    same(page, game)
    if now(game)["mode"] != "turn":  # their arrival caused something
        go_on()
        if not page.locator(f'.editor[data-place="{start}"]').count():
            touch(page, start)
    change(page, game, start, who, "warrior", "more")
    fits(page)

    tap(page.locator(f'[data-player="{who}"]'))
    player = next(one for one in now(game)["players"] if one["faction"] == who)
    tell(page, game, page.locator('[data-test="points"] [data-test="more"]'), player["more"])
    expect(page.locator('[data-test="points"] [data-test="n"]')).to_have_text(
        str(game.state.sides[who].score)  # type: ignore[index]
    )

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


@pytest.fixture
def hand(phone: Page) -> Page:
    """A phone that counts taps and knows how to stay awake."""
    phone.add_init_script(COUNT_TAPS)
    phone.add_init_script(WAKE)
    return phone


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
    game.play()
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
            assert taps.telling < MOST_TAPS + taps.fought
        fits(page)
    tap(part(page, "menu"))
    tap(part(page, "menu-home"))
    until(page, "window.awake === 0")


def sympathetic(game: Game) -> list[int]:
    """The clearings with a sympathy token."""
    places = game.state.board.clearings
    return [c for c in places if piece_of(game, c, "alliance", "sympathy")["n"]]


def test_a_step_is_put_right_and_the_bot_goes_on_from_there(hand: Page) -> None:
    page, game, dice = hand, started(new_table()), random.Random(2)
    put(page, game)
    same(page, game)
    for _ in range(40):
        until_mode(page, game, "look", dice)
        if game.state.current == "alliance" and sympathetic(game):
            break
        done(page, game)
    laid = sympathetic(game)
    assert laid
    assert game.state.paused
    from_, to = now(game)["told"]
    expect(part(page, "told-line")).to_have_count(to - from_)
    fits(page)
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
    fits(page)
    for _ in range(3):
        tap(part(page, "undo"))
        settled(page)
        game.undo_to(game.last_of_table() or 0)
    same(page, game)
    for _ in range(3):
        tap(part(page, "redo"))
        settled(page)
        game.redo()
    same(page, game)
    done(page, game)
    until_mode(page, game, "turn", dice)
    same(page, game)


def test_a_step_says_why(hand: Page) -> None:
    page, game, dice = hand, started(new_table()), random.Random(2)
    put(page, game)
    for _ in range(60):
        until_mode(page, game, "look", dice)
        if part(page, "told-why").count():
            break
        done(page, game)
    tap(part(page, "told-why").first)
    expect(part(page, "why-sentence")).to_be_visible()
    fits(page)
    tap(part(page, "told-why").first)
    expect(part(page, "why-sentence")).to_have_count(0)


def test_a_card_out_of_a_hand(hand: Page) -> None:
    page, game, dice = hand, started(new_table()), random.Random(3)
    put(page, game)
    until_mode(page, game, "turn", dice)
    who = str(now(game)["who"])
    tap(part(page, f"choose-{who}"))
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
    tap(part(page, f"move-{way['to']}"))
    if len(way["edits"]) > 1:
        tap(part(page, "move-n-1"))
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


def middle(locator: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, faction: str, kind: str, start: int, end: int) -> None:
    """Drag a piece with a finger from a clearing to the middle of another."""
    faces = [page.locator(f'.label[aria-label^="Clearing {c},"]') for c in (start, end)]
    from_, to = (middle(face) for face in faces)
    pieces = page.locator(f'.pieces .piece[data-f="{faction}"][data-shape="{kind}"]').all()
    taken = min((middle(one) for one in pieces), key=lambda at: math.dist(at, from_))
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


def test_a_code_opens_the_game_on_another_phone(
    hand: Page, open_context: Callable[[str], BrowserContext]
) -> None:
    page, game, dice = hand, started(new_table()), random.Random(1)
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
    other = open_context("phone").new_page()
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
    by_chance(page, game, dice)
    assert page.evaluate(HEARD) == [tones + 1, buzzes]


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


def test_it_is_told_by_keys_alone(page: Page) -> None:
    game = started(new_table())
    put(page, game)
    until_mode(page, game, "turn", random.Random(1))
    page.keyboard.press("5")
    expect(page.locator('.editor[data-place="5"]')).to_be_visible()
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
