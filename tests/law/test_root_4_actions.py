"""Law of Root 4: key actions."""

import pytest

from rootcore.bots.chassis import craft
from rootcore.bots.marquise import chapter as marquise
from rootcore.law.errors import NotAnOption
from rootcore.rules.battle import Battle, Hits, battle, cannot_battle
from rootcore.rules.crafting import available_item, craft_item
from rootcore.rules.flow import Roll
from rootcore.rules.movement import cannot_move, move, move_pawn
from rootcore.table.cards import card
from rootcore.table.events import Event
from rootcore.table.terms import ALLIANCE, EYRIE, MARQUISE, VAGABOND, WARRIOR, Faction, Item
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie bot:alliance"
PEOPLE = "marquise eyrie alliance vagabond"
CAUSE = "root:4.3"


def told(events: list[Event]) -> list[tuple[str | None, str]]:
    """Who did it by which rule, for each event."""
    return [(e.who, e.law) for e in events]


# 4.1 Craft


@pytest.mark.law("root:4.1.2")
def test_a_crafted_item_moves_from_the_supply_to_the_crafter() -> None:
    """The Marquise craft the only hammer."""
    scene = Scene(TABLE)
    assert available_item(scene.s, card("anvil")) == Item.HAMMER
    scene.run(craft_item(scene.s, MARQUISE, card("anvil"), Item.HAMMER, "robotics:4.4.2"))
    assert scene.s.items[Item.HAMMER] == 0
    assert scene.side("marquise").crafted == [Item.HAMMER]
    assert told(scene.events("craft")) == [(MARQUISE, "robotics:4.4.2")]


@pytest.mark.law("root:4.1.2")
def test_an_item_that_the_supply_lacks_cannot_be_crafted() -> None:
    """After the only hammer is gone an anvil crafts nothing; a card without item never does."""
    scene = Scene(TABLE)
    scene.s.items[Item.HAMMER] = 0
    assert available_item(scene.s, card("anvil")) is None
    assert available_item(scene.s, card("royal_claim")) is None
    assert not scene.run(craft(scene.actor(), card("anvil"), "robotics:4.4.2"))
    assert scene.side("marquise").crafted == []
    assert scene.score("marquise") == 0
    scene.s.items[Item.HAMMER] = 1
    assert scene.run(craft(scene.actor(), card("anvil"), "robotics:4.4.2"))


# 4.2 Move


@pytest.mark.law("root:4.2")
def test_any_number_of_warriors_move_from_one_clearing_to_another() -> None:
    """Two of the three warriors in 8 go to 7."""
    scene = Scene(TABLE, c8="marquise www", c7="marquise w")
    scene.run(move(scene.s, MARQUISE, 8, 7, 2, "robotics:4.5.4"))
    assert (scene.at(8), scene.at(7)) == ("marquise w", "marquise www")
    moved = scene.events("move")[0]
    assert (moved.who, moved.law) == (MARQUISE, "robotics:4.5.4")
    assert moved.data == {"piece": WARRIOR, "n": 2, "start": 8, "end": 7}


@pytest.mark.law("root:4.2")
def test_a_pawn_moves_between_clearings_and_forests() -> None:
    """The Vagabond goes from 8 to 7 and on into the forest beside it."""
    scene = Scene(PEOPLE, c8="vagabond pawn")
    scene.run(move_pawn(scene.s, VAGABOND, 7, "root:4.2"))
    assert (scene.at(8), scene.at(7)) == ("", "vagabond pawn")
    scene.run(move_pawn(scene.s, VAGABOND, "4_7_8_12", "root:9.4.2"))
    assert scene.at(7) == ""
    assert scene.side("vagabond").pawn == "4_7_8_12"
    ways = [(e.data["start"], e.data["end"]) for e in scene.events("move")]
    assert ways == [(8, 7), (7, "4_7_8_12")]


@pytest.mark.law("root:4.2.1")
@pytest.mark.parametrize(
    ("origin", "destination", "may"),
    [
        ("marquise ww | alliance w", "alliance w", True),
        ("marquise w | alliance ww", "marquise w", True),
        ("marquise ww", "marquise w", True),
        ("marquise w | alliance ww", "alliance w", False),
        ("marquise w | alliance w", "", False),
        ("marquise w | alliance w", "marquise w | alliance w", False),
    ],
)
def test_the_mover_must_rule_one_end_of_the_move(origin: str, destination: str, may: bool) -> None:
    """From 8 to 7: ruling either is enough, a tie is not."""
    scene = Scene("marquise alliance", c8=origin, c7=destination)
    refusal = cannot_move(scene.s, MARQUISE, 8, 7)
    assert (refusal is None) == may
    if refusal:
        assert (refusal.law, refusal.words) == ("root:4.2.1", "you rule neither 8 nor 7")


