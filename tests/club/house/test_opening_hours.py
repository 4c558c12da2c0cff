"""The times a book names, as they stand on the wall."""

from evening import LIBRARY

from floorcall.club.house.opening_hours import OpeningHours, opening_hours
from floorcall.club.programme.book_nights import ready_nights


def test_procedures_2_the_books_times_are_those_of_the_afternoon():
    ruling = opening_hours(LIBRARY.house("club52"))

    assert ruling.decision == OpeningHours("15:45", "16:00", "16:30", "17:00")
    assert "procedures-2" in str(ruling.citations)


def test_a_book_without_times_names_none():
    assert opening_hours(LIBRARY.house("wph")).decision == OpeningHours()


def test_procedures_2_nights_ready_for_the_programme_start_when_the_book_says():
    found = ready_nights(lambda label: LIBRARY.house("club52", label))

    assert {one.starts for one in found} == {"17:00"}
