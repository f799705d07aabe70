"""Law of Root 8.2.4 to 8.6: the Woodland Alliance in the hands of a person."""

from typing import Any

import pytest

from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.alliance.board import AllianceBoard
from rootcore.factions.alliance.supporters import Rebel
from rootcore.game.game import Game
from rootcore.law.errors import BadNotation
from rootcore.rules.acts import Act
from rootcore.rules.battle import Battle, battle
from rootcore.rules.items import Held
from rootcore.rules.movement import move
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import lay_out
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    MARQUISE,
    RABBIT,
    SYMPATHY,
    WARRIOR,
    Item,
    Kind,
)
from rootcore.tell.own_board import own_widgets
from rootcore.tell.panels import widgets
from tests.law.people_scenes import offered, refused
from tests.scenes import Scene

PEOPLE = "alliance marquise eyrie vagabond"
FOX_BASE = Kind.FOX_BASE


def rebels(scene: Scene, supporters: str = "", officers: int = 0) -> Scene:
    """The scene with these cards of the deck as supporters, and warriors as officers."""
    board = of(scene)
    for x in supporters.split():
        scene.s.deck.remove(card(x))
        board.supporters.append(card(x))
    board.officers += officers
    scene.side("alliance").stock[WARRIOR] -= officers
    return scene


def of(scene: Scene) -> AllianceBoard:
    """The Alliance's board."""
    board: AllianceBoard = scene.side("alliance").board
    return board


def ids(scene: Scene) -> list[str]:
    """The supporters by id."""
    return [c.id for c in of(scene).supporters]


def audit(scene: Scene) -> None:
    """Every piece is somewhere."""
    scene.s.check({role.id: role.supply() for role in ROLES.values()})


# 8.2.1 Crafting


@pytest.mark.law("root:8.2.1", "root:8.5.1")
def test_sympathy_crafts_by_the_suit_of_its_clearing() -> None:
    """Sympathy in fox clearing 6 pays for the anvil, and pays once; bake sale costs two rabbits."""
    scene = Scene(
        PEOPLE, c6="alliance sympathy w", hands={"alliance": "anvil crossbow_mouse bake_sale"}
    )
    assert offered(scene, alliance.act_by_day, "craft") == ["craft anvil", "craft crossbow_mouse"]
    why = refused(scene, alliance.act_by_day)["craft bake_sale"]
    assert why == ("root:4.1.1", "it costs 2 rabbit; ready to activate: 1 fox")
    scene.step(alliance.act_by_day, "craft anvil")
    assert scene.score("alliance") == 2
    assert scene.side("alliance").crafted == ["hammer"]
    assert offered(scene, alliance.act_by_day, "craft") == []


# 8.2.3 Supporters


@pytest.mark.law("root:8.2.3")
def test_only_the_alliance_sees_its_supporters() -> None:
    """Everybody sees how many there are; the Alliance sees which."""
    scene = rebels(Scene(PEOPLE), "anvil armorers")
    side = scene.side("alliance")
    public = widgets(scene.s, side)
    assert {
        "type": "note",
        "title": "Supporters",
        "law": "root:8.2.3",
        "text": "2 cards.",
    } in public
    assert "Anvil" not in str(public)
    assert "Anvil" in str(own_widgets(scene.s, side))


@pytest.mark.law("root:8.2.3")
def test_supporters_are_spent_for_their_suit_and_birds_for_any() -> None:
    """For rabbit clearing 5 the rabbit or the bird can go, the fox not; the choice is one's own."""
    scene = rebels(Scene(PEOPLE, c2="alliance sympathy"), "anvil cobbler armorers")
    scene.step(alliance.spread_sympathy, "spread 5", "supporter armorers 5")
    assert ids(scene) == ["anvil", "cobbler"]
    assert scene.s.discard == [card("armorers")]
    assert [e.data["card"].id for e in scene.events("spend")] == ["armorers"]


@pytest.mark.law("root:8.2.3")
def test_when_all_that_match_must_go_nobody_asks() -> None:
    """A revolt in 6 takes the fox and the bird."""
    scene = rebels(Scene(PEOPLE, c6="alliance sympathy"), "anvil cobbler armorers")
    scene.step(alliance.revolt, "revolt 6")
    assert ids(scene) == ["cobbler"]


@pytest.mark.law("root:8.2.3")
def test_a_spent_dominance_card_becomes_available() -> None:
    """It lies beside the map, not in the discard pile."""
    scene = rebels(Scene(PEOPLE, c6="alliance sympathy"), "dominance_fox anvil")
    scene.step(alliance.revolt, "revolt 6")
    assert scene.s.available == [card("dominance_fox")]
    assert scene.s.discard == [card("anvil")]


# 8.2.4 Removing bases


