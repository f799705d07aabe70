"""Guided first games: each is played through, wrong turns are answered, and what they say is so."""

import random
from typing import Any

import pytest

from rootcore.game.game import Game, load
from rootcore.law import RULES
from rootcore.rules.pieces import ruler
from rootcore.table.terms import (
    ALLIANCE,
    CORVIDS,
    DUCHY,
    EYRIE,
    FOX,
    LIZARDS,
    MARQUISE,
    MOUSE,
    POINTS_TO_WIN,
    RABBIT,
    RECRUITER,
    RIVERFOLK,
    ROOST,
    SAWMILL,
    SYMPATHY,
    VAGABOND,
    WOOD,
    WORKSHOP,
    Faction,
)
from rootcore.tell.learn import FREE, GUIDES, Guide, fits, guides_view, lesson_view, offered, ways
from rootcore.tell.odds import odds
from rootcore.tell.preview import preview

GUIDED = [pytest.param(guide, id=guide.faction) for guide in GUIDES.values()]
MOST_ANSWERS = 200
LONGEST = 190
"""Letters that fit on about three lines."""


def begun(guide: Guide) -> Game:
    """The guide's game, up to the first question."""
    game = Game.new(guide.setup)
    game.play()
    return game


def lesson(guide: Guide, game: Game) -> dict[str, Any]:
    """What the guide says now."""
    shown = lesson_view(game, guide.faction)
    assert shown
    return shown


def give(game: Game, text: str) -> None:
    """Answer, and let the bots play on."""
    game.answer(text)
    game.play()


def up_to(faction: Faction, deed: str) -> Game:
    """The guide's game as it asks for one of its deeds."""
    guide = GUIDES[faction]
    game = begun(guide)
    for text in guide.script[: guide.script.index(deed)]:
        give(game, text)
    return game


def played_to_the_end(guide: Guide, game: Game, dice: random.Random) -> list[dict[str, Any]]:
    """All that the guide says until its end, while any of what it asks for is answered."""
    said = []
    for _ in range(MOST_ANSWERS):
        said.append(lesson(guide, game))
        if said[-1]["end"]:
            return said
        assert game.pending
        give(game, dice.choice(game.pending.texts()))
    raise AssertionError("the guide does not end")


# The guides themselves


def test_every_faction_that_people_play_has_a_guide() -> None:
    of_the_base_game = [MARQUISE, EYRIE, ALLIANCE, VAGABOND]
    others = [LIZARDS, RIVERFOLK, DUCHY, CORVIDS]
    assert [shown["faction"] for shown in guides_view()] == of_the_base_game + others


@pytest.mark.parametrize("guide", GUIDED)
def test_a_guide_is_about_twelve_steps_against_two_bots(guide: Guide) -> None:
    assert 11 <= len(guide.steps) <= 14
    assert [seat.bot for seat in begun(guide).state.sides.values()].count(True) == 2
    assert [step.turn for step in guide.steps] == sorted(step.turn for step in guide.steps)
    scripted = [bool(step.deeds) for step in guide.steps]
    assert scripted == sorted(scripted, reverse=True)
    assert guide.steps[-1].like == FREE


@pytest.mark.parametrize("guide", GUIDED)
def test_each_step_cites_rules_that_there_are_and_fits_three_lines(guide: Guide) -> None:
    for step in guide.steps:
        assert step.laws
        assert {*step.laws} <= {*RULES}
        assert step.deeds or step.like
        for words in (step.words, step.why):
            assert 0 < len(words) <= LONGEST, words
            assert words.endswith(".")
    assert all(law_id in RULES and text.endswith(".") for text, law_id in guide.learnt)


@pytest.mark.parametrize("guide", GUIDED)
def test_a_guide_asks_for_its_deeds_one_by_one(guide: Guide) -> None:
    game = begun(guide)
    for i, step in enumerate(guide.steps):
        for deed in step.deeds:
            shown = lesson(guide, game)
            assert shown["states"][: i + 1] == ["done"] * i + ["now"]
            assert shown["step"]["title"] == step.title
            assert shown["step"]["why"] == step.why
            assert not shown["strayed"]
            assert game.pending
            assert deed in game.pending.texts()
            assert shown["step"]["ways"][-1]["words"].startswith(("Confirm", "Press", "Roll"))
            give(game, deed)
    said = played_to_the_end(guide, game, random.Random(1))
    assert "missed" not in said[0]["states"]
    assert said[-1]["end"]["learnt"]
    assert said[-1]["step"] is None


