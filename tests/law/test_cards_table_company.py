"""Several people at a real table: what one does to another, or by an effect that lies open."""

from typing import Any

import pytest

from rootcore.adapters.table import table_view
from rootcore.companion.deeds import deed_keys, keys_at
from rootcore.companion.options import edits_of, moves_from, odd_things, ways
from rootcore.companion.seats import begin
from rootcore.factions.vagabond.items import ALLIED, HOSTILE
from rootcore.factions.vagabond.real_table import tell_and_rest
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.deck import draw_cards
from rootcore.rules.items import Held
from rootcore.table.cards import card
from rootcore.table.terms import (
    DUCHY,
    EYRIE,
    MARQUISE,
    PLOT,
    VAGABOND,
    WARRIOR,
    Item,
)
from rootcore.tell.hands_on import told_by
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.law.table_scenes import TURN, kinds, refused, tell
from tests.scenes import Scene

BROKER = "cards:exiles_partisans.murine_broker"
WANDERER = "table:vagabond table:eyrie bot:marquise bot:alliance"


def key(scene: Scene, verb: str) -> dict[str, Any]:
    """The key of a deed, empty where it is not offered."""
    found: list[dict[str, Any]] = [one for one in deed_keys(scene.s) if one["id"] == verb]
    return found[0] if found else {}


def edits(one: dict[str, Any]) -> list[str]:
    """What a key tells, or the keys in it."""
    inner = [text for other in one.get("keys", []) for text in edits(other)]
    return [one["edit"], *inner] if "edit" in one else inner


# The Vagabond and his allies


def with_ally(**clearings: Any) -> Scene:
    """A Vagabond with a sword and a boot, whose allies are the Eyrie."""
    scene = Scene(WANDERER, **clearings)
    board = scene.side("vagabond").board
    board.satchel = [Held(Item.SWORD, True), Held(Item.BOOT, True)]
    board.relations = {EYRIE: ALLIED, MARQUISE: 0}
    return scene


@pytest.mark.law(TURN, "root:9.2.9.II.c")
def test_allies_fight_along_with_a_vagabond_at_a_table() -> None:
    """One sword and two warriors deal all of a 3."""
    scene = with_ally(c5="vagabond pawn | eyrie ww | marquise wwww")
    tell(scene, "battle marquise 5", "ally eyrie", "roll 3-1", "damage sword")
    assert scene.at(5) == "marquise w | eyrie ww | vagabond pawn"


@pytest.mark.law(TURN, "root:9.2.9.II.c")
def test_he_may_fight_without_his_allies() -> None:
    """His one sword limits what he deals."""
    scene = with_ally(c5="vagabond pawn | eyrie ww | marquise wwww")
    tell(scene, "battle marquise 5", "pass", "roll 3-0")
    assert scene.at(5) == "marquise www | eyrie ww | vagabond pawn"


@pytest.mark.law(TURN, "root:9.2.9.II.d")
def test_an_ally_at_a_table_that_took_more_hits_than_his_items_is_hostile() -> None:
    scene = with_ally(c5="vagabond pawn | eyrie ww | marquise ww")
    hits = ("lose warrior 5 eyrie", "lose warrior 5 eyrie")
    tell(scene, "battle marquise 5", "ally eyrie", "roll 2-2", *hits)
    assert scene.at(5) == "vagabond pawn"
    assert scene.side("vagabond").board.relations[EYRIE] == HOSTILE


@pytest.mark.law(TURN, "root:9.2.9.II.b", "root:9.2.9.II.e")
def test_allies_that_move_along_are_told_with_his_move() -> None:
    """They are kept by their own rule of moving; he answers for the Outrage in 2."""
    scene = with_ally(c5="vagabond pawn | eyrie ww", c2="alliance sympathy")
    assert "did vagabond move_2_eyrie_x2" in edits(key(scene, "move"))
    at_2 = [one["label"] for one in keys_at(scene.s, 2)]
    assert at_2 == ["Move", "Move: Eyrie 1 warrior", "Move: Eyrie 2 warriors"]
    tell(scene, "did vagabond move_2_eyrie_x2", "discard sword")
    assert scene.at(2) == "eyrie ww | alliance sympathy | vagabond pawn"
    assert [e.who for e in scene.events("discard")] == [VAGABOND]


@pytest.mark.law(TURN, "root:9.2.9.II.b")
def test_where_many_ways_are_chosen_by_place_a_single_one_is_told_at_once() -> None:
    """Six warriors may go along to each of two clearings, but not to the forest."""
    scene = with_ally(c5="vagabond pawn | eyrie wwwwww")
    forest = scene.s.board.forests_next_to(5)[0]
    keys = {one["label"]: one for one in key(scene, "move")["keys"]}
    assert len(edits(keys["1"])) == len(edits(keys["2"])) == 7
    assert keys["To the forest between 1, 2, 5 and 10"]["edit"] == f"did vagabond move_{forest}"


