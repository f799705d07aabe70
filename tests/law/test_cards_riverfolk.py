"""The difficulty cards, trait cards and house rule of the Riverfolk Robots."""

from typing import Any

import pytest

from rootcore.bots.riverfolk import chapter as riverfolk
from rootcore.bots.riverfolk.traits import sell_to_the_leader
from rootcore.game.game import Game
from rootcore.rules.battle import Battle, battle
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import ruler
from rootcore.rules.services import buy_services
from rootcore.rules.turn import advance
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    EYRIE,
    MARQUISE,
    MERCENARIES,
    RIVERFOLK,
    TRADE_POSTS,
    VAGABOND,
    WARRIOR,
    Faction,
    Services,
    Suit,
    Teamwork,
)
from tests.law.card_scenes import in_play
from tests.law.riverfolk_scenes import TABLE, placed, points, trading, with_traits
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

TRAIT = "cards:trait.riverfolk"
MOUSE_POST = TRADE_POSTS[Suit.MOUSE]

# Difficulty


@pytest.mark.parametrize(
    ("difficulty", "garrison"),
    [
        pytest.param("easy", [], marks=pytest.mark.law("cards:difficulty.riverfolk.easy")),
        ("default", [(WARRIOR, 2, 1)]),
        pytest.param(
            "challenging",
            [(WARRIOR, 2, 2)],
            marks=pytest.mark.law("cards:difficulty.riverfolk.challenging"),
        ),
        pytest.param(
            "nightmare",
            [(WARRIOR, 2, 2)],
            marks=pytest.mark.law("cards:difficulty.riverfolk.nightmare"),
        ),
    ],
)
def test_the_garrison_grows_with_the_difficulty(difficulty: str, garrison: Any) -> None:
    table = TABLE.replace("bot:riverfolk", f"bot:riverfolk@difficulty={difficulty}")
    scene = trading(Scene(table), ordered="mouse")
    scene.step(riverfolk.build_and_garrison)
    assert placed(scene) == [(MOUSE_POST, 2, 1), *garrison]
    words = f"{2 if garrison else 0} warriors with it by the {difficulty} card"
    told = [(words, f"cards:difficulty.riverfolk.{difficulty}")]
    assert scene.sums("place") == ([] if difficulty == "default" else told)
    with_last = [e.amounts is not None for e in scene.events("place")]
    assert with_last[-1] == (difficulty != "default")


@pytest.mark.law("cards:difficulty.riverfolk.nightmare")
def test_a_nightmare_scores_as_each_evening_ends() -> None:
    """After the discard, and only then."""
    table = TABLE.replace("bot:riverfolk", "bot:riverfolk@difficulty=nightmare")
    scene = trading(Scene(table, phase=EVENING), market="anvil")
    game = Game(None, scene.s)
    events = [e for e in game.events if e.who == RIVERFOLK]
    assert [(e.kind, e.law) for e in events][-2:] == [
        ("discard", "robotics:9.6.3"),
        ("score", "cards:difficulty.riverfolk.nightmare"),
    ]
    assert game.state.sides[RIVERFOLK].score == 1


@pytest.mark.law("cards:house.riverfolk.plain_posts")
def test_plain_posts_score_nothing() -> None:
    """The third of a suit neither, which is worth 2 otherwise."""
    for house, scored in (("", [("robotics:9.5.1", 2)]), ("@house=plain_posts", [])):
        table = TABLE.replace("bot:riverfolk", f"bot:riverfolk{house}")
        scene = Scene(table, c2="riverfolk mouse_trade_post", c7="riverfolk mouse_trade_post")
        trading(scene, ordered="mouse").step(riverfolk.build_and_garrison)
        assert placed(scene)[0] == (MOUSE_POST, 9, 1)
        assert points(scene) == scored


# Greedy


def sold_to(buyer: Faction, traits: str = "@traits=greedy", **scores: int) -> int:
    """The Riverfolk's new points after a sale."""
    roles = f"bot:riverfolk{traits} marquise bot:eyrie"
    scene = Scene(roles, scores=scores)
    sell_to_the_leader(scene.s, RIVERFOLK, buyer)
    for event in scene.events("score"):
        assert event.law == f"{TRAIT}.greedy"
    return scene.score("riverfolk") - scores.get("riverfolk", 0)


