"""What somebody has missed, as it is told when the own turn opens."""

from typing import Any

import pytest

from rootcore.companion.onward import play_on
from rootcore.factions.person import START_OF_BIRDSONG
from rootcore.game.game import Game, load
from rootcore.game.setup import read_setup
from rootcore.rules.battle import Battle, battle
from rootcore.rules.deck import discard, give_card
from rootcore.table.cards import card
from rootcore.table.events import Event
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    EYRIE,
    MARQUISE,
    RIVERFOLK,
    SAWMILL,
    VAGABOND,
    WARRIOR,
    WOOD,
    WORKSHOP,
    Faction,
    Item,
)
from rootcore.tell.news import Span, closer, deeds, news_view, own_news
from rootcore.tell.panels import names
from tests.law.card_scenes import in_play
from tests.law.company_scenes import company
from tests.law.eyrie_scenes import eyrie_scene
from tests.scenes import Scene
from tests.vagabonds import VagabondScene, held


def played_to(seats: list[str], seed: int, who: Faction, round_: int) -> Game:
    """A game in which everybody answers by the seed, up to the first question of a turn."""
    setup = {"seats": seats, "seed": seed, "order": "given", "ask": "holders"}
    game = Game.new(read_setup(setup))
    while (game.state.round, game.state.current) != (round_, who) or not mine(game, who):
        go_on(game)
    return game


def mine(game: Game, who: Faction) -> bool:
    return game.pending is not None and game.pending.who == who


def go_on(game: Game) -> None:
    """Give an answer by the seed."""
    assert game.pending
    game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))


def said(text: list[Any]) -> str:
    return "".join(f"({part})" if isinstance(part, int) else part for part in text)


EYRIE_TABLE = ["human:eyrie", "bot:marquise", "bot:alliance", "bot:vagabot"]


def test_losses_come_first_then_a_line_for_each_rival() -> None:
    """A revolt of the Alliance took a roost; the battle before it cost nothing."""
    game = played_to(EYRIE_TABLE, 3, EYRIE, 6)
    news = news_view(game, EYRIE)
    assert news
    assert news["title"] == "Since your last turn"
    assert [(said(line["text"]), line["good"]) for line in news["own"]] == [
        ("You lost 3 warriors and a roost in (3) to the Alliance.", False)
    ]
    assert news["tags"] == [{"at": 3, "lost": ["−1 roost", "−3 warriors"]}]
    assert [(x["who"], said(x["text"]), x["points"]) for x in news["rivals"]] == [
        (
            "marquise",
            "Battled you in (6), the Alliance in (8) and (12), built a sawmill in (1)",
            3,
        ),
        (
            "alliance",
            "Revolted in (3), built a rabbit base in (3) and "
            "placed 3 sympathy tokens in (2), (7) and (10)",
            5,
        ),
        ("vagabond", "Battled the Alliance in (2)", 1),
    ]
    assert news["rivals"][0]["clearings"] == [6, 8, 12, 1]
    assert news["rivals"][1]["threat"]["points"] == 4


def test_a_loss_is_replayed_from_its_battle() -> None:
    game = played_to(EYRIE_TABLE, 3, EYRIE, 2)
    news = news_view(game, EYRIE)
    assert news
    (lost,) = news["own"]
    assert game.events[lost["first"]].kind == "battle"
    assert game.events[lost["last"]].kind == "remove"
    kinds = [e.kind for e in game.events[lost["first"] : lost["last"]]]
    assert "roll" in kinds


def test_news_lasts_until_the_first_action_has_ended() -> None:
    """Undo brings it back. Nobody else is told it."""
    game = played_to(EYRIE_TABLE, 3, EYRIE, 4)
    news = news_view(game, EYRIE)
    assert news
    assert news_view(game, None) is None
    assert news_view(game, MARQUISE) is None
    answers, step = len(game.journal), len(game.marks)
    while len(game.marks) == step:
        assert news_view(game, EYRIE) == news
        go_on(game)
    assert news_view(game, EYRIE) is None
    game.undo_to(answers)
    assert news_view(game, EYRIE) == news


