"""Map interactions (robotics 12): bots on the Ferry, on closed paths and at the Pass."""

from typing import Any

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.duchy.ministers import SEND_HOME_FROM
from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.riverfolk import chapter as riverfolk
from rootcore.bots.vagabot import chapter as vagabot
from rootcore.bots.vocabulary import BY_PRIORITY, Bot, priority
from rootcore.rules.ferry import destinations
from rootcore.rules.movement import move
from rootcore.rules.picks import Pick, lowest
from rootcore.rules.pieces import neighbours
from rootcore.rules.turn import schedule
from rootcore.table.terms import BURROW, EVENING, EYRIE, FOX, MARQUISE, RABBIT, Suit
from rootcore.tell.view import reason_view
from tests.decrees import decree
from tests.law.marquise_scenes import BIRD_ORDER, FOX_ORDER, RABBIT_ORDER, moved, placed, why
from tests.law.riverfolk_scenes import trading
from tests.scenes import Scene
from tests.vagabots import VagabotScene, refused, values
from tests.vagabots import why as vagabot_why

FERRY, CLOSED, PASS = "robotics:12.1.1", "robotics:12.2.1", "robotics:12.2.2"
TABLE = "bot:marquise bot:eyrie bot:alliance"


def on_the_lake(**kwargs: Any) -> Scene:
    """A fox order: 1, 4, 7 and 10 are ordered. The Ferry lies in 1."""
    return Scene(TABLE, map_id="lake", order=FOX_ORDER, **kwargs)


def on_the_mountain(order: str = FOX_ORDER, **kwargs: Any) -> Scene:
    """A fox order: 1, 4, 7 and the Pass, 10, are ordered."""
    return Scene(TABLE, map_id="mountain", order=order, **kwargs)


def viziers(scene: Scene, suit: Suit, n: int = 1) -> None:
    """Put so many cards of a suit into the Decree of the bots' Eyrie."""
    ids = {FOX: "anvil", RABBIT: "bake_sale"}
    found = [card for card in scene.s.deck if card.id == ids[suit]] * n
    decree(scene)[suit] = found[:n]


# 12.1.1 Ferry


@pytest.mark.law(FERRY)
def test_a_bot_moves_by_ferry_and_scores_a_point_for_it() -> None:
    """From 1 the most enemy pieces are in 11, over the lake; the Ferry goes along."""
    scene = on_the_lake(c1="marquise wwwww", c5="eyrie w", c11="eyrie www")
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == [(1, 11, 2)]
    assert scene.s.ferry == 11
    assert scene.score("marquise") == 1
    assert [e.kind for e in scene.s.log] == ["move", "ferry", "score"]
    assert scene.events("score")[0].law == "robotics:2.8.1"


@pytest.mark.law(FERRY)
def test_without_more_enemies_over_the_lake_a_bot_goes_by_path() -> None:
    """3 enemy pieces in 5 and in 11: 5 has the higher priority."""
    scene = on_the_lake(c1="marquise wwwww", c5="eyrie www", c11="eyrie www")
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == [(1, 5, 2)]
    assert (scene.s.ferry, scene.score("marquise")) == (1, 0)


@pytest.mark.law(FERRY)
def test_a_bot_moves_by_ferry_once_a_turn() -> None:
    """The Ferry came from 1 to 10; out of 10, ordered too, she goes by path."""
    scene = on_the_lake(c1="marquise wwwww", c10="marquise w | eyrie www", c11="eyrie ww")
    scene.step(marquise.move_from_ordered)
    assert (scene.s.ferry, scene.at(10)) == (10, "marquise www | eyrie www")
    assert destinations(scene.s, MARQUISE, 10) == (2, 7, 8)
    assert destinations(scene.s, EYRIE, 10) == (1, 2, 7, 8, 11, 12)


@pytest.mark.law(FERRY)
def test_a_bot_on_the_ferry_must_rule_one_of_the_clearings() -> None:
    """She rules neither 1 nor 11; 12 is empty, and 10 she rules."""
    scene = on_the_lake(
        c1="marquise wwwww | eyrie wwwwww",
        c5="eyrie w",
        c9="eyrie w",
        c10="marquise w",
        c11="eyrie www",
        c12="eyrie ww",
    )
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == [(1, 10, 2)]


@pytest.mark.law(FERRY)
def test_the_eyrie_move_by_ferry() -> None:
    """To the lowest priority of those with the fewest enemies: 12, not 5 or 9 next to 1."""
    scene = Scene(TABLE, map_id="lake", turn="eyrie", c1="eyrie www")
    viziers(scene, FOX)
    scene.step(eyrie.move_out)
    assert moved(scene) == [(1, 12, 2)]
    assert (scene.s.ferry, scene.score("eyrie")) == (12, 1)


