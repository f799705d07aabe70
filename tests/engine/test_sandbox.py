"""Positions as layouts, links and texts, and what is played from them."""

import json
import random
from typing import Any

import pytest

from rootcore.game.game import Game, load
from rootcore.game.links import from_link, to_link, with_moment
from rootcore.game.setup import read_setup
from rootcore.law.errors import BadNotation, RootcoreError
from rootcore.rules.flow import Draw, Roll
from rootcore.rules.turn import ROLES
from rootcore.sandbox import (
    Layout,
    Run,
    battles,
    from_position_link,
    read_layout,
    read_text,
    to_position_link,
    write_layout,
)
from rootcore.sandbox.reading import FIELDS, PLAYER
from rootcore.sandbox.scene import lay_out
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import DAYLIGHT, SETUP, Faction

MOST_LINK = 1500
"""The characters that a link to an ordinary position stays below, so that it fits a forum post."""

BASIS: Layout = {
    "seats": ["bot:eyrie", "human:marquise", "bot:vagabot@character=thief"],
    "turn": "eyrie",
    "seed": 3,
    "clearings": {"5": "marquise ww sawmill | eyrie wwww roost", "2": "marquise w"},
    "players": {"eyrie": {"score": 4, "board": {"decree": {"fox": ["anvil"]}}}},
}
TABLES = (
    ("bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=tinker"),
    ("bot:lizards", "bot:riverfolk", "bot:duchy", "bot:corvids"),
    ("human:marquise", "bot:corvids", "human:alliance", "bot:riverfolk", "bot:lizards"),
    ("human:eyrie", "human:vagabond", "bot:duchy@difficulty=nightmare,traits=foundations"),
    ("human:riverfolk", "human:marquise", "human:vagabond", "bot:eyrie"),
)


def laid(**changes: Any) -> Layout:
    """The basis with other fields."""
    return {**BASIS, **changes}


def with_player(who: str, **had: Any) -> Layout:
    return laid(players={who: had})


def told(s: State) -> dict[str, Any]:
    """A position, but for orders that mean nothing."""
    raw: dict[str, Any] = json.loads(json.dumps(s.to_json()))
    for pile in ("deck", "quests"):
        raw[pile].sort()
    for side in raw["sides"]:
        side["boxed"] = {kind: n for kind, n in side["boxed"].items() if n}
    for field in ("coffins", "covered"):
        raw[field] = {key: value for key, value in raw[field].items() if value}
    return raw


def positions(seats: tuple[str, ...], seed: int, map_id: str, deck: str) -> list[State]:
    """Positions at the beginning of steps of a random game."""
    dice = random.Random(seed)
    setup = {"map": map_id, "seats": list(seats), "seed": seed, "deck": deck}
    game = Game.new(read_setup(setup), explain=False)
    for _ in range(260):
        game.play()
        if game.pending is None:
            break
        game.answer(dice.choice(game.pending.texts()))
    found = [mark.state for mark in game.marks if mark.state.phase != SETUP]
    return dice.sample(found, min(12, len(found)))


# Reading and writing


@pytest.mark.parametrize("seats", TABLES)
@pytest.mark.parametrize(("map_id", "deck"), [("fall", "base"), ("mountain", "exiles_partisans")])
def test_positions_of_games_are_the_same_once_read_again(
    seats: tuple[str, ...], map_id: str, deck: str
) -> None:
    links = []
    for s in positions(seats, 11, map_id, deck):
        layout = write_layout(s)
        again = read_layout(json.loads(json.dumps(layout)))
        assert told(again) == told(s)
        assert write_layout(again) == layout
        assert from_position_link(to_position_link(layout)) == layout
        links.append(len(to_position_link(layout)))
    assert max(links) < MOST_LINK


def test_a_scene_is_the_same_once_read_again() -> None:
    s = lay_out(
        ["bot:eyrie", "marquise", "bot:corvids", "bot:vagabond"],
        {5: "eyrie ww roost", 3: "marquise w keep", 7: "corvids ww plot_bomb", 8: "vagabond pawn"},
        turn="marquise",
        phase=DAYLIGHT,
        scores={"eyrie": 7},
        hands={"marquise": "ambush_fox anvil"},
        discard="bake_sale",
        without_ruins=[6],
        order="crossbow_bird",
        map_id="winter",
    )
    layout = write_layout(s)
    assert layout["clearings"]["7"] == "corvids ww plot_bomb"
    assert layout["players"]["marquise"] == {"hand": "ambush_fox anvil"}
    assert told(read_layout(layout)) == told(s)


