"""What the tests of the Mechanical Marquise 2.0 have in common."""

from collections.abc import Coroutine
from typing import Any

from rootcore.game.game import Game
from rootcore.rules.picks import Pick, Reasons
from rootcore.sandbox.scene import lay_out
from rootcore.table.events import Event
from rootcore.table.terms import (
    BIRDSONG,
    MARQUISE,
    RECRUITER,
    SAWMILL,
    WORKSHOP,
    Kind,
)
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie bot:alliance"
WITH_VAGABOT = "bot:marquise bot:eyrie bot:vagabond"
FOX_ORDER, RABBIT_ORDER, MOUSE_ORDER, BIRD_ORDER = "anvil", "bake_sale", "sword", "armorers"
BUILDINGS = (SAWMILL, WORKSHOP, RECRUITER)


def choices(event: Event) -> list[Reasons]:
    """The reasons of an event, without those of the order of actions."""
    assert event.why is not None
    return [r for r in event.why if "next" not in r.pick.question and isinstance(r.pick, Pick)]


def order_of_actions(event: Event) -> Reasons:
    """Why the action of an event came where it did among those "in each" clearing."""
    assert event.why is not None
    return event.why[0]  # type: ignore[no-any-return]


def why(event: Event) -> list[str]:
    """The reasons of an event as sentences, choice by choice."""
    return [reasons.sentence() for reasons in choices(event)]


def rows(event: Event, choice: int = 0) -> list[tuple[Any, list[int], int | None]]:
    """The candidates of a choice with their values and the tie-break that dropped them."""
    return [(row.candidate, row.values, row.out) for row in choices(event)[choice].rows]


def refused(event: Event, choice: int = 0) -> dict[Any, str]:
    """The targets of a choice that were not legal, with the reason."""
    return {target: refusal.words for target, refusal in choices(event)[choice].illegal}


def nothing(scene: Scene) -> list[str]:
    """Why steps changed nothing."""
    return [e.data["why"] for e in scene.events("nothing")]


def placed(scene: Scene) -> list[tuple[Kind, int, int]]:
    """What was placed where: piece, clearing, how many."""
    return [(e.data["piece"], e.data["at"], e.data["n"]) for e in scene.events("place")]


def moved(scene: Scene) -> list[tuple[int, int, int]]:
    """Who moved: from, to, how many."""
    return [(e.data["start"], e.data["end"], e.data["n"]) for e in scene.events("move")]


def offered(rule: Coroutine[Any, Any, Any]) -> list[str]:
    """The answers to the first decision of a rule."""
    texts: list[str] = rule.send(None).texts()
    rule.close()
    return texts


def turn(clearings: dict[int, str], *script: str, deck: str = "") -> Game:
    """A game from the Marquise's Birdsong on, with the answers; `deck` replaces the deck."""
    s = lay_out(["bot:marquise", "bot:eyrie"], clearings, phase=BIRDSONG)
    if deck:
        s.deck = [next(c for c in s.deck if c.id == card_id) for card_id in deck.split()]
    game = Game(None, s)
    for text in script:
        game.answer(text)
    return game


def steps(game: Game) -> list[str]:
    """The rules of the Marquise's steps in the turn, in order, each once in a row."""
    own = [e for e in game.events if e.who == MARQUISE and e.law.startswith("robotics:4")]
    laws = [".".join(e.law.split(".")[:3]) for e in own]
    return [law for k, law in enumerate(laws) if k == 0 or laws[k - 1] != law]
