"""Rootlog: slips of a log and rules of a table that are known by the position they come in."""

import pytest

from rootcore.rootlog.reading import Reading, read_log
from rootcore.rootlog.tables import SLIP, TABLE
from rootcore.table.terms import CORVIDS, EYRIE, MARQUISE, VAGABOND, Faction
from tests.engine.test_rootlog import FIRST_ROUND, HEAD, end

VAGABOND_HEAD = """Map: Fall
Deck: Standard
Pool: CV
C: one
V: two

C:t_k->1/b_s->1/b_w->5/b_r->10/w->1+2+4+5+6+7+8+9+10+11+12
V:#ranger->$/p->3_7_11_12
C:t->1/#->C
"""


def said(reading: Reading) -> list[tuple[str, str, str]]:
    """The kind, the action and the words of each deviation."""
    return [(d.kind, d.text, d.words) for d in reading.deviations]


def test_a_building_lost_before_the_warriors_beside_it_is_named() -> None:
    reading = read_log(f"{HEAD}{FIRST_ROUND}C:t->1/w12->7/XE7/Eb7->/++/#->C\n")
    words = "the log takes 1 roost of the Eyrie from clearing 7, but not the 3 warriors there, "
    ((kind, text, told),) = said(reading)
    assert (kind, text) == (SLIP, "Eb7->")
    assert told.startswith(f"{words}hit before; ")


def test_wood_paid_beyond_the_cost_of_a_building_is_named() -> None:
    """The second workshop costs one wood."""
    line = "C:t->1/#->C\nE:B#E->$_x/3w3->7/XC7/Cw7->/b->7/++/#->E\n"
    reading = read_log(f"{HEAD}\n{line}C:t->1/2t1->/b_w->5/++2/w->10/#->C\n")
    assert said(reading) == [(TABLE, "2t1->", "2 wood was paid for what costs 1")]


def test_a_pawn_comes_where_it_explores_though_its_move_is_left_out() -> None:
    reading = read_log(f"{VAGABOND_HEAD}V:p->11/%f->e/%r->e/%b12->$/++/#->V\n")
    words = "the log leaves out that the Vagabond moves to 12, and explores there"
    assert said(reading) == [(SLIP, "%f->e", words)]
    assert end(reading).sides[VAGABOND].score == 1


@pytest.mark.parametrize("lost", ["Cb_r12->", "Ct12->"])
def test_a_piece_that_is_not_there_is_read_as_the_one_that_is(lost: str) -> None:
    """Nothing but a workshop stands in 12."""
    first = FIRST_ROUND.replace("b_w->5/++2/w->10/w10->1/w1->5/", "b_w->12/++2/w->10/")
    lines = f"C:t->1/w12->11/#->C\nE:B#E->$_r/w->3/3w7->12/XC12/{lost}/++2/#->E\n"
    reading = read_log(HEAD + first + lines)
    assert any("it is read as 1 workshop" in d.words for d in reading.deviations)


def test_a_card_from_nowhere_to_nowhere_is_spent_from_the_hand() -> None:
    head = VAGABOND_HEAD.replace("CV", "CP").replace("V: two", "P: two")
    head = head.replace("V:#ranger->$/p->3_7_11_12", "P:w->4+8+9\n")
    reading = read_log(f"{head}P:F#->/w->6+8+12/#->P\n")
    (deviation,) = reading.deviations
    assert (deviation.kind, deviation.text) == (SLIP, "F#->")
    assert deviation.words.endswith("it is read as spent from the hand")
    assert end(reading).sides[CORVIDS].here[12] == 1


def test_the_cards_for_a_quest_that_cannot_be_done_belong_to_it() -> None:
    """No fox quest can be done in 11, where rabbits live."""
    reading = read_log(f"{VAGABOND_HEAD}V:p->11/F#Q->$/2#->V/#->V\n")
    ((kind, text, words),) = said(reading)
    assert (kind, text) == (TABLE, "F#Q->$/2#->V")
    assert words == "you are in no fox clearing"


