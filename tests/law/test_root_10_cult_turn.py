"""Law of Root 10.5 and 10.6: the Cult's rituals, and its Evening."""

from typing import Any

import pytest

from rootcore.factions.lizards import chapter as cult
from rootcore.factions.lizards import rituals
from rootcore.game.game import Game
from rootcore.rules.movement import move
from rootcore.rules.step import AGAIN
from rootcore.rules.turn import next_turn
from rootcore.table.cards import card
from rootcore.table.terms import DAYLIGHT, EVENING, LIZARDS, WARRIOR, Item
from tests.law.card_scenes import in_play
from tests.law.cult_scenes import CultScene
from tests.law.people_scenes import offered, refused

PLAIN = "lizards marquise"


def daylight(table: str = PLAIN, **kwargs: Any) -> CultScene:
    """The Cult's Daylight."""
    return CultScene(table, phase=DAYLIGHT, **kwargs)


# 10.5 Rituals


@pytest.mark.law("root:10.5")
def test_one_ritual_for_each_card_revealed() -> None:
    """Two fox cards recruit in 8 and 6, and lie face up before the Cult."""
    scene = daylight(hand="anvil tax_collector")
    assert scene.step(rituals.perform_rituals, "recruit anvil 8") == AGAIN
    assert scene.hand == ["tax_collector"]
    assert scene.step(rituals.perform_rituals, "recruit tax_collector 6") == AGAIN
    assert scene.step(rituals.perform_rituals) is None
    assert (scene.at(8), scene.at(6)) == ("lizards w", "lizards w")
    assert (scene.hand, scene.souls) == ([], [])
    assert scene.board.revealed == [card("anvil"), card("tax_collector")]
    assert [e.law for e in scene.events("reveal card")] == ["root:10.5.2"] * 2


@pytest.mark.law("root:10.5")
def test_the_cult_need_not_reveal_a_card() -> None:
    """Done."""
    scene = daylight(hand="anvil")
    assert scene.step(rituals.perform_rituals, "done") is None
    assert scene.hand == ["anvil"]


@pytest.mark.law("root:10.5")
def test_a_revealed_card_serves_nothing_else_in_daylight() -> None:
    """The dominance card could be activated, but not after it was revealed."""
    scene = daylight(hand="dominance_fox", scores={"lizards": 10})
    assert "activate dominance_fox" in offered(scene, rituals.perform_rituals)
    scene.step(rituals.perform_rituals, "recruit dominance_fox 8")
    assert scene.step(rituals.perform_rituals) is None


@pytest.mark.law("root:10.5")
def test_effects_may_be_used_among_rituals() -> None:
    """The Tax Collector draws a card, which may be revealed too."""
    scene = daylight(c5="lizards w")
    in_play(scene, "lizards", "tax_collector")
    assert scene.step(rituals.perform_rituals, "use tax_collector 5", "draw anvil") == AGAIN
    assert "recruit anvil 8" in offered(scene, rituals.perform_rituals)


# 10.2.2 Hatred of Birds


@pytest.mark.law("root:10.2.2", "root:10.5.4")
def test_a_bird_serves_for_a_sacrifice_alone_and_nothing_else_does() -> None:
    """The Cult has a mouse garden in 7 and rules there."""
    scene = daylight(hand="sappers sword", c7="lizards w mouse_garden")
    acts = offered(scene, rituals.perform_rituals)
    assert [x for x in acts if "sappers" in x] == ["sacrifice sappers 7"]
    assert [x for x in acts if "sacrifice" in x] == ["sacrifice sappers 7"]
    no = refused(scene, rituals.perform_rituals)
    hated = ("root:10.2.2", "in rituals a bird stands for no other suit")
    assert [no[f"{verb} sappers"] for verb in ("build", "recruit", "score")] == [hated] * 3
    assert no["sacrifice sword"] == ("root:10.5.4", "a Sacrifice takes a bird card")


