"""At a real table: what people tell, edit by edit, what it does and what it causes."""

from contextlib import suppress
from typing import Any

import pytest

from rootcore.bots.eyrie.chapter import tuck_ambush
from rootcore.bots.vagabot.chapter import special
from rootcore.companion.presets import presets
from rootcore.companion.seats import begin
from rootcore.factions.vagabond.items import ALLIED
from rootcore.law.errors import NotAnOption
from rootcore.rules.battle import Battle, battle
from rootcore.rules.deck import draw, draw_cards, take_random_card, unseen_card
from rootcore.rules.items import Held
from rootcore.rules.removal import Loss, Removal, lose, settle
from rootcore.rules.scoring import GameWon
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    EYRIE,
    MARQUISE,
    PLOTS,
    SETUP,
    SYMPATHY,
    VAGABOND,
    WARRIOR,
    Item,
    Kind,
    Suit,
)
from rootcore.tell.decisions import OFFER, acts_view, offer_view
from tests.law.table_scenes import (
    CORRECTION,
    TABLE,
    TURN,
    game,
    go_on,
    kinds,
    refused,
    tell,
    to_bot,
)
from tests.scenes import Scene
from tests.vagabots import VagabotScene

# Starts


@pytest.mark.law(TURN, "root:7.3.2")
def test_the_eyrie_are_offered_the_corner_opposite_the_keep() -> None:
    """The keep in 2 leaves them 4; without a Marquise they have any corner."""
    scene = Scene("table:marquise table:eyrie", c2="marquise keep", phase=SETUP)
    assert [start["label"] for start in presets(scene.s, EYRIE)] == ["Roost in 4"]
    alone = Scene("table:eyrie bot:alliance", phase=SETUP)
    assert len(presets(alone.s, EYRIE)) == 4


# Pieces


@pytest.mark.law(TURN)
def test_pieces_are_placed_though_the_supply_is_empty() -> None:
    scene = Scene(TABLE)
    tell(scene, "place marquise keep 1 x1")
    tell(scene, "place marquise keep 2 x1")
    assert (scene.at(1), scene.at(2)) == ("marquise keep", "marquise keep")
    assert scene.side("marquise").stock[Kind.KEEP] == -1
    assert kinds(scene) == ["place", "place"]


@pytest.mark.law(CORRECTION)
def test_what_is_set_has_no_consequences() -> None:
    scene = Scene(TABLE, c5="alliance sympathy | eyrie www")
    tell(scene, "set alliance sympathy 5 x0")
    tell(scene, "set eyrie warrior 5 x1")
    assert scene.at(5) == "eyrie w"
    assert scene.score("marquise") == scene.score("alliance") == 0
    assert kinds(scene) == ["set", "set"]


@pytest.mark.law(TURN)
def test_own_pieces_are_removed_quietly() -> None:
    scene = Scene(TABLE, c5="marquise ww", c1="marquise keep")
    tell(scene, "remove marquise warrior 5 x2")
    assert kinds(scene) == ["remove"]
    assert scene.score("marquise") == 0


@pytest.mark.law(TURN)
def test_a_removed_piece_of_a_bot_scores_and_causes_outrage() -> None:
    """5 is a rabbit clearing; the offender has a rabbit card, which turns up."""
    scene = Scene(TABLE, c5="alliance sympathy")
    tell(scene, "remove alliance sympathy 5 x1", "discard ambush_rabbit")
    assert scene.score("marquise") == 1
    assert scene.s.discard == [card("ambush_rabbit")]


@pytest.mark.law(TURN)
def test_outrage_without_a_card_scores_for_the_alliance() -> None:
    scene = Scene(TABLE, c5="marquise www", c2="alliance sympathy")
    tell(scene, "move marquise 5>2 x2", "pass")
    assert (scene.at(5), scene.at(2)) == ("marquise w", "marquise ww | alliance sympathy")
    assert scene.score("alliance") == 1


