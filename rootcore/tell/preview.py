"""What an option brings about before anybody takes it: pieces, rule, cost, points, what is next.

It is played on a copy, up to where chance, somebody else, a battle or another question comes in.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from rootcore.game.game import Game
from rootcore.law import ENACTED, rule
from rootcore.law.errors import BadNotation, NotAnOption
from rootcore.rules.acts import Act, Ask
from rootcore.rules.flow import AnyDecision, Draw, Roll
from rootcore.rules.picks import listed
from rootcore.rules.pieces import ruler, rules_ties, strengths
from rootcore.table.cards import Card
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import BIRD, CHANCE, WARRIOR, Faction
from rootcore.tell.ahead import (
    MEANS,
    STOPS,
    Log,
    Stopped,
    asked_of,
    asks_only,
    line,
    named_for,
    veiled,
)
from rootcore.tell.decisions import options_view
from rootcore.tell.factions import BOTS, INTRODUCED
from rootcore.tell.odds import midway, next_battle
from rootcore.tell.panels import card_json, names
from rootcore.tell.prompts import label, title
from rootcore.tell.view import clearing_view, moved_pieces, place_id
from rootcore.tell.words import (
    Names,
    counted,
    does,
    items_named,
    place_name,
    sentence,
    the,
    winners,
)

MOST_LINES = 4
MOST_PLAYED = 6
"""Of a choice that is not made in full no more options are played."""

HIDDEN = "What is hidden now decides the rest."
RULER, REMOVED_POINTS, GUARDS = "root:2.8", "root:3.2", "root:4.3.3"


class Ahead(NamedTuple):
    """An answer played on a copy: the positions before and after, the events, why it stopped.

    `paid` are choices of what to pay with that the preview made on the way, one as good as another.
    """

    asked: AnyDecision
    me: Faction | None
    text: str
    before: State
    twin: Game
    events: list[Event]
    stops: str
    paid: list[Act]

    @property
    def after(self) -> State:
        """The position that the preview ends in."""
        return self.twin.state


def play(game: Game, viewer: Faction | None, text: str) -> Ahead:
    """Answer `text` on a copy; NotAnOption when it is not offered to the viewer."""
    asked = asked_of(game, viewer)
    asked.value(text)
    me = viewer if asked.who == CHANCE else Faction(asked.who)
    twin = veiled(game, me)
    log = twin.state.log = Log()
    stops, paid = "", []
    try:
        twin.answer(text)
        while asks_only(twin, asked, MEANS):
            paid.append(twin.pending.value(twin.pending.texts()[0]))  # type: ignore[union-attr]
            twin.answer(paid[-1].text)
    except Stopped:
        stops = STOPS[log[-1].kind]
    stops = stops or why_stopped(twin, asked.who)
    return Ahead(asked, me, text, game.state, twin, log, stops, paid)


def why_stopped(twin: Game, who: str) -> str:
    """What comes next on a copy that has played an answer of `who`."""
    pending = twin.pending
    if pending is None:
        return "over"
    if pending.who == CHANCE:
        return {Roll: "dice", Draw: "cards"}.get(type(pending), "chance")
    return "choice" if pending.who == who else "other"


# Lines

Threats = Callable[[State, Faction], dict[str, Any]]

THREATS: dict[str, Threats] = {}
"""What threatens a role by its own rules: the fields `dangers` and `decree` of a preview."""


def threats_of(role: str) -> Callable[[Threats], Threats]:
    """Let the decorated function say what threatens a role."""

    def say(threats: Threats) -> Threats:
        THREATS[role] = threats
        return threats

    return say


def threats(x: Ahead) -> dict[str, Any]:
    """What threatens the viewer after it; nothing more where turmoil is what it brings."""
    found = THREATS.get(x.after.sides[x.me].role) if x.me else None
    if not found or not x.me or any(e.kind == "turmoil" for e in x.events):
        return {"dangers": [], "decree": []}
    return found(x.after, x.me)


def danger_lines(dangers: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The first danger of a kind as a line."""
    return [line(d["text"], d["law"], None, True) for d in dangers if d["kind"] == kind][:1]


