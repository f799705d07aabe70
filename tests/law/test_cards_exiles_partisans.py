"""The Exiles & Partisans deck: its cards, and the effects that are used at a time of a turn."""

import json
from collections import Counter
from typing import Any

import pytest

from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.eyrie import chapter as eyrie
from rootcore.factions.marquise import chapter as marquise
from rootcore.factions.person import (
    END_OF_BIRDSONG,
    draw_and_discard,
    end_birdsong,
    start_birdsong,
    start_daylight,
    start_evening,
)
from rootcore.factions.vagabond import chapter as vagabond
from rootcore.game.game import Game, load
from rootcore.game.setup import Setup, read_seat, read_setup
from rootcore.law.errors import BadNotation, NotAnOption
from rootcore.rules.items import Held
from rootcore.rules.turn import ROLES
from rootcore.table.cards import (
    AMBUSH,
    CARDS,
    COPIES,
    DECKS,
    DOMINANCE,
    ITEM,
    PERSISTENT,
    card,
    full_deck,
)
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    EYRIE,
    FOX,
    MARQUISE,
    MOUSE,
    RABBIT,
    VAGABOND,
    WARRIOR,
    Item,
    Suit,
)
from tests.law.card_scenes import in_play, named
from tests.law.exiles_partisans_scenes import (
    DECK,
    RULE,
    TABLE,
    by_birdsong,
    by_day,
    fight,
    laws,
    person,
    points,
    using,
    with_card,
)
from tests.scenes import Scene

EFFECTS = [c.id for c in COPIES[DECK] if c.kind == PERSISTENT]


# The deck


@pytest.mark.law("root:2.1")
def test_the_deck_has_fifty_four_cards() -> None:
    """20 items, five ambushes, four dominance cards and 25 of 18 lasting effects; no Favors."""
    deck = full_deck(True, DECK)
    kinds = Counter(c.kind for c in deck)
    assert kinds == {ITEM: 20, AMBUSH: 5, DOMINANCE: 4, PERSISTENT: 25}
    assert len(EFFECTS) == 18
    assert Counter(c.suit for c in deck) == {BIRD: 14, FOX: 14, RABBIT: 13, MOUSE: 13}
    assert [c.kind for c in full_deck(False, DECK)].count(DOMINANCE) == 0
    assert list(DECKS) == list(COPIES) == ["base", DECK]


@pytest.mark.law("root:2.1")
def test_what_both_decks_have_is_one_card() -> None:
    """Items, ambushes and dominance cards; the effects of one deck are not in the other."""
    shared = [c for c in COPIES[DECK] if c in COPIES["base"]]
    assert {c.kind for c in shared} == {ITEM, AMBUSH, DOMINANCE}
    assert all(COPIES[DECK][c] == COPIES["base"][c] for c in shared)
    assert not set(EFFECTS) & {c.id for c in COPIES["base"]}
    assert len({c.id for c in CARDS.values()}) == len(CARDS) == 46 + 42 - len(shared)


@pytest.mark.parametrize(
    ("card_id", "suit", "copies", "cost"),
    [
        ("boat_builders", BIRD, 1, ("any", "any")),
        ("corvid_planners", BIRD, 1, ("any", "any")),
        ("eyrie_emigre", BIRD, 1, ("fox", "fox")),
        ("saboteurs", BIRD, 3, ("any",)),
        ("soup_kitchens", BIRD, 1, ("fox", "rabbit", "mouse")),
        ("false_orders", FOX, 2, ("fox",)),
        ("fox_partisans", FOX, 1, ("fox",)),
        ("informants", FOX, 2, ("fox", "fox")),
        ("propaganda_bureau", FOX, 1, ("any", "any", "any")),
        ("charm_offensive", RABBIT, 1, ("rabbit",)),
        ("coffin_makers", RABBIT, 1, ("rabbit", "rabbit")),
        ("rabbit_partisans", RABBIT, 1, ("rabbit",)),
        ("swap_meet", RABBIT, 2, ("rabbit",)),
        ("tunnels", RABBIT, 2, ("rabbit",)),
        ("league_of_adventurous_mice", MOUSE, 2, ("mouse",)),
        ("master_engravers", MOUSE, 1, ("mouse", "mouse")),
        ("mouse_partisans", MOUSE, 1, ("mouse",)),
        ("murine_broker", MOUSE, 1, ("mouse", "mouse")),
    ],
)
@pytest.mark.law("root:2.1")
def test_each_effect_is_printed_so(
    card_id: str, suit: Suit, copies: int, cost: tuple[str, ...]
) -> None:
    found = card(card_id)
    assert (found.suit, COPIES[DECK][found], found.cost) == (suit, copies, cost)
    assert (found.kind, found.item, found.points) == (PERSISTENT, None, 0)


