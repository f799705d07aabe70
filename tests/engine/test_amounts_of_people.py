"""The sums behind the points of people, told with them."""

from typing import Any

import pytest

from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.corvids.chapter import flip_plots
from rootcore.factions.duchy.parliament import gather_parliament
from rootcore.factions.eyrie import chapter as eyrie
from rootcore.factions.lizards.rituals import perform_rituals
from rootcore.factions.riverfolk.chapter import score_dividends
from rootcore.factions.vagabond.chapter import act_in_daylight
from rootcore.rules.crafting import craft_card
from rootcore.rules.effects import birdsong_acts, use
from rootcore.rules.exiles_partisans import open_coffins
from rootcore.rules.removal import remove_all_enemies
from rootcore.sandbox.scene import from_deck
from rootcore.table.cards import card
from rootcore.table.terms import BIRDSONG, DUCHY, EYRIE, MARQUISE, WARRIOR, Faction
from rootcore.tell.view import reasons_told, told_reasons
from tests.law.company_scenes import company
from tests.law.cult_scenes import CultScene
from tests.law.eyrie_scenes import VIZIER, eyrie_scene
from tests.law.mole_scenes import mole_scene
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

TABLE = "marquise bot:eyrie alliance"
HOSTILE = -1
LISTED = "the card lists 2,"


def plays_for_dominance(scene: Scene, who: str) -> None:
    """The fox dominance card lies before this player."""
    scene.side(who).dominance = from_deck(scene.s, "dominance_fox")


# Every faction


@pytest.mark.law("root:3.2.1")
def test_pieces_that_go_at_one_moment_are_counted_by_kind() -> None:
    """Two roosts and a sympathy token fall with five warriors, which score nothing.

    The Outrage for the token comes after that.
    """
    scene = Scene(TABLE, c5="eyrie www roost", c7="alliance ww sympathy", c8="eyrie roost")
    scene.run(remove_all_enemies(scene.s, MARQUISE, [5, 7, 8], "root:4.1"), "draw anvil")
    assert scene.score("marquise") == 3
    assert scene.sums("score") == [("2 roosts and 1 sympathy token: 3 points",)]


@pytest.mark.law("root:3.2.1")
@pytest.mark.parametrize("dominance", [False, True])
def test_one_piece_needs_no_sum_and_who_scores_nothing_has_none(dominance: bool) -> None:
    """One roost; and two of them for who plays for dominance, whose next event is his own."""
    scene = Scene(TABLE, c5="eyrie roost", c8="eyrie roost")
    if dominance:
        plays_for_dominance(scene, "marquise")
    clearings = [5, 8] if dominance else [5]
    scene.run(remove_all_enemies(scene.s, MARQUISE, clearings, "root:4.1"))
    assert (scene.sums("score"), scene.s.amounts) == ([], [])


@pytest.mark.law("root:4.1.3")
def test_royal_claim_says_how_many_clearings_are_ruled() -> None:
    """5 and 8."""
    scene = Scene(TABLE, c5="marquise w", c8="marquise w")
    scene.side("marquise").in_play = (from_deck(scene.s, "royal_claim"),)
    scene.run(use(scene.s, MARQUISE, birdsong_acts(scene.s, MARQUISE)[0]))
    assert scene.sums("score") == [("2 clearings ruled: 2 points",)]


@pytest.mark.law("cards:exiles_partisans.coffin_makers")
def test_coffin_makers_say_how_many_lie_there() -> None:
    """Twelve warriors are two points."""
    scene = Scene(TABLE, deck="exiles_partisans", phase=BIRDSONG)
    scene.side("marquise").in_play = (from_deck(scene.s, "coffin_makers"),)
    scene.s.coffins = {EYRIE: 12}
    scene.side("eyrie").stock[WARRIOR] -= 12
    open_coffins(scene.s, MARQUISE)
    assert scene.sums("score") == [("12 warriors there, 1 point for every 5: 2 points",)]


# Factions