def losses(x: Ahead) -> list[dict[str, Any]]:
    """What is bad news at once: own pieces that others remove, turmoil, damaged items."""
    known = named_for(x.before, x.me)
    found = []
    for e in x.events:
        mine = e.who == x.me
        if e.kind == "remove" and mine and e.data["by"] != x.me:
            found.append(line(sentence(e, known), e.law, e.data["at"], True))
        elif e.kind == "turmoil" or (e.kind == "damage" and mine):
            found.append(line(sentence(e, known), e.law, None, mine))
        elif e.kind == "look" and e.data["player"] == x.me:
            text = f"{rule(e.law).title}: {does(known, e.who, 'sees')} your hand."
            found.append(line(text, e.law, None, True))
    return found


def forced(x: Ahead) -> list[dict[str, Any]]:
    """Cards that the rule of another faction takes from the viewer, or will ask for."""
    found = []
    for e in x.events:
        taken = e.kind in ("discard", "give", "supporter") and e.data.get("card")
        to = whose(x.before, e.law)
        if taken and to not in (x.me, None) and gone(x)[taken]:
            found.append((to, e.law, f"{rule(e.law).title}: you give up {taken.name}."))
    pending = x.twin.pending
    if x.stops == "choice" and isinstance(pending, Ask):
        to = whose(x.before, pending.law)
        if to not in (x.me, None) and any(act.card for act in pending.offers):
            found.append((to, pending.law, pending.asked))
    return [{"who": x.me, "to": to, "law": law, "text": text} for to, law, text in found]


def whose(s: State, law: str) -> Faction | None:
    """The faction at the table whose chapter a rule stands in."""
    for faction, side in s.sides.items():
        first = BOTS[faction] if side.bot else INTRODUCED[faction].law
        if law.split(".")[0] == first.split(".")[0]:
            return faction
    return None


def points(x: Ahead) -> list[dict[str, Any]]:
    """The points that anybody wins or loses."""
    found = []
    for faction, side in x.after.sides.items():
        n = side.score - x.before.sides[faction].score
        if n:
            found.append({"who": faction, "n": n, "total": side.score})
    return found


def points_lines(x: Ahead) -> list[dict[str, Any]]:
    """The points in words."""
    laws = {e.who: e.law for e in x.events if e.kind in ("score", "lose points")}
    known = named_for(x.before, x.me)
    return [
        line(
            f"{does(known, p['who'], 'scores' if p['n'] > 0 else 'loses')} "
            f"{counted(abs(p['n']), 'point')}, {p['total']} in all.",
            laws.get(p["who"], REMOVED_POINTS),
            bad=(p["n"] < 0) == (p["who"] == x.me),
        )
        for p in points(x)
    ]


def gone(x: Ahead) -> Counter[Card]:
    """The cards of the viewer's hand and stacks that leave them, but for the board."""
    if not x.me:
        return Counter()
    before, after = x.before.sides[x.me], x.after.sides[x.me]
    return Counter(before.cards()) - Counter(after.cards())


def cost(x: Ahead) -> dict[str, Any]:
    """What the viewer pays: cards, own pieces that the action takes off the map, items."""
    cards = []
    if x.me:
        before, after = x.before.sides[x.me], x.after.sides[x.me]
        laws = {e.data["card"]: e.law for e in x.events if isinstance(e.data.get("card"), Card)}
        left = gone(x) - Counter(act.card for act in x.paid if act.card)
        discarded = Counter([*x.after.discard, *x.after.available])
        discarded -= Counter([*x.before.discard, *x.before.available])
        for card in left.elements():
            to = "discard" if discarded[card] else "given"
            cards.append((card, to))
        kept = Counter(before.hand) - Counter(after.hand) - left
        cards += [(card, "board") for card in kept.elements()]
    own = [e for e in x.events if e.who == x.me]
    open_ = Counter(act.verb for act in x.paid)
    return {
        "choose": [{"verb": verb, "title": title(verb), "n": n} for verb, n in open_.items()],
        "cards": [
            {"card": card_json(card), "to": to, "law": laws.get(card, x.asked.law)}
            for card, to in cards
        ],
        "pieces": [
            {"kind": e.data["piece"], "n": e.data["n"], "at": place_id(e.data["at"])}
            for e in own
            if e.kind == "remove" and e.data["by"] == x.me
        ],
        "items": [
            item
            for e in own
            if e.kind == "exhaust" and "exhaust" not in open_
            for item in e.data["items"]
        ],
    }


