"""Law of Root 12: Underground Duchy, its abilities, setup, Birdsong and Evening."""

from typing import Any

import pytest

from rootcore.factions.duchy import chapter
from rootcore.factions.duchy.assembly import assemble
from rootcore.factions.duchy.board import LORD, NOBLE, SQUIRE, Rank
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.acts import Act
from rootcore.rules.battle import Battle, battle
from rootcore.rules.burrow import come_up, go_down, muster
from rootcore.rules.crafting import craft_acts, craft_card
from rootcore.rules.effects import resolve_immediate, royal_claim
from rootcore.rules.moves import battle_acts, make_move, move_acts
from rootcore.rules.pieces import neighbours, ruler
from rootcore.rules.step import AGAIN
from rootcore.rules.turn import schedule
from rootcore.table.cards import card
from rootcore.table.terms import (
    BIRDSONG,
    BURROW,
    CITADEL,
    DAYLIGHT,
    DUCHY,
    EVENING,
    MARKET,
    MARQUISE,
    SETUP,
    TUNNEL,
    WARRIOR,
    Item,
    Phase,
)
from tests.law.card_scenes import in_play, named
from tests.law.exiles_partisans_scenes import DECK, by_birdsong, using
from tests.law.mole_scenes import (
    TABLE,
    attacked,
    board,
    everybody,
    hand,
    mole_scene,
    moves,
    reveal_before,
    revealed,
)
from tests.law.people_scenes import offered, refused
from tests.scenes import Scene

RULE = "root:12.5.1.III"


def ways(scene: Scene) -> list[str]:
    """The moves that begin or end in the Burrow, with the most warriors."""
    acts = move_acts(scene.s, DUCHY, RULE)
    return [f"{x.at}>{x.to} x{x.most}" for x in acts if BURROW in (x.at, x.to)]


def go(scene: Scene, at: Any, to: Any, n: int, *script: str) -> None:
    """The Duchy moves."""
    act = Act("move", RULE, at=at, to=to, n=n)
    scene.run(make_move(scene.s, DUCHY, act), *script)


# 12.2.1 Crafting


@pytest.mark.law("root:12.2.1")
@pytest.mark.parametrize("building", ["citadel", "market"])
def test_the_duchy_crafts_with_citadels_and_markets(building: str) -> None:
    """One in 8, a fox clearing, pays for an anvil; a tunnel there does not."""
    scene = mole_scene(c8=f"duchy {building}", hand="anvil")
    assert [x.text for x in craft_acts(scene.s, DUCHY, "root:12.6.2")] == ["craft anvil"]
    scene.run(craft_card(scene.s, DUCHY, card("anvil"), "root:12.6.2"))
    assert scene.side("duchy").crafted == [Item.HAMMER]
    scene = mole_scene(c8="duchy tunnel", hand="anvil")
    assert craft_acts(scene.s, DUCHY, "root:12.6.2") == []


# 12.2.2 The Burrow


@pytest.mark.law("root:12.2.2")
def test_the_burrow_is_next_to_clearings_with_a_tunnel() -> None:
    """To 8 and 5, which have one; not to 7. What can leave 8 and 5 are the warriors there."""
    scene = mole_scene(burrow=3, c5="duchy w tunnel", c7="duchy ww", c8="duchy ww tunnel")
    assert ways(scene) == ["5>burrow x1", "8>burrow x2", "burrow>5 x3", "burrow>8 x3"]


@pytest.mark.law("root:12.2.2")
def test_the_duchy_always_rules_the_burrow() -> None:
    """So nobody's rule of the clearing above hinders a move, be the Burrow empty or not."""
    scene = mole_scene(burrow=1, c8="duchy w tunnel | marquise wwww")
    assert ruler(scene.s, 8) == MARQUISE
    assert ways(scene) == ["8>burrow x1", "burrow>8 x1"]
    board(scene).burrow = 0
    assert ways(scene) == ["8>burrow x1"]


@pytest.mark.law("root:12.2.2")
def test_warriors_come_up_and_go_down_by_tunnel() -> None:
    """Two of three come up into 8, and one of those goes down again."""
    scene = mole_scene(burrow=3, c8="duchy tunnel")
    go(scene, BURROW, 8, 2)
    assert (board(scene).burrow, scene.at(8)) == (1, "duchy ww tunnel")
    go(scene, 8, BURROW, 1)
    assert (board(scene).burrow, scene.at(8)) == (2, "duchy w tunnel")
    assert moves(scene) == [(BURROW, 8, 2), (8, BURROW, 1)]
    assert scene.side("duchy").stock[WARRIOR] == 17


