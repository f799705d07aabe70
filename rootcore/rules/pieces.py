"""Key terms (root 2): suits, slots, supplies, placing pieces, and who rules a clearing."""

from collections.abc import Iterable

from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.questions import EVERY_BOT, question
from rootcore.table.cards import CARDS
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BIRD,
    BUILDINGS,
    PAWN,
    RIVERBOATS,
    TEAM,
    TOKENS,
    WARRIOR,
    Faction,
    Kind,
    Suit,
)

BOAT_BUILDERS = CARDS["boat_builders"]
COFFIN_MAKERS = CARDS["coffin_makers"]
SOUP_KITCHENS = CARDS["soup_kitchens"]
TUNNELS = CARDS["tunnels"]
TOKEN_FOR_RULE = 2


@law("root:2.2.2", "root:2.1.1")
def matching(s: State, suit: Suit | None) -> list[int]:
    """The clearings of this suit in priority order: all of them for a bird, which is wild."""
    if suit == BIRD:
        return list(s.board.clearings)
    suits = s.suits
    return [c for c in s.board.clearings if suits[c] == suit]


@question("root:2.2.1", "root:2.3", "cards:map.mountain.closed_paths")
def neighbours(s: State, who: Faction, c: int) -> tuple[int, ...]:
    """The clearings adjacent to `c` for `who`, in priority order: by open path, not by river."""
    near = s.board.adjacent[c]
    if s.closed:
        near = tuple(d for d in near if (c, d) not in s.closed and (d, c) not in s.closed)
    side = s.sides[who]
    return with_effects(s, who, c, near) if side.in_play or side.used else near


@law("robotics:12.2.1")
@neighbours.for_(EVERY_BOT)
def by_any_path(s: State, who: Faction, c: int) -> tuple[int, ...]:
    """To bots a closed path is a path like any other."""
    near = s.board.adjacent[c]
    return with_effects(s, who, c, near) if RIVERBOATS in s.sides[who].used else near


def with_effects(s: State, who: Faction, c: int, near: tuple[int, ...]) -> tuple[int, ...]:
    """The clearings `near` to `c`, and those that effects in play make adjacent for `who`."""
    more = {*by_river(s, who, c), *by_tunnel(s, who, c)}.difference(near)
    return tuple(x for x in s.board.clearings if x in near or x in more) if more else near


@law("cards:exiles_partisans.boat_builders", "root:11.2.7.II", "robotics:9.2.3.II")
def by_river(s: State, who: Faction, c: int) -> tuple[int, ...]:
    """The clearings that Boat Builders, or Riverboats this turn, reach from `c` along rivers."""
    side = s.sides[who]
    boats = BOAT_BUILDERS in side.in_play or RIVERBOATS in side.used
    return s.board.river[c] if boats else ()


@question()
def crafting_kind(s: State, who: Faction) -> tuple[Kind, ...]:
    """The kinds of piece that `who` crafts with."""
    return ()


@law("root:4.1.1")
def forget_activated(s: State, who: Faction, kind: Kind, c: int, n: int) -> None:
    """Of crafting pieces that leave the map, those activated this turn go first.

    Nobody is asked which ones were activated, and these may be the ones that were meant.
    """
    side = s.sides[who]
    if side.activated and kind in crafting_kind(s, who):
        left = list(side.activated)
        for suit in [s.suits[c]] * n:
            if suit in left:
                left.remove(suit)
        side.activated = tuple(left)


@law("cards:exiles_partisans.tunnels")
def by_tunnel(s: State, who: Faction, c: int) -> list[int]:
    """The other clearings with crafting pieces, which Tunnels link with `c` if it has some."""
    side = s.sides[who]
    if TUNNELS not in side.in_play:
        return []
    kinds = crafting_kind(s, who)
    linked = [x for x in s.board.clearings if any(side.pieces[kind][x] for kind in kinds)]
    return [x for x in linked if x != c] if c in linked else []


@question()
def rules_ties(s: State, who: Faction, c: int) -> bool:
    """Whether `who` rules `c` when tied for the most warriors and buildings there: nobody does."""
    return False


@question()
def rules_outright(s: State, who: Faction, c: int) -> bool:
    """Whether a building of `who` in `c` makes it the ruler, whatever else stands there."""
    return False


@question()
def serves(s: State, who: Faction) -> tuple[Faction, ...]:
    """The other factions that now count the warriors of `who` as theirs, for rule and in battle."""
    return ()


