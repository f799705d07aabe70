"""The Marquise's board in front of her: actions, wood, and three tracks that are buttons."""

from rootcore.factions.marquise.chapter import (
    ACTIONS,
    DRAW_BONUSES,
    ONE_FOR_ALL,
    POINTS,
    ROLE,
    TYPES,
    MarquiseBoard,
    barred_at,
    cards_drawn,
    connected,
    cost_of,
    keep_at,
    places_at,
    wood_in,
)
from rootcore.factions.person import Person
from rootcore.rules.acts import Act
from rootcore.rules.moves import battle_acts
from rootcore.table.state import Side, State
from rootcore.table.terms import DAYLIGHT, RECRUITER, SAWMILL, WARRIOR, WOOD, Faction, Kind
from rootcore.tell.ahead import Ahead, line
from rootcore.tell.consequences import Line, prospects_of
from rootcore.tell.own_board import (
    DONE,
    Element,
    Price,
    actions_left,
    chip,
    chips,
    danger,
    exposed,
    fact,
    foot,
    headline,
    in_phase,
    in_places,
    own_board_of,
    parts,
    pips,
    prices_of,
    track,
    tracks,
)
from rootcore.tell.own_board import (
    cost_of as paid_with,
)
from rootcore.tell.panels import Widget
from rootcore.tell.words import counted, piece_name

HAND = "Craft before your actions. Birds buy more of them, a card of a sawmill's suit overworks it."


@own_board_of(ROLE)
def board_of_the_marquise(s: State, side: Side) -> list[Widget]:
    """Her actions left, what they can be, her three tracks, what she draws."""
    her = Person(s, side.faction)
    board: MarquiseBoard = side.board
    acting = in_phase(s, side, DAYLIGHT)
    left = actions_left(s, side, board.actions, ACTIONS)
    near = wood_in_reach(her)
    stored = {"kind": WOOD, "n": near, "note": "wood in reach"}
    return [
        headline("Marquise de Cat", "root:6.2.3", _power(side), HAND),
        pips(
            "Actions",
            "root:6.5",
            left,
            ACTIONS,
            f"{left} of {ACTIONS} left",
            store=stored,
        ),
        chips("What an action can be", "root:6.5", _actions(her, acting), bare=True),
        tracks("Buildings", "root:6.5.4", [_track(side, kind, near) for kind in TYPES], bare=True),
        foot(
            side,
            "root:6.6",
            fact("wood left", side.stock[WOOD], kind=WOOD),
            _draw(side),
            _extra(),
            *_risk(s, side),
        ),
    ]


@prospects_of(ROLE)
def what_it_uncovers(x: Ahead, me: Faction, act: Act) -> list[Line]:
    """A recruiter that uncovers a draw bonus."""
    before, after = (cards_drawn(s.sides[me]) for s in (x.before, x.after))
    drawn = f"You draw {counted(after, 'card')} in the Evening then."
    return [line(drawn, "root:6.6")] if after > before else []


@prices_of(ROLE)
def price(s: State, side: Side, act: Act) -> Price:
    """A building costs wood and scores."""
    if act.verb != "build" or act.what not in POINTS:
        return 0, []
    kind = Kind(act.what)
    cost = cost_of(side, kind)
    return POINTS[kind][side.on_map(kind)], [paid_with(cost, WOOD)] if cost else []


def _power(side: Side) -> str:
    if not keep_at(side):
        return "Without the keep nobody comes back from battle"
    saved = "all warriors" if ONE_FOR_ALL in side.house else "a warrior"
    return f"Field Hospitals: a card of the clearing's suit saves {saved} for the keep"


def wood_in_reach(her: Person) -> int:
    """The most wood that one building can be paid with, wherever it stands."""
    groups = {id(group): group for group in connected(her).values()}
    return max((wood_in(her.side, group) for group in groups.values()), default=0)


def _actions(her: Person, acting: bool) -> list[Element]:
    board: MarquiseBoard = her.board
    battles = in_places(act.at for act in battle_acts(her.s, her.me, "root:6.5.1"))
    recruits = min(len(places_at(her, WARRIOR, RECRUITER)), her.side.stock[WARRIOR])
    recruited = acting and board.recruited
    second = acting and board.marching
    return [
        chip(
            "March",
            kind="move",
            text="second move" if second else "2 moves",
            does=[parts("move")],
        ),
        chip("Battle", kind="battle", text=battles or "nobody near", does=[parts("battle")]),
        chip(
            "Recruit",
            faction=her.me,
            text="done" if recruited else counted(recruits, "warrior"),
            state=DONE if recruited else "",
            does=[parts("recruit")],
        ),
        chip(
            "Overwork",
            kind=WOOD,
            text=_overwork(her),
            does=[parts("overwork")],
        ),
    ]


def _overwork(her: Person) -> str:
    if not her.side.stock[WOOD]:
        return "no wood left"
    if places_at(her, WOOD, SAWMILL):
        return "1 wood"
    barred = barred_at(her, WOOD, SAWMILL).values()
    return next((why.words for why in barred), "no sawmill")


def _track(side: Side, kind: Kind, near: int) -> Element:
    built, cost = side.on_map(kind), cost_of(side, kind)
    short = "" if cost is None or cost <= near else f"{cost - near} short"
    return track(
        piece_name(kind),
        kind,
        POINTS[kind],
        built,
        cost=cost,
        paid=WOOD,
        gain="" if cost is None or side.dominance else f"+{POINTS[kind][built]}",
        text="all built" if cost is None else short,
        does=[parts("build", what=kind)],
    )


def _risk(s: State, side: Side) -> list[Element]:
    """The keep never comes back."""
    c = keep_at(side)
    lost = danger(f"the keep in {c} would be lost for good", "root:6.2.2")
    return [lost] if c in exposed(s, side) else []


def _extra() -> Element:
    return fact("a bird card buys an action", kind="plus", does=[parts("extra")])


def _draw(side: Side) -> Element:
    recruiters, drawn = side.on_map(RECRUITER), cards_drawn(side)
    following = next((n for n in DRAW_BONUSES if n > recruiters), None)
    more = f", {drawn + 1} with {following} recruiters" if following else ""
    return fact(f"draws {drawn}{more}", kind="cards")
