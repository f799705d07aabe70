"""Why: the panel says cell by cell what rootcore says here, and the map shows who was meant."""

from typing import Any

from playwright.sync_api import Page, expect

from e2e.desk import (
    RINGS,
    WHY,
    drawn,
    go,
    moment_to_ask_why,
    on_table,
    part,
    played,
    reason_on_page,
    set_up,
    start,
    until_same,
)
from e2e.support import boot
from rootcore.law import RULES
from rootcore.tell.view import reasons_view

SEED = 7


def telling_events() -> list[int]:
    """Events of the game, each the first with something special about its reasons."""
    game = played(SEED)
    seen: set[Any] = set()
    events = []
    for i in range(len(game.events)):
        marks: set[Any] = set()
        for reason in (reasons := reasons_view(game, i)):
            chosen = sum(row["chosen"] for row in reason["rows"])
            fell = {row["out"] for row in reason["rows"]} - {None}
            marks |= {
                ("kind", reason["kind"]),
                ("fell", len(fell)),
                ("ruling", bool(reason["ruling"])),
            }
            marks |= {("several chosen", chosen > 1, bool(reason["columns"]))}
            marks |= {("illegal", bool(reason["illegal"]), bool(reason["rows"]))}
            marks |= {("such", bool(reason["such"])), ("choices", len(reasons))}
            marks |= {("amounts", len(reason["amounts"]), bool(reason["sentence"]))}
        if marks - seen:
            events.append(i)
        seen |= marks
    return events


def test_the_panel_says_what_the_engine_says(page: Page) -> None:
    boot(page)
    set_up(page, SEED)
    start(page)
    game = played(SEED)
    events = telling_events()
    views = {i: reasons_view(game, i) for i in events}
    every = [reason for reasons in views.values() for reason in reasons]
    assert max(map(len, views.values())) > 1
    assert any(reason["illegal"] for reason in every)
    assert any(reason["such"] for reason in every)
    assert any(reason["amounts"] for reason in every)
    assert any(len(reason["columns"]) > 2 and len(reason["rows"]) > 2 for reason in every)
    assert any(sum(row["chosen"] for row in reason["rows"]) > 1 for reason in every)
    for i, reasons in views.items():
        page.locator(f'.log-go[data-go="{i}"]').click()
        for k, reason in enumerate(reasons):
            if len(reasons) > 1:
                page.locator(".why-pick").nth(k).click()
            until_same(page, lambda: page.evaluate(WHY), reason_on_page(i, reasons, k))
            rows = [[row["id"], row["chosen"]] for row in reason["rows"]]
            on_map = sorted(rows) if reason["kind"] == "clearing" else []
            until_same(page, lambda: sorted(page.evaluate(RINGS)), on_map)
            ringed = (
                {who: str(chosen).lower() for who, chosen in rows}
                if reason["kind"] == "player"
                else {}
            )
            until_same(page, lambda: ringed_players(page), ringed)
        expect(part(page, "why-sentence")).to_have_text(
            [why["sentence"] for why in reasons if why["sentence"]]
        )
        until_same(page, lambda: drawn(page), on_table(game.position_after(i)))


def ringed_players(page: Page) -> dict[str, str]:
    """The players that are ringed on the score strip, and whether as the chosen one."""
    ringed: dict[str, str] = page.evaluate("""() => Object.fromEntries(
      [...document.querySelectorAll("[data-test=score][data-ringed]")].map((chip) =>
        [chip.dataset.player, chip.dataset.ringed]))""")
    return ringed


def test_a_moment_without_a_choice_has_no_panel(page: Page) -> None:
    boot(page)
    set_up(page, SEED)
    start(page)
    go(page, telling_events()[0])
    expect(part(page, "why")).to_be_visible()
    go(page, -1)
    expect(part(page, "why")).to_have_count(0)
    assert page.evaluate(RINGS) == []


def test_a_rule_number_opens_the_rule(page: Page) -> None:
    boot(page)
    set_up(page, SEED)
    start(page)
    go(page, moment_to_ask_why(SEED))
    dialog = part(page, "rule-dialog")
    numbers = [
        page.locator(".why-head .law").first,
        page.locator(".why-table .law").last,
        page.locator(".log-line .law").first,
    ]
    for number in numbers:
        number.click()
        rule = RULES[number.get_attribute("data-law") or ""]
        expect(dialog.get_by_role("heading")).to_have_text(rule.title)
        expect(part(page, "rule-summary")).to_have_text(rule.summary)
        expect(dialog.locator(".why-ruling")).to_have_text(
            [f"Ruling. {rule.ruling}"] if rule.ruling else []
        )
        dialog.locator(".rule-parent .law").click()
        expect(part(page, "rule-summary")).to_have_text(RULES[rule.parent].summary)
        part(page, "rule-dialog").locator('[data-test="close"]').click()
        expect(dialog).not_to_be_visible()
