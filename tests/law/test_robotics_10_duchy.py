"""Law of Robotics 10: Drillbit Duchy, faction rules, setup and Birdsong."""

import pytest

from rootcore.bots.duchy import chapter as duchy
from rootcore.bots.duchy import daylight as duchy_daylight
from rootcore.bots.duchy import ministers as duchy_ministers
from rootcore.bots.duchy.board import MINISTERS, DuchyBoard
from rootcore.game.game import Game
from rootcore.game.setup import Setup, read_seat
from rootcore.law.errors import BadNotation
from rootcore.rules.picks import Criterion
from rootcore.rules.pieces import ruler
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import lay_out
from rootcore.table.terms import (
    BIRDSONG,
    BURROW,
    CITADEL,
    DUCHY,
    EYRIE,
    MARKET,
    MARQUISE,
    TUNNEL,
    WARRIOR,
    Item,
)
from tests.law.duchy_scenes import (
    NAMES,
    PEOPLE,
    TABLE,
    attacked,
    burrow,
    crowned,
    duchy_scene,
    moves,
    nothing_done,
    places,
    swayed,
    why,
)
from tests.scenes import Scene

# 10.2.1 Cost of Errors


@pytest.mark.law("robotics:10.2.1")
def test_a_lost_building_costs_the_lowest_crown() -> None:
    """Of Captain, Marshal and Mayor the Mayor stands lowest."""
    scene = duchy_scene(crowns="Captain, Marshal, Mayor", c8="eyrie w | duchy citadel")
    attacked(scene, 8, "roll 0-0")
    assert scene.at(8) == "eyrie w"
    assert crowned(scene) == "Captain, Marshal"
    assert swayed(scene) == [("lose crown", "Mayor")]
    assert scene.events("lose crown")[0].law == "robotics:10.2.1"


@pytest.mark.law("robotics:10.2.1")
def test_two_buildings_at_one_moment_cost_one_crown() -> None:
    """One rolled hit and one for a defenseless Duchy: both buildings fall, one crown goes."""
    scene = duchy_scene(crowns="Captain, Mayor", c8="eyrie ww | duchy citadel market")
    attacked(scene, 8, "roll 1-0")
    assert scene.at(8) == "eyrie ww"
    assert crowned(scene) == "Captain"


@pytest.mark.law("robotics:10.2.1")
def test_buildings_in_two_clearings_at_one_moment_cost_one_crown() -> None:
    """A card that clears 8 and 12 at once is one removal."""
    scene = duchy_scene(crowns="Captain, Mayor", c8="duchy citadel", c12="duchy ww market")
    scene.run(remove_all_enemies(scene.s, EYRIE, [8, 12], "root:4.1.2"))
    assert swayed(scene) == [("lose crown", "Mayor")]


@pytest.mark.law("robotics:10.2.1")
def test_two_moments_cost_two_crowns() -> None:
    """One battle after the other."""
    scene = duchy_scene(crowns="Captain, Mayor", c8="eyrie w | duchy citadel market")
    attacked(scene, 8, "roll 0-0", "lose market")
    attacked(scene, 8, "roll 0-0")
    assert swayed(scene) == [("lose crown", "Mayor"), ("lose crown", "Captain")]


@pytest.mark.law("robotics:10.2.1")
def test_warriors_and_tunnels_cost_no_crown() -> None:
    """Two hits take the warrior and the tunnel; the citadel stays."""
    scene = duchy_scene(crowns="Mayor", c8="eyrie ww | duchy w tunnel citadel")
    attacked(scene, 8, "roll 2-0")
    assert scene.at(8) == "eyrie ww | duchy citadel"
    assert crowned(scene) == "Mayor"
    assert not nothing_done(scene)


@pytest.mark.law("robotics:10.2.1")
def test_without_a_crown_there_is_none_to_lose() -> None:
    """Said, and no more."""
    scene = attacked(duchy_scene(c8="eyrie w | duchy citadel"), 8, "roll 0-0")
    assert nothing_done(scene) == [("robotics:10.2.1", "no such minister has a crown")]


# 10.2.2 The Burrow


