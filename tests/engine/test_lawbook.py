"""The Law as a book to read: every rule has words, and every link leads somewhere."""

import importlib
import pkgutil
import re
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import rootcore
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law import ENACTED, RULES, UNDERWORLD
from rootcore.law.book import BOOKS, asked, book_view, editions, links, turned, words
from rootcore.law.errors import BadNotation
from rootcore.rules.questions import Question
from rootcore.rules.turn import ROLES
from rootcore.table.terms import Faction
from rootcore.tell.story import uses_view
from tests.engine.test_law import borrowed

BOOK = book_view()
ENTRIES: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in BOOK["entries"]}
LISTS = ("refers", "referred_by", "modifies", "modified_by")
NUMBER = re.compile(
    r"\b(?:(root|robotics) )?(\d{1,2}(?:\.\d{1,2})+(?:\.[IVX]+(?:\.[a-e])?)?)(?!\w)"
)
"""A rule number in a sentence, as web/shell/parts.js finds it."""


def test_the_book_holds_every_entry_in_order() -> None:
    assert list(ENTRIES) == list(RULES)
    assert [book["id"] for book in BOOK["books"]] == list(BOOKS) == ["root", "robotics", "cards"]
    books = [e for e in ENTRIES if not e.startswith("cards") and e not in UNDERWORLD]
    assert len(books) == 620


def test_the_underworld_follows_the_riverfolk() -> None:
    """Its chapters stand where their numbers belong."""
    sections = [e["id"] for e in ENTRIES.values() if e["kind"] == "section"]
    beyond = [e for e in sections if e in UNDERWORLD]
    k = sections.index("root:11") + 1
    assert sections[k : k + len(beyond)] == beyond
    assert beyond[0] == "root:12"


def test_rules_that_nobody_plays_by_yet_are_marked() -> None:
    """Whatever is enacted or waived, in full or in part, is not: nothing is left."""
    late = {law_id for law_id, entry in ENTRIES.items() if "pending" in entry}
    assert not late


@pytest.mark.parametrize("entry", [e for e in ENTRIES.values() if e["kind"] == "rule"], ids=str)
def test_every_rule_has_a_title_and_a_summary(entry: dict[str, Any]) -> None:
    assert entry["title"].strip()
    assert len(entry["summary"].split()) > 3


def test_every_link_leads_to_another_entry() -> None:
    for entry in ENTRIES.values():
        assert entry["parent"] in {"", *ENTRIES}
        for name in LISTS:
            assert entry.get(name, ["root:1"]), "an empty list is left out"
            for other in entry.get(name, ()):
                assert other in ENTRIES
                assert other != entry["id"]


def test_links_run_both_ways() -> None:
    for there, back in (("refers", "referred_by"), ("modifies", "modified_by")):
        forth = {(a, b) for a, entry in ENTRIES.items() for b in entry.get(there, ())}
        assert forth == {(b, a) for a, entry in ENTRIES.items() for b in entry.get(back, ())}
        assert len(forth) > 200


def test_no_link_is_given_twice() -> None:
    """A rule that changes another need not refer to it, too."""
    for entry in ENTRIES.values():
        pointed = [*entry.get("refers", ()), *entry.get("modifies", ())]
        assert len(pointed) == len(set(pointed)), entry["id"]


def numbers_in(entry: dict[str, Any]) -> Iterator[str]:
    """The rules that the sentences of an entry name."""
    book = entry["id"].split(":")[0]
    home = "robotics" if book == "cards" else book
    for name in ("summary", "ruling", "waiver"):
        for other, number in NUMBER.findall(entry.get(name, "")):
            yield f"{other or home}:{number}"


def test_every_number_in_a_sentence_is_a_rule() -> None:
    named = [(e["id"], law_id) for e in ENTRIES.values() for law_id in numbers_in(e)]
    assert [pair for pair in named if pair[1] not in ENTRIES] == []
    assert len(named) > 80


