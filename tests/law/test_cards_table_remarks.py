"""What the rules do not know is remarked upon at a real table, and never forbidden."""

import pytest

from rootcore.adapters.table import table_view
from rootcore.game.game import Game
from rootcore.sandbox.scene import lay_out


def odd(seats: str, clearings: dict[int, str], *told: str) -> list[str]:
    """What looks odd once people have told these things in their turn."""
    game = Game(None, lay_out(seats.split(), clearings))
    for text in told:
        game.answer(text)
    view = table_view(game)
    assert view
    found: list[str] = view["odd"]
    return found


@pytest.mark.law("root:4.2", "root:4.2.1")
def test_a_move_to_a_place_not_next_to_it_or_ruled_by_others() -> None:
    """3 is next to neither 5 nor 1; the Eyrie rule 5 and 1."""
    seats = "table:marquise bot:eyrie"
    there = {1: "eyrie ww", 5: "marquise w | eyrie www"}
    assert odd(seats, there, "move marquise 5>3 x1") == ["From 5 to 3? 3 is not next to 5 (4.2)."]
    assert odd(seats, there, "move marquise 5>1 x1") == [
        "From 5 to 1? They rule neither 5 nor 1 (4.2.1)."
    ]
    assert odd(seats, {5: "marquise w"}, "move marquise 5>1 x1") == []


@pytest.mark.law("root:7.5.2.IV")
def test_a_roost_where_none_is_legal() -> None:
    """One roost a clearing, and only where they rule; a roost where they do is nothing odd."""
    seats = "table:eyrie bot:marquise"
    there = {2: "eyrie ww roost", 5: "marquise ww", 6: "eyrie w"}
    assert odd(seats, there, "place eyrie roost 2 x1") == ["Roost in 2? 2 has a roost (7.5.2.IV)."]
    assert odd(seats, there, "place eyrie roost 5 x1") == [
        "Roost in 5? You do not rule 5 (7.5.2.IV)."
    ]
    assert odd(seats, there, "place eyrie roost 6 x1") == []
    assert odd(seats, {5: "marquise ww"}, "place eyrie roost 6 x1") == []


@pytest.mark.law("root:6.5.4.II", "root:8.2.5.I", "root:10.5.1", "root:12.5.1.I", "root:6.2.2")
@pytest.mark.parametrize(
    ("seats", "text", "said"),
    [
        ("marquise eyrie", "place marquise sawmill 5 x1", "Sawmill in 5? You do not rule 5"),
        ("alliance eyrie", "place alliance sympathy 6 x1", "Sympathy in 6? 6 is sympathetic"),
        ("lizards eyrie", "place lizards rabbit_garden 5 x1", "Garden in 5? You do not rule 5"),
        ("duchy eyrie", "place duchy market 5 x1", "Market in 5? You do not rule 5"),
        ("riverfolk marquise", "place riverfolk warrior 1 x1", "Warrior in 1? The keep is there"),
    ],
)
def test_pieces_where_their_own_rules_do_not_allow_them(seats: str, text: str, said: str) -> None:
    me, other = seats.split()
    there = {5: f"{other} w", 6: "alliance sympathy" if me == "alliance" else ""}
    there |= {1: "marquise keep"} if other == "marquise" else {}
    (found,) = odd(f"table:{me} bot:{other}", there, text)
    assert found.startswith(said)


@pytest.mark.law("root:10.5.1")
def test_a_garden_of_another_suit() -> None:
    """5 is a rabbit clearing, which the Cult rules."""
    seats, there = "table:lizards bot:eyrie", {5: "lizards ww"}
    assert odd(seats, there, "place lizards fox_garden 5 x1") == [
        "Garden in 5? 5 is a rabbit clearing (10.5.1)."
    ]
    assert odd(seats, there, "place lizards rabbit_garden 5 x1") == []


@pytest.mark.law("root:8.4.1.I", "root:8.4.1.III", "root:11.5.6.I", "root:12.5.1.V")
@pytest.mark.parametrize(
    ("me", "text", "said"),
    [
        ("alliance", "place alliance fox_base 5 x1", "Base in 5? 5 is a rabbit clearing"),
        ("alliance", "place alliance fox_base 1 x1", "Base in 1? 1 is not sympathetic"),
        ("alliance", "place alliance rabbit_base 5 x1", ""),
        ("riverfolk", "place riverfolk fox_trade_post 5 x1", "Trade post in 5? 5 is a rabbit"),
        ("riverfolk", "place riverfolk fox_trade_post 1 x1", "Trade post in 1? 1 has a trade post"),
        ("riverfolk", "place riverfolk mouse_trade_post 2 x1", "Trade post in 2? Nobody rules 2"),
        ("riverfolk", "place riverfolk rabbit_trade_post 5 x1", ""),
        ("duchy", "place duchy tunnel 5 x1", "Tunnel in 5? 5 has a tunnel (12.5.1.V)."),
        ("duchy", "place duchy tunnel 1 x1", ""),
    ],
)
def test_bases_trade_posts_and_tunnels_where_none_can_be(me: str, text: str, said: str) -> None:
    own = {"alliance": "sympathy", "duchy": "tunnel"}
    there = {1: "eyrie w", 5: f"eyrie w | {me} {own[me]}" if me in own else "eyrie w"}
    if me == "riverfolk":
        there[1] += " | riverfolk fox_trade_post"
    found = odd(f"table:{me} bot:eyrie", there, text)
    assert [line[: len(said)] for line in found] == ([said] if said else [])


