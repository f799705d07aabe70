"""The whole story of a game: its turns, steps and log lines."""

from collections.abc import Iterable, Iterator
from typing import Any

from rootcore.game.game import Game
from rootcore.game.setup import PERSON, PROGRAM
from rootcore.law import rule
from rootcore.rules.picks import listed
from rootcore.rules.turn import ROLES, schedule
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import Faction
from rootcore.tell.factions import INTRODUCED
from rootcore.tell.learn import lesson_title
from rootcore.tell.news import DEEDS
from rootcore.tell.panels import called, names
from rootcore.tell.tables import SEAT_KINDS
from rootcore.tell.view import values_of
from rootcore.tell.words import (
    PHASES,
    Names,
    counted,
    placed,
    same_but,
    sentence,
    step_title,
)

MOST_TOLD = 2
"""So many deeds of a step are told."""

OTHER, ASIDE = 7, 9
"""The ranks of deeds that are not ranked, and of what only goes along with a deed."""

GOES_ALONG = {
    *("turn", "roll", "hits", "remove", "exhaust", "nothing", "not placed", "discard"),
    *("score", "lose points"),
}


def story_view(
    game: Game, length: int, viewer: Faction | None = None, start: int = 0
) -> dict[str, Any]:
    """The first `length` events as `viewer` may know them: turns, steps, a log line for each event.

    The log lines begin with event number `start`.
    """
    turns, turn_of = turns_view(game, length)
    steps, step_of = steps_view(game, length, turn_of)
    s = game.state
    known = names(s)
    programs = game.setup.programs if game.setup else frozenset()
    seats = [seat_view(s, faction, programs) for faction in s.seats]
    return {
        "length": length,
        "from": start,
        "names": listed([known[f] for f in s.seats]),
        "title": lesson_title(game) or company((seat["kind"], seat["short"]) for seat in seats),
        "seats": seats,
        "over": game.over,
        "map": s.board.id,
        "suits": list(s.suits[1:]),
        "turns": turns,
        "steps": steps,
        "log": [
            {
                "i": i,
                "who": event.who,
                "text": sentence(event, known, viewer),
                "law": event.law,
                "kind": event.kind,
                "why": bool(event.amounts) or any(x.rows or x.illegal for x in event.why or []),
                "turn": turn_of[i],
                "step": step_of[i],
            }
            for i, event in enumerate(game.events[start:length], start)
        ],
    }


def company(seats: Iterable[tuple[str, str]]) -> str:
    """Who plays, each given by kind and name: "Eyrie against 3 bots"; people by name."""
    table = list(seats)
    people = [name for kind, name in table if kind == PERSON]
    others = [kind for kind, _ in table if kind != PERSON]
    rest = counted(len(others), "bot" if set(others) == {"bot"} else "player")
    return " against ".join(part for part in (listed(people), others and rest) if part)


def seat_view(
    s: State, faction: Faction, programs: frozenset[Faction] = frozenset()
) -> dict[str, Any]:
    """A seat: who plays there. `programs` are the factions that programs play."""
    side = s.sides[faction]
    role = ROLES[side.role]
    person = PROGRAM if faction in programs else PERSON
    kind = role.group or person
    return {
        "faction": faction,
        "bot": side.bot,
        "kind": kind,
        "kind_name": next(known["name"] for known in SEAT_KINDS if known["id"] == kind),
        "name": called(side, role.name),
        "short": called(side, role.short),
        "mark": called(side, INTRODUCED[faction].mark)[:2].upper(),
        "colour": getattr(side.board, "colour", None),
        "letter": faction.letter,
    }


def uses_view(game: Game, length: int, law_id: str) -> list[int]:
    """The events, of the first `length`, that a rule or part of it brought about or helped decide.

    A tie-break of a choice counts, and a reason why something was not legal; BadNotation for an id
    that no book has.
    """
    whole = rule(law_id).id
    return [
        i
        for i, event in enumerate(game.events[:length])
        if any(cited == whole or cited.startswith(f"{whole}.") for cited in laws_behind(event))
    ]


