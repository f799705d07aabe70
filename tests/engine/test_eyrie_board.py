"""The own board of the Eyrie: their Decree, its dangers, what Turmoil would cost, their roosts."""

import pytest

from rootcore.factions.eyrie import chapter as eyrie
from rootcore.table.terms import BIRDSONG, DAYLIGHT, MERCENARIES, RIVERBOATS, WARRIOR, Suit
from rootcore.tell.own_board import DANGER, DONE, NOW, POSSIBLE
from tests.ahead_scenes import ahead, game_at
from tests.engine.test_own_boards import foot, named, own, stood_for
from tests.law.card_scenes import in_play
from tests.law.eyrie_scenes import VIZIER, eyrie_scene
from tests.law.people_scenes import asked
from tests.scenes import Scene


def eyrie_at_noon(step: str = "root:7.5.2.II", **table: str) -> Scene:
    """The Commander's Decree: recruit rabbit; move bird, mouse; battle bird, fox; build fox."""
    columns = {
        "recruit": "bake_sale",
        "move": f"{VIZIER} sword",
        "battle": f"{VIZIER} anvil",
        "build": "protection_racket",
    }
    scene = eyrie_scene("commander", columns, phase=DAYLIGHT, **table)
    laws = [each.law for each in eyrie.DAYLIGHT_STEPS]
    scene.s.step = laws.index(step)
    return scene


def states(scene: Scene) -> dict[str, list[str]]:
    """How the cards of each column stand."""
    columns = own(scene, "eyrie")["Decree"]["stacks"]
    return {column["name"]: [chip["state"] for chip in column["chips"]] for column in columns}


def test_each_card_of_the_decree_is_done_now_possible_or_in_danger() -> None:
    """The bird is moved; in a mouse clearing is somebody to battle, in a fox clearing nobody."""
    scene = eyrie_at_noon(c3="eyrie ww roost", c7="eyrie w | marquise w")
    scene.side("eyrie").board.resolved = [Suit.BIRD]
    assert states(scene) == {
        "Recruit": [DONE],
        "Move": [DONE, NOW],
        "Battle": [POSSIBLE, DANGER],
        "Build": [POSSIBLE],
    }
    shown = own(scene, "eyrie")["Decree"]
    assert shown["text"] == "2 of 6 done"
    assert shown["aside"] == (
        "Turmoil threatens: there is nobody to battle in a fox clearing where you stand"
    )
    assert shown["warning"]


def test_a_roost_can_be_built_where_a_move_still_leads() -> None:
    """From 7 the mouse card can lead to 8, a fox clearing; once it has moved elsewhere none can."""
    table = {"c3": "eyrie ww roost", "c7": "eyrie w | marquise w"}
    assert states(eyrie_at_noon(**table))["Build"] == [POSSIBLE]
    scene = eyrie_at_noon("root:7.5.2.III", **table)
    assert states(scene)["Build"] == [DANGER]
    fox = named(named(own(scene, "eyrie")["Decree"]["stacks"])["Build"]["chips"])
    assert fox["Protection Racket"]["why"] == "no roost can be built in a fox clearing"


def test_a_roost_can_be_built_where_the_one_who_rules_may_be_battled_first() -> None:
    """The Marquise rules 7; 3 has a roost."""
    table = {"c3": "eyrie ww roost", "c7": "eyrie w | marquise ww"}
    assert states(eyrie_scene("despot", {"battle": VIZIER, "build": VIZIER}, **table))["Build"] == [
        POSSIBLE
    ]
    scene = eyrie_scene("despot", {"build": VIZIER}, **table)
    assert states(scene)["Build"] == [DANGER]


@pytest.mark.law("root:7.5.2.IV", "root:2.2.3", "root:13.7.2")
@pytest.mark.parametrize("barrier", ["marquise sawmill", "corvids snare"])
def test_a_roost_can_be_built_where_a_battle_may_clear_the_way(barrier: str) -> None:
    """The only slot of 1 is taken, or a snare lies there; without a fox battle that stays so."""
    table = {"c3": "eyrie roost", "c1": f"eyrie ww | {barrier}", "table": "eyrie marquise corvids"}
    fought = {"battle": "anvil", "build": "protection_racket"}
    assert states(eyrie_scene("despot", fought, **table))["Build"] == [POSSIBLE]
    elsewhere = {"battle": "sword", "build": "protection_racket"}
    assert states(eyrie_scene("despot", elsewhere, **table))["Build"] == [DANGER]


