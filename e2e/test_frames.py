"""The frame of play in windows of every size: nothing sticks out, what one needs is in sight."""

import random
from itertools import pairwise
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.desk import go, part
from e2e.hands import answer, new_game, point, put, settled, shown, tap_place, until_asked
from e2e.support import TWO_FRAMES, boot, sized, until
from e2e.table import new_table, started
from e2e.test_access import findings
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import Faction
from rootcore.tell.news import news_view
from rootcore.tell.view import reasons_view, table_view

SIZES = {
    "large": (1440, 900),
    "desktop": (1280, 800),
    "tablet": (820, 1180),
    "side": (844, 390),
    "phone": (390, 844),
}
SCHEMES: dict[str, Literal["light", "dark"]] = {
    "large": "light",
    "desktop": "dark",
    "tablet": "light",
    "side": "light",
    "phone": "dark",
}
"""Each kind of frame is read by day or by night, those alike by both."""
MARQUISE = Faction.MARQUISE
BROAD = ("large", "desktop", "tablet")

HEIGHT = "() => document.querySelector('.map').getBoundingClientRect().height"
"""How high the map is."""

OUTSIDE = """() => {
  const map = document.querySelector(".map").getBoundingClientRect();
  const tools = [...document.querySelectorAll(".map-tools button")]
    .map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(".label")].flatMap((label) => {
    const box = label.getBoundingClientRect();
    const ring = 0.11 * box.width / 2;
    const name = label.getAttribute("aria-label").split(",")[0];
    const inside = box.left - ring >= map.left - 1 && box.right + ring <= map.right + 1
      && box.top - ring >= map.top - 1 && box.bottom + ring <= map.bottom + 1;
    const [x, y, r] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2];
    const covered = tools.some(({ left, top, right, bottom }) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < r);
    return [...(inside ? [] : [`${name} sticks out`]), ...(covered ? [`${name} is covered`] : [])];
  });
}"""
"""The clearings that are not whole in the map with their rings, or that a tool lies on."""


def resized(page: Page, size: str) -> None:
    """Give the window another size."""
    sized(page, *SIZES[size])


def whole(page: Page, size: str) -> None:
    """See that the window holds all of the page, and the map all of its clearings."""
    width, height = SIZES[size]
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    assert page.evaluate("document.scrollingElement.scrollHeight") <= height
    for name in ("menu", "undo"):
        box = part(page, name).bounding_box()
        assert box, name
        assert 0 <= box["x"] <= width - box["width"], name
    assert page.evaluate(OUTSIDE) == []


def with_moves(game: Game) -> Any:
    """A question of a later round with places to go to."""
    return lambda view: game.state.round > 2 and any(o["to"] for o in view["options"])


def test_what_one_needs_is_in_sight(page: Page) -> None:
    game = new_game("marquise", seed=5)
    until_asked(game, with_moves(game), random.Random(3), 900)
    put(page, game)
    looking_back(page, game)
    for size in SIZES:
        resized(page, size)
        whole(page, size)
        for name in ("status-text", "main", "go-on"):
            if name != "go-on" or shown(game)["go_on"]:
                expect(part(page, name)).to_be_in_viewport(ratio=1)
        expect(part(page, "main")).to_be_disabled()
        page.emulate_media(color_scheme=SCHEMES[size])
        assert findings(page) == [], size
        players_in_sight(page, size)


def looking_back(page: Page, game: Game) -> None:
    """See that why something was so comes before the own board, and has room."""
    resized(page, "desktop")
    i = max(i for i in range(len(game.events)) if any(r["rows"] for r in reasons_view(game, i)))
    part(page, "scrubber").fill(str(i))
    for size, named in (("desktop", ".why-table tbody tr"), ("side", ".why-sentence")):
        resized(page, size)
        expect(page.locator(named).first).to_be_in_viewport(ratio=1)
    part(page, "main").click()
    expect(part(page, "status-text")).to_have_text(shown(game)["question"])


