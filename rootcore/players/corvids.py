"""The Corvids' plan: plots laid and turned up one after the other, guarded till then."""

from collections.abc import Sequence

from rootcore.players.plan import A_WARRIOR, Plan
from rootcore.players.plans import plans
from rootcore.rules.acts import PASS, Act
from rootcore.rules.plots import HiddenPlots
from rootcore.table.terms import BOMB, EXTORTION, PLOTS, RAID, SNARE, WARRIOR, Suit


@plans("corvids")
class CorvidPlan(Plan):
    """Each plot turned up scores for all that lie face up: they come in rows."""

    board: HiddenPlots
    guard_worth = 1.8
    rule_worth = 0.11

    def face_up(self) -> int:
        """How many plots lie face up."""
        return sum(self.side.on_map(face) for face in PLOTS)

    def flip(self, act: Act) -> float:
        """Points for each plot face up; a bomb goes off and lies no more."""
        assert isinstance(act.at, int)
        points = self.face_up() + 1
        if act.what == BOMB:
            return points + self.blast(act.at) - 0.5
        return 1.3 + points

    def plot(self, act: Act) -> float:
        """Where a warrior stays beside it and few enemies come; bombs among prey."""
        assert isinstance(act.at, int)
        c = act.at
        cost = 1 + getattr(self.board, "laid", 0)
        left = self.side.warriors[c] - cost
        stays = 0.93 if left > 0 else -1.4
        danger = 0.24 * self.foes_warriors(c)
        kind: dict[str, float] = {
            BOMB: 0.25 * self.blast(c) - 0.96,
            EXTORTION: 0.71 + 0.46 * len(self.foes_in(c)),
            SNARE: 0.12,
            RAID: 0.55,
        }
        return 3.1 + stays - danger + kind.get(act.what, 0.0) - A_WARRIOR * cost

    def stands(self, c: int, n: int) -> float:
        """A warrior to lay a plot and one to stay, wherever there is none."""
        laid = self.side.laid[c]
        if laid:
            return 2.0 * (1 - 0.14**n) * (1.7 if self.foes_in(c) else 1.1)
        return (
            0.22 * (n > 0) + 0.49 * (n > 1) + 0.07 * min(n, 4) + 0.25 * self.prey(c) * min(n, 3) / 3
        )

    def recruit(self, act: Act) -> float:
        """A warrior in each clearing of a suit."""
        suit = Suit(act.what)
        such = [c for c in self.s.board.clearings if self.s.suits[c] == suit]
        n = min(len(such), self.side.stock[WARRIOR])
        mine = sum(self.side.warriors[c] > 0 or self.side.laid[c] > 0 for c in such)
        return 0.31 * n + 0.21 * mine - (self.card_worth(act.card) if act.card else 0)

    def warrior(self, act: Act) -> float:
        """Where it is worth most."""
        assert isinstance(act.at, int)
        n = self.side.warriors[act.at]
        return self.standing(act.at, n + 1) - self.standing(act.at, n)

    def trick(self, act: Act) -> float:
        """Plots stay where they lie."""
        return -0.48

    def weighed(self, offers: Sequence[Act]) -> list[tuple[float, Act]]:
        """An action of Exert is worth it only where it is worth more than cards."""
        found = super().weighed(offers)
        if any(act.verb == PASS and act.law == "root:13.6.1" for act in offers):
            return [(w if act.verb == PASS else w - 2.5, act) for w, act in found]
        return found

    def promised(self) -> dict[str, float]:
        """Plots that will be turned up, and those that count for more."""
        hidden = [c for c in self.board.hidden if self.side.warriors[c]]
        shown = self.face_up()
        coming = sum(shown + k + 1 for k in range(len(hidden)))
        return {
            **super().promised(),
            "plots to flip": 0.7 * coming,
            "plots face up": 0.5 * shown,
            "warriors on the map": 0.15 * sum(self.side.warriors),
        }
