"""Games whose table is checked after every event: nothing is lost, made, or scored unsaid."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
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
from rootcore.table.state import Side, State, keeps_pieces
from rootcore.table.suits import PRINTED, WAYS
from rootcore.table.terms import Faction, Item, Teamwork
from rootcore.tell.words import SENTENCES

LONG_ENOUGH = 25
"""Rounds after which an audited game is broken off: programs at random seldom win."""


def expect(held: object, words: str) -> None:
    """BrokenLaw with these words unless it held."""
    if not held:
        raise BrokenLaw(words)


class Auditor(list[Event]):
    """A log that checks the whole table at each event; BrokenLaw says what is wrong.

    What is as it was at the event before is not counted again: `then` is a table with sides as they
    were when they were last counted, `cards` and `lying` are how cards and items lay.
    """

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.supply = {side.role: ROLES[side.role].supply() for side in s.sides.values()}
        self.scores = dict.fromkeys(s.sides, 0)
        self.items: Counter[Item] = Counter()
        self.deck: Counter[Card] = Counter()
        self.then = s.copy()
        self.cards: list[Any] = []
        self.lying: list[Any] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.check_event(event)
        self.check_pieces()
        self.check_cards()
        self.check_items(event)
        self.check_scores(event)

    def check_event(self, event: Event) -> None:
        """It has a kind with a sentence, a rule of the Law, and reasons that leave no tie."""
        expect(event.kind in SENTENCES, f"no sentence tells of {event.kind!r}")
        expect(event.law in RULES, f"no rule is numbered {event.law!r}")
        for reasons in event.why or []:
            check_no_tie(reasons)

    def check_pieces(self) -> None:
        """Pieces and points are whole, and who is known to rule a clearing still does."""
        s, then = self.s, self.then
        changed = [f for f, side in s.sides.items() if things_of(side) != things_of(then.sides[f])]
        boards = [(s.sides[f].board, then.sides[f].board) for f in changed]
        kept = any(keeps_pieces(now) and now != old for now, old in boards)
        everybody = kept or s.coffins != then.coffins or len(self) == 1
        for f in s.sides if everybody else changed:
            s.check_side(s.sides[f], self.supply[s.sides[f].role])
        s.check_clearings()
        at_large = everybody or (s.phase, s.turn) != (then.phase, then.turn)
        at_large |= any(effects_of(s.sides[f]) != effects_of(then.sides[f]) for f in changed)
        self.check_rule(s.board.clearings if at_large else self.unsure(changed))
        for f in changed:
            then.sides[f] = s.sides[f].copy()
        then.phase, then.turn, then.coffins = s.phase, s.turn, s.coffins.copy()
        then.rulers = s.rulers[:]

    def unsure(self, changed: list[Faction]) -> list[int]:
        """The clearings where pieces came or went, or where it is known only now who rules."""
        s, then = self.s, self.then
        rows: list[tuple[Sequence[Any], Sequence[Any]]] = [(s.rulers, then.rulers)]
        for f in changed:
            was = then.sides[f].pieces
            rows += [(row, was[kind]) for kind, row in s.sides[f].pieces.items()]
        rows = [(now, old) for now, old in rows if now != old]
        return [c for c in s.board.clearings if any(now[c] != old[c] for now, old in rows)]

    def check_rule(self, clearings: Iterable[int]) -> None:
        """Who is known to rule these clearings still does."""
        rulers = self.s.rulers
        for c in clearings:
            known, rulers[c] = rulers[c], True
            expect(known is True or ruler(self.s, c) == known, f"{known} does not rule {c}")

    def check_cards(self) -> None:
        """Every copy of every card is somewhere, once."""
        s = self.s
        if self[-1].kind == "deck":
            self.deck = Counter(full_deck(self[-1].data["dominance"], s.deck_id))
        cards = [*s.deck, *s.discard, *s.available, *([s.order] if s.order else [])]
        for side in s.sides.values():
            cards += side.cards()
        if cards != self.cards:
            found = Counter(card for card in cards if card is not LOYAL_VIZIER)
            expect(found == self.deck, "cards are lost or made")
            self.cards = cards

    def check_items(self, event: Event) -> None:
        """Items enter the game during setup; then none is lost or made."""
        s = self.s
        lying = [*s.hidden_items]
        for seen in (*s.seen_items.values(), *s.covered.values()):
            lying += seen
        for side in s.sides.values():
            lying += [*side.crafted, *side.board.items()]
        now = [s.items.copy(), lying]
        enter = event.kind in ("item supply", "populate ruins", "take items")
        if now == self.lying and not enter:
            return
        found = Counter({item: n for item, n in s.items.items() if n})
        found.update(lying)
        expect(min(s.items.values(), default=0) >= 0, "the supply owes an item")
        if enter:
            expect(s.round == 0, "items enter the game after setup")
            self.items = found
        expect(found == self.items, "items are lost or made")
        self.lying = now

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


def things_of(side: Side) -> list[Any]:
    """All of a side that counts for its pieces and points, and for who rules."""
    counts = [side.pieces, side.stock, side.boxed, side.built, side.laid, side.here]
    return [*counts, side.pawn, side.score, *effects_of(side)]


def effects_of(side: Side) -> list[Any]:
    """What of a side can change who rules without a piece that comes or goes."""
    return [side.in_play, side.partner, side.board]


def check_no_tie(reasons: Reasons) -> None:
    """A pick leaves one of its candidates, if it had any, or several that are worth the same.

    What dropped the others was measured.
    """
    left = [row for row in reasons.rows if row.out is None]
    may_tie = isinstance(reasons.pick, Each) or bool(reasons.pick.alike)
    single = len(left) == min(len(reasons.rows), 1) or may_tie
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
