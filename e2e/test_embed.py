"""Boards in pages of other origins: they show, they tell, they share one engine and keep apart."""

import dataclasses
import gzip
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, FrameLocator, Page, expect

from e2e.browser import BASELINE, chromium_program
from e2e.desk import played
from e2e.support import PATIENCE, Site, Trouble, until
from e2e.test_links import refusal
from rootcore.game.links import to_link
from rootcore.law import rule
from rootcore.sandbox import Run, to_position_link
from rootcore.tell.view import event_view
from web.building.environment import DIST
from web.building.serving import HEADERS, server
from web.building.site import DEMO_POSITION

RULE = "robotics:5.5.1.I.a"
LIGHT = 900_000
"""Bytes that a board may fetch before it is tapped: a fifteenth of what Python takes."""

MARKUP = '<img src=x onerror="document.title=1">'

LISTEN = """
window.told = [];
for (const name of ["ready", "step", "rule", "error"]) {
  addEventListener(`rootcore:${name}`, ({ target, detail }) =>
    told.push({ name, at: target.id, ...detail }));
}
window.said = [];
addEventListener("message", ({ data, origin }) => said.push({ ...data, origin }));
"""

REFUSE_SHARED = """
window.SharedWorker = class {
  constructor() { throw new DOMException("Refused in other sites' pages.", "SecurityError"); }
};
"""
WATCH_STORES = """
window.touched = [];
const watch = (kind, name) => {
  const real = kind.prototype[name];
  kind.prototype[name] = function (...given) {
    touched.push([name, given[0]]);
    return real.apply(this, given);
  };
};
watch(IDBFactory, "open");
for (const name of ["getItem", "setItem", "removeItem", "clear"]) watch(Storage, name);
"""


@dataclasses.dataclass
class Host:
    """A site of another origin with a strict policy, that knows the boards of `boards`."""

    url: str
    folder: Path
    boards: str

    def put(self, body: str, script: bool = True) -> str:
        """Write the site's page; its address. Without `script`, nothing runs in it."""
        tags = f'<script src="{self.boards}embed.js" defer></script><script src="host.js"></script>'
        (self.folder / "host.js").write_text(LISTEN)
        (self.folder / "index.html").write_text(
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>'
            '<meta name="viewport" content="width=device-width">'
            f"{tags if script else ''}<body>{body}</body></html>"
        )
        return self.url


@pytest.fixture
def page(newcomer: Page) -> Page:
    """A page of somebody who never was on the site."""
    return newcomer


@contextmanager
def hosting(boards: str, folder: Path, styles: bool = False) -> Iterator[Host]:
    """A site of this folder whose pages may have boards of the site at the address `boards`, and
    with `styles` style sheets of their own.
    """
    origin = "/".join(boards.split("/")[:3])
    policy = (
        f"default-src 'none'; script-src 'self' {origin}; frame-src 'self' {origin}; "
        f"img-src {origin}; base-uri 'none'; form-action 'none'"
    ) + ("; style-src 'self'" if styles else "")

    (folder / HEADERS).write_text(f"/*\n  Content-Security-Policy: {policy}\n")
    with server(folder, 0) as host:
        thread = threading.Thread(target=host.serve_forever, daemon=True)
        thread.start()
        yield Host(f"http://localhost:{host.server_address[1]}/", folder, boards)
        host.shutdown()
        thread.join()


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[Host]:
    with hosting(site.url, tmp_path) as host:
        yield host


@pytest.fixture
def usual(chromium: Browser, trouble: Trouble) -> Iterator[BrowserContext]:
    """A Chromium that lets other sites share a worker, as people's do and Playwright's does not."""
    args = ["--disable-features=Translate", BASELINE]
    browser = chromium.browser_type.launch(executable_path=chromium_program(), args=args)
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(PATIENCE * 1000)
    trouble.watch(context)
    yield context
    browser.close()


def pack(name: str) -> Any:
    """A file of examples, as the page gets it."""
    return json.loads(gzip.decompress((DIST / "examples" / f"{name}.pack").read_bytes()))


def example_of(law_id: str, least: int = 1) -> dict[str, Any]:
    """The first example of a rule, with at least so many steps."""
    index = pack("index")
    found = next(e for e in index if law_id in e["laws"] and e["length"] >= least)
    example: dict[str, Any] = pack(found["pack"])[found["id"]]
    return {**example, "length": found["length"]}


def board(name: str, /, **attributes: str) -> str:
    """The element, as a site writes it."""
    given = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return f'<rootcore-board id="{name}"{given}></rootcore-board>'


