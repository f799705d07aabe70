"""Law of Root 2: key terms and concepts."""

from collections import Counter
from math import atan2, pi

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.vagabot import chapter as vagabot
from rootcore.law.errors import BadNotation
from rootcore.rules.battle import Battle, ambush_cards, battle
from rootcore.rules.crafting import craft_item, gain_item
from rootcore.rules.deck import draw, draw_cards, matches, to_discard
from rootcore.rules.movement import move
from rootcore.rules.pieces import (
    cannot_place,
    lacks_slot,
    matching,
    neighbours,
    place,
    ruler,
    rules,
    take_off,
)
from rootcore.rules.removal import Loss, lose, pieces_in, remove_all_enemies
from rootcore.rules.setup import place_ruins
from rootcore.table.board import Board, Forest, board
from rootcore.table.cards import AMBUSH, CARDS, DOMINANCE, card, full_deck
from rootcore.table.terms import (
    ALLIANCE,
    BIRD,
    EYRIE,
    FOX,
    KEEP,
    MARQUISE,
    MOUSE,
    RABBIT,
    SAWMILL,
    SYMPATHY,
    VAGABOND,
    WARRIOR,
    Item,
    Teamwork,
)
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie bot:alliance"
WITH_VAGABOT = "bot:marquise bot:eyrie bot:alliance bot:vagabond"
PEOPLE = "marquise eyrie alliance vagabond"


# 2.1 Cards


@pytest.mark.law("root:2.1")
def test_every_card_has_a_suit_and_most_can_be_crafted() -> None:
    """Of 54 cards 14 are birds, 14 foxes, 13 rabbits and 13 mice; all but nine have a cost."""
    deck = full_deck(dominance=True)
    assert len(deck) == 54
    assert Counter(c.suit for c in deck) == {BIRD: 14, FOX: 14, RABBIT: 13, MOUSE: 13}
    assert sum(bool(c.cost) for c in deck) == 45


@pytest.mark.law("root:2.1.1")
def test_a_bird_order_orders_every_clearing() -> None:
    """A fox card orders the four fox clearings, a bird card all twelve."""
    scene = Scene(TABLE)
    assert matching(scene.s, FOX) == [1, 6, 8, 12]
    assert matching(scene.s, BIRD) == list(range(1, 13))


@pytest.mark.law("root:2.1.1")
def test_a_bird_card_can_be_given_for_any_suit() -> None:
    """Asked for a mouse card after Outrage in 7, the Marquise may give a mouse or a bird card."""
    scene = Scene(
        "marquise alliance",
        c7="alliance sympathy",
        c8="marquise ww",
        hands={"marquise": "sword royal_claim anvil"},
    )
    moving = move(scene.s, MARQUISE, 8, 7, 1, "root:4.2")
    scene.run(moving, "give royal_claim")
    assert scene.side("alliance").board.supporters == [card("royal_claim")]
    assert scene.side("marquise").hand == [card("sword"), card("anvil")]


@pytest.mark.law("root:2.1.1.I")
def test_a_bird_card_cannot_be_held_back() -> None:
    """A bird is the only card that matches 7: it has to be given, and the Alliance draw none."""
    scene = Scene(
        "marquise alliance",
        c7="alliance sympathy",
        c8="marquise ww",
        hands={"marquise": "royal_claim anvil"},
    )
    scene.run(move(scene.s, MARQUISE, 8, 7, 1, "root:4.2"))
    assert scene.asked == [], "the only card that matches is no choice"
    assert scene.side("alliance").board.supporters == [card("royal_claim")]
    assert scene.side("marquise").hand == [card("anvil")]


@pytest.mark.law("root:2.1.1.II")
def test_only_a_bird_card_counts_for_a_bird() -> None:
    """A bird card counts for a fox and for a bird; a fox card does not count for a bird."""
    assert matches(card("royal_claim"), BIRD)
    assert matches(card("royal_claim"), FOX)
    assert matches(card("anvil"), FOX)
    assert not matches(card("anvil"), BIRD)
    assert not matches(card("anvil"), MOUSE)


