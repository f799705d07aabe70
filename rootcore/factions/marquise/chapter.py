"""Marquise de Cat (root 6)."""

from dataclasses import dataclass
from typing import Any

from rootcore.factions.person import (
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
    START_OF_BIRDSONG,
    START_OF_DAYLIGHT,
    START_OF_EVENING,
    Deed,
    Person,
    could_act,
    crafting_step,
    daylight_acts,
    draw_and_discard,
    one_deed,
    refused_in_daylight,
)
from rootcore.law import law
from rootcore.rules.acts import DONE, PASS, Act, Refusal, Refused, ask
from rootcore.rules.amounts import say_if_lacking
from rootcore.rules.deck import matches, spend
from rootcore.rules.moves import (
    battle_acts,
    make_move,
    move_acts,
    refused_moves,
    start_battle,
)
from rootcore.rules.pieces import (
    bars_placing,
    cannot_place,
    crafting_kind,
    neighbours,
    place,
    rules,
)
from rootcore.rules.removal import (
    leaves_the_game,
    remove_own,
)
from rootcore.rules.scoring import score
from rootcore.rules.step import AGAIN, Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.state import BareBoard, Side, State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    DAYLIGHT,
    KEEP,
    MARQUISE,
    RECRUITER,
    SAWMILL,
    WARRIOR,
    WOOD,
    WORKSHOP,
    Faction,
    Kind,
    Phase,
)

ROLE = "marquise"
TYPES = (SAWMILL, WORKSHOP, RECRUITER)
BUILDINGS_OF_A_TYPE = 6
COSTS = (0, 1, 2, 3, 3, 4)
"""Wood for a building, by the buildings of its type on the map."""

POINTS = {
    SAWMILL: (0, 1, 2, 3, 4, 5),
    WORKSHOP: (0, 2, 2, 3, 4, 5),
    RECRUITER: (0, 1, 2, 3, 3, 4),
}
"""The points on the spaces of each track; every building on the map empties one, from the left."""

DRAW_BONUSES = (3, 5)
"""The recruiters on the map that uncover a draw bonus."""

ACTIONS = 3

ONE_FOR_ALL = "one_for_all"
"""The house rule by which one card brings all warriors back."""


@dataclass(slots=True)
class MarquiseBoard(BareBoard):
    """What her Daylight needs to know.

    `actions` are those left, `marching` says that the second move of a march is open, `recruited`
    that she has recruited this turn.
    """

    actions: int = ACTIONS
    marching: bool = False
    recruited: bool = False

    def copy(self) -> "MarquiseBoard":
        """An independent copy."""
        return MarquiseBoard(self.actions, self.marching, self.recruited)

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "actions": self.actions,
            "marching": self.marching,
            "recruited": self.recruited,
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "MarquiseBoard":
        """The board written by `to_json`; ValueError when she cannot have so many actions left."""
        actions = raw["actions"]
        if type(actions) is not int or not 0 <= actions <= ACTIONS:
            raise ValueError(actions)
        return cls(actions, raw["marching"] is True, raw["recruited"] is True)


def keep_at(side: Side) -> int:
    """The clearing with the keep; 0 when it is not on the map."""
    counts = side.pieces[KEEP]
    return counts.index(1) if 1 in counts else 0


# 6.2 Faction rules and abilities


@law("root:6.2.1")
@crafting_kind.for_(ROLE)
def crafts_with_workshops(s: State, who: Faction) -> tuple[Kind, ...]:
    """She crafts by activating workshops."""
    return (WORKSHOP,)


@law("root:6.2.2")
@bars_placing.for_(ROLE)
def the_keep(s: State, who: Faction, placer: Faction, c: int) -> Refusal | None:
    """Where her keep stands nobody else places pieces."""
    return Refusal("root:6.2.2", "the keep is there") if s.sides[who].pieces[KEEP][c] else None


@law("root:6.2.2")
@leaves_the_game.for_(ROLE)
def keep_is_lost(s: State, who: Faction, kind: Kind) -> bool:
    """A removed keep is out of the game."""
    return kind == KEEP


# 6.3 Faction setup


@law("root:6.3.1", "root:6.3.5")
def supply() -> dict[Kind, int]:
    """All pieces: 25 warriors, 8 wood, the keep, and six buildings of each type."""
    tracks = dict.fromkeys(TYPES, BUILDINGS_OF_A_TYPE)
    return {WARRIOR: 25, KEEP: 1, WOOD: 8, **tracks}


