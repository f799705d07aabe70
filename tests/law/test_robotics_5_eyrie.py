"""Law of Robotics 5: Electric Eyrie; resolving the Decree has a file of its own."""

import pytest

from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.eyrie.chapter import BUILD_IN, NEW_ROOST_IN, EyrieBoard
from rootcore.rules.pieces import ruler
from rootcore.table.cards import LOYAL_VIZIER, card
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    EYRIE,
    FOX,
    MARQUISE,
    MOUSE,
    RABBIT,
    ROOST,
    WARRIOR,
    Item,
    Suit,
)
from tests.decrees import TABLE, decree, decreed, dropped, play, refused, why
from tests.scenes import Scene

# 5.2.1 Lords of the Forest


@pytest.mark.law("robotics:5.2.1")
def test_the_eyrie_rule_where_they_tie_for_most() -> None:
    """Two warriors against a warrior and a building is a tie, and the Eyrie rule."""
    scene = Scene(TABLE, c5="eyrie ww | marquise w sawmill")
    assert ruler(scene.s, 5) == EYRIE


@pytest.mark.law("robotics:5.2.1")
def test_a_roost_counts_towards_the_tie() -> None:
    """A lone roost against one warrior is a tie; against two warriors it is not."""
    scene = Scene(TABLE, c5="eyrie roost | marquise w", c8="eyrie roost | marquise ww")
    assert ruler(scene.s, 5) == EYRIE
    assert ruler(scene.s, 8) == MARQUISE


@pytest.mark.law("robotics:5.2.1")
def test_ties_without_the_eyrie_are_nobody_s_and_so_are_empty_clearings() -> None:
    """They need a piece that counts: no rule of an empty clearing, nor of a tie of two others."""
    scene = Scene(TABLE, c5="marquise ww | alliance ww | eyrie w", c8="eyrie w | marquise w")
    assert ruler(scene.s, 5) is None
    assert ruler(scene.s, 4) is None
    assert ruler(scene.s, 8) == EYRIE


# 5.3 Faction setup


@pytest.mark.law("robotics:5.3.1", "robotics:5.3.4")
def test_twenty_warriors_and_seven_roosts() -> None:
    """Of the seven roosts six stay on the track once the first one stands."""
    assert eyrie.supply() == {WARRIOR: 20, ROOST: 7}
    scene = Scene("bot:eyrie bot:alliance")
    scene.step(eyrie.place_roost_and_warriors, "corner 1")
    assert scene.side("eyrie").stock == {WARRIOR: 14, ROOST: 6}


@pytest.mark.law("robotics:5.3.2")
def test_starts_opposite_a_starting_corner() -> None:
    """The Marquise started in 1: a roost and six warriors go to 3, with no choice left."""
    scene = Scene(TABLE, c1="marquise w keep")
    scene.side("marquise").start_corner = 1
    scene.step(eyrie.place_roost_and_warriors)
    assert scene.at(3) == "eyrie wwwwww roost"
    assert scene.side("eyrie").start_corner == 3
    assert [(e.kind, e.law) for e in scene.s.log] == [("place", "robotics:5.3.2")] * 2


@pytest.mark.law("robotics:5.3.2")
def test_starts_opposite_a_person_s_corner() -> None:
    """The corner of a person counts as a starting corner as well."""
    scene = Scene("bot:eyrie marquise", turn="eyrie", c4="marquise w keep")
    scene.side("marquise").start_corner = 4
    scene.step(eyrie.place_roost_and_warriors)
    assert scene.at(2) == "eyrie wwwwww roost"


@pytest.mark.law("robotics:5.3.2")
def test_without_starting_corners_any_corner_at_random() -> None:
    """Nobody else has a corner: chance chooses among all four."""
    scene = Scene("bot:eyrie bot:alliance")
    scene.step(eyrie.place_roost_and_warriors, "corner 2")
    assert scene.asked == ["chance: Choose a starting corner."]
    assert scene.at(2) == "eyrie wwwwww roost"