@pytest.mark.law(f"{TRAIT}.greedy")
def test_greedy_scores_a_sale_to_the_player_with_the_most_points() -> None:
    """One who is tied counts; with fewer points than anybody, the Riverfolk included, none."""
    assert sold_to(MARQUISE, marquise=9, eyrie=8, riverfolk=3) == 1
    assert sold_to(MARQUISE, marquise=9, eyrie=9, riverfolk=9) == 1
    assert sold_to(MARQUISE, marquise=9, eyrie=10) == 0
    assert sold_to(EYRIE, marquise=9, eyrie=9, riverfolk=10) == 0
    assert sold_to(MARQUISE, "", marquise=9) == 0


# Involved

PEOPLE = "marquise bot:alliance bot:riverfolk@traits=involved"


def ruler_of_5(text: str, roles: str = PEOPLE, used: str = "", **kwargs: Any) -> Faction | None:
    """Who rules 5, and whether the Marquise may move out of it into 2, agree."""
    scene = Scene(roles, c5=text, **kwargs)
    if used:
        scene.s.sides[scene.s.current].used = (used,)
    found = ruler(scene.s, 5)
    assert (cannot_move(scene.s, MARQUISE, 5, 2) is None) == (found == MARQUISE)
    return found


@pytest.mark.law(f"{TRAIT}.involved")
def test_enemies_of_a_person_count_riverfolk_warriors_for_rule() -> None:
    """The Alliance has 1 and 3 against the Marquise's 3, in Daylight and in Evening."""
    text = "marquise www | alliance w | riverfolk www"
    assert ruler_of_5(text) == ALLIANCE
    assert ruler_of_5(text, phase=EVENING) == ALLIANCE
    assert ruler_of_5("marquise wwww | alliance w | riverfolk www") is None
    assert ruler_of_5("marquise wwwww | alliance w | riverfolk www") == MARQUISE


@pytest.mark.law(f"{TRAIT}.involved")
def test_not_without_the_trait_nor_in_birdsong_nor_for_who_bought_mercenaries() -> None:
    text = "marquise wwww | alliance w | riverfolk www"
    without = "marquise bot:alliance bot:riverfolk"
    assert ruler_of_5(text, without) == MARQUISE
    assert ruler_of_5(text, phase=BIRDSONG) == MARQUISE
    assert ruler_of_5(text, used=MERCENARIES) == MARQUISE


@pytest.mark.law(f"{TRAIT}.involved")
def test_not_in_the_turn_of_a_bot() -> None:
    """Neither the Alliance's own nor with the Marquise as a bot."""
    text = "marquise wwww | alliance w | riverfolk www"
    assert ruler_of_5(text, turn="alliance") == MARQUISE
    bots = "bot:marquise bot:alliance bot:riverfolk@traits=involved"
    assert ruler_of_5(text, bots) == MARQUISE


@pytest.mark.law(f"{TRAIT}.involved")
def test_only_who_has_a_warrior_or_building_there_counts_them() -> None:
    """Otherwise the Riverfolk rule by themselves; a token is not enough, a base is."""
    assert ruler_of_5("marquise w | riverfolk ww") == RIVERFOLK
    assert ruler_of_5("marquise w | alliance sympathy | riverfolk ww") == RIVERFOLK
    assert ruler_of_5("marquise w | alliance rabbit_base | riverfolk ww") == ALLIANCE


@pytest.mark.law(f"{TRAIT}.involved", "robotics:coop")
def test_a_team_of_people_is_not_its_own_enemy() -> None:
    """The Alliance counts Riverfolk warriors unless it plays on the Marquise's team."""
    roles = "marquise alliance bot:eyrie bot:riverfolk@traits=involved"
    scene = Scene(roles, c5="marquise wwww | alliance w | riverfolk wwww")
    scene.s.teamwork = Teamwork.TEAM
    scene.s.meet()
    assert ruler(scene.s, 5) == MARQUISE
    scene.s.teamwork = Teamwork.NONE
    scene.s.meet()
    assert ruler(scene.s, 5) == ALLIANCE


