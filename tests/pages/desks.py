"""What the tests of the desk have in common: whom they find there, and what is on record."""

from __future__ import annotations

from itertools import count

from playwright.sync_api import Locator, Page, expect

_people = count(1)


def finds(page: Page, words: str) -> None:
    """Type into the search, and wait for what is found."""
    page.get_by_label("Find or add a player").fill(words)
    expect(page.locator("#search-results")).to_have_attribute("data-words", words)


def somebody_new() -> str:
    """A name no other test of this server entered, for guests of other nights are found too."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    number = next(_people)
    return f"Quentin X{letters[number // 26]}{letters[number % 26]}mple"


def entry_of(page: Page) -> Locator:
    return page.locator(".entry")


def roster(night) -> list[dict]:
    return night.view("roster")["players"]
