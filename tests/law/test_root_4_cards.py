"""Law of Root 4.1.3: what each lasting effect of the base deck does, and when."""

from typing import Any

import pytest

from rootcore.factions.person import Person, start_birdsong, start_daylight, start_evening
from rootcore.rules.acts import Act
from rootcore.rules.battle import Battle, Hits, battle
from rootcore.rules.effects import birdsong_acts, daylight_acts, use
from rootcore.rules.turn import advance
from rootcore.table.cards import COPIES, PERSISTENT
from rootcore.table.terms import ALLIANCE, EVENING, EYRIE, MARQUISE, VAGABOND, WARRIOR, Item
from tests.law.card_scenes import in_play, named
from tests.scenes import Scene

TABLE = "marquise eyrie alliance vagabond"
LAW = "root:4.1.3"


def person(scene: Scene, who: str = "marquise") -> Person:
    """The one whose turn it is, for the common steps."""
    return Person(scene.s, scene.side(who).faction)


def texts(acts: list[Act]) -> list[str]:
    """The acts as text."""
    return [act.text for act in acts]


def used(scene: Scene) -> list[str]:
    """The cards used, in order."""
    return named(e.data["card"] for e in scene.events("use"))


def fight(scene: Scene, attacker: Any, defender: Any, *script: str, extra: Any = ()) -> None:
    """A battle in 8."""
    scene.run(battle(scene.s, Battle(attacker, defender, 8, "root:4.3", extra)), *script)


@pytest.mark.law("root:4.1.3")
@pytest.mark.parametrize("card_id", [c.id for c in COPIES["base"] if c.kind == PERSISTENT])
def test_an_effect_in_hand_does_nothing(card_id: str) -> None:
    """Only what lies in the play area counts: a whole turn's questions and a battle pass it by."""
    scene = Scene(
        TABLE,
        c8="marquise w | eyrie w",
        c5="marquise w",
        hands={"marquise": card_id, "eyrie": "anvil ambush_mouse"},
    )
    scene.run(start_birdsong(person(scene)))
    scene.run(start_daylight(person(scene)))
    scene.run(start_evening(person(scene)))
    assert birdsong_acts(scene.s, MARQUISE) == daylight_acts(scene.s, MARQUISE) == []
    fight(scene, MARQUISE, EYRIE, "roll 0-0")
    assert scene.events("use") == []


# Birdsong


@pytest.mark.law("root:4.1.3")
def test_better_burrow_bank_draws_for_its_owner_and_another_player() -> None:
    """When Birdsong starts: the owner first, then whom the owner chooses."""
    scene = in_play(Scene(TABLE), "marquise", "better_burrow_bank")
    script = ("draw anvil", "share better_burrow_bank alliance", "draw sword")
    scene.run(start_birdsong(person(scene)), *script)
    assert named(scene.side("marquise").hand) == ["anvil"]
    assert named(scene.side("alliance").hand) == ["sword"]
    assert named(scene.side("marquise").in_play) == ["better_burrow_bank"]
    assert used(scene) == ["better_burrow_bank"]
    assert scene.asked[1] == "marquise: Who else draws a card?"


@pytest.mark.law("root:4.1.3")
def test_better_burrow_bank_gives_a_bot_a_point() -> None:
    """A bot draws no card (robotics 2.8.1); with one other player there is no choice."""
    scene = in_play(Scene("marquise bot:eyrie"), "marquise", "better_burrow_bank")
    scene.run(start_birdsong(person(scene)), "draw anvil")
    assert scene.score("eyrie") == 1
    scene = in_play(Scene("marquise bot:eyrie alliance"), "marquise", "better_burrow_bank")
    scene.run(start_birdsong(person(scene)), "draw anvil", "share better_burrow_bank eyrie")
    assert scene.asked[1].endswith("Who else draws a card? (A bot scores 1 point instead.)")


@pytest.mark.law("root:4.1.3")
def test_better_burrow_bank_is_the_owners_alone() -> None:
    """The Birdsong of the Marquise does not use the Eyrie's."""
    scene = in_play(Scene(TABLE), "eyrie", "better_burrow_bank")
    scene.run(start_birdsong(person(scene)))
    assert scene.events("use") == []


