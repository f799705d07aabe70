"""Law of Root 4.1.3: an effect may be used before a step that only its use makes possible."""

from typing import Any

import pytest

from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.rules.turn import schedule
from rootcore.table.cards import LOYAL_VIZIER
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    CHANCE,
    CORVIDS,
    DAYLIGHT,
    DUCHY,
    EYRIE,
    LIZARDS,
    MARQUISE,
    Suit,
)
from tests.ahead_scenes import game_at
from tests.law.card_scenes import in_play
from tests.law.mole_scenes import mole_scene
from tests.law.riverfolk_scenes import from_deck
from tests.scenes import Scene

PARTISANS = "exiles_partisans"


def given(game: Game, *answers: str) -> Game:
    """The game after these answers, what needs no asking passed over before each."""
    for text in answers:
        if game.pending and game.pending.who != CHANCE:
            play_on(game)
        game.answer(text)
    return game


def offered(game: Game) -> list[str]:
    """What may be answered once what needs no asking is passed over."""
    play_on(game)
    assert game.pending
    return game.pending.texts()


def misled(game: Game, start: int, end: int) -> Game:
    """The game after False Orders for one warrior of the Marquise."""
    given(game, "use false_orders marquise")
    return given(game, next(x for x in offered(game) if x.startswith(f"move {start}>{end}")))


def rebels(*supporters: str) -> Game:
    """The Alliance with sympathy in 8 beside the Marquise, supporters and False Orders."""
    scene = Scene(
        "alliance marquise",
        phase=BIRDSONG,
        deck=PARTISANS,
        c8="alliance sympathy",
        c7="marquise ww",
        hands={"marquise": "ambush_fox"},
    )
    scene.side("alliance").board.supporters += [from_deck(scene, x) for x in supporters]
    return game_at(in_play(scene, ALLIANCE, "false_orders"), schedule(scene.s)[0][0].law)


@pytest.mark.law("root:4.1.3", "root:8.4.1")
def test_misled_warriors_bring_the_second_supporter_for_a_revolt() -> None:
    """With one fox supporter no revolt; the Marquise are misled into sympathy, and pay a fox."""
    game = misled(rebels("foxfolk_steel"), 7, 8)
    assert len(game.state.sides[ALLIANCE].board.supporters) == 2
    assert "revolt 8" in offered(game)


@pytest.mark.law("root:4.1.3", "root:8.4.2")
def test_misled_warriors_lift_martial_law_before_sympathy_spreads() -> None:
    """In 8 and 12 stand three: it costs one more than they have; two leave 8."""
    scene = Scene(
        "alliance marquise",
        phase=BIRDSONG,
        deck=PARTISANS,
        c4="alliance sympathy",
        c8="marquise www",
        c12="marquise www",
    )
    scene.side("alliance").board.supporters.append(from_deck(scene, "foxfolk_steel"))
    game = game_at(in_play(scene, ALLIANCE, "false_orders"), schedule(scene.s)[0][0].law)
    assert "spread 8" in offered(misled(game, 8, 7))


@pytest.mark.law("root:4.1.3", "root:8.4")
def test_who_leaves_an_effect_at_the_first_step_is_not_asked_again() -> None:
    """One question in the whole Birdsong, as nothing else can be done in it."""
    game = given(rebels(), "done")
    assert offered(game)
    assert game.state.phase != BIRDSONG


@pytest.mark.law("root:4.1.3", "root:10.4.3")
def test_misled_warriors_can_be_converted_after_a_crusade() -> None:
    """The crusade in 8 leaves nobody there: the Marquise are misled into it, and converted."""
    scene = Scene(
        "lizards marquise",
        phase=BIRDSONG,
        deck=PARTISANS,
        c8="lizards w | marquise w",
        c7="marquise ww",
    )
    board = scene.side("lizards").board
    board.outcast, board.acolytes = Suit.FOX, 4
    scene.side("lizards").stock["warrior"] -= 4  # type: ignore[index]
    game = game_at(in_play(scene, LIZARDS, "false_orders"), "root:10.4.3")
    game = misled(given(game, "battle 8 marquise", "roll 1-1"), 7, 8)
    assert game.state.sides[LIZARDS].board.acolytes == 2
    assert "convert 8 marquise" in offered(game)


