"""Law of Root 7: Eyrie Dynasties, their abilities, setup and Birdsong."""

from typing import Any

import pytest

from rootcore.factions.eyrie import chapter as eyrie
from rootcore.factions.eyrie.board import COLUMNS, LEADERS, EyrieBoard
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law.errors import BadNotation
from rootcore.rules.crafting import craft_acts, craft_card
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import ruler
from rootcore.rules.step import AGAIN
from rootcore.rules.turn import schedule
from rootcore.table.cards import CARDS, card
from rootcore.table.terms import (
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    EYRIE,
    MARQUISE,
    ROOST,
    SETUP,
    WARRIOR,
    Item,
    Phase,
)
from tests.law.eyrie_scenes import VIZIER, decree, eyrie_scene
from tests.law.people_scenes import offered, refused
from tests.scenes import Scene

TABLE = "bot:marquise eyrie bot:alliance"


def hand(*cards: str) -> dict[str, str]:
    """Their hand."""
    return {"eyrie": " ".join(cards)}


# 7.2 Faction rules and abilities


@pytest.mark.law("root:7.2.1")
def test_they_craft_with_roosts() -> None:
    """A roost in 8, a fox clearing, pays for an anvil; one in 5 does not."""
    scene = Scene("eyrie marquise", c8="eyrie roost", hands=hand("anvil"))
    assert [x.text for x in craft_acts(scene.s, EYRIE, "root:7.5.1")] == ["craft anvil"]
    scene.run(craft_card(scene.s, EYRIE, card("anvil"), "root:7.2.1"))
    assert scene.side("eyrie").crafted == [Item.HAMMER]
    scene = Scene("eyrie marquise", c5="eyrie roost", hands=hand("anvil"))
    assert craft_acts(scene.s, EYRIE, "root:7.5.1") == []


@pytest.mark.law("root:7.2.3")
@pytest.mark.parametrize("leader", ["charismatic", "commander", "despot"])
def test_a_crafted_item_scores_one(leader: str) -> None:
    """The anvil lists 2."""
    scene = eyrie_scene(leader, c8="eyrie roost", hands=hand("anvil"))
    scene.run(craft_card(scene.s, EYRIE, card("anvil"), "root:7.5.1"))
    assert scene.score("eyrie") == 1


@pytest.mark.law("root:7.8.1")
def test_the_builder_scores_what_the_card_lists() -> None:
    """The anvil's 2."""
    scene = eyrie_scene("builder", c8="eyrie roost", hands=hand("anvil"))
    scene.run(craft_card(scene.s, EYRIE, card("anvil"), "root:7.5.1"))
    assert scene.score("eyrie") == 2


@pytest.mark.law("root:7.2.2")
@pytest.mark.parametrize(
    "tied",
    [
        "marquise w | eyrie w",
        "marquise w sawmill | eyrie ww",
        "marquise ww | eyrie w roost",
        "marquise w | eyrie roost",
        "marquise ww | eyrie ww | alliance ww",
    ],
)
def test_a_person_s_eyrie_rule_where_they_tie_for_most(tied: str) -> None:
    """As many warriors and buildings together as the strongest other player is enough."""
    scene = Scene(TABLE, c8=tied)
    assert ruler(scene.s, 8) == EYRIE


@pytest.mark.law("root:7.2.2")
def test_the_eyrie_rule_nothing_they_are_not_tied_in() -> None:
    """Not an empty clearing, not where two others tie, not where somebody has more."""
    scene = Scene(
        TABLE,
        c5="marquise ww | alliance ww | eyrie w",
        c6="marquise ww | eyrie w",
        c8="eyrie w | marquise w",
    )
    assert ruler(scene.s, 4) is None
    assert ruler(scene.s, 5) is None
    assert ruler(scene.s, 6) == MARQUISE
    assert ruler(scene.s, 8) == EYRIE


@pytest.mark.law("root:7.2.2")
def test_a_tie_with_the_eyrie_takes_rule_from_a_bot() -> None:
    """The Marquise bot ties with them in 4 and in 8, so it may not move from one to the other."""
    scene = Scene(TABLE, c4="marquise w | eyrie w", c8="marquise wwww | eyrie wwww")
    refusal = cannot_move(scene.s, MARQUISE, 8, 4)
    assert refusal is not None
    assert refusal.law == "root:4.2.1"
    assert cannot_move(scene.s, EYRIE, 8, 4) is None


