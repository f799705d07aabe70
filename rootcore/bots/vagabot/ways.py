"""How the Vagabot gets around (robotics 7.2.2 and 7.5): the nearest clearing, and the way there."""

from collections.abc import Callable
from typing import Any

from rootcore.bots.chassis import nothing
from rootcore.bots.services.riverboats import (
    boats_passed_up,
    boats_wait,
    by_boat,
    no_boats,
    take_boats,
)
from rootcore.bots.vagabot.items import exhaust
from rootcore.bots.vocabulary import BY_PRIORITY, Bot
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.ferry import across, destinations
from rootcore.rules.flow import at_random
from rootcore.rules.movement import move_pawn
from rootcore.rules.picks import Pick, counting, measure
from rootcore.table.board import moves_by
from rootcore.table.state import State
from rootcore.table.terms import ADVANCED, RIVERBOATS, Faction


class Vagabot(Bot):
    """The Vagabot at the table: also the player he is after, and how far away each clearing is.

    `bare` are the people at a real table who have said that they hold no card. `boats` says whether
    he would take riverboats to go along a river, `afloat` that he reckons as if he had them.
    """

    __slots__ = ("_moves", "_start", "afloat", "bare", "boats", "target")

    def __init__(self, s: State, me: Faction) -> None:
        super().__init__(s, me)
        self.target = me
        self.bare: tuple[Faction, ...] = ()
        self.boats = False
        self.afloat = False
        self._start: tuple[int | str | None, bool] | None = None
        self._moves: dict[int, int] = {}

    @property
    def moves(self) -> dict[int, int]:
        """The moves from the pawn to each clearing, reckoned once for each place it stands in."""
        advanced = self.s.services is ADVANCED
        self.boats = advanced and (self.afloat or boats_wait(self))
        if self._start != (self.side.pawn, self.boats):
            self._start = (self.side.pawn, self.boats)
            self._moves = distances_from_pawn(self)
        return self._moves

    def adjacent(self, c: int) -> list[int]:
        """The clearings adjacent to `c` for him, along rivers too where he would take boats."""
        near = super().adjacent(c)
        return by_boat(self, c, near) if self.boats else near

    def ways_from(self, c: int) -> list[int]:
        """The clearings he can move to from `c`, along rivers too where he would take boats."""
        near = super().ways_from(c)
        return by_boat(self, c, near) if self.boats else near

    def look_around(self) -> int:
        """Look at his clearing from now on: its number, 0 in a forest."""
        self.here = self.side.pawn if isinstance(self.side.pawn, int) else 0
        return self.here

    def company(self) -> list[Faction]:
        """The enemies with a piece in his clearing, by setup priority; nobody in a forest."""
        return self.enemies_in(self.look_around())

    def others_here(self) -> list[Faction]:
        """The other players with a piece in his clearing, be they enemies or not."""
        c = self.side.pawn
        sides = self.s.sides
        return [f for f in self.side.others if sides[f].here[c]] if isinstance(c, int) else []


@law("robotics:7.2.2")
def next_clearings(bot: Bot) -> list[int]:
    """The clearings one move from the pawn, whoever rules: its ways, or those around its forest."""
    start = bot.side.pawn
    if isinstance(start, str):
        return list(bot.s.board.forests[start].clearings)
    return bot.ways_from(start) if start else []


def without_ferry(bot: Vagabot, start: int | str) -> dict[int, int]:
    """The moves to each clearing along paths, and along rivers where he has or would take boats.

    A forest's own clearings are one move away.
    """
    board = bot.s.board
    if not bot.boats and RIVERBOATS not in bot.side.used:
        return board.away(start)
    return moves_by(bot.adjacent, board.first_reached(start))


def distances_from_pawn(bot: Vagabot) -> dict[int, int]:
    """The moves from the pawn to each clearing."""
    assert bot.side.pawn, "his pawn is on the map"
    moves = without_ferry(bot, bot.side.pawn)
    harbor = bot.s.ferry
    if far := across(bot.s, bot.me, harbor):
        sailing = dict.fromkeys(far, moves[harbor] + 1)
        moves = nearer(moves, moves_by(bot.adjacent, sailing))
    return moves


def distances_to(bot: Vagabot, to: int) -> dict[int, int]:
    """The moves to `to` from each clearing."""
    moves = without_ferry(bot, to)
    harbor = bot.s.ferry
    if far := across(bot.s, bot.me, harbor):
        sailing = {harbor: 1 + min(moves[c] for c in far)}
        moves = nearer(moves, moves_by(bot.adjacent, sailing))
    return moves