@pytest.mark.parametrize("guide", GUIDED)
def test_the_own_deeds_are_like_what_will_do_elsewhere(guide: Guide) -> None:
    """So that the same deed takes the step, whatever came before it."""
    for step in guide.steps:
        assert not step.like or not step.deeds or any(fits(step, deed) for deed in step.deeds)


# Wrong turns


@pytest.mark.parametrize("guide", GUIDED)
def test_a_wrong_turn_is_explained_and_the_guide_goes_on(guide: Guide) -> None:
    dice = random.Random(7)
    for k, deed in enumerate(guide.script):
        game = begun(guide)
        for text in guide.script[:k]:
            give(game, text)
        asked = lesson(guide, game)["step"]
        others = [text for text in game.pending.texts() if text != deed]  # type: ignore[union-attr]
        if not others:
            continue
        give(game, dice.choice(others))
        after = lesson(guide, game)
        assert asked["why"] in after["strayed"]
        assert "Undo" in after["strayed"]
        for said in played_to_the_end(guide, game, dice)[1:] if k % 4 == 0 else ():
            assert not said["strayed"]
            if said["step"] and said["step"]["why"]:
                assert not guide.steps[said["step"]["n"] - 1].deeds


@pytest.mark.parametrize("guide", GUIDED)
def test_undo_leads_back_to_the_step(guide: Guide) -> None:
    game = begun(guide)
    before = lesson(guide, game)
    stray = next(t for t in game.pending.texts() if t != guide.script[0])  # type: ignore[union-attr]
    give(game, stray)
    last = game.last_of_table()
    assert last is not None
    game.undo_to(last)
    assert lesson(guide, game) == before


def test_a_step_beside_the_guide_is_taken_by_any_deed_like_it() -> None:
    guide = GUIDES[MARQUISE]
    game = begun(guide)
    for text in ("corner 2", "build sawmill 2", "build workshop 5", "build recruiter 10"):
        give(game, text)
    shown = lesson(guide, game)
    assert shown["states"][:2] == ["done", "done"]
    while lesson(guide, game)["step"]["title"] != "Build a sawmill":
        give(game, "done")
    step = lesson(guide, game)["step"]
    assert step["why"] == ""
    assert step["ways"][0]["parts"] == {"verb": "build", "what": "sawmill"}
    give(game, "build sawmill 5")
    assert lesson(guide, game)["step"]["title"] == "Recruit"


def test_a_missed_step_is_left_behind_with_its_turn() -> None:
    guide = GUIDES[MARQUISE]
    game = up_to(MARQUISE, "recruit")
    give(game, "done")
    assert lesson(guide, game)["states"][4] == "ahead"
    while game.state.round < 2 or game.state.current != MARQUISE:
        give(game, "pass")
    assert lesson(guide, game)["states"][4] == "missed"


# Where it is kept and shown


@pytest.mark.parametrize("guide", GUIDED)
def test_a_saved_game_goes_on_at_its_step(guide: Guide) -> None:
    game = begun(guide)
    for text in guide.script[:4]:
        give(game, text)
    again = load(game.save())
    again.play()
    assert lesson_view(again, guide.faction) == lesson_view(game, guide.faction)


def test_only_whoever_learns_sees_the_guide_and_only_in_its_game() -> None:
    guide = GUIDES[MARQUISE]
    assert lesson_view(begun(guide), None) is None
    assert lesson_view(begun(guide), EYRIE) is None
    other = Game.new(GUIDES[EYRIE].setup)
    other.play()
    assert lesson_view(other, MARQUISE) is None


@pytest.mark.law("root:3.1")
def test_the_goal_is_told_with_every_step() -> None:
    game = up_to(MARQUISE, "recruit")
    goal = lesson(GUIDES[MARQUISE], game)["goal"]
    assert goal["points"] == POINTS_TO_WIN
    assert goal["score"] == game.state.sides[MARQUISE].score > 0
    assert str(POINTS_TO_WIN) in goal["title"]


def test_costs_and_points_come_from_the_preview() -> None:
    game = up_to(MARQUISE, "build sawmill 2")
    step = lesson(GUIDES[MARQUISE], game)["step"]
    assert [way["words"] for way in step["ways"]] == [
        "Choose Build, then Sawmill",
        "Tap 2",
        "Confirm: costs 2 wood tokens and pays 2 points",
    ]
    assert step["places"] == ["2"]


