"""The Law's pages without script: complete, small, no part of a first visit; data beside them."""

import gzip
import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator
from playwright.sync_api import Browser

from e2e.support import Site
from e2e.test_embed_still import SHIFTS
from e2e.test_supply import sent
from rootcore.law import RULES
from rootcore.law.book import book_view, editions
from tests.answers import answers
from web.building.boards import Boards
from web.building.environment import DIST, Failure
from web.building.news import CHANGELOG, read_news
from web.building.pages import PRINTED, Pages, place
from web.building.site import listing

LAW = DIST / "law"
MOST_BYTES = 60_000
"""Of a page with its style sheet and pictures, on a host that compresses."""
BARE = {
    *("root:1.1.1", "root:1.1.2", "root:1.3.1", "root:1.3.2", "root:2.4", "root:2.4.1"),
    *("root:2.6", "root:5.1.1", "root:5.1.2", "root:5.1.6", "root:12.3.2", "root:12.3.5"),
    *("robotics:3.3", "robotics:3.3.1", "robotics:3.3.2"),
}
"""Rules that show nothing on a board: talk at the table, precedence, what comes before a board."""
ENTRIES = {entry["id"]: entry for entry in book_view()["entries"]}
CASES = (
    "root:4.3.1",
    "robotics:5.5.1.II",
    "cards:base.brutal_tactics",
    "root:9.2.9.II.b",
    "root:7",
)
SMALL = """() => [...document.querySelectorAll(".rules a, .beside a, .law-top a")]
  .filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent)"""
SIZES = {"phone": (390, 844), "desktop": (1440, 900)}


class Read(HTMLParser):
    """A page's addresses, its words, and what it would run."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.canonical = ""
        self.scripts = 0
        self.headings: list[int] = []
        self.nameless: list[str] = []
        self.lang = self.title = self.description = self.viewport = ""
        self.facts: dict[str, str] = {}
        self.text = ""
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where a tag leads."""
        given = {name: value or "" for name, value in attrs}
        self.scripts += tag == "script" or any(name.startswith("on") for name in given)
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if given.get("role") == "img" and not given.get("aria-label"):
            self.nameless.append(tag)
        if tag == "html":
            self.lang = given.get("lang", "")
        if given.get("name") == "description":
            self.description = given["content"]
        if given.get("name") == "viewport":
            self.viewport = given["content"]
        if given.get("rel") == "canonical":
            self.canonical = given["href"]
        elif "href" in given:
            self.links.append(given["href"])
        if "property" in given:
            self.facts[given["property"]] = given["content"]

    def handle_data(self, data: str) -> None:
        """Note the words."""
        self.text += data


@cache
def read_page(page: Path) -> Read:
    """A page of the built site, read once."""
    return Read(page)


def page_of(law_id: str) -> Path:
    """The file of an entry's page."""
    return LAW / place(law_id) / "index.html"


def test_every_entry_has_a_page_and_data() -> None:
    for law_id in RULES:
        assert page_of(law_id).is_file(), law_id
        assert (LAW / f"{place(law_id)[:-1]}.json").is_file(), law_id


@pytest.mark.parametrize("law_id", CASES)
def test_a_page_tells_what_the_law_says(law_id: str) -> None:
    read, entry = read_page(page_of(law_id)), ENTRIES[law_id]
    assert entry["title"] in read.text
    assert entry["summary"] in read.text
    assert entry.get("ruling", "") in read.text
    linked = [link for link in read.links if link.startswith("../../")]
    for name in ("refers", "referred_by", "modifies", "modified_by"):
        for other in entry.get(name, ()):
            assert f"../../{place(other)}" in linked, (name, other)
    assert f"../../../#law/{law_id}" in read.links, "the way to the app"