@pytest.mark.law(FERRY)
def test_a_bot_takes_the_ferry_even_where_it_could_take_the_river() -> None:
    scene = on_the_lake(c1="marquise ww")
    scene.run(move(scene.s, MARQUISE, 1, 12, 1, "robotics:4.5.4"))
    assert (scene.s.ferry, scene.score("marquise")) == (12, 1)


@pytest.mark.law(FERRY)
def test_the_ferry_is_no_path_for_anything_but_moves() -> None:
    """Sympathy in 1 spreads to 5 or 9 only: with a fox order, to no ordered clearing at all."""
    scene = on_the_lake(turn="alliance", c1="alliance sympathy", c2="marquise w")
    assert neighbours(scene.s, MARQUISE, 1) == (5, 9)
    scene.step(alliance.spread)
    (event,) = scene.events("place")
    assert event.data["at"] == 3
    assert [reasons.pick.law for reasons in event.why or []][-1] == "robotics:6.5.1.I"


# The Vagabot on the Ferry


def pawn(**kwargs: Any) -> VagabotScene:
    """The Vagabot on the lake."""
    return VagabotScene(map_id="lake", **kwargs)


@pytest.mark.law(FERRY)
def test_the_vagabots_ferry_counts_as_one_move() -> None:
    """From 9 to the ruin in 11: to 1, over the lake. By paths it were three moves: 1, 5, 11."""
    scene = pawn(c9="vagabond pawn", without_ruins=[5, 10, 12])
    scene.step(vagabot.explore)
    assert scene.moves() == [1, 11]
    assert scene.satchel == "v" * 3 + "^" * 2
    assert scene.score("vagabond") == 1
    assert scene.s.ferry == 11


@pytest.mark.law(FERRY)
def test_from_where_the_ferry_takes_him_he_goes_on() -> None:
    """From 1 to the ruin in 8: by Ferry to 10, then by path; by paths alone 1, 9, 3, 8."""
    scene = pawn(c1="vagabond pawn", c8="marquise w", scores={"marquise": 9})
    assert values_of(scene)[8] == 2
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.moves() == [10, 8]


def values_of(scene: VagabotScene) -> dict[int, int]:
    """The moves that the Vagabot counts to each clearing."""
    moves: dict[int, int] = scene.actor().moves
    return moves


@pytest.mark.law(FERRY)
def test_all_the_distances_with_the_ferry_in_1() -> None:
    """From 3: 9 is next, so 1 two moves away, and from there the Ferry would make it three."""
    scene = pawn(c3="vagabond pawn")
    expected = {3: 0, 8: 1, 9: 1, 12: 1, 1: 2, 2: 2, 10: 2, 5: 3, 7: 3, 11: 3, 4: 4, 6: 4}
    assert values_of(scene) == expected


@pytest.mark.law(FERRY)
def test_all_the_distances_once_the_ferry_was_used() -> None:
    """Now 11 is as far from 3 as the paths make it: by 8, 10 and 7."""
    scene = pawn(c3="vagabond pawn")
    scene.side("vagabond").used = ("ferry",)
    assert values_of(scene)[11] == 4
    assert scene.actor().ways_from(1) == [5, 9]


@pytest.mark.law(FERRY)
def test_of_equally_short_ways_the_ferry_is_one() -> None:
    """From 1 to 7: over 10 or over 11, both by Ferry; 10 has the higher priority."""
    scene = pawn(c1="vagabond pawn", c7="marquise w", scores={"marquise": 9})
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.moves() == [10, 7]


@pytest.mark.law(FERRY)
def test_he_needs_an_item_for_the_ferry_too() -> None:
    """11 is a move away, with no item it is out of reach."""
    scene = pawn(c1="vagabond pawn", satchel="v", without_ruins=[5, 10, 12])
    scene.step(vagabot.explore)
    assert scene.moves() == []
    assert scene.s.ferry == 1


@pytest.mark.law(FERRY)
def test_from_a_forest_he_comes_to_the_ferry_first() -> None:
    """From between 1, 9 and 12 to 10: out to 1, then over the lake; two moves, not four."""
    scene = pawn(forest="1_9_12", without_ruins=[5, 11, 12])
    scene.step(vagabot.explore)
    assert scene.moves() == [1, 10]


# 12.2.1 Closed paths


@pytest.mark.law(CLOSED)
def test_bots_move_along_closed_paths() -> None:
    """The path from 8 to 9 is closed."""
    scene = on_the_mountain(RABBIT_ORDER, c8="marquise wwwww", c9="eyrie ww")
    assert neighbours(scene.s, MARQUISE, 8) == (1, 4, 9)
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == [(8, 9, 2)]
    assert len(scene.s.closed) == 6


