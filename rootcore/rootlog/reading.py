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
from rootcore.rootlog.hands import Hands, Need, Stack, dearness, plainness
from rootcore.rootlog.laying import lay, lay_card_swap
from rootcore.rootlog.ledger import BOARD, HAND, difference, ledger
from rootcore.rootlog.meaning import FIGHT, LOOK, Meaning, Want
from rootcore.rootlog.notation import (
    Action,
    Deed,
    Flip,
    Guess,
    Log,
    Move,
    Piece,
    Place,
    Points,
    Trick,
    Turn,
    parse_log,
)
from rootcore.rootlog.opening import character_of, setup_of
from rootcore.rootlog.search import Search, Untold, cross_off, hard, turn_began, turn_start
from rootcore.rootlog.stacks import (
    exchange,
    exchanged_at_start,
    held_in,
    lacking,
    lacking_cards,
)
from rootcore.rootlog.tables import EXTRA, OUTCAST, SLIP, TABLE, UNCLEAR, Cause, cause_of
from rootcore.rootlog.words import (
    FACES,
    FACTIONS,
    OTHER_CHARACTERS,
)
from rootcore.rules.acts import Act, Ask
from rootcore.rules.crafting import gain_item
from rootcore.rules.turn import next_turn
from rootcore.table.cards import CARDS, QUESTS, Card, Quest
from rootcore.table.state import Side, State
from rootcore.table.terms import CORVIDS, EVENING, PLOT, PLOTS, SETUP, Faction, Kind

STRICT_TRIES = 150
TRIES = 300
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


