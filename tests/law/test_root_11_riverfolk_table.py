"""The Riverfolk at a real table: what people tell of their board, and of what they sold."""

from typing import Any

import pytest

from rootcore.companion.deeds import deed_keys
from rootcore.companion.options import edits_of
from rootcore.companion.seats import begin
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.pieces import neighbours, ruler
from rootcore.rules.removal import remove_all_enemies
from rootcore.table.cards import card
from rootcore.table.terms import (
    BIRDSONG,
    CORVIDS,
    DAYLIGHT,
    EYRIE,
    MARQUISE,
    MERCENARIES,
    RIVERFOLK,
    SETUP,
    WARRIOR,
    Services,
)
from tests.law.card_scenes import in_play
from tests.law.company_scenes import audit, board, end_turn, in_supply
from tests.law.riverfolk_scenes import market, trading
from tests.law.table_scenes import TURN, kinds, refused, tell
from tests.scenes import Scene

TABLE = "table:riverfolk table:marquise bot:eyrie table:vagabond"


@pytest.mark.law(TURN, "root:11.3.2", "root:11.3.4")
def test_at_a_real_table_they_tell_where_they_start() -> None:
    """Four warriors on the river; three lie in Payments, and prices are their own matter."""
    seats = ["table:riverfolk", "bot:marquise"]
    game = Game.new(read_setup({"seats": seats, "seed": 4}))
    while game.state.phase == SETUP:
        game.play()
        assert game.pending
        game.answer("place warrior 7 x4" if game.pending.law == "root:11.3.2" else "done")
    side = game.state.sides[RIVERFOLK]
    assert (side.warriors[7], side.stock[WARRIOR]) == (4, 8)
    assert side.board.payments == {RIVERFOLK: 3}


@pytest.mark.law(TURN)
def test_warriors_on_their_board_leave_the_supply() -> None:
    """Three of the Marquise are paid, and one is spent later."""
    scene = Scene(TABLE)
    tell(scene, "paid marquise x3")
    assert in_supply(scene, "marquise") == 22
    tell(scene, "paid marquise x2")
    assert in_supply(scene, "marquise") == 23
    tell(scene, "paid riverfolk x4")
    assert board(scene).payments == {MARQUISE: 2, RIVERFOLK: 4}
    assert kinds(scene) == ["set paid"] * 3
    tell(scene, "paid marquise x0")
    assert board(scene).payments == {RIVERFOLK: 4}
    audit(scene)


@pytest.mark.law(TURN)
def test_only_warriors_can_lie_on_their_board() -> None:
    """A Vagabond has none; and at other tables nobody plays the Riverfolk."""
    scene = Scene(TABLE)
    assert "they have no warriors" in refused(scene, "paid vagabond x1")
    other = Scene("table:marquise bot:riverfolk")
    assert "no Riverfolk play by themselves" in refused(other, "paid marquise x1")


@pytest.mark.law(TURN)
def test_what_was_bought_counts_for_the_turn() -> None:
    """Mercenaries rule 5 for the Marquise, riverboats lead down the river, until her turn ends."""
    scene = Scene(TABLE, turn="marquise", c5="riverfolk ww | marquise w | eyrie ww")
    assert ruler(scene.s, 5) != MARQUISE
    tell(scene, "buy marquise mercenaries")
    tell(scene, "buy marquise riverboats")
    assert ruler(scene.s, 5) == MARQUISE
    assert neighbours(scene.s, MARQUISE, 7) == (3, 4, 8, 11, 12)
    assert "they have it already" in refused(scene, "buy marquise mercenaries")
    end_turn(scene)
    assert ruler(scene.s, 5) != MARQUISE


@pytest.mark.law(TURN, "root:11.2.7.III.a")
def test_mercenaries_told_at_the_table_fight_along() -> None:
    """The Marquise battles with theirs alone, and they take the hits."""
    scene = Scene(TABLE, turn="marquise", c5="riverfolk www | eyrie ww")
    assert "nobody there can fight them" in refused(scene, "battle eyrie 5")
    tell(scene, "buy marquise mercenaries")
    tell(scene, "battle eyrie 5", "roll 2-1")
    assert scene.at(5) == "riverfolk ww"