@pytest.mark.law(f"{TRAIT}.involved", "robotics:coop")
def test_riverfolk_warriors_help_nobody_of_a_team() -> None:
    """Six of theirs rule over five of the team, and fight for nobody when it strikes its own."""
    roles = "marquise alliance bot:eyrie bot:riverfolk@traits=involved"
    scene = Scene(roles, c5="marquise wwww | alliance w | riverfolk wwwwww")
    scene.s.teamwork = Teamwork.TEAM
    scene.s.meet()
    assert ruler(scene.s, 5) == RIVERFOLK
    attacked(scene, ALLIANCE, "roll 3-3")
    assert hits(scene)["alliance"] == (1, ["rolled 3, at most 1"])
    assert not scene.events("ally")


@pytest.mark.law(f"{TRAIT}.involved", "robotics:coop")
def test_riverfolk_warriors_help_a_bot_against_a_team() -> None:
    """Two of theirs beside the lone warrior of the Eyrie."""
    roles = "marquise alliance bot:eyrie bot:riverfolk@traits=involved"
    scene = Scene(roles, c5="marquise wwww | eyrie w | riverfolk ww")
    scene.s.teamwork = Teamwork.TEAM
    scene.s.meet()
    attacked(scene, EYRIE, "roll 3-3")
    assert hits(scene)["eyrie"] == (3, ["rolled 3"])
    assert [e.who for e in scene.events("ally")] == [EYRIE]


@pytest.mark.law(f"{TRAIT}.involved")
def test_who_rules_changes_with_the_phase_and_the_turn() -> None:
    """What was found out in Birdsong does not count in Daylight, nor later in the next turn."""
    scene = Scene(PEOPLE, phase=BIRDSONG, c5="marquise wwww | alliance w | riverfolk wwww")
    found = []
    for phase in (DAYLIGHT, EVENING, None):
        found.append(ruler(scene.s, 5))
        if phase:
            advance(scene.s, phase)
    while scene.s.current == MARQUISE:
        advance(scene.s, None)
    found.append(ruler(scene.s, 5))
    assert found == [None, ALLIANCE, ALLIANCE, None]


def attacked(scene: Scene, defender: Faction, *script: str, by: Faction = MARQUISE) -> Scene:
    """A battle in 5."""
    scene.run(battle(scene.s, Battle(by, defender, 5, "root:4.3")), *script)
    return scene


def hits(scene: Scene) -> dict[str, tuple[int, list[str]]]:
    """Who dealt how many hits, and why."""
    return {
        str(e.who): (e.data["n"], [part.words for part in e.data["parts"]])
        for e in scene.events("hits")
    }


AGAINST_EYRIE = "marquise bot:eyrie bot:riverfolk@traits=involved"


@pytest.mark.law(f"{TRAIT}.involved")
def test_riverfolk_warriors_fight_along_against_the_person() -> None:
    """One Eyrie warrior and two of the Riverfolk roll up to 3. Of three hits the Eyrie take the
    odd one: the warrior and the roost; the Riverfolk lose one."""
    scene = Scene(AGAINST_EYRIE, c5="marquise wwwww | eyrie w roost | riverfolk ww")
    attacked(scene, EYRIE, "roll 3-2")
    assert hits(scene) == {"marquise": (3, ["rolled 3"]), "eyrie": (2, ["rolled 2"])}
    assert scene.at(5) == "marquise www | riverfolk w"
    (said,) = scene.events("ally")
    assert (said.law, said.who, said.data["player"]) == (f"{TRAIT}.involved", EYRIE, RIVERFOLK)
    assert said.data["at"] == 5
    assert points(scene, MARQUISE) == [("root:3.2.1", 1)]


@pytest.mark.law(f"{TRAIT}.involved")
def test_nobody_with_riverfolk_warriors_beside_is_defenseless() -> None:
    """A roost and one Riverfolk warrior: no extra hit, and one hit back."""
    scene = Scene(AGAINST_EYRIE, c5="marquise ww | eyrie roost | riverfolk w")
    attacked(scene, EYRIE, "roll 1-1")
    assert hits(scene) == {"marquise": (1, ["rolled 1"]), "eyrie": (1, ["rolled 1"])}
    assert scene.at(5) == "marquise w | riverfolk w"