@pytest.mark.law(TURN, "root:9.2.9.II.b")
def test_allies_that_are_dragged_with_the_pawn_move_and_others_are_put_right() -> None:
    scene = with_ally(c5="vagabond pawn | eyrie w | marquise w", c2="eyrie w")
    assert ways(scene.s, EYRIE, WARRIOR, 5, 2) == [["move eyrie 5>2 x1"]]
    assert ways(scene.s, EYRIE, WARRIOR, 2, 5) == [["move eyrie 2>5 x1"]]
    assert ways(scene.s, EYRIE, WARRIOR, 2, 6)[0][0] == "set eyrie warrior 2 x0"
    assert ways(scene.s, MARQUISE, WARRIOR, 5, 2)[0][0] == "set marquise warrior 5 x0"


@pytest.mark.law(TURN, "root:9.2.9.II.b")
def test_allies_that_may_not_move_stay() -> None:
    """The Marquise rules 5 and 2."""
    scene = with_ally(c5="vagabond pawn | eyrie w | marquise ww", c2="marquise w")
    assert edits(key(scene, "move"))[:2] == ["did vagabond move_1", "did vagabond move_2"]
    assert "did vagabond move_2_eyrie_x1" not in edits(key(scene, "move"))


@pytest.mark.law(TURN, "root:9.6.1")
@pytest.mark.parametrize(("clearings", "hurt"), [({}, 0), ({"c5": "vagabond pawn"}, 1)])
def test_who_ends_his_turn_in_a_forest_has_nothing_damaged(
    clearings: dict[str, Any], hurt: int
) -> None:
    scene = Scene(WANDERER, **clearings)
    side = scene.side("vagabond")
    side.pawn = side.pawn or scene.s.board.forests_next_to(5)[0]
    side.board.damaged = [Held(Item.SWORD, True)]
    scene.step(tell_and_rest, "score vagabond x1")
    assert len(side.board.damaged) == 1
    scene.step(tell_and_rest, "done")
    assert len(side.board.damaged) == hurt


@pytest.mark.law(TURN, "root:9.2.9.I.b", "root:9.2.9.II.a")
def test_the_key_of_an_aid_says_what_it_scores() -> None:
    """An ally brings 2, the first Aid to the Marquise 1, one of two that a step takes nothing."""
    scene = with_ally(c5="vagabond pawn | eyrie w | marquise w")
    assert [one["label"] for one in key(scene, "aid")["keys"]] == ["Marquise +1", "Eyrie +2"]
    tell(scene, "did vagabond aid_marquise")
    assert [one["label"] for one in key(scene, "aid")["keys"]] == ["Marquise", "Eyrie +2"]


# The Corvids and those who guess


@pytest.mark.law(TURN, "root:13.2.4")
def test_a_plot_that_was_guessed_goes_without_effect() -> None:
    """Nobody is asked whether it was a raid; in 6 the Duchy has no piece."""
    scene = Scene(
        "table:duchy table:corvids bot:eyrie", c5="duchy w | corvids plot", c6="corvids plot"
    )
    assert edits(key(scene, "expose")) == ["did duchy expose_5"]
    tell(scene, "did duchy expose_5")
    assert (scene.at(5), scene.score("duchy")) == ("duchy w", 1)
    assert scene.side("corvids").on_map(PLOT) == 1
    assert "do not allow it now" in refused(scene, "did duchy expose_6")


@pytest.mark.law("root:13.2.4")
@pytest.mark.parametrize("seats", ["table:corvids bot:eyrie", "table:duchy bot:corvids"])
def test_only_plots_of_enemies_at_the_table_are_guessed(seats: str) -> None:
    """Nobody guesses at plots of one's own, nor at those of the bot."""
    hidden = "plot_raid" if "bot:corvids" in seats else "plot"
    scene = Scene(seats, c5=f"corvids {hidden} w" + " | duchy w" * ("duchy" in seats))
    assert key(scene, "expose") == {}


# Effects and maps


@pytest.mark.law(TURN, "root:4.1.3")
def test_royal_claim_is_counted_by_the_program() -> None:
    scene = Scene("table:marquise bot:eyrie", c5="marquise w", c2="marquise ww | eyrie w")
    assert key(scene, "claim") == {}
    tell(scene, "craft marquise royal_claim")
    assert key(scene, "claim")["label"] == "Royal Claim +2"
    tell(scene, "did marquise claim")
    assert (scene.score("marquise"), scene.s.discard) == (2, [card("royal_claim")])
    assert key(scene, "claim") == {}


