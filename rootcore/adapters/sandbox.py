"""The sandbox for a page: a layout to change, and one turn, step or battle of it, as JSON types.

The page keeps the layout; every request brings it along, and every reply says what it has become.
"""

import json
from collections.abc import Coroutine
from typing import Any

from rootcore.adapters.table import place_view
from rootcore.companion.doing import cannot, do, only_so_many
from rootcore.companion.edits import Edit, clearing, read_edit
from rootcore.companion.options import odd_things
from rootcore.game.formats import ENGINE
from rootcore.game.game import Game, load
from rootcore.game.setup import Setup, first_position, read_setup
from rootcore.law.errors import BadNotation, NotAnOption
from rootcore.rules.flow import Roll
from rootcore.rules.items import forget_unseen
from rootcore.rules.picks import capital, listed
from rootcore.rules.pieces import lacks_slot, shift_pawn
from rootcore.sandbox.fields import FIRST_BOARDS, player_fields
from rootcore.sandbox.reading import Layout, from_position_link, read_layout, read_text
from rootcore.sandbox.run import BATTLE, STEP, Run, battles
from rootcore.sandbox.scene import FACE_DOWN
from rootcore.sandbox.writing import clearing_words, to_position_link, write_layout
from rootcore.table.cards import DECKS, PERSISTENT, Card
from rootcore.table.chance import Chance
from rootcore.table.state import State
from rootcore.table.terms import (
    BIRDSONG,
    BUILDINGS,
    PAWN,
    SETUP,
    Faction,
    Item,
    Kind,
)
from rootcore.tell.decisions import decision_view
from rootcore.tell.panels import card_json, names
from rootcore.tell.story import seat_view
from rootcore.tell.view import (
    event_view,
    map_view,
    reasons_told,
    reasons_view,
    table_view,
    told_reasons,
)
from rootcore.tell.words import PHASES, counted, the

WORDS = {
    "hint": "Tap a clearing or a player to change what lies there.",
    "order": "Order card",
    "draws": "Next cards drawn: first the order card",
    "rolls": "Next rolls",
    "left_out": "Chance gives what is left out.",
    "discard": "Discard pile, its top last",
    "no_battle": "Nobody can battle anywhere: it takes warriors or a pawn beside an enemy.",
    "about": "Not to be tapped here: quests, items under ruins, leaders, which plot lies face "
    "down, dominance cards, closed paths, the Ferry, other choices of chance, and what was done "
    "earlier in a turn. The position as text has a place for all of them.",
}
"""What a page says around a position."""

RUIN = "ruin"
MOST_RUNS = 60

runs: dict[str, Run] = {}
"""What was played last, by the desk of the page that asked for it."""


def played(request: dict[str, Any]) -> Run:
    """What a request is about: what was played last, unless it brings another `position`."""
    name, layout = str(request.get("desk", "")), request.get("position")
    run = runs.get(name)
    if layout is not None and (run is None or run.layout != layout):
        run = Run(layout)
        runs[name] = run
        if len(runs) > MOST_RUNS:
            del runs[next(iter(runs))]
    if run is None:
        raise BadNotation("nothing was played yet")
    return run


# What lies there


def layout_in(request: dict[str, Any]) -> Layout:
    """The layout that a request brings: as it is, as text, in a link, or in a save."""
    if isinstance(link := request.get("link"), str):
        return from_position_link(link)
    if isinstance(words := request.get("text"), str):
        return read_text(words)
    if isinstance(save := request.get("save"), str):
        return write_layout(load(save).marks[-1].state)
    layout = request.get("position")
    if not isinstance(layout, dict):
        raise BadNotation("a position is an object")
    return layout


def lay(request: dict[str, Any]) -> dict[str, Any]:
    """A layout, after the `edit` if there is one: all that a page shows of it.

    `place` asks for what can be changed in a clearing or forest.
    """
    layout = layout_in(request)
    s = read_layout(layout)
    if edit := request.get("edit"):
        change(s, str(edit))
    place = request.get("place")
    return {
        **bench_view(s, layout, keep_run=not edit),
        "place": None if place is None else place_edits(s, place),
    }


