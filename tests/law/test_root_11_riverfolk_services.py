"""Law of Root 11.2.6 and 11.2.7: services of the Riverfolk, and what they do for the buyer."""

import pytest

from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.eyrie import chapter as eyrie
from rootcore.factions.marquise import chapter as marquise
from rootcore.factions.person import START_OF_BIRDSONG
from rootcore.law import RULES
from rootcore.rules import effects
from rootcore.rules.battle import Battle, battle, cannot_battle
from rootcore.rules.dominance import dominating
from rootcore.rules.movement import cannot_move
from rootcore.rules.moves import battle_acts
from rootcore.rules.pieces import neighbours, ruler
from rootcore.rules.services import prices_matter
from rootcore.rules.turn import advance, schedule
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    EYRIE,
    HAND_CARD,
    MARQUISE,
    MERCENARIES,
    RIVERBOATS,
    RIVERFOLK,
    Item,
    Phase,
)
from tests.law.card_scenes import in_play
from tests.law.company_scenes import BUYER, audit, board, company, end_turn, in_supply
from tests.law.people_scenes import asked, offered, refused
from tests.scenes import Scene
from tests.vagabonds import held

start = START_OF_BIRDSONG.run


# 11.2.6 Buying services


@pytest.mark.law("root:11.2.6", "root:11.2.7")
def test_services_are_bought_when_birdsong_starts() -> None:
    """The Marquise may have a card, riverboats or mercenaries, or nothing."""
    scene = company(BUYER, phase=BIRDSONG, hands={"riverfolk": "anvil sword"}, prices=(1, 2, 3))
    assert offered(scene, start) == [
        "buy anvil riverfolk x1",
        "buy sword riverfolk x1",
        "buy riverboats riverfolk x2",
        "buy mercenaries riverfolk x3",
        "done",
    ]
    scene.step(start, "done")
    assert scene.s.log == []


@pytest.mark.law("root:11.2.6.I", "robotics:9.2.3")
@pytest.mark.parametrize(("table", "matter"), [(BUYER, True), ("riverfolk bot:eyrie", False)])
def test_what_is_asked_matters_to_people_alone(table: str, matter: bool) -> None:
    """Bots pay by their own points."""
    assert prices_matter(company(table).s, RIVERFOLK) is matter


@pytest.mark.law("root:11.2.6")
def test_the_riverfolk_sell_nothing_to_themselves() -> None:
    """Nobody is asked as their own Birdsong starts."""
    scene = company(phase=BIRDSONG, hands={"riverfolk": "anvil"})
    scene.step(start)
    assert scene.asked == []


@pytest.mark.law("root:11.2.6")
def test_buying_comes_before_other_effects_of_birdsong() -> None:
    """The Better Burrow Bank draws after the riverboats were bought."""
    scene = in_play(company(BUYER, phase=BIRDSONG), "marquise", "better_burrow_bank")
    scene.step(
        start,
        "buy riverboats riverfolk x2",
        "draw anvil",
        "share better_burrow_bank eyrie",
        "draw sword",
    )
    assert [e.kind for e in scene.s.log] == ["pay", "buy", "use", "draw", "draw"]


@pytest.mark.law("root:11.2.6", "root:3.3.1.I")
def test_who_dominates_wins_before_anything_is_bought() -> None:
    """The Marquise rules two opposite corners with the bird."""
    scene = company(BUYER, phase=BIRDSONG, c1="marquise w", c3="marquise w")
    scene.side("marquise").dominance = card("dominance_bird")
    scene.s.deck.remove(card("dominance_bird"))
    scene.step(start)
    assert scene.s.winner == MARQUISE
    assert scene.asked == []


@pytest.mark.law("root:11.2.6.I")
def test_the_buyer_pays_with_warriors_of_the_supply() -> None:
    """Riverboats for 3: they lie in the Payments box, which are no funds yet."""
    scene = company(BUYER, phase=BIRDSONG, prices=(2, 3, 4))
    scene.step(start, "buy riverboats riverfolk x3")
    assert board(scene).payments == {MARQUISE: 3}
    assert board(scene).funds == {}
    assert in_supply(scene, "marquise") == 22
    assert [e.law for e in scene.s.log] == ["root:11.2.6.I", "root:11.2.7.II"]
    audit(scene)