@pytest.mark.law("robotics:5.3.2")
def test_never_starts_in_the_corner_of_another_bot() -> None:
    """With bots in 1 and in 3 the corners opposite are taken: 2 or 4 at random."""
    scene = Scene(TABLE)
    scene.side("marquise").start_corner = 1
    scene.side("alliance").start_corner = 3
    asked = eyrie.place_roost_and_warriors(scene.actor()).send(None)
    assert asked.texts() == ["corner 2", "corner 4"]


@pytest.mark.law("robotics:5.3.2")
def test_may_start_in_the_corner_of_a_person() -> None:
    """People in 1 and in 3, each opposite the other: either at random."""
    scene = Scene("bot:eyrie marquise lizards")
    scene.side("marquise").start_corner = 1
    scene.side("lizards").start_corner = 3
    asked = eyrie.place_roost_and_warriors(scene.actor()).send(None)
    assert asked.texts() == ["corner 1", "corner 3"]


@pytest.mark.law("robotics:5.3.3")
def test_both_viziers_start_in_the_bird_column() -> None:
    """The Decree begins with two bird cards and nothing else."""
    scene = Scene(TABLE)
    scene.step(eyrie.tuck_viziers)
    assert decree(scene) == {FOX: [], MOUSE: [], RABBIT: [], BIRD: [LOYAL_VIZIER, LOYAL_VIZIER]}
    assert [(e.kind, e.law) for e in scene.s.log] == [("decree", "robotics:5.3.3")] * 2


@pytest.mark.law("robotics:5.3.2", "robotics:5.3.3")
def test_setup_places_first_and_tucks_then() -> None:
    """The two steps of the setup that change anything, in the order of the Law."""
    assert [step.law for step in eyrie.SETUP_STEPS] == ["robotics:5.3.2", "robotics:5.3.3"]


def test_the_board_reads_back_what_it_writes() -> None:
    """Saving keeps the order of the cards; the viziers are not cards of the shared deck."""
    board = EyrieBoard()
    board.decree[BIRD] += [LOYAL_VIZIER, card("sappers"), LOYAL_VIZIER]
    board.decree[FOX] += [card("anvil"), card("tax_collector")]
    again = EyrieBoard.from_json(board.to_json())
    assert again.decree == board.decree
    assert again.cards() == [card("anvil"), card("tax_collector"), card("sappers")]
    copy = board.copy()
    copy.decree[FOX].clear()
    assert board.decree[FOX]
    assert board.items() == []


# 5.4 Birdsong


@pytest.mark.law("robotics:5.4", "robotics:5.4.1", "robotics:5.4.2", "robotics:5.4.3")
def test_birdsong_reveals_crafts_and_adds_in_this_order() -> None:
    """The anvil is drawn, its hammer crafted for a point, and the card joins the fox column."""
    scene = decreed(c3="eyrie roost")
    assert play(scene, BIRDSONG, "draw anvil") is None
    assert [(e.kind, e.law) for e in scene.s.log] == [
        ("order", "robotics:5.4.1"),
        ("craft", "robotics:5.4.2"),
        ("score", "robotics:1.1.2"),
        ("decree", "robotics:5.4.3"),
    ]
    assert scene.side("eyrie").crafted == [Item.HAMMER]
    assert scene.score("eyrie") == 1
    assert decree(scene)[FOX] == [card("anvil")]


@pytest.mark.law("robotics:5.4.1")
def test_the_order_card_comes_from_the_deck() -> None:
    """The drawn card leaves the deck and sets the suit of this turn's order."""
    scene = Scene(TABLE)
    scene.step(eyrie.reveal, "draw sword")
    assert scene.s.order is card("sword")
    assert scene.s.ordered == MOUSE
    assert card("sword") not in scene.s.deck


