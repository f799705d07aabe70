"""A digital game told again at a real table: every bot does there what it did in the digital game.

Bots play against programs in people's seats. Then people at a real table tell what the programs
did, one edit after the other, with the same dice, cards and lots.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice, takewhile
from typing import Any

import pytest

from rootcore.adapters.table import table_view
from rootcore.bots.services.buying import LEFTMOST
from rootcore.companion.deeds import DID
from rootcore.companion.edits import DONE, FORMS, Edit, TableTurn
from rootcore.game.game import Game
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import Seat, Setup
from rootcore.rules.acts import PASS, Act, Ask
from rootcore.rules.flow import AnyDecision, Draw
from rootcore.rules.items import DrawQuest
from rootcore.table.cards import Card
from rootcore.table.events import Event
from rootcore.table.terms import (
    BIRDSONG,
    RIVERFOLK,
    Faction,
)
from tests.property.digital import (
    OF_THE_PROGRAM,
    Key,
    Private,
    Turn,
    key_of,
    people_of,
    play_digital,
    private,
    public,
    shown,
)
from tests.property.retold_events import EDITS

# The table


class Table:
    """People at a real table who tell a digital game again."""

    def __init__(self, setup: Setup, turns: list[Turn]) -> None:
        seats = tuple(tabled(seat) for seat in setup.seats)
        self.game = Game.new(replace(setup, seats=seats, chosen=("dice", "cards")))
        self.people = people_of(self.game.state)
        self.seed = setup.seed
        self.turns = {turn.key: turn for turn in turns}
        self.used: set[int] = set()
        self.checked: list[Key] = []
        self.told = 0
        self.key: Key = (-1, None)
        self.left: list[int] = []
        self.done: int | None = None
        self.queue: list[str] = []
        self.expected: list[Any] = []
        self.scored: Counter[Faction | None] = Counter()
        self.mine_at: tuple[Key, int, int] | None = None
        self.mine_now: list[tuple[Any, ...]] = []

    def play(self) -> None:
        """Tell all turns; every bot's turn must turn out the same."""
        game = self.game
        while game.pending:
            s = game.state
            asked = game.pending
            if isinstance(asked, TableTurn) and s.paused:
                turn = self.last_played()
                game.answer(self.look_over(turn) if turn and turn.bot else DONE)
                continue
            key = key_of(s)
            if key != self.key and not self.begin(key):
                break
            turn = self.turns[key]
            text = (
                self.edit(turn, asked) if isinstance(asked, TableTurn) else self.reply(turn, asked)
            )
            game.answer(text)
        for turn in self.turns.values():
            if turn.bot and turn.key not in self.checked:
                self.check(turn)

    def last_played(self) -> Turn | None:
        """The turn of the last step before a pause; it begins there where nothing was asked yet."""
        past = (mark.state for mark in reversed(self.game.marks) if not mark.state.paused)
        key = next((key_of(s) for s in past), self.key)
        if key != self.key and key in self.turns:
            self.begin(key)
        return self.turns.get(self.key)

    def look_over(self, turn: Turn) -> str:
        """What people tell in a pause of a bot's turn: a shuffle, or what bots paid."""
        if self.reshuffled(turn):
            return self.shuffle(turn)
        if RIVERFOLK not in self.people:
            return DONE
        left = len(self.mine(turn.key))
        past: list[dict[Faction, Private]] = []
        for fact, boards in zip(turn.facts, turn.boards, strict=True):
            left -= fact is not None
            if left < 0:
                break
            past.append(boards)
        return next(self.paid_edits(past[-1]), DONE) if past else DONE

    def shuffle(self, turn: Turn) -> str:
        """What tells that the discard pile was shuffled, of what the page offers for it.

        What came onto the real one since still lies there.
        """
        since = self.since_shuffled(turn)
        text = Edit("shuffled_below", n=since).text if since else "reshuffle"
        view = table_view(self.game)
        assert view
        assert text in [told["edit"] for told in view["table"]], (turn.key, text)
        return text

    def since_shuffled(self, turn: Turn) -> int:
        """How many cards lie on the real discard pile, which was shuffled in a bot's turn."""
        return turn.piles[self.seen_by_now(turn)]

    def seen_by_now(self, turn: Turn) -> int:
        """The number of the last event of a bot's turn that happened here too."""
        at = len(self.mine(turn.key))
        seen = [k for k, fact in enumerate(turn.facts) if fact]
        return (seen[at] if at < len(seen) else len(turn.events)) - 1

    def paid_edits(self, boards: dict[Faction, Private]) -> Iterator[str]:
        """The edits for warriors that came to the Riverfolk's board or left it."""
        now = dict(private(self.game.state, RIVERFOLK).paid)
        then = dict(boards[RIVERFOLK].paid)
        for f in {**now, **then}:
            if now.get(f, 0) != then.get(f, 0):
                yield Edit("paid", f, n=then.get(f, 0)).text

    def begin(self, key: Key) -> bool:
        """A turn begins, and the one before must have been the same; whether there is one."""
        past = self.turns.get(self.key)
        if past and past.bot:
            self.check(past)
        if key not in self.turns:
            return False
        self.key = key
        self.used = set()
        self.done = None
        turn = self.turns[key]
        self.left = list(range(len(turn.events)))
        self.told = self.game.marks[self.first(key)].events
        self.absorb(turn)
        return True

    # Bots' turns

    def check(self, turn: Turn) -> None:
        """A bot's turn is as it was; so is the table at its beginning."""
        start = self.game.marks[self.first(turn.key)].state
        assert key_of(start) == turn.key
        same(public(start), turn.start, f"before {turn.key} of {turn.who}")
        theirs = [fact for fact in turn.facts if fact]
        same(self.mine(turn.key), theirs, f"turn {turn.key} of {turn.who}")
        self.checked.append(turn.key)

    def first(self, key: Key) -> int:
        """The number of the checkpoint at which a turn begins, when the pause before it is over."""
        marks = self.game.marks
        k = last = len(marks) - 1
        while k >= 0 and (marks[k].state.paused or key_of(marks[k].state) != key):
            k -= 1
        while k >= 0 and (marks[k].state.paused or key_of(marks[k].state) == key):
            last = last if marks[k].state.paused else k
            k -= 1
        return last

    def mine(self, key: Key) -> list[tuple[Any, ...]]:
        """What everybody saw happen in a turn, but for what people put right in pauses."""
        marks, events = self.game.marks, self.game.events
        now = (key, len(marks), len(events))
        if now == self.mine_at:
            return self.mine_now
        found: list[Event] = []
        for k in range(self.first(key), len(marks)):
            if marks[k].state.paused or key_of(marks[k].state) != key:
                continue
            end = marks[k + 1].events if k + 1 < len(marks) else len(events)
            found += events[marks[k].events : end]
        self.mine_at = now
        self.mine_now = [fact for e in found if (fact := shown(e, self.people))]
        return self.mine_now

    # Answers

    def reply(self, turn: Turn, asked: AnyDecision) -> str:
        """What the digital game answered; what it need not ask follows from what happened then."""
        texts = set(asked.texts())
        if any(text.startswith("show ") for text in texts):
            return self.laid_open(turn, asked, texts)
        shuffle = texts & {"draw reshuffle", "reshuffle"}
        if turn.bot and shuffle and self.reshuffled(turn) and not self.since_shuffled(turn):
            return shuffle.pop()
        if not turn.bot and shuffle and self.shuffled_before(turn, asked.who):
            return shuffle.pop()
        first, last = 0, self.next_deed(turn)
        if turn.bot:
            first = last = len(self.mine(turn.key))
        given = [
            (k, text)
            for k, told in enumerate(turn.answers)
            if k not in self.used
            and (told.who, told.question) == (asked.who, asked.question())
            and first <= told.at <= last
            and (text := told.text.replace("exhausted_", "")) in texts
        ]
        if not given:
            return self.forced(turn, asked, texts)
        # What was told by hand was not asked here: its answer is no longer waited for.
        waiting = [one for one in given if turn.answers[one[0]].at >= self.happened(turn)]
        k, text = (waiting or given)[0]
        self.used.add(k)
        return text

    def happened(self, turn: Turn) -> int:
        """How many events everybody saw of a person's turn before the first that is still left."""
        until = turn.facts[: self.left[0]] if self.left else turn.facts
        return sum(fact is not None for fact in until)

    def by_hand(self, k: int) -> bool:
        """Whether people tell what a battle took from everybody, instead of that they fight."""
        return (self.seed + k) % 2 == 0

    def pass_over(self, turn: Turn, k: int) -> None:
        """What the digital game asked in a battle that is told by what it took."""
        kinds = [event.kind for event in turn.events]
        end = [*kinds, "battle"].index("battle", k + 1)
        at = [e for e in range(end) if turn.facts[e]]
        first, last = sum(e <= k for e in at), len(at)
        for n, told in enumerate(turn.answers):
            if first <= told.at <= last and told.question.startswith(OF_BATTLES):
                self.used.add(n)

    def forced(self, turn: Turn, asked: AnyDecision, texts: set[str]) -> str:
        """The one answer that there was; of a card not in hand, that there is none."""
        if isinstance(asked, Ask):
            for event in self.following(turn):
                for act in asked.acts:
                    if (
                        act.card
                        and act.card is event.data.get("card")
                        and event.who == asked.who
                        and answers(act, event)
                    ):
                        return act.text
            if asked.question().endswith("a raid?"):
                raids = [e for e in self.following(turn) if e.law == "root:13.7.4"]
                shown = {f"raid {e.data['at']}" for e in raids if e.kind == "reveal"}
                return next(iter(shown & texts), PASS)
            if "hold" in texts:
                return "hold" if self.holds(turn, asked.who) else PASS
            if asked.question().endswith("before Daylight?"):
                told = turn.events[self.left[0]]
                return asked.texts()[0] if told.law == asked.law else PASS
            if asked.law == "root:1.1.3":
                return asked.texts()[0]
            if asked.law == "root:11.2.5.I":
                lost = [e for e in self.following(turn) if e.kind == "lose funds"]
                return f"forfeit {lost[0].data['player']} x1" if lost else PASS
        for event in self.following(turn):
            if isinstance(asked, Draw) and event.data.get("card") in asked.deck:
                return asked.text(event.data["card"])
            if event.kind == "explore" and f"find {event.data['item']}" in texts:
                return f"find {event.data['item']}"
            if event.kind == "new quest" and isinstance(asked, DrawQuest):
                return asked.text(event.data["quest"])
        if isinstance(asked, DrawQuest):
            return asked.text(None)
        if isinstance(asked, Draw) and asked.instead == "nothing":
            return "draw nothing"
        assert PASS in texts, (turn.key, asked.question(), texts)
        return PASS

    def laid_open(self, turn: Turn, asked: AnyDecision, texts: set[str]) -> str:
        """A card of the open hand that the digital game knew, which has not been named yet."""
        at = len(self.mine(turn.key))
        seen = [fact is not None for fact in turn.facts]
        k = next(k for k in range(len(seen)) if sum(seen[: k + 1]) > at)
        named = takewhile(lambda text: text.startswith("show "), reversed(self.game.journal))
        left = Counter(f"show {card.id}" for card in turn.open_hands[k])
        if not asked.question().startswith(LEFTMOST):
            left -= Counter(named)
        return next((text for text in left if left[text] and text in texts), PASS)

    def holds(self, turn: Turn, who: str) -> bool:
        """Whether somebody holds a card, as far as the Thief has shown."""
        at = len(self.mine(turn.key))
        seen = seen_events(turn)[at:]
        robbed = [e.data["player"] for e in seen if e.kind == "steal"]
        pointless = seen[0].data.get("why") == "nobody here holds a card"
        return who in robbed if robbed else not pointless

    def reshuffled(self, turn: Turn) -> bool:
        """Whether the discard pile has been shuffled by now in a bot's turn, but not yet here."""
        n = 0
        at = len(self.mine(turn.key))
        for event, fact in zip(turn.events, turn.facts, strict=True):
            if event.kind == "reshuffle":
                n += 1
            elif fact:
                at -= 1
                if at < 0:
                    break
        events = self.game.events[self.game.marks[self.first(turn.key)].events :]
        return n > sum(event.kind == "reshuffle" for event in events)

    def shuffled_before(self, turn: Turn, who: str) -> bool:
        """Whether people shuffled the discard pile before the card that `who` is asked for went."""
        left = [(k, turn.events[k]) for k in self.left]
        gone = [k for k, e in left if e.kind == "discard" and e.who == who]
        shuffles = [k for k, e in left if e.kind == "reshuffle"]
        if not shuffles or not gone or gone[0] < shuffles[0]:
            return False
        self.left.remove(shuffles[0])
        return True

    def following(self, turn: Turn) -> list[Event]:
        """The next event of the digital game, or all until people do something else."""
        if turn.bot:
            mine = self.mine(turn.key)
            theirs = seen_events(turn)
            return theirs[len(mine) :][:1]
        self.absorb(turn)
        left = [turn.events[k] for k in self.left if turn.facts[k]]
        return list(takewhile(lambda e: e.kind not in DEEDS, left))

    def next_deed(self, turn: Turn) -> int:
        """How many events everybody saw of a person's turn until what is told next."""
        self.absorb(turn)
        deeds = [k for k in self.left if turn.events[k].kind in DEEDS]
        until = turn.facts[: deeds[0]] if deeds else turn.facts
        return sum(fact is not None for fact in until)

    # People's turns

    def edit(self, turn: Turn, asked: TableTurn) -> str:
        """The next thing that somebody tells of a turn."""
        self.absorb(turn)
        before_daylight = asked.question().endswith("before Daylight?")
        while True:
            if self.queue:
                return self.queue.pop(0)
            if self.done is not None:
                for text in self.board_edits(turn.boards[self.done]):
                    return text
                self.done = None
            if not self.left:
                return DONE
            k = self.left[0]
            if self.game.state.phase == BIRDSONG and not (
                turn.told_in_birdsong(k) and (before_daylight or not turn.after_souls(k))
            ):
                return DONE
            self.queue = list(self.edits_for(turn, turn.events[k], k))
            if not self.queue:
                if k in self.left:
                    self.left.remove(k)
                self.done = self.lost_by_now(
                    turn, (self.left[0] if self.left else len(turn.events)) - 1
                )

    def lost_by_now(self, turn: Turn, k: int) -> int:
        """The last event up to which people's boards are as they lie: funds that a trade post takes
        along are lost here at once, and in the digital game after the points that it brings.
        """
        later = range(k + 1, len(turn.events))
        gone = [n for n in later if turn.events[n].kind == "lose funds" and n not in self.left]
        return max([k, *gone])

    def absorb(self, turn: Turn) -> None:
        """Strike what has happened at the table off what is left to be told."""
        events = self.game.events
        for event in events[self.told :] if not turn.bot else ():
            fact = alike(event, self.people)
            if fact is None:
                continue
            if fact in self.expected:
                self.expected.remove(fact)
                continue
            if event.kind == "score" and event.law == "root:3.2.1":
                self.scored[event.who] += event.data["points"]
                continue
            for k in self.left:
                if alike(turn.events[k], self.people) == fact:
                    self.left.remove(k)
                    break
            else:
                if event.law in OF_THE_PROGRAM and turn.events[-1].kind == "win":
                    continue  # the digital game was over before
                if event.kind not in TOLD_OTHERWISE:
                    raise AssertionError(
                        f"{turn.key} {turn.who}: {fact}\n"
                        + "\n".join(str(alike(turn.events[k], self.people)) for k in self.left[:12])
                    )
        self.told = len(events)

    def edits_for(self, turn: Turn, event: Event, k: int) -> Iterator[str]:
        """The edits that tell an event of a person's turn."""
        maker = EDITS.get(event.kind)
        if maker:
            for edit in maker(self, turn, event, k):
                yield edit if isinstance(edit, str) else edit.text

    def quietly_discard(self, who: Faction | None, card: Card) -> Iterator[Edit]:
        """The edit for a card that leaves a hand otherwise than by being discarded."""
        self.expected.append(("discard", who, {"card": card}))
        yield Edit("discard", who, card.id)

    def board_edits(self, boards: dict[Faction, Private]) -> Iterator[str]:
        """The edits that make people's own boards what they are after an event."""
        for who, theirs in boards.items():
            mine = private(self.game.state, who)
            if who == RIVERFOLK:
                yield from self.paid_edits(boards)
            if mine.leader != theirs.leader:
                yield Edit("leader", who, theirs.leader).text
            if mine.officers != theirs.officers:
                yield Edit("officers", who, n=theirs.officers).text
            if mine.burrow != theirs.burrow:
                yield Edit("burrow", who, n=theirs.burrow).text
            if mine.acolytes != theirs.acolytes:
                yield Edit("acolytes", who, n=theirs.acolytes).text
            for verb, a, b in (
                ("damaged", mine.damaged, theirs.damaged),
                ("items", mine.items, theirs.items),
                ("relation", mine.relations, theirs.relations),
            ):
                now, then = dict[Any, int](a), dict[Any, int](b)
                for what in {**now, **then}:
                    if now.get(what, 0) != then.get(what, 0):
                        yield Edit(verb, who, what, n=then.get(what, 0)).text
            if theirs.dominance and not mine.dominance:
                yield Edit("activate", who, theirs.dominance.id).text
            if theirs.partner and not mine.partner and theirs.dominance:
                yield Edit("partner", who, theirs.partner).text


