"""Law of Robotics 6: Automated Alliance, faction rules and setup."""

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.game.game import Game
from rootcore.game.setup import Seat, Setup
from rootcore.rules.battle import Battle, battle
from rootcore.rules.movement import move, move_pawn
from rootcore.rules.removal import remove_all_enemies
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    BASES,
    EYRIE,
    FOX,
    MARQUISE,
    SYMPATHY,
    VAGABOND,
    WARRIOR,
)
from tests.law.alliance_scenes import (
    PEOPLE,
    TABLE,
    attacked,
    occupied,
    refused,
    tokens,
    why,
)
from tests.scenes import Scene

# 6.2.1 Sympathy tokens


@pytest.mark.law("robotics:6.2.1")
def test_ten_sympathy_tokens() -> None:
    """Ten tokens fit on the map, and then the track is empty."""
    scene = Scene(TABLE, order="birdy_bindle")
    for _ in range(10):
        scene.step(alliance.spread)
    assert scene.side("alliance").on_map(SYMPATHY) == 10
    assert scene.side("alliance").stock[SYMPATHY] == 0


@pytest.mark.law("robotics:6.2.1.I")
def test_a_clearing_holds_only_one_sympathy_token() -> None:
    """5 has the fewest enemy pieces of the whole map, but its token already: 1 comes next."""
    scene = Scene(TABLE, order="bake_sale", c5="alliance sympathy", **occupied(5))
    scene.step(alliance.spread)
    assert scene.places("place") == [1]
    assert scene.at(5) == "alliance sympathy"
    assert refused(why(scene, "place")) == {5: "already sympathetic"}
    assert why(scene, "place").illegal[0][1].law == "robotics:6.2.1.I"


@pytest.mark.law("robotics:6.2.1.II")
def test_sympathetic_is_where_a_token_is() -> None:
    """On a fox order 6 is sympathetic; 8 is not, for all the Alliance warriors there."""
    scene = Scene(
        TABLE, order="anvil", c6="alliance sympathy", c8="marquise www | alliance ww rabbit_base"
    )
    scene.step(alliance.revolt)
    assert scene.places("revolt") == [6]


# 6.2.2 Automated Ambush


@pytest.mark.law("robotics:6.2.2")
def test_a_defending_warrior_deals_an_extra_hit() -> None:
    """The dice show nothing, yet the attacker loses a warrior."""
    scene = attacked(Scene(TABLE, c5="marquise ww | alliance w"), 5, "roll 0-0")
    assert scene.at(5) == "marquise w | alliance w"
    hits = scene.events("hits")[1]
    assert (hits.who, hits.data["n"]) == (ALLIANCE, 1)
    assert [(part.law, part.words) for part in hits.data["parts"]] == [
        ("root:4.3.2", "rolled 0"),
        ("robotics:6.2.2", "automated ambush"),
    ]


@pytest.mark.law("robotics:6.2.2")
def test_the_extra_hit_is_not_limited_by_the_number_of_warriors() -> None:
    """One warrior deals at most one rolled hit, and the ambush on top."""
    scene = attacked(Scene(TABLE, c5="marquise wwww | alliance w"), 5, "roll 2-2")
    assert scene.at(5) == "marquise ww"


@pytest.mark.law("robotics:6.2.2")
def test_the_extra_hit_is_one_however_many_warriors_defend() -> None:
    """Three warriors, one extra hit."""
    scene = attacked(Scene(TABLE, c5="marquise ww | alliance www"), 5, "roll 0-0")
    assert scene.at(5) == "marquise w | alliance www"


@pytest.mark.law("robotics:6.2.2")
def test_without_a_warrior_there_is_no_ambush() -> None:
    """A base and a token alone deal no hit."""
    scene = Scene(TABLE, c5="marquise ww | alliance rabbit_base sympathy", c1="alliance www")
    attacked(scene, 5, "roll 0-0")
    assert scene.at(5) == "marquise ww | alliance rabbit_base"


