"""A pending decision as a page shows it: its options in parts, what is refused and why; undo."""

from collections import Counter
from collections.abc import Callable
from functools import singledispatch
from typing import Any

from rootcore.game.foregone import AT_ANY_TIME, last_asked
from rootcore.game.game import Game
from rootcore.law import law, rule
from rootcore.rules.acts import DONE, HOLD, PASS, Act, Ask, Refusal
from rootcore.rules.battle import (
    Battle,
    could_lend,
    may_be_ambushed,
    may_join,
    most_from_dice,
    ready_ambush,
)
from rootcore.rules.crafting import ANY, cannot_craft, points_for_crafting, ready_suits
from rootcore.rules.deck import SHUFFLED
from rootcore.rules.flow import AnyDecision, Draw, Roll
from rootcore.rules.hidden import ABSTAIN
from rootcore.rules.items import FIND, QUEST
from rootcore.rules.picks import capital, listed
from rootcore.rules.pieces import crafting_kind
from rootcore.rules.turn import schedule
from rootcore.table.cards import AMBUSH, CARDS, DOMINANCE, QUESTS, Card
from rootcore.table.state import Side, State
from rootcore.table.terms import CHANCE, Faction, Item
from rootcore.tell.ahead import PICKS, named_for, pays
from rootcore.tell.own_board import SHORTFALLS, priced, summed
from rootcore.tell.panels import card_json, names, quest_json
from rootcore.tell.prompts import ABOUT, DECLINES, OWN, label, title, without_about
from rootcore.tell.view import place_id
from rootcore.tell.words import (
    PHASES,
    START_OF_TURN,
    Names,
    card_named,
    counted,
    does,
    place_name,
    sentence,
    step_title,
    the,
)

SHOWS = {
    "roll": "dice",
    "draw": "cards",
    "take": "cards",
    "discard": "cards",
    "find": "items",
    "quest": "quests",
}
"""Answers of chance that show something, by their first word, and what they show."""


def decision_view(game: Game, viewer: Faction | None) -> dict[str, Any] | None:
    """The decision that somebody at the table must answer; None when there is none.

    What is asked and its options are shown only to the faction that is asked, everybody else sees
    the step of the turn; but those of chance and of people at a real table all may see. `battle`
    says that it is part of a battle that goes on, `befell` what it follows from.
    """
    asked = game.pending
    if asked is None or not game.asks_table:
        return None
    s = game.state
    tabled = asked.who != CHANCE and s.sides[Faction(asked.who)].tabled
    hidden = asked.who not in (viewer, CHANCE) and not tabled
    step = schedule(s)[s.step][0] if schedule(s) else None
    shown_law = step.law if hidden and step else asked.law
    shown: dict[str, Any] = {
        "who": asked.who,
        "hidden": hidden,
        "question": f"The {names(s)[Faction(asked.who)]} decides." if hidden else asked.question(),
        "law": shown_law,
        "law_title": rule(shown_law).title,
        "phase": s.phase,
        "phase_name": PHASES[s.phase],
        "guide": guide(s, step.law, shown_law) if step else "",
        "befell": None if hidden else befell(s, asked.who, viewer),
        "battle": s.battle is not None,
        "verbs": [],
        "options": [],
        "refused": [],
        "cards": {},
        "places": {},
        "go_on": None,
        "at_once": False,
        "again": None,
        "chance": "",
        "offer": None,
        "otherwise": {**NO_PARTS, "text": "", "label": "Not possible here", "law": asked.law}
        | {"reason": "nothing that is asked now does that"},
    }
    if not hidden:
        shown |= options_view(asked, s)
    return shown


BLOWS = {"turmoil"}
"""Events that a question can follow from, of which whoever is asked would otherwise know only by
reading the story.
"""


def befell(s: State, who: str, viewer: Faction | None) -> dict[str, Any] | None:
    """What befell the one who is asked in this step, as a sentence with its rule."""
    blows = [e for e in s.log[s.began :] if e.kind in BLOWS and e.who == who]
    if not blows:
        return None
    return {"text": sentence(blows[-1], named_for(s, viewer)), "law": blows[-1].law}


def guide(s: State, step_law: str, asked_law: str) -> str:
    """The heading over what is asked: the step, or as a turn starts the rule that asks."""
    return step_title(asked_law if step_law == START_OF_TURN else step_law, s.phase)


REPEATED = ("ambush", "heal", "use")
"""The verbs of what is asked again and again in a round: to play an ambush, to use an effect."""


