"""One line of a log, searched for in a game: which answers bring about everything it says.

Options that touch nothing of what is still wanted are left aside; the others are tried, those of
the earliest action first, and what they change is crossed off. A change that the line does not tell
ends a try, unless it is one that players often leave out.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from rootcore.game.game import Game
from rootcore.law.errors import BrokenLaw, NotAnOption
from rootcore.rootlog import ledger as book
from rootcore.rootlog.ledger import BOARD, HAND, Ledger, difference, ledger
from rootcore.rootlog.meaning import FIGHT, GUESS, LOOK, SHOW, TRICK, Want
from rootcore.rules.acts import DONE, PASS, Act, Ask
from rootcore.rules.flow import AnyDecision, Draw, Roll
from rootcore.rules.hidden import ABSTAIN
from rootcore.table.cards import CARDS, QUESTS, Card
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import (
    ALLIANCE,
    BIRD,
    BIRDSONG,
    CORVIDS,
    DUCHY,
    EVENING,
    LIZARDS,
    PLOTS,
    RIVERFOLK,
    SETUP,
    WARRIOR,
    WOOD,
    Kind,
)

KINDS = frozenset(map(str, Kind))
WINDOW = 6
"""How many actions ahead of the first that is still missing one may be taken."""

GOING_ON = 3
"""What it is taken to cost to leave out, for now, what comes first."""

CRAFTED = 4
"""The cost of a craft that is not told."""

MANY = 40
"""More than so many are all that there are, however few."""

LATER = 10_000
"""The rank of what only goes on."""

COST = {
    book.SCORE: 1,
    book.ITEM: 1,
    book.RELATION: 1,
    book.PRICE: 1,
    book.QUEST: 2,
    book.MINISTER: 3,
    book.PARTNER: 3,
    SHOW: 1,
}
"""What it costs that a line does not tell something of these sorts; of others it must."""

UNTOLD_WOOD = 3
"""The cost of wood that comes or goes by the Law and is not told."""

UNHEARD = 8
"""The cost of each piece or card that the Law moves and the line does not."""

ELSEWHERE = 1
"""The cost of what the line tells of another place."""

SPENT = 2
"""The cost of a fund that is spent and not told."""

BASE_LOST = 2
"""The cost of a supporter that a lost base takes along."""

SILENT = (
    book.PAWN_AT,
    book.PRICE,
    book.RELATION,
    book.OUTCAST,
    book.HATED,
    book.LEADER,
    book.FERRY,
)
"""Sorts of which the line tells what is now, never what was."""

BUSY_EVENINGS = (ALLIANCE, CORVIDS)
"""Who still moves and fights in the evening."""

DAYLIGHT_DEEDS = (FIGHT, GUESS, book.PIECE, book.PAWN_AT)

Wants = list[Want]


class Open(Protocol):
    """Chooses what the log leaves open, by what it tells later."""

    def drawing(self, game: Game, wants: Wants, first: int) -> str:
        """The answer to a draw, before the action of this number."""

    def faces(self, c: int, index: int) -> str:
        """The face of a plot laid in a clearing by an action; empty when the log never tells."""

    def dear(self, who: str, card: Card | None, index: int) -> int:
        """How hard somebody can spare a card of the hand after an action, the lower the better."""

    def finds(self, game: Game, texts: list[str]) -> list[str]:
        """The answers to what lies in a ruin, the best first."""

    def quests(self, game: Game, texts: list[str]) -> list[str]:
        """The answers to a draw of quests, the best first."""


class Untold(NamedTuple):
    """A change that the Law brings and the line does not tell: at which action, by which rule.

    `told` is what the line tells in its place, if it tells such a thing of another place.
    """

    action: int
    law: str
    entry: book.Entry
    n: int
    told: Want | None = None


class Crossed:
    """What one answer crossed off: the earliest action, and what it cost beside that.

    `untold` are the changes that the line ought to tell, each with what it tells instead, if so.
    """

    __slots__ = ("cost", "earliest", "first", "last", "untold", "wants")

    def __init__(self, wants: Wants, first: int | None, last: int, cost: int) -> None:
        self.wants = wants
        self.first = first
        self.last = last
        self.cost = cost
        self.earliest = first
        self.untold: list[tuple[book.Entry, int, Want | None]] = []


def deeds(events: list[Event]) -> list[tuple[str, str, str, tuple[Any, ...]]]:
    """The deeds among events, as sort, name, faction and places."""
    found: list[tuple[str, str, str, tuple[Any, ...]]] = []
    for event in events:
        data, who = event.data, str(event.who or "")
        if event.kind == "battle":
            found.append((FIGHT, data["defender"], who, (data["at"],)))
        elif event.kind == "guess":
            found.append((GUESS, data["piece"], who, (data["at"],)))
        elif event.kind == "trick":
            found.append((TRICK, "", who, (data["at"], data["to"])))
        elif event.kind == "reveal card":
            found.append((SHOW, data["card"].id, who, ()))
        elif event.kind in ("explore", "look under"):
            found.append((LOOK, data["item"], who, (data["at"],)))
    return found


def trick_at(event: Event) -> tuple[int, int]:
    """The clearings of two plots that change places."""
    return event.data["at"], event.data["to"]


def cross_off(
    wants: Wants, changes: dict[book.Entry, int], events: list[Event], tolerant: bool = False
) -> Crossed | None:
    """Cross changes and deeds off what is wanted; None when there is one that nobody tells.

    A `tolerant` one goes on then, at a price. A battle is fought after all that is told before
    it, and before what is told after it.
    """
    left = all_wants = [want.copy() for want in wants]
    first: int | None = None
    last = cost = 0
    fought = -1
    unheard: list[tuple[book.Entry, int]] = []
    swapped = {c for event in events if event.kind == "trick" for c in trick_at(event)}
    for entry, n in changes.items():
        if swapped and entry.who == CORVIDS and entry.sort == book.PIECE and entry.at in swapped:
            continue
        step = 1 if n > 0 else -1
        rest = abs(n)
        for want in left:
            if not rest:
                break
            if want.n * step > 0 and want.fits(entry) and (step > 0 or lands(want, entry, changes)):
                taken = min(rest, abs(want.n))
                want.n -= step * taken
                rest -= taken
                if not want.soft:
                    last = max(last, want.index)
                    first = want.index if first is None else min(first, want.index)
                elif first is None and want.sort != book.CARD:
                    first = want.index
        if rest:
            untold = price_of(entry, step)
            if untold is None or (tolerant and untold == UNTOLD_WOOD):
                if not tolerant:
                    return None
                unheard.append((entry, step * rest))
                untold = 0
            cost += untold * rest
    for sort, name, who, places in deeds(events):
        for want in left:
            if want.n > 0 and want.sort == sort and want.who == who and told(want, name, places):
                want.n -= 1
                last = max(last, want.index)
                fought = max(fought, want.index if sort == FIGHT else -1)
                first = want.index if first is None else min(first, want.index)
                break
        else:
            if sort in (FIGHT, GUESS, TRICK):
                return None
            cost += COST.get(sort, 0)
    left = [want for want in left if want.n]
    fights = [want.index for want in left if want.sort == FIGHT]
    if (fights and last > min(fights)) or any(want.index < fought for want in hard(left)):
        return None
    crossed = Crossed(left, first, last, cost)
    touched = [old.index for old, new in zip(wants, all_wants, strict=True) if old.n != new.n]
    crossed.earliest = min(touched, default=None)
    for entry, n in unheard:
        crossed.untold += told_elsewhere(left, entry, n, first)
    crossed.cost += sum(ELSEWHERE if told else UNHEARD for _, _, told in crossed.untold)
    crossed.wants = [want for want in left if want.n]
    return crossed


def told_elsewhere(
    left: Wants, entry: book.Entry, n: int, first: int | None
) -> Iterator[tuple[book.Entry, int, Want | None]]:
    """A change that is not told, beside what the same action tells of another place instead."""
    step = 1 if n > 0 else -1
    index = min((want.index for want in hard(left)), default=0)
    for want in left:
        such = want.sort == entry.sort == book.PIECE and want.who == entry.who
        if such and entry.what in want.names and want.index in (first, index) and want.n * step > 0:
            taken = min(abs(n), abs(want.n))
            want.n -= step * taken
            n -= step * taken
            yield entry, step * taken, replace(want, n=step * taken)
        if not n:
            return
    yield entry, n, None


def lands(want: Want, entry: book.Entry, changes: dict[book.Entry, int]) -> bool:
    """Whether a card that leaves goes on to another place just if the want says so."""
    if entry.sort != book.CARD:
        return True
    elsewhere = any(
        n > 0 and other.sort == book.CARD and other.what == entry.what
        for other, n in changes.items()
    )
    return want.lands == elsewhere or want.soft


def told(want: Want, name: str, places: tuple[Any, ...]) -> bool:
    """Whether a deed is the one wanted."""
    if want.sort == TRICK:
        return set(want.places) == set(places)
    named = not want.names or name in want.names
    return named and (not want.places or want.places[0] in places)


def price_of(entry: book.Entry, step: int) -> int | None:
    """What it costs that a change is not told; None when it must be."""
    if entry.sort == book.OPEN or (step < 0 and entry.sort in SILENT):
        return 0
    if entry.sort == book.CARD:
        hidden = entry.at == HAND or (entry.at == BOARD and entry.who == ALLIANCE)
        if step > 0:
            return 1 if hidden else None
        if entry.who == DUCHY and entry.at == HAND and CARDS[entry.what].suit == BIRD:
            return 1
        return BASE_LOST if entry.at == BOARD and entry.who == ALLIANCE else None
    if entry.sort == book.PIECE and entry.what == WOOD:
        return UNTOLD_WOOD
    if entry.sort == book.PIECE and entry.who == entry.at == LIZARDS:
        return 0 if step > 0 else None
    if entry.sort in (book.LEADER, book.FERRY):
        return 1
    if entry.sort == book.PIECE and entry.at == RIVERFOLK:
        if step < 0:
            return SPENT
        return 1 if entry.who == RIVERFOLK else None
    if entry.sort == book.ITEM and entry.at == "crafted up" and step > 0:
        return CRAFTED
    return COST.get(entry.sort)


def hard(wants: Wants) -> Wants:
    """What a line is sure to mean."""
    return [want for want in wants if not want.soft]


class Search:
    """Searches one line in a game, which stays at the best position found.

    `best` is what was still wanted there, `tries` how many answers may yet be tried. A `strict`
    search takes the line to tell everything, and finds nothing else, an `orderly` one in order. The
    turn of the `last` line need not come to its end.
    """

    def __init__(
        self,
        game: Game,
        wants: Wants,
        open_: Open,
        tries: int,
        whole_setup: bool = False,
        strict: bool = False,
        last: bool = False,
        orderly: bool = False,
    ) -> None:
        self.game = game
        self.last = last
        self.strict = strict
        self.orderly = orderly
        self.open = open_
        self.tries = tries
        self.turn = (game.state.round, game.state.turn)
        self.setup = whole_setup
        self.begun = len(game.journal)
        self.best: Wants = wants
        self.best_journal: list[str] = game.journal[:]
        self.best_left = self.left_of(hard(wants))
        self.path: list[Untold] = []
        self.untold: list[Untold] = []

    def run(self) -> bool:
        """Whether the whole line was found; the game then stands behind it, else at the best."""
        if self.go(self.best, ledger(self.game.state)):
            return True
        self.game.undo_to(self.begun)
        for text in self.best_journal[self.begun :]:
            self.game.answer(text)
        return False

    def over(self) -> bool:
        """Whether the line's turn is over."""
        s = self.game.state
        if self.game.pending is None:
            return True
        if self.setup:
            return s.phase != SETUP
        return (s.round, s.turn) != self.turn

    def go(self, wants: Wants, before: Ledger) -> bool:
        """Go on from the pending decision; whether the rest of the line was found."""
        missing = self.needed(wants)
        if self.over() or (self.last and not missing):
            if not missing:
                self.best, self.untold = wants, self.path[:]
                return True
            return False
        if self.too_late(missing):
            return False
        self.keep(wants, missing)
        if self.tries <= 0:
            return False
        pending = self.game.pending
        assert pending is not None
        seen = set[object]()
        here = len(self.game.journal)
        events = len(self.game.events)
        first = min((want.index for want in missing), default=LATER)
        waiting: list[tuple[tuple[int, int], str, Crossed]] = []
        for rank, text in self.options(pending, wants, first):
            if self.tries <= 0:
                break
            found = self.attempt(text, wants, before, events)
            if found is not None and self.out_of_order(found, first):
                found = None
            rolled = text if isinstance(pending, Roll) else ""
            if found is None or (result := (rolled, self.result(found))) in seen:
                self.game.undo_to(here)
                continue
            seen.add(result)
            here_first = found.first if found.first is not None else rank // 2
            if found.cost == 0 and found.first is not None and found.first <= first:
                if self.go(found.wants, ledger(self.game.state)):
                    return True
                self.game.undo_to(here)
                continue
            self.game.undo_to(here)
            detour = found.cost + (GOING_ON if here_first > first else 0)
            waiting.append(((detour, here_first), text, found))
        for _, text, found in sorted(waiting, key=lambda each: each[0]):
            if self.tries <= 0:
                break
            self.give(text)
            at = len(self.path)
            self.path += [Untold(first, pending.law, *each) for each in found.untold]
            if self.go(found.wants, ledger(self.game.state)):
                return True
            del self.path[at:]
            self.game.undo_to(here)
        return False

    def out_of_order(self, found: Crossed, first: int) -> bool:
        """Whether an answer comes too early in the line; setup has an order of its own."""
        if self.setup:
            return False
        if self.orderly and found.earliest is not None and found.earliest != first:
            return True
        return found.last > first + WINDOW

    def too_late(self, missing: Wants) -> bool:
        """Whether something is missing that nobody does in the evening."""
        s = self.game.state
        if s.phase != EVENING or s.current in BUSY_EVENINGS:
            return False
        if CARDS["cobbler"] in s.sides[s.current].in_play:
            return False
        return any(want.sort in DAYLIGHT_DEEDS for want in missing)

    def needed(self, wants: Wants) -> Wants:
        """What must be found: where the line is taken strictly, all that it tells."""
        return [want for want in wants if abs(want.n) < MANY] if self.strict else hard(wants)

    def keep(self, wants: Wants, missing: Wants) -> None:
        """Remember the position with the least missing, the earliest such."""
        left = self.left_of(missing)
        if left < self.best_left:
            self.best, self.best_left, self.untold = wants, left, self.path[:]
            self.best_journal = self.game.journal[:]

    def left_of(self, missing: Wants) -> tuple[int, int]:
        """How much is missing: the less the later the first is, and the less there is of it."""
        first = min((want.index for want in missing), default=LATER)
        return -first, sum(abs(want.n) for want in missing if want.index == first)

    def give(self, text: str) -> bool:
        """Answer; whether the game could go on."""
        self.tries -= 1
        try:
            self.game.answer(text)
        except (NotAnOption, BrokenLaw):
            return False
        return True

    def attempt(self, text: str, wants: Wants, before: Ledger, events: int) -> Crossed | None:
        """Give an answer and cross off what it changes; None when it cannot be the one."""
        if not self.give(text):
            return None
        after, logged = self.reached()
        changes, logged_now = difference(before, after), self.game.events[events:logged]
        found = cross_off(wants, changes, logged_now)
        if self.strict:
            if found is not None and self.setup:
                found.cost = 0
            return None if found is not None and found.cost else found
        if found is None and not text.startswith("move "):
            found = cross_off(wants, changes, logged_now, tolerant=True)
            if found and not elsewhere(found, text):
                return None
        untold_wood = found is not None and found.cost >= UNTOLD_WOOD and not found.untold
        return None if untold_wood and text.startswith("overwork ") else found

    def reached(self) -> tuple[Ledger, int]:
        """The ledger where the turn ends, or of the present; and how many events there were."""
        if not self.over():
            return ledger(self.game.state), len(self.game.events)
        return turn_began(self.game)

    def result(self, found: Crossed) -> object:
        """What tells apart what answers lead to."""
        pending = self.game.pending
        asked = (pending.who, pending.question(), tuple(pending.texts()[:9])) if pending else None
        left = tuple((id_of(want), want.n) for want in found.wants)
        return left, found.cost, asked, frozenset(ledger(self.game.state).items())

    # What is worth trying

    def options(self, asked: AnyDecision, wants: Wants, first: int) -> list[tuple[int, str]]:
        """The answers worth trying, each with its rank, the lowest first."""
        if isinstance(asked, Draw):
            return [(first, self.open.drawing(self.game, wants, min(first, LATER)))]
        if isinstance(asked, Roll):
            return [(k, text) for k, text in enumerate(self.rolls(asked, wants))]
        if isinstance(asked, Ask):
            found = [
                ((rank, self.dear(act, asked.who, wants, first)), k, act.text)
                for k, act in enumerate(asked.acts)
                if (rank := self.rank(act, wants, first)) is not None
            ]
            if not found:
                return [(LATER, act.text) for act in asked.acts]
            return [(rank, text) for (rank, _), _, text in sorted(found)]
        return [(k, text) for k, text in enumerate(self.chances(asked, wants))]

    def rolls(self, asked: AnyDecision, wants: Wants) -> list[str]:
        """The rolls of both dice, those with the most hits first."""
        return sorted(asked.texts(), reverse=True)

    def chances(self, asked: AnyDecision, wants: Wants) -> list[str]:
        """Other answers of chance: those that a want names come first."""
        named = {name for want in wants for name in want.names}
        texts = asked.texts()
        if texts[0].partition(" ")[2] in QUESTS:
            opened = {name for want in wants if want.sort == book.OPEN for name in want.names}
            told = [text for text in texts if text.partition(" ")[2] in opened]
            return told or self.open.quests(self.game, texts)
        if texts[0].startswith("find "):
            return self.open.finds(self.game, texts)
        return sorted(texts, key=lambda text: text.partition(" ")[2] not in named)

    def rank(self, act: Act, wants: Wants, first: int) -> int | None:
        """The number of the action that an act could belong to; None when it is out of the way."""
        if act.verb in (DONE, PASS, ABSTAIN):
            return LATER + (act.verb == ABSTAIN)
        marks = list[int]()
        if act.verb == "draw":
            found = [want.index for want in wants if draws(want)]
            return min(found) * 2 if found else None
        if act.verb == "price":
            found = [w.index for w in wants if w.sort == book.PRICE and priced(w, act)]
            return min(found) * 2 if found else None
        if act.card is not None:
            found = [want.index for want in wants if self.takes_card(want, act.card.id)]
            if not found and not self.in_play(act.card):
                return None
            marks.append(min(found, default=first))
        if act.verb == "move" and act.to is not None:
            found = [want.index for want in wants if moves(want, act)]
            leaving = [want for want in wants if leaves(want, act)]
            if not found or not leaving:
                return None
            if act.n and act.n > max(-want.n for want in leaving):
                return None
            both = set(found) & {want.index for want in leaving}
            if not both:
                return None if self.strict else min(found) * 2 + WINDOW
            same = any(-want.n == act.n for want in leaving if want.index == min(both))
            return min(both) * 2 + (not same)
        if act.verb == "guess":
            found = [w.index for w in wants if w.sort == GUESS and guessed(w, act)]
            return min(found) * 2 if found else None
        if act.verb == "plot":
            wished = self.open.faces(int(act.at or 0), first)
            if wished and wished != act.what:
                return None
        if act.what in KINDS and isinstance(act.at, int) and act.verb not in ("guess", "flip"):
            found = [want.index for want in wants if concerns(want, act)]
            if not found:
                return None
            return min(found) * 2
        if isinstance(act.at, int) and act.verb not in AWAY:
            found = [w.index for w in wants if act.at in w.places or act.to in w.places]
            if not found:
                return None
            marks.append(min(found))
        if act.verb in NAMED:
            found = [want.index for want in wants if act.what in want.names]
            if not found:
                return None
            marks.append(min(found))
        if act.verb == "battle":
            found = [
                w.index
                for w in wants
                if w.sort == FIGHT and act.who in w.names and (act.at is None or act.at in w.places)
            ]
            return min(found) * 2 if found else None
        if act.verb == "buy" and act.card is not None:
            return -1
        return (max(marks) if marks else first) * 2

    def in_play(self, card: Card) -> bool:
        """Whether a card lies before somebody, and stays there as it is used."""
        return any(card in side.in_play for side in self.game.state.sides.values())

    def dear(self, act: Act, who: str, wants: Wants, first: int) -> int:
        """How hard a card or a fund can be spared, by what is told later; the lower the better."""
        if act.verb == "fund":
            funds = [want for want in wants if want.who == act.who and RIVERFOLK in want.places]
            return sum(-want.n for want in funds if want.n < 0)
        if act.n and act.verb != "buy":
            return -any(
                abs(w.n) == act.n and {act.at, act.to} & set(w.places)
                for w in wants
                if w.index <= first + 3 and WARRIOR in w.names
            )
        return self.open.dear(who, act.card, first)

    def takes_card(self, want: Want, name: str) -> bool:
        """Whether a want is about a card of this name."""
        about = want.sort in (book.CARD, SHOW)
        return about and (not want.names or name in want.names)


