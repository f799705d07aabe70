"""The head of a log and its lines of setup: which game of ours it was."""

from collections.abc import Iterator, Sequence

from rootcore.game.setup import Setup, read_setup
from rootcore.law.errors import BadNotation
from rootcore.rootlog.ledger import PAWN_AT
from rootcore.rootlog.meaning import Want
from rootcore.rootlog.notation import Log, Move, wrong
from rootcore.rootlog.words import DECKS, FACTIONS, MAPS, NOT_HERE, OTHER_CHARACTERS, SUITS, bare
from rootcore.table.state import State
from rootcore.table.terms import VAGABONDS

ALSO_CALLED = {
    "Map": {"Autumn": "fall"},
    "Deck": {"Base": "base", "Exiles & Partisans": "exiles_partisans", "EP": "exiles_partisans"},
}
"""Other names of maps and decks that people write."""

NO_OTHERS = ("", "none", "no")
"""What people write for no landmarks and no hirelings."""

STAND_INS = ("ranger", "tinker", "thief")
"""Vagabonds whom the Law has rules for, and who can stand in for others."""


def setup_of(log: Log, notes: list[str]) -> Setup:
    """The setup of a log; BadNotation where it cannot be one."""

    def one_of(name: str, known: dict[str, str]) -> str:
        said = bare(log.head[name].replace("&", "and"))
        for called, meant in (*known.items(), *ALSO_CALLED[name].items()):
            if said == bare(called.replace("&", "and")):
                return meant
        there = ", ".join(known)
        raise wrong(*log.fields[name], f"no {name.lower()} is called {log.head[name]!r}: {there}")

    if bare(log.head.get("Hirelings", "")) not in NO_OTHERS:
        raise wrong(*log.fields["Hirelings"], "hirelings cannot be played here")
    letters = turn_order(log)
    seats, left = list[str](), list(STAND_INS)
    for letter in letters:
        who = FACTIONS[letter]
        character = character_of(log, letter) if who in VAGABONDS else ""
        if character in left:
            left.remove(character)
    for letter in letters:
        who = FACTIONS[letter]
        seat = f"human:{who}"
        if who in VAGABONDS:
            character = character_of(log, letter)
            if character not in STAND_INS:
                stand_in = left.pop(0)
                if character:
                    notes.append(
                        f"The Law here has no {character.title()}: the {stand_in.title()} stands "
                        "in with the other's items, and what only the other can do is laid on."
                    )
                character = stand_in
            seat += f"@character={character}"
        seats.append(seat)
    map_id = one_of("Map", MAPS)
    raw = {"map": map_id, "deck": one_of("Deck", DECKS), "seats": seats, "ask": "holders"}
    if suits := log.head.get("Clearings"):
        raw["suits"] = suits_of(suits, log.fields["Clearings"])
    elif map_id != "fall":
        raise wrong(*log.fields["Map"], "the suits of the clearings are told but on the Fall map")
    try:
        return read_setup(raw)
    except BadNotation as bad:
        raise wrong(*log.fields["Map"], str(bad)) from None


def check_landmarks(log: Log, s: State) -> None:
    """BadNotation for landmarks other than the map's own, where it stands by itself."""
    said = log.head.get("Landmarks", "")
    own = {"ferry": s.board.ferry, "f": s.board.ferry, "tower": s.board.tower}
    for part in said.split("/") if bare(said) not in NO_OTHERS else ():
        name, _, at = "".join(part.split()).partition("->")
        if not own.get(name) or at != str(own[name]):
            raise wrong(*log.fields["Landmarks"], f"the landmark {part!r} cannot be played here")


def starts_left_out(
    s: State, setup: Sequence[Want], lines: Sequence[Sequence[Want]]
) -> Iterator[Want]:
    """Where Vagabonds start that the log does not tell: in a forest beside their first clearing."""
    told = {want.who for want in setup if want.sort == PAWN_AT}
    for who in s.seats:
        moves = (w.places[0] for wants in lines for w in wants if (w.sort, w.who) == (PAWN_AT, who))
        first = str(next(moves, ""))
        beside = [forest for forest in s.board.forests if first in forest.split("_")]
        if who in VAGABONDS and who not in told and beside:
            yield Want(0, PAWN_AT, frozenset(), who, (beside[0],), 1)


def turn_order(log: Log) -> list[str]:
    """The letters of the factions in turn order: that of the first round."""
    for turn in (*log.setup, *log.turns):
        if turn.faction in NOT_HERE:
            raise wrong(turn.line, 1, f"{NOT_HERE[turn.faction]} cannot be played here")
    for letter in log.players:
        if letter in NOT_HERE:
            raise wrong(*log.fields[letter], f"{NOT_HERE[letter]} cannot be played here")
    order = list(dict.fromkeys(turn.faction for turn in log.turns))
    order += [turn.faction for turn in log.setup if turn.faction not in order]
    return order + [letter for letter in log.players if letter not in order]


def character_of(log: Log, letter: str) -> str:
    """The name of a Vagabond's character, empty when the log does not tell."""
    for turn in log.setup:
        for action in turn.actions if turn.faction == letter else ():
            if isinstance(action.deed, Move):
                thing = action.deed.parts[0].thing
                name = getattr(thing, "name", "")
                if name in STAND_INS or name in OTHER_CHARACTERS:
                    return str(name)
    return ""


def suits_of(text: str, where: tuple[int, int]) -> list[str]:
    """The suits of the twelve clearings, by number."""
    found: dict[int, str] = {}
    for part in text.rstrip(", ").split(","):
        letter, number = part.strip()[:1], part.strip()[1:]
        if letter not in SUITS or letter == "B" or not number.isdecimal():
            raise wrong(*where, f"{part.strip()!r} is no suit and clearing")
        found[int(number)] = SUITS[letter]
    if sorted(found) != list(range(1, 13)):
        raise wrong(*where, "there are twelve clearings, each with one suit")
    return [found[c] for c in range(1, 13)]
