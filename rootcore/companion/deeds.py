"""Deeds: what people at a real table do in a turn, told by its name with all that it brings.

Written `"did marquise build_sawmill_5"`: an act of the faction's own rules, which places, removes
and scores what they say. Only what the position allows is offered; anything else is told piece by
piece. What it costs in cards, actions and items the program cannot see, and takes for paid.
"""

from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, NamedTuple

from rootcore.companion.doing import CHECKS, DOINGS, TURN
from rootcore.companion.edits import FORMS, READERS, Edit
from rootcore.companion.options import battles_in, cards_of, moves_from, own_turn
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.crafting import (
    available_item,
    can_pay,
    have_crafted,
    points_for_crafting,
    ready_suits,
)
from rootcore.rules.picks import capital
from rootcore.rules.pieces import matching
from rootcore.rules.removal import Loss, points_for_enemies, worth
from rootcore.rules.turn import ROLES
from rootcore.table.cards import CARDS, IMMEDIATE, ITEM, PERSISTENT, Card
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRDSONG, WARRIOR, Faction, Kind
from rootcore.tell.panels import names
from rootcore.tell.words import counted, place_name, with_sign

DID = "did"
MOST_KEYS = 12
"""Ways to do one thing that are offered at once; more are offered by place or by suit."""


class Deed(NamedTuple):
    """Something that people of a faction do in a turn.

    `words` name it, `law` is its rule; `acts(person)` lists every way to do it that the position
    allows, `do(person, act)` does it, and `points(person, act)` says what it scores, if anything.
    `once` is what can be done once a turn, and `due` what must be where it can; `early` is what is
    done in Birdsong where that is told apart.
    """

    words: str
    law: str
    acts: Callable[[Any], Sequence[Act]]
    do: Callable[[Any, Act], Coroutine[Any, Any, Any]]
    points: Callable[[Any, Act], int] | None = None
    once: bool = False
    due: bool = False
    early: bool = False


DEEDS: dict[Faction, dict[str, Deed]] = {}
"""The deeds of each faction by verb, in the order of its turn, by its own folder."""


# Crafting, which every faction does alike


@law("root:4.1.1")
def craftable(person: Any) -> list[Act]:
    """A `craft` for each unseen card that all crafting pieces together could pay for."""
    s, ready = person.s, ready_suits(person.s, person.me)
    return [
        Act("craft", "root:4.1", card)
        for card in dict.fromkeys(s.deck)
        if can_pay(card, ready)
        and (
            (card.kind == ITEM and available_item(s, card))
            or (card.kind == PERSISTENT and card not in person.side.in_play)
            or card.kind == IMMEDIATE
        )
    ]


@law("root:4.1.2", "root:4.1.3")
async def craft(person: Any, act: Act) -> None:
    """A card out of the hand is crafted, with item and points, effect or what it removes."""
    assert act.card
    person.s.deck.remove(act.card)
    person.side.hand.append(act.card)
    await have_crafted(person.s, person.me, act.card, act.law)


def points_for_card(person: Any, act: Act) -> int:
    """What the item of a crafted card scores, or what it removes."""
    s, me, card = person.s, person.me, act.card
    assert card
    if card.item:
        return points_for_crafting(s, me, card)
    return points_for_enemies(s, me, matching(s, card.suit)) if card.kind == IMMEDIATE else 0


def points_for_piece(person: Any, act: Act) -> int:
    """What the piece that an act removes scores."""
    assert act.who
    return worth(person.s, act.who, person.me, [Loss(Kind(act.what), 1)])


COMMON: dict[str, Deed] = {
    "craft": Deed("Craft", "root:4.1", craftable, craft, points_for_card),
}
"""The deeds of everybody, that of crafting and those of other folders."""


CRAFTED = "Crafted"
POINTS_APART = f"{CRAFTED}: tell its points, too"


@law("root:4.1.2", "root:4.1.3")
def card_acts(s: State, who: Faction) -> Iterator[tuple[Card, list[dict[str, str]]]]:
    """Every card as `cards_of` has it. In a turn of one's own a card that crafting pieces can pay
    for is crafted as by the key, with its points; of another item they are told apart.
    """
    mine = own_turn(s) == who
    acts = craftable(person_of(s, who)) if mine else []
    able = {act.card: act for act in acts}
    for card, found in cards_of(s, who):
        told = [one for one in found if one["id"] != "craft"]
        plain = [one for one in found if one["id"] == "craft"]
        if card in able:
            key = leaf(s, COMMON["craft"], able[card], [CRAFTED])
            plain = [{"id": "craft", "label": key["label"], "edit": key["edit"]}]
        elif mine and card.item:
            plain = [{**one, "label": POINTS_APART} for one in plain]
        yield card, [*plain, *told]


# Edits


def deeds_of(who: Faction) -> dict[str, Deed]:
    """All deeds of a faction by verb."""
    return {**DEEDS.get(who, {}), **COMMON}