def test_a_setup_names_its_deck() -> None:
    """The base deck unless it says otherwise; it is written back, and the game draws from it."""
    seats = ["human:marquise", "bot:eyrie"]
    assert read_setup({"seats": seats}).deck == "base"
    setup = read_setup({"seats": seats, "deck": DECK})
    assert setup.deck == DECK
    assert read_setup(setup.to_json()) == setup
    game = Game.new(setup)
    assert game.state.deck_id == DECK
    side = game.state.sides[MARQUISE]
    assert Counter([*game.state.deck, *side.hand]) == Counter(full_deck(False, DECK))
    again = load(game.save())
    assert again.setup == setup
    assert again.state.to_json() == game.state.to_json()


@pytest.mark.parametrize("wrong", ["", "exiles", None, 3, ["base"]])
def test_an_unknown_deck_is_refused(wrong: Any) -> None:
    with pytest.raises(BadNotation, match=r"no deck is called .*; the decks are: base, exiles_par"):
        read_setup({"seats": ["bot:marquise", "bot:eyrie"], "deck": wrong})


def saved() -> dict[str, Any]:
    """A save of a game with the deck."""
    seats = tuple(read_seat(seat) for seat in ("human:marquise", "bot:eyrie"))
    game = Game.new(Setup("fall", seats, 3, deck=DECK))
    while game.state.step == 0 and game.pending:
        game.answer(game.pending.texts()[0])
    raw: dict[str, Any] = json.loads(game.save())
    return raw


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"deck_id": "moon"}, "no deck is called 'moon'"),
        ({"deck_id": "base"}, "is there [1-3] times, not 0"),
        ({"coffins": {"marquise": 1}}, "Coffin Makers, which are not in play"),
        ({"coffins": {"vagabond": 0}}, "Coffin Makers, which are not in play"),
    ],
)
def test_a_position_must_fit_its_deck(change: dict[str, Any], said: str) -> None:
    """Another deck's cards, and coffins without their card."""
    raw = saved()
    raw["checkpoint"] |= change
    with pytest.raises(BadNotation, match=said):
        load(json.dumps(raw))


def test_only_crafted_items_can_be_exhausted() -> None:
    raw = saved()
    raw["checkpoint"]["sides"][0]["exhausted"] = ["boot"]
    with pytest.raises(BadNotation, match="exhausted what they have not crafted"):
        load(json.dumps(raw))


@pytest.mark.law("root:4.1.3")
@pytest.mark.parametrize("card_id", EFFECTS)
def test_an_effect_in_hand_does_nothing(card_id: str) -> None:
    """Only what lies in the play area counts, and only for its owner."""
    for owner in ("", "eyrie"):
        scene = Scene(TABLE, deck=DECK, c8="marquise ww | eyrie ww", discard="ambush_fox")
        if owner:
            in_play(scene, owner, card_id)
        else:
            scene.side("marquise").hand = [card(card_id)]
            scene.s.deck.remove(card(card_id))
        scene.side("marquise").crafted = [Item.BOOT]
        scene.run(start_birdsong(person(scene)))
        scene.run(end_birdsong(person(scene)))
        scene.run(start_evening(person(scene)))
        assert by_birdsong(scene) == by_day(scene) == []
        scene.run(draw_and_discard(person(scene), 1, "root:6.6"), "draw anvil")
        assert scene.events("use") == []


# When Birdsong starts


