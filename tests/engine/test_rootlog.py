"""Rootlog: what is parsed and read into a game, where it parts with the Law, what is written."""

import random
from pathlib import Path

import pytest

from rootcore import Game, read_setup
from rootcore.adapters.cli import main
from rootcore.law.errors import BadNotation
from rootcore.rootlog.ledger import difference, ledger
from rootcore.rootlog.notation import (
    CardThing,
    Craft,
    Fight,
    Flip,
    Guess,
    Move,
    Part,
    Piece,
    Place,
    Points,
    Trick,
    parse_log,
)
from rootcore.rootlog.reading import Reading, read_log, reader_of
from rootcore.rootlog.tables import SLIP, TABLE, UNCLEAR
from rootcore.rootlog.telling import told
from rootcore.rootlog.words import LETTERS
from rootcore.rootlog.writing import write_log
from rootcore.table.state import State
from rootcore.table.terms import EYRIE, MARQUISE, ROOST, WORKSHOP, Faction

HEAD = """Map: Fall
Deck: Standard
Pool: CE
C: one // who sits here
E: two

C:t_k->1/b_s->1/b_w->5/b_r->10/w->1+2+4+5+6+7+8+9+10+11+12
E:b+6w->3/#despot->$
"""
FIRST_ROUND = """
C:t->1/t1->/b_w->5/++2/w->10/w10->1/w1->5/#->C // a quiet start
E:B#E->$_x/3w3->7/XC7/Cw7->/b->7/++/#->E
"""


def only(text: str) -> object:
    """The one action of a line."""
    (action,) = parse_log(f"{HEAD}\nC:{text}\n").turns[0].actions
    return action.deed


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("XE3F@R@(2,1)", Fight("", "E", 3, ("F", "R"), (2, 1))),
        ("?Pt_b4", Guess("b", 4)),
        ("?Pt4^t_b", Guess("b", 4)),
        ("t12<->t4", Trick(12, 4)),
        ("Pt7^t_r", Flip("P", Place("clearing", at="7"), "r")),
        ("Z%h", Craft("h", "")),
        ("Zrpart", Craft("", "rpart")),
        ("P--3", Points("P", -3)),
        (
            "(2Ew+Eb)3->",
            Move(
                (
                    Part(2, Piece("E", "w", ""), Place("clearing", at="3")),
                    Part(1, Piece("E", "b", ""), Place("clearing", at="3")),
                ),
                (Place("nowhere"),),
            ),
        ),
        (
            "(2F+M)#A$->",
            Move(
                (
                    Part(2, CardThing("F", ""), Place("board", "A")),
                    Part(1, CardThing("M", ""), Place("board", "A")),
                ),
                (Place("nowhere"),),
            ),
        ),
    ],
)
def test_actions_are_typed(text: str, deed: object) -> None:
    assert only(text) == deed


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        (HEAD + "\nC:w->3/w3-\n", 10, 10),
        (HEAD + "\nC:3%->C\n", 10, 4),
        (HEAD + "\nY:w->3\n", 10, 1),
        (HEAD + "\nC:(w+2w->3\n", 10, 8),
        ("Map: Fall\nMap: Fall\n", 2, 1),
        (HEAD + "\nWinner: C\nE:w->1\n", 11, 1),
        (HEAD.replace("Fall", "Moon"), 1, 6),
        (HEAD + "\nC:w->13\n", 10, 3),
        (HEAD + "\nC:h_E->C$\n", 10, 3),
    ],
)
def test_a_broken_log_gets_a_sentence_with_line_and_column(
    text: str, line: int, column: int
) -> None:
    with pytest.raises(BadNotation, match=rf"^line {line}, column {column}: "):
        read_log(text)


def test_lines_of_setup_are_looked_at_before_the_first_is_read() -> None:
    with pytest.raises(BadNotation, match=r"^line 7, column 10: .*the map has no clearing 13"):
        reader_of(HEAD.replace("b_s->1/", "b_s->13/") + FIRST_ROUND)


def test_an_action_beyond_the_three_is_named_and_carried_out_by_its_rule() -> None:
    """Two builds, a recruit and a march are four actions, and no bird is spent."""
    line = "C:t->1/t1->/b_w->5/++2/w->10/w10->1/w1->5/w5->1/#->C\n"
    reading = read_log(HEAD + "\n" + line)
    (deviation,) = reading.deviations
    assert (deviation.kind, deviation.text, deviation.law) == ("table", "w5->1", "root:6.5")
    assert end(reading).sides[MARQUISE].warriors[5] == 1


