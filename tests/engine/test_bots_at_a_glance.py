"""The bots at a glance: what comes for sure, what comes at best, and what their next turn does."""

from typing import Any

import pytest

from rootcore.bots.duchy.board import BANKER, BARON, DUCHESS, EARL, MAYOR, MINISTERS, Minister
from rootcore.bots.eyrie.chapter import build
from rootcore.table.cards import LOYAL_VIZIER, card
from rootcore.table.terms import BASES, BIRD, EYRIE, MARQUISE, RABBIT, WARRIOR, Item
from rootcore.tell.glance import Threat, outlook
from tests.law.service_scenes import selling
from tests.scenes import Scene
from tests.vagabots import VagabotScene

ROOSTS: dict[str, Any] = {"c1": "eyrie roost", "c5": "eyrie roost", "c8": "eyrie roost"}
ALL_ROOSTS: dict[str, Any] = {f"c{c}": "eyrie w roost" for c in (1, 2, 3, 4, 6, 8, 12)}


def threat_of(scene: Scene, who: str) -> tuple[int, int, str]:
    """What is sure of a player's next turn, what may come on top, and in which words."""
    threat: Threat | None = outlook(scene.s, scene.side(who)).threat
    assert threat
    sure = threat.points if threat.sure else 0
    return sure, threat.points + threat.more - sure, threat.text


def key_of(scene: Scene, who: str) -> str:
    return outlook(scene.s, scene.side(who)).key


# The Eyrie


def with_decree(scene: Scene, **columns: int) -> Scene:
    """So many cards in each column, Loyal Viziers in that of the birds."""
    decree = scene.side(EYRIE).board.decree
    for suit, n in columns.items():
        decree[suit] = [LOYAL_VIZIER if suit == BIRD else card("anvil")] * n
    return scene


@pytest.mark.law("robotics:5.6", "robotics:5.5.2")
@pytest.mark.parametrize(
    ("clearings", "score", "threat"),
    [
        # without one a turn places two, of which the first pays nothing
        ({}, 9, (0, 1, "Evening pays 1 with 2 roosts.")),
        ({"c1": "eyrie roost"}, 9, (0, 1, "Evening pays 0, 1 with another roost.")),
        # turmoil would take a point for each of three birds: two Viziers and perhaps the order
        (ROOSTS, 9, (0, 3, "Evening pays 2, 3 with another roost.")),
        (ROOSTS, 1, (1, 2, "Evening pays 2, 3 with another roost.")),
        # a clearing of their own takes the next roost
        ({**ROOSTS, "c2": "eyrie w"}, 9, (3, 0, "Evening pays 2, 3 with another roost.")),
        (
            {**ROOSTS, "c2": "eyrie w | marquise w"},
            9,
            (0, 3, "Evening pays 2, 3 with another roost."),
        ),
        # a roost among enemies may fall
        (
            {**ROOSTS, "c1": "eyrie www roost | marquise w", "c2": "eyrie w"},
            9,
            (2, 1, "Evening pays 2, 3 with another roost."),
        ),
    ],
)
def test_what_roosts_pay_for_sure(
    clearings: dict[str, Any], score: int, threat: tuple[int, int, str]
) -> None:
    scene = with_decree(Scene("bot:eyrie marquise", **clearings), bird=2)
    scene.side(EYRIE).score = score
    assert threat_of(scene, EYRIE) == threat


@pytest.mark.law("robotics:11.8.2", "robotics:5.5.2", "robotics:5.7")
def test_no_roost_is_sure_where_a_snare_could_foil_it() -> None:
    """The next goes to 1 before 2: beside the snare there turmoil comes, which takes 3 points."""
    clearings = {**ROOSTS, "c1": "eyrie w | corvids snare", "c3": "eyrie roost", "c2": "eyrie w"}
    scene = with_decree(Scene("bot:eyrie corvids", **clearings, scores={"eyrie": 9}), bird=2)
    assert threat_of(scene, EYRIE) == (0, 3, "Evening pays 2, 3 with another roost.")
    scene.step(build)
    assert scene.events("turmoil")


