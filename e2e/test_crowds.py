"""However crowded the clearings are, the number and the suit of each can be read."""

from playwright.sync_api import Page

from e2e.desk import keep
from e2e.hands import resume, same
from e2e.support import boot
from rootcore.game.game import Game
from rootcore.sandbox.scene import lay_out
from rootcore.table.board import MAPS, Board, board

SEATS = ["marquise", "bot:eyrie", "bot:alliance", "bot:lizards", "bot:vagabond"]
COVERED = """() => {
  const box = (node) => node.getBoundingClientRect();
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const heads = [...document.querySelectorAll(".banner")].map((banner) => [banner.textContent,
    ...[".banner-number", ".suit-head"].map((part) => box(banner.querySelector(part)))]);
  return [...document.querySelectorAll(".piece:not(.flyer)")].flatMap((piece) => heads
    .filter(([, ...parts]) => parts.some((part) => over(part, box(piece))))
    .map(([name]) => `${piece.dataset.about} of ${piece.dataset.f} on ${name.trim()}`));
}"""
"""The pieces whose boxes lie over a number or a suit."""


def crowd(plan: Board) -> dict[int, str]:
    """Warriors of four factions, two tokens and a building in each clearing, all else in 1."""
    clearings = {}
    for c in plan.clearings:
        marquise = "marquise ww" + (" wood" if c <= 8 else "") + (" keep" if c == 1 else "")
        if plan.slots[c] > plan.ruins[c]:
            marquise += f" {('sawmill', 'workshop', 'recruiter')[c % 3]}"
        alliance = "alliance w sympathy" if c <= 10 else ""
        eyrie = "eyrie ww" if c <= 8 else "eyrie w"
        vagabond = "vagabond pawn" if c == 1 else ""
        parts = (marquise, eyrie, alliance, "lizards ww", vagabond)
        clearings[c] = " | ".join(part for part in parts if part)
    return clearings


def crowded(map_id: str, ferry: int) -> Game:
    """A game that has come to the first question in such a position."""
    plan = board(map_id)
    game = Game(None, lay_out(SEATS, crowd(plan), map_id=map_id, ferry=ferry))
    game.play()
    return game


def test_no_piece_lies_on_a_number_or_a_suit(screen: Page) -> None:
    """Seven or eight pieces stand in most clearings; on the Lake the Ferry lies at each shore."""
    page = screen
    games = [crowded(m, ferry) for m in MAPS for ferry in board(m).coastal or (0,)]
    boot(page)
    for game in games:
        keep(page, "game:x", {"save": game.save(), "cursor": 0, "setup": None, "name": "x"})
        keep(page, "open", "x")
        resume(page)
        same(page, game)
        assert page.locator(".pieces .piece").count() > 60
        assert page.evaluate(COVERED) == []
