"""Picks: choosing by a list of criteria, and saying why from the same measures."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from rootcore.bots.duchy.board import MINISTERS, from_top
from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.marquise.chapter import build_order
from rootcore.law import ENACTED
from rootcore.law.errors import BadNotation
from rootcore.rules.acts import Refusal
from rootcore.rules.picks import (
    Criterion,
    Each,
    Measure,
    Pick,
    Row,
    fewest,
    highest,
    listed,
    lowest,
    measure,
    most,
    without,
)
from rootcore.table.chance import CHOICES, Chance
from rootcore.table.terms import Kind
from tests.scenes import Scene


def table(**columns: list[int]) -> Any:
    """What a Pick looks at: trees 0, 1, 2 ... with so many apples, pears and thorns each."""
    return SimpleNamespace(s=SimpleNamespace(why=None), **columns)


def explained(**columns: list[int]) -> Any:
    """The same with explanations on."""
    v = table(**columns)
    v.s.why = []
    return v


@measure("apples")
def apples(v: Any, x: int) -> int:
    """The apples of a candidate."""
    return int(v.apples[x])


@measure("pears")
def pears(v: Any, x: int) -> int:
    """The pears of a candidate."""
    return int(v.pears[x])


@measure("thorn")
def thorn(v: Any, x: int) -> int:
    """Whether a candidate has a thorn."""
    return int(v.thorns[x])


@measure("priority", lambda x: f"number {x}")
def priority(v: Any, x: int) -> int:
    """The candidate's own number."""
    return x


def pick(*criteria: Criterion) -> Pick[int]:
    """A pick of trees by these criteria."""
    return Pick[int]("robotics:2.1", "tree", "Where to rest", *criteria)


# Choosing


@pytest.mark.parametrize(
    ("criterion", "chosen"),
    [
        (most(apples), 1),
        (fewest(apples), 2),
        (highest(priority), 0),
        (lowest(priority), 3),
        (without(apples), 2),
    ],
)
def test_each_kind_of_criterion(criterion: Criterion, chosen: int) -> None:
    """Of 3, 5, 0 and 4 apples."""
    assert pick(criterion)(table(apples=[3, 5, 0, 4]), [0, 1, 2, 3]) == chosen


def test_the_first_criterion_comes_first() -> None:
    """Most apples, then fewest pears, is not fewest pears, then most apples."""
    v = table(apples=[2, 2, 1], pears=[5, 4, 0])
    assert pick(most(apples), fewest(pears))(v, [0, 1, 2]) == 1
    assert pick(fewest(pears), most(apples))(v, [0, 1, 2]) == 2


def test_a_criterion_that_separates_nothing_leaves_it_to_the_next() -> None:
    """All have two apples."""
    v = table(apples=[2, 2, 2], pears=[1, 3, 2])
    assert pick(most(apples), most(pears))(v, [0, 1, 2]) == 1


def test_candidates_that_still_tie_go_by_the_order_they_come_in() -> None:
    """They come in order of priority."""
    v = table(apples=[1, 2, 2])
    assert pick(most(apples))(v, [0, 1, 2]) == 1
    assert pick(most(apples))(v, [2, 1, 0]) == 2


def test_nothing_is_measured_once_the_choice_is_made() -> None:
    """A single candidate is not counted at all, nor pears after apples have decided."""

    def never(v: Any, x: int) -> int:
        raise AssertionError(f"{x} is measured")

    uncounted = Measure("stones", never)
    assert pick(most(uncounted))(table(), [7]) == 7
    for v in (table(apples=[1, 2]), explained(apples=[1, 2])):
        assert pick(most(apples), most(uncounted))(v, [0, 1]) == 1


@pytest.mark.parametrize("look", [table, explained])
def test_a_target_that_is_not_legal_is_skipped_for_the_next(look: Callable[..., Any]) -> None:
    """The tree with the most apples is guarded; when all are, there is no choice."""

    def guarded(x: int) -> Refusal | None:
        return Refusal("robotics:2.3", "a dog is there") if x == 1 else None

    v = look(apples=[3, 5, 0])
    assert pick(most(apples))(v, [0, 1, 2], guarded) == 0
    assert pick(most(apples))(v, [1], guarded) is None
    assert pick(most(apples))(v, []) is None


