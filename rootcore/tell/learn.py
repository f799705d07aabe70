"""Guided first games: which deed a guide asks for next, and where it stands by the answers given.

A guide is data beside its faction; how far somebody is follows from the game alone, so undo, saves
and links need nothing of their own. Its first steps are answers of one game: while all answers are
those, each step may say why its deed is good just there. Later steps, and the first ones once
somebody has gone another way, ask for any answer like a pattern, with words that hold anywhere.
"""

from bisect import bisect_left
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from rootcore.game.foregone import AT_ANY_TIME
from rootcore.game.game import Game
from rootcore.game.setup import Setup, read_setup
from rootcore.rules.acts import DONE, PASS, Act, Ask
from rootcore.rules.hidden import ABSTAIN
from rootcore.rules.picks import capital, listed
from rootcore.rules.turn import ROLES
from rootcore.table.terms import POINTS_TO_WIN, Faction, Services
from rootcore.tell.decisions import act_view
from rootcore.tell.panels import names
from rootcore.tell.preview import preview
from rootcore.tell.prompts import label, title
from rootcore.tell.words import Names, counted, items_named, place_name, the

BEHIND, MISSED, NOW, AHEAD = "done", "missed", "now", "ahead"
"""How a step stands."""

WAITS = "Answer as you like: the guide goes on as soon as it can."

FREE = ("*",)
"""What the answers are like of a step that leaves the rest of a turn to whoever plays."""


@dataclass(frozen=True, slots=True)
class Step:
    """One deed of a guided game, in the turn numbered `turn` of whoever learns; setup is turn 0.

    `words` say what is done, by the rules `laws`, and hold in every position. `deeds` are the
    answers that the guide's own game goes on with, and `why` says what they are good for there.
    `like` are patterns of the answers that will do anywhere else. A step without `deeds` comes
    after all that have some; its `why` holds wherever an answer is like it.
    """

    turn: int
    title: str
    words: str
    why: str
    laws: tuple[str, ...]
    deeds: tuple[str, ...] = ()
    like: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided first game of a faction: its seats and seed, its steps, and what they taught.

    `about` introduces it in a sentence; `learnt` are sentences, each with the rule it is about.
    `services` are the cards by which bots buy.
    """

    faction: Faction
    about: str
    seats: tuple[str, ...]
    seed: int
    steps: tuple[Step, ...]
    learnt: tuple[tuple[str, str], ...]
    services: Services = Services.NONE

    @property
    def setup(self) -> Setup:
        """What its game starts from."""
        seats, seed = list(self.seats), self.seed
        raw = {"map": "fall", "seats": seats, "seed": seed, "services": self.services}
        return read_setup(raw)

    @property
    def script(self) -> list[str]:
        """The answers of its own game, in order."""
        return [deed for step in self.steps for deed in step.deeds]


GUIDES: dict[Faction, Guide] = {}
"""Every guide, by its own faction's folder."""


def enlist_guide(guide: Guide) -> None:
    """Offer a guided game."""
    GUIDES[guide.faction] = guide


def guide_of(game: Game) -> Guide | None:
    """The guide whose game this is, if it is one's."""
    seed = game.setup.seed if game.setup else None
    like = (guide for guide in GUIDES.values() if guide.seed == seed)
    return next((guide for guide in like if guide.setup == game.setup), None)


# Where somebody stands


class Answer(NamedTuple):
    """An answer of whoever learns, given in a turn of theirs."""

    turn: int
    text: str


class Standing(NamedTuple):
    """How far a guided game is: the answers, how many of them are the guide's, each step's state.

    `step` is the number of the step that is asked for, None when none is; `wanted` are the acts
    that will do.
    """

    answers: list[Answer]
    kept: int
    states: list[str]
    step: int | None
    wanted: list[Act]


def turns_of(game: Game, me: Faction) -> list[int]:
    """The numbers of the events with which turns of `me` have begun."""
    return [i for i, e in enumerate(game.events) if e.kind == "turn" and e.who == me]


