"""Law of Robotics 4: Mechanical Marquise 2.0."""

from collections.abc import Coroutine
from typing import Any

import pytest

from rootcore.bots import marquise
from rootcore.cards import DOMINANCE
from rootcore.events import Event
from rootcore.game import Game
from rootcore.rules.battle import Battle, battle
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import cannot_place
from rootcore.scene import lay_out
from rootcore.terms import (
    ALLIANCE,
    BIRD,
    BIRDSONG,
    DAYLIGHT,
    EYRIE,
    FOX,
    KEEP,
    MARQUISE,
    MOUSE,
    RABBIT,
    RECRUITER,
    ROOST,
    SAWMILL,
    SYMPATHY,
    WARRIOR,
    WORKSHOP,
    Item,
    Kind,
)
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie bot:alliance"
WITH_VAGABOT = "bot:marquise bot:eyrie bot:vagabond"
FOX_ORDER, RABBIT_ORDER, MOUSE_ORDER, BIRD_ORDER = "anvil", "bake_sale", "sword", "armorers"
BUILDINGS = (SAWMILL, WORKSHOP, RECRUITER)


def why(event: Event) -> list[str]:
    """The reasons of an event, choice by choice."""
    assert event.why is not None
    return [reasons.sentence() for reasons in event.why]


def rows(event: Event, choice: int = 0) -> list[tuple[Any, list[int], int | None]]:
    """The candidates of a choice with their values and the tie-break that dropped them."""
    assert event.why is not None
    return [(row.candidate, row.values, row.out) for row in event.why[choice].rows]


def refused(event: Event, choice: int = 0) -> dict[Any, str]:
    """The targets of a choice that were not legal, with the reason."""
    assert event.why is not None
    return {target: refusal.words for target, refusal in event.why[choice].illegal}


def nothing(scene: Scene) -> list[str]:
    """Why steps changed nothing."""
    return [e.data["why"] for e in scene.events("nothing")]


def placed(scene: Scene) -> list[tuple[Kind, int, int]]:
    """What was placed where: piece, clearing, how many."""
    return [(e.data["piece"], e.data["at"], e.data["n"]) for e in scene.events("place")]


def moved(scene: Scene) -> list[tuple[int, int, int]]:
    """Who moved: from, to, how many."""
    return [(e.data["start"], e.data["end"], e.data["n"]) for e in scene.events("move")]


def offered(rule: Coroutine[Any, Any, Any]) -> list[str]:
    """The answers to the first decision of a rule."""
    texts: list[str] = rule.send(None).texts()
    rule.close()
    return texts


def turn(clearings: dict[int, str], *script: str, deck: str = "") -> Game:
    """A game from the Marquise's Birdsong on, with the answers; `deck` replaces the deck."""
    s = lay_out(["bot:marquise", "bot:eyrie"], clearings, phase=BIRDSONG)
    if deck:
        s.deck = [next(c for c in s.deck if c.id == card_id) for card_id in deck.split()]
    game = Game(None, s)
    for text in script:
        game.answer(text)
    return game


def steps(game: Game) -> list[str]:
    """The rules of the Marquise's steps in the turn, in order, each once in a row."""
    own = [e for e in game.events if e.who == MARQUISE and e.law.startswith("robotics:4")]
    laws = [".".join(e.law.split(".")[:3]) for e in own]
    return [law for k, law in enumerate(laws) if k == 0 or laws[k - 1] != law]


# 4.2 Faction rules and abilities


@pytest.mark.law("robotics:4.2.1")
def test_only_the_marquise_places_pieces_at_the_keep() -> None:
    """With the keep in 2 the Eyrie may place nothing there, the Marquise anything."""
    scene = Scene(TABLE, c2="marquise keep", c5="marquise w")
    for kind in (WARRIOR, ROOST):
        refusal = cannot_place(scene.s, EYRIE, kind, 2)
        assert refusal == ("robotics:4.2.1", "the keep is there")
        assert cannot_place(scene.s, EYRIE, kind, 5) is None
        assert cannot_place(scene.s, MARQUISE, WARRIOR, 2) is None
    assert cannot_place(scene.s, MARQUISE, SAWMILL, 2) is None
    assert cannot_place(scene.s, ALLIANCE, SYMPATHY, 2) == refusal


@pytest.mark.law("robotics:4.2.1")
def test_the_keep_bars_placing_but_not_moving_in() -> None:
    """Eyrie warriors may march into the clearing where they may not be placed."""
    scene = Scene(TABLE, c2="marquise keep", c5="eyrie ww")
    assert cannot_place(scene.s, EYRIE, WARRIOR, 2)
    assert cannot_move(scene.s, EYRIE, 5, 2) is None


@pytest.mark.law("robotics:4.2.1")
def test_a_removed_keep_is_out_of_the_game() -> None:
    """The Eyrie tear the keep down: it does not return to the supply, and they may place there."""
    scene = Scene(TABLE, turn="eyrie", c2="marquise keep | eyrie w")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 2, "root:4.3")), "roll 0-0")
    assert scene.at(2) == "eyrie w"
    assert scene.side("marquise").boxed == {KEEP: 1}
    assert scene.side("marquise").stock[KEEP] == 0
    assert scene.events("remove")[0].data["boxed"]
    assert cannot_place(scene.s, EYRIE, WARRIOR, 2) is None


@pytest.mark.law("robotics:4.2.1")
def test_her_other_pieces_return_when_removed() -> None:
    """Only the keep is lost: a warrior goes back to the supply, a sawmill to its track."""
    scene = Scene(TABLE, turn="eyrie", c5="marquise w sawmill | eyrie www")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 5, "root:4.3")), "roll 2-0")
    assert scene.at(5) == "eyrie www"
    assert scene.side("marquise").boxed == {}
    assert scene.side("marquise").stock == {
        WARRIOR: 25,
        KEEP: 1,
        SAWMILL: 6,
        WORKSHOP: 6,
        RECRUITER: 6,
    }


# 4.3 Faction setup


@pytest.mark.law("robotics:4.3.1")
def test_setup_gathers_twenty_five_warriors() -> None:
    """Before anything is placed 25 warriors are in her supply."""
    assert Scene(TABLE).side("marquise").stock[WARRIOR] == 25


