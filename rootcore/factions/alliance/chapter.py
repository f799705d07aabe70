"""Woodland Alliance (root 8)."""

from collections.abc import Callable

from rootcore.factions.alliance.board import ROLE, WARRIORS, AllianceBoard
from rootcore.factions.alliance.supporters import (
    SUPPORTERS_WITHOUT_BASE,
    Rebel,
    gain_supporter,
    spend_supporters,
    supporters_of,
)
from rootcore.factions.person import (
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
    START_OF_BIRDSONG,
    START_OF_DAYLIGHT,
    START_OF_EVENING,
    Deed,
    birdsong_effects,
    daylight_acts,
    draw_and_discard,
    one_deed,
    refused_in_daylight,
)
from rootcore.law import law
from rootcore.rules.acts import DONE, Act, Ask, Refusal, Refused, ask
from rootcore.rules.amounts import say_if_lacking, so_many
from rootcore.rules.battle import takes_higher_roll
from rootcore.rules.crafting import craft_acts, refused_crafts
from rootcore.rules.deck import (
    discard,
    discard_unseen,
    draw,
    hand_is_public,
    matches,
    spend,
)
from rootcore.rules.effects import birdsong_acts
from rootcore.rules.hidden import ask_of, asks_everybody, unseen
from rootcore.rules.movement import after_entering
from rootcore.rules.moves import battle_acts, make_move, move_acts, refused_moves, start_battle
from rootcore.rules.picks import counting, ordinal
from rootcore.rules.pieces import (
    cannot_place,
    crafting_kind,
    matching,
    neighbours,
    place,
    send_home,
)
from rootcore.rules.questions import question
from rootcore.rules.removal import (
    Loss,
    Removal,
    after_removal,
    aftermath,
    has_aftermath,
    remove_all_enemies,
    remove_own,
)
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.cards import Card
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    ALLIANCE,
    BASES,
    BIRDSONG,
    DAYLIGHT,
    SYMPATHY,
    WARRIOR,
    Faction,
    Kind,
    Phase,
    Suit,
)

FIRST_SUPPORTERS = 3
REVOLT_COST = 2
MARTIAL_LAW_AT = 3

COSTS = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
"""The supporters for the next sympathy token, by the tokens on the map."""

POINTS = (0, 1, 1, 1, 2, 2, 3, 4, 4, 4)
"""The points on the spaces of the Sympathy track; they empty from the left."""


# 8.2 Faction rules and abilities


@law("root:8.2.1")
@crafting_kind.for_(ROLE)
def crafts_with_sympathy(s: State, who: Faction) -> tuple[Kind, ...]:
    """The Alliance crafts by activating sympathy tokens."""
    return (SYMPATHY,)


@law("root:8.2.2")
@takes_higher_roll.for_(ROLE)
def guerrilla_war(s: State, defender: Faction) -> bool:
    """As defender the Alliance deals the higher roll."""
    return True


@law("root:8.2.4")
async def lose_base(s: State, who: Faction, suit: Suit) -> None:
    """A base was removed: supporters of its suit and birds go, and half the officers, rounded up.

    Without any base left more than five supporters are discarded down to five.
    """
    side = s.sides[who]
    for card in supporters_of(side, suit):
        side.board.supporters.remove(card)
        discard(s, who, card, "root:8.2.4")
    asked = f"The {suit} base is lost. Which supporters do you discard?"
    await discard_unseen(s, who, lambda card: matches(card, suit), asked, "root:8.2.4")
    lost = (side.board.officers + 1) // 2
    if lost:
        side.board.officers -= lost
        send_home(s, who, lost)
        s.emit("lose officers", who, "root:8.2.4", n=lost)
    while len(side.board.supporters) > SUPPORTERS_WITHOUT_BASE and not any(side.built):
        acts = [Act("discard", "root:8.2.4", x) for x in dict.fromkeys(side.board.supporters)]
        over = len(side.board.supporters) - SUPPORTERS_WITHOUT_BASE
        asked = f"No base is left: discard {over} of your supporters."
        chosen = (await ask(who, "root:8.2.4", asked, acts)).card
        assert chosen
        side.board.supporters.remove(chosen)
        discard(s, who, chosen, "root:8.2.4")
    if not any(side.built):
        asked = "No base is left. Which supporters do you discard to keep five?"
        await discard_unseen(s, who, lambda card: True, asked, "root:8.2.4")


