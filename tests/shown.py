"""Worked examples: tests of the Law that play on a board, recorded for the page to step through.

A test of `tests/law` or `tests/examples` is recorded where it plays a scene or a game, unless it is
marked as one of the program, such as of saves. Its name is the title, its docstring says what to
look at, its marks are the rules that it shows; as it is a test, an example that is wrong fails.
`python -m tests.shown FOLDER` writes the examples there: `index.pack` lists them, and each chapter
of the Law has a pack; all are gzipped JSON.
"""

import gzip
import json
import re
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rootcore.game.game import Game, load
from rootcore.law import RULES
from rootcore.law.errors import RootcoreError
from rootcore.rules.acts import Ask, Refused
from rootcore.rules.picks import listed
from rootcore.rules.step import StepRun
from rootcore.rules.turn import role_of
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import BIRDSONG, DAYLIGHT, EVENING, Phase
from rootcore.tell.panels import names
from rootcore.tell.prompts import label, title
from rootcore.tell.story import seat_view
from rootcore.tell.view import map_view, rule_view, table_view, told_reasons, told_view
from tests.mutation import FOLDERS, Proof, enactments, proofs_in, replaced
from tests.scenes import Scene

MOST_MOMENTS = 60
"""A longer story is no example of a rule."""

EACH = 2
"""How many examples a rule has at most for its own sake."""

FEW = 12
LIKED = 4

NAMES = {
    word.lower(): word
    for word in (
        *("Marquise", "Eyrie", "Alliance", "Vagabond", "Vagabot", "Lizards", "Cult", "Riverfolk"),
        *("Duchy", "Corvids", "Birdsong", "Daylight", "Evening", "Decree", "Burrow", "Law"),
        *("Thief", "Tinker", "Ranger", "Vagrant", "Scoundrel", "Arbiter", "Adventurer", "Ronin"),
        *("Captain", "Marshal", "Foremole", "Brigadier", "Banker", "Mayor", "Duchess", "Baron"),
        *("Earl", "Builder", "Charismatic", "Commander", "Despot", "Satchel", "Market", "Ferry"),
        *("Supporters", "Viziers", "Vizier", "Logical", "Mechanical", "Electric", "Automated"),
        *("Robots", "Drillbit", "Cogwheel", "Outcast"),
    )
}
"""Words that are names, as they stand in a title."""


@dataclass(slots=True)
class Moment:
    """The table just after an event, or where somebody asked what is refused, and why."""

    table: State
    event: Event | None = None
    asked: Ask | None = None
    refused: list[Refused] = field(default_factory=list)

    def laws(self) -> set[str]:
        """Every rule that is told here."""
        told = {no.why.law for no in self.refused}
        if self.event:
            told.add(self.event.law)
        for why in (self.event and self.event.why) or []:
            told |= {why.pick.law, *(c.law for c in why.pick.criteria if c.law)}
            told |= {no.law for _, no in why.illegal}
        return told


