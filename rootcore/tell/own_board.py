"""The own board of whoever looks at the table: what lies there, what it costs, gives and risks.

A faction's own folder says which widgets show its board; here is what they are made of. An element
with `does` stands for options of a decision, by parts that they have; one with `uses` is what such
options would use up. The page turns the one into a button, and rings the other.
"""

from collections.abc import Callable, Iterable
from typing import Any

from rootcore.rules.acts import PASS, Act
from rootcore.rules.crafting import points_for_crafting
from rootcore.rules.effects import ROYAL_CLAIM, points_for_royal_claim
from rootcore.rules.in_play import effect_law
from rootcore.rules.mountain import POINTS_FOR_OPENING
from rootcore.rules.picks import capital, listed, midway
from rootcore.rules.pieces import matching
from rootcore.rules.removal import pieces_in, worth
from rootcore.table.cards import IMMEDIATE, Card
from rootcore.table.state import Side, State
from rootcore.table.terms import DAYLIGHT, EVENING, WARRIOR, Phase
from rootcore.tell.panels import Board, Widget, common_notes, has_joined, names
from rootcore.tell.words import Names, counted, does, place_name

Parts = dict[str, Any]
"""What options have in common: some of their parts, each with a value or a list of values."""

Element = dict[str, Any]
"""Something on a board, by the keys of a `Chip`, `Track` or `Stack` of the page."""

DONE, NOW, POSSIBLE, DANGER = "done", "now", "possible", "danger"
"""How something stands that is to be done this turn."""

STATUS = {DONE: "done", NOW: "now", POSSIBLE: "possible", DANGER: "in danger"}
"""The same in words."""

OWN_BOARDS: dict[str, Board] = {}
"""The widgets of each role's board as its owner sees it."""

Price = tuple[int, list[Element]]
"""The points that an act scores at once, and the pieces, cards or items it takes, as `cost_of`."""

PRICES: dict[str, Callable[[State, Side, Act], Price]] = {}
"""What the acts of each role pay and cost."""

Shortfall = Callable[[State, Side, Card, dict[str, int]], tuple[str, str]]

SHORTFALLS: dict[str, Shortfall] = {}
"""What roles that craft not just with any pieces on the map miss for a card, and the rule of it.

What is missing is told them by suits, "" being any.
"""

SIGNS = {
    "aid": "people",
    "craft": "hammer",
    "dig": "tunnel",
    "discard": "discard",
    "draw": "cards",
    "establish": "post",
    "explore": "torch",
    "export": "ferry",
    "extra": "plus",
    "flip": "eye",
    "hideout": "hammer",
    "labor": "cards",
    "minister": "crown",
    "mobilize": "cards",
    "organize": "sympathy",
    "overwork": "wood",
    "quest": "book",
    "repair": "hammer",
    "revolt": "base",
    "sacrifice": "acolyte",
    "sanctify": "garden",
    "score": "tick",
    "spread": "sympathy",
    "steal": "eye",
    "strike": "crossbow",
    "sway": "crown",
    "train": "recruit",
    "trick": "convert",
    "use": "story",
}
"""What is drawn before a verb, where it is not the verb itself."""

BETWEEN: set[str] = set()
"""The verbs of what happens between two places, neither of which it leads to."""

OF_PLACES: set[str] = set()
"""The verbs of what is chosen by its place, though others are concerned as well."""

WHERE = {"move": "to", "corner": "from"}
"""How a place belongs to a verb, where it is not "in" it."""

UNSCORED = "You score no more points."
"""What a dominance card in play costs (root 3.3.1, 9.2.8)."""

MOST_PLACES = 3
"""So many clearings are named one by one."""


def own_board_of(role: str) -> Callable[[Board], Board]:
    """Let the decorated function show the board of a role to its owner."""

    def show(board: Board) -> Board:
        OWN_BOARDS[role] = board
        return board

    return show


def prices_of(*roles: str) -> Callable[[Callable[[State, Side, Act], Price]], object]:
    """Let the decorated function say what the acts of these roles pay and cost."""
    return lambda price: PRICES.update(dict.fromkeys(roles, price))


