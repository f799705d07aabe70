"""What a battle causes by the rules of its sides: whose dice, acolytes, cards; before and after."""

from typing import Any

import pytest

from rootcore.game.game import Game
from rootcore.table.cards import card
from rootcore.table.terms import ALLIANCE, LIZARDS, MARQUISE, Faction
from rootcore.tell.fought import battle_result
from rootcore.tell.news import Span, own_news
from rootcore.tell.odds import odds
from rootcore.tell.panels import names
from tests.ahead_scenes import game_at
from tests.scenes import Scene

ACTIONS = "root:6.5"
VETERANS = "cards:trait.alliance.veterans"
GUERRILLAS = {"alliance": "root:8.2.2", "bot:alliance": VETERANS}


def attacked(board: str, foe: str, **kwargs: Any) -> Game:
    """The Marquise battles this faction in 5."""
    game = game_at(Scene(f"marquise {foe}", c5=board, **kwargs), ACTIONS)
    game.answer(f"battle 5 {foe}")
    return game


def result(game: Game, viewer: Faction) -> dict[str, Any]:
    """How the one battle went."""
    fight = next(k for k, e in enumerate(game.events) if e.kind == "battle")
    found = battle_result(game, fight, viewer)
    assert found
    return found


def notes(game: Game, viewer: Faction, text: str | None = None) -> list[tuple[str, str, bool]]:
    """What the sheet says beside hits and losses: the sentence, its rule, whether it is bad."""
    return [(x["text"], x["law"], x["bad"]) for x in odds(game, viewer, text)["notes"]]


@pytest.mark.law("root:8.2.2", VETERANS)
@pytest.mark.parametrize("alliance", [*GUERRILLAS, "eyrie"])
def test_the_rule_that_exchanges_the_dice_is_cited(alliance: str) -> None:
    """Nobody else's does: the common rule says whose die is the higher."""
    foe, rule = alliance.removeprefix("bot:"), GUERRILLAS.get(alliance, "")
    scene = Scene(f"marquise {alliance}", c5=f"marquise www | {foe} www")
    if alliance.startswith("bot:"):
        scene.side(foe).traits = ("veterans",)
    game = game_at(scene, ACTIONS)
    battle = f"battle 5 {foe}"
    assert [x["deals_law"] for x in odds(game, MARQUISE, battle)["sides"]] == [rule, rule]
    for text in (battle, "roll 2-1"):
        game.answer(text)
    sides = result(game, MARQUISE)["sides"]
    exchanged = [("the lower die", rule), ("the higher die", rule)]
    assert [(side["die"], side["die_law"]) for side in sides] == (
        exchanged if rule else [("the higher die", ""), ("the lower die", "")]
    )


def ambushers(hand: str) -> Game:
    """The Cult may ambush the Marquise beside two warriors and a garden."""
    board = "marquise www | lizards ww rabbit_garden"
    return attacked(board, "lizards", hands={"lizards": hand})


@pytest.mark.law("root:10.2.3", "root:10.2.5")
def test_the_cult_is_told_of_acolytes_and_of_the_card_that_a_garden_costs() -> None:
    """Which card goes is left to chance."""
    found = notes(ambushers("ambush_rabbit anvil bake_sale"), LIZARDS)
    assert sorted(found) == [
        ("19 %: you gain 1 acolyte, 1 in all, by Revenge.", "root:10.2.3", False),
        ("44 %: you lose a card to Fear of the Faithful.", "root:10.2.5", True),
        ("75 %: you gain 2 acolytes, 2 in all, by Revenge.", "root:10.2.3", False),
    ]


@pytest.mark.law("root:10.2.3", "root:10.2.5")
def test_the_result_and_the_news_tell_of_both() -> None:
    game = ambushers("anvil ambush_rabbit bake_sale")
    for text in ("pass", "roll 3-0", "discard anvil"):
        game.answer(text)
    told = [(x["text"], x["law"]) for x in result(game, LIZARDS)["lines"]]
    assert told == [
        ("You gain 2 acolytes, 2 in all, by Revenge.", "root:10.2.3"),
        ("The Marquise scores 1 point, 1 in all.", "root:3.2.1"),
        ("You discard Anvil (fox) for a garden that fell.", "root:10.2.5"),
    ]
    span = Span(game.events, 0, len(game.events) - 1)
    news = ["".join(map(str, x["text"])) for x in own_news(span, names(game.state), LIZARDS)]
    assert news[1:] == [
        "You discarded Anvil (fox) for a garden that fell.",
        "You gained 2 acolytes, by Revenge.",
    ]


@pytest.mark.law("robotics:8.2.2")
def test_who_attacks_the_bot_is_told_of_its_acolyte() -> None:
    scene = Scene("marquise bot:lizards", c5="marquise www | lizards ww rabbit_garden")
    game = game_at(scene, ACTIONS)
    words = "the Lizards gain an acolyte, 1 in all, by Robot Revenge."
    found = notes(game, MARQUISE, "battle 5 lizards")
    assert (f"94 %: {words}", "robotics:8.2.2", True) in found
    for text in ("battle 5 lizards", "roll 1-0"):
        game.answer(text)
    told = [(x["text"], x["law"]) for x in result(game, MARQUISE)["lines"]]
    assert told == [(f"T{words[1:]}", "robotics:8.2.2")]


@pytest.mark.law("root:8.2.6")
def test_the_supporter_for_an_outrage_is_no_bad_news_for_the_alliance() -> None:
    hands = {"alliance": "ambush_rabbit", "marquise": "bake_sale"}
    board = "marquise www | alliance sympathy"
    found = notes(attacked(board, "alliance", hands=hands), ALLIANCE)
    assert ("100 %: you gain a supporter for the Outrage.", "root:8.2.6", False) in found
    assert card("bake_sale").suit == "rabbit"
