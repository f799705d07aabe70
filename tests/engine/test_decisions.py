"""What the page is told of a decision: going on, places, chance, and whose answer it was."""

import json
import random
from typing import Any

import pytest

from rootcore.adapters.web import dispatch
from rootcore.factions.vagabond.items import ALLIED
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law.errors import NotAnOption
from rootcore.rules.acts import Act, Ask
from rootcore.rules.turn import ROLES
from rootcore.table.cards import card
from rootcore.table.terms import (
    BIRDSONG,
    CORVIDS,
    DAYLIGHT,
    EVENING,
    EYRIE,
    LIZARDS,
    MARQUISE,
    MERCENARIES,
    RIVERFOLK,
    Faction,
    Service,
    Services,
)
from rootcore.tell.decisions import act_view, answer_label, decision_view, redo_view, undo_view
from rootcore.tell.preview import preview
from rootcore.tell.prompts import DECLINES, label
from rootcore.tell.words import PHASES, step_title
from tests.ahead_scenes import four_wood, game_at
from tests.law.card_scenes import in_play
from tests.law.cult_scenes import CultScene
from tests.law.eyrie_scenes import eyrie_scene
from tests.law.mole_scenes import mole_scene
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

ROLES_OF_TURNS = [role for role in ROLES if not role.startswith("table:")]
BOTS = ("bot:alliance", "bot:vagabot@character=thief")


def new(*people: str, chosen: tuple[str, ...] = ()) -> Game:
    setup = {"map": "fall", "seats": [*people, *BOTS], "order": "given", "seed": 3}
    game = Game.new(read_setup({**setup, "chosen": list(chosen)}))
    game.play()
    return game


def shown(game: Game) -> dict[str, Any]:
    view = decision_view(game, game.pending and game.pending.who)  # type: ignore[arg-type]
    assert view
    return view


def test_places_are_named_and_nothing_goes_on_where_one_must_choose() -> None:
    game = new("human:marquise", "bot:eyrie")
    view, suits = shown(game), game.state.suits
    assert view["places"] == {
        (c := option["at"]): f"clearing {c}, {suits[int(c)]}" for option in view["options"]
    }
    assert view["go_on"] is None
    assert view["chance"] == ""


def test_the_option_that_ends_a_step_is_named() -> None:
    game = new("human:marquise", "bot:eyrie")
    while shown(game)["go_on"] is None:
        game.answer(shown(game)["options"][0]["text"])
        game.play()
    view = shown(game)
    assert view["go_on"] in [option["text"] for option in view["options"]]


def test_cards_that_the_table_draws_are_shown_as_cards() -> None:
    view = shown(new("human:marquise", "bot:eyrie", chosen=("cards",)))
    assert view["chance"] == "cards"
    assert {option["card"] for option in view["options"]} == set(view["cards"])
    assert all(option["text"] == f"draw {option['card']}" for option in view["options"])


def test_dice_that_the_table_rolls_are_shown_as_numbers() -> None:
    game = new("human:marquise", "bot:eyrie", chosen=("dice",))
    while shown(game)["chance"] == "":
        game.answer(shown(game)["options"][0]["text"])
        game.play()
    view = shown(game)
    assert view["chance"] == "dice"
    assert [option["what"] for option in view["options"]][:3] == ["0 and 0", "1 and 0", "1 and 1"]


def test_another_persons_answer_is_not_spelled_out() -> None:
    game = new("human:marquise", "human:eyrie")
    game.answer("corner 1")
    game.play()
    own, other = undo_view(game, MARQUISE), undo_view(game, EYRIE)
    assert own
    assert own["label"] == "Start in 1"
    assert other
    assert other["label"] == "The last answer of the Marquise"
    last = game.last_of_table()
    assert last is not None
    game.undo_to(last)
    assert redo_view(game, MARQUISE) == {"label": "Start in 1"}
    assert redo_view(game, EYRIE) is None
    assert redo_view(game, None) is None


