"""The first round of a whole game, told by touch: as many taps as its model counts."""

from playwright.sync_api import Page

from e2e.sittings import tell


def test_setup_and_a_round_take_the_taps_that_their_model_counts(hand: Page) -> None:
    """The Marquise alone against two bots; the whole games are told by `e2e/sittings.py`."""
    turns = list(tell(hand, "cats_alone", 1))
    assert [turn.turn.who for turn in turns] == ["marquise", "marquise", "eyrie", "alliance"]
    assert [turn.taps for turn in turns] == [turn.expected for turn in turns]
