"""Law of Robotics 9.7: what single bots buy by their Advanced service cards."""

from typing import Any

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.corvids import chapter as corvids
from rootcore.bots.duchy import chapter as duchy
from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.lizards import chapter as lizards
from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.services.buying import such
from rootcore.bots.services.opening import OPENING, open_turn
from rootcore.bots.vagabot import chapter as vagabot
from rootcore.game.game import Game, load
from rootcore.rules.turn import ROLES, turn_plan
from rootcore.table.cards import LOYAL_VIZIER, card
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    DAYLIGHT,
    EYRIE,
    RIVERBOATS,
    Services,
)
from rootcore.tell.decisions import hand_view
from rootcore.tell.odds import odds
from tests.ahead_scenes import game_at
from tests.law.duchy_scenes import attacked
from tests.law.riverfolk_scenes import from_deck, market, payments, why
from tests.law.service_scenes import bought, passed_up, people_selling, selling, table_selling
from tests.scenes import Scene
from tests.vagabots import VagabotScene

CRAFT = {"marquise": marquise.craft_item, "alliance": alliance.craft_item}


# Mechanical Marquise, Automated Alliance


@pytest.mark.law("robotics:9.7")
@pytest.mark.parametrize("who", CRAFT)
def test_marquise_and_alliance_prefer_a_bird_with_an_item(who: str) -> None:
    """The bag for 1 on a bird, not the coins for 3; by the Basic cards the coins."""
    for services, taken in (("advanced", "birdy_bindle"), ("basic", "bake_sale")):
        scene = selling(
            f"bot:{who} bot:eyrie",
            services,
            market="bake_sale birdy_bindle",
            phase=BIRDSONG,
            order="armorers",
        )
        scene.step(CRAFT[who])
        assert bought(scene) == [(who, taken)]


@pytest.mark.law("robotics:9.7")
@pytest.mark.parametrize("who", CRAFT)
def test_without_items_they_buy_a_bird_for_the_order(who: str) -> None:
    """Royal Claim for the Cobbler; they craft nothing. A bird stays, and so does all by Basic."""
    for services, order, taken in (
        ("advanced", "cobbler", [(who, "royal_claim")]),
        ("advanced", "sappers", []),
        ("basic", "cobbler", []),
    ):
        scene = selling(
            f"bot:{who} bot:eyrie",
            services,
            market="codebreakers royal_claim",
            phase=BIRDSONG,
            order=order,
        )
        scene.step(CRAFT[who])
        assert bought(scene) == taken
        assert scene.s.ordered == BIRD or not taken
        assert scene.events("craft") == []


@pytest.mark.law("robotics:9.7")
def test_of_several_birds_a_random_one() -> None:
    """Armorers or Royal Claim."""
    scene = selling(
        "bot:marquise bot:eyrie",
        "advanced",
        market="armorers royal_claim",
        phase=BIRDSONG,
        order="cobbler",
    )
    scene.step(marquise.craft_item, "card royal_claim")
    assert bought(scene) == [("marquise", "royal_claim")]


# Electric Eyrie


def decreed(services: str = "advanced", **kwargs: Any) -> Scene:
    """The Eyrie with two viziers and a fox card in the Decree."""
    scene = selling("bot:eyrie bot:marquise", services, **kwargs)
    decree = scene.side("eyrie").board.decree
    decree[BIRD] += [LOYAL_VIZIER, LOYAL_VIZIER]
    decree["fox"].append(from_deck(scene, "anvil"))
    return scene


@pytest.mark.law("robotics:9.7")
def test_the_eyrie_buy_a_suit_that_the_decree_lacks() -> None:
    """A rabbit for the fox, as the order is revealed; then no Steel to craft."""
    scene = decreed(market="armorers foxfolk_steel cobbler", phase=BIRDSONG)
    scene.step(eyrie.reveal, "draw root_tea_fox")
    assert bought(scene) == [("eyrie", "cobbler")]
    assert scene.s.order == card("cobbler")
    assert [x.id for x in scene.s.discard] == ["root_tea_fox"]
    assert market(scene) == ["armorers", "foxfolk_steel"]
    scene.step(eyrie.craft_item)
    assert len(bought(scene)) == 1


