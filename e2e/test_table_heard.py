"""A bot's turn at a real table by keyboard and by ear: Enter goes on, what is asked is heard."""

from playwright.sync_api import Page

from e2e.desk import part
from e2e.hands import put, settled
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
ON_A_KEY = "() => document.activeElement.matches('button:not(:disabled)')"


def test_two_turns_of_bots_are_played_by_enter_and_heard(page: Page) -> None:
    """The focus is on a key that answers each time; each card and each question is said, a question
    after the cards that come before it; a roll goes on to what comes of it.
    """
    put(page, started(new_table()))
    page.evaluate(HEARD)
    part(page, "main").focus()
    told: list[str] = []
    asked: list[str] = []
    while len(told) < 8 or "Roll both dice." not in asked:
        heard = page.evaluate("window.heard.length")
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
            until(page, SAID, [question, heard])
        asked.append(question)
        assert len(asked) < 60
    assert not any("events, the last" in text for text in page.evaluate("window.heard"))
