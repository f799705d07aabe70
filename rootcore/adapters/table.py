"""The companion for a page: what a real table is to do, and all it can tell, as JSON types."""

from typing import Any

from rootcore.adapters.late import EARLIER
from rootcore.companion.cards import gathered
from rootcore.companion.deeds import card_acts, deed_keys, keys_at, still_due
from rootcore.companion.differs import Counted, countable, worth_a_look
from rootcore.companion.doing import TURN
from rootcore.companion.late import ends
from rootcore.companion.options import (
    HEADS,
    battles_in,
    deeds_in,
    edits_of,
    edits_of_table,
    finds_in,
    labelled,
    mode,
    moves_from,
    odd_things,
    pawns_to,
    piece_at,
    pieces_at,
    said,
    ways,
)
from rootcore.companion.presets import presets
from rootcore.companion.remarks import remarks
from rootcore.companion.shuffles import shuffles
from rootcore.game.game import Game
from rootcore.law.errors import BadNotation
from rootcore.rules.picks import capital
from rootcore.rules.turn import ROLES, to_look_over
from rootcore.table.state import Side, State
from rootcore.table.terms import PAWN, PLOT, PLOTS, WARRIOR, Faction, Kind
from rootcore.tell.hands_view import hands_view
from rootcore.tell.panels import card_json, names
from rootcore.tell.view import BESIDE, place_id
from rootcore.tell.words import piece_name, place_name, the


def table_view(game: Game) -> dict[str, Any] | None:
    """What the table is to do now, None when nobody sits at a real one.

    `told` are the numbers of the events that the table carries out or looks at: those of the bot's
    last step, from the first up to but without the last; in a turn of people what followed by the
    Law from the last thing told. `counts` are all pieces, to compare before a bot's turn. `hands`
    are the cards of a bot's turn to be carried out.
    """
    s = game.state
    if not any(side.tabled for side in s.sides.values()):
        return None
    doing = mode(s, game.pending)
    hint, go_on = said(s, doing)
    since = followed(game) if doing == "turn" else told(game)
    return {
        "mode": doing,
        "who": game.pending.who if game.pending else None,
        "hint": " ".join(filter(None, [*(also_told(s) if doing == "turn" else ()), hint])),
        "go_on": go_on,
        "told": since,
        "counts": all_counts(s) if doing == "check" else [],
        "odd": [*remarks(game), *odd_things(s)],
        "earlier": EARLIER if doing in TELLING and any(ends(game)) else None,
        "deeds": deed_keys(s) if doing == "turn" else [],
        "hands": hands_view(game),
        "players": [player_view(s, who) for who in s.seats],
        "table": [*labelled(s, shuffles(game, *since)), *edits_of_table(s)],
        "presets": presets(s, Faction(game.pending.who))
        if doing == "setup" and game.pending
        else [],
    }


def also_told(s: State) -> list[str]:
    """What a turn may still lack that is easily forgotten."""
    return [still_due(s), gathered(s)]


TELLING = ("turn", "look", "check")
"""The moments at which an earlier turn can be put right."""


def told(game: Game) -> tuple[int, int]:
    """The events since the table last looked, from the first step that was not its own."""
    marks = game.marks
    k = len(marks) - 1
    while k > 0 and marks[k].state.paused:
        k -= 1
    while k > 0 and not marks[k - 1].state.paused and to_look_over(marks[k - 1].state):
        k -= 1
    return marks[k].events, len(game.events)


def followed(game: Game) -> tuple[int, int]:
    """The events that the last thing told in this turn caused, such as points for it; a move, too,
    which one press tells. Other pieces are counted where they are told. Before anything was told
    it is all that the turn began with.
    """
    s, end = game.state, len(game.events)
    turn = [m for m in game.marks if (m.state.round, m.state.turn) == (s.round, s.turn)]
    said = [m for m in turn if m.answers < len(game.journal)]
    first = (said or turn[:1])[-1].events
    while first < end and game.events[first].kind == "turn":
        first += 1
    if first == end:
        return end, end
    done = game.events[first]
    return first + (done.law == TURN and done.kind != "move"), end


def all_counts(s: State) -> list[dict[str, Any]]:
    """The pieces of everybody who has some: a Vagabond has none but his pawn."""
    return [counts for side in s.sides.values() if (counts := counts_view(side))["pieces"]]


def counts_view(side: Side) -> dict[str, Any]:
    """How many pieces of each kind a player has on the map and beside it, and how many in the
    supply.

    Of face-down plots nobody may know which are left, and of a plain seat nobody does.
    """
    unknown = tuple(side.pieces) if ROLES[side.role].colours else (PLOT, *PLOTS)
    kinds = [
        (kind, sum(there), None if kind in unknown else side.stock[kind])
        for kind, there in side.pieces.items()
    ]
    return {
        "faction": side.faction,
        "pieces": [
            {"kind": kind, "name": piece_name(kind), "n": n, "left": left}
            for kind, n, left in kinds
            if n or left
        ]
        + beside_the_map(side),
    }


