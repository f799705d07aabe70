"""A person plays: by touch on a phone, by keyboard; undo, refusals, interruption, dice."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import (
    cursor,
    drawn,
    ends,
    go,
    kept,
    kept_keys,
    on_table,
    part,
    until_kept,
    until_past,
    until_same,
)
from e2e.hands import (
    FOUR,
    answer,
    battles,
    give,
    lit,
    new_game,
    put,
    resume,
    same,
    see_board,
    settled,
    shown,
    tap,
    tap_place,
    until_asked,
)
from e2e.support import sized
from e2e.test_phone import fits
from e2e.test_scenes import game_from
from rootcore.game.game import Game, load
from rootcore.table.terms import MARQUISE
from rootcore.tell.story import step_told, story_view
from tests.scenes import Scene

MOST_ANSWERS = 30


def preferred(game: Game, dice: random.Random, left: int) -> str:
    """An answer: now and then going on, at last only that."""
    view = shown(game)
    verbs = [option for option in view["options"] if option["text"] != view["go_on"]]
    if view["go_on"] and (left <= 0 or not verbs or dice.random() < 0.2):
        return str(view["go_on"])
    return str(dice.choice(verbs or view["options"])["text"])


@pytest.mark.parametrize("faction", FOUR)
def test_a_faction_is_played_by_touch(phone: Page, faction: str) -> None:
    """Setup and a whole turn of each faction, until it is asked in its second one."""
    page, game, dice = phone, new_game(faction), random.Random(5)
    put(page, game)
    same(page, game)
    fits(page)
    for k in range(MOST_ANSWERS + 20):
        if game.state.round > 1 or game.over:
            break
        answer(page, game, preferred(game, dice, MOST_ANSWERS - k))
        expect(part(page, "main")).not_to_have_text("Skip")
        if k % 8 == 0:
            same(page, game)
            fits(page)
    assert game.state.round == 2
    same(page, game)
    tap(part(page, "tab-hand"))
    hand = game.state.sides[faction].hand  # type: ignore[index]
    expect(part(page, "hand-card")).to_have_count(len(set(hand)))
    fits(page)
    tap(part(page, "tab-boards"))
    fits(page)


def take_back(game: Game) -> str:
    """Undo the last answer of the table in this process; what it was."""
    last = game.last_of_table()
    assert last is not None
    text = game.journal[last]
    game.undo_to(last)
    return text


def in_battle(view: dict[str, Any]) -> bool:
    return any(option["verb"] == "battle" for option in view["options"])


def test_undo_and_redo_across_a_battle(phone: Page) -> None:
    page, game = phone, new_game("marquise")
    until_asked(game, in_battle, random.Random(1))
    put(page, game)
    before = on_table(game.state)
    text = next(o["text"] for o in shown(game)["options"] if o["verb"] == "battle")
    answer(page, game, text)
    same(page, game)
    see_board(page)
    after = on_table(game.state)
    expect(part(page, "undo-label")).to_contain_text("Battle the ")
    expect(part(page, "undo-reveals")).to_contain_text("dice")
    tap(part(page, "undo"))
    settled(page)
    until_same(page, lambda: drawn(page), before)
    expect(part(page, "redo-label")).to_contain_text("Battle the ")
    tap(part(page, "redo"))
    settled(page)
    until_same(page, lambda: drawn(page), after)
    same(page, game)
    see_board(page)
    for _ in range(4):
        tap(part(page, "undo"))
        settled(page)
        take_back(game)
    same(page, game)


def test_what_is_not_possible_says_why(phone: Page) -> None:
    page, game = phone, new_game("marquise")

    def some_refused_build(view: dict[str, Any]) -> bool:
        built = [o["at"] for o in view["options"] if o["verb"] == "build"]
        refused = [r["at"] for r in view["refused"] if r["verb"] == "build"]
        return len(set(built)) > 2 and bool(set(refused) - set(built))

    until_asked(game, some_refused_build, random.Random(1))
    view = shown(game)
    put(page, game)
    refused = part(page, "refused")
    tap(refused.locator("summary"))
    expect(part(page, "refusal")).to_have_count(len(view["refused"]))
    first = view["refused"][0]
    expect(part(page, "refusal").first).to_contain_text(f"{first['label']}: {first['reason']}")
    expect(part(page, "refusal").first.locator("[data-law]")).to_have_attribute(
        "data-law", first["law"]
    )
    built = [o["at"] for o in view["options"] if o["verb"] == "build"]
    kinds = {o["what"] for o in view["options"] if o["verb"] == "build"}
    nowhere = (r for r in view["refused"] if r["verb"] == "build" and r["at"] not in built)
    why = next(r for r in nowhere if r["what"] in kinds)
    tap(page.locator(f'.option-chip[data-value="{why["what"]}"]'))
    face = page.locator(f'.label[aria-label^="Clearing {why["at"]},"]')
    box = face.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(part(page, "hint")).to_contain_text(f"{why['label']}: {why['reason']}")
    tap(part(page, "cancel"))
    expect(part(page, "hint")).to_have_count(0)
    same(page, game)


def test_a_move_is_built_up_changed_and_cancelled(phone: Page) -> None:
    page, game = phone, new_game("marquise")

    def long_march(view: dict[str, Any]) -> bool:
        return any(o["verb"] == "move" and o["n"] > 2 for o in view["options"])

    until_asked(game, long_march, random.Random(1))
    put(page, game)
    moves = [o for o in shown(game)["options"] if o["verb"] == "move"]
    most = next(o for o in moves if o["n"] > 2)
    most = max((o for o in moves if o["at"] == most["at"]), key=lambda o: o["n"])
    tap(page.locator('.option-chip[data-value="move"]'))
    assert set(lit(page)) >= {o["at"] for o in moves}
    tap_place(page, most["at"])
    until_same(page, lambda: lit(page).get(most["at"], False), True)
    others = {o["to"] for o in moves if o["at"] == most["at"]}
    until_same(page, lambda: {place for place, chosen in lit(page).items() if not chosen}, others)
    if len(others) > 1:
        tap_place(page, most["to"])
    expect(part(page, "main")).to_have_text(most["label"])
    tap(part(page, "count-1"))
    expect(part(page, "main")).to_contain_text("Move 1 warrior")
    expect(part(page, "chosen-part")).to_have_count(0)  # the map shows what is chosen
    tap_place(page, most["to"])
    expect(part(page, "counts")).to_have_count(0)
    tap(part(page, "cancel"))
    expect(part(page, "chosen")).to_have_count(0)
    tap(part(page, "all-options").locator("summary"))
    part(page, "filter").last.fill(f"from {most['at']} to {most['to']}")
    tap(part(page, "row").first)
    expect(part(page, "main")).to_contain_text(f"from {most['at']} to {most['to']}")
    fits(page)


def test_it_is_played_by_keyboard_alone(page: Page) -> None:
    game = new_game("marquise")
    put(page, game)
    corner = shown(game)["options"][1]
    page.keyboard.press(corner["at"])
    expect(part(page, "main")).to_have_text(corner["label"])
    page.keyboard.press("Escape")
    expect(part(page, "chosen")).to_have_count(0)
    page.keyboard.press(corner["at"])
    page.keyboard.press("Enter")
    settled(page)
    give(game, corner["text"])
    same(page, game)
    page.keyboard.press("u")
    settled(page)
    take_back(game)
    same(page, game)
    page.keyboard.press("Shift+U")
    settled(page)
    give(game, corner["text"])
    same(page, game)
    page.keyboard.press("ArrowLeft")
    expect(part(page, "main")).to_have_text("Back to now")
    page.keyboard.press("End")
    expect(part(page, "question")).to_be_attached()

    page.locator('[data-test="chip"]').first.focus()
    page.keyboard.press("Enter")
    expect(part(page, "row").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(part(page, "main")).to_be_enabled()
    part(page, "main").focus()
    page.keyboard.press("Enter")
    settled(page)
    give(game, shown(game)["options"][0]["text"])
    same(page, game)


def test_the_tab_is_killed_in_the_middle_of_a_battle(phone: Page) -> None:
    game = new_game("marquise")

    def hospitals(view: dict[str, Any]) -> bool:
        return any(option["verb"] == "heal" for option in view["options"])

    until_asked(game, hospitals, random.Random(1))
    text = take_back(game)
    page = phone
    put(page, game)
    answer(page, game, text)
    same(page, game)
    until_kept(page, len(game.events) - 1)
    tab = page.context.new_page()
    page.close()
    resume(tab)
    same(tab, game)
    answer(tab, game, preferred(game, random.Random(2), 9))
    same(tab, game)


def test_the_table_rolls_and_draws_itself(phone: Page) -> None:
    page, game = phone, new_game("marquise", chosen=("dice", "cards"))

    def of_others(view: dict[str, Any]) -> bool:
        battle = game.state.battle
        return view["chance"] == "dice" and MARQUISE not in (battle.attacker, battle.defender)

    until_asked(game, of_others, random.Random(1), 2000)
    put(page, game)
    answer(page, game, "roll 2-1")
    same(page, game)
    until_asked(game, lambda view: view["chance"] == "cards", random.Random(2), 2000)
    put(page, game)
    card = shown(game)["options"][-1]
    part(page, "filter").first.fill(shown(game)["cards"][card["card"]]["name"])
    fits(page)
    tap(page.locator(f'.option-chip[data-value="{card["card"]}"]'))
    expect(part(page, "main")).to_have_text(card["label"])
    tap(part(page, "main"))
    settled(page)
    give(game, card["text"])
    same(page, game)


def test_what_is_watched_ends_where_an_answer_is_taken_back(page: Page) -> None:
    """Events are played one by one; undo leaves the one that is shown as the last."""
    game, dice = new_game("marquise"), random.Random(4)
    shorter = game
    while len(game.events) < len(shorter.events) + 4:
        shorter = game.copy()
        give(game, dice.choice(shown(game)["options"])["text"])
    last = len(shorter.events) - 1
    put(page, game)
    go(page, last - 1)
    tap(part(page, "play"))
    until_past(page, last - 1)
    tap(part(page, "undo"))
    settled(page)
    page.wait_for_timeout(SLOWEST)
    assert cursor(page) == last
    same(page, shorter)


def test_whoever_looks_back_plays_on_from_there_in_a_copy(phone: Page) -> None:
    """Undo would take back what is out of sight; the game itself stays as it is."""
    page, game = phone, new_game("marquise")
    for _ in range(8):
        give(game, shown(game)["options"][0]["text"])
    put(page, game)
    k = 4
    go(page, game.before[k] - 1)
    expect(part(page, "undo")).to_have_count(0)
    page.keyboard.press("u")
    tap(part(page, "from-here"))
    settled(page)
    copy = game.copy()
    copy.undo_to(k)
    copy.play()
    same(page, copy)
    assert kept(page, "game:x")["save"] == game.save()
    assert len([key for key in kept_keys(page) if key.startswith("game:")]) == 2
    expect(part(page, "undo")).to_be_visible()


def test_who_can_win_next_is_told_before_the_turn_is_ended(phone: Page) -> None:
    """On a phone over its map, on a laptop beside the button that ends it; and it is read out."""
    roosts: dict[str, Any] = {f"c{c}": "eyrie w roost" for c in (1, 2, 3, 4, 8, 12)}
    scene = Scene("marquise bot:eyrie", phase="daylight", c5="marquise ww recruiter", **roosts)
    scene.side("eyrie").score = 29
    put(phone, game_from(scene.s))
    expect(part(phone, "foreseen")).to_contain_text("The Eyrie win in the next turn")
    expect(part(phone, "live")).to_contain_text("The Eyrie win in the next turn")
    sized(phone, 1280, 800)
    expect(part(phone, "warnings")).to_contain_text("The Eyrie win in the next turn")


SAID = """() => {
  window.said = [];
  new MutationObserver(() => {
    const text = document.querySelector("[data-test=status-text]")?.textContent;
    if (text && text !== window.said.at(-1)) window.said.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Writes down all that is said of what happens."""


def test_while_bots_play_a_step_says_what_was_done_and_empty_ones_are_passed_over(
    page: Page,
) -> None:
    """The deed stands there and not the score that ends its step."""
    game, dice = new_game("marquise", seed=5), random.Random(5)
    while True:
        after, text = load(game.save()), dice.choice(shown(game)["options"])["text"]
        give(after, text)
        later = story_view(after, len(after.events))
        since = len(game.events)
        if len(later["turns"]) > 9 and battles(after, since, MARQUISE) == []:
            steps = list(zip(later["steps"], ends(later, "steps"), strict=True))
            new = [(step, last) for step, last in steps if step["first"] >= since]
            if {step["turn"] for step, _ in new} >= {len(later["turns"]) - 2} and len(new) > 20:
                break
        give(game, text)
    idle = {step_told(after, last, MARQUISE) for step, last in new if step["idle"]}
    told = [step_told(after, last, MARQUISE) for step, last in new if not step["idle"]]
    scored = {after.events[last].kind for step, last in new if not step["idle"]}
    assert idle
    assert "score" in scored
    put(page, game)
    page.evaluate(SAID)
    answer(page, game, text)
    said = page.evaluate("window.said")
    assert not idle & set(said)
    assert [text for text in told[1:-1] if text not in said] == []


SLOWEST = 1500
"""How long an event is shown at most, in milliseconds."""

ZOOMING = """() => {
  const map = document.querySelector(".map-svg");
  const zoom = () => map.dispatchEvent(new CustomEvent("lens", { detail: 1 + Math.random() }));
  window.zooming = setInterval(zoom, 1);
}"""
"""The page is drawn again and again, as it is for somebody who zooms."""


def test_the_page_may_be_drawn_while_another_game_is_opened(page: Page) -> None:
    """From the end of a game to the beginning of the next one, pressed twice."""
    game, dice = new_game("marquise"), random.Random(4)
    while not game.over:
        give(game, dice.choice(shown(game)["options"])["text"])
    put(page, game)
    tap(part(page, "main"))
    expect(part(page, "winner")).to_be_visible()
    page.evaluate(ZOOMING)
    part(page, "again").dblclick()
    expect(part(page, "winner")).to_have_count(0)
    expect(part(page, "decision")).to_be_visible()
    page.evaluate("clearInterval(window.zooming)")