@pytest.mark.law("robotics:5.5.2", "robotics:5.7.1")
def test_with_all_roosts_on_the_map_turmoil_comes() -> None:
    """Its points go off those of the Evening, unless a roost falls before."""
    scene = with_decree(Scene("bot:eyrie marquise", **ALL_ROOSTS), bird=2, fox=3)
    scene.side(EYRIE).score = 20
    comes = "No roost is left: unless one falls, turmoil comes"
    assert key_of(scene, EYRIE).endswith(
        f"column. {comes} and costs at least 2 points and 3 cards."
    )
    assert threat_of(scene, EYRIE) == (3, 1, "Evening pays 6, turmoil takes 2.")
    fought = {**ALL_ROOSTS, "c1": "eyrie w roost | marquise ww"}
    scene = with_decree(Scene("bot:eyrie marquise", **fought), bird=2, fox=3)
    scene.side(EYRIE).score = 20
    assert threat_of(scene, EYRIE) == (2, 4, "Evening pays 6, turmoil takes 2.")
    scene = with_decree(Scene("bot:eyrie@traits=nobility marquise", **ALL_ROOSTS), bird=2)
    assert key_of(scene, EYRIE).endswith(f"{comes} and scores at least 2 points.")
    assert threat_of(scene, EYRIE) == (6, 3, "Evening pays 6, turmoil pays up to 3.")


@pytest.mark.law("cards:trait.eyrie.nobility")
def test_turmoil_pays_with_nobility() -> None:
    """Nobody may think to hurt them by it."""
    scene = with_decree(Scene("bot:eyrie@traits=nobility marquise", **ROOSTS), bird=2)
    assert key_of(scene, EYRIE).endswith("column. Turmoil would score 2 points.")
    text = "Evening pays 2, 3 with another roost; turmoil pays up to 3."
    assert threat_of(scene, EYRIE) == (2, 3, text)
    with_decree(scene, fox=1)
    assert key_of(scene, EYRIE).endswith("Turmoil would score 2 points and cost 1 card.")
    with_decree(scene, bird=0)
    assert key_of(scene, EYRIE).endswith("Turmoil would cost 1 card.")


@pytest.mark.law("robotics:5.5.1.III", "cards:trait.eyrie.focused")
def test_which_columns_deal_an_extra_hit() -> None:
    """The longest; with Focused each of those that tie for it."""
    scene = with_decree(Scene("bot:eyrie marquise", **ROOSTS), bird=2, fox=1)
    assert key_of(scene, EYRIE).startswith("An extra hit for the bird column. Turmoil")
    tied = with_decree(Scene("bot:eyrie marquise", **ROOSTS), bird=2, fox=2, mouse=1)
    assert key_of(tied, EYRIE).startswith("Turmoil")
    tied.side(EYRIE).traits = ("focused",)
    assert key_of(tied, EYRIE).startswith("An extra hit each for the fox and bird columns. Turmoil")


@pytest.mark.law("robotics:7.5.4", "robotics:7.5.3", "robotics:2.8.1")
def test_an_aid_may_change_whom_the_vagabot_battles() -> None:
    """A point for the Aid, and the Eyrie have as many as the Marquise, with more pieces to lose."""
    board: dict[str, Any] = {"c8": "vagabond pawn | marquise w | eyrie www"}
    roles = "bot:vagabond bot:marquise bot:eyrie"
    scene = VagabotScene(roles, satchel="^^^", scores={"marquise": 9, "eyrie": 8}, **board)
    assert threat_of(scene, "vagabond") == (0, 1, "Battles pay up to 1 as his items are.")
    scene.side("eyrie").crafted = [Item.BOOT]
    text = "Aid pays up to 1, battles up to 2 as his items are."
    assert threat_of(scene, "vagabond") == (0, 3, text)


@pytest.mark.law("robotics:7.7.5")
def test_what_clearing_a_crowd_pays_the_scoundrel() -> None:
    """A workshop and a point for himself; without building or token, or of two pieces, nothing."""
    for there, most in (("ww workshop", 2), ("www", 0), ("w workshop", 0)):
        scene = VagabotScene(
            "bot:vagabond marquise",
            character="scoundrel",
            satchel="^",
            c8=f"vagabond pawn | marquise {there}",
        )
        told = outlook(scene.s, scene.side("vagabond")).threat
        fights = "Battles pay up to 1"
        text = f"{fights}, the special up to {most}" if most else fights
        assert told
        assert (told.points, told.text) == (1 + most, f"{text} as his items are.")


