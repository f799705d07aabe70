"""Eyrie Dynasties (root 7)."""

from collections.abc import Callable

from rootcore.factions.eyrie.board import (
    BUILDER,
    CHARISMATIC,
    COLUMNS,
    COMMANDER,
    DESPOT,
    LEADERS,
    MOST_CARDS_ADDED,
    EyrieBoard,
)
from rootcore.factions.person import (
    BIRDSONG_EFFECTS,
    DAYLIGHT_EFFECTS,
    END_OF_BIRDSONG,
    START_OF_BIRDSONG,
    START_OF_DAYLIGHT,
    START_OF_EVENING,
    Deed,
    Person,
    between,
    could_act,
    crafting_step,
    daylight_acts,
    draw_and_discard,
    one_deed,
    refused_in_daylight,
)
from rootcore.law import law
from rootcore.rules import deck
from rootcore.rules.acts import DONE, Act, Refusal, Refused, ask
from rootcore.rules.amounts import say_if_lacking, score_for, so_many_points
from rootcore.rules.battle import Battle, Hits, extra_hits, points_for_removing
from rootcore.rules.crafting import points_for_item, sum_of_item
from rootcore.rules.effects import birdsong_acts
from rootcore.rules.moves import battle_acts, make_move, move_acts, refused_moves, start_battle
from rootcore.rules.picks import counting, listed
from rootcore.rules.pieces import cannot_place, crafting_kind, place, rules, rules_ties
from rootcore.rules.removal import Loss, points_for
from rootcore.rules.scoring import lose_points
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.cards import LOYAL_VIZIER, Card
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    EYRIE,
    KEEP,
    MARQUISE,
    ROOST,
    WARRIOR,
    Faction,
    Kind,
    Phase,
    Suit,
)

ROLE = "eyrie"
ROOSTS = 7
TRACK = (0, 0, 1, 2, 3, 4, 4, 5)
"""Points by the roosts on the map: the rightmost empty space of the track."""

DRAW_BONUSES = (3, 6)
"""The roosts on the map that uncover a draw bonus."""

STARTING_WARRIORS = 6
NEW_ROOST_WARRIORS = 3


def led_by(s: State, who: Faction, leader: str) -> bool:
    """Whether this is the leader of the Eyrie."""
    board: EyrieBoard = s.sides[who].board
    return board.leader == leader


# 7.2 Faction rules and abilities


@law("root:7.2.1")
@crafting_kind.for_(ROLE)
def crafts_with_roosts(s: State, who: Faction) -> tuple[Kind, ...]:
    """They craft by activating roosts."""
    return (ROOST,)


@law("root:7.2.2")
@rules_ties.for_(ROLE)
def lords_of_the_forest(s: State, who: Faction, c: int) -> bool:
    """The Eyrie rule where they are tied for the most warriors and buildings."""
    return True


@law("root:7.2.3")
@points_for_item.for_(ROLE)
def disdain_for_trade(s: State, who: Faction, card: Card) -> int:
    """A crafted item scores 1, whatever its card lists, unless their leader trades."""
    return card.points if trades(s, who) else 1


@sum_of_item.for_(ROLE)
def sum_by_leader(s: State, who: Faction, card: Card) -> tuple[str, str] | None:
    """Disdain for Trade, or the leader who has none, where the card lists more than 1."""
    builder = ("the Builder scores them", "root:7.8.1")
    disdain = ("Disdain for Trade leaves 1", "root:7.2.3")
    return None if card.points == 1 else builder if trades(s, who) else disdain


# 7.3 Faction setup


@law("root:7.3.1", "root:7.3.5")
def supply() -> dict[Kind, int]:
    """All pieces: 20 warriors and seven roosts."""
    return {WARRIOR: 20, ROOST: ROOSTS}


@law("root:7.3.2")
def starting_corners(s: State) -> list[int]:
    """The corner opposite the keep; without a Marquise any."""
    board = s.board
    if MARQUISE in s.sides:
        keep = s.sides[MARQUISE].pieces[KEEP]
        if opposite := [board.opposite[c] for c in board.corners if keep[c]]:
            return opposite
    return list(board.corners)


