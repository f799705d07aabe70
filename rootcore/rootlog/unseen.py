"""What a log leaves open, filled in by what it tells later: unseen cards, plots, ruins, quests."""

from collections import Counter

from rootcore.game.game import Game
from rootcore.law.errors import NotAnOption
from rootcore.rootlog import ledger as book
from rootcore.rootlog.hands import Hands, Need, Stack, dearness, plainness
from rootcore.rootlog.laying import lay_card_swap
from rootcore.rootlog.ledger import BOARD, HAND, difference, ledger
from rootcore.rootlog.meaning import LOOK, UNKEPT, Want
from rootcore.rootlog.notation import Craft, Deed, Flip, Guess, Log, Move, Piece, Place, Trick, Turn
from rootcore.rootlog.search import turn_start
from rootcore.rootlog.stacks import exchange, exchanged_at_start, held_in, lacking_cards
from rootcore.rootlog.words import FACES
from rootcore.rules.crafting import cannot_craft
from rootcore.table.cards import CARDS, QUESTS, Card, Quest
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRD, CORVIDS, PLOT, PLOTS, VAGABONDS, Faction, Kind

MOST_SWAPS = 8
"""How many cards of one line are made other ones."""


class Unseen:
    """A log being read, and what its later lines say of what nobody wrote down.

    `line` is the number of the line being read, `meant` what each line wants,
    `tells_all` says that the log names every card that is drawn.
    """

    def __init__(self, log: Log, game: Game) -> None:
        self.log = log
        self.game = game
        self.games = [game]
        self.hands = Hands()
        self.line = 0
        self.meant: list[list[Want]] = []
        self.tells_all = False

    def go_on_from(self, s: State) -> None:
        """A further game begins at a position that was laid on."""
        self.game = Game(self.game.setup, s, explain=False)
        self.games.append(self.game)

    def mend(self, wants: list[Want]) -> None:
        """See that hidden stacks hold what the line takes out of them, and lack what it says."""
        for stack, needs in self.hands.needs.items():
            due = [need for need in needs if need.when[0] == self.line]
            for _ in range(MOST_SWAPS):
                if not due or not self.mend_one(stack, due, wants):
                    break

    def refit(self, missing: list[Want]) -> bool:
        """Let a hidden stack hold what the next action takes out of it; whether it did not yet."""
        due = [
            Need((self.line, w.index), self.of_use(w), -w.n)
            for w in missing
            if w.sort == book.CARD and w.n < 0 and w.places in ((HAND,), (BOARD,))
        ]
        s = self.game.state.copy()
        for need, want in zip(
            due, (w for w in missing if w.n < 0 and w.sort == book.CARD), strict=False
        ):
            stack = (want.who, str(want.places[0]))
            names, spares = lacking_cards(stack, held_in(s, stack), [need], [])
            if spares and self.swap(stack, names, spares):
                return True
        return False

    def of_use(self, want: Want) -> frozenset[str]:
        """The cards that a want may mean: one that can be crafted, aid that fits its place."""
        s, who = self.game.state, Faction(want.who)
        actions = self.log.turns[self.line - 1].actions if self.line else ()
        crafts = bool(actions) and isinstance(actions[want.index].deed, Craft)
        if crafts and want.who not in VAGABONDS:
            fit = frozenset(x for x in want.names if not cannot_craft(s, who, CARDS[x]))
            return fit or want.names
        at = s.sides[who].pawn
        gives = want.who in VAGABONDS and want.who == s.current and want.lands
        if not gives or not isinstance(at, int):
            return want.names
        return frozenset(x for x in want.names if CARDS[x].suit in (BIRD, s.suits[at]))

    def relack(self, index: int) -> bool:
        """Let a hand lack what an Outrage would take of it, though the log tells of a draw."""
        now, hand = (self.line, index), HAND
        for stack, needs in self.hands.needs.items():
            due = [need for need in needs if need.when[0] == self.line and need.when >= now]
            barred = {BIRD, *(need.lacks for need in due)}
            lacks = {need.lacks for need in due if need.when == now and need.lacks}
            held = held_in(self.game.state, stack) if lacks and stack[1] == hand else []
            for spare in (x for x in held if CARDS[x].suit in {BIRD, *lacks}):
                rest = list(held)
                rest.remove(spare)
                used = [n for n in due if spare in n.names and not set(rest) & n.names]
                names = used[0].names if used and not used[0].shown else frozenset(CARDS)
                fit = frozenset(x for x in names if CARDS[x].suit not in barred)
                deck = sorted({card.id for card in self.game.state.deck} & fit, key=plainness)
                if self.swap(stack, fit, [spare]) or any(
                    exchange(self.game, stack, spare, name) for name in deck[:3]
                ):
                    return True
        return False

    def swap(self, stack: Stack, names: frozenset[str], spares: list[str]) -> bool:
        """One of the spare cards was another one when the present step began; whether it could."""
        game = self.game
        mark = game.marks[-1]
        texts = game.journal[mark.answers :]
        for spare in spares:
            start = mark.state.copy()
            if not lay_card_swap(start, Faction(stack[0]), stack[1], names, CARDS[spare]):
                continue
            other = Game(game.setup, start, explain=False)
            try:
                for text in texts:
                    other.answer(text)
            except NotAnOption:
                continue
            game.undo_to(mark.answers)
            self.game = other
            self.games.append(other)
            return True
        return False

    def mend_one(self, stack: Stack, due: list[Need], wants: list[Want]) -> bool:
        """Make one hidden card another one if the stack does not fit; whether that was done."""
        names, spares = lacking_cards(stack, held_in(self.game.state, stack), due, wants)
        if not spares:
            return False
        deck = Counter(card.id for card in self.game.state.deck)
        certain = self.hands.certain((self.line, 0))
        fitting = [name for name in deck if name in names]
        fitting.sort(key=lambda name: (certain[name] >= deck[name], plainness(name), -deck[name]))
        later = self.hands.ahead(stack, (self.line + 1, 0))
        spares.sort(key=lambda spare: any(spare in need.names for need in later))
        for spare in spares[:3]:
            for name in fitting[:3]:
                if exchange(self.game, stack, spare, name):
                    return True
                if other := exchanged_at_start(self.game, stack, spare, name):
                    self.game = self.games[-1] = other
                    return True
        s = turn_start(self.game)[0].copy()
        held = set(held_in(s, stack))
        for spare in spares:
            if spare in held and lay_card_swap(s, Faction(stack[0]), stack[1], names, CARDS[spare]):
                self.go_on_from(s)
                return True
        return False

    def drawing(self, game: Game, wants: list[Want], first: int) -> str:
        """The draw that fits what the log tells later, by whoever gets the card."""
        deck = list(game.state.deck)
        there = {card.id for card in deck}
        come = [want for want in wants if want.sort == book.CARD and want.n > 0]
        for want in come if self.tells_all else ():
            for name in sorted(want.names & there):
                if (want.who, want.places) in [(g.who, (g.at,)) for g in self.gained(game, name)]:
                    return f"draw {name}"
        trial = f"draw {deck[0].id}"
        gained = self.gained(game, deck[0].id)
        if not gained:
            unkept = [name for want in wants if want.sort == UNKEPT for name in sorted(want.names)]
            return next((f"draw {name}" for name in unkept if name in there), trial)
        stack = (gained[0].who, str(gained[0].at))
        if stack[1] not in (HAND, BOARD):
            return trial
        held, when = held_in(game.state, stack), (self.line, first)
        for want in come:
            if (want.who, want.places) == (stack[0], (stack[1],)):
                named = [card.id for card in deck if card.id in want.names]
                if named and len(want.names) < len(CARDS):
                    told = frozenset(named)
                    return f"draw {self.hands.wish(stack, held, deck, when, told)}"
        return f"draw {self.hands.wish(stack, held, deck, when)}"

    def gained(self, game: Game, name: str) -> list[book.Entry]:
        """Where a card comes to, if it is the one that is drawn now."""
        here = len(game.journal)
        before = ledger(game.state)
        game.answer(f"draw {name}")
        found = [
            entry
            for entry, n in difference(before, ledger(game.state)).items()
            if n > 0 and entry.sort == book.CARD and entry.what == name
        ]
        game.undo_to(here)
        return found

    def faces(self, c: int, index: int) -> str:
        """The face of a plot laid in a clearing, by what becomes of it; empty when untold."""
        lines = [(self.line, self.log.turns[self.line - 1])] if self.line else []
        lines += list(enumerate(self.log.turns[self.line :], self.line + 1))
        at, not_these = c, set[str]()
        for number, turn in lines:
            for k, action in enumerate(turn.actions):
                if number == self.line and k < index:
                    continue
                deed = action.deed
                if isinstance(deed, Trick) and at in (deed.a, deed.b):
                    at = deed.b if at == deed.a else deed.a
                elif isinstance(deed, Flip) and deed.at.at == str(at):
                    return str(FACES.get(deed.mark, ""))
                elif isinstance(deed, Guess) and deed.at == at:
                    face = str(FACES[deed.mark])
                    if not guessed_wrong(turn, k):
                        return face
                    not_these.add(face)
                elif found := self.plot_in(deed, turn, at):
                    return found if found in PLOTS else self.other_plot(not_these)
        return self.other_plot(not_these)

    def other_plot(self, not_these: set[str]) -> str:
        """A plot of the supply that is none of these, empty when all others are out."""
        stock = self.game.state.sides[CORVIDS].stock
        left = [str(plot) for plot in PLOTS if stock[plot] and plot not in not_these]
        return max(left, key=lambda plot: stock[Kind(plot)], default="") if not_these else ""

    def plot_in(self, deed: Deed, turn: Turn, at: int) -> str:
        """The plot that a move lays or removes in a clearing: its face, or `plot` if untold."""
        for part in deed.parts if isinstance(deed, Move) else ():
            thing = part.thing
            if not isinstance(thing, Piece) or thing.type != "t":
                continue
            here = [part.start, *(deed.ends if thing.mark and isinstance(deed, Move) else ())]
            if (thing.owner or turn.faction) == "P" and str(at) in [place.at for place in here]:
                return str(FACES.get(thing.mark, PLOT))
        return ""

    def dear(self, who: str, card: Card | None, index: int) -> int:
        """How hard somebody can spare a card of the hand after an action, the lower the better."""
        if card is None:
            return 0
        return dearness(card.id, self.hands.ahead((who, HAND), (self.line, index + 1)))

    def finds(self, game: Game, texts: list[str]) -> list[str]:
        """The texts of items in a ruin, those first that the log takes out of it soonest."""
        since = len(game.journal) - next(
            (k for k, text in enumerate(reversed(game.journal)) if text.startswith("explore ")), 0
        )
        at = game.journal[since - 1].partition(" ")[2]
        found = [text.partition(" ")[2] for text in game.journal[since:]]
        ahead, elsewhere = list[str](), list[str]()
        for wants in self.meant[max(self.line, 1) - 1 :]:
            for want in wants:
                if want.sort == LOOK:
                    (ahead if at in map(str, want.places) else elsewhere).extend(sorted(want.names))
        for name in found:
            if name in ahead:
                ahead.remove(name)

        def key(text: str) -> tuple[int, int]:
            name = text.partition(" ")[2]
            return ahead.index(name) if name in ahead else len(ahead), elsewhere.count(name)

        return sorted(texts, key=key)

    def quests(self, game: Game, texts: list[str]) -> list[str]:
        """The texts of quests to be drawn, those first that the log completes soonest."""
        opened = {quest.id for side in game.state.sides.values() for quest in quests_of(side)}
        ahead: list[str] = []
        for number in range(max(self.line, 1), len(self.log.turns) + 1):
            wants = self.meant[number - 1]
            spent = {
                name
                for want in wants
                if want.sort == book.ITEM and want.n < 0 and len(want.names) == 1
                for name in want.names
            }
            for want in wants:
                if want.sort == book.QUEST:
                    fit = [q for q in want.names if set(QUESTS[q].items) <= spent]
                    if not opened & set(fit):
                        ahead += sorted(fit)
        order = {name: k for k, name in reversed(list(enumerate(ahead)))}
        return sorted(texts, key=lambda text: order.get(text.partition(" ")[2], len(ahead)))


def quests_of(side: Side) -> list[Quest]:
    """The quests that lie open beside a board."""
    found: list[Quest] = getattr(side.board, "quests", [])
    return found


def guessed_wrong(turn: Turn, k: int) -> bool:
    """Whether the card that was shown for a guess is then given to the Corvids."""
    after = [action.deed for action in turn.actions[k + 1 : k + 3]]
    return any(isinstance(deed, Move) and deed.ends[0] == Place("hand", "P") for deed in after)