def person_of(s: State, who: Faction) -> Any:
    """Somebody at a table, as the rules of the faction know its people."""
    return ROLES[s.sides[who].role].actor(s, who)


def written(act: Act) -> str:
    """An act as one word of an edit."""
    return act.text.replace(" ", "_")


def found(s: State, edit: Edit) -> tuple[Deed, Act] | None:
    """The deed that an edit tells, None when the position does not allow it."""
    assert edit.who
    if own_turn(s) != edit.who:
        return None
    wanted = edit.what.partition("_")[0]
    acts = [(deed, act) for verb, deed, ways in possible(s) if verb == wanted for act in ways]
    return next(((deed, act) for deed, act in acts if written(act) == edit.what), None)


def not_possible(s: State, edit: Edit) -> str:
    """Why a deed cannot be told by its name."""
    if own_turn(s) != edit.who:
        return "deeds belong to a turn of one's own"
    return "" if found(s, edit) else "the rules do not allow it now; tell it piece by piece"


def mark_of(verb: str) -> str:
    """The mark of having done what can be done once a turn."""
    return f"{DID} {verb}"


@law(TURN)
async def do_deed(s: State, me: Faction, edit: Edit) -> None:
    """Do what was done at the table, with all that follows from it."""
    known = found(s, edit)
    assert known
    deed, act = known
    if deed.once:
        s.sides[me].used += (mark_of(act.verb),)
    await deed.do(person_of(s, me), act)


FORMS[DID] = ("who", "deed")
READERS["deed"] = lambda s, word, verb: {"what": word}
CHECKS[DID] = not_possible
DOINGS[DID] = do_deed


# Keys: what a page offers, one tap for each step into the tree

Key = dict[str, Any]
"""A key: its `label`; `edit` when it tells something, else the `keys` that it opens; the `place`
that stands for it on the map, if any."""


def deed_keys(s: State) -> list[Key]:
    """A key with its `law` for each deed that is possible in this turn, with moves, battles and
    what is bought.
    """
    keys = [key_of(s, verb, deed, ways) for verb, deed, ways in timely(s)]
    own = [key for key in keys if key["id"] not in COMMON]
    bought = [key for find in BOUGHT for key in find(s)]
    return [*own, *keys_of_moves(s), *keys_of_battles(s), *keys[len(own) :], *bought]


BOUGHT: list[Callable[[State], list[Key]]] = []
"""The keys of what is bought, by the folders of those who sell."""

MOVES_BESIDE: dict[Faction, Callable[[State, Side], list[Key]]] = {}
"""The keys of moves that begin or end beside the map, by their own folders."""


def keys_of_moves(s: State) -> list[Key]:
    """The key of moves: from where, then where to and how many."""
    starts = {c: ways for c in s.board.clearings if (ways := moves_from(s, c))}
    keys = [
        {"label": str(c), "place": str(c), "keys": move_keys(ways)} for c, ways in starts.items()
    ]
    me = own_turn(s)
    keys += MOVES_BESIDE[me](s, s.sides[me]) if me in MOVES_BESIDE else []
    return [{"id": "move", "label": "Move", "law": "root:4.2", "keys": keys}] if keys else []


def move_keys(ways: list[dict[str, Any]]) -> list[Key]:
    """A key for each number of warriors and each way out of a clearing, which is pressed there."""
    return [
        {
            "label": f"{counted(n, WARRIOR)} to {way['to']}",
            "place": str(way["to"]),
            "edit": edit,
        }
        for way in ways
        for n, edit in enumerate(way["edits"], 1)
    ]


def keys_of_battles(s: State) -> list[Key]:
    """The key of battles: with whom, and where."""
    known = names(s)
    keys = [
        {"label": f"{known[fight['faction']]} in {c}", "place": str(c), "edit": fight["edit"]}
        for c in s.board.clearings
        for fight in battles_in(s, c)
    ]
    return [{"id": "battle", "label": "Battle", "law": "root:4.3", "keys": keys}] if keys else []


def possible(s: State) -> Iterator[tuple[str, Deed, list[Act]]]:
    """Every deed that is possible, and the ways to do it."""
    me = own_turn(s)
    if me is None:
        return
    person, used = person_of(s, me), s.sides[me].used
    for verb, deed in deeds_of(me).items():
        if mark_of(verb) not in used and (acts := list(deed.acts(person))):
            yield verb, deed, acts


def timely(s: State) -> Iterator[tuple[str, Deed, list[Act]]]:
    """What of this belongs to the phase that is told; of the rest none is offered."""
    return (one for one in possible(s) if one[1].early or s.phase != BIRDSONG)


def still_due(s: State) -> str:
    """What must be done in this turn and was not told yet, in a sentence; empty for nothing."""
    labels = [key_of(s, *one)["label"] for one in possible(s) if one[1].due]
    return f"Not told yet: {', '.join(labels)}." if labels else ""


