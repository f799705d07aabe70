"""Game: a position and the answers since, from which save, load, undo, redo and copy all follow.

A checkpoint is taken where each step begins; inside a step the position is that checkpoint and the
answers given since. Events, journal and checkpoints only ever grow at the end, so any earlier
moment can be shown again.
"""

import copy
import json
from bisect import bisect_right
from collections.abc import Callable, Coroutine
from typing import Any, Self

from rootcore.game.formats import ENGINE, FORMAT, FROM_START, brought_up
from rootcore.game.looks import Kept, Mark, passed_over
from rootcore.game.positions import read_position
from rootcore.game.programs import answered
from rootcore.game.setup import CHOOSABLE, Setup, first_position, read_setup
from rootcore.law.data import parse
from rootcore.law.errors import BadNotation, NotAnOption
from rootcore.rules.flow import AnyDecision
from rootcore.rules.scoring import GameWon
from rootcore.rules.step import Outcome
from rootcore.rules.turn import advance, begin_step
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import CHANCE

MOST_ROUNDS = 200
"""A game that lasts longer is not played on by itself: nobody there wants to win."""


class _Reached(Exception):
    """The event that a replay was to stop after has been logged."""


class _LogUpTo(list[Event]):
    """A log that stops the game once it holds `limit` events."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def append(self, event: Event) -> None:
        super().append(event)
        if len(self) == self.limit:
            raise _Reached


class Game:
    """One game: `pending` is the decision to answer next, None when the game is over.

    `journal` holds the text of every answer so far, `values` the answers themselves (an `Act`, a
    card), `givers` who gave each ("chance" or a faction), `before` how many events there were
    then, `events` everything that happened. `unasked` says by its number whether nobody was asked
    for an answer, as nothing hung on it, as far as that was found out. `kept` are answers that a
    table took back since answer number `kept_from`, which may still fit. With `explain` each bot's
    choice carries its reasons.

    >>> from rootcore import read_setup, view
    >>> seats = ["human:marquise", "bot:eyrie"]
    >>> game = Game.new(read_setup({"seats": seats, "seed": 5, "chosen": ["dice"]}))
    >>> game.pending.who, game.pending.question()
    ('chance', 'Draw a card from the deck.')
    >>> game.play()
    >>> game.pending.who.value, game.pending.question()
    ('marquise', 'Which corner is for the keep?')
    >>> [view.event_view(game, n)["text"] for n in range(2)]
    ['The deck has 50 cards, without the dominance cards.', 'The Marquise draws 1 card.']
    """

    def __init__(
        self, setup: Setup | None, start: State, explain: bool = True, from_setup: bool = False
    ) -> None:
        self.setup = setup
        self.from_setup = from_setup
        self.explain = explain
        self.start = start
        self.state = start.copy()
        self.journal: list[str] = []
        self.values: list[Any] = []
        self.givers: list[str] = []
        self.before: list[int] = []
        self.unasked: dict[int, bool] = {}
        self.kept: tuple[Kept, ...] = ()
        self.kept_from = 0
        self.events: list[Event] = []
        self.marks: list[Mark] = []
        self.undone: list[str] = []
        self.pending: AnyDecision | None = None
        self._step: Coroutine[Any, Any, Outcome] | None = None
        self._watch(self.state)
        self._run(None)

    @classmethod
    def new(cls, setup: Setup, explain: bool = True) -> "Game":
        """A new game, up to its first decision, which may be one of chance: see `play`.

        BadNotation says what is wrong with a setup that was not read but made.
        """
        setup = read_setup(setup.to_json())
        return cls(setup, first_position(setup), explain, from_setup=True)

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.state.winner is not None

    # Going on

    def answer(self, text: str) -> None:
        """Answer the pending decision; NotAnOption when the text is not offered.

        >>> from rootcore import read_setup
        >>> game = Game.new(read_setup({"seats": ["human:eyrie", "bot:marquise"]}))
        >>> game.play()
        >>> game.answer("corner 9")
        Traceback (most recent call last):
        rootcore.law.errors.NotAnOption: 'corner 9' is not an answer to ...
        >>> game.answer("leader builder")
        >>> game.journal[-1], game.givers[-1].value
        ('leader builder', 'eyrie')
        """
        if self.pending is None:
            raise NotAnOption(f"{text!r} answers nothing: the game is over")
        value = self.pending.value(text)
        self.state.chance.taken[self.pending.stream] += 1
        self.undone.clear()
        self._give(value)

    def play(self) -> None:
        """Let the seed answer for chance and for programs until somebody at the table must decide.

        Nobody must once the game is over. A game of programs alone that goes on for
        `MOST_ROUNDS` rounds is left where it is.
        """
        while self.pending is not None and not self.asks_table and self.state.round <= MOST_ROUNDS:
            self.play_once()

    def play_once(self) -> None:
        """Let the seed, or the program in a seat, give the pending decision its answer.

        NotAnOption when the game is over.
        """
        if self.pending is None:
            raise NotAnOption("nothing is to be answered: the game is over")
        self.undone.clear()
        mark = self.marks[-1]
        since = self.journal[mark.answers :]
        self._give(answered(self.setup, self.state, self.pending, mark.state, since))

    @property
    def asks_table(self) -> bool:
        """Whether somebody at the table must answer the pending decision."""
        if self.pending is None:
            return False
        return self.is_of_table(self.pending.who, self.pending.verb)

    def is_of_table(self, who: str, verb: str) -> bool:
        """Whether the table decides for `who`; of chance it chooses what the setup says."""
        if who == CHANCE:
            chosen = self.setup.chosen if self.setup else ()
            return any(verb in CHOOSABLE[what] for what in chosen)
        return self.setup is None or who not in self.setup.programs

    def _give(self, value: Any) -> None:
        decision = self.pending
        assert decision is not None
        self.journal.append(decision.text(value))
        self.values.append(value)
        self.givers.append(decision.who)
        self.before.append(len(self.events))
        self._run(value)

    def _run(self, value: Any) -> None:
        """Send an answer into the current step, and begin more steps until one asks something."""
        self.pending = None
        try:
            while self.pending is None and not self.ended():
                if self._step is None:
                    begun = self.state.copy()
                    self.marks.append(Mark(begun, len(self.journal), len(self.events)))
                    self._step = self.begin(self.state)
                try:
                    self.pending = self._step.send(value)
                except StopIteration as done:
                    self._step = None
                    self.advance(done.value)
                value = None
        except GameWon:
            self._step = None

    def begin(self, s: State) -> Coroutine[Any, Any, Outcome]:
        """The coroutine of the step that comes next in a position."""
        return begin_step(s)

    def advance(self, outcome: Outcome) -> None:
        """Go on to what follows the step that has just ended."""
        advance(self.state, outcome)

    def ended(self) -> bool:
        """Whether no step begins any more, though nobody has won: never, in a whole game."""
        return False

    def _watch(self, state: State) -> None:
        """Log what happens to `state` into this game's events."""
        self.state = state
        state.log = self.events
        state.why = [] if self.explain else None

    # Going back

    def undo(self) -> None:
        """Take back the last answer, whoever gave it; NotAnOption when there is none."""
        if not self.journal:
            raise NotAnOption("there is nothing to undo")
        self.undo_to(len(self.journal) - 1)

    def last_of_table(self) -> int | None:
        """The number of the last answer that somebody at the table gave; None when there is none.

        Answers of chance that the table chose are theirs, too.
        """
        return next((k for k in range(len(self.givers) - 1, -1, -1) if self.by_table(k)), None)

    def by_table(self, k: int) -> bool:
        """Whether somebody at the table gave answer number `k`, who was not passed over."""
        if self.unasked.get(k):
            return False
        if self.givers[k] == CHANCE:
            return self.is_of_table(CHANCE, self.journal[k].split(" ")[0])
        j = bisect_right(self.marks, k, key=lambda mark: mark.answers) - 1
        alone = self.marks[j].answers == k and passed_over(self.marks, j)
        if alone and j + 1 < len(self.marks) and not self.marks[j + 1].state.paused:
            return False
        return self.setup is None or self.givers[k] not in self.setup.programs

    def caused(self, k: int) -> list[Event]:
        """The events that answer number `k` caused, up to the next one."""
        return self.events[slice(*[*self.before, len(self.events)][k : k + 2])]

    def undo_to(self, answers: int) -> None:
        """Take back all answers but the first `answers`; NotAnOption when there are not so many.

        What is taken back can be given again by `redo`, one answer at a time, and ends the same.

        >>> from rootcore import read_setup
        >>> game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:marquise"], "seed": 3}))
        >>> game.play()
        >>> whole = game.journal[:]
        >>> game.undo_to(20)
        >>> len(game.journal), game.over
        (20, False)
        >>> game.play()
        >>> game.journal == whole
        True
        """
        if not 0 <= answers <= len(self.journal):
            raise NotAnOption(f"there are {len(self.journal)} answers, not {answers}")
        undone = [*self.undone, *reversed(self.journal[answers:])]
        self._restore(answers)
        self.undone = undone

    def redo(self) -> None:
        """Give the answer last taken back again; NotAnOption when there is none."""
        if not self.undone:
            raise NotAnOption("there is nothing to redo")
        undone = self.undone[:-1]
        self.answer(self.undone[-1])
        self.undone = undone

    def _restore(self, answers: int) -> None:
        """Go back to the position after the first `answers` answers."""
        journal = self.journal[:answers]
        while self.marks[-1].answers > answers:
            self.marks.pop()
        mark = self.marks.pop()
        del self.events[mark.events :]
        self.journal = journal[: mark.answers]
        del self.values[mark.answers :]
        del self.givers[mark.answers :]
        del self.before[mark.answers :]
        self.unasked = {k: passed for k, passed in self.unasked.items() if k < answers}
        self._resume(mark)
        self._replay(journal)

    def _resume(self, mark: Mark) -> None:
        """Begin the step again that began at a mark."""
        self.marks.append(mark)
        self._watch(mark.state.copy())
        self._step = self.begin(self.state)
        self._run(None)

    def _replay(self, journal: list[str]) -> None:
        """Give the rest of `journal` as answers."""
        for text in journal[len(self.journal) :]:
            self.answer(text)

    def copy(self) -> Self:
        """An independent game at the same point.

        >>> from rootcore import read_setup
        >>> game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:marquise"]}))
        >>> twin = game.copy()
        >>> twin.play()
        >>> game.over, twin.over
        (False, True)
        """
        twin = copy.copy(self)
        twin.marks = self.marks[:-1]
        mark = self.marks[-1]
        twin.events = self.events[: mark.events]
        twin.journal = self.journal[: mark.answers]
        twin.values = self.values[: mark.answers]
        twin.givers = self.givers[: mark.answers]
        twin.before = self.before[: mark.answers]
        twin.unasked = self.unasked.copy()
        twin.undone = []
        twin._resume(mark)
        twin._replay(self.journal)
        twin.undone = self.undone[:]
        return twin

    def position_after(self, event: int) -> State:
        """The position just after event number `event` (from 0), or before the first one for -1.

        >>> from rootcore import read_setup
        >>> game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:marquise"]}))
        >>> game.play()
        >>> game.position_after(-1).round, game.position_after(len(game.events) - 1).winner
        (0, <Faction.EYRIE: 'eyrie'>)
        """
        if event < 0:
            return self.marks[0].state.copy()
        index = len(self.marks) - 1
        while self.marks[index].events > event:
            index -= 1
        mark = self.marks[index]
        s = mark.state.copy()
        s.why = None
        s.log = _LogUpTo(event + 1 - mark.events)
        answers = iter(self.journal[mark.answers :])
        try:
            step = self.begin(s)
            decision = step.send(None)
            while True:
                s.chance.taken[decision.stream] += 1
                decision = step.send(decision.value(next(answers)))
        except (_Reached, StopIteration, GameWon):
            s.log = []
            s.one_moment = 0
        return s

    # Saving

    def save(self, brief: bool = False) -> str:
        """The game as text, for `load`: JSON, which `save.schema.json` beside this file describes.

        A `brief` one is a third as long: it holds no position but where the game began, so only
        the same rules lead from there to the same game.

        >>> from rootcore import read_setup
        >>> game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:marquise"]}))
        >>> sorted(json.loads(game.save()))
        ['checkpoint', 'engine', 'format', 'journal', 'setup', 'since', 'start']
        """
        mark = self.marks[-1]
        return json.dumps(
            {
                "format": FORMAT,
                "engine": ENGINE,
                "setup": self.setup.to_json() if self.setup else None,
                "start": None if self.from_setup else self.start.to_json(),
                "checkpoint": FROM_START if brief else mark.state.to_json(),
                "since": [] if brief else self.journal[mark.answers :],
                "journal": self.journal,
            },
            separators=(",", ":"),
        )


