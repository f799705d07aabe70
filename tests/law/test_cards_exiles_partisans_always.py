"""The Exiles & Partisans deck: effects that always hold, in battle, and when items are crafted."""

from typing import Any

import pytest

from rootcore.bots.chassis import craft
from rootcore.bots.duchy import board as duchy_board
from rootcore.bots.eyrie.chapter import must_stay
from rootcore.bots.lizards.board import remove_acolyte
from rootcore.bots.lizards.chapter import ritual_of_birds
from rootcore.bots.riverfolk import board as riverfolk_board
from rootcore.bots.vagabot.chapter import take_for_aid
from rootcore.bots.vocabulary import Bot
from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.marquise import chapter as marquise
from rootcore.factions.vagabond.allies import next_clearings
from rootcore.law.errors import NotAnOption
from rootcore.players.plans import plan_of
from rootcore.rules.acts import Act
from rootcore.rules.burrow import go_down
from rootcore.rules.crafting import craft_card, give_up_item, points_for_crafting
from rootcore.rules.in_play import discard_effect, leave_play
from rootcore.rules.movement import cannot_move, move
from rootcore.rules.pieces import neighbours, ruler, rules
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import from_deck
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    BURROW,
    EYRIE,
    LIZARDS,
    MARQUISE,
    RIVERFOLK,
    VAGABOND,
    WARRIOR,
    Faction,
    Item,
    Teamwork,
)
from rootcore.tell.panels import names, widgets
from rootcore.tell.prompts import label
from rootcore.tell.view import player_view
from rootcore.tell.words import sentence
from tests.law.card_scenes import in_play, named
from tests.law.exiles_partisans_scenes import (
    DECK,
    RULE,
    TABLE,
    fight,
    laws,
    person,
    points,
    with_card,
)
from tests.scenes import Scene


def whole(scene: Scene) -> None:
    """All pieces are somewhere."""
    scene.s.check({role.id: role.supply() for role in ROLES.values()})


# Boat Builders


@pytest.mark.law(RULE + "boat_builders", "root:2.2.1", "root:2.3")
def test_rivers_are_paths_for_boat_builders() -> None:
    """From 7 along the river to 4 and 11, in priority order; for the owner alone."""
    scene = with_card("boat_builders")
    assert neighbours(scene.s, MARQUISE, 7) == (3, 4, 8, 11, 12)
    assert neighbours(scene.s, EYRIE, 7) == (3, 8, 12)
    assert neighbours(scene.s, MARQUISE, 8) == (4, 7)


@pytest.mark.law(RULE + "boat_builders")
def test_wood_is_carried_along_rivers() -> None:
    """Rivers connect what the Marquise rules: wood in 5 pays for a building in 10."""
    clearings: dict[str, Any] = {"c5": "marquise w wood wood", "c10": "marquise w"}
    scene = Scene(TABLE, deck=DECK, **clearings)
    assert marquise.connected(person(scene))[10] == [10]
    in_play(scene, "marquise", "boat_builders")
    assert marquise.connected(person(scene))[10] == [5, 10]


@pytest.mark.law(RULE + "boat_builders")
def test_a_vagabond_moves_along_rivers() -> None:
    """His pawn goes from 5 to 10."""
    scene = with_card("boat_builders", who="vagabond", turn="vagabond", c5="vagabond pawn")
    assert next_clearings(scene.s, VAGABOND) == (1, 2, 10)


@pytest.mark.law(RULE + "boat_builders")
def test_sympathy_spreads_along_rivers() -> None:
    """From 5 to 10."""
    scene = Scene(TABLE, deck=DECK, c5="alliance sympathy")
    scene.side("alliance").board.supporters = [card("tunnels")]
    scene.s.deck.remove(card("tunnels"))
    assert alliance.cannot_spread(scene.s, ALLIANCE, 10)
    in_play(scene, "alliance", "boat_builders")
    assert not alliance.cannot_spread(scene.s, ALLIANCE, 10)


# Tunnels


