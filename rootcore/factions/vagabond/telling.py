"""The Vagabond in words: items, quests and relationships, his board, his acts, his pawn."""

from collections import Counter

from rootcore.factions.vagabond.deeds import CHARACTERS
from rootcore.factions.vagabond.items import (
    ALLIED,
    HOSTILE,
    INDIFFERENT,
    TRACK_SPACES,
    VagabondBoard,
    open_quests,
)
from rootcore.rules.acts import Act
from rootcore.rules.items import Held, two_vagabonds
from rootcore.rules.picks import capital, listed
from rootcore.table.cards import QUESTS, Quest
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import CLEARING_SUITS, VAGABOND, VAGABOND_SECOND, VAGABONDS, Faction, Item
from rootcore.tell.consequences import DRAWBACKS
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.glossary import ITEMS, PIECES, Entry
from rootcore.tell.news import DEEDS, LOSSES, each
from rootcore.tell.panels import (
    Widget,
    board_of,
    held_json,
    names,
    note,
    quest_json,
)
from rootcore.tell.prompts import (
    ABOUT,
    DECLINES,
    END_DAYLIGHT,
    LABELS,
    TITLES,
    card_name,
    with_item,
)
from rootcore.tell.words import (
    SOURCES,
    SUITS,
    Names,
    card_named,
    counted,
    does,
    items_named,
    place_name,
    tells,
    the,
)

INTRODUCED[VAGABOND] = Introduction("Vagabond", "root:9.1", "VB", reach=5)
INTRODUCED[VAGABOND_SECOND] = Introduction("Second Vagabond", "root:9.8", "V2", reach=2)
DEEDS["quest"] = (2, lambda events, known, viewer: f"completed {counted(len(events), 'quest')}")
DEEDS["aid"] = (3, each("aided", "player"))
DEEDS["steal"] = (2, each("stole from", "player"))


def _turned_hostile(events: list[Event], known: Names, viewer: Faction | None) -> str:
    hostile = [e.data["player"] for e in events if e.data["space"] == HOSTILE]
    return f"{capital(listed([the(known, who) for who in hostile]))} turned hostile to you"


LOSSES["relation"] = _turned_hostile
SOURCES["root:9.2.9.I.b"] = "Aids"
SOURCES["root:9.2.9.II.a"] = "Aids to allies"
DRAWBACKS["relation"] = lambda e: e.data["space"] == HOSTILE

SPACES = {
    HOSTILE: "hostile",
    INDIFFERENT: "indifferent",
    1: "friendly",
    2: "close",
    ALLIED: "allied",
}
"""Where the marker of a faction can stand on the chart of relationships."""


@tells("damage")
def _damage(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'damages')} {items_named(e.data['items'])}."


@tells("repair")
def _repair(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'repairs')} {items_named(e.data['items'])}."


@tells("refresh")
def _refresh(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'refreshes', 'refresh')} {items_named(e.data['items'])}."


@tells("take items")
def _take_items(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'starts')} with {items_named(e.data['items'])}."


@tells("quest")
def _quest(e: Event, n: Names) -> str:
    quest = e.data["quest"]
    return f"{does(n, e.who, 'completes')} the quest {quest.name} ({quest.suit})."


@tells("new quest")
def _new_quest(e: Event, n: Names) -> str:
    quest = e.data["quest"]
    return f"{does(n, e.who, 'draws')} the quest {quest.name} ({quest.suit})."


@tells("aid")
def _aid(e: Event, n: Names) -> str:
    taken = f" for {items_named(e.data['items'])}" if e.data["items"] else ""
    return f"{does(n, e.who, 'aids')} {the(n, e.data['player'])}{taken}."


@tells("steal")
def _steal(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'steals')} a card from {the(n, e.data['player'])}."


@tells("labor")
def _labor(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} {card_named(e.data['card'])} from the discard pile."


@tells("drop")
def _drop(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'removes')} {items_named(e.data['items'])} from the game."


