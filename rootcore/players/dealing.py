"""Dealing anew what a seat cannot see: others' hands, supporters and plots, the dice to come."""

from rootcore.rules.plots import HiddenPlots
from rootcore.table.chance import CHOICES, Chance
from rootcore.table.state import Side, State
from rootcore.table.terms import PLOTS, Faction
from rootcore.tell.ahead import hidden_piles, veil


def deal(s: State, viewer: Faction, chance: Chance) -> None:
    """Put what `viewer` cannot see where it may be as well, and the dice on another seed.

    Nothing of how it really lies has any part in it.
    """
    veil(s, viewer)
    others = [side for f, side in s.sides.items() if f != viewer]
    piles = [pile for side in others for pile in hidden_piles(s, side)]
    s.deck += [card for pile in piles for card in pile]
    s.deck.sort(key=lambda card: card.id)
    for pile in piles:
        pile[:] = [s.deck.pop(chance.below(len(s.deck), CHOICES)) for _ in pile]
    for side in others:
        if isinstance(side.board, HiddenPlots):
            deal_plots(side, chance)
    s.chance = Chance(chance.below(2**32, CHOICES))


def deal_plots(side: Side, chance: Chance) -> None:
    """The plots that lie face down could be any that do not lie face up."""
    hidden = side.board.hidden
    left = [face for face in PLOTS for _ in range(side.stock[face])] + sorted(hidden.values())
    left.sort()
    for c in sorted(hidden):
        hidden[c] = left.pop(chance.below(len(left), CHOICES))
    side.stock.update({face: left.count(face) for face in PLOTS})
