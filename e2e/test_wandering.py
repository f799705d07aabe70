"""Somebody presses at random, and what goes wrong is noticed."""

import random

from playwright.sync_api import Page

from e2e.support import Trouble
from e2e.wandering import Wanderer, game_of


def test_somebody_presses_at_random_and_nothing_goes_wrong(phone: Page) -> None:
    """For a little while; `python -m e2e.wandering` presses on for as long as it is let."""
    wanderer = Wanderer(phone, random.Random(3), touch=True)
    wanderer.wander(game_of("vagabond", 1, wanderer.dice), 60)
    assert len(wanderer.past) > 30
    assert wanderer.wrong == []


def test_what_goes_wrong_is_noticed(phone: Page, trouble: Trouble) -> None:
    """A word of code, what sticks out, and an error, each once."""
    trouble.expect("fallen")
    wanderer = Wanderer(phone, random.Random(3), touch=True)
    wanderer.wander(game_of("marquise", 0, wanderer.dice), 1)
    phone.evaluate("""() => {
      const wrong = Object.assign(document.createElement("section"), { className: "odd" });
      wrong.textContent = "undefined points";
      wrong.style.width = "500px";
      document.body.append(wrong);
      setTimeout(() => { throw new Error("fallen"); });
    }""")
    for _ in range(3):
        wanderer.press()
    found = {told.partition(" — ")[0] for told in wanderer.wrong}
    assert found >= {"error: fallen", "says “undefined points”", "“odd” sticks out"}
