"""The Law as pages that need no script: one for every entry, beside data for other sites.

A page lies at `law/root/4.3.1/`, what it tells as JSON at `law/root/4.3.1.json`. All addresses are
relative, as the site works under any path of any host; told its own address, the pages name it as
search engines and previews want it, and there is a site map.
"""

from __future__ import annotations

import hashlib
import re
from html import escape
from pathlib import Path
from string import Template

from web.building.boards import Boards, compact
from web.building.environment import WEB, say
from web.building.fetched import files_in, made_once
from web.building.news import CHANGELOG, News, read_news
from web.building.pictures import DRAWERS
from web.building.shown import Json, chosen, read_pack

NUMBER = re.compile(
    r"\b(?:(root|robotics) )?(\d{1,2}(?:\.\d{1,2})+(?:\.[IVX]+(?:\.[a-e])?)?)(?!\w)"
)
"""A rule number in a sentence, as web/shell/parts.js finds it."""
FRAME_FILE = Path(__file__).with_name("page.html")
FRAME = Template(FRAME_FILE.read_text("utf-8"))
STYLE = WEB / "law" / "pages.css"
SHEETS = (WEB / "shell" / "style.css", WEB / "board" / "board.css")
NEEDED = re.compile(r"@font-face|:root \{|\[data-|\*, |html \{")
"""The rules of the page's common style sheet that these pages need, by how they begin."""
PRINTED = re.compile(
    r"changes(?:/index\.html|\.xml)|law/(?!book\.json)(?:.+\.(?:html|json|svg|xml)|pages\.css|preview\.png)"
)
"""What is fetched only by whoever reads these pages."""
MOST_EXAMPLES = 5
BRIEF = 200
LINKS = (
    ("modified_by", "Changed by"),
    ("modifies", "Changes"),
    ("parts", ""),
    ("refers", "Refers to"),
    ("referred_by", "Referred to by"),
)
"""The lists of a page, with the heading of each; that of its parts depends on the entry."""
BRIEFED = {"modified_by", "modifies", "parts", "refers"}
OF_THE_SEARCH = {"words", "asked"}
"""The fields of an entry that only help to find it."""
OF_MANY = {"section", "heading", "overview"}
"""Kinds of entries whose parts tell more than an example."""
QUESTIONS = {
    "moving": "Ruling and moving",
    "battle": "Battle",
    "cards": "Cards, points and dominance",
    "marquise": "Marquise de Cat",
    "eyrie": "Eyrie Dynasties",
    "alliance": "Woodland Alliance",
    "vagabond": "Vagabond",
    "lizards": "Lizard Cult",
    "riverfolk": "Riverfolk Company",
    "duchy": "Underground Duchy",
    "corvids": "Corvid Conspiracy",
    "bots": "Clockwork bots",
}
"""What the answers are about, by the first word of their ids."""
ABOUT = (
    "The rules of Root in rootcore's own words, with its rulings. An unofficial fan project: "
    "at the table the printed rules decide."
)
Examples = dict[str, list[Json]]


def place(law_id: str) -> str:
    """Where an entry's page lies below `law/`.

    >>> place("root:4.3.1")
    'root/4.3.1/'
    """
    return f"{law_id.replace(':', '/', 1)}/"


def answer_place(answer_id: str) -> str:
    """Where the page of an answer lies below `law/`.

    >>> answer_place("battle.warriors_first")
    'answers/battle.warriors_first/'
    """
    return f"answers/{answer_id}/"


