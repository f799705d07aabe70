"""The Marquise's Field Hospitals (root 6.2.3)."""

from collections.abc import Callable

from rootcore.factions.marquise.chapter import ONE_FOR_ALL, ROLE, keep_at
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.challenge import house_law
from rootcore.rules.deck import hand_of, matches, spend
from rootcore.rules.hidden import is_offered, offer
from rootcore.rules.pieces import bring_back, cannot_place, place
from rootcore.rules.removal import Loss, after_removal, has_aftermath, warriors_among
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import WARRIOR, Faction


def heals(s: State, c: int) -> Callable[[Card], bool]:
    """Which cards heal a warrior removed in `c`."""
    return lambda card: matches(card, s.suits[c])


@law("root:6.2.3")
@after_removal.for_(ROLE)
async def field_hospitals(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> None:
    """For each matching card she spends, a removed warrior goes to the clearing of the keep."""
    side = s.sides[who]
    keep = keep_at(side)
    hurt = warriors_among(losses)
    if not hurt or not keep or cannot_place(s, who, WARRIOR, keep):
        return
    fits = heals(s, c)
    if ONE_FOR_ALL in side.house:
        await heal_all(s, who, c, keep, hurt)
        return
    for n in range(1, hurt + 1):
        cards = dict.fromkeys(filter(fits, hand_of(s, who)))
        acts = [Act("heal", "root:6.2.3", card, at=c) for card in cards]
        removed = "a warrior removed" if hurt > 1 else "the warrior removed"
        count = f" ({n} of {hurt})" if hurt > 1 else ""
        asked = f"Bring {removed} in {c} back to {keep}?{count}"
        act = await offer(s, who, "root:6.2.3", asked, acts, fits)
        if not act.card:
            return
        spend(s, who, act.card, "root:6.2.3")
        bring_back(s, who, 1)
        place(s, who, WARRIOR, keep, 1, "root:6.2.3")


@law("cards:house.marquise.one_for_all")
async def heal_all(s: State, who: Faction, c: int, keep: int, hurt: int) -> None:
    """For one matching card all warriors removed there go to the clearing of the keep."""
    cause = house_law(who, ONE_FOR_ALL)
    fits = heals(s, c)
    cards = dict.fromkeys(filter(fits, hand_of(s, who)))
    acts = [Act("heal", cause, card, at=c, n=hurt) for card in cards]
    removed = f"all {hurt} removed" if hurt > 1 else "the warrior removed"
    asked = f"Bring {removed} in {c} back to {keep}?"
    act = await offer(s, who, cause, asked, acts, fits)
    if act.card:
        spend(s, who, act.card, cause)
        bring_back(s, who, hurt)
        place(s, who, WARRIOR, keep, hurt, cause)


@has_aftermath.for_(ROLE)
def can_heal(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether she has a keep and a card for the Field Hospitals, or is asked for one."""
    side = s.sides[who]
    if not warriors_among(losses) or not keep_at(side):
        return False
    cause = house_law(who, ONE_FOR_ALL) if ONE_FOR_ALL in side.house else "root:6.2.3"
    return is_offered(s, who, cause, heals(s, c))