@pytest.mark.law("robotics:6.2.2")
def test_no_ambush_as_attacker() -> None:
    """Should something make the Alliance attack, it deals only what it rolls."""
    scene = Scene(TABLE, c5="marquise ww | alliance w")
    scene.run(battle(scene.s, Battle(ALLIANCE, MARQUISE, 5, "root:4.3")), "roll 0-0")
    assert scene.at(5) == "marquise ww | alliance w"


# 6.2.3 Automated Outrage


@pytest.mark.law("robotics:6.2.3")
def test_a_person_moving_in_discards_a_matching_card() -> None:
    """Clearing 5 is a rabbit's: a rabbit card or a bird goes, and the Alliance scores nothing."""
    scene = Scene(
        PEOPLE,
        c1="marquise ww",
        c5="alliance sympathy",
        hands={"marquise": "anvil bake_sale armorers"},
    )
    scene.run(move(scene.s, MARQUISE, 1, 5, 2, "root:4.2"), "discard bake_sale")
    assert scene.asked == ["marquise: Outrage in 5: which rabbit or bird card do you discard?"]
    assert [c.id for c in scene.side("marquise").hand] == ["anvil", "armorers"]
    assert scene.s.discard == [card("bake_sale")]
    assert scene.events("discard")[0].law == "robotics:6.2.3"
    assert scene.score("alliance") == 0


@pytest.mark.law("robotics:6.2.3")
def test_outrage_offers_the_matching_cards_and_birds_only() -> None:
    """Of fox, rabbit and bird, the rabbit and the bird."""
    scene = Scene(PEOPLE, c5="alliance sympathy", hands={"marquise": "anvil bake_sale armorers"})
    outrage = alliance.automated_outrage(scene.s, ALLIANCE, MARQUISE, 5)
    assert outrage.send(None).texts() == ["discard bake_sale", "discard armorers"]
    outrage.close()


@pytest.mark.law("robotics:6.2.3")
def test_a_bird_must_be_discarded_when_nothing_else_matches() -> None:
    """One way to pay is no way out."""
    scene = Scene(
        PEOPLE, c1="marquise w", c5="alliance sympathy", hands={"marquise": "anvil armorers"}
    )
    scene.run(move(scene.s, MARQUISE, 1, 5, 1, "root:4.2"))
    assert scene.asked == []
    assert [c.id for c in scene.side("marquise").hand] == ["anvil"]
    assert scene.score("alliance") == 0


@pytest.mark.law("robotics:6.2.3")
def test_without_a_matching_card_the_alliance_scores_one() -> None:
    """Only a fox card in hand: it stays there."""
    scene = Scene(PEOPLE, c1="marquise w", c5="alliance sympathy", hands={"marquise": "anvil"})
    scene.run(move(scene.s, MARQUISE, 1, 5, 1, "root:4.2"))
    assert [c.id for c in scene.side("marquise").hand] == ["anvil"]
    assert scene.score("alliance") == 1
    assert scene.events("score")[0].law == "robotics:6.2.3"


@pytest.mark.law("robotics:6.2.3")
def test_a_person_removing_sympathy_discards_a_card() -> None:
    """The Eyrie score the token, then pay for it; their warriors did not have to move."""
    scene = Scene(
        PEOPLE, c6="eyrie w | alliance sympathy", hands={"eyrie": "anvil"}, scores={"eyrie": 2}
    )
    attacked(scene, 6, "roll 0-0", by="eyrie")
    assert scene.at(6) == "eyrie w"
    assert scene.score("eyrie") == 3
    assert scene.score("alliance") == 0
    assert [e.kind for e in scene.s.log][-3:] == ["remove", "score", "discard"]


@pytest.mark.law("robotics:6.2.3")
def test_a_person_removing_sympathy_without_a_card_gives_a_point() -> None:
    """The Vagabond has no fox card: one point for each side."""
    scene = Scene(PEOPLE, c6="vagabond pawn | alliance sympathy")
    attacked(scene, 6, "roll 0-0", by="vagabond")
    assert scene.score("vagabond") == 1
    assert scene.score("alliance") == 1