HAPPENS = {
    "discard": ("discard",),
    "ambush": ("discard",),
    "heal": ("spend",),
    "use": ("use",),
    "take": ("give", "discard"),
}
"""What happens when somebody answers so with a card."""

DEEDS = ("move", "battle", "craft", "revolt", "take")
"""What people do in their turn, of which no answer to what came before it speaks."""

OF_BATTLES = (
    "Bring a warrior removed in",
    "Bring the warrior removed in",
    "Enlist the Arbiter in",
    "Play an ambush",
    "Roll both dice",
    "Use ",
    "Which item do you damage",
    "Which piece do you lose",
)

UNLIKE = ("robotics:7.7.1", "root:4.1.3")
"""Rules by which cards are taken that then change hands by another."""

TOLD_OTHERWISE = (
    "set",
    "set items",
    "set officers",
    "set paid",
    "set burrow",
    "set acolytes",
    "gain",
    "give up",
    "leader",
    "activate",
    "coalition",
    "relation",
)
"""Events at the table that tell what is no event, or an earlier one, of the digital game."""


def answers(act: Act, event: Event) -> bool:
    """Whether an event is what an act does with its card."""
    return event.kind in HAPPENS[act.verb] and act.law in (event.law, *UNLIKE)


def seen_events(turn: Turn) -> list[Event]:
    """The events of a turn that everybody saw."""
    return [e for e, fact in zip(turn.events, turn.facts, strict=True) if fact]


