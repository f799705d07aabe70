"""A bot's turn at a real table: what hands are told, and when the table must say something."""

import random
from collections import Counter
from typing import Any

import pytest

from rootcore.adapters.table import place_view, table_view
from rootcore.companion.onward import look_again, play_on, redo_on
from rootcore.game.game import Game, load
from rootcore.game.setup import read_setup
from rootcore.law.errors import NotAnOption
from rootcore.rules.acts import HOLD, PASS, Act, Ask
from rootcore.rules.deck import discard, draw
from rootcore.table.cards import card
from rootcore.table.events import Event
from rootcore.table.terms import (
    ALLIANCE,
    CHANCE,
    CORVIDS,
    DUCHY,
    EYRIE,
    LIZARDS,
    MARQUISE,
    PLOT,
    RAID,
    ROOST,
    SNARE,
    SYMPATHY,
    TUNNEL,
    WARRIOR,
    Faction,
    Kind,
)
from rootcore.tell.carrying import Carried, carried
from rootcore.tell.decisions import OFFER, decision_view, offer_view
from rootcore.tell.hands_on import rows
from rootcore.tell.hands_view import in_short, what
from rootcore.tell.panels import names
from rootcore.tell.view import table_view as rules_view
from rootcore.tell.words import sentence
from tests.law.table_scenes import TABLE
from tests.scenes import Scene

TURN, CORRECTION = "cards:table.turn", "cards:table.correction"
SEATS = ("table:marquise", "bot:eyrie", "bot:alliance")


def game(*seats: str, seed: int = 4, chosen: tuple[str, ...] = ("dice", "cards")) -> Game:
    """A table up to the first turn that people tell."""
    setup = {"seats": list(seats or SEATS), "seed": seed, "order": "given", "chosen": list(chosen)}
    g = Game.new(read_setup(setup))
    play_on(g)
    while g.pending and (g.state.round == 0 or g.state.paused):
        g.play_once() if g.pending.who == CHANCE else g.answer("done")
        play_on(g)
    return g


def hands(g: Game) -> dict[str, Any]:
    """The cards of the bot's turn."""
    view = table_view(g)
    assert view
    found: dict[str, Any] = view["hands"]
    return found


def until(g: Game, wanted: Any, most: int = 400) -> Game:
    """Play on by chance until something is so."""
    dice = random.Random(1)
    for _ in range(most):
        if wanted(g):
            return g
        assert g.pending
        texts = g.pending.texts()
        g.answer("done" if "done" in texts else dice.choice(texts))
        play_on(g)
    raise AssertionError("never")


def moved(kind: str, who: Any = EYRIE, **data: Any) -> Event:
    return Event(kind, who, "root:4.2", data)


@pytest.mark.law(TURN)
def test_a_piece_that_moves_twice_is_carried_twice_as_the_law_moves_it() -> None:
    """Even if it comes back: the reasons are those of the moves that are told."""
    events = [
        moved("place", piece=WARRIOR, n=2, at=3),
        moved("move", piece=WARRIOR, n=2, start=3, end=5),
        moved("move", piece=WARRIOR, n=3, start=5, end=9),
        moved("move", piece=WARRIOR, n=3, start=9, end=5),
    ]
    assert carried(enumerate(events)) == [
        Carried(EYRIE, WARRIOR, 2, None, 3, 0),
        Carried(EYRIE, WARRIOR, 2, 3, 5, 1),
        Carried(EYRIE, WARRIOR, 3, 5, 9, 2),
        Carried(EYRIE, WARRIOR, 3, 9, 5, 3),
    ]


@pytest.mark.law(TURN)
def test_only_what_could_go_together_is_carried_together() -> None:
    events = [
        moved("place", piece=WARRIOR, n=1, at=3),
        moved("place", piece=WARRIOR, n=3, at=3),
        moved("move", piece=WARRIOR, n=4, start=3, end=5),
        moved("place", piece=WARRIOR, n=1, at=7),
        moved("place", piece=WARRIOR, n=1, at=3),
        moved("remove", piece=WARRIOR, n=1, at=9, boxed=False),
        moved("place", piece=WARRIOR, n=1, at=7),
    ]
    assert [one[2:5] for one in carried(enumerate(events))] == [
        (4, None, 3),
        (4, 3, 5),
        (1, None, 7),
        (1, None, 3),
        (1, 9, None),
        (1, None, 7),
    ]


