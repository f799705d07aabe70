"""The own board of each faction: what lies there, what it costs and risks, what can be pressed."""

from collections.abc import Callable
from typing import Any

import pytest

from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.corvids.chapter import flip_plots
from rootcore.factions.duchy.parliament import gather_parliament
from rootcore.factions.duchy.sway import sway
from rootcore.factions.lizards import conspiracies, rituals
from rootcore.factions.marquise import chapter as marquise
from rootcore.factions.riverfolk.chapter import set_costs
from rootcore.factions.vagabond import chapter as vagabond
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.acts import Ask
from rootcore.rules.items import Held
from rootcore.rules.turn import schedule
from rootcore.table.cards import card
from rootcore.table.terms import BIRDSONG, DAYLIGHT, EVENING, LIZARDS, SETUP, WARRIOR, Faction, Item
from rootcore.tell.decisions import act_view
from rootcore.tell.glance import outlook
from rootcore.tell.own_board import DANGER, DONE, NOW, own_widgets
from rootcore.tell.panels import widgets
from rootcore.tell.view import table_view
from tests.law.company_scenes import company
from tests.law.cult_scenes import CultScene
from tests.law.mole_scenes import mole_scene
from tests.law.people_scenes import asked
from tests.scenes import Scene
from tests.vagabonds import PEOPLE, VagabondScene


def own(scene: Scene, who: str) -> dict[str, dict[str, Any]]:
    """The widgets of the own board by title; the line at the foot has none."""
    return {widget["title"]: widget for widget in own_widgets(scene.s, scene.side(who))}


