"""The sheet of a battle that others begin: what one may answer, and its result when it happens."""

import random
import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.desk import cursor, part, until_kept
from e2e.hands import (
    answer,
    battles,
    give,
    new_game,
    point,
    put,
    resume,
    same,
    settled,
    shown,
    take,
    tap,
    until_asked,
)
from e2e.support import sized, until
from e2e.test_access import findings
from e2e.test_scenes import game_from
from rootcore.game.game import Game, load
from rootcore.table.terms import Asking, Faction
from rootcore.tell.news import news_view
from rootcore.tell.odds import odds
from tests.scenes import Scene

TUMBLES = """() => [...document.querySelectorAll(".die-face")].map((die) =>
  die.getAnimations().map(({ effect }) => effect.getTiming().duration))"""
"""How long each animation of each die in the sheet lasts."""


def answered(seed: int, n: int) -> tuple[Game, str, Game]:
    """A game of the Marquise after so many answers at random, one more, and the game after it."""
    game, dice = new_game("marquise", seed=seed), random.Random(seed)
    for _ in range(n):
        give(game, dice.choice(shown(game)["options"])["text"])
    text = dice.choice(shown(game)["options"])["text"]
    after = load(game.save())
    give(after, text)
    return game, text, after


def press(page: Page, game: Game, text: str) -> None:
    """Give an answer on the page."""
    view = shown(game)
    if text != view["go_on"]:
        point(page, next(option for option in view["options"] if option["text"] == text))
    tap(part(page, "go-on" if text == view["go_on"] else "main"))


def test_a_battle_that_a_bot_begins_is_told_when_it_happens(page: Page) -> None:
    game, text, after = answered(18, 28)
    first, second, *_ = battles(after, len(game.events), Faction.MARQUISE)
    assert {first["defender"], second["defender"]} == {Faction.MARQUISE}
    put(page, game)
    press(page, game, text)
    for one in (first, second):
        dice = " and ".join(str(n) for n in one["dice"])
        row = page.get_by_role("img", name=f"Dice: {dice}", exact=True)
        expect(row).to_be_visible()
        assert cursor(page) == one["last"]
        assert all(400 in tumbles for tumbles in page.evaluate(TUMBLES))
        expect(part(page, "battle-sheet")).to_contain_text(one["sides"][0]["title"])
        if one is first:
            page.wait_for_timeout(600)
            expect(row).to_be_visible()
            tap(part(page, "battle-on"))
            until(page, "(last) => Number(document.body.dataset.cursor) > last", one["last"])
    tap(part(page, "battle-skip"))
    page.wait_for_selector(f'body[data-cursor="{len(after.events) - 1}"]')
    expect(part(page, "battle-sheet")).to_be_hidden()
    same(page, after)


def test_what_a_battle_asks_is_answered_in_its_sheet(page: Page) -> None:
    """Field Hospitals after a bot's attack: the dice lie there; the board is a key away."""
    page.emulate_media(reduced_motion="reduce")

    game, text, after = answered(1, 11)
    assert shown(after)["verbs"][0]["verb"] == "heal"
    put(page, game)
    press(page, game, text)
    expect(part(page, "battle-question")).to_contain_text(shown(after)["question"])
    heard = re.compile(re.escape(shown(after)["question"]))
    expect(part(page, "battle-sheet")).to_have_accessible_description(heard)
    expect(page.locator(".die-face")).to_have_count(2)
    fallen = [line["text"] for line in odds(after, Faction.MARQUISE)["fallen"]]
    assert fallen[0] == "The Eyrie deal 1 hit, you deal 1 hit."
    assert fallen[1].startswith("You lose ") or fallen[2].startswith("You lose ")
    for told, text in zip(part(page, "battle-fallen").locator("li").all(), fallen, strict=True):
        expect(told).to_contain_text(text)
    assert page.evaluate(TUMBLES) == [[], []]
    answers = part(page, "battle-answer")
    expect(answers).to_have_text([option["label"] for option in shown(after)["options"]])
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(part(page, "battle-sheet")).to_be_hidden()
    expect(part(page, "question")).to_have_text(shown(after)["question"])
    part(page, "scrubber").fill(str(len(after.events) - 2))
    part(page, "main").click()
    answer(page, after, shown(after)["options"][0]["text"])
    settled(page)
    same(page, after)