@pytest.mark.law("root:2.1.2")
def test_a_drawn_card_comes_from_the_shared_deck() -> None:
    """Bot and person draw from the same deck, card by card."""
    scene = Scene("bot:marquise eyrie")
    size = len(scene.s.deck)
    scene.step(marquise.reveal, "draw anvil")
    scene.run(draw_cards(scene.s, EYRIE, 2, "root:5.1.3"), "draw sword", "draw bake_sale")
    assert scene.s.order == card("anvil")
    assert scene.side("eyrie").hand == [card("sword"), card("bake_sale")]
    assert len(scene.s.deck) == size - 3
    assert card("sword") not in scene.s.deck


@pytest.mark.law("root:2.1.2")
def test_any_card_left_in_the_deck_may_come_and_no_other() -> None:
    """The deck holds an anvil and two bake sales: two answers, the second twice as likely."""
    scene = Scene(TABLE)
    scene.s.deck = [card("anvil"), card("bake_sale"), card("bake_sale")]
    decision = draw(scene.s).send(None)
    assert decision.texts() == ["draw anvil", "draw bake_sale"]
    drawn = [decision.by_chance(scene.s).id for _ in range(300)]
    assert 150 < drawn.count("bake_sale") < 250


@pytest.mark.law("root:2.1.2")
def test_the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn() -> None:
    """The last card leaves the deck empty; only the next draw takes the discard pile."""
    scene = Scene(TABLE, discard="anvil sword")
    scene.s.deck = [card("bake_sale")]
    scene.run(draw(scene.s), "draw bake_sale")
    assert (scene.s.deck, len(scene.s.discard)) == ([], 2)
    assert scene.events("reshuffle") == []
    scene.run(draw(scene.s), "draw anvil")
    assert (scene.s.deck, scene.s.discard) == ([card("sword")], [])
    assert [(e.law, e.data) for e in scene.events("reshuffle")] == [("root:2.1.2", {"n": 2})]


@pytest.mark.law("root:2.1.2")
def test_with_deck_and_discard_pile_empty_people_draw_what_there_is() -> None:
    """One card is left for three draws."""
    scene = Scene("bot:marquise eyrie")
    scene.s.deck = [card("anvil")]
    scene.run(draw_cards(scene.s, EYRIE, 3, "root:5.1.3"), "draw anvil")
    assert scene.side("eyrie").hand == [card("anvil")]
    assert len(scene.events("draw")) == 1


@pytest.mark.law("root:2.1.2")
def test_without_any_card_a_bot_has_no_order() -> None:
    """Deck and discard pile are empty: nothing is ordered."""
    scene = Scene(TABLE)
    scene.s.deck = []
    scene.step(marquise.reveal)
    assert scene.s.order is None
    assert scene.actor().ordered() == []


@pytest.mark.law("root:2.1.3")
def test_discarded_cards_go_to_the_shared_pile() -> None:
    """The Marquise's order card is laid on top of what the Eyrie discarded."""
    scene = Scene(TABLE, order="anvil", discard="sword")
    scene.step(marquise.discard_the_order)
    assert scene.s.discard == [card("sword"), card("anvil")]
    assert scene.s.order is None


@pytest.mark.law("root:2.1.3")
def test_a_dominance_card_is_no_discard() -> None:
    """It becomes available instead."""
    scene = Scene(TABLE)
    to_discard(scene.s, card("dominance_mouse"))
    assert scene.s.discard == []
    assert scene.s.available == [card("dominance_mouse")]


