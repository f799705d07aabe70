"""Games whose table is checked after every event: nothing is lost, made, or scored unsaid."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rootcore.game.game import Game
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import BOT, ORDERS, Setup, checked, first_position, read_setup
from rootcore.law import RULES
from rootcore.law.data import parse
from rootcore.law.errors import BadNotation, BrokenLaw
from rootcore.rules.picks import Each, Reasons
from rootcore.rules.pieces import ruler
from rootcore.rules.turn import ROLES
from rootcore.table.board import board
from rootcore.table.cards import LOYAL_VIZIER, Card, full_deck
from rootcore.table.chance import CHOICES, Chance
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.suits import PRINTED, WAYS
from rootcore.table.terms import Item, Teamwork
from rootcore.tell.words import SENTENCES

LONG_ENOUGH = 25
"""Rounds after which an audited game is broken off: programs at random seldom win."""


def expect(held: object, words: str) -> None:
    """BrokenLaw with these words unless it held."""
    if not held:
        raise BrokenLaw(words)


class Auditor(list[Event]):
    """A log that checks the whole table at each event; BrokenLaw says what is wrong."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.supply = {side.role: ROLES[side.role].supply() for side in s.sides.values()}
        self.scores = dict.fromkeys(s.sides, 0)
        self.items: Counter[Item] = Counter()
        self.deck: Counter[Card] = Counter()

    def append(self, event: Event) -> None:
        super().append(event)
        self.check_event(event)
        self.s.check(self.supply)
        self.check_rule()
        self.check_cards()
        self.check_items(event)
        self.check_scores(event)

    def check_event(self, event: Event) -> None:
        """It has a kind with a sentence, a rule of the Law, and reasons that leave no tie."""
        expect(event.kind in SENTENCES, f"no sentence tells of {event.kind!r}")
        expect(event.law in RULES, f"no rule is numbered {event.law!r}")
        for reasons in event.why or []:
            check_no_tie(reasons)

    def check_rule(self) -> None:
        """Who is known to rule a clearing still does."""
        for c in self.s.board.clearings:
            known, self.s.rulers[c] = self.s.rulers[c], True
            expect(known is True or ruler(self.s, c) == known, f"{known} does not rule {c}")

    def check_cards(self) -> None:
        """Every copy of every card is somewhere, once."""
        s = self.s
        if self[-1].kind == "deck":
            self.deck = Counter(full_deck(self[-1].data["dominance"], s.deck_id))
        cards = [*s.deck, *s.discard, *s.available, *([s.order] if s.order else [])]
        for side in s.sides.values():
            cards += side.cards()
        found = Counter(card for card in cards if card is not LOYAL_VIZIER)
        expect(found == self.deck, "cards are lost or made")

    def check_items(self, event: Event) -> None:
        """Items enter the game during setup; then none is lost or made."""
        s = self.s
        found = Counter({item: n for item, n in s.items.items() if n})
        found.update(s.hidden_items)
        for seen in s.seen_items.values():
            found.update(seen)
        for covering in s.covered.values():
            found.update(covering)
        for side in s.sides.values():
            found.update([*side.crafted, *side.board.items()])
        expect(min(s.items.values(), default=0) >= 0, "the supply owes an item")
        if event.kind in ("item supply", "populate ruins", "take items"):
            expect(s.round == 0, "items enter the game after setup")
            self.items = found
        expect(found == self.items, "items are lost or made")

    def check_scores(self, event: Event) -> None:
        """Every point comes from an event."""
        if event.kind in ("score", "lose points"):
            assert event.who
            expect(event.data["points"] > 0, "nothing is scored")
            sign = 1 if event.kind == "score" else -1
            self.scores[event.who] += sign * event.data["points"]
            expect(event.data["total"] == self.scores[event.who], "a total is wrong")
        held = {f: side.score for f, side in self.s.sides.items()}
        expect(held == self.scores, "points come from nowhere")


def check_no_tie(reasons: Reasons) -> None:
    """A pick leaves one of its candidates, if it had any; what dropped the others was measured."""
    left = [row for row in reasons.rows if row.out is None]
    single = len(left) == min(len(reasons.rows), 1) or isinstance(reasons.pick, Each)
    expect(single, f"{reasons.pick} leaves a tie")
    for row in reasons.rows:
        measured = row.out is None or len(row.values) == row.out + 1
        expect(measured, f"{reasons.pick} drops what it did not measure")


class AuditedGame(Game):
    """A game whose table is checked at each event."""

    def _watch(self, state: State) -> None:
        super()._watch(state)
        if not isinstance(self.events, Auditor):
            self.events = Auditor(state)
            state.log = self.events


def any_setup(seed: int) -> Setup:
    """Any table there can be, drawn by a seed."""
    setup, lots = mixed_setup(seed), Chance(seed + 1)

    def drawn(ways: Sequence[Any]) -> Any:
        return ways[lots.below(len(ways), CHOICES)]

    seats = tuple(
        replace(s, house=tuple(h for h in ROLES[s.role].house if drawn((True, False, False))))
        for s in setup.seats
    )
    mixed = {seat.kind == BOT for seat in seats} == {True, False}
    ways = [way for way in WAYS if way != PRINTED or board(setup.map).prints_suits]
    return checked(
        replace(
            setup,
            seats=seats,
            order=drawn(ORDERS),
            teamwork=drawn(list(Teamwork)) if mixed else Teamwork.NONE,
            suits=drawn(ways),
        )
    )


def facts(events: Sequence[Event]) -> list[tuple[Any, ...]]:
    """What happened, without the reasons."""
    return [(event.kind, event.who, event.law, event.data) for event in events]


def audited(setup: Setup) -> str:
    """Play a table's game with the auditor on: what failed, as text for a file, empty if nothing.

    The text is JSON: setup, the answers up to the failure, and the error. `replay` plays it again.
    """
    try:
        game = AuditedGame(setup, first_position(setup), from_setup=True)
    except Exception as wrong:  # whatever it is, the file tells of it
        return failure(setup, [], wrong)
    try:
        while game.pending and game.state.round <= LONG_ENOUGH:
            offered = game.pending.texts()
            game.play_once()
            text = game.journal[-1]
            expect(text in offered, f"{text!r} is given, but not offered")
    except Exception as wrong:  # whatever it is, the file tells of it
        return failure(setup, game.journal, wrong)
    return ""


def failure(setup: Setup, journal: list[str], wrong: Exception) -> str:
    """A file to replay."""
    error = f"{type(wrong).__name__}: {wrong}"
    return json.dumps({"setup": setup.to_json(), "journal": journal, "error": error})


def replay(text: str) -> str:
    """Play what `audited` wrote again with the auditor on: what fails now, empty if nothing does.

    BadNotation when the text is no such file.
    """
    try:
        raw = parse(text)
        setup, journal = read_setup(raw["setup"]), raw["journal"]
    except (ValueError, KeyError, TypeError) as wrong:
        raise BadNotation(f"this is no file of a failed game: {wrong}") from None
    try:
        game = AuditedGame(setup, first_position(setup), from_setup=True)
        for answer in journal:
            game.answer(answer)
    except Exception as wrong:  # it is to be told, whatever it is
        return f"{type(wrong).__name__}: {wrong}"
    return ""
