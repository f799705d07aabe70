"""Where tables are known to play otherwise than the Law here."""

from rootcore.rootlog import ledger as book
from rootcore.rootlog.meaning import Want
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import BIRD, DAYLIGHT, KEEP, LIZARDS, MARQUISE

EXTRA, HOSPITALS, SACRIFICE, OUTCAST = "root:6.5", "root:6.2.3", "root:10.5.4", "root:10.4.1"


def table_rule(s: State, missing: list[Want]) -> tuple[str, str] | None:
    """The rule, and how tables play it otherwise, where that is what is missing."""
    want = missing[0]
    if want.sort == book.CARD and want.who == s.current == MARQUISE and want.n < 0:
        bird = all(CARDS[name].suit == BIRD for name in want.names)
        if bird and s.phase == DAYLIGHT and s.sides[MARQUISE].board.actions:
            return EXTRA, "a bird card buys an action only after the three actions are taken"
    if want.sort == book.PIECE and want.who == MARQUISE != s.current and want.n > 0:
        keep = want.places[0]
        if isinstance(keep, int) and s.sides[MARQUISE].pieces[KEEP][keep]:
            return HOSPITALS, (
                "Field Hospitals take a card for each warrior; the table played their later "
                "wording, one card for all of them"
            )
    if want.sort == book.PIECE and want.who == want.places[0] == LIZARDS:
        return SACRIFICE, (
            "a Sacrifice moves a warrior from the map; the table played its later wording, by "
            "which the warrior comes from the supply"
        )
    if want.sort in (book.OUTCAST, book.HATED):
        return OUTCAST, (
            "the Lost Souls do not make it so here; the table played ties by their later wording, "
            "or its pile was another"
        )
    return None