@pytest.mark.law("robotics:5.4.1")
def test_without_any_card_there_is_no_order() -> None:
    """Deck and discard pile empty: Birdsong goes on without an order, and the Decree stays."""
    scene = decreed(fox=1, c3="eyrie roost")
    scene.s.deck.clear()
    assert play(scene, BIRDSONG) is None
    assert [(e.kind, e.law) for e in scene.s.log] == [("nothing", "robotics:5.4.1")]
    assert [len(column) for column in decree(scene).values()] == [1, 0, 0, 0]


@pytest.mark.law("robotics:5.4.2")
def test_an_item_that_is_gone_is_not_crafted() -> None:
    """No hammer left: nobody scores, and the log says why."""
    scene = Scene(TABLE, order="anvil")
    scene.s.items[Item.HAMMER] = 0
    scene.step(eyrie.craft_item)
    (event,) = scene.s.log
    assert (event.kind, event.law) == ("nothing", "robotics:5.4.2")
    assert event.data["why"] == "the supply has no more of it"
    assert scene.score("eyrie") == 0


@pytest.mark.law("robotics:5.4.2")
@pytest.mark.parametrize("order", ["ambush_fox", "favor_fox", "tax_collector", "dominance_fox"])
def test_cards_without_an_item_are_not_crafted(order: str) -> None:
    """Ambush, Favor, persistent and dominance cards show no item."""
    scene = Scene(TABLE, order=order)
    scene.step(eyrie.craft_item)
    assert [e.data["why"] for e in scene.events("nothing")] == ["it shows no item"]
    assert scene.score("eyrie") == 0


@pytest.mark.law("robotics:5.4.3")
@pytest.mark.parametrize(
    ("order", "column"),
    [("anvil", FOX), ("sword", MOUSE), ("cobbler", RABBIT), ("royal_claim", BIRD)],
)
def test_the_order_card_joins_the_column_of_its_suit(order: str, column: Suit) -> None:
    """It lies under the cards that are there, is no longer in play, and still gives the order."""
    scene = decreed(fox=1, mouse=1, rabbit=1, bird=1, order=order)
    scene.step(eyrie.add_to_decree)
    assert decree(scene)[column][-1] is card(order)
    assert len(decree(scene)[column]) == 2
    assert scene.s.order is None
    assert scene.s.ordered == column
    assert scene.s.discard == []


@pytest.mark.law("robotics:5.4.3")
def test_a_dominance_card_joins_the_decree_like_any_other() -> None:
    """It counts as a card of its column for as long as it lies there."""
    scene = Scene(TABLE, order="dominance_mouse")
    scene.step(eyrie.add_to_decree)
    assert decree(scene)[MOUSE] == [card("dominance_mouse")]
    assert scene.s.available == []


@pytest.mark.law("robotics:5.4.4")
def test_without_a_roost_places_a_new_one_with_four_warriors() -> None:
    """On a rabbit order: rabbit clearing 3 is the first of them with an open slot."""
    scene = decreed(order="cobbler")
    scene.step(eyrie.a_new_roost)
    assert scene.at(3) == "eyrie wwww roost"
    assert {e.law for e in scene.s.log} == {"robotics:5.4.4"}


@pytest.mark.law("robotics:5.4.4")
def test_with_a_roost_on_the_map_there_is_no_new_one() -> None:
    """One roost anywhere is enough."""
    scene = decreed(order="cobbler", c12="eyrie roost")
    scene.step(eyrie.a_new_roost)
    assert scene.s.log == []
    assert scene.at(3) == ""


@pytest.mark.law("robotics:5.4.4")
def test_new_roost_skips_full_clearings_and_the_keep() -> None:
    """On a bird order: 1 holds the keep, 2 is full, 3 takes the roost, whoever rules it."""
    scene = decreed(
        order="sappers", c1="marquise keep", c2="marquise sawmill workshop", c3="marquise www"
    )
    scene.step(eyrie.a_new_roost)
    assert scene.at(3) == "marquise www | eyrie wwww roost"
    reasons = why(scene, NEW_ROOST_IN)
    assert refused(reasons) == {
        1: ("robotics:4.2.1", "the keep is there"),
        2: ("root:2.2.3", "no open slot"),
    }
    assert reasons.sentence() == "3 has the highest priority."
    assert dropped(reasons)[4] == 0