@law("robotics:12.1.1")
def nearer(moves: dict[int, int], sailing: dict[int, int]) -> dict[int, int]:
    """Distances with the Ferry for one of the moves: by it or by paths alone, as is shorter."""
    return {c: min(n, sailing[c]) for c, n in moves.items()}


def path(bot: Vagabot, to: int) -> list[list[int]]:
    """The shortest way from the pawn to `to`: the clearings that each of its moves may lead to.

    Of several the one with the highest priority is taken, so it stands first.
    """
    left = distances_to(bot, to)
    way: list[list[int]] = []
    steps = next_clearings(bot)
    while len(way) < bot.moves[to]:
        ahead = bot.moves[to] - len(way) - 1
        way.append([c for c in steps if left[c] == ahead])
        steps = bot.ways_from(way[-1][0])
    return way


WAY_OVER = Pick[int](
    "robotics:7.5",
    "clearing",
    "Which way to go",
    BY_PRIORITY,
    such="next clearings on a shortest way",
)


@measure("moves away", lambda n: "here" if n == 0 else str(n), verbs=("is", "are"))
def moves_away(bot: Vagabot, c: int) -> int:
    """The moves from the pawn to a clearing, along paths and perhaps by Ferry."""
    return bot.moves[c]


def out_of_reach(bot: Vagabot, c: int) -> Refusal | None:
    """Why he cannot go to `c`: he has too few items to exhaust, one for each move."""
    moves, ready = bot.moves[c], bot.board.ready()
    if moves <= ready:
        return None
    can = f"he can exhaust {counting(ready, 'item')}"
    return Refusal("robotics:7.5", f"{counting(moves, 'move')} away, {can}")


@law("robotics:7.5")
async def go(bot: Vagabot, to: int, cause: str) -> bool:
    """Move along the shortest way, exhausting an item for each move; whether he gets there.

    A move that is foiled costs its item, too; then he goes on.
    """
    way = path(bot, to)
    while way and bot.board.ready():
        over = WAY_OVER(bot, way[0]) if len(way[0]) > 1 else way[0][0]
        assert over, "every clearing on the way can be entered"
        await pay_for_way(bot, over)
        if await move_pawn(bot.s, bot.me, over, cause):
            way = way[1:]
    if way:
        nothing(bot, cause, "he has no item left to go on")
    return not way


async def pay_for_way(bot: Vagabot, over: int) -> None:
    """Exhaust an item for a move, unless he buys boats for it, which takes the item."""
    start = bot.side.pawn
    if isinstance(start, int) and over not in destinations(bot.s, bot.me, start):
        await take_boats(bot, start, over)
    else:
        exhaust(bot, 1, "robotics:7.5")


def stay_ashore(
    bot: Vagabot, where: Pick[Any], such: list[Any], illegal: Callable[[Any], Refusal | None]
) -> None:
    """Say why he buys no riverboats where they would change what he chooses, or shorten the way."""
    why = no_boats(bot) if bot.s.told else None
    if why is None:
        return
    bot.afloat = True
    sailing = outcome(bot, where, such, illegal)
    bot.afloat = False
    if sailing != outcome(bot, where, such, illegal):
        to, _ = sailing
        boats_passed_up(bot, f"to {to}" if where.kind == "clearing" else "to reach others", why)


def outcome(
    bot: Vagabot, where: Pick[Any], such: list[Any], illegal: Callable[[Any], Refusal | None]
) -> tuple[Any, int | None]:
    """What a choice would choose, and how many moves away it is if it is a clearing."""
    chosen = where.explain(bot, such, illegal).chosen
    return chosen, bot.moves.get(chosen)


async def go_to(
    bot: Vagabot, where: Pick[int], such: list[int], items: int, cause: str
) -> int | None:
    """Go to the nearest of `such` and exhaust `items` to act there: where, None if he cannot."""
    c = where(bot, such, lambda c: out_of_reach(bot, c))
    stay_ashore(bot, where, such, lambda c: out_of_reach(bot, c))
    if c is None:
        far = f"none of the {where.such} is in reach"
        nothing(bot, cause, far if such else f"there are no {where.such}")
        return None
    return c if await go(bot, c, cause) and pay(bot, items, cause) else None


def pay(bot: Bot, items: int, cause: str) -> bool:
    """Exhaust `items` for an action; whether he could, and if not the action falls through."""
    if exhaust(bot, items, cause):
        return True
    few = "no item" if items == 1 else f"fewer than {items} items"
    nothing(bot, cause, f"he has {few} to exhaust")
    return False


async def slip_away(bot: Bot, cause: str) -> None:
    """Move into a random adjacent forest."""
    forests = bot.s.board.forests_next_to(bot.side.pawn or 0)
    to = await at_random(cause, "forest", forests, "Which forest does he slip into?")
    await move_pawn(bot.s, bot.me, to, cause)
