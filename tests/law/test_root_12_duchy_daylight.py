"""Law of Root 12.5: the Duchy's Assembly, Parliament and Sway."""

from typing import Any

import pytest

from rootcore.bots.lizards.chapter import sanctify
from rootcore.factions.duchy.assembly import assemble
from rootcore.factions.duchy.board import LORD, SQUIRE
from rootcore.factions.duchy.parliament import gather_parliament
from rootcore.factions.duchy.sway import sway
from rootcore.rules.acts import Act, Ask
from rootcore.rules.step import AGAIN
from rootcore.table.cards import card
from rootcore.table.terms import CITADEL, MARKET, TUNNEL
from tests.law.card_scenes import in_play, named
from tests.law.exiles_partisans_scenes import DECK
from tests.law.mole_scenes import (
    board,
    everybody,
    hand,
    mole_scene,
    moves,
    points,
    reveal_before,
    revealed,
)
from tests.law.people_scenes import offered, refused

THREE_TUNNELS: dict[str, Any] = {"c5": "duchy tunnel", "c8": "duchy tunnel", "c9": "duchy tunnel"}

# 12.5.1 Assembly


@pytest.mark.law("root:12.5.1")
def test_the_assembly_takes_up_to_two_actions() -> None:
    """The same one twice; then it is over."""
    scene = mole_scene()
    assert scene.step(assemble, "recruit") == AGAIN
    assert scene.step(assemble, "recruit") == AGAIN
    assert scene.step(assemble) is None
    assert board(scene).burrow == 2
    assert scene.asked == [
        "duchy: Which action does the Assembly take? (2 left)",
        "duchy: Which action does the Assembly take? (1 left)",
    ]


@pytest.mark.law("root:12.5.1")
def test_the_assembly_may_take_fewer() -> None:
    """One, and none."""
    scene = mole_scene()
    scene.step(assemble, "recruit")
    assert scene.step(assemble, "done") is None
    assert board(scene).burrow == 1


@pytest.mark.law("root:12.5.1")
def test_effects_in_play_can_be_used_between_actions() -> None:
    """Codebreakers cost no action."""
    scene = in_play(mole_scene(hands={"marquise": "anvil"}), "duchy", "codebreakers")
    assert scene.step(assemble, "use codebreakers marquise") == AGAIN
    assert board(scene).taken == 0


# 12.5.1.I Build


@pytest.mark.law("root:12.5.1.I")
def test_a_revealed_card_builds_in_a_clearing_of_its_suit() -> None:
    """The anvil in 8, a fox clearing, but not in 5, a rabbit one, which a bird serves, too."""
    scene = mole_scene(hand="anvil armorers", c5="duchy w", c8="duchy w")
    assert offered(scene, assemble, "build") == [
        "build armorers citadel 5",
        "build armorers market 5",
        "build anvil citadel 8",
        "build anvil market 8",
        "build armorers citadel 8",
        "build armorers market 8",
    ]
    scene.step(assemble, "build anvil market 8")
    assert scene.at(8) == "duchy w market"
    assert (hand(scene), revealed(scene)) == (["armorers"], ["anvil"])
    assert points(scene) == []


@pytest.mark.law("root:12.5.1.I")
def test_why_nothing_can_be_built_somewhere() -> None:
    """Not ruled, full, no card of the suit; and the citadels are used up."""
    scene = mole_scene(
        hand="anvil",
        c3="duchy w market",
        c5="duchy w",
        c7="duchy w | marquise w",
        c11="duchy citadel citadel citadel",
        without_ruins=(11,),
    )
    no = refused(scene, assemble)
    assert no["build market 3"] == ("root:2.2.3", "no open slot")
    assert no["build market 5"] == ("root:12.5.1.I", "you have no card for 5, a rabbit clearing")
    assert no["build market 7"] == ("root:12.5.1.I", "you do not rule 7")
    assert no["build citadel 5"] == ("root:2.5.2", "no citadel is left on the track")


@pytest.mark.law("root:12.5.1.I", "root:6.2.2")
def test_nothing_is_built_or_dug_beside_a_keep() -> None:
    """The keep in 1, which the Duchy rules."""
    scene = mole_scene(hand="anvil", burrow=1, c1="duchy www | marquise keep")
    no = refused(scene, assemble)
    assert no["build market 1"][0] == "root:6.2.2"
    assert no["dig 1"][0] == "root:6.2.2"


