"""Mutation: mute what enacts a rule, and see whether the tests that prove the rule notice.

A proof is a test marked with rules of the Law, called as a plain function; those of `tests/law` and
`tests/examples` take no fixtures for that reason.
"""

import inspect
import sys
import warnings
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

import pytest

import rootcore
from rootcore.law import ENACTED
from rootcore.rules.picks import Pick
from rootcore.rules.questions import Question
from rootcore.table.board import board

T = TypeVar("T")

FOLDERS = ("law", "examples")
MOST_CALLS = 5000
"""A test that calls a muted function more often than this goes round in circles: it fails."""


class Enactment(NamedTuple):
    """One rule and one thing that enacts it: a function, or a Pick with the rule's tie-break."""

    law: str
    by: Any

    def __str__(self) -> str:
        name = self.by.question if isinstance(self.by, Pick) else self.by.__qualname__
        return f"{self.law} {name}"


class Proof(NamedTuple):
    """A marked test with one set of its parameters."""

    test: Callable[..., None]
    arguments: dict[str, Any]
    laws: tuple[str, ...]

    def fails(self) -> bool:
        """Run the test: whether it fails, or is skipped and so proves nothing."""
        try:
            self.test(**self.arguments)
        except (Exception, pytest.fail.Exception, pytest.skip.Exception):
            return True
        return False


# What is to be proved, and by which tests


def enactments() -> list[Enactment]:
    """Every rule with everything in the package that enacts it, in the order of the package."""
    for module in walk_packages(rootcore.__path__, "rootcore."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    picks = in_the_package(Pick)
    return [
        Enactment(law_id, by)
        for law_id, those in ENACTED.items()
        for by in those
        if by in picks or getattr(by, "__module__", "").startswith("rootcore.")
    ]


def in_the_package(kind: type[T]) -> list[T]:
    """The values of this kind that the imported modules of the package have names for."""
    modules = [module for name, module in sys.modules.items() if name.startswith("rootcore.")]
    found = {id(x): x for m in modules for x in vars(m).values() if isinstance(x, kind)}
    return list(found.values())


@cache
def proofs() -> dict[str, list[Proof]]:
    """The proofs of each rule; a test that fails even when nothing is muted is none."""
    found: dict[str, list[Proof]] = {}
    for folder in FOLDERS:
        for path in sorted((Path(__file__).parent / folder).glob("test_*.py")):
            for proof in proofs_in(import_module(f"tests.{folder}.{path.stem}")):
                if proof.laws and not proof.fails():
                    for law_id in proof.laws:
                        found.setdefault(law_id, []).append(proof)
    return found


def proofs_in(module: ModuleType) -> Iterator[Proof]:
    """The tests of a module, once for each combination of their parameters."""
    for name, test in vars(module).items():
        if not name.startswith("test_") or test.__module__ != module.__name__:
            continue
        marks: list[pytest.Mark] = getattr(test, "pytestmark", [])
        tables = [parameters(mark) for mark in marks if mark.name == "parametrize"]
        for rows in product(*tables):
            every_mark = [*marks, *(mark for _, extra in rows for mark in extra)]
            laws = tuple(x for mark in every_mark if mark.name == "law" for x in mark.args)
            arguments = {key: value for row, _ in rows for key, value in row.items()}
            yield Proof(test, arguments, laws)


def parameters(mark: pytest.Mark) -> list[tuple[dict[str, Any], list[pytest.Mark]]]:
    """The rows of a parametrize mark: arguments by name, and marks of the row's own."""
    names, values = mark.args
    if isinstance(names, str):
        names = [name.strip() for name in names.split(",")]
    rows = []
    for value in values:
        row = value if len(names) > 1 else (value,)
        extra: list[pytest.Mark] = []
        if isinstance(value, type(pytest.param())):
            row = value.values
            extra = [m if isinstance(m, pytest.Mark) else m.mark for m in value.marks]
        rows.append((dict(zip(names, row, strict=True)), extra))
    return rows


# Muting


class Endless(Exception):
    """A muted function was called again and again."""


class Calls:
    """How often the muted function has been called."""

    n = 0


def silent(*_: Any, **__: Any) -> None:
    """What a muted function does. It borrows the globals of that function, hence the import."""
    from tests.mutation import count_call

    count_call()


async def silently(*_: Any, **__: Any) -> None:
    """The same for a coroutine."""
    from tests.mutation import count_call

    count_call()


def count_call() -> None:
    """Count a call of the muted function; Endless when it is one too many."""
    Calls.n += 1
    if Calls.n > MOST_CALLS:
        raise Endless


@contextmanager
def muted(enactment: Enactment) -> Generator[None, None, None]:
    """Do without an enactment.

    A function does nothing, and where it answers a question for its faction the common answer
    counts instead; a Pick has one criterion less. Maps are built anew, inside and afterwards.
    """
    law_id, by = enactment
    with ExitStack() as stack:
        stack.callback(board.cache_clear)
        if isinstance(by, Pick):
            fewer = tuple(c for c in by.criteria if c.law != law_id)
            stack.enter_context(replaced(by, "criteria", fewer))
        else:
            quiet = silently if inspect.iscoroutinefunction(by) else silent
            stack.enter_context(replaced(by, "__code__", quiet.__code__))
            for question in in_the_package(Question):
                stack.enter_context(replaced(question, "answers", without(question, by)))
                stack.enter_context(replaced(question, "concerned", {}))
                stack.enter_context(replaced(question, "seated", None))
                stack.enter_context(replaced(question, "differing", ()))
        board.cache_clear()
        stack.enter_context(warnings.catch_warnings())
        warnings.simplefilter("ignore")
        yield


@contextmanager
def replaced(owner: Any, field: str, value: Any) -> Generator[None, None, None]:
    """Another value for a field, for a while."""
    whole = getattr(owner, field)
    setattr(owner, field, value)
    try:
        yield
    finally:
        setattr(owner, field, whole)


def without(question: Question[Any, Any], by: Any) -> dict[str, Any]:
    """The answers to a question when those of `by` are struck out."""
    return {role: answer for role, answer in question.answers.items() if answer is not by}


def noticed(proof: Proof) -> bool:
    """Whether a proof fails now that something is muted."""
    Calls.n = 0
    return proof.fails()
