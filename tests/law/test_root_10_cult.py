"""Law of Root 10: the Lizard Cult, its abilities and its setup."""

from typing import Any

import pytest

from rootcore.bots.chassis import discard_order
from rootcore.factions.eyrie import chapter as eyrie
from rootcore.factions.lizards import chapter as cult
from rootcore.factions.lizards.board import CultBoard
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.acts import Act
from rootcore.rules.battle import Battle, battle
from rootcore.rules.crafting import craft_acts, craft_card, ready_suits
from rootcore.rules.dominance import take_dominance, taking_acts
from rootcore.rules.effects import stand_and_deliver
from rootcore.rules.moves import start_battle
from rootcore.rules.pieces import neighbours, ruler
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.turn import schedule
from rootcore.table.cards import CARDS, card
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    FOX,
    GARDENS,
    LIZARDS,
    MARQUISE,
    MOUSE,
    SETUP,
    WARRIOR,
    Item,
    Phase,
)
from tests.law.card_scenes import in_play
from tests.law.cult_scenes import CultScene
from tests.law.people_scenes import offered
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

# 10.2.1 Crafting


@pytest.mark.law("root:10.2.1")
def test_the_cult_crafts_with_the_gardens_of_the_outcast_suit() -> None:
    """The fox garden in 8 pays for an anvil while foxes are outcast, the mouse garden does not."""
    scene = CultScene(
        outcast="fox", hand="anvil", c7="lizards mouse_garden", c8="lizards fox_garden"
    )
    assert ready_suits(scene.s, LIZARDS) == {"fox": 1}
    scene.run(craft_card(scene.s, LIZARDS, card("anvil"), "root:10.6.2"))
    assert scene.side("lizards").crafted == [Item.HAMMER]
    assert scene.score("lizards") == 2
    scene = CultScene(
        outcast="mouse", hand="anvil", c7="lizards mouse_garden", c8="lizards fox_garden"
    )
    assert craft_acts(scene.s, LIZARDS, "root:10.6.2") == []


@pytest.mark.law("root:10.2.1")
def test_tunnels_link_the_gardens_that_the_cult_crafts_with() -> None:
    """The two fox gardens, while foxes are outcast; nothing else is a crafting piece then."""
    scene = CultScene(
        deck="exiles_partisans",
        c1="lizards fox_garden",
        c8="lizards fox_garden",
        c7="lizards mouse_garden",
    )
    in_play(scene, "lizards", "tunnels")
    assert 8 in neighbours(scene.s, LIZARDS, 1)
    assert 7 not in neighbours(scene.s, LIZARDS, 1)


# 10.2.3 Revenge


@pytest.mark.law("root:10.2.3")
def test_warriors_that_fall_while_the_cult_defends_become_acolytes() -> None:
    """Both of them; the Marquise's own loss goes home."""
    scene = CultScene(turn="marquise", c5="lizards www | marquise www")
    stock = scene.side("lizards").stock[WARRIOR]
    fight = Battle(MARQUISE, LIZARDS, 5, "root:4.3")
    scene.run(battle(scene.s, fight), "roll 2-1")
    assert scene.at(5) == "marquise ww | lizards w"
    assert (scene.board.acolytes, scene.side("lizards").stock[WARRIOR]) == (2, stock)
    (event,) = scene.events("gain acolytes")
    assert (event.law, event.data) == ("root:10.2.3", {"n": 2, "total": 2})
    scene.whole()


@pytest.mark.law("root:10.2.3")
def test_an_attack_of_the_cult_brings_no_acolytes() -> None:
    """The warrior that falls goes back to the supply."""
    scene = CultScene(c5="lizards ww | marquise ww")
    scene.run(battle(scene.s, Battle(LIZARDS, MARQUISE, 5, "root:4.3")), "roll 1-1")
    assert scene.board.acolytes == 0
    assert scene.side("lizards").stock[WARRIOR] == 24


