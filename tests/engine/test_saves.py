"""Saves: what is written reads back; what cannot be read gets one clear sentence."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from rootcore.game.formats import FORMAT
from rootcore.game.game import Game, load
from rootcore.game.setup import Setup, read_seat
from rootcore.law.errors import BadNotation
from rootcore.sandbox.scene import lay_out
from rootcore.table.cards import card
from rootcore.table.terms import ALLIANCE, BIRDSONG

SEATS = tuple(read_seat(f"bot:{name}") for name in ("marquise", "eyrie", "alliance", "vagabot"))
MIDGAME = 30

Path = tuple[str | int, ...]
"""A place in a save: the keys that lead there."""

SIDE: Path = ("checkpoint", "sides", 0)
DECK: Path = ("checkpoint", "deck")
MISSING = object()


def played(answers: int, seed: int = 5) -> Game:
    """A game of four bots after so many answers of its seed."""
    whole = Game.new(Setup("fall", SEATS, seed))
    whole.play()
    game = Game.new(Setup("fall", SEATS, seed))
    for text in whole.journal[:answers]:
        game.answer(text)
    return game


def in_battle() -> Game:
    """A laid out table: the Marquise's bot has battled in 6 and now rolls in 8."""
    clearings = {6: "marquise ww | eyrie ww", 8: "marquise ww | eyrie w roost"}
    game = Game(None, lay_out(["bot:marquise", "bot:eyrie"], clearings, phase=BIRDSONG))
    for text in ("draw anvil", "roll 1-0"):
        game.answer(text)
    return game


def facts(game: Game) -> dict[str, Any]:
    """What a save has to bring back."""
    return {
        "setup": game.setup,
        "journal": game.journal[:],
        "events": [(e.kind, e.who, e.law, e.data) for e in game.events],
        "reasons": [[why.sentence() for why in e.why or []] for e in game.events],
        "position": game.state.copy().to_json(),
        "asked": game.pending and (game.pending.who, game.pending.texts()),
        "over": game.over,
    }


# What is written reads back


@pytest.mark.parametrize("answers", [0, 3, 6, 20, MIDGAME, 31, 32, 33, 10_000])
def test_a_saved_game_comes_back(answers: int) -> None:
    game = played(answers)
    again = load(game.save())
    assert facts(again) == facts(game)
    assert again.save() == game.save()
    game.play()
    again.play()
    assert again.journal == game.journal


def test_a_laid_out_table_comes_back_in_mid_battle() -> None:
    game = in_battle()
    again = load(game.save())
    assert facts(again) == facts(game)
    again.undo()
    game.undo()
    assert facts(again) == facts(game)


def test_a_save_is_one_line_of_plain_text() -> None:
    text = in_battle().save()
    assert text.isascii()
    assert "\n" not in text
    assert json.loads(text)["format"] == FORMAT


def test_what_was_taken_back_is_not_saved() -> None:
    game = in_battle()
    game.undo()
    assert load(game.save()).undone == []


def test_a_game_may_be_loaded_without_reasons() -> None:
    silent = load(played(MIDGAME).save(), explain=False)
    assert not any(event.why for event in silent.events)
    assert facts(silent) | {"reasons": 0} == facts(played(MIDGAME)) | {"reasons": 0}


def test_the_engine_that_wrote_it_does_not_matter() -> None:
    raw = json.loads(in_battle().save())
    raw["engine"] = "0.0.1"
    assert facts(load(json.dumps(raw))) == facts(in_battle())


# When the rules have changed since


def test_a_journal_that_no_longer_fits_leaves_the_position() -> None:
    """Its first answer is not offered: the game goes on from its checkpoint, without its past.

    Who sits at the table is still known.
    """
    game = played(MIDGAME)
    raw = json.loads(game.save())
    raw["journal"][0] = "corner 5"
    again = load(json.dumps(raw))
    assert again.state.to_json() == game.state.to_json()
    assert again.pending is not None
    assert game.pending is not None
    assert again.pending.texts() == game.pending.texts()
    assert (again.setup, again.journal) == (game.setup, raw["since"])