@pytest.mark.law(TURN)
def test_pieces_of_a_kind_are_counted_together_where_they_go_the_same_way() -> None:
    """Two gardens that are sanctified in one clearing, with the warrior of each."""
    garden = Kind.FOX_GARDEN
    events = [moved("place", LIZARDS, piece=kind, n=1, at=8) for kind in 2 * (WARRIOR, garden)]
    (row,) = rows(carried(enumerate(events)))
    assert row.pieces == [(LIZARDS, WARRIOR, 2), (LIZARDS, garden, 2)]
    assert in_short(row) == "Place 2 warriors, 2 gardens"


@pytest.mark.law(TURN)
def test_a_building_that_comes_back_to_its_place_is_not_carried_at_all() -> None:
    events = [
        moved("remove", piece=ROOST, n=1, at=7, boxed=False),
        moved("place", piece=ROOST, n=1, at=7),
    ]
    assert carried(enumerate(events)) == []


@pytest.mark.law(TURN)
def test_a_token_that_goes_elsewhere_is_carried_there() -> None:
    events = [
        moved("remove", ALLIANCE, piece=SYMPATHY, n=1, at=3, boxed=False),
        moved("place", ALLIANCE, piece=SYMPATHY, n=1, at=8),
    ]
    assert carried(enumerate(events)) == [Carried(ALLIANCE, SYMPATHY, 1, 3, 8, 1)]


@pytest.mark.law(TURN, "robotics:10.5.1.II")
def test_a_tunnel_comes_from_where_it_was_taken_up_before() -> None:
    """The one that was placed first came from the supply; warriors come up once theirs is there."""
    dig = {"piece": WARRIOR, "n": 3, "start": "burrow"}
    events = [
        moved("place", DUCHY, piece=TUNNEL, n=1, at=4),
        moved("move", DUCHY, **dig, end=4),
        moved("remove", DUCHY, piece=TUNNEL, n=1, at=6, boxed=False),
        moved("place", DUCHY, piece=TUNNEL, n=1, at=10),
        moved("move", DUCHY, **dig, end=10),
    ]
    told = [(row.pieces[0][1], row.starts, row.ends) for row in rows(carried(enumerate(events)))]
    assert told == [
        (TUNNEL, [None], [4]),
        (WARRIOR, ["burrow"], [4]),
        (TUNNEL, [6], [10]),
        (WARRIOR, ["burrow"], [10]),
    ]


@pytest.mark.law(TURN, "robotics:11.4.4", "cards:trait.corvids.vendetta")
def test_a_plot_that_is_flipped_or_swapped_is_not_told_to_be_removed() -> None:
    events = [
        moved("flip", CORVIDS, piece=RAID, at=3),
        moved("swap", CORVIDS, piece=SNARE, old=RAID, at=3),
        moved("flip", CORVIDS, piece=RAID, at=11),
    ]
    told = rows(carried(enumerate(events)))
    assert [(row.deed, row.ends, in_short(row)) for row in told] == [
        ("Flip", [3], "Flip plot: raid"),
        ("Swap", [3], "Swap raid for snare"),
        ("Flip", [11], "Flip plot: raid"),
    ]
    assert what({}, told[0]) == "Flip the plot: a raid"
    assert what({}, told[1]) == "Swap the raid for a snare"


@pytest.mark.law(TURN, "robotics:11.7")
def test_a_plot_that_is_removed_face_down_comes_off_as_a_plot() -> None:
    events = [
        moved("reveal", CORVIDS, piece=RAID, at=3, lies=True),
        moved("remove", CORVIDS, piece=WARRIOR, n=1, at=3, boxed=False),
        moved("remove", CORVIDS, piece=RAID, n=1, at=3, boxed=False),
    ]
    told = [one[1:5] for one in carried(enumerate(events))]
    assert told == [(PLOT, 1, 3, None), (WARRIOR, 1, 3, None)]


