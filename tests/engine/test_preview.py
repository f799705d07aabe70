"""What an option brings about: scenes of each faction, bad input, choices made in part."""

import json
from typing import Any

import pytest

from rootcore.adapters.web import CALLS, Desk, desks, dispatch
from rootcore.game.game import Game
from rootcore.law.errors import BadNotation, NotAnOption
from rootcore.rules.picks import listed
from rootcore.table.cards import card
from rootcore.table.terms import ALLIANCE, BIRDSONG, COOPERATIVE, EYRIE, FOX, MARQUISE, VAGABOND
from rootcore.tell.preview import preview, preview_of_parts, racing
from tests.ahead_scenes import ahead, four_wood, game_at, lines, moved
from tests.law.card_scenes import in_play
from tests.law.company_scenes import company
from tests.law.cult_scenes import CultScene
from tests.law.eyrie_scenes import eyrie_scene
from tests.law.mole_scenes import mole_scene
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

AID = "bake_sale"
ACTIONS, MOVE = "root:6.5", "root:7.5.2.II"


def points(shown: dict[str, Any]) -> dict[str, int]:
    """Who wins or loses how many points."""
    return {p["who"]: p["n"] for p in shown["points"]}


def rule_changes(shown: dict[str, Any]) -> list[tuple[int, str | None, str | None]]:
    """Which clearings change their ruler."""
    return [(r["clearing"], r["before"], r["after"]) for r in shown["rulers"]]


# Marquise


@pytest.mark.law("root:6.5.4", "root:6.5.4.II")
def test_a_building_costs_wood_by_clearing_and_scores() -> None:
    """Her third workshop costs two wood, of which one lies in 2 and one in 5, and scores 2."""
    scene = Scene(
        "marquise eyrie",
        c1="marquise ww workshop",
        c2="marquise w workshop wood",
        c5="marquise w sawmill wood",
    )
    shown = ahead(scene, ACTIONS, "build workshop 5")
    assert shown["button"] == "Build a workshop in 5, +2"
    assert [(p["kind"], p["n"], p["at"]) for p in shown["cost"]["pieces"]] == [
        ("wood", 1, "2"),
        ("wood", 1, "5"),
    ]
    assert points(shown) == {"marquise": 2}
    assert moved(shown)[-1] == "marquise 1 workshop supply:marquise to 5"
    assert lines(shown)[:2] == [
        "You score 2 points, 2 in all.",
        "It costs 2 wood tokens (1 in 2 and 1 in 5).",
    ]
    assert shown["stops"] == "choice"


@pytest.mark.law("root:4.2", "root:2.8")
def test_a_move_says_what_it_leaves_and_who_rules() -> None:
    scene = Scene("marquise eyrie", c5="marquise www sawmill", c2="eyrie ww")
    shown = ahead(scene, ACTIONS, "move 5>2 x3")
    assert shown["button"] == "Move 3 to clearing 2"
    assert moved(shown) == ["marquise 3 warrior 5 to 2"]
    assert rule_changes(shown) == [(2, "eyrie", "marquise")]
    assert lines(shown)[:2] == ["You rule 2 then.", "Nothing guards the sawmill in 5."]
    assert [line["bad"] for line in shown["lines"][:2]] == [False, True]
    assert [clearing["id"] for clearing in shown["clearings"]] == [2, 5]
    assert shown["clearings"][0]["ruler"] == "marquise"


@pytest.mark.law("root:8.2.6")
@pytest.mark.parametrize(
    ("hand", "told", "given", "stops"),
    [
        ("sword anvil", "Outrage: you give up Sword.", ["sword"], "choice"),
        ("ambush_mouse anvil", "Outrage: you give up Ambush!", ["ambush_mouse"], "choice"),
        ("sword sappers", "Outrage in 2: which card do you give?", [], "choice"),
        ("anvil", "Outrage: the Alliance sees your hand.", [], "other"),
    ],
)
def test_moving_into_sympathy_costs_a_card(
    hand: str, told: str, given: list[str], stops: str
) -> None:
    """2 is a mouse clearing."""
    scene = Scene(
        "marquise alliance",
        c5="marquise www",
        c2="alliance sympathy",
        hands={"marquise": hand},
    )
    shown = ahead(scene, ACTIONS, "move 5>2 x3")
    assert lines(shown)[0] == told
    assert shown["lines"][0]["bad"]
    assert shown["lines"][0]["law"] == "root:8.2.6"
    assert [x["card"]["id"] for x in shown["cost"]["cards"]] == given
    assert shown["stops"] == stops