@pytest.mark.law("root:8.2.4")
def test_a_removed_base_costs_supporters_of_its_suit_birds_and_half_the_officers() -> None:
    """The fox base falls: fox and birds go, and two of three officers; the mouse base remains."""
    scene = Scene(PEOPLE, c8="marquise ww | alliance fox_base", c7="alliance mouse_base")
    rebels(scene, "anvil armorers sword cobbler investments bake_sale root_tea_mouse sappers", 3)
    scene.run(battle(scene.s, Battle(MARQUISE, ALLIANCE, 8, "root:4.3")), "roll 0-0")
    assert ids(scene) == ["sword", "cobbler", "investments", "bake_sale", "root_tea_mouse"]
    assert scene.s.discard == [card("anvil"), card("armorers"), card("sappers")]
    assert of(scene).officers == 1
    assert scene.side("alliance").stock[WARRIOR] == 9
    assert [e.data for e in scene.events("lose officers")] == [{"n": 2}]
    audit(scene)


@pytest.mark.law("root:8.2.4")
def test_without_the_last_base_supporters_are_discarded_down_to_five() -> None:
    """Seven of other suits are left: the Alliance chooses the two that go."""
    scene = Scene(PEOPLE, c8="marquise ww | alliance fox_base")
    rebels(
        scene, "sword cobbler investments bake_sale root_tea_mouse codebreakers better_burrow_bank"
    )
    fight = battle(scene.s, Battle(MARQUISE, ALLIANCE, 8, "root:4.3"))
    scene.run(fight, "roll 0-0", "discard cobbler", "discard sword")
    assert ids(scene) == [
        "investments",
        "bake_sale",
        "root_tea_mouse",
        "codebreakers",
        "better_burrow_bank",
    ]
    assert scene.asked[-1] == "alliance: No base is left: discard 1 of your supporters."


@pytest.mark.law("root:8.2.4")
def test_with_another_base_more_than_five_supporters_stay() -> None:
    """The mouse base still holds the six."""
    scene = Scene(PEOPLE, c8="marquise ww | alliance fox_base", c7="alliance mouse_base")
    rebels(scene, "sword cobbler investments bake_sale root_tea_mouse codebreakers")
    scene.run(battle(scene.s, Battle(MARQUISE, ALLIANCE, 8, "root:4.3")), "roll 0-0")
    assert len(ids(scene)) == 6


@pytest.mark.law("root:8.2.4")
def test_losing_warriors_or_sympathy_costs_no_supporters() -> None:
    """Sympathy falls: Outrage brings a card, and officers stay."""
    scene = Scene(PEOPLE, c8="marquise ww | alliance sympathy", hands={"marquise": "anvil"})
    rebels(scene, "armorers", 2)
    scene.run(battle(scene.s, Battle(MARQUISE, ALLIANCE, 8, "root:4.3")), "roll 0-0")
    assert (ids(scene), of(scene).officers) == (["armorers", "anvil"], 2)


@pytest.mark.law("root:1.1.3", "root:8.2.4", "root:8.2.6")
@pytest.mark.parametrize(("first", "kept"), [("losing_the_base", ["anvil"]), ("outrage", [])])
def test_the_current_player_orders_outrage_and_the_loss_of_the_base(
    first: str, kept: list[str]
) -> None:
    """Given first, the Marquise's fox card goes with the fox base's supporters. Half of the four
    officers go, once."""
    table = "marquise alliance eyrie"
    scene = Scene(table, c8="marquise ww | alliance fox_base sympathy", hands={"marquise": "anvil"})
    rebels(scene, officers=4)
    scene.run(remove_all_enemies(scene.s, MARQUISE, [8], "root:4.1.2"), f"first {first}")
    assert scene.asked[-1].startswith("marquise: Base and sympathy fell together.")
    assert ids(scene) == kept
    assert of(scene).officers == 2


@pytest.mark.law("root:1.1.3", "root:8.2.4", "root:8.2.6")
@pytest.mark.parametrize(("first", "kept"), [("losing_the_base", 2), ("outrage", 0)])
@pytest.mark.parametrize(("base", "tokens"), [(1, (6, 8)), (8, (1, 6)), (6, (1, 8))])
def test_that_order_is_chosen_for_a_base_and_sympathy_in_several_clearings(
    base: int, tokens: tuple[int, int], first: str, kept: int
) -> None:
    """A Favor takes the fox base and two tokens elsewhere, each for a fox card of the Marquise."""
    clearings: dict[str, Any] = {f"c{c}": "alliance sympathy" for c in tokens}
    clearings[f"c{base}"] = "alliance fox_base"
    scene = Scene("marquise alliance eyrie", hands={"marquise": "anvil tax_collector"}, **clearings)
    rule = remove_all_enemies(scene.s, MARQUISE, [1, 6, 8], "root:4.1.2")
    scene.run(rule, f"first {first}", "give anvil")
    assert len(ids(scene)) == kept
    assert scene.side("marquise").hand == []
    assert scene.score("marquise") == 3


