"""Law of Root 10.4: the Cult's Birdsong, with its conspiracies."""

from typing import Any

import pytest

from rootcore.factions.lizards import chapter as cult
from rootcore.factions.lizards import conspiracies
from rootcore.game.game import Game
from rootcore.rules.step import AGAIN
from rootcore.table.cards import card
from rootcore.table.terms import ALLIANCE, BIRDSONG, LIZARDS, MARQUISE, WARRIOR
from rootcore.tell.decisions import decision_view, redo_view, undo_view
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.law.card_scenes import in_play
from tests.law.cult_scenes import CultScene
from tests.law.people_scenes import asked, offered, refused


def birdsong(table: str = "lizards marquise bot:eyrie", **kwargs: Any) -> CultScene:
    """The Cult's Birdsong."""
    return CultScene(table, phase=BIRDSONG, **kwargs)


# 10.4.1 Adjust Outcast


@pytest.mark.law("root:10.4.1")
def test_the_suit_with_the_most_lost_souls_becomes_the_outcast() -> None:
    """Two mice, one fox and three birds, which do not count: mice are outcast, not Hated."""
    souls = "sword codebreakers anvil sappers armorers royal_claim"
    scene = birdsong(outcast="fox", hated=True, souls=souls)
    scene.step(cult.adjust_outcast)
    assert scene.marker == ("mouse", False)
    (event,) = scene.events("outcast")
    assert event.data["why"] == "2 of 6 Lost Souls"


@pytest.mark.law("root:10.4.1")
@pytest.mark.parametrize("hated", [False, True])
def test_the_outcast_that_leads_again_is_hated(hated: bool) -> None:
    """A marker that shows Hated already goes on showing it."""
    scene = birdsong(outcast="fox", hated=hated, souls="anvil tax_collector sword")
    scene.step(cult.adjust_outcast)
    assert scene.marker == ("fox", True)


@pytest.mark.law("root:10.4.1")
@pytest.mark.parametrize("hated", [False, True])
@pytest.mark.parametrize("souls", ["", "sappers armorers", "anvil sword", "sword anvil cobbler"])
def test_without_a_single_leader_the_marker_stays(souls: str, hated: bool) -> None:
    """No cards, only birds, or a tie of which the Outcast is a part: suit and side stay."""
    scene = birdsong(outcast="fox", hated=hated, souls=souls)
    scene.step(cult.adjust_outcast)
    assert scene.marker == ("fox", hated)
    (event,) = scene.events("outcast stays")
    assert event.data["why"] == "no one suit has the most Lost Souls"


# 10.4.2 Discard Lost Souls


@pytest.mark.law("root:10.4.2")
def test_the_lost_souls_are_discarded_and_dominance_cards_become_available() -> None:
    """The pile is empty afterwards."""
    scene = birdsong(souls="anvil dominance_mouse sword", discard="cobbler")
    scene.step(cult.discard_souls)
    assert scene.souls == []
    assert scene.s.discard == [card("cobbler"), card("anvil"), card("sword")]
    assert scene.s.available == [card("dominance_mouse")]
    scene.step(cult.discard_souls)
    assert len(scene.events("discard souls")) == 1


# 10.4.3 Conspiracies


@pytest.mark.law("root:10.4.3")
def test_conspiracies_go_on_while_acolytes_last() -> None:
    """Five acolytes: two Converts, in 8 and in 1, then one is left, which is too few."""
    scene = birdsong(acolytes=5, c1="marquise w", c8="marquise ww")
    assert scene.step(conspiracies.perform_conspiracies, "convert 8 marquise") == AGAIN
    assert scene.board.acolytes == 3
    assert scene.step(conspiracies.perform_conspiracies, "convert 1 marquise") == AGAIN
    assert scene.board.acolytes == 1
    assert scene.step(conspiracies.perform_conspiracies) is None
    assert (scene.at(1), scene.at(8)) == ("lizards w", "marquise w | lizards w")
    scene.whole()


@pytest.mark.law("root:10.4.3")
def test_the_cult_may_keep_its_acolytes() -> None:
    """Done."""
    scene = birdsong(acolytes=5, c8="marquise w")
    assert scene.step(conspiracies.perform_conspiracies, "done") is None
    assert scene.board.acolytes == 5


