"""A log, read: line by line into games of ours, as far as the Law goes along.

A reading is a chain of games: where the log parts with the Law, what it says is laid on the
position, and the next game goes on from there.
"""

from collections import Counter
from dataclasses import dataclass, field

from rootcore.game.game import Game
from rootcore.game.setup import Setup, read_setup
from rootcore.law.errors import BadNotation, NotAnOption
from rootcore.rootlog import ledger as book
from rootcore.rootlog.hands import Hands, Need, Stack, plainness
from rootcore.rootlog.laying import lay, lay_card_swap
from rootcore.rootlog.ledger import BOARD, HAND, difference, ledger
from rootcore.rootlog.meaning import Meaning, Want
from rootcore.rootlog.notation import NOWHERE, Action, CardThing, Fight, Flip, Guess, Log, Move, Piece, Points, Reveal, Trick, Turn, parse_log, wrong
from rootcore.rootlog.search import Search, cross_off, hard, turn_began, turn_start
from rootcore.rootlog.words import (
    DECKS,
    FACES,
    FACTIONS,
    LETTERS,
    MAPS,
    NOT_HERE,
    OTHER_CHARACTERS,
    SUITS,
)
from rootcore.rules.acts import Ask, Refused
from rootcore.table.cards import CARDS, QUESTS, Quest
from rootcore.table.state import Side, State
from rootcore.table.terms import ALLIANCE, EVENING, KEEP, SETUP, VAGABONDS, Faction, Suit

TRIES = 300
"""How many answers are tried for a line before what it says is laid on."""

STAND_INS = ("ranger", "tinker", "thief")


@dataclass(slots=True)
class Deviation:
    """Where a log and the Law part: the place in the log, what it says, the rule and why.

    `before` is the position before it.
    """

    line: int
    column: int
    text: str
    law: str
    words: str
    before: State


@dataclass(slots=True)
class LineRead:
    """One line as it was read: the game and the answers in it, and the scores after it."""

    turn: Turn
    game: int
    answers: tuple[int, int]
    scores: dict[Faction, int]
    deviations: list[Deviation] = field(default_factory=list)
    tries: int = 0


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


def setup_of(log: Log, notes: list[str]) -> Setup:
    """The setup of a log; BadNotation where it cannot be one."""

    def one_of(name: str, known: dict[str, str]) -> str:
        if log.head[name] not in known:
            there = ", ".join(known)
            wrong(*log.fields[name], f"no {name.lower()} is called {log.head[name]!r}: {there}")
        return known[log.head[name]]

    for name in ("Landmarks", "Hirelings"):
        if log.head.get(name):
            wrong(*log.fields[name], f"{name.lower()} cannot be played here")
    letters = turn_order(log)
    seats, left = list[str](), list(STAND_INS)
    for letter in letters:
        who = FACTIONS[letter]
        character = character_of(log, letter) if who in VAGABONDS else ""
        if character in left:
            left.remove(character)
    for letter in letters:
        who = FACTIONS[letter]
        seat = f"human:{who}"
        if who in VAGABONDS:
            character = character_of(log, letter)
            if character not in STAND_INS:
                stand_in = left.pop(0)
                if character:
                    notes.append(
                        f"The Law here has no {character.title()}: the {stand_in.title()} stands in, "
                        "with the other's items, and what only the other can do is laid on."
                    )
                character = stand_in
            seat += f"@character={character}"
        seats.append(seat)
    map_id = one_of("Map", MAPS)
    raw = {"map": map_id, "deck": one_of("Deck", DECKS), "seats": seats, "ask": "holders"}
    if suits := log.head.get("Clearings"):
        raw["suits"] = suits_of(suits, log.fields["Clearings"])
    elif map_id != "fall":
        wrong(*log.fields["Map"], "the suits of the clearings are told but on the Fall map")
    try:
        return read_setup(raw)
    except BadNotation as bad:
        wrong(*log.fields["Map"], str(bad))


def turn_order(log: Log) -> list[str]:
    """The letters of the factions in turn order: that of the first round."""
    for turn in (*log.setup, *log.turns):
        if turn.faction in NOT_HERE:
            wrong(turn.line, 1, f"{NOT_HERE[turn.faction]} cannot be played here")
    order = list(dict.fromkeys(turn.faction for turn in log.turns))
    order += [turn.faction for turn in log.setup if turn.faction not in order]
    return order + [letter for letter in log.players if letter not in order]


