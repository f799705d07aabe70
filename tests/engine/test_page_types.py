"""What Python sends the page is what `web/types.d.ts` says, by TypeScript's own judgement.

Every call is made in games of bots, of people, at a real table and in the sandbox. Each reply is
written down as a value of the type that the page takes it for, and TypeScript reads them all.
"""

import json
import subprocess
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rootcore.adapters.rootlog  # noqa: F401  (its calls join those of the page)
from rootcore.adapters.web import CALLS, dispatch
from rootcore.game.mixes import mixed_setup
from rootcore.table.terms import Faction
from tests.engine.test_phones import SDP
from tests.engine.test_rootlog import FIRST_ROUND, HEAD
from tests.engine.test_rootlog import played as played_by_people

pytestmark = pytest.mark.slow

WEB = Path(__file__).parents[2] / "web"
TSC = WEB / "node_modules" / ".bin" / "tsc"
MOST_ANSWERS = 90
PEOPLE = [
    ["human:marquise", "human:eyrie", "bot:alliance", "bot:vagabot"],
    ["human:alliance", "human:vagabond", "bot:corvids"],
    ["human:lizards", "human:riverfolk", "bot:duchy"],
    ["human:duchy", "human:corvids", "bot:lizards"],
    ["human:vagabond", "bot:marquise", "human:vagabond_second"],
]
TABLE = [
    "table:marquise",
    "table:eyrie",
    "table:vagabond",
    "bot:alliance",
    "bot:riverfolk",
    "table:vagabond_second",
]


def ask(name: str, **arguments: Any) -> Any:
    """The reply to a call."""
    reply = json.loads(dispatch(json.dumps({"call": name, **arguments})))
    assert "ok" in reply, (name, reply)
    return reply["ok"]


