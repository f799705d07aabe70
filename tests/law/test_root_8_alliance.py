"""Law of Root 8: Woodland Alliance, so far as bots meet it."""

from typing import Any

import pytest

from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.marquise import chapter as marquise
from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.alliance.board import AllianceBoard
from rootcore.factions.alliance.supporters import gain_supporter
from rootcore.rules.battle import Battle, battle
from rootcore.rules.movement import move
from rootcore.rules.removal import remove_all_enemies
from rootcore.table.cards import LOYAL_VIZIER, card
from rootcore.table.terms import ALLIANCE, BASES, BIRD, EYRIE, MARQUISE, SYMPATHY, WARRIOR
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie alliance"
PEOPLE = "marquise bot:eyrie alliance"
FIVE = ("sappers", "armorers", "cobbler", "sword", "anvil")


def supporters(scene: Scene) -> list[Any]:
    """The Supporters stack."""
    board: AllianceBoard = scene.side("alliance").board
    return board.supporters


# 8.2.2 Guerrilla War


@pytest.mark.law("root:8.2.2")
def test_as_defender_the_alliance_deals_the_higher_roll() -> None:
    """The Marquise rolls 2-1 against two Alliance warriors: she deals 1 hit and takes 2."""
    scene = Scene(TABLE, c5="marquise www | alliance ww")
    scene.run(battle(scene.s, Battle(MARQUISE, ALLIANCE, 5, "robotics:4.5.1")), "roll 2-1")
    assert scene.at(5) == "marquise w | alliance w"
    hits = [(e.who, e.data["n"], e.law) for e in scene.events("hits")]
    assert hits == [(MARQUISE, 1, "root:8.2.2"), (ALLIANCE, 2, "root:8.2.2")]


# 8.2.3.I Room for supporters


@pytest.mark.law("root:8.2.3.I")
def test_without_a_base_the_sixth_supporter_is_discarded() -> None:
    """Five supporters and no base: the card goes to the discard pile, and the log says so."""
    scene = Scene(TABLE)
    supporters(scene)[:] = [card(x) for x in FIVE]
    gain_supporter(scene.s, ALLIANCE, card("favor_fox"), "root:8.2.6")
    assert [c.id for c in supporters(scene)] == list(FIVE)
    assert scene.s.discard == [card("favor_fox")]
    assert [(e.kind, e.who, e.law) for e in scene.s.log] == [("discard", ALLIANCE, "root:8.2.3.I")]


@pytest.mark.law("root:8.2.3.I")
def test_without_a_base_the_fifth_supporter_still_fits() -> None:
    """The stack holds up to five."""
    scene = Scene(TABLE)
    supporters(scene)[:] = [card(x) for x in FIVE[:4]]
    gain_supporter(scene.s, ALLIANCE, card("favor_fox"), "root:8.2.6")
    assert supporters(scene)[-1] is card("favor_fox")
    assert scene.s.discard == []


@pytest.mark.law("root:8.2.3.I")
def test_with_any_base_there_is_no_limit() -> None:
    """The mouse base stands in 7: a sixth and a seventh supporter are gained."""
    scene = Scene(TABLE, c7="alliance mouse_base")
    supporters(scene)[:] = [card(x) for x in FIVE]
    for gained in ("favor_fox", "favor_mouse"):
        gain_supporter(scene.s, ALLIANCE, card(gained), "root:8.2.6")
    assert [c.id for c in supporters(scene)] == [*FIVE, "favor_fox", "favor_mouse"]
    assert [(e.kind, e.who, e.law) for e in scene.s.log] == [
        ("supporter", ALLIANCE, "root:8.2.6")
    ] * 2


