"""A real table on the page: what is told, entered and answered, on the page and in this process."""

import random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.desk import drawn, on_table, part, until_same
from e2e.hands import POINTED, give, point_once, press, settled, shown, tap
from e2e.hands import same as same_question
from e2e.support import until
from rootcore.adapters.table import place_view, table_view
from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import CHANCE

DONE = "done"
SHOWN = """(n) => document.querySelector('[data-test="hands"]')
  || document.querySelectorAll(".log-line").length === n"""
"""Whether the page has caught up: it shows a card of a bot's turn, or the story up to here."""
ASKS = """([n, over]) => document.querySelector('[data-test="hands"]')
  || (document.querySelectorAll(".log-line").length === n
    && (over || document.querySelector("[data-deciding]")))"""
"""The same, once it asks, too: a card may still come when the story has been told up to here."""

SETUP: dict[str, Any] = {
    "map": "fall",
    "seats": ["table:marquise", "table:eyrie", "bot:alliance", "bot:vagabot@character=thief"],
    "order": "given",
    "seed": 11,
    "chosen": ["dice", "cards"],
}
COUNT_TAPS = """
  window.taps = window.answers = 0;
  addEventListener("pointerdown", () => { window.taps += 1; }, true);
  for (const { prototype } of [Worker, MessagePort]) {
    const { postMessage } = prototype;
    prototype.postMessage = function (message, ...rest) {
      if (message?.request?.includes('"call":"answer"')) window.answers += 1;
      return postMessage.call(this, message, ...rest);
    };
  }
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
    """Go on, on the page and in this process, past the cards that are told."""
    carry_out(page, len(untold(game)) - 1)
    page.wait_for_timeout(360)
    tap(part(page, "main"))
    give(game, DONE)
    same(page, game)


def untold(game: Game) -> list[dict[str, Any]]:
    """The cards of a bot's turn that the table has not carried out."""
    hands = now(game)["hands"]
    cards: list[dict[str, Any]] = hands["cards"][hands["new"] : hands["beside"]]
    return cards


def carry_out(page: Page, cards: int) -> None:
    """Carry out so many cards; sooner it would be a double tap."""
    for _ in range(cards):
        page.wait_for_timeout(360)
        tap(part(page, "main"))
        settled(page)


def in_hand(page: Page) -> bool:
    """Whether the page shows a card of a bot's turn, or its dice."""
    return part(page, "hands").count() > 0


def same(page: Page, game: Game) -> None:
    """See that page and process have the same table and ask the same."""
    settled(page)
    until(page, ASKS, [len(game.events), game.over])
    if in_hand(page):
        expect(part(page, "question")).to_have_text(shown(game)["question"])
    elif part(page, "editor").count():
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
    press(page.locator(f'.label[aria-label^="Clearing {clearing},"]'))
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
    """Enter real dice or what lay under a ruin with one tap, and a real card or quest with one of
    its own or by its suit.
    """
    view = shown(game)
    page.wait_for_timeout(360)  # sooner it would be a double tap
    if key := {"dice": "roll", "items": "found"}.get(view["chance"]):
        text = dice.choice(view["options"])["text"]
        tell(page, game, page.locator(f'[data-test="{key}"][data-text="{text}"]'), text)
        return
    option = dice.choice([option for option in view["options"] if option["card"]])
    button = page.locator(f'.suit-rows [data-text="{option["text"]}"]')
    if not button.count():
        tap(part(page, f"suit-{view['cards'][option['card']]['suit']}"))
        button = page.locator(f'[data-test="draw"][data-text="{option["text"]}"]')
    tell(page, game, button, option["text"])


def reply(page: Page, game: Game, text: str) -> None:
    """Answer a question: the tap that leaves but one answer gives it."""
    view = shown(game)
    option = next(option for option in view["options"] if option["text"] == text)
    offer = view["offer"]
    if offer:
        page.wait_for_timeout(360)  # sooner it would be a double tap
        tap(part(page, "offer-no" if text == view["go_on"] else "offer-yes"))
    if offer and text in (view["go_on"], offer["answer"]):
        give(game, text)
        same(page, game)
        return
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
        if at["mode"] not in ("look", "check"):
            carry_out(page, len(untold(game)))
        if at["mode"] == mode and not (mode == "check" and untold(game)):
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
    while game.pending and not any(event.kind == "turn" for event in game.events):
        if game.pending.who == CHANCE:
            game.play_once()
            play_on(game)
            continue
        if now(game)["mode"] == "answer":
            give(game, game.pending.texts()[0])
            continue
        for text in (now(game)["presets"] or [{"edits": []}])[corner]["edits"]:
            give(game, text)
        give(game, DONE)
    return game


def new_table(alliance_last: bool = False) -> Game:
    """The game of the default table, before anything is told; the Alliance may sit last there."""
    seats = SETUP["seats"]
    seats = [*seats[:2], *seats[:1:-1]] if alliance_last else seats
    game = Game.new(read_setup({**SETUP, "seats": seats}))
    play_on(game)
    return game