@pytest.mark.law("root:2.1.4")
def test_there_are_five_ambush_cards_to_match_a_clearing_with() -> None:
    """In fox clearing 8 the fox ambush and both birds match; a fox item is no ambush."""
    ambushes = [c for c in full_deck(dominance=True) if c.kind == AMBUSH]
    assert sorted(str(c.suit) for c in ambushes) == ["bird", "bird", "fox", "mouse", "rabbit"]
    scene = Scene(PEOPLE)
    scene.side("eyrie").hand = [card("anvil"), *ambushes]
    playable = ambush_cards(scene.s, EYRIE, 8)
    assert sorted(c.id for c in playable) == ["ambush_bird", "ambush_bird", "ambush_fox"]


@pytest.mark.law("root:2.1.4")
def test_an_ambush_card_can_be_spent_for_its_suit_but_not_crafted() -> None:
    """It shows nothing to craft, and answers Outrage in 7 like any mouse card."""
    assert all(not c.cost and not c.item for c in CARDS.values() if c.kind == AMBUSH)
    scene = Scene(
        "marquise alliance",
        c7="alliance sympathy",
        c8="marquise ww",
        hands={"marquise": "ambush_mouse"},
    )
    scene.run(move(scene.s, MARQUISE, 8, 7, 1, "root:4.2"))
    assert scene.side("alliance").board.supporters == [card("ambush_mouse")]
    assert ambush_cards(scene.s, MARQUISE, 7) == []


@pytest.mark.law("root:2.1.5")
def test_there_is_a_dominance_card_in_each_suit() -> None:
    """Each counts for its suit, and none can be crafted; tables may play without them."""
    four = [c for c in full_deck(dominance=True) if c.kind == DOMINANCE]
    assert [c.suit for c in four] == [BIRD, FOX, RABBIT, MOUSE]
    assert all(matches(c, c.suit) and not c.cost and not c.item for c in four)
    assert not set(four) & set(full_deck(dominance=False))


# 2.2 Clearings and paths


@pytest.mark.law("root:2.2")
def test_the_map_is_clearings_joined_by_paths() -> None:
    """Fall has twelve clearings; each path joins two, and one can walk from any to any other."""
    plan = board("fall")
    assert plan.clearings == tuple(range(1, 13))
    for c in plan.clearings:
        assert c not in plan.adjacent[c]
        assert list(plan.adjacent[c]) == sorted(set(plan.adjacent[c]))
        assert all(c in plan.adjacent[d] for d in plan.adjacent[c])
    reached = [1]
    for c in reached:
        reached += [d for d in plan.adjacent[c] if d not in reached]
    assert sorted(reached) == list(plan.clearings)


def test_an_unknown_map_is_refused_with_the_known_ones() -> None:
    """There is no map of the moon."""
    with pytest.raises(BadNotation, match=r"no map is called 'moon'; the maps are: fall"):
        board("moon")


@pytest.mark.law("root:2.2.1")
def test_clearings_joined_by_a_path_are_adjacent() -> None:
    """From 12 paths lead to 4, 7, 9, 10 and 11."""
    scene = Scene(TABLE)
    assert neighbours(scene.s, MARQUISE, 12) == (4, 7, 9, 10, 11)
    assert neighbours(scene.s, EYRIE, 1) == (5, 9, 10)


@pytest.mark.law("root:2.2.2")
def test_every_clearing_is_fox_rabbit_or_mouse() -> None:
    """Four of each suit, none a bird clearing."""
    scene = Scene(TABLE)
    assert matching(scene.s, FOX) == [1, 6, 8, 12]
    assert matching(scene.s, RABBIT) == [3, 4, 5, 10]
    assert matching(scene.s, MOUSE) == [2, 7, 9, 11]
    assert BIRD not in scene.s.suits


@pytest.mark.law("root:2.2.3")
def test_no_building_where_no_slot_is_open() -> None:
    """Clearing 1 has a single slot: with a roost in it a sawmill is refused, a warrior is not."""
    scene = Scene(TABLE, c1="eyrie roost")
    refusal = lacks_slot(scene.s, 1)
    assert refusal is not None
    assert (refusal.law, refusal.words) == ("root:2.2.3", "no open slot")
    assert cannot_place(scene.s, MARQUISE, SAWMILL, 1) == refusal
    assert cannot_place(scene.s, MARQUISE, WARRIOR, 1) is None
    assert lacks_slot(scene.s, 2) is None


