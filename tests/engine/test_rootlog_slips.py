"""What a log leaves out or has wrong is named in words that the position bears out."""

from rootcore.rootlog.meaning import Want
from rootcore.rootlog.reading import read_log
from rootcore.rootlog.tables import SLIP, cause_of
from rootcore.table.terms import ALLIANCE, CORVIDS, EVENING, SYMPATHY

HEAD = """Map: Fall
Deck: Standard
Pool: CAP
C: one
{0}: two

C:t_k->1/b_s->1/b_w->5/b_r->10/w->1+2+4+5+6+7+8+9+10+11+12
"""
CAT = "C:t->1/t1->/b_w->5/++2/w->10/w10->1/w1->5/#->C\n"


def test_a_card_from_nowhere_to_nowhere_is_spent_from_the_hand() -> None:
    """root:13.4.3"""
    head = f"{HEAD.format('P')}P:w->4+8+9\n\n{CAT}"
    reading = read_log(f"{head}P:F#->/w->6+8+12/#->P\n")
    (deviation,) = reading.deviations
    assert (deviation.kind, deviation.text) == (SLIP, "F#->")
    assert deviation.words.endswith("it is read as spent from the hand")
    assert reading.games[-1].state.sides[CORVIDS].here[12] == 1


def test_more_supporters_spent_than_there_are_is_a_slip() -> None:
    """root:8.4"""
    head = f"{HEAD.format('A')}A:3#->$\n\n{CAT}"
    reading = read_log(f"{head}A:4F#$->/#->A\n")
    said = [d.words for d in reading.deviations if d.kind == SLIP]
    assert said[0].startswith(
        "by what was told before, the Alliance has 3 supporters; the log spends 4"
    )


def test_sympathy_where_some_is_already_is_a_slip() -> None:
    """root:8.2.5.I"""
    s = read_log(f"{HEAD.format('A')}A:3#->$\n\n{CAT}").games[-1].state.copy()
    s.turn, s.phase = s.seats.index(ALLIANCE), EVENING
    s.sides[ALLIANCE].board.officers = 1
    placed = Want(0, "piece", frozenset({str(SYMPATHY)}), ALLIANCE, (4,), 1)
    assert cause_of(s, [placed]) is None
    s.sides[ALLIANCE].pieces[SYMPATHY][4] = 1
    cause = cause_of(s, [placed])
    assert cause
    assert (cause.kind, cause.law) == (SLIP, "root:8.2.5.I")
