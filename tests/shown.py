"""Worked examples: answers to what players ask (tests/answers.py), and as proof tests of the Law
that play on a board, both recorded for the page to step through.

A test of `tests/law` or `tests/examples` is recorded where it plays a scene or a game, unless it is
marked as one of the program, such as of saves. Its name is the title, its docstring says what to
look at, its marks are the rules that it shows; as it is a test, an example that is wrong fails.
`python -m tests.shown FOLDER` writes the examples there: `index.pack` lists them, each chapter of
the Law has a pack, and each example one in `one/`, without a save; all are gzipped JSON.
"""

import gc
import gzip
import json
import re
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rootcore.game.game import Game
from rootcore.law import RULES
from rootcore.law.errors import RootcoreError
from rootcore.rules.acts import Ask, Refused
from rootcore.rules.step import StepRun
from rootcore.rules.turn import role_of
from rootcore.table.state import State
from rootcore.table.terms import BIRDSONG, DAYLIGHT, EVENING, Phase
from tests.answers import answers
from tests.conftest import SELDOM
from tests.mutation import FOLDERS, Proof, enactments, proofs_in, replaced
from tests.scenes import Scene
from tests.stories import Moment, Story

MOST_MOMENTS = 60
"""A longer story is no example of a rule."""

EACH = 2
"""How many examples a rule has at most for its own sake."""

INDEX, SINGLE = "index", "one"
"""The pack that lists all examples, and the folder in which each has a pack of its own."""

IDS = Path(__file__).with_name("example_ids.txt")

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
class Shown(Story):
    """A recorded test. `alone` says that it played nothing else; `steps` are the steps that it ran
    by name, each with its answers.
    """

    proof: Proof
    row: int
    alone: bool
    steps: list[tuple[StepRun, tuple[str, ...]]]

    def starts(self) -> Iterator[State]:
        """The table at the step that is shown, if there is one, and as it was laid out."""
        yield from self.at_its_step()
        yield self.start

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


def id_of(proof: Proof, row: int) -> str:
    """The file and the function, both without "test_", then the row of its parameters."""
    file = proof.test.__module__.rpartition(".")[2].removeprefix("test_")
    at = f".{row}" if proof.arguments else ""
    return f"{file}.{proof.test.__name__.removeprefix('test_')}{at}"


def title_of(proof: Proof) -> str:
    """The name of a test in words, then those of its parameters that are words."""
    words = [NAMES.get(w, w) for w in proof.test.__name__.split("_")[1:]]
    text = " ".join(words).replace(" s ", "’s ")
    row = [str(x).replace("_", " ") for x in proof.arguments.values() if is_word(x)]
    return text[0].upper() + text[1:] + (f" ({', '.join(row)})" if row else "")


def about_of(proof: Proof) -> str:
    """The docstring of a test, or else what its first rule says."""
    return " ".join((proof.test.__doc__ or RULES[proof.laws[0]].summary).split())


def is_word(value: Any) -> bool:
    """Whether a parameter says something in a title."""
    return isinstance(value, str) and re.fullmatch("[a-z_]+", value) is not None


def at_step(s: State, phase: Phase, step: int) -> State:
    """The same table in a step of a phase."""
    found = s.copy()
    found.phase, found.step = phase, step
    return found


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
        return Shown(
            id_of(proof, row),
            title_of(proof),
            about_of(proof),
            proof.laws,
            start,
            moments,
            proof,
            row,
            alone,
            self.steps,
        )


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


@cache
def ids() -> tuple[frozenset[str], dict[str, str]]:
    """The ids that sites may link to, and where those lead that are no more (example_ids.txt)."""
    lines = IDS.read_text("utf-8").splitlines()
    pairs = [line.split(" -> ") for line in lines if line and not line.startswith("#")]
    return frozenset(old for old, *_ in pairs), dict(pair for pair in pairs if len(pair) == 2)


def chosen(candidates: list[Shown]) -> list[Shown]:
    """The whole turns, the best examples of every rule, the second one only if it is short, and all
    that sites may link to."""
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
    kept = [shown for shown in candidates if shown.id in ids()[0]]
    single = {(shown.title, shown.laws): shown for shown in found.values()}
    return list({shown.id: shown for shown in (*single.values(), *kept)}.values())


@cache
def examples() -> tuple[Shown, ...]:
    """The examples that the page shows, in the order of the books."""
    place = {law_id: k for k, law_id in enumerate(RULES)}
    return tuple(sorted(chosen(list(recorded())), key=lambda x: (place[x.laws[0]], x.id)))


@cache
def packs() -> dict[str, Any]:
    """What the page reads, by name: the list of examples, and the examples of a chapter by id."""
    stories: tuple[Story, ...] = (*answers(), *examples())
    found: dict[str, Any] = {INDEX: [entry(story) for story in stories]}
    for story in stories:
        found.setdefault(story.pack, {})[story.id] = story.view()
    return found


def entry(story: Story) -> dict[str, Any]:
    """The line of an example in the list of all, with what it was called before."""
    was = [old for old, new in ids()[1].items() if new == story.id]
    return {**story.entry(), **({"was": was} if was else {})}


def write(folder: Path) -> None:
    """Write the packs, always the same bytes for the same examples."""
    (folder / SINGLE).mkdir()
    for name, pack in packs().items():
        (folder / f"{name}.pack").write_bytes(packed(pack))
        for example_id, view in pack.items() if name != INDEX else ():
            (folder / SINGLE / f"{example_id}.pack").write_bytes(packed({**view, "save": None}))


def packed(value: Any) -> bytes:
    """JSON types as a pack holds them."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


if __name__ == "__main__":
    gc.set_threshold(*SELDOM)  # what is recorded stays
    write(Path(sys.argv[1]))
    gc.freeze()  # nor does it look through all of them as this ends