@pytest.mark.law("root:2.2.3")
def test_a_building_fills_one_slot_and_frees_it_when_removed() -> None:
    """Clearing 8 has two slots."""
    scene = Scene(TABLE)
    for left in (1, 0):
        place(scene.s, MARQUISE, SAWMILL, 8, 1, "robotics:4.5.3")
        assert scene.s.open[8] == left
    assert lacks_slot(scene.s, 8)
    take_off(scene.s, MARQUISE, SAWMILL, 8, 1)
    assert lacks_slot(scene.s, 8) is None


@pytest.mark.law("root:2.2.3")
def test_a_bot_builds_where_a_slot_is_open() -> None:
    """The Marquise rule 1 with more warriors, but its slot is taken: the sawmill goes to 12."""
    scene = Scene(TABLE, order="anvil", c1="marquise www workshop", c12="marquise w")
    scene.step(marquise.build)
    assert scene.places("place") == [12]
    illegal = scene.s.log[0].why[0].illegal  # type: ignore[index]
    assert illegal == [(1, ("root:2.2.3", "no open slot"))]


@pytest.mark.law("root:2.2.4")
def test_ruins_fill_the_slots_marked_so() -> None:
    """6, 10, 11 and 12 begin the game with a slot less."""
    scene = Scene(TABLE, without_ruins=(6, 10, 11, 12))
    assert [scene.s.open[c] for c in (6, 10, 11, 12)] == [2, 2, 3, 2]
    scene.step(place_ruins)
    assert list(scene.s.ruins) == [6, 10, 11, 12]
    assert [scene.s.open[c] for c in (6, 10, 11, 12)] == [1, 1, 2, 1]


@pytest.mark.law("root:2.2.4")
def test_exploring_clears_a_ruin_away() -> None:
    """The Vagabot takes the bag under the ruin in 10; its slot is open from now on."""
    scene = Scene(WITH_VAGABOT, turn="vagabond", c10="vagabond pawn")
    scene.s.ruins[10] = 1
    scene.s.hidden_items = [Item.BAG, Item.BOOT]
    gain_item(scene.s, VAGABOND, Item.TORCH)
    scene.step(vagabot.explore, "find bag")
    assert 10 not in scene.s.ruins
    assert scene.s.open[10] == 2
    assert scene.s.hidden_items == [Item.BOOT]


@pytest.mark.law("root:2.2.4")
def test_a_revolt_leaves_the_ruin_standing() -> None:
    """Removing everything in 10 frees the slot of the roost, not that of the ruin."""
    scene = Scene(TABLE, c10="eyrie w roost | alliance sympathy")
    assert scene.s.open[10] == 0
    scene.run(remove_all_enemies(scene.s, ALLIANCE, [10], "robotics:6.4.3"))
    assert 10 in scene.s.ruins
    assert scene.s.open[10] == 1


# 2.3 Rivers


@pytest.mark.law("root:2.3")
def test_a_river_is_no_path() -> None:
    """The river joins 5 to 10 and 7 to 11, but nobody at this table may use it."""
    scene = Scene(PEOPLE)
    for who in scene.s.seats:
        assert 10 not in neighbours(scene.s, who, 5)
        assert 7 not in neighbours(scene.s, who, 11)
    assert neighbours(scene.s, MARQUISE, 5) == (1, 2)


# 2.4 Forests