@pytest.mark.law("root:8.2.6")
def test_with_an_empty_hand_the_alliance_draws() -> None:
    scene = Scene("marquise alliance", c5="marquise www", c2="alliance sympathy")
    shown = ahead(scene, ACTIONS, "move 5>2 x3")
    assert (shown["stops"], shown["then"]) == ("cards", "The Alliance draws 1 card.")


@pytest.mark.law("robotics:6.2.3")
def test_the_outrage_of_a_bot_scores_where_no_card_fits() -> None:
    scene = Scene("marquise bot:alliance", c5="marquise www", c2="alliance sympathy")
    shown = ahead(scene, ACTIONS, "move 5>2 x3")
    assert points(shown) == {"alliance": 1}
    assert shown["lines"][0] == {
        "text": "The Alliance scores 1 point, 1 in all, for an Outrage without a card to discard.",
        "law": "robotics:6.2.3",
        "clearing": None,
        "bad": True,
    }


@pytest.mark.law("root:6.6")
def test_the_end_of_a_turn_says_how_many_cards_are_drawn_and_no_more() -> None:
    shown = ahead(Scene("marquise eyrie", c5="marquise w recruiter"), ACTIONS, "done")
    assert (shown["stops"], shown["then"]) == ("cards", "Next: draw 1 card.")
    assert shown["cost"]["cards"] == []


# Eyrie


@pytest.mark.law("root:7.2.2")
def test_a_tie_is_theirs_and_a_battle_can_follow() -> None:
    """Three against three pieces, then two warriors and a sawmill in battle: 7 of 16 rolls."""
    scene = eyrie_scene(
        "despot",
        {"move": "loyal_vizier", "battle": "sword"},
        c5="eyrie www roost",
        c2="marquise ww sawmill",
    )
    shown = ahead(scene, MOVE, "move 5>2 x3")
    assert lines(shown)[:3] == [
        "You rule 2 then: it is 3 to 3, and ties are yours.",
        "Nothing guards the roost in 5.",
        "A battle with the Marquise in 2 next: 44 % that you score.",
    ]
    assert [line["law"] for line in shown["lines"]][:2] == ["root:7.2.2", "root:4.3.3"]


@pytest.mark.law("root:7.5.2", "root:7.7.1")
def test_the_decree_shows_what_is_done_and_what_is_in_danger() -> None:
    """After the bird's move from 7 no roost can be built: the rabbit's move leads from 5 to 1 and
    2, which are full. The rabbit had nobody to battle before it, either, which is told after it.
    """
    scene = eyrie_scene(
        "despot",
        {"move": "loyal_vizier bake_sale", "battle": "cobbler", "build": "loyal_vizier"},
        c1="marquise sawmill",
        c2="marquise sawmill recruiter",
        c5="eyrie w roost",
        c7="eyrie ww",
        c8="eyrie roost",
        scores={"eyrie": 5},
    )
    shown = ahead(scene, MOVE, "move bird 7>8 x2")
    assert [(c["column"], c["name"], c["is"]) for c in shown["decree"]] == [
        ("move", "Loyal Vizier", "done"),
        ("move", "Bake Sale", "now"),
        ("battle", "Cobbler", "danger"),
        ("build", "Loyal Vizier", "danger"),
    ]
    first, older = shown["dangers"]
    assert (first["kind"], first["points"], first["column"]) == ("later", 2, "build")
    assert (older["column"], first["new"], older["new"]) == ("battle", True, False)
    told = "You can build nothing for Loyal Vizier (bird) as things stand, and turmoil would cost 2"
    assert f"{told} points." in lines(shown)
    stays = ahead(scene, MOVE, "move bird 7>8 x1")
    assert [d["column"] for d in stays["dangers"]] == ["battle"]


