"""The Marquise in words: her board, her acts, her pieces."""

from rootcore.factions.marquise.chapter import POINTS, ROLE, TYPES, cards_drawn, cost_of
from rootcore.rules.acts import Act
from rootcore.table.state import Side, State
from rootcore.table.terms import MARQUISE, SAWMILL, WOOD
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.news import DEEDS, UNTOLD, places
from rootcore.tell.panels import Widget, board_of, note, track
from rootcore.tell.prompts import DECLINES, END_DAYLIGHT, LABELS, TITLES, about_card, card_name
from rootcore.tell.words import LEAVES, SOURCES, Names, counted, piece_name

INTRODUCED[MARQUISE] = Introduction("Marquise de Cat", "root:6.1", "MC", reach=10)

DEEDS["place wood"] = (UNTOLD, places("wood in"))
SOURCES["root:6.5.4.III"] = "Buildings"
LEAVES["root:6.5.4.II"] = ("spends", "")


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    costs = {kind: cost_of(side, kind) for kind in TYPES}
    shown = [
        track(
            f"{piece_name(kind)}s" + ("" if cost is None else f", the next for {cost} wood"),
            "root:6.5.4.I",
            side,
            kind,
            POINTS[kind],
        )
        for kind, cost in costs.items()
    ]
    drawn = counted(cards_drawn(side), "card")
    text = f"{side.stock[WOOD]} wood left. Draws {drawn} in the Evening."
    return [*shown, note("Supply", "root:6.6", text)]


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    wood = side.on_map(WOOD)
    more = min(side.on_map(SAWMILL), side.stock[WOOD])
    key = f"{counted(wood, WOOD)} on the map, {more} more with Birdsong."
    costs = {kind: cost for kind in TYPES if (cost := cost_of(side, kind)) is not None}
    pays = {kind: POINTS[kind][side.on_map(kind)] for kind in costs if costs[kind] <= wood + more}
    if not pays:
        return Outlook(key)
    kind = max(pays, key=lambda kind: pays[kind])
    text = f"A {kind} for {costs[kind]} wood pays {pays[kind]}."
    return Outlook(key, Threat(pays[kind], False, text, "root:6.5.4.III"))


# Acts


def _overwork(act: Act, names: Names) -> str:
    spent = f" with {card_name(act)}" if act.card else ""
    return f"Overwork in {act.at}{spent}" if act.at else "Overwork"


def _heal(act: Act, names: Names) -> str:
    healed = f"all {act.n} removed" if act.n > 1 else "a warrior removed"
    return f"Spend {card_name(act)} for {healed} in {act.at}"


LABELS.update(
    {
        "extra": about_card("An extra action for"),
        "heal": _heal,
        "overwork": _overwork,
        "wood": lambda act, names: f"Wood in {act.at}",
    }
)
TITLES.update({"extra": "Extra action", "heal": "Field Hospitals"})
DECLINES.update({"root:6.5": END_DAYLIGHT, "root:6.5.2": "No second move"})

PIECES.update(
    {
        "sawmill": Entry("Sawmill", "root:6.4", "A building of the Marquise that yields wood."),
        "workshop": Entry("Workshop", "root:6.2.1", "A building with which the Marquise crafts."),
        "recruiter": Entry("Recruiter", "root:6.5.3", "A building where the Marquise recruits."),
        "keep": Entry("Keep", "root:6.2.2", "Where it stands only the Marquise places pieces."),
        "wood": Entry("Wood", "root:6.5.4.II", "What the Marquise pays for buildings."),
    }
)
