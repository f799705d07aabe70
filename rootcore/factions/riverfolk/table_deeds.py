"""What the Riverfolk do in a turn at a real table, told by name.

Which of the warriors on their board are funds only they know; all lie in one box.
"""

from collections.abc import Iterable

from rootcore.companion.deeds import COMMON, COUNTED, DEEDS, Deed
from rootcore.factions.person import Person
from rootcore.factions.riverfolk.board import TRACK, take_out
from rootcore.factions.riverfolk.chapter import PROTECTION
from rootcore.factions.riverfolk.trade import POST_COST, Merchant, no_site, post_of
from rootcore.law import law
from rootcore.rules.acts import Act, ask
from rootcore.rules.pieces import cannot_place, coffins_wait, place, rules, send_home
from rootcore.rules.scoring import score
from rootcore.rules.services import put_in_payments
from rootcore.rules.turn import role_of
from rootcore.table.terms import RIVERFOLK, WARRIOR, Faction

MOST_DIVIDENDS = 8
"""More points than this no Funds box has scored."""


@law("root:11.2.4", "cards:table.turn")
async def spend(merchant: Merchant, n: int, cause: str, owners: Iterable[Faction]) -> None:
    """`n` warriors on their board go home, of one of these `owners`, whom they name where several
    have some there; of those whom nobody told of none does.
    """
    s, me, box = merchant.s, merchant.me, merchant.board.payments
    acts = [Act("fund", cause, who=f) for f in owners if f in box]
    if not acts:
        return
    who = (await ask(me, cause, "Whose warriors do you spend?", acts)).who
    assert who
    spent = min(n, box[who])
    take_out(box, who, spent)
    send_home(s, who, spent)
    s.emit("spend funds", me, cause, player=who, n=spent)


@law("root:11.4.1")
def protect_acts(merchant: Merchant) -> list[Act]:
    """A `protect` while a warrior is left: only they know whether the Payments box is empty."""
    return [Act("protect", "root:11.4.1")] if merchant.side.stock[WARRIOR] > 0 else []


@law("root:11.4.1")
async def protect(merchant: Merchant, act: Act) -> None:
    """Two own warriors go into the empty Payments box."""
    put_in_payments(merchant.s, merchant.me, merchant.me, PROTECTION, "root:11.4.1")


@law("root:11.4.2")
def dividends_acts(merchant: Merchant) -> list[Act]:
    """A `dividends` for each number of points, with a trade post on the map."""
    if not any(merchant.side.laid):
        return []
    return [Act("dividends", "root:11.4.2", n=n) for n in range(1, MOST_DIVIDENDS + 1)]


@law("root:11.4.2")
async def dividends(merchant: Merchant, act: Act) -> None:
    """The funds score."""
    score(merchant.s, merchant.me, act.n, "root:11.4.2")


@law("root:2.5.1", "root:11.5.5")
def recruiting(merchant: Merchant) -> list[Faction]:
    """Whose funds can pay for a recruit: with an empty supply only own ones, which fill it."""
    s, me = merchant.s, merchant.me
    if merchant.side.stock[WARRIOR] > 0:
        return list(s.sides)
    return [] if coffins_wait(s) or me not in merchant.board.payments else [me]


@law("root:11.5.5")
def recruit_acts(merchant: Merchant) -> list[Act]:
    """A `recruit` for each clearing on a river, while somebody's funds can pay for it."""
    s, me = merchant.s, merchant.me
    river = merchant.river() if recruiting(merchant) else []
    able = [c for c in river if not cannot_place(s, me, WARRIOR, c)]
    return [Act("recruit", "root:11.5.5", at=c) for c in able]


@law("root:11.5.5")
async def recruit(merchant: Merchant, act: Act) -> None:
    """A warrior, for one of the funds."""
    assert isinstance(act.at, int)
    await spend(merchant, 1, "root:11.5.5", recruiting(merchant))
    place(merchant.s, merchant.me, WARRIOR, act.at, 1, "root:11.5.5")


@law("root:11.5.6.I")
def establish_acts(merchant: Merchant) -> list[Act]:
    """An `establish` for each clearing that can take a trade post, whoever pays."""
    sites = [c for c in merchant.s.board.clearings if not no_site(merchant, c)]
    return [Act("establish", "root:11.5.6", at=c) for c in sites]


def points_for_post(merchant: Merchant, act: Act) -> int:
    """What a trade post scores."""
    assert isinstance(act.at, int)
    return TRACK[len(TRACK) - merchant.side.stock[post_of(merchant, act.at)]]


@law("root:11.5.6.II", "root:11.5.6.III")
async def establish(merchant: Merchant, act: Act) -> None:
    """A trade post and a warrior, with the points of the post, for two funds of who rules there."""
    s, me, points = merchant.s, merchant.me, points_for_post(merchant, act)
    assert isinstance(act.at, int)
    rulers = [f for f in s.sides if rules(s, f, act.at)]
    await spend(merchant, POST_COST, "root:11.5.6.II", rulers)
    place(s, me, post_of(merchant, act.at), act.at, 1, "root:11.5.6.III")
    place(s, me, WARRIOR, act.at, 1, "root:11.5.6.III")
    score(s, me, points, "root:11.5.6.III")


MOST_PAID = 8
"""More warriors than this nobody pays at once."""


@law("root:11.2.6.I")
def pay_acts(person: Person) -> list[Act]:
    """A `pay` for each number of warriors that services of people at the table may cost."""
    if RIVERFOLK not in person.side.others or not person.s.sides[RIVERFOLK].tabled:
        return []
    most = min(MOST_PAID, person.s.sides[payer(person)].stock[WARRIOR])
    return [Act("pay", "root:11.2.6.I", n=n) for n in range(1, most + 1)]


@law("root:11.2.6.III")
def payer(person: Person) -> Faction:
    """Whose warriors pay: for who has none at all the Riverfolk place their own."""
    has_any = role_of(person.s, person.me).supply().get(WARRIOR)
    return person.me if has_any else RIVERFOLK


@law("root:11.2.6.I")
async def pay_them(person: Person, act: Act) -> None:
    """Warriors go into the Payments box."""
    put_in_payments(person.s, RIVERFOLK, payer(person), act.n, "root:11.2.6.I")


COUNTED.update({"dividends": "point", "pay": WARRIOR})
COMMON["pay"] = Deed("Pay the Riverfolk", "root:11.2.6.I", pay_acts, pay_them, early=True)
DEEDS[RIVERFOLK] = {
    "protect": Deed("Protectionism", "root:11.4.1", protect_acts, protect, once=True),
    "dividends": Deed("Dividends", "root:11.4.2", dividends_acts, dividends, once=True),
    "recruit": Deed("Recruit", "root:11.5.5", recruit_acts, recruit),
    "establish": Deed("Trade post", "root:11.5.6", establish_acts, establish, points_for_post),
}
