"""The exact odds of a battle: the rules of it, run once for every roll of the dice on copies."""

from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any

from rootcore.game.game import Game
from rootcore.law import enacted_by
from rootcore.law.errors import NotAnOption
from rootcore.rules.acts import DONE, PASS, Act, Ask
from rootcore.rules.battle import (
    AMBUSH_HITS,
    AMBUSHED,
    DEALT,
    Battle,
    cannot_battle,
    law_of_dice,
    may_ambush,
    may_be_ambushed,
    ready_ambush,
    roll_and_add,
    scouted,
    strike,
    takes_higher_roll,
)
from rootcore.rules.deck import hand_is_public
from rootcore.rules.flow import AnyDecision, Draw, Roll
from rootcore.rules.hidden import ABSTAIN, unseen
from rootcore.rules.picks import capital, listed, midway, numbered
from rootcore.rules.pieces import ruler
from rootcore.rules.removal import Removal, settle
from rootcore.rules.scoring import GameWon
from rootcore.rules.turn import ROLES
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import CHANCE, PAWN, PLOT, PLOTS, WARRIOR, Faction, Kind
from rootcore.tell.ahead import MEANS, asked_of, asks_only, line, named_for, veiled
from rootcore.tell.asides import asides, gains
from rootcore.tell.panels import card_json, names
from rootcore.tell.prompts import label
from rootcore.tell.words import (
    Names,
    card_named,
    counted,
    does,
    items_named,
    piece_name,
    sentence,
    the,
    winners,
)

NO_HAND = "robotics:2.8.1"
ITEM = "item"
OTHER = "other piece"
BEFOREHAND = (*MEANS, "ally", PASS)
"""The verbs of what is chosen before a battle begins."""

GIVEN_UP = ("discard", "give")
"""The verbs of paying with a card, which saves or costs no pieces."""

MOST_ANSWERS = 4
"""Of more answers it is not told what each brings."""

MOST_FACTS = 3
NEVER, CERTAIN = "0 %", "100 %"
FIRST_HIT = (WARRIOR, ITEM)
ROLLS = [(a, b, 1 if a == b else 2) for a in range(4) for b in range(a + 1)]
"""Every roll, the higher die first, and how many ways to roll two dice show it."""

WAYS = sum(ways for *_, ways in ROLLS)


@dataclass
class Sheet:
    """A battle looked at by `viewer`: where it stands, and which switches are on.

    `switches` are those met on the way: who may add what. `chosen` says that a choice of losses was
    met since it was last cleared, by whom or by chance. `paid` is what comes before the battle.
    """

    viewer: Faction | None
    on: tuple[str, ...]
    switches: dict[str, tuple[Faction, Act]]
    chosen: set[str]
    paid: list[Event] = field(default_factory=list)

    def answer(self, asked: AnyDecision) -> Any:
        """What is answered: a switch that is on, else no; of losses the first."""
        if not isinstance(asked, Ask):
            if not isinstance(asked, Draw):
                self.chosen.add(asked.who)
            return asked.value(asked.texts()[0])
        acts = asked.acts
        declining = [act for act in acts if act.verb in (PASS, DONE)]
        who = Faction(asked.who)
        if not declining:
            self.chosen.add(who)
            return acts[0]
        for act in acts:
            if act.verb in (PASS, DONE, ABSTAIN) or not self.shows(who, act):
                continue
            name = f"{who} {act.text}"
            self.switches[name] = (who, act)
            if name in self.on:
                return act
        return declining[0]

    def shows(self, who: Faction, act: Act) -> bool:
        """Whether the viewer may know that somebody can do this: not what is in other hands."""
        return who == self.viewer or act.verb not in ("ambush", "heal")


@dataclass(frozen=True)
class Case:
    """How a battle ends after one roll: so many of the 16 ways, the position, what happened.

    `caused` is what the removals cause then, by the rules of whose pieces they were, and `settled`
    the position after it; `chosen` and `asked` say who had a choice on the way and in what was
    caused.
    """

    rolls: int
    after: State
    events: list[Event]
    chosen: frozenset[str]
    caused: list[Event]
    asked: frozenset[str]
    settled: State

    @property
    def won(self) -> Event | None:
        """The end of the game, where the battle or what it causes brings that about."""
        last = [*self.events, *self.caused][-1]
        return last if last.kind == "win" else None


