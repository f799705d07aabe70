"""Logical Lizards (robotics 8.3 to 8.6); their own things are in `board`."""

from collections import Counter
from collections.abc import Callable

from rootcore.bots.chassis import (
    NONE_LEFT,
    battle_each,
    battle_in,
    card_to_craft,
    craft,
    hires_to_build,
    illegal_to_battle,
    nightmare_point,
    not_done,
    not_placed,
    nothing,
    order_card_replaced,
    starting_corner,
    trait_step,
)
from rootcore.bots.lizards.board import (
    CONSPIRACIES,
    CONVERT,
    CRUSADE,
    ROLE,
    SANCTIFY,
    SANCTIFY_SPACE,
    LizardsBoard,
    add_acolyte,
    remove_acolyte,
)
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    Bot,
    enemy_buildings,
    enemy_warriors,
    own_warriors,
    victory_points,
)
from rootcore.factions.lizards.gardens import GARDENS_OF_A_SUIT, lizard_pieces
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.amounts import by_its_card, card_that_sets, so_many, so_many_points
from rootcore.rules.battle import Battle, Hits
from rootcore.rules.deck import discard, draw, onto_discard_pile
from rootcore.rules.flow import at_random
from rootcore.rules.picks import Pick, counting, fewest, having, measure, most
from rootcore.rules.pieces import (
    bring_back,
    cannot_place,
    foiled,
    matching,
    place,
    rules,
    take_off,
)
from rootcore.rules.removal import Loss, Removal, look_under, lose, reap, settle
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    BUILDINGS,
    CHALLENGING,
    CLEARING_SUITS,
    DAYLIGHT,
    DEFAULT,
    EASY,
    FOX,
    GARDENS,
    LIZARDS,
    NIGHTMARE,
    TOKENS,
    WARRIOR,
    Faction,
    Kind,
    Phase,
    Suit,
)

TRACK = (0, 2, 2, 3, 4)
"""The points above the spaces of each Gardens track; every garden on the map empties one."""

STARTING_WARRIORS = 4
STARTING_SOULS = 3
CRUSADERS = 2
"""Lizard warriors that a clearing needs for a Crusade."""

RITUALS = {EASY: 3, DEFAULT: 4, CHALLENGING: 5, NIGHTMARE: 5}

SPITEFUL = "cards:trait.lizards.spiteful"
ERRATIC = "cards:trait.lizards.erratic"
FANATICS = "cards:trait.lizards.fanatics"
MARTYRS = "cards:trait.lizards.martyrs"

# 8.3 Faction setup


@law("robotics:8.3.1", "robotics:8.3.4")
def supply() -> dict[Kind, int]:
    """All pieces: 25 warriors, and five gardens of each suit on their tracks."""
    return lizard_pieces()


@law("robotics:8.3.2")
async def place_warriors(bot: Bot) -> Outcome:
    """Four warriors and a garden in a random corner, and a warrior in each adjacent clearing."""
    cause = "robotics:8.3.2"
    corner = await starting_corner(bot, cause, GARDENS[FOX])
    place(bot.s, bot.me, WARRIOR, corner, STARTING_WARRIORS, cause)
    place(bot.s, bot.me, garden_of(bot, corner), corner, 1, cause)
    for c in bot.adjacent(corner):
        if not cannot_place(bot.s, bot.me, WARRIOR, c):
            place(bot.s, bot.me, WARRIOR, c, 1, cause)
    return None


def garden_of(bot: Bot, c: int) -> Kind:
    """The kind of garden that matches a clearing."""
    suit = bot.s.suits[c]
    assert suit
    return GARDENS[suit]


@law("robotics:8.3.3")
async def set_conspiracy(bot: Bot) -> Outcome:
    """The outcast marker starts on Sanctify."""
    put_marker(bot, SANCTIFY_SPACE, "robotics:8.3.3")
    return None


def put_marker(bot: Bot, space: int, cause: str) -> None:
    """Put the outcast marker on a space of the Conspiracy track."""
    bot.board.marker = space
    bot.s.emit("conspiracy", bot.me, cause, name=CONSPIRACIES[space], space=space)