@pytest.mark.law("robotics:9.7")
def test_the_eyrie_keep_an_order_of_a_new_suit() -> None:
    """A mouse; or where the Market has nothing new, or by the Basic cards."""
    for services, drawn, shown in (
        ("advanced", "sword", "cobbler"),
        ("advanced", "root_tea_fox", "armorers"),
        ("basic", "root_tea_fox", "cobbler"),
    ):
        scene = decreed(services, market=shown, phase=BIRDSONG)
        scene.step(eyrie.reveal, f"draw {drawn}")
        assert bought(scene) == []


@pytest.mark.law("robotics:9.7")
def test_otherwise_the_eyrie_buy_for_the_item() -> None:
    """The order is of a new suit but shows no item: they buy the tea to craft."""
    scene = decreed(market="root_tea_fox", phase=BIRDSONG)
    scene.step(eyrie.reveal, "draw cobbler")
    scene.step(eyrie.craft_item)
    assert bought(scene) == [("eyrie", "root_tea_fox")]


@pytest.mark.law("robotics:9.7")
def test_the_eyrie_move_along_a_river_with_boats() -> None:
    """From 7 the river leads to 4, where nobody is; on the paths the Marquise waits."""
    around = {f"c{c}": "marquise w" for c in (3, 8, 11, 12)}
    scene = decreed(c7="eyrie wwwwwwww roost", **around)
    scene.step(eyrie.move_out)
    assert bought(scene) == [("eyrie", RIVERBOATS)]
    move = scene.events("move")[0]
    assert (move.data["start"], move.data["end"]) == (7, 4)
    assert why(move).chosen == 4
    basic = decreed("basic", c7="eyrie wwwwwwww roost", **around)
    basic.step(eyrie.move_out)
    assert bought(basic) == []
    assert basic.events("move")[0].data["end"] == 12


@pytest.mark.law("robotics:9.7")
def test_the_eyrie_stay_on_paths_where_these_are_better_or_boats_too_dear() -> None:
    """12 is as empty as 4 or 11; with fewer points than the Riverfolk they stay on paths anyhow."""
    for kwargs in ({}, {"scores": {"riverfolk": 1}, "c12": "marquise w"}):
        scene = decreed(c7="eyrie wwwwwwww roost", **kwargs)  # type: ignore[arg-type]
        scene.step(eyrie.move_out)
        assert bought(scene) == []
        assert scene.events("move")[0].data["end"] in (8, 12)
        assert len(passed_up(scene)) == bool(kwargs)


@pytest.mark.law("robotics:9.7")
def test_the_eyrie_say_why_they_take_no_boats() -> None:
    """They would go to 4, but have fewer points; the reasons of the move are those of the move."""
    around = {f"c{c}": "marquise w" for c in (3, 8, 11, 12)}
    scene = decreed(c7="eyrie wwwwwwww roost", scores={"riverfolk": 1}, **around)
    scene.step(eyrie.move_out)
    why_not = "riverboats from 7 to 4 would help, but 0 points are fewer than the Riverfolk's 1"
    assert passed_up(scene) == [why_not]
    move = scene.events("move")[0]
    assert (move.data["end"], why(move).chosen) == (12, 12)


# Vagabot


def traveller(services: str = "advanced", target: int = 10, **kwargs: Any) -> VagabotScene:
    """The Vagabot in 7 at a table with the Riverfolk Robots; his target is far down the river."""
    roles = "bot:marquise bot:eyrie bot:vagabond bot:riverfolk"
    around = {"c7": "vagabond pawn", f"c{target}": "marquise w"}
    scene = VagabotScene(roles, **around, **kwargs)
    scene.side("marquise").score = 1
    scene.s.services = Services(services)
    return scene


@pytest.mark.law("robotics:9.7")
def test_the_vagabot_goes_down_the_river() -> None:
    """From 7 over 11 to 10: boats and the first move take one item, the second move another."""
    scene = traveller()
    scene.step(vagabot.battle_leader, "roll 1-0")
    assert bought(scene) == [("vagabond", RIVERBOATS)]
    assert [e.data["end"] for e in scene.events("move")] == [11, 10]
    exhausted = [e.law for e in scene.events("exhaust")]
    assert exhausted[:2] == ["robotics:9.7", "robotics:7.5"]
    assert payments(scene) == {"riverfolk": 2}


