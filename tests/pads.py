"""A real table's page in a turn, as far as taps go: what can be tapped, and what a tap does.

Each `tap` here is one tap on the page: on a key of the turn, a place of the map, a chip of what can
be told of that place, a die, an option of a question, or the main button.
"""

from typing import Any

from rootcore.adapters.table import place_view, table_view
from rootcore.companion.edits import DONE
from rootcore.game.game import Game

CHANGES = ("more", "less")
"""The chips that leave a place open: others of its pieces may follow."""


class Pad:
    """The page of a game, with what is open on it, and how many taps there were."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.taps = 0
        self.path: list[str] = []
        self.place: int | None = None

    @property
    def table(self) -> dict[str, Any]:
        """What the page shows of the table."""
        found = table_view(self.game)
        assert found
        return found

    def keys(self) -> list[dict[str, Any]]:
        """The keys of the turn that are on show."""
        keys: list[dict[str, Any]] = self.table["deeds"]
        for label in self.path:
            keys = next(key["keys"] for key in keys if key["label"] == label)
        return keys

    def chips(self) -> dict[str, str]:
        """What can be told of the open place with one tap, by its label."""
        assert self.place is not None
        view = place_view(self.game.state, self.place)
        found = {key["label"]: key["edit"] for key in [*view["deeds"], *view["also"]]}
        for way in view["moves"]:
            found |= {f"{n} to {way['to']}": edit for n, edit in enumerate(way["edits"], 1)}
        found |= {f"battle {one['faction']}": one["edit"] for one in view["battles"]}
        found |= {f"pawn {one['faction']}": one["edit"] for one in view["pawns"]}
        for piece in view["pieces"]:
            for way in CHANGES:
                if piece[way]:
                    found[f"{way} {piece['faction']} {piece['kind']}"] = piece[way]
        return found

    def tap(self, what: str) -> None:
        """Tap what is called so: a place by its number, an answer by its text after a colon."""
        self.taps += 1
        if what.startswith(":"):
            self.game.answer(what[1:])
        elif what == DONE:
            self.path, self.place = [], None
            self.game.answer(DONE)
        elif what.isdecimal() and not self.path:
            self.place = int(what)
        elif self.place is not None:
            self.game.answer(self.chips()[what])
            if what.split()[0] not in CHANGES:
                self.place = None
        else:
            self.tap_key(what)

    def tap_key(self, label: str) -> None:
        """Tap a key, or the place of the map that stands for it."""
        like = [key for key in self.keys() if label in (key["label"], key.get("place"))]
        assert like, f"no key {label!r} among {[key['label'] for key in self.keys()]}"
        (key,) = like
        if "edit" in key:
            self.path = []
            self.game.answer(key["edit"])
        else:
            self.path.append(key["label"])

    def play(self, script: str) -> None:
        """Tap what a script names, parted by slashes."""
        for what in script.split(" / "):
            self.tap(what)
