"""Setting up a table of people, bots and programs: by touch, by keyboard, or with one button."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import kept_game, part, until_same
from e2e.support import boot, sized, until
from e2e.test_keyboard import tab_to
from e2e.test_phone import fits
from rootcore.adapters.web import dispatch
from rootcore.game.setup import read_setup
from rootcore.law.errors import BadNotation

HELLO: dict[str, Any] = json.loads(dispatch('{"call": "hello"}'))["ok"]
SEATED = HELLO["factions"][:4]
"""The factions of the usual games."""


def stored_setup(page: Page) -> dict[str, Any]:
    """The setup of the game that the page has just begun, once it is stored."""
    until(page, "['game', 'cover'].includes(document.body.dataset.screen)")
    until_same(page, lambda: kept_game(page) is not None, True)
    setup: dict[str, Any] = kept_game(page)["setup"]
    read_setup(setup)
    return setup


def checked(page: Page, name: str) -> None:
    """See that a choice of the form holds."""
    expect(part(page, name)).to_be_checked()


def reach(page: Page) -> str:
    """The first line on reach."""
    return part(page, "reach").locator("b").inner_text()


def seat_height(page: Page, faction: str, kind: str) -> float:
    """How high a seat is when this kind of player sits there."""
    part(page, f"kind-{faction}-{kind}").tap()
    seat = page.locator(f'.seat[data-f="{faction}"]')
    height: float = seat.evaluate("(one) => one.getBoundingClientRect().height")
    return height


def test_a_mixed_table_by_touch(phone: Page) -> None:
    page = phone
    boot(page)
    part(page, "setup").tap()
    checked(page, "kind-marquise-human")
    for faction in ("eyrie", "alliance", "vagabond"):
        checked(page, f"kind-{faction}-bot")
    rates = {faction["id"]: faction["reach"] for faction in SEATED}
    assert reach(page) == f"{HELLO['reach_name']} {sum(rates.values())}"
    expect(part(page, "reach")).to_contain_text(HELLO["reach_note"])
    expect(part(page, "reach")).to_contain_text(f"{HELLO['reach']['4']} or more for 4")
    checked(page, "teamwork-none")
    for way in HELLO["teamwork"]:
        expect(part(page, "teamwork")).to_contain_text(way["about"])
    fits(page)

    for faction in ("eyrie", "vagabond"):
        assert seat_height(page, faction, "human") == seat_height(page, faction, "bot")
    part(page, "seat-alliance").tap()
    assert reach(page) == f"{HELLO['reach_name']} {sum(rates.values()) - rates['alliance']}"
    expect(part(page, "kind-alliance-bot")).to_have_count(0)
    part(page, "kind-eyrie-player").tap()
    part(page, "kind-vagabond-human").tap()
    expect(part(page, "character")).to_have_value("")
    expect(part(page, "teamwork")).to_have_count(0)
    part(page, "kind-marquise-bot").tap()
    part(page, "teamwork-cooperative").tap()
    part(page, "order-given").tap()
    part(page, "up-vagabond").tap()
    part(page, "up-vagabond").tap()
    part(page, "chosen-dice").tap()
    part(page, "seed").fill("12")
    fits(page)
    expect(part(page, "start")).to_have_text("Play this game")
    part(page, "start").tap()
    assert stored_setup(page) == {
        "map": "fall",
        "suits": "printed",
        "deck": "base",
        "seats": ["bot:marquise", "human:vagabond", "player:eyrie"],
        "order": "given",
        "seed": 12,
        "teamwork": "cooperative",
        "chosen": ["dice"],
        "services": "none",
    }


def test_a_person_who_plays_the_riverfolk_has_customers_at_first(phone: Page) -> None:
    """Basic service cards where bots and people play; what is chosen stays. Before the seats it
    says who can sit there.
    """
    page = phone
    boot(page)
    part(page, "setup").tap()
    expect(page.locator(".kind-words + .seats")).to_be_visible()
    part(page, "seat-riverfolk").tap()
    part(page, "kind-riverfolk-human").tap()
    checked(page, "services-basic")
    expect(part(page, "services")).to_contain_text("bots buy from the Riverfolk")
    part(page, "services-none").tap()
    part(page, "seat-vagabond").tap()
    checked(page, "services-none")
    part(page, "start").tap()
    assert stored_setup(page)["services"] == "none"


def test_two_people_and_their_characters_by_keyboard(page: Page) -> None:
    boot(page)
    tab_to(page, "setup")
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=setup]")
    tab_to(page, "seat-eyrie")
    tab_to(page, "kind-eyrie-bot")
    page.keyboard.press("ArrowLeft")
    checked(page, "kind-eyrie-human")
    tab_to(page, "seat-alliance")
    page.keyboard.press("Space")
    tab_to(page, "kind-vagabond-bot")
    page.keyboard.press("ArrowRight")
    checked(page, "kind-vagabond-player")
    tab_to(page, "character")
    page.keyboard.press("ArrowDown")
    expect(part(page, "character")).to_have_value(HELLO["factions"][3]["characters"][0]["id"])
    tab_to(page, "order-random")
    page.keyboard.press("ArrowDown")
    tab_to(page, "down-marquise", "Shift+Tab")
    page.keyboard.press("Enter")
    tab_to(page, "seed")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    setup = stored_setup(page)
    assert setup["seats"] == [
        "human:eyrie",
        "human:marquise",
        "player:vagabond@character=" + HELLO["factions"][3]["characters"][0]["id"],
    ]
    assert (setup["order"], setup["seed"], setup["teamwork"]) == ("given", 3, "")
    assert setup["ask"] == "everybody"


def test_house_rules_of_people_by_touch(phone: Page) -> None:
    """Those that Python tells for the seat; they stay with people and leave with them."""
    page = phone
    boot(page)
    part(page, "setup").tap()
    expect(part(page, "house-rules-eyrie")).to_have_count(0)
    rules = part(page, "house-rules-marquise")
    rules.locator("summary").tap()
    (rule,) = HELLO["factions"][0]["people_house"]
    expect(rules).to_contain_text(rule["about"])
    rules.locator(f"[data-test=house-{rule['id']}]").tap()
    expect(rules.locator("summary")).to_contain_text(rule["name"])
    fits(page)
    part(page, "kind-marquise-bot").tap()
    expect(rules).to_have_count(0)
    part(page, "kind-marquise-player").tap()
    rules.locator("summary").tap()
    expect(rules.locator(f"[data-test=house-{rule['id']}]")).not_to_be_checked()
    rules.locator(f"[data-test=house-{rule['id']}]").tap()
    part(page, "start").tap()
    assert f"player:marquise@house={rule['id']}" in stored_setup(page)["seats"]


def test_a_second_vagabond_sits_beside_a_first_only(phone: Page) -> None:
    """He has no bot; alone he is refused in Python's words, beside the Vagabot he plays."""
    page = phone
    boot(page)
    part(page, "setup").tap()
    part(page, "seat-vagabond").tap()
    part(page, "seat-vagabond_second").tap()
    checked(page, "kind-vagabond_second-human")
    expect(part(page, "kind-vagabond_second-bot")).to_have_count(0)
    fits(page)
    part(page, "start").tap()
    with pytest.raises(BadNotation) as refused:
        read_setup({"seats": ["bot:eyrie", "human:vagabond_second"]})
    words = str(refused.value)
    expect(part(page, "setup-error")).to_contain_text(words[0].upper() + words[1:])
    part(page, "seat-vagabond").tap()
    part(page, "start").tap()
    seats = stored_setup(page)["seats"]
    assert seats[-2:] == ["bot:vagabot@character=thief", "human:vagabond_second"]


