"""Battle (root 4.3)."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rootcore.law import enacted_by, law
from rootcore.rules.acts import PASS, Act, ask
from rootcore.rules.deck import discard, discard_unseen, hand_of, leave_hand, matches
from rootcore.rules.flow import Roll
from rootcore.rules.hidden import offer
from rootcore.rules.in_play import EFFECT, discard_effect, effect_law
from rootcore.rules.pieces import serves
from rootcore.rules.questions import question
from rootcore.rules.removal import Loss, Removal, look_under, lose, reap, settle
from rootcore.rules.scoring import at_one_moment, score
from rootcore.table.cards import AMBUSH, CARDS, Card
from rootcore.table.state import State
from rootcore.table.terms import BUILDINGS, CLEARING_SUITS, TOKENS, WARRIOR, Faction, Kind

ARMORERS = CARDS["armorers"]
BRUTAL_TACTICS = CARDS["brutal_tactics"]
SAPPERS = CARDS["sappers"]
SCOUTING_PARTY = CARDS["scouting_party"]
DEALT = "root:4.3.3"
"""The rule by which the hits of the dice are dealt."""

AMBUSHED = "root:4.3.1"
AMBUSH_HITS = 2
PARTISANS = {suit: CARDS[f"{suit}_partisans"] for suit in CLEARING_SUITS}
"""The Partisans who join in battles in clearings of each suit."""


class Hits(NamedTuple):
    """`n` hits that one side deals, from the rule `law`, said in `words`."""

    n: int
    law: str
    words: str


@dataclass(slots=True)
class Battle:
    """One battle: who attacks whom where, the rule that started it, and extra hits it gives.

    `rewarded` are those who have scored what they may score once in a battle. `raised` is by how
    much a side's maximum rolled hits are raised, `removed` what was removed in the battle so far,
    `dents` how many hits that a side took have removed nothing yet but still count.
    `chooser` is who chooses what both sides lose, where it is not up to them. `until` is how many
    events there were once it was over, 0 before.
    """

    attacker: Faction
    defender: Faction
    clearing: int
    cause: str
    extra: tuple[Hits, ...] = ()
    rewarded: tuple[Faction, ...] = ()
    raised: dict[Faction, int] = field(default_factory=dict)
    removed: list[Removal] = field(default_factory=list)
    dents: dict[Faction, int] = field(default_factory=dict)
    chooser: Faction | None = None
    until: int = 0

    def other(self, who: Faction) -> Faction:
        """The one that `who`, attacker or defender, battles."""
        return self.attacker if who == self.defender else self.defender


def helper(s: State, who: Faction, c: int, foe: Faction) -> Faction | None:
    """Whose warriors in `c` count as those of `who` in battle with `foe`, if any do."""
    for f in serves.concerns(s):
        if s.sides[f].warriors[c] and f != foe and who in serves(s, f):
            return f
    return None


def comrades(s: State, who: Faction, b: Battle) -> Faction | None:
    """Whose warriors in the clearing of battle count as those of `who`, if any do."""
    return helper(s, who, b.clearing, b.other(who)) if serves.concerns(s) else None


def hired(s: State, who: Faction, b: Battle) -> int:
    """How many warriors of another faction fight along with `who`."""
    f = comrades(s, who, b)
    return s.sides[f].warriors[b.clearing] if f else 0


@question()
def pieces_in_battle(s: State, who: Faction, b: Battle) -> int:
    """The pieces of `who` in the clearing of battle, and the warriors that count as its own."""
    return s.sides[who].here[b.clearing] + hired(s, who, b)


@law("root:4.3")
def cannot_battle(s: State, attacker: Faction, c: int) -> bool:
    """Whether `attacker` lacks warriors, hired ones or a pawn in `c`, or somebody to battle."""
    side = s.sides[attacker]
    able = side.warriors[c] or side.pawn == c
    if not able and not serves.concerns(s):
        return True
    for f in side.enemies:
        if s.sides[f].here[c] and (able or helper(s, attacker, c, f)):
            return False
    return True


@law("root:4.3")
async def battle(s: State, b: Battle) -> None:
    """Resolve a whole battle: ambush, dice and extra hits, then hits on both sides at once."""
    s.battle = b
    s.emit("battle", b.attacker, b.cause, defender=b.defender, at=b.clearing)
    if not await ambushed(s, b) and await prepared(s, b):
        dealt = await roll_and_add(s, b)
        await deal_hits(s, b, dealt, DEALT)
    s.battle = None
    concerned = after_battle.concerns(s)
    for who in (b.attacker, b.defender):
        if who in concerned:
            await after_battle(s, who, b)
    b.until = len(s.log)


@question()
async def before_rolling(s: State, who: Faction, b: Battle) -> None:
    """What `who`, at the table, does before the dice of a battle are rolled."""


@question()
async def lends_hits(s: State, who: Faction, b: Battle) -> None:
    """What `who`, at the table, adds to the hits that the dice can give to others.

    That comes after all else before the roll: whether it is wanted hangs on what they have.
    """


@question()
def could_lend(s: State, who: Faction, b: Battle) -> int:
    """How many hits `who`, at the table, can add then to those of the defender."""
    return 0


async def prepared(s: State, b: Battle) -> bool:
    """Let everybody do what is done before the roll; whether there is still somebody to battle."""
    for who in before_rolling.concerns(s):
        await before_rolling(s, who, b)
    for who in lends_hits.concerns(s):
        await lends_hits(s, who, b)
    return s.sides[b.defender].here[b.clearing] > 0


@question()
async def after_battle(s: State, who: Faction, b: Battle) -> None:
    """What the end of a battle causes to `who`, attacker or defender."""


# 4.3.1 Step 1: the defender may ambush


@question("root:4.3.1")
def may_be_ambushed(s: State, attacker: Faction) -> bool:
    """Whether ambush cards may be played against `attacker`."""
    return True


@law("root:4.3.1")
async def ambushed(s: State, b: Battle) -> bool:
    """Let the defender play an ambush; whether it left no attackers and so ended the battle."""
    if not may_be_ambushed(s, b.attacker) or scouted(s, b):
        return False
    asked = f"Play an ambush in {b.clearing}?"
    if not await plays_ambush(s, b.defender, b.clearing, asked, AMBUSHED):
        return False
    if await foils_ambush(s, b):
        return False
    await deal_hits(s, b, {b.defender: AMBUSH_HITS, b.attacker: 0}, AMBUSHED)
    side = s.sides[b.attacker]
    left = side.warriors[b.clearing] or side.pawn == b.clearing or hired(s, b.attacker, b)
    return not left


@law(EFFECT)
def scouted(s: State, b: Battle) -> bool:
    """Whether the attacker's Scouting Party keeps ambushes away."""
    return SCOUTING_PARTY in s.sides[b.attacker].in_play


