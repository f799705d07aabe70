"""Law of Root 13.7 and 13.2.2.I: what plots of people's Corvids do, and who knows them."""

from typing import Any

import pytest

from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.corvids import chapter as corvids
from rootcore.factions.corvids.plots import Conspirator
from rootcore.factions.marquise import chapter as marquise
from rootcore.factions.vagabond import chapter as vagabond
from rootcore.factions.vagabond.chapter import act_in_daylight
from rootcore.game.game import Game
from rootcore.rules.battle import Battle, battle
from rootcore.rules.effects import resolve_immediate
from rootcore.rules.exiles_partisans import false_moves
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import cannot_place
from rootcore.rules.plots import bomb_pays, bomb_takes
from rootcore.rules.removal import Loss, remove_together
from rootcore.table.cards import CARDS, card
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    BOMB,
    CORVIDS,
    EYRIE,
    MARQUISE,
    PLOT,
    RAID,
    VAGABOND,
    WARRIOR,
)
from rootcore.tell.decisions import decision_view
from rootcore.tell.fought import battle_result
from rootcore.tell.news import Span, own_news, tags
from rootcore.tell.own_board import own_widgets
from rootcore.tell.panels import names, widgets
from rootcore.tell.view import event_view, table_view
from rootcore.tell.words import sentence
from tests.ahead_scenes import game_at
from tests.law.corvids_scenes import TABLE, faces, few_left, hand, put_in_play, scored, whole
from tests.law.people_scenes import offered, refused
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

# 13.2.2.I Which side is up


@pytest.mark.law("root:13.2.2.I")
def test_only_the_corvids_see_what_lies_face_down() -> None:
    """On their board, on the map and among what they are asked."""
    scene = Scene(TABLE, phase=BIRDSONG, c5="corvids w plot_extortion")
    side = scene.side(CORVIDS)
    assert "Extortion in 5" in str(own_widgets(scene.s, side))
    assert "xtortion" not in str(widgets(scene.s, side))
    for viewer in (None, MARQUISE, EYRIE, ALLIANCE):
        assert "xtortion" not in str(table_view(scene.s, viewer))
    there = next(x for x in table_view(scene.s, CORVIDS)["clearings"] if x["id"] == 5)
    (plot,) = there["tokens"]
    assert (plot["kind"], plot["face"], plot["n"]) == ("plot", "extortion", 1)
    assert "face-down extortion" in there["label"]
    game = Game(None, scene.s)
    assert "xtortion" in str(decision_view(game, CORVIDS))
    told = decision_view(game, MARQUISE)
    assert told
    assert told["hidden"]
    assert "xtortion" not in str(told)


@pytest.mark.law("root:13.2.2.I")
def test_a_hidden_plot_is_removed_unseen() -> None:
    """Nobody hears that it was a bomb; the Corvids may lay it again."""
    scene = Scene(TABLE, turn="marquise", c5="marquise w | corvids plot_bomb")
    scene.run(remove_together(scene.s, MARQUISE, [(5, CORVIDS, [Loss(PLOT, 1)])], "root:4.1.2"))
    assert [(e.kind, e.data["piece"]) for e in scene.s.log if "piece" in e.data] == [
        ("remove", PLOT)
    ]
    assert scored(scene, MARQUISE) == [(1, "root:3.2.1")]
    assert faces(scene) == {}
    assert scene.side(CORVIDS).stock[BOMB] == 2
    assert whole(scene)


@pytest.mark.law("root:13.2.2.I")
def test_its_owner_is_told_what_a_plot_was_that_was_removed_unseen() -> None:
    """In the story, in what they missed and in the battle's result; nobody else is."""
    scene = Scene(TABLE, turn="marquise", c8="marquise ww | corvids plot_snare")
    game = game_at(scene, "root:6.5")
    for text in ("battle 8 corvids", "roll 1-0"):
        game.answer(text)
    last = next(i for i, e in enumerate(game.events) if e.kind == "remove")
    span = Span(game.events, 0, len(game.events) - 1)
    missed = own_news(span, names(game.state), CORVIDS)
    fought = battle_result(game, last, CORVIDS)
    assert event_view(game, last, CORVIDS)["text"].endswith("lose 1 plot in 8. It was a snare.")
    assert missed[0]["text"] == ["You lost a snare in ", 8, " to the Marquise."]
    assert tags(span, CORVIDS) == [{"at": 8, "lost": ["−1 snare"]}]
    assert fought
    assert fought["sides"][1]["lost"] == "1 plot (a snare)"
    for viewer in (None, MARQUISE, EYRIE):
        others = (event_view(game, last, viewer), battle_result(game, last, viewer))
        assert "snare" not in str(others)