@law("root:7.3.2")
async def place_roost_and_warriors(person: Person) -> Outcome:
    """A roost and six warriors start in a corner."""
    s, me = person.s, person.me
    corners = [c for c in starting_corners(s) if not cannot_place(s, me, ROOST, c)]
    if not corners:
        return None
    acts = [Act("corner", "root:7.3.2", at=c) for c in corners]
    act = await ask(me, "root:7.3.2", "Which corner do you start in?", acts)
    assert isinstance(act.at, int)
    person.side.start_corner = act.at
    place(s, me, ROOST, act.at, 1, "root:7.3.2")
    place(s, me, WARRIOR, act.at, STARTING_WARRIORS, "root:7.3.2")
    return None


@law("root:7.3.3")
async def first_leader(person: Person) -> Outcome:
    """They choose one of the four leaders."""
    await choose_leader(person, list(LEADERS), "root:7.3.3")
    tell_leader(person, "root:7.3.3")
    return None


async def choose_leader(person: Person, leaders: list[str], rule: str) -> None:
    """Choose one of these leaders."""
    acts = [Act("leader", rule, what=leader) for leader in leaders]
    act = await ask(person.me, rule, "Who becomes your leader?", acts)
    person.board.leader = act.what


def tell_leader(person: Person, rule: str) -> None:
    """Say who leads now."""
    person.s.emit("leader", person.me, rule, leader=LEADERS[person.board.leader].name)


@law("root:7.3.4")
async def first_viziers(person: Person) -> Outcome:
    """The Viziers go where the first leader says."""
    tuck_viziers(person, "root:7.3.4")
    return None


@law("root:7.8")
def tuck_viziers(person: Person, rule: str) -> None:
    """A Loyal Vizier joins each of the two columns that the leader lists."""
    board: EyrieBoard = person.board
    columns = LEADERS[board.leader].viziers if board.leader else ()
    for column in columns:
        board.decree[column].append(LOYAL_VIZIER)
    for column in columns:
        person.s.emit("decree", person.me, rule, card=LOYAL_VIZIER, column=column)


def add_card(person: Person, added: Card, column: str, rule: str) -> None:
    """Put a card at the end of a column of the Decree."""
    person.board.decree[column].append(added)
    person.s.emit("decree", person.me, rule, card=added, column=column)


# 7.4 Birdsong


@law("root:7.4.1")
async def emergency_orders(person: Person) -> Outcome:
    """With no card in hand they draw one."""
    person.board.added = 0
    person.board.bird = False
    if not person.side.hand:
        await deck.draw_cards(person.s, person.me, 1, "root:7.4.1")
    return None


@law("root:7.4.2")
def cards_to_add(person: Person) -> list[Card]:
    """The different cards in hand that may join the Decree: two in all, one bird among them."""
    board: EyrieBoard = person.board
    if board.added == MOST_CARDS_ADDED:
        return []
    hand = dict.fromkeys(person.side.hand)
    return [c for c in hand if c.suit != BIRD or not board.bird]


def refused_birds(person: Person) -> list[Refused]:
    """The bird cards that cannot join the Decree as well."""
    why = Refusal("root:7.4.2", "you have added a bird this turn, and one is the most")
    left = [c for c in dict.fromkeys(person.side.hand) if c not in cards_to_add(person)]
    return [Refused(Act("add", "root:7.4.2", card), why) for card in left]


@law("root:7.4.2")
async def add_to_decree(person: Person) -> Outcome:
    """They must add a card of their hand to the Decree, and may add a second."""
    board: EyrieBoard = person.board
    cards = cards_to_add(person)
    acts = [Act("add", "root:7.4.2", card, what=column) for card in cards for column in COLUMNS]
    if board.added < MOST_CARDS_ADDED:
        acts += birdsong_acts(person.s, person.me)
    if not acts and not could_act(person, cards_to_add):
        return None
    if not (cards or board.added):
        return None
    asked = "Which card do you add to the Decree?"
    if board.added:
        asked = "Which second card do you add to the Decree?"
        acts.append(Act(DONE, "root:7.4.2"))
    return await one_deed(
        person, "root:7.4.2", asked, acts, {"add": add}, lambda: refused_birds(person)
    )


