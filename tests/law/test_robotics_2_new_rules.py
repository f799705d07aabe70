"""Law of Robotics 2: new rules."""

from collections.abc import Coroutine
from typing import Any

import pytest

from rootcore.bots import vocabulary
from rootcore.bots.chassis import discard_order, illegal_to_battle, reveal_order
from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.marquise.chapter import BUILD_IN, DEFENDER, MOVE_TO
from rootcore.bots.vocabulary import BY_PRIORITY, BY_SETUP_PRIORITY, priority, setup_priority
from rootcore.rules.acts import Refusal
from rootcore.rules.battle import Battle, battle, may_be_ambushed
from rootcore.rules.deck import (
    draw_cards,
    give_card,
    take_card_from_bot,
    take_random_card,
)
from rootcore.rules.picks import Pick, fewest, most
from rootcore.rules.pieces import lacks_slot
from rootcore.rules.turn import ROLES
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    EYRIE,
    FOX,
    MARQUISE,
    SAWMILL,
    VAGABOND,
    Faction,
)
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie bot:alliance"
ALL_BOTS = "bot:marquise bot:eyrie bot:alliance bot:vagabond"
WITH_PEOPLE = "bot:marquise eyrie alliance"


def offered(rule: Coroutine[Any, Any, Any]) -> list[str]:
    """The answers to the first decision of a rule."""
    texts: list[str] = rule.send(None).texts()
    rule.close()
    return texts


# 2.1 Clearing target priority


@pytest.mark.law("robotics:2.1")
def test_the_criteria_come_before_priority() -> None:
    """One enemy piece in 3 and 4, two in 11: 11, the lowest priority of them."""
    scene = Scene(TABLE, c3="eyrie w", c4="eyrie w", c11="eyrie ww")
    assert MOVE_TO(scene.actor(), [3, 4, 11]) == 11


@pytest.mark.law("robotics:2.1")
def test_tied_clearings_go_by_priority_and_1_is_the_highest() -> None:
    """Among 3, 4 and 11 with a piece each it is 3; among all the empty ones 1."""
    scene = Scene(TABLE, c3="eyrie w", c4="eyrie w", c11="eyrie w")
    bot = scene.actor()
    assert MOVE_TO(bot, [11, 4, 3]) == 3
    assert MOVE_TO(bot, [12, 9, 1, 2]) == 1
    why = MOVE_TO.explain(bot, [11, 4, 3])
    assert why.sentence() == (
        "All 3 tie for the most enemy pieces (1); 3 has the highest priority."
    )


@pytest.mark.law("robotics:2.1")
def test_the_priority_marker_is_the_measure() -> None:
    """A marker shows the number of its clearing."""
    scene = Scene(TABLE)
    assert [priority.of(scene.actor(), c) for c in (1, 7, 12)] == [1, 7, 12]
    assert BY_PRIORITY.words == "the highest priority"
    assert BY_PRIORITY.law == "robotics:2.1"


# 2.2 Player target priority


@pytest.mark.law("robotics:2.2")
def test_tied_players_go_by_setup_letter() -> None:
    """With a piece each in 8 and no points, the Eyrie come before Alliance and Vagabot."""
    scene = Scene(ALL_BOTS, c8="marquise w | eyrie w | alliance w | vagabond pawn")
    bot = scene.actor()
    bot.here = 8
    assert DEFENDER(bot, [VAGABOND, ALLIANCE, EYRIE]) == EYRIE
    assert DEFENDER(bot, [VAGABOND, ALLIANCE]) == ALLIANCE


@pytest.mark.law("robotics:2.2")
def test_the_criteria_come_before_the_setup_letter() -> None:
    """The Vagabot, letter D, has the most points of those tied."""
    scene = Scene(ALL_BOTS, c8="marquise w | eyrie w | vagabond pawn", scores={"vagabond": 1})
    bot = scene.actor()
    bot.here = 8
    assert DEFENDER(bot, [EYRIE, VAGABOND]) == VAGABOND