def bench_view(s: State, former: Layout, keep_run: bool = True) -> dict[str, Any]:
    """A position on the bench; what `former` says of chance and of a run goes with it."""
    more = ("draws", "rolls", "chance", *(("run", "answers") if keep_run else ()))
    layout = {**write_layout(s), **{key: former[key] for key in more if former.get(key)}}
    known = names(s)
    return {
        "position": layout,
        "link": to_position_link(layout),
        "text": json.dumps(layout, indent=1),
        "map": map_view(s.board, s.suits),
        "seats": [seat_view(s, f) for f in s.seats],
        "view": {**table_view(s), "text": ""},
        "odd": odd_things(s),
        "title": f"A position: {listed([known[f] for f in s.seats])}",
        "words": WORDS,
        "turn": f"Play {the(known, s.current)}’s turn"
        if s.phase == BIRDSONG and not s.step
        else f"Play the rest of {the(known, s.current)}’s turn",
        "revealed": s.phase != BIRDSONG,
        "phases": [{"id": p, "name": PHASES[p]} for p in PHASES if p != SETUP],
        "battles": [
            {
                "run": f"{BATTLE} {who} {foe} {c}",
                "name": f"{known[who]} against {known[foe]} in {c}",
            }
            for who, foe, c in battles(s)
        ],
        "players": [
            {"faction": f, "name": known[f], "fields": player_fields(s, s.sides[f])}
            for f in s.seats
        ],
        "cards": [card_json(card) for card in dict.fromkeys(s.deck)],
        "items": list(Item),
        "rolls": [text.removeprefix("roll ") for text in Roll().texts()],
        "draws": [card_json(card) for card in drawn_next(s, layout)],
    }


def drawn_next(s: State, layout: Layout) -> list[Card]:
    """The cards that chance is told to give next."""
    known = {card.id: card for card in s.deck}
    return [known[word] for word in layout.get("draws", "").split() if word in known]


# Changing it


def place_edits(s: State, place: Any) -> dict[str, Any]:
    """What can be changed in a place: pieces while there are more, pawns, the ruin."""
    shown = {**place_view(s, place), "finds": [], "moves": [], "battles": [], "deeds": []}
    for piece in shown["pieces"]:
        full = piece["kind"] in BUILDINGS and isinstance(place, int) and lacks_slot(s, place)
        if piece["left"] < 1 or full:
            piece["more"] = None
    if isinstance(place, int) and s.board.ruins[place]:
        if place in s.ruins:
            shown["also"] = [{"label": "Take the ruin away", "edit": f"{RUIN} {place}"}]
        elif s.open[place] > 0:
            shown["also"] = [{"label": "Put the ruin back", "edit": f"{RUIN} {place}"}]
    return shown


def change(s: State, words: str) -> None:
    """Change a position by an edit such as `"set eyrie roost 5 x1"`, `"pawn vagabond 3"`."""
    verb, _, number = words.partition(" ")
    if verb == RUIN:
        change_ruin(s, clearing(s, number))
        return
    edit = read_edit(s, words)
    if edit.verb not in ("set", PAWN):
        raise NotAnOption(f"{words!r} is nothing to be laid out")
    if wrong := cannot(s, edit) or too_many(s, edit):
        raise NotAnOption(f"{words!r} cannot be: {wrong}")
    if edit.verb == PAWN and edit.who and edit.at is not None:
        shift_pawn(s, edit.who, edit.at)
    else:
        by_chance(s, do(s, s.current, edit))


def change_ruin(s: State, c: int) -> None:
    """Take a ruin away, or put it back."""
    if c not in s.ruins and s.board.ruins[c] and s.open[c] > 0:
        s.ruins[c] = 0
    elif s.ruins.get(c) == 0:
        del s.ruins[c]
    else:
        raise NotAnOption(f"the ruin in {c} has to stay as it is")


def by_chance(s: State, doing: Coroutine[Any, Any, None]) -> None:
    """Carry something out; chance answers what it asks."""
    value = None
    try:
        while True:
            value = doing.send(value).by_chance(s)
    except StopIteration:
        return


