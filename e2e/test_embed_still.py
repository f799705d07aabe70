"""Boards that sit still in other sites' pages: nothing moves, little travels, print shows them."""

import dataclasses
import gzip
import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Route, expect

from e2e.support import Site, Trouble, until
from e2e.test_embed import Host, board, frame_of, hosting, inside, pack, told
from rootcore.sandbox import to_position_link
from web.building.environment import DIST

TWELVE = (
    *({"law": law_id} for law_id in ("root:4.3.1", "root:4.3.2.I", "root:8.2.6", "root:9.2.9")),
    *({"law": law_id} for law_id in ("robotics:5.5.1.I", "robotics:7.5.4", "root:7.7.1")),
    *({"law": law_id, "controls": "steps"} for law_id in ("root:6.5.4.II", "root:10.2.4")),
    *({"law": law_id, "text": "none"} for law_id in ("root:4.2.1", "root:12.5.1.V")),
    {"law": "cards:base.brutal_tactics", "controls": "none"},
)
MOST_BYTES = 500_000
MOST_OF_A_RULE = 100_000
WIDTHS = {"phone": 390, "tablet": 700, "desktop": 1280}

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shifts.push({ value: entry.value,
    nodes: entry.sources.map(({ node }) => node?.nodeName) });
}).observe({ type: "layout-shift", buffered: true });
"""
RESERVED = """
rootcore-board { display: block; height: 480px; }
@media (max-width: 700px) { rootcore-board { height: 690px; } }
"""
"""What the README gives to hosts for the time before the script is there."""


def page_of_twelve(host: Host) -> str:
    """A page of a rules site with twelve boards between its words."""
    words = "<p>A line of the site about a rule.</p>" * 3
    body = "".join(words + board(f"b{k}", **asked) for k, asked in enumerate(TWELVE))
    host.put(body)
    page = host.folder / "index.html"
    page.write_text(page.read_text().replace("<body>", "<link rel=stylesheet href=host.css><body>"))
    (host.folder / "host.css").write_text(RESERVED)
    return host.url


@pytest.fixture
def strict(site: Site, tmp_path: Path) -> Iterator[Host]:
    """A host that may load style sheets of its own."""
    with hosting(site.url, tmp_path, styles=True) as host:
        yield host


@pytest.fixture
def page(newcomer: Page) -> Page:
    return newcomer


def travelled(site: Site) -> int:
    """The bytes of all that was sent, on a host that compresses."""
    names = {path.partition("?")[0].partition("/where/")[2] for path, _ in site.sent}
    return sum(len(gzip.compress((DIST / name).read_bytes(), 9)) for name in names)


@pytest.mark.parametrize("width", WIDTHS.values(), ids=list(WIDTHS))
def test_twelve_boards_move_nothing_and_are_light(
    page: Page, strict: Host, site: Site, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.add_init_script(SHIFTS)
    site.sent.clear()
    page.goto(page_of_twelve(strict))
    heights = page.locator("rootcore-board").evaluate_all("(all) => all.map((b) => b.offsetHeight)")
    for k in range(len(TWELVE)):
        page.locator(f"#b{k}").scroll_into_view_if_needed()
        told(page, "ready", f"b{k}")
    page.evaluate("document.querySelector('#b0').step(1)")
    page.wait_for_timeout(300)
    assert page.evaluate("shifts") == []
    assert heights == page.locator("rootcore-board").evaluate_all(
        "(all) => all.map((b) => b.offsetHeight)"
    )
    assert set(heights) == {690 if width <= 700 else 480}
    for k in range(len(TWELVE)):
        assert frame_of(page, f"b{k}").evaluate(
            "document.documentElement.scrollHeight <= innerHeight"
        )
    assert travelled(site) < MOST_BYTES
    assert not [path for path, _ in site.sent if "/runtime/" in path or "/wheels/" in path]
    assert page.evaluate("told.filter(({ name }) => name === 'error')") == []


def test_it_is_ready_before_its_first_step_and_begins_anew_in_another_place(
    page: Page, strict: Host
) -> None:
    """As in a page that exchanges its contents without loading itself anew."""
    page.goto(strict.put(board("a", law="root:4.3.1")))
    told(page, "step")
    assert [event["name"] for event in page.evaluate("told")] == ["ready", "step"]
    for _ in range(2):
        page.evaluate("""() => {
          told.length = 0;
          const board = document.querySelector("#a");
          board.remove();
          document.body.prepend(document.createElement("main"));
          document.querySelector("main").append(board);
        }""")
        told(page, "ready")
        inside(page).locator("[data-test=stepper-next]").click()
        until(page, "told.some(({ name, i }) => name === 'step' && i === 0)")
    assert page.locator("#a iframe").count() == 1


def test_what_changes_while_it_is_on_its_way_is_not_lost(page: Page, strict: Host) -> None:
    """As where a site puts its own colours on once its script has run."""
    held: list[Route] = []
    page.context.route(
        "**/embed/page.js",
        lambda route: route.continue_() if held else held.append(route),
    )
    page.goto(strict.put(board("a", law="root:4.3.1", theme="light")), wait_until="commit")
    page.locator("#a iframe").wait_for(state="attached")
    page.evaluate("""() => {
      const board = document.querySelector("#a");
      board.setAttribute("theme", "dark");
      board.setAttribute("law", "root:4.2.1");
    }""")
    page.wait_for_timeout(300)
    with suppress(Error):  # it was called off
        held[0].continue_()
    assert told(page, "ready")["title"].startswith("root 4.2.1 ")
    expect(inside(page).locator("html")).to_have_attribute("data-theme", "dark")


def test_a_rule_that_cannot_be_fetched_is_said_in_words(
    page: Page, strict: Host, trouble: Trouble
) -> None:
    """However it is spelt; it is shown by itself once the network is back."""
    trouble.expect("ERR_INTERNET_DISCONNECTED")
    page.goto(strict.put(board("a", law="root:4.3.1")))
    told(page, "ready")
    page.context.set_offline(True)
    for text in ("root:4.2.1", "root 4.2.1"):
        page.evaluate(
            "(text) => (told.length = 0, document.querySelector('#a').setAttribute('law', text))",
            text,
        )
        assert told(page, "error")["message"] == (
            "The Law could not be fetched: is there a network?"
        )
    page.context.set_offline(False)
    assert told(page, "ready")["title"].startswith("root 4.2.1 ")


def test_another_position_needs_no_tap_once_python_runs(page: Page, strict: Host) -> None:
    first, second = (
        to_position_link({"seats": ["bot:eyrie", "bot:alliance"], "clearings": {"5": pieces}})
        for pieces in ("eyrie roost w", "alliance sympathy")
    )
    page.goto(strict.put(board("a", position=first)))
    start = inside(page).locator("[data-test=embed-start]")
    start.click()
    told(page, "ready")
    page.evaluate(
        "(link) => (told.length = 0, document.querySelector('#a').setAttribute('position', link))",
        second,
    )
    told(page, "ready")
    expect(start).to_have_count(0)


def test_a_tapped_rule_costs_little(
    page: Page, context: BrowserContext, strict: Host, site: Site
) -> None:
    page.goto(strict.put(board("a", law="root:4.3.1")))
    told(page, "ready")
    site.sent.clear()
    with context.expect_page() as opened:
        inside(page).locator("[data-test=embed-rule] .law").first.click()
    opened.value.wait_for_load_state("networkidle")
    assert opened.value.url.endswith("/law/root/4.3.1/")
    site.sent[:] = [(path.replace("4.3.1/", "4.3.1/index.html"), n) for path, n in site.sent]
    assert travelled(site) < MOST_OF_A_RULE


def test_what_the_page_has_in_it_stands_where_no_board_comes(
    page: Page, strict: Host, trouble: Trouble
) -> None:
    """Within five seconds; a board that comes later takes its place."""
    trouble.expect("ERR_FAILED")
    page.clock.install()
    page.context.route("**/embed.html*", lambda route: route.abort())
    own = '<p id="own">Our own picture of an ambush.</p>'
    page.goto(strict.put(board("a", law="root:4.3.1").replace("></", f">{own}</")))
    page.locator("#a iframe").wait_for(state="attached")
    expect(page.locator("#own")).to_be_hidden()
    page.clock.run_for(5_000)
    expect(page.locator("#own")).to_be_visible()
    assert "could not be fetched" in told(page, "error")["message"]
    page.context.unroute("**/embed.html*")
    page.evaluate("document.querySelector('#a').setAttribute('text', 'none')")
    page.clock.resume()
    told(page, "ready")
    expect(page.locator("#own")).to_be_hidden()


def test_printed_it_shows_the_position_without_buttons(page: Page, strict: Host) -> None:
    filler = "<p>A line of the site.</p>" * 120
    page.goto(strict.put(board("a", law="root:4.3.1") + filler + board("b", law="root:4.3.2.I")))
    told(page, "ready")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    told(page, "ready", "b")  # though nobody has scrolled to it
    page.emulate_media(media="print")
    for name in "ab":
        shown = inside(page, name)
        expect(shown.locator(".piece").first).to_be_visible()
        expect(shown.locator(".stepper-controls")).to_be_hidden()
    page.emulate_media(media="screen")


def test_the_host_may_have_its_own_words_and_the_map_is_seen_near(page: Page, strict: Host) -> None:
    page.goto(strict.put(board("a", example="battle.warriors_first", text="none")))
    told(page, "ready")
    shown = inside(page)
    expect(shown.locator("h3")).to_be_hidden()
    expect(shown.locator("[data-test=stepper-next]")).to_be_visible()
    expect(shown.locator(".map-svg[data-zoomed]")).to_have_count(1)
    shown.locator("[data-test=stepper-fit]").click()
    expect(shown.locator(".map-svg[data-zoomed]")).to_have_count(0)


SIZES = {"wide": (780, 480), "beside": (640, 480), "low": (736, 460), "narrow": (320, 680)}
LOST = """() => {
  const part = (name) => document.querySelector(name);
  const box = (element) => element.getBoundingClientRect();
  const [words, buttons, said] = [".stepper-words", ".stepper-controls", ".stepper-said"].map(part);
  const told = [...words.querySelectorAll("p, h2, h3, li, .law, select, summary")]
    .filter((element) => element.checkVisibility() && !element.closest(".sr, .why-scroll"));
  const was = words.scrollTop;
  words.scrollTop = 0;
  const lost = told.filter((element) => box(element).top < box(words).top);
  words.scrollTop = words.scrollHeight;
  lost.push(...told.filter((element) => box(element).bottom > box(buttons).top));
  lost.push(...told.filter((element) => box(element).right > box(words).right));
  if (Math.abs(box(buttons).bottom - box(words).bottom) > 1) lost.push(buttons);
  if (box(part(".stepper-laws")).bottom > box(part(".why, .stepper-boards")).top) lost.push(said);
  words.scrollTop = was;
  return lost.map((element) => element.outerHTML.slice(0, 120));
}"""
"""What cannot be read, scroll as you will: it ends under the buttons or beside the words, or other
words lie on it.
"""
CUT = """() => {
  const [words, title] = [".stepper-words", "[data-test=stepper-title]"].map(
    (name) => document.querySelector(name).getBoundingClientRect());
  return title.top < words.top - 1;
}"""
"""Whether the title of the example is not seen whole."""


@cache
def wordiest() -> dict[str, int]:
    """The boards with the most to say, by what their address asks for, and at which step it is."""
    index = pack("index")
    still = {entry["id"] for entry in index if not entry["length"]}
    kinds: dict[str, dict[tuple[str, int], int]] = {"head": {}, "first": {}, "text": {}, "why": {}}
    for law_id in {law_id for entry in index for law_id in entry["laws"]}:
        told = json.loads((DIST / "law" / f"{law_id.replace(':', '/')}.json").read_bytes())
        (first, *_) = told["examples"]
        if first["id"] in still:
            continue
        asked = f"law={law_id}", -1
        kinds["head"][asked] = len(told["summary"] + told.get("ruling", ""))
        kinds["first"][asked] = len(first["about"])
    for name in {entry["pack"] for entry in index}:
        for example in pack(name).values():
            for i, frame in enumerate(example["frames"][1:]):
                asked = f"example={example['id']}", i
                kinds["text"][asked] = len(frame["text"])
                kinds["why"][asked] = len(json.dumps(frame["reasons"]))
    return dict(
        asked
        for lengths in kinds.values()
        for asked in sorted(lengths, key=lambda asked: (lengths[asked], asked))[-3:]
    )


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_all_that_a_board_says_can_be_read(page: Page, site: Site, size: tuple[int, int]) -> None:
    """By scrolling where it must be; nothing lies under the buttons, which stay where they are."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    for asked, wanted in {**wordiest(), "law=robotics:5.5.1.I": 0, "law=root:7.7": 0}.items():
        page.goto(f"{site.url}embed.html?{asked}")
        shown = page.locator("[data-test=stepper]")
        next_button = page.locator("[data-test=stepper-next]")
        place = next_button.bounding_box()
        assert place
        assert 0 < place["y"] < height - place["height"], asked
        for i in (-1, wanted):
            while int(shown.get_attribute("data-i") or "-1") < i:
                before = shown.get_attribute("data-i")
                next_button.click()
                expect(shown).not_to_have_attribute("data-i", before or "")
            assert page.evaluate(LOST) == [], (asked, i)
            assert i < 0 or not page.evaluate(CUT), (asked, i)
        assert next_button.bounding_box() == pytest.approx(place, abs=1), asked


