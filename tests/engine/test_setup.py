"""Setup: what a game starts from, as text; and what cannot be one."""

from collections import Counter
from typing import Any

import pytest

from rootcore.bots.vagabot.characters import CHARACTERS
from rootcore.game.game import Game
from rootcore.game.setup import (
    BOT,
    LARGEST_SEED,
    Seat,
    Setup,
    checked,
    first_position,
    read_seat,
    read_setup,
    roles_of,
)
from rootcore.law.errors import BadNotation
from rootcore.rules.turn import ROLES
from rootcore.table.board import MAPS, board
from rootcore.table.cards import QUESTS
from rootcore.table.chance import Chance
from rootcore.table.suits import deal_suits
from rootcore.table.terms import ALLIANCE, EYRIE, MARQUISE, VAGABOND, Phase

KINDS = ("human", "player")
TWO = ["bot:eyrie", "bot:marquise"]
FOUR = ["bot:eyrie", "bot:vagabot@character=tinker", "bot:marquise", "bot:alliance"]


# What can be read


def test_a_setup_reads_back_what_it_writes() -> None:
    raw = {
        "map": "fall",
        "seats": [*FOUR[:2], "human:marquise", "player:alliance"],
        "seed": 12,
        "order": "random",
        "teamwork": "team",
        "chosen": ["dice"],
        "deck": "base",
        "suits": "random",
        "ask": "everybody",
        "services": "basic",
    }
    assert read_setup(raw).to_json() == raw
    assert read_setup(read_setup(raw).to_json()) == read_setup(raw)


def test_map_seed_and_order_may_be_left_out() -> None:
    setup = read_setup({"seats": TWO})
    assert (setup.map, setup.seed, setup.order) == ("fall", 0, "given")


@pytest.mark.parametrize("seed", [0, 1, LARGEST_SEED])
def test_the_seeds(seed: int) -> None:
    assert read_setup({"seats": TWO, "seed": seed}).seed == seed


def test_every_bot_has_a_seat() -> None:
    for name, role in roles_of(BOT).items():
        seat = read_seat(f"bot:{name}")
        assert (seat.role, seat.faction) == (role, ROLES[role].faction)
        assert read_seat(str(seat)) == seat


def test_the_vagabot_is_a_thief_unless_told_otherwise() -> None:
    assert read_seat("bot:vagabot") == Seat("bot:vagabond", "thief")
    for name in CHARACTERS:
        seat = read_seat(f"bot:vagabot@character={name}")
        assert seat == Seat("bot:vagabond", name)
        assert str(seat) == f"bot:vagabot@character={name}"


# What cannot


def refusal(raw: Any) -> str:
    """The sentence that refuses a setup."""
    with pytest.raises(BadNotation) as wrong:
        read_setup(raw)
    message = str(wrong.value)
    assert "\n" not in message
    return message


@pytest.mark.parametrize("raw", [None, 7, "fall", [], ["bot:eyrie"], True])
def test_a_setup_is_an_object(raw: Any) -> None:
    assert refusal(raw) == "a setup is an object with map, seats, seed and order"


def test_an_unknown_field() -> None:
    said = refusal({"seats": TWO, "sed": 7, "player": 3})
    assert said == "a setup has no field 'player'"


@pytest.mark.parametrize("seats", [None, 4, "bot:eyrie", {"bot:eyrie": 1}])
def test_seats_are_a_list(seats: Any) -> None:
    wanted = "a setup needs seats, a list such as [bot:marquise, bot:eyrie]"
    assert refusal({"seats": seats}) == wanted
    assert refusal({}) == wanted


@pytest.mark.parametrize("seat", [None, 3, ["bot:eyrie"], {"bot": "eyrie"}])
def test_a_seat_is_text(seat: Any) -> None:
    said = refusal({"seats": ["bot:marquise", seat]})
    assert said == f"a seat is text such as bot:eyrie, not {seat!r}"