@dataclass(slots=True)
class Shown:
    """A recorded test: `start` is the table before the first of `moments`.

    `alone` says that the test played nothing else; `steps` are the steps that it ran by name, each
    with its answers.
    """

    proof: Proof
    row: int
    start: State
    moments: list[Moment]
    alone: bool
    steps: list[tuple[StepRun, tuple[str, ...]]]

    @property
    def id(self) -> str:
        """The file and the function, both without "test_", then the row of its parameters."""
        file = self.proof.test.__module__.rpartition(".")[2].removeprefix("test_")
        row = f".{self.row}" if self.proof.arguments else ""
        return f"{file}.{self.proof.test.__name__.removeprefix('test_')}{row}"

    @property
    def title(self) -> str:
        """The name of the test in words, then those of its parameters that are words."""
        words = [NAMES.get(w, w) for w in self.proof.test.__name__.split("_")[1:]]
        text = " ".join(words).replace(" s ", "’s ")
        row = [str(x).replace("_", " ") for x in self.proof.arguments.values() if is_word(x)]
        return text[0].upper() + text[1:] + (f" ({', '.join(row)})" if row else "")

    @property
    def about(self) -> str:
        """The docstring of the test, or else what its first rule says."""
        return " ".join((self.proof.test.__doc__ or RULES[self.laws[0]].summary).split())

    @property
    def laws(self) -> tuple[str, ...]:
        """The rules that the test is marked with."""
        return self.proof.laws

    @property
    def whole_turn(self) -> bool:
        """Whether it shows a whole chapter: a printed example turn."""
        return RULES[self.laws[0]].kind == "section"

    @property
    def pack(self) -> str:
        """The pack it is in, by the chapter of its first rule."""
        return RULES[self.laws[0]].chapter.replace(":", "-")

    def told(self) -> set[str]:
        """Every rule that is told in it."""
        return {law_id for moment in self.moments for law_id in moment.laws()}

    def frames(self) -> list[dict[str, Any]]:
        """The table before the first moment, which is number -1, and at each of them."""
        first = {"i": -1, "text": self.about, "law": self.laws[0], "event": None, "reasons": []}
        frames = [first | table_view(self.start)]
        for i, moment in enumerate(self.moments):
            told = happened(moment, i) if moment.event else not_possible(moment, self.laws)
            frames.append({"i": i, **told, **table_view(moment.table)})
        return frames

    def view(self) -> dict[str, Any]:
        """The example as JSON."""
        s = self.start
        return {
            "id": self.id,
            "title": self.title,
            "about": self.about,
            "laws": self.laws,
            "map": map_view(s.board, s.suits),
            "seats": [seat_view(s, faction) for faction in s.seats],
            "frames": self.frames(),
            "save": self.save(),
        }

    def entry(self) -> dict[str, Any]:
        """Its line in the list of all."""
        return {
            "id": self.id,
            "title": self.title,
            "about": self.about,
            "laws": self.laws,
            "pack": self.pack,
            "length": len(self.moments),
            "turn": self.whole_turn,
        }

    def save(self) -> str | None:
        """A game that starts here, at the step that is shown if there is one; None if none can."""
        for s in (*self.at_its_step(), self.start):
            try:
                text = Game(None, s).save()
                load(text)
            except (RootcoreError, AssertionError, LookupError):
                continue
            return text
        return None

    def at_its_step(self) -> Iterator[State]:
        """The first table in the phase and step that the test ran, if the same happens there."""
        for run, script in self.steps[:1]:
            for phase in (DAYLIGHT, BIRDSONG, EVENING):
                for k, step in enumerate(
                    role_of(self.start, self.start.current).plan(self.start, phase)
                ):
                    if step.run is run and self.goes_on(
                        placed := at_step(self.start, phase, k), script
                    ):
                        yield placed

    def goes_on(self, s: State, script: tuple[str, ...]) -> bool:
        """Whether a game from here tells of the same first events."""
        try:
            game = Game(None, s)
            for text in script:
                game.answer(text)
        except RootcoreError:
            return False
        told = [e for e in game.events if e.kind != "turn"]
        shown = [m.event for m in self.moments if m.event]
        return bool(shown) and all(
            (a.kind, a.who, a.law, a.data) == (b.kind, b.who, b.law, b.data)
            for a, b in zip(shown, told, strict=False)
        )


def is_word(value: Any) -> bool:
    """Whether a parameter says something in a title."""
    return isinstance(value, str) and re.fullmatch("[a-z_]+", value) is not None


def at_step(s: State, phase: Phase, step: int) -> State:
    """The same table in a step of a phase."""
    found = s.copy()
    found.phase, found.step = phase, step
    return found


def happened(moment: Moment, i: int) -> dict[str, Any]:
    """An event and its reasons."""
    assert moment.event
    event = told_view(moment.table, moment.event, i)
    reasons = told_reasons(moment.table, moment.event)
    return {"text": event["text"], "law": event["law"], "event": event, "reasons": reasons}


def not_possible(moment: Moment, laws: tuple[str, ...]) -> dict[str, Any]:
    """What somebody may not do by these rules, in the form of a reason without candidates.

    When none of them is why, it is all that somebody may not do.
    """
    assert moment.asked
    known = names(moment.table)
    parts = tuple(f"{law_id}." for law_id in laws)
    meant = [x for x in moment.refused if f"{x.why.law}.".startswith(parts)] or moment.refused
    first = meant[0]
    law_id = first.why.law
    cited = rule_view(law_id)
    no = [
        {
            "id": x.act.text,
            "label": label(x.act, known),
            "reason": x.why.words,
            "law": x.why.law,
        }
        for x in meant
    ]
    text = f"“{no[0]['label']}” is not possible: {first.why.words}."
    reason = {
        "law": law_id,
        "title": cited["title"],
        "question": moment.asked.question(),
        "such": "",
        "sentence": possible(moment.asked),
        "rule": cited["summary"],
        "ruling": cited["ruling"],
        "kind": "act",
        "columns": [],
        "rows": [],
        "illegal": no,
    }
    return {"text": text, "law": law_id, "event": None, "reasons": [reason]}