@pytest.mark.law("root:7.5.2")
def test_what_another_move_can_still_bring_about_is_no_danger() -> None:
    """1 has no warriors left for the fox, but the rabbit's move can lead there from 5."""
    scene = eyrie_scene(
        "despot", {"move": "loyal_vizier anvil bake_sale"}, c1="eyrie ww", c5="eyrie w roost"
    )
    shown = ahead(scene, MOVE, "move bird 1>5 x2")
    assert [(c["name"], c["is"]) for c in shown["decree"]] == [
        ("Loyal Vizier", "done"),
        ("Anvil", "now"),
        ("Bake Sale", "now"),
    ]
    assert shown["dangers"] == []


@pytest.mark.law("root:7.7")
def test_turmoil_is_told_as_bad_news() -> None:
    scene = eyrie_scene(
        "despot", {"move": "loyal_vizier anvil"}, c5="eyrie ww roost", scores={"eyrie": 5}
    )
    shown = ahead(scene, MOVE, "turmoil fox")
    assert points(shown) == {"eyrie": -1}
    assert shown["cost"]["cards"] == []
    assert lines(shown)[0].endswith("It costs 1 point and 1 card.")
    assert not [text for text in lines(shown) if "column" in text]
    assert [line["bad"] for line in shown["lines"][:2]] == [True, True]
    assert shown["then"] == "Next: Who becomes your leader?"
    assert shown["dangers"] == []


@pytest.mark.law("root:7.4.2")
def test_a_card_for_the_decree_goes_to_the_board() -> None:
    hand = {"eyrie": "anvil sword"}
    scene = eyrie_scene("despot", c5="eyrie ww roost", hands=hand, phase="birdsong")
    shown = ahead(scene, "root:7.4.2", "add anvil recruit")
    assert [(x["card"]["id"], x["to"]) for x in shown["cost"]["cards"]] == [("anvil", "board")]
    assert "It costs" not in "".join(lines(shown))


@pytest.mark.law("root:7.4.2", "root:7.7.1", "root:7.7.2")
def test_a_card_for_the_decree_is_told_with_its_column_and_what_turmoil_would_cost() -> None:
    """A bird more is a point more, but no Vizier is discarded."""
    hand = {"eyrie": "anvil royal_claim"}
    decree = {"move": "loyal_vizier", "battle": "sword cobbler"}
    scene = eyrie_scene("despot", decree, c5="eyrie ww roost", hands=hand, phase="birdsong")
    scene.side("eyrie").score = 5
    fox = lines(ahead(scene, "root:7.4.2", "add anvil move"))
    assert "The move column then holds 1 bird and 1 fox card." in fox
    assert "Turmoil would then cost 1 point and 3 cards." in fox
    bird = lines(ahead(scene, "root:7.4.2", "add royal_claim move"))
    assert "The move column then holds 2 bird cards." in bird
    assert "Turmoil would then cost 2 points and 3 cards." in bird
    assert not [text for text in fox + bird if text.startswith("You add")]


@pytest.mark.law("root:7.7.2")
def test_a_card_that_brings_turmoil_at_once_is_not_told_with_its_column() -> None:
    """No roost is in a fox clearing, and no card is left to craft: the column is discarded."""
    scene = eyrie_scene("despot", c5="eyrie ww roost", hands={"eyrie": "anvil"}, phase="birdsong")
    told = lines(ahead(scene, "root:7.4.2", "add anvil recruit"))
    assert told[0].startswith("You fall into turmoil")
    assert not [text for text in told if "column" in text or "would then" in text]


@pytest.mark.law("root:7.5.2")
def test_what_a_card_for_the_decree_endangers_is_told_before_older_dangers() -> None:
    """Nobody can be battled for the vizier either way; for the mouse no roost can be built."""
    scene = eyrie_scene(
        "despot",
        {"battle": "loyal_vizier"},
        c2="eyrie ww roost",
        hands={"eyrie": "sword anvil"},
        phase="birdsong",
    )
    shown = ahead(scene, "root:7.4.2", "add sword build")
    assert [d["card"]["id"] for d in shown["dangers"]] == ["sword", "loyal_vizier"]
    assert lines(shown)[0] == "You can build nothing for Sword (mouse) as things stand."