@pytest.mark.law(f"{TRAIT}.involved")
def test_what_one_part_cannot_take_falls_on_the_other() -> None:
    """Three hits on one Eyrie warrior: two fall on the Riverfolk. Four on three Eyrie warriors
    and one of the Riverfolk: three on the Eyrie."""
    scene = Scene(AGAINST_EYRIE, c5="marquise wwww | eyrie w | riverfolk wwww")
    attacked(scene, EYRIE, "roll 3-0")
    assert scene.at(5) == "marquise wwww | riverfolk ww"
    scene = Scene(AGAINST_EYRIE, c5="marquise wwww | eyrie wwww | riverfolk w")
    in_play(scene, "marquise", "brutal_tactics")
    attacked(scene, EYRIE, "roll 3-0", "use brutal_tactics")
    assert scene.at(5) == "marquise wwww | eyrie w"


@pytest.mark.law(f"{TRAIT}.involved")
def test_in_a_battle_against_the_riverfolk_everybody_fights_alone() -> None:
    """Neither the Marquise nor anybody else."""
    scene = Scene(AGAINST_EYRIE, c5="marquise wwww | eyrie w | riverfolk ww")
    attacked(scene, RIVERFOLK, "roll 3-3")
    assert hits(scene)["riverfolk"] == (2, ["rolled 3, at most 2"])
    assert scene.at(5) == "marquise ww | eyrie w"
    assert not scene.events("ally")


@pytest.mark.law(f"{TRAIT}.involved")
def test_a_trade_post_fights_along_with_nobody() -> None:
    scene = Scene(AGAINST_EYRIE, c5="marquise wwww | eyrie w | riverfolk rabbit_trade_post")
    attacked(scene, EYRIE, "roll 3-3")
    assert hits(scene)["eyrie"] == (1, ["rolled 3, at most 1"])
    assert not scene.events("ally")


@pytest.mark.law(f"{TRAIT}.involved")
def test_in_the_turn_of_a_bot_everybody_fights_alone() -> None:
    scene = Scene(AGAINST_EYRIE, c5="marquise wwww | eyrie w | riverfolk ww", turn="eyrie")
    attacked(scene, EYRIE, "roll 3-3")
    assert hits(scene)["eyrie"] == (1, ["rolled 3, at most 1"])
    assert scene.at(5) == "marquise www | riverfolk ww"


@pytest.mark.law(f"{TRAIT}.involved")
def test_a_vagabot_has_no_mercenaries() -> None:
    """He takes the hits on his items and deals his own."""
    roles = "marquise bot:vagabond bot:riverfolk@traits=involved"
    scene = Scene(roles, c5="marquise wwww | vagabond pawn | riverfolk www")
    attacked(scene, VAGABOND, "roll 3-3")
    assert hits(scene)["vagabond"] == (1, ["rolled 3, at most 1"])
    assert scene.at(5) == "marquise www | vagabond pawn | riverfolk www"


@pytest.mark.law(f"{TRAIT}.involved", "root:9.2.9.III")
def test_a_vagabond_who_removes_such_a_warrior_offends_the_riverfolk() -> None:
    """And the Eyrie, whose warrior falls, too."""
    roles = "vagabond bot:eyrie bot:riverfolk@traits=involved"
    table = "vagabond pawn | eyrie ww | riverfolk ww"
    scene = VagabondScene(roles, satchel="sword sword", c5=table)
    attacked(scene, EYRIE, "roll 2-0", by=VAGABOND)
    assert scene.at(5) == "eyrie w | vagabond pawn | riverfolk w"
    assert [e.data["player"] for e in scene.events("relation")] == [EYRIE, RIVERFOLK]
    assert points(scene, VAGABOND) == []


