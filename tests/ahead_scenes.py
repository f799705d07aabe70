"""Scenes to look ahead from: a game at a step of a turn, its previews and odds."""

from typing import Any

from rootcore.game.game import Game
from rootcore.rules.turn import schedule
from rootcore.table.terms import Faction
from rootcore.tell.odds import odds
from rootcore.tell.preview import preview
from tests.scenes import Scene


def game_at(scene: Scene, step: str) -> Game:
    """A game that begins with the step of this rule in the current phase."""
    scene.s.step = [found.law for found, _ in schedule(scene.s)].index(step)
    return Game(None, scene.s)


def four_wood() -> Scene:
    """Two sawmills with two wood each, of which two pay for the next one, in 10."""
    wood = "marquise w sawmill wood wood"
    return Scene("marquise bot:eyrie", c5=wood, c1=wood, c10="marquise w")


def ahead(scene: Scene, step: str, text: str) -> dict[str, Any]:
    """The preview of an option at that step, for whoever is asked."""
    game = game_at(scene, step)
    assert game.pending
    assert text in game.pending.texts(), game.pending.texts()
    return preview(game, Faction(game.pending.who), text)


def sheet(scene: Scene, step: str, text: str, *on: str) -> dict[str, Any]:
    """The odds of the battle that an option begins at that step, with these switches on."""
    game = game_at(scene, step)
    assert game.pending
    return odds(game, Faction(game.pending.who), text, on)


def lines(shown: dict[str, Any]) -> list[str]:
    """The sentences of a preview."""
    return [line["text"] for line in shown["lines"]]


def moved(shown: dict[str, Any]) -> list[str]:
    """The pieces of a preview: "marquise 1 wood 5 to supply:marquise"."""
    return [
        f"{p['faction']} {p['n']} {p['kind']} {p['from']} to {p['to']}" for p in shown["pieces"]
    ]


def taken(side: dict[str, Any]) -> dict[int, int]:
    """In how many of the rolls a side takes so many hits."""
    found: dict[int, int] = {}
    for outcome in side["takes"]:
        found[outcome["hits"]] = found.get(outcome["hits"], 0) + outcome["rolls"]
    return found
