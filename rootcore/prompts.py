"""Acts as words: what each option of a decision is called, before anybody chooses it."""

from collections.abc import Callable

from rootcore.acts import DONE, PASS, Act
from rootcore.words import SUITS, Names, counted, place_name, the

Label = Callable[[Act, Names], str]


def label(act: Act, names: Names) -> str:
    """The act as a short sentence without a full stop: "Move 3 warriors from 5 to 2"."""
    return LABELS[act.verb](act, names)


def title(verb: str) -> str:
    """A verb as the heading of its acts: "Move"."""
    return TITLES.get(verb, verb.capitalize())


def _card(act: Act) -> str:
    assert act.card
    return f"{act.card.name} ({act.card.suit})"


def _about_card(words: str) -> Label:
    return lambda act, names: f"{words} {_card(act)}"


def _move(act: Act, names: Names) -> str:
    where = f"from {place_name(act.at)} to {place_name(act.to)}"
    moved = f"Move {counted(act.n, 'warrior')} {where}" if act.n else f"Move {where}"
    return moved + _for_card(act)


def _battle(act: Act, names: Names) -> str:
    against = f" {the(names, act.who)}" if act.who else ""
    where = f" in {act.at}" if act.at else ""
    return f"Battle{against}{where}{_for_card(act)}"


def _for_card(act: Act) -> str:
    """The card of the Decree that an act resolves, where it names its suit."""
    return f", for a {act.what} card" if act.what in SUITS else ""


def _recruit(act: Act, names: Names) -> str:
    return f"Recruit in {act.at}{_for_card(act)}" if act.at else "Recruit"


def _build(act: Act, names: Names) -> str:
    building = "" if act.what in SUITS else f" a {act.what}"
    where = f" in {act.at}" if act.at else ""
    return f"Build{building if act.what else ''}{where}{_for_card(act)}"


def _overwork(act: Act, names: Names) -> str:
    spent = f" with {_card(act)}" if act.card else ""
    return f"Overwork in {act.at}{spent}" if act.at else "Overwork"


def _heal(act: Act, names: Names) -> str:
    return f"Spend {_card(act)} for a warrior removed in {act.at}"


def _add(act: Act, names: Names) -> str:
    return f"Add {_card(act)} to {act.what}" if act.what else f"Add {_card(act)}"


def _turmoil(act: Act, names: Names) -> str:
    return f"Fall into turmoil{_for_card(act)}"


def _use(act: Act, names: Names) -> str:
    assert act.card
    against = f" on {the(names, act.who)}" if act.who else ""
    where = f" in {act.at}" if act.at else ""
    return f"Use {act.card.name}{against}{where}"


def _share(act: Act, names: Names) -> str:
    return f"{the(names, act.who).capitalize()} draw too"


def _lose(act: Act, names: Names) -> str:
    return f"Lose the {act.what} in {act.at}"


def _take(act: Act, names: Names) -> str:
    return f"Spend {_card(act)} for the {act.what} dominance card"


LABELS: dict[str, Label] = {
    "activate": _about_card("Activate"),
    "add": _add,
    "ambush": _about_card("Ambush with"),
    "battle": _battle,
    "build": _build,
    "corner": lambda act, names: f"Start in {act.at}",
    "craft": _about_card("Craft"),
    "discard": _about_card("Discard"),
    DONE: lambda act, names: "Done",
    "extra": _about_card("An extra action for"),
    "give": _about_card("Give"),
    "heal": _heal,
    "leader": lambda act, names: f"The {act.what.capitalize()}",
    "lose": _lose,
    "move": _move,
    "overwork": _overwork,
    PASS: lambda act, names: "No",
    "piece": lambda act, names: f"Activate a piece in a {act.what} clearing",
    "recruit": _recruit,
    "share": _share,
    "take": _take,
    "turmoil": _turmoil,
    "use": _use,
    "wood": lambda act, names: f"Wood in {act.at}",
}
"""What an act with each verb is called."""

TITLES = {
    DONE: "Go on",
    PASS: "Decline",
    "add": "Add to the Decree",
    "extra": "Extra action",
    "heal": "Field Hospitals",
    "leader": "Choose a leader",
    "take": "Take a dominance card",
}
"""The heading of the acts with a verb, where it is not the verb itself."""
