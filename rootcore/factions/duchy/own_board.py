"""The Duchy's board in front of it: ministers and crowns, the Burrow, citadels and markets."""

from rootcore.factions.duchy.abilities import ROLE, Mole, highest_swayed
from rootcore.factions.duchy.board import ACTIONS, MINISTERS, RANKS, DuchyBoard, Minister, Rank
from rootcore.factions.duchy.chapter import (
    BUILDINGS_OF_A_TYPE,
    MOLES,
    cards_drawn,
    warriors_recruited,
)
from rootcore.factions.duchy.parliament import LORDS_PAY
from rootcore.rules.acts import Act
from rootcore.rules.picks import listed
from rootcore.rules.turn import schedule
from rootcore.table.state import Side, State
from rootcore.table.terms import CITADEL, DAYLIGHT, MARKET, TUNNEL
from rootcore.tell.own_board import (
    DONE,
    NOW,
    Element,
    Price,
    actions_left,
    card_chip,
    chip,
    chips,
    cost_of,
    danger,
    exposed,
    fact,
    foot,
    gain,
    headline,
    in_phase,
    own_board_of,
    parts,
    pips,
    prices_of,
    some_left,
    stack,
    stacks,
    track,
    tracks,
)
from rootcore.tell.panels import Widget
from rootcore.tell.prompts import ABOUT
from rootcore.tell.words import counted

SHORT = {
    "foremole": "a card to build",
    "captain": "a battle",
    "marshal": "a move",
    "brigadier": "2 moves or battles",
    "banker": "+1 for each card",
    "mayor": "acts as another",
    "duchess of mud": "+2: all tunnels on the map",
    "baron of dirt": "+1 for each market",
    "earl of stone": "+1 for each citadel",
}
"""What each minister does, in a few words."""

ABOUT |= dict.fromkeys(("minister", "sway", "copy", "fall"), lambda name: SHORT.get(name, ""))


@own_board_of(ROLE)
def board_of_the_duchy(s: State, side: Side) -> list[Widget]:
    """The ministers by rank, swayed or not, what is in the Burrow, two tracks."""
    board: DuchyBoard = side.board
    acting = in_phase(s, side, DAYLIGHT)
    assembled = acting and schedule(s)[s.step][0].law not in ("root:12.5", "root:12.5.1")
    left = actions_left(s, side, 0 if assembled else ACTIONS - board.taken, ACTIONS)
    below = {"faction": side.faction, "n": board.burrow, "note": "in the Burrow"}
    shown = [
        headline(
            "Underground Duchy",
            "root:12.2.2",
            "The Burrow lies next to every tunnel",
            "Revealed to build or sway they come back at dusk, but for birds; digging spends one.",
        ),
        pips(
            "Assembly", "root:12.5.1", left, ACTIONS, f"{counted(left, 'action')} left", store=below
        ),
        stacks(
            "Ministers",
            "root:12.5.2",
            [_rank(side, rank, acting) for rank in RANKS],
            bare=True,
            rows=True,
        ),
        tracks("Buildings", "root:12.5.1.I", _buildings(side), bare=True),
        foot(side, "root:12.6.3", *_facts(side), *_risk(s, side)),
    ]
    if board.revealed:
        revealed = [card_chip(card) for card in board.revealed]
        shown.insert(-1, chips("Revealed", "root:12.6.1", revealed, flat=True))
    return shown


@prices_of(ROLE)
def price(s: State, side: Side, act: Act) -> Price:
    """Swaying takes cards and scores; the lords score, whoever lets them act."""
    if act.verb == "sway":
        rank = MINISTERS[act.what].rank
        return rank.points, [cost_of(rank.cards, "card", kind="cards")]
    pays = LORDS_PAY.get(act.what) if act.verb in ("minister", "copy") else None
    return pays(Mole(s, side.faction)) if pays else 0, []


def _rank(side: Side, rank: Rank, acting: bool) -> Element:
    """A rank with what swaying one takes and scores, and its three ministers."""
    board: DuchyBoard = side.board
    such = {name: of for name, of in MINISTERS.items() if of.rank == rank}
    return stack(
        f"{rank.name.capitalize()}s",
        [_minister(board, name, of, acting) for name, of in such.items()],
        cost=board.crowns_left(rank),
        paid="crown",
        text=f"sway: {rank.cards} cards",
        gain=gain(side, rank.points),
    )


def _minister(board: DuchyBoard, name: str, of: Minister, acting: bool) -> Element:
    swayed = board.sways(name)
    acted = acting and name in board.acted
    return chip(
        of.name,
        kind="crown" if swayed else "",
        text=SHORT[name],
        about=of.about,
        state=DONE if acted else NOW if swayed else "",
        status="has acted" if acted else "swayed" if swayed else "not swayed",
        does=[parts(verb, what=name) for verb in ("minister", "sway", "copy", "fall")],
    )


def _buildings(side: Side) -> list[Element]:
    """Two tracks with what the next building adds."""
    moles = [f"+{n}" for n in MOLES]
    return [
        track(
            "Citadels",
            CITADEL,
            moles,
            BUILDINGS_OF_A_TYPE - side.stock[CITADEL],
            text=f"{counted(warriors_recruited(side), 'warrior')} at dawn",
            does=[parts("build", what=CITADEL)],
        ),
        track(
            "Markets",
            MARKET,
            ["+1"] * BUILDINGS_OF_A_TYPE,
            BUILDINGS_OF_A_TYPE - side.stock[MARKET],
            text=f"draws {counted(cards_drawn(side), 'card')}",
            does=[parts("build", what=MARKET)],
        ),
    ]


def _risk(s: State, side: Side) -> list[Element]:
    """A building that nobody guards could cost a minister and a card."""
    if not any(side.built[c] for c in exposed(s, side)):
        return []
    fallen = [f"the {MINISTERS[name].name}" for name in highest_swayed(side.board)]
    card = ["a card"] * bool(side.hand)
    lost = listed([listed(fallen, "or")] * bool(fallen) + card)
    return [danger(f"a lost building costs {lost}", "root:12.2.3")] * bool(lost)


def _facts(side: Side) -> list[Element]:
    lost = sum(side.board.lost)
    facts = [some_left(side.stock[TUNNEL], "tunnel", kind="tunnel", does=[parts("dig")])]
    if lost:
        facts.append(fact(f"{counted(lost, 'crown')} lost", tone="bad"))
    return facts