@pytest.mark.law("root:10.2.2")
def test_elsewhere_birds_are_wild_for_the_cult_too() -> None:
    """A bird is given for Outrage in a mouse clearing."""
    scene = daylight("lizards alliance", hand="sappers", c8="lizards ww", c7="alliance sympathy")
    scene.run(move(scene.s, LIZARDS, 8, 7, 1, "root:10.4.3.I"))
    assert scene.side("alliance").board.supporters == [card("sappers")]


# 10.5.1 Build


@pytest.mark.law("root:10.5.1")
def test_build_places_a_garden_of_the_card_s_suit_where_the_cult_rules() -> None:
    """Of the fox clearings they rule 8."""
    scene = daylight(hand="anvil", c8="lizards ww | marquise w", c6="lizards w | marquise ww")
    assert offered(scene, rituals.perform_rituals, "build") == ["build anvil 8"]
    scene.step(rituals.perform_rituals, "build anvil 8")
    assert scene.at(8) == "marquise w | lizards ww fox_garden"
    assert (scene.hand, scene.board.revealed) == ([], [card("anvil")])
    no = refused(daylight(hand="anvil", c6="marquise w"), rituals.perform_rituals)
    assert no["build anvil 6"] == ("root:10.5.1", "you do not rule 6")


@pytest.mark.law("root:10.5.1")
def test_build_takes_a_slot_and_a_garden_and_no_keep() -> None:
    """1 has a garden in its only slot; later all five fox gardens stand."""
    scene = daylight(hand="anvil", c1="lizards fox_garden", c8="lizards ww | marquise keep")
    no = refused(scene, rituals.perform_rituals)
    assert no["build anvil 1"] == ("root:2.2.3", "no open slot")
    assert no["build anvil 8"] == ("root:6.2.2", "the keep is there")
    full: dict[str, Any] = {f"c{c}": "lizards fox_garden fox_garden" for c in (6, 12)}
    scene = daylight(
        hand="anvil", without_ruins=(6, 12), c1="lizards fox_garden", c8="lizards w", **full
    )
    no = refused(scene, rituals.perform_rituals)
    assert no["build anvil 8"] == ("root:2.5.2", "no fox garden is left on its track")


# 10.5.2 Recruit


@pytest.mark.law("root:10.5.2")
def test_recruit_places_a_warrior_in_any_clearing_of_the_card_s_suit() -> None:
    """Whoever rules there, except beside the keep."""
    scene = daylight(hand="anvil", c8="marquise wwww", c1="marquise keep")
    found = offered(scene, rituals.perform_rituals, "recruit")
    assert found == ["recruit anvil 6", "recruit anvil 8", "recruit anvil 12"]
    no = refused(scene, rituals.perform_rituals)
    assert no["recruit anvil 1"] == ("root:6.2.2", "the keep is there")
    scene.step(rituals.perform_rituals, "recruit anvil 8")
    assert scene.at(8) == "marquise wwww | lizards w"


@pytest.mark.law("root:10.5.2")
def test_without_a_warrior_left_nobody_is_recruited() -> None:
    """All 25 are on the map."""
    scene = daylight(hand="anvil sappers", c5="lizards " + "w" * 25)
    assert offered(scene, rituals.perform_rituals, "recruit") == []
    no = refused(scene, rituals.perform_rituals)
    assert no["recruit anvil 8"] == ("root:2.5.1", "no warrior is left in the supply")


# 10.5.3 Score


@pytest.mark.law("root:10.5.3")
@pytest.mark.parametrize(("gardens", "points"), [(1, 0), (2, 2), (3, 2), (4, 3), (5, 4)])
def test_score_spends_the_card_for_the_points_of_its_suit(gardens: int, points: int) -> None:
    """The points above the rightmost empty space of the fox track; the anvil is a Lost Soul."""
    slots = [1, 6, 6, 12, 12][:gardens]
    built: dict[str, Any] = {
        f"c{c}": "lizards" + " fox_garden" * slots.count(c) for c in dict.fromkeys(slots)
    }
    scene = daylight(hand="anvil", without_ruins=(6, 12), **built)
    act = f"score anvil x{points}" if points else "score anvil"
    assert scene.step(rituals.perform_rituals, act) == AGAIN
    assert scene.score("lizards") == points
    assert (scene.hand, scene.souls, scene.board.revealed) == ([], ["anvil"], [])
    assert [e.law for e in scene.events("spend")] == ["root:10.5.3"]


