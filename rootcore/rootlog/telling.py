"""A reading in words: each line as it was understood, the scores after it, where it deviates."""

from collections.abc import Iterator, Sequence

from rootcore.rootlog.reading import Deviation, LineRead, Reading
from rootcore.rootlog.tables import SLIP, TABLE, UNCLEAR
from rootcore.rootlog.words import FACTIONS, LETTERS
from rootcore.rules.picks import listed
from rootcore.table.state import State
from rootcore.table.terms import Faction
from rootcore.tell import view
from rootcore.tell.factions import is_plural
from rootcore.tell.panels import names
from rootcore.tell.words import counted, the

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
    found = counted(len(reading.deviations), "deviation")
    yield "; ".join([found, *ending(reading.games[-1].state, reading.log.winners)])


def ending(s: State, letters: str) -> Iterator[str]:
    """Who wins by the Law, and who by the letters of a log."""
    logged = [FACTIONS[letter] for letter in letters if FACTIONS[letter] in s.sides]
    if s.winner in logged:
        yield f"{win(s, [s.winner])}, by the Law as by the log"
        return
    if s.winner or logged:
        yield f"by the Law {win(s, [s.winner])}" if s.winner else "by the Law nobody wins yet"
    if logged:
        yield f"by the log {win(s, logged)}"


def win(s: State, who: Sequence[Faction]) -> str:
    """Who wins, inside a sentence: "the Eyrie win", "the Marquise wins"."""
    several = len(who) > 1 or is_plural(who[0])
    return f"{listed([the(names(s), one) for one in who])} {'win' if several else 'wins'}"


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