@pytest.mark.law(RULE + "tunnels")
def test_tunnels_link_clearings_with_crafting_pieces() -> None:
    """Workshops in 3, 8 and 9; other buildings and other people's tunnels do not count."""
    scene = with_card(
        "tunnels",
        c3="marquise workshop",
        c8="marquise workshop",
        c9="marquise workshop",
        c1="marquise sawmill",
    )
    assert neighbours(scene.s, MARQUISE, 8) == (3, 4, 7, 9)
    assert neighbours(scene.s, MARQUISE, 3) == (6, 7, 8, 9, 11)
    assert neighbours(scene.s, MARQUISE, 1) == (5, 9, 10)
    assert neighbours(scene.s, EYRIE, 8) == (4, 7)


@pytest.mark.law(RULE + "tunnels")
@pytest.mark.parametrize(
    ("who", "piece"), [("marquise", "workshop"), ("eyrie", "roost"), ("alliance", "sympathy")]
)
def test_each_faction_tunnels_by_what_it_crafts_with(who: str, piece: str) -> None:
    """Workshops, roosts, sympathy; a Vagabond has no such piece on the map."""
    clearings: dict[str, Any] = {"c1": f"{who} w {piece}", "c3": f"{who} w {piece}"}
    scene = with_card("tunnels", who=who, **clearings)
    assert 3 in neighbours(scene.s, Faction(who), 1)
    alone = with_card("tunnels", who="vagabond", c1="vagabond pawn")
    assert neighbours(alone.s, VAGABOND, 1) == (5, 9, 10)
    without = with_card("boat_builders", c3="marquise workshop", c8="marquise workshop")
    assert neighbours(without.s, MARQUISE, 8) == (4, 7)


@pytest.mark.law(RULE + "tunnels")
def test_boats_and_tunnels_together() -> None:
    """The owner of both uses both."""
    scene = with_card("tunnels", c5="marquise workshop", c3="marquise workshop")
    in_play(scene, "marquise", "boat_builders")
    assert neighbours(scene.s, MARQUISE, 5) == (1, 2, 3, 10)


# Corvid Planners


@pytest.mark.law(RULE + "corvid_planners")
def test_corvid_planners_move_whoever_rules() -> None:
    """The Eyrie rule 7 and 8; the Marquise moves all the same, the Alliance does not."""
    scene = Scene(TABLE, deck=DECK, c8="marquise w | alliance w | eyrie ww", c7="eyrie w")
    assert cannot_move(scene.s, MARQUISE, 8, 7)
    in_play(scene, "marquise", "corvid_planners")
    assert not cannot_move(scene.s, MARQUISE, 8, 7)
    assert cannot_move(scene.s, ALLIANCE, 8, 7)


# Soup Kitchens


@pytest.mark.law(RULE + "soup_kitchens")
def test_each_token_counts_as_two_for_rule() -> None:
    """Two tokens against three warriors, one against two; a token rules an empty clearing."""
    scene = with_card(
        "soup_kitchens",
        c8="marquise wood wood | eyrie www",
        c7="marquise wood | eyrie w | alliance w",
        c6="marquise wood",
        c5="marquise wood | alliance ww",
    )
    assert [ruler(scene.s, c) for c in (8, 7, 6, 5)] == [MARQUISE, MARQUISE, MARQUISE, None]
    assert neighbours(scene.s, MARQUISE, 8) == (4, 7)


@pytest.mark.law(RULE + "soup_kitchens", "root:2.8")
def test_without_soup_kitchens_no_token_counts_for_rule() -> None:
    """Another effect is in play."""
    scene = with_card("boat_builders", c8="marquise wood wood | eyrie w", c6="marquise wood")
    assert [ruler(scene.s, c) for c in (8, 6)] == [EYRIE, None]


@pytest.mark.law(RULE + "soup_kitchens")
def test_rule_changes_with_the_card() -> None:
    """Crafted, the sympathy token outdoes the bot's warrior; out of play, no more."""
    token = "alliance sympathy"
    scene = Scene(
        "alliance bot:marquise", deck=DECK, c1=f"{token} | marquise w", c2=token, c3=token
    )
    side = scene.side("alliance")
    side.hand = [card("soup_kitchens")]
    scene.s.deck.remove(card("soup_kitchens"))
    assert ruler(scene.s, 1) == MARQUISE
    scene.run(craft_card(scene.s, ALLIANCE, card("soup_kitchens"), "root:4.1"))
    assert ruler(scene.s, 1) == ALLIANCE
    assert scene.s.copy().rulers == scene.s.rulers
    discard_effect(scene.s, ALLIANCE, card("soup_kitchens"))
    assert ruler(scene.s, 1) == MARQUISE