@pytest.mark.law("root:10.2.3")
def test_an_ambush_against_the_cult_s_attack_brings_no_acolytes() -> None:
    """It is the Marquise who defends."""
    scene = CultScene(c5="lizards ww | marquise w", hands={"marquise": "ambush_rabbit"})
    fight = Battle(LIZARDS, MARQUISE, 5, "root:4.3")
    scene.run(battle(scene.s, fight), "ambush ambush_rabbit")
    assert scene.at(5) == "marquise w"
    assert scene.board.acolytes == 0


@pytest.mark.law("root:10.2.3")
def test_warriors_removed_outside_a_battle_go_home() -> None:
    """A Favor of the Marquise."""
    scene = CultScene(turn="marquise", c5="lizards ww")
    scene.run(remove_all_enemies(scene.s, MARQUISE, [5], "root:4.1.2"))
    assert scene.board.acolytes == 0
    assert scene.side("lizards").stock[WARRIOR] == 25


@pytest.mark.law("root:10.2.3", "cards:exiles_partisans.coffin_makers")
def test_revenge_comes_before_coffin_makers() -> None:
    """The fallen Cult warrior is an acolyte, the Marquise's lies in a coffin."""
    scene = CultScene(deck="exiles_partisans", turn="marquise", c5="lizards ww | marquise ww")
    in_play(scene, "marquise", "coffin_makers")
    scene.run(battle(scene.s, Battle(MARQUISE, LIZARDS, 5, "root:4.3")), "roll 1-1")
    assert scene.board.acolytes == 1
    assert {f: n for f, n in scene.s.coffins.items() if n} == {MARQUISE: 1}
    scene.whole()


@pytest.mark.law("root:10.2.3")
def test_allies_of_a_vagabond_who_fall_along_with_him_are_no_defenders() -> None:
    """He attacks with a Cult warrior as his ally: that warrior goes home."""
    scene = VagabondScene(
        "vagabond lizards marquise",
        satchel="sword sword",
        relations={"lizards": 3},
        c5="vagabond pawn | lizards w | marquise ww",
    )
    attack = Act("battle", "root:9.5.2", at=5, who=MARQUISE)
    scene.run(
        start_battle(scene.s, scene.s.current, attack),
        "ally lizards",
        "roll 1-1",
        "lose warrior 5 lizards",
    )
    assert scene.side("lizards").board.acolytes == 0
    assert scene.side("lizards").stock[WARRIOR] == 25


# 10.2.4 Pilgrims


@pytest.mark.law("root:10.2.4")
@pytest.mark.parametrize(
    "others", ["marquise wwwww sawmill", "eyrie w", "eyrie wwww", "marquise w | eyrie w"]
)
def test_a_garden_rules_its_clearing_whoever_else_is_there(others: str) -> None:
    """Even against the Eyrie, who rule where they tie."""
    scene = CultScene("lizards marquise eyrie", c7=f"lizards mouse_garden | {others}")
    assert ruler(scene.s, 7) == LIZARDS


@pytest.mark.law("root:10.2.4")
def test_without_a_garden_the_cult_rules_like_everybody() -> None:
    """By the most warriors and buildings."""
    scene = CultScene(c5="lizards ww | marquise w", c7="lizards w | marquise w")
    assert ruler(scene.s, 5) == LIZARDS
    assert ruler(scene.s, 7) is None


# 10.2.5 Fear of the Faithful


@pytest.mark.law("root:10.2.5")
def test_a_removed_garden_costs_a_random_card() -> None:
    """One of three cards in hand, drawn by lot; it joins the Lost Souls."""
    scene = CultScene(
        turn="marquise", hand="anvil sword cobbler", c5="lizards rabbit_garden | marquise ww"
    )
    fight = Battle(MARQUISE, LIZARDS, 5, "root:4.3")
    scene.run(battle(scene.s, fight), "roll 0-0", "discard sword")
    assert scene.asked[-1] == "chance: A garden in 5 is gone: discard a random card."
    assert scene.hand == ["anvil", "cobbler"]
    assert scene.souls == ["sword"]
    assert scene.score("marquise") == 1