@pytest.mark.law("cards:difficulty.marquise.nightmare", "robotics:5.7.1")
def test_a_nightmare_scores_its_point_whatever_else_comes() -> None:
    """Of the Eyrie turmoil may take it."""
    for who, there, told in (("marquise", "sawmill", (1, 1)), (EYRIE, "roost", (0, 2))):
        scene = Scene(f"bot:{who}@difficulty=nightmare alliance", c1=f"{who} {there}")
        assert threat_of(scene, who)[:2] == told


# The Alliance


@pytest.mark.law("robotics:6.4.3", "root:2.2.3", "robotics:6.5.2")
def test_where_the_alliance_revolts_by_its_order() -> None:
    """Of several clearings of a suit one, and none without a slot for the base."""
    board: dict[str, Any] = {
        "c2": "alliance sympathy | marquise w",
        "c7": "alliance sympathy | marquise ww",
        "c1": "alliance sympathy fox_base",
        "c8": "alliance sympathy",
        "c5": "alliance sympathy | marquise w",
    }
    scene = Scene("bot:alliance marquise", **board)
    told = "Revolts by its order: rabbit in {5}, mouse in {7}; on a bird only after spreading."
    assert key_of(scene, "alliance") == told
    scene.s.open[7] = scene.s.open[5] = 0
    told = "Revolts by its order: mouse in {2}; on a bird only after spreading."
    assert key_of(scene, "alliance") == told
    scene.s.open[2] = 0
    assert key_of(scene, "alliance") == "Revolts only on a bird, after spreading."
    for base in BASES.values():
        scene.side("alliance").stock[base] = 0
    assert key_of(scene, "alliance") == "Nowhere to revolt."


# The Riverfolk

PAID = "Payments pay 2."
SWORD = "Payments pay 2 and Protectionism pays 1."
IF_NOT_FOILED = "Payments pay 2; by its order Protectionism pays up to 1."


def riverfolk(warriors: int, market: str = "", **clearings: Any) -> Scene:
    """So many of their warriors left, a payment of the Marquise, and these cards in the Market."""
    scene = Scene("bot:riverfolk marquise", **clearings)
    side = scene.side("riverfolk")
    side.stock[WARRIOR] = warriors
    side.board.payments = {MARQUISE: 2}
    side.board.market = [card(name) for name in market.split()]
    return scene


@pytest.mark.law("robotics:9.2.4", "robotics:9.5.1", "robotics:9.5.2", "robotics:9.5.3")
@pytest.mark.parametrize(
    ("warriors", "market", "key", "threat"),
    [
        (0, "", "Protectionism: no warrior is left.", (3, 0, SWORD)),
        # the garrison of a trade post and one in each of four clearings of a suit
        (5, "", "Protectionism on any order: it takes the 5 warriors left.", (3, 0, SWORD)),
        # a bird orders those on the river, of which there are five
        (
            6,
            "",
            "Protectionism on a bird order: it takes the 6 warriors left.",
            (2, 1, "Payments pay 2; by its order Protectionism pays up to 1."),
        ),
        (7, "", "Payments is filled and warriors are left: no Protectionism.", (2, 0, PAID)),
        # a full Market shows the order, which is the suit of the Anvil
        (
            6,
            "anvil " * 5,
            "Payments is filled and warriors are left: no Protectionism.",
            (2, 0, PAID),
        ),
    ],
)
def test_when_protectionism_comes(
    warriors: int, market: str, key: str, threat: tuple[int, int, str]
) -> None:
    """The sword holds once Build and Recruit have taken the last warriors of the supply."""
    scene = riverfolk(warriors, market)
    assert (key_of(scene, "riverfolk"), threat_of(scene, "riverfolk")) == (key, threat)