# Alliance


@pytest.mark.law("root:8.4.1.III", "root:3.1")
def test_a_revolt_names_what_it_removes_and_a_win_comes_before_all_else() -> None:
    """Two warriors and a sawmill fall, the sawmill for a point; with 29 points that is the game."""
    scene = Scene(
        "alliance marquise", c5="alliance sympathy | marquise ww sawmill", phase="birdsong"
    )
    scene.side("alliance").board.supporters = [card("cobbler"), card("bake_sale")]
    told = lines(ahead(scene, "root:8.4.1", "revolt 5"))
    assert told[:3] == [
        "You score 1 point, 1 in all.",
        "You place the rabbit base and 1 warrior, rule 5 and gain an officer.",
        "The Marquise loses 2 warriors and 1 sawmill in 5.",
    ]
    scene.side("alliance").score = 29
    assert lines(ahead(scene, "root:8.4.1", "revolt 5"))[0] == "You win."


@pytest.mark.law("root:8.4.2.II", "root:8.4.2.III")
def test_sympathy_is_seen_beyond_the_choice_of_supporters() -> None:
    """Three warriors in 2 make it two supporters; which ones is still to be chosen."""
    scene = Scene("alliance marquise", c5="alliance sympathy", c2="marquise www", phase="birdsong")
    for mouse in ("sword", "mouse_in_a_sack", "root_tea_mouse"):
        scene.s.deck.remove(card(mouse))
        scene.side("alliance").board.supporters.append(card(mouse))
    shown = ahead(scene, "root:8.4.2", "spread 2")
    assert shown["button"] == "Spread sympathy to 2, +1"
    assert moved(shown) == ["alliance 1 sympathy supply:alliance to 2"]
    assert [(x["verb"], x["n"]) for x in shown["cost"]["choose"]] == [("supporter", 2)]
    assert shown["cost"]["cards"] == []
    assert lines(shown)[1] == "It costs 2 supporters of your choice."


@pytest.mark.law("root:6.6")
def test_a_recruiter_that_uncovers_a_draw_says_so() -> None:
    """The third by its track; the second does not."""
    wood: dict[str, Any] = {"c5": "marquise w sawmill wood wood wood", "c10": "marquise w"}
    says = "You draw 2 cards in the Evening then."
    second = Scene("marquise eyrie", **wood, c2="marquise w recruiter")
    assert says not in lines(ahead(second, ACTIONS, "build recruiter 10"))
    third = Scene("marquise eyrie", **wood, c2="marquise w recruiter", c9="marquise w recruiter")
    assert says in lines(ahead(third, ACTIONS, "build recruiter 10"))


@pytest.mark.law("root:4.1.1")
def test_a_craft_says_what_its_workshops_cannot_craft_any_more() -> None:
    """Both rabbit workshops are activated; her actions come with or without it."""
    scene = Scene("marquise bot:eyrie", c4="marquise w workshop", c10="marquise w workshop")
    scene.side("marquise").hand[:] = [card("command_warren"), card("better_burrow_bank")]
    told = lines(ahead(scene, ACTIONS, "craft command_warren"))
    assert told[-1] == "Better Burrow Bank can no longer be crafted this turn."
    scene.side("marquise").hand.pop()
    told = lines(ahead(scene, ACTIONS, "craft command_warren"))
    assert not [text for text in told if "no longer" in text or "Possible then" in text]


@pytest.mark.law("root:8.2.4")
def test_what_goes_with_a_base_is_lost_and_no_price_of_armorers() -> None:
    """The defenseless hit takes the base whatever is used, and with it the supporter."""
    scene = Scene("marquise alliance", c2="marquise www | alliance mouse_base")
    scene.side("alliance").board.supporters = [card("root_tea_mouse")]
    game = game_at(in_play(scene, "alliance", "armorers"), ACTIONS)
    for text in ("battle 2 alliance", "roll 3-3"):
        game.answer(text)
    told = preview(game, ALLIANCE, "use armorers")["lines"]
    costs = [(x["text"], x["law"]) for x in told if "cost" in x["text"] or x["law"] == "root:8.2.4"]
    assert costs == [("It costs Armorers.", "root:4.1.3"), ("You lose Root Tea.", "root:8.2.4")]


