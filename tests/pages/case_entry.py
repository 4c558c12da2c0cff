"""How the tests of the ruling page tell a case, and read whose turn it is."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .readings import attribute


def in_turn(page: Page) -> str:
    return attribute(page.locator(".place.turn"), "data-seat")


def a_seat(page: Page, nth: int) -> str:
    """The name of a seat somebody sits in; chance leaves others empty."""
    return attribute(page.locator(".place").nth(nth), "data-seat")


def tell(page: Page, line: str) -> None:
    """Type a line and wait until it is among those told."""
    page.fill("#line", line)
    page.click("#add")
    expect(page.locator(".case-lines code").last).to_have_text(line)


def pastes(page: Page, text: str) -> None:
    page.get_by_text("In notation:").click()
    page.fill("#case", text)
    page.get_by_role("button", name="Read it again").click()