@law("robotics:8.3.5")
async def draw_souls(bot: Bot) -> Outcome:
    """Three cards form the Lost Souls, the last one drawn on top."""
    for k in range(STARTING_SOULS):
        await draw_soul(bot, "robotics:8.3.5", f"{k + 1} of {STARTING_SOULS}")
    return None


async def draw_soul(bot: Bot, cause: str, which: str = "") -> None:
    """Draw a card and put it on the Lost Souls; `which` says which of several it is."""
    card = await draw(bot.s, which)
    if card is None:
        nothing(bot, cause, "the deck and the discard pile are empty")
    else:
        add_soul(bot, card, cause)


def add_soul(bot: Bot, card: Card, cause: str) -> None:
    """Put a card on top of the Lost Souls."""
    bot.board.souls.append(card)
    bot.s.emit("lost soul", bot.me, cause, card=card)


# 8.4 Birdsong


@law("robotics:8.4.1")
async def set_order(bot: Bot) -> Outcome:
    """The order is the most common suit of the Lost Souls; if suits tie or there are none, bird."""
    counted = Counter(card.suit for card in bot.board.souls).most_common(2)
    if not counted:
        suit, why = BIRD, "there are no Lost Souls"
    elif len(counted) == 2 and counted[0][1] == counted[1][1]:
        suit, why = BIRD, "no suit is the most common in Lost Souls"
    else:
        suit, n = counted[0]
        why = f"{n} of {len(bot.board.souls)} Lost Souls"
    bot.s.ordered = suit
    bot.s.emit("set order", bot.me, "robotics:8.4.1", suit=suit, why=why)
    return None


@law("robotics:8.4.2")
async def perform_conspiracies(bot: Bot) -> Outcome:
    """Perform one conspiracy after the other until no acolyte is left or a whole lap has failed."""
    if not bot.board.acolytes:
        nothing(bot, "robotics:8.4.2", "there are no acolytes")
    failed = 0
    while bot.board.acolytes and failed < len(CONSPIRACIES):
        put_marker(bot, (bot.board.marker + 1) % len(CONSPIRACIES), "robotics:8.4.2")
        if await PERFORM[CONSPIRACIES[bot.board.marker]](bot):
            failed = 0
            remove_acolyte(bot.s, bot.me, "robotics:8.4.2")
        else:
            failed += 1
    if bot.board.acolytes:
        idle = (
            f"in a whole lap none can be performed, {counting(bot.board.acolytes, 'acolyte')} left"
        )
        not_done(bot, "robotics:8.4.2", idle)
    return None


async def replace(bot: Bot, victim: Faction, old: Kind, new: Kind, c: int, cause: str) -> None:
    """A piece of `victim` in `c` is removed, with all that brings, and a Lizard piece placed."""
    if foiled(bot.s, bot.me, c):
        return
    losses = [Loss(old, 1)]
    await look_under(bot.s, victim, c, losses)
    lose(bot.s, victim, bot.me, c, losses, cause)
    place(bot.s, bot.me, new, c, 1, cause)
    reap(bot.s, bot.me, [(victim, losses)])
    await settle(bot.s, [Removal(victim, bot.me, c, losses)])


def target(
    bot: Bot,
    whom: Pick[Faction],
    where: Pick[int],
    piece: str,
    counts: Callable[[Faction], list[int]],
    illegal: Callable[[Bot, Faction, int], Refusal | None],
) -> tuple[Faction, int] | None:
    """Whose `piece` is replaced, and in which ordered clearing; None where it cannot be done.

    `counts` says where a player has such pieces, `illegal` why none is replaced in a clearing.
    """

    ordered = bot.ordered()

    def illegal_everywhere(f: Faction) -> Refusal | None:
        pieces = counts(f)
        refusals = [illegal(bot, f, c) for c in ordered if pieces[c]]
        if not refusals:
            return Refusal(whom.law, f"no {piece} in an ordered clearing")
        return None if None in refusals else refusals[-1]

    who = whom(bot, bot.side.enemies, illegal_everywhere)
    if who is None:
        nothing(bot, whom.law, f"no enemy {piece} can be replaced")
        return None
    c = where(bot, ordered, lambda c: illegal(bot, who, c))
    assert c
    return who, c


