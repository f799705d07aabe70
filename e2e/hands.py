"""Playing on the page as a person does, and the same game in this process to compare with.

A game is put into the browser's store and resumed; every answer is given on both sides.
"""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.desk import drawn, keep, on_table, part, until_same
from e2e.support import BARE, READY, until
from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import Faction
from rootcore.tell.decisions import decision_view
from rootcore.tell.fought import battle_result
from rootcore.tell.preview import preview

FOUR = ("marquise", "eyrie", "alliance", "vagabond")
VAGABOT = "bot:vagabot@character=thief"


def seats(*people: str) -> list[str]:
    """The four factions, these as people and the others as bots."""
    bots = {"vagabond": VAGABOT}
    return [f"human:{f}" if f in people else bots.get(f, f"bot:{f}") for f in FOUR]


def new_game(*people: str, seed: int = 3, chosen: tuple[str, ...] = ()) -> Game:
    """A game of these people and bots, up to the first question."""
    setup = {"map": "fall", "seats": seats(*people), "order": "given", "seed": seed}
    game = Game.new(read_setup({**setup, "chosen": list(chosen)}))
    game.play()
    return game


def shown(game: Game) -> dict[str, Any]:
    """What is asked, as the one who is asked sees it."""
    assert game.pending
    who = game.pending.who
    view = decision_view(game, None if who == "chance" else Faction(who))
    assert view
    return view


def until_asked(
    game: Game, wanted: Callable[[dict[str, Any]], bool], dice: random.Random, most: int = 400
) -> None:
    """Answer at random until something is asked that is wanted."""
    for _ in range(most):
        view = shown(game)
        if wanted(view):
            return
        give(game, dice.choice(view["options"])["text"])
        assert not game.over
    raise AssertionError(f"not asked within {most} questions")


def give(game: Game, text: str) -> None:
    """Answer in this process, and let bots and chance play on."""
    game.answer(text)
    play_on(game)


IDLE = "!document.body.hasAttribute('data-busy')"


OPENED = "performance.getEntriesByName('rootcore:opened').length > 0"
"""The game can be played: until Python has opened it, only its last position is shown."""


def put(page: Page, game: Game) -> None:
    """Make the page resume this game, which is kept before Python starts: by the page that its
    profile holds open, unless this one has been used and may still keep things itself.
    """
    keeper = page.context.pages[0]
    if page.url != "about:blank" or not keeper.url.endswith(BARE):
        keeper = page
        page.goto(BARE)
    keep(keeper, "game:x", {"save": game.save(), "cursor": 0, "setup": None, "name": "x"})
    keep(keeper, "place:x", None)  # it was never looked at
    keep(keeper, "open", "x")
    resume(page)


def resume(page: Page) -> None:
    """Load the page anew and wait for the game that was open."""
    page.goto("./")
    until(page, READY)
    until(page, "['game', 'cover'].includes(document.body.dataset.screen)")
    until(page, OPENED)
    settled(page)


def take(page: Page) -> None:
    """Take the device over, and read how one's battles went since one had it."""
    tap(part(page, "take"))
    on = part(page, "battle-on")
    while until(page, f"document.querySelector('dialog[open]') ? 1 : {IDLE} && 2") == 1:
        if on.is_visible():
            tap(on)
        else:
            break


def settled(page: Page) -> None:
    """Wait until the page has nothing left to do."""
    page.wait_for_selector("body:not([data-busy])")


def tap(target: Locator) -> None:
    """Press with whatever this page has: a finger or a mouse."""
    if target.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        target.tap()
    else:
        target.click()


def press(target: Locator) -> None:
    """Press the middle of something, though something else may lie on it."""
    page, box = target.page, target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def tap_place(page: Page, place: str) -> None:
    """Press the middle of a lit place on the map."""
    press(page.locator(f'.target[data-place="{place}"] .target-line'))


def lit(page: Page) -> dict[str, bool]:
    """The lit places of the map, and whether each is chosen."""
    found: dict[str, bool] = page.evaluate("""() => Object.fromEntries(
      [...document.querySelectorAll(".target")]
        .map((target) => [target.dataset.place, target.hasAttribute("data-chosen")]))""")
    return found


