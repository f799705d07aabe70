"""Law of Robotics 7.7.4 to 7.7.6: the Vagrant, the Scoundrel and the Arbiter."""

import json
from typing import Any

import pytest

from rootcore.bots.vagabot import chapter as vagabot
from rootcore.bots.vagabot import characters as vagabot_characters
from rootcore.factions.vagabond.items import ALLIED, INDIFFERENT
from rootcore.game.game import load
from rootcore.rules.acts import Act
from rootcore.rules.battle import Battle, battle
from rootcore.rules.moves import start_battle
from rootcore.rules.pieces import cannot_place
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import set_clearing
from rootcore.table.state import State
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    EYRIE,
    MARQUISE,
    MERCENARIES,
    RIVERFOLK,
    SAWMILL,
    VAGABOND,
    VAGABOND_SECOND,
    Item,
    Teamwork,
)
from rootcore.tell.decisions import decision_view
from rootcore.tell.panels import names
from rootcore.tell.view import clearing_view
from rootcore.tell.words import sentence
from tests.ahead_scenes import game_at
from tests.vagabots import VagabotScene, refused, values, why

PEOPLE = "marquise eyrie alliance bot:vagabond"
BOTS = "bot:marquise bot:eyrie bot:alliance bot:vagabond"


def special(character: str, *script: str, **kwargs: Any) -> VagabotScene:
    """The scene after the special action of a character with two items to exhaust."""
    scene = VagabotScene(character=character, satchel="^^", **kwargs)
    scene.step(vagabot.special, *script)
    return scene


def whole(s: State) -> None:
    """All pieces and slots add up, and a save of the position reads back the same."""
    s.check({role.id: role.supply() for role in ROLES.values()})
    boards = {role.id: role.read_board for role in ROLES.values()}
    raw = json.loads(json.dumps(s.to_json()))
    again = State.from_json(raw, boards)
    assert again.to_json() == s.to_json()
    assert again.open == s.open


# 7.7.4 Vagrant


@pytest.mark.law("robotics:7.7.4")
def test_the_vagrant_lets_one_player_here_battle_another_by_setup_priority() -> None:
    """Marquise, Eyrie and Alliance are in 8: the Marquise attacks the Eyrie, for one item."""
    scene = special(
        "vagrant",
        "roll 2-1",
        c8="alliance w | eyrie ww | marquise www | vagabond pawn",
        scores={"alliance": 9},
    )
    assert scene.at(8) == "marquise ww | alliance w | vagabond pawn"
    (fought,) = scene.events("battle")
    assert (fought.who, fought.data["defender"], fought.law) == (MARQUISE, EYRIE, "robotics:7.7.4")
    assert scene.satchel == "v^"
    first, second = fought.why or []
    assert str(first.pick) == "Who attacks: such a player with the highest setup priority"
    assert str(second.pick) == "Whom they attack: such a player with the highest setup priority"
    assert values(first) == {MARQUISE: [0], EYRIE: [1], ALLIANCE: [2]}
    assert first.sentence() == "Marquise has the highest setup priority."
    assert second.sentence() == "Eyrie has the highest setup priority."


@pytest.mark.law("robotics:7.7.4")
def test_who_attacks_for_the_vagrant_needs_a_warrior() -> None:
    """The Marquise has only a sawmill: the Eyrie attack, and attack her first."""
    scene = special(
        "vagrant", "roll 1-0", c8="marquise sawmill | eyrie w | alliance w | vagabond pawn"
    )
    (fought,) = scene.events("battle")
    assert (fought.who, fought.data["defender"]) == (EYRIE, MARQUISE)


@pytest.mark.law("robotics:7.7.4")
def test_each_side_scores_what_it_removed_and_the_vagrant_nothing() -> None:
    """The Eyrie, with a hit more against the defenseless, remove a sawmill: 1 point for them."""
    scene = special("vagrant", "roll 0-0", c8="marquise sawmill | eyrie w | vagabond pawn")
    assert scene.at(8) == "eyrie w | vagabond pawn"
    assert (scene.score(EYRIE), scene.score(MARQUISE), scene.score(VAGABOND)) == (1, 0, 0)