@tells("character")
def _character(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'is', 'are')} the {e.data['name']}."


@tells("first")
def _first(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'sets')} up first of the two."


@tells("look under")
def _look_under(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'looks')} at an item under the ruin in {e.data['at']}."


@tells("leave")
def _leave(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} nothing from there."


@tells("relationships")
def _relationships(e: Event, n: Names) -> str:
    others = "Everybody but the other Vagabond" if all(f in n for f in VAGABONDS) else "Everybody"
    return f"{others} is indifferent to {the(n, e.who)}."


@tells("relation")
def _relation(e: Event, n: Names) -> str:
    now = does(n, e.data["player"], "is", "are")
    return f"{now} now {SPACES[e.data['space']]} to {the(n, e.who)}."


@tells("ally")
def _ally(e: Event, n: Names) -> str:
    return f"Warriors of {the(n, e.data['player'])} fight along with {the(n, e.who)}."


@tells("coalition")
def _coalition(e: Event, n: Names) -> str:
    joined = f"{does(n, e.who, 'joins')} {the(n, e.data['player'])} in a coalition"
    return f"{joined} with the {e.data['card'].suit} dominance card: no more points."


# His board


def _laid_out(quests: list[Quest], title: str, law: str) -> Widget:
    columns = [
        {
            "suit": suit,
            "label": SUITS[suit],
            "cards": [quest_json(q, VAGABOND) for q in quests if q.suit == suit],
        }
        for suit in CLEARING_SUITS
    ]
    return {"type": "columns", "title": title, "law": law, "columns": columns}


_TRACKED = {
    Item.TEA: ("Teas", "root:9.4.1", "2 more refreshed"),
    Item.COIN: ("Coins", "root:9.6.2", "1 more card"),
    Item.BAG: ("Bags", "root:9.6.4", "2 more items"),
}


@board_of(VAGABOND)
@board_of(VAGABOND_SECOND)
def _board(s: State, side: Side) -> list[Widget]:
    board: VagabondBoard = side.board
    shown: list[Widget] = []
    if character := CHARACTERS.get(board.character):
        text = f"{character.name}. {character.about}"
        shown.append(note("Character", character.law, text))
    for title, law, held, hurt in (
        ("Satchel", "root:9.2.5.II", board.satchel, False),
        ("Damaged", "root:9.2.7", board.damaged, True),
    ):
        items = [held_json(h, hurt) for h in held]
        shown.append({"type": "items", "title": title, "law": law, "items": items})
    for item, (title, law, label) in _TRACKED.items():
        filled = board.tracks.count(item)
        up = held_json(Held(item, True), False)
        spaces = [{"label": label, "item": up if k < filled else None} for k in range(TRACK_SPACES)]
        shown.append({"type": "battle_track", "title": title, "law": law, "spaces": spaces})
    known = names(s)
    relations = [f"{known[f]}: {SPACES[n]}" for f, n in board.relations.items() if f in known]
    text = ", ".join(relations) + "." if relations else "None yet."
    shown.append(note("Relationships", "root:9.2.9", text))
    shared = "root:9.8.3" if two_vagabonds(s) else "root:9.5.5"
    if open_quests(s) or not side.tabled:  # nobody tells the program which people have
        shown.append(_laid_out(open_quests(s), "Open quests", shared))
    if not side.tabled:
        shown.append(_laid_out(board.completed, "Completed quests", "root:9.5.5"))
    return shown