@law("root:8.2.5.II")
def sympathetic(s: State, who: Faction, c: int) -> bool:
    """Whether a clearing has a sympathy token."""
    return s.sides[who].pieces[SYMPATHY][c] > 0


@law("root:8.2.5.I")
def cannot_sympathize(s: State, who: Faction, c: int) -> Refusal | None:
    """Why no sympathy token can be placed in `c`: it has one, or placing is barred there."""
    if sympathetic(s, who, c):
        return Refusal("root:8.2.5.I", f"{c} is sympathetic already")
    if s.sides[who].stock[SYMPATHY] < 1:
        return Refusal("root:8.2.5", "no sympathy token is left")
    return cannot_place(s, who, SYMPATHY, c)


@question("root:8.2.6")
async def outrage(s: State, who: Faction, offender: Faction, c: int) -> None:
    """The offender gives a matching card; without one they show their hand and the Alliance draws.

    A bot has no hand.
    """
    hand = s.sides[offender].hand
    if cards := [x for x in dict.fromkeys(hand) if matches(x, s.suits[c])]:
        asked = f"Outrage in {c}: which card do you give?"
        acts = [Act("give", "root:8.2.6", card) for card in cards]
        given = (await ask_of(s, offender, hand, "root:8.2.6", asked, acts)).card
        assert given
        known = s.seats if hand_is_public(s, offender) else (offender,)
        paid = {"card": given, "seen_by": (who, *known)}
        s.emit("outrage", offender, "root:8.2.6", to=who, at=c, **paid)
        hand.remove(given)
        gain_supporter(s, who, given, "root:8.2.6", known)
        return
    s.emit("outrage", offender, "root:8.2.6", to=who, at=c)
    if hand:
        seen_by = (who, offender)
        s.emit("look", who, "root:8.2.6", player=offender, cards=hand[:], seen_by=seen_by)
    if drawn := await draw(s):
        gain_supporter(s, who, drawn, "root:8.2.6")


@law("root:8.2.6")
@after_entering.for_(ROLE)
async def outrage_at_moving_in(s: State, who: Faction, mover: Faction, c: int) -> None:
    """Warriors moving into a sympathetic clearing cause Outrage."""
    if sympathetic(s, who, c):
        await outrage(s, who, mover, c)


