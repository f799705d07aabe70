"""Law of Robotics 3: setup with bots."""

import pytest

from rootcore.bots.vocabulary import priority
from rootcore.game.game import Game, load
from rootcore.game.setup import BOT, Setup, first_position, read_seat, read_setup, roles_of
from rootcore.law import RULES
from rootcore.law.errors import BadNotation
from rootcore.rules.challenge import challenge_of
from rootcore.rules.setup import draw_starting_hands
from rootcore.rules.turn import ROLES
from rootcore.table.board import board
from rootcore.table.cards import DOMINANCE, full_deck
from rootcore.table.terms import FOX, MOUSE, RABBIT, SETUP, Difficulty, Faction
from tests.scenes import Scene

BOTS = ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief"]


def dominance_cards(scene: Scene) -> int:
    """How many dominance cards the deck has."""
    return sum(card.kind == DOMINANCE for card in scene.s.deck)


def seated(*seats: str) -> Setup:
    """The setup with these seats."""
    return read_setup({"map": "fall", "seats": list(seats), "seed": 7, "order": "given"})


# 3.1 Place priority markers


@pytest.mark.law("robotics:3.1")
def test_every_clearing_of_the_fall_map_has_the_marker_of_its_chart() -> None:
    """Twelve markers, each once; suits, corners and paths tell which clearing has which."""
    scene = Scene("bot:marquise bot:eyrie")
    plan = board("fall")
    assert [priority.of(scene.actor(), c) for c in plan.clearings] == list(range(1, 13))
    suits = {
        suit: [c for c in plan.clearings if plan.suits[c] == suit] for suit in (FOX, RABBIT, MOUSE)
    }
    assert suits == {FOX: [1, 6, 8, 12], RABBIT: [3, 4, 5, 10], MOUSE: [2, 7, 9, 11]}
    assert plan.corners == (1, 2, 3, 4)
    assert [plan.opposite[c] for c in plan.corners] == [3, 4, 1, 2]
    assert plan.adjacent[12] == (4, 7, 9, 10, 11)
    assert plan.adjacent[1] == (5, 9, 10)


# 3.2 Assign factions


@pytest.mark.law("robotics:3.2")
@pytest.mark.parametrize("n", [2, 3, 4])
def test_any_number_of_factions_may_be_bots(n: int) -> None:
    """Each takes the seat of its faction, with the faction's pieces."""
    setup = seated(*BOTS[:n])
    assert [str(seat) for seat in setup.seats] == BOTS[:n]
    s = Game.new(setup).state
    assert list(s.seats) == list(Faction)[:n]
    assert all(side.bot for side in s.sides.values())


@pytest.mark.law("robotics:3.2")
def test_a_bot_replaces_the_matching_faction_only_once() -> None:
    """Nobody else can play the same faction."""
    with pytest.raises(BadNotation, match="the marquise can sit only once, not 2 times"):
        seated("bot:marquise", "bot:eyrie", "bot:marquise")


@pytest.mark.law("robotics:3.2")
@pytest.mark.parametrize("seats", [["bot:marquise"], BOTS + BOTS[:3]])
def test_a_game_has_two_to_six_seats(seats: list[str]) -> None:
    """One is no game, seven too many."""
    with pytest.raises(BadNotation, match=f"a game has 2 to 6 seats, not {len(seats)}"):
        seated(*seats)


@pytest.mark.law("robotics:3.2")
def test_bots_and_people_sit_at_one_table() -> None:
    """A faction is a bot or a person, with the same pieces either way."""
    scene = Scene("bot:marquise eyrie bot:alliance vagabond")
    assert [side.bot for side in scene.s.sides.values()] == [True, False, True, False]


# 3.4 Draw starting hands


@pytest.mark.law("robotics:3.4")
@pytest.mark.parametrize(
    ("roles", "people", "dominance"),
    [
        ("bot:marquise bot:eyrie bot:alliance", "", 0),
        ("bot:marquise eyrie bot:alliance", "eyrie", 0),
        ("bot:marquise eyrie alliance", "eyrie alliance", 0),
        ("bot:marquise eyrie alliance vagabond", "eyrie alliance vagabond", 4),
    ],
)
def test_people_draw_three_cards_and_dominance_needs_three_people(
    roles: str, people: str, dominance: int
) -> None:
    """With one or two people, or none, the dominance cards leave the deck."""
    scene = Scene(roles, phase=SETUP)
    hand = ["draw anvil", "draw cobbler", "draw sappers"]
    other = ["draw bake_sale", "draw sword", "draw armorers"]
    third = ["draw codebreakers", "draw favor_fox", "draw investments"]
    drawn = [*hand, *other, *third][: 3 * len(people.split())]
    scene.step(draw_starting_hands, *drawn)
    assert dominance_cards(scene) == dominance
    assert len(scene.s.deck) == 50 + dominance - len(drawn)
    for faction, side in scene.s.sides.items():
        assert len(side.hand) == (3 if faction in people.split() else 0)
    assert scene.events("deck")[0].data == {"n": 50 + dominance, "dominance": dominance > 0}


