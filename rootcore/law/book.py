"""The Law as a book to read: every entry of both rule books, every card, and what links them.

`references.json` holds what cannot be read off the numbers: which rule points to which, and
which changes which. The page gets all of it as one file, so that it needs no Python to show a rule.
"""

import re
from typing import Any

from rootcore.law import ENACTED, RULES, Rule, printed, rule
from rootcore.law.data import read
from rootcore.law.errors import BadNotation

BOOKS = {
    "root": "Law of Root",
    "robotics": "Law of Robotics",
    "cards": "Cards, maps and the table",
}
"""The parts of the Law by the first word of an id, and what they are called."""


_LETTERED = re.compile(r"(?<=[ivx])([a-e])$")


def plain(law_id: str) -> str:
    """A rule's number in one spelling, whatever its capitals and whether a dot parts its letter.

    >>> plain("Robotics 5.5.1.IIA") == plain("robotics:5.5.1.II.a")
    True
    """
    return _LETTERED.sub(r".\1", law_id.strip().rstrip(".").lower().replace(" ", ":"))


def meant(text: str) -> Rule:
    """The one rule that a text can mean, however it is spelt and with or without its book;
    BadNotation when it means none or may mean several.

    >>> meant("robotics 5.5.1.iia").id, meant("robotics:5.5.1.II.a").id
    ('robotics:5.5.1.II.a', 'robotics:5.5.1.II.a')
    """
    wanted = plain(text)
    found = [r for r in RULES.values() if wanted in (plain(r.id), plain(r.id.partition(":")[2]))]
    if len(found) > 1:
        raise BadNotation(f"{text!r} may be {' or '.join(r.id for r in found)}")
    return found[0] if found else rule(text)


def links(kind: str) -> dict[str, list[str]]:
    """What each rule points to: `kind` is `"refers"`, or `"modifies"` for the rules it changes.

    Ids are full, such as `"root:4.3.1"`; BadNotation when one is in no book.
    """
    found: dict[str, list[str]] = read("law/references.json")[kind]
    if kind == "refers":
        found |= printed.refers()
    for law_id, others in found.items():
        for each in (law_id, *others):
            rule(each)
    return found


def turned(forward: dict[str, list[str]]) -> dict[str, list[str]]:
    """The same links from their other end, each list in the order of the books."""
    back: dict[str, list[str]] = {}
    for law_id in RULES:
        for other in forward.get(law_id, ()):
            back.setdefault(other, []).append(law_id)
    return back


def pending() -> set[str]:
    """The rules that no imported module enacts, in full or in part, though one could."""
    whole = {law_id for law_id, found in RULES.items() if law_id in ENACTED or found.waiver}
    return {
        law_id
        for law_id, found in RULES.items()
        if found.kind == "rule"
        and not any(done == law_id or done.startswith(f"{law_id}.") for done in whole)
    }


def words() -> dict[str, Any]:
    """What helps a search: `absent` says what the Law has not, by words that ask for it,
    `dropped` are the words of a question that say nothing of the game,
    `own` those by which people ask of themselves, `chapters` those of each faction and its bot,
    `means` gives what people call a thing its words in the Law, `books` and `rules` what is asked
    of a book, or of a rule by its full id, in other words than its own.

    BadNotation when a rule is in no book.
    """
    found: dict[str, Any] = read("law/words.json")
    for law_id in (*found["rules"], *found["chapters"], *found["chapters"].values()):
        rule(law_id)
    return found


def asked() -> dict[str, list[str]]:
    """What players ask that a rule answers, in their words, by the rule's full id.

    BadNotation when a rule is in no book.
    """
    found: dict[str, list[str]] = read("law/asked.json")
    for law_id in found:
        rule(law_id)
    return found


def editions() -> dict[str, dict[str, str]]:
    """Which printing the Law `follows`, by book, and what `newer` ones say, by a rule's full id.

    BadNotation when a rule is in no book.
    """
    found: dict[str, dict[str, str]] = read("law/editions.json")
    for law_id in found["newer"]:
        rule(law_id)
    return found


def book_view() -> dict[str, Any]:
    """The whole Law as JSON types: `books` by name, and `entries` in the order of the books.

    `absent`, `dropped`, `own`, `chapters` and `means` are those of `words`, as is `words` of a
    book or an entry; `asked` of an entry is that of `asked`, `follows` of a book and `newer` of an
    entry are those of `editions`.
    An entry has `id`, `kind`, `parent` (an id or empty), `title` and `summary`; where there is one,
    `ruling`, `waiver` (why no code can enact it) and `pending` (that none does yet); and as lists
    of ids, where they are not empty, `refers`, `referred_by`, `modifies` and `modified_by`.
    `pending` is also how a number of such rules is told.
    """
    late = pending()
    refers, modifies = links("refers"), links("modifies")
    lists = {
        "refers": refers,
        "referred_by": turned(refers),
        "modifies": modifies,
        "modified_by": turned(modifies),
    }
    spoken, questions, printings = words(), asked(), editions()
    return {
        "pending": "not played yet",
        "absent": spoken["absent"],
        "dropped": spoken["dropped"],
        "own": spoken["own"],
        "chapters": spoken["chapters"],
        "means": spoken["means"],
        "books": [
            {
                "id": key,
                "name": name,
                "words": spoken["books"][key],
                "follows": printings["follows"][key],
            }
            for key, name in BOOKS.items()
        ],
        "entries": [
            {
                "id": found.id,
                "kind": found.kind,
                "parent": found.parent,
                "title": found.title,
                "summary": found.summary,
                **({"ruling": found.ruling} if found.ruling else {}),
                **({"newer": newer} if (newer := printings["newer"].get(found.id)) else {}),
                **({"waiver": found.waiver} if found.waiver else {}),
                **({"words": spoken["rules"][found.id]} if found.id in spoken["rules"] else {}),
                **({"asked": questions[found.id]} if found.id in questions else {}),
                **({"pending": "Not in the program yet."} if found.id in late else {}),
                **{name: links_[found.id] for name, links_ in lists.items() if found.id in links_},
            }
            for found in RULES.values()
        ],
    }
