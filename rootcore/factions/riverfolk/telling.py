"""The Riverfolk Company in words."""

from rootcore.rules.acts import Act
from rootcore.table.events import Event
from rootcore.table.terms import RIVERFOLK, WARRIOR
from rootcore.tell.prompts import LABELS, TITLES
from rootcore.tell.words import SENTENCES, Names, counted, does, the

# What happened


def _whose(e: Event, n: Names, count: int) -> str:
    """Warriors of somebody: "a Marquise warrior", "2 of their own warriors"."""
    if e.data["player"] == e.who:
        return "one of their own" if count == 1 else f"{count} of their own"
    return f"{counted(count, WARRIOR)} of {the(n, e.data['player'])}"


def _commit(e: Event, n: Names) -> str:
    where = f" to the {e.data['suit']} track" if e.data["suit"] else ""
    return f"{does(n, e.who, 'commits')} {_whose(e, n, 1)}{where}."


def _spend_funds(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'returns')} {_whose(e, n, e.data['n'])} from the Funds to the supply."


def _gather(e: Event, n: Names) -> str:
    gathered = counted(e.data["n"], WARRIOR)
    return f"{does(n, e.who, 'gathers')} {gathered}: {counted(e.data['total'], 'fund')} in all."


def _price(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'asks', 'ask')} {e.data['n']} for {e.data['service']}."


def _buy(e: Event, n: Names) -> str:
    card = e.data["card"]
    what = f"{card.name} ({card.suit})" if card else e.data["service"].capitalize()
    return f"{does(n, e.who, 'buys')} {what} from {the(n, e.data['player'])}."


SENTENCES.update(
    {
        "commit": _commit,
        "spend funds": _spend_funds,
        "gather": _gather,
        "price": _price,
        "buy": _buy,
    }
)

# What can be done


def _offer(act: Act, names: Names) -> str:
    what = f"{act.card.name} ({act.card.suit})" if act.card else act.what.capitalize()
    return f"Buy {what} for {act.n}" if act.n else f"Buy {what}"


def _set_price(act: Act, names: Names) -> str:
    return f"{act.what.capitalize()} for {act.n}"


def _export(act: Act, names: Names) -> str:
    return f"Export {act.card.name} ({act.card.suit})" if act.card else "Export"


def _establish(act: Act, names: Names) -> str:
    where = f" in {act.at}" if act.at else ""
    paid = f", paid with 2 funds of {the(names, act.who)}" if act.who else ""
    return f"Establish a trade post{where}{paid}"


def _fund(act: Act, names: Names) -> str:
    return "One of your own" if act.who == RIVERFOLK else f"One of {the(names, act.who)}"


def _place(act: Act, names: Names) -> str:
    return f"{counted(act.n, WARRIOR).capitalize()} in {act.at}"


LABELS.update(
    {
        "buy": _offer,
        "draw": lambda act, names: "Draw a card",
        "establish": _establish,
        "export": _export,
        "fund": _fund,
        "place": _place,
        "price": _set_price,
    }
)
TITLES.update(
    {
        "buy": "Buy a service",
        "draw": "Draw a card",
        "establish": "Establish a trade post",
        "fund": "Use a fund",
        "price": "Set a price",
    }
)
