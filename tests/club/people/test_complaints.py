"""Complaints: taken down with the house's route, and settled in words."""

import pytest
from desk import Desk

from floorcall.club.people.api import PEOPLE
from floorcall.club.people.complaints import LodgeComplaint, SettleComplaint, complaint_route
from floorcall.club.people.erasure import ErasePerson, without_person


def test_rule_1_a_complaint_goes_on_to_the_gambling_inspector_where_the_house_has_one():
    desk = Desk("Ann Lee", house="whangamata")

    taken = desk.do(LodgeComplaint(on="2026-05-06", says="The pot was short", person=1))[0]

    assert taken.route.endswith("then a gambling inspector")
    assert taken.rules


def test_a_house_whose_word_is_last_hears_complaints_itself():
    assert "inspector" not in complaint_route(Desk().house).decision


def test_a_complaint_is_open_until_somebody_says_what_became_of_it():
    desk = Desk("Ann Lee")
    desk.do(LodgeComplaint(on="2026-05-06", says="The pot was short", where="table 2"))
    assert desk.state.complaints[1].outcome == ""

    desk.do(SettleComplaint(request=1, says="Counted again: it was right"))

    assert desk.state.complaints[1].outcome == "Counted again: it was right"


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (LodgeComplaint(on="2026-05-06", says=" "), "a complaint says something"),
        (SettleComplaint(request=7, says="done"), "there is no complaint 7"),
    ],
)
def test_a_complaint_that_says_nothing_is_refused(command, says):
    assert Desk("Ann Lee").refused(command).says == says


def test_what_somebody_forgotten_complained_of_is_forgotten_too():
    desk = Desk("Ann Lee")
    desk.do(LodgeComplaint(on="2026-05-06", says="Bob called me names", person=1))
    desk.do(ErasePerson(person=1, reason="asked for it"))

    blanked = without_person(desk.log, desk.state, 1)

    assert desk.state.complaints[1].says == ""
    assert PEOPLE.fold(blanked).complaints[1].says == ""
