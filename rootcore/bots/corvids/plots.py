"""The plots of the Cogwheel Corvids (robotics 11.7 and 11.8): face down, flipped, removed."""

from dataclasses import dataclass
from typing import Any

from rootcore.bots.chassis import (
    first_to_go,
    nothing,
    place_in_each,
    warriors_and_tokens_lost,
)
from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.rules.acts import Act, Ask, Refusal
from rootcore.rules.deck import discard, has_cards, leave_hand, random_card_of
from rootcore.rules.flow import at_random
from rootcore.rules.movement import bars_leaving
from rootcore.rules.picks import Each
from rootcore.rules.pieces import bars_placing, cannot_place, foils, place, put_on, take_off
from rootcore.rules.plots import (
    HiddenPlots,
    blown_up,
    bomb_pays,
    bomb_takes,
    held_by_snare,
    hide,
    left_in_supply,
    plots_at,
    read_faces,
    turn_up,
)
from rootcore.rules.questions import EVERY_BOT
from rootcore.rules.removal import (
    Loss,
    after_removal,
    has_aftermath,
    look_under,
    lose,
    pieces_in,
    reap,
    remove_own,
    remove_together,
    worth,
)
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BOMB,
    CORVIDS,
    EXTORTION,
    PLOT,
    PLOTS,
    RAID,
    SNARE,
    WARRIOR,
    Faction,
    Kind,
)

ROLE = "bot:corvids"
BACKUP_PLANS = "cards:trait.corvids.backup_plans"
VENDETTA = "cards:trait.corvids.vendetta"
REAL_PLOTS = "cards:house.corvids.real_plots"
BLOWN_UP = 2
"""The pieces that a bomb takes from each bot."""


@dataclass(slots=True)
class CorvidBoard(HiddenPlots):
    """What lies face down on the map."""

    def copy(self) -> "CorvidBoard":
        """An independent copy."""
        return CorvidBoard(self.hidden.copy())

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {"hidden": self.faces_json()}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "CorvidBoard":
        """The board written by `to_json`."""
        return cls(read_faces(raw["hidden"]))


# Plots face down


def face_up_at(side: Side, c: int) -> bool:
    """Whether a plot lies face up in a clearing."""
    return plots_at(side, c) > side.pieces[PLOT][c]


def cannot_plot(bot: Bot, c: int) -> Refusal | None:
    """Why no warrior in `c` can make way for a plot (2.3)."""
    if not bot.side.warriors[c]:
        return Refusal("robotics:11.5.3", "no own warrior there")
    return cannot_place(bot.s, bot.me, PLOT, c)


async def place_face_down(bot: Bot, c: int, cause: str) -> None:
    """Remove a warrior for a random plot of the supply; nobody is told which it is."""
    remove_own(bot.s, bot.me, WARRIOR, c, 1, cause)
    asked = f"Which plot is placed in {c}?"
    face = await at_random(cause, "plot", left_in_supply(bot.side), asked)
    hide(bot.side, face, c)
    place(bot.s, bot.me, PLOT, c, 1, cause)


# Plots of a real table


def who_looks(s: State, who: Faction) -> Faction | None:
    """Who of a real table says which plot is turned up; None where the program knows it."""
    if "real_plots" not in s.sides[who].house:
        return None
    return next((f for f in s.seats if s.sides[f].tabled), None)


async def told_by_table(bot: Bot, looks: Faction, c: int, asked: str) -> Kind:
    """Which plot it is, of those that do not lie face up."""
    side = bot.side
    unseen = [face for face in PLOTS if side.stock[face] or face in bot.board.hidden.values()]
    acts = [Act("turn", REAL_PLOTS, what=face, at=c) for face in unseen]
    return Kind((await Ask(looks, REAL_PLOTS, asked, acts)).what)


