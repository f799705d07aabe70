"""A bot's turn at a real table by keyboard and by ear: Enter goes on, what is asked is heard."""

from playwright.sync_api import Page, expect

from e2e.desk import part
from e2e.hands import give, press, put, settled
from e2e.support import until
from e2e.table import new_table, started

HEARD = """() => {
  window.heard = [];
  const live = document.querySelector('[data-test="live"]');
  const note = () => live.textContent && window.heard.push(live.textContent);
  new MutationObserver(note).observe(live, { childList: true, characterData: true, subtree: true });
}"""
TELLS = """() => {
  const hands = document.querySelector(".hands:not([data-rolling=true])");
  return hands?.querySelector('[data-test="card"], [data-test="losses"]')?.ariaLabel ?? null;
}"""
"""What the card on show tells, if one is that no dice are asked with."""
SAID = "([words, n]) => window.heard.slice(n).some((text) => text.includes(words))"
WHOM = {"Do you hold a card?": "Marquise: "}
"""Whom of the people a question is put to."""
ON_A_KEY = "() => document.activeElement.matches('button:not(:disabled)')"


def test_two_turns_of_bots_are_played_by_enter_and_heard(page: Page) -> None:
    """The focus is on a key that answers each time; each card and each question is said, a question
    after the cards that come before it; a roll goes on to what comes of it.
    """
    put(page, started(new_table()))
    page.evaluate(HEARD)
    told: list[str] = []
    asked: list[str] = []
    while len(told) < 8 or "Roll both dice." not in asked:
        heard = page.evaluate("window.heard.length")
        if part(page, "deeds").count():
            part(page, "main").focus()  # people have nothing to tell
        page.wait_for_timeout(360)  # sooner it would be a double tap
        page.keyboard.press("Enter")
        settled(page)
        until(page, ON_A_KEY)
        card = page.evaluate(TELLS)
        if card:
            until(page, SAID, [card, heard])
            told.append(card)
            continue
        question = part(page, "question").inner_text()
        if not asked or question != asked[-1]:
            until(page, SAID, [f"{WHOM.get(question, '')}{question}", heard])
        asked.append(question)
        assert len(asked) < 60
    assert not any("events, the last" in text for text in page.evaluate("window.heard"))


def test_whoever_listens_hears_whom_of_the_people_a_question_is_put_to(page: Page) -> None:
    """Two lay out their pieces, one after the other."""
    put(page, new_table())
    page.evaluate(HEARD)
    press(part(page, "main"))
    for who in ("Marquise", "Eyrie"):
        until(page, SAID, [f"{who}: Where do your pieces start?", 0])
        press(part(page, "preset").first)
        settled(page)
        page.wait_for_timeout(360)
        press(part(page, "main"))
        settled(page)


def test_what_is_told_by_keyboard_leaves_the_focus_where_one_goes_on(page: Page) -> None:
    """On the next deed once one is told, on the suits of the cards that can come out of a hand."""
    put(page, started(new_table()))
    for label in ("Move", None, None):
        keys = page.locator(".deed-key" if label is None else f'.deed-key[data-label="{label}"]')
        keys.first.focus()
        page.wait_for_timeout(360)
        page.keyboard.press("Enter")
        settled(page)
    until(page, "() => document.activeElement.matches('.deed-key')")
    page.get_by_role("button", name="Tell of Marquise de Cat").focus()
    page.keyboard.press("Enter")
    part(page, "open-cards").focus()
    page.keyboard.press("Enter")
    settled(page)
    until(page, "() => document.activeElement.matches('.editor .suit-chip')")


def test_a_piece_that_is_added_by_keyboard_is_added_twice_by_two_presses(page: Page) -> None:
    """The key that adds the first of its kind goes; the focus is on the one for one more of it."""
    put(page, started(new_table()))
    page.get_by_label("Tell of a place").select_option("8")
    chip = page.locator('.add-chip[data-f="marquise"]').first
    kind = chip.get_attribute("data-kind")
    chip.focus()
    page.keyboard.press("Enter")
    more = f'.piece-row[data-f="marquise"][data-kind="{kind}"] [data-test="more"]'
    until(page, "(more) => document.activeElement.matches(more)", more)


def test_what_would_have_come_is_heard(page: Page) -> None:
    """A point more in an earlier turn: what that would have changed is said, and not all that has
    happened since.
    """
    game = started(new_table())
    while game.state.round < 2 or game.state.paused:
        assert game.pending
        give(game, game.pending.text(game.pending.by_chance(game.state.copy())))
    put(page, game)
    page.evaluate(HEARD)
    press(part(page, "late-open"))
    press(page.get_by_role("button", name="Round 1: Alliance"))
    settled(page)
    expect(page.locator('[data-test="undo"]:not(:disabled)')).to_have_count(0)
    press(part(page, "differs-row").first.locator('[data-test="more"]'))
    settled(page)
    page.wait_for_timeout(360)
    press(part(page, "main"))
    until(page, "document.querySelector('.late')?.dataset.stage === 'report'")
    report = page.locator(".late-lines li, .late h4").all_inner_texts()
    assert report
    until(page, SAID, [" ".join([*report, part(page, "status-text").inner_text()]), 0])
    assert not any("events, the last" in text for text in page.evaluate("window.heard"))
