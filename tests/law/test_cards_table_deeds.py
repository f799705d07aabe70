"""What people at a real table do, told by its name: each brings what its rule says."""

from typing import Any

import pytest

from rootcore.adapters.table import table_view
from rootcore.companion.deeds import deed_keys, keys_at
from rootcore.game.game import Game
from rootcore.law.errors import NotAnOption
from rootcore.rules.items import populate
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import lay_out
from rootcore.table.terms import (
    BIRDSONG,
    DAYLIGHT,
    DUCHY,
    EYRIE,
    MARQUISE,
    PLOTS,
    RIVERFOLK,
    WARRIOR,
    Faction,
    Item,
)
from rootcore.tell.glance import outlook
from rootcore.tell.panels import widgets
from tests.law.company_scenes import in_supply
from tests.law.table_scenes import kinds, refused, tell
from tests.scenes import Scene

TURN = "cards:table.turn"


def scored(scene: Scene) -> list[tuple[str, int]]:
    """Who scored how much, in order."""
    return [(str(e.who), e.data["points"]) for e in scene.s.log if e.kind == "score"]


def labels(scene: Scene, verb: str) -> list[str]:
    """What a deed offers, from its key: none when the key itself tells it."""
    key: dict[str, Any] = next(key for key in deed_keys(scene.s) if key["id"] == verb)
    return [inner["label"] for inner in key.get("keys", [])]


@pytest.mark.law(TURN, "root:6.4", "root:6.5.3")
def test_wood_and_warriors_come_to_each_building_of_the_marquise() -> None:
    scene = Scene(
        "table:marquise bot:eyrie", c2="marquise ww sawmill recruiter", c5="marquise w recruiter"
    )
    tell(scene, "did marquise wood")
    tell(scene, "did marquise recruit")
    marquise = scene.side("marquise")
    assert scene.at(2) == "marquise www wood sawmill recruiter"
    assert scene.at(5) == "marquise ww recruiter"
    assert marquise.board.actions == 3


@pytest.mark.law(TURN, "root:6.5.4", "root:6.5.5")
def test_a_building_takes_the_wood_that_it_costs_and_scores() -> None:
    """The second sawmill costs a wood and uncovers a point; 5 is joined to 1 by rule."""
    scene = Scene("table:marquise bot:eyrie", c1="marquise ww sawmill wood", c5="marquise w")
    assert "Sawmill in 5 +1" in labels(scene, "build")
    tell(scene, "did marquise build_sawmill_5")
    assert (scene.at(1), scene.at(5)) == ("marquise ww sawmill", "marquise w sawmill")
    assert scored(scene) == [("marquise", 1)]
    assert "do not allow it now" in refused(scene, "did marquise build_sawmill_5")
    tell(scene, "did marquise overwork_5")
    assert scene.at(5) == "marquise w wood sawmill"


@pytest.mark.law(TURN, "root:7.4.3", "root:7.5.2.I", "root:7.5.2.IV", "root:7.6.1")
def test_roosts_are_built_recruited_at_and_scored() -> None:
    scene = Scene("table:eyrie bot:marquise", c1="eyrie ww roost", c5="eyrie w")
    scene.side("eyrie").board.leader = "charismatic"
    tell(scene, "did eyrie recruit_1")
    tell(scene, "did eyrie build_5")
    tell(scene, "did eyrie score")
    assert (scene.at(1), scene.at(5)) == ("eyrie wwww roost", "eyrie w roost")
    assert scored(scene) == [("eyrie", 1)]
    bare = Scene("table:eyrie bot:marquise", c5="marquise w")
    tell(bare, "did eyrie roost", "build roost 1")
    assert bare.at(1) == "eyrie www roost"


@pytest.mark.law(TURN, "root:7.7.1", "root:7.7.3", "root:7.7.3.I")
def test_turmoil_takes_points_for_birds_and_another_leader_comes_up() -> None:
    scene = Scene("table:eyrie bot:marquise", scores={"eyrie": 5})
    scene.side("eyrie").board.leader = "builder"
    leaders = ["Charismatic", "Commander", "Despot"]
    assert labels(scene, "turmoil") == [f"New leader: {leader}" for leader in leaders]
    key = next(key for key in deed_keys(scene.s) if key["id"] == "turmoil")
    assert [one["label"] for one in key["keys"][0]["keys"][:2]] == [
        "2 bird cards −2",
        "3 bird cards −3",
    ]
    tell(scene, "did eyrie turmoil_despot_x2")
    board = scene.side("eyrie").board
    assert (scene.score("eyrie"), board.leader, board.deposed) == (3, "despot", ["builder"])