@pytest.mark.law("robotics:9.5.1", "robotics:9.2.2")
def test_trade_posts_pay_by_the_order_of_the_riverfolk() -> None:
    """The next of a suit pays as many as are on the map; one that falls takes payments with it."""
    posts: dict[str, Any] = {
        "c1": "riverfolk fox_trade_post",
        "c2": "riverfolk mouse_trade_post",
        "c7": "riverfolk mouse_trade_post",
    }
    text = "Payments pay 2; by its order a trade post pays up to 2."
    assert threat_of(riverfolk(9, **posts), "riverfolk") == (2, 2, text)
    plain = riverfolk(9, **posts)
    plain.side("riverfolk").house = ("plain_posts",)
    assert threat_of(plain, "riverfolk") == (2, 0, PAID)
    fought = {**posts, "c1": "riverfolk fox_trade_post | marquise w"}
    assert threat_of(riverfolk(9, **fought), "riverfolk") == (2, 2, text)
    text = "Payments pay 2; by its order a trade post and Protectionism pay up to 3."
    assert threat_of(riverfolk(6, **fought), "riverfolk") == (0, 5, text)


@pytest.mark.law("robotics:11.8.2", "robotics:9.5.1", "robotics:9.5.3")
@pytest.mark.parametrize(("pieces", "sure"), [("corvids w", 3), ("corvids snare", 1)])
def test_no_trade_post_is_sure_beside_a_snare(pieces: str, sure: int) -> None:
    """The Market shows a fox; the third fox post would pay 2 in 1. Empty Payments pay 1."""
    post = "riverfolk fox_trade_post"
    scene = Scene("bot:riverfolk corvids", c1=pieces, c12="corvids w", c6=post, c8=post)
    scene.side("riverfolk").board.market = [card("anvil")] * 5
    text = "Protectionism pays 1; by its order a trade post pays up to 2."
    assert threat_of(scene, "riverfolk") == (sure, 3 - sure, text)


@pytest.mark.law("robotics:11.8.2", "robotics:9.2.4", "robotics:9.5.2")
@pytest.mark.parametrize(
    ("pieces", "threat"), [("corvids w", (3, 0, SWORD)), ("corvids snare", (2, 1, IF_NOT_FOILED))]
)
def test_a_snare_can_keep_a_warrior_in_the_supply(
    pieces: str, threat: tuple[int, int, str]
) -> None:
    """Five would be placed by a fox order: beside a trade post, and in each of four clearings."""
    scene = Scene("bot:riverfolk corvids marquise", c1=pieces, c12="corvids w")
    side = scene.side("riverfolk")
    side.stock[WARRIOR] = 5
    side.board.payments = {MARQUISE: 2}
    side.board.market = [card("anvil")] * 5
    assert threat_of(scene, "riverfolk") == threat
    unless = ", unless a snare foils it" if "snare" in pieces else ""
    key = f"Protectionism on a fox order: it takes the 5 warriors left{unless}."
    assert key_of(scene, "riverfolk") == key


# The Duchy


def duchy(*ministers: Minister, traits: str = "", **clearings: Any) -> Scene:
    """These ministers have a crown."""
    scene = Scene(f"bot:duchy{traits} marquise", **clearings)
    for minister in ministers:
        scene.side("duchy").board.crowns[MINISTERS.index(minister)] = True
    return scene


BUILT: dict[str, Any] = {
    "c5": "duchy w market",
    "c9": "duchy ww market citadel",
    "c6": "duchy tunnel",
}
FOUGHT = {**BUILT, "c5": "duchy w market | marquise w"}


@pytest.mark.law("robotics:10.2.1", "robotics:10.6.2", "robotics:10.7.6", "robotics:10.7.7")
def test_what_battles_can_take_of_the_points_of_the_duchy() -> None:
    """A market, and with any building the crown of a minister; Build and the Banker add to it."""
    more = "as it digs and builds."
    text = f"Its turn pays markets 2; up to 3 {more}"
    assert threat_of(duchy(**BUILT), "duchy") == (2, 1, text)
    assert threat_of(duchy(**FOUGHT), "duchy") == (1, 2, text)
    text = f"Its turn pays markets 2, Mayor 1, Earl of Stone 1, Baron of Dirt 2; up to 8 {more}"
    assert threat_of(duchy(MAYOR, EARL, BARON, **BUILT), "duchy") == (6, 2, text)
    assert threat_of(duchy(MAYOR, EARL, BARON, **FOUGHT), "duchy") == (1, 7, text)
    assert threat_of(duchy(), "duchy") == (0, 1, f"Its turn pays nothing yet; up to 1 {more}")


