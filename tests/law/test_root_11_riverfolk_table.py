"""The Riverfolk at a real table: what people tell of their board, and of what they sold."""

import pytest

from rootcore.companion.options import edits_of, edits_of_table
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.pieces import neighbours, ruler
from rootcore.rules.removal import remove_all_enemies
from rootcore.table.terms import EYRIE, MARQUISE, MERCENARIES, RIVERFOLK, SETUP, WARRIOR
from tests.law.company_scenes import audit, board, end_turn, in_supply
from tests.law.table_scenes import TURN, kinds, refused, tell
from tests.scenes import Scene

TABLE = "table:riverfolk table:marquise bot:eyrie table:vagabond"


@pytest.mark.law(TURN, "root:11.3.2", "root:11.3.4")
def test_at_a_real_table_they_tell_where_they_start() -> None:
    """Four warriors on the river; three lie in Payments, and prices are their own matter."""
    seats = ["table:riverfolk", "bot:marquise"]
    game = Game.new(read_setup({"seats": seats, "seed": 4}))
    while game.state.phase == SETUP:
        game.play()
        assert game.pending
        game.answer("place warrior 7 x4" if game.pending.law == "root:11.3.2" else "done")
    side = game.state.sides[RIVERFOLK]
    assert (side.warriors[7], side.stock[WARRIOR]) == (4, 8)
    assert side.board.payments == {RIVERFOLK: 3}


@pytest.mark.law(TURN)
def test_warriors_on_their_board_leave_the_supply() -> None:
    """Three of the Marquise are paid, and one is spent later."""
    scene = Scene(TABLE)
    tell(scene, "paid marquise x3")
    assert in_supply(scene, "marquise") == 22
    tell(scene, "paid marquise x2")
    assert in_supply(scene, "marquise") == 23
    tell(scene, "paid riverfolk x4")
    assert board(scene).payments == {MARQUISE: 2, RIVERFOLK: 4}
    assert kinds(scene) == ["set paid"] * 3
    tell(scene, "paid marquise x0")
    assert board(scene).payments == {RIVERFOLK: 4}
    audit(scene)


@pytest.mark.law(TURN)
def test_only_warriors_can_lie_on_their_board() -> None:
    """A Vagabond has none; and at other tables nobody plays the Riverfolk."""
    scene = Scene(TABLE)
    assert "they have no warriors" in refused(scene, "paid vagabond x1")
    other = Scene("table:marquise bot:riverfolk")
    assert "no Riverfolk play by themselves" in refused(other, "paid marquise x1")


@pytest.mark.law(TURN)
def test_what_was_bought_counts_for_the_turn() -> None:
    """Mercenaries rule 5 for the Marquise, riverboats lead down the river, until her turn ends."""
    scene = Scene(TABLE, turn="marquise", c5="riverfolk ww | marquise w | eyrie ww")
    assert ruler(scene.s, 5) != MARQUISE
    tell(scene, "buy marquise mercenaries")
    tell(scene, "buy marquise riverboats")
    assert ruler(scene.s, 5) == MARQUISE
    assert neighbours(scene.s, MARQUISE, 7) == (3, 4, 8, 11, 12)
    assert "they have it already" in refused(scene, "buy marquise mercenaries")
    end_turn(scene)
    assert ruler(scene.s, 5) != MARQUISE


@pytest.mark.law(TURN, "root:11.2.7.III.a")
def test_mercenaries_told_at_the_table_fight_along() -> None:
    """The Marquise battles with theirs alone, and they take the hits."""
    scene = Scene(TABLE, turn="marquise", c5="riverfolk www | eyrie ww")
    assert "nobody there can fight them" in refused(scene, "battle eyrie 5")
    tell(scene, "buy marquise mercenaries")
    tell(scene, "battle eyrie 5", "roll 2-1")
    assert scene.at(5) == "riverfolk ww"


@pytest.mark.law(TURN, "root:11.2.7.III.b")
@pytest.mark.parametrize(
    ("turn", "text", "why"),
    [
        ("marquise", "buy vagabond riverboats", "in a turn of one's own"),
        ("eyrie", "buy eyrie riverboats", "in a turn of one's own"),
        ("riverfolk", "buy riverfolk riverboats", "nobody to buy it from"),
        ("vagabond", "buy vagabond mercenaries", "a Vagabond has no mercenaries"),
        ("marquise", "buy marquise hand_card", "no service is called 'hand_card'"),
    ],
)
def test_what_cannot_have_been_bought_is_refused(turn: str, text: str, why: str) -> None:
    """Each with its reason."""
    assert why in refused(Scene(TABLE, turn=turn), text)


@pytest.mark.law(TURN, "root:11.2.5.I")
def test_the_table_is_told_that_a_lost_trade_post_costs_funds() -> None:
    """The Eyrie remove it; only the Riverfolk know their funds."""
    scene = Scene(TABLE, turn="eyrie", c5="riverfolk rabbit_trade_post")
    tell(scene, "paid riverfolk x4")
    scene.run(remove_all_enemies(scene.s, EYRIE, [5], "robotics:5.5.1"))
    (told,) = scene.events("disruption")
    assert (told.who, told.law) == (RIVERFOLK, "root:11.2.5.I")
    assert board(scene).payments == {RIVERFOLK: 4}


@pytest.mark.law(TURN)
def test_the_page_offers_what_people_can_tell() -> None:
    """Warriors on the Riverfolk's board, and services for whoever's turn it is."""
    scene = Scene(TABLE, turn="marquise")
    tell(scene, "paid marquise x1")
    also = {x["edit"]: x["label"] for x in edits_of(scene.s, RIVERFOLK)["also"]}
    assert also["paid marquise x2"] == "One more warrior of the Marquise on it"
    assert also["paid marquise x0"] == "One warrior of the Marquise less on it"
    assert not any("vagabond" in edit for edit in also)
    offered = {x["edit"]: x["label"] for x in edits_of_table(scene.s)}
    assert offered["buy marquise riverboats"] == "The Marquise has bought riverboats"
    tell(scene, f"buy marquise {MERCENARIES}")
    assert "buy marquise mercenaries" not in {x["edit"] for x in edits_of_table(scene.s)}
