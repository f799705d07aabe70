"""Faction boards as generic widgets, for a page to draw without knowing any faction."""

from collections.abc import Callable
from typing import Any

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.corvids.plots import ROLE as CORVIDS
from rootcore.bots.duchy import chapter as duchy
from rootcore.bots.duchy.board import ROLE as DUCHY
from rootcore.bots.duchy.board import DuchyBoard
from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.lizards import chapter as lizards
from rootcore.bots.lizards.board import CONSPIRACIES, LizardsBoard
from rootcore.bots.lizards.board import ROLE as LIZARDS
from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.riverfolk import chapter as riverfolk
from rootcore.bots.riverfolk.board import ROLE as RIVERFOLK
from rootcore.bots.riverfolk.board import RiverfolkBoard
from rootcore.bots.vagabot.characters import CHARACTERS
from rootcore.bots.vagabot.items import ROLE as VAGABOT
from rootcore.bots.vagabot.items import VagabotBoard
from rootcore.factions.alliance import chapter as woodland
from rootcore.factions.eyrie import chapter as dynasties
from rootcore.factions.eyrie.board import LEADERS
from rootcore.factions.marquise import chapter as de_cat
from rootcore.factions.vagabond.deeds import CHARACTERS as VAGABONDS
from rootcore.factions.vagabond.items import ROLE as VAGABOND
from rootcore.factions.vagabond.items import TRACK_SPACES, VagabondBoard
from rootcore.law import rule
from rootcore.rules.challenge import challenge_of
from rootcore.rules.crafting import cost_words
from rootcore.rules.in_play import effect_law
from rootcore.rules.items import Held
from rootcore.rules.picks import listed
from rootcore.rules.pieces import COFFIN_MAKERS
from rootcore.rules.plots import left_in_supply
from rootcore.rules.turn import ROLES
from rootcore.table.cards import Card, Quest
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BASES,
    CITADEL,
    CLEARING_SUITS,
    GARDENS,
    MARKET,
    PLOT,
    PLOTS,
    RECRUITER,
    ROOST,
    SAWMILL,
    SYMPATHY,
    TRADE_POSTS,
    TUNNEL,
    WOOD,
    WORKSHOP,
    Item,
    Kind,
)
from rootcore.tell.words import SPACES, SUITS, counted, items_named, piece_name

Widget = dict[str, Any]


def card_json(card: Card) -> dict[str, Any]:
    """A card as the page shows it."""
    return {
        "id": card.id,
        "name": card.name,
        "suit": card.suit,
        "item": card.item,
        "kind": card.kind,
        "text": card.text,
        "cost": list(card.cost),
        "cost_text": cost_words(card),
        "points": card.points,
    }


def quest_json(quest: Quest, who: str = VAGABOT) -> dict[str, Any]:
    """A quest as the page shows a card, for the role `who`."""
    needed = items_named(list(quest.items))
    printed = f"Printed items: {needed}. The Vagabot exhausts any two."
    return {
        "id": quest.id,
        "name": quest.name,
        "suit": quest.suit,
        "item": None,
        "kind": "quest",
        "text": printed if who == VAGABOT else f"Exhaust {needed} to complete it.",
    }


def drawn_as(kind: Kind) -> str:
    """The drawing of a piece: bases, gardens and trade posts have one for all suits."""
    for name, kinds in (("base", BASES), ("garden", GARDENS), ("trade post", TRADE_POSTS)):
        if kind in kinds.values():
            return name
    return kind


def widgets(s: State, side: Side, own: bool = False) -> list[Widget]:
    """The widgets of a side's board; none for a role that has no board to show.

    `own` adds what lies face down on it, for its owner.
    """
    draw = _BOARDS.get(side.faction if side.tabled else side.role)
    shown = draw(s, side) if draw else []
    private = _FACE_DOWN.get(side.role)
    shown += _coffins(s, side)
    shown += [note(rule(card).title, card, rule(card).summary) for card in challenge_of(side)]
    return [*shown, *private(s, side)] if own and private else shown


