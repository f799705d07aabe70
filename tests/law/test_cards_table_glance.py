"""A bot's turn at a real table: what is told on one screen, in few taps."""

from dataclasses import replace
from typing import Any

import pytest

from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.lizards import chapter as lizards
from rootcore.bots.vagabot.items import damage
from rootcore.companion.onward import play_on, redo_on
from rootcore.companion.options import own_turn
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.acts import Ask
from rootcore.rules.battle import Battle
from rootcore.rules.deck import discard
from rootcore.rules.scoring import lose_points, score
from rootcore.table.cards import card, quest
from rootcore.table.events import Event
from rootcore.table.terms import (
    ALLIANCE,
    CORVIDS,
    EYRIE,
    LIZARDS,
    MARQUISE,
    MERCENARIES,
    RIVERFOLK,
    SYMPATHY,
    VAGABOND,
    VAGABOND_SECOND,
    WARRIOR,
    Item,
    Kind,
    Suit,
)
from rootcore.tell.decisions import decision_view
from rootcore.tell.fought import span
from rootcore.tell.hands_on import CHANGES, Card, Row, lead, merge, told_by, told_turn
from rootcore.tell.hands_view import ROOM_ABOVE, card_view, fight_view, room, spoken_row
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.law.test_cards_table_hands import game, hands, until
from tests.scenes import Scene
from tests.sittings import Sitting, new_sitting, read_turns
from tests.vagabots import VagabotScene

TURN = "cards:table.turn"


def above(g: Game) -> list[dict[str, Any]]:
    """The cards that stand above the dice or a question."""
    found = hands(g)
    shown: list[dict[str, Any]] = found["cards"][found["beside"] :]
    return shown


def moves_above_dice(g: Game) -> bool:
    """Whether pieces are moved on the screen of the dice."""
    rows = [row for card in above(g) for row in card["rows"] if not card["fight"]]
    return bool(rows) and hands(g)["fight"] is not None


def asked_about_losses(g: Game) -> bool:
    """Whether somebody is asked something below what a battle took."""
    return isinstance(g.pending, Ask) and bool(above(g)) and not g.state.paused


@pytest.mark.law(TURN)
def test_one_tap_tells_the_dice_and_what_was_moved_before_them() -> None:
    """Undo comes back to the same screen, redo goes on from it."""
    g = until(game(), moves_above_dice)
    asked, journal = hands(g), g.journal[:]
    assert asked["new"] <= asked["beside"] < len(asked["cards"])
    g.answer("roll 2-0")
    play_on(g)
    after, then = g.journal[:], hands(g)
    assert then["new"] >= len(asked["cards"])
    g.undo_to(g.last_of_table() or 0)
    assert (g.journal, hands(g)) == (journal, asked)
    redo_on(g)
    assert (g.journal, hands(g)) == (after, then)


@pytest.mark.law(TURN, "root:6.2.3")
def test_losses_stand_above_what_is_asked_about_them() -> None:
    """The Marquise, whose keep stands, may save a warrior."""
    sitting = Sitting(new_sitting("cats_alone"))
    presses = iter([what for turn in read_turns("cats_alone") for what in turn.presses])
    g = sitting.game
    while not asked_about_losses(g):
        sitting.tap(next(presses))
    [lost] = above(g)
    taken = [piece for row in lost["rows"] for piece in row["pieces"] if not row["ends"]]
    assert lost["title"] == f"Take off in {lost['fight']['place']['name']}"
    assert {"faction": MARQUISE, "kind": WARRIOR, "n": 1} in taken
    view = decision_view(g, MARQUISE)
    assert view
    assert "back to" in view["question"]
    told = len(hands(g)["cards"])
    g.answer("pass")
    play_on(g)
    assert hands(g)["new"] >= told, "what was seen is not told once more"


@pytest.mark.law(TURN, "root:4.3.3")
def test_no_losses_are_not_told_before_hits_are_dealt() -> None:
    """The pawn is rolled against; what it damages is asked below the dice."""
    seats = ["table:vagabond", "bot:marquise"]
    g = Game.new(read_setup({"seats": seats, "seed": 2, "chosen": ["dice", "cards"]}))
    play_on(g)
    until(g, lambda g: own_turn(g.state) == VAGABOND).answer("pawn vagabond 5")

    def hit(g: Game) -> bool:
        asked = isinstance(g.pending, Ask) and g.pending.question().startswith("Which item do you")
        return asked and not any(row["lost"] for row in hands(g)["cards"][-1]["rows"])

    last = hands(until(g, hit))["cards"][-1]
    assert last["title"] == last["fight"]["title"]
    assert last["fight"]["dice"]


