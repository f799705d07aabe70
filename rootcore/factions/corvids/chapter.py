"""Corvid Conspiracy (root 13); their plots are in `plots`, guesses at them in `exposure`."""

from itertools import combinations

from rootcore.factions.corvids.board import ACTIONS, ConspiracyBoard
from rootcore.factions.corvids.plots import (
    ROLE,
    Conspirator,
    place_in_each,
    score_flip,
    take_effect,
)
from rootcore.factions.person import (
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
    START_OF_BIRDSONG,
    START_OF_DAYLIGHT,
    START_OF_EVENING,
    Deed,
    birdsong_effects,
    could_act,
    could_craft,
    daylight_acts,
    discard_to_limit,
    evening_draw,
    one_deed,
    refused_in_daylight,
)
from rootcore.law import law
from rootcore.rules.acts import DONE, PASS, Act, Ask, Refusal, Refused, ask
from rootcore.rules.battle import Battle, Hits, extra_hits
from rootcore.rules.crafting import craft_acts, refused_crafts
from rootcore.rules.deck import spend
from rootcore.rules.effects import birdsong_acts
from rootcore.rules.movement import moves_whoever_rules
from rootcore.rules.moves import battle_acts, make_move, move_acts, refused_moves, start_battle
from rootcore.rules.pieces import cannot_place, crafting_kind, matching, place
from rootcore.rules.plots import hide, left_in_supply, plots_at, supply, turn_up
from rootcore.rules.removal import remove_own
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.cards import Card
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    CLEARING_SUITS,
    CORVIDS,
    DAYLIGHT,
    EXTORTION,
    PLOT,
    PLOTS,
    WARRIOR,
    Faction,
    Kind,
    Phase,
    Suit,
)

# 13.2 Faction rules and abilities


@law("root:13.2.1")
@crafting_kind.for_(ROLE)
def crafts_with_plots(s: State, who: Faction) -> tuple[Kind, ...]:
    """They craft by activating plots, face down or up."""
    return (PLOT, *PLOTS)


@law("root:13.2.3")
@moves_whoever_rules.for_(ROLE)
def nimble(s: State, who: Faction) -> bool:
    """They move whoever rules the clearings."""
    return True


@law("root:13.2.5")
@extra_hits.for_(ROLE)
def embedded_agents(s: State, who: Faction, b: Battle) -> tuple[Hits, ...]:
    """As defender beside a face-down plot they deal an extra hit, even without a warrior."""
    given = extra_hits.default(s, who, b)
    if who == b.defender and s.sides[who].pieces[PLOT][b.clearing]:
        given += (Hits(1, "root:13.2.5", "embedded agents"),)
    return given


# 13.3 Faction setup


@law("root:13.3.2")
async def scatter(crow: Conspirator) -> Outcome:
    """A warrior in a clearing of each suit."""
    s, me = crow.s, crow.me
    for suit in CLEARING_SUITS:
        such = [c for c in matching(s, suit) if not cannot_place(s, me, WARRIOR, c)]
        acts = [Act("warrior", "root:13.3.2", at=c) for c in such]
        act = await ask(me, "root:13.3.2", f"In which {suit} clearing does a warrior start?", acts)
        assert isinstance(act.at, int)
        place(s, me, WARRIOR, act.at, 1, "root:13.3.2")
    return None


# 13.4 Birdsong


@law("root:13.4.1")
async def craft(crow: Conspirator) -> Outcome:
    """First they may craft."""
    s, me = crow.s, crow.me
    acts = craft_acts(s, me, "root:13.4.1")
    if not acts and not could_craft(crow, "root:13.4.1"):
        return await birdsong_effects(crow)
    return await one_deed(
        crow,
        "root:13.4.1",
        "Which card do you craft?",
        [*acts, *birdsong_acts(s, me), Act(DONE, "root:13.4.1")],
        {},
        lambda: refused_crafts(s, me, "root:13.4.1"),
    )


