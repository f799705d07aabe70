"""Events and names as words: what happened becomes a sentence.

The sentences of what belongs to one faction stand in its own folder.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rootcore.law import rule
from rootcore.rules.picks import capital, listed, midway, numbered
from rootcore.table.cards import Card, Quest
from rootcore.table.events import Event
from rootcore.table.terms import (
    KEEP,
    PAWN,
    RAID,
    WARRIOR,
    Faction,
    Item,
    Kind,
    Phase,
    Suit,
)
from rootcore.tell.factions import is_plural

Names = Mapping[Faction, str]
"""How each faction in the game is called in a sentence: "Marquise", "Vagabot"; or `YOU`."""

YOU = "You"
"""The name of whoever is spoken to."""

PHASES = {
    Phase.SETUP: "Setup",
    Phase.BIRDSONG: "Birdsong",
    Phase.DAYLIGHT: "Daylight",
    Phase.EVENING: "Evening",
}
START_OF_TURN = "root:1.4"
"""The rule under which a turn begins, with all that other rules do then."""


def step_title(law_id: str, phase: Phase) -> str:
    """How a step by a rule is called in a phase; one that is all of the phase by its name."""
    if law_id == START_OF_TURN:
        return "Start of the turn"
    title = rule(law_id).title
    return PHASES[phase] if title.endswith(PHASES[phase]) else title


SUITS = {suit: suit.capitalize() for suit in Suit}


def the(names: Names, who: Any) -> str:
    """ "the Marquise", "you"."""
    return "you" if names[who] == YOU else f"the {names[who]}"


def does(names: Names, who: Any, verb: str, plural: str = "") -> str:
    """The subject and its verb: "The Marquise places", "The Eyrie place", "You place"."""
    other = plural or (verb.removesuffix("es") if verb.endswith("shes") else verb.removesuffix("s"))
    if names[who] == YOU:
        return f"{YOU} {other}"
    return f"The {names[who]} {other if is_plural(who) else verb}"


def counted(n: int, noun: str) -> str:
    """ "1 warrior", "3 warriors", "the keep"; "sympathy" and "wood" are tokens."""
    return f"the {KEEP}" if noun == KEEP else numbered(n, noun)


def with_sign(points: float) -> str:
    """Points that are won or lost: "+2", "−1"."""
    return f"{points:+}".replace("-", "−")


PLACES: dict[Any, str] = {}
"""Places beside the map, by what the position calls them."""


def place_name(place: Any) -> str:
    """A clearing by its number, a forest by the clearings around it."""
    if isinstance(place, int):
        return str(place)
    if place in PLACES:
        return PLACES[place]
    return f"the forest between {listed(str(place).split('_'))}"


def card_named(card: Card | Quest) -> str:
    """A card with its suit: "Anvil (fox)"."""
    return f"{card.name} ({card.suit})"


def cards_named(cards: list[Card]) -> str:
    """ "Anvil (fox) and Sappers (bird)"."""
    return listed([card_named(card) for card in cards])


def disc(place: int | str) -> str:
    """A place in a text that `in_parts` takes apart: a clearing is marked, others are named."""
    return f"{{{place}}}" if isinstance(place, int) else place_name(place)


def discs(places: Iterable[int | str]) -> str:
    """Places in such a text, each once: "{5} and {7}"."""
    return listed([disc(place) for place in dict.fromkeys(places)])


def in_parts(text: str) -> list[str | int]:
    """A text in parts, clearings as numbers.

    >>> in_parts("Battled in {5} and {12}.")
    ['Battled in ', 5, ' and ', 12, '.']
    """
    parts = re.split(r"\{(\d+)\}", text)
    return [int(x) if k % 2 else x for k, x in enumerate(parts) if x]


def some(n: int, noun: str) -> str:
    """ "a roost", "2 warriors", "the keep"."""
    if n != 1 or noun == KEEP:
        return counted(n, noun)
    return ("an" if noun[0] in "aeiou" else "a") + numbered(n, noun)[1:]


def items_named(items: list[Item]) -> str:
    """ "a boot and 2 torches"."""
    return listed([item_named(item, n) for item, n in Counter(items).items()])


def item_named(item: Item, n: int) -> str:
    """ "a torch", "2 torches"."""
    if n > 1:
        return f"{n} {item}{'es' if item.endswith('ch') else 's'}"
    return f"{'an' if item[0] in 'aeiou' else 'a'} {item}"


def sentence(event: Event, names: Names, viewer: Faction | None = None) -> str:
    """The event as a sentence for `viewer` (None sees only what is public), present tense."""
    text = SENTENCES[event.kind](event, names)
    if event.kind in DEED_KINDS:
        text = as_deed(event.law, text)
    if because := BECAUSE.get((event.kind, event.law)):
        text = f"{text.removesuffix('.')}{because}."
    lies = face_lost(event, viewer)
    if lies and not (lies == RAID and event.data["by"] != viewer):  # raiders tell of themselves
        return f"{text} It was {some(1, lies)}."
    if secret := secret_cards(event, viewer):
        return f"{text} {SECRET[len(secret) > 1]}: {cards_named(secret)}."
    if is_secret(event, viewer) and "item" in event.data:
        return f"{text} The item: {event.data['item']}."
    return text


FOLLOWS: set[tuple[str, str]] = set()
"""Events, by kind and rule, that a rule of whoever lost pieces makes of the loss."""

COMES_IN = {"place", "score"}
"""Those kinds of them by which somebody gains; those of one faction by its folder."""

BECAUSE: dict[tuple[str, str], str] = {
    ("ambush", "root:4.3.1.I"): ", which foils the other",
    ("draw", "cards:exiles_partisans.murine_broker"): " by Murine Broker",
}
"""What the sentence of a kind of event ends with when this rule caused it."""

SOURCES: dict[str, str] = {
    "root:3.2.1": "Removed pieces",
    "root:3.2.2": "Items",
    "robotics:1.1.2": "Items",
    "robotics:2.8.1": "Cards given",
}
"""What the points of a rule are called in a sum, where its title does not say."""


def source(law_id: str) -> str:
    """What the points of a rule are called in a sum."""
    return SOURCES.get(law_id, rule(law_id).title)


LEAVES: dict[str, tuple[str, str]] = {}
"""What is said of own pieces that leave the map by a rule, where they are a price or do not go to
the supply: a verb, and where to.
"""

DEED_KINDS = ("move", "battle")
"""The events that may happen by a deed with a name of its own."""

NAMED_DEEDS: dict[str, str] = {}
"""What a move or battle by some rules is called, by the folders of the factions that have it."""


def as_deed(law_id: str, text: str) -> str:
    """The text after the name of the deed that a rule allows: "Crusade: battle the Eyrie in 5"."""
    name = NAMED_DEEDS.get(law_id)
    return f"{name}: {midway(text)}" if name else text


def face_lost(event: Event, viewer: Faction | None) -> str:
    """What `viewer` alone knows that a piece of theirs was, which was removed face down."""
    mine = event.kind == "remove" and viewer is not None and event.who == viewer
    return str(event.data.get("face", "")) if mine else ""


SECRET = {False: "The card", True: "The cards"}


def is_secret(event: Event, viewer: Faction | None) -> bool:
    """Whether an event has something that only some may know, `viewer` among them."""
    return viewer is not None and viewer in event.data.get("seen_by", ())


def secret_cards(event: Event, viewer: Faction | None) -> list[Card]:
    """The cards of an event that only some may know, for `viewer`; none for everybody else."""
    if not is_secret(event, viewer) or "item" in event.data:
        return []
    found: list[Card] = event.data.get("cards") or [event.data["card"]]
    return found


Sentence = Callable[[Event, Names], str]


def tells(kind: str) -> Callable[[Sentence], Sentence]:
    """Let the decorated function tell the events of a kind."""

    def tell(sentence: Sentence) -> Sentence:
        SENTENCES[kind] = sentence
        return sentence

    return tell


def _turn(e: Event, n: Names) -> str:
    return f"Round {e.data['round']}: {the(n, e.who)}."


def _craft(e: Event, n: Names) -> str:
    if e.data["item"] is None:
        return f"{does(n, e.who, 'crafts')} {card_named(e.data['card'])}."
    made = items_named([e.data["item"]])
    return f"{does(n, e.who, 'crafts')} {card_named(e.data['card'])} for {made}."


def _place(e: Event, n: Names) -> str:
    return placed([e], n)


def placed(events: list[Event], known: Names) -> str:
    """The same pieces placed in each of several clearings, or several in one, in a sentence."""
    pieces = dict.fromkeys(counted(e.data["n"], e.data["piece"]) for e in events)
    where = [place_name(e.data["at"]) for e in (events[:1] if len(pieces) > 1 else events)]
    each = " each" * (len(where) > 1)
    return f"{does(known, events[0].who, 'places')} {listed([*pieces])}{each} in {listed(where)}."


def same_but(e: Event, other: Event, part: str) -> bool:
    """Whether two events tell the same but for one part, such as where it happens."""
    alike = (other.kind, other.who, other.law) == (e.kind, e.who, e.law)
    return alike and {**other.data, part: 0} == {**e.data, part: 0}


def _move(e: Event, n: Names) -> str:
    start, end = e.data["start"], e.data["end"]
    if start is None:
        return f"{does(n, e.who, 'starts')} in {place_name(end)}."
    if e.data["piece"] == PAWN:
        return f"{does(n, e.who, 'moves')} from {place_name(start)} to {place_name(end)}."
    moved = counted(e.data["n"], WARRIOR)
    return f"{does(n, e.who, 'moves')} {moved} from {place_name(start)} to {place_name(end)}."


def _battle(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'battles')} {the(n, e.data['defender'])} in {e.data['at']}."


def _ambush(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'plays')} an ambush in {e.data['at']}."


def _roll(e: Event, n: Names) -> str:
    high, low = e.data["dice"]
    return f"The dice show {high} and {low}."


def _hits(e: Event, n: Names) -> str:
    parts = [
        part.words if k == 0 else f"{part.n} extra: {part.words}"
        for k, part in enumerate(e.data["parts"])
    ]
    return f"{does(n, e.who, 'deals')} {counted(e.data['n'], 'hit')} ({'; '.join(parts)})."


def _remove(e: Event, n: Names) -> str:
    lost = counted(e.data["n"], e.data["piece"])
    gone = ", out of the game" if e.data["boxed"] else ""
    gone = ", to lie on Coffin Makers" if e.data.get("coffin") else gone
    if e.data["by"] == e.who:
        verb, where = LEAVES.get(e.law, ("returns", " to the supply"))
        return f"{does(n, e.who, verb)} {lost} from {place_name(e.data['at'])}{gone or where}."
    return f"{does(n, e.who, 'loses')} {lost} in {e.data['at']}{gone}."


def _score(e: Event, n: Names) -> str:
    points = counted(e.data["points"], "point")
    return f"{does(n, e.who, 'scores')} {points}, {e.data['total']} in all."


def _lose_points(e: Event, n: Names) -> str:
    points = counted(e.data["points"], "point")
    return f"{does(n, e.who, 'loses')} {points}, {e.data['total']} in all."


def _discard(e: Event, n: Names) -> str:
    if "beside" in e.data:
        return f"{does(n, e.who, 'lays')} {card_named(e.data['card'])} out beside the map."
    return f"{does(n, e.who, 'discards')} {card_named(e.data['card'])}."


def open_discard(e: Event) -> bool:
    """Whether a card goes to the discard pile, and not beside the map."""
    return e.kind == "discard" and "beside" not in e.data


MOST_DISCARDS = 2
"""So many cards discarded together are told by name."""


def all_discarded(events: list[Event], n: Names) -> str:
    """Cards that somebody discards together: named, many of them by suit.

    "You discard Cobbler (rabbit) and Ambush! (bird).", "You discard 5 cards: 3 fox and 2 bird."
    """
    cards: list[Card] = [e.data["card"] for e in events]
    told = cards_named(cards)
    if len(cards) > MOST_DISCARDS:
        suits = Counter(card.suit for card in cards)
        by_suit = listed([f"{k} {suit}" for suit, k in suits.items()])
        told = f"{counted(len(cards), 'card')}: {by_suit}"
    first = events[0]
    return f"{does(n, first.who, 'discards')} {told}{BECAUSE.get((first.kind, first.law), '')}."


def _spend(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'spends')} {card_named(e.data['card'])}."


def _use(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'uses')} {card_named(e.data['card'])}."


def _activate(e: Event, n: Names) -> str:
    suit = e.data["card"].suit
    return f"{does(n, e.who, 'activates')} the {suit} dominance card: no more points."


def _take(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} the {e.data['card'].suit} dominance card."


def _look(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'looks')} at the hand of {the(n, e.data['player'])}."


def _draw(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'draws')} {counted(e.data['n'], 'card')}{_openly(e)}."


def _openly(e: Event) -> str:
    """The card of an event that comes out of or into a hand, where everybody sees it."""
    card = None if "seen_by" in e.data else e.data.get("card")
    return f": {card_named(card)}" if card else ""


def _give(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'gives')} a card to {the(n, e.data['to'])}{_openly(e)}."


def _turn_up(e: Event, n: Names) -> str:
    return f"{card_named(e.data['card'])} was drawn, though it was believed elsewhere."


def _reshuffle(e: Event, n: Names) -> str:
    shuffled = e.data["n"]
    becomes = "becomes" if shuffled == 1 else "become"
    return f"The {counted(shuffled, 'card')} of the discard pile {becomes} the new deck."


def _exhaust(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'exhausts')} {items_named(e.data['items'])}."


def _explore(e: Event, n: Names) -> str:
    found = items_named([e.data["item"]])
    return f"{does(n, e.who, 'finds')} {found} under the ruin in {e.data['at']}."


def _fetch(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} {card_named(e.data['card'])} from the discard pile."


def _coffins(e: Event, n: Names) -> str:
    warriors = counted(e.data["n"], "warrior")
    home = "goes back to the supply" if e.data["n"] == 1 else "go back to the supplies"
    return f"{does(n, e.who, 'opens')} the coffins: {warriors} {home}."


def _populate_ruins(e: Event, n: Names) -> str:
    one = "A second item" if e.data["second"] else "An item"
    return f"{one} goes under each ruin, in {listed([str(c) for c in e.data['clearings']])}."


def _nothing(e: Event, n: Names) -> str:
    idle = "" if e.data.get("more") else "nothing happens, "
    return f"{rule(e.law).title}: {idle}{e.data['why']}."


def _deck(e: Event, n: Names) -> str:
    dominance = "with" if e.data["dominance"] else "without"
    return f"The deck has {e.data['n']} cards, {dominance} the dominance cards."


def _ruins(e: Event, n: Names) -> str:
    return f"Ruins stand in {listed([str(c) for c in e.data['clearings']])}."


def _item_supply(e: Event, n: Names) -> str:
    return f"The supply has {e.data['n']} items."


def _ferry(e: Event, n: Names) -> str:
    return f"The Ferry goes along from {e.data['start']} to {e.data['end']}."


def _open(e: Event, n: Names) -> str:
    path = f"the path between {e.data['start']} and {e.data['end']}"
    return f"{does(n, e.who, 'opens')} {path}."


def winners(e: Event, n: Names) -> str:
    """Who won, as a headline: "The Eyrie win", without a full stop; `e` is the last event."""
    if e.data["together"]:
        return "The people win"
    if partner := e.data["partner"]:
        return capital(f"{the(n, e.who)} and {the(n, partner)} win")
    return does(n, e.who, "wins")


def victory(e: Event) -> str:
    """How the game was won: "with 31 points"; `e` is the last event."""
    if e.data["together"]:
        return "together: all of them have 30 points"
    return f"by {e.data['suit']} dominance" if e.data["suit"] else f"with {e.data['points']} points"


def _win(e: Event, n: Names) -> str:
    if e.data["together"]:
        return f"The people win {victory(e)}."
    partner = e.data["partner"]
    also = f", and {the(n, partner)} with them" if partner else ""
    return f"{does(n, e.who, 'wins')} {victory(e)}{also}."


SENTENCES: dict[str, Sentence] = {
    "turn": _turn,
    "craft": _craft,
    "place": _place,
    "move": _move,
    "battle": _battle,
    "ambush": _ambush,
    "roll": _roll,
    "hits": _hits,
    "remove": _remove,
    "score": _score,
    "lose points": _lose_points,
    "discard": _discard,
    "spend": _spend,
    "use": _use,
    "activate": _activate,
    "take": _take,
    "look": _look,
    "draw": _draw,
    "give": _give,
    "turn up": _turn_up,
    "reshuffle": _reshuffle,
    "exhaust": _exhaust,
    "explore": _explore,
    "fetch": _fetch,
    "coffins": _coffins,
    "populate ruins": _populate_ruins,
    "nothing": _nothing,
    "deck": _deck,
    "ruins": _ruins,
    "item supply": _item_supply,
    "ferry": _ferry,
    "open": _open,
    "win": _win,
}
"""The sentence of every kind of event, those of one faction by its own folder."""


def piece_name(kind: Kind) -> str:
    """A piece as a title: "Sawmill", "Fox base"."""
    return kind.capitalize()


def as_sentence(message: str) -> str:
    """An error's message with a capital and a full stop."""
    return capital(message) + "."
