"""What the plots of the Corvids do (root 13.2.2, 13.7): bomb, snare, extortion, raid."""

from collections.abc import Sequence

from rootcore.factions.corvids.board import ConspiracyBoard
from rootcore.factions.person import Person
from rootcore.law import law
from rootcore.rules.acts import PASS, Act, Refusal, ask
from rootcore.rules.amounts import say_if_lacking, score_for
from rootcore.rules.deck import has_cards, take_random_card
from rootcore.rules.movement import bars_leaving
from rootcore.rules.picks import counting
from rootcore.rules.pieces import TUNNELS, bars_placing, cannot_place, neighbours, place
from rootcore.rules.plots import blown_up, face_up, forget, held_by_snare, plots_at
from rootcore.rules.removal import (
    Loss,
    Removal,
    after_removal,
    aftermath,
    has_aftermath,
    lose,
    lose_alike,
    remove_own,
    remove_together,
)
from rootcore.table.state import State
from rootcore.table.terms import BOMB, EXTORTION, PLOT, RAID, WARRIOR, Faction, Kind

ROLE = "corvids"


class Conspirator(Person):
    """The person who plays the Corvids."""

    __slots__ = ()
    board: ConspiracyBoard


# 13.2.2 Plots


@law("root:13.2.2.I")
@lose.for_(ROLE)
def lose_unseen(
    s: State, who: Faction, by: Faction, c: int, losses: list[Loss], cause: str
) -> None:
    """A plot removed face down goes back unseen; whether it was a raid shows afterwards.

    Its event keeps the face, which is told to nobody but its owner.
    """
    side = s.sides[who]
    for loss in losses:
        if loss.kind == PLOT and c in side.board.hidden:
            face = side.board.hidden[c]
            side.board.raided += [c] * (face == RAID and by != who)
            forget(side, c)
            lose_alike(s, who, by, c, loss, cause, face=face)
        else:
            lose.default(s, who, by, c, [loss], cause)


@law("root:13.4.2")
def score_flip(s: State, who: Faction) -> None:
    """Score for every plot that lies face up, now that one more does."""
    up = face_up(s.sides[who])
    score_for(s, who, "root:13.4.2", f"{counting(up, PLOT)} face up", up)


# 13.7.1 Bomb


async def take_effect(crow: Conspirator, face: Kind, c: int) -> None:
    """What a plot does once it was turned up in `c`."""
    if face == BOMB:
        await explode(crow, c)
    elif face == EXTORTION:
        await extort(crow, c)


@law("root:13.7.1")
async def explode(crow: Conspirator, c: int) -> None:
    """All enemy pieces in `c` are removed, and after them the bomb."""
    s, me = crow.s, crow.me
    s.emit("explode", me, "root:13.7.1", piece=BOMB, at=c)
    gone = [(c, who, await blown_up(s, who, c)) for who in crow.side.enemies]
    await remove_together(s, me, gone, "root:13.7.1")
    remove_own(s, me, BOMB, c, 1, "root:13.7.1")


# 13.7.2 Snare


@law("root:13.7.2")
@bars_placing.for_(ROLE)
def snare_bars_placing(s: State, who: Faction, placer: Faction, c: int) -> Refusal | None:
    """Enemies place nothing beside a snare that lies face up."""
    return snared(c) if held_by_snare(s, who, placer, c) else None


@law("root:13.7.2")
@bars_leaving.for_(ROLE)
def snare_bars_leaving(s: State, who: Faction, mover: Faction, c: int) -> Refusal | None:
    """Enemies do not move away from a snare that lies face up."""
    return snared(c) if held_by_snare(s, who, mover, c) else None


def snared(c: int) -> Refusal:
    """What a snare says to enemies who would place in `c` or leave it."""
    return Refusal("root:13.7.2", f"a snare lies in {c}")


# 13.7.3 Extortion


@law("root:13.7.3")
async def extort(crow: Conspirator, c: int) -> None:
    """Take a random card of each enemy with a piece in `c`; for a bot draw one instead."""
    s, me = crow.s, crow.me
    for who in crow.side.enemies:
        victim = s.sides[who]
        if victim.here[c] and (victim.bot or has_cards(s, who)):
            await take_random_card(s, me, who, "root:13.7.3")


# 13.7.4 Raid


