"""Scenes for tests: lay out a position, run a rule with scripted answers, look."""

from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

from rootcore.law.errors import BrokenLaw
from rootcore.rules.scoring import GameWon
from rootcore.rules.turn import ROLES, role_of
from rootcore.sandbox.scene import lay_out, written
from rootcore.table.cards import Card
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import SETUP, Faction, Phase


class Scene:
    """A position and what happened in it. Keyword `c5="marquise ww"` lays out clearing 5."""

    def __init__(self, roles: str, explain: bool = True, **kwargs: Any) -> None:
        clearings = {int(k[1:]): kwargs.pop(k) for k in list(kwargs) if k[1:].isdigit()}
        self.s: State = lay_out(roles.split(), clearings, **kwargs)
        self.s.why = [] if explain else None
        self.asked: list[str] = []

    def actor(self, who: str = "") -> Any:
        """What the steps of `who` (the current player otherwise) are given."""
        faction = Faction(who) if who else self.s.current
        return role_of(self.s, faction).actor(self.s, faction)

    def step(self, run: Callable[[Any], Coroutine[Any, Any, Any]], *script: str) -> Any:
        """Run a step of the current player; `script` answers its decisions, all of them."""
        return self.run(run(self.actor()), *script)

    def run(self, rule: Coroutine[Any, Any, Any], *script: str) -> Any:
        """Run a rule's coroutine to its end with the scripted answers; returns what it returns.

        It loses no piece and no card, and makes none; a card that it returns is the caller's.
        """
        before, cards, setup = self.broken(), self.cards(), self.s.phase == SETUP
        result = self.result_of(rule, list(script))
        after = self.broken()
        assert before or not after, after
        returned = [result.id] if isinstance(result, Card) else []
        assert setup or self.cards() + Counter(returned) == cards, "cards are lost, or more"
        return result

    def cards(self) -> Counter[str]:
        """The ids of all cards there are, wherever they lie."""
        s = self.s
        theirs = [card for side in s.sides.values() for card in side.cards()]
        order = [s.order] if s.order else []
        return Counter(card.id for card in (*s.deck, *s.discard, *s.available, *order, *theirs))

    def broken(self) -> str:
        """Who has more pieces or fewer than its own, empty unless a test laid out such."""
        try:
            self.s.check({role.id: role.supply() for role in ROLES.values()})
        except BrokenLaw as wrong:
            return str(wrong)
        return ""

    def result_of(self, rule: Coroutine[Any, Any, Any], answers: list[str]) -> Any:
        """What a rule's coroutine returns, run to its end with all of the answers."""
        value = None
        try:
            while True:
                decision = rule.send(value)
                self.asked.append(f"{decision.who}: {decision.question()}")
                assert answers, f"no answer scripted to {decision.question()}: {decision.texts()}"
                value = decision.value(answers.pop(0))
        except StopIteration as done:
            result = done.value
        except GameWon:
            result = None
        assert not answers, f"never asked for {answers}"
        return result

    def plan(self, phase: Phase) -> list[str]:
        """The rules of the current player's steps of a phase, but of those passed over."""
        who = self.s.current
        steps = role_of(self.s, who).plan(self.s, phase)
        return [step.law for step in steps if not step.idle or not step.idle(self.s, who)]

    def at(self, c: int) -> str:
        """What stands in a clearing, in notation."""
        return written(self.s, c)

    def side(self, who: str) -> Side:
        """A faction's side."""
        return self.s.sides[Faction(who)]

    def score(self, who: str) -> int:
        """A faction's points."""
        return self.side(who).score

    def events(self, kind: str) -> list[Event]:
        """The logged events of one kind."""
        return [e for e in self.s.log if e.kind == kind]

    def sums(self, kind: str) -> list[tuple[str, ...]]:
        """The sums told with the events of one kind: the line, and the other rules in it."""
        return [(x.words, *x.by) for e in self.events(kind) for x in e.amounts or ()]

    def places(self, kind: str) -> list[int]:
        """Where the events of one kind happened, in order."""
        return [e.data["at"] for e in self.events(kind)]