@pytest.mark.law("root:11.2.6.I")
def test_whoever_cannot_pay_buys_nothing() -> None:
    """The Alliance has two warriors in supply, and mercenaries cost three."""
    scene = company(
        "alliance riverfolk",
        phase=BIRDSONG,
        prices=(2, 2, 3),
        c5="alliance wwwwwwww",
        hands={"riverfolk": "anvil"},
    )
    assert offered(scene, start, "buy") == ["buy anvil riverfolk x2", "buy riverboats riverfolk x2"]
    why = refused(scene, start)["buy mercenaries riverfolk"]
    assert why == ("root:11.2.6.I", "it costs 3, you can pay 2")


@pytest.mark.law("root:11.2.6.II")
def test_a_player_buys_one_service_a_turn() -> None:
    """After the riverboats nobody is asked again."""
    scene = company(
        BUYER, phase=BIRDSONG, hands={"riverfolk": "anvil"}, c5="riverfolk rabbit_trade_post"
    )
    scene.step(start, "buy riverboats riverfolk x2")
    assert scene.side("marquise").used == (RIVERBOATS,)


@pytest.mark.law("root:11.2.6.II")
def test_each_trade_post_beside_own_pieces_sells_one_more() -> None:
    """Beside a warrior in 5 and a sawmill in 8, but not in 3: three services."""
    scene = company(
        BUYER,
        phase=BIRDSONG,
        prices=(1, 1, 1),
        hands={"riverfolk": "anvil sword cobbler sappers"},
        c3="riverfolk rabbit_trade_post | eyrie w",
        c5="riverfolk rabbit_trade_post | marquise w",
        c8="riverfolk fox_trade_post | marquise sawmill",
    )
    scene.step(start, *(f"buy {x} riverfolk x1" for x in ("anvil", "mercenaries", "sword")))
    assert scene.side("marquise").used == (HAND_CARD, MERCENARIES, HAND_CARD)
    assert board(scene).payments == {MARQUISE: 3}


@pytest.mark.law("root:11.2.6.II")
def test_too_many_services_are_refused() -> None:
    """One was bought this turn already."""
    scene = company(BUYER, phase=BIRDSONG, bought="riverboats", c5="riverfolk w")
    scene.step(start)
    assert scene.asked == []
    scene = company(
        BUYER,
        phase=BIRDSONG,
        bought="riverboats mercenaries",
        hands={"riverfolk": "anvil"},
        c5="riverfolk rabbit_trade_post | marquise w",
        c8="riverfolk fox_trade_post | marquise w",
    )
    no = refused(scene, start)
    assert no["buy riverboats riverfolk"] == ("root:11.2.7.II", "you have bought it this turn")
    assert no["buy mercenaries riverfolk"] == ("root:11.2.7.III", "you have bought it this turn")
    assert offered(scene, start, "buy") == ["buy anvil riverfolk x2"]


@pytest.mark.law("root:11.2.6.II")
def test_in_another_turn_services_are_bought_anew() -> None:
    """What was bought ends with the turn."""
    scene = company(BUYER, bought="riverboats mercenaries")
    end_turn(scene)
    assert scene.side("marquise").used == ()


# 11.2.6.III Vagabond Funds


def wanderer(satchel: str, tracks: str = "", damaged: str = "", **kwargs: object) -> Scene:
    """A Vagabond in 5 with these items, beside the Riverfolk."""
    scene = company("vagabond riverfolk marquise", phase=BIRDSONG, c5="vagabond pawn", **kwargs)  # type: ignore[arg-type]
    own = scene.side("vagabond").board
    own.satchel, own.damaged = held(satchel), held(damaged)
    own.tracks = [Item(x) for x in tracks.split()]
    return scene