CONVERT_WHOM = Pick[Faction](
    "robotics:8.4.2.I",
    "player",
    "Whose warrior to convert",
    most(victory_points, "robotics:8.4.2.I.a"),
    BY_SETUP_PRIORITY,
    such="enemies with a warrior in an ordered clearing",
)
CONVERT_IN = Pick[int](
    "robotics:8.4.2.I",
    "clearing",
    "Where to convert",
    most(enemy_buildings, "robotics:8.4.2.I.b"),
    BY_PRIORITY,
    such="ordered clearings",
)


@law("robotics:8.4.2.I")
async def convert(bot: Bot) -> bool:
    """A Lizard warrior replaces an enemy's in an ordered clearing; whether it could be done."""
    sides = bot.s.sides
    found = target(
        bot, CONVERT_WHOM, CONVERT_IN, "warrior", lambda f: sides[f].warriors, cannot_convert
    )
    if found is None:
        return False
    who, c = found
    await replace(bot, who, WARRIOR, WARRIOR, c, "robotics:8.4.2.I")
    if bot.has("fanatics"):
        await fanatic_battle(bot, c)
    return True


def cannot_convert(bot: Bot, who: Faction, c: int) -> Refusal | None:
    """Why no warrior of `who` can be replaced in `c`."""
    if not bot.s.sides[who].warriors[c]:
        return Refusal("robotics:8.4.2.I", "no warrior there")
    if not bot.side.stock[WARRIOR]:
        return NONE_LEFT
    return cannot_place(bot.s, bot.me, WARRIOR, c)


@measure("defenseless buildings there")
def defenseless_there(bot: Bot, who: Faction) -> int:
    """A player's buildings in the clearing in question, if no warrior of theirs is with them."""
    side = bot.s.sides[who]
    return 0 if side.warriors[bot.here] else side.built[bot.here]


FANATICS_AGAINST = Pick[Faction](
    FANATICS,
    "player",
    "Whom to battle",
    most(defenseless_there),
    most(victory_points),
    BY_SETUP_PRIORITY,
    such="enemies in the clearing of battle",
)


@law(FANATICS)
async def fanatic_battle(bot: Bot, c: int) -> None:
    """A Convert is followed by a battle there, with an extra hit."""
    if why := illegal_to_battle(bot, c):
        nothing(bot, FANATICS, f"{why.words} to battle in {c}")
        return
    await battle_in(bot, c, FANATICS_AGAINST, FANATICS, (Hits(1, FANATICS, "Fanatics"),))


NEXT_CRUSADE = Pick[int](
    "robotics:8.4.2.II", "clearing", "Where to battle next", BY_PRIORITY, such="ordered clearings"
)
CRUSADE_AGAINST = Pick[Faction](
    "robotics:8.4.2.II",
    "player",
    "Whom to battle",
    most(victory_points, "robotics:8.4.2.II.a"),
    BY_SETUP_PRIORITY,
    such="enemies in the clearing of battle",
)


@law("robotics:8.4.2.II")
async def crusade(bot: Bot) -> bool:
    """Battle in each ordered clearing with two Lizard warriors or more; whether it was possible."""
    none = "no ordered clearing has two Lizard warriors and an enemy"
    fought = await battle_each(
        bot, NEXT_CRUSADE, bot.ordered(), CRUSADE_AGAINST, none, cannot_crusade
    )
    if fought and bot.has("spiteful"):
        score_spite(bot, fought)
    return bool(fought)


def cannot_crusade(bot: Bot, c: int) -> Refusal | None:
    """Why there is no battle of a Crusade in `c`."""
    n = bot.side.warriors[c]
    if n < CRUSADERS:
        return Refusal("robotics:8.4.2.II", f"{n} of {CRUSADERS} Lizard warriors")
    return illegal_to_battle(bot, c)