@pytest.mark.law("robotics:5.4.4")
def test_new_roost_comes_with_as_many_warriors_as_there_are() -> None:
    """Three warriors left in the supply: all three are placed."""
    scene = decreed(order="cobbler")
    scene.side("eyrie").stock[WARRIOR] = 3
    scene.step(eyrie.a_new_roost)
    assert scene.at(3) == "eyrie www roost"


@pytest.mark.law("robotics:5.4.4", "root:2.5.1")
def test_new_roost_without_warriors_says_so() -> None:
    """The supply is empty: the roost stands alone."""
    scene = decreed(order="cobbler")
    scene.side("eyrie").stock[WARRIOR] = 0
    scene.step(eyrie.a_new_roost)
    assert scene.at(3) == "eyrie roost"
    (said,) = scene.events("not placed")
    assert (said.law, said.data["why"]) == ("root:2.5.1", "no warrior is left in the supply")


@pytest.mark.law("robotics:5.4.4", "robotics:5.7")
def test_no_place_for_a_new_roost_is_turmoil() -> None:
    """All fox clearings are full: they cannot place the roost they must, and go to Evening."""
    full = {"c1": "marquise sawmill", "c6": "marquise sawmill"}
    scene = decreed(
        fox=1,
        **full,
        c8="marquise workshop workshop",
        c12="marquise recruiter",
        scores={"eyrie": 5},
    )
    decree(scene)[BIRD] += [LOYAL_VIZIER, LOYAL_VIZIER]
    assert play(scene, BIRDSONG, "draw tax_collector") == EVENING
    (event,) = scene.events("turmoil")
    assert event.law == "robotics:5.7"
    assert event.data["why"] == "no ordered clearing can take a roost"
    assert event.why is not None
    assert event.why[0].sentence() == "There is no legal target."
    assert scene.score("eyrie") == 3
    assert decree(scene) == {FOX: [], MOUSE: [], RABBIT: [], BIRD: [LOYAL_VIZIER, LOYAL_VIZIER]}
    assert scene.s.discard[-1] is card("tax_collector")


def test_new_roost_sentence() -> None:
    """The rule as the Pick says it."""
    assert str(NEW_ROOST_IN) == (
        "Where to place a new roost: such a clearing with the highest priority"
    )


# 5.5 Daylight


@pytest.mark.law("robotics:5.5")
def test_the_decree_is_resolved_before_they_build() -> None:
    """Recruits first, then moves, then battles; a roost comes last."""
    steps = [step.law for step in eyrie.plan(Scene(TABLE).s, DAYLIGHT) if "5.5" in step.law]
    assert [law_id.removeprefix("robotics:") for law_id in steps] == [
        "5.5.1.I",
        "5.5.1.II",
        "5.5.1.III",
        "5.5.2",
    ]


# 5.5.2 Build


@pytest.mark.law("robotics:5.5.2")
def test_builds_in_the_first_clearing_ruled_without_a_roost() -> None:
    """3 has a roost, 4 is the Marquise's, 5 is theirs by a tie, and so is 8 of lower priority."""
    scene = decreed(
        c3="eyrie w roost", c4="eyrie w | marquise ww", c5="eyrie w | marquise w", c8="eyrie www"
    )
    assert scene.step(eyrie.build) is None
    (event,) = scene.s.log
    assert (event.kind, event.law) == ("place", "robotics:5.5.2")
    assert (event.data["piece"], event.data["at"]) == (ROOST, 5)
    reasons = why(scene, BUILD_IN)
    assert reasons.sentence() == "5 has the highest priority."
    assert dropped(reasons) == {5: None, 8: 0}