@pytest.mark.law("robotics:7.7.4", "robotics:1.2.1")
def test_the_vagrant_chooses_what_people_lose() -> None:
    """Three hits on the Marquise, in a bot's order: her warrior, then wood, then a building by lot.

    She is not asked, nor are the Eyrie; they score for the wood and the workshop.
    """
    scene = special(
        "vagrant",
        "roll 3-3",
        "lose workshop",
        roles=PEOPLE,
        c8="marquise w sawmill workshop wood | eyrie www | vagabond pawn",
    )
    assert scene.at(8) == "marquise sawmill | eyrie ww | vagabond pawn"
    assert scene.asked == ["chance: Roll both dice.", "chance: Which building falls in 8?"]
    assert (scene.score(EYRIE), scene.score(VAGABOND)) == (2, 0)


@pytest.mark.law("robotics:7.7.4", "root:4.3.1")
def test_people_whom_the_vagrant_sets_on_each_other_may_ambush() -> None:
    """The Eyrie hold an ambush of foxes: two hits, which fall on her warriors."""
    scene = special(
        "vagrant",
        "ambush ambush_fox",
        "roll 0-0",
        roles=PEOPLE,
        c8="marquise www | eyrie w | vagabond pawn",
        hands={"eyrie": "ambush_fox"},
    )
    assert scene.at(8) == "marquise w | eyrie w | vagabond pawn"


@pytest.mark.law("robotics:7.7.4")
@pytest.mark.parametrize(
    "clearing", ["marquise ww", "marquise sawmill | alliance sympathy", "eyrie w"]
)
def test_the_vagrant_is_skipped_where_nobody_can_battle_another(clearing: str) -> None:
    """One player alone, his own pawn apart, or two without a warrior: nothing is exhausted."""
    scene = special("vagrant", c8=f"{clearing} | vagabond pawn", c4="alliance w | eyrie w")
    assert scene.nothing() == ["nobody here can battle another"]
    assert scene.satchel == "^^"


@pytest.mark.law("robotics:7.7.4", "robotics:7.5.6")
def test_in_a_forest_the_vagrant_does_nothing() -> None:
    scene = special("vagrant", forest="4_9_12", c4="eyrie w | marquise w")
    assert scene.nothing() == ["nobody here can battle another"]


def team_scene(clearing: str) -> VagabotScene:
    """The Vagrant in 8, with one person against three bots."""
    scene = VagabotScene(
        "marquise bot:eyrie bot:alliance bot:vagabond",
        c8=f"{clearing} | vagabond pawn",
        character="vagrant",
    )
    scene.s.teamwork = Teamwork.COOPERATIVE
    scene.s.meet()
    return scene


@pytest.mark.law("robotics:7.7.4", "robotics:coop")
def test_against_a_team_the_vagrant_turns_no_one_against_a_bot() -> None:
    """The Marquise could battle only bots: so the Eyrie attack her. Bots alone do not battle."""
    scene = team_scene("marquise w | eyrie w | alliance w")
    scene.step(vagabot.special, "roll 0-0")
    (fought,) = scene.events("battle")
    assert (fought.who, fought.data["defender"]) == (EYRIE, MARQUISE)
    attacker = why(scene)[0]
    assert refused(attacker) == [(MARQUISE, "no enemy there", "root:4.3")]
    bots = team_scene("eyrie w | alliance w")
    bots.step(vagabot.special)
    assert bots.nothing() == ["nobody here can battle another"]


# 7.7.5 Scoundrel