@pytest.mark.law("root:12.2.2")
def test_other_moves_go_along_paths_as_ever() -> None:
    """From 8 to 7; two clearings with tunnels are not next to each other."""
    scene = mole_scene(c8="duchy ww tunnel", c5="duchy tunnel")
    assert neighbours(scene.s, DUCHY, 8) == (4, 7)
    go(scene, 8, 7, 1)
    assert scene.at(7) == "duchy w"
    assert moves(scene) == [(8, 7, 1)]


@pytest.mark.law("root:12.2.2")
def test_warriors_gather_in_the_burrow_as_far_as_the_supply_goes() -> None:
    """Three are asked for, and two are left."""
    scene = mole_scene(burrow=18)
    assert muster(scene.s, DUCHY, 3, "root:12.4") == 2
    assert board(scene).burrow == 20
    assert muster(scene.s, DUCHY, 1, "root:12.4") == 0


@pytest.mark.law("root:12.2.2", "root:8.2.6")
def test_coming_up_into_sympathy_causes_outrage() -> None:
    """It is a move of warriors; going down is none into sympathy."""
    scene = mole_scene(
        "duchy alliance", burrow=2, hand="anvil", c8="duchy tunnel | alliance sympathy"
    )
    scene.run(come_up(scene.s, DUCHY, 8, 2, RULE))
    assert named(scene.side("alliance").board.supporters) == ["anvil"]
    go_down(scene.s, DUCHY, 8, 2, RULE)
    assert len(scene.events("supporter")) == 1


@pytest.mark.law("root:12.2.2")
def test_no_card_and_nobody_else_reaches_the_burrow() -> None:
    """It has no suit: a Favor leaves its warriors alone, and no battle is there."""
    scene = mole_scene(burrow=3, turn="marquise", c8="duchy w tunnel | marquise w")
    for suit in ("fox", "rabbit", "mouse"):
        scene.run(resolve_immediate(scene.s, MARQUISE, card(f"favor_{suit}")))
    assert board(scene).burrow == 3
    assert scene.at(8) == "marquise w"
    scene = mole_scene(burrow=3)
    assert battle_acts(scene.s, MARQUISE, "root:6.5.1") == []
    assert battle_acts(scene.s, DUCHY, RULE) == []


@pytest.mark.law("root:12.2.2")
@pytest.mark.parametrize(("who", "scored"), [("duchy", 2), ("marquise", 1)])
def test_royal_claim_counts_the_burrow_for_the_duchy(who: str, scored: int) -> None:
    """Each rules one clearing of the map."""
    scene = in_play(mole_scene(c8="duchy w", c7="marquise w"), who, "royal_claim")
    faction = scene.side(who).faction
    scene.run(royal_claim(scene.s, faction, Act("use", "root:4.1.3", card("royal_claim"))))
    assert scene.score(who) == scored


@pytest.mark.law("cards:house.duchy.unclaimed_burrow", "root:12.2.2")
def test_where_the_table_agrees_royal_claim_counts_the_map_alone() -> None:
    """The Duchy rules 8."""
    table = TABLE.replace("duchy", "duchy@house=unclaimed_burrow", 1)
    scene = in_play(mole_scene(table, c8="duchy w"), "duchy", "royal_claim")
    scene.run(royal_claim(scene.s, DUCHY, Act("use", "root:4.1.3", card("royal_claim"))))
    assert scene.score("duchy") == 1


@pytest.mark.law("root:12.2.2")
def test_tax_collector_takes_nobody_out_of_the_burrow() -> None:
    """It speaks of the map: only the warrior in 8 can go."""
    scene = in_play(mole_scene(burrow=3, c8="duchy w"), "duchy", "tax_collector")
    assert [x for x in offered(scene, assemble) if x.startswith("use")] == ["use tax_collector 8"]


