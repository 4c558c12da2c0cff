"""A slow network: what a page asks for is held back until the test lets it come."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route


def hold(page: Page, address: str | re.Pattern[str]) -> Callable[[], None]:
    """Let what is asked for at an address wait; call what is returned to let it come."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    def let_come() -> None:
        assert held, f"nothing was asked for at {address}"
        for one in held:
            one.continue_()
        page.unroute(address)

    page.route(address, keep)
    return let_come


def open_slowly(page: Page, path: str) -> None:
    """Go to a page of which only what keeps early presses has come, and none of its modules."""
    with page.expect_event("requestfinished", lambda asked: "early_presses" in asked.url):
        page.goto(path, wait_until="commit")
