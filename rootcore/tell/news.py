"""What happened since somebody's last turn: own losses first, then a line for each rival."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

from rootcore.game.foregone import was_passed_over
from rootcore.game.game import Game
from rootcore.rules.picks import capital, listed, numbered
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import BUILDINGS, WARRIOR, Faction, Item
from rootcore.tell.glance import outlook, threat_json
from rootcore.tell.panels import names
from rootcore.tell.words import (
    BECAUSE,
    Names,
    card_named,
    cards_named,
    counted,
    discs,
    does,
    face_lost,
    in_parts,
    items_named,
    some,
    source,
    the,
)

MOST_DEEDS = 3
"""So many deeds of a rival are told."""

NO_HAND = "robotics:2.8.1"

MINOR, UNTOLD = 8, 9
"""The ranks of deeds told where there are few others, and of those never told."""

SIGN = {"score": 1, "lose points": -1}
"""Whether points of an event are won or lost."""

Words = Callable[[list[Event], Names, Faction | None], str]
"""Puts events of one kind into words for a viewer; none where they are not worth it."""


class Span(NamedTuple):
    """Events to tell of: all those of a game, and the numbers of the first and the last."""

    events: list[Event]
    first: int
    last: int

    def numbered(self) -> Iterable[tuple[int, Event]]:
        """The events with their numbers."""
        return enumerate(self.events[self.first : self.last + 1], self.first)


def news_view(game: Game, viewer: Faction | None) -> dict[str, Any] | None:
    """What `viewer`, whose turn opens, has missed; None for others, and after the first action."""
    turns = [(i, e.who) for i, e in enumerate(game.events) if e.kind == "turn"]
    if game.over or not turns or turns[-1][1] != viewer or not opens(game, viewer, turns[-1][0]):
        return None
    before = [who for _, who in turns[:-1]]
    since = len(before) - before[::-1].index(viewer) if viewer in before else 0
    missed = turns[since:]
    if not viewer or len(missed) < 2:
        return None
    span = Span(game.events, missed[0][0], missed[-1][0] - 1)
    parts = [(who, Span(game.events, i, end - 1)) for (i, who), (end, _) in pairwise(missed)]
    return {
        "title": "Since your last turn" if viewer in before else "Before your first turn",
        "first": span.first,
        "last": span.last,
        "own": own_news(span, names(game.state), viewer),
        "rivals": [rival_news(game.state, who, part, span, viewer) for who, part in parts if who],
        "tags": tags(span, viewer),
    }


def opens(game: Game, viewer: Faction | None, begun: int) -> bool:
    """Whether `viewer` is not past the first action of the turn that event `begun` began.

    What was passed over is no action: nobody was asked.
    """
    later = range(bisect_right(game.before, begun), len(game.journal))
    own = (k for k in later if game.givers[k] == viewer)
    first = next((k for k in own if not was_passed_over(game, k)), None)
    return first is None or game.marks[-1].answers <= first


# One's own


def own_news(span: Span, known: Names, viewer: Faction) -> list[dict[str, Any]]:
    """What `viewer` lost, to whom, the gravest first, and then what came in."""
    lost: dict[Faction, list[tuple[int, Event]]] = {}
    hurt: dict[str, list[tuple[int, Event]]] = {}
    gained: dict[str, list[tuple[int, Event]]] = {}
    for i, e in span.numbered():
        if e.kind == "remove" and e.who == viewer:
            lost.setdefault(e.data["by"], []).append((i, e))
        elif e.kind in LOSSES and e.who == viewer:
            hurt.setdefault(e.kind, []).append((i, taken_by(span.events, i)))
        elif e.kind in GAINS and receiver(e) == viewer:
            gained.setdefault(e.kind, []).append((i, priced(span.events, i)))
    gravest = sorted(lost.values(), key=gravity, reverse=True)
    lines = [line(span, pieces_lost(just(found), known, viewer), found) for found in gravest]
    lines += [line(span, LOSSES[x](just(f), known, viewer), f) for x, f in hurt.items()]
    lines += [line(span, GAINS[x](just(f), known, viewer), f, True) for x, f in gained.items()]
    return lines


def taken_by(events: list[Event], i: int) -> Event:
    """The event; a card that a bot gets, which keeps none, with the bot: it scores for it then."""
    e = events[i]
    if (e.kind, e.law) != ("discard", NO_HAND):
        return e
    paid = (x.who for x in events[i:] if (x.kind, x.law) == ("score", NO_HAND))
    return replace(e, data={**e.data, "to": next(paid, None)})


def priced(events: list[Event], i: int) -> Event:
    """The event; a sale to people with what went into Payments for it just before."""
    e = events[i]
    if e.kind != "buy" or "paid" in e.data or not i or events[i - 1].kind != "pay":
        return e
    return replace(e, data={**e.data, "paid": events[i - 1].data["n"]})


def gravity(found: list[tuple[int, Event]]) -> int:
    """How much pieces lost are missed: a building or token more than two warriors."""
    return sum(e.data["n"] * (1 if e.data["piece"] == WARRIOR else 3) for e in just(found))


def just(found: list[tuple[int, Event]]) -> list[Event]:
    """Events without their numbers."""
    return [e for _, e in found]


def line(
    span: Span, words: str, found: list[tuple[int, Event]], good: bool = False
) -> dict[str, Any]:
    """A line about one's own, which begins to replay with the battle that led to it."""
    first = i = found[0][0]
    while i > span.first and span.events[i].kind not in ("battle", "turn"):
        i -= 1
    first = i if span.events[i].kind == "battle" else first
    return {"text": in_parts(f"{words}."), "good": good, "first": first, "last": found[-1][0]}


def pieces_lost(events: list[Event], known: Names, viewer: Faction | None) -> str:
    """Pieces that left the map: "You lost a roost and 2 warriors in {5} to the Marquise"."""
    by = events[0].data["by"]
    return f"You lost {there(events)}" + (f" to {the(known, by)}" if by != viewer else "")


def there(events: list[Event]) -> str:
    """Pieces by clearing: "a roost and 2 warriors in {5} and a sawmill in {7}"."""
    places: dict[int | str, Counter[str]] = {}
    for e in events:
        places.setdefault(e.data["at"], Counter())[piece_told(e)] += e.data["n"]
    alike: dict[str, list[int | str]] = {}
    for at, pieces in places.items():
        alike.setdefault(listed([some(n, piece) for piece, n in pieces.items()]), []).append(at)
    return listed(
        [f"{pieces}{' each' * (len(ats) > 1)} in {discs(ats)}" for pieces, ats in alike.items()]
    )


def piece_told(e: Event) -> str:
    """The kind of a piece as its owner knows it, though it may have been face down."""
    return face_lost(e, e.who) or str(e.data["piece"])


def receiver(e: Event) -> Faction | None:
    """Who gets something by an event that one can gain by."""
    given: Faction | None = e.data.get("to") or e.data.get("player") or e.who
    return given


def some_card(e: Event) -> str:
    """The card of an event, for who may know it."""
    return card_named(e.data["card"]) if e.data.get("card") else "a card"


def cards_gone(verb: str) -> Words:
    """Cards that left the hand: "You discarded Anvil (fox) for the Outrage of the Alliance"."""

    def words(events: list[Event], known: Names, viewer: Faction | None) -> str:
        cards = cards_named([e.data["card"] for e in events])
        return f"You {verb} {cards}{because(events)}"

    return words


def _discarded(events: list[Event], known: Names, viewer: Faction | None) -> str:
    """Cards discarded, and apart from them those that others took who keep no hand."""
    taken: dict[Faction | None, list[Event]] = {}
    for e in events:
        taken.setdefault(e.data.get("to"), []).append(e)
    told = [cards_gone("discarded")(taken.pop(None), known, viewer)] if None in taken else []
    return ". ".join([*told, *(_lost_to(who, cards, known) for who, cards in taken.items())])


def _lost_to(who: Faction | None, events: list[Event], known: Names) -> str:
    return f"You lost {cards_named([e.data['card'] for e in events])} to {the(known, who)}"


def because(events: list[Event]) -> str:
    """Why, where their rules say so: " for the Outrage of the Alliance"."""
    why = dict.fromkeys(BECAUSE.get((e.kind, e.law), "") for e in events)
    return ",".join(x for x in why if x)


