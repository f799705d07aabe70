"""How the Decree fares (root 7.5.2): which of its cards can be resolved, and which in no way.

A card is in danger only where nothing that is due before it can help: warriors that a Recruit
brings may move, what has moved may battle, and where they move or battle they may rule and build.
"""

from collections import Counter
from typing import NamedTuple

from rootcore.factions.eyrie.board import COLUMNS, EyrieBoard
from rootcore.factions.eyrie.chapter import ACTS_OF, RULE_OF, recruits
from rootcore.factions.person import Person
from rootcore.rules.effects import TAX_COLLECTOR
from rootcore.rules.ferry import destinations
from rootcore.rules.in_play import in_play
from rootcore.rules.pieces import NO_SLOT, cannot_place, coffins_wait, forget_rulers, neighbours
from rootcore.rules.turn import schedule
from rootcore.table.cards import Card
from rootcore.table.terms import BIRD, BIRDSONG, CORVIDS, DAYLIGHT, MERCENARIES, ROOST, WARRIOR

NOTHING = {
    "recruit": "no roost of yours is {where}",
    "move": "nobody can move{where}",
    "battle": "there is nobody to battle {where}",
    "build": "no roost can be built {where}",
}
"""Why a card of a column could not be resolved."""

NO_RECRUITS = "nobody can be placed at your roosts {where}"
"""Why so where there are such roosts: a snare bars the way."""

NO_WARRIORS = "too few warriors are left"
NO_ROOSTS = "too few roosts are left"
NO_CLEARINGS = "too few clearings can take a roost"
"""Why one could not that comes after others of its column."""


class Fate(NamedTuple):
    """How a card of the Decree stands: resolved or not, and why it cannot be, if it cannot."""

    card: Card
    done: bool
    why: str = ""


def fates(they: Person) -> dict[str, list[Fate]]:
    """How each card of each column stands, oldest first."""
    found = places(as_hired(they))
    return {column: column_fates(they, column, found[column]) for column in COLUMNS}


def column_fates(they: Person, column: str, found: set[int]) -> list[Fate]:
    """How each card of a column stands that can be resolved in the clearings `found`."""
    told: list[Fate] = []
    due: list[Card] = []
    for card, done in cards_of(they, column):
        if not done:
            due.append(card)
        told.append(Fate(card, done, "" if done else why_not(they, column, due, found)))
    return told


def steps_past(they: Person, column: str) -> int:
    """How many steps ago a column was resolved: 0 while it is, less before and outside Daylight."""
    if not in_daylight(they):
        return -1
    return they.s.step - [step.law for step, _ in schedule(they.s)].index(RULE_OF[column])


def in_daylight(they: Person) -> bool:
    """Whether it is their Daylight."""
    return they.s.current == they.me and they.s.phase == DAYLIGHT


def cards_of(they: Person, column: str) -> list[tuple[Card, bool]]:
    """The cards of a column, oldest first, and whether each is resolved."""
    board: EyrieBoard = they.board
    ago = steps_past(they, column)
    resolved = Counter(board.resolved if ago == 0 else ())
    cards = []
    for card in board.decree[column]:
        cards.append((card, ago > 0 or resolved[card.suit] > 0))
        resolved[card.suit] -= 1
    return cards


def why_not(they: Person, column: str, cards: list[Card], found: set[int]) -> str:
    """Why the last of these cards could not be resolved after the others; nothing when it could.

    `found` are the clearings in which the column can be resolved.
    """
    card, side = cards[-1], they.side
    short = len(cards) * recruits(they.s, they.me) > side.stock[WARRIOR] + freed(they)
    if not side.on_map(ROOST) and not in_daylight(they):
        return ""  # a new roost comes first, with warriors (7.4.3)
    if column == "recruit" and short and any(fits(they, card, c) for c in roosts(they)):
        return NO_WARRIORS
    if not any(fits(they, card, c) for c in found):
        where = "on the map" if card.suit == BIRD else f"in a {card.suit} clearing"
        if column == "battle":
            where = "where you stand" if card.suit == BIRD else f"{where} where you stand"
        if column == "recruit" and any(fits(they, card, c) for c in roosts(they)):
            return NO_RECRUITS.format(where=where)
        if column == "move":
            where = "" if card.suit == BIRD else f" from a {card.suit} clearing"
        return NOTHING[column].format(where=where)
    if column == "build" and len(cards) > side.stock[ROOST]:
        return NO_ROOSTS
    if column == "build" and not have_clearings(they, cards, found):
        return NO_CLEARINGS
    return ""