@pytest.mark.parametrize("seed", range(60))
def test_calling_and_explaining_agree(seed: int) -> None:
    """On random tables both choose what the greatest key by all criteria names."""
    chance = Chance(seed)
    size = 1 + chance.below(8, CHOICES)
    columns = {
        name: [chance.below(3, CHOICES) for _ in range(size)] for name in ("apples", "pears")
    }
    legal = [chance.below(4, CHOICES) > 0 for _ in range(size)]

    def illegal(x: int) -> Refusal | None:
        return None if legal[x] else Refusal("robotics:2.3", "not here")

    choose = pick(most(apples), fewest(pears), lowest(priority))
    quick = choose(table(**columns), range(size), illegal)
    reasons = choose.explain(table(**columns), range(size), illegal)
    keys = {x: (columns["apples"][x], -columns["pears"][x], x) for x in range(size) if legal[x]}
    assert quick == reasons.chosen == max(keys, key=lambda x: keys[x], default=None)
    assert sorted(row.candidate for row in reasons.rows) == sorted(keys)
    assert [x for x, _ in reasons.illegal] == [x for x in range(size) if not legal[x]]
    kept = explained(**columns)
    assert choose(kept, range(size), illegal) == quick
    assert kept.s.why == [reasons]


# Saying why


def test_the_rows_show_what_was_counted_and_where_each_fell_out() -> None:
    """The chosen one first, then those who stayed in longest; nothing is counted after the fall."""
    v = table(apples=[2, 5, 5, 5], pears=[0, 1, 1, 4])
    reasons = pick(most(apples), fewest(pears), lowest(priority)).explain(v, [0, 1, 2, 3])
    assert reasons.rows == [
        Row(2, 2, [5, 1, 2], None),
        Row(1, 1, [5, 1, 1], 2),
        Row(3, 3, [5, 4], 1),
        Row(0, 0, [2], 0),
    ]
    assert reasons.chosen == 2


def test_targets_that_are_not_legal_are_listed_with_the_reason() -> None:
    """They are no rows: nothing of them was counted."""
    dog = Refusal("robotics:2.3", "a dog is there")
    v = table(apples=[9, 1, 2])
    reasons = pick(most(apples)).explain(v, [0, 1, 2], lambda x: None if x else dog)
    assert reasons.illegal == [(0, dog)]
    assert [row.candidate for row in reasons.rows] == [2, 1]


def test_the_reasons_go_with_the_next_event() -> None:
    """Two choices lead to one event; the event after it has no reasons."""
    scene = Scene("bot:eyrie bot:marquise", c5="eyrie www roost", c10="marquise w")
    bot = scene.actor()
    eyrie.RECRUIT_IN(bot, [5, 10])
    eyrie.MOVE_FROM(bot, [5])
    scene.s.emit("place", bot.me, "robotics:5.5.1.I", at=5)
    scene.s.emit("move", bot.me, "robotics:5.5.1.II", at=5)
    first, second = scene.s.log
    assert first.why is not None
    assert [reasons.pick for reasons in first.why] == [eyrie.RECRUIT_IN, eyrie.MOVE_FROM]
    assert second.why is None


def test_without_explanations_no_reasons_are_kept() -> None:
    """A fast game chooses the same and remembers nothing."""
    scene = Scene("bot:eyrie bot:marquise", explain=False, c5="eyrie www roost", c10="marquise w")
    assert eyrie.RECRUIT_IN(scene.actor(), [5, 10]) == 10
    assert scene.s.why is None


# Sentences


def test_a_pick_prints_as_its_rule() -> None:
    """Question, kind of target, criteria in order."""
    rule = pick(most(apples), fewest(pears), without(thorn), lowest(priority))
    assert str(rule) == (
        "Where to rest: such a tree with the most apples, then the fewest pears, then no thorn, "
        "then the lowest priority"
    )
    assert str(pick(highest(priority))) == "Where to rest: such a tree with the highest priority"


@pytest.mark.parametrize(
    ("columns", "sentence"),
    [
        ({"apples": [], "pears": []}, "There is no legal target."),
        ({"apples": [4], "pears": [0]}, "Only A qualifies."),
        ({"apples": [4, 5, 1], "pears": [0, 0, 0]}, "B has the most apples (5)."),
        (
            {"apples": [5, 5, 1], "pears": [2, 3, 0]},
            "2 tie for the most apples (5): A and B; A has the fewest pears (2).",
        ),
        (
            {"apples": [5, 5, 5], "pears": [2, 2, 3]},
            "All 3 tie for the most apples (5); 2 tie for the fewest pears (2): A and B; "
            "B has the lowest priority.",
        ),
        (
            {"apples": [5, 5, 5, 4], "pears": [1, 1, 1, 0]},
            "3 tie for the most apples (5): A, B and C; all 3 tie for the fewest pears (1); "
            "C has the lowest priority.",
        ),
    ],
)
def test_the_choice_in_a_sentence(columns: dict[str, list[int]], sentence: str) -> None:
    """Tie by tie, each with its value, until one is left; ties name the candidates in order."""
    size = len(columns["apples"])
    reasons = pick(most(apples), fewest(pears), lowest(priority)).explain(
        table(**columns), range(size)
    )
    assert reasons.sentence(lambda x: "ABCD"[x]) == sentence


def test_a_sentence_names_candidates_as_they_print() -> None:
    """Without names they are written as they are."""
    reasons = pick(most(apples)).explain(table(apples=[1, 2]), [0, 1])
    assert reasons.sentence() == "1 has the most apples (2)."