def outraged(relation: int, pawn: int) -> list[Any]:
    """Who discards for the Outrage in 2, a mouse clearing: warriors of the Marquise go there.

    The Vagabond tells it in his turn; this is his relationship with her, and his pawn stands here.
    """
    there = {1: "", 2: "alliance sympathy", 5: "marquise ww"}
    there[pawn] = f"vagabond pawn | {there[pawn]}".rstrip("| ")
    seats = "table:vagabond table:marquise bot:alliance"
    scene = Scene(seats, c1=there[1], c2=there[2], c5=there[5])
    scene.side("vagabond").board.relations[MARQUISE] = relation
    tell(scene, "move marquise 5>2 x2", "discard sword")
    assert "marquise ww" in scene.at(2)
    return [event.who for event in scene.s.log if event.kind == "discard"]


@pytest.mark.law(TURN, "root:9.2.9.II.b", "root:9.2.9.II.e")
def test_allies_that_go_with_the_pawn_let_the_vagabond_cause_outrage() -> None:
    """Whether he tells his pawn after them, which is in 5 still, or told it before."""
    assert outraged(ALLIED, pawn=5) == outraged(ALLIED, pawn=2) == [VAGABOND]


@pytest.mark.law(TURN, "root:9.2.9.II.b")
def test_warriors_that_did_not_go_with_the_vagabond_cause_their_own_outrage() -> None:
    """False Orders let them move: no allies of his, or his pawn is neither here nor there."""
    assert outraged(ALLIED - 1, pawn=5) == outraged(ALLIED, pawn=1) == [MARQUISE]


@pytest.mark.law(TURN)
def test_a_face_down_plot_is_turned_up_as_it_is_removed() -> None:
    scene = Scene(TABLE, c5="corvids plot_raid")
    tell(scene, "remove corvids plot 5 x1")
    assert scene.score("marquise") == 1
    assert kinds(scene)[:2] == ["reveal", "remove"]
    assert scene.at(1) == scene.at(2) == "corvids w"


@pytest.mark.law(TURN)
def test_hits_on_a_vagabot_damage_his_items() -> None:
    scene = Scene("table:marquise bot:vagabond", c5="vagabond pawn | marquise w")
    board = scene.side("vagabond").board
    board.satchel = [Held(Item.BOOT, True)] * 3
    tell(scene, "remove vagabond pawn 5 x2")
    assert [held.item for held in board.damaged] == [Item.BOOT, Item.BOOT]
    assert "the pawn is not in 6" in refused(scene, "remove vagabond pawn 6 x1")


@pytest.mark.law(TURN)
def test_a_whole_clearing_is_cleared_at_one_moment() -> None:
    """Lizards fall in two rabbit clearings, and only one of them becomes an acolyte."""
    scene = Scene("table:marquise bot:lizards", c5="lizards ww", c4="lizards w | marquise w")
    tell(scene, "clear rabbit")
    assert scene.side("lizards").on_map(WARRIOR) == 0
    assert scene.side("marquise").on_map(WARRIOR) == 1
    assert scene.side("lizards").board.acolytes == 1


@pytest.mark.law(TURN)
def test_a_pawn_is_put_anywhere() -> None:
    scene = Scene(TABLE)
    tell(scene, "pawn vagabond 7")
    assert scene.side("vagabond").pawn == 7
    assert "they have no pawn" in refused(scene, "pawn eyrie 7")


@pytest.mark.law(TURN)
def test_a_battle_is_counted_by_the_program() -> None:
    """She rolls 2, of which two warriors deal two hits; the Eyrie deal the 1."""
    scene = Scene(TABLE, c5="marquise ww | eyrie www")
    tell(scene, "battle eyrie 5", "roll 2-1")
    assert scene.at(5) == "marquise w | eyrie w"
    assert "they are not in 6" in refused(scene, "battle eyrie 6")


@pytest.mark.law(TURN)
def test_people_cannot_ambush_bots_at_a_real_table_either() -> None:
    """She is asked for nothing but the dice."""
    scene = Scene("bot:eyrie table:marquise", c5="marquise w | eyrie ww")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 5, "robotics:5.5.2")), "roll 1-0")
    assert scene.at(5) == "eyrie ww"


# Points, cards, items