@pytest.mark.law(RULE + "soup_kitchens")
def test_a_team_counts_the_tokens_of_each() -> None:
    """People who play as a team rule together against the bot."""
    scene = with_card(
        "soup_kitchens",
        "alliance marquise bot:eyrie",
        c8="alliance sympathy | marquise w | eyrie ww",
    )
    scene.s.teamwork = Teamwork.TEAM
    assert rules(scene.s, MARQUISE, 8)


@pytest.mark.law(RULE + "soup_kitchens", "robotics:5.5.1.II")
def test_the_electric_eyrie_reckon_with_tokens() -> None:
    """Against a token worth two, two Eyrie warriors must stay in 8 (they rule ties)."""
    scene = Scene("alliance bot:eyrie", deck=DECK, c8="alliance sympathy | eyrie wwww")
    assert must_stay(Bot(scene.s, EYRIE), 8, 1) == 1
    in_play(scene, "alliance", "soup_kitchens")
    assert must_stay(Bot(scene.s, EYRIE), 8, 1) == 2


# Partisans


@pytest.mark.parametrize(
    ("card_id", "c", "kept"),
    [
        pytest.param(
            "fox_partisans", 8, "anvil ambush_bird", marks=pytest.mark.law(RULE + "fox_partisans")
        ),
        pytest.param(
            "rabbit_partisans",
            5,
            "bake_sale ambush_bird",
            marks=pytest.mark.law(RULE + "rabbit_partisans"),
        ),
        pytest.param(
            "mouse_partisans",
            7,
            "sword ambush_bird",
            marks=pytest.mark.law(RULE + "mouse_partisans"),
        ),
    ],
)
@pytest.mark.parametrize("owner", ["marquise", "eyrie"])
def test_partisans_deal_a_hit_and_cost_the_cards_of_other_suits(
    card_id: str, c: int, kept: str, owner: str
) -> None:
    """Attacker or defender, in a clearing of their suit; birds stay; they stay in play."""
    clearings: dict[str, Any] = {f"c{c}": "marquise www | eyrie www"}
    hands = {owner: "anvil bake_sale sword ambush_bird"}
    scene = with_card(card_id, who=owner, hands=hands, **clearings)
    ambush = ["pass"] if owner == "eyrie" else []
    fight(scene, c, "marquise", "eyrie", *ambush, "roll 0-0", f"use {card_id}")
    lost = {"marquise": "eyrie", "eyrie": "marquise"}[owner]
    assert (scene.side(owner).warriors[c], scene.side(lost).warriors[c]) == (3, 2)
    assert named(scene.side(owner).hand) == kept.split()
    assert len(scene.s.discard) == 2
    assert laws(scene.events("discard")) == [card_id, card_id]
    assert named(scene.side(owner).in_play) == [card_id]
    (mine,) = [e for e in scene.events("hits") if e.who == owner]
    assert [(part.n, part.law) for part in mine.data["parts"][1:]] == [(1, RULE + card_id)]


@pytest.mark.parametrize(
    ("card_id", "elsewhere"),
    [
        pytest.param("fox_partisans", 7, marks=pytest.mark.law(RULE + "fox_partisans")),
        pytest.param("rabbit_partisans", 8, marks=pytest.mark.law(RULE + "rabbit_partisans")),
        pytest.param("mouse_partisans", 5, marks=pytest.mark.law(RULE + "mouse_partisans")),
    ],
)
def test_partisans_stay_away_from_other_clearings(card_id: str, elsewhere: int) -> None:
    """Nobody is asked there."""
    clearings: dict[str, Any] = {f"c{elsewhere}": "marquise ww | eyrie ww"}
    scene = with_card(card_id, **clearings)
    fight(scene, elsewhere, "marquise", "eyrie", "roll 0-0")
    assert scene.asked == ["chance: Roll both dice."]


