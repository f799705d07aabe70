"""The companion for a page: what a real table is to do, and all it can tell, as JSON types."""

from typing import Any

from rootcore.companion.options import (
    battles_in,
    cards_of,
    clearing_of_all,
    edits_of,
    edits_of_table,
    finds_in,
    mode,
    moves_from,
    odd_things,
    pawns_to,
    pieces_at,
)
from rootcore.companion.presets import presets
from rootcore.errors import BadNotation
from rootcore.game import Game
from rootcore.panels import card_json
from rootcore.rules.turn import to_look_over
from rootcore.state import State
from rootcore.terms import Faction
from rootcore.view import place_id
from rootcore.words import piece_name


def table_view(game: Game) -> dict[str, Any] | None:
    """What the table is to do now, None when nobody sits at a real one.

    `told` are the numbers of the events that the table carries out or looks at: those of the bot's
    last step, from the first up to but without the last.
    """
    s = game.state
    if not any(side.tabled for side in s.sides.values()):
        return None
    doing = mode(s, game.pending)
    return {
        "mode": doing,
        "who": game.pending.who if game.pending else None,
        "told": told(game),
        "odd": odd_things(s),
        "players": [player_view(s, who) for who in s.seats],
        "table": edits_of_table(s),
        "presets": presets(s, Faction(game.pending.who))
        if doing == "setup" and game.pending
        else [],
    }


def told(game: Game) -> tuple[int, int]:
    """The events since the table last looked, from the first step that was not its own."""
    marks = game.marks
    k = len(marks) - 1
    while k > 0 and marks[k].state.paused:
        k -= 1
    while k > 0 and not marks[k - 1].state.paused and to_look_over(marks[k - 1].state):
        k -= 1
    return marks[k].events, len(game.events)


def player_view(s: State, who: Faction) -> dict[str, Any]:
    """What can be told of a player."""
    shown = edits_of(s, who)
    drop = [{**one, "card": card_json(one["card"])} for one in shown["drop"]]
    return {**shown, "drop": drop}


def place_view(s: State, place: Any) -> dict[str, Any]:
    """What can be told of a clearing or forest; BadNotation when the map has no such place.

    `place` is a clearing's number or the id of a forest as the page names it.
    """
    if type(place) is int and place in s.board.clearings:
        return {
            "place": place_id(place),
            "pieces": [{**one, "name": piece_name(one["kind"])} for one in pieces_at(s, place)],
            "moves": moves_from(s, place),
            "battles": battles_in(s, place),
            "also": clearing_of_all(s, place),
            "pawns": pawns_to(s, place),
            "finds": finds_in(s, place),
        }
    forests = {place_id(forest): forest for forest in s.board.forests}
    if place not in forests:
        raise BadNotation(f"the map has no place {place!r}")
    nothing: dict[str, Any] = {key: [] for key in ("pieces", "moves", "battles", "finds", "also")}
    return {"place": place, **nothing, "pawns": pawns_to(s, forests[place])}


def cards_view(s: State, who: Any) -> dict[str, Any]:
    """The cards that can turn up out of a player's hand; BadNotation for who does not play."""
    if who not in list(s.sides):
        raise BadNotation(f"{who!r} does not play")
    return {
        "cards": [
            {"card": card_json(card), "craft": craft, "discard": discarded}
            for card, craft, discarded in cards_of(s, Faction(who))
        ]
    }
