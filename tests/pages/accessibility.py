"""What a machine can tell of whether a page is readable by everybody: contrast, names, ids, order.

The rules are those of WCAG 2.2 that axe checks on pages like ours: text has 4.5 to 1 with what it
lies on (3 to 1 where it is large), everything to press or fill in has a name, no id stands twice,
pictures have words, tables of contents go down one level at a time.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from .readings import layout

_CHECK = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").split("\n", 1)[1]


def obstacles(page: Page) -> dict[str, list[str]]:
    """By light and dark, what is in the way of somebody; {} where nothing is."""
    found = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        wrong = sorted(set(layout(page, _CHECK)))
        if wrong:
            found[scheme] = wrong
    page.emulate_media(color_scheme="null")
    return found
