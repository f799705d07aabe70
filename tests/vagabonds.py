"""Scenes with a Vagabond played by a person: his items by name, exhausted ones with a `-`."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from rootcore.factions.vagabond.allies import keeps_relation
from rootcore.factions.vagabond.items import VagabondBoard
from rootcore.rules.acts import Ask
from rootcore.rules.items import RUIN_ITEMS, Held
from rootcore.rules.pieces import shift_pawn
from rootcore.table.cards import quest
from rootcore.table.terms import VAGABOND, Faction, Item
from tests.scenes import Scene

TABLE = "vagabond bot:marquise bot:eyrie bot:alliance"
PEOPLE = "vagabond marquise eyrie alliance"


class VagabondScene(Scene):
    """A scene on the turn of the Vagabond, whose pawn stands in a clearing or in `forest`.

    `satchel`, `tracks` and `damaged` write his items, `relations` the spaces of the others (0 for
    those not named), `quests` the open ones; each ruin hides an item.
    """

    def __init__(
        self,
        roles: str = TABLE,
        satchel: str = "",
        tracks: str = "",
        damaged: str = "",
        relations: Mapping[str, int] | None = None,
        quests: str = "",
        completed: str = "",
        character: str = "thief",
        forest: str = "",
        turn: str = VAGABOND,
        **kwargs: Any,
    ) -> None:
        super().__init__(roles, turn=turn, **kwargs)
        board = self.board
        board.character = character
        board.satchel = held(satchel)
        board.damaged = held(damaged)
        board.tracks = [Item(item) for item in tracks.split()]
        board.relations = dict.fromkeys(filter(keeps_relation, self.side(VAGABOND).others), 0)
        board.relations |= {Faction(f): n for f, n in (relations or {}).items()}
        for ids, pile in ((quests, board.quests), (completed, board.completed)):
            for name in ids.split():
                self.s.quests.remove(quest(name))
                pile.append(quest(name))
        self.s.ruins = dict.fromkeys(self.s.ruins, 1)
        self.s.hidden_items = list(RUIN_ITEMS[: len(self.s.ruins)])
        if forest:
            shift_pawn(self.s, VAGABOND, forest)

    @property
    def board(self) -> VagabondBoard:
        """The Vagabond's board."""
        board: VagabondBoard = self.side(VAGABOND).board
        return board

    @property
    def pawn(self) -> int | str | None:
        """Where his pawn stands."""
        return self.side(VAGABOND).pawn

    @property
    def satchel(self) -> str:
        """The items in his Satchel, in order of name."""
        return written(self.board.satchel)

    @property
    def tracks(self) -> str:
        """The items on their tracks, in order of name."""
        return " ".join(sorted(self.board.tracks))

    @property
    def damaged(self) -> str:
        """His damaged items, in order of name."""
        return written(self.board.damaged)

    def relation(self, who: str) -> int:
        """Where the marker of a faction stands."""
        return self.board.relations[Faction(who)]

    def asks(self, run: Callable[[Any], Coroutine[Any, Any, Any]], *script: str) -> Ask:
        """The decision that a step comes to after the scripted answers."""
        step = run(self.actor())
        decision = step.send(None)
        for text in script:
            decision = step.send(decision.value(text))
        step.close()
        assert isinstance(decision, Ask)
        return decision

    def offered(
        self, run: Callable[[Any], Coroutine[Any, Any, Any]], verb: str, *script: str
    ) -> list[str]:
        """What a step offers with this verb, after the scripted answers."""
        texts = self.asks(run, *script).texts()
        return [text for text in texts if text.split()[0] == verb]

    def refused(
        self, run: Callable[[Any], Coroutine[Any, Any, Any]], verb: str
    ) -> dict[str, tuple[str, str]]:
        """What a step refuses with this verb: by which rule, and why."""
        found = self.asks(run).refused()
        return {x.act.text: (x.why.law, x.why.words) for x in found if x.act.verb == verb}

    def points(self) -> list[tuple[str, int]]:
        """What the Vagabond scored, by which rules."""
        return [(e.law, e.data["points"]) for e in self.events("score") if e.who == VAGABOND]


def held(text: str) -> list[Held]:
    """Items such as `"boot sword-"`: a sword that is exhausted."""
    return [Held(Item(word.removesuffix("-")), not word.endswith("-")) for word in text.split()]


def written(items: list[Held]) -> str:
    """The same, in order of name."""
    return " ".join(sorted(item.item + ("" if item.up else "-") for item in items))
