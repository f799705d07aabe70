"""The three kinds of error that reach a caller."""

import re

MOST_LETTERS = 200
"""So much of what was given comes back in a message, at most."""

_GIVEN = re.compile(
    r"""(?<!\S)(?P<quote>['"])(?:\\.|(?!(?P=quote)).)*+.?|[\[{].*[]}]|[\[{].*|\S+""",
    re.DOTALL,
)
"""What a message may have from outside: something quoted, a list, an object, or one long word."""


class RootcoreError(Exception):
    """What the three kinds have in common: a message that is one clear sentence.

    What was given comes back in it by its first letters alone.

    >>> len(str(BadNotation(f"no card is called {'anvil ' * 9999!r}")))
    218
    """

    def __init__(self, message: str) -> None:
        super().__init__(_GIVEN.sub(_shortened, message))


def _shortened(found: re.Match[str]) -> str:
    """What was found, or its first letters."""
    given = found[0]
    return given if len(given) <= MOST_LETTERS else given[: MOST_LETTERS - 1] + "…"


class NotAnOption(RootcoreError):
    """An answer that the pending decision does not offer."""


class BadNotation(RootcoreError):
    """Text from outside that cannot be read: a setup, a save, a scene, a request."""


class BrokenLaw(RootcoreError):
    """The position breaks the Law of Root: an invariant does not hold."""
