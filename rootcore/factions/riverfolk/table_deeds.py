"""What the Riverfolk do in a turn at a real table, told by name.

Whose warriors pay they tell on their own board; here is what comes onto the map, and the points.
"""

from rootcore.companion.deeds import COUNTED, DEEDS, Deed
from rootcore.factions.riverfolk.board import TRACK
from rootcore.factions.riverfolk.trade import Merchant, no_site, post_of
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.pieces import cannot_place, place
from rootcore.rules.scoring import score
from rootcore.rules.services import put_in_payments
from rootcore.table.terms import RIVERFOLK, WARRIOR

MOST_DIVIDENDS = 8
"""More points than this no Funds box has scored."""


@law("root:11.4.1")
def protect_acts(merchant: Merchant) -> list[Act]:
    """A `protect` while their board is empty."""
    return [] if merchant.board.payments else [Act("protect", "root:11.4.1")]


@law("root:11.4.1")
async def protect(merchant: Merchant, act: Act) -> None:
    """Two own warriors go into the empty Payments box."""
    put_in_payments(merchant.s, merchant.me, merchant.me, 2, "root:11.4.1")


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


@law("root:11.5.5")
def recruit_acts(merchant: Merchant) -> list[Act]:
    """A `recruit` for each clearing on a river, while a warrior is left."""
    s, me = merchant.s, merchant.me
    river = merchant.river() if merchant.side.stock[WARRIOR] else []
    able = [c for c in river if not cannot_place(s, me, WARRIOR, c)]
    return [Act("recruit", "root:11.5.5", at=c) for c in able]


@law("root:11.5.5")
async def recruit(merchant: Merchant, act: Act) -> None:
    """A warrior."""
    assert isinstance(act.at, int)
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


@law("root:11.5.6.III")
async def establish(merchant: Merchant, act: Act) -> None:
    """A trade post and a warrior, with the points of the post."""
    s, me, points = merchant.s, merchant.me, points_for_post(merchant, act)
    assert isinstance(act.at, int)
    place(s, me, post_of(merchant, act.at), act.at, 1, "root:11.5.6.III")
    place(s, me, WARRIOR, act.at, 1, "root:11.5.6.III")
    score(s, me, points, "root:11.5.6.III")


COUNTED["dividends"] = "point"
DEEDS[RIVERFOLK] = {
    "protect": Deed("Protectionism", "root:11.4.1", protect_acts, protect),
    "dividends": Deed("Dividends", "root:11.4.2", dividends_acts, dividends, once=True),
    "recruit": Deed("Recruit", "root:11.5.5", recruit_acts, recruit),
    "establish": Deed("Trade post", "root:11.5.6", establish_acts, establish, points_for_post),
}
