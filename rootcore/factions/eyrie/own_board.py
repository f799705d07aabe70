"""The Eyrie's board in front of them: roosts, the Decree card by card, and what Turmoil costs."""

from typing import Any

from rootcore.factions.eyrie.board import LEADERS, EyrieBoard
from rootcore.factions.eyrie.chapter import DRAW_BONUSES, ROLE, TRACK, cards_drawn
from rootcore.factions.eyrie.outlook import Fate, fates, steps_past
from rootcore.factions.person import Person
from rootcore.rules.picks import listed
from rootcore.table.cards import LOYAL_VIZIER, Card
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRD, ROOST
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
    own_board_of,
    parts,
    slots,
    stack,
    stacks,
)
from rootcore.tell.panels import Widget
from rootcore.tell.words import counted

HAND = "At dawn one or two of these join the Decree; crafting comes before it is resolved."


@own_board_of(ROLE)
def board_of_the_eyrie(s: State, side: Side) -> list[Widget]:
    """Who leads, the roosts with what they score, and the Decree with what threatens it."""
    they = Person(s, side.faction)
    board: EyrieBoard = side.board
    columns = [column_of(they, column, told) for column, told in fates(they).items()]
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
        foot(side, "root:7.7", *_facts(side)),
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
    aside = "" if side.dominance else f"Evening +{TRACK[there]}"
    if aside and side.stock[ROOST]:
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


def column_of(they: Person, column: str, told: list[Fate]) -> Element:
    """A column with its cards, each done, now, possible or in danger."""
    board: EyrieBoard = they.board
    current = steps_past(they, column) == 0
    several = len(board.left(column)) > 1
    shown: list[Element] = []
    for fate in told:
        found = parts(column, what=fate.card.suit) if several else parts(column)
        does = [found] if current and not fate.done else []
        state = state_of(they, column, fate)
        shown.append(_in_decree(fate.card, state=state, why=fate.why, does=does))
    done = bool(shown) and all(card["state"] == DONE for card in shown)
    return stack(
        column.capitalize(),
        shown,
        kind=column,
        state=NOW if current else DONE if done else "",
        does=[parts("add", what=column)],
    )


def state_of(they: Person, column: str, fate: Fate) -> str:
    """How a card of a column stands, in a word."""
    if fate.done or fate.why:
        return DONE if fate.done else DANGER
    return NOW if steps_past(they, column) == 0 else POSSIBLE


def _in_decree(card: Card, **more: Any) -> Element:
    return card_chip(card, **more) | ({"name": "Vizier"} if card is LOYAL_VIZIER else {})


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
