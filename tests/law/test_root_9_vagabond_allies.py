"""Law of Root 9.2.8 and 9.2.9: the Vagabond's coalition and relationships."""

from typing import Any

import pytest

from rootcore.factions.vagabond.allies import points_for_aid
from rootcore.factions.vagabond.chapter import act_in_daylight, refresh
from rootcore.rules.battle import Battle, battle, may_join
from rootcore.rules.dominance import activation_acts
from rootcore.rules.effects import cobbler, command_warren
from rootcore.rules.scoring import score
from rootcore.sandbox.scene import from_deck
from rootcore.table.cards import card
from rootcore.table.terms import ALLIANCE, EYRIE, MARQUISE, VAGABOND, VAGABOND_SECOND, Item
from rootcore.tell.words import sentence
from tests.scenes import Scene
from tests.vagabonds import PEOPLE, TABLE, VagabondScene

HOSTILE, ALLIED = -1, 3
NAMES = {f: f.capitalize() for f in (MARQUISE, EYRIE, ALLIANCE, VAGABOND)}


def do(scene: VagabondScene, *script: str) -> VagabondScene:
    """The scene after one act of Daylight."""
    scene.step(act_in_daylight, *script)
    return scene


# 9.2.8 Coalition


def with_dominance(roles: str = PEOPLE, **kwargs: Any) -> VagabondScene:
    """A Vagabond with 10 points or more and the fox dominance card."""
    scores = {"vagabond": 12, "marquise": 5, "eyrie": 3, "alliance": 3} | kwargs.pop("scores", {})
    known = {f: n for f, n in scores.items() if f in roles}
    return VagabondScene(roles, scores=known, hands={"vagabond": "dominance_fox"}, **kwargs)


def joins(scene: Scene) -> list[str]:
    """The coalitions offered."""
    return [act.text for act in activation_acts(scene.s, VAGABOND)]


@pytest.mark.law("root:9.2.8")
def test_he_may_join_a_player_with_the_fewest_points() -> None:
    """The Eyrie and the Alliance tie for the fewest."""
    scene = with_dominance(c9="vagabond pawn")
    offered = ["activate dominance_fox eyrie", "activate dominance_fox alliance"]
    assert joins(scene) == scene.offered(act_in_daylight, "activate") == offered


@pytest.mark.law("root:9.2.8")
def test_it_takes_ten_points_and_four_players() -> None:
    """With nine points, or with three at the table, no coalition is offered."""
    poor = with_dominance(c9="vagabond pawn", scores={"vagabond": 9})
    few = with_dominance("vagabond marquise eyrie", c9="vagabond pawn")
    assert joins(poor) == joins(few) == []
    why = ("root:3.3.1", "it takes 10 points, you have 9")
    assert poor.refused(act_in_daylight, "activate") == {"activate dominance_fox": why}
    why = ("root:9.2.8", "it takes 4 players")
    assert few.refused(act_in_daylight, "activate") == {"activate dominance_fox": why}


@pytest.mark.law("root:9.2.8")
def test_it_takes_a_dominance_card_and_that_once() -> None:
    """Ten points are enough; a fox card is not, and in a coalition he joins nobody else."""
    scene = with_dominance(c9="vagabond pawn", scores={"vagabond": 10})
    scene.side("vagabond").hand.append(from_deck(scene.s, "anvil"))
    offered = ["activate dominance_fox eyrie", "activate dominance_fox alliance"]
    assert joins(scene) == offered
    do(scene, offered[0])
    scene.side("vagabond").hand.append(from_deck(scene.s, "dominance_mouse"))
    assert joins(scene) == []


@pytest.mark.law("root:9.2.8")
def test_who_plays_for_dominance_is_passed_over() -> None:
    """The Eyrie with an active dominance card have no points; the Alliance is next."""
    scene = with_dominance(scores={"alliance": 4})
    scene.side("eyrie").dominance = card("dominance_bird")
    scene.s.deck.remove(card("dominance_bird"))
    assert joins(scene) == ["activate dominance_fox alliance"]