@pytest.mark.law(TURN)
def test_a_bots_turn_stops_only_where_something_is_entered_or_ends() -> None:
    g = until(game(), lambda g: g.state.current == EYRIE and g.state.paused and g.state.step == 0)
    before = len(g.journal)
    until(g, lambda g: hands(g)["who"] == EYRIE and hands(g)["cards"])
    said = [g.journal[k] for k in range(before, len(g.journal)) if g.by_table(k)]
    assert "done" in g.journal[before:]
    assert [text for text in said if not text.startswith(("draw", "roll", "done"))] == []


@pytest.mark.law(TURN)
def test_pieces_move_before_the_dice_that_depend_on_them() -> None:
    def rolls_after_a_move(g: Game) -> bool:
        found = hands(g)
        deeds = [row["deed"] for one in found["cards"][found["new"] :] for row in one["rows"]]
        return found["fight"] is not None and "Move" in deeds

    g = until(game(), rolls_after_a_move)
    found = hands(g)
    ends = {spot["id"] for one in found["cards"] for row in one["rows"] for spot in row["ends"]}
    assert ends
    assert found["cards"][-1]["last"] <= len(g.events)
    assert found["fight"]["sides"][0]["pieces"]


@pytest.mark.law(TURN)
def test_what_one_tap_told_is_taken_back_and_given_again_at_once() -> None:
    g = until(game(), lambda g: hands(g)["fight"] is not None)
    asked, journal = hands(g), g.journal[:]
    g.answer("roll 1-0")
    play_on(g)
    after, events = g.journal[:], len(g.events)
    last = g.last_of_table()
    assert last == len(journal)
    g.undo_to(last)
    assert (g.journal, hands(g)) == (journal, asked)
    redo_on(g)
    assert (g.journal, len(g.events)) == (after, events)


@pytest.mark.law(CORRECTION)
def test_a_table_that_differs_goes_back_to_that_step_and_the_bot_goes_on_from_there() -> None:
    def placed(g: Game) -> bool:
        found = hands(g)
        new = found["cards"][found["new"] :]
        return (
            found["who"] == EYRIE and len(new) > 0 and bool(new[0]["rows"]) and not new[0]["fight"]
        )

    g = until(game(), placed)
    first = hands(g)["cards"][hands(g)["new"]]
    look_again(g, first["last"] - 1)
    assert g.state.paused
    assert g.marks[-1].events >= first["last"]
    here = g.state.sides[MARQUISE].warriors[5]
    g.answer(f"set marquise warrior 5 x{here + 2}")
    play_on(g)
    assert g.state.paused, "nothing goes on while something is put right"
    assert g.state.sides[MARQUISE].warriors[5] == here + 2
    g.answer("done")
    play_on(g)
    assert g.state.sides[MARQUISE].warriors[5] <= here + 2
    assert "done" in g.journal


def at_second_dice() -> Game:
    """The Eyrie have fought the Alliance in 1, and fight again in the same step: dice are asked."""

    def again(g: Game) -> bool:
        rolled = [e for e in g.events[g.marks[-1].events :] if e.kind == "roll"]
        return bool(rolled) and g.pending is not None and g.pending.question() == "Roll both dice."

    g, dice = game(seed=1), random.Random(1)
    while not again(g):
        assert g.pending
        if g.pending.texts() != ["done"]:
            g.play_once()
        elif g.state.paused or dice.random() > 0.6:
            g.answer("done")
        else:
            g.answer(f"place marquise warrior {dice.choice([*g.state.board.clearings])} x1")
        play_on(g)
    return g