@pytest.mark.program
@pytest.mark.law(RULE + "fox_partisans", "cards:table.turn")
def test_people_at_a_real_table_say_which_cards_their_partisans_cost() -> None:
    """Rabbit and mouse cards of the deck can be theirs; foxes and birds stay."""
    scene = with_card(
        "fox_partisans", "table:marquise bot:eyrie", who="marquise", c8="marquise www | eyrie www"
    )
    fight(scene, 8, "marquise", "eyrie", "roll 0-0", "use fox_partisans", "discard sword", "pass")
    assert named(scene.s.discard) == ["sword"]
    with pytest.raises(NotAnOption, match="discard anvil"):
        fight(scene, 8, "marquise", "eyrie", "roll 0-0", "use fox_partisans", "discard anvil")


@pytest.mark.law(RULE + "fox_partisans")
def test_partisans_may_be_left_alone() -> None:
    """Then no card is lost."""
    scene = with_card("fox_partisans", hands={"marquise": "sword"}, c8="marquise ww | eyrie ww")
    fight(scene, 8, "marquise", "eyrie", "roll 0-0", "pass")
    assert scene.at(8) == "marquise ww | eyrie ww"
    assert named(scene.side("marquise").hand) == ["sword"]


@pytest.mark.law(RULE + "fox_partisans")
def test_partisans_against_bots() -> None:
    """The person defends against the bot's attack, then attacks it; a bot is never asked."""
    scene = with_card("fox_partisans", "eyrie bot:marquise", c8="marquise www | eyrie www")
    fight(scene, 8, "marquise", "eyrie", "roll 0-0", "use fox_partisans")
    fight(scene, 8, "eyrie", "marquise", "roll 0-0", "use fox_partisans")
    assert scene.at(8) == "marquise w | eyrie www"


@pytest.mark.law(RULE + "fox_partisans")
def test_a_dominance_card_that_partisans_cost_becomes_available() -> None:
    """It lies beside the map."""
    scene = with_card(
        "fox_partisans", hands={"marquise": "dominance_mouse"}, c8="marquise ww | eyrie ww"
    )
    fight(scene, 8, "marquise", "eyrie", "roll 0-0", "use fox_partisans")
    assert named(scene.s.available) == ["dominance_mouse"]


# Coffin Makers


@pytest.mark.law(RULE + "coffin_makers")
def test_all_warriors_lost_in_battle_lie_on_coffin_makers() -> None:
    """The owner's, an enemy's, a bot's; buildings and tokens go home as ever."""
    scene = with_card(
        "coffin_makers", "marquise bot:eyrie alliance", c8="marquise ww | eyrie w roost"
    )
    fight(scene, 8, "marquise", "eyrie", "roll 1-1")
    assert scene.s.coffins == {"eyrie": 1, "marquise": 1}
    assert scene.side("marquise").stock[WARRIOR] == 23
    told = [sentence(e, names(scene.s)) for e in scene.events("remove")]
    assert told[0] == "The Eyrie lose 1 warrior in 8, to lie on Coffin Makers."
    fight(scene, 8, "marquise", "eyrie", "roll 0-0")
    assert scene.side("eyrie").stock["roost"] == 7  # type: ignore[index]
    whole(scene)


@pytest.mark.law(RULE + "coffin_makers")
def test_they_go_home_with_that_card_and_with_no_other() -> None:
    """Boat Builders leave play, then Coffin Makers."""
    scene = with_card("coffin_makers", "marquise eyrie", c8="marquise w | eyrie w")
    in_play(scene, "marquise", "boat_builders")
    fight(scene, 8, "marquise", "eyrie", "roll 1-1")
    lying = []
    for gone in ("boat_builders", "coffin_makers"):
        leave_play(scene.s, MARQUISE, card(gone))
        lying.append(scene.s.coffins.copy())
    assert lying == [{"eyrie": 1, "marquise": 1}, {}]
    assert scene.side("marquise").stock[WARRIOR] == 25


@pytest.mark.law(RULE + "coffin_makers")
def test_warriors_replaced_lie_there_too() -> None:
    """The Alliance organizes: its warrior makes way for a token."""
    scene = with_card("coffin_makers", who="eyrie", turn="alliance", c8="alliance w")
    (act,) = alliance.organize_acts(scene.actor())
    scene.run(alliance.organize(scene.actor(), act))
    assert scene.s.coffins == {"alliance": 1}
    assert sentence(scene.events("remove")[0], names(scene.s)).endswith("to lie on Coffin Makers.")
    whole(scene)


