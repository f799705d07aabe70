"""A player at a glance: what the next turn may pay, by the public board alone."""

from collections.abc import Callable
from typing import Any

import pytest

from rootcore.bots.duchy.board import BARON, EARL, MAYOR
from rootcore.bots.duchy.board import MINISTERS as BOT_MINISTERS
from rootcore.rules.items import Held
from rootcore.table.cards import LOYAL_VIZIER, QUESTS, card
from rootcore.table.state import Side
from rootcore.table.terms import EYRIE, MARQUISE, VAGABOND, Faction
from rootcore.tell.glance import Threat, glance, outlook
from rootcore.tell.view import player_view
from tests.scenes import Scene
from tests.vagabots import VagabotScene

FOX_QUESTS = [quest for quest in QUESTS.values() if quest.suit == "fox"]


def with_decree(side: Side) -> None:
    """Two cards of the Decree, one of them a bird."""
    side.board.decree[next(iter(side.board.decree))] += [LOYAL_VIZIER, card("anvil")]
    side.score = 5


def with_supporters(side: Side) -> None:
    side.board.supporters = [card("anvil")] * 4


def with_quests(side: Side) -> None:
    """A fox quest is done, and his items are those of another."""
    side.board.completed, side.board.quests = FOX_QUESTS[:1], FOX_QUESTS[1:2]
    side.board.tracks = []
    side.board.satchel = [Held(item, False) for item in FOX_QUESTS[1].items]


def with_quest(side: Side) -> None:
    side.board.quest = FOX_QUESTS[0]


def with_a_card(side: Side) -> None:
    side.hand = [card("anvil")]


def with_funds(side: Side) -> None:
    side.board.funds = {MARQUISE: 3, side.faction: 2}


def with_ministers(side: Side) -> None:
    for minister in ("mayor", "baron of dirt", "earl of stone"):
        side.board.crown(minister)


def with_crowns(side: Side) -> None:
    for minister in (MAYOR, EARL, BARON):
        side.board.crowns[BOT_MINISTERS.index(minister)] = True


def with_payments(side: Side) -> None:
    side.board.payments = {EYRIE: 1, MARQUISE: 3}


def as_it_is(side: Side) -> None:
    """The pieces on the map are all that matters."""