def test_a_journal_that_leads_elsewhere_leaves_the_position() -> None:
    """From another start: what was saved counts, not where the journal would lead."""
    game = in_battle()
    raw = json.loads(game.save())
    raw["start"]["sides"][1]["score"] = 7
    again = load(json.dumps(raw))
    assert again.state.to_json() == game.state.to_json()
    assert again.start.to_json() == game.marks[-1].state.to_json()
    assert again.journal == ["roll 1-0"]
    assert facts(load(again.save())) == facts(again)


# What cannot be read


def changed(changes: dict[Path, Any]) -> str:
    """The save of the battle with other values at some places."""
    raw = json.loads(in_battle().save())
    for path, value in changes.items():
        put(raw, path, value)
    return json.dumps(raw)


def put(raw: Any, path: Path, value: Any) -> None:
    """Replace or delete one value deep inside."""
    for key in path[:-1]:
        raw = raw[key]
    if value is MISSING:
        del raw[path[-1]]
    else:
        raw[path[-1]] = value


def refusal(text: str) -> str:
    """The sentence that refuses this text."""
    with pytest.raises(BadNotation) as wrong:
        load(text)
    return sentence(wrong.value)


def sentence(wrong: BadNotation) -> str:
    """The error's message, which is one line and not too long."""
    message = str(wrong)
    assert message.startswith(
        ("the save", "this is no save", "seat", "a setup", "a game", "no map")
    )
    assert "\n" not in message
    assert len(message) < 300
    return message


@pytest.mark.parametrize("part", [0.0, 0.001, 0.3, 0.5, 0.999])
def test_cut_short(part: float) -> None:
    text = played(MIDGAME).save()
    assert (
        refusal(text[: int(len(text) * part)])
        == "this is no saved game of rootcore, or only a part of one"
    )
    assert refusal(text[:-1]) == "this is no saved game of rootcore, or only a part of one"


@pytest.mark.parametrize(
    "text",
    ["hello", "{", "\x00", "{'format': 1}", '{"format": 1', "[" * 100_000, "9" * 10_000 + "x"],
)
def test_not_json(text: str) -> None:
    assert refusal(text) == "this is no saved game of rootcore, or only a part of one"


@pytest.mark.parametrize("text", ["null", "[]", "7", '"save"', "{}", '{"game": "chess"}', "[1]"])
def test_json_but_no_save(text: str) -> None:
    assert refusal(text) == "this is no save of rootcore: it has no field 'format'"


@pytest.mark.parametrize("wrong", ["1", None, 0, -1, 1.0, True, [1], {}])
def test_a_format_that_is_no_number(wrong: Any) -> None:
    said = refusal(changed({("format",): wrong}))
    assert said == f"the save's format is a whole number from 1, not {wrong!r}"


def test_a_newer_format() -> None:
    said = refusal(changed({("format",): FORMAT + 1}))
    assert said.startswith(f"the save has format {FORMAT + 1}, of a newer rootcore")


@pytest.mark.parametrize("field", ["setup", "start", "checkpoint", "since", "journal"])
def test_a_missing_field(field: str) -> None:
    raw = json.loads(in_battle().save())
    del raw[field]
    assert refusal(json.dumps(raw)) == f"the save has no field {field!r}"


@pytest.mark.parametrize("field", ["since", "journal"])
@pytest.mark.parametrize("wrong", [None, 3, "roll 1-0", {}, [None], ["roll 1-0", 7], [[]]])
def test_answers_that_are_no_list_of_texts(field: str, wrong: Any) -> None:
    assert refusal(changed({(field,): wrong})) == f"the save's {field} is no list of answers"


