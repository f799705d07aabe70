"""A whole game as text for the fragment of a link: the save, compressed."""

import base64
import binascii
import re
import zlib

from rootcore.game.game import Game
from rootcore.law.data import MOST_CHARACTERS
from rootcore.law.errors import BadNotation

_ALPHABET = re.compile(r"[A-Za-z0-9_-]*")


def to_link(game: Game, brief: bool = False) -> str:
    """The game as letters, digits, `-` and `_`, for `from_link`; `brief` leaves the position to be
    played again from the answers.
    """
    return pack(game.save(brief))


def pack(text: str) -> str:
    """Text as letters, digits, `-` and `_`, for `from_link`."""
    packed = zlib.compress(text.encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_link(text: str) -> str:
    """The save in a link, for `rootcore.game.game.load`; BadNotation when the link is damaged."""
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