def shortfalls_of(*roles: str) -> Callable[[Shortfall], object]:
    """Let the decorated function say what these roles miss to craft a card."""
    return lambda short: SHORTFALLS.update(dict.fromkeys(roles, short))


def has_own_board(side: Side) -> bool:
    """Whether a side is shown to its owner in another way than to everybody."""
    return side.role in OWN_BOARDS and not side.tabled


def own_widgets(s: State, side: Side) -> list[Widget]:
    """The widgets of a side's board for its owner; the last one is the line at its foot."""
    *shown, last = OWN_BOARDS[side.role](s, side)
    last["facts"] += unguarded(s, side)
    return [*shown, *_cards_in_play(side), *_goal(s, side), *common_notes(s, side), last]


def _cards_in_play(side: Side) -> list[Widget]:
    cards = [
        chip(
            card.name,
            suit=card.suit,
            about=card.text,
            state=DONE if card.id in side.used else "",
            does=[parts("use", card=card.id)],
        )
        for card in side.in_play
    ]
    return [chips("In play", effect_law(side.in_play[0]), cards, flat=True)] if cards else []


def _goal(s: State, side: Side) -> list[Widget]:
    """With whom one wins, and the card by which one does, which means nothing to who has joined."""
    found, known, joins = [], names(s), has_joined(side)
    if side.partner:
        wins = does(known, side.partner, "wins")
        text = f"You win if {midway(wins)}. {UNSCORED}" if joins else f"{wins} if you win."
        found.append(chips("Coalition", "root:9.2.8", [chip(known[side.partner], text=text)]))
    if (card := side.dominance) and not joins:
        by = chip(card.name, suit=card.suit, about=card.text, text=UNSCORED)
        found.append(chips("Dominance", "root:3.3", [by]))
    return found


# What options pay and cost


def cost_of(n: int, what: str, words: str = "", **drawn: Any) -> Element:
    """So many of something to be given up; drawn as its `kind`, `suit`, `item` or `faction`."""
    named = words or counted(n, f"{drawn['suit']} {what}" if "suit" in drawn else what)
    return {"n": n, "label": named, **(drawn or {"kind": what})}


def priced(s: State, side: Side, act: Act, asked: str) -> dict[str, Any]:
    """What an act pays and costs, as far as its faction tells it; `asked` is the question's rule.

    A battle that the rule of a deed goes on to ask for is paid with the deed, and "No" is free.
    """
    points, spent = 0, list[Element]()
    if (price := PRICES.get(side.role)) and not follows(act, asked):
        points, spent = price(s, side, act)
    if act.verb == "craft" and act.card:
        points = points_for_craft(s, side, act.card)
    elif act.verb == "reward" and act.what == "points":
        points = act.n
    elif act.verb == "open":
        points = POINTS_FOR_OPENING
    elif act.verb == "use" and act.card == ROYAL_CLAIM:
        points = points_for_royal_claim(s, side.faction)
    return {"gain": gain(side, points), "cost": spent}


def points_for_craft(s: State, side: Side, card: Card) -> int:
    """What crafting a card scores at once: its item, or what a Favor removes."""
    if card.item:
        return points_for_crafting(s, side.faction, card)
    return points_in(s, side, matching(s, card.suit)) if card.kind == IMMEDIATE else 0


def points_in(s: State, side: Side, clearings: Iterable[int]) -> int:
    """What removing all enemy pieces from clearings scores."""
    me = side.faction
    return sum(worth(s, f, me, pieces_in(s, f, c)) for c in clearings for f in side.enemies)


def follows(act: Act, asked: str) -> bool:
    """Whether an act answers what the rule of a deed goes on to ask for, once it was paid."""
    return act.law == asked and act.verb in ("battle", PASS)