@law("root:6.3.2")
async def place_keep(person: Person) -> Outcome:
    """The keep goes into a corner of her choice."""
    acts = [Act("corner", "root:6.3.2", at=c) for c in person.s.board.corners]
    act = await ask(person.me, "root:6.3.2", "Which corner is for the keep?", acts)
    assert isinstance(act.at, int)
    person.side.start_corner = act.at
    place(person.s, person.me, KEEP, act.at, 1, "root:6.3.2")
    return None


@law("root:6.3.3")
async def garrison(person: Person) -> Outcome:
    """A warrior in each clearing but the corner opposite the keep."""
    s = person.s
    for c in s.board.clearings:
        if c != s.board.opposite[keep_at(person.side)]:
            place(s, person.me, WARRIOR, c, 1, "root:6.3.3")
    return None


@law("root:6.3.4")
async def place_starting_buildings(person: Person) -> Outcome:
    """One building of each type at the keep or next to it, in any combination."""
    s, me = person.s, person.me
    keep = keep_at(person.side)
    left = list(TYPES)
    while left:
        acts = [
            Act("build", "root:6.3.4", what=kind, at=c)
            for kind in left
            for c in (keep, *neighbours(s, me, keep))
            if not cannot_place(s, me, kind, c)
        ]
        if not acts:
            return None
        act = await ask(me, "root:6.3.4", "Where do your first buildings stand?", acts)
        assert isinstance(act.at, int)
        place(s, me, Kind(act.what), act.at, 1, "root:6.3.4")
        left.remove(Kind(act.what))
    return None


# 6.4 Birdsong


def places_at(person: Person, kind: Kind, building: Kind) -> list[int]:
    """The clearings of her buildings of a type where she may place, one for each building."""
    counts = person.side.pieces[building]
    clearings = [c for c in person.s.board.clearings if counts[c]]
    legal = [c for c in clearings if not cannot_place(person.s, person.me, kind, c)]
    return [c for c in legal for _ in range(counts[c])]


def barred_at(person: Person, kind: Kind, building: Kind) -> dict[int, Refusal]:
    """Why she may not place at her buildings of a type, by the clearing, where she may not."""
    counts = person.side.pieces[building]
    found = {
        c: cannot_place(person.s, person.me, kind, c) for c in person.s.board.clearings if counts[c]
    }
    return {c: why for c, why in found.items() if why}


async def place_at_each(person: Person, kind: Kind, building: Kind, verb: str, rule: str) -> None:
    """Place a piece at each building; she chooses the buildings when the supply falls short."""
    such = places_at(person, kind, building)
    chosen = such
    say_if_lacking(person.s, person.side, rule, len(such), kind)
    if person.side.stock[kind] < len(such):
        chosen = []
        piece = "wood" if kind == WOOD else f"a {kind}"
        for n in range(person.side.stock[kind], 0, -1):
            acts = [Act(verb, rule, at=c) for c in dict.fromkeys(such)]
            asked = f"The supply falls short, {n} left: where does {piece} go?"
            act = await ask(person.me, rule, asked, acts)
            assert isinstance(act.at, int)
            such.remove(act.at)
            chosen.append(act.at)
    for c in dict.fromkeys(sorted(chosen)):
        place(person.s, person.me, kind, c, chosen.count(c), rule)


@law("root:6.4")
async def wood_at_sawmills(person: Person) -> Outcome:
    """A wood at each sawmill."""
    await place_at_each(person, WOOD, SAWMILL, "wood", "root:6.4")
    return None


# 6.5 Daylight


@law("root:6.5")
async def start_daylight(person: Person) -> Outcome:
    """She has three actions."""
    person.side.board = person.board = MarquiseBoard()
    return await START_OF_DAYLIGHT.run(person)


CRAFTING = crafting_step("root:6.5")


@law("root:6.5")
async def craft(person: Person) -> Outcome:
    """Before her actions she may craft."""
    return await CRAFTING.run(person)


