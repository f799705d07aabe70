"""What the tests of root 12 share: tables for people's Duchy, its Burrow and its ministers."""

from typing import Any

from rootcore.factions.duchy.board import MINISTERS, DuchyBoard
from rootcore.rules.battle import Battle, battle
from rootcore.table.cards import card
from rootcore.table.terms import WARRIOR
from tests.scenes import Scene

TABLE = "duchy marquise bot:eyrie"


def mole_scene(roles: str = TABLE, swayed: str = "", burrow: int = 0, **kwargs: Any) -> Scene:
    """A scene with warriors in the Burrow, and the ministers listed with commas swayed.

    `hand` is the Duchy's: ids of cards, separated by spaces.
    """
    if "hand" in kwargs:
        kwargs["hands"] = {"duchy": kwargs.pop("hand"), **kwargs.get("hands", {})}
    scene = Scene(roles, **kwargs)
    side = scene.side("duchy")
    side.board.burrow = burrow
    side.stock[WARRIOR] -= burrow
    for minister in filter(None, swayed.split(", ")):
        side.board.crown(minister)
    return scene


def board(scene: Scene) -> DuchyBoard:
    """The Duchy's board."""
    found: DuchyBoard = scene.side("duchy").board
    return found


def hand(scene: Scene) -> list[str]:
    """The ids of the cards in the Duchy's hand."""
    return [x.id for x in scene.side("duchy").hand]


def revealed(scene: Scene) -> list[str]:
    """The ids of the cards that lie revealed."""
    return [x.id for x in board(scene).revealed]


def reveal_before(scene: Scene, *cards: str) -> None:
    """These cards of the deck were revealed earlier in the turn."""
    for each in cards:
        scene.s.deck.remove(card(each))
        board(scene).revealed.append(card(each))


def moves(scene: Scene) -> list[tuple[Any, Any, int]]:
    """The moves in order: from where, to where, how many."""
    return [(e.data["start"], e.data["end"], e.data["n"]) for e in scene.events("move")]


def points(scene: Scene) -> list[tuple[str, int]]:
    """What the Duchy scored: the rule, and the points."""
    scored = [e for e in scene.events("score") if e.who == "duchy"]
    return [(e.law, e.data["points"]) for e in scored]


def attacked(scene: Scene, c: int, *script: str, by: str = "eyrie") -> Scene:
    """A battle of `by` against the Duchy in `c`."""
    sides = [scene.side(who).faction for who in (by, "duchy")]
    scene.run(battle(scene.s, Battle(sides[0], sides[1], c, "root:4.3")), *script)
    return scene


def everybody(*but: str) -> str:
    """All ministers but these, with commas."""
    return ", ".join(minister for minister in MINISTERS if minister not in but)
