"""The printed example turns, opened from the page and stepped through to their end."""

from playwright.sync_api import Page, expect

from e2e.desk import cursor, drawn, ends, on_table, part, until_same
from e2e.support import boot
from rootcore.examples import EXAMPLES
from rootcore.story import story_view


def test_every_example_turn_is_shown_to_its_end(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    boot(page)
    assert len(EXAMPLES) >= 5
    for example in EXAMPLES.values():
        part(page, "menu").click()
        if not part(page, f"example-{example.id}").is_visible():
            part(page, "examples").locator("summary").click()
        expect(part(page, f"example-{example.id}")).to_contain_text(example.title)
        part(page, f"example-{example.id}").click()
        game = example.play()
        story = story_view(game, example.length(game))
        last = story["length"] - 1
        expect(page.locator(".log-line")).to_have_count(story["length"])
        page.wait_for_selector('body[data-cursor="-1"]')
        until_same(page, lambda game=game: drawn(page), on_table(game.position_after(-1)))  # type: ignore[misc]
        for there in ends(story, "steps"):
            part(page, "next-step").click()
            page.wait_for_selector(f'body[data-cursor="{there}"]')
            expect(part(page, "status-text")).to_have_text(story["log"][there]["text"])
            until_same(page, lambda: drawn(page), on_table(game.position_after(there)))
        assert cursor(page) == last
        expect(part(page, "next-step")).to_be_disabled()
        texts = page.locator(".log-go").all_text_contents()
        assert [text.removesuffix("why?").strip() for text in texts] == [
            line["text"] for line in story["log"]
        ]
