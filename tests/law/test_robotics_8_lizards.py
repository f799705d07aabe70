"""Law of Robotics 8: Logical Lizards, abilities and setup."""

import pytest

from rootcore.bots.lizards import chapter as bot
from rootcore.bots.lizards.board import LizardsBoard
from rootcore.bots.marquise import chapter as marquise
from rootcore.factions.marquise import chapter as de_cat
from rootcore.factions.vagabond.chapter import act_in_daylight
from rootcore.law.errors import BadNotation
from rootcore.rules.acts import Act
from rootcore.rules.battle import Battle, battle
from rootcore.rules.deck import discard, spend
from rootcore.rules.exiles_partisans import propaganda_bureau
from rootcore.rules.pieces import ruler, take_off
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import set_clearing
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    EYRIE,
    FOX,
    GARDENS,
    LIZARDS,
    MARQUISE,
    PLOT,
    SETUP,
    SYMPATHY,
    WARRIOR,
    WORKSHOP,
)
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.law.card_scenes import in_play
from tests.law.lizards_scenes import (
    PEOPLE,
    SANCTIFY,
    board,
    furnish,
    lizards,
    placed,
    souls,
    whole,
)
from tests.vagabonds import VagabondScene

CORNERED = "bot:lizards bot:marquise eyrie"

# 8.2.1 Pilgrims


@pytest.mark.law("robotics:8.2.1")
def test_a_garden_rules_its_clearing_whatever_else_is_there() -> None:
    """Five warriors against one garden, and nobody loses track when it goes."""
    scene = lizards(c5="lizards rabbit_garden | marquise wwwww")
    assert ruler(scene.s, 5) == LIZARDS
    assert ruler(scene.s, 5) == LIZARDS
    take_off(scene.s, LIZARDS, GARDENS[scene.s.suits[5]], 5, 1)  # type: ignore[index]
    assert ruler(scene.s, 5) == MARQUISE


@pytest.mark.law("robotics:8.2.1")
def test_a_garden_overrides_lords_of_the_forest() -> None:
    """The Eyrie tie, and would rule."""
    scene = lizards(c5="lizards rabbit_garden | eyrie w")
    assert ruler(scene.s, 5) == LIZARDS


@pytest.mark.law("robotics:8.2.1", "root:2.8")
def test_without_a_garden_lizards_rule_like_anyone() -> None:
    """By the most warriors; and what others build rules nothing by itself."""
    scene = lizards(
        c5="lizards ww | marquise w", c7="lizards w | marquise ww", c8="marquise sawmill"
    )
    assert ruler(scene.s, 5) == LIZARDS
    assert ruler(scene.s, 7) == MARQUISE
    assert ruler(scene.s, 8) == MARQUISE


# 8.2.2 Robot Revenge


@pytest.mark.law("robotics:8.2.2")
def test_of_all_warriors_removed_at_once_one_becomes_an_acolyte() -> None:
    """Two fall in a battle of the Marquise's turn: one is an acolyte, one in the supply."""
    scene = lizards(turn="marquise", c5="lizards www | marquise www")
    stock = scene.side("lizards").stock[WARRIOR]
    scene.run(battle(scene.s, Battle(MARQUISE, LIZARDS, 5, "root:4.3")), "roll 2-0")
    assert scene.at(5) == "marquise www | lizards w"
    assert board(scene).acolytes == 1
    assert scene.side("lizards").stock[WARRIOR] == stock + 1
    (event,) = scene.events("acolyte")
    assert (event.law, event.data["total"]) == ("robotics:8.2.2", 1)
    whole(scene)


@pytest.mark.law("robotics:8.2.2")
def test_it_works_in_the_lizards_own_turn() -> None:
    """They attack and lose a warrior."""
    scene = lizards(c5="lizards w | marquise w")
    scene.run(battle(scene.s, Battle(LIZARDS, MARQUISE, 5, "root:4.3")), "roll 1-1")
    assert board(scene).acolytes == 1


