"""The Vagabond's board in front of him: satchel, item tracks, relationships, quests."""

from collections import Counter
from contextlib import suppress

from rootcore.factions.vagabond.allies import (
    STEP_AIDS,
    STEP_POINTS,
    count_aid,
    extra_boots,
    next_clearings,
    points_for_aid,
)
from rootcore.factions.vagabond.chapter import (
    CARDS_DRAWN,
    ITEM_LIMIT,
    LIMIT_PER_BAG,
    REFRESHED,
    REFRESHED_PER_TEA,
)
from rootcore.factions.vagabond.deeds import CHARACTERS, HIDEOUT_REPAIRS, QUEST_CARDS
from rootcore.factions.vagabond.items import (
    ALLIED,
    DAMAGED,
    HOSTILE,
    TRACK_SPACES,
    VagabondBoard,
    described,
    open_quests,
)
from rootcore.rules.acts import Act
from rootcore.rules.items import Held, two_vagabonds
from rootcore.rules.picks import listed
from rootcore.rules.removal import Loss, worth
from rootcore.rules.scoring import GameWon
from rootcore.table.cards import Card, Quest
from rootcore.table.state import Side, State
from rootcore.table.terms import MERCENARIES, SETUP, VAGABOND, VAGABOND_SECOND, Faction, Item, Kind
from rootcore.tell.ahead import Ahead, line, named_for
from rootcore.tell.consequences import Line, prospects_of
from rootcore.tell.own_board import (
    POSSIBLE,
    Element,
    Parts,
    Price,
    chart,
    chip,
    chips,
    cost_of,
    danger,
    fact,
    foot,
    gain,
    headline,
    own_board_of,
    parts,
    prices_of,
    shortfalls_of,
)
from rootcore.tell.panels import Widget, held_json, names, note
from rootcore.tell.words import counted, does, items_named

SPENT_ON = {
    Item.BOOT: ("move",),
    Item.SWORD: ("battle",),
    Item.CROSSBOW: ("strike",),
    Item.HAMMER: ("repair", "craft"),
    Item.TORCH: ("explore", *(character.verb for character in CHARACTERS.values())),
}
"""The verbs for which each item is exhausted."""

RULE_OF_TRACKS = "root:9.2.5"

AIDS = [counted(n, "aid") for n in STEP_AIDS[1:]]
COLUMNS = ("hostile", "0", *AIDS[:-1], f"{AIDS[-1]}: ally")
"""What it takes to come to each space of the chart of relationships."""


@own_board_of(VAGABOND)
@own_board_of(VAGABOND_SECOND)
def board_of_the_vagabond(s: State, side: Side) -> list[Widget]:
    """Who he is, his items ready, used and damaged, what tracks give, his friends, his quests."""
    board: VagabondBoard = side.board
    return [
        headline(*_character(board), _hand(board)),
        _characters(),
        _satchel(s, side),
        chips("Item tracks", RULE_OF_TRACKS, _tracks(board), bare=True),
        _friends(s, side),
        _quests(s, side),
        *_seen(s, side),
        foot(side, "root:9.6", *_woods(side), *_risks(s, side)),
    ]


@shortfalls_of(VAGABOND, VAGABOND_SECOND)
def hammers_short(s: State, side: Side, card: Card, missing: dict[str, int]) -> tuple[str, str]:
    """He crafts with hammers, all of them for the suit of his clearing."""
    if len(suits := {*card.cost}) > 1:
        return f"Needs {len(suits)} suits at once; hammers give one", "root:4.1.1"
    ((suit, n),) = missing.items()
    where = f"in {f'a {suit}' if suit else 'any'} clearing"
    return f"Needs {counted(n, 'hammer')} {where}", "root:4.1.1"


@prices_of(VAGABOND, VAGABOND_SECOND)
def price(s: State, side: Side, act: Act) -> Price:
    """His deeds exhaust items. An Aid may score, and what he strikes; so does exploring, but beside
    another Vagabond not always.
    """
    items: list[Item] = []
    specials = [character.verb for character in CHARACTERS.values()]
    if not act.law.startswith("root:9.5.") and act.verb not in specials:
        return 0, []
    if act.verb == "quest":
        items = [*next(quest.items for quest in open_quests(s) if quest.id == act.what)]
    elif act.verb == "move" and isinstance(act.to, int):
        items = [Item.BOOT] * (1 + extra_boots(s, side.faction, act.to))
    elif act.verb != "craft":
        items = [item for item, verbs in SPENT_ON.items() if act.verb in verbs]
    points = int(act.verb == "explore" and not two_vagabonds(s))
    if act.verb == "aid" and act.who:
        points = points_for_aid(s, side.faction, act.who)
    elif act.verb == "strike" and act.who:
        points = worth(s, act.who, side.faction, [Loss(Kind(act.what), 1)])
    return points, [cost_of(n, item, item=item) for item, n in Counter(items).items()]