@pytest.mark.law(TURN)
def test_points_are_scored_and_lost() -> None:
    scene = Scene(TABLE, scores={"marquise": 3})
    tell(scene, "score marquise x4")
    tell(scene, "score marquise x-2")
    assert scene.score("marquise") == 5


@pytest.mark.law(TURN)
def test_crafted_cards_come_out_of_the_unseen() -> None:
    scene = Scene(TABLE)
    tell(scene, "craft marquise anvil")
    tell(scene, "craft marquise cobbler")
    side = scene.side("marquise")
    assert side.crafted == [Item.HAMMER]
    assert side.in_play == (card("cobbler"),)
    assert scene.s.discard == [card("anvil")]
    assert "the supply has no hammer" in refused(scene, "gain marquise hammer")
    assert "in play already" in refused(scene, "craft marquise cobbler")
    assert "stays nowhere" in refused(scene, "craft marquise favor_fox")
    tell(scene, "drop marquise cobbler")
    tell(scene, "lose marquise hammer")
    assert not scene.side("marquise").in_play
    assert not scene.side("marquise").crafted
    assert scene.s.items[Item.HAMMER] == 1
    assert "it is not in play there" in refused(scene, "drop marquise cobbler")
    assert "they have no hammer there" in refused(scene, "lose marquise hammer")


@pytest.mark.law(TURN)
def test_a_card_that_lies_discarded_cannot_turn_up() -> None:
    scene = Scene(TABLE)
    tell(scene, "discard marquise anvil")
    assert "was the pile shuffled?" in refused(scene, "discard marquise anvil")
    tell(scene, "reshuffle")
    assert scene.s.discard == []
    tell(scene, "discard marquise anvil")
    tell(scene, "fetch marquise anvil")
    assert scene.s.discard == []
    assert "Anvil lies there nowhere" in refused(scene, "fetch marquise anvil")


@pytest.mark.law(TURN)
def test_dominance_and_a_coalition() -> None:
    scene = Scene(TABLE)
    assert "activate comes first" in refused(scene, "partner vagabond eyrie")
    assert "is no dominance card" in refused(scene, "activate vagabond anvil")
    tell(scene, "activate vagabond dominance_fox")
    tell(scene, "partner vagabond eyrie")
    tell(scene, "score vagabond x3")
    assert scene.score("vagabond") == 0
    assert EYRIE not in scene.side("vagabond").enemies
    assert scene.side("eyrie").partner == VAGABOND
    assert "one already" in refused(scene, "activate vagabond dominance_mouse")
    assert "a partner already" in refused(scene, "partner vagabond alliance")
    assert "a partner of their own" in refused(scene, "partner vagabond vagabond")


@pytest.mark.law(TURN, "root:9.2.9.III.d")
def test_a_hostile_partner_is_indifferent_again() -> None:
    """The Eyrie were hostile to him; the Alliance, no partner of his, stays so."""
    scene = Scene(TABLE)
    for text in ("relation vagabond eyrie x-1", "relation vagabond alliance x-1"):
        tell(scene, text)
    tell(scene, "activate vagabond dominance_fox")
    tell(scene, "partner vagabond eyrie")
    relations = scene.side("vagabond").board.relations
    assert (relations[EYRIE], relations[ALLIANCE]) == (0, -1)
    assert scene.s.log[-1].law == "root:9.2.9.III.d"


@pytest.mark.law(TURN)
def test_coffins_are_opened() -> None:
    scene = Scene("table:marquise bot:eyrie", deck="exiles_partisans", c5="eyrie ww | marquise w")
    assert "no warriors lie" in refused(scene, "coffins")
    tell(scene, "craft marquise coffin_makers")
    tell(scene, "remove eyrie warrior 5 x2")
    assert scene.s.coffins == {EYRIE: 2}
    tell(scene, "coffins")
    assert scene.s.coffins == {}
    assert scene.side("eyrie").stock[WARRIOR] == 20


# People's own boards