@law(SPITEFUL)
def score_spite(bot: Bot, fought: list[Battle]) -> None:
    """A Crusade that removed any token scores 1."""
    lost = [loss for b in fought for r in b.removed if r.by == bot.me for loss in r.losses]
    if any(kind in TOKENS for kind, _ in lost):
        score(bot.s, bot.me, 1, SPITEFUL)


SANCTIFY_WHOM = Pick[Faction](
    "robotics:8.4.2.III",
    "player",
    "Whose building to replace",
    most(victory_points, "robotics:8.4.2.III.a"),
    BY_SETUP_PRIORITY,
    such="enemies with a building in an ordered clearing",
)
SANCTIFY_IN = Pick[int](
    "robotics:8.4.2.III",
    "clearing",
    "Where to sanctify",
    fewest(enemy_warriors, "robotics:8.4.2.III.b"),
    BY_PRIORITY,
    such="ordered clearings",
)


@law("robotics:8.4.2.III")
async def sanctify(bot: Bot) -> bool:
    """A garden replaces an enemy's building in an ordered clearing; whether it could be done."""
    cause = "robotics:8.4.2.III"
    sides = bot.s.sides
    found = target(
        bot, SANCTIFY_WHOM, SANCTIFY_IN, "building", lambda f: sides[f].built, cannot_sanctify
    )
    if found is None:
        return False
    who, c = found
    pieces = sides[who].pieces
    types = [kind for kind, counts in pieces.items() if kind in BUILDINGS and counts[c]]
    old = await at_random(cause, "sanctify", types, f"Which building in {c} is replaced?")
    await replace(bot, who, old, garden_of(bot, c), c, cause)
    return True


def cannot_sanctify(bot: Bot, who: Faction, c: int) -> Refusal | None:
    """Why no building of `who` can be replaced in `c`. A warrior needs no slot, nor does this."""
    if not bot.s.sides[who].built[c]:
        return Refusal("robotics:8.4.2.III", "no building there")
    if not bot.side.stock[garden_of(bot, c)]:
        return Refusal("root:2.5.2", f"no {garden_of(bot, c)} is left")
    return cannot_place(bot.s, bot.me, WARRIOR, c)


PERFORM = {CONVERT: convert, CRUSADE: crusade, SANCTIFY: sanctify}

# 8.5 Daylight


@law(
    "robotics:8.5",
    "cards:difficulty.lizards.easy",
    "cards:difficulty.lizards.challenging",
    "cards:difficulty.lizards.nightmare",
)
async def perform_rituals(bot: Bot) -> Outcome:
    """Reveal four cards from the top of the Lost Souls, each followed by its ritual."""
    if not bot.board.souls:
        nothing(bot, "robotics:8.5", "there are no Lost Souls")
        return None
    rituals = RITUALS[bot.side.difficulty]
    for k in range(1, rituals + 1):
        if not bot.board.souls:
            break
        tell_ritual(bot, k, rituals)
        card = bot.board.souls.pop()
        reveal(bot, card, "robotics:8.5")
        if card.suit == BIRD:
            ritual_of_birds(bot)
        else:
            await ritual_of_suit(bot, card.suit)
    return None


def tell_ritual(bot: Bot, k: int, rituals: int) -> None:
    """Say with the next event which card sets the number of rituals, and why there are no more."""
    card = card_that_sets(bot.side, RITUALS)
    last = len(bot.board.souls) == 1 and k < rituals
    if card or last:
        words = f"ritual {k} of {rituals}{by_its_card(bot.side, RITUALS)}"
        if last:
            words += ", and no Lost Soul is left for more"
        so_many(bot.s, "robotics:8.5", words, *card)


def reveal(bot: Bot, card: Card, cause: str) -> None:
    """Put a card face up before the Lizards."""
    bot.board.revealed.append(card)
    bot.s.emit("reveal card", bot.me, cause, card=card)


@measure("free slot", lambda n: "yes" if n else "no")
def free_slot(bot: Bot, c: int) -> int:
    """Whether a clearing has an open slot."""
    return int(bot.s.open[c] > 0)


