"""A member's dues: what the house asks, for which year, and from which day on."""

import pytest
from desk import Desk
from evening import numbers
from msgspec.structs import replace

from floorcall.club.people.api import PEOPLE
from floorcall.club.people.dues import PayDues, day_named, takings


def test_s_house_governance_dues_are_what_the_house_asks():
    desk = Desk("Ann")

    paid = desk.do(PayDues(person=1, year=2026, on="2026-01-08"))

    assert paid[0].amount == 1_000
    assert "procedures-1a" in numbers(paid[0].rules)
    assert takings(desk.state, 2026) == 1_000
    assert "has paid" in str(desk.refused(PayDues(person=1, year=2026, on="2026-02-01")))


@pytest.mark.parametrize(
    ("on", "taken"), [("2026-11-14", False), ("2026-11-15", False), ("2026-11-16", True)]
)
def test_a_new_member_joins_for_the_next_year_after_the_day_the_house_names(on, taken):
    desk = Desk("Ann")
    command = PayDues(person=1, year=2027, on=on)

    if taken:
        assert "procedures-1b" in numbers(desk.do(command)[0].rules)
    else:
        assert "procedures-1b" in numbers(desk.refused(command).rules)


def test_a_member_pays_the_next_year_when_it_begins_or_by_an_officers_leave():
    desk = Desk("Ann")
    desk.do(PayDues(person=1, year=2026, on="2026-01-08"))

    assert "2027 is paid from the first meeting after 1 January on" in str(
        desk.refused(PayDues(person=1, year=2027, on="2026-12-01"))
    )
    assert desk.do(PayDues(person=1, year=2027, on="2026-12-01", reason="abroad till May"))


@pytest.mark.parametrize(("on", "taken"), [("2027-01-01", False), ("2027-01-02", True)])
def test_procedures_1a_a_member_pays_after_1_january(on, taken):
    desk = Desk("Ann")
    desk.do(PayDues(person=1, year=2026, on="2026-01-08"))
    command = PayDues(person=1, year=2027, on=on)

    if taken:
        assert "procedures-1a" in numbers(desk.do(command)[0].rules)
        return
    refused = desk.refused(command)
    assert "too soon to pay for 2027; members pay from the first meeting after" in str(refused)
    assert "procedures-1a" in numbers(refused.rules)
    assert desk.do(replace(command, reason="an officer takes it at the door"))


def test_a_newcomer_joins_on_1_january_too():
    assert Desk("Ann").do(PayDues(person=1, year=2027, on="2027-01-01"))


@pytest.mark.parametrize(
    ("on", "taken"), [("2026-11-14", False), ("2026-11-15", False), ("2026-11-16", True)]
)
def test_whoever_let_a_year_pass_unpaid_joins_like_a_new_member(on, taken):
    desk = Desk("Ann")
    desk.do(PayDues(person=1, year=2025, on="2025-01-09"))
    command = PayDues(person=1, year=2027, on=on)

    if taken:
        assert desk.do(command)
    else:
        assert "too soon to join" in str(desk.refused(command))


@pytest.mark.parametrize("year", [2025, 2028])
def test_dues_are_not_paid_for_other_years(year):
    assert "or 2027" in str(Desk("Ann").refused(PayDues(person=1, year=year, on="2026-12-01")))


def test_a_house_without_dues_takes_none():
    desk = Desk("Ann", house="wph")

    assert "no dues" in str(desk.refused(PayDues(person=1, year=2026, on="2026-12-01")))


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("15 November, dues ahead", "2026-11-15"),
        ("any time", None),
        ("from 1 may on", "2026-05-01"),
        ("the first meeting after 1 January", "2026-01-01"),
    ],
)
def test_the_day_is_read_from_the_houses_words(words, day):
    found = day_named(words, 2026)

    assert (found.isoformat() if found else None) == day


@pytest.mark.parametrize("amount", [-500, 0])
def test_dues_are_not_amended_to_nothing_or_less(amount):
    desk = Desk("Ann")
    (paid,) = desk.do(PayDues(person=1, year=2026, on="2026-01-08"))
    wrong = replace(paid, amount=amount)

    found = PEOPLE.examine(desk.log, len(desk.log), wrong, why="typed wrong")

    assert str(found) == "that cannot have happened: no dues were paid"
