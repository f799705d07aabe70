"""Events and names as words: the one place where what happened becomes a sentence."""

from collections.abc import Callable, Mapping
from typing import Any

from rootcore.law import rule
from rootcore.rules.picks import listed
from rootcore.table.cards import DOMINANCE, Card
from rootcore.table.events import Event
from rootcore.table.terms import (
    BIRD,
    BOMB,
    BURROW,
    CORVIDS,
    EYRIE,
    LIZARDS,
    PAWN,
    RIVERFOLK,
    WARRIOR,
    Faction,
    Item,
    Kind,
    Phase,
    Suit,
)

Names = Mapping[Faction, str]
"""How each faction in the game is called in a sentence: "Marquise", "Vagabot"."""

PLURAL = {EYRIE, LIZARDS, RIVERFOLK, CORVIDS}
"""Factions that take a plural verb."""

PHASES = {
    Phase.SETUP: "Setup",
    Phase.BIRDSONG: "Birdsong",
    Phase.DAYLIGHT: "Daylight",
    Phase.EVENING: "Evening",
}
SUITS = {suit: suit.capitalize() for suit in Suit}
ITEMS = {item: item.capitalize() for item in Item}


def the(names: Names, who: Any) -> str:
    """ "the Marquise"."""
    return f"the {names[who]}"


def does(names: Names, who: Any, verb: str, plural: str = "") -> str:
    """The subject and its verb: "The Marquise places", "The Eyrie place"."""
    other = plural or (verb.removesuffix("es") if verb.endswith("shes") else verb.removesuffix("s"))
    return f"The {names[who]} {other if who in PLURAL else verb}"


def counted(n: int, noun: str) -> str:
    """ "1 warrior", "3 warriors"; "sympathy" and "wood" are tokens."""
    noun = f"{noun} token" if noun in ("sympathy", "wood") else noun
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def place_name(place: Any) -> str:
    """A clearing by its number, a forest by the clearings around it."""
    if isinstance(place, int):
        return str(place)
    if place == BURROW:
        return "the Burrow"
    return f"the forest between {listed(str(place).split('_'))}"


def items_named(items: list[Item]) -> str:
    """ "a boot and a sword"."""
    return listed([("an " if item[0] in "aeiou" else "a ") + item for item in items])


def sentence(event: Event, names: Names, viewer: Faction | None = None) -> str:
    """The event as a sentence for `viewer` (None sees only what is public), present tense.

    A card's name may end it with its own mark.
    """
    text = SENTENCES[event.kind](event, names).replace("!.", "!")
    if secret := secret_cards(event, viewer):
        return f"{text} {SECRET[len(secret) > 1]}: {listed([card.name for card in secret])}."
    return text


SECRET = {False: "The card", True: "The cards"}


def secret_cards(event: Event, viewer: Faction | None) -> list[Card]:
    """The cards of an event that only some may know, for `viewer`; none for everybody else."""
    if viewer is None or viewer not in event.data.get("seen_by", ()):
        return []
    found: list[Card] = event.data.get("cards") or [event.data["card"]]
    return found


Sentence = Callable[[Event, Names], str]


def _turn(e: Event, n: Names) -> str:
    return f"Round {e.data['round']}: {the(n, e.who)}."


def _order(e: Event, n: Names) -> str:
    card = e.data["card"]
    return f"{does(n, e.who, 'reveals')} the order card: {card.name} ({card.suit})."


def _craft(e: Event, n: Names) -> str:
    if e.data["item"] is None:
        return f"{does(n, e.who, 'crafts')} {e.data['card'].name}."
    return f"{does(n, e.who, 'crafts')} {e.data['card'].name} for {items_named([e.data['item']])}."


def _place(e: Event, n: Names) -> str:
    placed = counted(e.data["n"], e.data["piece"])
    return f"{does(n, e.who, 'places')} {placed} in {place_name(e.data['at'])}."


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
        start = place_name(e.data["at"])
        return f"{does(n, e.who, 'removes')} {lost} of their own from {start}{gone}."
    return f"{does(n, e.who, 'loses')} {lost} in {e.data['at']}{gone}."


def _score(e: Event, n: Names) -> str:
    points = counted(e.data["points"], "point")
    return f"{does(n, e.who, 'scores')} {points}, {e.data['total']} in all."