class Reader:
    """Reads a log from its first line to its last."""

    def __init__(self, log: Log) -> None:
        notes: list[str] = []
        setup = setup_of(log, notes)
        self.log = log
        self.game = Game.new(setup, explain=False)
        self.reading = Reading(log, setup, [self.game], notes=notes)
        self.hands = Hands()
        self.line = 0
        self.slips: dict[int, list[tuple[Action, str]]] = {}
        self.refits: Counter[tuple[int, int]] = Counter()
        self.meant: list[list[Want]] = []
        self.untold: list[Untold] = []
        self.began = (0, 0)
        s = self.game.state
        for number, turn in enumerate(log.turns, 1):
            meaning = Meaning(s, FACTIONS[turn.faction])
            wants = meaning.read(turn.actions)
            self.slips[turn.line] = meaning.passed_over
            self.meant.append(wants)
            self.hands.add(number, wants)
            for when, stack, suit in lacking(s, turn):
                self.hands.note(stack, Need((number, when), frozenset(), 0, lacks=suit))

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
        wants: list[Want] = []
        so_far = 0
        for turn in self.log.setup:
            read = Meaning(self.game.state, FACTIONS[turn.faction]).read(turn.actions)
            for want in read:
                want.index += so_far
            wants += read
            so_far += len(turn.actions)
        self.line = 0
        turn = Turn(0, "", tuple(a for turn in self.log.setup for a in turn.actions))
        self.through(turn, wants, whole_setup=True)
        self.equip()

    def equip(self) -> None:
        """Vagabonds for whom another stands in get their own items."""
        s = self.game.state
        changed = False
        for letter in self.log.players:
            name = character_of(self.log, letter)
            if name in OTHER_CHARACTERS:
                board = s.sides[FACTIONS[letter]].board
                if not changed:
                    s = s.copy()
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
            words = f"it is the turn of the {s.current}, not of the {who}"
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
        words = f"the {s.winner} have won by the Law already"
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
            self.mend(wants)
        again = False
        if self.strictly(wants, whole_setup):
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
        self.take_back(turn, deviations)
        self.close(turn, first_game, events, expected, deviations, whole_setup)

    def take_back(self, turn: Turn, deviations: list[Deviation]) -> None:
        """Name what the Law brought and the line does not tell, and take it back."""
        untold, self.untold = self.untold, []
        for index, group in groupby(untold, lambda each: each.action):
            found = list(group)
            action = turn.actions[min(index, len(turn.actions) - 1)]
            words = "; ".join(map(untold_words, found))
            before = self.game.state.copy()
            where = (action.line, action.column, action.text)
            kind = SLIP if all(each.told for each in found) else TABLE
            deviations.append(Deviation(*where, found[0].law, words, before, kind))
        if not untold or self.game.pending is None:
            return
        s = turn_start(self.game)[0].copy()
        back = [
            Want(0, e.sort, frozenset({e.what} if e.what else ()), e.who, (e.at,), -n)
            for _, _, e, n, _ in untold
        ]
        lay(s, back + [each.told for each in untold if each.told])
        self.go_on_from(s)

    @property
    def last(self) -> bool:
        """Whether the line is the log's last, which may break off."""
        return bool(self.line) and self.line == len(self.log.turns)

    def strictly(self, wants: list[Want], whole_setup: bool) -> bool:
        """Whether the line is found just as written; else the game stays where it was."""
        begun = len(self.game.journal)
        for orderly in (True, False):
            if Search(
                self.game, wants, self, STRICT_TRIES, whole_setup, True, self.last, orderly
            ).run():
                return True
            self.game.undo_to(begun)
        return False

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
        for f, n in wrong_scores.items():
            had = s.sides[Faction(f)].score
            words = f"by the Law the {f} have {had} points, by the log {n}"
            deviations.append(
                Deviation(turn.line, 1, f"{turn.faction}:", "root:3.2", words, before)
            )
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
        if self.refits[key] <= MOST_SWAPS and self.refit([w for w in missing if w.index == index]):
            return left
        action = turn.actions[index]
        kind, law, words = self.reason([w for w in missing if w.index == index])
        s = self.game.state.copy()
        deviations.append(
            Deviation(action.line, action.column, action.text, law, words, s.copy(), kind)
        )
        if turn.faction == "C" and law == EXTRA:
            s.sides[Faction.MARQUISE].board.actions += 1
        lay(
            s,
            [want for want in left if want.index == index and want.sort != book.SCORE],
            self.faces,
        )
        self.go_on_from(s)
        return [want for want in left if want.index != index]

    def reason(self, missing: list[Want]) -> Cause:
        """Why the game refuses what an action says, as far as it tells."""
        pending = self.game.pending
        if known := cause_of(self.game.state, missing):
            return known
        if isinstance(pending, Ask):
            for act, why in pending.refused():
                if any(is_meant(act, want) for want in missing):
                    return Cause(UNCLEAR, why.law, why.words)
        law = pending.law if pending else "root:3.1"
        asked = pending.question() if pending else "nothing"
        return Cause(
            UNCLEAR, law, f"what the log says is no answer to “{asked}” nor follows from one"
        )

    def end_turn(self, deviations: list[Deviation], turn: Turn) -> None:
        """Go on with the next turn, when the current one does not end as written."""
        s = self.game.state.copy()
        deviations.append(
            Deviation(turn.line, 1, f"{turn.faction}:", "root:1.4", "the turn does not end so", s)
        )
        s = s.copy()
        s.phase = SETUP if s.phase == SETUP else EVENING
        next_turn(s)
        self.go_on_from(s)

    def go_on_from(self, s: State) -> None:
        """A further game begins at a position that was laid on."""
        self.game = Game(self.reading.setup, s, explain=False)
        self.reading.games.append(self.game)

    # What the log leaves open

    def mend(self, wants: list[Want]) -> None:
        """See that hidden stacks hold what the line takes out of them, and lack what it says."""
        for stack, needs in self.hands.needs.items():
            due = [need for need in needs if need.when[0] == self.line]
            for _ in range(MOST_SWAPS):
                if not due or not self.mend_one(stack, due, wants):
                    break

    def refit(self, missing: list[Want]) -> bool:
        """Let a hidden stack hold what the next action takes out of it; whether it did not yet."""
        due = [
            Need((self.line, w.index), w.names, -w.n)
            for w in missing
            if w.sort == book.CARD and w.n < 0 and w.places in ((HAND,), (BOARD,))
        ]
        s = self.game.state.copy()
        for need, want in zip(
            due, (w for w in missing if w.n < 0 and w.sort == book.CARD), strict=False
        ):
            stack = (want.who, str(want.places[0]))
            names, spares = lacking_cards(stack, held_in(s, stack), [need], [])
            for spare in spares:
                if lay_card_swap(s, Faction(stack[0]), stack[1], names, CARDS[spare]):
                    self.go_on_from(s)
                    return True
        return False

    def mend_one(self, stack: Stack, due: list[Need], wants: list[Want]) -> bool:
        """Make one hidden card another one if the stack does not fit; whether that was done."""
        names, spares = lacking_cards(stack, held_in(self.game.state, stack), due, wants)
        if not spares:
            return False
        deck = Counter(card.id for card in self.game.state.deck)
        certain = self.hands.certain((self.line, 0))
        fitting = [name for name in deck if name in names]
        fitting.sort(key=lambda name: (certain[name] >= deck[name], plainness(name), -deck[name]))
        later = self.hands.ahead(stack, (self.line + 1, 0))
        spares.sort(key=lambda spare: any(spare in need.names for need in later))
        for spare in spares[:3]:
            for name in fitting[:3]:
                if exchange(self.game, stack, spare, name):
                    return True
                if other := exchanged_at_start(self.game, stack, spare, name):
                    self.game = self.reading.games[-1] = other
                    return True
        s = turn_start(self.game)[0].copy()
        held = set(held_in(s, stack))
        for spare in spares:
            if spare in held and lay_card_swap(s, Faction(stack[0]), stack[1], names, CARDS[spare]):
                self.go_on_from(s)
                return True
        return False

    def drawing(self, game: Game, wants: list[Want], first: int) -> str:
        """The draw that fits what the log tells later, by whoever gets the card."""
        assert game.pending is not None
        deck = list(game.state.deck)
        here = len(game.journal)
        before = ledger(game.state)
        trial = f"draw {deck[0].id}"
        game.answer(trial)
        gained = [
            entry
            for entry, n in difference(before, ledger(game.state)).items()
            if n > 0 and entry.sort == book.CARD and entry.what == deck[0].id
        ]
        game.undo_to(here)
        if not gained:
            return trial
        stack = (gained[0].who, str(gained[0].at))
        if stack[1] not in (HAND, BOARD):
            return trial
        held, when = held_in(game.state, stack), (self.line, first)
        for want in wants:
            comes = want.sort == book.CARD and want.n > 0
            if comes and (want.who, want.places) == (stack[0], (stack[1],)):
                named = [card.id for card in deck if card.id in want.names]
                if named and len(want.names) < len(CARDS):
                    told = frozenset(named)
                    return f"draw {self.hands.wish(stack, held, deck, when, told)}"
        return f"draw {self.hands.wish(stack, held, deck, when)}"

    def faces(self, c: int, index: int) -> str:
        """The face of a plot laid in a clearing, by what becomes of it; empty when untold."""
        lines = [(self.line, self.log.turns[self.line - 1])] if self.line else []
        lines += list(enumerate(self.log.turns[self.line :], self.line + 1))
        at, not_these = c, set[str]()
        for number, turn in lines:
            for k, action in enumerate(turn.actions):
                if number == self.line and k < index:
                    continue
                deed = action.deed
                if isinstance(deed, Trick) and at in (deed.a, deed.b):
                    at = deed.b if at == deed.a else deed.a
                elif isinstance(deed, Flip) and deed.at.at == str(at):
                    return str(FACES.get(deed.mark, ""))
                elif isinstance(deed, Guess) and deed.at == at:
                    face = str(FACES[deed.mark])
                    if not guessed_wrong(turn, k):
                        return face
                    not_these.add(face)
                elif found := self.plot_in(deed, turn, at):
                    return found if found in PLOTS else self.other_plot(not_these)
        return self.other_plot(not_these)

    def other_plot(self, not_these: set[str]) -> str:
        """A plot of the supply that is none of these, empty when all others are out."""
        stock = self.game.state.sides[CORVIDS].stock
        left = [str(plot) for plot in PLOTS if stock[plot] and plot not in not_these]
        return max(left, key=lambda plot: stock[Kind(plot)], default="") if not_these else ""

    def plot_in(self, deed: Deed, turn: Turn, at: int) -> str:
        """The plot that a move lays or removes in a clearing: its face, or `plot` if untold."""
        for part in deed.parts if isinstance(deed, Move) else ():
            thing = part.thing
            if not isinstance(thing, Piece) or thing.type != "t":
                continue
            here = [part.start, *(deed.ends if thing.mark and isinstance(deed, Move) else ())]
            if (thing.owner or turn.faction) == "P" and str(at) in [place.at for place in here]:
                return str(FACES.get(thing.mark, PLOT))
        return ""

    def dear(self, who: str, card: Card | None, index: int) -> int:
        """How hard somebody can spare a card of the hand after an action, the lower the better."""
        if card is None:
            return 0
        return dearness(card.id, self.hands.ahead((who, HAND), (self.line, index + 1)))

    def finds(self, game: Game, texts: list[str]) -> list[str]:
        """The texts of items in a ruin, those first that the log takes out of it soonest."""
        explored = [text for text in game.journal if text.startswith("explore ")][-1:]
        at = explored[0].partition(" ")[2] if explored else ""
        ahead = [
            name
            for wants in self.meant[max(self.line, 1) - 1 :]
            for want in wants
            if want.sort == LOOK and at in map(str, want.places)
            for name in sorted(want.names)
        ]
        order = {name: k for k, name in reversed(list(enumerate(ahead)))}
        return sorted(texts, key=lambda text: order.get(text.partition(" ")[2], len(ahead)))

    def quests(self, game: Game, texts: list[str]) -> list[str]:
        """The texts of quests to be drawn, those first that the log completes soonest."""
        opened = {quest.id for side in game.state.sides.values() for quest in quests_of(side)}
        ahead: list[str] = []
        for number in range(max(self.line, 1), len(self.log.turns) + 1):
            wants = self.meant[number - 1]
            spent = {
                name
                for want in wants
                if want.sort == book.ITEM and want.n < 0 and len(want.names) == 1
                for name in want.names
            }
            for want in wants:
                if want.sort == book.QUEST:
                    fit = [q for q in want.names if set(QUESTS[q].items) <= spent]
                    if not opened & set(fit):
                        ahead += sorted(fit)
        order = {name: k for k, name in reversed(list(enumerate(ahead)))}
        return sorted(texts, key=lambda text: order.get(text.partition(" ")[2], len(ahead)))


