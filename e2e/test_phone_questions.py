"""What is asked on a phone: cards lead to their uses, keys say what they do, nothing spills."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import answer, give, lit, new_game, point, put, shown, tap, tap_place, until_asked
from e2e.support import sized
from e2e.test_own_boards import first_question
from e2e.test_scenes import game_from, give_all
from e2e.test_whole_words import TORN
from rootcore.game.game import Game
from rootcore.table.cards import card
from rootcore.table.terms import Faction
from rootcore.tell.news import news_view
from rootcore.tell.preview import last_warnings
from tests.law.eyrie_scenes import eyrie_scene
from tests.scenes import Scene

SPILLED = """() => [...document.querySelectorAll(".own-chip")].filter((chip) =>
  [...chip.querySelectorAll(".item")].some((item) =>
    item.getBoundingClientRect().right > chip.getBoundingClientRect().right))
  .map((chip) => chip.textContent.trim())"""
"""The cards of an own board that their items stick out of."""

CUT = """() => [...document.querySelectorAll(".tiles small > :first-child")]
  .filter((words) => words.scrollWidth > words.clientWidth + 1
    || words.scrollHeight > words.clientHeight + 1)
  .map((words) => words.textContent)"""
"""What tiles are about that does not fit into them."""


def rebels(supporters: str = "", officers: int = 0, **kwargs: Any) -> Scene:
    """The Alliance with these supporters and officers, against the Marquise."""
    scene = Scene("alliance bot:marquise", **kwargs)
    board = scene.side("alliance").board
    board.supporters = [card(x) for x in supporters.split()]
    for one in board.supporters:
        scene.s.deck.remove(one)
    board.officers = officers
    scene.side("alliance").stock["warrior"] -= officers  # type: ignore[index]
    return scene


def test_a_card_with_two_uses_leads_to_them(phone: Page) -> None:
    """One card, which can be crafted or mobilized: both are asked for where the options are."""
    hands = {"alliance": "scouting_party"}
    scene = rebels(
        c2="alliance sympathy",
        c9="alliance sympathy",
        c5="marquise w",
        phase="daylight",
        hands=hands,
    )
    put(phone, game_from(scene.s))
    assert phone.evaluate(CUT) == []
    tap(part(phone, "tab-hand"))
    tap(part(phone, "hand-card"))
    expect(part(phone, "tab-turn")).to_have_attribute("aria-selected", "true")
    expect(part(phone, "row")).to_have_count(2)
    tap(part(phone, "row").first)
    expect(part(phone, "main")).to_have_text("Craft Scouting Party (mouse)")


def test_moves_alone_are_named_where_more_is_asked_for(phone: Page) -> None:
    """An officer could battle, too, if anybody were there."""
    scene = rebels(officers=2, c7="alliance ww sympathy", c12="marquise w", phase="evening")
    put(phone, game_from(scene.s))
    expect(part(phone, "question")).to_have_text("What does an officer do? 2 left.")
    expect(part(phone, "main")).to_have_text("Move: choose where to…")


def test_the_key_says_that_one_press_pays(phone: Page) -> None:
    game = game_from(
        rebels("cobbler bake_sale sappers", c5="alliance sympathy", phase="birdsong").s
    )
    give_all(game, "revolt 5")
    put(phone, game)
    main = part(phone, "main")
    expect(main).to_have_text("Choose a card: one press is enough")
    tap(part(phone, "row").first)
    expect(part(phone, "question")).to_contain_text("for the revolt in 5? 2 of 2.")


def eyrie_at_a_loss() -> Game:
    """The Eyrie move first, and then can build nothing for a fox card."""
    scene = eyrie_scene(
        "charismatic",
        {"move": "bake_sale travel_gear_mouse", "build": "anvil"},
        table="eyrie bot:marquise",
        c11="eyrie wwwwww roost",
        c6="marquise ww sawmill",
        c3="eyrie ww roost",
    )
    return game_from(scene.s)


def test_bad_news_come_first_below_the_numbers_and_the_step_stays_in_sight(phone: Page) -> None:
    """Numbers and the way out are one row; the phase, the step and its rule stand above it."""
    game = eyrie_at_a_loss()
    until_asked(game, lambda view: any(o["n"] == 3 for o in view["options"]), random.Random(1))
    put(phone, game)
    point(phone, next(option for option in shown(game)["options"] if option["n"] == 3))
    tops = "(all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size"
    assert phone.locator(".count-chip, .chosen .cancel").evaluate_all(tops) == 1
    expect(phone.locator(".now-box [data-bad]").first).to_be_in_viewport(ratio=1)
    for one in (part(phone, "guide"), phone.locator(".status .law")):
        expect(one).to_be_in_viewport(ratio=1)


def test_characters_fit_into_their_cards_and_the_key_names_one_alone(phone: Page) -> None:
    put(phone, first_question("vagabond"))
    assert phone.evaluate(SPILLED) == []
    tap(part(phone, "row").first)
    expect(part(phone, "main")).to_have_text("The Thief")


OVER_MAP = """() => {
  const over = [".since-line", ".foreseen", ".dock"].flatMap((name) =>
    [...document.querySelectorAll(name)].filter((one) => one.checkVisibility()));
  const boxes = over.map((one) => [one.className, one.getBoundingClientRect()]);
  const things = [...document.querySelectorAll(
    ".map-svg :is(.label, .banner-paper, .slots .piece, .pieces .piece, .tag)")];
  return things.flatMap((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return boxes.filter(([, box]) =>
      left < box.right && right > box.left && top < box.bottom - 1 && bottom > box.top + 1
    ).map(([name]) => `${name} lies on ${thing.getAttribute("aria-label") ?? thing.outerHTML}`);
  });
}"""
"""What lies on clearings, their numbers and pieces, or on what was lost there."""


def raced() -> Game:
    """A turn that opens with losses in 12, before which the Eyrie are about to win."""
    roosts: dict[str, Any] = {f"c{c}": "eyrie ww roost" for c in (1, 2, 3, 4, 8)}
    lost: dict[str, Any] = {"c7": "marquise w sawmill", "c12": "eyrie www | marquise w workshop"}
    scene = Scene("marquise bot:eyrie", phase="daylight", c5="marquise ww", **roosts, **lost)
    scene.side("eyrie").score = 19
    game = game_from(scene.s)
    while not (news_view(game, Faction.MARQUISE) and last_warnings(game, Faction.MARQUISE)):
        texts = [option["text"] for option in shown(game)["options"]]
        give(game, "done" if "done" in texts else texts[0])
    return game


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (360, 640)])
def test_who_can_win_next_is_told_beside_the_news_of_a_low_phone(
    phone: Page, size: tuple[int, int]
) -> None:
    """Both are in sight, neither on the other nor on the map; the question is, too."""
    put(phone, raced())
    sized(phone, *size)
    for name in ("news-line", "foreseen", "status-text", "main"):
        expect(part(phone, name)).to_be_in_viewport(ratio=1)
    expect(part(phone, "foreseen")).to_contain_text("The Eyrie win in the next turn")
    assert phone.locator(".tag").count()
    assert phone.evaluate(OVER_MAP) == []
    boxes = [part(phone, name).bounding_box() for name in ("news-line", "foreseen")]
    upper, lower = sorted((box for box in boxes if box), key=lambda box: box["y"])
    assert upper["y"] + upper["height"] <= lower["y"] + 1


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (360, 640)])
def test_nothing_floats_over_clearings_however_low_the_phone(
    phone: Page, size: tuple[int, int]
) -> None:
    """Neither what happened since, nor what must be known before a turn is ended, nor the dock."""
    game = new_game("marquise", seed=5)

    def told(view: dict[str, Any]) -> bool:
        news = news_view(game, Faction.MARQUISE)
        return bool(news and news["tags"]) and any(option["to"] for option in view["options"])

    until_asked(game, told, random.Random(3), 900)
    put(phone, game)
    sized(phone, *size)
    expect(part(phone, "news-line")).to_be_in_viewport(ratio=1)
    assert phone.locator(".tag").count()
    assert phone.evaluate(OVER_MAP) == []
    roosts: dict[str, Any] = {f"c{c}": "eyrie ww roost" for c in (1, 2, 3, 4, 8, 12)}
    scene = Scene("marquise bot:eyrie", phase="daylight", c5="marquise ww recruiter", **roosts)
    scene.side("eyrie").score = 29
    put(phone, game_from(scene.s))
    expect(part(phone, "foreseen")).to_be_in_viewport(ratio=1)
    assert phone.evaluate(OVER_MAP) == []


HALVED = """() => {
  const lines = document.querySelector(".foreseen > .foretold-lines");
  const box = lines.getBoundingClientRect();
  return [...lines.querySelectorAll(".disc, .sign, .law")]
    .map((part) => part.getBoundingClientRect())
    .filter(({ top, bottom }) => top < box.top || bottom > box.bottom).length;
}"""
"""How many signs and rules of what is told over the map are not whole."""


def test_two_lines_over_the_map_are_whole(phone: Page) -> None:
    """With another tab open, what a move brings is told there: with a sign and a rule each."""
    scene = Scene("marquise bot:eyrie", phase="daylight", c1="marquise ww", c5="marquise ww")
    game = game_from(scene.s)
    put(phone, game)
    option = next(one for one in shown(game)["options"] if one["text"] == "move 1>5 x2")
    point(phone, option)
    tap(part(phone, "tab-boards"))
    expect(part(phone, "foreseen").locator("li")).to_have_count(2)
    assert phone.evaluate(HALVED) == 0


def test_where_a_plot_is_laid_is_asked_without_moving_the_map(phone: Page) -> None:
    """What it does is told of the plot, not of each place; what is chosen fills one row."""
    phone.set_viewport_size({"width": 360, "height": 740})
    game = first_question("corvids")
    until_asked(
        game, lambda view: any(one["verb"] == "plot" for one in view["options"]), random.Random(5)
    )
    put(phone, game)
    former = part(phone, "map").bounding_box()
    tap(phone.locator('.option-chip[data-value="plot"]'))
    names = phone.locator(".option-chip [data-tells]")
    expect(names).to_have_count(4)
    assert len({box["x"] for one in names.all() if (box := one.bounding_box())}) == 2
    tap(phone.locator('.option-chip[data-value="snare"]'))
    expect(names).to_have_count(0)
    assert part(phone, "map").bounding_box() == former
    tap_place(phone, next(iter(lit(phone))))
    expect(part(phone, "main")).to_have_text(re.compile("^Lay a snare"))
    chosen = phone.locator(".chosen > .chip")
    expect(chosen).to_have_count(4)
    assert len({box["y"] for one in chosen.all() if (box := one.bounding_box())}) == 1


TRACKS = (
    ("Sawmill", "1 wood token+1", "1 of 6 on the map: 0, 1, 2, 3, 4, 5"),
    ("Workshop", "1 wood token+2", "1 of 6 on the map: 0, 2, 2, 3, 4, 5"),
    ("Recruiter", "1 wood token+1", "1 of 6 on the map: 0, 1, 2, 3, 3, 4"),
)


@pytest.mark.parametrize("size", [(390, 844), (412, 915), (430, 932)])
def test_the_tracks_stand_in_the_place_of_building(phone: Page, size: tuple[int, int]) -> None:
    """All that the Marquise can do is in sight at once, each building with its price and pay."""
    places: dict[str, Any] = {
        "c1": "marquise www keep | eyrie w",
        "c5": "marquise ww sawmill wood wood",
        "c6": "marquise ww recruiter",
        "c10": "marquise ww workshop",
    }
    hands = {"marquise": "protection_racket favor_rabbit"}
    scene = Scene("marquise bot:eyrie", phase="daylight", hands=hands, **places)
    sized(phone, *size)
    put(phone, game_from(scene.s))
    deeds = phone.locator(".option-chip")
    expect(deeds).to_have_count(7)
    for deed in deeds.all():
        expect(deed).to_be_in_viewport(ratio=1)
    tracks = phone.get_by_role("group", name="Build").locator(".option-chip")
    for track, (name, price, told) in zip(tracks.all(), TRACKS, strict=True):
        expect(track.locator(".tile-words")).to_contain_text(name)
        expect(track.locator(".tile-words")).to_contain_text(price)
        expect(track.get_by_role("img", name=told)).to_be_visible()
    tap(tracks.nth(1))
    expect(part(phone, "main")).to_have_text("Build: choose where…")
    tap_place(phone, "5")
    expect(part(phone, "main")).to_have_text("Build a workshop in 5, +2")


def test_beside_the_own_board_building_is_one_deed(page: Page) -> None:
    """Its tracks are a glance away there."""
    places: dict[str, Any] = {"c5": "marquise ww sawmill wood", "c10": "marquise ww recruiter"}
    put(page, game_from(Scene("marquise bot:eyrie", phase="daylight", **places).s))
    expect(page.get_by_role("group", name="Build")).to_have_count(0)
    tap(page.locator('.option-chip[data-value="build"]'))
    expect(part(page, "main")).to_have_text("Build: choose which…")


def test_a_long_name_is_whole_on_the_tile_of_a_deed(phone: Page) -> None:
    """Beside a sign there would be no room for it."""
    hands = {"alliance": "codebreakers favor_rabbit anvil"}
    base = "alliance sympathy mouse_base"
    scene = Scene("alliance bot:marquise", phase="daylight", hands=hands, c2=base)
    put(phone, game_from(scene.s))
    expect(phone.locator('.option-chip[data-value="craft"]')).to_contain_text("Codebreakers")
    expect(phone.locator('.option-chip[data-value="mobilize"] .tile-sign')).to_be_visible()
    assert phone.evaluate(TORN) == []


def test_what_is_left_of_what_is_asked_for_stands_beside_the_question(phone: Page) -> None:
    """As on the own board, which lies below: actions as dots, and the wood that they could use."""
    places: dict[str, Any] = {"c5": "marquise ww sawmill wood wood", "c10": "marquise ww recruiter"}
    game = game_from(Scene("marquise bot:eyrie", phase="daylight", **places).s)
    put(phone, game)
    left = part(phone, "left")
    expect(left.locator(".own-dots > [data-on]")).to_have_count(3)
    expect(left).to_have_text("2 wood in reach")
    answer(phone, game, "build workshop 5")
    expect(left.locator(".own-dots > [data-on]")).to_have_count(2)
    expect(left.locator(".own-dots > i")).to_have_count(3)
    expect(left).to_have_text("2 wood in reach")
    sized(phone, 844, 390)
    expect(left).to_have_count(0)


def test_as_many_officers_as_there_may_be_leave_room_for_the_step(phone: Page) -> None:
    """Of more than four the question tells the number alone."""
    put(phone, game_from(rebels("", 6, phase="evening", c2="alliance ww", c5="marquise w").s))
    expect(part(phone, "question")).to_have_text("What does an officer do? 6 left.")
    expect(part(phone, "guide")).to_be_in_viewport(ratio=1)
    expect(part(phone, "left").locator(".own-dots")).to_be_hidden()
