"""What holds in every game with people's factions, whoever answers for them."""

import json
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rootcore.adapters.auditing import Auditor
from rootcore.adapters.study import record
from rootcore.game.game import MOST_ROUNDS, Game, load
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import LARGEST_SEED, Setup, first_position, read_seat
from rootcore.law import RULES
from rootcore.law.errors import NotAnOption
from rootcore.rules.acts import Ask
from rootcore.rules.deck import hand_is_public
from rootcore.rules.scoring import GameWon
from rootcore.rules.turn import advance, begin_step
from rootcore.table.board import MAPS
from rootcore.table.cards import DECKS, Card
from rootcore.table.state import State
from rootcore.table.terms import PLAIN, Faction, Teamwork
from rootcore.tell.decisions import decision_view, hand_view
from rootcore.tell.prompts import label
from rootcore.tell.view import event_view, table_view
from tests.property.test_many_games import pairs
from tests.property.test_random_games import everything, games

GAMES = 300
KINDS = {
    "marquise": ("bot:marquise", "player:marquise"),
    "eyrie": ("bot:eyrie", "player:eyrie"),
    "alliance": ("bot:alliance", "player:alliance"),
    "vagabond": ("bot:vagabot", "player:vagabond"),
}
TWO_VAGABONDS = ("player:vagabond_second", "player:vagabond", "bot:marquise", "player:riverfolk")
BESIDE_A_VAGABOT = ("bot:vagabot", "player:vagabond_second", "player:alliance", "bot:riverfolk")
TABLES = [
    seats
    for mix in product(*(("", *kinds) for kinds in KINDS.values()))
    if len(seats := tuple(filter(None, mix))) >= 2 and any(s.startswith("player") for s in seats)
]
FOUR_PEOPLE = tuple(person for _, person in KINDS.values())
BESIDE_BOTS = ("player:marquise", "bot:eyrie", "player:alliance", "bot:vagabot")
FURTHER = ("lizards", "riverfolk", "duchy", "corvids")
"""The factions beyond the first four, which people play at fewer of these tables."""

BESIDE_FURTHER = [
    (f"player:{own}", *(f"bot:{other}" for other in FURTHER if other != own), "player:vagabond")
    for own in FURTHER
]
TABLES += [
    (f"player:{own}", *others)
    for own in FURTHER
    for others in (*((person,) for person in FOUR_PEOPLE), FOUR_PEOPLE, BESIDE_BOTS)
]
TABLES += [*BESIDE_FURTHER, tuple(f"player:{own}" for own in FURTHER)]
TABLES += [TWO_VAGABONDS, BESIDE_A_VAGABOT]
every_table = pytest.mark.parametrize("seats", TABLES, ids="+".join)
some_tables = pytest.mark.parametrize(
    "seats",
    [FOUR_PEOPLE, BESIDE_BOTS, *BESIDE_FURTHER, TWO_VAGABONDS, BESIDE_A_VAGABOT],
    ids="+".join,
)
LONG_ENOUGH = 15
"""Rounds after which a checked game of programs is broken off: they seldom win."""


@st.composite
def tables(draw: st.DrawFn, seats: tuple[str, ...]) -> Setup:
    """A game at a table of these seats: any map, deck, seed, order, way to play together."""
    order = tuple(read_seat(seat) for seat in draw(st.permutations(seats)))
    mixed = len({seat.kind for seat in order}) == 2
    teamwork = draw(st.sampled_from(list(Teamwork))) if mixed else Teamwork.NONE
    map_id = draw(st.sampled_from(list(MAPS)))
    deck = draw(st.sampled_from(list(DECKS)))
    seed = draw(st.integers(0, LARGEST_SEED))
    return Setup(map_id, order, seed, "given", teamwork, deck=deck)


def check_ask(asked: Ask, s: State) -> None:
    """Options are told apart by their texts, have words and rules, and none is refused as well."""
    texts = asked.texts()
    assert texts
    assert len(set(texts)) == len(texts), texts
    known = {faction: str(faction) for faction in s.sides}
    for act in asked.acts:
        assert asked.value(act.text) == act
        assert act.law in RULES
        assert label(act, known)
    for refused in asked.refused():
        assert refused.act.text not in texts
        assert refused.why.law in RULES
        assert refused.why.words
        assert label(refused.act, known)


def play_out(s: State, rounds: int) -> None:
    """Play by the seed for so many rounds, and look at every question on the way."""
    try:
        while s.round <= rounds:
            step = begin_step(s)
            answer = None
            try:
                while True:
                    decision = step.send(answer)
                    if isinstance(decision, Ask):
                        check_ask(decision, s)
                    answer = decision.by_chance(s)
            except StopIteration as done:
                advance(s, done.value)
    except GameWon:
        pass


@every_table
@games(1)
@given(data=st.data())
def test_every_event_leaves_the_table_whole(seats: tuple[str, ...], data: st.DataObject) -> None:
    """Pieces, cards, items and points add up, whatever people do."""
    s = first_position(data.draw(tables(seats)))
    s.log = Auditor(s)
    play_out(s, LONG_ENOUGH)
    assert s.log


