"""axe-core on every page, light and dark: it finds nothing that is in anybody's way."""

from __future__ import annotations

from importlib.resources import files

import pytest
from playwright.sync_api import Page

from .browsing import Person
from .readings import run_script
from .test_every_page import CLUB_PAGES, PAGES, evening, names_on

__all__ = ["evening"]
pytestmark = pytest.mark.long  # the ordinary run looks at every page by rules of its own
_AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
_RUN = """() => axe.run(document, {resultTypes: ["violations"]}).then((found) =>
    found.violations.flatMap((rule) =>
        rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.html}`)))"""
MOST_SAID = 200
"""Letters of each finding: the element it is about, without all that is in it."""


def findings(page: Page) -> set[str]:
    """What axe finds on a page, by rule and element, in both colour schemes."""
    found: set[str] = set()
    run_script(page, f"() => {{ {_AXE} }}")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found |= {f"{scheme}: {one[:MOST_SAID]}" for one in run_script(page, _RUN)}
    page.emulate_media(color_scheme="null", reduced_motion="null")
    return found


def all_findings(person: Person, pages: dict[str, str], **names: object) -> dict[str, list[str]]:
    """By page, where there are any."""
    by_page = {
        path: sorted(findings(person.opens(path.format(**names)))) for path in pages.values()
    }
    return {path: found for path, found in by_page.items() if found}


def test_axe_finds_nothing_on_any_page_of_a_night(evening, olga):
    names = names_on(evening.server, evening.tournament)

    assert all_findings(olga, PAGES, **names) == {}


def test_axe_finds_nothing_on_any_page_of_the_club(house_of):
    club = house_of("club52")

    assert all_findings(club.olga, CLUB_PAGES, **club.fills_an_evening()) == {}