@pytest.mark.law("root:2.2.3")
def test_a_building_without_a_slot() -> None:
    """The one slot of 1 is taken."""
    there = {1: "marquise ww workshop"}
    assert odd("table:marquise bot:eyrie", there, "place marquise sawmill 1 x1") == [
        "Sawmill in 1? No open slot (2.2.3).",
        "More buildings than slots stand in 1.",
    ]


@pytest.mark.law("root:9.5.1")
def test_a_pawn_that_goes_too_far() -> None:
    seats, there = "table:vagabond bot:eyrie", {5: "vagabond pawn"}
    assert odd(seats, there, "pawn vagabond 3") == ["The pawn to 3? 3 is not next to 5 (9.5.1)."]
    assert odd(seats, there, "pawn vagabond 1", "pawn vagabond 9") == []


@pytest.mark.law("root:13.4.2")
def test_a_plot_that_is_turned_up_where_no_warrior_is() -> None:
    seats, flip = "table:corvids bot:eyrie", "flip corvids snare 5"
    assert odd(seats, {5: "corvids plot"}, flip) == [
        "Snare in 5? You have no warrior in 5 (13.4.2)."
    ]
    assert odd(seats, {5: "corvids w plot"}, flip) == []


def test_what_was_odd_goes_with_undo_and_with_the_turn() -> None:
    game = Game(None, lay_out(["table:marquise", "bot:eyrie"], {5: "marquise w"}))
    game.answer("move marquise 5>3 x1")
    game.undo()
    view = table_view(game)
    assert view
    assert view["odd"] == []
    game.redo()
    game.answer("done")
    view = table_view(game)
    assert view
    assert view["odd"] == []


@pytest.mark.law("root:3.3.1")
def test_a_dominance_card_that_is_played_too_early() -> None:
    seats, text = "table:eyrie bot:marquise", "activate eyrie dominance_fox"
    assert odd(seats, {}, "score eyrie x9", text) == [
        "Activate Dominance for the Eyrie? It takes 10 points, they have 9 (3.3.1)."
    ]
    assert odd(seats, {}, "score eyrie x10", text) == []


@pytest.mark.law("root:9.2.8")
@pytest.mark.parametrize(
    ("seats", "partner", "why"),
    [
        ("table:eyrie bot:alliance bot:marquise", "alliance", ""),
        ("table:eyrie bot:alliance bot:marquise", "eyrie", "Somebody else has fewer points"),
        ("table:eyrie bot:marquise", "marquise", "It takes 4 players"),
    ],
)
def test_a_coalition_with_somebody_who_cannot_be_joined(seats: str, partner: str, why: str) -> None:
    """The Eyrie have a point, the bots have none."""
    told = ("score vagabond x10", "score eyrie x1", "activate vagabond dominance_fox")
    found = odd(f"table:vagabond {seats}", {}, *told, f"partner vagabond {partner}")
    whom = partner.capitalize()
    assert found == ([f"A coalition with the {whom} (Vagabond)? {why} (9.2.8)."] if why else [])


@pytest.mark.law("root:9.2.8")
def test_a_coalition_with_who_plays_for_dominance() -> None:
    seats = "table:vagabond table:eyrie bot:alliance bot:marquise"
    told = (
        "score vagabond x10",
        "activate vagabond dominance_fox",
        "activate eyrie dominance_bird",
    )
    assert odd(seats, {}, *told, "partner vagabond eyrie") == [
        "A coalition with the Eyrie (Vagabond)? They play for dominance (9.2.8)."
    ]


@pytest.mark.law("root:11.2.6.II")
@pytest.mark.parametrize("post", [True, False])
def test_one_service_more_than_trade_posts_allow(post: bool) -> None:
    """A second one takes a trade post beside one's own piece."""
    clearings = {5: f"eyrie w{' | riverfolk rabbit_trade_post' * post}"}
    told = ("buy eyrie riverboats", "buy eyrie mercenaries")
    assert odd("table:eyrie table:riverfolk bot:marquise", clearings, *told) == [
        "Buy mercenaries for the Eyrie? "
        "They have bought as many services as they may this turn (11.2.6.II)."
    ] * (not post)
