"""A bot's turn at a real table, for the hands: cards to be carried out one after the other.

A card says what pieces go from where to where, in the order of the Law, with what changes on boards
and in points, and what did not happen in one line. A step that moves pieces and a battle begin a
new card. Nothing is told after dice that has to be done before them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from rootcore.game.game import Game
from rootcore.law import rule
from rootcore.rules.acts import Act, Ask
from rootcore.rules.flow import Draw, Roll
from rootcore.rules.picks import midway
from rootcore.rules.turn import to_look_over
from rootcore.table.events import Event
from rootcore.table.terms import BUILDINGS, CHANCE, PLOT, WARRIOR, Faction, Item, Kind
from rootcore.tell.carrying import PAYMENTS, Carried, Place, carried, crosses
from rootcore.tell.fought import span, struck
from rootcore.tell.panels import names
from rootcore.tell.words import LEAVES, Names, sentence, source

MOST_ROWS = 4
"""A card shows no more; a step in which more happens is told on several."""

MOST_LINES = 4

BELOW_A_BATTLE = 2
"""So many rows of items have room below the dice and losses of a battle."""

FIRST_HANDS = "root:5.1.3"
"""The rule by which everybody draws before the game."""

Pieces = list[tuple[Faction, Kind, int]]


@dataclass
class Row:
    """Pieces that go from each of `starts` to each of `ends`; None is a supply or the box.

    `event` is the number of what caused it; `goes` says where to what leaves the map, if not home;
    `was` the kind of what is turned over or exchanged for them.
    """

    pieces: Pieces
    starts: list[Place]
    ends: list[Place]
    event: int
    boxed: bool = False
    goes: str = ""
    was: Kind | None = None

    @property
    def ways(self) -> list[Carried]:
        """The ways that each of the pieces goes."""
        return [
            Carried(who, kind, n, start, end, self.event)
            for who, kind, n in self.pieces
            for start in self.starts
            for end in self.ends
        ]

    @property
    def deed(self) -> str:
        """What it is called: "Recruit", "Build", "Place", "Move", "Remove", "Flip" or "Swap"."""
        kinds = [kind for _, kind, _ in self.pieces]
        if self.was:
            return "Flip" if self.was == PLOT else "Swap"
        if self.ends == [None]:
            return "Remove"
        if self.starts != [None]:
            return "Move"
        if all(kind == WARRIOR for kind in kinds) and self.ends != [PAYMENTS]:
            return "Recruit"
        return "Build" if all(kind in BUILDINGS for kind in kinds) else "Place"


@dataclass
class Card:
    """What one screen tells: the events from `first` up to but without `last`.

    `items` and `lines` are what changes on boards, `ahead` so many of the items before pieces are
    moved; `points` how the markers run, from where to where, and what `paid` how many of them;
    `idle` the steps in which nothing happened, if only in a part of those that are `done`. `battle`
    is the number of the event that began the battle whose strokes it tells, `who` during setup the
    bot that is set up.
    """

    first: int
    last: int
    rows: list[Row] = field(default_factory=list)
    items: list[tuple[str, list[Item]]] = field(default_factory=list)
    ahead: int = 0
    lines: dict[str, str] = field(default_factory=dict)
    points: dict[Faction, tuple[int, int]] = field(default_factory=dict)
    paid: dict[Faction, Counter[str]] = field(default_factory=dict)
    idle: list[str] = field(default_factory=list)
    done: set[str] = field(default_factory=set)
    battle: int | None = None
    who: Faction | None = None

    @property
    def told(self) -> list[str]:
        """The lines, each once: "Root Tea to Lost Souls, twice."."""
        return [often(line, n) for line, n in Counter(self.lines.values()).items()]

    @property
    def size(self) -> int:
        """How much of a screen it takes."""
        return len(self.rows) + len(self.items)

    @property
    def blank(self) -> bool:
        """Whether there is nothing to do."""
        return self.slight and not (self.points or self.lines)

    @property
    def slight(self) -> bool:
        """Whether it can wait for the next card: it moves nothing on the map and no item."""
        return self.battle is None and not (self.rows or self.items)


def often(line: str, n: int) -> str:
    """A line with how often it is to be done."""
    if n == 1:
        return line
    return f"{line.removesuffix('.')}, {'twice' if n == 2 else f'{n} times'}."


# What happened in a step, as rows, items, lines and points


class Change(NamedTuple):
    """What an event changes on boards: a short sentence, or a word and items to be drawn.

    Of changes with one `topic` the last is told.
    """

    words: str
    items: tuple[Item, ...] = ()
    topic: str = ""


Changes = Callable[[Event, Names], Change | None]


def of_items(words: str) -> Changes:
    """Items that a word is said of."""
    return lambda e, n: Change(words, tuple(e.data["items"]))


def silent(e: Event, n: Names) -> None:
    """What needs no hands, or is told otherwise."""


PILES: dict[Faction, str] = {}
"""What the pile is called that takes every discarded card, by whose it is."""


def discarded(e: Event, cards: str) -> Change:
    """Cards that are discarded: onto the pile of somebody who has one for them, or laid out."""
    if pile := e.data.get("pile"):
        return Change(f"{cards} to {PILES[pile]}.")
    return Change(f"{'Lay out' if 'beside' in e.data else 'Discard'} {cards}.")


def drawn(e: Event, n: Names) -> Change | None:
    """Cards that people draw in a turn that is told; their first hands they take by themselves."""
    return None if e.law == FIRST_HANDS else Change(sentence(e, n))


CHANGES: dict[str, Changes] = {
    "draw": drawn,
    **dict.fromkeys(("turn", "order", "set order", "trait", "not placed"), silent),
    **dict.fromkeys(("battle", "roll", "hits", "win", "place", "move", "remove"), silent),
    "exhaust": of_items("Exhaust"),
    "refresh": of_items("Refresh"),
    "repair": of_items("Repair"),
    "damage": of_items("Damage"),
    "craft": lambda e, n: Change("Craft", (e.data["item"],)) if e.data["item"] else None,
    "discard": lambda e, n: discarded(e, e.data["card"].name),
}
"""What the kinds of events change on boards, those of one faction by its own folder.