@pytest.mark.law(CORRECTION)
@pytest.mark.parametrize(("at", "kept"), [(12, True), (1, False)])
def test_dice_that_still_fit_are_not_entered_again(at: int, kept: bool) -> None:
    """A warrior forgotten elsewhere changes nothing; one in 1 makes her the one they battle."""
    g = at_second_dice()
    fought = hands(g)["cards"][-1]
    roll = next(e.data["dice"] for e in g.events[fought["first"] :] if e.kind == "roll")
    look_again(g, fought["last"] - 1)
    assert not [e for e in g.events[fought["first"] :] if e.kind == "roll"]
    g.answer(f"set marquise warrior {at} x{g.state.sides[MARQUISE].warriors[at] + 1}")
    g.answer("done")
    play_on(g)
    assert g.pending
    assert g.pending.question() == "Roll both dice."
    assert [e.data["dice"] for e in g.events[fought["first"] :] if e.kind == "roll"] == [
        roll
    ] * kept
    fight = hands(g)["fight"]
    asked = (fight["place"]["name"], fight["sides"][1]["faction"])
    assert asked == (("11", ALLIANCE) if kept else ("1", MARQUISE))


@pytest.mark.law(CORRECTION)
def test_before_a_bot_has_done_anything_nothing_can_be_put_right() -> None:
    setup = {"seats": ["human:marquise", "bot:eyrie"], "seed": 4}
    with pytest.raises(NotAnOption, match="nothing to put right"):
        look_again(Game.new(read_setup(setup)), 0)


@pytest.mark.law(TURN)
def test_a_turn_that_was_told_is_not_compared_with_the_whole_table() -> None:
    told, silent = game(), game()
    told.answer("score marquise x1")
    for g in (told, silent):
        play_on(g)
        g.answer("done")
        play_on(g)
    views = [table_view(g) for g in (told, silent)]
    assert [view and view["mode"] for view in views] == ["answer", "check"]


@pytest.mark.law(TURN)
def test_saved_in_the_middle_of_a_turn_the_cards_are_there_again() -> None:
    g = until(game(), lambda g: hands(g)["new"] > 0)
    again = load(g.save())
    play_on(again)
    assert hands(again) == hands(g)


@pytest.mark.law(TURN, "root:3.3.3")
def test_a_dominance_card_is_laid_out_and_not_discarded() -> None:
    t = Scene(TABLE)
    discard(t.s, EYRIE, card("dominance_fox"), "robotics:2.7")
    [event] = t.s.log
    told = sentence(event, names(t.s))
    assert "out beside the map" in told
    assert "discards" not in told


@pytest.mark.law(CORRECTION)
def test_a_card_that_is_believed_to_lie_discarded_can_be_drawn_with_a_remark() -> None:
    t = Scene(TABLE)
    sword = card("sword")
    t.s.deck.remove(sword)
    t.s.discard.append(sword)
    drawn = t.run(draw(t.s), "draw sword")
    assert drawn == sword
    assert (sword in t.s.deck, sword in t.s.discard) == (False, False)
    assert "believed elsewhere" in sentence(t.s.log[-1], names(t.s))


@pytest.mark.law(CORRECTION)
def test_only_a_real_table_draws_what_lies_elsewhere() -> None:
    t = Scene("bot:eyrie bot:alliance")
    sword = card("sword")
    t.s.deck.remove(sword)
    t.s.discard.append(sword)
    with pytest.raises(NotAnOption):
        t.run(draw(t.s), "draw sword")


@pytest.mark.law("robotics:6.2.3", TURN)
def test_outrage_asks_first_whether_there_is_such_a_card() -> None:
    def sympathy(g: Game) -> list[int]:
        return [c for c in g.state.board.clearings if g.state.sides[ALLIANCE].pieces[SYMPATHY][c]]

    g = until(game(), lambda g: sympathy(g) and g.pending.who == MARQUISE and not g.state.paused)
    g.answer(f"remove alliance sympathy {sympathy(g)[0]} x1")
    view = decision_view(g, MARQUISE)
    assert view
    assert view["offer"]
    none = {"no": "I have none: the Alliance +1", "first": None}
    assert {**view["offer"], "first": None} == {**OFFER, **none}
    assert view["go_on"]