@pytest.mark.law(TURN, "root:8.4.1.III", "root:8.4.2.III")
def test_a_revolt_clears_builds_and_musters_and_sympathy_scores() -> None:
    """5 and 7 are rabbit clearings, so that a revolt in 5 brings a warrior for itself alone."""
    scene = Scene("table:alliance bot:eyrie", c5="alliance sympathy | eyrie w roost")
    tell(scene, "did alliance revolt_5")
    assert scene.at(5) == "alliance w rabbit_base sympathy"
    assert scene.side("alliance").board.officers == 1
    assert scored(scene) == [("alliance", 1)]
    near = labels(scene, "spread")
    tell(scene, f"did alliance spread_{near[0].split()[1]}")
    assert scored(scene)[1:] == [("alliance", 1)]


@pytest.mark.law(TURN, "root:8.5.3", "root:8.6.1.III", "root:8.6.1.IV")
def test_officers_are_trained_recruit_and_organize() -> None:
    scene = Scene("table:alliance bot:eyrie", c5="alliance w rabbit_base")
    for text in ("train", "recruit_5", "organize_5"):
        tell(scene, f"did alliance {text}")
    assert scene.at(5) == "alliance w rabbit_base sympathy"
    assert scene.side("alliance").board.officers == 1


@pytest.mark.law(TURN, "root:9.5.1", "root:9.4.2", "root:9.5.3")
def test_a_vagabond_moves_and_explores_for_a_point() -> None:
    scene = Scene("table:vagabond bot:eyrie")
    ruin = next(iter(scene.s.ruins))
    populate(scene.s, scene.s.current, "root:9.3.4")
    tell(scene, f"pawn vagabond {ruin}")
    tell(scene, f"did vagabond explore_sword_{ruin}")
    assert scored(scene) == [("vagabond", 1)]
    near = scene.s.board.adjacent[ruin][0]
    tell(scene, f"did vagabond move_{near}")
    assert scene.side("vagabond").pawn == near
    forest = scene.s.board.forests_next_to(near)[0]
    tell(scene, f"did vagabond move_{forest}")
    assert scene.side("vagabond").pawn == forest


@pytest.mark.law(TURN)
def test_in_a_new_turn_no_aid_counts_from_the_one_before() -> None:
    """All of it is told but its beginning, which forgets them."""
    scene = Scene("table:vagabond bot:eyrie", phase=BIRDSONG)
    board = scene.side("vagabond").board
    board.aids["eyrie"] = 1
    assert scene.plan(DAYLIGHT) == [TURN]
    scene.step(ROLES["table:vagabond"].plan(scene.s, BIRDSONG)[0].run)
    assert board.aids == {}


@pytest.mark.law(TURN, "root:9.5.4", "robotics:2.8.1")
def test_aid_scores_for_a_bot_and_brings_its_item_and_the_relationship() -> None:
    """The first Aid to the Eyrie is enough for the first step, which scores 1."""
    scene = Scene("table:vagabond bot:eyrie", c5="vagabond pawn | eyrie w")
    scene.side("eyrie").crafted.append(Item.TEA)
    scene.s.items[Item.TEA] -= 1
    tell(scene, "did vagabond aid_tea_eyrie")
    assert scored(scene) == [("eyrie", 1), ("vagabond", 1)]
    assert scene.side("eyrie").crafted == []
    tell(scene, "did vagabond aid_eyrie")
    assert scored(scene)[2:] == [("eyrie", 1)]


@pytest.mark.law(TURN, "root:9.5.5", "root:9.5.6", "root:9.5.7")
def test_quests_strikes_and_repairs() -> None:
    scene = Scene("table:vagabond bot:eyrie", c5="vagabond pawn | eyrie w")
    tell(scene, "items vagabond crossbow x1")
    tell(scene, "did vagabond strike_warrior_5_eyrie")
    tell(scene, "did vagabond quest_x2")
    tell(scene, "damaged vagabond crossbow x1")
    tell(scene, "did vagabond repair_crossbow")
    assert scene.at(5) == "vagabond pawn"
    assert scored(scene)[-1] == ("vagabond", 2)
    assert not scene.side("vagabond").board.damaged


