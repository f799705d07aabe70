"""The items of the Vagabot (robotics 7.2.3 to 7.2.5): Satchel, Battle Track, and damage."""

from dataclasses import dataclass, field
from typing import Any

from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.rules.battle import (
    Battle,
    Hits,
    choose_losses,
    extra_hits,
    limit_of_rolled_hits,
    maximum_rolled_hits,
)
from rootcore.rules.crafting import gain_item, put_away
from rootcore.rules.items import Held
from rootcore.rules.removal import Loss, lose
from rootcore.table.cards import Quest, quest
from rootcore.table.state import BareBoard, Side, State
from rootcore.table.terms import PAWN, Faction, Item

ROLE = "bot:vagabond"
TRACK_SPACES = (6, 9, 12)
"""Undamaged items that fill the spaces of the Battle Track."""

QUESTING = "cards:trait.vagabond.questing"

HITTING_SPACES = 2
"""The spaces that raise the maximum rolled hits; the third gives the attacker an extra hit."""


@dataclass(slots=True)
class VagabotBoard(BareBoard):
    """His items, each list in the order they came, his character and his quest.

    `satchel` and `track` (the Battle Track) hold undamaged items, `damaged` the others.
    """

    character: str = "thief"
    satchel: list[Held] = field(default_factory=list)
    track: list[Held] = field(default_factory=list)
    damaged: list[Held] = field(default_factory=list)
    quest: Quest | None = None

    def copy(self) -> "VagabotBoard":
        """An independent copy."""
        return VagabotBoard(
            self.character, self.satchel[:], self.track[:], self.damaged[:], self.quest
        )

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "character": self.character,
            "satchel": self.satchel[:],
            "track": self.track[:],
            "damaged": self.damaged[:],
            "quest": self.quest.id if self.quest else None,
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "VagabotBoard":
        """The board written by `to_json`."""
        return cls(
            raw["character"],
            _held(raw["satchel"]),
            _held(raw["track"]),
            _held(raw["damaged"]),
            quest(raw["quest"]) if raw["quest"] else None,
        )

    def items(self) -> list[Item]:
        """All his items."""
        return [held.item for held in (*self.satchel, *self.track, *self.damaged)]

    def undamaged(self) -> int:
        """How many undamaged items he has."""
        return len(self.satchel) + len(self.track)

    def ready(self) -> int:
        """How many items he can exhaust: those face up in the Satchel."""
        return sum([held.up for held in self.satchel])


def _held(raw: list[list[Any]]) -> list[Held]:
    return [Held(Item(item), up is True) for item, up in raw]


# 7.2.3 Items


@law("robotics:7.2.3")
def exhaust(bot: Bot, n: int, cause: str) -> bool:
    """Exhaust `n` items of the Satchel, the oldest first; whether he has so many face up."""
    board: VagabotBoard = bot.board
    if board.ready() < n:
        return False
    spent: list[Item] = []
    for k, held in enumerate(board.satchel):
        if held.up and len(spent) < n:
            board.satchel[k] = Held(held.item, False)
            spent.append(held.item)
    bot.s.emit_cost("exhaust", bot.me, cause, items=spent)
    return True


@law("robotics:7.2.3")
@gain_item.for_(ROLE)
def into_satchel(s: State, who: Faction, item: Item) -> None:
    """An item he gains goes face up into his Satchel."""
    board: VagabotBoard = s.sides[who].board
    board.satchel.append(Held(item, True))


# 7.2.4 Battle Track


@law(QUESTING)
def keeps_track(side: Side) -> bool:
    """Whether damaged items count for the track, too, and none ever leaves it."""
    return "questing" in side.traits


@law("robotics:7.2.4")
@put_away.for_(ROLE)
def fill_battle_track(s: State, who: Faction) -> None:
    """Fill a space at 6, 9 and 12 undamaged items, or empty it: exhausted items first, then new."""
    side = s.sides[who]
    board: VagabotBoard = side.board
    before = board.track[:]
    keeps = keeps_track(side)
    count = board.undamaged() + (len(board.damaged) if keeps else 0)
    spaces = sum(count >= n for n in TRACK_SPACES)
    while len(board.track) > spaces and not keeps:
        board.satchel.append(board.track.pop())
    while len(board.track) < spaces and board.satchel:
        held = next((h for h in board.satchel if not h.up), board.satchel[-1])
        board.satchel.remove(held)
        board.track.append(held)
    for on, moved in ((True, board.track[len(before) :]), (False, before[len(board.track) :])):
        if moved:
            items = [held.item for held in moved]
            s.emit("battle track", who, "robotics:7.2.4", items=items, on=on)


@law("robotics:7.2.4")
@maximum_rolled_hits.for_(ROLE)
def hits_from_track(s: State, who: Faction, b: Battle) -> int:
    """One, and one more for each of the first two spaces of the track that is filled."""
    return 1 + min(len(s.sides[who].board.track), HITTING_SPACES)


@law("robotics:7.2.4")
@limit_of_rolled_hits.for_(ROLE)
def limited_by_track(s: State, who: Faction) -> str:
    """The Battle Track limits his hits, where others count warriors."""
    return "robotics:7.2.4"


@law("robotics:7.2.4")
@extra_hits.for_(ROLE)
def full_battle_track(s: State, who: Faction, b: Battle) -> tuple[Hits, ...]:
    """With a full track he deals an extra hit as attacker."""
    if who == b.attacker and len(s.sides[who].board.track) == len(TRACK_SPACES):
        return (Hits(1, "robotics:7.2.4", "full Battle Track"),)
    return ()


# 7.2.5 Taking hits


@law("robotics:7.2.5")
@choose_losses.for_(ROLE)
async def take_hits(s: State, who: Faction, b: Battle, hits: int) -> list[Loss]:
    """His hits fall on his items: the loss of a pawn stands for a damaged item."""
    return [Loss(PAWN, hits)]


@law("robotics:7.2.5")
@lose.for_(ROLE)
def lose_items(s: State, who: Faction, by: Faction, c: int, losses: list[Loss], cause: str) -> None:
    """Damage an item for each hit."""
    for _, n in losses:
        damage(s, who, n, "robotics:7.2.5")


def worn(board: VagabotBoard) -> list[tuple[list[Held], Held]]:
    """Undamaged items and where they lie: exhausted ones first, the Satchel before the track."""
    places = (board.satchel, board.track)
    return [(p, held) for up in (False, True) for p in places for held in p if held.up == up]


@law("robotics:7.2.5")
def damage(s: State, who: Faction, n: int, cause: str) -> None:
    """Damage `n` items, or all there are: exhausted ones first, in the Satchel before the track."""
    side = s.sides[who]
    board: VagabotBoard = side.board
    safe = board.track if keeps_track(side) else None
    hit = [(place, held) for place, held in worn(board) if place is not safe][:n]
    for place, held in hit:
        place.remove(held)
        board.damaged.append(held)
    if hit:
        s.emit("damage", who, cause, items=[held.item for _, held in hit])
    fill_battle_track(s, who)
