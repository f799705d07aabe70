"""The Law page: found by number and by words, linked from everywhere, and without a network."""

import re
import urllib.parse

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.desk import cursor, go, kept_game, part, played, set_up, start, until_kept
from e2e.releases import exporting
from e2e.support import READY, Trouble, boot, until
from e2e.test_games import begin
from rootcore.law import RULES
from rootcore.law.book import book_view
from rootcore.tell.story import uses_view

SEED = 7
RULE = "robotics:5.5.1.II"
BATTLE = "root:4.3"
LINKED = {entry["id"]: entry for entry in book_view()["entries"]}
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def open_law(page: Page, law_id: str = "") -> None:
    """Open a rule by its address, in a page that is not there yet, and wait for it."""
    page.goto("about:blank")
    page.goto("./#law" + (f"/{law_id}" if law_id else ""))
    part(page, "law-rule" if law_id else "law-chapters").wait_for()


def shows(page: Page, law_id: str) -> None:
    """See that the page shows this rule, all that the book says of it."""
    expect(part(page, "law-rule")).to_have_attribute("data-id", law_id)
    rule = RULES[law_id]
    expect(page.locator(".law-title")).to_contain_text(rule.title)
    expect(part(page, "law-summary")).to_have_text(rule.summary)
    expect(part(page, "law-ruling")).to_have_text([f"Ruling. {rule.ruling}"] if rule.ruling else [])


def links(page: Page, name: str) -> list[str]:
    """The ids that a list of the page links to."""
    found: list[str] = (
        part(page, name).locator("a").evaluate_all("links => links.map((link) => link.dataset.id)")
    )
    return found


def search(page: Page, text: str) -> list[str]:
    """What a search finds, by id."""
    part(page, "law-search").fill(text)
    part(page, "law-found").wait_for()
    return links(page, "law-found")


def test_a_rule_and_all_that_belongs_to_it(page: Page) -> None:
    for law_id in ("root:4.3.2", RULE, "cards:trait.alliance.veterans", "root:1.1.2", "root:10.4"):
        open_law(page, law_id)
        shows(page, law_id)
        entry = LINKED[law_id]
        for name, key in (
            ("law-modified", "modified_by"),
            ("law-modifies", "modifies"),
            ("law-refers", "refers"),
            ("law-referred", "referred_by"),
        ):
            if key in entry:
                assert links(page, name) == entry[key]
            else:
                expect(part(page, name)).to_have_count(0)
        parts = [rule.id for rule in RULES.values() if rule.parent == law_id]
        assert (links(page, "law-parts") if parts else []) == parts
        expect(part(page, "law-waiver")).to_have_count(int(bool(RULES[law_id].waiver)))
        expect(part(page, "law-pending")).to_have_count(int("pending" in entry))
    part(page, "law-home").click()
    part(page, "law-chapters").wait_for()
    chapters = [rule.id for rule in RULES.values() if not rule.parent]
    assert links(page, "law-chapters") == chapters


def test_search_and_deep_links_without_a_network(page: Page) -> None:
    page.context.set_offline(True)
    open_law(page, RULE)
    shows(page, RULE)
    open_law(page)
    assert search(page, "guerrilla")[0] == "root:8.2.2"
    part(page, "law-found").locator("a").first.click()
    shows(page, "root:8.2.2")


def test_the_law_does_not_wait_for_python(newcomer: Page, trouble: Trouble) -> None:
    trouble.expect("ERR_FAILED")
    newcomer.route("**/runtime/**", lambda route: route.abort())
    open_law(newcomer, RULE)
    shows(newcomer, RULE)
    assert not newcomer.evaluate(READY)
    assert search(newcomer, "field hospital")[0] == "root:6.2.3"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("4.3.1", "root:4.3.1"),
        ("root 4.3.1", "root:4.3.1"),
        ("robotics 5.5", "robotics:5.5"),
        ("Law of Robotics 5.5.1.ii", RULE),
        ("9.2.9.IIb", "root:9.2.9.II.b"),
        ("gerilla wars", "root:8.2.2"),
        ("hates suprises", "robotics:2.8.2"),
        ("dominence", "root:2.1.5"),
        ("veterens", "cards:trait.alliance.veterans"),
        ("lords of the forrest", "root:7.2.2"),
        ("escalat", "robotics:4.7"),
    ],
)
def test_what_is_typed_finds_its_rule(law: Page, text: str, first: str) -> None:
    found = search(law, text)
    if first == "root:2.1.5":
        assert "root:3.3" in found[:6]
        assert first in found[:6]
    else:
        assert found[0] == first


