"""The difficulty and trait cards of the Electric Eyrie."""

from typing import Any

import pytest

from rootcore.bots.eyrie import chapter as eyrie
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.battle import Battle, battle
from rootcore.rules.removal import remove_all_enemies
from rootcore.sandbox.scene import lay_out
from rootcore.table.cards import AMBUSH, LOYAL_VIZIER, card
from rootcore.table.terms import (
    ALLIANCE,
    BIRD,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    EYRIE,
    FOX,
    MARQUISE,
    MOUSE,
    RABBIT,
    ROOST,
    WARRIOR,
    Faction,
    Suit,
    Teamwork,
)
from tests.decrees import decree, decreed, play, refused, why
from tests.scenes import Scene

DIFFICULTY = "cards:difficulty.eyrie."
TRAIT = "cards:trait.eyrie."


def table(options: str) -> str:
    """The usual table with these options of the Eyrie's seat."""
    return f"bot:eyrie@{options} bot:marquise bot:alliance"


def with_traits(traits: str, **layout: Any) -> Scene:
    """A scene with a Decree in which the Eyrie play with these traits."""
    return decreed(table=table(f"traits={traits}"), **layout)


def attack(scene: Scene, c: int, *script: str, defender: Faction = MARQUISE) -> Scene:
    """A battle of the Eyrie in `c`."""
    scene.run(battle(scene.s, Battle(EYRIE, defender, c, "root:4.3")), *script)
    return scene


def told(scene: Scene) -> list[tuple[str, str]]:
    """Kind and rule of what happened."""
    return [(e.kind, e.law) for e in scene.s.log]


# Difficulty


@pytest.mark.law(DIFFICULTY + "easy")
def test_easy_the_decree_begins_with_one_vizier() -> None:
    """One bird instead of two."""
    scene = Scene(table("difficulty=easy"))
    scene.step(eyrie.tuck_viziers)
    assert decree(scene) == {FOX: [], MOUSE: [], RABBIT: [], BIRD: [LOYAL_VIZIER]}
    assert scene.sums("decree") == [("1 Loyal Vizier by the easy card", DIFFICULTY + "easy")]


hard = pytest.mark.parametrize(
    "difficulty",
    [
        pytest.param(name, marks=pytest.mark.law(DIFFICULTY + name))
        for name in ("challenging", "nightmare")
    ],
)


@hard
def test_hard_a_bird_ambush_of_the_deck_begins_in_the_decree(difficulty: str) -> None:
    """Beside both Viziers; the deck has one of its two left."""
    scene = Scene(table(f"difficulty={difficulty}"))
    ambush = card("ambush_bird")
    scene.step(eyrie.tuck_viziers)
    assert decree(scene)[BIRD] == [LOYAL_VIZIER, LOYAL_VIZIER, ambush]
    assert scene.s.deck.count(ambush) == 1
    assert scene.events("decree")[-1].law == DIFFICULTY + difficulty


@hard
def test_hard_turmoil_discards_the_ambush_like_any_card(difficulty: str) -> None:
    """Three birds cost three points; only the Viziers stay."""
    scene = Scene(table(f"difficulty={difficulty}"), scores={"eyrie": 8})
    scene.step(eyrie.tuck_viziers)
    assert scene.step(eyrie.build) == EVENING
    assert scene.score("eyrie") == 5
    assert decree(scene)[BIRD] == [LOYAL_VIZIER, LOYAL_VIZIER]
    assert scene.s.discard == [card("ambush_bird")]


@hard
def test_hard_without_a_bird_ambush_the_next_bird_card_is_tucked(difficulty: str) -> None:
    """People hold both; chance draws a bird, and nothing but a bird, from the deck."""
    scene = Scene(
        f"bot:eyrie@difficulty={difficulty} marquise alliance",
        hands={"marquise": "ambush_bird ambush_fox", "alliance": "ambush_bird"},
    )
    step = eyrie.tuck_viziers(scene.actor())
    offered = step.send(None).texts()
    step.close()
    assert offered == sorted({f"draw {c.id}" for c in scene.s.deck if c.suit == BIRD})
    decree(scene)[BIRD].clear()
    scene.step(eyrie.tuck_viziers, "draw sappers")
    assert decree(scene)[BIRD] == [LOYAL_VIZIER, LOYAL_VIZIER, card("sappers")]
    assert scene.s.deck.count(card("sappers")) == 1