def test_one_action_too_many_is_named_in_each_turn() -> None:
    """That is no rule that a table plays by."""
    four = "C:t->1/w10->12/w12->10/w10->12/w12->10/w10->12/w12->10/w10->12/w12->10/#->C\n"
    reading = read_log(f"{HEAD}{FIRST_ROUND}{four}E:#E->$_m/#->E\n{four}")
    extra = [d.line for d in reading.deviations if (d.kind, d.law) == ("table", "root:6.5")]
    assert extra == [12, 14]


def test_points_are_told_with_what_parted_before_them() -> None:
    reading = read_log(f"{HEAD}{FIRST_ROUND}C:t->1/w7->3/++5/#->C\n")
    (deviation,) = reading.deviations
    assert deviation.words.endswith("; by the Law the Marquise has 2 points, by the log 7")


def test_a_battle_in_a_wrong_clearing_is_read_where_its_losses_are() -> None:
    reading = read_log(HEAD + FIRST_ROUND.replace("XC7/", "XC12/"))
    (deviation,) = reading.deviations
    assert (deviation.kind, deviation.text) == ("slip", "XC12")
    assert deviation.words.endswith("; the battle is read as one in 7")
    assert end(reading).sides[EYRIE].score == 1


def test_a_log_reads_the_same_each_time() -> None:
    line = "\nC:t->1/w7->3/XE7/2Ew7->/#->C\n"
    first, second = (read_log(HEAD + FIRST_ROUND + line) for _ in range(2))
    assert [d.words for d in first.deviations] == [d.words for d in second.deviations]
    assert not difference(ledger(end(first)), ledger(end(second)))


def end(reading: Reading) -> State:
    """The position at the end of a reading."""
    return reading.games[-1].state


def test_a_log_that_keeps_the_law_becomes_one_game() -> None:
    reading = read_log(HEAD + FIRST_ROUND)
    assert [d.text for d in reading.deviations] == []
    assert reading.lines[1].scores == {MARQUISE: 2, EYRIE: 0}
    assert reading.lines[1].turn.comment == "a quiet start"
    s = end(reading)
    assert s.sides[MARQUISE].pieces[WORKSHOP][5] == 2
    assert s.sides[EYRIE].pieces[ROOST][7] == 1
    assert s.sides[EYRIE].score == 1


def test_a_log_is_read_line_after_line_for_those_who_wait() -> None:
    reader = reader_of(HEAD + FIRST_ROUND)
    numbers = [(line.turn.line, len(reader.reading.lines)) for line in reader.lines()]
    assert numbers == [(0, 1), (10, 2), (11, 3)]
    assert reader.total == len(numbers)
    assert reader.reading.lines[-1].scores == {MARQUISE: 2, EYRIE: 1}


def test_where_log_and_law_part_the_rule_is_named_and_the_log_goes_on() -> None:
    """She has no warrior in 7 and rules neither 7, which the Eyrie hold, nor 3."""
    line = "\nC:t->1/w7->3/#->C\n"
    reading = read_log(HEAD + FIRST_ROUND + line)
    first = reading.deviations[0]
    assert (first.line, first.column, first.text) == (13, 8, "w7->3")
    assert (first.kind, first.law) == ("slip", "root:4.2")
    assert first.words == (
        "the log takes 1 warrior of the Marquise from clearing 7, where none is; "
        "it is read as from clearing 11"
    )
    assert first.before.sides[EYRIE].pieces[ROOST][7] == 1
    assert (reading.lines[-1].turn.line, end(reading).sides[MARQUISE].warriors[3]) == (13, 1)


def test_points_that_the_log_forgets_are_named_and_taken_from_the_log() -> None:
    reading = read_log(HEAD + FIRST_ROUND.replace("b->7/++/", "b->7/"))
    (deviation,) = reading.deviations
    assert deviation.law == "root:3.2"
    assert "the Eyrie have 1 point, by the log 0" in deviation.words
    assert end(reading).sides[EYRIE].score == 0


def test_the_command_line_tells_what_it_understood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "short.rootlog"
    file.write_text(HEAD + FIRST_ROUND, "utf-8")
    assert main(["rootlog", str(file)]) == 0
    told = capsys.readouterr().out
    assert "The Marquise places 1 workshop in 5." in told
    assert "// a quiet start" in told
    file.write_text(HEAD + "\nC:w->\x00\n", "utf-8")
    assert main(["rootlog", str(file)]) == 2
    assert "line 10, column" in capsys.readouterr().err