@pytest.mark.law("robotics:2.2")
def test_the_setup_letters_are_a_to_i_and_j_for_a_plain_seat() -> None:
    """In the order of the chapters, whatever the seating; E is the second Vagabond's."""
    scene = Scene("bot:vagabond bot:alliance bot:eyrie bot:marquise")
    letters = [setup_priority.shown(setup_priority.of(scene.actor(), f)) for f in Faction]
    assert letters == [f"letter {letter}" for letter in "ABCDEFGHIJ"]
    assert [f.letter for f in Faction] == list("ABCDEFGHIJ")
    assert BY_SETUP_PRIORITY.words == "the highest setup priority"
    assert BY_SETUP_PRIORITY.law == "robotics:2.2"


# 2.3 Target legality


def full_slots(scene: Scene) -> Any:
    """What forbids building in a clearing."""
    return lambda c: lacks_slot(scene.s, c)


@pytest.mark.law("robotics:2.3")
def test_an_illegal_target_gives_way_to_one_tied_with_it() -> None:
    """Three warriors in 1 and in 8: 1 has priority but no slot, so she builds in 8."""
    scene = Scene(TABLE, order="anvil", c1="marquise www workshop", c8="marquise www")
    scene.step(marquise.build)
    assert scene.at(8) == "marquise www sawmill"


@pytest.mark.law("robotics:2.3")
def test_then_the_next_best_by_the_same_criteria_is_tried() -> None:
    """1 and 3 have three warriors but no slot; of the others 9 with two beats 7 with one."""
    scene = Scene(
        TABLE,
        order="anvil",
        c1="marquise www workshop",
        c3="marquise www workshop",
        c7="marquise w",
        c9="marquise ww",
    )
    scene.step(marquise.build)
    assert scene.at(9) == "marquise ww sawmill"


@pytest.mark.law("robotics:2.3")
def test_with_every_target_tried_in_vain_nothing_happens() -> None:
    """Both clearings she rules are full."""
    scene = Scene(TABLE, order="anvil", c1="marquise www workshop", c3="marquise w workshop")
    scene.step(marquise.build)
    assert scene.side("marquise").stock[SAWMILL] == 6
    assert [e.kind for e in scene.s.log] == ["nothing"]


@pytest.mark.law("robotics:2.3")
def test_the_reasons_name_the_illegal_targets() -> None:
    """They are told apart from those that lost a tie-break; the chosen one comes first."""
    scene = Scene(TABLE, c1="marquise www workshop", c8="marquise ww", c9="marquise w")
    why = BUILD_IN.explain(scene.actor(), [1, 8, 9], full_slots(scene))
    assert why.illegal == [(1, Refusal("root:2.2.3", "no open slot"))]
    assert [(row.candidate, row.values, row.out) for row in why.rows] == [
        (8, [2], None),
        (9, [1], 0),
    ]
    assert why.chosen == 8


@pytest.mark.law("robotics:2.3")
def test_choosing_without_reasons_skips_illegal_targets_as_well() -> None:
    """With explanations off the choice is the same."""
    scene = Scene(TABLE, explain=False, c1="marquise www workshop", c8="marquise ww")
    assert BUILD_IN(scene.actor(), [1, 8], full_slots(scene)) == 8
    assert BUILD_IN(scene.actor(), [1], full_slots(scene)) is None


@pytest.mark.law("robotics:2.3")
def test_a_legal_target_of_the_least_measure_is_still_a_target() -> None:
    """No neighbor of 8 has an enemy piece: she moves there all the same."""
    scene = Scene(TABLE, order="anvil", c8="marquise wwww")
    scene.step(marquise.move_from_ordered)
    assert scene.at(4) == "marquise w"


@pytest.mark.law("robotics:2.3")
def test_why_a_battle_is_not_legal() -> None:
    """Without an own warrior in 6, without an enemy in 8; in 12 both are there."""
    scene = Scene(TABLE, c6="eyrie w", c8="marquise w", c12="marquise w | eyrie w")
    bot = scene.actor()
    assert illegal_to_battle(bot, 6) == ("root:4.3", "no own warrior there")
    assert illegal_to_battle(bot, 8) == ("root:4.3", "no enemy there")
    assert illegal_to_battle(bot, 12) is None


# 2.4 Action order


