"""axe-core on every page, light and dark: it finds nothing that is in anybody's way."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

from .browsing import Person
from .readings import attribute, each, run_script
from .test_every_page import CLUB_PAGES, PAGES, evening, names_on

__all__ = ["evening"]
pytestmark = pytest.mark.long  # the ordinary run looks at every page by rules of its own
_AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
_RUN = """(within) => axe.run(within || document, {resultTypes: ["violations"]}).then((found) =>
    found.violations.flatMap((rule) =>
        rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.html}`)))"""
_OPEN = """(id) => {
    for (const other of document.querySelectorAll("dialog[open]")) other.close();
    const dialog = document.getElementById(id);
    for (const folded of dialog.querySelectorAll("details")) folded.open = true;
    dialog.showModal();
}"""
_DIALOGS = "() => [...document.querySelectorAll('dialog[id]:not(#sheet)')].map((one) => one.id)"
MOST_SAID = 200
"""Letters of each finding: the element it is about, without all that is in it."""


def findings(page: Page, within: str = "") -> set[str]:
    """What axe finds on a page or a part of it, by rule and element, in both colour schemes."""
    found: set[str] = set()
    run_script(page, f"() => {{ {_AXE} }}")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found |= {f"{scheme}: {one[:MOST_SAID]}" for one in run_script(page, _RUN, within)}
    page.emulate_media(color_scheme="null", reduced_motion="null")
    return found


def show_sheet(page: Page, path: str) -> None:
    """Open the question at this address as a sheet over the page, as its link does."""
    run_script(page, "() => document.querySelector('#sheet')?.close()")
    run_script(
        page,
        """(path) => {
        const link = Object.assign(document.createElement("a"), {href: path});
        link.dataset.sheet = "";
        document.body.append(link);
        link.click();
        link.remove();
    }""",
        path,
    )
    expect(page.locator("#sheet[open] h1")).to_be_visible()


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


def dialog_findings(person: Person, pages: dict[str, str], **names: object) -> dict[str, list[str]]:
    """By page and dialog, where there are any; one that every page has is looked at once."""
    seen: set[str] = set()
    by_dialog = {}
    for path in pages.values():
        page = person.opens(path.format(**names))
        for dialog in run_script(page, _DIALOGS):
            kind = re.sub(r"\d+", "", dialog)
            if kind not in seen:
                seen.add(kind)
                run_script(page, _OPEN, dialog)
                by_dialog[f"{path} {dialog}"] = sorted(findings(page, f"[id={dialog!r}]"))
    assert {"find-panel", "keys", "my-account"} <= seen
    return {name: found for name, found in by_dialog.items() if found}


def test_axe_finds_nothing_in_any_dialog_of_a_night(evening, olga):
    names = names_on(evening.server, evening.tournament)

    assert dialog_findings(olga, PAGES, **names) == {}


def test_axe_finds_nothing_in_any_dialog_of_the_club(house_of):
    club = house_of("club52")

    assert dialog_findings(club.olga, CLUB_PAGES, **club.fills_an_evening()) == {}


def test_axe_finds_nothing_in_any_sheet_of_an_act(evening, olga):
    page = olga.opens(evening.path)
    acts = page.locator("[data-part=acts] a[data-sheet]")
    opened = [attribute(one, "href") for one in each(acts)]
    found = {}
    for path in [*opened, f"{evening.path}/player/3", f"{evening.path}/do/move/3"]:
        show_sheet(page, path)
        found[path] = sorted(findings(page, "#sheet"))

    assert len(opened) >= 8
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


def test_axe_finds_nothing_in_what_the_search_found(evening, olga):
    page = olga.opens(evening.path)
    page.locator("[data-open=find-panel]:visible").first.click()
    page.locator("#find-panel input").fill("le")
    expect(page.locator("#find-panel a, #find-panel button[type=submit]").first).to_be_visible()

    assert findings(page, "#find-panel") == set()