@pytest.mark.law("robotics:9.7")
def test_by_the_basic_cards_the_vagabot_walks() -> None:
    """So he does behind the Riverfolk's points."""
    for services, points in (("basic", 0), ("advanced", 1)):
        scene = traveller(services)
        scene.side("riverfolk").score = points
        scene.side("marquise").score = 2
        scene.step(vagabot.battle_leader, "roll 1-0")
        assert bought(scene) == []
        assert [e.data["end"] for e in scene.events("move")] == [12, 10]


@pytest.mark.law("robotics:9.7")
@pytest.mark.parametrize(
    ("target", "services", "told"),
    [
        (5, "advanced", ["riverboats to reach others"]),
        (11, "advanced", ["riverboats to 11"]),
        (12, "advanced", []),
        (11, "basic", []),
    ],
)
def test_the_vagabot_says_why_he_takes_no_boats(
    target: int, services: str, told: list[str]
) -> None:
    """With three items he comes to 5 by boat alone, to 11 on foot too; 12 is next to him."""
    scene = traveller(services, target, satchel="^^^")
    scene.side("riverfolk").score = 1
    scene.side("marquise").score = 2
    scene.step(vagabot.battle_leader, *["roll 1-0"] * (target != 5))
    behind = "would help, but 0 points are fewer than the Riverfolk's 1"
    assert passed_up(scene) == [f"{what} {behind}" for what in told]


# At the start of the turn


def opened(scene: Scene, *script: str) -> Scene:
    """The first step of the current player's turn."""
    assert turn_plan(scene.s, scene.s.current)[0] is OPENING
    scene.step(open_turn, *script)
    return scene


@pytest.mark.law("robotics:9.7")
def test_only_advanced_cards_open_a_turn() -> None:
    """Of Lizards, Corvids and Duchy, in Birdsong; not of the Marquise."""
    for who, services, phase, opens in (
        ("lizards", "advanced", BIRDSONG, True),
        ("corvids", "advanced", BIRDSONG, True),
        ("duchy", "advanced", BIRDSONG, True),
        ("duchy", "advanced", DAYLIGHT, False),
        ("duchy", "basic", BIRDSONG, False),
        ("marquise", "advanced", BIRDSONG, False),
    ):
        for scene in (
            selling(f"bot:{who} bot:eyrie", services, phase=phase),
            people_selling(f"bot:{who} bot:eyrie", services, phase=phase),
        ):
            assert (turn_plan(scene.s, scene.s.current)[0] is OPENING) == opens


@pytest.mark.law("robotics:9.7")
def test_the_lizards_fill_their_lost_souls() -> None:
    """From three to five, leftmost first, no bird, on top; behind in points as well."""
    scene = selling(
        "bot:lizards bot:eyrie",
        "advanced",
        market="armorers anvil sword cobbler",
        phase=BIRDSONG,
        scores={"riverfolk": 9},
    )
    souls = scene.side("lizards").board.souls
    souls += [from_deck(scene, x) for x in ("bake_sale", "sappers", "codebreakers")]
    opened(scene)
    assert [x.id for x in souls[3:]] == ["anvil", "sword"]
    assert market(scene) == ["armorers", "cobbler"]
    assert payments(scene) == {"lizards": 4}
    assert [e.law for e in scene.events("lost soul")] == ["robotics:9.7"] * 2


@pytest.mark.law("robotics:9.7", "root:11.2.3", "cards:table.turn")
def test_people_at_a_table_name_their_leftmost_card_for_the_lizards() -> None:
    """One by one, no bird, until there are five Lost Souls; behind in points as well."""
    post = "riverfolk rabbit_trade_post | lizards w"
    scene = table_selling(
        "bot:lizards bot:eyrie", "advanced", phase=BIRDSONG, scores={"riverfolk": 9}, c5=post
    )
    souls = scene.side("lizards").board.souls
    souls += [from_deck(scene, x) for x in ("bake_sale", "sappers", "codebreakers")]
    opened(scene, "show anvil", "show sword")
    assert [x.id for x in souls[3:]] == ["anvil", "sword"]
    assert payments(scene) == {"lizards": 4}
    leftmost = "riverfolk: Which is the leftmost fox, rabbit or mouse card in your open hand?"
    assert scene.asked == [leftmost] * 2
    scene = table_selling("bot:lizards bot:eyrie", "advanced", phase=BIRDSONG)
    opened(scene, "pass")
    assert passed_up(scene) == ["no card for sale is other than a bird"]