@pytest.fixture(scope="module")
def law_context(chromium: object, site: object) -> object:
    """One profile for all searches."""
    context = chromium.new_context(base_url=site.url)  # type: ignore[attr-defined]
    yield context
    context.close()


@pytest.fixture(scope="module")
def law(law_context: BrowserContext) -> Page:
    """The Law's first page, opened once."""
    page = law_context.new_page()
    open_law(page)
    return page


def test_a_question_is_answered_where_it_is_typed_and_shown_on_the_board(page: Page) -> None:
    open_law(page)
    part(page, "law-search").fill("who rules if there is a tie")
    asked = part(page, "law-asked").locator("a").first
    expect(asked).to_contain_text("Who rules when two players are tied? Nobody")
    expect(page.get_by_role("status").first).to_have_text(
        re.compile(r"1 question and \d+ rules found")
    )
    page.keyboard.press("ArrowDown")
    expect(asked).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".law-title")).to_contain_text("Ruler")
    expect(page.locator('.law-example[aria-current="true"]')).to_contain_text(
        "two players are tied"
    )
    part(page, "stepper").wait_for()


def test_what_the_law_has_not_is_said_above_what_is_like_it(law: Page) -> None:
    part(law, "law-search").fill("lord of the hundreds")
    expect(part(law, "law-absent")).to_have_text(
        "The Lord of the Hundreds is not part of rootcore."
    )
    part(law, "law-search").fill("lords of the forest")
    expect(part(law, "law-absent")).to_have_count(0)
    part(law, "law-search").fill("")


def test_the_best_that_is_found_is_read_in_full(phone: Page) -> None:
    """Without a tap, as far as a phone is wide; the others are cut short."""
    open_law(phone)
    search(phone, "walked into sympathy")
    first = part(phone, "law-found").locator(".law-brief").first
    expect(first).to_have_text(RULES["root:8.2.6"].summary)
    assert first.evaluate("(it) => it.scrollHeight <= it.clientHeight")
    assert first.evaluate("(it) => it.clientHeight") > 60


def test_nothing_found_is_said(law: Page) -> None:
    part(law, "law-search").fill("qqqqxxxx")
    expect(part(law, "law-nothing")).to_contain_text("Nothing in the Law is like “qqqqxxxx”.")
    part(law, "law-search").press("Escape")
    expect(part(law, "law-search")).to_have_value("")
    expect(part(law, "law-chapters")).to_be_visible()


@pytest.mark.parametrize(
    ("wrong", "near"),
    [
        ("robotics:5.5.9", "robotics:5.5"),
        ("4.3.1", "root:4.3.1"),
        ("root:4.3.1.IX", "root:4.3.1"),
        ("cards:trait.eyrie.swop", "cards:trait.eyrie.swoop"),
    ],
)
def test_an_unknown_number_has_near_ones(law: Page, wrong: str, near: str) -> None:
    law.goto(f"./#law/{wrong}")
    expect(part(law, "law-unknown")).to_have_text(f"The Law has no rule “{wrong}”.")
    part(law, "law-near").wait_for()
    assert links(law, "law-near")[0] == near


def test_an_address_cannot_inject_anything(page: Page) -> None:
    boot(page)
    for text in ("<img src=x onerror=document.title=1>", "%E0%A4%A", "a/<script>b", "root:4/../.."):
        page.evaluate("(text) => { location.hash = '#law/' + text; }", text)
        part(page, "law").wait_for()
        assert page.locator("img, .law-page script").count() == 0
        assert page.title().endswith("rootcore")
    expect(part(page, "law-example-error")).to_have_text("No example is called “../..”.")


