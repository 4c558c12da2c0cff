"""A case can be told line by line: lines come and go, and the head changes under them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.case_text import with_head, with_line, without_line

HEAD = "blinds  250/500\nseats   1-8 at 20000\nbutton  8\n"


def test_the_first_line_stands_behind_a_blank_line():
    assert with_line(HEAD, " 3 raises to 1100 ") == f"{HEAD}\n3 raises to 1100\n"


def test_a_second_line_stands_right_below_the_first():
    once = with_line(HEAD, "3 raises to 1100")

    assert with_line(once, "4 folds") == f"{HEAD}\n3 raises to 1100\n4 folds\n"


@pytest.mark.parametrize("nothing", ["", "\n\n", "# a title\n"])
def test_a_case_of_nothing_gets_the_usual_blinds_so_that_it_can_be_told(nothing):
    case = read_case(with_line(nothing, "3 folds"))

    assert case.head.blinds == (100, 200)
    assert [line.text for line in case.body] == ["3 folds"]


def test_a_line_is_taken_back_by_its_number():
    told = with_line(with_line(HEAD, "3 raises to 1100"), "4 folds")

    assert without_line(told, 5) == f"{HEAD}\n4 folds\n"


def test_a_head_line_takes_the_place_of_the_old_one_and_an_empty_one_goes():
    told = with_line(f"# Late\n{HEAD}pot     600\nstreet  flop\n", "1 checks")

    changed = with_head(told, {"button": "5", "pot": ""})

    case = read_case(changed)
    assert (case.title, case.head.button, case.head.pot) == ("Late", 5, 0)
    assert case.head.street == "flop"
    assert [line.text for line in case.body] == ["1 checks"]


def test_the_cards_of_one_seat_change_without_those_of_another():
    told = f"{HEAD}hole 3 As Ad\nhole 4 Ks Kd\n"

    head = read_case(with_head(told, {"hole 3": "2c 2d"})).head

    assert [len(head.hole[seat]) for seat in (3, 4)] == [2, 2]
    assert head.hole[3] != read_case(told).head.hole[3]
    assert head.hole[4] == read_case(told).head.hole[4]


def test_a_head_that_cannot_be_read_is_not_changed():
    with pytest.raises(CaseProblem, match="line 1"):
        with_head("blinds nothing\n", {"button": "5"})


LINES = ["3 folds", '4 says "raise"', "5 pushes 1000 5x100", "> action on 3", "flop"]


@given(st.lists(st.sampled_from(LINES), max_size=6), st.integers(1, 8), st.data())
def test_whatever_is_told_and_taken_back_the_rest_of_the_case_stays(told, button, data):
    text = HEAD
    for line in told:
        text = with_line(text, line)
    text = with_head(text, {"button": str(button)})
    kept = list(told)
    if kept:
        at = data.draw(st.integers(0, len(kept) - 1))
        text = without_line(text, read_case(text).body[at].number)
        del kept[at]

    case = read_case(text)

    assert case.head.button == button
    assert [line.text for line in case.body] == [line.removeprefix("> ") for line in kept]
