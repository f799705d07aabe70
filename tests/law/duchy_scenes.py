"""What the tests of robotics 10 share: tables for the Drillbit Duchy, its Burrow and its crowns."""

from typing import Any

from rootcore.bots.duchy.board import MINISTERS
from rootcore.rules.battle import Battle, battle
from rootcore.rules.picks import Reasons
from rootcore.table.terms import BURROW, DUCHY, WARRIOR
from tests.scenes import Scene

TABLE = "bot:duchy bot:marquise bot:eyrie"
PEOPLE = "bot:duchy marquise eyrie alliance"
NAMES = [minister.name for minister in MINISTERS]


def duchy_scene(roles: str = TABLE, crowns: str = "", burrow: int = 0, **kwargs: Any) -> Scene:
    """A scene with warriors in the Burrow, and crowns on the ministers listed with commas."""
    scene = Scene(roles, **kwargs)
    side = scene.side("duchy")
    side.board.burrow = burrow
    side.stock[WARRIOR] -= burrow
    for name in filter(None, crowns.split(", ")):
        side.board.crowns[NAMES.index(name)] = True
    return scene


def crowned(scene: Scene) -> str:
    """The ministers with a crown, top to bottom, with commas."""
    return ", ".join(minister.name for minister in scene.side("duchy").board.swayed())


def burrow(scene: Scene) -> int:
    """The warriors in the Burrow."""
    return int(scene.side("duchy").board.burrow)


def moves(scene: Scene) -> list[tuple[Any, Any, int]]:
    """The moves in order: from where, to where, how many."""
    return [(e.data["start"], e.data["end"], e.data["n"]) for e in scene.events("move")]


def digs(scene: Scene) -> list[tuple[int, int]]:
    """The Digs in order: to where, with how many warriors."""
    return [(end, n) for start, end, n in moves(scene) if start == BURROW]


def places(scene: Scene, kind: str) -> list[Any]:
    """Where the events of one kind happened, in the Burrow or elsewhere."""
    return [e.data["at"] for e in scene.events(kind)]


def swayed(scene: Scene) -> list[tuple[str, str]]:
    """What happened to crowns, in order: the kind of event, and whose crown."""
    return [(e.kind, e.data["minister"]) for e in scene.s.log if e.kind in ("sway", "lose crown")]


def nothing_done(scene: Scene) -> list[tuple[str, str]]:
    """The steps that changed nothing: their rule, and why."""
    return [(e.law, e.data["why"]) for e in scene.events("nothing")]


def why(scene: Scene, kind: str, choice: int = -1) -> Reasons:
    """The reasons that the first event of a kind carries, those of its last choice if not told."""
    carried = scene.events(kind)[0].why
    assert carried
    found: Reasons = carried[choice]
    return found


def attacked(scene: Scene, c: int, *script: str, by: str = "eyrie") -> Scene:
    """A battle of `by` against the Duchy in `c`."""
    scene.run(battle(scene.s, Battle(scene.side(by).faction, DUCHY, c, "root:4.3")), *script)
    return scene


def attacking(scene: Scene, c: int, *script: str, whom: str = "marquise") -> Scene:
    """A battle of the Duchy against `whom` in `c`."""
    rule = "robotics:10.5.2"
    scene.run(battle(scene.s, Battle(DUCHY, scene.side(whom).faction, c, rule)), *script)
    return scene
