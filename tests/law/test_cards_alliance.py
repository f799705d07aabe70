"""The difficulty and trait cards of the Automated Alliance."""

from typing import Any

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.game.game import Game
from rootcore.rules.battle import Battle, battle
from rootcore.rules.items import Held
from rootcore.rules.removal import remove_all_enemies
from rootcore.sandbox.scene import lay_out
from rootcore.table.terms import ALLIANCE, EVENING, MARQUISE, SYMPATHY, Item
from tests.law.alliance_scenes import attacked, refused, tokens, why
from tests.scenes import Scene

DIFFICULTY = "cards:difficulty.alliance."
TRAIT = "cards:trait.alliance."


def table(options: str, others: str = "bot:marquise bot:eyrie") -> str:
    """A table with these options of the Alliance's seat."""
    return f"bot:alliance@{options} {others}"


def with_traits(traits: str, **kwargs: Any) -> Scene:
    """A scene in which the Alliance play with these traits."""
    return Scene(table(f"traits={traits}"), **kwargs)


def told(scene: Scene) -> list[tuple[str, str]]:
    """Kind and rule of what happened."""
    return [(e.kind, e.law) for e in scene.s.log]


def parts(scene: Scene) -> list[tuple[str, str]]:
    """Rule and words of the hits that the defender dealt."""
    return [(part.law, part.words) for part in scene.events("hits")[1].data["parts"]]


# Difficulty


@pytest.mark.parametrize(
    ("difficulty", "needed"),
    [
        pytest.param("easy", 4, marks=pytest.mark.law(DIFFICULTY + "easy")),
        ("default", 3),
        pytest.param("challenging", 2, marks=pytest.mark.law(DIFFICULTY + "challenging")),
        pytest.param("nightmare", 2, marks=pytest.mark.law(DIFFICULTY + "nightmare")),
    ],
)
def test_difficulty_sets_how_many_warriors_organize(difficulty: str, needed: int) -> None:
    """So many in 8 spread sympathy; one fewer in 3 stay where they are."""
    scene = Scene(
        table(f"difficulty={difficulty}"),
        order="armorers",
        c3=f"alliance {'w' * (needed - 1)} rabbit_base",
        c8=f"alliance {'w' * needed} fox_base",
    )
    scene.step(alliance.organize)
    assert scene.places("remove") == [8]
    assert scene.places("place") == [1]
    assert refused(why(scene, "remove", 0)) == {
        3: f"only {needed - 1} of {needed} Alliance warriors"
    }
    card = DIFFICULTY + difficulty
    told = [(f"{needed} or more organize by the {difficulty} card", card)]
    assert scene.sums("remove") == ([] if difficulty == "default" else told)
    cited = [no.law for _, no in why(scene, "remove", 0).illegal]
    assert cited == ["robotics:6.6.1" if difficulty == "default" else card]


@pytest.mark.law(DIFFICULTY + "easy")
def test_easy_says_how_many_warriors_are_missing() -> None:
    """Three are not enough."""
    scene = Scene(table("difficulty=easy"), order="armorers", c8="alliance www fox_base")
    scene.step(alliance.organize)
    assert scene.at(8) == "alliance www fox_base"
    assert scene.events("nothing")[0].data["why"] == "no base has 4 Alliance warriors"
    assert scene.sums("nothing") == [("4 or more organize by the easy card", DIFFICULTY + "easy")]


@pytest.mark.law(DIFFICULTY + "nightmare")
def test_a_nightmare_ends_each_evening_with_a_point() -> None:
    """After the order card is discarded; a challenging game has no such step."""
    steps = [f"robotics:6.6.{n}" for n in (1, 2, 3)]
    assert Scene(table("difficulty=challenging")).plan(EVENING) == steps
    seats = table("difficulty=nightmare").split()
    game = Game(None, lay_out(seats, phase=EVENING, order="anvil"))
    own = [(e.kind, e.law) for e in game.events if e.who == ALLIANCE]
    assert own[-2:] == [("discard", "robotics:6.6.3"), ("score", DIFFICULTY + "nightmare")]
    assert [e.data["points"] for e in game.events if e.kind == "score"] == [1]


# Informants


