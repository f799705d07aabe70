"""Deeds of the Corvids, the Duchy and the Vagabond at a real table: all that each one brings."""

from typing import Any

import pytest

from rootcore.companion.deeds import deed_keys
from rootcore.rules.burrow import muster
from rootcore.rules.items import populate
from rootcore.table.terms import DUCHY, PLOT, PLOTS, TUNNEL, VAGABOND, Item
from tests.law.table_scenes import TURN, refused, tell
from tests.scenes import Scene


def scored(scene: Scene) -> list[tuple[str, int]]:
    """Who scored how much, in order."""
    return [(str(e.who), e.data["points"]) for e in scene.s.log if e.kind == "score"]


def offered(scene: Scene) -> list[str]:
    """The verbs of the deeds that can be told."""
    return [key["id"] for key in deed_keys(scene.s)]


# The Corvids


@pytest.mark.law(TURN, "root:13.4.2", "root:13.7.1")
def test_a_bomb_that_is_turned_up_goes_off() -> None:
    """A point for the plot, then one for the roost; both warriors and the bomb are gone, too."""
    here = "corvids w plot | eyrie ww roost"
    scene = Scene("table:corvids table:eyrie bot:marquise", c5=here)
    tell(scene, "did corvids flip_bomb_5")
    assert scene.at(5) == "corvids w"
    assert scored(scene) == [("corvids", 1), ("corvids", 1)]


@pytest.mark.law(TURN, "root:13.4.2", "root:13.7.3")
def test_other_plots_that_are_turned_up_stay() -> None:
    """Extortion at a table takes cards that nobody sees: people tell what else it does."""
    scene = Scene("table:corvids bot:eyrie", c5="corvids w plot | eyrie ww")
    tell(scene, "did corvids flip_extortion_5")
    assert scene.at(5) == "eyrie ww | corvids w extortion"
    assert scored(scene) == [("corvids", 1)]


@pytest.mark.law(TURN, "root:13.2.2")
def test_no_third_plot_of_a_kind_is_turned_up() -> None:
    here: dict[str, Any] = {"c1": "corvids bomb", "c2": "corvids bomb", "c5": "corvids w plot"}
    scene = Scene("table:corvids bot:eyrie", **here)
    assert "do not allow" in refused(scene, "did corvids flip_bomb_5")
    tell(scene, "did corvids flip_raid_5")
    assert scored(scene) == [("corvids", 4 - 1)]


@pytest.mark.law(TURN, "root:13.5.2", "root:13.6.1")
def test_a_plot_takes_up_to_four_warriors() -> None:
    """Three actions and the one that is exerted: the fourth plot of a turn costs four."""
    scene = Scene("table:corvids bot:eyrie", c5="corvids wwwww", c6="corvids ww")
    assert "do not allow" in refused(scene, "did corvids plot_5_x5")
    assert "do not allow" in refused(scene, "did corvids plot_6_x3")
    tell(scene, "did corvids plot_5_x4")
    assert scene.at(5) == "corvids w plot"
    assert scored(scene) == []


@pytest.mark.law(TURN, "root:13.2.2")
def test_there_are_eight_plots() -> None:
    """All lie on the map: no other is laid, though warriors could pay."""
    laid: dict[str, Any] = {f"c{c}": "corvids w plot" for c in range(1, 9)}
    assert "plot" not in offered(Scene("table:corvids bot:eyrie", c9="corvids w", **laid))


@pytest.mark.law(TURN, "root:13.5.4")
def test_two_plots_trade_places_that_differ_and_lie_face_up() -> None:
    """Others look the same after it: two raids, two that lie face down."""
    for a, b in (("raid", "raid"), ("plot", "plot"), ("raid", "plot")):
        scene = Scene("table:corvids bot:eyrie", c5=f"corvids {a}", c6=f"corvids {b}")
        assert "trick" not in offered(scene)
    scene = Scene("table:corvids bot:eyrie", c5="corvids raid", c6="corvids bomb")
    tell(scene, "did corvids trick_5>6")
    assert (scene.at(5), scene.at(6)) == ("corvids bomb", "corvids raid")
    side = scene.side("corvids")
    assert [side.on_map(kind) for kind in (PLOT, *PLOTS)] == [0, 1, 0, 0, 1]
    assert scored(scene) == []


