"""The ledger of a position: what lies where, by the places that Rootlog knows.

Two ledgers differ by what happened between them. Supplies, piles and tracks are not kept, as they
follow from the rest; nor are Loyal Viziers, lost souls and the Riverfolk's boxes apart from each
other, which Rootlog does not tell, either; nor a card that is discarded once it has done its work.
"""

from collections import Counter
from typing import NamedTuple

from rootcore.table.cards import LOYAL_VIZIER, PERSISTENT
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    ALLIANCE,
    DUCHY,
    EYRIE,
    LIZARDS,
    RIVERFOLK,
    VAGABONDS,
    WARRIOR,
    Faction,
)

BURROW = 0
"""The clearing that Rootlog takes the Burrow for."""

HAND, BOARD, FRONT = "hand", "board", "front"
PIECE, CARD, ITEM, SCORE, PAWN_AT = "piece", "card", "item", "score", "pawn"
RELATION, PRICE, LEADER, MINISTER = "relation", "price", "leader", "minister"
OUTCAST, HATED, CLOSED, FERRY, PARTNER, QUEST, OPEN = (
    "outcast",
    "hated",
    "closed",
    "ferry",
    "partner",
    "quest",
    "open",
)


class Entry(NamedTuple):
    """One line of a ledger: a thing of a sort, called `what`, of `who`, at a place.

    The place of a piece is a clearing's number (the Burrow is 0) or the board of the faction that
    keeps it; that of a card `hand`, `board` (supporters), `front` (in play) or a column of the
    Decree; that of an item where it lies and which way up, such as `satchel up`.
    """

    sort: str
    what: str
    who: str = ""
    at: int | str = ""


Ledger = Counter[Entry]


def ledger(s: State) -> Ledger:
    """What lies where in a position."""
    found = Ledger()
    for who, side in s.sides.items():
        for kind, counts in side.pieces.items():
            for c, n in enumerate(counts):
                if n:
                    found[Entry(PIECE, kind, who, c)] = n
        for held in side.hand:
            found[Entry(CARD, held.id, who, HAND)] += 1
        stays = [card for card in side.in_play if card.kind == PERSISTENT]
        for laid in (*stays, *((side.dominance,) if side.dominance else ())):
            found[Entry(CARD, laid.id, who, FRONT)] += 1
        if side.crafted and who not in VAGABONDS:
            down = Counter(side.exhausted)
            for item, n in Counter(side.crafted).items():
                found[Entry(ITEM, item, who, "crafted up")] = n - down[item]
                found[Entry(ITEM, item, who, "crafted down")] = down[item]
        found[Entry(SCORE, "", who)] = side.score
        if side.pawn is not None:
            found[Entry(PAWN_AT, "", who, side.pawn)] = 1
        if side.partner:
            found[Entry(PARTNER, side.partner, who)] = 1
        if write := BOARDS.get(who):
            write(s, who, side, found)
    for low, high in s.closed:
        found[Entry(CLOSED, f"{low}_{high}")] = 1
    if s.ferry:
        found[Entry(FERRY, "", "", s.ferry)] = 1
    return +found


def difference(before: Ledger, after: Ledger) -> dict[Entry, int]:
    """What changed between two ledgers: how much more there is of each entry, or less."""
    found = {entry: after.get(entry, 0) - n for entry, n in before.items()}
    found |= {entry: n for entry, n in after.items() if entry not in before}
    return {entry: n for entry, n in found.items() if n}


# What boards hold


def of_eyrie(s: State, who: Faction, side: Side, found: Ledger) -> None:
    """The leader, and the Decree but for Loyal Viziers."""
    if side.board.leader:
        found[Entry(LEADER, side.board.leader, who)] = 1
    for column, cards in side.board.decree.items():
        for laid in cards:
            if laid is not LOYAL_VIZIER:
                found[Entry(CARD, laid.id, who, column)] += 1


def of_alliance(s: State, who: Faction, side: Side, found: Ledger) -> None:
    """Supporters and officers."""
    for held in side.board.supporters:
        found[Entry(CARD, held.id, who, BOARD)] += 1
    found[Entry(PIECE, WARRIOR, who, who)] = side.board.officers


def of_vagabond(s: State, who: Faction, side: Side, found: Ledger) -> None:
    """Items, relationships, quests done."""
    for place, all_held in (("satchel", side.board.satchel), ("damaged", side.board.damaged)):
        for held in all_held:
            found[Entry(ITEM, held.item, who, f"{place} {'up' if held.up else 'down'}")] += 1
    for item in side.board.tracks:
        found[Entry(ITEM, item, who, "track up")] += 1
    for other, level in side.board.relations.items():
        found[Entry(RELATION, other, who, str(level))] = 1
    for quest in side.board.quests:
        found[Entry(OPEN, quest.id)] += 1
    for done in side.board.completed:
        found[Entry(QUEST, done.id, who)] = 1


def of_lizards(s: State, who: Faction, side: Side, found: Ledger) -> None:
    """Acolytes, the outcast; cards revealed count as still in hand."""
    found[Entry(PIECE, WARRIOR, who, who)] = side.board.acolytes
    found[Entry(HATED if side.board.hated else OUTCAST, side.board.outcast)] = 1
    for shown in side.board.revealed:
        found[Entry(CARD, shown.id, who, HAND)] += 1


def of_riverfolk(s: State, who: Faction, side: Side, found: Ledger) -> None:
    """Warriors in all boxes, prices."""
    for other in s.sides:
        if other not in VAGABONDS:
            found[Entry(PIECE, WARRIOR, other, who)] += side.board.kept(other, WARRIOR)
    for service, n in side.board.prices.items():
        found[Entry(PRICE, service, who, n)] = 1


def of_duchy(s: State, who: Faction, side: Side, found: Ledger) -> None:
    """The Burrow, ministers; cards revealed count as still in hand."""
    found[Entry(PIECE, WARRIOR, who, BURROW)] = side.board.burrow
    for minister in side.board.swayed():
        found[Entry(MINISTER, minister, who)] = 1
    for shown in side.board.revealed:
        found[Entry(CARD, shown.id, who, HAND)] += 1


BOARDS = {
    EYRIE: of_eyrie,
    ALLIANCE: of_alliance,
    **dict.fromkeys(VAGABONDS, of_vagabond),
    LIZARDS: of_lizards,
    RIVERFOLK: of_riverfolk,
    DUCHY: of_duchy,
}