@pytest.mark.law("robotics:10.2.2")
def test_warriors_leave_the_burrow_whoever_rules_outside() -> None:
    """The Marquise rules 8, but the Duchy rules the Burrow; 4 of 6 come up."""
    scene = duchy_scene(order="anvil", burrow=6, c8="marquise wwwwwwww")
    scene.step(duchy_daylight.take_dig)
    assert scene.at(8) == "marquise wwwwwwww | duchy wwww tunnel"
    assert ruler(scene.s, 8) == MARQUISE
    assert burrow(scene) == 2
    assert moves(scene) == [(BURROW, 8, 4)]


@pytest.mark.law("robotics:10.2.2")
def test_every_warrior_is_somewhere_while_it_moves() -> None:
    """Recruited, dug, rallied: the supply, the Burrow and the map hold 20 together."""
    supply = {role.id: role.supply() for role in ROLES.values()}
    scene = duchy_scene(order="anvil", burrow=6)
    for step in (duchy.recruit, duchy_daylight.take_dig, duchy.rally):
        scene.step(step)
        scene.s.check(supply)
    assert burrow(scene) == 4
    assert scene.side("duchy").stock[WARRIOR] == 12


@pytest.mark.law("robotics:10.2.2")
def test_warriors_in_the_burrow_are_not_on_the_map() -> None:
    """Ten lie there, but the Build looks at clearings: 5 with its one warrior."""
    scene = duchy_scene(burrow=10, c5="duchy w")
    scene.step(duchy_daylight.take_build)
    assert scene.places("place") == [5]


@pytest.mark.law("robotics:10.2.2")
def test_moving_out_of_the_burrow_outrages_a_human_alliance() -> None:
    """Four warriors enter sympathetic 8, so the Alliance draws a supporter."""
    scene = duchy_scene(PEOPLE, order="anvil", burrow=4, c8="alliance sympathy")
    scene.step(duchy_daylight.take_dig, "draw bake_sale")
    assert [c.id for c in scene.side("alliance").board.supporters] == ["bake_sale"]


@pytest.mark.law("robotics:10.2.2")
def test_the_mayor_takes_from_the_burrow_where_most_warriors_are() -> None:
    """Three lie in the Burrow, two stand in 5."""
    scene = duchy_scene(burrow=3, crowns="Mayor", c5="duchy ww")
    scene.step(duchy_ministers.act_with_ministers)
    assert burrow(scene) == 2
    assert places(scene, "remove") == [BURROW]
    assert scene.at(5) == "duchy ww"


@pytest.mark.law("robotics:10.2.2")
def test_the_burrow_ranks_below_every_clearing() -> None:
    """Two there, two in 12: 12 comes first."""
    scene = duchy_scene(burrow=2, crowns="Mayor", c12="duchy ww")
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.places("remove") == [12]
    shown = [c.measure.shown(v) for c, v in zip(*tie_breaks(scene), strict=True)]
    assert shown == ["2", "last"]


def tie_breaks(scene: Scene) -> tuple[tuple[Criterion, ...], list[int]]:
    """The criteria of the Mayor's choice, and what was measured of the Burrow."""
    reasons = why(scene, "remove")
    row = next(row for row in reasons.rows if row.candidate == BURROW)
    return reasons.pick.criteria, row.values


def test_the_board_is_saved_and_copied() -> None:
    """The Burrow and the crowns, whatever becomes of the original."""
    board = DuchyBoard(3, [True, *[False] * 8])
    twin = board.copy()
    twin.burrow = 0
    twin.crowns[0] = False
    assert (board.burrow, board.crowns[0]) == (3, True)
    assert DuchyBoard.from_json(board.to_json()) == board
    assert (board.items(), board.cards()) == ([], [])
    assert (board.kept(DUCHY, WARRIOR), board.kept(EYRIE, WARRIOR)) == (3, 0)
    assert board.kept(DUCHY, TUNNEL) == 0


@pytest.mark.parametrize(
    "change",
    [
        {"burrow": -1},
        {"burrow": 21},
        {"burrow": True},
        {"burrow": "3"},
        {"crowns": [False] * 8},
        {"crowns": [1, *[False] * 8]},
    ],
)
def test_a_board_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    """Warriors out of range, crowns for other than nine ministers."""
    with pytest.raises(BadNotation):
        DuchyBoard.from_json(DuchyBoard().to_json() | change)


# 10.3 Faction setup