@pytest.mark.law("root:7.2.3", "root:7.8.1")
@pytest.mark.parametrize(
    ("leader", "item", "told"),
    [
        (
            "despot",
            "anvil",
            ("the card lists 2, Disdain for Trade leaves 1: 1 point", "root:7.2.3"),
        ),
        ("builder", "anvil", (f"{LISTED} the Builder scores them: 2 points", "root:7.8.1")),
        ("despot", "travel_gear_fox", None),
    ],
)
def test_the_eyrie_say_what_a_card_lists(
    leader: str, item: str, told: tuple[str, ...] | None
) -> None:
    """The travel gear lists 1, which stays so."""
    scene = eyrie_scene(
        leader, c8="eyrie roost", c7="eyrie roost", c1="eyrie roost", hands={"eyrie": item}
    )
    scene.run(craft_card(scene.s, EYRIE, card(item), "root:7.5.1"))
    assert scene.sums("score") == ([told] if told else [])


def test_such_a_sum_is_told_in_plain_text() -> None:
    scene = eyrie_scene("despot", c8="eyrie roost", hands={"eyrie": "anvil"})
    scene.run(craft_card(scene.s, EYRIE, card("anvil"), "root:7.5.1"))
    (scored,) = scene.events("score")
    (shown,) = told_reasons(scene.s, scored)
    assert shown["law"] == "root:3.2.2"
    told = "The card lists 2, Disdain for Trade leaves 1: 1 point. (root:7.2.3)"
    assert reasons_told(shown) == told


@pytest.mark.law("root:7.6.1")
def test_the_eyrie_count_their_roosts() -> None:
    """Three roosts uncover a 2."""
    scene = eyrie_scene("despot", c1="eyrie roost", c5="eyrie roost", c8="eyrie roost")
    scene.step(eyrie.score_roosts)
    assert scene.sums("score") == [("3 roosts on the map: 2 points",)]


@pytest.mark.law("root:7.7.1")
@pytest.mark.parametrize(
    ("before", "told"),
    [
        (5, [("3 bird cards in the Decree: 3 points",)]),
        (2, [("3 bird cards in the Decree, but only 2 points to lose: 2 points",)]),
        (0, []),
    ],
)
def test_turmoil_counts_the_birds_of_the_decree(before: int, told: list[Any]) -> None:
    """Two Viziers and the armorers; without a point nothing is lost, and nothing told."""
    decree = {"move": f"{VIZIER} anvil", "build": f"{VIZIER} armorers"}
    scene = eyrie_scene("despot", decree, scores={"eyrie": before})
    scene.run(eyrie.turmoil(scene.actor(), "nothing to build"), "leader builder")
    assert scene.sums("lose points") == told
    assert [x for e in scene.events("purge") for x in e.amounts or ()] == []


@pytest.mark.law("root:8.4.2.II.a", "root:8.4.2.II")
@pytest.mark.parametrize(
    ("there", "paid", "told"),
    [
        ("marquise ww", 1, []),
        (
            "marquise www",
            2,
            [("1 for the 2nd token, 1 more by Martial Law: 2 supporters", "root:8.4.2.II.a")],
        ),
    ],
)
def test_supporters_spent_under_martial_law_say_why_so_many(
    there: str, paid: int, told: list[Any]
) -> None:
    """Three warriors of another player in 5, next to the sympathy in 1."""
    scene = Scene("alliance marquise", phase=BIRDSONG, c1="alliance sympathy", c5=there)
    supporters = [from_deck(scene.s, card) for card in ("cobbler", "cobbler")]
    scene.side("alliance").board.supporters = supporters
    scene.step(alliance.spread_sympathy, "spread 5")
    assert len(scene.events("spend")) == paid
    assert scene.sums("spend") == told
    assert scene.sums("place") == scene.sums("score") == []


@pytest.mark.law("root:9.5.5")
def test_a_quest_counts_those_of_its_suit() -> None:
    """The second fox quest."""
    scene = VagabondScene(
        c8="vagabond pawn",
        satchel="boot torch",
        tracks="tea tea",
        quests="errand_fox",
        completed="logistics_help_fox escort_mouse",
    )
    scene.step(act_in_daylight, "quest errand_fox 8", "quest guard_duty_mouse", "reward points x2")
    assert scene.sums("score") == [("2 fox quests completed: 2 points",)]


