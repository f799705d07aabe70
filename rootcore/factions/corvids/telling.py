"""The Corvids in words: what happens to their plots, their acts."""

from rootcore.rules.acts import Act
from rootcore.table.events import Event
from rootcore.tell.prompts import LABELS, TITLES
from rootcore.tell.words import SENTENCES, Names, does


def _trick(e: Event, n: Names) -> str:
    return (
        f"{does(n, e.who, 'tricks')}: the plots in {e.data['at']} and {e.data['to']} trade places."
    )


def _exert(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'exerts')} themselves and will draw no cards."


def _deny(e: Event, n: Names) -> str:
    piece = e.data["piece"]
    return f"{does(n, e.who, 'denies', 'deny')} it: the plot in {e.data['at']} is no {piece}."


SENTENCES.update({"trick": _trick, "exert": _exert, "deny": _deny})


def _recruit(act: Act, names: Names) -> str:
    assert act.card
    return f"Recruit in {act.what} clearings with {act.card.name} ({act.card.suit})"


_recruit_elsewhere = LABELS["recruit"]
LABELS.update(
    {
        "flip": lambda act, names: f"Turn up the {act.what} in {act.at}",
        "plot": lambda act, names: (
            f"Lay a {act.what or 'plot'} in {act.at}" if act.at else "Lay a plot"
        ),
        "raid": lambda act, names: "Yes, a raid",
        "recruit": lambda act, names: (_recruit if act.card else _recruit_elsewhere)(act, names),
        "show": lambda act, names: f"Show {act.card.name} ({act.card.suit})" if act.card else "",
        "trick": lambda act, names: f"Trick: {act.at} and {act.to}" if act.at else "Trick",
        "warrior": lambda act, names: f"A warrior in {act.at}",
    }
)
TITLES.update({"flip": "Turn up a plot", "plot": "Lay a plot", "show": "Show a card"})
