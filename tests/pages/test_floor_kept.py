"""What stays of a ruling: recorded, taken back, found again; its case kept and shared."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from built_in_houses import HOUSES

from .browsing import sideways_scroll, too_small_for_a_thumb
from .case_entry import a_seat, in_turn, pastes, tell
from .messages import takes_back
from .readings import ask, field_value, go_to, texts


@pytest.fixture
def page(night, olga) -> Page:
    return olga.opens(f"{night.path}/floor")


def keeps(page: Page, title: str) -> None:
    page.get_by_role("button", name="Keep this case …").click()
    page.get_by_label("Under which title").fill(title)
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("#keep")).to_be_hidden()


@pytest.mark.long
def test_a_ruling_is_recorded_and_seen_on_another_screen(page, night, people):
    other = people()
    watching = other.opens(f"{night.path}/floor")
    seat = in_turn(page)
    tell(page, f'{seat} says "raise" pushes 1,000')

    page.get_by_role("button", name="Record this ruling").click()
    page.get_by_role("button", name="Record it").click()

    expect(page.get_by_text("The ruling is recorded")).to_be_visible()
    expect(watching.locator(".floor-rulings")).to_contain_text(f'{seat} says "raise" pushes 1,000')
    expect(page.locator(".like .badge.good")).to_have_text("same facts")
    recorded = night.view("rulings")["rulings"][-1]
    assert recorded["table"] == 1
    assert "raises to 1,000" in recorded["decision"]
    assert recorded["rules"]


@pytest.mark.long
def test_a_recorded_ruling_is_read_again_in_full_and_ruled_upon_again(page, night, people):
    line = "dealer exposes the first card"
    tell(page, line)
    said = texts(page.locator(".one-ruling .sentence"))
    page.get_by_role("button", name="Record this ruling").click()
    page.get_by_role("button", name="Record it").click()
    expect(page.get_by_text("The ruling is recorded")).to_be_visible()

    other = people().opens(f"{night.path}/log")
    other.get_by_role("link", name="In full").click()

    expect(other.locator("#read-out + .one-ruling")).to_contain_text(said[0])
    expect(other.locator(".steps li").first).to_be_visible()
    expect(other.locator(".rules-read li").last).to_contain_text("common practice")
    expect(other.locator("[aria-labelledby=elsewhere] li")).to_have_count(len(HOUSES) - 1)
    assert sideways_scroll(other) == {}
    assert too_small_for_a_thumb(other) == []
    other.get_by_role("link", name="Rule on it again").click()
    expect(other.locator(".case-lines code").last).to_have_text(line)
    expect(other.locator(".sentence").first).to_have_text(said[0])


def test_an_entry_of_the_log_that_is_no_ruling_is_not_shown_as_one(night, olga):
    night.does("record-ruling", table=1, facts="f", book="It is a fold")
    version = night.view("rulings")["rulings"][0]["version"]
    page = olga.opens(f"{night.path}/rulings/{version}")
    expect(page.get_by_role("article")).to_contain_text("It is a fold")
    expect(page.locator("[aria-labelledby=rules]")).to_contain_text("No rule was named")

    olga.opens(f"{night.path}/rulings/{version - 1}")
    expect(page.get_by_text("is no ruling")).to_be_visible()


def test_a_ruling_by_mistake_is_taken_back_on_the_spot(page, night):
    tell(page, f"{in_turn(page)} calls")
    page.get_by_role("button", name="Record this ruling").click()
    page.get_by_role("button", name="Record it").click()

    takes_back(page)

    expect(page.locator(".floor-rulings")).to_contain_text("No ruling has been recorded yet")
    assert night.view("rulings")["rulings"] == []


def test_an_earlier_ruling_on_the_same_facts_is_shown(page, night):
    seat = in_turn(page)
    night.does("record-ruling", table=1, facts=f"{seat} calls", book="It is a fold")

    tell(page, f"{seat} calls")

    expect(page.locator(".like")).to_contain_text("It is a fold")
    expect(page.locator(".like .badge.warn")).to_have_text("same facts")


def test_a_ruling_of_another_night_is_shown_beside_the_same_facts_with_a_link(page, opens):
    last_week = opens(name="Last week")
    last_week.begins(4)
    line = "dealer exposes the second card"
    last_week.does("record-ruling", table=1, facts=line, book="The deal goes on")

    tell(page, line)

    like = page.locator(".like li", has_text="Last week")
    expect(like.locator(".badge")).to_have_text("same facts")
    like.get_by_role("link", name="The deal goes on").click()
    expect(page).to_have_url(re.compile(f"{last_week.path}/rulings/"))
    expect(page.get_by_role("article")).to_contain_text(line)


def test_a_departure_from_the_book_is_recorded_with_its_reason(page, night):
    tell(page, f"{in_turn(page)} folds")
    page.get_by_role("button", name="Record this ruling").click()
    page.get_by_text("I ruled otherwise").click()
    page.get_by_label("What was decided instead").fill("The hand is live")
    page.get_by_role("button", name="Record it").click()
    expect(page.get_by_role("alert").filter(has_text="needs a reason")).to_be_visible()

    page.get_by_label("The reason").fill("the dealer misled the player")
    page.get_by_role("button", name="Record it").click()

    expect(page.locator(".floor-rulings")).to_contain_text("The hand is live")
    assert night.view("rulings")["rulings"][-1]["overridden"]


def test_a_penalty_is_given_from_the_ruling(page):
    seat = a_seat(page, 1)
    page.locator(f"#seat-{seat}").click()
    page.get_by_role("button", name="Conduct", exact=True).click()
    page.get_by_role("button", name="seat talks on the phone").click()
    page.get_by_role("button", name="Give it").click()
    dialog = page.locator("#penalty")
    expect(dialog.locator("#offender option:checked")).to_contain_text(f"Seat {seat} ")
    dialog.get_by_label("For what").select_option(index=1)
    dialog.get_by_role("button", name="Give the penalty").click()

    expect(page.get_by_text("The penalty is given")).to_be_visible()


def test_a_case_is_shared_as_a_link_that_another_browser_opens(olga, people):
    page = olga.opens("/floor")
    tell(page, "3 raises to 600")
    page.get_by_text("In notation:").click()
    page.get_by_role("button", name="Share a link").click()
    link = field_value(page.locator("#shared input"))

    other = people().opens(link)

    expect(other.locator(".case-lines code")).to_have_text(["3 raises to 600"])


@pytest.mark.long
def test_a_case_pasted_in_notation_is_kept_by_the_club_and_opened_by_somebody_else(olga, people):
    page = olga.opens("/floor")
    pastes(page, "# The one\nhouse club52\nblinds 50/100\nseats A B C at 5000\n\nC folds\n")
    expect(page.get_by_role("heading", name="The one")).to_be_visible()
    page.get_by_role("button", name="Keep this case …").click()
    expect(page.get_by_label("Under which title")).to_have_value("The one")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".floor-kept")).to_contain_text("The one")

    other = people().opens("/floor")
    other.get_by_role("link", name="The one").click()

    expect(other.locator(".case-lines code")).to_have_text(["C folds"])
    expect(other.locator(".place")).to_have_count(3)
    assert olga.errors == []


@pytest.mark.long
def test_a_kept_case_is_opened_in_a_tournament_under_its_house_and_told_on(page, night):
    tell(page, "dealer exposes the first card")
    keeps(page, "Exposed in the deal")
    go_to(page, f"{night.path}/floor")

    page.get_by_role("link", name="Exposed in the deal").click()
    expect(page.locator(".case-lines code")).to_have_text(["dealer exposes the first card"])
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".case-lines code")).to_have_count(0)
    page.reload()
    tell(page, "dealer exposes the second card")

    expect(page.locator(".case-lines code")).to_have_count(1)


@pytest.mark.long
def test_a_kept_case_is_shared_as_a_link_removed_and_put_back(olga, people):
    page = olga.opens("/floor")
    tell(page, "2 raises to 700")
    keeps(page, "To be shared")
    page.get_by_role("button", name="Share a link to: To be shared").click()
    link = field_value(page.locator("#linked input"))
    expect(people().opens(link).locator(".case-lines code")).to_have_text(["2 raises to 700"])

    page.get_by_role("button", name="Remove: To be shared").click()
    expect(page.get_by_role("link", name="To be shared")).to_have_count(0)
    assert "2 raises to 700" not in ask(page, link).text()

    page.get_by_role("button", name="Put back").click()
    expect(page.get_by_role("link", name="To be shared")).to_be_visible()