def too_many(s: State, edit: Edit) -> str:
    """Why so many pieces cannot stand there: the supply and the slots have an end."""
    if edit.verb == PAWN or not edit.who or not isinstance(edit.at, int):
        return ""
    side, kind = s.sides[edit.who], Kind(edit.what)
    more = edit.n - side.pieces[kind][edit.at]
    if more > side.stock[kind]:
        return only_so_many(side.stock[kind], kind)
    return "there is no open slot" if kind in BUILDINGS and more > s.open[edit.at] else ""


# Where to begin


def lay_start(request: dict[str, Any]) -> dict[str, Any]:
    """A layout of a setup: the empty map, or the table after its setup if `full` says so.

    With a `position` on the same map its pieces stay, as far as those at the table are the same.
    """
    setup = read_setup(request.get("setup"))
    former = request.get("position")
    if former is not None:
        return reseated(setup, former)
    if request.get("full"):
        game = Game.new(setup)
        while game.state.phase == SETUP and game.pending:
            game.answer(game.pending.text(game.pending.by_chance(game.state)))
        first = next(mark.state for mark in game.marks if mark.state.phase != SETUP)
        return bench_view(first, {})
    return bench_view(blank(setup), {})


def blank(setup: Setup) -> State:
    """The empty map of a setup."""
    s = first_position(setup)
    suits = " ".join(suit for suit in s.suits[1:] if suit)
    seats = [str(seat).replace("player:", "human:") for seat in setup.seated(s.seats).seats]
    basis = {"map": setup.map, "deck": setup.deck, "suits": suits, "seats": seats}
    agreed = {"teamwork": setup.teamwork, "services": setup.services}
    s = read_layout({**basis, **agreed, "seed": setup.seed})
    for side in s.sides.values():
        if side.role in FIRST_BOARDS:
            FIRST_BOARDS[side.role](side)
    return s


def reseated(setup: Setup, former: Any) -> dict[str, Any]:
    """The same pieces with other seats."""
    read_layout(former)
    fresh = write_layout(blank(setup))
    here = [seat.faction for seat in setup.seats]

    def of_those(words: str) -> str:
        parts = [part.strip() for part in words.split("|")]
        return " | ".join(part for part in parts if part.split(" ")[0] in here)

    kept = {key: value for key, value in former.items() if key not in ("run", "answers", "suits")}
    clearings = {c: of_those(words) for c, words in former.get("clearings", {}).items()}
    players = {f: had for f, had in former.get("players", {}).items() if f in here}
    turn = former.get("turn") if former.get("turn") in here else fresh["turn"]
    kept |= {"clearings": clearings, "players": players, "turn": turn}
    for key in ("map", "deck", "suits", "seats", "teamwork", "services"):
        kept.pop(key, None)
    return bench_view(read_layout({**fresh, **kept}), former)


def moment(game: Game, i: int) -> State:
    """The position after event `i`: where the next step begins if that is then, else as it was."""
    after = [mark.state for mark in game.marks if mark.events == i + 1]
    return after[-1].copy() if after else game.position_after(i)


def lay_moment(game: Game, i: int, viewer: Faction | None) -> dict[str, Any]:
    """The moment of a game as a layout, without what `viewer` may not know.

    That includes the dice and cards to come, as long as people play on: by the seed they would fall
    here as they will in the game.
    """
    s = moment(game, i)
    if not game.over and not all(side.bot for side in s.sides.values()):
        s.chance = Chance(0)
    return lay_seen(s, viewer)


def lay_seen(s: State, viewer: Faction | None) -> dict[str, Any]:
    """A position as a layout, without what `viewer` may not know; `s` is changed."""
    forget_unseen(s, viewer)
    for side in s.sides.values():
        if not side.bot and side.faction != viewer:
            s.deck += side.hand
            side.hand = []
            s.deck += side.board.give_up_secrets()
        # A card whose effect is just being resolved is discarded after it, and has had it here.
        s.discard += [card for card in side.in_play if card.kind != PERSISTENT]
        side.in_play = tuple(card for card in side.in_play if card.kind == PERSISTENT)
    layout = write_layout(s)
    for c, words in layout.get("clearings", {}).items():
        unseen = [FACE_DOWN if x.startswith(f"{FACE_DOWN}_") else x for x in words.split(" ")]
        layout["clearings"][c] = " ".join(unseen)
    return bench_view(read_layout(layout), {})


