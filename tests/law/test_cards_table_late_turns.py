"""Late corrections of people's boards, and what people told, which stays in its phase and turn."""

import pytest

from rootcore.companion.edits import TableTurn
from rootcore.companion.late import Again, differences, keep, moments, tell_again, turn_now
from rootcore.companion.options import stated
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.items import Held
from rootcore.table.cards import CARDS
from rootcore.table.terms import DAYLIGHT, EYRIE, LIZARDS, MARQUISE, VAGABOND, Faction, Item, Suit
from tests.law.table_scenes import tell as tell_in
from tests.scenes import Scene

CORRECTION = "cards:table.correction"


def new(*seats: str) -> Game:
    """A table where nobody has told anything yet."""
    return Game.new(read_setup({"seats": list(seats), "seed": 3, "order": "given", "chosen": []}))


def go_to(game: Game, who: Faction, rnd: int) -> None:
    """Tell nothing, and answer by chance, up to where somebody tells of a turn."""
    while not in_turn(game, who, rnd):
        assert game.pending
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))


def in_turn(game: Game, who: Faction, rnd: int) -> bool:
    """Whether somebody is asked what they did in a turn."""
    s = game.state
    asked = isinstance(game.pending, TableTurn) and not s.paused
    return asked and (s.current, s.round) == (who, rnd)


def tell(game: Game, *texts: str) -> None:
    for text in texts:
        game.answer(text)


def corrected(game: Game, turn: tuple[int, Faction], text: str) -> tuple[int, Game]:
    """The game gone back to the end of an earlier turn, with an edit told there."""
    at = next(m.answers for m in moments(game) if m.turn == turn)
    then = game.copy()
    then.undo_to(at)
    then.answer(text)
    return at, then


def put_right(game: Game, turn: tuple[int, Faction], text: str) -> Again:
    """The game told again after such an edit."""
    return tell_again(game, *corrected(game, turn, text))


@pytest.mark.law(CORRECTION)
def test_what_was_told_by_day_is_told_by_day_though_no_birdsong_is_asked_for() -> None:
    """With too few acolytes for a conspiracy nothing is asked before Daylight."""
    game = new("table:lizards", "bot:alliance", "bot:riverfolk")
    go_to(game, LIZARDS, 1)
    tell(game, "acolytes lizards x2", "done")
    go_to(game, LIZARDS, 2)
    tell(game, "done", "set lizards warrior 5 x1", "did lizards recruit_5", "done")
    go_to(game, LIZARDS, 3)
    again = put_right(game, (1, LIZARDS), "acolytes lizards x0")
    assert again.lost == []
    assert "did lizards recruit_5" in again.game.journal


@pytest.mark.law(CORRECTION)
def test_what_was_told_in_a_birdsong_that_is_not_asked_for_is_named() -> None:
    game = new("table:lizards", "table:marquise", "bot:alliance")
    go_to(game, LIZARDS, 1)
    tell(game, "acolytes lizards x2", "done")
    go_to(game, LIZARDS, 2)
    tell(game, "score lizards x1", "done", "done")
    go_to(game, LIZARDS, 3)
    again = put_right(game, (1, LIZARDS), "acolytes lizards x0")
    assert again.lost == ["Score 1 for the Lizards"]


@pytest.mark.law(CORRECTION)
def test_a_turn_goes_on_where_a_battle_told_in_it_cannot_be_any_more() -> None:
    """Its dice and its ambush that was not are answers to nothing."""
    game = new("table:marquise", "table:eyrie", "bot:alliance")
    go_to(game, MARQUISE, 1)
    tell(game, "set eyrie warrior 5 x3", "set marquise warrior 5 x3")
    go_to(game, MARQUISE, 2)
    tell(game, "battle eyrie 5", "pass", "roll 1-0")
    again = put_right(game, (1, MARQUISE), "set marquise warrior 5 x0")
    assert again.lost == ["Battle with the Eyrie in 5"]
    s = again.game.state
    assert (s.current, s.round, s.phase) == (MARQUISE, 2, DAYLIGHT)


