"""Exposure (root 13.2.4): enemies guess at the face-down plots of the Corvids."""

from functools import cache

from rootcore.factions.corvids.plots import ROLE
from rootcore.factions.person import (
    COMMON_DEEDS,
    Person,
    acts_between,
    could_act,
    one_deed,
    refused_between,
)
from rootcore.law import law
from rootcore.rules.acts import DONE, Act, Refusal, Refused
from rootcore.rules.deck import give_card, matches
from rootcore.rules.hidden import ask_of
from rootcore.rules.plots import turn_up
from rootcore.rules.removal import Loss, lose, reap
from rootcore.rules.scoring import at_one_moment
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import comes_between, turn_plan
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import BIRDSONG, CORVIDS, EVENING, PLOTS, Faction, Kind

EXPOSURE = "root:13.2.4"

ENDS_THE_TIME = (
    "root:6.6",
    "root:7.6.2",
    "root:8.6.2",
    "root:9.6.2",
    "root:10.6.3",
    "root:11.6.1",
    "root:12.6.3",
)
"""The steps of Evening with which the time for guesses is over: drawing, or what comes instead."""


@law(EXPOSURE)
def in_time(s: State, who: Faction) -> bool:
    """Whether it is the turn of `who`, and cards are not drawn yet this Evening."""
    if who != s.current:
        return False
    begun = turn_plan(s, who)[: s.step + 1] if s.phase == EVENING else ()
    return not any(step.law in ENDS_THE_TIME for step in begun)


@law(EXPOSURE)
def cannot_guess(s: State, who: Faction, c: int) -> Refusal | None:
    """Why `who` cannot guess at the face-down plot in `c`: it takes a piece and a card."""
    if not s.sides[who].here[c]:
        return Refusal(EXPOSURE, f"you have no piece in {c}")
    if not cards_to_show(s, who, c):
        return Refusal(EXPOSURE, f"no card of your hand matches {c}")
    return None


def cards_to_show(s: State, who: Faction, c: int) -> list[Card]:
    """The different cards in the hand of `who` that match a clearing."""
    return [card for card in dict.fromkeys(s.sides[who].hand) if matches(card, s.suits[c])]


def may_guess(s: State, crows: Faction, who: Faction) -> list[int]:
    """The clearings with face-down plots of `crows` at which `who` is free to guess now."""
    side = s.sides[crows]
    if not side.board.hidden or who not in side.enemies or not in_time(s, who):
        return []
    return [c for c in s.board.clearings if c in side.board.hidden]


@law(EXPOSURE)
@acts_between.for_(ROLE)
def guess_acts(s: State, crows: Faction, who: Faction) -> list[Act]:
    """A `guess` for each kind of plot and each face-down plot that `who` can guess at."""
    return [
        Act("guess", EXPOSURE, what=kind, at=c)
        for c in may_guess(s, crows, who)
        if not cannot_guess(s, who, c)
        for kind in PLOTS
    ]


@refused_between.for_(ROLE)
def refused_guesses(s: State, crows: Faction, who: Faction) -> list[Refused]:
    """The face-down plots at which `who` cannot guess, and why."""
    reasons = [(c, cannot_guess(s, who, c)) for c in may_guess(s, crows, who)]
    return [Refused(Act("guess", EXPOSURE, at=c), why) for c, why in reasons if why]


@law(EXPOSURE)
async def guess(person: Person, act: Act) -> Outcome:
    """Show a card to the Corvids alone and name a kind of plot, which they own to or deny."""
    s, me = person.s, person.me
    assert isinstance(act.at, int)
    named, c = Kind(act.what), act.at
    acts = [Act("show", EXPOSURE, card, at=c) for card in cards_to_show(s, me, c)]
    asked = f"Which card do you show for {c}?"
    shown = (await ask_of(s, me, person.side.hand, EXPOSURE, asked, acts)).card
    assert shown
    s.emit("guess", me, EXPOSURE, piece=named, at=c, card=shown, seen_by=(me, CORVIDS))
    if s.sides[CORVIDS].board.hidden[c] == named:
        expose(s, me, c)
    else:
        s.emit("deny", CORVIDS, EXPOSURE, piece=named, at=c)
        await give_card(s, CORVIDS, me, shown, EXPOSURE)
    return None


COMMON_DEEDS["guess"] = guess


@law(EXPOSURE)
def expose(s: State, by: Faction, c: int) -> None:
    """`by` removes a plot that was guessed and scores it; it does nothing more."""
    losses = [Loss(turn_up(s, CORVIDS, c), 1)]
    s.emit("reveal", CORVIDS, EXPOSURE, piece=losses[0].kind, at=c)
    with at_one_moment(s):
        lose(s, CORVIDS, by, c, losses, EXPOSURE)
        reap(s, by, [(CORVIDS, losses)])


# When it is asked


@law(EXPOSURE)
@comes_between.for_(ROLE)
def time_to_guess(
    s: State, crows: Faction, who: Faction, plan: tuple[Step, ...]
) -> tuple[Step, ...]:
    """People who are no bots are asked once Birdsong has started, and before they draw.

    In between they may guess along with whatever else they are asked.
    """
    side = s.sides[who]
    if who == crows or side.bot or side.tabled or s.phase not in (BIRDSONG, EVENING):
        return plan
    return with_guesses(plan, s.phase == BIRDSONG)


@cache
def with_guesses(plan: tuple[Step, ...], at_start: bool) -> tuple[Step, ...]:
    """The steps of a phase with one for guesses: after the first, or before cards are drawn."""
    laws = [step.law for step in plan]
    k = 1 if at_start else next((i for i, x in enumerate(laws) if x in ENDS_THE_TIME), len(plan))
    return (*plan[:k], GUESSES, *plan[k:])


@law(EXPOSURE)
async def guess_at_plots(person: Person) -> Outcome:
    """Guess at plots, as long as there are any in reach."""
    if nothing_to_guess(person.s, person.me):
        return None
    return await one_deed(person, EXPOSURE, "Guess at a plot?", [Act(DONE, EXPOSURE)], {})


def nothing_to_guess(s: State, who: Faction) -> bool:
    """Whether no plot lies in reach of a guess, or could for all that others know of the hand."""

    def guesses(person: Person) -> list[Act]:
        return guess_acts(person.s, CORVIDS, who)

    person = Person(s, who)
    return not guesses(person) and not could_act(person, guesses)


GUESSES = Step(EXPOSURE, guess_at_plots, nothing_to_guess)