def _coffins(s: State, side: Side) -> list[Widget]:
    if COFFIN_MAKERS not in side.in_play:
        return []
    known = names(s)
    lying = [f"{n} of the {known[f]}" for f, n in s.coffins.items() if n]
    text = f"{counted(sum(s.coffins.values()), 'warrior')}: {listed(lying)}." if lying else "Empty."
    return [note(COFFIN_MAKERS.name, effect_law(COFFIN_MAKERS), text)]


def track(title: str, law: str, side: Side, kind: Kind, points: tuple[int, ...]) -> Widget:
    """A track of pieces with the points of each space; pieces leave it from the left."""
    empty = len(points) - side.stock[kind]
    spaces = [{"label": str(n), "filled": k >= empty} for k, n in enumerate(points)]
    return {"type": "track", "title": title, "law": law, "kind": kind, "spaces": spaces}


def _marquise(s: State, side: Side) -> list[Widget]:
    return [
        track(f"{piece_name(kind)}s", "robotics:4.6.1", side, kind, marquise.TRACK)
        for kind in (SAWMILL, WORKSHOP, RECRUITER)
    ]


def _eyrie(s: State, side: Side) -> list[Widget]:
    columns = [
        {"suit": suit, "label": SUITS[suit], "cards": [card_json(c) for c in cards]}
        for suit, cards in side.board.decree.items()
    ]
    decree = {"type": "columns", "title": "Decree", "law": "robotics:5.5.1", "columns": columns}
    return [track("Roosts", "robotics:5.6", side, ROOST, eyrie.TRACK), decree]


def note(title: str, law: str, text: str) -> Widget:
    """A line of text."""
    return {"type": "note", "title": title, "law": law, "text": text}


def _person_marquise(s: State, side: Side) -> list[Widget]:
    costs = {kind: de_cat.cost_of(side, kind) for kind in de_cat.TYPES}
    shown = [
        track(
            f"{piece_name(kind)}s" + ("" if cost is None else f", the next for {cost} wood"),
            "root:6.5.4.I",
            side,
            kind,
            de_cat.POINTS[kind],
        )
        for kind, cost in costs.items()
    ]
    drawn = counted(de_cat.cards_drawn(side), "card")
    text = f"{side.stock[WOOD]} wood left. Draws {drawn} in the Evening."
    return [*shown, note("Supply", "root:6.6", text)]


def _person_eyrie(s: State, side: Side) -> list[Widget]:
    own = side.board
    columns = [
        {"suit": None, "label": column.capitalize(), "cards": [card_json(c) for c in cards]}
        for column, cards in own.decree.items()
    ]
    shown = [
        track("Roosts", "root:7.6.1", side, ROOST, dynasties.TRACK[1:]),
        {"type": "columns", "title": "Decree", "law": "root:7.5.2", "columns": columns},
    ]
    drawn = counted(dynasties.cards_drawn(side), "card")
    shown.append(note("Evening", "root:7.6.2", f"Draws {drawn}."))
    if own.leader:
        leader = LEADERS[own.leader]
        shown.append(note("Leader", leader.law, f"{leader.name}: {leader.about}"))
    if own.deposed:
        gone = listed([LEADERS[leader].name for leader in own.deposed])
        shown.append(note("Deposed leaders", "root:7.7.3", gone))
    return shown


def _lizards(s: State, side: Side) -> list[Widget]:
    board: LizardsBoard = side.board
    marker = [
        {"label": name.capitalize(), "filled": k == board.marker}
        for k, name in enumerate(CONSPIRACIES)
    ]
    title = f"Conspiracies, the marker on {CONSPIRACIES[board.marker].capitalize()}"
    souls = [card_json(card) for card in reversed(board.souls)]
    revealed = [card_json(card) for card in board.revealed]
    piles = [{"suit": None, "label": "From the top", "cards": souls}]
    if revealed:
        piles.append({"suit": None, "label": "Revealed this turn", "cards": revealed})
    gardens = [
        track(f"{piece_name(kind)}s", "robotics:8.6.1", side, kind, lizards.TRACK)
        for kind in GARDENS.values()
    ]
    return [
        *gardens,
        {"type": "columns", "title": "Lost Souls", "law": "robotics:8.2.4", "columns": piles},
        note("Acolytes", "robotics:8.2.2", f"{counted(board.acolytes, 'acolyte')}."),
        {
            "type": "track",
            "title": title,
            "law": "robotics:8.4.2",
            "kind": "outcast",
            "spaces": marker,
        },
    ]