@pytest.mark.law("root:9.2.8")
def test_nobody_is_left_to_join_where_all_others_dominate_or_are_joined() -> None:
    """The Eyrie play for dominance, and the other Vagabond has joined the Marquise, who do not."""
    scene = with_dominance("vagabond vagabond_second marquise eyrie", c9="vagabond pawn")
    for who, suit in (("eyrie", "bird"), ("vagabond_second", "mouse")):
        scene.side(who).dominance = from_deck(scene.s, f"dominance_{suit}")
    scene.side("vagabond_second").partner = MARQUISE
    scene.side("marquise").partner = VAGABOND_SECOND
    assert joins(scene) == []
    why = ("root:9.2.8", "all others play for dominance or are in a coalition")
    assert scene.refused(act_in_daylight, "activate") == {"activate dominance_fox": why}


@pytest.mark.law("root:9.2.8")
def test_in_a_coalition_he_scores_nothing_and_battles_the_partner_no_more() -> None:
    """The bot Eyrie join him: they are no enemies any longer, on either side."""
    scene = with_dominance(TABLE, c9="vagabond pawn | eyrie w", satchel="sword")
    assert scene.offered(act_in_daylight, "battle") == ["battle 9 eyrie"]
    do(scene, "activate dominance_fox eyrie")
    score(scene.s, VAGABOND, 5, "root:9.5.3")
    assert scene.score("vagabond") == 12
    assert scene.side("vagabond").partner == EYRIE
    assert scene.side("eyrie").partner == VAGABOND
    assert VAGABOND not in scene.side("eyrie").enemies
    assert not scene.offered(act_in_daylight, "battle")
    why = ("root:2.7", "you are in a coalition")
    assert scene.refused(act_in_daylight, "battle") == {"battle 9 eyrie": why}
    assert scene.side("vagabond").hand == []
    assert joins(scene) == []


@pytest.mark.law("root:9.2.8")
def test_if_the_partner_wins_he_wins_too() -> None:
    """The Eyrie come to 30 points."""
    scene = with_dominance(c9="vagabond pawn", scores={"eyrie": 2})
    do(scene, "activate dominance_fox eyrie")
    scene.run(scores(scene, 28))
    assert scene.s.winner == EYRIE
    (won,) = scene.events("win")
    assert won.data["partner"] == VAGABOND
    assert sentence(won, NAMES) == "The Eyrie win with 30 points, and the Vagabond with them."


async def scores(scene: Scene, points: int) -> None:
    """The Eyrie score."""
    score(scene.s, EYRIE, points, "root:3.2.1")


@pytest.mark.law("root:9.2.9.III.d", "root:9.2.8")
def test_a_hostile_partner_is_indifferent_again() -> None:
    """Only the partner; the Marquise stay Hostile."""
    scene = with_dominance(
        c9="vagabond pawn", scores={"eyrie": 2}, relations={"eyrie": -1, "marquise": -1}
    )
    do(scene, "activate dominance_fox eyrie")
    assert (scene.relation("eyrie"), scene.relation("marquise")) == (0, HOSTILE)


# 9.2.9.I Improving relationships


def aiding(relation: int, aids: int, crafted: str = "") -> VagabondScene:
    """The scene after so many Aids to the bot Marquise within one turn."""
    hand = "anvil armorers favor_fox tax_collector foxfolk_steel root_tea_fox"
    scene = VagabondScene(
        c8="vagabond pawn | marquise w",
        satchel="boot boot boot boot boot boot",
        relations={"marquise": relation},
        hands={"vagabond": hand},
    )
    for name in hand.split()[:aids]:
        do(scene, f"aid {name} marquise")
    return scene


@pytest.mark.law("root:9.2.9.I", "root:9.2.9.I.a", "root:9.2.9.I.b")
@pytest.mark.parametrize(
    ("aids", "now", "points"), [(1, 1, [1]), (2, 1, [1]), (3, 2, [1, 2]), (6, 3, [1, 2, 2])]
)
def test_one_then_two_then_three_aids_in_a_turn_improve_the_relationship(
    aids: int, now: int, points: list[int]
) -> None:
    """Each Aid counts once: one, then two more, then three more, for 1, 2 and 2 points."""
    scene = aiding(0, aids)
    assert scene.relation("marquise") == now
    assert scene.points() == [("root:9.2.9.I.b", n) for n in points]