def character_of(log: Log, letter: str) -> str:
    """The name of a Vagabond's character, empty when the log does not tell."""
    for turn in log.setup:
        for action in turn.actions if turn.faction == letter else ():
            if isinstance(action.deed, Move):
                thing = action.deed.parts[0].thing
                name = getattr(thing, "name", "")
                if name in STAND_INS or name in OTHER_CHARACTERS:
                    return str(name)
    return ""


def suits_of(text: str, where: tuple[int, int]) -> list[str]:
    """The suits of the twelve clearings, by number."""
    found: dict[int, str] = {}
    for part in text.split(","):
        letter, number = part.strip()[:1], part.strip()[1:]
        if letter not in SUITS or letter == "B" or not number.isdigit():
            wrong(*where, f"{part.strip()!r} is no suit and clearing")
        found[int(number)] = SUITS[letter]
    if sorted(found) != list(range(1, 13)):
        wrong(*where, "there are twelve clearings, each with one suit")
    return [found[c] for c in range(1, 13)]


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
        self.refits: Counter[tuple[int, int]] = Counter()
        self.meant: list[list[Want]] = []
        s = self.game.state
        for number, turn in enumerate(log.turns, 1):
            wants = Meaning(s, FACTIONS[turn.faction]).read(turn.actions)
            self.meant.append(wants)
            self.hands.add(number, wants)
            for when, stack, suit in lacking(s, turn):
                self.hands.note(stack, Need((number, when), frozenset(), 0, lacks=suit))

    def read(self) -> Reading:
        """The whole reading."""
        self.set_up()
        for self.line, turn in enumerate(self.log.turns, 1):
            self.turn(turn, [want.copy() for want in self.meant[self.line - 1]])
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
                from rootcore.rules.crafting import gain_item

                for item in OTHER_CHARACTERS[name]:
                    gain_item(s, side.faction, item)
        if changed:
            self.go_on_from(s)

    def turn(self, turn: Turn, wants: list[Want]) -> None:
        """One line of a turn."""
        if self.game.pending is None:
            self.part_over(turn)
            return
        s = self.game.state
        who = FACTIONS[turn.faction]
        if s.current != who:
            s = s.copy()
            words = f"it is the turn of the {s.current}, not of the {who}"
            deviation = Deviation(turn.line, 1, f"{turn.faction}:", "root:1.4", words, s.copy())
            s = turn_start(self.game)[0].copy()
            s.turn = s.seats.index(who)
            self.go_on_from(s)
            self.through(turn, wants, early=[deviation])
            return
        self.through(turn, wants)

    def part_over(self, turn: Turn) -> None:
        """A line after somebody has won by the Law."""
        s = self.game.state
        words = f"the {s.winner} have won by the Law already"
        deviation = Deviation(turn.line, 1, f"{turn.faction}:", "root:3.1", words, s)
        here = (len(self.game.journal), len(self.game.journal))
        scores = {f: side.score for f, side in s.sides.items()}
        k = len(self.reading.games) - 1
        self.reading.lines.append(LineRead(turn, k, here, scores, [deviation]))

    def through(
        self,
        turn: Turn,
        wants: list[Want],
        whole_setup: bool = False,
        early: list[Deviation] | None = None,
    ) -> None:
        """Read one line: search for it, and lay on what no search finds."""
        deviations = list(early or [])
        begun = len(self.game.journal)
        start, events = turn_began(self.game)
        if not whole_setup:
            wants = self.begin(turn, start, events, wants, deviations)
            self.mend(wants)
        expected = self.expected_scores(start, wants)
        tries = 0
        again = False
        last = self.line == len(self.log.turns)
        while True:
            search = Search(
                self.game, wants, self, TRIES, whole_setup
            )
            found = search.run()
            tries += TRIES - search.tries
            if found or (self.game.pending is None):
                break
            left = search.best
            missing = hard(left)
            if not missing:
                if last:
                    break
                if not again:
                    again, wants = True, left
                    continue
                self.end_turn(deviations, turn)
                break
            wants = self.force(turn, left, missing, deviations)
        if found:
            pass
        s = self.game.state
        self.compare(turn, expected, deviations)
        scores = {f: side.score for f, side in self.game.state.sides.items()}
        k = len(self.reading.games) - 1
        span = (begun, len(self.game.journal))
        self.reading.lines.append(LineRead(turn, k, span, scores, deviations, tries))

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
        first = turn.actions[0] if turn.actions else Action(turn.line, 1, f"{turn.faction}:", Points("", 0))
        deviations.append(Deviation(turn.line, first.column, first.text, law, words, s.copy()))
        back = [
            Want(0, e.sort, frozenset({e.what} if e.what else ()), e.who, (e.at,), -n)
            for e, n in untold.items()
        ]
        lay(s, back)
        self.go_on_from(s)
        return told.wants if told else wants

    def expected_scores(self, start: book.Ledger, wants: list[Want]) -> dict[str, int]:
        """The scores that the log comes to after the line."""
        found = {f: start[book.Entry(book.SCORE, "", f)] for f in self.game.state.sides}
        for want in wants:
            if want.sort == book.SCORE:
                found[Faction(want.who)] = max(0, found[Faction(want.who)] + want.n)
        return {str(f): n for f, n in found.items()}

    def compare(self, turn: Turn, expected: dict[str, int], deviations: list[Deviation]) -> None:
        """Scores that differ are a deviation, and go on as the log has them."""
        s = self.game.state
        wrong_scores = {
            f: n for f, n in expected.items() if s.sides[Faction(f)].score != n
        }
        if not wrong_scores:
            return
        before = s.copy()
        for f, n in wrong_scores.items():
            had = s.sides[Faction(f)].score
            words = f"by the Law the {f} have {had} points, by the log {n}"
            deviations.append(Deviation(turn.line, 1, f"{turn.faction}:", "root:3.2", words, before))
        if self.game.pending is None:
            return
        s = turn_start(self.game)[0].copy()
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
        law, words = self.reason(action, [w for w in missing if w.index == index])
        s = self.game.state.copy()
        deviations.append(Deviation(action.line, action.column, action.text, law, words, s.copy()))
        if turn.faction == "C" and law == EXTRA:
            s.sides[Faction.MARQUISE].board.actions += 1
        lay(s, [want for want in left if want.index == index and want.sort != book.SCORE], self.faces)
        self.go_on_from(s)
        return [want for want in left if want.index != index]

    def reason(self, action: Action, missing: list[Want]) -> tuple[str, str]:
        """The rule and the words by which the game refuses what an action says, if it tells."""
        pending = self.game.pending
        if known := table_rule(self.game.state, missing):
            return known
        if isinstance(pending, Ask):
            for act, why in pending.refused():
                places = {act.at, act.to}
                if any(places & set(want.places) for want in missing):
                    return why.law, why.words
        law = pending.law if pending else ""
        asked = pending.question() if pending else "nothing"
        return law, f"no answer leads there from “{asked}”"

    def end_turn(self, deviations: list[Deviation], turn: Turn) -> None:
        """Go on with the next turn, when the current one does not end as written."""
        s = self.game.state.copy()
        deviations.append(
            Deviation(turn.line, 1, f"{turn.faction}:", "root:1.4", "the turn does not end so", s)
        )
        from rootcore.rules.turn import next_turn

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
        for need, want in zip(due, (w for w in missing if w.n < 0 and w.sort == book.CARD), strict=False):
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
        return any(
            exchange(self, stack, spare, name) for spare in spares[:3] for name in fitting[:3]
        )

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
        for want in wants:
            if want.sort == book.CARD and want.n > 0 and want.who == stack[0]:
                if want.places == (stack[1],) and 0 < len(want.names) < 20:
                    named = [card.id for card in deck if card.id in want.names]
                    if named:
                        return f"draw {named[0]}"
        held = [
            entry.what
            for entry, n in before.items()
            for _ in range(n)
            if entry.sort == book.CARD and (entry.who, entry.at) == stack
        ]
        return f"draw {self.hands.wish(stack, held, deck, (self.line, first))}"

    def faces(self, c: int, index: int) -> str:
        """The face of a plot laid in a clearing, by what becomes of it; empty when untold."""
        lines = [(self.line, self.log.turns[self.line - 1])] if self.line else []
        lines += list(enumerate(self.log.turns[self.line :], self.line + 1))
        at = c
        for number, turn in lines:
            for k, action in enumerate(turn.actions):
                if number == self.line and k < index:
                    continue
                deed = action.deed
                if isinstance(deed, Trick) and at in (deed.a, deed.b):
                    at = deed.b if at == deed.a else deed.a
                elif isinstance(deed, Flip) and deed.at.at == str(at):
                    return str(FACES.get(deed.mark, ""))
                elif isinstance(deed, Move):
                    for part in deed.parts:
                        thing = part.thing
                        if not isinstance(thing, Piece) or thing.type != "t":
                            continue
                        owner = thing.owner or turn.faction
                        if owner == "P" and part.start.at == str(at):
                            if thing.mark:
                                return str(FACES.get(thing.mark, ""))
                            return self.guessed(turn, k, at)
        return ""

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

    def guessed(self, turn: Turn, k: int, at: int) -> str:
        """The face that was guessed of a plot just before it was removed."""
        for action in turn.actions[max(0, k - 1) : k]:
            if isinstance(action.deed, Guess) and action.deed.at == at:
                return str(FACES[action.deed.mark])
        return ""


