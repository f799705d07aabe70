"""What the letters and names of Rootlog stand for in a game of ours."""

from functools import cache

from rootcore.table.cards import AMBUSH, CARDS, COPIES, DOMINANCE, Card
from rootcore.table.terms import (
    ALLIANCE,
    BASES,
    BOMB,
    CITADEL,
    CORVIDS,
    DUCHY,
    EXTORTION,
    EYRIE,
    GARDENS,
    KEEP,
    LIZARDS,
    MARKET,
    MARQUISE,
    PAWN,
    PLOT,
    RAID,
    RECRUITER,
    RIVERFOLK,
    ROOST,
    SAWMILL,
    SNARE,
    SYMPATHY,
    TRADE_POSTS,
    TUNNEL,
    VAGABOND,
    VAGABOND_SECOND,
    WARRIOR,
    WOOD,
    WORKSHOP,
    Faction,
    Item,
    Kind,
    Service,
    Suit,
)

FACTIONS = {
    "C": MARQUISE,
    "E": EYRIE,
    "A": ALLIANCE,
    "V": VAGABOND,
    "G": VAGABOND_SECOND,
    "L": LIZARDS,
    "O": RIVERFOLK,
    "D": DUCHY,
    "P": CORVIDS,
}
LETTERS = {faction: letter for letter, faction in FACTIONS.items()}

NOT_HERE = {"H": "the Lord of the Hundreds", "K": "the Keepers in Iron"}
"""Factions of the notation that cannot be played here."""

MAPS = {"Fall": "fall", "Winter": "winter", "Lake": "lake", "Mountain": "mountain"}
DECKS = {"Standard": "base", "E&P": "exiles_partisans"}

SUITS = {"B": Suit.BIRD, "F": Suit.FOX, "M": Suit.MOUSE, "R": Suit.RABBIT}
SUIT_LETTERS = {suit: letter for letter, suit in SUITS.items()}

ITEMS = {
    "s": Item.SWORD,
    "b": Item.BAG,
    "c": Item.COIN,
    "x": Item.CROSSBOW,
    "h": Item.HAMMER,
    "t": Item.TEA,
    "r": Item.TORCH,
    "f": Item.BOOT,
}
ITEM_LETTERS = {item: letter for letter, item in ITEMS.items()}

COLUMNS = {"r": "recruit", "m": "move", "x": "battle", "b": "build"}
SERVICES = {"h": Service.HAND_CARD, "r": Service.RIVERBOATS, "m": Service.MERCENARIES}
LEVELS = {"h": -1, "0": 0, "1": 1, "2": 2, "a": 3}
FACES = {"b": BOMB, "s": SNARE, "r": RAID, "e": EXTORTION}

KINDS: dict[tuple[Faction, str, str], Kind] = {
    (MARQUISE, "b", "s"): SAWMILL,
    (MARQUISE, "b", "w"): WORKSHOP,
    (MARQUISE, "b", "r"): RECRUITER,
    (MARQUISE, "t", "k"): KEEP,
    (MARQUISE, "t", ""): WOOD,
    (EYRIE, "b", ""): ROOST,
    (ALLIANCE, "t", ""): SYMPATHY,
    (DUCHY, "t", ""): TUNNEL,
    (DUCHY, "b", "c"): CITADEL,
    (DUCHY, "b", "m"): MARKET,
    (CORVIDS, "t", ""): PLOT,
    **{(CORVIDS, "t", letter): face for letter, face in FACES.items()},
    **{(ALLIANCE, "b", suit[0]): kind for suit, kind in BASES.items()},
    **{(LIZARDS, "b", suit[0]): kind for suit, kind in GARDENS.items()},
    **{(RIVERFOLK, "t", suit[0]): kind for suit, kind in TRADE_POSTS.items()},
}
"""The kind of a piece by its faction, its type and the letter after it."""

MARKS = {(who, kind): (type_, mark) for (who, type_, mark), kind in KINDS.items()}


def kinds(who: Faction, type_: str, mark: str) -> tuple[Kind, ...]:
    """The kinds of piece that a type and a letter can mean; none when the faction has no such."""
    if type_ == "w":
        return () if mark else (WARRIOR,)
    if type_ == "p":
        return () if mark else (PAWN,)
    if who == CORVIDS and type_ == "t" and mark in FACES:
        return (FACES[mark], PLOT)
    if who == CORVIDS and (type_, mark) == ("t", ""):
        return (PLOT, *FACES.values())
    if found := KINDS.get((who, type_, mark)):
        return (found,)
    return () if mark else tuple(k for (f, t, _), k in KINDS.items() if (f, t) == (who, type_))