def enclosed_areas(plan: Board) -> list[list[int]]:
    """The areas that the drawn paths enclose, each as the clearings around it in order.

    Every path has two sides. Walking along one and turning into the next path clockwise at each
    clearing leads around the area on that side; the walk around the whole map turns the other way.
    """
    at = plan.drawing["at"]

    def bearing(a: int, b: int) -> float:
        return atan2(at[b][1] - at[a][1], at[b][0] - at[a][0])

    def next_clockwise(a: int, b: int) -> int:
        back = bearing(b, a)
        return min(plan.adjacent[b], key=lambda d: (bearing(b, d) - back) % (2 * pi) or 2 * pi)

    sides = [(a, b) for a in plan.clearings for b in plan.adjacent[a]]
    areas = []
    while sides:
        a, b = sides[0]
        around = []
        while (a, b) in sides:
            sides.remove((a, b))
            around.append(a)
            a, b = b, next_clockwise(a, b)
        corners = list(zip(around, [*around[1:], around[0]], strict=True))
        if sum(at[c][0] * at[d][1] - at[d][0] * at[c][1] for c, d in corners) < 0:
            areas.append(around)
    return areas


@pytest.mark.law("root:2.4")
def test_a_forest_is_an_area_enclosed_by_paths() -> None:
    """Walking around every area that the paths of the map enclose finds its seven forests."""
    plan = board("fall")
    found = sorted(tuple(sorted(area)) for area in enclosed_areas(plan))
    assert found == sorted(forest.clearings for forest in plan.forests.values())
    assert len(found) == 7


@pytest.mark.law("root:2.4.1")
def test_a_clearing_is_adjacent_to_the_forests_it_touches() -> None:
    """5 lies at one forest, 12 at five of the seven."""
    plan = board("fall")
    assert plan.forests_next_to(5) == ("1_2_5_10",)
    assert plan.forests_next_to(12) == (
        "1_9_10_12",
        "2_6_10_11_12",
        "3_7_11_12",
        "4_7_8_12",
        "4_9_12",
    )


@pytest.mark.law("root:2.4.1")
def test_forests_are_adjacent_across_a_single_path() -> None:
    """Two forests adjoin when a path has one on each side; meeting at a clearing is not enough."""
    plan = board("fall")
    areas = {tuple(sorted(area)): area for area in enclosed_areas(plan)}

    def edges(forest: Forest) -> set[frozenset[int]]:
        around = areas[forest.clearings]
        return {frozenset(pair) for pair in zip(around, [*around[1:], around[0]], strict=True)}

    for forest in plan.forests.values():
        beside = [
            other.id
            for other in plan.forests.values()
            if other is not forest and edges(other) & edges(forest)
        ]
        assert list(plan.forests_next_to(forest.id)) == beside
    assert plan.forests_next_to("4_9_12") == ("1_9_10_12", "4_7_8_12")


# 2.5 Pieces


@pytest.mark.law("root:2.5")
def test_as_many_pieces_are_placed_as_there_are() -> None:
    """Three warriors are left for five; then none."""
    scene = Scene(TABLE)
    scene.side("eyrie").stock[WARRIOR] = 3
    assert place(scene.s, EYRIE, WARRIOR, 5, 5, "robotics:5.5.1.I") == 3
    assert place(scene.s, EYRIE, WARRIOR, 5, 1, "robotics:5.5.1.I") == 0
    assert scene.at(5) == "eyrie www"
    assert [e.data["n"] for e in scene.events("place")] == [3]


@pytest.mark.law("root:2.5.1")
def test_warriors_come_from_the_supply_and_go_back_there() -> None:
    """Of 20 Eyrie warriors two stand in 5; one falls and is in the supply again."""
    scene = Scene(TABLE)
    side = scene.side("eyrie")
    place(scene.s, EYRIE, WARRIOR, 5, 2, "robotics:5.3.2")
    assert (side.stock[WARRIOR], scene.at(5)) == (18, "eyrie ww")
    lose(scene.s, EYRIE, MARQUISE, 5, [Loss(WARRIOR, 1)], "root:4.3.3")
    assert (side.stock[WARRIOR], scene.at(5)) == (19, "eyrie w")


