"""The Vagabot in words: what his characters do, his board."""

from rootcore.bots.vagabot.chapter import BATTLE_AGAIN_COST, BATTLE_WHOM, cannot_reach_player
from rootcore.bots.vagabot.characters import CHARACTERS, CROWD
from rootcore.bots.vagabot.items import HITTING_SPACES, ROLE, TRACK_SPACES, VagabotBoard
from rootcore.bots.vagabot.traits import (
    HELPER,
    HELPER_POINTS,
    QUEST_COST,
    QUEST_POINTS,
    battles_once,
)
from rootcore.bots.vagabot.ways import Vagabot
from rootcore.bots.vocabulary import Bot, enemy_pieces, victory_points
from rootcore.rules.picks import capital, listed
from rootcore.table.cards import Quest
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import VAGABOND, Faction
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.hands_on import CHANGES, Change, silent
from rootcore.tell.panels import (
    Widget,
    board_of,
    held_json,
    names,
    note,
    quest_json,
    quest_text_for,
)
from rootcore.tell.prompts import LABELS
from rootcore.tell.words import (
    BECAUSE,
    Names,
    card_named,
    counted,
    discs,
    does,
    items_named,
    tells,
    the,
)

BOTS[VAGABOND] = "robotics:7.1"
BECAUSE["draw", "robotics:7.5.3"] = " for the Aid of the Vagabot"
BECAUSE["draw", HELPER] = " for the Aid of the Vagabot, a Helper"
BECAUSE["move", "robotics:7.4.3"] = ", and skips Daylight"
CHANGES.update(
    {
        "explore": lambda e, n: Change(
            f"Take the ruin off {e.data['at']}, with", (e.data["item"],)
        ),
        "aid": lambda e, n: Change(f"Take from {the(n, e.data['player'])}", tuple(e.data["items"])),
        "cover": lambda e, n: Change(f"Cover a slot in {e.data['at']} with", (e.data["item"],)),
        "battle track": lambda e, n: Change(
            f"{'Onto' if e.data['on'] else 'Off'} the Battle Track", tuple(e.data["items"])
        ),
        "take items": lambda e, n: Change("Start with", tuple(e.data["items"])),
        "quest": lambda e, n: Change(f"Quest completed: {card_named(e.data['quest'])}."),
        "new quest": lambda e, n: Change(f"New quest: {card_named(e.data['quest'])}."),
        "enlist": silent,
        "refrain": silent,
    }
)


@tells("cover")
def _cover(e: Event, n: Names) -> str:
    item = items_named([e.data["item"]])
    return f"{does(n, e.who, 'covers')} a slot in {e.data['at']} with {item}, for good."


@tells("battle track")
def _battle_track(e: Event, n: Names) -> str:
    items = items_named(e.data["items"])
    if e.data["on"]:
        return f"{does(n, e.who, 'puts')} {items} onto the Battle Track."
    return f"{does(n, e.who, 'takes')} {items} off the Battle Track, back into the Satchel."


@tells("enlist")
def _enlist(e: Event, n: Names) -> str:
    more = counted(e.data["n"], "more hit")
    why = f" ({e.data['why']})" if e.data["why"] else ""
    return f"{does(n, e.who, 'enlists')} the Arbiter: the dice can give them {more}{why}."


@tells("refrain")
def _refrain(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'does not enlist', 'do not enlist')} the Arbiter: {e.data['why']}."


LABELS["enlist"] = lambda act, names: "Enlist the Arbiter"


@quest_text_for(ROLE)
def _any_two(quest: Quest) -> str:
    printed = items_named(list(quest.items))
    return f"Printed items: {printed}. The Vagabot exhausts any two."


_SPACES = (
    "6 items: 2 hits at most",
    "9 items: 3 hits at most",
    "12 items: an extra hit when attacking",
)


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    board: VagabotBoard = side.board
    character = CHARACTERS[board.character]
    spaces = [
        {
            "label": label,
            "item": held_json(board.track[k], False) if k < len(board.track) else None,
        }
        for k, label in enumerate(_SPACES)
    ]
    satchel = [held_json(h, False) for h in board.satchel] + [
        held_json(h, True) for h in board.damaged
    ]
    shown: list[Widget] = [
        note("Character", character.law, f"{character.name}: {character.about}"),
        {"type": "items", "title": "Satchel", "law": "robotics:7.2.3", "items": satchel},
        {
            "type": "battle_track",
            "title": "Battle Track",
            "law": "robotics:7.2.4",
            "spaces": spaces,
        },
    ]
    if board.quest:
        quest = quest_json(board.quest, ROLE)
        shown.append({"type": "card", "title": "Quest", "law": "robotics:7.5.2", "card": quest})
    return shown


PIECES["covered"] = Entry(
    "Covered slot", "robotics:7.7.5", "The Scoundrel's item: nothing is built here."
)


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    bot = Vagabot(s, side.faction)
    board: VagabotBoard = side.board
    counts = ((board.undamaged(), "undamaged item"), (len(board.damaged), "damaged item"))
    key = crowd_hunted(bot) if bot.has("berserker") else hunted(bot)
    return Outlook(key, turn_pays(bot), counts)