CONTRACT = DIST / "v1" / "embed.js"
ATTRIBUTES = {"law", "example", "game", "position", "theme", "controls", "lang", "text"}
DETAILS = {
    "ready": {"title", "length"},
    "step": {"i", "text", "law"},
    "rule": {"id"},
    "error": {"message"},
}
"""The contract of version 1: what hosts may rely on; more may come, but nothing may go."""


def test_version_1_keeps_its_contract(page: Page, strict: Host) -> None:
    """Its attributes, method, events and messages are those that hosts were promised."""
    page.goto(
        dataclasses.replace(strict, boards=f"{strict.boards}v1/").put(board("a", law="root:4.3.1"))
    )
    told(page, "step")
    element = "customElements.get('rootcore-board')"
    assert set(page.evaluate(f"{element}.observedAttributes")) >= ATTRIBUTES
    assert page.evaluate(f"typeof {element}.prototype.step") == "function"
    inside(page).locator("[data-test=embed-rule] .law").first.click()
    page.evaluate("document.querySelector('#a').step('x')")
    for name, details in DETAILS.items():
        assert set(told(page, name)) - {"name", "at"} == details
    text = CONTRACT.read_text("utf-8")
    assert text.replace('"../"', '"./"') == (DIST / "embed.js").read_text("utf-8")
    origin = strict.url.rstrip("/")
    page.goto(
        strict.put(
            f'<iframe id="b" src="{strict.boards}embed.html?law=root:4.3.1&host={origin}"></iframe>'
        )
    )
    until(page, "said.some(({ type }) => type === 'step')")
    assert page.evaluate("said.every(({ rootcore }) => rootcore === 1)")
    assert set(page.evaluate("said.map(({ type }) => type)")) == {"here", "size", "ready", "step"}