@pytest.mark.law("robotics:2.4")
def test_battles_go_by_priority_each_judged_when_its_turn_comes() -> None:
    """The Alliance score in 6 for her sawmill, and so defend in 8, where they tied the Eyrie."""
    scene = Scene(
        TABLE,
        order="anvil",
        c6="marquise w sawmill | alliance ww",
        c8="marquise w | eyrie w | alliance w",
    )
    scene.step(marquise.battle_in_ordered, "roll 2-2", "roll 0-0")
    assert scene.places("battle") == [6, 8]
    assert scene.score("alliance") == 1
    assert [e.data["defender"] for e in scene.events("battle")] == [ALLIANCE, ALLIANCE]


@pytest.mark.law("robotics:2.4")
def test_moves_go_by_the_priority_of_their_origins() -> None:
    """Out of 2 into 5 first, then out of 9 into 1, though 1 has priority over 5."""
    scene = Scene(TABLE, order="sword", c1="eyrie w", c2="marquise wwww", c9="marquise wwww")
    scene.step(marquise.move_from_ordered)
    moves = [(e.data["start"], e.data["end"]) for e in scene.events("move")]
    assert moves == [(2, 5), (9, 1)]


# 2.5 Such a ...


@pytest.mark.law("robotics:2.5")
def test_such_a_target_meets_every_criterion_so_far() -> None:
    """Of those with the most enemy pieces, 4 and 11, the one with the fewest warriors: not 3."""
    pick = Pick[int](
        "robotics:2.5",
        "clearing",
        "Where",
        most(vocabulary.enemy_pieces),
        fewest(vocabulary.own_warriors),
        BY_PRIORITY,
    )
    scene = Scene(TABLE, c3="eyrie w", c4="marquise www | eyrie ww", c11="marquise w | eyrie ww")
    assert pick(scene.actor(), [3, 4, 11]) == 11
    why = pick.explain(scene.actor(), [3, 4, 11])
    assert [(row.candidate, row.values, row.out) for row in why.rows] == [
        (11, [2, 1], None),
        (4, [2, 3], 1),
        (3, [1], 0),
    ]
    assert str(pick) == (
        "Where: such a clearing with the most enemy pieces, then the fewest own warriors,"
        " then the highest priority"
    )


# 2.6 Humans and bots


@pytest.mark.law("robotics:2.6")
def test_players_are_people_or_bots() -> None:
    """The Marquise is a bot here, the Eyrie and the Alliance are people; all are players."""
    scene = Scene(WITH_PEOPLE)
    assert {f: side.bot for f, side in scene.s.sides.items()} == {
        MARQUISE: True,
        EYRIE: False,
        ALLIANCE: False,
    }
    assert scene.side("marquise").enemies == (EYRIE, ALLIANCE)


