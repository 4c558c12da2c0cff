"""A room too big to list: the console shows the tables to keep an eye on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorcall.web.pages.night.console import RoomSummary, TableSummary


def room(tables: int, short: int = 0) -> RoomSummary:
    listed = [TableSummary(n, 9, 9, short=n <= short, breaking=False) for n in range(1, tables + 1)]
    return RoomSummary(tuple(listed), (), (), (), (), frozenset())


@pytest.mark.parametrize(("tables", "listed"), [(23, 23), (24, 24), (25, 2)])
def test_every_table_is_listed_up_to_24_and_of_more_only_those_that_are_short(tables, listed):
    assert len(room(tables, short=2).listing) == listed


def test_on_the_console_of_26_tables_the_way_to_all_of_them_is_one_press(opens, olga):
    night = opens(table_size=2)
    night.enters(*(f"Player {number}" for number in range(1, 53)))
    night.does("draw-seats")
    night.does("start")
    page = olga.opens(night.path)
    card = page.locator("section", has=page.get_by_role("heading", name="Tables", exact=True))
    expect(card).to_contain_text("No table is short.")

    card.get_by_role("link", name="All 26 tables").click()
    expect(page.locator(".tile")).to_have_count(26)