@pytest.mark.law("robotics:10.5.3", "robotics:10.7.5", "robotics:10.7.8", "robotics:10.7.9")
def test_what_the_duchy_digs_and_builds_before_it_scores() -> None:
    """Two builds with the Banker; a third tunnel for the Duchess; a warrior for the Mayor."""
    more = "as it digs and builds."
    text = f"Its turn pays markets 2, Baron of Dirt 2; up to 7 {more}"
    assert threat_of(duchy(BANKER, BARON, **BUILT), "duchy") == (4, 3, text)
    two = {**BUILT, "c11": "duchy tunnel"}
    text = f"Its turn pays markets 2; up to 5 {more}"
    assert threat_of(duchy(DUCHESS, **two), "duchy") == (2, 3, text)
    text = f"Its turn pays markets 2; up to 3 {more}"
    assert threat_of(duchy(DUCHESS, **BUILT), "duchy") == (2, 1, text)
    text = f"Its turn pays markets 2; up to 5 {more}"
    assert threat_of(duchy(DUCHESS, traits="@traits=overwhelm", **BUILT), "duchy") == (2, 3, text)
    assert threat_of(duchy(MAYOR), "duchy") == (0, 2, f"Its turn pays nothing yet; up to 2 {more}")
    full: dict[str, Any] = {
        "c5": "duchy market",
        "c9": "duchy market citadel",
        "c8": "duchy market citadel",
        "c10": "duchy citadel",
    }
    assert threat_of(duchy(**full), "duchy") == (3, 0, "Its turn pays markets 3.")


# The Corvids


@pytest.mark.law("robotics:11.4.4", "robotics:11.6.1")
def test_plots_pay_when_they_are_flipped_and_extortions_among_them_again() -> None:
    board: dict[str, Any] = {
        "c5": "corvids plot_bomb",
        "c8": "corvids extortion",
        "c2": "corvids plot_raid",
    }
    text = "Flipping 2 plots pays 5. Extortion pays 1, up to 2 with those flipped."
    assert threat_of(Scene("bot:corvids marquise", **board), "corvids") == (6, 1, text)
    fought = {**board, "c8": "corvids extortion | marquise w"}
    assert threat_of(Scene("bot:corvids marquise", **fought), "corvids") == (5, 2, text)
    alone = Scene("bot:corvids marquise", c8="corvids extortion")
    assert threat_of(alone, "corvids") == (1, 0, "Extortion pays 1.")


@pytest.mark.law("robotics:11.4.3.II")
def test_plots_for_want_of_warriors_are_flipped_at_once() -> None:
    """Recruit takes four: with three left it thickens where three are, or will be."""
    for there in ("www", "w"):
        scene = Scene("bot:corvids marquise", c5="corvids plot_bomb", c1=f"corvids {there}")
        scene.side("corvids").stock[WARRIOR] = 3
        text = "Flipping 1 plot pays 1, up to 3 with 1 more for want of warriors."
        text += " Extortion pays 0, up to 2 with those flipped."
        assert threat_of(scene, "corvids") == (1, 4, text)
    for left, there in ((4, "www"), (3, "www extortion")):
        scene = Scene("bot:corvids marquise", c5="corvids plot_bomb", c1=f"corvids {there}")
        scene.side("corvids").stock[WARRIOR] = left
        assert "want" not in threat_of(scene, "corvids")[2]


@pytest.mark.law("robotics:11.4.3.II", "robotics:9.7")
def test_what_cards_cost_is_lacking_when_they_recruit() -> None:
    """Of six warriors Recruit takes four; two may buy an order card, two a Favor before."""
    for services, pays in (("none", "1."), ("basic", "1."), ("advanced", "1, up to 3 with 1 more")):
        market = "favor_fox"
        scene = selling("bot:corvids", services, market, c5="corvids plot_bomb", c1="corvids wwww")
        scene.side("corvids").stock[WARRIOR] = 6
        assert f"Flipping 1 plot pays {pays}" in threat_of(scene, "corvids")[2]


