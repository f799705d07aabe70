"""The sums behind the numbers of what bots do, told with them."""

import re
from typing import Any

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.corvids import chapter as corvids
from rootcore.bots.duchy import chapter as duchy
from rootcore.bots.duchy import daylight as duchy_daylight
from rootcore.bots.duchy import ministers as duchy_ministers
from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.lizards import chapter as lizards
from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.marquise import traits as marquise_traits
from rootcore.bots.riverfolk import chapter as riverfolk
from rootcore.bots.vagabot import chapter as vagabot
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.amounts import so_many
from rootcore.rules.picks import counting
from rootcore.table.terms import BIRD, EYRIE, FOX, MOUSE, SYMPATHY, WARRIOR, Item, Kind
from rootcore.tell.story import laws_behind
from rootcore.tell.view import reasons_told, told_reasons
from tests.decrees import decreed
from tests.law.duchy_scenes import duchy_scene
from tests.law.lizards_scenes import lizards as lizards_scene
from tests.law.marquise_scenes import FOX_ORDER
from tests.law.riverfolk_scenes import protected
from tests.scenes import Scene
from tests.vagabots import VagabotScene

TABLE = "bot:marquise bot:eyrie bot:alliance"
CARD = "cards:difficulty.duchy.nightmare"

# What is told


@pytest.mark.parametrize(
    ("before", "cards", "told"),
    [
        ("eyrie wwwww", 1, "1 card in the column: 1 stays, 4 go"),
        ("eyrie wwwww", 4, "4 cards in the column: 4 stay, 1 goes"),
        ("eyrie wwwww | marquise www", 1, "3 needed to rule 8, 1 card in the column: 3 stay, 2 go"),
        ("eyrie wwwww | marquise ww", 2, "2 cards in the column: 2 stay, 3 go"),
    ],
)
def test_the_eyrie_say_how_many_stay(before: str, cards: int, told: str) -> None:
    """And which of the two bounds holds them."""
    scene = decreed(fox=cards, c8=before)
    scene.step(eyrie.move_out)
    assert scene.sums("move") == [(told,)]


@pytest.mark.parametrize(
    ("supply", "told"),
    [
        (9, "2 cards in the column: 2 warriors"),
        (1, "2 cards in the column: 2 warriors, the supply has 1"),
    ],
)
def test_the_eyrie_say_how_many_they_recruit(supply: int, told: str) -> None:
    scene = decreed(fox=2, c8="eyrie roost")
    scene.side("eyrie").stock[WARRIOR] = supply
    scene.step(eyrie.recruit)
    assert scene.sums("place") == [(told,)]


@pytest.mark.parametrize(
    ("crowns", "built", "told"),
    [
        ("", "", ("2 warriors + 0 Mole icons = 2",)),
        ("", " citadel", ("2 warriors + 1 Mole icon = 3",)),
        (
            "Foremole",
            " citadel",
            ("2 warriors + 1 Mole icon + 1 by the Foremole = 4", "robotics:10.7.3"),
        ),
    ],
)
def test_the_duchy_adds_up_its_recruits(crowns: str, built: str, told: tuple[str, ...]) -> None:
    scene = duchy_scene(crowns=crowns, c5=f"duchy w{built}")
    scene.step(duchy.recruit)
    assert scene.sums("place") == [told]


def test_the_duchy_says_when_the_supply_has_fewer() -> None:
    scene = duchy_scene(burrow=19)
    scene.step(duchy.recruit)
    assert scene.sums("place") == [("2 warriors + 0 Mole icons = 2, the supply has 1",)]


@pytest.mark.parametrize(
    ("below", "told"),
    [
        (8, "9 warriors in the supply, 9 or more: a citadel"),
        (9, "8 warriors in the supply, fewer than 9: a market"),
    ],
)
def test_the_duchy_says_which_building_and_why(below: int, told: str) -> None:
    """Also where all of them are on the map."""
    scene = duchy_scene(burrow=below, c5="duchy www")
    scene.step(duchy_daylight.take_build)
    assert scene.sums("place") == [(told,)]
    scene = duchy_scene(burrow=below, c5="duchy www")
    scene.side("duchy").stock[told.rpartition(" ")[2]] = 0  # type: ignore[index]
    scene.step(duchy_daylight.take_build)
    assert scene.sums("not placed") == [(told,)]