@pytest.mark.law("root:11.2.7.II", "root:7.5.2.II")
def test_moves_can_lead_on_along_rivers() -> None:
    """From 5 by 10 to 11, where somebody is, but by no path: with riverboats alone."""
    decree = {"move": "bake_sale cobbler", "battle": "sword"}
    for boats, state in (((), DANGER), ((RIVERBOATS,), POSSIBLE)):
        scene = eyrie_scene("despot", decree, c5="eyrie www roost", c11="marquise w")
        scene.side("eyrie").used = boats
        assert states(scene)["Battle"] == [state]


def test_mercenaries_hired_in_birdsong_serve_the_decree_by_day() -> None:
    """In clearing 6 they can battle the Marquise; in 1, and here, too, they rule for a roost."""
    kept = {"c1": "riverfolk ww", "c5": "eyrie w roost", "c6": "riverfolk www | marquise w"}
    columns = {"battle": "anvil", "build": "foxfolk_steel"}
    scene = eyrie_scene("commander", columns, "eyrie marquise riverfolk", phase=BIRDSONG, **kept)
    assert states(scene) == {"Recruit": [], "Move": [], "Battle": [DANGER], "Build": [DANGER]}
    scene.side("eyrie").used = (MERCENARIES,)
    assert states(scene) == {"Recruit": [], "Move": [], "Battle": [POSSIBLE], "Build": [POSSIBLE]}


def test_a_clearing_takes_one_roost() -> None:
    """Only 7 can take one: the vizier builds there, or the mouse."""
    decree = {"build": f"{VIZIER} sword"}
    scene = eyrie_scene("despot", decree, c3="eyrie ww roost", c7="eyrie ww")
    assert states(scene)["Build"] == [POSSIBLE, DANGER]
    shown = own(scene, "eyrie")["Decree"]
    assert shown["aside"] == "Turmoil threatens: too few clearings can take a roost"
    scene = eyrie_scene("despot", decree, c3="eyrie ww roost", c7="eyrie ww", c8="eyrie w")
    assert states(scene)["Build"] == [POSSIBLE, POSSIBLE]


def test_two_moves_can_lead_to_somebody_to_battle() -> None:
    """The mouse card leads from 7 to 8, the fox card on to 4; one of them is not enough."""
    table = {"c3": "eyrie roost", "c7": "eyrie w", "c4": "marquise w"}
    scene = eyrie_scene("despot", {"move": "sword anvil", "battle": VIZIER}, **table)
    assert states(scene)["Battle"] == [POSSIBLE]
    assert states(eyrie_scene("despot", {"move": "sword", "battle": VIZIER}, **table))[
        "Battle"
    ] == [DANGER]


def test_recruits_that_are_due_can_move() -> None:
    """Nobody stands in 7, but they recruit there first."""
    table = {"c7": "eyrie roost"}
    scene = eyrie_scene("charismatic", {"recruit": VIZIER, "move": "sword"}, **table)
    assert states(scene)["Move"] == [POSSIBLE]
    assert states(eyrie_scene("charismatic", {"move": "sword"}, **table))["Move"] == [DANGER]


def test_nothing_is_in_danger_before_a_new_roost_is_placed() -> None:
    """Without a roost they place one in Birdsong, with warriors, nobody knows where (7.4.3)."""
    decree = {"recruit": VIZIER, "build": VIZIER}
    scene = eyrie_scene("despot", decree, phase="birdsong", c7="marquise w")
    assert states(scene) == {"Recruit": [POSSIBLE], "Move": [], "Battle": [], "Build": [POSSIBLE]}
    scene = eyrie_scene("despot", decree, phase=DAYLIGHT, c7="marquise w")
    assert states(scene)["Recruit"] == [DANGER]


def test_a_decree_that_can_be_done_threatens_nothing() -> None:
    """There is an enemy in a fox clearing that the Eyrie rule, with a slot to build in."""
    scene = eyrie_at_noon(c3="eyrie ww roost", c7="eyrie w", c6="eyrie ww | marquise w")
    shown = own(scene, "eyrie")["Decree"]
    assert not shown["warning"]
    assert shown["aside"] == "all that is left can be done"


