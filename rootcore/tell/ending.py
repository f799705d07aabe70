"""How a game ended: who won and why, where the points came from, and the moments that turned it."""

from collections import Counter
from itertools import accumulate, takewhile
from typing import Any, NamedTuple

from rootcore.game.game import Game
from rootcore.law import rule
from rootcore.rules.dominance import dominating
from rootcore.rules.picks import capital, listed, midway
from rootcore.rules.turn import ROLES
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import BIRD, Faction
from rootcore.tell.decisions import sharing
from rootcore.tell.glance import plays_for
from rootcore.tell.news import DEEDS, SIGN, deeds
from rootcore.tell.panels import names
from rootcore.tell.view import score_label
from rootcore.tell.words import (
    YOU,
    Names,
    counted,
    discs,
    does,
    in_parts,
    sentence,
    source,
    the,
    victory,
    winners,
    with_sign,
)

TURNING_POINTS = 3
DOMINANCE = ("activate", "coalition")
"""Events by which somebody's score marker leaves the track (root 3.3.1, 9.2.8)."""

MISHAPS: dict[Faction, tuple[str, str]] = {}
"""What a winner is asked about: a kind of event, and what is said of whom it befell."""


def summary_view(game: Game, viewer: Faction | None = None) -> dict[str, Any]:
    """How the game ended: winner and reason, ranks, points by source and round, turning points.

    `how` is of the reason what the title does not say, `course` how it came to that. It is `about`
    the viewer if they have won. Where several share the device it speaks to none of them, whoever
    answered last: then there is no `viewer`.
    """
    s, known = game.state, names(game.state)
    viewer = viewer if len(sharing(game)) < 2 else None
    addressed = {**known, viewer: YOU} if viewer else known
    title, reason, law = "Nobody wins", "The game is not over.", "root:3.1"
    how = reason
    won = winning(game)
    if won:
        last = game.events[-1]
        title, law = winners(last, known), last.law
        reason = f"{sentence(last, known).removesuffix('.')} in round {s.round}."
        how = f"{capital(victory(last))} in round {s.round}."
        if viewer in won:
            title = own_win(game, last, viewer, known)
            if law == "root:3.1" and not last.data["partner"]:
                how = f"{known[viewer]}, round {s.round}."
    earned = points_by_round(game)
    placed = ranks(game, won, viewer)
    by_rank = {each["who"]: earned[each["who"]] for each in placed}
    return {
        "winner": s.winner,
        "viewer": viewer,
        "about": viewer if viewer in won else s.winner,
        "title": title,
        "reason": reason,
        "how": how,
        "course": in_parts(course(game, addressed)) if won else [],
        "law": law,
        "law_title": rule(law).title,
        "ranks": placed,
        "turning": turning_points(game, addressed, viewer),
        "rounds": s.round,
        "turns": sum(event.kind == "turn" for event in game.events),
        "scores": {f: s.sides[f].score for f in s.seats},
        "sources": [
            {
                "who": f,
                "name": f"{known[f]}, you" if f == viewer else known[f],
                "score_label": score_label(s.sides[f]),
                "parts": sources(by_law),
            }
            for f, by_law in by_rank.items()
        ],
        "rounds_chart": {
            "rounds": list(range(s.round + 1)),
            "lines": [
                {
                    "who": f,
                    "name": addressed[f],
                    "score_label": score_label(s.sides[f]),
                    "points": line(by_law, last_counted(game, f)),
                }
                for f, by_law in earned.items()
            ],
        },
    }


def own_win(game: Game, last: Event, viewer: Faction, known: Names) -> str:
    """The headline for `viewer`, one of the winners: in a coalition with whom, else how."""
    if partner := last.data["partner"]:
        return f"You win with {the(known, partner if last.who == viewer else last.who)}"
    if last.law == "root:3.1":
        return f"You win with {game.state.sides[viewer].score} points"
    return "You win"


def winning(game: Game) -> list[Faction]:
    """Who has won, those who win with the winner, too."""
    if not game.over:
        return []
    last = game.events[-1]
    if last.data["together"]:
        return [f for f, side in game.state.sides.items() if not side.bot]
    return [f for f in game.state.sides if f in (last.who, last.data["partner"])]


def ranks(game: Game, won: list[Faction], viewer: Faction | None) -> list[dict[str, Any]]:
    """All players, the winners first, then by points, which a player for dominance has none of.

    The viewer comes first of those in the same place.
    """
    sides = game.state.sides
    worth = {f: (f in won, -1 if side.dominance else side.score) for f, side in sides.items()}
    called = {f: ROLES[side.role].name for f, side in sides.items()}
    place = {
        f: 1 if f in won else 1 + sum(worth[f] < other for other in worth.values()) for f in worth
    }
    return [
        {
            "who": f,
            "rank": place[f],
            "name": f"{YOU}, {called[f]}" if f == viewer else called[f],
            "score_label": score_label(sides[f]),
            "note": plays_for(game.state, sides[f]),
        }
        for f in sorted(place, key=lambda f: (place[f], f != viewer, -worth[f][1]))
    ]


