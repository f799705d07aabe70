"""What a real table can tell at a moment: edits by place, by player and by card, ready to be given.

An edit that cannot be is left out. In a turn of one's own what is done to others has consequences;
at any other time edits only put right.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rootcore.companion.doing import cannot, leads, open_cards
from rootcore.companion.edits import Edit, TableTurn
from rootcore.rules.ferry import destinations
from rootcore.rules.flow import AnyDecision
from rootcore.rules.picks import listed
from rootcore.rules.plots import PLOTS_OF_A_KIND
from rootcore.rules.turn import ROLES, bot_begins
from rootcore.table.cards import Card
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRDSONG, PAWN, PLOTS, SETUP, WARRIOR, Faction, Item, Kind
from rootcore.tell.panels import names
from rootcore.tell.words import counted, does, the


def offered(s: State, *edits: Edit) -> str | None:
    """The text of the first of these edits that can be; None when none can."""
    return next((edit.text for edit in edits if not cannot(s, edit)), None)


def labelled(s: State, found: Iterable[tuple[str, Edit]]) -> list[dict[str, Any]]:
    """Those of these edits that can be, in words and as text."""
    return [{"label": words, "edit": text} for words, edit in found if (text := offered(s, edit))]


def own_turn(s: State) -> Faction | None:
    """Whose turn people at the table are in, None during setup and a bot's turn."""
    return s.current if s.phase != SETUP and s.sides[s.current].tabled and not s.paused else None


HEADS = {
    "moves": "Move to",
    "battles": "Battle",
    "pawns": "Pawn here",
    "finds": "Under the ruin",
    "score": "Points",
    "cards": "A card was played, discarded or taken…",
    "gain": "Takes an item",
    "lose": "Gives up an item",
    "drop": "Discards out of play",
}
"""What a page says above the edits of each kind."""


# By place


def pieces_at(s: State, c: int) -> list[dict[str, Any]]:
    """Every piece that may stand in a clearing: how many do, and the edits for one more or less."""
    return [piece_at(s, side, kind, c) for side in s.sides.values() for kind in kinds_of(side)]


def kinds_of(side: Side) -> list[Kind]:
    """The kinds of piece that a player has at all: a Vagabond has no warriors."""
    supply = ROLES[side.role].supply()
    return [kind for kind in side.pieces if supply.get(kind, 1)]


def piece_at(s: State, side: Side, kind: Kind, c: int) -> dict[str, Any]:
    """A kind of piece in a clearing."""
    who, n, me = side.faction, side.pieces[kind][c], own_turn(s)
    more = Edit("set", who, kind, c, n=n + 1)
    less = Edit("set", who, kind, c, n=n - 1)
    if who == me:
        more = Edit("place", who, kind, c)
    if me:
        less = Edit("remove", who, kind, c)
    return {
        "faction": who,
        "kind": kind,
        "n": n,
        "left": left_as_seen(side, kind),
        "more": offered(s, more),
        "less": offered(s, less) if n else None,
    }


def left_as_seen(side: Side, kind: Kind) -> int:
    """How many of a kind are left for all that anybody can see: a hidden plot may be any."""
    return PLOTS_OF_A_KIND - side.on_map(kind) if kind in PLOTS else side.stock[kind]


def moves_from(s: State, c: int) -> list[dict[str, Any]]:
    """Where warriors in a clearing can go, with an edit for each number of them."""
    me = own_turn(s)
    if me is None:
        return []
    n = s.sides[me].warriors[c]
    return [
        {"to": d, "edits": [Edit("move", me, at=c, to=d, n=k).text for k in range(1, n + 1)]}
        for d in destinations(s, me, c)
        if n
    ]


def battles_in(s: State, c: int) -> list[dict[str, Any]]:
    """Whom the one whose turn it is can battle in a clearing."""
    if own_turn(s) is None:
        return []
    found = [(who, offered(s, Edit("battle", who, at=c))) for who in s.sides]
    return [{"faction": who, "edit": text} for who, text in found if text]


def pawns_to(s: State, place: int | str) -> list[dict[str, Any]]:
    """Whose pawn can be put into a clearing or forest."""
    found = [(who, offered(s, Edit(PAWN, who, at=place))) for who in s.sides]
    return [{"faction": who, "edit": text} for who, text in found if text]