@pytest.mark.law("root:13.2.2.I", "root:13.7.4")
def test_a_hidden_raid_shows_itself_when_it_is_removed() -> None:
    """Its raiders tell, so its owner is not told of it once before."""
    scene = Scene(TABLE, turn="marquise", c8="marquise ww | corvids plot_raid")
    scene.run(battle(scene.s, Battle(MARQUISE, CORVIDS, 8, "root:6.5.1")), "roll 0-0")
    told = [sentence(e, names(scene.s), CORVIDS) for e in scene.s.log]
    assert [text for text in told if "was a raid" in text] == ["The plot in 8 was a raid."]
    assert [(e.data["piece"], e.data["at"]) for e in scene.events("reveal")] == [(RAID, 8)]
    assert [scene.at(c) for c in (4, 7, 8)] == ["corvids w", "corvids w", "marquise w"]
    assert whole(scene)


@pytest.mark.law("root:13.2.2.I")
def test_a_plot_laid_is_told_without_its_kind() -> None:
    """To the Corvids by their own answer, to nobody else."""
    scene = Scene(TABLE, c5="corvids ww")
    game = Game(None, scene.s)
    game.answer("plot extortion 5")
    told = [event_view(game, i, MARQUISE)["text"] for i in range(len(game.events))]
    assert told == [
        "The Corvids spend 1 warrior from 5.",
        "The Corvids place 1 plot in 5.",
    ]
    assert "xtortion" not in str([event_view(game, i, MARQUISE) for i in range(2)])


# 13.7.1 Bomb


@pytest.mark.law("root:13.7.1", "root:3.2.1", "robotics:11.8.1")
@pytest.mark.parametrize(
    ("table", "pays", "takes", "outrage"),
    [
        ("corvids marquise alliance", 3, [3, 1], ["draw anvil"]),
        ("corvids bot:marquise bot:alliance", 2, [2, 1], []),
    ],
)
def test_what_a_bomb_pays_and_takes_is_told_before(
    table: str, pays: int, takes: list[int], outrage: list[str]
) -> None:
    """A point for the plot, and for a sawmill and a sympathy token; bots lose warriors first."""
    scene = Scene(
        table,
        turn="corvids",
        phase=BIRDSONG,
        c5="corvids w plot_bomb | marquise ww sawmill | alliance sympathy",
        c7="corvids w plot_raid | marquise sawmill",
    )
    view = decision_view(game_at(scene, "root:13.4.2"), CORVIDS)
    assert view
    told = {option["text"]: option["gain"] for option in view["options"]}
    assert (told["flip bomb 5"], told["flip raid 7"]) == (f"+{pays}", "+1")
    side = scene.side(CORVIDS)
    (plots,) = (x for x in own_widgets(scene.s, side) if x["title"] == "Plots on the map")
    assert [chip["gain"] for chip in plots["chips"]] == [f"+{pays}", "+1"]
    told_to_go = [bomb_takes(scene.s, who, 5) for who in (MARQUISE, ALLIANCE)]
    scene.run(corvids.flip_plots(Conspirator(scene.s, CORVIDS)), "flip bomb 5", *outrage)
    assert side.score == pays
    lost = [(e.who, e.data["n"]) for e in scene.s.log if e.kind == "remove"]
    gone = [sum(n for who, n in lost if who == one) for one in (MARQUISE, ALLIANCE)]
    assert told_to_go == gone == takes