@outlook_of(VAGABOND)
@outlook_of(VAGABOND_SECOND)
def _outlook(s: State, side: Side) -> Outlook:
    board: VagabondBoard = side.board
    known = names(s)
    such = {
        word: listed([known[f] for f, n in board.relations.items() if n == space and f in known])
        for space, word in ((HOSTILE, "hostile"), (ALLIED, "allied"))
    }
    said = [f"{word.capitalize()}: {who}." for word, who in such.items() if who]
    usable = Counter(held.item for held in board.undamaged())
    done = Counter(quest.suit for quest in board.completed)
    points = max(
        (done[q.suit] + 1 for q in open_quests(s) if Counter(q.items) <= usable), default=0
    )
    threat = (
        Threat(points, False, f"A quest pays up to {points}.", "root:9.5.5") if points else None
    )
    counts = ((usable.total(), "undamaged item"), (len(board.damaged), "damaged item"))
    return Outlook(" ".join(said) or "Neither hostile nor allied to anybody.", threat, counts)


# Acts


def _character_label(act: Act, names: Names) -> str:
    character = CHARACTERS[act.what]
    return f"The {character.name}. {character.about.removesuffix('.')}"


def _give_aid(act: Act, names: Names) -> str:
    aided = f" {the(names, act.who)}" if act.who else ""
    return f"Aid{aided} with {card_name(act)}" if act.card else f"Aid{aided}"


def _complete(act: Act, names: Names) -> str:
    quest = QUESTS[act.what]
    needed = " and ".join(quest.items)
    return f"Complete {quest.name} ({quest.suit}: {needed})"


def _reward(act: Act, names: Names) -> str:
    if act.what == "cards":
        return f"Draw {counted(act.n, 'card')}"
    return f"Score {counted(act.n, 'point')}"


def _strike(act: Act, names: Names) -> str:
    return f"Strike the {act.what} of {the(names, act.who)}"


def _rob(act: Act, names: Names) -> str:
    return f"Steal a card from {the(names, act.who)}" if act.who else "Steal a card"


def _day_labor(act: Act, names: Names) -> str:
    return f"Take {card_name(act)} from the discard pile" if act.card else "Day labor"


LABELS.update(
    {
        "aid": _give_aid,
        "ally": lambda act, names: f"With the warriors of {the(names, act.who)}",
        "character": _character_label,
        "collect": with_item("Take"),
        "damage": with_item("Damage"),
        "drop": with_item("Remove"),
        "exhaust": with_item("Exhaust"),
        "explore": lambda act, names: "Explore the ruin",
        "hideout": lambda act, names: "Hideout: repair three items and end Daylight",
        "labor": _day_labor,
        "leave": lambda act, names: "Take nothing",
        "quest": _complete,
        "refresh": with_item("Refresh"),
        "repair": with_item("Repair"),
        "reward": _reward,
        "slip": lambda act, names: f"Slip to {place_name(act.to)}",
        "start": lambda act, names: f"Start in {place_name(act.at)}",
        "steal": _rob,
        "strike": _strike,
        "unearth": with_item("Take"),
    }
)
DECLINES.update(
    {
        "root:9.2.9.II.c": "Fight alone",
        "root:9.4.2": "Stay here",
        "root:9.5": END_DAYLIGHT,
        "root:9.5.4": "Take no item",
    }
)
TITLES.update(
    {
        "character": "Choose a character",
        "collect": "Take a crafted item",
        "labor": "Day labor",
    }
)
ABOUT["character"] = lambda name: CHARACTERS[name].about.removesuffix(".")

PIECES["pawn"] = Entry(
    "Vagabond's pawn",
    "root:2.5.4",
    "A Vagabond himself. It rules nothing and is never removed from the map.",
)
ITEMS.update(
    {
        Item.BOOT: "The Vagabond exhausts it to move.",
        Item.BAG: "On its track it raises how many items the Vagabond may keep.",
        Item.CROSSBOW: "The Vagabond exhausts it to strike.",
        Item.HAMMER: "The Vagabond exhausts it to repair or craft.",
        Item.SWORD: "The Vagabond exhausts it to battle, and hits harder with each undamaged one.",
        Item.TEA: "On its track it refreshes more items in the Vagabond's Birdsong.",
        Item.COIN: "On its track it draws the Vagabond more cards.",
        Item.TORCH: "The Vagabond exhausts it to explore ruins or for his character's action.",
    }
)
