"""Seats at a real table: people play there by themselves and tell what they did.

Of their factions' rules only those count that bots meet; they answer as the faction's people do,
except where that takes a look into a hand.
"""

from dataclasses import replace
from typing import Any

from rootcore.companion.deeds import DID
from rootcore.companion.doing import CORRECTION, TURN, cannot, do
from rootcore.companion.edits import DONE, Edit, TableTurn
from rootcore.companion.presets import START_IN_A_CORNER
from rootcore.law import law
from rootcore.rules.deck import draw_cards, give_card
from rootcore.rules.dominance import check_dominance
from rootcore.rules.exiles_partisans import in_coffins, open_coffins
from rootcore.rules.questions import EVERY_TABLE
from rootcore.rules.services import buy_services
from rootcore.rules.step import AGAIN, Outcome, Step
from rootcore.rules.turn import Role, bot_begins, enlist, look_over
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import BIRDSONG, BUILDINGS, DAYLIGHT, Faction, Phase
from rootcore.tell.panels import drawn_as, names
from rootcore.tell.words import does

OF_A_TURN = ("remove", "clear", "battle", DID)
"""Edits that only the player whose turn it is can make."""


@law(TURN)
async def take_turn(player: Any) -> Outcome:
    """Tell one thing that was done in this turn, and again until it is over."""
    s, me = player.s, player.me
    asked = "What did you do?"
    edit = await TableTurn(s, me, TURN, asked, lambda edit: cannot(s, edit))
    return await carry_out(s, me, edit)


@law(CORRECTION)
@look_over.for_(EVERY_TABLE)
async def correct(s: State, who: Faction) -> Outcome:
    """Put right where the table differs: from what a bot's step made of it, or before its turn."""
    asked = "Do this on the table. Does it look the same?"
    if bot_begins(s):
        next_up = does(names(s), s.current, "is", "are")
        asked = f"{next_up} next. Does the whole table look like this?"
    return await carry_out(s, who, await TableTurn(s, who, CORRECTION, asked, out_of_turn(s)))


def out_of_turn(s: State) -> Any:
    """Why an edit cannot be while a bot takes its turn."""

    def why(edit: Edit) -> str:
        if edit.verb in OF_A_TURN:
            return f"{edit.verb} belongs to a turn of one's own; set puts pieces right"
        return cannot(s, edit)

    return why


async def carry_out(s: State, who: Faction, edit: Edit) -> Outcome:
    """Carry out an edit and ask for more, or go on."""
    if edit.verb == DONE:
        return None
    await do(s, who, edit)
    return AGAIN


@law(TURN)
async def set_up(player: Any) -> Outcome:
    """Tell where one's pieces start."""
    s, me = player.s, player.me
    asked = "Where do your pieces start?"
    edit = await TableTurn(s, me, TURN, asked, lambda edit: cannot(s, edit))
    if edit.verb == DONE:
        s.sides[me].start_corner = corner_of(s, me)
    return await carry_out(s, me, edit)


def corner_of(s: State, me: Faction) -> int:
    """The corner where a player starts, 0 for one who starts in none."""
    side, start = s.sides[me], START_IN_A_CORNER.get(me)
    main = drawn_as(start.main) if start else ""
    kinds = [k for k in side.pieces if (drawn_as(k) == main if main else k in BUILDINGS)]
    return next((c for c in s.board.corners if any(side.pieces[k][c] for k in kinds)), 0)


# Where people's own rules would look into a hand


@law(TURN)
@draw_cards.for_(EVERY_TABLE)
async def draw_unseen(s: State, who: Faction, n: int, cause: str) -> None:
    """People draw cards by themselves, which nobody else sees."""
    s.emit("draw", who, cause, n=n)


@law(TURN)
@give_card.for_(EVERY_TABLE)
async def give_unseen(s: State, who: Faction, giver: Faction, card: Card, cause: str) -> None:
    """A card changes hands; nobody else knows where it is from then on."""
    s.emit("give", giver, cause, to=who)


# The turn


@law("root:3.3.1.I", "root:11.2.6", "robotics:9.2.3", "cards:exiles_partisans.coffin_makers")
async def begin(player: Any) -> Outcome:
    """Whoever dominates wins, Coffin Makers pay; all else that begins a turn people tell.

    Services are bought first: the coffins' points change prices, their warriors what can be paid.
    """
    s, me = player.s, player.me
    check_dominance(s, me)
    if in_coffins(s, me):
        await buy_services(s, me)
    open_coffins(s, me)
    return None


PLAN = {BIRDSONG: (Step(TURN, begin),), DAYLIGHT: (Step(TURN, take_turn),)}


@law(TURN)
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """All of a turn is one step, of Daylight, when most of what bots meet happens."""
    return PLAN.get(phase, ())


TELL_WHAT_THEY_PLACE = (Step(TURN, set_up),)


def seat_at_table(role: Role, setup: tuple[Step, ...] = TELL_WHAT_THEY_PLACE) -> None:
    """Let people play a role at a real table; `setup` is what bots meet of its setup."""
    name = f"{EVERY_TABLE}:{role.faction}"
    enlist(replace(role, id=name, setup=setup, plan=plan))
