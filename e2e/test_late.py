"""A link that keeps Python busy for ever is given up, and the page plays on with another Python."""

from playwright.sync_api import Page, Route

from e2e.support import boot
from rootcore.game.links import pack

LATE = 31_000
HANG = """
self.addEventListener("message", ({ data }) => {
  if (!data.request.includes('"open_link"')) return;
  postMessage({ id: data.id, begun: true });
  for (;;);
});
"""


def hanging(route: Route) -> None:
    """The worker, which does not come back from a link."""
    answer = route.fetch()
    route.fulfill(response=answer, body=HANG + answer.text())


def test_a_link_that_takes_for_ever_is_given_up(newcomer: Page) -> None:
    newcomer.route("**/python/worker.js", hanging)
    boot(newcomer)
    newcomer.clock.install()
    newcomer.evaluate("link => { location.hash = `game=${link}`; }", pack("{}"))
    newcomer.wait_for_timeout(500)
    newcomer.clock.fast_forward(LATE)
    newcomer.get_by_text("This takes too long to work out").wait_for()
    assert "#" not in newcomer.url
    newcomer.wait_for_selector("body[data-state=ready]")
    newcomer.locator("[data-test=play]").click()
    newcomer.wait_for_selector("body[data-screen=game]")