A kind that stands nowhere here is told by its whole sentence.
"""


def told_by(game: Game, first: int, last: int) -> Card:
    """What the hands do for these events."""
    card, known = Card(first, last), names(game.state)
    numbered = [(i, game.events[i]) for i in range(first, last)]
    card.who = set_up(game, first, last)
    card.rows = rows(carried(numbered))
    for row in card.rows:
        _, row.goes = LEAVES.get(game.events[row.event].law, ("", ""))
    moves = min((row.event for row in card.rows), default=last)
    for i, e in numbered:
        if i == moves:
            card.ahead = len(card.items)
        if e.kind == "nothing":
            card.idle.append(title_of(e.law))
        elif e.kind in ("score", "lose points"):
            count_points(card, e)
        elif e.kind not in CHANGES:
            card.lines[str(i)] = sentence(e, known)
        elif change := CHANGES[e.kind](e, known):
            put_down(card, owned(change, e, card.who or taker(game, i), known), str(i))
    return card


def taker(game: Game, i: int) -> Faction | None:
    """Whose turn it is at event number `i`, None before the first."""
    return next((e.who for e in reversed(game.events[: i + 1]) if e.kind == "turn"), None)


def owned(change: Change, e: Event, mover: Faction | None, n: Names) -> Change:
    """The change; of items of somebody in a turn of `mover`, another, it says whose they are."""
    if not (change.items and e.who and mover) or e.who == mover:
        return change
    return change._replace(words=f"{n[e.who]}: {midway(change.words)}")


def set_up(game: Game, first: int, last: int) -> Faction | None:
    """The bot that is set up by these events, None in a turn and for what concerns the table."""
    if any(e.kind == "turn" for e in game.events[:last]):
        return None
    sides = game.state.sides
    return next((e.who for e in game.events[first:last] if e.who and sides[e.who].bot), None)


def count_points(card: Card, e: Event) -> None:
    """Let a marker run on to the points after an event."""
    assert e.who
    scored = e.data["points"] if e.kind == "score" else -e.data["points"]
    start, _ = card.points.get(e.who, (e.data["total"] - scored, 0))
    card.points[e.who] = (start, e.data["total"])
    card.paid.setdefault(e.who, Counter())[source(e.law)] += scored


def put_down(card: Card, change: Change, key: str = "") -> None:
    """Tell a change: items with those of the same word, sentences by their topic or `key`."""
    if not change.items:
        card.lines[change.topic or key] = change.words
        return
    same = next((items for words, items in card.items if words == change.words), None)
    if same is None:
        card.items.append((change.words, list(change.items)))
    else:
        same += change.items


def rows(moves: Iterable[Carried]) -> list[Row]:
    """What is carried, in rows: together what goes the same way, or the same pieces elsewhere."""
    alike: list[Row] = []
    for one in moves:
        pieces = [(one.who, one.kind, one.n)]
        row = Row(pieces, [one.start], [one.end], one.event, one.boxed, was=one.was)
        put_with(alike, row, same_way)
    found: list[Row] = []
    for row in alike:
        put_with(found, row, elsewhere)
    return found


def put_with(found: list[Row], row: Row, joined: Callable[[Row, Row], bool]) -> None:
    """Put a row into an earlier one where it can be done then as well, else behind them all."""
    for known in reversed(found):
        if not (known.was or row.was) and joined(known, row):
            return
        if follows(known, row):
            break
    found.append(row)


def same_way(known: Row, row: Row) -> bool:
    """Whether pieces go the same way as those of a known row; then they have been put there."""
    if (known.starts, known.ends, known.boxed) != (row.starts, row.ends, row.boxed):
        return False
    sums = Counter({(who, kind): n for who, kind, n in known.pieces})
    sums.update({(who, kind): n for who, kind, n in row.pieces})
    known.pieces = [(who, kind, n) for (who, kind), n in sums.items()]
    return True


def elsewhere(known: Row, row: Row) -> bool:
    """Whether the same pieces go from or to another place; then it has been put to the known."""
    if known.pieces != row.pieces or known.boxed != row.boxed:
        return False
    if known.starts == row.starts and None not in row.ends and not {*known.ends} & {*row.ends}:
        known.ends += row.ends
    elif known.ends == row.ends and None not in row.starts and not {*known.starts} & {*row.starts}:
        known.starts += row.starts
    else:
        return False
    return True


def follows(known: Row, row: Row) -> bool:
    """Whether a row may not be carried out before a known one."""
    return any(crosses(a, b) for a in known.ways for b in row.ways)


# Cards


def steps_of_bots(game: Game, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The events of each step of bots among those from `start` up to `end`."""
    ends = [mark.events for mark in game.marks[1:]] + [len(game.events)]
    for mark, last in zip(game.marks, ends, strict=True):
        first, last = max(mark.events, start), min(last, end)
        if first < last and not mark.state.paused and to_look_over(mark.state):
            yield first, last