EXTRA, HOSPITALS, SACRIFICE, OUTCAST = "root:6.5", "root:6.2.3", "root:10.5.4", "root:10.4.1"


def table_rule(s: State, missing: list[Want]) -> tuple[str, str] | None:
    """The rule, and how tables play it otherwise, where that is what is missing."""
    want = missing[0]
    if want.sort == book.CARD and want.who == s.current == Faction.MARQUISE and want.n < 0:
        bird = all(CARDS[name].suit == "bird" for name in want.names)
        if bird and s.phase == "daylight" and s.sides[Faction.MARQUISE].board.actions:
            return EXTRA, "a bird card buys an action only after the three actions are taken"
    if want.sort == book.PIECE and want.who == Faction.MARQUISE != s.current and want.n > 0:
        keep = want.places[0]
        if isinstance(keep, int) and s.sides[Faction.MARQUISE].pieces[KEEP][keep]:
            return HOSPITALS, (
                "Field Hospitals take a card for each warrior; the table played them by their later "
                "wording, one card for all of them"
            )
    if want.sort == book.PIECE and want.who == want.places[0] == Faction.LIZARDS:
        return SACRIFICE, (
            "a Sacrifice moves a warrior from the map; the table played its later wording, by which "
            "the warrior comes from the supply"
        )
    if want.sort in (book.OUTCAST, book.HATED):
        return OUTCAST, (
            "the Lost Souls do not make it so here; the table played ties by their later wording, or "
            "its pile was another"
        )
    return None