def turn_pays(bot: Vagabot) -> Threat | None:
    """What his quest, Aid and battles pay at best with the items he has; which, the order says.

    An Aid costs no items: he takes as many as he exhausts.
    """
    quest, ready = bot.board.quest, bot.board.ready()
    aids, fights = paid_by_aid(bot, ready), paid_by_battles(bot, ready)
    special = paid_by_special(bot, ready)
    pay = (("Aid", "pays", aids), ("battles", "pay", fights), ("the special", "pays", special))
    gains = [x for x in pay if x[2]]
    most = fights + max(aids, special)  # no order asks for both
    parts = [f"{what} up to {n}" for what, _, n in gains]
    as_now = " as his items are" * bool(gains)
    if not quest:
        if not gains:
            return None
        parts[0] = "{} {} up to {}".format(*gains[0])
        text = f"{capital(', '.join(parts))}{as_now}."
        law = "robotics:7.5.4" if fights else "robotics:7.7.5"
        return Threat(most, False, text, "robotics:7.5.3" if aids else law)
    quests = max(1, ready // QUEST_COST) if bot.has("adventurer") else 1
    pays = quests * (1 + QUEST_POINTS * bot.has("questing"))
    text = f"The quest in a {quest.suit} clearing pays {pays}"
    if quests > 1:
        text = f"Quests, first in a {quest.suit} clearing, pay up to {pays}"
    left = ready - QUEST_COST
    with_quest = pays + paid_by_aid(bot, left) + paid_by_battles(bot, left)
    text = f"{', '.join([text, *parts])}{as_now}."
    return Threat(max(most, with_quest), False, text, "robotics:7.5.2")


def paid_by_aid(bot: Vagabot, ready: int) -> int:
    """The most that Aid scores with so many items, whoever's crafted items he takes."""
    sides = [bot.s.sides[f] for f in bot.side.others]
    boxes = [len(side.crafted) for side in sides if any(side.here) and not side.dominance]
    most = max(boxes, default=0)
    taken = min(most, 1) if bot.has("questing") else min(most, ready)
    return taken + HELPER_POINTS * bot.has("helper") if taken > 0 else 0


def paid_by_battles(bot: Vagabot, ready: int) -> int:
    """The most that he scores by battles with so many items, against whom he would battle now."""
    if bot.side.pawn is None:
        return 0
    foes = bot.side.enemies if bot.has("berserker") else targets(bot)
    pays = [0]
    for c in [c for c, moves in bot.moves.items() if moves < ready]:
        again = 0 if battles_once(bot) else (ready - bot.moves[c] - 1) // BATTLE_AGAIN_COST
        pays += [most_removed(bot, bot.s.sides[f], c, 1 + again) for f in foes]
    return max(pays)


def most_removed(bot: Vagabot, foe: Side, c: int, battles: int) -> int:
    """The most pieces of a foe that so many battles in `c` remove, each worth a point."""
    track, removed = len(bot.board.track), 0
    hits = 1 + min(track, HITTING_SPACES) + (track == len(TRACK_SPACES)) + bot.has("marksman")
    for _ in range(battles):
        defenseless = removed >= foe.warriors[c]
        removed += hits + defenseless
    return min(removed, foe.warriors[c] + foe.built[c] + foe.laid[c])


def targets(bot: Vagabot) -> list[Faction]:
    """Whom he battles as the board is now, nobody where none is in reach; or a bot whom the point
    of an Aid before lets catch up.
    """
    sides = bot.s.sides
    such = [f for f in bot.side.enemies if any(sides[f].here)]
    target = BATTLE_WHOM.explain(bot, such, lambda f: cannot_reach_player(bot, f)).chosen
    if not target:
        return []
    aided = [f for f in such if sides[f].bot and sides[f].crafted]
    return [target, *(f for f in aided if sides[f].score + 1 >= sides[target].score)]


def paid_by_special(bot: Vagabot, ready: int) -> int:
    """The most that a Scoundrel scores where he clears a clearing, for one item of so many."""
    if bot.board.character != "scoundrel" or bot.side.pawn is None:
        return 0
    foes = [bot.s.sides[f] for f in bot.side.enemies]
    crowds = [c for c, n in bot.moves.items() if n < ready and enemy_pieces.of(bot, c) >= CROWD]
    laid = [sum(foe.built[c] + foe.laid[c] for foe in foes) for c in crowds]
    return max((1 + n for n in laid if n), default=0)


def hunted(bot: Bot) -> str:
    """Whom he battles."""
    s = bot.s
    points = {f: victory_points.of(bot, f) for f in bot.side.enemies if any(s.sides[f].here)}
    most = [the(names(s), f) for f in points if points[f] == max(points.values())]
    return f"Battles who has the most points, now {listed(most)}." if most else "Nobody to battle."


def crowd_hunted(bot: Bot) -> str:
    """Where a Berserker battles."""
    pieces = {c: enemy_pieces.of(bot, c) for c in bot.s.board.clearings}
    crowded = [c for c, n in pieces.items() if n and n == max(pieces.values())]
    if not crowded:
        return "Nobody to battle."
    return f"Battles where most enemy pieces are, now {discs(crowded)}."
