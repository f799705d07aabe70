"""Cards that people take, play for dominance, or have in play, so far as they count for bots."""

from collections.abc import Callable

from rootcore.companion.doing import (
    CHECKS,
    DOINGS,
    TURN,
    not_unseen,
    owner,
)
from rootcore.companion.edits import Edit, card_of
from rootcore.law import law
from rootcore.rules.deck import claims_discards
from rootcore.rules.dominance import plays_no_dominance
from rootcore.rules.pieces import leave_coffins
from rootcore.table.cards import DOMINANCE
from rootcore.table.state import State
from rootcore.table.terms import Faction
from rootcore.tell.hands_on import PILES

# Cards that people take or play for dominance


def not_to_fetch(s: State, edit: Edit) -> str:
    """Why a card cannot be taken into a hand: it lies neither discarded nor beside the map."""
    found = card_of(edit)
    return "" if found in (*s.discard, *s.available) else f"{found.name} lies there nowhere"


@law(TURN)
async def do_fetch(s: State, me: Faction, edit: Edit) -> None:
    """A card out of the discard pile, or from beside the map, goes to a hand."""
    found = card_of(edit)
    pile = s.discard if found in s.discard else s.available
    pile.remove(found)
    s.deck.append(found)
    s.emit("fetch" if pile is s.discard else "take", edit.who, TURN, card=found)


def not_activated(s: State, edit: Edit) -> str:
    """Why a card cannot be played for dominance."""
    if card_of(edit).kind != DOMINANCE:
        return f"{card_of(edit).name} is no dominance card"
    if never := plays_no_dominance(owner(s, edit)):
        return never.words
    if owner(s, edit).dominance:
        return "they have activated one already"
    return not_unseen(s, edit)


@law(TURN)
async def do_activate(s: State, me: Faction, edit: Edit) -> None:
    """From now on somebody scores no points, but plays for dominance."""
    found = card_of(edit)
    s.deck.remove(found)
    owner(s, edit).dominance = found
    s.emit("activate", edit.who, TURN, card=found)


# Other effects


def no_coffins(s: State, edit: Edit) -> str:
    """Why no coffins are opened."""
    return "" if any(s.coffins.values()) else "no warriors lie on Coffin Makers"


@law(TURN)
async def do_coffins(s: State, me: Faction, edit: Edit) -> None:
    """All warriors on Coffin Makers go home; the points for it are told apart."""
    lying = sum(s.coffins.values())
    leave_coffins(s)
    s.emit("coffins", me, TURN, n=lying)


# Cards that somebody gathers


USED_AGAIN: list[Callable[[State], str]] = []
"""What people tell of spent cards where somebody uses those that lie discarded, by folders."""


@law("root:10.2.6", "robotics:8.2.4")
def gathered(s: State) -> str:
    """What people tell besides pieces where spent cards count for somebody, else empty."""
    for who in claims_discards.concerns(s):
        if claims_discards(s, who) is not None:
            return f"Tell cards that you spend or discard, too: they join the {PILES[who]}."
    return next(filter(None, (told(s) for told in USED_AGAIN)), "")


CHECKS.update({"fetch": not_to_fetch, "activate": not_activated, "coffins": no_coffins})
DOINGS.update({"fetch": do_fetch, "activate": do_activate, "coffins": do_coffins})