def _gave(events: list[Event], known: Names, viewer: Faction | None) -> str:
    given = [f"{some_card(e)} to {the(known, e.data['to'])}" for e in events]
    return f"You gave {listed(given)}"


def _damaged(events: list[Event], known: Names, viewer: Faction | None) -> str:
    hurt: dict[Faction, list[Item]] = {}
    for e in events:
        hurt.setdefault(e.data["by"], []).extend(e.data["items"])
    return ". ".join(
        f"{does(known, by, 'damaged', 'damaged')} {items_named(items)}"
        for by, items in hurt.items()
    )


def _given(events: list[Event], known: Names, viewer: Faction | None) -> str:
    return ". ".join(f"{does(known, e.who, 'gives')} you {some_card(e)}" for e in events)


def _bought(events: list[Event], known: Names, viewer: Faction | None) -> str:
    bought: dict[Faction | None, list[str]] = {}
    paid = Counter[Faction | None]()
    for e in events:
        ware = some_card(e) if e.data.get("card") else e.data["service"]
        bought.setdefault(e.who, []).append(ware)
        paid[e.who] += e.data.get("paid", 0)
    told = [
        f"{the(known, who)} bought {listed(wares)}{f' for {paid[who]}' if paid[who] else ''}"
        for who, wares in bought.items()
    ]
    return f"{capital(listed(told))} from you"


def in_all(verb: str, what: str, noun: str) -> Words:
    """A sum of what events say: "You lost 3 points"."""
    return lambda events, known, viewer: (
        f"You {verb} {counted(sum(e.data[what] for e in events), noun)}{because(events)}"
    )


def _scored(events: list[Event], known: Names, viewer: Faction | None) -> str:
    by: Counter[str] = Counter()
    for e in events:
        by[source(e.law)] += e.data["points"]
    parts = [name if len(by) == 1 else f"{name} {n}" for name, n in by.most_common()]
    return f"You scored {counted(by.total(), 'point')} ({listed(parts)})"


LOSSES: dict[str, Words] = {
    "lose points": in_all("lost", "points", "point"),
    "discard": _discarded,
    "spend": cards_gone("spent"),
    "give": _gave,
    "damage": _damaged,
}
"""What somebody loses by events of a kind, beside pieces; those of one faction by its folder."""

GAINS: dict[str, Words] = {
    "score": _scored,
    "draw": in_all("drew", "n", "card"),
    "give": _given,
    "place": lambda events, known, viewer: f"You placed {there(events)}{because(events)}",
    "buy": _bought,
}
"""The same for what somebody gains."""


def tags(span: Span, viewer: Faction) -> list[dict[str, Any]]:
    """For each clearing what `viewer` lost there, the gravest first: "−1 roost", "−2 warriors"."""
    lost: dict[int, list[Event]] = {}
    for _, e in span.numbered():
        if e.kind == "remove" and e.who == viewer and isinstance(e.data["at"], int):
            lost.setdefault(e.data["at"], []).append(e)
    return [{"at": at, "lost": tag(events)} for at, events in lost.items()]


def tag(events: list[Event]) -> list[str]:
    """The kinds of pieces lost in a clearing: buildings first, warriors last."""
    pieces = Counter[str]()
    weights = {**dict.fromkeys(BUILDINGS, 0), WARRIOR: 2}
    for e in sorted(events, key=lambda e: weights.get(e.data["piece"], 1)):
        pieces[piece_told(e)] += e.data["n"]
    return [f"−{numbered(n, piece)}" for piece, n in pieces.items()]


# The rivals


def rival_news(s: State, who: Faction, part: Span, span: Span, viewer: Faction) -> dict[str, Any]:
    """The deeds of a rival in the turn `part`, and what it got in the whole `span`."""
    done = [e for _, e in part.numbered() if e.who == who]
    text = deeds(closer(done, s, viewer), names(s), viewer)
    scored = [(SIGN[e.kind], e) for _, e in span.numbered() if e.kind in SIGN and e.who == who]
    parts = in_parts(capital(text))
    return {
        "who": who,
        "text": parts,
        "points": sum(k * e.data["points"] for k, e in scored),
        "clearings": list(dict.fromkeys(x for x in parts if isinstance(x, int))),
        "first": part.first,
        "last": part.last,
        "threat": threat_json(outlook(s, s.sides[who]).threat),
    }