@law("root:13.4.2")
def cannot_flip(crow: Conspirator, c: int) -> Refusal | None:
    """Why they cannot turn up the plot in `c`: a warrior must be beside it."""
    if crow.side.warriors[c]:
        return None
    return Refusal("root:13.4.2", f"you have no warrior in {c}")


@law("root:13.4.2")
async def flip_plots(crow: Conspirator) -> Outcome:
    """Turn up plots, as many as they like."""
    s, me = crow.s, crow.me
    flips = [
        (Act("flip", "root:13.4.2", what=face, at=c), cannot_flip(crow, c))
        for c, face in sorted(crow.board.hidden.items())
    ]
    acts = [act for act, why in flips if not why]
    if not acts:
        return None
    return await one_deed(
        crow,
        "root:13.4.2",
        "Which plot do you turn up?",
        [*acts, *birdsong_acts(s, me), Act(DONE, "root:13.4.2")],
        {"flip": flip},
        lambda: [Refused(act, why) for act, why in flips if why],
    )


@law("root:13.4.2")
async def flip(crow: Conspirator, act: Act) -> Outcome:
    """Turn up a plot, score for each that lies face up, then let it act."""
    assert isinstance(act.at, int)
    face = turn_up(crow.s, crow.me, act.at)
    crow.s.emit("flip", crow.me, "root:13.4.2", piece=face, at=act.at)
    score_flip(crow.s, crow.me)
    await take_effect(crow, face, act.at)
    return None


@law("root:13.4.3")
def recruit_in(crow: Conspirator, suit: Suit) -> list[int]:
    """The clearings of a suit where they can place a warrior."""
    s = crow.s
    return [c for c in matching(s, suit) if not cannot_place(s, crow.me, WARRIOR, c)]


@law("root:13.4.3")
def suits_of(card: Card) -> tuple[Suit, ...]:
    """The suits that a card recruits in: its own, for a bird any one of them."""
    return CLEARING_SUITS if card.suit == BIRD else (card.suit,)


def recruit_acts(crow: Conspirator) -> list[Act]:
    """A `recruit` for each different card in hand and each suit that it recruits in."""
    return [
        Act("recruit", "root:13.4.3", card, what=suit)
        for card in dict.fromkeys(crow.side.hand)
        for suit in suits_of(card)
        if crow.side.stock[WARRIOR] and recruit_in(crow, suit)
    ]


@law("root:13.4.3")
async def recruit(crow: Conspirator) -> Outcome:
    """Spend a card to place a warrior in each clearing of its suit, or do without."""
    s, me = crow.s, crow.me
    acts = recruit_acts(crow)
    if not acts and not could_act(crow, recruit_acts):
        return None
    asked = "Which card do you spend to recruit?"
    act = await Ask(me, "root:13.4.3", asked, [*acts, Act(PASS, "root:13.4.3")])
    if act.card:
        spend(s, me, act.card, "root:13.4.3")
        await place_in_each(s, me, recruit_in(crow, Suit(act.what)), "root:13.4.3")
    return None


# 13.5 Daylight


async def start_daylight(crow: Conspirator) -> Outcome:
    """They have three actions and have laid no plot this turn."""
    crow.board.actions, crow.board.laid = ACTIONS, 0
    return await START_OF_DAYLIGHT.run(crow)


@law("root:13.5")
async def take_actions(crow: Conspirator) -> Outcome:
    """Up to three actions, in any order."""
    left = crow.board.actions
    acts = (action_acts(crow) if left else []) + daylight_acts(crow)
    if not acts and not could_act(crow, daylight_acts):
        return None
    asked = f"Which action do you take? ({left} left)"
    if not left:
        asked = "Your actions are taken. What else do you do?"
    return await one_deed(
        crow,
        "root:13.5",
        asked,
        [*acts, Act(DONE, "root:13.5")],
        {verb: counted(deed) for verb, deed in ACTIONS_BY_VERB.items()},
        lambda: refused_actions(crow) + refused_in_daylight(crow),
    )