def _character(board: VagabondBoard) -> tuple[str, str, str]:
    if character := CHARACTERS.get(board.character):
        return f"Vagabond, the {character.name}", character.law, character.about
    return "Vagabond", "root:9.3.1", "Nobody in particular yet"


def _hand(board: VagabondBoard) -> str:
    done = Counter(quest.suit for quest in board.completed)
    told = listed([f"{n} {suit}" for suit, n in done.items()])
    return f"Quests done: {told or 'none'}. One takes a clearing of its suit and both its items."


def _characters() -> Widget:
    """Whom he can be, and with which items, as long as he is to choose."""
    shown = [
        chip(
            character.name,
            items=[held_json(Held(item, True), False) for item in character.items],
            does=[parts("character", what=name)],
        )
        for name, character in CHARACTERS.items()
    ]
    return chips("Characters", "root:9.7", shown, asked=True)


# Items


def _woods(side: Side) -> list[Element]:
    healed = isinstance(side.pawn, str) and side.board.damaged
    return [fact("in the woods, all is mended at dusk", kind="hammer")] * bool(healed)


def _limit(board: VagabondBoard) -> int:
    return ITEM_LIMIT + LIMIT_PER_BAG * board.tracks.count(Item.BAG)


def _risks(s: State, side: Side) -> list[Element]:
    """What he would drop at dusk, and that he has no sword to defend himself with."""
    board: VagabondBoard = side.board
    over = _carried(board) - _limit(board)
    found = [danger(f"{counted(over, 'item')} too many at dusk", "root:9.6.4")] * (over > 0)
    unarmed = s.phase != SETUP and not any(held.item == Item.SWORD for held in board.satchel)
    return found + [danger("no sword: attackers deal one more hit", "root:9.2.4")] * unarmed


def _satchel(s: State, side: Side) -> Widget:
    board: VagabondBoard = side.board
    ready = [held for held in board.satchel if held.up]
    used = [held for held in board.satchel if not held.up]
    limit = _limit(board)
    carried = _carried(board)
    shown = [
        *_ready(s, side, ready),
        *(
            {**held_json(held, False), "does": [parts("refresh", what=held.item), *_at_risk(held)]}
            for held in used
        ),
        *({**held_json(held, True), "does": _mended(held)} for held in board.damaged),
    ]
    states = [(len(ready), "ready"), (len(used), "used"), (len(board.damaged), "damaged")]
    return {
        "type": "satchel",
        "title": "Satchel",
        "law": "root:9.2.5.II",
        "text": ", ".join(f"{n} {state}" for n, state in states if n) or "empty",
        "aside": f"{carried} of {limit} kept each Evening",
        "items": shown,
        "free": max(limit - carried, 0),
    }


def _ready(s: State, side: Side, ready: list[Held]) -> list[Element]:
    """The items face up, and what each could be exhausted for."""
    seen: Counter[Item] = Counter()
    shown = []
    for held in ready:
        verbs = SPENT_ON.get(held.item, ())
        does = [parts("exhaust", what=held.item), *map(parts, verbs)]
        uses = [*_quest_use(s, held.item, seen[held.item]), *_use(s, side, held, seen)]
        shown.append({**held_json(held, False), "does": [*does, *_at_risk(held)], "uses": uses})
        seen[held.item] += 1
    return shown


def _use(s: State, side: Side, held: Held, seen: Counter[Item]) -> list[Parts]:
    """What would exhaust this one of several alike: the first, or a second boot."""
    before = seen[held.item]
    if before == 0:
        return [*map(parts, SPENT_ON.get(held.item, ()))]
    if held.item != Item.BOOT or before > 1:
        return []
    guarded = [str(c) for c in next_clearings(s, side.faction) if extra_boots(s, side.faction, c)]
    return [parts("move", to=guarded)] if guarded else []


def _quest_use(s: State, item: Item, before: int) -> list[Parts]:
    """The open quests that would exhaust one more item of a kind than `before`."""
    asking = [quest.id for quest in open_quests(s) if quest.items.count(item) > before]
    return [parts("quest", what=asking)] if asking else []


