"""The Corvids' board in front of them: plots on the map and left, and who could expose them."""

from rootcore.factions.corvids.board import ACTIONS, ConspiracyBoard
from rootcore.factions.corvids.chapter import cards_drawn, cost_of_plot
from rootcore.factions.corvids.plots import ROLE, Conspirator
from rootcore.factions.corvids.telling import EFFECTS, face_in, with_article
from rootcore.rules.acts import Act
from rootcore.rules.crafting import ready_suits
from rootcore.rules.picks import listed
from rootcore.rules.plots import bomb_pays, bomb_takes, face_up, left_in_supply
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BIRDSONG,
    BOMB,
    DAYLIGHT,
    EVENING,
    EXTORTION,
    PLOT,
    PLOTS,
    SNARE,
    WARRIOR,
    Faction,
    Kind,
)
from rootcore.tell.ahead import Ahead, line
from rootcore.tell.consequences import Line, prospects_of
from rootcore.tell.own_board import (
    BETWEEN,
    DANGER,
    DONE,
    Element,
    Price,
    actions_left,
    chip,
    chips,
    cost_of,
    fact,
    foot,
    gain,
    headline,
    in_phase,
    own_board_of,
    parts,
    pips,
    prices_of,
)
from rootcore.tell.panels import Widget, names
from rootcore.tell.words import counted, piece_name, the

BETWEEN.add("trick")


@own_board_of(ROLE)
def board_of_the_corvids(s: State, side: Side) -> list[Widget]:
    """Their actions, the plots they hold by kind, those on the map and who could guess at them."""
    crow = Conspirator(s, side.faction)
    board: ConspiracyBoard = side.board
    acting = in_phase(s, side, DAYLIGHT) or in_phase(s, side, EVENING)
    left = actions_left(s, side, board.actions, ACTIONS)
    cost = cost_of_plot(crow) if acting else 1
    pays = gain(side, face_up(side) + 1)
    return [
        headline(
            "Corvid Conspiracy",
            "root:13.2.5",
            "Embedded agents: hidden plots add a hit in defence",
            "Craft with plots first; then one card recruits in every clearing of its suit.",
        ),
        pips("Actions", "root:13.5", left, ACTIONS, f"{left} of {ACTIONS} left"),
        chips(
            "Plots to lay",
            "root:13.5.2",
            [_kind(side, kind) for kind in PLOTS],
            text=f"{len(left_in_supply(side))} in the supply",
            aside=f"the next for {counted(cost, 'warrior')}",
            bare=False,
        ),
        chips(
            "Plots on the map",
            "root:13.2.2",
            [*_hidden(s, side), *_shown(side)],
            text=_tally(side),
            aside=f"the next flip {pays}" if pays and board.hidden else "",
        ),
        foot(side, "root:13.6.2", *_facts(s, side)),
    ]


@prices_of(ROLE)
def price(s: State, side: Side, act: Act) -> Price:
    """A plot costs warriors where it is laid; turning one up scores for all that lie face up."""
    if act.verb == "plot":
        n = cost_of_plot(Conspirator(s, side.faction))
        return 0, [cost_of(n, WARRIOR, faction=side.faction)]
    if act.verb != "flip" or not isinstance(act.at, int):
        return 0, []
    return pays_for_flip(s, side, act.what, act.at), []


def pays_for_flip(s: State, side: Side, face: str, c: int) -> int:
    """The points for turning up the plot in `c`, and for what a bomb removes there."""
    me, hit = side.faction, side.enemies if face == BOMB else ()
    return face_up(side) + 1 + sum(bomb_pays(s, who, me, c) for who in hit)


@prospects_of(ROLE)
def what_a_plot_brings(x: Ahead, me: Faction, act: Act) -> list[Line]:
    """What turning up a plot that is laid would bring, or one that is turned up in later turns."""
    if act.verb == "plot" and isinstance(act.at, int):
        return _when_turned_up(x.after, x.after.sides[me], act.what, act.at)
    return when_it_lies_open(x, me, act)


def _when_turned_up(s: State, side: Side, face: str, c: int) -> list[Line]:
    """What hangs on turning up the plot that was laid in `c`, and whether a warrior is there."""
    alone = f"No warrior stays in {c}: without one it cannot be turned up."
    points = gain(side, pays_for_flip(s, side, face, c)) or "no point"
    pays = f"Turned up in Birdsong: {points} as things stand"
    removes = _bombed(s, side, c) if face == BOMB else ""
    flipped = line(f"{pays}{removes}.", "root:13.4.2", c)
    return [line(alone, "root:13.4.2", c, True)] * (not side.warriors[c]) + [flipped]


