"""Kills tabs at random moments while they answer, and looks whether an answer shown was lost.

    python -m e2e.killing [--kills 30] [--moments 1000] [--seed 1]

A moment without a kill asks the same of the tab itself: whether the transaction with all that it
shows had ended then. Many of them fit into one load of the page. The site must be built (dist/).
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from e2e.browser import chromium_program
from e2e.desk import kept, part
from e2e.hands import new_game, put, resume
from e2e.support import PATIENCE, boot, served, settle, until
from rootcore.game.game import load
from web.building.environment import DIST, say

SHOWN = "document.querySelectorAll('.log-line').length"
"""How many events the page tells of."""

WATCH_STORE = """
  window.lengths = new Map();
  window.committed = Infinity;
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const told = data.reply ? JSON.parse(data.reply) : null;
        const game = told?.ok;
        if (typeof game?.save === "string") window.lengths.set(game.save, game.length);
      });
    }
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    if (String(key).startsWith("game:"))
      this.transaction.addEventListener("complete", () => {
        window.committed = window.lengths.get(value.save);
      });
    return put.call(this, value, key);
  };
"""
"""Notes how many events the game had that was stored last."""

ANSWER = """(seed) => {
  let state = seed;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  window.moments = [];
  setInterval(() => {
    if (document.body.hasAttribute("data-busy")) return;
    const main = document.querySelector("[data-test=main]:enabled");
    const ways = [...document.querySelectorAll("[data-test=chip], [data-test=row]")];
    if (main && (!ways.length || random() < 0.6)) main.click();
    else ways[Math.floor(random() * ways.length)]?.click();
  }, 15);
}"""
"""Presses whatever answers, at random."""

KILL = f"""(delay) => {{
  setTimeout(() => {{
    console.log("shown", {SHOWN});
    for (const end = performance.now() + 60_000; performance.now() < end; );
  }}, delay);
}}"""
"""Says after some time what is shown, and does nothing any more from that moment on."""

MOMENTS = f"""([n, longest]) => new Promise((done) => {{
  const found = [];
  const look = () => {{
    const said = document.querySelector("[data-test=notice]");
    found.push([{SHOWN}, window.committed, said?.textContent]);
    if (found.length === n) done(found);
    else setTimeout(look, Math.random() * longest);
  }};
  look();
}})"""
"""So many random moments: the events that are shown, those that are stored, and what is said."""


def answering(page: Page, seed: int) -> None:
    """Make a page answer without end."""
    page.evaluate(ANSWER, seed)


def killed(page: Page, delay: float) -> int:
    """Kill a page after some milliseconds; how many events it told of when it died."""
    with page.expect_console_message(lambda said: said.text.startswith("shown")) as dying:
        page.evaluate(KILL, delay)
    shown = int(dying.value.text.split()[1])
    page.close(run_before_unload=False)
    return shown


def stored_events(page: Page) -> int:
    """How many events the stored game has."""
    return len(load(kept(page, "game:x")["save"]).events)


def lost_by_kills(context: BrowserContext, n: int, dice: random.Random) -> int:
    """Kill so many tabs, each a moment after it began to answer; how many had shown more than is
    there when the game is opened again.
    """
    lost = 0
    page = context.new_page()
    for k in range(n):
        if k % 20 == 0:
            put(page, new_game(dice.choice(("marquise", "eyrie")), seed=dice.randrange(10**6)))
        answering(page, dice.randrange(1, 10**6))
        shown = killed(page, 300 + dice.random() * 2500)
        page = context.new_page()
        resume(page)
        there = stored_events(page)
        until(page, f"(n) => {SHOWN} === n", there)
        lost += there < shown
        say(f"kill {k + 1}: {shown} events shown, {there} stored, {lost} lost so far")
    page.close()
    return lost


def lost_at_moments(context: BrowserContext, n: int, dice: random.Random) -> int:
    """Look at so many random moments of tabs that answer; at how many more is shown than stored."""
    lost = looked = answers = 0
    while looked < n:
        page = context.new_page()
        put(page, new_game("marquise", seed=dice.randrange(10**6)))
        part(page, "main").wait_for()
        answering(page, dice.randrange(1, 10**6))
        found = page.evaluate(MOMENTS, [min(100, n - looked), 200])
        found = [moment for moment in found if moment[1] is not None]
        looked += len(found)
        answers += len({stored for _, stored, _ in found})
        wrong = [moment for moment in found if moment[0] > moment[1]]
        lost += len(wrong)
        page.close()
        say(f"{looked} moments, at least {answers} answers: {lost} lost so far {wrong or ''}")
    return lost


def main(arguments: list[str]) -> int:
    """Kill and look; the number of answers lost is the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--moments", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    dice = random.Random(wanted.seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(DIST) as site,
        sync_playwright() as playwright,
    ):
        context = playwright.chromium.launch_persistent_context(
            Path(folder), executable_path=chromium_program(), base_url=site.url
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(WATCH_STORE)
        page = context.new_page()
        boot(page)
        settle(page)
        page.close()
        lost = lost_at_moments(context, wanted.moments, dice)
        lost += lost_by_kills(context, wanted.kills, dice)
        context.close()
    say(f"{lost} lost")
    return min(lost, 100)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