@pytest.mark.law(f"{TRAIT}.involved")
def test_a_vagabond_may_buy_mercenaries_only_to_keep_them_from_his_enemies() -> None:
    """The Robots pay for it. In his Daylight the lone Eyrie warrior deals one hit, and he none."""
    table = "vagabond pawn | eyrie w | riverfolk www"
    scene = VagabondScene(
        "vagabond bot:eyrie bot:riverfolk@traits=involved", satchel="sword", c5=table
    )
    scene.s.services, scene.s.phase = Services.BASIC, BIRDSONG
    scene.run(buy_services(scene.s, VAGABOND), "buy mercenaries riverfolk x2")
    assert scene.side("riverfolk").board.payments == {"riverfolk": 2}
    scene.s.phase = DAYLIGHT
    assert ruler(scene.s, 5) == RIVERFOLK
    attacked(scene, EYRIE, "roll 1-1", by=VAGABOND)
    assert hits(scene) == {"vagabond": (1, ["rolled 1"]), "eyrie": (1, ["rolled 1"])}
    assert scene.at(5) == "vagabond pawn | riverfolk www"
    assert not scene.events("ally")


# Garrison and Ferocious


@pytest.mark.law(f"{TRAIT}.garrison")
def test_a_garrison_is_never_defenseless_and_a_post_counts_as_one_more() -> None:
    """The post alone deals one of the two hits rolled, and takes no extra hit."""
    scene = Scene(with_traits("garrison"), c5="marquise www | riverfolk rabbit_trade_post")
    attacked(scene, RIVERFOLK, "roll 2-2")
    assert hits(scene) == {
        "marquise": (2, ["rolled 2"]),
        "riverfolk": (1, ["rolled 2, at most 1"]),
    }
    (raised,) = scene.events("raise hits")
    assert (raised.law, raised.data["n"]) == (f"{TRAIT}.garrison", 1)
    scene = Scene(with_traits("garrison"), c5="marquise www | riverfolk w rabbit_trade_post")
    attacked(scene, RIVERFOLK, "roll 3-3")
    assert hits(scene)["riverfolk"] == (2, ["rolled 3, at most 2"])


@pytest.mark.law(f"{TRAIT}.garrison")
def test_a_garrison_counts_only_in_defense() -> None:
    scene = Scene(with_traits("garrison"), c5="marquise www | riverfolk w rabbit_trade_post")
    attacked(scene, MARQUISE, "roll 3-0", by=RIVERFOLK)
    assert hits(scene)["riverfolk"] == (1, ["rolled 3, at most 1"])
    assert not scene.events("raise hits")


@pytest.mark.law(f"{TRAIT}.garrison", f"{TRAIT}.ferocious")
def test_without_the_cards_a_post_is_defenseless() -> None:
    scene = Scene(TABLE, c5="marquise www | riverfolk rabbit_trade_post")
    attacked(scene, RIVERFOLK, "roll 2-2")
    assert hits(scene) == {
        "marquise": (3, ["rolled 2", "defenseless"]),
        "riverfolk": (0, ["rolled 2, at most 0"]),
    }


@pytest.mark.law(f"{TRAIT}.ferocious")
def test_ferocious_attackers_can_always_roll_three() -> None:
    """One or two warriors deal three hits as attackers, one deals one as defender."""
    for warriors, more in (("w", 2), ("ww", 1)):
        scene = Scene(with_traits("ferocious"), c5=f"marquise wwww | riverfolk {warriors}")
        attacked(scene, MARQUISE, "roll 3-1", by=RIVERFOLK)
        assert hits(scene)["riverfolk"] == (3, ["rolled 3"])
        (raised,) = scene.events("raise hits")
        assert (raised.law, raised.data["n"]) == (f"{TRAIT}.ferocious", more)
    scene = Scene(with_traits("ferocious"), c5="marquise wwww | riverfolk w")
    attacked(scene, RIVERFOLK, "roll 3-3")
    assert hits(scene)["riverfolk"] == (1, ["rolled 3, at most 1"])


@pytest.mark.law(f"{TRAIT}.ferocious")
def test_three_ferocious_warriors_need_no_card() -> None:
    scene = Scene(with_traits("ferocious"), c5="marquise wwww | riverfolk www")
    attacked(scene, MARQUISE, "roll 3-1", by=RIVERFOLK)
    assert hits(scene)["riverfolk"] == (3, ["rolled 3"])
    assert not scene.events("raise hits")