@pytest.mark.law("root:4.1.3")
def test_royal_claim_is_discarded_for_a_point_per_clearing_ruled() -> None:
    """The Marquise rules 5 and 8, ties in 7; two points, and the card is gone."""
    scene = Scene(
        TABLE, c5="marquise w", c8="marquise ww | alliance w", c7="marquise w | alliance w"
    )
    in_play(scene, "marquise", "royal_claim")
    (act,) = birdsong_acts(scene.s, MARQUISE)
    assert act.text == "use royal_claim"
    scene.run(use(scene.s, MARQUISE, act))
    assert scene.score("marquise") == 2
    assert scene.side("marquise").in_play == ()
    assert named(scene.s.discard) == ["royal_claim"]
    assert birdsong_acts(scene.s, MARQUISE) == []


@pytest.mark.law("root:4.1.3")
def test_royal_claim_may_be_worth_nothing() -> None:
    """Who rules nothing discards it for nothing; in Daylight it cannot be used."""
    scene = in_play(Scene(TABLE), "marquise", "royal_claim")
    assert daylight_acts(scene.s, MARQUISE) == []
    scene.run(use(scene.s, MARQUISE, birdsong_acts(scene.s, MARQUISE)[0]))
    assert scene.score("marquise") == 0
    assert scene.side("marquise").in_play == ()


@pytest.mark.law("root:4.1.3")
def test_stand_and_deliver_takes_a_random_card_for_a_point() -> None:
    """From the Eyrie, who score 1; the Alliance have no card to take; once a turn."""
    scene = Scene(TABLE, hands={"eyrie": "anvil sword", "vagabond": "cobbler"})
    in_play(scene, "marquise", "stand_and_deliver")
    acts = birdsong_acts(scene.s, MARQUISE)
    assert texts(acts) == ["use stand_and_deliver eyrie", "use stand_and_deliver vagabond"]
    scene.run(use(scene.s, MARQUISE, acts[0]), "take sword")
    assert scene.asked == ["chance: Take a random card from the Eyrie."]
    assert named(scene.side("marquise").hand) == ["sword"]
    assert named(scene.side("eyrie").hand) == ["anvil"]
    assert (scene.score("eyrie"), scene.score("marquise")) == (1, 0)
    assert birdsong_acts(scene.s, MARQUISE) == []
    assert named(scene.side("marquise").in_play) == ["stand_and_deliver"]


@pytest.mark.law("root:4.1.3")
def test_stand_and_deliver_works_on_bots() -> None:
    """The person draws a card instead (robotics 2.8.1), and the bot scores 1."""
    scene = in_play(Scene("marquise bot:eyrie"), "marquise", "stand_and_deliver")
    (act,) = birdsong_acts(scene.s, MARQUISE)
    scene.run(use(scene.s, MARQUISE, act), "draw anvil")
    assert named(scene.side("marquise").hand) == ["anvil"]
    assert scene.score("eyrie") == 1


@pytest.mark.law("root:4.1.3")
def test_what_can_be_used_once_a_turn_can_be_used_again_next_turn() -> None:
    """It is ready again after the turn."""
    scene = Scene(TABLE, hands={"eyrie": "anvil sword"})
    in_play(scene, "marquise", "stand_and_deliver", "codebreakers")
    scene.run(use(scene.s, MARQUISE, birdsong_acts(scene.s, MARQUISE)[0]), "take sword")
    scene.run(use(scene.s, MARQUISE, daylight_acts(scene.s, MARQUISE)[0]))
    assert scene.side("marquise").used == ("stand_and_deliver", "codebreakers")
    scene.s.phase, scene.s.step = EVENING, 100
    advance(scene.s, None)
    assert texts(birdsong_acts(scene.s, MARQUISE)) == ["use stand_and_deliver eyrie"]
    assert texts(daylight_acts(scene.s, MARQUISE))[0] == "use codebreakers eyrie"


# Daylight


@pytest.mark.law("root:4.1.3")
def test_command_warren_battles_when_daylight_starts() -> None:
    """In 8, where the Marquise has warriors and enemies; she may also pass."""
    scene = Scene(TABLE, c8="marquise ww | eyrie ww", c5="marquise w")
    in_play(scene, "marquise", "command_warren")
    scene.run(start_daylight(person(scene)), "battle 8 eyrie", "roll 1-0")
    assert scene.at(8) == "marquise ww | eyrie w"
    assert (used(scene), scene.events("battle")[0].law) == (["command_warren"], LAW)
    scene.run(start_daylight(person(scene)), "pass")
    assert len(scene.events("battle")) == len(scene.events("use")) == 1
    assert named(scene.side("marquise").in_play) == ["command_warren"]


