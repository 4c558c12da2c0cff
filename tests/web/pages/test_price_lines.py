"""Prices as somebody writes them, and the time of day each is sold until."""

from __future__ import annotations

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.houses.library import Library
from floorcall.tournament.setup.terms import EntryPrice, Price
from floorcall.web.pages.setup_form.earlier_setup import fields_of_setup
from floorcall.web.pages.setup_form.form_reader import read_form
from floorcall.web.pages.setup_form.level_lines import NotALine
from floorcall.web.pages.setup_form.price_lines import (
    MOST_PRICES,
    read_prices,
    with_date,
    without_date,
    write_prices,
)
from floorcall.web.pages.setup_form.terms_form import read_terms
from floorcall.web.sentences import hour

LIBRARY = Library()
USUAL = Price(prize=2000, fee=300, bounty=500, chips=10_000)
EIGHT_PM = int(datetime(2026, 3, 5, 20, 0).astimezone().timestamp())
WRITTEN = "Members: 15 + 3, members\nEarly: 18.50 + 2, until 19:00\nJuniors: 10, stack 12000"


def test_lines_are_read_as_prices_with_the_bounty_of_the_usual_one():
    members, early, juniors = read_prices(WRITTEN, USUAL, 100)

    assert members == EntryPrice("Members", Price(1500, 300, 500), members=True)
    assert early == EntryPrice("Early", Price(1850, 200, 500), until=19 * 3600)
    assert juniors == EntryPrice("Juniors", Price(1000, 0, 500, chips=12_000))


PRICE = st.builds(
    EntryPrice,
    st.sampled_from(["Members", "Early bird", "Under 25"]),
    st.builds(
        Price,
        prize=st.integers(0, 10**6),
        fee=st.integers(0, 10**5),
        bounty=st.just(500),
        chips=st.integers(0, 10**6),
    ),
    members=st.booleans(),
    before_start=st.booleans(),
    until=st.integers(0, 1440).map(lambda minutes: minutes * 60),
)


@given(st.lists(PRICE, max_size=3))
def test_what_is_written_is_read_again(prices):
    assert read_prices(write_prices(prices, 100), USUAL, 100) == tuple(prices)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Members 15", "is no price; write Members: 15 + 3, members"),
        ("Members: fifteen", "is no price"),
        ("Members: 15, on Sundays", '"on Sundays" in "Members: 15, on Sundays" says nothing'),
        ("Early: 15, until 25:00", "says nothing of a price"),
        ("\n".join(f"P{n}: 1" for n in range(MOST_PRICES + 1)), "too many to choose from"),
    ],
)
def test_a_line_that_says_no_price_is_named_with_what_to_write(line, says):
    with pytest.raises(NotALine) as wrong:
        read_prices(line, USUAL, 100)

    assert says in str(wrong.value)


def test_a_time_is_of_the_evening_and_of_no_date_in_a_programme():
    (early,) = with_date(read_prices("Early: 18, until 19:00", USUAL, 100), EIGHT_PM)

    assert early.until == EIGHT_PM - 3600
    assert without_date([early])[0].until == 19 * 3600


def test_the_form_reads_them_and_a_night_like_it_has_them_again():
    read = read_form({"prices": WRITTEN}, LIBRARY, EIGHT_PM)

    assert [one.name for one in read.setup.prices] == ["Members", "Early", "Juniors"]
    assert hour(read.setup.prices[1].until) == "19:00"
    assert fields_of_setup(read.setup)["prices"] == WRITTEN
    assert "prices" in read_form({"prices": "Members"}, LIBRARY).wrong


def test_another_price_added_later_leaves_the_time_of_the_early_one_over():
    setup = read_form({"prices": WRITTEN}, LIBRARY, EIGHT_PM - 86_400).setup
    sent = {"prices": f"{WRITTEN}\nDealers: 5"}

    terms = read_terms(setup, sent, LIBRARY, 0, EIGHT_PM).terms

    assert [one.name for one in terms.prices] == ["Members", "Early", "Juniors", "Dealers"]
    assert terms.prices[1].until == setup.prices[1].until
    assert read_terms(setup, {"prices": WRITTEN}, LIBRARY, 0, EIGHT_PM).terms.prices is None
    assert read_terms(setup, {"prices": ""}, LIBRARY, 0, EIGHT_PM).terms.prices == ()
