"""A game of bots and programs, played turn by turn: what anybody could see of it, and what not."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

from rootcore.game.setup import Setup, first_position
from rootcore.rules.scoring import GameWon
from rootcore.rules.setup import before_factions
from rootcore.rules.turn import advance, begin_step, schedule
from rootcore.table.cards import Card
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import (
    BIRDSONG,
    LIZARDS,
    RIVERFOLK,
    SETUP,
    VAGABONDS,
    WARRIOR,
    Faction,
    Item,
    Phase,
)

Key = tuple[int, Any]
"""A turn: its round and its place in it, during setup whose steps these are."""


OF_THE_PROGRAM = ("root:10.4.1", "root:10.4.2")
"""What the program does by itself in a turn of people, once they have told what came before."""


def key_of(s: State) -> Key:
    """The turn that a position at the beginning of a step belongs to."""
    if s.phase != SETUP:
        return s.round, s.turn
    return 0, schedule(s)[s.step][1] if s.step >= len(before_factions(s)) else None


def people_of(s: State) -> list[Faction]:
    return [f for f, side in s.sides.items() if not side.bot]


class Private(NamedTuple):
    """What only people's own boards hold, as far as bots meet it."""

    in_play: tuple[Card, ...]
    dominance: Card | None
    partner: Faction | None
    officers: int
    burrow: int
    acolytes: int
    outcast: tuple[str, bool]
    souls: tuple[str, ...]
    leader: str
    items: tuple[tuple[Item, int], ...]
    damaged: tuple[tuple[Item, int], ...]
    relations: tuple[tuple[Faction, int], ...]
    paid: tuple[tuple[Faction, int], ...]


def counted(items: Any) -> tuple[tuple[Item, int], ...]:
    return tuple(sorted(Counter(items).items()))


def private(s: State, who: Faction) -> Private:
    side = s.sides[who]
    board = side.board
    his = who in VAGABONDS
    return Private(
        side.in_play,
        side.dominance,
        side.partner,
        getattr(board, "officers", 0),
        getattr(board, "burrow", 0),
        getattr(board, "acolytes", 0),
        (getattr(board, "outcast", ""), getattr(board, "hated", False)),
        tuple(sorted(card.id for card in getattr(board, "souls", ()))),
        getattr(board, "leader", ""),
        counted(held.item for held in board.undamaged()) if his else (),
        counted(held.item for held in board.damaged) if his else (),
        tuple((f, n) for f, n in sorted(board.relations.items()) if n) if his else (),
        tuple((f, n) for f in s.sides if (n := board.kept(f, WARRIOR))) if who == RIVERFOLK else (),
    )


class Told(NamedTuple):
    """An answer of the digital game: after which event of its turn, whose, to what."""

    at: int
    who: str
    question: str
    text: str


@dataclass
class Turn:
    """A turn of the digital game, or the part of one player in setup.

    `facts` are its events as everybody saw them, of which there were `seen`; `boards` what people's
    own boards held then, in a bot's turn only what bots pay to the Riverfolk.
    """

    key: Key
    who: Faction | None
    bot: bool
    start: dict[str, Any]
    events: list[Event] = field(default_factory=list)
    boards: list[dict[Faction, Private]] = field(default_factory=list)
    phases: list[Phase] = field(default_factory=list)
    open_hands: list[list[Card]] = field(default_factory=list)
    piles: list[int] = field(default_factory=list)
    facts: list[tuple[Any, ...] | None] = field(default_factory=list)
    seen: int = 0
    answers: list[Told] = field(default_factory=list)

    def told_in_birdsong(self, k: int) -> bool:
        """Whether people tell an event before the program or they themselves go on."""
        return self.phases[k] == BIRDSONG and self.events[k].law not in OF_THE_PROGRAM

    def after_souls(self, k: int) -> bool:
        """Whether what the Cult put onto its Lost Souls came after they were discarded."""
        own = self.who == LIZARDS == self.events[k].data.get("pile")
        return own and all(event.kind != "discard souls" for event in self.events[k:])


class Log(list[Event]):
    """Writes what happens into the turn going on, and how people's boards look then."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.people = people_of(s)
        self.turns: list[Turn] = []

    def append(self, event: Event) -> None:
        super().append(event)
        turn, seller = self.turns[-1], self.s.sides.get(RIVERFOLK)
        turn.events.append(event)
        turn.phases.append(self.s.phase)
        turn.piles.append(len(self.s.discard))
        turn.open_hands.append(seller.hand[:] if seller else [])
        watched = [f for f in self.people if not turn.bot or f == RIVERFOLK]
        turn.boards.append({f: private(self.s, f) for f in watched})
        turn.facts.append(shown(event, self.people))
        turn.seen += turn.facts[-1] is not None


def play_digital(setup: Setup, rounds: int) -> list[Turn]:
    """Play a game by its seed, and write down every turn."""
    s = first_position(setup)
    s.log = log = Log(s)
    try:
        while s.round <= rounds:
            key = key_of(s)
            if not log.turns or log.turns[-1].key != key:
                who = s.current if key[0] else key[1]
                bot = who is not None and s.sides[who].bot
                log.turns.append(Turn(key, who, bot, public(s)))
            step = begin_step(s)
            answer = None
            try:
                while True:
                    asked = step.send(answer)
                    answer = asked.by_chance(s)
                    turn = log.turns[-1]
                    told = Told(turn.seen, asked.who, asked.question(), asked.text(answer))
                    turn.answers.append(told)
            except StopIteration as done:
                advance(s, done.value)
    except GameWon:
        pass
    return log.turns


# What both games show


HIDDEN = ("hand", "role", "activated", "used", "exhausted", "board", "start_corner")


def public(s: State) -> dict[str, Any]:
    """What a real table shows of a position: bots' sides whole, people's without their cards."""
    found = s.to_json()
    for key in ("sides", "seed", "chance", "deck", "paused", "phase", "step"):
        del found[key]
    for key in ("discard", "available"):
        found[key] = sorted(found[key])
    if any(f in VAGABONDS for f in people_of(s)):
        del found["quests"]
    seen = found.pop("seen_items").values()
    found["hidden_items"] = sorted(chain(found["hidden_items"], *seen))
    for f, side in s.sides.items():
        shown_side = side.to_json()
        shown_side["board"].pop("expansions_left", None)
        if not side.bot:
            for key in HIDDEN:
                del shown_side[key]
            shown_side["crafted"].sort()
            shown_side["in_play"].sort()
            shown_side |= {"own": private(s, f)._replace(in_play=())}
            for face in getattr(side.board, "hidden", {}).values():
                shown_side["stock"][face] += 1
        found[f] = shown_side
    return found


def shown(event: Event, people: list[Faction]) -> tuple[Any, ...] | None:
    """An event as everybody sees it; None for what people do with cards that nobody else sees."""
    data = dict(event.data)
    if event.kind == "reshuffle" or (event.kind in ("draw", "look") and event.who in people):
        return None
    if event.kind in ("look under", "leave"):
        return None
    if event.kind == "not placed" and event.who in people:
        return None  # At a real table nobody need be told.
    if event.kind == "nothing" and event.law == "robotics:9.7" and RIVERFOLK in people:
        return None  # A table is not asked for what a bot would not buy.
    if event.kind in ("supporter", "give", "outrage"):
        data = {"to": data.get("to")}
    if event.kind == "damage":
        data = {"items": sorted(data["items"])}
    data.pop("face", None)  # of a plot removed face down, which only its owner knows
    return event.kind, event.who, event.law, data
