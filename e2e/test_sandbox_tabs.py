"""The sandbox in two tabs: one keeps what lies there, the other one knows that it does not."""

from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import tap
from e2e.support import READY, boot, until
from e2e.test_sandbox import lying, open_sandbox

UNKEPT = "This browser does not let the page keep"


def scored(page: Page) -> int:
    """Give the Eyrie a point, which the panel then shows; how many they have."""
    if not part(page, "field-score").count():
        tap(part(page, "choose-eyrie"))
    points = page.locator("[data-test=field-score] [data-test=n]")
    former = int(points.inner_text())
    tap(page.locator("[data-test=field-score] [data-test=more]"))
    expect(points).to_have_text(str(former + 1))
    return former + 1


def kept_score(page: Page) -> int:
    """The points of the Eyrie in what the browser keeps."""
    return int(lying(page)["players"]["eyrie"].get("score", 0))


def test_only_one_tab_keeps_what_lies_in_the_sandbox(page: Page) -> None:
    boot(page)
    open_sandbox(page)
    mine = scored(page)
    expect(part(page, "unkept")).to_have_count(0)

    other = page.context.new_page()
    boot(other, "./#sandbox")
    expect(part(other, "unkept")).to_contain_text("open in another tab")
    theirs = scored(other) and scored(other)
    assert kept_score(page) == mine < theirs
    tap(part(other, "keep-here"))
    expect(part(other, "unkept")).to_have_count(0)
    assert kept_score(page) == theirs

    expect(part(page, "unkept")).to_contain_text("open in another tab")
    assert scored(page) < theirs
    assert kept_score(page) == theirs
    other.close()
    page.reload()
    until(page, READY)
    expect(part(page, "choose-eyrie")).to_be_visible()
    expect(part(page, "unkept")).to_have_count(0)
    assert scored(page) == theirs + 1 == kept_score(page)


def test_a_browser_that_keeps_no_sandbox_says_so(page: Page) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    boot(page)
    open_sandbox(page)
    expect(part(page, "unkept")).to_contain_text(UNKEPT)