@pytest.mark.law(TURN)
def test_a_leader_counts_in_battle() -> None:
    scene = Scene("table:eyrie bot:marquise", c5="eyrie w | marquise ww")
    tell(scene, "leader eyrie commander")
    tell(scene, "battle marquise 5", "roll 0-0")
    assert scene.at(5) == "marquise w | eyrie w"
    assert "they have no leaders" in refused(scene, "leader marquise despot")
    assert "no leader is called 'tsar'" in refused(scene, "leader eyrie tsar")


@pytest.mark.law(TURN)
def test_officers_leave_the_supply() -> None:
    scene = Scene("table:alliance bot:marquise")
    tell(scene, "officers alliance x3")
    assert scene.side("alliance").board.officers == 3
    assert scene.side("alliance").stock[WARRIOR] == 7
    assert "they have no officers" in refused(scene, "officers marquise x1")


@pytest.mark.law(TURN, CORRECTION)
def test_items_and_relationships_of_a_vagabond() -> None:
    scene = Scene("table:vagabond bot:eyrie", c5="vagabond pawn | eyrie ww")
    board = scene.side("vagabond").board
    tell(scene, "items vagabond sword x2")
    tell(scene, "items vagabond tea x1")
    tell(scene, "damaged vagabond sword x1")
    assert (board.swords(), board.tracks) == (1, [Item.TEA])
    assert [held.item for held in board.damaged] == [Item.SWORD]
    assert "he has 2 of them" in refused(scene, "damaged vagabond sword x3")
    assert "they are no Vagabond" in refused(scene, "items eyrie sword x1")
    tell(scene, "items vagabond tea x0")
    assert board.boxed == [Item.TEA]
    tell(scene, "relation vagabond eyrie x-1")
    assert board.relations[EYRIE] == -1
    assert "from x-1 to x3" in refused(scene, "relation vagabond eyrie x4")
    assert "himself" in refused(scene, "relation vagabond vagabond x1")
    tell(scene, "battle eyrie 5", "roll 3-0")
    assert scene.score("vagabond") == 1


@pytest.mark.law(TURN)
def test_an_item_turns_up_under_a_ruin() -> None:
    scene = Scene("table:vagabond bot:eyrie", c10="vagabond pawn")
    scene.s.ruins[10], scene.s.hidden_items = 1, [Item.BAG]
    assert "no ruin stands in 5" in refused(scene, "explore vagabond bag 5")
    assert "no tea lies under a ruin" in refused(scene, "explore vagabond tea 10")
    tell(scene, "explore vagabond bag 10")
    assert 10 not in scene.s.ruins


@pytest.mark.law(TURN)
def test_a_supporter_comes_unseen_and_a_full_stack_discards_one_that_is_seen() -> None:
    scene = Scene("bot:marquise table:alliance", c5="alliance sympathy", discard="anvil")
    gone = [Removal(ALLIANCE, MARQUISE, 5, [Loss(SYMPATHY, 1)])]
    scene.run(settle(scene.s, gone), "pass")
    scene.run(settle(scene.s, gone), "reshuffle", "discard anvil")
    assert kinds(scene) == ["outrage", "supporter", "outrage", "reshuffle", "discard"]
    assert scene.s.discard == [card("anvil")]


@pytest.mark.law(TURN)
def test_whoever_loses_the_last_base_tells_which_supporters_go() -> None:
    """First those that match the base, one by one; then those beyond five."""
    scene = Scene("bot:marquise table:alliance", c5="alliance rabbit_base")
    gone = [Removal(ALLIANCE, MARQUISE, 5, [Loss(Kind.RABBIT_BASE, 1)])]
    lose(scene.s, ALLIANCE, MARQUISE, 5, gone[0].losses, "root:4.3")
    answers = ("discard cobbler", "discard birdy_bindle", "pass", "discard anvil", "pass")
    scene.run(settle(scene.s, gone), *answers)
    assert kinds(scene) == ["remove", "discard", "discard", "discard"]
    with pytest.raises(NotAnOption, match="discard anvil"):
        scene.run(settle(scene.s, gone), "discard anvil")