@pytest.mark.law("root:2.5.2")
def test_buildings_come_from_their_track_and_go_back_there() -> None:
    """A sawmill uncovers a space of its track; removed, it covers that space again."""
    scene = Scene(TABLE)
    side = scene.side("marquise")
    place(scene.s, MARQUISE, SAWMILL, 8, 1, "robotics:4.5.3")
    assert (side.stock[SAWMILL], side.built[8]) == (5, 1)
    lose(scene.s, MARQUISE, EYRIE, 8, [Loss(SAWMILL, 1)], "root:4.3.3")
    assert (side.stock[SAWMILL], side.built[8]) == (6, 0)


@pytest.mark.law("root:2.5.3")
def test_tokens_come_from_their_track_and_go_back_there() -> None:
    """Nine of ten sympathy tokens are left while one stands in 8."""
    scene = Scene(TABLE)
    side = scene.side("alliance")
    place(scene.s, ALLIANCE, SYMPATHY, 8, 1, "robotics:6.5.1")
    assert (side.stock[SYMPATHY], side.laid[8]) == (9, 1)
    lose(scene.s, ALLIANCE, EYRIE, 8, [Loss(SYMPATHY, 1)], "root:4.3.3")
    assert (side.stock[SYMPATHY], side.laid[8]) == (10, 0)


@pytest.mark.law("root:2.5.3")
def test_a_token_that_leaves_the_game_does_not_go_back() -> None:
    """The keep falls: it is in the box, and no supply has it."""
    scene = Scene(TABLE, c3="marquise keep")
    side = scene.side("marquise")
    lose(scene.s, MARQUISE, EYRIE, 3, [Loss(KEEP, 1)], "root:4.3.3")
    assert (side.stock[KEEP], side.boxed[KEEP], side.laid[3]) == (0, 1, 0)
    assert scene.events("remove")[0].data["boxed"]


@pytest.mark.law("root:2.5.4")
def test_the_pawn_stays_when_everything_is_removed() -> None:
    """The Alliance revolt in 8: the warriors go, the Vagabond's pawn does not."""
    scene = Scene(
        "marquise bot:alliance vagabond",
        turn="alliance",
        order="anvil",
        c8="marquise ww | alliance sympathy | vagabond pawn",
    )
    assert pieces_in(scene.s, MARQUISE, 8) == [Loss(WARRIOR, 2)]
    assert pieces_in(scene.s, VAGABOND, 8) == []
    scene.step(alliance.revolt)
    assert scene.at(8) == "alliance fox_base sympathy | vagabond pawn"
    assert scene.side("vagabond").pawn == 8


@pytest.mark.law("root:2.5.4")
def test_hits_do_not_remove_the_pawn() -> None:
    """The Eyrie roll two hits against the Vagabond alone in 8; his pawn stays."""
    scene = Scene("bot:eyrie vagabond", c8="eyrie www | vagabond pawn")
    scene.run(battle(scene.s, Battle(EYRIE, VAGABOND, 8, "robotics:5.5.1.III")), "roll 2-0")
    assert scene.at(8) == "eyrie www | vagabond pawn"
    assert pieces_in(scene.s, EYRIE, 8) == [Loss(WARRIOR, 3)]


@pytest.mark.law("root:2.5.4")
def test_removable_pieces_are_listed_warriors_then_tokens_then_buildings() -> None:
    """Everything of the Marquise in 3, in the order in which it is removed."""
    scene = Scene(TABLE, c3="marquise ww keep sawmill")
    assert pieces_in(scene.s, MARQUISE, 3) == [Loss(WARRIOR, 2), Loss(KEEP, 1), Loss(SAWMILL, 1)]


@pytest.mark.law("root:2.5.5")
def test_a_taken_item_moves_from_the_supply_to_the_crafted_items() -> None:
    """Of two boots one is left; the other lies in the Marquise's Crafted Items box."""
    scene = Scene(TABLE)
    scene.run(craft_item(scene.s, MARQUISE, card("travel_gear_fox"), Item.BOOT, "robotics:4.4.2"))
    assert scene.s.items[Item.BOOT] == 1
    assert scene.side("marquise").crafted == [Item.BOOT]
    gain_item(scene.s, MARQUISE, Item.TEA)
    assert scene.side("marquise").crafted == [Item.BOOT, Item.TEA]