# 12.5.1.II Recruit


@pytest.mark.law("root:12.5.1.II")
def test_a_recruit_goes_into_the_burrow() -> None:
    """One."""
    scene = mole_scene()
    scene.step(assemble, "recruit")
    assert board(scene).burrow == 1
    assert [(e.law, e.data["at"]) for e in scene.events("place")] == [("root:12.5.1.II", "burrow")]


@pytest.mark.law("root:12.5.1.II")
def test_without_a_warrior_left_nobody_is_recruited() -> None:
    """All twenty are in the Burrow."""
    scene = mole_scene(burrow=20, c8="duchy tunnel")
    assert offered(scene, assemble, "recruit") == []
    why = ("root:2.5.1", "no warrior is left in the supply")
    assert refused(scene, assemble)["recruit"] == why


# 12.5.1.III and IV Move and battle


@pytest.mark.law("root:12.5.1.III")
def test_the_assembly_moves() -> None:
    """By path and out of the Burrow, an action each."""
    scene = mole_scene(burrow=2, c8="duchy w tunnel")
    scene.step(assemble, "move 8>7 x1")
    scene.step(assemble, "move burrow>8 x2")
    assert moves(scene) == [(8, 7, 1), ("burrow", 8, 2)]
    assert board(scene).taken == 2


@pytest.mark.law("root:12.5.1.IV")
def test_the_assembly_battles() -> None:
    """A sawmill falls: a point."""
    scene = mole_scene(c8="duchy ww | marquise sawmill")
    scene.step(assemble, "battle 8 marquise", "roll 0-0")
    assert scene.at(8) == "duchy ww"
    assert points(scene) == [("root:3.2.1", 1)]
    assert board(scene).taken == 1


# 12.5.1.V Dig


@pytest.mark.law("root:12.5.1.V")
def test_a_dig_spends_a_card_and_brings_up_to_four_up() -> None:
    """Three of five come up into 8; the tunnel stays."""
    scene = mole_scene(hand="anvil", burrow=5)
    assert [x for x in offered(scene, assemble, "dig") if " 8 " in x] == [
        f"dig anvil 8 x{n}" for n in (1, 2, 3, 4)
    ]
    scene.step(assemble, "dig anvil 8 x3")
    assert scene.at(8) == "duchy www tunnel"
    assert (board(scene).burrow, board(scene).taken) == (2, 1)
    assert named(scene.s.discard) == ["anvil"]
    assert revealed(scene) == []


@pytest.mark.law("root:12.5.1.V")
def test_a_dig_needs_a_card_of_the_suit_and_no_tunnel_there() -> None:
    """With the anvil into fox clearings only, and not into 8."""
    scene = mole_scene(hand="anvil", burrow=1, c8="duchy tunnel")
    assert offered(scene, assemble, "dig") == [f"dig anvil {c} x1" for c in (1, 6, 12)]
    no = refused(scene, assemble)
    assert no["dig 8"] == ("root:12.5.1.V", "8 has a tunnel")
    assert no["dig 5"] == ("root:12.5.1.V", "you have no card for 5, a rabbit clearing")


@pytest.mark.law("root:12.5.1.V")
def test_a_bird_digs_anywhere_even_among_enemies() -> None:
    """No rule is needed."""
    scene = mole_scene(hand="armorers", burrow=1, c8="marquise wwww")
    assert len(offered(scene, assemble, "dig")) == 12
    scene.step(assemble, "dig armorers 8 x1")
    assert scene.at(8) == "marquise wwww | duchy w tunnel"


@pytest.mark.law("root:12.5.1.V")
def test_nobody_digs_out_of_an_empty_burrow() -> None:
    """At least one warrior must come up."""
    scene = mole_scene(hand="anvil")
    assert offered(scene, assemble, "dig") == []
    why = ("root:12.5.1.V", "nobody is in the Burrow to come up")
    assert refused(scene, assemble)["dig"] == why