@pytest.mark.law("root:9.2.9.III.a")
@pytest.mark.parametrize(
    ("relation", "there", "told"),
    [
        (0, "eyrie www", [("1 of 2 pieces removed: 1 point",)]),
        (HOSTILE, "eyrie w roost", [("2 pieces removed: 2 points",)]),
        (HOSTILE, "eyrie roost", []),
    ],
)
def test_infamy_says_which_pieces_count(relation: int, there: str, told: list[Any]) -> None:
    """The warrior that made them Hostile does not; one piece alone needs no sum."""
    scene = VagabondScene(
        c9=f"vagabond pawn | {there}", satchel="sword sword boot", relations={"eyrie": relation}
    )
    scene.step(act_in_daylight, "battle 9 eyrie", f"roll {1 if there == 'eyrie roost' else 2}-0")
    infamy = [e for e in scene.events("score") if e.law == "root:9.2.9.III.a"]
    assert [(x.words,) for e in infamy for x in e.amounts or ()] == told


@pytest.mark.law("root:10.5.3")
def test_the_cult_counts_its_gardens_of_the_suit() -> None:
    """Four fox gardens show a 3."""
    scene = CultScene(
        hand="anvil",
        without_ruins=(6, 12),
        c1="lizards fox_garden",
        c6="lizards fox_garden fox_garden",
        c12="lizards fox_garden",
    )
    scene.step(perform_rituals, "score anvil x3")
    assert scene.sums("score") == [("4 fox gardens on the map: 3 points",)]


@pytest.mark.law("root:11.4.2")
def test_dividends_say_of_how_many_funds() -> None:
    """Seven are three points."""
    scene = company(
        phase=BIRDSONG,
        c5="riverfolk rabbit_trade_post",
        funds={"marquise": 2, "riverfolk": 5},
    )
    scene.step(score_dividends)
    assert scene.sums("score") == [("7 funds, 1 point for every 2: 3 points",)]


@pytest.mark.law("root:12.5.2.V", "root:12.5.2.VII", "root:12.5.2.VIII", "root:12.5.2.IX")
@pytest.mark.parametrize(
    ("minister", "script", "told"),
    [
        ("banker", ("spend anvil", "spend armorers"), "2 cards spent: 2 points"),
        ("duchess_of_mud", (), "3 tunnels on the map: 2 points"),
        ("baron_of_dirt", (), "2 markets on the map: 2 points"),
        ("earl_of_stone", (), "1 citadel on the map: 1 point"),
    ],
)
def test_the_ministers_say_what_they_count(
    minister: str, script: tuple[str, ...], told: str
) -> None:
    """Three tunnels, two markets and a citadel are out."""
    scene = mole_scene(
        swayed=minister.replace("_", " "),
        hand="anvil armorers",
        c1="duchy tunnel market",
        c5="duchy tunnel market",
        c8="duchy tunnel citadel",
    )
    scene.step(gather_parliament, f"minister {minister}", *script)
    assert scene.sums("score") == [(told,)]


@pytest.mark.law("root:12.5.2.V")
def test_a_sum_never_waits_for_what_somebody_else_does() -> None:
    """The Banker of a Duchy that plays for dominance scores nothing."""
    scene = mole_scene(swayed="banker", hand="anvil")
    plays_for_dominance(scene, DUCHY)
    scene.step(gather_parliament, "minister banker")
    assert (scene.score("duchy"), scene.s.amounts) == (0, [])


@pytest.mark.law("root:13.4.2")
def test_a_plot_turned_up_counts_all_that_lie_so() -> None:
    """The raid is the third."""
    scene = Scene(
        "corvids marquise eyrie",
        phase=BIRDSONG,
        c2="corvids snare",
        c5="corvids extortion",
        c6="corvids w plot_raid",
    )
    scene.step(flip_plots, "flip raid 6")
    assert scene.sums("score") == [("3 plots face up: 3 points",)]
    assert scene.s.current == Faction.CORVIDS