@pytest.mark.law(RULE + "coffin_makers", "root:8.2.4")
def test_lost_officers_lie_there_too() -> None:
    """Half of five, rounded up."""
    scene = with_card("coffin_makers", who="eyrie", c8="alliance fox_base | eyrie w")
    scene.side("alliance").board.officers = 5
    scene.side("alliance").stock[WARRIOR] -= 5
    scene.run(remove_all_enemies(scene.s, EYRIE, [8], "root:4.1.2"))
    assert scene.s.coffins == {"alliance": 3}
    whole(scene)


@pytest.mark.law(RULE + "coffin_makers", "root:6.2.3")
def test_field_hospitals_come_before_coffins() -> None:
    """One of two is brought to the keep, the other lies down; her supply is empty."""
    scene = with_card(
        "coffin_makers",
        who="eyrie",
        c8="marquise ww | eyrie www",
        c3="marquise keep",
        hands={"marquise": "anvil"},
    )
    side = scene.side("marquise")
    side.boxed[WARRIOR] = side.stock[WARRIOR]
    side.stock[WARRIOR] = 0
    fight(scene, 8, "eyrie", "marquise", "roll 2-0", "heal anvil 8")
    assert scene.at(3) == "marquise w keep"
    assert scene.s.coffins == {"marquise": 1}
    whole(scene)


@pytest.mark.law(RULE + "coffin_makers", "robotics:8.2.2")
def test_an_acolyte_comes_before_coffins() -> None:
    """Of two Lizard warriors removed one becomes an acolyte; an acolyte spent lies down."""
    scene = with_card("coffin_makers", "eyrie bot:lizards", c8="lizards ww")
    scene.run(remove_all_enemies(scene.s, EYRIE, [8], "root:4.1.2"))
    assert scene.s.coffins == {"lizards": 1}
    assert scene.side("lizards").board.acolytes == 1
    remove_acolyte(scene.s, LIZARDS, "robotics:8.4.2")
    assert scene.s.coffins == {"lizards": 2}
    whole(scene)


@pytest.mark.law(RULE + "coffin_makers")
def test_what_goes_into_a_box_does_not_lie_down() -> None:
    """Warriors taken from the map come into Payments; those given back lie on the card."""
    scene = with_card("coffin_makers", "eyrie bot:riverfolk", c8="riverfolk wwww")
    bot = scene.actor("riverfolk")
    riverfolk_board.take_into_payments(bot, 8, 2, "robotics:9.6.2")
    assert not any(scene.s.coffins.values())
    assert scene.side("riverfolk").board.payments == {"riverfolk": 2}
    riverfolk_board.give_back(bot, RIVERFOLK, 2, "robotics:9.6.1")
    assert scene.s.coffins == {"riverfolk": 2}
    whole(scene)


@pytest.mark.law(RULE + "coffin_makers", "robotics:10.2.2")
def test_moles_in_the_burrow_are_none_of_the_dead() -> None:
    """Two go down and stay; one dismissed from there lies on the card."""
    scene = with_card("coffin_makers", "eyrie bot:duchy", c8="duchy ww")
    bot = scene.actor("duchy")
    go_down(bot.s, bot.me, 8, 2, "robotics:10.6.4")
    assert scene.side("duchy").board.burrow == 2
    assert not any(scene.s.coffins.values())
    duchy_board.dismiss(bot, BURROW, "robotics:10.5.2")
    assert scene.s.coffins == {"duchy": 1}
    whole(scene)


@pytest.mark.law(RULE + "coffin_makers", "robotics:8.5.2")
def test_a_sacrificed_lizard_becomes_an_acolyte_at_once() -> None:
    """The bird's ritual with the supply empty."""
    scene = with_card("coffin_makers", "eyrie bot:lizards", turn="lizards", c8="lizards ww")
    side = scene.side("lizards")
    side.boxed[WARRIOR], side.stock[WARRIOR] = side.stock[WARRIOR], 0
    side.board.revealed.append(card("woodland_runners"))
    scene.s.deck.remove(card("woodland_runners"))
    ritual_of_birds(scene.actor())
    assert side.board.acolytes == 1
    assert not any(scene.s.coffins.values())
    whole(scene)