@pytest.mark.law("root:1.1.3")
def test_in_a_bot_s_turn_the_base_is_lost_first() -> None:
    """The Alliance draws its supporter after the fox supporters are gone."""
    scene = Scene("bot:marquise alliance", c8="marquise ww | alliance fox_base sympathy")
    scene.run(remove_all_enemies(scene.s, MARQUISE, [8], "root:4.1.2"), "draw anvil")
    assert ids(scene) == ["anvil"]


# 8.2.5 Sympathy


@pytest.mark.law("root:8.2.5")
def test_there_are_ten_sympathy_tokens() -> None:
    """With all ten on the map no more can be spread."""
    tokens: dict[str, Any] = {f"c{c}": "alliance sympathy" for c in range(1, 11)}
    scene = rebels(Scene(PEOPLE, **tokens), "sword investments root_tea_mouse")
    assert alliance.supply()[SYMPATHY] == 10
    assert scene.step(alliance.spread_sympathy) is None
    why = alliance.cannot_spread(scene.s, ALLIANCE, 11)
    assert why == ("root:8.2.5", "no sympathy token is left")


@pytest.mark.law("root:8.2.5.I", "root:8.2.5.II")
def test_a_clearing_holds_one_sympathy_token() -> None:
    """Fox clearing 6 is sympathetic; its fox neighbour is none, so only 2, 3 and 11 are free."""
    scene = rebels(Scene(PEOPLE, c6="alliance sympathy"), "armorers sappers")
    assert offered(scene, alliance.spread_sympathy, "spread") == [
        "spread 2",
        "spread 3",
        "spread 11",
    ]
    why = refused(scene, alliance.spread_sympathy)
    assert why["spread 6"] == ("root:8.2.5.I", "6 is sympathetic already")
    assert alliance.sympathetic(scene.s, ALLIANCE, 6)
    assert not alliance.sympathetic(scene.s, ALLIANCE, 2)


# 8.2.6 Outrage


@pytest.mark.law("root:8.2.6")
def test_who_has_no_matching_card_shows_the_hand_to_the_alliance_alone() -> None:
    """The Marquise has no fox card: the Alliance sees both cards, and draws."""
    hands = {"marquise": "sword cobbler"}
    scene = Scene("marquise alliance eyrie", c4="marquise w", c8="alliance sympathy", hands=hands)
    scene.run(move(scene.s, MARQUISE, 4, 8, 1, "root:4.2"), "draw anvil")
    (look,) = scene.events("look")
    assert (look.who, look.law, look.data["player"]) == (ALLIANCE, "root:8.2.6", MARQUISE)
    assert look.data["cards"] == [card("sword"), card("cobbler")]
    assert look.data["seen_by"] == (ALLIANCE, MARQUISE)
    assert ids(scene) == ["anvil"]


@pytest.mark.law("root:8.2.6")
def test_who_gave_a_card_knows_it() -> None:
    """Others only see that there is one more supporter."""
    hands = {"marquise": "anvil"}
    scene = Scene("marquise alliance eyrie", c4="marquise w", c8="alliance sympathy", hands=hands)
    scene.run(move(scene.s, MARQUISE, 4, 8, 1, "root:4.2"))
    assert scene.events("supporter")[0].data["seen_by"] == (ALLIANCE, MARQUISE)
    assert scene.events("look") == []


# 8.3.4 Setup


@pytest.mark.law("root:8.3.4")
def test_three_cards_of_the_deck_are_the_first_supporters() -> None:
    """They lie on the stack, not in the hand."""
    scene = Scene(PEOPLE)
    (step,) = ROLES["alliance"].setup
    scene.step(step.run, "draw anvil", "draw sword", "draw armorers")
    assert ids(scene) == ["anvil", "sword", "armorers"]
    assert scene.side("alliance").hand == []
    assert [e.law for e in scene.events("supporter")] == ["root:8.3.4"] * 3


# 8.4.1 Revolt


@pytest.mark.law("root:8.4.1", "root:8.4.1.I", "root:8.4.1.II")
def test_a_revolt_needs_sympathy_an_unbuilt_base_and_two_supporters() -> None:
    """Of four sympathetic clearings only 6 will do."""
    scene = Scene(
        PEOPLE,
        c6="alliance sympathy | marquise w",
        c7="alliance sympathy",
        c9="alliance mouse_base",
        c5="alliance sympathy",
        c8="marquise www",
    )
    rebels(scene, "anvil foxfolk_steel cobbler sword investments")
    assert offered(scene, alliance.revolt) == ["revolt 6", "done"]
    why = refused(scene, alliance.revolt)
    assert why == {
        "revolt 5": ("root:8.4.1.II", "it takes 2 rabbit supporters, you have 1"),
        "revolt 7": ("root:8.4.1.I", "the mouse base is on the map"),
    }
    no = alliance.cannot_revolt(scene.s, ALLIANCE, 8)
    assert no == ("root:8.4.1.I", "8 is not sympathetic")