def freed(they: Person) -> int:
    """The warriors that Tax Collector can send home before they are to be placed."""
    s, side = they.s, they.side
    return int(in_play(s, they.me, TAX_COLLECTOR) and any(side.warriors) and not coffins_wait(s))


def roosts(they: Person) -> list[int]:
    """The clearings with a roost."""
    return [c for c in they.s.board.clearings if they.side.pieces[ROOST][c]]


def fits(they: Person, card: Card, c: int) -> bool:
    """Whether a card of the Decree can be resolved in `c` by its suit."""
    return card.suit in (BIRD, they.s.suits[c])


def have_clearings(they: Person, cards: list[Card], found: set[int]) -> bool:
    """Whether each card can have a clearing of its own, as a clearing takes one roost."""
    if not cards:
        return True
    first, *others = sorted(cards, key=lambda card: card.suit == BIRD)
    mine = (c for c in sorted(found) if fits(they, first, c))
    return any(have_clearings(they, others, found - {c}) for c in mine)


# Where a column can be resolved


def as_hired(they: Person) -> Person:
    """They as by Daylight, if they hired mercenaries, who serve from then on (root 11.2.7.III)."""
    s = they.s
    if s.current != they.me or s.phase != BIRDSONG or MERCENARIES not in they.side.used:
        return they
    by_day = s.copy()
    by_day.phase = DAYLIGHT
    forget_rulers(by_day)
    return Person(by_day, they.me)


def places(they: Person) -> dict[str, set[int]]:
    """Where each column can be resolved now, or will be after what is due before it."""
    s, side = they.s, they.side
    acts = {column: ACTS_OF[column](they) for column in COLUMNS}
    now = {column: {act.at for act in acts[column] if isinstance(act.at, int)} for column in acts}
    if freed(they):
        now["recruit"] |= {c for c in roosts(they) if not cannot_place(s, they.me, WARRIOR, c)}
    recruited = due_in(they, "recruit", now["recruit"])
    starts = due_in(they, "move", now["move"])
    moved = {act.to for act in acts["move"] if act.at in starts and isinstance(act.to, int)}
    brought = led_on(they, recruited | moved)
    met = {c for c in brought if any(s.sides[foe].here[c] for foe in side.enemies)}
    fought = due_in(they, "battle", now["battle"] | met) | battled_now(they)
    return {
        "recruit": now["recruit"],
        "move": now["move"] | brought,
        "battle": now["battle"] | met | {c for c in raided(they, fought) if side.warriors[c]},
        "build": now["build"]
        | {c for c in brought | fought if may_take_roost(they, c)}
        | {c for c in fought if may_be_cleared(they, c)},
    }


def raided(they: Person, fought: set[int]) -> set[int]:
    """Where raiders would come out of plots in these clearings."""
    s, crows = they.s, they.s.sides.get(CORVIDS)
    plots = [c for c in fought if crows and crows.laid[c]]
    return {d for c in plots for d in neighbours(s, CORVIDS, c)}


def led_on(they: Person, clearings: set[int]) -> set[int]:
    """These clearings, and those to which moves that are due can lead on from them."""
    found = clearings
    while more := {to for c in due_in(they, "move", found) for to in near(they, c)} - found:
        found = found | more
    return found


def near(they: Person, c: int) -> set[int]:
    """Where moves from `c` can lead: by river or Ferry, too, and by closed paths once opened."""
    return {*they.s.board.adjacent[c], *destinations(they.s, they.me, c)}


def due_in(they: Person, column: str, clearings: set[int]) -> set[int]:
    """The clearings among these in which a card of a column is still to be resolved."""
    due = [card for card, done in cards_of(they, column) if not done]
    return {c for c in clearings if any(fits(they, card, c) for card in due)}


def battled_now(they: Person) -> set[int]:
    """Where they battle now: its card is resolved, how it ends is open."""
    b = they.s.battle
    return {b.clearing} if b and b.attacker == they.me else set()


def may_take_roost(they: Person, c: int) -> bool:
    """Whether a roost could stand in `c` once the Eyrie rule there."""
    return not they.side.pieces[ROOST][c] and not cannot_place(they.s, they.me, ROOST, c)


def may_be_cleared(they: Person, c: int) -> bool:
    """Whether a battle in `c` could remove what keeps a roost away: a building or a token."""
    barred = cannot_place(they.s, they.me, ROOST, c)
    if they.side.pieces[ROOST][c] or not barred:
        return False
    foes = [they.s.sides[foe] for foe in they.side.enemies]
    return any(foe.built[c] if barred == NO_SLOT else foe.laid[c] for foe in foes)