@some_tables
@games(3)
@given(data=st.data())
def test_copy_undo_redo_save_and_load_are_identities(
    seats: tuple[str, ...], data: st.DataObject
) -> None:
    """After every decision a copy, and undo with redo; after some the same game from its save."""
    game = Game.new(data.draw(tables(seats)))
    every = data.draw(st.integers(5, 25))
    k = 0
    while game.pending and game.state.round <= 4:
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
        now = everything(game)
        assert everything(game.copy()) == now
        game.undo()
        game.redo()
        assert everything(game) == now
        k += 1
        if k % every == 0:
            assert everything(load(game.save())) == now
    for _ in range(len(game.journal)):
        game.undo()
    assert game.journal == game.givers == []


@some_tables
@games(3)
@given(data=st.data())
def test_every_option_can_be_answered_and_nothing_else(
    seats: tuple[str, ...], data: st.DataObject
) -> None:
    """At many moments of a game each option leads on, and what is not offered is not accepted."""
    game = Game.new(data.draw(tables(seats)))
    every = data.draw(st.integers(5, 20))
    while game.pending and game.state.round <= 5:
        asked = game.pending
        texts = asked.texts()
        if len(game.journal) % every == 0:
            for text in dict.fromkeys(texts):
                game.copy().answer(text)
            for text in (*(f"{t} x" for t in texts[:3]), "", "done x9", "roll 4-0"):
                with pytest.raises(NotAnOption):
                    game.copy().answer(text)
        game.answer(asked.text(asked.by_chance(game.state.copy())))


def with_other_secrets(s: State, viewer: Faction) -> State:
    """The position with other cards where `viewer` cannot look: in hands and among supporters."""
    other = s.copy()
    for faction, side in other.sides.items():
        if faction == viewer or hand_is_public(s, faction):
            continue
        supporters: list[Card] = getattr(side.board, "supporters", [])
        for hidden in (side.hand, supporters):
            for k in range(len(hidden)):
                if other.deck:
                    hidden[k], other.deck[0] = other.deck[0], hidden[k]
                    other.deck.append(other.deck.pop(0))
    return other


@some_tables
@games(3)
@given(data=st.data())
def test_nobody_sees_the_cards_of_others(seats: tuple[str, ...], data: st.DataObject) -> None:
    """A view would be the same if others held other cards; so would what is told."""
    game = Game.new(data.draw(tables(seats)))
    people = [f for f, side in game.state.sides.items() if not side.bot]
    told = 0
    while game.pending and game.state.round <= 4:
        for viewer in (None, *people):
            if viewer != game.pending.who:
                shown = decision_view(game, viewer)
                assert shown is None or (shown["hidden"] and not shown["options"])
            if viewer and len(game.journal) % 7 == 0:
                other = with_other_secrets(game.state, viewer)
                assert table_view(other, viewer) == table_view(game.state, viewer)
                assert hand_view(game.state, viewer) == hand_view(other, viewer)
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
        for i in range(told, len(game.events)):
            check_secrets(game, i, people)
        told = len(game.events)


def check_secrets(game: Game, i: int, people: list[Faction]) -> None:
    """What is told of an event to those who may not know its cards does not name them."""
    data = game.events[i].data
    if "seen_by" not in data:
        return
    if "item" in data:
        hidden = [data["item"]]
    else:
        cards = data.get("cards") or [data["card"]]
        hidden = [word for card in cards for word in (json.dumps(card.id), card.name)]
    for viewer in (None, *(f for f in people if f not in data["seen_by"])):
        shown = json.dumps(event_view(game, i, viewer))
        assert not any(word in shown for word in hidden)


@pytest.mark.slow
def test_games_of_every_mix_end_or_last_long() -> None:
    """Bots and programs in people's seats: no error, and a winner unless nobody gets anywhere."""
    outcomes = [record(mixed_setup(seed)) for seed in range(GAMES)]
    assert [o for o in outcomes if "error" in o] == []
    assert all(o["winners"] or o["rounds"] > MOST_ROUNDS for o in outcomes)
    played = [f for f in Faction if f != PLAIN]  # a plain seat is only for real tables
    assert {frozenset(two) for two in combinations(played, 2)} <= pairs(outcomes)


def test_a_known_seed_plays_on_the_same_after_a_save() -> None:
    """A program's answers come from the seed, too: a game saved halfway ends the same."""
    setup = Setup("fall", tuple(read_seat(seat) for seat in FOUR_PEOPLE), 5, "given")
    game = Game.new(setup)
    while game.pending and len(game.journal) < 150:
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    again = load(game.save())
    for _ in range(100):
        for g in (game, again):
            if g.pending:
                g.answer(g.pending.text(g.pending.by_chance(g.state.copy())))
    assert everything(game) == everything(again)
