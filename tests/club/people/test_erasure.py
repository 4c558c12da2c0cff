"""Being forgotten: all that is known is given out, then the log names nobody any more."""

import pytest
from desk import Desk
from hypothesis import given
from hypothesis import strategies as st

from floorcall.club.people.admission import CheckIn
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.bans import LiftSuspension, NotePast, Suspend
from floorcall.club.people.dues import PayDues, takings
from floorcall.club.people.erasure import ErasePerson, export_person, name_of, without_person
from floorcall.club.people.merges import MergePeople
from floorcall.club.people.registrations import (
    AddPerson,
    AmendPerson,
    LeaveHousehold,
    LinkHousehold,
)
from floorcall.club.people.state import Details
from floorcall.ledger.refusal import Refusal

ADULT = "1980-01-01"


def test_all_that_is_known_of_somebody_is_given_out():
    desk = Desk("Ann", "Bob")
    desk.do(AddPerson(details=Details(name="Anne", contact="anne@example.org")))
    desk.do(MergePeople(keep=1, drop=3))

    told = export_person(desk.state, desk.log, 1)

    assert told["person"]["details"]["contact"] == "anne@example.org"
    assert [entry["kind"] for entry in told["log"]] == [
        "person-added",
        "person-added",
        "people-merged",
    ]
    assert "Bob" not in str(told)


def test_somebody_forgotten_leaves_a_placeholder_and_the_clubs_books():
    desk = Desk("Ann", contact="ann@example.org")
    desk.do(PayDues(person=1, year=2026, on="2026-01-08"))

    desk.do(ErasePerson(person=1, reason="asked for"))

    assert name_of(desk.state, 1, "Ann") == "former player 1"
    assert name_of(desk.state, 9, "Zoe") == "Zoe"
    assert "example.org" not in str(desk.person(1))
    assert takings(desk.state, 2026) == 1_000
    assert "any more" in str(desk.refused(CheckIn(person=1, on="2026-11-16")))


@pytest.mark.parametrize("reason", ["", " "])
def test_nobody_is_forgotten_without_a_reason(reason):
    refused = Desk("Ann").refused(ErasePerson(person=1, reason=reason))

    assert "only for a reason" in str(refused)
    assert "ban" not in str(refused)


def test_a_number_nobody_ever_had_is_told_from_one_that_is_forgotten():
    desk = Desk("Ann", "Bob")
    desk.do(ErasePerson(person=2, reason="asked for"))

    for number, says in ((3, "there is no person 3"), (2, "there is no person 2 any more")):
        assert desk.refused(LeaveHousehold(person=number)).says == says


def test_whoever_forgets_somebody_banned_is_told_so():
    desk = Desk("Ann", house="wph")
    desk.do(Suspend(person=1, since="2026-05-01", role="director", reason="theft"))

    assert "the ban goes too" in str(desk.refused(ErasePerson(person=1)))
    assert desk.do(ErasePerson(person=1, reason="the law of the place asks for it"))


WORDS = st.sampled_from(["Ann", "Bob", "Cy"])
PEOPLE_NUMBERS = st.integers(1, 4)
COMMANDS = st.one_of(
    st.builds(
        AddPerson,
        details=st.builds(Details, name=WORDS, contact=WORDS, notes=WORDS, born=st.just(ADULT)),
    ),
    st.builds(
        AmendPerson, person=PEOPLE_NUMBERS, details=st.builds(Details, name=WORDS, needs=WORDS)
    ),
    st.builds(LinkHousehold, person=PEOPLE_NUMBERS, other=PEOPLE_NUMBERS),
    st.builds(LeaveHousehold, person=PEOPLE_NUMBERS),
    st.builds(
        PayDues,
        person=PEOPLE_NUMBERS,
        year=st.sampled_from([2026, 2027]),
        on=st.sampled_from(["2026-01-08", "2026-12-01"]),
    ),
    st.builds(
        Suspend,
        person=PEOPLE_NUMBERS,
        since=st.sampled_from(["2026-01-08", "2026-02-08"]),
        until=st.sampled_from(["", "2026-03-01"]),
        role=st.just("officer"),
        reason=WORDS,
    ),
    st.builds(
        LiftSuspension, person=PEOPLE_NUMBERS, on=st.just("2026-02-09"), role=st.just("officer")
    ),
    st.builds(
        NotePast, person=PEOPLE_NUMBERS, on=st.just("2026-02-09"), kind=st.just("penalty"),
        says=WORDS,
    ),
    st.builds(CheckIn, person=PEOPLE_NUMBERS, on=st.just("2026-02-09")),
    st.builds(MergePeople, keep=PEOPLE_NUMBERS, drop=PEOPLE_NUMBERS),
    st.builds(ErasePerson, person=PEOPLE_NUMBERS, reason=st.just("asked for")),
)  # fmt: skip


@given(st.lists(COMMANDS, max_size=30))
def test_the_log_without_somebody_erased_folds_to_the_same_register_and_names_nobody(commands):
    desk = Desk("Xerxes", contact="Xerxes", notes="Xerxes")
    for command in commands:
        if not isinstance(PEOPLE.decide(desk.state, command, desk.house), Refusal):
            desk.do(command)
    if not (desk.person(1).is_erased or desk.person(1).merged_into):
        desk.do(ErasePerson(person=1, reason="asked for"))
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
    desk.do(ErasePerson(person=1, reason="asked for"))

    assert "Xerxes" not in str(without_person(desk.log, desk.state, 1))