@pytest.mark.law("root:4.2.1")
def test_a_bot_moves_only_where_it_rules() -> None:
    """Four warriors in 8 do not rule it: they cannot go to 7, though most enemies are there."""
    scene = Scene(
        TABLE,
        order="anvil",
        c8="marquise wwww | eyrie wwww",
        c7="alliance www",
        c4="marquise w",
    )
    scene.step(marquise.move_from_ordered)
    assert [e.data["end"] for e in scene.events("move")] == [4]
    why = scene.events("move")[0].why
    assert why is not None
    assert why[1].illegal == [(7, ("root:4.2.1", "she rules neither 8 nor 7"))]


@pytest.mark.parametrize(
    ("who", "words"),
    [("marquise", "she rules"), ("duchy", "it rules"), ("corvids", ""), ("eyrie", "they rule")],
)
def test_each_bot_is_told_of_by_its_own_word(who: str, words: str) -> None:
    """The Corvids move whoever rules."""
    scene = Scene(f"bot:{who} alliance", c8=f"{who} w | alliance www")
    refusal = cannot_move(scene.s, Faction(who), 8, 7)
    assert (refusal.words if refusal else "") == (words and f"{words} neither 8 nor 7")


@pytest.mark.law("root:4.2.2")
def test_a_warrior_can_move_again() -> None:
    """The same two warriors go from 8 to 7 and from there to 12, with one who stood in 7."""
    scene = Scene(TABLE, c8="marquise ww", c7="marquise w")
    scene.run(move(scene.s, MARQUISE, 8, 7, 2, "robotics:4.7.4"))
    scene.run(move(scene.s, MARQUISE, 7, 12, 3, "robotics:4.7.4"))
    assert (scene.at(8), scene.at(7), scene.at(12)) == ("", "", "marquise www")


@pytest.mark.law("root:4.2.2")
def test_a_bot_moves_warriors_again_that_moved_in_the_same_step() -> None:
    """On a bird order four warriors leave 4 for 8; all of them but three go on from there to 7."""
    scene = Scene(
        TABLE,
        order="royal_claim",
        c4="marquise wwwwwww",
        c7="eyrie w",
        c8="alliance sympathy",
    )
    scene.step(marquise.escalated_move, "roll 0-0", "roll 0-0")
    assert [e.data["n"] for e in scene.events("move")] == [4, 1]
    assert (scene.at(8), scene.at(7)) == ("marquise www", "marquise w | eyrie w")


# 4.3 Battle


@pytest.mark.law("root:4.3")
@pytest.mark.parametrize(
    ("pieces", "may"),
    [
        ("marquise w | eyrie w", True),
        ("marquise w | eyrie roost", True),
        ("marquise w | alliance sympathy", True),
        ("marquise w | vagabond pawn", True),
        ("marquise w", False),
        ("marquise sawmill | eyrie w", False),
        ("marquise keep | eyrie w", False),
        ("eyrie w | vagabond pawn", False),
        ("", False),
    ],
)
def test_a_battle_needs_an_own_warrior_and_another_player(pieces: str, may: bool) -> None:
    """The Marquise need a warrior in 2, and any piece of somebody else there."""
    scene = Scene(PEOPLE, c2=pieces)
    assert cannot_battle(scene.s, MARQUISE, 2) is not may


@pytest.mark.law("root:4.3")
def test_the_vagabond_battles_with_his_pawn() -> None:
    """In 8 he can battle the Eyrie, in 2, where he is not, nobody."""
    scene = Scene(PEOPLE, c8="eyrie w | vagabond pawn", c2="eyrie w")
    assert not cannot_battle(scene.s, VAGABOND, 8)
    assert cannot_battle(scene.s, VAGABOND, 2)