@after_removal.for_(ROLE)
async def after_losses(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> None:
    """What these losses alone cause."""
    await after_all_losses(s, who, [Removal(who, by, c, losses)])


@law("root:8.2.4", "root:8.2.6")
@aftermath.for_(ROLE)
async def after_all_losses(s: State, who: Faction, removals: list[Removal]) -> None:
    """A removed base costs supporters and officers, a removed sympathy token causes Outrage."""
    gone = [(r, kind) for r in removals for kind, _ in r.losses]
    suits = [suit for suit, base in BASES.items() for _, kind in gone if kind == base]
    outraged = [r for r, kind in gone if kind == SYMPATHY and r.by != who]
    outrage_first = bool(suits and outraged) and await chooses_outrage_first(s)
    if not outrage_first:
        for suit in suits:
            await lose_base(s, who, suit)
    for r in outraged:
        await outrage(s, who, r.by, r.at)
    if outrage_first:
        for suit in suits:
            await lose_base(s, who, suit)


@has_aftermath.for_(ROLE)
def concerned(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether a base or a sympathy token is among the losses."""
    return any(kind == SYMPATHY or kind in BASES.values() for kind, _ in losses)


@law("root:1.1.3")
async def chooses_outrage_first(s: State) -> bool:
    """Base and sympathy fell together: the current player orders the effects; a bot does not."""
    if s.sides[s.current].bot:
        return False
    asked = "Base and sympathy fell together. What comes first?"
    acts = [
        Act("first", "root:8.2.4", what="losing the base"),
        Act("first", "root:8.2.6", what="outrage"),
    ]
    return (await Ask(s.current, "root:1.1.3", asked, acts)).law == "root:8.2.6"


# 8.3 Faction setup


@law("root:8.2.5", "root:8.3.1", "root:8.3.2", "root:8.3.3")
def supply() -> dict[Kind, int]:
    """All pieces: 10 warriors, three bases, 10 sympathy tokens."""
    return {WARRIOR: WARRIORS, **dict.fromkeys(BASES.values(), 1), SYMPATHY: len(POINTS)}


@law("root:8.3.4")
async def gain_first_supporters(rebel: Rebel) -> Outcome:
    """Draw three supporters."""
    for _ in range(FIRST_SUPPORTERS):
        if drawn := await draw(rebel.s):
            gain_supporter(rebel.s, rebel.me, drawn, "root:8.3.4")
    return None


# 8.4 Birdsong


@law("root:8.4.1.I")
def cannot_rise(s: State, who: Faction, c: int) -> Refusal | None:
    """Why nobody rises in `c`, whoever pays: sympathy, an unbuilt base and its slot are needed."""
    side = s.sides[who]
    suit = s.suits[c]
    assert suit
    if not sympathetic(s, who, c):
        return Refusal("root:8.4.1.I", f"{c} is not sympathetic")
    if side.stock[BASES[suit]] < 1:
        return Refusal("root:8.4.1.I", f"the {suit} base is on the map")
    removable = (s.sides[f].built[c] for f in side.others if f != side.partner)
    if not s.open[c] and not any(removable):
        return Refusal("root:2.2.3", "no slot would be open")
    return None


@law("root:8.4.1.II")
def cannot_revolt(s: State, who: Faction, c: int) -> Refusal | None:
    """Why the Alliance cannot revolt in `c`: for want of its conditions, or of supporters."""
    return cannot_rise(s, who, c) or cannot_pay(s, who, c, REVOLT_COST, "root:8.4.1.II")


def cannot_pay(s: State, who: Faction, c: int, n: int, rule: str) -> Refusal | None:
    """Too few supporters match `c`."""
    fit = len(supporters_of(s.sides[who], s.suits[c]))
    if fit >= n:
        return None
    needed = counting(n, f"{s.suits[c]} supporter")
    return Refusal(rule, f"it takes {needed}, you have {fit}")


@law("root:1.2.1")
def could_spend(
    rebel: Rebel,
    cost: Callable[[int], int],
    cannot: Callable[[State, Faction, int], Refusal | None],
) -> bool:
    """Whether supporters could be spent in a clearing for all that others know of them.

    `cost` is how many it takes in a clearing, `cannot` why nothing can be done there.
    """
    s, me = rebel.s, rebel.me
    held = len(rebel.board.supporters)
    if not held or not asks_everybody(s, me):
        return False
    imagined = s.copy()
    imagined.sides[me].board.supporters = unseen(s)
    return any(held >= cost(c) and not cannot(imagined, me, c) for c in s.board.clearings)


@law("root:8.4.1")
async def revolt(rebel: Rebel) -> Outcome:
    """Revolt any number of times."""
    s, me = rebel.s, rebel.me
    acts = [
        Act("revolt", "root:8.4.1", at=c) for c in s.board.clearings if not cannot_revolt(s, me, c)
    ]
    if not acts and not could_spend(rebel, lambda c: REVOLT_COST, cannot_revolt):
        return await birdsong_effects(rebel)
    acts += [*birdsong_acts(s, me), Act(DONE, "root:8.4.1")]
    return await one_deed(
        rebel,
        "root:8.4.1",
        "Where do you revolt?",
        acts,
        {"revolt": rise_up},
        lambda: [
            Refused(Act("revolt", "root:8.4.1", at=c), why)
            for c in s.board.clearings
            if sympathetic(s, me, c) and (why := cannot_revolt(s, me, c))
        ],
    )


@law("root:8.4.1.II")
async def rise_up(rebel: Rebel, act: Act) -> Outcome:
    """Spend two supporters, then remove all enemies, place the base, warriors and an officer."""
    assert isinstance(act.at, int)
    await spend_supporters(rebel, act.at, REVOLT_COST, "root:8.4.1.II", "for the revolt in")
    await overthrow(rebel, act)
    return None


@law("root:8.4.1.III")
async def overthrow(rebel: Rebel, act: Act) -> Outcome:
    """Remove all enemies, place the base, warriors and an officer."""
    s, me = rebel.s, rebel.me
    assert isinstance(act.at, int)
    suit = s.suits[act.at]
    assert suit
    s.emit("revolt", me, "root:8.4.1", at=act.at)
    await remove_all_enemies(s, me, [act.at], "root:8.4.1.III")
    place(s, me, BASES[suit], act.at, 1, "root:8.4.1.III")
    warriors = sum(sympathetic(s, me, c) for c in matching(s, suit))
    say_if_lacking(s, rebel.side, "root:8.4.1.III", warriors)
    place(s, me, WARRIOR, act.at, warriors, "root:8.4.1.III")
    gain_officer(rebel, "root:8.4.1.III")
    return None


def gain_officer(rebel: Rebel, cause: str) -> None:
    """Place a warrior in the Officers box, if there is one left."""
    stock = rebel.side.stock
    if stock[WARRIOR]:
        stock[WARRIOR] -= 1
        rebel.board.officers += 1
        rebel.s.emit("officer", rebel.me, cause, total=rebel.board.officers)
    elif not rebel.side.tabled:
        why = "none is left to become an officer"
        rebel.s.emit("not placed", rebel.me, "root:2.5.1", piece=WARRIOR, why=why)


@law("root:8.4.2.II")
def cost_of_sympathy(s: State, who: Faction, c: int) -> int:
    """The supporters that a token in `c` costs: those above it, one more under martial law."""
    side = s.sides[who]
    return COSTS[min(side.on_map(SYMPATHY), len(COSTS) - 1)] + martial_law(s, who, c)


@law("root:8.4.2.II.a")
def martial_law(s: State, who: Faction, c: int) -> bool:
    """Whether another player has three or more warriors in `c`."""
    return any(s.sides[f].warriors[c] >= MARTIAL_LAW_AT for f in s.sides[who].others)


@law("root:8.4.2.I")
def cannot_reach(s: State, who: Faction, c: int) -> Refusal | None:
    """Why no sympathy spreads to `c`, whoever pays: it must be next to a sympathetic clearing."""
    if refusal := cannot_sympathize(s, who, c):
        return refusal
    tokens = s.sides[who].pieces[SYMPATHY]
    if any(tokens) and not any(tokens[x] for x in neighbours(s, who, c)):
        return Refusal("root:8.4.2.I", f"{c} is next to no sympathetic clearing")
    return None


@law("root:8.4.2.II")
def cannot_spread(s: State, who: Faction, c: int) -> Refusal | None:
    """Why the Alliance cannot spread sympathy to `c`: it is out of reach, or costs too much."""
    if refusal := cannot_reach(s, who, c):
        return refusal
    rule = "root:8.4.2.II.a" if martial_law(s, who, c) else "root:8.4.2.II"
    return cannot_pay(s, who, c, cost_of_sympathy(s, who, c), rule)


@law("root:8.4.2")
async def spread_sympathy(rebel: Rebel) -> Outcome:
    """Spread sympathy any number of times."""
    s, me = rebel.s, rebel.me
    clearings = s.board.clearings if rebel.board.supporters else ()
    acts = [Act("spread", "root:8.4.2", at=c) for c in clearings if not cannot_spread(s, me, c)]
    if not acts and not could_spend(rebel, lambda c: cost_of_sympathy(s, me, c), cannot_spread):
        return await birdsong_effects(rebel)
    acts += [*birdsong_acts(s, me), Act(DONE, "root:8.4.2")]
    return await one_deed(
        rebel,
        "root:8.4.2",
        "Where do you spread sympathy?",
        acts,
        {"spread": take_hold},
        lambda: [
            Refused(Act("spread", "root:8.4.2", at=c), why)
            for c in s.board.clearings
            if (why := cannot_spread(s, me, c))
        ],
    )


async def take_hold(rebel: Rebel, act: Act) -> Outcome:
    """Spend the supporters, then place the token."""
    assert isinstance(act.at, int)
    cost = cost_of_sympathy(rebel.s, rebel.me, act.at)
    if martial_law(rebel.s, rebel.me, act.at):
        token = ordinal(rebel.side.on_map(SYMPATHY) + 1)
        what = f"{cost - 1} for the {token} token, 1 more by Martial Law"
        words = f"{what}: {counting(cost, 'supporter')}"
        so_many(rebel.s, "root:8.4.2.II", words, "root:8.4.2.II.a")
    await spend_supporters(rebel, act.at, cost, "root:8.4.2.II", "to spread sympathy to")
    sympathize(rebel, act.at, "root:8.4.2.III")
    return None


@law("root:8.4.2.III")
def next_points(side: Side) -> int:
    """The points that the next sympathy token uncovers."""
    return POINTS[side.on_map(SYMPATHY)]


@law("root:8.4.2.III")
def sympathize(rebel: Rebel, c: int, cause: str) -> None:
    """Place a sympathy token and score the points that it uncovers."""
    points = next_points(rebel.side)
    place(rebel.s, rebel.me, SYMPATHY, c, 1, cause)
    if points:
        score(rebel.s, rebel.me, points, cause)


# 8.5 Daylight


def bases_on_map(side: Side) -> list[Suit]:
    """The suits of the built bases."""
    return [suit for suit, base in BASES.items() if side.on_map(base)]


def cannot_train(rebel: Rebel, card: Card) -> Refusal | None:
    """Why a card trains nobody: no base of its suit, or no warrior to place."""
    bases = bases_on_map(rebel.side)
    if not any(matches(card, suit) for suit in bases):
        return Refusal("root:8.5.3", "no base on the map matches it")
    if not rebel.side.stock[WARRIOR]:
        return Refusal("root:2.5.1", "no warrior is left in the supply")
    return None


def drill_acts(rebel: Rebel) -> list[Act]:
    """A `mobilize` and a `train` for each different card in hand that can be used so."""
    hand = dict.fromkeys(rebel.side.hand)
    acts = [Act("mobilize", "root:8.5.2", x) for x in hand]
    return acts + [Act("train", "root:8.5.3", x) for x in hand if not cannot_train(rebel, x)]


def refused_drills(rebel: Rebel) -> list[Refused]:
    """The cards in hand that train nobody, and why."""
    found = [(x, cannot_train(rebel, x)) for x in dict.fromkeys(rebel.side.hand)]
    return [Refused(Act("train", "root:8.5.3", x), why) for x, why in found if why]


@law("root:8.5", "root:8.5.1")
async def act_by_day(rebel: Rebel) -> Outcome:
    """Craft, mobilize and train in any order and combination."""
    s, me = rebel.s, rebel.me
    acts = craft_acts(s, me, "root:8.5.1") + drill_acts(rebel) + daylight_acts(rebel)
    if not acts:
        return None
    return await one_deed(
        rebel,
        "root:8.5",
        "What do you do?",
        [*acts, Act(DONE, "root:8.5")],
        {"mobilize": mobilize, "train": train},
        lambda: (
            refused_crafts(s, me, "root:8.5.1") + refused_drills(rebel) + refused_in_daylight(rebel)
        ),
    )


@law("root:8.5.2")
async def mobilize(rebel: Rebel, act: Act) -> Outcome:
    """Add a card of the hand to the Supporters."""
    assert act.card
    rebel.side.hand.remove(act.card)
    gain_supporter(rebel.s, rebel.me, act.card, "root:8.5.2")
    return None


@law("root:8.5.3")
async def train(rebel: Rebel, act: Act) -> Outcome:
    """Spend a card that matches a built base for an officer."""
    assert act.card
    spend(rebel.s, rebel.me, act.card, "root:8.5.3")
    gain_officer(rebel, "root:8.5.3")
    return None


# 8.6 Evening


@law("root:8.6.1")
async def start_evening(rebel: Rebel) -> Outcome:
    """When Evening begins no operation has been taken."""
    rebel.board.operations = 0
    return None


@law("root:8.6.1")
async def military_operations(rebel: Rebel) -> Outcome:
    """Take as many actions as there are officers."""
    s, me = rebel.s, rebel.me
    left = rebel.board.officers - rebel.board.operations
    if left <= 0:
        return None
    acts = [
        *move_acts(s, me, "root:8.6.1.I"),
        *battle_acts(s, me, "root:8.6.1.II"),
        *recruit_acts(rebel),
        *organize_acts(rebel),
    ]
    if not acts:
        return None
    asked = f"What does an officer do? {left} left."
    deeds = {"move": operate(march), "battle": operate(fight)}
    deeds |= {"recruit": operate(recruit), "organize": operate(organize)}
    return await one_deed(
        rebel,
        "root:8.6.1",
        asked,
        [*acts, Act(DONE, "root:8.6.1")],
        deeds,
        lambda: refused_moves(s, me, "root:8.6.1.I") + refused_placings(rebel),
    )


def operate(deed: Deed) -> Deed:
    """The deed, for which an officer's action is counted."""

    async def operation(rebel: Rebel, act: Act) -> Outcome:
        rebel.board.operations += 1
        return await deed(rebel, act)

    return operation


@law("root:8.6.1.I")
async def march(rebel: Rebel, act: Act) -> Outcome:
    """Take one move."""
    await make_move(rebel.s, rebel.me, act)
    return None


@law("root:8.6.1.II")
async def fight(rebel: Rebel, act: Act) -> Outcome:
    """Initiate a battle."""
    await start_battle(rebel.s, rebel.me, act)
    return None


def recruit_acts(rebel: Rebel) -> list[Act]:
    """A `recruit` for each clearing with a base, while a warrior is left to place."""
    s, side = rebel.s, rebel.side
    if not side.stock[WARRIOR]:
        return []
    return [
        Act("recruit", "root:8.6.1.III", at=c)
        for c in s.board.clearings
        if side.built[c] and not cannot_place(s, rebel.me, WARRIOR, c)
    ]


@law("root:8.6.1.III")
async def recruit(rebel: Rebel, act: Act) -> Outcome:
    """Place a warrior in a clearing with a base."""
    assert isinstance(act.at, int)
    place(rebel.s, rebel.me, WARRIOR, act.at, 1, "root:8.6.1.III")
    return None


def organize_acts(rebel: Rebel) -> list[Act]:
    """An `organize` for each unsympathetic clearing with an own warrior."""
    s, me = rebel.s, rebel.me
    return [
        Act("organize", "root:8.6.1.IV", at=c)
        for c in s.board.clearings
        if rebel.side.warriors[c] and not cannot_sympathize(s, me, c)
    ]


@law("root:8.6.1.IV")
async def organize(rebel: Rebel, act: Act) -> Outcome:
    """Replace an own warrior by a sympathy token, and score for it."""
    assert isinstance(act.at, int)
    remove_own(rebel.s, rebel.me, WARRIOR, act.at, 1, "root:8.6.1.IV")
    sympathize(rebel, act.at, "root:8.6.1.IV")
    return None


def refused_placings(rebel: Rebel) -> list[Refused]:
    """Where the Alliance cannot recruit at a base or organize its warriors, and why."""
    s, side = rebel.s, rebel.side
    refused = []
    for c in s.board.clearings:
        if side.built[c] and not side.stock[WARRIOR]:
            why = Refusal("root:2.5.1", "no warrior is left in the supply")
            refused.append(Refused(Act("recruit", "root:8.6.1.III", at=c), why))
        if side.warriors[c] and (refusal := cannot_sympathize(s, rebel.me, c)):
            refused.append(Refused(Act("organize", "root:8.6.1.IV", at=c), refusal))
    return refused


@law("root:8.6.2")
def cards_drawn(side: Side) -> int:
    """One card, and one more for each base on the map."""
    return 1 + len(bases_on_map(side))


@law("root:8.6.2")
async def income(rebel: Rebel) -> Outcome:
    """Draw cards, then discard down to five."""
    await draw_and_discard(rebel, cards_drawn(rebel.side), "root:8.6.2")
    return None


# The turn

BIRDSONG_STEPS = (
    START_OF_BIRDSONG,
    Step("root:8.4.1", revolt),
    Step("root:8.4.2", spread_sympathy),
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
)
"""Effects in play are offered along with revolts and sympathy, and once more at the end."""

DAYLIGHT_STEPS = (START_OF_DAYLIGHT, Step("root:8.5", act_by_day))
EVENING_STEPS = (
    Step("root:8.6.1", start_evening),
    START_OF_EVENING,
    Step("root:8.6.1", military_operations),
    Step("root:8.6.2", income),
)


@law("root:8.4", "root:8.5", "root:8.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        ALLIANCE,
        "Woodland Alliance",
        "Alliance",
        supply,
        AllianceBoard,
        AllianceBoard.from_json,
        Rebel,
        (Step("root:8.3.4", gain_first_supporters),),
        plan,
    )
)
