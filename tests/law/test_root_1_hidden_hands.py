"""Hidden hands (root 1.2.1): who is asked what tells nothing of what somebody holds."""

from collections.abc import Coroutine
from typing import Any

import pytest

from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.marquise.chapter import take_actions
from rootcore.game.game import Game
from rootcore.game.setup import Setup, read_setup
from rootcore.rules.battle import Battle, battle
from rootcore.rules.flow import Roll
from rootcore.rules.removal import Loss, after_removal
from rootcore.table.cards import card
from rootcore.table.terms import ALLIANCE, EYRIE, MARQUISE, RIVERFOLK, WARRIOR, Asking, Faction
from rootcore.tell.decisions import decision_view, undo_view
from tests.scenes import Scene

AMBUSHES = "ambush_rabbit ambush_bird ambush_bird"
"""Every ambush that can be played in a rabbit clearing."""


def shared(roles: str, step: int = 0, **kwargs: Any) -> Scene:
    """A scene of people who share a device and ask everybody."""
    scene = Scene(roles, **kwargs)
    scene.s.ask, scene.s.step = Asking.EVERYBODY, step
    return scene


def fight(hands: dict[str, str], **kwargs: Any) -> Scene:
    """The Marquise is about to battle the Eyrie in 5 (rabbit)."""
    return shared("marquise eyrie", c5="marquise wwww | eyrie www", hands=hands, **kwargs)


def asked_in(rule: Coroutine[Any, Any, Any], *script: str) -> list[str]:
    """What people are asked in a rule until the script ends, with the answers there are."""
    asked: list[str] = []
    value = None
    for text in (*script, ""):
        try:
            decision = rule.send(value)
        except StopIteration:
            return asked
        if not isinstance(decision, Roll):
            asked.append(f"{decision.who}: {' / '.join(decision.texts())}")
        value = decision.value(text) if text else None
    rule.close()
    return asked


def attack(scene: Scene, *script: str) -> list[str]:
    """What is asked in that battle."""
    return asked_in(battle(scene.s, Battle(MARQUISE, EYRIE, 5, "root:4.3")), *script)


@pytest.mark.law("root:1.2.1", "root:4.3.1")
@pytest.mark.parametrize("hand", ["anvil", "ambush_fox", "sword"])
def test_who_holds_no_ambush_is_asked_for_one_as_well(hand: str) -> None:
    """Whatever the one card of the Eyrie is, it could be an ambush of rabbits or birds."""
    asked = attack(fight({"eyrie": hand}), "pass", "roll 0-0")
    assert asked == ["eyrie: pass / abstain"]


@pytest.mark.law("root:1.2.1", "root:4.3.1")
def test_who_holds_an_ambush_may_play_it_all_the_same() -> None:
    scene = fight({"eyrie": "ambush_rabbit", "marquise": "anvil"})
    asked = attack(scene, "ambush ambush_rabbit", "pass", "roll 0-0")
    assert asked == ["eyrie: ambush ambush_rabbit / pass / abstain", "marquise: pass / abstain"]
    assert scene.at(5) == "marquise ww | eyrie www"


@pytest.mark.law("root:1.2.1", "root:4.3.1")
def test_who_holds_no_card_at_all_is_not_asked() -> None:
    """How many cards somebody holds all can see."""
    assert attack(fight({"marquise": "ambush_bird"}), "roll 0-0") == []


@pytest.mark.law("root:1.2.1", "root:1.2.2", "root:4.3.1")
def test_nobody_is_asked_once_every_such_ambush_lies_discarded() -> None:
    """As all can see that nobody holds one."""
    scene = fight({"eyrie": "anvil ambush_fox"}, discard=AMBUSHES)
    assert attack(scene, "roll 0-0") == []


@pytest.mark.law("root:1.2.1", "root:4.3.1")
def test_who_could_hold_what_others_hold_is_asked() -> None:
    """The Marquise has every such ambush. Only she knows that; were her hand open, all would."""
    scene = fight({"eyrie": "anvil", "marquise": AMBUSHES})
    assert attack(scene, "pass", "roll 0-0") == ["eyrie: pass / abstain"]
    open_hand = shared(
        "riverfolk eyrie",
        c5="riverfolk wwww | eyrie www",
        hands={"eyrie": "anvil", "riverfolk": AMBUSHES},
    )
    rule = battle(open_hand.s, Battle(RIVERFOLK, EYRIE, 5, "root:4.3"))
    assert asked_in(rule, "roll 0-0") == []


