"""What the desk does outside the terms: walk-ins, late rebuys, announced tables, alternates."""

from __future__ import annotations

from playwright.sync_api import expect


def test_a_walk_in_is_entered_with_a_reason_after_late_entry_closed(opens, olga):
    night = opens(late_until_level=0)
    night.begins(6)
    page = olga.opens(f"{night.path}/desk?q=walter+late")
    expect(page.get_by_text("Late entry closed with level 0")).to_be_visible()

    page.get_by_label("Why all the same").fill("the bus was late")
    page.get_by_role("button", name="Enter Walter Late").click()
    expect(page.get_by_text("Walter Late is entered").first).to_be_visible()
    assert night.view("clock")["entries"] == 7
    assert olga.errors == []


def test_a_re_entry_that_was_never_offered_is_sold_with_a_reason(opens, olga):
    night = opens()
    night.begins(6)
    night.does("bust", outs=[{"player": 4}])
    page = olga.opens(f"{night.path}/desk?entry=4")
    page.get_by_text("Sell the re-entry all the same").click()
    page.get_by_label("Why now").fill("the wrong button")
    page.locator("[data-key=re-enter-late]").get_by_role("button").click()

    expect(page.get_by_text("paid, with a reason").first).to_be_visible()
    assert night.view("clock")["entries"] == 7
