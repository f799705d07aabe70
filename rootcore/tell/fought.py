"""A battle that was fought, as its events tell it: dice, hits, losses, points, who rules."""

from typing import Any

from rootcore.game.foregone import last_asked
from rootcore.game.game import Game
from rootcore.rules.battle import AMBUSHED, DEALT, Battle, law_of_dice, takes_higher_roll
from rootcore.rules.picks import capital
from rootcore.rules.pieces import ruler
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import PAWN, Faction
from rootcore.tell.ahead import line, named_for
from rootcore.tell.asides import caused
from rootcore.tell.decisions import undo_view
from rootcore.tell.odds import (
    ITEM,
    army,
    army_named,
    both_deal,
    deals_so,
    headline,
    hits_on,
    losses_named,
    lost_by,
    points_of,
)
from rootcore.tell.ruling import why_ruled
from rootcore.tell.words import does, face_lost, sentence, some

STRUCK = ("roll", "hits", "remove", "damage", "ambush")
"""The events of a battle whose last one ends it, but for the points."""

WITH_IT = ("score", "lose points", "trait", "relation", "battle track", "use", "win")

TOLD_APART = ("ambush", *WITH_IT)
"""The events that have a line of their own beside dice, hits and losses."""


def span(game: Game, i: int) -> tuple[int, int] | None:
    """The first and last event of the battle that event `i` belongs to, None if to none.

    What a later step scores is none of it; hits before the roll may be all that there are.
    """
    events = game.events
    first = next((k for k in range(i, -1, -1) if events[k].kind in ("battle", "turn")), -1)
    if first < 0 or events[first].kind != "battle":
        return None
    last = first
    dealt: set[str] = set()
    steps = {mark.events for mark in game.marks}
    for k in range(first + 1, len(events)):
        e = events[k]
        if e.kind in ("battle", "turn"):
            break
        follows = e.kind in WITH_IT or caused(e)
        if e.kind == "hits":
            dealt.add(e.law)
        hit = struck(e) or (e.kind == "remove" and e.law in dealt)
        if hit or (follows and k == last + 1 and k not in steps):
            last = k
    return (first, last) if i <= last and last > first else None


def struck(e: Event) -> bool:
    """Whether an event is part of the fight itself."""
    return e.kind in STRUCK and (e.kind != "remove" or e.law in (AMBUSHED, DEALT))


def battle_result(game: Game, i: int, viewer: Faction | None) -> dict[str, Any] | None:
    """How the battle went that event number `i` belongs to, None where it belongs to none.

    A battle that still goes on has no result yet either, but one that won the game has. `dice` are
    the attacker's and the defender's; `undo` says what stays when the viewer takes back what led
    here, nothing elsewhere. `told` is the whole in short, for whoever hears it.
    """
    found = span(game, i)
    if found is None:
        return None
    first, last = found
    over = game.over or any(e.kind in ("turn", "battle") for e in game.events[last + 1 :])
    if game.state.battle is not None and not over:
        return None
    events = game.events[first : last + 1]
    start = events[0]
    assert start.who
    b = Battle(start.who, start.data["defender"], start.data["at"], start.law)
    before, after = game.position_after(first), game.position_after(last)
    guerrilla = takes_higher_roll(before, b.defender)
    rolled: list[int] = next((e.data["dice"] for e in events if e.kind == "roll"), [])
    exchanged = law_of_dice(before, b) if rolled else ""
    sides = [
        side(before, after, b, events, b.attacker, viewer)
        | {"die": _die(rolled, not guerrilla), "die_law": exchanged},
        side(before, after, b, events, b.defender, viewer)
        | {"die": _die(rolled, guerrilla), "die_law": exchanged},
    ]
    ruled = rule_then(before, after, b.clearing, viewer)
    known = named_for(after, viewer)
    scored = [sentence(e, known, viewer) for e in events if e.kind == "score"]
    return {
        "first": first,
        "last": last,
        "clearing": b.clearing,
        "attacker": b.attacker,
        "defender": b.defender,
        "dice": sorted(rolled, reverse=not guerrilla),
        "sides": sides,
        "ruler": ruled,
        "lines": [
            line(sentence(e, known, viewer), e.law, b.clearing)
            for e in events
            if e.kind in TOLD_APART or caused(e)
        ],
        "told": in_short(sides, scored, ruled["text"]),
        "undo": "same dice" if rolled and led_here(game, b, first, last, viewer) else "",
    }


def in_short(sides: list[dict[str, Any]], scored: list[str], ruled: str) -> str:
    """The result for whoever hears it: hits, losses, points, who rules."""
    lost = [f"{x['heading']} {x['lost']}." for x in reversed(sides)]
    return " ".join([both_deal([x["dealt"] for x in sides]), *lost, *scored, f"{ruled}."])


def _die(rolled: list[int], higher: bool) -> str:
    return f"the {'higher' if higher else 'lower'} die" if rolled else ""


def led_here(game: Game, b: Battle, first: int, last: int, viewer: Faction | None) -> bool:
    """Whether undo would take back an answer of the viewer that began or shaped this battle.

    Where others must agree to that it is not offered.
    """
    k, shown = last_asked(game), undo_view(game, viewer)
    if k is None or shown is None or shown["consent"] or game.givers[k] != viewer:
        return False
    began = b.attacker == viewer and game.before[k] <= first
    return began or first < game.before[k] <= last


def side(
    before: State,
    after: State,
    b: Battle,
    events: list[Event],
    who: Faction,
    viewer: Faction | None,
) -> dict[str, Any]:
    """One side: its army with what is struck out, the hits it dealt and how they came about."""
    known, known_to = named_for(before, viewer), who if who == viewer else None
    lost = lost_by(before, b, events, who)
    n_of = {PAWN if kind == ITEM else kind: n for kind, n in lost}
    pieces = army(before, who, b.clearing)
    dealt = [e for e in events if e.kind == "hits" and e.who == who]
    how = [
        {"n": h.n, "text": capital(h.words), "law": h.law} for e in dealt for h in e.data["parts"]
    ]
    hits = hits_on(b, events, b.other(who))
    if by_ambush := hits - sum(h["n"] for h in how):
        how.insert(0, {"n": by_ambush, "text": "Ambush", "law": AMBUSHED})
    return {
        "faction": who,
        "title": headline(b, who, known),
        "about": army_named(pieces),
        "army": [
            {**piece, "lost": min(piece["n"], n_of.get(piece["kind"], 0)) * (piece["kind"] != PAWN)}
            for piece in pieces
        ],
        "hits": hits,
        "dealt": deals_so(known, who, hits),
        "how": how,
        "heading": does(known, who, "loses"),
        "lost": (losses_named(before, b, events, who) or "nothing")
        + "".join(f" ({some(1, face)})" for e in events if (face := face_lost(e, known_to))),
        "points": points_of(events, who),
        "score": after.sides[who].score,
    }


def rule_then(before: State, after: State, c: int, viewer: Faction | None) -> dict[str, Any]:
    """Who ruled the clearing and who rules it now, in words, and why."""
    then, now = ruler(before, c), ruler(after, c)
    still = "still " if then == now else ""
    known = named_for(after, viewer)
    why = why_ruled(after, now, c, known)
    verdict = f"{does(known, now, f'{still}rules')} {c}" if now else f"Nobody rules {c}"
    return {
        "before": then,
        "after": now,
        "verdict": verdict,
        "why": capital(why.words) if why.words else "",
        "text": f"{verdict}: {why.words}" if why.words else verdict,
        "law": why.law,
    }