def _bombed(s: State, side: Side, c: int) -> str:
    """How many pieces of whom a bomb in `c` would remove."""
    known = names(s)
    gone = [
        f"{counted(n, 'piece')} of {the(known, who)}"
        for who in side.enemies
        if (n := bomb_takes(s, who, c))
    ]
    return f", {listed(gone)} removed" if gone else ", nothing removed"


def when_it_lies_open(x: Ahead, me: Faction, act: Act) -> list[Line]:
    """What a plot that is turned up does beyond what is played ahead: chance and later turns.

    And that a trick with two of one kind changes nothing but what others believe.
    """
    if act.verb == "trick":
        side = x.before.sides[me]
        one, other = face_in(side, act.at), face_in(side, act.to)
        text = f"Each is {with_article(one)}: only what others believe can change."
        return [line(text, "root:13.5.4", None, True)] if one == other else []
    if act.verb != "flip" or not isinstance(act.at, int):
        return []
    c, s, known = act.at, x.before, names(x.before)
    enemies = s.sides[me].enemies
    if act.what == SNARE:
        held = [the(known, who) for who in enemies if not s.sides[who].bot]
        text = f"Nothing of {listed(held)} is placed in {c} or moves out of it."
        bots = f"A bot that would place in {c} or leave it removes the snare instead and scores 1."
        freed = [line(bots, "robotics:11.8.2", c)] if len(held) < len(enemies) else []
        return [*([line(text, "root:13.7.2", c)] if held else []), *freed]
    if act.what != EXTORTION:
        return []
    here = [who for who in enemies if s.sides[who].here[c]]
    robbed = [the(known, who) for who in here if not s.sides[who].bot and s.sides[who].hand]
    for_bots = [the(known, who) for who in here if s.sides[who].bot]
    instead = counted(len(for_bots), "card")
    drawn = counted(cards_drawn(x.after.sides[me]), "card")
    taken = f"You take a card of {listed(robbed)}." if robbed else ""
    drawn_now = f"You draw {instead}, as bots have no hand: {listed(for_bots)}." if for_bots else ""
    found = [line(text, "root:13.7.3", c) for text in (taken, drawn_now) if text]
    return [*found, line(f"You draw {drawn} in the Evening then.", "root:13.6.2")]


def _tally(side: Side) -> str:
    return f"{side.on_map(PLOT)} face down, {face_up(side)} face up"


def _kind(side: Side, kind: Kind) -> Element:
    return chip(
        piece_name(kind),
        kind=kind,
        text=EFFECTS[kind],
        count=f"× {side.stock[kind]}",
        state="" if side.stock[kind] else DONE,
        does=[parts("plot", what=kind)],
    )


def _hidden(s: State, side: Side) -> list[Element]:
    """The face-down plots by clearing: which they are, what flipping pays, who could guess."""
    return [_plot(s, side, c, face) for c, face in sorted(side.board.hidden.items())]


def _plot(s: State, side: Side, c: int, face: Kind) -> Element:
    known = names(s)
    near = [known[who] for who in guessers(s, side, c)]
    guarded, now = side.warriors[c] > 0, in_phase(s, side, BIRDSONG)
    why = f"{listed(near)} could guess" if near else ""
    turns = "can be turned up" if now else "can be turned up in Birdsong"
    at = str(c)
    return chip(
        f"{piece_name(face)} in {c}",
        kind=face,
        gain=gain(side, pays_for_flip(s, side, face, c)) if guarded and now else "",
        text=why or (turns if guarded else "no warrior beside it"),
        state=DANGER if near else "",
        status="face down",
        does=[parts("flip", at=at), parts("trick", at=at), parts("trick", to=at)],
    )


def guessers(s: State, side: Side, c: int) -> list[Faction]:
    """The enemies with a piece beside a face-down plot and, unless it is a bot, a hand."""
    return [who for who in side.enemies if s.sides[who].here[c] and s.sides[who].hand]


def _shown(side: Side) -> list[Element]:
    return [
        chip(
            f"{piece_name(face)} in {c}",
            kind=face,
            text=EFFECTS[face],
            state=DONE,
            status="face up",
            does=[parts("trick", at=str(c)), parts("trick", to=str(c))],
        )
        for face in PLOTS
        for c, n in enumerate(side.pieces[face])
        if n
    ]


def _facts(s: State, side: Side) -> list[Element]:
    ready = ready_suits(s, side.faction)
    with_ = listed([f"{n} {suit}" for suit, n in ready.items()])
    drawn = "draws nothing: exerted" if side.board.exerted else f"draws {cards_drawn(side)}"
    return [fact(drawn, kind="cards"), fact(f"crafts with {with_ or 'nothing'}", kind="hammer")]