def test_a_battle_between_people_is_told_to_both(page: Page) -> None:
    """The Eyrie may ambush and do not; the Marquise reads how it went when she is back."""
    hands = {"eyrie": "ambush_bird"}
    game = game_from(Scene("marquise eyrie", c8="marquise www | eyrie ww", hands=hands).s)
    put(page, game)
    take(page)
    answer(page, game, "battle 8 eyrie")
    expect(part(page, "cover")).to_be_visible()
    take(page)
    sheet = part(page, "battle-sheet")
    expect(sheet).to_contain_text("You defend")
    expect(sheet.locator(".bars")).to_have_count(2)
    expect(sheet.locator(".die-face")).to_have_count(0)
    expect(part(page, "battle-switch")).to_have_attribute("aria-checked", "false")
    answer(page, game, shown(game)["go_on"])
    expect(part(page, "cover")).to_be_visible()
    tap(part(page, "take"))
    expect(sheet).to_contain_text("You attack in 8")
    expect(sheet.locator(".die-face")).to_have_count(2)
    assert findings(page) == []
    tap(part(page, "battle-on"))
    same(page, game)


def test_no_is_the_main_answer_of_who_has_no_card_to_play(page: Page) -> None:
    """Not to be asked for a round would hold for a card of another suit, too, and is small."""
    hands = {"eyrie": "ambush_mouse", "marquise": "anvil"}
    scene = Scene("marquise eyrie", c8="marquise www | eyrie ww", hands=hands)
    scene.s.ask = Asking.EVERYBODY
    game = game_from(scene.s)
    give(game, "battle 8 eyrie")
    put(page, game)
    take(page)
    answers = part(page, "battle-answer")
    expect(answers).to_have_count(2)
    expect(answers.and_(page.locator(".button-main"))).to_have_text(["No"])


def low(page: Page) -> None:
    """See that nothing of the sheet lies out of sight on a phone that lies on its side."""
    former = page.viewport_size
    assert former
    sized(page, 844, 390)
    hidden = part(page, "battle-sheet").evaluate("(one) => one.scrollHeight - one.clientHeight")
    assert hidden <= 1
    sized(page, former["width"], former["height"])


NEXT = """() => {
  const lines = () => document.querySelectorAll(".log-line").length;
  const former = lines();
  window.first = "";
  new MutationObserver((_, watch) => {
    const one = document.querySelector("[data-test=question], [data-test=battle-on]");
    if (!one || lines() === former) return;
    window.first = one.dataset.test;
    watch.disconnect();
  }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
}"""
"""Notes what is there first once something has happened: the next question, or the result."""


def test_a_result_stands_before_the_next_question_and_can_be_taken_back(page: Page) -> None:
    """Hits beside the dice; undo asks what was asked before, and the same roll follows again."""
    game = game_from(Scene("marquise bot:eyrie", c8="marquise www | eyrie ww").s)
    before = load(game.save())
    text = "battle 8 eyrie"
    put(page, game)
    for again in (False, True):
        point(page, next(one for one in shown(before)["options"] if one["text"] == text))
        page.evaluate(NEXT)
        tap(part(page, "battle-go"))
        assert until(page, "window.first") == "battle-on"
        if not again:
            give(game, text)
        (one,) = battles(game, len(before.events), Faction.MARQUISE)
        sheet = part(page, "battle-sheet")
        for side, dealt in zip(one["sides"], sheet.locator(".battle-dealt").all(), strict=True):
            expect(dealt).to_contain_text(side["dealt"])
            expect(dealt).to_contain_text(side["die"])
        dice = " and ".join(str(n) for n in one["dice"])
        expect(page.get_by_role("img", name=f"Dice: {dice}", exact=True)).to_be_visible()
        low(page)
        undo = part(page, "battle-undo")
        expect(undo).to_contain_text(one["undo"])
        assert findings(page) == []
        if not again:
            tap(undo)
            settled(page)
            same(page, before)
    tap(part(page, "battle-on"))
    same(page, game)


def test_the_result_is_told_after_the_page_was_closed_before_it_was_read(page: Page) -> None:
    """Once it was read it is not told again."""
    game = game_from(Scene("marquise bot:eyrie", c8="marquise www | eyrie ww").s)
    put(page, game)
    point(page, next(one for one in shown(game)["options"] if one["text"] == "battle 8 eyrie"))
    give(game, "battle 8 eyrie")
    tap(part(page, "battle-go"))
    expect(part(page, "battle-on")).to_be_visible()
    page.reload()
    tap(part(page, "battle-on"))
    settled(page)
    same(page, game)
    until_kept(page, len(game.events) - 1)
    resume(page)
    same(page, game)
    expect(part(page, "battle-sheet")).to_be_hidden()


BELOW = """(sheet) => {
  const all = (name) =>
    [...sheet.querySelectorAll(name)].map((one) => [one.dataset.f, one.getBoundingClientRect()]);
  const fell = new Map(all(".battle-fell"));
  return all(".battle-side").map(([faction, { left, right }]) =>
    fell.get(faction).left >= left - 2 && fell.get(faction).right <= right + 2);
}"""
"""Whether what each side lost stands below its army."""


