"""Every page is checked by axe: nothing serious is wrong for people with a keyboard or a reader.

A walk goes from page to page of the app and yields the name of each; to add a page, add a walk or a
stop to one. Each walk is taken on a desktop, by day and by night, and on a phone, whose colours are
the same, by night.
"""

import random
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.desk import part
from e2e.hands import new_game, put, settled, shown, take, tap, until_asked
from e2e.support import boot, until
from e2e.table import new_table, started, touch
from rootcore.game.game import Game
from rootcore.game.setup import read_setup

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
STORY = 40
"""So many lines of a story are read; the others are made alike."""

FINDINGS = """async ([rules, story]) => {
  const only = rules && { runOnly: rules };
  const exclude = [...document.querySelectorAll(".log-line")].slice(story);
  const read = { include: document, exclude };
  const { violations } = await axe.run(read, { resultTypes: ["violations"], ...only });
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, impact, help, nodes }) => ({
      id, impact, help,
      where: nodes.map(({ target, any, all, none }) =>
        [target.join(" "), ...[...any, ...all, ...none].map(({ message }) => message)]),
    }));
}"""
STILL = "document.getAnimations().every((one) => one.playState !== 'running')"
UNFOLD = "document.querySelectorAll('details').forEach((fold) => { fold.open = true; })"

Walk = Callable[[Page], Iterator[str]]


def findings(page: Page, rules: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """What is seriously wrong with a page by all rules or by these, once nothing moves on it."""
    until(page, STILL)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(FINDINGS, [list(rules) or None, STORY])
    return found


def shut(page: Page) -> None:
    """Close the dialog that is open."""
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="hidden")


def open_tab(page: Page, name: str) -> None:
    """Open a tab of the game; on a desktop some panels are always open, others lie over these."""
    over = {"tab-boards": "rival", "tab-log": "open-story", "tab-turn": "drawer-close"}
    names = [name, over.get(name, name)]
    found = [one for n in names for one in part(page, n).all() if one.is_visible()]
    if found:
        tap(found[0])


def before_a_game(page: Page) -> Iterator[str]:
    """The first screen, its dialogs, and the setup form."""
    boot(page)
    yield "first screen"
    tap(part(page, "games"))
    yield "games dialog without games"
    shut(page)
    tap(part(page, "setup"))
    page.wait_for_selector("body[data-screen=setup]")
    tap(part(page, "usual-watch"))
    tap(part(page, "random-challenge"))
    settled(page)
    page.evaluate(UNFOLD)
    yield "setup form"
    tap(part(page, "map-lake"))
    yield "setup form on the Lake"
    tap(part(page, "usual-table"))
    yield "setup form of a real table"
    part(page, "seed").fill("-1")
    tap(part(page, "start"))
    part(page, "setup-error").wait_for()
    yield "setup form with a mistake"


def watching(page: Page) -> Iterator[str]:
    """A game of bots: the reasons of a choice, the boards, the story, menu, rules and games."""
    game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:alliance"], "seed": 7}))
    game.play()
    put(page, game)
    events = enumerate(game.events)
    moment = next(n for n, event in events if any(len(r.rows) > 4 for r in event.why or []))
    part(page, "scrubber").fill(str(moment))
    part(page, "why-table").wait_for()
    yield "why a bot chose"
    tap(page.locator(".why [data-law]").first)
    part(page, "rule-summary").wait_for()
    yield "rule dialog"
    shut(page)
    open_tab(page, "tab-boards")
    page.evaluate(UNFOLD)
    yield "boards"
    open_tab(page, "tab-log")
    yield "log"
    if not part(page, "inspect").is_visible():
        tap(part(page, "menu"))
        tap(part(page, "menu-inspect"))
    else:
        tap(part(page, "inspect"))
    yield "asking what things are"
    tap(part(page, "about-all"))
    part(page, "about-entry").first.wait_for()
    yield "list of what things are"
    tap(part(page, "about-entry").first)
    part(page, "about-text").wait_for()
    yield "what a thing is"
    shut(page)
    tap(part(page, "about-done"))
    tap(part(page, "menu"))
    yield "menu"
    tap(part(page, "menu-games"))
    part(page, "game-row").wait_for()
    yield "games dialog"
    shut(page)
    part(page, "scrubber").fill(str(len(game.events) - 1))
    part(page, "winner").wait_for()
    yield "the end"


