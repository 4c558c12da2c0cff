"""People: entries and households, dues, bans, the desk, double entries, and being forgotten."""

import pytest
from desk import Desk
from evening import numbers
from hypothesis import given
from hypothesis import strategies as st

from floorcall.club.people import commands as ask
from floorcall.club.people.bans import in_force
from floorcall.club.people.desk import age_on, concerns
from floorcall.club.people.door import PEOPLE
from floorcall.club.people.dues import joins_after, takings
from floorcall.club.people.entries import household_of
from floorcall.club.people.erasure import exported, name_of, without_person
from floorcall.club.people.merging import alike
from floorcall.club.people.state import Details
from floorcall.tournament.reasons import Refusal

ADULT = "1980-01-01"


@pytest.mark.parametrize(
    ("details", "says"),
    [(Details(), "name"), (Details(name="Ann", born="31 May"), "is no day")],
)
def test_somebody_without_a_name_or_with_a_birthday_that_is_none_is_not_entered(details, says):
    assert says in str(Desk().refused(ask.AddPerson(details=details)))


def test_details_are_amended():
    desk = Desk("Ann")

    desk.do(ask.AmendPerson(person=1, details=Details(name="Anne", needs="a seat by the door")))

    assert desk.person(1).name == "Anne"
    assert "no person 2" in str(
        desk.refused(ask.AmendPerson(person=2, details=Details(name="Bob")))
    )


def test_households_grow_together_and_one_may_leave():
    desk = Desk("Ann", "Bob", "Cy", "Dee")
    desk.do(ask.LinkHousehold(person=1, other=2))
    desk.do(ask.LinkHousehold(person=4, other=3))
    desk.do(ask.LinkHousehold(person=3, other=2))

    assert household_of(desk.state, 1) == (2, 3, 4)
    desk.do(ask.LeaveHousehold(person=2))
    assert household_of(desk.state, 1) == (3, 4)
    assert household_of(desk.state, 2) == ()
    assert "no household" in str(desk.refused(ask.LeaveHousehold(person=2)))
    assert "one person" in str(desk.refused(ask.LinkHousehold(person=1, other=1)))


def test_s_house_governance_dues_are_what_the_house_asks():
    desk = Desk("Ann")

    paid = desk.do(ask.PayDues(person=1, year=2026, on="2026-01-08"))

    assert paid[0].amount == 1_000
    assert "procedures-1a" in numbers(paid[0].rules)
    assert takings(desk.state, 2026) == 1_000
    assert "has paid" in str(desk.refused(ask.PayDues(person=1, year=2026, on="2026-02-01")))


@pytest.mark.parametrize(
    ("on", "taken"), [("2026-11-14", False), ("2026-11-15", False), ("2026-11-16", True)]
)
def test_a_new_member_joins_for_the_next_year_after_the_day_the_house_names(on, taken):
    desk = Desk("Ann")
    command = ask.PayDues(person=1, year=2027, on=on)

    if taken:
        assert "procedures-1b" in numbers(desk.do(command)[0].rules)
    else:
        assert "procedures-1b" in numbers(desk.refused(command).rules)


def test_a_member_pays_the_next_year_when_it_begins_or_by_an_officers_leave():
    desk = Desk("Ann")
    desk.do(ask.PayDues(person=1, year=2026, on="2026-01-08"))

    assert "when it begins" in str(desk.refused(ask.PayDues(person=1, year=2027, on="2026-12-01")))
    assert desk.do(ask.PayDues(person=1, year=2027, on="2026-12-01", reason="abroad till May"))


@pytest.mark.parametrize(
    ("on", "taken"), [("2026-11-14", False), ("2026-11-15", False), ("2026-11-16", True)]
)
def test_whoever_let_a_year_pass_unpaid_joins_like_a_new_member(on, taken):
    desk = Desk("Ann")
    desk.do(ask.PayDues(person=1, year=2025, on="2025-01-09"))
    command = ask.PayDues(person=1, year=2027, on=on)

    if taken:
        assert desk.do(command)
    else:
        assert "too soon to join" in str(desk.refused(command))