def tabled(seat: Seat) -> Seat:
    """The same seat at a real table."""
    if seat.kind == "bot":
        return seat
    return replace(seat, role=f"table:{seat.faction}", program=False)


LAID = ("beside", "pile")
"""What an event says of where a card was laid."""


def alike(event: Event, people: list[Faction]) -> tuple[Any, ...] | None:
    """An event without its rule, which is not the same in edits, nor where a card was laid."""
    fact = shown(event, people)
    return fact and (fact[0], fact[1], {k: v for k, v in fact[3].items() if k not in LAID})


def same(mine: Any, theirs: Any, where: str) -> None:
    """Fail with what is different, if anything is."""
    if mine == theirs:
        return
    if isinstance(mine, dict):
        wrong = {k: (mine.get(k), theirs.get(k)) for k in theirs if mine.get(k) != theirs.get(k)}
        for k, (a, b) in wrong.items():
            if isinstance(a, dict) and isinstance(b, dict):
                wrong[k] = {x: (a.get(x), b.get(x)) for x in b if a.get(x) != b.get(x)}  # type: ignore[assignment]
        raise AssertionError(f"{where}: table, digital: {wrong}")
    for k, (a, b) in enumerate(zip(mine, theirs, strict=False)):
        if a != b:
            raise AssertionError(f"{where} at {k}:\ntable   {a}\ndigital {b}")
    raise AssertionError(f"{where}: table {mine[len(theirs) :]}, digital {theirs[len(mine) :]}")


