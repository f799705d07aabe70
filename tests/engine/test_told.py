"""What happened to cards and who paid what, as the story tells it; warnings on the own board."""

import pytest

from rootcore.bots.eyrie import chapter as eyrie_bot
from rootcore.factions.eyrie import chapter as eyrie
from rootcore.factions.eyrie.board import LEADERS
from rootcore.factions.vagabond.deeds import CHARACTERS
from rootcore.game.game import Game
from rootcore.law import RULES
from rootcore.rules.acts import Act
from rootcore.rules.battle import Battle, battle
from rootcore.rules.deck import give_card
from rootcore.rules.movement import move
from rootcore.table.cards import LOYAL_VIZIER, card
from rootcore.table.terms import ALLIANCE, BIRD, EYRIE, MARQUISE, Faction
from rootcore.tell.panels import names, widgets
from rootcore.tell.prompts import label
from rootcore.tell.view import event_view
from rootcore.tell.words import SOURCES, sentence
from tests.scenes import Scene


def told(scene: Scene, viewer: Faction | None = None) -> list[str]:
    """All that happened, in words."""
    return [sentence(e, names(scene.s), viewer) for e in scene.s.log]


def entering(hand: str, *answers: str, roles: str = "alliance marquise") -> Scene:
    """The Marquise moved into the sympathetic fox clearing 8."""
    scene = Scene(roles, c4="marquise w", c8="alliance sympathy", hands={"marquise": hand})
    scene.run(move(scene.s, MARQUISE, 4, 8, 1, "root:4.2"), *answers)
    return scene


@pytest.mark.law("root:8.2.6")
def test_outrage_says_who_paid_what_to_whom() -> None:
    """All see who paid, the two concerned also what."""
    scene = entering("sword anvil")
    gave = "The Marquise gives a card to the Alliance for the Outrage in 8."
    assert told(scene)[1:] == [gave, "The Alliance gains a supporter for the Outrage."]
    for who in (ALLIANCE, MARQUISE):
        assert told(scene, who)[1] == f"{gave} The card: Anvil (fox)."


@pytest.mark.law("root:8.2.6")
def test_outrage_without_a_card_says_so() -> None:
    scene = entering("sword", "draw anvil")
    assert told(scene)[1:] == [
        "The Marquise has no card to give to the Alliance for the Outrage in 8, so one comes from "
        "the deck.",
        "The Alliance looks at the hand of the Marquise.",
        "The Alliance gains a supporter for the Outrage.",
    ]


@pytest.mark.law("robotics:6.2.3")
def test_the_outrage_of_the_bot_says_what_it_cost() -> None:
    scene = entering("sword anvil", roles="bot:alliance marquise")
    assert told(scene)[-1] == "The Marquise discards Anvil (fox) for the Outrage of the Alliance."
    scene = entering("sword", roles="bot:alliance marquise")
    assert told(scene)[-1] == (
        "The Alliance scores 1 point, 1 in all, for an Outrage without a card to discard."
    )


@pytest.mark.law("robotics:2.8.1")
def test_a_card_given_to_a_bot_is_told() -> None:
    scene = Scene("marquise bot:eyrie", hands={"marquise": "anvil"})
    scene.run(give_card(scene.s, EYRIE, MARQUISE, card("anvil"), "root:4.4"))
    assert told(scene) == [
        "The Marquise discards Anvil (fox) for a bot, which keeps no hand.",
        "The Eyrie score 1 point, 1 in all, for the card.",
    ]


@pytest.mark.law("root:7.7.1", "root:7.7.2")
def test_turmoil_is_warned_of_and_told_with_its_cost() -> None:
    """A Vizier and a bird cost two of five points; the Vizier stays when both cards go."""
    scene = Scene("eyrie marquise", scores={"eyrie": 5})
    side = scene.side("eyrie")
    side.board.leader = "despot"
    side.board.decree["move"] = [LOYAL_VIZIER, card("sappers"), card("anvil")]
    side.board.decree["build"] = [LOYAL_VIZIER]
    (note,) = (w for w in widgets(scene.s, side) if w["title"] == "Turmoil")
    assert note["text"] == "Would cost 3 points and 2 cards, and the leader."
    scene.run(eyrie.turmoil(scene.actor(), "no way to move for a fox card"), "leader builder")
    assert told(scene)[:2] == [
        "The Eyrie fall into turmoil: no way to move for a fox card. It costs 3 points and 2 "
        "cards.",
        "The Eyrie lose 3 points, 2 in all.",
    ]
    assert scene.score("eyrie") == 2