@pytest.mark.law("robotics:7.7.5")
def test_the_scoundrel_removes_all_enemies_and_covers_a_slot_for_a_point() -> None:
    """Two warriors and a sawmill of hers, an Eyrie warrior: 1 point for the sawmill and 1 more.

    The item exhausted for it covers one of the two slots.
    """
    scene = special("scoundrel", c8="marquise ww sawmill | eyrie w | vagabond pawn")
    assert scene.at(8) == "vagabond pawn"
    assert scene.score(VAGABOND) == 2
    assert scene.laws("score") == ["root:3.2.1", "robotics:7.7.5"]
    assert scene.satchel == "^"
    assert (scene.s.covered, scene.s.open[8]) == ({8: [Item.BOOT]}, 1)
    (covered,) = scene.events("cover")
    assert (covered.law, covered.data) == ("robotics:7.7.5", {"item": Item.BOOT, "at": 8})
    told = sentence(covered, names(scene.s))
    assert told == "The Vagabot covers a slot in 8 with a boot, for good."
    assert clearing_view(scene.s, 8)["slots"] == [
        {"is": "covered", "item": Item.BOOT, "name": "Slot covered for good"},
        {"is": "open", "name": "Open slot"},
    ]
    whole(scene.s)


@pytest.mark.law("robotics:7.7.5", "root:2.2.3")
def test_nothing_is_ever_built_on_a_covered_slot() -> None:
    """4 has a single slot."""
    scene = special("scoundrel", c4="marquise ww sawmill | vagabond pawn")
    refusal = cannot_place(scene.s, MARQUISE, SAWMILL, 4)
    assert refusal
    assert refusal.words == "no open slot"
    whole(scene.s)


@pytest.mark.law("robotics:7.7.5")
def test_where_every_slot_is_covered_the_scoundrel_keeps_his_item() -> None:
    """The slot of 4 is covered: pieces that came since are removed, and he scores again."""
    scene = special("scoundrel", c4="eyrie ww roost | vagabond pawn")
    set_clearing(scene.s, 4, "marquise ww | alliance sympathy")
    scene.step(vagabot.special)
    assert scene.at(4) == "vagabond pawn"
    assert scene.s.covered == {4: [Item.BOOT]}
    assert scene.satchel == "v"
    assert scene.score(VAGABOND) == 4
    whole(scene.s)


@pytest.mark.law("robotics:7.7.5")
@pytest.mark.parametrize(
    ("clearing", "reason"),
    [
        ("marquise w sawmill", "fewer than 3 enemy pieces are here"),
        ("eyrie w | alliance sympathy", "fewer than 3 enemy pieces are here"),
        ("marquise www | eyrie ww", "no enemy building or token is here"),
    ],
)
def test_the_scoundrel_needs_three_enemy_pieces_and_a_building_or_token(
    clearing: str, reason: str
) -> None:
    """His own pawn is none of them."""
    scene = special("scoundrel", c8=f"{clearing} | vagabond pawn")
    assert (scene.nothing(), scene.satchel) == ([reason], "^^")


@pytest.mark.law("robotics:7.7.5")
def test_a_token_is_enough_for_the_scoundrel() -> None:
    """Two warriors and a sympathy token."""
    scene = special("scoundrel", c8="eyrie ww | alliance sympathy | vagabond pawn")
    assert scene.at(8) == "vagabond pawn"
    assert scene.score(VAGABOND) == 2


def covering(**kwargs: Any) -> VagabotScene:
    """The scene after an item covered a slot of 8."""
    scene = VagabotScene(c8="vagabond pawn", **kwargs)
    vagabot_characters.cover_slot(scene.actor(), 8)
    assert len(scene.s.covered[8]) == 1
    return scene


@pytest.mark.law("robotics:7.7.5")
@pytest.mark.parametrize(
    ("items", "left"),
    [
        (("^v", "", "^v"), ("^v", "", "v")),
        (("^v^", "", ""), ("^^", "", "")),
        (("^^", "", ""), ("^", "", "")),
    ],
)
def test_a_damaged_item_covers_the_slot_else_an_exhausted_one_else_another(
    items: tuple[str, str, str], left: tuple[str, str, str]
) -> None:
    """Satchel, track and damaged items, before and after."""
    satchel, track, damaged = items
    scene = covering(satchel=satchel, track=track, damaged=damaged)
    assert (scene.satchel, scene.track, scene.damaged) == left