@pytest.mark.law("robotics:4.3.2")
def test_setup_places_the_keep_in_a_random_corner() -> None:
    """Chance may answer any of the four corners; the keep goes there."""
    scene = Scene(TABLE)
    corners = ["corner 1", "corner 2", "corner 3", "corner 4"]
    assert offered(marquise.place_keep(scene.actor())) == corners
    scene.step(marquise.place_keep, "corner 3")
    assert scene.at(3) == "marquise keep"
    assert scene.side("marquise").start_corner == 3
    assert scene.asked == ["chance: Choose the keep's corner."]
    assert [e.law for e in scene.s.log] == ["robotics:4.3.2"]


@pytest.mark.law("robotics:4.3.3")
@pytest.mark.parametrize(("keep", "opposite"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_setup_garrisons_all_but_the_opposite_corner(keep: int, opposite: int) -> None:
    """One warrior everywhere, a second one at the keep, none diagonally opposite."""
    scene = Scene(TABLE)
    scene.step(marquise.place_keep, f"corner {keep}")
    scene.step(marquise.garrison)
    warriors = {c: scene.side("marquise").warriors[c] for c in range(1, 13)}
    assert warriors == dict.fromkeys(range(1, 13), 1) | {keep: 2, opposite: 0}
    assert {e.law for e in scene.events("place")[1:]} == {"robotics:4.3.3"}


@pytest.mark.law("robotics:4.3.4")
def test_setup_places_one_building_of_each_type_around_the_keep() -> None:
    """With the keep in 2 they go to 2, 5, 6 or 10, never two of them to one clearing."""
    scene = Scene(TABLE, c2="marquise keep")
    scene.side("marquise").start_corner = 2
    around = [2, 5, 6, 10]
    build = marquise.place_starting_buildings
    assert offered(build(scene.actor())) == [f"sawmill {c}" for c in around]
    scene.step(build, "sawmill 5", "workshop 2", "recruiter 10")
    assert scene.at(2) == "marquise keep workshop"
    assert scene.at(5) == "marquise sawmill"
    assert scene.at(10) == "marquise recruiter"
    assert {e.law for e in scene.events("place")} == {"robotics:4.3.4"}


@pytest.mark.law("robotics:4.3.4")
def test_setup_places_no_second_building_in_a_clearing() -> None:
    """Clearing 5 has two slots, but after the sawmill it is no longer offered."""
    scene = Scene(TABLE, c2="marquise keep", c5="marquise sawmill")
    scene.side("marquise").start_corner = 2
    build = marquise.place_starting_buildings
    assert offered(build(scene.actor())) == ["sawmill 2", "sawmill 6", "sawmill 10"]


@pytest.mark.law("robotics:4.3.5")
def test_setup_leaves_five_buildings_on_each_track() -> None:
    """After the starting buildings only the leftmost space of each track is empty."""
    scene = Scene(TABLE, c1="marquise keep")
    scene.side("marquise").start_corner = 1
    assert [scene.side("marquise").stock[kind] for kind in BUILDINGS] == [6, 6, 6]
    scene.step(marquise.place_starting_buildings, "sawmill 1", "workshop 5", "recruiter 9")
    assert [scene.side("marquise").stock[kind] for kind in BUILDINGS] == [5, 5, 5]
    assert [marquise.track_points(scene.actor(), kind) for kind in BUILDINGS] == [0, 0, 0]


# 4.4 Birdsong


@pytest.mark.law("robotics:4.4")
def test_birdsong_reveals_the_order_and_then_crafts_it() -> None:
    """The order card is on the table before its item is crafted; then Daylight begins."""
    game = turn({6: "marquise w"}, "draw anvil")
    assert steps(game)[:3] == ["robotics:4.4.1", "robotics:4.4.2", "robotics:4.5.1"]


@pytest.mark.law("robotics:4.4.1")
def test_she_draws_and_reveals_an_order_card() -> None:
    """The anvil leaves the deck and lies before her; it is a fox order."""
    scene = Scene(TABLE)
    assert offered(marquise.reveal(scene.actor())) == sorted({f"draw {c.id}" for c in scene.s.deck})
    scene.step(marquise.reveal, f"draw {FOX_ORDER}")
    assert scene.s.order is not None
    assert scene.s.order.id == FOX_ORDER
    assert scene.s.order not in scene.s.deck
    assert scene.s.ordered == FOX
    (event,) = scene.s.log
    assert (event.kind, event.who, event.law) == ("order", MARQUISE, "robotics:4.4.1")


@pytest.mark.law("robotics:4.4.1")
def test_without_any_card_there_is_no_order() -> None:
    """Deck and discard pile are empty: nothing is revealed, and nothing is ordered."""
    scene = Scene(TABLE)
    scene.s.deck = []
    scene.step(marquise.reveal)
    assert scene.s.order is None
    assert nothing(scene) == ["the deck and the discard pile are empty"]
    scene.step(marquise.craft_item)
    scene.step(marquise.battle_in_ordered)
    scene.step(marquise.recruit)
    scene.step(marquise.build)
    scene.step(marquise.move_from_ordered)
    assert scene.step(marquise.expand) is None
    assert {e.kind for e in scene.s.log} == {"nothing"}


@pytest.mark.law("robotics:4.4.2")
def test_she_crafts_the_item_of_the_order_card() -> None:
    """The hammer goes from the supply to her Crafted Items for one point."""
    scene = Scene(TABLE, order=FOX_ORDER)
    scene.step(marquise.craft_item)
    assert scene.side("marquise").crafted == [Item.HAMMER]
    assert scene.s.items[Item.HAMMER] == 0
    assert scene.score("marquise") == 1
    assert scene.events("craft")[0].law == "robotics:4.4.2"


@pytest.mark.law("robotics:4.4.2")
def test_she_crafts_only_an_available_item() -> None:
    """The supply has no hammer left."""
    scene = Scene(TABLE, order=FOX_ORDER)
    scene.s.items[Item.HAMMER] = 0
    scene.step(marquise.craft_item)
    assert scene.side("marquise").crafted == []
    assert scene.score("marquise") == 0
    assert nothing(scene) == ["the supply has no more of it"]


@pytest.mark.law("robotics:4.4.2")
@pytest.mark.parametrize("order", ["ambush_fox", "favor_fox", "tax_collector", "dominance_fox"])
def test_an_order_card_without_an_item_crafts_nothing(order: str) -> None:
    """Ambush, Favor, persistent and dominance cards show no item."""
    scene = Scene(TABLE, order=order, c6="eyrie w")
    scene.step(marquise.craft_item)
    assert scene.at(6) == "eyrie w"
    assert scene.side("marquise").crafted == []
    assert nothing(scene) == ["it shows no item"]


# 4.5 Daylight


@pytest.mark.law("robotics:4.5")
def test_daylight_battles_recruits_builds_moves_and_expands() -> None:
    """On a fox order the five steps follow each other."""
    game = turn({6: "marquise w"}, "draw anvil")
    assert steps(game)[2:7] == [f"robotics:4.5.{n}" for n in (1, 2, 3, 4, 5)]


@pytest.mark.law("robotics:4.5", "robotics:4.7")
@pytest.mark.parametrize(
    ("suit", "laws"),
    [(suit, [f"robotics:4.5.{n}" for n in (1, 2, 3, 4, 5)]) for suit in (FOX, RABBIT, MOUSE)]
    + [(BIRD, [f"robotics:4.7.{n}" for n in (1, 2, 3, 4)])],
)
def test_a_bird_order_replaces_daylight(suit: Any, laws: list[str]) -> None:
    """Escalated Daylight on a bird card, Daylight on any other."""
    scene = Scene(TABLE)
    scene.s.ordered = suit
    assert [step.law for step in marquise.plan(scene.s, DAYLIGHT)] == laws


# 4.5.1 Battle


@pytest.mark.law("robotics:4.5.1")
def test_she_battles_in_each_ordered_clearing_with_enemies() -> None:
    """On a fox order she battles in fox clearings 6 and 8, not in mouse clearing 7."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c6="marquise w | eyrie w",
        c7="marquise w | eyrie w",
        c8="marquise w | eyrie w",
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0", "roll 1-0")
    assert scene.places("battle") == [6, 8]
    assert {e.law for e in scene.events("battle")} == {"robotics:4.5.1"}
    assert scene.at(8) == "marquise w"


@pytest.mark.law("robotics:4.5.1")
def test_the_defender_is_the_player_with_the_most_pieces_there() -> None:
    """Two Eyrie warriors are more pieces than one sympathy token, whatever the points."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c8="marquise w | eyrie ww | alliance sympathy",
        scores={"alliance": 20},
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == EYRIE
    assert why(event) == ["Eyrie has the most pieces there (2)."]
    assert rows(event) == [(EYRIE, [2], None), (ALLIANCE, [1], 0)]


@pytest.mark.law("robotics:4.5.1")
def test_tokens_and_buildings_count_among_the_pieces_there() -> None:
    """A roost and a warrior outnumber a warrior; warrior, base and token outnumber both."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c8="marquise w | eyrie w roost | alliance w fox_base sympathy",
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    assert rows(scene.events("battle")[0]) == [(ALLIANCE, [3], None), (EYRIE, [2], 0)]


@pytest.mark.law("robotics:4.5.1")
def test_a_pawn_is_a_piece_that_she_battles() -> None:
    """The Vagabot alone in 6 is the defender there."""
    scene = Scene(WITH_VAGABOT, order=FOX_ORDER, c6="marquise w | vagabond pawn")
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == "vagabond"
    assert why(event) == ["Only vagabond qualifies."]


@pytest.mark.law("robotics:4.5.1")
def test_without_a_warrior_of_hers_or_an_enemy_there_is_no_battle() -> None:
    """Her sawmill cannot attack the Eyrie in 8, and in 6 there is nobody."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise www", c8="marquise sawmill | eyrie w")
    scene.step(marquise.battle_in_ordered)
    assert scene.events("battle") == []
    assert nothing(scene) == ["no battle is possible"]
    assert scene.s.log[0].law == "robotics:4.5.1"


@pytest.mark.law("robotics:4.5.1.I")
def test_of_tied_defenders_the_one_with_most_points_defends() -> None:
    """Two pieces against two: the Alliance, with more points, defend."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c8="marquise w | eyrie ww | alliance w sympathy",
        scores={"eyrie": 3, "alliance": 4},
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == ALLIANCE
    assert why(event) == [
        "All 2 tie for the most pieces there (2); alliance has the most victory points (4)."
    ]
    assert rows(event) == [(ALLIANCE, [2, 4], None), (EYRIE, [2, 3], 1)]


@pytest.mark.law("robotics:2.2")
def test_of_defenders_tied_in_points_too_the_first_letter_defends() -> None:
    """Pieces and points are level: letter B comes before letter C."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c8="marquise w | eyrie w | alliance w",
        scores={"eyrie": 4, "alliance": 4},
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == EYRIE
    assert why(event) == [
        "All 2 tie for the most pieces there (1); all 2 tie for the most victory points (4); "
        "eyrie has the highest setup priority."
    ]


def test_the_sentence_of_the_defender() -> None:
    """4.5.1 and its tie-breaks in words."""
    assert str(marquise.DEFENDER) == (
        "Whom to battle: such a player with the most pieces there, then the most victory points,"
        " then the highest setup priority"
    )


# 4.5.2 Recruit


@pytest.mark.law("robotics:4.5.2")
@pytest.mark.parametrize(
    ("ruled", "recruits"),
    [
        ([8], [(8, 4)]),
        ([6, 12], [(6, 2), (12, 2)]),
        ([6, 8, 12], [(6, 2), (8, 1), (12, 1)]),
        ([1, 6, 8, 12], [(1, 1), (6, 1), (8, 1), (12, 1)]),
    ],
)
def test_she_spreads_four_warriors_evenly(
    ruled: list[int], recruits: list[tuple[int, int]]
) -> None:
    """Among the ordered clearings she rules; of three, the first by priority gets the fourth."""
    clearings = {f"c{c}": "marquise w" for c in ruled}
    scene = Scene(TABLE, order=FOX_ORDER, **clearings)
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, c, n) for c, n in recruits]
    assert {e.law for e in scene.events("place")} == {"robotics:4.5.2"}


