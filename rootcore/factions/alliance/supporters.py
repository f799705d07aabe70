"""The Supporters of the Alliance (root 8.2.3)."""

from rootcore.factions.alliance.board import AllianceBoard
from rootcore.factions.person import Person
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.deck import discard, matches, to_discard
from rootcore.rules.hidden import ask_of
from rootcore.table.cards import Card
from rootcore.table.state import Side, State
from rootcore.table.terms import Faction, Suit

SUPPORTERS_WITHOUT_BASE = 5


class Rebel(Person):
    """The person who plays the Alliance."""

    __slots__ = ()
    board: AllianceBoard


@law("root:8.2.3.I")
def stack_is_full(side: Side) -> bool:
    """Without a base on the map the Supporters stack holds five cards."""
    return len(side.board.supporters) >= SUPPORTERS_WITHOUT_BASE and not any(side.built)


@law("root:8.2.3.I")
def gain_supporter(
    s: State, who: Faction, gained: Card, cause: str, known: tuple[Faction, ...] = ()
) -> None:
    """Add a card to the Supporters, or discard it when the stack cannot hold it.

    `known` are the others who have seen it.
    """
    side = s.sides[who]
    if stack_is_full(side):
        discard(s, who, gained, "root:8.2.3.I")
    else:
        side.board.supporters.append(gained)
        s.emit("supporter", who, cause, card=gained, seen_by=(who, *known))


@law("root:8.2.3")
def supporters_of(side: Side, suit: Suit | None) -> list[Card]:
    """The supporters that can be spent for a suit."""
    return [card for card in side.board.supporters if matches(card, suit)]


@law("root:8.2.3")
async def spend_supporters(rebel: Rebel, c: int, n: int, cause: str, deed: str) -> None:
    """Spend `n` supporters that match `c` for a deed there, of one's choice, one at a time."""
    s, stack = rebel.s, rebel.board.supporters
    for k in range(n):
        fit = supporters_of(rebel.side, s.suits[c])
        acts = [Act("supporter", cause, card, at=c) for card in dict.fromkeys(fit)]
        asked = f"Which supporter do you spend {deed} {c}?{f' {k + 1} of {n}.' * (n > 1)}"
        left = acts[:1] if len(fit) == n - k else acts
        pile = stack if len(stack) > n - k else []
        chosen = await ask_of(s, rebel.me, pile, cause, asked, left)
        assert chosen.card
        rebel.board.supporters.remove(chosen.card)
        to_discard(s, chosen.card)
        s.emit("spend", rebel.me, cause, card=chosen.card)