@pytest.mark.law("robotics:7.7.5", "robotics:7.2.4")
def test_the_item_that_covers_a_slot_no_longer_fills_the_track() -> None:
    """Six undamaged items become five."""
    scene = covering(satchel="^^^^^", track="^")
    assert (scene.satchel, scene.track) == ("^^^^^", "")


@pytest.mark.law("robotics:7.7.5")
def test_without_any_item_no_slot_is_covered() -> None:
    scene = VagabotScene(c8="vagabond pawn", satchel="")
    vagabot_characters.cover_slot(scene.actor(), 8)
    assert scene.s.covered == {}


@pytest.mark.law("robotics:7.7.5")
def test_a_game_with_a_covered_slot_is_saved_and_goes_on() -> None:
    """The save, read again, is the same position, with the slot still covered."""
    game = special("scoundrel", c4="marquise ww sawmill | vagabond pawn").begin(BIRDSONG)
    again = load(game.save())
    assert again.state.covered == game.state.covered == {4: [Item.BOOT]}
    assert again.state.open[4] == 0
    again.play()
    assert again.over


# 7.7.6 Arbiter


def judged(
    *script: str,
    attacker: str = MARQUISE,
    defender: str = EYRIE,
    roles: str = BOTS,
    clearing: str = "marquise www | eyrie w | vagabond pawn",
    **kwargs: Any,
) -> VagabotScene:
    """The scene after a battle in 8, where the Arbiter is, with two items on his track.

    The Eyrie have 5 points, he has none.
    """
    chosen = {"character": "arbiter", "track": "^^", "scores": {"eyrie": 5}, **kwargs}
    scene = VagabotScene(roles, c8=clearing, **chosen)
    sides = scene.side(attacker).faction, scene.side(defender).faction
    scene.run(battle(scene.s, Battle(*sides, 8, "root:4.3")), *script)
    return scene


def dealt(scene: VagabotScene, who: str) -> int:
    """The hits that somebody dealt."""
    return next(int(e.data["n"]) for e in scene.events("hits") if e.who == who)


@pytest.mark.law("robotics:7.7.6", "robotics:7.7.6.I", "robotics:7.7.6.II", "robotics:7.7.6.III")
def test_a_defending_bot_enlists_the_arbiter_on_three_conditions() -> None:
    """One Eyrie warrior against three pieces, and ahead of him: up to three hits instead of one.

    He scores 1.
    """
    scene = judged("roll 3-3")
    assert dealt(scene, EYRIE) == 3
    assert scene.at(8) == "vagabond pawn"
    assert scene.score(VAGABOND) == 1
    (enlisted,) = scene.events("enlist")
    assert (enlisted.who, enlisted.law) == (EYRIE, "robotics:7.7.6")
    told = sentence(enlisted, names(scene.s))
    assert told == (
        "The Eyrie enlist the Arbiter: the dice can give them 2 more hits "
        "(at most 1 so far against 3 pieces, and with more points than he has)."
    )
    assert [k for k in scene.kinds() if k in ("enlist", "score", "roll")][:3] == [
        "enlist",
        "score",
        "roll",
    ]


@pytest.mark.law("robotics:7.7.6.I")
def test_a_bot_that_can_roll_three_hits_needs_no_arbiter() -> None:
    """Three Eyrie warriors against five; two of them would enlist him."""
    three = judged("roll 0-0", clearing="marquise wwwww | eyrie www | vagabond pawn")
    assert three.events("enlist") == []
    two = judged("roll 0-0", clearing="marquise wwwww | eyrie ww | vagabond pawn")
    assert len(two.events("enlist")) == 1


@pytest.mark.law("robotics:7.7.6.II")
@pytest.mark.parametrize(
    ("attackers", "enlisted"), [("w", 0), ("ww", 0), ("ww sawmill", 1), ("www", 1)]
)
def test_a_bot_enlists_the_arbiter_against_more_pieces_than_it_has_hits(
    attackers: str, enlisted: int
) -> None:
    """Two Eyrie warriors; the attacker's buildings count, the Alliance beside them do not."""
    scene = judged(
        "roll 0-0", clearing=f"marquise {attackers} | eyrie ww | alliance www | vagabond pawn"
    )
    assert len(scene.events("enlist")) == enlisted