def moles(hand: str, **kwargs: Any) -> Scene:
    """The Duchy with a Tax Collector, who dig a tunnel to 8 as their second action."""
    scene = mole_scene("duchy marquise", phase=DAYLIGHT, hand=hand, burrow=2, **kwargs)
    return in_play(scene, DUCHY, "tax_collector")


@pytest.mark.law("root:4.1.3", "root:12.5.2")
def test_the_banker_spends_a_card_that_the_tax_collector_brings() -> None:
    """The hand is empty after the dig; the warrior for the Tax Collector brings a Sword."""
    game = game_at(moles("anvil", swayed="banker"), "root:12.5.1")
    given(game, "recruit", "dig anvil 8 x1", "use tax_collector 8", "draw sword")
    assert "minister banker" in offered(game)


@pytest.mark.law("root:4.1.3", "root:12.5.3")
def test_a_squire_is_swayed_with_a_card_that_the_tax_collector_brings() -> None:
    """One rabbit card is left, and clearings of all suits; the card drawn is the second."""
    scene = moles("anvil travel_gear_fox", c5="duchy tunnel", c6="duchy tunnel")
    game = game_at(scene, "root:12.5.1")
    given(game, "recruit", "dig anvil 8 x1", "use tax_collector 8", "draw bake_sale")
    assert "sway captain" in offered(game)


@pytest.mark.law("root:4.1.3", "root:13.4.1")
def test_the_corvids_craft_what_the_effect_that_they_crafted_brings() -> None:
    """A Swap Meet, by it the Anvil of the Marquise, and with the fox plot the hammer."""
    scene = Scene(
        "corvids marquise",
        phase=BIRDSONG,
        deck=PARTISANS,
        c5="corvids w plot_bomb",
        c8="corvids w plot_snare",
        hands={"corvids": "swap_meet ambush_mouse", "marquise": "anvil"},
    )
    game = game_at(scene, "root:13.4.1")
    given(game, "craft swap_meet", "use swap_meet marquise", "give ambush_mouse")
    assert "craft anvil" in offered(game)
    assert game.state.sides[CORVIDS].hand


@pytest.mark.law("root:4.1.3", "root:6.5")
def test_the_marquise_craft_what_the_tax_collector_brings() -> None:
    """Nothing in hand can be crafted: the question comes all the same, and an Anvil with it."""
    scene = Scene("marquise eyrie", phase=DAYLIGHT, c8="marquise w workshop")
    game = game_at(in_play(scene, MARQUISE, "tax_collector"), schedule(scene.s)[0][0].law)
    given(game, "use tax_collector 8", "draw anvil")
    assert "craft anvil" in offered(game)


@pytest.mark.law("root:13.2.4", "root:7.5.2")
def test_a_guess_comes_before_turmoil() -> None:
    """At 29 the Eyrie move onto a bomb; no battle is possible, but the right guess wins."""
    scene = Scene(
        "eyrie corvids marquise",
        phase=DAYLIGHT,
        c5="eyrie ww",
        c1="corvids plot_bomb",
        hands={"eyrie": "anvil"},
        scores={"eyrie": 29},
    )
    board = scene.side("eyrie").board
    board.leader = "commander"
    board.decree["move"].append(LOYAL_VIZIER)
    board.decree["battle"].append(from_deck(scene, "sword"))
    game = game_at(scene, "root:7.5.2.II")
    given(game, "move 5>1 x2")
    assert "turmoil" in offered(game)
    given(game, "guess bomb 1")
    assert game.state.winner == EYRIE
