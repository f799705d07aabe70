"""Reading what comes from outside takes work and memory in step with its length, by count."""

import base64
import json
import re
import sys
import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import FrameType
from typing import Any

import pytest

from rootcore.adapters.web import dispatch
from rootcore.game.game import Game
from rootcore.law.data import MOST_CHARACTERS, parse
from rootcore.sandbox import read_layout
from tests.property.test_hostile_requests import LAYOUT, SETUP, changed, places

N = 140
MOST_LINES = 3_000_000
"""A request that takes more lines of Python than this is broken off: it has no end in sight."""

UNEVEN = {"lines": 15_000, "bytes": 200_000}
"""So much may come and go whatever the length."""


class TooMuchWork(BaseException):
    """A request took more lines than any may."""


def lines_of(work: Callable[[], Any]) -> int:
    """How many lines of Python are run, those of comprehensions at each turn included."""
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        count += 1
        if count > MOST_LINES:
            sys.settrace(None)
            raise TooMuchWork
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def memory_of(work: Callable[[], Any]) -> int:
    """The most bytes held at once."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def check_growth(work: Callable[[int], Callable[[], Any]], n: int = N) -> None:
    """Twice and four times as much to read takes at most twice and four times the work."""
    ready = [work(k * n) for k in (1, 2, 4)]
    ready[0]()
    for what, measure in (("lines", lines_of), ("bytes", memory_of)):
        once, twice, four_times = (measure(one) for one in ready)
        assert four_times - twice <= 2.5 * max(twice - once, 0) + UNEVEN[what], what


def asked(call: str, **arguments: Any) -> Callable[[], str]:
    """A request as the page sends it."""
    request = json.dumps({"call": call, **arguments})
    return lambda: dispatch(request)


def link(text: str) -> str:
    """Any text as a link."""
    packed = zlib.compress(text.encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


TEXTS: dict[str, Callable[[int], str]] = {
    "escaped quotes without an end": lambda n: '"' + '\\"' * n,
    "quotes": lambda n: '"' * n,
    "backslashes": lambda n: "\\" * n,
    "open brackets": lambda n: "[" * n,
    "brackets that close": lambda n: "[" + "[]," * n,
    "objects": lambda n: '[{"x":' + '[]},{"x":' * n,
    "the same key": lambda n: "{" + '"x":1,' * n + '"x":1}',
    "one number": lambda n: "1" * n,
    "digits after a point": lambda n: "0." + "1" * n,
    "blanks": lambda n: " " * n,
    "letters": lambda n: '"' + "\\u00e9" * n + '"',
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_text_of_any_make_is_read_in_step_with_its_length(text: Callable[[int], str]) -> None:
    def read(n: int) -> Callable[[], Any]:
        whole = text(n)

        def work() -> None:
            with suppress(ValueError):
                parse(whole)

        return work

    check_growth(read, 5000)
    check_growth(lambda n: asked("open_link", link=link(text(n))), 5000)
    check_growth(lambda n: asked("lay", link=link(text(n))), 5000)


def test_a_short_link_that_unpacks_to_a_long_text_is_read_at_once() -> None:
    """Escaped quotes that never end: less than 300 letters, and nearly nothing to do."""
    short = link('"' + '\\"' * 49_000)
    assert len(short) < 300
    assert lines_of(asked("open_link", link=short)) < 500_000


def test_a_link_is_unpacked_as_far_as_any_game_goes() -> None:
    packed = link("[" * 30_000_000)
    assert memory_of(asked("open_link", link=packed)) < 10 * MOST_CHARACTERS


def test_longer_text_than_any_game_is_not_looked_at() -> None:
    with pytest.raises(ValueError, match="more than"):
        parse(" " * (MOST_CHARACTERS + 1))


GROWN: dict[str, Callable[[Any, int], Any]] = {
    "number": lambda value, n: 10**n if n < 16 else n**3,
    "word": lambda value, n: "x" * n,
    "words": lambda value, n: " ".join(["boot", "anvil", "fox", "w"] * (n // 4)),
    "the same again": lambda value, n: f"{value} " * n,
    "warriors": lambda value, n: "eyrie " + "w" * n,
    "quotes": lambda value, n: "\" '" * n,
    "list": lambda value, n: [value] * n,
    "options": lambda value, n: "bot:vagabot@" + ",".join(f"traits{k}=x" for k in range(n)),
    "values": lambda value, n: "bot:vagabot@traits=" + "+".join(f"x{k}" for k in range(n)),
    "list of all sorts": lambda value, n: ["boot", 1, None, "fox", {}, "anvil", []] * (n // 7),
    "object": lambda value, n: {f"x{k}": value for k in range(n)},
    "numbered": lambda value, n: {str(k): value for k in range(n)},
}


def saved() -> dict[str, Any]:
    """A save that begins in the middle of a game, as JSON."""
    found: dict[str, Any] = json.loads(Game(None, read_layout(LAYOUT)).save())
    return found


def cases() -> Iterator[tuple[str, str, Any, tuple[Any, ...]]]:
    """Every place of every document: the call, the argument, the document, the place."""
    for call, name, document in (
        ("new", "setup", SETUP),
        ("lay_run", "position", LAYOUT),
        ("load", "save", saved()),
    ):
        for path in places(document):
            if path[0] not in ("checkpoint", "journal", "since") and not is_like_another(path):
                yield call, name, document, path


def is_like_another(path: tuple[Any, ...]) -> bool:
    """Whether a place is in a list, but not its first: the first stands for all."""
    return any(type(key) is int and key > 0 for key in path)


MANIFOLD = ("list", "object", "numbered")
"""The ways of growing that repeat a whole part of a document."""

CASES = list(cases())


def request_with(call: str, name: str, document: Any) -> Callable[[], str]:
    """The request that brings a document; a save is text."""
    return asked(call, **{name: json.dumps(document) if name == "save" else document})


@pytest.mark.slow
@pytest.mark.parametrize("way", GROWN)
def test_whatever_grows_in_a_document_takes_work_in_step(way: str) -> None:
    """Each place grows in half of the ways, neighbours in different ones."""
    grown = GROWN[way]
    for call, name, document, path in CASES[list(GROWN).index(way) % 2 :: 2]:
        value = document
        for key in path:
            value = value[key]

        def work(n: int, at: Any = (call, name, document, path, value)) -> Callable[[], str]:
            call, name, document, path, value = at
            return request_with(call, name, changed(document, path, grown(value, n)))

        check_growth(work, N // 3 if way in MANIFOLD else N)


@pytest.mark.slow
def test_however_great_a_number_it_makes_no_more_work() -> None:
    """A number of a few letters must not stand for so many pieces, cards or turns."""
    for call, name, document, path in CASES:
        value = document
        for key in path:
            value = value[key]
        if type(value) is int:
            for n in (60, 10**4, 10**9, 2**53 - 1):
                request = request_with(call, name, changed(document, path, n))
                lines_of(request)


def repeats(pattern: str) -> bool:
    """Whether an expression repeats something, apart from escapes and classes of letters."""
    plain = re.sub(r"\[[^]]*\]", "", re.sub(r"\\.", "", pattern))
    return any(sign in plain for sign in "*+{")


def test_no_expression_of_ours_looks_twice_at_a_letter() -> None:
    """Regular expressions work unseen by any count: those that repeat something are named here.

    A link's alphabet and the number of its moment are matched from one place alone; the parts that
    a message is cut into never fail once they have begun, nor do the strings of JSON. What another
    device sends is matched once, from its own beginning or that of a line, and each repeat ends at
    the next letter of another class. Those of `rootlog` are not counted: only the command line
    reads such logs, which nobody else can send.
    """
    found = {
        name
        for module in list(sys.modules.values())
        if module.__name__.startswith("rootcore") and "rootlog" not in module.__name__
        for name, value in vars(module).items()
        if isinstance(value, re.Pattern) and repeats(value.pattern)
    }
    of_devices = {"_CANDIDATE", "_HIDDEN", "_KEY", "_LETTERS", "_NAME", "_REVISION"}
    assert found == {"_ALPHABET", "_GIVEN", "_MOMENT", "_STRING"} | of_devices