def after_setup(*seats: str, seed: int = 3) -> Game:
    """A game of these seats, and the first turn about to begin."""
    game = Game.new(Setup("fall", tuple(read_seat(seat) for seat in seats), seed))
    game.play()
    return game


@pytest.mark.law("robotics:10.3.1", "robotics:10.3.2", "robotics:10.3.4")
def test_all_pieces_of_the_duchy() -> None:
    """Twenty warriors, three tunnels, three citadels, three markets; an empty Burrow, no crown."""
    scene = Scene(TABLE)
    side = scene.side("duchy")
    assert side.stock == {WARRIOR: 20, TUNNEL: 3, CITADEL: 3, MARKET: 3}
    board = duchy.new_board()
    assert board.burrow == 0
    assert board.crowns == [False] * 9
    assert side.board == board


@pytest.mark.law("robotics:10.3.3")
def test_it_surfaces_opposite_a_starting_corner() -> None:
    """The Marquise starts in 2: a tunnel and two warriors in 4, two in each of 8, 9 and 12."""
    scene = Scene("bot:duchy bot:marquise")
    scene.side("marquise").start_corner = 2
    scene.step(duchy.surface)
    assert scene.at(4) == "duchy ww tunnel"
    assert [scene.at(c) for c in (8, 9, 12)] == ["duchy ww"] * 3
    assert sum(scene.side("duchy").here) == 9
    assert scene.side("duchy").start_corner == 4
    assert why(scene, "place").sentence() == "4 has a starting corner opposite."
    assert scene.asked == []
    mountain = Scene(TABLE, map_id="mountain")
    mountain.step(duchy.surface)
    assert mountain.side("duchy").start_corner == 1, "the Pass comes before it, and is no corner"


@pytest.mark.law("robotics:10.3.3")
@pytest.mark.parametrize(
    ("marquise", "eyrie", "corner"),
    [(0, 0, 1), (1, 2, 3), (2, 4, 1), (1, 3, 2), (4, 3, 1), (3, 0, 1), (1, 0, 3)],
)
def test_other_bots_corners_are_taken(marquise: int, eyrie: int, corner: int) -> None:
    """With 2 and 4 taken no free corner is opposite a start, so 1 by priority; and so on."""
    scene = Scene(TABLE)
    scene.side("marquise").start_corner = marquise
    scene.side("eyrie").start_corner = eyrie
    scene.step(duchy.surface)
    assert scene.side("duchy").start_corner == corner


@pytest.mark.law("robotics:10.3.3")
def test_a_persons_corner_is_no_bots_but_the_keep_bars_it() -> None:
    """The Marquise's keep is in 3, the Eyrie start opposite in 1, both people: 1 it is."""
    scene = Scene(PEOPLE, c3="marquise keep", c1="eyrie wwwwww roost")
    scene.side("marquise").start_corner = 3
    scene.side("eyrie").start_corner = 1
    scene.step(duchy.surface)
    assert scene.at(1) == "eyrie wwwwww roost | duchy ww tunnel"
    assert [c for c, _ in why(scene, "place").illegal] == [3]


@pytest.mark.law("robotics:10.3.3")
def test_setup_is_not_random() -> None:
    """In a game with the Marquise's bot the corner is the one opposite hers."""
    game = after_setup("bot:marquise", "bot:duchy")
    sides = game.state.sides
    assert sides[DUCHY].start_corner == game.state.board.opposite[sides[MARQUISE].start_corner]


@pytest.mark.law("robotics:10.3.5")
@pytest.mark.parametrize(
    ("first", "second", "crowns"),
    [
        ("anvil", "root_tea_mouse", "Captain, Foremole"),
        ("anvil", "foxfolk_steel", "Captain, Brigadier"),
        ("bake_sale", "anvil", "Captain, Marshal"),
        ("birdy_bindle", "anvil", "Captain, Brigadier"),
        ("root_tea_mouse", "armorers", "Captain, Foremole"),
    ],
)
def test_two_cards_sway_the_first_ministers(first: str, second: str, crowns: str) -> None:
    """Each the topmost of its suit; a bird is wild and matches the topmost of all."""
    scene = Scene(TABLE)
    scene.step(duchy.sway_starting_ministers, f"draw {first}", f"draw {second}")
    assert crowned(scene) == crowns
    assert [c.id for c in scene.s.discard] == [first, second]
    assert len(scene.events("discard")) == 2


