"""At a real table with the Lizard Cult: its start, its acolytes, and the Lost Souls."""

import pytest

from rootcore.adapters.table import table_view
from rootcore.companion.deeds import deed_keys, keys_at
from rootcore.companion.options import edits_of
from rootcore.companion.presets import presets
from rootcore.factions.lizards.board import CultBoard
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.battle import Battle, battle
from rootcore.rules.turn import ROLES
from rootcore.table.cards import card
from rootcore.table.terms import BIRDSONG, DAYLIGHT, LIZARDS, MARQUISE, MOUSE, WARRIOR
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.law.card_scenes import in_play
from tests.law.table_scenes import TURN, kinds, refused, tell
from tests.scenes import Scene

TABLE = "table:lizards bot:marquise"


def cult(scene: Scene) -> CultBoard:
    """The Cult's own things."""
    board: CultBoard = scene.side("lizards").board
    return board


def birdsong(scene: Scene) -> Game:
    """A game that begins with the Birdsong of the Cult at the table."""
    scene.s.phase = BIRDSONG
    return Game(None, scene.s)


@pytest.mark.law(TURN, "root:10.3.2")
def test_the_start_of_the_cult_is_told_and_the_outcast_asked() -> None:
    """Opposite the keep in 1: garden, four warriors, one in each adjacent clearing."""
    seats = ["table:lizards", "bot:marquise"]
    game = Game.new(read_setup({"seats": seats, "seed": 3}))
    game.play()
    while game.state.paused:
        game.answer("done")
        game.play()
    found = {preset["label"]: preset["edits"] for preset in presets(game.state, LIZARDS)}
    assert list(found) == ["Garden in 3"]
    assert found["Garden in 3"] == [
        "place lizards rabbit_garden 3 x1",
        "place lizards warrior 3 x4",
        "place lizards warrior 6 x1",
        "place lizards warrior 7 x1",
        "place lizards warrior 11 x1",
    ]
    for text in (*found["Garden in 3"], "done"):
        game.play()
        game.answer(text)
    assert game.pending
    assert game.pending.texts() == ["outcast fox", "outcast rabbit", "outcast mouse"]
    game.answer("outcast mouse")
    side = game.state.sides[LIZARDS]
    assert (side.start_corner, side.board.outcast) == (3, MOUSE)
    assert presets(game.state, LIZARDS) == []


@pytest.mark.law(TURN)
def test_acolytes_leave_the_supply_and_return() -> None:
    """Up to all 25 warriors; the page shows how many there are."""
    scene = Scene(TABLE)
    tell(scene, "acolytes lizards x3")
    assert (cult(scene).acolytes, scene.side("lizards").stock[WARRIOR]) == (3, 22)
    (counter,) = edits_of(scene.s, LIZARDS)["counters"]
    assert (counter["n"], counter["more"], counter["less"]) == (
        3,
        "acolytes lizards x4",
        "acolytes lizards x2",
    )
    tell(scene, "acolytes lizards x0")
    assert (cult(scene).acolytes, scene.side("lizards").stock[WARRIOR]) == (0, 25)
    assert kinds(scene) == ["set acolytes"] * 2
    assert "they have no acolytes" in refused(scene, "acolytes marquise x1")
    assert "they have 25 warriors in all" in refused(scene, "acolytes lizards x26")
    assert edits_of(scene.s, MARQUISE)["counters"] == []


@pytest.mark.law(TURN)
def test_spent_acolytes_lie_on_coffin_makers_and_sacrificed_warriors_do_not() -> None:
    """Two are spent; later a warrior taken off the map is told as an acolyte."""
    scene = Scene(TABLE, deck="exiles_partisans", c5="lizards w")
    in_play(scene, "lizards", "coffin_makers")
    tell(scene, "acolytes lizards x2")
    tell(scene, "acolytes lizards x0")
    assert scene.s.coffins[LIZARDS] == 2
    scene.s.coffins.clear()
    scene.side("lizards").stock[WARRIOR] += 2
    tell(scene, "remove lizards warrior 5 x1")
    assert scene.s.coffins[LIZARDS] == 1
    tell(scene, "acolytes lizards x1")
    assert scene.s.coffins[LIZARDS] == 0
    scene.s.check({role.id: role.supply() for role in ROLES.values()})


