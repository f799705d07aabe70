"""What the Duchy does in a turn at a real table, told by name."""

from rootcore.companion.deeds import COUNTED, DEEDS, MOVES_BESIDE, Deed, Key
from rootcore.companion.edits import Edit
from rootcore.factions.duchy.abilities import Mole
from rootcore.factions.duchy.assembly import (
    DUG,
    cannot_build,
    cannot_dig,
    take_up_tunnel,
    types_left,
)
from rootcore.factions.duchy.board import MINISTERS
from rootcore.factions.duchy.chapter import warriors_recruited
from rootcore.factions.duchy.parliament import ACTIONS, LORDS_PAY
from rootcore.factions.duchy.sway import clearings_behind, lacks_crown
from rootcore.law import law
from rootcore.rules.acts import Act, spelled_out
from rootcore.rules.burrow import come_up, muster
from rootcore.rules.pieces import place
from rootcore.rules.scoring import score
from rootcore.table.state import Side, State
from rootcore.table.terms import DUCHY, TUNNEL, WARRIOR, Kind
from rootcore.tell.words import counted

MOST_BANKED = 5
"""More cards than this are in no hand."""

BANKED = "banker"
"""The mark of having scored with the Banker, or by the Mayor as he does."""


def gather_acts(mole: Mole) -> list[Act]:
    """A `gather` while a warrior is left."""
    return [Act("gather", "root:12.4")] if mole.side.stock[WARRIOR] > 0 else []


@law("root:12.4")
async def gather(mole: Mole, act: Act) -> None:
    """The warriors of a Birdsong go into the Burrow."""
    muster(mole.s, mole.me, warriors_recruited(mole.side), "root:12.4")


def build_acts(mole: Mole) -> list[Act]:
    """A `build` for each building left and each clearing that can take it."""
    sites = [c for c in mole.s.board.clearings if not cannot_build(mole, c)]
    kinds = types_left(mole)
    return [Act("build", "root:12.5.1.I", what=kind, at=c) for c in sites for kind in kinds]


@law("root:12.5.1.I")
async def build(mole: Mole, act: Act) -> None:
    """A building."""
    assert isinstance(act.at, int)
    place(mole.s, mole.me, Kind(act.what), act.at, 1, "root:12.5.1.I")


def recruit_acts(mole: Mole) -> list[Act]:
    """A `recruit` while a warrior is left."""
    return [Act("recruit", "root:12.5.1.II")] if mole.side.stock[WARRIOR] > 0 else []


@law("root:12.5.1.II")
async def recruit(mole: Mole, act: Act) -> None:
    """A warrior goes into the Burrow."""
    muster(mole.s, mole.me, 1, "root:12.5.1.II")


def dig_acts(mole: Mole) -> list[Act]:
    """A `dig` with one to four warriors for each clearing that can take a tunnel."""
    most = min(DUG, mole.board.burrow)
    sites = [c for c in mole.s.board.clearings if most and not cannot_dig(mole, c)]
    return spelled_out([Act("dig", "root:12.5.1.V", at=c, most=most) for c in sites])


@law("root:12.5.1.V")
async def dig(mole: Mole, act: Act) -> None:
    """A tunnel, and warriors that come up."""
    assert isinstance(act.at, int)
    await take_up_tunnel(mole)
    place(mole.s, mole.me, TUNNEL, act.at, 1, "root:12.5.1.V")
    await come_up(mole.s, mole.me, act.at, act.n, "root:12.5.1.V")


@law("root:12.5.3.I", "root:12.5.3.II")
def sway_acts(mole: Mole) -> list[Act]:
    """A `sway` for each minister with a crown left for it, and clearings enough with pieces."""
    behind = clearings_behind(mole).total()
    left = [m for m in mole.board.unswayed() if not lacks_crown(mole, MINISTERS[m])]
    able = [m for m in left if MINISTERS[m].rank.cards <= behind]
    return [Act("sway", "root:12.5.3.I", what=minister) for minister in able]


