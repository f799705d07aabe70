"""The characters of the Vagabot and their special actions (robotics 7.7)."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from rootcore.bots.chassis import craft, take_hits
from rootcore.bots.vagabot.items import ROLE, VagabotBoard, fill_battle_track, worn
from rootcore.bots.vagabot.ways import Vagabot, slip_away
from rootcore.bots.vocabulary import (
    BY_SETUP_PRIORITY,
    enemy_pieces,
    pieces_there,
    victory_points,
)
from rootcore.law import law
from rootcore.rules.acts import HOLD, PASS, Act, Refusal, ask
from rootcore.rules.battle import (
    Battle,
    battle,
    choose_for_both,
    choose_losses,
    could_lend,
    lends_hits,
    most_from_dice,
    pieces_in_battle,
)
from rootcore.rules.crafting import available_item
from rootcore.rules.deck import has_cards, take_random_card, to_discard
from rootcore.rules.picks import Pick, counting, most
from rootcore.rules.removal import Loss, remove_all_enemies
from rootcore.rules.scoring import score
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import Faction

# 7.7.1 Thief

STEAL_FROM = Pick[Faction](
    "robotics:7.7.1",
    "player",
    "Whom to steal from",
    most(victory_points),
    most(pieces_there),
    BY_SETUP_PRIORITY,
    such="people here who hold a card",
)


def people_with_cards(bot: Vagabot) -> list[Faction]:
    """The people in his clearing with a card in hand."""
    return [f for f in bot.company() if has_cards(bot.s, f) and f not in bot.bare]


@law("cards:table.turn")
async def ask_for_hands(bot: Vagabot) -> None:
    """Before the Thief steals, people of a real table in his clearing say if they hold a card."""
    cause = "robotics:7.7.1"
    for who in bot.company():
        if bot.s.sides[who].tabled:
            acts = [Act(HOLD, cause), Act(PASS, cause)]
            if (await ask(who, cause, "Do you hold a card?", acts)).verb == PASS:
                bot.bare += (who,)


async def nobody_to_rob(bot: Vagabot) -> str:
    """Why stealing would do nothing, empty when it would."""
    await ask_for_hands(bot)
    return "" if people_with_cards(bot) else "nobody here holds a card"


@law("robotics:7.7.1")
async def steal(bot: Vagabot) -> None:
    """Take a random card from the enemy here with the most points; a bot has to discard it."""
    victim = STEAL_FROM(bot, people_with_cards(bot))
    if victim:
        bot.s.emit("steal", bot.me, "robotics:7.7.1", player=victim)
        await take_random_card(bot.s, bot.me, victim, "robotics:7.7.1")


# 7.7.2 Tinker


def craftable_discard(bot: Vagabot) -> Card | None:
    """The topmost card of the discard pile that shows an available item."""
    return next((c for c in reversed(bot.s.discard) if available_item(bot.s, c)), None)


async def nothing_to_craft(bot: Vagabot) -> str:
    """Why day labor would do nothing, empty when it would."""
    return "" if craftable_discard(bot) else "no discarded card shows an available item"


@law("robotics:7.7.2")
async def day_labor(bot: Vagabot) -> None:
    """Craft the topmost discarded card that shows an available item."""
    found = craftable_discard(bot)
    if found:
        bot.s.discard.remove(found)
        to_discard(bot.s, found)
        await craft(bot, found, "robotics:7.7.2")


# 7.7.3 Ranger

HIDEOUT_DAMAGE = 3


async def too_hale(bot: Vagabot) -> str:
    """Why hiding out would do nothing, empty when it would."""
    return "" if len(bot.board.damaged) >= HIDEOUT_DAMAGE else "fewer than 3 items are damaged"


@law("robotics:7.7.3")
async def hideout(bot: Vagabot) -> None:
    """Hurt three times or more, he hides in some forest next to him."""
    await slip_away(bot, "robotics:7.7.3")


# 7.7.4 Vagrant

WHO_ATTACKS = Pick[Faction](
    "robotics:7.7.4",
    "player",
    "Who attacks",
    BY_SETUP_PRIORITY,
    such="other players here with a warrior",
)
WHO_DEFENDS = Pick[Faction](
    "robotics:7.7.4",
    "player",
    "Whom they attack",
    BY_SETUP_PRIORITY,
    such="their enemies here",
)


def fighters(bot: Vagabot) -> list[Faction]:
    """The other players with a warrior in his clearing."""
    c = bot.look_around()
    return [f for f in bot.side.others if bot.s.sides[f].warriors[c]]


def opponents(bot: Vagabot, attacker: Faction) -> list[Faction]:
    """The players here, besides himself, whom both he and `attacker` may battle."""
    foes = bot.s.sides[attacker].enemies
    return [f for f in bot.company() if f in foes]


def cannot_attack(bot: Vagabot, who: Faction) -> Refusal | None:
    """Why `who` cannot attack: nobody else is here."""
    return None if opponents(bot, who) else Refusal("root:4.3", "no enemy there")


async def nobody_to_incite(bot: Vagabot) -> str:
    """Why he could start no battle, empty when he could."""
    return "" if any(opponents(bot, f) for f in fighters(bot)) else "nobody here can battle another"


@law("robotics:7.7.4")
async def incite(bot: Vagabot) -> None:
    """Let one player here battle another, both by setup priority; he chooses what they lose."""
    attacker = WHO_ATTACKS(bot, fighters(bot), lambda f: cannot_attack(bot, f))
    defender = WHO_DEFENDS(bot, opponents(bot, attacker)) if attacker else None
    if attacker and defender:
        cause = "robotics:7.7.4"
        await battle(bot.s, Battle(attacker, defender, bot.here, cause, chooser=bot.me))


@law("robotics:7.7.4")
@choose_for_both.for_(ROLE)
async def choose_both_losses(
    s: State, chooser: Faction, who: Faction, b: Battle, hits: int
) -> list[Loss]:
    """A person loses pieces in the order of a bot, too; a bot and a Vagabond by their own rule."""
    if s.sides[who].bot or s.sides[who].pawn is not None:
        return await choose_losses(s, who, b, hits)
    return await take_hits(s, who, b, hits)


# 7.7.5 Scoundrel

CROWD = 3


async def nothing_to_burn(bot: Vagabot) -> str:
    """Why he would remove nothing, empty when he would."""
    company = [bot.s.sides[f] for f in bot.company()]
    if enemy_pieces.of(bot, bot.here) < CROWD:
        return "fewer than 3 enemy pieces are here"
    if not any(side.built[bot.here] or side.laid[bot.here] for side in company):
        return "no enemy building or token is here"
    return ""


@law("robotics:7.7.5")
async def scorch(bot: Vagabot) -> None:
    """Remove all enemy pieces here, cover a slot with an item for good, and score 1."""
    c = bot.look_around()
    await remove_all_enemies(bot.s, bot.me, [c], "robotics:7.7.5")
    if bot.s.open[c]:
        cover_slot(bot, c)
    score(bot.s, bot.me, 1, "robotics:7.7.5")


@law("robotics:7.7.5")
def cover_slot(bot: Vagabot, c: int) -> None:
    """Lay an item onto an open slot: a damaged one, else an exhausted one, else another."""
    board: VagabotBoard = bot.board
    places = [(board.damaged, held) for held in board.damaged] + worn(board)
    if not places:
        return
    place, held = places[0]
    place.remove(held)
    bot.s.covered.setdefault(c, []).append(held.item)
    bot.s.open[c] -= 1
    bot.s.emit("cover", bot.me, "robotics:7.7.5", item=held.item, at=c)
    fill_battle_track(bot.s, bot.me)


# 7.7.6 Arbiter

FEW_HITS = 3


async def no_action(bot: Vagabot) -> str:
    """Why the Arbiter does nothing in Daylight."""
    return "the Arbiter has no action of his own"


async def wait(bot: Vagabot) -> None:
    """The Arbiter is enlisted in battles instead."""


@law("robotics:7.7.6")
def stands_beside(s: State, who: Faction, b: Battle) -> bool:
    """Whether he is an Arbiter and stands where two others battle."""
    side = s.sides[who]
    beside = side.pawn == b.clearing and who not in (b.attacker, b.defender)
    return beside and side.board.character == "arbiter"


@law("robotics:7.7.6")
@could_lend.for_(ROLE)
def hits_lent(s: State, who: Faction, b: Battle) -> int:
    """As an Arbiter beside a battle he adds a hit for each item on his Battle Track."""
    return len(s.sides[who].board.track) if stands_beside(s, who, b) else 0


@law("robotics:7.7.6")
@lends_hits.for_(ROLE)
async def offer_help(s: State, who: Faction, b: Battle) -> None:
    """In a battle of two others where he stands, the defender may enlist him before the roll."""
    if not stands_beside(s, who, b):
        return
    if s.sides[b.defender].bot:
        if declined := refrains(s, b.defender, who, b):
            s.emit("refrain", b.defender, declined.law, why=declined.words)
            return
    elif not await wants_help(b.defender, who, b):
        return
    why = need_of_help(s, b) if s.sides[b.defender].bot else ""
    strength = len(s.sides[who].board.track)
    b.raised[b.defender] = b.raised.get(b.defender, 0) + strength
    s.emit("enlist", b.defender, "robotics:7.7.6", player=who, n=strength, at=b.clearing, why=why)
    score(s, who, 1, "robotics:7.7.6")


def refrains(s: State, defender: Faction, arbiter: Faction, b: Battle) -> Refusal | None:
    """Why a bot does not enlist him: the first of three conditions that does not hold."""
    most, pieces = most_from_dice(s, defender, b), pieces_in_battle(s, b.attacker, b)
    if not rolls_few(s, defender, b):
        return Refusal("robotics:7.7.6.I", f"the dice can give {most} hits")
    if not is_outnumbered(s, defender, b):
        words = f"the dice can give {counting(most, 'hit')} against {counting(pieces, 'piece')}"
        return Refusal("robotics:7.7.6.II", words)
    if not leads(s, defender, arbiter):
        own, his = s.sides[defender].score, s.sides[arbiter].score
        points = f"{counting(own, 'point')} {'is' if own == 1 else 'are'} no more than his {his}"
        return Refusal("robotics:7.7.6.III", points)
    return None


def need_of_help(s: State, b: Battle) -> str:
    """How the conditions hold for a bot that enlists him."""
    most, pieces = most_from_dice(s, b.defender, b), pieces_in_battle(s, b.attacker, b)
    against = counting(pieces, "piece")
    return f"at most {most} so far against {against}, and with more points than he has"


async def wants_help(defender: Faction, arbiter: Faction, b: Battle) -> bool:
    """Whether a person who defends enlists him."""
    acts = [Act("enlist", "robotics:7.7.6", who=arbiter), Act(PASS, "robotics:7.7.6")]
    asked = f"Enlist the Arbiter in {b.clearing}?"
    return (await ask(defender, "robotics:7.7.6", asked, acts)).verb != PASS


@law("robotics:7.7.6.I")
def rolls_few(s: State, defender: Faction, b: Battle) -> bool:
    """Whether the defender's maximum rolled hits are below three."""
    return most_from_dice(s, defender, b) < FEW_HITS


