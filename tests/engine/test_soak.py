"""The soak itself: it plays, it counts, and it names what fails."""

import json
from pathlib import Path

import pytest

from rootcore.adapters.auditing import any_setup
from rootcore.game.formats import ENGINE
from rootcore.game.game import Game
from rootcore.rules.turn import ROLES
from rootcore.table.state import State
from tests import soak


@pytest.mark.slow
def test_a_run_is_counted_after_those_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "soak.json"
    monkeypatch.setattr(soak, "COUNTED", path)
    assert soak.main(["--games", "1"]) == soak.main(["--games", "1"]) == 0
    found = json.loads(path.read_text("utf-8"))
    assert [run["seeds"] for run in found["runs"]] == [[0, 0], [1, 1]]
    assert [run["engine"] for run in found["runs"]] == [ENGINE] * 2
    assert (found["games"], found["failures"], soak.next_seed(path)) == (2, 0, 2)


@pytest.mark.slow
def test_processes_side_by_side_count_the_same() -> None:
    assert soak.soak(1, 3, jobs=2).to_json() == soak.soak(1, 3).to_json()


def test_a_game_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here undo forgets the last answer, and the table an item."""

    def forgetful(game: Game, answers: int) -> None:
        game._restore(answers)

    with monkeypatch.context() as broken:
        broken.setattr(Game, "undo_to", forgetful)
        (failure,) = soak.soak(10, 1).failures
        assert failure["seed"] == 10
    copied = State.copy

    def lossy(s: State) -> State:
        twin = copied(s)
        if twin.items:
            twin.items[next(iter(twin.items))] += 1
        return twin

    with monkeypatch.context() as broken:
        broken.setattr(State, "copy", lossy)
        assert soak.soak(10, 1).failures


def test_every_role_that_is_enlisted_is_played_but_at_real_tables() -> None:
    drawn = {seat.role for seed in range(300) for seat in any_setup(seed).seats}
    assert drawn == {role.id for role in ROLES.values() if role.group != "table"}


def test_what_is_counted_in_the_repository_adds_up() -> None:
    found = soak.counted(soak.COUNTED)
    assert found["games"] == sum(run["games"] for run in found["runs"])
    assert found["failures"] == sum(len(run["failures"]) for run in found["runs"])
    last = -1
    for run in found["runs"]:
        assert run["seeds"][0] == last + 1
        last = run["seeds"][1]
        assert run["games"] == last + 1 - run["seeds"][0]