def players_in_sight(page: Page, size: str) -> None:
    """See that one's board, the rivals and the hand are in sight, or a tap away."""
    if size in BROAD:
        expect(page.locator(".own-board")).to_be_in_viewport()
        expect(part(page, "rival")).to_have_count(3)
        for rival in part(page, "rival").all():
            expect(rival).to_be_in_viewport(ratio=1)
        expect(page.locator(".tray")).to_be_in_viewport(ratio=0.9)
    else:
        for tab in ("turn", "hand", "log"):
            expect(part(page, f"tab-{tab}")).to_be_in_viewport(ratio=1)
        for score in part(page, "score").all():
            expect(score).to_be_in_viewport(ratio=1)
        part(page, "score").nth(1).click()
        expect(page.locator("#panel-boards")).to_be_in_viewport()


def test_a_window_that_changes_keeps_what_is_pointed_at(page: Page) -> None:
    game = new_game("marquise", seed=5)
    until_asked(game, with_moves(game), random.Random(3), 900)
    put(page, game)
    page.locator('.option-chip[data-value="move"], [data-test="row"]').first.click()
    chosen = part(page, "now-box")
    expect(chosen).to_be_visible()
    for size in SIZES:
        resized(page, size)
        expect(chosen).to_be_visible()
        whole(page, size)
    told_below_the_map(page, game)


def told_below_the_map(page: Page, game: Game) -> None:
    """On a phone the box has room for all that a deed brings once it is chosen in full."""
    before = page.evaluate(HEIGHT)
    part(page, "cancel").click()
    point(page, next(option for option in shown(game)["options"] if option["to"]))
    lines = chosen_lines(page)
    expect(lines.first).to_be_in_viewport(ratio=1)
    lines.last.scroll_into_view_if_needed()
    expect(lines.last).to_be_in_viewport(ratio=1)
    expect(part(page, "foreseen")).to_be_hidden()
    assert page.evaluate(HEIGHT) == before


def chosen_lines(page: Page) -> Locator:
    """What the chosen deed brings, line by line, in the box."""
    return part(page, "now-box").locator('[data-test="foretold"] li')