# The others


@pytest.mark.law("root:10.5.2")
def test_the_lizards_reveal_a_card_and_keep_it() -> None:
    scene = CultScene(c5="lizards ww rabbit_garden", hand="bake_sale anvil")
    shown = ahead(scene, "root:10.5", "recruit bake_sale 5")
    assert moved(shown) == ["lizards 1 warrior supply:lizards to 5"]
    assert [(x["card"]["id"], x["to"]) for x in shown["cost"]["cards"]] == [("bake_sale", "board")]


@pytest.mark.law("root:11.5.5")
def test_the_riverfolk_spend_a_fund_for_a_warrior() -> None:
    scene = company("riverfolk marquise", funds={"riverfolk": 2}, c5="riverfolk w")
    shown = ahead(scene, "root:11.5", "recruit 10")
    assert moved(shown) == ["riverfolk 1 warrior supply:riverfolk to 10"]
    assert rule_changes(shown) == [(10, None, "riverfolk")]
    assert "You spend 1 fund." in lines(shown)


@pytest.mark.law("root:12.5.1.V")
def test_the_duchy_digs_out_of_its_burrow() -> None:
    scene = mole_scene(burrow=3, c5="duchy ww", hand="bake_sale anvil")
    shown = ahead(scene, "root:12.5.1", "dig anvil 6 x2")
    assert moved(shown) == ["duchy 1 tunnel supply:duchy to 6", "duchy 2 warrior burrow to 6"]
    assert [x["card"]["id"] for x in shown["cost"]["cards"]] == ["anvil"]
    assert rule_changes(shown) == [(6, None, "duchy")]


@pytest.mark.law("root:13.7.1", "root:13.4.2")
def test_the_corvids_see_what_their_bomb_takes() -> None:
    scene = Scene(
        "corvids marquise", c5="corvids ww plot_bomb | marquise w workshop", phase="birdsong"
    )
    shown = ahead(scene, "root:13.4.2", "flip bomb 5")
    assert moved(shown)[:2] == [
        "marquise 1 warrior 5 to supply:marquise",
        "marquise 1 workshop 5 to supply:marquise",
    ]
    assert rule_changes(shown) == [(5, None, "corvids")]
    assert points(shown) == {"corvids": 2}


@pytest.mark.law("root:13.7.2", "root:13.7.3", "root:13.6.2")
def test_the_corvids_see_what_a_plot_does_that_hangs_on_chance_or_lasts() -> None:
    """An extortion takes a card and draws one more later; a snare holds enemies."""
    for plot, told in (
        (
            "extortion",
            ["You take a card of the Marquise.", "You draw 2 cards in the Evening then."],
        ),
        ("snare", ["Nothing of the Marquise is placed in 5 or moves out of it."]),
    ):
        scene = Scene(
            "corvids marquise",
            c5=f"corvids ww plot_{plot} | marquise w",
            phase="birdsong",
            hands={"marquise": "anvil"},
        )
        shown = ahead(scene, "root:13.4.2", f"flip {plot} 5")
        assert [each["text"] for each in shown["lines"]][1 : 1 + len(told)] == told


@pytest.mark.law("root:13.2.4")
@pytest.mark.parametrize("guess", ["bomb", "snare"])
def test_a_guess_at_a_plot_is_not_answered_before_it_is_made(guess: str) -> None:
    scene = Scene(
        "marquise corvids",
        c5="marquise ww | corvids plot_bomb",
        hands={"marquise": "bake_sale"},
    )
    shown = ahead(scene, ACTIONS, f"guess {guess} 5")
    assert (shown["stops"], shown["points"], shown["pieces"]) == ("other", [], [])
    assert shown["then"] == "What is hidden now decides the rest."
    assert shown["button"] == f"Guess {guess} in 5"
    assert lines(shown) == STAKES


STAKES = [
    "Right: +1, it goes without effect.",
    "Wrong: the Corvids get the card.",
]