@pytest.mark.parametrize(
    ("faction", "deed", "first"),
    [
        (DUCHY, "sway foremole", "Choose Foremole"),
        (MARQUISE, "move 10>12 x1", "Tap 10 then 12, choose 1"),
    ],
)
def test_no_line_asks_to_choose_the_only_deed(faction: Faction, deed: str, first: str) -> None:
    """What ends the question has a button of its own: the page asks at once where, or whom."""
    step = lesson(GUIDES[faction], up_to(faction, deed))["step"]
    assert step["ways"][0]["words"] == first
    assert step["ways"][0]["parts"]["verb"] == deed.split()[0]


def test_a_tap_on_any_of_the_lit_places_is_one_of_their_list() -> None:
    """Choosing the kind of a deed is no tap yet: a page can tell the two apart."""
    game = up_to(MARQUISE, "build sawmill 2")
    acts = [act for act in offered(GUIDES[MARQUISE], game) if act.text.startswith("build workshop")]
    told = ways(game, acts, None, [])
    assert [way["words"] for way in told] == [
        "Choose Build, then Workshop",
        "Tap a lit place",
        "Confirm",
    ]
    assert told[1]["parts"] == {"at": sorted(str(act.at) for act in acts)}


# What the reasons say


def preview_of(faction: Faction, deed: str) -> tuple[Game, dict[str, Any]]:
    """The game before a deed, and what the deed brings."""
    game = up_to(faction, deed)
    return game, preview(game, faction, deed)


def won(shown: dict[str, Any], who: Faction) -> int:
    """The points of a preview."""
    return sum(p["n"] for p in shown["points"] if p["who"] == who)


def test_the_reasons_of_the_marquise_hold() -> None:
    s = up_to(MARQUISE, "craft root_tea_fox").state
    board, eyrie = s.board, s.sides[EYRIE]
    assert board.adjacent[1] == (5, 9, 10)
    assert eyrie.pieces[ROOST][3]
    assert (s.suits[9], s.open[5], 12 in board.adjacent[10]) == ("mouse", 1, True)
    assert won(preview_of(MARQUISE, "craft root_tea_fox")[1], MARQUISE)
    game = up_to(MARQUISE, "move 11>12 x1")
    assert (game.state.sides[MARQUISE].warriors[11], game.state.sides[EYRIE].warriors[3]) == (1, 6)
    assert max(board.clearings, key=lambda c: len(board.adjacent[c])) == 12
    assert len(board.adjacent[12]) == 5
    game = up_to(MARQUISE, "battle 2 alliance")
    assert game.state.sides[MARQUISE].warriors[12] == 3
    assert game.state.sides[ALLIANCE].warriors[2] == 0
    assert game.state.sides[ALLIANCE].pieces[SYMPATHY][2]
    assert 5 in board.adjacent[2]
    facts = odds(game, MARQUISE, "battle 2 alliance")["facts"]
    assert ("100 %", "you score 1") in [(fact["figure"], fact["text"]) for fact in facts]
    game = up_to(MARQUISE, "build sawmill 2")
    assert ruler(game.state, 2) == MARQUISE
    assert game.state.sides[MARQUISE].pieces[WOOD][5] == 2
    assert game.state.sides[MARQUISE].on_map(SAWMILL) == 2


def test_the_reasons_of_the_eyrie_hold() -> None:
    game, shown = preview_of(EYRIE, "build 11")
    s = game.state
    assert (s.sides[EYRIE].warriors[11], s.sides[MARQUISE].warriors[11]) == (4, 1)
    assert s.sides[EYRIE].warriors[3] == 3
    assert (won(shown, EYRIE), s.sides[EYRIE].score) == (1, 0)
    s = up_to(EYRIE, "add codebreakers battle").state
    assert all(s.suits[c] == "mouse" and s.sides[MARQUISE].warriors[c] for c in (2, 7, 9, 11))
    assert up_to(EYRIE, "move 3>7 x3").state.sides[EYRIE].warriors[3] == 4
    game = up_to(EYRIE, "battle 11 marquise")
    assert game.state.sides[MARQUISE].warriors[11] == 1
    assert game.state.sides[EYRIE].warriors[11] == 4
    game, shown = preview_of(EYRIE, "build 7")
    assert (won(shown, EYRIE), shown["then"]) == (2, "Next: draw 2 cards.")


