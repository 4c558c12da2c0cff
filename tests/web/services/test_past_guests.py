"""Guests of earlier nights: found by a few letters, as they were entered the last time."""

from __future__ import annotations

from floorcall.web.services.club_services import Club
from floorcall.web.services.past_guests import Guest

from ..callers import Caller
from ..conftest import StandingClock


def found(club: Club, director: Caller, words: str, tonight: str) -> list[Guest]:
    return director.client.portal.call(club.guests.search, words, tonight)


def test_a_guest_is_found_as_entered_the_last_time(
    club: Club, director: Caller, clock: StandingClock
):
    first, second = director.opens(), director.opens()
    director.does(first, "register", name="Ann Lee", needs="by the wall")
    clock.pass_by(3600)
    director.does(second, "register", name="LEE ann", member="7")

    (guest,) = found(club, director, "an le", tonight="another")

    assert (guest.name, guest.member, guest.needs, guest.nights) == ("LEE ann", "7", "", 2)


def test_tonights_entries_are_no_guests(club: Club, director: Caller):
    tonight = director.opens()
    director.does(tonight, "register", name="Ann Lee")

    assert found(club, director, "ann", tonight) == []


def test_whoever_enters_later_is_found_too(club: Club, director: Caller):
    night = director.opens()
    director.does(night, "register", name="Ann Lee")
    assert len(found(club, director, "lee", "another")) == 1

    director.does(night, "register", name="Bob Lee")

    assert {guest.name for guest in found(club, director, "lee", "another")} == {
        "Ann Lee",
        "Bob Lee",
    }


def test_no_words_find_nobody_and_many_are_cut_short(club: Club, director: Caller):
    director.opens(entrants=9)

    assert found(club, director, " ", "another") == []
    assert len(found(club, director, "given", "another")) == 6
