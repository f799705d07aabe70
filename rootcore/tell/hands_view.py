"""The cards of a bot's turn at a real table as JSON types, in as few words as can be."""

from collections.abc import Mapping
from itertools import accumulate, takewhile
from typing import Any

from rootcore.game.game import Game
from rootcore.rules.acts import Ask
from rootcore.rules.battle import Battle, comrades, hired
from rootcore.rules.flow import Roll
from rootcore.rules.picks import listed
from rootcore.table.state import State
from rootcore.table.terms import BUILDINGS, PAWN, PLOT, WARRIOR, Faction, Kind, Phase, Suit
from rootcore.tell.carrying import Place
from rootcore.tell.hands_on import Card, Pieces, Row, Told, told_turn
from rootcore.tell.odds import army, battles_of
from rootcore.tell.panels import drawn_as, names
from rootcore.tell.view import place_id
from rootcore.tell.words import PHASES, Names, counted, place_name, some, the, with_sign

BATTLE = "Battle"
BOARDS = "Board"
"""The deed of a card without pieces on the map."""

ROOM_ABOVE, ROOM_ASKED = 16, 9
"""So many lines of text would have room on a phone above the dice of a battle, or a question."""

ROOM_LARGE, ROOM_OF_ROWS = 6, 15
"""So many have room where a deed alone or a battle is told as large as can be, or rows of them."""

TALL, LOW, WIDE, ITEMS = 3, 2, 40, 8
"""A row of pieces is as high as three lines; items, markers and a heading as two. A line has so
many letters, or so many items, each as wide as four letters of the words before them.
"""

FIGHTERS = (WARRIOR, PAWN)
"""The pieces that attack; all others are only there."""

PLACE = "Place"
VERBS = {"Recruit": PLACE, "Build": PLACE}
"""What hands do where the deed has another name."""


def hands_view(game: Game) -> dict[str, Any]:
    """What the hands do in a bot's turn: `cards` of the turn so far, of which those from number
    `new` on were not carried out yet, and whose turn it is.

    `fight` is the battle whose dice are asked for now. What comes before it and has room there is
    told on one screen with it, and the losses of a battle with what somebody is asked about them:
    from card number `beside` on.
    """
    told, s = told_turn(game), game.state
    fight = None
    if isinstance(game.pending, Roll) and s.battle is not None:
        fight = fight_view(s, s.battle, battles_of(game)[-1])
    return {
        "cards": [card_view(game, card, fight is not None) for card in told.cards],
        "new": told.new,
        "beside": len(told.cards) - standing_above(game, told, fight is not None),
        "fight": fight,
        "who": told.who,
        "title": title_of(game, told),
        "order": order_in(game, told.start),
    }


def standing_above(game: Game, told: Told, dice: bool) -> int:
    """How many of the last cards stand above the dice that are asked for, or above a question."""
    new = told.cards[told.new :]
    if dice:
        used = accumulate(map(room, reversed(new)))
        return sum(1 for _ in takewhile(lambda lines: lines <= ROOM_ABOVE, used))
    asked = isinstance(game.pending, Ask) and bool(new) and new[-1].battle is not None
    return int(asked and room(new[-1]) <= ROOM_ASKED)


def title_of(game: Game, told: Told) -> str:
    """When: "Round 3" or "Setup"."""
    return f"Round {game.events[told.start].data['round']}" if told.who else PHASES[Phase.SETUP]


def order_in(game: Game, start: int) -> Suit | None:
    """The suit of the order card of the turn that began with event `start`."""
    suits = [
        e.data["card"].suit if e.kind == "order" else Suit(e.data["suit"])
        for e in game.events[start:]
        if e.kind in ("order", "set order") and e.data.get("suit", True)
    ]
    return suits[-1] if suits else None