@pytest.mark.law(CLOSED)
def test_sympathy_of_a_bot_spreads_along_closed_paths() -> None:
    """From 8 along the closed path to 9, a mouse clearing."""
    scene = Scene(TABLE, map_id="mountain", turn="alliance", order="sword", c8="alliance sympathy")
    scene.step(alliance.spread)
    assert scene.places("place") == [9]


@pytest.mark.law(CLOSED)
def test_the_vagabot_walks_closed_paths() -> None:
    """From 8 to the ruin in 9: one move."""
    scene = VagabotScene(map_id="mountain", c8="vagabond pawn", without_ruins=[10, 11, 12])
    scene.step(vagabot.explore)
    assert scene.moves() == [9]


# 12.2.2 The Pass


@pytest.mark.law(PASS)
def test_the_pass_has_the_highest_priority() -> None:
    """A tie between 1, 4 and the Pass."""
    scene = on_the_mountain(c10="marquise ww", c1="marquise ww", c4="marquise ww")
    scene.step(marquise.build)
    assert scene.places("place") == [10]
    assert why(scene.events("place")[0]) == [
        "All 3 tie for the most own warriors (2); 10 has the highest priority."
    ]


@pytest.mark.law(PASS)
def test_the_pass_has_the_lowest_priority_as_well() -> None:
    """A tie between the roosts in 11, 12 and the Pass."""
    scene = Scene(TABLE, map_id="mountain", turn="eyrie", c10="eyrie roost", c12="eyrie roost")
    bot = scene.actor()
    such = [10, 11, 12]
    pick = Pick[int](PASS, "clearing", "Where", lowest(priority))
    assert pick(bot, such) == 10
    assert pick.explain(bot, such).sentence() == "10 has the lowest priority."
    assert Pick[int](PASS, "clearing", "Where", BY_PRIORITY)(bot, such) == 10
    assert pick(bot, [11, 12]) == 12


@pytest.mark.law(PASS)
def test_elsewhere_clearing_10_is_one_like_any_other() -> None:
    bot = Scene(TABLE, map_id="lake").actor()
    assert Pick[int](PASS, "clearing", "Where", lowest(priority))(bot, [10, 11, 12]) == 12
    assert Pick[int](PASS, "clearing", "Where", BY_PRIORITY)(bot, [1, 10]) == 1


@pytest.mark.law(PASS)
def test_the_why_table_names_the_pass() -> None:
    bot = Bot(on_the_mountain().s, MARQUISE)
    for measure in (priority, lowest(priority).measure):
        assert [measure.shown(measure.of(bot, c)) for c in (10, 1)] == ["the Pass", "1"]


@pytest.mark.law(PASS)
@pytest.mark.parametrize(("such", "law"), [([1, 10], PASS), ([1, 4], "robotics:2.1")])
def test_a_tie_that_the_pass_wins_cites_its_rule(such: list[int], law: str) -> None:
    """Elsewhere priorities do."""
    scene = on_the_mountain()
    pick = Pick[int]("robotics:4.5.3", "clearing", "Where", BY_PRIORITY)
    (column,) = reason_view(scene.s, pick.explain(Bot(scene.s, MARQUISE), such))["columns"]
    assert column == {"label": "the highest priority", "law": law}


@pytest.mark.law(PASS, "robotics:10.7.6")
@pytest.mark.parametrize(("such", "law"), [([10, 1, BURROW], PASS), ([1, 4], "robotics:2.1")])
def test_a_tie_of_the_mayor_that_the_pass_wins_cites_its_rule(
    such: list[int | str], law: str
) -> None:
    """Two moles each in the Pass, in 1, in 4 and below: one is sent home from the Pass."""
    scene = Scene(
        "bot:eyrie bot:duchy", map_id="mountain", c10="duchy ww", c1="duchy ww", c4="duchy ww"
    )
    scene.side("duchy").board.burrow = 2
    found = SEND_HOME_FROM.explain(scene.actor("duchy"), such)
    assert found.chosen == such[0]
    _, priorities = reason_view(scene.s, found)["columns"]
    assert priorities == {"label": "the highest priority", "law": law}


@pytest.mark.law(PASS)
def test_the_eyrie_recruit_at_the_pass() -> None:
    """Rather than in 4 and 7: all tie, and the Pass has the lowest priority of all."""
    scene = Scene(
        TABLE,
        map_id="mountain",
        turn="eyrie",
        c10="eyrie roost",
        c4="eyrie roost",
        c7="eyrie roost",
    )
    viziers(scene, FOX, 2)
    scene.step(eyrie.recruit)
    assert scene.places("place") == [10]