def course(game: Game, known: Names) -> str:
    """How the game went that is over: whom the winner joined, what they ruled, whom they passed."""
    last = game.events[-1]
    if last.data["together"] or not last.who:
        return ""
    told = [joined(game, known)] if last.data["partner"] else []
    subject = capital(the(known, last.who))
    if last.law != "root:3.1":
        return " ".join([*told, f"{subject} ruled {ruled(game.state, last.who)}."])
    leads = [m for m in moments(game)[0] if m.kind == LEAD]
    if not leads:
        told.append(f"Nobody passed {the(known, last.who)}.")
    passed = leads[-1].passed if leads and leads[-1].who == last.who else None
    did = [f"passed {the(known, passed)} in round {leads[-1].round}"] if passed else []
    if did := [*did, *mishaps(game, last.who)]:
        told.append(f"{subject} {listed(did)}.")
    return " ".join(told)


def joined(game: Game, known: Names) -> str:
    """Who joined whom in the coalition that won, and when, if it is told."""
    last, now = game.events[-1], game.start.round
    for event in game.events:
        now = event.data["round"] if event.kind == "turn" else now
        if event.kind == "coalition" and event.who in (last.who, last.data["partner"]):
            partner = the(known, event.data["player"])
            return f"{capital(the(known, event.who))} joined {partner} in round {now}."
    return ""


def ruled(s: State, who: Faction) -> str:
    """The clearings by which a side dominates: "the opposite corners {1} and {3}"."""
    card = s.sides[who].dominance
    assert card
    found = dominating(s, who, card)
    if card.suit != BIRD:
        return discs(found)
    pairs = dict.fromkeys(tuple(sorted((c, s.board.opposite[c]))) for c in found)
    return f"the opposite corners {', '.join(discs(pair) for pair in pairs)}"


def mishaps(game: Game, who: Faction) -> list[str]:
    """How often a winner met with the mishap of their faction: "never fell into turmoil"."""
    if who not in MISHAPS:
        return []
    kind, verb = MISHAPS[who]
    n = sum(event.kind == kind and event.who == who for event in game.events)
    return [f"{verb} {'once' if n == 1 else f'{n} times'}" if n else f"never {verb}"]


# Points

ByLaw = dict[str, list[int]]
"""The points that a player got by each rule, in each round from 0, the setup, on."""

BEFORE = "root:3.2"
"""The rule that stands for the points with which a game began."""

BEGUN_WITH = "At the start"
"""What those points are called."""


def points_by_round(game: Game) -> dict[Faction, ByLaw]:
    """The points of each player by rule and round; they add up to the score."""
    s = game.state
    earned: dict[Faction, ByLaw] = {}
    for f in s.seats:
        began = game.start.sides[f].score
        earned[f] = {BEFORE: [began] + [0] * s.round} if began else {}
    now = game.start.round
    for event in game.events:
        if event.kind == "turn":
            now = event.data["round"]
        elif event.kind in SIGN and event.who:
            rounds = earned[event.who].setdefault(event.law, [0] * (s.round + 1))
            rounds[now] += SIGN[event.kind] * event.data["points"]
    return earned


def sources(by_law: ByLaw) -> list[dict[str, Any]]:
    """Where points came from, the most first."""
    return [
        {
            "label": BEGUN_WITH if law == BEFORE else source(law),
            "law": law,
            "points": sum(rounds),
            "rounds": rounds,
        }
        for law, rounds in sorted(by_law.items(), key=lambda part: -sum(part[1]))
    ]


def line(by_law: ByLaw, last: int) -> list[int]:
    """The score after each round up to the `last`."""
    return list(accumulate(sum(rounds[k] for rounds in by_law.values()) for k in range(last + 1)))


def last_counted(game: Game, who: Faction) -> int:
    """The last round in which a side had points: that in which its marker left the track."""
    now = game.start.round
    if game.start.sides[who].dominance:
        return now
    for event in game.events:
        now = event.data["round"] if event.kind == "turn" else now
        if event.kind in DOMINANCE and event.who == who:
            return now
    return game.state.round


# Turning points

LEAD, GAIN = "lead", "gain"


class Moment(NamedTuple):
    """A moment after event `i` of the turn that event `first` began, when `who` has `points`.

    `kind` says what came of it: somebody leads, who `passed` another so, plays for dominance, or
    has gained points.
    """

    i: int
    round: int
    first: int
    kind: str
    who: Faction
    points: int
    passed: Faction | None = None