def closer(events: list[Event], s: State, viewer: Faction) -> list[Event]:
    """The events; a move to where `viewer` has pieces and is not battled is a kind of its own."""
    here = s.sides[viewer].here
    fought = [e.data["at"] for e in events if e.kind == "battle" and e.data["defender"] == viewer]
    return [
        replace(e, kind="approach")
        if e.kind == "move"
        and isinstance(e.data["end"], int)
        and here[e.data["end"]]
        and e.data["end"] not in fought
        else e
        for e in events
    ]


def deeds(events: list[Event], known: Names, viewer: Faction | None, most: int = MOST_DEEDS) -> str:
    """The main deeds among the events of a turn, at `most` so many kinds, in few words."""
    found: dict[str, list[Event]] = {}
    for e in events:
        own = f"{e.kind} {e.data.get('piece', '')}"
        found.setdefault(own if own in DEEDS else e.kind, []).append(e)
    ranked = sorted(((*DEEDS[kind], kind) for kind in found if kind in DEEDS), key=lambda x: x[0])
    main = [words(found[kind], known, viewer) for rank, words, kind in ranked if rank < MINOR]
    rest = [words(found[kind], known, viewer) for rank, words, kind in ranked if rank == MINOR]
    return ", ".join([*main[:most], *rest[: max(0, min(most, 2) - len(main))]]) or "a quiet turn"


def whom(known: Names, who: Faction, viewer: Faction | None) -> str:
    """ "you", or "the Eyrie"."""
    return "you" if who == viewer else the(known, who)


def each(verb: str, role: str) -> Words:
    """Whom the events concern: "aided you and the Eyrie"."""

    def words(events: list[Event], known: Names, viewer: Faction | None) -> str:
        concerned = dict.fromkeys(e.data[role] for e in events)
        return f"{verb} {listed([whom(known, who, viewer) for who in concerned])}"

    return words


def places(verb: str) -> Words:
    """Where the events were: "explored {4} and {7}"."""
    return lambda events, known, viewer: (
        f"{verb} {discs(e.data['at' if 'at' in e.data else 'end'] for e in events)}"
    )


def _battled(events: list[Event], known: Names, viewer: Faction | None) -> str:
    fought: dict[Faction, list[int]] = {}
    for e in sorted(events, key=lambda e: e.data["defender"] != viewer):
        fought.setdefault(e.data["defender"], []).append(e.data["at"])
    them = [f"{whom(known, who, viewer)} in {discs(at)}" for who, at in fought.items()]
    return f"battled {', '.join(them)}"


def _placed(events: list[Event], known: Names, viewer: Faction | None) -> str:
    """What was built, and what was placed that is no building."""
    verbs: dict[str, dict[str, list[Event]]] = {"built": {}, "placed": {}}
    for e in events:
        such = verbs["built" if e.data["piece"] in BUILDINGS else "placed"]
        such.setdefault(e.data["piece"], []).append(e)
    return " and ".join(
        f"{verb} {listed([_of_a_kind(piece, them) for piece, them in such.items()])}"
        for verb, such in verbs.items()
        if such
    )


def _of_a_kind(piece: str, events: list[Event]) -> str:
    return (
        f"{some(sum(e.data['n'] for e in events), piece)} in {discs(e.data['at'] for e in events)}"
    )


DEEDS: dict[str, tuple[float, Words]] = {
    "activate": (0, lambda events, known, viewer: "plays for dominance"),
    "battle": (1, _battled),
    "approach": (1.5, places("came to you in")),
    "place": (2, _placed),
    "craft": (3, lambda e, known, viewer: f"crafted {cards_named([x.data['card'] for x in e])}"),
    "explore": (4, places("explored")),
    "buy": (5, each("bought from", "player")),
    "place warrior": (MINOR, places("recruited in")),
    "move": (MINOR, places("moved to")),
}
"""Deeds by the kind of their events, or by kind and piece: how much they matter, and their words.

The lowest number comes first. Those of one faction stand in its folder.
"""