@pytest.mark.law("robotics:4.5.2")
def test_she_recruits_only_where_she_rules_and_it_is_ordered() -> None:
    """Tied in 1, outnumbered in 6, ruling rabbit clearing 5: only 8 takes the four."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c1="marquise w | alliance w",
        c5="marquise www",
        c6="marquise w | alliance ww",
        c8="marquise w",
    )
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, 8, 4)]


@pytest.mark.law("robotics:4.5.2")
def test_a_short_supply_is_placed_by_priority_one_each_per_round() -> None:
    """Three warriors for 6 and 8: two to 6, one to 8."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise " + "w" * 11, c8="marquise " + "w" * 11)
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, 6, 2), (WARRIOR, 8, 1)]


@pytest.mark.law("robotics:4.5.2")
def test_one_last_warrior_goes_to_the_highest_priority() -> None:
    """Clearing 8 gets nothing, and no word is said of it."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise " + "w" * 12, c8="marquise " + "w" * 12)
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, 6, 1)]


@pytest.mark.law("robotics:4.5.2")
@pytest.mark.parametrize(
    ("clearings", "reason"),
    [
        ({"c5": "marquise w"}, "she rules no such clearing"),
        ({"c6": "marquise " + "w" * 25}, "no warrior is left in the supply"),
    ],
)
def test_she_says_why_she_recruits_nobody(clearings: dict[str, str], reason: str) -> None:
    """She rules no fox clearing, or all 25 warriors are on the map."""
    scene = Scene(TABLE, order=FOX_ORDER, **clearings)
    scene.step(marquise.recruit)
    assert placed(scene) == []
    assert nothing(scene) == [reason]


# 4.5.3 Build


@pytest.mark.law("robotics:4.5.3")
@pytest.mark.parametrize(
    ("order", "kind"),
    [(FOX_ORDER, SAWMILL), (RABBIT_ORDER, WORKSHOP), (MOUSE_ORDER, RECRUITER)],
)
def test_the_order_says_what_is_built_but_not_where(order: str, kind: Kind) -> None:
    """Mouse clearing 7 takes a sawmill, a workshop or a recruiter, as the order's suit says."""
    scene = Scene(TABLE, order=order, c5="marquise w", c7="marquise ww")
    scene.step(marquise.build)
    assert placed(scene) == [(kind, 7, 1)]
    assert scene.events("place")[0].law == "robotics:4.5.3"
    assert scene.side("marquise").stock[kind] == 5
    assert scene.side("marquise").board.built


