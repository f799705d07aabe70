"""Draws the pictures of the README, web/screenshots/: the middle of a game, and why it went so.

.venv/bin/python e2e/screenshots.py [light | dark]

With `dark` the pictures are of the night, and go to e2e/artifacts/ to be looked at.
"""

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import build
from e2e.browser import chromium_program
from e2e.desk import go, part, set_up, start
from e2e.support import boot, served, until

SEED = 7
MOMENT = 526
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
MOST_BYTES = 1_400_000


def draw(browser: Browser, url: str, size: str, scheme: str, file: Path) -> None:
    """Draw the moment at a size, by day or by night."""
    context = browser.new_context(
        **SIZES[size], color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce"
    )
    page = context.new_page()
    boot(page, url)
    set_up(page, SEED)
    start(page)
    go(page, MOMENT)
    part(page, "why-table").wait_for()
    until(page, "document.getAnimations().length === 0")
    page.screenshot(path=file)
    context.close()
    print(f"{file.relative_to(build.ROOT)}: {file.stat().st_size} bytes")
    if file.stat().st_size > MOST_BYTES:
        raise build.Failure(f"{file.name} is larger than {MOST_BYTES} bytes.")


def main(scheme: str) -> None:
    """Draw the moment at both sizes."""
    folder = build.WEB / "screenshots" if scheme == "light" else build.ROOT / "e2e" / "artifacts"
    folder.mkdir(exist_ok=True)
    site = build.build()
    with sync_playwright() as playwright, served(site) as ours:
        browser = playwright.chromium.launch(executable_path=chromium_program())
        for size in SIZES:
            draw(browser, ours.url, size, scheme, folder / f"{size}.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "light")
