"""Structures kept on the server as templates: filled in by a press, and shared as files."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

LINES = "50/100 20\nbreak 10\n100/200 20"


def keep(olga, name: str):
    page = olga.opens("/open?house=whangamata&stack=12000")
    page.get_by_text("As text").click()
    page.locator("[name=levels]").fill(LINES)
    expect(page.locator("[data-row]")).to_have_count(3)
    expect(page.locator("[name='structure.levels']")).to_have_value(LINES)
    page.get_by_label("Keep these levels as").fill(name)
    page.get_by_role("button", name="Keep them").click()
    return page


@pytest.mark.long
def test_levels_are_kept_by_name_and_fill_in_the_next_night(olga, people):
    page = keep(olga, "Friday deep")
    expect(page).to_have_url(re.compile("structure=friday-deep"))
    expect(page.locator("[name=levels]")).to_have_value(LINES)
    expect(page.locator("[name=stack]")).to_have_value("12000")

    other = people().opens("/open?house=club52")
    other.get_by_role("link", name="Use Friday deep").click()
    expect(other.locator("[name=levels]")).to_have_value(LINES)
    expect(other.locator("[name=house]")).to_have_value("club52")
    assert olga.errors == []


@pytest.mark.long
def test_a_kept_structure_is_shared_as_a_file_and_opened_by_another_club(olga, people):
    page = keep(olga, "Short one")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Short one as a file").click()
    assert waiting.value.suggested_filename == "short-one.txt"
    shared = waiting.value.path().read_bytes()
    assert shared.decode() == f"# Short one, for stacks of 12000\n{LINES}\n"

    other = people().opens("/open?house=whangamata")
    file = {"name": "short-one.txt", "mimeType": "text/plain", "buffer": shared}
    other.locator("[data-levels-open]").set_input_files(file)
    expect(other.locator("[name=levels]")).to_have_value(LINES)


@pytest.mark.long
def test_a_kept_structure_is_removed_and_one_that_is_not_there_is_said_so(olga):
    page = keep(olga, "Gone soon")
    page.get_by_role("button", name="Remove Gone soon").click()
    expect(page.get_by_role("link", name="Use Gone soon")).to_have_count(0)

    answer = olga.context.request.get("/structures/gone-soon.txt")
    assert (answer.status, "keeps no structure" in answer.text()) == (404, True)


def test_levels_that_cannot_be_read_are_not_kept(olga):
    page = olga.opens("/open?house=whangamata&levels=brake")

    expect(page.locator("#structures")).to_be_visible()
    expect(page.get_by_label("Keep these levels as")).to_have_count(0)
