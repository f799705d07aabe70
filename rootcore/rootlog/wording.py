"""Names and numbers in what is said of a deviation."""

from collections import Counter

from rootcore.rootlog.crossing import OUTRAGE, Untold
from rootcore.rootlog.ledger import BOARD, BURROW, CARD, FRONT, HAND
from rootcore.rules.picks import midway
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import ALLIANCE, Faction
from rootcore.tell.panels import names
from rootcore.tell.words import counted, does, the


def of(s: State, who: str) -> str:
    """A faction by its name: "the Marquise"."""
    return the(names(s), Faction(who))


def has(s: State, who: str) -> str:
    """A faction and what it has, inside a sentence: "the Eyrie have"."""
    return midway(does(names(s), Faction(who), "has", "have"))


def pieces(n: int, name: str) -> str:
    """So many of a thing: "2 warriors", "no plot"."""
    plain = CARDS[name].name if name in CARDS else name.replace("_", " ")
    return counted(n, plain) if n else f"no {plain}"


def where(s: State, at: int | str) -> str:
    """A place of the ledger: "clearing 5", "the hand", "the board of the Riverfolk"."""
    if at == BURROW:
        return "the Burrow"
    if isinstance(at, int):
        return f"clearing {at}"
    if at in s.sides:
        return f"the board of {of(s, str(at))}"
    return {HAND: "the hand", BOARD: "the supporters", FRONT: "the cards in play"}.get(at, at)


def untold_words(s: State, found: list[Untold]) -> str:
    """All that the Law brings by one action and the log does not tell."""
    many = Counter(each.entry.who for each in found if each.told and each.entry.sort == CARD)
    said = [one_untold(s, each) for each in found if not (each.told and each.entry.sort == CARD)]
    for who, n in many.items():
        cards = counted(n, "card")
        said.append(f"by the Law the hand of {of(s, who)} holds {cards} too many, which go")
    return "; ".join(said)


def one_untold(s: State, untold: Untold) -> str:
    """What the Law brings and the log does not tell, in a few words."""
    _, law, entry, n, told = untold
    if law == OUTRAGE and entry.sort == CARD:
        outraged = f"by the Law an Outrage of {of(s, entry.who)} brings {of(s, ALLIANCE)} a card"
        return f"{outraged}, which the log does not tell"
    what = f"{pieces(abs(n), entry.what)} of {of(s, entry.who)}"
    goes = ("comes to" if n > 0 else "leaves") if abs(n) == 1 else "come to" if n > 0 else "leave"
    place = where(s, entry.at)
    if told and told.n:
        return f"by the Law {what} {goes} {place}, by the log {where(s, told.places[0])}"
    if told:
        return f"by the Law {what} more {goes} {place} than the log tells"
    return f"by the Law {what} {goes} {place}, which the log does not tell"