@pytest.mark.law("root:11.2.6.III")
def test_a_vagabond_exhausts_items_and_the_riverfolk_pay_in_their_own() -> None:
    """Two items of his choice, a sword and a tea off its track, for riverboats at 2."""
    scene = wanderer("sword boot", "tea")
    scene.step(start, "buy riverboats riverfolk x2", "exhaust sword", "exhaust tea")
    assert sorted(scene.side("vagabond").board.satchel) == sorted(held("sword- boot tea-"))
    assert board(scene).payments == {RIVERFOLK: 2}
    assert in_supply(scene, "riverfolk") == 13
    audit(scene)


@pytest.mark.law("root:11.2.6.III")
def test_a_vagabond_pays_with_face_up_undamaged_items() -> None:
    """An exhausted boot and a damaged sword do not count: one item is left, which is too little."""
    scene = wanderer("boot- tea", damaged="sword", prices=(2, 1, 1), hands={"riverfolk": "anvil"})
    assert offered(scene, start, "buy") == ["buy riverboats riverfolk x1"]
    why = refused(scene, start)["buy hand_card riverfolk"]
    assert why == ("root:11.2.6.I", "it costs 2, you can pay 1")


@pytest.mark.law("root:11.2.6.III")
def test_without_warriors_the_riverfolk_pay_in_what_they_have() -> None:
    """One warrior is left for the two items."""
    scene = wanderer("sword boot", supply=1)
    scene.step(start, "buy riverboats riverfolk x2", "exhaust sword")
    assert board(scene).payments == {RIVERFOLK: 1}
    assert scene.side("vagabond").board.ready().total() == 0


@pytest.mark.law("root:11.2.6.II")
def test_the_pawn_is_a_piece_beside_a_trade_post() -> None:
    """In 5 with a post a Vagabond may buy twice."""
    scene = company(
        "vagabond riverfolk marquise",
        phase=BIRDSONG,
        prices=(1, 1, 1),
        c5="vagabond pawn | riverfolk rabbit_trade_post",
        hands={"riverfolk": "anvil sword"},
    )
    scene.side("vagabond").board.satchel = held("sword boot tea")
    scene.step(
        start,
        *("buy anvil riverfolk x1", "exhaust sword"),
        *("buy riverboats riverfolk x1", "exhaust boot"),
    )
    assert scene.side("vagabond").used == (HAND_CARD, RIVERBOATS)


# 11.2.7.I Hand Card


@pytest.mark.law("root:11.2.7.I", "root:11.2.7")
def test_the_buyer_takes_a_card_of_choice() -> None:
    """The sword, out of two."""
    scene = company(
        BUYER, phase=BIRDSONG, hands={"riverfolk": "anvil sword", "marquise": "cobbler"}
    )
    scene.step(start, "buy sword riverfolk x2")
    assert scene.side("marquise").hand == [card("cobbler"), card("sword")]
    assert scene.side("riverfolk").hand == [card("anvil")]
    (sold,) = scene.events("buy")
    assert (sold.law, sold.data["card"], sold.data["player"]) == (
        "root:11.2.7.I",
        card("sword"),
        RIVERFOLK,
    )


@pytest.mark.law("root:11.2.7.I")
def test_an_empty_hand_has_no_card_to_sell() -> None:
    """Riverboats are left."""
    scene = company(BUYER, phase=BIRDSONG)
    why = refused(scene, start)["buy hand_card riverfolk"]
    assert why == ("root:11.2.7.I", "they have no card")


# 11.2.7.II Riverboats


@pytest.mark.law("root:11.2.7.II", "root:2.3")
@pytest.mark.parametrize("phase", [BIRDSONG, DAYLIGHT, EVENING])
def test_to_whoever_bought_riverboats_rivers_are_paths(phase: Phase) -> None:
    """From 7 along the river to 4 and 11, until the turn ends; for the Eyrie nothing changes."""
    scene = company(BUYER, phase=phase, bought="riverboats")
    assert neighbours(scene.s, MARQUISE, 7) == (3, 4, 8, 11, 12)
    assert neighbours(scene.s, EYRIE, 7) == (3, 8, 12)
    end_turn(scene)
    assert neighbours(scene.s, MARQUISE, 7) == (3, 8, 12)