# Games


def tell_again(setup: Setup, rounds: int) -> list[str]:
    """Play a digital game and tell it again at a real table; all that was answered there."""
    table = Table(setup, play_digital(setup, rounds))
    table.play()
    return table.game.journal


def mixed_tables(n: int, most: int) -> Iterator[Setup]:
    """The first `n` seeds that seat bots and people, at `most` so many: any map and deck."""
    drawn = (mixed_setup(seed) for seed in count())
    return islice((setup for setup in drawn if len(setup.seats) <= most and is_mixed(setup)), n)


def is_mixed(setup: Setup) -> bool:
    """Whether both bots and people sit at a table."""
    return {seat.kind for seat in setup.seats} == {"bot", "player"}


def verbs_of(journal: list[str]) -> set[str]:
    return {text.split()[0] for text in journal}


def test_bots_do_at_a_real_table_what_they_did_in_a_digital_game() -> None:
    """Every event of every bot's turn is the same, and so is the table when it begins."""
    told = set()
    for setup in mixed_tables(30, 4):
        told |= verbs_of(tell_again(setup, 4))
    assert told >= {"place", "remove", "move", "battle", "score", "discard", "craft", "leader"}


@pytest.mark.slow
def test_a_hundred_games_are_the_same_at_a_real_table() -> None:
    """Bots of every kind on every map: whatever people do, it can be told, and nothing differs.

    A soak tells many more (`python -m tests.soak`).
    """
    told = set()
    for setup in mixed_tables(100, 5):
        told |= verbs_of(tell_again(setup, 8))
    seldom = {"set", "partner", "activate", "coffins", "ferry", "unsway", "items", "shuffled_below"}
    assert set(FORMS) - told <= {DID, *seldom}  # deeds tell the same as these edits, by name