def call(name: str, **arguments: Any) -> Any:
    reply = json.loads(dispatch(json.dumps({"call": name, **arguments})))
    return reply.get("ok") or reply["error"]["message"]


def after_dice() -> Game:
    """A game of two people, just after both saw dice."""
    game, dice = new("human:marquise", "human:eyrie"), random.Random(5)
    while "dice" not in (undo_view(game, None) or {"reveals": ""})["reveals"]:
        assert game.pending
        game.answer(dice.choice(game.pending.texts()))
        game.play()
    return game


@pytest.mark.law("root:1.2.1")
def test_what_was_seen_is_taken_back_only_when_the_others_agree() -> None:
    game = after_dice()
    assert game.pending
    viewer = Faction(game.pending.who)
    other = EYRIE if viewer == MARQUISE else MARQUISE
    before = call("load", save=game.save(), viewer=viewer)
    assert before["undo"]["consent"] == [other]
    for agreed in ([], [viewer], ["alliance"]):
        assert call("undo", viewer=viewer, agreed=agreed) == (
            f"The {other.title()} must agree before this is taken back. {before['undo']['reveals']}"
        )
    assert call("undo", agreed=[other]).startswith(f"The {viewer.title()} must agree")
    assert call("story", viewer=viewer)["save"] == before["save"]
    assert call("undo", viewer=viewer, agreed=[other])["length"] < before["length"]


def test_agreeing_is_told_by_factions() -> None:
    call("load", save=after_dice().save())
    for wrong in ("eyrie", ["eyrie", "otters"], [["eyrie"]], {"eyrie": True}, 7):
        assert call("undo", agreed=wrong) == "Agreed is a list of the factions that agree."


def test_an_answer_of_another_person_is_given_again_only_by_them() -> None:
    game = new("human:marquise", "human:eyrie")
    save = game.save()
    call("load", save=save)
    first = call("answer", text="corner 1", viewer="marquise")
    assert call("undo", viewer="eyrie") == "The Marquise must agree before this is taken back."
    assert call("undo", viewer="eyrie", agreed=["marquise"])["redo"] is None
    for viewer in ("eyrie", None):
        message = call("redo", viewer=viewer)
        assert message == "Only whoever gave this answer can give it again."
    assert call("redo", viewer="marquise")["save"] == first["save"]


def test_one_person_alone_need_not_ask_anybody() -> None:
    game = new("human:marquise", "bot:eyrie")
    call("load", save=game.save())
    call("answer", text="corner 1", viewer="marquise")
    assert call("undo")["redo"]
    assert call("redo")["undo"]["consent"] == []


def guide_of(scene: Scene) -> str:
    """The heading over the first question of a turn."""
    scene.s.phase = BIRDSONG
    game = Game(None, scene.s)
    game.play()
    assert game.pending
    shown = decision_view(game, Faction(game.pending.who))
    assert shown
    return f"{shown['phase_name']}: {shown['guide']}"


def test_what_is_bought_stands_under_its_own_heading() -> None:
    """Of people and of the Robots; so does an effect in play. Nothing is the shape of the game."""
    people = Scene("marquise riverfolk", hands={"riverfolk": "anvil"})
    people.side("riverfolk").board.prices = dict.fromkeys(Service, 1)
    assert guide_of(people) == "Birdsong: Buying services"
    robots = Scene("marquise bot:riverfolk")
    robots.s.services = Services.BASIC
    assert guide_of(robots) == "Birdsong: Services"
    bank = in_play(Scene("marquise eyrie alliance"), "marquise", "better_burrow_bank")
    assert guide_of(bank) == "Birdsong: Lasting effects"


