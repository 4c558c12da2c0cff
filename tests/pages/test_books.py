"""The books: read, searched, compared on any screen, tried on the Floor, and printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from built_in_houses import BOOKS, HOUSES
from floorcall.houses.library import Library

from .browsing import sideways_scroll, too_small_for_a_thumb
from .readings import go_to, measure, number


def finds(page: Page, words: str) -> int:
    """How many rules the page that comes shows."""
    page.get_by_label("Words to find").fill(words)
    with page.expect_navigation():
        page.get_by_role("button", name="Find", exact=True).click()
    return number(page.locator(".rule"))


def compares(page: Page) -> int:
    """How many questions the page that comes answers."""
    with page.expect_navigation():
        page.get_by_role("button", name="Compare").click()
    return number(page.locator("tbody tr"))


def test_every_book_stands_in_the_library_and_is_open_to_everybody(people):
    page = people(token="").opens("/books")

    expect(page.locator(".library li")).to_have_count(len(BOOKS))
    page.get_by_role("link", name="Metropolitan Gaming").click()
    expect(page.get_by_role("heading", name="Fairness comes first")).to_be_visible()


def test_words_are_found_in_all_books_or_in_one(olga):
    everywhere = finds(olga.opens("/books"), "string")
    page = olga.opens("/books/club52")

    assert 0 < finds(page, "string") < everywhere
    expect(page.locator(".rule .badge.info").first).to_have_text("club52")


def test_words_nobody_wrote_are_told_to_be_tried_otherwise(olga):
    page = olga.opens("/books?q=xylophone")

    expect(page.get_by_text("0 rules speak of “xylophone”")).to_be_visible()
    expect(page.get_by_text("Try fewer or other words")).to_be_visible()


def test_a_cited_rule_is_reached_in_its_book(olga):
    page = olga.opens("/books/metropolitan#rule-43.1")

    expect(page.locator("[id='rule-43.1']")).to_be_in_viewport()


def test_a_book_is_read_by_topic(olga):
    page = olga.opens("/books/whangamata")
    everything = number(page.locator(".rule"))
    with page.expect_navigation(url=re.compile("topic=penalties")):
        page.get_by_role("link", name="Penalties").click()

    assert 0 < number(page.locator(".rule")) < everything


def test_a_rule_has_its_parts_its_answers_and_cases_that_can_be_tried(olga):
    page = olga.opens("/books/metropolitan")
    page.get_by_label("Cases of rule 42A.1").click()
    expect(page.locator(".small-print").first).to_contain_text("smallest raise")

    page.get_by_role("link", name="Try it").first.click()

    expect(page.locator(".case-lines li").first).to_be_visible()
    expect(page.locator(".problem:visible")).to_have_count(0)
    assert olga.errors == []


def test_the_rail_reads_cases_but_is_not_sent_where_it_may_not_go(people):
    page = people(token="").opens("/books/metropolitan/42A.1")

    expect(page.locator(".cases pre").first).to_be_visible()
    expect(page.get_by_role("link", name="Try it")).to_have_count(0)


@pytest.mark.parametrize(
    "path", ["/books/nowhere", "/books/metropolitan/999", "/books/..%2Fcommon"]
)
def test_what_is_not_in_the_library_is_said_not_to_be_there(people, path):
    person = people()
    answer = go_to(person.page, path)

    assert answer is not None
    assert answer.status == 404


def test_houses_are_compared_and_only_their_differences_where_asked(olga):
    page = olga.opens("/books/compare")
    page.get_by_label("Topic").select_option("betting")
    everything = compares(page)
    expect(page.locator("thead").first.locator("th")).to_have_count(len(HOUSES))

    page.get_by_label("Only differences").check()
    differing = compares(page)

    assert 0 < differing < everything
    expect(page.locator("tbody tr.differs")).to_have_count(differing)


def test_two_houses_alone_can_be_held_against_each_other(olga):
    page = olga.opens("/books/compare?topic=button")
    page.get_by_text(f"All {len(HOUSES)} houses").click()
    for house in set(HOUSES) - {"metropolitan", "whangamata"}:
        page.get_by_label(Library().book(house).name, exact=True).uncheck()
    page.get_by_role("button", name="Compare").click()

    expect(page.locator("thead").first.locator("th")).to_have_text(
        ["Metropolitan Gaming", "Whangamata Club Poker Adjunct"]
    )


def test_on_a_phone_each_answer_names_its_house(olga):
    page = olga.opens("/books/compare?topic=button")
    page.set_viewport_size({"width": 360, "height": 740})

    expect(page.locator("thead").first).to_be_hidden()
    before = "one => getComputedStyle(one, '::before').content"
    assert measure(page.locator("tbody td").first, before) == '"Club 52"'


def test_the_clubs_book_is_printed(server):
    with server.client() as client:
        answer = client.get(f"{server.url}/books/wptapl/print.pdf")

    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


@pytest.mark.long
@pytest.mark.parametrize(
    "path",
    ["/books?q=raise", "/books/club52", "/books/club52/betting-5", "/books/compare?topic=pots"],
)
def test_the_books_fit_every_width_and_every_thumb(olga, path):
    page = olga.opens(path)

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []
