"""A slow network: what a page asks for is held back until the test lets it come."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import APIResponse, Page, Route

from .readings import SLOW, let_time_pass

_IS_STYLED = """() => document.body
  && [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link.sheet)"""


def hold(page: Page, address: str | re.Pattern[str]) -> Callable[[], None]:
    """Let what is asked for at an address wait; call what is returned to let it come."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    def let_come() -> None:
        until = time.monotonic() + SLOW / 1000
        while not held and time.monotonic() < until:
            let_time_pass(page)
        assert held, f"nothing was asked for at {address}"
        for one in held:
            one.continue_()
        page.unroute(address)

    page.route(address, keep)
    return let_come


class HeldAnswers:
    """The server answers at once; what it said is on its way until the test lets it come."""

    def __init__(self, page: Page, address: str | re.Pattern[str]) -> None:
        self._page, self._address = page, address
        self._held: list[tuple[Route, APIResponse]] = []
        page.route(address, lambda route: self._held.append((route, route.fetch())))

    def wait(self) -> None:
        """Until the server has answered."""
        while not self._held:
            let_time_pass(self._page)

    def let_come(self) -> None:
        for route, answer in self._held:
            route.fulfill(response=answer)
        self._page.unroute(self._address)


def open_slowly(page: Page, path: str) -> None:
    """Go to a page of which only what keeps early presses has come, and none of its modules.

    Its style sheets are there: before that nothing is painted, so nobody presses anything. Whoever
    asks then whether something is visible makes the browser lay out the page without them; what
    `container-type` encloses, such as the table of levels, has no height from then on.
    """
    begin_to_open(page, path)
    page.wait_for_function(_IS_STYLED)


def begin_to_open(page: Page, path: str) -> None:
    """Go to a page of which nothing need have come but its first line."""
    page.goto(path, wait_until="commit")
