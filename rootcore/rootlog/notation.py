"""Rootlog, parsed: the whole notation as typed actions, each with the line and column it stands at.

Nothing here knows a rule of the game, only how it is written.
"""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from rootcore.law.errors import BadNotation

FACTIONS = "CEAVGLODPHK"
SUITS = "BFMR"
ITEMS = "sbcxhtrfu_"
HIRELINGS = "CEAVLODPHKTSJ"


class Place(NamedTuple):
    """Where something is or goes, by the kind of place.

    `clearing` has its number in `at`, `forest` the numbers of the clearings around it; `hand` and
    `board` have the letter of their faction in `who`, empty for the current player's, and a board
    the spot on it in `at`; `state` has letters such as `d` (damaged) and `e` (exhausted) in `at`;
    `discard`, `quests` and `nowhere` have nothing. `value` is what a marker is set to.
    """

    kind: str
    who: str = ""
    at: str = ""


NOWHERE = Place("nowhere")
"""What is left out: the draw pile, the discard pile, the supply or the box, as the thing goes."""


class Piece(NamedTuple):
    """A piece by its type (`w`, `p`, `b`, `t`, `f`), its owner (empty for the current player) and
    the letters that say which of its type."""

    owner: str
    type: str
    mark: str


class CardThing(NamedTuple):
    """A card by its suit and its name or abbreviation, both empty when it does not matter."""

    suit: str
    name: str


class ItemThing(NamedTuple):
    """An item by its letter, `_` for all there."""

    letter: str


class Marker(NamedTuple):
    """Something on a board that is set or emptied: a price, a relationship, the Decree."""

    owner: str
    spot: str


class PathThing(NamedTuple):
    """A closed path between two clearings."""

    low: int
    high: int


class PointsThing(NamedTuple):
    """The token on the score track."""


Thing = Piece | CardThing | ItemThing | Marker | PathThing | PointsThing


class Part(NamedTuple):
    """So many of a thing, out of one place."""

    n: int
    thing: Thing
    start: Place


class Move(NamedTuple):
    """Things that go to each of these places."""

    parts: tuple[Part, ...]
    ends: tuple[Place, ...]


class Fight(NamedTuple):
    """A battle, with the suits of ambush cards played and the dice, where these are told."""

    attacker: str
    defender: str
    at: int
    ambushes: tuple[str, ...]
    dice: tuple[int, int] | None


class Reveal(NamedTuple):
    """Cards shown to somebody, to all when `to` is empty; no parts are the whole hand of `who`.

    Else `who` is the first one named whose hand they come from.
    """

    parts: tuple[Part, ...]
    who: str
    to: str


class Flip(NamedTuple):
    """A token turned face up, with the letters of its face."""

    owner: str
    at: Place
    mark: str


class Guess(NamedTuple):
    """A guess at a face-down plot."""

    mark: str
    at: int


class Trick(NamedTuple):
    """Two plots that change places."""

    a: int
    b: int


class Craft(NamedTuple):
    """A craft of an item, by its letter, or of a card, by its name."""

    item: str
    name: str


class Points(NamedTuple):
    """Points scored, or lost when `n` is below 0."""

    who: str
    n: int


class Hire(NamedTuple):
    """A hireling that changes sides."""

    hireling: str
    to: str
    n: int


Deed = Move | Fight | Reveal | Flip | Guess | Trick | Craft | Points | Hire


class Action(NamedTuple):
    """One action as written, with the line and column where it begins, both from 1."""

    line: int
    column: int
    text: str
    deed: Deed


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of actions: whose it is, and what the log remarks on it."""

    line: int
    faction: str
    actions: tuple[Action, ...]
    comment: str = ""


@dataclass(slots=True)
class Log:
    """A whole log: the fields of its head, its players, the lines of setup and of turns.

    `head` holds the text of each field of the setup by its name, `fields` where each stands, and
    where each player does. `setup` are the lines that set up each faction, `turns` all others.
    `remarks` are lines that only comment, by their number.
    """

    head: dict[str, str] = field(default_factory=dict)
    fields: dict[str, tuple[int, int]] = field(default_factory=dict)
    players: dict[str, str] = field(default_factory=dict)
    setup: list[Turn] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    winners: str = ""
    remarks: dict[int, str] = field(default_factory=dict)


HEAD = ("Map", "Deck", "Clearings", "Landmarks", "Hirelings", "Pool")
NEEDED = ("Map", "Deck")
A_FIELD = re.compile(r"([A-Za-z]{2,})\s*:\s*")
A_TURN = re.compile(rf"([{FACTIONS}])\s*:\s*")
ARROW = "->"
"""Without one, what stands after a faction in the head is a name and no action."""

LONGEST = 4
"""The most digits of a number."""


def wrong(line: int, column: int, words: str) -> BadNotation:
    """The one error of a log: a sentence with line and column."""
    return BadNotation(f"line {line}, column {column}: {words}")


def parse_log(text: str) -> Log:
    """The log written in `text`; BadNotation says in one sentence what is wrong, and where."""
    log = Log()
    lines = text.lstrip("\ufeff").splitlines()
    for number, raw in enumerate(lines, 1):
        body, slashes, comment = raw.partition("//")
        if not body.strip():
            if slashes and comment.strip():
                log.remarks[number] = comment.strip()
            continue
        if log.winners:
            raise wrong(number, 1, "the log goes on after its winner")
        read_line(log, number, body, comment.strip())
    for name in NEEDED:
        if name not in log.head:
            raise wrong(max(len(lines), 1), 1, f"the log has no line “{name}: …”")
    if not log.turns and not log.setup:
        raise wrong(len(lines), 1, "the log has no turn")
    return log


def read_line(log: Log, number: int, body: str, comment: str) -> None:
    """Read one line that is more than a comment into the log."""
    indent = len(body) - len(body.lstrip())
    if found := A_FIELD.match(body, indent):
        name, value = found[1].capitalize(), body[found.end() :].strip()
        where = (number, found.end() + 1)
        if name in ("Winner", "Winners"):
            read_winners(log, value, where)
        elif name in HEAD and not log.turns:
            if name in log.head:
                raise wrong(number, 1, f"{name} is there twice")
            log.head[name], log.fields[name] = value, where
        else:
            shown = found[1]
            raise wrong(number, indent + 1, f"nothing is called {shown!r} at this place of a log")
        return
    found = A_TURN.match(body, indent)
    if not found:
        raise wrong(number, indent + 1, "a line begins with a faction's letter and a colon")
    faction, rest = found[1], body[found.end() :]
    known = {turn.faction for turn in log.setup}
    sits_down = faction not in log.players and faction not in known and not log.turns
    if sits_down and ARROW not in rest.replace("→", ARROW):
        log.players[faction] = rest.strip()
        log.fields[faction] = (number, indent + 1)
        return
    turn = Turn(number, faction, read_actions(rest, number, found.end()), comment)
    (log.turns if log.turns or faction in known else log.setup).append(turn)


def read_winners(log: Log, value: str, where: tuple[int, int]) -> None:
    """Who won: letters of factions, with or without something between."""
    names = {name: letter for letter, name in log.players.items() if name}
    letters = names.get(value) or re.sub(r"[\s,+&/]|\band\b", "", value)
    if not letters or any(letter not in FACTIONS for letter in letters):
        raise wrong(*where, f"no factions are written as {value!r}")
    log.winners = letters


def read_actions(rest: str, line: int, offset: int) -> tuple[Action, ...]:
    """The actions of a line, between slashes or semicolons; `offset` is where `rest` begins."""
    found = []
    for part in re.finditer(r"[^/;]+", rest):
        words = part[0].strip()
        if words:
            at = offset + part.start() + len(part[0]) - len(part[0].lstrip()) + 1
            if long := re.search(rf"\d{{{LONGEST + 1},}}", words):
                raise wrong(line, at + long.start(), "the number is too long")
            found.append(Action(line, at, words, Reader(words, line, at).deed()))
    return tuple(found)


PLACE = re.compile(
    rf"""(?P<spot>(?P<of>[{FACTIONS}]|h_[{HIRELINGS}]d?)?\$(_(?P<at>[a-z0-9]*))?)
    |(?P<forest>\d+(_\d+)+) |(?P<clearing>\d+) |(?P<discard>\*) |(?P<quests>Q)
    |(?P<hand>[{FACTIONS}]) |(?P<suit>[{SUITS}]) |(?P<state>[a-z]{{1,2}})""",
    re.VERBOSE,
)
PIECE = re.compile(
    rf"(?P<owner>h_[{HIRELINGS}]d?|[{FACTIONS}{HIRELINGS}])?(?P<type>[wpbtfr])"
    r"(?P<mark>(_[a-z]|_[1-3](?=_[a-z]))*)(?![a-z])"
)
CARD = re.compile(rf"(?P<suit>[{SUITS}])?\#(?P<name>@|[a-z'’]*)")
ITEM = re.compile(rf"%(?P<letter>[{ITEMS}])")
MARKER = re.compile(rf"(?P<owner>[{FACTIONS}])?\$_(?P<spot>[a-z{FACTIONS}]*)")
CLOSED = re.compile(r"(?P<low>\d+)_(?P<high>\d+)(?=->)")
NUMBER = re.compile(r"\d+")

FIGHT = re.compile(
    rf"(?P<attacker>h_[{HIRELINGS}]d?|[{FACTIONS}])?X(?P<defender>h_[{HIRELINGS}]d?|[{FACTIONS}])"
    rf"(?P<at>\d+)(?P<ambushes>([{SUITS}]?@)*)(\((?P<a>\d),(?P<b>\d)\))?"
)
SCORE = re.compile(rf"(?P<who>[{FACTIONS}])?(?P<sign>\+\+|--)(?P<n>\d*)")
CRAFT_ITEM = re.compile(rf"Z%?(?P<item>[{ITEMS[:-1]}])")
CRAFT_CARD = re.compile(rf"Z(?P<suit>[{SUITS}]?)#?(?P<name>[a-z'’]{{2,}})")
GUESS = re.compile(r"\?P?t_(?P<mark>[a-z])(?P<at>\d+)|\?P?t(?P<at2>\d+)\^t_(?P<mark2>[a-z])")
TRICK = re.compile(r"P?t(?P<a>\d+)<->P?t(?P<b>\d+)")
FLIP = re.compile(rf"(?P<owner>[{FACTIONS}])?t(_[a-z])?(?P<at>\d+(_\d+)*)\^t_(?P<mark>(\d_)?[a-z])")
HIRE = re.compile(rf"h_(?P<hireling>[{HIRELINGS}]d?)->(?P<to>[{FACTIONS}])\$(?P<n>\d*)")
SHOW = re.compile(rf"(?P<who>[{FACTIONS}])?\^(?P<to>[{FACTIONS}])?")
TO_BOARD = re.compile(rf"(?P<who>[{FACTIONS}])?\+\+->(?P<to>[{FACTIONS}])?\$")


class Reader:
    """Reads one action, spaces in it aside; `at` is how far it has come."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text = "".join(text.split()).replace("→", ARROW)
        self.line = line
        taken = ((k, ARROW if x == "→" else x.strip()) for k, x in enumerate(text))
        self.columns = [column + k for k, letters in taken for _ in letters]
        self.columns.append(column + len(text))
        self.at = 0

    def fail(self, words: str) -> BadNotation:
        """What is wrong where the reader stands."""
        return wrong(self.line, self.columns[self.at], words)

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What a pattern matches here, which is then read."""
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def skip(self, literal: str) -> bool:
        """Whether this stands here; then it is read."""
        if self.text.startswith(literal, self.at):
            self.at += len(literal)
            return True
        return False

    def whole(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What a pattern makes of the whole action."""
        return pattern.fullmatch(self.text)

    def deed(self) -> Deed:
        """What the action says."""
        if x := self.whole(FIGHT):
            return self.fight(x)
        if x := self.whole(SCORE):
            n = int(x["n"] or 1)
            return Points(x["who"] or "", n if x["sign"] == "++" else -n)
        if x := self.whole(CRAFT_ITEM):
            return Craft(x["item"], "")
        if x := self.whole(CRAFT_CARD):
            return Craft("", x["suit"].lower() + x["name"])
        if x := self.whole(GUESS):
            return Guess(x["mark"] or x["mark2"], int(x["at"] or x["at2"]))
        if x := self.whole(TRICK):
            return Trick(int(x["a"]), int(x["b"]))
        if x := self.whole(FLIP):
            kind = "forest" if "_" in x["at"] else "clearing"
            return Flip(x["owner"] or "", Place(kind, at=x["at"]), x["mark"])
        if x := self.whole(HIRE):
            return Hire(x["hireling"], x["to"], int(x["n"] or 0))
        if x := self.whole(SHOW):
            return Reveal((), x["who"] or "", x["to"] or "")
        if x := self.whole(TO_BOARD):
            token = Part(1, PointsThing(), NOWHERE)
            return Move((token,), (Place("board", x["to"] or x["who"] or ""),))
        return self.move_or_reveal()

    def fight(self, x: re.Match[str]) -> Fight:
        """A battle."""
        suits = tuple(re.findall(rf"([{SUITS}]?)@", x["ambushes"]))
        if len(suits) > 2:
            raise self.fail("a battle has an ambush of the defender and one of the attacker")
        dice = (int(x["a"]), int(x["b"])) if x["a"] else None
        if dice and max(dice) > 3:
            raise self.fail("a die shows 0 to 3")
        return Fight(x["attacker"] or "", x["defender"], int(x["at"]), suits, dice)

    def move_or_reveal(self) -> Move | Reveal:
        """Things on the left, and where they go or to whom they are shown."""
        parts = self.terms()
        if self.skip("->"):
            move = Move(parts, self.ends())
            self.end()
            return move
        if self.skip("^"):
            to = self.take(re.compile(f"[{FACTIONS}]"))
            self.end()
            holders = (part.start.who for part in parts if part.start.kind == "hand")
            return Reveal(parts, next(holders, ""), to[0] if to else "")
        if self.at == len(self.text):
            raise self.fail("the action breaks off: an arrow “->” or “^” should follow")
        raise self.fail(f"{self.text[self.at]!r} cannot stand here")

    def end(self) -> None:
        """The action must be over."""
        if self.at < len(self.text):
            raise self.fail(f"{self.text[self.at]!r} cannot stand here")

    def terms(self) -> tuple[Part, ...]:
        """Things joined by `+`."""
        found = [*self.term()]
        while self.skip("+"):
            found += self.term()
        return tuple(found)

    def term(self) -> list[Part]:
        """So many of one thing, or a group of things, and where they are."""
        if path := self.take(CLOSED):
            return [Part(1, PathThing(int(path["low"]), int(path["high"])), NOWHERE)]
        number = self.take(NUMBER)
        n = int(number[0]) if number else 1
        if self.skip("("):
            return [part._replace(n=part.n * n) for part in self.group()]
        thing = self.thing()
        return [Part(n, thing, NOWHERE if isinstance(thing, Marker) else self.start())]

    def group(self) -> list[Part]:
        """Things in parentheses, which share what follows: a place, or the `#` of suits."""
        begin = self.at
        if suits := self.take(re.compile(rf"(\d*[{SUITS}](\+\d*[{SUITS}])*)\)\#")):
            named = self.take(re.compile(r"@|[a-z]*"))
            name = named[0] if named else ""
            found = [
                Part(int(n or 1), CardThing(suit, name), NOWHERE)
                for n, suit in re.findall(rf"(\d*)([{SUITS}])", suits[1])
            ]
        else:
            self.at = begin
            found = [*self.term()]
            while self.skip("+"):
                found += self.term()
            if not self.skip(")"):
                raise self.fail("a closing parenthesis is missing")
        start = self.start()
        return [part if part.start != NOWHERE else part._replace(start=start) for part in found]

    def thing(self) -> Thing:
        """One piece, card, item or marker."""
        if x := self.take(MARKER):
            return Marker(x["owner"] or "", x["spot"])
        if x := self.take(CARD):
            return CardThing(x["suit"] or "", x["name"].replace("'", "").replace("’", ""))
        if x := self.take(ITEM):
            return ItemThing(x["letter"])
        if x := self.take(PIECE):
            return Piece(x["owner"] or "", x["type"], x["mark"].removeprefix("_"))
        shown = self.text[self.at : self.at + 1]
        raise self.fail(
            f"{shown!r} is no piece, card or item" if shown else "the action breaks off"
        )

    def start(self) -> Place:
        """Where things are: nothing may stand here."""
        if self.at == len(self.text) or self.text[self.at] in "-^+)":
            return NOWHERE
        return self.place()

    def place(self) -> Place:
        """A place."""
        x = self.take(PLACE)
        if not x:
            raise self.fail(f"{self.text[self.at : self.at + 1]!r} is no place")
        if x["spot"]:
            return Place("board", x["of"] or "", x["at"] or "")
        for kind in ("forest", "clearing", "state", "suit"):
            if x[kind]:
                return Place(kind, at=x[kind])
        if x["hand"]:
            return Place("hand", x["hand"])
        return Place("discard" if x["discard"] else "quests")

    def ends(self) -> tuple[Place, ...]:
        """Where things go: left out, one place, or several joined by `+`."""
        if self.at == len(self.text):
            return (NOWHERE,)
        found = [self.place()]
        while self.skip("+"):
            found.append(self.place())
        return tuple(found)