def inside(page: Page, name: str = "a") -> FrameLocator:
    return page.frame_locator(f"#{name} iframe")


def frame_of(page: Page, name: str = "a") -> Frame:
    handle = page.locator(f"#{name} iframe").element_handle()
    frame = handle.content_frame()
    assert frame
    return frame


TOLD = """([name, at]) => told.findLast((e) => e.name === name && e.at === at)"""


def told(page: Page, name: str, at: str = "a") -> dict[str, Any]:
    """The last event of a kind that a board sent, once it did; fails with all that was sent."""
    try:
        found: dict[str, Any] = until(page, TOLD, [name, at])
    except AssertionError as error:
        raise AssertionError(page.evaluate("told")) from error
    return found


def workers(page: Page, kinds: list[str]) -> None:
    """See that just these workers run for this profile, service workers aside, once those of former
    tests ended.
    """
    browser = page.context.browser
    assert browser
    session = browser.new_browser_cdp_session()
    own = page.context.new_cdp_session(page).send("Target.getTargetInfo")["targetInfo"]
    end = time.monotonic() + 10
    while True:
        targets = [
            target["type"]
            for target in session.send("Target.getTargets")["targetInfos"]
            if target["browserContextId"] == own["browserContextId"]
        ]
        running = [kind for kind in targets if kind in ("worker", "shared_worker")]
        if running == kinds or time.monotonic() > end:
            break
        page.wait_for_timeout(100)
    assert running == kinds


def test_an_example_in_a_page_of_another_origin(page: Page, host: Host) -> None:
    example = example_of(RULE)
    page.goto(host.put(board("a", example=example["id"])))
    ready = told(page, "ready")
    assert (ready["title"], ready["length"]) == (example["title"], example["length"])
    shown = inside(page)
    expect(shown.locator("[data-test=stepper-title]")).to_have_text(example["title"])
    shown.locator("[data-test=stepper-next]").click()
    until(page, "told.some(({ name, i }) => name === 'step' && i === 0)")
    step, frame = told(page, "step"), example["frames"][1]
    assert (step["text"], step["law"]) == (frame["text"], frame["law"])
    expect(shown.locator("[data-test=stepper-text]")).to_have_text(frame["text"])
    page.evaluate("document.querySelector('#a').step(-1)")
    until(page, "told.at(-1).name === 'step' && told.at(-1).i === -1")
    assert told(page, "step")["text"] == example["about"]
    # The frame is as high as what is in it, then and after it has grown.
    for _ in range(2):
        until(
            page,
            """() => {
              const { height } = document.querySelector("#a").getBoundingClientRect();
              const size = said.findLast(({ type }) => type === "size");
              return size && Math.abs(size.height - height) <= 1;
            }""",
        )
        shown.locator("[data-test=stepper-boards]").click()
    assert not page.evaluate("told.some(({ name }) => name === 'error')")


def test_a_tapped_rule_is_for_the_host_else_its_page_opens(
    page: Page, context: BrowserContext, host: Host
) -> None:
    page.goto(host.put(board("a", law=RULE)))
    assert rule(RULE).title in told(page, "ready")["title"]
    shown = inside(page)
    expect(shown.locator("[data-test=embed-rule] h2")).to_have_text(rule(RULE).title)
    expect(shown.locator("[data-test=embed-summary]")).to_have_text(rule(RULE).summary)
    with context.expect_page() as opened:
        shown.locator("[data-test=embed-rule] .law").first.click()
    opened.value.wait_for_url(f"**/where/law/{RULE.replace(':', '/')}/")
    assert opened.value.evaluate("window.opener") is None
    opened.value.close()
    assert told(page, "rule")["id"] == RULE

    page.evaluate("addEventListener('rootcore:rule', (event) => event.preventDefault())")
    before = page.evaluate("told.length")
    shown.locator("[data-test=embed-rule] .law").first.click()
    until(page, "(before) => told.length > before", before)
    page.wait_for_timeout(300)
    assert len(context.pages) == 1


def test_a_forest_is_a_few_outlines() -> None:
    """More than a hundred trees of all colours, and fewer elements than trees."""
    picture = (DIST / "picture.svg").read_text(encoding="utf-8")
    drawn = re.findall(r'<path class="(trunk|tone-\d|cut)" d="([^"]+)"', picture)
    assert {part for part, _ in drawn} == {"trunk", "cut", *(f"tone-{n}" for n in range(5))}
    trees = sum(outline.count("Z") for part, outline in drawn if part == "trunk")
    assert trees > 100
    assert len(drawn) < 100


