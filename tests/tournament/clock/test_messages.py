"""A line on the screens: one at a time, short, and taken away again."""

import pytest

from floorcall.tournament.clock.messages import MOST_LETTERS, ShowMessage


@pytest.fixture
def room(floor):
    return floor("whangamata", tables={1: 4})


def test_a_message_stands_until_another_takes_its_place(room):
    room.do(ShowMessage(text="Soup at nine"))
    assert room.state.message == "Soup at nine"

    room.do(ShowMessage(text="  Soup\nis   cold "))
    assert room.state.message == "Soup is cold"

    room.do(ShowMessage())
    assert room.state.message == ""


@pytest.mark.parametrize("letters", [MOST_LETTERS - 1, MOST_LETTERS])
def test_a_message_may_be_as_long_as_a_screen_shows(room, letters):
    room.do(ShowMessage(text="x" * letters))

    assert len(room.state.message) == letters


def test_a_longer_one_is_refused(room):
    refused = room.refused(ShowMessage(text="x" * (MOST_LETTERS + 1)))

    assert refused.says == "a message has at most 120 letters"
    assert room.state.message == ""


def test_the_same_again_changes_nothing(room):
    assert room.refused(ShowMessage(text=" ")).says == "the screens say nothing"
    room.do(ShowMessage(text="Soup"))

    assert room.refused(ShowMessage(text="Soup ")).says == "the screens say that already"
