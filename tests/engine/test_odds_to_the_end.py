"""The odds of battles end with the battle: not with its hits, and not with what comes after it."""

import pytest

from rootcore.game.game import Game
from rootcore.table.terms import BIRDSONG, EVENING, EYRIE, MARQUISE, RIVERFOLK
from rootcore.tell.odds import odds
from tests.ahead_scenes import ahead, game_at, lines, sheet
from tests.law.card_scenes import in_play
from tests.law.lizards_scenes import FIRST_CONVERT, lizards
from tests.law.riverfolk_scenes import from_deck
from tests.scenes import Scene

ACTIONS = "root:6.5"
KEEP = "marquise keep"
HEALED = "Spend Cobbler (rabbit) for a warrior removed in 5: you place 1 warrior in 1."


def asked_to_heal(scene: Scene, step: str, roll: str) -> Game:
    """The game of a scene, rolled; Field Hospitals may bring one warrior back, or nothing."""
    game = game_at(scene, step)
    game.answer(roll)
    assert game.pending
    assert game.pending.texts() == ["heal cobbler 5", "pass"]
    told = [told["text"] for told in odds(game, MARQUISE)["each"]]
    assert told == [HEALED, "No: nothing comes back."]
    return game


@pytest.mark.law("root:6.2.3", "robotics:10.5.3")
def test_what_a_bot_does_after_a_battle_is_no_part_of_an_answer_in_it() -> None:
    """The Duchy build a market next, and score for it in Evening."""
    board, hands = "marquise w | duchy www", {"marquise": "cobbler"}
    order = "root_tea_rabbit"
    scene = Scene("bot:duchy marquise", order=order, c5=board, c1=KEEP, hands=hands)
    found = odds(asked_to_heal(scene, "robotics:10.5.2", "roll 1-0"), MARQUISE)
    assert [x["text"] for x in found["sides"][1]["takes"]] == ["1 warrior"]


@pytest.mark.law("root:6.2.3", "robotics:8.4.2")
def test_nor_is_the_conspiracy_that_follows_in_the_same_step() -> None:
    """After the Crusade in 5 the Lizards convert her warrior in 3, of the same suit."""
    scene = lizards(
        "bot:lizards marquise",
        acolytes=2,
        marker=FIRST_CONVERT,
        order="rabbit",
        phase=BIRDSONG,
        c5="marquise w | lizards www",
        c3="marquise w",
        c1=KEEP,
        hands={"marquise": "cobbler"},
    )
    game = asked_to_heal(scene, "robotics:8.4.2", "roll 1-0")
    game.answer("pass")
    assert any(e.kind == "remove" and e.data["at"] == 3 for e in game.events)


@pytest.mark.law("root:6.2.3", "cards:trait.lizards.spiteful")
def test_nor_is_what_a_bot_scores_once_all_its_battles_are_over() -> None:
    """The wood that fell in the Crusade brings the spiteful Lizards a point after it."""
    scene = lizards(
        "bot:lizards@traits=spiteful marquise",
        acolytes=1,
        marker=FIRST_CONVERT,
        order="rabbit",
        phase=BIRDSONG,
        c5="marquise w wood | lizards www",
        c1=KEEP,
        hands={"marquise": "cobbler"},
    )
    game = asked_to_heal(scene, "robotics:8.4.2", "roll 2-0")
    game.answer("pass")
    assert [e.law for e in game.events if e.kind == "score"][-1] == "cards:trait.lizards.spiteful"


@pytest.mark.law("root:4.3.1", "root:6.2.3")
def test_warriors_that_an_ambush_removed_are_warriors_still() -> None:
    scene = Scene(
        "marquise eyrie",
        c5="marquise ww | eyrie ww",
        c1=KEEP,
        hands={"eyrie": "ambush_rabbit", "marquise": "cobbler"},
    )
    game = game_at(scene, ACTIONS)
    for text in ("battle 5 eyrie", "ambush ambush_rabbit"):
        game.answer(text)
    assert game.pending
    assert game.pending.texts() == ["heal cobbler 5", "pass"]
    assert odds(game, MARQUISE)["sides"][0]["takes"][0]["text"] == "2 warriors"


