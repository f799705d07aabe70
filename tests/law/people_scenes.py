"""What a person is asked in a scene: the first decision of a step, its options and refusals."""

from collections.abc import Callable, Coroutine
from typing import Any

from rootcore.rules.acts import Ask
from tests.scenes import Scene


def asked(scene: Scene, step: Callable[[Any], Coroutine[Any, Any, Any]]) -> Ask:
    """The first decision of a step of the current player, without answering it."""
    decision = step(scene.actor()).send(None)
    assert isinstance(decision, Ask)
    return decision


def offered(
    scene: Scene, step: Callable[[Any], Coroutine[Any, Any, Any]], verb: str = ""
) -> list[str]:
    """The options of that decision, or those with one verb."""
    return [act.text for act in asked(scene, step).acts if not verb or act.verb == verb]


def refused(scene: Scene, step: Callable[[Any], Coroutine[Any, Any, Any]]) -> dict[str, Any]:
    """The acts that this decision refuses, each with the rule and the reason."""
    return {act.text: tuple(why) for act, why in asked(scene, step).refused()}
