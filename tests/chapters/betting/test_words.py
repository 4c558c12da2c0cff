"""What was said, heard as one of the things a player can say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.betting.rulings.speech import SpokenAction, hear


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("I fold", SpokenAction.FOLD),
        ("Check.", SpokenAction.CHECK),
        ("I'll call that", SpokenAction.CALL),
        ("call the all-in", SpokenAction.CALL),
        ("raise", SpokenAction.RAISE),
        ("All-in!", SpokenAction.ALL_IN),
        ("raise, all in", SpokenAction.ALL_IN),
        ("I bet the pot", SpokenAction.POT),
        ("pot", SpokenAction.POT),
        ("complete", SpokenAction.COMPLETE),
        ("eight thousand", SpokenAction.AMOUNT),
        ("I'll make it eight hundred", SpokenAction.AMOUNT),
        ("I raise you 500", SpokenAction.RAISE),
        ("I'm in", SpokenAction.LOOSE),
        ("I don't raise", SpokenAction.LOOSE),
        ("bet half the pot", SpokenAction.LOOSE),
        ("I call… and raise 3,000", SpokenAction.CALL_AND_RAISE),
        ("If you bet, I will raise", SpokenAction.CONDITION),
        ("shove", SpokenAction.REGIONAL),
        ("nice hand", SpokenAction.LOOSE),
        ("how much to call?", SpokenAction.LOOSE),
        ("check, call", SpokenAction.LOOSE),
        ("check, call five hundred", SpokenAction.LOOSE),
        ("five hundred", SpokenAction.AMOUNT),
        ("well, okay", SpokenAction.LOOSE),
        ("", SpokenAction.LOOSE),
    ],
)
def test_words_are_heard_for_what_they_are(text, said):
    assert hear(text).said is said


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("raise, eight thousand", 8000),
        ("raise to 8,000", 8000),
        ("Bet, five", 5),
        ("raise 5k", 5000),
    ],
)
def test_an_action_may_come_with_its_amount(text, value):
    amount = hear(text).amount

    assert amount is not None
    assert amount.value == value


def test_more_puts_the_amount_on_top_of_the_call():
    assert hear("raise three hundred more").on_top
    assert not hear("raise three hundred").on_top


@given(st.text(max_size=60))
def test_anything_said_is_heard_as_something(text):
    assert hear(text).said in SpokenAction
