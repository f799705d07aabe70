"""What a seat may see: the table, the story and the reasons as JSON types, without hidden cards.

Hands and what lies face down are shown as numbers, but to their owner. The deck has no order, and
nobody knows what lies under a ruin, so neither can leak.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from rootcore.game.game import Game
from rootcore.law import law, rule
from rootcore.rules.amounts import Amount
from rootcore.rules.deck import hand_is_public
from rootcore.rules.picks import Reasons, capital
from rootcore.rules.pieces import ruler
from rootcore.rules.plots import seen_face
from rootcore.rules.turn import ROLES, schedule
from rootcore.table.board import Board
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import BUILDINGS, PAWN, PLOT, TOKENS, Faction, Kind, Suit
from rootcore.tell.factions import is_plural
from rootcore.tell.glance import glance
from rootcore.tell.own_board import has_own_board, own_widgets
from rootcore.tell.panels import card_json, drawn_as, has_joined, names, quest_json, widgets
from rootcore.tell.words import (
    PHASES,
    PLACES,
    card_named,
    counted,
    piece_name,
    place_name,
    sentence,
    step_title,
    the,
)

DRAWING_SIZE = 1000

BESIDE: dict[Faction, tuple[str, Callable[[Side], int]]] = {}
"""The place beside the map that a faction has, and how many of its warriors are there."""


def place_id(place: int | str) -> str:
    """A clearing or forest as the page names it: `"5"`, `"forest:1_2_5_10"`; or `"burrow"`."""
    return str(place) if isinstance(place, int) or place in PLACES else f"forest:{place}"


def map_view(plan: Board, suits: tuple[Suit | None, ...] = ()) -> dict[str, Any]:
    """The drawing of a map: clearings, paths, river, lake, forests; its height is 1000.

    `suits` (index 0 unused) are shown if they are given, else those that are printed, None if there
    are none. `closed` lists the paths that start closed, `ferry` and `tower` the clearing where it
    starts or stands, 0 without one, `beside` where a place that is no part of the map is drawn.
    """
    drawing = plan.drawing
    suits = suits or plan.suits
    across = drawing["aspect"]

    def at(point: list[int]) -> list[float]:
        return [round(point[0] * across, 1), point[1]]

    return {
        "id": plan.id,
        "name": plan.name,
        "size": [round(DRAWING_SIZE * across), DRAWING_SIZE],
        "clearings": [
            {
                "id": c,
                "name": f"Clearing {c}",
                "suit": suits[c],
                "slots": plan.slots[c],
                "ruins": plan.ruins[c],
                "label": clearing_label(
                    c,
                    suits[c],
                    ["ruin"] * plan.ruins[c] + ["open slot"] * (plan.slots[c] - plan.ruins[c]),
                ),
                "at": at(drawing["at"][c]),
            }
            for c in plan.clearings
        ],
        "paths": drawing["paths"],
        "river": [at(point) for point in drawing["river"]],
        "lake": [at(point) for point in drawing["lake"]],
        "closed": [list(path) for path in plan.closed],
        "ferry": plan.ferry,
        "tower": plan.tower,
        "beside": at(drawing["beside"]),
        "forests": [
            {
                "id": place_id(f.id),
                "name": capital(place_name(f.id)),
                "at": at(drawing["forests"][f.id]),
                "clearings": list(f.clearings),
            }
            for f in plan.forests.values()
        ],
    }


def table_view(s: State, viewer: Faction | None = None) -> dict[str, Any]:
    """The table: clearings, forests, supplies, every player's public board.

    What only `viewer` may see is shown if there is one (`board` of the own player).

    >>> from rootcore import read_setup
    >>> game = Game.new(read_setup({"seats": ["human:eyrie", "bot:marquise"]}))
    >>> game.play()
    >>> table = table_view(game.state)
    >>> table["phase_name"], table["deck"], [player["hand"] for player in table["players"]]
    ('Setup', 47, [3, None])
    >>> table["clearings"][0]["slots"]
    [{'is': 'open', 'name': 'Open slot'}]
    """
    return {
        "round": s.round,
        "turn": s.turn,
        "who": s.current if s.round else None,
        "phase": s.phase,
        "phase_name": PHASES[s.phase],
        "step": step_view(s),
        "order": card_json(s.order) if s.order else None,
        "deck": len(s.deck),
        "deck_name": "deck and hands" if is_real(s) else "deck",
        "discard": len(s.discard),
        "discard_top": card_json(s.discard[-1]) if s.discard else None,
        "discard_cards": discard_view(s),
        "available": [card_json(card) for card in s.available],
        "items": s.items,
        "clearings": [clearing_view(s, c, viewer) for c in s.board.clearings],
        "ferry": s.ferry,
        "closed": [list(path) for path in s.closed],
        "forests": [
            {
                "id": place_id(f),
                "pawns": pawns,
                "labels": [f"Pawn of {the(names(s), who)} in {place_name(f)}" for who in pawns],
            }
            for f in s.board.forests
            if (pawns := pawns_in(s, f))
        ],
        "beside": [beside_view(s, who) for who in s.sides if who in BESIDE],
        "players": [player_view(s, s.sides[faction], viewer) for faction in s.seats],
        "over": s.winner is not None,
    }


def is_real(s: State) -> bool:
    """Whether people sit at a real table, where nobody tells how many cards they hold."""
    return any(side.tabled for side in s.sides.values())


def beside_view(s: State, who: Faction) -> dict[str, Any]:
    """A place beside the map: its name, and the warriors in it."""
    place, warriors_in = BESIDE[who]
    n = warriors_in(s.sides[who])
    name = capital(place_name(place).removeprefix("the "))
    label = f"{name}: {counted(n, 'warrior')} of {the(names(s), who)}"
    return {"id": place, "name": name, "faction": who, "n": n, "label": label}


@law("root:1.2.2")
def discard_view(s: State) -> list[dict[str, Any]]:
    """The whole discard pile, its top last: anybody may search it at any time."""
    return [card_json(card) for card in s.discard]


def step_view(s: State) -> dict[str, str]:
    """The current step: its title and rule."""
    steps = schedule(s)
    cited = steps[min(s.step, len(steps) - 1)][0].law if steps else "root:1.4"
    return {"title": step_title(cited, s.phase), "law": cited}


def pawns_in(s: State, place: int | str) -> list[Faction]:
    """The factions whose pawn is in a clearing or forest."""
    return [faction for faction, side in s.sides.items() if side.pawn == place]


def clearing_view(s: State, c: int, viewer: Faction | None = None) -> dict[str, Any]:
    """A clearing: suit, ruler, slots, warriors, tokens, pawns, and all of it in words.

    Of a token that lies face down its owner is told the `face`.
    """
    known = names(s)
    head = ruler(s, c)
    built = [
        {"is": "building", "faction": faction, "kind": drawn_as(kind), "name": piece_name(kind)}
        for faction, side in s.sides.items()
        for kind, counts in side.pieces.items()
        if kind in BUILDINGS
        for _ in range(counts[c])
    ]
    ruins = [{"is": "ruin", "name": "Ruin"}] * (c in s.ruins)
    covered = [
        {"is": "covered", "item": item, "name": "Slot covered for good"}
        for item in s.covered.get(c, ())
    ]
    free = [{"is": "open", "name": "Open slot"}] * s.open[c]
    explored = s.board.ruins[c] and c not in s.ruins
    slots = [*ruins, *free[:explored], *built, *covered, *free[explored:]]
    warriors = [(faction, side.warriors[c]) for faction, side in s.sides.items()]
    tokens: list[dict[str, Any]] = [
        {"faction": faction, "kind": drawn_as(kind), "name": piece_name(kind), "n": counts[c]}
        for faction, side in s.sides.items()
        for kind, counts in side.pieces.items()
        if kind in TOKENS and counts[c]
    ]
    face = seen_face(s, viewer, c)
    for token in tokens:
        if face and token["kind"] == drawn_as(PLOT):
            token |= {"face": drawn_as(face), "name": f"Face-down {piece_name(face).lower()}"}
    pawns = pawns_in(s, c)
    found = [
        f"ruled by {the(known, head) if head else 'nobody'}",
        *[f"{counted(n, 'warrior')} of {the(known, faction)}" for faction, n in warriors if n],
        *[counted(token["n"], token["name"].lower()) for token in tokens],
        *[slot["name"].lower() for slot in slots],
        *[f"pawn of {the(known, faction)}" for faction in pawns],
    ]
    return {
        "id": c,
        "suit": s.suits[c],
        "ruler": head,
        "slots": slots,
        "warriors": [{"faction": faction, "n": n} for faction, n in warriors if n],
        "tokens": tokens,
        "pawns": pawns,
        "label": clearing_label(c, s.suits[c], found),
    }


def clearing_label(c: int, suit: Suit | None, found: list[str]) -> str:
    """A clearing in words, with what is found there."""
    return f"Clearing {c}{f', {suit}' if suit else ''}: {', '.join(found)}"


def crafted_up(side: Side) -> list[bool]:
    """For each item in the Crafted Items box, whether it lies face up."""
    down = Counter(side.exhausted)
    up = []
    for item in side.crafted:
        up.append(not down[item])
        down[item] -= not up[-1]
    return up


def score_label(side: Side) -> str:
    """The score, which who plays for dominance has none of."""
    return "–" if side.dominance else str(side.score)


@law("root:1.2.1")
def player_view(s: State, side: Side, viewer: Faction | None = None) -> dict[str, Any]:
    """A player's public things, and for `viewer` what lies face down on the own board."""
    warriors = side.stock[Kind.WARRIOR]
    own = side.faction == viewer and has_own_board(side)
    return {
        "faction": side.faction,
        "name": ROLES[side.role].name,
        "bot": side.bot,
        "score": side.score,
        "score_label": score_label(side),
        "off_track": side.dominance is not None,
        "score_told": "no points" if side.dominance else counted(side.score, "point"),
        "supply": warriors if PAWN not in ROLES[side.role].supply() else None,
        "hand": None if side.bot or side.tabled else len(side.hand),
        "open_hand": hand_is_public(s, side.faction),
        "crafted": side.crafted,
        "crafted_up": crafted_up(side),
        "in_play": [card_json(card) for card in side.in_play],
        "dominance": card_json(card) if (card := side.dominance) and not has_joined(side) else None,
        "partner": side.partner,
        "glance": glance(s, side),
        "own": own,
        "board": own_widgets(s, side) if own else widgets(s, side),
    }