async def add(person: Person, act: Act) -> Outcome:
    """Add a card of the hand to the Decree."""
    assert act.card
    board: EyrieBoard = person.board
    person.side.hand.remove(act.card)
    board.added += 1
    board.bird = board.bird or act.card.suit == BIRD
    add_card(person, act.card, act.what, "root:7.4.2")
    return None


@law("root:7.4.3")
async def a_new_roost(person: Person) -> Outcome:
    """With no roost on the map they place one, with three warriors, among the fewest warriors."""
    s, me = person.s, person.me
    legal = [c for c in s.board.clearings if not cannot_place(s, me, ROOST, c)]
    if person.side.on_map(ROOST) or not legal:
        return None
    warriors = {c: sum(side.warriors[c] for side in s.sides.values()) for c in legal}
    fewest = min(warriors.values())
    acts = [Act("build", "root:7.4.3", what=ROOST, at=c) for c in legal if warriors[c] == fewest]
    act = await ask(me, "root:7.4.3", "Where do you place a new roost?", acts)
    assert isinstance(act.at, int)
    place(s, me, ROOST, act.at, 1, "root:7.4.3")
    say_if_lacking(s, person.side, "root:7.4.3", NEW_ROOST_WARRIORS)
    place(s, me, WARRIOR, act.at, NEW_ROOST_WARRIORS, "root:7.4.3")
    return None


# 7.5 Daylight


async def start_daylight(person: Person) -> Outcome:
    """No card of the Decree is resolved yet."""
    person.board.resolved.clear()
    return await START_OF_DAYLIGHT.run(person)


CRAFTING = crafting_step("root:7.5.1")


@law("root:7.5.1")
async def craft(person: Person) -> Outcome:
    """First they may craft."""
    return await CRAFTING.run(person)


@law("root:7.5.2")
async def resolve(person: Person, column: str) -> Outcome:
    """Resolve the cards of a column in any order; one that cannot be resolved means turmoil."""
    board: EyrieBoard = person.board
    suits = board.left(column)
    if not suits:
        board.resolved.clear()
        return None
    acts, stuck = decree_acts(person, column, suits)

    async def fall(person: Person, act: Act) -> Outcome:
        """Take a card first that cannot be resolved."""
        return await turmoil(person, f"no way to {column} for a {act.what or stuck[0]} card")

    if not acts and not before_turmoil(person) and not could_act(person, before_turmoil):
        return await turmoil(person, f"no way to {column} for a {stuck[0]} card")
    several = len(suits) > 1
    falls = [Act("turmoil", "root:7.5.2", what=suit if several else "") for suit in stuck]
    return await one_deed(
        person,
        RULE_OF[column],
        f"The Decree: {column} for a {listed(suits, 'or')} card.",
        [*acts, *daylight_acts(person), *falls],
        {**DEEDS, "turmoil": fall},
        lambda: refused_deeds(person, column, suits),
    )


def before_turmoil(person: Person) -> list[Act]:
    """What may still be done where a card of the Decree cannot be resolved."""
    return daylight_acts(person) + between(person)


@law("root:7.5.2")
def decree_acts(person: Person, column: str, suits: list[Suit]) -> tuple[list[Act], list[Suit]]:
    """What can be done for the cards of these suits, and the suits for which nothing can.

    Only where cards of several suits are left does an act name the one it resolves.
    """
    possible = ACTS_OF[column](person)
    acts: list[Act] = []
    stuck = []
    for suit in suits:
        such = possible
        if suit != BIRD:
            such = [act for act in possible if person.s.suits[act.at] == suit]  # type: ignore[index]
        if not such:
            stuck.append(suit)
        acts += such if len(suits) == 1 else [act._replace(what=suit) for act in such]
    return acts, stuck


