"""Scenes of services: a Market, whose turn it is, and the service cards in play."""

from typing import Any

from rootcore.table.cards import card
from rootcore.table.terms import WARRIOR, Services
from tests.law.riverfolk_scenes import from_deck, trading
from tests.scenes import Scene

ROBOTS = "bot:riverfolk"


def selling(
    roles: str,
    services: str = "basic",
    market: str = "",
    paid: dict[str, int] | None = None,
    **kw: Any,
) -> Scene:
    """A table beside the Riverfolk Robots, with these cards in the Market and service cards."""
    scene = trading(Scene(f"{roles} {ROBOTS}", **kw), market=market, paid=paid)
    scene.s.services = Services(services)
    return scene


def people_selling(roles: str, services: str = "basic", hand: str = "", **kw: Any) -> Scene:
    """A table beside people's Riverfolk, with these cards in their hand."""
    scene = Scene(f"{roles} riverfolk", hands={"riverfolk": hand}, **kw)
    scene.s.services = Services(services)
    return scene


def table_selling(roles: str, services: str = "basic", **kw: Any) -> Scene:
    """A table with people's Riverfolk, whose open hand the program has to ask for."""
    scene = Scene(f"{roles} table:riverfolk", **kw)
    scene.s.services = Services(services)
    return scene


def bought(scene: Scene) -> list[tuple[str, str]]:
    """What was bought: the service, or the card."""
    found = scene.events("buy")
    return [(str(e.who), e.data["card"].id if e.data["card"] else e.data["service"]) for e in found]


def passed_up(scene: Scene) -> list[str]:
    """Why services were not bought that would have helped."""
    return [e.data["why"] for e in scene.events("nothing") if e.law == "robotics:9.7"]


def without_warriors(scene: Scene, who: str, left: int = 0) -> Scene:
    """The scene with so many warriors in somebody's supply; the others left the game."""
    side = scene.side(who)
    side.boxed[WARRIOR] = side.stock[WARRIOR] - left
    side.stock[WARRIOR] = left
    return scene


def gone(scene: Scene, *items: str) -> Scene:
    """The scene without these items in the supply."""
    for item in items:
        scene.s.items[card(item).item] = 0  # type: ignore[index]
    return scene


def take(scene: Scene, card_id: str) -> Any:
    """A card out of the deck."""
    return from_deck(scene, card_id)