@pytest.mark.parametrize("where", ["start", "checkpoint"])
@pytest.mark.parametrize("wrong", [None, 3, "fall", [], {}, True])
def test_a_position_that_is_none(where: str, wrong: Any) -> None:
    assert refusal(changed({(where,): wrong})).startswith(f"the save's {where} ")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"map": "moon", "seats": ["bot:marquise", "bot:eyrie"]}, "no map is called 'moon'"),
        ({"seats": ["bot:marquise"]}, "a game has 2 to 6 seats, not 1"),
        ({"seats": ["bot:marquise", "bot:wolf"]}, "seat 'bot:wolf' is not known"),
        ([], "a setup is an object"),
        (7, "a setup is an object"),
    ],
)
def test_a_setup_that_cannot_be(wrong: Any, said: str) -> None:
    raw = json.loads(played(6).save())
    raw["setup"] = wrong
    assert refusal(json.dumps(raw)).startswith(said)


def test_answers_that_do_not_fit_the_position() -> None:
    """Neither the journal nor the answers since the checkpoint can be given."""
    wrong: dict[Path, Any] = {("journal", 0): "roll 1-0", ("since", 0): "draw anvil"}
    said = refusal(changed(wrong))
    assert said.startswith(
        "the save's answers do not fit its position: 'draw anvil' is not an answer"
    )


def test_answers_after_the_end() -> None:
    raw = json.loads(played(10_000).save())
    raw["journal"].append("roll 1-0")
    raw["since"].append("roll 1-0")
    said = refusal(json.dumps(raw))
    assert said.endswith("'roll 1-0' answers nothing: the game is over")


# Positions that break the Law


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {(*SIDE, "stock", "warrior"): 40},
            "the marquise have 44 warrior pieces in all, not 25",
        ),
        ({(*SIDE, "stock", "keep"): 0}, "the marquise have 0 keep pieces in all, not 1"),
        (
            {(*SIDE, "pieces", "sawmill", 0): 2, (*SIDE, "stock", "sawmill"): 4},
            "1 has 2 buildings and too few slots",
        ),
        ({("checkpoint", "ruins"): {"8": 0, "6": 0}}, "a ruin stands where none belongs"),
        ({("checkpoint", "hidden_items"): ["boot"]}, "the items under ruins are not as many"),
        ({(*SIDE, "pawn"): 5}, "the marquise have no pawn in 5"),
        ({(*SIDE, "role"): "bot:eyrie"}, "the marquise cannot play by the rules of bot:eyrie"),
        ({(*SIDE, "pieces", "roost"): [0] * 12}, "the marquise have not the kinds of pieces"),
        ({(*SIDE, "pieces", "keep"): MISSING}, "the marquise have not the kinds of pieces"),
        ({(*SIDE, "pieces", "keep"): [0]}, "the marquise have keep pieces on another map"),
        ({("checkpoint", "seats"): ["marquise"]}, "the seats are not those of the sides"),
        (
            {("checkpoint", "seats"): ["marquise", "marquise", "eyrie"]},
            "the seats are not those of the sides",
        ),
        ({("checkpoint", "turn"): 2}, "nobody sits in seat 2"),
        ({("checkpoint", "step"): 9}, "the daylight of the marquise has no step 9"),
        ({("checkpoint", "winner"): "eyrie"}, "the game is won before its last step"),
        ({("checkpoint", "discard"): ["anvil"]}, "Anvil is there 2 times, not 1"),
        ({("checkpoint", "order"): "armorers"}, "Armorers is there 3 times, not 2"),
        ({("checkpoint", "items"): {}}, "the item supply lacks an item"),
        (
            {("checkpoint", "suits", 0): "mouse"},
            "clearings have 4 of each suit, not 3 fox, 4 rabbit, 5 mouse",
        ),
        ({("checkpoint", "suits", 0): "bird"}, "clearings have 4 of each suit, not 3 fox"),
        ({("checkpoint", "ferry"): 1}, "no Ferry can be in 1"),
        ({("checkpoint", "map"): "lake"}, "no Ferry can be in 0"),
        ({("checkpoint", "map"): "lake", ("checkpoint", "ferry"): 9}, "no Ferry can be in 9"),
        ({("checkpoint", "closed"): [[2, 5]]}, "a path is closed that never was"),
        (
            {("checkpoint", "map"): "mountain", ("checkpoint", "closed"): [[5, 2]]},
            "a path is closed that never was",
        ),
        (
            {("checkpoint", "map"): "mountain", ("checkpoint", "closed"): [[2, 5], [2, 5]]},
            "a path is closed that never was",
        ),
        (
            {("checkpoint", "chance"): [0, 1]},
            "the numbers taken of the seed are too few or too many",
        ),
        ({(*SIDE, "start_corner"): 5}, "the marquise cannot start in 5"),
        ({(*SIDE, "start_corner"): 10**30}, "the marquise cannot start in 1000"),
        ({(*SIDE, "partner"): "eyrie"}, "the marquise are in a coalition without a partner"),
        ({(*SIDE, "partner"): "duchy"}, "the marquise are in a coalition without a partner"),
        (
            {(*SIDE, "dominance"): "arms_trader", DECK: []},
            "the marquise cannot play for dominance with such",
        ),
        (
            {(*SIDE, "in_play"): ["arms_trader"], DECK: []},
            "the marquise have in play what cannot be there",
        ),
        (
            {(*SIDE, "in_play"): ["cobbler", "cobbler"], DECK: []},
            "the marquise have in play what cannot be there, or twice",
        ),
        (
            {("checkpoint", "phase"): "setup", ("checkpoint", "step"): 0},
            "something is on the table before setup brings it",
        ),
    ],
)
def test_a_position_that_breaks_the_law(changes: dict[Path, Any], said: str) -> None:
    assert refusal(changed(changes)).startswith(f"the save's checkpoint breaks the Law: {said}")


