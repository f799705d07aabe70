"""The Eyrie's board in front of them: roosts, the Decree card by card, and what Turmoil costs."""

from collections import Counter
from typing import Any

from rootcore.factions.eyrie.board import COLUMNS, LEADERS, EyrieBoard
from rootcore.factions.eyrie.chapter import (
    ACTS_OF,
    DRAW_BONUSES,
    ROLE,
    RULE_OF,
    TRACK,
    cards_drawn,
    decree_acts,
    recruits,
)
from rootcore.factions.person import Person
from rootcore.rules.acts import Act
from rootcore.rules.picks import listed
from rootcore.rules.turn import schedule
from rootcore.table.cards import LOYAL_VIZIER, Card
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRD, DAYLIGHT, ROOST, WARRIOR, Suit
from rootcore.tell.own_board import (
    DANGER,
    DONE,
    NOW,
    POSSIBLE,
    Element,
    card_chip,
    chip,
    chips,
    fact,
    foot,
    headline,
    in_phase,
    own_board_of,
    parts,
    slots,
    stack,
    stacks,
)
from rootcore.tell.panels import Widget
from rootcore.tell.words import counted

NOTHING = {
    "recruit": "no roost of yours is {where}",
    "move": "nobody can move from {where}",
    "battle": "there is nobody to battle {where}",
    "build": "no roost can be built {where}",
}
"""Why a card of a column could not be resolved."""

SUPPLY = {"recruit": "too few warriors are left", "build": "too few roosts are left"}
"""Why one could not that comes after others of its column."""


HAND = "At dawn one or two of these join the Decree; crafting comes before it is resolved."


@own_board_of(ROLE)
def board_of_the_eyrie(s: State, side: Side) -> list[Widget]:
    """Who leads, the roosts with what they score, and the Decree with what threatens it."""
    they = Person(s, side.faction)
    board: EyrieBoard = side.board
    columns = [column_of(they, column) for column in COLUMNS]
    return [
        headline("Eyrie Dynasties", "root:7.8", _leader(board), HAND),
        _leaders(),
        _roosts(side),
        stacks(
            "Decree",
            "root:7.5.2",
            columns,
            text=_progress(columns),
            aside=_outlook(columns),
            warning=any(card["state"] == DANGER for column in columns for card in column["chips"]),
        ),
        foot(s, side, "root:7.7", *_facts(side)),
    ]


def _leader(board: EyrieBoard) -> str:
    if not board.leader:
        return "No leader yet"
    leader = LEADERS[board.leader]
    return f"{leader.name}: {leader.about}"


def _leaders() -> Widget:
    """Who can be chosen, and where their viziers go, as long as a leader is to be chosen."""
    shown = [
        chip(leader.name, text=", ".join(leader.viziers), does=[parts("leader", what=name)])
        for name, leader in LEADERS.items()
    ]
    return chips("Leaders", "root:7.8", shown, aside="where their viziers go", asked=True)


def _roosts(side: Side) -> Widget:
    there = side.on_map(ROOST)
    aside = f"Evening +{TRACK[there]}"
    if side.stock[ROOST]:
        aside += f", with one more +{TRACK[there + 1]}"
    return slots(
        "Roosts",
        "root:7.6.1",
        ROOST,
        TRACK[1:],
        there,
        text=f"{there} on the map",
        aside=aside,
        does=[parts("build")],
    )


# The Decree


def steps_past(s: State, side: Side, column: str) -> int:
    """How many steps ago a column was resolved: 0 while it is, less before and outside Daylight."""
    if not in_phase(s, side, DAYLIGHT):
        return -1
    laws = [step.law for step, _ in schedule(s)]
    return s.step - laws.index(RULE_OF[column])


def column_of(they: Person, column: str) -> Element:
    """A column with its cards, each done, now, possible or in danger."""
    board: EyrieBoard = they.board
    ago = steps_past(they.s, they.side, column)
    past, current = ago > 0, ago == 0
    cards = board.decree[column]
    resolved = Counter(board.resolved if current else ())
    acts = [] if past else ACTS_OF[column](they)
    several = len(board.left(column)) > 1
    shown: list[Element] = []
    open_before = 0
    for card in cards:
        if past or resolved[card.suit]:
            resolved[card.suit] -= 1
            shown.append(_in_decree(card, state=DONE))
            continue
        why = why_not(they, column, card, acts, open_before)
        open_before += 1
        state = DANGER if why else NOW if current else POSSIBLE
        found = parts(column, what=card.suit) if several else parts(column)
        does = [found] if current else []
        shown.append(_in_decree(card, state=state, why=why, does=does))
    done = bool(cards) and all(card["state"] == DONE for card in shown)
    return stack(
        column.capitalize(),
        shown,
        kind=column,
        state=NOW if current else DONE if done else "",
        does=[parts("add", what=column)],
    )


