"""Pointing, dragging and tiles: what an option brings is seen before it is chosen."""

from typing import Any

from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import shown, tap, tap_place
from e2e.support import until
from e2e.test_access import STILL, findings
from e2e.test_own_boards import at_the_board, game_of, verbs
from rootcore.game.game import Game
from rootcore.table.terms import BIRDSONG, Faction
from rootcore.tell.preview import preview
from tests.ahead_scenes import game_at
from tests.law.card_scenes import in_play
from tests.law.eyrie_scenes import eyrie_scene
from tests.vagabonds import VagabondScene

MIDDLE = """(place) => {
  const face = [...document.querySelectorAll(".label")]
    .find((one) => one.getAttribute("aria-label").startsWith(`Clearing ${place}`));
  const { left, top, width, height } = face.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
PRESSED, UNPRESSED = '[aria-pressed="true"]', '[aria-pressed="false"]'
RESTED = """() => [...document.querySelectorAll(".target[data-rested]")]
  .map((target) => target.dataset.place)"""


def words(game: Game, text: str) -> list[str]:
    """The sentences of a preview."""
    assert game.pending
    return [line["text"] for line in preview(game, Faction(game.pending.who), text)["lines"]]


def drag(page: Page, start: tuple[float, float], end: tuple[float, float], lit: str = "") -> int:
    """Take something up with the mouse, and put it down elsewhere.

    Returns how many ends are lit on the way, of those that the selector finds.
    """
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 20, start[1] - 20)
    page.mouse.move(*end, steps=4)
    n = page.locator(lit).count() if lit else 0
    page.mouse.up()
    return n


def middle(page: Page, place: Any) -> tuple[float, float]:
    """Where the middle of a clearing is on the screen."""
    x, y = page.evaluate(MIDDLE, str(place))
    return x, y


def of(page: Page, selector: str) -> tuple[float, float]:
    """Where the middle of something is on the screen."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def second_march(view: dict[str, Any]) -> bool:
    """Whether a few ways to march on are asked for."""
    ways = {(o["at"], o["to"]) for o in view["options"] if o["verb"] == "move"}
    return view["question"].startswith("What is the second move") and 1 < len(ways) <= 6


def test_pointing_shows_what_an_option_brings_without_choosing_it(page: Page) -> None:
    """A mouse that rests on a row or clearing, and the focus, fill the box; nothing is chosen.

    The main button stays where it is, whatever the box says.
    """
    game = game_of("marquise", second_march)
    at_the_board(page, game)
    box, main = part(page, "now-box"), part(page, "main")
    expect(box).to_have_count(0)
    stands = main.bounding_box()
    part(page, "row").first.hover()
    text = part(page, "row").first.get_attribute("data-text") or ""
    said = part(page, "foretold").locator("li").first
    expect(said).to_contain_text(words(game, text)[0])
    expect(page.locator(".foretold .arrow")).to_have_count(1)
    assert page.evaluate(RESTED)
    expect(main).to_be_disabled()
    page.mouse.move(5, 300)
    expect(page.locator(".foretold .arrow")).to_have_count(0)
    other = part(page, "row").last
    page.keyboard.press("Tab")
    other.focus()
    text = other.get_attribute("data-text") or ""
    expect(said).to_contain_text(words(game, text)[0])
    assert main.bounding_box() == stands
    assert findings(page) == []