def test_news_lasts_while_only_what_need_not_be_asked_was_answered() -> None:
    """The effect in play is offered again with the Decree; a loaded game sees so by going back."""
    roles, hands = "bot:marquise bot:alliance eyrie", {"eyrie": "anvil"}
    scene = eyrie_scene("despot", {}, roles, hands=hands, c5="eyrie ww roost")
    scene.s.phase = BIRDSONG
    game = Game(None, in_play(scene, "eyrie", "stand_and_deliver").s)
    play_on(game)
    assert game.pending
    assert game.pending.question() == "Which card do you add to the Decree?"
    assert game.unasked[len(game.journal) - 1]
    for one in (game, load(game.save())):
        news = news_view(one, EYRIE)
        assert news
        assert len(news["rivals"]) == 2
        one.answer("add anvil move")
        play_on(one)
        assert news_view(one, EYRIE) is None


def test_who_begins_has_missed_nothing() -> None:
    assert news_view(played_to(EYRIE_TABLE, 3, EYRIE, 1), EYRIE) is None
    later = played_to(["bot:marquise", "human:eyrie", "bot:alliance"], 3, EYRIE, 1)
    news = news_view(later, EYRIE)
    assert news
    assert (news["title"], len(news["rivals"])) == ("Before your first turn", 1)


@pytest.mark.law("root:8.2.6")
def test_outrage_is_good_news_for_the_alliance() -> None:
    """And each rival's turn before the own, in order."""
    game = played_to(
        ["human:alliance", "bot:eyrie", "human:vagabond", "bot:corvids"], 4, ALLIANCE, 3
    )
    news = news_view(game, ALLIANCE)
    assert news
    assert [(said(line["text"]), line["good"]) for line in news["own"]] == [
        ("You lost a sympathy token in (2) to the Corvids.", False),
        ("Outrage in (2): you gained a supporter.", True),
    ]
    assert [x["who"] for x in news["rivals"]] == ["eyrie", "vagabond", "corvids"]


ANVIL = card("anvil")


@pytest.mark.parametrize(
    ("kind", "who", "law", "data", "words"),
    [
        (
            "discard",
            VAGABOND,
            "robotics:6.2.3",
            {"card": ANVIL},
            "You discarded Anvil (fox) for the Outrage of the Alliance.",
        ),
        ("spend", VAGABOND, "root:6.2.3", {"card": ANVIL}, "You spent Anvil (fox)."),
        (
            "give",
            VAGABOND,
            "root:4.4",
            {"card": ANVIL, "to": EYRIE},
            "You gave Anvil (fox) to the Eyrie.",
        ),
        (
            "give",
            EYRIE,
            "root:4.4",
            {"card": ANVIL, "to": VAGABOND},
            "The Eyrie give you Anvil (fox).",
        ),
        ("give", EYRIE, "root:4.4", {"to": VAGABOND}, "The Eyrie give you a card."),
        (
            "damage",
            VAGABOND,
            "root:9.2.7",
            {"items": [Item.HAMMER, Item.TEA], "by": EYRIE},
            "The Eyrie damaged a hammer and a tea.",
        ),
        ("lose points", VAGABOND, "root:3.2", {"points": 2, "total": 1}, "You lost 2 points."),
        (
            "score",
            VAGABOND,
            "root:3.2.1",
            {"points": 1, "total": 5},
            "You scored 1 point (Removed pieces).",
        ),
        ("draw", VAGABOND, "root:2.1", {"n": 1}, "You drew 1 card."),
        (
            "draw",
            VAGABOND,
            "robotics:7.5.3",
            {"n": 1},
            "You drew 1 card for the Aid of the Vagabot.",
        ),
        (
            "draw",
            VAGABOND,
            "cards:trait.vagabond.helper",
            {"n": 2},
            "You drew 2 cards for the Aid of the Vagabot, a Helper.",
        ),
        (
            "place",
            VAGABOND,
            "root:13.7.4",
            {"piece": WARRIOR, "n": 1, "at": 5},
            "You placed a warrior in (5) for the raid.",
        ),
        (
            "buy",
            EYRIE,
            "robotics:9.7",
            {"player": VAGABOND, "card": ANVIL, "service": "hand card", "paid": 2},
            "The Eyrie bought Anvil (fox) for 2 from you.",
        ),
        (
            "buy",
            EYRIE,
            "robotics:9.7",
            {"player": VAGABOND, "card": None, "service": "riverboats"},
            "The Eyrie bought riverboats from you.",
        ),
        (
            "relation",
            VAGABOND,
            "root:9.2.9.III",
            {"player": EYRIE, "space": -1},
            "The Eyrie turned hostile to you.",
        ),
        (
            "outrage",
            VAGABOND,
            "root:8.2.6",
            {"to": EYRIE, "at": 5, "card": ANVIL},
            "Outrage in (5): you gave Anvil (fox).",
        ),
        (
            "outrage",
            VAGABOND,
            "root:8.2.6",
            {"to": EYRIE, "at": 5},
            "Outrage in (5): you had no card to give.",
        ),
        (
            "outrage",
            EYRIE,
            "root:8.2.6",
            {"to": VAGABOND, "at": 5, "card": ANVIL},
            "Outrage in (5): you gained Anvil (fox) of the Eyrie.",
        ),
        ("lose officers", VAGABOND, "root:8.2.4", {"n": 2}, "You lost 2 officers."),
        ("lose funds", VAGABOND, "root:11.2.4", {"n": 1}, "You lost 1 fund."),
        (
            "lose minister",
            VAGABOND,
            "root:12.2.3",
            {"minister": "Mayor"},
            "You lost the Mayor.",
        ),
        ("discard", EYRIE, "robotics:6.2.3", {"card": ANVIL}, None),
    ],
)
def test_what_else_is_lost_and_gained(
    kind: str, who: Faction, law: str, data: dict[str, Any], words: str | None
) -> None:
    scene = Scene("vagabond bot:eyrie")
    scene.s.emit(kind, who, law, **data)
    lines = own_news(Span(scene.s.log, 0, 0), names(scene.s), VAGABOND)
    assert [said(line["text"]) for line in lines] == ([words] if words else [])