@pytest.mark.law(TURN, "root:13.4.3", "root:2.5.1")
def test_warriors_too_few_for_a_suit_go_where_they_choose() -> None:
    """One is left for the rabbit clearings 3, 4, 5 and 10."""
    scene = Scene("table:corvids bot:eyrie", c1="corvids wwwwwwwwwwwwww")
    rabbit = [c for c in scene.s.board.clearings if scene.s.suits[c] == "rabbit"]
    tell(scene, "did corvids recruit_rabbit", f"warrior {rabbit[1]}")
    assert [scene.side("corvids").warriors[c] for c in rabbit] == [0, 1, 0, 0]


# The Duchy


@pytest.mark.law(TURN, "root:12.4")
def test_uncovered_spaces_of_the_citadel_track_gather_more() -> None:
    """Two citadels on the map: one warrior and those of two spaces."""
    for citadels, gathered in (("", 1), ("citadel", 2), ("citadel citadel", 4)):
        scene = Scene("table:duchy bot:eyrie", c5=f"duchy w {citadels}")
        tell(scene, "did duchy gather")
        assert scene.side("duchy").board.burrow == gathered


@pytest.mark.law(TURN, "root:12.5.1.V")
def test_no_more_come_up_through_a_tunnel_than_are_in_the_burrow_nor_than_four() -> None:
    for there, most in ((2, 2), (6, 4)):
        scene = Scene("table:duchy bot:eyrie")
        muster(scene.s, DUCHY, there, TURN)
        assert "do not allow" in refused(scene, f"did duchy dig_5_x{most + 1}")
        tell(scene, f"did duchy dig_5_x{most}")
        assert scene.at(5) == f"duchy {'w' * most} tunnel"
        assert scene.side("duchy").board.burrow == there - most


@pytest.mark.law(TURN, "root:12.2.4", "root:12.5.1.V")
def test_the_fourth_tunnel_is_one_of_the_three() -> None:
    """They say which; where one lies, none is dug."""
    scene = Scene("table:duchy bot:eyrie", c1="duchy tunnel", c2="duchy tunnel", c3="duchy tunnel")
    tell(scene, "burrow duchy x1")
    assert "do not allow" in refused(scene, "did duchy dig_3_x1")
    tell(scene, "did duchy dig_5_x1", "tunnel 2")
    tunnels = scene.side("duchy").pieces[TUNNEL]
    assert [c for c in scene.s.board.clearings if tunnels[c]] == [1, 3, 5]


@pytest.mark.law(TURN, "root:12.5.3.I", "root:12.5.2.V", "root:12.5.2.VIII")
def test_a_minister_acts_only_once_swayed_and_is_swayed_once() -> None:
    scene = Scene("table:duchy bot:eyrie", c5="duchy w market", c6="duchy w")
    assert not {"lord", "bank"} & {*offered(scene)}
    tell(scene, "did duchy sway_captain")
    scene.side("duchy").used = ()
    assert "do not allow" in refused(scene, "did duchy sway_captain")
    assert scored(scene) == [("duchy", 1)]
    scene.side("duchy").board.lost = [2, 0, 0]
    assert "do not allow" in refused(scene, "did duchy sway_foremole")


# The Vagabond


@pytest.mark.law(TURN, "root:9.5.4", "robotics:2.8.1")
def test_an_aid_brings_the_item_and_scores_for_bots_alone() -> None:
    """The tea of the Marquise, who is no bot, goes from her box to him; somebody elsewhere is not
    aided, nor does anybody give what they have not crafted.
    """
    scene = Scene(
        "table:vagabond table:marquise bot:eyrie", c5="vagabond pawn | marquise w", c6="eyrie w"
    )
    scene.side("marquise").crafted.append(Item.TEA)
    scene.s.items[Item.TEA] -= 1
    assert "do not allow" in refused(scene, "did vagabond aid_eyrie")
    assert "do not allow" in refused(scene, "did vagabond aid_sword_marquise")
    board, left = scene.side("vagabond").board, dict(scene.s.items)
    before = [held.item for held in board.undamaged()].count(Item.TEA)
    tell(scene, "did vagabond aid_tea_marquise")
    assert [held.item for held in board.undamaged()].count(Item.TEA) == before + 1
    assert scene.side("marquise").crafted == []
    assert scene.s.items == left
    assert scored(scene) == [("vagabond", 1)], "for the relationship"
    assert board.relations["marquise"] == 1