def test_a_rival_opens_its_whole_board_and_the_story_is_a_tap_away(page: Page) -> None:
    game = new_game("eyrie", seed=5)
    put(page, game)
    part(page, "rival").first.click()
    expect(page.locator("#board-marquise")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#board-marquise")).to_be_hidden()
    part(page, "open-story").click()
    expect(part(page, "log-line").last).to_be_visible()
    page.locator('.drawer:not([hidden]) [data-test="drawer-close"]').click()
    expect(part(page, "log-line").last).to_be_hidden()


def test_the_end_fits_too(page: Page) -> None:
    game = new_game("marquise", seed=5)
    dice = random.Random(3)
    while not game.over:
        game.answer(dice.choice(shown(game)["options"])["text"])
        game.play()
    put(page, game)
    page.keyboard.press("End")
    end = part(page, "winner")
    expect(end).to_be_visible()
    settled(page)
    for size, (width, height) in SIZES.items():
        resized(page, size)
        assert end.bounding_box() == {"x": 0, "y": 0, "width": width, "height": height}
        parts = (end, end.locator(".end-result"), end.locator(".end-points"))
        assert all(one.evaluate("(e) => e.scrollWidth <= e.clientWidth") for one in parts)
        for name in ("ranks", "again", "swap", "watch-back", "share-end"):
            expect(part(page, name)).to_be_in_viewport()
        if size in ("large", "phone"):
            page.emulate_media(color_scheme=SCHEMES[size])
            assert findings(page) == []
    part(page, "swap").click()
    expect(part(page, "swap-move")).to_have_count(1)
    assert findings(page) == []
    part(page, "swap-dialog").get_by_label("Close").click()
    expect(end).to_be_visible()
    part(page, "see-board").click()
    for size in SIZES:
        resized(page, size)
        whole(page, size)


def test_a_forced_choice_takes_one_tap(page: Page) -> None:
    game = new_game("eyrie", seed=5)

    def forced(view: dict[str, Any]) -> bool:
        return len(view["options"]) == 1 and not view["go_on"] and not view["chance"]

    until_asked(game, forced, random.Random(3), 900)
    put(page, game)
    text = shown(game)["options"][0]["text"]
    expect(part(page, "main")).to_be_enabled()
    answer(page, game, text)


def test_the_end_of_a_phase_never_stands_where_the_deed_did(page: Page) -> None:
    game = new_game("marquise", seed=5)

    def may_end(view: dict[str, Any]) -> bool:
        return bool(view["go_on"]) and len(view["options"]) > 2

    until_asked(game, may_end, random.Random(3), 900)
    put(page, game)
    end = part(page, "go-on").bounding_box()
    expect(part(page, "main")).to_be_disabled()
    page.locator('[data-test="chip"], [data-test="row"]').first.click()
    main = part(page, "main").bounding_box()
    assert end
    assert main
    assert end["x"] + end["width"] <= main["x"]


COVERED = """() => {
  const line = document.querySelector(".since-line").getBoundingClientRect();
  return [...document.querySelectorAll(".map .banner, .map .label")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < line.right && right > line.left && top < line.bottom && bottom > line.top;
  }).length;
}"""
"""How many clearings or their banners the line of news covers."""


FRAMED = """() => [...document.querySelectorAll(".map, .map-host, .map-svg")].filter((one) => {
  const { outlineStyle, boxShadow } = getComputedStyle(one);
  return outlineStyle !== "none" || boxShadow !== "none";
}).map((one) => one.className)"""
"""The parts of the map that have a frame of the focus."""


def test_where_there_is_little_room_news_and_hand_cover_nothing(page: Page) -> None:
    game = new_game("marquise", seed=5)

    def hurt(view: dict[str, Any]) -> bool:
        news = news_view(game, MARQUISE)
        return news is not None and any(not line["good"] for line in news["own"])

    until_asked(game, hurt, random.Random(3), 900)
    resized(page, "phone")
    put(page, game)
    for size in ("phone", "side"):
        resized(page, size)
        expect(part(page, "news-line")).to_be_in_viewport(ratio=1)
        assert page.evaluate(COVERED) == 0
        whole(page, size)
    opened(page)
    heads = part(page, "hand-head")
    expect(heads).to_have_count(len(set(game.state.sides[MARQUISE].hand)))
    for head in heads.all()[:3]:
        expect(head).to_be_in_viewport(ratio=1)
    assert findings(page) == []

    resized(page, "desktop")
    page.locator(".map-svg").click()
    assert page.evaluate(FRAMED) == []
    page.keyboard.press("Tab")
    page.locator(".map-svg").focus()
    assert page.evaluate(FRAMED) == []


SURE = "[...document.querySelectorAll('.ahead')].map((dot) => dot.hasAttribute('data-sure'))"
"""Of each dot ahead of a runner whether it is full."""


def sure(game: Game) -> list[bool]:
    """Of each point that somebody's next turn may pay whether it is sure."""
    threats = [
        (player["glance"]["threat"], 30 - player["score"])
        for player in table_view(game.state, MARQUISE)["players"]
    ]
    return [
        t["sure"] and k < t["points"]
        for t, left in threats
        if t
        for k in range(min(t["points"] + t["more"], left))
    ]


HIDDEN_BY_TAGS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const beside = (a, b) => a.left < b.right && b.left < a.right;
  const over = (a, b) => beside(a, b) && a.top < b.bottom && b.top < a.bottom;
  const things = document.querySelectorAll(
    ".map-svg .banner-paper, .map-svg .slots .piece, .map-svg .pieces .piece > .paper, .tag");
  return [...document.querySelectorAll(".map-svg .tag")].flatMap((tag) =>
    [...things].filter((thing) => thing !== tag && over(box(tag), box(thing)))
      .map((thing) => `${tag.textContent} over ${thing.getAttribute("class")}`));
}"""


def test_the_map_is_tagged_with_what_was_lost_until_the_first_action_is_done(page: Page) -> None:
    """Tags stand in free forest, and hide no slot, piece or number."""
    game = new_game("marquise", seed=5)

    def lost(_: dict[str, Any]) -> list[dict[str, Any]]:
        news = news_view(game, MARQUISE)
        return news["tags"] if news else []

    until_asked(game, lambda view: bool(lost(view)), random.Random(3), 900)
    told = lost({})
    put(page, game)
    tags = page.locator(".map-svg .tag")
    for size in ("desktop", "phone"):
        resized(page, size)
        expect(tags).to_have_text([tag["lost"][0] for tag in told])
        map_ = page.locator(".map-svg").bounding_box()
        for shown_tag in tags.all():
            words = shown_tag.bounding_box()
            assert map_
            assert words
            assert (
                map_["x"] <= words["x"] <= words["x"] + words["width"] <= map_["x"] + map_["width"]
            )
        assert page.evaluate(HIDDEN_BY_TAGS) == []
    resized(page, "desktop")
    assert page.evaluate(SURE) == sure(game)
    news = news_view(game, MARQUISE)
    assert news
    rest = page.evaluate("({'1×': 900, '8×': 100})[document.documentElement.dataset.speed ?? '1×']")
    seconds = round((len(game.events) - news["first"]) * rest / 1000)
    expect(part(page, "news-replay")).to_have_accessible_name(f"Replay, {seconds} s")
    go(page, len(game.events) - 3)
    expect(tags).to_have_count(0)
    go(page, len(game.events) - 1)
    expect(tags).to_have_count(len(told))
    while news_view(game, MARQUISE):
        answer(page, game, shown(game)["options"][0]["text"])
    expect(tags).to_have_count(0)


def opened(page: Page) -> None:
    """The news that are opened tell each thing once, and are closed by their title."""
    line = part(page, "news-line")
    headline = line.locator(".since-worst").inner_text()
    line.locator("summary").click()
    expect(line.locator(".since-title")).to_be_visible()
    expect(line.get_by_text(headline).filter(visible=True)).to_have_count(1)
    line.locator("summary").click()
    expect(line.locator(".since-worst")).to_be_visible()


def test_on_its_side_no_word_of_a_deed_is_cut_off_by_what_it_costs(page: Page) -> None:
    """The Riverfolk pay a fund for every deed: where and against whom stands beside it in full."""
    seats = ["human:riverfolk", "bot:marquise", "bot:eyrie"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "order": "given", "seed": 5}))
    game.play()
    until_asked(game, lambda view: "funds left" in view["question"], random.Random(1))
    resized(page, "side")
    put(page, game)
    about = page.locator(".tiles .chip:has(.pay) small > :first-child")
    expect(about.first).to_be_visible()
    cut = "all => all.filter((x) => x.scrollWidth > x.clientWidth).map((x) => x.innerText)"
    assert about.evaluate_all(cut) == []


def test_on_its_side_a_deed_that_only_the_head_of_a_part_stands_for_is_named(page: Page) -> None:
    """Supporters can be pressed; that it mobilizes is said by the tile beside it."""
    page.set_viewport_size({"width": 844, "height": 390})
    game = new_game("alliance")
    until_asked(game, mobilizing, random.Random(1))
    put(page, game)
    head = page.locator("button.own-title", has_text="Supporters")
    expect(head).to_be_visible()
    expect(page.locator('.option-chip[data-value="mobilize"]')).to_be_visible()


def mobilizing(view: dict[str, Any]) -> bool:
    """Whether mobilizing is one of several deeds."""
    verbs = {option["verb"] for option in view["options"]}
    return "mobilize" in verbs and len(verbs) > 2


def test_upright_the_map_keeps_its_size_when_the_board_below_needs_less_again(page: Page) -> None:
    """A board that was high once, as for deeds that it offered, keeps its room."""
    resized(page, "tablet")
    put(page, new_game("marquise", seed=5))
    before = page.evaluate(HEIGHT)
    board = page.locator(".own-board")
    board.evaluate("(one) => { one.style.minHeight = `${one.offsetHeight + 40}px`; }")
    until(page, f"(before) => ({HEIGHT})() < before - 30", before)
    page.evaluate(TWO_FRAMES)
    low = page.evaluate(HEIGHT)
    board.evaluate("(one) => { one.style.minHeight = ''; }")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(HEIGHT) == low
    whole(page, "tablet")
    resized(page, "phone")
    resized(page, "tablet")
    until(page, f"(before) => Math.abs(({HEIGHT})() - before) < 2", before)


def contested(view: dict[str, Any]) -> str | None:
    """A place where a battle is offered beside other deeds."""
    found: dict[str, set[str]] = {}
    for option in view["options"]:
        if option["at"]:
            found.setdefault(option["at"], set()).add(option["verb"])
    return next((at for at, verbs in found.items() if {"battle", "move"} <= verbs), None)


def test_on_a_phone_the_map_stays_when_a_place_to_battle_is_pressed(page: Page) -> None:
    """What stands beside a battle's name, "You 3, Eyrie 2", needs no more room than other deeds."""
    game = new_game("marquise", seed=5)
    until_asked(game, lambda view: contested(view) is not None, random.Random(1))
    resized(page, "phone")
    put(page, game)
    before = page.evaluate(HEIGHT)
    place = contested(shown(game))
    tap_place(page, str(place))
    tile = page.locator('.tiles .chip:has-text("Battle")')
    expect(tile).to_be_visible()
    page.evaluate(TWO_FRAMES)
    page.wait_for_timeout(300)  # longer than the map would take to change its height
    assert page.evaluate(HEIGHT) == before