@pytest.mark.law("robotics:5.7.1", "robotics:5.7.2")
def test_the_turmoil_of_the_bot_costs_no_more_than_it_has() -> None:
    scene = Scene("bot:eyrie marquise", scores={"eyrie": 1})
    scene.side("eyrie").board.decree[BIRD] = [LOYAL_VIZIER, LOYAL_VIZIER]
    eyrie_bot.turmoil(scene.actor(), "no roost is left on the track")
    assert told(scene)[0] == (
        "The Eyrie fall into turmoil: no roost is left on the track. It costs 1 point."
    )


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        ("craft", {"item": "hammer"}, "The Eyrie craft Anvil (fox) for a hammer."),
        ("craft", {"item": None}, "The Eyrie craft Anvil (fox)."),
        ("discard", {}, "The Eyrie discard Anvil (fox)."),
        ("use", {}, "The Eyrie use Anvil (fox)."),
        ("fetch", {}, "The Eyrie take Anvil (fox) from the discard pile."),
        ("labor", {}, "The Eyrie take Anvil (fox) from the discard pile."),
        (
            "decree",
            {"column": "move"},
            "The Eyrie add Anvil (fox) to the move column of the Decree.",
        ),
        ("purge", {"column": "move"}, "The Eyrie discard the move column: Anvil (fox)."),
        ("take back", {}, "The Eyrie take back into the hand: Anvil (fox)."),
        ("return cards", {}, "The Eyrie take the revealed cards back: Anvil (fox)."),
        ("discard souls", {}, "The Eyrie discard the Lost Souls: Anvil (fox)."),
        ("return", {}, "The Eyrie return to the Lost Souls, from the top: Anvil (fox)."),
    ],
)
def test_cards_are_named_with_their_suit(kind: str, data: dict[str, str], words: str) -> None:
    scene = Scene("eyrie marquise")
    anvil = card("anvil")
    scene.s.emit(kind, EYRIE, "root:4.4", card=anvil, cards=[anvil], **data)
    assert told(scene) == [words]


def test_secret_cards_have_their_suit_too() -> None:
    scene = Scene("eyrie marquise")
    scene.s.emit("draw", EYRIE, "root:2.1", n=1, card=card("anvil"), seen_by=(EYRIE,))
    assert told(scene, EYRIE) == ["The Eyrie draw 1 card. The card: Anvil (fox)."]


@pytest.mark.parametrize("leader", LEADERS)
def test_leaders_are_chosen_with_what_they_do(leader: str) -> None:
    words = label(Act("leader", "root:7.3.3", what=leader), names(Scene("eyrie marquise").s))
    assert words == f"The {LEADERS[leader].name}: {LEADERS[leader].about}"


@pytest.mark.parametrize("character", CHARACTERS)
def test_characters_are_chosen_with_what_they_do(character: str) -> None:
    scene = Scene("vagabond marquise")
    words = label(Act("character", "root:9.3.1", what=character), names(scene.s))
    assert words.startswith(f"The {CHARACTERS[character].name}. ")
    assert CHARACTERS[character].about.startswith(words.split(". ", 1)[1])


@pytest.mark.law("root:4.3.2")
def test_the_dice_lie_there_until_the_hits_are_dealt() -> None:
    """Also when a person is asked in between, whoever fights."""
    scene = Scene("marquise eyrie", c5="marquise www sawmill | eyrie ww roost")
    game = Game(None, scene.s)
    scene.s.log = game.events
    del game.events[:]
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 5, "root:4.3")), "roll 3-1")
    shown = [(e.kind, event_view(game, i)["dice"]) for i, e in enumerate(game.events)]
    rolled = [("roll", [3, 1]), ("hits", [3, 1]), ("hits", [3, 1])]
    assert shown[:4] == [("battle", None), *rolled]
    lost = shown[4:]
    assert {dice for kind, dice in lost if kind != "remove" and dice} == set()
    assert all(dice == [3, 1] for kind, dice in lost if kind == "remove")
    scene.s.emit("remove", EYRIE, "root:4.3", piece="warrior", n=1, at=8, by=MARQUISE, boxed=False)
    assert event_view(game, len(game.events) - 1)["dice"] is None


def test_sources_have_rules() -> None:
    assert SOURCES.keys() <= RULES.keys()