@pytest.mark.law("root:8.2.3.I")
def test_the_log_tells_nobody_else_who_the_supporter_is() -> None:
    """Supporters lie face down: only the Alliance may know the card."""
    scene = Scene(TABLE)
    gain_supporter(scene.s, ALLIANCE, card("favor_fox"), "root:8.2.6")
    assert scene.s.log[0].data["seen_by"] == (ALLIANCE,)
    said = [sentence(scene.s.log[0], names(scene.s), who) for who in (ALLIANCE, MARQUISE, None)]
    gained = "The Alliance gains a supporter for the Outrage."
    assert said == [f"{gained} The card: Favor of the Foxes (fox).", gained, gained]


# 8.2.6 Outrage


@pytest.mark.law("root:8.2.6")
def test_a_bot_moving_onto_sympathy_gives_the_alliance_a_card_of_the_deck() -> None:
    """The Eyrie bot has no hand: right after its move the Alliance draws into its Supporters."""
    scene = Scene(TABLE, turn="eyrie", c4="alliance sympathy", c7="eyrie roost", c8="eyrie www")
    scene.side("eyrie").board.decree[BIRD].append(LOYAL_VIZIER)
    scene.step(eyrie.move_out, "draw anvil")
    assert supporters(scene) == [card("anvil")]
    assert card("anvil") not in scene.s.deck
    assert [(e.kind, e.who, e.law) for e in scene.s.log] == [
        ("move", EYRIE, "robotics:5.5.1.II"),
        ("outrage", EYRIE, "root:8.2.6"),
        ("supporter", ALLIANCE, "root:8.2.6"),
    ]


@pytest.mark.law("root:8.2.6")
def test_one_card_for_each_move_however_many_warriors() -> None:
    """The Marquise bot moves three warriors into 4 at once: one card."""
    scene = Scene(TABLE, order="anvil", c4="alliance sympathy", c8="marquise wwwwww")
    scene.step(marquise.move_from_ordered, "draw sword")
    assert scene.at(4) == "marquise www | alliance sympathy"
    assert supporters(scene) == [card("sword")]


@pytest.mark.law("root:8.2.6")
def test_moving_where_no_sympathy_lies_is_no_outrage() -> None:
    """An Alliance warrior, or leaving a sympathetic clearing, does not count."""
    scene = Scene(TABLE, c4="alliance w", c8="marquise www | alliance sympathy")
    scene.run(move(scene.s, MARQUISE, 8, 4, 1, "robotics:4.5.4"))
    assert supporters(scene) == []
    scene.run(move(scene.s, MARQUISE, 4, 8, 1, "robotics:4.5.4"), "draw sword")
    assert supporters(scene) == [card("sword")]


@pytest.mark.law("root:8.2.6")
def test_the_alliance_is_not_outraged_by_itself() -> None:
    """Its own warriors move into its sympathetic clearing."""
    scene = Scene(TABLE, c4="alliance sympathy", c8="alliance ww")
    scene.run(move(scene.s, ALLIANCE, 8, 4, 1, "root:4.2"))
    assert supporters(scene) == []


@pytest.mark.law("root:8.2.6")
def test_a_bot_removing_sympathy_in_battle_is_outrage() -> None:
    """The point for the token first, then the Alliance draws."""
    scene = Scene(TABLE, turn="eyrie", c8="eyrie w | alliance sympathy")
    scene.run(battle(scene.s, Battle(EYRIE, ALLIANCE, 8, "root:4.3")), "roll 0-0", "draw anvil")
    assert scene.at(8) == "eyrie w"
    assert scene.score("eyrie") == 1
    assert supporters(scene) == [card("anvil")]
    assert [e.kind for e in scene.s.log][-4:] == ["remove", "score", "outrage", "supporter"]
    assert scene.s.log[-1].law == "root:8.2.6"


@pytest.mark.law("root:8.2.6")
def test_losing_warriors_is_no_outrage() -> None:
    """One hit takes the warrior, the sympathy stays; the Alliance, defending, rolled the 1."""
    scene = Scene(TABLE, turn="eyrie", c8="eyrie ww | alliance w sympathy")
    scene.run(battle(scene.s, Battle(EYRIE, ALLIANCE, 8, "root:4.3")), "roll 1-1")
    assert scene.at(8) == "eyrie w | alliance sympathy"
    assert supporters(scene) == []


