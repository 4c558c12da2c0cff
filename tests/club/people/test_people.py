"""People: entries and households, bans, the desk, and double entries."""

import pytest
from desk import Desk
from evening import numbers

from floorcall.club.people.admission import CheckIn, age_on, concerns
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.bans import LiftSuspension, NotePast, Suspend, suspensions_in_force
from floorcall.club.people.dues import PayDues, takings
from floorcall.club.people.erasure import name_of
from floorcall.club.people.merges import MergePeople
from floorcall.club.people.registrations import (
    AddPerson,
    AmendPerson,
    LeaveHousehold,
    LinkHousehold,
    household_of,
)
from floorcall.club.people.state import Details
from floorcall.club.people.voice import PeopleVoice

ADULT = "1980-01-01"


@pytest.mark.parametrize(
    ("details", "says"),
    [(Details(), "name"), (Details(name="Ann", born="31 May"), "is no day")],
)
def test_somebody_without_a_name_or_with_a_birthday_that_is_none_is_not_entered(details, says):
    assert says in str(Desk().refused(AddPerson(details=details)))


def test_a_number_that_was_somebodys_is_nobody_elses_after_the_entry_is_taken_back():
    """Nights, cards and slips know people by it."""
    desk = Desk("Ann", "Bob")
    found = PEOPLE.examine(desk.log, len(desk.log), why="wrong name")
    state = PEOPLE.fold([*desk.log, found.event])

    (added,) = PEOPLE.decide(state, AddPerson(details=Details(name="Zed")), desk.house)

    assert (list(state.people), added.person) == ([1], 3)


def test_details_are_amended():
    desk = Desk("Ann")

    desk.do(AmendPerson(person=1, details=Details(name="Anne", needs="a seat by the door")))

    assert desk.person(1).name == "Anne"
    assert "no person 2" in str(desk.refused(AmendPerson(person=2, details=Details(name="Bob"))))


def test_households_grow_together_and_one_may_leave():
    desk = Desk("Ann", "Bob", "Cy", "Dee")
    desk.do(LinkHousehold(person=1, other=2))
    desk.do(LinkHousehold(person=4, other=3))
    desk.do(LinkHousehold(person=3, other=2))

    assert household_of(desk.state, 1) == (2, 3, 4)
    desk.do(LeaveHousehold(person=2))
    assert household_of(desk.state, 1) == (3, 4)
    assert household_of(desk.state, 2) == ()
    assert "no household" in str(desk.refused(LeaveHousehold(person=2)))
    assert "one person" in str(desk.refused(LinkHousehold(person=1, other=1)))


@pytest.mark.parametrize(
    ("role", "allowed"), [("table_manager", False), ("supervisor", False), ("director", True)]
)
def test_suspensions_are_decided_by_whom_the_house_says(role, allowed):
    desk = Desk("Ann", house="whangamata")
    command = Suspend(person=1, since="2026-05-01", role=role, reason="abuse")

    if allowed:
        assert "note-1b" in numbers(desk.do(command)[0].rules)
    else:
        assert "note-1b" in numbers(desk.refused(command).rules)


@pytest.mark.parametrize(
    ("day", "held"),
    [("2026-04-30", 0), ("2026-05-01", 1), ("2026-05-14", 1), ("2026-05-15", 0)],
)
def test_a_suspension_holds_from_its_first_day_to_its_last(day, held):
    desk = Desk("Ann", house="wph")
    desk.do(
        Suspend(person=1, since="2026-05-01", until="2026-05-14", role="director", reason="abuse")
    )

    assert len(suspensions_in_force(desk.person(1), day)) == held


def test_a_ban_lifted_ends_the_day_before():
    desk = Desk("Ann", house="wph")
    desk.do(Suspend(person=1, since="2026-05-01", role="director", reason="theft"))

    desk.do(LiftSuspension(person=1, on="2026-06-01", role="director"))

    assert suspensions_in_force(desk.person(1), "2026-05-31")
    assert not suspensions_in_force(desk.person(1), "2026-06-01")
    assert "nothing keeps" in str(
        desk.refused(LiftSuspension(person=1, on="2026-06-01", role="director"))
    )


@pytest.mark.parametrize(
    ("change", "says"),
    [({"reason": ""}, "reason"), ({"until": "2026-04-30"}, "or later"), ({"since": "May"}, "day")],
)
def test_a_suspension_needs_a_reason_and_days_in_order(change, says):
    facts = {"person": 1, "since": "2026-05-01", "role": "director", "reason": "abuse"}

    assert says in str(Desk("Ann", house="wph").refused(Suspend(**(facts | change))))


@pytest.mark.parametrize(
    ("born", "age"), [("2005-11-17", 20), ("2005-11-16", 21), ("2005-11-15", 21)]
)
def test_somebody_is_a_year_older_on_the_birthday(born, age):
    assert age_on(born, "2026-11-16") == age