def elsewhere(found: Crossed, text: str) -> bool:
    """Whether all that is not told is told of another place, of an action that comes about.

    Nor need a log tell whose card else is taken.
    """
    if text.startswith("take "):
        return True
    bears = found.first is not None or text.startswith("roll ")
    return bears and all(told for _, _, told in found.untold)


NAMED = ("sway", "leader", "quest", "price", "outcast", "find", "unearth", "collect")
"""Verbs of acts about something that the line must name."""

AWAY = ("quest", "explore", "unearth", "leave", "supporter", "show", "labor", "slip", "heal", "aid")
"""Verbs of acts in a clearing that the line need not name."""


def draws(want: Want) -> bool:
    """Whether a want is of a card that comes to a hand."""
    return want.sort == book.CARD and want.n > 0 and want.places == (HAND,)


def priced(want: Want, act: Act) -> bool:
    """Whether a price is the one wanted."""
    return act.what in want.names and act.n in want.places


def places_of(place: int | str | None) -> int | str | None:
    """A place of an act as the ledger has it."""
    return 0 if place == "burrow" else place


def moves(want: Want, act: Act) -> bool:
    """Whether a want is of pieces that come to where a move leads."""
    if want.sort == book.PAWN_AT:
        return places_of(act.to) in want.places
    return want.sort == book.PIECE and want.n > 0 and places_of(act.to) in want.places


