"""What a strong player would do in somebody's place: its two best deeds, what speaks for each."""

from typing import Any

from rootcore.game.game import Game
from rootcore.game.programs import Seen
from rootcore.law.errors import NotAnOption
from rootcore.players.dealing import deal
from rootcore.players.strong import Tried, ranked, weighed
from rootcore.rules.acts import Ask
from rootcore.table.terms import Faction
from rootcore.tell.panels import names
from rootcore.tell.prompts import label

LITTLE = 0.25
"""Differences below so many points are not worth telling."""


def hint(game: Game, viewer: Faction) -> list[dict[str, Any]]:
    """The two best deeds of what `viewer` is asked, the best first, as JSON types.

    Each has `text` (the answer), `label`, `law`, `points`, `promise`, `rival` and `won` on average
    after the next turn of `viewer`, and `why`, sentences. A single deed stands alone. NotAnOption
    when nothing is asked of `viewer` that can be weighed. The game is not changed, and the same
    position gets the same hint.

    >>> from rootcore import read_setup
    >>> game = Game.new(read_setup({"seats": ["human:marquise", "bot:eyrie"], "seed": 5}))
    >>> game.play()
    >>> [found["text"].partition(" ")[0] for found in hint(game, Faction("marquise"))]
    ['corner', 'corner']
    """
    asked = game.pending
    if not isinstance(asked, Ask) or asked.who != viewer:
        raise NotAnOption("nothing is asked of you that a hint could be given for")
    mark = game.marks[-1]
    seen = Seen(mark.state, game.journal[mark.answers :], asked, len(game.journal), deal)
    found = ranked(seen, [act for _, act in weighed(seen)])
    now, known = game.state.sides[viewer].score, names(game.state)
    return [
        {
            "text": tried.act.text,
            "label": label(tried.act, known),
            "law": tried.act.law,
            "points": round(tried.outlook.points - now, 1),
            "promise": round(tried.outlook.promise, 1),
            "rival": round(tried.outlook.rival, 1),
            "won": round(tried.outlook.won, 2),
            "why": why(tried, [other for other in found if other is not tried], now),
        }
        for tried in found
    ]


def why(tried: Tried, others: list[Tried], now: int) -> list[str]:
    """What speaks for a deed, in sentences: what it brings, and what more than the other one."""
    mine = tried.outlook
    gained = mine.points - now
    said = [f"You score about {gained:.1f} by the end of your next turn."]
    if mine.won:
        said.append(f"You have won by then in {mine.won:.0%} of the trials.")
    for other in (one.outlook for one in others):
        if (more := mine.points - other.points) > LITTLE:
            said.append(f"That is {more:.1f} more than with the other.")
        if (more := mine.promise - other.promise) > LITTLE:
            said.append(f"Your position then promises {more:.1f} more.")
        if (less := other.rival - mine.rival) > LITTLE:
            said.append(f"It leaves the best of the others {less:.1f} behind where the other does.")
    return said