@pytest.mark.law("root:10.5.3")
def test_a_suit_without_a_garden_is_not_scored() -> None:
    """Gardens of other suits do not count."""
    scene = daylight(hand="anvil", c7="lizards mouse_garden")
    assert offered(scene, rituals.perform_rituals, "score") == []
    no = refused(scene, rituals.perform_rituals)
    assert no["score anvil"] == ("root:10.5.3", "no fox garden is on the map")


@pytest.mark.law("root:10.5.3", "root:3.3.1")
def test_who_plays_for_dominance_scores_nothing_with_a_card() -> None:
    """Two fox gardens would pay 2; the card may be spent all the same, for the Lost Souls."""
    scene = daylight(hand="anvil", c8="lizards fox_garden fox_garden")
    assert offered(scene, rituals.perform_rituals, "score") == ["score anvil x2"]
    scene.side("lizards").dominance = card("dominance_mouse")
    assert offered(scene, rituals.perform_rituals, "score") == ["score anvil"]
    scene.step(rituals.perform_rituals, "score anvil")
    assert (scene.score("lizards"), scene.souls) == (0, ["anvil"])


@pytest.mark.law("root:10.5.3")
def test_each_suit_is_scored_once_a_turn() -> None:
    """Foxes once, and mice once."""
    scene = daylight(
        hand="anvil tax_collector sword",
        c8="lizards fox_garden fox_garden",
        c7="lizards mouse_garden mouse_garden",
    )
    scene.step(rituals.perform_rituals, "score anvil x2")
    assert offered(scene, rituals.perform_rituals, "score") == ["score sword x2"]
    no = refused(scene, rituals.perform_rituals)
    assert no["score tax_collector x2"] == ("root:10.5.3", "you have scored fox this turn")
    scene.step(rituals.perform_rituals, "score sword x2")
    assert scene.score("lizards") == 4


@pytest.mark.law("root:10.5.3")
def test_next_turn_a_suit_is_scored_again() -> None:
    """Foxes were scored; then somebody else's turn begins, and at last the Cult's."""
    scene = daylight(hand="anvil", c8="lizards fox_garden fox_garden")
    scene.side("lizards").used = ("score fox",)
    assert offered(scene, rituals.perform_rituals, "score") == []
    next_turn(scene.s)
    scene.s.phase, scene.s.turn = DAYLIGHT, 0
    assert offered(scene, rituals.perform_rituals, "score") == ["score anvil x2"]


# 10.5.4 Sacrifice


@pytest.mark.law("root:10.5.4")
def test_sacrifice_makes_an_acolyte_of_a_warrior_on_the_map() -> None:
    """Wherever it stands; the supply stays as it is. The bird lies face up."""
    scene = daylight(hand="sappers", c5="lizards ww", c8="lizards w")
    stock = scene.side("lizards").stock[WARRIOR]
    acts = offered(scene, rituals.perform_rituals, "sacrifice")
    assert acts == ["sacrifice sappers 5", "sacrifice sappers 8"]
    scene.step(rituals.perform_rituals, "sacrifice sappers 5")
    assert scene.at(5) == "lizards w"
    assert (scene.board.acolytes, scene.side("lizards").stock[WARRIOR]) == (1, stock)
    assert scene.board.revealed == [card("sappers")]
    (event,) = scene.events("gain acolytes")
    assert (event.law, event.data) == ("root:10.5.4", {"n": 1, "total": 1})
    scene.whole()