@pytest.mark.law(TRAIT + "informants")
def test_informants_let_sympathy_alone_deal_the_extra_hit() -> None:
    """The token falls, and takes a warrior along."""
    scene = attacked(with_traits("informants", c5="marquise ww | alliance sympathy"), 5, "roll 0-0")
    assert scene.at(5) == "marquise w"
    assert parts(scene) == [("root:4.3.2", "rolled 0"), (TRAIT + "informants", "informants")]


@pytest.mark.law(TRAIT + "informants")
def test_informants_add_nothing_to_an_automated_ambush() -> None:
    """With a warrior there it is one extra hit, by the rule of all."""
    scene = with_traits("informants", c5="marquise www | alliance w sympathy")
    attacked(scene, 5, "roll 0-0")
    assert scene.at(5) == "marquise ww | alliance w sympathy"
    assert parts(scene)[1:] == [("robotics:6.2.2", "automated ambush")]


@pytest.mark.law(TRAIT + "informants")
def test_informants_need_sympathy() -> None:
    """A base alone is defenseless."""
    scene = with_traits("informants", c5="marquise ww | alliance rabbit_base")
    attacked(scene, 5, "roll 0-0")
    assert scene.at(5) == "marquise ww"


@pytest.mark.law(TRAIT + "informants")
def test_informants_warn_the_defender_only() -> None:
    """Should something make the Alliance attack, they deal what they roll."""
    scene = with_traits("informants", c5="marquise ww | alliance w sympathy")
    scene.run(battle(scene.s, Battle(ALLIANCE, MARQUISE, 5, "root:4.3")), "roll 0-0")
    assert scene.at(5) == "marquise ww | alliance w sympathy"


# Popularity


@pytest.mark.law(TRAIT + "popularity")
def test_popularity_makes_sympathy_worthless_to_its_enemies() -> None:
    """The token falls, nobody scores, and the log says why."""
    scene = attacked(with_traits("popularity", c5="marquise ww | alliance sympathy"), 5, "roll 0-0")
    assert scene.at(5) == "marquise ww"
    assert scene.score("marquise") == 0
    assert told(scene)[-1] == ("trait", TRAIT + "popularity")
    assert scene.s.log[-1].data["words"] == "nobody scores for removing sympathy"


@pytest.mark.law(TRAIT + "popularity")
def test_popularity_does_not_protect_bases() -> None:
    """Token and base fall to two hits: one point, for the base."""
    scene = with_traits("popularity", c5="marquise ww | alliance rabbit_base sympathy")
    attacked(scene, 5, "roll 1-0")
    assert scene.at(5) == "marquise ww"
    assert scene.score("marquise") == 1


@pytest.mark.law(TRAIT + "popularity")
def test_popularity_counts_against_every_way_of_removing() -> None:
    """Two tokens and a base at once: one point."""
    scene = with_traits("popularity", c5="alliance rabbit_base sympathy", c7="alliance sympathy")
    scene.run(remove_all_enemies(scene.s, MARQUISE, [5, 7], "root:4.1.2"))
    assert scene.score("marquise") == 1


@pytest.mark.law(TRAIT + "popularity")
def test_popularity_leaves_outrage_as_it_is() -> None:
    """The person scores nothing, and without a rabbit card the Alliance do."""
    roles = table("traits=popularity", "marquise eyrie")
    scene = attacked(Scene(roles, c5="marquise ww | alliance sympathy"), 5, "roll 0-0")
    assert (scene.score("marquise"), scene.score("alliance")) == (0, 1)


@pytest.mark.law(TRAIT + "popularity")
@pytest.mark.parametrize(("traits", "points"), [("popularity", 2), ("wildfire", 4)])
def test_popularity_makes_sympathy_worthless_to_infamy_too(traits: str, points: int) -> None:
    """A hostile Vagabond scores the base twice, for itself and for Infamy; the token never."""
    roles = table(f"traits={traits}", "vagabond bot:marquise")
    scene = Scene(roles, turn="vagabond", c5="vagabond pawn | alliance rabbit_base sympathy")
    vagabond = scene.side("vagabond")
    vagabond.board.satchel = [Held(Item.SWORD, True)] * 2
    vagabond.board.relations[ALLIANCE] = -1
    attacked(scene, 5, "roll 1-0", by="vagabond")
    assert scene.at(5) == "vagabond pawn"
    assert scene.score("vagabond") == points


@pytest.mark.law(TRAIT + "popularity")
def test_without_the_card_sympathy_is_worth_a_point() -> None:
    """As any token is."""
    scene = attacked(with_traits("veterans", c5="marquise ww | alliance sympathy"), 5, "roll 0-0")
    assert scene.score("marquise") == 1
    assert [e.law for e in scene.events("trait")] == [TRAIT + "veterans"]


