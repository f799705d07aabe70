"""What the tests of robotics 9 share: the Riverfolk's Market, Payments and supply."""

from typing import Any

from rootcore.game.game import Game
from rootcore.rules.picks import Reasons
from rootcore.sandbox.scene import lay_out
from rootcore.table.cards import Card, card
from rootcore.table.events import Event
from rootcore.table.terms import BIRDSONG, RIVERFOLK, WARRIOR, Faction, Kind, Suit
from tests.scenes import Scene

TABLE = "bot:riverfolk bot:marquise bot:eyrie"
RIVER = [4, 5, 7, 10, 11]
"""The clearings on the river of the map in autumn."""


def with_traits(*traits: str) -> str:
    """The same table with trait cards."""
    return TABLE.replace("bot:riverfolk", f"bot:riverfolk@traits={'+'.join(traits)}")


def trading(
    scene: Scene,
    *,
    market: str = "",
    added: int = 0,
    paid: dict[str, int] | None = None,
    supply: int | None = None,
    ordered: str = "",
) -> Scene:
    """The scene with these cards in the Market, from left to right, the last `added` of them new.

    `paid` are warriors in Payments, taken from supplies; `supply` is how many Riverfolk warriors
    are left then, the rest is out of the game; `ordered` is the suit of this turn's order.
    """
    board = scene.side("riverfolk").board
    for card_id in market.split():
        board.market.append(from_deck(scene, card_id))
    board.added = added
    for name, n in (paid or {}).items():
        board.payments[Faction(name)] = n
        scene.side(name).stock[WARRIOR] -= n
    stock = scene.side("riverfolk").stock
    if supply is not None:
        scene.side("riverfolk").boxed[WARRIOR] = stock[WARRIOR] - supply
        stock[WARRIOR] = supply
    if ordered:
        scene.s.ordered = Suit(ordered)
    return scene


def protected(scene: Scene, *held: str) -> Scene:
    """The scene with shield or sword fulfilled this turn."""
    board = scene.side("riverfolk").board
    board.shield, board.sword = "shield" in held, "sword" in held
    return scene


def from_deck(scene: Scene, card_id: str) -> Card:
    """A card taken out of the deck."""
    scene.s.deck.remove(card(card_id))
    return card(card_id)


def market(scene: Scene) -> list[str]:
    """The Market from left to right."""
    return [x.id for x in scene.side("riverfolk").board.market]


def payments(scene: Scene) -> dict[str, int]:
    """The warriors in Payments."""
    return {f.value: n for f, n in scene.side("riverfolk").board.payments.items()}


def placed(scene: Scene) -> list[tuple[Kind, int, int]]:
    """What was placed where: piece, clearing, how many."""
    return [(e.data["piece"], e.data["at"], e.data["n"]) for e in scene.events("place")]


def idle(scene: Scene) -> list[tuple[str, str]]:
    """The steps that changed nothing, and why."""
    return [(e.law, e.data["why"]) for e in scene.events("nothing")]


def points(scene: Scene, who: Faction = RIVERFOLK) -> list[tuple[str, int]]:
    """What somebody scored for: rule and points."""
    return [(e.law, e.data["points"]) for e in scene.events("score") if e.who == who]


def why(event: Event, choice: int = -1) -> Reasons:
    """The reasons of an event, those of its last choice if not told."""
    assert event.why
    found: Reasons = event.why[choice]
    return found


def values(reasons: Reasons) -> dict[Any, list[int]]:
    """What was measured, by candidate."""
    return {row.candidate: row.values for row in reasons.rows}


def refused(reasons: Reasons) -> dict[Any, str]:
    """The targets that were not legal, with the reason."""
    return {target: refusal.words for target, refusal in reasons.illegal}


def turn(
    cards: str, *script: str, table: str = TABLE, paid: dict[str, int] | None = None, **kwargs: str
) -> tuple[Game, list[Event]]:
    """A turn of the Riverfolk from its Birdsong on, with these cards in the Market: its events."""
    clearings = {int(c[1:]): text for c, text in kwargs.items()}
    s = lay_out(table.split(), clearings, phase=BIRDSONG)
    board = s.sides[RIVERFOLK].board
    for card_id in cards.split():
        s.deck.remove(card(card_id))
        board.market.append(card(card_id))
    for name, n in (paid or {}).items():
        board.payments[Faction(name)] = n
        s.sides[Faction(name)].stock[WARRIOR] -= n
    game = Game(None, s)
    for text in script:
        game.answer(text)
    ends = [k for k, e in enumerate(game.events) if e.kind == "turn"]
    return game, game.events[: ends[1]] if len(ends) > 1 else game.events