@pytest.mark.law("root:4.1.3")
def test_command_warren_asks_nobody_without_a_battle() -> None:
    """No enemy stands beside her."""
    scene = in_play(Scene(TABLE, c8="marquise ww"), "marquise", "command_warren")
    scene.run(start_daylight(person(scene)))
    assert scene.asked == []


@pytest.mark.law("root:4.1.3")
def test_codebreakers_shows_another_players_hand_to_its_owner() -> None:
    """Both cards of the Eyrie, seen by the two alone; nobody loses anything; once a turn."""
    scene = Scene("marquise eyrie bot:alliance", hands={"eyrie": "anvil sword"})
    in_play(scene, "marquise", "codebreakers")
    acts = daylight_acts(scene.s, MARQUISE)
    assert texts(acts) == ["use codebreakers eyrie"], "a bot has no hand to show"
    scene.run(use(scene.s, MARQUISE, acts[0]))
    (look,) = scene.events("look")
    assert named(look.data["cards"]) == ["anvil", "sword"]
    assert look.data["seen_by"] == (MARQUISE, EYRIE)
    assert named(scene.side("eyrie").hand) == ["anvil", "sword"]
    assert daylight_acts(scene.s, MARQUISE) == []


@pytest.mark.law("root:4.1.3")
def test_tax_collector_draws_a_card_for_a_warrior() -> None:
    """One of the warriors in 5 or 8 leaves the map; once a turn, and nobody scores."""
    scene = Scene(TABLE, c8="marquise ww | eyrie w", c5="marquise w", c7="marquise sawmill")
    in_play(scene, "marquise", "tax_collector")
    acts = daylight_acts(scene.s, MARQUISE)
    assert texts(acts) == ["use tax_collector 5", "use tax_collector 8"]
    scene.run(use(scene.s, MARQUISE, acts[1]), "draw anvil")
    assert scene.at(8) == "marquise w | eyrie w"
    assert scene.side("marquise").stock[WARRIOR] == 23
    assert named(scene.side("marquise").hand) == ["anvil"]
    assert scene.events("score") == []
    assert daylight_acts(scene.s, MARQUISE) == []


@pytest.mark.law("root:4.1.3")
def test_the_taxed_warrior_may_go_to_the_field_hospitals() -> None:
    """The Marquise spends a fox card: her warrior of 8 comes back where her keep stands."""
    scene = Scene(TABLE, c8="marquise w", c3="marquise keep", hands={"marquise": "anvil"})
    in_play(scene, "marquise", "tax_collector")
    (act,) = daylight_acts(scene.s, MARQUISE)
    scene.run(use(scene.s, MARQUISE, act), "heal anvil 8", "draw sword")
    assert (scene.at(8), scene.at(3)) == ("", "marquise w keep")
    assert named(scene.side("marquise").hand) == ["sword"]


@pytest.mark.law("root:4.1.3")
def test_tax_collector_needs_a_warrior() -> None:
    """A pawn is none."""
    scene = in_play(Scene(TABLE, c8="vagabond pawn"), "vagabond", "tax_collector")
    assert daylight_acts(scene.s, VAGABOND) == []


# Evening


@pytest.mark.law("root:4.1.3")
def test_cobbler_moves_when_evening_starts() -> None:
    """One move by the common rules, or none."""
    scene = in_play(Scene(TABLE, c8="marquise ww"), "marquise", "cobbler")
    scene.run(start_evening(person(scene)), "move 8>7 x1")
    assert (scene.at(8), scene.at(7)) == ("marquise w", "marquise w")
    assert (used(scene), scene.events("move")[0].law) == (["cobbler"], LAW)
    scene.run(start_evening(person(scene)), "pass")
    assert len(scene.events("move")) == 1


