"""A reading in words: each line as it was understood, the scores after it, where it deviates."""

from collections.abc import Iterator

from rootcore.rootlog.reading import Deviation, LineRead, Reading
from rootcore.rootlog.tables import SLIP, TABLE, UNCLEAR
from rootcore.rootlog.words import LETTERS
from rootcore.tell import view

KINDS = {
    SLIP: "a slip of the log",
    TABLE: "the table played otherwise",
    UNCLEAR: "unclear: the log, the table or this reading erred",
}


def told(reading: Reading) -> Iterator[str]:
    """The lines of a report."""
    yield from reading.notes
    for line in reading.lines:
        yield from told_line(reading, line)
    n = len(reading.deviations)
    last = reading.games[-1].state
    winner = f"; {last.winner} wins by the Law" if last.winner else ""
    letters = reading.log.winners
    yield f"{n} deviations{winner}; by the log {letters} won" if letters else f"{n} deviations"


def told_line(reading: Reading, line: LineRead) -> Iterator[str]:
    """One line of the log: what it was understood as, its deviations, the scores after it."""
    turn = line.turn
    yield f"line {turn.line}, {turn.faction or 'setup'}"
    for k, first, beyond in line.spans:
        game = reading.games[k]
        for n in range(first, min(beyond, len(game.events))):
            yield f"  {view.event_view(game, n)['text']}"
    for deviation in line.deviations:
        yield f"  ! {told_deviation(deviation)}"
    if turn.comment:
        yield f"  // {turn.comment}"
    yield "  " + ", ".join(f"{LETTERS[who]} {n}" for who, n in line.scores.items())


def told_deviation(deviation: Deviation) -> str:
    """Where a log and the Law part, in a sentence with line, column and rule."""
    place = f"line {deviation.line}, column {deviation.column}"
    rule = f" ({deviation.law})" if deviation.law else ""
    kind = KINDS[deviation.kind]
    return f"{place}: {deviation.text}: {deviation.words}{rule} [{kind}]"