def leaves(want: Want, act: Act) -> bool:
    """Whether a want is of pieces that leave where a move begins."""
    if want.sort == book.PAWN_AT:
        return True
    return want.sort == book.PIECE and want.n < 0 and places_of(act.at) in want.places


def concerns(want: Want, act: Act) -> bool:
    """Whether a want is of such pieces at the place of an act."""
    if want.sort != book.PIECE or act.at not in want.places:
        return False
    return act.what in want.names or (act.what in PLOTS and want.who == CORVIDS)


def id_of(want: Want) -> object:
    """What a want is about."""
    return want.index, want.sort, want.names, want.who, want.places


def turn_start(game: Game) -> tuple[State, int]:
    """The position where the present turn began, before its first step, and the events until then.

    That is where the game begins, when it begins inside of the turn.
    """
    s = game.state
    if s.winner:
        return s, len(game.events)
    for mark in reversed(game.marks):
        then = mark.state
        if (then.round, then.turn, then.phase, then.step) == (s.round, s.turn, BIRDSONG, 0):
            return then, mark.events
    return game.marks[0].state, 0


def turn_began(game: Game) -> tuple[Ledger, int]:
    """The ledger of `turn_start`, and the events until then."""
    start, events = turn_start(game)
    return ledger(start), events


def guessed(want: Want, act: Act) -> bool:
    """Whether a guess is the one wanted."""
    return act.at in want.places and act.what in want.names
