"""Why a written game and the Law part: what tables play otherwise, and slips of whoever wrote."""

import pytest

from rootcore.rootlog import ledger as book
from rootcore.rootlog.laying import count_for_decree
from rootcore.rootlog.meaning import FIGHT, Want
from rootcore.rootlog.slips import misplaced_battles
from rootcore.rootlog.tables import (
    SLIP,
    TABLE,
    UNCLEAR,
    cause_of,
    one_card_for_all,
    spent_on_buildings,
)
from rootcore.table.cards import CARDS
from rootcore.table.terms import (
    ALLIANCE,
    CITADEL,
    DAYLIGHT,
    DUCHY,
    EYRIE,
    LIZARDS,
    MARQUISE,
    RECRUITER,
    RIVERFOLK,
    ROOST,
    SYMPATHY,
    WARRIOR,
    WOOD,
)
from tests.scenes import Scene


def wanted(sort: str, who: str, n: int, *names: str, at: int | str | None = None) -> Want:
    """What a line of a written game says changes."""
    return Want(0, sort, frozenset(names), who, () if at is None else (at,), n)


def parts(scene: Scene, want: Want, *later: Want) -> tuple[str, str] | None:
    """The kind and the rule of what keeps that from happening, in a line that tells more later."""
    for index, each in enumerate(later, 1):
        each.index = index
    found = cause_of(scene.s, [want], [want, *later])
    return found and (found.kind, found.law)


@pytest.mark.law("root:6.5")
def test_a_bird_spent_before_the_three_actions_is_the_tables_own_rule() -> None:
    scene = Scene("marquise eyrie", turn="marquise", phase=DAYLIGHT, c1="marquise keep ww")
    scene.side(MARQUISE).hand.append(CARDS["birdy_bindle"])
    spent = wanted(book.CARD, MARQUISE, -1, "birdy_bindle", at=book.HAND)
    scene.side(MARQUISE).board.actions = 2
    assert parts(scene, spent) == (TABLE, "root:6.5")
    scene.side(MARQUISE).board.actions = 0
    assert parts(scene, spent) is None


@pytest.mark.law("root:6.2.3")
def test_warriors_back_at_the_keep_in_anothers_turn_for_one_card() -> None:
    scene = Scene("marquise eyrie", turn="eyrie", c1="marquise keep ww", c5="marquise w")
    assert parts(scene, wanted(book.PIECE, MARQUISE, 2, WARRIOR, at=1)) == (TABLE, "root:6.2.3")
    assert parts(scene, wanted(book.PIECE, MARQUISE, 2, WARRIOR, at=5)) is None


@pytest.mark.law("root:10.5.4")
def test_acolytes_from_the_supply() -> None:
    scene = Scene("lizards marquise", turn="lizards")
    acolyte = wanted(book.PIECE, LIZARDS, 1, WARRIOR, at=LIZARDS)
    assert parts(scene, acolyte) == (TABLE, "root:10.5.4")


@pytest.mark.law("root:10.4.1")
def test_an_outcast_that_the_lost_souls_do_not_name() -> None:
    scene = Scene("lizards marquise", turn="lizards")
    assert parts(scene, wanted(book.OUTCAST, LIZARDS, 1, "mouse")) == (TABLE, "root:10.4.1")


@pytest.mark.law("root:4.3")
def test_a_battle_needs_pieces_of_both() -> None:
    scene = Scene("marquise eyrie", turn="marquise", c5="marquise w | eyrie w", c6="marquise w")
    assert parts(scene, wanted(FIGHT, MARQUISE, 1, "eyrie", at=6)) == (SLIP, "root:4.3")
    assert parts(scene, wanted(FIGHT, MARQUISE, 1, "eyrie", at=5)) is None
    scene = Scene("marquise eyrie", turn="marquise", c5="eyrie w")
    assert parts(scene, wanted(FIGHT, MARQUISE, 1, "eyrie", at=5)) == (SLIP, "root:4.3")


@pytest.mark.law("root:2.5.1")
def test_no_more_comes_out_of_a_supply_than_it_has() -> None:
    scene = Scene("marquise eyrie", turn="marquise", c5="marquise w")
    scene.side(MARQUISE).stock[RECRUITER] = 1
    assert parts(scene, wanted(book.PIECE, MARQUISE, 1, RECRUITER, at=5)) is None
    assert parts(scene, wanted(book.PIECE, MARQUISE, 2, RECRUITER, at=5)) == (SLIP, "root:2.5.1")


