"""What people at a real table tell for the Vagabot: cards that a Tinker may craft."""

from rootcore.bots.vagabot.items import ROLE
from rootcore.companion.cards import USED_AGAIN
from rootcore.law import law
from rootcore.table.state import State


@law("robotics:7.7.2")
def for_the_tinker(s: State) -> str:
    """With a Tinker among the bots discarded cards with an item are told: he crafts the topmost."""
    bots = (side.board for side in s.sides.values() if side.role == ROLE)
    if not any(board.character == "tinker" for board in bots):
        return ""
    return "Tell cards with an item that you spend or discard, too: the Tinker may craft them."


USED_AGAIN.append(for_the_tinker)