# Playing it


def lay_run(request: dict[str, Any]) -> dict[str, Any]:
    """Play what `run` in the layout says: what happens, and what people are asked."""
    layout = layout_in(request)
    run = played({**request, "position": layout})
    asked = run.pending
    return {
        "title": run_title(run),
        "about": opening_words(run),
        "laws": ["root:4.3"] if run.kind == BATTLE else ["root:1.4"],
        "length": len(run.events),
        "map": map_view(run.state.board, run.state.suits),
        "seats": [seat_view(run.state, f) for f in run.state.seats],
        "decision": decision_view(run, Faction(asked.who)) if asked else None,
        "answers": len(layout.get("answers", [])),
    }


def lay_at(request: dict[str, Any]) -> dict[str, Any]:
    """The table just after event `i` of what was played, with its reasons; from -1."""
    run, i = played(request), request.get("i")
    if type(i) is not int or not -1 <= i < len(run.events):
        raise BadNotation(f"what was played has no event {i!r}")
    event = event_view(run, i) if i >= 0 else None
    return {
        "i": i,
        "text": event["text"] if event else "",
        "law": event["law"] if event else None,
        "event": event,
        "reasons": reasons_view(run, i) if i >= 0 else [],
        **table_view(run.position_after(i)),
    }


def run_title(run: Run) -> str:
    """What is played."""
    s = run.start
    who = the(names(s), s.current)
    whose = f"{capital(who)}’s"
    if run.kind == BATTLE:
        return f"{whose} battle"
    return f"One step of {who}’s turn" if run.kind == STEP else f"{whose} turn"


def opening_words(run: Run) -> str:
    """Where it starts."""
    s = run.start
    return f"Round {s.round}, {PHASES[s.phase]}. {counted(len(run.events), 'event')} to look at."


# As text


def lay_text(request: dict[str, Any]) -> dict[str, Any]:
    """A position as text for a report: what lies there, what was played and why, and the layout."""
    layout = layout_in(request)
    s = read_layout(layout)
    known = names(s)
    lines = [
        f"rootcore {ENGINE}: {s.board.name}, {DECKS[s.deck_id]} deck.",
        f"Round {s.round}, {PHASES[s.phase]} of {the(known, s.current)}.",
    ]
    lines += [f"{known[f]}: {s.sides[f].score} points." for f in s.seats]
    lines += [
        f"{c} ({s.suits[c]}): {words}" for c in s.board.clearings if (words := clearing_words(s, c))
    ]
    if layout.get("run"):
        lines += ["", *told(Run(layout))]
    lines += ["", "The position:", json.dumps(layout)]
    return {"text": "\n".join(lines)}


def told(run: Run) -> list[str]:
    """What was played, each event with its rule and reasons."""
    lines = [f"{run_title(run)}:"]
    for i, event in enumerate(run.events):
        lines.append(f"{i + 1}. {event_view(run, i)['text']} ({event.law})")
        for shown in told_reasons(run.state, event):
            lines.append(f"   {shown['question']}: {reasons_told(shown)} ({shown['law']})")
            lines += not_possible(shown["illegal"])
    if run.pending:
        lines.append(f"Asked: {run.pending.question()}")
    return lines


def not_possible(illegal: list[dict[str, Any]]) -> list[str]:
    """What could not be chosen, those with the same reason together."""
    by_reason: dict[tuple[str, str], list[str]] = {}
    for one in illegal:
        by_reason.setdefault((one["reason"], one["law"]), []).append(one["label"])
    return [f"   Not {listed(all_)}: {why} ({law})" for (why, law), all_ in by_reason.items()]