def test_the_story_beside_the_map_shows_its_latest_line_and_the_way_to_all_of_it(
    page: Page,
) -> None:
    """Several lines of one step: the first ones are out of sight, not the last."""
    game = new_game("vagabond", seed=5)
    taking = "Which crafted item do you take?"
    until_asked(game, lambda view: view["question"] == taking, random.Random(3), 900)
    for size in BROAD:
        resized(page, size)
        put(page, game)
        line = page.locator('.news .step-go[aria-current="true"]')
        expect(line).to_be_in_viewport(ratio=1)
        expect(part(page, "open-story")).to_be_in_viewport(ratio=1)
        above, below = line.bounding_box(), part(page, "open-story").bounding_box()
        assert above
        assert below
        assert above["y"] + above["height"] <= below["y"]


def test_five_rivals_stay_in_sight_while_the_news_follow_the_game(page: Page) -> None:
    """Only the news scroll to their latest line, not what stands above them."""
    bots = ("marquise", "eyrie", "alliance", "lizards", "vagabot")
    seats = ["human:corvids", *[f"bot:{bot}" for bot in bots]]
    game = Game.new(read_setup({"seats": seats, "seed": 5, "order": "given"}))
    game.play()
    until_asked(game, lambda view: view["phase_name"] != "Setup", random.Random(3))
    resized(page, "desktop")
    put(page, game)
    expect(page.locator('.news .step-go[aria-current="true"]')).to_have_count(1)
    expect(part(page, "rival").first).to_be_in_viewport(ratio=1)
    assert page.locator(".beside").evaluate("(one) => one.scrollTop") == 0