@pytest.mark.law("root:7.3.1", "root:7.3.5")
def test_twenty_warriors_and_seven_roosts() -> None:
    """All the pieces of the Eyrie; the first roost leaves six on the track."""
    assert eyrie.supply() == {WARRIOR: 20, ROOST: 7}
    scene = Scene(TABLE, c3="eyrie wwwwww roost")
    assert scene.side("eyrie").stock == {WARRIOR: 14, ROOST: 6}


# 7.3 Faction setup


@pytest.mark.law("root:7.3.2")
@pytest.mark.parametrize("role", ["marquise", "bot:marquise"])
@pytest.mark.parametrize(("keep", "corner"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_they_start_opposite_the_keep(role: str, keep: int, corner: int) -> None:
    """Nothing is asked, be the Marquise a person or a bot."""
    there: dict[str, Any] = {f"c{keep}": "marquise w keep"}
    scene = Scene(f"eyrie {role}", phase=SETUP, **there)
    scene.step(eyrie.place_roost_and_warriors)
    assert scene.at(corner) == "eyrie wwwwww roost"
    assert scene.side("eyrie").start_corner == corner


@pytest.mark.law("root:7.3.2")
def test_without_a_marquise_any_corner_will_do() -> None:
    """They choose 2."""
    scene = Scene("eyrie bot:alliance", phase=SETUP)
    corners = ["corner 1", "corner 2", "corner 3", "corner 4"]
    assert offered(scene, eyrie.place_roost_and_warriors) == corners
    scene.step(eyrie.place_roost_and_warriors, "corner 2")
    assert scene.at(2) == "eyrie wwwwww roost"


@pytest.mark.law("root:7.3.3", "root:7.3.4", "root:7.8")
@pytest.mark.parametrize(
    ("leader", "columns"),
    [
        ("builder", ("recruit", "move")),
        ("charismatic", ("recruit", "battle")),
        ("commander", ("move", "battle")),
        ("despot", ("move", "build")),
    ],
)
def test_the_first_leader_places_the_viziers(leader: str, columns: tuple[str, str]) -> None:
    """One of four; a Vizier in each of the two columns listed."""
    scene = Scene("eyrie marquise", phase=SETUP)
    assert offered(scene, eyrie.first_leader) == [
        "leader builder",
        "leader charismatic",
        "leader commander",
        "leader despot",
    ]
    scene.step(eyrie.first_leader, f"leader {leader}")
    scene.step(eyrie.first_viziers)
    assert scene.side("eyrie").board.leader == leader
    assert scene.side("eyrie").board.deposed == []
    assert decree(scene) == {column: [VIZIER] for column in columns}


@pytest.mark.law("root:7.3.3", "root:7.3.4")
def test_a_game_is_set_up_up_to_their_first_birdsong() -> None:
    """Against the Marquise's bot only the leader is asked, then the Decree."""
    seats = ["human:eyrie", "bot:marquise"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "seed": 3}))
    game.play()
    game.answer("leader despot")
    game.play()
    assert game.state.phase == BIRDSONG
    assert game.pending
    assert game.pending.law == "root:7.4.2"
    side = game.state.sides[EYRIE]
    assert side.stock == {WARRIOR: 14, ROOST: 6}


# 7.4 Birdsong


@pytest.mark.law("root:7.4", "root:7.5", "root:7.6")
@pytest.mark.parametrize(
    ("phase", "laws"),
    [
        (BIRDSONG, ["root:7.4.1", "root:7.4.2", "root:7.4.3"]),
        (
            DAYLIGHT,
            [
                "root:7.5.1",
                "root:7.5.2.I",
                "root:7.5.2.II",
                "root:7.5.2.III",
                "root:7.5.2.IV",
            ],
        ),
        (EVENING, ["root:7.6.1", "root:7.6.2"]),
    ],
)
def test_the_steps_of_each_phase_follow_the_law(phase: Phase, laws: list[str]) -> None:
    """Effects in play fit in between."""
    scene = Scene("eyrie marquise", phase=phase)
    found = [step.law for step, _ in schedule(scene.s)]
    assert [law for law in found if law.startswith("root:7") and law.count(".") > 1] == laws


@pytest.mark.law("root:7.4.1")
def test_an_empty_hand_draws_a_card() -> None:
    """One; a hand with a card draws none."""
    scene = Scene("eyrie marquise", phase=BIRDSONG)
    scene.step(eyrie.emergency_orders, "draw anvil")
    assert scene.side("eyrie").hand == [CARDS["anvil"]]
    scene.step(eyrie.emergency_orders)
    assert scene.side("eyrie").hand == [CARDS["anvil"]]