@pytest.mark.law("robotics:7.7.6.III")
@pytest.mark.parametrize(("points", "enlisted"), [(4, 1), (5, 0), (6, 0)])
def test_a_bot_enlists_the_arbiter_only_when_it_is_ahead(points: int, enlisted: int) -> None:
    """The Eyrie have 5 points."""
    scene = judged("roll 0-0", scores={"eyrie": 5, "vagabond": points})
    assert len(scene.events("enlist")) == enlisted


@pytest.mark.law("robotics:7.7.6.I", "robotics:7.7.6.II", "robotics:7.7.6.III")
@pytest.mark.parametrize(
    ("clearing", "points", "law", "words"),
    [
        ("marquise wwwww | eyrie www | vagabond pawn", 0, "I", "the dice can give 3 hits"),
        (
            "marquise ww | eyrie ww | vagabond pawn",
            0,
            "II",
            "the dice can give 2 hits against 2 pieces",
        ),
        ("marquise www | eyrie w | vagabond pawn", 6, "III", "5 points are no more than his 6"),
    ],
)
def test_a_bot_says_why_it_does_not_enlist_the_arbiter(
    clearing: str, points: int, law: str, words: str
) -> None:
    """The first condition that does not hold."""
    scene = judged("roll 0-0", clearing=clearing, scores={"eyrie": 5, "vagabond": points})
    (refrained,) = scene.events("refrain")
    assert refrained.law == f"robotics:7.7.6.{law}"
    told = sentence(refrained, names(scene.s))
    assert told == f"The Eyrie do not enlist the Arbiter: {words}."


@pytest.mark.program
@pytest.mark.law("robotics:7.7.6.II", "robotics:7.7.6.III")
@pytest.mark.parametrize(
    ("clearing", "points", "told"),
    [
        (
            "marquise w | eyrie roost | vagabond pawn",
            0,
            "The Eyrie enlist the Arbiter: the dice can give them 2 more hits "
            "(at most 0 so far against 1 piece, and with more points than he has).",
        ),
        (
            "marquise w | eyrie roost | vagabond pawn",
            1,
            "The Eyrie do not enlist the Arbiter: 1 point is no more than his 1.",
        ),
        (
            "marquise w | eyrie w | vagabond pawn",
            0,
            "The Eyrie do not enlist the Arbiter: the dice can give 1 hit against 1 piece.",
        ),
    ],
)
def test_of_one_it_is_said_as_of_one(clearing: str, points: int, told: str) -> None:
    """A single attacker, hit or point."""
    scene = judged("roll 0-0", clearing=clearing, scores={"eyrie": 1, "vagabond": points})
    said = [sentence(event, names(scene.s)) for event in scene.s.log]
    assert told in said


@pytest.mark.law("robotics:7.7.6")
def test_a_person_who_defends_is_asked_about_the_arbiter() -> None:
    """Whatever the points: the Eyrie enlist him against a roll of 3-3, or not."""
    points = {"eyrie": 0, "vagabond": 7}
    yes = judged("enlist vagabond", "roll 3-3", roles=PEOPLE, scores=points)
    assert yes.asked[0] == "eyrie: Enlist the Arbiter in 8?"
    assert (dealt(yes, EYRIE), yes.score(VAGABOND)) == (3, 8)
    no = judged("pass", "roll 3-3", roles=PEOPLE, scores=points)
    assert (dealt(no, EYRIE), no.score(VAGABOND)) == (1, 7)


@pytest.mark.law("robotics:7.7.6")
def test_a_person_may_enlist_the_arbiter_against_a_bot() -> None:
    """A bot attacks a person."""
    scene = judged("enlist vagabond", "roll 2-2", roles="bot:marquise eyrie bot:vagabond")
    assert dealt(scene, EYRIE) == 2