@pytest.mark.law(CORRECTION)
def test_the_table_still_looks_at_the_end_of_a_turn_of_fewer_steps() -> None:
    """Without a battle there is a step less to look at; the next turn waits all the same."""
    game = new("table:marquise", "bot:eyrie")
    go_to(game, MARQUISE, 1)
    tell(game, "set marquise warrior 5 x2", "set eyrie warrior 5 x2", "done")
    while not (game.state.paused and game.state.current == MARQUISE):
        assert game.pending
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    again = put_right(game, (1, MARQUISE), "set marquise warrior 5 x0").game
    assert (again.state.paused, turn_now(again)) == (True, (1, EYRIE)) == (True, turn_now(game))


@pytest.mark.law(CORRECTION)
@pytest.mark.parametrize(
    "text",
    [
        "leader eyrie despot",
        "relation vagabond eyrie x-1",
        "items vagabond hammer x2",
        "sway duchy foremole",
        "outcast lizards hated_mouse",
        "paid eyrie x2",
        "gain duchy boot",
        "craft duchy royal_claim",
    ],
)
def test_what_was_put_right_on_a_board_is_so_where_what_was_done_is_kept(text: str) -> None:
    """As in the game told again, where no bot does otherwise for it."""
    who = Faction("riverfolk" if "paid" in text else text.split()[1])
    game = new(*dict.fromkeys((f"table:{who}", "table:eyrie", "bot:alliance")))
    go_to(game, who, 2)
    at, then = corrected(game, (1, who), text)
    kept, again = keep(game, at, then), tell_again(game, at, then)
    assert differences(game.state, kept.state) != []
    assert differences(kept.state, again.game.state) == []


@pytest.mark.law(CORRECTION)
def test_a_card_that_was_discarded_in_an_earlier_turn_lies_there_where_all_is_kept() -> None:
    """Which order cards the bot has drawn since, the table knows; this one it did not draw."""
    game = new("table:lizards", "bot:alliance")
    go_to(game, LIZARDS, 2)
    unseen = next(x for x in game.state.deck if x.kind == "item")
    kept = keep(game, *corrected(game, (1, LIZARDS), f"discard lizards {unseen.id}"))
    assert unseen not in game.state.sides[LIZARDS].board.souls
    assert unseen in kept.state.sides[LIZARDS].board.souls


@pytest.mark.law(CORRECTION, "root:4.1.2")
@pytest.mark.parametrize("text", ["craft vagabond {}", "gain vagabond boot"])
def test_an_item_that_came_to_a_vagabond_is_gone_from_the_supply_where_all_is_kept(
    text: str,
) -> None:
    """The card that he crafted lies with the discards."""
    game = new("table:vagabond", "bot:alliance")
    go_to(game, VAGABOND, 2)
    unseen = next(x for x in game.state.deck if x.item == Item.BOOT)
    kept = keep(game, *corrected(game, (1, VAGABOND), text.format(unseen.id))).state
    boots = [s.sides[VAGABOND].board.carried().count(Item.BOOT) for s in (game.state, kept)]
    assert kept.items[Item.BOOT] == game.state.items[Item.BOOT] - 1
    assert boots[1] == boots[0] + 1
    assert (unseen in kept.discard) == text.startswith("craft")


@pytest.mark.law(CORRECTION, "root:2.1.2")
@pytest.mark.parametrize("text", ["reshuffle", "shuffled_below x1"])
def test_a_shuffle_of_an_earlier_turn_is_kept(text: str) -> None:
    """What has come onto the pile since lies there, and the card above what was shuffled."""
    game = new("table:marquise", "bot:alliance")
    go_to(game, MARQUISE, 2)
    for card in [x for x in game.state.deck if x.kind == "item"][:2]:
        tell(game, f"discard marquise {card.id}")
    tell(game, "done")
    go_to(game, MARQUISE, 3)
    at, then = corrected(game, (2, MARQUISE), text)
    stays = len(then.state.discard) + len(game.state.discard) - 3
    kept = keep(game, at, then).state
    assert kept.discard == game.state.discard[-stays:]
    assert stays == (2 if "x1" in text else 1)


