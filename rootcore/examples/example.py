"""What an example is."""

from collections.abc import Callable
from dataclasses import dataclass

from rootcore.errors import BrokenLaw
from rootcore.game import Game
from rootcore.state import State


@dataclass(frozen=True, slots=True)
class Example:
    """One turn to step through: where it starts, and what chance and people answered.

    `law` is the chapter it belongs to; `about` says in a sentence what it shows; `position()` lays
    out the table as the turn begins (Birdsong, step 0); `script` holds the answers in order.
    """

    id: str
    title: str
    law: str
    about: str
    position: Callable[[], State]
    script: tuple[str, ...]

    def play(self) -> Game:
        """The game after the turn, with reasons; BrokenLaw when the script no longer fits."""
        game = Game(None, self.position())
        for text in self.script:
            game.answer(text)
        turns = [k for k, event in enumerate(game.events) if event.kind == "turn"]
        if len(turns) != 2:
            raise BrokenLaw(f"the example {self.id!r} is no whole turn any more")
        return game

    def length(self, game: Game) -> int:
        """How many events of the played game belong to the example's turn."""
        return max(k for k, event in enumerate(game.events) if event.kind == "turn")