def test_much_enlarged_the_page_scrolls_and_the_map_is_there(page: Page) -> None:
    """At 250 and 400 %: a window so low has no room for map and question at once."""
    put(page, new_game("marquise", seed=5))
    for width, height in ((512, 320), (320, 256)):
        sized(page, width, height)
        assert page.evaluate(HEIGHT) > width / 2
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width
        for place in (part(page, "map"), part(page, "main")):
            place.scroll_into_view_if_needed()
            expect(place).to_be_in_viewport(ratio=0.5)


def test_big_words_leave_the_map_its_room_and_the_cards_their_faces(page: Page) -> None:
    """The tray of a low window is wide enough for three cards beside one another."""
    resized(page, "desktop")
    game = new_game("marquise")
    put(page, game)
    part(page, "menu").click()
    part(page, "big-words").check()
    page.keyboard.press("Escape")
    cards = page.locator(".tray .hand-card")
    expect(cards).to_have_count(3)
    boxes = [card.bounding_box() for card in cards.all()]
    for left, right in pairwise(sorted(box["x"] for box in boxes if box)):
        assert right - left >= max(box["width"] for box in boxes if box) - 1
    box = page.locator(".map").bounding_box()
    assert box
    assert box["width"] >= 0.36 * SIZES["desktop"][0]
    whole(page, "desktop")


HIDDEN_RUNNERS = """() => [...document.querySelectorAll(".runner")].filter((runner) => {
  const { left, right, top, bottom } = runner.querySelector(".badge-face").getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2 - 1, (top + bottom) / 2);
  return hit?.closest(".runner") !== runner;
}).map((runner) => runner.dataset.player)"""
"""The runners whose face, pressed in its middle, opens another player's board."""


