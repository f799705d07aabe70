"""A game: answering, going back, copying, and any earlier moment of it."""

from typing import Any

import pytest

from rootcore.game.game import Game, load
from rootcore.game.setup import Setup, first_position, read_seat
from rootcore.law.errors import NotAnOption
from rootcore.rules.scoring import GameWon
from rootcore.rules.turn import advance, begin_step
from rootcore.sandbox.scene import lay_out, written
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import BIRDSONG, CHANCE, MARQUISE, SETUP

SEATS = tuple(read_seat(f"bot:{name}") for name in ("marquise", "eyrie", "alliance", "vagabot"))


def journal(setup: Setup) -> list[str]:
    """All answers of the game that the seed plays."""
    game = Game.new(setup)
    game.play()
    return game.journal


def eventful() -> Setup:
    """The first seed with a game in which chance also decides which building falls."""
    setups = (Setup("fall", SEATS, seed) for seed in range(100))
    return next(s for s in setups if any(text.startswith("lose") for text in journal(s)))


FOUR = eventful()
JOURNAL = journal(FOUR)


def after(answers: int) -> Game:
    """The game of the four bots after so many of its answers."""
    game = Game.new(FOUR)
    for text in JOURNAL[:answers]:
        game.answer(text)
    return game


def before(start: str, which: int = 0) -> int:
    """How many answers come before one that starts so, the first of these if not told."""
    found = [k for k, text in enumerate(JOURNAL) if text.startswith(start)]
    return found[which]


POINTS = {
    "at the start": 0,
    "in setup": 3,
    "before the first order card": before("draw"),
    "in a battle": before("roll"),
    "between the roll and the loss": before("lose"),
    "before the last answer": len(JOURNAL) - 1,
    "at the end": len(JOURNAL),
}
at_every_point = pytest.mark.parametrize("answers", POINTS.values(), ids=POINTS.keys())


def fact(event: Event) -> tuple[Any, ...]:
    """An event with the sentences of its reasons."""
    why = None if event.why is None else [reasons.sentence() for reasons in event.why]
    return event.kind, event.who, event.law, event.data, why


def facts(game: Game) -> dict[str, Any]:
    """All that can be seen of a game."""
    pending = game.pending
    return {
        "setup": game.setup,
        "start": game.start.copy().to_json(),
        "journal": game.journal[:],
        "undone": game.undone[:],
        "events": [fact(event) for event in game.events],
        "position": game.state.copy().to_json(),
        "asked": pending and (pending.who, pending.law, pending.question(), pending.texts()),
        "over": game.over,
        "checkpoints": [(m.state.copy().to_json(), m.answers, m.events) for m in game.marks],
    }


# A new game


def test_a_new_game_waits_for_its_first_decision() -> None:
    game = Game.new(FOUR)
    assert game.pending is not None
    assert (game.pending.who, game.pending.texts()) == (
        CHANCE,
        [f"corner {c}" for c in range(1, 5)],
    )
    assert game.state.phase == SETUP
    assert (game.journal, game.undone, game.over) == ([], [], False)


def test_the_seed_plays_to_the_end() -> None:
    game = Game.new(FOUR)
    game.play()
    assert game.over
    assert game.pending is None
    assert game.state.winner
    assert game.state.sides[game.state.winner].score >= 30
    assert game.events[-1].kind == "win"


def test_the_same_seed_plays_the_same_game() -> None:
    assert facts(after(len(JOURNAL))) == facts(load(after(len(JOURNAL)).save()))
    assert journal(FOUR) == JOURNAL
    assert journal(Setup("fall", SEATS, FOUR.seed + 1)) != JOURNAL


def test_answering_what_the_seed_says_is_letting_it_play() -> None:
    played = Game.new(FOUR)
    played.play()
    assert facts(after(len(JOURNAL))) == facts(played)


def test_without_explanations_the_same_happens_for_no_reason_told() -> None:
    silent = Game.new(FOUR, explain=False)
    silent.play()
    assert silent.journal == JOURNAL
    told = after(len(JOURNAL))
    assert [fact(e)[:4] for e in silent.events] == [fact(e)[:4] for e in told.events]
    assert not any(event.why for event in silent.events)
    assert any(event.why for event in told.events)


# Answers


@at_every_point
def test_an_answer_that_is_not_offered_changes_nothing(answers: int) -> None:
    game = after(answers)
    seen = facts(game)
    for text in ("", "roll 0-1", "roll 9-9", " roll 1-0", "draw", "draw chess", "Corner 1"):
        with pytest.raises(NotAnOption):
            game.answer(text)
        assert facts(game) == seen