def test_a_move_is_drawn_with_its_pieces_and_the_other_ways_stay(page: Page) -> None:
    """A ghost stands where they would; other places keep their rings, other ways their chips.

    Any of them is chosen instead with one press, on the map or in the list.
    """
    game = game_of("marquise", second_march)
    at_the_board(page, game)
    moves = [o for o in shown(game)["options"] if o["verb"] == "move"]
    ways = sorted({(o["at"], o["to"]) for o in moves})
    start = next(at for at, _ in ways if len({to for one, to in ways if one == at}) > 1)
    first, second = sorted({to for at, to in ways if at == start})[:2]
    for place in (start, first):
        tap_place(page, place)
    expect(page.locator(".foretold .arrow")).to_have_count(1)
    expect(page.locator('.foretold .ghost[data-f="marquise"]')).to_have_count(1)
    expect(part(page, "row")).to_have_count(len(ways))
    expect(part(page, "row").and_(page.locator(PRESSED))).to_have_count(1)
    ends = {to for at, to in ways if at == start}
    for place in ends:
        expect(page.locator(f'.target[data-place="{place}"]')).to_have_count(1)
    tap_place(page, second)
    expect(page.locator(f'.target[data-place="{second}"][data-chosen]')).to_have_count(1)
    expect(page.locator(f'.target[data-place="{first}"]:not([data-chosen])')).to_have_count(1)
    part(page, "row").and_(page.locator(UNPRESSED)).last.click()
    expect(part(page, "row").and_(page.locator(PRESSED))).to_have_count(1)
    expect(part(page, "main")).to_be_enabled()


def test_drags_choose_what_an_option_gives(page: Page) -> None:
    """A warrior along a path, a building onto a clearing; a drop that is no option says why."""
    game = game_of(
        "marquise",
        lambda view: {"build", "move"} <= verbs(view) and view["phase_name"] == "Daylight",
    )
    view = shown(game)
    march = next(o for o in view["options"] if o["verb"] == "move")
    at_the_board(page, game)
    warrior = '.piece[data-shape="warrior"][data-f="marquise"]'
    spots = page.locator(warrior)
    at = middle(page, march["at"])
    near = min(
        (of_box(box) for box in map(bounds, spots.all()) if box),
        key=lambda spot: abs(spot[0] - at[0]) + abs(spot[1] - at[1]),
    )
    ends = {o["to"] for o in view["options"] if o["verb"] == "move" and o["at"] == march["at"]}
    assert drag(page, near, middle(page, march["to"]), ".halo:visible") == len(ends)
    expect(page.locator(".halo-open")).to_have_count(0)
    main = part(page, "main")
    expect(main).to_be_enabled()
    expect(page.locator(f'.target[data-chosen][data-place="{march["to"]}"]')).to_have_count(1)
    tap(part(page, "cancel"))
    build = next(o for o in view["options"] if o["verb"] == "build")
    name = build["what"].capitalize()
    button = f'.own-track:has-text("{name}")'
    sites = {o["at"] for o in view["options"] if (o["verb"], o["what"]) == ("build", build["what"])}
    assert drag(page, of(page, button), middle(page, build["at"]), ".halo:visible") == len(sites)
    expect(main).to_have_text(build["button"])
    tap(part(page, "cancel"))
    nowhere = next(
        o for o in view["refused"] if o["verb"] == "build" and o["what"] == build["what"]
    )
    ground = middle(page, march["at"])
    drag(page, (ground[0], ground[1] + 40), middle(page, march["to"]))
    expect(page.locator(f'.target[data-chosen][data-place="{march["to"]}"]')).to_have_count(1)
    tap(part(page, "cancel"))
    drag(page, of(page, button), middle(page, nowhere["at"]))
    expect(part(page, "hint")).to_contain_text(nowhere["reason"])
    expect(main).to_be_disabled()


def bounds(locator: Any) -> Any:
    """The box of something on the screen."""
    return locator.bounding_box()


def of_box(box: Any) -> tuple[float, float]:
    """The middle of a box."""
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_dragged_into_a_column(page: Page) -> None:
    """A card of the hand on a column of the Decree is the option to add it there."""
    game = game_of("eyrie", lambda view: view["question"] == "Which card do you add to the Decree?")
    option = next(o for o in shown(game)["options"] if o["what"] == "build")
    at_the_board(page, game)
    card = f'.tray [data-card="{option["card"]}"]'
    head = of(page, '.own-stack-head:has-text("Build")')
    assert drag(page, of(page, card), head, "[data-drop][data-open]") == 4
    expect(part(page, "main")).to_have_text(option["label"])