@pytest.mark.law("root:9.2.9.I.a")
def test_aids_of_another_turn_do_not_count() -> None:
    """One Aid this turn and one the next do not make the second step."""
    scene = aiding(1, 1)
    scene.step(refresh)
    do(scene, "aid armorers marquise")
    assert scene.relation("marquise") == 1


@pytest.mark.law("root:9.2.9.I.a")
def test_aids_to_one_faction_do_not_help_another() -> None:
    """One Aid each to the Marquise and the Eyrie, both a step up already: neither improves."""
    scene = VagabondScene(
        c8="vagabond pawn | marquise w | eyrie w",
        satchel="boot boot",
        relations={"marquise": 1, "eyrie": 1},
        hands={"vagabond": "anvil armorers"},
    )
    do(scene, "aid anvil marquise")
    do(scene, "aid armorers eyrie")
    assert (scene.relation("marquise"), scene.relation("eyrie")) == (1, 1)
    assert scene.points() == []


# 9.2.9.II Allied


@pytest.mark.law("root:9.2.9.II")
def test_on_the_last_space_a_faction_is_allied() -> None:
    """The third Aid makes the Marquise an ally, whose warrior may come along at once."""
    scene = aiding(2, 3)
    assert scene.relation("marquise") == ALLIED
    assert "move 8>4 marquise x1" in scene.offered(act_in_daylight, "move")
    assert not aiding(2, 2).events("relation")


@pytest.mark.law("root:9.2.9.II.a")
def test_aiding_an_ally_scores_two_each_time() -> None:
    """The Aid that makes it one scores only what the track lists."""
    assert aiding(ALLIED, 2).points() == [("root:9.2.9.II.a", 2)] * 2
    assert aiding(2, 4).points() == [("root:9.2.9.I.b", 2), ("root:9.2.9.II.a", 2)]


@pytest.mark.law("root:9.2.9.I.b", "root:9.2.9.II.a")
@pytest.mark.parametrize(
    ("relation", "aids", "points"),
    [(0, 0, 1), (1, 0, 0), (1, 1, 2), (2, 1, 0), (2, 2, 2), (ALLIED, 0, 2), (HOSTILE, 0, 0)],
)
def test_what_one_more_aid_scores_is_known_beforehand(
    relation: int, aids: int, points: int
) -> None:
    """The last Aid of a step scores the space; each to an ally 2; to the Hostile none does."""
    scene = aiding(relation, aids)
    before = scene.score("vagabond")
    assert points_for_aid(scene.s, VAGABOND, MARQUISE) == points
    do(scene, f"aid {scene.side('vagabond').hand[0].id} marquise")
    assert scene.score("vagabond") - before == points


@pytest.mark.law("root:9.2.9.II.b")
def test_allied_warriors_come_along_by_their_own_rules() -> None:
    """The Marquise rule 8, so one or both may go anywhere; the Eyrie rule neither 8 nor 4.

    They rule 7, so they may follow there. The Alliance is no ally.
    """
    scene = VagabondScene(
        c8="vagabond pawn | marquise ww | eyrie w | alliance w",
        c7="eyrie w",
        satchel="boot",
        relations={"marquise": ALLIED, "eyrie": ALLIED, "alliance": 2},
    )
    assert scene.offered(act_in_daylight, "move") == [
        "move 8>4",
        "move 8>4 marquise x1",
        "move 8>4 marquise x2",
        "move 8>7",
        "move 8>7 marquise x1",
        "move 8>7 marquise x2",
        "move 8>7 eyrie x1",
    ]
    do(scene, "move 8>7 marquise x2")
    assert scene.at(7) == "marquise ww | eyrie w | vagabond pawn"
    assert scene.at(8) == "eyrie w | alliance w"


@pytest.mark.law("root:9.2.9.II.b")
def test_allies_come_along_only_in_daylight() -> None:
    """A Cobbler move in the Evening is the pawn's alone."""
    scene = VagabondScene(
        c8="vagabond pawn | marquise ww", satchel="boot", relations={"marquise": ALLIED}
    )
    scene.side("vagabond").in_play = (card("cobbler"),)
    step = cobbler(scene.s, VAGABOND)
    assert step.send(None).texts() == ["move 8>4", "move 8>7", "pass"]
    step.close()


