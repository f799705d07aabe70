"""Ten written turns of people at a real table: what they did, and the taps that tell it."""

from typing import NamedTuple

from rootcore.game.game import Game
from rootcore.sandbox.scene import lay_out
from rootcore.table.terms import Phase


class Turn(NamedTuple):
    """A turn in words, its table, the taps that tell it, and what stands and counts after it.

    Taps are parted by slashes: a key or a chip by its label, a clearing by its number, an answer
    after a colon.
    """

    told: str
    seats: str
    clearings: dict[int, str]
    taps: str
    after: dict[int, str]
    scores: dict[str, int]

    def game(self) -> Game:
        """The game where the turn is to be told."""
        phase = Phase.BIRDSONG if "lizards" in self.seats.split()[0] else Phase.DAYLIGHT
        return Game(None, lay_out(self.seats.split(), self.clearings, phase=phase))


TURNS = (
    Turn(
        "Wood at two sawmills. Recruit at one recruiter. March: two from 5 to 1. Build a second "
        "workshop in 5 for a wood.",
        "table:marquise bot:eyrie bot:alliance",
        {1: "marquise ww keep sawmill", 5: "marquise www workshop", 2: "marquise w recruiter"},
        "Wood to the sawmills / Recruit / 5 / 2 to 1 / Build / Workshop in 5 +2 / done",
        {1: "marquise wwww keep sawmill", 5: "marquise w workshop workshop"},
        {"marquise": 2},
    ),
    Turn(
        "Wood. March: three from 5 to 10 and one from 2 to 10. Battle the Eyrie in 10: two hits "
        "and one. Overwork in 1.",
        "table:marquise bot:eyrie bot:alliance",
        {1: "marquise ww sawmill", 5: "marquise www", 2: "marquise www", 10: "eyrie www"},
        "Wood to the sawmills / 2 / 3 to 10 / 10 / battle eyrie / :roll 2-1 / Overwork in 1 / done",
        {1: "marquise ww wood wood sawmill", 10: "marquise ww | eyrie w"},
        {"marquise": 0},
    ),
    Turn(
        "Recruit in 3. Move four from 3 to 7. Build a roost in 7. The roosts score.",
        "table:eyrie bot:marquise",
        {3: "eyrie wwww roost", 11: "marquise ww"},
        "Recruit in 3 / 3 / 4 to 7 / Build a roost in 7 / Roosts score +1 / done",
        {3: "eyrie w roost", 7: "eyrie wwww roost"},
        {"eyrie": 1},
    ),
    Turn(
        "The Decree fails at a battle: turmoil with two birds, the Despot leads. Two roosts score.",
        "table:eyrie bot:marquise",
        {3: "eyrie ww roost", 7: "eyrie ww roost"},
        "Recruit / In 3 / 3 / 2 to 6 / Turmoil / New leader: Despot / "
        "2 bird cards / Roosts score +1 / done",
        {3: "eyrie w roost", 6: "eyrie ww"},
        {"eyrie": 1},
    ),
    Turn(
        "Warriors gather in the Burrow. Build a market in 2. Recruit one more. Sway the Foremole.",
        "table:duchy bot:eyrie",
        {5: "duchy www tunnel", 2: "duchy w"},
        "Birdsong: warriors gather / Build / Market in 2 / Recruit / Sway / Foremole +1 / done",
        {2: "duchy w market", 5: "duchy www tunnel"},
        {"duchy": 1},
    ),
    Turn(
        "Revolt in 5, where a sawmill falls. Recruit in 2. Organize in 2's neighbour 6.",
        "table:alliance bot:marquise",
        {5: "alliance sympathy | marquise ww sawmill", 2: "alliance ww mouse_base sympathy"},
        "Revolt in 5 +1 / Recruit / In 2 / 2 / 1 to 6 / Organize in 6 +1 / done",
        {2: "alliance ww mouse_base sympathy", 6: "alliance sympathy"},
        {"alliance": 2},
    ),
    Turn(
        "Slip to 11. Aid the Eyrie there, which score for it. A quest for one point. Move to 12.",
        "table:vagabond bot:eyrie",
        {12: "vagabond pawn", 11: "eyrie ww"},
        "Move / 11 / Aid Eyrie +1 / Quest / 1 point / Move / 12 / done",
        {12: "vagabond pawn"},
        {"vagabond": 2, "eyrie": 1},
    ),
    Turn(
        "Nothing before Daylight. A garden in 5, a warrior in 7, the rabbit gardens score.",
        "table:lizards bot:eyrie",
        {5: "lizards www rabbit_garden"},
        "Garden in 5 / Recruit / In 7 / Score rabbit +2 / done",
        {5: "lizards www rabbit_garden rabbit_garden", 7: "lizards w"},
        {"lizards": 2},
    ),
    Turn(
        "Protectionism. A trade post in 5, a warrior in 4, two from 10 to 5.",
        "table:riverfolk bot:eyrie",
        {5: "eyrie ww", 10: "riverfolk ww fox_trade_post"},
        "Protectionism / Trade post in 5 +2 / Recruit / In 4 / 10 / 2 to 5 / done",
        {5: "eyrie ww | riverfolk www rabbit_trade_post", 4: "riverfolk w"},
        {"riverfolk": 2},
    ),
    Turn(
        "Turn up the plot in 2, a snare. Warriors in all mouse clearings. A plot in 5.",
        "table:corvids bot:eyrie",
        {5: "corvids www", 2: "corvids ww plot"},
        "Turn up a plot / Snare in 2 +1 / Recruit / Mouse / Plot / 1 warrior in 5 / done",
        {5: "corvids ww plot", 2: "corvids www snare"},
        {"corvids": 1},
    ),
)