@pytest.mark.parametrize(
    "seat",
    [
        "",
        "bot",
        "bot:",
        "eyrie",
        "bot:wolf",
        "bot:vagabond",
        "Bot:eyrie",
        "bot: eyrie",
        "robot:eyrie",
    ],
)
def test_an_unknown_faction(seat: str) -> None:
    """Those of the same kind are named, or else the kinds."""
    bots = "bot:marquise, bot:eyrie, bot:alliance, bot:vagabot, "
    bots += "bot:lizards, bot:riverfolk, bot:duchy, bot:corvids"
    known = bots if seat.split(":")[0] == "bot" else "bot:…, human:…, player:…, table:…"
    said = refusal({"seats": ["bot:marquise", seat]})
    assert said == f"seat {seat!r} is not known; there are: {known}"


@pytest.mark.parametrize("name", ["marquise", "alliance", "vagabond"])
def test_people_and_programs_sit_at_the_table_too(name: str) -> None:
    """Both play by the Law of Root; a program is known as one."""
    setups = [read_setup({"seats": [f"{kind}:{name}", "bot:eyrie"]}) for kind in KINDS]
    assert [setup.seats[0].role for setup in setups] == [name, name]
    assert [setup.seats[0].kind for setup in setups] == list(KINDS)
    assert [set(setup.programs) for setup in setups] == [set(), {name}]


@pytest.mark.parametrize("name", ["vagabot", "wolf", ""])
def test_people_play_no_bots(name: str) -> None:
    for kind in KINDS:
        said = refusal({"seats": [f"{kind}:{name}", "bot:eyrie"]})
        assert said.startswith(f"seat '{kind}:{name}' is not known; there are: ")


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("bot:eyrie@character=thief", "'character=thief' is no option of bot:eyrie"),
        ("player:eyrie@difficulty=easy", "'difficulty=easy' is no option of player:eyrie"),
        (
            "bot:eyrie@difficulty=hard",
            "difficulty 'hard' is not known; there are: easy, default, challenging, nightmare",
        ),
        ("bot:vagabot@colour=red", "'colour=red' is no option of bot:vagabot"),
        ("bot:vagabot@character=thief,", "'' is no option of bot:vagabot"),
        ("bot:vagabot@tinker", "'tinker' is no option of bot:vagabot"),
        (
            "bot:vagabot@character=wizard",
            "character 'wizard' is not known;"
            " there are: thief, tinker, ranger, vagrant, scoundrel, arbiter",
        ),
        (
            "bot:vagabot@character=",
            "character '' is not known;"
            " there are: thief, tinker, ranger, vagrant, scoundrel, arbiter",
        ),
        (
            "human:vagabond@character=arbiter",
            "character 'arbiter' is not known; there are: thief, tinker, ranger",
        ),
    ],
)
def test_an_option_that_is_not_known(seat: str, said: str) -> None:
    assert refusal({"seats": ["bot:marquise", seat]}) == f"seat {seat!r}: {said}"


@pytest.mark.parametrize("n", [0, 1, 7, 8])
def test_two_to_six_seats(n: int) -> None:
    seats = (FOUR * 2)[:n]
    assert refusal({"seats": seats}) == f"a game has 2 to 6 seats, not {n}"


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (["bot:eyrie", "bot:eyrie"], "the eyrie can sit only once, not 2 times"),
        (["bot:alliance", "bot:eyrie", "bot:eyrie"], "the eyrie can sit only once, not 2 times"),
        (["bot:marquise"] * 5, "the marquise can sit only once, not 5 times"),
        (
            ["bot:vagabot", "bot:eyrie", "bot:vagabot@character=tinker"],
            "the vagabond can sit only once, not 2 times",
        ),
    ],
)
def test_a_repeated_faction(seats: list[str], said: str) -> None:
    assert refusal({"seats": seats}) == said


@pytest.mark.parametrize(
    "seed", [-1, LARGEST_SEED + 1, 10**30, 1.5, 3.0, float("nan"), True, False, "7", None, [7]]
)
def test_a_bad_seed(seed: Any) -> None:
    said = refusal({"seats": TWO, "seed": seed})
    assert said == f"the seed is a whole number from 0 to {LARGEST_SEED}, not {seed!r}"