@pytest.mark.parametrize("role", ROLES_OF_TURNS)
def test_no_heading_of_a_step_says_its_phase_or_its_faction_again(role: str) -> None:
    """A step that is all of a phase is called by the phase; turns of people have a start."""
    other = "marquise" if "eyrie" in role else "eyrie"
    s = Scene(f"{role} {other}").s
    titles = {
        phase: [step_title(step.law, phase) for step in ROLES[role].plan(s, phase)]
        for phase in (BIRDSONG, DAYLIGHT, EVENING)
    }
    assert role.startswith("bot:") or titles[BIRDSONG][0] == "Start of the turn"
    for phase, found in titles.items():
        assert all(x == PHASES[phase] or not x.endswith(PHASES[phase]) for x in found), found
        assert "Shape of the game" not in found


def test_undo_and_redo_are_called_like_the_option_that_was_chosen() -> None:
    """A deed with a name of its own too; what a step ends with as its button is called."""
    fight = game_at(Scene("marquise eyrie", c5="marquise www | eyrie ww"), "root:6.5")
    hero = VagabondScene(satchel="crossbow", phase=DAYLIGHT, c5="vagabond pawn | marquise w")
    cult = CultScene(acolytes=3, c1="lizards w", c5="marquise w", phase=BIRDSONG)
    storm, crusade = game_at(hero, "root:9.5"), game_at(cult, "root:10.4.3")
    for game, text, words in (
        (fight, "battle 5 eyrie", "Battle the Eyrie in 5"),
        (storm, "strike warrior 5 marquise", "Strike the warrior of the Marquise"),
        (crusade, "move 1>5 x1", "Crusade: move 1 warrior from 1 to 5"),
        (game_at(Scene("marquise eyrie", c5="marquise w"), "root:6.5"), "done", "End Daylight"),
    ):
        assert game.pending
        viewer = Faction(game.pending.who)
        [option] = [x for x in shown(game)["options"] if x["text"] == text]
        game.answer(text)
        taken_back = undo_view(game, viewer)
        assert taken_back
        assert taken_back["label"] == option["label"]
        assert words in option["label"]
        game.undo()
        assert redo_view(game, viewer) == {"label": option["label"]}


def test_undo_and_redo_of_a_no_say_what_it_answered() -> None:
    """Nobody knows what an undo of "No" takes back."""
    seats = ["human:riverfolk", "human:marquise", "bot:eyrie"]
    game = Game.new(read_setup({"seats": seats, "seed": 1}))
    game.play()
    while not (isinstance(game.pending, Ask) and game.pending.law == "root:11.6.2"):
        assert isinstance(game.pending, Ask)
        game.answer(game.pending.texts()[-1])
        game.play()
    question = game.pending.question()
    game.answer("done")
    taken_back = undo_view(game, RIVERFOLK)
    assert taken_back
    assert taken_back["label"] == f"{question} No" == "Do you change a price? No"
    game.undo()
    assert redo_view(game, RIVERFOLK) == {"label": f"{question} No"}


def test_what_the_table_drew_is_named() -> None:
    assert answer_label("draw sappers") == "Draw: Sappers"


@pytest.mark.law("root:10.4.3.I")
def test_the_battle_after_a_crusade_abroad_is_paid_already_and_none_is_free() -> None:
    scene = CultScene(acolytes=3, c1="lizards w", c5="marquise w", phase=BIRDSONG)
    game = game_at(scene, "root:10.4.3")
    game.answer("move 1>5 x1")
    shown = decision_view(game, LIZARDS)
    assert shown
    assert {one["text"]: one["cost"] for one in shown["options"]} == {
        "battle 5 marquise": [],
        "pass": [],
    }


@pytest.mark.law("root:13.6.1")
def test_what_declining_means_is_said_where_no_is_no_answer() -> None:
    """Who does not exert themselves draws; an item is drawn beside its name."""
    crows = Scene("corvids eyrie", phase="evening", c5="corvids www")
    last = shown(game_at(crows, "root:13.6.1"))
    assert [x["label"] for x in last["options"] if x["text"] == last["go_on"]] == [
        "Draw cards instead"
    ]
    plots = {x["what"]: x["about"] for x in last["options"] if x["verb"] == "plot"}
    assert plots["snare"] == "holds enemies"