@pytest.mark.law(TURN, "root:11.2.7.III.b")
@pytest.mark.parametrize(
    ("turn", "text", "why"),
    [
        ("marquise", "buy vagabond riverboats", "in a turn of one's own"),
        ("eyrie", "buy eyrie riverboats", "in a turn of one's own"),
        ("riverfolk", "buy riverfolk riverboats", "nobody to buy it from"),
        ("vagabond", "buy vagabond mercenaries", "a Vagabond has no mercenaries"),
        ("marquise", "buy marquise hand_card", "no service is called 'hand_card'"),
    ],
)
def test_what_cannot_have_been_bought_is_refused(turn: str, text: str, why: str) -> None:
    """Each with its reason."""
    assert why in refused(Scene(TABLE, turn=turn), text)


ROBOTS = "table:marquise table:vagabond bot:riverfolk"


def at_the_robots(
    services: str = "basic", turn: str = "marquise", sold: str = "anvil cobbler", **kw: Any
) -> Scene:
    """A turn of people at a real table beside the Robots, who sell two cards."""
    scene = Scene(ROBOTS, turn=turn, **kw)
    scene.s.services = Services(services)
    return trading(scene, market=sold)


def with_coffins(turn: str, **kw: Any) -> Scene:
    """The same where Coffin Makers are in play for them, beside Robots who sell an anvil."""
    scene = at_the_robots(turn=turn, sold="anvil", deck="exiles_partisans", phase=BIRDSONG, **kw)
    return in_play(scene, turn, "coffin_makers")


@pytest.mark.law(TURN, "robotics:9.2.3.I")
def test_a_card_of_the_market_is_bought_by_name() -> None:
    """The Marquise pays two for the anvil, which leaves the row and is anywhere from then on."""
    scene = at_the_robots()
    tell(scene, "buy marquise anvil")
    assert market(scene) == ["cobbler"]
    assert board(scene).payments == {MARQUISE: 2}
    assert card("anvil") in scene.s.deck
    assert scene.side("marquise").hand == []
    (event,) = scene.events("buy")
    assert (event.law, event.data["card"]) == ("robotics:9.2.3.I", card("anvil"))
    audit(scene)


@pytest.mark.law(TURN, "robotics:9.2.3", "robotics:9.2.3.II")
def test_riverboats_of_the_robots_are_paid_for() -> None:
    """Three warriors at 10 points; for the Vagabond, who has none, the Robots pay."""
    scene = at_the_robots(scores={"marquise": 10})
    tell(scene, "buy marquise riverboats")
    assert board(scene).payments == {MARQUISE: 3}
    scene = at_the_robots(turn="vagabond")
    tell(scene, "buy vagabond cobbler")
    assert board(scene).payments == {RIVERFOLK: 2}
    audit(scene)


@pytest.mark.law(TURN, "robotics:9.2.3.III")
def test_mercenaries_of_the_robots_rule_at_once() -> None:
    """In 5 for the Marquise."""
    scene = at_the_robots(c5="riverfolk ww | vagabond pawn")
    assert ruler(scene.s, 5) == RIVERFOLK
    tell(scene, "buy marquise mercenaries")
    assert ruler(scene.s, 5) == MARQUISE


@pytest.mark.law(TURN, "robotics:9.2.3")
def test_what_the_robots_do_not_sell_is_refused() -> None:
    """No such card, a second service without a trade post, no service cards, dominance."""
    scene = at_the_robots()
    assert "Sword is not for sale" in refused(scene, "buy marquise sword")
    tell(scene, "buy marquise anvil")
    assert "as many services as you may" in refused(scene, "buy marquise cobbler")
    assert "it has no price" in refused(at_the_robots("none"), "buy marquise anvil")
    scene = at_the_robots()
    scene.side("marquise").dominance = card("dominance_fox")
    assert "who plays for dominance" in refused(scene, "buy marquise riverboats")
    assert "people buy of people" in refused(Scene(TABLE, turn="marquise"), "buy marquise anvil")


@pytest.mark.law(TURN, "cards:trait.riverfolk.greedy")
def test_what_is_told_one_by_one_is_one_sale() -> None:
    """Two cards for the leader, with a trade post beside her warrior: Greedy scores once."""
    scene = at_the_robots(c5="riverfolk rabbit_trade_post | marquise w", scores={"marquise": 1})
    scene.side("riverfolk").traits = ("greedy",)
    tell(scene, "buy marquise anvil")
    tell(scene, "buy marquise cobbler")
    assert scene.score("riverfolk") == 1


def services(scene: Scene) -> dict[str, str]:
    """The services that a key offers, by the edits that tell them; under "" the key itself."""
    found: dict[str, str] = {}
    for key in deed_keys(scene.s):
        if key["id"] == "buy":
            found |= {"": key["label"]} | {one["edit"]: one["label"] for one in key["keys"]}
    return found