def test_the_refusal_says_what_is_asked_and_offered() -> None:
    with pytest.raises(NotAnOption) as refusal:
        Game.new(FOUR).answer("corner 5")
    assert str(refusal.value) == (
        "'corner 5' is not an answer to “Choose the keep's corner.”;"
        " offered: corner 1, corner 2, corner 3, corner 4"
    )


def test_nothing_is_asked_when_the_game_is_over() -> None:
    game = after(len(JOURNAL))
    with pytest.raises(NotAnOption, match="'roll 1-0' answers nothing: the game is over"):
        game.answer("roll 1-0")
    with pytest.raises(NotAnOption, match="nothing is to be answered: the game is over"):
        game.play_once()


def test_play_waits_for_people() -> None:
    game = Game(None, a_person_is_asked())
    game.answer("draw anvil")
    game.answer("roll 0-0")
    assert game.pending is not None
    assert (game.pending.who, game.pending.question()) == (
        "alliance",
        "Which piece do you lose in 8?",
    )
    seen = facts(game)
    game.play()
    assert facts(game) == seen
    game.answer("lose sympathy 8")
    assert written(game.state, 8) == "marquise www | alliance fox_base"


def a_person_is_asked() -> State:
    """The Marquise's bot is about to battle in 8, where a person has a base and a token."""
    clearings = {8: "marquise www | alliance fox_base sympathy"}
    return lay_out(["bot:marquise", "alliance"], clearings, phase=BIRDSONG)


# Undo and redo


@at_every_point
def test_undo_goes_back_one_answer(answers: int) -> None:
    game = after(answers)
    for back in range(1, min(answers, 3) + 1):
        game.undo()
        assert facts(game) | {"undone": []} == facts(after(answers - back))
        assert game.undone == JOURNAL[answers - back : answers][::-1]


def test_undo_goes_back_to_the_start() -> None:
    game = after(30)
    for _ in range(30):
        game.undo()
    assert facts(game) | {"undone": []} == facts(Game.new(FOUR))
    assert game.undone == JOURNAL[:30][::-1]


def test_undo_takes_back_the_end_of_the_game() -> None:
    game = after(len(JOURNAL))
    game.undo()
    assert not game.over
    assert game.pending is not None
    assert game.state.winner is None


def test_undo_takes_back_the_answer_of_a_person() -> None:
    game = Game(None, a_person_is_asked())
    for text in ("draw anvil", "roll 0-0", "lose fox_base 8"):
        game.answer(text)
    game.undo()
    assert game.pending is not None
    assert game.pending.who == "alliance"
    assert written(game.state, 8) == "marquise www | alliance fox_base sympathy"


@at_every_point
def test_redo_gives_the_answers_taken_back_again(answers: int) -> None:
    game = after(answers)
    seen = facts(game)
    for _ in range(min(answers, 5)):
        game.undo()
    for _ in range(min(answers, 5)):
        game.redo()
    assert facts(game) == seen


def test_there_may_be_nothing_to_undo_or_redo() -> None:
    game = Game.new(FOUR)
    seen = facts(game)
    with pytest.raises(NotAnOption, match="there is nothing to undo"):
        game.undo()
    with pytest.raises(NotAnOption, match="there is nothing to redo"):
        game.redo()
    assert facts(game) == seen


def test_another_answer_after_undo_drops_what_was_taken_back() -> None:
    answers = before("roll")
    game = after(answers + 2)
    game.undo()
    game.undo()
    other = "roll 0-0" if JOURNAL[answers] != "roll 0-0" else "roll 3-0"
    game.answer(other)
    assert game.undone == []
    assert game.journal == [*JOURNAL[:answers], other]
    with pytest.raises(NotAnOption, match="nothing to redo"):
        game.redo()


def test_playing_on_after_undo_drops_what_was_taken_back() -> None:
    game = after(20)
    game.undo()
    game.play()
    assert game.undone == []


def test_a_refused_answer_keeps_what_was_taken_back() -> None:
    game = after(20)
    game.undo()
    with pytest.raises(NotAnOption):
        game.answer("roll 9-9")
    game.redo()
    assert facts(game) == facts(after(20))


# Chance


def test_undo_never_changes_chance() -> None:
    """Taken back and played again, the seed gives the same dice and cards."""
    for answers in POINTS.values():
        game = after(answers)
        for _ in range(min(answers, 4)):
            game.undo()
        game.play()
        assert game.journal == JOURNAL