@pytest.mark.law("root:8.4.1.I")
def test_the_base_needs_a_slot_after_the_removal() -> None:
    """In 3 the keep and a sawmill make room for it; an own base does not."""
    scene = Scene(PEOPLE, c3="alliance sympathy | marquise keep sawmill", c1="alliance sympathy")
    rebels(scene, "bake_sale cobbler anvil foxfolk_steel")
    assert offered(scene, alliance.revolt, "revolt") == ["revolt 1", "revolt 3"]
    scene.step(alliance.revolt, "revolt 3")
    assert scene.at(3) == "alliance w rabbit_base sympathy"
    assert scene.score("alliance") == 2
    scene = rebels(Scene(PEOPLE, c1="alliance mouse_base sympathy"), "anvil foxfolk_steel")
    why = alliance.cannot_revolt(scene.s, ALLIANCE, 1)
    assert why == ("root:2.2.3", "no slot would be open")


@pytest.mark.law("root:8.4.1.II")
def test_the_alliance_chooses_the_two_supporters() -> None:
    """Three match: one question for each; the other stays."""
    scene = rebels(Scene(PEOPLE, c6="alliance sympathy"), "anvil foxfolk_steel armorers")
    scene.step(alliance.revolt, "revolt 6", "supporter anvil 6", "supporter armorers 6")
    assert ids(scene) == ["foxfolk_steel"]
    assert [e.law for e in scene.events("spend")] == ["root:8.4.1.II"] * 2


@pytest.mark.law("root:8.4.1.III")
def test_a_revolt_removes_all_enemies_and_founds_a_base() -> None:
    """Two points; the base, a warrior for each of three fox sympathies, and an officer."""
    scene = Scene(
        PEOPLE,
        c6="alliance sympathy | marquise www sawmill wood | eyrie ww | vagabond pawn",
        c8="alliance sympathy",
        c12="alliance sympathy",
        c7="alliance sympathy",
    )
    rebels(scene, "anvil foxfolk_steel")
    outcome = scene.step(alliance.revolt, "revolt 6")
    assert outcome == "again"
    assert scene.at(6) == "alliance www fox_base sympathy | vagabond pawn"
    assert scene.score("alliance") == 2
    assert of(scene).officers == 1
    assert scene.side("alliance").stock[WARRIOR] == 6
    assert [(e.law, e.data) for e in scene.events("officer")] == [("root:8.4.1.III", {"total": 1})]
    audit(scene)


@pytest.mark.law("root:8.4.1.III")
def test_the_supply_may_run_out_before_the_officer() -> None:
    """One warrior is left: it goes to the base, and there is no officer."""
    scene = Scene(PEOPLE, c6="alliance sympathy", c7="alliance wwwwwwwww")
    rebels(scene, "anvil foxfolk_steel")
    scene.step(alliance.revolt, "revolt 6")
    assert scene.at(6) == "alliance w fox_base sympathy"
    assert of(scene).officers == 0


@pytest.mark.law("root:8.4.1.III")
def test_a_revolt_removes_the_pieces_of_bots_alike() -> None:
    """The Marquise's go, with a point for the sawmill; the Vagabot damages three items."""
    table = "alliance bot:marquise bot:vagabond"
    scene = Scene(table, c6="alliance sympathy | marquise ww sawmill | vagabond pawn")
    scene.side("vagabond").board.satchel = [
        Held(x, True) for x in (Item.SWORD, Item.BOOT, Item.TEA)
    ]
    rebels(scene, "anvil foxfolk_steel")
    scene.step(alliance.revolt, "revolt 6")
    assert scene.at(6) == "alliance w fox_base sympathy | vagabond pawn"
    assert scene.score("alliance") == 1
    assert len(scene.side("vagabond").board.damaged) == 3


@pytest.mark.law("root:8.4.1")
def test_one_may_revolt_again_or_not_at_all() -> None:
    """Fox and rabbit supporters for two revolts; done ends it, and no option asks nobody."""
    scene = Scene(PEOPLE, c6="alliance sympathy", c5="alliance sympathy")
    rebels(scene, "anvil foxfolk_steel cobbler bake_sale")
    scene.step(alliance.revolt, "revolt 6")
    assert offered(scene, alliance.revolt) == ["revolt 5", "done"]
    assert scene.step(alliance.revolt, "done") is None
    scene.step(alliance.revolt, "revolt 5")
    assert scene.step(alliance.revolt) is None