@pytest.mark.parametrize("seed", range(20))
def test_a_plot_that_nobody_saw_is_none_of_those_that_lie_open(seed: int) -> None:
    clearings = {"1": "corvids plot", "2": "corvids plot", "5": "corvids extortion extortion"}
    seats = ["bot:corvids", "bot:eyrie"]
    s = read_layout({"seats": seats, "seed": seed, "clearings": clearings})
    assert "extortion" not in s.sides[Faction.CORVIDS].board.hidden.values()


def test_viziers_that_are_not_the_leaders_are_refused_with_the_reason() -> None:
    had = {"leader": "despot", "decree": {"recruit": ["loyal_vizier"], "move": ["loyal_vizier"]}}
    layout = {"seats": ["human:eyrie", "bot:marquise"], "players": {"eyrie": {"board": had}}}
    with pytest.raises(BadNotation, match="lie in recruit and move, but with despot as leader"):
        read_layout(layout)


def test_what_was_done_once_a_turn_is_read_by_name_and_from_older_layouts() -> None:
    for used in (["hand card", "royal_claim"], "royal_claim codebreakers"):
        s = read_layout(with_player("marquise", used=used))
        again = read_layout(write_layout(s))
        assert again.sides[Faction.MARQUISE].used == s.sides[Faction.MARQUISE].used
        assert len(s.sides[Faction.MARQUISE].used) == 2


def test_what_is_as_usual_is_left_out() -> None:
    assert write_layout(read_layout(BASIS)) == {
        **BASIS,
        "map": "fall",
        "deck": "base",
        "phase": "birdsong",
        "players": {
            "eyrie": {
                "score": 4,
                "board": {"decree": {"fox": ["anvil"], "mouse": [], "rabbit": [], "bird": []}},
            },
            "vagabond": {"forest": "1_2_5_10"},
        },
    }


def test_people_who_play_together_can_have_more_points_than_the_track() -> None:
    """They go on until all of them have won: the first may have any number by then."""
    laid = lay_out(["marquise", "eyrie"], {5: "marquise w"}, scores={"eyrie": 104})
    assert read_layout(write_layout(laid)).sides[Faction.EYRIE].score == 104


def test_people_at_a_real_table_become_plain_people() -> None:
    s = lay_out(["table:marquise", "bot:eyrie"], {5: "marquise ww"})
    assert write_layout(s)["seats"] == ["human:marquise", "bot:eyrie"]
    assert read_layout(write_layout(s)).sides[Faction.MARQUISE].warriors[5] == 2


@pytest.mark.parametrize("over", [True, False])
def test_a_game_before_setup_or_over_is_no_position(over: bool) -> None:
    s = read_layout(BASIS)
    if over:
        s.winner = Faction.EYRIE
    else:
        s.phase = SETUP
    with pytest.raises(BadNotation, match="after setup and before somebody has won"):
        write_layout(s)