@pytest.mark.law("root:13.7.1")
def test_a_bomb_removes_all_enemies_and_itself() -> None:
    """A flip for 1; the sawmill, the roost and the sympathy score, the warriors do not."""
    scene = Scene(
        TABLE,
        phase=BIRDSONG,
        c5="marquise ww sawmill | eyrie w roost | alliance sympathy | corvids ww plot_bomb",
    )
    scene.step(corvids.flip_plots, "flip bomb 5", "draw anvil")
    assert scene.at(5) == "corvids ww"
    assert scored(scene) == [(1, "root:13.4.2"), (3, "root:3.2.1")]
    assert scene.side(CORVIDS).stock[BOMB] == 2
    assert whole(scene)


@pytest.mark.law("root:13.7.1")
def test_a_bomb_goes_off_where_nobody_is() -> None:
    """It scores by the flip and leaves."""
    scene = Scene(TABLE, phase=BIRDSONG, c5="corvids w plot_bomb", c6="corvids snare")
    scene.step(corvids.flip_plots, "flip bomb 5")
    assert scored(scene) == [(2, "root:13.4.2")]
    assert scene.at(5) == "corvids w"


@pytest.mark.law("root:13.7.1", "robotics:11.8.1")
def test_of_a_bot_without_warriors_a_bomb_pays_for_both_pieces() -> None:
    """The keep and one of two sawmills, as was told before."""
    scene = Scene(
        "corvids bot:marquise",
        phase=BIRDSONG,
        c5="marquise keep sawmill sawmill | corvids w plot_bomb",
    )
    told = bomb_pays(scene.s, MARQUISE, CORVIDS, 5)
    scene.step(corvids.flip_plots, "flip bomb 5")
    assert scene.at(5) == "marquise sawmill | corvids w"
    assert sum(n for n, law in scored(scene) if law == "root:3.2.1") == told == 2


@pytest.mark.law("root:13.7.1", "robotics:11.8.1")
def test_a_bomb_takes_two_pieces_of_a_bot() -> None:
    """Of the bot's three warriors two, of the people's three all."""
    scene = Scene(
        "corvids bot:marquise eyrie",
        phase=BIRDSONG,
        c5="marquise www sawmill | eyrie www | corvids w plot_bomb",
    )
    scene.step(corvids.flip_plots, "flip bomb 5")
    assert scene.at(5) == "marquise w sawmill | corvids w"


@pytest.mark.law("root:13.7.1")
def test_a_bomb_spares_the_vagabond() -> None:
    """A pawn cannot be removed, and no item of his is damaged."""
    scene = VagabondScene(
        "vagabond corvids eyrie marquise", c5="vagabond pawn | eyrie w | corvids w plot_bomb"
    )
    scene.s.turn, scene.s.phase = 1, BIRDSONG
    scene.step(corvids.flip_plots, "flip bomb 5")
    assert scene.at(5) == "vagabond pawn | corvids w"
    assert scene.events("damage") == []


@pytest.mark.law("root:13.7.1")
def test_the_lost_cats_may_reach_the_field_hospitals() -> None:
    """The keep in 1 takes a warrior for a rabbit card."""
    scene = Scene(
        TABLE,
        phase=BIRDSONG,
        c1="marquise keep",
        c5="marquise ww | corvids w plot_bomb",
        hands={"marquise": "bake_sale"},
    )
    scene.step(corvids.flip_plots, "flip bomb 5", "heal bake_sale 5")
    assert scene.at(1) == "marquise w keep"


# 13.7.2 Snare


@pytest.mark.law("root:13.7.2")
def test_nobody_else_leaves_a_snare_or_places_beside_it() -> None:
    """The crows do both; everybody may come and fight."""
    scene = Scene(TABLE, c5="corvids ww snare | marquise ww", c2="marquise w")
    assert cannot_move(scene.s, MARQUISE, 5, 2) == ("root:13.7.2", "a snare lies in 5")
    assert cannot_move(scene.s, MARQUISE, 2, 5) is None
    assert cannot_place(scene.s, MARQUISE, WARRIOR, 5) == ("root:13.7.2", "a snare lies in 5")
    assert cannot_move(scene.s, CORVIDS, 5, 2) is None
    assert cannot_place(scene.s, CORVIDS, WARRIOR, 5) is None
    scene.run(battle(scene.s, Battle(MARQUISE, CORVIDS, 5, "root:6.5.1")), "roll 1-1")
    assert scene.at(5) == "marquise w | corvids w snare"