@pytest.mark.law("root:12.5.1.V", "root:8.2.6")
def test_digging_into_sympathy_causes_outrage() -> None:
    """Once the card is spent, another fox card is given."""
    scene = mole_scene(
        "duchy alliance", hand="anvil travel_gear_fox", burrow=2, c8="alliance sympathy"
    )
    scene.step(assemble, "dig anvil 8 x2")
    assert named(scene.side("alliance").board.supporters) == ["travel_gear_fox"]
    assert hand(scene) == []


@pytest.mark.law("root:12.2.4")
def test_with_all_tunnels_out_one_is_taken_up_for_a_dig() -> None:
    """The Duchy chooses which: that of 9."""
    scene = mole_scene(hand="anvil", burrow=1, **THREE_TUNNELS)
    scene.step(assemble, "dig anvil 12 x1", "tunnel 9")
    assert (scene.at(9), scene.at(12)) == ("", "duchy w tunnel")
    assert scene.side("duchy").on_map(TUNNEL) == 3
    assert [(e.law, e.data["at"]) for e in scene.events("remove")] == [("root:12.2.4", 9)]
    assert points(scene) == []


@pytest.mark.law("root:12.2.4")
def test_with_a_tunnel_in_the_supply_none_is_taken_up() -> None:
    """The third is used."""
    scene = mole_scene(hand="anvil", burrow=1, c5="duchy tunnel", c8="duchy tunnel")
    scene.step(assemble, "dig anvil 12 x1")
    assert scene.side("duchy").on_map(TUNNEL) == 3
    assert scene.events("remove") == []


# 12.5.2 Parliament


@pytest.mark.law("root:12.5.2")
def test_each_swayed_minister_acts_once_in_any_order() -> None:
    """The Earl, then the Marshal; the Captain has nobody to battle."""
    scene = mole_scene(swayed="captain, marshal, earl of stone", c8="duchy ww citadel")
    assert offered(scene, gather_parliament) == [
        "minister marshal",
        "minister earl_of_stone",
        "done",
    ]
    assert scene.step(gather_parliament, "minister earl_of_stone") == AGAIN
    assert scene.step(gather_parliament, "minister marshal", "move 8>7 x1") == AGAIN
    assert scene.step(gather_parliament) is None
    assert points(scene) == [("root:12.5.2.IX", 1)]
    assert moves(scene) == [(8, 7, 1)]


@pytest.mark.law("root:12.5.2")
def test_why_a_minister_does_not_act() -> None:
    """Acted, with nothing to do, or not swayed."""
    scene = mole_scene(swayed="captain, marshal, banker", hand="anvil", c8="duchy ww")
    scene.step(gather_parliament, "minister marshal", "move 8>7 x1")
    no = refused(scene, gather_parliament)
    assert no["minister marshal"] == ("root:12.5.2", "the Marshal has acted this turn")
    assert no["minister captain"] == ("root:12.5.2.II", "there is nobody to battle")
    assert no["minister mayor"] == ("root:12.5.2", "the Mayor is not swayed")
    assert "minister banker" not in no


@pytest.mark.law("root:12.5.2")
def test_ministers_may_stay_idle() -> None:
    """Done."""
    scene = mole_scene(swayed="earl of stone", c8="duchy citadel")
    assert scene.step(gather_parliament, "done") is None
    assert points(scene) == []


@pytest.mark.law("root:12.5.2", "root:12.2.3")
def test_a_minister_lost_in_parliament_acts_no_more() -> None:
    """An ambush on the Captain's battle fells the market, and with it the Brigadier."""
    scene = mole_scene(
        swayed="captain, brigadier",
        hands={"marquise": "ambush_fox"},
        c5="duchy ww",
        c8="duchy w market | marquise w",
    )
    scene.step(gather_parliament, "minister captain", "ambush ambush_fox")
    assert board(scene).swayed() == ["captain"]
    assert scene.step(gather_parliament) is None


@pytest.mark.law("root:12.5.2", "root:12.2.3")
def test_a_brigadier_lost_in_his_first_battle_does_not_battle_once_more() -> None:
    """An ambush in 8 fells both warriors and the market with it; in 5 there were another battle."""
    scene = mole_scene(
        swayed="brigadier",
        hands={"marquise": "ambush_fox"},
        c5="duchy ww | marquise w",
        c8="duchy w market | marquise w",
    )
    scene.step(gather_parliament, "minister brigadier", "battle 8 marquise", "ambush ambush_fox")
    assert board(scene).swayed() == []
    assert scene.at(5) == "marquise w | duchy ww"