@pytest.mark.parametrize("year", [2025, 2028])
def test_dues_are_not_paid_for_other_years(year):
    assert "or 2027" in str(Desk("Ann").refused(ask.PayDues(person=1, year=year, on="2026-12-01")))


def test_a_house_without_dues_takes_none():
    desk = Desk("Ann", house="wph")

    assert "no dues" in str(desk.refused(ask.PayDues(person=1, year=2026, on="2026-12-01")))


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("15 November, dues ahead", "2026-11-15"),
        ("any time", None),
        ("from 1 may on", "2026-05-01"),
    ],
)
def test_the_day_is_read_from_the_houses_words(words, day):
    found = joins_after(words, 2026)

    assert (found.isoformat() if found else None) == day


@pytest.mark.parametrize(
    ("role", "allowed"), [("table_manager", False), ("supervisor", False), ("director", True)]
)
def test_suspensions_are_decided_by_whom_the_house_says(role, allowed):
    desk = Desk("Ann", house="whangamata")
    command = ask.Suspend(person=1, since="2026-05-01", role=role, reason="abuse")

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
        ask.Suspend(
            person=1, since="2026-05-01", until="2026-05-14", role="director", reason="abuse"
        )
    )

    assert len(in_force(desk.person(1), day)) == held


def test_a_ban_lifted_ends_the_day_before():
    desk = Desk("Ann", house="wph")
    desk.do(ask.Suspend(person=1, since="2026-05-01", role="director", reason="theft"))

    desk.do(ask.LiftSuspension(person=1, on="2026-06-01", role="director"))

    assert in_force(desk.person(1), "2026-05-31")
    assert not in_force(desk.person(1), "2026-06-01")
    assert "nothing keeps" in str(
        desk.refused(ask.LiftSuspension(person=1, on="2026-06-01", role="director"))
    )


@pytest.mark.parametrize(
    ("change", "says"),
    [({"reason": ""}, "reason"), ({"until": "2026-04-30"}, "or later"), ({"since": "May"}, "day")],
)
def test_a_suspension_needs_a_reason_and_days_in_order(change, says):
    facts = {"person": 1, "since": "2026-05-01", "role": "director", "reason": "abuse"}

    assert says in str(Desk("Ann", house="wph").refused(ask.Suspend(**(facts | change))))


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
    command = ask.CheckIn(person=1, on="2026-11-16", role="officer", reason="looks older")

    if let_in:
        assert desk.do(command)[0].against == ()
    else:
        assert "conduct-1" in numbers(desk.refused(command).rules)


def test_nobody_was_asked_for_the_age_is_told_and_stops_nobody():
    desk = Desk("Ann", house="wph")

    assert desk.do(ask.CheckIn(person=1, on="2026-11-16"))[0].against == ("age not known",)
    assert "already" in str(desk.refused(ask.CheckIn(person=1, on="2026-11-16")))


@pytest.mark.parametrize(("members_only", "stops"), [(True, True), (False, False)])
def test_s_house_governance_unpaid_dues_stop_a_member_at_the_members_game(members_only, stops):
    desk = Desk("Ann", born=ADULT)
    command = ask.CheckIn(person=1, on="2026-11-16", members_only=members_only)

    if stops:
        refused = desk.refused(command)
        assert "procedures-1a" in numbers(refused.rules)
        assert "officer may decide otherwise" in str(refused)
        desk.do(
            ask.CheckIn(
                person=1, on="2026-11-16", members_only=True, role="officer", reason="pays later"
            )
        )
    else:
        assert desk.do(command)[0].against == ("dues unpaid",)


def test_a_member_who_has_paid_is_let_in():
    desk = Desk("Ann", born=ADULT)
    desk.do(ask.PayDues(person=1, year=2026, on="2026-01-08"))

    assert concerns(desk.person(1), "2026-11-16", desk.house, True) == ()


