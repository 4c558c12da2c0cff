"""Phones that look at once when there is news, where those of players wait a random while."""

from __future__ import annotations

from playwright.sync_api import Page

from .browsing import Person
from .readings import run_script


def opens_watchful(person: Person, path: str) -> Page:
    """Open a page for many phones, which spread their questions over up to 4 seconds; not here."""
    page = person.opens(path)
    run_script(page, "document.body.dataset.patience = 0")
    return page