def played(seats: list[str]) -> Iterator[tuple[str, Any]]:
    """The first answers of a game in which people take the options in turn, and all it is asked."""
    setup = {"seats": seats, "seed": 3, "order": "given", "map": "lake", "deck": "exiles_partisans"}
    if seats == TABLE:
        setup["chosen"] = ["dice", "cards"]
    game = ask("new", setup=setup)
    for k in range(MOST_ANSWERS):
        yield "new" if not k else "answer", game
        asked = game["decision"]
        if asked is None:
            break
        viewer = asked["who"] if asked["who"] != "chance" else None
        if asked["hidden"]:
            yield "story", (game := ask("story", viewer=viewer))
            asked = game["decision"]
        options = asked["options"]
        yield from looked_ahead(options[k * 7 % len(options)], viewer)
        game = ask("answer", text=options[k * 7 % len(options)]["text"], viewer=viewer)
    last = game["length"] - 1
    yield "at", ask("at", i=last)
    yield "why", ask("why", i=last)
    yield "link", ask("link")
    yield "open_link", ask("open_link", link=ask("link", i=last // 2)["link"])
    yield "uses", ask("uses", id="root:4.3")
    yield "undo", (game := ask("undo", agreed=list(Faction)))
    viewer = game["decision"]["who"]
    yield "redo", ask("redo", viewer=None if viewer == "chance" else viewer)
    yield "load", ask("load", save=game["save"])


def looked_ahead(option: dict[str, Any], viewer: str | None) -> Iterator[tuple[str, Any]]:
    """What an option brings about, and the odds where it begins a battle."""
    ahead = ask("preview", text=option["text"], viewer=viewer)
    yield "preview", ahead
    if ahead["battle"]:
        yield "odds", ask("odds", text=option["text"], viewer=viewer)
    if option["verb"]:
        yield "preview", ask("preview", parts={"verb": option["verb"]}, viewer=viewer)


def thought_about() -> Iterator[tuple[str, Any]]:
    """A hint, and what a game played at random could have gone like."""
    ask("new", setup={"seats": ["human:alliance", "bot:eyrie"], "seed": 2, "order": "given"})
    game = ask("story", viewer="alliance")
    while options := game["decision"] and game["decision"]["options"]:
        game = ask(
            "answer", text=options[len(game["log"]) % len(options)]["text"], viewer="alliance"
        )
        if len(game["turns"]) == 4:
            yield from to_the_end("hint")
    yield from to_the_end("review")
    yield "from_here", ask("from_here", at=0)


def to_the_end(name: str) -> Iterator[tuple[str, Any]]:
    """The replies of a search, up to what it found."""
    reply = ask(name, viewer="alliance")
    while not reply["done"]:
        yield name, reply
        reply = ask(name, viewer="alliance", more=True)
    yield name, reply


def at_a_real_table() -> Iterator[tuple[str, Any]]:
    """What can be told of places, hands and dragged pieces."""
    yield from played(TABLE)
    ask("new", setup={"seats": TABLE, "seed": 3, "order": "given"})
    for place in (1, 5, "forest:1_2_5_10"):
        yield "at_place", ask("at_place", place=place)
    yield "at_hand", ask("at_hand", who="eyrie")
    yield "dragged", ask("dragged", who="eyrie", kind="warrior", start="5", end="2")
    game = ask("story")
    while len(game["turns"]) < 5 or game["table"]["mode"] == "answer":
        asked = game["decision"]
        game = ask("answer", text=asked["go_on"] or asked["options"][0]["text"])
    yield "differs", ask("differs", kept=None)
    yield from on_two_phones()
    past = ask("late_moments")
    yield "late_moments", past
    yield "late_open", ask("late_open", at=past["moments"][-1]["at"])
    yield "answer", ask("answer", text="done")
    yield "late_close", ask("late_close", act="leave")
    yield from in_hand()


def on_two_phones() -> Iterator[tuple[str, Any]]:
    """What devices at one table send each other; this one hears itself."""
    code = ask("pair_code", sdp=SDP)
    yield "pair_code", code
    yield "pair_sdp", ask("pair_sdp", code=code["code"])
    for deeds in ([], [{"call": "answer", "text": "no answer"}]):
        said = ask("phones_say", deeds=deeds)
        yield "phones_say", said
        heard = ask("phones_take", text=said["send"])
        yield "phones_take", heard
        yield "phones_follow", ask("phones_follow", text=heard["send"])


def in_hand() -> Iterator[tuple[str, Any]]:
    """Bots' turns that are carried out, by people who never do anything, and one put right."""
    seats = ["table:marquise", "bot:eyrie", "bot:vagabot", "bot:corvids"]
    game = ask("new", setup={"seats": seats, "seed": 3, "order": "given", "chosen": ["dice"]})
    for k in range(MOST_ANSWERS):
        options = game["decision"]["options"]
        game = ask("answer", text=options[k * 3 % len(options)]["text"])
        yield "answer", game
        if game["decision"] is None:
            break
    yield "look_again", ask("look_again", i=game["length"] - 1)


def of_bots() -> Iterator[tuple[str, Any]]:
    """Whole games, with every reason and the summary."""
    for seed in range(6):
        setup = mixed_setup(seed, programs=False)
        game = ask("new", setup=setup.to_json())
        yield "new", game
        yield "summary", ask("summary", viewer=setup.seats[0].faction)
        yield "lay_open", ask("lay_open", i=game["length"] // 2)
        for i in range(0, game["length"], 5):
            yield "at", ask("at", i=i)
            yield "why", ask("why", i=i)
            yield "battle_result", ask("battle_result", i=i)


def in_the_sandbox() -> Iterator[tuple[str, Any]]:
    """A layout, changed and played."""
    for seats in (PEOPLE[0], ["bot:eyrie", "bot:riverfolk", "bot:duchy", "human:corvids"]):
        bench = ask("lay_start", setup={"seats": seats, "seed": 4}, full=True, position=None)
        yield "lay_start", bench
        position = bench["position"]
        yield "lay", ask("lay", position=position, place=5)
        yield "lay_run", ask("lay_run", position=position)
        yield "lay_at", ask("lay_at", i=0, position=position)
        yield "lay_text", ask("lay_text", position=position)


def recorded() -> Iterator[tuple[str, Any]]:
    """A log that parts with the Law, and a game written as one."""
    opened = ask("log_open", text=f"{HEAD}{FIRST_ROUND}\nC:t->1/w7->3/#->C // from nowhere\n")
    yield "log_open", opened
    for _ in range(opened["of"]):
        line = ask("log_read")
        yield "log_read", line
    yield "log_lay", ask("log_lay", i=line["turn"]["first"])
    ask("load", save=played_by_people(["eyrie", "lizards"], 1, 60).save())
    yield "log_write", ask("log_write")


def others() -> Iterator[tuple[str, Any]]:
    """What needs no game."""
    setup = {"seats": ["bot:eyrie", "bot:marquise"], "seed": 4}
    yield "hello", ask("hello")
    yield "map", ask("map", id="mountain", suits="random", seed=5)
    yield "challenge", ask("challenge", setup=setup)
    yield "swap", ask("swap", setup=setup)
    yield "about", ask("about", kind="piece", id="roost")
    yield "rule", ask("rule", id="robotics:5.5.1.II")
    yield "leave", ask("leave")
    yield from in_the_lab(setup)


def in_the_lab(setup: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """A game of a run, and what came of it."""
    run = {"setup": setup, "seed": 3, "vary": [], "by": ["faction", "map"]}
    yield "lab", ask("lab")
    yield "lab_begin", ask("lab_begin", games=1, **run)
    record = ask("lab_play", k=0, **run)
    yield "lab_play", record
    yield "lab_told", ask("lab_told", records=json.dumps(record), by=run["by"])
    strong = {"seats": ["player:eyrie@skill=strong", "bot:marquise"], "seed": 4}
    yield "new", ask("new", setup=strong, patience=0)
    yield "go_on", ask("go_on", patience=1)


def all_replies() -> Iterator[tuple[str, Any]]:
    """Each with the name of its call."""
    yield from others()
    yield from of_bots()
    yield from at_a_real_table()
    yield from in_the_sandbox()
    yield from recorded()
    yield from thought_about()
    for seats in PEOPLE:
        yield from played(seats)


def leaf(value: Any) -> str:
    """What tells text, numbers and the like apart for a type: their kinds, and short words."""
    if value is None or isinstance(value, bool):
        return repr(value)
    return repr(value) if isinstance(value, str) and value.isidentifier() else type(value).__name__


def shape(value: Any) -> Hashable:
    """What tells values apart for a type; in a short list each place may have a type of its own."""
    if isinstance(value, dict):
        return frozenset((key, shape(x)) for key, x in value.items())
    if isinstance(value, list):
        shapes = [shape(x) for x in value]
        return tuple(shapes) if len(value) <= 3 else frozenset(shapes)
    return leaf(value)


def small_words(value: dict[str, Any]) -> Hashable:
    """What an object says of itself, as its `kind`."""
    told = ((key, x) for key, x in value.items() if isinstance(x, bool | str))
    return tuple(
        (k, x) for k, x in told if isinstance(x, bool) or (x.islower() and x.isidentifier())
    )


class Thinning:
    """Leaves out of lists what TypeScript was given before.

    An object in a list has the type of the list's elements. Which that is depends on its place: the
    call, the names that lead there, and the small words in the objects around. One object of each
    shape in each place says all that the others would.
    """

    def __init__(self) -> None:
        self.given: set[Hashable] = set()

    def thinned(self, value: Any, place: Hashable) -> Any:
        """What is left of a value."""
        if isinstance(value, dict):
            here = (place, small_words(value))
            return {key: self.thinned(x, (here, key)) for key, x in value.items()}
        if isinstance(value, list):
            return [self.thinned(x, place) for x in value if self.is_new(x, place)]
        return value

    def is_new(self, value: Any, place: Hashable) -> bool:
        """Whether an element of a list in this place is none that was given before."""
        if not isinstance(value, dict):
            return True
        known = len(self.given)
        self.given.add((place, shape(value)))
        return len(self.given) > known


@pytest.mark.skipif(not TSC.exists(), reason="`build.py test` fetches TypeScript into web/")
def test_every_reply_has_the_type_that_the_page_takes_it_for(tmp_path: Path) -> None:
    thinning, names = Thinning(), set()
    known: dict[tuple[str, Hashable], str] = {}
    for name, reply in all_replies():
        names.add(name)
        left = thinning.thinned(reply, name)
        if (key := (name, shape(left))) not in known:
            known[key] = json.dumps(left)
    assert names == set(CALLS)
    lines = [f'import type {{ Calls }} from "{(WEB / "types").as_posix()}";']
    lines += [
        f'export const r{n}: Calls["{name}"][1] = {reply};'
        for n, ((name, _), reply) in enumerate(known.items())
    ]
    (tmp_path / "replies.ts").write_text("\n".join(lines), "utf-8")
    flags = ["--noEmit", "--strict", "--skipLibCheck", "--target", "ESNext", "--module", "ESNext"]
    command = [str(TSC), *flags, "--moduleResolution", "Bundler", str(tmp_path / "replies.ts")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.stdout, sorted({line.partition(": ")[2] for line in done.stdout.splitlines()})
