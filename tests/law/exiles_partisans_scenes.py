"""What the tests of the Exiles & Partisans deck share: tables that play with it."""

from typing import Any

from rootcore.factions.person import Person
from rootcore.rules.acts import Act
from rootcore.rules.battle import Battle, battle
from rootcore.rules.effects import birdsong_acts, daylight_acts, use
from rootcore.table.events import Event
from tests.law.card_scenes import in_play
from tests.scenes import Scene

TABLE = "marquise eyrie alliance vagabond"
DECK = "exiles_partisans"
RULE = "cards:exiles_partisans."


def with_card(card_id: str, roles: str = TABLE, who: str = "", **kwargs: Any) -> Scene:
    """A scene with a card in play for `who`, or for whoever sits first."""
    owner = who or roles.split()[0]
    return in_play(Scene(roles, deck=DECK, **kwargs), owner, card_id)


def person(scene: Scene, who: str = "marquise") -> Person:
    """Somebody at the table, for the common steps."""
    return Person(scene.s, scene.side(who).faction)


def texts(acts: list[Act]) -> list[str]:
    """The acts as text."""
    return [act.text for act in acts]


def by_birdsong(scene: Scene, who: str = "marquise") -> list[str]:
    """What effects allow somebody in Birdsong."""
    return texts(birdsong_acts(scene.s, scene.side(who).faction))


def by_day(scene: Scene, who: str = "marquise") -> list[str]:
    """What effects allow somebody in Daylight."""
    return texts(daylight_acts(scene.s, scene.side(who).faction))


def using(scene: Scene, act: str, *script: str, who: str = "marquise") -> None:
    """Use an effect that is offered in Birdsong or Daylight."""
    faction = scene.side(who).faction
    acts = [*birdsong_acts(scene.s, faction), *daylight_acts(scene.s, faction)]
    (chosen,) = [a for a in acts if a.text == act]
    scene.run(use(scene.s, faction, chosen), *script)


def fight(scene: Scene, c: int, attacker: str, defender: str, *script: str) -> None:
    """A battle in `c`."""
    sides = [scene.side(who).faction for who in (attacker, defender)]
    scene.run(battle(scene.s, Battle(sides[0], sides[1], c, "root:4.3")), *script)


def laws(events: list[Event]) -> list[str]:
    """The rules of events, without the part that all cards share."""
    return [e.law.removeprefix(RULE) for e in events]


def points(scene: Scene) -> list[tuple[str, str, int]]:
    """Who scored for what: faction, rule, points."""
    return [(str(e.who), e.law.removeprefix(RULE), e.data["points"]) for e in scene.events("score")]