def playing(page: Page) -> Iterator[str]:
    """A game of a person: a question with places and rows, what is refused, the hand, dice."""
    game = new_game("marquise", chosen=("dice",))
    until_asked(
        game,
        lambda view: bool(view["refused"]) and len(view["verbs"]) > 3,
        random.Random(1),
    )
    put(page, game)
    yield "a question"
    tap(part(page, "all-options"))
    yield "all options"
    tap(part(page, "row").first)
    yield "an answer that is being pointed together"
    open_tab(page, "tab-hand")
    yield "hand"
    open_tab(page, "tab-boards")
    yield "own board"
    until_asked(game, lambda view: view["chance"] == "dice", random.Random(1), 2000)
    put(page, game)
    yield "dice to enter"


def passing(page: Page) -> Iterator[str]:
    """A device that is passed: the cover, and the other's hand that stays hidden."""
    game = new_game("marquise", "eyrie")
    put(page, game)
    part(page, "cover").wait_for()
    yield "cover"
    take(page)
    page.wait_for_selector("body[data-screen=game]")
    yield "after the cover"


def at_a_real_table(page: Page) -> Iterator[str]:
    """The companion: what to do with the wood, a turn that is told, the editors."""
    game = new_table()
    put(page, game)
    yield "setup to look over"
    at = started(new_table())
    put(page, at)
    yield "a turn to tell"
    touch(page, 5)
    yield "the editor of a clearing"
    tap(part(page, "editor-close"))
    tap(part(page, f"choose-{shown(at)['who']}"))
    yield "the editor of a player"
    tap(part(page, "open-cards"))
    yield "cards to choose from"


def reading_the_law(page: Page) -> Iterator[str]:
    """The Law's chapters, what a search finds, a rule, and an example of it."""
    page.goto("./#law")
    part(page, "law-chapters").wait_for()
    yield "chapters of the Law"
    part(page, "law-search").fill("ambush")
    part(page, "law-found").wait_for()
    yield "what a search finds"
    part(page, "law-search").fill("zzzzzz")
    part(page, "law-nothing").wait_for()
    yield "a search that finds nothing"
    page.goto("./#law/robotics:5.5.1.I")
    tap(part(page, "law-example").first)
    tap(part(page, "stepper-next"))
    part(page, "why").wait_for()
    yield "a rule and its example"


def in_the_sandbox(page: Page) -> Iterator[str]:
    """An empty sandbox, a position with its editors, and a turn that was played there."""
    boot(page)
    tap(part(page, "sandbox").first)
    part(page, "lay-full").wait_for()
    yield "empty sandbox"
    tap(part(page, "lay-full"))
    part(page, "play-turn").wait_for()
    page.evaluate(UNFOLD)
    yield "a position"
    touch(page, 5)
    part(page, "editor").wait_for()
    yield "a clearing of the sandbox"
    tap(part(page, "editor-close"))
    tap(part(page, "choose-eyrie"))
    part(page, "editor").wait_for()
    yield "a player of the sandbox"
    tap(part(page, "editor-close"))
    part(page, "turn").select_option("eyrie")
    tap(part(page, "play-turn"))
    tap(part(page, "stepper-next"))
    yield "a turn that was played"


def in_pages_of_others(page: Page) -> Iterator[str]:
    """What a board in another site's page shows, and such a page."""
    page.goto("./embed.html?law=robotics:5.5.1.I")
    part(page, "stepper-next").wait_for()
    yield "a board of a rule"
    page.goto("./embed.html?example=eyrie.the_printed_example_turn_of_the_electric_eyrie")
    tap(part(page, "stepper-next"))
    page.evaluate(UNFOLD)
    yield "a board of an example"
    page.goto("./demo.html")
    page.locator("rootcore-board").first.wait_for()
    yield "a page of a rules site"


def learning(page: Page) -> Iterator[str]:
    """A guided first game: a step, one that is pointed at, and a wrong turn."""
    boot(page)
    tap(part(page, "learn"))
    until(page, "document.body.dataset.screen === 'game'")
    settled(page)
    page.evaluate(UNFOLD)
    yield "a step of a guide"
    tap(part(page, "lesson-show"))
    yield "a deed that the guide shows"
    page.keyboard.press("Escape")
    page.keyboard.press("2")
    tap(part(page, "main"))
    settled(page)
    part(page, "lesson-strayed").wait_for()
    yield "a wrong turn"