@pytest.mark.law("cards:trait.corvids.gamble")
def test_a_guess_takes_a_plot_or_pays_a_point() -> None:
    """Only a person beside a plot guesses."""
    board: dict[str, Any] = {"c5": "corvids plot_bomb | marquise w", "c2": "corvids plot_raid"}
    text = " Extortion pays 0, up to 2 with those flipped."
    scene = Scene("bot:corvids@traits=gamble marquise", **board)
    assert threat_of(scene, "corvids") == (2, 4, f"Flipping 2 plots pays 2, up to 4.{text}")
    scene = Scene("bot:corvids@traits=gamble bot:marquise", **board)
    assert threat_of(scene, "corvids") == (3, 2, f"Flipping 2 plots pays 3.{text}")
    scene = Scene("bot:corvids@traits=gamble marquise", c8="corvids www | marquise w")
    scene.side("corvids").stock[WARRIOR] = 3
    text = "Flipping 0 plots pays 0, up to 2 with 1 more for want of warriors."
    assert text in threat_of(scene, "corvids")[2]


# The Vagabot


@pytest.mark.law("robotics:7.5.4", "robotics:7.2.4", "robotics:7.5.2")
@pytest.mark.parametrize(
    ("traits", "items", "there", "most"),
    [
        # a battle for one item and each further one for two: with three items two
        ("", {"satchel": "^^^"}, "marquise www", 2),
        ("", {"satchel": "^^v"}, "marquise www", 1),
        ("", {"satchel": ""}, "marquise www", 0),
        # a space of the track is a hit more, all of them another; marksmen shoot before
        ("", {"satchel": "^", "track": "vv"}, "marquise wwwww", 3),
        ("", {"satchel": "^", "track": "vvv"}, "marquise wwwww", 4),
        ("@traits=marksman", {"satchel": "^"}, "marquise www", 2),
        # the second finds nobody to defend and deals a hit more, for two buildings
        ("", {"satchel": "^^^"}, "marquise w recruiter recruiter", 3),
        ("", {"satchel": "^^^"}, "marquise w", 1),
        ("@traits=adventurer", {"satchel": "^^^"}, "marquise www", 1),
    ],
)
def test_what_battles_pay_the_vagabot(
    traits: str, items: dict[str, str], there: str, most: int
) -> None:
    """As many hits as his items give, and no more than there are pieces, in reach."""
    roles = f"bot:vagabond{traits} marquise"
    scene = VagabotScene(roles, c8=f"vagabond pawn | {there}", **items)
    found = outlook(scene.s, scene.side("vagabond")).threat
    told = found and (found.points, found.sure, found.text)
    assert told == ((most, False, f"Battles pay up to {most} as his items are.") if most else None)


@pytest.mark.law("robotics:7.5.4", "cards:trait.vagabond.berserker")
def test_whom_the_vagabot_can_reach() -> None:
    """A move takes an item; a Berserker battles anybody, others who has the most points."""
    board: dict[str, Any] = {"c8": "vagabond pawn", "c9": "marquise www", "c12": "marquise www"}
    scene = VagabotScene("bot:vagabond marquise", satchel="^", **board)
    assert outlook(scene.s, scene.side("vagabond")).threat is None
    scene = VagabotScene("bot:vagabond marquise", satchel="^^^", **board)
    assert threat_of(scene, "vagabond") == (0, 1, "Battles pay up to 1 as his items are.")
    both: dict[str, Any] = {"c8": "vagabond pawn | eyrie w | marquise www"}
    for traits, most in (("", 1), ("@traits=berserker", 2)):
        roles = f"bot:vagabond{traits} marquise eyrie"
        scene = VagabotScene(roles, satchel="^^^", scores={"eyrie": 9}, **both)
        assert threat_of(scene, "vagabond") == (
            0,
            most,
            f"Battles pay up to {most} as his items are.",
        )


@pytest.mark.law("robotics:7.5.2", "cards:trait.vagabond.adventurer")
def test_what_quests_and_battles_pay_the_vagabot() -> None:
    """A quest takes two items; an Adventurer completes one after the other."""
    items: dict[str, Any] = {"satchel": "^^^^^", "quest_card": "errand_fox"}
    scene = VagabotScene("bot:vagabond marquise", c8="vagabond pawn | marquise wwwww", **items)
    suit = scene.board.quest.suit if scene.board.quest else None
    text = f"The quest in a {suit} clearing pays 1, battles up to 3 as his items are."
    assert threat_of(scene, "vagabond") == (0, 3, text)
    board: dict[str, Any] = {"c8": "vagabond pawn | marquise wwwww"}
    scene = VagabotScene("bot:vagabond@traits=adventurer marquise", **board, **items)
    text = f"Quests, first in a {suit} clearing, pay up to 2, battles up to 1 as his items are."
    assert threat_of(scene, "vagabond") == (0, 3, text)