@pytest.mark.law("root:4.1.3")
def test_effects_of_birdsong_may_come_between_revolts() -> None:
    """Royal Claim is offered along with the revolt and with sympathy."""
    scene = rebels(Scene(PEOPLE, c6="alliance sympathy w"), "anvil foxfolk_steel armorers")
    scene.s.deck.remove(card("royal_claim"))
    scene.side("alliance").in_play = (card("royal_claim"),)
    assert "use royal_claim" in offered(scene, alliance.revolt)
    assert "use royal_claim" in offered(scene, alliance.spread_sympathy)
    assert scene.step(alliance.revolt, "use royal_claim") == "again"
    assert scene.score("alliance") == 1


# 8.4.2 Spread sympathy


@pytest.mark.law("root:8.4.2", "root:8.4.2.I")
def test_sympathy_spreads_to_neighbours_of_sympathetic_clearings() -> None:
    """From 5 to 1 and 2; anywhere while there is none, but not where the keep bars it."""
    scene = rebels(Scene(PEOPLE, c5="alliance sympathy"), "armorers")
    assert offered(scene, alliance.spread_sympathy) == ["spread 1", "spread 2", "done"]
    why = refused(scene, alliance.spread_sympathy)
    assert why["spread 3"] == ("root:8.4.2.I", "3 is next to no sympathetic clearing")
    scene = rebels(Scene(PEOPLE, c3="marquise keep"), "armorers")
    assert len(offered(scene, alliance.spread_sympathy, "spread")) == 11
    assert refused(scene, alliance.spread_sympathy)["spread 3"][0] == "root:6.2.2"
    assert scene.step(alliance.spread_sympathy, "done") is None


@pytest.mark.law("root:8.4.2.II")
@pytest.mark.parametrize(
    ("tokens", "cost", "points"),
    list(
        zip(range(10), (1, 1, 1, 2, 2, 2, 3, 3, 3, 3), (0, 1, 1, 1, 2, 2, 3, 4, 4, 4), strict=True)
    ),
)
@pytest.mark.law("root:8.4.2.III")
def test_cost_and_points_of_each_token(tokens: int, cost: int, points: int) -> None:
    """The track: one to three supporters, nothing to four points."""
    laid: dict[str, Any] = {f"c{c}": "alliance sympathy" for c in range(1, tokens + 1)}
    scene = rebels(Scene(PEOPLE, **laid), "armorers armorers brutal_tactics")
    assert alliance.cost_of_sympathy(scene.s, ALLIANCE, 12) == cost
    rebel: Rebel = scene.actor()
    script = ["supporter armorers 12"] * min(cost, 2) if cost < 3 else []
    before = len(of(scene).supporters)
    scene.run(alliance.take_hold(rebel, Act("spread", "root:8.4.2", at=12)), *script)
    assert before - len(of(scene).supporters) == cost
    assert scene.score("alliance") == points
    assert scene.at(12) == "alliance sympathy"
    assert [e.law for e in scene.events("score")] == ["root:8.4.2.III"] * (points > 0)


@pytest.mark.law("root:8.4.2.II")
def test_too_few_supporters_cannot_spread() -> None:
    """The fourth token costs two; one bird and a rabbit pay in 1's rabbit neighbours only."""
    laid: dict[str, Any] = {f"c{c}": "alliance sympathy" for c in (2, 9, 12)}
    scene = rebels(Scene(PEOPLE, **laid), "armorers cobbler")
    assert offered(scene, alliance.spread_sympathy, "spread") == [
        "spread 4",
        "spread 5",
        "spread 10",
    ]
    why = refused(scene, alliance.spread_sympathy)["spread 1"]
    assert why == ("root:8.4.2.II", "it takes 2 fox supporters, you have 1")


@pytest.mark.law("root:8.4.2.II.a")
@pytest.mark.parametrize(
    ("there", "cost"),
    [
        ("marquise www", 2),
        ("marquise ww | eyrie ww", 1),
        ("marquise ww sawmill", 1),
        ("marquise ww | eyrie wwwwww", 2),
        ("alliance wwww", 1),
    ],
)
def test_three_warriors_of_another_player_cost_one_supporter_more(there: str, cost: int) -> None:
    """Of one player, and not of the Alliance itself."""
    scene = rebels(Scene(PEOPLE, c5="alliance sympathy", c2=there), "armorers sappers")
    assert alliance.cost_of_sympathy(scene.s, ALLIANCE, 2) == cost
    scene.s.sides[ALLIANCE].board.supporters.pop()
    assert (alliance.cannot_spread(scene.s, ALLIANCE, 2) is None) == (cost == 1)
    if cost == 2:
        why = refused(scene, alliance.spread_sympathy)["spread 2"]
        assert why == ("root:8.4.2.II.a", "it takes 2 mouse supporters, you have 1")