@law(REAL_PLOTS)
async def look_at(bot: Bot, c: int) -> None:
    """The table says what lies face down in `c`: the program only held something in its place."""
    looks, hidden = who_looks(bot.s, bot.me), bot.board.hidden
    if looks is None or c not in hidden:
        return
    face = await told_by_table(bot, looks, c, f"Which plot is turned up in {c}?")
    if face == hidden[c]:
        return
    other = next((d for d, kept in hidden.items() if kept == face), None)
    if other is None:
        bot.side.stock[hidden[c]] += 1
        hide(bot.side, face, c)
    else:
        hidden[c], hidden[other] = face, hidden[c]


async def drawn_plot(bot: Bot, c: int, left: list[Kind], cause: str, asked: str) -> Kind:
    """A random plot of the supply that is turned up: the program's, or the table's."""
    looks = who_looks(bot.s, bot.me)
    if looks is None:
        return await at_random(cause, "plot", left, asked)
    face = await told_by_table(bot, looks, c, asked)
    if not bot.side.stock[face]:
        other = next(d for d, kept in bot.board.hidden.items() if kept == face)
        bot.side.stock[face] += 1
        hide(bot.side, left[0], other)
    return face


@law(REAL_PLOTS)
@look_under.for_(ROLE)
async def look_under_plot(s: State, who: Faction, c: int, losses: list[Loss]) -> None:
    """A face-down plot that is removed is turned up by the table."""
    if any(loss.kind == PLOT for loss in losses):
        await look_at(Bot(s, who), c)


# Flip effects


async def resolve_flip(bot: Bot, c: int, face: Kind) -> None:
    """The effect of a plot that was flipped in `c`."""
    if face == BOMB:
        await explode(bot, c, face, "robotics:11.7.1")
    elif bot.has("vendetta"):
        await bear_a_grudge(bot, c, face)
    if face == EXTORTION:
        await extort(bot, c)


@law(VENDETTA)
async def bear_a_grudge(bot: Bot, c: int, face: Kind) -> None:
    """Every other plot goes off as a bomb does, before its own effect."""
    await explode(bot, c, face, VENDETTA)


@law("robotics:11.7.1")
async def explode(bot: Bot, c: int, face: Kind, cause: str) -> None:
    """Remove all enemy pieces in `c`, then swap the flipped plot for one of the supply."""
    bot.s.emit("explode", bot.me, cause, piece=face, at=c)
    gone = [(c, who, await blown_up(bot.s, who, c)) for who in bot.side.others]
    await remove_together(bot.s, bot.me, gone, cause)
    await swap(bot, c, face, cause)


@law("robotics:11.8.1")
@blown_up.for_(EVERY_BOT)
async def shaken(s: State, who: Faction, c: int) -> list[Loss]:
    """A bot loses two pieces to a bomb, warriors first."""
    return await first_to_go(s, who, c, BLOWN_UP)


@law("robotics:11.8.1")
@bomb_takes.for_(EVERY_BOT)
def takes_little(s: State, who: Faction, c: int) -> int:
    """Of a bot it takes two pieces at most."""
    return min(BLOWN_UP, sum(loss.n for loss in pieces_in(s, who, c)))


@law("robotics:11.8.1")
@bomb_pays.for_(EVERY_BOT)
def pays_little(s: State, who: Faction, by: Faction, c: int) -> int:
    """Of a bot's two pieces its buildings go last, whichever of them."""
    first = warriors_and_tokens_lost(s, who, c, BLOWN_UP)
    left = BLOWN_UP - sum(loss.n for loss in first)
    return worth(s, who, by, first) + min(left, s.sides[who].built[c])


@law("robotics:11.7.1")
async def swap(bot: Bot, c: int, face: Kind, cause: str) -> None:
    """A random plot of the supply takes its place, face up; without one it stays."""
    left = left_in_supply(bot.side)
    if not left:
        nothing(bot, cause, "no plot is left in the supply to swap it for")
        return
    asked = f"Which plot takes the place of the {face} in {c}?"
    new = await drawn_plot(bot, c, left, cause, asked)
    take_off(bot.s, bot.me, face, c, 1)
    put_on(bot.s, bot.me, new, c, 1)
    bot.s.emit("swap", bot.me, cause, piece=new, old=face, at=c)


