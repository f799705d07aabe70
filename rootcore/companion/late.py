"""Late corrections: what was miscounted some turns ago is put right where it happened.

From there the game is told again: every answer of the table, of dice and of cards is given in the
turn where it was given before, as long as it still answers what is asked.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rootcore.companion.deeds import DID
from rootcore.companion.edits import DONE, LEAST, Edit, TableTurn, read_edit
from rootcore.companion.options import COUNTERS, stated
from rootcore.companion.telling import told_label
from rootcore.game.game import Game
from rootcore.law import law
from rootcore.law.errors import NotAnOption
from rootcore.rules.flow import AnyDecision
from rootcore.rules.picks import listed
from rootcore.table.cards import CARDS
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import CHANCE, PAWN, Faction, Item, Kind, Phase
from rootcore.tell.panels import BOARDS, Widget, names
from rootcore.tell.words import Names, counted, place_name, sentence, the

CORRECTION = "cards:table.correction"

TurnKey = tuple[int, Faction]
"""A turn: its round, 0 for setup, and whose it is."""


# Moments


class Moment(NamedTuple):
    """The end of a turn, where the table can put something right: after so many answers."""

    answers: int
    turn: TurnKey


def turns_of(game: Game) -> list[TurnKey]:
    """The turn of each checkpoint; a pause belongs to the turn that it looks back on."""
    found: list[TurnKey] = []
    for mark in game.marks:
        s = mark.state
        found.append(found[-1] if s.paused and found else (s.round, s.current))
    return found


def ends(game: Game) -> Iterator[Moment]:
    """Where the table said in a turn before this one that it looks so."""
    turns = turns_of(game)
    for mark, turn in zip(game.marks, turns, strict=True):
        k = mark.answers
        told = k < len(game.journal) and game.journal[k] == DONE and game.givers[k] != CHANCE
        if told and turn != turns[-1] and asks_for_edits(game, mark.state):
            yield Moment(k, turn)


def moments(game: Game) -> list[Moment]:
    """The end of each turn before this one at which the table was asked, the latest first."""
    last = {moment.turn: moment for moment in ends(game)}
    return list(reversed(last.values()))


def asks_for_edits(game: Game, s: State) -> bool:
    """Whether the step that begins in a position asks the table what it did."""
    step = game.begin(s.copy())
    try:
        return isinstance(step.send(None), TableTurn)
    except StopIteration:
        return False


def turn_now(game: Game) -> TurnKey:
    """The turn that a game is in; a pause belongs to the turn that it looks back on."""
    k = len(game.marks) - 1
    while k and game.marks[k].state.paused:
        k -= 1
    s = game.marks[k].state
    return s.round, s.current


def moment_words(s: State, turn: TurnKey) -> str:
    """A turn in words."""
    return f"Round {turn[0]}: {names(s)[turn[1]]}" if turn[0] else "Setup"


# Telling it again


class Again(NamedTuple):
    """A game told again from a correction on, and what went otherwise.

    `otherwise` says for each turn of a bot that differs what it did first that it would not have
    done; `lost` what the table told that cannot be any more, `made_up` how many dice, cards and
    answers the seed gave because nobody had given any.
    """

    game: Game
    otherwise: list[str]
    lost: list[str]
    made_up: int


class Given(NamedTuple):
    """An answer of the game as it went: who gave it, its text, and the phase of its step."""

    giver: str
    text: str
    phase: Phase


class Teller:
    """Tells a game again from answer number `k` on, in `game`, which was put right there."""

    def __init__(self, before: Game, k: int, game: Game) -> None:
        self.game = game
        self.lost: list[str] = []
        self.made_up = 0
        self.queues: dict[TurnKey, list[Given]] = {}
        turns, marks = turns_of(before), [mark.answers for mark in before.marks]
        at = 0
        for n in range(k, len(before.journal)):
            while at + 1 < len(marks) and marks[at + 1] <= n:
                at += 1
            phase = before.marks[at].state.phase
            answer = Given(str(before.givers[n]), before.journal[n], phase)
            self.queues.setdefault(turns[at], []).append(answer)
        self.last = turns[-1]

    def tell(self) -> None:
        """Give every answer again, up to where the game was before."""
        game = self.game
        while game.pending is not None:
            turn = turn_now(game)
            queue = self.queues.get(turn, [])
            if self.asks_table:
                self.give_up_impossible(queue)
            if self.past(turn) or (turn == self.last and self.all_told(queue)):
                break
            game.answer(self.next_edit(queue) if self.asks_table else self.next_answer(queue))
        self.lost += [
            told_label(game.state, x.text)
            for queue in self.queues.values()
            for x in queue
            if x.text != DONE and is_edit(game.state, x.text)
        ]

    @property
    def asks_table(self) -> bool:
        """Whether the table is asked what it did."""
        return isinstance(self.game.pending, TableTurn)

    def past(self, turn: TurnKey) -> bool:
        """Whether the game has gone beyond where it was before."""
        seats = self.game.state.seats
        return (turn[0], seats.index(turn[1])) > (self.last[0], seats.index(self.last[1]))

    def all_told(self, queue: list[Given]) -> bool:
        """Whether nothing of the last turn is left to tell from this phase on, though answers to
        what is not asked any more may be.
        """
        if not self.asks_table:
            return not queue
        s, order = self.game.state, list(Phase)
        left = [x for x in queue if is_edit(s, x.text)]
        if s.paused and (s.round, s.current) != self.last:  # all of the turn has happened
            left = [x for x in left if x.text != DONE]
        return not any(s.paused or order.index(x.phase) >= order.index(s.phase) for x in left)

    def edits_now(self, queue: list[Given]) -> list[Given]:
        """What was told in this phase of the turn; a pause puts right whatever it was."""
        s = self.game.state
        return [x for x in queue if is_edit(s, x.text) and (s.paused or x.phase == s.phase)]

    def give_up_impossible(self, queue: list[Given]) -> None:
        """Leave out what was told next in this phase as long as it cannot be any more."""
        asked, s = self.game.pending, self.game.state
        assert asked is not None
        while (left := self.edits_now(queue)) and not answers(asked, left[0].text):
            queue.remove(left[0])
            self.lost.append(told_label(s, left[0].text))

    def next_edit(self, queue: list[Given]) -> str:
        """The next thing told in this phase; DONE when there is none."""
        left = self.edits_now(queue)
        if not left:
            return DONE
        queue.remove(left[0])
        return left[0].text

    def next_answer(self, queue: list[Given]) -> str:
        """The first answer of this turn that answers what is asked; else one by chance."""
        asked = self.game.pending
        assert asked is not None
        for answer in queue:
            if answer.giver == str(asked.who) and answers(asked, answer.text):
                queue.remove(answer)
                return answer.text
        self.made_up += 1
        return asked.text(asked.by_chance(self.game.state.copy()))


def is_edit(s: State, text: str) -> bool:
    """Whether an answer tells what the table did."""
    try:
        read_edit(s, text)
    except NotAnOption:
        return False
    return True


def answers(asked: AnyDecision, text: str) -> bool:
    """Whether a text answers a question."""
    try:
        asked.value(text)
    except NotAnOption:
        return False
    return True


@law(CORRECTION)
def tell_again(before: Game, k: int, corrected: Game) -> Again:
    """The game from answer number `k` on as it goes after a correction; neither game is changed."""
    teller = Teller(before, k, corrected.copy())
    teller.tell()
    otherwise = bots_otherwise(before, teller.game, k)
    return Again(teller.game, otherwise, teller.lost, teller.made_up)


def bots_otherwise(before: Game, after: Game, k: int) -> list[str]:
    """For each turn of a bot after answer `k` that went otherwise, its first difference."""
    s, found = after.state, []
    then, now = events_by_turn(before, k), events_by_turn(after, k)
    for turn, old in then.items():
        new = now.get(turn, [])
        if s.sides[turn[1]].bot and (parted := first_difference(names(s), old, new)):
            found.append(f"{moment_words(s, turn)}. Then: {parted[0]} Now: {parted[1]}")
    return found


def events_by_turn(game: Game, k: int) -> dict[TurnKey, list[Event]]:
    """What happened after answer `k`, by turn, but for what the table put right."""
    found: dict[TurnKey, list[Event]] = {}
    ends = [*(mark.events for mark in game.marks[1:]), len(game.events)]
    for mark, turn, end in zip(game.marks, turns_of(game), ends, strict=True):
        if mark.answers >= k and not mark.state.paused:
            found.setdefault(turn, []).extend(game.events[mark.events : end])
    return found


NOTHING = "nothing more."


def first_difference(known: Names, old: list[Event], new: list[Event]) -> tuple[str, str] | None:
    """The first thing that happened then and not now, and what happened now instead."""
    facts = [[fact_of(e) for e in events] for events in (old, new)]
    for n in range(max(map(len, facts))):
        if facts[0][n : n + 1] != facts[1][n : n + 1]:
            said = [sentence(e[n], known) if n < len(e) else NOTHING for e in (old, new)]
            return said[0], said[1]
    return None


Fact = tuple[str, Faction | None, dict[str, Any]]
"""What happened: its kind, who did it, and what else it says but for sums."""


def fact_of(event: Event) -> Fact:
    """What an event tells of, without the sums that a correction changes."""
    said = {key: value for key, value in event.data.items() if key not in ("total", "left")}
    return event.kind, event.who, said


# What becomes of the table


def keep(before: Game, k: int, corrected: Game) -> Game:
    """The game as it went, with the correction told now: what was done stays done."""
    game = before.copy()
    game.undo_to(len(game.journal))
    for text in corrections(before, k, corrected):
        try:
            game.answer(text)
        except NotAnOption:
            continue
    return game


TOLD_ANEW = ("discard", "fetch", "activate", "partner")
"""What becomes of cards, which is told again by the same edits as long as the cards lie there."""


def corrections(before: Game, k: int, corrected: Game) -> Iterator[str]:
    """The edits that put right now what was put right after answer `k`."""
    then = next(mark.state for mark in reversed(before.marks) if mark.answers <= k)
    put_right, now = corrected.state, before.state
    for who, side in put_right.sides.items():
        was, has = then.sides[who], now.sides[who]
        for kind, counts in side.pieces.items():
            changes = {c: counts[c] - was.pieces[kind][c] for c in now.board.clearings}
            for c, more in sorted(changes.items(), key=lambda change: change[1]):
                if more:  # what is taken away first is left to be put elsewhere
                    n = max(0, has.pieces[kind][c] + more)
                    yield Edit("set", who, kind, c, n=n).text
        if side.score != was.score:
            yield Edit("score", who, n=side.score - was.score).text
        if side.pawn != was.pawn and has.pawn == was.pawn and side.pawn is not None:
            yield Edit(PAWN, who, at=side.pawn).text
        for verb, count in COUNTERS.items():
            more = (count(side) or 0) - (count(was) or 0)
            if more:
                yield Edit(verb, who, n=max(0, (count(has) or 0) + more)).text
        yield from corrections_of_cards(then.sides[who], side)
    for who in put_right.sides:
        yield from corrections_of_board(then, put_right, now, who)
    since = corrected.journal[k:]
    yield from shuffled_by_now(then, now, since)
    for verb, *words in (text.split(" ") for text in since):
        if verb in TOLD_ANEW:
            yield " ".join([verb, *words])
        elif verb in ("craft", DID) and (card := words[1].removeprefix("craft_")) in CARDS:
            yield Edit("discard", Faction(words[0]), card).text  # but for what stays in play
    if put_right.ferry != then.ferry == now.ferry:
        yield Edit("ferry", at=put_right.ferry).text
    yield from (
        Edit("open", at=a, to=b).text for a, b in then.closed if (a, b) not in put_right.closed
    )


def corrections_of_board(then: State, put_right: State, now: State, who: Faction) -> Iterator[str]:
    """The edits for what else lies on the board of `who`: so many more or less of what is counted;
    all else that has changed since stays as it is.

    An item that is a Vagabond's comes out of the supply, if it came from there.
    """
    was, right, has = (stated(s, who) for s in (then, put_right, now))
    for thing, (_, edit) in right.items():
        if was.get(thing) == right[thing]:
            continue
        if LEAST.get(edit.verb) == 0:
            n = has[thing][1].n + edit.n - was[thing][1].n
            if thing in list(Item):
                came = in_boxes(then, Item(thing)) - in_boxes(put_right, Item(thing))
                yield from [Edit("gain", who, thing).text] * came
            yield edit._replace(n=max(0, n)).text
        elif has.get(thing) == was.get(thing):
            yield edit.text


def in_boxes(s: State, item: Item) -> int:
    """How many items of a kind lie in the supply and in Crafted Items boxes."""
    return s.items.get(item, 0) + sum(side.crafted.count(item) for side in s.sides.values())


@law("root:2.1.2")
def shuffled_by_now(then: State, now: State, since: list[str]) -> Iterator[str]:
    """The edit for a shuffle that was told: of what lay there then, as long as it lies there."""
    for text in since:
        verb, _, below = text.partition(" x")
        n = len(then.discard) - int(below or 0)
        if (
            verb in ("reshuffle", "shuffled_below")
            and n > 0
            and now.discard[:n] == then.discard[:n]
        ):
            left = len(now.discard) - n
            yield Edit("shuffled_below", n=left).text if left else Edit("reshuffle").text
            return


def corrections_of_cards(old: Side, new: Side) -> Iterator[str]:
    """The edits for the crafted items of a player and its effects in play."""
    who = new.faction
    for item in dict.fromkeys((*old.crafted, *new.crafted)):
        more = new.crafted.count(item) - old.crafted.count(item)
        yield from [Edit("gain" if more > 0 else "lose", who, item).text] * abs(more)
    yield from (Edit("craft", who, x.id).text for x in new.in_play if x not in old.in_play)
    yield from (Edit("drop", who, x.id).text for x in old.in_play if x not in new.in_play)


def differences(old: State, new: State) -> list[str]:
    """What to move on a table that looks as `old` so that it looks as `new`, in sentences."""
    lines = [line for who in old.sides for line in differences_of(old, new, who)]
    lines += [f"The Ferry is in {new.ferry}."] * (old.ferry != new.ferry)
    for a, b in old.closed:
        if (a, b) not in new.closed:
            lines.append(f"The path {a} – {b} is open.")
    for c in sorted({*old.ruins} ^ {*new.ruins}):
        lines.append(f"{'A' if c in new.ruins else 'No'} ruin stands in {c}.")
    return lines


def differences_of(old: State, new: State, who: Faction) -> Iterator[str]:
    """The same for the pieces, the score and the board of one player."""
    was, now, whose = old.sides[who], new.sides[who], the(names(old), who)
    for kind in was.pieces:
        yield from shifts(was, now, kind, whose)
    if was.pawn != now.pawn:
        yield f"Put the pawn of {whose} into {place_name(now.pawn)}."
    if was.score != now.score:
        yield f"Score of {whose}: {now.score} instead of {was.score}."
    for verb, count in COUNTERS.items():
        if count(was) != count(now):
            yield f"{verb.capitalize()} of {whose}: {count(now)} instead of {count(was)}."
    for item in dict.fromkeys((*was.crafted, *now.crafted)):
        if was.crafted.count(item) != now.crafted.count(item):
            yield f"Crafted items of {whose}: {counted(now.crafted.count(item), item)}."
    for card in dict.fromkeys((*was.in_play, *now.in_play)):
        if (card in was.in_play) != (card in now.in_play):
            yield f"{card.name} of {whose} is {'' if card in now.in_play else 'not '}in play."
    lay, lie = stated(old, who), stated(new, who)
    yield from (f"{lie[x][0]} ({names(old)[who]})." for x in lie if lay.get(x) != lie[x])
    if now.bot and (titles := [x["title"] for x in beside(new, who) if x not in beside(old, who)]):
        yield f"{listed(titles)} of {whose}: as the board shows then."


def beside(s: State, who: Faction) -> list[Widget]:
    """What lies on a bot's board beside pieces that go to the map and come back."""
    side = s.sides[who]
    shown = BOARDS[side.role](s, side)
    return [x for x in shown if x.get("kind") not in side.pieces and x["type"] != "spaces"]


def shifts(was: Side, now: Side, kind: Kind, whose: str) -> Iterator[str]:
    """What to do with the pieces of a kind: move them where they can be, else take or put them."""
    changes = [b - a for a, b in zip(was.pieces[kind], now.pieces[kind], strict=True)]
    for a, b in [(a, b) for a in range(len(changes)) for b in range(len(changes))]:
        if n := min(-changes[a], changes[b]) if changes[a] < 0 < changes[b] else 0:
            changes[a] += n
            changes[b] -= n
            yield f"Move {counted(n, kind)} of {whose} from {a} to {b}."
    for c, n in enumerate(changes):
        if n:
            verb = "Put" if n > 0 else "Take away"
            yield f"{verb} {counted(abs(n), kind)} of {whose} in {c}."