@pytest.mark.law(TURN)
def test_a_supporter_that_is_discarded_may_have_come_after_a_shuffle() -> None:
    """The anvil was believed to lie discarded. Nothing lies there any more that was shuffled."""
    scene = Scene("bot:marquise table:alliance", c5="alliance rabbit_base", discard="anvil")
    gone = [Removal(ALLIANCE, MARQUISE, 5, [Loss(Kind.RABBIT_BASE, 1)])]
    lose(scene.s, ALLIANCE, MARQUISE, 5, gone[0].losses, "root:4.3")
    scene.run(settle(scene.s, gone), "pass", "reshuffle", "discard anvil", "pass")
    assert kinds(scene) == ["remove", "reshuffle", "discard"]
    assert scene.s.discard == [card("anvil")]


@pytest.mark.law(TURN)
def test_only_cards_that_fit_can_be_discarded_unseen() -> None:
    """A rabbit's base is lost: rabbits and birds."""
    scene = Scene("bot:marquise table:alliance", c5="alliance rabbit_base")
    gone = [Removal(ALLIANCE, MARQUISE, 5, [Loss(Kind.RABBIT_BASE, 1)])]
    asked = settle(scene.s, gone).send(None).texts()
    assert {"discard cobbler", "discard armorers", "pass"} <= {*asked}
    assert not {"discard anvil", "discard sword"} & {*asked}


def test_whether_a_supporter_goes_is_asked_in_two_words_though_there_may_be_a_shuffle() -> None:
    """Only then which one it is, or that the discards were shuffled first."""
    scene = Scene("bot:marquise table:alliance", discard="anvil")
    asked = unseen_card(scene.s, ALLIANCE, lambda card: True, "Which?", TURN).send(None)
    assert {"reshuffle", "pass"} < {*asked.texts()}
    shuffled = {"text": "reshuffle", "label": "The discard pile was shuffled first"}
    assert offer_view(asked, scene.s) == {**OFFER, "first": shuffled}
    assert "reshuffle" not in [option["text"] for option in acts_view(asked, scene.s)["options"]]


@pytest.mark.law(TURN)
def test_paths_open_and_the_ferry_lies_elsewhere() -> None:
    scene = Scene("table:marquise bot:eyrie", map_id="mountain")
    a, b = scene.s.closed[0]
    tell(scene, f"open {a}>{b}")
    assert (a, b) not in scene.s.closed
    assert "no such path is closed" in refused(scene, f"open {a}>{b}")
    lake = Scene("table:marquise bot:eyrie", map_id="lake")
    end = next(c for c in lake.s.board.coastal if c != lake.s.ferry)
    tell(lake, f"ferry {end}")
    assert lake.s.ferry == end
    assert "is not on the lake" in refused(scene, "ferry 1")


# The deck


@pytest.mark.law("root:2.1.2")
def test_only_a_real_table_knows_that_its_deck_is_empty() -> None:
    scene = Scene("bot:marquise table:alliance", discard="anvil")
    assert scene.run(draw(scene.s), "draw reshuffle", "draw anvil") is card("anvil")
    assert scene.s.discard == []
    assert kinds(scene) == ["reshuffle"]
    assert scene.run(draw(scene.s), "draw nothing") is None


@pytest.mark.law(CORRECTION)
def test_a_dominance_card_that_was_believed_beside_the_map_can_be_drawn() -> None:
    scene = Scene("bot:marquise table:alliance", discard="anvil dominance_fox")
    fox = scene.s.discard.pop()
    scene.s.available = [fox]
    assert scene.run(draw(scene.s), "draw dominance_fox") is fox
    assert (scene.s.available, scene.s.discard) == ([], [card("anvil")])
    assert kinds(scene) == ["turn up"]


@pytest.mark.law(CORRECTION)
def test_a_correction_in_the_middle_of_a_bots_turn() -> None:
    """The bot goes on from what the table has; a removal belongs to a turn of one's own."""
    g = to_bot(game())
    step = g.state.step
    with pytest.raises(NotAnOption, match="remove belongs to a turn of one's own"):
        g.answer("remove marquise warrior 5 x1")
    g.answer("set marquise warrior 5 x7")
    assert g.state.paused
    assert g.state.sides[MARQUISE].warriors[5] == 7
    g.answer("done")
    assert g.state.step >= step
    assert g.state.sides[MARQUISE].warriors[5] == 7


