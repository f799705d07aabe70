"""Law of Root 5: setup."""

from collections import Counter
from itertools import permutations

import pytest

from rootcore.game.setup import Setup, first_position, read_seat, turn_order
from rootcore.rules.setup import (
    STANDARD_SETUP,
    draw_starting_hands,
    form_item_supply,
    place_ruins,
)
from rootcore.rules.turn import ROLES, schedule
from rootcore.table.cards import DOMINANCE, card
from rootcore.table.chance import STREAMS, Chance
from rootcore.table.state import new_side
from rootcore.table.terms import EYRIE, KEEP, MARQUISE, ROOST, SETUP, WARRIOR, Item, Kind
from tests.scenes import Scene

BOTS = ("bot:vagabot", "bot:eyrie", "bot:alliance", "bot:marquise")


def setup(seed: int = 0, order: str = "given") -> Setup:
    """A table of the four bots, the Vagabot in the first seat."""
    return Setup("fall", tuple(read_seat(seat) for seat in BOTS), seed, order)


def hands_drawn(scene: Scene) -> dict[str, int]:
    """How many cards each player holds after the starting hands are drawn, from the seed."""
    drawing, value = draw_starting_hands(scene.actor()), None
    try:
        while True:
            value = drawing.send(value).by_chance(scene.s)
    except StopIteration:
        return {str(who): len(side.hand) for who, side in scene.s.sides.items()}


# 5.1.1 Factions and starting player


@pytest.mark.law("root:5.1.1")
def test_seats_can_be_given() -> None:
    """As the table sits down, so it plays; no chance is taken."""
    chance = Chance(7)
    order = turn_order(setup(), chance)
    assert order == ("vagabond", "eyrie", "alliance", "marquise")
    assert chance.taken == [0] * STREAMS


@pytest.mark.law("root:5.1.1")
def test_random_seats_put_every_order_on_the_table() -> None:
    """Over 480 seeds each of the 24 orders comes up; the same seed seats the same order."""
    orders = Counter(turn_order(setup(order="random"), Chance(seed)) for seed in range(480))
    assert set(orders) == set(permutations(["marquise", "eyrie", "alliance", "vagabond"]))
    assert max(orders.values()) < 3 * min(orders.values()) + 20
    assert turn_order(setup(order="random"), Chance(3)) == turn_order(
        setup(order="random"), Chance(3)
    )


@pytest.mark.law("root:5.1.1")
def test_the_first_in_order_is_the_starting_player() -> None:
    """The Vagabot sits first, with all the pieces of his faction and the others with theirs."""
    s = first_position(setup())
    assert s.current == "vagabond"
    assert s.seats == ("vagabond", "eyrie", "alliance", "marquise")
    for who, side in s.sides.items():
        supply = ROLES[side.role].supply()
        supply.pop(Kind.PAWN, None)
        assert side.stock == supply, who


# 5.1.2 Score markers


@pytest.mark.law("root:5.1.2")
def test_a_player_begins_with_no_points_and_every_piece_in_supply() -> None:
    """A new side: nothing on the map, nothing scored, nothing in hand."""
    supply = {WARRIOR: 20, ROOST: 7}
    side = new_side(EYRIE, "bot:eyrie", None, supply, 12)
    assert side.score == 0
    assert side.stock == supply
    assert side.on_map(WARRIOR) == side.on_map(ROOST) == 0
    assert len(side.warriors) == len(side.here) == 13
    assert side.warriors is side.pieces[WARRIOR]
    assert (side.hand, side.crafted, side.pawn) == ([], [], None)


@pytest.mark.law("root:5.1.2")
def test_every_score_marker_starts_on_zero() -> None:
    """Four bots before the first step."""
    s = first_position(setup())
    assert [side.score for side in s.sides.values()] == [0, 0, 0, 0]


# 5.1.3 Starting hands


@pytest.mark.law("root:5.1.3")
def test_each_person_draws_three_cards() -> None:
    """The Marquise's three, then the Eyrie's, from one deck of 54 less the dominance cards."""
    scene = Scene("marquise eyrie", phase=SETUP)
    scene.step(
        draw_starting_hands,
        "draw anvil",
        "draw sword",
        "draw bake_sale",
        "draw cobbler",
        "draw cobbler",
        "draw sappers",
    )
    assert scene.side("marquise").hand == [card("anvil"), card("sword"), card("bake_sale")]
    assert scene.side("eyrie").hand == [card("cobbler"), card("cobbler"), card("sappers")]
    assert len(scene.s.deck) == 44