def fought(sheet: Sheet, s: State, b: Battle, roll: tuple[int, int], rolls: int) -> Case:
    """What a roll brings, by the rules, on a copy of the position before the dice."""
    twin = s.copy()
    own = replace(b, raised=b.raised.copy(), removed=b.removed[:], dents=b.dents.copy())
    sheet.chosen.clear()
    removals = carried_out(dice_fall(twin, own), sheet, roll)
    then, silent = twin.copy(), Sheet(sheet.viewer, (), {}, set())
    if removals:
        carried_out(settle(then, removals), silent, roll)
    chosen = frozenset(sheet.chosen)
    return Case(rolls, twin, twin.log, chosen, then.log, frozenset(silent.chosen), then)


def carried_out(
    rule: Coroutine[Any, Any, list[Removal] | None], sheet: Sheet, roll: tuple[int, int]
) -> list[Removal]:
    """Run a rule that the sheet answers; what it removed, nothing where it ends the game."""
    value: Any = None
    try:
        while True:
            asked = rule.send(value)
            value = roll if isinstance(asked, Roll) else sheet.answer(asked)
    except StopIteration as done:
        return done.value or []
    except GameWon:
        return []


async def dice_fall(s: State, b: Battle) -> list[Removal]:
    """The part of a battle that hangs on the dice; what was removed by it."""
    return await strike(s, b, await roll_and_add(s, b), DEALT)


def cases(game: Game, sheet: Sheet, text: str | None) -> tuple[State, Battle, list[Case]]:
    """Every way that a battle can go: the position and battle as they stand, and the cases.

    The battle is begun by the option `text`, or goes on already; NotAnOption when it does not.
    """
    asked = asked_of(game, sheet.viewer)
    twin = veiled(game, sheet.viewer)
    before = twin.state.copy()
    nth = len(battles_of(twin)) + (twin.state.battle is None)
    b = to_the_dice(twin, asked, sheet, text, nth)
    if b is None:
        raise NotAnOption(f"{text!r} begins no battle" if text else "no battle goes on")
    battles = battles_of(twin)
    first = battles[nth - 1]
    sheet.paid = twin.events[len(game.events) : first]
    then = next((mark for mark in twin.marks if mark.events > first), None)
    past = twin.events[first : b.until or (then.events if then else None)]
    if twin.over or twin.state.battle is None or len(battles) > nth:
        chosen = frozenset(sheet.chosen)
        after = then.state if then else twin.state
        return before, b, [Case(WAYS, after, past, chosen, past, chosen, after)]
    found = rolled(sheet, twin.state, twin.state.battle)
    return before, b, [replace(case, events=past + case.events) for case in found]


def battles_of(game: Game) -> list[int]:
    """The numbers of the events that begin a battle."""
    return [k for k, e in enumerate(game.events) if e.kind == "battle"]


def to_the_dice(
    twin: Game, asked: AnyDecision, sheet: Sheet, text: str | None, nth: int
) -> Battle | None:
    """Play a copy up to the roll of the battle that is the `nth` of the game, or to its end without
    one; None without a battle.
    """
    since = len(twin.events)
    b: Battle | None = twin.state.battle
    if text is not None:
        twin.answer(text)
        b = b or battle_of(twin, since)
    while pending := twin.pending:
        over = twin.state.battle is None or len(battles_of(twin)) > nth
        if b and (over or isinstance(pending, Roll)):
            break
        if not (b or (text and asks_only(twin, asked, BEFOREHAND))):
            break
        twin.answer(pending.text(sheet.answer(pending)))
        b = b or battle_of(twin, since)
    return b


def rolled(sheet: Sheet, s: State, b: Battle) -> list[Case]:
    """What each roll brings in a battle that comes to the dice in this position."""
    return [fought(sheet, s, b, (high, low), n) for high, low, n in ROLLS]


def battle_of(twin: Game, since: int) -> Battle | None:
    """The battle that goes on, or that began and ended since event number `since`."""
    if twin.state.battle is not None:
        return twin.state.battle  # type: ignore[no-any-return]
    for e in twin.events[since:]:
        if e.kind == "battle" and e.who:
            return Battle(e.who, e.data["defender"], e.data["at"], e.law)
    return None