@pytest.mark.law(TURN)
def test_an_item_is_taken_from_the_supply() -> None:
    scene = Scene(TABLE)
    tell(scene, "gain marquise hammer")
    assert scene.side("marquise").crafted == [Item.HAMMER]
    assert scene.s.items[Item.HAMMER] == 0


@pytest.mark.law(CORRECTION)
def test_a_plot_put_right_has_a_face_that_nobody_sees() -> None:
    scene = Scene(TABLE)
    side = scene.side("corvids")
    before = side.stock.copy()
    tell(scene, "set corvids plot 5 x1", "plot raid")
    assert side.board.hidden == {5: Kind.RAID}
    assert side.stock[Kind.RAID] == before[Kind.RAID] - 1
    assert "a clearing holds one plot" in refused(scene, "set corvids plot 5 x2")
    tell(scene, "set corvids plot 5 x0")
    assert side.board.hidden == {}
    assert side.stock == before


PLOT_EDITS = [f"{verb} corvids {face} 7 x1" for verb in ("place", "set") for face in PLOTS]


def whole_plots(scene: Scene) -> bool:
    """Whether two plots of each kind are in the supply, face down or face up."""
    side = scene.side("corvids")
    kept = [*side.board.hidden.values()]
    return all(side.stock[x] + side.on_map(x) + kept.count(x) == 2 for x in PLOTS)


@pytest.mark.law(CORRECTION)
@pytest.mark.parametrize("hidden", PLOTS)
@pytest.mark.parametrize("edit", PLOT_EDITS)
def test_no_refusal_tells_which_plots_lie_face_down(hidden: str, edit: str) -> None:
    """Two of a kind do; any plot can be told in 7, and the kept faces are then others."""
    scene = Scene(TABLE, c5=f"corvids plot_{hidden}", c6=f"corvids plot_{hidden}")
    face = edit.split()[2]
    tell(scene, edit, *["plot " + next(x for x in PLOTS if x != hidden)] * (face == hidden))
    assert scene.at(7) == f"corvids {face}"
    assert set(scene.side("corvids").board.hidden) == {5, 6}
    assert whole_plots(scene)


@pytest.mark.law(CORRECTION)
def test_plots_that_all_can_count_are_refused() -> None:
    """Two bombs lie face up; then all eight are on the map."""
    scene = Scene(TABLE, c1="corvids bomb", c2="corvids bomb", c5="corvids plot_raid")
    assert "no such plot is left" in refused(scene, "set corvids bomb 7 x1")
    down = {"c3": "raid", "c4": "raid", "c5": "snare", "c6": "snare", "c8": "extortion"}
    faces: dict[str, Any] = {c: f"corvids plot_{face}" for c, face in down.items()}
    scene = Scene(TABLE, c1="corvids bomb", c2="corvids bomb", c9="corvids extortion", **faces)
    assert "no such plot is left" in refused(scene, "set corvids plot 7 x1")


@pytest.mark.law(CORRECTION)
@pytest.mark.parametrize("edit", [*PLOT_EDITS, "set corvids plot 5 x0", "set corvids plot 7 x1"])
def test_plots_of_people_at_the_device_are_theirs_to_lay(edit: str) -> None:
    """The program knows their faces from them alone; whatever lies in 5, nobody else tells."""
    for face in PLOTS:
        scene = Scene("table:marquise corvids bot:eyrie", c5=f"corvids plot_{face}")
        assert "only they lay their plots" in refused(scene, edit)


@pytest.mark.law(TURN)
def test_people_draw_by_themselves() -> None:
    scene = Scene(TABLE)
    deck = list(scene.s.deck)
    scene.run(draw_cards(scene.s, MARQUISE, 2, "root:2.1.2"))
    assert [(event.kind, event.data) for event in scene.s.log] == [("draw", {"n": 2})]
    assert scene.s.deck == deck


