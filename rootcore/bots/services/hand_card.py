"""Hand cards that bots buy as they come to craft (robotics 9.7, Basic and Advanced)."""

from rootcore.bots.chassis import card_to_craft, order_card_replaced
from rootcore.bots.services.buying import (
    CARDS,
    advanced,
    cannot_buy,
    on_offer,
    passed_up,
    purchase_card,
    seller_to,
)
from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.rules.crafting import available_item
from rootcore.rules.flow import at_random
from rootcore.rules.picks import Pick, having, measure, most
from rootcore.rules.questions import EVERY_BOT, question
from rootcore.rules.services import after_sale, hand_over
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import BIRD, HAND_CARD, Faction


class Shopper(Bot):
    """A bot before the cards for sale; `lot` is the one that falls to it where they tie."""

    __slots__ = ("lot",)

    def __init__(self, s: State, me: Faction) -> None:
        super().__init__(s, me)
        self.lot: Card | None = None


@measure("points listed")
def points_listed(bot: Shopper, card: Card) -> int:
    """The points listed on a card for its item."""
    return card.points


@measure("bird card", lambda n: "yes" if n else "no")
def bird_card(bot: Shopper, card: Card) -> int:
    """Whether a card is a bird card."""
    return int(card.suit == BIRD)


@measure("winning lot", lambda n: "drawn" if n else "not drawn")
def drawn_by_lot(bot: Shopper, card: Card) -> int:
    """Whether the lot fell on a card."""
    return int(card == bot.lot)


BY_LOT = having(drawn_by_lot)
WITH_ITEMS = "cards for sale with an available item"
BEST_ITEM = Pick[Card](
    CARDS, "card", "Which card to buy", most(points_listed, CARDS), BY_LOT, such=WITH_ITEMS
)
BIRD_FIRST = Pick[Card](
    CARDS, "card", "Which card to buy", having(bird_card, CARDS), BY_LOT, such=WITH_ITEMS
)
ANY_BIRD = Pick[Card](CARDS, "card", "Which card to buy", BY_LOT, such="bird cards for sale")


async def chosen(bot: Shopper, pick: Pick[Card], cards: list[Card]) -> Card:
    """The card that `pick` says, of those that tie a random one."""
    such = list(dict.fromkeys(cards))
    tied: list[Card] = [row.candidate for row in pick.explain(bot, such).rows if row.out is None]
    bot.lot = await at_random(CARDS, "card", tied, "Which card is bought?", lambda x: x.id)
    found = pick(bot, such)
    assert found
    return found


@question(CARDS)
def takes(s: State, who: Faction, card: Card) -> bool:
    """Whether a bot would ever have a card: any."""
    return True


@question(CARDS)
def wanted(s: State, who: Faction, old: Card, cards: list[Card]) -> tuple[Pick[Card], list[Card]]:
    """The cards that a bot would craft instead of `old`, and how it chooses: by their items."""
    return BEST_ITEM, with_items(s, cards)


@question()
def has_new_order(s: State, who: Faction) -> bool:
    """Whether a bot has bought its order this turn instead of a card to craft."""
    return False


def with_items(s: State, cards: list[Card]) -> list[Card]:
    """The cards that show an available item."""
    return [card for card in cards if available_item(s, card)]


@law(CARDS)
@card_to_craft.for_(EVERY_BOT)
async def buy_card_to_craft(s: State, who: Faction, card: Card) -> Card:
    """With nothing to craft a bot buys a card with an available item, which replaces its own."""
    seller = seller_to(s, who)
    if seller is None or available_item(s, card) or has_new_order(s, who):
        return card
    bot = Shopper(s, who)
    useful = await on_offer(bot, seller, lambda x: would_craft(s, who, card, x))
    pick, cards = wanted(s, who, card, useful)
    return await buy_instead(bot, seller, card, pick, cards) if cards else card


def would_craft(s: State, who: Faction, old: Card, new: Card) -> bool:
    """Whether a bot would craft `new` instead of `old`, if nothing better is for sale."""
    return takes(s, who, new) and bool(wanted(s, who, old, [new])[1])


async def buy_instead(
    bot: Shopper, seller: Faction, old: Card, pick: Pick[Card], cards: list[Card]
) -> Card:
    """Buy one of `cards` to replace `old`; the card that is there then."""
    if why := cannot_buy(bot, seller, HAND_CARD):
        passed_up(bot, "a hand card", why)
        return old
    new = await chosen(bot, pick, cards)
    await purchase_card(bot, seller, new, f"it takes the place of {old.name}")
    replace_card(bot, seller, old, new)
    after_sale(bot.s, seller, bot.me)
    return new


@law(CARDS)
def replace_card(bot: Bot, seller: Faction, old: Card, new: Card) -> None:
    """The bought card lies in the place of the old one, which is discarded."""
    hand_over(bot.s, seller, new)
    order_card_replaced(bot.s, bot.me, old, new, CARDS)


def prefers_birds(s: State, old: Card, cards: list[Card]) -> tuple[Pick[Card], list[Card]]:
    """A bird before other cards with items; without any, some bird if its own card is none."""
    found = with_items(s, cards)
    if found or old.suit == BIRD:
        return BIRD_FIRST, found
    return ANY_BIRD, [card for card in cards if card.suit == BIRD]


@law(CARDS)
@wanted.for_("bot:marquise", "bot:alliance")
def wanted_with_wings(
    s: State, who: Faction, old: Card, cards: list[Card]
) -> tuple[Pick[Card], list[Card]]:
    """The Advanced cards of the Marquise and the Alliance: they look for birds."""
    return prefers_birds(s, old, cards) if advanced(s) else (BEST_ITEM, with_items(s, cards))
