"""The lasting effects that only the Exiles & Partisans deck has, in the order of a turn.

Those that change adjacency, rule and the way home of warriors are in `rootcore.rules.pieces`,
Corvid Planners in `rootcore.rules.movement`, the Partisans in `rootcore.rules.battle`.
"""

from collections import Counter

from rootcore.law import law
from rootcore.rules.acts import PASS, Act, ask
from rootcore.rules.amounts import score_for
from rootcore.rules.deck import discard, draw_cards, give_card, matches, spend, take_random_card
from rootcore.rules.hidden import ask_of
from rootcore.rules.in_play import discard_effect, effect_law, in_play, leave_play, use_up
from rootcore.rules.movement import kept_from_leaving, move
from rootcore.rules.moves import battle_acts, make_move, move_acts, start_battle
from rootcore.rules.picks import counting
from rootcore.rules.pieces import COFFIN_MAKERS, cannot_place, leave_coffins, neighbours, place
from rootcore.rules.questions import question
from rootcore.rules.removal import Loss, remove_together
from rootcore.rules.scoring import score
from rootcore.table.cards import AMBUSH, CARDS
from rootcore.table.state import State
from rootcore.table.terms import WARRIOR, Faction, Item

CHARM_OFFENSIVE = CARDS["charm_offensive"]
EYRIE_EMIGRE = CARDS["eyrie_emigre"]
FALSE_ORDERS = CARDS["false_orders"]
INFORMANTS = CARDS["informants"]
LEAGUE = CARDS["league_of_adventurous_mice"]
MASTER_ENGRAVERS = CARDS["master_engravers"]
MURINE_BROKER = CARDS["murine_broker"]
PROPAGANDA_BUREAU = CARDS["propaganda_bureau"]
SABOTEURS = CARDS["saboteurs"]
SWAP_MEET = CARDS["swap_meet"]

WARRIORS_PER_POINT = 5


# When Birdsong starts


@law("cards:exiles_partisans.coffin_makers")
def in_coffins(s: State, who: Faction) -> int:
    """How many warriors lie on Coffin Makers, for its owner; 0 for others."""
    return sum(s.coffins.values()) if COFFIN_MAKERS in s.sides[who].in_play else 0


@law("cards:exiles_partisans.coffin_makers")
def open_coffins(s: State, who: Faction) -> None:
    """When its Birdsong starts the owner scores 1 for every five warriors there; then all leave."""
    lying = in_coffins(s, who)
    if not lying:
        return
    rule = effect_law(COFFIN_MAKERS)
    if points := lying // WARRIORS_PER_POINT:
        lie = f"{counting(lying, WARRIOR)} there, 1 point for every {WARRIORS_PER_POINT}"
        score_for(s, who, rule, lie, points)
    leave_coffins(s)
    s.emit("coffins", who, rule, n=lying)


@law("cards:exiles_partisans.saboteurs")
async def saboteurs(s: State, who: Faction) -> bool:
    """When Birdsong starts they may be discarded for a card that an enemy has in play.

    Returns whether they were.
    """
    rule = effect_law(SABOTEURS)
    if SABOTEURS not in s.sides[who].in_play:
        return False
    sides = s.sides
    acts = [Act("sabotage", rule, x, who=f) for f in sides[who].enemies for x in sides[f].in_play]
    act = await ask(who, rule, "Use Saboteurs?", [*acts, Act(PASS, rule)])
    if not act.card or not act.who:
        return False
    discard_effect(s, who, SABOTEURS)
    leave_play(s, act.who, act.card)
    discard(s, act.who, act.card, rule)
    return True


# In Birdsong


def birdsong_acts(s: State, who: Faction) -> list[Act]:
    """What these effects allow `who` in Birdsong."""
    side = s.sides[who]
    acts = []
    if in_play(s, who, FALSE_ORDERS):
        led = [f for f in side.enemies if false_moves(s, f)]
        acts += [Act("use", effect_law(FALSE_ORDERS), FALSE_ORDERS, who=f) for f in led]
    if in_play(s, who, SWAP_MEET):
        partners = [f for f in side.others if s.sides[f].hand or s.sides[f].bot]
        acts += [Act("use", effect_law(SWAP_MEET), SWAP_MEET, who=f) for f in partners]
    return acts