@pytest.mark.law("root:12.5.2", "root:12.5.2.VI", "root:12.2.3")
def test_a_mayor_who_is_not_lost_battles_once_more_as_the_brigadier() -> None:
    """He acts himself, though the market that falls takes with it the Brigadier whom he copies."""
    scene = mole_scene(
        swayed="brigadier, mayor",
        hands={"marquise": "ambush_fox"},
        c5="duchy ww | marquise w",
        c8="duchy w market | marquise w",
    )
    script = ("battle 8 marquise", "ambush ambush_fox", "fall brigadier")
    scene.step(gather_parliament, "minister mayor", *script, "battle 5 marquise", "roll 1-0")
    assert board(scene).swayed() == ["mayor"]
    assert scene.at(5) == "duchy ww"


@pytest.mark.law("root:12.5.2.I")
def test_the_foremole_builds_with_any_card() -> None:
    """The anvil is a fox card, 5 a rabbit clearing that the Duchy rules."""
    scene = mole_scene(swayed="foremole", hand="anvil", c5="duchy w")
    scene.step(gather_parliament, "minister foremole", "build anvil market 5")
    assert scene.at(5) == "duchy w market"
    assert (hand(scene), revealed(scene)) == ([], ["anvil"])
    assert [e.law for e in scene.events("place")] == ["root:12.5.2.I"]


@pytest.mark.law("root:12.5.2.I")
def test_the_foremole_needs_rule_and_a_slot() -> None:
    """In 7 the Marquise ties; 3 is full."""
    scene = mole_scene(
        swayed="foremole", hand="anvil", c3="duchy market", c7="duchy w | marquise w"
    )
    assert scene.step(gather_parliament) is None
    scene = mole_scene(
        swayed="foremole, marshal", hand="anvil", c3="duchy w market", c7="duchy w | marquise w"
    )
    why = "no clearing you rule can take a building"
    assert refused(scene, gather_parliament)["minister foremole"] == ("root:12.5.2.I", why)


@pytest.mark.law("root:12.5.2.I")
def test_the_foremole_says_what_is_missing() -> None:
    """A card, though 5 could take a market; or buildings, though there is a card."""
    scene = mole_scene(swayed="foremole, marshal", c5="duchy w")
    why = "you have no card to reveal"
    assert refused(scene, gather_parliament)["minister foremole"] == ("root:12.5.2.I", why)
    scene = mole_scene(swayed="foremole, marshal", hand="anvil", c5="duchy w")
    scene.side("duchy").stock |= {CITADEL: 0, MARKET: 0}
    why = "no building is left on the tracks"
    assert refused(scene, gather_parliament)["minister foremole"] == ("root:12.5.2.I", why)


@pytest.mark.law("root:12.5.2.I")
def test_no_card_is_wrong_for_the_foremole() -> None:
    """The anvil, a fox card, builds in 5, a rabbit clearing: only rule is missing elsewhere."""
    scene = mole_scene(swayed="foremole", hand="anvil", c5="duchy w")
    parliament = gather_parliament(scene.actor())
    parliament.send(None)
    built = parliament.send(Act("minister", "root:12.5.2.I", what="foremole"))
    assert isinstance(built, Ask)
    assert built.texts() == ["build anvil citadel 5", "build anvil market 5"]
    reasons = {act.text: tuple(why) for act, why in built.refused()}
    assert "build market 5" not in reasons
    assert reasons["build market 4"] == ("root:12.5.2.I", "you do not rule 4")


@pytest.mark.law("root:12.5.2.II")
def test_the_captain_battles() -> None:
    """In 8 or in 7."""
    there: dict[str, Any] = {"c7": "duchy ww | marquise w", "c8": "duchy ww | marquise sawmill"}
    scene = mole_scene(swayed="captain", **there)
    scene.step(gather_parliament, "minister captain", "battle 8 marquise", "roll 0-0")
    assert scene.at(8) == "duchy ww"
    assert [e.law for e in scene.events("battle")] == ["root:12.5.2.II"]