@pytest.mark.law("root:12.2.2", "cards:exiles_partisans.false_orders")
def test_false_orders_lead_into_the_burrow_and_out_of_it() -> None:
    """Half of the warriors, rounded up, by tunnel as well as by path."""
    scene = mole_scene("marquise duchy", burrow=3, deck=DECK, c8="duchy ww tunnel")
    in_play(scene, "marquise", "false_orders")
    assert by_birdsong(scene) == ["use false_orders duchy"]
    using(scene, "use false_orders duchy", "move burrow>8 duchy x2")
    assert (board(scene).burrow, scene.at(8)) == (1, "duchy wwww tunnel")
    scene = mole_scene("marquise duchy", burrow=3, deck=DECK, c8="duchy ww tunnel")
    in_play(scene, "marquise", "false_orders")
    using(scene, "use false_orders duchy", "move 8>burrow duchy x1")
    assert (board(scene).burrow, scene.at(8)) == (4, "duchy w tunnel")


@pytest.mark.law("root:12.2.2")
def test_false_orders_still_lead_along_paths() -> None:
    """To 7."""
    scene = mole_scene("marquise duchy", deck=DECK, c8="duchy ww tunnel")
    in_play(scene, "marquise", "false_orders")
    using(scene, "use false_orders duchy", "move 8>7 duchy x1")
    assert scene.at(7) == "duchy w"


@pytest.mark.law("root:12.2.2")
def test_the_eyrie_emigre_finds_nobody_to_battle_in_the_burrow() -> None:
    """The move is taken, and the card is discarded."""
    scene = mole_scene(burrow=1, deck=DECK, phase=BIRDSONG, c8="duchy w tunnel | marquise w")
    in_play(scene, "duchy", "eyrie_emigre")
    emigre = next(step for step in chapter.BIRDSONG_STEPS if step.law.endswith("eyrie_emigre"))
    scene.step(emigre.run, "move 8>burrow x1")
    assert scene.side("duchy").in_play == ()


@pytest.mark.law("root:12.2.2")
def test_what_keeps_the_duchy_from_moving_by_tunnel_is_told() -> None:
    """No tunnel is in 7, so nobody goes down there, or comes up."""
    scene = mole_scene(burrow=1, c7="duchy w", c8="duchy w tunnel", hand="anvil")
    no = refused(scene, assemble)
    assert no["move 7>burrow"] == ("root:12.2.2", "no tunnel is in 7")
    assert no["move burrow>7"] == ("root:12.2.2", "no tunnel is in 7")
    assert "move 8>burrow" not in no


@pytest.mark.law("root:12.2.2")
def test_coffin_makers_keep_nobody_who_goes_down() -> None:
    """They have not been removed."""
    scene = in_play(mole_scene(deck=DECK, c8="duchy ww tunnel"), "marquise", "coffin_makers")
    go(scene, 8, BURROW, 2)
    assert board(scene).burrow == 2
    assert not any(scene.s.coffins.values())


# 12.2.3 The Price of Failure


@pytest.mark.law("root:12.2.3")
def test_a_fallen_building_costs_the_highest_minister_and_a_card() -> None:
    """The Mayor, a noble, goes before the Captain; the anvil by chance."""
    scene = mole_scene(swayed="captain, mayor", hand="anvil sword", c8="duchy market | eyrie ww")
    attacked(scene, 8, "roll 0-0", "discard anvil")
    assert board(scene).swayed() == ["captain"]
    assert hand(scene) == ["sword"]
    assert named(scene.s.discard) == ["anvil"]
    assert [e.law for e in scene.events("lose minister")] == ["root:12.2.3"]


@pytest.mark.law("root:12.2.3")
def test_the_crown_of_a_lost_minister_leaves_the_game() -> None:
    """A crown of a noble is on the Banker, one is lost with the Mayor, one is left."""
    scene = mole_scene(swayed="banker, mayor", c8="duchy market | eyrie ww")
    attacked(scene, 8, "roll 0-0", "fall mayor")
    assert board(scene).lost == [0, 1, 0]
    assert board(scene).crowns_left(NOBLE) == 1
    assert "mayor" in board(scene).unswayed()


@pytest.mark.law("root:12.2.3")
def test_the_duchy_chooses_among_ministers_of_one_rank() -> None:
    """Of the two lords; the squire is not among them."""
    scene = mole_scene(
        swayed="marshal, baron of dirt, earl of stone", c8="duchy citadel | eyrie ww"
    )
    attacked(scene, 8, "roll 0-0", "fall baron_of_dirt")
    assert scene.asked[-1] == "duchy: Which minister do you lose?"
    assert board(scene).swayed() == ["marshal", "earl of stone"]