def row(*places: int) -> Row:
    return Row([(EYRIE, WARRIOR, 2)], [None], [*places], 0)


@pytest.mark.law(TURN)
def test_only_what_has_room_stands_above_the_dice() -> None:
    moves = Card(0, 1, [row(1), row(2), row(3), row(4)], lines={"order": "Card: fox column."})
    assert room(moves) <= ROOM_ABOVE
    assert room(Card(0, 1, [*moves.rows, row(5), row(6)])) > ROOM_ABOVE
    items = [("Exhaust", [Item.BAG] * 8)]
    assert room(Card(0, 1, [*moves.rows], items, idle=["Battle"])) > ROOM_ABOVE
    assert room(Card(0, 1, [row(1)], items)) == room(Card(0, 1, [row(1)], items[:0])) + 4


@pytest.mark.law(TURN)
def test_a_step_is_not_said_to_be_idle_beside_what_is_called_so() -> None:
    """Of two columns of a Decree one recruits and the other does not: only the first is told."""
    found: list[str] = []

    def looked_at(g: Game) -> bool:
        raw, shown = told_turn(g).cards, hands(g)["cards"]
        for told, view in zip(raw, shown, strict=True):
            both = {one["deed"] for one in view["rows"]} & set(told.idle)
            found.extend(both)
            assert not any(deed in view["idle"] for deed in both)
        return len(found) > 3

    until(game(), looked_at)
    assert "Recruit" in found


@pytest.mark.law(TURN, "robotics:4.6.1", "robotics:9.6.1")
def test_what_the_evening_scores_is_none_of_the_last_battle() -> None:
    evening, behind = {"robotics:4.6.1", "robotics:9.6.1"}, 0
    for seed in range(4):
        seats = ["bot:marquise", "bot:riverfolk", "bot:eyrie", "bot:alliance"]
        g = Game.new(read_setup({"map": "fall", "seats": seats, "seed": seed, "order": "given"}))
        g.play()
        for k, event in enumerate(g.events):
            if event.kind == "score" and event.law in evening:
                assert span(g, k) is None
                behind += span(g, k - 1) is not None
    assert behind


def change(kind: str, law: str = "robotics:8.5", **data: Any) -> str:
    """What an event changes on boards, in words."""
    found = CHANGES[kind](Event(kind, LIZARDS, law, data), {})
    return found.words if found else ""


@pytest.mark.law("robotics:7.5.2")
def test_a_quest_is_told_with_its_suit_and_that_it_was_completed() -> None:
    """Two quests have each name; the suit says where the Vagabot goes."""
    errand = quest("errand_fox")
    assert change("quest", quest=errand) == "Quest completed: Errand (fox)."
    assert change("new quest", quest=errand) == "New quest: Errand (fox)."


@pytest.mark.law("robotics:7.2.4")
def test_the_table_is_told_which_item_lies_on_the_battle_track() -> None:
    scene = VagabotScene(satchel="^^^^^")
    scene.gain(Item.TEA)
    damage(scene.s, VAGABOND, 1, "robotics:7.2.5")
    told = told_of(scene)
    assert [words for words, _ in told.items] == [
        "Onto the Battle Track",
        "Damage",
        "Off the Battle Track",
    ]
    assert [sentence(e, names(scene.s)) for e in scene.events("battle track")] == [
        "The Vagabot puts a tea onto the Battle Track.",
        "The Vagabot takes a tea off the Battle Track, back into the Satchel.",
    ]