@hard
def test_hard_without_any_bird_in_the_deck_nothing_more_is_tucked(difficulty: str) -> None:
    """Two Viziers it is."""
    scene = Scene(table(f"difficulty={difficulty}"))
    scene.s.deck = [c for c in scene.s.deck if c.suit != BIRD]
    scene.step(eyrie.tuck_viziers)
    assert decree(scene)[BIRD] == [LOYAL_VIZIER, LOYAL_VIZIER]
    assert told(scene)[-1] == ("nothing", DIFFICULTY + difficulty)


@hard
def test_hard_the_ambush_is_taken_after_the_deck_is_formed(difficulty: str) -> None:
    """A whole setup: 50 cards without dominance, one of them in the Decree."""
    seats = [f"bot:eyrie@difficulty={difficulty}", "bot:marquise"]
    game = Game.new(read_setup({"seats": seats, "seed": 3}))
    while game.state.round == 0:
        assert game.pending
        game.answer(game.pending.texts()[0])
    begin = next(k for k, e in enumerate(game.events) if e.kind == "turn")
    s = game.position_after(begin)
    in_decree = [c for c in s.sides[EYRIE].board.cards() if c.kind == AMBUSH]
    assert in_decree == [card("ambush_bird")]
    assert len(s.deck) == 49


@pytest.mark.law(DIFFICULTY + "nightmare")
def test_a_nightmare_ends_each_evening_with_a_point() -> None:
    """Also when the roosts score nothing; a challenging game has no such step."""
    assert Scene(table("difficulty=challenging")).plan(EVENING) == ["robotics:5.6"]
    s = lay_out(["bot:eyrie@difficulty=nightmare", "bot:marquise"], phase=EVENING)
    game = Game(None, s)
    own = [e for e in game.events if e.who == EYRIE]
    assert [(e.kind, e.law) for e in own] == [
        ("nothing", "robotics:5.6"),
        ("score", DIFFICULTY + "nightmare"),
    ]
    assert own[-1].data == {"points": 1, "total": 1}


# Nobility


@pytest.mark.law(TRAIT + "nobility")
def test_nobility_a_warrior_short_is_turmoil_that_scores_for_birds() -> None:
    """Two of three fox warriors are placed; one Vizier and a bird card score two points."""
    scene = with_traits("nobility", fox=3, bird=1, c8="eyrie roost")
    decree(scene)[BIRD].append(LOYAL_VIZIER)
    scene.side("eyrie").stock[WARRIOR] = 2
    assert scene.step(eyrie.recruit) == EVENING
    assert scene.at(8) == "eyrie ww roost"
    assert told(scene) == [
        ("place", "robotics:5.5.1.I"),
        ("turmoil", TRAIT + "nobility"),
        ("score", TRAIT + "nobility"),
        ("purge", "robotics:5.7.2"),
        ("purge", "robotics:5.7.2"),
    ]
    turmoil = scene.events("turmoil")[0].data
    assert (turmoil["why"], turmoil["points"]) == ("1 warrior could not be placed", 0)
    assert scene.score("eyrie") == 2
    assert decree(scene) == {FOX: [], MOUSE: [], RABBIT: [], BIRD: [LOYAL_VIZIER]}


@pytest.mark.law(TRAIT + "nobility")
def test_nobility_a_column_without_a_matching_roost_is_turmoil_at_once() -> None:
    """The mouse column has no roost; the rabbit column, to its right, is no longer resolved."""
    scene = with_traits("nobility", fox=1, mouse=2, rabbit=1, c3="eyrie roost", c8="eyrie roost")
    assert scene.step(eyrie.recruit) == EVENING
    assert (scene.at(8), scene.at(3)) == ("eyrie w roost", "eyrie roost")
    assert scene.events("turmoil")[0].data["why"] == "2 warriors could not be placed"
    assert scene.score("eyrie") == 0


