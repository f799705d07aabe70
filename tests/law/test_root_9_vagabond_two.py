"""Law of Root 9.8: two Vagabonds."""

import json
from typing import Any

import pytest

from rootcore.bots.vagabot import chapter as vagabot
from rootcore.companion.options import ALSO
from rootcore.factions.vagabond.allies import coalition_acts
from rootcore.factions.vagabond.chapter import (
    act_in_daylight,
    check_capacity,
    choose_character,
    get_quests,
    set_relationships,
)
from rootcore.factions.vagabond.items import VagabondBoard
from rootcore.game.game import Game, load
from rootcore.game.setup import read_setup
from rootcore.law.errors import BadNotation
from rootcore.rules.battle import Battle, battle
from rootcore.rules.items import forget_unseen
from rootcore.rules.services import buying_acts, pay, refused_services
from rootcore.rules.setup import draw_first_vagabond, setup_order
from rootcore.rules.turn import schedule
from rootcore.sandbox.reading import read_layout
from rootcore.table.cards import QUESTS, card
from rootcore.table.terms import (
    ALLIANCE,
    EYRIE,
    MARQUISE,
    RIVERFOLK,
    SETUP,
    VAGABOND,
    VAGABOND_SECOND,
    Item,
    Service,
)
from rootcore.tell.own_board import own_widgets
from rootcore.tell.panels import names, widgets
from rootcore.tell.words import sentence
from tests.law.table_scenes import refused, tell
from tests.scenes import Scene
from tests.vagabonds import VagabondScene, held, written
from tests.vagabots import VagabotScene

TWO = "vagabond vagabond_second bot:marquise bot:eyrie"
FOUR = "vagabond vagabond_second marquise eyrie"
BESIDE = "bot:vagabond vagabond_second bot:marquise bot:eyrie"
SECOND = "vagabond_second"
HOSTILE, ALLIED = -1, 3


