"""A bot's turn at a real table: what is told on one screen, in few taps."""

from typing import Any

import pytest

from rootcore.bots.lizards import chapter as lizards
from rootcore.companion.onward import play_on, redo_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.acts import Ask
from rootcore.table.cards import card, quest
from rootcore.table.events import Event
from rootcore.table.terms import (
    ALLIANCE,
    CORVIDS,
    EYRIE,
    LIZARDS,
    MARQUISE,
    SYMPATHY,
    WARRIOR,
    Item,
    Kind,
)
from rootcore.tell.decisions import decision_view
from rootcore.tell.fought import span
from rootcore.tell.hands_on import CHANGES, Card, Row, told_by, told_turn
from rootcore.tell.hands_view import ROOM_ABOVE, card_view, room, spoken_row
from rootcore.tell.panels import names
from tests.law.test_cards_table_hands import game, hands, until
from tests.scenes import Scene
from tests.sittings import Sitting, new_sitting, read_turns

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


@pytest.mark.law("robotics:8.5", "robotics:8.6.3", "robotics:8.6.4")
def test_the_table_is_told_what_becomes_of_the_lost_souls() -> None:
    """The card of the deck is told with its place; those revealed come back in their order."""
    anvil, tea = card("anvil"), card("root_tea_fox")
    assert change("reveal card", card=anvil) == "Reveal Lost Souls down to Anvil (fox)."
    assert change("reveal card", "robotics:8.6.4", card=anvil) == ""
    assert change("discard souls", cards=[tea]) == "Discard the other Lost Souls."
    back = "Back to the Lost Souls, from the top: Anvil (fox) and Root Tea (fox)."
    assert change("return", cards=[anvil, tea]) == back
    marker = change("conspiracy", name="sanctify", space=4)
    assert marker == "Conspiracy marker to Sanctify."


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
    assert shown["idle"] == "Nothing to do: craft order, refresh."
    assert card_view(g, Card(0, 0, [row(7), row(8), token]), False)["deed"] == "Recruit"