@pytest.mark.parametrize(
    ("house", "let_in"), [("club52", False), ("wph", True), ("metropolitan", True)]
)
def test_s_premises_conduct_a_nineteen_year_old_at_the_desk(house, let_in):
    desk = Desk("Ann", house=house, born="2007-05-01")
    command = CheckIn(person=1, on="2026-11-16", role="officer", reason="looks older")

    if let_in:
        assert desk.do(command)[0].against == ()
    else:
        assert "conduct-1" in numbers(desk.refused(command).rules)


def test_nobody_was_asked_for_the_age_is_told_and_stops_nobody():
    desk = Desk("Ann", house="wph")

    assert desk.do(CheckIn(person=1, on="2026-11-16"))[0].against == ("age not known",)
    assert "already" in str(desk.refused(CheckIn(person=1, on="2026-11-16")))


@pytest.mark.parametrize(("members_only", "stops"), [(True, True), (False, False)])
def test_s_house_governance_unpaid_dues_stop_a_member_at_the_members_game(members_only, stops):
    desk = Desk("Ann", born=ADULT)
    command = CheckIn(person=1, on="2026-11-16", members_only=members_only)

    if stops:
        refused = desk.refused(command)
        assert "procedures-1a" in numbers(refused.rules)
        assert "officer may decide otherwise" in str(refused)
        desk.do(
            CheckIn(
                person=1, on="2026-11-16", members_only=True, role="officer", reason="pays later"
            )
        )
    else:
        assert desk.do(command)[0].against == ("dues unpaid",)


def test_a_member_who_has_paid_is_let_in():
    desk = Desk("Ann", born=ADULT)
    desk.do(PayDues(person=1, year=2026, on="2026-01-08"))

    assert concerns(desk.person(1), "2026-11-16", desk.house, True) == ()


def test_somebody_suspended_is_let_in_by_whoever_may_and_no_other():
    desk = Desk("Ann", house="wph", born=ADULT)
    desk.do(Suspend(person=1, since="2026-05-01", role="director", reason="abuse"))
    facts = {"person": 1, "on": "2026-05-02", "reason": "served enough"}

    assert "banned" in str(desk.refused(CheckIn(role="floor", **facts)))
    assert desk.do(CheckIn(role="director", **facts))[0].against == ("banned",)


def test_past_penalties_are_kept_in_order():
    desk = Desk("Ann")
    desk.do(NotePast(person=1, on="2026-05-02", kind="penalty", says="one round"))
    desk.do(NotePast(person=1, on="2026-03-02", kind="ruling", says="miscalled a hand"))

    assert [one.kind for one in desk.person(1).past] == ["ruling", "penalty"]
    assert "one of" in str(
        desk.refused(NotePast(person=1, on="2026-03-02", kind="gossip", says="x"))
    )


def test_double_entries_are_made_one():
    desk = Desk("Ann Kerr", "Bob")
    desk.do(AddPerson(details=Details(name="ann  kerr", born=ADULT, notes="left-handed")))
    desk.do(PayDues(person=3, year=2026, on="2026-01-08"))
    desk.do(Suspend(person=3, since="2026-05-01", role="officer", reason="x"))

    desk.do(MergePeople(keep=1, drop=3))

    assert desk.person(1).details.born == ADULT
    assert desk.person(1).dues == {2026: 1_000}
    assert suspensions_in_force(desk.person(1), "2026-05-02")
    assert name_of(desk.state, 3, "ann  kerr") == "Ann Kerr"
    assert "no person 3" in str(desk.refused(MergePeople(keep=2, drop=3)))
    assert "one entry" in str(desk.refused(MergePeople(keep=1, drop=1)))


def test_two_entries_made_one_keep_both_households_and_all_dues_that_were_taken():
    desk = Desk("Ann", "Bob", "Ann K", "Cy", "Dee")
    desk.do(LinkHousehold(person=1, other=2))
    desk.do(LinkHousehold(person=3, other=4))
    desk.do(PayDues(person=1, year=2026, on="2026-01-08"))
    desk.do(PayDues(person=3, year=2026, on="2026-01-08"))
    desk.do(MergePeople(keep=1, drop=3))

    assert set(household_of(desk.state, 1)) == {2, 4}
    assert household_of(desk.state, 5) == ()
    assert takings(desk.state, 2026) == 2_000


def test_a_suspension_of_either_entry_holds_for_the_one_that_is_kept():
    for suspended in (1, 2):
        desk = Desk("Ann", "Ann K", born=ADULT)
        desk.do(Suspend(person=suspended, since="2026-05-01", role="officer", reason="x"))
        desk.do(MergePeople(keep=1, drop=2))

        assert "is banned: x" in str(desk.refused(CheckIn(person=1, on="2026-05-02")))


def test_days_are_told_as_people_write_them():
    desk = Desk("Ann", house="whangamata")
    until = Suspend(
        person=1, since="2026-05-01", until="2026-05-31", role="director", reason="abuse"
    )
    desk.do(until)

    told = PEOPLE.sentence(desk.log[-1], PeopleVoice(desk.state))
    assert told == "Ann may not play from Fri 1 May 2026 until Sun 31 May 2026"
    found = concerns(desk.person(1), "2026-05-02", desk.house, False)
    assert [one.says for one in found if one.kind == "suspended"] == [
        "Ann is suspended until Sun 31 May 2026: abuse"
    ]