@pytest.mark.law("root:10.5.4", "cards:exiles_partisans.coffin_makers")
def test_a_sacrificed_warrior_lies_in_no_coffin() -> None:
    """It goes to the acolytes, not to a supply."""
    scene = daylight(deck="exiles_partisans", hand="soup_kitchens", c5="lizards ww")
    in_play(scene, "marquise", "coffin_makers")
    scene.step(rituals.perform_rituals, "sacrifice soup_kitchens 5")
    assert scene.board.acolytes == 1
    assert not any(scene.s.coffins.values())
    scene.whole()


# 10.6 Evening


@pytest.mark.law("root:10.6.1")
def test_revealed_cards_go_back_into_the_hand() -> None:
    """All of them, and nothing twice."""
    scene = daylight(hand="anvil tax_collector sword")
    scene.step(rituals.perform_rituals, "recruit anvil 8")
    scene.step(rituals.perform_rituals, "recruit tax_collector 8")
    scene.step(cult.return_cards)
    assert scene.hand == ["sword", "anvil", "tax_collector"]
    assert scene.board.revealed == []
    scene.step(cult.return_cards)
    assert len(scene.events("return cards")) == 1


@pytest.mark.law("root:10.6.2")
def test_the_cult_crafts_in_the_evening_with_outcast_gardens() -> None:
    """A mouse in a sack with the mouse garden; a root tea would take a second one."""
    scene = CultScene(
        PLAIN,
        outcast="mouse",
        phase=EVENING,
        hand="mouse_in_a_sack root_tea_mouse anvil",
        c7="lizards mouse_garden",
        c8="lizards fox_garden",
    )
    acts = offered(scene, cult.craft)
    assert acts == ["craft mouse_in_a_sack", "craft root_tea_mouse", "done"]
    assert refused(scene, cult.craft)["craft anvil"][0] == "root:4.1.1"
    assert scene.step(cult.craft, "craft root_tea_mouse") == AGAIN
    assert scene.side("lizards").crafted == [Item.TEA]
    assert scene.score("lizards") == 2
    assert scene.souls == ["root_tea_mouse"]
    assert scene.step(cult.craft) is None


@pytest.mark.law("root:10.2.1", "root:10.6.2")
def test_the_cult_crafts_a_card_that_it_has_revealed() -> None:
    """Not in Daylight; in Evening, as it is back in the hand."""
    scene = daylight(hand="anvil", c8="lizards w fox_garden")
    assert offered(scene, rituals.perform_rituals, "craft") == []
    game = Game(None, scene.s)
    game.answer("recruit anvil 8")
    assert game.pending
    assert game.pending.texts() == ["craft anvil", "done"]
    game.answer("craft anvil")
    assert game.state.sides[LIZARDS].score == 2


@pytest.mark.law("root:10.6.3")
@pytest.mark.parametrize(
    ("foxes", "mice", "drawn"), [(0, 0, 1), (1, 1, 1), (2, 0, 2), (2, 1, 2), (2, 2, 3)]
)
def test_a_card_and_one_more_for_each_draw_bonus(foxes: int, mice: int, drawn: int) -> None:
    """The second space of each track has one."""
    scene = CultScene(
        PLAIN, c8="lizards w" + " fox_garden" * foxes, c7="lizards w" + " mouse_garden" * mice
    )
    scene.step(cult.draw_cards, *("draw anvil", "draw sword", "draw cobbler")[:drawn])
    assert len(scene.hand) == drawn


@pytest.mark.law("root:10.6.3")
def test_then_the_hand_is_brought_down_to_five() -> None:
    """The Cult chooses which goes."""
    scene = CultScene(PLAIN, hand="anvil sword cobbler sappers armorers")
    scene.step(cult.draw_cards, "draw codebreakers", "discard sword")
    assert scene.hand == ["anvil", "cobbler", "sappers", "armorers", "codebreakers"]
    assert scene.souls == ["sword"]