# Veterans


@pytest.mark.law(TRAIT + "veterans")
def test_veterans_deal_the_higher_roll_as_defenders() -> None:
    """Two and the ambush for them, nothing for the Marquise."""
    scene = with_traits("veterans", c5="marquise wwww | alliance www")
    attacked(scene, 5, "roll 2-0")
    assert scene.at(5) == "marquise w | alliance www"
    announced = scene.events("trait")[0]
    assert announced.law == TRAIT + "veterans"
    assert scene.s.log.index(announced) < scene.s.log.index(scene.events("roll")[0])
    rolled = [e.data["parts"][0] for e in scene.events("hits")]
    assert [(part.n, part.law) for part in rolled] == [
        (0, TRAIT + "veterans"),
        (2, TRAIT + "veterans"),
    ]


@pytest.mark.law(TRAIT + "veterans")
def test_veterans_deal_no_more_than_they_have_warriors() -> None:
    """One warrior deals one of three, and the ambush."""
    scene = with_traits("veterans", c5="marquise wwww | alliance w")
    attacked(scene, 5, "roll 3-0")
    assert scene.at(5) == "marquise ww | alliance w"


@pytest.mark.law(TRAIT + "veterans")
def test_without_the_card_the_attacker_deals_the_higher_roll() -> None:
    """Two for the Marquise, the ambush for the Alliance."""
    scene = with_traits("informants", c5="marquise wwww | alliance www")
    attacked(scene, 5, "roll 2-0")
    assert scene.at(5) == "marquise www | alliance w"
    assert scene.events("trait") == []


@pytest.mark.law(TRAIT + "veterans")
def test_veterans_matter_in_their_own_defence_only() -> None:
    """The Eyrie defend against the Marquise: she deals the higher roll."""
    scene = with_traits("veterans", c5="marquise www | eyrie www | alliance w")
    defender = scene.side("eyrie").faction
    scene.run(battle(scene.s, Battle(MARQUISE, defender, 5, "root:4.3")), "roll 2-0")
    assert scene.at(5) == "marquise www | eyrie w | alliance w"
    assert scene.events("trait") == []


# Wildfire


@pytest.mark.law(TRAIT + "wildfire")
def test_wildfire_spreads_by_this_turn_s_order_after_its_discard() -> None:
    """A fox order: from 1 no fox clearing is reached, from 3 it is 6; no points."""
    scene = with_traits("wildfire", order="anvil", c1="alliance sympathy", c3="alliance sympathy")
    scene.step(alliance.discard_the_order)
    scene.step(alliance.wildfire)
    assert scene.places("place") == [6]
    assert scene.at(6) == "alliance sympathy"
    assert told(scene)[-1] == ("place", TRAIT + "wildfire")
    assert scene.score("alliance") == 0


@pytest.mark.law(TRAIT + "wildfire")
def test_wildfire_has_nothing_to_lose_under_martial_law() -> None:
    """Three warriors in 6 change nothing."""
    scene = with_traits("wildfire", order="anvil", c3="alliance sympathy", c6="eyrie www")
    scene.step(alliance.wildfire)
    assert told(scene) == [("place", TRAIT + "wildfire")]


@pytest.mark.law(TRAIT + "wildfire")
def test_wildfire_without_a_token_scores_nothing() -> None:
    """All ten are on the map: no five points here."""
    scene = with_traits("wildfire", order="armorers", **tokens(10))
    scene.step(alliance.wildfire)
    assert told(scene) == [("nothing", TRAIT + "wildfire")]
    assert scene.score("alliance") == 0


@pytest.mark.law(TRAIT + "wildfire")
def test_wildfire_goes_out_in_a_snare() -> None:
    """The token for 6 is not placed; the point is for the snare itself."""
    roles = "bot:alliance@traits=wildfire bot:marquise bot:corvids"
    scene = Scene(roles, order="anvil", c3="alliance sympathy", c6="corvids snare")
    scene.step(alliance.wildfire)
    assert scene.side("alliance").on_map(SYMPATHY) == 1
    assert [e.law for e in scene.events("score")] == ["root:3.2.1"]


