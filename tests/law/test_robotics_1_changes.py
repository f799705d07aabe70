"""Law of Robotics 1: changes to the Law of Root."""

from collections.abc import Iterable
from contextlib import nullcontext

import pytest

from rootcore.bots.chassis import craft
from rootcore.bots.marquise import chapter as marquise
from rootcore.game.game import Game, load
from rootcore.law.errors import BadNotation
from rootcore.rules.battle import Battle, battle, choose_losses
from rootcore.rules.removal import Loss
from rootcore.table.cards import CARDS, DOMINANCE, ITEM, card
from rootcore.table.terms import (
    ALLIANCE,
    EYRIE,
    FOX,
    KEEP,
    MARQUISE,
    RECRUITER,
    SAWMILL,
    SYMPATHY,
    WARRIOR,
    WORKSHOP,
    Item,
    Kind,
)
from tests.law.table_scenes import refused, tell
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie bot:alliance"
ITEM_CARDS = [c for c in CARDS.values() if c.kind == ITEM]


def hit(scene: Scene, c: int, hits: int, *script: str, who: str = "marquise") -> list[Loss]:
    """The losses that a faction takes for so many hits, with the answers of chance."""
    side = scene.side(who)
    fight = Battle(EYRIE, side.faction, c, "root:4.3")
    losses: list[Loss] = scene.run(choose_losses(scene.s, side.faction, fight, hits), *script)
    return losses


def counted(losses: Iterable[Loss]) -> dict[Kind, int]:
    """The losses by kind."""
    total: dict[Kind, int] = {}
    for kind, n in losses:
        total[kind] = total.get(kind, 0) + n
    return total


# 1.1 Crafting


@pytest.mark.law("robotics:1.1.1")
def test_a_bot_crafts_without_crafting_pieces() -> None:
    """She has no workshop on the map, yet the coin of a card that costs two rabbits is hers."""
    scene = Scene(TABLE)
    assert card("bake_sale").cost == ("rabbit", "rabbit")
    assert scene.run(craft(scene.actor(), card("bake_sale"), "robotics:4.4.2"))
    assert scene.side("marquise").crafted == [Item.COIN]
    assert scene.s.items[Item.COIN] == 1


@pytest.mark.law("robotics:1.1.1")
def test_an_item_gone_from_the_supply_is_not_crafted() -> None:
    """The last coin is taken, so the next card that shows one crafts nothing."""
    scene = Scene(TABLE)
    scene.s.items[Item.COIN] = 1
    assert scene.run(craft(scene.actor(), card("bake_sale"), "robotics:4.4.2")) is True
    assert scene.run(craft(scene.actor(), card("investments"), "robotics:4.4.2")) is False
    assert scene.side("marquise").crafted == [Item.COIN]
    assert scene.s.items[Item.COIN] == 0
    assert scene.score("marquise") == 1


@pytest.mark.law("robotics:1.1.2")
@pytest.mark.parametrize("card_id", [c.id for c in ITEM_CARDS])
def test_a_crafted_item_is_worth_one_point_whatever_the_card_lists(card_id: str) -> None:
    """Cards list one, two or three points; a bot scores one."""
    scene = Scene(TABLE)
    scene.run(craft(scene.actor(), card(card_id), "robotics:4.4.2"))
    assert scene.score("marquise") == 1
    (event,) = scene.events("score")
    assert (event.law, event.data["points"]) == ("robotics:1.1.2", 1)


@pytest.mark.law("robotics:1.1.2")
def test_other_bots_score_one_point_as_well() -> None:
    """The Eyrie and the Alliance too."""
    scene = Scene(TABLE)
    for who in ("eyrie", "alliance"):
        assert scene.run(craft(scene.actor(who), card("protection_racket"), "root:4.1"))
        assert scene.score(who) == 1


@pytest.mark.law("robotics:1.1.3")
@pytest.mark.parametrize("card_id", [c.id for c in CARDS.values() if c.kind != ITEM])
def test_bots_craft_nothing_but_items(card_id: str) -> None:
    """No persistent effect, Favor, ambush or dominance card has any effect for a bot."""
    scene = Scene(TABLE, c6="eyrie w", c7="eyrie w", c5="eyrie w")
    items = dict(scene.s.items)
    assert scene.run(craft(scene.actor(), card(card_id), "robotics:4.4.2")) is False
    assert scene.score("marquise") == 0
    assert scene.s.items == items
    assert scene.s.log == []
    assert [scene.at(c) for c in (5, 6, 7)] == ["eyrie w"] * 3


# 1.2 Battling


@pytest.mark.law("robotics:1.2.1")
def test_warriors_take_the_first_hits() -> None:
    """Two hits on two warriors, a keep and a building."""
    scene = Scene(TABLE, c2="marquise ww keep sawmill")
    assert hit(scene, 2, 2) == [Loss(WARRIOR, 2)]
    assert scene.asked == []


@pytest.mark.law("robotics:1.2.1")
def test_tokens_go_before_buildings() -> None:
    """The second hit takes the keep, though the sawmill could go."""
    scene = Scene(TABLE, c2="marquise w keep sawmill")
    assert hit(scene, 2, 2) == [Loss(WARRIOR, 1), Loss(KEEP, 1)]
    assert scene.asked == []