@question()
def hired_away(s: State, who: Faction) -> bool:
    """Whether the warriors of `who` count for whom they serve wherever they stand, and not for
    `who` itself, except in battle with `who`.
    """
    return False


@law("root:11.2.7.III", "robotics:9.2.3.III")
def with_hired(s: State, c: int, found: list[tuple[Faction, int]]) -> list[tuple[Faction, int]]:
    """The same strengths where warriors of others count, too: for who has a piece beside them, or
    wherever they stand when they are hired away.
    """
    for owner in serves.concerns(s):
        n = s.sides[owner].warriors[c]
        if not n or not (hirers := serves(s, owner)):
            continue
        if hired_away(s, owner):
            shift = {owner: -n, **dict.fromkeys(hirers, n)}
            found = [(f, own + shift.get(f, 0)) for f, own in found]
        else:
            found = [(f, own + n if own and f in hirers else own) for f, own in found]
    return found


@law("cards:exiles_partisans.soup_kitchens")
def tokens_for_rule(side: Side, c: int) -> int:
    """With Soup Kitchens each token counts as two warriors."""
    return TOKEN_FOR_RULE * side.laid[c] if SOUP_KITCHENS in side.in_play else 0


@law("root:2.8", "robotics:coop")
def strengths(s: State, c: int) -> list[tuple[Faction, int]]:
    """The warriors and buildings of each faction in `c`; a team's count as one member's."""
    found = [
        (f, side.warriors[c] + side.built[c] + (tokens_for_rule(side, c) if side.in_play else 0))
        for f, side in s.sides.items()
    ]
    if serves.concerns(s):
        found = with_hired(s, c, found)
    if s.teamwork != TEAM:
        return found
    team = [f for f, n in found if n and not s.sides[f].bot]
    together = sum(n for f, n in found if f in team)
    lead = next((f for f in team if rules_ties(s, f, c)), team[0] if team else None)
    return [(f, together if f == lead else n) for f, n in found if f == lead or f not in team]


@law("root:2.8")
def ruler(s: State, c: int) -> Faction | None:
    """Who has the most warriors and buildings in `c`; None on a tie or when nobody has any."""
    known = s.rulers[c]
    if known is not True:
        return known or None
    for faction in rules_outright.concerns(s):
        if s.sides[faction].built[c] and rules_outright(s, faction, c):
            s.rulers[c] = faction
            return faction
    most = 1
    leaders: list[Faction] = []
    for faction, n in strengths(s, c):
        if n > most:
            most = n
            leaders = [faction]
        elif n == most:
            leaders.append(faction)
    if len(leaders) > 1:
        leaders = [f for f in leaders if rules_ties(s, f, c)]
    who = leaders[0] if leaders else None
    s.rulers[c] = who
    return who


def ruled_by(s: State, who: Faction, clearings: Iterable[int]) -> list[int]:
    """Those of these clearings that `who` rules, itself and not with a team."""
    known = s.rulers
    return [c for c in clearings if (ruler(s, c) if known[c] is True else known[c]) is who]


def forget_rulers(s: State) -> None:
    """Work out anew who rules where, after something changed that counts for rule."""
    s.rulers = [True] * len(s.rulers)


@law("root:2.8", "robotics:coop")
def rules(s: State, who: Faction, c: int) -> bool:
    """Whether `who` rules `c`. A team rules together."""
    found = ruler(s, c)
    if found is who or not found:
        return found is who
    people = not s.sides[who].bot and not s.sides[found].bot
    return people and s.teamwork == TEAM


@question()
def ruled_beside_map(s: State, who: Faction) -> int:
    """How many clearings that are not on the map `who` rules."""
    return 0


@question()
def bars_placing(s: State, who: Faction, placer: Faction, c: int) -> Refusal | None:
    """Whether something `who` has in `c` keeps another faction, `placer`, from placing there."""
    return None


@question()
def foils(s: State, who: Faction, bot: Faction, c: int) -> bool:
    """Whether something `who` has in `c` foils that `bot` places there or leaves; it is used up."""
    return False


def foiled(s: State, who: Faction, c: int) -> bool:
    """Whether anything in `c` foils what `who`, if a bot, places there or moves out of it."""
    able = [f for f in foils.concerns(s) if f != who and s.sides[f].laid[c]]
    return bool(able) and s.sides[who].bot and any(foils(s, f, who, c) for f in able)


NO_SLOT = Refusal("root:2.2.3", "no open slot")


