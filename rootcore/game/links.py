"""A whole game as text for the fragment of a link: the save, compressed."""

import base64
import binascii
import re
import zlib

from rootcore.game.game import Game
from rootcore.law.data import MOST_CHARACTERS
from rootcore.law.errors import BadNotation

_ALPHABET = re.compile(r"[A-Za-z0-9_-]*")
_MOMENT = re.compile(r"-1|[0-9]{1,7}")
_BEGINS = re.compile(r"#(?:game|position)=")
"""Where what a link holds begins, after the address of the page."""
_SENTENCE = ".,;:!?…)]}>\"'’”»*"
"""What stands behind a link in a sentence, and is copied with it."""


def to_link(game: Game, brief: bool = False, moment: int | None = None) -> str:
    """The game as letters, digits, `-` and `_`, for `from_link`; `brief` leaves the position to be
    played again from the answers.

    A dot and the number of event `moment` follow, if there is one: see `with_moment`.
    """
    return pack(game.save(brief)) + ("" if moment is None else f".{moment}")


def with_moment(text: str) -> tuple[str, int | None]:
    """A link without the number of the event to open it at, and that number; BadNotation when its
    last part is none.

    >>> with_moment("eNqrVg.120"), with_moment("eNqrVg"), with_moment("eNqrVg).")
    (('eNqrVg', 120), ('eNqrVg', None), ('eNqrVg', None))
    """
    packed, dot, moment = bare(text).partition(".")
    if dot and not _MOMENT.fullmatch(moment):
        raise BadNotation("the link's last part is the number of no moment")
    return packed, int(moment) if dot else None


def bare(text: str) -> str:
    """What a link holds: neither the address before it nor the full stop, the bracket and what else
    of a sentence stands behind it.

    >>> bare("https://example.org/#game=eNqrVg.120).")
    'eNqrVg.120'
    """
    return _BEGINS.split(text)[-1].strip().rstrip(_SENTENCE)


def pack(text: str) -> str:
    """Text as letters, digits, `-` and `_`, for `from_link`."""
    packed = zlib.compress(text.encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_link(text: str) -> str:
    """The save in a link, for `rootcore.game.game.load`; BadNotation when the link is damaged.

    The address before it and a full stop or bracket behind it are no part of it.
    """
    text = bare(text)
    if not _ALPHABET.fullmatch(text):
        raise BadNotation("the link holds characters that no link of a game has")
    unpacker = zlib.decompressobj()
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        save = unpacker.decompress(packed, MOST_CHARACTERS).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise BadNotation("the link is damaged: it was cut short or changed on its way") from None
    if unpacker.unconsumed_tail:
        raise BadNotation("the link holds more than a game")
    if not unpacker.eof:
        raise BadNotation("the link is damaged: it was cut short")
    return save
