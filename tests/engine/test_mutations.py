"""Every enactment of a rule is needed by a test that is marked with the rule.

A test that would still pass with its rule deleted proves nothing. So each function is muted in
turn, and each tie-break dropped from its Pick; then at least one test of the rule must fail.
"""

from types import ModuleType

import pytest

from rootcore.bots.eyrie import chapter as eyrie
from rootcore.rules import pieces
from rootcore.rules.turn import advance
from rootcore.table.board import board
from rootcore.table.terms import EVENING
from tests.mutation import Enactment, Proof, enactments, muted, noticed, proofs, proofs_in
from tests.scenes import Scene

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("enactment", enactments(), ids=str)
def test_a_muted_rule_is_noticed(enactment: Enactment) -> None:
    """Whoever enacts it, in whichever order the tests run."""
    marked = proofs().get(enactment.law, [])
    assert marked, f"no test that passes is marked with {enactment.law}"
    with muted(enactment):
        found = any(noticed(proof) for proof in marked)
    assert found, f"{len(marked)} tests of {enactment.law} pass without {enactment.by}"


def test_a_muted_function_does_nothing_for_a_while() -> None:
    """And it is whole again, also after an error."""
    scene = Scene("bot:eyrie bot:marquise", c5="eyrie w")
    rule = Enactment("root:2.8", pieces.ruler)

    def stumble() -> None:
        with muted(rule):
            raise ZeroDivisionError

    with muted(rule):
        assert pieces.ruler(scene.s, 5) is None
    with pytest.raises(ZeroDivisionError):
        stumble()
    assert pieces.ruler(scene.s, 5) == "eyrie"


def test_a_pick_does_without_a_tie_break_for_a_while() -> None:
    """The other two of the Eyrie's Recruit remain."""
    whole = eyrie.RECRUIT_IN.criteria
    with muted(Enactment("robotics:5.5.1.I.a", eyrie.RECRUIT_IN)):
        assert eyrie.RECRUIT_IN.criteria == whole[1:]
    assert eyrie.RECRUIT_IN.criteria == whole


def test_a_faction_without_its_answer_follows_the_common_rule_for_a_while() -> None:
    """Without Lords of the Forest nobody rules on a tie."""
    tied, again = (Scene("bot:eyrie bot:marquise", c5="eyrie w | marquise w") for _ in range(2))
    with muted(Enactment("robotics:5.2.1", eyrie.lords_of_the_forest)):
        assert pieces.ruler(tied.s, 5) is None
    assert pieces.ruler(again.s, 5) == "eyrie"


def test_what_a_muted_rule_built_is_built_anew() -> None:
    """The map, which is made once, is not made from muted rules for the tests that follow."""
    whole = board("fall")
    (adjacency,) = (e for e in enactments() if e.law == "root:2.2")
    with muted(adjacency):
        assert board("fall").adjacent is None
    assert board("fall") == whole


def test_a_test_that_goes_round_in_circles_fails() -> None:
    """Without the end of a step a turn would never end."""

    def go_on_until_the_next_turn() -> None:
        scene = Scene("bot:eyrie bot:marquise", phase=EVENING)
        while scene.s.turn == 0:
            advance(scene.s, None)

    proof = Proof(go_on_until_the_next_turn, {}, ("root:1.4",))
    assert not noticed(proof)
    with muted(Enactment("root:1.4", advance)):
        assert noticed(proof)


def test_tests_are_found_with_their_parameters_and_rules() -> None:
    """Tables multiply, and a row may prove a rule of its own."""

    @pytest.mark.law("root:4.3")
    @pytest.mark.parametrize("a", [1, pytest.param(2, marks=pytest.mark.law("root:4.2"))])
    @pytest.mark.parametrize(("b", "c"), [(3, 4), (5, 6)])
    def test_something(a: int, b: int, c: int) -> None: ...

    module = ModuleType(__name__)
    vars(module).update(test_something=test_something, test_imported=pytest.raises)
    found = list(proofs_in(module))
    assert sorted(tuple(proof.arguments[x] for x in "abc") for proof in found) == [
        (1, 3, 4),
        (1, 5, 6),
        (2, 3, 4),
        (2, 5, 6),
    ]
    for proof in found:
        own = ("root:4.2",) if proof.arguments["a"] == 2 else ()
        assert sorted(proof.laws) == sorted(("root:4.3", *own))


def test_nothing_stays_muted() -> None:
    """Whatever was muted before, every proof passes."""
    failing = [p.test.__qualname__ for those in proofs().values() for p in those if p.fails()]
    assert failing == []
