"""The items of a Vagabond (root 9.2.1 to 9.2.7): Satchel, item tracks, Damaged box, hits."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rootcore.factions.person import Person
from rootcore.law import law
from rootcore.rules.acts import PASS, Act, ask
from rootcore.rules.battle import (
    Battle,
    choose_losses,
    defenseless,
    limit_of_rolled_hits,
    maximum_rolled_hits,
    pieces_in_battle,
)
from rootcore.rules.crafting import activate, gain_item, ready_suits
from rootcore.rules.items import Held, draw_from_quests
from rootcore.rules.movement import moves_whoever_rules
from rootcore.rules.removal import Loss, Removal, after_removal, aftermath, has_aftermath, lose
from rootcore.table.cards import Quest, quest
from rootcore.table.state import BareBoard, State
from rootcore.table.terms import PAWN, VAGABONDS, WARRIOR, Faction, Item, Kind, Suit

TRACKED = (Item.TEA, Item.COIN, Item.BAG)
"""The items that have a track of their own."""

TRACK_SPACES = 3
DAMAGED = "damaged"
HOSTILE, INDIFFERENT, ALLIED = -1, 0, 3
"""Relationships; 1 and 2 are the spaces between Indifferent and Allied."""


@dataclass(slots=True)
class Fight:
    """The battle going on: the ally whose warriors fight along, and the hits taken so far.

    `hurt` are the items chosen for hits that are still to be dealt.
    """

    ally: Faction | None = None
    hurt: list[Held] = field(default_factory=list)
    on_ally: int = 0
    on_items: int = 0

    def copy(self) -> "Fight":
        """An independent copy."""
        return Fight(self.ally, self.hurt[:], self.on_ally, self.on_items)


@dataclass(slots=True)
class VagabondBoard(BareBoard):
    """His character, items, relationships and quests.

    `tracks` lists the teas, coins and bags on their tracks, all face up and undamaged; `satchel`
    and `damaged` hold the other items, `boxed` those out of the game. `relations` is 0
    (Indifferent) to 3 (Allied) or -1 (Hostile) for each other faction; `aids` counts the Aids to a
    faction this turn that have not improved anything yet. `quests` lie open, `completed` are his.
    With two Vagabonds `from_ruins` are the items of the ruins among his, and `looked` the clearings
    where he knows what lies under the ruin; of the second `goes_first` says that he sets up first.
    """

    character: str = ""
    satchel: list[Held] = field(default_factory=list)
    tracks: list[Item] = field(default_factory=list)
    damaged: list[Held] = field(default_factory=list)
    boxed: list[Item] = field(default_factory=list)
    relations: dict[Faction, int] = field(default_factory=dict)
    aids: dict[Faction, int] = field(default_factory=dict)
    quests: list[Quest] = field(default_factory=list)
    completed: list[Quest] = field(default_factory=list)
    from_ruins: list[Item] = field(default_factory=list)
    looked: list[int] = field(default_factory=list)
    goes_first: bool = False
    fight: Fight = field(default_factory=Fight)

    def copy(self) -> "VagabondBoard":
        """An independent copy."""
        return VagabondBoard(
            self.character,
            self.satchel[:],
            self.tracks[:],
            self.damaged[:],
            self.boxed[:],
            self.relations.copy(),
            self.aids.copy(),
            self.quests[:],
            self.completed[:],
            self.from_ruins[:],
            self.looked[:],
            self.goes_first,
            self.fight.copy(),
        )

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "character": self.character,
            "satchel": [list(held) for held in self.satchel],
            "tracks": self.tracks[:],
            "damaged": [list(held) for held in self.damaged],
            "boxed": self.boxed[:],
            "relations": self.relations.copy(),
            "aids": self.aids.copy(),
            "quests": [q.id for q in self.quests],
            "completed": [q.id for q in self.completed],
            "from_ruins": self.from_ruins[:],
            "looked": self.looked[:],
            "goes_first": self.goes_first,
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "VagabondBoard":
        """The board written by `to_json`; ValueError when it cannot be one."""
        board = cls(
            raw["character"],
            _held(raw["satchel"]),
            [Item(item) for item in raw["tracks"]],
            _held(raw["damaged"]),
            [Item(item) for item in raw["boxed"]],
            {Faction(f): n for f, n in raw["relations"].items()},
            {Faction(f): n for f, n in raw["aids"].items()},
            [quest(q) for q in raw["quests"]],
            [quest(q) for q in raw["completed"]],
            [Item(item) for item in raw["from_ruins"]],
            raw["looked"][:],
            raw["goes_first"] is True,
        )
        _check(board)
        return board

    def carried(self) -> list[Item]:
        """The items on the board, damaged ones too."""
        return [*(held.item for held in (*self.satchel, *self.damaged)), *self.tracks]

    def items(self) -> list[Item]:
        """All his items, those out of the game included."""
        return [*self.carried(), *self.boxed]

    def ready(self) -> Counter[Item]:
        """How many items of each kind he can exhaust: face up, in the Satchel or on a track."""
        return Counter([*(held.item for held in self.satchel if held.up), *self.tracks])

    def undamaged(self) -> list[Held]:
        """His undamaged items, those of the Satchel first."""
        return [*self.satchel, *(Held(item, True) for item in self.tracks)]

    def swords(self) -> int:
        """His undamaged swords, whichever way up they are."""
        return sum(held.item == Item.SWORD for held in self.satchel)


def _held(raw: list[list[Any]]) -> list[Held]:
    held = [Held(Item(item), up) for item, up in raw]
    if any(type(up) is not bool for _, up in held):
        raise ValueError("an item is either face up or not")
    return held


def _check(board: VagabondBoard) -> None:
    if type(board.character) is not str:
        raise ValueError("a character is text")
    if any(n not in range(HOSTILE, ALLIED + 1) for n in _whole(board.relations)):
        raise ValueError("there is no such relationship")
    if any(n < 0 for n in _whole(board.aids)):
        raise ValueError("nobody was aided less than never")
    if any(board.tracks.count(x) > (TRACK_SPACES if x in TRACKED else 0) for x in board.tracks):
        raise ValueError("no track holds these items")
    quests = [*board.quests, *board.completed]
    if len(set(quests)) != len(quests):
        raise ValueError("a quest is there twice")
    if Counter(board.from_ruins) - Counter(board.carried()):
        raise ValueError("an item of the ruins is not his")
    if any(type(c) is not int for c in board.looked):
        raise ValueError("a ruin stands in a clearing")


def _whole(numbers: dict[Faction, int]) -> Iterable[int]:
    if any(type(n) is not int for n in numbers.values()):
        raise ValueError("that is no whole number")
    return numbers.values()


def board_of(s: State, who: Faction) -> VagabondBoard:
    """The board of a Vagabond."""
    board: VagabondBoard = s.sides[who].board
    return board


def where(s: State, who: Faction) -> int:
    """The clearing of his pawn; 0 in a forest."""
    place = s.sides[who].pawn
    return place if isinstance(place, int) else 0


class Vagabond(Person):
    """A Vagabond at the table; `here` is the clearing of his pawn, 0 in a forest."""

    __slots__ = ("here",)
    board: VagabondBoard

    def __init__(self, s: State, me: Faction) -> None:
        super().__init__(s, me)
        self.here = where(s, me)

    @property
    def suit(self) -> Suit | None:
        """The suit of his clearing; None in a forest."""
        return self.s.suits[self.here]

    def company(self) -> list[Faction]:
        """The other players with a piece in his clearing."""
        return [f for f in self.side.others if self.s.sides[f].here[self.here]]


# 9.2.1 Crafting


@law("root:9.2.1", "root:9.5.8")
@ready_suits.for_(*VAGABONDS)
def hammers(s: State, who: Faction) -> Counter[str]:
    """He crafts with his hammers that are face up, all of the suit of his clearing."""
    suit = s.suits[where(s, who)]
    n = board_of(s, who).ready()[Item.HAMMER]
    return Counter({suit: n}) if suit and n else Counter()


@law("root:9.2.1", "root:9.5.8")
@activate.for_(*VAGABONDS)
async def exhaust_hammers(s: State, who: Faction, suits: list[Suit]) -> None:
    """He exhausts a hammer for each suit that a card asks for."""
    exhaust(s, who, [Item.HAMMER] * len(suits), "root:9.5.8")


# 9.2.2 Lone Wanderer


@law("root:9.2.2")
def supply() -> dict[Kind, int]:
    """All pieces: a pawn, which is no warrior and never leaves the map."""
    return {WARRIOR: 0, PAWN: 1}


# 9.2.3 Nimble


@law("root:9.2.3")
@moves_whoever_rules.for_(*VAGABONDS)
def nimble(s: State, who: Faction) -> bool:
    """He moves whoever rules."""
    return True


# 9.2.4 Defenseless


@law("root:9.2.4")
@defenseless.for_(*VAGABONDS)
def without_sword(s: State, who: Faction, b: Battle) -> bool:
    """As defender he is defenseless without an undamaged sword."""
    return not board_of(s, who).swords()


# 9.2.5 Items


@law("root:9.2.5", "root:9.5")
def exhaust(s: State, who: Faction, items: list[Item], cause: str) -> None:
    """Turn these items face down; one from a track comes to lie in the Satchel."""
    board = board_of(s, who)
    for item in items:
        if Held(item, True) in board.satchel:
            board.satchel.remove(Held(item, True))
        else:
            board.tracks.remove(item)
        board.satchel.append(Held(item, False))
    s.emit("exhaust", who, cause, items=items)


@law("root:9.2.5.I", "root:9.2.5.II")
@gain_item.for_(*VAGABONDS)
def gain(s: State, who: Faction, item: Item) -> None:
    """An item he gains goes face up to its track while there is room, or into the Satchel."""
    board = board_of(s, who)
    board.satchel.append(Held(item, True))
    fill_tracks(board)


@law("root:9.2.5.III")
def fill_tracks(board: VagabondBoard) -> None:
    """Move face-up teas, coins and bags from the Satchel to their tracks as far as there is room.

    He may do so at any time, and an item in the Satchel never serves him better.
    """
    for item in TRACKED:
        while Held(item, True) in board.satchel and board.tracks.count(item) < TRACK_SPACES:
            board.satchel.remove(Held(item, True))
            board.tracks.append(item)


# 9.5.7 Repair


@law("root:9.5.7")
def mend(v: Vagabond, items: list[Item], cause: str) -> None:
    """Damaged items of these kinds go back to Satchel and tracks, face up; exhausted ones first."""
    board = v.board
    for item in items:
        down = Held(item, False)
        board.damaged.remove(down if down in board.damaged else Held(item, True))
        gain_item(v.s, v.me, item)
    v.s.emit("repair", v.me, cause, items=items)


# 9.8.3 Quests


@law("root:9.8.3")
def open_quests(s: State) -> list[Quest]:
    """The quests that lie open: to both where there are two, beside the board of the first."""
    first = next(f for f in VAGABONDS if f in s.sides and not s.sides[f].bot)
    return board_of(s, first).quests


async def open_quest(v: Vagabond, cause: str) -> None:
    """Draw a quest and lay it open, if there is one left."""
    drawn = await draw_from_quests(v.s, cause)
    if drawn:
        open_quests(v.s).append(drawn)
        v.s.emit("new quest", v.me, cause, quest=drawn)


# 9.2.6 Maximum Rolled Hits


@law("root:9.2.6")
@limit_of_rolled_hits.for_(*VAGABONDS)
def limited_by_swords(s: State, who: Faction) -> str:
    """Swords limit his hits, where others count warriors."""
    return "root:9.2.6"


@law("root:9.2.6", "root:9.2.9.II.c")
@maximum_rolled_hits.for_(*VAGABONDS)
def hits_from_swords(s: State, who: Faction, b: Battle) -> int:
    """His undamaged swords, and the ally's warriors that fight along."""
    board = board_of(s, who)
    ally = board.fight.ally
    return board.swords() + (s.sides[ally].warriors[b.clearing] if ally else 0)