@pytest.mark.law("root:10.4.3")
def test_only_clearings_of_the_outcast_suit_count() -> None:
    """Foxes are outcast: nothing can be done in 5, a rabbit clearing, nor out of it."""
    scene = birdsong(
        "lizards marquise",
        acolytes=3,
        c4="marquise w",
        c5="lizards w | marquise w sawmill",
        c7="marquise w",
        c8="lizards w | marquise w sawmill",
    )
    acts = offered(scene, conspiracies.perform_conspiracies)
    assert acts == [
        "battle 8 marquise",
        "convert 8 marquise",
        "sanctify sawmill 8 marquise",
        "done",
    ]
    no = refused(scene, conspiracies.perform_conspiracies)
    why = ("root:10.4.3", "5 is rabbit, the Outcast is fox")
    for act in ("battle 5 marquise", "convert 5 marquise", "sanctify sawmill 5 marquise"):
        assert no[act] == why
        assert act not in acts


@pytest.mark.law("root:10.4.3", "root:10.4.3.I", "root:10.4.3.II", "root:10.4.3.III")
@pytest.mark.parametrize(
    ("hated", "acolytes", "verbs"),
    [
        (False, 1, []),
        (False, 2, ["battle", "convert"]),
        (False, 3, ["battle", "convert", "sanctify"]),
        (True, 1, ["battle", "convert"]),
        (True, 2, ["battle", "convert", "sanctify"]),
    ],
)
def test_a_hated_outcast_saves_an_acolyte(hated: bool, acolytes: int, verbs: list[str]) -> None:
    """Two for Crusade and Convert, three for Sanctify; one fewer while the Outcast is Hated."""
    scene = birdsong(hated=hated, acolytes=acolytes, c8="lizards w | marquise w sawmill")
    found = [act.verb for act in conspiracies.conspiracy_acts(scene.actor())]
    assert [verb for verb in dict.fromkeys(found) if verb != "move"] == verbs


@pytest.mark.law("root:10.4.3")
def test_what_too_few_acolytes_cannot_do_is_said() -> None:
    """Two of them while nobody is Hated."""
    scene = birdsong(acolytes=2, c8="lizards w | marquise w sawmill")
    no = refused(scene, conspiracies.perform_conspiracies)
    words = "it takes 3 acolytes, you have 2"
    assert no["sanctify sawmill 8 marquise"] == ("root:10.4.3.III", words)


@pytest.mark.law("root:10.4.3")
@pytest.mark.parametrize(
    ("hated", "question"),
    [
        (False, "Which conspiracy in fox clearings? 2 acolytes left."),
        (
            True,
            "Which conspiracy in fox clearings? 2 acolytes left; each takes 1 fewer, as the "
            "Outcast is Hated.",
        ),
    ],
)
def test_the_question_says_where_the_outcast_lives(hated: bool, question: str) -> None:
    scene = birdsong(hated=hated, acolytes=2, c8="lizards w | marquise w sawmill")
    assert asked(scene, conspiracies.perform_conspiracies).question() == question


@pytest.mark.law("root:10.4.3")
def test_spent_acolytes_go_back_to_the_supply() -> None:
    """One, as the Outcast is Hated."""
    scene = birdsong(hated=True, acolytes=3, c8="lizards w | marquise w")
    stock = scene.side("lizards").stock[WARRIOR]
    scene.step(conspiracies.perform_conspiracies, "battle 8 marquise", "roll 0-0")
    assert (scene.board.acolytes, scene.side("lizards").stock[WARRIOR]) == (2, stock + 1)
    (event,) = scene.events("spend acolytes")
    assert (event.law, event.data) == ("root:10.4.3.I", {"n": 1, "left": 2})


# 10.4.3.I Crusade


@pytest.mark.law("root:10.4.3.I")
def test_a_crusade_battles_in_an_outcast_clearing() -> None:
    """In 8; it is an ordinary battle."""
    scene = birdsong(acolytes=2, c8="lizards www | marquise ww")
    scene.step(conspiracies.perform_conspiracies, "battle 8 marquise", "roll 2-1")
    assert scene.at(8) == "lizards ww"


@pytest.mark.law("root:10.4.3.I")
def test_a_crusade_moves_out_of_an_outcast_clearing_and_battles_there() -> None:
    """Two warriors from 8 to 7, a mouse clearing, where they battle the Marquise."""
    scene = birdsong(acolytes=2, c8="lizards www", c7="marquise w")
    scene.step(conspiracies.perform_conspiracies, "move 8>7 x2", "battle 7 marquise", "roll 1-0")
    assert (scene.at(8), scene.at(7)) == ("lizards w", "lizards ww")
    assert scene.board.acolytes == 0
    assert [e.law for e in scene.events("move") + scene.events("battle")] == ["root:10.4.3.I"] * 2


@pytest.mark.law("root:10.4.3.I")
def test_a_crusade_that_moved_need_not_battle() -> None:
    """Nor is anything asked where there is nobody to battle."""
    scene = birdsong(acolytes=4, c8="lizards www", c7="marquise w")
    scene.step(conspiracies.perform_conspiracies, "move 8>7 x1", "pass")
    assert scene.at(7) == "marquise w | lizards w"
    scene.step(conspiracies.perform_conspiracies, "move 8>4 x1")
    assert scene.events("battle") == []