@pytest.mark.law("robotics:6.2.3")
def test_a_removal_of_everything_in_a_clearing_outrages_too() -> None:
    """Sympathy that goes with all other pieces is removed all the same."""
    scene = Scene(PEOPLE, c6="eyrie w | alliance www sympathy")
    scene.run(remove_all_enemies(scene.s, EYRIE, [6], "root:4.1.2"))
    assert scene.score("alliance") == 1


@pytest.mark.law("robotics:6.2.3")
def test_removing_warriors_is_no_outrage() -> None:
    """The token stays, so nobody is outraged."""
    scene = Scene(PEOPLE, c6="eyrie www | alliance w sympathy")
    attacked(scene, 6, "roll 1-0", by="eyrie")
    assert scene.at(6) == "eyrie ww | alliance sympathy"
    assert scene.score("alliance") == 0


@pytest.mark.law("robotics:6.2.3")
def test_bots_cause_no_outrage() -> None:
    """The Marquise's bot moves in, and another removes a token: the Alliance scores nothing."""
    scene = Scene(TABLE, c1="marquise w", c5="alliance sympathy", c6="eyrie w | alliance sympathy")
    scene.run(move(scene.s, MARQUISE, 1, 5, 1, "robotics:4.5.4"))
    attacked(scene, 6, "roll 0-0", by="eyrie")
    assert scene.score("alliance") == 0
    assert not scene.events("discard")


@pytest.mark.law("robotics:6.2.3")
def test_a_pawn_or_a_move_elsewhere_is_no_outrage() -> None:
    """A pawn is no warrior, and 10 has no sympathy."""
    scene = Scene(PEOPLE, c1="marquise w | vagabond pawn", c5="alliance sympathy")
    scene.run(move_pawn(scene.s, VAGABOND, 5, "root:9.5.1"))
    scene.run(move(scene.s, MARQUISE, 1, 10, 1, "root:4.2"))
    assert scene.score("alliance") == 0


# 6.2.4 Crackdown


@pytest.mark.law("robotics:6.2.4")
def test_a_lost_base_takes_the_sympathy_of_its_suit_with_it() -> None:
    """The fox base falls: the tokens in the fox clearings 1, 8 and 12 go, that in 5 stays."""
    scene = Scene(
        TABLE,
        c6="eyrie w | alliance fox_base",
        **tokens(4, 1, 5, 8, 12),
    )
    attacked(scene, 6, "roll 0-0", by="eyrie")
    removed = scene.events("remove")
    assert [(e.data["piece"], e.data["at"], e.law) for e in removed] == [
        (BASES[FOX], 6, "root:4.3.3"),
        (SYMPATHY, 1, "robotics:6.2.4"),
        (SYMPATHY, 8, "robotics:6.2.4"),
        (SYMPATHY, 12, "robotics:6.2.4"),
    ]
    assert scene.at(5) == "alliance sympathy"
    assert scene.side("alliance").stock[SYMPATHY] == 9
    assert scene.side("alliance").stock[BASES[FOX]] == 1


@pytest.mark.law("robotics:6.2.4")
def test_nobody_scores_or_pays_for_the_tokens_of_a_crackdown() -> None:
    """A person removes the base for one point; the tokens that follow are the rule's doing."""
    scene = Scene(
        PEOPLE,
        c6="eyrie w | alliance fox_base",
        c8="alliance sympathy",
        hands={"eyrie": "anvil"},
    )
    attacked(scene, 6, "roll 0-0", by="eyrie")
    assert scene.at(8) == ""
    assert scene.score("eyrie") == 1
    assert scene.score("alliance") == 0
    assert [c.id for c in scene.side("eyrie").hand] == ["anvil"]