def _bases(side: Side, law: str) -> Widget:
    spaces = [
        {
            "label": piece_name(kind),
            "suit": suit,
            "kind": drawn_as(kind),
            "filled": side.stock[kind] > 0,
        }
        for suit, kind in BASES.items()
    ]
    return {"type": "spaces", "title": "Bases", "law": law, "spaces": spaces}


def _alliance(s: State, side: Side) -> list[Widget]:
    return [
        track("Sympathy", "robotics:6.5.1", side, SYMPATHY, alliance.TRACK),
        _bases(side, "robotics:6.4.3"),
    ]


def _person_alliance(s: State, side: Side) -> list[Widget]:
    title = "Sympathy"
    if side.stock[SYMPATHY]:
        cost = woodland.COSTS[side.on_map(SYMPATHY)]
        title += f", the next for {counted(cost, 'supporter')}"
    drawn = counted(woodland.cards_drawn(side), "card")
    text = f"{side.board.officers} of {counted(woodland.WARRIORS, 'warrior')}. Draws {drawn}."
    return [
        track(title, "root:8.4.2.III", side, SYMPATHY, woodland.POINTS),
        _bases(side, "root:8.4.1.I"),
        note("Supporters", "root:8.2.3", f"{counted(len(side.board.supporters), 'card')}."),
        note("Officers", "root:8.6.1", text),
    ]


def _duchy(s: State, side: Side) -> list[Widget]:
    board: DuchyBoard = side.board
    columns = [
        {
            "suit": suit,
            "label": SUITS[suit],
            "cards": [{"name": m.name, "suit": suit} for m in board.swayed() if m.suit == suit],
        }
        for suit in CLEARING_SUITS
    ]
    left = listed([m.name for m in board.unswayed()]) or "None"
    waiting = counted(board.burrow, "warrior")
    tunnels = counted(side.stock[TUNNEL], "tunnel")
    return [
        note("Burrow", "robotics:10.2.2", f"{waiting}. {tunnels} left to dig."),
        track("Citadels, by Mole icons", "robotics:10.4.3", side, CITADEL, duchy.MOLES),
        track("Markets", "robotics:10.6.2", side, MARKET, (1,) * duchy.BUILDINGS_OF_A_TYPE),
        {
            "type": "columns",
            "title": "Ministers with a crown",
            "law": "robotics:10.5.4",
            "columns": columns,
        },
        note("Without a crown", "robotics:10.6.3", f"{left}."),
    ]


def _riverfolk(s: State, side: Side) -> list[Widget]:
    board: RiverfolkBoard = side.board
    market = [card_json(card) for card in board.market]
    columns = [{"suit": None, "label": "From left to right", "cards": market}]
    known = names(s)
    paid = [
        f"{counted(board.payments[f], 'warrior')} of the {known[f]}"
        for f in s.sides
        if f in board.payments
    ]
    posts = [
        track(f"{piece_name(kind)}s", "robotics:9.5.1", side, kind, riverfolk.TRACK)
        for kind in TRADE_POSTS.values()
    ]
    shown = [
        {"type": "columns", "title": "Market", "law": "robotics:9.2.1", "columns": columns},
        *posts,
        note("Payments", "robotics:9.6.1", f"{listed(paid) or 'Empty'}."),
    ]
    if held := listed(board.held()):
        text = f"{held.capitalize()} until the end of the turn."
        shown.append(note("Protectionism", "robotics:9.2.4", text))
    return shown


def _supporters(s: State, side: Side) -> list[Widget]:
    cards = [card_json(card) for card in side.board.supporters]
    columns = [{"suit": None, "label": "Face down", "cards": cards}]
    return [{"type": "columns", "title": "Supporters", "law": "root:8.2.3", "columns": columns}]


def _held(held: Held, damaged: bool) -> dict[str, Any]:
    return {"item": held.item, "up": held.up, "damaged": damaged}


_SPACES = (
    "6 items: 2 hits at most",
    "9 items: 3 hits at most",
    "12 items: an extra hit when attacking",
)


