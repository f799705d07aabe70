"""Rules at work, played by touch: positions laid out by hand, answered on the page to their end."""

from typing import Any

from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import answer, put, same, settled, shown, take
from rootcore.game.game import Game
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import ALLIANCE, BIRDSONG, EYRIE, MARQUISE, VAGABOND
from tests.law.eyrie_scenes import eyrie_scene
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

MOST_SEEDS = 60


def game_from(s: State) -> Game:
    """The game that goes on from a position, up to the first question."""
    game = Game(None, s)
    game.play()
    return game


def give_all(game: Game, *texts: str) -> None:
    """Give these answers in this process alone."""
    for text in texts:
        game.answer(text)
        game.play()


def with_luck(s: State, texts: tuple[str, ...], wanted: str) -> Game:
    """The game with the first seed for which these answers lead to one that begins as wanted."""
    for seed in range(MOST_SEEDS):
        s.chance.seed = seed
        trial = game_from(s)
        give_all(trial, *texts)
        if trial.pending and any(t.startswith(wanted) for t in trial.pending.texts()):
            return game_from(s)
    raise AssertionError(f"no seed leads to {wanted}")


def play(page: Page, game: Game, *texts: str) -> None:
    """Give these answers on the page, which is handed over where somebody else is asked."""
    for text in texts:
        take_over(page)
        answer(page, game, text)
    take_over(page)
    same(page, game)


def take_over(page: Page) -> None:
    """Be the one whom the cover asks for, if it is there."""
    if part(page, "cover").count():
        take(page)
        settled(page)


def kinds(game: Game, kind: str) -> list[Any]:
    """The data of the events of a kind."""
    return [event.data for event in game.events if event.kind == kind]


def test_an_ambush_is_foiled(phone: Page) -> None:
    """The Eyrie ambush the Marquise in 8; she foils it, and nobody falls before the dice."""
    hands = {"marquise": "ambush_fox anvil", "eyrie": "ambush_bird"}
    scene = Scene("marquise eyrie", c8="marquise www | eyrie ww", hands=hands)
    game = game_from(scene.s)
    put(phone, game)
    play(phone, game, "battle 8 eyrie", "ambush ambush_bird", "ambush ambush_fox")
    assert len(kinds(game, "ambush")) == 2
    removed = [event.law for event in game.events if event.kind == "remove"]
    assert "root:4.3.1" not in removed
    assert len(kinds(game, "roll")) == 1


def test_field_hospitals_bring_a_warrior_back(phone: Page) -> None:
    """She loses a warrior in 8 and spends a fox card for it."""
    scene = Scene(
        "marquise bot:eyrie",
        c8="marquise www | eyrie www",
        c1="marquise keep",
        hands={"marquise": "anvil"},
    )
    game = with_luck(scene.s, ("battle 8 eyrie",), "heal anvil 8")
    put(phone, game)
    play(phone, game, "battle 8 eyrie", "heal anvil 8")
    assert game.state.sides[MARQUISE].warriors[1] == 1


def test_a_decree_that_cannot_be_resolved_ends_in_turmoil(phone: Page) -> None:
    """No mouse roost to recruit at: the Commander is deposed and another leader chosen."""
    scene = eyrie_scene(
        "commander",
        {"recruit": "investments", "move": "loyal_vizier", "battle": "loyal_vizier"},
        "eyrie bot:marquise",
        c5="eyrie ww roost",
        c1="marquise ww",
        scores={"eyrie": 9},
    )
    game = game_from(scene.s)
    put(phone, game)
    while not kinds(game, "turmoil"):
        options = [option["text"] for option in shown(game)["options"]]
        play(phone, game, next((t for t in options if t.startswith("turmoil")), options[-1]))
    assert shown(game)["question"]
    leader = next(o["text"] for o in shown(game)["options"] if "builder" in o["text"])
    play(phone, game, leader)
    board = game.state.sides[EYRIE].board
    assert board.leader == "builder"
    assert game.state.sides[EYRIE].score == 7


def test_a_revolt(phone: Page) -> None:
    """Two fox supporters, and the Marquise is gone from 8."""
    scene = Scene(
        "alliance bot:marquise",
        c8="alliance sympathy | marquise ww workshop",
        turn="alliance",
        phase=BIRDSONG,
    )
    board = scene.side("alliance").board
    for name in ("anvil", "foxfolk_steel"):
        scene.s.deck.remove(CARDS[name])
        board.supporters.append(CARDS[name])
    game = game_from(scene.s)
    put(phone, game)
    play(phone, game, "revolt 8")
    s = game.state
    assert s.sides[ALLIANCE].built[8] == 1
    assert s.sides[MARQUISE].here[8] == 0
    assert s.sides[ALLIANCE].score == 1


def test_an_aid_makes_an_ally(phone: Page) -> None:
    """One step before the end of the track, three cards in one turn ally the Eyrie."""
    scene = VagabondScene(
        "vagabond bot:eyrie bot:marquise",
        satchel="boot sword torch hammer crossbow",
        relations={"eyrie": 2},
        c8="vagabond pawn | eyrie ww",
        hands={"vagabond": "anvil foxfolk_steel root_tea_fox"},
    )
    game = game_from(scene.s)
    put(phone, game)
    for card in ("anvil", "foxfolk_steel", "root_tea_fox"):
        aid = next(
            o["text"] for o in shown(game)["options"] if o["text"].startswith(f"aid {card} eyrie")
        )
        play(phone, game, aid)
        play(phone, game, shown(game)["options"][0]["text"])
    board = game.state.sides[VAGABOND].board
    assert board.relations[EYRIE] == 3


def test_a_win_by_dominance(phone: Page) -> None:
    """Three fox clearings are hers when her next Birdsong begins."""
    pieces: dict[str, Any] = {f"c{c}": "marquise wwwww" for c in (1, 6, 8, 12)}
    scene = Scene(
        "marquise bot:alliance",
        scores={"marquise": 12},
        hands={"marquise": "dominance_fox"},
        **pieces,
    )
    game = game_from(scene.s)
    put(phone, game)
    play(phone, game, "activate dominance_fox")
    while not game.over:
        view = shown(game)
        answer(phone, game, view["go_on"] or view["options"][0]["text"])
    assert game.state.winner == MARQUISE
    expect(part(phone, "winner")).to_be_visible(timeout=20_000)
    expect(part(phone, "winner")).to_contain_text("dominance")