@pytest.mark.law("root:6.2.3")
def test_one_card_for_several_warriors_is_told_by_a_move_to_the_keep() -> None:
    scene = Scene("marquise eyrie", turn="eyrie", c1="marquise keep ww", c5="marquise ww")
    card = wanted(book.CARD, MARQUISE, -1, "sword", at=book.HAND)
    for n, found in ((2, [1]), (1, [])):
        moved = [wanted(book.PIECE, MARQUISE, k, WARRIOR, at=c) for k, c in ((-n, 5), (n, 1))]
        for want in moved:
            want.index = 1
        assert one_card_for_all(scene.s, [card, *moved]) == found


@pytest.mark.law("root:12.5.1.I")
def test_a_card_spent_on_a_building_that_only_needs_one_shown() -> None:
    scene = Scene("duchy marquise", turn="duchy")
    spent = wanted(book.CARD, DUCHY, -1, "sword", at=book.HAND)
    built = wanted(book.PIECE, DUCHY, 1, CITADEL, at=5)
    built.index = 1
    assert spent_on_buildings(scene.s, [spent, built]) == [0]
    assert spent_on_buildings(scene.s, [spent]) == []


@pytest.mark.law("root:8.4.2")
def test_supporters_that_do_not_pay_for_all_sympathy() -> None:
    scene = Scene("alliance marquise", turn="alliance")
    scene.side(ALLIANCE).board.supporters.append(CARDS["sword"])
    spent = wanted(book.CARD, ALLIANCE, -1, "sword", at=book.BOARD)
    spread = wanted(book.PIECE, ALLIANCE, 2, SYMPATHY, at=5)
    assert parts(scene, spent, spread) == (SLIP, "root:8.4.2")
    assert parts(scene, spent) is None


@pytest.mark.law("root:11.4.1")
def test_protectionism_though_payments_are_not_empty() -> None:
    scene = Scene("riverfolk marquise", turn="riverfolk")
    placed = wanted(book.PIECE, RIVERFOLK, 2, WARRIOR, at=RIVERFOLK)
    assert parts(scene, placed) == (TABLE, "root:11.4.1")


@pytest.mark.law("root:11.5")
def test_a_deed_of_the_riverfolk_when_no_fund_is_left() -> None:
    scene = Scene("riverfolk marquise", turn="riverfolk", phase=DAYLIGHT, c5="riverfolk w")
    drawn = wanted(book.CARD, RIVERFOLK, 1, at=book.HAND)
    scene.side(RIVERFOLK).board.funds = {MARQUISE: 1}
    assert parts(scene, drawn) is None
    scene.side(RIVERFOLK).board.funds = {}
    assert parts(scene, drawn) == (TABLE, "root:11.5")


@pytest.mark.law("root:4.3")
def test_a_battle_without_a_defender_is_where_the_lost_building_stands() -> None:
    scene = Scene("marquise eyrie", turn="marquise", c1="marquise w", c5="eyrie roost")
    moved = [wanted(book.PIECE, MARQUISE, n, WARRIOR, at=c) for n, c in ((-1, 1), (1, 10))]
    fight = wanted(FIGHT, MARQUISE, 1, EYRIE, at=10)
    lost = wanted(book.PIECE, EYRIE, -1, ROOST, at=10)
    fight.index, lost.index = 1, 2
    (wrong,) = misplaced_battles(scene.s, [*moved, fight, lost])
    assert (wrong.at, wrong.meant) == (10, 5)
    read = wrong.read([*moved, fight, lost])
    assert [want.places for want in read] == [(1,), (5,), (5,), (5,)]
    assert not list(misplaced_battles(scene.s, [fight, lost]))


@pytest.mark.law("root:6.5.4")
def test_wood_paid_beyond_what_a_building_costs() -> None:
    scene = Scene("marquise eyrie", turn="marquise", c1="marquise keep wood")
    assert parts(scene, wanted(book.PIECE, MARQUISE, -1, WOOD, at=1)) == (UNCLEAR, "root:6.5.4")


@pytest.mark.law("root:7.5.2")
def test_a_move_that_the_law_forbids_resolves_a_card_of_the_decree() -> None:
    """What else is laid on in its place does not."""
    scene = Scene("eyrie marquise", turn="eyrie", phase=DAYLIGHT, c5="eyrie ww")
    board = scene.side(EYRIE).board
    board.decree["move"] = [CARDS["sword"]]
    moved = [wanted(book.PIECE, EYRIE, n, WARRIOR, at=c) for n, c in ((-1, 5), (1, 1))]
    fight = wanted(FIGHT, EYRIE, 1, "marquise", at=5)
    count_for_decree(scene.s, "root:7.5.2.III", [fight])
    count_for_decree(scene.s, "root:7.5.2.II", [fight])
    assert board.resolved == []
    count_for_decree(scene.s, "root:7.5.2.II", moved)
    assert board.resolved == [CARDS["sword"].suit]
    assert not board.left("move")
