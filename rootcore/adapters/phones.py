"""Several devices at one real table: one of them, the host, keeps the order, the others follow it.

What the devices send each other is JSON text. All of them hold the whole game; its revision names
how it began and every answer since. A guest asks for what is `since` its revision, or tells what
its people `do` `at` the revision that they saw. The host takes that if it has the same revision
still. It answers either with the answers that the guest lacks, and with a sentence when it took
nothing. So there is one journal in one order, and nobody can overwrite what another has told.
"""

import json
import re
import zlib
from typing import Any, NamedTuple

from rootcore.game.game import Game, load, texts_in
from rootcore.game.links import from_link, to_link
from rootcore.law.data import parse
from rootcore.law.errors import BadNotation, NotAnOption

MOST_SAID = 8_000
"""So many characters a guest needs at most to tell what its people did."""

MOST_DEEDS = 60
"""So many things are told at once at most: the longest usual start has half of them."""

DEEDS = {"answer": "text", "undo": "", "redo": "", "look_again": "i"}
"""What a guest may do, and what it says with it."""

QUICKER = (
    "Another phone was quicker: this is the table as it is now. Tell it once more if it is still so"
)
PUTTING_RIGHT = "The first phone puts an earlier turn right just now; wait for it"
OTHER_RULES = (
    "The first phone plays by other rules than this one: load the page anew on both of them"
)
NO_MESSAGE = "another phone sent what no phone at a table says"

_REVISION = re.compile(r"([0-9a-f]{8})\.([0-9]{1,6})\.([0-9a-f]{8})")

WORDS = {
    "menu": "Several phones…",
    "title": "Several phones",
    "about": "Phones in one network share this table, without a server. Each can tell what was "
    "done; this one keeps the order.",
    "pair": "Pair another phone",
    "first": "1. Point the camera of the other phone at this code: it opens this page there.",
    "second": "2. The other phone then shows a code: point this phone's own camera at it, or paste "
    "its text.",
    "join": "Join a table: point this camera at the code that its phone shows, or paste the text.",
    "scan": "Scan a code",
    "paste": "Text of the code",
    "connect": "Go on",
    "copy": "Copy it as text",
    "copied": "The text is copied.",
    "answer": "Show this code to the first phone, or send it the text. Then wait here.",
    "handed": "The code is with your game now: go back to the tab where it is open.",
    "code": "QR code for the other phone",
    "wait": "One moment…",
    "paired": "This phone follows the table of the first one. What is told here counts for all.",
    "show": "Show the bots' turns on this phone, too",
    "leave": "Go on alone",
    "connected": "connected",
    "silent": "does not answer just now",
    "phone": "Phone",
    "gone": "The first phone is gone: this phone goes on alone with the table as it is. Pair again "
    "to go on together.",
    "lost": "Another phone is gone: this one goes on without it. Pair it again to go on together.",
    "late": "The first phone does not answer. What you told was not taken: try once more, or go on "
    "alone.",
    "rude": "Another phone sent what no phone at a table says, and was let go.",
    "failed": "The phones did not find each other. Are both in the same network? Pair them again.",
    "unable": "This browser cannot connect phones. The QR code of the game, in the menu under "
    "Games, opens a copy on another phone.",
    "elsewhere": "This phone has no table to share. Open a game at a real table first.",
}
"""What the page says about all this."""


class Deed(NamedTuple):
    """What a guest's people did: the name of a call, and what it is given."""

    call: str
    given: dict[str, Any]


class Message(NamedTuple):
    """What a guest says: the revision that it has, empty for none, and the deeds, if any."""

    revision: str
    deeds: list[Deed]


class Followed(NamedTuple):
    """A guest's game after the host has answered; its first `start` events are as they were.

    `same` says that it went on from what the guest had, `refused` why nothing was taken.
    """

    game: Game
    start: int
    same: bool
    refused: str


# Revisions


def beginning(game: Game) -> str:
    """What a game began from, as eight letters."""
    start = None if game.from_setup else game.start.to_json()
    return checksum([game.setup.to_json() if game.setup else None, start])


def revision(game: Game) -> str:
    """What names a game and all its answers."""
    return f"{beginning(game)}.{len(game.journal)}.{checksum(game.journal)}"


def checksum(value: Any) -> str:
    """JSON types in eight letters."""
    return f"{zlib.crc32(json.dumps(value).encode()):08x}"


def standing(game: Game) -> str:
    """The position of a game in eight letters: the same rules come to the same."""
    return checksum(game.marks[-1].state.to_json())