def named(elements: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Chips, tracks, columns or rows by name."""
    return {element["name"]: element for element in elements}


def stood_for(element: dict[str, Any], decision: Ask) -> list[str]:
    """The options that an element stands for, as the page finds them: those with all its parts."""
    return [
        act.text
        for act in decision.acts
        for parts in element["does"]
        if all(act_view(act, "")[part] == value for part, value in parts.items())
    ]


def used_by(element: dict[str, Any], decision: Ask) -> list[str]:
    """The options that would use an element up."""
    return [
        act.text
        for act in decision.acts
        for parts in element.get("uses", [])
        if all(
            act_view(act, "")[part] in (value if isinstance(value, list) else [value])
            for part, value in parts.items()
        )
    ]


def foot(scene: Scene, who: str) -> list[str]:
    """What is said at the foot, with the numbers in front."""
    facts = own_widgets(scene.s, scene.side(who))[-1]["facts"]
    return [f"{x['n']} {x['text']}" if x["n"] is not None else x["text"] for x in facts]


# Marquise


def marquise_at_noon() -> Scene:
    """Two sawmills and a workshop; three wood lie joined in 5 and 10, one alone in 3."""
    return Scene(
        "marquise eyrie",
        c1="marquise w",
        c3="marquise w keep wood",
        c5="marquise ww sawmill wood wood",
        c10="marquise w sawmill wood",
        c12="marquise w workshop | eyrie www",
        phase=DAYLIGHT,
    )


def test_the_marquise_s_tracks_are_buttons_with_cost_and_points() -> None:
    """The third sawmill costs 2 of the 3 wood in reach and scores 2; the first recruiter none."""
    scene = marquise_at_noon()
    scene.side("marquise").board.actions = 2
    shown = own(scene, "marquise")
    assert (shown["Actions"]["left"], shown["Actions"]["of"]) == (2, 3)
    assert shown["Actions"]["store"]["n"] == 3
    built = named(shown["Buildings"]["tracks"])
    sawmill = built["Sawmill"]
    assert (sawmill["cost"], sawmill["gain"], sawmill["text"]) == (2, "+2", "")
    assert [space["state"] for space in sawmill["spaces"]] == ["built"] * 2 + ["next"] + [
        "left"
    ] * 3
    assert (built["Recruiter"]["cost"], built["Recruiter"]["gain"]) == (0, "+0")
    decision = asked(scene, marquise.take_actions)
    assert stood_for(sawmill, decision) == ["build sawmill 1", "build sawmill 5"]
    assert stood_for(built["Workshop"], decision) == [f"build workshop {c}" for c in (1, 3, 5)]


def test_a_building_that_is_too_dear_says_how_much_wood_is_short() -> None:
    """With no wood on the map a second workshop is one wood short."""
    scene = Scene("marquise eyrie", c5="marquise w workshop", phase=DAYLIGHT)
    tracks = named(own(scene, "marquise")["Buildings"]["tracks"])
    assert tracks["Workshop"]["text"] == "1 short"
    assert tracks["Sawmill"]["text"] == ""


def test_her_actions_say_where_they_lead() -> None:
    """There is a battle in 12; two warriors would come to two recruiters; then that is done."""
    scene = marquise_at_noon()
    scene.side("marquise").board.recruited = True
    acts = named(own(scene, "marquise")["What an action can be"]["chips"])
    assert acts["Battle"]["text"] == "in 12"
    assert (acts["Recruit"]["text"], acts["Recruit"]["state"]) == ("done", DONE)
    decision = asked(scene, marquise.take_actions)
    assert stood_for(acts["Battle"], decision) == ["battle 12 eyrie"]
    assert not stood_for(acts["Recruit"], decision)


# Alliance


@pytest.mark.law("root:13.7.2")
@pytest.mark.parametrize(
    ("c5", "told"),
    [
        ("marquise w sawmill", "1 wood"),
        ("marquise w sawmill | corvids snare", "a snare lies in 5"),
        ("marquise w", "no sawmill"),
    ],
)
def test_overwork_says_what_is_in_its_way(c5: str, told: str) -> None:
    shown = own(Scene("marquise corvids", c5=c5, phase=DAYLIGHT), "marquise")
    assert named(shown["What an action can be"]["chips"])["Overwork"]["text"] == told


def rebels(supporters: str, officers: int = 0, **table: Any) -> Scene:
    """The Alliance with these cards as supporters and warriors as officers."""
    scene = Scene("alliance marquise eyrie", **table)
    side = scene.side("alliance")
    for name in supporters.split():
        scene.s.deck.remove(card(name))
        side.board.supporters.append(card(name))
    side.board.officers = officers
    side.stock[WARRIOR] = 10 - officers
    return scene


def test_supporters_lie_by_suit_and_are_ringed_where_they_would_be_spent() -> None:
    """A rabbit and a bird would pay in a rabbit clearing next to sympathy, a fox would not."""
    scene = rebels("bake_sale armorers anvil", c1="alliance sympathy", phase=BIRDSONG)
    shown = own(scene, "alliance")
    assert [title for title in shown if title == "Supporters"] == ["Supporters"]
    suits = {x["suit"]: [c["name"] for c in x["chips"]] for x in shown["Supporters"]["stacks"]}
    assert suits == {"fox": ["Anvil"], "rabbit": ["Bake Sale"], "mouse": [], "bird": ["Armorers"]}
    decision = asked(scene, alliance.spread_sympathy)
    chips = [chip for x in shown["Supporters"]["stacks"] for chip in x["chips"]]
    used = {chip["name"]: used_by(chip, decision) for chip in chips}
    assert "spread 5" in used["Bake Sale"]
    assert "spread 5" in used["Armorers"]
    assert used["Anvil"] == []


def test_only_the_alliance_sees_the_names() -> None:
    """For everybody else its board says how many there are."""
    scene = rebels("bake_sale armorers")
    for viewer in (None, Faction.MARQUISE):
        assert "Bake Sale" not in str(table_view(scene.s, viewer))
    mine = table_view(scene.s, Faction.ALLIANCE)["players"]
    assert [player["own"] for player in mine] == [True, False, False]
    assert "Bake Sale" in str(mine[0]["board"])


def test_sympathy_shows_cost_and_points_of_the_next_token() -> None:
    """Three tokens lie: the next costs 2 supporters and scores 1."""
    laid: dict[str, Any] = {f"c{c}": "alliance sympathy" for c in (1, 2, 3)}
    shown = own(rebels("", **laid), "alliance")["Sympathy"]
    assert shown["text"] == "3 of 10 on the map"
    assert shown["aside"] == "the next +1"
    assert [(x["label"], x["n"], x["now"]) for x in shown["bands"]] == [
        ("1", 3, False),
        ("2 supporters", 3, True),
        ("3", 4, False),
    ]


def test_officers_are_operations_and_bases_train_more() -> None:
    """Two of three operations are left this Evening; the fox base trains; mice may still revolt."""
    scene = rebels("", officers=3, phase=EVENING, c6="alliance fox_base", c2="alliance sympathy")
    scene.side("alliance").board.operations = 1
    shown = own(scene, "alliance")
    officers = shown["Officers"]
    assert (officers["left"], officers["of"], officers["text"]) == (2, 3, "2 operations left")
    assert officers["aside"] == "trained with a fox card"
    bases = named(shown["Bases"]["chips"])
    assert (bases["Fox"]["text"], bases["Fox"]["built"]) == ("in 6", True)
    assert (bases["Mouse"]["text"], bases["Mouse"]["built"]) == ("by a revolt", False)
    assert {"verb": "revolt", "at": "2"} in bases["Mouse"]["does"]
    scene = rebels("", c6="alliance fox_base", c3="alliance rabbit_base", c2="alliance mouse_base")
    officers = own(scene, "alliance")["Officers"]
    assert officers["aside"] == "trained with a fox, rabbit or mouse card"


# Vagabond


def test_the_satchel_lies_in_order_and_shows_what_a_quest_takes() -> None:
    """Ready, used, damaged; the quest in 11 takes sword and torch, a move the boot."""
    scene = VagabondScene(
        PEOPLE,
        satchel="tea- boot boot sword torch",
        damaged="hammer",
        tracks="coin",
        quests="guard_duty_mouse",
        c11="vagabond pawn",
        phase=DAYLIGHT,
    )
    shown = own(scene, "vagabond")
    items = shown["Satchel"]["items"]
    order = [(x["item"], x["up"], x["damaged"]) for x in items]
    assert order[-2:] == [("tea", False, False), ("hammer", True, True)]
    assert shown["Satchel"]["text"] == "4 ready, 1 used, 1 damaged"
    decision = asked(scene, vagabond.act_in_daylight)
    by_quest = [x["item"] for x in items if "quest guard_duty_mouse 11" in used_by(x, decision)]
    assert by_quest == ["sword", "torch"]
    boots = [used_by(x, decision) for x in items if x["item"] == "boot"]
    assert any(text.startswith("move") for text in boots[0])
    assert boots[1] == []


def test_a_quest_says_how_many_of_an_item_it_lacks() -> None:
    """Two swords of none, one of one."""
    scene = VagabondScene(
        PEOPLE, satchel="torch", quests="expel_bandits_mouse", c11="vagabond pawn", phase=DAYLIGHT
    )
    (quest,) = own(scene, "vagabond")["Quests"]["chips"]
    assert quest["text"] == "lacks 2 swords"
    scene.board.satchel.append(Held(Item.SWORD, True))
    (quest,) = own(scene, "vagabond")["Quests"]["chips"]
    assert quest["text"] == "lacks a sword"


def test_who_has_no_items_yet_is_not_warned_that_no_sword_is_there() -> None:
    """They come with his character, during setup; later a Satchel without a sword is a danger."""
    scene = VagabondScene(PEOPLE, c11="vagabond pawn", phase=SETUP)
    warned = "no sword: attackers deal one more hit"
    assert warned not in foot(scene, "vagabond")
    scene.s.phase = DAYLIGHT
    assert warned in foot(scene, "vagabond")


def test_a_hostile_clearing_takes_the_second_boot() -> None:
    """Hostile Marquise warriors stand in 2: only the move there uses both boots."""
    scene = VagabondScene(
        PEOPLE,
        satchel="boot boot",
        relations={"marquise": -1},
        c6="vagabond pawn",
        c2="marquise w",
        phase=DAYLIGHT,
    )
    decision = asked(scene, vagabond.act_in_daylight)
    boots = own(scene, "vagabond")["Satchel"]["items"]
    assert used_by(boots[1], decision) == ["move 6>2"]


def test_tracks_say_what_they_give_and_friends_what_they_pay() -> None:
    """One tea refreshes 5; one step from Friendly takes two aids and pays 2."""
    scene = VagabondScene(PEOPLE, tracks="tea bag", relations={"eyrie": 1, "marquise": -1})
    scene.board.aids = {Faction.EYRIE: 1}
    shown = own(scene, "vagabond")
    assert [x["name"] for x in shown["Item tracks"]["chips"]] == [
        "Refresh 5 at dawn",
        "Draw 1 at dusk",
        "Keep 8 items",
    ]
    prices = ["hostile", "0", "1 aid", "2 aids", "3 aids: ally"]
    assert shown["Friends"]["columns"] == prices
    friends = named(shown["Friends"]["rows"])
    assert [m["label"] for m in friends["Eyrie"]["marks"]] == ["", "", "+1", "+2", "+2"]
    assert [m["here"] for m in friends["Eyrie"]["marks"]].index(True) == 2
    assert friends["Eyrie"]["text"] == "1 of 2 aids"
    assert friends["Marquise"]["marks"][0] == {"label": "", "here": True, "bad": True}
    assert {m["label"] for m in friends["Marquise"]["marks"]} == {""}


def test_a_quest_says_what_it_pays_or_lacks() -> None:
    """The second mouse quest pays 2; without a torch it cannot be done."""
    scene = VagabondScene(
        PEOPLE,
        satchel="sword",
        quests="guard_duty_mouse",
        completed="escort_mouse",
        c2="vagabond pawn",
    )
    [quest] = own(scene, "vagabond")["Quests"]["chips"]
    assert quest["gain"] == "+2"
    assert quest["text"] == "lacks a torch"
    assert quest["does"] == [{"verb": "quest", "what": "guard_duty_mouse"}]


# Lizards


def test_conspiracies_show_their_cost_and_what_is_short() -> None:
    """Two acolytes pay for a Convert, a Sanctify is one short; while Hated it is not."""
    scene = CultScene(acolytes=2, c1="lizards w | marquise w", phase=BIRDSONG)
    shown = named(own(scene, "lizards")["Conspiracies"]["chips"])
    assert (shown["Convert"]["cost"], shown["Convert"]["text"]) == (2, "a warrior")
    assert (shown["Sanctify"]["cost"], shown["Sanctify"]["text"]) == (3, "1 short")
    decision = asked(scene, conspiracies.perform_conspiracies)
    assert stood_for(shown["Convert"], decision) == ["convert 1 marquise"]
    scene.board.hated = True
    hated = named(own(scene, "lizards")["Conspiracies"]["chips"])
    assert (hated["Sanctify"]["cost"], hated["Sanctify"]["text"]) == (2, "a building")


@pytest.mark.parametrize(
    ("souls", "aside"),
    [
        ("sword", "mouse would be next"),
        ("anvil", "fox would be Hated"),
        ("anvil sword", "it stays for now"),
    ],
)
def test_the_outcast_says_what_it_may_become(souls: str, aside: str) -> None:
    """The suit with the most Lost Souls comes next."""
    shown = own(CultScene(souls=souls), "lizards")["Outcast"]
    assert shown["aside"] == aside
    assert [chip["state"] for chip in shown["chips"]] == [NOW, "", ""]


def test_before_the_cult_has_chosen_nobody_is_the_outcast() -> None:
    """Each suit stands for choosing it; the chosen one is marked, also while others set up."""
    seats = ["human:lizards", "human:riverfolk"]
    game = Game.new(read_setup({"seats": seats, "order": "given", "seed": 2}))

    def outcast() -> dict[str, Any]:
        shown = own_widgets(game.state, game.state.sides[LIZARDS])
        return next(widget for widget in shown if widget["title"] == "Outcast")

    while game.pending and "outcast mouse" not in game.pending.texts():
        assert outcast()["aside"] == "none yet"
        others = str(widgets(game.state, game.state.sides[LIZARDS]))
        assert "Outcast: none yet" in others
        assert outlook(game.state, game.state.sides[LIZARDS]).key.startswith("No Outcast yet.")
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    assert [chip["does"][0]["what"] for chip in outcast()["chips"]] == ["fox", "rabbit", "mouse"]
    assert not any("state" in chip for chip in outcast()["chips"])
    game.answer("outcast mouse")
    assert game.state.phase == SETUP
    assert "Outcast: mouse" in str(widgets(game.state, game.state.sides[LIZARDS]))
    assert [chip["state"] for chip in outcast()["chips"]] == ["", "", NOW]


def test_gardens_show_the_points_of_a_card_and_stand_for_scoring() -> None:
    """Two mouse gardens pay 2 for a mouse card."""
    scene = CultScene(
        c2="lizards w mouse_garden", c7="lizards w mouse_garden", hand="sword", phase=DAYLIGHT
    )
    tracks = named(own(scene, "lizards")["Gardens"]["tracks"])
    assert (tracks["Mouse"]["gain"], tracks["Mouse"]["text"]) == ("+2", "a card")
    decision = asked(scene, rituals.perform_rituals)
    assert stood_for(tracks["Mouse"], decision) == ["score sword x2"]


# Riverfolk


def test_every_space_of_a_price_is_a_button() -> None:
    """A hand card costs 3 now; each other space is a price to ask."""
    scene = company(prices=(3, 1, 4), phase=EVENING)
    rows = named(own(scene, "riverfolk")["Prices"]["rows"])
    marks = rows["Hand card"]["marks"]
    assert [mark["here"] for mark in marks] == [False, False, True, False]
    decision = asked(scene, set_costs)
    assert [stood_for(mark, decision) for mark in marks] == [
        ["price hand_card x1"],
        ["price hand_card x2"],
        [],
        ["price hand_card x4"],
    ]


def test_boxes_say_whose_warriors_lie_there_and_what_they_pay() -> None:
    """Five funds with a post on the map are two points at dawn."""
    scene = company(
        funds={"marquise": 3, "riverfolk": 2},
        payments={"eyrie": 1},
        tracks={"fox": {"marquise": 1}},
        c1="riverfolk fox_trade_post fox_trade_post",
    )
    shown = own(scene, "riverfolk")
    assert shown["Warriors"]["text"] == "5 funds"
    assert shown["Warriors"]["aside"] == "+2 at dawn if they stay"
    boxes = named(shown["Warriors"]["stacks"])
    assert [chip["name"] for chip in boxes["Funds"]["chips"]] == ["3 Marquise", "2 Riverfolk"]
    assert [chip["name"] for chip in boxes["Payments"]["chips"]] == ["1 Eyrie"]
    posts = named(shown["Trade posts"]["tracks"])
    assert (posts["Fox"]["gain"], posts["Fox"]["text"]) == ("+2", "crafts with 1")


# Duchy


def test_ministers_are_swayed_acted_or_neither() -> None:
    """The Captain has acted, the Mayor is swayed; swaying a lord takes 4 cards and scores 3."""
    scene = mole_scene(swayed="captain, mayor", burrow=4, phase=DAYLIGHT)
    scene.side("duchy").board.acted = ["captain"]
    scene.side("duchy").board.taken = 1
    shown = own(scene, "duchy")
    ranks = named(shown["Ministers"]["stacks"])
    lords = ranks["Lords"]
    assert (lords["text"], lords["cost"], lords["gain"]) == ("sway: 4 cards", 3, "+3")
    assert (ranks["Squires"]["text"], ranks["Squires"]["cost"]) == ("sway: 2 cards", 2)
    squires = named(ranks["Squires"]["chips"])
    assert squires["Captain"]["status"] == "has acted"
    assert squires["Marshal"]["status"] == "not swayed"
    assert named(ranks["Nobles"]["chips"])["Mayor"]["status"] == "swayed"
    assert shown["Assembly"]["left"] == 1
    assert shown["Assembly"]["store"]["n"] == 4


def test_a_minister_stands_for_acting_and_for_being_swayed() -> None:
    """Whatever is asked, the card is the button."""
    scene = mole_scene(
        swayed="earl of stone",
        c2="duchy w citadel",
        c7="duchy w",
        hand="sword mouse_in_a_sack",
        phase=DAYLIGHT,
    )
    ranks = named(own(scene, "duchy")["Ministers"]["stacks"])
    earl = named(ranks["Lords"]["chips"])["Earl of Stone"]
    captain = named(ranks["Squires"]["chips"])["Captain"]
    assert stood_for(earl, asked(scene, gather_parliament)) == ["minister earl_of_stone"]
    assert stood_for(captain, asked(scene, sway)) == ["sway captain"]
    assert not stood_for(captain, asked(scene, gather_parliament))


# Corvids


def test_plots_show_what_flipping_pays_and_who_could_guess() -> None:
    """One lies face up: the next flip pays 2. The Marquise beside the bomb could guess."""
    scene = Scene(
        "corvids marquise eyrie alliance",
        phase=BIRDSONG,
        c5="corvids w plot_bomb | marquise w",
        c7="corvids plot_raid",
        c9="corvids snare",
        hands={"marquise": "anvil"},
    )
    shown = own(scene, "corvids")["Plots on the map"]
    assert shown["text"] == "2 face down, 1 face up"
    assert shown["aside"] == "the next flip +2"
    plots = named(shown["chips"])
    bomb, raid = plots["Bomb in 5"], plots["Raid in 7"]
    assert (bomb["gain"], bomb["state"], bomb["text"]) == ("+2", DANGER, "Marquise could guess")
    assert (raid["gain"], raid["text"]) == ("", "no warrior beside it")
    decision = asked(scene, flip_plots)
    assert stood_for(bomb, decision) == ["flip bomb 5"]
    assert not stood_for(raid, decision)


def test_a_plot_can_be_turned_up_in_birdsong_and_says_so_at_other_times() -> None:
    """Later a tap on it begins a trick: the points of a flip would be taken for that."""
    for phase, words, gain in (
        (BIRDSONG, "can be turned up", "+1"),
        (EVENING, "can be turned up in Birdsong", ""),
    ):
        scene = Scene(
            "corvids marquise", phase=phase, c5="corvids w plot_raid", c7="corvids plot_bomb"
        )
        raid = named(own(scene, "corvids")["Plots on the map"]["chips"])["Raid in 5"]
        assert (raid["text"], raid["gain"]) == (words, gain)


def test_what_lies_face_down_is_on_no_other_board() -> None:
    """Everybody else sees how many plots there are."""
    scene = Scene("corvids marquise", c5="corvids w plot_bomb")
    assert "Bomb in 5" in str(own(scene, "corvids"))
    for viewer in (None, Faction.MARQUISE):
        assert "bomb" not in str(table_view(scene.s, viewer)).lower()


def test_the_plots_left_are_told_by_kind_and_the_next_one_s_cost() -> None:
    """One plot was laid this turn, so the next takes two warriors."""
    scene = Scene("corvids marquise", phase=DAYLIGHT, c5="corvids www plot_bomb")
    scene.side("corvids").board.laid = 1
    shown = own(scene, "corvids")["Plots to lay"]
    assert shown["text"] == "7 in the supply"
    assert shown["aside"] == "the next for 2 warriors"
    assert [chip["count"] for chip in shown["chips"]] == ["× 1", "× 2", "× 2", "× 2"]


@pytest.mark.parametrize(
    ("who", "widget"), [("marquise", "Actions"), ("duchy", "Assembly"), ("corvids", "Actions")]
)
def test_no_action_is_left_in_the_evening(who: str, widget: str) -> None:
    """Until Daylight all are to come; once it is over none is, taken or not."""
    others = [other for other in ("eyrie", "alliance") if other != who]
    full = {
        phase: own(Scene(" ".join([who, *others]), phase=phase), who)[widget]["left"]
        for phase in (BIRDSONG, EVENING)
    }
    assert full[BIRDSONG] > full[EVENING] == 0


def test_no_action_of_the_assembly_is_left_in_parliament() -> None:
    """What was not taken then is lost, though Daylight goes on."""
    scene = mole_scene(swayed="captain", c5="duchy ww | marquise w", phase=DAYLIGHT)
    for step, left in (("root:12.5.1", 2), ("root:12.5.2", 0)):
        scene.s.step = [found.law for found, _ in schedule(scene.s)].index(step)
        assert own(scene, "duchy")["Assembly"]["left"] == left


def test_a_plot_laid_in_daylight_still_makes_the_next_dearer_in_the_evening() -> None:
    """Exerting themselves they may lay one more plot: it is the second of this turn."""
    scene = Scene("corvids marquise", phase=EVENING, c5="corvids www plot_bomb")
    scene.side("corvids").board.laid = 1
    assert own(scene, "corvids")["Plots to lay"]["aside"] == "the next for 2 warriors"


# All of them


EVERYBODY = [
    ["human:marquise", "human:eyrie", "human:alliance", "human:vagabond"],
    ["human:lizards", "human:riverfolk", "human:duchy", "human:corvids"],
]


@pytest.mark.parametrize("seats", EVERYBODY)
def test_own_boards_are_there_at_every_moment(seats: list[str]) -> None:
    """From the first question on each board has a head and a foot."""
    game = Game.new(read_setup({"seats": seats, "seed": 2}))
    for _ in range(160):
        assert game.pending
        for side in game.state.sides.values():
            shown = own_widgets(game.state, side)
            assert (shown[0]["type"], shown[-1]["type"]) == ("headline", "foot")
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))


# Dominance


def promised(shown: Any) -> list[str]:
    """The points that a board promises for what may yet be done or left as it is."""
    if isinstance(shown, list):
        return [text for each in shown for text in promised(each)]
    if not isinstance(shown, dict):
        return []
    here = [shown.get("gain", ""), shown.get("aside", "")]
    return [text for text in here if "+" in text] + promised(list(shown.values()))


AT_PLAY: list[tuple[str, Callable[[], Scene]]] = [
    ("marquise", marquise_at_noon),
    ("eyrie", lambda: Scene("eyrie marquise", c1="eyrie w roost")),
    ("alliance", lambda: Scene("alliance marquise", c1="alliance sympathy")),
    ("vagabond", lambda: VagabondScene(PEOPLE, quests="escort_mouse", c2="vagabond pawn")),
    ("lizards", lambda: CultScene(c2="lizards mouse_garden", c7="lizards mouse_garden")),
    ("riverfolk", lambda: company(funds={"marquise": 2}, c1="riverfolk w fox_trade_post")),
    ("duchy", lambda: mole_scene(c1="duchy w market")),
    ("corvids", lambda: Scene("corvids eyrie", phase=BIRDSONG, c5="corvids w plot_bomb")),
]


@pytest.mark.law("root:3.3.1", "root:9.2.8")
@pytest.mark.parametrize(("who", "scene_of"), AT_PLAY, ids=[who for who, _ in AT_PLAY])
def test_who_plays_for_dominance_is_promised_no_points(
    who: str, scene_of: Callable[[], Scene]
) -> None:
    """What stands before on the board pays nothing once the card is in play, and that is told."""
    scene = scene_of()
    assert promised(own_widgets(scene.s, scene.side(who)))
    scene.side(who).dominance = card("dominance_mouse")
    assert promised(own_widgets(scene.s, scene.side(who))) == []
    assert own(scene, who)["Dominance"]["chips"][0]["text"] == "You score no more points."
    if who == "vagabond":
        scene.side(who).partner = Faction.MARQUISE
        [joined] = own(scene, who)["Coalition"]["chips"]
        assert joined["text"] == "You win if the Marquise wins. You score no more points."