def by_boat(**kwargs: Any) -> VagabondScene:
    """He has Boat Builders at the Ferry in 1, where two allied warriors are; 10 is no path away."""
    scene = VagabondScene(
        map_id="lake",
        deck="exiles_partisans",
        c1="vagabond pawn | marquise ww",
        satchel="boot",
        relations={"marquise": ALLIED},
        **kwargs,
    )
    scene.side("vagabond").in_play = (card("boat_builders"),)
    return scene


@pytest.mark.law("root:9.2.9.II.b", "cards:map.lake.ferry")
def test_allies_without_boats_come_along_by_the_ferry_alone() -> None:
    """He could row to 10 himself; with the Marquise he is not asked, and the Ferry goes there."""
    scene = do(by_boat(), "move 1>10 marquise x2", "draw anvil")
    assert scene.at(10) == "marquise ww | vagabond pawn"
    assert scene.s.ferry == 10
    alone = do(by_boat(), "move 1>10", "pass")
    assert alone.s.ferry == 1


@pytest.mark.law("root:9.2.9.II.b", "cards:map.lake.ferry")
def test_after_the_ferry_allies_without_boats_stay_behind() -> None:
    """He has taken it this turn: he rows to 10 alone, or goes to 9 with them."""
    scene = by_boat()
    scene.side("vagabond").used = ("ferry",)
    moves = scene.offered(act_in_daylight, "move")
    assert "move 1>10" in moves
    assert not [text for text in moves if text.startswith("move 1>10 marquise")]
    assert "move 1>9 marquise x2" in moves


@pytest.mark.law("root:9.2.9.II.e")
def test_he_gives_the_card_for_outrage_through_an_ally() -> None:
    """Marquise warriors follow him into a sympathetic clearing: a card of his hand goes."""
    scene = VagabondScene(
        PEOPLE,
        c8="vagabond pawn | marquise ww",
        c4="alliance sympathy",
        satchel="boot",
        relations={"marquise": ALLIED},
        hands={"vagabond": "bake_sale anvil", "marquise": "cobbler"},
    )
    do(scene, "move 8>4 marquise x1")
    assert scene.side("vagabond").hand == [card("anvil")]
    assert scene.side("alliance").board.supporters == [card("bake_sale")]
    assert scene.side("marquise").hand == [card("cobbler")]


@pytest.mark.law("root:9.2.9.II.e")
def test_outrage_of_a_bot_asks_him_too() -> None:
    """The Automated Alliance makes him discard; his pawn alone causes none."""
    kwargs: Any = {
        "c8": "vagabond pawn | marquise ww",
        "c4": "alliance sympathy",
        "satchel": "boot",
        "relations": {"marquise": ALLIED},
        "hands": {"vagabond": "bake_sale anvil"},
    }
    scene = do(VagabondScene(**kwargs), "move 8>4 marquise x2")
    assert scene.side("vagabond").hand == [card("anvil")]
    alone = do(VagabondScene(**kwargs), "move 8>4")
    assert len(alone.side("vagabond").hand) == 2


@pytest.mark.law("root:9.2.9.II.e")
def test_the_alliances_own_warriors_cause_no_outrage() -> None:
    """As allies of the Vagabond they walk into sympathy for nothing."""
    scene = VagabondScene(
        PEOPLE,
        c8="vagabond pawn | alliance ww",
        c4="alliance sympathy",
        satchel="boot",
        relations={"alliance": ALLIED},
        hands={"vagabond": "bake_sale"},
    )
    do(scene, "move 8>4 alliance x2")
    assert scene.side("vagabond").hand == [card("bake_sale")]


def fight(
    *script: str, roles: str = TABLE, satchel: str = "sword sword boot", **kwargs: Any
) -> VagabondScene:
    """The scene after his battle in 9 against the Eyrie, with or without the Marquise as ally."""
    kwargs.setdefault("c9", "vagabond pawn | marquise www | eyrie www")
    kwargs.setdefault("relations", {"marquise": ALLIED})
    scene = VagabondScene(roles, satchel=satchel, **kwargs)
    return do(scene, "battle 9 eyrie", *script)


def dealt(scene: Scene) -> list[int]:
    """The hits of attacker and defender."""
    return [e.data["n"] for e in scene.events("hits")]