BAD: dict[str, tuple[Any, str]] = {
    "map": ("moon", "map: no map is called 'moon'"),
    "deck": ("tarot", "deck: no deck is called 'tarot'"),
    "suits": ("fox owl", "suits: .*has only fox, rabbit, mouse"),
    "seats": (["bot:eyrie", "table:marquise"], "seats.1: a position seats bots and people"),
    "turn": ("alliance", "turn: 'alliance' has no seat"),
    "phase": ("noon", "phase: 'noon'"),
    "step": (99, "has no step 99"),
    "round": (0, "round: rounds count from 1"),
    "clearings": ({"5": "eyrie w", "99": "eyrie w"}, "clearings.99: the map has no clearing"),
    "players": ({"alliance": {}}, "players.alliance: 'alliance' has no seat"),
    "discard": ("anvil anvil", "discard: the deck has no further anvil"),
    "available": ("dominance_fox", "available: the deck has no further dominance_fox"),
    "order": ("hat", "order: no card is called 'hat'"),
    "ordered": ("owl", "ordered: 'owl'"),
    "ruins": ({"1": 0}, "ruins: no ruin belongs in 1"),
    "hidden": ("hat", "hidden: 'hat'"),
    "seen": ({"99": "boot"}, "seen: the map has no clearing '99'"),
    "items": ({"hat": 1}, "items: 'hat'"),
    "drawn_quests": ("hat", "drawn_quests: no quest is called 'hat'"),
    "ferry": (3, "no Ferry can be in 3"),
    "closed": ([[1, 2]], "a path is closed that never was"),
    "covered": ({"99": "boot"}, "covered: the map has no clearing '99'"),
    "coffins": ({"wolf": 1}, "coffins: 'wolf' has no seat"),
    "teamwork": ("none", "teamwork: teamwork is left empty or"),
    "ask": ("nobody", "ask: ask is left out or one of holders, everybody"),
    "services": ("all", "services: services is one of none, basic, advanced"),
    "dominance": (1, "dominance is neither true nor false"),
    "seed": (2**60, "seed: the seed is a whole number"),
    "taken": ([1], "taken: there is a number for each stream"),
    "draws": ("hat", "draws: the deck has no card 'hat'"),
    "rolls": ("4-1", "rolls: a roll is written like 3-1, not '4-1'"),
    "chance": (["roll 3-1"], "chance: 'roll 3-1' belongs into the field rolls"),
    "run": (5, "run is no text"),
    "answers": ("roll", "answers is no list"),
}
BAD_PLAYERS: dict[str, tuple[Any, str]] = {
    "score": (1000, "score: nobody has 1000 points"),
    "hand": ("hat", "hand: no card is called 'hat'"),
    "crafted": ("hat", "crafted: 'hat'"),
    "exhausted": ("hat", "exhausted: 'hat'"),
    "in_play": ("hat", "in_play: no card is called 'hat'"),
    "dominance": ("hat", "dominance: no card is called 'hat'"),
    "partner": ("wolf", "partner: 'wolf' has no seat"),
    "activated": ("owl", "activated: 'owl'"),
    "used": (1, "used is no text"),
    "declined": ("chess:1", "declined: no rule is numbered 'chess:1'"),
    "forest": ("9_9", "forest: the pawn cannot be in the forest '9_9'"),
    "start_corner": (5, "start_corner: 5 is no corner"),
    "boxed": ({"roost": 1}, "boxed: they have no roost pieces"),
    "board": ({"decree": {}}, "board: 'decree' is no field"),
}


@pytest.mark.parametrize("field", FIELDS)
def test_a_bad_field_is_named(field: str) -> None:
    value, words = BAD[field]
    with pytest.raises(BadNotation, match=words):
        read_layout(laid(**{field: value}))


@pytest.mark.parametrize("field", PLAYER)
def test_a_bad_field_of_a_player_is_named(field: str) -> None:
    value, words = BAD_PLAYERS[field]
    with pytest.raises(BadNotation, match=f"players.marquise.{words}"):
        read_layout(with_player("marquise", **{field: value}))


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        (3, "a position is no object"),
        (laid(colour="red"), "colour is no field; there are: map, deck"),
        (laid(seats=["bot:eyrie"]), "seats: a position has 2 to 6 of them, not 1"),
        (laid(seats=["bot:eyrie", "bot:eyrie"]), "seats: the eyrie can sit only once"),
        (laid(seats=["bot:eyrie", "bot:wolf"]), "seats.1: seat 'bot:wolf' is not known"),
        (laid(phase="setup"), "phase: a position is one after setup"),
        (laid(clearings={"5": "eyrie w hat"}), "clearings.5: 5: no piece is called 'hat'"),
        (laid(clearings={"1": "eyrie roost roost"}), "clearings.1: 1: there is no slot"),
        (with_player("eyrie", hat=1), "players.eyrie.hat is no field"),
        (with_player("eyrie", board={"decree": {"fox": ["hat"]}}), "players.eyrie.board: no card"),
        (with_player("eyrie", hand="anvil"), "players.eyrie.hand: the eyrie are a bot"),
        (with_player("eyrie", board={"decree": 3}), "players.eyrie.board: that is no board of"),
    ],
)
def test_what_cannot_be_read_is_said(layout: Any, words: str) -> None:
    with pytest.raises(BadNotation, match=words):
        read_layout(layout)


