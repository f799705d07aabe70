"""Mass simulation plays the same games as `Game`."""

import pytest

from rootcore.adapters.lab import play
from rootcore.game.game import Game
from rootcore.game.setup import Setup, read_seat
from rootcore.table.events import Event

TABLES = [
    "bot:marquise bot:eyrie bot:alliance bot:vagabot",
    "bot:vagabot@character=ranger bot:marquise",
    "bot:alliance bot:vagabot@character=tinker bot:eyrie",
]


def happened(events: list[Event]) -> list[tuple[object, ...]]:
    """Events with their reasons as sentences."""
    return [
        (e.kind, e.who, e.law, e.data, [reasons.sentence() for reasons in e.why or []])
        for e in events
    ]


@pytest.mark.parametrize("explain", [False, True])
@pytest.mark.parametrize("seats", TABLES)
def test_the_lab_and_a_game_give_the_same_events(seats: str, explain: bool) -> None:
    """With the same setup and seed: the same events and reasons, answers and last position."""
    setup = Setup("fall", tuple(read_seat(seat) for seat in seats.split()), 11, "random")
    last, decisions = play(setup, explain)
    game = Game.new(setup, explain)
    game.play()
    assert happened(last.log) == happened(game.events)
    assert decisions == len(game.journal)
    assert last.to_json() == game.state.to_json()


def test_the_lab_explains_only_when_asked() -> None:
    """Without explanations no event carries reasons; with them some do."""
    setup = Setup("fall", tuple(read_seat(seat) for seat in TABLES[0].split()), 12)
    plain, _ = play(setup)
    explained, _ = play(setup, explain=True)
    assert all(event.why is None for event in plain.log)
    assert any(event.why for event in explained.log)
