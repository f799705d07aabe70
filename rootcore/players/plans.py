"""The plans of the factions, by who has one."""

from collections.abc import Callable

from rootcore.players.plan import Plan
from rootcore.table.state import State
from rootcore.table.terms import Faction

PLANS: dict[str, type[Plan]] = {}
"""The plan of each faction of people."""


def plans(*roles: str) -> Callable[[type[Plan]], type[Plan]]:
    """Let the decorated plan be that of these roles."""

    def enlist(plan: type[Plan]) -> type[Plan]:
        for role in roles:
            PLANS[role] = plan
        return plan

    return enlist


def plan_of(s: State, who: Faction) -> Plan:
    """The plan of `who` at this table."""
    return PLANS.get(s.sides[who].role, Plan)(s, who)