@pytest.mark.parametrize(
    ("path", "wrong", "said"),
    [
        (("checkpoint", "map"), "moon", "no map is called 'moon'"),
        (("checkpoint", "deck"), ["joker"], "no card is called 'joker'"),
        (("checkpoint", "quests"), ["grail"], "no quest is called 'grail'"),
        (("checkpoint", "phase"), "night", "'night' is not a valid Phase"),
        (("checkpoint", "ordered"), "cat", "'cat' is not a valid Suit"),
        (("checkpoint", "ordered"), 3, "ordered is no text"),
        (("checkpoint", "deck"), MISSING, "it has no field 'deck'"),
        (("checkpoint", "deck"), None, "deck is no list"),
        (("checkpoint", "deck", 0), None, "deck.0 is no text"),
        (("checkpoint", "seed"), 0.5, "seed is no whole number from 0"),
        (("checkpoint", "ruins", "6"), "one", "ruins.6 is no whole number from 0"),
        (("checkpoint", "suits"), [], "suits are not as many as the clearings"),
        (("checkpoint", "suits", 0), "cat", "'cat' is not a valid Suit"),
        (("checkpoint", "closed"), [[1, 2, 3]], "too many values to unpack"),
        (("checkpoint", "closed"), [[1, "2"]], "closed.0.1 is no whole number from 0"),
        (SIDE, [], "sides.0 is no object"),
        ((*SIDE, "role"), "bot:wolf", "no role is called 'bot:wolf'"),
        ((*SIDE, "score"), -3, "sides.0.score is no whole number from 0"),
        ((*SIDE, "score"), True, "sides.0.score is no whole number from 0"),
        ((*SIDE, "board"), {}, "that is no board of bot:marquise"),
        ((*SIDE, "traits"), ["blitz", "blitz"], "the traits of the marquise are not theirs"),
        ((*SIDE, "house"), ["blitz"], "the house of the marquise are not theirs"),
        ((*SIDE, "pieces", "keep", 3), "x", "sides.0.pieces.keep.3 is no whole number from 0"),
    ],
)
def test_a_position_that_cannot_be_read(path: Path, wrong: Any, said: str) -> None:
    assert refusal(changed({path: wrong})).startswith(
        f"the save's checkpoint cannot be read: {said}"
    )


@pytest.mark.parametrize(("step", "field"), [(1, "ruins"), (2, "items")])
def test_setup_brings_things_step_by_step(step: int, field: str) -> None:
    """With the deck on the table, but no ruins or items yet."""
    wrong = {"phase": "setup", "step": step, "ruins": {}, "hidden_items": [], "items": {}}
    raw = json.loads(played(MIDGAME).save())
    present = {field: raw["checkpoint"][field]}
    changes: dict[Path, Any] = {("checkpoint", k): v for k, v in (wrong | present).items()}
    assert "on the table before setup brings it" in refusal(changed(changes))