@pytest.mark.law("root:4.3.1", "cards:base.armorers")
def test_a_switch_may_leave_another_nothing_to_do() -> None:
    """The ambush removes all attackers: with it on nobody rolls what Armorers could ignore."""
    scene = Scene("marquise eyrie", c5="marquise ww | eyrie ww", hands={"eyrie": "ambush_rabbit"})
    game = game_at(in_play(scene, "eyrie", "armorers"), ACTIONS)
    game.answer("battle 5 eyrie")
    both = tuple(switch["id"] for switch in odds(game, EYRIE)["switches"])
    assert len(both) == 2
    found = odds(game, EYRIE, None, both)
    assert [switch["id"] for switch in found["switches"]] == ["eyrie ambush ambush_rabbit"]
    assert found == odds(game, EYRIE, None, both[:1])


@pytest.mark.law("cards:trait.corvids.backup_plans", "root:2.8")
def test_who_rules_after_a_battle_is_known_once_all_that_it_causes_is_done() -> None:
    """The hidden plot falls and deals a hit; where it lay a warrior comes against her last one."""
    scene = Scene("marquise bot:corvids@traits=backup_plans", c5="marquise ww | corvids plot_bomb")
    facts = sheet(scene, ACTIONS, "battle 5 corvids")["facts"]
    assert ("0 %", "you still rule 5") in [(fact["figure"], fact["text"]) for fact in facts]


@pytest.mark.law("root:4.3.1", "robotics:9.7")
def test_no_figure_is_told_of_a_next_battle_that_an_open_ambush_decides() -> None:
    """The Duchy plays the one that it bought whenever it can: nobody would be left to roll."""
    scene = Scene("marquise bot:duchy", c5="marquise w", c2="duchy ww")
    told = "A battle with the Duchy in 2 next: 94 % that the Duchy loses a warrior."
    assert told in lines(ahead(scene, ACTIONS, "move 5>2 x1"))
    scene.side("duchy").board.ambushes = [from_deck(scene, "ambush_mouse")]
    assert not any("A battle" in text for text in lines(ahead(scene, ACTIONS, "move 5>2 x1")))


@pytest.mark.law("root:8.2.4", "root:8.2.6")
def test_all_cards_of_a_loss_are_counted_and_a_card_gained_is_none() -> None:
    """Three hits take base and token: both rabbits go, and the Outrage brings a supporter."""
    board = "alliance w rabbit_base sympathy | duchy wwww"
    scene = Scene("alliance bot:duchy", phase=EVENING, c5=board)
    alliance = scene.side("alliance").board
    alliance.officers = 1
    alliance.supporters = [from_deck(scene, x) for x in ("cobbler", "ambush_bird", "sword")]
    found = sheet(scene, "root:8.6.1", "battle 5 duchy")["notes"]
    assert [(told["text"], told["bad"]) for told in found][-2:] == [
        ("6 %: you lose 2 cards to Losing a base.", True),
        ("6 %: you gain a supporter for the Outrage.", False),
    ]


@pytest.mark.law("root:11.2.5.I")
def test_answers_are_called_as_their_buttons_are() -> None:
    """A fallen trade post costs one of two funds: a warrior of theirs is one "of the Riverfolk"."""
    scene = Scene("marquise riverfolk", c5="marquise w | riverfolk rabbit_trade_post")
    scene.side("riverfolk").board.funds = {RIVERFOLK: 1, MARQUISE: 1}
    game = game_at(scene, ACTIONS)
    for text in ("battle 5 riverfolk", "roll 0-0"):
        game.answer(text)
    told = [line["text"] for line in odds(game, RIVERFOLK)["each"]]
    assert "A warrior of the Riverfolk: you lose 1 fund." in told