@pytest.mark.law("root:11.2.7.II")
def test_riverboats_do_not_lift_the_rule_of_moving() -> None:
    """The Marquise rules neither 7 nor 11."""
    scene = company(BUYER, bought="riverboats", c7="marquise w | eyrie ww")
    refusal = cannot_move(scene.s, MARQUISE, 7, 11)
    assert refusal is not None
    assert refusal.law == "root:4.2.1"


@pytest.mark.law("root:11.2.7.II")
def test_with_riverboats_sympathy_spreads_along_the_river() -> None:
    """From 7 to 4 and 11, in the turn in which the Alliance bought them."""
    scene = company("alliance riverfolk marquise", phase=BIRDSONG, c7="alliance sympathy")
    side = scene.side("alliance")
    side.board.supporters = [card("anvil"), card("cobbler"), card("sword"), card("sappers")]
    found = offered(scene, alliance.spread_sympathy, "spread")
    assert found == ["spread 3", "spread 8", "spread 12"]
    side.used = (RIVERBOATS,)
    found = offered(scene, alliance.spread_sympathy, "spread")
    assert found == ["spread 3", "spread 4", "spread 8", "spread 11", "spread 12"]


@pytest.mark.law("root:11.2.7.II")
def test_with_riverboats_wood_floats_down_the_river() -> None:
    """The wood in 7 pays for a sawmill in 11."""
    scene = company(BUYER, c7="marquise w wood sawmill", c11="marquise w")
    assert "build sawmill 11" not in offered(scene, marquise.take_actions)
    scene.side("marquise").used = (RIVERBOATS,)
    assert "build sawmill 11" in offered(scene, marquise.take_actions)


# 11.2.7.III Mercenaries


@pytest.mark.law("root:11.2.7.III")
@pytest.mark.parametrize(
    ("phase", "rules"), [(BIRDSONG, RIVERFOLK), (DAYLIGHT, MARQUISE), (EVENING, MARQUISE)]
)
def test_mercenaries_rule_for_the_buyer_in_daylight_and_evening(phase: Phase, rules: str) -> None:
    """Two Riverfolk warriors in 5 and one of the Marquise, against two of the Eyrie."""
    scene = company(
        BUYER, phase=phase, bought="mercenaries", c5="riverfolk www | marquise w | eyrie ww"
    )
    assert ruler(scene.s, 5) == rules


@pytest.mark.law("root:11.2.7.III")
def test_mercenaries_alone_rule_for_the_buyer() -> None:
    """The Riverfolk rule nothing with them meanwhile."""
    scene = company(BUYER, bought="mercenaries", c5="riverfolk ww | eyrie w")
    assert ruler(scene.s, 5) == MARQUISE


@pytest.mark.law("root:11.2.7.III")
def test_without_mercenaries_the_riverfolk_rule_for_themselves() -> None:
    """The Marquise bought riverboats."""
    scene = company(BUYER, bought="riverboats", c5="riverfolk ww | eyrie w")
    assert ruler(scene.s, 5) == RIVERFOLK


@pytest.mark.law("root:11.2.7.III", "root:7.2.2")
def test_mercenaries_let_the_eyrie_rule_a_tie() -> None:
    """They are treated as their own: two each in 5, and no Eyrie piece."""
    scene = company(
        "eyrie riverfolk marquise", bought="mercenaries", c5="riverfolk ww | marquise ww"
    )
    assert ruler(scene.s, 5) == EYRIE
    assert "(11.2.7.III)" in RULES["root:7.2.2"].ruling


@pytest.mark.law("root:11.2.7.III")
def test_rule_by_mercenaries_comes_and_goes_with_the_phase() -> None:
    """It is worked out anew as Daylight begins, and as the turn ends."""
    scene = company(BUYER, phase=BIRDSONG, bought="mercenaries", c5="riverfolk ww | marquise w")
    assert ruler(scene.s, 5) == RIVERFOLK
    scene.s.step = len(schedule(scene.s)) - 1
    advance(scene.s, None)
    assert (scene.s.phase, ruler(scene.s, 5)) == (DAYLIGHT, MARQUISE)
    end_turn(scene)
    assert scene.s.current == RIVERFOLK
    assert ruler(scene.s, 5) == RIVERFOLK


