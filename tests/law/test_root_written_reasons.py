"""Why a log and the Law part, as far as a position tells: in scenes, with one action of a log."""

from typing import Any

import pytest

from rootcore.rootlog.crossing import cards_for_failure
from rootcore.rootlog.meaning import Meaning
from rootcore.rootlog.notation import parse_log
from rootcore.rootlog.tables import LIMITS, SLIP, TABLE, Cause, cause_of
from rootcore.rootlog.words import LETTERS
from rootcore.sandbox import read_layout
from rootcore.table.cards import CARDS
from rootcore.table.events import Event
from rootcore.table.terms import Faction

ALLIANCE = {
    "seats": ["human:alliance", "human:marquise"],
    "turn": "alliance",
    "phase": "evening",
    "clearings": {
        "3": "alliance sympathy rabbit_base wwwwwww",
        "5": "marquise ww sawmill",
        "8": "alliance w",
        "1": "marquise ww",
    },
    "players": {"alliance": {"hand": "anvil", "board": {"officers": 2, "supporters": ["sword"]}}},
}
SPENT = {"players": {"alliance": {"board": {"officers": 2, "operations": 2}}}}
MARQUISE = {
    "seats": ["human:marquise", "human:eyrie"],
    "turn": "marquise",
    "phase": "daylight",
    "step": 1,
    "clearings": {
        "1": "marquise www keep sawmill wood wood",
        "5": "eyrie www roost | marquise w",
        "2": "eyrie ww",
    },
    "players": {"marquise": {"board": {"actions": 3}}},
}
MOUNTAIN = {
    "map": "mountain",
    "clearings": {"1": "marquise ww keep"},
    "players": {"marquise": {"hand": "anvil"}},
}
RIVERFOLK = {
    "seats": ["human:riverfolk", "human:eyrie"],
    "turn": "riverfolk",
    "phase": "daylight",
    "clearings": {"5": "eyrie www | riverfolk w", "11": "riverfolk wwww"},
    "players": {"riverfolk": {"board": {"funds": {"riverfolk": 3}}}},
}
VAGABOND = {
    "seats": ["human:vagabond", "human:marquise"],
    "turn": "vagabond",
    "phase": "birdsong",
    "clearings": {"1": "vagabond pawn"},
}
VIZIERS = {"move": ["loyal_vizier"], "build": ["loyal_vizier"]}
CORVIDS = {
    "seats": ["human:corvids", "human:marquise"],
    "turn": "corvids",
    "phase": "birdsong",
    "clearings": {"1": "corvids w plot_bomb", "5": "corvids plot_raid"},
}
EYRIE = {
    "seats": ["human:eyrie", "human:marquise"],
    "turn": "eyrie",
    "phase": "daylight",
    "clearings": {"1": "eyrie www roost", "5": "marquise w"},
    "players": {"eyrie": {"board": {"leader": "despot", "decree": VIZIERS}}},
}


def cause(layout: dict[str, Any], line: str) -> Cause | None:
    """What the position tells of an action that the Law does not allow: the one after a `|`."""
    s = read_layout(layout)
    letters = {Faction(str(who)): LETTERS[who] for who in s.seats}
    players = "".join(f"{letter}: one\n" for letter in letters.values())
    setup = "".join(f"{letter}:w->1\n" for letter in letters.values())
    board = layout.get("map", "fall").capitalize()
    pool = "".join(letters.values())
    head = f"Map: {board}\nDeck: Standard\nPool: {pool}\n{players}\n{setup}\n"
    (turn,) = parse_log(f"{head}{letters[s.current]}:{line.replace('|', '')}\n").turns
    wants = Meaning(s, s.current).read(turn.actions)
    index = line.partition("|")[0].count("/") if "|" in line else 0
    left = [want for want in wants if want.index >= index]
    return cause_of(s, [want for want in left if want.index == index], left, wants)


