"""What an action says, as changes of the ledger: what it wants to find when it is done.

Each thing that leaves a place and each that comes to one is a `Want` of its own; supplies and piles
are no places. What players often leave out or forget is `soft`: points, draws, faces of items.
"""

from dataclasses import dataclass

from rootcore.factions.duchy.board import MINISTERS
from rootcore.factions.eyrie.board import LEADERS
from rootcore.law.errors import BadNotation
from rootcore.rootlog import ledger as book
from rootcore.rootlog.ledger import BOARD, BURROW, FRONT, HAND, Entry
from rootcore.rootlog.notation import (
    NOWHERE,
    Action,
    CardThing,
    Craft,
    Fight,
    Flip,
    Guess,
    Hire,
    ItemThing,
    Marker,
    Move,
    Part,
    PathThing,
    Piece,
    Place,
    Points,
    PointsThing,
    Reveal,
    Trick,
    wrong,
)
from rootcore.rootlog.words import (
    CHARACTERS,
    COLUMNS,
    FACES,
    FACTIONS,
    ITEMS,
    LETTERS,
    LEVELS,
    NOT_HERE,
    QUESTS,
    SERVICES,
    SUITS,
    bare,
    card_ids,
    item_card_ids,
    kinds,
)
from rootcore.table.cards import CARDS, DOMINANCE, PERSISTENT
from rootcore.table.cards import QUESTS as QUEST_CARDS
from rootcore.table.state import State
from rootcore.table.terms import (
    BASES,
    BOMB,
    CORVIDS,
    PAWN,
    PLOT,
    SYMPATHY,
    VAGABONDS,
    WARRIOR,
    Faction,
)
from rootcore.tell import panels
from rootcore.tell.words import the

FIGHT, GUESS, TRICK, SHOW, LOOK = "fight", "guess", "trick", "show", "look"
FUND, EXPLODED, UNKEPT = "fund", "exploded", "unkept"
"""Sorts of wants that are deeds, not changes: what the events of the game must tell. A fund that is
told to stay on the Riverfolk's board is committed; a bomb that was turned up goes by itself; a card
that goes from the draw pile to the discard pile is one that the Supporters could not keep."""

ALL = 99
"""So many as there are."""

ALL_BASES = frozenset(map(str, BASES.values()))
MINISTER_IDS = {bare(name): name for name in MINISTERS}
UNDAMAGED = ("satchel up", "satchel down", "track up", "crafted up", "crafted down")
ITEM_PLACES = {"s": ("satchel",), "d": ("damaged",), "t": ("track",), "": ("satchel", "track")}
ITEM_STATES = {"r": ("up",), "e": ("down",), "": ("up", "down")}


@dataclass(slots=True)
class Want:
    """`n` more (or less, below 0) of an entry of `sort` with one of the names, of `who`, at one of
    the places; empty names or places are any. `index` says by which action of its line, `lands` of
    cards that leave a place that they come to another."""

    index: int
    sort: str
    names: frozenset[str]
    who: str
    places: tuple[int | str, ...]
    n: int
    soft: bool = False
    lands: bool = False

    def fits(self, entry: Entry) -> bool:
        """Whether an entry is of this kind."""
        return (
            entry.sort == self.sort
            and entry.who == self.who
            and (not self.names or entry.what in self.names)
            and (not self.places or entry.at in self.places)
        )

    def copy(self) -> "Want":
        """An independent copy."""
        return Want(
            self.index,
            self.sort,
            self.names,
            self.who,
            self.places,
            self.n,
            self.soft,
            self.lands,
        )


class NotInThisGame(BadNotation):
    """An action of somebody who is not at the table: a slip that can be passed over."""