@pytest.mark.law("root:4.3")
def test_a_battle_goes_from_announcement_to_dice_to_losses() -> None:
    """Its events in order, each with the rule that caused it."""
    scene = Scene(TABLE, c8="marquise ww | eyrie ww")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, "robotics:4.5.1")), "roll 2-1")
    assert [(e.kind, e.who, e.law) for e in scene.s.log] == [
        ("battle", MARQUISE, "robotics:4.5.1"),
        ("roll", MARQUISE, "root:4.3.2"),
        ("hits", MARQUISE, "root:4.3.2"),
        ("hits", EYRIE, "root:4.3.2"),
        ("remove", EYRIE, "root:4.3.3"),
        ("remove", MARQUISE, "root:4.3.3"),
    ]
    assert scene.s.log[0].data == {"defender": EYRIE, "at": 8}


# 4.3.1 Ambush


@pytest.mark.law("root:4.3.1")
def test_an_ambush_deals_two_hits_before_the_dice() -> None:
    """The Eyrie ambush three attackers: the one who is left rolls 2 and can deal one hit."""
    scene = Scene(PEOPLE, c8="marquise www | eyrie ww", hands={"eyrie": "ambush_fox anvil"})
    fight = Battle(MARQUISE, EYRIE, 8, CAUSE)
    scene.run(battle(scene.s, fight), "ambush ambush_fox", "roll 2-0")
    assert scene.asked == ["eyrie: Play an ambush in 8?", "chance: Roll both dice."]
    assert scene.at(8) == "marquise w | eyrie w"
    assert scene.side("eyrie").hand == [card("anvil")]
    assert scene.s.discard == [card("ambush_fox")]
    assert told(scene.events("ambush")) == [(EYRIE, "root:4.3.1")]
    assert told(scene.events("remove"))[0] == (MARQUISE, "root:4.3.1")


@pytest.mark.law("root:4.3.1")
def test_an_ambush_that_leaves_no_attackers_ends_the_battle() -> None:
    """Both attackers fall; nobody rolls."""
    scene = Scene(PEOPLE, c8="marquise ww | eyrie w", hands={"eyrie": "ambush_bird"})
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "ambush ambush_bird")
    assert scene.at(8) == "eyrie w"
    assert scene.events("roll") == []


@pytest.mark.law("root:4.3.1")
def test_an_ambushed_pawn_fights_on() -> None:
    """The attacking Vagabond has no warriors to lose and is still there: the dice are rolled."""
    scene = Scene(PEOPLE, c8="eyrie w | vagabond pawn", hands={"eyrie": "ambush_fox"})
    fight = Battle(VAGABOND, EYRIE, 8, CAUSE)
    scene.run(battle(scene.s, fight), "ambush ambush_fox", "roll 0-0")
    assert len(scene.events("ambush")) == len(scene.events("roll")) == 1


@pytest.mark.law("root:4.3.1")
def test_the_hits_of_an_ambush_go_on_to_buildings_and_tokens() -> None:
    """One attacker and a sawmill fall; the defender scores a point for the sawmill."""
    scene = Scene(PEOPLE, c8="marquise w sawmill | eyrie w", hands={"eyrie": "ambush_fox"})
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "ambush ambush_fox")
    assert scene.at(8) == "eyrie w"
    assert scene.score("eyrie") == 1


@pytest.mark.law("root:4.3.1")
def test_the_defender_need_not_ambush() -> None:
    """The Eyrie keep their card; the battle goes on with the dice."""
    scene = Scene(PEOPLE, c8="marquise ww | eyrie ww", hands={"eyrie": "ambush_fox"})
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "pass", "roll 0-0")
    assert scene.at(8) == "marquise ww | eyrie ww"
    assert scene.side("eyrie").hand == [card("ambush_fox")]
    assert scene.events("ambush") == scene.events("discard") == []


@pytest.mark.law("root:4.3.1")
def test_only_matching_ambush_cards_are_offered() -> None:
    """In fox clearing 8 the fox and the bird ambush; with that of the mice alone nobody asks."""
    scene = Scene(
        PEOPLE,
        c8="marquise ww | eyrie ww",
        hands={"eyrie": "anvil ambush_mouse ambush_fox ambush_bird"},
    )
    decision = battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)).send(None)
    assert (decision.who, decision.law) == (EYRIE, "root:4.3.1")
    assert decision.texts() == ["ambush ambush_fox", "ambush ambush_bird", "pass"]
    with pytest.raises(NotAnOption):
        decision.value("ambush ambush_mouse")
    scene = Scene(PEOPLE, c8="marquise w | eyrie w", hands={"eyrie": "anvil ambush_mouse"})
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "roll 0-0")


