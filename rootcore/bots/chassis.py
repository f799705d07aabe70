"""What all clockwork bots share (robotics 1 and 2), and the steps they repeat."""

from collections.abc import Callable, Iterator

from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.amounts import Amount, if_short, so_many, stay_and_go
from rootcore.rules.battle import (
    Battle,
    Hits,
    battle,
    cannot_battle,
    choose_losses,
    may_be_ambushed,
)
from rootcore.rules.challenge import difficulty_law, is_nightmare, trait_law
from rootcore.rules.crafting import available_item, craft_item
from rootcore.rules.deck import discard, draw, draw_cards
from rootcore.rules.flow import at_random
from rootcore.rules.picks import Each, Pick, counting, listed
from rootcore.rules.pieces import cannot_place, place
from rootcore.rules.pronouns import told_of
from rootcore.rules.questions import EVERY_BOT, question
from rootcore.rules.removal import Loss
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step, StepRun
from rootcore.rules.turn import QUIET
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import BUILDINGS, NIGHTMARE, TOKENS, WARRIOR, Faction, Kind


@law("robotics:1.1.1", "robotics:1.1.2", "robotics:1.1.3")
async def craft(bot: Bot, card: Card, cause: str) -> bool:
    """Craft the available item that `card` shows, if any, free and for 1 point; whether it did."""
    item = available_item(bot.s, card)
    if item is None:
        return False
    await craft_item(bot.s, bot.me, card, item, cause)
    score(bot.s, bot.me, 1, "robotics:1.1.2")
    return True


@law("robotics:1.2.1")
@choose_losses.for_(EVERY_BOT)
async def take_hits(s: State, who: Faction, b: Battle, hits: int) -> list[Loss]:
    """A bot loses warriors, then tokens, then buildings; which type of building is random."""
    return await first_to_go(s, who, b.clearing, hits)


async def first_to_go(s: State, who: Faction, c: int, n: int) -> list[Loss]:
    """The `n` pieces in `c` that a bot loses first: warriors, then tokens, then buildings."""
    losses = warriors_and_tokens_lost(s, who, c, n)
    n -= sum(loss.n for loss in losses)
    return losses + await buildings_lost(s, who, c, n) if n else losses


def warriors_and_tokens_lost(s: State, who: Faction, c: int, hits: int) -> list[Loss]:
    """The warriors in `c` that fall to `hits`, and then the tokens."""
    side = s.sides[who]
    warriors = min(hits, side.warriors[c])
    losses = [Loss(WARRIOR, warriors)] if warriors else []
    hits -= warriors
    for kind, counts in side.pieces.items() if hits and side.laid[c] else ():
        if hits and kind in TOKENS and counts[c]:
            losses.append(Loss(kind, min(hits, counts[c])))
            hits -= losses[-1].n
    return losses


@law("robotics:1.2.1")
async def buildings_lost(s: State, who: Faction, c: int, n: int) -> list[Loss]:
    """Up to `n` buildings in `c`: all there are, or one after the other of a random type."""
    side = s.sides[who]
    if not side.built[c]:
        return []
    pieces = side.pieces
    losses: list[Loss] = []
    left = [kind for kind, counts in pieces.items() if kind in BUILDINGS for _ in range(counts[c])]
    if n >= len(left):
        return [Loss(kind, left.count(kind)) for kind in dict.fromkeys(left)]
    while n > len(losses):
        types = list(dict.fromkeys(left))
        lost = await at_random("robotics:1.2.1", "lose", types, f"Which building falls in {c}?")
        left.remove(lost)
        losses.append(Loss(lost, 1))
    return losses


@law("robotics:2.8", "robotics:2.8.2")
@may_be_ambushed.for_(EVERY_BOT)
def hates_surprises(s: State, attacker: Faction) -> bool:
    """Ambush cards cannot be played against bots."""
    return False


