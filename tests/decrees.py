"""Scenes of the Electric Eyrie: lay out a Decree, play a phase, read the reasons off the log."""

from typing import Any

from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.eyrie.chapter import COLUMNS, EyrieBoard
from rootcore.rules.picks import Pick, Reasons
from rootcore.rules.step import Outcome
from rootcore.table.cards import DOMINANCE
from rootcore.table.terms import Phase, Suit
from tests.scenes import Scene

TABLE = "bot:eyrie bot:marquise bot:alliance"


def decreed(**layout: Any) -> Scene:
    """A scene in the Eyrie's turn; `fox=2` lays two fox cards of the deck into their column."""
    columns = {suit: layout.pop(suit, 0) for suit in COLUMNS}
    scene = Scene(layout.pop("table", TABLE), turn="eyrie", **layout)
    for suit, n in columns.items():
        for _ in range(n):
            added = next(c for c in scene.s.deck if c.suit == suit and c.kind != DOMINANCE)
            scene.s.deck.remove(added)
            decree(scene)[suit].append(added)
    return scene


def decree(scene: Scene) -> dict[Suit, list[Any]]:
    """The columns of the Decree."""
    board: EyrieBoard = scene.side("eyrie").board
    return board.decree


def play(scene: Scene, phase: Phase, *script: str) -> Outcome:
    """Play the steps of a phase; returns the phase that one of them sent the turn to."""

    async def steps() -> Outcome:
        for step in eyrie.plan(scene.s, phase):
            if step.idle and step.idle(scene.s, scene.s.current):
                continue
            if outcome := await step.run(scene.actor()):
                return outcome
        return None

    outcome: Outcome = scene.run(steps(), *script)
    return outcome


def why(scene: Scene, pick: Pick[Any]) -> Reasons:
    """The reasons that the log tells for the first choice of this Pick."""
    told: list[Reasons] = [r for e in scene.s.log for r in e.why or [] if r.pick is pick]
    return told[0]


def values(reasons: Reasons) -> dict[Any, list[int]]:
    """What each legal target was measured as."""
    return {row.candidate: row.values for row in reasons.rows}


def dropped(reasons: Reasons) -> dict[Any, int | None]:
    """By which tie-break each legal target fell out."""
    return {row.candidate: row.out for row in reasons.rows}


def refused(reasons: Reasons) -> dict[Any, tuple[str, str]]:
    """The targets that were not legal: rule and reason."""
    return {target: (refusal.law, refusal.words) for target, refusal in reasons.illegal}
