"""A game of ours, written in Rootlog: every change of the ledger as an action that brings it about.

Cards are named where the notation allows it, also those drawn unseen, so that the log reads back.
"""

from collections import Counter, defaultdict

from rootcore.game.game import Game
from rootcore.law.errors import BadNotation
from rootcore.rootlog import ledger as book
from rootcore.rootlog.happened import FULL
from rootcore.rootlog.ledger import BURROW, FRONT, HAND, Entry, difference, ledger
from rootcore.rootlog.search import turn_start
from rootcore.rootlog.words import (
    COLUMNS,
    DECKS,
    FACES,
    ITEM_LETTERS,
    LETTERS,
    LEVELS,
    MAPS,
    MARKS,
    QUESTS,
    SERVICES,
    SUIT_LETTERS,
    bare,
    written_card,
)
from rootcore.table.cards import QUESTS as QUEST_CARDS
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import (
    BOMB,
    CORVIDS,
    LIZARDS,
    PLOT,
    SETUP,
    VAGABOND,
    VAGABONDS,
    WARRIOR,
    Faction,
    Item,
    Kind,
    Suit,
)

Changes = dict[Entry, int]
COLUMN_LETTERS = {column: letter for letter, column in COLUMNS.items()}
SERVICE_LETTERS = {service: letter for letter, service in SERVICES.items()}
LEVEL_LETTERS = {str(level): letter for letter, level in LEVELS.items()}
FACE_LETTERS = {face: letter for letter, face in FACES.items()}
QUEST_NAMES = {name: short for short, name in QUESTS.items()}
SIGNS = {"score": "++", "lose points": "--"}
MAP_NAMES = {map_id: name for name, map_id in MAPS.items()}
DECK_NAMES = {deck: name for name, deck in DECKS.items()}


def write_log(game: Game) -> str:
    """The log of a game of people, from its setup on; BadNotation when it cannot be written.

    Bots have no letters. The notation cannot say which items stay in a ruin that was looked under,
    which service of the Riverfolk was bought, nor which dice were rolled. A fund that is committed
    is written as one that stays on their board, a card that the Supporters cannot keep as one that
    goes from the draw pile to the discard pile.
    """
    setup = game.setup
    if setup is None or not game.from_setup or any(side.bot for side in game.start.sides.values()):
        raise BadNotation("only a game of people, from its setup on, can be written in Rootlog")
    setup = setup.seated(game.start.seats)
    copy = Game.new(setup, explain=False)
    lines: dict[tuple[int, int], list[str]] = {}
    openings: dict[str, list[str]] = {f: [] for f in copy.state.sides}
    for text in game.journal:
        turn = (copy.state.round, copy.state.turn)
        before, logged, opening = ledger(copy.state), len(copy.events), copy.state.phase == SETUP
        copy.answer(text)
        s = copy.state
        over = opening != (s.phase == SETUP) or (s.round, s.turn) != turn
        middle, events = turn_start(copy) if over else (s, len(copy.events))
        changes = difference(before, ledger(middle))
        if opening:
            for who in openings:
                own = {e: n for e, n in changes.items() if owner(e) == who}
                openings[who] += Writer(Faction(who), own, []).actions()
        else:
            current = copy.start.seats[turn[1]]
            written = Writer(current, changes, copy.events[logged:events], plots_hidden(middle))
            written.into(lines.setdefault(turn, []))
        if over and not s.winner:
            lines[(s.round, s.turn)] = []
            rest = difference(ledger(middle), ledger(s))
            written = Writer(s.current, rest, copy.events[events:])
            written.into(lines[(s.round, s.turn)])
    for who, side in copy.state.sides.items():
        if character := getattr(side.board, "character", ""):
            openings[who].insert(0, f"#{character}->$")
    found = [*head(copy), *(f"{LETTERS[Faction(f)]}:{'/'.join(x)}" for f, x in openings.items())]
    for (_, turn_), actions in lines.items():
        found += [""] if turn_ == 0 else []
        found.append(f"{LETTERS[copy.start.seats[turn_]]}:{'/'.join(set_last(actions))}")
    if winner := copy.state.winner:
        partner = copy.state.sides[winner].partner
        found += ["", f"Winner: {LETTERS[winner]}{LETTERS[partner] if partner else ''}"]
    return "\n".join(found) + "\n"