def key_of(s: State, verb: str, deed: Deed, acts: list[Act]) -> Key:
    """The key of a deed: it tells the only way there is, or opens all of them."""
    shown = {"id": verb, "label": deed.words, "law": deed.law}
    if len(acts) == 1:
        return {**shown, **leaf(s, deed, acts[0], [called(deed, acts[0]), *phrase(s, acts[0])])}
    if len(acts) <= MOST_KEYS:
        return {**shown, "keys": [leaf(s, deed, act, phrase(s, act)) for act in acts]}
    groups: dict[str, list[Act]] = {}
    for act in acts:
        groups.setdefault(group_of(act), []).append(act)
    keys = [
        group_key(s, deed, label, ways)
        if len(ways) > 1
        else leaf(s, deed, ways[0], phrase(s, ways[0]))
        for label, ways in groups.items()
    ]
    return {**shown, "keys": keys}


def group_of(act: Act) -> str:
    """What many acts of a kind are first chosen by: their place, their card's suit, or the rest."""
    if act.at is not None:
        return place_name(act.at)
    word = act.card.suit.capitalize() if act.card else act.what.capitalize()
    return f"{GROUPED[act.verb]}: {word}" if act.verb in GROUPED else word


def group_key(s: State, deed: Deed, label: str, acts: list[Act]) -> Key:
    """The key that opens the ways that have a place, a suit or a word in common."""
    at = acts[0].at
    known: dict[str, Any] = {"what": ""}
    if at is not None:
        known = {"at": None} if acts[0].to is None else {}
    elif acts[0].card:
        known = {}
    keys = [leaf(s, deed, act, phrase(s, act._replace(**known))) for act in acts]
    return {"label": label, "place": None if at is None else str(at), "keys": keys}


def leaf(s: State, deed: Deed, act: Act, words: list[str]) -> Key:
    """The key of one way to do something, in these words."""
    me = own_turn(s)
    assert me
    scores = deed.points if not s.sides[me].dominance else None
    points = scores(person_of(s, me), act) if scores else 0
    label = " ".join(words) or deed.words
    return {
        "label": capital(label) + (f" {with_sign(points)}" if points else ""),
        "place": None if act.at is None else str(act.at),
        "edit": Edit(DID, me, written(act)).text,
    }


def called(deed: Deed, act: Act) -> str:
    """The name of a deed before its way: "Build", "Plot:" where a number of something follows."""
    return f"{deed.words}:" if act.n else deed.words


def phrase(s: State, act: Act) -> list[str]:
    """One way to do something in a few words, such as "sawmill in 5"; none for the only one."""
    words = [f"{act.card.name} ({act.card.suit})"] if act.card else []
    words += [act.what] if act.what else []
    words += [names(s)[act.who]] if act.who else []
    words += [counted(act.n, COUNTED[act.verb]) if act.verb in COUNTED else f"×{act.n}"] * (
        act.n > 0
    )
    if act.to is not None:
        return [*words, f"{act.at} and {act.to}"]
    if act.at is None:
        return words
    return [*words, f"{place_of(act.verb)} {place_name(act.at)}"]


def place_of(verb: str) -> str:
    """How a place belongs to a deed: it is where it leads to, or where it is done."""
    return "to" if verb == "move" else "in"


GROUPED: dict[str, str] = {}
"""What the word is by which the ways of a deed are first chosen, by its verb."""

COUNTED: dict[str, str] = {}
"""What the number of a deed counts, by its verb."""


def keys_at(s: State, place: int | str) -> list[Key]:
    """A key for each deed that is possible at a place, named in full."""
    return [
        leaf(s, deed, act, [called(deed, act), *phrase(s, act._replace(at=None))])
        for _, deed, acts in timely(s)
        for act in acts
        if act.at == place and act.to is None
    ]


def told_deed(s: State, edit: Edit) -> str:
    """A deed in words, for what was told before: "Build: sawmill in 5"."""
    assert edit.who
    verb, _, rest = edit.what.partition("_")
    deed = deeds_of(edit.who).get(verb)
    words = deed.words if deed else verb.capitalize()
    if rest in CARDS or rest in s.board.forests:
        return f"{words}: {CARDS[rest].name if rest in CARDS else place_name(rest)}"
    *parts, last = rest.split("_")
    numbers = [last[1:]] if last.startswith("x") and last[1:].isdecimal() else []
    parts += [] if numbers else [last]
    parts.sort(key=str.isdecimal)  # where it was comes last: "Corvids in 1"
    said = [" ".join(part_of_deed(s, verb, part) for part in parts)]
    said += [counted(int(n), COUNTED.get(verb, "time")) for n in numbers]
    return f"{words}: {', '.join(filter(None, said))}" if rest else words


def part_of_deed(s: State, verb: str, part: str) -> str:
    """A word of a deed as people say it: a clearing, two, a player or a thing."""
    if part.isdecimal():
        return f"{place_of(verb)} {part}"
    if ">" in part:
        return " and ".join(part.split(">"))
    return names(s)[Faction(part)] if part in list(s.sides) else part