@pytest.mark.law(TURN, "root:10.5.1", "root:10.5.2", "root:10.5.3", "root:10.5.4")
def test_the_cult_builds_recruits_scores_once_and_sacrifices() -> None:
    scene = Scene("table:lizards bot:eyrie", c5="lizards ww")
    for text in ("build_5", "recruit_5", "score_rabbit", "sacrifice_5"):
        tell(scene, f"did lizards {text}")
    assert scene.at(5) == "lizards ww rabbit_garden"
    assert scene.side("lizards").board.acolytes == 1
    assert "do not allow" in refused(scene, "did lizards score_rabbit")


@pytest.mark.law(TURN, "root:10.4.3.I", "root:10.4.3.II", "root:10.4.3.III")
def test_conspiracies_cost_acolytes_and_only_before_daylight() -> None:
    scene = Scene("table:lizards bot:eyrie", c5="eyrie ww", phase=BIRDSONG)
    board = scene.side("lizards").board
    tell(scene, "acolytes lizards x5")
    board.outcast = "rabbit"
    tell(scene, "did lizards convert_5_eyrie")
    assert (scene.at(5), board.acolytes) == ("eyrie w | lizards w", 3)
    tell(scene, "did lizards crusade")
    assert board.acolytes == 1
    assert "do not allow" in refused(scene, "did lizards crusade")


@pytest.mark.law(
    TURN, "root:11.4.1", "root:11.4.2", "root:11.5.5", "root:11.5.6.I", "root:11.5.6.III"
)
def test_the_riverfolk_protect_establish_and_score() -> None:
    scene = Scene("table:riverfolk bot:eyrie", c5="eyrie w")
    tell(scene, "did riverfolk protect")
    assert scene.side("riverfolk").board.payments == {"riverfolk": 2}
    assert "do not allow" in refused(scene, "did riverfolk establish_9")
    tell(scene, "did riverfolk establish_5")
    assert "do not allow" in refused(scene, "did riverfolk establish_5")
    assert scene.at(5) == "eyrie w | riverfolk w rabbit_trade_post"
    tell(scene, "did riverfolk dividends_x2")
    assert scored(scene) == [("riverfolk", 2), ("riverfolk", 2)]
    river = next(c for c in scene.s.board.clearings if scene.s.board.river[c])
    before = scene.side("riverfolk").warriors[river]
    tell(scene, f"did riverfolk recruit_{river}")
    assert scene.side("riverfolk").warriors[river] == before + 1


@pytest.mark.law(TURN, "root:11.2.4", "root:11.5.5", "root:11.5.6.II")
def test_deeds_of_the_riverfolk_are_paid_for() -> None:
    """Two funds of the Eyrie, who rule 5; one of those whom they name, where two have any."""
    scene = Scene("table:riverfolk bot:eyrie table:marquise", c5="eyrie ww")
    for text in ("paid eyrie x3", "paid marquise x1"):
        tell(scene, text)
    board = scene.side("riverfolk").board
    home = in_supply(scene, "eyrie")
    tell(scene, "did riverfolk establish_5")
    assert board.payments == {EYRIE: 1, MARQUISE: 1}
    assert in_supply(scene, "eyrie") == home + 2
    tell(scene, "did riverfolk recruit_7", "fund marquise")
    tell(scene, "did riverfolk recruit_7")
    assert board.payments == {}
    tell(scene, "did riverfolk recruit_7")
    assert scene.at(7) == "riverfolk www"
    spent = [(e.law, e.data["player"], e.data["n"]) for e in scene.events("spend funds")]
    one = "root:11.5.5"
    assert spent == [("root:11.5.6.II", EYRIE, 2), (one, MARQUISE, 1), (one, EYRIE, 1)]


@pytest.mark.law(TURN, "root:11.4.1")
def test_the_payments_box_may_be_empty_while_funds_lie_on_the_board() -> None:
    """Two warriors go into it all the same, while some are left."""
    scene = Scene("table:riverfolk bot:eyrie")
    tell(scene, "paid riverfolk x3")
    tell(scene, "did riverfolk protect")
    assert scene.side("riverfolk").board.payments == {RIVERFOLK: 5}
    scene = Scene("table:riverfolk bot:eyrie")
    scene.side("riverfolk").stock[WARRIOR] = 0
    assert "do not allow" in refused(scene, "did riverfolk protect")


@pytest.mark.law(TURN, "root:12.4", "root:12.5.1.I", "root:12.5.1.II", "root:12.5.1.V")
def test_the_duchy_gathers_digs_and_builds() -> None:
    scene = Scene("table:duchy bot:eyrie")
    for text in ("gather", "recruit", "dig_5_x2", "build_citadel_5"):
        tell(scene, f"did duchy {text}")
    assert scene.at(5) == "duchy ww tunnel citadel"
    assert scene.side("duchy").board.burrow == 0


