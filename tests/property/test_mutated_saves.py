"""Saves and links that were changed on their way: a clear sentence, or a game; never a crash."""

import base64
import json
import random
import zlib
from collections.abc import Callable
from typing import Any

import pytest

from rootcore.adapters.web import dispatch
from rootcore.game.game import Game
from rootcore.game.links import to_link
from rootcore.game.setup import read_setup

SAVES, LINKS = 1500, 500
TABLES: list[dict[str, Any]] = [
    {"seats": ["player:marquise", "bot:eyrie", "player:alliance", "player:vagabond"]},
    {
        "map": "lake",
        "deck": "exiles_partisans",
        "seats": ["bot:lizards@traits=martyrs", "bot:riverfolk", "player:eyrie", "bot:corvids"],
    },
    {
        "map": "mountain",
        "seats": ["bot:duchy@difficulty=easy", "bot:vagabot@character=scoundrel", "bot:marquise"],
    },
    {"seats": ["player:duchy", "bot:marquise", "bot:corvids"]},
]


def played(table: dict[str, Any], answers: int, seed: int) -> Game:
    """A game after so many answers."""
    game = Game.new(read_setup({**table, "seed": seed}))
    while game.pending and len(game.journal) < answers:
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    return game


GAMES = [played(table, n, n) for table in TABLES for n in (0, 15, 60)]


def places(raw: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where every value of a JSON document is."""
    found = [path] if path else []
    if isinstance(raw, dict | list):
        for key, value in raw.items() if isinstance(raw, dict) else enumerate(raw):
            found += places(value, (*path, key))
    return found


def other_value(dice: random.Random, value: Any) -> Any:
    """Another value, often one that could be meant."""
    if isinstance(value, bool) or value is None:
        return dice.choice([True, False, None, 0, "", [], {}])
    if isinstance(value, int):
        return dice.choice([value + 1, value - 1, -1, 0, 99, 10**30, 1.5, str(value), None])
    if isinstance(value, str):
        words = ["", "eyrie", "vagabond", "fox", "anvil", "<script>alert(1)</script>", "draw anvil"]
        return dice.choice([*words, value + "x", value[1:], 3, None, [value]])
    return dice.choice([[], {}, None, 0, "x", value * 2 if isinstance(value, list) else {"x": 1}])


def changed_value(dice: random.Random, save: str) -> str:
    """The save with a value or two replaced, dropped or put elsewhere."""
    raw = json.loads(save)
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        path = dice.choice(places(raw) or [()])
        if not path:
            break
        parent: Any = raw
        for key in path[:-1]:
            parent = parent[key]
        way = dice.randrange(6)
        if way == 0:
            del parent[path[-1]]
        elif way == 1 and isinstance(parent, list):
            parent.insert(dice.randrange(len(parent) + 1), dice.choice(parent))
        else:
            parent[path[-1]] = other_value(dice, parent[path[-1]])
    return json.dumps(raw)


def changed_text(dice: random.Random, text: str) -> str:
    """The text cut short, or with a few characters dropped, doubled or replaced."""
    way = dice.randrange(4)
    at = dice.randrange(len(text))
    if way == 0:
        return text[:at]
    if way == 1:
        return text[:at] + text[at + dice.randrange(1, 9) :]
    if way == 2:
        return text[:at] + text[max(0, at - dice.randrange(1, 9)) :]
    return text[:at] + chr(dice.choice([34, 44, 48, 57, 65, 91, 125, 233, 8364])) + text[at + 1 :]


def check_reply(call: str, field: str, text: str) -> bool:
    """Whether Python opened it; otherwise its reply is one sentence of ours."""
    reply = json.loads(dispatch(json.dumps({"call": call, field: text})))
    if "ok" in reply:
        return True
    assert reply["error"]["kind"] in ("BadNotation", "BrokenLaw")
    message = reply["error"]["message"]
    assert message[0].isupper() or not message[0].isalpha()
    assert message.endswith(".")
    return False


@pytest.mark.slow
def test_changed_saves_are_refused_or_opened() -> None:
    """Many of them, in their text and in their values."""
    dice = random.Random(20261121)
    ways: list[Callable[[random.Random, str], str]] = [changed_value, changed_value, changed_text]
    saves = [game.save() for game in GAMES]
    opened = sum(
        check_reply("load", "save", dice.choice(ways)(dice, dice.choice(saves)))
        for _ in range(SAVES)
    )
    assert 0 < opened < SAVES


@pytest.mark.slow
def test_changed_links_are_refused_or_opened() -> None:
    """Changed as text, and packed again around a changed save."""
    dice = random.Random(20261122)
    opened = 0
    for _ in range(LINKS):
        game = dice.choice(GAMES)
        if dice.randrange(2):
            text = changed_text(dice, to_link(game))
        else:
            packed = zlib.compress(changed_value(dice, game.save()).encode())
            text = base64.urlsafe_b64encode(packed).decode().rstrip("=")
        opened += check_reply("open_link", "link", text)
    assert 0 < opened < LINKS


def test_a_link_that_unpacks_to_a_flood_is_refused() -> None:
    """However well it is compressed."""
    packed = base64.urlsafe_b64encode(zlib.compress(b"[" * 50_000_000)).decode()
    assert not check_reply("open_link", "link", packed)


@pytest.mark.parametrize("text", ["", "=", "a", "AAAA", "../..", "<script>", "é" * 9, "_" * 400])
def test_what_is_no_link_is_refused(text: str) -> None:
    """With a sentence."""
    assert not check_reply("open_link", "link", text)


@pytest.mark.parametrize("game", GAMES[::3])
def test_a_link_opens_the_same_game(game: Game) -> None:
    """To the same position."""
    assert check_reply("open_link", "link", to_link(game))
