"""Mechanical Marquise 2.0: the trait cards that change her battles and her moves (robotics 3.3.2).

Those that change how she recruits and expands are in `rootcore.bots.marquise.chapter`.
"""

from rootcore.bots.chassis import (
    battle_in,
    buildings_lost,
    illegal_to_battle,
    leaving,
    nothing,
    take_hits,
    warriors_and_tokens_lost,
)
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    Bot,
    enemy_pieces,
    pieces_there,
    victory_points,
)
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.amounts import say_if_lacking
from rootcore.rules.battle import Battle, after_battle, choose_losses, hits_to_fall
from rootcore.rules.movement import cannot_move, move
from rootcore.rules.picks import Pick, most
from rootcore.rules.pieces import place
from rootcore.rules.removal import Loss, warriors_among
from rootcore.rules.step import Outcome
from rootcore.table.state import State
from rootcore.table.terms import KEEP, WARRIOR, Faction

ROLE = "bot:marquise"

# Blitz

BLITZ = "cards:trait.marquise.blitz"
BLITZ_FROM = Pick[int](
    BLITZ,
    "clearing",
    "Where to blitz from",
    BY_PRIORITY,
    such="clearings she rules without an enemy piece",
)
BLITZ_TO = Pick[int](
    BLITZ,
    "clearing",
    "Where to blitz",
    most(enemy_pieces),
    BY_PRIORITY,
    such="clearings next to the origin",
)
BLITZ_DEFENDER = Pick[Faction](
    BLITZ,
    "player",
    "Whom to battle",
    most(pieces_there),
    most(victory_points, "robotics:4.5.1.I"),
    BY_SETUP_PRIORITY,
    such="enemies in the clearing of battle",
)


@law(BLITZ)
async def blitz(bot: Bot) -> Outcome:
    """All but one leave the first ruled clearing without enemies, and battle where they arrive."""
    quiet = [c for c in bot.ruled() if not enemy_pieces.of(bot, c)]
    start = BLITZ_FROM(bot, quiet, lambda c: cannot_blitz(bot, c))
    if start is None:
        nothing(bot, BLITZ, "no clearing without enemies has warriors free to leave")
        return None
    end = BLITZ_TO(bot, bot.ways_from(start), lambda c: cannot_move(bot.s, bot.me, start, c))
    assert end, "the origin was judged by it"
    if not await move(bot.s, bot.me, start, end, leaving(bot, start, 1, BLITZ), BLITZ):
        return None
    if illegal_to_battle(bot, end):
        nothing(bot, BLITZ, "no battle is possible where she arrived")
    else:
        await battle_in(bot, end, BLITZ_DEFENDER, BLITZ)
    return None


def cannot_blitz(bot: Bot, c: int) -> Refusal | None:
    """Why no warrior leaves `c` for a Blitz: one stays, and there must be a way out."""
    n = bot.side.warriors[c]
    if n <= 1:
        return Refusal(BLITZ, f"she has {n} there, 1 stays")
    refusals = [cannot_move(bot.s, bot.me, c, d) for d in bot.ways_from(c)]
    return None if None in refusals else refusals[0]


# Fortified

FORTIFIED = "cards:trait.marquise.fortified"
HITS_FOR_A_BUILDING = 2


@law(FORTIFIED)
@choose_losses.for_(ROLE)
async def fortified(s: State, who: Faction, b: Battle, hits: int) -> list[Loss]:
    """Each building takes two hits of the battle to fall; a single one left over does nothing."""
    if "fortified" not in s.sides[who].traits:
        return await take_hits(s, who, b, hits)
    losses = warriors_and_tokens_lost(s, who, b.clearing, hits)
    hits -= sum(loss.n for loss in losses)
    if not hits or not s.sides[who].built[b.clearing]:
        return losses
    hits += b.dents.get(who, 0)
    fallen = await buildings_lost(s, who, b.clearing, hits // HITS_FOR_A_BUILDING)
    b.dents[who] = hits % HITS_FOR_A_BUILDING
    words = f"hits on buildings: {hits}, buildings that fall: {len(fallen)}"
    s.emit("trait", who, FORTIFIED, words=words)
    return losses + fallen


@law(FORTIFIED)
@hits_to_fall.for_(ROLE)
def holds_out(s: State, who: Faction, b: Battle) -> int:
    """Beside hired warriors, too, each building takes two hits, but for one taken in the battle."""
    side, pieces = s.sides[who], hits_to_fall.default(s, who, b)
    if "fortified" not in side.traits:
        return pieces
    more = (HITS_FOR_A_BUILDING - 1) * side.built[b.clearing]
    return pieces + more - b.dents.get(who, 0)


# Hospitals

HOSPITALS = "cards:trait.marquise.hospitals"
CASUALTIES = 2
HEALED = 2


@law(HOSPITALS)
@after_battle.for_(ROLE)
async def hospitals(s: State, who: Faction, b: Battle) -> None:
    """Having lost two or more warriors as the defender, she places two at the keep."""
    if "hospitals" not in s.sides[who].traits or who != b.defender:
        return
    if sum(warriors_among(r.losses) for r in b.removed if r.who == who) < CASUALTIES:
        return
    keep = next((c for c in s.board.clearings if s.sides[who].pieces[KEEP][c]), None)
    if keep is None:
        nothing(Bot(s, who), HOSPITALS, "the keep is gone")
    else:
        say_if_lacking(s, s.sides[who], HOSPITALS, HEALED)
        place(s, who, WARRIOR, keep, HEALED, HOSPITALS)