def test_pieces_lost_in_several_clearings_to_several_rivals() -> None:
    scene = Scene("marquise bot:eyrie bot:alliance")
    lost = ((EYRIE, WARRIOR, 2, 5), (ALLIANCE, SAWMILL, 1, 8), (EYRIE, WORKSHOP, 1, 7))
    for by, piece, n, at in lost:
        scene.s.emit("remove", MARQUISE, "root:4.3", piece=piece, n=n, at=at, by=by, boxed=False)
    span = Span(scene.s.log, 0, 2)
    assert [said(line["text"]) for line in own_news(span, names(scene.s), MARQUISE)] == [
        "You lost 2 warriors in (5) and a workshop in (7) to the Eyrie.",
        "You lost a sawmill in (8) to the Alliance.",
    ]


def test_the_same_loss_in_several_clearings_is_told_once() -> None:
    scene = Scene("marquise bot:eyrie")
    for at in (7, 11, 12):
        lost = {"piece": WARRIOR, "n": 1, "at": at, "by": EYRIE, "boxed": False}
        scene.s.emit("remove", MARQUISE, "root:4.3", **lost)
    lines = own_news(Span(scene.s.log, 0, 2), names(scene.s), MARQUISE)
    assert [said(line["text"]) for line in lines] == [
        "You lost a warrior each in (7), (11) and (12) to the Eyrie."
    ]


def test_the_gravest_loss_is_told_first() -> None:
    """A sawmill is missed more than the two warriors that fell before."""
    scene = Scene("marquise bot:eyrie bot:alliance")
    for by, piece, n, at in ((EYRIE, WARRIOR, 2, 5), (ALLIANCE, SAWMILL, 1, 8)):
        scene.s.emit("remove", MARQUISE, "root:4.3", piece=piece, n=n, at=at, by=by, boxed=False)
    span = Span(scene.s.log, 0, 2)
    assert [said(line["text"]) for line in own_news(span, names(scene.s), MARQUISE)] == [
        "You lost a sawmill in (8) to the Alliance.",
        "You lost 2 warriors in (5) to the Eyrie.",
    ]