def test_what_a_sentence_names_is_linked() -> None:
    """But for the entry above, which every page shows."""
    for entry in ENTRIES.values():
        linked = {x for name in ("refers", "modifies") for x in entry.get(name, ())}
        assert set(numbers_in(entry)) <= {*linked, entry["id"], entry["parent"]}, entry["id"]


RULED = re.compile(r"\bruled\b|\b(they|she|it|Eyrie|Marquise|Lizards|Duchy|Cult) (then )?rules?\b")


def test_rules_that_ask_who_rules_lead_to_what_a_ruler_is() -> None:
    """But for those of cards that lead there by the rule that they change."""
    asking = [
        entry
        for entry in ENTRIES.values()
        if entry["kind"] == "rule" and RULED.search(entry["summary"])
    ]
    linked = {e["id"]: {*e.get("refers", ()), *e.get("modifies", ())} for e in asking}
    assert len(linked) > 20
    assert [
        law_id
        for law_id, others in linked.items()
        if "root:2.8" not in others.union(*(ENTRIES[x].get("refers", ()) for x in others))
    ] == []


def test_dominance_leads_to_where_its_cards_are_left_out() -> None:
    assert "root:5.1.3" in ENTRIES["root:3.3"]["refers"]
    assert "root:3.3" in ENTRIES["root:5.1.3"]["referred_by"]


@pytest.mark.parametrize(
    ("rule", "changed_by"),
    [
        ("root:4.3.2", "root:8.2.2"),
        ("root:4.3.2", "cards:trait.alliance.veterans"),
        ("root:4.3.2.I", "robotics:7.2.4"),
        ("root:4.3.1", "robotics:2.8.2"),
        ("root:3.2.2", "robotics:1.1.2"),
        ("root:3.2.2", "root:7.2.3"),
        ("root:2.8", "root:10.2.4"),
        ("robotics:4.5.2", "cards:difficulty.marquise.easy"),
        ("robotics:8.2.2", "cards:house.lizards.board_revenge"),
        ("robotics:11.7.2", "robotics:11.8.2"),
    ],
)
def test_a_rule_knows_what_changes_it(rule: str, changed_by: str) -> None:
    assert changed_by in ENTRIES[rule]["modified_by"]
    assert rule in ENTRIES[changed_by]["modifies"]


@pytest.mark.parametrize(
    "card", [x for x in RULES.values() if re.match(r"cards:(trait|difficulty|house)\..*\.", x.id)]
)
def test_every_card_of_a_bot_changes_something(card: Any) -> None:
    """A rule of its bot's chapter, or one of the Law of Root."""
    bots = [faction for faction in Faction if f"bot:{faction}" in ROLES]
    chapter = f"robotics:{bots.index(Faction(card.id.split('.')[1])) + 4}"
    for law_id in ENTRIES[card.id]["modifies"]:
        assert law_id.startswith((f"{chapter}.", "root:", "robotics:1."))