@pytest.mark.law("root:10.2.5")
def test_each_garden_costs_a_card_as_long_as_there_are_any() -> None:
    """A Favor removes three gardens; the hand held two cards."""
    scene = CultScene(
        turn="marquise",
        hand="anvil sword",
        c5="lizards rabbit_garden",
        c10="lizards rabbit_garden",
        c3="lizards rabbit_garden",
    )
    scene.run(remove_all_enemies(scene.s, MARQUISE, [3, 5, 10], "root:4.1.2"), "discard anvil")
    assert scene.hand == []
    assert scene.souls == ["anvil", "sword"]
    assert scene.score("marquise") == 3


@pytest.mark.law("root:10.2.5")
def test_lost_warriors_cost_no_card() -> None:
    """The garden stands."""
    scene = CultScene(turn="marquise", hand="anvil", c5="lizards w rabbit_garden | marquise ww")
    scene.run(battle(scene.s, Battle(MARQUISE, LIZARDS, 5, "root:4.3")), "roll 1-0")
    assert scene.hand == ["anvil"]


@pytest.mark.law("root:1.1.3", "root:10.2.5")
def test_whose_effects_come_first_is_asked_when_a_garden_falls_beside_a_base() -> None:
    """The Marquise removes both with a Favor and says that the Cult discards first."""
    scene = Scene(
        "marquise lizards alliance",
        hands={"lizards": "anvil"},
        c10="lizards rabbit_garden",
        c5="alliance rabbit_base sympathy",
    )
    scene.run(
        remove_all_enemies(scene.s, MARQUISE, [5, 10], "root:4.1.2"),
        "first lizards",
        "first losing_the_base",
        "draw sword",
    )
    assert [e.who for e in scene.s.log if e.kind in ("discard", "supporter")] == [
        LIZARDS,
        ALLIANCE,
    ]


# 10.2.6 The Lost Souls


@pytest.mark.law("root:10.2.6")
def test_a_bot_s_order_card_becomes_a_lost_soul() -> None:
    """The Marquise's bot discards its order card in Evening."""
    scene = CultScene("lizards bot:marquise", turn="marquise", order="anvil", phase=EVENING)
    discard_order(scene.actor(), "robotics:4.6.2")
    assert scene.souls == ["anvil"]
    assert scene.s.discard == []


@pytest.mark.law("root:10.2.6")
def test_a_purged_decree_becomes_lost_souls() -> None:
    """Turmoil of the Eyrie; the Loyal Viziers stay."""
    scene = CultScene("lizards eyrie", turn="eyrie")
    for x in ("anvil", "sword"):
        scene.s.deck.remove(card(x))
        scene.side("eyrie").board.decree["move"].append(card(x))
    eyrie.purge(scene.actor())
    assert scene.souls == ["anvil", "sword"]


@pytest.mark.law("root:10.2.6")
def test_a_played_ambush_and_a_crafted_favor_become_lost_souls() -> None:
    """The ambush of the Cult itself, then the Favor of the Marquise."""
    scene = CultScene(
        turn="marquise",
        hand="ambush_rabbit",
        hands={"marquise": "favor_fox"},
        c5="lizards w | marquise www",
        c8="marquise workshop workshop",
        c12="marquise workshop",
    )
    fight = Battle(MARQUISE, LIZARDS, 5, "root:4.3")
    scene.run(battle(scene.s, fight), "ambush ambush_rabbit", "roll 0-0")
    scene.run(craft_card(scene.s, MARQUISE, card("favor_fox"), "root:6.5"))
    assert scene.souls == ["ambush_rabbit", "favor_fox"]
    assert scene.s.discard == []


@pytest.mark.law("root:10.2.6")
def test_a_card_spent_for_a_dominance_card_becomes_a_lost_soul() -> None:
    """The Marquise takes the fox dominance card, which had become available."""
    scene = CultScene(turn="marquise", hands={"marquise": "anvil"})
    scene.s.deck.remove(card("dominance_fox"))
    scene.s.available.append(card("dominance_fox"))
    (act,) = taking_acts(scene.s, MARQUISE)
    take_dominance(scene.s, MARQUISE, act)
    assert scene.souls == ["anvil"]