def answers_of(game: Game, me: Faction) -> list[Answer]:
    """What `me` has answered so far."""
    turns = turns_of(game, me)
    given = zip(game.journal, game.givers, game.before, strict=True)
    return [Answer(bisect_left(turns, n), text) for text, giver, n in given if giver == me]


def standing(guide: Guide, game: Game) -> Standing:
    """How far this game of a guide is."""
    answers, script = answers_of(game, guide.faction), guide.script
    kept = 0
    while kept < min(len(answers), len(script)) and answers[kept].text == script[kept]:
        kept += 1
    done = steps_kept(guide, kept)
    turn = len(turns_of(game, guide.faction))
    if kept == len(answers) < len(script):
        step = min({*range(len(guide.steps))} - done)
        wanted = [act for act in offered(guide, game) if act.text == script[kept]]
    else:
        done |= steps_like(guide, done, answers[kept:])
        step, wanted = next_like(guide, game, done, turn)
    states = [state_of(guide, i, done, turn) for i in range(len(guide.steps))]
    if step is not None:
        states[step] = NOW
    return Standing(answers, kept, states, step, wanted)


def steps_kept(guide: Guide, kept: int) -> set[int]:
    """The steps whose deeds are all among the first so many answers of the script."""
    found, n = set(), 0
    for i, step in enumerate(guide.steps):
        n += len(step.deeds)
        if step.deeds and n <= kept:
            found.add(i)
    return found


def fits(step: Step, text: str) -> bool:
    """Whether an answer will do for a step beside the script."""
    return any(fnmatchcase(text, pattern) for pattern in step.like)


def steps_like(guide: Guide, done: set[int], answers: list[Answer]) -> set[int]:
    """The steps that answers beside the script have taken, each the first of its turn like it."""
    found = set[int]()
    for turn, text in answers:
        fit = [
            i
            for i, step in enumerate(guide.steps)
            if i not in done | found
            and step.turn == turn
            and step.like != FREE
            and fits(step, text)
        ]
        found.update(fit[:1])
    return found


def next_like(guide: Guide, game: Game, done: set[int], turn: int) -> tuple[int | None, list[Act]]:
    """The first step of this turn that what is offered is like, and the acts that are."""
    acts, mine = offered(guide, game), in_turn(game, guide.faction)
    for i, step in enumerate(guide.steps):
        wanted = [act for act in acts if fits(step, act.text)]
        if wanted and i not in done and step.turn == turn and (mine or step.like != FREE):
            return i, wanted
    return None, []


def offered(guide: Guide, game: Game) -> list[Act]:
    """What whoever learns can answer now."""
    asked = game.pending
    return asked.acts if isinstance(asked, Ask) and asked.who == guide.faction else []


def in_turn(game: Game, me: Faction) -> bool:
    """Whether it is the turn of `me`, or setup."""
    return not game.state.round or game.state.current == me


def state_of(guide: Guide, i: int, done: set[int], turn: int) -> str:
    """How a step stands that is not asked for now."""
    step = guide.steps[i]
    if i in done or (step.turn < turn and step.like == FREE):
        return BEHIND
    return MISSED if step.turn < turn else AHEAD


# What is told of it


def lesson_view(game: Game, viewer: Faction | None) -> dict[str, Any] | None:
    """A guided game as a page shows it to whoever learns; None in any other game.

    `states` are those of all steps; `step` is what is asked for, None while the guide only `waits`;
    `strayed` tells of an answer just given that was not the guide's; `end` is what was learnt.
    """
    guide = guide_of(game)
    if guide is None or viewer != guide.faction:
        return None
    found = standing(guide, game)
    over = game.over or not {NOW, AHEAD} & {*found.states}
    asked = found.step is not None and bool(found.wanted)
    return {
        "faction": guide.faction,
        "states": found.states,
        "goal": goal_view(game.state.sides[guide.faction].score),
        "step": step_view(guide, game, found) if asked else None,
        "waits": "" if asked or over else WAITS,
        "strayed": strayed_view(guide, game, found),
        "end": end_view(guide) if over else None,
    }


