"""Who sits at a table by what the server says, and the chairs on its page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from .conftest import Night


def seated(night: Night, table: int) -> list[dict[str, Any]]:
    """The seats of a table somebody sits in; those on the way there do not yet."""
    tables = night.view("seats")["tables"]
    found = next(one for one in tables if one["table"] == table)
    return [seat for seat in found["seats"] if seat["player"] and not seat["coming"]]


def chair(page: Page, seat: int) -> Locator:
    return page.locator(f".chair[data-seat='{seat}']")