@pytest.mark.law(TURN, "root:12.5.2.VIII", "root:12.5.2.V", "root:12.5.3.III")
def test_ministers_are_swayed_and_score() -> None:
    around: dict[str, Any] = {f"c{c}": "duchy w" for c in (6, 7, 8)}
    scene = Scene("table:duchy bot:eyrie", c5="duchy w market", **around)
    for turn in (("sway_baron_of_dirt", "lord_baron_of_dirt"), ("sway_banker", "bank_x3")):
        scene.side("duchy").used = ()
        for text in turn:
            tell(scene, f"did duchy {text}")
    assert scored(scene) == [("duchy", 3), ("duchy", 1), ("duchy", 2), ("duchy", 3)]
    assert scene.side("duchy").board.swayed() == ["banker", "baron of dirt"]


@pytest.mark.law(TURN, "root:13.2.2.II", "root:13.4.2", "root:13.4.3", "root:13.5.2", "root:13.5.4")
def test_plots_are_laid_turned_up_and_trade_places() -> None:
    scene = Scene("table:corvids bot:eyrie", c5="corvids ww", c6="corvids www")
    tell(scene, "did corvids plot_5_x1")
    assert "do not allow" in refused(scene, "did corvids plot_5_x1")
    for text in ("plot_6_x2", "flip_raid_5", "flip_snare_6", "trick_5>6"):
        tell(scene, f"did corvids {text}")
    assert (scene.at(5), scene.at(6)) == ("corvids w snare", "corvids w raid")
    assert scored(scene) == [("corvids", 1), ("corvids", 2)]
    tell(scene, "did corvids recruit_rabbit")
    assert scene.at(5) == "corvids ww snare"


@pytest.mark.law("root:13.4.2")
def test_a_plot_is_turned_up_only_beside_a_warrior() -> None:
    scene = Scene("table:corvids bot:eyrie", c5="corvids plot", c6="corvids w plot")
    assert labels(scene, "flip") == [f"{face.capitalize()} in 6 +1" for face in PLOTS]
    assert "do not allow" in refused(scene, "did corvids flip_bomb_5")


@pytest.mark.law("root:13.4.2", "root:13.7.1", "robotics:11.8.1")
def test_the_key_of_a_bomb_counts_what_it_takes() -> None:
    """The sawmill of people, and of a bot no more than a bomb takes there."""
    seats = "table:corvids table:marquise bot:eyrie"
    scene = Scene(seats, c6="corvids w plot | marquise w sawmill", c8="corvids w plot | eyrie ww")
    bombs = [label for label in labels(scene, "flip") if "Bomb" in label]
    assert bombs == ["Bomb in 6 +2", "Bomb in 8 +1"]
    tell(scene, "did corvids flip_bomb_6")
    assert sum(points for _, points in scored(scene)) == 2


@pytest.mark.law(TURN, "root:4.1.1", "root:4.1.2")
def test_a_crafted_item_brings_its_points() -> None:
    """A workshop in a fox clearing pays for the anvil, which lists 2 points."""
    scene = Scene("table:marquise bot:eyrie", c1="marquise workshop")
    offered = labels(scene, "craft")
    assert "Anvil (fox) +2" in offered
    assert not [label for label in offered if "(rabbit)" in label]
    tell(scene, "did marquise craft_anvil")
    assert scene.side("marquise").crafted == ["hammer"]
    assert scored(scene) == [("marquise", 2)]
    assert kinds(scene)[-2:] == ["craft", "score"]


@pytest.mark.law(TURN, "root:4.1.3", "root:4.1.4")
def test_a_crafted_effect_stays_in_play() -> None:
    scene = Scene("table:marquise bot:eyrie", c1="marquise workshop")
    tell(scene, "did marquise craft_armorers")
    assert [card.id for card in scene.side("marquise").in_play] == ["armorers"]
    assert "Armorers (bird)" not in labels(scene, "craft")


@pytest.mark.law("root:12.5.2.VII", "root:12.5.2.IX")
def test_the_duchess_and_the_earl_score() -> None:
    """All three tunnels are on the map, and two citadels."""
    scene = Scene("table:duchy bot:eyrie", c5="duchy w tunnel citadel citadel", c6="duchy tunnel")
    tell(scene, "place duchy warrior 8 x1")
    tell(scene, "place duchy tunnel 7 x1")
    for minister in ("duchess_of_mud", "earl_of_stone"):
        scene.side("duchy").used = ()
        tell(scene, f"did duchy sway_{minister}")
        tell(scene, f"did duchy lord_{minister}")
    assert scored(scene) == [("duchy", 3), ("duchy", 2), ("duchy", 3), ("duchy", 2)]