def _in_decree(card: Card, **more: Any) -> Element:
    return card_chip(card, **more) | ({"name": "Vizier"} if card is LOYAL_VIZIER else {})


def why_not(they: Person, column: str, card: Card, acts: list[Act], before: int) -> str:
    """Why a card could not be resolved as things stand; nothing when it could.

    `acts` are what the column allows anywhere, `before` the cards of it that come first.
    """
    suits = they.s.suits
    such = [act for act in acts if card.suit in (BIRD, suits[int(act.at or 0)])]
    if not such:
        if can_be_brought_about(they, column, card.suit):
            return ""
        where = "on the map" if card.suit == BIRD else f"in a {card.suit} clearing"
        if column == "battle":
            where = "where you stand" if card.suit == BIRD else f"{where} where you stand"
        return NOTHING[column].format(where=where if column != "move" else where[3:])
    if column == "recruit":
        each = recruits(they.s, they.me)
        return SUPPLY[column] if (before + 1) * each > they.side.stock[WARRIOR] else ""
    if column == "build":
        return SUPPLY[column] if before + 1 > they.side.stock[ROOST] else ""
    return ""


def can_be_brought_about(they: Person, column: str, suit: Suit) -> bool:
    """Whether a card of Move that is still to be resolved can bring warriors where a card of Move
    can be resolved after it, or to somebody to battle.
    """
    s, foes = they.s, they.side.enemies
    if column not in ("move", "battle"):
        return False
    moves, _ = decree_acts(they, "move", moves_due(they))
    ends = {act.to for act in moves if isinstance(act.to, int) and suit in (BIRD, s.suits[act.to])}
    return bool(ends) if column == "move" else any(s.sides[f].here[c] for c in ends for f in foes)


def moves_due(they: Person) -> list[Suit]:
    """The different suits of the cards of Move that are still to be resolved."""
    board: EyrieBoard = they.board
    ago = steps_past(they.s, they.side, "move")
    if ago == 0:
        return board.left("move")
    return list(dict.fromkeys(card.suit for card in board.decree["move"])) if ago < 0 else []


def _progress(columns: list[Element]) -> str:
    states = [card["state"] for column in columns for card in column["chips"]]
    done = states.count(DONE)
    return f"{done} of {len(states)} done" if done else counted(len(states), "card")


def _outlook(columns: list[Element]) -> str:
    cards = [card for column in columns for card in column["chips"]]
    if why := next((card["why"] for card in cards if card["state"] == DANGER), ""):
        return f"Turmoil threatens: {why}"
    left = any(card["state"] in (NOW, POSSIBLE) for card in cards)
    return "all that is left can be done" if left else ""


# At the foot


def cost_of_turmoil(side: Side) -> tuple[int, int]:
    """The points and the cards that Turmoil would cost now."""
    board: EyrieBoard = side.board
    cards = [card for column in board.decree.values() for card in column]
    birds = sum(card.suit == BIRD for card in cards)
    points = 0 if side.dominance else min(birds, side.score)
    return points, sum(card is not LOYAL_VIZIER for card in cards)


def _facts(side: Side) -> list[Element]:
    board: EyrieBoard = side.board
    roosts, drawn = side.on_map(ROOST), cards_drawn(side)
    following = next((n for n in DRAW_BONUSES if n > roosts), None)
    more = f", {drawn + 1} with {following} roosts" if following else ""
    facts = [fact(f"draws {drawn}{more}", kind="cards")]
    if board.deposed:
        facts.append(fact(f"Deposed: {listed([LEADERS[x].name for x in board.deposed])}"))
    return [*facts, _turmoil(side)] if board.leader else facts


def _turmoil(side: Side) -> Element:
    points, cards = cost_of_turmoil(side)
    lost = [f"−{points}"] * bool(points) + [counted(cards, "card")] * bool(cards) + ["the leader"]
    return fact(f"Turmoil costs {listed(lost)}", kind="warn", tone="bad", does=[parts("turmoil")])