def event_view(game: Game, i: int, viewer: Faction | None = None) -> dict[str, Any]:
    """Event `i` of a game: its sentence, and what moved, for a page to animate.

    A card that only some may know is shown to a `viewer` among them.

    >>> from rootcore import read_setup
    >>> game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:alliance"], "seed": 7}))
    >>> game.play()
    >>> event_view(game, 40)["text"], event_view(game, 40)["law"]
    ('The Eyrie place 2 warriors in 3.', 'robotics:5.5.1.I')
    >>> event_view(game, 40)["pieces"]
    [{'faction': ..., 'kind': ..., 'n': 2, 'from': 'supply:eyrie', 'to': '3'}]
    """
    told = told_view(game.state, game.events[i], i, viewer)
    return {**told, "dice": dice_of(game.events, i)}


OF_BATTLE = ("hits", "use", "remove", "damage")
"""What may follow a roll in its battle."""


def dice_of(events: list[Event], i: int) -> list[int] | None:
    """What the dice show at event `i`: they lie there until the hits of their battle are dealt."""
    here = events[i].data.get("at")
    while i and events[i].kind in OF_BATTLE and events[i].data.get("at", here) == here:
        i -= 1
    dice: list[int] | None = events[i].data.get("dice")
    return dice if events[i].data.get("at") == here or here is None else None


