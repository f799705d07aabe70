"""What an option brings about before anybody takes it, as data and in at most four sentences.

It is played on a copy, up to where chance, somebody else, a battle or another question comes in.
"""

from collections import Counter, defaultdict
from typing import Any, NamedTuple

from rootcore.game.game import Game
from rootcore.law import rule
from rootcore.law.errors import BadNotation, NotAnOption
from rootcore.rules.acts import DONE, PASS, Act, Ask
from rootcore.rules.crafting import cannot_craft
from rootcore.rules.dominance import dominating, law_of_dominance
from rootcore.rules.flow import AnyDecision, Draw
from rootcore.rules.picks import capital, listed, midway
from rootcore.rules.pieces import forget_rulers, ruler
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import BIRD, BIRDSONG, POINTS_TO_WIN, WARRIOR, Faction
from rootcore.tell.ahead import (
    MEANS,
    STOPS,
    Ahead,
    Stopped,
    asked_of,
    law_asked,
    line,
    named_for,
    play,
)
from rootcore.tell.consequences import (
    DRAWBACKS,
    PAYS,
    TAKES_CARDS,
    TOGETHER,
    TOLD_AHEAD,
    cost,
    forced,
    is_open,
    kinds_of,
    points,
    prospects,
    rulers,
    threats,
    turned,
)
from rootcore.tell.decisions import options_view
from rootcore.tell.ending import winning
from rootcore.tell.glance import Threat, outlook
from rootcore.tell.odds import next_battle, odds
from rootcore.tell.panels import names
from rootcore.tell.prompts import label, title, without_about
from rootcore.tell.ruling import RULER, why_ruled
from rootcore.tell.view import clearing_view, moved_pieces
from rootcore.tell.words import (
    BECAUSE,
    Names,
    counted,
    does,
    items_named,
    place_name,
    placed,
    same_but,
    sentence,
    the,
    winners,
)

MOST_LINES = 4
MOST_PLAYED = 6
"""Of a choice that is not made in full no more options are played."""

MOST_PLACES = 4

HIDDEN = "What is hidden now decides the rest."
SCORING, BATTLE, GUARDS = "root:3.2", "root:4.3", "root:4.3.3"

# Sentences


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
            text = f"{rule(e.law).title}: {midway(does(known, e.who, 'sees'))} your hand."
            found.append(line(text, e.law, None, True))
    return found


def removed_lines(x: Ahead) -> list[dict[str, Any]]:
    """What others lose by the viewer's deed, in a sentence for each of them."""
    known = named_for(x.before, x.me)
    taken = [e for e in x.events if e.kind == "remove" and e.who != x.me and e.data["by"] == x.me]
    found = []
    for who in dict.fromkeys(e.who for e in taken):
        theirs = [e for e in taken if e.who == who]
        kinds = Counter[str]()
        for e in theirs:
            kinds[e.data["piece"]] += e.data["n"]
        places = listed([str(c) for c in dict.fromkeys(e.data["at"] for e in theirs)])
        pieces = listed([counted(n, kind) for kind, n in kinds.items()])
        found.append(line(f"{does(known, who, 'loses')} {pieces} in {places}.", theirs[0].law))
    return found


def won_line(x: Ahead) -> list[dict[str, Any]]:
    """That it ends the game, and for whom; a rival's win is a loss."""
    last = x.events[-1] if x.events else None
    if x.stops != "over" or last is None:
        return []
    lost = x.me is not None and x.me not in winning(x.twin)
    return [line(f"{winners(last, named_for(x.before, x.me))}.", last.law, None, lost)]