@pytest.mark.law("root:10.2.3")
def test_revenge_counts_at_a_real_table() -> None:
    """The Marquise's bot attacks: the program knows whose warrior fell."""
    scene = Scene(TABLE, turn="marquise", c5="lizards w | marquise ww")
    scene.run(battle(scene.s, Battle(MARQUISE, LIZARDS, 5, "root:4.3")), "roll 1-0")
    assert cult(scene).acolytes == 1


@pytest.mark.law("root:10.2.5")
def test_whoever_loses_a_garden_at_a_real_table_tells_which_card_goes() -> None:
    """Or that there is none left."""
    scene = Scene(TABLE, turn="marquise", c5="lizards rabbit_garden | marquise w")
    fight = Battle(MARQUISE, LIZARDS, 5, "root:4.3")
    scene.run(battle(scene.s, fight), "roll 0-0", "discard anvil")
    assert cult(scene).souls == [card("anvil")]
    scene = Scene(TABLE, turn="marquise", c5="lizards rabbit_garden | marquise w")
    scene.run(battle(scene.s, fight), "roll 0-0", "pass")
    assert cult(scene).souls == []


@pytest.mark.law(TURN, "root:10.4.1", "root:10.4.2")
def test_the_program_adjusts_the_outcast_and_discards_the_lost_souls() -> None:
    """With nothing in play and no acolytes the Cult tells its whole turn at once."""
    scene = Scene(TABLE)
    for x in ("sword", "anvil", "codebreakers"):
        tell(scene, f"discard lizards {x}")
    game = birdsong(scene)
    game.play()
    board: CultBoard = game.state.sides[LIZARDS].board
    assert (board.outcast, board.hated, board.souls) == ("mouse", False, [])
    assert len(game.state.discard) == 3
    assert game.pending
    assert (game.state.phase, game.pending.question()) == (DAYLIGHT, "What did you do?")


@pytest.mark.law(TURN, "root:10.4.3")
@pytest.mark.parametrize(
    ("acolytes", "hated", "stops"),
    [(0, True, False), (1, False, False), (1, True, True), (2, False, True)],
)
def test_before_daylight_only_who_can_spend_acolytes_is_asked(
    acolytes: int, hated: bool, stops: bool
) -> None:
    """A conspiracy takes two acolytes, or one while the Outcast is Hated."""
    scene = Scene(TABLE, c5="marquise w")
    tell(scene, f"acolytes lizards x{acolytes}")
    cult(scene).hated = hated
    game = birdsong(scene)
    assert game.pending
    assert game.pending.question().endswith("before Daylight?") == stops
    assert (game.state.phase == BIRDSONG) == stops


@pytest.mark.law(TURN)
def test_effects_and_conspiracies_of_birdsong_are_told_in_their_place() -> None:
    """False Orders are discarded before the Outcast is adjusted, so they count as a fox card."""
    scene = Scene(TABLE, deck="exiles_partisans", c5="marquise w")
    in_play(scene, "lizards", "false_orders")
    tell(scene, "acolytes lizards x2")
    game = birdsong(scene)
    asked = []
    for text in ("drop lizards false_orders", "done", "acolytes lizards x0", "done"):
        game.play()
        assert game.pending
        asked.append(game.pending.question())
        game.answer(text)
    assert (
        asked
        == ["What did you do before the Outcast is adjusted?"] * 2
        + ["What did you do before Daylight?"] * 2
    )
    board: CultBoard = game.state.sides[LIZARDS].board
    assert (board.outcast, board.hated) == ("fox", True)
    assert game.state.discard == [card("false_orders")]
    assert game.state.phase == DAYLIGHT


@pytest.mark.law(TURN)
def test_an_effect_may_be_told_after_the_outcast_is_adjusted() -> None:
    """Then its card does not count any more. The button does not say that the turn is over."""
    scene = Scene(TABLE, deck="exiles_partisans")
    in_play(scene, "lizards", "false_orders")
    game = birdsong(scene)
    game.play()
    shown = table_view(game)
    assert shown
    assert (shown["mode"], shown["go_on"]) == ("turn", "Go on")
    game.answer("done")
    assert game.pending
    assert game.pending.question() == "What did you do before the Lost Souls are discarded?"
    game.answer("drop lizards false_orders")
    game.answer("done")
    board: CultBoard = game.state.sides[LIZARDS].board
    assert (board.hated, game.state.discard) == (False, [card("false_orders")])
    shown = table_view(game)
    assert shown
    assert (game.state.phase, shown["go_on"]) == (DAYLIGHT, "My turn is over")