def test_who_can_still_be_reached_by_a_move_can_be_battled() -> None:
    """Nobody else is in 3, but the Marquise is in the clearing beside it, and a move is due."""
    decree = {"move": VIZIER, "battle": VIZIER}
    scene = eyrie_scene("despot", decree, c3="eyrie ww roost", c7="marquise w")
    assert states(scene)["Battle"] == [POSSIBLE]
    shown = own(scene, "eyrie")["Decree"]
    assert (shown["warning"], shown["aside"]) == (False, "all that is left can be done")
    scene = eyrie_scene("despot", {"battle": VIZIER}, c3="eyrie ww roost", c7="marquise w")
    assert states(scene)["Battle"] == [DANGER]
    aside = own(scene, "eyrie")["Decree"]["aside"]
    assert aside == "Turmoil threatens: there is nobody to battle where you stand"


def test_recruits_run_out_before_the_decree_does() -> None:
    """The Charismatic places two for each of two cards, but three warriors are left."""
    scene = eyrie_scene("charismatic", {"recruit": f"{VIZIER} bake_sale"}, c3="eyrie w roost")
    side = scene.side("eyrie")
    side.stock[WARRIOR] = 3
    assert states(scene)["Recruit"] == [POSSIBLE, DANGER]
    recruit = own(scene, "eyrie")["Decree"]["stacks"][0]["chips"][1]
    assert recruit["why"] == "too few warriors are left"


def test_what_turmoil_would_cost_is_said_before_it_happens() -> None:
    """Two Viziers are two birds; four cards go, and the leader; nobody falls below 0 points."""
    scene = eyrie_at_noon(c3="eyrie ww roost")
    scene.side("eyrie").score = 5
    assert "Turmoil costs −2, 4 cards and the leader" in foot(scene, "eyrie")
    scene.side("eyrie").score = 1
    assert "Turmoil costs −1, 4 cards and the leader" in foot(scene, "eyrie")


def test_turmoil_has_no_price_while_nobody_leads() -> None:
    """It has taken what it costs; a leader is chosen next."""
    scene = eyrie_at_noon(c3="eyrie roost")
    scene.side("eyrie").board.leader = ""
    assert not [text for text in foot(scene, "eyrie") if "Turmoil" in text]


@pytest.mark.law("root:7.5.2", "cards:base.tax_collector")
def test_tax_collector_can_free_a_warrior_for_the_decree() -> None:
    """The last one stands in 3 and is recruited there, once it has come home for a card."""
    scene = eyrie_scene("commander", {"recruit": VIZIER}, phase=DAYLIGHT, c3="eyrie w roost")
    scene.side("eyrie").stock[WARRIOR] = 0
    assert states(scene)["Recruit"] == [DANGER]
    in_play(scene, "eyrie", "tax_collector")
    assert states(scene)["Recruit"] == [POSSIBLE]
    scene.side("eyrie").used = ("tax_collector",)
    assert states(scene)["Recruit"] == [DANGER]


@pytest.mark.law("root:7.5.2.III", "robotics:11.7.4")
def test_raiders_may_bring_the_next_battle() -> None:
    """What lies face down in 1 may be a raid: then a Corvid comes to 5, where they stand."""
    decree = {"battle": "anvil bake_sale"}
    for there, state in (("corvids plot_bomb", POSSIBLE), ("corvids w", DANGER)):
        pieces = {"c1": f"eyrie w | {there}", "c5": "eyrie w roost"}
        scene = eyrie_scene("commander", decree, "eyrie bot:corvids", phase=DAYLIGHT, **pieces)
        assert states(scene)["Battle"] == [POSSIBLE, state]


