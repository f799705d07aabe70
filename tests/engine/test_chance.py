"""Chance: a seed says the same everywhere and for ever, and its streams are fair."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from rootcore.game.setup import LARGEST_SEED
from rootcore.law.errors import BrokenLaw
from rootcore.rules.flow import Choice, Decision, Draw, Roll, at_random
from rootcore.sandbox.scene import lay_out
from rootcore.table.cards import COPIES, full_deck
from rootcore.table.chance import CARDS, CHOICES, DICE, STREAMS, Chance

ALL = range(STREAMS)


def numbers(seed: int, stream: int, n: int = 6, below: int = 1000) -> list[int]:
    """The first numbers of a stream."""
    chance = Chance(seed)
    return [chance.below(below, stream) for _ in range(n)]


# The same for ever


@pytest.mark.parametrize(
    ("seed", "streams"),
    [
        (0, [[652, 701, 387], [276, 215, 879], [930, 813, 550], [305, 640, 556], [275, 908, 660]]),
        (1, [[77, 339, 6], [416, 449, 718], [915, 394, 307], [57, 656, 404], [829, 352, 192]]),
        (7, [[681, 646, 913], [507, 893, 881], [627, 620, 480], [967, 644, 332], [314, 211, 818]]),
        (
            LARGEST_SEED,
            [[579, 147, 795], [692, 440, 163], [773, 324, 252], [1, 313, 711], [776, 952, 832]],
        ),
    ],
)
def test_a_seed_never_changes(seed: int, streams: list[list[int]]) -> None:
    """Saves, and seeds that people wrote down, stay what they are."""
    assert [numbers(seed, stream, 3) for stream in ALL] == streams


def splitmix64(state: int, n: int) -> list[int]:
    """The first `n` numbers of the generator as its author wrote it down."""
    found = []
    for _ in range(n):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % 2**64
        found.append(z ^ (z >> 31))
    return found


def test_the_generator_is_splitmix64() -> None:
    """Each stream is the generator from a start that is itself one of its numbers."""
    assert splitmix64(1234567, 3) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]
    for seed in (0, 7, LARGEST_SEED):
        starts = splitmix64(seed * STREAMS * 0x9E3779B97F4A7C15, STREAMS)
        for stream, start in enumerate(starts):
            whole = [z * 1000 >> 64 for z in splitmix64(start, 6)]
            assert numbers(seed, stream) == whole


def test_what_the_seed_answers_never_changes() -> None:
    s = lay_out(["bot:marquise", "bot:eyrie"], seed=7)
    rolls = [Roll().text(Roll().by_chance(s)) for _ in range(6)]
    assert rolls == ["roll 2-2", "roll 2-2", "roll 3-2", "roll 1-0", "roll 0-0", "roll 1-1"]
    draws = [Draw(s.deck).by_chance(s).id for _ in range(3)]
    assert draws == ["dominance_fox", "codebreakers", "travel_gear_mouse"]
    corners = Choice("chance", "robotics:4.3.2", "corner", [1, 2, 3, 4], "Where?")
    assert [corners.by_chance(s) for _ in range(4)] == [3, 3, 2, 4]


# Streams


def test_each_stream_goes_its_own_way() -> None:
    """What is taken from one stream does not change the others."""
    alone = {stream: numbers(5, stream, 40) for stream in ALL}
    mixed = Chance(5)
    found: dict[int, list[int]] = {stream: [] for stream in ALL}
    for k in range(200):
        stream = ALL[(k * k + k // 7) % STREAMS]
        found[stream].append(mixed.below(1000, stream))
    for stream in ALL:
        assert found[stream][:40] == alone[stream][: len(found[stream])]
        assert mixed.taken[stream] == len(found[stream])


def test_streams_and_seeds_differ() -> None:
    """No two streams of the first thousand seeds begin alike."""
    begun = {tuple(numbers(seed, stream, 4)) for seed in range(1000) for stream in ALL}
    assert len(begun) == 1000 * STREAMS


def test_a_stream_goes_on_where_it_stopped() -> None:
    """The seed and how much was taken are all there is to know."""
    whole = numbers(9, CARDS, 20)
    assert [Chance(9, [0, k, 0, 0, 0]).below(1000, CARDS) for k in range(20)] == whole


def test_the_range_asked_for_does_not_change_what_follows() -> None:
    first, other = Chance(3), Chance(3)
    first.below(2, DICE)
    other.below(10**9, DICE)
    assert first == other
    assert first.below(1000, DICE) == other.below(1000, DICE)


def test_a_copy_goes_its_own_way() -> None:
    chance = Chance(3)
    chance.below(16, DICE)
    twin = chance.copy()
    assert twin == chance
    expected = numbers(3, DICE, 5)[1:]
    assert [twin.below(1000, DICE) for _ in range(4)] == expected
    assert chance.taken == [1, 0, 0, 0, 0]
    assert [chance.below(1000, DICE) for _ in range(4)] == expected


@pytest.mark.parametrize(
    ("decision", "stream"),
    [
        (Roll(), DICE),
        (Draw(full_deck(True)), CARDS),
        (Choice("chance", "robotics:4.3.2", "corner", [1, 2, 3, 4], "Where?"), CHOICES),
        (Choice("chance", "robotics:4.3.2", "corner", [3], "Where?"), CHOICES),
    ],
    ids=["dice", "a card", "a choice", "a choice of one"],
)
def test_every_answer_takes_one_number_of_its_stream(decision: Decision[int], stream: int) -> None:
    s = lay_out(["bot:marquise", "bot:eyrie"])
    assert decision.stream == stream
    for n in range(1, 5):
        decision.by_chance(s)
        assert s.chance.taken == [n * (k == stream) for k in ALL]


# Fair


@pytest.mark.parametrize("stream", ALL)
@pytest.mark.parametrize("n", [1, 2, 3, 4, 7, 16, 54])
def test_numbers_are_even(stream: int, n: int) -> None:
    """Of some thousands every number comes about as often as every other."""
    chance = Chance(20)
    size = 500 * n
    found = Counter(chance.below(n, stream) for _ in range(size))
    assert set(found) == set(range(n))
    assert all(abs(times - 500) < 120 for times in found.values())
    assert deviation(found, size / n) < 2.2 * n + 12


def deviation(found: Counter[int], expected: float) -> float:
    """The chi-square distance from even; about as great as the number of values when fair."""
    return sum((times - expected) ** 2 / expected for times in found.values())


@pytest.mark.parametrize("stream", ALL)
def test_the_first_number_is_even_over_the_seeds(stream: int) -> None:
    """People take small seeds and count up."""
    found = Counter(Chance(seed).below(16, stream) for seed in range(8000))
    assert deviation(found, 500) < 45
    pairs = Counter(
        Chance(seed).below(4, stream) * 4 + Chance(seed + 1).below(4, stream)
        for seed in range(8000)
    )
    assert deviation(pairs, 500) < 45


@pytest.mark.parametrize(("one", "other"), list(combinations(ALL, 2)))
def test_streams_say_nothing_about_each_other(one: int, other: int) -> None:
    found = Counter(
        Chance(seed).below(4, one) * 4 + Chance(seed).below(4, other) for seed in range(8000)
    )
    assert deviation(found, 500) < 45


def test_a_number_says_nothing_about_the_next() -> None:
    chance = Chance(4)
    sequence = [chance.below(4, DICE) for _ in range(8001)]
    found = Counter(a * 4 + b for a, b in pairwise(sequence))
    assert deviation(found, 500) < 45


def test_the_dice_are_two_dice() -> None:
    """Equal faces come once in sixteen, unequal ones twice."""
    s = lay_out(["bot:marquise", "bot:eyrie"], seed=1)
    rolls = Counter(Roll().by_chance(s) for _ in range(8000))
    assert set(rolls) == {(a, b) for a in range(4) for b in range(a + 1)}
    for (a, b), times in rolls.items():
        expected = 500 if a == b else 1000
        assert abs(times - expected) < 120


def test_every_copy_of_a_card_is_as_likely() -> None:
    s = lay_out(["bot:marquise", "bot:eyrie"], seed=1)
    drawn = Counter(Draw(s.deck).by_chance(s) for _ in range(54 * 200))
    assert set(drawn) == set(s.deck)
    for card, times in drawn.items():
        copies = COPIES["base"][card]
        assert abs(times - 200 * copies) < 75 * copies**0.5


def test_nothing_to_choose_from_breaks_the_law() -> None:
    """A changed save can come to that: one clear sentence, no crash."""
    with pytest.raises(BrokenLaw, match="nothing answers"):
        at_random("robotics:11.5.3", "plot", [], "Which plot is placed in 5?").send(None)