Loader = Callable[[dict[str, Any], bool], Game]
"""Makes a game from a save as JSON types; the second argument is its `explain`."""

LOADERS: dict[str, Loader] = {}
"""How games of other kinds are loaded, by the field that only their saves have."""


def loads(field: str) -> Callable[[Loader], Loader]:
    """Let the decorated function load the saves that have this field."""

    def enlist(loader: Loader) -> Loader:
        LOADERS[field] = loader
        return loader

    return enlist


def load(text: str, explain: bool = True) -> Game:
    """The game that `Game.save` wrote; BadNotation says what is wrong with the text and where.

    The journal is replayed from the start. Where the rules have changed since so that it no longer
    leads to the saved position, the game goes on from its checkpoint, without its past.

    >>> from rootcore import read_setup
    >>> game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:marquise"]}))
    >>> load(game.save()).journal == game.journal
    True
    >>> load(game.save()[:100])
    Traceback (most recent call last):
    rootcore.law.errors.BadNotation: this is no saved game of rootcore, or only a part of one
    """
    raw = _read(text)
    for field, loader in LOADERS.items():
        if field in raw:
            return loader(raw, explain)
    try:
        setup = read_setup(raw["setup"]) if raw["setup"] is not None else None
        from_setup = setup is not None and raw["start"] is None
        if setup and from_setup:
            start = first_position(setup)
        else:
            start = read_position(raw["start"], "start")
        brief = raw["checkpoint"] == FROM_START
        checkpoint = start if brief else read_position(raw["checkpoint"], "checkpoint")
        journal, since = texts_in(raw, "journal"), texts_in(raw, "since")
        for position in (start, checkpoint):
            _check_seats(setup, position)
    except KeyError as missing:
        raise BadNotation(f"the save has no field {missing}") from None
    try:
        game = Game(setup, start, explain, from_setup)
        game._replay(journal)
        if brief or game.marks[-1].state.to_json() == checkpoint.to_json():
            return game
    except NotAnOption as wrong:
        if brief:
            raise BadNotation(
                f"the save holds answers alone, which do not fit the rules here: {wrong}"
            ) from None
    game = Game(setup, checkpoint, explain)
    replay(game, since)
    return game