@pytest.mark.law("root:13.5.4")
def test_a_trick_says_what_trades_places_with_what() -> None:
    """The Corvids know their own plots; three pairs of one sort, and one of the other."""
    lies: dict[str, Any] = {
        "c1": "corvids w plot_bomb",
        "c5": "corvids plot_raid",
        "c6": "corvids plot_raid",
    }
    scene = Scene("corvids eyrie", phase=DAYLIGHT, **lies, c2="corvids snare")
    view = shown(game_at(scene, "root:13.5"))
    tricks = {x["text"]: (x["label"], x["about"]) for x in view["options"] if x["verb"] == "trick"}
    assert tricks["trick 1>5"] == ("Swap the bomb in 1 and the raid in 5", "bomb and raid")
    assert [v["text"] for v in view["verbs"] if v["verb"] == "trick"] == ["3 pairs"]
    of_a_kind = preview(game_at(scene, "root:13.5"), CORVIDS, "trick 5>6")["lines"]
    assert "Each is a raid: only what others believe can change." in [x["text"] for x in of_a_kind]
    others = preview(game_at(scene, "root:13.5"), CORVIDS, "trick 1>5")["lines"]
    assert not [x for x in others if "believe" in x["text"]]
    del lies["c6"]
    view = shown(game_at(Scene("corvids eyrie", phase=DAYLIGHT, **lies), "root:13.5"))
    assert [v["text"] for v in view["verbs"] if v["verb"] == "trick"] == ["1 and 5"]


@pytest.mark.law("root:4.3.2.I")
@pytest.mark.law("root:9.2.6")
def test_a_battle_tells_the_most_hits_that_either_side_can_roll() -> None:
    """By warriors; the Vagabond by his undamaged swords, though one of them is exhausted."""
    marquise = Scene("marquise eyrie", phase=DAYLIGHT, c5="marquise www | eyrie ww")
    marquise.side("marquise").board.actions = 3
    hero = VagabondScene(
        satchel="sword- sword boot", phase=DAYLIGHT, c5="vagabond pawn | marquise w"
    )
    for scene, step, text, told in (
        (marquise, "root:6.5", "battle 5 eyrie", "You 3, Eyrie 2"),
        (hero, "root:9.5", "battle 5 marquise", "You 2, Marquise 1"),
    ):
        game = game_at(scene, step)
        options = {one["text"]: one["forces"] for one in shown(game)["options"]}
        assert options[text] == told
        assert not any(told for one, told in options.items() if one.startswith("move"))


@pytest.mark.law("root:9.2.6", "root:9.2.9.II.c")
def test_an_ally_of_the_vagabond_may_add_to_the_most_hits_of_a_battle() -> None:
    """Three warriors of the Eyrie stand by him, and do not fight against themselves."""
    board = "vagabond pawn | marquise w | eyrie www"
    hero = VagabondScene("vagabond marquise eyrie", satchel="sword", phase=DAYLIGHT, c5=board)
    hero.side("vagabond").board.relations[EYRIE] = ALLIED
    options = {one["text"]: one["forces"] for one in shown(game_at(hero, "root:9.5"))["options"]}
    assert options["battle 5 marquise"] == "You 1 to 4, Marquise 1"
    assert options["battle 5 eyrie"] == "You 1, Eyrie 3"