@pytest.mark.law("root:13.7.2")
def test_a_snare_that_lies_face_down_holds_nobody() -> None:
    """It must be turned up first."""
    scene = Scene(TABLE, c5="corvids ww plot_snare | marquise wwww")
    assert cannot_move(scene.s, MARQUISE, 5, 2) is None
    assert cannot_place(scene.s, MARQUISE, WARRIOR, 5) is None


@pytest.mark.law("root:13.7.2")
def test_a_snared_sawmill_brings_no_wood() -> None:
    """That in 8 does."""
    scene = Scene(
        "marquise corvids",
        phase=BIRDSONG,
        c5="marquise sawmill | corvids snare",
        c8="marquise sawmill",
    )
    scene.step(marquise.wood_at_sawmills)
    assert scene.places("place") == [8]


@pytest.mark.law("root:13.7.2")
def test_the_vagabond_neither_moves_nor_slips_out_of_a_snare() -> None:
    """His pawn is in 8."""
    scene = VagabondScene("vagabond corvids eyrie", "boot boot", c8="vagabond pawn | corvids snare")
    assert offered(scene, act_in_daylight, "move") == []
    assert refused(scene, act_in_daylight)["move 8>4"] == ("root:13.7.2", "a snare lies in 8")
    assert scene.step(vagabond.slip) is None


@pytest.mark.law("root:13.7.2")
def test_false_orders_do_not_lead_out_of_a_snare_but_for_its_owner() -> None:
    """Cats stay in 5, crows can be misled."""
    scene = Scene(TABLE, c5="corvids ww snare | marquise ww")
    assert false_moves(scene.s, MARQUISE) == []
    assert [act.text for act in false_moves(scene.s, CORVIDS)] == [
        "move 5>1 corvids x1",
        "move 5>2 corvids x1",
    ]


@pytest.mark.law("root:13.7.2")
def test_a_revolt_succeeds_beside_a_snare() -> None:
    """It removes the snare first, for a point, then places the base; sympathy cannot come there."""
    scene = Scene(
        "alliance corvids",
        phase=BIRDSONG,
        c5="alliance sympathy | corvids w snare",
        c1="corvids snare",
    )
    for x in ("bake_sale", "cobbler"):
        scene.s.deck.remove(card(x))
        scene.side("alliance").board.supporters.append(card(x))
    scene.step(alliance.revolt, "revolt 5")
    assert scene.at(5) == "alliance w rabbit_base sympathy"
    assert (1, "root:3.2.1") in scored(scene, ALLIANCE)
    refusal = alliance.cannot_sympathize(scene.s, ALLIANCE, 1)
    assert refusal == ("root:13.7.2", "a snare lies in 1")


@pytest.mark.law("root:13.7.2", "robotics:11.8.2")
def test_a_bot_removes_the_snare_that_foils_it() -> None:
    """And scores it; whatever it would have done there is lost."""
    from rootcore.bots.marquise import chapter as bot

    scene = Scene(
        "bot:marquise corvids",
        order="bake_sale",
        c5="marquise wwww | corvids snare",
        c2="corvids w",
    )
    scene.step(bot.move_from_ordered)
    assert scene.at(5) == "marquise wwww"
    assert scored(scene, MARQUISE) == [(1, "root:3.2.1")]
    assert whole(scene)


# 13.7.3 Extortion


@pytest.mark.law("root:13.7.3")
def test_an_extortion_takes_a_card_of_each_enemy_there() -> None:
    """Of the cats' and the pawn's hand; the Eyrie have none, the Alliance is elsewhere."""
    scene = VagabondScene(
        "vagabond corvids marquise eyrie alliance",
        c5="vagabond pawn | marquise w | eyrie w | corvids w plot_extortion",
        c6="alliance sympathy",
        hands={"vagabond": "sword", "marquise": "anvil", "alliance": "cobbler"},
    )
    scene.s.turn, scene.s.phase = 1, BIRDSONG
    scene.step(corvids.flip_plots, "flip extortion 5")
    assert sorted(hand(scene)) == ["anvil", "sword"]
    assert hand(scene, ALLIANCE) == ["cobbler"]
    assert scene.at(5).endswith("corvids w extortion")
    assert {e.data["seen_by"] for e in scene.events("give")} == {
        (CORVIDS, MARQUISE),
        (CORVIDS, VAGABOND),
    }