def test_nothing_heavy_before_it_is_seen_or_tapped(page: Page, host: Host, site: Site) -> None:
    filler = "<p>A line of the site.</p>" * 120
    link = to_link(played(7))
    body = filler + board("a", example=example_of(RULE)["id"]) + filler + board("b", game=link)
    site.sent.clear()
    page.goto(host.put(body))
    until(page, "document.querySelector('#b').shadowRoot?.querySelector('img')?.naturalWidth > 0")
    page.wait_for_timeout(500)
    assert {path.rpartition("/")[2] for path, _ in site.sent} == {"embed.js", "picture.svg"}
    assert sum(size for _, size in site.sent) < 110_000

    page.locator("#a").scroll_into_view_if_needed()
    told(page, "ready")
    page.locator("#b").scroll_into_view_if_needed()
    expect(inside(page, "b").locator("[data-test=embed-start]")).to_be_visible()
    page.wait_for_timeout(500)
    assert sum(size for _, size in site.sent) < LIGHT, sorted(site.sent, key=lambda s: -s[1])
    assert not [path for path, _ in site.sent if "/runtime/" in path or "/wheels/" in path]
    workers(page, [])


def test_four_boards_boot_one_engine(usual: BrowserContext, host: Host, site: Site) -> None:
    page = usual.new_page()
    seeds = {"a": 7, "b": 8, "c": 9, "d": 10}
    boards = [board(name, game=to_link(played(seed))) for name, seed in seeds.items()]
    site.sent.clear()
    page.goto(host.put("".join(boards)))
    for name in seeds:
        page.locator(f"#{name}").scroll_into_view_if_needed()
        inside(page, name).locator("[data-test=embed-start]").click()
    for name, seed in seeds.items():
        assert told(page, "ready", name)["length"] == len(played(seed).events)
    for i in (3, 40):
        for name in seeds:
            page.evaluate("([name, i]) => document.querySelector('#' + name).step(i)", [name, i])
        for name, seed in seeds.items():
            until(page, "([at, i]) => told.some((e) => e.at === at && e.i === i)", [name, i])
            assert told(page, "step", name)["text"] == event_view(played(seed), i)["text"]
    workers(page, ["shared_worker"])
    assert len([path for path, _ in site.sent if path.endswith("pyodide.asm.wasm")]) == 1
    inside(page, "b").locator("[data-test=stepper-back]").click()
    until(page, "told.at(-1).at === 'b' && told.at(-1).i === 39")


def test_where_workers_cannot_be_shared_a_board_has_its_own(
    page: Page, context: BrowserContext, host: Host
) -> None:
    context.add_init_script(REFUSE_SHARED + WATCH_STORES)
    link = to_link(played(7))
    page.goto(host.put(board("a", game=f"https://elsewhere.example/some/#game={link}")))
    inside(page).locator("[data-test=embed-start]").click()
    assert told(page, "ready")["length"] == len(played(7).events)
    workers(page, ["worker"])
    assert frame_of(page).evaluate("touched") == []

    page.evaluate("(link) => document.querySelector('#a').setAttribute('game', link)", MARKUP)
    assert told(page, "error")["message"] == refusal(MARKUP)
    expect(inside(page).locator("[data-test=embed-error]")).to_have_text(refusal(MARKUP))


def test_a_link_to_a_moment_opens_the_game_there(page: Page, host: Host) -> None:
    page.goto(host.put(board("a", game=to_link(played(7), moment=40))))
    inside(page).locator("[data-test=embed-start]").click()
    until(page, "told.at(-1)?.name === 'step' && told.at(-1).i === 40")
    assert told(page, "step")["text"] == event_view(played(7), 40)["text"]
    expect(inside(page).locator("[data-test=stepper]")).to_have_attribute("data-i", "40")
    page.evaluate(
        "(link) => document.querySelector('#a').setAttribute('game', link)",
        to_link(played(7), moment=-1),
    )
    expect(inside(page).locator("[data-test=stepper]")).to_have_attribute("data-i", "-1")


def test_a_position_of_the_sandbox(page: Page, host: Host) -> None:
    page.goto(host.put(board("a", position=to_position_link(DEMO_POSITION))))
    inside(page).locator("[data-test=embed-start]").click()
    assert told(page, "ready")["length"] == len(Run(DEMO_POSITION).events)
    expect(inside(page).locator("[data-test=stepper]")).to_have_attribute("data-i", "-1")
    inside(page).locator("[data-test=stepper-next]").click()
    until(page, "told.at(-1).name === 'step' && told.at(-1).i === 0")
    assert told(page, "step")["law"] == Run(DEMO_POSITION).events[0].law