def points_for_minister(mole: Mole, act: Act) -> int:
    """What it scores to sway a minister."""
    return MINISTERS[act.what].rank.points


@law("root:12.5.3.III")
async def sway(mole: Mole, act: Act) -> None:
    """A crown goes onto a minister, and its space scores."""
    minister = MINISTERS[act.what]
    mole.board.crown(act.what)
    mole.s.emit("sway", mole.me, "root:12.5.3.III", minister=minister.name)
    score(mole.s, mole.me, minister.rank.points, "root:12.5.3.III")


def lord_acts(mole: Mole) -> list[Act]:
    """A `lord` for each swayed lord that scores and has not yet; none for dominance."""
    left = [m for m in LORDS_PAY if mole.board.sways(m) and m not in mole.side.used]
    able = [] if mole.side.dominance else [m for m in left if LORDS_PAY[m](mole)]
    return [Act("lord", MINISTERS[minister].law, what=minister) for minister in able]


def points_of_lord(mole: Mole, act: Act) -> int:
    """What a lord scores as the board stands."""
    return LORDS_PAY[act.what](mole)


@law("root:12.5.2.VII", "root:12.5.2.VIII", "root:12.5.2.IX")
async def lord(mole: Mole, act: Act) -> None:
    """A lord scores, once a turn."""
    mole.side.used += (act.what,)
    await ACTIONS[act.what](mole)


def bank_acts(mole: Mole) -> list[Act]:
    """A `bank` for each number of cards that the Banker can spend; the Mayor does so once more."""
    times = mole.board.sways("banker") * (1 + mole.board.sways("mayor"))
    if mole.side.used.count(BANKED) >= times:
        return []
    return [Act("bank", "root:12.5.2.V", n=n) for n in range(1, MOST_BANKED + 1)]


@law("root:12.5.2.V", "root:12.5.2.VI")
async def bank(mole: Mole, act: Act) -> None:
    """The Banker scores a point for each card."""
    mole.side.used += (BANKED,)
    score(mole.s, mole.me, act.n, "root:12.5.2.V")


@law("root:12.2.2")
def keys_of_burrow(s: State, side: Side) -> list[Key]:
    """Moves out of the Burrow and into it, where a tunnel lies."""
    who, tunnels = side.faction, [c for c in s.board.clearings if side.pieces[TUNNEL][c]]
    up = [(c, n) for c in tunnels for n in range(1, side.board.burrow + 1)]
    down = [(c, n) for c in tunnels for n in range(1, side.warriors[c] + 1)]
    ways = (("From the Burrow", "up", "to", up), ("Into the Burrow", "down", "from", down))
    return [
        {
            "label": label,
            "keys": [
                {
                    "label": f"{counted(n, WARRIOR)} {where} {c}",
                    "place": str(c),
                    "edit": Edit(verb, who, at=c, n=n).text,
                }
                for c, n in found
            ],
        }
        for label, verb, where, found in ways
        if found
    ]


MOVES_BESIDE[DUCHY] = keys_of_burrow
COUNTED.update({"bank": "point", "dig": WARRIOR})
DEEDS[DUCHY] = {
    "gather": Deed(
        "Birdsong: warriors gather", "root:12.4", gather_acts, gather, once=True, due=True
    ),
    "build": Deed("Build", "root:12.5.1.I", build_acts, build),
    "recruit": Deed("Recruit", "root:12.5.1.II", recruit_acts, recruit),
    "dig": Deed("Dig", "root:12.5.1.V", dig_acts, dig),
    "lord": Deed("A lord scores", "root:12.5.2", lord_acts, lord, points_of_lord),
    "bank": Deed("Banker", "root:12.5.2.V", bank_acts, bank),
    "sway": Deed("Sway", "root:12.5.3", sway_acts, sway, points_for_minister, once=True),
}