@pytest.mark.law("root:11.2.7.III")
@pytest.mark.law("cards:trait.riverfolk.garrison")
def test_the_most_hits_of_a_battle_are_those_of_mercenaries_and_garrisons_too() -> None:
    """One warrior and three hired ones; the Riverfolk by a warrior and a trade post."""
    scene = Scene(
        "marquise eyrie bot:riverfolk@traits=garrison",
        phase=DAYLIGHT,
        c5="marquise w | eyrie ww | riverfolk www",
        c10="marquise w | riverfolk w rabbit_trade_post",
    )
    scene.side("marquise").used = (MERCENARIES,)
    scene.side("marquise").board.actions = 3
    options = {one["text"]: one["forces"] for one in shown(game_at(scene, "root:6.5"))["options"]}
    assert options["battle 5 eyrie"] == "You 4, Eyrie 2"
    assert options["battle 10 riverfolk"] == "You 1, Riverfolk 2"


@pytest.mark.law("root:7.7")
def test_who_leads_after_turmoil_is_asked_with_why_and_what_it_cost() -> None:
    """Nothing can be recruited for the fox: the roost is in a rabbit clearing."""
    decree = {"recruit": "anvil", "move": "loyal_vizier"}
    scene = eyrie_scene("despot", decree, c5="eyrie ww roost", scores={"eyrie": 5})
    game = game_at(scene, "root:7.5.2.I")
    asked = shown(game)
    assert asked["question"] == "Who becomes your leader?"
    assert asked["befell"] == {
        "text": "You fall into turmoil: no way to recruit for a fox card. It costs 1 point "
        "and 1 card.",
        "law": "root:7.7",
    }
    assert decision_view(game, MARQUISE)["befell"] is None  # type: ignore[index]
    assert shown(new("human:marquise", "bot:eyrie"))["befell"] is None


@pytest.mark.law("cards:base.armorers")
def test_what_is_asked_in_every_battle_can_be_declined_for_the_round() -> None:
    """Armorers again and again; which item falls is another question each time."""
    scene = in_play(Scene("marquise eyrie", c5="marquise www | eyrie ww"), "eyrie", "armorers")
    game = game_at(scene, "root:6.5")
    assert shown(game)["again"] is None
    for text in ("battle 5 eyrie", "roll 2-1"):
        game.answer(text)
    view = shown(game)
    assert view["again"] == {"key": f"{view['law']} use armorers", "words": "Not this round"}
    assert view["go_on"] == "pass"


@pytest.mark.law("cards:base.armorers", "root:4.3.1")
def test_at_a_real_table_nothing_is_declined_unasked() -> None:
    """The page cannot know whether somebody there would ambush or use Armorers."""
    scene = Scene("marquise table:eyrie", c5="marquise www | eyrie ww")
    game = game_at(in_play(scene, "eyrie", "armorers"), "root:6.5")
    for text, verb in (("battle 5 eyrie", "ambush"), ("pass", ""), ("roll 2-1", "use")):
        game.answer(text)
        if verb:
            assert {one["verb"] for one in shown(game)["options"]} == {verb, "pass"}
            assert shown(game)["again"] is None


@pytest.mark.law("root:6.5.4")
def test_what_to_pay_with_is_answered_at_once() -> None:
    """Which wood pays for the third sawmill; that it is built needs confirming."""
    game = game_at(four_wood(), "root:6.5")
    assert not shown(game)["at_once"]
    game.answer("build sawmill 10")
    view = shown(game)
    assert {option["verb"] for option in view["options"]} == {"wood"}
    assert view["at_once"]


def test_a_number_is_read_as_it_is_written_and_no_other_is_accepted() -> None:
    """One act stands for moves of one to three warriors; another way to write these is none."""
    asked = Ask(MARQUISE, "root:4.2", "Move?", [Act("move", "root:4.2", at=5, to=2, most=3)])
    for text in asked.texts():
        assert asked.text(asked.value(text)) == text
    for text in ("move 5>2", "move 5>2 x0", "move 5>2 x4", "move 5>2 x03", "move 5>2 x٣", "x1"):
        with pytest.raises(NotAnOption):
            asked.value(text)