@pytest.mark.law("robotics:9.7", "root:11.2.3")
def test_a_table_is_not_asked_for_what_a_bot_would_not_buy() -> None:
    """The Corvids have fewer points; that is what is said."""
    scene = table_selling(
        "bot:corvids bot:eyrie", "advanced", phase=BIRDSONG, scores={"riverfolk": 1}
    )
    opened(scene)
    assert passed_up(scene) == ["0 points are fewer than the Riverfolk's 1"]
    assert scene.asked == []


@pytest.mark.law("robotics:9.7", "root:11.2.3")
def test_the_eyrie_ask_a_table_for_cards_of_a_new_suit() -> None:
    """A rabbit of the people's hand takes the place of the fox."""
    scene = table_selling("bot:eyrie bot:marquise", "advanced", phase=BIRDSONG)
    scene.side("eyrie").board.decree["fox"].append(from_deck(scene, "anvil"))
    scene.step(eyrie.reveal, "draw root_tea_fox", "show cobbler", "pass")
    assert bought(scene) == [("eyrie", "cobbler")]
    assert scene.s.order == card("cobbler")
    asked = "riverfolk: Is a rabbit, mouse or bird card in your open hand?"
    assert scene.asked[1:] == [asked, f"{asked} Named so far: Cobbler (rabbit)."]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("ambush_fox ambush_bird", "ambush"),
        ("favor_fox favor_mouse", "Favor of the Foxes or Favor of the Mice"),
        ("anvil sword bake_sale cobbler", "fox, rabbit or mouse card"),
        (
            "anvil sword foxfolk_steel arms_trader",
            "fox, mouse or bird card with an item (hammer or sword)",
        ),
        (
            "anvil sword bake_sale woodland_runners",
            "card with an available item",
        ),
        ("", "card"),
    ],
)
def test_cards_are_asked_for_by_what_they_have_in_common(cards: str, words: str) -> None:
    assert such([card(name) for name in cards.split()]) == words


@pytest.mark.law("robotics:9.7")
def test_lizards_with_five_lost_souls_buy_none() -> None:
    """They say so."""
    scene = selling("bot:lizards bot:eyrie", "advanced", market="anvil", phase=BIRDSONG)
    five = "bake_sale sappers codebreakers cobbler sword"
    scene.side("lizards").board.souls = [from_deck(scene, x) for x in five.split()]
    opened(scene)
    assert bought(scene) == []
    assert passed_up(scene) == ["there are 5 Lost Souls, and 5 are enough"]


@pytest.mark.law("robotics:9.7")
@pytest.mark.parametrize(
    ("who", "why_not"),
    [
        ("lizards", "no card for sale is other than a bird"),
        ("corvids", "no Favor is for sale"),
        ("duchy", "no ambush is for sale"),
    ],
)
def test_a_bot_says_what_it_looked_for_as_its_turn_started(who: str, why_not: str) -> None:
    """The Market has Armorers alone."""
    scene = selling(f"bot:{who} bot:eyrie", "advanced", market="armorers", phase=BIRDSONG)
    opened(scene)
    assert passed_up(scene) == [why_not]


@pytest.mark.law("robotics:9.7")
def test_the_corvids_buy_a_favor_and_resolve_it() -> None:
    """All enemies leave the fox clearing 1, and the favor is discarded."""
    scene = selling(
        "bot:corvids bot:eyrie",
        "advanced",
        market="anvil favor_fox",
        phase=BIRDSONG,
        c1="eyrie ww roost | corvids w",
        c5="eyrie w",
    )
    opened(scene)
    assert bought(scene) == [("corvids", "favor_fox")]
    assert (scene.at(1), scene.at(5)) == ("corvids w", "eyrie w")
    assert scene.s.discard == [card("favor_fox")]
    assert scene.side("corvids").in_play == ()
    assert [e.kind for e in scene.s.log][:2] == ["pay", "buy"]


