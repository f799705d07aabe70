"""Removing pieces: what goes where, who scores, and what else it causes (root 2.5, 3.2.1)."""

from collections import Counter
from typing import Any, NamedTuple

from rootcore.law import law
from rootcore.rules.acts import Act, Ask
from rootcore.rules.amounts import so_many_points
from rootcore.rules.picks import listed, numbered
from rootcore.rules.pieces import forget_activated, take_off
from rootcore.rules.questions import question
from rootcore.rules.scoring import at_one_moment, score
from rootcore.table.state import State
from rootcore.table.terms import BUILDINGS, TOKENS, WARRIOR, Faction, Kind


class Loss(NamedTuple):
    """`n` pieces of one kind that somebody loses; the Vagabot loses `n` hits' worth of items."""

    kind: Kind
    n: int


@question()
def leaves_the_game(s: State, who: Faction, kind: Kind) -> bool:
    """Whether a removed piece of this kind leaves the game, instead of going back to its owner."""
    return False


@question()
async def after_removal(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> None:
    """What else it causes that `by` removed these pieces of `who` from `c`."""


@question()
def has_aftermath(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether `after_removal` of the same pieces does anything."""
    return False


class Removal(NamedTuple):
    """Pieces of `who` that `by` removed from the clearing `at`."""

    who: Faction
    by: Faction
    at: int
    losses: list[Loss]


@question()
async def aftermath(s: State, who: Faction, removals: list[Removal]) -> None:
    """What the removals of one moment cause to `who`, one after the other."""
    for removal in removals:
        await after_removal(s, *removal)


@law("root:1.1.3")
async def settle(s: State, removals: list[Removal]) -> None:
    """Carry out what the removals of one moment cause.

    Where several factions are concerned, the person whose turn it is says whose effects come first.
    """
    concerned = aftermath.concerns(s) + after_removal.concerns(s)
    waiting = [r for r in removals if r.who in concerned]
    while waiting:
        first = waiting[0].who
        if not s.sides[s.current].bot:
            first = await comes_first(s, waiting) or first
        await aftermath(s, first, [r for r in waiting if r.who == first])
        waiting = [r for r in waiting if r.who != first]


async def comes_first(s: State, waiting: list[Removal]) -> Faction | None:
    """Whose effects of these removals come first by the word of the person whose turn it is."""
    live = dict.fromkeys(r.who for r in waiting if has_aftermath(s, *r))
    if len(live) <= 1:
        return None
    acts = [Act("first", "root:1.1.3", who=f) for f in live]
    asked = "Several effects happen at once. Whose come first?"
    return (await Ask(s.current, "root:1.1.3", asked, acts)).who


@question()
async def look_under(s: State, who: Faction, c: int, losses: list[Loss]) -> None:
    """See what the pieces are that `who` is about to lose, where a real table alone can know."""


@question()
def lose(s: State, who: Faction, by: Faction, c: int, losses: list[Loss], cause: str) -> None:
    """Take the lost pieces of `who` off the map."""
    for loss in losses:
        lose_alike(s, who, by, c, loss, cause)


def lose_alike(
    s: State, who: Faction, by: Faction, c: int, loss: Loss, cause: str, **more: Any
) -> None:
    """Take lost pieces of one kind off the map; `more` is what else their event tells."""
    kind, n = loss
    boxed = leaves_the_game(s, who, kind)
    if take_off(s, who, kind, c, n, boxed):
        more["coffin"] = True
    forget_activated(s, who, kind, c, n)
    s.emit("remove", who, cause, piece=kind, n=n, at=c, by=by, boxed=boxed, **more)


@law("root:3.2.1")
def points_for(losses: list[Loss]) -> int:
    """One point for each enemy building or token among the losses."""
    return sum(n for kind, n in losses if kind in BUILDINGS or kind in TOKENS)


@question("root:3.2.1")
def worth(s: State, who: Faction, by: Faction, losses: list[Loss]) -> int:
    """The points that `by` scores for removing these pieces of `who`."""
    return points_for(losses)


@question()
def spoils(s: State, by: Faction, who: Faction, losses: list[Loss]) -> None:
    """What else `by` gains from having removed these pieces of `who`."""


@law("root:3.2.1")
def reap(s: State, by: Faction, taken: list[tuple[Faction, list[Loss]]]) -> None:
    """`by` scores for the pieces that it removed at one moment, and gains what else they bring.

    A partner is no enemy: its pieces bring nothing.
    """
    hostile = [(who, losses) for who, losses in taken if who != s.sides[by].partner]
    if points := sum(worth(s, who, by, losses) for who, losses in hostile):
        if points > 1 and s.why is not None:
            say_each(s, by, points, [loss for _, losses in hostile for loss in losses])
        score(s, by, points, "root:3.2.1")
    for who, losses in hostile:
        spoils(s, by, who, losses)


def say_each(s: State, by: Faction, points: int, losses: list[Loss]) -> None:
    """Keep for the next event which buildings and tokens score, where each scores 1."""
    fallen: Counter[Kind] = Counter()
    for kind, n in losses:
        if points_for([Loss(kind, n)]):
            fallen[kind] += n
    if fallen.total() == points and not s.sides[by].dominance:
        pieces = listed([numbered(n, kind) for kind, n in fallen.items()])
        so_many_points(s, "root:3.2.1", pieces, points)


@law("root:2.5.4")
def pieces_in(s: State, who: Faction, c: int) -> list[Loss]:
    """The pieces of `who` in `c` that can be removed: warriors, tokens, buildings, but no pawn."""
    pieces = s.sides[who].pieces
    found = [Loss(kind, counts[c]) for kind, counts in pieces.items() if counts[c]]
    found.sort(key=lambda loss: (loss.kind in BUILDINGS) * 2 + (loss.kind in TOKENS))
    return found


@question()
def caught_in_removal(s: State, who: Faction, by: Faction, c: int) -> None:
    """What a removal of all enemy pieces in `c` does to `who`, of whom nothing can be removed."""


@question()
def offend(s: State, who: Faction, victim: Faction, losses: list[Loss]) -> bool:
    """Whether `victim` turns against `who`, who removed these pieces of it."""
    return False


async def remove_all_enemies(s: State, by: Faction, clearings: list[int], cause: str) -> None:
    """`by` removes every enemy piece in `clearings`, scores for it, then effects settle.

    Other bots are no targets in cooperative play, but what is removed around them is theirs too.
    """
    await remove_together(s, by, enemies_in(s, by, clearings), cause)


def enemies_in(
    s: State, by: Faction, clearings: list[int]
) -> list[tuple[int, Faction, list[Loss]]]:
    """Every enemy piece in `clearings`: in which clearing, of whom, which ones."""
    side = s.sides[by]
    victims = [f for f in side.others if f != side.partner]
    return [(c, who, pieces_in(s, who, c)) for c in clearings for who in victims]


@law("root:3.2.1")
def points_for_enemies(s: State, by: Faction, clearings: list[int]) -> int:
    """What `by` would score for removing every enemy piece in `clearings`."""
    return sum(worth(s, who, by, losses) for _, who, losses in enemies_in(s, by, clearings))


async def remove_together(
    s: State, by: Faction, gone: list[tuple[int, Faction, list[Loss]]], cause: str
) -> None:
    """`by` removes what is `gone`, others' pieces: in which clearing, of whom, which ones.

    All go at one moment, `by` scores for those of enemies, then effects settle. Who has nothing to
    lose is hit too.
    """
    for c, who, losses in gone:
        await look_under(s, who, c, losses)
    with at_one_moment(s):
        for c, who, losses in gone:
            if losses:
                lose(s, who, by, c, losses, cause)
                offend(s, by, who, losses)
            else:
                caught_in_removal(s, who, by, c)
        reap(s, by, [(who, losses) for _, who, losses in gone])
    await settle(s, [Removal(who, by, c, losses) for c, who, losses in gone if losses])


def remove_own(s: State, who: Faction, kind: Kind, c: int, n: int, cause: str) -> None:
    """`who` takes `n` own pieces off the map as part of an action; nobody scores."""
    coffin = {"coffin": True} if take_off(s, who, kind, c, n) else {}
    s.emit("remove", who, cause, piece=kind, n=n, at=c, by=who, boxed=False, **coffin)


def warriors_among(losses: list[Loss]) -> int:
    """How many of the lost pieces are warriors."""
    return sum(n for kind, n in losses if kind == WARRIOR)