def beside_the_map(side: Side) -> list[dict[str, Any]]:
    """The warriors that lie in a place beside the map, such as the Burrow."""
    if side.faction not in BESIDE:
        return []
    place, warriors_in = BESIDE[side.faction]
    name = capital(place_name(place).removeprefix("the "))
    return [{"kind": place, "name": name, "n": warriors_in(side), "left": None}]


def player_view(s: State, who: Faction) -> dict[str, Any]:
    """What can be told of a player."""
    shown = edits_of(s, who)
    drop = [{**one, "card": card_json(one["card"])} for one in shown["drop"]]
    return {**shown, "heads": HEADS, "drop": drop}


def place_view(s: State, place: Any) -> dict[str, Any]:
    """What can be told of a clearing or forest; BadNotation when the map has no such place.

    `place` is a clearing's number or the id of a forest as the page names it.
    """
    if type(place) is int and place in s.board.clearings:
        return {
            "place": place_id(place),
            "heads": HEADS,
            "pieces": [{**one, "name": piece_name(one["kind"])} for one in pieces_at(s, place)],
            "moves": moves_from(s, place),
            "battles": battles_in(s, place),
            "deeds": keys_at(s, place),
            "also": deeds_in(s, place),
            "pawns": pawns_to(s, place),
            "finds": finds_in(s, place),
        }
    forests = {place_id(forest): forest for forest in s.board.forests}
    if not isinstance(place, str) or place not in forests:
        raise BadNotation(f"the map has no place {place!r}")
    nothing: dict[str, Any] = {
        key: [] for key in ("pieces", "moves", "battles", "finds", "also", "deeds")
    }
    return {"place": place, "heads": HEADS, **nothing, "pawns": pawns_to(s, forests[place])}


def cards_view(s: State, who: Any) -> dict[str, Any]:
    """The cards that can come and go in a player's hand; BadNotation for who does not play."""
    found = card_acts(s, player_of(s, who))
    return {"cards": [{"card": card_json(card), "acts": acts} for card, acts in found if acts]}


def ways_view(s: State, request: dict[str, Any]) -> dict[str, Any]:
    """What tells that pieces of `who` were dragged from `start` to `end`, for each number of them;
    BadNotation when there is no such player, piece or place.
    """
    kind = request.get("kind")
    if kind not in (PAWN, WARRIOR):
        raise BadNotation(f"{kind!r} does not move")
    known: list[int | str] = [*s.board.clearings, *s.board.forests]
    places = {place_id(place): place for place in known}
    try:
        start, end = (places[request[key]] for key in ("start", "end"))
    except (KeyError, TypeError):
        raise BadNotation("the map has no such places") from None
    who = player_of(s, request.get("who"))
    if kind == WARRIOR and str in (type(start), type(end)):
        raise BadNotation("warriors stand in clearings")
    return {"ways": ways(s, who, Kind(kind), start, end)}


def player_of(s: State, who: Any) -> Faction:
    """The player whom a request names; BadNotation for who does not play."""
    if who not in list(s.sides):
        raise BadNotation(f"{who!r} does not play")
    return Faction(who)


MOST_ROWS = 8
"""What is worth a look is shown to be looked at: not everything that counts."""


def differs_view(s: State, kept: Any, turn: Any) -> dict[str, Any]:
    """The pieces to look at first before a bot's turn, and the edits for one more or less of each.

    `kept` are the keys of those shown already in this `turn`, which stay where they are;
    BadNotation for what is no list of keys.
    """
    now = f"{s.round} {s.current}"
    kept = kept if turn in (None, now) else None
    if kept is not None and not (isinstance(kept, list) and all(isinstance(k, str) for k in kept)):
        raise BadNotation("what is kept is a list of keys")
    found = worth_a_look(s)[:MOST_ROWS] if kept is None else countable(s)
    rows = {key_of(one): one for one in found}
    shown = list(rows) if kept is None else [key for key in kept if key in rows]
    known = names(s)
    return {
        "turn": now,
        "head": f"Look here first: it could change what {the(known, s.current)} will do."
        if shown
        else f"One piece of yours more or less, where you have some or next to it, does not change "
        f"what {the(known, s.current)} will do. Points are not tried: compare them too.",
        "rows": [row_of(s, key, rows[key], known) for key in shown],
    }


def key_of(found: Counted) -> str:
    """Pieces of a kind in a clearing as a word."""
    return f"{found.who} {found.kind.replace(' ', '_')} {found.at}"


def row_of(s: State, key: str, found: Counted, known: dict[Any, str]) -> dict[str, Any]:
    """How many pieces of a kind are in a clearing, and the edits for one more or less."""
    piece = piece_at(s, s.sides[found.who], found.kind, found.at)
    label = f"{known[found.who]}: {piece_name(found.kind).lower()} in {found.at}"
    return {**piece, "id": key, "label": label, "place": place_id(found.at)}