def test_the_reasons_of_the_alliance_hold() -> None:
    s = up_to(ALLIANCE, "spread 9").state
    assert (s.suits[9], s.sides[MARQUISE].pieces[WORKSHOP][9]) == ("mouse", 1)
    game = up_to(ALLIANCE, "spread 12")
    supporters = game.state.sides[ALLIANCE].board.supporters
    assert sorted(card.suit for card in supporters) == ["bird", "mouse"]
    assert (s.suits[12], {7, 9, 11} <= {*s.board.adjacent[12]}) == ("fox", True)
    assert len(up_to(ALLIANCE, "spread 7").state.sides[ALLIANCE].board.supporters) == 1
    game, shown = preview_of(ALLIANCE, "revolt 9")
    assert won(shown, ALLIANCE) == 1
    assert won(preview(game, ALLIANCE, "revolt 7"), ALLIANCE) == 0
    game = up_to(ALLIANCE, "mobilize cobbler")
    assert game.state.sides[ALLIANCE].warriors[9] == 2
    held = [c for c in s.board.clearings if game.state.sides[ALLIANCE].pieces[SYMPATHY][c]]
    assert held == [7, 9, 12]
    assert (s.suits[3], s.suits[10]) == ("rabbit", "rabbit")
    assert 3 in s.board.adjacent[7]
    assert 10 in s.board.adjacent[12]
    assert {5, 10} <= {*s.board.adjacent[1]}
    assert won(preview_of(ALLIANCE, "organize 1")[1], ALLIANCE) == 1


def test_the_reasons_of_the_vagabond_hold() -> None:
    s = up_to(VAGABOND, "start 2_6_10_11_12").state
    assert {c for c in s.board.clearings if s.board.ruins[c]} == {6, 10, 11, 12}
    assert {6, 10, 11, 12} <= {*s.board.forests["2_6_10_11_12"].clearings}
    game = up_to(VAGABOND, "craft a_visit_to_friends")
    assert "craft travel_gear_fox" in game.pending.texts()  # type: ignore[union-attr]
    assert (game.state.suits[10], game.state.sides[MARQUISE].warriors[10]) == ("rabbit", 1)
    assert won(preview_of(VAGABOND, "aid cobbler marquise")[1], VAGABOND) == 1
    assert won(preview_of(VAGABOND, "aid cobbler marquise")[1], MARQUISE) == 1
    asked = up_to(VAGABOND, "refresh torch").pending
    assert asked
    assert [t for t in asked.texts() if "damaged" not in t] == ["refresh torch", "refresh hammer"]
    assert (s.suits[3], 3 in s.board.adjacent[11], 11 in s.board.adjacent[12]) == (
        "rabbit",
        True,
        True,
    )


def test_the_reasons_of_the_cult_hold() -> None:
    game = up_to(LIZARDS, "corner 2")
    s = game.state
    held = s.sides[LIZARDS].hand
    assert (s.suits[2], s.open[2], [card.suit for card in held].count(MOUSE)) == (MOUSE, 2, 2)
    assert won(preview_of(LIZARDS, "score scouting_party x2")[1], LIZARDS) == 2
    s = up_to(LIZARDS, "convert 9 marquise").state
    board = s.sides[LIZARDS].board
    assert (board.acolytes, board.outcast, board.hated) == (5, MOUSE, True)
    assert (s.sides[MARQUISE].warriors[9], s.sides[MARQUISE].pieces[RECRUITER][9]) == (1, 1)
    assert won(preview_of(LIZARDS, "sanctify recruiter 9 marquise")[1], LIZARDS) == 1
    game, shown = preview_of(LIZARDS, "sanctify sawmill 11 marquise")
    assert (game.state.sides[LIZARDS].board.acolytes, won(shown, LIZARDS)) == (2, 1)
    assert game.state.sides[MARQUISE].warriors[11] == 3
    s = up_to(LIZARDS, "build codebreakers 9").state
    assert (ruler(s, 9), s.open[9]) == (LIZARDS, 1)
    before = preview(up_to(LIZARDS, "build codebreakers 9"), LIZARDS, "score sword x3")
    assert won(before, LIZARDS) == 3
    assert won(preview_of(LIZARDS, "score sword x4")[1], LIZARDS) == 4
    s = up_to(LIZARDS, "recruit better_burrow_bank 5").state
    assert (s.sides[MARQUISE].warriors[5], s.sides[MARQUISE].pieces[SAWMILL][5]) == (0, 1)


