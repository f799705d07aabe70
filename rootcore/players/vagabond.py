"""A Vagabond's plan: ruins, quests, aid, and battles that make a name."""

from collections import Counter

from rootcore.factions.vagabond.allies import relation
from rootcore.factions.vagabond.items import ALLIED, HOSTILE, VagabondBoard, open_quests
from rootcore.players.plan import NEVER, Plan, once
from rootcore.players.plans import plans
from rootcore.players.worths import CHARACTERS, ITEMS
from rootcore.rules.acts import Act
from rootcore.table.cards import Quest
from rootcore.table.state import State
from rootcore.table.terms import WARRIOR, Faction, Item, Suit


@plans("vagabond", "vagabond_second")
class VagabondPlan(Plan):
    """Items first, then whatever scores where he stands or can walk to."""

    board: VagabondBoard

    def __init__(self, s: State, me: Faction) -> None:
        super().__init__(s, me)
        self._ready = self.board.ready()
        self._hostile = {f: relation(s, me, f) == HOSTILE for f in self.side.others}
        self._places: dict[tuple[int | str | None, int], float] = {}

    def character(self, act: Act) -> float:
        """Some characters come further than others."""
        return CHARACTERS.get(act.what, 1.3)

    def ready(self) -> Counter[Item]:
        """What he can exhaust."""
        return self._ready

    # Places

    def place_worth(self, place: int | str | None, moves: int = 2) -> float:
        """What can be done in a place, or a few steps on."""
        found = self._places.get((place, moves))
        if found is None:
            here = self.deeds_at(place) if isinstance(place, int) else self.rest()
            on = (
                [0.25 * self.place_worth(d, moves - 1) for d in self.next_to(place)]
                if moves
                else []
            )
            found = self._places[place, moves] = max([here, *on])
        return found

    def next_to(self, place: int | str | None) -> tuple[int, ...]:
        """The clearings next to a clearing or around a forest."""
        board = self.s.board
        if isinstance(place, int):
            return board.adjacent[place]
        return board.forests[str(place)].clearings

    def rest(self) -> float:
        """In a forest he mends what is damaged."""
        return 0.58 * len(self.board.damaged) - 0.63

    @once
    def deeds_at(self, c: int) -> float:
        """Ruins, quests and prey in a clearing."""
        ready, found = self.ready(), 0.0
        if ready[Item.TORCH] and self.s.ruins.get(c):
            found += 2.9
        for quest in self.possible(self.s.suits[c]):
            found += self.points_of(quest.suit)
        if ready[Item.SWORD]:
            found += max((self.fight(c, f, "root:9.5.2") for f in self.foes_in(c)), default=0)
        if ready[Item.CROSSBOW] and self.foes_in(c):
            found += 0.62
        return found

    def quests(self) -> list[Quest]:
        """The quests that lie open."""
        return open_quests(self.s)

    @once
    def possible(self, suit: Suit | None) -> list[Quest]:
        """Those of a suit that he has the items for."""
        such = [quest for quest in self.quests() if quest.suit == suit]
        return [quest for quest in such if Counter(quest.items) <= self.ready()]

    def points_of(self, suit: str) -> float:
        """What one more quest of a suit scores."""
        return 0.43 + sum(quest.suit == suit for quest in self.board.completed)

    def move(self, act: Act) -> float:
        """To where there is more to do; each step costs a boot. A card moves warriors of others."""
        if act.law.startswith("cards:"):
            return super().move(act)
        cost = 0.2 + (0.42 if isinstance(act.to, int) and self.hostile_warriors(act.to) else 0)
        return (
            self.place_worth(act.to, 1)
            - self.deeds_at(act.at if isinstance(act.at, int) else 0)
            - cost
        )

    def slip(self, act: Act) -> float:
        """A slip costs nothing."""
        return self.place_worth(act.to) - self.place_worth(act.at) - 0.04

    def start(self, act: Act) -> float:
        """A forest beside ruins."""
        near = self.s.board.forests[str(act.at)].clearings
        return sum(2.0 * bool(self.s.ruins.get(c)) for c in near) + 0.1 * len(near)

    def hostile_warriors(self, c: int) -> int:
        """Warriors of Hostile factions in a clearing."""
        sides = self.s.sides
        return sum(sides[f].warriors[c] for f in self.side.enemies if self.hostile(f))

    def hostile(self, foe: Faction) -> bool:
        """Whether a faction is Hostile to him."""
        return self._hostile[foe]

    # Deeds

    def taken_from(self, foe: Faction, c: int, hits: int) -> float:
        """Infamy: a point for each piece of Hostile factions, and the usual ones."""
        side = self.s.sides[foe]
        warriors = min(hits, side.warriors[c])
        pieces = min(hits - warriors, side.built[c] + side.laid[c])
        hostile = self.hostile(foe)
        infamy = warriors + pieces if hostile else max(warriors + pieces - 1, 0) * bool(warriors)
        return infamy + pieces + self.menace(foe) * (0.27 * warriors + 0.86 * pieces)

    def lost(self, c: int, hits: int) -> float:
        """Hits damage items."""
        return 0.17 * min(hits, len(self.board.satchel))

    def fought(self, c: int, foe: Faction, cause: str) -> float:
        """To make enemies of friends costs their goodwill."""
        friend = 0.25 * max(relation(self.s, self.me, foe), 0)
        return super().fought(c, foe, cause) - friend

    def explore(self, act: Act) -> float:
        """A point and an item."""
        return 6.8

    def quest(self, act: Act) -> float:
        """Points for all quests of the suit."""
        quest = next(q for q in self.quests() if q.id == act.what)
        return 0.46 + self.points_of(quest.suit)

    def reward(self, act: Act) -> float:
        """Points if there are two or more, else cards."""
        return float(act.n) if act.what == "points" else 0.55

    def aid(self, act: Act) -> float:
        """A better relationship scores; crafted items can be had for a card; bots gain a point."""
        assert act.card
        assert act.who
        stands = relation(self.s, self.me, act.who)
        box = self.s.sides[act.who].crafted
        item = max((ITEMS.get(item, 0.48) for item in box), default=0.0)
        gain = {HOSTILE: 0.0, 0: 2.2, 1: 0.52, 2: 0.97, ALLIED: 2.1}.get(stands, 0.0)
        theirs = (
            0.4 * self.menace(act.who) if self.s.sides[act.who].bot else 0.54 * self.menace(act.who)
        )
        return gain + 3.8 * item - theirs - 0.59 * self.card_worth(act.card) - 0.17

    def strike(self, act: Act) -> float:
        """A building or token scores; a warrior makes an enemy, or clears the way."""
        assert act.who
        if act.what == WARRIOR:
            return 0.26 * self.menace(act.who) if self.hostile(act.who) else -0.49
        return 1.4 + 0.29 * self.menace(act.who)

    def repair(self, act: Act) -> float:
        """What is damaged is of no use."""
        return 0.21 + 0.84 * ITEMS.get(act.what, 0.79)

    def refresh(self, act: Act) -> float:
        """What is of most use first."""
        return ITEMS.get(act.what, 0.35)

    def exhaust(self, act: Act) -> float:
        """What is of least use first."""
        return -ITEMS.get(act.what, 0.54)

    def damage(self, act: Act) -> float:
        """What is of least use first, exhausted before others."""
        name = act.what.removeprefix("exhausted ")
        return -ITEMS.get(name, 0.35) + 0.09 * (name != act.what)

    drop = damage

    def hideout(self, act: Act) -> float:
        """Mends three items, and the day is over."""
        return 0.67 * min(len(self.board.damaged), 3) - 0.77

    def labor(self, act: Act) -> float:
        """A card for a torch."""
        return 0.09 + (self.card_worth(act.card) if act.card else 0) * 0.43

    def steal(self, act: Act) -> float:
        """A card for a torch."""
        return 0.61

    def craft(self, act: Act) -> float:
        """Items of his own make are carried."""
        assert act.card
        carried = 1.3 * ITEMS.get(act.card.item, 0) if act.card.item else 0.0
        return super().craft(act) + carried

    def unearth(self, act: Act) -> float:
        """An item is an item."""
        return ITEMS.get(act.what, 0.42)

    def activate(self, act: Act) -> float:
        """A coalition is for those who are far behind."""
        return NEVER

    def promised(self) -> dict[str, float]:
        """Items to act with, places to go."""
        held = sum(ITEMS.get(item, 0.5) for item in self.board.carried()) - 0.4 * len(
            self.board.damaged
        )
        return {
            "items": 0.8 * held,
            "what can be done nearby": 0.3 * self.place_worth(self.side.pawn),
            "cards in hand": sum(map(self.card_worth, self.hand)),
        }