def questions() -> Iterator[Question[*tuple[Any, ...], Any]]:
    """Every named question of the engine, once."""
    for module in pkgutil.walk_packages(rootcore.__path__, "rootcore."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found = {
        id(x): x
        for name, module in sorted(sys.modules.items())
        if name.startswith("rootcore")
        for x in vars(module).values()
        if isinstance(x, Question)
    }
    yield from found.values()


def enacts(function: Any) -> set[str]:
    """The rules that a function enacts."""
    return {law_id for law_id, functions in ENACTED.items() if function in functions}


def test_what_code_changes_the_book_tells() -> None:
    """Where a faction answers a question of a common rule, its rule changes that rule."""
    checked = 0
    for question in questions():
        common = enacts(question.default)
        for answer in question.answers.values():
            special = enacts(answer) - common
            if not common or not special:
                continue
            checked += 1
            told = {b for a in special for b in ENTRIES[a].get("modifies", ())}
            assert told & common, (special, common)
    assert checked > 20


def test_links_are_turned_in_the_order_of_the_books() -> None:
    back = turned({"robotics:1.1.2": ["root:4.1"], "root:3.2.2": ["root:4.1", "root:3"]})
    assert back == {"root:4.1": ["root:3.2.2", "robotics:1.1.2"], "root:3": ["root:3.2.2"]}


def test_a_link_to_no_rule_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rootcore.law.book.read", lambda _: {"refers": {"root:1": ["root:99"]}})
    with pytest.raises(BadNotation, match=r"no rule is numbered 'root:99'"):
        links("refers")


# In a game


@pytest.fixture(scope="module")
def game() -> Game:
    seats = ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=thief"]
    played = Game.new(
        read_setup({"map": "fall", "seats": seats, "order": "random", "seed": 7, "deck": "base"})
    )
    played.play()
    return played


def test_where_a_rule_was_used(game: Game) -> None:
    """By an event, by a choice behind it, and by a tie-break of such a choice."""
    length = len(game.events)
    for law_id in ("robotics:5.5.1.II", "robotics:5.5.1.II.a", "root:4.3"):
        found = uses_view(game, length, law_id)
        assert found == sorted(set(found))
        assert 0 < len(found) < length
    recruits = uses_view(game, length, "robotics:5.5.1.I")
    cited = [i for i, e in enumerate(game.events) if e.law == "robotics:5.5.1.I"]
    assert set(cited) <= set(recruits)
    ties = uses_view(game, length, "robotics:5.5.1.I.a")
    assert set(ties) <= set(recruits)
    assert any(game.events[i].law != "robotics:5.5.1.I.a" for i in ties)


def test_parts_of_a_rule_count_and_like_numbers_do_not(game: Game) -> None:
    length = len(game.events)
    whole = set(uses_view(game, length, "robotics:4"))
    parts = [x.id for x in RULES.values() if x.parent == "robotics:4"]
    assert whole == {i for x in parts for i in uses_view(game, length, x)}
    assert not {i for i in uses_view(game, length, "root:1") if game.events[i].law == "root:11"}
    assert uses_view(game, length, "robotics:10") == []


def test_only_what_is_shown_counts(game: Game) -> None:
    found = uses_view(game, len(game.events), "root:4.3")
    assert uses_view(game, found[3], "root:4.3") == found[:3]


def test_no_rule_no_uses(game: Game) -> None:
    with pytest.raises(BadNotation, match=r"no rule is numbered '4\.3'"):
        uses_view(game, len(game.events), "4.3")


# Words for a search


def test_words_of_players_belong_to_rules_that_there_are() -> None:
    said = words()
    assert said["books"].keys() == BOOKS.keys()
    assert said["rules"].keys() <= RULES.keys()
    for law_id, those in said["rules"].items():
        assert ENTRIES[law_id]["words"] == those


def test_what_players_ask_belongs_to_one_rule_each() -> None:
    """In our own words; the page gets it with the rule."""
    questions = asked()
    assert questions.keys() <= RULES.keys()
    assert {k: entry["asked"] for k, entry in ENTRIES.items() if "asked" in entry} == questions
    texts = [text for those in questions.values() for text in those]
    assert all(text.strip() == text != "" for text in texts)
    assert [text for text, n in Counter(text.lower() for text in texts).items() if n > 1] == []
    assert [run for text in texts for run in borrowed(text)] == []


def test_no_word_is_dropped_that_means_something() -> None:
    """Else what it means would never be looked for."""
    said = words()
    assert not {*said["dropped"].split()} & said["means"].keys()


def test_every_book_says_which_printing_it_follows_and_rules_what_newer_ones_say() -> None:
    told = editions()
    view = book_view()
    assert {book["id"]: book["follows"] for book in view["books"]} == told["follows"]
    newer = {entry["id"]: entry["newer"] for entry in view["entries"] if "newer" in entry}
    assert newer == told["newer"]
    assert "house rule" in newer["root:6.2.3"]
    assert "house rule" in newer["root:9.2.9.III.a"]
    texts = [*newer.values(), *told["follows"].values()]
    assert [run for text in texts for run in borrowed(text)] == []