def replay(game: Game, journal: list[str]) -> None:
    """Give a game at its beginning the answers of a save; BadNotation when they do not fit."""
    try:
        game._replay(journal)
    except NotAnOption as wrong:
        raise BadNotation(f"the save's answers do not fit its position: {wrong}") from None


def _read(text: str) -> dict[str, Any]:
    try:
        raw = parse(text)
    except ValueError:
        raise BadNotation("this is no saved game of rootcore, or only a part of one") from None
    if isinstance(raw, dict) and "seats" in raw:
        raise BadNotation("this holds a position, and no game")
    if not isinstance(raw, dict) or "format" not in raw:
        raise BadNotation("this is no save of rootcore: it has no field 'format'")
    return brought_up(raw)


def _check_seats(setup: Setup | None, position: State) -> None:
    """Raise BadNotation unless those at the table are those of the setup."""
    if setup and {seat.role for seat in setup.seats} != {s.role for s in position.sides.values()}:
        raise BadNotation("the save's setup seats others than its positions")


def texts_in(raw: dict[str, Any], field: str) -> list[str]:
    """The answers that a field of a save lists; BadNotation when it lists none."""
    texts = raw[field]
    if not isinstance(texts, list) or not all(isinstance(t, str) for t in texts):
        raise BadNotation(f"the save's {field} is no list of answers")
    return texts
