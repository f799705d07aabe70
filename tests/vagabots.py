"""Scenes with a Vagabot: his items are written `^` face up and `v` face down, that is exhausted."""

from typing import Any

from rootcore.bots.vagabot.chapter import choose_character
from rootcore.bots.vagabot.items import VagabotBoard
from rootcore.game.game import Game
from rootcore.rules.crafting import gain_item, put_away
from rootcore.rules.items import RUIN_ITEMS, Held
from rootcore.rules.picks import Reasons
from rootcore.rules.pieces import shift_pawn
from rootcore.table.cards import quest
from rootcore.table.terms import DAYLIGHT, VAGABOND, Item, Phase
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie bot:alliance bot:vagabond"
KINDS = list(Item)


class VagabotScene(Scene):
    """A scene on the turn of the Vagabot, whose pawn stands in a clearing or in `forest`.

    `satchel`, `track` and `damaged` write his items; each ruin hides one, the bag under the first
    of those left, and so on; `quest_card` is the id of his quest.
    """

    def __init__(
        self,
        roles: str = TABLE,
        satchel: str = "^^^^",
        track: str = "",
        damaged: str = "",
        forest: str = "",
        quest_card: str = "",
        character: str = "thief",
        turn: str = VAGABOND,
        **kwargs: Any,
    ) -> None:
        super().__init__(roles, turn=turn, **kwargs)
        kinds = iter(KINDS * 3)
        for held, written in (
            (self.board.satchel, satchel),
            (self.board.track, track),
            (self.board.damaged, damaged),
        ):
            held += [Held(next(kinds), face == "^") for face in written]
        choose_character(self.board, character)
        if quest_card:
            self.board.quest = quest(quest_card)
            self.s.quests.remove(quest(quest_card))
        self.s.ruins = dict.fromkeys(self.s.ruins, 1)
        self.s.hidden_items = list(RUIN_ITEMS[: len(self.s.ruins)])
        if forest:
            shift_pawn(self.s, VAGABOND, forest)

    @property
    def board(self) -> VagabotBoard:
        """The Vagabot's board."""
        board: VagabotBoard = self.side(VAGABOND).board
        return board

    @property
    def pawn(self) -> int | str | None:
        """Where his pawn stands."""
        return self.side(VAGABOND).pawn

    @property
    def satchel(self) -> str:
        """The items in his Satchel."""
        return faces(self.board.satchel)

    @property
    def track(self) -> str:
        """The items on his Battle Track."""
        return faces(self.board.track)

    @property
    def damaged(self) -> str:
        """His damaged items."""
        return faces(self.board.damaged)

    def kinds(self) -> list[str]:
        """The kinds of all logged events."""
        return [event.kind for event in self.s.log]

    def laws(self, kind: str) -> list[str]:
        """The rules behind the events of one kind."""
        return [event.law for event in self.events(kind)]

    def moves(self) -> list[int | str]:
        """Where his pawn moved, in order."""
        return [e.data["end"] for e in self.events("move") if e.who == VAGABOND]

    def nothing(self) -> list[str]:
        """Why nothing happened, in order."""
        return [e.data["why"] for e in self.events("nothing")]

    def gain(self, item: Item) -> None:
        """He gains an item, and does with his items what he does then."""
        gain_item(self.s, VAGABOND, item)
        put_away(self.s, VAGABOND)

    def begin(self, phase: Phase = DAYLIGHT) -> Game:
        """A game that goes on from here with the first step of a phase."""
        self.s.phase, self.s.step = phase, 0
        return Game(None, self.s)


def faces(held: list[Held]) -> str:
    """Items by their faces: `"^^v"` is two face up and then one face down."""
    return "".join("^" if item.up else "v" for item in held)


def board_of(game: Game) -> VagabotBoard:
    """The Vagabot's board in a game."""
    board: VagabotBoard = game.state.sides[VAGABOND].board
    return board


def play(game: Game, *script: str) -> list[str]:
    """Answer the script; the kinds of the events that followed."""
    before = len(game.events)
    for text in script:
        game.answer(text)
    return [event.kind for event in game.events[before:]]


def why(scene: VagabotScene) -> list[Reasons]:
    """The reasons of the first event that has any: costs come before the action and have none."""
    explained = [event.why for event in scene.s.log if event.why]
    return explained[0] if explained else []


def refused(reasons: Reasons) -> list[tuple[Any, str, str]]:
    """The targets that were not legal: which, why, and by what rule."""
    return [(x, no.words, no.law) for x, no in reasons.illegal]


def values(reasons: Reasons) -> dict[Any, list[int]]:
    """What was measured of each candidate."""
    return {row.candidate: row.values for row in reasons.rows}


def out(reasons: Reasons) -> dict[Any, int | None]:
    """At which tie-break each candidate fell out."""
    return {row.candidate: row.out for row in reasons.rows}
