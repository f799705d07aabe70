"""The Duchy in words: what happens to it, and what its acts are called."""

from rootcore.factions.duchy.board import MINISTERS
from rootcore.rules.acts import Act
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.tell.prompts import LABELS, TITLES
from rootcore.tell.words import SENTENCES, Names, counted, does


def _lose_minister(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'loses')} the {e.data['minister']}, whose crown leaves the game."


def _take_back(e: Event, n: Names) -> str:
    cards = listed([card.name for card in e.data["cards"]])
    return f"{does(n, e.who, 'takes')} back into the hand: {cards}."


SENTENCES.update({"lose minister": _lose_minister, "take back": _take_back})


def _minister(act: Act, names: Names) -> str:
    minister = MINISTERS[act.what]
    return f"The {minister.name}: {minister.about}"


def _sway(act: Act, names: Names) -> str:
    minister = MINISTERS[act.what]
    points = counted(minister.rank.points, "point")
    return f"The {minister.name}, a {minister.rank.name}: {minister.rank.cards} cards, {points}"


def _reveal(act: Act, names: Names) -> str:
    assert act.card
    return f"Reveal {act.card.name} ({act.card.suit})"


def _dig(act: Act, names: Names) -> str:
    where = f" to {act.at}" if act.at else ""
    moved = f" with {counted(act.n, 'warrior')}" if act.n else ""
    spent = f", for {act.card.name} ({act.card.suit})" if act.card else ""
    return f"Dig{where}{moved}{spent}"


def _tunnel(act: Act, names: Names) -> str:
    return f"The tunnel in {act.at}"


def _fall(act: Act, names: Names) -> str:
    return f"Lose the {MINISTERS[act.what].name}"


LABELS.update(
    {
        "copy": _minister,
        "dig": _dig,
        "fall": _fall,
        "minister": _minister,
        "reveal": _reveal,
        "sway": _sway,
        "tunnel": _tunnel,
    }
)
TITLES.update(
    {
        "copy": "Act as another minister",
        "fall": "Lose a minister",
        "minister": "A minister acts",
        "reveal": "Reveal a card",
        "sway": "Sway a minister",
        "tunnel": "Take up a tunnel",
    }
)