@pytest.mark.law("robotics:4.5.3")
def test_she_builds_where_most_of_her_warriors_rule() -> None:
    """Three warriors in 8 beat two in 5; four in 7 do not rule there."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c5="marquise ww",
        c7="marquise wwww | eyrie wwww",
        c8="marquise www",
    )
    scene.step(marquise.build)
    (event,) = scene.events("place")
    assert event.data["at"] == 8
    assert rows(event) == [(8, [3], None), (5, [2], 0)]
    assert why(event) == ["8 has the most own warriors (3)."]


@pytest.mark.law("robotics:2.1")
def test_of_clearings_with_as_many_warriors_she_builds_by_priority() -> None:
    """Two in 7 and two in 8: 7 comes first."""
    scene = Scene(TABLE, order=FOX_ORDER, c5="marquise w", c7="marquise ww", c8="marquise ww")
    scene.step(marquise.build)
    (event,) = scene.events("place")
    assert event.data["at"] == 7
    assert rows(event) == [(7, [2, 7], None), (8, [2, 8], 1), (5, [1], 0)]
    assert why(event) == [
        "2 tie for the most own warriors (2): 7 and 8; 7 has the highest priority."
    ]


@pytest.mark.law("robotics:2.3")
def test_she_does_not_build_where_no_slot_is_open() -> None:
    """The slot of 1 is filled, that of 6 by a ruin and a roost: she builds in 8."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c1="marquise www workshop",
        c6="marquise www | eyrie roost",
        c8="marquise w",
    )
    scene.step(marquise.build)
    (event,) = scene.events("place")
    assert event.data["at"] == 8
    assert refused(event) == {1: "no open slot", 6: "no open slot"}
    assert why(event) == ["Only 8 qualifies."]


@pytest.mark.law("robotics:4.5.3")
def test_a_clearing_ruled_by_a_building_alone_will_do() -> None:
    """No warrior of hers is anywhere, but a sawmill rules 5."""
    scene = Scene(TABLE, order=RABBIT_ORDER, c5="marquise sawmill")
    scene.step(marquise.build)
    assert scene.at(5) == "marquise sawmill workshop"


@pytest.mark.law("robotics:4.5.3")
def test_with_an_empty_track_she_builds_nothing_else() -> None:
    """All six sawmills are on the map: a fox order builds no workshop in their place."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c2="marquise sawmill sawmill",
        c5="marquise sawmill sawmill",
        c7="marquise sawmill sawmill",
        c8="marquise w",
    )
    scene.step(marquise.build)
    assert placed(scene) == []
    assert nothing(scene) == ["no sawmill is left on its track"]
    assert not scene.side("marquise").board.built


@pytest.mark.law("robotics:4.5.3")
def test_without_a_legal_clearing_she_builds_nothing() -> None:
    """She rules only 1, which is full; the line of the log knows why."""
    scene = Scene(TABLE, order=FOX_ORDER, c1="marquise w workshop", c8="marquise w | eyrie w")
    scene.step(marquise.build)
    assert nothing(scene) == ["she rules no clearing with an open slot"]
    (event,) = scene.s.log
    assert refused(event) == {1: "no open slot"}
    assert why(event) == ["There is no legal target."]
    assert not scene.side("marquise").board.built


def test_the_sentence_of_where_to_build() -> None:
    """4.5.3 in words."""
    assert str(marquise.BUILD_IN) == (
        "Where to build: such a clearing with the most own warriors, then the highest priority"
    )


# 4.5.4 Move


@pytest.mark.law("robotics:4.5.4")
def test_all_but_three_leave_each_ordered_clearing() -> None:
    """Five in 8 send two, three in 6 none; five in mouse clearing 7 are not ordered."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c4="eyrie w",
        c6="marquise www",
        c7="marquise wwwww",
        c8="marquise wwwww",
    )
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == [(8, 4, 2)]
    assert scene.at(8) == "marquise www"
    assert scene.events("move")[0].law == "robotics:4.5.4"