@pytest.mark.law(TURN, "cards:exiles_partisans.false_orders")
def test_who_is_misled_by_false_orders_causes_the_outrage() -> None:
    """Half of three, rounded up, move into sympathy, whoever rules."""
    scene = Scene(
        "table:marquise table:eyrie bot:alliance",
        deck="exiles_partisans",
        c5="eyrie www",
        c2="alliance sympathy",
    )
    tell(scene, "craft marquise false_orders")
    tell(scene, "did marquise mislead_eyrie", "move 5>2 eyrie x2", "discard sword")
    assert (scene.at(5), scene.at(2)) == ("eyrie w", "eyrie ww | alliance sympathy")
    assert [e.who for e in scene.events("discard")] == [MARQUISE, EYRIE]
    assert not scene.side("marquise").in_play


@pytest.mark.law(TURN, "cards:exiles_partisans.coffin_makers")
def test_coffin_makers_pay_and_are_emptied_as_the_turn_begins() -> None:
    scene = Scene("table:marquise table:eyrie", deck="exiles_partisans", c5="eyrie wwwww w")
    tell(scene, "craft marquise coffin_makers")
    tell(scene, "remove eyrie warrior 5 x6")
    assert scene.s.coffins == {EYRIE: 6}
    scene.step(begin)
    assert (scene.score("marquise"), scene.s.coffins) == (1, {})
    assert scene.side("eyrie").stock[WARRIOR] == 20


@pytest.mark.law(TURN, "cards:map.mountain.closed_paths")
def test_a_path_that_is_opened_scores_once_a_turn() -> None:
    scene = Scene("table:marquise bot:eyrie", map_id="mountain", c5="marquise w")
    assert edits(key(scene, "open")) == ["did marquise open_2>5", "did marquise open_5>9"]
    tell(scene, "did marquise open_2>5")
    assert scene.score("marquise") == 1
    assert (2, 5) not in scene.s.closed
    assert key(scene, "open") == {}


@pytest.mark.law(TURN, "cards:map.lake.ferry")
def test_the_ferry_is_among_the_ways_of_a_move() -> None:
    """It takes somebody along the lake once a turn."""
    scene = Scene("table:marquise bot:eyrie", map_id="lake", c1="marquise ww")
    assert [way["to"] for way in moves_from(scene.s, 1)] == [5, 9, 10, 11, 12]
    tell(scene, "move marquise 1>10 x1")
    assert scene.s.ferry == 10
    assert [way["to"] for way in moves_from(scene.s, 10)] == [2, 7, 8]


# Boards


@pytest.mark.law(TURN, "root:7.3.3")
def test_the_eyrie_say_who_leads_as_they_start() -> None:
    """They are asked unless they have told it."""
    for told in ((), ("leader eyrie commander",)):
        game = Game.new(read_setup({"seats": ["table:eyrie", "bot:alliance"], "seed": 3}))
        while game.state.paused:
            game.answer("done")
        for text in (*told, "done"):
            game.answer(text)
        assert game.pending
        asked = game.pending.question()
        assert (asked == "Who becomes your leader?") == (not told)
        if not told:
            game.answer("leader commander")
        assert game.state.sides[EYRIE].board.leader == "commander"


@pytest.mark.law(TURN, "root:12.5.2.V", "root:12.5.2.VI")
def test_the_mayor_scores_as_the_banker_once_more() -> None:
    scene = Scene("table:duchy bot:eyrie")
    board = scene.side("duchy").board
    board.crown("banker")
    board.crown("mayor")
    tell(scene, "did duchy bank_x3")
    tell(scene, "did duchy bank_x2")
    assert scene.score("duchy") == 5
    assert "do not allow it now" in refused(scene, "did duchy bank_x1")


@pytest.mark.law("root:3.3.1")
def test_who_plays_for_dominance_is_promised_no_points_and_owes_none() -> None:
    scene = Scene("table:eyrie bot:marquise", c5="eyrie ww roost", c2="eyrie w roost")
    assert key(scene, "score")["label"] == "Roosts score +1"
    scene.side("eyrie").dominance = card("dominance_bird")
    scene.s.deck.remove(card("dominance_bird"))
    assert key(scene, "score") == {}
    duchy = Scene("table:duchy bot:marquise", c5="duchy ww tunnel", c6="duchy w")
    duchy.side("duchy").dominance = card("dominance_bird")
    assert key(duchy, "sway")["keys"][0]["label"] == "Foremole"


