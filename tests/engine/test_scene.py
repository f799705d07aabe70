"""Scenes: tables in the notation that clearings print as."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rootcore.law.errors import BadNotation
from rootcore.rules.pieces import ruler
from rootcore.rules.setup import ITEM_SUPPLY
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import lay_out, set_clearing, written
from rootcore.table.cards import DOMINANCE, card, full_deck
from rootcore.table.state import State
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    BUILDINGS,
    DAYLIGHT,
    EYRIE,
    FOX,
    KEEP,
    MARQUISE,
    PAWN,
    ROOST,
    SAWMILL,
    VAGABOND,
    WARRIOR,
    Faction,
    Kind,
)

BOTS = ("bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabond")
PEOPLE = ("marquise", "eyrie", "alliance", "vagabond")
SUPPLY = {role.id: role.supply() for role in ROLES.values()}


# What is written reads back


@pytest.mark.parametrize(
    "text",
    [
        "",
        "marquise w",
        "marquise www sawmill",
        "marquise w sawmill workshop keep",
        "marquise sawmill sawmill | eyrie wwwwww",
        "eyrie ww roost | alliance w fox_base sympathy",
        "alliance rabbit_base sympathy | vagabond pawn",
        "marquise ww | eyrie w | alliance www sympathy | vagabond pawn",
    ],
)
def test_notation_reads_back_what_it_writes(text: str) -> None:
    s = lay_out(BOTS, {8: text})
    assert sorted(words(written(s, 8))) == sorted(words(text))
    again = lay_out(BOTS, {8: written(s, 8)})
    assert again.to_json() == s.to_json()
    check(s)


def check(s: State) -> None:
    """The table keeps the Law, wherever the pawn is that it does not mention."""
    if VAGABOND in s.sides and s.sides[VAGABOND].pawn is None:
        s = s.copy()
        s.sides[VAGABOND].pawn = next(iter(s.board.forests))
    s.check(SUPPLY)


def words(text: str) -> list[tuple[str, ...]]:
    """The pieces of each faction, in no order."""
    return [tuple(sorted(part.split())) for part in text.split("|") if part]


@st.composite
def clearings(draw: st.DrawFn) -> dict[int, dict[Faction, dict[Kind, int]]]:
    """Pieces of all four factions in a few clearings, no more than there are, with room for all."""
    left = {ROLES[role].faction: dict(SUPPLY[role]) for role in PEOPLE}
    s = lay_out(PEOPLE)
    found: dict[int, dict[Faction, dict[Kind, int]]] = {}
    for c in draw(st.sets(st.sampled_from(s.board.clearings), max_size=6)):
        open_slots = s.open[c]
        for faction, supply in left.items():
            for kind, most in supply.items():
                most = min(most, 4, open_slots if kind in BUILDINGS else 4)
                n = draw(st.integers(0, most))
                supply[kind] -= n
                open_slots -= n * (kind in BUILDINGS)
                if n:
                    found.setdefault(c, {}).setdefault(faction, {})[kind] = n
    return found


def notation(pieces: dict[Faction, dict[Kind, int]]) -> str:
    """Pieces as text, each by its name."""
    parts = []
    for faction, kinds in pieces.items():
        names = [kind.replace(" ", "_") for kind, n in kinds.items() for _ in range(n)]
        parts.append(" ".join([faction, *names]))
    return "|".join(parts)


@given(clearings())
@settings(max_examples=60, deadline=None, database=None)
def test_any_table_reads_back(table: dict[int, dict[Faction, dict[Kind, int]]]) -> None:
    s = lay_out(PEOPLE, {c: notation(pieces) for c, pieces in table.items()})
    check(s)
    for c in s.board.clearings:
        for faction, side in s.sides.items():
            there = table.get(c, {}).get(faction, {})
            assert {k: n[c] for k, n in side.pieces.items() if n[c]} == {
                kind: n for kind, n in there.items() if kind != PAWN
            }
            assert (side.pawn == c) == (PAWN in there)
    again = lay_out(PEOPLE, {c: written(s, c) for c in s.board.clearings})
    assert again.to_json() == s.to_json()


def test_notation_may_be_spaced_and_split_as_one_likes() -> None:
    s = lay_out(BOTS, {8: "  marquise  w ww|| eyrie roost |marquise sawmill| "})
    assert written(s, 8) == "marquise www sawmill | eyrie roost"


def test_a_warrior_may_be_called_by_its_name() -> None:
    assert written(lay_out(BOTS, {8: "eyrie warrior warrior"}), 8) == "eyrie ww"


# The rest of a table


def test_pieces_come_from_supplies_and_tracks() -> None:
    s = lay_out(BOTS, {1: "marquise www keep sawmill", 8: "marquise w sawmill"})
    stock = s.sides[MARQUISE].stock
    assert (stock[WARRIOR], stock[SAWMILL], stock[KEEP]) == (21, 4, 0)
    assert (s.open[1], s.open[8], s.total[1]) == (0, 1, 5)
    assert ruler(s, 1) == MARQUISE


def test_an_empty_table() -> None:
    s = lay_out(["bot:eyrie", "bot:marquise"])
    assert s.seats == (EYRIE, MARQUISE)
    assert list(s.sides) == [MARQUISE, EYRIE], "sides are in setup order"
    assert (s.round, s.turn, s.phase, s.step) == (1, 0, DAYLIGHT, 0)
    assert (s.order, s.ordered, s.winner) == (None, None, None)
    assert s.items == ITEM_SUPPLY
    assert set(s.ruins) == {6, 10, 11, 12}
    assert sorted(s.deck, key=lambda c: c.id) == sorted(full_deck(True), key=lambda c: c.id)
    assert [written(s, c) for c in s.board.clearings] == [""] * 12
    assert s.sides[EYRIE].enemies == (MARQUISE,)


def test_seats_turn_phase_and_scores() -> None:
    s = lay_out(BOTS, turn="alliance", phase=BIRDSONG, scores={"alliance": 7, "eyrie": 29}, seed=9)
    assert (s.current, s.phase, s.chance.seed) == (ALLIANCE, BIRDSONG, 9)
    assert {f: side.score for f, side in s.sides.items()} == {
        MARQUISE: 0,
        EYRIE: 29,
        ALLIANCE: 7,
        VAGABOND: 0,
    }


def test_cards_leave_the_deck() -> None:
    s = lay_out(
        ["bot:marquise", "eyrie"],
        order="anvil",
        hands={"eyrie": "ambush_bird ambush_bird favor_fox"},
        discard="cobbler royal_claim",
    )
    assert (s.order, s.ordered) == (card("anvil"), FOX)
    assert s.sides[EYRIE].hand == [card("ambush_bird"), card("ambush_bird"), card("favor_fox")]
    assert s.discard == [card("cobbler"), card("royal_claim")], "its top last"
    assert len(s.deck) == 54 - 6
    assert card("anvil") not in s.deck
    assert s.deck.count(card("cobbler")) == 1
    assert any(c.kind == DOMINANCE for c in s.deck)


def test_ruins_may_be_gone() -> None:
    s = lay_out(BOTS, {6: "eyrie roost | marquise sawmill"}, without_ruins=[6])
    assert set(s.ruins) == {10, 11, 12}
    assert s.open[6] == 0
    check(s)


def test_a_clearing_can_be_filled_further() -> None:
    s = lay_out(BOTS, {8: "marquise w"})
    set_clearing(s, 8, "marquise w | eyrie roost")
    assert written(s, 8) == "marquise ww | eyrie roost"
    assert s.sides[EYRIE].stock[ROOST] == 6


# What cannot be read


def refusal(**kwargs: Any) -> str:
    """The sentence that refuses a scene."""
    kwargs.setdefault("roles", BOTS)
    with pytest.raises(BadNotation) as wrong:
        lay_out(**kwargs)
    return str(wrong.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fox ww", "no faction is called 'fox'"),
        ("Marquise w", "no faction is called 'Marquise'"),
        ("w", "no faction is called 'w'"),
        ("eyrie w", "the eyrie do not play in this scene"),
        ("marquise castle", "8: no piece is called 'castle'"),
        ("marquise W", "8: no piece is called 'W'"),
        ("alliance base", "8: no piece is called 'base'"),
        ("marquise roost", "8: the marquise have not so many roost pieces"),
        ("marquise " + "w" * 26, "8: the marquise have not so many warrior pieces"),
        ("marquise keep keep", "8: the marquise have not so many keep pieces"),
        ("marquise sawmill sawmill sawmill", "8: there is no slot for a sawmill"),
        ("marquise pawn", "8: the marquise have no pawn"),
        ("vagabond w", "8: the vagabond have not so many warrior pieces"),
        ("vagabond pawn pawn", "8: the pawn of the vagabond is in 8 already"),
    ],
)
def test_a_clearing_that_cannot_be_read(text: str, said: str) -> None:
    roles = ["bot:marquise", "bot:alliance", "bot:vagabond"]
    assert refusal(roles=roles, clearings={8: text}) == said


def test_a_pawn_is_in_one_place_only() -> None:
    clearings = {5: "vagabond pawn", 8: "vagabond pawn"}
    assert refusal(clearings=clearings) == "8: the pawn of the vagabond is in 5 already"


def test_a_ruin_takes_a_slot() -> None:
    assert refusal(clearings={6: "eyrie roost | marquise sawmill"}) == (
        "6: there is no slot for a sawmill"
    )


@pytest.mark.parametrize(
    ("kwargs", "said"),
    [
        ({"roles": ["bot:wolf"]}, "no role is called 'bot:wolf'; there are: "),
        ({"roles": ["bot:eyrie", "eyrie"]}, "the eyrie can sit only once"),
        ({"map_id": "moon"}, "no map is called 'moon'; the maps are: fall"),
        ({"map_id": "lake", "suits": "fox"}, "a list of suits has 4 of each, not 1 fox"),
        ({"clearings": {13: "marquise w"}}, "the map has no clearing 13"),
        ({"clearings": {0: ""}}, "the map has no clearing 0"),
        ({"turn": "wolf"}, "no faction is called 'wolf'"),
        ({"roles": ["bot:marquise"], "turn": "eyrie"}, "the eyrie do not play in this scene"),
        ({"scores": {"wolf": 3}}, "no faction is called 'wolf'"),
        ({"hands": {"wolf": ""}}, "no faction is called 'wolf'"),
        ({"hands": {"eyrie": "joker"}}, "no card is called 'joker'"),
        ({"order": "joker"}, "no card is called 'joker'"),
        ({"discard": "anvil joker"}, "no card is called 'joker'"),
        ({"order": "anvil", "discard": "anvil"}, "the deck has no further anvil"),
        ({"hands": {"eyrie": "cobbler cobbler cobbler"}}, "the deck has no further cobbler"),
        ({"discard": "loyal_vizier"}, "the deck has no further loyal_vizier"),
    ],
)
def test_a_scene_that_cannot_be_read(kwargs: dict[str, Any], said: str) -> None:
    assert refusal(**kwargs).startswith(said)


def test_a_refused_piece_leaves_the_rest_as_it_was() -> None:
    s: State = lay_out(BOTS, {8: "marquise w"})
    before = s.copy().to_json()
    for text in ("marquise castle", "wolf w", "vagabond w", "marquise pawn"):
        with pytest.raises(BadNotation):
            set_clearing(s, 8, text)
        assert s.to_json() == before