@pytest.mark.law("root:4.1.3", "root:4.2.1")
def test_cobbler_asks_nobody_without_a_move() -> None:
    """Two warriors of the Eyrie rule 8 and all around it."""
    clearings = {f"c{c}": "marquise w | eyrie ww" if c == 8 else "eyrie w" for c in (4, 7, 8)}
    scene = in_play(Scene(TABLE, **clearings), "marquise", "cobbler")  # type: ignore[arg-type]
    scene.run(start_evening(person(scene)))
    assert scene.asked == []


# Battle


@pytest.mark.law("root:4.1.3")
def test_scouting_party_keeps_ambushes_from_its_attacker() -> None:
    """The Eyrie hold a matching ambush and are not asked; a defending owner can ambush himself."""
    scene = Scene(TABLE, c8="marquise ww | eyrie ww", hands={"eyrie": "ambush_fox"})
    in_play(scene, "marquise", "scouting_party")
    fight(scene, MARQUISE, EYRIE, "roll 0-0")
    assert scene.at(8) == "marquise ww | eyrie ww"
    scene = Scene(TABLE, c8="marquise ww | eyrie ww", hands={"eyrie": "ambush_fox"})
    in_play(scene, "eyrie", "scouting_party")
    fight(scene, MARQUISE, EYRIE, "ambush ambush_fox")
    assert scene.at(8) == "eyrie ww"


@pytest.mark.law("root:4.1.3", "root:4.3.2")
@pytest.mark.parametrize("owner", ["marquise", "eyrie"])
def test_armorers_is_discarded_to_ignore_rolled_hits(owner: str) -> None:
    """The dice show 2 and 2: the owner loses nothing, attacking or defending."""
    scene = Scene(TABLE, c8="marquise www | eyrie www")
    in_play(scene, owner, "armorers")
    fight(scene, MARQUISE, EYRIE, "roll 2-2", "use armorers")
    safe, hit = ("www", "w") if owner == "marquise" else ("w", "www")
    assert scene.at(8) == f"marquise {safe} | eyrie {hit}"
    assert named(scene.s.discard) == ["armorers"]
    assert scene.side(owner).in_play == ()
    assert scene.asked == ["chance: Roll both dice.", f"{owner}: Use Armorers in 8?"]


@pytest.mark.law("root:4.1.3", "root:4.3.2.II")
def test_armorers_does_not_keep_extra_hits_away() -> None:
    """Two rolled hits are ignored; one extra, and the one on the defenseless, still fall."""
    scene = in_play(Scene(TABLE, c8="marquise ww | eyrie roost"), "eyrie", "armorers")
    fight(scene, MARQUISE, EYRIE, "roll 2-0", "use armorers")
    assert scene.at(8) == "marquise ww"
    scene = in_play(Scene(TABLE, c8="marquise ww | eyrie ww"), "eyrie", "armorers")
    extra = (Hits(1, "root:4.3.2.II", "an ability"),)
    fight(scene, MARQUISE, EYRIE, "roll 2-0", "use armorers", extra=extra)
    assert scene.at(8) == "marquise ww | eyrie w"
    parts = scene.events("hits")[0].data["parts"]
    assert parts[0] == Hits(0, LAW, "rolled 2, ignored by Armorers")


@pytest.mark.law("root:4.1.3")
def test_armorers_does_not_keep_an_ambush_away() -> None:
    """It is asked for after the roll, and there is none."""
    scene = Scene(TABLE, c8="marquise ww | eyrie w", hands={"eyrie": "ambush_fox"})
    in_play(scene, "marquise", "armorers")
    fight(scene, MARQUISE, EYRIE, "ambush ambush_fox")
    assert scene.at(8) == "eyrie w"
    assert named(scene.side("marquise").in_play) == ["armorers"]


@pytest.mark.law("root:4.1.3", "root:4.3.2.II")
def test_brutal_tactics_deals_an_extra_hit_for_a_point_of_the_defender() -> None:
    """The attacker may, in each battle; it stays in play."""
    scene = in_play(Scene(TABLE, c8="marquise www | eyrie www"), "marquise", "brutal_tactics")
    fight(scene, MARQUISE, EYRIE, "roll 1-0", "use brutal_tactics")
    assert scene.at(8) == "marquise www | eyrie w"
    assert scene.score("eyrie") == 1
    fight(scene, MARQUISE, EYRIE, "roll 0-0", "use brutal_tactics")
    assert scene.at(8) == "marquise www"
    assert scene.score("eyrie") == 2
    assert named(scene.side("marquise").in_play) == ["brutal_tactics"]