def again_view(asked: Ask) -> dict[str, str] | None:
    """The words for declining it each time until one's next turn, and a key that tells it apart."""
    deeds = [act for act in asked.acts if act.verb not in (DONE, PASS)]
    if not deeds or len(deeds) == len(asked.acts) or any(x.verb not in REPEATED for x in deeds):
        return None
    offers = sorted(
        {" ".join(act.text.split()[:2]) if act.verb == "use" else act.verb for act in deeds}
    )
    return {"key": " ".join([asked.law, *offers]), "words": "Not this round"}


NO_CARD = {
    "reshuffle": "No card is left: the discards were shuffled",
    "nothing": "There is none left",
}
"""What a real table answers instead of a card."""


@singledispatch
def options_view(asked: AnyDecision, s: State) -> dict[str, Any]:
    """The options of a decision, those refused, and the cards and places that they name.

    `go_on` is the option that declines or ends what is asked, if one does; `at_once` says that only
    what to pay with is asked, or which of several, so that choosing it needs no confirming, `again`
    how to decline it until one's next turn where it is asked more than once. Of chance, `chance`
    says what the table may choose: "dice", "cards" or "items". `offer` are the words by which
    somebody at a real table says whether there is such a card at all.
    """
    options = [{**NO_PARTS, "text": t, "label": t, "law": asked.law} for t in asked.texts()]
    shown: dict[str, Any] = {"options": options}
    if asked.verb == QUEST:
        return quests_shown(asked)
    if isinstance(asked, Roll):
        for option in options:
            option["label"] = option["what"] = option["text"].split()[1].replace("-", " and ")
        shown["chance"] = "dice"
    elif asked.verb == FIND:
        for option in options:
            option["what"] = option["text"].split()[1]
            option["label"] = option["what"].capitalize()
        shown["chance"] = "items"
    elif isinstance(asked, Draw):
        drawn = {card.id: card for card in (*asked.deck, *asked.elsewhere)}
        remarks = {card.id: remark_on(card) for card in asked.elsewhere}
        for option in options:
            if card := drawn.get(option["text"].split()[1]):
                remark = remarks.get(card.id, "")
                option |= {"card": card.id, "label": card_named(card), "remark": remark}
            else:
                option["label"] = NO_CARD[asked.instead]
        shown["chance"] = "cards"
        shown["cards"] = {id_: card_json(card) for id_, card in drawn.items()}
    verb = {"verb": "", "title": asked.question(), "law": asked.law, "n": len(options)}
    none = {"aside": False, "kind": "", "text": "", "gain": "", "cost": []}
    return {"verbs": [{**verb, **none}], **shown}


def quests_shown(asked: AnyDecision) -> dict[str, Any]:
    """The quests that a real table may have drawn; none is left where the answer names none."""
    options, cards = [], {}
    for text in asked.texts():
        id_ = text.removeprefix(f"{QUEST} ")
        if id_ in QUESTS:
            quest = QUESTS[id_]
            cards[id_] = quest_json(quest, "")
            option = {"text": text, "card": id_, "label": quest.name}
        else:
            option = {"text": text, "label": NO_CARD["nothing"]}
        options.append({**NO_PARTS, "law": asked.law, **option})
    return {"options": options, "cards": cards, "chance": "cards"}


def remark_on(card: Card) -> str:
    """What is said of a card that can only be drawn if it does not lie where it is believed to."""
    where = "laid out beside the map" if card.kind == DOMINANCE else "in the discard pile"
    return f"believed {where}"


@options_view.register(Ask)
def acts_view(asked: Ask, s: State) -> dict[str, Any]:
    """The acts that somebody at the table chooses from."""
    known = names(s)
    offer, refused = offer_view(asked, s), asked.refused()
    offered = [act for act in asked.acts if not (offer and act == SHUFFLED)]
    acts = [*offered, *(x.act for x in refused)]
    side = s.sides[Faction(asked.who)]
    options = [
        with_button(
            act_view(act, label(act, known), label(act._replace(n=0), known) if act.n else "")
            | (OWN[act.verb](side, act) if act.verb in OWN else {})
            | forces(s, known, side, act)
            | priced(s, side, act, asked.law)
        )
        for act in offered
    ]
    return {
        "verbs": verbs_view(offered, options, known),
        "options": options,
        "refused": [
            {**act_view(x.act, label(x.act, known)), "law": x.why.law, "reason": x.why.words}
            for x in refused
        ],
        "cards": {act.card.id: card_json(act.card) for act in acts if act.card},
        "places": {
            place_id(at): spot_named(s, at)
            for act in acts
            for at in (act.at, act.to)
            if at is not None
        },
        "go_on": next((act.text for act in offered if act.verb in (DONE, PASS)), None),
        "at_once": pays(offered) or all(act.verb in (*PICKS, PASS) for act in offered),
        "again": None if side.tabled else again_view(asked),
        "offer": offer,
    }


