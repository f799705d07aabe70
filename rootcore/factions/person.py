"""What the factions of people share: the parts of a turn that every one of them has."""

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from rootcore.law import law
from rootcore.rules import effects
from rootcore.rules import exiles_partisans as ep
from rootcore.rules.acts import DONE, Act, Ask, Refused, ask, nothing_refused
from rootcore.rules.crafting import CRAFTING, craft_acts, craft_card, refused_crafts
from rootcore.rules.deck import discard, draw_cards
from rootcore.rules.dominance import (
    activate_dominance,
    check_dominance,
    dominance_acts,
    refused_activations,
    take_dominance,
)
from rootcore.rules.hidden import asks_everybody, with_any_hand
from rootcore.rules.in_play import EFFECT, effect_law
from rootcore.rules.mountain import open_acts, open_path, refused_openings
from rootcore.rules.questions import question
from rootcore.rules.services import buy_services
from rootcore.rules.step import AGAIN, Outcome, Step
from rootcore.table.state import Side, State
from rootcore.table.terms import Faction

HAND_LIMIT = 5


class Person:
    """A person at the table, for the steps of a turn: state, own faction, own side and board."""

    __slots__ = ("board", "me", "s", "side")

    def __init__(self, s: State, me: Faction) -> None:
        self.s = s
        self.me = me
        self.side: Side = s.sides[me]
        self.board: Any = self.side.board


Deed = Callable[[Any, Act], Coroutine[Any, Any, Outcome]]
"""Carries out an act of a person; returns None to go on asking, or the phase to go to."""


@question()
def acts_between(s: State, other: Faction, who: Faction) -> list[Act]:
    """What `who` may do between two actions of a turn because `other` is at the table."""
    return []


@question()
def refused_between(s: State, other: Faction, who: Faction) -> list[Refused]:
    """What one could expect among the `acts_between`, but cannot do."""
    return []


def between(person: Person) -> list[Act]:
    """What may be done between two actions because of who else is at the table."""
    s, me = person.s, person.me
    return [act for other in acts_between.concerns(s) for act in acts_between(s, other, me)]


async def one_deed(
    person: Person,
    rule: str,
    asked: str,
    acts: Sequence[Act],
    deeds: Mapping[str, Deed],
    refused: Callable[[], list[Refused]] = nothing_refused,
    midway: bool = False,
) -> Outcome:
    """Ask once what to do and do it, then AGAIN; None once the person is done.

    `midway` says that an action is not over yet, so that nothing comes between.
    """
    s, me = person.s, person.me
    others = () if midway else acts_between.concerns(s)
    act = await Ask(
        me,
        rule,
        asked,
        [*acts] if midway else [*acts, *between(person)],
        lambda: refused() + [x for other in others for x in refused_between(s, other, me)],
    )
    if act.verb == DONE:
        return None
    return await (deeds.get(act.verb) or COMMON_DEEDS[act.verb])(person, act) or AGAIN


@law("root:1.2.1")
def could_act(person: Any, acts_of: Callable[[Any], Sequence[Any]]) -> bool:
    """Whether there could be such acts for all that others know of the person's hand.

    If so the person is asked, even when there are none.
    """
    s, me = person.s, person.me
    if not person.side.hand or not asks_everybody(s, me):
        return False
    return bool(acts_of(type(person)(with_any_hand(s, me), me)))


def could_craft(person: Any, rule: str) -> bool:
    """Whether a card could be crafted by `rule` for all that others know of the person's hand."""
    return could_act(person, lambda imagined: craft_acts(imagined.s, imagined.me, rule))


# What can be done whatever the faction


async def use_effect(person: Person, act: Act) -> Outcome:
    """Use a lasting effect in play."""
    await effects.use(person.s, person.me, act)
    return None


async def activate(person: Person, act: Act) -> Outcome:
    """Activate a dominance card."""
    activate_dominance(person.s, person.me, act)
    return None


async def take(person: Person, act: Act) -> Outcome:
    """Take an available dominance card."""
    take_dominance(person.s, person.me, act)
    return None


async def craft(person: Person, act: Act) -> Outcome:
    """Craft a card of the hand."""
    assert act.card
    await craft_card(person.s, person.me, act.card, act.law)
    return None


async def open_a_path(person: Person, act: Act) -> Outcome:
    """Open a closed path."""
    open_path(person.s, person.me, act)
    return None


COMMON_DEEDS: dict[str, Deed] = {
    "use": use_effect,
    "activate": activate,
    "take": take,
    "craft": craft,
    "open": open_a_path,
}
"""The deeds that every faction has, by verb."""


def daylight_acts(person: Person) -> list[Act]:
    """What effects in play, dominance cards and closed paths allow at any time in Daylight."""
    s, me = person.s, person.me
    return [*effects.daylight_acts(s, me), *dominance_acts(s, me), *open_acts(s, me)]