# From the game and back


def test_a_number_leads_here_and_back(page: Page) -> None:
    boot(page)
    begin(page, SEED)
    go(page, 400)
    number = page.locator('.log-line[data-i="400"][aria-current] .law')
    law_id = number.get_attribute("data-law") or ""
    number.click()
    part(page, "rule-open").click()
    shows(page, law_id)
    expect(part(page, "rule-dialog")).not_to_be_visible()
    part(page, "law-back").click()
    page.wait_for_selector("body[data-screen=game]")
    assert cursor(page) == 400
    assert "#" not in page.url
    focused = page.evaluate("document.activeElement.dataset.law")
    assert focused == law_id

    page.go_back()
    shows(page, law_id)
    page.locator(".law-trail a").last.click()
    shows(page, RULES[law_id].parent)
    page.go_back()
    shows(page, law_id)
    page.go_back()
    page.wait_for_selector("body[data-screen=game]")
    assert cursor(page) == 400
    part(page, "next-step").click()
    until(page, "Number(document.body.dataset.cursor) > 400")


def test_numbers_everywhere_open_their_rule(phone: Page) -> None:
    """In a reason's ruling, on a board, in what a piece is: each is a way into the Law."""
    boot(phone)
    set_up(phone, SEED)
    start(phone)
    part(phone, "tab-boards").tap()
    number = phone.locator(".panel-boards .law").first
    law_id = number.get_attribute("data-law") or ""
    number.tap()
    part(phone, "rule-open").tap()
    shows(phone, law_id)
    part(phone, "law-back").tap()
    expect(part(phone, "tab-boards")).to_have_attribute("aria-selected", "true")

    ruling = next(r for r in RULES.values() if r.id == "robotics:8.2.4")
    phone.evaluate("(id) => { location.hash = '#law/' + id; }", ruling.id)
    phone.locator("[data-test=law-ruling] a").first.tap()
    shows(phone, "root:10.2.6")


def test_a_deep_link_leaves_the_stored_game_alone(page: Page) -> None:
    boot(page)
    begin(page, SEED)
    go(page, 300)
    before = until_kept(page, 300)
    open_law(page, BATTLE)
    shows(page, BATTLE)
    until(page, READY)
    expect(part(page, "law-back")).to_have_text("Back to the game")
    part(page, "law-uses").wait_for()
    assert kept_game(page)["save"] == before["save"]
    part(page, "law-back").click()
    page.wait_for_selector('body[data-screen=game][data-cursor="300"]')


def test_where_your_game_used_a_rule(page: Page) -> None:
    game = played(SEED)
    used = uses_view(game, len(game.events), BATTLE)
    assert len(used) > 20
    boot(page)
    begin(page, SEED)
    part(page, "menu").click()
    part(page, "menu-law").click()
    part(page, "law-search").fill("root 4.3")
    part(page, "law-search").press("Enter")
    lines = part(page, "law-uses").locator("[data-go]")
    lines.first.wait_for()
    assert lines.count() < len(used)
    part(page, "law-uses-all").click()
    expect(lines).to_have_count(len(used))
    assert lines.evaluate_all("all => all.map((one) => Number(one.dataset.go))") == used
    lines.nth(15).click()
    page.wait_for_selector(f'body[data-screen=game][data-cursor="{used[15]}"]')

    page.evaluate("location.hash = '#law/robotics:10.7.6'")
    expect(part(page, "law-unused")).to_be_visible()
    begun = page.evaluate("history.length")
    page.go_back()
    page.wait_for_selector(f'body[data-screen=game][data-cursor="{used[15]}"]')
    assert page.evaluate("history.length") == begun


# Examples