def lesson_title(game: Game) -> str:
    """What a guided game is called, where others are called by who plays; empty for those."""
    guide = guide_of(game)
    return f"Lesson as {the(names(game.state), guide.faction)}" if guide else ""


def goal_view(score: int) -> dict[str, Any]:
    """What everybody plays for, and how near whoever learns is."""
    return {
        "points": POINTS_TO_WIN,
        "score": score,
        "title": f"Goal: {POINTS_TO_WIN} points",
        "text": "First to get there wins.",
        "law": "root:3.1",
    }


def step_view(guide: Guide, game: Game, found: Standing) -> dict[str, Any]:
    """The step that is asked for: its words, and how an answer that will do is pointed at.

    `text` is the answer, if one alone will do, and `brings` are the lines of its preview. `ways`
    are lines, each with the parts of an option that it is about; `why` is empty where the guide
    cannot know it.
    """
    assert found.step is not None
    step, acts = guide.steps[found.step], found.wanted
    only = acts[0] if len(acts) == 1 else None
    ahead = preview(game, guide.faction, only.text) if only else None
    on_script = found.kept == len(found.answers) or not step.deeds
    ends = [label(act, names(game.state)) for act in acts if act.verb in (DONE, PASS)]
    return {
        "n": found.step + 1,
        "text": only.text if only else None,
        "title": step.title,
        "words": step.words,
        "why": step.why if on_script else "",
        "laws": step.laws,
        "go_on": ends[0] if len(ends) == len(acts) else None,
        "places": places_of(acts),
        "ways": [] if step.like == FREE else ways(game, acts, ahead, ends),
        "brings": ahead["lines"] if ahead else [],
    }


def places_of(acts: list[Act]) -> list[str]:
    """The places that these acts are about."""
    shown = [act_view(act, "") for act in acts]
    return sorted({view[part] for view in shown for part in ("at", "to") if view[part]})


def shared_parts(acts: list[Act], keys: tuple[str, ...]) -> dict[str, Any]:
    """What these acts have in common of some parts of theirs."""
    first, *others = [act_view(act, "") for act in acts]
    return {k: first[k] for k in keys if first[k] and all(x[k] == first[k] for x in others)}


def ways(
    game: Game, acts: list[Act], ahead: dict[str, Any] | None, ends: list[str]
) -> list[dict[str, Any]]:
    """Up to three lines that say how to point at one of these acts, and to confirm it.

    What ends or declines what is asked has a button of its own, with its label from `ends`.
    """
    if len(ends) == len(acts):
        return [{"words": f"Press {ends[0]}", "parts": None}]
    asked = game.pending
    assert isinstance(asked, Ask)
    what = shared_parts(acts, ("verb", "what", "card"))
    where = shared_parts(acts, ("at", "to", "who", "n"))
    views = [act_view(act, "") for act in asked.acts]
    like = [view for view in views if all(view[key] == what[key] for key in what)]
    open_ = {key for key in where if len({view[key] for view in like}) > 1}
    chosen = choosing(acts[0], what, to_choose_from(views))
    found = [{"words": words, "parts": what} for words in chosen]
    told = open_ or (set() if found else {*where})
    tapped = pointing(acts, {key for key in where if key in told}, names(game.state))
    lit = {} if {"at", "to"} & {*where} else any_of(acts)
    found += [
        {"words": words, "parts": {**({} if found else what), **where, **lit}} for words in tapped
    ]
    return [*found, {"words": confirming(ahead), "parts": None}] if found or ahead else []


def any_of(acts: list[Act]) -> dict[str, list[str]]:
    """The places of acts as parts of an option: one of each list."""
    shown = [act_view(act, "") for act in acts]
    found = {part: sorted({view[part] for view in shown if view[part]}) for part in ("at", "to")}
    return {part: places for part, places in found.items() if places}