def head(game: Game) -> list[str]:
    """The fields before the setup."""
    s = game.start
    suits = [f"{SUIT_LETTERS[suit]}{c}" for c, suit in enumerate(s.suits) if suit]
    seats = [LETTERS[f] for f in s.seats]
    return [
        f"Map: {MAP_NAMES[s.board.id]}",
        f"Deck: {DECK_NAMES[s.deck_id]}",
        f"Clearings: {', '.join(suits)}",
        f"Pool: {''.join(seats)}",
        *(f"{letter}: {FACTION_NAME[letter]}" for letter in reversed(seats)),
        "",
    ]


FACTION_NAME = {letter: str(faction) for faction, letter in LETTERS.items()}


def owner(entry: Entry) -> str:
    """Whose line of setup tells of an entry."""
    of = {book.OUTCAST: LIZARDS, book.HATED: LIZARDS, book.OPEN: VAGABOND}
    return of.get(entry.sort, entry.who)


class Writer:
    """Writes what changed by one answer in the turn of `me`."""

    def __init__(
        self,
        me: Faction,
        changes: Changes,
        events: list[Event],
        faces: dict[int, Kind] | None = None,
    ) -> None:
        self.me = me
        self.faces = faces or {}
        self.events = events
        self.kinds = {event.kind for event in events}
        self.gone: dict[str, list[tuple[Entry, int]]] = defaultdict(list)
        self.come: dict[str, list[tuple[Entry, int]]] = defaultdict(list)
        for entry, n in sorted(changes.items(), key=lambda change: tuple(map(str, change[0]))):
            if entry.what == BOMB:
                continue
            (self.come if n > 0 else self.gone)[entry.sort].append((entry, abs(n)))
        self.found: list[str] = []

    def into(self, line: list[str]) -> None:
        """Add the actions to a line; an ambush belongs to the battle before it."""
        for event in self.events:
            if event.kind == "ambush":
                self.ambush(event, line)
        line += self.actions()

    def ambush(self, event: Event, line: list[str]) -> None:
        """Write an ambush into the battle that it is played in."""
        for k in range(len(line) - 1, -1, -1):
            if "X" in line[k]:
                gone = self.gone[book.CARD]
                played = next(
                    x
                    for x in gone
                    if x[0].what.startswith("ambush") and x[0][2:] == (event.who, HAND)
                )
                gone.remove(played)
                line[k] += f"{written_card(played[0].what)[0]}@"
                return

    def letter(self, who: str) -> str:
        """The letter of a faction, none for the current player's."""
        return "" if who == self.me else LETTERS[Faction(who)]

    def actions(self) -> list[str]:
        """What changed, as actions."""
        self.deeds()
        self.cards()
        self.pieces()
        self.items()
        self.markers()
        for event in self.events:
            if sign := SIGNS.get(event.kind):
                n = event.data["points"]
                self.found.append(f"{self.letter(str(event.who))}{sign}{n if n > 1 else ''}")
        return self.found

    def deeds(self) -> None:
        """Battles, guesses, tricks, cards shown."""
        for event in self.events:
            data, who = event.data, str(event.who or "")
            if event.kind == "battle":
                defender = LETTERS[Faction(data["defender"])]
                self.found.append(f"{self.letter(who)}X{defender}{data['at']}")
            elif event.kind == "guess":
                self.found.append(f"?Pt_{FACE_LETTERS[data['piece']]}{data['at']}")
            elif event.kind == "discard" and event.law == FULL and not self.left(data["card"].id):
                self.found.append(f"{written_card(data['card'].id)}->")
            elif event.kind == "commit":
                fund = f"{self.letter(data['player'])}wO$"
                self.found.append(f"{fund}->O$")
            elif event.kind == "trick":
                self.found.append(f"t{data['at']}<->t{data['to']}")
                for sort in (self.gone, self.come):
                    sort[book.PIECE] = [x for x in sort[book.PIECE] if x[0].who != CORVIDS]
            elif event.kind == "reveal card":
                self.found.append(f"{written_card(data['card'].id)}{self.letter(who)}^")
            elif event.kind == "remove" and data["piece"] == BOMB and data["by"] == CORVIDS:
                self.found.append(f"{self.letter(who)}t_b{data['at']}->")
            elif event.kind == "flip":
                self.found.append(
                    f"{self.letter(who)}t{data['at']}^t_{FACE_LETTERS[data['piece']]}"
                )
                turned = (PLOT, data["piece"])
                for sort in (self.gone, self.come):
                    sort[book.PIECE] = [
                        x
                        for x in sort[book.PIECE]
                        if (x[0].who, x[0].at) != (CORVIDS, data["at"]) or x[0].what not in turned
                    ]

    def left(self, card: str) -> bool:
        """Whether such a card is gone from somewhere."""
        return any(entry.what == card for entry, _ in self.gone[book.CARD])

    # Cards

    def place(self, entry: Entry) -> str:
        """Where a card is."""
        if entry.at == HAND:
            return LETTERS[Faction(entry.who)]
        if entry.at in COLUMN_LETTERS:
            return f"$_{COLUMN_LETTERS[str(entry.at)]}"
        return f"{self.letter(entry.who)}$"

    def cards(self) -> None:
        """Cards that change places, leaders and ministers."""
        crafted = Counter(e.data["card"].id for e in self.events if e.kind == "craft")
        gone = [entry for entry, n in self.gone[book.CARD] for _ in range(n)]
        come = [entry for entry, n in self.come[book.CARD] for _ in range(n)]
        if "purge" in self.kinds:
            gone = [entry for entry in gone if entry.at not in COLUMN_LETTERS]
            self.found.append("$_->")
        # of two such cards that go at once, the one in hand goes to somebody
        for entry in sorted(gone, key=lambda entry: entry.at != HAND):
            to = next((x for x in come if x.what == entry.what and x != entry), None)
            if to:
                come.remove(to)
            card = written_card(entry.what)
            if crafted[entry.what] and entry.at == HAND and (not to or to.at == FRONT):
                crafted[entry.what] -= 1
                suit, _, name = card.partition("#")
                self.found.append(f"Z{suit.lower()}{name}")
            else:
                self.found.append(f"{card}{self.place(entry)}->{self.place(to) if to else ''}")
        for entry in come:
            self.found.append(f"{written_card(entry.what)}->{self.place(entry)}")
        self.found += [f"#{entry.what}->$" for entry, _ in self.come[book.LEADER]]
        self.found += [f"#{bare(entry.what)}->$" for entry, _ in self.come[book.MINISTER]]
        self.found += [f"#{bare(entry.what)}D$->" for entry, _ in self.gone[book.MINISTER]]

    # Pieces

    def piece(self, entry: Entry) -> str:
        """A piece with its owner."""
        who, kind = Faction(entry.who), Kind(entry.what)
        if kind == WARRIOR:
            return f"{self.letter(who)}w"
        type_, mark = MARKS[who, kind]
        return f"{self.letter(who)}{type_}{'_' if mark else ''}{mark}"

    def spot(self, at: int | str) -> str:
        """Where a piece is."""
        return f"{LETTERS[Faction(at)]}$" if isinstance(at, str) else str(at)

    def pieces(self) -> None:
        """Pieces that move, go and come; pawns; the ferry."""
        gone, come = self.gone[book.PIECE], self.come[book.PIECE]
        for entry, n in gone:
            many = str(n) if n > 1 else ""
            to = next((x for x in come if x[0][:3] == entry[:3] and x[1] == n), None)
            if to and ("move" in self.kinds or BURROW in (entry.at, to[0].at)):
                come.remove(to)
                end = self.spot(to[0].at)
                self.found.append(f"{many}{self.piece(entry)}{self.spot(entry.at)}->{end}")
            else:
                self.found.append(f"{many}{self.piece(entry)}{self.spot(entry.at)}->")
        for entry, n in come:
            many = str(n) if n > 1 else ""
            self.found.append(f"{many}{self.laid(entry)}->{self.spot(entry.at)}")
        for entry, _ in self.come[book.PAWN_AT]:
            self.found.append(f"{self.letter(entry.who)}p->{entry.at}")
        self.found += [f"f->{entry.at}" for entry, _ in self.come[book.FERRY]]
        self.found += [f"{entry.what}->" for entry, _ in self.gone[book.CLOSED]]

    def laid(self, entry: Entry) -> str:
        """A piece that comes; of a plot its face is told, too."""
        if entry.what == PLOT and isinstance(entry.at, int) and entry.at in self.faces:
            return f"{self.letter(entry.who)}t_{FACE_LETTERS[self.faces[entry.at]]}"
        return self.piece(entry)

    # Items

    def items(self) -> None:
        """Items that flip, move or change owners."""
        found = {event.data["item"]: event.data["at"] for event in self.events_of("explore")}
        gone = [entry for entry, n in self.gone[book.ITEM] for _ in range(n)]
        come = [entry for entry, n in self.come[book.ITEM] for _ in range(n)]
        for entry in gone:
            item = f"%{ITEM_LETTERS[Item(entry.what)]}"
            to = next((x for x in come if x.what == entry.what and x.who == entry.who), None)
            to = to or next((x for x in come if x.what == entry.what), None)
            if to:
                come.remove(to)
            if to and to.who == entry.who == self.me:
                self.found.append(f"{item}{self.shelf(entry)}->{self.shelf(to)}")
            elif to and to.who == entry.who:
                self.found.append(f"{item}{LETTERS[Faction(entry.who)]}$->{self.shelf(to)}")
            elif to:
                end = f"{LETTERS[Faction(to.who)]}$"
                self.found.append(f"{item}{LETTERS[Faction(entry.who)]}$->{end}")
            else:
                own = entry.who == self.me and entry.who in VAGABONDS
                start = self.shelf(entry) if own else f"{LETTERS[Faction(entry.who)]}$"
                self.found.append(f"{item}{start}->")
        for entry in come:
            if entry.what in found:
                item = ITEM_LETTERS[Item(entry.what)]
                self.found.append(f"%{item}{found.pop(Item(entry.what))}->$")

    def events_of(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]

    def shelf(self, entry: Entry) -> str:
        """Where an item lies, and which way up."""
        area, up = str(entry.at).split()
        state = "r" if up == "up" else "e"
        return state if area == "crafted" else f"{area[0]}{state}"

    # Markers

    def markers(self) -> None:
        """Relationships, prices, the outcast, quests, coalitions."""
        for entry, _ in self.come[book.RELATION] if self.events else ():
            other = LETTERS[Faction(entry.what)]
            level = LEVEL_LETTERS[str(entry.at)]
            self.found.append(f"{self.letter(entry.who)}$_{other}->{level}")
        for entry, _ in self.come[book.PRICE]:
            letter = next(x for service, x in SERVICE_LETTERS.items() if service == entry.what)
            self.found.append(f"$_{letter}->{entry.at}")
        for sort, spot in ((book.OUTCAST, "o"), (book.HATED, "ho")):
            for entry, _ in self.come[sort]:
                self.found.append(f"$_{spot}->{SUIT_LETTERS[Suit(entry.what)]}")
        for entry, _ in self.come[book.QUEST]:
            self.found.append(f"{written_quest(entry.what)}Q->$")
        for entry, _ in self.come[book.OPEN]:
            self.found.append(f"{written_quest(entry.what)}->Q")
        if "activate" in self.kinds:
            self.found.append("++->$")
        for entry, _ in self.come[book.PARTNER]:
            if entry.who == self.me:
                self.found.append(f"++->{LETTERS[Faction(entry.what)]}$")


def written_quest(quest_id: str) -> str:
    """A quest by its suit and its abbreviation."""
    quest = QUEST_CARDS[quest_id]
    return f"{SUIT_LETTERS[quest.suit]}#{QUEST_NAMES[quest.id.removesuffix(f'_{quest.suit}')]}"


def set_last(actions: list[str]) -> list[str]:
    """The actions of a line, without prices that are set anew in it."""
    prices = [text.partition("->")[0] for text in actions]
    last = {spot: k for k, spot in enumerate(prices)}
    services = {f"$_{letter}" for letter in SERVICES}
    return [
        text
        for k, (spot, text) in enumerate(zip(prices, actions, strict=True))
        if spot not in services or last[spot] == k
    ]


def plots_hidden(s: State) -> dict[int, Kind]:
    """Which plots lie face down where."""
    return dict(s.sides[CORVIDS].board.hidden) if CORVIDS in s.sides else {}