def possible(asked: Ask) -> str:
    """The ways to answer that there are instead, in one sentence."""
    ways = listed(list(dict.fromkeys(title(act.verb) for act in asked.acts)))
    return f"Possible: {ways}."


# Recording


class Recorder:
    """Notes what a test does with its scenes and games."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.games: list[Game] = []
        self.starts: dict[int, State] = {}
        self.moments: dict[int, list[Moment]] = {}
        self.steps: list[tuple[StepRun, tuple[str, ...]]] = []
        self.latest: State | None = None

    @contextmanager
    def watching(self) -> Generator[None, None, None]:
        """Note what is made and what happens inside."""
        watched: list[tuple[type, str, Callable[..., None], Callable[..., None]]] = [
            (Scene, "__init__", nothing, lambda scene, *_, **__: self.made(scene)),
            (Scene, "run", lambda scene, *_: self.ready(scene.s), nothing),
            (Scene, "step", lambda _, run, *script: self.steps.append((run, script)), nothing),
            (State, "emit", nothing, lambda s, *_, **__: self.emitted(s)),
            (Game, "__init__", lambda game, *_, **__: self.games.append(game), nothing),
            (Ask, "__init__", nothing, lambda ask, *_, **__: self.asked(ask)),
        ]
        with ExitStack() as stack:
            for owner, name, before, after in watched:
                spied = between(getattr(owner, name), before, after)
                stack.enter_context(replaced(owner, name, spied))
            stack.enter_context(tables_seen(self.ready))
            yield

    def made(self, scene: Scene) -> None:
        """A scene was laid out."""
        self.scenes.append(scene)
        self.moments[id(scene.s)] = []

    def ready(self, s: State) -> None:
        """Something may be about to happen on a scene's table."""
        if id(s) in self.moments:
            self.latest = s
            if not self.moments[id(s)]:
                self.starts[id(s)] = s.copy()

    def emitted(self, s: State) -> None:
        """An event was logged."""
        if id(s) in self.starts:
            self.moments[id(s)].append(Moment(s.copy(), s.log[-1]))

    def asked(self, ask: Ask) -> None:
        """A decision was made up: note it once somebody looks at what it refuses."""
        s, refused = self.latest, ask.refused

        def told() -> list[Refused]:
            found = refused()
            if s is not None and found:
                self.moments[id(s)].append(Moment(s.copy(), None, ask, found))
            return found

        ask.refused = told

    def shown(self, proof: Proof, row: int) -> Shown | None:
        """What was recorded of a test; None where nothing happened on a board, or too much."""
        games = [game for game in self.games if game.events]
        scenes = [scene.s for scene in self.scenes if self.moments[id(scene.s)]]
        alone = len(games) + len(scenes) == 1
        if scenes:
            s = scenes[0]
            start, moments = self.starts[id(s)], self.moments[id(s)]
        elif games:
            game = games[0]
            start = game.position_after(-1)
            last = min(first_turn(game), MOST_MOMENTS + 1)
            moments = [Moment(game.position_after(i), game.events[i]) for i in range(last)]
        elif len(self.scenes) == 1:
            start, moments = self.scenes[0].s.copy(), []
        else:
            return None
        if len(moments) > MOST_MOMENTS:
            return None
        return Shown(proof, row, start, moments, alone, self.steps)


def nothing(*_: Any, **__: Any) -> None:
    """Note nothing."""


def between(
    function: Callable[..., Any], before: Callable[..., None], after: Callable[..., None]
) -> Callable[..., Any]:
    """The function with something done before and after it."""

    def spied(*args: Any, **kwargs: Any) -> Any:
        before(*args, **kwargs)
        value = function(*args, **kwargs)
        after(*args, **kwargs)
        return value

    return spied