class Pages:
    """The pages of a Law: `host` is the address of the site, or empty where nobody told it."""

    def __init__(self, book: Json, listed: list[Json], boards: Boards, host: str) -> None:
        self.book, self.host, self.boards = book, host, boards
        self.entries: dict[str, Json] = {entry["id"]: entry for entry in book["entries"]}
        self.names = {part["id"]: part["name"] for part in book["books"]}
        self.follows = {part["id"]: part["follows"] for part in book["books"]}
        self.parts: dict[str, list[str]] = {}
        for entry in book["entries"]:
            above = entry["parent"] or entry["id"].split(":")[0]
            self.parts.setdefault(above, []).append(entry["id"])
        self.neighbors: dict[str, tuple[str, str]] = {}
        for part in self.names:
            ids = ["", *(law_id for law_id in self.entries if law_id.startswith(f"{part}:")), ""]
            self.neighbors |= dict(zip(ids[1:], zip(ids, ids[2:], strict=False), strict=False))
        self.examples: Examples = {}
        for example in listed:
            for law_id in example["laws"]:
                self.examples.setdefault(law_id, []).append(example)

    def label(self, law_id: str) -> str:
        """What stands before a title: the number, or for a card where it belongs."""
        book, number = law_id.split(":")
        if book != "cards":
            return f"{book} {number}"
        return ", ".join(entry["title"] for entry in self.trail(law_id)) or "cards"

    def trail(self, law_id: str) -> list[Json]:
        """The entries above one, from its chapter down."""
        above = self.entries.get(self.entries[law_id]["parent"])
        return [*self.trail(above["id"]), above] if above else []

    # ---- parts of a page

    def link(self, law_id: str, up: str, brief: bool) -> str:
        """An item of a list, that leads to an entry."""
        entry = self.entries[law_id]
        told = f'<span class="brief">{escape(entry["summary"])}</span>' if brief else ""
        return (
            f'<li><a href="{up}{place(law_id)}"><span class="number">{escape(self.label(law_id))}'
            f"</span> <b>{escape(entry['title'])}</b>{told}</a></li>"
        )

    def list_of(self, title: str, ids: list[str], up: str, brief: bool) -> str:
        """A list of entries under a heading; nothing when there are none."""
        if not ids:
            return ""
        items = "".join(self.link(law_id, up, brief) for law_id in ids)
        return f'<section><h2>{title}</h2><ul class="rules">{items}</ul></section>'

    def said(self, text: str, book: str, up: str) -> str:
        """A text in which every number leads to its rule."""
        home = "robotics" if book == "cards" else book

        def linked(found: re.Match[str]) -> str:
            law_id = f"{found[1] or home}:{found[2]}"
            known = law_id in self.entries
            return f'<a href="{up}{place(law_id)}">{found[0]}</a>' if known else found[0]

        return NUMBER.sub(linked, escape(text, quote=False))

    def remark(self, head: str, text: str | None, book: str) -> str:
        """What stands apart from the rule itself; nothing where there is no text."""
        said = text and self.said(text, book, "../../")
        return f'<p class="remark"><b>{head}</b> {said}</p>' if said else ""

    def board(self, k: int, title: str, told: str, rings: list[tuple[float, float]]) -> str:
        """One picture of an example, with rings around what changes."""
        at, (below, above) = self.boards.drawn[k]
        box = self.boards.boxes[at]
        x, y, width, height = (f"{box[name]:g}" for name in ("x", "y", "width", "height"))

        def layer(name: str) -> str:
            return f'<image href="../../{name}" x="{x}" y="{y}" width="{width}" height="{height}"/>'

        round_ = "".join(f'<circle class="halo" cx="{x}" cy="{y}" r="108"/>' for x, y in rings)
        land, banners = map(layer, self.boards.maps[at])
        label = escape(f"{title}: {told}." if told else f"{title}.")
        return (
            f'<figure><svg class="map-svg" role="img" aria-label="{label}" '
            f'viewBox="{x} {y} {width} {height}">{land}{round_}{below}{banners}{above}</svg>'
            f"<figcaption>{title}</figcaption></figure>"
        )

    def nearest(self, law_id: str) -> str:
        """The entry whose example shows this one: itself, a part of it, what it refers to if it is
        a card, or what it is a part of; empty when there is none.
        """
        if law_id in self.boards.best:
            return law_id
        near = [self.nearest_part(part) for part in self.parts.get(law_id, ())]
        if law_id.startswith("cards:"):
            near += self.entries[law_id].get("refers", [])
        else:
            near += [entry["id"] for entry in reversed(self.trail(law_id))]
        return next((other for other in near if other in self.boards.best), "")

    def nearest_part(self, law_id: str) -> str:
        """The first of an entry and its parts that has an example of its own."""
        if law_id in self.boards.best:
            return law_id
        return next(filter(None, map(self.nearest_part, self.parts.get(law_id, ()))), "")

    def pictures(self, told: Json, book: str) -> str:
        """An example as boards before and after, steps, and points."""
        boards = "".join(
            self.board(k, title, words, told["rings"]) for k, title, words in told["boards"]
        )
        steps = "".join(
            f"<li>{self.said(text, book, '../../')} {self.number(law) if law else ''}</li>"
            for text, law in told["steps"]
        )
        points = f"<p>Points: {escape(', '.join(told['points']))}.</p>" if told["points"] else ""
        listed = f'<ol class="steps">{steps}</ol>' if steps else ""
        return f'<div class="boards">{boards}</div>{listed}{points}'

    def example(self, law_id: str) -> str:
        """The example of an entry, or the nearest, as pictures, and the ways to others."""
        near = self.nearest(law_id)
        if not near:
            return ""
        told, app = self.boards.best[near], f"../../../#law/{near}"
        book = near.split(":")[0]
        title = escape(told["title"])
        if told["id"] in self.boards.answers:
            title = f'<a href="../../{answer_place(told["id"])}">{title}</a>'
        of = "" if near == law_id else f"<p>An example of {self.number(near)}</p>"
        return (
            f"<section><h2>{title}</h2>{of}<p>{self.said(told['about'], book, '../../')}</p>"
            f"{self.pictures(told, book)}"
            f'<p><a href="{app}/{escape(told["id"])}">Step through it in the app</a></p></section>'
            f"{self.others(near, told['id'])}"
        )

    def others(self, law_id: str, but: str) -> str:
        """The ways to the other examples of an entry: answers on their pages, tests in the app."""
        app = f"../../../#law/{law_id}"
        rest = [each for each in self.examples[law_id] if each["id"] != but]
        asked = [each for each in rest if each["id"] in self.boards.answers]
        tests = [each for each in rest if each["id"] not in self.boards.answers]
        found = self.listed_examples(
            "More questions", [(f"../../{answer_place(each['id'])}", each) for each in asked]
        )
        shown = [(f"{app}/{each['id']}", each) for each in tests[:MOST_EXAMPLES]]
        every = len(tests) > MOST_EXAMPLES and (
            f'<li><a href="{app}">All {len(tests)} tests of this rule</a></li>'
        )
        return found + self.listed_examples("More examples, from the tests", shown, every or "")

    def listed_examples(self, title: str, ways: list[tuple[str, Json]], last: str = "") -> str:
        """A list of examples under a heading; nothing when there are none."""
        items = "".join(
            f'<li><a href="{escape(way)}"><b>{escape(each["title"])}</b>'
            f'<span class="brief">{escape(each["about"])}</span></a></li>'
            for way, each in ways
        )
        listed = f'<section><h2>{title}</h2><ul class="rules">{items}{last}</ul></section>'
        return listed if items else ""

    def number(self, law_id: str) -> str:
        """A small link to a rule by its number."""
        label = escape(self.label(law_id))
        return f'<a class="number" href="../../{place(law_id)}">{label}</a>'

    def whole(
        self, page: str, title: str, about: str, inside: str, data: str = "", folder: str = "law/"
    ) -> str:
        """The page at `folder` + `page`, whole; `data` is where the same is as JSON."""
        up = "../" * page.count("/") + ("" if folder == "law/" else "law/")
        short = about if len(about) <= BRIEF else f"{about[: BRIEF - 1]}…"
        law_id = page.rstrip("/").replace("/", ":", 1)
        known = f'<link rel="alternate" type="application/json" href="{data}">\n'
        return FRAME.substitute(
            title=escape(title),
            about=escape(short),
            here=escape(f"{self.host}{folder}{page}" if self.host else "./"),
            picture=escape(f"{self.host}law/preview.png" if self.host else f"{up}preview.png"),
            up=up,
            home=up or "./",
            app=f"#law/{law_id}" if law_id in self.entries else "#law",
            data=known if data else "",
            inside=inside,
            project=ABOUT,
        )

    # ---- pages

    def rule(self, law_id: str) -> str:
        """The page of an entry."""
        entry, up = self.entries[law_id], "../../"
        book = law_id.split(":")[0]
        trail = [("", "The Law"), (f"{book}/", self.names[book])]
        trail += [(place(above["id"]), above["title"]) for above in self.trail(law_id)]
        crumbs = "".join(f'<li><a href="{up}{at}">{escape(name)}</a></li>' for at, name in trail)
        number = (
            f'<span class="number">{escape(self.label(law_id))}</span> ' if book != "cards" else ""
        )
        lists = {**entry, "parts": self.parts.get(law_id, [])}
        detail = "In this chapter" if entry["kind"] == "section" else "In detail"
        linked = {
            name: self.list_of(title or detail, lists.get(name, []), up, name in BRIEFED)
            for name, title in LINKS
        }
        lists_of = [linked[name] for name in ("modified_by", "modifies", "parts")]
        inside = [
            f'<nav class="trail" aria-label="Part of"><ol>{crumbs}</ol></nav>',
            f"<article><h1>{number}{escape(entry['title'])}</h1>",
            f'<p class="summary">{self.said(entry["summary"], book, up)}</p>',
            self.remark("Ruling.", entry.get("ruling"), book),
            self.remark("In newer printings.", entry.get("newer"), book),
            self.remark("Not played by the program.", entry.get("waiver"), book),
            *(lists_of if entry["kind"] in OF_MANY else []),
            self.example(law_id),
            *(lists_of if entry["kind"] not in OF_MANY else []),
            linked["refers"],
            linked["referred_by"],
            f'<p class="number">{escape(self.follows[book])}</p></article>{self.beside(law_id)}',
        ]
        title = f"{self.label(law_id)} {entry['title']}"
        data = f"../{law_id.split(':')[1]}.json"
        return self.whole(place(law_id), title, entry["summary"], "".join(inside), data)

    def beside(self, law_id: str) -> str:
        """The ways to what comes before and after an entry in its book."""
        before, after = self.neighbors[law_id]
        ways = [
            f'<a rel="{rel}" href="../../{place(other)}">'
            f"{sign} {escape(self.entries[other]['title'])}</a>"
            for rel, sign, other in (("prev", "‹", before), ("next", "›", after))
            if other
        ]
        return f'<nav class="beside" aria-label="Next to it">{"".join(ways)}</nav>'

    def answer(self, answer_id: str) -> str:
        """The page of a question and its answer."""
        told = self.boards.answers[answer_id]
        book = told["laws"][0].split(":")[0]
        decided = self.list_of("The rules that decide", told["laws"], "../../", brief=True)
        trail = '<li><a href="../../">The Law</a></li><li><a href="../">Questions</a></li>'
        inside = (
            f'<nav class="trail" aria-label="Part of"><ol>{trail}</ol></nav>'
            f"<article><h1>{escape(told['title'])}</h1>"
            f'<p class="summary">{self.said(told["about"], book, "../../")}</p>'
            f"{self.pictures(told, book)}"
            f'<p><a href="../../../#law/{told["laws"][0]}/{answer_id}">Step through it in the app'
            f"</a></p>{decided}</article>"
        )
        return self.whole(answer_place(answer_id), told["title"], told["about"], inside)

    def questions(self) -> str:
        """The page of all questions, by what they are about."""
        lists = "".join(
            self.listed_examples(
                name,
                [
                    (f"../{answer_place(answer_id)}", told)
                    for answer_id, told in self.boards.answers.items()
                    if answer_id.startswith(f"{about}.")
                ],
            )
            for about, name in QUESTIONS.items()
        )
        title = "Questions about Root, answered on a board"
        return self.whole("answers/", title, f"{title}.", f"<h1>{title}</h1>{lists}")

    def contents(self, book: str = "") -> str:
        """The page of a book with all its chapters, or of all books."""
        up = "../" if book else ""
        parts = [
            self.list_of(self.names[part], self.parts[part], up, brief=True)
            for part in ([book] if book else self.names)
        ]
        title = self.names[book] if book else "The Law of Root and the Law of Robotics"
        head = (
            f'<h1>{escape(title)}</h1><p class="summary">'
            "Every rule on a page of its own, with rulings and examples. "
            f'<a href="{up}answers/">Questions that players ask</a> are answered on boards.</p>'
        )
        return self.whole(f"{book}/" if book else "", title, ABOUT, head + "".join(parts))

    def changes(self, changes: list[Json]) -> str:
        """The page of what has changed."""
        told = ""
        for change in changes:
            links = "".join(self.link(law_id, "../", False) for law_id in change["rules"])
            told += (
                f'<section><h2>{escape(change["title"])}</h2><p class="number">{change["day"]}</p>'
                f'<p>{escape(change["text"])}</p><ul class="rules">{links}</ul></section>'
            )
        title = "What has changed in the Law"
        return self.whole(
            "changes/", title, f"{title}, the latest first.", f"<h1>{title}</h1>{told}"
        )

    def news(self, news: list[News]) -> str:
        """The page of what has changed in all of rootcore."""
        title = "What has changed in rootcore"
        told = "".join(
            f"<section><h2>{escape(each.title)}</h2>"
            f'<p class="number">{each.day}</p>{each.html}</section>'
            for each in news
        )
        about = f"{title}, the latest first."
        return self.whole("changes/", title, about, f"<h1>{title}</h1>{told}", folder="")

    # ---- for programs

    def feed(self, title: str, folder: str, told: list[tuple[str, str, str]]) -> str:
        """An Atom feed of what changed, each with its day, title and text, the latest first."""
        home = f"{self.host}{folder}" if self.host else "./"
        name = folder.strip("/") or "news"
        entries = "".join(
            f"<entry><id>urn:rootcore:{name}:{day}:{len(told) - k - 1}</id>"
            f"<title>{escape(head)}</title><updated>{day}T00:00:00Z</updated>"
            f'<link href="{home}changes/"/><summary>{escape(text)}</summary></entry>'
            for k, (day, head, text) in enumerate(told)
        )
        return (
            '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
            f"<id>urn:rootcore:{name}</id><title>{escape(title)}</title>"
            f"<updated>{told[0][0]}T00:00:00Z</updated><author><name>rootcore</name></author>"
            f'<link rel="self" href="{home}changes.xml"/><link href="{home}"/>{entries}</feed>\n'
        )

    def site_map(self) -> str:
        """The addresses of all pages for search engines, which take none but whole ones."""
        pages = ["", "changes/", "answers/", *map(answer_place, self.boards.answers)]
        pages += [*(f"{book}/" for book in self.names), *map(place, self.entries)]
        places = "".join(f"<url><loc>{escape(self.host)}law/{page}</loc></url>" for page in pages)
        return (
            '<?xml version="1.0" encoding="utf-8"?>\n'
            f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{places}</urlset>\n'
        )

    def shown_by(self, law_id: str) -> list[Json]:
        """The examples of an entry, then those of its parts, or those of the nearest entry."""
        those = [other for other in self.entries if f"{other}.".startswith(f"{law_id}.")]
        found = [each for other in those for each in self.examples.get(other, [])]
        near = self.nearest(law_id)
        return list({each["id"]: each for each in found or self.examples.get(near, [])}.values())

    def data(self, law_id: str) -> Json:
        """An entry as data."""
        entry = {k: told for k, told in self.entries[law_id].items() if k not in OF_THE_SEARCH}
        examples = [
            {name: example[name] for name in ("id", "title", "about")}
            for example in self.shown_by(law_id)
        ]
        found = {**entry, "label": self.label(law_id), "page": f"{law_id.split(':')[1]}/"}
        return {**found, "parts": self.parts.get(law_id, []), "examples": examples}

    def index(self) -> Json:
        """The list of all entries as data."""
        return {
            "schema": "schema.json",
            "about": ABOUT,
            "books": [{"id": book, "name": name} for book, name in self.names.items()],
            "rules": [
                {
                    **{name: entry[name] for name in ("id", "kind", "parent", "title")},
                    "page": place(law_id),
                    "data": f"{place(law_id)[:-1]}.json",
                }
                for law_id, entry in self.entries.items()
            ],
        }

    def write(self, folder: Path, changes: list[Json]) -> None:
        """Write all pages and data into a folder, which becomes `law/`."""
        texts = {"index.html": self.contents(), "changes/index.html": self.changes(changes)}
        texts |= {f"{book}/index.html": self.contents(book) for book in self.names}
        texts["answers/index.html"] = self.questions()
        for answer_id in self.boards.answers:
            texts[f"{answer_place(answer_id)}index.html"] = self.answer(answer_id)
        told = [(change["day"], change["title"], change["text"]) for change in changes]
        texts["changes.xml"] = self.feed("Changes to rootcore's Law of Root", "law/", told)
        texts["index.json"] = compact(self.index())
        if self.host:
            texts["sitemap.xml"] = self.site_map()
        for law_id in self.entries:
            texts[f"{place(law_id)}index.html"] = self.rule(law_id)
            texts[f"{place(law_id)[:-1]}.json"] = compact(self.data(law_id))
        write_texts(folder, texts)

    def write_news(self, site: Path, news: list[News]) -> None:
        """Write the page and the feed of what has changed in all of rootcore."""
        told = [(each.day, each.title, each.text) for each in news]
        feed = self.feed("Changes to rootcore", "", told)
        write_texts(site, {"changes/index.html": self.news(news), "changes.xml": feed})