class TwoScene(VagabondScene):
    """A scene with two Vagabonds; `second` writes the Satchel of the second.

    `hidden` are the items under the ruins, two under each; those of `seen` have been looked at.
    """

    def __init__(
        self,
        roles: str = TWO,
        second: str = "",
        hidden: str = "bag boot hammer sword bag boot hammer sword",
        seen: dict[int, str] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(roles, **kwargs)
        self.other.satchel = held(second)
        self.s.ruins = dict.fromkeys(self.s.ruins, 2)
        self.s.seen_items = {c: items(text) for c, text in (seen or {}).items()}
        for c, found in self.s.seen_items.items():
            self.s.ruins[c] = len(found)
        self.s.hidden_items = items(hidden)

    @property
    def other(self) -> VagabondBoard:
        """The board of the second Vagabond."""
        board: VagabondBoard = self.side(SECOND).board
        return board


def items(text: str) -> list[Item]:
    """Items by name."""
    return [Item(word) for word in text.split()]


def setup_of(*seats: str, seed: int = 1) -> Any:
    """The setup of these seats."""
    return read_setup({"seats": list(seats), "seed": seed})


def set_up(*seats: str, seed: int = 1) -> Game:
    """A game with programs in the seats of people, at the first turn."""
    game = Game.new(setup_of(*seats, seed=seed))
    while game.pending and game.state.phase == SETUP:
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    return game


# 9.8 Who sits there


@pytest.mark.law("root:9.8")
def test_a_second_vagabond_sits_beside_a_first_or_a_vagabot_and_never_alone() -> None:
    """Three may not be: there is one Vagabot, and he sits where the first Vagabond would."""
    for first in ("human:vagabond", "player:vagabond", "bot:vagabot"):
        assert len(setup_of(first, "human:vagabond_second").seats) == 2
    with pytest.raises(BadNotation, match=r"takes a first one or a Vagabot beside .*9\.8"):
        setup_of("human:vagabond_second", "bot:eyrie")
    with pytest.raises(BadNotation, match="can sit only once"):
        setup_of("human:vagabond", "bot:vagabot", "human:vagabond_second")
    with pytest.raises(BadNotation, match="'bot:vagabond_second' is not known"):
        setup_of("bot:vagabot", "bot:vagabond_second")
    laid = {"seats": ["human:vagabond_second", "bot:eyrie"]}
    with pytest.raises(BadNotation, match="seats: a second Vagabond takes a first one"):
        read_layout(laid)
    assert (
        read_layout(
            {
                "seats": ["human:vagabond_second", "bot:vagabot"],
                "clearings": {"5": "vagabond pawn | vagabond_second pawn"},
            }
        )
        .sides[VAGABOND]
        .pawn
        == 5
    )


@pytest.mark.law("root:9.8")
def test_each_vagabond_has_a_pawn_and_a_board_of_his_own() -> None:
    """What the one does with his items is nothing to the other's."""
    scene = TwoScene(c8="vagabond pawn | vagabond_second pawn", satchel="boot", second="boot")
    scene.step(act_in_daylight, "move 8>7")
    assert (scene.at(8), scene.at(7)) == ("vagabond_second pawn", "vagabond pawn")
    assert (scene.satchel, written(scene.other.satchel)) == ("boot-", "boot")


@pytest.mark.law("root:9.3.1", "root:9.8")
def test_two_vagabonds_are_two_characters() -> None:
    """There is one card of each: whom the other is, or will be, cannot be chosen."""
    scene = TwoScene(FOUR)
    scene.board.character, scene.other.character = "", "ranger"
    step = choose_character(scene.actor())
    assert step.send(None).texts() == ["character thief", "character tinker"]
    step.close()
    twice = ("human:vagabond@character=thief", "player:vagabond_second@character=thief")
    with pytest.raises(BadNotation, match=r"one Vagabond can be the thief, not two .*9\.3\.1"):
        setup_of(*twice)
    setup_of("bot:vagabot@character=thief", "player:vagabond_second@character=thief")


# 9.8.1 Two items under each ruin


@pytest.mark.law("root:9.8.1")
@pytest.mark.parametrize("first", ["player:vagabond", "bot:vagabot"])
def test_both_sets_of_ruin_items_are_used(first: str) -> None:
    """Two under each of the four ruins; which lie where is not known."""
    s = set_up(first, "player:vagabond_second", "bot:eyrie").state
    assert list(s.ruins.values()) == [2, 2, 2, 2]
    assert sorted(s.hidden_items) == sorted(items("bag boot hammer sword") * 2)
    told = [e for e in set_up(first, "player:vagabond_second").events if e.kind[:3] == "pop"]
    assert told[1].law == "root:9.8.1"
    assert sentence(told[1], names(s)).startswith("A second item goes under each ruin, in ")


@pytest.mark.law("root:9.8.1")
def test_exploring_he_looks_at_both_items_and_takes_one() -> None:
    """He sees a bag and a sword in 12 and takes the sword: a point. The bag stays there."""
    scene = TwoScene(c12="vagabond pawn", satchel="torch")
    looked = ("explore 12", "find bag", "find sword")
    assert scene.asks(act_in_daylight, *looked).texts() == [
        "unearth bag 12",
        "unearth sword 12",
        "leave 12",
    ]
    again = TwoScene(c12="vagabond pawn", satchel="torch")
    again.step(act_in_daylight, *looked, "unearth sword 12")
    assert again.satchel == "sword torch-"
    assert again.points() == [("root:9.5.3", 1)]
    assert (again.s.ruins[12], again.s.seen_items) == (1, {12: [Item.BAG]})
    assert sorted(again.s.hidden_items) == items("bag boot boot hammer hammer sword")


@pytest.mark.law("root:9.8.1")
def test_a_second_torch_takes_the_other_item_and_the_ruin() -> None:
    """Nothing is left to chance: the boot is what he saw before. The slot is free."""
    scene = TwoScene(c12="vagabond pawn", satchel="torch torch")
    scene.step(act_in_daylight, "explore 12", "find bag", "find boot", "unearth bag 12")
    slots = scene.s.open[12]
    scene.step(act_in_daylight, "explore 12", "unearth boot 12")
    assert (scene.tracks, scene.satchel) == ("bag", "boot torch- torch-")
    assert 12 not in scene.s.ruins
    assert 12 not in scene.s.seen_items
    assert scene.s.open[12] == slots + 1
    assert scene.score(VAGABOND) == 2


@pytest.mark.law("root:9.8.1")
def test_he_cannot_take_what_he_has_from_another_ruin() -> None:
    """A boot of the ruins is his: the other boot is refused. Taking nothing scores nothing."""
    scene = TwoScene(c12="vagabond pawn", satchel="torch boot")
    scene.board.from_ruins = [Item.BOOT]
    ask = scene.asks(act_in_daylight, "explore 12", "find boot", "find sword")
    assert ask.texts() == ["unearth sword 12", "leave 12"]
    why = {x.act.text: (x.why.law, x.why.words) for x in ask.refused()}
    assert why == {"unearth boot 12": ("root:9.8.1", "you have one of the ruins already")}
    again = TwoScene(c12="vagabond pawn", satchel="torch boot")
    again.board.from_ruins = [Item.BOOT]
    again.step(act_in_daylight, "explore 12", "find boot", "find sword", "leave 12")
    assert again.satchel == "boot torch-"
    assert again.points() == []
    assert again.s.ruins[12] == 2
    assert again.s.seen_items == {12: items("boot sword")}


@pytest.mark.law("root:9.8.1")
def test_a_boot_of_his_own_is_no_boot_of_the_ruins() -> None:
    """With the boot he started with he may take one from a ruin; then no second one."""
    scene = TwoScene(c12="vagabond pawn", satchel="torch boot")
    scene.step(act_in_daylight, "explore 12", "find boot", "find boot", "unearth boot 12")
    assert scene.board.from_ruins == [Item.BOOT]
    assert scene.satchel == "boot boot torch-"


@pytest.mark.law("root:9.8.1")
def test_the_ban_holds_for_a_single_item_left() -> None:
    """Only a boot is left in 12, and he has one of the ruins: he explores in vain."""
    scene = TwoScene(c12="vagabond pawn", satchel="torch boot", seen={12: "boot"})
    scene.board.from_ruins = [Item.BOOT]
    assert scene.asks(act_in_daylight, "explore 12").texts() == ["leave 12"]


@pytest.mark.law("root:9.8.1")
def test_an_item_that_left_his_board_bans_nothing_any_more() -> None:
    """Six items are the most: the boot of the ruins is removed, and another may be taken."""
    scene = TwoScene(c12="vagabond pawn", satchel="torch boot sword sword crossbow hammer tea-")
    scene.board.from_ruins = [Item.BOOT]
    scene.step(check_capacity, "drop boot")
    assert scene.board.from_ruins == []
    scene.step(act_in_daylight, "explore 12", "find boot", "find sword", "unearth boot 12")
    assert scene.points() == [("root:9.5.3", 1)]


@pytest.mark.law("root:9.8.1")
def test_only_he_knows_what_he_left() -> None:
    """The page tells him; the other Vagabond, and a layout of this moment for him, know nothing."""
    scene = TwoScene(c12="vagabond pawn", satchel="torch")
    scene.step(act_in_daylight, "explore 12", "find bag", "find sword", "leave 12")
    looks = scene.events("look under")
    known = names(scene.s)
    mine = [sentence(e, known, VAGABOND) for e in looks]
    assert mine == [
        f"The Vagabond looks at an item under the ruin in 12. The item: {item}."
        for item in ("bag", "sword")
    ]
    for viewer in (None, VAGABOND_SECOND):
        told = [sentence(e, known, viewer) for e in scene.s.log]
        assert not any(item in text for text in told for item in ("bag", "sword"))
    for who in (VAGABOND, VAGABOND_SECOND):
        shown = json.dumps(own_widgets(scene.s, scene.side(who)))
        assert ("In 12: a bag and a sword." in shown) == (who == VAGABOND)
        assert "Seen under" not in json.dumps(widgets(scene.s, scene.side(who)))
    theirs = scene.s.copy()
    forget_unseen(theirs, VAGABOND_SECOND)
    assert theirs.seen_items == {}
    assert sorted(theirs.hidden_items) == sorted(items("bag boot hammer sword") * 2)
    forget_unseen(scene.s, VAGABOND)
    assert scene.s.seen_items == {12: items("bag sword")}


@pytest.mark.law("root:9.8.1")
def test_what_the_one_left_the_other_finds() -> None:
    """The second Vagabond, after the first, sees the same bag and sword without a draw."""
    scene = TwoScene(
        c12="vagabond_second pawn", second="torch", turn=SECOND, seen={12: "bag sword"}
    )
    scene.board.looked = [12]
    scene.step(act_in_daylight, "explore 12", "unearth bag 12")
    assert scene.other.tracks == [Item.BAG]
    assert scene.other.from_ruins == [Item.BAG]
    assert scene.score(SECOND) == 1


@pytest.mark.law("root:9.8.1", "robotics:7.5.1")
def test_the_vagabot_takes_a_random_item_of_those_under_the_ruin() -> None:
    """He neither looks nor chooses: chance says which of the two that the other saw."""
    scene = VagabotScene(BESIDE, satchel="^", c12="vagabond pawn")
    scene.s.ruins = dict.fromkeys(scene.s.ruins, 2)
    scene.s.seen_items, scene.s.hidden_items = {12: items("bag sword")}, items("boot") * 6
    scene.step(vagabot.explore, "find sword")
    assert scene.s.ruins[12] == 1
    assert scene.s.seen_items == {12: [Item.BAG]}
    assert scene.board.items()[-1] == Item.SWORD
    assert scene.score(VAGABOND) == 0


@pytest.mark.law("root:9.8.1", "root:9.5.3")
def test_a_vagabond_alone_takes_what_he_finds() -> None:
    """With one Vagabond there is one item under a ruin and nothing to choose."""
    scene = VagabondScene(c12="vagabond pawn", satchel="torch boot")
    scene.board.from_ruins = [Item.BOOT]
    scene.step(act_in_daylight, "explore 12", "find boot")
    assert scene.satchel == "boot boot torch-"


# 9.8.2 Which one sets up first


@pytest.mark.law("root:9.8.2")
@pytest.mark.parametrize("roles", [FOUR, BESIDE])
def test_chance_says_which_vagabond_sets_up_first(roles: str) -> None:
    """The second before the first, after the Eyrie; it is a step of setup of its own."""
    scene = Scene(roles)
    scene.s.phase = SETUP
    assert [step.law for step, _ in schedule(scene.s)][3] == "root:9.8.2"
    scene.step(draw_first_vagabond, f"first {SECOND}")
    order = list(dict.fromkeys(who for _, who in schedule(scene.s)[4:]))
    assert order[-2:] == [VAGABOND_SECOND, VAGABOND]
    (told,) = scene.events("first")
    said = sentence(told, names(scene.s))
    assert said == "The Second Vagabond sets up first of the two."
    scene.step(draw_first_vagabond, f"first {VAGABOND}")
    assert setup_order(scene.s)[-2:] == [VAGABOND, VAGABOND_SECOND]


@pytest.mark.law("root:9.8.2")
def test_one_vagabond_draws_no_lot() -> None:
    """The standard setup has three steps, and nothing of this."""
    scene = Scene("vagabond eyrie")
    scene.s.phase = SETUP
    assert all(step.law != "root:9.8.2" for step, _ in schedule(scene.s))


@pytest.mark.law("root:9.8.2")
def test_both_orders_come_up() -> None:
    """And a save keeps the one that was drawn."""
    firsts = set()
    for seed in range(12):
        game = set_up("player:vagabond", "player:vagabond_second", "bot:eyrie", seed=seed)
        (told,) = [e for e in game.events if e.kind == "first"]
        starts = [e.who for e in game.events if e.kind == "character"]
        assert starts[0] == told.who
        firsts.add(told.who)
        assert setup_order(load(game.save()).state) == setup_order(game.state)
    assert firsts == {VAGABOND, VAGABOND_SECOND}


# 9.8.3 Shared quests


def questing(**kwargs: Any) -> TwoScene:
    """The second Vagabond in 8 (fox) with a torch and a tea; two quests lie open."""
    return TwoScene(FOUR, c8="vagabond_second pawn", second="torch sword", turn=SECOND, **kwargs)


@pytest.mark.law("root:9.8.3")
def test_setup_lays_out_three_quests_in_all() -> None:
    """Whoever sets up first draws them, the other none."""
    game = set_up("player:vagabond", "player:vagabond_second", "bot:eyrie")
    drawn = [e for e in game.events if e.kind == "new quest"]
    assert [e.law for e in drawn] == ["root:9.3.3"] * 3
    assert len(game.state.quests) == len(QUESTS) - 3
    scene = TwoScene(FOUR)
    scene.step(get_quests, *(f"quest {q.id}" for q in list(QUESTS.values())[:3]))
    scene.s.turn = scene.s.seats.index(VAGABOND_SECOND)
    scene.step(get_quests)
    assert len(scene.events("new quest")) == 3


@pytest.mark.law("root:9.8.3")
def test_either_completes_the_same_quests() -> None:
    """The second completes one that lies by the first's board; the next one is there for both."""
    of_fox = [q for q in QUESTS.values() if q.suit == "fox"]
    done, other, new = of_fox[0], of_fox[1], of_fox[2]
    scene = TwoScene(
        FOUR,
        c8="vagabond_second pawn | vagabond pawn",
        second=" ".join(done.items),
        satchel=" ".join(new.items),
        quests=f"{done.id} {other.id}",
        turn=SECOND,
    )
    assert f"quest {done.id} 8" in scene.offered(act_in_daylight, "quest")
    scene.step(act_in_daylight, f"quest {done.id} 8", f"quest {new.id}", "reward points x1")
    assert scene.other.completed == [done]
    assert scene.score(SECOND) == 1
    for who in (VAGABOND, VAGABOND_SECOND):
        (laid,) = [w for w in widgets(scene.s, scene.side(who)) if w["title"] == "Open quests"]
        ids = [q["id"] for column in laid["columns"] for q in column["cards"]]
        assert ids == [other.id, new.id]
        assert laid["law"] == "root:9.8.3"
    scene.s.turn = scene.s.seats.index(VAGABOND)
    assert f"quest {new.id} 8" in scene.offered(act_in_daylight, "quest")


@pytest.mark.law("root:9.8.3", "robotics:7.3.3")
def test_the_quest_of_the_vagabot_is_his_alone() -> None:
    """Beside him a person has three, which he cannot complete."""
    game = set_up("bot:vagabot", "player:vagabond_second", "bot:eyrie")
    sides = game.state.sides
    his, open_ = sides[VAGABOND].board.quest, sides[VAGABOND_SECOND].board.quests
    assert his not in open_
    assert len(open_) == 3
    assert len(game.state.quests) == len(QUESTS) - 4


# Relationships (9.2.8, 9.2.9)


@pytest.mark.law("root:9.2.9", "root:9.3.6")
def test_vagabonds_have_no_relationship_with_each_other() -> None:
    """The markers are those of Marquise and Eyrie, beside a Vagabot as well."""
    for roles in (FOUR, BESIDE):
        scene = Scene(roles, turn=SECOND)
        scene.step(set_relationships)
        assert scene.side(SECOND).board.relations == {MARQUISE: 0, EYRIE: 0}


@pytest.mark.law("root:9.2.9", "root:9.5.4")
@pytest.mark.parametrize("roles", [FOUR, BESIDE])
def test_aid_among_vagabonds_brings_no_points(roles: str) -> None:
    """The second gives a card, for nothing but thanks; a Vagabot scores for it as any bot."""
    scene = Scene(roles, turn=SECOND, c8="vagabond pawn | vagabond_second pawn")
    scene.side(SECOND).board.satchel = held("boot torch")
    scene.side(SECOND).hand = [card("anvil")]
    scene.s.deck.remove(card("anvil"))
    scene.step(act_in_daylight, "aid anvil vagabond", "exhaust boot")
    assert scene.score(SECOND) == 0
    assert VAGABOND not in scene.side(SECOND).board.relations
    assert scene.side(VAGABOND).hand == ([card("anvil")] if roles == FOUR else [])
    assert scene.score(VAGABOND) == (0 if roles == FOUR else 1)


@pytest.mark.law("root:9.2.9.III", "root:9.2.9.III.a")
@pytest.mark.parametrize("roles", [FOUR, BESIDE])
def test_vagabonds_who_battle_are_not_hostile_and_score_no_infamy(roles: str) -> None:
    """The first has no sword: three hits damage three items of his, and that is all."""
    scene = Scene(roles, turn=SECOND, c8="vagabond pawn | vagabond_second pawn")
    scene.side(SECOND).board.satchel = held("sword sword sword")
    for item in held("boot boot boot"):
        scene.side(VAGABOND).board.satchel.append(item)
    scene.step(act_in_daylight, "battle 8 vagabond", "roll 2-0")
    assert scene.score(SECOND) == 0
    assert scene.events("relation") == []
    assert len(scene.side(VAGABOND).board.damaged) == 3


@pytest.mark.law("root:9.2.9.III", "root:9.2.9.III.a")
def test_the_warriors_of_an_ally_are_the_allys() -> None:
    """The first attacks the second with Marquise warriors and loses two of them.

    The Marquise turn Hostile to the second; the warrior after the first one is Infamy.
    """
    scene = TwoScene(
        FOUR,
        c8="vagabond pawn | vagabond_second pawn | marquise www",
        satchel="sword boot",
        second="sword sword sword",
        relations={"marquise": ALLIED},
    )
    scene.other.relations = {MARQUISE: 0, EYRIE: 0}
    lose = "lose warrior 8 marquise"
    scene.step(act_in_daylight, "battle 8 vagabond_second", "ally marquise", "roll 2-2", lose, lose)
    assert scene.other.relations == {MARQUISE: HOSTILE, EYRIE: 0}
    assert scene.score(SECOND) == 1
    assert scene.relation("marquise") == HOSTILE
    assert scene.at(8) == "marquise w | vagabond pawn | vagabond_second pawn"


def rich(roles: str = FOUR, **scores: int) -> TwoScene:
    """The first with 12 points and a dominance card; the second has the fewest points."""
    known = {"vagabond": 12, SECOND: 2, "marquise": 5, "eyrie": 5} | scores
    return TwoScene(roles, scores=known, hands={"vagabond": "dominance_fox"}, c9="vagabond pawn")


@pytest.mark.law("root:9.2.8")
def test_a_vagabond_may_join_the_other() -> None:
    """They are no enemies then, and no marker moves."""
    scene = rich()
    scene.step(act_in_daylight, f"activate dominance_fox {SECOND}")
    assert scene.side(VAGABOND).partner == VAGABOND_SECOND
    assert VAGABOND not in scene.side(SECOND).enemies
    assert scene.events("relation") == []


@pytest.mark.law("root:9.2.8")
def test_who_is_in_a_coalition_is_passed_over_and_joins_nobody() -> None:
    """The second is the first's partner: he is no partner for another, nor does he take one."""
    scene = rich(vagabond_second=2)
    scene.step(act_in_daylight, f"activate dominance_fox {SECOND}")
    scene.side(SECOND).score = 12
    scene.side(SECOND).hand = [card("dominance_bird")]
    scene.s.deck.remove(card("dominance_bird"))
    assert coalition_acts(scene.s, VAGABOND_SECOND) == []
    scene.s.turn = scene.s.seats.index(VAGABOND_SECOND)
    why = ("root:9.2.8", "you are in a coalition already")
    assert scene.refused(act_in_daylight, "activate") == {"activate dominance_bird": why}
    passed = rich("vagabond vagabond_second marquise eyrie alliance", alliance=2)
    passed.side(SECOND).partner, passed.side("alliance").partner = ALLIANCE, VAGABOND_SECOND
    assert [act.who for act in coalition_acts(passed.s, VAGABOND)] == [MARQUISE, EYRIE]


# What others have to do with both


@pytest.mark.law("root:11.2.6.III", "root:11.2.7.III.b")
def test_both_pay_the_riverfolk_with_items_and_have_no_mercenaries() -> None:
    """The second exhausts two of his for riverboats; the Riverfolk pay in two of their own."""
    scene = TwoScene("vagabond vagabond_second riverfolk", second="boot tea-", turn=SECOND)
    scene.side("riverfolk").board.prices = {Service.RIVERBOATS: 1, Service.MERCENARIES: 1}
    assert [act.what for act in buying_acts(scene.s, VAGABOND_SECOND)] == [Service.RIVERBOATS]
    found = {x.act.what: x.why.law for x in refused_services(scene.s, VAGABOND_SECOND)}
    assert found[Service.MERCENARIES] == "root:11.2.7.III.b"
    scene.run(pay(scene.s, VAGABOND_SECOND, RIVERFOLK, 1))
    assert written(scene.other.satchel) == "boot- tea-"
    assert scene.side("riverfolk").board.payments == {RIVERFOLK: 1}


@pytest.mark.law("robotics:7.7.4")
def test_the_vagrant_makes_somebody_attack_the_second_vagabond() -> None:
    """His hits fall on items, and which is up to the Vagabond; the Marquise go by their own."""
    scene = VagabotScene(
        BESIDE, character="vagrant", satchel="^^",
        c8="vagabond pawn | vagabond_second pawn | marquise ww",
    )  # fmt: skip
    scene.side(SECOND).board.satchel = held("boot sword tea")
    scene.step(vagabot.special, "roll 2-1", "damage boot", "damage tea")
    assert written(scene.side(SECOND).board.damaged) == "boot tea"
    assert scene.at(8) == "marquise w | vagabond pawn | vagabond_second pawn"


@pytest.mark.law("robotics:7.5.4")
def test_the_vagabot_battles_the_other_vagabond_when_he_leads() -> None:
    """He has the most points, and a pawn is a piece; no warriors, no points for them."""
    scene = VagabotScene(
        BESIDE, satchel="^^", c8="vagabond pawn | vagabond_second pawn", scores={SECOND: 9}
    )
    scene.side(SECOND).board.satchel = held("boot")
    scene.step(vagabot.battle_leader, "roll 1-0")
    assert written(scene.side(SECOND).board.damaged) == "boot"
    assert scene.score(VAGABOND) == 0


@pytest.mark.law("cards:table.turn", "cards:table.correction")
def test_a_real_table_tells_of_both() -> None:
    """Pawns, finds and relationships of each; between the two there is no relationship to tell."""
    scene = Scene("table:vagabond table:vagabond_second bot:eyrie", c10="vagabond_second pawn")
    scene.s.ruins = dict.fromkeys(scene.s.ruins, 2)
    scene.s.hidden_items = items("bag boot hammer sword") * 2
    tell(scene, "pawn vagabond_second 12")
    tell(scene, "explore vagabond_second bag 12")
    tell(scene, "relation vagabond_second eyrie x1")
    assert scene.at(12) == "vagabond_second pawn"
    board = scene.side(SECOND).board
    assert (board.tracks, board.relations) == ([Item.BAG], {EYRIE: 1})
    assert scene.s.ruins[12] == 1
    assert "no relationship with each other" in refused(
        scene, "relation vagabond_second vagabond x1"
    )
    told = [words for words, _ in ALSO[VAGABOND_SECOND](scene.s, scene.side(SECOND))]
    assert "The Eyrie are close to him" in told
    assert not any("Vagabond is" in words for words in told)
    board.from_ruins = [Item.BAG]
    tell(scene, "items vagabond_second bag x0")
    assert (board.boxed, board.from_ruins) == ([Item.BAG], [])


@pytest.mark.law("root:9.2.7")
def test_in_a_battle_of_two_vagabonds_each_takes_hits_on_his_own_items() -> None:
    """The second defends with a sword: one hit on either side."""
    scene = TwoScene(
        FOUR, c8="vagabond pawn | vagabond_second pawn", satchel="sword boot", second="sword tea"
    )
    b = Battle(VAGABOND, VAGABOND_SECOND, 8, "root:9.5.2")
    scene.run(battle(scene.s, b), "roll 1-1", "damage tea", "damage boot")
    assert (scene.damaged, written(scene.other.damaged)) == ("boot", "tea")