def test_every_address_leads_somewhere_and_no_page_has_a_script() -> None:
    for page in LAW.rglob("*.html"):
        here = f"/{page.parent.relative_to(DIST).as_posix()}/"
        read = read_page(page)
        assert not read.scripts, page
        for link in read.links:
            path = urljoin(here, link).partition("#")[0]
            target = DIST / path.lstrip("/")
            assert (target / "index.html" if path.endswith("/") else target).is_file(), (page, link)


def test_pages_are_named_for_search_engines_and_previews() -> None:
    read = read_page(page_of("root:4.3.1"))
    assert read.canonical == "./"
    assert read.facts["og:title"] == "root 4.3.1 Ambush"
    assert (page_of("root:4.3.1").parent / read.facts["og:image"]).resolve().is_file()


def test_a_site_that_knows_its_address_names_it_whole() -> None:
    pages = Pages(book_view(), [], Boards(), "https://example.org/root/")
    page = pages.rule("root:4.3.1")
    assert '<link rel="canonical" href="https://example.org/root/law/root/4.3.1/">' in page
    assert 'content="https://example.org/root/law/preview.png"' in page
    addresses = re.findall("<loc>(.*?)</loc>", pages.site_map())
    assert len(addresses) == len(set(addresses)) == len(RULES) + 6
    assert "https://example.org/root/law/robotics/5.5.1.II/" in addresses


def test_pages_are_built_as_auditors_want_them() -> None:
    """Named, described, in one language, with headings in order and pictures that have words."""
    pages = [*LAW.rglob("*.html"), DIST / "changes" / "index.html"]
    titles = set()
    for page in pages:
        read = read_page(page)
        assert read.lang == "en", page
        assert read.viewport == "width=device-width, initial-scale=1", page
        assert 10 < len(read.description) <= 200, page
        assert read.headings[0] == 1, page
        assert read.headings.count(1) == 1, page
        assert set(read.headings) <= {1, 2}, page
        assert read.nameless == [], page
        assert re.findall(r"<a [^>]*>\s*</a>", page.read_text("utf-8")) == [], page
        titles.add(re.findall("<title>(.*?)</title>", page.read_text("utf-8"))[0])
    assert len(titles) == len(pages), "two pages have one title"


def test_every_answer_has_a_page_and_stands_beside_its_rule() -> None:
    questions = read_page(LAW / "answers" / "index.html")
    for answer in answers():
        page = read_page(LAW / "answers" / answer.id / "index.html")
        assert answer.title in page.text
        assert answer.about in page.text
        assert answer.title in questions.text
        assert answer.title in read_page(page_of(answer.laws[0])).text


def test_every_rule_that_is_played_has_a_picture_if_only_the_nearest() -> None:
    without = {
        law_id
        for law_id, entry in RULES.items()
        if entry.kind == "rule" and "<figure>" not in page_of(law_id).read_text("utf-8")
    }
    assert without == BARE


def test_a_rule_says_which_printing_it_follows_and_what_newer_ones_say() -> None:
    text = read_page(page_of("root:6.2.3")).text
    assert editions()["follows"]["root"] in text
    assert editions()["newer"]["root:6.2.3"] in text
    assert "In newer printings" not in read_page(page_of("root:6.2.1")).text


def test_what_has_changed_is_a_page_and_a_feed() -> None:
    news = read_news(CHANGELOG.read_text("utf-8"))
    page, feed = (
        read_page(DIST / "changes" / "index.html"),
        ElementTree.parse(DIST / "changes.xml"),
    )
    told = [entry.text for entry in feed.iterfind("{*}entry/{*}title")]
    assert told == [each.title for each in news]
    for each in news:
        assert each.title in page.text
    assert [each.day for each in news] == sorted((each.day for each in news), reverse=True)
    for bad in (
        "## Yesterday: No day\n- x\n",
        "## 2026-11-22: No items\n",
        "## 2026-11-22: x\ny\n",
    ):
        with pytest.raises(Failure):
            read_news(bad)