@pytest.mark.law(TRAIT + "nobility")
def test_nobility_with_all_recruits_placed_there_is_no_turmoil() -> None:
    """One warrior for the fox card, two for the birds."""
    scene = with_traits("nobility", fox=1, bird=2, c8="eyrie roost")
    assert scene.step(eyrie.recruit) is None
    assert scene.at(8) == "eyrie www roost"
    assert scene.events("turmoil") == []


@pytest.mark.law(TRAIT + "nobility")
def test_nobility_turns_the_shame_of_a_missing_roost_into_points() -> None:
    """They rule no clearing that could take a roost: three birds, three points."""
    scene = with_traits("nobility", fox=1, bird=3, scores={"eyrie": 4})
    assert scene.step(eyrie.build) == EVENING
    assert scene.events("turmoil")[0].law == "robotics:5.7"
    assert scene.score("eyrie") == 7


@pytest.mark.law(TRAIT + "nobility")
def test_nobility_without_a_bird_scores_nothing() -> None:
    """Only a fox card in the Decree."""
    scene = with_traits("nobility", fox=1)
    scene.step(eyrie.build)
    assert scene.score("eyrie") == 0


@pytest.mark.law(TRAIT + "nobility")
def test_nobility_on_a_new_roost_short_of_warriors_is_no_turmoil() -> None:
    """Three warriors come with the roost instead of four; that is no recruiting."""
    scene = with_traits("nobility", order="bake_sale")
    scene.side("eyrie").stock[WARRIOR] = 3
    assert scene.step(eyrie.a_new_roost) is None
    assert scene.at(3) == "eyrie www roost"


@pytest.mark.law(TRAIT + "nobility")
def test_nobility_recruits_that_a_snare_foils_are_turmoil() -> None:
    """Two warriors short in 8."""
    scene = decreed(
        table="bot:eyrie@traits=nobility bot:marquise bot:corvids",
        fox=2,
        c8="eyrie roost | corvids snare",
    )
    assert scene.step(eyrie.recruit) == EVENING
    assert scene.at(8) == "eyrie roost"
    assert scene.events("nothing") == []


@pytest.mark.law(TRAIT + "nobility")
def test_without_nobility_a_shortfall_is_no_turmoil() -> None:
    """The columns that can recruit do."""
    scene = decreed(mouse=2, rabbit=1, c3="eyrie roost")
    assert scene.step(eyrie.recruit) is None
    assert scene.at(3) == "eyrie w roost"


# Relentless


@pytest.mark.law(TRAIT + "relentless")
def test_relentless_razes_what_is_defenseless_beside_their_warriors() -> None:
    """A sawmill in 8 and a token in 3; what is defended, or without an Eyrie warrior, stays."""
    scene = with_traits(
        "relentless",
        c3="eyrie w | alliance sympathy",
        c5="eyrie w | marquise w workshop",
        c7="marquise sawmill",
        c8="eyrie w | marquise sawmill",
        c9="eyrie roost | marquise workshop",
    )
    scene.step(eyrie.relentless)
    assert [scene.at(c) for c in (3, 8)] == ["eyrie w", "eyrie w"]
    assert scene.at(5) == "marquise w workshop | eyrie w"
    assert scene.at(7) == "marquise sawmill"
    assert scene.at(9) == "marquise workshop | eyrie roost"
    assert scene.places("remove") == [3, 8]
    assert {e.law for e in scene.events("remove")} == {TRAIT + "relentless"}
    assert scene.score("eyrie") == 2
    assert refused(why(scene, eyrie.NEXT_TO_RAZE)) == {
        5: (TRAIT + "relentless", "nothing defenseless there")
    }


@pytest.mark.law(TRAIT + "relentless")
def test_relentless_everything_defenseless_in_a_clearing_goes_at_once() -> None:
    """Keep and sawmill; warriors of the Alliance protect their own token only."""
    scene = with_traits("relentless", c2="eyrie w | marquise keep sawmill | alliance w sympathy")
    scene.step(eyrie.relentless)
    assert scene.at(2) == "eyrie w | alliance w sympathy"
    assert scene.score("eyrie") == 2