CASES = (
    (ALLIANCE, "t->3", "t->8", SLIP, "root:8.2.5.I", "clearing 3 is sympathetic already"),
    (
        {**ALLIANCE, **SPENT},
        "w8->10",
        "++",
        TABLE,
        "root:8.6.1",
        "the log tells of more than 2 officers can do",
    ),
    (
        {**ALLIANCE, "phase": "daylight"},
        "2M#A->/2w->$",
        "M#A->/w->$",
        SLIP,
        "root:2.1",
        "the log takes 2 cards of the hand of the Alliance, which has 1",
    ),
    (
        {**ALLIANCE, "phase": "daylight", "players": {"alliance": {"hand": "anvil sword"}}},
        "2#A->/3w->$",
        "2#A->/2w->$",
        SLIP,
        "root:8.5.3",
        "the log makes 3 officers",
    ),
    (ALLIANCE, "XC5/|Cb_s5->", "XC5/|(2Cw+Cb_s)5->", SLIP, "root:4.3.3", "not the 2 warriors"),
    (ALLIANCE, "#A->", "w8->10", SLIP, "root:8.6.2", "has 1 card, of which none need go"),
    (MARQUISE, "w5->2", "w5->1", TABLE, "root:4.2.1", "you rule neither 5 nor 2"),
    (MARQUISE, "w1->6", "w1->5", SLIP, "root:4.2.1", "no way leads from 1 to 6"),
    (
        {**MARQUISE, "players": {"marquise": {"board": {"actions": 0}}}},
        "w1->5",
        "++",
        TABLE,
        "root:6.5",
        "more actions than there are",
    ),
    (RIVERFOLK, "2w$->/t_r->5", "2w$->/t_f->11", TABLE, "root:11.5.5", "ruled by the Eyrie"),
    (VAGABOND, "p->3", "p->5", SLIP, "root:4.2.1", "no way leads from 1 to 3"),
    (VAGABOND, "p->4_7_8_12", "p->1_2_5_10", SLIP, "root:9.4.2", "is not next to clearing 1"),
    (
        {**CORVIDS, "phase": "daylight", "players": {"corvids": {"board": {"actions": 0}}}},
        "w1->5",
        "++",
        TABLE,
        "root:13.5",
        "more actions than there are",
    ),
    (
        {**MARQUISE, **MOUNTAIN},
        "F#C->/11_12->",
        "F#C->/1_8->",
        TABLE,
        "cards:map.mountain.closed_paths",
        "you have no piece in 11 or 12",
    ),
    (CORVIDS, "w->1+2", "w->1", SLIP, "root:13.4.3", "clearings of one suit"),
    (CORVIDS, "t5^t_r", "t1^t_b", TABLE, "root:13.4.2", "no warrior in 5 to turn up"),
    (EYRIE, "#builder->$", "w1->5", TABLE, "root:7.5.2", "by the Law one still can"),
)


@pytest.mark.parametrize(
    ("layout", "wrong", "right", "kind", "law", "words"),
    [pytest.param(*case, marks=pytest.mark.law(case[4])) for case in CASES],
)
def test_the_position_tells_why(
    layout: dict[str, Any], wrong: str, right: str, kind: str, law: str, words: str
) -> None:
    """What the Law does not allow is told with its rule; what it allows is not."""
    found = cause(layout, wrong)
    assert found
    assert (found.kind, found.law) == (kind, law)
    assert words in found.words
    other = cause(layout, right)
    assert not other or other.law != law


@pytest.mark.parametrize(
    ("who", "rule"),
    [pytest.param(who, rule, marks=pytest.mark.law(rule)) for who, rule in LIMITS.items()],
)
def test_nobody_discards_from_a_hand_within_its_limit(who: Faction, rule: str) -> None:
    other = {"marquise": "eyrie", "vagabond_second": "vagabond"}.get(str(who), "marquise")
    layout = {"seats": [f"human:{who}", f"human:{other}"], "turn": str(who), "phase": "evening"}
    found = cause({**layout, "players": {str(who): {"hand": "anvil"}}}, f"#{LETTERS[who]}->")
    assert found
    assert (found.kind, found.law) == (SLIP, rule)


@pytest.mark.law("root:12.2.3")
def test_a_card_that_the_duchy_loses_for_a_building_is_no_bird_put_away() -> None:
    card = CARDS["birdy_bindle"]
    lost = Event("discard", Faction.DUCHY, "root:12.2.3", {"card": card})
    put_away = Event("discard", Faction.DUCHY, "root:12.6.1", {"card": card})
    assert cards_for_failure([lost]) == {"birdy_bindle"}
    assert cards_for_failure([put_away]) == set()