@pytest.mark.law(TURN, "root:10.4.2")
@pytest.mark.parametrize("effect", ["stand_and_deliver", "better_burrow_bank"])
@pytest.mark.parametrize(("discard", "asked"), [("anvil", True), ("", False)])
def test_a_draw_that_shuffles_is_told_before_the_lost_souls_are_discarded(
    effect: str, discard: str, asked: bool
) -> None:
    """The anvil goes into the deck and the soul does not; with no discard pile nothing can."""
    scene = Scene(TABLE, discard=discard)
    in_play(scene, "lizards", effect)
    tell(scene, "discard lizards codebreakers")
    game = birdsong(scene)
    game.play()
    assert game.pending
    before = "What did you do before the Lost Souls are discarded?"
    assert (game.pending.question() == before) == asked
    if asked:
        game.answer("reshuffle")
        game.answer("done")
    assert game.state.discard == [card("codebreakers")]


def said(game: Game) -> list[str]:
    """What the screen tells above what people tell."""
    shown = table_view(game)
    assert shown
    known = names(game.state)
    return [sentence(e, known) for e in game.events[slice(*shown["told"])]]


@pytest.mark.law(TURN, "root:10.4.1", "root:10.4.2")
@pytest.mark.parametrize("acolytes", [0, 2])
def test_the_new_outcast_is_told_with_the_lost_souls(acolytes: int) -> None:
    """Whether they stop before Daylight or not; the marker is theirs to move."""
    scene = Scene(TABLE)
    for x in ("sword", "anvil", "codebreakers"):
        tell(scene, f"discard lizards {x}")
    tell(scene, f"acolytes lizards x{acolytes}")
    game = birdsong(scene)
    assert said(game) == [
        "The Outcast is mouse: 2 of 3 Lost Souls.",
        "The Lizards discard the Lost Souls: Sword (mouse), Anvil (fox) and Codebreakers (mouse).",
    ]
    game.answer("acolytes lizards x1")
    assert said(game) == []


@pytest.mark.law(TURN, "root:10.5")
def test_in_birdsong_no_deeds_of_daylight_are_offered() -> None:
    scene = Scene(TABLE, c5="lizards www fox_garden | marquise w")
    tell(scene, "acolytes lizards x3")
    game, keys = birdsong(scene), []
    for _ in range(2):
        keys.append({key["id"] for key in deed_keys(game.state)})
        recruits = [key for key in keys_at(game.state, 5) if key["label"] == "Recruit"]
        assert bool(recruits) == (game.state.phase == DAYLIGHT)
        game.answer("done")
    assert keys[0] <= {"crusade", "convert", "sanctify", "move", "battle"}
    assert "crusade" in keys[0]
    assert {"build", "recruit", "score", "sacrifice", "craft"} <= keys[1]


@pytest.mark.law("cards:table.correction")
def test_an_outcast_that_lies_otherwise_is_put_right() -> None:
    """Cards that nobody told were spent; the marker lies on one of the suits, on either side."""
    scene = Scene(TABLE)
    also = {one["label"]: one["edit"] for one in edits_of(scene.s, LIZARDS)["also"]}
    assert also["The Outcast is mouse and Hated"] == "outcast lizards hated_mouse"
    tell(scene, "outcast lizards hated_mouse")
    assert (cult(scene).outcast, cult(scene).hated) == (MOUSE, True)
    assert sentence(scene.s.log[-1], names(scene.s)) == "The Outcast is mouse and Hated."
    tell(scene, "outcast lizards rabbit")
    assert (cult(scene).outcast, cult(scene).hated) == ("rabbit", False)
    assert "does not lie on" in refused(scene, "outcast lizards bird")
    assert "no Outcast" in refused(scene, "outcast marquise fox")