def to_choose_from(views: list[dict[str, Any]]) -> set[str]:
    """The verbs of options that a page asks to choose from: one alone counts as chosen.

    What ends the question has a button of its own; what can be done at any time stands aside.
    """
    verbs = {view["verb"] for view in views} - {DONE, PASS, ABSTAIN}
    return verbs - {*AT_ANY_TIME} if len(verbs - {*AT_ANY_TIME}) == 1 else verbs


def choosing(act: Act, what: dict[str, Any], verbs: set[str]) -> list[str]:
    """A line that names what is chosen from the list, if there is a choice."""
    named = [title(act.verb, act.law)] if "verb" in what and verbs != {act.verb} else []
    if "card" in what and act.card:
        named.append(act.card.name)
    if "what" in what:
        named.append(act.what.replace("_", " ").capitalize())
    return [f"Choose {', then '.join(named)}"] if named else []


def pointing(acts: list[Act], told: set[str], known: Names) -> list[str]:
    """A line that says where to tap, whom to choose and how many, as far as it must be told."""
    first = acts[0]
    places = [at for key, at in (("at", first.at), ("to", first.to)) if key in told and at]
    named = [f"tap {' then '.join(map(place_name, places))}"] if places else []
    if len(acts) > 1 and not places and places_of(acts):
        named.append("tap a lit place")
    if "who" in told and first.who:
        named.append(f"choose {the(known, first.who)}")
    if "n" in told:
        named.append(f"choose {first.n}")
    line = ", ".join(named)
    return [capital(line)] if line else []


def confirming(ahead: dict[str, Any] | None) -> str:
    """The last line, with what the deed costs and pays."""
    if ahead is None:
        return "Confirm"
    if ahead["battle"]:
        return "Roll the dice"
    pieces = [counted(p["n"], p["kind"]) for p in ahead["cost"]["pieces"]]
    items = [items_named(ahead["cost"]["items"])] if ahead["cost"]["items"] else []
    won = [counted(p["n"], "point") for p in ahead["points"] if p["who"] == ahead["who"]]
    told = [*(f"costs {x}" for x in [*pieces, *items]), *(f"pays {x}" for x in won)]
    return f"Confirm: {listed(told)}" if told else "Confirm"


def strayed_view(guide: Guide, game: Game, found: Standing) -> str:
    """What the guide had asked for, if the last answer was the first that was not its own."""
    if found.kept != len(found.answers) - 1 or found.kept >= len(guide.script):
        return ""
    step = guide.steps[min({*range(len(guide.steps))} - steps_kept(guide, found.kept))]
    strayed = game.copy()
    strayed.undo_to(max(k for k, giver in enumerate(game.givers) if giver == guide.faction))
    assert isinstance(strayed.pending, Ask)
    chosen, known = strayed.pending.value, names(game.state)
    took, meant = (
        label(chosen(text), known) for text in (found.answers[-1].text, guide.script[found.kept])
    )
    return (
        f"You chose another way: {took}. The guide meant: {meant}. {step.why} "
        "Undo to take yours back, or play on: the guide goes along where it can."
    )


def end_view(guide: Guide) -> dict[str, Any]:
    """What was learnt, and that an ordinary game goes on."""
    return {
        "title": "Now it is your game",
        "text": "Those were the steps. Play on to the goal against the same two bots.",
        "learnt": [{"text": text, "law": law_id} for text, law_id in guide.learnt],
    }


def guides_view() -> list[dict[str, Any]]:
    """The guided games that there are, for a first screen."""
    return [
        {
            "faction": guide.faction,
            "name": ROLES[guide.faction].short,
            "about": guide.about,
            "steps": len(guide.steps),
            "setup": guide.setup.to_json(),
        }
        for guide in map(GUIDES.get, Faction)
        if guide
    ]