@pytest.mark.law("root:12.5.2.III")
def test_the_marshal_moves() -> None:
    """Into the Burrow, for instance."""
    scene = mole_scene(swayed="marshal", c8="duchy ww tunnel")
    scene.step(gather_parliament, "minister marshal", "move 8>burrow x2")
    assert board(scene).burrow == 2
    assert [e.law for e in scene.events("move")] == ["root:12.5.2.III"]


@pytest.mark.law("root:12.5.2.IV")
def test_the_brigadier_moves_twice() -> None:
    """No battle is offered after a move."""
    scene = mole_scene(swayed="brigadier", c8="duchy ww | marquise w", c7="duchy w")
    scene.step(gather_parliament, "minister brigadier", "move 8>4 x1", "move 7>3 x1")
    assert moves(scene) == [(8, 4, 1), (7, 3, 1)]
    assert scene.asked[-1] == "duchy: Does the Brigadier move once more?"


@pytest.mark.law("root:12.5.2.IV")
def test_the_brigadier_battles_twice() -> None:
    """In 8 and in 7."""
    scene = mole_scene(
        swayed="brigadier", c8="duchy ww | marquise sawmill", c7="duchy ww | marquise workshop"
    )
    script = ("battle 8 marquise", "roll 0-0", "battle 7 marquise", "roll 0-0")
    scene.step(gather_parliament, "minister brigadier", *script)
    assert points(scene) == [("root:3.2.1", 1), ("root:3.2.1", 1)]


@pytest.mark.law("root:12.5.2.IV")
def test_the_brigadier_may_stop_after_one() -> None:
    """One move."""
    scene = mole_scene(swayed="brigadier", c8="duchy ww")
    scene.step(gather_parliament, "minister brigadier", "move 8>7 x1", "pass")
    assert moves(scene) == [(8, 7, 1)]


@pytest.mark.law("root:12.5.2.V")
def test_the_banker_spends_cards_of_one_suit_for_points() -> None:
    """Two fox cards and a bird as a third; a third fox card is kept."""
    scene = mole_scene(swayed="banker", hand="anvil armorers travel_gear_fox cobbler foxfolk_steel")
    script = ("spend anvil", "spend armorers", "spend travel_gear_fox", "pass")
    scene.step(gather_parliament, "minister banker", *script)
    assert points(scene) == [("root:12.5.2.V", 3)]
    assert hand(scene) == ["cobbler", "foxfolk_steel"]
    assert named(scene.s.discard) == ["anvil", "armorers", "travel_gear_fox"]


@pytest.mark.law("root:12.5.2.V")
def test_the_banker_does_not_mix_suits() -> None:
    """After a bird any suit will do; after a rabbit card only rabbits and birds."""
    scene = mole_scene(swayed="banker", hand="armorers anvil cobbler")
    script = ("spend armorers", "spend cobbler")
    scene.step(gather_parliament, "minister banker", *script)
    assert hand(scene) == ["anvil"]
    assert points(scene) == [("root:12.5.2.V", 2)]


@pytest.mark.law("root:12.5.2.VI")
def test_the_mayor_acts_as_another_squire_or_noble() -> None:
    """As the Banker, who acts himself, too; not as the lords."""
    scene = mole_scene(
        swayed="marshal, banker, mayor, earl of stone",
        hand="anvil foxfolk_steel",
        c8="duchy w citadel",
    )
    scene.step(gather_parliament, "minister banker", "spend anvil", "pass")
    scene.step(gather_parliament, "minister mayor", "copy banker")
    assert points(scene) == [("root:12.5.2.V", 1), ("root:12.5.2.V", 1)]
    assert board(scene).acted == ["banker", "mayor"]


@pytest.mark.law("root:12.5.2.VI")
def test_the_mayor_copies_no_lord_and_nobody_lost() -> None:
    """Only the Earl is swayed beside him."""
    scene = mole_scene(swayed="mayor, earl of stone", c8="duchy citadel w", hand="anvil")
    assert offered(scene, gather_parliament) == ["minister earl_of_stone", "done"]
    why = "no other swayed squire or noble could do anything"
    assert refused(scene, gather_parliament)["minister mayor"] == ("root:12.5.2.VI", why)