RITUAL_IN = Pick[int](
    "robotics:8.5.1",
    "clearing",
    "Where to place a warrior",
    having(free_slot, "robotics:8.5.1.I"),
    most(enemy_buildings, "robotics:8.5.1.I"),
    BY_PRIORITY,
    such="clearings of the revealed card's suit",
)


@law("robotics:8.5.1")
async def ritual_of_suit(bot: Bot, suit: Suit) -> None:
    """A warrior in a clearing of this suit, then a garden if they rule it."""
    cause = "robotics:8.5.1"
    garden, short = GARDENS[suit], not bot.side.stock[WARRIOR]
    c = RITUAL_IN(
        bot,
        matching(bot.s, suit),
        lambda c: (
            cannot_plant(bot, garden, c) if short else cannot_place(bot.s, bot.me, WARRIOR, c)
        ),
    )
    if c is None:
        piece = "garden" if short else "warrior"
        nothing(bot, cause, f"no {piece} can be placed in a {suit} clearing")
        return
    if short:
        not_placed(bot, cause, "warrior", "none is left in the supply")
    elif not place(bot.s, bot.me, WARRIOR, c, 1, cause):
        return
    why = cannot_plant(bot, garden, c)
    if why and await hires_to_build(bot.s, bot.me, lambda: not cannot_plant(bot, garden, c)):
        why = None
    if why:
        not_placed(bot, cause, "garden", why.words)
    else:
        place(bot.s, bot.me, garden, c, 1, cause)


def cannot_plant(bot: Bot, garden: Kind, c: int) -> Refusal | None:
    """Why no garden follows the warrior in `c`."""
    if not rules(bot.s, bot.me, c):
        return Refusal("robotics:8.5.1", f"they do not rule {c}")
    if not bot.side.stock[garden]:
        return Refusal("root:2.5.2", f"no {garden} is left")
    barred = cannot_place(bot.s, bot.me, garden, c)
    return Refusal(barred.law, f"{barred.words} in {c}") if barred else None


SACRIFICE_IN = Pick[int](
    "robotics:8.5.2",
    "clearing",
    "Where to make an acolyte",
    most(own_warriors),
    BY_PRIORITY,
    such="clearings with a Lizard warrior",
)


@law("robotics:8.5.2")
def ritual_of_birds(bot: Bot) -> None:
    """Of the most Lizard warriors one becomes an acolyte; the bird goes to the discard pile."""
    cause = "robotics:8.5.2"
    none_there = Refusal(cause, "no Lizard warrior there")
    warriors = bot.side.warriors
    c = SACRIFICE_IN(bot, bot.s.board.clearings, lambda c: None if warriors[c] else none_there)
    if c is None:
        nothing(bot, cause, "no Lizard warrior is on the map")
    else:
        take_off(bot.s, bot.me, WARRIOR, c, 1)
        bring_back(bot.s, bot.me, 1)
        emit = bot.s.emit
        emit("remove", bot.me, cause, piece=WARRIOR, n=1, at=c, by=bot.me, boxed=False)
        add_acolyte(bot.s, bot.me, cause)
    if bot.has("martyrs"):
        make_martyr(bot)
    bird = bot.board.revealed.pop()
    onto_discard_pile(bot.s, bird)
    bot.s.emit("discard pile", bot.me, cause, card=bird)


@law(MARTYRS)
def make_martyr(bot: Bot) -> None:
    """A bird's ritual also makes an acolyte of a warrior from the supply."""
    if bot.side.stock[WARRIOR]:
        add_acolyte(bot.s, bot.me, MARTYRS)
    else:
        nothing(bot, MARTYRS, NONE_LEFT.words)


# 8.6 Evening


@measure("gardens left on it")
def gardens_left(bot: Bot, kind: Kind) -> int:
    """The gardens on a track."""
    return bot.side.stock[kind]


SCORE_TRACK = Pick[Kind](
    "robotics:8.6.1",
    "track",
    "Which track to score",
    fewest(gardens_left),
    such="tracks, as the order is bird",
    alike="each pays the same",
)