@pytest.mark.law(TURN, "robotics:7.2.4", "robotics:7.2.5")
def test_items_are_told_with_their_owner_in_a_turn_of_somebody_else() -> None:
    """A Vagabot and a Vagabond each damage one in a turn of the Eyrie, and in one of the bot's."""
    scene = VagabotScene(satchel="^^^^^")
    damage(scene.s, VAGABOND, 1, "robotics:7.2.5")
    hurt = scene.events("damage")
    g = Game(None, Scene("bot:eyrie bot:vagabond table:vagabond_second").s)
    for mover in (EYRIE, VAGABOND):
        g.events.append(Event("turn", mover, "root:3.1", {"round": 1}))
        first = len(g.events)
        g.events.extend([*hurt, replace(hurt[0], who=VAGABOND_SECOND)])
        found = card_view(g, told_by(g, first, len(g.events)), fights=False)
        whose = "Damage" if mover == VAGABOND else "Vagabot: damage"
        assert [one["words"] for one in found["items"]] == [whose, "Second Vagabond: damage"]
        assert found["spoken"].startswith(f"{whose} boot. Second Vagabond: damage boot")


@pytest.mark.law("robotics:8.5", "robotics:8.6.3", "robotics:8.6.4")
def test_the_table_is_told_what_becomes_of_the_lost_souls() -> None:
    """The card of the deck is told with its place; those revealed come back in their order."""
    anvil, tea = card("anvil"), card("root_tea_fox")
    assert change("reveal card", card=anvil) == "Reveal Lost Souls down to Anvil (fox)."
    assert change("reveal card", "robotics:8.6.4", card=anvil) == ""
    assert change("reveal card", "robotics:9.7", card=anvil) == ""
    assert change("discard souls", cards=[tea]) == "Discard the other Lost Souls."
    back = "Put the revealed cards back, the first on top."
    assert change("return", cards=[anvil, tea]) == back
    assert change("return", cards=[tea]) == "Put the revealed card back."
    marker = change("conspiracy", name="sanctify", space=4)
    assert marker == "Conspiracy marker to Sanctify."


def told_of(scene: Scene) -> Card:
    """A card of all that happened in the turn of the scene."""
    g = Game(None, Scene(" ".join(side.role for side in scene.s.sides.values())).s)
    g.events.append(Event("turn", scene.s.current, "root:3.1", {"round": 1}))
    first = len(g.events)
    g.events.extend(scene.s.log)
    return told_by(g, first, len(g.events))


def lines_of(scene: Scene) -> list[str]:
    """The lines of that card."""
    return list(told_of(scene).lines.values())


@pytest.mark.law("root:2.1.3", "root:10.2.6", "robotics:8.2.4")
@pytest.mark.parametrize("lizards", ["table:lizards", "bot:lizards"])
def test_cards_are_told_to_go_onto_the_pile_that_takes_them(lizards: str) -> None:
    """A discarded card joins the Lost Souls of whoever has them; without Lizards the pile."""
    anvil, plain = card("anvil"), Scene("bot:eyrie table:marquise")
    discard(plain.s, EYRIE, anvil, "robotics:2.7")
    assert lines_of(plain) == ["Discard Anvil."]
    scene = Scene(f"bot:eyrie {lizards} table:marquise")
    discard(scene.s, EYRIE, anvil, "robotics:2.7")
    assert lines_of(scene) == ["Anvil to Lost Souls."]


@pytest.mark.law("robotics:5.7.2", "root:10.2.6")
def test_a_purged_column_is_told_with_the_pile_it_goes_to() -> None:
    told = []
    for roles in ("bot:eyrie table:marquise", "bot:eyrie table:lizards"):
        scene = Scene(roles)
        scene.side("eyrie").board.decree[Suit.FOX] = [card("anvil"), card("gently_used_knapsack")]
        eyrie.purge(scene.actor())
        told += lines_of(scene)
    named = "Anvil and Gently Used Knapsack of the fox column"
    assert told == [f"Discard {named}.", f"{named} to Lost Souls."]


@pytest.mark.law("robotics:8.5.2")
def test_a_warrior_that_becomes_an_acolyte_is_not_told_to_be_removed() -> None:
    scene = Scene("bot:lizards table:marquise", c3="lizards ww")
    scene.side("lizards").board.revealed.append(card("armorers"))
    lizards.ritual_of_birds(scene.actor())
    g = Game(None, scene.s)
    g.events.extend(scene.s.log)
    shown = card_view(g, told_by(g, 0, len(g.events)), fights=False)
    assert (shown["title"], shown["detail"]) == ("1 warrior to the Acolytes", "from 3")
    assert shown["rows"][0]["what"] == "1 to the Acolytes"