def refused_deeds(person: Person, column: str, suits: list[Suit]) -> list[Refused]:
    """What one could expect to do for this column, but cannot."""
    s, rule = person.s, RULE_OF[column]
    found = refused_in_daylight(person)
    if column in CANNOT:
        reasons = [(c, CANNOT[column](person, c)) for c in s.board.clearings]
        found += [Refused(Act(column, rule, at=c), why) for c, why in reasons if why]
    if column == "move":
        found += refused_moves(s, person.me, rule)
    if BIRD not in suits:
        seen = dict.fromkeys(act._replace(n=0) for act in ACTS_OF[column](person))
        wrong = Refusal("root:7.5.2", f"left to resolve: {' and '.join(suits)}")
        found += [Refused(act, wrong) for act in seen if s.suits[int(act.at or 0)] not in suits]
    return found


def resolve_card(person: Person, act: Act) -> None:
    """Note that a card of the current column, which the act's verb names, is resolved."""
    board: EyrieBoard = person.board
    board.resolved.append(Suit(act.what) if act.what else board.left(act.verb)[0])


async def recruit_for_decree(person: Person) -> Outcome:
    """Resolve the first column."""
    return await resolve(person, "recruit")


async def move_for_decree(person: Person) -> Outcome:
    """Resolve the second column."""
    return await resolve(person, "move")


async def battle_for_decree(person: Person) -> Outcome:
    """Resolve the third column."""
    return await resolve(person, "battle")


async def build_for_decree(person: Person) -> Outcome:
    """Resolve the fourth column."""
    return await resolve(person, "build")


# 7.5.2.I Recruit


@law("root:7.5.2.I")
def cannot_recruit(person: Person, c: int) -> Refusal | None:
    """Why they cannot recruit in `c`: it takes a roost there."""
    if not person.side.stock[WARRIOR]:
        return Refusal("root:2.5.1", "no warrior is left in the supply")
    if not person.side.pieces[ROOST][c]:
        return Refusal("root:7.5.2.I", f"you have no roost in {c}")
    return cannot_place(person.s, person.me, WARRIOR, c)


def recruit_acts(person: Person) -> list[Act]:
    """A `recruit` for each roost."""
    roosts = person.side.pieces[ROOST]
    clearings = [c for c in person.s.board.clearings if roosts[c] and not cannot_recruit(person, c)]
    return [Act("recruit", "root:7.5.2.I", at=c) for c in clearings]


@law("root:7.5.2.I")
async def recruit(person: Person, act: Act) -> Outcome:
    """Place a warrior, or as many as the leader asks for: fewer mean turmoil."""
    assert isinstance(act.at, int)
    resolve_card(person, act)
    n = recruits(person.s, person.me)
    placed = place(person.s, person.me, WARRIOR, act.at, n, "root:7.5.2.I")
    if placed < n:
        return await turmoil(person, f"only {placed} of {n} warriors can be placed")
    return None


# 7.5.2.II Move


@law("root:7.5.2.II")
def decree_moves(person: Person) -> list[Act]:
    """Every move they can take."""
    return move_acts(person.s, person.me, "root:7.5.2.II")


@law("root:7.5.2.II")
async def move(person: Person, act: Act) -> Outcome:
    """Move at least one warrior."""
    resolve_card(person, act)
    await make_move(person.s, person.me, act)
    return None


# 7.5.2.III Battle


@law("root:7.5.2.III")
def decree_battles(person: Person) -> list[Act]:
    """Every battle they can initiate."""
    return battle_acts(person.s, person.me, "root:7.5.2.III")


@law("root:7.5.2.III")
async def fight(person: Person, act: Act) -> Outcome:
    """Initiate a battle."""
    resolve_card(person, act)
    await start_battle(person.s, person.me, act)
    return None


# 7.5.2.IV Build