@pytest.mark.law("root:13.2.4", "root:3.3.1")
def test_what_a_guess_is_about_is_told_with_it_and_with_the_card() -> None:
    """The card must be shown; whoever plays for dominance scores nothing."""
    hands = {"marquise": "bake_sale smugglers_trail"}
    scene = Scene("marquise corvids", c5="marquise ww | corvids plot_bomb", hands=hands)
    game = game_at(scene, ACTIONS)
    shown = preview(game, MARQUISE, "guess bomb 5")
    assert (lines(shown), shown["then"]) == (STAKES, "Next: Which card do you show for 5?")
    game.answer("guess bomb 5")
    shown = preview(game, MARQUISE, "show bake_sale 5")
    assert [(x["text"], x["bad"]) for x in shown["lines"]] == list(
        zip(STAKES, (False, True), strict=True)
    )
    scene.side("marquise").dominance = card("dominance_fox")
    assert lines(ahead(scene, ACTIONS, "guess bomb 5"))[0] == STAKES[0].replace("+1, ", "")


@pytest.mark.law("root:1.2.1", "root:6.2.3")
def test_who_could_answer_out_of_a_hidden_hand_is_not_foretold() -> None:
    """A favor removes two warriors; only who holds a rabbit is asked for the hospitals."""
    seen = []
    for hand in ("bake_sale anvil", "sword anvil", "ambush_bird anvil"):
        scene = Scene(
            "alliance marquise eyrie",
            c3="alliance sympathy",
            c4="alliance sympathy",
            c10="alliance sympathy",
            c5="marquise ww",
            c1="marquise keep",
            hands={"alliance": "favor_rabbit", "marquise": hand},
        )
        seen.append(ahead(scene, "root:8.5", "craft favor_rabbit"))
    assert seen[0]["pieces"]
    assert seen == seen[:1] * 3


@pytest.mark.law("root:1.2.1", "root:9.7.1.I")
@pytest.mark.parametrize("card_id", ["sword", "bake_sale"])
def test_a_stolen_card_is_not_seen_before(card_id: str) -> None:
    """The only card in the hand of the Marquise would say whom he could aid with it."""
    scene = VagabondScene(
        "vagabond marquise",
        c5="vagabond pawn | marquise w",
        satchel="torch boot",
        hands={"marquise": card_id},
    )
    shown = ahead(scene, "root:9.5", "steal marquise")
    assert (shown["stops"], shown["opens"]) == ("other", [])
    assert lines(shown)[1:] == [
        "You steal a card from the Marquise.",
        "The Marquise gives a card to you.",
    ]


@pytest.mark.law("cards:exiles_partisans.false_orders")
@pytest.mark.parametrize("hand", ["anvil", "bake_sale", ""])
def test_what_misled_warriors_pay_out_of_a_hidden_hand_is_not_foretold(hand: str) -> None:
    scene = Scene(
        "marquise eyrie bot:alliance",
        deck="exiles_partisans",
        phase=BIRDSONG,
        c1="marquise sawmill",
        c5="eyrie ww",
        c2="alliance sympathy",
        hands={"eyrie": hand},
    )
    in_play(scene, "marquise", "false_orders")
    game = game_at(scene, "root:6.4")
    game.answer("use false_orders eyrie")
    shown = preview(game, MARQUISE, "move 5>2 eyrie x1")
    assert moved(shown) == ["eyrie 1 warrior 5 to 2"]
    assert (shown["stops"], points(shown)) == ("other", {})


def test_what_becomes_possible_is_told_with_its_places() -> None:
    """The Vagabond comes to the Marquise in 2, whom he can then battle."""
    scene = VagabondScene(
        "vagabond marquise", c5="vagabond pawn", c2="marquise w", satchel="boot sword"
    )
    shown = ahead(scene, "root:9.5", "move 5>2")
    assert [(x["verb"], x["places"]) for x in shown["opens"]] == [("battle", ["2"])]
    assert [x["verb"] for x in shown["closes"]] == ["move"]
    assert lines(shown)[-2:] == ["Possible then: battle in 2.", "The Marquise still rules 2."]


# Choices made in part


def marching() -> Game:
    """Two warriors of the Marquise in 5 can move to 1 or 2."""
    return game_at(Scene("marquise eyrie", c5="marquise ww sawmill"), ACTIONS)