def summed(acts: list[Act], shown: list[dict[str, Any]], known: Names) -> dict[str, Any]:
    """What the acts of a verb have in common: whom or where they are about, pay and cost."""
    gains = sorted({one["gain"] for one in shown}, key=lambda each: int(each or 0))
    cost = shown[0]["cost"] if all(one["cost"] == shown[0]["cost"] for one in shown) else []
    pays = gains[0] if len(gains) == 1 else f"up to {gains[-1]}"
    first = acts[0]
    return {"kind": SIGNS.get(first.verb, first.verb), "text": _about(acts, known)} | {
        "gain": pays,
        "cost": cost,
    }


def _about(acts: list[Act], known: Names) -> str:
    """Whom, which, where or with which card."""
    whom = list(dict.fromkeys(known[act.who] for act in acts if act.who))
    which = list(dict.fromkeys(capital(a.what) for a in acts if a.what and not a.card))
    if acts[0].verb in BETWEEN:
        pairs = [f"{place_name(act.at)} and {place_name(act.to)}" for act in acts]
        return pairs[0] if len(pairs) == 1 else f"{len(pairs)} pairs"
    to = dict.fromkeys(act.at if act.to is None else act.to for act in acts)
    places = [place_name(c) for c in to if c is not None]
    cards = list(dict.fromkeys(act.card.name for act in acts if act.card))
    told = [(whom, "players"), (places, "places"), (cards, "cards"), (which, "kinds")]
    if acts[0].verb in OF_PLACES:
        told = [(places, "places")]
    for named, many in told:
        if named:
            only = f"{WHERE.get(acts[0].verb, 'in')} {named[0]}" if named is places else named[0]
            return f"{len(named)} {many}" if len(named) > 1 else only
    return ""


# When


def in_phase(s: State, side: Side, phase: Phase) -> bool:
    """Whether it is this phase of the side's own turn."""
    return s.phase == phase and s.current == side.faction


def actions_left(s: State, side: Side, left: int, most: int) -> int:
    """The actions of a turn that can be taken: `left` in Daylight, none after it, before it all."""
    if in_phase(s, side, EVENING):
        return 0
    return left if in_phase(s, side, DAYLIGHT) else most


# What widgets are made of


def parts(verb: str, **rest: Any) -> Parts:
    """The parts of options with this verb."""
    return {"verb": verb, **rest}


def gain(side: Side, points: int) -> str:
    """Points to come for a side: "+2"; nothing where there are none.

    Who plays for dominance, or has joined somebody, scores none (root 3.3.1, 9.2.8).
    """
    return f"+{points}" if points and not side.dominance else ""


def headline(name: str, law: str, power: str, hand: str) -> Widget:
    """The head of the board: whose it is, what sets it apart, and what the hand is for."""
    return {"type": "headline", "title": name, "law": law, "text": power, "hand": hand}


def chip(name: str, **more: Any) -> Element:
    """A small thing with a name; what else there is to say of it, by the keys of a `Chip`."""
    status = STATUS.get(more.get("state", ""), "")
    return {"name": name, **({"status": status} if status else {}), **more}


def chips(
    title: str, law: str, shown: list[Element], text: str = "", aside: str = "", **more: Any
) -> Widget:
    """A row of small things; `asked` hides them until they answer a decision.

    `bare` says that they need no title, `flat` that each is one line, `tray` that they lie beside
    the hand where that is in sight.
    """
    head = {"title": title, "law": law, "text": text, "aside": aside}
    return {"type": "chips", **head, "chips": shown, **more}


def pips(title: str, law: str, left: int, of: int, text: str, **more: Any) -> Widget:
    """How many of some things are left, one mark for each."""
    return {"type": "pips", "title": title, "law": law, "left": left, "of": of, "text": text} | more


def track(name: str, kind: str, points: Iterable[Any], built: int, **more: Any) -> Element:
    """A track that empties from the left: the spaces `built` on, the next one, those left.

    `told` is all that for whoever hears it.
    """
    spaces = [
        {"label": str(n), "state": "built" if k < built else "next" if k == built else "left"}
        for k, n in enumerate(points)
    ]
    labels = [space["label"] for space in spaces]
    each = f"{labels[0]} each" if len(set(labels)) == 1 else ", ".join(labels)
    told = f"{built} of {len(labels)} on the map: {each}"
    return {"name": name, "kind": kind, "spaces": spaces, "told": told, **more}