@pytest.mark.law("root:9.2.9.II.c")
def test_an_ally_s_warriors_raise_his_maximum() -> None:
    """One sword (exhausted for the battle) and three Marquise warriors: up to 4; alone, 1."""
    together = fight("ally marquise", "roll 3-0", satchel="sword")
    assert dealt(together) == [3, 0]
    assert dealt(fight("pass", "roll 3-0", satchel="sword")) == [1, 0]
    assert together.events("ally")[0].law == "root:9.2.9.II.c"


@pytest.mark.law("root:9.2.9.II.c")
def test_the_ally_cannot_be_the_defender_nor_be_absent() -> None:
    """Battling the allied Eyrie beside a merely friendly Marquise asks for no ally."""
    scene = fight("roll 0-0", relations={"eyrie": ALLIED, "marquise": 2})
    assert dealt(scene) == [0, 0]
    assert not scene.events("ally")


@pytest.mark.law("root:9.2.9.II.c")
def test_an_ally_fights_along_in_a_battle_that_an_effect_grants() -> None:
    """Command Warren asks for no sword."""
    scene = VagabondScene(
        c9="vagabond pawn | marquise ww | eyrie www", relations={"marquise": ALLIED}
    )
    scene.side("vagabond").in_play = (card("command_warren"),)
    scene.run(command_warren(scene.s, VAGABOND), "battle 9 eyrie", "ally marquise", "roll 2-0")
    assert dealt(scene) == [2, 0]


@pytest.mark.law("root:9.2.9.II.d")
def test_hits_may_fall_on_the_ally_as_long_as_items_take_as_many() -> None:
    """Two hits: a Marquise warrior and the boot. The Marquise stay Allied."""
    scene = fight("ally marquise", "roll 2-2", "lose warrior 9 marquise", "damage boot")
    assert scene.at(9) == "marquise ww | eyrie w | vagabond pawn"
    assert scene.damaged == "boot"
    assert scene.relation("marquise") == ALLIED


@pytest.mark.law("root:9.2.9.II.d")
def test_more_hits_on_the_ally_than_on_items_turn_it_hostile() -> None:
    """Both hits fall on Marquise warriors."""
    scene = fight("ally marquise", "roll 2-2", "lose warrior 9 marquise", "lose warrior 9 marquise")
    assert scene.at(9) == "marquise w | eyrie w | vagabond pawn"
    assert scene.relation("marquise") == HOSTILE
    assert [e.law for e in scene.events("relation")][-1] == "root:9.2.9.II.d"


@pytest.mark.law("root:9.2.9.II.d")
def test_losses_are_compared_over_the_whole_battle() -> None:
    """Ambush hits on two warriors, then two rolled hits on items: as many, so still Allied."""
    scene = fight(
        "ally marquise",
        "ambush ambush_mouse",
        "lose warrior 9 marquise",
        "lose warrior 9 marquise",
        "roll 2-2",
        "damage boot",
        "damage sword",
        roles="vagabond bot:marquise eyrie bot:alliance",
        hands={"eyrie": "ambush_mouse"},
    )
    assert scene.damaged == "boot sword"
    assert scene.relation("marquise") == ALLIED


@pytest.mark.law("root:9.2.9.II.d")
def test_what_the_ally_loses_is_the_ally_s_matter() -> None:
    """A person's Marquise may heal the warrior lost in 9 (mouse) to her keep."""
    scene = fight(
        "ally marquise",
        "roll 1-1",
        "lose warrior 9 marquise",
        "heal root_tea_mouse 9",
        roles="vagabond marquise bot:eyrie bot:alliance",
        hands={"marquise": "root_tea_mouse"},
        c1="marquise keep",
    )
    assert scene.at(1) == "marquise w keep"
    assert scene.at(9) == "marquise ww | eyrie ww | vagabond pawn"


@pytest.mark.law("root:9.2.9.II.d")
def test_without_items_he_need_not_sacrifice_the_ally() -> None:
    """The hit that damages his last item is followed by one that he ignores."""
    scene = fight("ally marquise", "roll 2-2", "damage exhausted_sword", "pass", satchel="sword")
    assert scene.at(9) == "marquise www | eyrie w | vagabond pawn"
    assert (scene.damaged, scene.relation("marquise")) == ("sword-", ALLIED)
    again = fight(
        "ally marquise",
        *("roll 3-3", "damage exhausted_sword", "pass"),
        satchel="sword",
        c9="vagabond pawn | marquise www | eyrie wwww",
    )
    assert again.at(9) == "marquise www | eyrie w | vagabond pawn"