MOST_SWAPS = 8


def quests_of(side: Side) -> list[Quest]:
    """The quests that lie open beside a board."""
    found: list[Quest] = getattr(side.board, "quests", [])
    return found


def untold_words(untold: Untold) -> str:
    """What the Law brings and the log does not tell, in a few words."""
    _, _, entry, n, told = untold
    what = f"{abs(n)} {entry.what} of the {entry.who}".replace("_", " ")
    comes = "comes to" if n > 0 else "leaves"
    if told:
        return f"by the Law {what} {comes} {entry.at}, by the log {told.places[0]}"
    return f"by the Law {what} {comes} {entry.at}, which the log does not tell"


def is_meant(act: Act, want: Want) -> bool:
    """Whether a refused act is about such a thing at such a place."""
    if want.sort == FIGHT:
        return act.verb == "battle" and act.at in want.places
    if want.sort != book.PIECE or not {act.at, act.to} & set(want.places):
        return False
    return act.what in want.names or act.verb in ("move", "recruit")


MARKS_OF_CULT = (book.OUTCAST, book.HATED)
SET = (book.OUTCAST, book.HATED, book.PRICE, book.RELATION)
"""Sorts of markers that a log may set to where they are already."""


def guessed_wrong(turn: Turn, k: int) -> bool:
    """Whether the card that was shown for a guess is then given to the Corvids."""
    after = [action.deed for action in turn.actions[k + 1 : k + 3]]
    return any(isinstance(deed, Move) and deed.ends[0] == Place("hand", "P") for deed in after)


def holds(there: book.Ledger, want: Want) -> bool:
    """Whether a ledger has what is wanted already."""
    return any(want.fits(entry) for entry in there)


def read_log(text: str) -> Reading:
    """The reading of a log; BadNotation says in one sentence what is wrong with it, and where."""
    return reader_of(text).read()


def reader_of(text: str) -> Reader:
    """A reader of a log that reads it line after line, by `lines`; BadNotation as for `read_log`.

    All that can be wrong with the text is found here, before the first line is read.
    """
    return Reader(parse_log(text))