@pytest.mark.law(TURN)
def test_a_card_that_changes_hands_stays_unseen() -> None:
    scene = Scene(TABLE)
    deck = list(scene.s.deck)
    scene.run(take_random_card(scene.s, VAGABOND, MARQUISE, "root:4.1.3"), "take anvil")
    assert [(event.kind, event.data) for event in scene.s.log] == [("give", {"to": VAGABOND})]
    assert scene.s.deck == deck


@pytest.mark.law(TURN)
def test_who_has_told_how_they_start_starts_in_that_corner() -> None:
    assert game().state.sides[MARQUISE].start_corner == 1


@pytest.mark.law(TURN)
def test_a_turn_begins_once_however_much_is_told() -> None:
    g = game()
    while g.state.round < 1 or g.state.paused:
        go_on(g)
    for text in ("score marquise x1", "score marquise x1", "done", "done"):
        g.answer(text)
    assert g.state.sides[MARQUISE].score == 2
    assert [e.who for e in g.events if e.kind == "turn"] == [MARQUISE, EYRIE]


@pytest.mark.law(TURN)
def test_the_thief_asks_who_holds_a_card() -> None:
    """The Marquise leads and would be robbed, but holds none: so the Eyrie are."""
    scene = VagabotScene(
        "table:marquise table:eyrie bot:vagabond",
        c5="marquise w | eyrie w | vagabond pawn",
        scores={"marquise": 5},
    )
    scene.step(special, "pass", "hold", "take anvil")
    assert [event.data["player"] for event in scene.events("steal")] == [EYRIE]
    assert scene.s.discard == [card("anvil")]
    scene.step(special, "pass", "pass")
    assert [event.data["why"] for event in scene.events("nothing")] == ["nobody here holds a card"]


@pytest.mark.law(TURN)
@pytest.mark.parametrize(
    ("found", "tucked"),
    [
        (("draw ambush_bird",), "ambush_bird"),
        (("draw nothing", "draw arms_trader"), "arms_trader"),
    ],
)
def test_only_the_table_sees_whether_its_deck_has_an_ambush(
    found: tuple[str, ...], tucked: str
) -> None:
    """The Eyrie's bot takes it out of the deck, or else the next bird card; a hand may hold it."""
    scene = Scene("table:marquise bot:eyrie@difficulty=challenging")
    scene.run(tuck_ambush(scene.actor("eyrie"), "cards:difficulty.eyrie.challenging"), *found)
    assert card(tucked) in scene.side("eyrie").board.decree[Suit.BIRD]


# Before a bot's turn, and at the beginning of a person's


@pytest.mark.law(CORRECTION)
def test_the_whole_table_is_compared_once_before_each_bots_turn() -> None:
    """Whoever played before; what is put right there causes nothing."""
    g = game()
    while g.state.round < 1 or g.state.paused:
        go_on(g)
    g.answer("done")
    assert g.pending
    assert g.pending.question() == "The Eyrie are next. Does the whole table look like this?"
    before = len(g.events)
    g.answer("set marquise warrior 5 x1")
    assert g.state.sides[MARQUISE].warriors[5] == 1
    with pytest.raises(NotAnOption, match="set puts pieces right"):
        g.answer("battle eyrie 5")
    g.answer("done")
    assert [e.kind for e in g.events[before:]][:2] == ["set", "turn"]
    asked = []
    while g.state.current != MARQUISE:
        asked.append(g.pending.question())
        go_on(g)
    compared = [question for question in asked if "whole table" in question]
    assert compared == ["The Alliance is next. Does the whole table look like this?"]


@pytest.mark.law("root:3.3.1.I", "root:3.3.1.II")
@pytest.mark.parametrize(("corners", "winner"), [((1, 3), MARQUISE), ((1, 2), None)])
def test_who_dominates_at_a_real_table_wins_as_the_turn_begins(
    corners: tuple[int, int], winner: str | None
) -> None:
    """With the bird card by two opposite corners, and not by two others."""
    scene = Scene("table:marquise bot:eyrie")
    for c in corners:
        tell(scene, f"place marquise warrior {c} x1")
    tell(scene, "activate marquise dominance_bird")
    with suppress(GameWon):
        scene.run(begin(scene.actor("marquise")))
    assert scene.s.winner == winner
