"""The worked examples: opened by address or from the menu, and stepped through to their end."""

import gzip
import json
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from e2e.desk import RINGS, WHY, drawn, in_view, part, reason_on_page, until_same
from e2e.support import Site, Trouble, boot
from web.building.environment import DIST

STEPPED = {
    "a whole turn": "eyrie.the_printed_example_turn_of_the_electric_eyrie",
    "a step of a bot": "robotics_5_eyrie_decree.recruits_where_most_enemy_pieces_are",
    "a battle": ("robotics_4_marquise_daylight.of_tied_defenders_the_one_with_most_points_defends"),
    "a refusal": "root_6_marquise_turn.a_used_up_track_builds_no_more",
    "a pawn in a forest": "root_4_actions.a_pawn_moves_between_clearings_and_forests",
    "another map": "cards_maps.the_vagabond_pays_a_boot_for_the_ferry",
    "a position": "root_2_terms.a_river_is_no_path",
}
"""An example of each kind."""


@cache
def pack(name: str) -> Any:
    """A pack of the built site."""
    return json.loads(gzip.decompress((DIST / "examples" / f"{name}.pack").read_bytes()))


def example(example_id: str) -> dict[str, Any]:
    """An example of the built site."""
    (entry,) = (entry for entry in pack("index") if entry["id"] == example_id)
    found: dict[str, Any] = pack(entry["pack"])[example_id]
    return found


def open_example(page: Page, example_id: str) -> dict[str, Any]:
    """Go to the address of an example; what it should show."""
    wanted = example(example_id)
    page.goto("about:blank")
    page.goto(f"./#law/{wanted['laws'][0]}/{example_id}")
    part(page, "stepper-title").wait_for()
    expect(part(page, "stepper-title")).to_have_text(wanted["title"])
    return wanted


def shows(page: Page, wanted: dict[str, Any], i: int) -> None:
    """The table, the sentence and the reasons are those of frame `i`."""
    frame = wanted["frames"][i + 1]
    last = len(wanted["frames"]) - 2
    expect(part(page, "stepper")).to_have_attribute("data-i", str(i))
    expect(part(page, "stepper-text")).to_have_text(frame["text"])
    steps = [f"Step {i + 1} / {last + 1}"] if last >= 0 else []
    expect(part(page, "stepper-count")).to_have_text(steps)
    until_same(page, lambda: drawn(page), in_view(frame))
    points = [player["score_label"] for player in frame["players"]]
    assert part(page, "points").all_text_contents() == points
    reasons = frame["reasons"]
    assert page.evaluate(WHY) == (reason_on_page(i, reasons, 0) if reasons else None)
    if reasons and reasons[0]["kind"] == "clearing":
        ringed = [[row["id"], row["chosen"]] for row in reasons[0]["rows"]]
        assert sorted(page.evaluate(RINGS)) == sorted(ringed)


def test_examples_of_every_kind_are_stepped_through_to_their_end(screen: Page) -> None:
    """On a phone all but the whole turn, whose steps are of the other kinds."""
    page = screen
    page.emulate_media(reduced_motion="reduce")
    phone = page.evaluate("innerWidth < 500")
    for example_id in [*STEPPED.values()][phone:]:
        wanted = open_example(page, example_id)
        shows(page, wanted, -1)
        laws = part(page, "stepper").locator(".stepper-laws [data-law]")
        assert [x.get_attribute("data-law") for x in laws.all()] == wanted["laws"]
        for i in range(len(wanted["frames"]) - 1):
            part(page, "stepper-next").click()
            shows(page, wanted, i)
        if wanted["frames"][1:]:
            expect(part(page, "stepper-next")).to_be_disabled()
        else:
            expect(part(page, "stepper-next")).to_have_count(0)


def test_the_menu_lists_the_printed_turns_of_all_bots(page: Page) -> None:
    boot(page)
    part(page, "watch").click()
    page.wait_for_selector("body[data-screen=game]")
    part(page, "menu").click()
    part(page, "examples").locator("summary").click()
    turns = [entry for entry in pack("index") if entry["turn"]]
    assert len(turns) == 8
    for entry in turns:
        link = page.locator(f"[data-test=example-turn][data-id='{entry['id']}']")
        expect(link).to_contain_text(entry["title"])
    page.locator("[data-test=example-turn]").first.click()
    expect(part(page, "stepper-title")).to_have_text(turns[0]["title"])
    expect(part(page, "stepper-text")).to_have_text(turns[0]["about"])


