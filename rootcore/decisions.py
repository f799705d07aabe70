"""A pending decision as a page shows it: its options in parts, what is refused and why; undo."""

from typing import Any

from rootcore.acts import Act, Ask
from rootcore.cards import CARDS
from rootcore.flow import AnyDecision
from rootcore.game import Game
from rootcore.law import rule
from rootcore.panels import card_json, names
from rootcore.picks import listed
from rootcore.prompts import label, title
from rootcore.rules.crafting import cannot_craft
from rootcore.rules.turn import schedule
from rootcore.state import State
from rootcore.terms import CHANCE, Faction
from rootcore.view import place_id
from rootcore.words import PHASES

NEVER_ALONE = {"roll": "dice", "draw": "cards"}
"""Answers of chance that show something, by their first word, and what they show."""


def decision_view(game: Game, viewer: Faction | None) -> dict[str, Any] | None:
    """The decision that somebody at the table must answer; None when there is none.

    Its options are shown only to the faction that is asked; those of chance to everybody.
    """
    asked = game.pending
    if asked is None or not game.asks_table:
        return None
    hidden = asked.who not in (viewer, CHANCE)
    s = game.state
    step = schedule(s)[s.step][0] if schedule(s) else None
    shown: dict[str, Any] = {
        "who": asked.who,
        "hidden": hidden,
        "question": f"The {names(s)[Faction(asked.who)]} decides." if hidden else asked.question(),
        "law": asked.law,
        "law_title": rule(asked.law).title,
        "phase_name": PHASES[s.phase],
        "guide": rule(step.law).title if step else "",
        "verbs": [],
        "options": [],
        "refused": [],
        "cards": {},
    }
    if not hidden:
        shown |= options_view(s, asked)
    return shown


def options_view(s: State, asked: AnyDecision) -> dict[str, Any]:
    """The options of a decision, those refused, and the cards that they name."""
    if not isinstance(asked, Ask):
        plain = [{**NO_PARTS, "text": t, "label": t, "law": asked.law} for t in asked.texts()]
        verb = {"verb": "", "title": asked.question(), "law": asked.law, "n": len(plain)}
        return {"verbs": [verb], "options": plain}
    known = names(s)
    refused = asked.refused()
    acts = [*asked.acts, *(x.act for x in refused)]
    verbs: dict[str, dict[str, Any]] = {}
    for act in asked.acts:
        found = verbs.setdefault(
            act.verb, {"verb": act.verb, "title": title(act.verb), "law": act.law, "n": 0}
        )
        found["n"] += 1
    return {
        "verbs": list(verbs.values()),
        "options": [act_view(act, label(act, known)) for act in asked.acts],
        "refused": [
            {**act_view(x.act, label(x.act, known)), "law": x.why.law, "reason": x.why.words}
            for x in refused
        ],
        "cards": {act.card.id: card_json(act.card) for act in acts if act.card},
    }


NO_PARTS: dict[str, Any] = {
    "verb": "",
    "at": None,
    "to": None,
    "who": None,
    "what": "",
    "card": None,
    "n": 0,
}


def act_view(act: Act, words: str) -> dict[str, Any]:
    """An act in parts, with its label."""
    return {
        "text": act.text,
        "verb": act.verb,
        "label": words,
        "law": act.law,
        "at": None if act.at is None else place_id(act.at),
        "to": None if act.to is None else place_id(act.to),
        "who": act.who,
        "what": act.what,
        "card": act.card.id if act.card else None,
        "n": act.n,
    }


def hand_view(s: State, viewer: Faction) -> list[dict[str, Any]]:
    """The different cards in a hand: how many, and whether each can be crafted now."""
    hand = s.sides[viewer].hand
    shown = []
    for card in dict.fromkeys(hand):
        why = cannot_craft(s, viewer, card)
        shown.append(
            {
                **card_json(card),
                "n": hand.count(card),
                "craftable": why is None,
                "reason": why.words if why else "",
                "law": why.law if why else "root:4.1",
            }
        )
    return shown


# Undo


def undo_view(game: Game) -> dict[str, str] | None:
    """What undo takes back, and what has been seen since; None when there is nothing to undo."""
    k = game.last_of_table()
    if k is None:
        return None
    seen = [NEVER_ALONE.get(text.split()[0]) for text in game.journal[k + 1 :]]
    kinds = list(dict.fromkeys(kind for kind in seen if kind))
    reveals = f"You have seen {listed(kinds)} since; they will be the same again." if kinds else ""
    return {"label": answer_label(game.journal[k]), "reveals": reveals}


def redo_view(game: Game) -> dict[str, str] | None:
    """What redo gives back; None when nothing was undone."""
    return {"label": answer_label(game.undone[-1])} if game.undone else None


def answer_label(text: str) -> str:
    """An answer of the journal in words, such as "Move: 5 to 2, 3 of them"."""
    verb, *parts = text.split()
    words = [CARDS[part].name if part in CARDS else part.replace("_", " ") for part in parts]
    rest = " ".join(words).replace(">", " to ").replace(" x", " × ")
    return f"{title(verb)}: {rest}" if rest else title(verb)