@pytest.mark.law("robotics:3.4")
def test_the_deck_has_no_other_cards_than_those_of_the_base_game() -> None:
    """No spy cards, and no card twice."""
    scene = Scene("bot:marquise bot:eyrie", phase=SETUP)
    scene.step(draw_starting_hands)
    assert scene.s.deck == full_deck(dominance=False)
    assert scene.asked == []


# 3.3 Choose difficulty and traits


@pytest.mark.law("robotics:3.3.1")
@pytest.mark.parametrize("bot", roles_of(BOT))
def test_each_bot_may_have_one_of_four_difficulties(bot: str) -> None:
    """Its card lies beside the board; default has no card and need not be said."""
    for difficulty in Difficulty:
        seat = read_seat(f"bot:{bot}@difficulty={difficulty}")
        assert seat.difficulty == difficulty
        side = first_position(seated(str(seat), other_bot(bot))).sides[seat.faction]
        cards = [f"cards:difficulty.{seat.faction}.{difficulty}"]
        assert challenge_of(side) == ([] if difficulty == "default" else cards)
        assert ("difficulty" in str(seat)) == (difficulty != "default")
        assert read_seat(str(seat)) == seat
    assert read_seat(f"bot:{bot}").difficulty == "default"


def other_bot(bot: str) -> str:
    """Another bot, to make up a table."""
    return "bot:eyrie" if bot == "marquise" else "bot:marquise"


@pytest.mark.law("robotics:3.3.2")
@pytest.mark.parametrize("bot", roles_of(BOT))
def test_each_bot_may_have_any_of_its_traits(bot: str) -> None:
    """One, all, or none; they lie beside the board in one order, however they are listed."""
    traits = ROLES[roles_of(BOT)[bot]].traits
    assert traits
    for chosen in [(trait,) for trait in traits] + [traits]:
        seat = read_seat(f"bot:{bot}@traits={'+'.join(reversed(chosen))}")
        assert seat.traits == chosen
        side = first_position(seated(str(seat), other_bot(bot))).sides[seat.faction]
        assert challenge_of(side) == [f"cards:trait.{seat.faction}.{trait}" for trait in chosen]
        assert read_seat(str(seat)) == seat
    assert read_seat(f"bot:{bot}").traits == ()


@pytest.mark.law("robotics:3.3.2")
@pytest.mark.parametrize("bot", roles_of(BOT))
def test_every_trait_card_of_a_bot_can_be_chosen(bot: str) -> None:
    """In the order of the cards."""
    role = ROLES[roles_of(BOT)[bot]]
    cards = [x for x in RULES if x.startswith(f"cards:trait.{role.faction}.")]
    assert [f"cards:trait.{role.faction}.{trait}" for trait in role.traits] == cards


@pytest.mark.law("robotics:3.3", "robotics:3.3.1", "robotics:3.3.2")
@pytest.mark.program
def test_difficulty_and_traits_are_written_with_the_seat() -> None:
    """In a fixed order, and kept by the setup and by saves."""
    text = "bot:eyrie@difficulty=nightmare,traits=nobility+swoop"
    assert str(read_seat("bot:eyrie@traits=swoop+nobility,difficulty=nightmare")) == text
    assert read_setup(seated(text, "bot:marquise").to_json()).seats[0] == read_seat(text)
    game = load(Game.new(seated(text, "bot:marquise")).save())
    side = game.state.sides[Faction.EYRIE]
    assert (side.difficulty, side.traits) == ("nightmare", ("nobility", "swoop"))


@pytest.mark.law("robotics:3.3.1", "robotics:3.3.2")
@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            "bot:eyrie@difficulty=hard",
            "difficulty 'hard' is not known; there are: easy, default, challenging, nightmare",
        ),
        (
            "bot:eyrie@difficulty=easy+nightmare",
            "difficulty 'easy+nightmare' is not known;"
            " there are: easy, default, challenging, nightmare",
        ),
        (
            "bot:eyrie@traits=blitz",
            "traits 'blitz' is not known; there are: nobility, relentless, swoop, war_tax, focused",
        ),
        (
            "bot:eyrie@traits=swoop+focused+swoop",
            "traits 'swoop' is there twice;"
            " there are: nobility, relentless, swoop, war_tax, focused",
        ),
        (
            "bot:eyrie@traits=",
            "traits '' is not known; there are: nobility, relentless, swoop, war_tax, focused",
        ),
        ("bot:eyrie@traits=swoop,traits=focused", "traits is there twice"),
        ("bot:eyrie@difficulty=easy,difficulty=nightmare", "difficulty is there twice"),
        ("bot:eyrie@difficulties=easy", "'difficulties=easy' is no option of bot:eyrie"),
        ("bot:eyrie@swoop", "'swoop' is no option of bot:eyrie"),
        ("human:eyrie@difficulty=easy", "'difficulty=easy' is no option of human:eyrie"),
        ("player:eyrie@traits=swoop", "'traits=swoop' is no option of player:eyrie"),
    ],
)
def test_unknown_or_repeated_choices_are_refused_with_a_sentence(text: str, wrong: str) -> None:
    """It names the seat, what is wrong with it, and what there is."""
    with pytest.raises(BadNotation) as refused:
        read_seat(text)
    assert str(refused.value) == f"seat {text!r}: {wrong}"