def test_somebody_suspended_is_let_in_by_whoever_may_and_no_other():
    desk = Desk("Ann", house="wph", born=ADULT)
    desk.do(ask.Suspend(person=1, since="2026-05-01", role="director", reason="abuse"))
    facts = {"person": 1, "on": "2026-05-02", "reason": "served enough"}

    assert "banned" in str(desk.refused(ask.CheckIn(role="floor", **facts)))
    assert desk.do(ask.CheckIn(role="director", **facts))[0].against == ("banned",)


def test_past_penalties_are_kept_in_order():
    desk = Desk("Ann")
    desk.do(ask.NotePast(person=1, on="2026-05-02", kind="penalty", says="one round"))
    desk.do(ask.NotePast(person=1, on="2026-03-02", kind="ruling", says="miscalled a hand"))

    assert [one.kind for one in desk.person(1).past] == ["ruling", "penalty"]
    assert "one of" in str(
        desk.refused(ask.NotePast(person=1, on="2026-03-02", kind="gossip", says="x"))
    )


def test_double_entries_are_found_and_made_one():
    desk = Desk("Ann Kerr", "Bob")
    desk.do(ask.AddPerson(details=Details(name="ann  kerr", born=ADULT, notes="left-handed")))
    desk.do(ask.PayDues(person=3, year=2026, on="2026-01-08"))
    desk.do(ask.Suspend(person=3, since="2026-05-01", role="officer", reason="x"))

    assert alike(desk.state) == [(1, 3)]
    desk.do(ask.MergePeople(keep=1, drop=3))

    assert desk.person(1).details.born == ADULT
    assert desk.person(1).dues == {2026: 1_000}
    assert in_force(desk.person(1), "2026-05-02")
    assert alike(desk.state) == []
    assert name_of(desk.state, 3, "ann  kerr") == "Ann Kerr"
    assert "no person 3" in str(desk.refused(ask.MergePeople(keep=2, drop=3)))
    assert "one entry" in str(desk.refused(ask.MergePeople(keep=1, drop=1)))


def test_two_entries_made_one_keep_both_households_and_all_dues_that_were_taken():
    desk = Desk("Ann", "Bob", "Ann K", "Cy", "Dee")
    desk.do(ask.LinkHousehold(person=1, other=2))
    desk.do(ask.LinkHousehold(person=3, other=4))
    desk.do(ask.PayDues(person=1, year=2026, on="2026-01-08"))
    desk.do(ask.PayDues(person=3, year=2026, on="2026-01-08"))
    desk.do(ask.MergePeople(keep=1, drop=3))

    assert set(household_of(desk.state, 1)) == {2, 4}
    assert household_of(desk.state, 5) == ()
    assert takings(desk.state, 2026) == 2_000


def test_a_suspension_of_either_entry_holds_for_the_one_that_is_kept():
    for suspended in (1, 2):
        desk = Desk("Ann", "Ann K", born=ADULT)
        desk.do(ask.Suspend(person=suspended, since="2026-05-01", role="officer", reason="x"))
        desk.do(ask.MergePeople(keep=1, drop=2))

        assert "is banned: x" in str(desk.refused(ask.CheckIn(person=1, on="2026-05-02")))


def test_all_that_is_known_of_somebody_is_given_out():
    desk = Desk("Ann", "Bob")
    desk.do(ask.AddPerson(details=Details(name="Anne", contact="anne@example.org")))
    desk.do(ask.MergePeople(keep=1, drop=3))

    told = exported(desk.state, desk.log, 1)

    assert told["person"]["details"]["contact"] == "anne@example.org"
    assert [entry["kind"] for entry in told["log"]] == [
        "person-added",
        "person-added",
        "people-merged",
    ]
    assert "Bob" not in str(told)


def test_somebody_forgotten_leaves_a_placeholder_and_the_clubs_books():
    desk = Desk("Ann", contact="ann@example.org")
    desk.do(ask.PayDues(person=1, year=2026, on="2026-01-08"))

    desk.do(ask.ErasePerson(person=1, reason="asked for"))

    assert name_of(desk.state, 1, "Ann") == "former player 1"
    assert name_of(desk.state, 9, "Zoe") == "Zoe"
    assert "example.org" not in str(desk.person(1))
    assert takings(desk.state, 2026) == 1_000
    assert "any more" in str(desk.refused(ask.CheckIn(person=1, on="2026-11-16")))


