"""What those hear who do not see the page: names of choices, places, news and boards."""

import random
import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import new_game, put, settled, shown, tap, until_asked
from e2e.support import boot
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import Faction
from rootcore.tell.news import news_view
from rootcore.tell.view import table_view


def asked(who: str, verb: str, n: int) -> Game:
    """A game of `who` that asks where of more than `n` places to do what a verb says."""
    game = new_game(who)
    until_asked(game, lambda view: told_by_place(of_verb(view, verb), n), random.Random(1))
    return game


def told_by_place(options: list[dict[str, Any]], n: int) -> bool:
    """Whether there are more options than `n`, each in a place of its own."""
    return len({option["at"] for option in options}) == len(options) > n


def of_verb(view: dict[str, Any], verb: str) -> list[dict[str, Any]]:
    """The options that have this verb."""
    return [option for option in view["options"] if option["verb"] == verb]


def loose(page: Page) -> list[str]:
    """The texts of the map in sight that name nothing."""
    heard = page.locator(".map-svg:visible").aria_snapshot()
    assert "Clearing 12" in heard
    return [line for line in heard.splitlines() if "- text" in line]


def test_a_choice_is_heard_with_its_suit_and_cost(page: Page) -> None:
    """A clearing by its number, once, and its suit; what is to be paid in it."""
    game = asked("alliance", "spread", 4)
    view = shown(game)
    put(page, game)
    settled(page)
    for one in of_verb(view, "spread"):
        (cost,) = one["cost"]
        assert cost["suit"] in cost["label"]
        named = view["places"][one["at"]].replace("clearing", "Clearing")
        heard = ", ".join(filter(None, (named, cost["label"], one["gain"])))
        chip = page.locator(f"[data-test=chip][data-value='{one['at']}']")
        expect(chip).to_have_accessible_name(heard)


def test_a_row_is_heard_with_what_stands_below_its_name(page: Page) -> None:
    """Who is how strong where one may battle."""
    game = asked("marquise", "battle", 2)
    put(page, game)
    settled(page)
    tap(page.locator("[data-test=own-part]").filter(has_text="Battle").first)
    for one in of_verb(shown(game), "battle"):
        row = page.locator(f"[data-test=row][data-text='{one['text']}']")
        expect(row).to_have_accessible_name(f"{one['label']}, {one['forces']}")
    expect(part(page, "chosen-part")).to_have_accessible_name("Take back: Battle")


def test_places_of_the_map_are_heard_as_they_stand(page: Page) -> None:
    """Suit, ruler and pieces of what can be chosen; nothing on the map is without a name."""
    game = asked("alliance", "spread", 4)
    put(page, game)
    settled(page)
    places = page.locator(".target")
    labels = {str(x["id"]): x["label"] for x in table_view(game.state)["clearings"]}
    assert places.count() > 4
    for place in places.all():
        expect(place).to_have_accessible_name(labels[place.get_attribute("data-place") or ""])
    assert loose(page) == []


def test_the_map_of_the_setup_form_has_no_text_without_a_name(page: Page) -> None:
    boot(page)
    tap(part(page, "setup"))
    page.locator(".preview .label").first.wait_for(state="attached")
    assert loose(page) == []


def test_news_are_heard_with_whose_they_are(page: Page) -> None:
    game = new_game("alliance")
    until_asked(game, lambda view: bool(news_view(game, Faction.ALLIANCE)), random.Random(1))
    news = news_view(game, Faction.ALLIANCE)
    assert news
    put(page, game)
    settled(page)
    short = {"marquise": "Marquise", "eyrie": "Eyrie", "vagabond": "Vagabot"}
    lines = part(page, "news-rival")
    expect(lines).to_have_count(len(news["rivals"]))
    for line, rival in zip(lines.all(), news["rivals"], strict=True):
        begun = re.escape(f"{short[rival['who']]}: {rival['text'][0]}")
        expect(line).to_have_accessible_name(re.compile(f"^{begun}"))


def test_numbers_of_players_and_boards_are_heard_once(page: Page) -> None:
    """A rival's card, its runner with the dots, a suit that is a name, spaces with their points."""
    seats = ["human:duchy", "bot:marquise", "bot:eyrie"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "order": "given", "seed": 5}))
    game.play()
    put(page, game)
    settled(page)
    (_, marquise, _) = table_view(game.state)["players"]
    counts = [count["label"] for count in marquise["glance"]["counts"]]
    card = page.locator("[data-test=rival][data-f=marquise]")
    (head, *rest) = card.aria_snapshot().split('"')[1].split(f" {marquise['score_told']} ")
    assert head == marquise["name"]
    assert rest[0].startswith(" ".join(counts))
    spaces = page.locator("[data-test=own-board] .own-spaces")
    expect(spaces.first).to_have_accessible_name("0 of 3 on the map: +1, +2, +2")
    expect(spaces.last).to_have_accessible_name("0 of 3 on the map: +1 each")