@pytest.mark.law(TURN, "root:9.5.3")
def test_what_lay_under_a_ruin_is_his_and_the_ruin_is_gone() -> None:
    scene = Scene("table:vagabond bot:eyrie")
    ruin = next(iter(scene.s.ruins))
    populate(scene.s, VAGABOND, "root:9.3.4")
    assert "explore" not in offered(scene)
    tell(scene, f"pawn vagabond {ruin}")
    board = scene.side("vagabond").board
    before = [held.item for held in board.undamaged()].count(Item.BAG)
    tell(scene, f"did vagabond explore_bag_{ruin}")
    assert [held.item for held in board.undamaged()].count(Item.BAG) == before + 1
    assert ruin not in scene.s.ruins
    assert "explore" not in offered(scene)


@pytest.mark.law(TURN, "root:9.5.6")
def test_a_strike_takes_a_crossbow_and_warriors_first() -> None:
    """The roost only once no warrior is left; it scores, a warrior does not."""
    scene = Scene("table:vagabond bot:eyrie", c5="vagabond pawn | eyrie w roost")
    assert "strike" not in offered(scene)
    tell(scene, "items vagabond crossbow x1")
    assert "do not allow" in refused(scene, "did vagabond strike_roost_5_eyrie")
    tell(scene, "did vagabond strike_warrior_5_eyrie")
    assert scored(scene) == []
    tell(scene, "did vagabond strike_roost_5_eyrie")
    assert scene.at(5) == "vagabond pawn"
    assert scored(scene)[0] == ("vagabond", 1)


@pytest.mark.law(TURN, "root:9.5.1", "root:9.4.2")
def test_he_moves_and_slips_next_to_where_he_is() -> None:
    scene = Scene("table:vagabond bot:eyrie", c5="vagabond pawn")
    far = next(c for c in scene.s.board.clearings if c not in (5, *scene.s.board.adjacent[5]))
    assert "do not allow" in refused(scene, f"did vagabond move_{far}")


@pytest.mark.law(TURN, "root:9.5.7")
def test_a_repair_mends_one_item() -> None:
    scene = Scene("table:vagabond bot:eyrie", c5="vagabond pawn")
    tell(scene, "items vagabond sword x3")
    tell(scene, "damaged vagabond sword x2")
    board = scene.side("vagabond").board
    whole = [held.item for held in board.undamaged()].count(Item.SWORD)
    tell(scene, "did vagabond repair_sword")
    assert [held.item for held in board.undamaged()].count(Item.SWORD) == whole + 1
    assert [held.item for held in board.damaged] == [Item.SWORD]
    assert "do not allow" in refused(scene, "did vagabond repair_boot")


@pytest.mark.law(TURN, "root:12.5.1.I")
def test_the_duchy_builds_only_where_it_rules() -> None:
    """The Eyrie rule 6, which has room for a building."""
    scene = Scene("table:duchy bot:eyrie", c5="duchy w", c6="duchy w | eyrie ww")
    assert "do not allow" in refused(scene, "did duchy build_market_6")
    tell(scene, "did duchy build_market_5")
    assert scene.at(5) == "duchy w market"


@pytest.mark.law(TURN, "root:9.8.1", "root:9.5.3")
def test_of_two_vagabonds_neither_takes_an_item_from_ruins_twice() -> None:
    scene = Scene("table:vagabond table:vagabond_second bot:eyrie")
    first, second = list(scene.s.ruins)[:2]
    populate(scene.s, VAGABOND, "root:9.3.4")
    tell(scene, f"pawn vagabond {first}")
    tell(scene, f"did vagabond explore_bag_{first}")
    tell(scene, f"pawn vagabond {second}")
    assert "do not allow" in refused(scene, f"did vagabond explore_bag_{second}")
    tell(scene, f"did vagabond explore_boot_{second}")
    assert scored(scene) == [("vagabond", 1)] * 2