def craft_lines(x: Ahead) -> list[dict[str, Any]]:
    """What a crafted card is for, where it is not for an item, and what no longer can be crafted.

    The pieces that it took are activated for the turn.
    """
    crafted = [e.data["card"] for e in x.events if e.kind == "craft" and e.who == x.me]
    if not crafted or not x.me or not isinstance(x.asked, Ask):
        return []
    told = [
        line(f"{card.name}: {midway(card.text)}", x.asked.law) for card in crafted if not card.item
    ]
    verb = x.asked.value(x.text).verb
    others = dict.fromkeys(a.card for a in x.asked.acts if a.verb == verb and a.card)
    barred = {
        card.name: why.law
        for card in others
        if card not in crafted and (why := cannot_craft(x.after, x.me, card))
    }
    if barred:
        text = f"{listed(list(barred))} can no longer be crafted this turn."
        told.append(line(text, next(iter(barred.values())), None, True))
    return told


class Race(NamedTuple):
    """Who may win in their next turn, and by what; whether they do if nobody acts before."""

    who: Faction
    threat: Threat
    sure: bool


def racing(s: State, me: Faction) -> list[Race]:
    """Who may win in their next turn without `me`."""
    found = []
    for who in s.sides:
        if wins_with(s, me, who):
            continue
        side = s.sides[who]
        if threat := ruling(s, who):
            found.append(Race(who, threat, True))
        elif threat := outlook(s, side).threat:
            lacking = POINTS_TO_WIN - side.score
            sure = threat.sure and threat.points >= lacking and side.bot
            found += [Race(who, threat, sure)] * (threat.points + threat.more >= lacking)
    return found


def wins_with(s: State, me: Faction, who: Faction) -> bool:
    """Whether `me` wins whenever `who` does: in a coalition, or as people who play together."""
    people = not s.sides[me].bot and not s.sides[who].bot
    return who in (me, s.sides[me].partner) or (bool(s.teamwork) and people)


def ruling(s: State, who: Faction) -> Threat | None:
    """By which clearings `who` wins by dominance as their turn begins, as things stand.

    Nobody's mercenaries count then (root 11.2.7.III).
    """
    card = s.sides[who].dominance
    if not card:
        return None
    later = s.copy()
    later.turn, later.phase = later.seats.index(who), BIRDSONG
    forget_rulers(later)
    found = dominating(later, who, card)
    text = f"{card.suit} dominance in {listed([str(c) for c in found])}."
    return Threat(0, True, text, law_of_dominance(card)) if found else None


def race_lines(x: Ahead) -> list[dict[str, Any]]:
    """Who of the others may win in their next turn, where the viewer's own ends.

    Only of who comes next is it certain: nobody acts before, and a bot has no choice.
    """
    if not x.me or not isinstance(x.asked, Ask) or x.stops not in ("cards", "turn"):
        return []
    if x.asked.value(x.text).verb != DONE:
        return []
    known, found = named_for(x.before, x.me), []
    for who, threat, sure in racing(x.after, x.me):
        certain = sure and who == next_up(x.before)
        verb, other = ("wins", "win") if certain else ("can win", "can win")
        text = f"{does(known, who, verb, other)} in the next turn: {threat.text}"
        found.append(line(text, threat.law, None, True))
    return found


def next_up(s: State) -> Faction:
    """Whose turn comes after this one."""
    return s.seats[(s.turn + 1) % len(s.seats)]


def last_warnings(game: Game, viewer: Faction | None) -> list[dict[str, Any]]:
    """What whoever is asked must know before ending a turn: who may win in the next one.

    Nothing is played ahead where nobody is that near now.
    """
    asked = game.pending
    if viewer is None or not isinstance(asked, Ask) or asked.who != viewer:
        return []
    if DONE not in asked.texts() or not racing(game.state, viewer):
        return []
    return race_lines(play(game, viewer, DONE))