def test_the_duchy_says_how_many_come_up() -> None:
    """Four of six; the Brigadier takes what there is; with Overwhelm three, by its card."""
    scene = duchy_scene(order="anvil", burrow=6)
    scene.step(duchy_daylight.take_dig)
    assert scene.sums("move") == [("6 warriors in the Burrow: 4 move",)]
    scene = duchy_scene(order="anvil", crowns="Brigadier", burrow=3)
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.sums("move") == [("3 warriors in the Burrow: 3 move",)]
    card = "cards:trait.duchy.overwhelm"
    table = "bot:duchy@traits=overwhelm marquise eyrie"
    scene = duchy_scene(table, order="anvil", burrow=4)
    scene.step(duchy_daylight.take_dig)
    assert scene.sums("move") == [("4 warriors in the Burrow: 3 move", card)]


def test_what_stays_behind_is_told() -> None:
    """Four of the Duchy, three of the Marquise, one in a Blitz, two of Corvids and Riverfolk."""
    scene = duchy_scene(order="bake_sale", c8="duchy wwwwww")
    scene.step(duchy.rally)
    assert scene.sums("move") == [("6 warriors in 8: 4 stay, 2 go",)]
    scene = Scene(TABLE, order=FOX_ORDER, c8="marquise wwww")
    scene.step(marquise.move_from_ordered)
    assert scene.sums("move") == [("4 warriors in 8: 3 stay, 1 goes",)]
    scene = Scene(TABLE.replace("marquise", "marquise@traits=blitz"), c8="marquise www")
    scene.step(marquise_traits.blitz)
    assert scene.sums("move") == [("3 warriors in 8: 1 stays, 2 go",)]
    scene = Scene("bot:corvids bot:eyrie", order=FOX_ORDER, c8="corvids wwwww extortion")
    scene.step(corvids.move_from_ordered)
    assert scene.sums("move") == [("5 warriors in 8: 2 stay, 3 go",)]
    scene = protected(Scene("bot:riverfolk bot:eyrie", c8="riverfolk wwww"), "sword")
    scene.step(riverfolk.racketeer)
    assert scene.sums("pay") == [("4 warriors in 8: 2 stay, 2 go",)]


@pytest.mark.parametrize(
    ("ruled", "supply", "told"),
    [
        ((8,), 9, "4 warriors: 4 in 8"),
        ((1, 6, 8), 9, "4 warriors: 2 in 1, 1 in 6 and 1 in 8"),
        ((1, 6, 8), 2, "4 warriors, the supply has 2: 1 in 1 and 1 in 6"),
    ],
)
def test_the_marquise_says_how_her_recruits_are_shared(
    ruled: tuple[int, ...], supply: int, told: str
) -> None:
    """With each placement, so that it can be asked of any."""
    held: dict[str, Any] = {f"c{c}": "marquise w" for c in ruled}
    scene = Scene(TABLE, order=FOX_ORDER, **held)
    scene.side("marquise").stock[WARRIOR] = supply
    scene.step(marquise.recruit)
    assert scene.sums("place") == [(told,)] * len(scene.events("place"))


# What points are the sum of


@pytest.mark.law("robotics:4.6.1")
@pytest.mark.parametrize(
    ("order", "told"),
    [
        (FOX_ORDER, "2 sawmills on the map: 1 point"),
        ("mouse_in_a_sack", "1 recruiter on the map: 0 points"),
        ("bake_sale", "0 workshops on the map: 0 points"),
        ("armorers", "2 sawmills on the map: 1 point"),
    ],
)
def test_the_marquise_says_which_track_pays_and_why(order: str, told: str) -> None:
    """Also where it pays nothing."""
    scene = Scene(
        TABLE, order=order, c1="marquise sawmill", c5="marquise sawmill", c9="marquise recruiter"
    )
    scene.step(marquise.score_track)
    assert scene.sums("score") + scene.sums("nothing") == [(told,)]


@pytest.mark.law("robotics:5.6")
@pytest.mark.parametrize(
    ("layout", "told"),
    [
        ({"c1": "eyrie roost", "c5": "eyrie roost"}, "2 roosts on the map: 1 point"),
        ({"c1": "eyrie roost"}, "1 roost on the map: 0 points"),
        ({}, "0 roosts on the map: 0 points"),
    ],
)
def test_the_eyrie_count_their_roosts(layout: dict[str, Any], told: str) -> None:
    scene = Scene("bot:eyrie bot:marquise", **layout)
    scene.step(eyrie.score_roosts)
    assert scene.sums("score") + scene.sums("nothing") == [(told,)]