def turning_points(game: Game, known: Names, viewer: Faction | None) -> list[dict[str, Any]]:
    """The three moments that changed who leads, or paid the most in a turn; dominance, too.

    That by which somebody who won came to play for dominance is always one of them.
    """
    found, gained = moments(game)
    last_lead = max((m.i for m in found if m.kind == LEAD), default=None)
    won = winning(game)

    def weight(m: Moment) -> tuple[bool, bool, int]:
        other_way = m.kind in DOMINANCE
        turned = other_way or (m.kind == LEAD and m.i == last_lead)
        return other_way and m.who in won, turned, gained[m.first, m.who]

    chosen: dict[int, Moment] = {}
    for moment in sorted(found, key=weight, reverse=True):
        if moment.kind != GAIN or gained[moment.first, moment.who] > 0:
            chosen.setdefault(moment.first, moment)
    first_of_all = sorted(list(chosen.values())[:TURNING_POINTS])
    return [told(game, m, gained[m.first, m.who], known, viewer) for m in first_of_all]


def moments(game: Game) -> tuple[list[Moment], Counter[tuple[int, Faction]]]:
    """Every change of the lead, every step to dominance, and the last points in each turn.

    A lead is one that stands when a round ends: it changed where it was last taken. With them comes
    what each player gained in each turn, by the number of its first event. Whose marker has left
    the track leads nobody, and is passed by nobody.
    """
    sides = game.start.sides.items()
    on_track = {f for f, side in sides if not side.dominance}
    scores = {f: side.score for f, side in sides}
    found: list[Moment] = []
    latest: dict[tuple[int, Faction], Moment] = {}
    gained: Counter[tuple[int, Faction]] = Counter()
    first, now = 0, game.start.round
    took = {f: Moment(0, now, first, LEAD, f, scores[f]) for f in scores}
    leader = head = head_of({f: scores[f] for f in on_track})
    for i, event in enumerate(game.events):
        who = event.who
        if event.kind == "turn":
            if event.data["round"] != now and head:
                found += taken(took[head], leader, on_track)
                leader = head
            first, now = i, event.data["round"]
        if who and event.kind in DOMINANCE:
            found.append(Moment(i, now, first, event.kind, who, scores[who]))
            on_track.discard(who)
        elif who and event.kind in SIGN:
            points = SIGN[event.kind] * event.data["points"]
            scores[who] += points
            gained[first, who] += points
            latest[first, who] = Moment(i, now, first, GAIN, who, scores[who])
        else:
            continue
        former, head = head, head_of({f: scores[f] for f in on_track})
        if head and head != former:
            took[head] = Moment(i, now, first, LEAD, head, scores[head])
    if head:
        found += taken(took[head], leader, on_track)
    return [*found, *latest.values()], gained


def taken(lead: Moment, former: Faction | None, on_track: set[Faction]) -> list[Moment]:
    """The lead as one that was taken, if another had it; whom it passed is on the track still."""
    if former in (None, lead.who):
        return []
    return [lead._replace(passed=former if former in on_track else None)]


def head_of(scores: dict[Faction, int]) -> Faction | None:
    """Who has more points than everybody else, if anybody has."""
    best = max(scores.values(), default=0)
    ahead = [f for f, points in scores.items() if points == best]
    return ahead[0] if len(ahead) == 1 else None


def without_vain_battles(events: list[Event]) -> list[Event]:
    """The events of a turn but its battles that paid nothing, by their rule or root 3.2.1."""
    kept: list[Event] = []
    battle = None
    for e in events:
        if e.kind == "battle":
            battle = e
            continue
        if battle and e.kind == "score" and e.law in (battle.law, "root:3.2.1"):
            kept.append(battle)
            battle = None
        elif e.kind in DEEDS:
            battle = None
        kept.append(e)
    return kept


def by_source(events: list[Event]) -> str:
    """Where the points of somebody's events came from, where not all came from the same."""
    found: Counter[str] = Counter()
    for e in events:
        if e.kind in SIGN:
            found[source(e.law)] += SIGN[e.kind] * e.data["points"]
    parts = [f"{with_sign(n)} {label}" for label, n in found.most_common() if n]
    return f" ({', '.join(parts)})" if len(parts) > 1 else ""


def told(
    game: Game, moment: Moment, gained: int, known: Names, viewer: Faction | None
) -> dict[str, Any]:
    """A turning point in words: what `who` did in that turn, if it was the own one."""
    event = game.events[moment.i]
    title = f"{counted(gained, 'point')} for {the(known, moment.who)}"
    if moment.kind == "coalition":
        title = f"a coalition with {the(known, event.data['player'])}"
    elif moment.kind in DOMINANCE:
        title = "dominance"
    elif moment.kind == LEAD:
        title = f"{midway(does(known, moment.who, 'takes'))} the lead"
    text = sentence(event, known, viewer)
    if game.events[moment.first].who == moment.who and moment.kind not in DOMINANCE:
        turn = takewhile(lambda e: e.kind != "turn", game.events[moment.first + 1 :])
        own_events = [e for e in turn if e.who == moment.who]
        done = capital(deeds(without_vain_battles(own_events), known, viewer, most=1))
        text = f"{done}: {with_sign(gained)}{by_source(own_events)}"
    return {
        "i": moment.i,
        "round": moment.round,
        "who": moment.who,
        "points": moment.points,
        "title": f"Round {moment.round}: {title}",
        "text": in_parts(text),
    }