def test_runners_beside_each_other_are_each_hit_where_they_are_seen(page: Page) -> None:
    """All stand on one space: the reach around a runner hides no other's face."""
    game = new_game("marquise")
    assert len({side.score for side in game.state.sides.values()}) == 1
    put(page, game)
    for size in ("desktop", "tablet"):
        resized(page, size)
        expect(page.locator(".runner")).to_have_count(len(game.state.sides))
        assert page.evaluate(HIDDEN_RUNNERS) == []


BROKEN = """() => [...document.querySelectorAll(".home-tile b")].filter((name) => {
  const text = [...name.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return [...text.data.matchAll(/\\S+/g)].some(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  });
}).map((name) => name.textContent)"""
"""The ways on of the first screen with a word that goes on in another line."""


def test_no_word_of_the_first_screen_is_broken_on_a_page_that_is_much_enlarged(page: Page) -> None:
    """320 px wide is what a window of 1280 is at 400 %."""
    page.set_viewport_size({"width": 320, "height": 256})
    boot(page)
    assert page.locator(".home-tile b").count() > 4
    assert page.evaluate(BROKEN) == []


SPACED = """() => {
  const spaced = new CSSStyleSheet();
  spaced.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [spaced];
}"""
"""Text as widely spaced as WCAG 1.4.12 lets a reader have it."""


def test_words_of_the_first_screen_and_of_cards_are_whole_when_spaced_out(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    boot(page)
    page.evaluate(SPACED)
    assert page.evaluate(BROKEN) == []
    wide = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert page.locator(".home-guide").evaluate_all(wide) == 0
    page.set_viewport_size({"width": 820, "height": 1180})
    put(page, new_game("marquise"))
    page.evaluate(SPACED)
    texts = page.locator(".tray .hand-text")
    heights = texts.evaluate_all("(all) => all.map((one) => one.clientHeight)")
    assert len(heights) == 3
    assert min(heights) > 15


def test_whose_turn_it_is_takes_two_lines_at_most(page: Page) -> None:
    """The longest names of all, beside a score track that is not wide."""
    page.set_viewport_size({"width": 820, "height": 1180})
    put(page, new_game("marquise"))
    turn = page.locator(".strip-turn")
    for name in ("Underground Duchy", "Mechanical Marquise", "Automated Alliance"):
        turn.evaluate("(title, words) => { title.textContent = words; }", f"Round 12: {name}")
        assert turn.evaluate("(title) => title.clientHeight") < 2.5 * 1.2 * 16


HIT = """(law) => {
  const { left, right, top, bottom } = law.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const far = (dx, dy) => {
    let n = 0;
    while (document.elementFromPoint(x + dx * n, y + dy * n) === law) n++;
    return n;
  };
  return Math.min(far(1, 0) + far(-1, 0), far(0, 1) + far(0, -1)) - 1;
}"""
"""How wide or high, whichever is less, a rule number is where it can be hit, in pixels."""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1180, 820)], ids=str)
def test_a_finger_hits_the_rule_of_a_question(page: Page, size: tuple[int, int]) -> None:
    """Also where a deed is chosen and its question steps back."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    put(page, new_game("marquise"))
    rule = page.locator(".status-where .law")
    assert rule.evaluate(HIT) >= 44
    part(page, "row").first.click()
    expect(part(page, "main")).to_be_enabled()
    assert rule.evaluate(HIT) >= 44


LAST_LINE = """() => {
  const line = document.querySelector(".log-line[aria-current]");
  const [box, log] = [line, line.closest(".panel")].map((one) => one.getBoundingClientRect());
  return box.top >= log.top - 1 && box.bottom <= log.bottom + 1;
}"""
"""Whether the line of the story that is on show is in sight."""


def test_a_window_made_larger_shows_the_story_where_the_game_is(page: Page) -> None:
    """On a phone it was a tab that nobody had opened; a real table has it beside the question."""
    resized(page, "phone")
    put(page, started(new_table()))
    resized(page, "tablet")
    until(page, LAST_LINE)