@law("root:2.1.4")
def ambush_cards(s: State, who: Faction, c: int) -> list[Card]:
    """The ambush cards in the hand of `who` that match clearing `c`."""
    return [x for x in hand_of(s, who) if may_ambush(s, x, c)]


def may_ambush(s: State, card: Card, c: int) -> bool:
    """Whether a card is an ambush that matches clearing `c`."""
    return card.kind == AMBUSH and matches(card, s.suits[c])


@question()
def ready_ambush(s: State, who: Faction, c: int) -> Card | None:
    """The ambush card that lies open before `who` and that it plays whenever it defends in `c`."""
    return None


@question()
async def plays_ambush(s: State, who: Faction, c: int, asked: str, cause: str) -> bool:
    """Offer `who` to play an ambush card matching `c`, which is discarded; whether it did."""
    acts = [Act("ambush", cause, card) for card in dict.fromkeys(ambush_cards(s, who, c))]
    act = await offer(s, who, cause, asked, acts, lambda card: may_ambush(s, card, c))
    if not act.card:
        return False
    leave_hand(s, who, act.card)
    discard(s, who, act.card, cause)
    s.emit("ambush", who, cause, at=c)
    return True


@law("root:4.3.1.I")
async def foils_ambush(s: State, b: Battle) -> bool:
    """The attacker may cancel an ambush with one of its own."""
    asked = f"Foil the ambush in {b.clearing}?"
    return await plays_ambush(s, b.attacker, b.clearing, asked, "root:4.3.1.I")


# 4.3.2 Step 2: roll the dice and add extra hits


@question()
def takes_higher_roll(s: State, defender: Faction) -> bool:
    """Whether the defender deals the higher roll and the attacker the lower."""
    return False


def law_of_dice(s: State, b: Battle) -> str:
    """The rule by which attacker and defender exchange their dice, empty where none does."""
    if not takes_higher_roll(s, b.defender):
        return ""
    return enacted_by(takes_higher_roll.answer_of(s.sides[b.defender].role))


@question("root:4.3.2.I")
def maximum_rolled_hits(s: State, who: Faction, b: Battle) -> int:
    """The most hits `who` can deal from the dice: its warriors in the clearing of battle."""
    return s.sides[who].warriors[b.clearing]


@law("root:4.3.2.I", "root:11.2.7.III", "robotics:9.2.3.III")
def most_from_dice(s: State, who: Faction, b: Battle) -> int:
    """The most hits `who` can deal from the dice, with what others add to them."""
    return maximum_rolled_hits(s, who, b) + b.raised.get(who, 0) + hired(s, who, b)


