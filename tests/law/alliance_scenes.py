"""What the tests of robotics 6 share: tables for the Automated Alliance, and its reasons."""

from typing import Any

from rootcore.game.game import Game
from rootcore.rules.battle import Battle, battle
from rootcore.rules.picks import Reasons
from rootcore.sandbox.scene import lay_out
from rootcore.table.terms import ALLIANCE, BIRDSONG
from tests.scenes import Scene

TABLE = "bot:alliance bot:marquise bot:eyrie"
PEOPLE = "bot:alliance marquise eyrie vagabond"


def tokens(n: int, *clearings: int) -> dict[str, Any]:
    """Sympathy in the first `n` of these clearings, or of all."""
    return {f"c{c}": "alliance sympathy" for c in (clearings or range(1, 13))[:n]}


def occupied(*but: int, by: str = "marquise w") -> dict[str, Any]:
    """The same pieces, one Marquise warrior if not told, in each clearing except some."""
    return {f"c{c}": by for c in range(1, 13) if c not in but}


def why(scene: Scene, kind: str, choice: int = -1) -> Reasons:
    """The reasons that the first event of a kind carries, those of its last choice if not told."""
    carried = scene.events(kind)[0].why
    assert carried
    found: Reasons = carried[choice]
    return found


def values(reasons: Reasons) -> dict[int, list[int]]:
    """What was measured, by candidate."""
    return {row.candidate: row.values for row in reasons.rows}


def out(reasons: Reasons) -> dict[int, int | None]:
    """Which criterion dropped each candidate."""
    return {row.candidate: row.out for row in reasons.rows}


def refused(reasons: Reasons) -> dict[int, str]:
    """The targets that were not legal, with the reason."""
    return {target: refusal.words for target, refusal in reasons.illegal}


def attacked(scene: Scene, c: int, *script: str, by: str = "marquise") -> Scene:
    """A battle of `by` against the Alliance in `c`."""
    attacker = scene.side(by).faction
    scene.run(battle(scene.s, Battle(attacker, ALLIANCE, c, "root:4.3")), *script)
    return scene


def turn_of_the_alliance(*script: str, **kwargs: str) -> tuple[Game, list[tuple[str, str]]]:
    """A whole turn on a map with one Marquise warrior everywhere: kind and rule of its events."""
    clearings = dict.fromkeys(range(1, 13), "marquise w")
    clearings |= {int(c[1:]): text for c, text in kwargs.items()}
    game = Game(None, lay_out(TABLE.split(), clearings, phase=BIRDSONG))
    for text in script:
        game.answer(text)
    ends = [k for k, e in enumerate(game.events) if e.kind == "turn"]
    return game, [(e.kind, e.law) for e in game.events[: ends[1]]]
