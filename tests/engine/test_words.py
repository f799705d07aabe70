"""Events as sentences."""

from rootcore.adapters.lab import play
from rootcore.mixes import mixed_setup
from rootcore.panels import names
from rootcore.rules.battle import Battle, battle
from rootcore.words import SENTENCES, counted, items_named, sentence
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
    told = said("nothing", "alliance", "robotics:6.5.2", why="the order card is no bird")
    assert told == "Surprise Revolt: nothing happens, the order card is no bird."


def test_counted_things_agree_with_their_number() -> None:
    assert counted(1, "warrior") == "1 warrior"
    assert counted(2, "hit") == "2 hits"
    assert counted(1, "sympathy") == "1 sympathy token"
    assert counted(2, "fox base") == "2 fox bases"
    assert items_named([]) == ""


def test_every_event_of_many_games_has_a_sentence() -> None:
    """Bots, and programs in people's seats, whatever the mix."""
    kinds = set()
    for seed in range(160):
        s, _ = play(mixed_setup(seed))
        known = names(s)
        for event in s.log:
            for viewer in (None, *s.seats):
                text = sentence(event, known, viewer)
                assert text[0].isupper(), text
                assert text[-1] in ".!", text
                assert "None" not in text
            kinds.add(event.kind)
    rare = set(SENTENCES) - kinds
    assert rare <= {"activate", "coalition", "coffins"}, rare