def finds_in(s: State, c: int) -> list[dict[str, Any]]:
    """Who may have found which item under the ruin of a clearing."""
    people = [who for who, side in s.sides.items() if side.pawn is not None]
    found = [(item, who, Edit("explore", who, item, c)) for who in people for item in Item]
    return [
        {"faction": who, "item": item, "edit": text}
        for item, who, edit in found
        if (text := offered(s, edit))
    ]


def deeds_in(s: State, c: int) -> list[dict[str, Any]]:
    """What else is often done there in a turn of one's own: a point for it, a revolt or Favor."""
    me = own_turn(s)
    if me is None:
        return []
    found = [("Score a point", Edit("score", me))]
    if any(s.sides[f].here[c] for f in s.sides[me].enemies):
        found.append((f"Remove all enemy pieces in {c}", Edit("clear", at=c)))
    if me in ALSO_IN:
        found += ALSO_IN[me](s, s.sides[me], c)
    return labelled(s, found)


def ways(s: State, who: Faction, kind: Kind, start: int | str, end: int | str) -> list[list[str]]:
    """What tells that 1, 2, ... pieces went from one place to another, which need not be near.

    In their own turn warriors move, and those that go with whose turn it is; at any other time they
    are only put right.
    """
    if kind == PAWN:
        return [[text] for text in (offered(s, Edit(PAWN, who, at=end)),) if text]
    assert isinstance(start, int)
    assert isinstance(end, int)
    here, there = (s.sides[who].warriors[c] for c in (start, end))
    me = own_turn(s)
    if me and (who == me or leads(s, me, who, start, end)):
        moves = [Edit("move", who, at=start, to=end, n=n) for n in range(1, here + 1)]
        return [[edit.text] for edit in moves]
    return [
        [
            Edit("set", who, WARRIOR, start, n=here - n).text,
            Edit("set", who, WARRIOR, end, n=there + n).text,
        ]
        for n in range(1, here + 1)
    ]


# By player

ALSO: dict[Faction, Callable[[State, Side], list[tuple[str, Edit]]]] = {}
"""What else can be told of people's own boards, in words, by their factions' folders."""

ALSO_IN: dict[Faction, Callable[[State, Side, int], list[tuple[str, Edit]]]] = {}
"""What else people can tell of a clearing in their own turn, in words."""

COUNTERS: dict[str, Callable[[Side], int | None]] = {}
"""What lies on a board and is counted one by one: by the verb that tells how many there are, and
None for who has none."""

STATED: dict[Faction, Callable[[State, Side], dict[str, tuple[str, Edit]]]] = {}
"""How people's own boards lie beyond that, by their factions' folders: for each thing on them, how
it is in words and the edit that says so."""


def stated(s: State, who: Faction) -> dict[str, tuple[str, Edit]]:
    """The same for one player, empty for who has nothing of the kind."""
    side = s.sides[who]
    return STATED[who](s, side) if side.tabled and who in STATED else {}


def counter_of(side: Side, verb: str, count: Callable[[Side], int | None]) -> dict[str, Any] | None:
    """How many of something lie on a board, and the edits for one more or less."""
    n = count(side)
    if n is None:
        return None
    who = side.faction
    return {
        "id": verb,
        "name": verb.capitalize(),
        "n": n,
        "more": Edit(verb, who, n=n + 1).text,
        "less": Edit(verb, who, n=n - 1).text if n else None,
    }


def edits_of(s: State, who: Faction) -> dict[str, Any]:
    """What can be told of a player: points, crafted items, open cards, its own board."""
    side = s.sides[who]
    return {
        "faction": who,
        "score": side.score,
        "more": offered(s, Edit("score", who, n=1)),
        "less": offered(s, Edit("score", who, n=-1)) if side.score else None,
        "gain": [_item_edit("gain", who, item) for item in _able(s, "gain", who)],
        "lose": [_item_edit("lose", who, item) for item in _able(s, "lose", who)],
        "drop": [
            {"card": card, "edit": Edit("drop", who, card.id).text} for card in open_cards(s, who)
        ],
        "also": labelled(s, ALSO[side.faction](s, side))
        if side.tabled and side.faction in ALSO
        else [],
        "counters": [
            counter
            for verb, counted_by in COUNTERS.items()
            if (counter := counter_of(side, verb, counted_by))
        ],
    }


def _able(s: State, verb: str, who: Faction) -> list[Item]:
    return [item for item in Item if not cannot(s, Edit(verb, who, item))]


