"""Events as sentences."""

import pytest

from rootcore.bots.vocabulary import pieces_there
from rootcore.game.game import Game
from rootcore.game.mixes import mixed_setup
from rootcore.rules.acts import Act
from rootcore.rules.battle import Battle, battle
from rootcore.rules.picks import Pick, most
from rootcore.table.terms import EYRIE, LIZARDS, Faction, Item
from rootcore.tell.panels import names
from rootcore.tell.prompts import label
from rootcore.tell.view import reason_view
from rootcore.tell.words import SENTENCES, counted, items_named, sentence
from tests.scenes import Scene


def said(kind: str, who: str, law: str, **data: object) -> str:
    scene = Scene("bot:marquise bot:eyrie bot:alliance bot:vagabond", turn=who)
    scene.s.emit(kind, scene.s.current, law, **data)
    return sentence(scene.s.log[-1], names(scene.s))


def test_the_eyrie_are_plural_and_the_others_singular() -> None:
    move = {"piece": "warrior", "n": 3, "start": 2, "end": 10}
    law = "robotics:5.5.1.II"
    assert said("move", "eyrie", law, **move) == "The Eyrie move 3 warriors from 2 to 10."
    assert said("move", "marquise", law, **move) == "The Marquise moves 3 warriors from 2 to 10."


def test_hits_name_their_parts() -> None:
    scene = Scene("bot:vagabond bot:marquise", c5="vagabond pawn | marquise www")
    attack = Battle(scene.s.current, scene.side("marquise").faction, 5, "robotics:7.5.4")
    scene.run(battle(scene.s, attack), "roll 2-0")
    told = [sentence(e, names(scene.s)) for e in scene.events("hits")]
    assert told[0] == "The Vagabot deals 1 hit (rolled 2, at most 1)."
    assert told[1] == "The Marquise deals 0 hits (rolled 0)."


def test_a_step_without_effect_says_why() -> None:
    why = "the order card is no bird"
    told = said("nothing", "alliance", "robotics:6.5.2", why=why, more=False)
    assert told == "Surprise Revolt: nothing happens, the order card is no bird."
    more = said("nothing", "alliance", "robotics:6.5.2", why=why, more=True)
    assert more == "Surprise Revolt: the order card is no bird."


def test_counted_things_agree_with_their_number() -> None:
    assert counted(1, "warrior") == "1 warrior"
    assert counted(2, "hit") == "2 hits"
    assert counted(1, "sympathy") == "1 sympathy token"
    assert counted(2, "fox base") == "2 fox bases"
    assert items_named([]) == ""
    found = [Item.BOOT, Item.TORCH, Item.BOOT, Item.TORCH, Item.SWORD]
    assert items_named(found) == "2 boots, 2 torches and a sword"


def test_one_thing_takes_a_singular_verb() -> None:
    law = "cards:exiles_partisans.coffin_makers"
    told = said("coffins", "marquise", law, n=1)
    assert told == "The Marquise opens the coffins: 1 warrior goes back to the supply."
    told = said("coffins", "eyrie", law, n=6)
    assert told == "The Eyrie open the coffins: 6 warriors go back to the supplies."
    told = said("expand", "marquise", "robotics:4.5.5", buildings=1)
    assert told == "The Marquise expands: nothing was built and 1 building stands on the map."


def test_an_option_names_a_player_as_sentences_do() -> None:
    known = names(Scene("marquise eyrie").s)
    shared = [label(Act("share", "root:4.1.3", who=f), known) for f in known]
    assert shared == ["The Marquise draws too", "The Eyrie draw too"]


def test_the_reasons_of_a_choice_of_player_agree_in_number() -> None:
    bot = Scene("bot:marquise bot:eyrie bot:lizards", c5="eyrie ww | lizards w").actor("marquise")
    rule = Pick[Faction]("robotics:4.5.1", "player", "Whom to battle", most(pieces_there))
    bot.here = 5
    for those, text in (
        ((LIZARDS,), "Only the Lizards qualify."),
        (
            (EYRIE, LIZARDS),
            "The Eyrie have the most pieces there (2).",
        ),
    ):
        assert reason_view(bot.s, rule.explain(bot, those))["sentence"] == text


@pytest.mark.slow
def test_every_event_of_many_games_has_a_sentence() -> None:
    """Bots, and programs in people's seats, whatever the mix."""
    kinds = set()
    for seed in range(110):
        game = Game.new(mixed_setup(seed))
        game.play()
        known = names(game.state)
        for event in game.events:
            for viewer in (None, *game.state.seats):
                text = sentence(event, known, viewer)
                assert text[0].isupper(), text
                assert text[-1] in ".!", text
                assert "None" not in text
            kinds.add(event.kind)
    rare = set(SENTENCES) - kinds
    of_tables = {"set", "set items", "set officers", "set paid", "set burrow", "set acolytes"}
    of_tables |= {"gain", "give up", "turn up"}
    assert rare - of_tables <= {"activate", "coalition", "coffins"}, rare
