"""At a real table the discard pile is shuffled when people draw, and told at the next pause."""

from typing import Any

import pytest

from rootcore.adapters.table import table_view
from rootcore.companion.telling import told_label
from rootcore.game.game import Game, load
from rootcore.rules.battle import Battle, battle
from rootcore.rules.movement import move
from rootcore.table.cards import Card, card
from rootcore.table.terms import BIRDSONG, DUCHY, EYRIE, MARQUISE
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.law.table_scenes import TURN, kinds, refused, tell
from tests.scenes import Scene

LAID: dict[str, Any] = {"c3": "alliance sympathy | marquise ww", "c2": "alliance mouse_base w"}
SHUFFLED = ("The discard pile was shuffled", "reshuffle")


def cards(ids: str) -> list[Card]:
    return [card(name) for name in ids.split()]


def after_both_battles(in_5: str = "lizards rabbit_garden | marquise ww") -> Game:
    """The Marquise's bot fought in 3, which is Outrage, then in 5.

    The garden that fell there put the Lizards' only Lost Soul, the Tax Collector, on the discards.
    """
    table = "bot:marquise bot:lizards table:alliance"
    scene = Scene(table, c5=in_5, discard="anvil sword", turn="marquise", **LAID)
    scene.side("lizards").board.souls = cards("tax_collector")
    scene.s.deck.remove(card("tax_collector"))
    scene.s.phase = BIRDSONG
    game = Game(None, scene.s)
    for text in ("draw dominance_rabbit", "done", "roll 1-0", "roll 1-0"):
        game.answer(text)
    return game


def offered(game: Game) -> list[tuple[str, str]]:
    """What the page offers to tell of the discard pile."""
    view = table_view(game)
    assert view
    found = [(told["label"], told["edit"]) for told in view["table"]]
    return [told for told in found if "shuffle" in told[1]]


@pytest.mark.law("root:2.1.2", "root:8.2.6", "robotics:8.2.3")
def test_a_supporter_empties_the_deck_before_a_garden_falls() -> None:
    """Told after both: the Tax Collector came later and lies discarded, what it lies on is gone."""
    game = after_both_battles()
    assert game.state.discard == cards("anvil sword tax_collector")
    before = "The discard pile was shuffled before Tax Collector came onto it"
    assert offered(game) == [(before, "shuffled_below x1"), SHUFFLED]
    game.answer("shuffled_below x1")
    assert game.state.discard == cards("tax_collector")
    assert set(cards("anvil sword")) <= {*game.state.deck}
    assert game.events[-1].kind == "reshuffle"
    assert offered(game) == [SHUFFLED]
    assert load(game.save()).state.to_json() == game.state.to_json()


@pytest.mark.law("root:2.1.2")
def test_the_whole_pile_is_shuffled_where_nothing_came_onto_it_since() -> None:
    """No garden stands in 5: the Lost Soul stays with the Lizards."""
    game = after_both_battles("lizards w | marquise ww")
    assert game.state.discard == cards("anvil sword")
    assert offered(game) == [SHUFFLED]
    game.answer("reshuffle")
    assert game.state.discard == []
    assert offered(game) == []


@pytest.mark.law("root:2.1.2")
def test_what_a_bot_draws_says_itself_that_the_deck_is_empty() -> None:
    """Without people of the Alliance nobody but the bots drew: there is nothing to tell apart."""
    table = "bot:marquise bot:lizards bot:alliance table:eyrie"
    scene = Scene(table, c5="eyrie w", turn="marquise", discard="anvil", **LAID)
    scene.s.phase = BIRDSONG
    game = Game(None, scene.s)
    game.answer("draw dominance_rabbit")
    assert game.state.paused
    assert offered(game) == [SHUFFLED]


@pytest.mark.law("robotics:6.2.3", TURN)
def test_a_card_given_for_the_automated_outrage_may_have_come_after_a_shuffle() -> None:
    """The cobbler was believed to lie discarded; the ferry that brought the warrior drew it."""
    table = "table:marquise bot:alliance"
    scene = Scene(table, c1="marquise w", c5="alliance sympathy", discard="cobbler anvil")
    moved = move(scene.s, MARQUISE, 1, 5, 1, "root:4.2")
    scene.run(moved, "reshuffle", "discard cobbler")
    assert kinds(scene) == ["move", "reshuffle", "discard"]
    assert scene.s.discard == cards("cobbler")
    assert scene.score("alliance") == 0


@pytest.mark.law("cards:trait.duchy.investors", TURN)
def test_a_card_given_to_the_investors_may_have_come_after_a_shuffle() -> None:
    table = "bot:duchy@traits=investors table:eyrie"
    scene = Scene(table, c8="eyrie w | duchy citadel", discard="anvil")
    fought = battle(scene.s, Battle(EYRIE, DUCHY, 8, "root:4.3"))
    scene.run(fought, "roll 0-0", "reshuffle", "discard anvil")
    assert scene.s.discard == cards("anvil")
    assert [e.kind for e in scene.s.log if e.kind in ("reshuffle", "discard")] == [
        "reshuffle",
        "discard",
    ]


@pytest.mark.law(TURN)
def test_no_more_cards_can_have_come_since_than_lie_there() -> None:
    scene = Scene("bot:marquise table:alliance", discard="anvil sword")
    assert "there are 2 on the discard pile" in refused(scene, "shuffled_below x2")
    tell(scene, "shuffled_below x1")
    assert scene.s.discard == cards("sword")
    told = told_label(scene.s, "shuffled_below x1")
    assert told == "Shuffle the discard pile below 1 card"


@pytest.mark.law("root:2.1.2")
@pytest.mark.parametrize(
    ("text", "said"), [("reshuffle", "3 cards of"), ("shuffled_below x2", "1 card of")]
)
def test_only_the_cards_of_the_pile_are_said_to_be_shuffled(text: str, said: str) -> None:
    """Those in hands, which nobody has told of, are none of them."""
    scene = Scene("table:marquise bot:eyrie", discard="anvil sword cobbler")
    tell(scene, text)
    (shuffled,) = scene.events("reshuffle")
    assert sentence(shuffled, names(scene.s)).startswith(f"The {said} the discard pile")