@pytest.mark.law("root:10.2.6")
def test_even_a_dominance_card_becomes_a_lost_soul() -> None:
    """It is not available to anybody yet."""
    scene = CultScene(hand="dominance_fox sword cobbler anvil sappers")
    scene.step(cult.draw_cards, "draw armorers", "discard dominance_fox")
    assert scene.souls == ["dominance_fox"]
    assert scene.s.available == []


@pytest.mark.law("root:10.2.6")
def test_a_card_given_or_taken_is_no_lost_soul() -> None:
    """Stand and Deliver! takes it into a hand."""
    scene = CultScene(turn="marquise", hand="anvil")
    in_play(scene, "marquise", "stand_and_deliver")
    act = Act("use", "root:4.1.3", CARDS["stand_and_deliver"], who=LIZARDS)
    scene.run(stand_and_deliver(scene.s, MARQUISE, act))
    assert scene.souls == []
    assert scene.side("marquise").hand == [card("anvil")]


@pytest.mark.law("root:10.2.6", "root:2.1.2")
def test_the_deck_is_made_anew_from_the_discard_pile_alone() -> None:
    """Lost Souls stay where they are."""
    scene = CultScene(souls="anvil", discard="sword")
    scene.s.deck.clear()
    scene.step(cult.draw_cards, "draw sword")
    assert scene.hand == ["sword"]
    assert scene.souls == ["anvil"]
    scene.step(cult.draw_cards)
    assert scene.hand == ["sword"]


# 10.3 Faction setup


@pytest.mark.law("root:10.3.1", "root:10.3.4")
def test_twenty_five_warriors_and_fifteen_gardens() -> None:
    """Five gardens of each suit: with the first on the map 14 are left on the tracks."""
    tracks = dict.fromkeys(GARDENS.values(), 5)
    assert cult.supply() == {WARRIOR: 25, **tracks}
    scene = CultScene("lizards bot:alliance", phase=SETUP)
    scene.step(cult.place_warriors, "corner 1")
    assert sum(scene.side("lizards").stock[garden] for garden in GARDENS.values()) == 14


@pytest.mark.law("root:10.3.2")
@pytest.mark.parametrize("other", ["marquise", "bot:marquise", "eyrie", "bot:eyrie"])
def test_the_cult_starts_opposite_the_keep_or_the_first_roost(other: str) -> None:
    """In 3, with a rabbit garden; a warrior goes to each adjacent clearing. Nothing is asked."""
    scene = CultScene(f"lizards {other}", phase=SETUP)
    scene.side(other.removeprefix("bot:")).start_corner = 1
    scene.step(cult.place_warriors)
    assert scene.at(3) == "lizards wwww rabbit_garden"
    assert [scene.at(c) for c in (6, 7, 11)] == ["lizards w"] * 3
    assert scene.side("lizards").on_map(WARRIOR) == 7
    assert scene.side("lizards").start_corner == 3


@pytest.mark.law("root:10.3.2")
def test_with_marquise_and_eyrie_the_cult_chooses_one_of_the_other_two_corners() -> None:
    """Keep and roost face each other; 2, a mouse clearing, is chosen."""
    scene = CultScene("lizards marquise eyrie", phase=SETUP)
    scene.side("marquise").start_corner = 1
    scene.side("eyrie").start_corner = 3
    assert offered(scene, cult.place_warriors) == ["corner 2", "corner 4"]
    scene.step(cult.place_warriors, "corner 2")
    assert scene.at(2) == "lizards wwww mouse_garden"


@pytest.mark.law("root:10.3.2")
def test_with_neither_of_them_any_corner_will_do() -> None:
    """All four."""
    scene = CultScene("lizards bot:alliance", phase=SETUP)
    corners = ["corner 1", "corner 2", "corner 3", "corner 4"]
    assert offered(scene, cult.place_warriors) == corners