@law("robotics:2.8.1")
@draw_cards.for_(EVERY_BOT)
async def gets_no_cards(s: State, who: Faction, n: int, cause: str) -> None:
    """A bot that would draw cards scores 1 point instead, once."""
    score(s, who, 1, "robotics:2.8.1")


@law("robotics:2.7")
async def reveal_order(bot: Bot, cause: str) -> None:
    """Draw a card and reveal it as the order card; without any card there is no order."""
    bot.s.order = await draw(bot.s)
    bot.s.ordered = bot.s.order.suit if bot.s.order else None
    if bot.s.order:
        bot.s.emit("order", bot.me, cause, card=bot.s.order)
        await after_revealing(bot.s, bot.me, bot.s.order)
    else:
        nothing(bot, cause, "the deck and the discard pile are empty")


@question()
async def after_revealing(s: State, who: Faction, card: Card) -> None:
    """What `who` does once it has revealed its order card."""


@question()
async def card_to_craft(s: State, who: Faction, card: Card) -> Card:
    """The card that `who` crafts where it comes to craft `card`."""
    return card


@question()
def order_card_replaced(s: State, who: Faction, old: Card, new: Card, cause: str) -> None:
    """`new` lies where `old` was that `who` came to craft, its order card; that is discarded."""
    s.order, s.ordered = new, new.suit
    discard(s, who, old, cause)
    s.emit("order", who, cause, card=new)


async def craft_order(bot: Bot, cause: str) -> None:
    """Craft the item of the order card if it is available."""
    if not bot.s.order:
        return
    # A card that it buys to craft becomes the order card at once.
    await card_to_craft(bot.s, bot.me, bot.s.order)
    if not await craft(bot, bot.s.order, cause):
        why = "the supply has no more of it" if bot.s.order.item else "it shows no item"
        nothing(bot, cause, why)


def discard_order(bot: Bot, cause: str) -> None:
    """Discard the order card."""
    if bot.s.order:
        card, bot.s.order = bot.s.order, None
        discard(bot.s, bot.me, card, cause)


def nightmare_point(faction: Faction) -> Step:
    """The last step of a bot's Evening, passed over unless it plays as a nightmare: 1 point."""
    cause = difficulty_law(faction, NIGHTMARE)
    return Step(cause, law(cause)(haunt), lambda s, who: not is_nightmare(s.sides[who]))


async def haunt(bot: Bot) -> Outcome:
    """Score 1 point for being a nightmare."""
    score(bot.s, bot.me, 1, difficulty_law(bot.me, NIGHTMARE))
    return None


def trait_step(faction: Faction, trait: str, run: StepRun) -> Step:
    """A step that a bot's trait card adds, passed over without the card."""
    return Step(trait_law(faction, trait), run, lambda s, who: trait not in s.sides[who].traits)


def nothing(bot: Bot, cause: str, why: str) -> None:
    """Say that a step of the bot changes nothing, or nothing more, and why."""
    s = bot.s
    if not s.told:
        return
    more = any(event.kind not in QUIET for event in s.log[s.began :])
    s.emit("nothing", bot.me, cause, why=why, more=more)


def not_done(bot: Bot, cause: str, why: str) -> None:
    """Say that one part of a step is not done, and why; others may be."""
    bot.s.emit("nothing", bot.me, cause, why=why, more=True)


def not_placed(bot: Bot, cause: str, piece: str, why: str) -> None:
    """Say that a step in which something else happens does not place a piece, and why."""
    bot.s.emit("not placed", bot.me, cause, piece=piece, why=why)


NO_ENEMY = Refusal("root:4.3", "no enemy there")
NO_WARRIOR = Refusal("root:4.3", "no own warrior there")
ONLY_BOTS = Refusal("robotics:coop", "only bots are there")