@pytest.mark.parametrize("name", ["moon", "Fall", "", None, 3, ["fall"], {"fall": 1}])
def test_a_bad_map(name: Any) -> None:
    said = refusal({"seats": TWO, "map": name})
    assert said == f"no map is called {name!r}; the maps are: fall, winter, lake, mountain"


LAID = "fox rabbit mouse " * 4


def suits_of(map_id: str, suits: Any, seed: int = 5) -> list[Any]:
    """The suits that the clearings of a game get, in clearing order."""
    setup = read_setup({"map": map_id, "seats": TWO, "suits": suits, "seed": seed})
    return list(first_position(setup).suits[1:])


def test_suits_are_printed_or_dealt_at_random_unless_told_otherwise() -> None:
    usual = {map_id: read_setup({"map": map_id, "seats": TWO}).suits for map_id in MAPS}
    assert usual == {"fall": "printed", "winter": "random", "lake": "random", "mountain": "random"}
    assert Setup("lake", (), 0).suits == "random"
    assert read_setup({"seats": TWO, "suits": ""}).suits == "printed"


@pytest.mark.parametrize("suits", ["printed", "random", "balanced", LAID.split()])
def test_the_ways_to_deal(suits: Any) -> None:
    raw = read_setup({"seats": TWO, "suits": suits}).to_json()
    assert raw["suits"] == suits
    assert read_setup(raw).to_json() == raw


def test_suits_do_not_depend_on_who_plays() -> None:
    """So a map can be looked at before the seats are taken."""
    raw = {"map": "lake", "seats": FOUR, "order": "random", "seed": 5}
    assert list(first_position(read_setup(raw)).suits[1:]) == suits_of("lake", "random")
    plan = board("lake")
    assert deal_suits(plan, "random", Chance(5))[1:] == tuple(suits_of("lake", "random"))


@pytest.mark.parametrize("suits", [None, 3, "even", "Printed", {}, True])
def test_a_bad_way_to_deal(suits: Any) -> None:
    said = refusal({"seats": TWO, "suits": suits})
    ways = "printed, random, balanced"
    assert said == f"suits are left empty, one of {ways}, or a list, not {suits!r}"


def test_suits_that_are_not_printed() -> None:
    said = refusal({"map": "lake", "seats": TWO, "suits": "printed"})
    assert said == "the map Lake prints no suits: deal them random or balanced"


@pytest.mark.parametrize(
    ("suits", "said"),
    [
        ([], "4 of each, not 0 fox, 0 rabbit, 0 mouse"),
        (LAID.split()[:11], "4 of each, not 4 fox, 4 rabbit, 3 mouse"),
        ([*LAID.split(), "fox"], "4 of each, not 5 fox, 4 rabbit, 4 mouse"),
        ([*LAID.split()[:11], "fox"], "4 of each, not 5 fox, 4 rabbit, 3 mouse"),
        ([*LAID.split()[:11], "bird"], "only fox, rabbit, mouse"),
        ([*LAID.split()[:11], ["fox"]], "only fox, rabbit, mouse"),
        ([*LAID.split()[:11], None], "only fox, rabbit, mouse"),
    ],
)
def test_suits_that_cannot_lie_so(suits: Any, said: str) -> None:
    assert refusal({"map": "winter", "seats": TWO, "suits": suits}) == f"a list of suits has {said}"


@pytest.mark.parametrize("order", ["shuffled", "Random", "", None, 1, ["random"]])
def test_a_bad_order(order: Any) -> None:
    said = refusal({"seats": TWO, "order": order})
    assert said == f"the order of seats is random or given, not {order!r}"


def test_a_setup_made_in_a_program_is_checked_in_the_same_way() -> None:
    with pytest.raises(BadNotation, match="2 to 6 seats, not 1"):
        checked(Setup("fall", (Seat("bot:eyrie"),), 0))
    two = Setup("fall", (Seat("bot:eyrie"), Seat("bot:marquise")), 0)
    assert checked(two) == two