def played(seats: list[str], seed: int, answers: int, deck: str = "base") -> Game:
    """A game of people, answered at random."""
    people = [f"human:{x}" for x in seats]
    setup = read_setup({"seats": people, "seed": seed, "deck": deck, "ask": "holders"})
    game = Game.new(setup, explain=False)
    chance = random.Random(seed)
    while game.pending and len(game.journal) < answers:
        game.answer(chance.choice(game.pending.texts()))
    return game


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("seats", "deck", "answers"),
    [
        (["marquise", "eyrie"], "base", 120),
        (["eyrie", "lizards"], "base", 120),
        (["eyrie", "lizards"], "exiles_partisans", 90),
        (["riverfolk", "marquise"], "exiles_partisans", 90),
        (["corvids", "alliance", "riverfolk"], "base", 90),
        (["duchy", "lizards", "vagabond"], "exiles_partisans", 90),
    ],
)
def test_a_written_game_reads_back_to_the_same_positions(
    seats: list[str], deck: str, answers: int, seed: int
) -> None:
    game = played(seats, seed, answers, deck)
    reading = read_log(write_log(game))
    assert [d.text for d in reading.deviations] == []
    began = {
        (mark.state.round, mark.state.turn): ledger(mark.state)
        for mark in reversed(game.marks)
        if mark.state.phase == "birdsong" and mark.state.step == 0
    }
    for mark in reading.games[-1].marks:
        s = mark.state
        if s.phase == "birdsong" and s.step == 0:
            assert not difference(began[s.round, s.turn], ledger(s))


GAMES = Path(__file__).parents[2] / ".." / "shared" / "rootlog" / "games"
RECORDED = {
    "2020_11_08_mega_exploding_birds": (18, 9, 0),
    "2020_11_19_orderly_eyrie": (5, 10, 0),
    "2020_11_20_winter_tournament_r1g5": (10, 7, 0),
    "2020_11_24_winter_tournament_r2g4": (10, 7, 0),
    "2020_11_26_winter_tournament_r1g3": (8, 10, 0),
    "2020_12_05_after_dark_special": (33, 10, 0),
}
"""The most deviations of each game: slips of the log, rules of the table, and unclear ones."""


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDED)
def test_recorded_games_are_read_to_the_end_with_the_scores_of_the_log(name: str) -> None:
    """3 to 14 seconds a game: every line, and after each the scores that the log counts."""
    file = GAMES / f"{name}.rootlog"
    if not file.exists():
        pytest.skip("recorded games are not part of the project; ../shared/rootlog is not there")
    text = file.read_text("utf-8")
    reading = read_log(text)
    log = parse_log(text)
    counted = dict.fromkeys(log.players, 0)
    assert len(reading.lines) == len(log.turns) + 1
    for turn, line in zip(log.turns, reading.lines[1:], strict=True):
        for action in turn.actions:
            if isinstance(action.deed, Points):
                who = action.deed.who or turn.faction
                counted[who] = max(0, counted[who] + action.deed.n)
        shown = {LETTERS[who]: n for who, n in line.scores.items()}
        assert (turn.line, shown) == (turn.line, counted)
    assert all(d.line and d.words for d in reading.deviations)
    kinds = [d.kind for d in reading.deviations]
    for kind, most in zip((SLIP, TABLE, UNCLEAR), RECORDED[name], strict=True):
        assert kinds.count(kind) <= most, (kind, kinds.count(kind))


@pytest.mark.parametrize(
    ("by_law", "by_log", "words"),
    [
        (EYRIE, "E", "; the Eyrie win, by the Law as by the log"),
        (EYRIE, "CE", "; the Eyrie win, by the Law as by the log"),
        (EYRIE, "C", "; by the Law the Eyrie win; by the log the Marquise wins"),
        (EYRIE, "", "; by the Law the Eyrie win"),
        (None, "CE", "; by the Law nobody wins yet; by the log the Marquise and the Eyrie win"),
        (None, "", ""),
    ],
)
def test_a_report_ends_with_who_wins(by_law: Faction | None, by_log: str, words: str) -> None:
    reading = read_log(HEAD)
    reading.games[-1].state.winner = by_law
    reading.log.winners = by_log
    assert list(told(reading))[-1] == f"0 deviations{words}"