@pytest.mark.law("root:10.4.3.I", "root:4.2.1")
def test_a_crusade_needs_rule_to_move_like_everybody() -> None:
    """The Marquise rules 8 and 7, nobody 4."""
    scene = birdsong(acolytes=2, c8="lizards w | marquise ww", c7="marquise w")
    assert "move 8>7 x1" not in offered(scene, conspiracies.perform_conspiracies)
    no = refused(scene, conspiracies.perform_conspiracies)
    assert no["move 8>7"] == ("root:4.2.1", "you rule neither 8 nor 7")


@pytest.mark.law("root:10.4.3.I", "root:8.2.6")
def test_a_crusade_into_sympathy_causes_outrage_before_its_battle() -> None:
    """The Cult gives the Alliance a mouse card."""
    scene = birdsong(
        "lizards alliance", acolytes=2, hand="sword", c8="lizards ww", c7="alliance w sympathy"
    )
    scene.step(conspiracies.perform_conspiracies, "move 8>7 x2", "battle 7 alliance", "roll 0-0")
    assert scene.side("alliance").board.supporters == [card("sword")]


@pytest.mark.law("root:10.4.3.I")
def test_a_crusade_is_called_so_wherever_it_is_told() -> None:
    """Its options and their headings, the story, what undo and redo name; other moves are not."""
    scene = birdsong(acolytes=4, c8="lizards www | marquise w", c7="marquise w")
    scene.s.step = 3
    game = Game(None, scene.s)
    shown = decision_view(game, LIZARDS)
    assert shown
    labels = {option["text"]: option["label"] for option in shown["options"]}
    assert labels["battle 8 marquise"] == "Crusade: battle the Marquise in 8"
    assert labels["move 8>7 x2"] == "Crusade: move 2 warriors from 8 to 7"
    assert [v["title"] for v in shown["verbs"]][:2] == ["Crusade: battle", "Crusade: move"]
    game.answer("move 8>7 x2")
    undo = undo_view(game, LIZARDS)
    assert undo
    assert undo["label"] == "Crusade: move 2 warriors from 8 to 7"
    game.answer("battle 7 marquise")
    told = [sentence(event, names(game.state)) for event in game.events]
    assert "Crusade: the Lizards move 2 warriors from 8 to 7." in told
    assert "Crusade: the Lizards battle the Marquise in 7." in told
    game.undo_to(0)
    assert redo_view(game, LIZARDS) == {"label": "Crusade: move 2 warriors from 8 to 7"}


# 10.4.3.II Convert


@pytest.mark.law("root:10.4.3.II")
def test_convert_removes_an_enemy_warrior_and_places_one() -> None:
    """No Cult piece needs to be in 8."""
    scene = birdsong(acolytes=2, c8="marquise ww")
    scene.step(conspiracies.perform_conspiracies, "convert 8 marquise")
    assert scene.at(8) == "marquise w | lizards w"
    assert [e.law for e in scene.events("remove") + scene.events("place")] == ["root:10.4.3.II"] * 2
    assert scene.score("lizards") == 0


@pytest.mark.law("root:10.4.3.II")
def test_convert_chooses_among_all_enemies() -> None:
    """Of bots as of people; a Vagabond's pawn is no warrior."""
    scene = birdsong(
        "lizards marquise bot:eyrie bot:vagabond",
        acolytes=2,
        c8="marquise w | eyrie w | vagabond pawn",
    )
    found = offered(scene, conspiracies.perform_conspiracies, "convert")
    assert found == ["convert 8 marquise", "convert 8 eyrie"]


@pytest.mark.law("root:10.4.3.II")
def test_convert_is_possible_with_an_empty_supply() -> None:
    """The acolytes spent are there before the warrior is placed."""
    scene = birdsong(acolytes=2, c5="lizards " + "w" * 23, c8="marquise w")
    assert scene.side("lizards").stock[WARRIOR] == 0
    scene.step(conspiracies.perform_conspiracies, "convert 8 marquise")
    assert scene.at(8) == "lizards w"


@pytest.mark.law("root:10.4.3.II", "cards:exiles_partisans.coffin_makers")
def test_convert_is_not_possible_when_the_spent_acolytes_lie_in_coffins() -> None:
    """The supply is empty, and stays so."""
    scene = birdsong(
        acolytes=2, deck="exiles_partisans", c12="lizards " + "w" * 23, c8="marquise w"
    )
    in_play(scene, "marquise", "coffin_makers")
    no = refused(scene, conspiracies.perform_conspiracies)
    assert no["convert 8 marquise"] == ("root:2.5.1", "no warrior is left in the supply")