def test_the_ministers_alternate_their_suits() -> None:
    """Fox, rabbit and mouse, three times from top to bottom."""
    assert [m.suit for m in MINISTERS] == ["fox", "rabbit", "mouse"] * 3
    assert NAMES[0] == "Captain"
    assert NAMES[-1] == "Duchess of Mud"


# 10.4 Birdsong


@pytest.mark.law("robotics:10.4.1")
def test_the_order_card_is_revealed() -> None:
    """It lies open, and sets the suit of the turn."""
    scene = Scene(TABLE)
    scene.step(duchy.set_order, "draw anvil")
    assert scene.s.order
    assert scene.s.order.id == "anvil"
    assert scene.s.ordered == "fox"
    assert scene.events("order")[0].law == "robotics:10.4.1"


@pytest.mark.law("robotics:10.4.2")
def test_the_shown_item_is_crafted_for_a_point() -> None:
    """The hammer of the anvil, though the card lists two points."""
    scene = Scene(TABLE, order="anvil")
    scene.step(duchy.craft_item)
    assert scene.side("duchy").crafted == [Item.HAMMER]
    assert scene.score("duchy") == 1
    assert scene.events("craft")[0].law == "robotics:10.4.2"


@pytest.mark.law("robotics:10.4.3")
@pytest.mark.parametrize(
    ("citadels", "recruits"), [("", 2), ("citadel", 3), ("citadel citadel", 4)]
)
def test_recruits_come_by_mole_icons(citadels: str, recruits: int) -> None:
    """Two, and one for each of the first two citadels."""
    scene = Scene(TABLE, c8=f"duchy {citadels}" if citadels else "")
    scene.step(duchy.recruit)
    assert burrow(scene) == recruits
    assert scene.side("duchy").stock[WARRIOR] == 20 - recruits
    assert places(scene, "place") == [BURROW]


@pytest.mark.law("robotics:10.4.3")
def test_the_third_citadel_uncovers_two_icons() -> None:
    """Two, and four icons in all."""
    scene = Scene(TABLE, c8="duchy citadel citadel", c7="duchy citadel market")
    scene.step(duchy.recruit)
    assert burrow(scene) == 6


@pytest.mark.law("robotics:10.4.3")
def test_recruits_are_as_many_as_the_supply_has() -> None:
    """One is left; then none."""
    scene = duchy_scene(burrow=19)
    scene.step(duchy.recruit)
    assert burrow(scene) == 20
    scene.step(duchy.recruit)
    assert burrow(scene) == 20
    assert nothing_done(scene) == [("robotics:10.4.3", "no warrior is left in the supply")]


@pytest.mark.law(
    "robotics:10.4",
    "robotics:10.5",
    "robotics:10.6",
    "robotics:10.4.1",
    "robotics:10.5.4",
    "robotics:10.6.4",
)
def test_a_whole_turn_takes_its_steps_in_order() -> None:
    """Fox order, a lonely Duchy of four in the Burrow: recruit, dig, build, sway, discard."""
    s = lay_out(TABLE.split(), {5: "marquise w"}, phase=BIRDSONG)
    s.sides[DUCHY].board.burrow = 4
    s.sides[DUCHY].stock[WARRIOR] -= 4
    game = Game(None, s)
    game.answer("draw anvil")
    ends = [k for k, e in enumerate(game.events) if e.kind == "turn"]
    assert [(e.kind, e.law) for e in game.events[: ends[1]]] == [
        ("turn", "root:1.4"),
        ("order", "robotics:10.4.1"),
        ("craft", "robotics:10.4.2"),
        ("score", "robotics:1.1.2"),
        ("place", "robotics:10.4.3"),
        ("place", "robotics:10.5.1"),
        ("move", "robotics:10.5.1"),
        ("nothing", "robotics:10.5.2"),
        ("place", "robotics:10.5.3"),
        ("nothing", "robotics:10.5.4"),
        ("nothing", "robotics:10.6.1"),
        ("nothing", "robotics:10.6.1"),
        ("nothing", "robotics:10.6.2"),
        ("sway", "robotics:10.6.3"),
        ("discard", "robotics:10.6.4"),
    ]