@pytest.mark.law("root:3.3.3")
@pytest.mark.parametrize(
    ("pile", "card", "words"),
    [
        ("discard", "dominance_fox", "discard: .* lies beside the map, as a dominance card does"),
        ("available", "sword", "available: Sword is no dominance card, and no other lies beside"),
    ],
)
def test_dominance_cards_alone_lie_beside_the_map_and_never_on_the_discard_pile(
    pile: str, card: str, words: str
) -> None:
    with pytest.raises(BadNotation, match=words):
        read_layout(laid(dominance=True, **{pile: card}))
    here = read_layout(laid(dominance=True, available="dominance_fox", discard="sword"))
    assert [x.id for x in (*here.available, *here.discard)] == ["dominance_fox", "sword"]


@pytest.mark.parametrize("text", ["", "{", "[" * 99, '{"seats": 3}', "null"])
def test_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_text(text)


@pytest.mark.parametrize("behind", [".", ")", ").", ",", "?”", "\n"])
def test_a_link_in_a_sentence_opens_with_what_stands_behind_it(behind: str) -> None:
    assert from_position_link(to_position_link(BASIS) + behind) == from_position_link(
        to_position_link(BASIS)
    )


@pytest.mark.parametrize("before", ["http://[::1]:8000/", "https://x.example/a/?rules=#b", "", " "])
def test_a_link_is_taken_with_the_address_before_it(before: str) -> None:
    address = f"{before}#position={to_position_link(BASIS)}."
    assert Run(from_position_link(address)).layout == BASIS
    game = Game.new(read_setup({"seats": BASIS["seats"][:2]}))
    packed, moment = with_moment(f"{before}#game={to_link(game, moment=-1)})")
    assert (packed, moment) == (to_link(game), -1)
    assert load(from_link(f"{before}#game={packed}")).save() == game.save()


def test_a_game_given_as_a_position_is_told_as_that_and_the_other_way_round() -> None:
    game = Game.new(read_setup({"seats": BASIS["seats"]}))
    with pytest.raises(BadNotation, match="this holds a game, and no position"):
        from_position_link(to_link(game))
    with pytest.raises(BadNotation, match="this holds a position, and no game"):
        load(from_link(to_position_link(BASIS)))


def test_a_damaged_link_is_refused() -> None:
    link = to_position_link(BASIS)
    for broken in (link[:-9], link[:20] + "A" + link[21:], "", "<b>"):
        with pytest.raises(BadNotation):
            from_position_link(broken)


JUNK: tuple[Any, ...] = (
    None,
    -1,
    7,
    10**30,
    "",
    "x",
    "anvil anvil",
    "loyal_vizier",
    [],
    {},
    [1],
    True,
    1.5,
    "www",
)


def mutated(value: Any, dice: random.Random) -> Any:
    """The same JSON with one thing in it changed."""
    if dice.random() < 0.05 or not value:
        return dice.choice(JUNK)
    if type(value) is int:
        return value + dice.choice((-1, 1, 1, 20))
    if isinstance(value, dict):
        weighty = ["clearings", "players"] * 5 if "clearings" in value else []
        key = dice.choice([*value, *weighty, "order"])
        return {**value, key: mutated(value.get(key), dice)}
    if isinstance(value, list):
        k = dice.randrange(len(value))
        return [*value[:k], mutated(value[k], dice), *value[k + 1 :]]
    if isinstance(value, str):
        words = value.split(" ")
        others = ("w", "www", "roost", "keep", "plot", "torch", dice.choice(list(CARDS)))
        k = dice.randrange(len(words))
        words[k : k + 1] = [dice.choice(others)] if dice.random() < 0.6 else []
        return " ".join(words)
    return dice.choice(JUNK)


