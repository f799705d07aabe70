"""Draws the pictures of the README, web/screenshots/: the turn of a person in the middle of a game.

.venv/bin/python e2e/screenshots.py [light | dark]

With `dark` the pictures are of the night, and go to e2e/artifacts/ to be looked at.
"""

import random
import struct
import sys
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from e2e.browser import chromium_program
from e2e.hands import give, new_game, point, put, settled, shown
from e2e.support import served, until
from rootcore.game.game import Game
from web.building.environment import ROOT, WEB, Failure
from web.building.site import build

SEED, ROUND = 34, 6
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 1.5,
        "has_touch": True,
        "is_mobile": True,
    },
}
MOST_BYTES = 500_000


def moment() -> Game:
    """A game of the Alliance, played at random to a Daylight with cards to craft."""
    game, dice = new_game("alliance", seed=SEED), random.Random(SEED)
    while True:
        view = shown(game)
        if game.state.round >= ROUND and view["phase"] == "daylight" and len(view["verbs"]) > 1:
            return game
        real = [o for o in view["options"] if o["text"] != view["go_on"]] or view["options"]
        give(game, dice.choice(real)["text"])


def draw(browser: Browser, url: str, size: str, scheme: str, file: Path) -> None:
    """Draw the moment at a size, by day or by night."""
    context = browser.new_context(
        **SIZES[size],
        base_url=url,
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    game = moment()
    put(page, game)
    point(page, next(o for o in shown(game)["options"] if o["verb"] == "craft"))
    settled(page)
    until(page, "document.getAnimations().length === 0")
    file.write_bytes(smaller(page.screenshot()))
    context.close()
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")
    if file.stat().st_size > MOST_BYTES:
        raise Failure(f"{file.name} is larger than {MOST_BYTES} bytes.")


def smaller(png: bytes) -> bytes:
    """The same picture, 8-bit RGB, in fewer bytes: flat colours pack best without a filter."""
    chunks = []
    at = 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        chunks.append((kind, png[at + 8 : at + 8 + length]))
        at += length + 12
    header = chunks[0][1]
    width, _, depth, colours = struct.unpack(">IIBB", header[:10])
    assert (depth, colours) == (8, 2)
    rows = zlib.decompress(b"".join(data for kind, data in chunks if kind == b"IDAT"))
    stride = 3 * width
    plain = []
    above = bytearray(stride)
    for here in range(0, len(rows), stride + 1):
        row = bytearray(rows[here + 1 : here + 1 + stride])
        for x in range(stride):
            left, corner = (row[x - 3], above[x - 3]) if x >= 3 else (0, 0)
            row[x] = (row[x] + guess(rows[here], left, above[x], corner)) & 255
        plain.append(b"\0" + row)
        above = row
    packed = zlib.compress(b"".join(plain), 9)
    kept = ((b"IHDR", header), (b"IDAT", packed), (b"IEND", b""))
    return png[:8] + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in kept
    )


def guess(way: int, left: int, above: int, corner: int) -> int:
    """What a filter of PNG expects of a byte from its neighbours."""
    if way < 4:
        return (0, left, above, (left + above) // 2)[way]
    middle = left + above - corner
    return min((left, above, corner), key=lambda value: abs(middle - value))


def main(scheme: str) -> None:
    """Draw the moment at both sizes."""
    folder = WEB / "screenshots" if scheme == "light" else ROOT / "e2e" / "artifacts"
    folder.mkdir(exist_ok=True)
    site = build()
    with sync_playwright() as playwright, served(site) as ours:
        browser = playwright.chromium.launch(executable_path=chromium_program())
        for size in SIZES:
            draw(browser, ours.url, size, scheme, folder / f"{size}.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "light")