@pytest.mark.law("root:7.4.1")
def test_the_better_burrow_bank_comes_before_emergency_orders() -> None:
    """Its card means that the hand is not empty any more."""
    scene = Scene("eyrie marquise", phase=BIRDSONG, c8="eyrie roost")
    scene.side("eyrie").in_play = (CARDS["better_burrow_bank"],)
    scene.s.deck.remove(CARDS["better_burrow_bank"])
    game = Game(None, scene.s)
    for text in ("draw anvil", "draw sword"):
        game.answer(text)
    assert game.pending
    assert game.pending.law == "root:7.4.2"


@pytest.mark.law("root:7.4.2")
def test_a_card_must_be_added_and_a_second_may() -> None:
    """To any column; after the first they may stop, after the second they must."""
    scene = Scene("eyrie marquise", phase=BIRDSONG, hands=hand("anvil", "sword", "cobbler"))
    first = offered(scene, eyrie.add_to_decree)
    assert first == [f"add {x} {c}" for x in ("anvil", "sword", "cobbler") for c in COLUMNS]
    assert scene.step(eyrie.add_to_decree, "add sword battle") == AGAIN
    assert "done" in offered(scene, eyrie.add_to_decree)
    assert scene.step(eyrie.add_to_decree, "add anvil battle") == AGAIN
    assert scene.step(eyrie.add_to_decree) is None
    assert decree(scene) == {"battle": ["sword", "anvil"]}
    assert scene.side("eyrie").hand == [CARDS["cobbler"]]
    assert [e.law for e in scene.events("decree")] == ["root:7.4.2"] * 2


@pytest.mark.law("root:7.4.2")
def test_they_may_stop_after_one_card() -> None:
    """One is enough."""
    scene = Scene("eyrie marquise", phase=BIRDSONG, hands=hand("anvil", "sword"))
    scene.step(eyrie.add_to_decree, "add sword move")
    assert scene.step(eyrie.add_to_decree, "done") is None
    assert decree(scene) == {"move": ["sword"]}


@pytest.mark.law("root:7.4.2")
def test_only_one_of_the_two_may_be_a_bird() -> None:
    """After a bird a second is refused; after a fox card a bird is not."""
    scene = Scene("eyrie marquise", phase=BIRDSONG, hands=hand("armorers", "sappers", "anvil"))
    scene.step(eyrie.add_to_decree, "add armorers move")
    assert offered(scene, eyrie.add_to_decree) == [*(f"add anvil {c}" for c in COLUMNS), "done"]
    words = "you have added a bird this turn, and one is the most"
    assert refused(scene, eyrie.add_to_decree) == {"add sappers": ("root:7.4.2", words)}
    scene = Scene("eyrie marquise", phase=BIRDSONG, hands=hand("armorers", "anvil"))
    scene.step(eyrie.add_to_decree, "add anvil move")
    assert "add armorers build" in offered(scene, eyrie.add_to_decree)


@pytest.mark.law("root:7.4.2")
def test_with_only_birds_left_or_nothing_at_all_the_adding_ends_by_itself() -> None:
    """Nobody is asked."""
    scene = Scene("eyrie marquise", phase=BIRDSONG, hands=hand("armorers", "sappers"))
    scene.step(eyrie.add_to_decree, "add armorers move")
    assert scene.step(eyrie.add_to_decree) is None
    scene = Scene("eyrie marquise", phase=BIRDSONG)
    assert scene.step(eyrie.add_to_decree) is None
    assert decree(scene) == {}


@pytest.mark.law("root:7.4.2")
def test_each_birdsong_counts_anew() -> None:
    """Two cards and a bird were added last turn."""
    scene = Scene("eyrie marquise", phase=BIRDSONG, hands=hand("armorers"))
    scene.side("eyrie").board.added = 2
    scene.side("eyrie").board.bird = True
    scene.step(eyrie.emergency_orders)
    assert offered(scene, eyrie.add_to_decree) == [f"add armorers {c}" for c in COLUMNS]