@pytest.mark.law("robotics:7.7.1", TURN)
def test_the_thief_asks_for_a_card_with_two_answers_of_the_same_size() -> None:
    """Nobody is led to say no; programs and people on a screen are not asked so."""
    t = Scene("table:marquise bot:vagabond eyrie")
    acts = [Act(HOLD, "robotics:7.7.1"), Act(PASS, "robotics:7.7.1")]
    asked = Ask(MARQUISE, "robotics:7.7.1", "Do you hold a card?", acts)
    assert offer_view(asked, t.s) == {**OFFER, "yes": "Yes", "no": "No", "answer": HOLD}
    assert offer_view(Ask(EYRIE, asked.law, asked.asked, acts), t.s) is None


@pytest.mark.law(TURN)
def test_a_question_without_cards_is_asked_at_once() -> None:
    g = game()
    view = decision_view(g, MARQUISE)
    assert view
    assert view["offer"] is None


@pytest.mark.law(TURN, "root:4.1.3")
def test_an_effect_that_lies_open_is_used_or_not() -> None:
    """No card is to be chosen for it out of a hand that nobody sees."""
    t = Scene("table:marquise bot:eyrie")
    acts = [Act("use", "root:4.1.3", card("armorers")), Act(PASS, "root:4.1.3")]
    assert offer_view(Ask(MARQUISE, "root:4.1.3", "Use Armorers in 5?", acts), t.s) is None


@pytest.mark.law("cards:table.correction", "robotics:10.2.2")
def test_the_burrow_is_compared_too() -> None:
    g = game("table:marquise", "bot:duchy", "bot:alliance", chosen=())
    g.answer("done")
    play_on(g)
    view = table_view(g)
    assert view
    assert view["mode"] == "check"
    moles = next(row for row in view["counts"] if row["faction"] == "duchy")
    burrow = next(piece for piece in moles["pieces"] if piece["kind"] == "burrow")
    assert burrow == {"kind": "burrow", "name": "Burrow", "n": burrow["n"], "left": None}
    assert burrow["n"] == g.state.sides[Faction.DUCHY].board.burrow


@pytest.mark.law("cards:table.turn", "robotics:7.3.3")
def test_a_table_that_draws_its_cards_turns_up_quests_and_what_lies_under_ruins() -> None:
    """They lie on the table: the program cannot know them. Without real cards it decides."""

    def asked(*chosen: str) -> tuple[dict[tuple[str, str], int], int]:
        """What the table was asked to turn up until the bot has explored twice, and how often
        there was a new quest.
        """
        setup = {"seats": ["table:marquise", "bot:vagabot@character=thief"], "seed": 4}
        g = Game.new(read_setup({**setup, "chosen": list(chosen)}))
        found = Counter[tuple[str, str]]()
        while sum(e.kind == "explore" for e in g.events) < 2:
            play_on(g)
            assert g.pending
            if g.pending.who == CHANCE:
                view = decision_view(g, None)
                assert view
                assert len(view["options"]) > 1
                found[view["question"].rstrip("0123456789?"), view["chance"]] += 1
                g.play_once()
            else:
                g.answer("done")
        return found, sum(e.kind == "new quest" for e in g.events)

    assert asked("dice")[0] == {}
    found, quests = asked("dice", "cards")
    assert quests > 1
    assert found["Draw a quest.", "cards"] == quests
    assert found["Which item lies under ruin ", "items"] == 2


@pytest.mark.law("cards:table.correction", "robotics:7.2.1")
def test_a_vagabond_has_no_warriors_to_be_told_of() -> None:
    g = game("table:marquise", "bot:vagabot@character=thief", "bot:alliance")
    told = place_view(g.state, 5)["pieces"]
    assert {piece["faction"] for piece in told if piece["kind"] == WARRIOR} == {MARQUISE, ALLIANCE}


@pytest.mark.law("cards:table.turn")
def test_nobody_tells_how_many_cards_are_left_in_the_deck_of_a_real_table() -> None:
    assert rules_view(game().state)["deck_name"] == "deck and hands"
    assert rules_view(Scene("bot:eyrie bot:alliance").s)["deck_name"] == "deck"