@pytest.mark.law("robotics:4.5.4")
def test_they_move_to_the_neighbor_with_the_most_enemy_pieces() -> None:
    """Of 8's neighbors 7 has three enemy pieces, 4 only two; 3 with more is not adjacent."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c3="eyrie wwww",
        c4="eyrie ww",
        c7="eyrie w | alliance w sympathy",
        c8="marquise wwww",
    )
    scene.step(marquise.move_from_ordered)
    (event,) = scene.events("move")
    assert moved(scene) == [(8, 7, 1)]
    assert rows(event) == [(7, [3], None), (4, [2], 0)]
    assert why(event) == ["7 has the most enemy pieces (3)."]


@pytest.mark.law("robotics:2.1")
def test_of_neighbors_with_as_many_enemies_priority_decides() -> None:
    """One enemy piece in 4 and one in 7; with none anywhere it is by priority too."""
    scene = Scene(TABLE, order=FOX_ORDER, c4="eyrie w", c7="eyrie w", c8="marquise wwww")
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == [(8, 4, 1)]
    assert why(scene.events("move")[0]) == [
        "All 2 tie for the most enemy pieces (1); 4 has the highest priority."
    ]
    scene = Scene(TABLE, order=FOX_ORDER, c8="marquise wwww")
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == [(8, 4, 1)]


@pytest.mark.law("robotics:2.3")
def test_a_move_that_she_does_not_rule_is_not_legal() -> None:
    """The Eyrie rule 8 and the Alliance 7, so she goes to 4, which she rules."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c4="marquise w",
        c7="alliance www",
        c8="marquise wwww | eyrie wwwww",
    )
    scene.step(marquise.move_from_ordered)
    (event,) = scene.events("move")
    assert moved(scene) == [(8, 4, 1)]
    assert refused(event) == {7: "they rule neither 8 nor 7"}
    assert why(event) == ["Only 4 qualifies."]


@pytest.mark.law("robotics:4.5.4")
def test_where_nobody_may_leave_the_reasons_stay_with_that_clearing() -> None:
    """From 6, ruled by the Eyrie as all around, nobody goes; from 8 the fourth warrior does."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c2="eyrie w",
        c3="eyrie w",
        c6="marquise wwww | eyrie wwwww",
        c8="marquise wwww",
        c11="eyrie w",
    )
    scene.step(marquise.move_from_ordered)
    assert nothing(scene) == ["no warrior may leave 6"]
    stuck, move = scene.s.log
    assert why(stuck) == ["There is no legal target."]
    assert sorted(refused(stuck)) == [2, 3, 11]
    assert moved(scene) == [(8, 4, 1)]
    assert len(why(move)) == 1


@pytest.mark.law("robotics:4.5.4")
def test_with_three_or_fewer_everywhere_nobody_moves() -> None:
    """She says so."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise www", c8="marquise ww")
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == []
    assert nothing(scene) == ["no such clearing holds more than three of her warriors"]


def test_the_sentence_of_where_to_move() -> None:
    """4.5.4 in words."""
    assert str(marquise.MOVE_TO) == (
        "Where to move: such a clearing with the most enemy pieces, then the highest priority"
    )


# 4.5.5 Expand


def ready_to_expand(buildings: int, **kwargs: Any) -> Scene:
    """A scene with so many buildings on the map and one further order allowed."""
    spaces = {"c2": 2, "c5": 2, "c7": 2, "c8": 2}
    for name, slots in spaces.items():
        here = min(slots, buildings)
        kwargs[name] = " ".join(["marquise", *["workshop"] * here])
        buildings -= here
    scene = Scene(TABLE, **kwargs)
    scene.side("marquise").board.expansions_left = 1
    return scene


@pytest.mark.law("robotics:4.5.5")
def test_with_nothing_built_she_takes_a_new_order_and_starts_daylight_again() -> None:
    """The old order is discarded, the new one revealed but not crafted."""
    scene = ready_to_expand(5, order=FOX_ORDER)
    assert scene.step(marquise.expand, f"draw {RABBIT_ORDER}") == DAYLIGHT
    assert [c.id for c in scene.s.discard] == [FOX_ORDER]
    assert scene.s.order is not None
    assert scene.s.order.id == RABBIT_ORDER
    assert scene.s.ordered == RABBIT
    assert scene.side("marquise").crafted == []
    assert [e.kind for e in scene.s.log] == ["expand", "discard", "order"]
    assert {e.law for e in scene.s.log} == {"robotics:4.5.5"}


@pytest.mark.law("robotics:4.5.5")
def test_with_six_buildings_she_does_not_expand() -> None:
    """Five at most."""
    scene = ready_to_expand(6, order=FOX_ORDER)
    assert scene.step(marquise.expand) is None
    assert scene.s.order is not None
    assert scene.s.order.id == FOX_ORDER
    assert nothing(scene) == ["she has 6 buildings on the map"]


@pytest.mark.law("robotics:4.5.5")
def test_having_built_she_does_not_expand() -> None:
    """A building was placed this turn."""
    scene = ready_to_expand(1, order=FOX_ORDER)
    scene.side("marquise").board.built = True
    assert scene.step(marquise.expand) is None
    assert nothing(scene) == ["she placed a building this turn"]


@pytest.mark.law("robotics:4.5.5")
def test_a_building_of_an_earlier_turn_does_not_keep_her_from_expanding() -> None:
    """The new turn begins with nothing built."""
    scene = ready_to_expand(1)
    scene.side("marquise").board.built = True
    scene.step(marquise.reveal, f"draw {FOX_ORDER}")
    assert scene.step(marquise.expand, f"draw {RABBIT_ORDER}") == DAYLIGHT