# 2.7 Enemy


@pytest.mark.law("root:2.7")
def test_every_other_faction_is_an_enemy() -> None:
    """Bots and people alike, by setup letter whatever the seats."""
    scene = Scene("vagabond bot:alliance eyrie bot:marquise")
    assert scene.side("eyrie").enemies == (MARQUISE, ALLIANCE, VAGABOND)
    assert scene.side("marquise").enemies == (EYRIE, ALLIANCE, VAGABOND)


# 2.8 Ruler


@pytest.mark.law("root:2.8")
@pytest.mark.parametrize(
    ("pieces", "who"),
    [
        ("marquise ww | alliance w", MARQUISE),
        ("marquise w | alliance ww", ALLIANCE),
        ("marquise w sawmill | alliance ww fox_base", ALLIANCE),
        ("marquise sawmill", MARQUISE),
        ("marquise w | alliance w", None),
        ("marquise w sawmill | alliance ww", None),
        ("marquise sawmill | alliance fox_base", None),
        ("marquise ww | eyrie w | alliance ww", None),
        ("", None),
    ],
)
def test_the_most_warriors_and_buildings_rule(pieces: str, who: str | None) -> None:
    """They count together; on a tie for the most nobody rules, nor where nobody has any."""
    assert ruler(Scene("marquise eyrie alliance", c8=pieces).s, 8) == who


@pytest.mark.law("root:2.8")
def test_tokens_and_pawns_do_not_count() -> None:
    """One warrior rules over sympathy and a pawn; those two alone rule nothing."""
    scene = Scene(
        PEOPLE,
        c2="marquise w | alliance sympathy | vagabond pawn",
        c9="alliance sympathy",
        c3="marquise keep",
    )
    assert ruler(scene.s, 2) == MARQUISE
    assert ruler(scene.s, 9) is None
    assert ruler(scene.s, 3) is None


@pytest.mark.law("root:2.8")
def test_rule_passes_on_as_pieces_come_and_go() -> None:
    """The Marquise rule 8 with two warriors until three of the Alliance march in."""
    scene = Scene(TABLE, c8="marquise ww", c7="alliance www")
    assert ruler(scene.s, 8) == MARQUISE
    scene.run(move(scene.s, ALLIANCE, 7, 8, 3, "root:4.2"))
    assert (ruler(scene.s, 7), ruler(scene.s, 8)) == (None, ALLIANCE)
    lose(scene.s, ALLIANCE, MARQUISE, 8, [Loss(WARRIOR, 1)], "root:4.3.3")
    assert ruler(scene.s, 8) is None
    place(scene.s, MARQUISE, SAWMILL, 8, 1, "robotics:4.5.3")
    assert ruler(scene.s, 8) == MARQUISE


@pytest.mark.law("root:2.8")
def test_who_rules_is_asked_for_each_player() -> None:
    """The Marquise rules 5, ties in 8, and has nothing in 7."""
    scene = Scene("marquise alliance", c5="marquise w", c8="marquise w | alliance w")
    assert [rules(scene.s, MARQUISE, c) for c in (5, 8, 7)] == [True, False, False]
    assert not any(rules(scene.s, ALLIANCE, c) for c in (5, 8, 7))


@pytest.mark.law("root:2.8")
def test_a_team_rules_together() -> None:
    """Alone each ties with the Eyrie's bot, which rules then; together they have more."""
    scene = Scene("marquise alliance bot:eyrie", c8="marquise w | alliance w | eyrie w")
    assert [rules(scene.s, who, 8) for who in scene.s.seats] == [False, False, True]
    scene.s.teamwork = Teamwork.TEAM
    scene.s.rulers[8] = True
    assert [rules(scene.s, who, 8) for who in scene.s.seats] == [True, True, False]