@pytest.mark.law("robotics:5.5.2")
def test_build_skips_clearings_without_a_slot() -> None:
    """4 has no open slot, so the roost stands in 8, whatever the order's suit."""
    scene = decreed(order="cobbler", c4="eyrie www | marquise sawmill", c8="eyrie w")
    scene.step(eyrie.build)
    assert scene.at(8) == "eyrie w roost"
    assert refused(why(scene, BUILD_IN)) == {4: ("root:2.2.3", "no open slot")}


@pytest.mark.law("robotics:5.5.2")
def test_build_skips_the_keep() -> None:
    """They may rule the keep's clearing, but not place there."""
    scene = decreed(c6="eyrie www | marquise keep", c8="eyrie w")
    scene.step(eyrie.build)
    assert scene.at(8) == "eyrie w roost"
    assert refused(why(scene, BUILD_IN)) == {6: ("robotics:4.2.1", "the keep is there")}


@pytest.mark.law("robotics:5.5.2", "robotics:5.7")
def test_ruling_no_free_clearing_is_turmoil() -> None:
    """The only clearing they rule has a roost already."""
    scene = decreed(fox=1, c8="eyrie w roost")
    assert scene.step(eyrie.build) == EVENING
    event = scene.events("turmoil")[0]
    assert event.law == "robotics:5.7"
    assert event.data["why"] == "no clearing they rule can take a roost"


@pytest.mark.law("robotics:5.5.2", "robotics:5.7")
def test_ruling_only_full_clearings_is_turmoil() -> None:
    """They rule 4, whose slot is taken: why they could not build is told with the turmoil."""
    scene = decreed(c4="eyrie www | marquise sawmill")
    assert scene.step(eyrie.build) == EVENING
    event = scene.events("turmoil")[0]
    assert event.why is not None
    assert refused(event.why[0]) == {4: ("root:2.2.3", "no open slot")}


@pytest.mark.law("robotics:5.5.2", "robotics:5.7")
def test_an_empty_track_is_turmoil() -> None:
    """All seven roosts stand on the map: the eighth cannot be placed."""
    roosts = dict.fromkeys(("c2", "c3", "c5", "c7", "c8", "c9", "c11"), "eyrie roost")
    scene = decreed(**roosts, c4="eyrie www")
    assert scene.side("eyrie").stock[ROOST] == 0
    assert scene.step(eyrie.build) == EVENING
    assert scene.events("turmoil")[0].data["why"] == "no roost is left on the track"
    assert scene.at(4) == "eyrie www"


def test_build_sentence() -> None:
    """The rule as the Pick says it."""
    assert str(BUILD_IN) == "Where to build: such a clearing with the highest priority"


# 5.6 Evening


@pytest.mark.law("robotics:5.6")
@pytest.mark.parametrize(("roosts", "points"), [(1, 0), (2, 1), (3, 2), (4, 3), (6, 5), (7, 6)])
def test_scores_one_less_than_there_are_roosts(roosts: int, points: int) -> None:
    """The rightmost empty space of the track: 0 for the first roost, then one more for each."""
    places = ("c2", "c3", "c5", "c7", "c8", "c9", "c11")[:roosts]
    scene = decreed(**dict.fromkeys(places, "eyrie roost"))
    assert play(scene, EVENING) is None
    assert scene.score("eyrie") == points
    (event,) = scene.s.log
    assert (event.kind, event.law) == ("score" if points else "nothing", "robotics:5.6")


@pytest.mark.law("robotics:5.6")
def test_scores_nothing_without_a_roost() -> None:
    """No space of the track is empty."""
    scene = decreed(c8="eyrie www")
    scene.step(eyrie.score_roosts)
    assert [(e.kind, e.law) for e in scene.s.log] == [("nothing", "robotics:5.6")]
    assert scene.score("eyrie") == 0


# 5.7 Turmoil