def test_the_reasons_of_the_riverfolk_hold() -> None:
    s = up_to(RIVERFOLK, "place warrior 10 x4").state
    assert (s.sides[MARQUISE].warriors[10], s.sides[MARQUISE].pieces[WORKSHOP][10]) == (1, 1)
    assert (bool(s.board.river[10]), 12 in s.board.adjacent[10]) == (True, True)
    game, shown = preview_of(RIVERFOLK, "establish 12 marquise")
    bought = [e.who for e in game.events if e.kind == "buy"]
    assert (bought, won(shown, RIVERFOLK)) == ([MARQUISE, EYRIE], 2)
    assert game.state.sides[RIVERFOLK].board.funds == {RIVERFOLK: 3, MARQUISE: 2, EYRIE: 2}
    assert [card.kind for card in game.state.sides[RIVERFOLK].hand] == ["ambush"]
    game = up_to(RIVERFOLK, "done")
    sides = game.state.sides
    assert sum(sides[RIVERFOLK].board.funds.values()) == 3
    assert [sides[f].score for f in (MARQUISE, EYRIE, RIVERFOLK)] == [2, 2, 2]
    assert [card.id for card in sides[RIVERFOLK].hand if card.item] == ["crossbow_bird", "sword"]
    game = up_to(RIVERFOLK, "craft crossbow_bird")
    assert [e.data["card"].id for e in game.events if e.kind == "buy"][2:] == ["sword"]
    assert game.state.sides[RIVERFOLK].score == 3
    game, shown = preview_of(RIVERFOLK, "establish 3 marquise")
    assert (ruler(game.state, 3), game.state.suits[3]) == (MARQUISE, RABBIT)
    assert won(shown, RIVERFOLK) == 2
    game, shown = preview_of(RIVERFOLK, "establish 9 eyrie")
    assert (ruler(game.state, 9), game.state.suits[9], game.state.suits[12]) == (EYRIE, MOUSE, FOX)


def test_the_reasons_of_the_duchy_hold() -> None:
    s = up_to(DUCHY, "corner 1").state
    assert s.board.adjacent[1] == (5, 9, 10)
    assert [s.suits[c] for c in (1, 5, 10, 9)] == [FOX, RABBIT, RABBIT, MOUSE]
    s = up_to(DUCHY, "build scouting_party citadel 9").state
    assert (s.sides[DUCHY].warriors[9], s.sides[MARQUISE].warriors[9]) == (2, 1)
    assert s.sides[DUCHY].board.burrow == 1
    s = up_to(DUCHY, "dig scouting_party 11 x4").state
    assert (s.sides[DUCHY].board.burrow, s.sides[MARQUISE].warriors[11], s.open[11]) == (4, 1, 2)
    game = up_to(DUCHY, "battle 5 marquise")
    assert ruler(game.state, 11) == DUCHY
    facts = odds(game, DUCHY, "battle 5 marquise")["facts"]
    assert ("75 %", "you score 1") in [(fact["figure"], fact["text"]) for fact in facts]
    s = up_to(DUCHY, "minister foremole").state
    assert (s.open[5], s.sides[MARQUISE].here[5], ruler(s, 5)) == (2, 0, DUCHY)
    assert won(preview_of(DUCHY, "craft a_visit_to_friends")[1], DUCHY) == 1


def test_the_reasons_of_the_corvids_hold() -> None:
    s = up_to(CORVIDS, "warrior 12").state
    assert {card.suit for card in s.sides[CORVIDS].hand} == {RABBIT}
    assert (s.sides[MARQUISE].warriors[5], s.sides[MARQUISE].pieces[SAWMILL][5]) == (1, 1)
    assert (12 in s.board.adjacent[10], 11 in s.board.adjacent[3]) == (True, True)
    assert [c for c in s.board.clearings if s.suits[c] == RABBIT] == [3, 4, 5, 10]
    assert up_to(CORVIDS, "plot bomb 5").state.sides[CORVIDS].warriors[5] == 2
    assert up_to(CORVIDS, "plot extortion 10").state.sides[CORVIDS].warriors[10] == 2
    assert won(preview_of(CORVIDS, "craft bake_sale")[1], CORVIDS) == 3
    assert won(preview_of(CORVIDS, "flip bomb 5")[1], CORVIDS) == 2
    s = up_to(CORVIDS, "recruit sappers rabbit").state
    assert [s.sides[CORVIDS].warriors[c] for c in (10, 3, 5)] == [0, 1, 1]
    assert (ruler(s, 5), s.sides[MARQUISE].here[5], s.open[5]) == (CORVIDS, 0, 2)
    assert s.sides[MARQUISE].start_corner in s.board.adjacent[5]
    assert up_to(CORVIDS, "plot raid 3").state.sides[CORVIDS].warriors[3] == 3
