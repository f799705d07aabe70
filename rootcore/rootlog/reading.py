"""A log, read: line by line into games of ours, as far as the Law goes along.

A reading is a chain of games: where the log parts with the Law, what it says is laid on the
position, and the next game goes on from there.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from rootcore.game.game import Game
from rootcore.game.setup import Setup
from rootcore.rootlog import ledger as book
from rootcore.rootlog.crossing import (
    MARKS_OF_CULT,
    OUTRAGE,
    SET,
    STACKS,
    Untold,
    comes_unseen,
    cross_off,
    hard,
    holds,
)
from rootcore.rootlog.deeds import deed_of, out_of_time
from rootcore.rootlog.hands import Need
from rootcore.rootlog.laying import count_for_decree, lay
from rootcore.rootlog.ledger import BOARD, difference, ledger
from rootcore.rootlog.meaning import Meaning, Want
from rootcore.rootlog.notation import (
    Action,
    Craft,
    Fight,
    Log,
    Move,
    Points,
    Turn,
    parse_log,
)
from rootcore.rootlog.opening import character_of, check_landmarks, setup_of, starts_left_out
from rootcore.rootlog.search import DECLINES, Search, turn_began, turn_start
from rootcore.rootlog.slips import (
    NEVER,
    put_right,
    runs_out,
    slips_in,
)
from rootcore.rootlog.stacks import lacking, names_draws
from rootcore.rootlog.tables import (
    BUILD,
    EXTRA,
    HOSPITALS,
    HOUSE_RULES,
    ONE_CARD,
    OUTCAST,
    PUBLIC,
    QUESTING,
    SHOWN,
    SLIP,
    SPREAD,
    TABLE,
    TURNED_UP,
    UNCLEAR,
    Cause,
    cause_of,
    is_meant,
    not_craftable,
    one_card_for_all,
    spent_on_buildings,
)
from rootcore.rootlog.unseen import MOST_SWAPS, Unseen
from rootcore.rootlog.wording import has, of, untold_words
from rootcore.rootlog.words import (
    FACTIONS,
    OTHER_CHARACTERS,
)
from rootcore.rules.acts import Ask
from rootcore.rules.crafting import gain_item
from rootcore.rules.turn import next_turn
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import ALLIANCE, EVENING, SETUP, Faction
from rootcore.tell.words import counted

STRICT_TRIES, STRICT_TRIES_OF_ALL = 110, 1500
TRIES = 110
"""How many answers are tried for a line before what it says is laid on."""


@dataclass(slots=True)
class Deviation:
    """Where a log and the Law part: the place in the log, what it says, the rule and why.

    `before` is the position before it. `kind` is `"slip"` where the log has it wrong, `"table"`
    where the table played otherwise than the Law, and `"unclear"` where neither can be told.
    """

    line: int
    column: int
    text: str
    law: str
    words: str
    before: State
    kind: str = UNCLEAR


@dataclass(slots=True)
class LineRead:
    """One line as it was read, and the scores after it, as the log counts them.

    `spans` are the events that it became: the number of the game, the first event and the one
    after the last.
    """

    turn: Turn
    spans: list[tuple[int, int, int]]
    scores: dict[Faction, int]
    deviations: list[Deviation] = field(default_factory=list)


@dataclass(slots=True)
class Reading:
    """A whole log as it was read."""

    log: Log
    setup: Setup
    games: list[Game]
    lines: list[LineRead] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def deviations(self) -> list[Deviation]:
        """Every deviation, in the log's order."""
        return [deviation for line in self.lines for deviation in line.deviations]