@pytest.mark.law(TRAIT + "relentless")
def test_relentless_goes_by_priority_and_judges_each_clearing_in_turn() -> None:
    """Sympathy in 6, then the fox base in 8: its crackdown takes the token in 12, for no point."""
    scene = with_traits(
        "relentless",
        c6="eyrie w | alliance sympathy",
        c8="eyrie w | alliance fox_base",
        c12="eyrie w | alliance sympathy",
    )
    scene.step(eyrie.relentless)
    assert [scene.at(c) for c in (6, 8, 12)] == ["eyrie w"] * 3
    assert [e.law for e in scene.events("remove")] == [
        TRAIT + "relentless",
        TRAIT + "relentless",
        "robotics:6.2.4",
    ]
    assert scene.score("eyrie") == 2


@pytest.mark.law(TRAIT + "relentless")
def test_relentless_comes_between_the_decree_and_build() -> None:
    """The sawmill leaves the only slot of 4, and their roost takes it."""
    scene = with_traits("relentless", c4="eyrie ww | marquise sawmill")
    plan = scene.plan(DAYLIGHT)
    assert plan[-3:] == ["robotics:5.5.1.III", TRAIT + "relentless", "robotics:5.5.2"]
    assert play(scene, DAYLIGHT) is None
    assert scene.at(4) == "eyrie ww roost"


@pytest.mark.law(TRAIT + "relentless")
def test_relentless_with_nothing_to_raze_says_so() -> None:
    """A lone warrior."""
    scene = with_traits("relentless", c4="eyrie w")
    scene.step(eyrie.relentless)
    assert told(scene) == [("nothing", TRAIT + "relentless")]


@pytest.mark.law(TRAIT + "relentless")
def test_relentless_spares_other_bots_in_cooperative_play() -> None:
    """The Marquise bot is no enemy then; the person's token is, and Outrage draws a supporter."""
    scene = decreed(
        table="bot:eyrie@traits=relentless bot:marquise alliance",
        c8="eyrie w | marquise sawmill | alliance sympathy",
    )
    scene.s.teamwork = Teamwork.COOPERATIVE
    scene.s.meet()
    scene.step(eyrie.relentless, "draw anvil")
    assert scene.at(8) == "marquise sawmill | eyrie w"


# Swoop


@pytest.mark.law(TRAIT + "swoop")
def test_swoop_places_two_in_the_first_clearing_without_an_eyrie_piece() -> None:
    """They have a warrior in 1, and only a roost in 2; 3 is the Marquise's, and that is fine."""
    scene = with_traits("swoop", c1="eyrie w", c2="eyrie roost", c3="marquise www")
    scene.step(eyrie.swoop)
    assert scene.at(3) == "marquise www | eyrie ww"
    assert told(scene) == [("place", TRAIT + "swoop")]


@pytest.mark.law(TRAIT + "swoop")
def test_swoop_passes_over_the_keep() -> None:
    """Nobody else places pieces in 1."""
    scene = with_traits("swoop", c1="marquise keep")
    scene.step(eyrie.swoop)
    assert scene.places("place") == [2]
    assert refused(why(scene, eyrie.SWOOP_IN)) == {1: ("robotics:4.2.1", "the keep is there")}


@pytest.mark.law(TRAIT + "swoop")
@pytest.mark.parametrize(("supply", "at_1"), [(2, "eyrie ww"), (1, "eyrie w"), (0, "")])
def test_swoop_places_what_there_is(supply: int, at_1: str) -> None:
    """One warrior, or nobody."""
    scene = with_traits("swoop")
    scene.side("eyrie").stock[WARRIOR] = supply
    scene.step(eyrie.swoop)
    assert scene.at(1) == at_1
    assert len(scene.events("nothing")) == (not supply)


@pytest.mark.law(TRAIT + "swoop")
def test_swoop_needs_a_clearing_without_them() -> None:
    """They are everywhere."""
    everywhere: dict[str, Any] = {f"c{c}": "eyrie w" for c in range(1, 13)}
    scene = with_traits("swoop", **everywhere)
    scene.step(eyrie.swoop)
    assert told(scene) == [("nothing", TRAIT + "swoop")]


