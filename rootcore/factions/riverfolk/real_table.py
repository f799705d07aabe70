"""The Riverfolk at a real table: where they start, who has warriors with them, what was bought."""

from collections import Counter

from rootcore.companion.deeds import BOUGHT, Key
from rootcore.companion.doing import CHECKS, DOINGS, TURN, owner
from rootcore.companion.edits import FORMS, LEAST, READERS, Edit
from rootcore.companion.options import ALSO, STATED, labelled
from rootcore.companion.remarks import CANNOT_BUILD, ODD
from rootcore.companion.seats import seat_at_table
from rootcore.factions.riverfolk.board import ROLE, put_in, take_out, total
from rootcore.factions.riverfolk.chapter import SETUP_STEPS, posts_among
from rootcore.factions.riverfolk.telling import service_name
from rootcore.factions.riverfolk.trade import Merchant, no_site
from rootcore.law import law
from rootcore.law.errors import NotAnOption
from rootcore.rules.acts import PASS, Act, Ask, Refusal
from rootcore.rules.picks import capital
from rootcore.rules.pieces import forget_rulers, send_home
from rootcore.rules.questions import EVERY_TABLE
from rootcore.rules.removal import Loss, after_removal, has_aftermath
from rootcore.rules.services import (
    after_sale,
    buy,
    cannot_buy,
    cannot_hire,
    price,
    services_left,
    terms,
    treats,
    wares,
)
from rootcore.rules.turn import ROLES
from rootcore.table.cards import CARDS
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    HAND_CARD,
    MERCENARIES,
    RIVERBOATS,
    RIVERFOLK,
    SETUP,
    TRADE_POSTS,
    WARRIOR,
    Faction,
    Kind,
    Service,
)
from rootcore.tell.panels import names
from rootcore.tell.prompts import DECLINES, LABELS, TITLES
from rootcore.tell.words import Names, card_named, counted, does, tells, the

MET_BY_BOTS = ("root:11.3.2", "root:11.3.4")
"""The steps of their setup that bots meet: warriors on the map and in the Payments box."""

seat_at_table(ROLES[ROLE], tuple(step for step in SETUP_STEPS if step.law in MET_BY_BOTS))


# Whose warriors lie on their board: it matters to supplies alone, so all are kept in one box


def no_warriors_with_them(s: State, edit: Edit) -> str:
    """Why nobody's warriors can lie with the Riverfolk."""
    side = s.sides.get(RIVERFOLK)
    if side is None or not side.tabled:
        return "no Riverfolk play by themselves"
    return "" if ROLES[owner(s, edit).role].supply().get(WARRIOR) else "they have no warriors"


@law(TURN)
async def do_paid(s: State, me: Faction, edit: Edit) -> None:
    """So many warriors of somebody lie on the Riverfolk's board; those that left it go home."""
    assert edit.who
    box = s.sides[RIVERFOLK].board.payments
    more = edit.n - box.get(edit.who, 0)
    if more > 0:
        owner(s, edit).stock[WARRIOR] -= more
        put_in(box, edit.who, more)
    elif more < 0:
        take_out(box, edit.who, -more)
        send_home(s, edit.who, -more)
    s.emit("set paid", edit.who, TURN, n=edit.n)


@tells("set paid")
def _set_paid(e: Event, n: Names) -> str:
    lying = counted(e.data["n"], WARRIOR)
    return f"{does(n, e.who, 'has', 'have')} {lying} on the board of {the(n, RIVERFOLK)}."


def paid(s: State, side: Side) -> list[tuple[str, Edit]]:
    """One warrior more or less of each player on their board."""
    known, box = names(s), side.board.payments
    found = []
    for f, n in [(f, box.get(f, 0)) for f in s.sides]:
        found.append(
            (f"One more warrior of {the(known, f)} on the board", Edit("paid", f, n=n + 1))
        )
        if n:
            found.append(
                (f"One warrior of {the(known, f)} less on the board", Edit("paid", f, n=n - 1))
            )
    return found


FORMS["paid"] = ("who", "n")
LEAST["paid"] = 0
CHECKS["paid"] = no_warriors_with_them
DOINGS["paid"] = do_paid
ALSO[RIVERFOLK] = paid


def who_has_paid(s: State, side: Side) -> dict[str, tuple[str, Edit]]:
    """How many warriors of each player lie on their board."""
    known, box = names(s), side.board.payments
    return {
        f: (
            f"{counted(box.get(f, 0), WARRIOR)} of {the(known, f)} on the board",
            Edit("paid", f, n=box.get(f, 0)),
        )
        for f in s.sides
    }


STATED[RIVERFOLK] = who_has_paid


@law(TURN, "root:11.2.5.I")
@after_removal.for_(f"{EVERY_TABLE}:{ROLE}")
async def lose_unseen_funds(
    s: State, who: Faction, by: Faction, c: int, losses: list[Loss]
) -> None:
    """A trade post is gone: they tell whose warriors the funds were that they removed, if any."""
    cause, box = "root:11.2.5.I", s.sides[who].board.payments
    left = most_lost(total(box), posts_among(losses))
    while left:
        acts = [Act("forfeit", cause, who=f, most=min(box[f], left)) for f in s.sides if f in box]
        asked = "Each lost trade post costs half of the funds, rounded up. Whose warriors go?"
        act = await Ask(who, cause, asked, [*acts, Act(PASS, cause)])
        if not act.who:
            return
        take_out(box, act.who, act.n)
        send_home(s, act.who, act.n)
        s.emit("lose funds", who, cause, player=act.who, n=act.n)
        left -= act.n