@pytest.mark.law(RULE + "coffin_makers")
def test_who_lies_in_a_coffin_cannot_be_placed() -> None:
    """A bot that recruits finds fewer warriors."""
    scene = with_card("coffin_makers", "eyrie bot:alliance", c8="alliance wwwwwwwwww | eyrie w")
    scene.run(remove_all_enemies(scene.s, EYRIE, [8], "root:4.1.2"))
    assert scene.side("alliance").stock[WARRIOR] == 0
    scene.run(ROLES["eyrie"].plan(scene.s, BIRDSONG)[0].run(person(scene, "eyrie")))
    assert scene.side("alliance").stock[WARRIOR] == 10
    assert points(scene) == [("eyrie", "coffin_makers", 2)]


def test_coffins_are_shown() -> None:
    """On the board of their owner, by faction."""
    scene = with_card("coffin_makers", "eyrie bot:alliance")
    assert widgets(scene.s, scene.side("eyrie"))[-1]["text"] == "Empty."
    scene.s.coffins = {EYRIE: 1, ALLIANCE: 2}
    shown = widgets(scene.s, scene.side("eyrie"))[-1]
    assert shown["text"] == "3 warriors: 1 of the Eyrie and 2 of the Alliance."
    assert shown["law"] == RULE + "coffin_makers"


# Crafted items


@pytest.mark.law(RULE + "master_engravers")
@pytest.mark.parametrize(("who", "listed"), [("marquise", 2), ("eyrie", 1)])
def test_master_engravers_add_a_point_to_each_item(who: str, listed: int) -> None:
    """Also to the one point that the Eyrie score; nothing to what others craft."""
    piece = {"marquise": "workshop", "eyrie": "roost"}[who]
    clearings: dict[str, Any] = {"c8": f"{who} {piece}"}
    scene = with_card("master_engravers", who=who, hands={who: "anvil"}, **clearings)
    scene.run(craft_card(scene.s, Faction(who), card("anvil"), "root:4.1"))
    assert points(scene) == [(who, "root:3.2.2", listed), (who, "master_engravers", 1)]
    other = with_card("master_engravers", who="alliance", hands={who: "anvil"}, **clearings)
    other.run(craft_card(other.s, Faction(who), card("anvil"), "root:4.1"))
    assert points(other) == [(who, "root:3.2.2", listed)]


@pytest.mark.law("root:3.2.2", "root:3.3.1", RULE + "master_engravers")
@pytest.mark.parametrize(("dominance", "scores"), [(False, 2), (True, 0)])
def test_what_an_item_scores_is_known_beforehand(dominance: bool, scores: int) -> None:
    """The Eyrie's 1 and that of the Engravers; none for who plays for dominance."""
    scene = with_card("master_engravers", who="eyrie", c8="eyrie roost", hands={"eyrie": "anvil"})
    if dominance:
        scene.side("eyrie").dominance = from_deck(scene.s, "dominance_fox")
    assert points_for_crafting(scene.s, EYRIE, card("anvil")) == scores
    craft = Act("craft", "root:7.5.1", card("anvil"))
    plain = with_card("informants", who="eyrie", c8="eyrie roost", hands={"eyrie": "anvil"})
    advised = plan_of(scene.s, EYRIE).craft(craft) - plan_of(plain.s, EYRIE).craft(craft)
    assert round(advised, 6) == scores - 1
    scene.run(craft_card(scene.s, EYRIE, card("anvil"), "root:7.5.1"))
    assert scene.score("eyrie") == scores


@pytest.mark.law(RULE + "murine_broker")
def test_the_murine_broker_draws_when_others_craft_items() -> None:
    """For a person and a bot; not for the owner's own items, nor for other cards."""
    hands = {"marquise": "anvil", "eyrie": "swap_meet sword"}
    scene = with_card(
        "murine_broker",
        "marquise eyrie bot:alliance",
        hands=hands,
        c8="marquise workshop | eyrie roost",
        c6="eyrie roost",
        c5="eyrie roost",
    )
    scene.run(craft_card(scene.s, MARQUISE, card("anvil"), "root:4.1"))
    scene.run(craft_card(scene.s, EYRIE, card("swap_meet"), "root:4.1"))
    assert scene.events("draw") == []
    scene.run(craft_card(scene.s, EYRIE, card("sword"), "root:4.1"), "draw bake_sale")
    made = craft(scene.actor("alliance"), card("birdy_bindle"), "robotics:6.4.2")
    assert scene.run(made, "draw investments") is True
    assert named(scene.side("marquise").hand) == ["bake_sale", "investments"]
    assert laws(scene.events("draw")) == ["murine_broker"] * 2


