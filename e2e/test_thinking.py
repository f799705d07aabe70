"""What Python would do, shown on the page: hints, a look back, programs that think, the lab."""

import json
import random
import shlex

import pytest
from playwright.sync_api import Page, expect

from e2e.desk import kept_game, part
from e2e.hands import new_game, put, settled, shown, tap, until_asked
from e2e.support import boot, until
from rootcore.adapters.cli import main as command_line
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.players.hint import hint
from rootcore.players.review import review
from rootcore.table.terms import Faction

MARQUISE, ALLIANCE = Faction.MARQUISE, Faction.ALLIANCE
LONG = 120
HEARD = """
  window.heard = [];
  new MutationObserver(() => {
    const said = document.querySelector('[data-test="thinking"]')?.textContent.trim();
    if (said && window.heard.at(-1) !== said) window.heard.push(said);
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""Remembers what a page says of a program that thinks, however short that is."""


def test_a_hint_points_at_a_deed(screen: Page) -> None:
    """Two deeds with what speaks for them, as Python says; a tap chooses one and does nothing."""
    game = new_game("marquise")
    until_asked(game, lambda view: view["phase"] == "daylight", random.Random(1))
    put(screen, game)
    tap(part(screen, "hint-open"))
    deeds = part(screen, "hint-deed")
    expect(deeds).to_have_count(2, timeout=LONG * 1000)
    found = hint(game, MARQUISE)
    for k, deed in enumerate(found):
        expect(deeds.nth(k)).to_contain_text(deed["label"])
    tap(deeds.nth(1))
    expect(deeds.nth(1)).to_have_attribute("aria-pressed", "true")
    buttons = {one["text"]: one["button"] for one in shown(game)["options"]}
    expect(part(screen, "main")).to_have_text(buttons[found[1]["text"]])
    expect(part(screen, "hint-why")).to_contain_text(found[1]["why"][0])
    kept = kept_game(screen)
    assert json.loads(kept["save"])["journal"] == game.journal
    tap(part(screen, "hint-open"))
    expect(part(screen, "hint")).to_have_count(0)


def test_nobody_gets_a_hint_on_a_covered_device(page: Page) -> None:
    """Whoever shares a device sees the deeds of nobody else."""
    put(page, new_game("marquise", "eyrie"))
    expect(part(page, "take")).to_be_visible()
    expect(part(page, "hint-open")).to_have_count(0)


def careless() -> Game:
    """A short game that the Alliance loses, played at random."""
    setup = {"seats": ["human:alliance", "bot:eyrie"], "order": "given", "seed": 4}
    game, dice = Game.new(read_setup(setup)), random.Random(4)
    game.play()
    while game.pending:
        game.answer(dice.choice(game.pending.texts()))
        game.play()
    return game


STOP = """() => {
  const observer = new MutationObserver(() => {
    const stop = document.querySelector("[data-test=advice-stop]");
    if (stop) {
      observer.disconnect();
      stop.click();
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
}"""
"""Stop the search as soon as that can be pressed: on a fast machine it is over before long."""


def test_a_game_is_looked_back_on_and_tried_again(page: Page) -> None:
    """The moments that Python finds; one is opened on the board, and played on as a new game, with
    what was better pointed at.
    """
    game = careless()
    found = review(game, ALLIANCE)
    assert found
    put(page, game)
    page.keyboard.press("End")
    page.evaluate(STOP)
    part(page, "review-open").click()
    part(page, "advice-more").click()
    expect(part(page, "missed")).to_have_count(len(found), timeout=LONG * 1000)
    expect(part(page, "missed").first).to_contain_text(found[0]["better"])
    part(page, "missed-show").first.click()
    until(page, "(i) => document.body.dataset.cursor === i", str(found[0]["i"]))
    page.keyboard.press("End")
    part(page, "missed-try").first.click()
    expect(part(page, "decision")).to_be_visible()
    settled(page)
    assert json.loads(kept_game(page)["save"])["journal"] == game.journal[: found[0]["at"]]
    game.undo_to(found[0]["at"])
    better = [one["button"] for one in shown(game)["options"] if one["text"] == found[0]["text"]]
    expect(part(page, "main")).to_have_text(better)


def test_a_program_that_thinks_ahead_is_waited_for(page: Page) -> None:
    """The page says who thinks, shows what they do as it comes, and asks when they are done."""
    seats = ["player:eyrie@skill=strong", "human:alliance"]
    game = Game.new(read_setup({"seats": seats, "order": "given", "seed": 3}))
    page.add_init_script(HEARD)
    put(page, game)
    assert "The Eyrie think ahead" in page.evaluate("heard.join()")
    until(page, "document.querySelector('[data-test=decision]')", seconds=LONG)
    expect(part(page, "thinking")).to_have_count(0)
    settled(page)
    game.play()
    assert json.loads(kept_game(page)["save"])["journal"] == game.journal
    expect(part(page, "question")).to_have_text(shown(game)["question"])


BEGIN_AND_STOP = """() => new Promise((done) => {
  const part = (name) => document.querySelector(`[data-test=${name}]`);
  new MutationObserver((_, observer) => {
    if (!part("lab-stop")) return;
    observer.disconnect();
    part("lab-stop").click();
    done();
  }).observe(document.body, { childList: true, subtree: true });
  part("lab-begin").click();
})"""
"""Press the button that stops a run as soon as it is there, however fast the games are."""


def test_the_lab_counts_as_the_command_line_does(
    newcomer: Page, capsys: pytest.CaptureFixture[str]
) -> None:
    """A few games, stopped while Pythons start for them and gone on with; the same JSON as its own
    command prints.
    """
    page = newcomer
    boot(page)
    part(page, "lab").click()
    part(page, "lab-games").fill("4")
    part(page, "lab-seed").fill("7")
    page.evaluate(BEGIN_AND_STOP)
    part(page, "lab-more").press("Enter")
    expect(page.locator("main")).to_be_focused()
    until(
        page, "document.querySelector('[data-test=lab-rows]')?.dataset.games === '4'", seconds=LONG
    )
    expect(part(page, "lab-heard")).to_have_text("4 / 4 games played")
    command = part(page, "lab-command").text_content()
    assert command
    assert command_line([*shlex.split(command)[3:], "--jobs", "1", "--json"]) == 0
    with page.expect_download() as downloading:
        part(page, "lab-json").click()
    assert downloading.value.path().read_text("utf-8") == capsys.readouterr().out.strip()