@pytest.mark.law("robotics:5.7.1", "cards:trait.eyrie.nobility")
@pytest.mark.parametrize(
    ("traits", "score", "told"),
    [
        ("", 8, "2 bird cards in the Decree: 2 points"),
        ("", 1, "2 bird cards in the Decree, but only 1 point to lose: 1 point"),
        ("@traits=nobility", 1, "2 bird cards in the Decree: 2 points"),
    ],
)
def test_the_eyrie_say_what_turmoil_costs_them(traits: str, score: int, told: str) -> None:
    """No score goes below zero; with Nobility they win as much."""
    table = f"bot:eyrie{traits} bot:marquise bot:alliance"
    scene = decreed(table=table, bird=2, scores={"eyrie": score})
    eyrie.humiliate(scene.actor())
    assert scene.sums("score") + scene.sums("lose points") == [(told,)]


@pytest.mark.law("robotics:6.5.1", "robotics:6.2.5")
def test_a_sympathy_token_says_what_its_space_shows() -> None:
    """The first shows nothing; Martial Law takes a point off the sixth."""
    scene = Scene("bot:alliance marquise", order="armorers")
    scene.step(alliance.spread)
    assert scene.sums("place") == [("the 1st token on the map: 0 points",)]
    assert scene.sums("score") == []
    scene.step(alliance.spread)
    assert scene.sums("score") == [("the 2nd token on the map: 1 point",)]
    ruled = {f"c{c}": "alliance sympathy" for c in range(1, 6)}
    armed = {f"c{c}": "marquise www" for c in range(6, 13)}
    scene = Scene("bot:alliance marquise", order="armorers", **ruled, **armed)  # type: ignore[arg-type]
    scene.step(alliance.spread)
    less = "the 6th token on the map shows 2, 1 less by Martial Law: 1 point"
    assert scene.sums("score") == [(less, "robotics:6.2.5")]


@pytest.mark.law("robotics:6.5.1.II")
def test_the_alliance_says_that_it_has_no_token_left() -> None:
    scene = Scene("bot:alliance marquise", order="armorers")
    scene.side("alliance").stock[SYMPATHY] = 0
    scene.step(alliance.spread)
    assert scene.sums("score") == [("no sympathy token is left on the track: 5 points",)]


@pytest.mark.law("robotics:6.4.4")
@pytest.mark.parametrize(
    ("tokens", "told"),
    [
        (4, "4 sympathy tokens on the map, 4 or fewer: twice"),
        (5, "5 sympathy tokens on the map, more than 4: once"),
    ],
)
def test_public_pity_says_how_often(tokens: int, told: str) -> None:
    held: dict[str, Any] = {f"c{c}": "alliance sympathy" for c in range(1, tokens + 1)}
    scene = Scene("bot:alliance marquise", order="armorers", **held)
    scene.step(alliance.public_pity)
    assert [words for words, *_ in scene.sums("place")] == [told]


@pytest.mark.law("robotics:8.6.1")
@pytest.mark.parametrize(
    ("order", "told"),
    [
        (MOUSE, "3 mouse gardens on the map: 2 points"),
        (FOX, "1 fox garden on the map: 0 points"),
        (BIRD, "3 mouse gardens on the map: 2 points"),
    ],
)
def test_the_lizards_count_the_gardens_of_the_track(order: Any, told: str) -> None:
    laid: dict[str, Any] = {
        "c7": "lizards mouse_garden mouse_garden",
        "c11": "lizards mouse_garden",
    }
    scene = lizards_scene(order=order, c8="lizards fox_garden", **laid)
    scene.step(lizards.score_gardens)
    assert scene.sums("score") + scene.sums("nothing") == [(told,)]