@question()
def may_join(s: State, who: Faction, b: Battle) -> int:
    """How many warriors of others the attacker may choose to have fight along, at most."""
    return 0


@question("root:4.3.2.I")
def limit_of_rolled_hits(s: State, who: Faction) -> str:
    """The rule that limits the hits of `who` from the dice: the common one, by its warriors."""
    return "root:4.3.2.I"


@question("root:4.3.2.II")
def extra_hits(s: State, who: Faction, b: Battle) -> tuple[Hits, ...]:
    """Extra hits of `who` from abilities and effects: those the action gives the attacker."""
    return b.extra if who == b.attacker else ()


@question("root:4.3.2.III")
def defenseless(s: State, who: Faction, b: Battle) -> bool:
    """Whether `who` defends without warriors there: then the attacker deals an extra hit."""
    return not s.sides[who].warriors[b.clearing]


@law(EFFECT)
async def play_effects(s: State, b: Battle) -> list[tuple[Faction, Card]]:
    """Let the attacker, then the defender use effects in play, seeing the roll; which were used.

    Armorers and Sappers are discarded; who uses Brutal Tactics lets the defender score 1.
    """
    partisans = partisans_of(s, b.clearing)
    played: list[tuple[Faction, Card]] = []
    for who, cards in (
        (b.attacker, (ARMORERS, BRUTAL_TACTICS, *partisans)),
        (b.defender, (ARMORERS, SAPPERS, *partisans)),
    ):
        side = s.sides[who]
        for card in cards if side.in_play else ():
            if card not in side.in_play:
                continue
            rule = effect_law(card)
            acts = [Act("use", rule, card), Act(PASS, rule)]
            act = await ask(who, rule, f"Use {card.name} in {b.clearing}?", acts)
            if act.verb == PASS:
                continue
            played.append((who, card))
            s.emit("use", who, rule, card=card)
            if card is BRUTAL_TACTICS:
                score(s, b.defender, 1, EFFECT)
            elif card in partisans:
                await betray_others(s, who, card)
            else:
                discard_effect(s, who, card)
    return played


PARTISANS_LAWS = [effect_law(card) for card in PARTISANS.values()]


@law(*PARTISANS_LAWS)
def partisans_of(s: State, c: int) -> tuple[Card, ...]:
    """The Partisans who may join in a battle in `c`, for either side."""
    suit = s.suits[c]
    return (PARTISANS[suit],) if suit else ()


@law(*PARTISANS_LAWS)
async def betray_others(s: State, who: Faction, card: Card) -> None:
    """Who used Partisans discards the cards of other suits; birds count as the suit (2.1.1)."""
    hand, rule = s.sides[who].hand, effect_law(card)
    for other in [x for x in hand if not matches(x, card.suit)]:
        hand.remove(other)
        discard(s, who, other, rule)
    asked = f"Which cards of other suits does {card.name} cost you?"
    await discard_unseen(s, who, lambda x: not matches(x, card.suit), asked, rule)


@law("root:4.3.2")
async def roll_and_add(s: State, b: Battle) -> dict[Faction, int]:
    """Roll; the hits that attacker and defender will deal."""
    higher, lower = await Roll()
    s.emit("roll", b.attacker, "root:4.3.2", dice=[higher, lower], at=b.clearing)
    if exchanged := law_of_dice(s, b):
        higher, lower = lower, higher
    played = await play_effects(s, b)
    guarded = hired(s, b.defender, b) > 0
    dealt = {}
    for who, rolled in ((b.attacker, higher), (b.defender, lower)):
        most = most_from_dice(s, who, b)
        if (b.other(who), ARMORERS) in played:
            hits = [Hits(0, EFFECT, f"rolled {rolled}, ignored by {ARMORERS.name}")]
        elif rolled > most:
            limit = limit_of_rolled_hits(s, who)
            hits = [Hits(most, limit, f"rolled {rolled}, at most {most}")]
        else:
            hits = [Hits(rolled, exchanged or "root:4.3.2", f"rolled {rolled}")]
        hits += extra_hits(s, who, b)
        for f, x in played:
            if f == who and x is not ARMORERS:
                hits.append(Hits(1, effect_law(x), x.name))
        if who == b.attacker and not guarded and defenseless(s, b.defender, b):
            hits.append(Hits(1, "root:4.3.2.III", "defenseless"))
        dealt[who] = sum([h.n for h in hits])
        s.emit("hits", who, hits[0].law, n=dealt[who], parts=hits, at=b.clearing)
    return dealt


