"""The page's one entry point: `dispatch`, from a request to a reply, both JSON text."""

import json
from collections.abc import Callable
from typing import Any

from rootcore import __version__
from rootcore.board import MAPS, board
from rootcore.bots.vagabot import CHARACTERS
from rootcore.data import parse
from rootcore.errors import BadNotation, RootcoreError
from rootcore.examples import EXAMPLES
from rootcore.game import FORMAT, Game, load
from rootcore.rules.turn import ROLES
from rootcore.setup import BOT_ROLES, FEWEST_SEATS, MOST_SEATS, read_setup
from rootcore.story import MARKS, story_view, summary_view
from rootcore.terms import Faction
from rootcore.view import event_view, map_view, reasons_view, rule_view, table_view

DISCLAIMER = (
    "rootcore is an unofficial fan project, free and open. It has no tie to the publisher of Root "
    "and uses none of its art."
)
EMPTY_TABLE = "The table before setup."


class Desk:
    """The game on the page's desk, if any, and how many of its events are shown."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.length = 0

    def put(self, game: Game, length: int | None = None) -> dict[str, Any]:
        """Show this game; the story of it."""
        self.game = game
        self.length = len(game.events) if length is None else length
        setup = game.setup.seated(game.state.seats).to_json() if game.setup else None
        return {"save": game.save(), "setup": setup, **story_view(game, self.length)}

    def on_show(self, i: Any, lowest: int) -> tuple[Game, int]:
        """The game and event number `i`; BadNotation unless it is from `lowest` to the last."""
        if self.game is None:
            raise BadNotation("no game is open")
        if type(i) is not int or not lowest <= i < self.length:
            raise BadNotation(f"an event number is from {lowest} to {self.length - 1}, not {i!r}")
        return self.game, i


desk = Desk()


def hello(request: dict[str, Any]) -> dict[str, Any]:
    """What the page needs to know before any game: factions, maps, limits, a default setup."""
    names = {role: name for name, role in BOT_ROLES.items()}
    characters = [
        {"id": key, "name": c.name, "about": c.about, "law": c.law} for key, c in CHARACTERS.items()
    ]
    return {
        "engine": __version__,
        "format": FORMAT,
        "factions": [
            {
                "id": faction,
                "name": ROLES[faction].name,
                "bot": ROLES[f"bot:{faction}"].name,
                "seat": f"bot:{names[f'bot:{faction}']}",
                "mark": MARKS[faction],
                "letter": faction.letter,
                "bot_playable": True,
                "characters": characters if faction == Faction.VAGABOND else None,
            }
            for faction in Faction
        ],
        "maps": [{"id": key, "name": name} for key, name in MAPS.items()],
        "limits": {"seats": [FEWEST_SEATS, MOST_SEATS]},
        "default_setup": {
            "map": "fall",
            "seats": ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief"],
            "order": "random",
            "seed": 7,
        },
        "examples": [
            {"id": e.id, "title": e.title, "law": e.law, "about": e.about}
            for e in EXAMPLES.values()
        ],
        "disclaimer": DISCLAIMER,
    }


def map_(request: dict[str, Any]) -> dict[str, Any]:
    """The drawing of a map."""
    return map_view(board(str(request.get("id"))))


def new(request: dict[str, Any]) -> dict[str, Any]:
    """Start a game and play it as far as bots and chance go."""
    game = Game.new(read_setup(request.get("setup")))
    game.play()
    return desk.put(game)


def load_(request: dict[str, Any]) -> dict[str, Any]:
    """Open a saved game and go on with it."""
    text = request.get("save")
    if not isinstance(text, str):
        raise BadNotation("a save is text")
    game = load(text)
    game.play()
    return desk.put(game)


def example(request: dict[str, Any]) -> dict[str, Any]:
    """Open a printed example turn."""
    shown = EXAMPLES.get(str(request.get("id")))
    if shown is None:
        known = ", ".join(EXAMPLES)
        raise BadNotation(f"no example is called {request.get('id')!r}; there are: {known}")
    game = shown.play()
    return {**desk.put(game, shown.length(game)), "example": shown.id}


def at(request: dict[str, Any]) -> dict[str, Any]:
    """The table just after an event, and the event itself; -1 is the table before the first."""
    game, i = desk.on_show(request.get("i"), -1)
    event = event_view(game, i) if i >= 0 else None
    text = event["text"] if event else EMPTY_TABLE
    return {"i": i, "text": text, "event": event, **table_view(game.position_after(i))}


def why(request: dict[str, Any]) -> dict[str, Any]:
    """The reasons behind an event."""
    game, i = desk.on_show(request.get("i"), 0)
    return {"i": i, "text": event_view(game, i)["text"], "reasons": reasons_view(game, i)}


def rule(request: dict[str, Any]) -> dict[str, Any]:
    """A rule in our words."""
    return rule_view(str(request.get("id")))


def summary(request: dict[str, Any]) -> dict[str, Any]:
    """How the game ended."""
    if desk.game is None:
        raise BadNotation("no game is open")
    return summary_view(desk.game)


CALLS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "hello": hello,
    "map": map_,
    "new": new,
    "load": load_,
    "example": example,
    "at": at,
    "why": why,
    "rule": rule,
    "summary": summary,
}


def as_sentence(message: str) -> str:
    """An error's message with a capital and a full stop."""
    return message[0].upper() + message[1:] + "."


def dispatch(text: str) -> str:
    """Answer `{"call": NAME, ...}` with `{"ok": ...}` or `{"error": {kind, message}}`."""
    try:
        request = parse(text)
        name = request.get("call") if isinstance(request, dict) else None
        if not isinstance(name, str) or name not in CALLS:
            raise BadNotation("a request is an object whose call is one of: " + ", ".join(CALLS))
        reply = {"ok": CALLS[name](request)}
    except RootcoreError as wrong:
        reply = {"error": {"kind": type(wrong).__name__, "message": as_sentence(str(wrong))}}
    except ValueError as wrong:
        reply = {"error": {"kind": "BadNotation", "message": f"The request is no JSON: {wrong}."}}
    return json.dumps(reply, separators=(",", ":"))