def laws_behind(event: Event) -> Iterator[str]:
    """The rules that an event cites: its own, and those of the sums and choices behind it."""
    yield event.law
    for amount in event.amounts or ():
        yield from (amount.law, *amount.by)
    for reasons in event.why or []:
        yield reasons.pick.law
        for k, criterion in enumerate(reasons.pick.criteria):
            yield criterion.cited(values_of(reasons, k))
        yield from (refusal.law for _, refusal in reasons.illegal)


def turns_view(game: Game, length: int) -> tuple[list[dict[str, Any]], list[int]]:
    """The turns, setup being turn 0, and the turn of each event."""
    turns: list[dict[str, Any]] = []
    turn_of = []
    for i, event in enumerate(game.events[:length]):
        if event.kind == "turn" and event.who:
            role = ROLES[game.state.sides[event.who].role]
            title = f"Round {event.data['round']}: {role.name}"
            turns.append(
                {
                    "first": i,
                    "round": event.data["round"],
                    "turn": len(turns),
                    "who": event.who,
                    "title": title,
                }
            )
        elif not turns:
            turns.append({"first": 0, "round": 0, "turn": 0, "who": None, "title": "Setup"})
        turn_of.append(len(turns) - 1)
    return turns, turn_of


def steps_view(
    game: Game, length: int, turn_of: list[int]
) -> tuple[list[dict[str, Any]], list[int]]:
    """The steps in which anything happened, and the step of each event."""
    steps: list[dict[str, Any]] = []
    step_of: list[int] = []
    ends = [mark.events for mark in game.marks[1:]] + [len(game.events)]
    for mark, end in zip(game.marks, ends, strict=True):
        end = min(end, length)
        if end <= mark.events:
            continue
        step, _ = schedule(mark.state)[mark.state.step]
        steps.append(
            {
                "first": mark.events,
                "turn": turn_of[mark.events],
                "phase": mark.state.phase,
                "phase_name": PHASES[mark.state.phase],
                "title": step_title(step.law, mark.state.phase),
                "law": step.law,
                "idle": all(is_idle(e, mark.state) for e in game.events[mark.events : end]),
            }
        )
        step_of += [len(steps) - 1] * (end - mark.events)
    return steps, step_of


def is_idle(event: Event, s: State) -> bool:
    """Whether nothing comes of an event on the table: at most a bot lays its order card away."""
    ordered = event.kind == "discard" and event.data["card"] == s.order
    return ordered or event.kind == "nothing"


def step_told(game: Game, i: int, viewer: Faction | None = None) -> str:
    """The main deeds of the step of event `i`, as far as that, and the points of who did them."""
    first = max(mark.events for mark in game.marks if mark.events <= i)
    events, known = game.events[first : i + 1], names(game.state)
    main = min(events, key=rank)
    if rank(main) == ASIDE:
        return sentence(events[-1], known, viewer)
    told = alike_told([e for e in events if rank(e) == rank(main)], known, viewer)
    more = [f"{len(told) - MOST_TOLD} more."] if len(told) > MOST_TOLD else []
    scored = [e for e in events if e.kind == "score" and e.who == main.who]
    won = sum(e.data["points"] for e in scored)
    in_all = [f"{counted(won, 'point')}, {scored[-1].data['total']} in all."] if scored else []
    return " ".join([*told[:MOST_TOLD], *more, *in_all])


def rank(event: Event) -> float:
    """How much a deed matters among others of a step, the lowest the most."""
    own = f"{event.kind} {event.data.get('piece', '')}"
    if ranked := DEEDS.get(own) or DEEDS.get(event.kind):
        return ranked[0]
    return ASIDE if event.kind in GOES_ALONG else OTHER


def alike_told(events: list[Event], known: Names, viewer: Faction | None) -> list[str]:
    """Events in sentences, those that place the same pieces in one."""
    told: list[str] = []
    left = events[:]
    while left:
        e = left[0]
        places = {x.data["at"]: x for x in left[::-1] if e.kind == "place" and same_but(e, x, "at")}
        alike = list(places.values())[::-1] or [e]
        told.append(placed(alike, known) if places else sentence(e, known, viewer))
        left = [x for x in left if not any(x is one for one in alike)]
    return told
