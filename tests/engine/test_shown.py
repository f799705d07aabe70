"""The worked examples of the page: that there are enough, are whole, and replay."""

import gzip
import json
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rootcore.game.game import load
from rootcore.law import RULES
from rootcore.law.errors import BrokenLaw
from rootcore.rules.step import Step
from rootcore.rules.turn import ROLES
from rootcore.table.state import State
from rootcore.tell.view import table_view
from tests.answers import answers
from tests.engine.test_law import borrowed
from tests.shown import Recorder, Shown, enacted, examples, packs, write

pytestmark = pytest.mark.slow
"""They run hundreds of tests once more, which says nothing about the Python they run on."""

CARDS_ALONE = "it is about cards in a hand, which no board shows"
THE_MAP = "it says what is printed on the map, which every board shows"
BEFORE = "it is done before there is a board"
NOT_SHOWN = {
    "root:2.1": CARDS_ALONE,
    "root:2.1.1.II": CARDS_ALONE,
    "root:2.2": THE_MAP,
    "root:2.4": THE_MAP,
    "root:2.4.1": THE_MAP,
    "root:5.1.1": BEFORE,
    "root:5.1.2": BEFORE,
    "root:12.3.2": BEFORE,
    "root:12.3.5": BEFORE,
    "robotics:3.3": BEFORE,
    "robotics:3.3.1": BEFORE,
    "robotics:3.3.2": BEFORE,
    "robotics:8.3.1": BEFORE,
    "robotics:8.3.4": BEFORE,
    "robotics:9.3.1": BEFORE,
    "robotics:9.3.3": BEFORE,
}
"""Rules that are enacted and decide nothing on a board, each with the reason."""

AFTERWARDS = {
    "cards_table.only_a_real_table_knows_that_its_deck_is_empty",
    "root_13_corvids_turn.an_exert_costs_what_informants_would_fetch",
    "root_2_terms.a_taken_item_moves_from_the_supply_to_the_crafted_items",
    "root_2_terms.the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn",
    "root_7_eyrie_decree.with_no_leader_face_up_all_are_turned_up",
}
"""Examples after whose last event the test changes the table, or a rule does without an event."""

SILENT = {"turn", "who", "phase", "phase_name", "step"}
"""What goes on after the last event without a further one."""

MOST_BYTES = 3_200_000


@cache
def by_law() -> dict[str, list[Shown]]:
    """The examples of each rule."""
    found: dict[str, list[Shown]] = {}
    for example in examples():
        for law_id in example.laws:
            found.setdefault(law_id, []).append(example)
    return found


@cache
def views() -> dict[str, dict[str, Any]]:
    """Every example as JSON."""
    return {
        x: view for name, pack in packs().items() if name != "index" for x, view in pack.items()
    }


def steps_of_bots() -> set[str]:
    """The rules of all steps that the modules of the bots name: of setup, of turns, of traits."""

    def within(value: Any) -> set[str]:
        if isinstance(value, Step):
            return {value.law}
        if isinstance(value, dict):
            value = tuple(value.values())
        return {x for part in value for x in within(part)} if isinstance(value, tuple) else set()

    modules = [m for name, m in sys.modules.items() if name.startswith("rootcore.bots.")]
    return {x for module in modules for value in vars(module).values() for x in within(value)}


# What is shown


def test_every_bot_has_its_printed_example_turn() -> None:
    turns = [example for example in examples() if example.whole_turn]
    assert [example.laws[0] for example in turns] == [f"robotics:{n}" for n in range(4, 12)]
    for example in turns:
        events = [moment.event for moment in example.moments]
        assert events[0] is not None
        assert events[0].kind == "turn"
        assert sum(event is not None and event.kind == "turn" for event in events) == 1


def test_every_step_of_every_bot_is_told_by_an_example_of_its_own() -> None:
    steps = steps_of_bots()
    planned = {
        step.law for role in ROLES.values() if role.id.startswith("bot:") for step in role.setup
    }
    assert planned < steps
    assert len(steps) >= 100
    for law_id in steps:
        told = [x for x in by_law().get(law_id, ()) if tells(x, law_id)]
        assert told, law_id


def tells(example: Shown, law_id: str) -> bool:
    """Whether an event, a reason or a refusal cites a rule or a part of it."""
    return any(x == law_id or x.startswith(f"{law_id}.") for x in example.told())


def test_every_rule_that_decides_something_on_the_board_is_shown() -> None:
    assert len(examples()) >= 150
    assert {x for x in enacted() if x not in by_law()} == set(NOT_SHOWN)
    by_number = [x for x in enacted() if any(tells(e, x) for e in by_law().get(x, ()))]
    assert len(by_number) > len(enacted()) / 2


def test_a_refusal_shows_what_its_rule_forbids_and_no_more() -> None:
    (one,) = (
        x for x in examples() if x.id == "root_6_marquise_turn.a_used_up_track_builds_no_more"
    )
    asked = one.frames()[-1]
    assert asked["event"] is None
    (reason,) = asked["reasons"]
    assert {no["law"] for no in reason["illegal"]} == {"root:6.5.4.I"}
    first = reason["illegal"][0]
    assert asked["text"] == f"“{first['label']}” is not possible: {first['reason']}."


