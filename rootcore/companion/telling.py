"""What a real table tells, in words: its edits, what they do, and how it goes on."""

from collections.abc import Callable
from typing import Any

from rootcore.companion.deeds import DID, told_deed
from rootcore.companion.edits import DONE, FORMS, Edit, TableTurn, read_edit
from rootcore.companion.options import ALSO, COUNTERS, edits_of_table, said, telling
from rootcore.law.errors import NotAnOption
from rootcore.rules.questions import EVERY_TABLE
from rootcore.table.cards import CARDS
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import PAWN, WARRIOR
from rootcore.tell.decisions import ANSWERS, NO_PARTS, answer_label, options_view
from rootcore.tell.panels import names
from rootcore.tell.words import Names, counted, does, items_named, place_name, tells, the


@tells("set")
def _set(e: Event, n: Names) -> str:
    there = counted(e.data["n"], e.data["piece"])
    return f"Put right: {there} of {the(n, e.who)} in {e.data['at']}."


@tells("gain")
def _gain(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} {items_named(e.data['items'])} from the supply."


@tells("give up")
def _give_up(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'puts')} {items_named(e.data['items'])} back into the supply."


@options_view.register(TableTurn)
def _go_on(asked: TableTurn, s: State) -> dict[str, Any]:
    done = {**NO_PARTS, "verb": DONE, "text": DONE, "label": "Done", "law": asked.law}
    return {"options": [done], "go_on": DONE}


SAID: dict[str, Callable[[Edit, str], str]] = {
    "battle": lambda edit, who: f"Battle with {who} in {edit.at}",
    "move": lambda edit, who: (
        f"Move {counted(edit.n, WARRIOR)} of {who} from {edit.at} to {edit.to}"
    ),
    PAWN: lambda edit, who: f"Move the pawn of {who} to {place_name(edit.at)}",
    "clear": lambda edit, who: (
        f"Remove all enemy pieces in {edit.at}{'' if isinstance(edit.at, int) else ' clearings'}"
    ),
    "explore": lambda edit, who: f"{edit.what.capitalize()} of {who} under the ruin in {edit.at}",
}
"""What edits are called whose parts alone do not say it, by their verb."""


def told_label(s: State, text: str) -> str:
    """What a real table told, in words, such as "Place 1 sawmill of the Marquise in 5"."""
    try:
        edit = read_edit(s, text)
    except NotAnOption:
        return answer_label(text)
    if edit.verb == DONE:
        return done_label(s)
    if edit.verb == DID:
        return told_deed(s, edit)
    if button := on_button(s, edit):
        return button
    if edit.verb in SAID:
        return SAID[edit.verb](edit, the(names(s), edit.who) if edit.who else "")
    if edit.verb == "shuffled_below":
        return f"Shuffle the discard pile below {counted(edit.n, 'card')}"
    form = FORMS[edit.verb]
    named = edit.what in CARDS and "item" not in form
    what = CARDS[edit.what].name if named else edit.what
    if "n" in form:
        what = counted(edit.n, what) if "piece" in form else f"{edit.n} {what}".strip()
    words = [edit.verb.capitalize(), *([what] if what else [])]
    if edit.who:
        words.append(f"{'of' if 'piece' in form else 'for'} {the(names(s), edit.who)}")
    if edit.at is not None:
        words.append(f"in {place_name(edit.at)}" if edit.to is None else f"{edit.at} to {edit.to}")
    return " ".join(words)


def on_button(s: State, edit: Edit) -> str:
    """What the button of an edit is called, and on whose board it is, empty where none is: "The
    Ferry is in 5", "One more boot (Vagabond)", "Officers: 3 (Alliance)".
    """
    known = names(s)
    if edit.verb in COUNTERS and edit.who:
        return f"{edit.verb.capitalize()}: {edit.n} ({known[edit.who]})"
    boards = [side for who, side in s.sides.items() if side.tabled and who in ALSO]
    found: dict[str, str] = {one["edit"]: one["label"] for one in edits_of_table(s)}
    for side in boards:
        for words, one in ALSO[side.faction](s, side):
            found[one.text] = f"{words} ({known[side.faction]})"
    return found.get(edit.text, "")


def done_label(s: State) -> str:
    """What was pressed when all was told, and in whose turn: "My turn is over (Lizards)"."""
    doing = telling(s)
    _, go_on = said(s, doing)
    return f"{go_on} ({names(s)[s.current]})" if doing == "turn" else go_on


ANSWERS[EVERY_TABLE] = told_label