def test_what_can_be_done_at_any_time_stands_beside_the_cards_for_the_decree(page: Page) -> None:
    """No tap leads to the cards first, and none asks for the effect by itself."""
    table, hands = "eyrie bot:marquise bot:alliance", {"eyrie": "anvil sword"}
    scene = eyrie_scene("despot", {}, table, c5="eyrie ww roost", c1="marquise w", hands=hands)
    in_play(scene, "eyrie", "stand_and_deliver").s.phase = BIRDSONG
    at_the_board(page, game_at(scene, "root:1.4"))
    chips = part(page, "chips")
    expect(chips).to_have_attribute("data-part", "card")
    expect(part(page, "chip")).to_have_count(3)
    tap(chips.locator('[data-value="use"]'))
    expect(part(page, "main")).to_have_text("Use: choose whom…")
    tap(part(page, "cancel"))
    tap(chips.locator('[data-value="anvil"]'))
    tap(page.locator('[data-test="row"]', has_text="Recruit"))
    tap(part(page, "main"))
    expect(part(page, "status-text")).to_have_text("Which second card do you add to the Decree?")
    tap(part(page, "go-on"))
    expect(part(page, "guide")).not_to_contain_text("Birdsong")


def test_deeds_with_and_without_a_card_are_asked_for_by_deed(page: Page) -> None:
    """All but one name a card, each another one: the page does not ask which card of the one."""
    scene = VagabondScene(
        "vagabond bot:marquise",
        satchel="torch",
        character="tinker",
        c6="vagabond pawn | marquise ww",
        hands={"vagabond": "anvil foxfolk_steel travel_gear_fox"},
        discard="ambush_fox sappers royal_claim armorers",
    )
    game = game_at(scene, "root:9.5")
    at_the_board(page, game)
    expect(part(page, "chips")).to_have_attribute("data-part", "verb")
    assert {one["verb"] for one in shown(game)["verbs"]} == {"explore", "aid", "labor", "done"}
    tap(page.locator('[data-test="chip"][data-value="explore"]'))
    expect(part(page, "main")).to_have_text("Explore the ruin, +1")


def test_tiles_show_what_options_cost_and_pay(screen: Page) -> None:
    """Where sympathy can spread each tile has its supporters and points, as Python says."""
    game = game_of("alliance", lambda view: sum(o["verb"] == "spread" for o in view["options"]) > 6)
    options = [o for o in shown(game)["options"] if o["verb"] == "spread"]
    at_the_board(screen, game)
    chips = part(screen, "chips")
    if chips.get_attribute("data-part") == "verb":
        tap(screen.locator('[data-test="chip"][data-value="spread"]'))
    for option in options:
        tile = screen.locator(f'[data-test="chip"][data-value="{option["at"]}"]')
        expect(tile).to_contain_text(option["cost"][0]["label"])
        if option["gain"]:
            expect(tile).to_contain_text(option["gain"])
    until(screen, STILL)
    assert findings(screen) == []


CUT = """() => [...document.querySelectorAll(".tile-words > small")].flatMap((line) => {
  const { bottom } = line.getBoundingClientRect();
  return [...line.children]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < bottom)
    .filter((one) => one.scrollWidth > one.clientWidth + 1
      || one.getBoundingClientRect().right > line.getBoundingClientRect().right + 1)
    .map((one) => one.innerText);
})"""
"""What stands in the second line of a tile and is cut off."""


def test_the_tiles_of_actions_cut_off_nothing(screen: Page) -> None:
    """Where the places and the points do not fit beside each other, the points are told."""
    game = game_of("marquise", lambda view: verbs(view) >= {"move", "battle", "build"})
    pays = {one["verb"]: one["gain"] for one in shown(game)["verbs"]}
    at_the_board(screen, game)
    assert part(screen, "chips").get_attribute("data-part") == "verb"
    assert pays["build"]
    paying = screen.locator(':is([data-test="chip"][data-value="build"], .track-tiles) .pays')
    expect(paying.first).to_be_visible()
    assert screen.evaluate(CUT) == []
