"""One line of a log, searched for in a game: which answers bring about everything it says.

Options that touch nothing of what is still wanted are left aside; the others are tried, those of
the earliest action first, and what they change is crossed off. A change that the line does not tell
ends a try, unless it is one that players often leave out.
"""

from collections.abc import Callable, Iterable
from typing import Protocol

from rootcore.game.game import Game
from rootcore.law.errors import BrokenLaw, NotAnOption
from rootcore.rootlog import ledger as book
from rootcore.rootlog.crossing import (
    OUTRAGE,
    UNTOLD_WOOD,
    Crossed,
    Untold,
    Wants,
    cards_for_failure,
    cross_off,
    hard,
)
from rootcore.rootlog.ledger import BOARD, HAND, Ledger, difference, ledger
from rootcore.rootlog.meaning import FIGHT, GUESS, SHOW, Want
from rootcore.rules.acts import DONE, PASS, Act, Ask
from rootcore.rules.flow import AnyDecision, Draw, Roll
from rootcore.rules.hidden import ABSTAIN
from rootcore.table.cards import CARDS, DOMINANCE, QUESTS, Card
from rootcore.table.state import State
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    CORVIDS,
    DUCHY,
    EVENING,
    LIZARDS,
    PLOTS,
    RIVERFOLK,
    SETUP,
    WARRIOR,
    Kind,
)

KINDS = frozenset(map(str, Kind))
DOMINANCES = frozenset(card.id for card in CARDS.values() if card.kind == DOMINANCE)
WINDOW = 6
"""How many actions ahead of the first that is still missing one may be taken."""

GOING_ON = 3
"""What it is taken to cost to leave out, for now, what comes first."""

SOON = 2
"""How many actions ahead an item may be flipped before going on is tried."""

MANY = 40
"""More than so many are all that there are, however few."""

LATER = 10_000
"""The rank of what only goes on."""

BUSY_EVENINGS = (ALLIANCE, CORVIDS)
"""Who still moves and fights in the evening."""

CRAFTING_EVENINGS = (DUCHY, LIZARDS)
"""Who still crafts in the evening, so that a favor may remove pieces."""

IDLE = 5
"""How many answers in a row may bring about nothing that a line tells, beside those to go on."""

DAYLIGHT_DEEDS = (FIGHT, GUESS, book.PIECE, book.PAWN_AT)


class Open(Protocol):
    """Chooses what the log leaves open, by what it tells later.

    `tells_all` says that the log names every card that is drawn.
    """

    tells_all: bool

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