def battles(game: Game, former: int, viewer: Faction | None) -> list[dict[str, Any]]:
    """How the viewer's battles went that came to their end since this event."""
    begun = [i for i, event in enumerate(game.events) if event.kind == "battle"]
    results = [found for i in begun if (found := battle_result(game, i, viewer))]
    new = [one for one in results if one["last"] >= former]
    return [one for one in new if viewer and viewer in (one["attacker"], one["defender"])]


def read_battles(page: Page, game: Game, former: int, viewer: Faction | None) -> None:
    """Look at how the viewer's battles went since this event; skip those after the first."""
    if battles(game, former, viewer):
        part(page, "battle-on").wait_for()
        skip = part(page, "battle-skip")
        tap(skip if skip.count() else part(page, "battle-on"))


def see_board(page: Page) -> None:
    """Put the sheet away that asks something in a battle."""
    tap(part(page, "battle-away"))
    expect(part(page, "battle-sheet")).to_be_hidden()


def answer(page: Page, game: Game, text: str) -> None:
    """Give an answer on the page, by pointing at its parts, and in this process."""
    view = shown(game)
    option = next(option for option in view["options"] if option["text"] == text)
    main = part(page, "main")
    former = len(game.events)
    viewer = None if view["who"] == "chance" else Faction(view["who"])
    if view["battle"] and not view["chance"]:
        tap(page.locator(f'[data-test="battle-answer"][data-text="{text}"]'))
    elif text == view["go_on"]:
        end = part(page, "go-on")
        expect(end).to_have_text(option["label"])
        end.click()  # two quick taps there would be a double tap, which goes on only once
    elif view["at_once"]:
        point_once(page, option)
        settled(page)
        while part(page, "chosen-part").count():
            point_once(page, option)
            settled(page)
    else:
        point(page, option)
        if preview(game, viewer, text)["battle"]:
            tap(part(page, "battle-go"))
        else:
            expect(main).to_have_text(option["button"] or option["label"])
            tap(main)
    give(game, text)
    read_battles(page, game, former, viewer)
    if len(game.events) != former and not part(page, "cover").count():
        until(
            page,
            """(n) => document.querySelectorAll(".log-line").length === n
              || document.body.dataset.screen === "cover" """,
            len(game.events),
        )
    settled(page)
    if not game.over:
        until(page, ASKED)


ASKED = """document.body.dataset.screen === "cover"
  || document.querySelector("[data-test=question]")
    && !["Skip", "Back to now"].includes(document.querySelector("[data-test=main]")?.textContent)"""
"""Whether somebody is asked, and what led there was played: or the device is to be passed first."""

POINTED = """() => JSON.stringify([
  document.querySelector("[data-test=main]")?.textContent,
  document.querySelector("[data-test=chips]")?.dataset.part,
  [...document.querySelectorAll(".target, [data-test=row]")].map((one) =>
    [one.dataset.place, one.dataset.text, one.hasAttribute("data-chosen")]),
])"""
"""What a page shows of an answer that is being pointed together."""


def point(page: Page, option: dict[str, Any]) -> None:
    """Point at the parts of an option until only that is left."""
    main = part(page, "main")
    for _ in range(8):
        if main.is_enabled():
            break
        before = page.evaluate(POINTED)
        point_once(page, option)
        until(page, f"(before) => ({POINTED})() !== before", before)
    count = part(page, f"count-{option['n']}")
    if option["n"] and count.count():
        tap(count)


def point_once(page: Page, option: dict[str, Any]) -> None:
    """Point at the next part of an option: on the map, or by a chip, or by its row."""
    chips = part(page, "chips")
    asked = chips.get_attribute("data-part") if chips.count() else None
    if asked not in ("at", "to", None):
        chip = page.locator(f'.option-chip[data-value="{option[asked]}"]')
        # the tracks that it takes from may stand there instead
        track = page.locator(f'.track-tiles [data-value="{option["what"]}"]')
        tap(chip.or_(track).first)
        return
    places = lit(page)
    for place in (option["at"], option["to"]):
        if place and places.get(place) is False:
            tap_place(page, place)
            return
    like = option["text"].split(" x")[0]
    tap(page.locator(f'[data-test="row"][data-text^="{like}"]').first)


def same(page: Page, game: Game) -> None:
    """See that page and process have the same table and the same question."""
    until_same(page, lambda: drawn(page), on_table(game.position_after(len(game.events) - 1)))
    expect(page.locator(".log-line")).to_have_count(len(game.events))
    if not game.over:
        expect(part(page, "question")).to_have_text(shown(game)["question"])
