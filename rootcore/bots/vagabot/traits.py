"""The trait cards of the Vagabot: what they change. Questing's Battle Track is with the items."""

from rootcore.bots.vagabot.items import QUESTING, ROLE
from rootcore.bots.vagabot.ways import Vagabot, go_to, moves_away
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    enemy_pieces,
    pieces_there,
)
from rootcore.law import law
from rootcore.rules.battle import Battle, Hits, before_rolling, deal_hits
from rootcore.rules.picks import Pick, fewest, most
from rootcore.rules.pieces import matching
from rootcore.rules.scoring import score
from rootcore.table.state import State
from rootcore.table.terms import Faction

ADVENTURER = "cards:trait.vagabond.adventurer"
BERSERKER = "cards:trait.vagabond.berserker"
HELPER = "cards:trait.vagabond.helper"
MARKSMAN = "cards:trait.vagabond.marksman"

# Adventurer

QUEST_COST = 2


@law(ADVENTURER)
def battles_once(bot: Vagabot) -> bool:
    """Whether Battle is a single battle."""
    return bot.has("adventurer")


@law(ADVENTURER)
def can_quest_on(bot: Vagabot) -> bool:
    """Whether his items take him to a clearing of his quest and complete it."""
    quest = bot.board.quest
    such = matching(bot.s, quest.suit) if quest else []
    return any(bot.moves[c] + QUEST_COST <= bot.board.ready() for c in such)


# Berserker

CROWDED = Pick[int](
    BERSERKER,
    "clearing",
    "Where to battle",
    most(enemy_pieces),
    fewest(moves_away),
    BY_PRIORITY,
    such="clearings with an enemy piece",
)
STRONGEST = Pick[Faction](
    BERSERKER,
    "player",
    "Whom to battle",
    most(pieces_there),
    BY_SETUP_PRIORITY,
    such="enemies here",
)
REPAIRED_MORE = 1


@law(BERSERKER)
async def seek_crowd(bot: Vagabot) -> tuple[Faction, int] | None:
    """Go to the clearing with the most enemy pieces: against whoever has the most of them."""
    such = [c for c in bot.s.board.clearings if bot.enemies_in(c)]
    c = await go_to(bot, CROWDED, such, 1, BERSERKER)
    target = STRONGEST(bot, bot.company()) if c else None
    return (target, c) if c and target else None


@law(BERSERKER)
def repairs_more(bot: Vagabot) -> bool:
    """Whether Evening repairs one item more."""
    return bot.has("berserker")


# Helper

HELPER_POINTS = 1
HELPER_CARDS = 2


@law(HELPER)
def reward_help(bot: Vagabot) -> None:
    """A Helper scores 1 point more."""
    if bot.has("helper"):
        score(bot.s, bot.me, HELPER_POINTS, HELPER)


@law(HELPER)
def cards_for_each(bot: Vagabot) -> tuple[int, str]:
    """The cards that the aided player draws for each item, and the rule that says how many."""
    return (HELPER_CARDS, HELPER) if bot.has("helper") else (1, "robotics:7.5.3")


# Marksman


@law(MARKSMAN)
@before_rolling.for_(ROLE)
async def shoot(s: State, who: Faction, b: Battle) -> None:
    """A Marksman who attacks deals a hit before the roll."""
    if who != b.attacker or "marksman" not in s.sides[who].traits:
        return
    shot = Hits(1, MARKSMAN, "before the roll")
    s.emit("hits", who, MARKSMAN, n=shot.n, parts=[shot], at=b.clearing)
    await deal_hits(s, b, {b.attacker: shot.n, b.defender: 0}, MARKSMAN)


# Questing

QUEST_POINTS = 1

AID_IN = Pick[int](
    QUESTING,
    "clearing",
    "Where to aid",
    fewest(moves_away),
    BY_PRIORITY,
    such="clearings of a player with points and a crafted item",
)


@law(QUESTING)
async def seek_crafter(bot: Vagabot) -> int | None:
    """Go to the nearest player with a crafted item and exhaust an item to aid there."""
    sides = bot.s.sides
    crafters = [f for f in bot.side.others if sides[f].crafted and not sides[f].dominance]
    such = [c for c in bot.s.board.clearings if any(sides[f].here[c] for f in crafters)]
    return await go_to(bot, AID_IN, such, 1, QUESTING)


@law(QUESTING)
def reward_quest(bot: Vagabot) -> None:
    """A quest scores 1 point more."""
    if bot.has("questing"):
        score(bot.s, bot.me, QUEST_POINTS, QUESTING)