@pytest.mark.law("robotics:7.5.3", "cards:trait.vagabond.helper", "root:3.3.1")
def test_what_aid_pays_the_vagabot() -> None:
    """A point for each crafted item that he exhausts one for; none of who plays for dominance."""
    for traits, aid in (("", 2), ("@traits=helper", 3)):
        scene = VagabotScene(
            f"bot:vagabond{traits} marquise", satchel="^^", c8="vagabond pawn | marquise w"
        )
        scene.side("marquise").crafted = [Item.BOOT, Item.BAG, Item.TEA]
        text = f"Aid pays up to {aid}, battles up to 1 as his items are."
        assert threat_of(scene, "vagabond") == (0, aid + 1, text)
        scene.side("marquise").dominance = card("dominance_fox")
        assert threat_of(scene, "vagabond") == (0, 1, "Battles pay up to 1 as his items are.")


# The Alliance


@pytest.mark.law("robotics:6.5.2", "robotics:6.6.1")
def test_a_base_that_a_bird_brings_may_organize_in_the_same_turn() -> None:
    """Three warriors stay where a base was replaced; with fewer no token more is spread."""
    for warriors, times, most in (("www", 4, 4), ("ww", 3, 3)):
        board: dict[str, Any] = {"c5": f"alliance {warriors} sympathy", "c8": "marquise w"}
        scene = Scene("bot:alliance marquise", **board)
        text = f"Spreading sympathy {times} times pays up to {most}."
        assert threat_of(scene, "alliance")[2] == text


# The Lizards


def lizards_threat(roles: str, acolytes: int = 0, **clearings: Any) -> tuple[int, str]:
    """What Evening may pay the Lizards, who have a Lost Soul, at best."""
    scene = Scene(roles, **clearings)
    board = scene.side("lizards").board
    board.souls, board.acolytes = [card("anvil")], acolytes
    _, most, text = threat_of(scene, "lizards")
    return most, text


@pytest.mark.law("robotics:8.6.1", "robotics:8.5.1", "cards:difficulty.lizards.easy")
def test_new_gardens_may_pay_the_lizards_more_in_the_evening() -> None:
    """A ritual each: four of them bring any track to its end, three on easy do not."""
    one: dict[str, Any] = {"c5": "lizards rabbit_garden"}
    words = "Evening by its order, as gardens stand: rabbit 2; up to 4 with new gardens."
    two: dict[str, Any] = {"c5": "lizards rabbit_garden rabbit_garden"}
    assert lizards_threat("bot:lizards marquise", **two) == (4, words)
    easy = "bot:lizards@difficulty=easy marquise"
    assert lizards_threat(easy, **one) == (3, "Evening pays up to 3 with new gardens.")
    assert lizards_threat(easy) == (2, "Evening pays up to 2 with new gardens.")


@pytest.mark.law("robotics:8.5.1", "robotics:8.4.2.III", "root:2.2.3")
def test_where_no_slot_is_open_only_conspiracies_bring_new_gardens() -> None:
    """Every rabbit clearing is full, so rituals bring four gardens of another suit at best."""
    s = Scene("marquise").s
    rabbits = [c for c in s.board.clearings if s.suits[c] == RABBIT]
    full: dict[str, Any] = {f"c{c}": "marquise" + " sawmill" * s.open[c] for c in rabbits}
    full["c5"] = "lizards" + " rabbit_garden" * s.open[5]
    now = "Evening by its order, as gardens stand: rabbit 2"
    roles = "bot:lizards marquise"
    assert lizards_threat(roles, **full) == (3, f"{now}; up to 3 with new gardens.")
    more = f"{now}; up to 4 with new gardens."
    assert lizards_threat(roles, acolytes=1, **full) == (4, more)