@pytest.mark.law("root:10.4.3.II")
def test_convert_is_not_possible_beside_the_keep() -> None:
    """There the warrior could not be placed."""
    scene = birdsong(acolytes=2, c1="marquise ww keep", c8="lizards w")
    no = refused(scene, conspiracies.perform_conspiracies)
    assert no["convert 1 marquise"] == ("root:6.2.2", "the keep is there")


@pytest.mark.law("root:10.4.3.II", "root:6.2.3")
def test_what_the_removal_causes_settles_before_the_placing() -> None:
    """The Marquise spends a fox card to bring her warrior back to the keep."""
    scene = birdsong(acolytes=2, c1="marquise keep", c8="marquise w", hands={"marquise": "anvil"})
    scene.step(conspiracies.perform_conspiracies, "convert 8 marquise", "heal anvil 8")
    assert (scene.at(1), scene.at(8)) == ("marquise w keep", "lizards w")
    assert scene.souls == ["anvil"]
    assert [e.who for e in scene.events("place")] == ["marquise", "lizards"]


# 10.4.3.III Sanctify


@pytest.mark.law("root:10.4.3.III")
def test_sanctify_removes_an_enemy_building_and_places_a_garden() -> None:
    """All slots of 8 are full; the sawmill's becomes the garden's. The sawmill scores."""
    scene = birdsong(acolytes=3, c8="marquise www sawmill workshop")
    acts = offered(scene, conspiracies.perform_conspiracies, "sanctify")
    assert acts == ["sanctify sawmill 8 marquise", "sanctify workshop 8 marquise"]
    scene.step(conspiracies.perform_conspiracies, "sanctify sawmill 8 marquise")
    assert scene.at(8) == "marquise www workshop | lizards fox_garden"
    assert scene.board.acolytes == 0
    assert scene.score("lizards") == 1
    assert [e.law for e in scene.events("remove") + scene.events("place")] == [
        "root:10.4.3.III"
    ] * 2
    scene.whole()


@pytest.mark.law("root:10.4.3.III")
def test_the_garden_is_of_the_clearing_s_suit() -> None:
    """Mice are outcast: a mouse garden in 7 for the Alliance's base, which costs it supporters."""
    scene = birdsong("lizards alliance", outcast="mouse", acolytes=3, c7="alliance mouse_base")
    scene.s.deck.remove(card("sword"))
    scene.side("alliance").board.supporters.append(card("sword"))
    scene.step(conspiracies.perform_conspiracies, "sanctify mouse_base 7 alliance")
    assert scene.at(7) == "lizards mouse_garden"
    assert scene.side(ALLIANCE).board.supporters == []
    assert scene.souls == ["sword"]


@pytest.mark.law("root:10.4.3.III")
def test_sanctify_is_not_possible_without_a_garden_left_or_beside_the_keep() -> None:
    """Five fox gardens stand already; in 1 none could be placed."""
    full: dict[str, Any] = {f"c{c}": "lizards fox_garden fox_garden" for c in (6, 12)}
    scene = birdsong(
        acolytes=3, without_ruins=(6, 12), c8="lizards fox_garden | marquise w sawmill", **full
    )
    no = refused(scene, conspiracies.perform_conspiracies)
    words = "no fox garden is left on its track"
    assert no["sanctify sawmill 8 marquise"] == ("root:2.5.2", words)
    scene = birdsong(acolytes=3, c1="marquise keep sawmill", c8="lizards w")
    no = refused(scene, conspiracies.perform_conspiracies)
    assert no["sanctify sawmill 1 marquise"] == ("root:6.2.2", "the keep is there")


@pytest.mark.law("root:10.4.3.III")
def test_tokens_are_not_sanctified() -> None:
    """Nor are the Cult's own gardens."""
    scene = birdsong(
        "lizards alliance marquise",
        acolytes=3,
        c8="lizards w fox_garden | alliance sympathy | marquise wood",
    )
    assert offered(scene, conspiracies.perform_conspiracies, "sanctify") == []


@pytest.mark.law("root:10.4.3")
def test_effects_in_play_may_be_used_between_conspiracies() -> None:
    """Stand and Deliver! is offered along with them."""
    scene = birdsong("lizards marquise", acolytes=2, c8="marquise w", hands={"marquise": "anvil"})
    in_play(scene, "lizards", "stand_and_deliver")
    step = conspiracies.perform_conspiracies
    assert "use stand_and_deliver marquise" in offered(scene, step)
    assert scene.step(step, "use stand_and_deliver marquise") == AGAIN
    assert scene.hand == ["anvil"]
    assert scene.score(MARQUISE) == 1