def _lose_points(e: Event, n: Names) -> str:
    points = counted(e.data["points"], "point")
    return f"{does(n, e.who, 'loses')} {points}, {e.data['total']} in all."


def _discard(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'discards')} {e.data['card'].name}."


def _spend(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'spends')} {e.data['card'].name} ({e.data['card'].suit})."


def _use(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'uses')} {e.data['card'].name}."


def _activate(e: Event, n: Names) -> str:
    suit = e.data["card"].suit
    return f"{does(n, e.who, 'activates')} the {suit} dominance card and scores no more points."


def _take(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} the {e.data['card'].suit} dominance card."


def _look(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'looks')} at the hand of {the(n, e.data['player'])}."


def _draw(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'draws')} {counted(e.data['n'], 'card')}{_openly(e)}."


def _openly(e: Event) -> str:
    """The card of an event that comes out of or into a hand, where everybody sees it."""
    card = None if "seen_by" in e.data else e.data.get("card")
    return f": {card.name} ({card.suit})" if card else ""


def _give(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'gives')} a card to {the(n, e.data['to'])}{_openly(e)}."


def _martial_law(e: Event, n: Names) -> str:
    return f"Martial Law in {e.data['at']}: the token is worth 1 point less."


def _supporter(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'gains')} a supporter."


def _officer(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'gains')} an officer, {e.data['total']} in all."


def _lose_officers(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'loses')} {counted(e.data['n'], 'officer')}."


def _reshuffle(e: Event, n: Names) -> str:
    return f"The {e.data['n']} cards of the discard pile become the new deck."


def _nothing(e: Event, n: Names) -> str:
    return f"{rule(e.law).title}: nothing happens, {e.data['why']}."


def _trait(e: Event, n: Names) -> str:
    return f"{rule(e.law).title}: {e.data['words']}."


def _decree(e: Event, n: Names) -> str:
    column = e.data["column"]
    return f"{does(n, e.who, 'adds')} {e.data['card'].name} to the {column} column of the Decree."


def _purge(e: Event, n: Names) -> str:
    cards = listed([card.name for card in e.data["cards"]])
    return f"{does(n, e.who, 'discards')} the {e.data['column']} column: {cards}."


def _turmoil(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'falls')} into turmoil: {e.data['why']}."


def _leader(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'chooses')} the {e.data['leader']} as leader."


def _expand(e: Event, n: Names) -> str:
    buildings = counted(e.data["buildings"], "building")
    stand = "stands" if e.data["buildings"] == 1 else "stand"
    return f"{does(n, e.who, 'expands')}: nothing was built and {buildings} {stand} on the map."


def _revolt(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'revolts')} in {e.data['at']}."


def _exhaust(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'exhausts')} {items_named(e.data['items'])}."


def _damage(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'damages')} {items_named(e.data['items'])}."


def _repair(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'repairs')} {items_named(e.data['items'])}."


def _refresh(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'refreshes', 'refresh')} {items_named(e.data['items'])}."


def _take_items(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'starts')} with {items_named(e.data['items'])}."


def _set(e: Event, n: Names) -> str:
    there = counted(e.data["n"], e.data["piece"])
    return f"Put right: {there} of {the(n, e.who)} in {e.data['at']}."


def _set_officers(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'has', 'have')} {counted(e.data['n'], 'officer')}."


def _set_items(e: Event, n: Names) -> str:
    item = f"damaged {e.data['item']}" if e.data["damaged"] else e.data["item"]
    return f"Put right: {does(n, e.who, 'has', 'have')} {counted(e.data['n'], item)}."


def _gain(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} {items_named(e.data['items'])} from the supply."


def _give_up(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'puts')} {items_named(e.data['items'])} back into the supply."


def _explore(e: Event, n: Names) -> str:
    found = items_named([e.data["item"]])
    return f"{does(n, e.who, 'finds')} {found} under the ruin in {e.data['at']}."


def _quest(e: Event, n: Names) -> str:
    quest = e.data["quest"]
    return f"{does(n, e.who, 'completes')} the quest {quest.name} ({quest.suit})."


def _new_quest(e: Event, n: Names) -> str:
    quest = e.data["quest"]
    return f"{does(n, e.who, 'draws')} the quest {quest.name} ({quest.suit})."


def _aid(e: Event, n: Names) -> str:
    taken = f" for {items_named(e.data['items'])}" if e.data["items"] else ""
    return f"{does(n, e.who, 'aids')} {the(n, e.data['player'])}{taken}."