@pytest.mark.law("root:1.2.1", "root:4.3.1", "root:11.2.3")
def test_whose_hand_lies_open_is_asked_only_for_what_it_holds() -> None:
    """The Riverfolk have an anvil, and then an ambush of the rabbits."""
    for hand, asked in (
        ("anvil", []),
        ("ambush_rabbit", ["riverfolk: ambush ambush_rabbit / pass"]),
    ):
        scene = shared(
            "marquise riverfolk", c5="marquise wwww | riverfolk www", hands={"riverfolk": hand}
        )
        rule = battle(scene.s, Battle(MARQUISE, RIVERFOLK, 5, "root:4.3"))
        assert asked_in(rule, *["pass"] * len(asked), "roll 0-0") == asked


@pytest.mark.law("root:1.2.1", "root:4.3.1")
def test_only_holders_are_asked_where_one_person_plays_against_bots() -> None:
    """That tells the bots nothing."""
    scene = fight({"eyrie": "anvil"})
    scene.s.ask = Asking.HOLDERS
    assert attack(scene, "roll 0-0") == []


@pytest.mark.law("root:1.2.1", "root:4.3.1.I")
@pytest.mark.parametrize("hand", ["anvil", "ambush_fox"])
def test_the_attacker_is_asked_to_foil_with_any_hand(hand: str) -> None:
    scene = fight({"eyrie": "ambush_bird", "marquise": hand})
    asked = attack(scene, "ambush ambush_bird", "pass", "roll 0-0")
    assert asked[1:] == ["marquise: pass / abstain"]


@pytest.mark.law("root:1.2.1", "root:4.3.1")
def test_who_abstains_is_not_asked_again_before_the_own_next_turn() -> None:
    """With an ambush in hand or without; the Field Hospitals and foiling are other questions."""
    for hand in ("anvil", "ambush_bird"):
        scene = fight({"eyrie": hand})
        assert len(attack(scene, "abstain", "roll 0-0")) == 1
        assert attack(scene, "roll 0-0") == []
        assert scene.side("eyrie").declined == ("root:4.3.1",)


@pytest.mark.law("root:1.2.1")
def test_abstaining_ends_with_the_own_next_turn() -> None:
    """The Eyrie abstain in the Marquise's turn; in their own they have not."""
    game = Game(None, fight({"eyrie": "anvil"}, phase="daylight", step=2).s)
    game.answer("battle 5 eyrie")
    game.answer("abstain")
    while game.state.current == MARQUISE:
        assert game.state.sides[EYRIE].declined
        assert game.pending
        texts = game.pending.texts()
        game.answer("done" if "done" in texts else texts[0])
    assert game.state.sides[EYRIE].declined == ()


def hurt(scene: Scene, *script: str) -> None:
    """Two warriors of the Marquise are removed in 5 (rabbit), her keep is in 1."""
    losses = [Loss(WARRIOR, 2)]
    scene.run(after_removal(scene.s, MARQUISE, EYRIE, 5, losses), *script)


@pytest.mark.law("root:1.2.1", "root:6.2.3")
def test_the_field_hospitals_are_offered_to_any_hand() -> None:
    """Nothing matches rabbits: only declining is left, once."""
    scene = shared("marquise eyrie", c1="marquise keep", hands={"marquise": "anvil"})
    hurt(scene, "pass")
    assert len(scene.asked) == 1
    hurt(scene, "abstain")
    hurt(scene)
    assert scene.at(1) == "marquise keep"


@pytest.mark.law("root:1.2.1", "root:1.1.3")
@pytest.mark.parametrize("hand", ["anvil", "sword", "ambush_bird"])
def test_whose_effects_come_first_is_asked_whatever_the_marquise_holds(hand: str) -> None:
    """She could use the Field Hospitals, the Alliance lost sympathy."""
    scene = shared(
        "marquise alliance",
        c8="marquise ww | alliance w sympathy",
        c1="marquise keep",
        hands={"marquise": hand, "alliance": "sappers"},
    )
    rule = battle(scene.s, Battle(MARQUISE, ALLIANCE, 8, "root:4.3"))
    assert asked_in(rule, "pass", "roll 2-2")[-1] == "marquise: first alliance / first marquise"


# A turn of one's own: others see how often somebody is asked


@pytest.mark.law("root:1.2.1", "root:6.5")
@pytest.mark.parametrize("hand", ["anvil", "royal_claim"])
def test_actions_end_with_a_question_whether_a_bird_is_held_or_not(hand: str) -> None:
    scene = shared("marquise eyrie", c5="marquise www", phase="daylight", hands={"marquise": hand})
    scene.side("marquise").board.actions = 0
    scene.step(take_actions, "done")
    assert len(scene.asked) == 1


# What others are told


def two_people(**changes: Any) -> Setup:
    """A game of the Marquise and the Eyrie on one device."""
    return read_setup({"seats": ["human:marquise", "human:eyrie"], "seed": 3, **changes})