def _vagabot(s: State, side: Side) -> list[Widget]:
    board: VagabotBoard = side.board
    character = CHARACTERS[board.character]
    spaces = [
        {
            "label": label,
            "item": _held(board.track[k], False) if k < len(board.track) else None,
        }
        for k, label in enumerate(_SPACES)
    ]
    satchel = [_held(h, False) for h in board.satchel] + [_held(h, True) for h in board.damaged]
    shown: list[Widget] = [
        note("Character", character.law, f"{character.name}: {character.about}"),
        {"type": "items", "title": "Satchel", "law": "robotics:7.2.3", "items": satchel},
        {
            "type": "battle_track",
            "title": "Battle Track",
            "law": "robotics:7.2.4",
            "spaces": spaces,
        },
    ]
    if board.quest:
        quest = quest_json(board.quest)
        shown.append({"type": "card", "title": "Quest", "law": "robotics:7.5.2", "card": quest})
    return shown


def _laid_out(quests: list[Quest], title: str, law: str) -> Widget:
    columns = [
        {
            "suit": suit,
            "label": SUITS[suit],
            "cards": [quest_json(q, VAGABOND) for q in quests if q.suit == suit],
        }
        for suit in CLEARING_SUITS
    ]
    return {"type": "columns", "title": title, "law": law, "columns": columns}


_TRACKED = {
    Item.TEA: ("Teas", "root:9.4.1", "2 more refreshed"),
    Item.COIN: ("Coins", "root:9.6.2", "1 more card"),
    Item.BAG: ("Bags", "root:9.6.4", "2 more items"),
}


def _vagabond(s: State, side: Side) -> list[Widget]:
    board: VagabondBoard = side.board
    shown: list[Widget] = []
    if character := VAGABONDS.get(board.character):
        text = f"{character.name}. {character.about}"
        shown.append(note("Character", character.law, text))
    for title, law, held, hurt in (
        ("Satchel", "root:9.2.5.II", board.satchel, False),
        ("Damaged", "root:9.2.7", board.damaged, True),
    ):
        items = [_held(h, hurt) for h in held]
        shown.append({"type": "items", "title": title, "law": law, "items": items})
    for item, (title, law, label) in _TRACKED.items():
        filled = board.tracks.count(item)
        up = _held(Held(item, True), False)
        spaces = [{"label": label, "item": up if k < filled else None} for k in range(TRACK_SPACES)]
        shown.append({"type": "battle_track", "title": title, "law": law, "spaces": spaces})
    known = names(s)
    relations = [f"{known[f]}: {SPACES[n]}" for f, n in board.relations.items() if f in known]
    text = ", ".join(relations) + "." if relations else "None yet."
    shown.append(note("Relationships", "root:9.2.9", text))
    shown.append(_laid_out(board.quests, "Open quests", "root:9.5.5"))
    shown.append(_laid_out(board.completed, "Completed quests", "root:9.5.5"))
    return shown


def _corvids(s: State, side: Side) -> list[Widget]:
    left = len(left_in_supply(side))
    up = [face for face in PLOTS for _ in range(side.on_map(face))]
    down = side.on_map(PLOT)
    text = f"{listed(up).capitalize() if up else 'None'} face up, {down} face down."
    return [
        note("Plots in the supply", "robotics:11.3.1", f"{counted(left, 'plot')}."),
        note("Plots on the map", "robotics:11.7", text),
    ]


_BOARDS: dict[str, Callable[[State, Side], list[Widget]]] = {
    marquise.ROLE: _marquise,
    de_cat.ROLE: _person_marquise,
    DUCHY: _duchy,
    eyrie.ROLE: _eyrie,
    dynasties.ROLE: _person_eyrie,
    alliance.ROLE: _alliance,
    LIZARDS: _lizards,
    RIVERFOLK: _riverfolk,
    woodland.ROLE: _person_alliance,
    VAGABOT: _vagabot,
    CORVIDS: _corvids,
    VAGABOND: _vagabond,
}


_FACE_DOWN: dict[str, Callable[[State, Side], list[Widget]]] = {woodland.ROLE: _supporters}
"""What only the owner sees of a board."""


def names(s: State) -> dict[Any, str]:
    """How each faction in the game is called in a sentence."""
    return {faction: ROLES[side.role].short for faction, side in s.sides.items()}