@pytest.mark.law("root:12.2.3")
def test_two_buildings_of_one_moment_cost_once() -> None:
    """Both fall to the same roll: one minister and one card."""
    scene = mole_scene(
        swayed=everybody("earl of stone", "baron of dirt"),
        hand="anvil sword",
        c8="duchy citadel market | eyrie www",
    )
    attacked(scene, 8, "roll 1-0", "discard sword")
    assert scene.at(8) == "eyrie www"
    assert board(scene).unswayed() == ["duchess of mud", "baron of dirt", "earl of stone"]
    assert hand(scene) == ["anvil"]


@pytest.mark.law("root:12.2.3")
def test_a_favor_over_several_clearings_costs_once() -> None:
    """Buildings in 6 and 8, both fox."""
    scene = mole_scene(
        "marquise duchy",
        swayed="captain, mayor",
        hand="anvil",
        c6="duchy citadel",
        c8="duchy market",
    )
    scene.run(resolve_immediate(scene.s, MARQUISE, card("favor_fox")))
    assert board(scene).swayed() == ["captain"]
    assert hand(scene) == []
    assert len(scene.events("price of failure")) == 1


@pytest.mark.law("root:12.2.3")
def test_each_moment_of_failure_costs_anew() -> None:
    """The Duchy attacks: an ambush takes its warrior and a market; later the citadel falls, too."""
    scene = mole_scene(
        "duchy marquise bot:eyrie",
        swayed="captain, marshal",
        hands={"marquise": "ambush_fox"},
        c8="duchy w market citadel | marquise w",
    )
    attack = Battle(DUCHY, MARQUISE, 8, "root:12.5.1.IV")
    script = ("ambush ambush_fox", "lose market 8", "fall captain")
    scene.run(battle(scene.s, attack), *script)
    assert board(scene).swayed() == ["marshal"]
    attacked(scene, 8, "roll 0-0", by="marquise")
    assert board(scene).swayed() == []
    assert board(scene).lost == [2, 0, 0]


@pytest.mark.law("root:12.2.3")
@pytest.mark.parametrize(
    ("there", "lost"), [("duchy w market", 1), ("duchy w tunnel", 0), ("duchy www market", 0)]
)
def test_only_buildings_count_as_failure(there: str, lost: int) -> None:
    """Two hits: a warrior and a market, a warrior and a tunnel, two warriors."""
    scene = mole_scene(swayed="captain", hand="anvil", c8=f"{there} | eyrie wwww")
    attacked(scene, 8, "roll 2-0")
    assert len(scene.events("price of failure")) == lost
    assert board(scene).sways("captain") == (not lost)
    assert (hand(scene) == []) == bool(lost)


@pytest.mark.law("root:12.2.3")
def test_what_is_lacking_is_not_paid() -> None:
    """Without a minister only the card goes, without a card only the minister."""
    scene = mole_scene(hand="anvil", c8="duchy market | eyrie ww")
    attacked(scene, 8, "roll 0-0")
    assert (hand(scene), scene.events("lose minister")) == ([], [])
    scene = mole_scene(swayed="captain", c8="duchy market | eyrie ww")
    attacked(scene, 8, "roll 0-0")
    assert (board(scene).swayed(), scene.events("discard")) == ([], [])


@pytest.mark.law("root:12.2.3")
def test_revealed_cards_are_not_in_hand_for_the_price() -> None:
    """The sword was revealed this turn and stays; the anvil in hand goes."""
    scene = mole_scene(hand="anvil", c8="duchy market w | eyrie www")
    reveal_before(scene, "sword")
    attacked(scene, 8, "roll 2-0")
    assert (hand(scene), revealed(scene)) == ([], ["sword"])


# 12.3 Faction setup


@pytest.mark.law("root:12.2.4", "root:12.3.1", "root:12.3.4")
def test_twenty_warriors_three_tunnels_and_six_buildings() -> None:
    """All the pieces of the Duchy."""
    assert chapter.supply() == {WARRIOR: 20, TUNNEL: 3, CITADEL: 3, MARKET: 3}
    scene = Scene(TABLE, c8="duchy ww tunnel market")
    assert scene.side("duchy").stock == {WARRIOR: 18, TUNNEL: 2, CITADEL: 3, MARKET: 2}


