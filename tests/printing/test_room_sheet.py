"""The room on paper: enough to go on by hand."""

from __future__ import annotations

from datetime import UTC

import pytest

from floorcall.chapters.penalties.rulings import Measure
from floorcall.printing import room_sheet, room_sheet_of
from floorcall.tournament.clock.clock_control import Pause
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.setup.terms import Payout
from printing.nights import HOUSE, SEVEN_PM, bust, crowd, entered, running
from printing.pdf_text import pages, says

TEN_PAST = SEVEN_PM + 600


def sheet(night, now=TEN_PAST):
    return room_sheet_of(night.state, HOUSE, now, UTC)


def test_a_running_clock_says_what_is_left_until_when_and_what_follows():
    clock = sheet(running(*crowd(4))).clock

    assert clock.level == "Level 1: 25/50"
    assert clock.left == "10:00 left"
    assert clock.ends == "until 19:20"
    assert clock.following == "Then level 2: 50/100"


def test_a_stopped_clock_says_so():
    night = running(*crowd(4))
    night.do(Pause(at=TEN_PAST))

    clock = sheet(night, TEN_PAST + 3600).clock

    assert (clock.left, clock.ends) == ("10:00 left", "the clock stands")


@pytest.mark.parametrize(
    ("after", "level", "following"),
    [
        (4799, "Level 4: 100/200", "Then a break of 10:00"),
        (4800, "Break after level 4", "Then level 5: 200/400, big-blind ante 400"),
        (5400, "Level 5: 200/400, big-blind ante 400", "Then level 6: 300/600, big-blind ante 600"),
    ],
)
def test_a_break_begins_and_ends_on_its_second(after, level, following):
    clock = sheet(running(*crowd(4)), SEVEN_PM + after).clock

    assert (clock.level, clock.following) == (level, following)


def test_levels_to_come_stand_with_the_time_they_begin():
    levels = sheet(running(*crowd(4))).levels

    assert [level.begins for level in levels[:6]] == [
        "",
        "19:20",
        "19:40",
        "20:00",
        "20:20",
        "20:30",
    ]
    assert [level.now for level in levels[:2]] == [True, False]


def test_levels_that_are_over_are_left_out():
    levels = sheet(running(*crowd(4)), SEVEN_PM + 1200).levels

    assert levels[0].number == "2"


def test_before_the_start_and_after_the_end_no_clock_runs():
    night = running("Anna", "Bo")
    bust(night, 2)
    night.do(Finish(at=TEN_PAST))

    assert sheet(entered("Anna", "Bo")).clock.level == "Not begun"
    assert sheet(night).clock.level == "Over"
    assert sheet(night).coming == ()


def test_everybody_in_play_stands_at_a_table_with_the_stack():
    night = running(*crowd(20))

    seats = [seat for table in sheet(night).tables for seat in table.seats if seat.name]

    assert sorted(seat.name for seat in seats) == sorted(crowd(20))
    assert {seat.stack for seat in seats} == {"10,000"}


def test_penalties_warnings_and_absences_are_listed_with_the_seat():
    night = running(*crowd(4))
    night.do(Penalise(player=1, measure=Measure.HANDS, count=2, reason="x", at=TEN_PAST))
    night.do(Penalise(player=2, measure=Measure.WARNING, reason="x", at=TEN_PAST))
    night.do(GoAway(player=3, at=TEN_PAST))
    seat = night.state.players[1].seat

    watched = {row.name: (row.place, row.what) for row in sheet(night).watched}

    assert watched["Guest 1"] == (f"1, {seat}", "misses 2 more hands")
    assert watched["Guest 2"][1] == "1 warning"
    assert watched["Guest 3"][1] == "away since 19:10"
    assert "Guest 4" not in watched


def test_who_has_no_seat_yet_waits_and_who_owes_is_named():
    night = entered("Anna", most_entries=1)
    night.do(Register(name="Bo", paid=False, at=SEVEN_PM))

    waiting = sheet(night).waiting

    assert [(line.what, line.amount) for line in waiting] == [
        ("1  Anna", ""),
        ("2  Bo", "alternate, owes ¤2,300"),
    ]
    assert ("owed by Bo", "¤2,300") in [(line.what, line.amount) for line in sheet(night).till]


def test_the_account_adds_up_to_the_chips_in_play():
    *reasons, total = sheet(running(*crowd(4))).account

    assert [(line.what, line.amount) for line in reasons] == [("entries", "40,000")]
    assert (total.what, total.amount) == ("in play", "40,000")


def test_names_are_found_by_the_letters_under_their_marks():
    night = running("Żaneta", "zygmunt", "Ángel", "Adam", *crowd(8))

    names = [line.what for line in sheet(night).finder if not line.what.startswith("Guest")]

    assert names == ["Adam", "Ángel", "Żaneta", "zygmunt"]


@pytest.mark.parametrize(("players", "tables", "listed"), [(9, 1, 0), (10, 2, 10)])
def test_one_table_needs_no_list_of_who_sits_where(players, tables, listed):
    facts = sheet(running(*crowd(players)))

    assert (len(facts.tables), len(facts.finder)) == (tables, listed)


def test_the_lines_to_fill_in_are_the_places_left_with_what_they_pay():
    night = running(*crowd(5), payout=Payout(shares=(6000, 4000)))
    bust(night, 5)

    rows = [(row.place, row.prize) for row in sheet(night).coming]

    assert rows == [("1", "¤6,000"), ("2", "¤4,000"), ("3", ""), ("4", "")]
    assert [line.what for line in sheet(night).places] == ["5  Guest 5"]


@pytest.mark.parametrize(("players", "lines"), [(39, 39), (40, 40), (41, 40)])
def test_at_most_forty_lines_wait_to_be_filled_in(players, lines):
    rows = sheet(running(*crowd(players))).coming

    assert len(rows) == lines
    assert rows[-1].place == str(players)


def test_the_sheet_holds_all_of_it_in_print():
    night = running(*crowd(30))
    night.do(GoAway(player=3, at=TEN_PAST))

    printed = room_sheet(sheet(night))

    for words in (
        "Thursday",
        "Thu 01 Jan 2026, 19:10",
        "10:00 left",
        "away since 19:10",
        "Going on",
    ):
        assert says(printed, words)
    assert all(says(printed, name) for name in crowd(30))
    assert pages(printed)[-1].says(f"{len(pages(printed))} of {len(pages(printed))}")
