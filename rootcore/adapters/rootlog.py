"""Recorded games for the page: a log in Rootlog, read line after line and watched, as JSON types.

The page fetches this module when somebody opens a log; its calls then join those of `dispatch`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rootcore.adapters import sandbox, web
from rootcore.game.game import Game
from rootcore.game.links import from_link, pack, with_moment
from rootcore.law import rule
from rootcore.law.errors import BadNotation, NotAnOption
from rootcore.rootlog.meaning import Meaning
from rootcore.rootlog.notation import Turn, wrong
from rootcore.rootlog.reading import Deviation, LineRead, Reader, reader_of
from rootcore.rootlog.words import FACTIONS
from rootcore.rootlog.writing import write_log
from rootcore.rules.picks import capital, listed
from rootcore.rules.turn import ROLES, schedule
from rootcore.table.state import State
from rootcore.table.terms import SETUP, Faction
from rootcore.tell.panels import names
from rootcore.tell.story import seat_view
from rootcore.tell.view import event_view, map_view, table_view
from rootcore.tell.words import PHASES, counted, step_title

WORDS = {
    "title": "Recorded game",
    "stop": "Stop",
    "go_on": "Read on",
    "scores": "Points after each turn",
    "comment": "The log remarks",
    "parts": "Here the log and the Law part",
    "first": "The log and the Law part for the first time",
    "to_it": "See the position before it",
    "sandbox": "Try this moment in the sandbox",
    "share": "Copy a link to this moment",
    "shared": "The link is copied. It holds the whole log and opens it at this moment.",
    "too_long": "This log is too long for a link: save it as a file.",
    "save": "Save the log as a file",
    "about": "About this log",
    "setup": "Setup",
    "waits": "The link leads to a later moment: it is shown as soon as it is read.",
}
"""What the page says around a recorded game."""

MOST_TEXT = 60_000
MOST_LINES = 1_000
MOST_ACTIONS = 80
"""What no log of a real game comes near, so that nothing keeps the page busy for ever."""

LARGEST_NUMBER = 99
DEED = re.compile(r"[#>%+^]")
"""What stands in actions and not in the names of players, which may have larger numbers."""

LONGEST_LINK = 12_000
LINE_IN_LINK = 1_000
"""A link names a moment by a thousand times its line, and how many moments of the line precede."""

NUMBER = re.compile(r"\d+")
OPENING, LAID = "opening", "laid"
PARTS = "parts"


@dataclass(slots=True)
class Moment:
    """A moment of a reading: after event `event` of game number `game`, or at its start for -1.

    At a deviation it is the position before it.
    """

    kind: str
    text: str
    game: int
    event: int = -1
    law: str | None = None
    who: Faction | None = None
    parts: Deviation | None = None
    step: int = 0


@dataclass(slots=True)
class Watched:
    """A log that is being read, and all that was read so far.

    `begins` are the numbers of the first moments of the lines that were read, `goal` is the moment
    of a link that opened it.
    """

    reader: Reader
    goal: int | None
    rest: Iterator[LineRead]
    moments: list[Moment] = field(default_factory=list)
    begins: list[int] = field(default_factory=list)
    steps: list[dict[str, Any]] = field(default_factory=list)
    rounds: Counter[str] = field(default_factory=Counter)


watched: dict[str, Watched] = {}
"""What is read, by the desk of the page that reads it."""


def open_(request: dict[str, Any]) -> dict[str, Any]:
    """Begin to read the log in `text` or `link`; nothing changes when it cannot be read."""
    text, goal = request.get("text"), None
    if isinstance(link := request.get("link"), str):
        packed, goal = with_moment(link)
        text = from_link(packed)
    if not isinstance(text, str):
        raise BadNotation("a log is text")
    within_limits(text)
    reader = reader_of(text)
    for turn in reader.log.setup:
        Meaning(reader.game.state, FACTIONS[turn.faction]).read(turn.actions)
    found = Watched(reader, goal, reader.lines())
    watched[web.name_of_desk(request)] = found
    s, log = reader.game.state, reader.log
    seats = [seat_view(s, f) for f in s.seats]
    packed = pack(text)
    return {
        "words": WORDS,
        "text": text,
        "link": packed if len(packed) <= LONGEST_LINK else None,
        "title": f"A recorded game: {listed([seat['short'] for seat in seats])}",
        "about": about(found),
        "map": map_view(s.board, s.suits),
        "seats": seats,
        "players": {FACTIONS[x]: name for x, name in log.players.items() if name},
        "view": view(found, -1),
        "waits": goal is not None,
        "of": reader.total,
        "progress": progress(found),
    }


def within_limits(text: str) -> None:
    """BadNotation when a log is larger than any of a real game, and where."""
    if len(text) > MOST_TEXT:
        lines = text[:MOST_TEXT].splitlines()
        size = f"a log has no more than {MOST_TEXT} characters"
        raise wrong(len(lines), len(lines[-1]) + 1, size)
    for number, line in enumerate(text.splitlines(), 1):
        if number > MOST_LINES:
            raise wrong(number, 1, f"a log has no more than {MOST_LINES} lines")
        body = line.partition("//")[0]
        actions = [part.end() for part in re.finditer("[/;]", body)]
        if len(actions) >= MOST_ACTIONS:
            few = f"a turn has no more than {MOST_ACTIONS} actions"
            raise wrong(number, actions[MOST_ACTIONS - 1] + 1, few)
        digits = 2 if DEED.search(body) else 9
        for found in NUMBER.finditer(body):
            if len(found[0]) > digits:
                large = f"no number in a turn is larger than {LARGEST_NUMBER}"
                raise wrong(number, found.start() + 1, large)


def about(found: Watched) -> list[str]:
    """What the log tells of itself, and what it was not read as."""
    log = found.reader.log
    first = min((turn.line for turn in (*log.setup, *log.turns)), default=0)
    told = [remark for line, remark in log.remarks.items() if line < first]
    known = names(found.reader.game.state)
    players = [f"{name} ({known[FACTIONS[x]]})" for x, name in log.players.items() if name]
    if players:
        told.append(f"Played by {listed(players)}.")
    if log.winners:
        who = [known[FACTIONS[x]] for x in log.winners if FACTIONS.get(x) in known]
        told.append(f"By the log the {listed(who)} won.")
    return told + found.reader.reading.notes


def progress(found: Watched) -> str:
    """How far the reading is."""
    read, last = len(found.begins), found.reader.total - 1
    if read <= last:
        return f"Reading turn {read} of {last}" if read else "Reading the setup"
    n = len(found.reader.reading.deviations)
    return f"{counted(last, 'turn')} read; {parted(n)}"


def parted(n: int) -> str:
    """How often log and Law part."""
    if not n:
        return "the log keeps the Law"
    return f"log and Law part {'once' if n == 1 else f'{n} times'}"


def reading_of(request: dict[str, Any]) -> Watched:
    """What is read on the desk of a request; BadNotation when nothing is."""
    found = watched.get(web.name_of_desk(request))
    if found is None:
        raise BadNotation("no log is open")
    return found


def read(request: dict[str, Any]) -> dict[str, Any]:
    """Read one line more: its turn, and the moments that it became."""
    found = reading_of(request)
    line = next(found.rest, None)
    if line is None:
        raise NotAnOption("the log is read to its end")
    first = len(found.moments)
    number = len(found.begins)
    found.moments += moments_of(found, line)
    found.begins.append(first)
    steps = add_steps(found, first, number)
    return {
        "read": len(found.begins),
        "of": found.reader.total,
        "progress": progress(found),
        "length": len(found.moments),
        "turn": turn_view(found, line, number, first),
        "steps": steps,
        "views": [view(found, i) for i in range(first, len(found.moments))],
        "log": [
            {
                "i": i,
                "mark": max(line.turn.line, 1) * LINE_IN_LINK + min(i - first, LINE_IN_LINK - 1),
                "who": moment.who,
                "text": moment.text,
                "law": moment.law,
                "kind": moment.kind,
                "why": False,
                "turn": number,
                "step": moment.step,
            }
            for i, moment in enumerate(found.moments[first:], first)
        ],
        "moment": reached(found, line),
    }


# What a line became


def moments_of(found: Watched, line: LineRead) -> list[Moment]:
    """The moments of a line: its events, where it parts with the Law, and what is then laid on.

    A game that is left where log and Law part ends in the position before.
    """
    games = found.reader.reading.games
    waiting = list(line.deviations)
    ends: dict[int, list[Deviation]] = {}
    for k, _, _ in line.spans:
        end = games[k].state.copy()
        ends[k] = [d for d in waiting if d.before.copy() == end]
        waiting = [d for d in waiting if not any(d is other for other in ends[k])]
    here = line.spans[0][0] if line.spans else len(games) - 1
    told = [parting(deviation, here) for deviation in waiting]
    laid: list[Deviation] = waiting if line.spans and line.spans[0][1] <= 0 else []
    for k, first, beyond in line.spans:
        if laid and k != here:
            told.append(as_laid(games[k], k, laid))
        told += [of_event(games[k], k, n) for n in range(first, min(beyond, len(games[k].events)))]
        laid = ends[k]
        told += [parting(deviation, k) for deviation in laid]
    if laid and k < len(games) - 1:
        told.append(as_laid(games[-1], len(games) - 1, laid))
    return told or [Moment(OPENING, "The log tells nothing of this turn.", here, LAST)]


LAST = 1_000_000
"""More events than any game has: the last of them."""


def as_laid(game: Game, k: int, laid: list[Deviation]) -> Moment:
    """The moment where a game begins as the log has it."""
    texts = [deviation.text for deviation in laid if not deviation.text.endswith(":")]
    words = f": {listed(texts)}" if texts else ""
    return Moment(LAID, f"It goes on as the log has it{words}.", k, who=game.start.current)


def of_event(game: Game, k: int, n: int) -> Moment:
    """The moment after an event."""
    event = game.events[n]
    return Moment(event.kind, event_view(game, n)["text"], k, n, event.law, event.who)


def parting(deviation: Deviation, k: int) -> Moment:
    """The moment before a deviation."""
    text = f"{place_of(deviation)}, {deviation.text}: {deviation.words.rstrip('.')}."
    law = deviation.law or None
    return Moment(PARTS, text, k, law=law, who=deviation.before.current, parts=deviation)


def place_of(deviation: Deviation) -> str:
    """Where in the log it is."""
    return f"Line {deviation.line}, column {deviation.column}"


def sentence_of(deviation: Deviation) -> str:
    """Why log and Law part, as a sentence."""
    return capital(deviation.words.rstrip(".")) + "."


def add_steps(found: Watched, first: int, number: int) -> list[dict[str, Any]]:
    """The steps of the moments since `first`, which are of turn `number`."""
    begun = len(found.steps)
    games = found.reader.reading.games
    for i, moment in enumerate(found.moments[first:], first):
        game = games[moment.game]
        marks = [mark for mark in game.marks if mark.events <= max(0, moment.event)]
        begins = moment.event < 0 or marks[-1].events == moment.event
        if i == first or begins or found.moments[i - 1].event < 0:
            s = marks[-1].state
            step, _ = schedule(s)[s.step]
            found.steps.append(
                {
                    "first": i,
                    "turn": number,
                    "phase": s.phase,
                    "phase_name": PHASES[s.phase],
                    "title": step_title(step.law, s.phase),
                    "law": step.law,
                    "idle": False,
                }
            )
        moment.step = len(found.steps) - 1
    return found.steps[begun:]


def turn_view(found: Watched, line: LineRead, number: int, first: int) -> dict[str, Any]:
    """A line of the log, as a turn with what it says, the scores after it and where it deviates."""
    turn = line.turn
    who = FACTIONS[turn.faction] if number else None
    found.rounds[turn.faction] += 1
    title = WORDS["setup"]
    if who:
        role = ROLES[found.reader.game.state.sides[who].role]
        title = f"Round {found.rounds[turn.faction]}: {role.name}"
    parted_at = {
        (moment.parts.line, moment.parts.column): i
        for i, moment in reversed(list(enumerate(found.moments[first:], first)))
        if moment.parts
    }
    setup = found.reader.log.setup
    return {
        "first": first,
        "round": found.rounds[turn.faction] if who else 0,
        "turn": number,
        "who": who,
        "title": title,
        "line": turn.line or None,
        "written": [written(one, parted_at) for one in ([turn] if who else setup)],
        "remarks": remarks(found, turn) if who else [t.comment for t in setup if t.comment],
        "scores": [{"who": f, "n": line.scores[f]} for f in found.reader.game.state.seats],
        "parts": [
            {
                "i": i,
                "where": place_of(moment.parts),
                "text": moment.parts.text,
                "law": moment.law,
                "title": rule(moment.law).title if moment.law else None,
                "words": sentence_of(moment.parts),
            }
            for i, moment in enumerate(found.moments[first:], first)
            if moment.parts
        ],
    }


def written(turn: Turn, parted_at: dict[tuple[int, int], int]) -> dict[str, Any]:
    """A line as it stands in the log: its actions, each with the moment where it deviates."""
    return {
        "who": FACTIONS[turn.faction],
        "actions": [
            {"text": action.text, "at": parted_at.get((action.line, action.column))}
            for action in turn.actions
        ],
    }


def remarks(found: Watched, turn: Turn) -> list[str]:
    """What the log remarks on a turn: before it, and behind it."""
    log = found.reader.log
    others = [one.line for one in (*log.setup, *log.turns) if one.line < turn.line]
    before = [
        remark
        for line, remark in log.remarks.items()
        if max(others, default=0) < line < turn.line and others
    ]
    return before + ([turn.comment] if turn.comment else [])


# Moments


def reached(found: Watched, line: LineRead) -> int | None:
    """The moment of the link, if this line has it."""
    if found.goal is None:
        return None
    number, offset = divmod(found.goal, LINE_IN_LINK)
    if max(line.turn.line, 1) < number and len(found.begins) < found.reader.total:
        return None
    found.goal = None
    return min(found.begins[-1] + offset, len(found.moments) - 1)


def on_show(request: dict[str, Any]) -> tuple[Watched, int]:
    """The reading and the number of a moment of it."""
    found, i = reading_of(request), request.get("i")
    if type(i) is not int or not -1 <= i < len(found.moments):
        raise BadNotation(f"what was read has no moment {i!r}")
    return found, i


def position(found: Watched, i: int) -> State:
    """The position of a moment, as a copy."""
    games = found.reader.reading.games
    if i < 0:
        return games[0].position_after(-1)
    moment = found.moments[i]
    if moment.parts:
        return moment.parts.before.copy()
    game = games[moment.game]
    return game.position_after(min(moment.event, len(game.events) - 1))


def view(found: Watched, i: int) -> dict[str, Any]:
    """The table at a moment, and what it is; -1 is the table before the first."""
    moment = found.moments[i] if i >= 0 else None
    event = None
    if moment and not moment.parts and 0 <= moment.event < LAST:
        event = event_view(found.reader.reading.games[moment.game], moment.event)
    text = moment.text if moment else web.EMPTY_TABLE
    if moment and moment.parts:
        text = f"{WORDS['parts']}: {place_of(moment.parts).lower()}."
    told = {"i": i, "text": text, "deed": text, "event": event, "hand": None}
    return {**told, **table_view(position(found, i))}


def lay(request: dict[str, Any]) -> dict[str, Any]:
    """A moment, laid out in the sandbox; hands and what lies face down stay unseen."""
    s = position(*on_show(request))
    if s.phase == SETUP or s.winner:
        raise NotAnOption("a moment is laid out after the setup and before somebody has won")
    return sandbox.lay_seen(s, None)


def write(request: dict[str, Any]) -> dict[str, Any]:
    """The game on the desk, written in Rootlog."""
    return {"text": write_log(web.desk_of(request).open_game())}


CALLS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "log_open": open_,
    "log_read": read,
    "log_lay": lay,
    "log_write": write,
}
web.CALLS |= CALLS
