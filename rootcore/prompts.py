"""Acts as words: what each option of a decision is called, before anybody chooses it."""

from collections.abc import Callable

from rootcore.acts import DONE, PASS, Act
from rootcore.words import Names, counted, place_name, the

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
    return f"Move {counted(act.n, 'warrior')} {where}" if act.n else f"Move {where}"


def _battle(act: Act, names: Names) -> str:
    return f"Battle {the(names, act.who)} in {act.at}"


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
    "ambush": _about_card("Ambush with"),
    "battle": _battle,
    "craft": _about_card("Craft"),
    "discard": _about_card("Discard"),
    DONE: lambda act, names: "Done",
    "give": _about_card("Give"),
    "lose": _lose,
    "move": _move,
    PASS: lambda act, names: "No",
    "piece": lambda act, names: f"Activate a piece in a {act.what} clearing",
    "share": _share,
    "take": _take,
    "use": _use,
}
"""What an act with each verb is called."""

TITLES = {DONE: "Go on", PASS: "Decline", "take": "Take a dominance card"}
"""The heading of the acts with a verb, where it is not the verb itself."""