def _steal(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'steals')} a card from {the(n, e.data['player'])}."


def _cover(e: Event, n: Names) -> str:
    item = items_named([e.data["item"]])
    return f"{does(n, e.who, 'covers')} a slot in {e.data['at']} with {item}, for good."


def _enlist(e: Event, n: Names) -> str:
    more = counted(e.data["n"], "more hit")
    return f"{does(n, e.who, 'enlists')} the Arbiter: the dice can give them {more}."


def _labor(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} {e.data['card'].name} from the discard pile."


def _coffins(e: Event, n: Names) -> str:
    warriors = counted(e.data["n"], "warrior")
    home = "goes back to the supply" if e.data["n"] == 1 else "go back to the supplies"
    return f"{does(n, e.who, 'opens')} the coffins: {warriors} {home}."


def _drop(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'removes')} {items_named(e.data['items'])} from the game."


def _character(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'is')} the {e.data['name']}."


def _relationships(e: Event, n: Names) -> str:
    return f"Everybody is indifferent to {the(n, e.who)}."


SPACES = {-1: "hostile", 0: "indifferent", 1: "friendly", 2: "close", 3: "allied"}
"""Where the marker of a faction can stand on the Vagabond's chart of relationships."""


def _relation(e: Event, n: Names) -> str:
    now = does(n, e.data["player"], "is", "are")
    return f"{now} now {SPACES[e.data['space']]} to {the(n, e.who)}."


def _ally(e: Event, n: Names) -> str:
    return f"Warriors of {the(n, e.data['player'])} fight along with {the(n, e.who)}."


def _coalition(e: Event, n: Names) -> str:
    joined = f"{does(n, e.who, 'joins')} {the(n, e.data['player'])} in a coalition"
    return f"{joined} with the {e.data['card'].suit} dominance card and scores no more points."


def _flip(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'flips')} the plot in {e.data['at']}: {_a_plot(e)}."


def _reveal(e: Event, n: Names) -> str:
    return f"The plot in {e.data['at']} was {_a_plot(e)}."


def _a_plot(e: Event) -> str:
    piece: Kind = e.data["piece"]
    return ("an " if piece[0] in "aeiou" else "a ") + piece


def _explode(e: Event, n: Names) -> str:
    like = "" if e.data["piece"] == BOMB else " like a bomb"
    return f"{_a_plot(e).capitalize()} goes off{like} in {e.data['at']}."


def _swap(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'swaps')} the {e.data['old']} in {e.data['at']} for {_a_plot(e)}."


def _foil(e: Event, n: Names) -> str:
    return f"A snare foils {the(n, e.who)} in {e.data['at']}."


def _guess(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'guesses', 'guess')} that the plot in {e.data['at']} is {_a_plot(e)}."


def _conspiracy(e: Event, n: Names) -> str:
    return f"The outcast marker is on {e.data['name'].capitalize()}."


def _acolyte(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'gains')} an acolyte, {e.data['total']} in all."


def _lose_acolyte(e: Event, n: Names) -> str:
    home = "Coffin Makers" if e.data.get("coffin") else "the supply"
    return f"{does(n, e.who, 'returns')} an acolyte to {home}, {e.data['left']} left."


def _set_order(e: Event, n: Names) -> str:
    return f"The order is {e.data['suit']}: {e.data['why']}."


def _reveal_card(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'reveals')} {e.data['card'].name} ({e.data['card'].suit})."


def _not_placed(e: Event, n: Names) -> str:
    return f"No {e.data['piece']} is placed: {e.data['why']}."


def _lost_soul(e: Event, n: Names) -> str:
    return f"{e.data['card'].name} ({e.data['card'].suit}) is the new top of the Lost Souls."


def _discard_pile(e: Event, n: Names) -> str:
    card = e.data["card"]
    if card.kind == DOMINANCE:
        return f"{card.name} ({card.suit}) becomes available to take."
    return f"{card.name} ({card.suit}) goes to the discard pile."


def _discard_souls(e: Event, n: Names) -> str:
    cards = listed([card.name for card in e.data["cards"]])
    return f"{does(n, e.who, 'discards')} the Lost Souls: {cards}."