@law("root:7.5.2.IV")
def cannot_build(person: Person, c: int) -> Refusal | None:
    """Why they cannot build in `c`: they must rule it, and it must not have a roost."""
    if person.side.stock[ROOST] < 1:
        return Refusal("root:2.5.2", "no roost is left on the track")
    if person.side.pieces[ROOST][c]:
        return Refusal("root:7.5.2.IV", f"{c} has a roost")
    if not rules(person.s, person.me, c):
        return Refusal("root:7.5.2.IV", f"you do not rule {c}")
    return cannot_place(person.s, person.me, ROOST, c)


def build_acts(person: Person) -> list[Act]:
    """A `build` for each clearing that can take a roost."""
    clearings = [c for c in person.s.board.clearings if not cannot_build(person, c)]
    return [Act("build", "root:7.5.2.IV", at=c) for c in clearings]


@law("root:7.5.2.IV")
async def build(person: Person, act: Act) -> Outcome:
    """Place a roost."""
    assert isinstance(act.at, int)
    resolve_card(person, act)
    place(person.s, person.me, ROOST, act.at, 1, "root:7.5.2.IV")
    return None


DEEDS: dict[str, Deed] = {
    "recruit": recruit,
    "move": move,
    "battle": fight,
    "build": build,
}
"""Their deeds by verb; for a card of the Decree the verb is the column."""

RULE_OF = {
    "recruit": "root:7.5.2.I",
    "move": "root:7.5.2.II",
    "battle": "root:7.5.2.III",
    "build": "root:7.5.2.IV",
}
ACTS_OF: dict[str, Callable[[Person], list[Act]]] = {
    "recruit": recruit_acts,
    "move": decree_moves,
    "battle": decree_battles,
    "build": build_acts,
}
CANNOT: dict[str, Callable[[Person, int], Refusal | None]] = {
    "recruit": cannot_recruit,
    "build": cannot_build,
}


# 7.6 Evening


@law("root:7.6.1")
async def score_roosts(person: Person) -> Outcome:
    """Score the rightmost empty space of the Roosts track."""
    roosts = person.side.on_map(ROOST)
    if points := TRACK[roosts]:
        what = f"{counting(roosts, ROOST)} on the map"
        score_for(person.s, person.me, "root:7.6.1", what, points)
    return None


@law("root:7.6.2")
def cards_drawn(side: Side) -> int:
    """One card, and one more for each draw bonus uncovered."""
    roosts = side.on_map(ROOST)
    return 1 + sum(roosts >= n for n in DRAW_BONUSES)


@law("root:7.6.2")
async def draw_cards(person: Person) -> Outcome:
    """Draw cards, then discard down to five."""
    await draw_and_discard(person, cards_drawn(person.side), "root:7.6.2")
    return None


# 7.7 Turmoil


@law("root:7.7")
async def turmoil(person: Person, why: str) -> Outcome:
    """Humiliate, purge, depose, rest; `why` says what could not be done."""
    person.s.emit("turmoil", person.me, "root:7.7", why=why, **cost_of_turmoil(person.side))
    humiliate(person)
    purge(person)
    await depose(person)
    return rest(person)


@law("root:7.7.1", "root:7.7.2")
def cost_of_turmoil(side: Side) -> dict[str, int]:
    """The points that turmoil takes, one for each bird in the Decree, and the cards."""
    points = 0 if side.dominance else min(side.board.birds(), side.score)
    return {"points": points, "discards": len(side.board.cards())}


@law("root:7.7.1")
def humiliate(person: Person) -> None:
    """Lose a point for each bird card in the Decree, Loyal Viziers included."""
    points = cost_of_turmoil(person.side)["points"]
    if points:
        birds = person.board.birds()
        short = f", but only {counting(points, 'point')} to lose" if points < birds else ""
        what = f"{counting(birds, 'bird card')} in the Decree{short}"
        so_many_points(person.s, "root:7.7.1", what, points)
    lose_points(person.s, person.me, points, "root:7.7.1")


@law("root:7.7.2")
def purge(person: Person) -> None:
    """Discard the Decree, left to right and oldest card first, all but the Loyal Viziers."""
    decree = person.board.decree
    for column, cards in decree.items():
        purged = [c for c in cards if c is not LOYAL_VIZIER]
        decree[column] = [c for c in cards if c is LOYAL_VIZIER]
        for c in purged:
            deck.to_discard(person.s, c)
        if purged:
            person.s.emit("purge", person.me, "root:7.7.2", cards=purged, column=column)