ABBREVIATIONS = {
    "armor": "armorers",
    "bank": "betterburrowbank",
    "brutal": "brutaltactics",
    "command": "commandwarren",
    "cob": "cobbler",
    "codeb": "codebreakers",
    "royal": "royalclaim",
    "sap": "sappers",
    "scout": "scoutingparty",
    "stand": "standanddeliver",
    "tax": "taxcollector",
    "boat": "boatbuilders",
    "charm": "charmoffensive",
    "coffin": "coffinmakers",
    "cplans": "corvidplanners",
    "emi": "eyrieemigre",
    "false": "falseorders",
    "inform": "informants",
    "league": "leagueofadventurousmice",
    "engrave": "masterengravers",
    "murine": "murinebroker",
    "prop": "propagandabureau",
    "sabo": "saboteurs",
    "soup": "soupkitchens",
    "swap": "swapmeet",
    "tun": "tunnels",
}
OF_A_SUIT = {"favor": "favor_{}", "part": "{}_partisans"}
"""Cards of which each suit has its own, by the names that are followed or led by the suit."""

QUESTS = {
    "errand": "errand",
    "bandits": "expel_bandits",
    "bear": "fend_off_a_bear",
    "escort": "escort",
    "funds": "fundraising",
    "speech": "give_a_speech",
    "guard": "guard_duty",
    "logs": "logistics_help",
    "shed": "repair_a_shed",
}


def bare(name: str) -> str:
    """A name in the letters that Rootlog uses."""
    plain = name.lower().replace("é", "e")
    return "".join(letter for letter in plain if letter.isascii() and letter.isalpha())


def named(card: Card, name: str) -> bool:
    """Whether a card has this name or abbreviation, with or without its suit's letter before."""
    full = bare(card.name)
    if ABBREVIATIONS.get(name, name) == full:
        return True
    if card.kind in (AMBUSH, DOMINANCE):
        return name in {AMBUSH: ("@", "ambush"), DOMINANCE: ("dom", "dominance")}[card.kind]
    for short, pattern in OF_A_SUIT.items():
        if card.id == pattern.format(card.suit):
            return name in (short, f"{card.suit[0]}{short}", full, f"{card.suit}{short}")
    after_suit = name[1:] if name[:1] == card.suit[0] else ""
    return bool(after_suit) and ABBREVIATIONS.get(after_suit, after_suit) == full


@cache
def card_ids(deck: str, suit: str, name: str) -> frozenset[str]:
    """The ids of the cards of a deck that a suit and a name can mean, both perhaps empty."""
    return frozenset(
        card.id
        for card in COPIES[deck]
        if (not suit or card.suit == SUITS[suit]) and (not name or named(card, name))
    )


@cache
def item_card_ids(deck: str, item: Item) -> frozenset[str]:
    """The cards of a deck that an item is crafted by."""
    return frozenset(card.id for card in COPIES[deck] if card.item == item)


def written_card(card_id: str) -> str:
    """A card by its suit and a name that tells it from all others of the deck."""
    card = CARDS[card_id]
    name = {AMBUSH: "@", DOMINANCE: "dom"}.get(card.kind, bare(card.name))
    for short, pattern in OF_A_SUIT.items():
        if card.id == pattern.format(card.suit):
            name = short
    return f"{SUIT_LETTERS[card.suit]}#{name}"


OTHER_CHARACTERS = {
    "vagrant": (Item.COIN, Item.TORCH, Item.BOOT),
    "arbiter": (Item.BOOT, Item.TORCH, Item.SWORD, Item.SWORD),
    "scoundrel": (Item.BOOT, Item.BOOT, Item.TORCH, Item.CROSSBOW),
    "adventurer": (Item.BOOT, Item.TORCH, Item.HAMMER),
    "harrier": (Item.COIN, Item.TORCH, Item.CROSSBOW, Item.SWORD),
    "ronin": (Item.BOOT, Item.BOOT, Item.TORCH, Item.SWORD),
}
"""The items of Vagabonds whom the Law has no rules for: somebody else stands in for them."""

CHARACTERS = ("ranger", "tinker", "thief", *OTHER_CHARACTERS)
"""The names of Vagabonds, those whom the Law has rules for first."""
