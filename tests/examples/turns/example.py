"""What a printed example turn is."""

from collections.abc import Callable
from dataclasses import dataclass

from rootcore.game.game import Game
from rootcore.table.state import State


@dataclass(frozen=True, slots=True)
class Example:
    """One turn: where it starts, and what chance and people answered.

    `position()` lays out the table as the turn begins (Birdsong, step 0); `script` holds the
    answers in order.
    """

    position: Callable[[], State]
    script: tuple[str, ...]

    def play(self) -> Game:
        """The game after the turn, with reasons."""
        game = Game(None, self.position())
        for text in self.script:
            game.answer(text)
        return game

    def length(self, game: Game) -> int:
        """How many events of the played game belong to the example's turn."""
        return max(k for k, event in enumerate(game.events) if event.kind == "turn")
