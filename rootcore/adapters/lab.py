"""Mass simulation: the same steps without checkpoints or a journal."""

from rootcore.rules.scoring import GameWon
from rootcore.rules.turn import advance, begin_step
from rootcore.setup import Setup, first_position
from rootcore.state import State
from rootcore.terms import CHANCE, SETUP

MOST_ROUNDS = 200
"""A game that lasts longer is stopped."""


def play(setup: Setup, explain: bool = False) -> tuple[State, int]:
    """Play one game of bots to its end: the last position with its log, and the decisions answered."""
    s = first_position(setup)
    if explain:
        s.why = []
    decisions = 0
    try:
        while s.round <= MOST_ROUNDS:
            step = begin_step(s)
            answer = None
            while True:
                try:
                    decision = step.send(answer)
                except StopIteration as done:
                    outcome = done.value
                    break
                answer = decision.by_chance(s)
                decisions += 1
            advance(s, outcome)
    except GameWon:
        pass
    return s, decisions
