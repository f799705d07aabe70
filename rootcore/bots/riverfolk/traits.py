"""The trait cards of the Riverfolk Robots."""

from rootcore.bots.riverfolk.board import ROLE, Riverfolk
from rootcore.bots.vocabulary import victory_points
from rootcore.law import law
from rootcore.rules.battle import Battle, defenseless, maximum_rolled_hits
from rootcore.rules.challenge import trait_law
from rootcore.rules.scoring import score
from rootcore.rules.services import after_sale, serves_unbidden
from rootcore.table.state import State
from rootcore.table.terms import (
    DAYLIGHT,
    EVENING,
    MERCENARIES,
    RIVERFOLK,
    VAGABONDS,
    Faction,
    Teamwork,
)

TRAITS = ("greedy", "involved", "garrison", "ferocious")
GREEDY = trait_law(RIVERFOLK, "greedy")
INVOLVED = trait_law(RIVERFOLK, "involved")
GARRISON = trait_law(RIVERFOLK, "garrison")
FEROCIOUS = trait_law(RIVERFOLK, "ferocious")
FEROCIOUS_HITS = 3


@law(GREEDY)
@after_sale.for_(ROLE)
def sell_to_the_leader(s: State, who: Faction, buyer: Faction) -> None:
    """When Greedy, `who` scores 1 for a sale to a player with the most points; before it counts."""
    bot = Riverfolk(s, who)
    points = {f: victory_points.of(bot, f) for f in s.sides}
    if bot.has("greedy") and points[buyer] == max(points.values()):
        score(s, who, 1, GREEDY)


@law(INVOLVED)
def involved(s: State, who: Faction) -> tuple[Faction, ...]:
    """When Involved, they serve the enemies of a person who bought no Mercenaries this turn.

    A Vagabond has no use for mercenaries, and a team of people does not fight itself.
    """
    if "involved" not in s.sides[who].traits or s.phase not in (DAYLIGHT, EVENING):
        return ()
    person = s.sides[s.current]
    if person.bot or MERCENARIES in person.used:
        return ()
    team = s.teamwork == Teamwork.TEAM
    foes = [f for f in person.enemies if s.sides[f].bot or not team]
    return tuple(f for f in foes if f not in (who, *VAGABONDS))


@law(INVOLVED)
@serves_unbidden.for_(ROLE)
def may_be_bought_off(s: State, who: Faction) -> bool:
    """When Involved, a Vagabond may buy Mercenaries, who serve neither him nor his enemies then."""
    return "involved" in s.sides[who].traits


@law(INVOLVED)
def fight_along(s: State, who: Faction, b: Battle) -> None:
    """Say that their warriors fight along with somebody."""
    if who in (b.attacker, b.defender) or not s.sides[who].warriors[b.clearing]:
        return
    for hirer in (b.attacker, b.defender):
        if hirer in involved(s, who):
            s.emit("ally", hirer, INVOLVED, player=who, at=b.clearing)


@maximum_rolled_hits.for_(ROLE)
def more_than_warriors(s: State, who: Faction, b: Battle) -> int:
    """Their warriors there, and what their trait cards add."""
    return maximum_rolled_hits.default(s, who, b) + ferocious(s, who, b) + garrison(s, who, b)


@law(FEROCIOUS)
def ferocious(s: State, who: Faction, b: Battle) -> int:
    """By how much being Ferocious raises their maximum rolled hits: to 3 as attacker."""
    few = FEROCIOUS_HITS - s.sides[who].warriors[b.clearing]
    fierce = who == b.attacker and "ferocious" in s.sides[who].traits
    return max(few, 0) if fierce else 0


@law(GARRISON)
def garrison(s: State, who: Faction, b: Battle) -> int:
    """By how much Garrison raises it as defender: by 1 for each trade post."""
    manned = who == b.defender and "garrison" in s.sides[who].traits
    return s.sides[who].laid[b.clearing] if manned else 0


def tell_raised_hits(s: State, who: Faction, b: Battle) -> None:
    """Say what their trait cards add before the dice are rolled."""
    for cause, raised in ((FEROCIOUS, ferocious), (GARRISON, garrison)):
        if n := raised(s, who, b):
            s.emit("raise hits", who, cause, n=n, at=b.clearing)


@law(GARRISON)
@defenseless.for_(ROLE)
def without_defenders(s: State, who: Faction, b: Battle) -> bool:
    """With Garrison they are never defenseless."""
    side = s.sides[who]
    return not side.warriors[b.clearing] and "garrison" not in side.traits
