"""News, glances and endings of any game say what its events and positions say, and no more."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rootcore.game.game import Game
from rootcore.game.setup import BOT, LARGEST_SEED, Setup, read_seat
from rootcore.rules.picks import numbered
from rootcore.rules.turn import ROLES
from rootcore.table.board import MAPS
from rootcore.table.cards import DECKS
from rootcore.table.state import Side
from rootcore.table.terms import PLOT, PLOTS, Faction, Kind
from rootcore.tell.ending import summary_view
from rootcore.tell.glance import LOOKS, glance
from rootcore.tell.news import news_view
from tests.property.test_hidden_hands import TABLES
from tests.property.test_random_games import games

ROUNDS = 5
BESIDE_BOTS = [
    ("human:lizards", "human:riverfolk", "bot:eyrie", "bot:vagabot"),
    ("human:marquise", "bot:lizards", "bot:riverfolk", "bot:alliance"),
    ("human:duchy", "human:eyrie", "bot:corvids", "bot:marquise"),
]


@st.composite
def tables(draw: st.DrawFn, seats: tuple[str, ...]) -> Setup:
    """A game at a table of these seats: any map, deck, seed and order."""
    order = tuple(read_seat(seat) for seat in draw(st.permutations(seats)))
    map_id, deck = draw(st.sampled_from(list(MAPS))), draw(st.sampled_from(list(DECKS)))
    return Setup(map_id, order, draw(st.integers(0, LARGEST_SEED)), "given", deck=deck)


def on_map(side: Side) -> Counter[str]:
    """The pieces of a side on the map by kind, plots of any face as one."""
    found: Counter[str] = Counter()
    for kind in side.pieces:
        found[PLOT if kind in PLOTS else kind] += side.on_map(kind)
    return found


def gone(news: dict[str, Any]) -> Counter[str]:
    """The pieces that the tags of news say are lost, by kind, plots of any face as one."""
    lost: Counter[str] = Counter()
    nouns = {numbered(n, kind)[len(str(n)) + 1 :]: kind for kind in Kind for n in (1, 2)}
    for tag in news["tags"]:
        for part in tag["lost"]:
            n, noun = part.removeprefix("−").split(" ", 1)
            lost[PLOT if nouns[noun] in PLOTS else nouns[noun]] += int(n)
    return lost


def came(game: Game, news: dict[str, Any], who: Faction) -> Counter[str]:
    """The pieces that came onto the map meanwhile, less those that left it but were not removed."""
    found: Counter[str] = Counter()
    for e in game.events[news["first"] : news["last"] + 1]:
        if e.who != who or e.kind not in ("place", "move", "pay"):
            continue
        kind = e.data.get("piece", Kind.WARRIOR)
        there = e.data.get("at", e.data.get("end"))
        found[PLOT if kind in PLOTS else kind] += e.data["n"] * isinstance(there, int)
        found[kind] -= e.data["n"] * isinstance(e.data.get("start"), int)
    return found


def check(game: Game, viewer: Faction, news: dict[str, Any]) -> None:
    """Losses are the difference of the positions, points that of the scores, all in order."""
    before = game.position_after(news["first"] - 1)
    after = game.position_after(news["last"])
    left = on_map(before.sides[viewer])
    left.update(came(game, news, viewer))
    left.subtract(gone(news))
    now = on_map(after.sides[viewer])
    assert {k: n for k, n in left.items() if n} == {k: n for k, n in now.items() if n}
    for line in news["rivals"]:
        who = line["who"]
        assert line["points"] == after.sides[who].score - before.sides[who].score
        assert game.events[line["first"]].kind == "turn"
        assert game.events[line["first"]].who == who != viewer
    for line in (*news["own"], *news["rivals"]):
        assert news["first"] <= line["first"] <= line["last"] <= news["last"]
        assert all(isinstance(x, int) or x for x in line["text"])


@pytest.mark.parametrize("seats", [*TABLES, *BESIDE_BOTS], ids="+".join)
@games(2)
@given(data=st.data())
def test_news_and_endings_add_up(seats: tuple[str, ...], data: st.DataObject) -> None:
    game = Game.new(data.draw(tables(seats)), explain=False)
    told = 0
    while game.pending and game.state.round <= ROUNDS:
        who = game.pending.who
        if who in game.state.sides and (news := news_view(game, Faction(who))):
            check(game, Faction(who), news)
            told += 1
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    assert told
    for viewer in (None, *game.state.sides):
        adds_up(game, summary_view(game, viewer))
    for side in game.state.sides.values():
        assert {"counts", "key", "threat"} == glance(game.state, side).keys()


def adds_up(game: Game, ended: dict[str, Any]) -> None:
    """Points by source and round are the score, and turning points are events of their round."""
    by_rank = [entry["who"] for entry in ended["ranks"]]
    assert [source["who"] for source in ended["sources"]] == by_rank
    lines = {line["who"]: line for line in ended["rounds_chart"]["lines"]}
    assert len(lines) == len(by_rank)
    for source in ended["sources"]:
        line = lines[source["who"]]
        score = game.state.sides[source["who"]].score
        assert sum(part["points"] for part in source["parts"]) == score == line["points"][-1]
        assert all(sum(part["rounds"]) == part["points"] for part in source["parts"])
    assert [entry["rank"] for entry in ended["ranks"]] == sorted(x["rank"] for x in ended["ranks"])
    for turning in ended["turning"]:
        after = game.position_after(turning["i"])
        assert (after.round, after.sides[turning["who"]].score) == (
            turning["round"],
            turning["points"],
        )
    assert len(ended["turning"]) <= 3


def test_every_role_can_be_glanced_at() -> None:
    """Those at a real table like people."""
    assert {role.id for role in ROLES.values() if role.group in ("", BOT)} == LOOKS.keys()