def test_no_ruin_goes_during_setup() -> None:
    """A Vagabond explores in a turn."""
    raw = json.loads(played(0).save())
    del raw["checkpoint"]["ruins"][next(iter(raw["checkpoint"]["ruins"]))]
    raw["journal"] = ["corner 99"]
    assert "a ruin is gone before the first turn" in refusal(json.dumps(raw))


def test_people_have_no_difficulty() -> None:
    """It is for bots."""
    raw = json.loads(Game(None, lay_out(["marquise", "bot:eyrie"], {}, phase=BIRDSONG)).save())
    raw["checkpoint"]["sides"][0]["difficulty"] = "easy"
    assert "are people and have no difficulty" in refusal(json.dumps(raw))


# Any damage


def paths(raw: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a save; of a list only the first."""
    if path:
        yield path
    if isinstance(raw, dict):
        for key in raw:
            yield from paths(raw[key], (*path, key))
    elif isinstance(raw, list) and raw:
        yield from paths(raw[0], (*path, 0))


def four_boards() -> dict[str, Any]:
    """A save in which the positions are written out, with all four boards in use."""
    middle = played(MIDGAME)
    game = Game(None, middle.marks[-1].state, explain=False)
    saved: dict[str, Any] = json.loads(game.save())
    return saved


@pytest.mark.parametrize("wrong", [MISSING, None, "x", -1, 99, [], {"x": None}])
def test_any_damage_gives_a_game_or_one_sentence(wrong: Any) -> None:
    """Whatever is lost or wrong, loading and playing on never fail in another way."""
    whole = four_boards()
    for path in paths(whole):
        if path[0] == "start":
            continue
        raw = json.loads(json.dumps(whole))
        put(raw, path, wrong)
        try:
            game = load(json.dumps(raw), explain=False)
        except BadNotation as refused:
            sentence(refused)
        else:
            play_on(game)


def play_on(game: Game, answers: int = 12) -> None:
    """Give a few answers, and save."""
    for _ in range(answers):
        if game.pending is not None:
            game.answer(game.pending.texts()[0])
    game.save()


@pytest.mark.parametrize("explain", [True, False])
def test_a_refused_save_leaves_the_game_in_hand_alone(explain: bool) -> None:
    """Loading makes a new game; the old one goes on."""
    game = in_battle()
    seen = facts(game)
    with pytest.raises(BadNotation):
        load(game.save()[:-5], explain)
    assert facts(game) == seen
    game.play()


def test_a_table_without_a_bot_is_played_by_people() -> None:
    """A save of two people in the Alliance's Birdsong waits for the Alliance again."""
    clearings = {6: "alliance sympathy | eyrie ww"}
    s = lay_out(["alliance", "eyrie"], clearings, phase=BIRDSONG)
    s.deck.remove(card("armorers"))
    s.sides[ALLIANCE].board.supporters.append(card("armorers"))
    saved = Game(None, s)
    assert saved.pending is not None
    again = load(saved.save())
    assert again.pending is not None
    assert again.pending.who == ALLIANCE
    assert facts(again) == facts(saved)


# Brief saves


@pytest.mark.parametrize("game", [played(MIDGAME), in_battle()], ids=["played", "in battle"])
def test_a_brief_save_leads_to_the_same_game(game: Game) -> None:
    assert facts(load(game.save(brief=True))) == facts(game)
    assert len(game.save(brief=True)) < len(game.save())


def test_a_brief_save_whose_answers_do_not_fit_is_refused() -> None:
    """There is no position to go on from."""
    raw = json.loads(played(MIDGAME).save(brief=True))
    raw["journal"][0] = "corner 5"
    said = refusal(json.dumps(raw))
    assert said.startswith("the save holds answers alone, which do not fit the rules here: ")
