"""Looking ahead: a copy of a game on which an answer is tried, without anybody's secrets.

What the viewer may not know lies on the copy in an order of its own, the same for any two positions
that look alike, so nothing that is seen there can tell of it.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from rootcore.game.game import Game
from rootcore.law.errors import NotAnOption
from rootcore.rules.acts import Act, Ask
from rootcore.rules.deck import hand_is_public
from rootcore.rules.exiles_partisans import FALSE_ORDERS
from rootcore.rules.flow import AnyDecision, Draw, Roll
from rootcore.rules.in_play import effect_law
from rootcore.rules.plots import HiddenPlots
from rootcore.table.cards import Card
from rootcore.table.chance import Chance
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import CHANCE, PLOTS, Faction
from rootcore.tell.panels import names
from rootcore.tell.words import YOU, does

STOPS = {
    "battle": "battle",
    "turn": "turn",
    "look": "other",
    "guess": "other",
    "reveal": "other",
}
"""The events that nothing is told beyond: a battle, the next turn, and what others have hidden.

So is a card that comes out of a hand or stack that is hidden, and a move that False Orders make
somebody else take: what it causes, their hand may have to pay.
"""


MISLED = effect_law(FALSE_ORDERS)

MEANS = {
    "exhaust": "item",
    "fund": "fund",
    "piece": "crafting piece",
    "reveal": "card",
    "supporter": "supporter",
    "wood": "wood",
}
"""The verbs of choosing what to pay with, which a preview does not stop before."""

PICKS = ("collect", "refresh", "repair")
"""The verbs of choosing things, one after the other or as part of a deed, where no deed is asked.
"""

WOOD_LAID = "root:6.4"
"""The rule by which the same verb chooses where wood comes onto the map."""


class Stopped(Exception):
    """An event that nothing is told beyond has happened on a copy; what it is as in `STOPS`."""


class Log(list[Event]):
    """The story of a copy, which goes on with what an answer of `me` causes as far as is told."""

    def __init__(self, twin: Game, me: Faction | None) -> None:
        super().__init__(twin.events)
        self.s, self.me = twin.state, me
        self.held = self.hidden()

    def hidden(self) -> Counter[Faction | None]:
        """How many cards each of the others holds that nobody else knows."""
        others = [(f, side) for f, side in self.s.sides.items() if f != self.me]
        return Counter({f: sum(map(len, hidden_piles(self.s, side))) for f, side in others})

    def append(self, event: Event) -> None:
        if "card" in event.data or event.kind == "outrage":
            self.keep_secret(event)
        super().append(event)
        misled = event.kind == "move" and event.law == MISLED
        if misled or event.kind in STOPS:
            raise Stopped(STOPS.get(event.kind, "other"))

    def keep_secret(self, event: Event) -> None:
        """Stop where the card of an event comes out of a hidden hand, or hangs on what lies there.

        That somebody gives one away is told.
        """
        before, self.held = self.held, self.hidden()
        taken = self.held[event.who] < before[event.who]
        if taken and event.kind == "give":
            data = {key: value for key, value in event.data.items() if key != "card"}
            super().append(replace(event, data=data))
        if taken or (event.kind == "outrage" and self.held[event.who]):
            raise Stopped("other")


def line(text: str, law: str, clearing: Any = None, bad: bool = False) -> dict[str, Any]:
    """A sentence of what comes, with its rule; `bad` is a loss or danger of the viewer.

    A card whose name ends with a mark of its own, as Ambush! does, ends the sentence with it.
    """
    at = clearing if isinstance(clearing, int) else None
    return {"text": text.replace("!.", "!"), "law": law, "clearing": at, "bad": bad}


def named_for(s: State, viewer: Faction | None) -> dict[Any, str]:
    """How each faction is called in a sentence to `viewer`, who is "you"."""
    return {**names(s), viewer: YOU} if viewer else names(s)


def asked_of(game: Game, viewer: Faction | None) -> AnyDecision:
    """What somebody at the table is asked, if it is up to `viewer`; NotAnOption when it is not."""
    asked = game.pending
    if asked is None or not game.asks_table:
        raise NotAnOption("nothing is asked now")
    if asked.who not in (viewer, CHANCE) and not game.state.sides[Faction(asked.who)].tabled:
        raise NotAnOption(f"{does(names(game.state), Faction(asked.who), 'decides')} now")
    return asked


def pays(acts: Iterable[Act]) -> bool:
    """Whether all acts only choose what to pay with."""
    return all(act.verb in MEANS and act.law != WOOD_LAID for act in acts)


def asks_only(twin: Game, asked: AnyDecision, verbs: Iterable[str]) -> bool:
    """Whether a copy asks whoever was `asked` for an act with one of these verbs, after an act."""
    pending = twin.pending
    if not isinstance(pending, Ask) or pending.who != asked.who or not isinstance(asked, Ask):
        return False
    return {act.verb for act in pending.offers} <= {*verbs}


def goes_by_itself(pending: Ask, asked: AnyDecision) -> bool:
    """Whether a preview goes on over what is asked after an act: how to pay, or all the same."""
    if pending.who != asked.who or not isinstance(asked, Ask):
        return False
    return pending.alike or pays(pending.offers)


def veiled(game: Game, viewer: Faction | None) -> Game:
    """A copy of a game that holds what `viewer` may know, and nothing else."""
    twin = game.copy()
    twin.state.why = None
    veil(twin.state, viewer)
    return twin


def veil(s: State, viewer: Faction | None) -> None:
    """Put all that `viewer` cannot see into one fixed order, and the dice on another seed."""
    others = [side for f, side in s.sides.items() if f != viewer]
    piles = [pile for side in others for pile in hidden_piles(s, side)]
    cards = sorted([card for pile in (*piles, s.deck) for card in pile], key=lambda card: card.id)
    for pile in (*piles, s.deck):
        size = len(pile)
        pile[:], cards = cards[:size], cards[size:]
    s.hidden_items.sort()
    for side in others:
        if isinstance(side.board, HiddenPlots):
            veil_plots(side)
    s.chance = Chance(0)


def hidden_piles(s: State, side: Side) -> list[list[Card]]:
    """The cards that nobody but their owner knows."""
    hand = [] if hand_is_public(s, side.faction) else side.hand
    return [hand, side.board.secrets()]


def veil_plots(side: Side) -> None:
    """The plots that lie face down could be any that do not lie face up."""
    hidden = side.board.hidden
    faces = [face for face in PLOTS for _ in range(side.stock[face])] + list(hidden.values())
    faces.sort()
    for c, face in zip(sorted(hidden), faces, strict=False):
        hidden[c] = face
    rest = faces[len(hidden) :]
    side.stock.update({face: rest.count(face) for face in PLOTS})


# An answer tried


class Ahead(NamedTuple):
    """An answer played on a copy: the positions before and after, the events, why it stopped.

    `paid` are choices of what to pay with that the preview made on the way, one as good as another.
    """

    asked: AnyDecision
    me: Faction | None
    text: str
    before: State
    twin: Game
    events: list[Event]
    stops: str
    paid: list[Act]

    @property
    def after(self) -> State:
        """The position that the preview ends in."""
        return self.twin.state


def play(game: Game, viewer: Faction | None, text: str) -> Ahead:
    """Answer `text` on a copy; NotAnOption when it is not offered to the viewer."""
    asked = asked_of(game, viewer)
    asked.value(text)
    me = viewer if asked.who == CHANCE else Faction(asked.who)
    twin = veiled(game, me)
    since = len(twin.events)
    log = twin.state.log = twin.events = Log(twin, me)
    stops, paid = "", []
    try:
        twin.answer(text)
        while isinstance(twin.pending, Ask) and goes_by_itself(twin.pending, asked):
            first = twin.pending.value(twin.pending.texts()[0])
            if not twin.pending.alike:
                paid.append(first)
            twin.answer(first.text)
    except Stopped as stop:
        stops = stop.args[0]
    stops = stops or why_stopped(twin, asked.who)
    return Ahead(asked, me, text, game.state, twin, log[since:], stops, paid)


def law_asked(x: Ahead) -> str:
    """The rule of the act that was answered."""
    return x.asked.value(x.text).law if isinstance(x.asked, Ask) else x.asked.law


def why_stopped(twin: Game, who: str) -> str:
    """What comes next on a copy that has played an answer of `who`."""
    pending = twin.pending
    if pending is None:
        return "over"
    if pending.who == CHANCE:
        return {Roll: "dice", Draw: "cards"}.get(type(pending), "chance")
    return "choice" if pending.who == who else "other"
