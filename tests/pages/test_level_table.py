"""Levels as a table: cells, rows moved and put in, warnings with their repair, built by asking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .browsing import PHONE, sideways_scroll, too_small_for_a_thumb
from .readings import box, field_value, layout

LINES = "50/100 20\n100/200 20\nbreak 10\n1500/2000 20"


def open_with(olga, lines: str) -> Page:
    page = olga.opens("/open?house=whangamata&minutes=20&stack=10000")
    page.get_by_text("As text").click()
    page.locator("[name=levels]").fill(lines)
    expect(page.locator("[data-row]")).to_have_count(len(lines.splitlines()))
    page.get_by_text("As text").click()
    return page


def says(page: Page, pattern: str) -> None:
    expect(page.locator("[name=levels]")).to_have_value(re.compile(pattern))


@pytest.mark.long
def test_cells_are_edited_rows_moved_put_in_and_removed_and_the_text_follows(olga):
    page = open_with(olga, LINES)
    page.get_by_label("Level 2, big blind").fill("250")
    page.get_by_label("Level 2, big blind").press("Tab")
    says(page, r"50/100 20\n100/250 20\nbreak 10")
    page.get_by_role("button", name="Move Break up").click()
    says(page, r"50/100 20\nbreak 10\n100/250 20")
    expect(page.locator("[data-row]").nth(1)).to_contain_text("Break")
    page.get_by_role("button", name="Level after Level 1").click()
    says(page, r"50/100 20\n75/150 20\nbreak 10")
    expect(page.locator("[data-row]")).to_have_count(5)
    page.get_by_role("button", name="Remove Level 2").click()
    says(page, r"50/100 20\nbreak 10")
    page.get_by_role("button", name="+ Break").click()
    says(page, r"break 10$")
    assert olga.errors == []


@pytest.mark.long
def test_a_row_is_moved_by_the_keyboard_and_by_dragging(olga):
    page = open_with(olga, "50/100\n100/200\nbreak 10\n200/400")
    page.get_by_label("Level 1, small blind").press("Alt+ArrowDown")
    says(page, r"^100/200 20\n50/100 20")
    expect(page.locator("[data-row]").first.locator("[data-cell=big]")).to_have_value("200")

    page.locator("[data-row]").nth(2).locator("[data-drag]").drag_to(
        page.locator("[data-row]").first
    )
    says(page, r"^break 10\n100/200")


def test_a_phone_says_what_each_figure_of_a_level_is(olga):
    page = olga.opens("/open")
    page.set_viewport_size(PHONE)

    for at, words in ((2, "Small"), (3, "Big"), (4, "Ante"), (5, "Min")):
        head = page.locator(".level-table thead th").nth(at)
        expect(head).to_have_text(words)
        expect(head).to_be_visible()
        cell = page.locator("[data-row]").first.locator("td, th").nth(at)
        assert abs(box(head)["x"] - box(cell)["x"]) < 1, words


def test_a_finger_drags_a_row_by_its_dots_and_lets_go_of_it_outside(people):
    phone = people(viewport=PHONE, has_touch=True)
    page = open_with(phone, "50/100\n100/200\nbreak 10\n200/400")
    finger = page.context.new_cdp_session(page)

    def touches(kind: str, *at: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(at)})

    def drags(row: int, to: dict[str, float]) -> None:
        touches("touchStart", middle(page.locator("[data-drag]").nth(row)))
        touches("touchMove", to)
        touches("touchEnd")

    page.locator("[data-row]").nth(1).scroll_into_view_if_needed()
    drags(1, {"x": 180, "y": 5})
    says(page, r"^50/100\n100/200\nbreak 10")
    drags(1, middle(page.locator("[data-row]").first))
    says(page, r"^100/200 20\n50/100 20\nbreak 10")
    assert phone.errors == []


def middle(of: Locator) -> dict[str, float]:
    """Where a finger would touch it."""
    place = box(of)
    return {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}


@pytest.mark.long
def test_warnings_stand_in_their_row_with_the_repair_to_press(olga):
    page = open_with(olga, "100/200\n200/400\n1500/2000")
    expect(page.locator("[data-row]").nth(1)).to_contain_text("Doubles from 200")
    expect(page.locator("[data-row]").nth(2)).to_contain_text("1,500 of 2,000. Meant 1,000?")

    page.get_by_role("button", name="Put 1,000", exact=True).click()
    says(page, r"200/400 20\n1000/2000 20$")
    page.get_by_role("button", name="Put 150 / 300 in between").click()
    says(page, r"^100/200 20\n150/300 20\n200/400 20")


def test_stacks_of_eighteen_big_blinds_are_warned_of(olga):
    page = olga.opens("/open?house=whangamata&stack=1800&levels=50/100")
    expect(page.locator("[data-row]").first).to_contain_text("18 big blinds")

    page = olga.opens("/open?house=whangamata&stack=2000&levels=50/100")
    expect(page.locator("[data-row]").first).not_to_contain_text("big blinds:")


def test_a_structure_is_built_from_players_hours_chips_and_feel(olga):
    page = olga.opens("/open?house=whangamata&expected=45")
    page.get_by_text("Build it for me").click()
    page.get_by_label("Hours it should last").fill("5")
    page.get_by_label("Chips you own").fill(
        "25 x 400\n100 x 500\n500 x 300\n1000 x 300\n5000 x 100"
    )
    page.get_by_role("button", name="Fill in the levels").click()

    expect(page.get_by_label("Level 1, small blind")).to_have_value("25")
    expect(page.locator("[data-row].is-break").first).to_be_visible()
    expect(page.locator(".level-editor")).to_contain_text("25s")
    assert int(field_value(page.locator("[name=stack]"))) >= 2000
    expect(page.locator("#forecast .problem")).to_have_count(0)


@pytest.mark.long
def test_a_structure_is_saved_as_a_file_and_opened_again(olga):
    page = open_with(olga, LINES)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    kept = waiting.value.path().read_bytes()
    page.get_by_role("button", name="Remove Level 1").click()
    says(page, r"^100/200")

    file = {"name": "levels.txt", "mimeType": "text/plain", "buffer": kept}
    page.locator("[data-levels-open]").set_input_files(file)
    says(page, r"^50/100 20\n100/200 20\nbreak 10\n1500/2000 20$")


def test_a_section_that_was_opened_stays_open_when_a_field_changes(olga):
    page = olga.opens("/open?house=whangamata")
    page.get_by_text("Tables and chips").click()
    page.get_by_label("Seats a table").fill("8")
    page.get_by_label("Seats a table").press("Tab")

    expect(page).to_have_url(re.compile("table_size=8"))
    expect(page.get_by_label("Seats a table")).to_be_visible()


@pytest.mark.long
def test_levels_to_come_are_edited_on_a_running_night_with_the_plot_beside_them(opens, olga):
    night = opens()
    night.begins(12)
    page = olga.opens(f"{night.path}/structure")
    expect(page.locator("svg.curve")).to_be_visible()
    page.get_by_role("link", name="Edit the levels").click()
    expect(page.locator("svg.curve")).to_be_visible()
    expect(page.locator("#what-changes-do")).to_contain_text("5 minutes less a level")

    page.get_by_label("Level 2, minutes").fill("15")
    page.get_by_label("Level 2, minutes").press("Tab")
    page.get_by_role("button", name="Change the structure").click()
    expect(page.locator("[data-key=level-1]")).to_contain_text("15 minutes")


@pytest.mark.long
def test_the_editor_fits_a_phone_and_a_thumb(olga):
    page = open_with(olga, LINES)
    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []


def test_a_phone_shows_every_figure_of_a_late_level_whole(people):
    page = people(viewport=PHONE).opens("/open?house=whangamata&minutes=20&stack=10000")
    expect(page.get_by_label("Level 18, big blind")).to_have_value("40,000")

    cut = "[...document.querySelectorAll('.cell')].filter(one => one.scrollWidth > one.clientWidth)"

    assert layout(page, f"{cut}.length") == 0