@question("cards:exiles_partisans.false_orders")
def false_moves(s: State, who: Faction) -> list[Act]:
    """The moves that False Orders can make `who` take: half of the warriors, whoever rules."""
    warriors = s.sides[who].warriors
    rule = effect_law(FALSE_ORDERS)
    return [
        Act("move", rule, at=a, to=b, who=who, n=(warriors[a] + 1) // 2)
        for a in s.board.clearings
        if warriors[a] and not kept_from_leaving(s, who, a)
        for b in neighbours(s, who, a)
    ]


@law("cards:exiles_partisans.false_orders")
async def false_orders(s: State, who: Faction, act: Act) -> None:
    """Discarded, they move an enemy's warriors; it is the enemy that moves, and causes Outrage."""
    assert act.who
    discard_effect(s, who, FALSE_ORDERS)
    asked = "Where do the misled warriors go?"
    ordered = await ask(who, effect_law(FALSE_ORDERS), asked, false_moves(s, act.who))
    await mislead(s, act.who, ordered)


@question()
async def mislead(s: State, who: Faction, act: Act) -> None:
    """The warriors of `who` take the move that False Orders make them take, never by Ferry."""
    assert isinstance(act.at, int)
    assert isinstance(act.to, int)
    await move(s, who, act.at, act.to, act.n, act.law, ferry=False)


@law("cards:exiles_partisans.swap_meet")
async def swap_meet(s: State, who: Faction, act: Act) -> None:
    """Take a random card of another player, then give them any card of one's hand."""
    assert act.who
    rule = effect_law(SWAP_MEET)
    use_up(s, who, SWAP_MEET)
    await take_random_card(s, who, act.who, rule)
    hand = s.sides[who].hand
    acts = [Act("give", rule, card) for card in dict.fromkeys(hand)]
    if not acts:
        return
    given = await ask_of(s, who, hand, rule, "Which card do you give in return?", acts)
    assert given.card
    await give_card(s, act.who, who, given.card, rule)


# When Birdsong ends


@law("cards:exiles_partisans.eyrie_emigre")
async def eyrie_emigre(s: State, who: Faction) -> None:
    """When Birdsong ends the owner moves and battles where the move led, or discards the card."""
    if EYRIE_EMIGRE not in s.sides[who].in_play:
        return
    rule = effect_law(EYRIE_EMIGRE)
    acts = [*move_acts(s, who, rule), Act(PASS, rule)]
    moving = await ask(who, rule, f"Where does {EYRIE_EMIGRE.name} lead you?", acts)
    if moving.verb != PASS:
        s.emit("use", who, rule, card=EYRIE_EMIGRE)
        await make_move(s, who, moving)
        found = [act for act in battle_acts(s, who, rule) if act.at == moving.to]
        acts = [*found, Act(PASS, rule)]
        attack = await ask(who, rule, f"Battle in {moving.to} with {EYRIE_EMIGRE.name}?", acts)
        if attack.verb != PASS:
            await start_battle(s, who, attack)
            return
    discard_effect(s, who, EYRIE_EMIGRE)


# In Daylight


def daylight_acts(s: State, who: Faction) -> list[Act]:
    """What these effects allow `who` in Daylight."""
    acts = []
    if in_play(s, who, PROPAGANDA_BUREAU):
        acts += turncoats(s, who)
    if in_play(s, who, LEAGUE):
        acts += adventures(s, who)
    return acts


@law("cards:exiles_partisans.propaganda_bureau")
def turncoats(s: State, who: Faction) -> list[Act]:
    """A `use` of the Propaganda Bureau for each enemy's warriors in reach of a card in hand."""
    side = s.sides[who]
    rule = effect_law(PROPAGANDA_BUREAU)
    return [
        Act("use", rule, PROPAGANDA_BUREAU, at=c, who=f)
        for c in s.board.clearings
        if any(matches(card, s.suits[c]) for card in side.hand)
        for f in side.enemies
        if s.sides[f].warriors[c]
    ]


@law("cards:exiles_partisans.propaganda_bureau")
async def propaganda_bureau(s: State, who: Faction, act: Act) -> None:
    """Spend a matching card to remove an enemy warrior, then place an own one if possible."""
    assert act.who
    assert isinstance(act.at, int)
    c, rule = act.at, effect_law(PROPAGANDA_BUREAU)
    use_up(s, who, PROPAGANDA_BUREAU)
    hand = s.sides[who].hand
    fit = dict.fromkeys(card for card in hand if matches(card, s.suits[c]))
    acts = [Act("spend", rule, card) for card in fit]
    spent = await ask_of(s, who, hand, rule, f"Which card do you spend for {c}?", acts)
    assert spent.card
    spend(s, who, spent.card, rule)
    await remove_together(s, who, [(c, act.who, [Loss(WARRIOR, 1)])], rule)
    if not cannot_place(s, who, WARRIOR, c) and WARRIOR in s.sides[who].stock:
        place(s, who, WARRIOR, c, 1, rule)


def face_up(s: State, who: Faction) -> list[Item]:
    """The different crafted items of `who` that are not exhausted."""
    side = s.sides[who]
    return list(Counter(side.crafted) - Counter(side.exhausted))


@law("cards:exiles_partisans.league_of_adventurous_mice")
def adventures(s: State, who: Faction) -> list[Act]:
    """A `use` of the League for each item to exhaust, if there is a move or a battle to take."""
    rule = effect_law(LEAGUE)
    items = face_up(s, who)
    if not items or not (move_acts(s, who, rule) or battle_acts(s, who, rule)):
        return []
    return [Act("use", rule, LEAGUE, what=item) for item in items]


@law("cards:exiles_partisans.league_of_adventurous_mice")
async def league_of_adventurous_mice(s: State, who: Faction, act: Act) -> None:
    """Exhaust a crafted item for good to move or to battle."""
    rule = effect_law(LEAGUE)
    use_up(s, who, LEAGUE)
    s.sides[who].exhausted.append(Item(act.what))
    s.emit("exhaust", who, rule, items=[Item(act.what)])
    acts = [*move_acts(s, who, rule), *battle_acts(s, who, rule)]
    chosen = await ask(who, rule, "Where does the League move or battle?", acts)
    await (make_move if chosen.verb == "move" else start_battle)(s, who, chosen)


# When items are crafted


@law("cards:exiles_partisans.master_engravers")
def engrave(s: State, who: Faction) -> None:
    """An item that the owner has crafted scores 1 more."""
    if points := points_for_engraving(s, who):
        score(s, who, points, effect_law(MASTER_ENGRAVERS))


@law("cards:exiles_partisans.master_engravers")
def points_for_engraving(s: State, who: Faction) -> int:
    """What an item that `who` crafts scores on top of its own points."""
    return int(MASTER_ENGRAVERS in s.sides[who].in_play)


@law("cards:exiles_partisans.murine_broker")
async def murine_broker(s: State, crafter: Faction) -> None:
    """The owner draws a card when somebody else has crafted an item."""
    for who in s.sides[crafter].others:
        if MURINE_BROKER in s.sides[who].in_play:
            await draw_cards(s, who, 1, effect_law(MURINE_BROKER))


# In the Evening


@law("cards:exiles_partisans.charm_offensive")
async def charm_offensive(s: State, who: Faction) -> None:
    """When Evening starts the owner may draw a card; then another player scores 1."""
    if CHARM_OFFENSIVE not in s.sides[who].in_play:
        return
    rule = effect_law(CHARM_OFFENSIVE)
    acts = [Act("charm", rule, CHARM_OFFENSIVE, who=f) for f in s.sides[who].others]
    act = await ask(who, rule, "Draw a card? Who then scores a point?", [*acts, Act(PASS, rule)])
    if not act.who:
        return
    s.emit("use", who, rule, card=CHARM_OFFENSIVE)
    await draw_cards(s, who, 1, rule)
    score(s, act.who, 1, rule)


@law("cards:exiles_partisans.informants")
async def informants(s: State, who: Faction) -> bool:
    """Instead of drawing the owner may take an ambush card out of the discard pile; whether so."""
    if INFORMANTS not in s.sides[who].in_play:
        return False
    rule = effect_law(INFORMANTS)
    found = dict.fromkeys(card for card in s.discard if card.kind == AMBUSH)
    acts = [Act("fetch", rule, card) for card in found]
    asked = "Do Informants fetch an ambush instead of your draw?"
    act = await ask(who, rule, asked, [*acts, Act(PASS, rule)])
    if not act.card:
        return False
    s.discard.remove(act.card)
    s.sides[who].hand.append(act.card)
    s.emit("fetch", who, rule, card=act.card)
    return True
