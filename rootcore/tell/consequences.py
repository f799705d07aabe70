"""What an answer tried on a copy changed: points, cards, pieces, who rules, what is next."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from rootcore.law import rule
from rootcore.rules.acts import Act, Ask
from rootcore.rules.picks import listed
from rootcore.rules.pieces import ruler
from rootcore.table.cards import Card
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import WOOD, Faction
from rootcore.tell.ahead import Ahead, law_asked
from rootcore.tell.factions import BOTS, INTRODUCED
from rootcore.tell.panels import card_json
from rootcore.tell.prompts import title
from rootcore.tell.view import place_id

Threats = Callable[[State, Faction], dict[str, Any]]

THREATS: dict[str, Threats] = {}
"""What threatens a role by its own rules: the fields `dangers` and `decree` of a preview."""


def threats_of(role: str) -> Callable[[Threats], Threats]:
    """Let the decorated function say what threatens a role."""

    def say(threats: Threats) -> Threats:
        THREATS[role] = threats
        return threats

    return say


Line = dict[str, Any]
"""A sentence of what comes, as `rootcore.tell.ahead.line` makes it."""

Prospects = Callable[[Ahead, Faction, Act], list[Line]]

PROSPECTS: dict[str, Prospects] = {}
"""What an act of each role is sure to bring beyond what is played ahead, as lines."""


def prospects_of(*roles: str) -> Callable[[Prospects], object]:
    """Let the decorated function say what acts of these roles are sure to bring."""
    return lambda prospects: PROSPECTS.update(dict.fromkeys(roles, prospects))


STAKES: dict[str, Prospects] = {}
"""What hangs on an act with a verb, whoever's it is, where only others know how it ends."""

TOLD_AHEAD: set[tuple[str, str]] = set()
"""Events, by kind and rule, that the prospects of a role tell of, with who rules there then."""

TAKES_CARDS = {"cards:exiles_partisans.eyrie_emigre": "lose"}
"""The rules that take cards of somebody, no price of what was done; and the verb for it: "lose"."""

DRAWBACKS: dict[str, Callable[[Event], bool]] = {}
"""Of which events of a kind, told as the story tells them, it is bad to be the one they befall."""


def prospects(x: Ahead) -> list[Line]:
    """What hangs on the viewer's own act, and what it is sure to bring by the rules of its role."""
    if not x.me or not isinstance(x.asked, Ask):
        return []
    act = x.asked.value(x.text)
    found = (STAKES.get(act.verb), PROSPECTS.get(x.before.sides[x.me].role))
    return [told for tell in found if tell for told in tell(x, x.me, act)]


def threats(x: Ahead) -> dict[str, Any]:
    """What threatens the viewer after it, first what did not before; nothing more where turmoil is
    what it brings.
    """
    found = THREATS.get(x.after.sides[x.me].role) if x.me else None
    if not found or not x.me or any(e.kind == "turmoil" for e in x.events):
        return {"dangers": [], "decree": []}
    shown = found(x.after, x.me)
    known = [(d["column"], d["card"]) for d in found(x.before, x.me)["dangers"]]
    for d in shown["dangers"]:
        d["new"] = (d["column"], d["card"]) not in known
    shown["dangers"].sort(key=lambda d: not d["new"])
    return shown


def forced(x: Ahead) -> list[dict[str, Any]]:
    """Cards that the rule of another faction takes from the viewer, or will ask for."""
    found = []
    for card, e in takers(x).items():
        to = whose(x, e.law)
        if to not in (x.me, None):
            found.append((to, e.law, f"{rule(e.law).title}: you give up {card.name}."))
    pending = x.twin.pending
    if x.stops == "choice" and isinstance(pending, Ask):
        to = whose(x, pending.law)
        if to not in (x.me, None, whose(x, law_asked(x))) and any(a.card for a in pending.offers):
            found.append((to, pending.law, pending.asked))
    return [{"who": x.me, "to": to, "law": law, "text": text} for to, law, text in found]


def whose(x: Ahead, law: str) -> Faction | None:
    """The faction in whose chapter a rule stands: of two Vagabonds the viewer."""
    chapters = {
        faction: (BOTS[faction] if side.bot else INTRODUCED[faction].law).split(".")[0]
        for faction, side in x.before.sides.items()
    }
    found = [faction for faction, chapter in chapters.items() if chapter == law.split(".")[0]]
    return x.me if x.me in found else next(iter(found), None)


def points(x: Ahead) -> list[dict[str, Any]]:
    """The points that anybody wins or loses."""
    found = []
    for faction, side in x.after.sides.items():
        n = side.score - x.before.sides[faction].score
        if n:
            found.append({"who": faction, "n": n, "total": side.score})
    return found