@pytest.mark.law("root:12.5.2.VI")
def test_the_mayor_is_asked_whom_to_copy() -> None:
    """The Marshal or the Banker."""
    scene = mole_scene(swayed="marshal, banker, mayor", hand="anvil", c8="duchy w")
    scene.step(gather_parliament, "minister mayor", "copy marshal", "move 8>7 x1")
    assert scene.asked[1] == "duchy: Which minister's action does the Mayor take?"
    assert "minister marshal" in offered(scene, gather_parliament)


@pytest.mark.law("root:12.5.2.VII")
def test_the_duchess_scores_for_three_tunnels() -> None:
    """Two points with all of them on the map, none with two."""
    scene = mole_scene(swayed="duchess of mud", **THREE_TUNNELS)
    scene.step(gather_parliament, "minister duchess_of_mud")
    assert points(scene) == [("root:12.5.2.VII", 2)]
    scene = mole_scene(swayed="duchess of mud", c5="duchy tunnel", c8="duchy tunnel")
    assert scene.step(gather_parliament) is None


@pytest.mark.law("root:12.5.2.VIII")
def test_the_baron_scores_for_markets() -> None:
    """Two of them; the citadel is the Earl's."""
    scene = mole_scene(swayed="baron of dirt", c8="duchy market market", c5="duchy citadel")
    scene.step(gather_parliament, "minister baron_of_dirt")
    assert points(scene) == [("root:12.5.2.VIII", 2)]
    scene = mole_scene(swayed="baron of dirt", c5="duchy citadel")
    assert scene.step(gather_parliament) is None


@pytest.mark.law("root:12.5.2.IX")
def test_the_earl_scores_for_citadels() -> None:
    """Two of them; the market is the Baron's."""
    scene = mole_scene(swayed="earl of stone", c8="duchy citadel citadel", c5="duchy market")
    scene.step(gather_parliament, "minister earl_of_stone")
    assert points(scene) == [("root:12.5.2.IX", 2)]
    scene = mole_scene(swayed="earl of stone", c5="duchy market")
    assert scene.step(gather_parliament) is None


@pytest.mark.law("root:12.5.2", "root:3.3.1")
def test_no_lord_acts_for_who_plays_for_dominance() -> None:
    """The Duchess and the Earl would score nothing, and do nothing else; the Marshal moves."""
    scene = mole_scene(
        swayed="marshal, duchess of mud, earl of stone",
        **{**THREE_TUNNELS, "c8": "duchy w tunnel citadel"},
    )
    lords = ["minister duchess_of_mud", "minister earl_of_stone"]
    assert offered(scene, gather_parliament) == ["minister marshal", *lords, "done"]
    scene.side("duchy").dominance = card("dominance_mouse")
    assert offered(scene, gather_parliament) == ["minister marshal", "done"]
    no = refused(scene, gather_parliament)
    why = ("root:3.3.1", "who plays for dominance scores nothing")
    assert [no[lord] for lord in lords] == [why, why]


# 12.5.3 Sway


@pytest.mark.law("root:12.5.3", "root:12.5.3.III")
@pytest.mark.parametrize(
    ("minister", "cards", "scored"),
    [
        ("marshal", "anvil cobbler", 1),
        ("banker", "anvil cobbler investments", 2),
        ("duchess_of_mud", "anvil cobbler investments armorers", 3),
    ],
)
def test_a_swayed_minister_scores_by_rank(minister: str, cards: str, scored: int) -> None:
    """With pieces in 5 (rabbit), 6 and 8 (fox) and 9 (mouse)."""
    there: dict[str, Any] = {
        "c5": "duchy w",
        "c6": "duchy w",
        "c8": "duchy tunnel",
        "c9": "duchy market",
    }
    scene = mole_scene(hand=cards, **there)
    script = [f"reveal {x}" for x in cards.split()[:-1]]
    assert scene.step(sway, f"sway {minister}", *script) == AGAIN
    assert board(scene).swayed() == [minister.replace("_", " ")]
    assert points(scene) == [("root:12.5.3.III", scored)]
    assert revealed(scene) == cards.split()
    assert scene.step(sway) is None