def test_who_fights_stands_below_the_clearing_and_not_twice(page: Page) -> None:
    """Who does not fight stays in it, as do its buildings; of its neighbours nothing is read."""
    there = "marquise www | eyrie ww roost | alliance w sympathy"
    game = game_from(Scene("marquise bot:eyrie bot:alliance", c8=there).s)
    put(page, game)
    point(page, next(one for one in shown(game)["options"] if one["text"] == "battle 8 eyrie"))
    ground = part(page, "battle-sheet").locator(".battle-ground")
    expect(ground.locator('.piece[data-shape="warrior"]')).to_have_count(1)
    for piece in ("warrior", "sympathy"):
        expect(ground.locator(f'[data-f="alliance"][data-about="piece:{piece}"]')).to_have_count(1)
    expect(ground.locator('[data-about="piece:roost"]')).to_have_count(1)
    expect(ground.locator(".banner-number")).to_have_text(["8"])
    expect(page.locator('.map .piece[data-shape="warrior"][data-at="8"]')).to_have_count(3)


def test_losses_stand_below_their_army_and_the_result_is_heard(page: Page) -> None:
    """Each heading says whose it is; a reader of the screen hears it all as the sheet opens."""
    game = game_from(Scene("marquise bot:eyrie", c8="marquise www | eyrie ww roost").s)
    former = len(game.events)
    put(page, game)
    point(page, next(one for one in shown(game)["options"] if one["text"] == "battle 8 eyrie"))
    tap(part(page, "battle-go"))
    give(game, "battle 8 eyrie")
    (one,) = battles(game, former, Faction.MARQUISE)
    sheet = part(page, "battle-sheet")
    expect(sheet).to_have_accessible_description(one["told"])
    names = [side["title"] for side in one["sides"]]
    expect(sheet.get_by_role("heading", level=2)).to_have_text(names)
    names = [side["dealt"] for side in one["sides"]]
    names += [side["heading"] for side in reversed(one["sides"])]
    expect(sheet.get_by_role("heading", level=3)).to_have_text(names)
    for side in one["sides"]:
        fell = sheet.locator(f".battle-fell[data-f={side['faction']}]")
        expect(fell).to_contain_text(side["heading"])
        expect(fell).to_contain_text(side["lost"])
        drawn = sum(piece["lost"] for piece in side["army"])
        expect(fell.locator(".army-piece")).to_have_count(drawn)
    expect(sheet.locator(".battle-facts")).to_contain_text(one["ruler"]["verdict"])
    for width, height in ((1280, 800), (844, 390)):
        sized(page, width, height)
        assert sheet.evaluate(BELOW) == [True, True]


def test_much_enlarged_all_of_a_sheet_can_be_read(page: Page) -> None:
    """At 400 % no foot that stays in sight lies on what stands above it."""
    game = game_from(Scene("marquise bot:eyrie", c8="marquise www | eyrie ww roost").s)
    put(page, game)
    point(page, next(one for one in shown(game)["options"] if one["text"] == "battle 8 eyrie"))
    expect(part(page, "battle-go")).to_be_visible()
    sized(page, 320, 256)
    odds, foot = page.locator(".battle-odds").first, page.locator(".battle-foot")
    odds.scroll_into_view_if_needed()
    above, below = odds.bounding_box(), foot.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"] + 1


def test_the_battle_that_wins_is_read_before_the_page_of_the_end(page: Page) -> None:
    """An unguarded roost is the 30th point: dice and hits first, and that it won."""
    scores = {"marquise": 29}
    game = game_from(Scene("marquise bot:eyrie", c8="marquise www | eyrie roost", scores=scores).s)
    text, end = "battle 8 eyrie", page.locator(".end")
    put(page, game)
    point(page, next(one for one in shown(game)["options"] if one["text"] == text))
    tap(part(page, "battle-go"))
    on = part(page, "battle-on")
    on.wait_for()
    expect(part(page, "battle-sheet")).to_contain_text("You win with 30 points.")
    expect(page.locator(".die-face")).to_have_count(2)
    page.wait_for_timeout(600)
    expect(end).to_have_count(0)
    tap(on)
    expect(end).to_be_visible()


def test_what_was_lost_before_is_not_drawn_in_the_sheet_of_the_next_battle(page: Page) -> None:
    """There it would read as what this battle costs."""
    game, dice = new_game("marquise", seed=5), random.Random(3)

    def wanted(view: dict[str, Any]) -> bool:
        news = news_view(game, Faction.MARQUISE)
        here = [tag["at"] for tag in (news["tags"] if news else [])]
        return any(o["verb"] == "battle" and int(o["at"]) in here for o in view["options"])

    until_asked(game, wanted, dice, 3000)
    put(page, game)
    expect(page.locator(".map .tag").first).to_be_visible()
    point(page, next(o for o in shown(game)["options"] if o["verb"] == "battle"))
    expect(part(page, "battle-sheet")).to_be_visible()
    expect(page.locator(".battle-ground .rim").first).to_be_attached()
    expect(page.locator(".battle-ground .tag")).to_have_count(0)
