"""Questions that a person need not be asked, because nothing hangs on the answer."""

from rootcore.game.game import Game
from rootcore.rules.acts import DONE, PASS, Act, Ask
from rootcore.rules.effects import CODEBREAKERS, ROYAL_CLAIM
from rootcore.rules.hidden import asks_everybody
from rootcore.rules.in_play import EFFECT
from rootcore.rules.services import PRICE, prices_matter
from rootcore.rules.turn import schedule
from rootcore.table.state import State
from rootcore.table.terms import CHANCE, Faction

AT_ANY_TIME = ("use", "activate", "take", "open")
"""The verbs of what is offered time and again in a phase."""

NO_HELP = (ROYAL_CLAIM, CODEBREAKERS)
"""The cards in play that bring no cards and change nothing on the map."""


def foregone(game: Game) -> str | None:
    """The answer to what is asked now, if it is all the same; None where somebody must decide.

    It is where every answer comes to the same, where only prices could change that nobody pays,
    and where what may be done at any time of a phase was declined just now, or is offered again
    before anything else happens. A real table is asked all the same, and so is who hides by
    answering what they hold: not by answers that come to the same.
    """
    asked = game.pending
    if not isinstance(asked, Ask) or asked.who == CHANCE or not game.asks_table:
        return None
    who = Faction(asked.who)
    if game.state.sides[who].tabled:
        return None
    if asked.alike:
        return asked.texts()[0]
    if asks_everybody(game.state, who):
        return None
    deeds = {act for act in asked.offers if act.verb != DONE}
    if is_of_no_effect(game.state, who, deeds) and len(deeds) < len(asked.offers):
        return DONE
    if len(deeds) == len(asked.offers) or any(act.verb not in AT_ANY_TIME for act in deeds):
        return None
    again = deeds and (can_wait(game, who, deeds) or deeds <= just_declined(game, who))
    return DONE if again else None


def is_of_no_effect(s: State, who: Faction, deeds: set[Act]) -> bool:
    """Whether all that `who` could do is to ask for other prices, which nobody would pay."""
    return {act.verb for act in deeds} == {PRICE} and not prices_matter(s, who)


def can_wait(game: Game, who: Faction, deeds: set[Act]) -> bool:
    """Whether these are offered again before anything else happens, and nothing is lost till then.

    What is used or opened may make possible what the step is for.
    """
    step, _ = schedule(game.state)[game.state.step]
    helps = any(act.verb in ("use", "open") and act.card not in NO_HELP for act in deeds)
    return not (helps and step.law != EFFECT) and deeds <= offered_next(game, who)


def just_declined(game: Game, who: Faction) -> set[Act]:
    """What `who` left since anything last happened, but for questions that were passed over."""
    found: set[Act] = set()
    twin = None
    for k in range(len(game.journal) - 1, -1, -1):
        since = game.before[k] == len(game.events) and game.givers[k] == who
        if not since or game.journal[k] not in (DONE, PASS):
            break
        twin = twin or game.copy()
        twin.undo_to(k)
        acts = set(twin.pending.offers) if isinstance(twin.pending, Ask) else set[Act]()
        deeds = {act for act in acts if act.verb not in (DONE, PASS)}
        if game.journal[k] == PASS or not can_wait(twin, who, deeds):
            found |= deeds
    return found


def offered_next(game: Game, who: Faction) -> set[Act]:
    """What `who` is asked next in the phase once this is done, if only steps apart lie between."""
    s, twin = game.state, game.copy()
    since = len(twin.events)
    twin.answer(DONE)
    then, after = twin.pending, twin.state
    apart = {step.law for step, _ in schedule(s) if step.apart}
    same = (after.turn, after.round, after.phase) == (s.turn, s.round, s.phase)
    if not isinstance(then, Ask) or then.who != who or not same:
        return set()
    if any(event.law not in apart for event in twin.events[since:]):
        return set()
    return set(then.offers)


def pass_over(game: Game) -> bool:
    """Answer a question that need not be asked, as one that was not; returns whether it was."""
    text = foregone(game)
    game.unasked[len(game.journal)] = text is not None
    if text is None:
        return False
    game.answer(text)
    return True


def last_asked(game: Game) -> int | None:
    """The number of the last answer that somebody at the table was asked for; None without one."""
    while (k := game.last_of_table()) is not None:
        if not was_passed_over(game, k):
            return k
    return None


def was_passed_over(game: Game, k: int) -> bool:
    """Whether answer `k` was one that somebody at the table need not be asked for.

    A game that was loaded does not know what was passed over, so it is seen by going back there.
    """
    if k not in game.unasked:
        twin = game.copy()
        twin.undo_to(k)
        game.unasked[k] = foregone(twin) == game.journal[k]
    return game.unasked[k]