@pytest.mark.law(TRAIT + "swoop")
def test_swoop_ends_daylight() -> None:
    """The roost is built in 1 first; so they swoop on 2."""
    scene = with_traits("swoop", c1="eyrie w")
    assert scene.plan(DAYLIGHT)[-2:] == ["robotics:5.5.2", TRAIT + "swoop"]
    assert play(scene, DAYLIGHT) is None
    assert scene.at(1) == "eyrie w roost"
    assert scene.at(2) == "eyrie ww"


@pytest.mark.law(TRAIT + "swoop")
def test_swoop_is_skipped_in_turmoil() -> None:
    """They rule nothing and cannot build: on to Evening."""
    scene = with_traits("swoop", c2="marquise w")
    assert play(scene, DAYLIGHT) == EVENING
    assert scene.events("place") == []


# War Tax


@pytest.mark.law(TRAIT + "war_tax")
def test_war_tax_takes_a_point_for_each_building_and_token() -> None:
    """Keep and sawmill fall to three hits, and two points with them; the warrior is free."""
    scene = with_traits("war_tax", c2="marquise w keep sawmill | eyrie www", scores={"marquise": 5})
    attack(scene, 2, "roll 3-0")
    assert scene.at(2) == "eyrie www"
    assert scene.score("marquise") == 3
    assert scene.score("eyrie") == 2
    (lost,) = scene.events("lose points")
    assert (lost.who, lost.law) == (MARQUISE, TRAIT + "war_tax")


@pytest.mark.law(TRAIT + "war_tax")
def test_war_tax_stops_at_zero() -> None:
    """One point left, two pieces lost."""
    scene = with_traits("war_tax", c2="marquise keep sawmill | eyrie ww", scores={"marquise": 1})
    attack(scene, 2, "roll 1-0")
    assert scene.at(2) == "eyrie ww"
    assert scene.score("marquise") == 0


@pytest.mark.law(TRAIT + "war_tax")
def test_war_tax_is_due_in_their_defence_too() -> None:
    """The Marquise attacks and loses her last warrior and the sawmill."""
    scene = with_traits("war_tax", c5="marquise w sawmill | eyrie ww", scores={"marquise": 5})
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 5, "root:4.3")), "roll 2-2")
    assert scene.at(5) == "eyrie w"
    assert scene.score("marquise") == 4


@pytest.mark.law(TRAIT + "war_tax")
def test_war_tax_is_due_whatever_removes_the_piece() -> None:
    """All pieces in 5 at once."""
    scene = with_traits("war_tax", c5="marquise w sawmill workshop", scores={"marquise": 5})
    scene.run(remove_all_enemies(scene.s, EYRIE, [5], "root:4.1.2"))
    assert scene.score("marquise") == 3


@pytest.mark.law(TRAIT + "war_tax")
def test_war_tax_is_for_removals_by_the_eyrie_only() -> None:
    """The Alliance remove a sawmill of the Marquise, the Marquise a roost."""
    scene = with_traits(
        "war_tax",
        c5="marquise sawmill",
        c8="eyrie roost",
        scores={"marquise": 5, "eyrie": 5},
    )
    scene.run(remove_all_enemies(scene.s, ALLIANCE, [5], "root:4.1.2"))
    scene.run(remove_all_enemies(scene.s, MARQUISE, [8], "root:4.1.2"))
    assert scene.events("lose points") == []


@pytest.mark.law(TRAIT + "war_tax")
def test_war_tax_is_due_for_a_snare_that_foils_them() -> None:
    """They score its point, and the Corvids lose one."""
    scene = decreed(
        table="bot:eyrie@traits=war_tax bot:marquise bot:corvids",
        c8="eyrie ww | corvids snare",
        scores={"corvids": 4},
    )
    scene.step(eyrie.build)
    assert (scene.score("eyrie"), scene.score("corvids")) == (1, 3)


@pytest.mark.law(TRAIT + "war_tax")
def test_without_the_card_there_is_no_tax() -> None:
    """The sawmill falls, her points stay."""
    scene = decreed(c5="marquise sawmill | eyrie ww", scores={"marquise": 5})
    attack(scene, 5, "roll 0-0")
    assert scene.at(5) == "eyrie ww"
    assert scene.score("marquise") == 5