@law("root:9.2.9.II.c")
@pieces_in_battle.for_(*VAGABONDS)
def pawn_and_ally(s: State, who: Faction, b: Battle) -> int:
    """His pawn, and the ally's warriors that fight along."""
    ally = board_of(s, who).fight.ally
    return 1 + (s.sides[ally].warriors[b.clearing] if ally else 0)


# 9.2.7 Taking Hits


def item_acts(verb: str, cause: str, items: list[Held], mark: str = "") -> list[Act]:
    """An act for each different item, told apart by the way up it lies."""
    return [Act(verb, cause, what=described(held, mark)) for held in dict.fromkeys(items)]


def described(held: Held, mark: str = "") -> str:
    """An item in words: "sword", "exhausted sword", with a mark "damaged sword"."""
    return " ".join(filter(None, (mark, "" if held.up else "exhausted", held.item)))


def meant(act: Act, items: list[Held], mark: str = "") -> Held:
    """The one of `items` that an act of `item_acts` is about."""
    return next(held for held in items if described(held, mark) == act.what)


@law("root:9.2.7", "root:9.2.9.II.d")
@choose_losses.for_(*VAGABONDS)
async def take_hits(s: State, who: Faction, b: Battle, hits: int) -> list[Loss]:
    """For each hit he damages an item or, where an ally fights along, may lose a warrior of it."""
    fight = board_of(s, who).fight
    left = board_of(s, who).undamaged()
    allied = s.sides[fight.ally].warriors[b.clearing] if fight.ally else 0
    on_ally = 0
    if not allied and hits >= len(left):
        fight.hurt = left
        return [Loss(PAWN, len(left))] if left else []
    for k in range(hits):
        acts = item_acts("damage", "root:9.2.7", left)
        if on_ally < allied:
            at = b.clearing
            acts.append(Act("lose", "root:9.2.9.II.d", what=WARRIOR, at=at, who=fight.ally))
            acts += [] if left else [Act(PASS, "root:9.2.7")]
        if not acts:
            break
        asked = f"Which item do you damage for a hit?{f' {k + 1} of {hits}.' * (hits > 1)}"
        act = await ask(who, "root:9.2.7", asked, acts)
        if act.verb == "lose":
            on_ally += 1
        elif act.verb == "damage":
            left.remove(held := meant(act, left))
            fight.hurt.append(held)
        else:
            break
    losses = (Loss(PAWN, len(fight.hurt)), Loss(WARRIOR, on_ally))
    return [loss for loss in losses if loss.n]


