"""The structure of the game (root 1.4): whose turn it is, and which step of which phase comes next.

A role is a rule book to play by. Its plan names the steps of each phase.
"""

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from rootcore.law import law
from rootcore.rules.mountain import THE_PASS
from rootcore.rules.pieces import forget_rulers, serves
from rootcore.rules.questions import question
from rootcore.rules.setup import before_factions, setup_order
from rootcore.rules.step import AGAIN, Outcome, Step
from rootcore.table.state import State
from rootcore.table.terms import BIRDSONG, DAYLIGHT, EVENING, SETUP, Faction, Kind, Phase


class Character(Protocol):
    """Whom a player of a role can be."""

    @property
    def name(self) -> str:
        """As a title."""

    @property
    def law(self) -> str:
        """The rule to read on."""

    @property
    def about(self) -> str:
        """What the character can do."""


@dataclass(frozen=True, slots=True)
class Role:
    """A rule book that a player plays by.

    `id` is the faction's name, or `"bot:<faction>"` for the bot; `supply()` gives its pieces in
    all; `new_board()` its empty faction board and `read_board` one from JSON; `actor` wraps (state,
    faction) for its steps; `setup` are its setup steps; `plan(state, phase)` its steps of a phase
    as the position stands. `traits` are the ids of a bot's trait cards, `house` those of the house
    rules that a table may agree on for it, `characters` those the player can be. `nickname` is what
    a seat calls the role, if not by its faction. `colours` are those that a plain seat can have,
    which has a name of its own, too.
    """

    id: str
    faction: Faction
    name: str
    short: str
    supply: Callable[[], dict[Kind, int]]
    new_board: Callable[[], Any]
    read_board: Callable[[dict[str, Any]], Any]
    actor: Callable[[State, Faction], Any]
    setup: tuple[Step, ...]
    plan: Callable[[State, Phase], tuple[Step, ...]]
    traits: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    characters: Mapping[str, Character] = field(default_factory=dict)
    nickname: str = ""
    colours: tuple[str, ...] = ()

    @property
    def group(self) -> str:
        """What stands before the colon of the id: `"bot"`, or nothing for people's own."""
        return self.id.rpartition(":")[0]

    @property
    def seat(self) -> str:
        """What a seat calls the role: `"vagabot"`, or the faction's name."""
        return self.nickname or self.faction


ROLES: dict[str, Role] = {}
"""Every role that can be played, by id."""


def enlist(role: Role) -> None:
    """Add a role."""
    ROLES[role.id] = role


def role_of(s: State, who: Faction) -> Role:
    """The role that `who` plays by."""
    return ROLES[s.sides[who].role]


@question()
def comes_between(
    s: State, other: Faction, who: Faction, plan: tuple[Step, ...]
) -> tuple[Step, ...]:
    """The steps `plan` of a phase of `who`, with those that `other`, at the table, adds to them."""
    return plan


@law("cards:map.mountain.tower")
def turn_plan(s: State, who: Faction) -> tuple[Step, ...]:
    """The steps of the phase in the turn of `who`: those of the role, then those the map adds."""
    plan = ROLES[s.sides[who].role].plan(s, s.phase)
    for other in comes_between.concerns(s):
        plan = comes_between(s, other, who, plan)
    return (*plan, THE_PASS) if s.board.tower and s.phase == EVENING else plan


Due = tuple[Step, Faction]
"""A step of a phase, and who takes it."""


@law("root:5.1.7")
def schedule(s: State) -> list[Due]:
    """The steps of the current phase and who takes them; setup goes through all in setup order."""
    if s.phase != SETUP:
        who = s.current
        return [(step, who) for step in turn_plan(s, who)]
    everyone = [(step, faction) for faction in setup_order(s) for step in role_of(s, faction).setup]
    return [(step, s.current) for step in before_factions(s)] + everyone


@question()
async def look_over(s: State, who: Faction) -> Outcome:
    """What `who` does while the table is paused."""
    return None


def begin_step(s: State, due: Due | None = None) -> Coroutine[Any, Any, Outcome]:
    """The coroutine of the current step; the first step of a turn says that the turn begins.

    A real table looks over what a bot did before the next step, and everything before its turn.
    `due` is the current step and who takes it, where `advance` has just found it.
    """
    s.began = len(s.log)
    if s.paused:
        return look_over(s, look_over.concerns(s)[0])
    step, who = due or schedule(s)[s.step]
    if s.step == 0 and s.phase == BIRDSONG:
        s.emit("turn", who, "root:1.4", round=s.round)
    return step.run(ROLES[s.sides[who].role].actor(s, who))


@law("root:1.4")
def advance(s: State, outcome: Outcome) -> Due | None:
    """Go to the next step, phase or turn; `outcome` is what the step returned.

    Returns what is due next, None where it is still to be looked up.
    """
    if outcome == AGAIN:
        return None
    if not look_over.concerns(s):
        return go_on(s, outcome)
    if s.paused:
        s.paused = False
        return None
    s.paused = to_look_over(s) and any(event.kind not in QUIET for event in s.log[s.began :])
    found = go_on(s, outcome)
    s.paused |= bot_begins(s)
    return found


def go_on(s: State, outcome: Phase | None) -> Due:
    """Go to the next step that there is something to do in, as far as it takes."""
    if outcome:
        enter(s, outcome)
    else:
        s.step += 1
    while True:
        if found := next_step(s):
            return found
        if s.phase in NEXT_PHASE:
            enter(s, NEXT_PHASE[s.phase])
        else:
            next_turn(s)


QUIET = ("turn", "nothing")
"""Events that nobody has to do anything about."""


@law("cards:table.turn")
def to_look_over(s: State) -> bool:
    """Whether a real table carries out what the current step does: a bot's, or one of setup."""
    if not look_over.concerns(s):
        return False
    if s.phase != SETUP:
        return s.sides[s.current].bot
    step, who = schedule(s)[s.step]
    return step in before_factions(s) or s.sides[who].bot


def bot_begins(s: State) -> bool:
    """Whether a bot's turn begins, before which a real table is compared with the program's."""
    return s.phase == BIRDSONG and s.step == 0 and s.sides[s.current].bot


def enter(s: State, phase: Phase) -> None:
    """Begin a phase. Some count as theirs the warriors of others only in part of a turn."""
    s.phase, s.step = phase, 0
    if serves.concerns(s):
        forget_rulers(s)


def next_step(s: State) -> Due | None:
    """The phase's next step to resolve, from the current one on, if any; idle ones are passed."""
    if s.phase == SETUP:
        left = schedule(s)[s.step :]
        return left[0] if left else None
    who = s.current
    for step in turn_plan(s, who)[s.step :]:
        if step.idle is None or not step.idle(s, who):
            return step, who
        s.step += 1
    return None


NEXT_PHASE = {BIRDSONG: DAYLIGHT, DAYLIGHT: EVENING}


def next_turn(s: State) -> None:
    """Begin the turn of the next player in seating order, or after setup the first one."""
    mine = s.sides[s.current]
    mine.activated = mine.used = ()
    s.turn = (s.turn + 1) % len(s.seats) if s.phase == EVENING else 0
    s.round += s.turn == 0
    s.ordered = None
    s.sides[s.current].declined = ()
    enter(s, BIRDSONG)