def _return(e: Event, n: Names) -> str:
    cards = listed([card.name for card in e.data["cards"]])
    return f"{does(n, e.who, 'returns')} to the Lost Souls, from the top: {cards}."


def _populate_ruins(e: Event, n: Names) -> str:
    return f"An item goes under each ruin, in {listed([str(c) for c in e.data['clearings']])}."


def _sway(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'sways')} the {e.data['minister']}."


def _lose_crown(e: Event, n: Names) -> str:
    return f"The {e.data['minister']} of {the(n, e.who)} loses the crown."


def _stock(e: Event, n: Names) -> str:
    card = e.data["card"]
    return f"{does(n, e.who, 'adds')} {card.name} ({card.suit}) to the Market."


def _pay(e: Event, n: Names) -> str:
    start = "" if e.data["start"] is None else f" from {e.data['start']}"
    paid = counted(e.data["n"], WARRIOR)
    return f"{does(n, e.who, 'puts')} {paid}{start} into Payments."


def _repay(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} {counted(e.data['n'], WARRIOR)} back from Payments."


def _protectionism(e: Event, n: Names) -> str:
    held = listed([f"the {condition}" for condition in e.data["held"]])
    return f"{does(n, e.who, 'fulfills')} {held} of Protectionism for this turn."


def _raise_hits(e: Event, n: Names) -> str:
    more = counted(e.data["n"], "more hit")
    return f"In {e.data['at']} the dice can give {the(n, e.who)} {more}."


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
        return f"T{the(n, e.who)[1:]} and {the(n, partner)} win"
    return does(n, e.who, "wins")


def _win(e: Event, n: Names) -> str:
    if e.data["together"]:
        return "The people win together: all of them have 30 points."
    partner = e.data["partner"]
    also = f", and {the(n, partner)} with them" if partner else ""
    how = f"with {e.data['points']} points" if e.law == "root:3.1" else "by dominance"
    return f"{does(n, e.who, 'wins')} {how}{also}."


SENTENCES: dict[str, Sentence] = {
    "turn": _turn,
    "order": _order,
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
    "martial law": _martial_law,
    "supporter": _supporter,
    "officer": _officer,
    "lose officers": _lose_officers,
    "reshuffle": _reshuffle,
    "nothing": _nothing,
    "trait": _trait,
    "decree": _decree,
    "purge": _purge,
    "turmoil": _turmoil,
    "leader": _leader,
    "expand": _expand,
    "revolt": _revolt,
    "exhaust": _exhaust,
    "damage": _damage,
    "repair": _repair,
    "refresh": _refresh,
    "set": _set,
    "set officers": _set_officers,
    "gain": _gain,
    "set items": _set_items,
    "give up": _give_up,
    "take items": _take_items,
    "explore": _explore,
    "quest": _quest,
    "new quest": _new_quest,
    "aid": _aid,
    "steal": _steal,
    "cover": _cover,
    "enlist": _enlist,
    "labor": _labor,
    "fetch": _labor,
    "coffins": _coffins,
    "drop": _drop,
    "character": _character,
    "relationships": _relationships,
    "relation": _relation,
    "ally": _ally,
    "coalition": _coalition,
    "flip": _flip,
    "reveal": _reveal,
    "explode": _explode,
    "swap": _swap,
    "foil": _foil,
    "guess": _guess,
    "conspiracy": _conspiracy,
    "acolyte": _acolyte,
    "lose acolyte": _lose_acolyte,
    "set order": _set_order,
    "reveal card": _reveal_card,
    "not placed": _not_placed,
    "lost soul": _lost_soul,
    "discard pile": _discard_pile,
    "discard souls": _discard_souls,
    "return": _return,
    "populate ruins": _populate_ruins,
    "stock": _stock,
    "pay": _pay,
    "repay": _repay,
    "protectionism": _protectionism,
    "raise hits": _raise_hits,
    "sway": _sway,
    "lose crown": _lose_crown,
    "deck": _deck,
    "ruins": _ruins,
    "item supply": _item_supply,
    "ferry": _ferry,
    "open": _open,
    "win": _win,
}
"""The sentence of every kind of event."""


def piece_name(kind: Kind) -> str:
    """A piece as a title: "Sawmill", "Fox base"."""
    return kind.capitalize()


def suit_name(suit: Suit | None) -> str:
    """A suit as a title, "Bird" for the wild one."""
    return SUITS[suit or BIRD]