@pytest.mark.law("robotics:8.5")
@pytest.mark.parametrize(
    ("souls", "told"),
    [
        (5, []),
        (4, []),
        (2, [("ritual 2 of 4, and no Lost Soul is left for more",)]),
    ],
)
def test_the_lizards_say_why_no_more_rituals_follow(souls: int, told: Any) -> None:
    """Four are performed; with fewer cards as many as there are."""
    cards = "armorers sappers brutal_tactics cobbler anvil"
    scene = lizards_scene(souls=" ".join(cards.split()[:souls]), c8="lizards wwwww")
    scene.step(lizards.perform_rituals)
    assert scene.sums("reveal card") == told


@pytest.mark.law("robotics:9.5.1", "robotics:9.6.1")
def test_the_riverfolk_say_what_a_post_and_payments_pay() -> None:
    scene = Scene("bot:riverfolk bot:eyrie", order=FOX_ORDER, c1="riverfolk fox_trade_post")
    scene.step(riverfolk.build_and_garrison)
    assert scene.sums("score") == [("the 2nd fox trade post on the map: 1 point",)]
    scene = Scene("bot:riverfolk bot:eyrie")
    scene.side("riverfolk").board.payments = {EYRIE: 3}
    scene.step(riverfolk.score_payments)
    assert scene.sums("score") == [("3 warriors in Payments: 3 points",)]


@pytest.mark.law("robotics:10.6.2", "robotics:10.7.7", "robotics:10.7.8")
def test_the_duchy_counts_its_buildings() -> None:
    scene = duchy_scene(
        crowns="Earl of Stone, Baron of Dirt", c5="duchy w market", c9="duchy w market citadel"
    )
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.sums("score") == [
        ("1 citadel on the map: 1 point",),
        ("2 markets on the map: 2 points",),
    ]
    scene = duchy_scene(c5="duchy w market")
    scene.step(duchy.score_markets)
    assert scene.sums("score") == [("1 market on the map: 1 point",)]


@pytest.mark.law("robotics:11.4.4", "robotics:11.6.1")
def test_the_corvids_count_their_plots() -> None:
    scene = Scene("bot:corvids bot:eyrie", c8="corvids w extortion", c9="corvids w extortion")
    scene.step(corvids.score_extortion)
    assert scene.sums("score") == [("2 extortions face up: 2 points",)]
    scene = Scene("bot:corvids bot:eyrie", c8="corvids w snare", c9="corvids w plot_snare")
    scene.step(corvids.flip_plots)
    assert scene.sums("score") == [("2 plots face up: 2 points",)]


@pytest.mark.law("root:2.5.1", "robotics:5.4.4", "cards:trait.eyrie.swoop")
def test_what_the_supply_cannot_cover_is_told() -> None:
    """Where all warriors are placed nothing is said."""
    table = "bot:eyrie@traits=swoop bot:marquise"
    for supply, told in ((2, []), (1, [("2 warriors, the supply has 1",)])):
        scene = Scene(table, order=FOX_ORDER, c1="eyrie roost")
        scene.side("eyrie").stock[WARRIOR] = supply
        scene.step(eyrie.swoop)
        assert scene.sums("place") == told
    scene = Scene(table, order=FOX_ORDER)
    scene.side("eyrie").stock[WARRIOR] = 3
    scene.step(eyrie.a_new_roost)
    assert scene.sums("place") == [("4 warriors, the supply has 3",)]


@pytest.mark.law("robotics:9.5.3", "cards:difficulty.marquise.challenging")
def test_two_more_warriors_may_be_one() -> None:
    scene = Scene("bot:riverfolk bot:eyrie", c8="riverfolk w | eyrie w")
    scene.side("riverfolk").board.payments = {}
    scene.side("riverfolk").stock[WARRIOR] = 1
    scene.step(riverfolk.organize)
    assert scene.sums("place") == [("2 warriors, the supply has 1",)]
    table = "bot:marquise@difficulty=challenging bot:eyrie"
    scene = Scene(table, order=FOX_ORDER, c8="marquise w")
    scene.side("marquise").stock[WARRIOR] = 5
    scene.step(marquise.recruit)
    assert scene.sums("place")[-1] == ("2 warriors, the supply has 1",)


@pytest.mark.law("robotics:7.5.3")
@pytest.mark.parametrize(
    ("satchel", "told"),
    [
        ("^^^v", "2 crafted items there, 3 to exhaust: 2"),
        ("^vvv", "2 crafted items there, 1 to exhaust: 1"),
    ],
)
def test_the_vagabot_says_how_many_items_he_takes(satchel: str, told: str) -> None:
    scene = VagabotScene("bot:vagabond bot:eyrie", c8="eyrie w | vagabond pawn", satchel=satchel)
    scene.side("eyrie").crafted = [Item.TEA, Item.COIN]
    scene.step(vagabot.aid)
    assert scene.sums("aid") == [(told,)]