@pytest.mark.parametrize("seats", TABLES)
def test_whatever_is_changed_in_a_layout_it_plays_or_is_refused(seats: tuple[str, ...]) -> None:
    """A bounded random search: nothing but an error of ours comes of a changed layout."""
    dice = random.Random(1)
    played = refused = 0
    for s in positions(seats, 5, "fall", "base"):
        for _ in range(20):
            changed = mutated(write_layout(s), dice)
            try:
                wanted = {**changed, "run": "turn"} if isinstance(changed, dict) else changed
                run = answered(wanted, dice)
                run.state.check({role.id: role.supply() for role in ROLES.values()})
                played += 1
            except RootcoreError:
                refused += 1
    assert played > 10
    assert refused > 10


def answered(layout: Layout, dice: random.Random) -> Run:
    """The run of a layout, people answering at random."""
    for _ in range(8):
        run = Run(layout)
        if run.pending is None:
            break
        answers = [*layout.get("answers", []), dice.choice(run.pending.texts())]
        layout = {**layout, "answers": answers}
    return run


# Playing


def scene() -> State:
    return lay_out(
        ["bot:eyrie", "bot:marquise"],
        {5: "eyrie wwww roost | marquise ww sawmill", 2: "marquise w"},
        turn="eyrie",
        phase=read_layout(BASIS).phase,
        seed=9,
    )


def test_the_turn_of_a_bot_is_that_of_the_same_position_in_a_game() -> None:
    s = scene()
    s.deck = [card for card in s.deck if card.kind != "dominance"]
    run = Run({**write_layout(s), "run": "turn"})
    game = Game(None, s)
    while game.state.current == Faction.EYRIE and game.state.round == 1:
        assert game.pending
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    n = len(run.events)
    assert run.pending is None
    assert n > 5
    assert [event.law for event in run.events] == [event.law for event in game.events[:n]]
    assert game.events[n].kind == "turn"
    assert run.state.current == Faction.MARQUISE


def test_chance_gives_what_the_layout_says() -> None:
    run = Run(laid(run="turn", draws="fox_partisans", deck="exiles_partisans"))
    orders = [event.data["card"].id for event in run.events if event.kind == "order"]
    assert orders == ["fox_partisans"]
    fought = Run(laid(run="battle eyrie marquise 5", rolls="1-3"))
    assert [event.data["dice"] for event in fought.events if event.kind == "roll"] == [[3, 1]]


def asked_of_chance(layout: Layout) -> list[list[str]]:
    """What chance can answer, question by question, but for draws and rolls."""
    found: list[list[str]] = []

    class Listening(Run):
        def _given(self, asked: Any) -> Any:
            if not isinstance(asked, Draw | Roll):
                found.append(asked.texts())
            return super()._given(asked)

    Listening(layout)
    return found


def test_every_choice_of_chance_can_be_laid_down() -> None:
    """Whatever is asked first, another answer than the seed's can be given."""
    seen: set[str] = set()
    seats = ("bot:vagabot@character=ranger", "bot:corvids", "bot:lizards", "human:eyrie")
    for seed in range(12):
        for s in positions(seats, seed, "fall", "base"):
            layout = {**write_layout(s), "run": "step"}
            for first in asked_of_chance(layout)[:1]:
                for text in {first[0], first[-1]}:
                    run = Run({**layout, "chance": [text]})
                    assert text in run.journal
                    seen.add(text.split(" ")[0])
    assert {"quest", "plot"} <= seen


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"draws": "anvil", "discard": "anvil"}, r"draws.0: 'draw anvil' is not an answer to"),
        ({"draws": "anvil " * 3, "run": "battle eyrie marquise 5"}, "draws: 'draw anvil' is left"),
        ({"run": "battle eyrie marquise 5", "rolls": "1-3 2-2"}, "rolls: 'roll 2-2' is left over"),
        ({"chance": ["plot bomb"]}, "chance: 'plot bomb' is left over, as nothing asks for it"),
    ],
)
def test_what_chance_cannot_give_or_has_left_over_is_named(given: Layout, words: str) -> None:
    two_orders = {"seats": ["bot:eyrie", "bot:marquise"], "clearings": BASIS["clearings"]}
    with pytest.raises(BadNotation, match=words):
        Run({**two_orders, "turn": "eyrie", "seed": 3, "run": "turn", **given})