class Search:
    """Searches one line in a game, which stays at the best position found.

    `best` is what was still wanted there, `tries` how many answers may yet be tried. A `strict`
    search takes the line to tell everything, and finds nothing else, an `orderly` one in order; it
    is `exact` where the log names every card, so that little is left to try. The turn of the `last`
    line need not come to its end.
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
        self.whole = False
        self.orderly = orderly
        self.exact = strict and open_.tells_all
        self.open = open_
        self.tries = tries
        self.turn = (game.state.round, game.state.turn)
        self.setup = whole_setup
        self.begun = len(game.journal)
        self.all_wants = self.best = wants
        self.best_journal: list[str] = game.journal[:]
        self.best_left = self.left_of(hard(wants))
        self.after = Ledger()
        self.path: list[Untold] = []
        self.untold: list[Untold] = []
        self.silent = frozenset(game.state.seats) - {want.who for want in wants}

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

    def go(self, wants: Wants, before: Ledger, idle: int = 0) -> bool:
        """Go on from the pending decision; whether the rest of the line was found.

        `idle` is how many answers brought about nothing since the last that did.
        """
        missing = self.needed(wants)
        if self.over() or (self.last and not missing):
            if not missing:
                self.best, self.untold = wants, self.path[:]
                return True
            return False
        self.keep(wants, missing)
        if self.too_late(missing):
            return False
        if self.tries <= 0 or (idle > IDLE and not self.exact):
            return False
        pending = self.game.pending
        assert pending is not None
        seen = set[object]()
        here = len(self.game.journal)
        events = len(self.game.events)
        first = min((want.index for want in missing), default=LATER)
        waiting: list[tuple[tuple[int, int], str, Crossed, Ledger]] = []
        for rank, text in self.options(pending, wants, first):
            if self.tries <= 0:
                break
            found = self.attempt(text, wants, before, events)
            if found is not None and self.out_of_order(found, first):
                found = None
            if found is None or (result := self.result(text, found)) in seen:
                self.game.undo_to(here)
                continue
            seen.add(result)
            here_first = found.first if found.first is not None else rank // 2
            fights = text.startswith("battle ") and rank <= first * 2
            tells = found.first is not None and found.first <= first
            if found.cost == 0 and (tells or fights):
                if self.go(found.wants, self.after):
                    return True
                self.game.undo_to(here)
                continue
            self.game.undo_to(here)
            detour = found.cost + (GOING_ON if here_first > first else 0)
            if not found.last and here_first > first + SOON:
                detour += here_first < LATER  # an item can wait until what it is used for
            waiting.append(((detour, here_first), text, found, self.after))
        for _, text, found, after in sorted(waiting, key=lambda each: each[0]):
            if self.tries <= 0:
                break
            self.give(text)
            at = len(self.path)
            law, action = found.law or pending.law, first
            if found.law and not found.last:  # the move before it was told
                action = min(first, self.all_wants[-1].index + 1) - 1
            self.path += [Untold(action, law, *each) for each in found.untold]
            idles = text.partition(" ")[0] not in (DONE, PASS) and isinstance(pending, Ask)
            still = 0 if found.earliest is not None else idle + idles
            if self.go(found.wants, after, still):
                return True
            del self.path[at:]
            self.game.undo_to(here)
        return False

    def out_of_order(self, found: Crossed, first: int) -> bool:
        """Whether an answer comes too early in the line; setup has an order of its own."""
        if self.setup:
            return False
        if self.orderly and found.earliest is not None and found.earliest > first:
            return True
        return found.last > first + WINDOW and not (self.exact and self.orderly)

    def too_late(self, missing: Wants) -> bool:
        """Whether something is missing that nobody does in the evening."""
        s = self.game.state
        if s.phase != EVENING or s.current in BUSY_EVENINGS:
            return False
        if CARDS["cobbler"] in s.sides[s.current].in_play:
            return False
        if self.exact and (s.current in CRAFTING_EVENINGS or any(map(is_guess, missing))):
            return False
        return any(want.sort in DAYLIGHT_DEEDS for want in missing)

    def needed(self, wants: Wants) -> Wants:
        """What must be found: where the line is taken strictly, all that it tells."""
        all_told = self.strict or self.whole
        return [want for want in wants if abs(want.n) < MANY] if all_told else hard(wants)

    def keep(self, wants: Wants, missing: Wants) -> None:
        """Remember the position with the least missing, the earliest such."""
        left = self.left_of(missing)
        if left < self.best_left and self.whole_moves(missing):
            self.best, self.best_left, self.untold = wants, left, self.path[:]
            self.best_journal = self.game.journal[:]

    def whole_moves(self, missing: Wants) -> bool:
        """Whether no pieces of the first action missing have left one place only, or only come."""
        first = min((want.index for want in missing), default=LATER)
        pieces = [
            sum(w.n for w in ws if w.index == first and w.sort == book.PIECE)
            for ws in (self.all_wants, missing)
        ]
        return bool(pieces[0]) or not pieces[1]

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
        self.after = after
        changes, logged_now = difference(before, after), self.game.events[events:logged]
        if self.setup:  # whoever has no line of setup may set up anyhow
            changes = {e: n for e, n in changes.items() if e.who not in self.silent}
        found = cross_off(wants, changes, logged_now)
        if self.exact and found is not None and in_part(wants, found.wants):
            return None
        if self.strict:
            if found is not None and self.setup:
                found.cost = 0
            return None if found is not None and found.cost else found
        outraged = any(event.law == OUTRAGE for event in logged_now)
        outraged = outraged and not any(map(supports, wants))
        if (found is None or found.cost >= UNTOLD_WOOD) and (
            outraged or not text.startswith("move ")
        ):
            other = cross_off(wants, changes, logged_now, tolerant=True)
            paid = outraged and other and all(e.sort == book.CARD for e, _, _ in other.untold)
            if (
                other
                and other.untold
                and (paid or elsewhere(other, text) or extra_hits(other, text))
            ):
                other.law = OUTRAGE if paid else ""
                found = other
                if text.startswith("discard ") and not cards_for_failure(logged_now):
                    found.untold = [(e, n, too_many(e)) for e, n, _ in other.untold]
        untold_wood = found is not None and found.cost >= UNTOLD_WOOD and not found.untold
        return None if untold_wood and text.startswith("overwork ") else found

    def reached(self) -> tuple[Ledger, int]:
        """The ledger where the turn ends, or of the present; and how many events there were."""
        if not self.over():
            return ledger(self.game.state), len(self.game.events)
        return turn_began(self.game)

    def result(self, text: str, found: Crossed) -> object:
        """What tells apart what answers lead to: rolls, and in an exact search what is done."""
        pending = self.game.pending
        asked = (pending.who, pending.question(), tuple(pending.texts()[:9])) if pending else None
        left = tuple((id_of(want), want.n) for want in found.wants)
        verb = text.partition(" ")[0]
        alone = verb == "roll" or (self.exact and verb not in DECLINES)
        there = frozenset(self.after.items())
        return text if alone else "", left, found.cost, asked, there

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
            told = [(rank, text) for (rank, _), _, text in sorted(found)]
            if not found or (self.exact and self.last):
                texts = {text for _, text in told}
                acts = [a for a in asked.acts if a.text not in texts and a.verb != "move"]
                if asked.acts[0].verb == "discard":
                    acts.sort(key=lambda act: self.dear(act, asked.who, wants, first))
                told += [(LATER, act.text) for act in acts]
            return told
        return [(k, text) for k, text in enumerate(self.chances(asked, wants))]

    def rolls(self, asked: AnyDecision, wants: Wants) -> list[str]:
        """The rolls of both dice: as many hits as the line tells first, then more, then fewer."""
        s = self.game.state
        fights = [want.index for want in wants if want.sort == FIGHT]
        over = min(fights, default=LATER)
        fought = next(e for e in reversed(self.game.events) if e.kind == "battle")
        at = fought.data["at"]
        away = {w.index for w in wants if w.sort == book.PIECE and w.n > 0 and w.who == s.current}
        damaged = {w.index for w in wants if w.sort == book.ITEM and w.n > 0 and is_damage(w)}
        lost = [
            w
            for w in wants
            if w.n < 0 and w.index < over
            if (w.sort == book.ITEM and w.index in damaged)
            or (w.sort == book.PIECE and at in w.places and w.index not in away)
        ]
        mine = sum(-want.n for want in lost if want.who == s.current)
        theirs = sum(-want.n for want in lost if want.who != s.current)
        defender = s.sides[fought.data["defender"]]
        if theirs and not defender.warriors[at] and defender.pawn != at:
            theirs -= 1  # the extra hit on the defenseless

        def unlike(text: str) -> tuple[int, int, int]:
            low, high = sorted(map(int, text.partition(" ")[2].split("-")))
            ways = ((high, low), (low, high)) if ALLIANCE in s.sides else ((high, low),)
            return min((abs(a - theirs) + abs(b - mine), -a, -b) for a, b in ways)

        return sorted(asked.texts(), key=unlike)

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
        marks: list[int | None] = []
        if act.card is not None:
            mark = self.mark_of_card(act, act.card, wants, first)
            if mark is None:
                return None
            marks.append(mark)
        if ranked := RANKS.get(act.verb):
            return ranked(self, act, wants, first)
        if tells := TELLS.get(act.verb):
            return rank_of(want.index for want in wants if tells(want, act))
        if act.what in KINDS and isinstance(act.at, int) and act.verb != "flip":
            return rank_of(want.index for want in wants if concerns(want, act))
        if isinstance(act.at, int) and act.verb not in AWAY:
            marks.append(mark_of_place(act, wants))
        if act.verb in NAMED:
            marks.append(min((w.index for w in wants if act.what in w.names), default=None))
        found = [mark for mark in marks if mark is not None]
        if len(found) < len(marks):
            return None
        if act.verb == "use" and act.who:
            return used_against(act, wants, first)
        return max(found, default=first) * 2

    def mark_of_card(self, act: Act, card: Card, wants: Wants, first: int) -> int | None:
        """The action of the line that an act with a card could belong to by its card."""
        found = [want.index for want in wants if self.takes_card(want, card.id)]
        if act.verb != "craft":
            found = [index for index in found if index not in crafts(wants)]
        built = act.verb == "build" and any(concerns(want, act) for want in wants)
        used = act.verb not in ("craft", "export") and self.in_play(card)
        if not found and not built and not used:
            return None
        if act.verb == "aid" and not any(w.who == act.who and draws(w) for w in wants):
            return None
        if act.verb == "take" and act.what and not takes(wants):
            return None
        return min(found, default=first)

    def in_play(self, card: Card) -> bool:
        """Whether a card lies before somebody, and stays there as it is used."""
        return any(card in side.in_play for side in self.game.state.sides.values())

    def dear(self, act: Act, who: str, wants: Wants, first: int) -> int:
        """How hard a card or a fund can be spared, by what is told later; the lower the better."""
        if act.verb == "fund":
            funds = [want for want in wants if want.who == act.who and RIVERFOLK in want.places]
            return sum(-want.n for want in funds if want.n < 0)
        if act.n and act.verb != "buy":
            fits = [w for w in wants if abs(w.n) == act.n and {act.at, act.to} & set(w.places)]
            such = [w.index for w in fits if WARRIOR in w.names]
            if self.exact:
                return min(such, default=LATER)
            return -any(index <= first + 3 for index in such)
        return self.open.dear(who, act.card, first)

    def takes_card(self, want: Want, name: str) -> bool:
        """Whether a want is about a card of this name, which is no draw of any card."""
        about = want.sort in (book.CARD, SHOW)
        any_card = draws(want) and len(want.names) > MANY
        return about and not any_card and (not want.names or name in want.names)


def elsewhere(found: Crossed, text: str) -> bool:
    """Whether all that is not told is told of another place, of an action that comes about.

    Nor need a log tell whose card else is taken, which cards are too many for a hand, whom an
    ambush hits, what comes with a trade post, or an acolyte that a conspiracy costs.
    """
    if text.startswith(("take ", "discard ")):
        return True
    bears = found.first is not None or text.startswith("roll ")
    if bears and text.startswith(("ambush ", "establish ")):
        return True
    if bears and all(entry.who == entry.at == LIZARDS for entry, _, _ in found.untold):
        return True
    return bears and all(told for _, _, told in found.untold)


def extra_hits(found: Crossed, text: str) -> bool:
    """Whether all that is not told is lost in a battle, of the side that rolls or of the other."""
    return text.startswith("roll ") and all(
        entry.sort == book.PIECE and n < 0 for entry, n, _ in found.untold
    )


def in_part(wants: Wants, left: Wants) -> bool:
    """Whether pieces of an action have moved in part; an answer brings all that an action tells."""
    whole = {id_of(want): want.n for want in wants if want.sort == book.PIECE}
    return any(want.sort == book.PIECE and whole.get(id_of(want)) != want.n for want in left)


def too_many(entry: book.Entry) -> Want:
    """What a line tells of a card too many for a hand: nothing, as logs often leave it out."""
    return Want(0, entry.sort, frozenset(), entry.who, (entry.at,), 0)


DECLINES = (DONE, PASS, ABSTAIN)
"""Verbs of answers that do nothing, of which one is as good as another."""

NAMED = ("sway", "fall", "leader", "quest", "outcast", "find", "unearth", "collect")
"""Verbs of acts about something that the line must name."""

TAKERS = ("swap_meet", "stand_and_deliver")
"""Cards by which somebody takes a card of another, which a line that says nothing of it lacks."""

AWAY = ("quest", "explore", "unearth", "leave", "supporter", "show", "labor", "slip", "heal", "aid")
"""Verbs of acts in a clearing that the line need not name."""


def draws(want: Want) -> bool:
    """Whether a want is of a card that comes to a hand."""
    return want.sort == book.CARD and want.n > 0 and want.places == (HAND,)


def supports(want: Want) -> bool:
    """Whether a want is of a card that comes to the Supporters."""
    return want.sort == book.CARD and want.n > 0 and want.places == (BOARD,)


def is_damage(want: Want) -> bool:
    """Whether a want is of an item that comes to be damaged."""
    return all(str(place).startswith("damaged") for place in want.places)


def crafts(wants: Wants) -> set[int]:
    """The actions by which an item is crafted: it comes, and leaves no other place."""
    items = [want for want in wants if want.sort == book.ITEM]
    return {w.index for w in items if w.n > 0} - {w.index for w in items if w.n < 0}


def takes(wants: Wants) -> bool:
    """Whether a dominance card is wanted."""
    return any(w.sort == book.CARD and w.n > 0 and w.names <= DOMINANCES for w in wants)


def priced(want: Want, act: Act) -> bool:
    """Whether a price is the one wanted."""
    return want.sort == book.PRICE and act.what in want.names and act.n in want.places


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


def is_guess(want: Want) -> bool:
    """Whether a want is of a guess, which may be made until the end of the turn."""
    return want.sort == GUESS


def hurts(want: Want, act: Act) -> bool:
    """Whether a want is of the item that an act damages, which lies as it lay."""
    state, _, item = act.what.rpartition(" ")
    lies = "damaged down" if state else "damaged up"
    return want.sort == book.ITEM and want.n > 0 and item in want.names and lies in want.places


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
    return want.sort == GUESS and act.at in want.places and act.what in want.names


def fought(want: Want, act: Act) -> bool:
    """Whether a battle is the one wanted."""
    return want.sort == FIGHT and act.who in want.names and act.at in want.places


# How acts are ranked


def rank_of(actions: Iterable[int]) -> int | None:
    """The rank of an act that could belong to these actions; None where there are none."""
    first = min(actions, default=None)
    return None if first is None else first * 2


def mark_of_place(act: Act, wants: Wants) -> int | None:
    """The first action that tells of where an act happens or leads."""
    found = (w.index for w in wants if act.at in w.places or act.to in w.places)
    return min(found, default=None)


def decline(search: Search, act: Act, wants: Wants, first: int) -> int | None:
    """What does nothing comes last, and of that what says nothing."""
    return LATER + (act.verb == ABSTAIN)


def move(search: Search, act: Act, wants: Wants, first: int) -> int | None:
    """A move belongs to pieces that leave and come, the better if as many leave."""
    found = [want.index for want in wants if moves(want, act)]
    leaving = [want for want in wants if leaves(want, act)]
    if not found or not leaving:
        return None
    if act.n and act.n > max(-want.n for want in leaving):
        return None
    both = set(found) & {want.index for want in leaving}
    if not both:
        return None if search.strict else min(found) * 2 + WINDOW
    same = any(-want.n == act.n for want in leaving if want.index == min(both))
    return min(both) * 2 + (not same)


def open_path(search: Search, act: Act, wants: Wants, first: int) -> int | None:
    """A path that is opened is one that is told, the better with the card told before it."""
    assert isinstance(act.at, int)
    assert isinstance(act.to, int)
    path = f"{min(act.at, act.to)}_{max(act.at, act.to)}"
    found = [w.index for w in wants if w.sort == book.CLOSED and path in w.names]
    paid = [w for w in wants if w.index + 1 in found and w.sort == book.CARD and w.n < 0]
    named = all(act.card and act.card.id in w.names for w in paid)
    return min(found) * 2 + (not named) if found and (named or search.exact) else None


def plot(search: Search, act: Act, wants: Wants, first: int) -> int | None:
    """A plot is laid where one is told, with the face that is told later."""
    wished = search.open.faces(int(act.at or 0), first)
    if wished and wished != act.what:
        return None
    return rank_of(want.index for want in wants if concerns(want, act))


def buy(search: Search, act: Act, wants: Wants, first: int) -> int | None:
    """A card is bought before all else."""
    return first * 2 if act.card is None else -1


def used_against(act: Act, wants: Wants, first: int) -> int | None:
    """The rank of a card used against somebody: cards of theirs are told."""
    taking = act.card is not None and act.card.id in TAKERS
    found = [
        w.index
        for w in wants
        if w.who == act.who and w.sort == book.CARD and (not taking or (w.n < 0 and w.lands))
    ]
    if taking and not found:
        return None
    return (min(found) if found else first + WINDOW) * 2


TELLS: dict[str, Callable[[Want, Act], bool]] = {
    "draw": lambda want, act: draws(want),
    "price": priced,
    "guess": guessed,
    "damage": hurts,
    "battle": fought,
}
"""Which wants tell of an act, by its verb."""

RANKS: dict[str, Callable[[Search, Act, Wants, int], int | None]] = {
    **dict.fromkeys(DECLINES, decline),
    "move": move,
    "open": open_path,
    "plot": plot,
    "buy": buy,
}
"""How other acts are ranked that a card, a piece, a place or a name alone does not tell."""