def room(card: Card) -> int:
    """How many lines of text would have room where a card stands above something else."""
    text = len(" ".join(card.told))
    low = sum(-((-len(words) // 4 - len(items)) // ITEMS) for words, items in card.items)
    tall = sum(card.battle is None or row.ends != [None] for row in card.rows)
    if card.battle is not None:
        low += 1
        tall += any(row.ends == [None] for row in card.rows)
    low += len(card.points)
    return TALL * tall + LOW * low - (-text // WIDE) + bool(card.idle)


def fight_view(s: State, b: Battle, first: int, dice: list[int] | None = None) -> dict[str, Any]:
    """A battle on the table of `s`: where, who fights with what, and what the dice showed.

    `first` is the number of the event that began it.
    """
    sides = [(who, fighting(s, who, b)) for who in (b.attacker, b.defender)]
    return {
        "title": f"{BATTLE} in {b.clearing}",
        "first": first,
        "place": spot(s, b.clearing),
        "dice": dice,
        "sides": [
            {
                "faction": who,
                "words": stands(names(s), b, who, pieces),
                "name": names(s)[who],
                "pieces": [
                    {"faction": whose, "kind": drawn_as(kind), "n": n} for whose, kind, n in pieces
                ],
            }
            for who, pieces in sides
        ],
    }


def fighting(s: State, who: Faction, b: Battle) -> Pieces:
    """The pieces of a side in a battle, and the warriors that fight along with it."""
    own = [(who, one["kind"], one["n"]) for one in army(s, who, b.clearing)]
    helper = comrades(s, who, b)
    return own + ([(helper, WARRIOR, hired(s, who, b))] if helper else [])


def stands(known: Names, b: Battle, who: Faction, pieces: Pieces) -> str:
    """What a side has there: "3 warriors attack, 1 tunnel", "1 warrior, 1 sawmill", "2 warriors, 4
    of the Riverfolk attack".
    """
    words = [
        counted(n, drawn_as(kind)) if whose == who else f"{n} of {the(known, whose)}"
        for whose, kind, n in sorted(pieces, key=lambda piece: piece[1] not in FIGHTERS)
    ]
    fighters = sum(kind in FIGHTERS for _, kind, _ in pieces)
    if who == b.attacker and fighters:
        alone = sum(n for _, kind, n in pieces if kind in FIGHTERS) == 1
        words[fighters - 1] += " attacks" if alone else " attack"
    return ", ".join(words) or "nobody"


def fought(game: Game, card: Card) -> dict[str, Any] | None:
    """The battle of a card as it began, with its dice."""
    if card.battle is None:
        return None
    start = game.events[card.battle]
    assert start.who
    b = Battle(start.who, start.data["defender"], start.data["at"], start.law)
    strokes = game.events[card.first : card.last]
    dice = next((e.data["dice"] for e in strokes if e.kind == "roll"), None)
    return fight_view(game.position_after(card.battle), b, card.battle, dice)


def card_view(game: Game, card: Card, fights: bool) -> dict[str, Any]:
    """What one screen shows of a card: of the events from its `first` up to but without its `last`.

    Of steps in which nothing happened those are left out that something else of the card is called
    so as well, and with `fights` the battle that comes next.
    """
    s, known = game.state, names(game.state)
    fight = fought(game, card)
    done = card.done | {row.deed for row in card.rows} | ({BATTLE} if fights or fight else set())
    idle = [step for step in dict.fromkeys(card.idle) if step not in done]
    alone = card.rows[0] if len(card.rows) == 1 and not fight else None
    rows = [row_view(s, known, row, fight) for row in card.rows]
    over = s.battle is None or card.last < len(game.events)
    return {
        "first": card.first,
        "last": card.last,
        "who": card.who,
        "deed": deed_of(card),
        "full": room(card) > (ROOM_LARGE if alone or fight else ROOM_OF_ROWS),
        "title": what(known, alone) if alone else losses_words(rows, fight, over) if fight else "",
        "detail": where(alone) if alone else "",
        "rows": rows,
        "items": [{"words": words, "items": items} for words, items in card.items],
        "ahead": card.ahead,
        "lines": card.told,
        "points": [
            points_view(known, who, run, card.paid.get(who, {})) for who, run in card.points.items()
        ],
        "idle": f"Skip: {', '.join(map(str.lower, idle))}." if idle else "",
        "fight": fight,
        "spoken": spoken(known, card),
    }


def losses_words(rows: list[dict[str, Any]], fight: dict[str, Any], over: bool) -> str:
    """What stands above the losses of a battle, which may stand beside another, or be to come."""
    lost = any(row["lost"] for row in rows)
    if not (lost or over):
        return str(fight["title"])
    return f"{'Take off' if lost else 'No pieces lost'} in {fight['place']['name']}"


def deed_of(card: Card) -> str:
    """What the tab of a card is called: its battle, else what most of its rows do, or that
    pieces of several kinds are placed. What is removed may be but the price of the rest.
    """
    if card.battle is not None:
        return BATTLE
    deeds = [row.deed for row in card.rows]
    others = [deed for deed in deeds if deed != "Remove"] or deeds
    most = max(others, key=deeds.count) if deeds else BOARDS
    mixed = 2 * deeds.count(most) <= len(deeds) and {*others} <= {PLACE, *VERBS}
    return PLACE if mixed and deeds else most


def row_view(s: State, known: Names, row: Row, fight: dict[str, Any] | None) -> dict[str, Any]:
    """Pieces on their way, as they are drawn, in words, and whether a battle took them there."""
    starts = [spot(s, place) for place in row.starts if place is not None]
    return {
        "deed": row.deed,
        "pieces": [{"faction": who, "kind": drawn_as(kind), "n": n} for who, kind, n in row.pieces],
        "starts": starts,
        "ends": [spot(s, place) for place in row.ends if place is not None],
        "lost": fight is not None and row.ends == [None] and starts == [fight["place"]],
        "what": in_short(row),
        "words": f"{what(known, row)} {where(row)}",
    }


def spot(s: State, place: Place) -> dict[str, Any]:
    """A place as a disc: its id, what stands in it, and a clearing's suit."""
    assert place is not None
    name = place_name(place)
    return {
        "id": place_id(place),
        "name": name if isinstance(place, int) else name.removeprefix("the ").capitalize(),
        "suit": s.suits[place] if isinstance(place, int) else None,
    }


def what(known: Names, row: Row) -> str:
    """ "Move 3 warriors", "Place a roost", "Remove 1 warrior each", "Flip the plot: a raid"."""
    if row.was:
        return turned(row, f"the {row.was}", some(1, row.pieces[0][1]))
    return deed_with(row, army_words(known, row))


def in_short(row: Row) -> str:
    """The same beside a drawing, which says of what suit and whose pieces are: "Move 3", "Place 1
    garden, 2 warriors".
    """
    if row.was:
        return turned(row, row.was, row.pieces[0][1])
    match row.pieces:
        case [(_, Kind.WARRIOR, n)]:
            return deed_with(row, str(n))
    return deed_with(row, ", ".join(counted(n, drawn_as(kind)) for _, kind, n in row.pieces))


def turned(row: Row, was: str, face: str) -> str:
    """What lies there then: "Flip the plot: a raid", "Swap raid for bomb"."""
    if row.was == PLOT:
        return f"{row.deed} {was}: {face}"
    return f"{row.deed} {was} for {face}"


def deed_with(row: Row, pieces: str) -> str:
    """What is done with pieces: in each place, out of the game, or to where they go."""
    each = " each" if len(row.starts) * len(row.ends) > 1 else ""
    if row.goes:
        return f"{pieces}{each}{row.goes}"
    gone = " from the game" if row.boxed else ""
    return f"{VERBS.get(row.deed, row.deed)} {pieces}{each}{gone}"


def army_words(known: Names, row: Row) -> str:
    """ "3 warriors and a roost", "1 warrior of the Corvids and 1 warrior of the Marquise"."""
    whose = dict.fromkeys(who for who, _, _ in row.pieces)
    armies = [
        listed([piece_words(kind, n) for owner, kind, n in row.pieces if owner == who])
        for who in whose
    ]
    if len(whose) < 2:
        return listed(armies)
    return listed([f"{army} of {the(known, who)}" for army, who in zip(armies, whose, strict=True)])


def piece_words(kind: Kind, n: int) -> str:
    """ "3 warriors", "a roost", "the pawn"."""
    if kind == PAWN:
        return f"the {PAWN}"
    return some(n, kind) if kind in BUILDINGS else counted(n, kind)


def where(row: Row) -> str:
    """ "from 11 to 6", "in 5 and 7"."""
    starts = listed([place_name(place) for place in row.starts if place is not None])
    ends = listed([place_name(place) for place in row.ends if place is not None])
    if starts and ends:
        return f"from {starts} to {ends}"
    return f"from {starts}" if starts else f"in {ends}"


def points_view(
    known: Names, who: Faction, run: tuple[int, int], paid: Mapping[str, int]
) -> dict[str, Any]:
    """How a marker runs along the score track, and what it is the sum of: "Mayor +1, Nightmare
    +1"; of points that are lost always.
    """
    start, end = run
    told = len(paid) > 1 or start > end
    why = ", ".join(f"{what} {with_sign(n)}" for what, n in paid.items() if told)
    words = f"{known[who]}: points from {start} to {end}{why and f': {why}'}"
    return {
        "faction": who,
        "name": known[who],
        "from": start,
        "to": end,
        "why": why,
        "words": words,
    }


def spoken(known: Names, card: Card) -> str:
    """A card to be read aloud."""
    parts = [spoken_row(known, row) for row in card.rows]
    parts += [f"{words} {listed([*items])}" for words, items in card.items]
    parts += [text.removesuffix(".") for text in card.told]
    parts += [f"{known[who]}: {counted(end, 'point')}" for who, (_, end) in card.points.items()]
    return f"{'. '.join(parts) or 'Nothing to do'}."


def spoken_row(known: Names, row: Row) -> str:
    """Pieces on their way to be read aloud: whose they are first, if they are of one player."""
    words = f"{what(known, row)} {where(row)}"
    whose = {who for who, _, _ in row.pieces}
    return words if len(whose) > 1 else f"{known[row.pieces[0][0]]}: {words}"