def told_view(s: State, event: Event, i: int, viewer: Faction | None = None) -> dict[str, Any]:
    """The same for an event on the table of `s`; `i` is its number."""
    data = event.data
    shown = data.get("card") or data.get("quest")
    if "seen_by" in data and viewer not in data["seen_by"]:
        shown = None
    where = data.get("at", data.get("end"))
    points = data.get("points", 0) if event.kind in ("score", "lose points") else 0
    return {
        "i": i,
        "kind": event.kind,
        "who": event.who,
        "law": event.law,
        "text": sentence(event, names(s), viewer),
        "pieces": moved_pieces(event),
        "clearings": [where] if isinstance(where, int) else [],
        "dice": data.get("dice"),
        "points": [{"who": event.who, "n": points if event.kind == "score" else -points}]
        if points
        else [],
        "card": None
        if shown is None
        else quest_json(shown, s.sides[event.who].role)
        if "quest" in data and event.who
        else card_json(shown),
    }


def moved_pieces(event: Event) -> list[dict[str, Any]]:
    """The pieces an event moves: faction, kind, number, from where to where."""
    data = event.data
    home = f"supply:{event.who}"
    ways = {
        "place": lambda: (home, place_id(data["at"])),
        "move": lambda: (place_id(data["start"]) if data["start"] else home, place_id(data["end"])),
        "remove": lambda: (place_id(data["at"]), "box" if data["boxed"] else home),
    }
    if event.kind not in ways:
        return []
    start, end = ways[event.kind]()
    return [
        {
            "faction": event.who,
            "kind": drawn_as(data["piece"]),
            "n": data["n"],
            "from": start,
            "to": end,
        }
    ]


# Reasons