def illegal_to_battle(bot: Bot, c: int) -> Refusal | None:
    """Why the bot cannot battle in `c` (2.3)."""
    if not cannot_battle(bot.s, bot.me, c):
        return None
    if not bot.side.warriors[c]:
        return NO_WARRIOR
    return ONLY_BOTS if bot.s.teamwork and bot.s.total[c] > bot.side.here[c] else NO_ENEMY


@question()
async def before_battling(s: State, who: Faction, foe: Faction, c: int) -> None:
    """What `who` does before it battles `foe` in `c`."""


@question()
async def hires_to_build(s: State, who: Faction, possible: Callable[[], bool]) -> bool:
    """Whether `who` hires warriors, as a building that fits nowhere is `possible` with them."""
    return False


async def where_to_build(
    bot: Bot,
    where: Pick[int],
    such: Callable[[], list[int]],
    barred: Callable[[int], Refusal | None],
) -> int | None:
    """The clearing of `such` that `where` picks for a building, not `barred` there; None for none.

    If there is none the bot may hire warriors, and looks again.
    """
    c = where(bot, such(), barred)
    if c is None and await hires_to_build(
        bot.s, bot.me, lambda: not all(barred(c) for c in such())
    ):
        c = where(bot, such(), barred)
    return c


async def battle_in(
    bot: Bot, c: int, defender: Pick[Faction], cause: str, extra: tuple[Hits, ...] = ()
) -> Battle | None:
    """Battle in `c` against the player that `defender` picks there; the battle, once it is over."""
    bot.here = c
    target = defender(bot, bot.enemies_in(c))
    if target is None:
        return None
    await before_battling(bot.s, bot.me, target, c)
    b = Battle(bot.me, target, c, cause, extra)
    await battle(bot.s, b)
    return b


async def battle_each(
    bot: Bot,
    following: Pick[int],
    clearings: list[int],
    defender: Pick[Faction],
    none: str = "no battle is possible",
    illegal: Callable[[Bot, int], Refusal | None] = illegal_to_battle,
) -> list[Battle]:
    """Battle in each of these clearings where it is legal, one after the other by `following`.

    The battles are returned; where there are `none`, that is said.
    """
    fought = []
    for c in in_turn(bot, following, clearings, lambda c: illegal(bot, c)):
        if b := await battle_in(bot, c, defender, following.law):
            fought.append(b)
    if not fought:
        nothing(bot, following.law, none)
    return fought


def too_few_to_leave(bot: Bot, stay: int, cause: str) -> Callable[[int], Refusal | None]:
    """Why no warrior leaves a clearing, where by the rule `cause` so many of them `stay`."""

    def illegal(c: int) -> Refusal | None:
        n = bot.side.warriors[c]
        they_have = told_of(bot.s, bot.me, "have", "has")
        return Refusal(cause, f"{they_have} {n} there, {stay} stay") if n <= stay else None

    return illegal


def leaving(bot: Bot, c: int, stay: int, cause: str) -> int:
    """The warriors that leave `c`, where by the rule `cause` so many of them `stay`."""
    n = bot.side.warriors[c] - stay
    so_many(bot.s, cause, f"{counting(stay + n, 'warrior')} in {c}: {stay_and_go(stay, n)}")
    return n


@law("robotics:2.4")
def in_turn(
    bot: Bot, following: Pick[int], clearings: list[int], illegal: Callable[[int], Refusal | None]
) -> Iterator[int]:
    """Each of `clearings` where the action is legal, by priority, judged when its turn comes.

    `following` picks the next one. Where none is legal its reasons are left for what is said then.
    """
    left = clearings
    while left:
        c = following(bot, left, illegal)
        if c is None:
            if left is not clearings and bot.s.why:
                bot.s.why.pop()
            return
        left = left[left.index(c) + 1 :]
        yield c


