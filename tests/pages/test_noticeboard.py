"""The wall of a house: found from where people stand, read at any width, printed, in every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorcall.houses.library import Library

from .browsing import sideways_scroll, too_small_for_a_thumb
from .readings import go_to

HOUSES = Library().names()


def test_the_rail_reaches_the_house_rules_without_signing_in(night, people):
    page = people(token="").opens(f"{night.path}/rail")
    page.get_by_role("link", name="House rules").click()

    expect(page.get_by_role("heading", name="Phones and devices")).to_be_visible()
    expect(page.get_by_role("link", name="Print")).to_have_count(0)


def test_a_phone_in_a_pocket_reaches_them_too(night, people, server):
    with server.client() as client:
        link = client.post(f"/tournaments/{night.tournament}/players/1/link").json()["path"]
    page = people(token="").opens("/p/" + link.rsplit("/", 1)[-1])
    page.get_by_role("link", name="The rules of the house").click()

    expect(page.get_by_role("heading", level=1)).to_contain_text("House rules")


@pytest.mark.parametrize("start", ["/", "/books", "/books/whangamata"])
@pytest.mark.usefixtures("night")
def test_start_and_books_lead_to_the_house_rules(olga, start):
    page = olga.opens(start)
    page.get_by_role("link", name="House rules").first.click()

    expect(page.get_by_role("heading", level=1)).to_contain_text("House rules")


def test_the_dress_code_hangs_under_its_heading_with_the_rule(olga):
    page = olga.opens("/books/club52/notices")
    dress = page.get_by_role("region", name="Dress")

    expect(dress).to_contain_text("tank tops")
    dress.get_by_role("link", name="dress-1").click()
    expect(page.locator("[id='rule-dress-1']")).to_be_in_viewport()


def test_another_kind_of_game_has_another_wall(olga):
    page = olga.opens("/books/club52/notices")
    expect(page.get_by_text("must leave their seat at once")).to_have_count(1)

    page.locator("main").get_by_role("link", name="Cash").click()

    expect(page.get_by_text("must leave their seat at once")).to_have_count(0)
    expect(page.locator("main").get_by_role("link", name="Cash")).to_have_attribute(
        "aria-current", "true"
    )


def test_where_the_book_is_silent_common_practice_is_named(olga):
    page = olga.opens("/books/wptapl/notices")

    dress = page.get_by_role("region", name="Dress")
    expect(dress).to_contain_text("The book is silent")
    expect(dress.get_by_text("common practice")).to_be_visible()


def test_who_decides_names_deciders_conflicts_and_the_way_of_a_complaint(olga):
    page = olga.opens("/books/whangamata/notices")
    page.get_by_role("link", name="Who decides what").click()

    told = page.locator(".authority")
    expect(told).to_contain_text("Decided by the manager of a table or the poker supervisor")
    expect(told).to_contain_text("an interest of their own or of their family")
    expect(told).to_contain_text("Goes to a gambling inspector.")
    page.get_by_role("link", name="Class 3").click()
    expect(told).to_contain_text("The tournament director may not play.")


@pytest.mark.long
@pytest.mark.parametrize(
    "house", [HOUSES[0], *(pytest.param(house, marks=pytest.mark.long) for house in HOUSES[1:])]
)
def test_the_wall_fits_every_width_and_every_thumb(olga, house):
    for wall in ("notices", "authority"):
        page = olga.opens(f"/books/{house}/{wall}")

        assert sideways_scroll(page) == {}, wall
        assert too_small_for_a_thumb(page) == [], wall
    assert olga.errors == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_board_is_printed_to_hang_up(server, paper):
    with server.client() as client:
        answer = client.get(f"{server.url}/books/club52/notices.pdf?paper={paper}&class=cash")

    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


def test_on_paper_the_page_is_the_wording_alone(olga):
    page = olga.opens("/books/club52/notices")
    page.emulate_media(media="print")

    expect(page.get_by_text("tank tops")).to_be_visible()
    expect(page.get_by_role("navigation", name="Kinds of game")).to_be_hidden()
    expect(page.get_by_role("link", name="Who decides what")).to_be_hidden()


@pytest.mark.parametrize(
    "path", ["/books/nowhere/notices", "/books/nowhere/authority", "/books/wph/notices?class=chess"]
)
def test_a_wall_that_is_not_there_is_said_not_to_be(olga, path):
    answer = go_to(olga.page, path)

    assert answer is not None
    assert answer.status == 404