@pytest.mark.law("root:8.2.6")
def test_removing_everything_in_a_clearing_is_outrage_too() -> None:
    """An effect that removes all enemy pieces takes the sympathy with them."""
    scene = Scene(TABLE, c8="eyrie w | alliance w sympathy")
    scene.run(remove_all_enemies(scene.s, MARQUISE, [8], "root:4.1"), "draw anvil")
    assert supporters(scene) == [card("anvil")]


@pytest.mark.law("root:8.2.6")
def test_a_person_gives_a_matching_card() -> None:
    """In fox clearing 8 the fox card or the bird, as they like; mouse and rabbit do not match."""
    hands = {"marquise": "sword anvil sappers cobbler"}
    scene = Scene(PEOPLE, c4="marquise w", c8="alliance sympathy", hands=hands)
    asked = alliance.outrage(scene.s, ALLIANCE, MARQUISE, 8).send(None)
    assert (asked.who, asked.law) == (MARQUISE, "root:8.2.6")
    assert asked.texts() == ["give anvil", "give sappers"]
    scene.run(move(scene.s, MARQUISE, 4, 8, 1, "root:4.2"), "give sappers")
    assert supporters(scene) == [card("sappers")]
    assert [c.id for c in scene.side("marquise").hand] == ["sword", "anvil", "cobbler"]


@pytest.mark.law("root:8.2.6")
def test_a_person_without_a_matching_card_lets_the_alliance_draw() -> None:
    """Mouse and rabbit cards only: they are kept, and the Alliance draws."""
    scene = Scene(
        PEOPLE, c4="marquise w", c8="alliance sympathy", hands={"marquise": "sword cobbler"}
    )
    scene.run(move(scene.s, MARQUISE, 4, 8, 1, "root:4.2"), "draw anvil")
    assert supporters(scene) == [card("anvil")]
    assert len(scene.side("marquise").hand) == 2


@pytest.mark.law("root:8.2.6")
def test_with_no_card_left_anywhere_outrage_brings_nothing() -> None:
    """Deck and discard pile are empty."""
    scene = Scene(TABLE, c4="alliance sympathy", c8="marquise w")
    scene.s.deck.clear()
    scene.run(move(scene.s, MARQUISE, 8, 4, 1, "robotics:4.5.4"))
    assert supporters(scene) == []


@pytest.mark.law("root:8.2.6", "root:8.2.3.I")
def test_outrage_fills_the_stack_no_further_than_it_goes() -> None:
    """Five supporters and no base: the card is drawn all the same, and discarded."""
    scene = Scene(TABLE, c4="alliance sympathy", c8="marquise w")
    for x in FIVE:
        scene.s.deck.remove(card(x))
        supporters(scene).append(card(x))
    scene.run(move(scene.s, MARQUISE, 8, 4, 1, "robotics:4.5.4"), "draw favor_fox")
    assert len(supporters(scene)) == 5
    assert scene.s.discard == [card("favor_fox")]


# 8.3 Faction setup


@pytest.mark.law("root:8.3.1", "root:8.3.2", "root:8.3.3")
def test_ten_warriors_three_bases_ten_sympathy() -> None:
    """All the pieces of the Alliance wait on its board."""
    pieces = {WARRIOR: 10, **dict.fromkeys(BASES.values(), 1), SYMPATHY: 10}
    assert alliance.supply() == pieces
    assert Scene(TABLE).side("alliance").stock == pieces


def test_the_board_reads_back_what_it_writes() -> None:
    """Saving keeps the supporters in their order."""
    board = AllianceBoard([card("anvil"), card("sword")])
    again = AllianceBoard.from_json(board.to_json())
    assert again.cards() == [card("anvil"), card("sword")]
    copy = board.copy()
    copy.supporters.clear()
    assert len(board.supporters) == 2
    assert board.items() == []