@pytest.mark.law("robotics:6.2.3", "robotics:6.2.4")
def test_a_token_that_falls_with_the_base_is_paid_for_once() -> None:
    """Token and base of 6 fall to two hits; only this token, not the one in 8, brings Outrage."""
    scene = Scene(PEOPLE, c6="eyrie ww | alliance fox_base sympathy", c8="alliance sympathy")
    attacked(scene, 6, "roll 1-0", by="eyrie")
    assert scene.at(6) == "eyrie ww"
    assert scene.at(8) == ""
    assert scene.score("eyrie") == 2
    assert scene.score("alliance") == 1


@pytest.mark.law("robotics:6.2.4")
def test_a_base_without_its_sympathy_anywhere_cracks_down_on_nothing() -> None:
    """The mouse base falls; fox and rabbit sympathy stay."""
    scene = Scene(TABLE, c2="eyrie w | alliance mouse_base", **tokens(2, 5, 6))
    attacked(scene, 2, "roll 0-0", by="eyrie")
    assert scene.side("alliance").on_map(SYMPATHY) == 2


# 6.2.5 Martial Law


@pytest.mark.law("robotics:6.2.5")
@pytest.mark.parametrize(
    ("there", "points"),
    [("eyrie www", 1), ("eyrie wwww", 1), ("eyrie ww", 2), ("marquise ww | eyrie ww", 2)],
)
def test_three_warriors_of_one_enemy_cost_a_point(there: str, points: int) -> None:
    """The sixth token is worth two points, one under Martial Law; two enemies do not add up."""
    scene = Scene(TABLE, order="root_tea_mouse", c9=there, **tokens(5, 4, 1, 2, 7, 11))
    scene.step(alliance.spread)
    assert scene.places("place") == [9]
    assert scene.score("alliance") == points


@pytest.mark.law("robotics:6.2.5")
def test_martial_law_is_told_before_the_lowered_score() -> None:
    """What is left of the points is still scored for spreading."""
    scene = Scene(TABLE, order="root_tea_mouse", c9="eyrie www", **tokens(5, 4, 1, 2, 7, 11))
    scene.step(alliance.spread)
    assert [(e.data["points"], e.law) for e in scene.events("score")] == [(1, "robotics:6.5.1")]
    assert [e.law for e in scene.events("martial law")] == ["robotics:6.2.5"]


@pytest.mark.law("robotics:6.2.5")
def test_martial_law_never_takes_a_point_away() -> None:
    """The first token is worth nothing, the second one point: both score nothing."""
    scene = Scene(
        TABLE,
        order="birdy_bindle",
        scores={"alliance": 3},
        **occupied(*range(1, 7), by="marquise www"),
        **occupied(*range(7, 13), by="eyrie www"),
    )
    scene.step(alliance.spread)
    scene.step(alliance.spread)
    assert scene.places("place") == [1, 5]
    assert scene.score("alliance") == 3


# 6.3 Faction setup


@pytest.mark.law("robotics:6.3.1", "robotics:6.3.2", "robotics:6.3.3", "robotics:6.2.1")
def test_all_pieces_start_on_the_faction_board() -> None:
    """Ten warriors in the supply, three bases in their box, ten tokens on the track."""
    game = Game.new(Setup("fall", (Seat("bot:alliance"), Seat("bot:marquise")), 1))
    game.play()
    first = next(k for k, event in enumerate(game.events) if event.kind == "turn")
    side = game.position_after(first).sides[ALLIANCE]
    assert side.stock == {WARRIOR: 10, SYMPATHY: 10, **dict.fromkeys(BASES.values(), 1)}
    assert not any(side.here)


def test_the_board_is_saved_and_copied() -> None:
    """Whether they revolted this turn is all that the board holds besides pieces."""
    board = alliance.AllianceBoard(True)
    twin = board.copy()
    twin.revolted = False
    assert board.revolted
    assert alliance.AllianceBoard.from_json(board.to_json()) == board
    assert (board.items(), board.cards()) == ([], [])
