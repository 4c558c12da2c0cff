"""Parts of a page that belong to the browser stand there once, however often it is fetched."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

import floorcall.web

TEMPLATES = Path(floorcall.web.__file__).parent / "templates"


def test_the_buttons_of_a_screen_stay_one_pair_through_a_night(night, people):
    page = people(token="").opens(f"{night.path}/screen")
    main = page.locator("main")
    for _ in range(2):
        night.does("pause")
        expect(main).to_contain_text("stopped")
        night.does("resume")
        expect(main).not_to_contain_text("stopped")

    expect(page.get_by_role("button")).to_have_text(["Sound is off", "End", "Full screen"])


def test_whatever_the_browser_keeps_can_be_found_again():
    """A part without a name would be put in beside itself each time."""
    nameless = [
        f"{path.relative_to(TEMPLATES)}: {tag}"
        for path in sorted(TEMPLATES.rglob("*.html"))
        for tag in re.findall(r"<[^<>]*\bdata-keep\b[^<>]*>", path.read_text("utf-8"))
        if not re.search(r"""\b(id|data-key)=["']""", tag)
    ]

    assert nameless == []
