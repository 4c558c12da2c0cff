"""The messages at the edge of a page, and taking back what they tell of."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def takes_back(page: Page, said: str = "") -> None:
    """Press "Undo" beside the message that says so, and see that it is done."""
    message = page.locator(".toast", has_text=said or None)
    message.get_by_role("button", name="Undo").click()
    expect(page.locator(".toast", has_text=re.compile("^Undone"))).to_be_visible()