@pytest.mark.law("root:12.5.3")
def test_one_minister_a_turn_is_swayed() -> None:
    """With cards for two squires; nobody need be."""
    scene = mole_scene(
        hand="anvil cobbler investments armorers",
        c5="duchy w",
        c8="duchy w",
        c6="duchy w",
        c9="duchy w",
    )
    assert scene.step(sway, "done") is None
    scene.step(sway, "sway captain", "reveal anvil", "reveal cobbler")
    assert scene.step(sway) is None
    assert board(scene).swayed() == ["captain"]


@pytest.mark.law("root:12.5.3.II")
def test_every_card_has_a_clearing_of_its_own() -> None:
    """Two fox cards and one fox clearing: the second cannot be revealed, but a bird can."""
    scene = mole_scene(
        hand="anvil travel_gear_fox armorers", c8="duchy ww tunnel market", c5="duchy w"
    )
    assert offered(scene, sway, "sway") == ["sway foremole", "sway captain", "sway marshal"]
    scene.step(sway, "sway captain", "reveal anvil")
    assert revealed(scene) == ["anvil", "armorers"]
    assert hand(scene) == ["travel_gear_fox"]


@pytest.mark.law("root:12.5.3.II")
def test_the_cards_are_revealed_so_that_the_rest_can_follow() -> None:
    """A fox, a rabbit and a mouse clearing: after one fox card no other; the rest is open."""
    scene = mole_scene(
        hand="anvil travel_gear_fox cobbler armorers",
        c8="duchy w",
        c5="duchy w",
        c9="duchy w",
    )
    scene.step(sway, "sway mayor", "reveal anvil", "reveal armorers")
    assert sorted(revealed(scene)) == ["anvil", "armorers", "cobbler"]


@pytest.mark.law("root:12.5.3.II")
def test_a_bird_stands_for_any_clearing_but_never_for_the_burrow() -> None:
    """With warriors in the Burrow and in one clearing, two birds find one clearing."""
    scene = mole_scene(hand="armorers sappers", burrow=5, c8="duchy w")
    assert scene.step(sway) is None
    scene = mole_scene(hand="armorers sappers", burrow=5, c8="duchy w", c5="duchy tunnel")
    scene.step(sway, "sway captain", "reveal armorers")
    assert revealed(scene) == ["armorers", "sappers"]


@pytest.mark.law("root:12.5.3.II")
def test_cards_revealed_earlier_do_not_count_again() -> None:
    """One is left in hand."""
    scene = mole_scene(hand="anvil", c8="duchy w", c5="duchy w")
    reveal_before(scene, "cobbler")
    assert scene.step(sway) is None


@pytest.mark.law("root:12.5.3.I", "root:12.5.3.II")
def test_why_a_minister_cannot_be_swayed() -> None:
    """Swayed already, no crown left, too few cards."""
    scene = mole_scene(
        swayed="captain",
        hand="anvil cobbler travel_gear_fox",
        c8="duchy w",
        c6="duchy w",
        c5="duchy w",
    )
    board(scene).lost = [0, 0, 3]
    no = refused(scene, sway)
    assert no["sway captain"] == ("root:12.5.3.I", "the Captain is swayed already")
    assert no["sway earl_of_stone"] == ("root:12.5.3.I", "no crown of a lord is left")
    board(scene).lost = [0, 0, 0]
    why = "a lord takes 4 cards that each match another clearing with your pieces, you can reveal 3"
    assert refused(scene, sway)["sway earl_of_stone"] == ("root:12.5.3.II", why)


@pytest.mark.law("root:12.5.3.I")
def test_without_a_crown_of_the_rank_nobody_is_swayed() -> None:
    """Two crowns of squires are lost, the third is on the Marshal."""
    scene = mole_scene(swayed="marshal", hand="anvil cobbler", c8="duchy w", c5="duchy w")
    board(scene).lost = [2, 0, 0]
    assert board(scene).crowns_left(SQUIRE) == 0
    assert scene.step(sway) is None
    board(scene).lost = [1, 0, 0]
    assert offered(scene, sway, "sway") == ["sway foremole", "sway captain"]