LAID_OUT = {
    "seats": ["bot:eyrie", "human:marquise"],
    "turn": "eyrie",
    "clearings": {"5": "marquise ww sawmill | eyrie wwww"},
}


def test_where_nothing_is_played_there_are_boards_but_no_steps(page: Page, host: Host) -> None:
    """In a position as it was laid out, and in the first example of a chapter."""
    page.goto(
        host.put(
            board("a", position=to_position_link(LAID_OUT))
            + board("b", law="root:4")
            + board("c", position="")
        )
    )
    inside(page).locator("[data-test=embed-start]").click()
    for name in "ab":
        page.locator(f"#{name}").scroll_into_view_if_needed()
        assert told(page, "ready", name)["length"] == 0
        shown = inside(page, name)
        expect(shown.locator("[data-test=stepper-boards]")).to_be_visible()
        expect(shown.locator("[data-test=stepper-count], .stepper-controls")).to_have_count(0)
        assert frame_of(page, name).evaluate("document.documentElement.scrollWidth <= innerWidth")
    inside(page).locator("[data-test=stepper-boards]").click()
    expect(inside(page).locator(".stepper-boards [data-test=board]").first).to_be_visible()
    page.locator("#c").scroll_into_view_if_needed()
    assert told(page, "error", "c")["message"] == "The position to show is empty."


def test_a_card_says_where_it_belongs(page: Page, host: Host) -> None:
    page.goto(host.put(board("a", law="cards:base.ambush")))
    told(page, "ready")
    expect(inside(page).locator(".embed-number")).to_have_text("Base deck")


def test_markup_in_attributes_is_text(page: Page, host: Host) -> None:
    odd = {"theme": MARKUP, "lang": MARKUP, "controls": MARKUP}
    body = board("a", example=MARKUP, **odd) + board("b", law=MARKUP, **odd) + board("c", **odd)
    page.goto(host.put(body))
    for name in "abc":
        page.locator(f"#{name}").scroll_into_view_if_needed()
        message = told(page, "error", name)["message"]
        assert MARKUP in message or name == "c"
        expect(inside(page, name).locator("[data-test=embed-error]")).to_have_text(message)
        expect(inside(page, name).locator("[data-test=embed] img")).to_have_count(0)
        assert frame_of(page, name).evaluate("[document.title, document.documentElement.lang]") == [
            "A board of Root",
            "en",
        ]
    assert page.title() == "Host"
    other = example_of(RULE)
    page.evaluate("(id) => document.querySelector('#a').setAttribute('example', id)", other["id"])
    assert told(page, "ready")["title"] == other["title"]
    expect(inside(page).locator("[data-test=embed-error]")).to_have_count(0)


def test_messages_from_elsewhere_are_ignored(page: Page, host: Host) -> None:
    example = example_of(RULE, least=2)
    forged = """
      addEventListener("message", ({ data }) => {
        if (data !== "go") return;
        for (const target of [parent, ...Array.from(parent, (_, i) => parent[i])]) {
          target.postMessage({ rootcore: 1, type: "show", law: "root:1" }, "*");
          target.postMessage({ rootcore: 1, type: "dance" }, "*");
          target.postMessage({ rootcore: 1, type: "rule", id: "forged" }, "*");
        }
      });
    """
    (host.folder / "forger.js").write_text(forged)
    (host.folder / "forger.html").write_text('<!doctype html><script src="forger.js"></script>')
    strange = f"{host.boards}embed.html?example={example['id']}&host=https://elsewhere.example"
    page.goto(
        host.put(
            board("a", example=example["id"])
            + '<iframe id="forger" src="forger.html"></iframe>'
            + f'<iframe id="b" src="{strange}"></iframe>'
        )
    )
    told(page, "ready")
    expect(page.frame_locator("#b").locator("[data-test=stepper-title]")).to_be_visible()
    page.evaluate("said.length = told.length = 0")
    page.evaluate("document.querySelector('#forger').contentWindow.postMessage('go', '*')")
    page.evaluate("postMessage({ rootcore: 1, type: 'error', message: 'forged' })")
    page.evaluate("""() => document.querySelector("#b").contentWindow.postMessage(
      { rootcore: 1, type: "step", to: 0 }, "*")""")
    page.wait_for_timeout(1000)
    # The page got what was forged for it, and nothing from any board.
    origins = page.evaluate("said.map(({ origin }) => origin)")
    assert set(origins) == {host.url.rstrip("/")}
    assert page.evaluate("told") == []
    for shown in (inside(page), page.frame_locator("#b")):
        expect(shown.locator("[data-test=stepper-title]")).to_have_text(example["title"])
        expect(shown.locator("[data-test=stepper]")).to_have_attribute("data-i", "-1")


