"""A person at a browser: signs in, opens pages, looks for what no page may do."""

from __future__ import annotations

import os
import re
import shutil
from itertools import count
from pathlib import Path

import httpx2
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from web.club_server import QuickServer

from .readings import SLOW, go_to, layout, leave, let_press_arrive, run_script

WIDTHS = {360: 740, 768: 1024, 1280: 800, 1920: 1080}
PHONE = {"width": 360, "height": WIDTHS[360]}
"""Phone upright, tablet, laptop, TV: width and height."""
THUMB = 44
"""Pixels a thumb needs."""
LEAST_GAP = 4
"""Pixels between two things that are not one."""
_keys = count(1)
_present: set[Person] = set()
_CUT = re.compile("WebSocket|net::ERR_")
"""What a browser says of a connection that was cut, by a server that is away or a page left."""


def browser_path() -> str:
    """The browser the machine brings, or nothing."""
    named = os.environ.get("BROWSER_PATH", "")
    wanted = ("chromium-headless-shell", "chromium", "google-chrome")
    return named or next((found for name in wanted if (found := shutil.which(name))), "")


def new_key() -> str:
    """A key for a command sent from behind: never the same twice, or it would be a repetition."""
    return f"behind-{next(_keys):06}"


def let_presses_arrive() -> None:
    """Wait until no page is sending anything: what is asked from behind comes after every press."""
    for person in _present:
        for page in person.context.pages:
            if page.url.startswith(person.url):
                let_press_arrive(page)


class PageServer(QuickServer):
    """A server whose pages people press on: whoever asks it from behind asks after every press."""

    def client(self) -> httpx2.Client:
        let_presses_arrive()
        return super().client()


class Person:
    """One browser with its own cookies; errors on its console are kept."""

    def __init__(self, browser: Browser, url: str, token: str = "", **options: object) -> None:
        self.url = url
        self.context: BrowserContext = browser.new_context(base_url=url, **options)
        self._signs_in(token)
        self.errors: list[str] = []
        self.page = self.new_page()
        _present.add(self)

    def _signs_in(self, token: str) -> None:
        self.token = token
        if token:
            self.context.add_cookies([{"name": "floorcall", "value": token, "url": self.url}])

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(SLOW)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not _CUT.search(message.text):
            self.errors.append(message.text)

    def opens(self, path: str) -> Page:
        go_to(self.page, path)
        return self.page

    def leaves(self) -> None:
        _present.discard(self)
        self.context.close()

    def hands_over(self, token: str) -> None:
        """Leave this browser to whoever has that token, as if it were new.

        A page that is there already opens the next in a third of the time of a new one's first.
        What was told to the page itself (sockets routed, scripts added) cannot be undone.
        """
        for extra in self.context.pages[1:]:
            extra.close()
        self.page.unroute_all(behavior="ignoreErrors")
        if self.page.url.startswith(self.url):
            run_script(self.page, "() => { localStorage.clear(); sessionStorage.clear(); }")
        leave(self.page)
        self.page.set_viewport_size({"width": 1280, "height": 720})
        self.page.emulate_media(media="null", color_scheme="null")
        self.context.clear_cookies()
        self._signs_in(token)
        self.errors = []


def sideways_scroll(page: Page) -> dict[int, int]:
    """By width, how many pixels the page is wider than its window; {} where it never is."""
    found = {}
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        beyond = layout(page, "document.documentElement.scrollWidth - window.innerWidth")
        if beyond > 0:
            found[width] = beyond
    return found


_SCROLLED = """() => [...document.querySelectorAll(".scroll")]
  .filter(one => one.scrollWidth > one.clientWidth)
  .map(one => `${one.textContent.trim().slice(0, 60)} ${one.scrollWidth - one.clientWidth}`)"""


def scrolled_tables(page: Page) -> list[str]:
    """Tables that are wider than a phone, and by how much: their last figures are out of sight."""
    page.set_viewport_size(PHONE)
    return list(layout(page, _SCROLLED))


_SMALL = """least => [...document.querySelectorAll(`button, .button, select, nav a, .tick,
    input:not([type=hidden]):not([type=checkbox]):not([type=radio])`)]
  .filter(one => one.checkVisibility())
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.height && (box.height < least || box.width < least))
  .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""


def too_small_for_a_thumb(page: Page) -> list[str]:
    """Controls below 44 by 44 pixels on a phone."""
    page.set_viewport_size({"width": 360, "height": WIDTHS[360]})
    return list(layout(page, _SMALL, THUMB))


_TOUCHING = """least => {
  const fields = (one) => one.matches(".fields") ? [...one.querySelectorAll(".field")] : [one];
  const inside = (one) => one.matches(".field") ? [...one.children] : [one];
  const bottom = (one) =>
    Math.max(...fields(one).flatMap(inside).map((part) => part.getBoundingClientRect().bottom));
  const parts = [".card", "fieldset", ".field", ".fields", ".note", ".warning", ".problem",
    ".facts", ".halves", ".g-choices"].join();
  return [...document.querySelectorAll(parts)]
    .filter(one => !one.parentElement.matches(".fields, .lines") && one.checkVisibility())
    .filter(one => one.nextElementSibling?.checkVisibility())
    .map(one => [one.getBoundingClientRect(), bottom(one), one.nextElementSibling])
    .map(([box, end, next]) => [box, next.getBoundingClientRect(), end, next])
    .filter(([above, below, end, next]) => above.height && below.height
      && getComputedStyle(next).position === "static" && next.tagName !== "DETAILS"
      && below.top > above.top + above.height / 2 && below.top < end + least
      && below.left < above.right && above.left < below.right)
    .map(([, below, end, next]) => `${next.outerHTML.slice(0, 60)} ${below.top - end}`)
}"""


def touching(page: Page) -> list[str]:
    """On a phone, what lies against the card, the field or the words in place above it."""
    page.set_viewport_size(PHONE)
    return list(layout(page, _TOUCHING, LEAST_GAP))


_CROOKED = """() => [...new Set([...document.querySelectorAll(".tick + .tick")]
    .map(one => one.parentElement))]
  .map(box => [...box.children].filter(one => one.matches(".tick") && one.checkVisibility()))
  .map(ticks => ticks.map(one => [one, one.getBoundingClientRect()]))
  .flatMap(ticks => ticks.filter(([, box], at) => at && box.top > ticks[at - 1][1].top
    && Math.abs(box.left - ticks[0][1].left) > 1))
  .map(([one, box]) => `${one.textContent.trim().slice(0, 40)} ${box.left}`)"""


def crooked(page: Page) -> list[str]:
    """On a phone, boxes to tick that begin a line elsewhere than the first of them does."""
    page.set_viewport_size(PHONE)
    return list(layout(page, _CROOKED))


def open_details(page: Page) -> None:
    """Unfold everything that can be unfolded, so that its width and buttons count too."""
    run_script(page, "document.querySelectorAll('details').forEach(one => one.open = true)")


def picture(page: Page, path: Path, width: int, dark: bool = False, whole: bool = True) -> None:
    """A picture of the whole page, or of what somebody sees without scrolling."""
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    page.screenshot(path=path, full_page=whole)