@pytest.mark.law("root:7.5.2.I", "root:13.7.2")
def test_why_nobody_can_be_recruited_at_a_roost() -> None:
    """Too few warriors, or a snare; without a roost there it is that."""
    table = "eyrie corvids marquise"
    for there, warriors, why in (
        ("eyrie roost", 0, "too few warriors are left"),
        ("eyrie roost | corvids snare", 5, "nobody can be placed at your roosts on the map"),
        ("marquise w", 5, "no roost of yours is on the map"),
    ):
        scene = eyrie_scene("despot", {"recruit": VIZIER}, table, phase=DAYLIGHT, c3=there)
        scene.side("eyrie").stock[WARRIOR] = warriors
        assert own(scene, "eyrie")["Decree"]["aside"] == f"Turmoil threatens: {why}"


@pytest.mark.law("root:7.5.2.III", "root:7.5.2.IV")
def test_a_battle_that_is_fought_may_still_clear_the_way_for_a_roost() -> None:
    """The Marquise rules 6, which the battle for the bird may change: no turmoil is told of."""
    columns = {"battle": VIZIER, "build": "protection_racket"}
    board = {"c3": "eyrie ww roost", "c6": "eyrie w | marquise ww"}
    scene = eyrie_scene("despot", columns, phase=DAYLIGHT, **board)
    shown = ahead(scene, "root:7.5.2.III", "battle 6 marquise")
    assert shown["battle"]
    assert shown["dangers"] == []


@pytest.mark.law("root:7.7.3")
def test_no_turmoil_threatens_while_it_is_resolved() -> None:
    """The move for a fox card fails; neither the battle that was due nor the price counts now."""
    columns = {"recruit": VIZIER, "move": "anvil", "battle": VIZIER}
    scene = eyrie_scene("charismatic", columns, phase=DAYLIGHT, c3="eyrie ww roost")
    assert states(scene)["Battle"] == [DANGER]
    game = game_at(scene, "root:7.5.2.II")
    assert game.pending
    assert game.pending.law == "root:7.7.3"
    scene.s = game.state
    shown = own(scene, "eyrie")["Decree"]
    assert (shown["warning"], shown["aside"]) == (False, "")
    assert not [text for text in foot(scene, "eyrie") if "Turmoil" in text]
    assert scene.side("eyrie").board.deposed == ["charismatic"]


@pytest.mark.law("root:7.5.2.II")
def test_why_nothing_can_be_moved_names_the_suit_of_the_card() -> None:
    """For a bird it is nowhere."""
    for held, why in (
        (VIZIER, "nobody can move"),
        ("anvil", "nobody can move from a fox clearing"),
    ):
        scene = eyrie_scene("despot", {"move": held}, phase=DAYLIGHT, c7="marquise w")
        assert own(scene, "eyrie")["Decree"]["aside"] == f"Turmoil threatens: {why}"


def test_the_roosts_show_this_evening_s_points_and_those_of_one_more() -> None:
    """Three roosts stand for 2 points, a fourth would make it 3."""
    scene = eyrie_scene(c3="eyrie roost", c7="eyrie roost", c11="eyrie roost")
    shown = own(scene, "eyrie")["Roosts"]
    assert shown["text"] == "3 on the map"
    assert shown["aside"] == "Evening +2, with one more +3"
    marks = [(space["label"], space["filled"], space["state"]) for space in shown["spaces"]]
    assert marks[2:4] == [("2", False, "current"), ("3", True, "next")]


def test_a_card_of_the_decree_stands_for_what_resolves_it() -> None:
    """While two suits are left each card stands for its own moves."""
    scene = eyrie_at_noon(c3="eyrie ww roost", c7="eyrie w")
    decision = asked(scene, eyrie.move_for_decree)
    move = named(own(scene, "eyrie")["Decree"]["stacks"])["Move"]
    vizier, sword = move["chips"]
    assert stood_for(sword, decision) == [x for x in decision.texts() if x.startswith("move mouse")]
    assert {text.split()[1] for text in stood_for(vizier, decision)} == {"bird"}
    assert (move["state"], sword["state"]) == (NOW, NOW)


def test_a_column_takes_cards_in_birdsong() -> None:
    """Each column stands for adding any card of the hand to it."""
    scene = eyrie_scene("despot", hands={"eyrie": "anvil sword"}, phase=BIRDSONG)
    decision = asked(scene, eyrie.add_to_decree)
    build = named(own(scene, "eyrie")["Decree"]["stacks"])["Build"]
    assert stood_for(build, decision) == ["add anvil build", "add sword build"]
