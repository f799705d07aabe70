"""What a screen reader reads out by itself: what is new, all of it, and that once."""

import random
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, expect

from e2e.desk import cursor, ends, part
from e2e.hands import give, new_game, put, settled, shown, until_asked
from e2e.support import until
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import Faction
from rootcore.tell.news import news_view
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


def test_of_what_was_pointed_at_before_nothing_is_read_out(page: Page) -> None:
    """A key chooses another place than that of the row with the focus, whose outcome is shown."""
    game = new_game("marquise")
    put(page, game)
    near, far = shown(game)["options"][:2]
    page.keyboard.press("Tab")
    row = page.locator(f'[data-test="row"][data-text="{near["text"]}"]')
    expect(row).to_be_focused()
    expect(part(page, "foretold")).to_contain_text(brings(game, near["text"])[:30])
    page.evaluate(LISTEN)
    page.keyboard.press(far["at"])
    heard(page, brings(game, far["text"]))


def test_a_turn_opens_with_what_the_others_did(page: Page) -> None:
    """Own losses first; then a sentence a rival, with its points."""
    game = new_game("marquise")
    until_asked(game, lambda _: lost(game), random.Random(1))
    news = news_view(game, Faction.MARQUISE)
    assert news
    put(page, game)
    seats = {seat["faction"]: seat["short"] for seat in story_view(game, 0)["seats"]}
    own = [plain(one["text"]) for one in news["own"]]
    rivals = [f"{seats[one['who']]}: {plain(one['text'])}" for one in news["rivals"]]
    said = part(page, "live").inner_text()
    at = [
        said.index(words) for words in (f"{news['title']}:", *own, *rivals, shown(game)["question"])
    ]
    assert at == sorted(at)
    assert said.count(news["title"]) == 1
    points = [one["points"] for one in news["rivals"] if one["points"] > 0]
    assert points
    assert all(f", +{n}." in said for n in points)


def lost(game: Game) -> bool:
    """Whether the Marquise's turn opens with news of a loss."""
    news = news_view(game, Faction.MARQUISE)
    return bool(news and any(not one["good"] for one in news["own"]))


def plain(text: list[Any]) -> str:
    """A text with numbers of clearings as words."""
    return "".join(map(str, text))


def test_the_own_turn_is_told_to_its_end_before_those_of_the_others(page: Page) -> None:
    """What its last answer brings about, though bots move at once after it: the cards drawn."""
    game = new_game("marquise")
    until_asked(game, lambda view: draws(game, view["go_on"]), random.Random(1))
    put(page, game)
    view = shown(game)
    former = len(game.events)
    give(game, view["go_on"])
    told = story_view(game, len(game.events), Faction.MARQUISE)
    turn = told["log"][former]["turn"]
    own = [line["text"] for line in told["log"][former:] if line["turn"] == turn]
    assert own
    page.evaluate(LISTEN)
    part(page, "go-on").focus()
    page.keyboard.press("Enter")
    until(page, "window.heard.join(' ').includes(' 1: ') || window.heard.length > 1")
    assert " ".join(own) in page.evaluate("window.heard.join(' ')")


def draws(game: Game, text: str | None) -> bool:
    """Whether an answer ends the turn, which makes the Marquise draw."""
    return bool(text) and preview(game, Faction.MARQUISE, str(text))["then"] == "Next: draw 1 card."


def test_why_a_card_is_of_no_use_is_read_out(page: Page) -> None:
    """It is pressed in the hand, far from the line where the reason stands."""
    game = new_game("marquise")
    until_asked(game, lambda view: bool(useless(view)), random.Random(1))
    put(page, game)
    refused = useless(shown(game))[0]
    page.evaluate(LISTEN)
    page.locator(f'.hand-card[data-card="{refused["card"]}"]').first.focus()
    page.keyboard.press("Enter")
    heard(page, f"{refused['label']}: {refused['reason']}")


def useless(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What is refused of cards that nothing else can be done with now."""
    used = {option["card"] for option in view["options"]}
    return [one for one in view["refused"] if one["card"] and one["card"] not in used]


def test_what_the_page_would_do_is_read_out_once_it_is_known(page: Page) -> None:
    put(page, new_game("marquise"))
    page.evaluate(LISTEN)
    part(page, "hint-open").focus()
    page.keyboard.press("Enter")
    until(page, "window.heard.length > 0")
    [said] = page.evaluate("window.heard")
    best = part(page, "hint-deed").first.locator("b").first.inner_text()
    assert said.startswith(f"{best}. ")
    for why in part(page, "hint-why").locator("li").all_inner_texts():
        assert why in said