@pytest.mark.law("root:1.1.3", "root:9.2.9.II.d")
@pytest.mark.parametrize("first", ["vagabond", "alliance"])
def test_whose_losses_matter_first_is_his_to_say(first: str) -> None:
    """The Marquise may heal the ally's warrior; the sympathy in 9 causes Outrage."""
    script = {"vagabond": "heal root_tea_mouse 9", "alliance": "give mouse_in_a_sack"}
    rest = [script.pop(first), *script.values()]
    scene = VagabondScene(
        PEOPLE,
        satchel="sword sword boot",
        relations={"marquise": ALLIED},
        hands={"marquise": "root_tea_mouse", "vagabond": "mouse_in_a_sack scouting_party"},
        c1="marquise keep",
        c9="vagabond pawn | marquise ww | alliance w sympathy",
    )
    fought = ("ally marquise", "roll 2-2", "lose warrior 9 marquise")
    do(scene, "battle 9 alliance", *fought, f"first {first}", *rest)
    assert scene.at(9) == "marquise w | vagabond pawn"
    assert scene.at(1) == "marquise w keep"


# 9.2.9.III Hostile


@pytest.mark.law("root:9.2.9.III", "root:9.2.9.III.a")
def test_the_warrior_that_makes_a_faction_hostile_scores_nothing() -> None:
    """Two Eyrie warriors in one roll: the first turns them Hostile, the second scores 1."""
    scene = fight("roll 2-0", relations={}, c9="vagabond pawn | eyrie www")
    assert scene.relation("eyrie") == HOSTILE
    assert scene.points() == [("root:9.2.9.III.a", 1)]


@pytest.mark.law("root:9.2.9.III.a")
def test_every_piece_of_the_hostile_scores_besides_its_own_point() -> None:
    """A warrior and a roost: 1 for the roost, 2 for infamy."""
    scene = fight("roll 2-0", relations={"eyrie": HOSTILE}, c9="vagabond pawn | eyrie w roost")
    assert scene.points() == [("root:3.2.1", 1), ("root:9.2.9.III.a", 2)]
    friendly = fight("roll 1-0", relations={}, c9="vagabond pawn | eyrie roost")
    assert friendly.points() == [("root:3.2.1", 1)]
    assert friendly.relation("eyrie") == 0


@pytest.mark.law("root:9.2.9.III.a", "root:9.2.9.III")
def test_infamy_and_hostility_work_in_defence_too() -> None:
    """The Marquise attack him; he removes two warriors with two swords."""
    scene = VagabondScene(
        c8="vagabond pawn | marquise wwww", satchel="sword sword boot", turn="marquise"
    )
    scene.run(
        battle(scene.s, Battle(MARQUISE, VAGABOND, 8, "root:4.3")),
        "roll 2-2",
        *["damage sword"] * 2,
    )
    assert scene.relation("marquise") == HOSTILE
    assert scene.points() == [("root:9.2.9.III.a", 1)]


@pytest.mark.law("cards:house.vagabond.infamy_in_turn", "root:9.2.9.III.a")
@pytest.mark.parametrize(("house", "points"), [("", 1), ("@house=infamy_in_turn", 0)])
def test_where_the_table_agrees_infamy_scores_in_his_own_turn_alone(
    house: str, points: int
) -> None:
    """The Marquise attack him; the two warriors he removes score nothing then."""
    scene = VagabondScene(
        f"vagabond{house} marquise eyrie alliance",
        c8="vagabond pawn | marquise wwww",
        satchel="sword sword boot",
        turn="marquise",
    )
    scene.run(
        battle(scene.s, Battle(MARQUISE, VAGABOND, 8, "root:4.3")),
        "roll 2-2",
        *["damage sword"] * 2,
    )
    assert scene.relation("marquise") == HOSTILE
    assert scene.score("vagabond") == points