@pytest.mark.law("robotics:8.2.2")
def test_a_removal_from_many_clearings_is_one_event() -> None:
    """All enemy pieces in two clearings: one acolyte."""
    scene = lizards(turn="marquise", c5="lizards ww", c10="lizards www")
    scene.run(remove_all_enemies(scene.s, MARQUISE, [5, 10], "root:4.1.2"))
    assert board(scene).acolytes == 1
    whole(scene)


@pytest.mark.law("robotics:8.2.2")
def test_each_event_gives_an_acolyte() -> None:
    """Two battles, two acolytes; a battle that removes none, none."""
    scene = lizards(turn="marquise", c5="lizards ww | marquise ww")
    for dice in ("roll 1-0", "roll 1-0", "roll 0-0"):
        if scene.side("lizards").warriors[5]:
            scene.run(battle(scene.s, Battle(MARQUISE, LIZARDS, 5, "root:4.3")), dice)
    assert board(scene).acolytes == 2
    assert scene.side("lizards").warriors[5] == 0


@pytest.mark.law("robotics:8.2.2")
def test_a_garden_is_no_warrior() -> None:
    """No acolyte comes from it."""
    scene = lizards(turn="marquise", c5="lizards rabbit_garden | marquise w")
    scene.run(battle(scene.s, Battle(MARQUISE, LIZARDS, 5, "root:4.3")), "roll 0-0")
    assert scene.at(5) == "marquise w"
    assert board(scene).acolytes == 0


@pytest.mark.law("robotics:8.2.2", "cards:exiles_partisans.coffin_makers")
def test_warriors_that_lie_on_a_card_give_their_acolyte_too() -> None:
    """With Coffin Makers in play the removed warriors are there, and one goes to the box."""
    scene = lizards(PEOPLE, turn="marquise", c5="lizards ww", deck="exiles_partisans")
    scene.s.deck.remove(card("coffin_makers"))
    scene.side("eyrie").in_play = (card("coffin_makers"),)
    scene.run(remove_all_enemies(scene.s, MARQUISE, [5], "root:4.1.2"))
    assert (scene.s.coffins[LIZARDS], board(scene).acolytes) == (1, 1)
    whole(scene)


@pytest.mark.law("robotics:8.5.2", "robotics:8.4.2", "cards:exiles_partisans.coffin_makers")
def test_a_birds_acolyte_lies_on_coffin_makers_only_when_it_leaves() -> None:
    """It goes from 5 straight to the box; spent for a Convert in 8 it lies on the card."""
    scene = lizards(
        PEOPLE, order=FOX, souls="boat_builders", c5="lizards ww", deck="exiles_partisans"
    )
    scene.s.deck.remove(card("coffin_makers"))
    scene.side("eyrie").in_play = (card("coffin_makers"),)
    scene.step(bot.perform_rituals)
    assert not scene.s.coffins.get(LIZARDS)
    set_clearing(scene.s, 8, "eyrie w")
    scene.step(bot.perform_conspiracies)
    assert scene.s.coffins == {LIZARDS: 1, EYRIE: 1}
    told = [sentence(e, names(scene.s)) for e in scene.s.log]
    assert "The Lizards take 1 warrior from 5 to the Acolytes." in told
    assert told[-1] == "The Lizards return an acolyte to Coffin Makers, 0 left."
    whole(scene)


# 8.2.3 Gardens


@pytest.mark.law("robotics:8.2.3")
def test_a_removed_garden_costs_the_top_lost_soul() -> None:
    """It goes to the discard pile and not back to the Lost Souls."""
    scene = lizards(turn="marquise", souls="anvil sword", c5="lizards rabbit_garden | marquise w")
    scene.run(battle(scene.s, Battle(MARQUISE, LIZARDS, 5, "root:4.3")), "roll 0-0")
    assert souls(scene) == ["anvil"]
    assert scene.s.discard == [card("sword")]
    assert scene.score("marquise") == 1
    (event,) = scene.events("discard pile")
    assert (event.law, event.data["card"].id) == ("robotics:8.2.3", "sword")