@pytest.mark.law(TURN, "root:8.2.6")
@pytest.mark.parametrize(
    ("mover", "said"),
    [
        ("table:duchy", "The Duchy gives a card to the Alliance for the Outrage in 5; without one"),
        ("bot:duchy", "The Duchy has no card to give to the Alliance for the Outrage in 5, so"),
    ],
)
def test_nobody_knows_whether_people_pay_for_an_outrage_with_a_card(mover: str, said: str) -> None:
    scene = Scene(f"{mover} table:alliance", c2="duchy ww", c5="alliance sympathy rabbit_base")
    assert scene.s.current == DUCHY
    tell(scene, "move duchy 2>5 x1")
    assert kinds(scene) == ["move", "outrage", "supporter"]
    assert sentence(scene.events("outrage")[0], names(scene.s)).startswith(said)


@pytest.mark.law(TURN, "root:2.7", "root:9.2.8")
def test_nobody_battles_the_partner_of_a_coalition() -> None:
    """The Marquise in the same clearing is still an enemy."""
    scene = Scene(WANDERER, c5="vagabond pawn | eyrie ww | marquise w")
    for text in ("activate vagabond dominance_fox", "partner vagabond eyrie"):
        tell(scene, text)
    assert edits(key(scene, "battle")) == ["battle marquise 5"]
    assert "they are no enemies" in refused(scene, "battle eyrie 5")


@pytest.mark.law(TURN, "robotics:7.5.3", "cards:exiles_partisans.murine_broker")
def test_people_are_told_to_draw_in_the_turn_of_a_bot() -> None:
    """For an Aid and for Murine Broker; not again for the hands that they began with."""
    scene = Scene("bot:vagabond table:marquise", deck="exiles_partisans")
    for n, cause in ((3, "root:5.1.3"), (2, "robotics:7.5.3"), (1, BROKER)):
        scene.run(draw_cards(scene.s, MARQUISE, n, cause))
    game = Game(None, scene.s)
    game.events.extend(scene.s.log)
    assert told_by(game, 0, len(game.events)).told == [
        "The Marquise draws 2 cards for the Aid of the Vagabot.",
        "The Marquise draws 1 card by Murine Broker.",
    ]


@pytest.mark.law(TURN, "root:12.2.2")
def test_the_burrow_is_among_the_starts_and_ends_of_a_move() -> None:
    scene = Scene("table:duchy bot:eyrie", c5="duchy w tunnel", c2="duchy w")
    tell(scene, "burrow duchy x2")
    starts = {one["label"]: one for one in key(scene, "move")["keys"]}
    assert [*starts] == ["2", "5", "From the Burrow", "Into the Burrow"]
    assert [one["label"] for one in starts["From the Burrow"]["keys"]] == [
        "1 warrior to 5",
        "2 warriors to 5",
    ]
    assert edits(starts["Into the Burrow"]) == ["down duchy 5 x1"]
    tell(scene, edits(starts["From the Burrow"])[1])
    assert (scene.at(5), scene.side("duchy").board.burrow) == ("duchy www tunnel", 0)
    assert "From the Burrow" not in [one["label"] for one in key(scene, "move")["keys"]]


@pytest.mark.law(TURN, "root:9.6.4")
def test_an_item_beyond_his_limit_is_told_by_a_button() -> None:
    """One of his two boots leaves the game; of what he has none there is none less."""
    scene = Scene("table:vagabond bot:eyrie", c5="vagabond pawn")
    tell(scene, "items vagabond boot x2")
    also = {one["label"]: one["edit"] for one in edits_of(scene.s, VAGABOND)["also"]}
    assert "One sword less" not in also
    tell(scene, also["One boot less"])
    board = scene.side("vagabond").board
    assert (board.carried(), board.boxed) == ([Item.BOOT], [Item.BOOT])


@pytest.mark.law("root:10.2.6", "robotics:8.2.4")
@pytest.mark.parametrize("cult", ["table:lizards", "bot:lizards", "bot:corvids"])
def test_the_table_is_reminded_of_cards_that_become_lost_souls(cult: str) -> None:
    """What is discarded decides on the Outcast; without the Lizards nobody needs it."""
    view = table_view(Game(None, Scene(f"table:marquise bot:eyrie {cult}").s))
    assert view
    told = "Tell cards that you spend or discard, too: they join the Lost Souls."
    assert (told in view["hint"]) == ("lizards" in cult)


@pytest.mark.law("root:9.2.8")
def test_a_vagabond_with_a_dominance_card_is_asked_for_his_partner() -> None:
    scene = Scene(WANDERER)
    said = "The Vagabond played a dominance card: tell with whom he is in a coalition."
    assert said not in odd_things(scene.s)
    tell(scene, "activate vagabond dominance_fox")
    assert said in odd_things(scene.s)
    tell(scene, "partner vagabond eyrie")
    assert said not in odd_things(scene.s)