@law("root:9.2.7", "root:9.2.9.II.d")
@lose.for_(*VAGABONDS)
def lose_items(s: State, who: Faction, by: Faction, c: int, losses: list[Loss], cause: str) -> None:
    """The items chosen go to the Damaged box, and the ally's warriors off the map."""
    board = board_of(s, who)
    fight = board.fight
    for held in fight.hurt:
        if held in board.satchel:
            board.satchel.remove(held)
        else:
            board.tracks.remove(held.item)
        board.damaged.append(held)
    fight.on_items += len(fight.hurt)
    if fight.hurt:
        hurt = [held.item for held in fight.hurt]
        s.emit("damage", who, "root:9.2.7", items=hurt, by=by)
    fight.hurt = []
    if fight.ally and (lost := [loss for loss in losses if loss.kind == WARRIOR]):
        fight.on_ally += lost[0].n
        lose(s, fight.ally, by, c, lost, cause)


@law("root:9.2.9.II.d")
@after_removal.for_(*VAGABONDS)
async def ally_lost(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> None:
    """What it causes that the ally lost warriors to his hits is up to the ally."""
    ally = board_of(s, who).fight.ally
    if ally and (lost := [loss for loss in losses if loss.kind == WARRIOR]):
        await aftermath(s, ally, [Removal(ally, by, c, lost)])


@has_aftermath.for_(*VAGABONDS)
def ally_concerned(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether that means something to the ally."""
    ally = board_of(s, who).fight.ally
    lost = [loss for loss in losses if loss.kind == WARRIOR]
    return ally is not None and bool(lost) and has_aftermath(s, ally, by, c, lost)
