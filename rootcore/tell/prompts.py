"""Acts as words: what each option of a decision is called, before anybody chooses it."""

from collections.abc import Callable

from rootcore.rules.acts import DONE, PASS, Act
from rootcore.table.cards import QUESTS
from rootcore.tell.words import SUITS, Names, counted, does, place_name, the

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
    if act.who:
        return f"Move {where} with {counted(act.n, 'warrior')} of {the(names, act.who)}"
    moved = f"Move {counted(act.n, 'warrior')} {where}" if act.n else f"Move {where}"
    return moved + _for_card(act)


def _battle(act: Act, names: Names) -> str:
    against = f" {the(names, act.who)}" if act.who else ""
    where = f" in {act.at}" if act.at else ""
    return f"Battle{against}{where}{_for_card(act)}"


def _for_card(act: Act) -> str:
    """The card that an act is done with, or by its suit the card of the Decree that it resolves."""
    if act.card:
        return f" with {_card(act)}"
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
    return f"Add {_card(act)} to {act.what.capitalize()}" if act.what else f"Add {_card(act)}"


def _turmoil(act: Act, names: Names) -> str:
    return f"Fall into turmoil{_for_card(act)}"


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
    return f"Activate {_card(act)}{joined}"


def _with_item(verb: str) -> Label:
    return lambda act, names: f"{verb} the {act.what}"


def _aid(act: Act, names: Names) -> str:
    aided = f" {the(names, act.who)}" if act.who else ""
    return f"Aid{aided} with {_card(act)}" if act.card else f"Aid{aided}"


def _quest(act: Act, names: Names) -> str:
    quest = QUESTS[act.what]
    needed = " and ".join(quest.items)
    return f"Complete {quest.name} ({quest.suit}: {needed})"


def _reward(act: Act, names: Names) -> str:
    if act.what == "cards":
        return f"Draw {counted(act.n, 'card')}"
    return f"Score {counted(act.n, 'point')}"


def _strike(act: Act, names: Names) -> str:
    return f"Strike the {act.what} of {the(names, act.who)}"


def _steal(act: Act, names: Names) -> str:
    return f"Steal a card from {the(names, act.who)}" if act.who else "Steal a card"


def _labor(act: Act, names: Names) -> str:
    return f"Take {_card(act)} from the discard pile" if act.card else "Day Labor"


def _open(act: Act, names: Names) -> str:
    spent = f" with {_card(act)}" if act.card else ""
    return f"Open the path between {act.at} and {act.to}{spent}"


def _take(act: Act, names: Names) -> str:
    return f"Spend {_card(act)} for the {act.what} dominance card"


def _at(words: str) -> Label:
    return lambda act, names: f"{words} {act.at}"


LABELS: dict[str, Label] = {
    "activate": _activate,
    "add": _add,
    "aid": _aid,
    "ally": lambda act, names: f"With the warriors of {the(names, act.who)}",
    "ambush": _about_card("Ambush with"),
    "battle": _battle,
    "build": _build,
    "charm": lambda act, names: f"Draw a card, and a point for {the(names, act.who)}",
    "character": lambda act, names: f"The {act.what.capitalize()}",
    "collect": _with_item("Take"),
    "corner": lambda act, names: f"Start in {act.at}",
    "craft": _about_card("Craft"),
    "damage": _with_item("Damage"),
    "discard": _about_card("Discard"),
    DONE: lambda act, names: "Done",
    "drop": _with_item("Remove"),
    "enlist": lambda act, names: "Enlist the Arbiter",
    "exhaust": _with_item("Exhaust"),
    "explore": lambda act, names: "Explore the ruin",
    "extra": _about_card("An extra action for"),
    "fetch": _about_card("Fetch"),
    "first": lambda act, names: act.what.capitalize() or f"Those of {the(names, act.who)}",
    "give": _about_card("Give"),
    "guess": lambda act, names: f"{act.what.capitalize()} in {act.at}",
    "heal": _heal,
    "hold": lambda act, names: "Yes",
    "hideout": lambda act, names: "Hideout: repair three items and end Daylight",
    "labor": _labor,
    "leader": lambda act, names: f"The {act.what.capitalize()}",
    "lose": _lose,
    "mobilize": _about_card("Mobilize"),
    "move": _move,
    "ferry": lambda act, names: "Yes, by Ferry",
    "open": _open,
    "organize": _at("Organize in"),
    "overwork": _overwork,
    PASS: lambda act, names: "No",
    "piece": lambda act, names: f"Activate a piece in a {act.what} clearing",
    "quest": _quest,
    "recruit": _recruit,
    "reshuffle": lambda act, names: "First shuffle the discard pile",
    "refresh": _with_item("Refresh"),
    "repair": _with_item("Repair"),
    "reward": _reward,
    "revolt": _at("Revolt in"),
    "sabotage": _sabotage,
    "share": _share,
    "spread": _at("Spread sympathy to"),
    "spend": _about_card("Spend"),
    "supporter": _about_card("Spend"),
    "slip": lambda act, names: f"Slip to {place_name(act.to)}",
    "start": lambda act, names: f"Start in {place_name(act.at)}",
    "steal": _steal,
    "strike": _strike,
    "take": _take,
    "train": _about_card("Train with"),
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
    "character": "Choose a character",
    "collect": "Take a crafted item",
    "guess": "Guess the plot",
    "heal": "Field Hospitals",
    "ferry": "Take the Ferry",
    "labor": "Day Labor",
    "leader": "Choose a leader",
    "open": "Open a path",
    "spread": "Spread sympathy",
    "supporter": "Spend a supporter",
    "take": "Take a dominance card",
}
"""The heading of the acts with a verb, where it is not the verb itself."""