def spot_named(s: State, place: Any) -> str:
    """A place for whoever hears it: a clearing with its suit, "clearing 5, rabbit"."""
    return f"clearing {place}, {s.suits[place]}" if isinstance(place, int) else place_name(place)


def forces(s: State, known: Names, side: Side, act: Act) -> dict[str, str]:
    """What a battle is about: the most hits that each of the two can roll there, its own first.

    Whom one may still choose to fight along adds to them, and an Arbiter for the defender: "You 1
    to 4, Eyrie 2".
    """
    if act.verb != "battle" or act.who is None or not isinstance(act.at, int):
        return {}
    b = Battle(side.faction, act.who, act.at, act.law)
    most = [most_from_dice(s, who, b) for who in (b.attacker, b.defender)]
    lent = sum(could_lend(s, f, b) for f in could_lend.concerns(s))
    own, theirs = (
        f"{n} to {n + more}" if more else n
        for n, more in zip(most, (may_join(s, b.attacker, b), lent), strict=True)
    )
    return {"forces": f"You {own}, {known[act.who]} {theirs}"}


def offer_view(asked: Ask, s: State) -> dict[str, Any] | None:
    """The two words for whether somebody at a real table has such a card at all, if that is asked.

    Only then it is asked which: nobody is led to say no. Where it does not matter which, `answer`
    says yes. What may be said before either is `first`: the cards that are unseen are others then.
    An effect in play lies open, and is used or not.
    """
    if asked.who not in list(s.sides) or not s.sides[Faction(asked.who)].tabled:
        return None
    cards = [act for act in asked.acts if act.card and act.verb != "use"]
    rest = [act.verb for act in asked.acts if not act.card and act != SHUFFLED]
    if rest == [HOLD, PASS]:
        return {**OFFER, "yes": "Yes", "no": "No", "answer": HOLD}
    if not cards or rest != [PASS]:
        return None
    first = {"text": SHUFFLED.text, "label": label(SHUFFLED, names(s))}
    no = DECLINES.get(asked.law, OFFER["no"])
    return {**OFFER, "no": no, "first": first if SHUFFLED in asked.acts else None}


OFFER: dict[str, Any] = {"yes": "Choose the card", "no": "None", "answer": "", "first": None}


def verbs_view(acts: list[Act], shown: list[dict[str, Any]], known: Names) -> list[dict[str, Any]]:
    """The verbs of acts, each with how many of them there are and what these have in common.

    What can be done at any time stands `aside` of the one deed that is asked for, if it is one; to
    abstain for a round is no deed, and always does.
    """
    found: dict[str, list[int]] = {}
    for k, act in enumerate(acts):
        found.setdefault(act.verb, []).append(k)
    asked = {act.verb for act in acts} - {DONE, PASS, ABSTAIN, *AT_ANY_TIME}
    return [
        {"verb": verb, "title": title(verb, acts[ks[0]].law), "law": acts[ks[0]].law, "n": len(ks)}
        | {"aside": verb == ABSTAIN or (len(asked) == 1 and verb in AT_ANY_TIME)}
        | summed([acts[k] for k in ks], [shown[k] for k in ks], known)
        for verb, ks in found.items()
    ]


NO_PARTS: dict[str, Any] = {
    "verb": "",
    "deed": "",
    "button": "",
    "row": "",
    "at": None,
    "to": None,
    "who": None,
    "what": "",
    "item": "",
    "card": None,
    "n": 0,
    "about": "",
    "held": "",
    "forces": "",
    "gain": "",
    "cost": [],
}


HELD = {"craft": "Can be crafted"}
"""What a card in hand says of itself while an act with it is offered, by the act's verb."""


def act_view(act: Act, words: str, of_any_number: str = "") -> dict[str, Any]:
    """An act in parts, with its label, and with that of all which differ in their number alone."""
    return {
        "text": act.text,
        "verb": act.verb,
        "label": words,
        "deed": without_about(act, words),
        "button": "",
        "row": of_any_number,
        "law": act.law,
        "at": None if act.at is None else place_id(act.at),
        "to": None if act.to is None else place_id(act.to),
        "who": act.who,
        "what": act.what,
        "item": next((item for item in Item if act.what.endswith(item)), ""),
        "card": act.card.id if act.card else None,
        "n": act.n,
        "about": ABOUT[act.verb](act.what) if act.verb in ABOUT else "",
        "held": HELD.get(act.verb, ""),
        "forces": "",
        "gain": "",
        "cost": [],
    }