@law("robotics:11.7.3")
async def extort(bot: Bot, c: int) -> None:
    """Each player with a piece in `c` discards a card at random; bots hold none."""
    sides = bot.s.sides
    victims = [f for f in bot.side.others if sides[f].here[c] and has_cards(bot.s, f)]
    taken = False
    for who in victims:
        asked = f"Which card goes from the hand of the {who.called}?"
        card = await random_card_of(bot.s, who, "discard", asked, "robotics:11.7.3")
        if card:
            taken = True
            leave_hand(bot.s, who, card)
            discard(bot.s, who, card, "robotics:11.7.3")
    if not taken:
        nothing(bot, "robotics:11.7.3", "nobody there holds a card")


# Snares


@law("robotics:11.7.2")
@bars_placing.for_(ROLE)
def nobody_places(s: State, who: Faction, placer: Faction, c: int) -> Refusal | None:
    """People cannot place beside a snare that lies face up."""
    return snared(c) if held_by_snare(s, who, placer, c) else None


@law("robotics:11.7.2")
@bars_leaving.for_(ROLE)
def nobody_leaves(s: State, who: Faction, mover: Faction, c: int) -> Refusal | None:
    """People cannot move away from a snare that lies face up."""
    return snared(c) if held_by_snare(s, who, mover, c) else None


def snared(c: int) -> Refusal:
    """What a snare says to enemies who would place in `c` or leave it."""
    return Refusal("robotics:11.7.2", f"a snare lies in {c}")


@law("robotics:11.8", "robotics:11.8.2")
@foils.for_(ROLE, CORVIDS)
def snare_foils(s: State, who: Faction, bot: Faction, c: int) -> bool:
    """A bot that would place in `c` or leave it removes the snare instead, and scores it."""
    if not s.sides[who].pieces[SNARE][c]:
        return False
    s.emit("foil", bot, "robotics:11.8.2", at=c)
    losses = [Loss(SNARE, 1)]
    lose(s, who, bot, c, losses, "robotics:11.8.2")
    reap(s, bot, [(who, losses)])
    back_up(Bot(s, who), c)
    return True


# Removed plots


@lose.for_(ROLE)
def lose_pieces(
    s: State, who: Faction, by: Faction, c: int, losses: list[Loss], cause: str
) -> None:
    """A face-down plot is turned up as it is removed: the losses name its face from then on."""
    for k, (kind, n) in enumerate(losses):
        if kind == PLOT:
            face = turn_up(s, who, c)
            losses[k] = Loss(face, n)
            s.emit("reveal", who, cause, piece=face, at=c, lies=True)
    lose.default(s, who, by, c, losses, cause)


@law("robotics:11.7.4")
@after_removal.for_(ROLE)
async def after_plots(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> None:
    """A removed plot is backed up where it lay; if it was a raid, raiders come from it."""
    bot = Bot(s, who)
    for kind, n in losses:
        for _ in range(n if kind in PLOTS else 0):
            back_up(bot, c)
            if kind == RAID:
                raid(bot, c)


@has_aftermath.for_(ROLE)
def plots_among(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether a plot among the losses brings warriors."""
    backed_up = "backup_plans" in s.sides[who].traits
    return any(kind == RAID or (backed_up and kind in PLOTS) for kind, _ in losses)


RAID_INTO = Each[int](
    "robotics:11.7.4", "clearing", "Where the raiders go", such="clearings next to the raid"
)


@law("robotics:11.7.4")
def raid(bot: Bot, c: int) -> None:
    """Place a warrior in each clearing next to `c`, as far as the supply goes."""
    around = bot.adjacent(c)
    if not place_in_each(bot, RAID_INTO, around):
        nothing(bot, "robotics:11.7.4", "no warrior can be placed")


@law(BACKUP_PLANS)
def back_up(bot: Bot, c: int) -> None:
    """Whenever a plot is removed, place a warrior where it lay."""
    if not bot.has("backup_plans"):
        return
    s, me = bot.s, bot.me
    if cannot_place(s, me, WARRIOR, c) or not place(s, me, WARRIOR, c, 1, BACKUP_PLANS):
        nothing(bot, BACKUP_PLANS, "no warrior can be placed")