def action_acts(crow: Conspirator) -> list[Act]:
    """Every action they can take."""
    s, me = crow.s, crow.me
    return [
        *move_acts(s, me, "root:13.5.1"),
        *plot_acts(crow),
        *battle_acts(s, me, "root:13.5.3"),
        *trick_acts(crow),
    ]


def counted(deed: Deed) -> Deed:
    """The deed, for which an action of this Daylight is counted."""

    async def action(crow: Conspirator, act: Act) -> Outcome:
        crow.board.actions -= 1
        return await deed(crow, act)

    return action


def refused_actions(crow: Conspirator) -> list[Refused]:
    """Actions that one could expect but that they cannot take now."""
    if not crow.board.actions:
        why = Refusal("root:13.5", f"you have taken your {ACTIONS} actions")
        return [Refused(Act(verb, "root:13.5"), why) for verb in ACTIONS_BY_VERB]
    return refused_deeds(crow)


def refused_deeds(crow: Conspirator) -> list[Refused]:
    """Where an action that they have left is no use, and why."""
    s = crow.s
    reasons = [(c, cannot_plot(crow, c)) for c in s.board.clearings if crow.side.here[c]]
    return [
        *refused_moves(s, crow.me, "root:13.5.1"),
        *(Refused(Act("plot", "root:13.5.2", at=c), why) for c, why in reasons if why),
        *refused_tricks(crow),
    ]


# 13.5.1 Move


@law("root:13.5.1")
async def move(crow: Conspirator, act: Act) -> Outcome:
    """Take one move."""
    await make_move(crow.s, crow.me, act)
    return None


# 13.5.2 Plot


@law("root:13.5.2")
def cost_of_plot(crow: Conspirator) -> int:
    """The warriors that a plot costs: one, and one more for each plot laid this turn."""
    return 1 + crow.board.laid


@law("root:13.2.2.II", "root:13.5.2")
def cannot_plot(crow: Conspirator, c: int) -> Refusal | None:
    """Why they cannot lay a plot in `c`: it must have none, and enough warriors."""
    side, cost = crow.side, cost_of_plot(crow)
    if plots_at(side, c):
        return Refusal("root:13.2.2.II", f"a plot lies in {c}")
    if not left_in_supply(side):
        return Refusal("root:2.5.3", "no plot is left in the supply")
    if side.warriors[c] < cost:
        there = f"you have {side.warriors[c]} in {c}"
        return Refusal("root:13.5.2", f"it costs {cost} warriors, {there}")
    return cannot_place(crow.s, crow.me, PLOT, c)


def plot_acts(crow: Conspirator) -> list[Act]:
    """A `plot` for each clearing that can take one and each kind left."""
    return [
        Act("plot", "root:13.5.2", what=face, at=c)
        for c in crow.s.board.clearings
        if crow.side.warriors[c] and not cannot_plot(crow, c)
        for face in dict.fromkeys(left_in_supply(crow.side))
    ]


@law("root:13.5.2")
async def plot(crow: Conspirator, act: Act) -> Outcome:
    """Remove warriors and lay a plot face down."""
    assert isinstance(act.at, int)
    s, me = crow.s, crow.me
    remove_own(s, me, WARRIOR, act.at, cost_of_plot(crow), "root:13.5.2")
    crow.board.laid += 1
    hide(crow.side, Kind(act.what), act.at)
    place(s, me, PLOT, act.at, 1, "root:13.5.2")
    return None


# 13.5.3 Battle


@law("root:13.5.3")
async def fight(crow: Conspirator, act: Act) -> Outcome:
    """Initiate a battle."""
    await start_battle(crow.s, crow.me, act)
    return None


# 13.5.4 Trick


def pairs(crow: Conspirator) -> list[tuple[int, int]]:
    """Every two clearings with a plot."""
    return list(combinations((c for c in crow.s.board.clearings if plots_at(crow.side, c)), 2))


@law("root:13.5.4")
def cannot_trick(crow: Conspirator, a: int, b: int) -> Refusal | None:
    """Why two plots cannot trade places: both lie face down or both, not alike, face up."""
    pieces = crow.side.pieces
    if pieces[PLOT][a] != pieces[PLOT][b]:
        return Refusal("root:13.5.4", "one of them lies face down, the other face up")
    if any(pieces[face][a] and pieces[face][b] for face in PLOTS):
        return Refusal("root:13.5.4", "both are the same, nothing would change")
    return None


