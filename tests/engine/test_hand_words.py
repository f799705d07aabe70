"""What a card in hand says of being crafted by those who craft not with just any pieces."""

import pytest

from rootcore.table.terms import Faction, Suit
from rootcore.tell.decisions import hand_view
from tests.law.company_scenes import company
from tests.law.cult_scenes import CultScene
from tests.scenes import Scene


def lacking(scene: Scene, who: Faction) -> list[tuple[str, str]]:
    """What each card in hand says, with the rule."""
    return [(card["status"], card["law"]) for card in hand_view(scene.s, who)]


@pytest.mark.law("root:10.2.1", "root:4.1.1")
def test_a_card_of_the_cult_says_which_suit_must_be_the_outcast() -> None:
    """A fox garden stands already where mouse is the Outcast: building more would not help."""
    scene = CultScene(
        outcast="mouse",
        hand="armorers better_burrow_bank tax_collector stand_and_deliver royal_claim",
        c1="lizards fox_garden",
        c2="lizards mouse_garden",
    )
    assert lacking(scene, Faction.LIZARDS) == [
        ("Needs fox as the Outcast", "root:10.2.1"),
        ("Needs rabbit as the Outcast and 2 rabbit gardens", "root:10.2.1"),
        ("Never: Outcast gardens are of one suit", "root:10.2.1"),
        ("Needs 2 mouse gardens", "root:10.2.1"),
        ("Needs 3 Outcast gardens", "root:10.2.1"),
    ]
    scene.board.outcast = Suit("fox")
    assert lacking(scene, Faction.LIZARDS)[0] == ("Enough to craft it", "root:4.1")


@pytest.mark.law("root:11.2.1", "root:11.5.3")
def test_a_card_of_the_riverfolk_says_which_spaces_and_funds_are_short() -> None:
    """One fox space is empty and one fund is there: each space that is used takes a fund, too."""
    hand = "royal_claim stand_and_deliver favor_fox armorers"
    scene = company(funds={"marquise": 1}, c1="riverfolk fox_trade_post", hands={"riverfolk": hand})
    assert lacking(scene, Faction.RIVERFOLK) == [
        ("Needs 3 empty spaces of any suit and 3 funds", "root:11.5.3"),
        ("Needs 3 empty mouse spaces and 2 funds", "root:11.5.3"),
        ("Needs 2 empty fox spaces and 2 funds", "root:11.5.3"),
        ("Enough to craft it", "root:4.1"),
    ]