@law("root:13.7.4")
@after_removal.for_(ROLE)
async def after_plots(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> None:
    """If a removed plot was a raid, raiders come from it; one that lay face down shows itself."""
    for kind, _ in losses:
        if kind == PLOT and await was_raid(s, who, c):
            s.emit("reveal", who, "root:13.7.4", piece=RAID, at=c)
            await raid(s, who, c)
        elif kind == RAID:
            await raid(s, who, c)


@has_aftermath.for_(ROLE)
def raid_among(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether there is a raid among the losses, or may be one."""
    hidden = c in s.sides[who].board.raided or s.sides[who].tabled
    return any(kind == RAID or (kind == PLOT and hidden) for kind, _ in losses)


@law("root:1.1.3", "root:13.7.4")
@aftermath.for_(ROLE)
async def one_raid_after_the_other(s: State, who: Faction, removals: list[Removal]) -> None:
    """Each raid acts wholly before the next.

    Where warriors are too few for several, the person whose turn it is says which comes first.
    """
    waiting = list(removals)
    while waiting:
        first = await first_raid(s, who, waiting) or waiting[0]
        waiting.remove(first)
        await after_removal(s, *first)


async def first_raid(s: State, who: Faction, waiting: list[Removal]) -> Removal | None:
    """The removal whose raid acts first, as the person whose turn it is says where it matters."""
    raids = [r for r in waiting if raid_among(s, *r)]
    places = sum(len(open_to_raiders(s, who, r.at)) for r in raids)
    if len(raids) < 2 or s.sides[s.current].bot or places <= s.sides[who].stock[WARRIOR]:
        return None
    acts = [Act("first", "root:1.1.3", at=r.at) for r in raids]
    chosen = await ask(s.current, "root:1.1.3", "Which raid acts first?", acts)
    return next(r for r in raids if r.at == chosen.at)


@law("cards:table.turn")
async def was_raid(s: State, who: Faction, c: int) -> bool:
    """Whether the plot that just left `c` face down was a raid: a real table is asked."""
    side = s.sides[who]
    if side.tabled and c not in side.board.raided:
        acts = [Act("raid", "root:13.7.4", at=c), Act(PASS, "root:13.7.4")]
        asked = f"Was the plot removed in {c} a raid?"
        return (await ask(who, "root:13.7.4", asked, acts)).verb == "raid"
    found = c in side.board.raided
    side.board.raided = [d for d in side.board.raided if d != c]
    return found


@law("root:13.7.4", "cards:table.turn")
async def raid(s: State, who: Faction, c: int) -> None:
    """Place a warrior in each clearing adjacent to the one where the raid lay.

    At a real table those in the supply may have come there only after it: then none is placed.
    """
    such = open_to_raiders(s, who, c)
    side = s.sides[who]
    none = [Act(PASS, "root:2.5.1")] if side.tabled else []
    if not side.tabled:
        tell_who_stays_away(s, who, c)
    await place_in_each(s, who, such, "root:13.7.4", none)


def tell_who_stays_away(s: State, who: Faction, c: int) -> None:
    """Say where no warrior comes of the raid from `c`, and why."""
    if not s.sides[who].stock[WARRIOR]:
        say_if_lacking(s, s.sides[who], "root:13.7.4", 1)
        return
    for d in raided(s, who, c):
        if barred := cannot_place(s, who, WARRIOR, d):
            why = f"{barred.words}, in {d}"
            s.emit("not placed", who, barred.law, piece=WARRIOR, why=why)


def open_to_raiders(s: State, who: Faction, c: int) -> list[int]:
    """The clearings where the raid from `c` can place a warrior."""
    return [d for d in raided(s, who, c) if not cannot_place(s, who, WARRIOR, d)]


@law("root:13.7.4")
def raided(s: State, who: Faction, c: int) -> list[int]:
    """The clearings adjacent to `c`; Tunnels lead there as if the raid still lay in it."""
    side = s.sides[who]
    near = set(neighbours(s, who, c))
    if TUNNELS in side.in_play:
        near |= {d for d in s.board.clearings if plots_at(side, d)}
    return [d for d in s.board.clearings if d in near and d != c]


async def place_in_each(
    s: State, who: Faction, clearings: list[int], cause: str, none: Sequence[Act] = ()
) -> None:
    """Place a warrior in each clearing; where the supply falls short, in those that they choose,
    if they do not answer that it is in `none`.
    """
    left, stock = clearings[:], s.sides[who].stock
    while left and stock[WARRIOR]:
        c = left[0]
        if stock[WARRIOR] < len(left):
            acts = [Act("warrior", cause, at=d) for d in left]
            asked = f"{stock[WARRIOR]} left in the supply: where does a warrior go?"
            act = await ask(who, cause, asked, [*acts, *none])
            if act.verb == PASS:
                return
            c = int(act.at or 0)
        left.remove(c)
        place(s, who, WARRIOR, c, 1, cause)