@pytest.mark.law("root:8.4.2", "root:8.4.2.III")
def test_sympathy_spreads_on_from_where_it_took_hold() -> None:
    """Any number of times: from 5 to 1, then from 1 to 9."""
    scene = rebels(Scene(PEOPLE, c5="alliance sympathy"), "anvil sword")
    assert offered(scene, alliance.spread_sympathy, "spread") == ["spread 1", "spread 2"]
    assert scene.step(alliance.spread_sympathy, "spread 1") == "again"
    scene.step(alliance.spread_sympathy, "spread 9")
    assert (scene.at(1), scene.at(9)) == ("alliance sympathy", "alliance sympathy")
    assert scene.score("alliance") == 2
    assert scene.step(alliance.spread_sympathy) is None


@pytest.mark.law("root:8.4.2.III")
def test_the_thirtieth_point_of_sympathy_wins() -> None:
    """In the middle of Birdsong."""
    scene = rebels(Scene(PEOPLE, c5="alliance sympathy", scores={"alliance": 29}), "anvil")
    scene.step(alliance.spread_sympathy, "spread 1")
    assert scene.s.winner == ALLIANCE


# 8.5 Daylight


@pytest.mark.law("root:8.5.2")
def test_a_card_of_the_hand_is_mobilized() -> None:
    """It joins the supporters, face down."""
    scene = Scene(PEOPLE, hands={"alliance": "anvil sword"})
    scene.step(alliance.act_by_day, "mobilize sword")
    assert ids(scene) == ["sword"]
    assert scene.side("alliance").hand == [card("anvil")]
    assert scene.events("supporter")[0].data["seen_by"] == (ALLIANCE,)


@pytest.mark.law("root:8.5.2", "root:8.2.3.I")
def test_a_card_mobilized_to_a_full_stack_is_discarded() -> None:
    """Five lie there: the sixth goes to the discard pile; with a base it stays."""
    five = "sword investments cobbler bake_sale foxfolk_steel"
    scene = rebels(Scene(PEOPLE, hands={"alliance": "anvil"}, c5="alliance sympathy"), five)
    scene.step(alliance.act_by_day, "mobilize anvil")
    assert ids(scene) == five.split()
    assert scene.s.discard == [card("anvil")]
    scene = rebels(Scene(PEOPLE, hands={"alliance": "anvil"}, c5="alliance rabbit_base"), five)
    scene.step(alliance.act_by_day, "mobilize anvil")
    assert ids(scene) == [*five.split(), "anvil"]


@pytest.mark.law("root:8.5.3")
def test_a_card_of_a_built_bases_suit_trains_an_officer() -> None:
    """The rabbit base takes rabbits and birds; the fox card trains nobody."""
    hands = {"alliance": "anvil cobbler armorers"}
    scene = Scene(PEOPLE, c5="alliance rabbit_base", hands=hands)
    assert offered(scene, alliance.act_by_day, "train") == ["train cobbler", "train armorers"]
    why = refused(scene, alliance.act_by_day)["train anvil"]
    assert why == ("root:8.5.3", "no base on the map matches it")
    scene.step(alliance.act_by_day, "train armorers")
    assert of(scene).officers == 1
    assert scene.side("alliance").stock[WARRIOR] == 9
    assert scene.s.discard == [card("armorers")]
    audit(scene)


@pytest.mark.law("root:8.5.3")
def test_without_a_warrior_left_nobody_is_trained() -> None:
    """Ruling 53: all ten are on the map."""
    scene = Scene(
        PEOPLE, c5="alliance rabbit_base", c1="alliance wwwwwwwwww", hands={"alliance": "cobbler"}
    )
    assert offered(scene, alliance.act_by_day, "train") == []
    assert refused(scene, alliance.act_by_day)["train cobbler"][0] == "root:2.5.1"


@pytest.mark.law("root:8.5")
def test_daylight_goes_in_any_order_until_it_is_done() -> None:
    """Train, mobilize, craft, train again; each is asked for anew."""
    hands = {"alliance": "cobbler bake_sale crossbow_mouse sword"}
    scene = Scene(PEOPLE, c5="alliance rabbit_base", c6="alliance sympathy", hands=hands)
    for answer in ("train cobbler", "mobilize sword", "craft crossbow_mouse", "train bake_sale"):
        assert scene.step(alliance.act_by_day, answer) == "again"
    assert (of(scene).officers, ids(scene)) == (2, ["sword"])
    assert scene.step(alliance.act_by_day) is None


# 8.6 Evening