@pytest.mark.law(TRAIT + "wildfire")
def test_wildfire_ends_evening_before_the_point_of_a_nightmare() -> None:
    """Organize, recruit, discard, wildfire, nightmare."""
    scene = Scene(table("difficulty=nightmare,traits=wildfire"))
    assert scene.plan(EVENING)[-3:] == [
        "robotics:6.6.3",
        TRAIT + "wildfire",
        DIFFICULTY + "nightmare",
    ]
    seats = table("difficulty=nightmare,traits=wildfire").split()
    game = Game(None, lay_out(seats, phase=EVENING, order="anvil"))
    own = [(e.kind, e.law) for e in game.events if e.who == ALLIANCE]
    assert own[-2:] == [("place", TRAIT + "wildfire"), ("score", DIFFICULTY + "nightmare")]


# Steadfast


@pytest.mark.law(TRAIT + "steadfast")
def test_steadfast_passes_over_public_pity_for_a_surprise_revolt() -> None:
    """A bird order, and the base of the fox clearing 8 is still to be placed."""
    scene = with_traits("steadfast", order="armorers", c8="alliance sympathy")
    scene.step(alliance.public_pity)
    assert told(scene) == [("nothing", TRAIT + "steadfast")]
    assert scene.events("nothing")[0].data["why"] == "a Surprise Revolt lies ahead"
    scene.step(alliance.surprise_revolt)
    assert scene.at(8) == "alliance fox_base sympathy"


@pytest.mark.law(TRAIT + "steadfast")
@pytest.mark.parametrize(
    ("order", "clearings"),
    [
        ("anvil", {"c9": "alliance sympathy"}),
        ("armorers", {}),
        ("armorers", {"c8": "alliance sympathy", "c5": "alliance fox_base"}),
        ("armorers", {"c6": "alliance mouse_base sympathy"}),
    ],
    ids=["no bird", "no sympathy", "base placed", "no slot"],
)
def test_steadfast_without_a_surprise_revolt_ahead_there_is_public_pity(
    order: str, clearings: dict[str, Any]
) -> None:
    """As things stand then, whatever Daylight may bring."""
    scene = with_traits("steadfast", order=order, **clearings)
    scene.step(alliance.public_pity)
    assert [e.law for e in scene.events("place")] == ["robotics:6.4.4"] * 2


@pytest.mark.law(TRAIT + "steadfast")
def test_steadfast_an_enemy_building_makes_room_for_the_base() -> None:
    """The slots of 6 are taken, one of them by a sawmill that would go."""
    scene = with_traits("steadfast", order="armorers", c6="alliance sympathy | marquise sawmill")
    scene.step(alliance.public_pity)
    assert scene.events("place") == []


@pytest.mark.law(TRAIT + "steadfast")
def test_steadfast_martial_law_costs_nothing() -> None:
    """The second token, beside three warriors: a whole point."""
    scene = with_traits("steadfast", order="anvil", c3="alliance sympathy", c6="eyrie www")
    scene.step(alliance.spread)
    assert scene.side("alliance").pieces[SYMPATHY][6] == 1
    assert scene.score("alliance") == 1
    assert scene.events("martial law") == []
    assert scene.events("trait")[0].data["words"] == "Martial Law in 6 costs nothing"


@pytest.mark.law(TRAIT + "steadfast")
def test_without_the_card_pity_and_a_surprise_revolt_go_together() -> None:
    """And Martial Law takes the point."""
    scene = with_traits("wildfire", order="armorers", c8="alliance sympathy")
    scene.step(alliance.public_pity)
    assert len(scene.events("place")) == 2
    scene = with_traits("wildfire", order="anvil", c3="alliance sympathy", c6="eyrie www")
    scene.step(alliance.spread)
    assert scene.score("alliance") == 0
    assert [e.law for e in scene.events("martial law")] == ["robotics:6.2.5"]


# Together


@pytest.mark.law(TRAIT + "informants", TRAIT + "veterans", TRAIT + "popularity")
def test_informants_veterans_and_popularity_in_one_battle() -> None:
    """No warrior rolls for the token; it deals its extra hit and is worth nothing."""
    scene = with_traits("informants+popularity+veterans", c5="marquise www | alliance sympathy")
    attacked(scene, 5, "roll 3-0")
    assert scene.at(5) == "marquise ww"
    assert scene.score("marquise") == 0
    assert [e.law for e in scene.events("trait")] == [TRAIT + "veterans", TRAIT + "popularity"]