@pytest.mark.law("root:10.3.2")
def test_no_warrior_starts_beside_a_keep_that_bars_it() -> None:
    """The keep was put into 5 in this scene, next to 2."""
    scene = CultScene("lizards marquise", phase=SETUP, c5="marquise keep")
    scene.side("marquise").start_corner = 4
    scene.step(cult.place_warriors)
    assert scene.at(5) == "marquise keep"
    assert [scene.at(c) for c in (6, 10)] == ["lizards w"] * 2


@pytest.mark.law("root:10.3.3")
@pytest.mark.parametrize("suit", ["fox", "rabbit", "mouse"])
def test_the_cult_chooses_the_first_outcast(suit: str) -> None:
    """Any of the three suits; the marker does not show Hated."""
    scene = Scene("lizards marquise", phase=SETUP)
    assert offered(scene, cult.choose_outcast) == ["outcast fox", "outcast rabbit", "outcast mouse"]
    scene.step(cult.choose_outcast, f"outcast {suit}")
    board: CultBoard = scene.side("lizards").board
    assert (board.outcast, board.hated) == (suit, False)


@pytest.mark.law("root:10.3.2", "root:10.3.3")
def test_a_game_with_the_cult_is_set_up() -> None:
    """Against the Marquise's bot only the Outcast is asked; then Daylight."""
    seats = ["human:lizards", "bot:marquise"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "seed": 3}))
    game.play()
    game.answer("outcast mouse")
    game.play()
    assert game.pending
    assert (game.state.phase, game.pending.law) == (DAYLIGHT, "root:10.5")
    side = game.state.sides[LIZARDS]
    assert side.on_map(WARRIOR) in (6, 7)
    keep = game.state.sides[MARQUISE].start_corner
    assert side.start_corner == game.state.board.opposite[keep]


# The turn


@pytest.mark.law("root:10.4", "root:10.5", "root:10.6")
@pytest.mark.parametrize(
    ("phase", "laws"),
    [
        (BIRDSONG, ["root:10.4.1", "root:10.4.2", "root:10.4.3"]),
        (DAYLIGHT, ["root:10.5"]),
        (EVENING, ["root:10.6.1", "root:10.6.2", "root:10.6.3"]),
    ],
)
def test_the_steps_of_each_phase_follow_the_law(phase: Phase, laws: list[str]) -> None:
    """Effects in play fit in between."""
    scene = CultScene(phase=phase)
    found = [step.law for step, _ in schedule(scene.s)]
    assert [law for law in found if law.startswith("root:10")] == laws


# Their board


def full() -> CultBoard:
    """A board with something everywhere."""
    return CultBoard([CARDS["anvil"]], [CARDS["sword"]], 4, FOX, True)


def test_their_board_comes_back() -> None:
    """As it was written."""
    board = full()
    assert CultBoard.from_json(board.to_json()) == board
    assert board.cards() == [CARDS["anvil"], CARDS["sword"]]
    assert (board.kept(LIZARDS, WARRIOR), board.kept(MARQUISE, WARRIOR)) == (4, 0)
    assert board.kept(LIZARDS, GARDENS[MOUSE]) == 0
    twin = board.copy()
    twin.souls.clear()
    twin.revealed.clear()
    assert board == full()
    assert CultBoard.from_json(CultBoard().to_json()) == CultBoard()


@pytest.mark.parametrize(
    "wrong",
    [
        {"souls": ["loyal_vizier"]},
        {"souls": "anvil"},
        {"revealed": None},
        {"acolytes": 26},
        {"acolytes": -1},
        {"acolytes": True},
        {"marker": 6},
        {"marker": "fox"},
        {"marker": True},
    ],
)
def test_a_board_that_cannot_be_is_not_read(wrong: dict[str, Any]) -> None:
    """Each of its fields is looked at."""
    with pytest.raises(ValueError):  # noqa: PT011
        CultBoard.from_json(full().to_json() | wrong)