@pytest.mark.law("root:1.2.1")
@pytest.mark.parametrize("supporters", ["anvil foxfolk_steel", "sword bake_sale"])
def test_the_alliance_is_asked_where_it_revolts_whatever_its_supporters_are(
    supporters: str,
) -> None:
    """Two supporters could be foxes, for all that the Marquise know; sympathy lies in fox 8."""
    scene = shared("alliance marquise", c8="alliance sympathy | marquise w")
    for each in supporters.split():
        scene.s.deck.remove(card(each))
        scene.side("alliance").board.supporters.append(card(each))
    (asked,) = asked_in(alliance.revolt(scene.actor("alliance")))
    assert asked.startswith("alliance: ")


@pytest.mark.law("root:1.2.1")
@pytest.mark.parametrize(
    ("seats", "ask"),
    [
        (("human:marquise", "human:eyrie"), Asking.EVERYBODY),
        (("human:marquise", "bot:eyrie"), Asking.HOLDERS),
        (("human:marquise", "player:eyrie"), Asking.HOLDERS),
        (("human:marquise", "table:eyrie"), Asking.HOLDERS),
        (("human:marquise", "bot:eyrie", "human:alliance"), Asking.EVERYBODY),
    ],
)
def test_everybody_is_asked_as_soon_as_two_people_share_the_device(
    seats: tuple[str, ...], ask: Asking
) -> None:
    assert read_setup({"seats": list(seats)}).ask == ask
    assert read_setup({"seats": list(seats), "ask": "holders"}).ask == Asking.HOLDERS


def in_battle(hands: dict[str, str]) -> Game:
    """A game in which the Eyrie are asked for an ambush in the Marquise's turn."""
    game = Game(two_people(), fight(hands, phase="daylight", step=2).s)
    game.answer("battle 5 eyrie")
    return game


@pytest.mark.law("root:1.2.1", "root:4.3.1")
def test_others_are_told_that_somebody_decides_but_not_what() -> None:
    """Neither the question nor its rule; the step is that of the Marquise's turn."""
    shown = decision_view(in_battle({"eyrie": "anvil"}), MARQUISE)
    assert shown
    assert shown["question"] == "The Eyrie decides."
    assert (shown["law"], shown["options"], shown["cards"]) == ("root:6.5", [], {})
    own = decision_view(in_battle({"eyrie": "anvil"}), EYRIE)
    assert own
    assert own["law"] == "root:4.3.1"
    assert [option["text"] for option in own["options"]] == ["pass", "abstain"]


@pytest.mark.law("root:1.2.1", "root:4.3.1")
def test_to_abstain_is_no_deed_and_stands_aside() -> None:
    own = decision_view(in_battle({"eyrie": "ambush_bird"}), EYRIE)
    assert own
    aside = {verb["verb"]: verb["aside"] for verb in own["verbs"]}
    assert aside == {"ambush": False, "pass": False, "abstain": True}


def undo_of(game: Game, viewer: Faction | None) -> dict[str, Any]:
    """What undo says to a viewer."""
    shown = undo_view(game, viewer)
    assert shown
    return shown


@pytest.mark.law("root:1.2.1")
def test_undo_over_dice_says_so_and_asks_the_others() -> None:
    """The Eyrie decline, and the dice fall."""
    game = in_battle({"eyrie": "anvil"})
    assert undo_of(game, MARQUISE) == {
        "label": "Battle the Eyrie in 5",
        "reveals": "",
        "consent": [],
    }
    game.answer("pass")
    game.play()
    assert "roll" in game.journal[-1]
    shown = undo_of(game, MARQUISE)
    assert shown["label"] == "The last answer of the Eyrie"
    assert shown["reveals"] == "You have seen dice since; all will be the same again."
    assert shown["consent"] == [EYRIE]
    assert undo_of(game, EYRIE)["consent"] == [MARQUISE]
    assert undo_of(game, None)["consent"] == [MARQUISE, EYRIE]


@pytest.mark.law("root:1.2.1")
def test_undo_over_cards_that_another_drew_says_who_has_seen_them() -> None:
    """The Marquise ends her turn and draws."""
    game = Game(two_people(), fight({"eyrie": "anvil"}, phase="daylight", step=2).s)
    game.answer("done")
    game.play()
    assert undo_of(game, MARQUISE)["reveals"].startswith("You have seen cards since;")
    shown = undo_of(game, EYRIE)
    assert shown["reveals"].startswith("The Marquise has seen cards since;")
    assert shown["consent"] == [MARQUISE]


@pytest.mark.law("root:1.2.1")
def test_one_person_against_bots_undoes_alone() -> None:
    board = "marquise wwww | eyrie www"
    scene = shared("marquise bot:eyrie", c5=board, phase="daylight", step=2)
    setup = read_setup({"seats": ["human:marquise", "bot:eyrie"]})
    game = Game(setup, scene.s)
    game.answer("battle 5 eyrie")
    game.play()
    shown = undo_of(game, MARQUISE)
    assert shown["reveals"].startswith("You have seen dice since;")
    assert shown["consent"] == []