@pytest.mark.law(TURN)
@pytest.mark.parametrize(
    ("seats", "clearings", "deed"),
    [
        ("eyrie marquise", {1: "eyrie ww roost", 3: "eyrie w roost"}, "score"),
        ("eyrie marquise", {1: "eyrie ww roost"}, "turmoil_despot_x2"),
        ("marquise eyrie", {1: "marquise sawmill"}, "wood"),
        ("marquise eyrie", {1: "marquise recruiter"}, "recruit"),
        ("duchy eyrie", {}, "gather"),
        ("duchy eyrie", {}, "bank_x1"),
        ("duchy eyrie", {5: "duchy w", 6: "duchy w"}, "sway_captain"),
        ("duchy eyrie", {5: "duchy w market"}, "lord_baron_of_dirt"),
        ("corvids eyrie", {1: "corvids w"}, "recruit_fox"),
        ("riverfolk eyrie", {5: "riverfolk rabbit_trade_post"}, "dividends_x2"),
    ],
)
def test_what_is_done_once_a_turn_is_told_once(
    seats: str, clearings: dict[int, str], deed: str
) -> None:
    """Undo brings it back, and so does the next turn."""
    me, other = seats.split()
    s = lay_out([f"table:{me}", f"bot:{other}"], clearings)
    if me == DUCHY:
        for minister in ("banker", "baron of dirt"):
            s.sides[DUCHY].board.crown(minister)
    game, edit, verb = Game(None, s), f"did {me} {deed}", deed.partition("_")[0]
    game.answer(edit)
    assert verb not in [key["id"] for key in deed_keys(game.state)]
    with pytest.raises(NotAnOption, match="do not allow"):
        game.answer(edit)
    game.undo()
    assert verb in [key["id"] for key in deed_keys(game.state)]
    game.answer(edit)
    game.answer("done")
    assert game.state.sides[Faction(me)].used == ()


@pytest.mark.law(TURN, "root:7.6.1")
def test_what_must_be_done_and_was_not_told_is_remarked_upon() -> None:
    game = Game(
        None, lay_out(["table:eyrie", "bot:marquise"], {1: "eyrie w roost", 3: "eyrie roost"})
    )
    view = table_view(game)
    assert view
    assert view["hint"].startswith("Not told yet: Roosts score +1. ")
    game.answer("did eyrie score")
    view = table_view(game)
    assert view
    assert "Not told" not in view["hint"]


@pytest.mark.law(TURN)
def test_a_deed_belongs_to_a_turn_of_ones_own() -> None:
    scene = Scene("table:marquise table:eyrie", c1="eyrie w roost", turn="marquise")
    assert "a turn of one's own" in refused(scene, "did eyrie recruit_1")
    for wrong in ("did marquise fly_1", "did marquise build", "did eyrie", "did marquise <b>"):
        refused(scene, wrong)


@pytest.mark.law(TURN)
def test_a_place_offers_the_deeds_that_can_be_done_there() -> None:
    scene = Scene("table:marquise bot:eyrie", c1="marquise ww sawmill wood", c5="marquise w")
    found = {key["label"]: key["edit"] for key in keys_at(scene.s, 5)}
    assert found["Build recruiter"] == "did marquise build_recruiter_5"
    assert found["Build sawmill +1"] == "did marquise build_sawmill_5"
    assert keys_at(scene.s, 9) == []


def test_what_lies_in_a_decree_of_people_is_not_claimed() -> None:
    """Nobody tells the program; of Eyrie on a screen it is shown."""
    known, unknown = Scene("eyrie bot:marquise"), Scene("table:eyrie bot:marquise")
    for scene, shown in ((known, True), (unknown, False)):
        side = scene.side("eyrie")
        titles = [widget["title"] for widget in widgets(scene.s, side)]
        assert [title in titles for title in ("Decree", "Turmoil")] == [shown, shown]
        seen = outlook(scene.s, side)
        assert ("Turmoil" in seen.key, bool(seen.counts)) == (shown, shown)


def test_the_number_of_something_is_parted_from_the_name_of_its_deed() -> None:
    scene = Scene("table:corvids bot:eyrie", c5="corvids w")
    key = next(key for key in deed_keys(scene.s) if key["id"] == "plot")
    assert key["label"] == "Plot: 1 warrior in 5"
    assert "Plot: 1 warrior" in [one["label"] for one in keys_at(scene.s, 5)]