@pytest.mark.law("root:8.6.1")
def test_each_officer_takes_one_action() -> None:
    """Two officers: a recruit and a move, then no more; they count anew every Evening."""
    scene = rebels(Scene(PEOPLE, c6="alliance fox_base"), officers=2)
    scene.step(alliance.start_evening)
    assert scene.step(alliance.military_operations, "recruit 6") == "again"
    assert scene.asked[-1] == "alliance: What does an officer do? 2 left."
    assert scene.step(alliance.military_operations, "move 6>2 x1") == "again"
    assert scene.step(alliance.military_operations) is None
    assert (scene.at(6), scene.at(2)) == ("alliance fox_base", "alliance w")
    scene.step(alliance.start_evening)
    assert scene.step(alliance.military_operations, "done") is None
    assert of(scene).officers == 2


@pytest.mark.law("root:8.6.1")
def test_without_officers_there_are_no_operations() -> None:
    """Warriors and a base do not act by themselves, nor has an officer anything to do alone."""
    scene = Scene(PEOPLE, c6="alliance www fox_base | marquise w")
    assert scene.step(alliance.military_operations) is None
    alone = rebels(Scene(PEOPLE, c6="marquise w"), officers=1)
    assert alone.step(alliance.military_operations) is None
    assert scene.asked == alone.asked == []


@pytest.mark.law("root:8.6.1")
def test_officers_lost_in_the_evening_act_no_more() -> None:
    """The base in 8 falls in the Alliance's own attack: one officer is left, and has acted."""
    scene = Scene(PEOPLE, c8="alliance w fox_base | eyrie www")
    rebels(scene, officers=2)
    scene.side("eyrie").in_play = (card("sappers"),)
    scene.s.deck.remove(card("sappers"))
    answers = ("battle 8 eyrie", "roll 1-1", "use sappers")
    assert scene.step(alliance.military_operations, *answers) == "again"
    assert scene.at(8) == "eyrie ww"
    assert of(scene).officers == 1
    assert scene.step(alliance.military_operations) is None


@pytest.mark.law("root:8.6.1.I")
def test_an_officer_takes_one_move() -> None:
    """Only where the Alliance rules: from 6 to its neighbours, with one warrior or both."""
    scene = rebels(Scene(PEOPLE, c6="alliance ww", c5="alliance w | marquise ww"), officers=1)
    moves = offered(scene, alliance.military_operations, "move")
    assert moves == [f"move 6>{c} x{n}" for c in (2, 3, 11) for n in (1, 2)]
    assert refused(scene, alliance.military_operations)["move 5>1"][0] == "root:4.2.1"
    scene.step(alliance.military_operations, "move 6>2 x2")
    assert scene.at(2) == "alliance ww"
    assert scene.events("move")[0].law == "root:8.6.1.I"


@pytest.mark.law("root:8.6.1.II")
def test_an_officer_initiates_a_battle() -> None:
    """As attacker the Alliance deals the higher roll like anybody."""
    scene = rebels(Scene(PEOPLE, c6="alliance www | marquise www"), officers=1)
    assert offered(scene, alliance.military_operations, "battle") == ["battle 6 marquise"]
    scene.step(alliance.military_operations, "battle 6 marquise", "roll 2-1")
    assert scene.at(6) == "marquise w | alliance ww"
    assert scene.events("battle")[0].law == "root:8.6.1.II"


@pytest.mark.law("root:8.6.1.III")
def test_an_officer_recruits_at_a_base() -> None:
    """In 6 or in 7, where bases are; not where only warriors are."""
    scene = Scene(PEOPLE, c6="alliance fox_base", c7="alliance mouse_base", c2="alliance w")
    rebels(scene, officers=1)
    assert offered(scene, alliance.military_operations, "recruit") == ["recruit 6", "recruit 7"]
    scene.step(alliance.military_operations, "recruit 7")
    assert scene.at(7) == "alliance w mouse_base"
    assert scene.events("place")[0].law == "root:8.6.1.III"


@pytest.mark.law("root:8.6.1.III")
def test_an_empty_supply_recruits_nobody() -> None:
    """Nine warriors and an officer: none is left."""
    scene = rebels(Scene(PEOPLE, c6="alliance fox_base", c2="alliance wwwwwwwww"), officers=1)
    assert offered(scene, alliance.military_operations, "recruit") == []
    assert refused(scene, alliance.military_operations)["recruit 6"][0] == "root:2.5.1"


@pytest.mark.law("root:8.6.1.IV")
def test_an_officer_organizes_sympathy_for_a_warrior() -> None:
    """The second token scores one point; martial law and adjacency do not matter."""
    scene = Scene(PEOPLE, c6="alliance w sympathy", c8="alliance ww | marquise www")
    rebels(scene, officers=1)
    assert offered(scene, alliance.military_operations, "organize") == ["organize 8"]
    why = refused(scene, alliance.military_operations)["organize 6"]
    assert why == ("root:8.2.5.I", "6 is sympathetic already")
    scene.step(alliance.military_operations, "organize 8")
    assert scene.at(8) == "marquise www | alliance w sympathy"
    assert scene.score("alliance") == 1
    assert scene.side("alliance").stock[WARRIOR] == 7
    assert scene.events("score")[0].law == "root:8.6.1.IV"