@pytest.mark.law(TURN)
def test_the_page_offers_the_market_with_its_price() -> None:
    """What can be bought now and for how much, and nothing without service cards."""
    offered = services(at_the_robots())
    assert offered[""] == "Buy for 2 warriors"
    assert offered["buy marquise anvil"] == "Anvil"
    assert offered["buy marquise riverboats"] == "Riverboats"
    assert services(at_the_robots("none")) == {}


@pytest.mark.law(TURN)
def test_cards_of_one_name_are_told_apart_by_their_suits() -> None:
    """Two ambushes are on sale beside the anvil."""
    offered = services(at_the_robots(sold="anvil ambush_fox ambush_bird"))
    names = [offered[f"buy marquise {card}"] for card in ("anvil", "ambush_fox", "ambush_bird")]
    assert names == ["Anvil", "Ambush! (fox)", "Ambush! (bird)"]


@pytest.mark.law(TURN, "robotics:9.2.3")
def test_the_robots_pay_for_a_vagabond() -> None:
    scene = at_the_robots(turn="vagabond")
    offered = services(scene)
    assert offered[""] == "Buy for 2 warriors of the Riverfolk"
    assert offered["buy vagabond riverboats"] == "Riverboats"


COFFINS = "cards:exiles_partisans.coffin_makers"


@pytest.mark.law(TURN, COFFINS, "root:11.2.6", "robotics:9.2.3")
def test_services_are_bought_before_the_coffins_open() -> None:
    """With 9 points a card costs two warriors; the coffins' point would make it three."""
    scene = with_coffins("marquise", scores={"marquise": 9})
    scene.side("riverfolk").stock[WARRIOR] -= 5
    scene.s.coffins = {RIVERFOLK: 5}
    scene.step(begin, "buy anvil riverfolk x2")
    assert scene.asked == ["marquise: Which service do you buy?"]
    assert board(scene).payments == {MARQUISE: 2}
    assert (scene.score("marquise"), scene.s.coffins) == (10, {})
    audit(scene)


@pytest.mark.law(TURN, COFFINS)
def test_without_coffins_people_tell_what_they_bought() -> None:
    """Nobody is asked where the card is empty, or another's."""
    scene = with_coffins("marquise")
    scene.step(begin)
    scene.side("riverfolk").stock[WARRIOR] -= 5
    scene.s.coffins = {RIVERFOLK: 5}
    scene.s.turn = 1
    scene.step(begin)
    assert scene.asked == []


@pytest.mark.law(TURN, COFFINS, "robotics:9.2.3")
def test_for_a_vagabond_the_robots_pay_what_no_coffin_holds() -> None:
    """All of their warriors but one lie there: that one is all that they place."""
    scene = with_coffins("vagabond")
    stock = scene.side("riverfolk").stock
    scene.s.coffins, stock[WARRIOR] = {RIVERFOLK: stock[WARRIOR] - 1}, 1
    scene.step(begin, "buy riverboats riverfolk x2")
    assert board(scene).payments == {RIVERFOLK: 1}
    assert scene.s.coffins == {}


def post_lost(clearings: str, *answers: str, **boxes: int) -> Scene:
    """The Eyrie remove the Riverfolk's trade posts, on whose board so many warriors lie."""
    posts: dict[str, Any] = {f"c{c}": "riverfolk rabbit_trade_post" for c in clearings.split()}
    scene = Scene(TABLE, turn="eyrie", **posts)
    for who, n in boxes.items():
        tell(scene, f"paid {who} x{n}")
    at = [int(c) for c in clearings.split()]
    scene.run(remove_all_enemies(scene.s, EYRIE, at, "robotics:5.5.1"), *answers)
    audit(scene)
    return scene


@pytest.mark.law(TURN, "root:11.2.5.I")
def test_people_say_whose_warriors_went_with_a_trade_post() -> None:
    """Of six on their board three can have been half of the funds; they are in the supply again."""
    scene = post_lost("5", "forfeit marquise x2", "forfeit riverfolk x1", marquise=2, riverfolk=4)
    assert board(scene).payments == {RIVERFOLK: 3}
    assert in_supply(scene, "marquise") == 25
    lost = [(e.who, e.law, e.data["player"], e.data["n"]) for e in scene.events("lose funds")]
    cause = (RIVERFOLK, "root:11.2.5.I")
    assert lost == [(*cause, MARQUISE, 2), (*cause, RIVERFOLK, 1)]


