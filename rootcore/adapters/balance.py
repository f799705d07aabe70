"""The published tables of balance: which tables are played for them, and how they are told.

Bots alone play: on each map, and each bot with each difficulty and each trait among plain ones.
"""

import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rootcore.adapters.lab import BOTS
from rootcore.adapters.study import Record, findings, key
from rootcore.game.setup import BOT, Setup, read_setup, roles_of
from rootcore.law import rule
from rootcore.rules.challenge import trait_law
from rootcore.rules.turn import ROLES, Role
from rootcore.table.board import MAPS
from rootcore.table.terms import Difficulty, Faction

COMMAND = "python -m rootcore lab --balance docs"
MAP_GAMES, LEVEL_GAMES, TRAIT_GAMES = 670, 120, 100
"""So many games are played on each map, with each difficulty of a bot, with each of its traits: ten
thousand, as some serve two tables.
"""

COMPANY = 3
"""So many plain bots sit with the one that is looked at."""

COLUMNS = ("wins", "games", "share", "low", "high", "points", "rounds")


class Row(NamedTuple):
    """A row of a table: its names, whose results it tells, and the games for it."""

    names: tuple[str, ...]
    faction: Faction
    games: tuple[Setup, ...]


class Table(NamedTuple):
    """A published table: its title, what it is about, what its names are, its rows."""

    title: str
    about: str
    heads: tuple[str, ...]
    rows: list[Row]


def tables(shrunk: int = 1) -> list[Table]:
    """All published tables; a `shrunk` one has so many times fewer games, one at least."""
    return [
        maps_table(max(1, MAP_GAMES // shrunk)),
        levels_table(max(1, LEVEL_GAMES // shrunk)),
        traits_table(max(1, TRAIT_GAMES // shrunk)),
    ]


def maps_table(games: int) -> Table:
    """The four bots of the base game, on every map."""
    rows = []
    for name, title in MAPS.items():
        setups = many({"seats": list(BOTS), "map": name}, games)
        rows += [Row((title, ROLES[x.role].name), x.faction, setups) for x in setups[0].seats]
    about = f"The four bots of the base game without difficulties or traits, {games} games a map."
    return Table("Maps", about, ("Map", "Bot"), rows)


def levels_table(games: int) -> Table:
    """Every bot with every difficulty, among plain ones."""
    rows = []
    for seat, bot in bots().items():
        for level in Difficulty:
            setups = many({"seats": company(seat, f"difficulty={level}")}, games)
            rows.append(Row((bot.name, level.capitalize()), bot.faction, setups))
    about = f"One bot with a difficulty, {COMPANY} others without, {games} games each on Fall."
    return Table("Difficulties", about, ("Bot", "Difficulty"), rows)


def traits_table(games: int) -> Table:
    """Every bot with every trait of its own, among plain ones."""
    rows = []
    for seat, bot in bots().items():
        for trait in bot.traits:
            setups = many({"seats": company(seat, f"traits={trait}")}, games)
            title = rule(trait_law(bot.faction, trait)).title
            rows.append(Row((bot.name, title), bot.faction, setups))
    about = f"One bot with a trait, {COMPANY} others without, {games} games each on Fall."
    return Table("Traits", about, ("Bot", "Trait"), rows)


def bots() -> dict[str, Role]:
    """Every bot by its seat."""
    return {f"{BOT}:{name}": ROLES[role] for name, role in roles_of(BOT).items()}


def company(own: str, option: str) -> list[str]:
    """A bot with an option and the first of the usual bots beside it."""
    return [f"{own}@{option}", *[other for other in BOTS if other != own][:COMPANY]]


def many(raw: dict[str, Any], games: int) -> tuple[Setup, ...]:
    """A table so many times, with a seed for each game, in random turn order."""
    first = read_setup({**raw, "order": "random"})
    return tuple(replace(first, seed=seed) for seed in range(games))


def games_of(found: Sequence[Table]) -> list[Setup]:
    """Every game that the tables need, once."""
    games = [game for table in found for row in table.rows for game in row.games]
    return list({key(game.to_json()): game for game in games}.values())


def numbers(row: Row, known: dict[str, Record]) -> dict[str, Any]:
    """What came of a row's games for the one it tells of."""
    records = [known[key(game.to_json())] for game in row.games]
    return findings(records, ["faction"])[row.faction,].to_json()


def as_markdown(found: Sequence[Table], known: dict[str, Record]) -> str:
    """The tables to read, with the command that makes them."""
    lines = [
        "# Balance of the bots",
        "",
        f"{len(games_of(found)):,} games of clockwork bots, played by `{COMMAND}`. The command "
        "gives the same numbers anywhere. Wins come with their interval of 95 % (Wilson's); points "
        "and rounds are means.",
    ]
    for table in found:
        heads = [*table.heads, "Wins", "Interval", "Points", "Rounds"]
        rows = [[*row.names, *cells(numbers(row, known))] for row in table.rows]
        lines += ["", f"## {table.title}", "", table.about, ""]
        lines += [piped(heads), "| --- | --- | ---: | :---: | ---: | ---: |", *map(piped, rows)]
    return "\n".join([*lines, ""])


def piped(words: Sequence[str]) -> str:
    """A row of a table in Markdown."""
    return f"| {' | '.join(words)} |"


def cells(row: dict[str, Any]) -> list[str]:
    """The numbers of a row to read."""
    interval = f"{row['low']:.1%} to {row['high']:.1%}"
    return [f"{row['share']:.1%}", interval, f"{row['points']:.1f}", f"{row['rounds']:.1f}"]


def as_csv(found: Sequence[Table], known: dict[str, Record]) -> str:
    """All rows as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["table", "first", "second", *COLUMNS])
    for table in found:
        for row in table.rows:
            told = numbers(row, known)
            writer.writerow([table.title, *row.names, *(told[name] for name in COLUMNS)])
    return text.getvalue()