@pytest.mark.law("root:5.1.3", "robotics:3.4")
@pytest.mark.parametrize(
    ("roles", "dominance"),
    [
        ("marquise eyrie", 0),
        ("marquise eyrie alliance", 4),
        ("marquise eyrie alliance vagabond", 4),
        ("bot:marquise bot:eyrie", 0),
        ("bot:marquise eyrie", 0),
        ("bot:marquise eyrie alliance", 0),
        ("bot:marquise eyrie alliance vagabond", 4),
    ],
)
def test_two_people_play_without_dominance_cards(roles: str, dominance: int) -> None:
    """They leave the four cards in the box; at a table with bots one person or none does so too."""
    scene = Scene(roles)
    drawn = hands_drawn(scene)
    cards = [*scene.s.deck, *(c for side in scene.s.sides.values() for c in side.hand)]
    assert len(cards) == 50 + dominance
    assert sum(c.kind == DOMINANCE for c in cards) == dominance
    assert drawn == {
        role.removeprefix("bot:"): 0 if role.startswith("bot:") else 3 for role in roles.split()
    }
    announced = scene.events("deck")[0]
    with_bots = "bot:" in roles and not dominance
    assert announced.law == ("robotics:3.4" if with_bots else "root:5.1.3")
    assert announced.data == {"n": 50 + dominance, "dominance": dominance > 0}


# 5.1.4 Ruins


@pytest.mark.law("root:5.1.4")
def test_four_ruins_are_placed() -> None:
    """In 6, 10, 11 and 12, with nothing under them yet."""
    scene = Scene("bot:marquise bot:eyrie", without_ruins=(6, 10, 11, 12))
    assert scene.s.ruins == {}
    scene.step(place_ruins)
    assert scene.s.ruins == {6: 0, 10: 0, 11: 0, 12: 0}
    assert scene.events("ruins")[0].data == {"clearings": [6, 10, 11, 12]}


# 5.1.5 Item supply


@pytest.mark.law("root:5.1.5")
def test_twelve_items_form_the_supply() -> None:
    """Two boots, bags, swords, teas and coins; one crossbow, one hammer; no torch."""
    scene = Scene("bot:marquise bot:eyrie")
    scene.s.items = {}
    scene.step(form_item_supply)
    assert scene.s.items == {
        Item.BOOT: 2,
        Item.BAG: 2,
        Item.CROSSBOW: 1,
        Item.HAMMER: 1,
        Item.SWORD: 2,
        Item.TEA: 2,
        Item.COIN: 2,
        Item.TORCH: 0,
    }
    assert scene.events("item supply")[0].data == {"n": 12}


@pytest.mark.law("root:5.1.5")
@pytest.mark.program
def test_two_games_do_not_share_their_items() -> None:
    """A boot taken in one game is still there in the next."""
    scene, other = Scene("bot:marquise bot:eyrie"), Scene("bot:marquise bot:eyrie")
    scene.step(form_item_supply)
    scene.s.items[Item.BOOT] -= 1
    other.step(form_item_supply)
    assert other.s.items[Item.BOOT] == 2


# 5.1.7 Faction setup


@pytest.mark.law("root:5.1.7")
def test_factions_set_up_by_their_letters_after_the_common_steps() -> None:
    """The Vagabot sits first; even so the Marquise, letter A, set up before everyone, he last."""
    s = first_position(setup())
    assert s.phase == SETUP
    steps = schedule(s)
    assert [step for step, _ in steps[:3]] == list(STANDARD_SETUP)
    order = [who for _, who in steps[3:]]
    assert list(dict.fromkeys(order)) == ["marquise", "eyrie", "vagabond"]
    assert order == sorted(order, key=["marquise", "eyrie", "alliance", "vagabond"].index)


@pytest.mark.law("root:5.1.7")
def test_after_setup_only_the_current_player_has_steps() -> None:
    """In Birdsong the steps are those of the player whose turn it is."""
    scene = Scene("bot:eyrie bot:marquise")
    assert {who for _, who in schedule(scene.s)} == {EYRIE}
    scene.s.turn = 1
    assert {who for _, who in schedule(scene.s)} == {MARQUISE}


@pytest.mark.law("root:5.1.7")
def test_the_eyrie_start_after_the_marquise_have_their_keep() -> None:
    """Setting up second, they begin diagonally opposite the keep whatever chance does."""
    s = first_position(setup(seed=5))
    for step, who in schedule(s):
        run, value = step.run(ROLES[s.sides[who].role].actor(s, who)), None
        try:
            while True:
                value = run.send(value).by_chance(s)
        except StopIteration:
            continue
    keep = s.sides[MARQUISE].pieces[KEEP].index(1)
    roost = s.sides[EYRIE].pieces[ROOST].index(1)
    assert s.board.opposite[keep] == roost