@pytest.mark.law("root:11.2.7.III", "root:3.3.1.I")
def test_mercenaries_do_not_dominate() -> None:
    """Dominance is judged in Birdsong, when they are nobody's but the Riverfolk's."""
    scene = company(BUYER, phase=BIRDSONG, bought="mercenaries", c1="riverfolk w", c3="marquise w")
    assert not dominating(scene.s, MARQUISE, card("dominance_bird"))


@pytest.mark.law("root:11.2.7.III")
def test_mercenaries_do_not_move() -> None:
    """The Marquise has nobody in 7."""
    scene = company(BUYER, bought="mercenaries", c7="riverfolk www")
    assert offered(scene, marquise.take_actions, "move") == []


@pytest.mark.law("root:11.2.7.III")
def test_mercenaries_rule_where_the_buyer_moves() -> None:
    """The Marquise leaves 7, which Riverfolk warriors rule for her."""
    scene = company(
        BUYER, bought="mercenaries", c7="riverfolk ww | marquise w | eyrie ww", c8="eyrie w"
    )
    assert cannot_move(scene.s, MARQUISE, 7, 8) is None


@pytest.mark.law("root:11.2.7.III")
def test_mercenaries_are_no_warriors_to_tax_or_to_cause_martial_law() -> None:
    """The Tax Collector finds none in 7, and sympathy in 5 costs no more than elsewhere."""
    scene = in_play(
        company(BUYER, bought="mercenaries", c7="riverfolk www"), "marquise", "tax_collector"
    )
    assert effects.daylight_acts(scene.s, MARQUISE) == []
    assert alliance.martial_law(scene.s, ALLIANCE, 7)
    scene = company(BUYER, bought="mercenaries", c7="riverfolk ww | marquise w")
    assert not alliance.martial_law(scene.s, ALLIANCE, 7)


def attack(scene: Scene, *script: str, defender: str = "eyrie", c: int = 5) -> None:
    """The Marquise attacks."""
    foe = scene.side(defender).faction
    scene.run(battle(scene.s, Battle(MARQUISE, foe, c, "root:6.5.1")), *script)
    audit(scene)


@pytest.mark.law("root:11.2.7.III")
def test_mercenaries_fight_along_with_the_buyer() -> None:
    """One warrior of the Marquise and two of the Riverfolk deal the whole roll of 3."""
    scene = company(BUYER, bought="mercenaries", c5="marquise w | riverfolk ww | eyrie wwww")
    attack(scene, "roll 3-0")
    assert scene.at(5) == "marquise w | eyrie w | riverfolk ww"
    (along,) = scene.events("ally")
    assert (along.who, along.law, along.data["player"]) == (MARQUISE, "root:11.2.7.III", RIVERFOLK)


@pytest.mark.law("root:11.2.7.III", "root:4.3")
def test_the_buyer_may_attack_with_mercenaries_alone() -> None:
    """Against the Eyrie, but not against the Riverfolk themselves."""
    scene = company(BUYER, bought="mercenaries", c5="riverfolk ww | eyrie w")
    assert [x.text for x in battle_acts(scene.s, MARQUISE, "root:6.5.1")] == ["battle 5 eyrie"]
    assert not cannot_battle(scene.s, MARQUISE, 5)
    attack(scene, "roll 1-1")
    assert scene.at(5) == "riverfolk w"


@pytest.mark.law("root:11.2.7.III", "root:4.3")
def test_mercenaries_do_not_battle_the_riverfolk() -> None:
    """Alone in 5 they have nobody to battle; beside a Marquise warrior she may attack them."""
    scene = company(BUYER, bought="mercenaries", c5="riverfolk ww", c8="marquise w | riverfolk ww")
    assert [x.text for x in battle_acts(scene.s, MARQUISE, "root:6.5.1")] == ["battle 8 riverfolk"]
    assert cannot_battle(scene.s, MARQUISE, 5)
    attack(scene, "roll 2-1", defender="riverfolk", c=8)
    assert scene.at(8) == "riverfolk w"