@pytest.mark.law(RULE + "coffin_makers")
@pytest.mark.parametrize(("lying", "score"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_coffin_makers_score_for_every_five_and_let_all_go_home(lying: int, score: int) -> None:
    """Whoever's warriors they are."""
    scene = with_card("coffin_makers")
    own = scene.side("marquise").stock
    other = scene.side("eyrie").stock
    own[WARRIOR], other[WARRIOR] = 25 - 2, 20 - (lying - 2)
    scene.s.coffins.update({MARQUISE: 2, EYRIE: lying - 2})
    scene.run(start_birdsong(person(scene)))
    assert scene.score("marquise") == score
    assert (own[WARRIOR], other[WARRIOR], scene.s.coffins) == (25, 20, {})
    (opened,) = scene.events("coffins")
    assert (opened.data["n"], laws([opened])) == (lying, ["coffin_makers"])


@pytest.mark.law(RULE + "coffin_makers")
def test_coffins_wait_for_the_birdsong_of_their_owner() -> None:
    """That of the Marquise leaves those of the Eyrie; an empty card scores nothing."""
    scene = with_card("coffin_makers", who="eyrie")
    scene.s.coffins[MARQUISE] = 5
    scene.run(start_birdsong(person(scene)))
    assert scene.s.coffins == {"marquise": 5}
    scene.s.coffins.clear()
    scene.run(start_birdsong(person(scene, "eyrie")))
    assert scene.events("coffins") == scene.events("score") == []


@pytest.mark.law(RULE + "saboteurs")
def test_saboteurs_are_discarded_with_a_card_of_an_enemy() -> None:
    """Any card of anybody's, chosen by the owner; they work once."""
    scene = with_card("saboteurs")
    in_play(scene, "eyrie", "tunnels", "saboteurs")
    in_play(scene, "alliance", "informants")
    offered = start_birdsong(person(scene)).send(None).texts()
    assert offered == [
        "sabotage tunnels eyrie",
        "sabotage saboteurs eyrie",
        "sabotage informants alliance",
        "pass",
    ]
    scene.run(start_birdsong(person(scene)), "sabotage saboteurs eyrie")
    assert scene.side("marquise").in_play == ()
    assert named(scene.side("eyrie").in_play) == ["tunnels"]
    assert named(scene.s.discard) == ["saboteurs", "saboteurs"]
    scene.run(start_birdsong(person(scene)))
    assert len(scene.events("discard")) == 2


@pytest.mark.law(RULE + "saboteurs")
def test_it_is_saboteurs_that_discard_the_card_of_an_enemy() -> None:
    """Tunnels, the Eyrie's, say nothing of it."""
    scene = with_card("saboteurs")
    in_play(scene, "eyrie", "tunnels")
    scene.run(start_birdsong(person(scene)), "sabotage tunnels eyrie")
    gone = [(e.who, e.data["card"].id, e.law) for e in scene.events("discard")]
    assert gone == [
        ("marquise", "saboteurs", RULE + "saboteurs"),
        ("eyrie", "tunnels", RULE + "saboteurs"),
    ]


@pytest.mark.law(RULE + "saboteurs")
def test_saboteurs_may_wait_and_need_a_target() -> None:
    """Nobody is asked while no enemy has a card; a partner in a coalition is no enemy."""
    scene = with_card("saboteurs")
    scene.run(start_birdsong(person(scene)))
    assert scene.asked == []
    in_play(scene, "vagabond", "informants")
    scene.run(start_birdsong(person(scene)), "pass")
    assert named(scene.side("marquise").in_play) == ["saboteurs"]
    scene.side("marquise").partner = VAGABOND
    scene.s.meet()
    scene.run(start_birdsong(person(scene)))
    assert len(scene.asked) == 1


@pytest.mark.law(RULE + "saboteurs", RULE + "soup_kitchens")
def test_saboteurs_can_decide_who_dominates() -> None:
    """Without the Soup Kitchens of the Alliance the Marquise rules 1, 6 and 8 and wins."""
    clearings: dict[str, Any] = {f"c{c}": "marquise w" for c in (1, 6)}
    scene = with_card("saboteurs", c8="marquise w | alliance sympathy", **clearings)
    in_play(scene, "alliance", "soup_kitchens")
    scene.side("marquise").dominance = card("dominance_fox")
    scene.s.deck.remove(card("dominance_fox"))
    scene.run(start_birdsong(person(scene)), "sabotage soup_kitchens alliance")
    assert scene.s.winner == "marquise"


@pytest.mark.law(RULE + "saboteurs", RULE + "coffin_makers")
def test_sabotaged_coffins_are_left_without_points() -> None:
    """The warriors go back to their supplies at once."""
    scene = with_card("saboteurs")
    in_play(scene, "eyrie", "coffin_makers")
    scene.s.coffins[MARQUISE] = 5
    scene.side("marquise").stock[WARRIOR] = 20
    scene.run(start_birdsong(person(scene)), "sabotage coffin_makers eyrie")
    assert (scene.side("marquise").stock[WARRIOR], scene.s.coffins) == (25, {})
    assert scene.events("score") == []


# In Birdsong


@pytest.mark.law(RULE + "false_orders")
@pytest.mark.parametrize(("warriors", "moved"), [(1, 1), (2, 1), (3, 2), (6, 3)])
def test_false_orders_move_half_of_an_enemys_warriors(warriors: int, moved: int) -> None:
    """Rounded up, whoever rules; the orders are gone. The Eyrie move, nobody asks them."""
    scene = with_card("false_orders", c8=f"marquise wwwwwww | eyrie {'w' * warriors}")
    assert by_birdsong(scene) == ["use false_orders eyrie"]
    using(scene, "use false_orders eyrie", f"move 8>7 eyrie x{moved}")
    assert scene.side("eyrie").warriors[7] == moved
    assert scene.side("eyrie").warriors[8] == warriors - moved
    assert scene.side("marquise").in_play == ()
    (event,) = scene.events("move")
    assert (event.who, laws([event])) == ("eyrie", ["false_orders"])


@pytest.mark.law(RULE + "false_orders")
def test_false_orders_offer_every_adjacent_clearing() -> None:
    """Those next to each clearing with warriors; a Vagabond's pawn stays where it is."""
    scene = with_card("false_orders", c8="eyrie ww", c5="eyrie w", c9="vagabond pawn")
    assert by_birdsong(scene) == ["use false_orders eyrie"]
    with pytest.raises(
        NotAnOption, match="move 5>1 eyrie x1, move 5>2 eyrie x1, move 8>4 eyrie x1, "
    ):
        using(scene, "use false_orders eyrie", "move 5>9 eyrie x1")
    assert scene.asked == ["marquise: Where do the misled warriors go?"]


@pytest.mark.law(RULE + "false_orders", "root:8.2.6")
def test_who_is_misled_pays_for_outrage() -> None:
    """The Eyrie enter a sympathetic clearing and give a card that matches it."""
    scene = with_card("false_orders", c8="eyrie ww", c7="alliance sympathy")
    scene.side("eyrie").hand = [card("sword")]
    scene.s.deck.remove(card("sword"))
    using(scene, "use false_orders eyrie", "move 8>7 eyrie x1")
    assert named(scene.side("alliance").board.supporters) == ["sword"]
    assert scene.side("eyrie").hand == []


@pytest.mark.law(RULE + "false_orders")
def test_false_orders_mislead_bots() -> None:
    """The bot moves; the human Alliance draws a supporter for its Outrage."""
    scene = with_card(
        "false_orders", "marquise bot:eyrie alliance", c8="eyrie ww", c4="alliance sympathy"
    )
    using(scene, "use false_orders eyrie", "move 8>4 eyrie x1", "draw anvil")
    assert scene.side("eyrie").warriors[4] == 1
    assert named(scene.side("alliance").board.supporters) == ["anvil"]


@pytest.mark.law(RULE + "false_orders")
def test_false_orders_go_by_what_is_adjacent_to_the_misled() -> None:
    """With Boat Builders the Eyrie can be sent along the river, from 5 to 10; no ferry carries."""
    scene = with_card("false_orders", c5="eyrie w")
    in_play(scene, "eyrie", "boat_builders")
    using(scene, "use false_orders eyrie", "move 5>10 eyrie x1")
    assert scene.at(10) == "eyrie w"
    lake = with_card("false_orders", "marquise bot:eyrie", map_id="lake", c10="eyrie w", ferry=10)
    with pytest.raises(NotAnOption):
        using(lake, "use false_orders eyrie", "move 10>11 eyrie x1")


@pytest.mark.law(RULE + "false_orders", "robotics:11.7.2")
def test_a_snare_holds_the_misled() -> None:
    """People cannot be ordered out of its clearing; a bot does not get away, and the snare goes."""
    scene = with_card("false_orders", "marquise eyrie bot:corvids", c8="eyrie ww | corvids snare")
    assert by_birdsong(scene) == []
    bots = with_card(
        "false_orders", "marquise bot:eyrie bot:corvids", c8="eyrie ww | corvids snare"
    )
    using(bots, "use false_orders eyrie", "move 8>7 eyrie x1")
    assert bots.at(8) == "eyrie ww"
    assert named(bots.s.discard) == ["false_orders"]


@pytest.mark.law(RULE + "swap_meet")
def test_swap_meet_takes_a_card_at_random_and_gives_any() -> None:
    """Even the same card; once a turn; those without cards have nothing to swap."""
    hands = {"marquise": "anvil", "eyrie": "sword bake_sale"}
    scene = with_card("swap_meet", hands=hands)
    assert by_birdsong(scene) == ["use swap_meet eyrie"]
    using(scene, "use swap_meet eyrie", "take bake_sale", "give anvil")
    assert named(scene.side("marquise").hand) == ["bake_sale"]
    assert named(scene.side("eyrie").hand) == ["sword", "anvil"]
    assert by_birdsong(scene) == []
    assert [e.data["seen_by"] for e in scene.events("give")] == [
        ("marquise", "eyrie"),
        ("eyrie", "marquise"),
    ]
    assert named(scene.side("marquise").in_play) == ["swap_meet"]


@pytest.mark.law(RULE + "swap_meet")
def test_swap_meet_with_an_empty_hand_gives_the_card_back() -> None:
    """It is the only one, so nobody is asked."""
    scene = with_card("swap_meet", hands={"eyrie": "sword"})
    using(scene, "use swap_meet eyrie")
    assert named(scene.side("eyrie").hand) == ["sword"]


@pytest.mark.law(RULE + "swap_meet", "robotics:2.8.1")
def test_swap_meet_with_a_bot() -> None:
    """A card is drawn instead of taken; the one given is discarded, and the bot scores 1."""
    scene = with_card("swap_meet", "marquise bot:eyrie", hands={"marquise": "anvil"})
    using(scene, "use swap_meet eyrie", "draw sword", "give anvil")
    assert named(scene.side("marquise").hand) == ["sword"]
    assert named(scene.s.discard) == ["anvil"]
    assert (scene.score("eyrie"), scene.score("marquise")) == (1, 0)


# When Birdsong ends


@pytest.mark.law("root:4.1.3")
@pytest.mark.parametrize("card_id", [c.id for c in COPIES[DECK] if c.kind == PERSISTENT])
def test_an_effect_of_this_deck_in_hand_does_nothing(card_id: str) -> None:
    """A whole turn's questions and a battle pass it by, though there are moves and battles."""
    scene = Scene(
        TABLE, deck=DECK, c8="marquise ww | eyrie w", c7="marquise w", hands={"marquise": card_id}
    )
    for ask_what in (start_birdsong, end_birdsong, start_daylight, start_evening):
        scene.run(ask_what(person(scene)))
    assert by_birdsong(scene) == by_day(scene) == []
    fight(scene, 8, "marquise", "eyrie", "roll 0-0")
    assert scene.events("use") == []
    assert named(scene.side("marquise").hand) == [card_id]


@pytest.mark.law(RULE + "eyrie_emigre")
def test_the_emigre_moves_and_battles_there() -> None:
    """From 8 to 7, where the Eyrie are; the card stays."""
    scene = with_card("eyrie_emigre", c8="marquise www", c7="eyrie w")
    script = ("move 8>7 x3", "battle 7 eyrie", "roll 1-0")
    scene.run(end_birdsong(person(scene)), *script)
    assert scene.at(7) == "marquise www"
    assert named(scene.side("marquise").in_play) == ["eyrie_emigre"]
    assert laws(scene.events("battle")) == laws(scene.events("move")) == ["eyrie_emigre"]


@pytest.mark.law(RULE + "eyrie_emigre")
def test_the_battle_is_where_the_move_ended() -> None:
    """Others stand in 8, too, but it is for the Alliance or the Eyrie in 7."""
    scene = with_card(
        "eyrie_emigre", c8="marquise www | vagabond pawn", c7="eyrie w | alliance sympathy"
    )
    with pytest.raises(AssertionError, match=r"\['battle 7 eyrie', 'battle 7 alliance', 'pass'\]"):
        scene.run(end_birdsong(person(scene)), "move 8>7 x2", "draw anvil")


@pytest.mark.law(RULE + "eyrie_emigre")
@pytest.mark.parametrize("script", [("pass",), ("move 8>7 x1", "pass"), ("move 8>4 x1",)])
def test_who_does_not_do_both_loses_the_emigre(script: tuple[str, ...]) -> None:
    """No move; no battle; nobody in 4 to battle."""
    scene = with_card("eyrie_emigre", c8="marquise www", c7="eyrie w")
    scene.run(end_birdsong(person(scene)), *script)
    assert scene.side("marquise").in_play == ()
    assert named(scene.s.discard) == ["eyrie_emigre"]
    assert scene.events("battle") == []


@pytest.mark.law(RULE + "eyrie_emigre")
def test_who_cannot_move_loses_the_emigre() -> None:
    """Nobody is asked."""
    scene = with_card("eyrie_emigre")
    scene.run(end_birdsong(person(scene)))
    assert scene.asked == []
    assert named(scene.s.discard) == ["eyrie_emigre"]


@pytest.mark.law(RULE + "eyrie_emigre")
@pytest.mark.parametrize("role", ["marquise", "eyrie", "alliance", "vagabond"])
def test_the_emigre_is_the_last_of_birdsong(role: str) -> None:
    """For everybody, and passed over without the card."""
    scene = Scene(f"{role} bot:{'eyrie' if role == 'marquise' else 'marquise'}", deck=DECK)
    assert ROLES[role].plan(scene.s, BIRDSONG)[-1] is END_OF_BIRDSONG
    assert END_OF_BIRDSONG.idle
    assert END_OF_BIRDSONG.idle(scene.s, scene.side(role).faction)
    in_play(scene, role, "eyrie_emigre")
    assert not END_OF_BIRDSONG.idle(scene.s, scene.side(role).faction)


@pytest.mark.law(RULE + "eyrie_emigre")
def test_the_emigre_leads_a_vagabond_against_a_bot() -> None:
    """His pawn moves at no cost, and he battles the bot with his sword."""
    scene = with_card("eyrie_emigre", "vagabond bot:marquise", c8="vagabond pawn", c7="marquise w")
    scene.side("vagabond").board.satchel.append(Held(Item.SWORD, True))
    scene.run(end_birdsong(person(scene, "vagabond")), "move 8>7", "battle 7 marquise", "roll 1-0")
    assert scene.at(7) == "vagabond pawn"
    assert named(scene.side("vagabond").in_play) == ["eyrie_emigre"]


# In Daylight


@pytest.mark.law(RULE + "propaganda_bureau")
def test_the_propaganda_bureau_turns_an_enemy_warrior() -> None:
    """A fox card reaches 8, not 7; a warrior of the Eyrie goes home and one of hers is placed. Once
    a turn: the other fox card stays in hand."""
    hand = {"marquise": "anvil foxfolk_steel"}
    scene = with_card("propaganda_bureau", hands=hand, c8="eyrie ww roost", c7="eyrie w")
    assert by_day(scene) == ["use propaganda_bureau 8 eyrie"]
    using(scene, "use propaganda_bureau 8 eyrie", "spend anvil")
    assert scene.at(8) == "marquise w | eyrie w roost"
    assert named(scene.s.discard) == ["anvil"]
    assert scene.side("eyrie").stock[WARRIOR] == 18
    assert scene.events("score") == []
    assert by_day(scene) == []
    assert set(laws([*scene.events("remove"), *scene.events("place")])) == {"propaganda_bureau"}


@pytest.mark.law(RULE + "propaganda_bureau")
def test_the_card_to_spend_is_chosen_and_a_bird_fits_anywhere() -> None:
    """Which of two that match; of enemies only warriors count, and own ones never."""
    scene = with_card(
        "propaganda_bureau",
        hands={"marquise": "woodland_runners anvil"},
        c8="eyrie w",
        c7="marquise w | alliance sympathy",
        c5="eyrie w",
    )
    assert by_day(scene) == ["use propaganda_bureau 5 eyrie", "use propaganda_bureau 8 eyrie"]
    using(scene, "use propaganda_bureau 8 eyrie", "spend woodland_runners")
    assert named(scene.side("marquise").hand) == ["anvil"]


@pytest.mark.law(RULE + "propaganda_bureau", "root:2.1.1")
def test_a_card_of_another_suit_is_not_spent_on_propaganda() -> None:
    """A mouse card, for 8, which is a fox clearing."""
    hand = "anvil mouse_in_a_sack"
    scene = with_card("propaganda_bureau", hands={"marquise": hand}, c8="eyrie w")
    using(scene, "use propaganda_bureau 8 eyrie")
    assert named(scene.side("marquise").hand) == ["mouse_in_a_sack"]


@pytest.mark.law(RULE + "propaganda_bureau")
@pytest.mark.parametrize("who", ["bot:eyrie", "bot:alliance"])
def test_propaganda_touches_bots(who: str) -> None:
    """A bot's warrior is removed like anybody's."""
    name = who.removeprefix("bot:")
    clearings: dict[str, Any] = {"c8": f"{name} w"}
    scene = with_card(
        "propaganda_bureau", f"marquise {who}", hands={"marquise": "anvil"}, **clearings
    )
    using(scene, f"use propaganda_bureau 8 {name}")
    assert scene.at(8) == "marquise w"


@pytest.mark.law(RULE + "propaganda_bureau")
def test_the_removal_stands_alone() -> None:
    """At the keep the Eyrie cannot place; the Vagabond has nothing to place, and makes enemies."""
    scene = with_card(
        "propaganda_bureau", who="eyrie", hands={"eyrie": "anvil"}, c8="marquise w keep"
    )
    using(scene, "use propaganda_bureau 8 marquise", who="eyrie")
    assert scene.at(8) == "marquise keep"
    scene = with_card(
        "propaganda_bureau", who="vagabond", hands={"vagabond": "anvil"}, c8="eyrie w"
    )
    scene.side("vagabond").board.relations = {EYRIE: 0}
    using(scene, "use propaganda_bureau 8 eyrie", who="vagabond")
    assert scene.at(8) == ""
    assert scene.side("vagabond").board.relations == {"eyrie": -1}


@pytest.mark.law(RULE + "propaganda_bureau", "root:6.2.3")
def test_field_hospitals_take_the_turned_warrior_in() -> None:
    """The Marquise spends a fox card of hers."""
    scene = with_card(
        "propaganda_bureau",
        who="eyrie",
        hands={"eyrie": "anvil", "marquise": "foxfolk_steel"},
        c8="marquise w",
        c3="marquise keep",
    )
    using(scene, "use propaganda_bureau 8 marquise", "heal foxfolk_steel 8", who="eyrie")
    assert (scene.at(8), scene.at(3)) == ("eyrie w", "marquise w keep")


@pytest.mark.law(RULE + "league_of_adventurous_mice")
def test_the_league_exhausts_a_crafted_item_to_move() -> None:
    """One of the boots; it stays exhausted, and the effect is used up for the turn."""
    scene = with_card("league_of_adventurous_mice", c8="marquise w")
    side = scene.side("marquise")
    side.crafted = [Item.BOOT, Item.TEA, Item.BOOT]
    name = "use league_of_adventurous_mice"
    assert by_day(scene) == [f"{name} boot", f"{name} tea"]
    using(scene, f"{name} boot", "move 8>7 x1")
    assert scene.at(7) == "marquise w"
    assert (side.crafted, side.exhausted) == ([Item.BOOT, Item.TEA, Item.BOOT], [Item.BOOT])
    assert by_day(scene) == []
    side.used = ()
    assert by_day(scene) == [f"{name} boot", f"{name} tea"]
    using(scene, f"{name} boot", "move 7>8 x1")
    side.used = ()
    assert by_day(scene) == [f"{name} tea"], "both boots are face down"


@pytest.mark.law(RULE + "league_of_adventurous_mice")
def test_the_league_battles_instead() -> None:
    """Against a bot in 8."""
    scene = with_card(
        "league_of_adventurous_mice", "marquise bot:eyrie", c8="marquise ww | eyrie w"
    )
    scene.side("marquise").crafted = [Item.COIN]
    using(scene, "use league_of_adventurous_mice coin", "battle 8 eyrie", "roll 1-0")
    assert scene.at(8) == "marquise ww"
    assert laws(scene.events("battle")) == ["league_of_adventurous_mice"]


@pytest.mark.law(RULE + "league_of_adventurous_mice")
def test_the_league_needs_an_item_and_something_to_do() -> None:
    """No item, nobody on the map; the items of a Vagabond lie in no Crafted Items box."""
    scene = with_card("league_of_adventurous_mice", c8="marquise w")
    assert by_day(scene) == []
    scene = with_card("league_of_adventurous_mice")
    scene.side("marquise").crafted = [Item.COIN]
    assert by_day(scene) == []
    scene = with_card("league_of_adventurous_mice", who="vagabond", c8="vagabond pawn")
    scene.side("vagabond").board.tracks = [Item.TEA]
    assert by_day(scene, "vagabond") == []


# In the Evening


@pytest.mark.law(RULE + "charm_offensive")
def test_charm_offensive_draws_a_card_for_a_point_of_another() -> None:
    """Of the owner's choice, bots too; it may be left alone."""
    scene = with_card("charm_offensive", "marquise eyrie bot:alliance")
    scene.run(start_evening(person(scene)), "charm charm_offensive alliance", "draw anvil")
    assert named(scene.side("marquise").hand) == ["anvil"]
    assert points(scene) == [("alliance", "charm_offensive", 1)]
    scene.run(start_evening(person(scene)), "pass")
    assert len(scene.events("draw")) == len(scene.events("use")) == 1


@pytest.mark.law(RULE + "informants")
def test_informants_fetch_an_ambush_instead_of_the_draw() -> None:
    """One of those in the discard pile; the cards of the hand limit still go."""
    scene = with_card("informants", discard="ambush_fox anvil ambush_bird")
    offered = draw_and_discard(person(scene), 2, "root:6.6").send(None).texts()
    assert offered == ["fetch ambush_fox", "fetch ambush_bird", "pass"]
    scene.run(draw_and_discard(person(scene), 2, "root:6.6"), "fetch ambush_bird")
    assert named(scene.side("marquise").hand) == ["ambush_bird"]
    assert named(scene.s.discard) == ["ambush_fox", "anvil"]
    assert laws(scene.events("fetch")) == ["informants"]
    scene.run(draw_and_discard(person(scene), 1, "root:6.6"), "pass", "draw sword")
    assert named(scene.side("marquise").hand) == ["ambush_bird", "sword"]


@pytest.mark.law(RULE + "informants")
def test_informants_find_nothing_without_an_ambush() -> None:
    """The draw is as ever."""
    scene = with_card("informants", discard="anvil")
    scene.run(draw_and_discard(person(scene), 1, "root:6.6"), "draw sword")
    assert named(scene.side("marquise").hand) == ["sword"]


@pytest.mark.law(RULE + "informants")
@pytest.mark.parametrize(
    ("who", "step"),
    [
        ("marquise", marquise.draw_cards),
        ("eyrie", eyrie.draw_cards),
        ("alliance", alliance.income),
        ("vagabond", vagabond.draw),
    ],
)
def test_everybody_draws_by_informants(who: str, step: Any) -> None:
    """In the Evening of each faction."""
    scene = with_card("informants", who=who, turn=who, discard="ambush_fox")
    scene.step(step, "fetch ambush_fox")
    assert named(scene.side(who).hand) == ["ambush_fox"]