def sides(roles: str, at_5: str, hired: bool = False) -> list[tuple[str, list[str]]]:
    """What the sides of a battle of the Eyrie with the Marquise in 5 have, in words and drawn."""
    scene = Scene(roles, c5=at_5, phase="daylight", turn="eyrie")
    scene.side("eyrie").used = (MERCENARIES,) * hired
    shown = fight_view(scene.s, Battle(EYRIE, MARQUISE, 5, "root:4.3"), 0)["sides"]
    return [(one["words"], [piece["faction"] for piece in one["pieces"]]) for one in shown]


@pytest.mark.law("root:11.2.7.III", "robotics:9.7")
def test_mercenaries_stand_in_the_battle_that_they_fight() -> None:
    table, there = (
        "bot:eyrie table:marquise table:riverfolk",
        "eyrie ww | marquise w | riverfolk ww",
    )
    assert sides(table, there, hired=True) == [
        ("2 warriors, 2 of the Riverfolk attack", [EYRIE, RIVERFOLK]),
        ("1 warrior", [MARQUISE]),
    ]
    assert sides(table, there)[0] == ("2 warriors attack", [EYRIE])


@pytest.mark.law("root:4.3")
def test_a_battle_says_what_attacks_and_what_only_stands_there() -> None:
    found = sides("bot:eyrie table:marquise", "eyrie w roost | marquise ww sawmill")
    assert [words for words, _ in found] == [
        "1 warrior attacks, 1 roost",
        "2 warriors, 1 sawmill",
    ]


@pytest.mark.law(TURN)
def test_points_say_what_they_are_the_sum_of() -> None:
    """What one thing paid says so itself; points that are lost always say why."""
    scene = Scene("bot:eyrie bot:alliance table:marquise", scores={"marquise": 4, "alliance": 2})
    score(scene.s, EYRIE, 2, "robotics:5.6")
    score(scene.s, EYRIE, 1, "cards:difficulty.eyrie.nightmare")
    score(scene.s, EYRIE, 1, "robotics:5.6")
    score(scene.s, ALLIANCE, 1, "robotics:6.5.1")
    lose_points(scene.s, MARQUISE, 1, "cards:trait.eyrie.war_tax")
    told = told_of(scene)
    merge(told, told_of(scene))
    shown = card_view(Game(None, scene.s), told, fights=False)["points"]
    assert {one["faction"]: one["why"] for one in shown} == {
        EYRIE: "Roosts +6, Nightmare +2",
        ALLIANCE: "",
        MARQUISE: "War Tax −2",
    }
    assert shown[0]["words"] == "Eyrie: points from 0 to 4: Roosts +6, Nightmare +2"
    later, kept = told_of(scene), told_of(scene)
    lead(kept, later)
    assert later.paid == told.paid


@pytest.mark.law(TURN)
def test_pieces_of_two_players_are_read_aloud_as_whose_they_are() -> None:
    both = Row([(CORVIDS, WARRIOR, 1), (MARQUISE, WARRIOR, 2)], [7], [None], 0)
    known = names(Scene("bot:corvids bot:marquise").s)
    words = "Remove 1 warrior of the Corvids and 2 warriors of the Marquise from 7"
    assert spoken_row(known, both) == words
    alone = Row([(CORVIDS, WARRIOR, 1)], [7], [None], 0)
    assert spoken_row(known, alone) == "Corvids: Remove 1 warrior from 7"


@pytest.mark.law(TURN)
def test_a_card_that_places_several_kinds_is_called_so_and_says_what_is_not_done() -> None:
    g = Game(None, Scene("bot:alliance bot:eyrie").s)
    base = Row([(ALLIANCE, Kind.FOX_BASE, 1)], [None], [5], 0)
    token = Row([(ALLIANCE, SYMPATHY, 1)], [None], [6], 0)
    shown = card_view(g, Card(0, 0, [base, token, row(7)], idle=["Craft order", "Refresh"]), False)
    assert shown["deed"] == "Place"
    assert shown["idle"] == "Skip: craft order, refresh."
    assert card_view(g, Card(0, 0, [row(7), row(8), token]), False)["deed"] == "Recruit"