@pytest.mark.law("robotics:5.7", "robotics:5.7.1", "robotics:5.7.2", "robotics:5.7.3")
def test_turmoil_humiliates_purges_and_rests() -> None:
    """Three steps in this order; the turn goes on in Evening."""
    scene = decreed(fox=1, rabbit=1, bird=1, scores={"eyrie": 8})
    decree(scene)[BIRD] += [LOYAL_VIZIER, LOYAL_VIZIER]
    assert scene.step(eyrie.build) == EVENING
    assert [(e.kind, e.law) for e in scene.s.log] == [
        ("turmoil", "robotics:5.7"),
        ("lose points", "robotics:5.7.1"),
        ("purge", "robotics:5.7.2"),
        ("purge", "robotics:5.7.2"),
        ("purge", "robotics:5.7.2"),
    ]


@pytest.mark.law("robotics:5.7.1")
def test_humiliate_counts_birds_and_viziers() -> None:
    """Two Viziers and a bird card: three points; fox cards count nothing."""
    scene = decreed(fox=3, bird=1, scores={"eyrie": 8})
    decree(scene)[BIRD] += [LOYAL_VIZIER, LOYAL_VIZIER]
    eyrie.humiliate(scene.actor())
    assert scene.score("eyrie") == 5


@pytest.mark.law("robotics:5.7.1")
def test_humiliate_stops_at_zero() -> None:
    """One point, two birds: no score goes below zero."""
    scene = decreed(bird=2, scores={"eyrie": 1})
    eyrie.humiliate(scene.actor())
    assert scene.score("eyrie") == 0
    assert [e.data["points"] for e in scene.events("lose points")] == [1]


@pytest.mark.law("robotics:5.7.2")
def test_purge_discards_column_by_column_oldest_first() -> None:
    """The discard pile ends up with the bird on top, under it rabbits and foxes; Viziers stay."""
    scene = Scene(TABLE)
    columns = {
        FOX: ("anvil", "tax_collector"),
        MOUSE: (),
        RABBIT: ("cobbler",),
        BIRD: ("loyal_vizier", "sappers", "loyal_vizier"),
    }
    for suit, ids in columns.items():
        decree(scene)[suit] += [card(x) for x in ids]
    eyrie.purge(scene.actor())
    assert [c.id for c in scene.s.discard] == ["anvil", "tax_collector", "cobbler", "sappers"]
    assert decree(scene) == {FOX: [], MOUSE: [], RABBIT: [], BIRD: [LOYAL_VIZIER, LOYAL_VIZIER]}
    assert [e.data["column"] for e in scene.events("purge")] == [FOX, RABBIT, BIRD]


@pytest.mark.law("robotics:5.7.2")
def test_purging_viziers_alone_says_nothing() -> None:
    """The Viziers are never discarded."""
    scene = Scene(TABLE)
    decree(scene)[BIRD] += [LOYAL_VIZIER, LOYAL_VIZIER]
    eyrie.purge(scene.actor())
    assert scene.s.log == []
    assert decree(scene)[BIRD] == [LOYAL_VIZIER, LOYAL_VIZIER]
    decree(scene)[FOX].append(card("anvil"))
    eyrie.purge(scene.actor())
    assert scene.s.discard == [card("anvil")]


@pytest.mark.law("robotics:5.7.2")
def test_a_purged_dominance_card_becomes_available() -> None:
    """It lies beside the map, not on the discard pile."""
    scene = Scene(TABLE)
    decree(scene)[FOX] += [card("anvil"), card("dominance_fox")]
    eyrie.purge(scene.actor())
    assert scene.s.available == [card("dominance_fox")]
    assert scene.s.discard == [card("anvil")]


@pytest.mark.law("robotics:5.7.3")
def test_rest_goes_to_evening_which_scores_as_normal() -> None:
    """Turmoil in Daylight: two roosts still score their point in Evening."""
    scene = decreed(c3="eyrie roost", c8="eyrie roost")
    assert play(scene, DAYLIGHT) == EVENING
    assert scene.score("eyrie") == 0
    play(scene, EVENING)
    assert scene.score("eyrie") == 1
