"""Acts as words: what each option of a decision is called, before anybody chooses it."""

from collections.abc import Callable

from rootcore.rules.acts import DONE, HOLD, PASS, Act
from rootcore.rules.crafting import CRAFTING
from rootcore.rules.hidden import ABSTAIN
from rootcore.rules.in_play import EFFECT
from rootcore.table.state import Side
from rootcore.tell.words import (
    DEED_KINDS,
    SUITS,
    Names,
    as_deed,
    card_named,
    counted,
    does,
    place_name,
    the,
)

Label = Callable[[Act, Names], str]


def label(act: Act, names: Names) -> str:
    """The act as a short sentence without a full stop: "Move 3 warriors from 5 to 2"."""
    text = LABELS[act.verb](act, names)
    return as_deed(act.law, text) if act.verb in DEED_KINDS else text


def title(verb: str, law_id: str = "") -> str:
    """A verb as the heading of its acts by a rule: "Move"."""
    text = OF_RULES.get(law_id) or TITLES.get(verb, verb.capitalize())
    return as_deed(law_id, text) if verb in DEED_KINDS else text


def card_name(act: Act) -> str:
    """The card of an act, with its suit: "Anvil (fox)"."""
    assert act.card
    return card_named(act.card)


def about_card(words: str) -> Label:
    """A label that names the card: "Craft Anvil (fox)"."""
    return lambda act, names: f"{words} {card_name(act)}"


def _move(act: Act, names: Names) -> str:
    if act.at is None:
        return "Move"
    where = f"from {place_name(act.at)} to {place_name(act.to)}"
    if act.who:
        return f"Move {where} with {counted(act.n, 'warrior')} of {the(names, act.who)}"
    moved = f"Move {counted(act.n, 'warrior')} {where}" if act.n else f"Move {where}"
    return moved + for_card(act)


def _battle(act: Act, names: Names) -> str:
    against = f" {the(names, act.who)}" if act.who else ""
    where = f" in {act.at}" if act.at else ""
    return f"Battle{against}{where}{for_card(act)}"


def for_card(act: Act) -> str:
    """The card that an act is done with, or by its suit the card of the Decree that it resolves."""
    if act.card:
        return f" with {card_name(act)}"
    return f", for a {act.what} card" if act.what in SUITS else ""


def _recruit(act: Act, names: Names) -> str:
    if act.card and act.what:
        if act.what == act.card.suit:
            return f"Recruit with {card_name(act)}"
        return f"Recruit in {act.what} clearings with {act.card.name}"
    where = f" in {act.at}" if act.at else ""
    return f"Recruit{where}{for_card(act)}"


def _build(act: Act, names: Names) -> str:
    building = "" if act.what in SUITS else f" a {act.what}"
    where = f" in {act.at}" if act.at else ""
    return f"Build{building if act.what else ''}{where}{for_card(act)}"


def _use(act: Act, names: Names) -> str:
    assert act.card
    against = f" on {the(names, act.who)}" if act.who else ""
    where = f" in {act.at}" if act.at else ""
    what = f" with the {act.what}" if act.what else ""
    return f"Use {act.card.name}{against}{where}{what}"


def _sabotage(act: Act, names: Names) -> str:
    assert act.card
    return f"Sabotage {act.card.name} of {the(names, act.who)}"


def _share(act: Act, names: Names) -> str:
    return f"{does(names, act.who, 'draws')} too"


def _lose(act: Act, names: Names) -> str:
    whose = f" of {the(names, act.who)}" if act.who else ""
    return f"Lose the {act.what}{whose} in {act.at}"


def _activate(act: Act, names: Names) -> str:
    joined = f" to join {the(names, act.who)}" if act.who else ""
    return f"Activate {card_name(act)}{joined}"


def with_item(verb: str) -> Label:
    """A label that names the item: "Repair the boot"."""
    return lambda act, names: f"{verb} the {act.what}"


def _open(act: Act, names: Names) -> str:
    spent = f" with {card_name(act)}" if act.card else ""
    return f"Open the path between {act.at} and {act.to}{spent}"


def _take(act: Act, names: Names) -> str:
    if not act.what:  # a random card, of which people at a real table say which it was
        return f"Take {card_name(act)}"
    return f"Spend {card_name(act)} for the {act.what} dominance card"


def _first(act: Act, names: Names) -> str:
    if act.at:
        return f"The raid in {act.at}"
    return act.what.capitalize() or f"Those of {the(names, act.who)}"


def at_clearing(words: str) -> Label:
    """A label that names the clearing: "Revolt in 5"."""
    return lambda act, names: f"{words} {act.at}"


DECLINES: dict[str, str] = {EFFECT: "No", "root:1.4": "No", CRAFTING: "Craft none"}
"""What ending a question by a rule is called; and declining, where "No" is no answer to it."""

END_DAYLIGHT = "End Daylight"
"""What ends the deeds of a Daylight is called, where Evening comes next."""

LABELS: dict[str, Label] = {
    ABSTAIN: lambda act, names: "Not this round: do not ask me before my next turn",
    "activate": _activate,
    "ambush": about_card("Ambush with"),
    "battle": _battle,
    "build": _build,
    "charm": lambda act, names: f"Draw a card, and a point for {the(names, act.who)}",
    "corner": lambda act, names: f"Start in {act.at}",
    "craft": about_card("Craft"),
    "discard": about_card("Discard"),
    DONE: lambda act, names: DECLINES[act.law],
    "fetch": about_card("Fetch"),
    "first": _first,
    "give": about_card("Give"),
    HOLD: lambda act, names: "Yes",
    "lose": _lose,
    "move": _move,
    "ferry": lambda act, names: "Yes, by Ferry",
    "open": _open,
    PASS: lambda act, names: DECLINES.get(act.law, "No"),
    "piece": lambda act, names: f"Activate a piece in a {act.what} clearing",
    "recruit": _recruit,
    "reshuffle": lambda act, names: "The discard pile was shuffled first",
    "sabotage": _sabotage,
    "share": _share,
    "show": lambda act, names: card_name(act),
    "spend": about_card("Spend"),
    "take": _take,
    "use": _use,
}
"""What an act with each verb is called, those of one faction by its own folder."""

TITLES = {
    ABSTAIN: "Not this round",
    DONE: "Go on",
    PASS: "Decline",
    "ferry": "Take the Ferry",
    "open": "Open a path",
    "take": "Take a card",
}
"""The heading of the acts with a verb, where it is not the verb itself."""

OF_RULES = {"root:3.3.4": "Take a dominance card"}
"""The heading of the acts by a rule, where it says more than that of their verb."""

OWN: dict[str, Callable[[Side, Act], dict[str, str]]] = {}
"""Fields of an option with a verb that say what only whoever is asked knows: its label, perhaps."""

ABOUT: dict[str, Callable[[str], str]] = {}
"""What each kind of an act with a verb does, in a few words, where its name does not say so."""


ON_BUTTON: dict[str, Callable[[Act], str]] = {}
"""What an act with a verb is called on the main button, where its label tells what it is about."""


def without_about(act: Act, words: str) -> str:
    """The label of an act as a deed alone, empty where it says no more than that."""
    if act.verb in ON_BUTTON:
        return ON_BUTTON[act.verb](act)
    about = ABOUT[act.verb](act.what) if act.verb in ABOUT else ""
    name, found, _ = words.partition(about) if about else (words, "", "")
    return name.rstrip(" .:") if found else ""