@pytest.mark.law("root:11.2.7.III", "root:4.3")
def test_whoever_hired_nobody_cannot_attack_with_others_warriors() -> None:
    """The Marquise bought riverboats."""
    scene = company(BUYER, bought="riverboats", c5="riverfolk ww | eyrie w")
    assert battle_acts(scene.s, MARQUISE, "root:6.5.1") == []
    assert cannot_battle(scene.s, MARQUISE, 5)


@pytest.mark.law("root:11.2.7.III.a")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ("roll 1-1", "marquise ww | eyrie www | riverfolk www"),
        ("roll 2-2", "marquise ww | eyrie ww | riverfolk ww"),
        ("roll 3-3", "marquise w | eyrie w | riverfolk ww"),
    ],
)
def test_hits_are_split_evenly_the_odd_one_on_the_buyer(dice: str, left: str) -> None:
    """Of one hit the Marquise takes one, of two each takes one, of three she takes two."""
    scene = company(BUYER, bought="mercenaries", c5="marquise www | riverfolk www | eyrie wwww")
    attack(scene, dice)
    assert scene.at(5) == left


@pytest.mark.law("root:11.2.7.III.a")
@pytest.mark.parametrize(
    ("there", "left"),
    [
        ("marquise w | riverfolk www | eyrie wwww", "eyrie w | riverfolk w"),
        ("marquise www | riverfolk w | eyrie wwww", "marquise w | eyrie w"),
        ("riverfolk www | eyrie wwww", "eyrie w"),
    ],
)
def test_what_one_side_cannot_take_the_other_takes(there: str, left: str) -> None:
    """Three hits, however few warriors stand on one side."""
    scene = company(BUYER, bought="mercenaries", c5=there)
    attack(scene, "roll 3-3")
    assert scene.at(5) == left


@pytest.mark.law("root:11.2.7.III.a")
def test_the_buyer_s_share_falls_on_own_pieces_in_their_order() -> None:
    """Two hits: the sawmill stands for the Marquise's share, as she has no warrior there."""
    scene = company(BUYER, bought="mercenaries", c5="marquise sawmill | riverfolk www | eyrie ww")
    attack(scene, "roll 2-2")
    assert scene.at(5) == "riverfolk ww"
    assert scene.score("eyrie") == 1


@pytest.mark.law("root:11.2.7.III.a", "root:4.3.1")
def test_the_hits_of_an_ambush_are_split_too() -> None:
    """One warrior each; with two mercenaries left the Marquise's battle goes on."""
    scene = company(
        BUYER,
        bought="mercenaries",
        c5="marquise w | riverfolk www | eyrie wwww",
        hands={"eyrie": "ambush_rabbit"},
    )
    attack(scene, "ambush ambush_rabbit", "roll 2-0")
    assert scene.at(5) == "eyrie ww | riverfolk ww"


@pytest.mark.law("root:11.2.7.III", "root:7.8.3")
def test_mercenaries_serve_the_eyrie_s_decree() -> None:
    """With nobody of their own in 5 the Eyrie still battle for a rabbit card."""
    scene = company(
        "eyrie riverfolk marquise", bought="mercenaries", c5="riverfolk ww | marquise w"
    )
    acts = [act.text for act in eyrie.decree_battles(scene.actor())]
    assert acts == ["battle 5 marquise"]


@pytest.mark.law("root:11.2.7.III.b")
def test_a_vagabond_cannot_have_mercenaries() -> None:
    """Whatever he would pay."""
    scene = wanderer("sword boot tea torch", hands={"riverfolk": "anvil"})
    assert [act.what or "card" for act in asked(scene, start).acts] == [
        "card",
        "riverboats",
        "card",
    ]
    why = refused(scene, start)["buy mercenaries riverfolk"]
    assert why == ("root:11.2.7.III.b", "a Vagabond has no mercenaries")
