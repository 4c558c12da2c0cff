"""Training on the pages: somebody rules, is graded, and what was wrong comes again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from floorcall.houses.library import Library
from floorcall.situations.situation import situations
from floorcall.views.floor.training_sheet import draw_sheet

from .browsing import sideways_scroll, too_small_for_a_thumb
from .readings import number, texts

LIBRARY = Library()


def sheet_on(page: Page):
    """The exercise that stands in the address, drawn once more."""
    asked = dict(re.findall(r"(\w+)=(\w*)", page.url))
    situation = next(each for each in situations() if each.id == asked["situation"])
    return draw_sheet(situation, int(asked["grade"]), int(asked["seed"]), LIBRARY, asked["house"])


@pytest.fixture
def exercise(olga) -> Page:
    page = olga.opens("/training")
    page.get_by_label("House").select_option("metropolitan")
    page.get_by_role("button", name="Betting").click()
    expect(page.get_by_role("heading", name="Rule on it")).to_be_visible()
    return page


def answer(page: Page, *, rightly: bool) -> None:
    for part in sheet_on(page).parts:
        places = range(len(part.choices))
        place = next(at for at in places if (at in part.right) is rightly)
        page.locator(f"input[name={part.id}]").nth(place).check()
    page.get_by_role("button", name="That is my ruling").click()
    expect(page).to_have_url(re.compile(r"answered=\d+"))


@pytest.mark.long
def test_a_right_ruling_is_graded_right_in_every_part_and_explained(exercise, olga):
    right = sheet_on(exercise)
    answer(exercise, rightly=True)

    expect(exercise.locator(".part .badge.good")).to_have_count(len(right.parts))
    book = exercise.get_by_role("region", name="The book")
    [*rules] = right.card.rules
    expect(book.locator("dd")).to_have_text([rule.says for rule in rules])
    expect(book.get_by_text("No rule was needed")).to_have_count(0 if rules else 1)
    expect(exercise.locator("section", has_text="Other houses").locator("li")).to_have_count(5)
    exercise.get_by_role("link", name="Next").click()
    expect(exercise.get_by_role("heading", name="Rule on it")).to_be_visible()
    assert olga.errors == []


def test_a_wrong_ruling_is_told_with_the_right_one_and_the_director_sees_it(exercise):
    title = sheet_on(exercise).exercise.situation.title
    answer(exercise, rightly=False)
    expect(exercise.locator(".wrong-choice").first).to_contain_text("You said:")
    expect(exercise.locator(".right-choice").first).to_be_visible()

    exercise.get_by_role("link", name="Training", exact=True).last.click()

    wrong = exercise.locator("section", has_text="What the staff gets wrong")
    expect(wrong).to_contain_text(title)
    expect(exercise.locator("section", has_text="How you stand")).to_contain_text(
        "situations known"
    )


@pytest.mark.long
def test_the_score_board_is_shown_to_the_staff_only_if_the_club_wants_one(exercise, staff):
    answer(exercise, rightly=True)
    exercise.get_by_role("link", name="Training", exact=True).last.click()
    exercise.get_by_role("button", name="Show the staff a score board").click()
    expect(exercise.get_by_role("heading", name="Score board")).to_be_visible()

    dealer = staff("floor").opens("/training")
    expect(dealer.locator("section", has_text="Score board")).to_contain_text("Olga")
    expect(dealer.get_by_text("What the staff gets wrong")).to_have_count(0)
    exercise.get_by_role("button", name="Hide the score board").click()
    expect(exercise.get_by_role("heading", name="Score board")).to_have_count(0)


def test_an_exercise_fits_every_width_and_thumb(exercise):
    assert number(exercise.locator(".happened li")) >= 1
    assert texts(exercise.locator("legend"))[0] == "What do you rule?"
    assert sideways_scroll(exercise) == {}
    assert too_small_for_a_thumb(exercise) == []