@pytest.mark.law("root:12.3.2", "root:12.3.5")
def test_the_burrow_starts_empty_and_all_nine_ministers_unswayed() -> None:
    """Everybody may look at them."""
    found = chapter.new_board()
    assert found.burrow == 0
    assert len(found.unswayed()) == 9
    assert found.swayed() == []


@pytest.mark.law("root:12.3.6")
@pytest.mark.parametrize(
    ("rank", "cards", "score"), [(SQUIRE, 2, 1), (NOBLE, 3, 2), (LORD, 4, 3)], ids=str
)
def test_three_crowns_of_each_rank_with_their_points(rank: Rank, cards: int, score: int) -> None:
    """Squires are cheap, lords are dear."""
    assert chapter.new_board().crowns_left(rank) == 3
    assert (rank.cards, rank.points) == (cards, score)


@pytest.mark.law("root:12.3.3")
@pytest.mark.parametrize("role", ["marquise", "bot:marquise"])
@pytest.mark.parametrize(
    ("keep", "corner", "beside"),
    [(1, 3, (6, 7, 11)), (2, 4, (8, 9, 12)), (3, 1, (5, 9, 10)), (4, 2, (5, 6, 10))],
)
def test_the_duchy_surfaces_opposite_a_start(
    role: str, keep: int, corner: int, beside: tuple[int, ...]
) -> None:
    """A tunnel and two warriors there, two in each clearing next to it, none in the Burrow."""
    there: dict[str, Any] = {f"c{keep}": "marquise w keep"}
    scene = Scene(f"duchy {role}", phase=SETUP, **there)
    scene.side("marquise").start_corner = keep
    scene.step(chapter.surface)
    assert scene.at(corner) == "duchy ww tunnel"
    assert {c: scene.at(c) for c in beside} == dict.fromkeys(beside, "duchy ww")
    side = scene.side("duchy")
    assert (side.start_corner, side.stock[WARRIOR], board(scene).burrow) == (corner, 12, 0)


@pytest.mark.law("root:12.3.3")
def test_with_keep_and_roost_opposite_each_other_either_other_corner_will_do() -> None:
    """The keep in 1 and the roost in 3 leave 2 and 4, which are opposite nobody."""
    scene = Scene("duchy marquise eyrie", phase=SETUP)
    scene.side("marquise").start_corner = 1
    scene.side("eyrie").start_corner = 3
    assert offered(scene, chapter.surface) == ["corner 2", "corner 4"]
    scene.step(chapter.surface, "corner 2")
    assert scene.at(2) == "duchy ww tunnel"


@pytest.mark.law("root:12.3.3")
def test_with_nobody_in_a_corner_any_will_do() -> None:
    """The Alliance starts in none."""
    scene = Scene("duchy bot:alliance", phase=SETUP)
    assert offered(scene, chapter.surface) == [f"corner {c}" for c in (1, 2, 3, 4)]


@pytest.mark.law("root:12.3.3")
def test_across_a_closed_path_nobody_surfaces() -> None:
    """Corner 1 of the mountain has two open paths: six warriors in all."""
    scene = Scene("duchy bot:alliance", phase=SETUP, map_id="mountain")
    scene.step(chapter.surface, "corner 1")
    assert scene.side("duchy").on_map(WARRIOR) == 6


@pytest.mark.law("root:12.3.3")
def test_a_game_is_set_up_up_to_the_first_assembly() -> None:
    """Against three bots nothing is asked before it."""
    seats = ["human:duchy", "bot:marquise", "bot:alliance", "bot:vagabot"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "seed": 3}))
    game.play()
    assert game.state.phase == DAYLIGHT
    assert game.pending
    assert game.pending.law == "root:12.5.1"
    side = game.state.sides[DUCHY]
    assert side.stock == {WARRIOR: 11, TUNNEL: 2, CITADEL: 3, MARKET: 3}


# 12.4 Birdsong


@pytest.mark.law("root:12.4")
@pytest.mark.parametrize(("citadels", "recruited"), [(0, 1), (1, 2), (2, 4), (3, 6)])
def test_citadels_send_warriors_to_the_burrow(citadels: int, recruited: int) -> None:
    """One, and 1, 2 and 2 more as the citadels leave their track."""
    scene = mole_scene(phase=BIRDSONG, c11="duchy " + "citadel " * citadels, without_ruins=(11,))
    scene.step(chapter.recruit)
    assert board(scene).burrow == recruited
    assert [e.law for e in scene.events("place")] == ["root:12.4"]