@pytest.mark.law("robotics:8.2.3")
def test_each_garden_costs_a_card_while_there_are_any() -> None:
    """Three gardens and two cards; a dominance card becomes available."""
    scene = lizards(
        turn="marquise",
        souls="dominance_fox sword",
        c5="lizards rabbit_garden rabbit_garden",
        c10="lizards rabbit_garden",
    )
    scene.run(remove_all_enemies(scene.s, MARQUISE, [5, 10], "root:4.1.2"))
    assert souls(scene) == []
    assert scene.s.discard == [card("sword")]
    assert scene.s.available == [card("dominance_fox")]
    told = [sentence(e, names(scene.s)) for e in scene.events("discard pile")]
    assert told == [
        "Sword (mouse) goes to the discard pile.",
        "Dominance (fox) becomes available to take.",
    ]


@pytest.mark.law("robotics:8.2.3")
def test_a_garden_may_have_to_wait_for_field_hospitals() -> None:
    """The Eyrie person says whose effects come first: the spent card is then the top one."""
    scene = lizards(
        PEOPLE,
        turn="eyrie",
        souls="anvil",
        hands={"marquise": "bake_sale"},
        c1="marquise keep",
        c5="lizards rabbit_garden | marquise w",
    )
    scene.run(
        remove_all_enemies(scene.s, EYRIE, [5], "root:4.1.2"), "first marquise", "heal bake_sale 5"
    )
    assert souls(scene) == ["anvil"]
    assert scene.s.discard == [card("bake_sale")]


# 8.2.4 Lost Souls


@pytest.mark.law("robotics:8.2.4")
def test_what_a_person_discards_or_spends_goes_on_top() -> None:
    """A discard, then a card spent, even a dominance card."""
    scene = lizards(
        PEOPLE, souls="anvil", hands={"marquise": "sword dominance_fox", "eyrie": "bake_sale"}
    )
    scene.side("marquise").hand.remove(card("sword"))
    discard(scene.s, MARQUISE, card("sword"), "root:6.6")
    spend(scene.s, EYRIE, card("bake_sale"), "root:6.6")
    spend(scene.s, MARQUISE, card("dominance_fox"), "root:6.6")
    assert souls(scene) == ["anvil", "sword", "bake_sale", "dominance_fox"]
    assert scene.s.discard == []
    assert scene.s.available == []


@pytest.mark.law("robotics:8.2.4")
def test_the_order_card_of_a_bot_goes_there() -> None:
    """The Marquise discards hers in the Evening."""
    scene = lizards(turn="marquise")
    scene.s.deck.remove(card("anvil"))
    scene.s.order = card("anvil")
    scene.step(marquise.discard_the_order)
    assert souls(scene) == ["anvil"]


@pytest.mark.law("robotics:8.2.4")
def test_a_person_who_has_too_many_cards_feeds_them() -> None:
    """Six in hand, one goes."""
    scene = lizards(
        PEOPLE,
        turn="marquise",
        hands={"marquise": "anvil sword bake_sale cobbler codebreakers"},
    )
    scene.step(de_cat.draw_cards, "draw investments", "discard anvil")
    assert souls(scene) == ["anvil"]


@pytest.mark.law("robotics:8.2.4")
def test_a_crafted_item_feeds_them() -> None:
    """The card is discarded once its item is taken."""
    scene = lizards(
        PEOPLE, turn="marquise", hands={"marquise": "a_visit_to_friends"}, c5="marquise workshop"
    )
    scene.step(de_cat.craft, "craft a_visit_to_friends")
    assert souls(scene) == ["a_visit_to_friends"]


# 8.3 Faction setup


@pytest.mark.law("robotics:8.3.1", "robotics:8.3.4")
def test_all_pieces() -> None:
    """25 warriors and five gardens of each suit."""
    assert ROLES["bot:lizards"].supply() == {WARRIOR: 25, **dict.fromkeys(GARDENS.values(), 5)}


@pytest.mark.law("robotics:8.3.2")
def test_they_start_opposite_a_starting_corner() -> None:
    """The Marquise began in 1: four warriors and a rabbit garden in 3, one warrior around it."""
    scene = lizards(CORNERED, phase=SETUP, c1="marquise keep")
    scene.side("marquise").start_corner = 1
    scene.step(bot.place_warriors)
    assert scene.at(3) == "lizards wwww rabbit_garden"
    assert placed(scene)[2:] == [(WARRIOR, 1, 6), (WARRIOR, 1, 7), (WARRIOR, 1, 11)]
    assert scene.side("lizards").start_corner == 3
    assert {e.law for e in scene.events("place")} == {"robotics:8.3.2"}