class Reader(Unseen):
    """Reads a log from its first line to its last."""

    def __init__(self, log: Log) -> None:
        notes: list[str] = []
        setup = setup_of(log, notes)
        super().__init__(log, Game.new(setup, explain=False))
        self.reading = Reading(log, setup, self.games, notes=notes)
        self.tells_all = names_draws(log)
        self.slips: dict[int, list[tuple[Action, str]]] = {}
        self.refits: Counter[tuple[int, int]] = Counter()
        self.untold: list[Untold] = []
        self.told: list[Want] = []
        self.began = (0, 0)
        self.agreed: set[str] = set()
        self.afterwards: list[Want] = []
        self.forced = (-1, -1)
        self.righted: set[tuple[int, int]] = set()
        s = self.game.state
        check_landmarks(log, s)
        self.setting_up: list[Want] = []
        so_far = 0
        for turn in log.setup:
            for want in Meaning(s, FACTIONS[turn.faction]).read(turn.actions):
                want.index += so_far
                self.setting_up.append(want)
            so_far += len(turn.actions)
        for number, turn in enumerate(log.turns, 1):
            meaning = Meaning(s, FACTIONS[turn.faction])
            wants = meaning.read(turn.actions)
            self.slips[turn.line] = meaning.passed_over
            self.meant.append(wants)
            self.hands.add(number, wants)
            for when, stack, suit in lacking(s, turn):
                self.hands.note(stack, Need((number, when), frozenset(), 0, lacks=suit))
        for start in starts_left_out(s, self.setting_up, self.meant):
            self.setting_up.append(start)
            left_out = f"The log leaves out where {of(s, start.who)} starts"
            notes.append(f"{left_out}: it is read as the forest {start.places[0]}.")

    @property
    def total(self) -> int:
        """How many lines `lines` yields in all: all of setup as one, and each turn."""
        return 1 + len(self.log.turns)

    def lines(self) -> Iterator[LineRead]:
        """Read line after line, each yielded as soon as it is read: for progress, or a page.

        `reading` holds all that was read so far. A line that is yielded keeps its deviations and
        scores; which unseen cards were drawn in it may still change, as later lines tell of them.
        """
        self.set_up()
        yield self.reading.lines[-1]
        for number, turn in enumerate(self.log.turns, 1):
            self.line = number
            self.turn(turn, [want.copy() for want in self.meant[self.line - 1]])
            yield self.reading.lines[-1]

    def read(self) -> Reading:
        """The whole reading."""
        for _ in self.lines():
            pass
        return self.reading

    def set_up(self) -> None:
        """The lines of setup, all together, as the Law has an order of its own for them."""
        turn = Turn(0, "", tuple(a for turn in self.log.setup for a in turn.actions))
        wants = [want.copy() for want in self.setting_up]
        self.through(turn, wants, whole_setup=True)
        self.equip()

    def equip(self) -> None:
        """Vagabonds for whom another stands in get their own items."""
        s = turn_start(self.game)[0].copy()
        changed = False
        for letter in self.log.players:
            name = character_of(self.log, letter)
            if name in OTHER_CHARACTERS:
                board = s.sides[FACTIONS[letter]].board
                changed = True
                board.satchel, board.tracks = [], []
                side = s.sides[FACTIONS[letter]]
                for item in OTHER_CHARACTERS[name]:
                    gain_item(s, side.faction, item)
        if changed:
            self.go_on_from(s)

    def turn(self, turn: Turn, wants: list[Want]) -> None:
        """One line of a turn."""
        if self.game.pending is None:
            self.part_over(turn, wants)
            return
        s = self.game.state
        who = FACTIONS[turn.faction]
        if s.current != who:
            s = s.copy()
            words = f"it is the turn of {of(s, s.current)}, not of {of(s, who)}"
            deviation = Deviation(turn.line, 1, f"{turn.faction}:", "root:1.4", words, s.copy())
            s = turn_start(self.game)[0].copy()
            s.turn, s.phase = s.seats.index(who) - 1, EVENING
            next_turn(s)
            self.go_on_from(s)
            self.through(turn, wants, early=[deviation])
            return
        self.through(turn, wants)

    def part_over(self, turn: Turn, wants: list[Want]) -> None:
        """A line after somebody has won by the Law."""
        s = self.game.state
        words = f"{has(s, s.winner or s.current)} won by the Law already"
        deviation = Deviation(turn.line, 1, f"{turn.faction}:", "root:3.1", words, s)
        scores = dict(self.reading.lines[-1].scores)
        for want in wants:
            if want.sort == book.SCORE:
                scores[Faction(want.who)] = max(0, scores[Faction(want.who)] + want.n)
        self.reading.lines.append(LineRead(turn, [], scores, [deviation]))

    def through(
        self,
        turn: Turn,
        wants: list[Want],
        whole_setup: bool = False,
        early: list[Deviation] | None = None,
    ) -> None:
        """Read one line: search for it, and lay on what no search finds."""
        deviations = list(early or [])
        for action, words in self.slips.get(turn.line, ()):
            here = self.game.state.copy()
            words = words.partition(": ")[2].partition(": ")[2]
            deviations.append(
                Deviation(turn.line, action.column, action.text, "root:1.4", words, here, SLIP)
            )
        start, events = turn_began(self.game)
        first_game = len(self.reading.games) - 1
        self.began = (self.game.state.round, self.game.state.turn)
        expected = self.expected_scores(start, wants)
        if not whole_setup:
            wants = self.begin(turn, start, events, wants, deviations)
            if not self.tells_all:
                self.mend(wants)
        again = False
        wants = self.to_hospital(turn, wants, deviations)
        wants = self.to_build(turn, wants, deviations)
        if not (whole_setup or self.tells_all):
            wants = self.as_meant(turn, wants, deviations)
        self.told = [want.copy() for want in wants]
        if self.strictly(wants, whole_setup):
            if self.last and self.log.winners:
                self.to_the_end()
            self.take_back(turn, deviations)
            self.close(turn, first_game, events, expected, deviations, whole_setup)
            return
        while True:
            search = Search(self.game, wants, self, TRIES, whole_setup)
            found = search.run()
            self.untold += search.untold
            if found or (self.game.pending is None):
                break
            left = search.best
            missing = hard(left)
            if not missing:
                if self.last:
                    break
                if not again:
                    again, wants = True, left
                    continue
                self.end_turn(deviations, turn)
                break
            wants = self.force(turn, left, missing, deviations)
        if deviations:
            self.afterwards += [want for want in search.best if comes_unseen(want)]
        self.take_back(turn, deviations)
        self.close(turn, first_game, events, expected, deviations, whole_setup)

    def to_hospital(self, turn: Turn, wants: list[Want], deviations: list[Deviation]) -> list[Want]:
        """Let one card bring several warriors back when the line is over, as tables play it."""
        for index in one_card_for_all(self.game.state, wants):
            self.agree(turn, index, HOSPITALS, ONE_CARD, deviations)
            back = [w for w in wants if w.index == index and w.n > 0]
            back += [w for w in wants if w.index == index - 1]
            self.afterwards += back
            wants = [want for want in wants if want not in back]
        return wants

    def to_build(self, turn: Turn, wants: list[Want], deviations: list[Deviation]) -> list[Want]:
        """Let cards that the Duchy spends on buildings go when the line is over."""
        spent = spent_on_buildings(self.game.state, wants)
        for index in spent:
            self.agree(turn, index, BUILD, SHOWN, deviations)
        self.afterwards += [want for want in wants if want.index in spent]
        return [want for want in wants if want.index not in spent]

    def agree(
        self, turn: Turn, index: int, law: str, words: str, deviations: list[Deviation]
    ) -> None:
        """Say once of an action how the table plays a rule."""
        if law not in self.agreed:
            self.agreed.add(law)
            action = turn.actions[index]
            where = (action.line, action.column, action.text)
            deviations.append(Deviation(*where, law, words, self.game.state.copy(), TABLE))

    def as_meant(self, turn: Turn, wants: list[Want], deviations: list[Deviation]) -> list[Want]:
        """Read a line as it was meant, where the position shows what it has wrong."""
        here = self.game.state
        for slip in slips_in(here, wants):
            action = turn.actions[slip.action]
            found_at = (action.line, action.column, action.text)
            deviations.append(Deviation(*found_at, slip.law, slip.words, here.copy(), SLIP))
            wants = slip.wants
        return wants

    def take_back(self, turn: Turn, deviations: list[Deviation]) -> None:
        """Name what the Law brought and the line does not tell, and take it back."""
        untold, self.untold = self.untold, []
        for index, group in groupby(untold, lambda each: each.action):
            found = list(group)
            action = turn.actions[min(index, len(turn.actions) - 1)]
            words = untold_words(self.game.state, found)
            before = self.game.state.copy()
            where = (action.line, action.column, action.text)
            known = all(each.told or self.supports(each) for each in found)
            kind = SLIP if known else TABLE
            deviations.append(Deviation(*where, found[0].law, words, before, kind))
        afterwards, self.afterwards = self.afterwards, []
        if not (untold or afterwards) or self.game.pending is None:
            return
        s = turn_start(self.game)[0].copy()
        untold = [each for each in untold if not self.went_so(s, each)]
        back = [
            Want(0, e.sort, frozenset({e.what} if e.what else ()), e.who, (e.at,), -n)
            for _, _, e, n, _ in untold
        ]
        back += [
            Want(0, w.sort, w.names, ALLIANCE, (BOARD,), -w.n)
            for w, each in zip(back, untold, strict=True)
            if each.law == OUTRAGE
        ]
        if untold or afterwards:
            told = [each.told for each in untold if each.told and each.told.n]
            lay(s, back + told + afterwards)
            self.go_on_from(s)

    def supports(self, untold: Untold) -> bool:
        """Whether a card for an Outrage came to the supporters, as they later spend so many."""
        if untold.law != OUTRAGE or ALLIANCE not in self.game.state.sides:
            return False
        lines, names = self.meant[self.line :], frozenset(CARDS)
        n = len(turn_start(self.game)[0].sides[ALLIANCE].board.supporters)
        ends = [runs_out(lines, ALLIANCE, names, BOARD, k, book.CARD) for k in (n - 1, n)]
        return ends[0] < ends[1]

    def went_so(self, s: State, untold: Untold) -> bool:
        """Whether it went as the Law has it, by what the log tells later of the same places."""
        if self.supports(untold):
            return True
        _, _, entry, n, told = untold
        if entry.sort != book.PIECE or told is None:
            return told is not None and entry.sort == book.CARD
        lines, names = self.meant[self.line :], frozenset({entry.what})
        have = ledger(s)
        there = {entry.at: -n}
        if told.n:
            there[told.places[0]] = there.get(told.places[0], 0) + told.n
        by_law = by_log = NEVER
        for at, change in there.items():
            now = have[book.Entry(book.PIECE, entry.what, entry.who, at)]
            by_law = min(by_law, runs_out(lines, entry.who, names, at, now))
            by_log = min(by_log, runs_out(lines, entry.who, names, at, now + change))
        return by_law > by_log or (not told.n and by_law == by_log)

    @property
    def last(self) -> bool:
        """Whether the line is the log's last, which may break off."""
        return bool(self.line) and self.line == len(self.log.turns)

    def strictly(self, wants: list[Want], whole_setup: bool) -> bool:
        """Whether the line is found just as written; else the game stays where it was."""
        begun = len(self.game.journal)
        tries = STRICT_TRIES_OF_ALL if self.tells_all else STRICT_TRIES
        for orderly in (True, False):
            if Search(self.game, wants, self, tries, whole_setup, True, self.last, orderly).run():
                return True
            self.game.undo_to(begun)
        search = Search(self.game, wants, self, STRICT_TRIES, whole_setup, last=self.last)
        search.whole = True
        if search.run():
            self.untold += search.untold
            return True
        self.game.undo_to(begun)
        return False

    def decline(self) -> None:
        """Let the turn go on as long as the Law allows to do nothing."""
        turn = self.game.state.turn
        while isinstance(asked := self.game.pending, Ask) and self.game.state.turn == turn:
            ends = [text for text in asked.texts() if text.partition(" ")[0] in DECLINES]
            if not ends:
                break
            self.game.answer(ends[0])

    def to_the_end(self) -> None:
        """Let the turn of the last line end, if somebody wins by that before having a line."""
        here = len(self.game.journal)
        self.decline()
        if not self.game.state.winner:
            self.game.undo_to(here)

    def close(
        self,
        turn: Turn,
        first_game: int,
        events: int,
        expected: dict[str, int],
        deviations: list[Deviation],
        whole_setup: bool,
    ) -> None:
        """Note a line as read, after comparing the scores."""
        spans = self.spans(first_game, 0 if whole_setup else events)
        self.compare(turn, expected, deviations)
        scores = {Faction(f): n for f, n in expected.items()}
        self.reading.lines.append(LineRead(turn, spans, scores, deviations))

    def begin(
        self,
        turn: Turn,
        start: book.Ledger,
        events: int,
        wants: list[Want],
        deviations: list[Deviation],
    ) -> list[Want]:
        """Cross off what has happened in the turn before anybody was asked."""
        wants = [want for want in wants if want.sort not in SET or not holds(start, want)]
        changes = difference(start, ledger(self.game.state))
        free = cross_off(wants, changes, self.game.events[events:], tolerant=True)
        if free and free.untold and all(each[2] for each in free.untold):
            law = self.game.pending.law if self.game.pending else ""
            self.untold += [Untold(free.first or 0, law, *each) for each in free.untold]
            return free.wants
        crossed = cross_off(wants, changes, self.game.events[events:])
        if crossed is not None:
            return crossed.wants
        untold = {e: n for e, n in changes.items() if cross_off(wants, {e: n}, []) is None}
        if any(entry.sort in MARKS_OF_CULT for entry in untold):
            untold |= {e: n for e, n in changes.items() if e.sort in MARKS_OF_CULT}
        told = cross_off(wants, {e: n for e, n in changes.items() if e not in untold}, [])
        law = OUTCAST if any(e.sort in MARKS_OF_CULT for e in untold) else "root:1.4"
        words = "the log leaves out what the Law does by itself as the turn begins"
        s = self.game.state.copy()
        first = (
            turn.actions[0]
            if turn.actions
            else Action(turn.line, 1, f"{turn.faction}:", Points("", 0))
        )
        deviations.append(
            Deviation(turn.line, first.column, first.text, law, words, s.copy(), TABLE)
        )
        back = [
            Want(0, e.sort, frozenset({e.what} if e.what else ()), e.who, (e.at,), -n)
            for e, n in untold.items()
        ]
        lay(s, back)
        self.go_on_from(s)
        return told.wants if told else wants

    def spans(self, first: int, events: int) -> list[tuple[int, int, int]]:
        """The events since some event of a game, up to where the present turn began."""
        found = [(k, 0, len(g.events)) for k, g in enumerate(self.reading.games)][first:]
        found[0] = (first, events, found[0][2])
        last, begun, _ = found[-1]
        found[-1] = (last, begun, turn_start(self.game)[1] or len(self.game.events))
        return found

    def expected_scores(self, start: book.Ledger, wants: list[Want]) -> dict[str, int]:
        """The scores that the log comes to after the line."""
        found = {f: start[book.Entry(book.SCORE, "", f)] for f in self.game.state.sides}
        for want in wants:
            if want.sort == book.SCORE:
                found[Faction(want.who)] = max(0, found[Faction(want.who)] + want.n)
        return {str(f): n for f, n in found.items()}

    def after_line(self) -> State:
        """The position when the turn of the line is over, before the next one begins."""
        s = self.game.state
        return s if (s.round, s.turn) == self.began else turn_start(self.game)[0]

    def compare(self, turn: Turn, expected: dict[str, int], deviations: list[Deviation]) -> None:
        """Scores that differ are a deviation, and go on as the log has them."""
        s = self.after_line()
        wrong_scores = {f: n for f, n in expected.items() if s.sides[Faction(f)].score != n}
        if not wrong_scores:
            return
        before = s.copy()
        said = [
            f"by the Law {has(s, f)} {counted(s.sides[Faction(f)].score, 'point')}, by the log {n}"
            for f, n in wrong_scores.items()
        ]
        if deviations:  # points follow from what parted before them
            deviations[-1].words = "; ".join([deviations[-1].words, *said])
        else:
            where = (turn.line, 1, f"{turn.faction}:")
            deviations += [Deviation(*where, "root:3.2", words, before, SLIP) for words in said]
        if self.game.pending is None:
            return
        s = s.copy()
        for f, n in wrong_scores.items():
            s.sides[Faction(f)].score = n
        self.go_on_from(s)

    def force(
        self, turn: Turn, left: list[Want], missing: list[Want], deviations: list[Deviation]
    ) -> list[Want]:
        """Lay on the first action that is not found; what is then still wanted."""
        index = min(want.index for want in missing)
        key = (self.line, index)
        self.refits[key] += 1
        if self.refits[key] <= MOST_SWAPS and (
            self.refit([w for w in missing if w.index == index]) or self.relack(index)
        ):
            return left
        action = turn.actions[index]
        here = self.game.state
        if key not in self.righted:
            self.righted.add(key)
            for right in put_right(here, left, index, self.meant[self.line :]):
                search = Search(self.game, right.wants, self, TRIES)
                if search.run() or min(w.index for w in hard(search.best)) > index:
                    where = (action.line, action.column, action.text)
                    before = here.copy()
                    deviations.append(Deviation(*where, "root:4.2", right.words, before, SLIP))
                    self.game.undo_to(search.begun)
                    return right.wants
                self.game.undo_to(search.begun)
            here = self.game.state
        deed = deed_of(self.game.setup, here, left, self)
        if deed:
            if cause := out_of_time(deed, here):
                where = (action.line, action.column, action.text)
                deviations.append(
                    Deviation(*where, cause.law, cause.words, here.copy(), cause.kind)
                )
            self.go_on_from(deed.after)
            return deed.left
        crafts = isinstance(action.deed, Craft)
        kind, law, words = self.reason([w for w in missing if w.index == index], left, crafts)
        s = self.game.state.copy()
        agreed = kind == TABLE and law in HOUSE_RULES
        said = agreed and law in self.agreed
        if not said and not self.goes_with(deviations, turn, index, law, words):
            deviations.append(
                Deviation(action.line, action.column, action.text, law, words, s.copy(), kind)
            )
        self.forced = (self.line, index)
        if agreed:
            self.agreed.add(law)
        now = [want for want in left if want.index == index and want.sort != book.SCORE]
        handed = any(w.n < 0 for w in now) and any(w.n > 0 for w in now)
        hidden = all(w.sort == book.CARD and w.places in STACKS for w in now)
        if law != EXTRA and hidden and not handed:
            self.afterwards += now
            return [want for want in left if want.index != index]
        if turn.faction == "C" and law == EXTRA:
            s.sides[Faction.MARQUISE].board.actions += 1
        if turn.faction == "E" and self.game.pending:
            count_for_decree(s, self.game.pending.law, now)
        lay(s, now, self.faces)
        self.go_on_from(s)
        return [want for want in left if want.index != index]

    def goes_with(
        self, deviations: list[Deviation], turn: Turn, index: int, law: str, words: str
    ) -> bool:
        """Whether an action is part of the deviation before it, which then says so.

        It is if it follows at once and parts with the Law for the same reason, or if it is what
        was lost in a battle that the Law did not have, the sympathy that was not paid for, the
        cards for a quest that could not be done, or what a plot does that could not turn up.
        """
        line, before = self.forced
        between = turn.actions[before + 1 : index] if line == self.line else (None,)
        if not deviations or any(
            not isinstance(action and action.deed, Points) for action in between
        ):
            return False
        last, fight, now = deviations[-1], turn.actions[before].deed, turn.actions[index].deed
        loses = isinstance(fight, Fight) and isinstance(now, Move)
        placed = isinstance(now, Move) and now.ends[0].kind == "clearing"
        spread = placed and last.law == SPREAD
        drawn = isinstance(now, Move) and now.ends[0].kind == "hand"
        rewards = drawn and last.law == QUESTING
        turned_up = last.law == TURNED_UP
        if not (loses or spread or rewards or turned_up) and (last.law, last.words) != (law, words):
            return False
        last.text = f"{last.text}/{turn.actions[index].text}"
        return True

    def reason(self, missing: list[Want], left: list[Want], crafts: bool) -> Cause:
        """Why the game refuses an action, as far as it tells; `crafts` if it is a craft."""
        pending = self.game.pending
        if known := cause_of(self.game.state, missing, left, self.told):
            return known
        if isinstance(pending, Ask):
            for act, why in pending.refused():
                if any(is_meant(act, want, crafts) for want in missing):
                    kind = TABLE if why.law in PUBLIC else UNCLEAR
                    return Cause(kind, why.law, why.words)
        if crafts and (found := not_craftable(self.game.state, missing[0])):
            return found
        law = pending.law if pending else "root:3.1"
        asked = pending.question() if pending else "nothing"
        return Cause(
            UNCLEAR, law, f"what the log says is no answer to “{asked}” nor follows from one"
        )

    def end_turn(self, deviations: list[Deviation], turn: Turn) -> None:
        """Go on with the next turn, when the current one does not end as written."""
        s = self.game.state.copy()
        if not deviations:
            kind, words, here = UNCLEAR, "the turn does not end so", len(self.game.journal)
            self.decline()
            pending = self.game.pending
            if isinstance(pending, Ask) and self.game.state.turn == s.turn:
                kind, words = SLIP, f"the log leaves out the answer to “{pending.question()}”"
            self.game.undo_to(here)
            line = turn.line or min((action.line for action in turn.actions), default=0)
            where = (line, 1, f"{turn.faction}:" if turn.faction else "setup")
            deviations.append(Deviation(*where, "root:1.4", words, s.copy(), kind))
        s.phase = SETUP if s.phase == SETUP else EVENING
        next_turn(s)
        self.go_on_from(s)


def read_log(text: str) -> Reading:
    """The reading of a log; BadNotation says in one sentence what is wrong with it, and where."""
    return reader_of(text).read()


def reader_of(text: str) -> Reader:
    """A reader of a log that reads it line after line, by `lines`; BadNotation as for `read_log`.

    All that can be wrong with the text is found here, before the first line is read.
    """
    return Reader(parse_log(text))