@pytest.mark.law("robotics:4.5.5")
def test_the_new_order_runs_the_whole_of_daylight() -> None:
    """Full in 1 she cannot build; she expands, and the second fox order finds 5 open to build."""
    game = turn({1: "marquise www keep workshop"}, "draw anvil", "draw foxfolk_steel")
    daylight = [f"robotics:4.5.{n}" for n in (1, 2, 3, 4, 5)]
    evening = ["robotics:4.6.1", "robotics:4.6.2"]
    assert steps(game) == ["robotics:4.4.1", "robotics:4.4.2", *daylight, *daylight, *evening]
    side = game.state.sides[MARQUISE]
    assert side.crafted == [Item.HAMMER]
    assert side.built[5] == 1
    assert side.on_map(WARRIOR) == 11
    assert [c.id for c in game.state.discard] == ["anvil", "foxfolk_steel"]


@pytest.mark.law("robotics:4.5.5", "robotics:4.5")
def test_a_bird_as_the_new_order_leads_to_escalated_daylight() -> None:
    """Daylight starts again with the bird order, so its other steps are taken, and no expansion."""
    game = turn({1: "marquise www keep workshop"}, "draw anvil", "draw armorers")
    daylight = [f"robotics:4.5.{n}" for n in (1, 2, 3, 4, 5)]
    escalated = [f"robotics:4.7.{n}" for n in (1, 2, 3, 4)]
    assert steps(game)[2:11] == daylight + escalated
    assert len([e for e in game.events if e.kind == "expand"]) == 1


@pytest.mark.law("robotics:4.5.5")
def test_expanding_ends_after_as_many_orders_as_there_were_cards() -> None:
    """Driven off the map she never builds: with two cards left she expands twice and no more."""
    cards = ("draw anvil", "draw cobbler", "draw codebreakers")
    game = turn({3: "eyrie w"}, *cards, deck="anvil cobbler codebreakers")
    assert len([e for e in game.events if e.kind == "expand"]) == 2
    last = [e for e in game.events if e.law == "robotics:4.5.5"][-1]
    assert last.data["why"] == "she has taken all the orders this turn can give"
    assert steps(game)[-2:] == ["robotics:4.6.1", "robotics:4.6.2"]


@pytest.mark.law("robotics:4.5.5")
def test_the_discard_pile_counts_among_the_cards_that_can_come() -> None:
    """One card in the deck and two discarded: three expansions, through a reshuffle."""
    s = lay_out(["bot:marquise", "bot:eyrie"], phase=BIRDSONG, discard="cobbler scouting_party")
    s.deck = [c for c in s.deck if c.id in ("anvil", "favor_mouse")]
    game = Game(None, s)
    for card in ("anvil", "favor_mouse", "cobbler", "scouting_party"):
        game.answer(f"draw {card}")
    assert len([e for e in game.events if e.kind == "expand"]) == 3
    assert game.state.current == EYRIE


# 4.6 Evening


@pytest.mark.law("robotics:4.6")
def test_evening_scores_and_then_discards_the_order() -> None:
    """She scores while the order card still lies there."""
    game = turn({2: "marquise sawmill", 6: "marquise w"}, "draw anvil")
    score, discard = (e for e in game.events if e.law.startswith("robotics:4.6"))
    assert (score.kind, discard.kind) == ("score", "discard")
    assert game.position_after(game.events.index(score)).order is not None


@pytest.mark.law("robotics:4.6.1")
@pytest.mark.parametrize("sawmills", [1, 2, 3, 4, 5, 6])
def test_she_scores_the_rightmost_empty_space_of_the_ordered_track(sawmills: int) -> None:
    """The n-th building uncovers n - 1 points; the first shows 0."""
    places = ["c2", "c2", "c5", "c5", "c7", "c7"][:sawmills]
    clearings = {c: " ".join(["marquise", *["sawmill"] * places.count(c)]) for c in places}
    scene = Scene(TABLE, order=FOX_ORDER, **clearings)
    scene.step(marquise.score_track)
    assert scene.score("marquise") == sawmills - 1
    if sawmills > 1:
        assert scene.s.log[0].law == "robotics:4.6.1"
    else:
        assert nothing(scene) == ["the track shows 0 points"]


@pytest.mark.law("robotics:4.6.1")
@pytest.mark.parametrize(
    ("order", "points"),
    [(FOX_ORDER, 1), (RABBIT_ORDER, 3), (MOUSE_ORDER, 0), (BIRD_ORDER, 3)],
)
def test_each_suit_scores_its_track_and_a_bird_the_best(order: str, points: int) -> None:
    """Two sawmills, four workshops, one recruiter."""
    scene = Scene(
        TABLE,
        order=order,
        c2="marquise workshop workshop",
        c5="marquise workshop workshop",
        c7="marquise sawmill sawmill",
        c8="marquise recruiter",
    )
    scene.step(marquise.score_track)
    assert scene.score("marquise") == points


@pytest.mark.law("robotics:4.6.1")
@pytest.mark.parametrize("order", [FOX_ORDER, BIRD_ORDER])
def test_full_tracks_score_nothing(order: str) -> None:
    """Without a building on the map no space is empty."""
    scene = Scene(TABLE, order=order, c6="marquise www")
    scene.step(marquise.score_track)
    assert scene.score("marquise") == 0
    assert nothing(scene) == ["the track shows 0 points"]


@pytest.mark.law("robotics:4.6.1")
def test_without_an_order_card_no_track_scores() -> None:
    """There were no cards at all: no track is ordered."""
    scene = Scene(TABLE, c2="marquise sawmill sawmill")
    scene.step(marquise.score_track)
    assert scene.score("marquise") == 0
    assert nothing(scene) == ["there is no order card"]


@pytest.mark.law("robotics:4.6.1")
def test_placing_buildings_scores_nothing() -> None:
    """The third sawmill scores only in the Evening."""
    scene = Scene(TABLE, order=FOX_ORDER, c2="marquise w sawmill", c5="marquise sawmill")
    scene.step(marquise.build)
    assert scene.score("marquise") == 0
    scene.step(marquise.score_track)
    assert scene.score("marquise") == 2


@pytest.mark.law("robotics:4.6.2")
def test_she_discards_the_order_card() -> None:
    """It lies on top of the discard pile."""
    scene = Scene(TABLE, order=FOX_ORDER, discard="cobbler")
    scene.step(marquise.discard_the_order)
    assert scene.s.order is None
    assert [c.id for c in scene.s.discard] == ["cobbler", FOX_ORDER]
    assert scene.s.log[0].law == "robotics:4.6.2"