def everything(run: Game) -> tuple[Any, ...]:
    """All that one can see of a run."""
    asked = run.pending.texts() if run.pending else None
    facts = [(event.kind, event.law, event.data) for event in run.events]
    return type(run), run.journal[:], run.givers[:], facts, told(run.state), asked, run.ended()


@pytest.mark.parametrize("what", ["turn", "step", "battle marquise eyrie 5"])
def test_a_run_stays_one_when_it_is_copied_undone_or_loaded(what: str) -> None:
    layout = laid(run=what, turn="marquise", phase="daylight", rolls="3-3" if what > "c" else "")
    if what.startswith("battle"):
        layout["players"] = {"marquise": {"in_play": "armorers"}}
    else:
        layout["rolls"] = ""
    run = Run(layout)
    dice = random.Random(4)
    while True:
        now = everything(run)
        assert everything(run.copy()) == now
        again = load(run.save())
        assert everything(again) == now
        if run.journal:
            run.undo()
            assert len(run.journal) == len(now[1]) - 1
            run.redo()
            assert everything(run) == now
        if not run.pending:
            break
        run.answer(dice.choice(run.pending.texts()))
        run.play()
    assert run.state.current == Faction.MARQUISE or what == "turn"
    for _ in range(len(run.journal)):
        run.undo()
    assert not run.journal


def test_a_saved_run_that_does_not_fit_is_refused() -> None:
    raw = json.loads(Run(laid(run="battle eyrie marquise 5")).save())
    changes: list[dict[str, Any]] = [{"run": 3}, {"run": {}}, {"journal": ["x"]}, {"journal": 3}]
    for change in changes:
        with pytest.raises(BadNotation):
            load(json.dumps({**raw, **change}))


def test_a_battle_asks_people_and_ends_when_it_is_over() -> None:
    layout = laid(run="battle marquise eyrie 5", rolls="3-3")
    layout["players"] = {"marquise": {"in_play": "armorers"}}
    run = Run(layout)
    assert run.pending
    assert run.pending.question() == "Use Armorers in 5?"
    assert run.state.current == Faction.MARQUISE
    over = Run({**layout, "answers": ["use armorers"]})
    assert over.pending is None
    assert over.state.sides[Faction.MARQUISE].warriors[5] == 2
    assert over.state.sides[Faction.EYRIE].warriors[5] == 2
    with pytest.raises(BadNotation, match=r"answers\.0: 'march' is not an answer"):
        Run({**layout, "answers": ["march"]})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("dance", "run: a position runs a turn, a step or a battle"),
        ("turn 5", "run: a position runs a turn, a step or a battle"),
        ("battle", "run: a battle is written like battle eyrie marquise 5"),
        ("battle eyrie wolf 5", "run: 'wolf' has no seat"),
        ("battle eyrie marquise 44", "run: the map has no clearing '44'"),
        ("battle eyrie marquise 2", "run: in 2 the eyrie cannot battle the marquise"),
        ("battle eyrie eyrie 5", "run: in 5 the eyrie cannot battle the eyrie"),
    ],
)
def test_what_cannot_be_played_is_said(words: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        Run(laid(run=words))


def test_one_step_is_one_step() -> None:
    run = Run(laid(run="step"))
    assert [event.kind for event in run.events] == ["turn", "order"]
    assert (run.state.phase, run.state.step) == ("birdsong", 1)


def test_every_battle_that_is_offered_can_be_fought() -> None:
    found = battles(read_layout(BASIS))
    assert (Faction.EYRIE, Faction.MARQUISE, 5) in found
    for who, foe, c in found:
        assert Run(laid(run=f"battle {who} {foe} {c}")).events[0].kind == "battle"


def test_a_moment_of_a_run_is_the_table_just_then() -> None:
    run = Run(laid(run="turn"))
    last = run.position_after(len(run.events) - 1)
    assert last.sides[Faction.EYRIE].to_json() == run.state.sides[Faction.EYRIE].to_json()
    assert run.position_after(-1).to_json() == run.start.to_json()