def cost_line(x: Ahead, paid: dict[str, Any], gifts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cost in a sentence, without the `gifts` that other lines tell of."""
    given = [gift["law"] for gift in gifts]
    places: dict[str, list[str]] = {}
    for p in paid["pieces"]:
        places.setdefault(p["kind"], []).extend([p["at"]] * p["n"])
    parts = []
    for kind, ats in places.items():
        found = [f"{n} in {c}" for c, n in Counter(ats).items()]
        parts.append(f"{counted(len(ats), kind)} ({listed(found)})")
    if paid["items"]:
        parts.append(items_named(paid["items"]))
    spent = [p for p in paid["cards"] if p["to"] != "board" and p["law"] not in given]
    parts += [p["card"]["name"] for p in spent]
    parts += [f"{counted(p['n'], MEANS[p['verb']])} of your choice" for p in paid["choose"]]
    laws = [e.law for e in x.events if e.kind in ("remove", "exhaust", "spend", "discard", "give")]
    return [line(f"It costs {listed(parts)}.", laws[0] if laws else x.asked.law)] if parts else []


def rulers(x: Ahead) -> list[dict[str, Any]]:
    """The clearings whose ruler changes."""
    both = [(c, ruler(x.before, c), ruler(x.after, c)) for c in x.before.board.clearings]
    return [{"clearing": c, "before": a, "after": b} for c, a, b in both if a != b]


def rulers_lines(x: Ahead) -> list[dict[str, Any]]:
    """Who rules then, in words."""
    known = named_for(x.before, x.me)
    found = []
    for change in rulers(x):
        c, before, after = change["clearing"], change["before"], change["after"]
        if not after:
            found.append(line(f"Nobody rules {c} then.", RULER, c, before == x.me))
            continue
        text, law = f"{does(known, after, 'rules')} {c} then", RULER
        found_there = sorted((n for _, n in strengths(x.after, c)), reverse=True)
        if found_there[:1] == found_there[1:2]:
            law = law_of(rules_ties.answer_of(x.after.sides[after].role), law)
            owns = "yours" if after == x.me else "theirs"
            text += f": it is {found_there[0]} to {found_there[1]}, and ties are {owns}"
        found.append(line(f"{text}.", law, c, before == x.me))
    return found


def law_of(answer: Any, otherwise: str) -> str:
    """The rule that a function enacts."""
    return next((law for law, found in ENACTED.items() if answer in found), otherwise)


def guards_lines(x: Ahead) -> list[dict[str, Any]]:
    """What is left to guard the viewer's buildings and tokens where its warriors leave."""
    if not x.me:
        return []
    side, found = x.after.sides[x.me], []
    starts = [e.data["start"] for e in x.events if e.kind == "move" and e.who == x.me]
    for c in dict.fromkeys(starts):
        if not isinstance(c, int) or not (side.built[c] or side.laid[c]):
            continue
        held = [kind for kind, at in side.pieces.items() if kind != WARRIOR and at[c]]
        what = listed([f"the {kind}" for kind in held])
        n = side.warriors[c]
        text = f"{counted(n, 'warrior')} {'guards' if n == 1 else 'guard'} {what} in {c}."
        found.append(line(text if n else f"Nothing guards {what} in {c}.", GUARDS, c, not n))
    return found


PLAIN = {
    *("move", "place", "remove", "score", "lose points", "discard", "spend", "exhaust", "damage"),
    *("nothing", "turmoil", "battle", "turn", "win", "draw"),
}
"""The events that the map or other lines tell of."""


def other_lines(x: Ahead) -> list[dict[str, Any]]:
    """What else happens, as the story tells it."""
    known = named_for(x.before, x.me)
    told = [e for e in x.events if e.kind not in PLAIN and e.kind not in STOPS]
    return [line(sentence(e, known), e.law, e.data.get("at")) for e in told]


def settled_lines(x: Ahead) -> list[dict[str, Any]]:
    """Where the viewer's pieces come to stand, and who goes on ruling there."""
    known, found = named_for(x.before, x.me), []
    changed = [change["clearing"] for change in rulers(x)]
    for e in x.events:
        if e.who != x.me or e.kind not in ("move", "place"):
            continue
        c = e.data["end"] if e.kind == "move" else e.data["at"]
        if e.kind == "place":
            found.append(line(sentence(e, known), e.law, c))
        if isinstance(c, int) and c not in changed and (head := ruler(x.after, c)):
            changed.append(c)
            found.append(line(f"{does(known, head, 'still rules')} {c}.", RULER, c))
    return found


def battle_lines(x: Ahead, decree: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """How a battle would go next where the viewer's pieces arrive, if one can follow."""
    pending = x.twin.pending
    arrived = [e.data["end"] for e in x.events if e.kind == "move" and e.who == x.me]
    if not arrived or not isinstance(arrived[-1], int) or not x.me:
        return []
    c = arrived[-1]
    offers = pending.offers if isinstance(pending, Ask) and x.stops == "choice" else []
    suits = [card["suit"] for card in decree if card["column"] == "battle" and card["is"] != "done"]
    if {x.after.suits[c], BIRD} & {*suits} or any(a.verb == "battle" and a.at == c for a in offers):
        found = next_battle(x.after, x.me, c)
        return [found] if found else []
    return []


# What is next


def turned(x: Ahead) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The kinds of options that there are only after it, or at more places; and only before it."""
    pending = x.twin.pending
    if x.stops != "choice" or not isinstance(pending, Ask) or not isinstance(x.asked, Ask):
        return [], []
    before, after = kinds_of(x.asked), kinds_of(pending)
    opened, closed = [], []
    for verb in dict.fromkeys((*before, *after)):
        old, new = before.get(verb, []), after.get(verb, [])
        at = dict.fromkeys(act.to if act.at is None else act.at for act in old)
        places = dict.fromkeys(act.to if act.at is None else act.at for act in new)
        more = [c for c in places if c is not None and c not in at]
        kind = {
            "verb": verb,
            "title": title(verb),
            "law": (new or old)[0].law,
            "before": len(old),
            "after": len(new),
            "places": [place_id(c) for c in more],
        }
        if not old or (more and new):
            opened.append(kind)
        elif not new and pending.law == x.asked.law:
            closed.append(kind)
    return opened, closed


def kinds_of(asked: Ask) -> dict[str, list[Act]]:
    """The offers of a question by their verb, without those that end it."""
    found: dict[str, list[Act]] = {}
    for act in asked.offers:
        found.setdefault(act.verb, []).append(act)
    return {verb: acts for verb, acts in found.items() if verb not in ("done", "pass", "abstain")}


def opened_line(x: Ahead, opened: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What becomes possible, in a sentence."""
    if not opened or not isinstance(x.twin.pending, Ask) or x.twin.pending.law != x.asked.law:
        return []
    parts = []
    for kind in opened[:3]:
        places = kind["places"][:4]
        named = [p for p in places if p.isdecimal()]
        where = f" {'from' if kind['verb'] == 'move' else 'in'} {listed(named)}" if named else ""
        parts.append(f"{midway(kind['title'])}{where}")
    return [line(f"Possible then: {listed(parts)}.", opened[0]["law"])]


def then(x: Ahead) -> str:
    """What the preview stops before, as a sentence; empty before a battle."""
    known, pending = names(x.before), x.twin.pending
    if x.paid:
        return "Then you choose what to pay with."
    if x.stops == "cards":
        who, n = draws(x)
        drawn = counted(n, "card")
        return f"Draw {drawn}." if who == x.me else f"{does(known, who, 'draws')} {drawn}."
    if x.stops in ("dice", "chance", "choice"):
        assert pending
        return pending.question()
    if x.stops == "other":
        who = pending.who if pending else None
        return f"{does(known, Faction(who), 'decides')}." if who else HIDDEN
    if x.stops == "turn":
        return f"The turn of {the(known, x.events[-1].who)} begins."
    return f"{winners(x.events[-1], known)}." if x.stops == "over" and x.events else ""


def draws(x: Ahead) -> tuple[Any, int]:
    """Who draws cards next and how many in a row; which they are is not looked at."""
    n, since = 0, len(x.events)
    try:
        while isinstance(x.twin.pending, Draw):
            n += 1
            x.twin.answer(x.twin.pending.texts()[0])
    except Stopped:
        pass
    return next((e.who for e in x.events[since:] if e.kind != "reshuffle"), x.me), n


# All of it


def preview(game: Game, viewer: Faction | None, text: str) -> dict[str, Any]:
    """What the option `text` brings about, as `viewer` may know; NotAnOption when it is none.

    >>> from rootcore import read_setup
    >>> game = Game.new(read_setup({"seats": ["human:eyrie", "bot:marquise"], "seed": 1}))
    >>> game.play()
    >>> game.answer("leader charismatic")
    >>> game.play()
    >>> ahead = preview(game, Faction.EYRIE, game.pending.texts()[0])
    >>> ahead["button"], ahead["stops"]
    ('Add Stand and Deliver! (fox) to Recruit', 'choice')
    """
    x = play(game, viewer, text)
    paid, (opened, closed) = cost(x), turned(x)
    danger, gifts = threats(x), forced(x)
    pieces = [moved for e in x.events for moved in moved_pieces(e)]
    changed = rulers(x)
    lines = [
        *losses(x),
        *danger_lines(danger["dangers"], "now"),
        *[line(gift["text"], gift["law"], None, True) for gift in gifts],
        *points_lines(x),
        *cost_line(x, paid, gifts),
        *rulers_lines(x),
        *guards_lines(x),
        *battle_lines(x, danger["decree"]),
        *danger_lines(danger["dangers"], "later"),
        *other_lines(x),
        *opened_line(x, opened),
        *settled_lines(x),
    ]
    touched = {p[end] for p in pieces for end in ("from", "to")} | {
        str(change["clearing"]) for change in changed
    }
    shown = {
        "text": text,
        "who": x.asked.who,
        "options": 1,
        "button": button(x),
        "law": law_asked(x),
        "lines": lines[:MOST_LINES],
        "pieces": pieces,
        "rulers": changed,
        "clearings": [
            clearing_view(x.after, c) for c in x.after.board.clearings if str(c) in touched
        ],
        "cost": paid,
        "points": points(x),
        "forced": gifts,
        "opens": opened,
        "closes": closed,
        **danger,
        "stops": x.stops,
        "battle": x.stops == "battle",
    }
    return {**shown, "then": then(x)}


def law_asked(x: Ahead) -> str:
    """The rule of the act that was answered."""
    return x.asked.value(x.text).law if isinstance(x.asked, Ask) else x.asked.law


def button(x: Ahead) -> str:
    """The deed as the label of a button: "Move 3 to clearing 6", "Spread sympathy to 10, +2"."""
    if isinstance(x.asked, Ask):
        deed = deed_of(x.asked.value(x.text), names(x.before))
    else:
        shown = options_view(x.asked, x.before)["options"]
        deed = next(option["label"] for option in shown if option["text"] == x.text)
    won = next((p["n"] for p in points(x) if p["who"] == x.me and p["n"] > 0), 0)
    return f"{deed}, +{won}" if won else deed


def deed_of(act: Act, known: Names) -> str:
    """An act on a button, a move by its number and where it leads."""
    if act.verb != "move" or act.to is None or act.who:
        return label(act, known)
    to = f"clearing {act.to}" if isinstance(act.to, int) else place_name(act.to)
    return f"Move {act.n} to {to}" if act.n else f"Move to {to}"


# A choice that is not made in full


def preview_of_parts(game: Game, viewer: Faction | None, parts: dict[str, Any]) -> dict[str, Any]:
    """What all options share that have these parts, as `options_view` names them.

    BadNotation when a part is none; NotAnOption when no option has them all.
    """
    asked = asked_of(game, viewer)
    shown = options_view(asked, game.state)["options"]
    if wrong := [key for key in parts if key not in shown[0]]:
        raise BadNotation(f"an option has no part {wrong[0]!r}")
    found = [one for one in shown if all(one[key] == value for key, value in parts.items())]
    if not found:
        raise NotAnOption("no option has these parts")
    if len(found) == 1:
        return preview(game, viewer, found[0]["text"])
    tried = [preview(game, viewer, one["text"]) for one in found[:: -(-len(found) // MOST_PLAYED)]]
    verbs = {one["verb"] for one in found}
    common = {key: shared([one[key] for one in tried]) for key in tried[0]}
    return {
        **common,
        "text": None,
        "options": len(found),
        "button": title(found[0]["verb"]) if len(verbs) == 1 else "",
        "law": found[0]["law"],
        "then": asked.question(),
        "stops": "choice",
    }


def shared(values: list[Any]) -> Any:
    """What all of these have in common; of numbers and words the first."""
    first, *rest = values
    if isinstance(first, list):
        return [one for one in first if all(one in other for other in rest)]
    if isinstance(first, dict):
        return {key: shared([value[key] for value in values]) for key in first}
    return first
