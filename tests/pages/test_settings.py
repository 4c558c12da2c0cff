"""The settings of a running tournament: seen first, changed with a reason, called off, put away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect


@pytest.mark.long
def test_terms_are_seen_first_and_changed_with_a_reason(night, olga):
    page = olga.opens(f"{night.path}/settings")
    expect(page.get_by_text("Nothing yet")).to_be_visible()

    page.get_by_role("textbox", name="Name").fill("Friday deep stack")
    changes = page.locator("table.changes")
    expect(changes).to_contain_text("Friday deep stack")
    page.get_by_label("Late entry to level").fill("1")
    expect(changes).to_contain_text("through level 1")
    page.locator("[data-previewed]").get_by_label("Why").fill("the sign was wrong")
    page.get_by_role("button", name="Change the terms").click()
    expect(page.get_by_text("Nothing yet")).to_be_visible()

    assert night.view("announced")["name"] == "Friday deep stack"
    log = olga.opens(f"{night.path}/log")
    expect(log.get_by_text("The terms are changed: the name is Friday deep stack")).to_be_visible()
    assert olga.errors == []


def test_what_cannot_be_read_is_said_beside_its_field(night, olga):
    page = olga.opens(f"{night.path}/settings")
    page.get_by_label("Tables break in order").fill("five")

    expect(page.get_by_text("Write the numbers of tables, such as 5 4 3.")).to_be_visible()
    expect(page.get_by_role("button", name="Change the terms")).to_have_count(0)


def test_a_tournament_is_called_off_and_put_away(night, olga):
    page = olga.opens(f"{night.path}/settings")
    page.get_by_text("Call it off").first.click()
    page.get_by_label("Why it is called off").fill("the power is out")
    page.get_by_label("Everybody has the money back").check()
    page.get_by_role("button", name="Call it off").click()
    expect(page.get_by_text("Called off: the power is out.")).to_be_visible()
    page.get_by_role("button", name="Put it away").click()
    expect(page.get_by_role("button", name="Back on the list")).to_be_visible()

    start = olga.opens("/")
    expect(start.locator(f"[data-key='t{night.tournament}']")).to_have_count(0)
    assert night.view("till")["paid"] == 0


def test_another_like_it_has_the_same_name_and_is_told_apart(night, olga):
    page = olga.opens(f"{night.path}/settings")
    page.get_by_role("link", name="Open another like it").click()
    page.get_by_role("button", name="Open the tournament").click()
    expect(page.get_by_role("heading", name="Run")).to_have_count(1)

    with night.server.client() as client:
        listed = client.get("/tournaments").json()
    twins = [one for one in listed if one["name"] == listed[0]["name"]]
    assert len(twins) > 1
    assert len({one["label"] for one in twins}) == len(twins)