def reasons_view(game: Game, i: int) -> list[dict[str, Any]]:
    """Why the choices behind event `i` fell as they did, one entry for each choice.

    >>> from rootcore import read_setup
    >>> game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:alliance"], "seed": 7}))
    >>> game.play()
    >>> [why] = reasons_view(game, 40)
    >>> why["question"], why["title"], why["sentence"][:36]
    ('Where to recruit', 'Decree: recruit', 'Both tie for the most enemy pieces (')
    >>> [column["label"] for column in why["columns"]]
    ['the most enemy pieces', 'the fewest own warriors', 'the lowest priority']
    >>> [(row["label"], row["values"], row["chosen"]) for row in why["rows"]]
    [('3 (rabbit)', ['0', '2', None], True), ('11 (mouse)', ['0', '7', None], False)]
    """
    return told_reasons(game.state, game.events[i])


def told_reasons(s: State, event: Event) -> list[dict[str, Any]]:
    """The same for an event on the table of `s`; its sums go with the last choice of their rule."""
    told = [reason_view(s, why) for why in event.why or [] if why.rows or why.illegal]
    for amount in event.amounts or ():
        beside = [reason for reason in told if reason["law"] == amount.law]
        if not beside:
            told.append(beside_no_choice(amount))
            beside = told
        beside[-1]["amounts"].append(amount_view(amount))
    return told


def amount_view(amount: Amount) -> dict[str, Any]:
    """The sum behind a number as a sentence, and the other rules in it."""
    others = [rule(law_id) for law_id in amount.by if law_id != amount.law]
    return {
        "text": f"{capital(amount.words)}.",
        "by": [{"law": x.id, "title": x.title, "rule": x.summary} for x in others],
    }


def reasons_told(shown: dict[str, Any]) -> str:
    """A choice and the sums that go with it, in plain text: the other rules in brackets."""
    sums = [
        " ".join([amount["text"], *[f"({cited['law']})" for cited in amount["by"]]])
        for amount in shown["amounts"]
    ]
    return " ".join(filter(None, [shown["sentence"], *sums]))


def beside_no_choice(amount: Amount) -> dict[str, Any]:
    """What is told around a sum where nothing was to choose."""
    cited = rule(amount.law)
    return {
        "law": amount.law,
        "title": cited.title,
        "question": "How many",
        "such": "",
        "sentence": "",
        "amounts": [],
        "rule": cited.summary,
        "ruling": cited.ruling or None,
        "kind": "number",
        "columns": [],
        "rows": [],
        "illegal": [],
    }


def reason_view(s: State, reasons: Reasons) -> dict[str, Any]:
    """One choice: the candidates in rows, a column for each tie-break, and what was not legal."""
    pick = reasons.pick
    label = namer(s, pick.kind)
    cited = rule(pick.law)
    return {
        "law": pick.law,
        "title": cited.title,
        "question": pick.question,
        "such": pick.such,
        "sentence": reasons.sentence(label, lambda x: pick.kind == "player" and is_plural(x)),
        "amounts": [],
        "rule": cited.summary,
        "ruling": cited.ruling or None,
        "kind": pick.kind,
        "columns": [
            {"label": c.words, "law": c.cited(values_of(reasons, k)) or pick.law}
            for k, c in enumerate(pick.criteria)
        ],
        "rows": [
            {
                "id": str(row.candidate),
                "label": label(row.candidate),
                "values": [
                    c.measure.shown(row.values[k]) if k < len(row.values) else None
                    for k, c in enumerate(pick.criteria)
                ],
                "out": row.out,
                "chosen": row.out is None,
            }
            for row in reasons.rows
        ],
        "illegal": [
            {"id": str(x), "label": label(x), "reason": refusal.words, "law": refusal.law}
            for x, refusal in reasons.illegal
        ],
    }


def values_of(reasons: Reasons, k: int) -> list[int]:
    """What was measured for criterion `k`."""
    return [row.values[k] for row in reasons.rows if k < len(row.values)]


def namer(s: State, kind: str) -> Callable[[Any], str]:
    """How the candidates of a kind of choice are called."""
    if kind == "clearing":
        return lambda c: f"{c} ({s.suits[c]})" if isinstance(c, int) else place_name(c)
    if kind == "player":
        known = names(s)
        return lambda who: f"the {known[who]}"
    if kind == "card":
        return card_named
    return lambda x: place_name(x) if kind == "forest" else str(x)


def rule_view(law_id: str) -> dict[str, Any]:
    """A rule in our words; BadNotation when no book has it.

    >>> rule_view("robotics:5.5.1.II")["parent"]
    'robotics:5.5.1'
    """
    found = rule(law_id)
    return {
        "id": found.id,
        "title": found.title,
        "summary": found.summary,
        "ruling": found.ruling or None,
        "parent": found.parent or None,
    }
