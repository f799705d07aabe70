"""Recorded games: pasted, out of a file or a link, watched while they are read, and laid out."""

import re
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from e2e.desk import drawn, on_table, part, until_same
from e2e.hands import put, take
from e2e.support import Trouble, boot, until
from e2e.test_links import no_clipboard
from rootcore.rootlog.reading import read_log
from rootcore.rootlog.writing import write_log
from tests.engine.test_rootlog import FIRST_ROUND, HEAD, played
from web.building.environment import DIST
from web.building.site import listing

LOG = f"{HEAD}{FIRST_ROUND}\nC:t->1/3w7->3/#->C // from nowhere\n"
"""She has no warrior in 7."""


def paste(page: Page, text: str) -> None:
    """Open the log that is pasted into the page's dialog."""
    part(page, "recorded-home").click()
    part(page, "log-text").fill(text)
    part(page, "log-go").click()


def until_read(page: Page) -> None:
    """Wait until the log is read to its end."""
    expect(part(page, "log-about")).to_contain_text("turns read")


def test_a_log_is_watched_shared_and_laid_out(screen: Page) -> None:
    no_clipboard(screen)
    boot(screen)
    paste(screen, LOG.replace("w7->3", "w7-"))
    expect(part(screen, "log-error")).to_contain_text("Line 13, column 11")
    part(screen, "log-text").fill(LOG)
    part(screen, "log-go").click()
    until_read(screen)
    expect(part(screen, "log-about")).to_contain_text("Played by one (Marquise) and two (Eyrie).")

    reading = read_log(LOG)
    part(screen, "log-first-go").click()
    parts = part(screen, "log-parts").first
    expect(parts).to_contain_text("Line 13, column 8")
    expect(parts.locator("[data-law]")).to_have_count(1)
    expect(part(screen, "log-remark")).to_contain_text("from nowhere")
    until_same(screen, lambda: drawn(screen), on_table(reading.deviations[0].before))
    part(screen, "next-step").click()
    expect(part(screen, "status-text")).to_have_text("It goes on as the log has it: 3w7->3.")

    if part(screen, "tab-points").count():
        part(screen, "tab-points").click()
    points = part(screen, "log-points").locator("tbody tr")
    expect(points).to_have_count(4)
    expect(points.nth(2).locator("td")).to_have_text(["2", "1"])
    points.nth(2).get_by_role("button").click()
    expect(part(screen, "log-turn")).to_contain_text("Round 1: Eyrie Dynasties")

    part(screen, "next-step").click()
    told = part(screen, "status-text").inner_text()
    part(screen, "log-share").click()
    link = part(screen, "log-link").input_value()
    part(screen, "log-lay").click()
    screen.wait_for_selector("body[data-screen=sandbox]")
    part(screen, "bench-close").click()
    screen.wait_for_selector("body[data-screen=rootlog]")
    expect(part(screen, "status-text")).to_have_text(told)
    part(screen, "log-close").click()
    screen.wait_for_selector("body[data-screen=home]")

    screen.goto("about:blank")
    screen.goto(link)
    screen.wait_for_selector("body[data-screen=rootlog]")
    expect(part(screen, "status-text")).to_have_text(told)

    screen.keyboard.press("ArrowLeft")
    expect(part(screen, "status-text")).not_to_have_text(told)
    before = part(screen, "status-text").inner_text()
    until(screen, "(link) => location.href !== link", link)
    screen.reload()
    screen.wait_for_selector("body[data-screen=rootlog]")
    expect(part(screen, "status-text")).to_have_text(before)


def test_a_game_of_people_becomes_a_log_and_stays_what_it_is(page: Page, tmp_path: Path) -> None:
    game = played(["marquise", "eyrie"], 2, 60)
    put(page, game)
    take(page)
    part(page, "menu").click()
    part(page, "menu-games").click()
    with page.expect_download() as coming:
        part(page, "write-log").click()
    assert coming.value.suggested_filename == "x.rootlog"
    file = tmp_path / "x.rootlog"
    coming.value.save_as(file)
    assert file.read_text("utf-8") == write_log(game)

    part(page, "import").set_input_files(file)
    page.wait_for_selector("body[data-screen=rootlog]")
    until_read(page)
    expect(part(page, "log-parts")).to_have_count(0)
    part(page, "log-close").click()
    part(page, "resume").click()
    until_same(page, lambda: drawn(page), on_table(game.state))


def test_who_opens_a_log_before_python_is_ready_sees_that_it_is_opened(newcomer: Page) -> None:
    page = newcomer
    page.goto("./")
    paste(page, LOG)
    expect(part(page, "log-opening")).to_be_visible()
    expect(part(page, "log-go")).to_have_attribute("aria-disabled", "true")
    until_read(page)


def test_what_reads_logs_is_said_to_be_on_its_way(newcomer: Page, trouble: Trouble) -> None:
    """Where it takes long; so is the Law, where somebody asks for a rule, and is led back there."""
    trouble.expect("ERR_FAILED")
    page = newcomer
    held: list[Route] = []
    page.route("**/runtime/**", lambda route: route.abort())
    page.route(
        re.compile(r"/(rootlog/reading\.js|law/book\.json)$"), lambda route: held.append(route)
    )
    page.goto("./")
    coming = part(page, "coming-dialog")
    part(page, "recorded-home").click()
    expect(coming).to_contain_text("Recorded game")
    coming.locator("[data-test=close]").click()
    held.pop().continue_()
    expect(part(page, "log-text")).to_be_visible()
    expect(coming).to_have_count(0)
    page.keyboard.press("Escape")
    page.evaluate("""() => {
      const number = Object.assign(document.createElement("button"), { id: "number" });
      number.dataset.law = "root:4.3.2";
      document.querySelector("main").append(number);
    }""")
    page.locator("#number").press("Enter")
    expect(coming).to_contain_text("The Law")
    held.pop().continue_()
    expect(part(page, "rule-summary")).to_be_visible()
    expect(coming).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#number")).to_be_focused()


def test_a_link_that_is_no_log_changes_nothing(page: Page) -> None:
    boot(page, "./#log=eNqrVg")
    expect(part(page, "notice")).to_contain_text("Your own games are as they were.")
    page.wait_for_selector("body[data-screen=home]")


def test_what_reads_logs_is_no_part_of_the_first_visit_and_missed_with_a_sentence(
    newcomer: Page, trouble: Trouble
) -> None:
    page = newcomer
    known = listing(DIST)
    files = {name for name in known["once_seen"] if name.startswith("rootlog/")}
    assert {Path(name).suffix for name in files} == {".js", ".css", ".pressed"}
    assert not any(name.startswith("rootlog/") for name in known["app"])
    trouble.expect("404")
    trouble.expect("Failed to load")
    page.context.route("**/rootlog.zip.pressed", lambda route: route.fulfill(status=404))
    boot(page)
    paste(page, LOG)
    expect(part(page, "log-error")).to_contain_text("could not be fetched")
    page.context.unroute("**/rootlog.zip.pressed")
    part(page, "log-go").click()
    until_read(page)
