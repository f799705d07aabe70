"""Where a game stands now, in a few words: whose turn it is, whether you are asked, who leads."""

from rootcore.game.game import Game
from rootcore.rules.picks import capital, listed, midway
from rootcore.table.state import State
from rootcore.table.terms import Faction
from rootcore.tell.decisions import sharing
from rootcore.tell.ending import summary_view
from rootcore.tell.panels import names
from rootcore.tell.words import PHASES, YOU, Names, does, the


def present_view(game: Game, viewer: Faction | None) -> dict[str, str]:
    """Where a game stands: `title`, and the same in a list as `told`; `round`, and who `leads`.

    It speaks to the viewer, unless several share the device.
    """
    s = game.state
    own = viewer if sharing(game) == [viewer] else None
    known = names(s)
    round_ = f"Round {s.round}" if s.round else PHASES[s.phase]
    if game.over:
        title = told = summary_view(game, viewer)["title"]
        return {"round": round_, "title": title, "told": told, "leads": ""}
    head, who = asked_now(game, own)
    title = f"{head}, {known[who]}"
    told = f"{round_}: {midway(head) if who == own else title}" if s.round else round_
    addressed = {**known, own: YOU} if own else known
    return {"round": round_, "title": title, "told": told, "leads": leads(s, addressed)}


def asked_now(game: Game, own: Faction | None) -> tuple[str, Faction]:
    """What goes on for whom: `own` is asked, in the own turn or another, or it is somebody's turn.

    >>> from rootcore import read_setup
    >>> game = Game.new(read_setup({"seats": ["human:eyrie", "bot:marquise"]}))
    >>> game.play()
    >>> asked_now(game, Faction.EYRIE)[0], asked_now(game, None)[0]
    ('Your setup', 'Setup')
    """
    s = game.state
    asked = game.pending.who if game.pending and game.asks_table else ""
    turn = s.current if s.round or asked not in s.sides else Faction(asked)
    phase = PHASES[s.phase]
    if not own or asked != own:
        return phase, turn
    return ("You are asked", own) if turn != own else (f"Your {phase if s.round else 'setup'}", own)


def leads(s: State, known: Names) -> str:
    """Who has the most points, and how many more than the next; nothing before anybody has any."""
    scores = sorted(
        ((side.score, f) for f, side in s.sides.items() if not side.dominance),
        key=lambda x: -x[0],
    )
    if len(scores) < 2 or not scores[0][0]:
        return ""
    best = scores[0][0]
    first = [f for score, f in scores if score == best]
    if len(first) == 1:
        return f"{does(known, first[0], 'leads')} by {best - scores[1][0]}."
    return f"{capital(listed([the(known, f) for f in first]))} lead with {best}."
