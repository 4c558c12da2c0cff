"""Table sheets: a page a table with every seat."""

from __future__ import annotations

import pytest

from floorcall.chapters.penalties.rulings import Measure
from floorcall.printing import NothingToPrint, Paper, table_sheets, table_sheets_of
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.seating.room_tables import CloseSeats
from printing.nights import SEVEN_PM, crowd, entered, running
from printing.pdf_text import pages


def test_every_table_has_a_page_with_all_who_sit_there():
    state = running(*crowd(20)).state

    printed = pages(table_sheets(table_sheets_of(state, SEVEN_PM)))

    assert len(printed) == len(state.tables)
    for page, table in zip(printed, state.tables.values(), strict=True):
        assert page.says(f"Table {table.number}")
        assert page.says("Level 1: 25/50")
        assert all(page.says(state.players[one].name) for one in table.seats.values())


def test_the_button_a_penalty_and_an_absence_are_marked():
    night = running(*crowd(4))
    night.do(Penalise(player=1, measure=Measure.HANDS, count=2, reason="phone", at=SEVEN_PM))
    night.do(GoAway(player=2, at=SEVEN_PM))

    (table,) = table_sheets_of(night.state, SEVEN_PM).tables

    notes = {seat.name: seat.note for seat in table.seats}
    assert notes["Guest 1"] == "misses 2"
    assert notes["Guest 2"] == "away"
    assert notes["Guest 3"] == ""
    assert [int(seat.seat) for seat in table.seats if seat.button] == [night.state.tables[1].button]


def test_a_closed_seat_is_marked_and_an_empty_one_has_no_name():
    night = running(*crowd(4))
    empty = night.state.tables[1].open_seats()
    night.do(CloseSeats(table=1, seats=(empty[0],), at=SEVEN_PM))

    (table,) = table_sheets_of(night.state, SEVEN_PM).tables

    assert table.seats[empty[0] - 1].note == "closed"
    assert (table.seats[empty[1] - 1].name, table.seats[empty[1] - 1].note) == ("", "")


def test_a_break_is_told_as_one():
    state = running(*crowd(4)).state

    (table,) = table_sheets_of(state, SEVEN_PM + 4 * 1200).tables

    assert table.level == "Break after level 4"


def test_a_table_that_is_not_there_is_refused():
    with pytest.raises(NothingToPrint, match="there is no table 7"):
        table_sheets_of(running(*crowd(4)).state, SEVEN_PM, [7])


def test_before_a_table_is_open_there_is_nothing_to_print():
    with pytest.raises(NothingToPrint, match="no table is open yet"):
        table_sheets_of(entered("Anna", "Bo").state, SEVEN_PM)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Anna Maria Kowalska", "Anna K."),
        ("Maximilianusso B", "Maximilianusso …"),
        ("Abcdefghijklmnop", "Abcdefghijklmnop"),
        ("Abcdefghijklmnopq", "Abcdefghijklmno…"),
    ],
)
def test_the_drawing_has_room_for_sixteen_letters_of_a_name(name, drawn):
    (table,) = table_sheets_of(running(name, "Bo").state, SEVEN_PM).tables

    assert {seat.short for seat in table.seats if seat.name == name} == {drawn}


def test_even_the_longest_names_leave_a_table_on_its_one_page():
    names = [f"{letter * 99}" for letter in "ABCDEFGHI"]

    for paper in (Paper.A4, Paper.LETTER):
        assert (
            len(pages(table_sheets(table_sheets_of(running(*names).state, SEVEN_PM), paper))) == 1
        )
