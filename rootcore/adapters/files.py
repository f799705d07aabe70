"""The files that the command line is given; what cannot be read or written gets a sentence."""

import sys
from pathlib import Path
from typing import TextIO

from rootcore.law.errors import BadNotation


def text_in(file: str) -> str:
    """The text of a file, or of the standard input for `-`; BadNotation when it cannot be read."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except UnicodeDecodeError:
        raise BadNotation(f"{file} cannot be read: it holds no text") from None
    except OSError as wrong:
        raise BadNotation(f"{file} cannot be read: {wrong.strerror}") from None


def longer(file: str) -> TextIO:
    """A file to write to its end, made when there is none; BadNotation when it cannot be."""
    try:
        return open(file, "a", encoding="utf-8")
    except OSError as wrong:
        raise BadNotation(f"{file} cannot be written: {wrong.strerror}") from None


def folder_at(path: str) -> Path:
    """A folder, made when there is none; BadNotation when it cannot be."""
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise BadNotation(f"the folder {path} cannot be made: {wrong.strerror}") from None
    return folder