def test_an_example_is_stepped_through_in_place(page: Page) -> None:
    open_law(page, RULE)
    shown = part(page, "law-example").first
    example = shown.get_attribute("data-id") or ""
    shown.click()
    part(page, "stepper").wait_for()
    assert page.url.endswith(f"#law/{RULE}/{example}")
    expect(part(page, "stepper-text")).to_contain_text("The Eyrie move")
    there = int(part(page, "stepper").get_attribute("data-i") or "")
    part(page, "stepper-next").click()
    expect(part(page, "stepper")).to_have_attribute("data-i", str(there + 1))
    page.reload()
    expect(part(page, "stepper")).to_have_attribute("data-i", str(there), timeout=30_000)
    number = part(page, "stepper").locator("[data-law]").first
    law_id = number.get_attribute("data-law") or ""
    number.click()
    shows(page, law_id)
    page.go_back()
    part(page, "stepper").wait_for()

    page.goto(f"./#law/{RULE}/no.such")
    expect(part(page, "law-example-error")).to_have_text("No example is called “no.such”.")
    shows(page, RULE)


def test_all_examples_by_chapter(page: Page) -> None:
    open_law(page)
    part(page, "law-examples").wait_for()
    count = page.evaluate(
        """async (shared) => {
      const { exampleIndex } = await import(new URL(shared, location.href.split("#")[0]));
      return (await exampleIndex()).map(({ id }) => id);
    }""",
        exporting("exampleIndex"),
    )
    listed = set(
        part(page, "law-examples")
        .locator("[data-id]")
        .evaluate_all("x => x.map((a) => a.dataset.id)")
    )
    assert listed == set(count)
    chapter = page.locator('.law-chapter[data-id="robotics:5"]')
    expect(chapter).to_contain_text("31 rules · ")


def test_on_a_phone_a_tap_leads_past_the_chapters_to_the_examples(phone: Page) -> None:
    """To the questions that players ask, and from there to a board."""
    open_law(phone)
    title = part(phone, "law-examples").locator("h2")
    expect(title).not_to_be_in_viewport()
    part(phone, "law-to-examples").click()
    expect(title).to_be_in_viewport()
    expect(title).to_be_focused()
    part(phone, "law-examples").locator("summary").first.click()
    part(phone, "law-questions").get_by_text("How does an ambush work?").click()
    expect(part(phone, "stepper")).to_be_visible()


# A host's own pages


TEMPLATE = "https://rules.example.org/{book}/{chapter}?n={number}"


def with_template(page: Page, template: str, law_id: str = RULE) -> None:
    """Open a rule with a template in the address."""
    page.goto("about:blank")
    page.goto(f"./?rules={urllib.parse.quote(template)}#law/{law_id}")
    part(page, "law-rule").wait_for()


def test_a_link_to_the_hosts_own_rules(page: Page) -> None:
    with_template(page, TEMPLATE)
    link = part(page, "law-host")
    expect(link).to_have_attribute("href", "https://rules.example.org/robotics/5?n=5.5.1.II")
    expect(link).to_have_text("Read it at rules.example.org")
    expect(link).to_have_attribute("rel", "noopener")
    with_template(page, TEMPLATE, "cards:trait.eyrie.swoop")
    expect(link).to_have_count(0)
    open_law(page, RULE)
    expect(link).to_have_count(0)
    expect(part(page, "law-host-error")).to_have_count(0)


@pytest.mark.parametrize(
    ("template", "why"),
    [
        ("javascript:alert('{number}')", "it must begin with https:// or http://"),
        ("data:text/html,{number}", "it must begin with https:// or http://"),
        ("rules/{number}", "it is no whole address"),
        ("https://example.org/{rule}", "not {rule}"),
        ("https://example.org/rules", "it needs {number} or {chapter}"),
        ("https://me:secret@example.org/{number}", "it must not hold a name or password"),
        ("https://{number}", "of no use"),
    ],
)
def test_a_bad_template_gets_a_sentence_and_no_link(page: Page, template: str, why: str) -> None:
    with_template(page, template)
    shows(page, RULE)
    if template != "https://{number}":
        expect(part(page, "law-host-error")).to_contain_text(why)
        expect(part(page, "law-host")).to_have_count(0)