@pytest.mark.law("root:4.3.1")
def test_what_an_ambush_causes_settles_before_the_battle_goes_on() -> None:
    """It removes sympathy with the attacker: the Eyrie score it and give the Alliance a card."""
    scene = Scene(
        PEOPLE,
        c8="eyrie w | alliance w sympathy | vagabond pawn",
        hands={"eyrie": "ambush_fox anvil"},
    )
    scene.run(battle(scene.s, Battle(ALLIANCE, EYRIE, 8, CAUSE)), "ambush ambush_fox")
    assert scene.at(8) == "eyrie w | vagabond pawn"
    assert scene.score("eyrie") == 1
    assert scene.side("alliance").board.supporters == [card("anvil")]
    assert scene.events("roll") == []


@pytest.mark.law("root:4.3.1.I")
def test_the_attacker_foils_an_ambush_with_an_own_one() -> None:
    """Both cards are discarded, nobody is hit, and the dice are rolled."""
    scene = Scene(
        PEOPLE,
        c8="marquise ww | eyrie ww",
        hands={"eyrie": "ambush_fox", "marquise": "ambush_bird anvil"},
    )
    fight = Battle(MARQUISE, EYRIE, 8, CAUSE)
    scene.run(battle(scene.s, fight), "ambush ambush_fox", "ambush ambush_bird", "roll 0-0")
    assert scene.asked[:2] == ["eyrie: Play an ambush in 8?", "marquise: Foil the ambush in 8?"]
    assert scene.at(8) == "marquise ww | eyrie ww"
    assert scene.s.discard == [card("ambush_fox"), card("ambush_bird")]
    assert scene.side("marquise").hand == [card("anvil")]
    by_rule = [(EYRIE, "root:4.3.1"), (MARQUISE, "root:4.3.1.I")]
    assert told(scene.events("ambush")) == told(scene.events("discard")) == by_rule
    assert [sentence(e, names(scene.s)) for e in scene.events("ambush")] == [
        "The Eyrie play an ambush in 8.",
        "The Marquise plays an ambush in 8, which foils the other.",
    ]


@pytest.mark.law("root:4.3.1.I")
def test_the_attacker_need_not_foil_an_ambush() -> None:
    """The Marquise hold a matching ambush card and let two warriors fall."""
    scene = Scene(
        PEOPLE,
        c8="marquise ww | eyrie ww",
        hands={"eyrie": "ambush_fox", "marquise": "ambush_bird"},
    )
    fight = Battle(MARQUISE, EYRIE, 8, CAUSE)
    scene.run(battle(scene.s, fight), "ambush ambush_fox", "pass")
    assert scene.at(8) == "eyrie ww"
    assert scene.side("marquise").hand == [card("ambush_bird")]


# 4.3.2 Dice and extra hits


@pytest.mark.law("root:4.3.2")
def test_the_attacker_deals_the_higher_roll() -> None:
    """3 and 1: the Eyrie lose three warriors, the Marquise one."""
    scene = Scene(TABLE, c8="marquise www | eyrie wwww")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "roll 3-1")
    assert scene.at(8) == "marquise ww | eyrie w"


@pytest.mark.law("root:4.3.2")
def test_equal_dice_deal_the_same() -> None:
    """Two and two."""
    scene = Scene(TABLE, c8="marquise www | eyrie wwww")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "roll 2-2")
    assert scene.at(8) == "marquise w | eyrie ww"


@pytest.mark.law("root:4.3.2")
def test_the_dice_show_zero_to_three_the_higher_first() -> None:
    """Ten different throws; a lower die first is none of them."""
    scene = Scene(TABLE, c8="marquise w | eyrie w")
    roll = battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)).send(None)
    assert isinstance(roll, Roll)
    assert roll.law == "root:4.3.2"
    assert len(roll.texts()) == 10
    assert roll.value("roll 3-1") == (3, 1)
    with pytest.raises(NotAnOption, match=r"offered: roll 0-0, roll 1-0"):
        roll.value("roll 1-3")


@pytest.mark.law("root:4.3.2")
def test_thrown_from_the_seed_each_die_is_fair() -> None:
    """In 1600 throws every double shows about 100 times, every other pair about 200 times."""
    scene = Scene(TABLE, c8="marquise w | eyrie w")
    roll = battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)).send(None)
    thrown = [roll.text(roll.by_chance(scene.s)) for _ in range(1600)]
    for text in roll.texts():
        expected = 100 if text[5] == text[7] else 200
        assert abs(thrown.count(text) - expected) < 50