@pytest.mark.law("root:13.7.3")
def test_which_card_is_taken_is_chance() -> None:
    """Of two of the Marquise."""
    scene = Scene(
        TABLE,
        phase=BIRDSONG,
        c5="marquise w | corvids w plot_extortion",
        hands={"marquise": "anvil sword"},
    )
    scene.step(corvids.flip_plots, "flip extortion 5", "take sword")
    assert hand(scene) == ["sword"]
    assert hand(scene, MARQUISE) == ["anvil"]


@pytest.mark.law("root:13.7.3", "robotics:2.8.1")
def test_for_each_bot_there_they_draw() -> None:
    """The Eyrie's bot holds no cards; the Marquise's is elsewhere."""
    scene = Scene(
        "corvids bot:marquise bot:eyrie",
        phase=BIRDSONG,
        c5="eyrie ww | corvids w plot_extortion",
        c6="marquise w",
    )
    scene.step(corvids.flip_plots, "flip extortion 5", "draw anvil")
    assert hand(scene) == ["anvil"]


@pytest.mark.law("root:13.7.2", "root:13.7.3")
def test_a_partner_in_a_coalition_is_no_enemy_of_plots() -> None:
    """The Vagabond keeps his card and leaves the snare of his partner."""
    there = "vagabond pawn | corvids w"
    hands = {"vagabond": "sword"}
    scene = VagabondScene("vagabond corvids", c5=f"{there} plot_extortion", hands=hands)
    scene.s.turn, scene.s.phase = 1, BIRDSONG
    make_partners(scene)
    scene.step(corvids.flip_plots, "flip extortion 5")
    assert hand(scene, VAGABOND) == ["sword"]
    scene = VagabondScene("vagabond corvids", "boot", c8="vagabond pawn | corvids w snare")
    make_partners(scene)
    assert offered(scene, act_in_daylight, "move") == ["move 8>4", "move 8>7"]


def make_partners(scene: Scene) -> None:
    """The Vagabond and the Corvids are in a coalition."""
    scene.side(VAGABOND).partner, scene.side(CORVIDS).partner = CORVIDS, VAGABOND
    scene.s.meet()


# 13.7.4 Raid


@pytest.mark.law("root:13.7.4")
def test_raiders_come_to_each_clearing_around_but_the_keep_s() -> None:
    """A raid in 5 lies between 1 and 2; the keep is in 1."""
    scene = Scene(TABLE, turn="eyrie", c1="marquise keep", c5="eyrie w | corvids raid")
    scene.run(remove_together(scene.s, EYRIE, [(5, CORVIDS, [Loss(RAID, 1)])], "root:4.1.2"))
    assert scene.at(1) == "marquise keep"
    assert scene.at(2) == "corvids w"
    assert [e.law for e in scene.events("place")] == ["root:13.7.4"]


@pytest.mark.law("root:13.7.4", "root:6.2.2", "root:2.5.1")
@pytest.mark.parametrize(
    ("left", "law", "told"),
    [
        (5, "root:6.2.2", "No warrior is placed: the keep is there, in 1."),
        (0, "root:2.5.1", "No warrior is placed: no warrior is left in the supply."),
    ],
)
def test_where_raiders_do_not_come_is_told(left: int, law: str, told: str) -> None:
    """The keep is in 1, one of the two clearings around the raid; or nobody is there to come."""
    scene = Scene(TABLE, turn="eyrie", c1="marquise keep", c5="eyrie w | corvids raid")
    few_left(scene, left)
    scene.run(remove_together(scene.s, EYRIE, [(5, CORVIDS, [Loss(RAID, 1)])], "root:4.1.2"))
    (said,) = scene.events("not placed")
    assert (said.law, sentence(said, names(scene.s))) == (law, told)
    assert len(scene.events("place")) == bool(left)