# What a case means for a side


def lost_by(s: State, b: Battle, events: list[Event], who: Faction) -> list[tuple[str, int]]:
    """The pieces and items that `who`, attacker or defender, loses with all that fight along.

    `s` is the position before: what lay face down there is a plot, whatever was turned up.
    """
    lost: Counter[str] = Counter()
    for e in events:
        if e.kind == "remove" and e.law in (AMBUSHED, DEALT) and e.data["by"] == b.other(who):
            kind = e.data["piece"]
            there = s.sides[e.who].pieces[kind][b.clearing]  # type: ignore[index]
            lost[PLOT if kind in PLOTS and not there else kind] += e.data["n"]
        elif e.kind == "damage" and e.who == who:
            lost[ITEM] += len(e.data["items"])
    return sorted(lost.items(), key=lambda kind: (kind[0] not in FIRST_HIT, kind[0]))


def losses_named(s: State, b: Battle, events: list[Event], who: Faction) -> str:
    """What `who` has lost in words, items by their names: "1 warrior and a torch (damaged)"."""
    lost = [x for x in lost_by(s, b, events, who) if x[0] != ITEM]
    hurt = [e.data["items"] for e in events if e.kind == "damage" and e.who == who]
    items = items_named([item for some in hurt for item in some])
    return listed([counted(n, kind) for kind, n in lost] + [f"{items} (damaged)"] * bool(items))


def hits_on(b: Battle, events: list[Event], who: Faction) -> int:
    """The hits dealt to `who`, by the dice and an ambush."""
    dealt: int = sum(e.data["n"] for e in events if e.kind == "hits" and e.who == b.other(who))
    players = [e.who for e in events if e.kind == "ambush"]
    return dealt + AMBUSH_HITS * (who == b.attacker and players == [b.defender])


def points_of(events: list[Event], who: Faction) -> int:
    """The points that `who` scores."""
    return sum(e.data["points"] for e in events if e.kind == "score" and e.who == who)


def after_hits(events: list[Event]) -> list[Event]:
    """What follows from the hits: all since they were told, or since an ambush without any."""
    told = [k for k, e in enumerate(events) if e.kind in ("hits", "ambush")]
    return events[told[-1] :] if told else []


def pieces_named(lost: list[tuple[str, int]]) -> str:
    """Pieces in words: "2 warriors and a sawmill"."""
    return listed([counted(n, kind) for kind, n in lost])


def army(s: State, who: Faction, c: int) -> list[dict[str, Any]]:
    """The pieces of `who` in a clearing, and for a pawn the pawn."""
    side = s.sides[who]
    found: list[tuple[Kind, int]] = [(kind, at[c]) for kind, at in side.pieces.items() if at[c]]
    if side.pawn == c:
        found.insert(0, (PAWN, 1))
    return [{"kind": kind, "name": piece_name(kind), "n": n} for kind, n in found]


def army_named(pieces: list[dict[str, Any]]) -> str:
    """An army in words."""
    return pieces_named([(piece["kind"], piece["n"]) for piece in pieces]) or "nobody"


# The sheet