def ends(scene: Scene, law: str) -> str:
    """What ends the question that this step asks."""
    view = shown(game_at(scene, law))
    return next(str(x["label"]) for x in view["options"] if x["text"] == view["go_on"])


@pytest.mark.law("root:8.4.1", "root:8.4.2", "root:7.5.1", "root:12.5.3")
def test_a_question_with_nothing_done_yet_is_declined_in_its_own_words() -> None:
    """Where many deeds were asked for, what ends there is named."""
    for law, words in (("root:8.4.1", "No revolt"), ("root:8.4.2", "Spread none")):
        scene = Scene("alliance marquise", c5="alliance sympathy", phase="birdsong")
        scene.side("alliance").board.supporters = [card("sappers"), card("cobbler")]
        assert ends(scene, law) == words
    scene = eyrie_scene("despot", c2="eyrie w roost", hands={"eyrie": "gently_used_knapsack"})
    assert ends(scene, "root:7.5.1") == "Craft none"
    scene = Scene(
        "marquise eyrie", c2="marquise w workshop", hands={"marquise": "gently_used_knapsack"}
    )
    assert ends(scene, "root:6.5") == "Craft none"
    scene = mole_scene(c3="duchy w", c5="duchy w", hands={"duchy": "bake_sale cobbler"})
    assert ends(scene, "root:12.5.3") == "Sway nobody"
    assert ends(scene, "root:12.5.1") == "End the Assembly"
    assert ends(Scene("marquise eyrie", c5="marquise w"), "root:6.5") == "End Daylight"


def test_end_daylight_ends_the_last_step_of_a_daylight() -> None:
    """And no other: Evening comes next. Lasting effects alone may still come after other steps."""
    state = new("human:marquise").state
    lasts = {role.plan(state, DAYLIGHT)[-1].law for role in ROLES.values() if not role.group}
    named = {rule for rule, words in DECLINES.items() if words == "End Daylight"}
    assert named == lasts - {"root:4.1.3"}


def test_the_name_of_a_deed_stands_apart_from_what_it_is_about() -> None:
    """The main button has room for the name alone."""
    game = Game.new(read_setup({"seats": ["human:vagabond", "bot:marquise"], "seed": 1}))
    game.play()
    deeds = {x["deed"]: x["label"] for x in shown(game)["options"]}
    assert deeds["The Thief"].startswith("The Thief. Steal")
    marching = game_at(Scene("marquise eyrie", c5="marquise w"), "root:6.5")
    assert {x["deed"] for x in shown(marching)["options"]} == {""}


def test_the_main_button_says_what_a_deed_pays() -> None:
    """Once: where the deed is to score, its name says so."""
    cats = game_at(Scene("marquise eyrie", c5="marquise w sawmill wood wood"), "root:6.5")
    cult = CultScene("lizards eyrie", c8="lizards fox_garden fox_garden", hand="anvil")
    buttons = {x["text"]: x["button"] for x in shown(cats)["options"]}
    buttons |= {x["text"]: x["button"] for x in shown(game_at(cult, "root:10.5"))["options"]}
    assert buttons["build sawmill 5"] == "Build a sawmill in 5, +1"
    assert buttons["move 5>1 x1"] == "Move 1 warrior from 5 to 1"
    assert buttons["score anvil x2"] == "Score 2 points with Anvil (fox)"


@pytest.mark.parametrize(
    ("act", "deed"),
    [
        (Act("sway", "root:12.5.3.I", what="captain"), "Sway the Captain"),
        (Act("minister", "root:12.5.2", what="foremole"), "Let the Foremole act"),
        (Act("copy", "root:12.5.2.VI", what="foremole"), "Act as the Foremole"),
        (Act("price", "root:11.3.5", what="hand card", n=1), "Ask 1 for a hand card"),
    ],
)
def test_the_main_button_says_what_is_done_with_a_minister_or_a_price(act: Act, deed: str) -> None:
    assert act_view(act, label(act, {}))["deed"] == deed