@law("root:6.5")
async def take_actions(person: Person) -> Outcome:
    """Up to three actions, in any order; then one more for each bird card she spends."""
    board: MarquiseBoard = person.board
    if board.marching:
        return await march_on(person)
    acts = acts_left(person)
    if not acts and not could_act(person, acts_left):
        return None
    asked = "Your actions are taken. What else do you do?"
    if board.actions:
        asked = f"Which action do you take? ({board.actions} left)"
    return await one_deed(
        person,
        "root:6.5",
        asked,
        [*acts, Act(DONE, "root:6.5")],
        DEEDS,
        lambda: refused_actions(person),
    )


def acts_left(person: Person) -> list[Act]:
    """What she can do before or after her actions are taken."""
    acts = action_acts(person) if person.board.actions else extra_acts(person)
    return acts + daylight_acts(person)


def action_acts(person: Person) -> list[Act]:
    """Every action she can take."""
    s, me = person.s, person.me
    return [
        *battle_acts(s, me, "root:6.5.1"),
        *move_acts(s, me, "root:6.5.2"),
        *recruit_acts(person),
        *build_acts(person),
        *overwork_acts(person),
    ]


@law("root:6.5")
def extra_acts(person: Person) -> list[Act]:
    """Once three actions are taken, an `extra` for each bird card in hand."""
    cards = dict.fromkeys(person.side.hand)
    return [Act("extra", "root:6.5", card) for card in cards if card.suit == BIRD]


def refused_actions(person: Person) -> list[Refused]:
    """Actions that one could expect but that she cannot take now."""
    common = refused_in_daylight(person)
    if not person.board.actions:
        why = Refusal("root:6.5", "you have taken your three actions")
        if not extra_acts(person):
            why = Refusal("root:6.5", "your actions are taken, and you have no bird card for more")
        return [Refused(Act(verb, "root:6.5"), why) for verb in ACTION_VERBS] + common
    why = Refusal("root:6.5", "first take your three actions")
    early = [Refused(act, why) for act in extra_acts(person)]
    return [
        *refused_moves(person.s, person.me, "root:6.5.2"),
        *refused_recruit(person),
        *refused_builds(person),
        *refused_overwork(person),
        *early,
        *common,
    ]


async def buy_extra(person: Person, act: Act) -> Outcome:
    """Spend a bird card for an extra action."""
    assert act.card
    spend(person.s, person.me, act.card, "root:6.5")
    person.board.actions += 1
    return None


# 6.5.1 Battle


@law("root:6.5.1")
async def fight(person: Person, act: Act) -> Outcome:
    """Initiate a battle."""
    person.board.actions -= 1
    await start_battle(person.s, person.me, act)
    return None


# 6.5.2 March


@law("root:6.5.2")
async def march(person: Person, act: Act) -> Outcome:
    """Take the first of two moves; or the second, which costs no action."""
    board: MarquiseBoard = person.board
    if not board.marching:
        board.actions -= 1
    board.marching = not board.marching
    await make_move(person.s, person.me, act)
    return None


@law("root:6.5.2")
async def march_on(person: Person) -> Outcome:
    """The second move of a march, which may be left out."""
    s, me = person.s, person.me
    acts = move_acts(s, me, "root:6.5.2") + daylight_acts(person)
    if not acts and not could_act(person, daylight_acts):
        return await halt(person, Act(PASS, "root:6.5.2")) or AGAIN
    return await one_deed(
        person,
        "root:6.5.2",
        "What is the second move of the march?",
        [*acts, Act(PASS, "root:6.5.2")],
        DEEDS,
        lambda: refused_moves(s, me, "root:6.5.2"),
        midway=True,
    )


async def halt(person: Person, act: Act) -> Outcome:
    """Leave out the second move."""
    person.board.marching = False
    return None


# 6.5.3 Recruit


@law("root:6.5.3")
def cannot_recruit(person: Person) -> Refusal | None:
    """Why she cannot recruit now: once a turn, at recruiters, as long as there are warriors."""
    if person.board.recruited:
        return Refusal("root:6.5.3", "you have recruited this turn")
    if not person.side.stock[WARRIOR]:
        return Refusal("root:2.5.1", "no warrior is left in the supply")
    if not places_at(person, WARRIOR, RECRUITER):
        none = Refusal("root:6.5.3", "you have no recruiter on the map")
        return next(iter(barred_at(person, WARRIOR, RECRUITER).values()), none)
    return None


