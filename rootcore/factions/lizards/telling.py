"""The Lizard Cult in words: the Outcast, acolytes, revealed cards, their acts."""

from rootcore.rules.acts import Act
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.tell.prompts import LABELS, TITLES
from rootcore.tell.words import SENTENCES, Names, counted, does, the


def _gain_acolytes(e: Event, n: Names) -> str:
    gained = counted(e.data["n"], "acolyte")
    return f"{does(n, e.who, 'gains')} {gained}, {e.data['total']} in all."


def _spend_acolytes(e: Event, n: Names) -> str:
    home = "Coffin Makers" if e.data.get("coffin") else "the supply"
    spent = counted(e.data["n"], "acolyte")
    return f"{does(n, e.who, 'returns')} {spent} to {home}, {e.data['left']} left."


def _outcast(e: Event, n: Names) -> str:
    hated = ", and Hated" if e.data["hated"] else ""
    why = f": {e.data['why']}" if e.data["why"] else ""
    return f"The Outcast is {e.data['suit']}{hated}{why}."


def _take_back(e: Event, n: Names) -> str:
    cards = listed([card.name for card in e.data["cards"]])
    return f"{does(n, e.who, 'takes')} the revealed cards back: {cards}."


SENTENCES.update(
    {
        "gain acolytes": _gain_acolytes,
        "spend acolytes": _spend_acolytes,
        "outcast": _outcast,
        "take back": _take_back,
    }
)


# Acts


def _convert(act: Act, names: Names) -> str:
    return f"Convert a warrior of {the(names, act.who)} in {act.at}"


def _sanctify(act: Act, names: Names) -> str:
    return f"Sanctify the {act.what} of {the(names, act.who)} in {act.at}"


def _card_of(act: Act) -> str:
    assert act.card
    return f"{act.card.name} ({act.card.suit})"


def _sacrifice(act: Act, names: Names) -> str:
    where = f" a warrior in {act.at}" if act.at else ""
    return f"Sacrifice{where} with {_card_of(act)}"


LABELS.update(
    {
        "convert": _convert,
        "outcast": lambda act, names: act.what.capitalize(),
        "sacrifice": _sacrifice,
        "sanctify": _sanctify,
        "score": lambda act, names: f"Score with {_card_of(act)}",
    }
)
TITLES.update({"outcast": "Choose the Outcast", "score": "Score gardens"})