@pytest.mark.law("root:4.1.3")
def test_brutal_tactics_is_the_attackers_and_optional() -> None:
    """The defending owner is not asked; the attacking one may decline."""
    scene = in_play(Scene(TABLE, c8="marquise ww | eyrie ww"), "eyrie", "brutal_tactics")
    fight(scene, MARQUISE, EYRIE, "roll 0-0")
    fight(scene, EYRIE, MARQUISE, "roll 0-0", "pass")
    assert scene.at(8) == "marquise ww | eyrie ww"
    assert scene.events("use") == scene.events("score") == []


@pytest.mark.law("root:4.1.3", "root:4.3.2.II")
def test_sappers_is_discarded_for_an_extra_hit_of_the_defender() -> None:
    """One attacker of three falls though the lower die shows 0; the attacker's own do not count."""
    scene = in_play(Scene(TABLE, c8="marquise www | eyrie www"), "eyrie", "sappers")
    in_play(scene, "marquise", "sappers")
    fight(scene, MARQUISE, EYRIE, "roll 1-0", "use sappers")
    assert scene.at(8) == "marquise ww | eyrie ww"
    assert scene.side("eyrie").in_play == ()
    assert named(scene.side("marquise").in_play) == ["sappers"]
    assert named(scene.s.discard) == ["sappers"]


@pytest.mark.law("root:4.1.3")
def test_sappers_may_be_kept() -> None:
    """Then nothing happens to it."""
    scene = in_play(Scene(TABLE, c8="marquise ww | eyrie ww"), "eyrie", "sappers")
    fight(scene, MARQUISE, EYRIE, "roll 0-0", "pass")
    assert scene.at(8) == "marquise ww | eyrie ww"
    assert named(scene.side("eyrie").in_play) == ["sappers"]


@pytest.mark.law("root:4.1.3", "root:4.3.2")
def test_after_the_roll_the_attacker_decides_before_the_defender() -> None:
    """Each of their effects in turn, all after the dice are seen."""
    scene = Scene(TABLE, c8="marquise www | eyrie www")
    in_play(scene, "marquise", "armorers", "brutal_tactics")
    in_play(scene, "eyrie", "armorers", "sappers")
    fight(
        scene,
        MARQUISE,
        EYRIE,
        "roll 3-2",
        "use armorers",
        "use brutal_tactics",
        "use armorers",
        "use sappers",
    )
    assert [line.split(":")[0] for line in scene.asked] == [
        "chance",
        "marquise",
        "marquise",
        "eyrie",
        "eyrie",
    ]
    assert scene.at(8) == "marquise ww | eyrie ww"


@pytest.mark.law("root:4.1.3")
def test_effects_work_in_battles_with_bots() -> None:
    """The person defends with Sappers against a bot's attack, and attacks it brutally."""
    scene = Scene("bot:marquise eyrie", c8="marquise www | eyrie www")
    in_play(scene, "eyrie", "sappers", "brutal_tactics")
    fight(scene, MARQUISE, EYRIE, "roll 0-0", "use sappers")
    assert scene.at(8) == "marquise ww | eyrie www"
    fight(scene, EYRIE, MARQUISE, "roll 0-0", "use brutal_tactics")
    assert scene.at(8) == "marquise w | eyrie www"
    assert scene.score("marquise") == 1


@pytest.mark.law("root:4.1.3")
def test_brutal_tactics_can_lose_the_game() -> None:
    """The defender's thirtieth point ends it before any hit falls."""
    scene = Scene(TABLE, c8="marquise ww | eyrie ww", scores={"eyrie": 29})
    in_play(scene, "marquise", "brutal_tactics")
    fight(scene, MARQUISE, EYRIE, "roll 1-0", "use brutal_tactics")
    assert scene.s.winner == EYRIE
    assert scene.at(8) == "marquise ww | eyrie ww"


def test_items_are_no_effects() -> None:
    """A crafted item lies in its box, not in play."""
    scene = Scene(TABLE)
    scene.side("alliance").crafted.append(Item.BOOT)
    assert scene.side(ALLIANCE).in_play == ()