def test_cards_for_another_without_a_giver_are_read_as_aid() -> None:
    reading = read_log(f"{VAGABOND_HEAD}V:p->11/%f->e/#->C/++/$_C->1/#->V\n")
    words = "it does not say who gives it; it is read as given by them, as aid"
    assert said(reading) == [(SLIP, "#->C", words)]
    assert end(reading).sides[VAGABOND].board.relations[MARQUISE] == 1


THREE_HEAD = """Map: Fall
Deck: Standard
Pool: CEV
C: one
V: two
E: three

C:t_k->1/b_s->1/b_w->5/b_r->10/w->1+2+4+5+6+7+8+9+10+11+12
E:b+6w->3/#despot->$
V:#ranger->$/p->3_7_11_12
C:t->1/#->C
E:B#E->$_m/3w3->7/b->7/++/#->E
"""


@pytest.mark.parametrize(("letter", "aided"), [("C", MARQUISE), ("E", EYRIE)])
def test_aid_goes_to_whom_the_log_says_though_its_points_are_wrong(
    letter: str, aided: Faction
) -> None:
    """Both stand in 7."""
    reading = read_log(f"{THREE_HEAD}V:p->7/%f->e/#V->{letter}/++5/$_{letter}->1/#->V\n")
    relations = end(reading).sides[VAGABOND].board.relations
    assert relations == {other: int(other == aided) for other in (MARQUISE, EYRIE)}


def test_a_dominance_card_that_was_activated_too_early_is_named() -> None:
    reading = read_log(f"{THREE_HEAD}V:p->11/F#domV->$/++->C$/#->V\n")
    assert said(reading) == [(TABLE, "F#domV->$", "it takes 10 points, you have 0")]


@pytest.mark.parametrize(("spent", "kind"), [("", TABLE), ("#$->/t->12/++/", SLIP)])
def test_an_outrage_left_out_is_a_slip_if_the_supporters_later_have_its_card(
    spent: str, kind: str
) -> None:
    """Three supporters began, one of them was spent before the Outrage, two or three after it."""
    head = HEAD.replace("E: two", "A: two").replace("E:b+6w->3/#despot->$", "A:3#->$")
    lines = "C:t->1/#->C\nA:#$->/t->3/#->A\nC:t->1/w7->3/#->C\n"
    lines += f"A:#$->/t->7/++/#$->/t->8/++/{spent}#->A\n"
    first = said(read_log(f"{head.replace('CE', 'CA')}{lines}"))[0]
    words = "by the Law an Outrage of the Marquise brings the Alliance a card, "
    assert first == (kind, "w7->3", words + "which the log does not tell")


def test_warriors_are_hit_first_in_a_battle_that_is_read_as_elsewhere_too() -> None:
    reading = read_log(f"{HEAD}{FIRST_ROUND}C:t->1/w12->7/XE12/Eb7->/++/#->C\n")
    moved, lost = said(reading)
    assert moved[2].endswith("the battle is read as one in 7")
    assert lost[:2] == (SLIP, "Eb7->")
    assert "but not the 3 warriors there, hit before" in lost[2]


def test_a_path_is_opened_with_the_card_that_is_told_right_before_it() -> None:
    head = HEAD.replace("Fall", "Mountain")
    suits = "Clearings: R1, M2, R3, F4, M5, M6, F7, R8, F9, F10, R11, M12\n"
    head = head.replace("Pool", f"{suits}Pool").replace("b_w->5/b_r->10", "b_w->8/b_r->9")
    reading = read_log(f"{head}C:t->1/R#C->/F#C->/8_9->/++/#->C\n")
    assert [text for _, text, _ in said(reading)] == ["R#C->"]


def test_a_minister_of_moles_who_do_not_play_is_passed_over() -> None:
    """So is every action of somebody who is not at the table."""
    reading = read_log(f"{VAGABOND_HEAD}V:#mayor->$/#->V\n")
    assert [x for x in said(reading) if "the duchy do not play in this game" in x[2]]