class Meaning:
    """Reads the actions of one line in a game: `me` is the current player's faction."""

    def __init__(self, s: State, me: Faction) -> None:
        self.s = s
        self.me = me
        self.wants: list[Want] = []
        self.passed_over: list[tuple[Action, str]] = []
        self.bombs: list[Place] = []
        self.fought: Place = NOWHERE
        self.action = Action(0, 0, "", Points("", 0))
        self.index = 0

    def fail(self, words: str) -> BadNotation:
        """That an action means nothing here."""
        return wrong(self.action.line, self.action.column, f"{self.action.text}: {words}")

    def faction(self, letter: str) -> Faction:
        """The faction of a letter, the current player's for none."""
        if not letter:
            return self.me
        if letter in NOT_HERE or letter not in FACTIONS:
            raise self.fail(f"{NOT_HERE.get(letter, 'hirelings')} cannot be played here")
        if FACTIONS[letter] not in self.s.sides:
            raise NotInThisGame(str(self.fail(f"the {FACTIONS[letter]} do not play in this game")))
        return FACTIONS[letter]

    def want(
        self,
        sort: str,
        names: frozenset[str],
        who: str,
        places: tuple[int | str, ...],
        n: int,
        soft: bool = False,
        lands: bool = False,
    ) -> None:
        """Add a want of the current action."""
        self.wants.append(Want(self.index, sort, names, who, places, n, soft, lands))

    def read(self, actions: tuple[Action, ...]) -> list[Want]:
        """The wants of a line; BadNotation where an action can mean nothing in this game."""
        for index, action in enumerate(actions):
            self.index, self.action = index, action
            before = len(self.wants)
            try:
                self.read_one()
            except NotInThisGame as slip:
                del self.wants[before:]
                self.passed_over.append((action, str(slip)))
        return self.wants

    def read_one(self) -> None:
        """The wants of the current action."""
        match self.action.deed:
            case Move() as deed:
                self.move(deed)
            case Fight() as deed:
                self.fight(deed)
            case Reveal() as deed:
                self.reveal(deed)
            case Flip() as deed:
                self.flip(deed)
            case Guess(mark, at):
                self.guess(mark, at)
            case Trick(a, b):
                self.want(TRICK, frozenset(), CORVIDS, (self.clearing(a), self.clearing(b)), 1)
            case Craft() as deed:
                self.craft(deed)
            case Points(who, n):
                self.want(book.SCORE, frozenset(), self.faction(who), (), n, soft=True)
            case Hire():
                raise self.fail("hirelings cannot be played here")

    def clearing(self, n: int, least: int = 1) -> int:
        """A clearing of the map; BadNotation when it has none of that number."""
        if not least <= n < len(self.s.suits):
            raise self.fail(f"the map has no clearing {n}")
        return n

    def move(self, deed: Move) -> None:
        """Everything of a move."""
        for part in map(self.of_lost_base, deed.parts) if deed.ends[0] == NOWHERE else deed.parts:
            thing = part.thing
            if isinstance(thing, Piece):
                self.pieces(part, thing, deed.ends)
            elif isinstance(thing, CardThing):
                self.cards(part, thing, deed.ends)
            elif isinstance(thing, ItemThing):
                self.items(part, thing, deed.ends)
            elif isinstance(thing, Marker):
                self.marker(thing, deed.ends)
            elif isinstance(thing, PathThing):
                path = frozenset({f"{thing.low}_{thing.high}"})
                self.want(book.CLOSED, path, "", (), -1)
            elif isinstance(thing, PointsThing):
                partner = self.faction(deed.ends[0].who)
                if partner == self.me:
                    self.dominant()
                else:
                    for one, other in ((self.me, partner), (partner, self.me)):
                        self.want(book.PARTNER, frozenset({other}), one, (), 1, soft=True)

    def of_lost_base(self, part: Part) -> Part:
        """What leaves a board that nobody names, once a base is lost: the Alliance's."""
        holds = self.me in (Faction.ALLIANCE, Faction.EYRIE, Faction.LIZARDS, Faction.RIVERFOLK)
        lost = any(
            w.index >= self.index - 2 and w.n < 0 and w.names <= ALL_BASES and w.sort == book.PIECE
            for w in self.wants
        )
        if holds or not lost or part.start != Place("board", ""):
            return part
        words = "it does not say from whose board; it is read as from the Alliance's"
        if not any(action is self.action for action, _ in self.passed_over):
            self.passed_over.append((self.action, str(self.fail(words))))
        thing = part.thing
        if isinstance(thing, Piece) and not thing.owner:
            thing = thing._replace(owner="A")
        return Part(part.n, thing, Place("board", "A"))

    def dominant(self) -> None:
        """The dominance card told before was activated, where it could be a supporter, too."""
        for want in self.wants:
            about = want.sort == book.CARD and want.who == self.me and want.places == (BOARD,)
            if about and want.n > 0 and all(CARDS[x].kind == DOMINANCE for x in want.names):
                want.places = (FRONT,)

    # Pieces

    def pieces(self, part: Part, piece: Piece, ends: tuple[Place, ...]) -> None:
        """Pieces that move, come or go."""
        if piece.type in "fr" and not piece.owner:
            for end in ends:
                spots = (self.clearing(int(end.at)),) if end.kind == "clearing" else ()
                self.want(book.FERRY, frozenset(), "", spots, 1, soft=True)
            return
        who = self.faction(piece.owner)
        found = kinds(who, piece.type, piece.mark)
        if not found:
            raise self.fail(f"no piece of {the(panels.names(self.s), who)} is written so")
        if found == (PAWN,):
            for end in ends:
                self.want(book.PAWN_AT, frozenset(), who, (self.spot(end, who),), part.n)
            return
        names = frozenset(map(str, found))
        if part.start.kind == "board" and part.start in ends:
            self.want(FUND, frozenset({who}), self.faction(part.start.who), (), part.n, soft=True)
            return
        if BOMB in found and ends[0].kind == "nowhere" and part.start in self.bombs:
            self.want(EXPLODED, names, who, (self.spot(part.start, who),), 1, soft=True)
            return
        start = part.start
        if start == ends[0] == NOWHERE != self.fought:
            start = self.fought
            words = f"it does not say from where; it is read as from {start.at}, as of the battle"
            self.passed_over.append((self.action, str(self.fail(words))))
        if start.kind != "nowhere":
            self.want(book.PIECE, names, who, (self.spot(start, who),), -part.n * len(ends))
        for end in ends:
            if end.kind != "nowhere":
                down = frozenset({str(PLOT)}) if PLOT in found else names
                self.want(book.PIECE, down, who, (self.spot(end, who),), part.n)

    def spot(self, place: Place, who: Faction) -> int | str:
        """Where a piece is: a clearing, the Duchy's Burrow, a forest, or the board of a faction."""
        if place.kind == "clearing":
            return self.clearing(int(place.at), BURROW if who == Faction.DUCHY else 1)
        if place.kind == "forest":
            if place.at not in self.s.board.forests:
                raise self.fail(f"the map has no forest {place.at}")
            return place.at
        if place.kind == "board":
            return str(self.faction(place.who))
        raise self.fail("no piece can be there")

    # Cards

    def cards(self, part: Part, thing: CardThing, ends: tuple[Place, ...]) -> None:
        """Cards that change hands; leaders, ministers, quests."""
        if part.start.kind == "quests":
            self.want(book.QUEST, self.quests(thing), self.me, (), 1)
            return
        if ends[0].kind == "quests":
            self.want(book.OPEN, self.quests(thing), "", (), part.n, soft=True)
            return
        if thing.name in LEADERS and self.me == Faction.EYRIE:
            self.want(book.LEADER, frozenset({thing.name}), self.me, (), 1)
            return
        if thing.name in MINISTER_IDS:
            gone = ends[0].kind == "nowhere"
            minister = frozenset({MINISTER_IDS[thing.name]})
            who = self.faction(LETTERS[Faction.DUCHY])
            self.want(book.MINISTER, minister, who, (), -1 if gone else 1)
            return
        if self.me in VAGABONDS and thing.name in CHARACTERS:
            return
        names = self.card_names(thing)
        if part.start == ends[0] == NOWHERE and not self.index and self.me != Faction.ALLIANCE:
            # Nothing came before it that could bring supporters a card, so somebody spends it.
            words = "it does not say whose card it is; it is read as spent from the hand"
            self.passed_over.append((self.action, str(self.fail(words))))
            self.want(book.CARD, names, self.me, (HAND,), -part.n)
            return
        if part.start == ends[0] == NOWHERE:
            self.want(UNKEPT, names, Faction.ALLIANCE, (), part.n, soft=True)
            return
        if self.aided(part, ends):
            words = "it does not say who gives it; it is read as given by them, as aid"
            self.passed_over.append((self.action, str(self.fail(words))))
            part = part._replace(start=Place("hand", LETTERS[self.me]))
        if part.start.kind not in ("nowhere", "discard"):
            holder, there = self.holding(part.start)
            if there == (BOARD,) and any(CARDS[name].kind == PERSISTENT for name in names):
                there = (BOARD, FRONT) if thing.name else there
            lands = ends[0].kind != "nowhere"
            self.want(book.CARD, names, holder, there, -part.n * len(ends), lands=lands)
        for end in ends:
            if end.kind != "nowhere":
                holder, there = self.holding(end)
                if self.outraged(part, holder):
                    there = (BOARD,)
                soft = there[0] not in COLUMNS.values() and not self.chosen(part, holder)
                self.want(book.CARD, names, holder, there, part.n, soft)

    def outraged(self, part: Part, holder: Faction) -> bool:
        """Whether a card to the Alliance's hand is a supporter: one for an Outrage of this turn.

        That is a card told right after sympathy was removed, or one that is given right after a
        move, by anybody but a Vagabond.
        """
        if holder != Faction.ALLIANCE or self.me in (Faction.ALLIANCE, *VAGABONDS):
            return False
        last = [want for want in self.wants if want.index == self.index - 1]
        removed = any(SYMPATHY in want.names and want.n < 0 for want in last)
        gives = part.start == Place("hand", LETTERS[self.me])
        moved = any(WARRIOR in want.names and want.n > 0 and want.who == self.me for want in last)
        return removed or (gives and moved)

    def aided(self, part: Part, ends: tuple[Place, ...]) -> bool:
        """Whether cards that another gets are aid: right before it, an item each was exhausted."""
        if self.me not in VAGABONDS or part.start != NOWHERE or len(ends) > 1:
            return False
        if ends[0].kind != "hand" or self.faction(ends[0].who) == self.me:
            return False
        before = [w for w in self.wants if (w.index, w.sort) == (self.index - 1, book.ITEM)]
        down = [w.n for w in before if w.n > 0 and all(str(x).endswith("down") for x in w.places)]
        return sum(down) == part.n

    def chosen(self, part: Part, holder: Faction) -> bool:
        """Whether a draw is something that its player chose to do."""
        if part.start.kind != "nowhere" or holder != self.me:
            return False
        quest = any(want.sort == book.QUEST and want.index == self.index - 1 for want in self.wants)
        return holder == Faction.RIVERFOLK or (quest and part.n > 1)

    def card_names(self, thing: CardThing) -> frozenset[str]:
        """The cards that are meant; BadNotation when the deck has none such."""
        names = card_ids(self.s.deck_id, thing.suit, thing.name)
        if not names:
            raise self.fail("the deck has no such card")
        return names

    def holding(self, place: Place) -> tuple[Faction, tuple[int | str, ...]]:
        """Who holds a card where: in hand, as a supporter, in play, in a column of the Decree."""
        if place.kind == "hand":
            return self.faction(place.who), (HAND,)
        if place.kind == "board":
            who = self.faction(place.who)
            own = BOARD if who == Faction.ALLIANCE else FRONT
            return who, (COLUMNS.get(place.at, own),)
        raise self.fail("no card can be there")

    def quests(self, thing: CardThing) -> frozenset[str]:
        """The quests that are meant; BadNotation when there is none such."""
        such = frozenset(
            quest.id
            for quest in QUEST_CARDS.values()
            if (not thing.suit or quest.suit == SUITS[thing.suit])
            and (
                not thing.name
                or bare(quest.id).startswith(bare(QUESTS.get(thing.name, thing.name)))
            )
        )
        if not such:
            raise self.fail("there is no such quest")
        return such

    # Items

    def items(self, part: Part, thing: ItemThing, ends: tuple[Place, ...]) -> None:
        """Items that flip, move or change owners."""
        if thing.letter == "u":
            raise self.fail("clubs belong to hirelings, who cannot be played here")
        n = ALL if thing.letter == "_" else part.n
        names = frozenset() if thing.letter == "_" else frozenset({str(ITEMS[thing.letter])})
        if part.start.kind == "clearing":
            at = self.clearing(int(part.start.at))
            self.want(LOOK, names, self.me, (at,), n, soft=True)
        else:
            who, there = self.shelf(part.start, out_of=True)
            self.want(book.ITEM, names, who, there, -n, soft=True)
        for end in ends:
            if end.kind != "nowhere":
                owner = who if part.start.kind != "clearing" else self.me
                to, there = self.shelf(end, owner=owner)
                self.want(book.ITEM, names, to, there, n, soft=True)

    def shelf(
        self, place: Place, out_of: bool = False, owner: Faction | None = None
    ) -> tuple[Faction, tuple[int | str, ...]]:
        """Whose item lies where, and which ways up it may lie."""
        if place.kind == "board":
            return self.faction(place.who), UNDAMAGED
        if place.kind in ("nowhere", "clearing"):
            return owner or self.me, UNDAMAGED
        if place.kind != "state" or place.at[-1:] not in "sdtre":
            raise self.fail("no item can be there")
        area, state = place.at[0], place.at[1:]
        if area in "re":
            area, state = "", area
        spots = ITEM_PLACES.get(area)
        if spots is None or state not in ITEM_STATES:
            raise self.fail("no item can be there")
        if owner not in VAGABONDS and (owner or self.me) not in VAGABONDS:
            spots = ("crafted",)
        elif area == "" and not out_of:
            spots = (*spots, "damaged")
        there = tuple(f"{spot} {up}" for spot in spots for up in ITEM_STATES[state])
        return owner or self.me, there

    # Markers

    def marker(self, thing: Marker, ends: tuple[Place, ...]) -> None:
        """A marker set, or the Decree purged."""
        end, who = ends[0], self.faction(thing.owner)
        value = {"clearing": end.at, "state": end.at, "suit": end.at}.get(end.kind, "")
        if who == Faction.EYRIE and not thing.spot and not value:
            self.want(book.CARD, frozenset(), who, tuple(COLUMNS.values()), -ALL, soft=True)
        elif thing.spot == "f":
            return
        elif who == Faction.RIVERFOLK and value in ("1", "2", "3", "4"):
            sold = [SERVICES[thing.spot]] if thing.spot in SERVICES else list(SERVICES.values())
            for service in sold:
                self.want(book.PRICE, frozenset({service}), who, (int(value),), 1, soft=True)
        elif who in VAGABONDS and thing.spot in FACTIONS and value in LEVELS:
            other = frozenset({str(self.faction(thing.spot))})
            self.want(book.RELATION, other, who, (str(LEVELS[value]),), 1, soft=True)
        elif who == Faction.LIZARDS and thing.spot in ("o", "ho") and value in SUITS:
            sort = book.HATED if thing.spot == "ho" else book.OUTCAST
            self.want(sort, frozenset({str(SUITS[value])}), "", (), 1)
        elif who == Faction.EYRIE and thing.spot in COLUMNS and not value:
            self.want(book.CARD, frozenset(), who, (COLUMNS[thing.spot],), -ALL, soft=True)
        else:
            raise self.fail("nothing such is set on that board")

    # Deeds

    def fight(self, deed: Fight) -> None:
        """A battle, and the ambushes in it."""
        attacker, defender = self.faction(deed.attacker), self.faction(deed.defender)
        at = self.clearing(deed.at)
        self.fought = Place("clearing", "", str(deed.at))
        self.want(FIGHT, frozenset({str(defender)}), attacker, (at,), 1)
        for holder, suit in zip((defender, attacker), deed.ambushes, strict=False):
            names = card_ids(self.s.deck_id, suit, "@")
            self.want(book.CARD, names, holder, (HAND,), -1)

    def reveal(self, deed: Reveal) -> None:
        """Cards shown, which stay in hand."""
        for part in deed.parts:
            if isinstance(part.thing, CardThing):
                who = self.faction(part.start.who or deed.who)
                names = self.card_names(part.thing)
                self.want(SHOW, names, who, (), part.n, soft=True)

    def flip(self, deed: Flip) -> None:
        """A plot turned face up; a bomb is gone at once."""
        if self.faction(deed.owner) != CORVIDS or deed.mark not in FACES:
            raise self.fail("only the Corvids have tokens that turn")
        at, face = self.clearing(int(deed.at.at)), FACES[deed.mark]
        others = self.me != CORVIDS
        self.want(book.PIECE, frozenset({str(PLOT)}), CORVIDS, (at,), -1, soft=others)
        if face == BOMB:
            self.bombs.append(deed.at)
        else:
            self.want(book.PIECE, frozenset({str(face)}), CORVIDS, (at,), 1, soft=others)

    def guess(self, mark: str, at: int) -> None:
        """A guess at a plot."""
        if mark not in FACES:
            raise self.fail("the Corvids have no such plot")
        self.want(GUESS, frozenset({str(FACES[mark])}), self.me, (self.clearing(at),), 1)

    def craft(self, deed: Craft) -> None:
        """A craft: the card leaves the hand, the item or the card comes to the board."""
        if deed.item:
            item = ITEMS.get(deed.item)
            if item is None:
                raise self.fail("clubs cannot be crafted")
            names = item_card_ids(self.s.deck_id, item)
            self.want(book.CARD, names, self.me, (HAND,), -1)
            self.want(book.ITEM, frozenset({str(item)}), self.me, UNDAMAGED, 1, soft=True)
            return
        names = self.card_names(CardThing("", deed.name))
        kept = frozenset(name for name in names if CARDS[name].kind == PERSISTENT)
        self.want(book.CARD, names, self.me, (HAND,), -1, lands=bool(kept))
        if kept:
            self.want(book.CARD, kept, self.me, (FRONT,), 1)
        for name in sorted(names - kept):
            if item := CARDS[name].item:
                self.want(book.ITEM, frozenset({str(item)}), self.me, UNDAMAGED, 1, soft=True)