@law("root:7.7.3")
async def depose(person: Person) -> None:
    """The leader is set aside face down; a new one among those face up moves the Viziers.

    Meanwhile nobody leads, and no Vizier is in the Decree.
    """
    board: EyrieBoard = person.board
    face_down = [*board.deposed, *([board.leader] if board.leader else [])]
    leaders = face_up(face_down)
    board.leader, board.deposed = "", [leader for leader in face_down if leader not in leaders]
    board.decree = {column: [] for column in COLUMNS}
    await choose_leader(person, leaders, "root:7.7.3")
    tell_leader(person, "root:7.7.3")
    tuck_viziers(person, "root:7.7.3")


@law("root:7.7.3.I")
def face_up(face_down: list[str]) -> list[str]:
    """The other leaders; when there are none, all are turned up, the one just deposed too."""
    return [leader for leader in LEADERS if leader not in face_down] or list(LEADERS)


@law("root:7.7.4")
def rest(person: Person) -> Outcome:
    """Daylight ends and Evening begins."""
    person.board.resolved.clear()
    return EVENING


# 7.8 Leaders


@law("root:7.8.1")
def trades(s: State, who: Faction) -> bool:
    """The Builder scores the points listed on crafted items."""
    return led_by(s, who, BUILDER)


@law("root:7.8.2")
def recruits(s: State, who: Faction) -> int:
    """The warriors of a Recruit: two under the Charismatic."""
    return 2 if led_by(s, who, CHARISMATIC) else 1


@law("root:7.8.3")
@extra_hits.for_(ROLE)
def commander(s: State, who: Faction, b: Battle) -> tuple[Hits, ...]:
    """The Commander deals an extra hit as attacker."""
    given = extra_hits.default(s, who, b)
    if who == b.attacker and led_by(s, who, COMMANDER):
        given += (Hits(1, "root:7.8.3", "Commander"),)
    return given


@law("root:7.8.4")
@points_for_removing.for_(ROLE)
def despot(s: State, who: Faction, b: Battle, losses: list[Loss]) -> tuple[Hits, ...]:
    """The Despot scores once for a battle that removed an enemy building or token."""
    if who in b.rewarded or not points_for(losses) or not led_by(s, who, DESPOT):
        return ()
    b.rewarded += (who,)
    return (Hits(1, "root:7.8.4", "Despot"),)


# The turn

SETUP_STEPS = (
    Step("root:7.3.2", place_roost_and_warriors),
    Step("root:7.3.3", first_leader),
    Step("root:7.3.4", first_viziers),
)
BIRDSONG_STEPS = (
    START_OF_BIRDSONG,
    BIRDSONG_EFFECTS,
    Step("root:7.4.1", emergency_orders),
    BIRDSONG_EFFECTS,
    Step("root:7.4.2", add_to_decree),
    BIRDSONG_EFFECTS,
    Step("root:7.4.3", a_new_roost),
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
)
DAYLIGHT_STEPS = (
    Step("root:7.5", start_daylight),
    Step("root:7.5.1", craft),
    Step("root:7.5.2.I", recruit_for_decree),
    Step("root:7.5.2.II", move_for_decree),
    Step("root:7.5.2.III", battle_for_decree),
    Step("root:7.5.2.IV", build_for_decree),
    DAYLIGHT_EFFECTS,
)
EVENING_STEPS = (
    START_OF_EVENING,
    Step("root:7.6.1", score_roosts),
    Step("root:7.6.2", draw_cards),
)


@law("root:7.4", "root:7.5", "root:7.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase, in their order."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        EYRIE,
        "Eyrie Dynasties",
        "Eyrie",
        supply,
        EyrieBoard,
        EyrieBoard.from_json,
        Person,
        SETUP_STEPS,
        plan,
    )
)