@pytest.mark.law("robotics:4.6.2")
def test_a_dominance_order_card_becomes_available() -> None:
    """It lies beside the map instead of on the discard pile."""
    scene = Scene(TABLE, order="dominance_fox")
    scene.step(marquise.discard_the_order)
    assert scene.s.discard == []
    assert [c.kind for c in scene.s.available] == [DOMINANCE]


# 4.7 Escalated Daylight


@pytest.mark.law("robotics:4.7")
def test_a_bird_turn_escalates_and_goes_on_to_evening() -> None:
    """Battle, recruit, build and move everywhere, then score and discard as usual."""
    game = turn({6: "marquise w"}, "draw armorers")
    assert steps(game) == [
        "robotics:4.4.1",
        "robotics:4.4.2",
        *[f"robotics:4.7.{n}" for n in (1, 2, 3, 4)],
        "robotics:4.6.1",
        "robotics:4.6.2",
    ]


@pytest.mark.law("robotics:4.7.1")
def test_escalated_she_battles_in_every_clearing() -> None:
    """Of every suit, by priority, against the player with the most pieces there."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c2="marquise w | eyrie w",
        c5="marquise w",
        c8="marquise w | eyrie w | alliance w sympathy",
        c10="marquise w | eyrie w",
    )
    scene.step(marquise.escalated_battle, "roll 0-0", "roll 0-0", "roll 0-0")
    assert scene.places("battle") == [2, 8, 10]
    assert [e.data["defender"] for e in scene.events("battle")] == [EYRIE, ALLIANCE, EYRIE]
    assert {e.law for e in scene.events("battle")} == {"robotics:4.7.1"}
    assert why(scene.events("battle")[1]) == ["Alliance has the most pieces there (2)."]


@pytest.mark.law("robotics:4.7.1.I")
def test_escalated_tied_defenders_go_by_points() -> None:
    """A warrior each: the Alliance lead, so they defend; reasons name the escalated rule."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c8="marquise w | eyrie w | alliance w",
        scores={"eyrie": 3, "alliance": 4},
    )
    scene.step(marquise.escalated_battle, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == ALLIANCE
    assert event.why is not None
    assert event.why[0].pick.law == "robotics:4.7.1"
    assert [c.law for c in event.why[0].pick.criteria][1:] == ["robotics:4.7.1.I", "robotics:2.2"]
    assert why(event) == [
        "All 2 tie for the most pieces there (1); alliance has the most victory points (4)."
    ]


@pytest.mark.law("robotics:2.2")
def test_escalated_defenders_tied_in_points_go_by_letter() -> None:
    """Nobody has points: the Eyrie, letter B."""
    scene = Scene(TABLE, order=BIRD_ORDER, c8="marquise w | eyrie w | alliance w")
    scene.step(marquise.escalated_battle, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == EYRIE


def test_the_sentence_of_the_escalated_defender() -> None:
    """4.7.1 and its tie-breaks in words."""
    assert str(marquise.ESCALATED_DEFENDER) == (
        "Whom to battle: such a player with the most pieces there, then the most victory points,"
        " then the highest setup priority"
    )


@pytest.mark.law("robotics:4.7.2")
def test_escalated_she_recruits_in_the_two_ruled_clearings_of_lowest_priority() -> None:
    """She rules 2, 5 and 9; in 12 the Eyrie do: two warriors each in 5 and 9."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c2="marquise w",
        c5="marquise w",
        c9="marquise w",
        c12="marquise w | eyrie w",
    )
    scene.step(marquise.escalated_recruit)
    assert placed(scene) == [(WARRIOR, 5, 2), (WARRIOR, 9, 2)]
    event = scene.events("place")[0]
    assert event.law == "robotics:4.7.2"
    assert why(event) == ["9 has the lowest priority.", "5 has the lowest priority."]
    assert rows(event) == [(9, [9], None), (2, [2], 0), (5, [5], 0)]


@pytest.mark.law("robotics:4.7.2")
def test_escalated_a_single_ruled_clearing_takes_all_four() -> None:
    """She rules nothing but 9."""
    scene = Scene(TABLE, order=BIRD_ORDER, c9="marquise w")
    scene.step(marquise.escalated_recruit)
    assert placed(scene) == [(WARRIOR, 9, 4)]
    assert why(scene.events("place")[0]) == ["Only 9 qualifies."]


@pytest.mark.law("robotics:4.7.2")
def test_escalated_a_short_supply_goes_by_priority() -> None:
    """Three warriors for 9 and 12: two to 9, one to 12."""
    scene = Scene(TABLE, order=BIRD_ORDER, c9="marquise " + "w" * 11, c12="marquise " + "w" * 11)
    scene.step(marquise.escalated_recruit)
    assert placed(scene) == [(WARRIOR, 9, 2), (WARRIOR, 12, 1)]


@pytest.mark.law("robotics:4.7.2")
def test_escalated_without_a_ruled_clearing_she_recruits_nobody() -> None:
    """She is off the map."""
    scene = Scene(TABLE, order=BIRD_ORDER, c9="eyrie w")
    scene.step(marquise.escalated_recruit)
    assert nothing(scene) == ["she rules no such clearing"]


def test_the_sentence_of_where_to_recruit() -> None:
    """4.7.2 in words."""
    assert str(marquise.RECRUIT_IN) == (
        "Where to recruit: such a clearing with the lowest priority"
    )


@pytest.mark.law("robotics:4.7.3")
@pytest.mark.parametrize(
    ("on_the_map", "kind"),
    [
        ("sawmill workshop workshop recruiter", WORKSHOP),
        ("sawmill recruiter recruiter", RECRUITER),
        ("sawmill sawmill workshop workshop", SAWMILL),
        ("sawmill recruiter", SAWMILL),
        ("sawmill workshop recruiter", SAWMILL),
        ("workshop recruiter", RECRUITER),
        ("", SAWMILL),
    ],
)
def test_escalated_she_builds_the_type_she_has_most_of(on_the_map: str, kind: Kind) -> None:
    """A tie with sawmills gives a sawmill; one of workshops and recruiters a recruiter."""
    names = on_the_map.split()
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c2=" ".join(["marquise", *names[:2]]),
        c5=" ".join(["marquise", *names[2:]]),
        c9="marquise w",
    )
    scene.step(marquise.escalated_build)
    assert placed(scene) == [(kind, 9, 1)]
    assert scene.events("place")[0].law == "robotics:4.7.3"


@pytest.mark.law("robotics:4.7.3")
def test_escalated_she_builds_where_most_of_her_warriors_rule() -> None:
    """Both choices are told: what to build, and where; and each names its rule."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c1="marquise wwww recruiter",
        c2="marquise ww sawmill",
        c9="marquise www",
        c8="marquise www",
    )
    scene.step(marquise.escalated_build)
    assert placed(scene) == [(SAWMILL, 8, 1)]
    (event,) = scene.events("place")
    assert event.why is not None
    assert [reasons.pick.law for reasons in event.why] == ["robotics:4.7.3"] * 2
    assert why(event) == [
        "2 tie for the most pieces on the map (1): sawmill and recruiter; "
        "sawmill has the highest place in the order sawmill, recruiter, workshop.",
        "2 tie for the most own warriors (3): 8 and 9; 8 has the highest priority.",
    ]
    assert rows(event) == [(SAWMILL, [1, 0], None), (RECRUITER, [1, 1], 1), (WORKSHOP, [0], 0)]
    assert refused(event, 1) == {1: "no open slot"}


@pytest.mark.law("robotics:4.7.3")
def test_escalated_with_an_empty_track_she_builds_nothing_else() -> None:
    """She has most recruiters, all six, on the map."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c2="marquise recruiter recruiter",
        c5="marquise recruiter recruiter",
        c7="marquise recruiter recruiter",
        c9="marquise w",
    )
    scene.step(marquise.escalated_build)
    assert placed(scene) == []
    assert nothing(scene) == ["no recruiter is left on its track"]


def test_the_sentences_of_what_and_where_to_build_when_escalated() -> None:
    """4.7.3 in words."""
    assert str(marquise.BUILD_WHAT) == (
        "What to build: such a building with the most pieces on the map,"
        " then the highest place in the order sawmill, recruiter, workshop"
    )
    assert str(marquise.ESCALATED_BUILD_IN) == (
        "Where to build: such a clearing with the most own warriors, then the highest priority"
    )


@pytest.mark.law("robotics:4.7.4")
def test_escalated_all_but_three_leave_every_clearing_and_battle_where_they_go() -> None:
    """From 1 to the Eyrie in 5, from 6 to the Alliance in 3; then battles in 3 and 5."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c1="marquise wwwww",
        c3="alliance sympathy",
        c5="eyrie ww",
        c6="marquise wwww",
        c9="marquise w | eyrie w",
    )
    scene.step(marquise.escalated_move, "roll 1-0", "roll 0-0")
    assert moved(scene) == [(1, 5, 2), (6, 3, 1)]
    assert why(scene.events("move")[0]) == ["5 has the most enemy pieces (2)."]
    assert scene.places("battle") == [3, 5]
    kinds = [e.kind for e in scene.s.log if e.kind in ("move", "battle")]
    assert kinds == ["move", "move", "battle", "battle"]
    assert {e.law for e in scene.events("move") + scene.events("battle")} == {"robotics:4.7.4"}
    assert scene.at(3) == "marquise w"
    assert scene.score("marquise") == 1