@pytest.mark.law("root:4.3.2.I")
def test_rolled_hits_are_capped_by_the_own_warriors() -> None:
    """One attacker rolls 3 and deals one hit; three defenders roll 2 and deal two."""
    scene = Scene(TABLE, c8="marquise w sawmill | eyrie www")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "roll 3-2")
    assert scene.at(8) == "eyrie ww"
    hits = scene.events("hits")
    assert told(hits) == [(MARQUISE, "root:4.3.2.I"), (EYRIE, "root:4.3.2")]
    assert hits[0].data["parts"] == [Hits(1, "root:4.3.2.I", "rolled 3, at most 1")]
    assert hits[1].data["parts"] == [Hits(2, "root:4.3.2", "rolled 2")]


@pytest.mark.law("root:4.3.2.I")
def test_a_defender_without_warriors_rolls_no_hits() -> None:
    """A roost alone does not hit back."""
    scene = Scene(TABLE, c8="marquise ww | eyrie roost")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "roll 3-3")
    assert scene.at(8) == "marquise ww"
    assert scene.events("hits")[1].data["n"] == 0


@pytest.mark.law("root:4.3.2.II")
def test_extra_hits_are_not_capped() -> None:
    """One attacker rolls 3: one hit, and one more that the longest column of the Decree gives."""
    scene = Scene(TABLE, c8="marquise www | eyrie w")
    extra = Hits(1, "robotics:5.5.1.III", "longest column")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 8, CAUSE, (extra,))), "roll 3-0")
    assert scene.at(8) == "marquise w | eyrie w"
    hits = scene.events("hits")
    assert hits[0].data["n"] == 2
    assert hits[0].data["parts"][1] == extra


@pytest.mark.law("root:4.3.2.II")
def test_the_extra_hits_of_an_attack_are_the_attackers() -> None:
    """The defending Marquise deal what they roll and no more."""
    scene = Scene(TABLE, c8="marquise www | eyrie www")
    extra = Hits(1, "robotics:5.5.1.III", "longest column")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 8, CAUSE, (extra,))), "roll 1-1")
    assert scene.at(8) == "marquise w | eyrie ww"


@pytest.mark.law("root:4.3.2.III")
def test_a_defender_without_warriors_is_hit_once_more() -> None:
    """The Marquise roll 0 and 0 and still fell the roost."""
    scene = Scene(TABLE, c8="marquise w | eyrie roost")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "roll 0-0")
    assert scene.at(8) == "marquise w"
    assert scene.events("hits")[0].data["parts"] == [
        Hits(0, "root:4.3.2", "rolled 0"),
        Hits(1, "root:4.3.2.III", "defenseless"),
    ]


@pytest.mark.law("root:4.3.2.III")
def test_a_single_warrior_is_a_defence() -> None:
    """A warrior guards the roost against 0 and 0; an attacking pawn without warriors is not hit."""
    scene = Scene(PEOPLE, c8="marquise w | eyrie w roost | vagabond pawn")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "roll 0-0")
    scene.run(battle(scene.s, Battle(VAGABOND, EYRIE, 8, CAUSE)), "roll 0-0")
    assert scene.at(8) == "marquise w | eyrie w roost | vagabond pawn"
    assert [e.data["n"] for e in scene.events("hits")] == [0, 0, 0, 0]


# 4.3.3 Dealing hits


@pytest.mark.law("root:4.3.3")
def test_both_sides_deal_their_hits_at_the_same_time() -> None:
    """One warrior each and one hit each: both fall."""
    scene = Scene(TABLE, c8="marquise w | eyrie w")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "roll 1-1")
    assert scene.at(8) == ""


@pytest.mark.law("root:4.3.3")
def test_hits_beyond_the_last_piece_are_lost() -> None:
    """Three hits on a warrior and a roost, both gone, in 8 alone."""
    scene = Scene(TABLE, c8="marquise www | eyrie w roost", c7="eyrie w")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, CAUSE)), "roll 3-0")
    assert (scene.at(8), scene.at(7)) == ("marquise www", "eyrie w")
    assert [e.data["n"] for e in scene.events("remove")] == [1, 1]