@pytest.mark.law("root:13.7.4")
def test_a_raid_turned_up_does_nothing_yet() -> None:
    """It scores as any plot."""
    scene = Scene(TABLE, phase=BIRDSONG, c5="corvids w plot_raid")
    scene.step(corvids.flip_plots, "flip raid 5")
    assert scene.at(5) == "corvids w raid"
    assert scene.events("place") == []


@pytest.mark.law("root:13.7.4")
def test_warriors_removed_together_with_a_raid_may_be_its_raiders() -> None:
    """Nobody is left in the supply but the two who just fell; they choose 12 and 9 of three."""
    scene = few_left(Scene(TABLE, turn="marquise", c4="corvids ww plot_raid | marquise www"), 0)
    favor = CARDS["favor_rabbit"]
    scene.run(resolve_immediate(scene.s, MARQUISE, favor), "warrior 12", "warrior 9")
    assert [scene.at(c) for c in (8, 9, 12)] == ["", "corvids w", "corvids w"]
    assert whole(scene)


@pytest.mark.law("root:13.7.4")
@pytest.mark.parametrize(
    ("in_play", "raided"), [("boat_builders", [1, 2, 10]), ("tunnels", [1, 2, 9])]
)
def test_rivers_and_tunnels_lead_raiders(in_play: str, raided: list[int]) -> None:
    """From 5 along the river to 10, or to the plot in 9 as if the raid still lay in 5."""
    there: dict[str, Any] = {"c5": "eyrie w | corvids raid", "c9": "corvids plot_snare"}
    scene = Scene(TABLE, turn="eyrie", deck="exiles_partisans", **there)
    put_in_play(scene, CORVIDS, in_play)
    scene.run(remove_together(scene.s, EYRIE, [(5, CORVIDS, [Loss(RAID, 1)])], "root:4.1.2"))
    assert scene.places("place") == raided


@pytest.mark.law("root:13.7.4")
def test_whose_turn_it_is_orders_raid_and_outrage() -> None:
    """A Favor of the Marquise takes both; outrage comes first."""
    scene = Scene(
        TABLE,
        turn="marquise",
        c5="corvids plot_raid",
        c4="alliance sympathy",
        hands={"marquise": "bake_sale"},
    )
    scene.run(resolve_immediate(scene.s, MARQUISE, CARDS["favor_rabbit"]), "first alliance")
    kinds = [e.kind for e in scene.s.log if e.kind in ("supporter", "place")]
    assert kinds == ["supporter", "place", "place"]


@pytest.mark.law("root:1.1.3", "root:13.7.4")
def test_whose_turn_it_is_says_which_of_two_raids_acts_first() -> None:
    """A Favor of the Eyrie takes those in 1 and 8; the two warriors left come from the one in 8."""
    scene = Scene(TABLE, turn="eyrie", c8="corvids plot_raid", c1="corvids plot_raid")
    few_left(scene, 2)
    favor = resolve_immediate(scene.s, EYRIE, CARDS["favor_fox"])
    scene.run(favor, "first 8")
    assert scene.places("place") == [4, 7]


@pytest.mark.law("root:1.1.3", "root:13.7.4")
def test_two_raids_with_warriors_enough_need_no_order() -> None:
    """Next to 1 and 8 are five clearings, and so many warriors."""
    scene = Scene(TABLE, turn="eyrie", c8="corvids plot_raid", c1="corvids plot_raid")
    few_left(scene, 5)
    scene.run(resolve_immediate(scene.s, EYRIE, CARDS["favor_fox"]))
    assert scene.places("place") == [5, 9, 10, 4, 7]


@pytest.mark.law("root:13.7.4")
def test_raiders_cause_no_outrage() -> None:
    """They are placed, they do not move in."""
    scene = Scene(TABLE, turn="eyrie", c2="alliance sympathy", c5="eyrie w | corvids raid")
    scene.run(remove_together(scene.s, EYRIE, [(5, CORVIDS, [Loss(RAID, 1)])], "root:4.1.2"))
    assert scene.at(2) == "alliance sympathy | corvids w"
    assert scene.events("supporter") == []