@has_aftermath.for_(f"{EVERY_TABLE}:{ROLE}")
def may_lose_funds(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether a trade post is among the losses, and warriors lie on the board that may be funds."""
    return bool(most_lost(total(s.sides[who].board.payments), posts_among(losses)))


LABELS["forfeit"] = lambda act, names: f"{counted(act.n, WARRIOR)} of {the(names, act.who)}"
TITLES["forfeit"] = "Lose funds"
DECLINES["root:11.2.5.I"] = "No more"


@law("root:11.2.5.I")
def most_lost(warriors: int, posts: int) -> int:
    """How many funds at most go with so many trade posts, were all warriors on the board funds."""
    kept = warriors
    for _ in range(posts):
        kept //= 2
    return warriors - kept


def odd_post(s: State, who: Faction, kind: Kind, c: int) -> Refusal | None:
    """A trade post lies in a clearing of its suit that somebody rules and that has none."""
    suit = s.suits[c]
    if kind not in TRADE_POSTS.values() or suit is None:
        return None
    if kind != TRADE_POSTS[suit]:
        return Refusal("root:11.5.6.III", f"{c} is a {suit} clearing")
    return no_site(Merchant(s, who), c)


CANNOT_BUILD[RIVERFOLK] = odd_post


# What somebody bought for its turn

FOR_A_TURN = (RIVERBOATS, MERCENARIES)


def read_service(s: State, word: str, verb: str) -> dict[str, str]:
    """The service or the card that a word names; NotAnOption when there is none."""
    if word in CARDS:
        return {"what": word}
    if word not in FOR_A_TURN:
        raise NotAnOption(f"no service is called {word!r}; there are: {', '.join(FOR_A_TURN)}")
    return {"what": Service(word)}


def not_for_sale(s: State, edit: Edit) -> str:
    """Why somebody cannot have bought a service."""
    side = owner(s, edit)
    if RIVERFOLK not in side.others:
        return "there is nobody to buy it from"
    if s.phase == SETUP or edit.who != s.current or not side.tabled:
        return "services are bought in a turn of one's own"
    if not s.sides[RIVERFOLK].tabled:
        return not_sold(s, side, edit.what)
    if edit.what in CARDS:
        return "a card that people buy of people is not told"
    if edit.what == MERCENARIES and (why := cannot_hire(s, side.faction)):
        return why.words
    return "they have it already" if edit.what in side.used else ""


def not_sold(s: State, side: Side, what: str) -> str:
    """Why those whom the program knows, such as the Riverfolk Robots, do not sell something."""
    if what in CARDS and CARDS[what] not in wares(s, RIVERFOLK):
        return f"{CARDS[what].name} is not for sale"
    why = cannot_buy(s, RIVERFOLK, side.faction, service_of(what))
    return why.words if why else ""


def service_of(what: str) -> Service:
    """Which service it is to buy a card, or a service by its name."""
    return HAND_CARD if what in CARDS else Service(what)


@law("root:11.2.6.II")
def odd_purchase(s: State, edit: Edit) -> Refusal | None:
    """One service a turn, and one more for each clearing with a trade post and an own piece."""
    assert edit.who
    if services_left(s, RIVERFOLK, edit.who) > 0:
        return None
    return Refusal("root:11.2.6.II", "they have bought as many services as they may this turn")


@law(TURN)
async def do_buy(s: State, me: Faction, edit: Edit) -> None:
    """A service counts for the turn; the warriors that it cost people are told apart."""
    side = owner(s, edit)
    if not s.sides[RIVERFOLK].tabled:
        await deal(s, side, edit.what)
    else:
        side.used += (Service(edit.what),)
        forget_rulers(s)
        s.emit("buy", edit.who, TURN, service=edit.what, player=RIVERFOLK, card=None)


@law(TURN)
async def deal(s: State, side: Side, what: str) -> None:
    """A service is paid for and had; all that is bought in a turn is one sale."""
    buyer, service = side.faction, service_of(what)
    first = not any(used in list(Service) for used in side.used)
    cause, cost = terms(s, RIVERFOLK).services[service], price(s, RIVERFOLK, buyer, service)
    await buy(s, buyer, Act("buy", cause, CARDS.get(what), service, who=RIVERFOLK, n=cost))
    if first:
        after_sale(s, RIVERFOLK, buyer)


@law("root:11.2.6", "robotics:9.2.3")
def keys_of_services(s: State) -> list[Key]:
    """The key of services, with their price, for whoever's turn it is."""
    if RIVERFOLK not in s.sides[s.current].others:
        return []
    cards = [] if s.sides[RIVERFOLK].tabled else list(dict.fromkeys(wares(s, RIVERFOLK)))
    wanted = [(service_name(service), Edit("buy", s.current, service)) for service in FOR_A_TURN]
    twice = {name for name, n in Counter(card.name for card in cards).items() if n > 1}
    wanted += [
        (card_named(card) if card.name in twice else card.name, Edit("buy", s.current, card.id))
        for card in cards
    ]
    keys = labelled(s, [(capital(what), edit) for what, edit in wanted])
    label, cause = f"Buy{cost_of(s)}", terms(s, RIVERFOLK).buying
    return [{"id": "buy", "label": label, "law": cause, "keys": keys}] if keys else []


@law("robotics:9.2.3")
def cost_of(s: State) -> str:
    """What every service costs whoever's turn it is, where the program knows it."""
    if s.sides[RIVERFOLK].tabled:
        return ""
    cost = counted(price(s, RIVERFOLK, s.current, HAND_CARD), WARRIOR)
    whose = f" of {the(names(s), RIVERFOLK)}" if treats(s, RIVERFOLK, s.current) else ""
    return f" for {cost}{whose}"


FORMS["buy"] = ("who", "service")
READERS["service"] = read_service
CHECKS["buy"] = not_for_sale
DOINGS["buy"] = do_buy
ODD["buy"] = odd_purchase
BOUGHT.append(keys_of_services)