@pytest.mark.law(TURN, "root:11.2.5.I")
def test_payments_and_committed_funds_stay_by_their_word() -> None:
    """Only they know which of the warriors on their board are funds: one went, or none."""
    scene = post_lost("5", "forfeit riverfolk x1", "pass", riverfolk=4)
    assert board(scene).payments == {RIVERFOLK: 3}
    assert not post_lost("5", "pass", riverfolk=4).events("lose funds")


@pytest.mark.law(TURN, "root:11.2.5.I")
def test_two_trade_posts_cost_half_and_then_half_of_what_is_left() -> None:
    """Of five funds at most three and then one; of an empty board none, and nobody is asked."""
    scene = post_lost("5 8", "forfeit riverfolk x3", "forfeit riverfolk x1", riverfolk=5)
    assert board(scene).payments == {RIVERFOLK: 1}
    assert not post_lost("5").asked


@pytest.mark.law(TURN)
def test_the_page_offers_what_people_can_tell() -> None:
    """Warriors on the Riverfolk's board, and services for whoever's turn it is."""
    scene = Scene(TABLE, turn="marquise")
    tell(scene, "paid marquise x1")
    also = {x["edit"]: x["label"] for x in edits_of(scene.s, RIVERFOLK)["also"]}
    assert also["paid marquise x2"] == "One more warrior of the Marquise on the board"
    assert also["paid marquise x0"] == "One warrior of the Marquise less on the board"
    assert not any("vagabond" in edit for edit in also)
    assert services(scene)["buy marquise riverboats"] == "Riverboats"
    tell(scene, f"buy marquise {MERCENARIES}")
    assert "buy marquise mercenaries" not in services(scene)


@pytest.mark.law(TURN, "root:1.1.3", "root:11.2.5.I", "root:13.7.4")
def test_whose_turn_it_is_says_whether_funds_or_raiders_come_first() -> None:
    """The last warriors of the Corvids lie on the board: a raider needs the one that leaves it."""
    funds, raid = "forfeit corvids x1", "raid 5"
    for order, raiders in (
        (["first riverfolk", funds, raid, "warrior 2"], [2]),
        (["first corvids", raid, funds], []),
    ):
        scene = Scene(
            "table:riverfolk table:corvids table:marquise bot:eyrie",
            turn="marquise",
            c5="riverfolk rabbit_trade_post | corvids plot | marquise w",
        )
        tell(scene, "paid corvids x2")
        scene.side("corvids").stock[WARRIOR] = 0
        tell(scene, "clear 5", *order)
        assert [e.data["at"] for e in scene.events("place")] == raiders
        assert board(scene).payments == {CORVIDS: 1}


@pytest.mark.law(TURN, "root:11.2.7.III", "cards:exiles_partisans.eyrie_emigre")
def test_mercenaries_do_not_fight_along_before_daylight() -> None:
    """The battle of Eyrie Émigré ends Birdsong: the table says whether it is that one, once."""
    here = "riverfolk www | marquise www | eyrie wwww"
    scene = Scene(TABLE, turn="marquise", deck="exiles_partisans", c5=here)
    in_play(scene, "marquise", "eyrie_emigre")
    tell(scene, "buy marquise mercenaries")
    tell(scene, "battle eyrie 5", "use eyrie_emigre", "roll 2-2")
    assert scene.at(5) == "marquise w | eyrie ww | riverfolk www"
    assert not scene.events("ally")
    assert scene.s.phase == DAYLIGHT
    tell(scene, "battle eyrie 5", "roll 1-1")
    assert scene.at(5) == "eyrie w | riverfolk www"
    assert [e.who for e in scene.events("ally")] == [MARQUISE]


@pytest.mark.law(TURN, "root:11.2.7.III", "cards:exiles_partisans.eyrie_emigre")
def test_another_battle_than_that_of_eyrie_emigre_is_one_of_daylight() -> None:
    """Who says no has mercenaries; without any beside her nothing is asked."""
    for here, answers in (
        ("riverfolk www | marquise www | eyrie wwww", ["pass", "roll 0-0"]),
        ("marquise www | eyrie wwww", ["roll 0-0"]),
    ):
        scene = Scene(TABLE, turn="marquise", deck="exiles_partisans", c5=here)
        in_play(scene, "marquise", "eyrie_emigre")
        tell(scene, "buy marquise mercenaries")
        tell(scene, "battle eyrie 5", *answers)
        assert len(scene.events("ally")) == ("riverfolk" in here)