@cache
def packed(path: Path) -> int:
    """The bytes of a file that travel."""
    return len(gzip.compress(path.read_bytes(), 9))


def test_a_page_is_small_with_all_that_it_shows() -> None:
    """But for the two typefaces, which the app has as well."""
    common = sum(packed(LAW / name) for name in ("pages.css", "signs.svg"))
    for page in LAW.rglob("*.html"):
        pictures = set(re.findall(r'<image href="../../([^"]+)"', page.read_text("utf-8")))
        whole = common + packed(page) + sum(packed(LAW / name) for name in pictures)
        assert whole < MOST_BYTES, page


def test_most_rules_are_shown_before_and_after() -> None:
    played = [law_id for law_id, entry in RULES.items() if entry.kind == "rule"]
    texts = [page_of(law_id).read_text("utf-8") for law_id in played]
    assert sum("<figcaption>After" in text for text in texts) > len(played) / 2


def test_the_pages_are_no_part_of_a_first_visit() -> None:
    known = listing(DIST)
    kept = [*known["app"], *known["once_seen"]]
    assert not [name for name in kept if PRINTED.fullmatch(name)]
    assert {"law/book.json", "shell/app.js", "shell/page.css"} <= set(kept)


def test_the_data_is_as_described_and_for_every_site() -> None:
    schema = json.loads((LAW / "schema.json").read_text("utf-8"))
    index = json.loads((LAW / "index.json").read_text("utf-8"))
    Draft202012Validator({**schema, "$ref": "#/$defs/index"}).validate(index)
    assert [line["id"] for line in index["rules"]] == list(RULES)
    entries = Draft202012Validator({**schema, "$ref": "#/$defs/entry"})
    for line in index["rules"]:
        told = json.loads((LAW / line["data"]).read_text("utf-8"))
        entries.validate(told)
        assert told["summary"] == RULES[line["id"]].summary
    for path in ("/law/index.json", "/law/root/4.3.1.json"):
        assert sent(path)["Access-Control-Allow-Origin"] == ["*"]
    assert "Access-Control-Allow-Origin" not in sent("/index.html")


def test_the_feed_and_the_page_of_changes_tell_the_same() -> None:
    feed, page = (LAW / "changes.xml").read_text("utf-8"), read_page(LAW / "changes" / "index.html")
    titles = re.findall(r"<entry>.*?<title>(.*?)</title>", feed)
    assert titles
    assert all(title in page.text for title in titles)
    assert len(set(re.findall("<id>(.*?)</id>", feed))) == len(titles) + 1


@pytest.mark.parametrize("size", SIZES)
def test_a_page_reads_without_script(chromium: Browser, site: Site, size: str) -> None:
    """All its pictures come under the policy of the site; nothing is wider than the screen."""
    width, height = SIZES[size]
    context = chromium.new_context(
        base_url=site.url, java_script_enabled=False, viewport={"width": width, "height": height}
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text))
    asked: list[str] = []
    page.on("response", lambda answer: asked.append(f"{answer.status} {answer.url}"))
    page.goto("./law/root/4.3.1/")
    page.wait_for_load_state("networkidle")
    assert not errors
    assert {answer[:3] for answer in asked} == {"200"}
    assert any("signs.svg" in answer for answer in asked)
    assert not any(".js" in answer or "/runtime/" in answer for answer in asked)
    box = page.locator("figure svg").first.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    context.close()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_while_a_page_loads(chromium: Browser, site: Site, size: str) -> None:
    width, height = SIZES[size]
    context = chromium.new_context(
        base_url=site.url, viewport={"width": width, "height": height}, service_workers="block"
    )
    context.add_init_script(SHIFTS)
    page = context.new_page()
    for address in ("root/4.3.1/", "answers/battle.field_hospitals/", "answers/", "cards/"):
        page.goto(f"./law/{address}")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("shifts") == [], address
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        tight = page.evaluate(SMALL)
        assert tight == [], address
    context.close()