# 4.3.3 Step 3: deal hits


@question("root:4.3.3")
async def choose_losses(s: State, who: Faction, b: Battle, hits: int) -> list[Loss]:
    """The pieces a person loses to `hits`: warriors first, then buildings and tokens by choice."""
    c = b.clearing
    side = s.sides[who]
    warriors = min(hits, side.warriors[c])
    losses = [Loss(WARRIOR, warriors)] if warriors else []
    left = {k: n[c] for k, n in side.pieces.items() if n[c] and (k in BUILDINGS or k in TOKENS)}
    if hits - warriors >= sum(left.values()):
        return losses + [Loss(kind, n) for kind, n in left.items()]
    for _ in range(hits - warriors):
        acts = [Act("lose", "root:4.3.3", what=kind, at=c) for kind, n in left.items() if n]
        act = await ask(who, "root:4.3.3", f"Which piece do you lose in {c}?", acts)
        kind = Kind(act.what)
        left[kind] -= 1
        losses.append(Loss(kind, 1))
    return losses


@question()
async def choose_for_both(
    s: State, chooser: Faction, who: Faction, b: Battle, hits: int
) -> list[Loss]:
    """The pieces that `who` loses to `hits` where `chooser` chooses what both sides lose."""
    return await choose_losses(s, who, b, hits)


async def losses_of(s: State, who: Faction, b: Battle, hits: int) -> list[Loss]:
    """The pieces that `who` loses to `hits`, by its own choice unless that is up to another."""
    if b.chooser:
        return await choose_for_both(s, b.chooser, who, b, hits)
    return await choose_losses(s, who, b, hits)


@question()
def points_for_removing(s: State, who: Faction, b: Battle, losses: list[Loss]) -> tuple[Hits, ...]:
    """Points that `who` scores for the other side's losses besides buildings and tokens."""
    return ()


@question()
def fallen(s: State, who: Faction, b: Battle, losses: list[Loss]) -> None:
    """What becomes of the pieces that `who` just lost in a battle, other than going home."""


@question("root:4.3.3")
def hits_to_fall(s: State, who: Faction, b: Battle) -> int:
    """How many hits it takes to remove all pieces of `who` in the clearing of battle: one each."""
    return s.sides[who].here[b.clearing]


@law("root:11.2.7.III.a", "robotics:9.2.3.III")
def hits_shared(s: State, who: Faction, b: Battle, hits: int) -> int:
    """How many of the hits that `who` takes fall on the warriors fighting along.

    Half of them, an odd one on its own pieces; what the one part cannot take falls on the other.
    """
    own = min(hits_to_fall(s, who, b), (hits + 1) // 2)
    return min(hits - own, hired(s, who, b))


def as_between(b: Battle, who: Faction, by: Faction) -> Battle:
    """The battle as `by` sees it that removed warriors of `who`, who only fought along."""
    if who == b.other(by):
        return b
    return replace(b, defender=who) if by == b.attacker else replace(b, attacker=who)


@law("root:4.3.3")
async def deal_hits(s: State, b: Battle, dealt: dict[Faction, int], cause: str) -> None:
    """Both sides lose pieces at the same moment and score; then effects of the removals settle."""
    await settle(s, await strike(s, b, dealt, cause))


async def strike(s: State, b: Battle, dealt: dict[Faction, int], cause: str) -> list[Removal]:
    """Both sides lose pieces at the same moment and score; returns what was removed."""
    c = b.clearing
    removed: list[tuple[Faction, Faction, list[Loss]]] = []
    for who, by in ((b.defender, b.attacker), (b.attacker, b.defender)):
        helper = comrades(s, who, b)
        on_helper = hits_shared(s, who, b, dealt[by]) if helper else 0
        hits = dealt[by] - on_helper
        losses = await losses_of(s, who, b, hits) if hits else []
        if losses:
            removed.append((who, by, losses))
        if helper and on_helper:
            removed.append((helper, by, [Loss(WARRIOR, on_helper)]))
    if look_under.concerns(s):
        for who, _, losses in removed:
            await look_under(s, who, c, losses)
    gainers = points_for_removing.concerns(s)
    with at_one_moment(s):
        for who, by, losses in removed:
            lose(s, who, by, c, losses, cause)
            fallen(s, who, b, losses)
        for who, by, losses in removed:
            reap(s, by, [(who, losses)])
            if by not in gainers:
                continue
            for bonus in points_for_removing(s, by, as_between(b, who, by), losses):
                score(s, by, bonus.n, bonus.law)
    removals = [Removal(who, by, c, losses) for who, by, losses in removed]
    b.removed += removals
    return removals