def test_one_button_begins_a_game_to_play(phone: Page) -> None:
    page = phone
    page.goto("./")
    part(page, "play").tap()
    setup = stored_setup(page)
    assert setup["seats"] == HELLO["default_play"]["seats"]
    assert setup["seats"][0] == "human:marquise"
    until_same(page, lambda: part(page, "score").count(), len(setup["seats"]))


def test_the_form_begins_with_a_game_to_play_or_to_watch(page: Page) -> None:
    boot(page)
    usuals = {
        usual: HELLO[f"default_{name}"] for usual, name in (("play", "play"), ("watch", "setup"))
    }
    part(page, "setup").click()
    part(page, "seed").fill("99")
    part(page, "chosen-cards").check()
    part(page, "kind-vagabond-human").check()
    for usual, setup in usuals.items():
        part(page, f"usual-{usual}").click()
        people = [seat for seat in setup["seats"] if seat.startswith("human:")]
        for faction in SEATED:
            person = faction["human_seat"] in people
            checked(page, f"kind-{faction['id']}-{'human' if person else 'bot'}")
        expect(part(page, "character")).to_have_value("thief")
        expect(part(page, "chosen-cards")).not_to_be_checked()
        expect(part(page, "seed")).to_have_value("99")
        expect(part(page, "start")).to_have_text(f"{'Play' if people else 'Watch'} this game")


COVERED = """() => {
  const [focus, last] = [document.activeElement, document.querySelector(".setup-end")];
  if (last.contains(focus)) return null;
  return focus.getBoundingClientRect().bottom > last.getBoundingClientRect().top;
}"""
"""Whether the last row covers what has the focus, null once the focus is in that row."""


@pytest.mark.parametrize("size", [(1280, 800), (320, 256)], ids=("desktop", "large"))
def test_the_last_row_covers_nothing_that_has_the_focus(page: Page, size: tuple[int, int]) -> None:
    """All stops down to it, in a usual window and in one whose words are large. The map may."""
    boot(page)
    part(page, "setup").click()
    sized(page, *size)
    part(page, "usual-play").focus()
    found = []
    while True:
        page.keyboard.press("Tab")
        covered = page.evaluate(COVERED)
        if covered is None:
            break
        if not page.evaluate("document.activeElement.matches('.map-svg')"):
            found.append(covered)
    assert len(found) > 20
    assert not any(found)


def test_the_forms_of_lab_and_sandbox_are_as_broad_as_that_of_a_game(page: Page) -> None:
    """What belongs together stands below its heading, the parts of the table beside each other."""
    boot(page)
    sized(page, 1280, 800)

    def left(selector: str) -> float:
        box = page.locator(selector).bounding_box()
        assert box, selector
        return box["x"]

    part(page, "lab").and_(page.locator("button")).click()
    expect(part(page, "lab-form")).to_be_visible()
    assert left(".setup-form > h2") == left(".setup-form > fieldset:has(.seats)")
    part(page, "lab-back").click()
    part(page, "sandbox").and_(page.locator("button")).click()
    form = part(page, "bench-form")
    expect(form).to_be_visible()
    assert left(".bench .page-head") == left(".bench-form")
    box = form.bounding_box()
    assert box
    assert box["width"] > 0.8 * 1280