# What each of them is


def test_ids_are_unique_and_titles_are_within_a_rule() -> None:
    ids = [example.id for example in examples()]
    assert [x for x, n in Counter(ids).items() if n > 1] == []
    assert all(re.fullmatch(r"[a-z0-9_]+\.[a-z0-9_]+(\.\d+)?", x) for x in ids)
    for law_id, those in by_law().items():
        titles = Counter(example.title for example in those)
        assert [t for t, n in titles.items() if n > 1] == [], law_id


def test_titles_read_like_headings() -> None:
    titles = {example.id: example.title for example in examples()}
    assert "Of tied defenders the one with most points defends" in titles.values()
    assert "The printed example turn of the Electric Eyrie" in titles.values()
    for example_id, title in titles.items():
        assert re.fullmatch(r"[A-Z][\w’,: -]+( \([a-z, ]+\))?", title), example_id
        assert title == title.strip()
        assert "  " not in title


def test_titles_and_explanations_are_in_our_own_words() -> None:
    texts = {text for example in examples() for text in (example.title, example.about)}
    assert [run for text in texts for run in borrowed(text)] == []


def test_frames_are_numbered_and_tell_something_by_a_known_rule() -> None:
    for example_id, view in views().items():
        frames = view["frames"]
        assert [frame["i"] for frame in frames] == list(range(-1, len(frames) - 1)), example_id
        assert frames[0]["text"] == view["about"]
        for frame in frames:
            assert frame["text"][-1] in ".!?)”", (example_id, frame["text"])
            assert frame["law"] in RULES, example_id
            assert frame["event"] or frame["reasons"] or frame["i"] == -1, example_id
            for reason in frame["reasons"]:
                assert {reason["law"], *(c["law"] for c in reason["columns"])} <= set(RULES)


def test_examples_are_json_and_nothing_else() -> None:
    assert "cards_table.a_plot_put_right_has_a_face_that_nobody_sees" in views()
    for view in views().values():
        text = json.dumps(view)
        assert json.dumps(json.loads(text)) == text, view["id"]


# That they are right


def recorded_again(example: Shown) -> tuple[Recorder, Shown]:
    """The same test recorded once more."""
    recorder = Recorder()
    with recorder.watching():
        example.proof.test(**example.proof.arguments)
    again = recorder.shown(example.proof, example.row)
    assert again is not None
    return recorder, again


def end_of(recorder: Recorder) -> State | None:
    """The table of the recorded scene as the test left it; None for a game."""
    tables = [scene.s for scene in recorder.scenes if recorder.moments[id(scene.s)]]
    return tables[0] if tables else None


def test_every_example_replays_to_the_end_of_its_test() -> None:
    """Again and again the same; the last frame is the table as the test leaves it."""
    compared = 0
    for example in examples():
        recorder, again = recorded_again(example)
        assert again.frames() == views()[example.id]["frames"], example.id
        end = end_of(recorder)
        if end is None or example.id in AFTERWARDS:
            continue
        last, left = table_view(example.moments[-1].table), table_view(end)
        changed = {key for key in last if last[key] != left[key]} - SILENT
        assert not changed, (example.id, changed)
        compared += 1
    assert compared > 600


def test_no_piece_comes_or_goes_in_an_example() -> None:
    """Where a table is whole at first, it is so after every event."""
    supply = {role.id: role.supply() for role in ROLES.values()}
    whole = 0
    for example in examples():
        try:
            example.start.check(supply)
        except BrokenLaw:
            continue
        for moment in example.moments:
            moment.table.check(supply)
        whole += 1
    assert whole > 700


def test_most_can_be_played_on_from_where_they_begin() -> None:
    """A save opens at the first position; at the step that the example shows, where it is one."""
    saved = [example for example in examples() if views()[example.id]["save"]]
    assert len(saved) > 600
    for example in saved:
        start = load(views()[example.id]["save"]).position_after(-1)
        laid = table_view(example.start)
        assert {key: laid[key] for key in laid.keys() - SILENT} == {
            key: value for key, value in table_view(start).items() if key not in SILENT
        }


def test_an_example_of_a_step_is_saved_at_that_step() -> None:
    name = "robotics_5_eyrie_decree.recruits_where_most_enemy_pieces_are"
    game = load(views()[name]["save"])
    shown_first = views()[name]["frames"][1]["event"]
    assert (game.events[0].law, game.events[0].kind) == (shown_first["law"], shown_first["kind"])


# The packs


def test_packs_hold_what_the_list_names(tmp_path: Path) -> None:
    write(tmp_path)
    written = {
        path.stem: json.loads(gzip.decompress(path.read_bytes()))
        for path in tmp_path.glob("*.pack")
    }
    index = written.pop("index")
    assert {entry["pack"] for entry in index} == set(written)
    assert [entry["id"] for entry in index] == [x.id for x in (*answers(), *examples())]
    for entry in index:
        example = written[entry["pack"]][entry["id"]]
        assert entry["length"] == len(example["frames"]) - 1
        assert entry["turn"] == (RULES[example["laws"][0]].kind == "section")
    assert sum(path.stat().st_size for path in tmp_path.glob("*.pack")) < MOST_BYTES