CASES = [
    # one wood and one more from the sawmill pay the second workshop, which shows 2 points
    (
        "marquise",
        {"c5": "marquise sawmill wood", "c8": "marquise workshop"},
        as_it_is,
        (2, False, "A workshop for 1 wood pays 2."),
    ),
    (
        "eyrie",
        {"c5": "eyrie roost", "c8": "eyrie roost", "c2": "eyrie roost"},
        with_decree,
        (2, True, "Evening pays 2, 3 with another roost."),
    ),
    # four supporters pay the second and third token, at one each, and the fourth at two
    (
        "alliance",
        {"c5": "alliance sympathy"},
        with_supporters,
        (3, False, "Spreading 3 sympathy tokens pays up to 3."),
    ),
    ("vagabond", {"c5": "vagabond pawn"}, with_quests, (2, False, "A quest pays up to 2.")),
    # a garden alone shows 0; with one card only one suit can be scored
    (
        "lizards",
        {"c5": "lizards rabbit_garden rabbit_garden", "c2": "lizards mouse_garden mouse_garden"},
        with_a_card,
        (2, False, "Scoring gardens pays up to 2: rabbit 2, mouse 2."),
    ),
    (
        "riverfolk",
        {"c5": "riverfolk rabbit_trade_post"},
        with_funds,
        (2, True, "Dividends pay 2 for 5 funds."),
    ),
    (
        "duchy",
        {"c5": "duchy market market", "c8": "duchy citadel"},
        with_ministers,
        (3, True, "Ministers pay Baron of Dirt 2, Earl of Stone 1."),
    ),
    # of three plots one has no warrior beside it
    (
        "corvids",
        {"c5": "corvids w plot_bomb", "c8": "corvids w plot_raid", "c2": "corvids plot_snare"},
        as_it_is,
        (3, False, "Turning up 2 plots pays up to 3."),
    ),
    (
        "bot:marquise",
        {"c5": "marquise sawmill sawmill", "c8": "marquise sawmill workshop"},
        as_it_is,
        (3, False, "Evening by its order: fox 2; up to 3 with a new building."),
    ),
    (
        "bot:eyrie",
        {"c5": "eyrie roost", "c8": "eyrie roost"},
        with_decree,
        (2, False, "Evening pays 1, 2 with another roost."),
    ),
    # Public Pity twice and Daylight once: the sixth token is not reached, a base organizes none
    (
        "bot:alliance",
        {
            "c5": "alliance sympathy",
            "c8": "alliance ww sympathy fox_base",
            "c2": "alliance sympathy",
        },
        as_it_is,
        (4, False, "Spreading sympathy 3 times pays up to 4."),
    ),
    # three warriors at the base organize as well
    (
        "bot:alliance",
        {"c5": "alliance sympathy", "c8": "alliance www sympathy fox_base"},
        as_it_is,
        (5, False, "Spreading sympathy 4 times pays up to 5."),
    ),
    (
        "bot:vagabond",
        {"c5": "vagabond pawn"},
        with_quest,
        (1, False, "The quest in a fox clearing pays 1."),
    ),
    # there are no Lost Souls, and no acolytes
    (
        "bot:lizards",
        {"c5": "lizards rabbit_garden rabbit_garden", "c2": "lizards mouse_garden"},
        as_it_is,
        (2, False, "Evening by its order, as gardens stand: rabbit 2."),
    ),
    ("bot:riverfolk", {}, with_payments, (3, True, "Payments pay 3.")),
    ("bot:riverfolk", {}, as_it_is, (1, True, "Protectionism pays 1.")),
    (
        "bot:duchy",
        {"c5": "duchy ww market market", "c8": "duchy citadel"},
        with_crowns,
        (
            6,
            True,
            "Its turn pays markets 2, Mayor 1, Earl of Stone 1, Baron of Dirt 2; "
            "up to 8 as it digs and builds.",
        ),
    ),
    (
        "bot:corvids",
        {"c5": "corvids plot_bomb", "c8": "corvids extortion", "c2": "corvids plot_raid"},
        as_it_is,
        (6, True, "Flipping 2 plots pays 5. Extortion pays 1, up to 2 with those flipped."),
    ),
]


@pytest.mark.parametrize(("role", "clearings", "arrange", "threat"), CASES)
def test_what_the_next_turn_may_pay(
    role: str,
    clearings: dict[str, Any],
    arrange: Callable[[Side], None],
    threat: tuple[int, bool, str],
) -> None:
    other = "bot:marquise" if "eyrie" in role else "bot:eyrie"
    scene = Scene(f"{role} {other}", **clearings)
    side = scene.side(role.removeprefix("bot:"))
    arrange(side)
    found = outlook(scene.s, side).threat
    assert found
    assert (found.points, found.sure, found.text) == threat


def test_a_nightmare_threatens_with_a_point_more() -> None:
    scene = Scene("bot:eyrie@difficulty=nightmare bot:marquise", c5="eyrie roost", c8="eyrie roost")
    threat = outlook(scene.s, scene.side("eyrie")).threat
    assert threat
    assert (threat.points, threat.text) == (
        2,
        "Evening pays 1, 2 with another roost; 1 as a nightmare.",
    )
    scene = Scene("bot:lizards@difficulty=nightmare bot:marquise")
    law = "cards:difficulty.lizards.nightmare"
    assert outlook(scene.s, scene.side("lizards")).threat == Threat(
        1, True, "1 as a nightmare.", law
    )


def vagabot(traits: str = "", **scores: int) -> VagabotScene:
    """The Vagabot beside the Marquise with most of the pieces; the Alliance has none."""
    roles = f"bot:vagabond{traits} marquise eyrie alliance"
    return VagabotScene(
        roles, satchel="^^^^", c8="marquise www | vagabond pawn", c7="eyrie w", scores=scores
    )