@pytest.mark.law("robotics:1.2.1")
def test_all_tokens_go_before_any_building() -> None:
    """The Alliance lose the sympathy token, then the base."""
    scene = Scene(TABLE, c5="alliance rabbit_base sympathy")
    assert hit(scene, 5, 1, who="alliance") == [Loss(SYMPATHY, 1)]
    assert hit(scene, 5, 2, who="alliance") == [Loss(SYMPATHY, 1), Loss(Kind.RABBIT_BASE, 1)]


@pytest.mark.law("robotics:1.2.1")
def test_of_several_types_of_building_chance_takes_one() -> None:
    """A workshop and a sawmill stand in 5: chance answers which falls."""
    for lost in (SAWMILL, WORKSHOP):
        scene = Scene(TABLE, c5="marquise sawmill workshop")
        assert hit(scene, 5, 1, f"lose {lost}") == [Loss(lost, 1)]
        assert scene.asked == ["chance: Which building falls in 5?"]


@pytest.mark.law("robotics:1.2.1")
def test_one_type_of_building_needs_no_chance() -> None:
    """Two sawmills are the same."""
    scene = Scene(TABLE, c5="marquise sawmill sawmill")
    assert counted(hit(scene, 5, 1)) == {SAWMILL: 1}
    assert scene.asked == []


@pytest.mark.law("robotics:1.2.1")
def test_chance_is_asked_for_each_hit() -> None:
    """Two sawmills and a recruiter in 11: after one of each hit only what stands is offered."""
    scene = Scene(TABLE, c11="marquise sawmill sawmill recruiter", without_ruins=[11])
    losses = hit(scene, 11, 2, "lose sawmill", "lose recruiter")
    assert counted(losses) == {SAWMILL: 1, RECRUITER: 1}
    assert len(scene.asked) == 2
    scene = Scene(TABLE, c11="marquise sawmill sawmill recruiter", without_ruins=[11])
    assert counted(hit(scene, 11, 2, "lose recruiter")) == {SAWMILL: 1, RECRUITER: 1}
    assert len(scene.asked) == 1


@pytest.mark.law("robotics:1.2.1")
def test_more_hits_than_pieces_take_everything() -> None:
    """Five hits on a warrior, the keep and a building."""
    scene = Scene(TABLE, c2="marquise w keep sawmill")
    assert counted(hit(scene, 2, 5)) == {WARRIOR: 1, KEEP: 1, SAWMILL: 1}


@pytest.mark.law("robotics:1.2.1")
def test_a_battle_removes_the_pieces_in_that_order() -> None:
    """Three hits in 2 remove warrior, keep and sawmill; the attacker scores for the last two."""
    scene = Scene(TABLE, turn="eyrie", c2="marquise w keep sawmill workshop | eyrie www")
    fight = battle(scene.s, Battle(EYRIE, MARQUISE, 2, "root:4.3"))
    scene.run(fight, "roll 3-0", "lose sawmill")
    assert scene.at(2) == "marquise workshop | eyrie www"
    assert [e.data["piece"] for e in scene.events("remove")] == [WARRIOR, KEEP, SAWMILL]
    assert scene.score("eyrie") == 2


@pytest.mark.law("robotics:1.2.1")
def test_a_bot_that_attacks_takes_hits_alike() -> None:
    """The Alliance deal two hits back: she loses a warrior and the keep, but not the sawmill."""
    scene = Scene(TABLE, c2="marquise w keep sawmill | alliance ww")
    fight = battle(scene.s, Battle(MARQUISE, ALLIANCE, 2, "robotics:4.5.1"))
    scene.run(fight, "roll 1-1")
    assert scene.at(2) == "marquise sawmill | alliance w"


# 1.3 Dominance cards


@pytest.mark.law("robotics:1.3")
def test_a_bot_plays_no_dominance_card() -> None:
    """As an order it is a fox card and no more; she keeps scoring, and it lies beside the map."""
    scene = Scene(TABLE, scores={"marquise": 12}, c2="marquise sawmill sawmill")
    scene.step(marquise.reveal, "draw dominance_fox")
    assert scene.s.ordered == FOX
    scene.step(marquise.craft_item)
    scene.step(marquise.score_track)
    scene.step(marquise.discard_the_order)
    assert scene.score("marquise") == 13
    assert scene.side("marquise").hand == []
    assert [c.kind for c in scene.s.available] == [DOMINANCE]
    assert scene.s.winner is None


@pytest.mark.law("robotics:1.3")
def test_nobody_can_tell_or_lay_out_that_a_bot_plays_for_dominance() -> None:
    """Neither people at a real table nor a layout; of people it can be."""
    table = Scene("table:marquise bot:eyrie", turn="marquise")
    assert "a bot plays no dominance card" in refused(table, "activate eyrie dominance_fox")
    tell(table, "activate marquise dominance_fox")
    for who, legal in (("marquise", True), ("eyrie", False)):
        scene = Scene("marquise bot:eyrie")
        scene.s.deck.remove(card("dominance_fox"))
        scene.side(who).dominance = card("dominance_fox")
        with nullcontext() if legal else pytest.raises(BadNotation, match="plays no dominance"):
            load(Game(None, scene.s).save())