@pytest.mark.law("root:8.6.1.IV")
def test_no_sympathy_beside_the_keep() -> None:
    """A warrior in the keep's clearing cannot be organized."""
    scene = rebels(Scene(PEOPLE, c3="alliance w | marquise keep"), officers=1)
    assert offered(scene, alliance.military_operations, "organize") == []
    assert refused(scene, alliance.military_operations)["organize 3"][0] == "root:6.2.2"


@pytest.mark.law("root:8.6.2")
@pytest.mark.parametrize(
    ("bases", "cards"),
    [
        ({}, 1),
        ({"c6": "alliance fox_base"}, 2),
        ({"c6": "alliance fox_base", "c7": "alliance mouse_base", "c5": "alliance rabbit_base"}, 4),
    ],
)
def test_a_card_and_one_for_each_base(bases: dict[str, Any], cards: int) -> None:
    """Each base on the map uncovers a draw bonus."""
    scene = Scene(PEOPLE, **bases)
    drawn = ["draw anvil", "draw sword", "draw cobbler", "draw armorers"][:cards]
    scene.step(alliance.income, *drawn)
    assert len(scene.side("alliance").hand) == cards


@pytest.mark.law("root:8.6.2", "root:8.2.3")
def test_the_hand_is_discarded_down_to_five_and_supporters_do_not_count() -> None:
    """Five in hand, one drawn: one of choice goes, whatever lies on the stack."""
    hand = "anvil sword cobbler armorers sappers"
    scene = rebels(Scene(PEOPLE, hands={"alliance": hand}), "bake_sale investments")
    scene.step(alliance.income, "draw royal_claim", "discard sword")
    assert [c.id for c in scene.side("alliance").hand] == [
        "anvil",
        "cobbler",
        "armorers",
        "sappers",
        "royal_claim",
    ]
    assert len(ids(scene)) == 2


# The turn as a whole, and the board


@pytest.mark.law("root:8.4", "root:8.5", "root:8.6")
def test_the_turn_of_the_alliance() -> None:
    """Birdsong revolts before it spreads; Daylight acts; Evening operates before it draws."""
    scene = Scene(PEOPLE)
    laws = {p: [x.law for x in alliance.plan(scene.s, p)] for p in (BIRDSONG, DAYLIGHT, EVENING)}
    assert [x for x in laws[BIRDSONG] if "8." in x] == ["root:8.4.1", "root:8.4.2"]
    assert [x for x in laws[DAYLIGHT] if "8." in x] == ["root:8.5"]
    assert [x for x in laws[EVENING] if "8." in x] == ["root:8.6.1", "root:8.6.1", "root:8.6.2"]


@pytest.mark.law("root:8.4", "root:8.5", "root:8.6")
def test_a_turn_is_played_from_birdsong_to_evening() -> None:
    """Spread, mobilize, draw; then the Marquise's bot draws its order."""
    s = lay_out(["alliance", "bot:marquise"], {5: "alliance sympathy"}, phase=BIRDSONG)
    s.deck.remove(card("anvil"))
    s.sides[ALLIANCE].board.supporters.append(card("anvil"))
    game = Game(None, s)
    for text in ("spread 1", "draw sword", "draw cobbler"):
        game.answer(text)
    assert game.state.sides[ALLIANCE].score == 1
    assert game.state.sides[ALLIANCE].hand == [card("sword")]
    assert game.state.current == MARQUISE


def test_the_board_of_a_save_is_checked() -> None:
    """Officers are warriors: from none to ten, and no more than the supply has."""
    board = AllianceBoard([card("anvil")], 3, 2)
    assert AllianceBoard.from_json(board.to_json()) == board == board.copy()
    for wrong in ({"officers": 11}, {"officers": -1}, {"operations": True}, {"operations": "1"}):
        with pytest.raises(BadNotation):
            AllianceBoard.from_json(board.to_json() | wrong)
    with pytest.raises(KeyError):
        AllianceBoard.from_json(board.to_json() | {"supporters": ["loyal_vizier"]})


def test_the_panel_shows_cost_officers_and_cards() -> None:
    """Three tokens on the map: the next costs two supporters; one base draws one card more."""
    laid: dict[str, Any] = {f"c{c}": "alliance sympathy" for c in (1, 2, 3)}
    scene = rebels(Scene(PEOPLE, c6="alliance fox_base", **laid), officers=2)
    shown = widgets(scene.s, scene.side("alliance"))
    assert shown[0]["title"] == "Sympathy, the next for 2 supporters"
    assert shown[1]["spaces"][1]["suit"] == RABBIT
    assert shown[-1]["text"] == "2 of 10 warriors. Draws 2 cards."