@pytest.mark.law("robotics:7.5.4", "root:3.3.1")
def test_whom_the_vagabot_battles() -> None:
    """Nobody without pieces, and a dominance card leaves no points."""
    scene = vagabot(marquise=10, eyrie=5, alliance=20)
    key = "Battles who has the most points, now the Marquise."
    assert outlook(scene.s, scene.side("vagabond")).key == key
    scene.side("marquise").dominance = card("dominance_fox")
    key = "Battles who has the most points, now the Eyrie."
    assert outlook(scene.s, scene.side("vagabond")).key == key


@pytest.mark.law("cards:trait.vagabond.berserker")
def test_where_a_berserker_battles() -> None:
    scene = vagabot("@traits=berserker", eyrie=9)
    key = "Battles where most enemy pieces are, now {8}."
    assert outlook(scene.s, scene.side("vagabond")).key == key


@pytest.mark.law("cards:trait.vagabond.questing", "robotics:7.5.2")
def test_a_questing_vagabot_threatens_with_two() -> None:
    for traits, pays, most in (("", 1, 2), ("@traits=questing", 2, 3)):
        scene = vagabot(traits)
        scene.side("vagabond").board.quest = quest = scene.s.quests.pop()
        threat = outlook(scene.s, scene.side("vagabond")).threat
        assert threat
        text = (
            f"The quest in a {quest.suit} clearing pays {pays}, battles up to 2 as his items are."
        )
        assert (threat.points, threat.text) == (most, text)


@pytest.mark.law("root:9.2.8", "root:3.3.1")
def test_a_vagabond_who_has_joined_a_coalition_plays_for_no_dominance() -> None:
    """His card, glance and own board name the partner, hers him; neither has his suit."""
    scene = Scene("vagabond marquise eyrie alliance", c1="marquise w")
    side, partner = scene.side("vagabond"), scene.side("marquise")
    side.dominance, side.partner, partner.partner = card("dominance_fox"), MARQUISE, VAGABOND
    shown = player_view(scene.s, side, VAGABOND)
    assert "".join(shown["glance"]["key"]) == (
        "Plays in a coalition with the Marquise, without points."
    )
    assert (shown["off_track"], shown["dominance"]) == (True, None)
    [own] = [widget for widget in shown["board"] if widget["law"] == "root:9.2.8"]
    text = "You win if the Marquise wins. You score no more points."
    assert own["chips"] == [{"name": "Marquise", "text": text}]
    hers = player_view(scene.s, partner, MARQUISE)
    assert not hers["off_track"]
    [own] = [widget for widget in hers["board"] if widget["law"] == "root:9.2.8"]
    assert own["chips"] == [{"name": "Vagabond", "text": "The Vagabond wins if you win."}]
    partner.dominance = card("dominance_fox")
    assert player_view(scene.s, partner)["dominance"]["suit"] == "fox"


@pytest.mark.law("root:3.3.1")
def test_who_plays_for_dominance_threatens_with_no_points() -> None:
    scene = Scene("eyrie bot:marquise", c5="eyrie roost", c8="eyrie roost")
    scene.side("eyrie").dominance = card("dominance_fox")
    found = outlook(scene.s, scene.side("eyrie"))
    assert (found.threat, found.key) == (None, "Plays for fox dominance, without points.")


def test_what_is_on_the_map_and_where_is_counted() -> None:
    """Pieces with their drawings, other things without, clearings as numbers in the sentence."""
    scene = Scene("bot:marquise corvids", c5="corvids ww plot_bomb", c8="corvids plot_raid")
    shown = glance(scene.s, scene.s.sides[Faction.CORVIDS])
    assert shown["counts"] == [
        {"kind": "warrior", "n": 2, "label": "2 warriors"},
        {"kind": "plot", "n": 2, "label": "2 plots"},
    ]
    assert shown["key"] == ["Plots face down in ", 5, " and ", 8, "."]
    assert shown["threat"]["text"] == ["Turning up 1 plot pays up to 1."]