def announcement(game: Game) -> str:
    """What the host tells all others when its table has changed."""
    return json.dumps({"now": revision(game)})


# A guest speaks, the host answers


def asked(game: Game | None, deeds: list[Any]) -> str:
    """What a guest sends: what its people did, or without deeds the wish for what it lacks."""
    known = revision(game) if game else ""
    return json.dumps({"do": deeds, "at": known} if deeds else {"since": known})


def heard(text: str) -> Message:
    """What a guest said; BadNotation for anything that no guest says."""
    if len(text) > MOST_SAID:
        raise BadNotation(NO_MESSAGE)
    raw = object_in(text)
    if raw.keys() == {"since"} and is_revision(raw["since"]):
        return Message(raw["since"], [])
    if raw.keys() != {"do", "at"} or not is_revision(raw["at"]):
        raise BadNotation(NO_MESSAGE)
    deeds = raw["do"]
    if not isinstance(deeds, list) or not 0 < len(deeds) <= MOST_DEEDS:
        raise BadNotation(NO_MESSAGE)
    return Message(raw["at"], [deed_in(deed) for deed in deeds])


def is_revision(value: Any) -> bool:
    """Whether something is a revision, or empty."""
    return isinstance(value, str) and (not value or bool(_REVISION.fullmatch(value)))


def deed_in(raw: Any) -> Deed:
    """One thing that a guest's people did."""
    name = raw.get("call") if isinstance(raw, dict) else None
    if not isinstance(name, str) or name not in DEEDS:
        raise BadNotation(NO_MESSAGE)
    field = DEEDS[name]
    given = {field: raw[field]} if field and field in raw else {}
    if not all(type(value) in (str, int) for value in given.values()):
        raise BadNotation(NO_MESSAGE)
    return Deed(name, given)


def object_in(text: str) -> dict[str, Any]:
    """The object that a message is."""
    try:
        raw = parse(text)
    except ValueError:
        raise BadNotation(NO_MESSAGE) from None
    if not isinstance(raw, dict):
        raise BadNotation(NO_MESSAGE)
    return raw


def reply(game: Game, known: str, refused: str = "") -> str:
    """What the host answers to a guest of this revision: all that it lacks."""
    found = _REVISION.fullmatch(known)
    same_table = found is not None and found[1] == beginning(game)
    since = shared_answers(game, int(found[2]), found[3]) if found and same_table else 0
    return json.dumps(
        {
            "table": None if same_table else to_link(game),
            "since": since,
            "journal": game.journal[since:] if same_table else [],
            "now": revision(game),
            "stands": standing(game),
            "refused": refused,
        }
    )


def shared_answers(game: Game, n: int, sum_: str) -> int:
    """How many answers a game has in common with one of `n` answers: all of those, or none that is
    known of.
    """
    known = n <= len(game.journal) and checksum(game.journal[:n]) == sum_
    return n if known else 0


# A guest follows


def followed(game: Game | None, text: str) -> Followed:
    """The guest's game once it has followed the host's answer; `game` itself is left as it is.

    BadNotation when the answer is none, or leads elsewhere by the rules of this device.
    """
    raw = object_in(text)
    table, now, stands = raw.get("table"), raw.get("now"), raw.get("stands")
    since, refused = raw.get("since"), raw.get("refused")
    if not all(isinstance(one, str) for one in (now, stands, refused)) or type(since) is not int:
        raise BadNotation(NO_MESSAGE)
    if isinstance(table, str):
        found = Followed(load(from_link(table)), 0, False, str(refused))
    elif game is not None and table is None and 0 <= since <= len(game.journal):
        journal = [*game.journal[:since], *texts_in({"journal": [], **raw}, "journal")]
        found = brought_to(game, journal, str(refused))
    else:
        raise BadNotation(NO_MESSAGE)
    if (revision(found.game), standing(found.game)) != (now, stands):
        raise BadNotation(OTHER_RULES)
    return found


def brought_to(game: Game, journal: list[str], refused: str) -> Followed:
    """A copy of a game that has these answers."""
    pairs = zip(game.journal, journal, strict=False)
    common = next((k for k, (a, b) in enumerate(pairs) if a != b), None)
    if common is None:
        common = min(len(game.journal), len(journal))
    twin = game.copy()
    if common < len(game.journal):
        twin.undo_to(common)
    start = len(twin.events) if common == len(game.journal) else game.before[common]
    try:
        for text in journal[common:]:
            twin.answer(text)
    except NotAnOption:
        raise BadNotation(OTHER_RULES) from None
    return Followed(twin, start, common == len(game.journal), refused)
