"""Zips pressed as small as browsers can undo it, because every first visit downloads them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

PRESSING = Path(__file__)
"""Part of what everything pressed is made of."""

PRESSED = ".pressed"
"""The ending of a file that the page's worker unpacks by itself (web/python/worker.js).

Not `.gz`: some hosts tell browsers to undo that before the page sees it.
"""


ROUNDS = 5
"""Zopfli's attempts at each block: of the three times as many that it makes by itself, the others
save two bytes in ten thousand.
"""


def kind_first(name: str) -> tuple[str, ...]:
    """A name to be sorted by what kind of file it is, and then by itself."""
    return Path(name).suffix, name


def press(archive: Path, alike: Callable[[str], tuple[str, ...]] = kind_first) -> Path:
    """Write a zip once more, pressed: its files lie loose in it, in the order of what is `alike` in
    their names, and all of it is compressed at once with Zopfli, which makes a wheel a quarter
    smaller.

    The same zip gives the same bytes. The file lies beside the zip, and its name adds `PRESSED`.
    """
    from zopfli import gzip

    loose = io.BytesIO()
    with zipfile.ZipFile(archive) as tight, zipfile.ZipFile(loose, "w") as together:
        for name in sorted(tight.namelist(), key=alike):
            together.writestr(zipfile.ZipInfo(name), tight.read(name))
    pressed = archive.with_name(archive.name + PRESSED)
    pressed.write_bytes(gzip.compress(said_once(loose.getvalue()), numiterations=ROUNDS))
    return pressed


def said_once(archive: bytes) -> bytes:
    """A zip that has checksums and sizes of its files only in its list at the end, where Python
    reads them: those before each file are 0, as nothing makes them smaller.
    """
    found = bytearray(archive)
    with zipfile.ZipFile(io.BytesIO(archive)) as listed:
        for info in listed.infolist():
            found[info.header_offset + 14 : info.header_offset + 26] = bytes(12)
    return bytes(found)