@law("robotics:8.6.1")
async def score_gardens(bot: Bot) -> Outcome:
    """Score the rightmost empty space of the ordered track, or of the emptiest on a bird order."""
    suits = [suit for suit in CLEARING_SUITS if bot.s.ordered in (suit, BIRD)]
    track = SCORE_TRACK(bot, [GARDENS[suit] for suit in suits]) if len(suits) > 1 else None
    kind = track or next((GARDENS[suit] for suit in suits), None)
    on_map = GARDENS_OF_A_SUIT - bot.side.stock[kind] if kind else 0
    points = TRACK[on_map - 1] if on_map else 0
    if kind:
        so_many_points(bot.s, "robotics:8.6.1", f"{counting(on_map, kind)} on the map", points)
    if points:
        score(bot.s, bot.me, points, "robotics:8.6.1")
    else:
        nothing(bot, "robotics:8.6.1", "the track shows 0 points")
    return None


@law("robotics:8.6.2")
async def discard_souls(bot: Bot) -> Outcome:
    """All Lost Souls go to the discard pile, their top staying on top."""
    souls, bot.board.souls = bot.board.souls, []
    for card in souls:
        onto_discard_pile(bot.s, card)
    if souls:
        bot.s.emit("discard souls", bot.me, "robotics:8.6.2", cards=souls)
    else:
        nothing(bot, "robotics:8.6.2", "there are no Lost Souls")
    return None


@law("robotics:8.6.3")
async def return_revealed(bot: Bot) -> Outcome:
    """The revealed cards become the Lost Souls, the first one revealed on top."""
    cards, bot.board.revealed = bot.board.revealed, []
    bot.board.souls += reversed(cards)
    if cards:
        bot.s.emit("return", bot.me, "robotics:8.6.3", cards=cards)
    else:
        nothing(bot, "robotics:8.6.3", "no card is revealed")
    return None


@law("robotics:8.6.4")
async def craft_from_deck(bot: Bot) -> Outcome:
    """Craft the item of the deck's top card, if it is available; the card joins the Lost Souls."""
    cause = "robotics:8.6.4"
    card = await draw(bot.s)
    if card is None:
        nothing(bot, cause, "the deck and the discard pile are empty")
        return None
    reveal(bot, card, cause)
    card = await card_to_craft(bot.s, bot.me, card)
    if not await craft(bot, card, cause):
        nothing(bot, cause, "the supply has no more of it" if card.item else "it shows no item")
    add_soul(bot, bot.board.revealed.pop(), cause)
    return None


@order_card_replaced.for_(ROLE)
def reveal_instead(s: State, who: Faction, old: Card, new: Card, cause: str) -> None:
    """A card that replaces the one to craft is revealed in its place."""
    s.sides[who].board.revealed[-1] = new
    discard(s, who, old, cause)
    s.emit("reveal card", who, cause, card=new)


@law(ERRATIC)
async def draw_erratically(bot: Bot) -> Outcome:
    """A card is drawn onto the Lost Souls."""
    await draw_soul(bot, ERRATIC)
    return None


# The turn

SETUP_STEPS = (
    Step("robotics:8.3.2", place_warriors),
    Step("robotics:8.3.3", set_conspiracy),
    Step("robotics:8.3.5", draw_souls),
)
BIRDSONG_STEPS = (
    Step("robotics:8.4.1", set_order),
    Step("robotics:8.4.2", perform_conspiracies),
)
DAYLIGHT_STEPS = (Step("robotics:8.5", perform_rituals),)
EVENING_STEPS = (
    Step("robotics:8.6.1", score_gardens),
    Step("robotics:8.6.2", discard_souls),
    Step("robotics:8.6.3", return_revealed),
    Step("robotics:8.6.4", craft_from_deck),
    trait_step(LIZARDS, "erratic", draw_erratically),
    nightmare_point(LIZARDS),
)


@law("robotics:8.4", "robotics:8.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        LIZARDS,
        "Logical Lizards",
        "Lizards",
        supply,
        LizardsBoard,
        LizardsBoard.from_json,
        Bot,
        SETUP_STEPS,
        plan,
        ("spiteful", "erratic", "fanatics", "martyrs"),
        ("board_revenge",),
    )
)