@pytest.mark.law("robotics:8.3.2")
def test_they_never_start_where_another_bot_did() -> None:
    """Marquise and Eyrie bots in 1 and 3: 2 or 4, at random."""
    scene = lizards(phase=SETUP, c1="marquise keep", c3="eyrie roost")
    scene.side("marquise").start_corner = 1
    scene.side("eyrie").start_corner = 3
    scene.step(bot.place_warriors, "corner 4")
    assert scene.at(4) == "lizards wwww rabbit_garden"
    assert scene.asked == ["chance: Choose a starting corner."]


@pytest.mark.law("robotics:8.3.3")
def test_the_marker_starts_on_sanctify() -> None:
    """The first conspiracy is the leftmost Convert."""
    scene = lizards(phase=SETUP, marker=0)
    scene.step(bot.set_conspiracy)
    assert board(scene).marker == SANCTIFY
    assert scene.events("conspiracy")[0].data["name"] == "sanctify"


@pytest.mark.law("robotics:8.3.5")
def test_three_cards_are_the_first_lost_souls() -> None:
    """In the order drawn."""
    scene = lizards(phase=SETUP)
    scene.step(bot.draw_souls, "draw anvil", "draw sword", "draw bake_sale")
    assert souls(scene) == ["anvil", "sword", "bake_sale"]
    assert len(scene.s.deck) == 51
    asked = [name for name in scene.asked if "Draw" in name]
    assert asked == [f"chance: Draw a card from the deck: {k} of 3." for k in (1, 2, 3)]


def test_setup_has_three_steps() -> None:
    """The pieces on the map, the marker, the Lost Souls."""
    steps = [step.law for step in ROLES["bot:lizards"].setup]
    assert steps == ["robotics:8.3.2", "robotics:8.3.3", "robotics:8.3.5"]


# The board


def test_the_board_reads_back() -> None:
    """All of it, and a copy is independent."""
    own = LizardsBoard([card("anvil")], [card("sword")], 3, 1)
    assert LizardsBoard.from_json(own.to_json()) == own
    other = own.copy()
    other.souls.pop()
    other.revealed.pop()
    assert own.cards() == [card("anvil"), card("sword")]
    assert own.kept(LIZARDS, WARRIOR) == 3
    assert own.kept(MARQUISE, WARRIOR) == own.kept(LIZARDS, PLOT) == 0


@pytest.mark.parametrize(
    "change",
    [
        {"acolytes": -1},
        {"acolytes": 26},
        {"acolytes": True},
        {"marker": 5},
        {"marker": "0"},
        {"souls": "anvil"},
        {"souls": ["loyal_vizier"]},
        {"revealed": [3]},
    ],
)
def test_a_board_that_cannot_be_is_not_read(change: dict[str, object]) -> None:
    """Numbers out of range, and what is no pile of cards."""
    raw = LizardsBoard().to_json() | change
    with pytest.raises((ValueError, BadNotation)):
        LizardsBoard.from_json(raw)


# With people


@pytest.mark.law("root:8.2.6")
def test_a_person_of_the_alliance_gains_a_supporter_when_lizards_remove_sympathy() -> None:
    """The Lizards have no hand, so the Alliance draws."""
    scene = lizards(PEOPLE, c5="lizards ww | alliance sympathy")
    scene.run(battle(scene.s, Battle(LIZARDS, ALLIANCE, 5, "root:4.3")), "roll 1-0", "draw anvil")
    assert scene.side("alliance").board.supporters == [card("anvil")]
    assert scene.side("alliance").on_map(SYMPATHY) == 0
    assert scene.score("lizards") == 1