@pytest.mark.law("robotics:7.7.6")
def test_the_arbiter_helps_only_where_he_is() -> None:
    """He is in 4, or in a forest."""
    clearing = "marquise www | eyrie w"
    assert judged("roll 0-0", clearing=clearing, c4="vagabond pawn").events("enlist") == []
    assert judged("roll 0-0", clearing=clearing, forest="4_9_12").events("enlist") == []


@pytest.mark.law("robotics:7.7.6")
def test_an_arbiter_may_add_to_the_most_hits_of_who_defends_beside_him() -> None:
    """His track holds two items; in 9 he does not stand."""
    scene = VagabotScene(
        "marquise bot:vagabond eyrie",
        turn=MARQUISE,
        character="arbiter",
        satchel="^^^^",
        track="^^",
        phase=DAYLIGHT,
        c8="vagabond pawn | marquise w | eyrie w",
        c9="marquise w | eyrie w",
    )
    scene.side("marquise").board.actions = 3
    view = decision_view(game_at(scene, "root:6.5"), MARQUISE)
    assert view
    options = {one["text"]: one["forces"] for one in view["options"] if "forces" in one}
    assert options["battle 8 eyrie"] == "You 1, Eyrie 1 to 3"
    assert options["battle 9 eyrie"] == "You 1, Eyrie 1"


@pytest.mark.law("robotics:7.7.6")
def test_only_the_arbiter_can_be_enlisted() -> None:
    """The Thief beside them cannot."""
    assert judged("roll 0-0", character="thief").events("enlist") == []


@pytest.mark.law("robotics:7.7.6")
@pytest.mark.parametrize(("attacker", "defender"), [(VAGABOND, EYRIE), (MARQUISE, VAGABOND)])
def test_the_arbiter_is_not_enlisted_in_battles_of_his_own(attacker: str, defender: str) -> None:
    """Neither when he attacks a person, who is not asked, nor when he defends."""
    scene = judged("roll 0-0", attacker=attacker, defender=defender, roles=PEOPLE)
    assert scene.events("enlist") == []


@pytest.mark.law("robotics:7.7.6", "root:3.1")
def test_the_point_for_helping_can_win_before_the_roll() -> None:
    scene = judged("enlist vagabond", roles=PEOPLE, scores={"vagabond": 29, "eyrie": 5})
    assert scene.s.winner == VAGABOND


@pytest.mark.law("robotics:7.7.6.I", "cards:trait.riverfolk.garrison")
def test_trade_posts_of_a_garrison_count_before_the_arbiter_is_enlisted() -> None:
    """With two warriors and a post the Riverfolk can roll three hits; without the card two."""
    clearing = "marquise www sawmill | riverfolk ww rabbit_trade_post | vagabond pawn"
    for traits, enlisted in (("@traits=garrison", 0), ("", 1)):
        scene = VagabotScene(
            f"marquise bot:riverfolk{traits} bot:vagabond",
            character="arbiter",
            track="^",
            turn=MARQUISE,
            scores={"riverfolk": 5},
            c5=clearing,
        )
        scene.run(battle(scene.s, Battle(MARQUISE, RIVERFOLK, 5, "root:4.3")), "roll 0-0")
        assert len(scene.events("enlist")) == enlisted
        told = [sentence(e, names(scene.s)) for e in scene.events("refrain")]
        why_not = "The Riverfolk do not enlist the Arbiter: the dice can give 3 hits."
        assert told == [why_not] * (1 - enlisted)


@pytest.mark.law("robotics:7.7.6.II", "robotics:9.2.3.III", "root:11.2.7.III")
def test_mercenaries_are_pieces_that_a_bot_enlists_the_arbiter_against() -> None:
    """Two Eyrie warriors against one of the Marquise; with three hired ones they are four."""
    clearing = "marquise w | eyrie ww | riverfolk www | vagabond pawn"
    for seller, enlisted in (("bot:riverfolk", 0), ("bot:riverfolk", 1), ("riverfolk", 1)):
        scene = VagabotScene(
            f"marquise bot:eyrie {seller} bot:vagabond",
            character="arbiter",
            track="^",
            turn=MARQUISE,
            scores={"eyrie": 5},
            c5=clearing,
        )
        scene.side(MARQUISE).used = (MERCENARIES,) * enlisted
        scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 5, "root:4.3")), "roll 0-0")
        assert len(scene.events("enlist")) == enlisted