def test_a_choice_in_part_shows_what_its_options_share() -> None:
    shown = preview_of_parts(marching(), MARQUISE, {"verb": "move", "at": "5", "n": 2})
    assert (shown["options"], shown["button"], shown["text"]) == (2, "Move", None)
    assert lines(shown) == ["Nothing guards the sawmill in 5."]
    assert shown["pieces"] == []


def test_parts_that_fit_one_option_mean_it() -> None:
    game = marching()
    parts = {"verb": "move", "to": "2", "n": 1}
    assert preview_of_parts(game, MARQUISE, parts) == preview(game, MARQUISE, "move 5>2 x1")


def test_parts_that_fit_nothing_are_refused() -> None:
    with pytest.raises(NotAnOption, match="no option has these parts"):
        preview_of_parts(marching(), MARQUISE, {"at": "9"})
    with pytest.raises(BadNotation, match="an option has no part 'colour'"):
        preview_of_parts(marching(), MARQUISE, {"colour": "red"})


# Bad input


def test_somebody_elses_choice_is_not_looked_ahead_of() -> None:
    with pytest.raises(NotAnOption, match="The Marquise decides now"):
        preview(marching(), EYRIE, "move 5>2 x1")
    with pytest.raises(NotAnOption, match="'move 5>9 x1' is not an answer"):
        preview(marching(), MARQUISE, "move 5>9 x1")


def asked(**request: Any) -> Any:
    """What the page is answered."""
    return json.loads(dispatch(json.dumps(request)))


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"call": "preview"}, "An option is text."),
        ({"call": "preview", "parts": "move"}, "The parts of an option are an object."),
        ({"call": "odds", "on": "ambush"}, "On is a list of the ids of switches."),
        ({"call": "odds", "text": 5}, "An option is text."),
        ({"call": "odds"}, "No battle goes on."),
        ({"call": "odds", "text": "pass"}, "'pass' begins no battle."),
        ({"call": "battle_result", "i": 0.5}, "An event number is from 0 to 0, not 0.5."),
    ],
)
def test_bad_requests_are_answered_by_a_sentence(request_: dict[str, Any], sentence: str) -> None:
    scene = Scene("marquise eyrie", c5="marquise ww sawmill | eyrie w", hands={"marquise": "anvil"})
    game = game_at(scene, ACTIONS)
    game.answer("move 5>2 x1")
    desks.setdefault("", Desk()).game = game
    reply = asked(**request_, viewer="marquise")
    assert reply["error"]["message"] == sentence
    assert {"preview", "odds", "battle_result"} <= CALLS.keys()


def test_pieces_placed_in_several_clearings_are_told_in_one_sentence() -> None:
    """The Marquise recruits at both recruiters; she rules both as before."""
    board = {"c5": "marquise w recruiter", "c9": "marquise w recruiter"}
    shown = ahead(Scene("marquise eyrie", explain=True, **board), "root:6.5", "recruit")
    assert "You place 1 warrior each in 5 and 9." in lines(shown)


@pytest.mark.law("root:6.5.4")
def test_a_building_is_seen_beyond_the_choice_of_wood() -> None:
    """Of four wood tokens two pay: which ones is still to be chosen, and none leaves the map."""
    shown = ahead(four_wood(), ACTIONS, "build sawmill 10")
    assert [(x["verb"], x["n"]) for x in shown["cost"]["choose"]] == [("wood", 2)]
    assert moved(shown) == ["marquise 1 sawmill supply:marquise to 10"]
    assert lines(shown)[:2] == [
        "You score 2 points, 2 in all.",
        "It costs 2 wood tokens of your choice.",
    ]
    assert shown["then"] == "Then you choose what to pay with."