def test_the_page_itself_may_name_the_host(newcomer: Page) -> None:
    def renamed(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        body = answer.text().replace(
            '"rootcore-rules" content=""', f'"rootcore-rules" content="{TEMPLATE}"'
        )
        route.fulfill(response=answer, body=body)  # type: ignore[attr-defined]

    newcomer.route("**/some/where/", renamed)
    open_law(newcomer, "root:4.1")
    expect(part(newcomer, "law-host")).to_have_attribute(
        "href", "https://rules.example.org/root/4?n=4.1"
    )


# Keys, and a phone


def test_by_keyboard_alone(page: Page) -> None:
    open_law(page)
    page.keyboard.press("/")
    expect(part(page, "law-search")).to_be_focused()
    page.keyboard.type("robotics 5.5.1.II")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.dataset.id")
    assert focused == f"{RULE}.a"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    shows(page, RULE)
    expect(page.locator(".law-title")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    shows(page, "robotics:2.3")
    page.go_back()
    shows(page, RULE)
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(part(page, "law-search")).to_have_value("")


def test_on_a_phone(phone: Page) -> None:
    open_law(phone)
    assert phone.evaluate(OVERFLOW) == 0
    phone.locator('.law-chapter[data-id="root:4"]').tap()
    shows(phone, "root:4")
    expect(part(phone, "law-chapters")).to_be_hidden()
    part(phone, "law-search").fill("ambush")
    part(phone, "law-found").wait_for()
    expect(part(phone, "law-rule")).to_be_hidden()
    part(phone, "law-found").locator('[data-id="root:4.3.1"]').tap()
    shows(phone, "root:4.3.1")
    assert phone.evaluate(OVERFLOW) == 0
    low = phone.locator(".law-page .button, .law-link").evaluate_all(
        "all => all.filter((x) => x.offsetParent && x.offsetHeight < 44).map((x) => x.textContent)"
    )
    assert low == []
    phone.go_back()
    shows(phone, "root:4")
    part(phone, "law-home").tap()
    expect(part(phone, "law-chapters")).to_be_visible()
    part(phone, "law-back").tap()
    expect(part(phone, "watch")).to_be_visible()


def test_going_back_finds_the_place(phone: Page) -> None:
    open_law(phone, "root:9.2")
    phone.evaluate("scrollTo(0, 500)")
    phone.locator(".law-link").nth(6).tap()
    until(phone, "scrollY === 0")
    phone.go_back()
    until(phone, "Math.abs(scrollY - 500) < 3")


def test_going_back_finds_what_was_searched_for(phone: Page) -> None:
    """Each search where it was made, scrolled to what was opened, until the Law is left."""
    open_law(phone)
    found = search(phone, "battle")
    phone.evaluate("scrollTo(0, 600)")
    part(phone, "law-found").locator("a").nth(8).tap()
    shows(phone, found[8])
    expect(part(phone, "law-found")).to_have_count(0)
    other = search(phone, "dominance")
    part(phone, "law-found").locator("a").first.tap()
    shows(phone, other[0])
    phone.go_back()
    expect(part(phone, "law-search")).to_have_value("dominance")
    assert links(phone, "law-found") == other
    phone.go_back()
    expect(part(phone, "law-search")).to_have_value("battle")
    assert links(phone, "law-found") == found
    until(phone, "Math.abs(scrollY - 600) < 3")
    part(phone, "law-found").locator("a").nth(8).tap()
    shows(phone, found[8])
    expect(part(phone, "law-found")).to_have_count(0)
    part(phone, "law-home").tap()
    expect(part(phone, "law-chapters")).to_be_visible()
    part(phone, "law-back").tap()
    expect(part(phone, "watch")).to_be_visible()


def test_a_law_that_cannot_be_fetched_is_said(newcomer: Page, trouble: Trouble) -> None:
    trouble.expect("ERR_FAILED")
    newcomer.route("**/law/book.json", lambda route: route.abort())
    newcomer.goto(f"./#law/{RULE}")
    expect(part(newcomer, "law-error")).to_contain_text("The Law could not be fetched")
    newcomer.unroute("**/law/book.json")
    part(newcomer, "law-error").get_by_role("button").click()
    shows(newcomer, RULE)
