"""A line nobody can read is answered with situations, said of the seat and amount typed."""

from __future__ import annotations

import pytest

from floorcall.notation.case import read_case, read_line
from floorcall.notation.case_problem import CaseProblem
from floorcall.situations.refused_line import suggest
from floorcall.situations.situation import situations

NINE = {str(seat): seat for seat in range(1, 10)}
NAMED = {"Ann": 1, "Ben": 2}


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("7 mucked the winner", "dealer kills 7"),
        ("Seat 7 mucked the winner", "dealer kills 7"),
        ("9 is getting a clock on himself", "clock on 9 by 5"),
        ("5 is taking forever, call the clock", "clock on 5 by 4"),
        ("8 with one oversized chip of 5,000, silent", "8 pushes 5000"),
        ("8 and a string bet", "8 pushes 500 then 500"),
        ("nobody burned", "dealer does not burn"),
    ],
)
def test_the_line_is_said_of_the_seat_and_amount_that_were_typed(typed, line):
    assert suggest(typed, NINE)[0].line == line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Ben mucked the winner", "dealer kills Ben"),
        ("somebody mucked the winner", "dealer kills Ben"),
        ("asked to see that hand", "Ann asks to see Ben"),
        ("Ben asked to see that hand", "Ben asks to see Ann"),
        ("string", "Ben pushes 500 then 500"),
    ],
)
def test_its_seats_are_seats_of_the_table(typed, line):
    assert suggest(typed, NAMED)[0].line == line


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("house wph\n\n4 mucked the winner\n", "4 mucked the winner"),
        ("house wph\n\n4 says what he folded\n4 pushes a stack away\n", "4 pushes a stack away"),
        ("flashed a card\n", "flashed a card"),
        ("house wph\n\n12 folds\n", ""),
        ("house wph\n\n> 4 is a happy man\n", ""),
        ("hose wph\n", ""),
        ("blinds a/b\n", ""),
    ],
)
def test_only_a_line_without_any_form_is_taken_for_words(text, unread):
    with pytest.raises(CaseProblem) as told:
        read_case(text)

    assert told.value.unread == unread


@pytest.mark.parametrize("table", ["1-9", "Ann Ben Cleo", "Ann Ben"])
@pytest.mark.parametrize("each", situations(), ids=lambda each: each.id)
def test_what_is_suggested_can_be_read_at_that_table(each, table):
    head = read_case(f"seats {table} at 5000\n").head

    suggestion = suggest(each.title, head.names)[0]

    assert suggestion.id == each.id
    assert read_line(1, suggestion.line, head).incident is not None
