"""A third opinion: the page starts, plays, keeps and works offline in WebKit, where there is one.

It is Debian's WebKitGTK, on a display of its own that nobody sees. Its driver knows no touch, no
going offline (the host goes away instead) and keeps a profile only as long as it runs. Safari on a
telephone shares the engine, but not all of its limits.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.service import Service

from e2e.desk import WRITE
from e2e.hands import give, new_game, shown
from e2e.support import PATIENCE, READY, RESTORED, SNAPSHOT_STORED, WORKS_OFFLINE, served
from rootcore.game.game import Game
from rootcore.law import rule
from web.building.environment import DIST

ITS_PATIENCE = 3 * PATIENCE
"""Seconds. Beside other browsers it took more than a minute to compile what it had fetched."""

DRIVER, DISPLAY = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")

BASELINE = {"JSC_useOMGJIT": "0"}
"""As in Chromium (e2e/browser.py), WebAssembly is compiled once, quickly."""

pytestmark = [
    pytest.mark.other_browsers,
    pytest.mark.skipif(not (DRIVER and DISPLAY), reason="no WebKitGTK with Xvfb is installed here"),
]


class Kit:
    """A WebKit that looks at a site, `url`."""

    def __init__(self, driver: WebKitGTK, url: str) -> None:
        self.driver = driver
        self.url = url

    def value(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""
        return self.driver.execute_script(f"return {expression}")

    def awaited(self, function: str, given: Any = None) -> Any:
        """What an asynchronous JavaScript function of `given` comes to."""
        script = f"({function})(arguments[0]).then(arguments[1])"
        return self.driver.execute_async_script(script, given)

    def until(self, expression: str) -> None:
        """Wait until an expression, or what a function comes to, is true."""
        end = time.monotonic() + ITS_PATIENCE
        ask = self.awaited if expression.startswith("async") else self.value
        while not ask(expression):
            assert time.monotonic() < end, f"not so after {ITS_PATIENCE} seconds: {expression}"
            time.sleep(0.1)

    def part(self, name: str, further: str = "") -> WebElement:
        """The part of the page with this data-test hook, once it is there."""
        selector = f'[data-test="{name}"]{further}'
        self.until(f"!!document.querySelector({selector!r})")
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def says(self, name: str, words: str) -> None:
        """Wait until a part of the page says just this."""
        selector = f'[data-test="{name}"]'
        self.until(f"document.querySelector({selector!r})?.textContent.trim() === {words!r}")

    def boot(self) -> bool:
        """Open the site and wait until the game can be played; whether a snapshot was used."""
        self.driver.get(self.url)
        self.until(READY)
        return bool(self.value(RESTORED))

    def same(self, game: Game) -> None:
        """See that the page shows this game and asks what it asks."""
        self.until(f"document.querySelectorAll('.log-line').length === {len(game.events)}")
        self.until("!document.body.hasAttribute('data-busy')")
        self.says("question", shown(game)["question"])


@contextmanager
def display() -> Iterator[str]:
    """A display that nobody sees; its name."""
    command = [str(DISPLAY), "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x900x24"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout
        try:
            yield f":{process.stdout.readline().decode().strip()}"
        finally:
            process.terminate()


@contextmanager
def webkit() -> Iterator[WebKitGTK]:
    """A WebKit with an empty profile."""
    with display() as name:
        service = Service(DRIVER, env={**os.environ, **BASELINE, "DISPLAY": name})
        driver = WebKitGTK(WebKitGTKOptions(), service)
        driver.set_script_timeout(PATIENCE)
        try:
            yield driver
        finally:
            driver.quit()


def test_webkit_plays_an_answer_keeps_it_and_shows_the_law_also_without_a_network() -> None:
    game = new_game("marquise")
    with webkit() as driver:
        with served(DIST) as site:
            kit = Kit(driver, site.url)
            assert not kit.boot()
            kit.awaited(WRITE, ["game:x", {"save": game.save(), "setup": None, "name": "x"}])
            kit.awaited(WRITE, ["open", "x"])
            kit.until(SNAPSHOT_STORED)
            kit.until(WORKS_OFFLINE)
            assert kit.boot()
            kit.same(game)
            option = shown(game)["options"][0]
            kit.part("row", f'[data-text="{option["text"]}"]').click()
            kit.says("main", option["button"])
            kit.part("main").click()
            give(game, option["text"])
            kit.same(game)
        kit.boot()
        kit.same(game)
        kit.value("location.hash = '#law/root:4.3.2'")
        kit.until("document.body.dataset.screen === 'law'")
        kit.until(
            f"document.querySelector('main').textContent.includes({rule('root:4.3.2').title!r})"
        )