@pytest.mark.law("root:7.4.2")
def test_a_card_taken_in_birdsong_may_be_the_second() -> None:
    """The hand is empty after the first; Stand and Deliver! brings another."""
    scene = Scene("eyrie marquise", phase=BIRDSONG, hands={"eyrie": "anvil", "marquise": "sword"})
    scene.side("eyrie").in_play = (CARDS["stand_and_deliver"],)
    scene.step(eyrie.add_to_decree, "add anvil move")
    assert scene.step(eyrie.add_to_decree, "use stand_and_deliver marquise") == AGAIN
    assert scene.step(eyrie.add_to_decree, "add sword move") == AGAIN
    assert decree(scene) == {"move": ["anvil", "sword"]}


@pytest.mark.law("root:7.4.3")
def test_a_new_roost_goes_where_the_fewest_warriors_are() -> None:
    """Warriors of all players count, pawns and buildings do not; a full clearing is no place."""
    full: dict[str, Any] = {f"c{c}": "marquise w" for c in (1, 2, 3, 4, 6, 7, 9, 10, 11)}
    scene = eyrie_scene(
        table="eyrie marquise bot:alliance bot:vagabond",
        phase=BIRDSONG,
        c5="marquise sawmill workshop",
        c8="marquise sawmill | vagabond pawn",
        c12="eyrie w | alliance w",
        **full,
    )
    scene.step(eyrie.a_new_roost)
    assert scene.at(8) == "marquise sawmill | eyrie www roost | vagabond pawn"


@pytest.mark.law("root:7.4.3")
def test_among_equals_they_choose_and_the_keep_s_clearing_does_not_count() -> None:
    """The keep in 1 bars it, though nobody stands there; 5 and 8 have one warrior each."""
    many: dict[str, Any] = {f"c{c}": "marquise ww" for c in (2, 3, 4, 6, 7, 9, 10, 11)}
    scene = eyrie_scene(
        phase=BIRDSONG,
        c1="marquise keep",
        c5="marquise w",
        c8="eyrie w",
        c12="marquise wwwww",
        **many,
    )
    assert offered(scene, eyrie.a_new_roost) == ["build roost 5", "build roost 8"]
    scene.step(eyrie.a_new_roost, "build roost 8")
    assert scene.at(8) == "eyrie wwww roost"


@pytest.mark.law("root:7.4.3")
def test_with_a_roost_on_the_map_there_is_no_new_one() -> None:
    """And with two warriors left only two come along."""
    scene = Scene("eyrie marquise", phase=BIRDSONG, c8="eyrie roost")
    scene.step(eyrie.a_new_roost)
    assert scene.events("place") == []
    scene = Scene("eyrie marquise", phase=BIRDSONG, c12="eyrie " + "w" * 18)
    scene.step(eyrie.a_new_roost, "build roost 8")
    assert scene.at(8) == "eyrie ww roost"


# Their board


def test_their_board_comes_back() -> None:
    """As it was written."""
    scene = eyrie_scene("despot", {"move": f"{VIZIER} anvil", "build": VIZIER})
    board: EyrieBoard = scene.side("eyrie").board
    board.deposed.append("builder")
    board.resolved.append(CARDS["anvil"].suit)
    board.added, board.bird = 1, True
    assert EyrieBoard.from_json(board.to_json()) == board
    assert (board.items(), board.cards()) == ([], [CARDS["anvil"]])
    twin = board.copy()
    twin.decree["move"].clear()
    twin.deposed.clear()
    twin.resolved.clear()
    assert EyrieBoard.from_json(board.to_json()) == board


@pytest.mark.parametrize(
    "wrong",
    [
        {"leader": "king"},
        {"leader": None},
        {"deposed": ["despot"]},
        {"deposed": ["builder", "builder"]},
        {"added": 3},
        {"added": True},
        {"decree": {"recruit": [VIZIER], "move": [VIZIER], "battle": [], "build": []}},
        {"decree": {"recruit": [], "move": [VIZIER] * 2, "battle": [], "build": []}},
        {"resolved": ["green"]},
    ],
)
def test_a_board_that_cannot_be_is_not_read(wrong: dict[str, object]) -> None:
    """The Despot leads."""
    whole = EyrieBoard("despot").to_json()
    assert EyrieBoard.from_json(whole).leader == "despot"
    with pytest.raises((ValueError, BadNotation)):
        EyrieBoard.from_json(whole | wrong)


def test_each_leader_has_a_rule_and_two_columns() -> None:
    """All four."""
    assert [leader.law for leader in LEADERS.values()] == [f"root:7.8.{k}" for k in (1, 2, 3, 4)]
    assert all(set(leader.viziers) <= set(COLUMNS) for leader in LEADERS.values())
