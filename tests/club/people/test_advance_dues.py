"""Joining ahead for the next year: from which day it makes a member, and what the desk is told."""

from __future__ import annotations

from datetime import date

import pytest
from desk import Desk
from evening import numbers
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from floorcall.club.people.admission import CheckIn, concerns
from floorcall.club.people.dues import PayDues, is_paid_up
from floorcall.ledger.refusal import Reads
from floorcall.views.club.people_search import person_line

ADULT = "1990-05-31"
DESK = Desk("Ann")


def told(desk: Desk, on: str) -> list[str]:
    """What the desk is told of Ann at a game for members."""
    return [one.says for one in concerns(desk.person(1), on, desk.house, members_only=True)]


@pytest.mark.parametrize("on", ["2026-11-16", "2026-12-16", "2027-01-01", "2027-12-31"])
def test_whoever_joins_ahead_is_a_member_from_the_day_of_paying_to_the_end_of_the_next_year(on):
    desk = Desk("Ann", born=ADULT)
    desk.do(PayDues(person=1, year=2027, on="2026-11-16"))

    assert told(desk, on) == []
    assert person_line(desk.person(1), desk.house, on).is_member
    assert desk.do(CheckIn(person=1, on=on, members_only=True))[0].against == ()


def test_the_year_after_that_has_to_be_paid():
    desk = Desk("Ann", born=ADULT)
    desk.do(PayDues(person=1, year=2027, on="2026-11-16"))

    assert told(desk, "2028-01-01") == ["Ann has not paid the dues of ¤10 for 2028"]


@pytest.mark.parametrize(
    ("on", "more"),
    [
        ("2026-11-14", ""),
        ("2026-11-15", ""),
        ("2026-11-16", ", nor those for 2027, which make a member at once"),
    ],
)
def test_the_desk_says_what_is_owed_and_from_which_day_the_next_year_is_enough(on, more):
    (says,) = told(Desk("Ann", born=ADULT), on)

    assert says == f"Ann has not paid the dues of ¤10 for 2026{more}"


@pytest.mark.parametrize(("on", "is_member"), [("2026-11-15", False), ("2026-11-16", True)])
def test_dues_that_an_officer_took_early_count_from_the_day_all_may_join(on, is_member):
    desk = Desk("Ann", born=ADULT)
    desk.do(PayDues(person=1, year=2027, on="2026-06-01", reason="moves here in autumn"))

    says = told(desk, on)

    owed = "Ann has not paid the dues of ¤10 for 2026; those for 2027 count after 2026-11-15"
    assert says == ([] if is_member else [owed])


def test_the_rules_on_dues_and_on_joining_are_cited():
    (one,) = concerns(DESK.person(1), "2026-11-16", DESK.house, True)[-1:]

    assert {"procedures-1a", "procedures-1b"} <= numbers(one.rules)


def test_whoever_joined_ahead_does_not_owe_the_year_that_ends():
    desk = Desk("Ann")
    desk.do(PayDues(person=1, year=2027, on="2026-11-16"))
    late = PayDues(person=1, year=2026, on="2026-12-01")

    refused = desk.refused(late)

    assert "is a member; 2026 is not owed any more" in str(refused)
    assert desk.do(PayDues(person=1, year=2026, on="2026-12-01", reason="wants to"))


DAYS = st.dates(date(2020, 1, 1), date(2030, 12, 31))


@given(st.dictionaries(st.integers(2020, 2031), st.just(1_000), max_size=4), DAYS)
def test_a_member_has_paid_the_year_or_after_15_november_the_next(dues, day):
    person = replace(DESK.person(1), dues=dues)

    ahead = (day.month, day.day) > (11, 15) and day.year + 1 in dues
    assert is_paid_up(person, day.isoformat(), Reads(DESK.house)) == (day.year in dues or ahead)