def recruit_acts(person: Person) -> list[Act]:
    """A `recruit`, if she can."""
    return [] if cannot_recruit(person) else [Act("recruit", "root:6.5.3")]


def refused_recruit(person: Person) -> list[Refused]:
    """The recruit that she cannot take, and why."""
    why = cannot_recruit(person)
    return [Refused(Act("recruit", "root:6.5.3"), why)] if why else []


@law("root:6.5.3")
async def recruit(person: Person, act: Act) -> Outcome:
    """Place a warrior at each recruiter."""
    person.board.actions -= 1
    person.board.recruited = True
    await place_at_each(person, WARRIOR, RECRUITER, "recruit", "root:6.5.3")
    return None


# 6.5.4 Build


@law("root:6.5.4.I")
def cost_of(side: Side, kind: Kind) -> int | None:
    """The wood for the next building of a type; None when none is left on its track."""
    return COSTS[side.on_map(kind)] if side.stock[kind] > 0 else None


@law("root:6.5.4.II")
def connected(person: Person) -> dict[int, list[int]]:
    """For each clearing she rules, those connected with it through clearings she rules."""
    s, me = person.s, person.me
    found: dict[int, list[int]] = {}
    for c in s.board.clearings:
        if c in found or not rules(s, me, c):
            continue
        group = [c]
        for a in group:
            found[a] = group
            group += [b for b in neighbours(s, me, a) if b not in group and rules(s, me, b)]
        group.sort()
    return found


def wood_in(side: Side, clearings: list[int]) -> int:
    """The wood in these clearings."""
    return sum(side.pieces[WOOD][c] for c in clearings)


def build_acts(person: Person) -> list[Act]:
    """A `build` for each type and each clearing where she can place it and pay for it."""
    s, me, side = person.s, person.me, person.side
    costs = {kind: cost for kind in TYPES if (cost := cost_of(side, kind)) is not None}
    if side.on_map(WOOD) < min(costs.values(), default=0):
        return []
    sites = [
        (c, wood_in(side, group))
        for c, group in sorted(connected(person).items())
        if not cannot_place(s, me, SAWMILL, c)
    ]
    return [
        Act("build", "root:6.5.4", what=kind, at=c)
        for kind, cost in costs.items()
        for c, wood in sites
        if wood >= cost
    ]


def cannot_build(person: Person, kind: Kind, c: int) -> Refusal | None:
    """Why she cannot build this type in `c` now, or None when she can."""
    cost = cost_of(person.side, kind)
    if cost is None:
        return Refusal("root:6.5.4.I", f"no {kind} is left on its track")
    group = connected(person).get(c)
    if group is None:
        return Refusal("root:6.5.4.II", f"you do not rule {c}")
    if refusal := cannot_place(person.s, person.me, kind, c):
        return refusal
    if (wood := wood_in(person.side, group)) < cost:
        return Refusal("root:6.5.4.II", f"it costs {cost} wood, you can use {wood} there")
    return None


def refused_builds(person: Person) -> list[Refused]:
    """The buildings that she cannot build, and why."""
    found = []
    for kind in TYPES:
        for c in person.s.board.clearings:
            if why := cannot_build(person, kind, c):
                found.append(Refused(Act("build", "root:6.5.4", what=kind, at=c), why))
    return found


@law("root:6.5.4")
async def build(person: Person, act: Act) -> Outcome:
    """Build as an action."""
    person.board.actions -= 1
    return await put_up(person, act)


@law("root:6.5.4")
async def put_up(person: Person, act: Act) -> Outcome:
    """Pay for a building with wood, place it and score for it."""
    assert isinstance(act.at, int)
    kind = Kind(act.what)
    cost = cost_of(person.side, kind)
    assert cost is not None
    await pay_wood(person, cost, connected(person)[act.at])
    place_and_score(person, kind, act.at)
    return None


@law("root:6.5.4.II")
async def pay_wood(person: Person, cost: int, clearings: list[int]) -> None:
    """Remove so much wood from the connected clearings, those of her choice."""
    counts = person.side.pieces[WOOD]
    left = {c: counts[c] for c in clearings if counts[c]}
    for n in range(cost, 0, -1):
        if sum(left.values()) == n:
            left = {}
            break
        acts = [Act("wood", "root:6.5.4.II", at=c) for c, wood in left.items() if wood]
        asked = f"Where do you take wood from? {n} to pay."
        act = await ask(person.me, "root:6.5.4.II", asked, acts)
        assert isinstance(act.at, int)
        left[act.at] -= 1
    for c in clearings:
        if paid := counts[c] - left.get(c, 0):
            remove_own(person.s, person.me, WOOD, c, paid, "root:6.5.4.II")