def refused_in_daylight(person: Person) -> list[Refused]:
    """What one could expect among the `daylight_acts`, but cannot do."""
    return refused_activations(person.s, person.me) + refused_openings(person.s, person.me)


# Birdsong


@law("root:3.3.1.I", "root:3.3.1.II")
async def start_birdsong(person: Person) -> Outcome:
    """At its start: who dominates wins; services; Better Burrow Bank, Coffin Makers, Saboteurs.

    Whoever comes to dominate by Saboteurs wins as well, as all this happens at once (1.1.3).
    """
    check_dominance(person.s, person.me)
    await buy_services(person.s, person.me)
    await effects.better_burrow_bank(person.s, person.me)
    ep.open_coffins(person.s, person.me)
    if await ep.saboteurs(person.s, person.me):
        check_dominance(person.s, person.me)
    return None


async def birdsong_effects(person: Person) -> Outcome:
    """Use effects in play that Birdsong allows, as long as there are any."""
    acts = effects.birdsong_acts(person.s, person.me)
    if not acts:
        return None
    done = Act(DONE, EFFECT)
    return await one_deed(person, EFFECT, "Use an effect in play?", [*acts, done], {})


def nothing_in_play(s: State, who: Faction) -> bool:
    """Whether `who` has no crafted effect in play."""
    return not s.sides[who].in_play


async def end_birdsong(person: Person) -> Outcome:
    """At its end: Eyrie Émigré."""
    await ep.eyrie_emigre(person.s, person.me)
    return None


def no_emigre(s: State, who: Faction) -> bool:
    """Whether `who` has no effect in play that ends Birdsong."""
    return ep.EYRIE_EMIGRE not in s.sides[who].in_play


START_OF_BIRDSONG = Step("root:1.4", start_birdsong)
BIRDSONG_EFFECTS = Step(EFFECT, birdsong_effects, nothing_in_play)
"""To be put between the steps of a Birdsong and after the last: effects may be used at any time.

A step that offers them itself offers them as well when nothing else can be done in it: that may
change by their use.
"""

END_OF_BIRDSONG = Step(effect_law(ep.EYRIE_EMIGRE), end_birdsong, no_emigre)


# Daylight


async def start_daylight(person: Person) -> Outcome:
    """At its start: Command Warren."""
    await effects.command_warren(person.s, person.me)
    return None


START_OF_DAYLIGHT = Step(EFFECT, start_daylight, nothing_in_play)


async def daylight_effects(person: Person) -> Outcome:
    """Use effects, dominance cards and closed paths, as long as there is anything to do."""
    acts = daylight_acts(person)
    if not acts and not could_act(person, daylight_acts):
        return None
    asked, rule = "Do you do anything else in Daylight?", "root:1.4"
    return await one_deed(person, rule, asked, [*acts, Act(DONE, rule)], {})


DAYLIGHT_EFFECTS = Step(EFFECT, daylight_effects)


def crafting_step(rule: str) -> Step:
    """The step of a Daylight in which cards are crafted, by the faction's rule `rule`.

    What ends it is by the rule of crafting: `rule` may be that of other steps as well.
    """

    def acts_of(person: Person) -> list[Act]:
        return craft_acts(person.s, person.me, rule) + daylight_acts(person)

    async def craft_cards(person: Person) -> Outcome:
        s, me = person.s, person.me
        acts = acts_of(person)
        if not acts and not could_act(person, acts_of):
            return None
        asked = "Which card do you craft?"
        return await one_deed(
            person,
            rule,
            asked,
            [*acts, Act(DONE, CRAFTING)],
            {},
            lambda: refused_crafts(s, me, rule) + refused_in_daylight(person),
        )

    return Step(rule, craft_cards)


# Evening


async def start_evening(person: Person) -> Outcome:
    """At its start: the Cobbler, Charm Offensive."""
    await effects.cobbler(person.s, person.me)
    await ep.charm_offensive(person.s, person.me)
    return None


START_OF_EVENING = Step(EFFECT, start_evening, nothing_in_play)


async def evening_draw(person: Person, cards: int, rule: str) -> None:
    """Draw so many cards, or let Informants fetch an ambush instead."""
    if not await ep.informants(person.s, person.me):
        await draw_cards(person.s, person.me, cards, rule)


async def draw_and_discard(person: Person, cards: int, rule: str) -> None:
    """Draw so many cards, then discard down to five."""
    await evening_draw(person, cards, rule)
    await discard_to_limit(person, rule)


async def discard_to_limit(person: Person, rule: str) -> None:
    """Discard cards of one's choice until five are left."""
    hand = person.side.hand
    while len(hand) > HAND_LIMIT:
        acts = [Act("discard", rule, card) for card in dict.fromkeys(hand)]
        over = len(hand) - HAND_LIMIT
        asked = f"Your hand holds {len(hand)} cards: discard {over}."
        act = await ask(person.me, rule, asked, acts)
        assert act.card
        hand.remove(act.card)
        discard(person.s, person.me, act.card, rule)
