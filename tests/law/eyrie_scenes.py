"""Scenes of people's Eyrie: a Decree and a leader to begin with."""

from typing import Any

from rootcore.factions.eyrie.board import EyrieBoard
from rootcore.table.cards import LOYAL_VIZIER, card
from tests.scenes import Scene

VIZIER = LOYAL_VIZIER.id


def eyrie_scene(
    leader: str = "", decree: dict[str, str] | None = None, table: str = "", **kwargs: Any
) -> Scene:
    """A table with this leader and these cards in the columns of the Decree.

    Cards are ids separated by spaces; Viziers are tucked only where they are written.
    """
    scene = Scene(table or "eyrie marquise bot:alliance", **kwargs)
    board: EyrieBoard = scene.side("eyrie").board
    board.leader = leader
    for column, ids in (decree or {}).items():
        for each in ids.split():
            board.decree[column].append(card(each))
            if each != VIZIER:
                scene.s.deck.remove(card(each))
    return scene


def decree(scene: Scene) -> dict[str, list[str]]:
    """The cards of the columns that are not empty."""
    found = scene.side("eyrie").board.decree
    return {column: [c.id for c in cards] for column, cards in found.items() if cards}