@pytest.mark.law(PASS)
def test_the_eyrie_move_to_the_pass() -> None:
    """From 11 rather than to 12."""
    scene = Scene(TABLE, map_id="mountain", turn="eyrie", c11="eyrie www")
    viziers(scene, RABBIT)
    scene.step(eyrie.move_out)
    assert moved(scene) == [(11, 10, 2)]


@pytest.mark.law(PASS)
def test_the_marquise_recruits_at_the_pass_on_a_bird_order() -> None:
    """The Pass and 12, not 12 and 9; the odd warrior goes to the Pass, the first in order."""
    scene = on_the_mountain(
        BIRD_ORDER, c10="marquise w", c9="marquise w", c12="marquise w", c1="marquise " + "w" * 19
    )
    scene.step(marquise.escalated_recruit)
    assert [(at, n) for _, at, n in placed(scene)] == [(10, 2), (12, 1)]


@pytest.mark.law(PASS)
def test_in_each_clearing_begins_with_the_pass() -> None:
    scene = on_the_mountain(
        c10="marquise w | eyrie w", c1="marquise w | eyrie w", c4="marquise w | eyrie w"
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0", "roll 0-0", "roll 0-0")
    assert scene.places("battle") == [10, 1, 4]


@pytest.mark.law(PASS)
@pytest.mark.parametrize(("left", "told"), [(1, 1), (3, 3), (4, 0)])
def test_where_the_supply_is_short_the_pass_is_said_to_come_first(left: int, told: int) -> None:
    """So many warriors for the Pass, 1, 4 and 7: with 4 of them it is the same which is first."""
    scene = trading(Scene("bot:riverfolk bot:eyrie", map_id="mountain"), supply=left, ordered="fox")
    scene.step(riverfolk.recruit)
    assert scene.places("place") == [10, 1, 4, 7][:left]
    assert scene.sums("place") == [("10 is the Pass and comes first", PASS)] * told


@pytest.mark.law(PASS)
@pytest.mark.parametrize(("tops", "told"), [((10, 4, 7), 3), ((4, 7), 0)])
def test_the_odd_recruits_go_to_the_pass_and_that_is_said(tops: tuple[int, ...], told: int) -> None:
    """Four warriors for three clearings; two get two each."""
    scene = on_the_mountain(**{f"c{c}": "marquise w" for c in tops})
    scene.step(marquise.recruit)
    assert scene.places("place") == list(tops)
    assert scene.sums("place").count(("10 is the Pass and comes first", PASS)) == told


@pytest.mark.law(PASS)
def test_battles_after_moving_begin_with_the_pass() -> None:
    """From 9 she moves to the Pass, from 8 to 1: the Pass comes first all the same."""
    scene = on_the_mountain(
        BIRD_ORDER, c8="marquise wwww", c1="eyrie w", c9="marquise wwww", c10="eyrie ww"
    )
    scene.step(marquise.escalated_move, "roll 0-0", "roll 0-0")
    assert [(a, b) for a, b, _ in moved(scene)] == [(8, 1), (9, 10)]
    assert scene.places("battle") == [10, 1]


@pytest.mark.law(PASS)
def test_a_starting_building_may_stand_at_the_pass_beside_the_keep() -> None:
    """The clearings around a keep are told in priority order, too; the Pass is next to 5."""
    scene = on_the_mountain()
    scene.side("marquise").start_corner = 5
    scene.step(marquise.place_starting_buildings, "sawmill 10", "workshop 11", "recruiter 9")
    assert scene.at(10) == "marquise sawmill"


@pytest.mark.law(PASS)
def test_the_vagabot_explores_the_pass_first() -> None:
    """From 5 the ruins in 9, 11 and the Pass are one move away."""
    scene = VagabotScene(map_id="mountain", c5="vagabond pawn")
    scene.step(vagabot.explore, "find bag")
    assert scene.moves() == [10]
    assert refused(vagabot_why(scene)[0]) == []
    assert values(vagabot_why(scene)[0])[10] == [1, 0]


@pytest.mark.law("cards:map.mountain.tower")
@pytest.mark.parametrize("role", ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabond"])
def test_a_bot_scores_for_ruling_the_pass_like_anyone(role: str) -> None:
    """The Vagabot's pawn rules nothing."""
    who = role.removeprefix("bot:")
    pieces = "pawn" if who == "vagabond" else "ww"
    scene = Scene(
        f"{TABLE} bot:vagabond", map_id="mountain", turn=who, phase=EVENING, c10=f"{who} {pieces}"
    )
    step, actor = schedule(scene.s)[-1]
    assert step.law == "cards:map.mountain.tower"
    assert step.idle is not None
    assert step.idle(scene.s, actor) == (who == "vagabond")
    if who != "vagabond":
        scene.step(step.run)
        assert scene.score(who) == 1