@pytest.mark.law(RULE + "league_of_adventurous_mice")
def test_an_exhausted_item_can_be_taken() -> None:
    """The exhausted boot goes before the other; so does what a Vagabot takes."""
    scene = with_card("league_of_adventurous_mice", "marquise bot:vagabond", c8="vagabond pawn")
    side = scene.side("marquise")
    side.crafted, side.exhausted = [Item.BOOT, Item.TEA, Item.BOOT], [Item.BOOT]
    assert player_view(scene.s, side)["crafted_up"] == [False, True, True]
    give_up_item(scene.s, MARQUISE, Item.BOOT)
    assert (side.crafted, side.exhausted) == ([Item.TEA, Item.BOOT], [])
    side.exhausted = [Item.TEA]
    scene.run(take_for_aid(scene.actor("vagabond"), MARQUISE, 1), "draw anvil")
    assert (side.crafted, side.exhausted) == ([Item.BOOT], [])


@pytest.mark.law("robotics:1.1.3", "robotics:1.1.1")
@pytest.mark.parametrize("card_id", ["soup_kitchens", "coffin_makers", "false_orders"])
def test_bots_craft_no_lasting_effect(card_id: str) -> None:
    """Their order card is discarded without one."""
    scene = Scene("bot:marquise eyrie", deck=DECK, order=card_id)
    assert scene.run(craft(scene.actor(), card(card_id), "robotics:4.4.2")) is False
    assert scene.side("marquise").in_play == ()


def test_every_act_has_words() -> None:
    """What people choose from with these cards."""
    scene = Scene(TABLE, deck=DECK)
    known = names(scene.s)
    acts = {
        Act(
            "sabotage", RULE + "saboteurs", card("tunnels"), who=EYRIE
        ): "Sabotage Tunnels of the Eyrie",
        Act("charm", RULE + "charm_offensive", who=EYRIE): "Draw a card, and a point for the Eyrie",
        Act("fetch", RULE + "informants", card("ambush_fox")): "Fetch Ambush! (fox)",
        Act("spend", RULE + "informants", card("anvil")): "Spend Anvil (fox)",
        Act(
            "use", RULE + "false_orders", card("league_of_adventurous_mice"), what="boot"
        ): "Use League of Adventurous Mice with the boot",
        Act("move", RULE + "false_orders", at=8, to=7, who=EYRIE, n=2): (
            "Move from 8 to 7 with 2 warriors of the Eyrie"
        ),
    }
    for act, words in acts.items():
        assert label(act, known) == words


def test_a_fetched_card_and_opened_coffins_are_told() -> None:
    scene = Scene(TABLE, deck=DECK)
    scene.s.emit("fetch", MARQUISE, RULE + "informants", card=card("ambush_fox"))
    scene.s.emit("coffins", MARQUISE, RULE + "coffin_makers", n=6)
    told = [sentence(e, names(scene.s)) for e in scene.s.log]
    assert told == [
        "The Marquise takes Ambush! (fox) from the discard pile.",
        "The Marquise opens the coffins: 6 warriors go back to the supplies.",
    ]


@pytest.mark.law(RULE + "corvid_planners")
def test_planners_move_by_the_common_rules_otherwise() -> None:
    """Only to adjacent clearings, and into sympathetic ones at the price of Outrage."""
    scene = with_card("corvid_planners", c8="marquise w", c7="alliance sympathy")
    scene.run(move(scene.s, MARQUISE, 8, 7, 1, "root:4.2"), "draw anvil")
    assert named(scene.side("alliance").board.supporters) == ["anvil"]


@pytest.mark.law(RULE + "corvid_planners", "robotics:11.7.2")
def test_a_snare_holds_planners_too() -> None:
    """It bars leaving, whoever rules."""
    scene = with_card("corvid_planners", "marquise bot:corvids", c8="marquise w | corvids snare")
    assert cannot_move(scene.s, MARQUISE, 8, 7)
    assert not cannot_move(scene.s, MARQUISE, 7, 8)
