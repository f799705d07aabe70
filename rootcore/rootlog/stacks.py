"""Hidden stacks: what they must hold when a line takes cards out of them, and how they come to."""

from collections import Counter

from rootcore.game.game import Game
from rootcore.law.errors import NotAnOption
from rootcore.rootlog import ledger as book
from rootcore.rootlog.hands import Need, Stack, pick
from rootcore.rootlog.laying import lay_card_swap
from rootcore.rootlog.ledger import HAND, ledger
from rootcore.rootlog.meaning import Want
from rootcore.rootlog.notation import NOWHERE, Action, CardThing, Fight, Log, Move, Piece, Turn
from rootcore.rootlog.words import FACTIONS
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import ALLIANCE, BIRD, Faction, Suit


def names_draws(log: Log) -> bool:
    """Whether a log names every card that is drawn, so that no stack of cards is hidden in it."""
    drawn = [
        part.thing.name
        for turn in log.turns
        for action in turn.actions
        if isinstance(action.deed, Move) and action.deed.ends[0].kind == "hand"
        for part in action.deed.parts
        if isinstance(part.thing, CardThing) and part.start == NOWHERE
    ]
    return bool(drawn) and all(drawn)


def held_in(s: State, stack: Stack) -> list[str]:
    """The cards of a stack."""
    return [
        entry.what
        for entry, n in ledger(s).items()
        for _ in range(n)
        if entry.sort == book.CARD and (entry.who, entry.at) == stack
    ]


def lacking_cards(
    stack: Stack, held: list[str], due: list[Need], wants: list[Want]
) -> tuple[frozenset[str], list[str]]:
    """The names of which a stack should have one more card, and the cards that could be it."""
    hand, used, shown = list(held), list[str](), list[str]()
    deck_names = frozenset(CARDS)
    for need in sorted(due, key=lambda need: need.when):
        later = [other for other in due if other.when > need.when]
        come = [
            want
            for want in wants
            if want.n > 0 and want.sort == book.CARD and want.index < need.when[1]
            if (want.who, want.places) == (stack[0], (stack[1],))
        ]
        coming = sum(want.n for want in come)
        sure = sum(want.n for want in come if want.names <= need.names)
        if need.lacks:
            clash = [x for x in hand if CARDS[x].suit in (need.lacks, BIRD)]
            still = Counter(used_later(hand, due, need))
            clash = list((Counter(clash) - still).elements())
            if clash:
                barred = {BIRD, *(other.lacks for other in due)}
                return frozenset(x for x in deck_names if CARDS[x].suit not in barred), clash
            continue
        for _ in range(need.n):
            free = list((Counter(hand) - Counter(shown if need.shown else [])).elements())
            met = pick(free, need.names, later)
            if met is None:
                spare = Counter(hand) - Counter(shown)
                free = list((spare - Counter(used_later(hand, due, need))).elements())
                if sure > 0 or (coming and not free):
                    coming, sure = coming - 1, sure - 1
                    continue
                return need.names, free or list(spare.elements())
            if need.shown:
                shown.append(met)
            else:
                hand.remove(met)
                used.append(met)
    return frozenset(), []


def used_later(hand: list[str], due: list[Need], now: Need) -> list[str]:
    """The cards of a hand that later needs of the same line take."""
    left, taken_ = list(hand), list[str]()
    for need in due:
        if need.when > now.when and not need.lacks:
            for _ in range(need.n):
                met = next((x for x in left if x in need.names), None)
                if met:
                    left.remove(met)
                    taken_.append(met)
    return taken_


def exchange(game: Game, stack: Stack, spare: str, name: str) -> bool:
    """A hidden card was another all the time, since it was drawn; whether that can be.

    The game is played again from that draw on, with the same answers.
    """
    journal = game.journal[:]
    before = Counter(held_in(game.state, stack))
    for k in range(len(journal) - 1, -1, -1):
        if journal[k] != f"draw {spare}":
            continue
        game.undo_to(k)
        if replayed(game, journal[k:], spare, name):
            after = Counter(held_in(game.state, stack))
            if after == before - Counter([spare]) + Counter([name]):
                return True
        game.undo_to(k)
        for text in journal[k:]:
            game.answer(text)
    return False


def replayed(game: Game, texts: list[str], spare: str, name: str) -> bool:
    """Whether the same answers can be given with one card for another."""
    try:
        game.answer(texts[0].replace(spare, name))
        for text in texts[1:]:
            offered = game.pending.texts() if game.pending and spare in text else [text]
            game.answer(text if text in offered else text.replace(spare, name))
    except NotAnOption:
        return False
    return True


def exchanged_at_start(game: Game, stack: Stack, spare: str, name: str) -> Game | None:
    """The game with a card that was there when it began another one; None when that cannot be."""
    if game.from_setup:
        return None
    start = game.start.copy()
    if spare not in held_in(start, stack):
        return None
    who, at = stack
    if not lay_card_swap(start, Faction(who), at, frozenset({name}), CARDS[spare]):
        return None
    other = Game(game.setup, start, explain=False)
    try:
        for text in game.journal:
            other.answer(text)
    except NotAnOption:
        return None
    return other


def lacking(s: State, turn: Turn) -> list[tuple[int, Stack, Suit]]:
    """When somebody has no card for an Outrage, by what follows: the Alliance draws one instead."""
    if ALLIANCE not in s.sides or turn.faction == "A":
        return []
    found: list[tuple[int, Stack, Suit]] = []
    who = FACTIONS[turn.faction]
    for k, action in enumerate(turn.actions):
        c = outraged_at(action) or drawn_for(turn.actions, k)
        suit = s.suits[c] if 0 < c < len(s.suits) else None
        if suit and not gives(turn.actions[k + 1 : k + 5]):
            found.append((k, (str(who), HAND), suit))
    return found


def outraged_at(action: Action) -> int:
    """The clearing where an action removes a sympathy token, else 0."""
    for part in action.deed.parts if isinstance(action.deed, Move) else ():
        thing = part.thing
        if isinstance(thing, Piece) and (thing.owner, thing.type) == ("A", "t"):
            return int(part.start.at) if part.start.kind == "clearing" else 0
    return 0


def drawn_for(actions: tuple[Action, ...], k: int) -> int:
    """The clearing that a move leads to, if the Alliance draws a supporter for it, else 0."""
    deed = actions[k].deed
    if not isinstance(deed, Move) or deed.ends[0].kind != "clearing":
        return 0
    after = [action.text for action in actions[k + 1 : k + 3]]
    thing = deed.parts[0].thing
    moved = isinstance(thing, Piece) and thing.type == "w" and deed.parts[0].start != NOWHERE
    return int(deed.ends[0].at) if moved and "#->A$" in after else 0


def gives(actions: tuple[Action, ...]) -> bool:
    """Whether the current player gives a card to the Alliance before the next battle or removal."""
    for action in actions:
        if isinstance(action.deed, Fight) or outraged_at(action):
            return False
        if not isinstance(action.deed, Move):
            continue
        for part in action.deed.parts:
            if isinstance(part.thing, CardThing) and action.deed.ends[0].who == "A":
                return part.start.kind == "hand"
    return False