# 12.5 The order of the turn


@pytest.mark.law("root:12.5", "root:12.6")
@pytest.mark.parametrize(
    ("phase", "laws"),
    [
        (BIRDSONG, ["root:12.4"]),
        (DAYLIGHT, ["root:12.5", "root:12.5.1", "root:12.5.2", "root:12.5.3"]),
        (EVENING, ["root:12.6.1", "root:12.6.2", "root:12.6.3"]),
    ],
)
def test_the_steps_of_each_phase_follow_the_law(phase: Phase, laws: list[str]) -> None:
    """Effects in play fit in between."""
    scene = Scene("duchy marquise", phase=phase)
    found = [step.law for step, _ in schedule(scene.s)]
    assert [law for law in found if law.startswith("root:12")] == laws


@pytest.mark.law("root:12.5")
def test_each_daylight_begins_anew() -> None:
    """Two actions, every minister, and a Sway."""
    scene = mole_scene(swayed="captain")
    board(scene).taken, board(scene).acted, board(scene).has_swayed = 2, ["captain"], True
    scene.step(chapter.start_daylight)
    assert (board(scene).taken, board(scene).acted, board(scene).has_swayed) == (0, [], False)


# 12.6 Evening


@pytest.mark.law("root:12.6.1")
def test_revealed_birds_are_discarded_and_the_rest_comes_back() -> None:
    """The anvil and the sword return to hand."""
    scene = mole_scene(phase=EVENING, hand="cobbler")
    reveal_before(scene, "anvil", "armorers", "sword")
    scene.step(chapter.take_cards_back)
    assert hand(scene) == ["cobbler", "anvil", "sword"]
    assert named(scene.s.discard) == ["armorers"]
    assert revealed(scene) == []


@pytest.mark.law("root:12.6.1", "root:3.3.3")
def test_a_revealed_bird_dominance_card_becomes_available() -> None:
    """The fox one comes back."""
    scene = mole_scene(phase=EVENING)
    reveal_before(scene, "dominance_bird", "dominance_fox")
    scene.step(chapter.take_cards_back)
    assert named(scene.s.available) == ["dominance_bird"]
    assert hand(scene) == ["dominance_fox"]


@pytest.mark.law("root:12.6.2")
def test_cards_taken_back_can_be_crafted_in_the_same_evening() -> None:
    """The anvil, by the market in 8; the sword costs more."""
    scene = mole_scene(phase=EVENING, hand="sword", c8="duchy market")
    reveal_before(scene, "anvil")
    scene.step(chapter.take_cards_back)
    assert offered(scene, chapter.craft) == ["craft anvil", "done"]
    why = ("root:4.1.1", "it costs 2 fox; ready to activate: 1 fox")
    assert refused(scene, chapter.craft) == {"craft sword": why}
    assert scene.step(chapter.craft, "craft anvil") == AGAIN
    assert scene.side("duchy").crafted == [Item.HAMMER]
    assert scene.step(chapter.craft) is None


@pytest.mark.law("root:12.6.2")
def test_the_duchy_need_not_craft() -> None:
    """Done."""
    scene = mole_scene(phase=EVENING, hand="anvil", c8="duchy market")
    assert scene.step(chapter.craft, "done") is None
    assert hand(scene) == ["anvil"]


@pytest.mark.law("root:12.6.3")
@pytest.mark.parametrize("markets", [0, 1, 2, 3])
def test_each_market_draws_a_card_more(markets: int) -> None:
    """One, and one for each market on the map."""
    there = "duchy " + "market " * markets
    scene = mole_scene(phase=EVENING, c11=there, without_ruins=(11,))
    drawn = ["anvil", "sword", "cobbler", "armorers"][: 1 + markets]
    scene.step(chapter.draw_cards, *(f"draw {x}" for x in drawn))
    assert hand(scene) == drawn


@pytest.mark.law("root:12.6.3")
def test_a_hand_above_five_is_cut_to_five() -> None:
    """Six after the draw: the Duchy picks the one that goes."""
    scene = mole_scene(phase=EVENING, hand="anvil sword cobbler armorers sappers")
    scene.step(chapter.draw_cards, "draw codebreakers", "discard cobbler")
    assert hand(scene) == ["anvil", "sword", "armorers", "sappers", "codebreakers"]
    assert named(scene.s.discard) == ["cobbler"]
