"""Previews in random games: they come true, tell nothing that is hidden, and change nothing."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rootcore.game.game import Game
from rootcore.game.setup import Setup
from rootcore.rules.acts import Ask
from rootcore.rules.flow import Roll
from rootcore.table.chance import Chance
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import CHANCE, PLOTS, WOOD, Asking, Faction
from rootcore.tell.ahead import STOPS, Ahead, play
from rootcore.tell.decisions import decision_view
from rootcore.tell.fought import battle_result
from rootcore.tell.odds import odds
from rootcore.tell.preview import preview
from tests.property.test_hidden_hands import side_by_side, tables, with_other_cards
from tests.property.test_random_games import games

TABLES = [
    *side_by_side(3),
    ("human:marquise", "human:eyrie", "bot:alliance", "bot:vagabot"),
    ("human:alliance", "human:vagabond", "human:lizards", "bot:corvids"),
    ("human:riverfolk", "human:duchy", "bot:eyrie", "bot:lizards"),
    ("human:corvids", "human:marquise", "human:alliance", "bot:riverfolk"),
    ("human:vagabond", "human:eyrie", "human:riverfolk", "human:corvids"),
]
every_table = pytest.mark.parametrize("seats", TABLES, ids="+".join)
LOST_WITH_A_BASE = "root:8.2.4"
ROUNDS = 6
LOOKED_AT = 0.3
MOST_OPTIONS = 4


def decisions(setup: Setup, lots: random.Random) -> Iterator[Game]:
    """A random game, as it stands where people are asked something."""
    game = Game.new(setup, explain=False)
    while game.pending and game.state.round <= ROUNDS:
        if game.pending.who != CHANCE and lots.random() < LOOKED_AT:
            yield game
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))


def some_options(game: Game, lots: random.Random) -> list[str]:
    """A few options of what is asked."""
    assert game.pending
    texts = game.pending.texts()
    return lots.sample(texts, min(MOST_OPTIONS, len(texts)))


def asked(game: Game) -> Faction:
    """Who is asked."""
    assert game.pending
    return Faction(game.pending.who)


def comes_true(told: Event, real: Event) -> bool:
    """Whether an event that was told happens, with all that was told of it: the cards, too."""
    happens = (told.kind, told.who, told.law) == (real.kind, real.who, real.law)
    unseen = ("face", "seen_by", "cards") if told.kind == "look" else ("face", "seen_by")
    said = {k: v for k, v in told.data.items() if k not in unseen}
    return happens and all(real.data.get(k) == v for k, v in said.items())


def foreseeable(events: list[Event], viewer: Faction) -> list[Event]:
    """These events without the supporters that others lose with a base: how many hangs on their
    suits, which only the Alliance knows.
    """
    return [
        e
        for e in events
        if not (e.kind == "discard" and e.law == LOST_WITH_A_BASE and e.who != viewer)
    ]


def really(game: Game, answers: list[str]) -> list[Event]:
    """What these answers cause in the game itself, up to where previews stop."""
    real = game.copy()
    known = len(real.events)
    for text in answers:
        real.answer(text)
    events = real.events[known:]
    stop = next((k for k, e in enumerate(events) if e.kind in STOPS), len(events))
    return events[: stop + 1]


@every_table
@games(2)
@given(data=st.data())
def test_what_is_foretold_comes_true(seats: tuple[str, ...], data: st.DataObject) -> None:
    """Every event of a preview, in its order; where somebody else is asked first it may end."""
    setup = data.draw(tables(seats))
    lots = random.Random(setup.seed)
    compared = 0
    for game in decisions(setup, lots):
        for text in some_options(game, lots):
            ahead = play(game, asked(game), text)
            answers = ahead.twin.journal[len(game.journal) :]
            told = foreseeable(ahead.events, asked(game))
            real = foreseeable(really(game, answers), asked(game))
            assert all(map(comes_true, told, real)), text
            if len(told) == len(real):
                compared += 1
                check_sums(ahead, preview(game, asked(game), text))
    assert compared


def check_sums(ahead: Ahead, shown: dict[str, Any]) -> None:
    """The points and pieces of a preview are those of the events; of wood to pay with that is still
    to be chosen it tells how many.
    """
    events = ahead.events
    won: Counter[Faction] = Counter()
    for e in events:
        if e.kind in ("score", "lose points") and e.who:
            won[e.who] += e.data["points"] * (1 if e.kind == "score" else -1)
    assert {p["who"]: p["n"] for p in shown["points"]} == {f: n for f, n in won.items() if n}
    moved = [e for e in events if e.kind in ("place", "move", "remove")]
    if any(act.verb == "wood" for act in ahead.paid):
        wood = [e for e in moved if e.kind == "remove" and e.data["piece"] == WOOD]
        chosen = {x["verb"]: x["n"] for x in shown["cost"]["choose"]}
        assert wood
        assert chosen["wood"] == sum(e.data["n"] for e in wood)
        moved = [e for e in moved if e not in wood]
    assert [p["n"] for p in shown["pieces"]] == [e.data["n"] for e in moved]
    assert len(shown["lines"]) <= 4
    assert shown["button"]


@every_table
@games(2)
@given(data=st.data())
def test_the_numbers_on_an_option_come_true(seats: tuple[str, ...], data: st.DataObject) -> None:
    """Its points are the first that it scores, or all of them; its items are those exhausted."""
    setup = data.draw(tables(seats))
    lots = random.Random(setup.seed)
    for game in decisions(setup, lots):
        who = asked(game)
        view = decision_view(game, who)
        assert view
        for option in lots.sample(view["options"], min(MOST_OPTIONS, len(view["options"]))):
            ahead = play(game, who, option["text"])
            own = [e for e in ahead.events if e.who == who]
            scored = [e.data["points"] for e in own if e.kind == "score"]
            if option["gain"] and scored:
                assert int(option["gain"]) in (scored[0], sum(scored)), option
            cost = [c["item"] for c in option["cost"] if "item" in c for _ in range(c["n"])]
            used = [item for e in own if e.kind == "exhaust" for item in e.data["items"]]
            assert not cost or ahead.stops == "other" or Counter(cost) == Counter(used), option
            wood = [e.data["n"] for e in own if e.kind == "remove" and e.data["piece"] == "wood"]
            paid = [c["n"] for c in option["cost"] if c.get("kind") == "wood"]
            spent = [e.data["n"] for e in own if e.kind == "spend acolytes"]
            due = [c["n"] for c in option["cost"] if c.get("kind") == "acolyte"]
            assert spent == due or ahead.stops == "other", option
            assert not wood or option["verb"] != "build" or sum(wood) == sum(paid), option


def with_other_secrets(s: State, who: Faction, lots: random.Random) -> State:
    """The position with what `who` cannot see changed: hands, plots, and what chance will bring."""
    other = s.copy()
    for f in s.sides:
        if f != who:
            other = with_other_cards(other, f, lots)
    lots.shuffle(other.deck)
    lots.shuffle(other.hidden_items)
    other.chance = Chance(lots.randrange(1000), other.chance.taken[:])
    crows = other.sides.get(Faction.CORVIDS)
    if crows and who != Faction.CORVIDS:
        for c, face in crows.board.hidden.items():
            faces = [kind for kind in PLOTS if crows.stock[kind]]
            if faces:
                crows.board.hidden[c] = lots.choice(faces)
                crows.stock[face] += 1
                crows.stock[crows.board.hidden[c]] -= 1
    return other


@every_table
@games(2)
@given(data=st.data())
def test_nothing_that_is_hidden_shows_in_a_preview(
    seats: tuple[str, ...], data: st.DataObject
) -> None:
    """Two positions that look alike have the same previews and the same odds, whoever is asked."""
    setup = replace(data.draw(tables(seats)), ask=data.draw(st.sampled_from(Asking)))
    lots = random.Random(setup.seed)
    compared = 0
    for game in decisions(setup, lots):
        who, mark = asked(game), game.marks[-1]
        if mark.answers < len(game.journal):
            continue
        one, two = (Game(setup, s) for s in (mark.state, with_other_secrets(mark.state, who, lots)))
        if one.pending is None or two.pending is None or one.pending.texts() != two.pending.texts():
            continue
        assert one.pending.who == who
        for text in some_options(one, lots):
            shown = preview(one, who, text)
            assert shown == preview(two, who, text), text
            compared += 1
            if shown["battle"]:
                assert odds(one, who, text) == odds(two, who, text)
    assert compared


@every_table
@games(1)
@given(data=st.data())
def test_a_look_ahead_changes_nothing(seats: tuple[str, ...], data: st.DataObject) -> None:
    """Neither the game nor what the seed will bring."""
    setup = data.draw(tables(seats))
    lots = random.Random(setup.seed)
    for game in decisions(setup, lots):
        saved, taken = game.save(), game.state.chance.taken[:]
        for text in some_options(game, lots):
            if preview(game, asked(game), text)["battle"]:
                odds(game, asked(game), text)
        assert (game.save(), game.state.chance.taken) == (saved, taken)


@every_table
@games(2)
@given(data=st.data())
def test_what_the_dice_bring_is_among_the_odds(seats: tuple[str, ...], data: st.DataObject) -> None:
    """The chances sum up to all rolls, and the real losses are one of the outcomes."""
    setup = data.draw(tables(seats))
    lots = random.Random(setup.seed)
    for game in decisions(setup, lots):
        assert isinstance(game.pending, Ask)
        fights = [act.text for act in game.pending.acts if act.verb == "battle"]
        for text in lots.sample(fights, min(2, len(fights))):
            if preview(game, asked(game), text)["battle"]:
                check_odds(game, text)


def check_odds(game: Game, text: str) -> None:
    """Fight a battle with all declining what they may add, and look it up in its odds."""
    sheet = odds(game, asked(game), text)
    for side in sheet["sides"]:
        assert sum(x["rolls"] for x in side["takes"]) == sheet["rolls"]
    real = game.copy()
    first = len(real.events)
    real.answer(text)
    while real.pending and (real.state.battle or not begun(real, first)):
        decline(real)
    found = battle_result(real, begun(real, first), None)
    if not found or not found["dice"]:
        return
    for side, other in zip(sheet["sides"], reversed(found["sides"]), strict=True):
        assert other["hits"] in [x["hits"] for x in side["takes"]], (text, side, found)
    for side, result in zip(sheet["sides"], found["sides"], strict=True):
        lost = {piece["kind"]: piece["lost"] for piece in result["army"] if piece["lost"]}
        fixed = [x for x in side["takes"] if not x["chosen"]]
        if len(fixed) == len(side["takes"]) and "pawn" not in [x["kind"] for x in side["army"]]:
            outcomes = [{piece["kind"]: piece["n"] for piece in x["removed"]} for x in fixed]
            assert lost in outcomes, (text, outcomes, found)


def begun(game: Game, first: int) -> int:
    """The number of the first battle since event number `first`, 0 before one."""
    found = (k for k in range(first, len(game.events)) if game.events[k].kind == "battle")
    return next(found, 0)


@every_table
@games(1)
@given(data=st.data())
def test_the_odds_are_what_every_roll_brings(seats: tuple[str, ...], data: st.DataObject) -> None:
    """A battle fought once for each roll, with all declining what they may add."""
    setup = data.draw(tables(seats))
    lots = random.Random(setup.seed)
    for game in decisions(setup, lots):
        assert isinstance(game.pending, Ask)
        fights = [act.text for act in game.pending.acts if act.verb == "battle"]
        for text in lots.sample(fights, min(1, len(fights))):
            if preview(game, asked(game), text)["battle"]:
                check_every_roll(game, text)


def check_every_roll(game: Game, text: str) -> None:
    """The hits that each side takes are as likely as its odds say."""
    sheet = odds(game, asked(game), text)
    first, before = len(game.events), game.copy()
    before.answer(text)
    while not isinstance(before.pending, Roll):
        if before.pending is None or (begun(before, first) and not before.state.battle):
            return
        decline(before)
    taken: dict[Faction, Counter[int]] = {side["faction"]: Counter() for side in sheet["sides"]}
    for roll in before.pending.texts():
        real = before.copy()
        real.answer(roll)
        while real.pending and real.state.battle:
            decline(real)
        high, low = before.pending.value(roll)
        dealt = {e.who: e.data["n"] for e in real.events[first:] if e.kind == "hits"}
        one, two = taken
        for who, foe in ((one, two), (two, one)):
            taken[who][dealt[foe]] += 1 if high == low else 2
    for side in sheet["sides"]:
        told: Counter[int] = Counter()
        for x in side["takes"]:
            told[x["hits"]] += x["rolls"]
        assert told == taken[side["faction"]], (text, side)


def decline(game: Game) -> None:
    """Answer what is asked with no, or else with the first that is offered."""
    assert game.pending
    offered = game.pending.texts()
    if game.pending.who == CHANCE:
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    else:
        game.answer("pass" if "pass" in offered else offered[0])