WALKS: tuple[Walk, ...] = (
    before_a_game,
    learning,
    watching,
    playing,
    passing,
    at_a_real_table,
    reading_the_law,
    in_the_sandbox,
    in_pages_of_others,
)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.__name__)
def test_nothing_serious_is_wrong_for_anybody(screen: Page, walk: Walk) -> None:
    """Contrast, names, roles, focus: as axe finds them."""
    page = screen
    page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    by_hand = page.evaluate("matchMedia('(pointer: coarse)').matches")
    stops: dict[str, Any] = {}
    for stop in walk(page):
        stops[f"{stop}, by night"] = findings(page)
        if not by_hand:
            page.emulate_media(color_scheme="light")
            stops[f"{stop}, by day"] = findings(page, ("color-contrast",))
            page.emulate_media(color_scheme="dark")
    assert len(stops) > 1
    assert {stop: found for stop, found in stops.items() if found} == {}


def test_what_is_wrong_is_found(page: Page) -> None:
    """A button without a name, and words that can hardly be read."""
    boot(page)
    page.evaluate("""() => {
      document.querySelector("main").append(document.createElement("button"));
      document.querySelector("h1").style.color = "rgb(210, 205, 195)";
    }""")
    assert {found["id"] for found in findings(page)} == {"button-name", "color-contrast"}


SHOWN_BY = """(looks) => looks.map(([selector, name]) =>
  getComputedStyle(document.querySelector(selector))[name])"""


def test_forced_colours_leave_what_tells_states_apart(page: Page) -> None:
    """Actions that are left, spaces that are built, rulers, the own runner, edges of cards."""
    game = new_game("marquise")
    until_asked(
        game,
        lambda view: sum(one["verb"] == "battle" for one in view["options"]) > 2,
        random.Random(1),
    )
    page.emulate_media(forced_colors="active")
    put(page, game)
    settled(page)
    tap(part(page, "own-part").filter(has_text="Battle").first)
    page.locator(".disc").first.wait_for()
    page.evaluate("document.querySelector('.own-dots').append(document.createElement('i'))")
    look = [
        (".own-dots i[data-on]", "backgroundColor"),
        (".own-dots i:not([data-on])", "backgroundColor"),
        ('.own-space[data-state="built"]', "backgroundColor"),
        ('.own-space[data-state="left"]', "backgroundColor"),
        ('.own-space[data-state="next"]', "borderTopStyle"),
        ('.own-space[data-state="left"]', "borderTopStyle"),
    ]
    shown_by: list[str] = page.evaluate(SHOWN_BY, look)
    assert all(one != other for one, other in zip(shown_by[::2], shown_by[1::2], strict=True))
    edges = [(".runner[data-own] .badge-face", "outlineStyle"), (".hand-card", "outlineStyle")]
    assert page.evaluate(SHOWN_BY, edges) == ["solid", "solid"]
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator('[role="tab"][aria-selected="true"]').wait_for()
    tabs = [(f'[role="tab"][aria-selected="{on}"]', "borderTopColor") for on in ("true", "false")]
    opened, other = page.evaluate(SHOWN_BY, tabs)
    assert opened != other
    assert page.evaluate(SHOWN_BY, [(".score[data-now]", "outlineStyle")]) == ["dashed"]
    kept = [(name, "forcedColorAdjust") for name in (".badge-face", ".disc", ".banner text")]
    assert page.evaluate(SHOWN_BY, kept) == ["none"] * 3


def test_forced_colours_tell_items_apart_and_more_contrast_makes_soft_words_ink(page: Page) -> None:
    """A used item, a damaged one and one that is ready; words beside what counts."""
    page.emulate_media(forced_colors="active")
    game = new_game("vagabond")
    until_asked(game, lambda view: view["question"] == "What do you do?", random.Random(1))
    put(page, game)
    page.evaluate("""() => ["down", "damaged"].forEach((state, i) =>
      document.querySelectorAll(".own-satchel .item")[i].setAttribute(`data-${state}`, ""))""")
    used, damaged = ".own-satchel .item[data-down]", ".own-satchel .item[data-damaged]"
    ready = ".own-satchel .item:not([data-down], [data-damaged], .item-free)"
    grounds = [(name, "backgroundColor") for name in (used, ready)]
    assert len(set(page.evaluate(SHOWN_BY, grounds))) == 2
    crossed, plain = page.evaluate(SHOWN_BY, [(one, "backgroundImage") for one in (damaged, ready)])
    assert crossed != plain == "none"
    words = [(".status-where .law", "color"), ("body", "color")]
    page.emulate_media(forced_colors="none", contrast="more")
    soft, ink = page.evaluate(SHOWN_BY, words)
    assert soft == ink
    page.emulate_media(contrast="no-preference")
    soft, ink = page.evaluate(SHOWN_BY, words)
    assert soft != ink
