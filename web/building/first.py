"""The first thing that visitors see: a moment of a game, and why a bot chose what it did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from web.building.boards import compact
from web.building.environment import Failure

SEED = 7
NOT_BEFORE = 300
"""An event of the middle of that game, when there is much on the map."""
SEATS = ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief"]
SHOWN = ("clearings", "forests", "ferry", "closed")


def paint_first_moment(site: Path) -> None:
    """Give the page a moment of a game, to show before Python is there to be asked."""
    from rootcore.game.game import Game
    from rootcore.game.setup import read_setup
    from rootcore.table.board import board
    from rootcore.tell.story import seat_view
    from rootcore.tell.view import event_view, map_view, reasons_view, table_view

    game = Game.new(read_setup({"seats": SEATS, "seed": SEED, "order": "random"}))
    game.play()
    for i in range(NOT_BEFORE, len(game.events)):
        reason = next(filter(tells_at_a_glance, reasons_view(game, i)), None)
        event = event_view(game, i)
        if reason and event["pieces"]:
            break
    else:
        raise Failure("No choice of the first game fits beside the first map.")
    then = game.position_after(i)
    view = table_view(then)
    texts = {
        "FIRST_MAP": map_view(board("fall"), then.suits),
        "FIRST_VIEW": {name: view[name] for name in SHOWN} | {"event": event},
        "FIRST_WHY": {"seat": seat_view(then, event["who"]), "reason": reason},
    }
    lines = [f"export const {name} = {compact(told)};" for name, told in texts.items()]
    head = "// Made by build.py: a moment of a game as Python describes it."
    (site / "board" / "first-moment.js").write_text("\n".join([head, *lines, ""]), "utf-8")


def tells_at_a_glance(reason: dict[str, Any]) -> bool:
    """Whether three places were compared twice, and each time one of them fell out."""
    fates = [row["out"] for row in reason["rows"]]
    return reason["question"] == "Where to move" and sorted(fates, key=str) == [0, 1, None]