def cards(game: Game, start: int, end: int) -> list[Card]:
    """What the table does for the events from `start` up to `end`, one card a screen."""
    found: list[Card] = []
    for first, last in steps_of_bots(game, start, end):
        for card in parts(game, first, last):
            add(found, card)
    if len(found) > 1 and found[-1].blank:
        merge(found[-2], found.pop())
    return found


def parts(game: Game, first: int, last: int) -> Iterator[Card]:
    """The events of a step, the strokes of each battle apart, and no more rows than have room."""
    i = first
    while i < last:
        fight = span(game, i)
        if fight:
            over = min(fight[1] + 1, last)
            card = told_by(game, i, over)
            card.battle = fight[0] if any(map(struck, game.events[i:over])) else None
        else:
            fights = (k for k in range(i + 1, last) if game.events[k].kind == "battle")
            over = until_full(game, i, next(fights, last))
            card = told_by(game, i, over)
        card.done = half_done(game, first, last)
        yield card
        i = over


def until_full(game: Game, first: int, last: int) -> int:
    """The first event from `first` on, up to `last`, that has no room on a card with those before.

    Nothing is taken off on the card that placed it.
    """
    for k in range(first + 1, last):
        shown = rows(carried((i, game.events[i]) for i in range(first, k + 1)))
        if len(shown) > MOST_ROWS or takes_off(shown):
            return k
    return last


def takes_off(shown: list[Row]) -> bool:
    """Whether one of these rows takes up what one before it has put down."""
    put: set[tuple[Faction, Kind, Place]] = set()
    for row in shown:
        for who, kind, _ in row.pieces:
            if row.ends == [None] and any((who, kind, c) in put for c in row.starts):
                return True
            put |= {(who, kind, c) for c in row.ends if not row.was}
    return False


def half_done(game: Game, first: int, last: int) -> set[str]:
    """What those steps among these events are called in which something happened, then nothing."""
    happened = {e.law for e in game.events[first:last] if e.kind != "nothing"}
    happened |= {rule(law).parent for law in happened}
    idle = {e.law for e in game.events[first:last] if e.kind == "nothing"}
    return {title_of(law) for law in idle & happened}


