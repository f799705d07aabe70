"""The printed example turns of the Law of Robotics, laid out so that they can be played again."""

from rootcore.examples import alliance, corvids, eyrie, marquise, vagabot
from rootcore.examples.example import Example

__all__ = ["EXAMPLES", "Example"]

EXAMPLES: dict[str, Example] = {
    example.id: example
    for example in (
        marquise.EXAMPLE,
        eyrie.EXAMPLE,
        alliance.EXAMPLE,
        vagabot.EXAMPLE,
        corvids.EXAMPLE,
    )
}
"""The examples by id, in the order of the book."""