@pytest.mark.law("robotics:9.7", "robotics:9.2.2")
def test_a_favor_on_a_trade_post_takes_payments_back() -> None:
    """They pay two; the fox post in 1 falls, and one of them goes home."""
    scene = selling(
        "bot:corvids bot:eyrie",
        "advanced",
        market="favor_fox",
        phase=BIRDSONG,
        c1="riverfolk fox_trade_post",
    )
    opened(scene)
    assert payments(scene) == {"corvids": 1}


@pytest.mark.law("robotics:9.7")
def test_corvids_with_fewer_points_buy_no_favor() -> None:
    """They have 0, the Riverfolk 1."""
    scene = selling(
        "bot:corvids bot:eyrie",
        "advanced",
        market="favor_fox",
        phase=BIRDSONG,
        scores={"riverfolk": 1},
    )
    opened(scene)
    assert passed_up(scene) == [
        "Favor of the Foxes would help, but 0 points are fewer than the Riverfolk's 1"
    ]


@pytest.mark.law("robotics:9.7")
def test_the_duchy_buys_every_ambush() -> None:
    """Two, left to right, though it has one; they lie before it and are saved."""
    scene = selling(
        "bot:duchy bot:eyrie",
        "advanced",
        market="anvil ambush_fox ambush_bird",
        phase=BIRDSONG,
    )
    board = scene.side("duchy").board
    board.ambushes.append(from_deck(scene, "ambush_mouse"))
    opened(scene)
    assert [x.id for x in board.ambushes] == ["ambush_mouse", "ambush_fox", "ambush_bird"]
    assert payments(scene) == {"duchy": 4}
    scene.s.check({role.id: role.supply() for role in ROLES.values()})


@pytest.mark.law("robotics:9.7")
@pytest.mark.parametrize(
    ("who", "opens", "craft"),
    [
        ("duchy", "ambush_fox", duchy.craft_item),
        ("corvids", "favor_fox", corvids.craft_item),
    ],
)
def test_what_opened_a_turn_keeps_nobody_from_buying_a_card_to_craft(
    who: str, opens: str, craft: Any
) -> None:
    """The Anvil as well, as their order shows no item: of the Robots they buy any number."""
    scene = selling(
        f"bot:{who} bot:eyrie",
        "advanced",
        market=f"{opens} anvil",
        phase=BIRDSONG,
        order="cobbler",
    )
    opened(scene)
    scene.step(craft)
    assert bought(scene) == [(who, opens), (who, "anvil")]
    assert [e.data["card"] for e in scene.events("craft")] == [card("anvil")]


@pytest.mark.law("robotics:9.7", "robotics:8.6.4")
def test_the_lizards_buy_a_card_to_craft_beside_those_for_their_lost_souls() -> None:
    """A rabbit card for the Lost Souls, and at dusk the Anvil for the card to craft."""
    scene = selling("bot:lizards bot:eyrie", "advanced", market="cobbler anvil", phase=BIRDSONG)
    scene.side("lizards").board.souls += [
        from_deck(scene, x) for x in ("bake_sale", "sappers", "codebreakers", "brutal_tactics")
    ]
    opened(scene)
    scene.step(lizards.craft_from_deck, "draw armorers")
    assert bought(scene) == [("lizards", "cobbler"), ("lizards", "anvil")]


def ambushing(*held: str, **kwargs: Any) -> Scene:
    """The Duchy with ambushes, in 5, which is a rabbit clearing, beside the Eyrie."""
    scene = selling("eyrie bot:duchy", "advanced", c5="duchy w | eyrie www", **kwargs)
    scene.side("duchy").board.ambushes = [from_deck(scene, x) for x in held]
    return scene