BAD: list[tuple[dict[str, Any], str]] = [
    ({"type": "dance"}, "type show, step or theme"),
    ({"type": "toString"}, "type show, step or theme"),
    ({}, "type show, step or theme"),
    ({"type": "show"}, "a law, an example, a game or a position"),
    ({"type": "show", "law": "root:1", "example": "x"}, "a law, an example, a game or a position"),
    ({"type": "show", "example": 7}, "not given as text"),
    ({"type": "show", "law": ""}, "The law to show is empty."),
    ({"type": "show", "law": {"x": 1}}, "not given as text"),
    ({"type": "show", "example": "x" * 10_000}, "too long"),
    ({"type": "step", "to": "1"}, "a whole number from -1"),
    ({"type": "step", "to": -2}, "a whole number from -1"),
    ({"type": "theme", "value": MARKUP}, "light, dark or auto"),
    ({"type": "show", "example": MARKUP}, MARKUP),
]


def test_a_frame_of_the_hosts_own_and_bad_messages(page: Page, host: Host) -> None:
    origin = host.url.rstrip("/")
    example = example_of(RULE)
    source = f"{host.boards}embed.html?law={RULE}&host={origin}"
    page.goto(host.put(f'<iframe id="a" src="{source}"></iframe>'))
    until(page, "said.some(({ type }) => type === 'ready')")
    send = """(message) => document.querySelector("#a").contentWindow.postMessage(message, "*")"""
    for message, words in BAD:
        page.evaluate("said.length = 0")
        page.evaluate(send, {"rootcore": 1, **message})
        error = until(page, "said.find(({ type }) => type === 'error')")
        assert words in error["message"]
        assert error["message"][0].isupper()
        assert error["message"].endswith(".")
    page.evaluate("said.length = 0")
    for noise in ("text", None, 7, {"type": "step", "to": 0}):
        page.evaluate(send, noise)
    page.evaluate(send, {"rootcore": 1, "type": "show", "example": example["id"]})
    ready = until(page, "said.find(({ type }) => type === 'ready')")
    assert ready["title"] == example["title"]
    assert not page.evaluate("said.some(({ type }) => type === 'error')")
    assert page.title() == "Host"


def test_an_iframe_without_script(page: Page, context: BrowserContext, host: Host) -> None:
    example = example_of(RULE)
    source = f"{host.boards}embed.html?example={example['id']}&theme=dark"
    page.goto(host.put(f'<iframe id="a" src="{source}"></iframe>', script=False))
    shown = page.frame_locator("#a")
    shown.locator("[data-test=stepper-next]").click()
    expect(shown.locator("[data-test=stepper-text]")).to_have_text(example["frames"][1]["text"])
    with context.expect_page() as opened:
        shown.locator(".stepper-laws .law").first.click()
    opened.value.wait_for_url(f"**/where/law/{example['frames'][1]['law'].replace(':', '/')}/")


def test_where_nothing_runs_a_board_leads_to_the_pages_of_the_law(
    chromium: Browser, site: Site
) -> None:
    context = chromium.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"./embed.html?law={RULE}")
    with context.expect_page() as opened:
        page.get_by_role("link", name="The pages of the Law").click()
    expect(opened.value.get_by_role("heading", name="The Law of Root")).to_be_visible()
    context.close()


GROUND = "getComputedStyle(document.body).backgroundColor"
TIGHT = """() => [...document.querySelectorAll("button, select, summary")].filter((control) => {
  const { width, height } = control.getBoundingClientRect();
  return control.checkVisibility() && !control.matches(".law") && height > 0 && height < 44;
}).map((control) => control.outerHTML.slice(0, 120))"""