def trick_acts(crow: Conspirator) -> list[Act]:
    """A `trick` for each two plots that can trade places."""
    such = [(a, b) for a, b in pairs(crow) if not cannot_trick(crow, a, b)]
    return [Act("trick", "root:13.5.4", at=a, to=b) for a, b in such]


def refused_tricks(crow: Conspirator) -> list[Refused]:
    """The plots that cannot trade places, and why."""
    found = [(a, b, cannot_trick(crow, a, b)) for a, b in pairs(crow)]
    return [Refused(Act("trick", "root:13.5.4", at=a, to=b), why) for a, b, why in found if why]


@law("root:13.5.4")
async def trick(crow: Conspirator, act: Act) -> Outcome:
    """Let two plots trade places; nothing else happens."""
    assert isinstance(act.at, int)
    assert isinstance(act.to, int)
    swap(crow.side, act.at, act.to)
    crow.s.emit("trick", crow.me, "root:13.5.4", at=act.at, to=act.to)
    return None


def swap(side: Side, a: int, b: int) -> None:
    """Exchange the plots in two clearings, which both lie face down or both face up."""
    hidden = side.board.hidden
    if a in hidden:
        hidden[a], hidden[b] = hidden[b], hidden[a]
    for face in PLOTS:
        counts = side.pieces[face]
        counts[a], counts[b] = counts[b], counts[a]


ACTIONS_BY_VERB: dict[str, Deed] = {
    "move": move,
    "plot": plot,
    "battle": fight,
    "trick": trick,
}
"""Their actions by verb."""


# 13.6 Evening


@law("root:13.6.1")
async def exert(crow: Conspirator) -> Outcome:
    """They may take one more action and give up drawing for it."""
    acts = action_acts(crow)
    if not acts:
        return None
    asked = "Exert yourselves: one more action instead of drawing cards?"
    options = [*acts, Act(PASS, "root:13.6.1")]
    act = await Ask(crow.me, "root:13.6.1", asked, options, lambda: refused_deeds(crow))
    if act.verb != PASS:
        crow.board.exerted = True
        crow.s.emit("exert", crow.me, "root:13.6.1")
        await ACTIONS_BY_VERB[act.verb](crow, act)
    return None


@law("root:13.6.2")
def cards_drawn(side: Side) -> int:
    """One card, and one more for each extortion face up on the map; none after an Exert."""
    return 0 if side.board.exerted else 1 + side.on_map(EXTORTION)


@law("root:13.6.2")
async def draw_cards(crow: Conspirator) -> Outcome:
    """Draw cards, then discard down to five."""
    if n := cards_drawn(crow.side):
        await evening_draw(crow, n, "root:13.6.2")
    crow.board.exerted = False
    await discard_to_limit(crow, "root:13.6.2")
    return None


# The turn

SETUP_STEPS = (Step("root:13.3.2", scatter),)
BIRDSONG_STEPS = (
    START_OF_BIRDSONG,
    BIRDSONG_EFFECTS,
    Step("root:13.4.1", craft),
    BIRDSONG_EFFECTS,
    Step("root:13.4.2", flip_plots),
    BIRDSONG_EFFECTS,
    Step("root:13.4.3", recruit),
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
)
DAYLIGHT_STEPS = (Step("root:13.5", start_daylight), Step("root:13.5", take_actions))
EVENING_STEPS = (
    START_OF_EVENING,
    Step("root:13.6.1", exert),
    Step("root:13.6.2", draw_cards),
)


@law("root:13.4", "root:13.5", "root:13.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase, in their order."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        CORVIDS,
        "Corvid Conspiracy",
        "Corvids",
        supply,
        ConspiracyBoard,
        ConspiracyBoard.from_json,
        Conspirator,
        SETUP_STEPS,
        plan,
    )
)
