"""What changes in a page is all that the browser styles and draws anew, for the sake of phones."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.desk import until_same
from e2e.hands import new_game, put, until_asked
from e2e.support import TWO_FRAMES, sized
from rootcore.game.game import Game

AFTER = """(selector) => {
  const mark = document.createElement("i");
  document.querySelector(selector).after(mark);
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    mark.remove();
    requestAnimationFrame(() => requestAnimationFrame(done));
  })));
}"""
"""Something without a look of its own comes after an element, and goes again."""

FEW = 200
"""As many elements as a long list of choices has: a whole game has many times more."""


POINT = """() => {
  const game = document.querySelector(".game");
  document.querySelector(".option-chip").click();
  return [game.dataset.within.split(" "), Boolean(game.querySelector('[data-test="now-box"]'))];
}"""
"""Choose the first deed: what the game is marked with before another frame is seen."""


def with_battles() -> Game:
    """A question with several battles among its answers."""
    game = new_game("marquise")
    until_asked(
        game,
        lambda view: sum(one["verb"] == "battle" for one in view["options"]) > 2,
        random.Random(1),
    )
    return game


def restyled(page: Page, selector: str) -> int:
    """How many elements are styled anew while something comes and goes beside one."""
    chromium = page.context.browser
    assert chromium
    page.mouse.move(0, 0)
    page.evaluate(TWO_FRAMES)
    chromium.start_tracing(
        page=page, categories=["disabled-by-default-devtools.timeline", "devtools.timeline"]
    )
    page.evaluate(AFTER, selector)
    events = json.loads(chromium.stop_tracing())["traceEvents"]
    styled = [
        event for event in events if event["name"] == "UpdateLayoutTree" and event["ph"] == "X"
    ]
    assert styled
    return sum(event["args"]["elementCount"] for event in styled)


@pytest.mark.parametrize(
    "selector", ["[data-test=status-text]", ".options > :first-child", ".map .label"]
)
def test_a_change_within_a_game_is_no_change_of_the_game(screen: Page, selector: str) -> None:
    """Beside the question, among the choices, on the map."""
    put(screen, with_battles())
    assert restyled(screen, selector) < FEW


def test_the_land_of_a_map_is_drawn_by_itself(screen: Page) -> None:
    """What moves on it, or is lit, does not have its trees drawn again."""
    put(screen, with_battles())
    browser = screen.context.new_cdp_session(screen)
    drawn: list[dict[str, Any]] = []
    browser.on("LayerTree.layerTreeDidChange", lambda told: drawn.extend(told.get("layers", ())))
    browser.send("DOM.enable")
    browser.send("LayerTree.enable")
    sized(screen, 800, 700)  # the browser tells of its layers when it draws them
    until_same(screen, lambda: bool(drawn), expected=True)
    nodes = {layer["backendNodeId"] for layer in drawn if "backendNodeId" in layer}
    told = [browser.send("DOM.describeNode", {"backendNodeId": node})["node"] for node in nodes]
    assert ["class", "land"] in [node.get("attributes") for node in told]


def test_a_game_is_marked_with_what_was_just_drawn_in_it(screen: Page) -> None:
    """Not with what the draw before left there: a phone would show the question too long."""
    put(screen, with_battles())
    assert "pointed" not in (screen.locator(".game").get_attribute("data-within") or "").split()
    within, pointed = screen.evaluate(POINT)
    assert pointed
    assert "pointed" in within