def test_what_the_alliance_loses_with_a_sanctified_base_goes_to_lost_souls() -> None:
    """Supporters of the base's suit, one after the other; half the officers are gone."""
    scene = lizards(PEOPLE, order=FOX, c8="alliance fox_base")
    own = scene.side("alliance").board
    own.supporters = [card("anvil"), card("sword"), card("armorers")]
    for x in own.supporters:
        scene.s.deck.remove(x)
    scene.step(bot.sanctify)
    assert scene.at(8) == "lizards fox_garden"
    assert souls(scene) == ["anvil", "armorers"]
    assert own.supporters == [card("sword")]
    assert scene.score("lizards") == 1


@pytest.mark.law("robotics:8.4.2.I", "root:6.2.3")
def test_field_hospitals_save_a_converted_warrior() -> None:
    """It comes back at the keep; the spent card is a Lost Soul."""
    scene = lizards(
        PEOPLE,
        order=FOX,
        hands={"marquise": "anvil"},
        c1="marquise keep",
        c8="marquise w",
    )
    scene.step(bot.convert, "heal anvil 8")
    assert scene.at(8) == "lizards w"
    assert scene.at(1) == "marquise w keep"
    assert souls(scene) == ["anvil"]


@pytest.mark.law("robotics:2.8.2", "robotics:8.4.2.II")
def test_an_ambush_cannot_meet_a_crusade() -> None:
    """Nobody is asked."""
    scene = lizards(
        PEOPLE, order=FOX, hands={"marquise": "ambush_fox"}, c8="lizards ww | marquise w"
    )
    scene.step(bot.crusade, "roll 1-0")
    assert scene.at(8) == "lizards ww"


def test_a_person_loses_a_workshop_of_choice_in_a_crusade() -> None:
    """Hits beyond the warriors."""
    scene = lizards(PEOPLE, order=FOX, c8="lizards ww | marquise workshop sawmill")
    scene.step(bot.crusade, "roll 0-0", "lose workshop 8")
    assert scene.at(8) == "marquise sawmill | lizards ww"
    assert scene.side("marquise").stock[WORKSHOP] == 6


@pytest.mark.law("robotics:8.2.2")
def test_a_vagabonds_strike_gives_an_acolyte() -> None:
    """It is no battle, and a removal all the same; a garden struck costs a Lost Soul."""
    scene = VagabondScene(
        "vagabond bot:lizards",
        c8="vagabond pawn | lizards w fox_garden",
        satchel="crossbow crossbow",
    )
    furnish(scene.s, souls="anvil")
    scene.step(act_in_daylight, "strike warrior 8 lizards")
    assert board(scene).acolytes == 1
    scene.step(act_in_daylight, "strike fox_garden 8 lizards")
    assert scene.s.discard == [card("anvil")]


@pytest.mark.law("robotics:8.2.2")
def test_lizards_who_fall_as_allies_give_an_acolyte() -> None:
    """They fight along with the Vagabond, who lets them take two hits."""
    scene = VagabondScene(
        "vagabond bot:lizards eyrie",
        c8="vagabond pawn | lizards www | eyrie www",
        satchel="sword sword boot",
        relations={"lizards": 3},
    )
    scene.step(
        act_in_daylight,
        "battle 8 eyrie",
        "ally lizards",
        "roll 2-2",
        "lose warrior 8 lizards",
        "lose warrior 8 lizards",
    )
    assert scene.at(8) == "eyrie w | vagabond pawn | lizards w"
    assert board(scene).acolytes == 1


@pytest.mark.law("robotics:8.2.2")
def test_propaganda_gives_an_acolyte() -> None:
    """A Lizard warrior makes way for one of the Marquise, whose card is a Lost Soul."""
    scene = lizards(
        PEOPLE,
        turn="marquise",
        deck="exiles_partisans",
        hands={"marquise": "anvil"},
        c8="lizards w",
    )
    in_play(scene, "marquise", "propaganda_bureau")
    use = Act("use", "root:4.1.3", card("propaganda_bureau"), at=8, who=LIZARDS)
    scene.run(propaganda_bureau(scene.s, MARQUISE, use))
    assert scene.at(8) == "marquise w"
    assert board(scene).acolytes == 1
    assert souls(scene) == ["anvil"]