def odds(
    game: Game, viewer: Faction | None, text: str | None = None, on: tuple[str, ...] = ()
) -> dict[str, Any]:
    """The exact odds of the battle that the option `text` begins, or of the one that goes on.

    `on` are the ids of the switches that are on; NotAnOption when there is no battle, or no such
    switch.

    >>> from rootcore.sandbox.scene import lay_out
    >>> s = lay_out(["marquise", "eyrie"], {5: "marquise www | eyrie ww roost"}, phase="daylight")
    >>> s.step = 2
    >>> sheet = odds(Game(None, s), Faction.MARQUISE, "battle 5 eyrie")
    >>> [(x["hits"], x["rolls"], x["text"]) for x in sheet["sides"][1]["takes"]]
    [(0, 1, 'nothing'), (1, 3, '1 warrior'), (2, 5, '2 warriors'), (3, 7, '2 warriors and ...')]
    """
    sheet = Sheet(viewer, on, {}, set())
    before, b, found = cases(game, sheet, text)
    if lost := [name for name in on if name not in sheet.switches]:
        # what is on may leave another switch nothing to do
        plain = Sheet(viewer, (), {}, set())
        cases(game, plain, text)
        if unknown := [name for name in lost if name not in plain.switches]:
            raise NotAnOption(f"{unknown[0]!r} is no switch of this battle")
    known = names(before)
    sides = [side_view(before, b, found, who, viewer) for who in (b.attacker, b.defender)]
    return {
        "text": text,
        "clearing": b.clearing,
        "attacker": b.attacker,
        "defender": b.defender,
        "rolls": sum(case.rolls for case in found),
        "sides": sides,
        "switches": [
            {
                "id": name,
                "who": who,
                "card": card_json(act.card) if act.card else None,
                "own": who == viewer,
                "on": name in on,
                "text": f"What if: {label(act, known)}",
                "law": act.law,
            }
            for name, (who, act) in sheet.switches.items()
        ],
        "notes": paid(sheet, before) + notes(before, b, viewer) + besides(before, found, viewer),
        "fallen": [] if text else [*fallen(game, b, viewer), *effects_asked(game)],
        "each": [] if text else each_answer(game, viewer),
        "facts": facts(before, b, found, viewer),
        "button": "Roll the dice" if len(found) > 1 else "Go on",
    }


def side_view(
    before: State, b: Battle, found: list[Case], who: Faction, viewer: Faction | None
) -> dict[str, Any]:
    """One side of the sheet: its army, what it deals, and the distribution of what it takes."""
    known, pieces = named_for(before, viewer), army(before, who, b.clearing)
    me = viewer if viewer == b.defender else b.attacker
    own = f"{ROLES[before.sides[who].role].short}, " if who == viewer else ""
    # A roll of 3 and 3 shows the most that the dice can do for both sides.
    dealt = [e for e in found[-1].events if e.kind == "hits" and e.who == who]
    parts = dealt[0].data["parts"] if dealt else []
    return {
        "faction": who,
        "bot": before.sides[who].bot,
        "title": headline(b, who, known),
        "about": own + army_named(pieces),
        "army": pieces,
        "heading": does(known, me, "loses" if who == me else "deals"),
        "takes": outcomes(before, b, found, who),
        "deals": deals(before, b, who, parts),
        "deals_law": law_of_dice(before, b) if parts else "",
        "extra": [{"n": h.n, "text": capital(h.words), "law": h.law} for h in parts[1:]],
    }


def headline(b: Battle, who: Faction, known: Names) -> str:
    """ "You attack in 6", "The Marquise defends"."""
    if who == b.attacker:
        return f"{does(known, who, 'attacks')} in {b.clearing}"
    return does(known, who, "defends")


def deals(before: State, b: Battle, who: Faction, parts: list[Any]) -> str:
    """Which die a side deals and at most how much, in words."""
    if not parts:
        return "no dice"
    higher = (who == b.attacker) != takes_higher_roll(before, b.defender)
    most = f", at most {parts[0].n}" if parts[0].n < 3 else ""
    return f"the {'higher' if higher else 'lower'} die{most}"


def outcomes(s: State, b: Battle, found: list[Case], who: Faction) -> list[dict[str, Any]]:
    """How likely it is that `who` takes so many hits, and what they remove."""
    ways: dict[Any, int] = {}
    for case in found:
        lost = tuple(lost_by(s, b, case.events, who))
        won = points_of(after_hits(case.events), b.other(who))
        chosen = (CHANCE if s.sides[who].bot else who) in case.chosen
        key = (hits_on(b, case.events, who), lost, chosen, won)
        ways[key] = ways.get(key, 0) + case.rolls
    in_all = sum(ways.values())
    shown = []
    for (hits, lost, chosen, won), rolls in sorted(ways.items(), key=lambda way: way[0]):
        fallen = open_losses(list(lost)) if chosen else list(lost)
        text = pieces_named(fallen) or "nothing"
        shown.append(
            {
                "hits": hits,
                "rolls": rolls,
                "percent": percent(rolls, in_all),
                "removed": [{"kind": k, "name": k.capitalize(), "n": n} for k, n in fallen],
                "chosen": chosen,
                "points": won,
                "text": f"{text}, +{won}" if won else text,
            }
        )
    return shown