def test_the_verb_agrees_with_who_is_chosen() -> None:
    """Candidate 1 is many."""
    reasons = pick(most(apples)).explain(table(apples=[1, 2]), [0, 1])
    assert reasons.sentence(plural=lambda x: x == 1) == "1 have the most apples (2)."
    assert reasons.sentence(plural=lambda x: x == 0) == "1 has the most apples (2)."
    only = pick(most(apples)).explain(table(apples=[1, 2]), [1])
    assert only.sentence(plural=lambda x: x == 1) == "Only 1 qualify."
    assert only.sentence() == "Only 1 qualifies."


def test_having_none_is_said_without_a_number() -> None:
    """One of two trees has a thorn."""
    rule = pick(without(thorn), lowest(priority))
    reasons = rule.explain(table(thorns=[0, 1]), [0, 1])
    assert reasons.sentence() == "0 has no thorn."


def test_where_all_have_one_nobody_is_said_to_have_none() -> None:
    """Both trees have a thorn: that settles nothing, and the sentence says so."""
    rule = pick(without(thorn), lowest(priority))
    reasons = rule.explain(table(thorns=[1, 1]), [0, 1])
    assert reasons.sentence() == "None is without a thorn; 1 has the lowest priority."


def test_each_takes_every_legal_target_and_says_so() -> None:
    """Of three trees one is barred: the other two are taken, in order."""
    rule = Each[int]("robotics:2.1", "tree", "Where to rest", such="trees")

    def barred(tree: int) -> Refusal | None:
        return Refusal("robotics:2.3", "fenced") if tree == 1 else None

    assert rule([0, 1, 2], barred) == [0, 2]
    reasons = rule.explain(table(apples=[0, 0, 0]), [0, 1, 2], barred)
    assert reasons.sentence() == "Each of 0 and 2."
    assert reasons.illegal == [(1, ("robotics:2.3", "fenced"))]
    assert str(rule) == "Where to rest: each such tree"


def test_a_measure_can_write_its_values() -> None:
    """Here a count of leaves is shown in dozens."""
    dozens = Measure("leaves", lambda v, x: int(v.apples[x]), lambda n: f"{n // 12} dozen")
    reasons = pick(most(dozens)).explain(table(apples=[12, 36]), [0, 1])
    assert reasons.sentence() == "1 has the most leaves (3 dozen)."


@pytest.mark.parametrize(
    ("names", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_names_are_listed_in_words(names: list[str], text: str) -> None:
    """With commas and an "and"."""
    assert listed(names) == text


# The Law


def test_a_pick_needs_a_rule_of_the_law() -> None:
    """Neither its own number nor that of a criterion may be made up."""
    with pytest.raises(BadNotation, match=r"no rule is numbered 'robotics:99'"):
        Pick[int]("robotics:99", "tree", "Where to rest", most(apples))
    with pytest.raises(BadNotation, match=r"no rule is numbered 'robotics:2.1.X'"):
        pick(most(apples, "robotics:2.1.X"))


def test_a_criterion_with_a_number_of_its_own_is_enacted_by_its_pick() -> None:
    """Each tie-break of the Eyrie's Recruit has a letter; the one of Build is every bot's."""
    for law_id in ("robotics:5.5.1.I.a", "robotics:5.5.1.I.b", "robotics:5.5.1.I.c"):
        assert ENACTED[law_id] == [eyrie.RECRUIT_IN]
    assert eyrie.BUILD_IN.criteria[0].law == "robotics:2.1"
    assert eyrie.BUILD_IN not in ENACTED["robotics:2.1"]


def test_a_tie_that_makes_no_difference_is_said_to_be_one() -> None:
    """Both stay, none of them by a tie-break; where one is left there is nothing to say."""
    pick = Pick[int]("robotics:4.6.1", "track", "Which", most(apples), alike="each pays the same")
    reasons = pick.explain(table(apples=[3, 1, 3]), [0, 1, 2])
    assert reasons.sentence() == "2 tie for the most apples (3): 0 and 2; each pays the same."
    assert [row.out for row in reasons.rows] == [None, None, 0]
    assert pick(table(apples=[3, 1, 3]), [0, 1, 2]) == reasons.chosen == 0
    assert pick.explain(table(apples=[3, 1]), [0, 1]).sentence() == "0 has the most apples (3)."


def test_a_place_in_an_order_is_counted_from_the_first() -> None:
    """As one counts along a board."""
    captain, *_, duchess = MINISTERS
    assert [from_top.shown(from_top.of(None, m)) for m in (captain, duchess)] == ["1st", "9th"]
    built = (Kind.SAWMILL, Kind.RECRUITER, Kind.WORKSHOP)
    assert [build_order.shown(build_order.of(None, kind)) for kind in built] == [
        "1st",
        "2nd",
        "3rd",
    ]