def _at_risk(held: Held) -> list[Parts]:
    """An item can be damaged by a hit, or be one too many."""
    return [parts("damage", what=described(held)), parts("drop", what=described(held))]


def _mended(held: Held) -> list[Parts]:
    return [
        parts("repair", what=held.item),
        parts("refresh", what=described(Held(held.item, True), DAMAGED)),
        parts("drop", what=described(held, DAMAGED)),
    ]


def _tracks(board: VagabondBoard) -> list[Element]:
    """Teas, coins and bags on their tracks, and what so many give."""
    n = Counter(board.tracks)
    return [
        chip(
            words.format(most),
            items=[held_json(Held(item, True), False)] * n[item],
            free=TRACK_SPACES - n[item],
            does=[
                parts("exhaust", what=item),
                *_at_risk(Held(item, True)),
            ]
            if n[item]
            else [],
        )
        for item, (words, most, _) in gives(board).items()
    ]


def gives(board: VagabondBoard) -> dict[Item, tuple[str, int, str]]:
    """What the items on each track give, how much, and by which rule."""
    n = Counter(board.tracks)
    refreshed = REFRESHED + REFRESHED_PER_TEA * n[Item.TEA]
    return {
        Item.TEA: ("Refresh {} at dawn", refreshed, "root:9.4.1"),
        Item.COIN: ("Draw {} at dusk", CARDS_DRAWN + n[Item.COIN], "root:9.6.2"),
        Item.BAG: ("Keep {} items", _limit(board), "root:9.6.4"),
    }


# Friends and quests


def _friends(s: State, side: Side) -> Widget:
    known = names(s)
    relations = [(f, n) for f, n in side.board.relations.items() if f in known]
    rows = [_relation(side, known[f], f, n) for f, n in relations]
    return chart("Friends", "root:9.2.9", [*COLUMNS], rows)


def _relation(side: Side, name: str, who: Faction, space: int) -> Element:
    """How somebody stands with him, with the points of each step ahead, which no Aid to the hostile
    takes.
    """
    marks = [
        {
            "label": gain(side, STEP_POINTS[n]) if n > 0 and space != HOSTILE else "",
            "here": n == space,
            "bad": n == HOSTILE,
        }
        for n in range(HOSTILE, ALLIED + 1)
    ]
    text, aids = "", side.board.aids.get(who, 0)
    if aids and space < ALLIED:
        text = f"{aids} of {counted(STEP_AIDS[space + 1], 'aid')}"
    return {
        "name": name,
        "faction": who,
        "text": text,
        "marks": marks,
        "does": [parts("aid", who=who), parts("ally", who=who)],
    }


def _quests(s: State, side: Side) -> Widget:
    """The open quests with what they ask and pay; how many of each suit are done."""
    board: VagabondBoard = side.board
    done = Counter(quest.suit for quest in board.completed)
    here = s.suits[side.pawn] if isinstance(side.pawn, int) else None
    ready = board.ready()
    shown = [
        _quest(quest, gain(side, done[quest.suit] + 1), here == quest.suit, ready)
        for quest in open_quests(s)
    ]
    text = f"{len(board.completed)} done" if board.completed else "none done yet"
    shared = "root:9.8.3" if two_vagabonds(s) else "root:9.5.5"
    return chips("Quests", shared, shown, text=text, tray=True)


def _seen(s: State, side: Side) -> list[Widget]:
    """What he knows to lie under ruins, beside another Vagabond."""
    seen = [(c, s.seen_items[c]) for c in side.board.looked if c in s.seen_items]
    text = "; ".join(f"in {c}: {items_named(items)}" for c, items in seen)
    return [note("Seen under ruins", "root:9.8.1", f"{text.capitalize()}.")] if seen else []


def _quest(quest: Quest, pays: str, here: bool, ready: Counter[Item]) -> Element:
    missing = Counter(quest.items) - ready
    why = f"needs a {quest.suit} clearing" if not here else ""
    if missing:
        why = f"lacks {items_named([*missing.elements()])}"
    left = Counter(ready)
    items = []
    for item in quest.items:
        items.append(held_json(Held(item, left[item] > 0), False))
        left[item] -= 1
    return chip(
        quest.name,
        suit=quest.suit,
        items=items,
        gain=pays,
        text=why or "can be done here",
        state="" if why else POSSIBLE,
        does=[parts("quest", what=quest.id)],
    )