def title_of(law: str) -> str:
    """What the step of a rule is called."""
    return rule(law).title.rpartition(": ")[2].capitalize()


def add(found: list[Card], card: Card) -> None:
    """Put a card behind the others, or onto the last one where both are read at a glance."""
    if not found:
        found.append(card)
    elif found[-1].blank and together(found[-1], card):
        lead(found[-1], card)
        found[-1] = card
    elif fit(found[-1], card):
        merge(found[-1], card)
    else:
        found.append(card)


def fit(last: Card, card: Card) -> bool:
    """Whether two cards are read at a glance as one: only one of them moves pieces."""
    moves = bool(last.rows) or last.battle is not None
    if card.battle is not None or (card.rows and moves) or not together(last, card):
        return False
    if not card.size:
        return len(last.lines) + len(card.lines) <= MOST_LINES
    most = BELOW_A_BATTLE if last.battle is not None else MOST_ROWS
    return card.size <= most and last.size + card.size <= MOST_ROWS


def together(last: Card, card: Card) -> bool:
    """Whether two cards are not of the setup of two bots."""
    return last.who == card.who or None in (last.who, card.who)


def merge(last: Card, card: Card) -> None:
    """Tell both on one card."""
    last.last = card.last
    last.who = last.who or card.who
    if card.rows:
        last.ahead = len(last.items) + card.ahead
    last.rows += card.rows
    for words, items in card.items:
        put_down(last, Change(words, tuple(items)))
    last.lines |= card.lines
    last.idle += card.idle
    last.done |= card.done
    for who, (start, end) in card.points.items():
        last.points[who] = (last.points.get(who, (start, 0))[0], end)
    last.paid = paid_by_both(last, card)


class Told(NamedTuple):
    """The cards of a turn up to now, the number of the first that the table has not seen, and whose
    turn it is: nobody's during setup. The turn began with event number `start`.
    """

    cards: list[Card]
    new: int
    who: Faction | None
    start: int


def told_turn(game: Game) -> Told:
    """The cards of the bot's turn, or of setup, that went on since the table last said something.

    What can wait is told with what follows, if there is more to come.
    """
    end = len(game.events)
    said = [k for k in range(len(game.journal)) if game.by_table(k)]
    since = game.before[said[-1]] if said else 0
    latest = next((first for first, _ in steps_of_bots(game, since, end)), end - 1)
    begun = [i for i in range(latest + 1) if game.events[i].kind == "turn"]
    start = begun[-1] if begun else 0
    bounds = sorted({start, end, *(game.before[k] for k in said if game.before[k] > start)})
    rolls = {game.before[k] for k in said if game.journal[k].startswith("roll ")}
    found: list[Card] = []
    new, fresh = 0, False
    for first, last in pairwise([*bounds, end] if since == end else bounds):
        held = fresh and waits(found[-1], first in rolls) and only_asked(game, first)
        block = cards(game, first, last)
        new = len(found) - held
        if held and block and together(found[-1], block[0]):
            lead(found.pop(), block[0])
        found += block
        fresh = bool(held or block)
    asked = fresh and isinstance(game.pending, Ask | Draw | Roll)
    held = asked and waits(found[-1], isinstance(game.pending, Roll))
    who = game.events[start].who if begun else None
    return Told(found[: len(found) - held], new, who, start)


def only_asked(game: Game, event: int) -> bool:
    """Whether the table only answered before event number `event`, and carried out nothing."""
    said = [k for k, n in enumerate(game.before) if n == event and game.by_table(k)]
    return all(game.givers[k] == CHANCE or isinstance(game.values[k], Act) for k in said)


def waits(card: Card, dice: bool) -> bool:
    """Whether a card is told with what follows; before dice only where there is nothing to do."""
    return card.blank if dice else card.slight


def lead(held: Card, card: Card) -> None:
    """Tell first on a card what was held back for it."""
    card.who = card.who or held.who
    card.first, card.idle = held.first, held.idle + card.idle
    card.done |= held.done
    card.lines = held.lines | card.lines
    for who, (start, end) in held.points.items():
        card.points[who] = (start, card.points.get(who, (0, end))[1])
    card.paid = paid_by_both(held, card)


def paid_by_both(first: Card, then: Card) -> dict[Faction, Counter[str]]:
    """What paid points on two cards."""
    found: dict[Faction, Counter[str]] = {}
    for card in (first, then):
        for who, paid in card.paid.items():
            found.setdefault(who, Counter()).update(paid)
    return found