EYRIE_SEAT, MARQUISE_SEAT = (read_seat(seat) for seat in TWO)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (Setup("fall", (), 0), "2 to 6 seats, not 0"),
        (Setup("fall", (EYRIE_SEAT, EYRIE_SEAT), 0), "eyrie can sit only once"),
        (Setup("fall", (EYRIE_SEAT, Seat("bot:marquise", traits=("x",))), 0), "traits 'x'"),
        (Setup("fall", (EYRIE_SEAT, MARQUISE_SEAT), -1), "from 0 to .*, not -1"),
        (Setup("fall", (EYRIE_SEAT, MARQUISE_SEAT), 0, "fixed"), "random or given, not 'fixed'"),
        (Setup("fall", (EYRIE_SEAT, MARQUISE_SEAT), 0, chosen=("coins",)), "chosen is a list of"),
        (Setup("moon", (EYRIE_SEAT, MARQUISE_SEAT), 0), "no map is called 'moon'"),
    ],
)
def test_no_game_begins_from_a_setup_that_cannot_be(setup: Setup, said: str) -> None:
    """It would stumble over it later, or write a save that nobody can load."""
    with pytest.raises(BadNotation, match=said):
        Game.new(setup)


def test_a_seat_is_that_of_a_role() -> None:
    with pytest.raises(BadNotation, match="no role is called 'otters'"):
        Seat("otters")


# The first position


def test_before_the_first_step_nothing_is_set_up() -> None:
    s = first_position(read_setup({"seats": FOUR, "seed": 5}))
    assert s.seats == (EYRIE, VAGABOND, MARQUISE, ALLIANCE)
    assert list(s.sides) == [MARQUISE, EYRIE, ALLIANCE, VAGABOND], "in setup order"
    assert (s.phase, s.step, s.round, s.turn) == (Phase.SETUP, 0, 0, 0)
    assert (s.deck, s.discard, s.items, s.ruins) == ([], [], {}, {})
    assert sorted(q.id for q in s.quests) == sorted(QUESTS)
    assert (s.chance.seed, s.chance.taken) == (5, [0, 0, 0, 0, 0])
    for side in s.sides.values():
        assert not any(side.here)
        assert side.score == 0
        assert len(side.enemies) == 3
    assert s.sides[VAGABOND].board.character == "tinker"
    s.check({role.id: role.supply() for role in ROLES.values()})


def test_the_order_of_seats_is_given_or_up_to_the_seed() -> None:
    given = [first_position(read_setup({"seats": FOUR, "seed": k})).seats for k in range(20)]
    assert set(given) == {(EYRIE, VAGABOND, MARQUISE, ALLIANCE)}
    shuffled = Counter(
        first_position(read_setup({"seats": FOUR, "seed": k, "order": "random"})).seats
        for k in range(480)
    )
    assert len(shuffled) == 24
    assert max(shuffled.values()) < 3 * 480 / 24


@pytest.mark.parametrize("seed", [0, 7, LARGEST_SEED])
def test_seats_in_the_order_that_the_seed_gave_are_the_same_game(seed: int) -> None:
    """A setup with its order resolved can be played again."""
    setup = read_setup({"seats": FOUR, "seed": seed, "order": "random"})
    game = Game.new(setup)
    again = Game.new(setup.seated(game.state.seats))
    for one in (game, again):
        one.play()
    assert again.state.seats == game.state.seats
    assert again.journal == game.journal
    assert again.setup is not None
    assert (again.setup.order, again.setup.seed) == ("given", seed)


def test_the_order_of_seats_says_nothing_about_what_follows() -> None:
    """Who is first and where the keep goes have nothing to do with each other."""

    together: Counter[tuple[str, int]] = Counter()
    for seed in range(320):
        game = Game.new(read_setup({"seats": FOUR, "seed": seed, "order": "random"}), False)
        assert game.pending is not None
        corner = game.pending.by_chance(game.state.copy())
        together[game.state.seats[0], corner] += 1
    assert len(together) == 16
    assert max(together.values()) < 3 * 320 / 16