@pytest.mark.law("robotics:2.6")
def test_a_bot_targets_people_and_bots_alike() -> None:
    """A human Alliance with more pieces defends before the Eyrie bot."""
    scene = Scene(
        "bot:marquise bot:eyrie alliance", order="anvil", c8="marquise w | eyrie w | alliance ww"
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == ALLIANCE


# 2.7 Order cards


@pytest.mark.law("robotics:2.7")
@pytest.mark.parametrize(
    ("order", "ordered"),
    [
        ("anvil", [1, 6, 8, 12]),
        ("bake_sale", [3, 4, 5, 10]),
        ("sword", [2, 7, 9, 11]),
        ("armorers", list(range(1, 13))),
        ("", []),
    ],
)
def test_ordered_clearings_match_the_suit_of_the_order_card(order: str, ordered: list[int]) -> None:
    """A bird is wild: every clearing is ordered; without an order card none is."""
    scene = Scene(TABLE, order=order)
    assert scene.actor().ordered() == ordered


@pytest.mark.law("robotics:2.7")
def test_a_bot_draws_and_reveals_its_order_card() -> None:
    """Chance draws from the deck; the card lies open before the bot, in nobody's hand."""
    scene = Scene(TABLE)
    scene.run(reveal_order(scene.actor("eyrie"), "robotics:5.4.1"), "draw anvil")
    assert scene.s.order is card("anvil")
    assert scene.s.ordered == FOX
    assert card("anvil") not in scene.s.deck
    assert scene.side("eyrie").hand == []
    (event,) = scene.events("order")
    assert (event.who, event.law, event.data["card"].id) == (EYRIE, "robotics:5.4.1", "anvil")


@pytest.mark.law("robotics:2.7")
def test_a_dominance_card_counts_for_its_suit() -> None:
    """As an order it is a fox card."""
    scene = Scene("bot:marquise eyrie alliance vagabond")
    scene.run(reveal_order(scene.actor(), "robotics:4.4.1"), "draw dominance_fox")
    assert scene.actor().ordered() == [1, 6, 8, 12]
    discard_order(scene.actor(), "robotics:4.6.2")
    assert scene.s.available == [card("dominance_fox")]


@pytest.mark.law("robotics:2.7")
def test_an_empty_deck_is_made_anew_for_the_order() -> None:
    """The two discarded cards become the deck."""
    scene = Scene(TABLE, discard="cobbler anvil")
    scene.s.deck = []
    scene.run(reveal_order(scene.actor(), "robotics:4.4.1"), "draw anvil")
    assert [e.kind for e in scene.s.log] == ["reshuffle", "order"]
    assert scene.s.deck == [card("cobbler")]


# 2.8 Abilities


@pytest.mark.law("robotics:2.8.1")
def test_a_card_given_to_a_bot_is_discarded_and_the_bot_scores() -> None:
    """The human Eyrie give a card to the Marquise: it is spent, and she has no hand."""
    scene = Scene(WITH_PEOPLE, turn="eyrie", hands={"eyrie": "anvil cobbler"})
    scene.run(give_card(scene.s, MARQUISE, EYRIE, card("anvil"), "root:9.5.4"))
    assert scene.side("eyrie").hand == [card("cobbler")]
    assert scene.side("marquise").hand == []
    assert scene.s.discard == [card("anvil")]
    assert scene.score("marquise") == 1
    assert [(e.kind, e.who, e.law) for e in scene.s.log] == [
        ("discard", EYRIE, "robotics:2.8.1"),
        ("score", MARQUISE, "robotics:2.8.1"),
    ]


@pytest.mark.law("robotics:2.8.1")
def test_the_bot_scores_once_for_each_card() -> None:
    """Two cards, two points."""
    scene = Scene(WITH_PEOPLE, turn="eyrie", hands={"eyrie": "anvil cobbler"})
    for gift in ("anvil", "cobbler"):
        scene.run(give_card(scene.s, MARQUISE, EYRIE, card(gift), "root:9.5.4"))
    assert scene.score("marquise") == 2
    assert scene.side("eyrie").hand == []


@pytest.mark.law("robotics:2.8.1")
def test_a_dominance_card_given_to_a_bot_becomes_available() -> None:
    """It is discarded like any, so it lies beside the map."""
    scene = Scene(WITH_PEOPLE, turn="eyrie", hands={"eyrie": "dominance_fox"})
    scene.run(give_card(scene.s, MARQUISE, EYRIE, card("dominance_fox"), "root:9.5.4"))
    assert scene.s.available == [card("dominance_fox")]
    assert scene.score("marquise") == 1


@pytest.mark.law("robotics:2.8.1")
def test_a_card_that_a_bot_takes_is_discarded_and_it_scores() -> None:
    """At random from the hand of the Eyrie, for a bot that takes cards."""
    scene = Scene(WITH_PEOPLE, hands={"eyrie": "anvil cobbler"})
    scene.run(take_random_card(scene.s, MARQUISE, EYRIE, "robotics:7.7.1"), "take cobbler")
    assert scene.side("eyrie").hand == [card("anvil")]
    assert scene.s.discard == [card("cobbler")]
    assert scene.score("marquise") == 1


@pytest.mark.law("robotics:2.8.1")
def test_who_would_take_a_card_from_a_bot_draws_one() -> None:
    """The human Eyrie draw from the deck instead; the bot neither loses nor scores anything."""
    scene = Scene(WITH_PEOPLE, turn="eyrie")
    scene.run(take_card_from_bot(scene.s, EYRIE), "draw anvil")
    assert scene.side("eyrie").hand == [card("anvil")]
    assert scene.score("marquise") == 0
    assert [(e.kind, e.who, e.law) for e in scene.s.log] == [("draw", EYRIE, "robotics:2.8.1")]


@pytest.mark.law("robotics:2.8.1")
def test_a_bot_that_would_draw_cards_scores_one_point() -> None:
    """Two cards for an aided bot are one point in all, and no card is drawn."""
    scene = Scene(TABLE)
    scene.run(draw_cards(scene.s, MARQUISE, 2, "robotics:7.5.3"))
    assert scene.side("marquise").hand == []
    assert scene.score("marquise") == 1
    assert scene.events("score")[0].law == "robotics:2.8.1"


@pytest.mark.law("robotics:2.8.1")
def test_people_still_draw_and_get_cards() -> None:
    """The ability belongs to bots: a person draws, and takes a card given."""
    scene = Scene(WITH_PEOPLE, turn="eyrie", hands={"eyrie": "anvil"})
    scene.run(draw_cards(scene.s, ALLIANCE, 1, "root:2.1.2"), "draw cobbler")
    scene.run(give_card(scene.s, ALLIANCE, EYRIE, card("anvil"), "root:9.5.4"))
    assert scene.side("alliance").hand == [card("cobbler"), card("anvil")]
    assert scene.score("alliance") == 0


@pytest.mark.law("robotics:2.8.1")
def test_a_bot_that_outrages_a_human_alliance_gives_no_card() -> None:
    """Moving onto sympathy, she has no card to give: the Alliance draw a supporter."""
    scene = Scene(WITH_PEOPLE, order="anvil", c4="alliance sympathy", c8="marquise wwww")
    scene.step(marquise.move_from_ordered, "draw cobbler")
    assert scene.side("alliance").board.supporters == [card("cobbler")]
    assert scene.score("marquise") == 0
    assert scene.s.discard == []


@pytest.mark.law("robotics:2.8.2")
def test_nobody_ambushes_a_bot() -> None:
    """The human Eyrie hold two matching ambushes in 8, and are not asked."""
    scene = Scene(
        WITH_PEOPLE,
        order="anvil",
        c8="marquise w | eyrie w",
        hands={"eyrie": "ambush_fox ambush_bird"},
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    assert scene.asked == ["chance: Roll both dice."]
    assert may_be_ambushed(scene.s, MARQUISE) is False
    assert len(scene.side("eyrie").hand) == 2


@pytest.mark.law("robotics:2.8.2")
def test_people_can_be_ambushed_by_people() -> None:
    """The ability belongs to bots: against the human Alliance the Eyrie are asked."""
    scene = Scene(
        WITH_PEOPLE, turn="alliance", c8="alliance w | eyrie w", hands={"eyrie": "ambush_fox"}
    )
    fight = battle(scene.s, Battle(ALLIANCE, EYRIE, 8, "root:4.3"))
    assert offered(fight) == ["ambush ambush_fox", "pass"]
    assert may_be_ambushed(scene.s, ALLIANCE) is True


@pytest.mark.law("robotics:2.8", "robotics:2.8.1", "robotics:2.8.2")
@pytest.mark.parametrize("who", [role.faction for role in ROLES.values() if role.id[:4] == "bot:"])
def test_every_bot_has_both_abilities(who: Faction) -> None:
    """All alike."""
    scene = Scene(f"bot:{who} eyrie" if who != EYRIE else "bot:eyrie marquise")
    assert may_be_ambushed(scene.s, who) is False
    scene.run(draw_cards(scene.s, who, 1, "root:2.1.2"))
    assert scene.score(who) == 1


@pytest.mark.law("root:2.7", "root:9.2.8")
def test_a_partner_in_a_coalition_is_no_enemy_to_a_bot() -> None:
    """Of the Vagabond's pawn and a warrior of hers beside the Eyrie only hers is counted."""
    scene = Scene("bot:eyrie marquise alliance vagabond", c5="eyrie w | marquise w | vagabond pawn")
    eyrie = scene.actor(EYRIE)
    assert vocabulary.enemy_pieces.of(eyrie, 5) == 2
    scene.side(EYRIE).partner, scene.side(VAGABOND).partner = VAGABOND, EYRIE
    scene.s.meet()
    assert vocabulary.enemy_pieces.of(eyrie, 5) == 1
    assert eyrie.enemies_in(5) == [MARQUISE]