@law("root:6.5.4.III")
def next_points(side: Side, kind: Kind) -> int:
    """The points that the next building of a type uncovers on its track."""
    return POINTS[kind][side.on_map(kind)]


@law("root:6.5.4.III")
def place_and_score(person: Person, kind: Kind, c: int) -> None:
    """Place the building and score the points it uncovers on its track."""
    points = next_points(person.side, kind)
    place(person.s, person.me, kind, c, 1, "root:6.5.4.III")
    if points:
        score(person.s, person.me, points, "root:6.5.4.III")


# 6.5.5 Overwork


@law("root:6.5.5")
def overwork_acts(person: Person) -> list[Act]:
    """An `overwork` for each sawmill's clearing and each different card that matches it."""
    if not person.side.stock[WOOD]:
        return []
    hand = dict.fromkeys(person.side.hand)
    return [
        Act("overwork", "root:6.5.5", card, at=c)
        for c in dict.fromkeys(places_at(person, WOOD, SAWMILL))
        for card in hand
        if matches(card, person.s.suits[c])
    ]


def refused_overwork(person: Person) -> list[Refused]:
    """The sawmills where she cannot overwork, and why."""
    offered = {act.at for act in overwork_acts(person)}
    barred = barred_at(person, WOOD, SAWMILL)
    clearings = [c for c in person.s.board.clearings if person.side.pieces[SAWMILL][c]]
    found = []
    for c in [c for c in clearings if c not in offered]:
        why = barred.get(c) or Refusal(
            "root:6.5.5", f"you have no {person.s.suits[c]} or bird card"
        )
        if not person.side.stock[WOOD]:
            why = Refusal("root:2.5.3", "no wood is left in the supply")
        found.append(Refused(Act("overwork", "root:6.5.5", at=c), why))
    return found


@law("root:6.5.5")
async def overwork(person: Person, act: Act) -> Outcome:
    """Spend a card to place a wood at a sawmill of its suit."""
    assert isinstance(act.at, int)
    assert act.card
    person.board.actions -= 1
    spend(person.s, person.me, act.card, "root:6.5.5")
    place(person.s, person.me, WOOD, act.at, 1, "root:6.5.5")
    return None


DEEDS: dict[str, Deed] = {
    "battle": fight,
    "move": march,
    PASS: halt,
    "recruit": recruit,
    "build": build,
    "overwork": overwork,
    "extra": buy_extra,
}
"""Her deeds by verb."""

ACTION_VERBS = ("battle", "move", "recruit", "build", "overwork")


# 6.6 Evening


@law("root:6.6")
def cards_drawn(side: Side) -> int:
    """One card, and one more for each draw bonus uncovered."""
    recruiters = side.on_map(RECRUITER)
    return 1 + sum(recruiters >= n for n in DRAW_BONUSES)


@law("root:6.6")
async def draw_cards(person: Person) -> Outcome:
    """Draw cards, then discard down to five."""
    await draw_and_discard(person, cards_drawn(person.side), "root:6.6")
    return None


# The turn

SETUP_STEPS = (
    Step("root:6.3.2", place_keep),
    Step("root:6.3.3", garrison),
    Step("root:6.3.4", place_starting_buildings),
)
BIRDSONG_STEPS = (
    START_OF_BIRDSONG,
    BIRDSONG_EFFECTS,
    Step("root:6.4", wood_at_sawmills, apart=True),
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
)
DAYLIGHT_STEPS = (
    Step("root:6.5", start_daylight),
    Step("root:6.5", craft),
    Step("root:6.5", take_actions),
)
EVENING_STEPS = (START_OF_EVENING, Step("root:6.6", draw_cards))


@law("root:6.5")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        MARQUISE,
        "Marquise de Cat",
        "Marquise",
        supply,
        MarquiseBoard,
        MarquiseBoard.from_json,
        Person,
        SETUP_STEPS,
        plan,
        house=(ONE_FOR_ALL,),
    )
)