@law("root:2.2.3")
def lacks_slot(s: State, c: int) -> Refusal | None:
    """A building needs an open slot."""
    return None if s.open[c] > 0 else NO_SLOT


def cannot_place(s: State, who: Faction, kind: Kind, c: int) -> Refusal | None:
    """Why `who` may not place a piece of this kind in `c`, or None when it may."""
    if kind in BUILDINGS and (refusal := lacks_slot(s, c)):
        return refusal
    for other in bars_placing.concerns(s):
        if other == who or not s.sides[other].here[c]:
            continue
        if refusal := bars_placing(s, other, who, c):
            return refusal
    return None


@law("root:2.5", "root:2.5.1", "root:2.5.2", "root:2.5.3")
def place(s: State, who: Faction, kind: Kind, c: int, n: int, cause: str) -> int:
    """Place `n` pieces, or as many as the supply or track still has; returns how many.

    What foils a bot leaves it with none placed. Whether they may stand there is asked before, with
    `cannot_place`.
    """
    side = s.sides[who]
    n = max(0, min(n, side.stock[kind]))
    if n > 0 and foiled(s, who, c):
        return 0
    if n > 0:
        put_on(s, who, kind, c, n)
        s.emit("place", who, cause, piece=kind, n=n, at=c)
    return n


def put_on(s: State, who: Faction, kind: Kind, c: int, n: int) -> None:
    """Take `n` pieces from the supply or track and put them on the map."""
    side = s.sides[who]
    side.stock[kind] -= n
    side.pieces[kind][c] += n
    _count(s, who, kind, c, n)


@law("root:2.5.1", "root:2.5.2", "root:2.5.3")
def take_off(s: State, who: Faction, kind: Kind, c: int, n: int, boxed: bool = False) -> bool:
    """Take `n` pieces off the map, back to the supply or track, or out of the game when `boxed`.

    Returns whether they went to Coffin Makers instead of a supply.
    """
    side = s.sides[who]
    side.pieces[kind][c] -= n
    _count(s, who, kind, c, -n)
    if kind == WARRIOR and not boxed:
        return send_home(s, who, n)
    home = side.boxed if boxed else side.stock
    home[kind] = home.get(kind, 0) + n
    return False


@law("cards:exiles_partisans.coffin_makers")
def coffins_wait(s: State) -> bool:
    """Whether warriors that go back to a supply go to Coffin Makers instead, as it is in play."""
    return any(COFFIN_MAKERS in side.in_play for side in s.sides.values())


@law("root:2.5.1")
def send_home(s: State, who: Faction, n: int) -> bool:
    """`n` warriors go back to the supply of `who`, or to Coffin Makers; whether they went there."""
    if coffins_wait(s):
        s.coffins[who] = s.coffins.get(who, 0) + n
        return True
    s.sides[who].stock[WARRIOR] += n
    return False


@law("cards:exiles_partisans.coffin_makers")
def bring_back(s: State, who: Faction, n: int) -> None:
    """Before something else becomes of `n` warriors just removed: no coffin keeps them."""
    lying = s.coffins.get(who, 0)
    if found := min(n, lying):
        s.coffins[who] = lying - found
        s.sides[who].stock[WARRIOR] += found


@law("cards:exiles_partisans.coffin_makers")
def leave_coffins(s: State) -> None:
    """All warriors on Coffin Makers go back to their supplies."""
    for who, n in s.coffins.items():
        s.sides[who].stock[WARRIOR] += n
    s.coffins.clear()


def shift(s: State, who: Faction, a: int, b: int, n: int) -> None:
    """Carry `n` warriors from clearing `a` to clearing `b`."""
    warriors = s.sides[who].warriors
    for c, change in ((a, -n), (b, n)):
        warriors[c] += change
        _count(s, who, WARRIOR, c, change)


def shift_pawn(s: State, who: Faction, to: int | str) -> None:
    """Put the pawn of `who` into a clearing or forest."""
    side = s.sides[who]
    for place_, change in ((side.pawn, -1), (to, 1)):
        if isinstance(place_, int):
            _count(s, who, PAWN, place_, change)
    side.pawn = to


def _count(s: State, who: Faction, kind: Kind, c: int, n: int) -> None:
    side = s.sides[who]
    side.here[c] += n
    s.total[c] += n
    s.rulers[c] = True
    if kind in BUILDINGS:
        side.built[c] += n
        s.open[c] -= n
    elif kind in TOKENS:
        side.laid[c] += n