def _item_edit(verb: str, who: Faction, item: Item) -> dict[str, Any]:
    return {"item": item, "edit": Edit(verb, who, item).text}


OF_CARDS = {
    "craft": "Crafted",
    "activate": "Played for dominance",
    "discard": "Discarded",
    "fetch": "Taken into the hand",
}
"""What can become of a card, as a page says it."""


def cards_of(s: State, who: Faction) -> Iterator[tuple[Card, list[dict[str, str]]]]:
    """Every card that can come out of a player's hand or into it, and what can be told of it."""
    for card in dict.fromkeys((*s.deck, *s.discard, *s.available)):
        found = [(v, words, offered(s, Edit(v, who, card.id))) for v, words in OF_CARDS.items()]
        yield card, [{"id": v, "label": words, "edit": text} for v, words, text in found if text]


# By table


def edits_of_table(s: State) -> list[dict[str, Any]]:
    """What can be told of the table itself: closed paths, the Ferry, Coffin Makers.

    What can be told of the discard pile, `rootcore.companion.shuffles` knows.
    """
    paths = [(f"The path {a} – {b} is open now", Edit("open", at=a, to=b)) for a, b in s.closed]
    ferry = [(f"The Ferry is in {c}", Edit("ferry", at=c)) for c in s.board.coastal if c != s.ferry]
    home = ("The warriors on Coffin Makers go home", Edit("coffins"))
    return labelled(s, [*paths, *ferry, home])


# What looks wrong


ODD_THINGS: list[Callable[[State], list[str]]] = []
"""What else cannot be so, by the folders of those it concerns."""


def odd_things(s: State) -> list[str]:
    """What cannot be so on a table, in sentences: worth a look, though it is not forbidden."""
    own = [line for look in ODD_THINGS for line in look(s)]
    return [*missing_pieces(s), *overfull(s), *placed_beside_keep(s), *own]


def missing_pieces(s: State) -> list[str]:
    """More pieces than a faction has."""
    known = names(s)
    return [
        f"{does(known, who, 'has', 'have')} {counted(-n, kind)} more than there are."
        for who, side in s.sides.items()
        for kind, n in side.stock.items()
        if n < 0
    ]


def overfull(s: State) -> list[str]:
    """Clearings with more buildings than slots."""
    full = [c for c in s.board.clearings if s.open[c] < 0]
    return [f"More buildings than slots stand in {c}." for c in full]


def placed_beside_keep(s: State) -> list[str]:
    """Buildings and tokens of others beside a keep, where only its owner places pieces."""
    known = names(s)
    keeps = [
        (c, who)
        for who, side in s.sides.items()
        for c in s.board.clearings
        if Kind.KEEP in side.pieces and side.pieces[Kind.KEEP][c]
    ]
    found = [
        (c, [f for f in s.sides[who].others if s.sides[f].built[c] or s.sides[f].laid[c]])
        for c, who in keeps
    ]
    return [
        f"Beside the keep in {c} are pieces that {listed([the(known, f) for f in others])} cannot "
        "have placed there."
        for c, others in found
        if others
    ]


SAID = {
    "setup": ("Tap a clearing to put your pieces there.", "My pieces are set"),
    "turn": ("Tap a clearing or a player to tell what you did, or drag pieces.", "My turn is over"),
    "birdsong": ("Tap a clearing or a player to tell what you did by now.", "Go on"),
    "look": ("Different on the table? Tap a clearing or a player and put it right here.", "Done"),
    "check": (
        "Large: on the map; small: in the supply. Different on the table? Tap it here.",
        "It is so",
    ),
}
"""For each thing the table is to do: how, and what to press when it is done."""


def said(s: State, doing: str) -> tuple[str, str]:
    """What `SAID` has for what the table is to do; a Birdsong that is told does not end a turn."""
    told_early = doing == "turn" and s.phase == BIRDSONG
    return SAID.get("birdsong" if told_early else doing, ("", ""))


def mode(s: State, asked: AnyDecision | None) -> str:
    """What the table is to do: "setup", "turn", "look" at a step, "check" all before a bot's turn,
    "answer" a question, or it is "over".
    """
    if asked is None:
        return "over"
    return telling(s) if isinstance(asked, TableTurn) else "answer"


def telling(s: State) -> str:
    """What the table is to do where it is asked what it did."""
    if s.paused:
        return "check" if bot_begins(s) else "look"
    return "setup" if s.phase == SETUP else "turn"
