"""What a screen reader reads out by itself: what is new, all of it, and that once."""

from itertools import pairwise

from playwright.sync_api import Page, expect

from e2e.desk import cursor, ends, part
from e2e.hands import give, new_game, put, settled, shown
from e2e.support import until
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import Faction
from rootcore.tell.preview import preview
from rootcore.tell.story import story_view

LISTEN = """() => {
  window.heard = [];
  const live = document.querySelector("[data-test=live]");
  new MutationObserver(() => live.textContent && window.heard.push(live.textContent))
    .observe(live, { childList: true });
}"""


def heard(page: Page, words: str) -> None:
    """See that this was read out since one listened last, once, and nothing else."""
    until(page, "window.heard.length > 0")
    settled(page)
    page.wait_for_timeout(400)
    assert page.evaluate("window.heard.splice(0)") == [words]


def silent(page: Page) -> None:
    """See that nothing was read out."""
    page.wait_for_timeout(400)
    assert page.evaluate("window.heard.splice(0)") == []


def brings(game: Game, text: str) -> str:
    """What an answer brings about, in words."""
    view = preview(game, Faction.MARQUISE, text)
    return " ".join([*(line["text"] for line in view["lines"]), *filter(None, [view["then"]])])


def test_an_answer_is_read_out_as_it_is_chosen_given_and_taken_back(page: Page) -> None:
    game = new_game("marquise")
    put(page, game)
    expect(part(page, "live")).to_have_text(f"{story(game)[-1]} {shown(game)['question']}")
    page.evaluate(LISTEN)
    corner = shown(game)["options"][0]
    page.keyboard.press(corner["at"])
    heard(page, brings(game, corner["text"]))
    for _ in range(3):
        page.keyboard.press("Tab")
        page.keyboard.press("Shift+Tab")
    silent(page)
    former = len(game.events)
    give(game, corner["text"])
    page.keyboard.press("Enter")
    told = story(game)[former:]
    assert len(told) > 9
    heard(page, f"{len(told)} events, the last: {told[-1]} {shown(game)['question']}")
    label = corner["label"]
    page.keyboard.press("u")
    game = new_game("marquise")
    heard(page, f"Undo: {label}. {shown(game)['question']}")


def story(game: Game) -> list[str]:
    """What happened, in words."""
    return [line["text"] for line in story_view(game, len(game.events), Faction.MARQUISE)["log"]]


def test_of_a_step_all_is_read_out_and_of_a_jump_where_it_leads(page: Page) -> None:
    game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:alliance"], "seed": 7}))
    game.play()
    put(page, game)
    told = story_view(game, len(game.events))
    steps = ends(told, "steps")
    first, last = next((a, b) for a, b in pairwise(steps) if b > a + 2)
    part(page, "scrubber").fill(str(first))
    expect(part(page, "live")).to_have_text(told["log"][first]["text"])
    page.evaluate(LISTEN)
    page.locator("main").focus()
    page.keyboard.press("ArrowRight")
    heard(page, " ".join(line["text"] for line in told["log"][first + 1 : last + 1]))
    assert cursor(page) == last


def test_what_changes_nothing_on_the_table_repeats_nothing(page: Page) -> None:
    """The end of a phase without an event: only the next question is new."""
    seats = ["human:duchy", "bot:marquise", "bot:eyrie"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "order": "given", "seed": 5}))
    game.play()
    give(game, shown(game)["options"][0]["text"])
    put(page, game)
    before = len(game.events)
    give(game, shown(game)["go_on"])
    assert len(game.events) == before
    page.evaluate(LISTEN)
    part(page, "go-on").click()
    heard(page, shown(game)["question"])


def test_after_a_battle_the_next_question_is_read_out(page: Page) -> None:
    """Nothing is heard from under its sheet, but once that is gone."""
    seats = ["human:duchy", "bot:marquise", "bot:eyrie"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "order": "given", "seed": 5}))
    game.play()
    give(game, shown(game)["options"][0]["text"])
    put(page, game)
    page.evaluate(LISTEN)
    page.locator('[data-test="chip"][data-value="battle"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(part(page, "battle-go")).to_be_focused()
    page.keyboard.press("Enter")
    expect(part(page, "battle-on")).to_be_focused()
    page.evaluate("window.heard.length = 0")
    page.keyboard.press("Enter")
    until(page, "window.heard.length > 0")
    assert (
        page.evaluate("window.heard")
        .pop()
        .endswith("Which action does the Assembly take? (1 left)")
    )