SAY_POINTS = {"score", "reward"}
"""The verbs whose labels say how many points they pay."""


def with_button(view: dict[str, Any]) -> dict[str, Any]:
    """An option with what the button says that does it: the deed, and the points it pays."""
    words, gain = view["deed"] or view["label"], view["gain"]
    pays = gain and view["verb"] not in SAY_POINTS
    return {**view, "button": f"{words}, {gain}" if pays else words}


@law("root:1.2.1")
def hand_view(s: State, viewer: Faction) -> list[dict[str, Any]]:
    """The different cards in a hand: how many, what each would score its owner, and what it says of
    being crafted: whether its cost could be met, not whether it may be done in this step.
    """
    hand = s.sides[viewer].hand
    shown = []
    for card in dict.fromkeys(hand):
        why = cannot_craft(s, viewer, card)
        bots = use_against_bots(s, viewer) if card.kind == AMBUSH else None
        told, by = bots or status(s, s.sides[viewer], card, why)
        shown.append(
            {
                **card_json(card),
                "n": hand.count(card),
                "points": points_for_crafting(s, viewer, card) if card.item else card.points,
                "craftable": why is None,
                "reason": why.words if why else "",
                "status": told,
                "law": by,
            }
        )
    return shown


def use_against_bots(s: State, viewer: Faction) -> tuple[str, str] | None:
    """What an ambush is for where there are only bots to battle, with the rule; else None."""
    others = s.sides[viewer].others
    if any(may_be_ambushed(s, f) for f in others):
        return None
    if any(ready_ambush(s, f, c) for f in ready_ambush.concerns(s) for c in s.board.clearings):
        return "Foils the ambush of a bot", "root:4.3.1.I"
    return "No use against bots", "robotics:2.8.2"


def status(s: State, side: Side, card: Card, why: Refusal | None) -> tuple[str, str]:
    """What is missing to craft a card, or that nothing is, in a few words, with the rule."""
    if why is None:
        return "Enough to craft it", "root:4.1"
    if card.kind == AMBUSH:
        return "Kept for defence", why.law
    if why.law != "root:4.1.1":
        return capital(why.words), why.law
    ready = ready_suits(s, side.faction)
    missing: dict[str, int] = {**(Counter(card.cost) - ready)}
    if ANY in card.cost:
        missing = {"": len(card.cost) - ready.total()}
    return SHORTFALLS.get(side.role, pieces_short)(s, side, card, missing)


def pieces_short(s: State, side: Side, card: Card, missing: dict[str, int]) -> tuple[str, str]:
    """The crafting pieces that are missing for a card."""
    short = [pieces_of(s, side.faction, n, suit) for suit, n in missing.items()]
    return f"Needs {listed(short)}", "root:4.1.1"


def pieces_of(s: State, viewer: Faction, n: int, suit: str) -> str:
    """So many crafting pieces of a suit, or of any."""
    kinds = {kind.split()[-1] for kind in crafting_kind(s, viewer)}
    noun = kinds.pop() if len(kinds) == 1 else ""
    if not suit:
        return f"{counted(n, noun) if noun else n} of any suit"
    return counted(n, noun).replace(" ", f" {suit} ", 1) if noun else f"{n} {suit}"


# Undo


def undo_view(game: Game, viewer: Faction | None) -> dict[str, Any] | None:
    """What undo takes back, and what has been seen since; None when there is nothing to undo.

    `consent` are the others who share the device and must agree: whoever gave the answer, and all
    of them once anybody has seen dice or cards. One person alone need not ask.
    """
    k = last_asked(game)
    if k is None:
        return None
    giver, seen = game.givers[k], seen_since(game, k)
    then = next(mark.state for mark in reversed(game.marks) if mark.answers <= k)
    words = label_for(game, viewer, giver, game.journal[k], game.values[k], then)
    return {
        "label": with_question(words, lambda: question_of(game, k)),
        "reveals": reveals(seen, names(game.state), viewer),
        "consent": [f for f in others_at(game, viewer) if seen or f == giver],
    }


def sharing(game: Game) -> list[Faction]:
    """The people who share the device, in turn order."""
    programs = game.setup.programs if game.setup else frozenset()
    sides = game.state.sides
    seats = [f for f in game.state.seats if f not in programs]
    return [f for f in seats if not sides[f].bot and not sides[f].tabled]


