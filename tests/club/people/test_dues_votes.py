"""Dues changed by a vote of the members, and the receipts of what was paid."""

import pytest
from desk import Desk
from evening import numbers

from floorcall.club.people.admission import concerns
from floorcall.club.people.club_currency import SetCurrency
from floorcall.club.people.dues import ChangeDues, PayDues
from floorcall.printing import NothingToPrint
from floorcall.printing.club.member_papers import dues_receipt_of, member_cards_of, member_list_of

VOTE = {"on": "2026-01-06", "reason": "the meeting of 6 January, 31 to 4"}


def test_procedures_1a_dues_voted_for_a_year_are_taken_from_then_on():
    desk = Desk("Ann Lee", "Bob Ray")
    desk.do(PayDues(person=1, year=2026, on="2026-01-05"))
    voted = desk.do(ChangeDues(year=2026, amount=1500, **VOTE))
    desk.do(PayDues(person=2, year=2026, on="2026-01-07"))

    assert "procedures-1a" in numbers(voted[0].rules)
    assert [desk.person(one).dues for one in (1, 2)] == [{2026: 1000}, {2026: 1500}]


def test_a_vote_for_next_year_leaves_this_year_as_it_is():
    desk = Desk("Ann Lee")
    desk.do(ChangeDues(year=2027, amount=1200, **VOTE))

    told = {
        on: [
            one.says
            for one in concerns(desk.person(1), on, desk.house, False, desk.state)
            if one.kind == "dues unpaid"
        ]
        for on in ("2026-02-01", "2027-02-01")
    }

    assert told["2026-02-01"] == ["Ann Lee has not paid the dues of ¤10 for 2026"]
    assert told["2027-02-01"] == ["Ann Lee has not paid the dues of ¤12 for 2027"]


@pytest.mark.parametrize(
    ("amount", "reason", "says"),
    [
        (1500, " ", "dues are changed by a vote of the members"),
        (0, "a vote", "say what a year costs from now on"),
        (1000, "a vote", "2026 costs that already"),
    ],
)
def test_dues_are_changed_by_a_vote_alone(amount, reason, says):
    refused = Desk().refused(ChangeDues(year=2026, on="2026-01-06", amount=amount, reason=reason))

    assert refused.says == says


def test_a_house_without_dues_has_none_to_change():
    refused = Desk(house="wph").refused(ChangeDues(year=2026, amount=1500, **VOTE))

    assert refused.says == "the house asks for no dues"


def test_every_payment_has_a_receipt_with_a_number_of_its_own():
    desk = Desk("Ann Lee", "Bob Ray")
    for person in (1, 2):
        desk.do(PayDues(person=person, year=2026, on="2026-01-05", by="Olga"))

    receipt = dues_receipt_of(desk.state, 2, 2026, "The club")

    assert (receipt.title, receipt.figures[0].amount) == ("Receipt 2", "¤10.00")
    assert receipt.sections[0].rows == (("2", "2026-01-05", "Olga", "¤10.00"),)
    with pytest.raises(NothingToPrint, match="Bob Ray has not paid for 2027"):
        dues_receipt_of(desk.state, 2, 2027, "The club")


def test_members_are_listed_and_have_cards_until_the_end_of_the_year_paid():
    desk = Desk("Ann Lee", "Bob Ray")
    desk.do(PayDues(person=2, year=2026, on="2026-01-05"))

    listed = member_list_of(desk.state, desk.house, "2026-05-01", "The club")
    cards = member_cards_of(desk.state, desk.house, "2026-05-01", "The club")

    assert listed.sections[0].rows == (("Bob Ray", "2", "2026"),)
    (card,) = cards.cards
    assert (card.head, card.name) == ("The club", "Bob Ray")
    assert card.lines == ("Member 2", "until 31 December 2026")
    with pytest.raises(NothingToPrint, match="only members"):
        member_cards_of(desk.state, desk.house, "2026-05-01", "The club", 1)


def test_dues_are_told_in_the_clubs_currency():
    desk = Desk("Ann Lee")
    desk.do(SetCurrency(currency="USD"))
    found = concerns(desk.person(1), "2026-02-01", desk.house, False, desk.state)
    desk.do(PayDues(person=1, year=2026, on="2026-02-01"))

    assert "Ann Lee has not paid the dues of $10 for 2026" in [one.says for one in found]
    assert dues_receipt_of(desk.state, 1, 2026, "The club").figures[0].amount == "$10.00"


@pytest.mark.parametrize(("year", "is_over"), [(2025, True), (2026, False), (2027, False)])
def test_a_vote_changes_no_year_that_is_over(year, is_over):
    desk, vote = Desk(), ChangeDues(year=year, amount=1500, **VOTE)

    if is_over:
        assert str(desk.refused(vote)).startswith("2025 is over on Tue 6 Jan 2026")
    else:
        assert desk.do(vote)[0].year == year