EVENING = {
    "robotics:4.6.1",
    "robotics:5.6",
    "robotics:6.5.1",
    "robotics:8.6.1",
    "robotics:9.6.1",
    "robotics:10.6.2",
    "robotics:11.4.4",
    "robotics:11.6.1",
}
"""The rules by which bots score what lies on the board."""


@pytest.mark.parametrize(
    "seats",
    [
        ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot"],
        ["bot:lizards", "bot:riverfolk", "bot:duchy", "bot:corvids"],
    ],
)
def test_the_sums_of_a_game_are_the_points_scored(seats: list[str]) -> None:
    """None is missing, each counts what is on the map by then."""
    game = Game.new(read_setup({"seats": seats, "seed": 5}))
    game.play()
    checked = set()
    for i, event in enumerate(game.events):
        if event.kind != "score" or event.law not in EVENING:
            continue
        amount = (event.amounts or [])[0]
        assert amount.words.endswith(f": {counting(event.data['points'], 'point')}")
        found = re.match(r"(\d+) ([a-z ]+?)s? on the map", amount.words)
        if found and event.who:
            side = game.position_after(i).sides[event.who]
            assert side.on_map(Kind(found[2])) == int(found[1])
        checked.add(event.law)
    assert len(checked) >= 3


# How it is told


def test_a_sum_stands_with_the_last_choice_of_its_rule() -> None:
    scene = decreed(fox=1, c8="eyrie www")
    scene.step(eyrie.move_out)
    (event,) = scene.events("move")
    first, last = told_reasons(scene.s, event)
    assert (first["amounts"], last["question"]) == ([], "Where to move to")
    assert last["amounts"] == [{"text": "1 card in the column: 1 stays, 2 go.", "by": []}]
    assert reasons_told(last) == f"{last['sentence']} 1 card in the column: 1 stays, 2 go."


def test_a_sum_without_a_choice_stands_alone_and_says_what_its_card_says() -> None:
    scene = duchy_scene("bot:duchy@difficulty=nightmare marquise eyrie")
    scene.step(duchy.recruit)
    (event,) = scene.events("place")
    (alone,) = told_reasons(scene.s, event)
    assert (alone["law"], alone["question"], alone["sentence"]) == (
        *("robotics:10.4.3", "How many"),
        "",
    )
    (told,) = alone["amounts"]
    assert told["text"] == "3 warriors by the nightmare card + 0 Mole icons = 3."
    (card,) = told["by"]
    assert (card["law"], card["title"]) == (CARD, "Nightmare")
    assert "three warriors instead of two" in card["rule"]
    assert reasons_told(alone) == f"{told['text']} ({CARD})"
    assert list(laws_behind(event)) == ["robotics:10.4.3", "robotics:10.4.3", CARD]


def test_a_card_that_is_the_rule_itself_is_not_told_twice() -> None:
    """The second Dig of Overwhelm is its own."""
    scene = duchy_scene("bot:duchy@traits=overwhelm marquise eyrie", order="anvil", burrow=8)
    scene.step(duchy_daylight.take_dig)
    *_, alone = told_reasons(scene.s, scene.events("move")[-1])
    assert alone["law"] == "cards:trait.duchy.overwhelm"
    assert alone["amounts"] == [{"text": "5 warriors in the Burrow: 3 move.", "by": []}]


def test_a_sum_waits_for_what_is_not_a_cost() -> None:
    """And no sum is kept without explanations."""
    scene = Scene(TABLE)
    so_many(scene.s, "robotics:4.5.2", "1 of 2")
    cost: dict[str, Any] = {"points": 1, "total": 1}
    scene.s.emit_cost("score", scene.s.current, "robotics:4.5.2", **cost)
    scene.s.emit("score", scene.s.current, "robotics:4.5.2", **cost)
    assert [bool(e.amounts) for e in scene.events("score")] == [False, True]
    silent = Scene(TABLE, explain=False)
    so_many(silent.s, "robotics:4.5.2", "1 of 2")
    assert silent.s.amounts == []