def tracks(
    title: str, law: str, shown: list[Element], text: str = "", aside: str = "", **more: Any
) -> Widget:
    """Tracks side by side; `bare` says that they need no title."""
    head = {"title": title, "law": law, "text": text, "aside": aside}
    return {"type": "tracks", **head, "tracks": shown, **more}


def slots(
    title: str, law: str, kind: str, points: Iterable[int], empty: int, **more: Any
) -> Widget:
    """One long track with its points: `empty` spaces, then those that still hold a piece.

    The last empty space counts now, the first full one comes next.
    """
    marks = {empty - 1: "current", empty: "next"}
    spaces = [
        {"label": str(n), "filled": k >= empty, "state": marks.get(k, "")}
        for k, n in enumerate(points)
    ]
    return {
        "type": "slots",
        "title": title,
        "law": law,
        "kind": kind,
        "spaces": spaces,
        "bands": [],
        **more,
    }


def stacks(
    title: str, law: str, shown: list[Element], text: str = "", aside: str = "", **more: Any
) -> Widget:
    """Columns of small things, or rows of them; `bare` says that they need no title."""
    head = {"title": title, "law": law, "text": text, "aside": aside}
    return {"type": "stacks", **head, "stacks": shown, **more}


def stack(name: str, held: list[Element], **more: Any) -> Element:
    """A column: its name, and the small things in it."""
    return {"name": name, "chips": held, **more}


def chart(title: str, law: str, columns: list[str], rows: list[Element]) -> Widget:
    """Rows with a marker on one of some spaces."""
    head = {"title": title, "law": law, "text": "", "aside": ""}
    return {"type": "chart", **head, "columns": columns, "rows": rows}


def card_chip(card: Card, **more: Any) -> Element:
    """A card by its name, on the paper of its suit."""
    return chip(card.name, suit=card.suit, about=card.text, **more)


def fact(text: str, n: int | str | None = None, **more: Any) -> Element:
    """A short remark, with its number in front; `kind` is a piece to draw, `tone` is "bad"."""
    return {"text": text, "n": n, **more}


def some_left(n: int, noun: str, **more: Any) -> Element:
    """A remark on how many of some pieces are left."""
    return fact(f"{counted(n, noun).partition(' ')[2]} left", n, **more)


def exposed(s: State, side: Side) -> list[int]:
    """Where buildings or tokens of a side stand beside enemies without a warrior of its own."""
    foes = [s.sides[f] for f in side.enemies]
    return [
        c
        for c in s.board.clearings
        if (side.built[c] or side.laid[c]) and not side.warriors[c]
        if any(foe.warriors[c] or foe.pawn == c for foe in foes)
    ]


def danger(text: str, law: str) -> Element:
    """A remark on what a rule threatens with, as things stand."""
    return fact(text, kind="warn", tone="bad", law=law)


def unguarded(s: State, side: Side) -> list[Element]:
    """The clearings where a battle would hit buildings and tokens first."""
    found = [str(c) for c in exposed(s, side)]
    return [danger(f"unguarded: {listed(found)}", "root:4.3.3")] if found else []


def foot(side: Side, law: str, *facts: Element) -> Widget:
    """The line below: warriors left, crafted items, and what else is worth a remark."""
    shown = [*facts]
    if any(side.warriors) or side.stock[WARRIOR]:
        shown.insert(0, some_left(side.stock[WARRIOR], WARRIOR, faction=side.faction))
    return {"type": "foot", "title": "", "law": law, "facts": shown, "crafted": [*side.crafted]}


def in_places(clearings: Iterable[int | str | None]) -> str:
    """Where something can be done: "in 3 and 5", "in 6 clearings"; nothing for nowhere."""
    such = list(dict.fromkeys(clearings))
    if len(such) > MOST_PLACES:
        return f"in {len(such)} clearings"
    return f"in {listed([str(c) for c in such])}" if such else ""