@pytest.mark.law("robotics:4.7.4")
def test_escalated_moves_go_to_the_most_enemy_pieces_by_priority() -> None:
    """From 1: two pieces in 9 beat one in 5; from 8 a tie of 4 and 7 goes to 4."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c1="marquise wwww",
        c4="eyrie w",
        c5="eyrie w",
        c7="eyrie w",
        c8="marquise wwww",
        c9="eyrie w | alliance sympathy",
    )
    scene.step(marquise.escalated_move, "roll 0-0", "roll 0-0")
    assert moved(scene) == [(1, 9, 1), (8, 4, 1)]
    assert why(scene.events("move")[1]) == [
        "All 2 tie for the most enemy pieces (1); 4 has the highest priority."
    ]
    event = scene.events("move")[0]
    assert event.why is not None
    assert event.why[0].pick.law == "robotics:4.7.4"


@pytest.mark.law("robotics:4.7.4")
def test_escalated_warriors_that_arrived_may_move_on() -> None:
    """Four from 1 make 6 of the two in 5, whose turn comes later: three go on to 2."""
    scene = Scene(TABLE, order=BIRD_ORDER, c1="marquise wwwwwww", c2="eyrie w", c5="marquise ww")
    scene.step(marquise.escalated_move, "roll 0-0")
    assert moved(scene) == [(1, 5, 4), (5, 2, 3)]
    assert scene.places("battle") == [2]


@pytest.mark.law("robotics:4.7.4")
def test_escalated_battles_after_moving_choose_the_defender_alike() -> None:
    """In 5 the Eyrie and the Alliance have a warrior each; the Alliance have more points."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c1="marquise wwww",
        c5="eyrie w | alliance w",
        scores={"alliance": 2},
    )
    scene.step(marquise.escalated_move, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == ALLIANCE


@pytest.mark.law("robotics:4.7.4")
def test_escalated_moves_into_empty_clearings_end_without_battle() -> None:
    """She goes by priority, and finds nobody."""
    scene = Scene(TABLE, order=BIRD_ORDER, c1="marquise wwww", c6="marquise w | eyrie w")
    scene.step(marquise.escalated_move)
    assert moved(scene) == [(1, 5, 1)]
    assert nothing(scene) == ["no battle is possible"]


@pytest.mark.law("robotics:4.7.4")
def test_escalated_without_moves_there_are_no_battles() -> None:
    """The Eyrie stand beside her in 6, but nobody moved there."""
    scene = Scene(TABLE, order=BIRD_ORDER, c6="marquise www | eyrie w")
    scene.step(marquise.escalated_move)
    assert scene.events("battle") == []
    assert nothing(scene) == ["no such clearing holds more than three of her warriors"]


def test_the_sentence_of_where_to_move_when_escalated() -> None:
    """4.7.4 in words."""
    assert str(marquise.ESCALATED_MOVE_TO) == (
        "Where to move: such a clearing with the most enemy pieces, then the highest priority"
    )