@pytest.mark.law("root:6.6", "robotics:5.6")
def test_ending_the_turn_says_who_can_win_before_the_next_one() -> None:
    """With six roosts the Eyrie score in their Evening what they lack at 29, and not at 10."""
    roosts: dict[str, Any] = {f"c{c}": "eyrie w roost" for c in (1, 2, 3, 4, 8, 12)}
    scene = Scene("marquise bot:eyrie", c5="marquise w recruiter", **roosts)
    scene.side("eyrie").score = 29
    told = lines(ahead(scene, ACTIONS, "done"))
    assert told[0].startswith("The Eyrie win in the next turn: ")
    scene.side("eyrie").score = 10
    assert not [x for x in lines(ahead(scene, ACTIONS, "done")) if "next turn" in x]


@pytest.mark.law("robotics:5.6", "robotics:5.5.1.III")
def test_a_win_is_certain_only_of_who_comes_next_and_loses_nothing_before() -> None:
    """With a roost among enemies, or somebody between, the Eyrie can win."""
    roosts: dict[str, Any] = {f"c{c}": "eyrie w roost" for c in (1, 2, 3, 4, 8, 12)}

    def told(roles: str, score: int, **clearings: str) -> str:
        board = {**roosts, "c5": "marquise w recruiter", **clearings}
        scene = Scene(roles, **board)
        scene.side("eyrie").score = score
        return lines(ahead(scene, ACTIONS, "done"))[0]

    two, three = "marquise bot:eyrie", "marquise bot:alliance bot:eyrie"
    assert told(two, 26).startswith("The Eyrie win in the next turn: ")
    assert told(three, 26).startswith("The Eyrie can win in the next turn: ")
    assert told(two, 26, c8="eyrie w roost | marquise w").startswith("The Eyrie can win ")
    # turmoil may take a point, and another roost would pay one more
    assert told(two, 25).startswith("The Eyrie can win in the next turn: ")
    assert told(two, 24).startswith("The Eyrie can win in the next turn: ")


SIX_ROOSTS: dict[str, Any] = {f"c{c}": "eyrie w roost" for c in (1, 2, 3, 4, 8, 12)}


def told_at_the_end(scene: Scene) -> list[str]:
    """What is told of the next turn where the Marquise ends hers."""
    return [x for x in lines(ahead(scene, ACTIONS, "done")) if "in the next turn" in x]


@pytest.mark.law("root:3.3.1.I", "root:3.3.1.II")
def test_who_wins_by_dominance_as_the_next_turn_begins_is_told() -> None:
    """Three clearings of the suit, or two opposite corners; with fewer nobody is told of."""

    def told(suit: str, roles: str = "marquise eyrie alliance", **clearings: Any) -> list[str]:
        scene = Scene(roles, c5="marquise w recruiter", **clearings)
        scene.side("eyrie").dominance = card(f"dominance_{suit}")
        return told_at_the_end(scene)

    suits = Scene("marquise eyrie").s.suits
    foxes = {f"c{c}": "eyrie w" for c, suit in enumerate(suits) if suit == FOX}
    places = listed([c.removeprefix("c") for c in foxes])
    assert told("fox", **foxes) == [f"The Eyrie win in the next turn: fox dominance in {places}."]
    [may] = told("fox", "marquise alliance eyrie", **foxes)
    assert may.startswith("The Eyrie can win in the next turn: fox dominance")
    assert told("fox", **dict(list(foxes.items())[:2])) == []
    corners = {"c1": "eyrie w", "c3": "eyrie w"}
    assert told("bird", **corners) == ["The Eyrie win in the next turn: bird dominance in 1 and 3."]


@pytest.mark.law("root:9.2.8", "robotics:coop")
def test_who_wins_together_with_the_viewer_is_no_danger() -> None:
    """Not the partner of a coalition, nor people who play together against the bots."""
    scene = Scene("marquise eyrie bot:alliance", c5="marquise w recruiter", **SIX_ROOSTS)
    scene.side("eyrie").score = 29
    assert told_at_the_end(scene)
    scene.s.teamwork = COOPERATIVE
    assert told_at_the_end(scene) == []
    roles = "vagabond bot:eyrie marquise alliance"
    allied = VagabondScene(roles, c5="vagabond pawn", **SIX_ROOSTS)
    allied.side("eyrie").score = 29
    assert racing(allied.s, VAGABOND)
    allied.side("vagabond").partner, allied.side("eyrie").partner = EYRIE, VAGABOND
    assert racing(allied.s, VAGABOND) == []
