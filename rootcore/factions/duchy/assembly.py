"""The Duchy's Assembly (root 12.5.1), and what its ministers do as well: build, move, battle."""

from rootcore.factions.duchy.abilities import TYPES, Mole, refused_ways, tunnelled
from rootcore.factions.duchy.board import ACTIONS
from rootcore.factions.person import Deed, could_act, daylight_acts, one_deed, refused_in_daylight
from rootcore.law import law
from rootcore.rules.acts import DONE, Act, Refusal, Refused, ask
from rootcore.rules.burrow import come_up, muster
from rootcore.rules.deck import matches, spend
from rootcore.rules.moves import battle_acts, make_move, move_acts, start_battle
from rootcore.rules.pieces import cannot_place, matching, place, rules
from rootcore.rules.removal import remove_own
from rootcore.rules.step import Outcome
from rootcore.table.cards import Card
from rootcore.table.terms import CITADEL, TUNNEL, WARRIOR, Kind

DUG = 4
"""The most warriors that a Dig moves."""

FOREMOLE = "root:12.5.2.I"
"""The rule by which the Foremole builds."""


@law("root:12.5.1")
async def assemble(mole: Mole) -> Outcome:
    """Up to two actions, in any order."""
    left = ACTIONS - mole.board.taken
    if not left:
        return None
    acts = acts_by_day(mole)
    if not acts and not could_act(mole, acts_by_day):
        return None
    return await one_deed(
        mole,
        "root:12.5.1",
        f"Which action does the Assembly take? ({left} left)",
        [*acts, Act(DONE, "root:12.5.1")],
        DEEDS,
        lambda: refused_actions(mole),
    )


def acts_by_day(mole: Mole) -> list[Act]:
    """What the Assembly can do, and what Daylight allows anybody."""
    return [*assembly_acts(mole), *daylight_acts(mole)]


def assembly_acts(mole: Mole) -> list[Act]:
    """Every action that the Assembly can take."""
    s, me = mole.s, mole.me
    return [
        *build_acts(mole, "root:12.5.1.I"),
        *recruit_acts(mole),
        *move_acts(s, me, "root:12.5.1.III"),
        *battle_acts(s, me, "root:12.5.1.IV"),
        *dig_acts(mole),
    ]


def refused_actions(mole: Mole) -> list[Refused]:
    """Actions that one could expect but that the Assembly cannot take."""
    return [
        *refused_builds(mole, "root:12.5.1.I"),
        *refused_recruit(mole),
        *refused_ways(mole.s, mole.me, "root:12.5.1.III"),
        *refused_digs(mole),
        *refused_in_daylight(mole),
    ]


# 12.5.1.I Build


def reveal(mole: Mole, card: Card, cause: str) -> None:
    """A card of the hand lies revealed until Evening."""
    mole.side.hand.remove(card)
    mole.board.revealed.append(card)
    mole.s.emit("reveal card", mole.me, cause, card=card)


def cannot_build(mole: Mole, c: int, cause: str = "root:12.5.1.I") -> Refusal | None:
    """Why no building can be placed in `c`, whatever the card: they must rule it."""
    if not rules(mole.s, mole.me, c):
        return Refusal(cause, f"you do not rule {c}")
    return cannot_place(mole.s, mole.me, CITADEL, c)


def types_left(mole: Mole) -> list[Kind]:
    """The types of which a building is left on its track."""
    return [kind for kind in TYPES if mole.side.stock[kind] > 0]


@law("root:12.5.1.I", "root:12.5.2.I")
def serves_for(mole: Mole, card: Card, c: int, cause: str) -> bool:
    """Whether a card revealed to build has the suit of the clearing; the Foremole takes any."""
    return cause == FOREMOLE or matches(card, mole.s.suits[c])


def build_acts(mole: Mole, cause: str) -> list[Act]:
    """A `build` for each type of building, each clearing that can take it and each card for it."""
    sites = [c for c in mole.s.board.clearings if not cannot_build(mole, c, cause)]
    return [
        Act("build", cause, card, what=kind, at=c)
        for c in sites
        for card in dict.fromkeys(mole.side.hand)
        if serves_for(mole, card, c, cause)
        for kind in types_left(mole)
    ]


def refused_builds(mole: Mole, cause: str) -> list[Refused]:
    """Where the Duchy cannot build, and why."""
    found = []
    hand = mole.side.hand
    for kind in TYPES:
        for c in mole.s.board.clearings:
            why = cannot_build(mole, c, cause)
            if not mole.side.stock[kind]:
                why = Refusal("root:2.5.2", f"no {kind} is left on the track")
            elif not why and not any(serves_for(mole, card, c, cause) for card in hand):
                why = Refusal(cause, f"you have no card for {c}, a {mole.s.suits[c]} clearing")
            if why:
                found.append(Refused(Act("build", cause, what=kind, at=c), why))
    return found


