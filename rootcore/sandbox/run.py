"""One turn, step or battle of a position, played as a game that ends with it."""

import json
from collections.abc import Callable, Coroutine
from typing import Any

from rootcore.game.game import Game, loads, replay, texts_in
from rootcore.law.errors import BadNotation, NotAnOption
from rootcore.rules.battle import Battle, battle, cannot_battle
from rootcore.rules.flow import AnyDecision, Draw, Roll
from rootcore.rules.step import Outcome
from rootcore.sandbox.reading import (
    DRAWS,
    OTHERS,
    ROLLS,
    VERBS,
    Layout,
    clearing_number,
    naming,
    read_given,
    read_layout,
    seated,
)
from rootcore.table.state import State
from rootcore.table.terms import CHANCE, DAYLIGHT, Faction

TURN, STEP, BATTLE = "turn", "step", "battle"


def battles(s: State) -> list[tuple[Faction, Faction, int]]:
    """Who can battle whom, and where."""
    return [
        (who, foe, c)
        for who in s.seats
        for c in s.board.clearings
        if not cannot_battle(s, who, c)
        for foe in s.seats
        if foe in s.sides[who].enemies and s.sides[foe].here[c]
    ]


def _begin_battle(s: State, words: str) -> Callable[[State], Coroutine[Any, Any, Outcome]]:
    parts = words.split()
    if len(parts) != 4:
        raise BadNotation(f"run: a battle is written like battle eyrie marquise 5, not {words!r}")
    with naming("run"):
        attacker, defender = seated(s, parts[1]), seated(s, parts[2])
        c = clearing_number(s, parts[3])
    if (attacker, defender, c) not in battles(s):
        raise BadNotation(f"run: in {c} the {attacker} cannot battle the {defender}")

    async def fought(s: State) -> Outcome:
        await battle(s, Battle(attacker, defender, c, "root:4.3"))
        return None

    return fought


class Run(Game):
    """A turn, a step or a battle of a position, as a game that ends with it.

    It is what `layout["run"]` says, a turn unless it is said. Answers of people are given as in any
    game; those of the layout are given already. A battle takes place in the attacker's Daylight.
    Chance gives what the layout says, in order, and the seed the rest; BadNotation names what
    cannot be given, and what is left over at the end.
    """

    def __init__(self, layout: Layout, explain: bool = True) -> None:
        start = read_layout(layout)
        self.layout = layout
        self.kind, _, rest = layout.get("run", TURN).partition(" ")
        if self.kind not in (TURN, STEP, BATTLE) or (rest and self.kind != BATTLE):
            raise BadNotation("run: a position runs a turn, a step or a battle")
        self.fight = None
        if self.kind == BATTLE:
            self.fight = _begin_battle(start, layout["run"])
            start.turn = start.seats.index(Faction(rest.split()[0]))
            start.phase, start.step = DAYLIGHT, 0
        self.given = read_given(layout, start)
        self.first = self._course(start)
        super().__init__(None, start, explain)
        self.play()
        for k, words in enumerate(layout.get("answers", [])):
            try:
                self.answer(words)
            except NotAnOption as wrong:
                raise BadNotation(f"answers.{k}: {wrong}") from None
            self.play()

    def _course(self, s: State) -> tuple[Any, ...]:
        return (s.round, s.turn, *((s.phase, s.step) if self.kind == STEP else ()))

    def begin(self, s: State) -> Coroutine[Any, Any, Outcome]:
        return self.fight(s) if self.fight else super().begin(s)

    def advance(self, outcome: Outcome) -> None:
        if not self.fight:
            super().advance(outcome)

    def ended(self) -> bool:
        if self.fight:
            return bool(self.marks) and self._step is None
        return self._course(self.state) != self.first

    def play(self) -> None:
        while self.pending is not None and not self.asks_table:
            self.undone.clear()
            self._give(self._given(self.pending))
        for field, answers in self.given.items() if self.pending is None else ():
            if left := answers[self._used(field) :]:
                raise BadNotation(f"{field}: {left[0]!r} is left over, as nothing asks for it")

    def _given(self, asked: AnyDecision) -> Any:
        """The answer of chance that the layout gives, or the seed when it leaves it to that."""
        field = DRAWS if isinstance(asked, Draw) else ROLLS if isinstance(asked, Roll) else OTHERS
        k = self._used(field)
        if k >= len(self.given[field]):
            return asked.by_chance(self.state)
        try:
            value = asked.value(self.given[field][k])
        except NotAnOption as wrong:
            raise BadNotation(f"{field}.{k}: {wrong}") from None
        self.state.chance.taken[asked.stream] += 1
        return value

    def _used(self, field: str) -> int:
        """How many of the answers of chance so far were of those that a field lists."""
        return sum(
            field_of(text) == field
            for text, giver in zip(self.journal, self.givers, strict=True)
            if giver == CHANCE
        )

    def save(self, brief: bool = False) -> str:
        """The run as text, for `rootcore.game.game.load`: a save with its layout as `run`."""
        return json.dumps({**json.loads(super().save(brief)), "run": self.layout})


def field_of(text: str) -> str:
    """The field of a layout that lists such answers of chance."""
    return next((field for field, verb in VERBS.items() if text.startswith(f"{verb} ")), OTHERS)


@loads("run")
def load_run(raw: dict[str, Any], explain: bool) -> Run:
    """The run that `Run.save` wrote; BadNotation when its answers do not fit its layout."""
    run = Run(raw["run"], explain)
    run.undo_to(0)
    replay(run, texts_in({"journal": [], **raw}, "journal"))
    return run
