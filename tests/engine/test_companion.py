"""Edits of a real table as text, and its games saved, loaded and undone in a bot's turn."""

import pytest

from rootcore.adapters.table import table_view
from rootcore.companion.deeds import deed_keys
from rootcore.companion.edits import TableTurn, read_edit
from rootcore.companion.onward import answer_on, play_on
from rootcore.game.game import Game, load
from rootcore.game.setup import read_setup
from rootcore.law.errors import BrokenLaw
from rootcore.rules.acts import Ask
from rootcore.table.terms import DAYLIGHT, MARQUISE, WARRIOR, Kind
from rootcore.tell.glance import glance
from tests.law.table_scenes import TABLE, game, refused, tell, to_bot
from tests.scenes import Scene


def test_save_load_and_undo_in_the_middle_of_a_bots_turn() -> None:
    g = to_bot(game())
    before = g.save()
    g.answer("set marquise warrior 5 x7")
    again = load(g.save())
    assert again.state.to_json() == g.state.to_json()
    assert again.pending
    assert again.pending.texts() == ["done"]
    g.undo()
    assert g.save() == before
    g.redo()
    assert g.state.sides[MARQUISE].warriors[5] == 7


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fly marquise 5", "they begin with: place, remove"),
        ("score marquise", "needs score and 2 words: who, n"),
        ("score marquise x0100", "a number here is from x-99 to x99"),
        ("score duchy x1", "'duchy' does not play"),
        ("place marquise tower 5 x1", "no piece is called 'tower'"),
        ("place marquise pawn 5 x1", "no piece is called 'pawn'"),
        ("move marquise 5>13 x1", "the map has no clearing '13'"),
        ("move marquise 5>2 x9", "they have 3 warriors in 5"),
        ("move marquise 6>2 x2", "they have 1 warrior in 6"),
        ("clear bird", "the map has no clearing 'bird'"),
        ("gain marquise spoon", "no item is called 'spoon'"),
        ("partner marquise otters", "'otters' does not play"),
        ("score marquise x01", "is written 'score marquise x1'"),
    ],
)
def test_what_cannot_be_told_is_said_in_a_sentence(text: str, said: str) -> None:
    assert said in refused(
        Scene("table:marquise bot:eyrie", c5="marquise www", c6="marquise w"), text
    )


def test_people_may_have_more_than_there_is_and_bots_may_not() -> None:
    """The program may have people's others elsewhere; no more are built or recruited."""
    post = "riverfolk rabbit_trade_post"
    scene = Scene("table:riverfolk bot:eyrie", c3=post, c4=post, c5=post, c10="riverfolk w")
    assert "they have 20 more warrior pieces" in refused(scene, "set eyrie warrior 8 x21")
    scene.s.phase = DAYLIGHT
    assert {"recruit"} <= {key["id"] for key in deed_keys(scene.s)}
    for text in ("place riverfolk fox_trade_post 8 x4", "set riverfolk warrior 10 x16"):
        tell(scene, text)
    side = scene.side("riverfolk")
    assert (side.stock[WARRIOR], side.stock[Kind.FOX_TRADE_POST]) == (-1, -1)
    assert not {"recruit", "establish"} & {key["id"] for key in deed_keys(scene.s)}
    tell(scene, "set riverfolk warrior 10 x99")
    assert "nobody has so many" in refused(scene, "set riverfolk warrior 8 x99")


TOO_MANY = [
    ("marquise", "marquise sawmill 5 x7"),
    ("eyrie", "eyrie roost 5 x8"),
    ("alliance", "alliance sympathy 5 x11"),
    ("lizards", "lizards rabbit_garden 5 x6"),
    ("duchy", "duchy market 5 x4"),
]


@pytest.mark.parametrize(("who", "told"), TOO_MANY)
def test_a_track_ends_though_more_is_told_than_lies_on_it(who: str, told: str) -> None:
    """It is remarked upon; what can be told next, what is scored and the board go on as before."""
    scene = Scene(f"table:{who} bot:vagabond", c1=f"{who} www", phase=DAYLIGHT)
    tell(scene, f"set {told}")
    view = table_view(Game(None, scene.s))
    assert view
    assert any("more than there are" in line for line in view["odd"])
    assert glance(scene.s, scene.side(who))["key"]


def test_what_left_the_game_by_mistake_comes_back() -> None:
    """A keep is out of the game for good once it is removed, unless it was not."""
    scene = Scene("table:marquise bot:eyrie", c5="marquise w keep", turn="marquise")
    for text in ("remove marquise keep 5 x1", "set marquise keep 5 x1"):
        tell(scene, text)
    side = scene.side("marquise")
    assert (side.pieces[Kind.KEEP][5], side.boxed[Kind.KEEP], side.stock[Kind.KEEP]) == (1, 0, 0)


def test_every_edit_is_read_back_as_it_is_written() -> None:
    s = Scene(TABLE).s
    for text in ("set corvids plot 5 x1", "relation vagabond eyrie x-1", "clear fox", "coffins"):
        assert read_edit(s, text).text == text


def test_an_answer_after_which_nothing_can_follow_is_as_if_it_was_not_given() -> None:
    """Roosts told on all corners leave the Lizards none: they are put right by Undo."""
    people = Game.new(read_setup({"seats": ["table:eyrie", "bot:marquise", "bot:lizards"]}))
    play_on(people)
    while people.state.paused or not isinstance(people.pending, TableTurn):
        assert people.pending
        answer_on(people, people.pending.texts()[0])
    for corner in people.state.board.corners:
        answer_on(people, f"place eyrie roost {corner} x2")
    answer_on(people, "done")
    told, asked = people.journal[:], people.pending
    assert isinstance(asked, Ask)
    with pytest.raises(BrokenLaw, match="Choose a starting corner"):
        answer_on(people, asked.texts()[0])
    assert (people.journal, people.undone) == (told, [])
    assert people.pending
    assert people.pending.question() == asked.question()
    people.undo()
    view = table_view(people)
    assert view
    assert view["mode"] == "setup"
