"""Rootlog as people write it: other names, spaces, things left out, and what is too much for us."""

import pytest

from rootcore.law.errors import BadNotation
from rootcore.rootlog.reading import Reading, read_log
from rootcore.rootlog.tables import SLIP, TABLE
from rootcore.table.terms import EYRIE, ROOST, VAGABOND, WORKSHOP
from tests.engine.test_rootlog import FIRST_ROUND, HEAD, end
from tests.engine.test_rootlog_slips import said

CATS = "C:t_k->1/b_s->1/b_w->5/b_r->10/w->1+2+4+5+6+7+8+9+10+11+12\n"
SUITS = "Clearings: R1, M2, R3, F4, M5, M6, F7, R8, F9, F10, R11, M12\n"


def understood(reading: Reading) -> bool:
    """Whether the first round is read without a deviation, as it is meant."""
    s = end(reading)
    placed = [sum(side.pieces[kind]) for side, kind in zip(s.sides.values(), BUILT, strict=True)]
    return not reading.deviations and placed == [2, 2]


BUILT = (WORKSHOP, ROOST)


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("Map: Fall", "map: fall"),
        ("Map: Fall", "Map: Autumn"),
        ("Deck: Standard", "deck: base"),
        ("Deck: Standard", "Deck: Exiles and Partisans"),
        ("Deck: Standard", "Deck: exiles & partisans"),
        ("Deck: Standard", "Deck: E+P"),
        ("Deck: Standard", "Landmarks: none\nHirelings: -\nDeck: e&p"),
        ("C: one", "C: Bob #1 (50%) ^_^"),
        ("C:t->1/t1->", "C: t -> 1 / t 1 ->"),
        ("3w3->7", "3 w 3 → 7"),
        ("Pool", "Clearings:F1,M2,R3,R4,R5,F6,M7,F8,M9,R10,M11,F12,\nPool"),
    ],
)
def test_what_people_write_otherwise_is_understood(written: str, instead: str) -> None:
    text = HEAD + FIRST_ROUND
    assert written in text
    assert understood(read_log(text.replace(written, instead)))


def test_in_advanced_setup_each_player_sets_up_right_after_the_name() -> None:
    head = "Map: Fall\nDeck: Standard\nPool: CE\nE: two\nE:b+6w->3/#despot->$\nC: one\n"
    reading = read_log(f"{head}{CATS}{FIRST_ROUND}")
    assert reading.log.players == {"E": "two", "C": "one"}
    assert understood(reading)


@pytest.mark.parametrize("said", ["Winner: E", "winner: E", "Winners: E", "Winner: two"])
def test_who_won_is_written_by_letter_or_by_name(said: str) -> None:
    assert read_log(f"{HEAD}{FIRST_ROUND}{said}\n").log.winners == "E"


@pytest.mark.parametrize(
    ("line", "column", "words"),
    [
        ("C:12345w->10", 3, "the number is too long"),
        (f"C:w10->{'1' * 5000}", 8, "the number is too long"),
        ("C:w10->0", 3, "the map has no clearing 0"),
        ("C:w 10 -> 4 ?", 13, "'?' cannot stand here"),
    ],
)
def test_what_can_mean_nothing_gets_a_sentence(line: str, column: int, words: str) -> None:
    with pytest.raises(BadNotation, match=rf"^line 10, column {column}: ") as told:
        read_log(f"{HEAD}\n{line}\n")
    assert str(told.value).endswith(words)


@pytest.mark.parametrize(
    ("map_", "landmark", "stands"),
    [("Lake", "ferry->1", True), ("Mountain", "tower->10", True), ("Lake", "market->4", False)],
)
def test_a_landmark_of_the_map_is_no_other_landmark(map_: str, landmark: str, stands: bool) -> None:
    head = HEAD.replace("Fall", map_).replace("Pool", f"{SUITS}Landmarks: {landmark}\nPool")
    if stands:
        assert read_log(f"{head}C:t->1/#->C\n").lines
    else:
        with pytest.raises(BadNotation, match=r"^line 4, column 12: the landmark 'market->4' "):
            read_log(f"{head}C:t->1/#->C\n")