@pytest.mark.law("root:12.3.6", "root:12.5.3.III")
def test_each_crown_can_be_used_once() -> None:
    """All three lords are swayed: no crown of theirs is left, six are of the others."""
    scene = mole_scene(swayed=everybody("foremole"))
    assert board(scene).crowns_left(LORD) == 0
    assert board(scene).crowns_left(SQUIRE) == 1


@pytest.mark.law("root:12.5.3.III", "root:3.1")
def test_the_points_of_a_sway_can_win_the_game() -> None:
    """At 29."""
    scene = mole_scene(hand="anvil cobbler", scores={"duchy": 29}, c8="duchy w", c5="duchy w")
    scene.step(sway, "sway captain", "reveal anvil")
    assert scene.s.winner == "duchy"


@pytest.mark.law("root:12.5.3", "root:3.3.1")
def test_a_dominating_duchy_sways_without_points() -> None:
    """For the actions."""
    scene = mole_scene(hand="anvil cobbler", c8="duchy w", c5="duchy w")
    side = scene.side("duchy")
    side.dominance = next(x for x in scene.s.deck if x.id == "dominance_fox")
    scene.step(sway, "sway captain", "reveal anvil")
    assert board(scene).swayed() == ["captain"]
    assert points(scene) == []


# With cards of the other deck


@pytest.mark.law("cards:exiles_partisans.tunnels", "root:12.2.1")
def test_tunnels_join_buildings_but_no_tunnel_tokens() -> None:
    """From the market in 8 to the citadel in 5; not to the tunnel in 9."""
    scene = mole_scene(deck=DECK, c5="duchy citadel", c8="duchy w market", c9="duchy tunnel")
    in_play(scene, "duchy", "tunnels")
    found = offered(scene, assemble, "move")
    assert "move 8>5 x1" in found
    assert "move 8>9 x1" not in found


@pytest.mark.law("cards:exiles_partisans.soup_kitchens")
def test_soup_kitchens_count_tunnels() -> None:
    """Two for each: enough to build where the Marquise has a warrior."""
    there: dict[str, Any] = {"c8": "duchy tunnel | marquise w"}
    scene = mole_scene(deck=DECK, hand="false_orders", **there)
    assert offered(scene, assemble, "build") == []
    scene = in_play(mole_scene(deck=DECK, hand="false_orders", **there), "duchy", "soup_kitchens")
    builds = ["build false_orders citadel 8", "build false_orders market 8"]
    assert offered(scene, assemble, "build") == builds


@pytest.mark.law("root:12.5.3.II")
def test_foreign_warriors_stand_behind_no_card() -> None:
    """The Marquise's warriors in 5 are no Duchy pieces."""
    scene = mole_scene(hand="anvil cobbler", c8="duchy w", c5="marquise ww")
    assert scene.step(sway) is None


# With bots


@pytest.mark.law("root:12.5.1.V", "robotics:11.7.2")
def test_a_snare_holds_the_duchy_but_not_its_tunnel() -> None:
    """In 8 nobody leaves for the Burrow, builds or digs; the tunnel can be taken up from there."""
    there: dict[str, Any] = {
        "c5": "duchy tunnel",
        "c8": "duchy ww tunnel | corvids snare",
        "c9": "duchy tunnel",
        "c1": "corvids snare",
    }
    scene = mole_scene("duchy bot:corvids", hand="anvil", burrow=1, **there)
    no = refused(scene, assemble)
    snare = ("robotics:11.7.2", "a snare lies in 8")
    assert no["move 8>burrow"] == no["move 8>7"] == no["build market 8"] == snare
    assert no["dig 1"] == ("robotics:11.7.2", "a snare lies in 1")
    assert "move burrow>8 x1" in offered(scene, assemble)
    scene.step(assemble, "dig anvil 12 x1", "tunnel 8")
    assert scene.at(8) == "duchy ww | corvids snare"


@pytest.mark.law("robotics:8.4.2.III")
def test_sanctify_makes_the_duchy_pay() -> None:
    """The Lizard bot replaces the market in 8."""
    scene = mole_scene(
        "bot:lizards duchy", swayed="captain", order="anvil", c8="duchy market | lizards w"
    )
    scene.step(sanctify)
    assert scene.events("price of failure")
    assert board(scene).swayed() == []