def two_battles(*script: str) -> list[str]:
    """The journal of a turn with battles in 6 and 8, its first answers scripted."""
    clearings = {6: "marquise ww | eyrie www", 8: "marquise ww | eyrie www", 12: "marquise w"}
    roles = ["bot:marquise", "bot:eyrie"]
    game = Game(None, lay_out(roles, clearings, phase=BIRDSONG, seed=11))
    for text in script:
        game.answer(text)
    game.play()
    return game.journal


@pytest.mark.parametrize("roll", ["roll 0-0", "roll 1-0", "roll 2-1", "roll 3-3"])
def test_a_scripted_answer_leaves_later_chance_as_it_was(roll: str) -> None:
    """The second battle rolls what it would have rolled, and the next draw has its own stream."""
    seeded = two_battles("draw anvil")
    scripted = two_battles("draw anvil", roll)
    assert seeded[2].startswith("roll")
    assert scripted[2] == seeded[2]
    assert scripted[3] == seeded[3]


def test_every_answer_of_chance_takes_one_number() -> None:
    game = after(0)
    for k, text in enumerate(JOURNAL):
        taken = game.state.chance.taken[:]
        assert sum(taken) == k
        assert game.pending is not None
        stream = game.pending.stream
        game.answer(text)
        assert game.state.chance.taken[stream] == taken[stream] + 1


# Copies


@at_every_point
def test_a_copy_is_the_same_game(answers: int) -> None:
    game = after(answers)
    assert facts(game.copy()) == facts(game)


def test_a_copy_keeps_what_was_taken_back() -> None:
    game = after(before("roll") + 1)
    game.undo()
    twin = game.copy()
    assert facts(twin) == facts(game)
    twin.redo()
    assert facts(twin) == facts(after(before("roll") + 1))


@at_every_point
def test_a_copy_goes_its_own_way(answers: int) -> None:
    game = after(answers)
    seen = facts(game)
    twin = game.copy()
    twin.play()
    for _ in range(5):
        twin.undo()
    assert facts(game) == seen
    game.play()
    assert game.journal == JOURNAL
    assert twin.journal == JOURNAL[:-5]


# Any moment


class Moments(list[Event]):
    """A log that keeps the position at each event."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.positions: list[dict[str, Any]] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.positions.append(self.s.copy().to_json())


def moments(s: State) -> Moments:
    """Play by the seed to the end, keeping every moment."""
    s.log = kept = Moments(s)
    try:
        while True:
            step, value = begin_step(s), None
            try:
                while True:
                    value = step.send(value).by_chance(s)
            except StopIteration as done:
                advance(s, done.value)
    except GameWon:
        return kept


def test_the_position_after_each_event_is_the_one_it_was_logged_in() -> None:
    kept = moments(first_position(FOUR))
    game = after(len(JOURNAL))
    assert [fact(e)[:4] for e in kept] == [fact(e)[:4] for e in game.events]
    for k, position in enumerate(kept.positions):
        assert game.position_after(k).to_json() == position, f"after event {k}"


def test_looking_back_changes_nothing() -> None:
    game = after(before("roll", 1))
    seen = facts(game)
    for k in range(-1, len(game.events)):
        s = game.position_after(k)
        s.deck.clear()
        s.sides[MARQUISE].score += 100
    assert facts(game) == seen


def test_before_the_first_event_the_table_is_empty() -> None:
    game = after(30)
    assert game.position_after(-1).to_json() == first_position(FOUR).to_json()


def test_moments_of_a_game_that_was_taken_back_or_loaded() -> None:
    whole = after(25)
    back = after(27)
    back.undo()
    back.undo()
    for game in (back, load(whole.save()), whole.copy()):
        for k in range(len(whole.events)):
            assert game.position_after(k).to_json() == whole.position_after(k).to_json()


def test_the_last_moment_of_a_battle_is_the_present() -> None:
    game = after(before("roll"))
    assert game.events[-1].kind == "battle"
    assert game.position_after(len(game.events) - 1).to_json() == game.state.to_json()


# The end


def test_the_game_ends_in_the_middle_of_a_step() -> None:
    """The Marquise's 30th point falls in 6; she would have battled in 8 as well."""
    start = lay_out(
        ["bot:marquise", "bot:eyrie"],
        {6: "marquise ww | eyrie roost", 8: "marquise ww | eyrie ww"},
        phase=BIRDSONG,
        scores={"marquise": 29},
        discard="anvil",
    )
    game = Game(None, start)
    for text in ("draw stand_and_deliver", "roll 0-0"):
        game.answer(text)
    assert game.over
    assert game.state.winner == MARQUISE
    assert game.pending is None
    assert written(game.state, 8) == "marquise ww | eyrie ww"
    game.undo()
    assert not game.over
    game.redo()
    assert game.over
    assert game.copy().over
    assert load(game.save()).over