@pytest.mark.law("robotics:7.7.6.II", "root:9.2.9.II.c")
def test_allied_warriors_are_pieces_that_a_bot_enlists_the_arbiter_against() -> None:
    """A second Vagabond attacks two Eyrie warriors alone, then along with three Marquise ones."""
    for script, enlisted in ((("pass",), 0), (("ally marquise",), 1)):
        scene = VagabotScene(
            "vagabond_second bot:vagabond bot:eyrie marquise",
            character="arbiter",
            track="^",
            turn=VAGABOND_SECOND,
            scores={"eyrie": 5},
            c5="vagabond_second pawn | eyrie ww | marquise www | vagabond pawn",
        )
        other = scene.side(VAGABOND_SECOND).board
        other.relations = {MARQUISE: ALLIED, EYRIE: INDIFFERENT}
        attack = Act("battle", "root:9.5.2", at=5, who=EYRIE)
        scene.run(start_battle(scene.s, VAGABOND_SECOND, attack), *script, "roll 0-0")
        assert len(scene.events("enlist")) == enlisted


@pytest.mark.law("robotics:7.7.6", "robotics:7.5.6")
def test_the_arbiter_has_no_action_in_daylight() -> None:
    """Special is skipped and nothing exhausted."""
    scene = special("arbiter", c8="marquise ww sawmill | eyrie w | vagabond pawn")
    assert scene.nothing() == ["the Arbiter has no action of his own"]
    assert scene.satchel == "^^"


# 11.8.2 A snare on his way

SNARED = "bot:corvids bot:eyrie bot:vagabond"


@pytest.mark.law("robotics:11.8.2", "robotics:7.5")
def test_a_snare_costs_him_an_item() -> None:
    """It is removed, which scores 1; then he goes on to 4 with a second item and has no third."""
    scene = VagabotScene(
        SNARED, c8="corvids snare | vagabond pawn", c4="eyrie w", satchel="^^", scores={"eyrie": 9}
    )
    scene.step(vagabot.battle_leader)
    assert (scene.at(8), scene.moves()) == ("", [4])
    assert (scene.satchel, scene.score(VAGABOND)) == ("vv", 1)
    assert scene.nothing() == ["he has no item to exhaust"]


@pytest.mark.law("robotics:11.8.2", "robotics:7.5")
def test_a_snare_may_take_his_last_item() -> None:
    """Then he stays where he is."""
    scene = VagabotScene(
        SNARED, c8="corvids snare | vagabond pawn", c4="eyrie w", satchel="^", scores={"eyrie": 9}
    )
    scene.step(vagabot.battle_leader)
    assert (scene.at(8), scene.moves(), scene.satchel) == ("vagabond pawn", [], "v")
    assert scene.nothing() == ["he has no item left to go on"]


@pytest.mark.law("robotics:11.8.2", "robotics:7.4.3")
def test_a_snare_keeps_him_from_slipping_but_daylight_is_skipped() -> None:
    """With two items he would hide in a forest."""
    scene = VagabotScene(SNARED, c8="corvids snare | vagabond pawn", satchel="^^")
    assert scene.step(vagabot.slip) == EVENING
    assert scene.at(8) == "vagabond pawn"


@pytest.mark.law("robotics:11.8.2", "robotics:7.5")
def test_a_snare_on_his_way_holds_him_up() -> None:
    """From 7 by way of 8 to 4 it takes three items and not two; the fourth is for the battle."""
    scene = VagabotScene(
        SNARED, c7="vagabond pawn", c8="corvids snare", c4="eyrie w", scores={"eyrie": 9}
    )
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert (scene.moves(), scene.satchel) == ([8, 4], "vvvv")
    assert scene.places("battle") == [4]
