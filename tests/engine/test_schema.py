"""The description of saves, `save.schema.json`, fits every save there is and no other."""

import json
import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rootcore import Game, load, read_setup
from rootcore.companion.edits import TableTurn
from rootcore.game.formats import FORMAT, FROM_START
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import FIELDS, MOST_SEATS, ORDERS
from rootcore.law.data import read
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import lay_out
from rootcore.table.board import MAPS
from rootcore.table.cards import DECKS
from rootcore.table.chance import STREAMS
from rootcore.table.state import Side, State
from rootcore.table.suits import WAYS
from rootcore.table.terms import Difficulty, Faction, Item, Kind, Phase, Suit, Teamwork

SCHEMA: dict[str, Any] = read("game/save.schema.json")
PARTS: dict[str, Any] = SCHEMA["$defs"]
SEEDS = range(36)
VALIDATOR = Draft202012Validator(SCHEMA)


def fault(save: str) -> str:
    """Where and why a save is not as described, empty when it is."""
    found = sorted(VALIDATOR.iter_errors(json.loads(save)), key=lambda error: list(error.path))
    return "; ".join(f"{'.'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in found)


def mixed(seed: int) -> Iterator[str]:
    """Saves of a game of bots and programs, with any challenge, on any map, as it goes along."""
    game = Game.new(mixed_setup(seed), explain=False)
    every = random.Random(seed).randint(6, 25)
    while game.pending:
        if len(game.journal) % every == 0:
            yield game.save()
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    yield game.save()


@pytest.mark.parametrize("seed", SEEDS)
def test_saves_of_games_of_all_kinds_are_as_described(seed: int) -> None:
    """In the middle of a battle, too: what has been answered since is part of them."""
    saves = list(mixed(seed))
    assert len(saves) > 2
    assert [found for save in saves if (found := fault(save))] == []


def test_those_games_are_of_all_kinds() -> None:
    """Every bot, faction, map and deck is among them."""
    setups = [mixed_setup(seed) for seed in SEEDS]
    assert {seat.role for s in setups for seat in s.seats} == {
        role for role in ROLES if not role.startswith("table:")
    }
    assert {s.map for s in setups} == set(MAPS)
    assert {s.deck for s in setups} == set(DECKS)
    assert {seat.difficulty for s in setups for seat in s.seats} == set(Difficulty)


def test_a_save_in_the_middle_of_a_battle_is_as_described() -> None:
    """The checkpoint is that of the step; the answers since are given one by one."""
    game = Game.new(read_setup({"seats": ["player:marquise", "player:alliance"], "seed": 4}))
    since: list[str] = []
    while not any(text.startswith("roll") for text in since):
        assert game.pending
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
        save = game.save()
        since = json.loads(save)["since"]
    assert fault(save) == ""
    assert load(save).pending


def test_saves_of_people_on_one_device_are_as_described() -> None:
    """From the first question on, with hands, and playing together against the bots."""
    seats = ["human:alliance", "human:eyrie", "bot:duchy", "human:vagabond"]
    chosen = ["dice", "cards"]
    setup = read_setup({"seats": seats, "seed": 2, "teamwork": "team", "chosen": chosen})
    game = Game.new(setup)
    lots = random.Random(2)
    for _ in range(150):
        assert game.pending
        game.answer(lots.choice(game.pending.texts()))
        assert fault(game.save()) == ""


def test_saves_of_a_real_table_are_as_described() -> None:
    """While a bot's step is looked over, in a turn that is told, with too many pieces."""
    seats = ["table:marquise", "bot:corvids", "table:eyrie", "table:alliance", "table:vagabond"]
    game = Game.new(read_setup({"seats": seats, "seed": 3}))
    told = ["place marquise sawmill 1 x1", "set marquise warrior 3 x26", "craft marquise anvil"]
    paused = set()
    for _ in SEEDS:
        game.play()
        paused.add(game.state.paused)
        assert fault(game.save()) == ""
        assert game.pending
        if not isinstance(game.pending, TableTurn):
            game.answer(game.pending.texts()[0])
        elif told and game.state.round and game.pending.who == "marquise":
            game.answer(told.pop())
        else:
            game.answer("done")
    assert not told
    assert paused == {True, False}


def test_the_save_of_a_position_that_was_laid_out_is_as_described() -> None:
    """It has no setup, and so a first position."""
    save = Game(None, lay_out(["bot:eyrie", "bot:marquise"], {5: "eyrie ww"})).save()
    assert json.loads(save)["setup"] is None
    assert fault(save) == ""
    assert "start" in fault(save.replace('"start":{', '"start":null,"left":{'))


# What is not as described


def one() -> dict[str, Any]:
    """A save with a bot and people on a map with a ferry."""
    seats = ["bot:corvids", "human:eyrie", "bot:vagabot"]
    game = Game.new(read_setup({"map": "lake", "seats": seats, "seed": 9}))
    game.play()
    raw: dict[str, Any] = json.loads(game.save())
    return raw


def corvids(raw: dict[str, Any]) -> dict[str, Any]:
    """The side of the Corvids."""
    side: dict[str, Any] = next(x for x in raw["checkpoint"]["sides"] if x["faction"] == "corvids")
    return side


BREAKS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "another format": lambda raw: raw.update(format=1),
    "no journal": lambda raw: raw.pop("journal"),
    "an answer that is no text": lambda raw: raw["journal"].append(5),
    "a field that nobody knows": lambda raw: raw.update(cheat=True),
    "an unknown map": lambda raw: raw["setup"].update(map="moon"),
    "a seat of nobody": lambda raw: raw["setup"]["seats"].append("cat:marquise"),
    "too large a seed": lambda raw: raw["setup"].update(seed=2**60),
    "no sides": lambda raw: raw["checkpoint"].update(sides=[]),
    "a side without a score": lambda raw: corvids(raw).pop("score"),
    "a score below 0": lambda raw: corvids(raw).update(score=-1),
    "half a warrior": lambda raw: corvids(raw)["stock"].update(warrior=1.5),
    "an unknown kind of piece": lambda raw: corvids(raw)["stock"].update(dragon=1),
    "the board of another role": lambda raw: corvids(raw).update(board={"revolted": True}),
    "a plot that is none": lambda raw: corvids(raw)["board"]["hidden"].update({"3": "keep"}),
    "a clearing that is none": lambda raw: corvids(raw)["board"]["hidden"].update({"14": "bomb"}),
    "a pawn nowhere": lambda raw: corvids(raw).update(pawn="inn"),
    "an unknown phase": lambda raw: raw["checkpoint"].update(phase="noon"),
    "a winner": lambda raw: raw["checkpoint"].update(winner="eyrie"),
    "a path with one end": lambda raw: raw["checkpoint"]["closed"].append([4]),
}


