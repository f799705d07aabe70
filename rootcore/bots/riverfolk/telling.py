"""The Riverfolk Robots in words: Market and Payments, their board."""

from rootcore.bots.riverfolk.board import MARKET_SIZE, ROLE, Riverfolk, RiverfolkBoard
from rootcore.bots.riverfolk.chapter import TRACK, cannot_build, garrison_of, post_of
from rootcore.bots.services.telling import services_note
from rootcore.bots.vocabulary import out_of_reach_of_battles
from rootcore.rules.picks import capital, listed
from rootcore.rules.pieces import cannot_place, matching
from rootcore.rules.plots import foiling_snares
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRD, CLEARING_SUITS, RIVERFOLK, TRADE_POSTS, WARRIOR, Suit
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, bounded, outlook_of
from rootcore.tell.hands_on import CHANGES, Change, silent
from rootcore.tell.panels import Widget, board_of, card_json, names, note, track
from rootcore.tell.words import SOURCES, Names, card_named, counted, does, piece_name, tells, the

ORDERS = (*CLEARING_SUITS, BIRD)

BOTS[RIVERFOLK] = "robotics:9.1"
CHANGES.update({"pay": silent, "repay": silent, "raise hits": silent, "protectionism": silent})
CHANGES["stock"] = lambda e, n: Change("Cards to the Market.", topic="market")
SOURCES.update(
    {
        "robotics:9.5.1": "Trade posts",
        "robotics:9.5.3": "Protectionism",
        "robotics:9.6.1": "Payments",
    }
)


@tells("stock")
def _stock(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'adds')} {card_named(e.data['card'])} to the Market."


@tells("repay")
def _repay(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} {counted(e.data['n'], WARRIOR)} back from Payments."


@tells("protectionism")
def _protectionism(e: Event, n: Names) -> str:
    held = listed([f"the {condition}" for condition in e.data["held"]])
    return f"{does(n, e.who, 'fulfills')} {held} of Protectionism for this turn."


@tells("raise hits")
def _raise_hits(e: Event, n: Names) -> str:
    more = counted(e.data["n"], "more hit")
    return f"In {e.data['at']} the dice can give {the(n, e.who)} {more}."


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    board: RiverfolkBoard = side.board
    market = [card_json(card) for card in board.market]
    columns = [{"suit": None, "label": "From left to right", "cards": market}]
    known = names(s)
    paid = [
        f"{counted(board.payments[f], 'warrior')} of the {known[f]}"
        for f in s.sides
        if f in board.payments
    ]
    posts = [
        track(f"{piece_name(kind)}s", "robotics:9.5.1", side, kind, TRACK)
        for kind in TRADE_POSTS.values()
    ]
    shown = [
        {"type": "columns", "title": "Market", "law": "robotics:9.2.1", "columns": columns},
        *posts,
        note("Payments", "robotics:9.6.1", f"{listed(paid) or 'Empty'}."),
        *services_note(s),
    ]
    if held := listed(board.held()):
        text = f"{held.capitalize()} until the end of the turn."
        shown.append(note("Protectionism", "robotics:9.2.4", text))
    return shown


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    bot = Riverfolk(s, side.faction)
    paid = sum(bot.board.payments.values())
    return Outlook(protectionism(bot), turn_pays(bot), ((paid, "payment"),))


def protectionism(bot: Riverfolk) -> str:
    """Whether Protectionism holds in the next turn, in a sentence."""
    if not bot.board.payments:
        return "Protectionism: nothing is in Payments."
    left = bot.side.stock[WARRIOR]
    if not left:
        return "Protectionism: no warrior is left."
    suits = [suit for suit in orders(bot) if uses_up(bot, suit)]
    if not suits:
        return "Payments is filled and warriors are left: no Protectionism."
    order = "any" if len(suits) == len(ORDERS) else f"a {listed(suits, 'or')}"
    unless = "" if all(surely_uses_up(bot, suit) for suit in suits) else ", unless a snare foils it"
    return f"Protectionism on {order} order: it takes the {counted(left, WARRIOR)} left{unless}."


def orders(bot: Riverfolk) -> list[Suit]:
    """The suits that the next order may have: a full Market shows it."""
    market = bot.board.market
    return [market[-1].suit] if len(market) == MARKET_SIZE else [*ORDERS]


def uses_up(bot: Riverfolk, suit: Suit) -> bool:
    """Whether an order of a suit has Build and Recruit place all warriors of the supply."""
    such = bot.river() if suit == BIRD else matching(bot.s, suit)
    recruited = [c for c in such if cannot_place(bot.s, bot.me, WARRIOR, c) is None]
    garrison = garrison_of(bot) if posts_for(bot, suit) else 0
    return len(recruited) + garrison >= bot.side.stock[WARRIOR]


def surely_uses_up(bot: Riverfolk, suit: Suit) -> bool:
    """Whether it does so where no snare can foil any of that."""
    such = {*matching(bot.s, suit), *(bot.river() if suit == BIRD else ())}
    return such.isdisjoint(foiling_snares(bot.s)) and uses_up(bot, suit)


def posts_for(bot: Riverfolk, suit: Suit) -> list[int]:
    """What a trade post pays that an order of a suit can have placed: nothing beside a snare."""
    such = [c for c in matching(bot.s, suit) if not bot.side.laid[c] and not cannot_build(bot, c)]
    foiled = foiling_snares(bot.s)
    pays = [0 if c in foiled else TRACK[bot.side.on_map(post_of(bot, c))] for c in such]
    return [0] * len(pays) if "plain_posts" in bot.side.house else pays


def turn_pays(bot: Riverfolk) -> Threat:
    """What Payments, Protectionism and a trade post pay."""
    paid = max(bot.board.payments.values(), default=0)
    posts = {suit: posts_for(bot, suit) or [0] for suit in orders(bot)}
    protected = not bot.board.payments or all(surely_uses_up(bot, suit) for suit in posts)
    swords = {suit: not protected and uses_up(bot, suit) for suit in posts}
    parts = [f"Payments pay {paid}"] * bool(paid) + ["Protectionism pays 1"] * protected
    found = ["a trade post"] * any(max(pays) for pays in posts.values())
    found += ["Protectionism"] * any(swords.values())
    more = max(max(pays) + swords[suit] for suit, pays in posts.items())
    told = [listed(parts)] * bool(parts) + [by_its_order(found, more)] * bool(more)
    sure = {suit: swords[suit] and surely_uses_up(bot, suit) for suit in posts}
    least = protected + min(min(pays) + sure[suit] for suit, pays in posts.items())
    fights = protected or any(swords.values())
    if not (fights and refundable(bot)):
        least += paid
    return bounded(least, paid + protected + more, f"{capital('; '.join(told))}.", "robotics:9.6.1")


def by_its_order(what: list[str], points: int) -> str:
    """What hangs on the order, as part of a sentence."""
    pay = "pays" if len(what) == 1 else "pay"
    return f"by its order {listed(what)} {pay} up to {points}"


def refundable(bot: Riverfolk) -> bool:
    """Whether a battle can take a trade post, and part of Payments with it."""
    posts = TRADE_POSTS.values()
    return any(out_of_reach_of_battles(bot, post) < bot.side.on_map(post) for post in posts)