def place_evenly(
    bot: Bot, each: Each[int], such: list[int], n: int, card: str, by: tuple[str, ...]
) -> int:
    """Place `n` warriors one by one around the legal ones of `such`; returns how many there were.

    The supply may not go so far. What falls to one clearing is placed in one go. `card` says in
    words which card sets the number, by the rules `by`.
    """
    start, supply = len(bot.s.log), bot.side.stock[WARRIOR]
    legal = each(such, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c))
    due, n = n, min(n, supply) if legal else 0
    short = if_short(bot.side, due)
    shares = [(c, n // len(legal) + (k < n % len(legal))) for k, c in enumerate(legal)]
    for c, share in shares:
        if share and not place(bot.s, bot.me, WARRIOR, c, share, each.law):
            bot.foiled.append(c)
    all_placed = Refusal(each.law, f"all {due} warriors go elsewhere before")
    sums = []
    if n and bot.s.told:
        given = listed([f"{share} in {c}" for c, share in shares if share])
        uneven = pass_first(bot, each, legal) if n % len(legal) else []
        sums = [Amount(each.law, f"{due} warriors{card}{short}: {given}", by), *uneven]
    explain_placing(
        bot, each, such, start, legal[n:], NONE_LEFT if supply < due else all_placed, sums
    )
    return n


def place_in_each(bot: Bot, each: Each[int], such: list[int], limit: str = "root:2.5.1") -> bool:
    """Place a warrior in each legal one of `such`; whether there was any to place.

    Where the supply runs out, which the rule `limit` tells of, the first by priority get one. A
    warrior that a snare foils stays in the supply for the next.
    """
    start = len(bot.s.log)
    legal = each(such, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c))
    left = legal[:]
    tried = False
    while left and bot.side.stock[WARRIOR]:
        tried = True
        place(bot.s, bot.me, WARRIOR, left.pop(0), 1, each.law)
    sums = pass_first(bot, each, legal) if left else []
    explain_placing(bot, each, such, start, left, Refusal(limit, NONE_LEFT.words), sums)
    return tried


@law("robotics:12.2.2")
def pass_first(bot: Bot, each: Each[int], legal: list[int]) -> list[Amount]:
    """That the Pass is served first, where a clearing with a lower number must wait for it."""
    tower = bot.s.board.tower
    if tower not in legal or min(legal) == tower:
        return []
    return [Amount(each.law, f"{tower} is the Pass and comes first", ("robotics:12.2.2",))]


NONE_LEFT = Refusal("root:2.5.1", "no warrior is left in the supply")


def explain_placing(
    bot: Bot,
    each: Each[int],
    such: list[int],
    start: int,
    left_out: list[int],
    why: Refusal,
    sums: list[Amount],
) -> None:
    """Give what was placed since event `start`, or foiled, its reasons: who got none, and `why`.

    The `sums` behind the numbers go with them. Without any such event the reasons wait for what is
    said then.
    """
    if bot.s.why is None:
        return
    reasons = each.explain(
        bot,
        such,
        lambda c: why if c in left_out else cannot_place(bot.s, bot.me, WARRIOR, c),
    )
    reasons.left_out = left_out
    told = [x for x in bot.s.log[start:] if x.who == bot.me and x.kind in ("place", "foil")]
    for event in told:
        event.why = [*(event.why or ()), reasons]
        event.amounts = [*(event.amounts or ()), *sums]
    if not told:
        bot.s.why.append(reasons)


async def starting_corner(bot: Bot, cause: str, kind: Kind) -> int:
    """A random corner where no other bot started, if it can be opposite a starting corner."""
    s = bot.s
    taken = [side.start_corner for side in s.sides.values() if side.bot]
    free = [c for c in s.board.corners if c not in taken and not cannot_place(s, bot.me, kind, c)]
    starts = [side.start_corner for side in s.sides.values() if side.start_corner]
    opposite = [c for c in free if s.board.opposite[c] in starts]
    corner = await at_random(cause, "corner", opposite or free, "Choose a starting corner.")
    bot.side.start_corner = corner
    return corner
