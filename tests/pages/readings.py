"""What stands on a page, read when the page shows nothing older than the moment of asking.

A page is fetched again and changed in place while somebody looks at it, so a single look may see
a list half old. Whoever waits for something known waits with `expect`; whoever needs a value reads
it here. Nothing else in these tests looks at a page once (`test_readings.py` sees to that).
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIResponse, Error, FloatRect, Locator, Page, Response, expect

SLOW = 90_000
"""Milliseconds a page may take while other tests keep the machine busy."""
_NOTHING = object()
_VERSION = re.compile(r'<body[^>]*\bdata-version="(\d+)"')
_BETWEEN_LOOKS = "() => new Promise((done) => setTimeout(done, 10))"
_IS_SENDING_NOTHING = "() => !document.querySelector('form[data-state=sending]')"
_SHOWS = "version => Number(document.body.dataset.version ?? 0) >= version"


def let_press_arrive(page: Page) -> None:
    """Wait until the page is sending nothing: what was pressed on it is taken or refused.

    An `expect` says no such thing where what it waits for stood there before the press.
    """
    page.wait_for_function(_IS_SENDING_NOTHING)


def go_to(page: Page, path: str) -> Response | None:
    """Open another page; what was pressed on this one is not lost by it."""
    let_press_arrive(page)
    return page.goto(path, wait_until="load")


def leave(page: Page) -> None:
    """Leave a page empty for whoever comes next, whatever it was at."""
    page.goto("about:blank")


def ask(page: Page, path: str) -> APIResponse:
    """What the server answers to this browser: a file, or a page as it is written."""
    let_press_arrive(page)
    return page.request.get(path)


def catch_up(page: Page) -> None:
    """Wait until the page shows what the server has now: version 12 where the twelfth is taken.

    A page that follows nothing (a book, a form to open a night) has nothing to catch up with.
    """
    follows = page.locator("body[data-tournament][data-version], body[data-ledger][data-version]")
    page.wait_for_load_state("load")
    let_press_arrive(page)
    if not follows.count():
        return
    answer = page.request.get(page.url, headers={"accept": "text/html"})
    if newest := _VERSION.search(answer.text()):
        page.wait_for_function(_SHOWS, arg=int(newest[1]))


def texts(locator: Locator) -> list[str]:
    """The words of every element found, in order; none where there is none."""
    return _steady(locator.page, locator.all_inner_texts)


def text(locator: Locator) -> str:
    """The words of the one element found; waits until it is there."""
    expect(locator).to_be_attached()
    return str(_steady(locator.page, locator.inner_text))


def number(locator: Locator) -> int:
    """How many elements are found: 0 only when the page has caught up and shows none."""
    return int(_steady(locator.page, locator.count))


def each(locator: Locator) -> list[Locator]:
    """Every element found, one by one, as many as a page that has caught up shows."""
    return [locator.nth(at) for at in range(number(locator))]


def attribute(locator: Locator, name: str) -> str:
    """An attribute of the one element found; empty where it has none of that name."""
    expect(locator).to_be_attached()
    return str(_steady(locator.page, lambda: locator.get_attribute(name)) or "")


def field_value(locator: Locator) -> str:
    """What stands in a field: "10:00" before anybody types."""
    expect(locator).to_be_attached()
    return str(_steady(locator.page, locator.input_value))


def source(page: Page) -> str:
    """The whole page as it is written, with what nobody sees; for what must not be in it."""
    return str(_steady(page, page.content))


def measure(what: Page | Locator, script: str, given: object = None) -> Any:
    """What a script finds on a page or an element, the same twice running."""
    page = what if isinstance(what, Page) else what.page
    return _steady(page, lambda: what.evaluate(script, given))


def layout(what: Page | Locator, script: str, given: object = None) -> Any:
    """What a script finds of how a page is laid out; whatever version it shows must fit."""
    page = what if isinstance(what, Page) else what.page
    return _same_twice(page, lambda: what.evaluate(script, given))


def box(locator: Locator) -> FloatRect:
    """Where an element is drawn, in pixels from the upper left of the window."""
    expect(locator).to_be_visible()
    place: FloatRect = _steady(locator.page, locator.bounding_box)
    return place


def measure_all(locator: Locator, script: str) -> Any:
    """What a script finds on all elements together, the same twice running."""
    return _steady(locator.page, lambda: locator.evaluate_all(script))


def run_script(what: Page | Locator, script: str, given: object = None) -> Any:
    """Change something by a script; what it answers is no reading of the page."""
    return what.evaluate(script, given)


def let_time_pass(page: Page) -> None:
    """A hundredth of a second, in which what the page asked for may come."""
    page.evaluate(_BETWEEN_LOOKS)


def _steady(page: Page, look: Callable[[], Any]) -> Any:
    """What is seen on a page that has caught up."""
    catch_up(page)
    return _same_twice(page, look)


def _same_twice(page: Page, look: Callable[[], Any]) -> Any:
    """Look until two looks agree; an element that was replaced meanwhile is looked for again.

    A ticking clock agrees with itself within the second.
    """
    until = time.monotonic() + SLOW / 1000
    last: Any = _NOTHING
    while time.monotonic() < until:
        try:
            seen = look()
        except Error as gone:  # replaced between being found and being read, unless there are two
            if "strict mode" in str(gone):
                raise
            seen = _NOTHING
        if seen is not _NOTHING and seen == last:
            return seen
        last = seen
        let_time_pass(page)
    raise AssertionError(f"the page never looked the same twice; last seen: {last!r}")