@pytest.mark.parametrize("reason", ["", " "])
def test_nobody_is_forgotten_without_a_reason(reason):
    refused = Desk("Ann").refused(ask.ErasePerson(person=1, reason=reason))

    assert "only for a reason" in str(refused)
    assert "ban" not in str(refused)


def test_whoever_forgets_somebody_banned_is_told_so():
    desk = Desk("Ann", house="wph")
    desk.do(ask.Suspend(person=1, since="2026-05-01", role="director", reason="theft"))

    assert "the ban goes too" in str(desk.refused(ask.ErasePerson(person=1)))
    assert desk.do(ask.ErasePerson(person=1, reason="the law of the place asks for it"))


WORDS = st.sampled_from(["Ann", "Bob", "Cy"])
PEOPLE_NUMBERS = st.integers(1, 4)
COMMANDS = st.one_of(
    st.builds(
        ask.AddPerson,
        details=st.builds(Details, name=WORDS, contact=WORDS, notes=WORDS, born=st.just(ADULT)),
    ),
    st.builds(
        ask.AmendPerson, person=PEOPLE_NUMBERS, details=st.builds(Details, name=WORDS, needs=WORDS)
    ),
    st.builds(ask.LinkHousehold, person=PEOPLE_NUMBERS, other=PEOPLE_NUMBERS),
    st.builds(ask.LeaveHousehold, person=PEOPLE_NUMBERS),
    st.builds(
        ask.PayDues,
        person=PEOPLE_NUMBERS,
        year=st.sampled_from([2026, 2027]),
        on=st.sampled_from(["2026-01-08", "2026-12-01"]),
    ),
    st.builds(
        ask.Suspend,
        person=PEOPLE_NUMBERS,
        since=st.sampled_from(["2026-01-08", "2026-02-08"]),
        until=st.sampled_from(["", "2026-03-01"]),
        role=st.just("officer"),
        reason=WORDS,
    ),
    st.builds(
        ask.LiftSuspension, person=PEOPLE_NUMBERS, on=st.just("2026-02-09"), role=st.just("officer")
    ),
    st.builds(
        ask.NotePast, person=PEOPLE_NUMBERS, on=st.just("2026-02-09"), kind=st.just("penalty"),
        says=WORDS,
    ),
    st.builds(ask.CheckIn, person=PEOPLE_NUMBERS, on=st.just("2026-02-09")),
    st.builds(ask.MergePeople, keep=PEOPLE_NUMBERS, drop=PEOPLE_NUMBERS),
    st.builds(ask.ErasePerson, person=PEOPLE_NUMBERS, reason=st.just("asked for")),
)  # fmt: skip


@given(st.lists(COMMANDS, max_size=30))
def test_the_log_without_somebody_erased_folds_to_the_same_register_and_names_nobody(commands):
    desk = Desk("Xerxes", contact="Xerxes", notes="Xerxes")
    for command in commands:
        if not isinstance(PEOPLE.decide(desk.state, command, desk.house), Refusal):
            desk.do(command)
    if not (desk.person(1).is_erased or desk.person(1).merged_into):
        desk.do(ask.ErasePerson(person=1, reason="asked for"))
    who = desk.person(1).merged_into or 1
    if not desk.person(who).is_erased:
        return
    blanked = without_person(desk.log, desk.state, who)

    assert PEOPLE.fold(blanked) == desk.state == PEOPLE.fold(desk.log)
    assert "Xerxes" not in str(blanked)


def test_a_correction_of_an_erased_persons_entry_is_blanked_too():
    desk = Desk("Ann")
    wrong = desk.log[1]
    found = PEOPLE.examine(
        desk.log, 2, type(wrong)(person=1, details=Details(name="Xerxes")), why="misspelt"
    )
    desk.log.append(found.event)
    desk.state = PEOPLE.fold(desk.log)
    desk.do(ask.ErasePerson(person=1, reason="asked for"))

    assert "Xerxes" not in str(without_person(desk.log, desk.state, 1))