def danger_lines(dangers: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The first danger of a kind as a line."""
    return [line(d["text"], d["law"], None, True) for d in dangers if d["kind"] == kind][:1]


def points_lines(x: Ahead) -> list[dict[str, Any]]:
    """The points in words."""
    laws = {e.who: e.law for e in x.events if e.kind in ("score", "lose points")}
    known = named_for(x.before, x.me)
    return [
        line(
            f"{does(known, p['who'], 'scores' if p['n'] > 0 else 'loses')} "
            f"{counted(abs(p['n']), 'point')}, {p['total']} in all"
            f"{BECAUSE.get(('score', laws.get(p['who'], '')), '')}.",
            laws.get(p["who"], SCORING),
            bad=(p["n"] < 0) == (p["who"] == x.me),
        )
        for p in points(x)
    ]


def cost_line(x: Ahead, paid: dict[str, Any], gifts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cost in a sentence, without the `gifts` that other lines tell of; then cards lost."""
    told = {*TAKES_CARDS, *(gift["law"] for gift in gifts)}
    places: dict[str, list[str]] = {}
    for p in paid["pieces"]:
        places.setdefault(p["kind"], []).extend([p["at"]] * p["n"])
    parts = []
    for kind, ats in places.items():
        found = [f"{n} in {c}" for c, n in Counter(ats).items()]
        parts.append(f"{counted(len(ats), kind)} ({listed(found)})")
    if paid["items"]:
        parts.append(items_named(paid["items"]))
    spent = [p for p in paid["cards"] if p["to"] != "board"]
    parts += [p["card"]["name"] for p in spent if p["law"] not in told]
    parts += [
        f"{counted(p['n'], MEANS[p['verb']])} of your choice"
        for p in paid["choose"]
        if p["verb"] != "reveal"
    ]
    own = [e for e in x.events if e.who == x.me and e.kind in PAYS and e.law not in told]
    laws = [e.law for e in own if e.kind != "remove" or e.data["by"] == x.me]
    shown = [line(f"It costs {listed(parts)}.", (*laws, x.asked.law)[0])] if parts else []
    for law, verb in TAKES_CARDS.items():
        if lost := [p["card"]["name"] for p in spent if p["law"] == law]:
            shown.append(line(f"You {verb} {listed(lost)}.", law, None, verb == "lose"))
    return shown


def rulers_lines(x: Ahead) -> list[dict[str, Any]]:
    """Who rules then, in words: a line for all clearings that come from one ruler to another."""
    known = named_for(x.before, x.me)
    found, alike = [], defaultdict[tuple[Any, bool], list[int]](list)
    told = [e.data.get("at") for e in x.events if (e.kind, e.law) in TOLD_AHEAD]
    for change in rulers(x):
        c, before, after = change["clearing"], change["before"], change["after"]
        if c in told:
            continue
        why = why_ruled(x.after, after, c, known)
        if not why.words:
            alike[after, before == x.me].append(c)
            continue
        text = f"{does(known, after, 'rules')} {c} then: {why.words}."
        found.append(line(text, why.law, c, before == x.me))
    for (after, bad), places in alike.items():
        rules = does(known, after, "rules") if after else "Nobody rules"
        only = places[0] if len(places) == 1 else None
        found.append(line(f"{rules} {listed([str(c) for c in places])} then.", RULER, only, bad))
    return found


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


BARE = {
    *("move", "place", "remove", "score", "lose points", "discard", "spend", "exhaust", "damage"),
    *("nothing", "turmoil", "battle", "turn", "win", "draw", *TOGETHER),
}
"""The events that the map or other lines tell of."""


def other_lines(x: Ahead) -> list[dict[str, Any]]:
    """What else happens, as the story tells it."""
    known = named_for(x.before, x.me)
    told = [
        e
        for e in x.events
        if e.kind not in BARE
        and e.kind not in STOPS
        and (e.kind, e.law) not in TOLD_AHEAD
        and not is_open(x, e)
    ]
    shown = [e.law for e in x.events if e.kind == "reveal card" and is_open(x, e)]
    chosen = [
        line(f"You reveal {counted(len(shown), 'card')} of your choice.", law) for law in shown[:1]
    ]
    return chosen + [
        line(sentence(e, known), e.law, e.data.get("at"), x.me == e.who and is_drawback(e))
        for e in joined(told)
    ]


def is_drawback(e: Event) -> bool:
    """Whether it is bad for the one whom the event befalls."""
    return e.kind in DRAWBACKS and DRAWBACKS[e.kind](e)


def joined(events: list[Event]) -> list[Event]:
    """The events, those one after the other that differ in their items alone as one."""
    found: list[Event] = []
    for e in events:
        last = found[-1] if found else None
        if last and e.data.keys() == last.data.keys() == {"items"} and same_but(e, last, "items"):
            data = {"items": [*last.data["items"], *e.data["items"]]}
            found[-1] = Event(e.kind, e.who, e.law, data)
        else:
            found.append(e)
    return found


def settled_lines(x: Ahead) -> list[dict[str, Any]]:
    """Where the viewer's pieces come to stand, and who goes on ruling there."""
    known, found, told = named_for(x.before, x.me), [], list[Event]()
    changed = [change["clearing"] for change in rulers(x)]
    for e in x.events:
        if e.who != x.me or e.kind not in ("move", "place") or (e.kind, e.law) in TOLD_AHEAD:
            continue
        c = e.data["end"] if e.kind == "move" else e.data["at"]
        if e.kind == "place" and e not in told:
            alike = [other for other in x.events if same_but(e, other, "at")]
            if len(alike) == 1:
                alike = [other for other in x.events if placed_with(e, other)]
            told += alike
            found.append(line(placed(alike, known), e.law, c if len(alike) == 1 else None))
        if isinstance(c, int) and c not in changed and (head := ruler(x.after, c)):
            changed.append(c)
            why = why_ruled(x.after, head, c, known)
            because = f": {why.words}" if why.words else ""
            found.append(line(f"{does(known, head, 'still rules')} {c}{because}.", why.law, c))
    return found


def placed_with(e: Event, other: Event) -> bool:
    """Whether two events place pieces of somebody in one clearing by the same rule."""
    alike = (other.kind, other.who, other.law) == (e.kind, e.who, e.law)
    return alike and other.data["at"] == e.data["at"]


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


def opened_line(x: Ahead, opened: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What becomes possible in this step, in a sentence; not what must be done then."""
    asked = x.twin.pending
    if not opened or not isinstance(asked, Ask) or asked.law != x.asked.law:
        return []
    if len(kinds_of(asked)) == 1 and all(act.verb not in (DONE, PASS) for act in asked.offers):
        return []
    if (x.before.phase, x.before.step) != (x.after.phase, x.after.step):
        return []
    if asked.question() != x.asked.question() and is_one_of_several(x.asked, asked):
        return []
    parts = []
    for kind in opened[:3]:
        named = sorted((p for p in kind["places"] if p.isdecimal()), key=int)
        if len(named) > MOST_PLACES + 1:
            named[MOST_PLACES:] = [f"{len(named) - MOST_PLACES} more"]
        where = f" {'from' if kind['verb'] == 'move' else 'in'} {listed(named)}" if named else ""
        parts.append(f"{midway(kind['title'])}{where}")
    return [line(f"Possible then: {listed(parts)}.", opened[0]["law"])]


def is_one_of_several(before: AnyDecision, after: Ask) -> bool:
    """Whether both ask for the same deed and no other, one after the other at several places."""
    one = isinstance(before, Ask) and kinds_of(before).keys() == kinds_of(after).keys()
    return one and len(kinds_of(after)) == 1


# What is next


def then(x: Ahead) -> str:
    """What the preview stops before, as a sentence; empty before a battle or the same question."""
    known, pending = names(x.before), x.twin.pending
    if x.paid:
        reveals = all(act.verb == "reveal" for act in x.paid)
        return "Then you choose which cards." if reveals else "Then you choose what to pay with."
    if x.stops == "cards":
        who, n = draws(x)
        drawn = counted(n, "card")
        return f"Next: draw {drawn}." if who == x.me else f"{does(known, who, 'draws')} {drawn}."
    if x.stops in ("dice", "chance", "choice"):
        assert pending
        question = pending.question()
        return "" if question == x.asked.question() else f"Next: {question}"
    if x.stops == "other":
        who = pending.who if pending else None
        return f"{does(known, Faction(who), 'decides')}." if who else HIDDEN
    if x.stops == "turn":
        return f"The turn of {the(known, x.events[-1].who)} begins."
    return ""


def draws(x: Ahead) -> tuple[Any, int]:
    """Who draws cards next and how many in a row; which they are is not looked at."""
    n, since = 0, len(x.twin.events)
    try:
        while isinstance(x.twin.pending, Draw):
            n += 1
            x.twin.answer(x.twin.pending.texts()[0])
    except Stopped:
        pass
    return next((e.who for e in x.twin.events[since:] if e.kind != "reshuffle"), x.me), n


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
    opened, closed = turned(x)
    shown = {
        "text": text,
        "who": x.asked.who,
        "options": 1,
        "button": button(x),
        "law": law_asked(x),
        "pieces": [moved for e in x.events if not is_open(x, e) for moved in moved_pieces(e)],
        "rulers": rulers(x),
        "cost": cost(x),
        "points": points(x),
        "forced": forced(x),
        "opens": opened,
        "closes": closed,
        **threats(x),
        "stops": x.stops,
        "battle": x.stops == "battle" and x.events[-1].who == x.me,
    }
    shown["clearings"] = touched(x, shown)
    shown["lines"] = box(x, shown)[:MOST_LINES]
    if shown["battle"]:
        shown["lines"] = (shown["lines"] + fight_lines(odds(game, viewer, text)))[:MOST_LINES]
    return {**shown, "then": then(x)}


def box(x: Ahead, shown: dict[str, Any]) -> list[dict[str, Any]]:
    """The sentences of a preview, the most important first."""
    return [
        *won_line(x),
        *losses(x),
        *race_lines(x),
        *danger_lines(shown["dangers"], "now"),
        *[line(gift["text"], gift["law"], None, True) for gift in shown["forced"]],
        *points_lines(x),
        *danger_lines([d for d in shown["dangers"] if d["new"]], "later"),
        *prospects(x),
        *removed_lines(x),
        *cost_line(x, shown["cost"], shown["forced"]),
        *rulers_lines(x),
        *guards_lines(x),
        *battle_lines(x, shown["decree"]),
        *other_lines(x),
        *craft_lines(x),
        *opened_line(x, shown["opens"]),
        *settled_lines(x),
        *danger_lines([d for d in shown["dangers"] if not d["new"]], "later"),
    ]


def fight_lines(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """What is likely in a battle, from its odds."""
    bad = [note for note in sheet["notes"] if note["bad"]]
    told = [
        f"{fact['figure']}: {fact['text']}."
        if "%" in fact["figure"]
        else f"{fact['text']}: {fact['figure']}."
        for fact in sheet["facts"]
    ]
    return [line(capital(text), BATTLE, sheet["clearing"]) for text in told] + bad


def touched(x: Ahead, shown: dict[str, Any]) -> list[dict[str, Any]]:
    """The clearings that change, as they would be then."""
    ends = {piece[end] for piece in shown["pieces"] for end in ("from", "to")}
    ends |= {str(change["clearing"]) for change in shown["rulers"]}
    return [clearing_view(x.after, c, x.me) for c in x.after.board.clearings if str(c) in ends]


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
    """An act on a button: a move by its number and where it leads, a leader by the name alone."""
    if deed := without_about(act, label(act, known)):
        return deed
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
        "button": title(found[0]["verb"], found[0]["law"]) if len(verbs) == 1 else "",
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