@pytest.mark.law(TRAIT + "war_tax", "cards:trait.alliance.popularity")
def test_war_tax_on_popular_sympathy() -> None:
    """The Eyrie score nothing for the token, and the Alliance loses a point all the same."""
    scene = decreed(
        table="bot:eyrie@traits=war_tax bot:marquise bot:alliance@traits=popularity",
        c5="eyrie ww | alliance sympathy",
        scores={"alliance": 4},
    )
    attack(scene, 5, "roll 0-0", defender=ALLIANCE)
    assert scene.at(5) == "eyrie ww"
    assert (scene.score("eyrie"), scene.score("alliance")) == (0, 3)


# Focused


@pytest.mark.law(TRAIT + "focused")
@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        ({"fox": 2, "rabbit": 2}, TRAIT + "focused"),
        ({"fox": 2, "mouse": 2, "rabbit": 1}, TRAIT + "focused"),
        ({"fox": 2, "rabbit": 1}, "robotics:5.5.1.III"),
        ({"fox": 2}, "robotics:5.5.1.III"),
        ({"fox": 1, "rabbit": 2}, ""),
        ({"fox": 1, "mouse": 1, "bird": 2}, ""),
    ],
)
def test_focused_a_tie_for_the_longest_column_deals_the_extra_hit(
    columns: dict[str, Any], expected: str
) -> None:
    """A column longer than each other one deals it anyway, a shorter one never."""
    scene = with_traits("focused", **columns)
    hits = eyrie.column_hits(scene.actor(), FOX)
    assert [(hit.n, hit.law) for hit in hits] == ([(1, expected)] if expected else [])


@pytest.mark.law(TRAIT + "focused")
def test_focused_both_tied_columns_deal_it() -> None:
    """Fox and rabbit, a card each: two battles, an extra hit in both."""
    scene = with_traits(
        "focused", fox=1, rabbit=1, c3="eyrie w | marquise ww", c8="eyrie w | marquise ww"
    )
    scene.step(eyrie.battle, "roll 0-0", "roll 0-0")
    assert scene.at(8) == "marquise w | eyrie w"
    assert scene.at(3) == "marquise w | eyrie w"
    part = scene.events("hits")[0].data["parts"][1]
    assert (part.law, part.words) == (TRAIT + "focused", "tied for the longest column")


@pytest.mark.law(TRAIT + "focused")
def test_without_the_card_a_tie_deals_nothing() -> None:
    """The same columns."""
    scene = decreed(fox=1, rabbit=1)
    assert eyrie.column_hits(scene.actor(), Suit(FOX)) == ()


# Together


@pytest.mark.law(TRAIT + "relentless", TRAIT + "war_tax")
def test_relentless_collects_the_war_tax() -> None:
    """A sawmill and a workshop, two points each way."""
    scene = with_traits(
        "relentless+war_tax", c8="eyrie w | marquise sawmill workshop", scores={"marquise": 5}
    )
    scene.step(eyrie.relentless)
    assert (scene.score("eyrie"), scene.score("marquise")) == (2, 3)


@pytest.mark.law(TRAIT + "nobility", TRAIT + "swoop", TRAIT + "relentless")
def test_nobility_s_turmoil_skips_the_rest_of_daylight() -> None:
    """Nothing is razed, built or swooped on."""
    scene = with_traits(
        "nobility+relentless+swoop", fox=1, c3="eyrie w roost", c5="eyrie ww | marquise sawmill"
    )
    assert play(scene, DAYLIGHT) == EVENING
    assert [kind for kind, _ in told(scene)] == ["nothing", "turmoil", "purge"]


@pytest.mark.law(TRAIT + "nobility", DIFFICULTY + "challenging")
def test_nobility_counts_the_ambush_of_a_challenging_game() -> None:
    """Two Viziers and the ambush: three points in turmoil."""
    scene = Scene(table("difficulty=challenging,traits=nobility"), phase=BIRDSONG)
    scene.step(eyrie.tuck_viziers)
    scene.step(eyrie.build)
    assert scene.score("eyrie") == 3
    assert scene.side("eyrie").stock[ROOST] == 7