MOST_SWAPS = 3


def held_in(s: State, stack: Stack) -> list[str]:
    """The cards of a stack."""
    return [
        entry.what
        for entry, n in ledger(s).items()
        for _ in range(n)
        if entry.sort == book.CARD and (entry.who, entry.at) == stack
    ]


def lacking_cards(
    stack: Stack, held: list[str], due: list[Need], wants: list[Want]
) -> tuple[frozenset[str], list[str]]:
    """The names of which a stack should have one more card, and the cards that could be it."""
    hand, used, shown = list(held), list[str](), list[str]()
    deck_names = frozenset(CARDS)
    for need in sorted(due, key=lambda need: need.when):
        coming = sum(
            want.n
            for want in wants
            if want.n > 0 and want.sort == book.CARD and want.index < need.when[1]
            if (want.who, want.places) == (stack[0], (stack[1],))
        )
        if need.lacks:
            clash = [x for x in hand if CARDS[x].suit in (need.lacks, "bird")]
            still = Counter(used_later(hand, due, need))
            clash = list((Counter(clash) - still).elements())
            if clash:
                other = (x for x in deck_names if CARDS[x].suit not in (need.lacks, "bird"))
                return frozenset(other), clash
            continue
        for _ in range(need.n):
            free = list((Counter(hand) - Counter(shown if need.shown else [])).elements())
            met = min((x for x in free if x in need.names), key=plainness, default=None)
            if met is None:
                if coming:
                    coming -= 1
                    continue
                spare = list((Counter(hand) - Counter(shown)).elements())
                rest = Counter(used_later(hand, due, need))
                return need.names, list((Counter(spare) - rest).elements()) or spare
            if need.shown:
                shown.append(met)
            else:
                hand.remove(met)
                used.append(met)
    return frozenset(), []


def used_later(hand: list[str], due: list[Need], now: Need) -> list[str]:
    """The cards of a hand that later needs of the same line take."""
    left, taken_ = list(hand), list[str]()
    for need in due:
        if need.when > now.when and not need.lacks:
            for _ in range(need.n):
                met = next((x for x in left if x in need.names), None)
                if met:
                    left.remove(met)
                    taken_.append(met)
    return taken_