def lacking_consent(shown: dict[str, Any], agreed: set[Faction], known: Names) -> str:
    """Who must still agree to what `undo_view` shows, and what it reveals; empty when nobody."""
    missing = [the(known, f) for f in shown["consent"] if f not in agreed]
    told = [f"{listed(missing)} must agree before this is taken back", shown["reveals"]]
    return ". ".join(filter(None, told)).removesuffix(".") if missing else ""


def others_at(game: Game, viewer: Faction | None) -> list[Faction]:
    """The others with whom `viewer` shares the device, if there are any."""
    people = sharing(game)
    return [f for f in people if f != viewer] if len(people) > 1 else []


@law("root:1.2.1")
def seen_since(game: Game, k: int) -> dict[Faction | None, list[str]]:
    """What dice and cards have been seen since answer `k`: None for all at the table, and by whom.

    A card that somebody gives or shows counts for those who did not know it.
    """
    seen: dict[Faction | None, list[str]] = {}
    for j in range(k, len(game.journal)):
        giver = game.givers[j]
        known = [event.data["seen_by"] for event in game.caused(j) if "seen_by" in event.data]
        if giver != CHANCE:
            what = "cards" if known else ""
        else:
            what = SHOWS.get(game.journal[j].split()[0], "") if j > k else ""
        for who in (known[0] if known else [None]) if what else []:
            if who != giver and what not in seen.setdefault(who, []):
                seen[who].append(what)
    return {who: kinds for who, kinds in seen.items() if kinds}


def reveals(seen: dict[Faction | None, list[str]], known: Names, viewer: Faction | None) -> str:
    """In words what has been seen since, and by whom: by `viewer` and by everybody else."""
    mine = dict.fromkeys([*seen.get(None, []), *(seen.get(viewer, []) if viewer else [])])
    found = [f"You have seen {listed(list(mine))} since"] if mine else []
    for who, kinds in seen.items():
        if who not in (None, viewer):
            found.append(f"{does(known, who, 'has', 'have')} seen {listed(kinds)} since")
    return f"{'. '.join(found)}; all will be the same again." if found else ""


def redo_view(game: Game, viewer: Faction | None) -> dict[str, str] | None:
    """What redo gives back; None when nothing was undone, or another who shares the device would
    be made to answer the same once more.
    """
    if not game.undone or game.pending is None or game.pending.who in others_at(game, viewer):
        return None
    asked, text = game.pending, game.undone[-1]
    words = label_for(game, viewer, asked.who, text, asked.value(text), game.state)
    return {"label": with_question(words, asked.question)}


ANSWERS: dict[str, Callable[[State, str], str]] = {}
"""How the answers of a group of roles are put into words, where it is not as everybody's; in the
position in which they were given.
"""


BARE = ("Yes", "No", "None")
"""What options are called that say nothing without the question they answer."""


def question_of(game: Game, k: int) -> str:
    """What was asked when answer `k` was given."""
    twin = game.copy()
    twin.undo_to(k)
    assert twin.pending
    return twin.pending.question()


def with_question(words: str, question: Callable[[], str]) -> str:
    """What an option is called, after the question it answers where it names no deed."""
    return f"{question()} {words}" if words in BARE else words


def label_for(
    game: Game, viewer: Faction | None, giver: str, text: str, value: Any, then: State
) -> str:
    """An answer as its option was called; only whose it is when another person gave it. `then` is
    the position in which it was given.
    """
    known = names(game.state)
    role = "" if giver == CHANCE else game.state.sides[Faction(giver)].role
    if of_group := ANSWERS.get(role.rpartition(":")[0]):
        return label(value, known) if isinstance(value, Act) else of_group(then, text)
    if giver not in (viewer, CHANCE):
        return f"The last answer of {the(known, Faction(giver))}"
    return label(value, known) if isinstance(value, Act) else answer_label(text)


def answer_label(text: str) -> str:
    """An answer of the journal in words, where it is no act: "Draw: Sappers"."""
    verb, *parts = text.split()
    words = [" to ".join(map(named, part.split(">"))) for part in parts]
    rest = " ".join(words).replace(" x", " × ")
    return f"{title(verb)}: {rest}" if rest else title(verb)


def named(word: str) -> str:
    """A word of an answer as people say it: a card by its name, a forest by its clearings."""
    if word in CARDS:
        return CARDS[word].name
    return place_name(word) if "_" in word and word[0].isdecimal() else word.replace("_", " ")