@contextmanager
def tables_seen(tell: Callable[[State], None]) -> Generator[None, None, None]:
    """Tell of a scene's table whenever somebody takes it in hand."""

    def table(scene: Scene) -> State:
        found: State = vars(scene)["s"]
        tell(found)
        return found

    seen = property(table, lambda scene, s: vars(scene).update(s=s))
    setattr(Scene, "s", seen)  # noqa: B010
    try:
        yield
    finally:
        delattr(Scene, "s")


def first_turn(game: Game) -> int:
    """How many events a game has until its first turn ends; those of setup when it begins there."""
    turns = [k for k, event in enumerate(game.events) if event.kind == "turn"]
    ends = [k for k in turns if k > 0]
    return ends[0] if ends else len(game.events)


def record(proof: Proof, row: int) -> Shown | None:
    """A test run and recorded; whatever it fails with is raised."""
    recorder = Recorder()
    with recorder.watching():
        try:
            proof.test(**proof.arguments)
        except pytest.skip.Exception:
            return None
    return recorder.shown(proof, row)


def recorded() -> Iterator[Shown]:
    """Every test that can be shown."""
    for folder in FOLDERS:
        for path in sorted((Path(__file__).parent / folder).glob("test_*.py")):
            rows: dict[Callable[..., None], int] = {}
            for proof in proofs_in(import_module(f"tests.{folder}.{path.stem}")):
                row = rows[proof.test] = rows.get(proof.test, 0) + 1
                if proof.laws and not of_program(proof) and (found := record(proof, row)):
                    yield found


def of_program(proof: Proof) -> bool:
    """Whether a test is about the program rather than about a table."""
    return any(mark.name == "program" for mark in getattr(proof.test, "pytestmark", ()))


# Choosing


def enacted() -> list[str]:
    """The rules that code enacts, in the order of the books."""
    those = {enactment.law for enactment in enactments()}
    return [law_id for law_id in RULES if law_id in those]


def worth(shown: Shown, law_id: str) -> tuple[int | bool, ...]:
    """How good an example of a rule this is; the first number says how it tells of the rule.

    3 by its number, 2 by that of a part of it, 1 not by number; 0 when nothing happens.
    """
    told = shown.told()
    by_part = any(x.startswith(f"{law_id}.") for x in told)
    says = 3 if law_id in told else 2 if by_part else 1 if shown.moments else 0
    length = len(shown.moments)
    reasons = any(m.event and m.event.why for m in shown.moments)
    own = shown.laws[0] == law_id
    short = length <= FEW
    return says, short, not shown.proof.arguments, shown.alone, own, reasons, -abs(length - LIKED)


def chosen(candidates: Iterable[Shown]) -> list[Shown]:
    """The whole turns, and the best examples of every rule: the second one only if it is short."""
    by_law: dict[str, list[Shown]] = {}
    found: dict[str, Shown] = {}
    for shown in candidates:
        if shown.whole_turn:
            found[shown.id] = shown
            continue
        for law_id in shown.laws:
            by_law.setdefault(law_id, []).append(shown)
    for law_id in enacted():
        best = sorted(by_law.get(law_id, ()), key=lambda x: worth(x, law_id), reverse=True)
        by_title = {shown.title: shown for shown in reversed(best)}
        for k, shown in enumerate(sorted(by_title.values(), key=best.index)[:EACH]):
            if k == 0 or worth(shown, law_id)[:4] >= (2, True, True, True):
                found[shown.id] = shown
    return list({(shown.title, shown.laws): shown for shown in found.values()}.values())


@cache
def examples() -> tuple[Shown, ...]:
    """The examples that the page shows, in the order of the books."""
    place = {law_id: k for k, law_id in enumerate(RULES)}
    return tuple(sorted(chosen(recorded()), key=lambda x: (place[x.laws[0]], x.id)))


@cache
def packs() -> dict[str, Any]:
    """What the page reads, by name: the list of examples, and the examples of a chapter by id."""
    found: dict[str, Any] = {"index": [shown.entry() for shown in examples()]}
    for shown in examples():
        found.setdefault(shown.pack, {})[shown.id] = shown.view()
    return found


def write(folder: Path) -> None:
    """Write the packs, always the same bytes for the same examples."""
    for name, pack in packs().items():
        text = json.dumps(pack, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name}.pack").write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