# What a deed is sure to bring

COALITION = "root:9.2.8"
NO_POINT = "In a coalition you score no point."
INVOLVED = "cards:trait.riverfolk.involved"
NOBODYS = "They serve neither you nor your enemies this turn."


@prospects_of(VAGABOND, VAGABOND_SECOND)
def prospects(x: Ahead, me: Faction, act: Act) -> list[Line]:
    """The reward of a quest, the points of an Aid, what a ruin gives, what tracks limit."""
    board, later = x.before.sides[me].board, x.after.sides[me].board
    lasting = [*_left_on_tracks(board, later), *_too_many(later, 0, _carried(board))]
    if act.verb == "quest":
        return [_reward(x.before, me, act), *lasting]
    if act.verb == "hideout":
        some = "You repair three items of your choice, and then Daylight ends."
        chosen = len(board.damaged) > HIDEOUT_REPAIRS
        return [line(some if chosen else "Daylight ends then.", act.law), *lasting]
    if act.verb == "repair":
        return [line("It comes back ready to be used.", act.law), *lasting]
    if act.verb == "aid" and x.stops == "choice":
        return _thanks(x, me, act)
    if act.verb == "explore":
        gains = "You take the item that lies there and score 1 point."
        if two_vagabonds(x.before):
            gains = "You score 1 point if you take an item."
        scores = line(gains, act.law)
        if x.before.sides[me].dominance:
            scores = line(NO_POINT, COALITION)
        return [scores, *_too_many(board, 1)]
    if act.verb == "buy" and act.what == MERCENARIES:
        return [line(NOBODYS, INVOLVED)]
    return [] if x.paid else lasting


def _carried(board: VagabondBoard) -> int:
    """How many items count against the limit: those in the satchel and the damaged ones."""
    return len(board.satchel) + len(board.damaged)


def _too_many(board: VagabondBoard, more: int, before: int = 0) -> list[Line]:
    """That an item will have to go at dusk, where he carries more than before with so many more."""
    over = _carried(board) + more - _limit(board)
    if over <= 0 or _carried(board) + more <= before:
        return []
    text = f"At dusk you keep {_limit(board)} items: {counted(over, 'item')} must go."
    return [line(text, "root:9.6.4", None, True)]


def _reward(s: State, me: Faction, act: Act) -> Line:
    if s.sides[me].dominance:
        return line(f"Its reward is {counted(QUEST_CARDS, 'card')}. {NO_POINT}", COALITION)
    done = next(quest for quest in open_quests(s) if quest.id == act.what)
    board: VagabondBoard = s.sides[me].board
    n = 1 + sum(quest.suit == done.suit for quest in board.completed)
    return line(f"Its reward is {counted(n, 'point')} or {counted(QUEST_CARDS, 'card')}.", act.law)


def _thanks(x: Ahead, me: Faction, act: Act) -> list[Line]:
    """What an Aid scores, whichever crafted item he takes for it, where it is not scored yet; or
    that it scores nothing yet, or ever.
    """
    assert act.who
    if any(e.kind == "score" and e.who == me for e in x.events):
        return []
    if x.before.sides[me].dominance:
        return [line(NO_POINT, COALITION)]
    board: VagabondBoard = x.before.sides[me].board
    space = board.relations.get(act.who)
    if space == HOSTILE:
        stays = does(named_for(x.before, me), act.who, "stays")
        return [line(f"{stays} hostile: no point.", "root:9.2.9.III.c")]
    later = x.before.copy()
    since = len(later.log)
    with suppress(GameWon):
        count_aid(later, me, act.who)
    scored = [e for e in later.log[since:] if e.kind == "score"]
    text = "You score {}, whatever you take."
    found = [line(text.format(counted(e.data["points"], "point")), e.law) for e in scored]
    if found or space is None:
        return found
    aids, needed = board.aids.get(act.who, 0) + 1, STEP_AIDS[space + 1]
    words = f"{aids} of {counted(needed, 'aid')} this turn: no point yet."
    return [line(words, "root:9.2.9.I.a")]


def _left_on_tracks(board: VagabondBoard, later: VagabondBoard) -> list[Line]:
    now = gives(board)
    return [
        line(f"{words.format(n)}, not {now[item][1]} as now.", law, None, True)
        for item, (words, n, law) in gives(later).items()
        if n < now[item][1]
    ]
