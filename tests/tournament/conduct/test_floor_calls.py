"""A table calls the floor: once, until somebody is there or a ruling is made."""

import pytest

from floorcall.tournament.conduct.floor_calls import AnswerCall, CallFloor
from floorcall.tournament.conduct.ruling_reports import RecordRuling


@pytest.fixture
def room(floor):
    return floor("whangamata", tables={1: 4, 2: 4})


def calling(room):
    return [call.table for call in room.state.floor_calls]


def test_a_table_waits_until_the_floor_is_there(room):
    room.do(CallFloor(table=2))
    room.do(CallFloor(table=1))
    assert calling(room) == [2, 1]

    room.do(AnswerCall(table=2))
    assert calling(room) == [1]


def test_a_ruling_at_the_table_answers_its_call(room):
    room.do(CallFloor(table=2))
    room.do(RecordRuling(table=1, facts="a raise", book="a call"))
    assert calling(room) == [2]

    room.do(RecordRuling(table=2, facts="a raise", book="a call"))
    assert calling(room) == []


def test_a_second_press_is_no_second_call(room):
    room.do(CallFloor(table=1))

    assert room.refused(CallFloor(table=1)).says == "table 1 has called already"


def test_only_a_table_that_is_there_calls_and_only_one_that_called_is_answered(room):
    assert room.refused(CallFloor(table=9)).says == "there is no table 9"
    assert room.refused(AnswerCall(table=1)).says == "table 1 does not wait for the floor"