@law("root:12.5.1.I")
def put_up(mole: Mole, act: Act) -> None:
    """Reveal the card and place the building."""
    assert act.card
    assert isinstance(act.at, int)
    reveal(mole, act.card, act.law)
    place(mole.s, mole.me, Kind(act.what), act.at, 1, act.law)


async def build(mole: Mole, act: Act) -> Outcome:
    """Build as an action of the Assembly."""
    mole.board.taken += 1
    put_up(mole, act)
    return None


# 12.5.1.II Recruit


@law("root:12.5.1.II")
def recruit_acts(mole: Mole) -> list[Act]:
    """A `recruit` as long as there are warriors."""
    return [Act("recruit", "root:12.5.1.II")] if mole.side.stock[WARRIOR] else []


def refused_recruit(mole: Mole) -> list[Refused]:
    """The recruit that is not possible, and why."""
    why = Refusal("root:2.5.1", "no warrior is left in the supply")
    return [] if recruit_acts(mole) else [Refused(Act("recruit", "root:12.5.1.II"), why)]


@law("root:12.5.1.II")
async def recruit(mole: Mole, act: Act) -> Outcome:
    """A warrior goes into the Burrow."""
    mole.board.taken += 1
    muster(mole.s, mole.me, 1, "root:12.5.1.II")
    return None


# 12.5.1.III Move


@law("root:12.5.1.III")
async def move(mole: Mole, act: Act) -> Outcome:
    """Take one move."""
    mole.board.taken += 1
    await make_move(mole.s, mole.me, act)
    return None


# 12.5.1.IV Battle


@law("root:12.5.1.IV")
async def fight(mole: Mole, act: Act) -> Outcome:
    """Initiate a battle."""
    mole.board.taken += 1
    await start_battle(mole.s, mole.me, act)
    return None


# 12.5.1.V Dig


@law("root:12.5.1.V")
def cannot_dig(mole: Mole, c: int) -> Refusal | None:
    """Why nobody can dig up into `c`: it must have no tunnel, and be able to take one."""
    if mole.side.pieces[TUNNEL][c]:
        return Refusal("root:12.5.1.V", f"{c} has a tunnel")
    return cannot_place(mole.s, mole.me, TUNNEL, c)


@law("root:12.5.1.V")
def dig_acts(mole: Mole) -> list[Act]:
    """A `dig` with one to four warriors for each card and each clearing of its suit."""
    most = min(DUG, mole.board.burrow)
    if not most:
        return []
    return [
        Act("dig", "root:12.5.1.V", card, at=c, most=most)
        for card in dict.fromkeys(mole.side.hand)
        for c in matching(mole.s, card.suit)
        if not cannot_dig(mole, c)
    ]


def refused_digs(mole: Mole) -> list[Refused]:
    """Where the Duchy cannot dig, and why."""
    if not mole.board.burrow:
        why = Refusal("root:12.5.1.V", "nobody is in the Burrow to come up")
        return [Refused(Act("dig", "root:12.5.1.V"), why)]
    found = []
    hand = mole.side.hand
    for c in mole.s.board.clearings:
        no = cannot_dig(mole, c)
        if not no and not any(matches(card, mole.s.suits[c]) for card in hand):
            no = Refusal("root:12.5.1.V", f"you have no card for {c}, a {mole.s.suits[c]} clearing")
        if no:
            found.append(Refused(Act("dig", "root:12.5.1.V", at=c), no))
    return found


@law("root:12.5.1.V")
async def dig(mole: Mole, act: Act) -> Outcome:
    """Spend the card, place a tunnel, and bring warriors up."""
    assert act.card
    assert isinstance(act.at, int)
    s, me = mole.s, mole.me
    mole.board.taken += 1
    spend(s, me, act.card, act.law)
    await take_up_tunnel(mole)
    place(s, me, TUNNEL, act.at, 1, act.law)
    await come_up(s, me, act.at, act.n, act.law)
    return None


@law("root:12.2.4")
async def take_up_tunnel(mole: Mole) -> None:
    """With no tunnel in the supply, one of those on the map is taken up."""
    if mole.side.stock[TUNNEL]:
        return
    acts = [Act("tunnel", "root:12.2.4", at=c) for c in tunnelled(mole.s, mole.me)]
    taken = await ask(mole.me, "root:12.2.4", "Which tunnel do you take up?", acts)
    assert isinstance(taken.at, int)
    remove_own(mole.s, mole.me, TUNNEL, taken.at, 1, "root:12.2.4")


DEEDS: dict[str, Deed] = {
    "build": build,
    "recruit": recruit,
    "move": move,
    "battle": fight,
    "dig": dig,
}
"""The actions of the Assembly by verb."""
