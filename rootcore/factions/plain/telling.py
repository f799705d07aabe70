"""A plain seat in words."""

from rootcore.table.terms import PLAIN
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glossary import PIECES, Entry

INTRODUCED[PLAIN] = Introduction("Another faction", "cards:table.plain", "??", reach=3)
PIECES.update(
    {
        "building": Entry("Building", "root:2.5.2", "A building of a faction with a plain seat."),
        "token": Entry("Token", "root:2.5.3", "A token of a faction with a plain seat."),
    }
)