def exchange(reader: "Reader", stack: Stack, spare: str, name: str) -> bool:
    """A hidden card was another all the time, since it was drawn; whether that can be.

    The game is played again from that draw on, with the same answers.
    """
    game = reader.game
    journal = game.journal[:]
    before = Counter(held_in(game.state, stack))
    for k in range(len(journal) - 1, -1, -1):
        if journal[k] != f"draw {spare}":
            continue
        game.undo_to(k)
        if replayed(game, journal[k:], spare, name):
            after = Counter(held_in(game.state, stack))
            if after == before - Counter([spare]) + Counter([name]):
                return True
        game.undo_to(k)
        for text in journal[k:]:
            game.answer(text)
    return exchanged_at_start(reader, stack, spare, name)


def replayed(game: Game, texts: list[str], spare: str, name: str) -> bool:
    """Whether the same answers can be given with one card for another."""
    try:
        game.answer(texts[0].replace(spare, name))
        for text in texts[1:]:
            offered = game.pending.texts() if game.pending and spare in text else [text]
            game.answer(text if text in offered else text.replace(spare, name))
    except NotAnOption:
        return False
    return True


def exchanged_at_start(reader: "Reader", stack: Stack, spare: str, name: str) -> bool:
    """The same for a card that was there when the game began."""
    game = reader.game
    if game.from_setup:
        return False
    start = game.start.copy()
    if spare not in held_in(start, stack):
        return False
    who, at = stack
    if not lay_card_swap(start, Faction(who), at, frozenset({name}), CARDS[spare]):
        return False
    other = Game(game.setup, start, explain=False)
    try:
        for text in game.journal:
            other.answer(text)
    except NotAnOption:
        return False
    reader.game = reader.reading.games[-1] = other
    return True


def quests_of(side: Side) -> list[Quest]:
    """The quests that lie open beside a board."""
    found: list[Quest] = getattr(side.board, "quests", [])
    return found


MARKS_OF_CULT = (book.OUTCAST, book.HATED)
SET = (book.OUTCAST, book.HATED, book.PRICE, book.RELATION)
"""Sorts of markers that a log may set to where they are already."""


def holds(there: book.Ledger, want: Want) -> bool:
    """Whether a ledger has what is wanted already."""
    return any(want.fits(entry) for entry in there)


def lacking(s: State, turn: Turn) -> list[tuple[int, Stack, Suit]]:
    """When somebody has no card for an Outrage, by what follows: the Alliance draws one instead."""
    if ALLIANCE not in s.sides or turn.faction == "A":
        return []
    found: list[tuple[int, Stack, Suit]] = []
    who = FACTIONS[turn.faction]
    for k, action in enumerate(turn.actions):
        c = outraged_at(action) or drawn_for(turn.actions, k)
        suit = s.suits[c] if 0 < c < len(s.suits) else None
        if suit and not gives(turn.actions[k + 1 : k + 5]):
            found.append((k, (str(who), HAND), suit))
    return found


def outraged_at(action: Action) -> int:
    """The clearing where an action removes a sympathy token, else 0."""
    for part in action.deed.parts if isinstance(action.deed, Move) else ():
        thing = part.thing
        if isinstance(thing, Piece) and (thing.owner, thing.type) == ("A", "t"):
            return int(part.start.at) if part.start.kind == "clearing" else 0
    return 0


def drawn_for(actions: tuple[Action, ...], k: int) -> int:
    """The clearing that a move leads to, if the Alliance draws a supporter for it, else 0."""
    deed = actions[k].deed
    if not isinstance(deed, Move) or deed.ends[0].kind != "clearing":
        return 0
    after = [action.text for action in actions[k + 1 : k + 3]]
    thing = deed.parts[0].thing
    moved = isinstance(thing, Piece) and thing.type == "w" and deed.parts[0].start != NOWHERE
    return int(deed.ends[0].at) if moved and "#->A$" in after else 0


def gives(actions: tuple[Action, ...]) -> bool:
    """Whether the current player gives a card to the Alliance before the next battle or removal."""
    for action in actions:
        if isinstance(action.deed, Fight) or outraged_at(action):
            return False
        deed = action.deed
        for part in deed.parts if isinstance(deed, Move) else ():
            if isinstance(part.thing, CardThing) and deed.ends[0].who == "A":
                return part.start.kind == "hand"
    return False


def read_log(text: str) -> Reading:
    """The reading of a log; BadNotation says in one sentence what is wrong with it, and where."""
    return Reader(parse_log(text)).read()