def open_losses(lost: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """The same losses where it is open which pieces besides warriors and items they are."""
    fixed = [(kind, n) for kind, n in lost if kind in FIRST_HIT]
    free = sum(n for kind, n in lost if kind not in FIRST_HIT)
    return [*fixed, (OTHER, free)] if free else fixed


def percent(rolls: int, of: int) -> int:
    """So many of all rolls in percent, rounded; never 0 or 100 where it is not."""
    exact = 100 * rolls / of
    return round(exact) if rolls in (0, of) else min(99, max(1, round(exact)))


def paid(sheet: Sheet, s: State) -> list[dict[str, Any]]:
    """What the viewer pays to begin the battle."""
    known = named_for(s, sheet.viewer)
    return [line(sentence(e, known), e.law) for e in sheet.paid if e.who == sheet.viewer]


def notes(s: State, b: Battle, viewer: Faction | None) -> list[dict[str, Any]]:
    """The ambush that comes, or may come from a hand that the viewer does not know."""
    side = s.sides[b.defender]
    if b.defender == viewer:
        return []
    known, barred = names(s), not may_be_ambushed(s, b.attacker) or scouted(s, b)
    if (card := ready_ambush(s, b.defender, b.clearing)) and not barred:
        text = f"{does(known, b.defender, 'plays')} {card_named(card)}."
        law = enacted_by(ready_ambush.answer_of(side.role))
        return [line(text, law, b.clearing, b.attacker == viewer)]
    if side.bot or side.tabled:
        return [line("Bots hold no cards: no ambush.", NO_HAND)] if side.bot else []
    if barred or not side.hand:
        return [line("No ambush can be played.", AMBUSHED)]
    own = s.sides[viewer].cards() if viewer else []
    public = hand_is_public(s, b.defender)
    could = Counter(side.hand) if public else Counter(unseen(s)) - Counter(own)
    if not any(may_ambush(s, card, b.clearing) for card in could):
        return [line("No ambush can be played: all that fit are known.", AMBUSHED)]
    held = does(known, b.defender, "holds")
    text = f"{held} {counted(len(side.hand), 'card')}: an ambush is possible."
    return [line(text, AMBUSHED, b.clearing, b.attacker == viewer)]


def besides(s: State, found: list[Case], viewer: Faction | None) -> list[dict[str, Any]]:
    """How likely the battle costs the viewer a card or pays somebody by a rule of theirs, and how
    likely it changes what a Vagabond is to somebody.
    """
    rolls, events = Counter[str](), dict[str, Event]()
    for case in found:
        told = asides(s, case.asked, [*case.events, *case.caused], viewer)
        events.update(told)
        rolls.update(dict.fromkeys(told, case.rolls))
    ways = sum(case.rolls for case in found)
    likely = [(f"{percent(n, ways)} %: {midway(text)}", events[text]) for text, n in rolls.items()]
    return [line(words, e.law, None, not gains(e, viewer)) for words, e in likely]


def fallen(game: Game, b: Battle, viewer: Faction | None) -> list[dict[str, Any]]:
    """In a line for each side what it has lost so far in the battle `b`, which goes on."""
    first = battles_of(game)[-1]
    before, events = game.position_after(first), game.events[first:]
    known = named_for(before, viewer)
    both = (b.defender, b.attacker)
    hits = both_deal([deals_so(known, who, hits_on(b, events, b.other(who))) for who in both[::-1]])
    lost = [(who, losses_named(before, b, events, who)) for who in both]
    told = [
        line(f"{does(known, who, 'loses')} {gone}.", DEALT, b.clearing, who == viewer)
        for who, gone in lost
        if gone
    ]
    fell = any(e.kind == "hits" for e in events)
    return [line(hits, DEALT, b.clearing), *told] if fell else told


def deals_so(known: Names, who: Faction, hits: int) -> str:
    """ "You deal 1 hit", "The Eyrie deal 2 hits"."""
    return f"{does(known, who, 'deals')} {counted(hits, 'hit')}"


def both_deal(dealt: list[str]) -> str:
    """What attacker and defender deal, in a sentence: "You deal 1 hit, the Eyrie deal 2 hits."."""
    return f"{dealt[0]}, {midway(dealt[1])}."


def each_answer(game: Game, viewer: Faction | None) -> list[dict[str, Any]]:
    """What either answer in a battle that goes on means, where nothing else is open any more."""
    asked, known = game.pending, named_for(game.state, viewer)
    if not isinstance(asked, Ask) or len(asked.acts) > MOST_ANSWERS:
        return []
    first = battles_of(game)[-1]
    if all(act.card and act.verb in GIVEN_UP for act in asked.acts):
        return []
    fell = any(e.kind == "remove" for e in game.events[first:])
    nothing = "nothing comes back" if fell else "nobody loses anything"
    optional = any(act.verb in (PASS, DONE) for act in asked.acts)
    told: list[tuple[Act, str, bool]] = []
    for act in asked.acts:
        sheet = Sheet(viewer, (), {}, set())
        before, b, found = cases(game, sheet, act.text)
        if len(found) > 1 or sheet.switches or (sheet.chosen and not optional):
            return []
        events = found[0].events[len(game.events) - first :]
        lost = {who: lost_by(before, b, events, who) for who in (b.defender, b.attacker)}
        for who in lost:
            if (CHANCE if before.sides[who].bot else who) in sheet.chosen:
                lost[who] = open_losses(lost[who])
        words = [f"{does(known, f, 'loses')} {pieces_named(x)}" for f, x in lost.items() if x]
        words += [sentence(e, known).removesuffix(".") for e in events if e.kind == "place"]
        words += [paid_so(events, who, known) for who in lost if points_of(events, who)]
        won = [e for e in events if e.kind == "win"]
        rest = [e for e in events if e not in won and e.kind != "score"]
        words += [x.removesuffix(".") for x in asides(before, found[0].asked, rest, viewer)]
        words += [winners(e, known) for e in won]
        text = listed([midway(each) for each in words]) or nothing
        beaten = any(viewer not in (e.who, e.data["partner"]) for e in won)
        told.append((act, text, bool(viewer and (beaten or lost.get(viewer)))))
    if len({text for _, text, _ in told}) == 1:
        act, text, bad = told[0]
        alike = line(f"Whatever you answer, {text}.", act.law, None, bad)
        return [alike] if text != nothing else []
    labels = [label(act, names(game.state)) for act, *_ in told]
    each = zip(labels, told, strict=True)
    return [line(f"{words}: {text}.", act.law, None, bad) for words, (act, text, bad) in each]


def paid_so(events: list[Event], who: Faction, known: Names) -> str:
    """What somebody scores: "you score 2 (14 in all)"."""
    total = max(e.data["total"] for e in events if e.kind == "score" and e.who == who)
    return f"{does(known, who, 'scores')} {points_of(events, who)} ({total} in all)"


def effects_asked(game: Game) -> list[dict[str, Any]]:
    """What the effects in play do that somebody is asked to use in a battle."""
    acts = game.pending.acts if isinstance(game.pending, Ask) else []
    used = {act.card: act.law for act in acts if act.verb == "use" and act.card}
    return [line(f"{card.name}: {midway(card.text)}", law) for card, law in used.items()]


def facts(s: State, b: Battle, found: list[Case], viewer: Faction | None) -> list[dict[str, Any]]:
    """Two or three facts in large figures, as the viewer sees the battle, or else the attacker.

    That it can end the game comes first; `bad` is that somebody else wins.
    """
    me = viewer if viewer == b.defender else b.attacker
    foe, known = b.other(me), named_for(s, viewer)
    points = [points_of(case.events, me) for case in found]
    if any(points):
        span = "-".join(f"{n}" for n in sorted({min(filter(None, points)), max(points)}))
        second = (
            chance(found, lambda case: points_of(case.events, me) > 0),
            f"{does(known, me, 'scores')} {span}",
        )
    else:
        lost = sum(case.rolls * sum(n for _, n in lost_by(s, b, case.events, me)) for case in found)
        mean = lost / sum(case.rolls for case in found)
        second = (f"{mean:.1f}", f"{does(known, me, 'loses')} on average")
    told = [falls(s, b, found, foe, known), second, *ruled(s, found, b.clearing, (me, foe), known)]
    shown = [{"figure": figure, "text": midway(text), "bad": False} for figure, text in told]
    return [*ends(found, me, known), *shown][:MOST_FACTS]


def ends(found: list[Case], me: Faction, known: Names) -> list[dict[str, Any]]:
    """How likely the battle ends the game, for each who can win by it: the worst for `me` first."""
    told = Counter[tuple[bool, str]]()
    for case in found:
        if e := case.won:
            bad = not (e.data["together"] or me in (e.who, e.data["partner"]))
            told[bad, midway(winners(e, known))] += case.rolls
    ways = sum(case.rolls for case in found)
    return [
        {"figure": f"{percent(n, ways)} %", "text": text, "bad": bad}
        for (bad, text), n in sorted(told.items(), reverse=True)
    ]


def ruled(
    s: State, found: list[Case], c: int, sides: tuple[Faction, ...], known: Names
) -> list[tuple[str, str]]:
    """How likely the first of the sides rules `c` then whom the battle can bring or cost that, or
    else that the first of all still rules it whatever the dice show.

    A pawn rules nowhere.
    """
    sure: list[tuple[str, str]] = []
    for who in sides:
        if PAWN in ROLES[s.sides[who].role].supply():
            continue
        before = ruler(s, c) == who
        likely = ruled_by(who, c, found)
        verb = "still rules" if before else "rules"
        told = (likely, f"{does(known, who, verb)} {c}{'' if before else ' then'}")
        if likely != (CERTAIN if before else NEVER):
            return [told]
        if before and who == sides[0]:
            sure = [told]
    return sure


def ruled_by(who: Faction, c: int, found: list[Case]) -> str:
    """How likely `who` rules `c` after the battle."""
    return chance(found, lambda case: ruler(case.settled, c) == who)


def chance(found: list[Case], holds: Callable[[Case], bool]) -> str:
    """How likely something is, such as "44 %"."""
    rolls = sum(case.rolls for case in found if holds(case))
    return f"{percent(rolls, sum(case.rolls for case in found))} %"


def falls(s: State, b: Battle, found: list[Case], foe: Faction, known: Names) -> tuple[str, str]:
    """How likely all warriors of `foe` fall, or where they cannot that it loses something."""
    n = s.sides[foe].warriors[b.clearing]
    if not n:
        loses = f"{does(known, foe, 'loses')} {sole_piece(s, foe, b.clearing)}"
        return chance(found, lambda case: bool(lost_by(s, b, case.events, foe))), loses
    all_ = {1: "the warrior", 2: "both warriors"}.get(n, f"all {n} warriors")
    words = f"{all_} of {the(known, foe)} {'falls' if n == 1 else 'fall'}"
    likely = chance(found, lambda case: not case.after.sides[foe].warriors[b.clearing])
    if likely != NEVER or n == 1:
        return likely, words
    hurt = chance(found, lambda case: bool(lost_by(s, b, case.events, foe)))
    return hurt, f"{does(known, foe, 'loses')} a warrior"


def sole_piece(s: State, who: Faction, c: int) -> str:
    """The one piece of `who` in a clearing as what a battle can take there, if it is one alone."""
    pieces = army(s, who, c)
    alone = [piece["kind"] for piece in pieces if piece["n"] == 1 and piece["kind"] != PAWN]
    if not len(pieces) == len(alone) == 1:
        return "something"
    return f"the {numbered(1, alone[0]).removeprefix('1 ')}"


def next_battle(s: State, who: Faction, c: int) -> dict[str, Any] | None:
    """In a line how a battle of `who` in `c` would go now against whom it wins the most from.

    No ambush and no card is counted. None where there is nobody to battle, or a bot's ambush lies
    open.
    """
    foes = [f for f in s.sides[who].enemies if s.sides[f].here[c]]
    if not foes or cannot_battle(s, who, c):
        return None
    foe = max(foes, key=lambda f: s.sides[f].built[c] + s.sides[f].laid[c])
    if ready_ambush(s, foe, c):
        return None
    b = Battle(who, foe, c, "root:4.3")
    found = rolled(Sheet(who, (), {}, set()), s, b)
    known = named_for(s, who)
    figure, words = falls(s, b, found, foe, known)
    if any(points_of(case.events, who) for case in found):
        figure = chance(found, lambda case: points_of(case.events, who) > 0)
        words = does(known, who, "scores")
    text = f"A battle with {the(known, foe)} in {c} next: {figure} that {midway(words)}."
    return line(text, b.cause, c)