def test_narrow_and_dark(page: Page, host: Host) -> None:
    page.set_viewport_size({"width": 280, "height": 700})
    page.goto(host.put(board("a", law=RULE, theme="dark", lang="de")))
    told(page, "ready")
    frame = frame_of(page)
    for _ in range(2):
        assert frame.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        inside(page).locator("[data-test=stepper-next]").click()
        page.wait_for_timeout(400)
    assert frame.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    assert frame.evaluate(TIGHT) == []
    dark = frame.evaluate(GROUND)
    page.evaluate("document.querySelector('#a').setAttribute('theme', 'light')")
    expect(inside(page).locator("html[data-theme=light]")).to_have_count(1)
    light = frame.evaluate(GROUND)
    assert dark != light
    page.evaluate("document.querySelector('#a').removeAttribute('theme')")
    expect(inside(page).locator("html[data-theme]")).to_have_count(0)
    page.emulate_media(color_scheme="dark")
    assert frame.evaluate(GROUND) == dark
    assert page.evaluate("told.filter(({ name }) => name === 'error')") == []
    assert page.locator("#a iframe").get_attribute("lang") == "en"
    page.evaluate("document.querySelector('#a').setAttribute('lang', 'en-GB')")
    expect(inside(page).locator("html[lang=en-GB]")).to_have_count(1)


CONTROLS: list[tuple[str, set[str], int]] = [
    ("full", {"stepper-first", "stepper-back", "stepper-play", "stepper-next"}, -1),
    ("steps", {"stepper-back", "stepper-next"}, -1),
    ("none", set(), 1),
]


def test_fewer_controls(page: Page, host: Host) -> None:
    example = example_of(RULE)
    boards = [board(name, example=example["id"], controls=name) for name, _, _ in CONTROLS]
    page.goto(host.put("".join(boards)))
    for name, wanted, at in CONTROLS:
        page.locator(f"#{name}").scroll_into_view_if_needed()
        told(page, "ready", name)
        last = example["length"] - 1 if at == 1 else -1
        shown = inside(page, name)
        expect(shown.locator("[data-test=stepper]")).to_have_attribute("data-i", str(last))
        buttons = shown.locator("button[data-test^=stepper-]:visible")
        assert set(buttons.evaluate_all("(all) => all.map((b) => b.dataset.test)")) == wanted


def test_by_keyboard(page: Page, host: Host) -> None:
    example = example_of(RULE, least=2)
    page.goto(host.put('<p><a href="#x">A link</a></p>' + board("a", example=example["id"])))
    told(page, "ready")
    page.get_by_role("link", name="A link").focus()
    frame = frame_of(page)
    for _ in range(15):
        page.keyboard.press("Tab")
        if frame.evaluate("document.activeElement?.dataset.test") == "stepper-next":
            break
    page.keyboard.press("Enter")
    until(page, "told.at(-1).i === 0")
    page.keyboard.press("ArrowRight")
    until(page, "told.at(-1).i === 1")
    page.keyboard.press("Home")
    until(page, "told.at(-1).i === -1")


def test_a_site_that_is_gone_is_said(page: Page, host: Host, trouble: Trouble) -> None:
    trouble.expect("ERR_FAILED")
    page.clock.install()
    page.context.route("**/embed.html*", lambda route: route.abort())
    page.goto(host.put(board("a", law=RULE)))
    page.locator("#a iframe").wait_for(state="attached")
    page.clock.run_for(40_000)
    assert "could not be fetched" in told(page, "error")["message"]
    expect(page.locator("#a [role=alert]")).to_have_text(told(page, "error")["message"])


def test_the_demo_page(page: Page, open_context: Callable[[str], BrowserContext]) -> None:
    for context in (page.context, open_context("phone")):
        context.add_init_script(LISTEN)
        shown = page if context is page.context else context.new_page()
        shown.goto("./demo.html")
        boards = shown.locator("rootcore-board")
        for i in range(boards.count()):
            boards.nth(i).scroll_into_view_if_needed()
            frame = boards.nth(i).locator("iframe").content_frame
            start = frame.locator("[data-test=embed-start]")
            stepper = frame.locator("[data-test=stepper]")
            expect(start.or_(stepper)).to_be_visible()
            if start.is_visible():
                start.click()
            expect(stepper).to_be_visible()
        until(
            shown, "(n) => told.filter(({ name }) => name === 'ready').length === n", boards.count()
        )
        assert shown.evaluate("told.filter(({ name }) => name === 'error')") == []
        assert shown.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        boards.first.locator("iframe").content_frame.locator(
            "[data-test=embed-rule] .law"
        ).first.click()
        expect(shown.locator("#heard")).to_contain_text("root:4.3.2")
        assert len(context.pages) == 1
        workers(shown, ["shared_worker"])
        shown.close()