@pytest.mark.law("root:9.2.9.III")
def test_a_favor_of_his_makes_enemies_without_infamy() -> None:
    """Everyone who loses a warrior in a fox clearing turns Hostile; a lone building does not."""
    scene = VagabondScene(
        c8="vagabond pawn | marquise w",
        c12="eyrie ww roost",
        c6="alliance sympathy",
        satchel="hammer hammer hammer",
        hands={"vagabond": "favor_fox"},
    )
    do(scene, "craft favor_fox")
    assert [scene.relation(f) for f in ("marquise", "eyrie", "alliance")] == [HOSTILE, HOSTILE, 0]
    assert scene.points() == [("root:3.2.1", 2)]


@pytest.mark.law("root:9.2.9.III.b")
def test_hostile_warriors_cost_an_extra_boot() -> None:
    """4 with Hostile Eyrie and Marquise takes two boots; 7, with only a roost, one."""
    scene = VagabondScene(
        c8="vagabond pawn",
        c4="eyrie w | marquise w",
        c7="eyrie roost",
        satchel="boot boot boot",
        relations={"eyrie": HOSTILE, "marquise": HOSTILE},
    )
    do(scene, "move 8>4")
    assert scene.satchel == "boot boot- boot-"
    do(scene, "move 4>8")
    assert scene.satchel == "boot- boot- boot-"


@pytest.mark.law("root:9.2.9.III.b")
def test_with_one_boot_he_does_not_enter() -> None:
    """And it is said why; where the Hostile have only buildings he may go."""
    scene = VagabondScene(
        c8="vagabond pawn",
        c4="eyrie w",
        c7="eyrie roost",
        satchel="boot",
        relations={"eyrie": HOSTILE},
    )
    assert scene.offered(act_in_daylight, "move") == ["move 8>7"]
    refusal = scene.refused(act_in_daylight, "move")["move 8>4"]
    assert refusal == (
        "root:9.2.9.III.b",
        "hostile warriors are there: it takes 2 boots, you have 1",
    )


@pytest.mark.law("root:9.2.9.III.b")
def test_a_cobbler_move_costs_the_extra_boot_as_well() -> None:
    """Into 4, with Hostile warriors, it takes his one boot; into 7 none."""
    for to, left in ((4, "boot-"), (7, "boot")):
        scene = VagabondScene(
            c8="vagabond pawn", c4="eyrie w", satchel="boot", relations={"eyrie": HOSTILE}
        )
        scene.side("vagabond").in_play = (card("cobbler"),)
        scene.run(cobbler(scene.s, VAGABOND), f"move 8>{to}")
        assert (scene.pawn, scene.satchel) == (to, left)
    tired = VagabondScene(c8="vagabond pawn", c4="eyrie w", relations={"eyrie": HOSTILE})
    tired.side("vagabond").in_play = (card("cobbler"),)
    step = cobbler(tired.s, VAGABOND)
    assert step.send(None).texts() == ["move 8>7", "pass"]
    step.close()


@pytest.mark.law("root:9.2.9.III.c")
def test_the_hostile_can_be_aided_for_items_only() -> None:
    """He takes the sword; the marker stays in the Hostile box, and nothing is scored.

    The Eyrie beside them are Indifferent: the same Aid wins them over.
    """
    scene = VagabondScene(
        c8="vagabond pawn | marquise w | eyrie w",
        satchel="boot boot",
        relations={"marquise": HOSTILE},
        hands={"vagabond": "anvil armorers"},
    )
    scene.side("marquise").crafted = [Item.SWORD]
    do(scene, "aid anvil marquise", "collect sword")
    assert scene.satchel == "boot boot- sword"
    assert scene.relation("marquise") == HOSTILE
    assert scene.points() == []
    do(scene, "aid armorers eyrie", "exhaust boot")
    assert scene.relation("eyrie") == 1
    assert scene.points() == [("root:9.2.9.I.b", 1)]


@pytest.mark.law("root:9.2.9.II.c")
def test_warriors_of_an_ally_may_join_his_battle_but_not_against_themselves() -> None:
    """Three warriors of the Eyrie, who are allied, stand by him in 5."""
    board = "vagabond pawn | marquise w | eyrie www"
    scene = VagabondScene("vagabond marquise eyrie", c5=board)
    scene.side("vagabond").board.relations[EYRIE] = ALLIED
    joining = {
        foe: may_join(scene.s, VAGABOND, Battle(VAGABOND, foe, 5, "root:9.5.2"))
        for foe in (MARQUISE, EYRIE)
    }
    assert joining == {MARQUISE: 3, EYRIE: 0}