@law("robotics:7.7.6.II")
def is_outnumbered(s: State, defender: Faction, b: Battle) -> bool:
    """Whether they are below the number of the attacker's pieces there, hired ones as well."""
    return most_from_dice(s, defender, b) < pieces_in_battle(s, b.attacker, b)


@law("robotics:7.7.6.III")
def leads(s: State, defender: Faction, arbiter: Faction) -> bool:
    """Whether the defender has more points than the Arbiter."""
    return s.sides[defender].score > s.sides[arbiter].score


@dataclass(frozen=True, slots=True)
class Character:
    """A Vagabot character: its rule, what it is, and its special action.

    `pointless(bot)` says why the action would change nothing (empty when it would), for which it
    may have to ask; then `act(bot)` carries it out.
    """

    name: str
    law: str
    about: str
    starting_items: int
    pointless: Callable[[Vagabot], Coroutine[Any, Any, str]]
    act: Callable[[Vagabot], Coroutine[Any, Any, None]]


CHARACTERS = {
    "thief": Character(
        "Thief", "robotics:7.7.1", "Steals a card from a person here.", 4, nobody_to_rob, steal
    ),
    "tinker": Character(
        "Tinker",
        "robotics:7.7.2",
        "Crafts an item from the discard pile; starts with 3 items.",
        3,
        nothing_to_craft,
        day_labor,
    ),
    "ranger": Character(
        "Ranger",
        "robotics:7.7.3",
        "Hides in a forest when 3 items are damaged.",
        4,
        too_hale,
        hideout,
    ),
    "vagrant": Character(
        "Vagrant",
        "robotics:7.7.4",
        "Sets one player here against another.",
        4,
        nobody_to_incite,
        incite,
    ),
    "scoundrel": Character(
        "Scoundrel",
        "robotics:7.7.5",
        "Clears a crowded clearing and blocks a slot there with an item.",
        4,
        nothing_to_burn,
        scorch,
    ),
    "arbiter": Character(
        "Arbiter",
        "robotics:7.7.6",
        "Helps whoever defends in his clearing, for a point.",
        4,
        no_action,
        wait,
    ),
}