def gone(x: Ahead) -> Counter[Card]:
    """The cards of the viewer's hand and stacks that leave them, but for the board."""
    if not x.me:
        return Counter()
    before, after = x.before.sides[x.me], x.after.sides[x.me]
    return Counter(before.cards()) - Counter(after.cards())


GIVES = ("discard", "spend", "give", "outrage", "craft")
"""The events in which somebody gives a card away, of which the first says why."""

FUNDED = ("commit", "spend funds")
"""The events in which the Riverfolk pay with funds."""

PAYS = (*GIVES, *FUNDED, "remove", "exhaust")
"""The events in which somebody pays, of which the first says why."""

TOGETHER = ("purge", "discard souls")
"""The events in which a pile of somebody's goes, whatever was done before: no price of that."""


def takers(x: Ahead) -> dict[Card, Event]:
    """The event in which the viewer gives each card away."""
    left, found = gone(x), dict[Card, Event]()
    for e in x.events:
        card = e.data.get("card")
        if e.who == x.me and e.kind in GIVES and card and left[card]:
            found.setdefault(card, e)
    return found


def cost(x: Ahead) -> dict[str, Any]:
    """What the viewer pays: cards, own pieces that the action takes off the map, items."""
    cards = []
    if x.me:
        before, after = x.before.sides[x.me], x.after.sides[x.me]
        laws = {e.data["card"]: e.law for e in x.events if isinstance(e.data.get("card"), Card)}
        laws |= {card: e.law for card, e in takers(x).items()}
        together = [e.data["cards"] for e in x.events if e.who == x.me and e.kind in TOGETHER]
        left = gone(x) - Counter(act.card for act in x.paid if act.card)
        left -= Counter(card for cards_ in together for card in cards_)
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
        "choose": [
            {"verb": verb, "title": title(verb), "n": max(n, paid_in_all(own, verb))}
            for verb, n in open_.items()
        ],
        "cards": [
            {"card": card_json(card), "to": to, "law": laws.get(card, x.asked.law)}
            for card, to in cards
        ],
        "pieces": [
            {"kind": e.data["piece"], "n": e.data["n"], "at": place_id(e.data["at"])}
            for e in own
            if e.kind == "remove" and e.data["by"] == x.me and not is_open(x, e)
        ],
        "items": [
            item
            for e in own
            if e.kind == "exhaust" and "exhaust" not in open_
            for item in e.data["items"]
        ],
    }


def is_open(x: Ahead, e: Event) -> bool:
    """Whether an event pays with what is still to be chosen: cards to reveal, wood or funds."""
    paid = {act.verb for act in x.paid if e.who == x.me}
    if e.kind == "reveal card":
        return "reveal" in paid
    if e.kind in FUNDED:
        return "fund" in paid
    return "wood" in paid and e.kind == "remove" and e.data["piece"] == WOOD


def paid_in_all(own: list[Event], verb: str) -> int:
    """How much was paid or revealed of a kind, with that of which there was no choice left."""
    if verb == "reveal":
        return sum(e.kind == "reveal card" for e in own)
    if verb == "wood":
        paid = [e for e in own if e.kind == "remove" and e.data["piece"] == WOOD]
        return sum(e.data["n"] for e in paid)
    if verb == "exhaust":
        return sum(len(e.data["items"]) for e in own if e.kind == "exhaust")
    return sum(
        e.data["n"] if e.kind == "spend funds" else 1
        for e in own
        if verb == "fund" and e.kind in FUNDED
    )


def rulers(x: Ahead) -> list[dict[str, Any]]:
    """The clearings whose ruler changes."""
    both = [(c, ruler(x.before, c), ruler(x.after, c)) for c in x.before.board.clearings]
    return [{"clearing": c, "before": a, "after": b} for c, a, b in both if a != b]


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
            "title": titled((new or old)[0], [act for act in new if act not in old]),
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


def titled(act: Act, new: list[Act]) -> str:
    """What acts such as `act` do, with the cards that are used or activated by what is `new`."""
    cards = dict.fromkeys(act.card for act in new if act.card)
    called = {
        "use": [card.name for card in cards],
        "activate": [f"the {card.suit} dominance card" for card in cards],
    }
    return " ".join([title(act.verb, act.law), listed(called.get(act.verb, []))]).rstrip()


def kinds_of(asked: Ask) -> dict[str, list[Act]]:
    """The offers of a question by their verb, without those that end it."""
    found: dict[str, list[Act]] = {}
    for act in asked.offers:
        found.setdefault(act.verb, []).append(act)
    return {verb: acts for verb, acts in found.items() if verb not in ("done", "pass", "abstain")}