@pytest.mark.law("root:4.3.3")
def test_people_lose_all_warriors_before_they_choose_other_losses() -> None:
    """Three hits: two warriors without a question, then sawmill or keep, as the Marquise like."""
    scene = Scene("marquise bot:eyrie", c2="marquise ww sawmill keep | eyrie www")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 2, CAUSE)), "roll 3-0", "lose sawmill 2")
    assert scene.asked[1:] == ["marquise: Which piece do you lose in 2?"]
    assert scene.at(2) == "marquise keep | eyrie www"
    scene = Scene("marquise bot:eyrie", c2="marquise ww sawmill keep | eyrie www")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 2, CAUSE)), "roll 3-0", "lose keep 2")
    assert scene.at(2) == "marquise sawmill | eyrie www"
    assert scene.score("eyrie") == 1


@pytest.mark.law("root:4.3.3")
def test_nobody_is_asked_when_every_piece_falls() -> None:
    """Three hits on workshop, recruiter and keep leave nothing to choose."""
    scene = Scene("marquise bot:eyrie", c2="marquise workshop recruiter keep | eyrie www")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 2, CAUSE)), "roll 2-0")
    assert (scene.at(2), scene.score("eyrie")) == ("eyrie www", 3)


@pytest.mark.law("root:4.3.3")
def test_people_choose_buildings_and_tokens_in_any_order() -> None:
    """Two hits on workshop, recruiter and keep; each kind is offered while one is left."""
    scene = Scene("marquise bot:eyrie", c2="marquise workshop recruiter keep | eyrie www")
    fight = battle(scene.s, Battle(EYRIE, MARQUISE, 2, CAUSE))
    fight.send(None)
    first = fight.send((1, 0))
    assert (first.who, first.law) == (MARQUISE, "root:4.3.3")
    assert sorted(first.texts()) == ["lose keep 2", "lose recruiter 2", "lose workshop 2"]
    second = fight.send(first.value("lose recruiter 2"))
    assert sorted(second.texts()) == ["lose keep 2", "lose workshop 2"]
    with pytest.raises(StopIteration):
        fight.send(second.value("lose keep 2"))
    assert scene.at(2) == "marquise workshop | eyrie www"
    assert scene.score("eyrie") == 2


@pytest.mark.law("root:4.3.3")
def test_a_single_kind_left_is_no_choice() -> None:
    """Two wood tokens take the two hits; nobody is asked."""
    scene = Scene("marquise bot:eyrie", c2="marquise wood wood wood | eyrie ww")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 2, CAUSE)), "roll 1-0")
    assert scene.at(2) == "marquise wood | eyrie ww"


@pytest.mark.law("root:4.3.3")
def test_the_defender_chooses_first_and_nothing_falls_before_both_have_chosen() -> None:
    """While the attacker is asked, the table does not show what the defender chose."""
    before = "marquise ww keep sawmill | alliance w mouse_base sympathy"
    scene = Scene("marquise alliance", c2=before)
    extra = (Hits(2, "root:4.3.2.II", "from an effect"),)
    fight = battle(scene.s, Battle(ALLIANCE, MARQUISE, 2, CAUSE, extra))
    fight.send(None)
    defender = fight.send((2, 2))
    assert defender.who == MARQUISE
    assert sorted(defender.texts()) == ["lose keep 2", "lose sawmill 2"]
    attacker = fight.send(defender.value("lose keep 2"))
    assert attacker.who == ALLIANCE
    assert sorted(attacker.texts()) == ["lose mouse_base 2", "lose sympathy 2"]
    assert scene.at(2) == before
    with pytest.raises(StopIteration):
        fight.send(attacker.value("lose mouse_base 2"))
    assert scene.at(2) == "marquise sawmill | alliance sympathy"
    assert (scene.score("marquise"), scene.score("alliance")) == (1, 1)


@pytest.mark.law("root:4.3.3")
def test_what_removals_cause_settles_once_everything_hit_is_gone() -> None:
    """Sympathy and the attackers fall together; then the Eyrie give a card for their Outrage."""
    scene = Scene(
        PEOPLE, c8="eyrie ww | alliance w sympathy", hands={"eyrie": "anvil foxfolk_steel"}
    )
    fight = battle(scene.s, Battle(EYRIE, ALLIANCE, 8, CAUSE))
    fight.send(None)
    outrage = fight.send((2, 2))
    assert outrage.question() == "Outrage in 8: which card do you give?"
    assert scene.at(8) == "eyrie w"
    assert scene.score("eyrie") == 1
    with pytest.raises(StopIteration):
        fight.send(outrage.value("give anvil"))
    assert scene.side("alliance").board.supporters == [card("anvil")]