def test_a_rival_that_came_to_ones_pieces_is_told_of() -> None:
    """Warriors moved to 9, where there is a roost, and to 12, where there is nothing."""
    scene = Scene("eyrie bot:marquise", c9="eyrie roost")
    log = [
        Event("move", MARQUISE, "robotics:4.5.3", {"end": end, "start": 5, "n": 2})
        for end in (9, 12)
    ]
    assert deeds(closer(log, scene.s, EYRIE), names(scene.s), EYRIE) == (
        "came to you in {9}, moved to {12}"
    )


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([], "a quiet turn"),
        ([("turmoil", {"points": 0})], "fell into turmoil"),
        ([("turmoil", {"points": 4})], "fell into turmoil (−4)"),
        ([("sway", {"minister": "Mayor"})], "swayed the Mayor"),
        (
            [("aid", {"player": MARQUISE}), ("steal", {"player": EYRIE})],
            "stole from the Eyrie, aided you",
        ),
        ([("flip", {"at": 5}), ("officer", {})], "turned up plots in {5}, trained 1 officer"),
        ([("place", {"piece": WOOD, "n": 1, "at": 5})], "a quiet turn"),
        (
            [("move", {"piece": WARRIOR, "end": 5}), ("activate", {})],
            "plays for dominance, moved to {5}",
        ),
        (
            [(kind, {"at": 5, "player": EYRIE}) for kind in ("explore", "buy", "revolt", "flip")],
            "revolted in {5}, turned up plots in {5}, explored {5}",
        ),
    ],
)
def test_deeds_are_told_by_their_weight(
    events: list[tuple[str, dict[str, Any]]], words: str
) -> None:
    """Not more than three; moves and recruits only where there are few others."""
    scene = Scene("marquise bot:eyrie")
    log = [Event(kind, EYRIE, "root:4.3", data) for kind, data in events]
    assert deeds(log, names(scene.s), MARQUISE) == words


@pytest.mark.law("robotics:2.8.1", "robotics:7.7.1")
def test_a_card_that_a_bot_took_is_told_apart_from_what_was_discarded() -> None:
    """The bot keeps no hand, which is no reason of the one who was robbed."""
    scene = Scene("marquise bot:vagabond", hands={"marquise": "anvil sword"})
    discard(scene.s, MARQUISE, card("sword"), "robotics:6.2.3")
    scene.run(give_card(scene.s, VAGABOND, MARQUISE, ANVIL, "robotics:7.7.1"))
    span = Span(scene.s.log, 0, len(scene.s.log) - 1)
    assert [said(x["text"]) for x in own_news(span, names(scene.s), MARQUISE)] == [
        "You discarded Sword (mouse) for the Outrage of the Alliance. "
        "You lost Anvil (fox) to the Vagabot."
    ]


@pytest.mark.law("root:9.2.7")
def test_who_damaged_items_is_told() -> None:
    scene = VagabondScene("vagabond marquise", c5="vagabond pawn | marquise www", satchel="boot")
    scene.run(battle(scene.s, Battle(MARQUISE, VAGABOND, 5, "root:4.3")), "roll 1-0")
    span = Span(scene.s.log, 0, len(scene.s.log) - 1)
    assert [said(x["text"]) for x in own_news(span, names(scene.s), VAGABOND)] == [
        "The Marquise damaged a boot."
    ]


STALL = "riverfolk rabbit_trade_post | marquise w | vagabond pawn"


@pytest.mark.law("root:11.2.6.I", "root:11.2.6.III")
def test_what_people_paid_for_their_services_is_told() -> None:
    """Two for a card, three for riverboats; for a Vagabond's items they pay with their own."""
    seats = "riverfolk marquise vagabond"
    scene = company(
        seats, phase=BIRDSONG, hands={"riverfolk": "anvil sword"}, prices=(2, 3, 1), c5=STALL
    )
    scene.side("vagabond").board.satchel = held("sword boot tea")
    for who, *bought in (
        (MARQUISE, "buy anvil riverfolk x2", "buy riverboats riverfolk x3"),
        (VAGABOND, "buy sword riverfolk x2", "exhaust boot", "exhaust tea"),
    ):
        scene.s.turn = scene.s.seats.index(who)
        scene.step(START_OF_BIRDSONG.run, *bought)
    span = Span(scene.s.log, 0, len(scene.s.log) - 1)
    told = [said(x["text"]) for x in own_news(span, names(scene.s), RIVERFOLK)]
    assert told == [
        "The Marquise bought Anvil (fox) and riverboats for 5"
        " and the Vagabond bought Sword (mouse) for 2 from you."
    ]