def against(letter: str, setup: str, *lines: str) -> Reading:
    """The reading of a log of the Marquise and somebody else."""
    names = f"Map: Fall\nDeck: Standard\nC: one\n{letter}: two\n\n{CATS}"
    return read_log(f"{names}{setup}\nC:t->1/#->C\n" + "\n".join(lines) + "\n")


def test_a_vagabond_starts_beside_where_he_first_goes_if_the_log_leaves_it_out() -> None:
    reading = against("V", "V:#ranger->$", "V:p->11/#->V")
    assert said(reading) == []
    assert end(reading).sides[VAGABOND].pawn == 11
    assert any("leaves out where the Vagabond starts" in note for note in reading.notes)


def test_a_warrior_lost_by_an_extra_hit_and_not_told_is_named() -> None:
    """A plot face down hits one more, and the one warrior who attacks it falls."""
    lines = ("P:w6->/t->6/2#->P", "C:t->1/XP6/Pt6->/++/#->C")
    ((kind, text, words),) = said(against("P", "P:w->9+6+3", *lines))
    assert (kind, text) == (TABLE, "Pt6->")
    assert words == "by the Law 1 warrior of the Marquise leaves clearing 6, " + (
        "which the log does not tell"
    )


def test_a_plot_turned_up_without_a_warrior_is_named_with_what_it_does() -> None:
    lines = ("P:w6->/t->6/#->P", "C:t->1/#->C", "P:t6^t_b/Cw6->/++/#->P")
    ((kind, text, words),) = said(against("P", "P:w->9+6+3", *lines))
    assert (kind, text) == (TABLE, "t6^t_b/Cw6->")
    assert words.startswith("the Corvids have no warrior in 6 to turn up the plot there")


def test_pieces_placed_beside_the_keep_are_named() -> None:
    reading = against("P", "P:w->9+6+3", "P:F#P->/w->6+8+12+1/#->P")
    assert said(reading) == [(TABLE, "w->6+8+12+1", "1 warrior in clearing 1: the keep is there")]


@pytest.mark.parametrize("craft", ["ZF#tax", "Zftax", "Ztax"])
def test_a_craft_that_no_pieces_pay_for_is_named(craft: str) -> None:
    """One workshop stands in a rabbit clearing."""
    ((kind, text, words),) = said(read_log(f"{HEAD}\nC:t->1/{craft}/#->C\n"))
    assert (kind, text) == (TABLE, craft)
    assert words == "it costs 1 fox, 1 rabbit and 1 mouse; ready to activate: 1 rabbit"


def test_who_has_no_line_of_setup_sets_up_anyhow() -> None:
    """The Eyrie start in the corner opposite the keep; nobody tells under whom."""
    text = HEAD.replace("E:b+6w->3/#despot->$\n", "") + "C:t->1/#->C\n"
    reading = read_log(text)
    assert said(reading) == []
    assert end(reading).sides[EYRIE].warriors[3] == 6


def test_a_decree_that_the_log_leaves_out_is_named() -> None:
    ((kind, text, words),) = said(read_log(f"{HEAD}C:t->1/#->C\nE:M#E->$_m/#->E\nC:t->1/#->C\n"))
    assert (kind, text) == (SLIP, "E:")
    assert words == "the log leaves out the answer to “The Decree: move for a bird or mouse card.”"


def test_turmoil_that_the_law_does_not_have_is_named() -> None:
    """Three Eyrie beside one of the Marquise rule 7, where a slot is free."""
    line = "E:B#E->$_b/3w3->7/--1/$_->/#builder->$/#->E"
    deviations = said(read_log(f"{HEAD}C:t->1/#->C\n{line}\n"))
    assert [(kind, text) for kind, text, _ in deviations] == [(TABLE, "#builder->$")]
    assert deviations[0][2].startswith("turmoil comes when a card of the Decree cannot be resolved")