def write_texts(folder: Path, texts: dict[str, str]) -> None:
    """Write files into a folder, by their names."""
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")


def style() -> str:
    """The one style sheet of these pages; no typeface comes late and moves what is read."""
    common, board = (
        re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL) for sheet in SHEETS
    )
    rules = re.split(r"(?<=\})\s*\n", common)
    kept = [rule.strip() for rule in rules if NEEDED.match(rule.strip())]
    text = "\n".join([*kept, board.strip(), STYLE.read_text("utf-8")])
    return text.replace("font-display: swap", "font-display: optional")


def print_pages(site: Path, host: str) -> None:
    """Write the Law's pages into a site."""
    from rootcore.law.book import book_view
    from rootcore.law.data import read

    book, changes = book_view(), read("law/changes.json")["changes"]
    examples = site / "examples"
    schema = (WEB / "law" / "schema.json").read_text("utf-8")

    def make(folder: Path) -> None:
        say("Writing the Law's pages ...")
        law, boards = folder / "law", Boards()
        law.mkdir()
        boards.draw(chosen(examples), law)
        pages = Pages(book, read_pack(examples / "index.pack"), boards, host)
        pages.write(law, changes)
        pages.write_news(folder, read_news(CHANGELOG.read_text("utf-8")))
        (law / "pages.css").write_text(style(), "utf-8")
        (law / "schema.json").write_text(schema, "utf-8")

    packs = [hashlib.sha256(path.read_bytes()).hexdigest() for path in files_in(examples)]
    here = [
        Path(__file__),
        *(Path(__file__).with_name(f"{name}.py") for name in ("boards", "news", "shown")),
        CHANGELOG,
        FRAME_FILE,
        STYLE,
        *SHEETS,
        *DRAWERS,
    ]
    told = [book, changes, schema, host, packs]
    made = made_once("pages", [compact(told), *here], make)
    for path in files_in(made):
        copy = site / path.relative_to(made)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