@pytest.mark.parametrize("change", BREAKS)
def test_a_broken_save_is_not_as_described(change: str) -> None:
    """While the same save was before."""
    raw = one()
    assert fault(json.dumps(raw)) == ""
    BREAKS[change](raw)
    assert fault(json.dumps(raw))


def test_a_seat_with_a_wrong_option_is_not_as_described() -> None:
    raw = one()
    raw["setup"]["seats"][0] = "bot:corvids@<script>"
    assert "setup" in fault(json.dumps(raw))


# The description itself


def parts(schema: Any, at: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every field described, and where."""
    if isinstance(schema, dict):
        for name, field in schema.get("properties", {}).items():
            yield f"{at}.{name}", field
        for key in ("$defs", "properties"):
            for name, part in schema.get(key, {}).items():
                yield from parts(part, f"{at}.{name}")
        for key in ("items", "additionalProperties"):
            yield from parts(schema.get(key), f"{at}.{key}")
        for part in schema.get("anyOf", []):
            yield from parts(part, at)


def test_the_description_is_a_right_schema_and_describes_every_field_in_words() -> None:
    """Every part that fields share has words of its own."""
    Draft202012Validator.check_schema(SCHEMA)
    fields = list(parts(SCHEMA))
    assert len(fields) > 100
    assert [at for at, field in fields if not field.get("description", "").endswith(".")] == []
    assert [name for name, part in PARTS.items() if not part["description"].endswith(".")] == []


def test_the_description_knows_what_the_engine_knows() -> None:
    """Neither less nor more: fields, factions, pieces, maps."""
    assert SCHEMA["properties"]["format"]["const"] == FORMAT
    listed: dict[str, Iterable[str]] = {
        "map": MAPS,
        "deck": DECKS,
        "faction": Faction,
        "role": ROLES,
        "suit": Suit,
        "item": Item,
        "kind": Kind,
        "teamwork": Teamwork,
    }
    for name, known in listed.items():
        assert set(PARTS[name]["enum"]) == set(known), name
    setup, position, side = (PARTS[x]["properties"] for x in ("setup", "position", "side"))
    assert set(setup) == FIELDS
    assert set(setup["order"]["enum"]) == set(ORDERS)
    assert setup["suits"]["anyOf"][0]["enum"] == list(WAYS)
    assert setup["seats"]["maxItems"] == MOST_SEATS
    assert position["phase"]["enum"] == list(Phase)
    assert position["chance"]["minItems"] == STREAMS
    assert side["difficulty"]["enum"] == list(Difficulty)
    state: State = load(json.dumps(one())).state
    someone: Side = next(iter(state.sides.values()))
    assert set(position) == set(state.to_json())
    assert set(side) == set(someone.to_json())


@pytest.mark.parametrize("role", ROLES)
def test_the_board_of_each_role_is_described(role: str) -> None:
    """By the part that its side points to."""
    points_to = {
        case["if"]["properties"]["role"]["const"]: case["then"]["properties"]["board"]["$ref"]
        for case in PARTS["side"]["allOf"]
    }
    assert set(points_to) == set(ROLES)
    described = PARTS[points_to[role].removeprefix("#/$defs/")]
    assert set(described["properties"]) == set(ROLES[role].new_board().to_json())


def test_a_brief_save_is_as_described() -> None:
    """It has no checkpoint, and so no answers since."""
    game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:marquise"], "seed": 4}))
    game.play()
    save = game.save(brief=True)
    assert json.loads(save)["checkpoint"] == FROM_START
    assert fault(save) == ""
    assert "since" in fault(save.replace('"since":[]', '"since":["roll 1-0"]'))