@pytest.mark.law("robotics:9.7")
def test_the_duchy_plays_a_bought_ambush() -> None:
    """One of the clearing's suit before a bird; the Eyrie lose two."""
    scene = attacked(ambushing("ambush_bird", "ambush_rabbit", "ambush_fox"), 5, "roll 0-0")
    board = scene.side("duchy").board
    assert [x.id for x in board.ambushes] == ["ambush_bird", "ambush_fox"]
    assert scene.s.discard == [card("ambush_rabbit")]
    assert scene.at(5) == "eyrie w | duchy w"


@pytest.mark.law("robotics:9.7")
def test_a_bought_ambush_has_to_match() -> None:
    """A fox does not; a bird does."""
    fox = attacked(ambushing("ambush_fox"), 5, "roll 0-0")
    assert fox.events("ambush") == []
    bird = attacked(ambushing("ambush_bird"), 5, "roll 0-0")
    assert bird.events("ambush")[0].law == "robotics:9.7"


@pytest.mark.law("robotics:9.7", "root:4.3.1.I")
def test_the_attacker_may_foil_a_bought_ambush() -> None:
    """With a rabbit ambush of its own."""
    scene = ambushing("ambush_bird", hands={"eyrie": "ambush_rabbit"})
    attacked(scene, 5, "ambush ambush_rabbit", "roll 0-0")
    assert scene.at(5) == "eyrie www | duchy w"


@pytest.mark.law("robotics:9.7", "root:4.3.1")
@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("ambush_rabbit", ("The Duchy plays Ambush! (rabbit).", "robotics:9.7", True)),
        ("ambush_fox", ("Bots hold no cards: no ambush.", "robotics:2.8.1", False)),
    ],
)
def test_a_battle_tells_of_the_ambush_that_comes(held: str, told: tuple[str, str, bool]) -> None:
    """A rabbit one does in 5, a fox one does not."""
    scene = ambushing(held, phase=DAYLIGHT)
    scene.side("eyrie").board.decree["battle"] = [LOYAL_VIZIER]
    sheet = odds(game_at(scene, "root:7.5.2.III"), EYRIE, "battle 5 duchy")
    (note,) = sheet["notes"]
    assert (note["text"], note["law"], note["bad"]) == told
    least, *_ = sheet["sides"][0]["takes"]
    assert least["text"] == ("2 warriors" if note["bad"] else "nothing")


@pytest.mark.law("root:4.3.1.I", "robotics:2.8.2")
def test_an_ambush_in_hand_is_of_use_against_a_bot_that_bought_one() -> None:
    """It foils that; while the Duchy has none it serves nothing."""
    for held, use in (
        (["ambush_fox"], ("Foils the ambush of a bot", "root:4.3.1.I")),
        ([], ("No use against bots", "robotics:2.8.2")),
    ):
        scene = ambushing(*held, hands={"eyrie": "ambush_rabbit"})
        (shown,) = hand_view(scene.s, EYRIE)
        assert (shown["status"], shown["law"]) == use


@pytest.mark.law("robotics:9.7", "cards:trait.riverfolk.greedy")
def test_greedy_counts_what_a_bot_buys_at_once_as_one_sale() -> None:
    """Two ambushes bring a point to the Riverfolk, whose customer leads."""
    scene = selling(
        "bot:duchy bot:eyrie",
        "advanced",
        market="ambush_fox ambush_bird",
        phase=BIRDSONG,
    )
    scene.side("riverfolk").traits = ("greedy",)
    opened(scene)
    assert scene.score("riverfolk") == 1


@pytest.mark.law("cards:trait.riverfolk.greedy")
def test_greedy_counts_a_bots_card_and_its_mercenaries() -> None:
    """The Marquise with the most points buys a card to craft, then mercenaries."""
    scene = selling(
        "bot:marquise bot:eyrie",
        market="anvil",
        order="armorers",
        scores={"marquise": 5},
        c1="marquise w | eyrie ww | riverfolk w",
    )
    scene.side("riverfolk").traits = ("greedy",)
    scene.step(marquise.craft_item)
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    assert scene.score("riverfolk") == 2


def test_a_table_with_bought_ambushes_comes_back() -> None:
    """Saved and read."""
    scene = ambushing("ambush_bird")
    game = Game(None, scene.s)
    again = load(game.save())
    assert again.state.to_json() == game.state.to_json()