@pytest.mark.law(CORRECTION)
def test_what_has_changed_on_a_board_since_stays_as_it_is() -> None:
    """The Despot led one turn long; since then the Commander does."""
    game = new("table:eyrie", "bot:alliance")
    go_to(game, EYRIE, 2)
    tell(game, "leader eyrie commander", "done")
    go_to(game, EYRIE, 3)
    kept = keep(game, *corrected(game, (1, EYRIE), "leader eyrie despot"))
    assert kept.state.sides[EYRIE].board.leader == "commander"


@pytest.mark.law(CORRECTION)
@pytest.mark.parametrize(
    ("who", "thing", "told"),
    [("vagabond", "hammer", "items vagabond hammer"), ("riverfolk", "eyrie", "paid eyrie")],
)
def test_what_is_counted_is_corrected_though_it_has_changed_since(
    who: str, thing: str, told: str
) -> None:
    """One was missed in the first turn, where none was, and two came in the next."""
    me = Faction(who)
    game = new(f"table:{who}", "table:eyrie", "bot:alliance")
    go_to(game, me, 2)
    tell(game, f"{told} x2", "done")
    go_to(game, me, 3)
    kept = keep(game, *corrected(game, (1, me), f"{told} x1")).state
    assert stated(kept, me)[thing][1].n == 3


def test_what_differs_on_boards_is_said() -> None:
    seats = "table:eyrie table:vagabond table:duchy table:riverfolk"
    old, new = Scene(seats, map_id="mountain"), Scene(seats, map_id="mountain")
    for text in (
        "leader eyrie despot",
        "relation vagabond eyrie x-1",
        "items vagabond hammer x2",
        "sway duchy foremole",
        "paid eyrie x2",
        "craft duchy royal_claim",
        "open 5>9",
    ):
        tell_in(new, text)
    assert differences(old.s, new.s) == [
        "The Despot leads (Eyrie).",
        "The Eyrie are hostile to him (Vagabond).",
        "Undamaged: 2 hammers (Vagabond).",
        "2 warriors of the Eyrie on the board (Riverfolk).",
        "Royal Claim of the Duchy is in play.",
        "The Foremole is swayed (Duchy).",
        "The path 5 – 9 is open.",
    ]
    lake, other = Scene("table:eyrie", map_id="lake"), Scene("table:eyrie", map_id="lake")
    tell_in(other, "ferry 10")
    assert differences(lake.s, other.s) == ["The Ferry is in 10."]


def test_what_differs_on_boards_of_bots_is_said() -> None:
    """Their pieces are told by themselves, what else lies there by its name."""
    seats = "table:marquise bot:eyrie bot:lizards bot:duchy bot:vagabond bot:riverfolk"
    old, new = Scene(seats), Scene(seats)
    new.side("eyrie").board.decree[Suit.FOX].append(CARDS["anvil"])
    new.side("lizards").board.acolytes = 2
    new.side("duchy").board.crowns[0] = True
    new.side("vagabond").board.satchel.append(Held(Item.TEA, True))
    new.side("riverfolk").board.payments[MARQUISE] = 2
    del new.s.ruins[6]
    assert differences(old.s, new.s) == [
        "Decree of the Eyrie: as the board shows then.",
        "Satchel of the Vagabot: as the board shows then.",
        "Acolytes of the Lizards: as the board shows then.",
        "Payments of the Riverfolk: as the board shows then.",
        "Ministers with a crown and Without a crown of the Duchy: as the board shows then.",
        "No ruin stands in 6.",
    ]
    assert differences(new.s, new.s) == []