def test_an_example_is_stepped_through_by_keys_and_by_itself(page: Page) -> None:
    wanted = open_example(page, STEPPED["a battle"])
    last = len(wanted["frames"]) - 2
    here = part(page, "stepper")
    part(page, "stepper-next").focus()
    for key, i in (
        ("ArrowRight", 0),
        ("ArrowRight", 1),
        ("ArrowLeft", 0),
        ("End", last),
        ("ArrowRight", last),
        ("Home", -1),
        ("ArrowLeft", -1),
    ):
        page.keyboard.press(key)
        expect(here).to_have_attribute("data-i", str(i))
    part(page, "stepper-play").focus()
    page.keyboard.press("Enter")
    expect(part(page, "stepper-play")).to_have_attribute("aria-label", "Pause")
    expect(here).to_have_attribute("data-i", "0")
    expect(here).to_have_attribute("data-i", "1")
    page.keyboard.press("Enter")
    expect(part(page, "stepper-play")).to_have_attribute("aria-label", "Play")
    part(page, "stepper-first").click()
    expect(here).to_have_attribute("data-i", "-1")
    expect(part(page, "stepper-back")).to_be_disabled()


def test_the_boards_and_cards_of_an_example_unfold(page: Page) -> None:
    wanted = open_example(page, STEPPED["a whole turn"])
    part(page, "stepper-boards").click()
    names = [player["name"] for player in wanted["frames"][0]["players"]]
    boards = part(page, "stepper").locator("[data-test=board] h3")
    expect(boards).to_have_text(names)
    part(page, "stepper-next").click()
    part(page, "stepper-next").click()
    expect(part(page, "order")).to_contain_text("Root Tea")
    expect(part(page, "deck")).to_have_text(str(wanted["frames"][2]["deck"]))


def test_an_example_fits_a_narrow_place(page: Page) -> None:
    page.set_viewport_size({"width": 300, "height": 700})
    open_example(page, STEPPED["a step of a bot"])
    part(page, "stepper-next").click()
    expect(part(page, "why")).to_be_visible()
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)
    for name in ("first", "back", "play", "next"):
        box = part(page, f"stepper-{name}").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 300
        assert min(box["width"], box["height"]) >= 44


def test_what_is_no_example_is_said_in_a_sentence(page: Page) -> None:
    page.goto("./#law/robotics:5/atlantis.%3Cb%3E")
    expect(part(page, "law-example-error")).to_have_text("No example is called “atlantis.<b>”.")
    expect(part(page, "law-rule")).to_be_visible()


def test_without_a_network_the_page_says_so_and_asks_again(
    newcomer: Page, trouble: Trouble
) -> None:
    trouble.expect("ERR_FAILED")
    wanted = example(STEPPED["a refusal"])
    away = f"**/examples/{wanted['laws'][0].split('.')[0].replace(':', '-')}.pack"
    newcomer.route(away, lambda route: route.abort())
    address = f"./#law/{wanted['laws'][0]}/{wanted['id']}"
    newcomer.goto(address)
    said = "The examples could not be fetched: is there a network?"
    expect(part(newcomer, "law-example-error")).to_have_text(said)
    newcomer.unroute(away)
    newcomer.goto(f"./#law/{wanted['laws'][0]}")
    expect(part(newcomer, "law-example-error")).to_have_count(0)
    newcomer.goto(address)
    part(newcomer, "stepper-title").wait_for()


def test_examples_once_seen_are_there_without_a_network(page: Page, site: Site) -> None:
    wanted = open_example(page, STEPPED["a battle"])
    page.context.set_offline(True)
    site.sent.clear()
    page.reload()
    part(page, "stepper-title").wait_for()
    part(page, "stepper-next").click()
    shows(page, wanted, 0)
    assert site.sent == []
