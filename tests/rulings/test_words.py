"""What was said, heard as one of the things a player can say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.betting.rulings.speech import Said, hear


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("I fold", Said.FOLD),
        ("Check.", Said.CHECK),
        ("I'll call that", Said.CALL),
        ("call the all-in", Said.CALL),
        ("raise", Said.RAISE),
        ("All-in!", Said.ALL_IN),
        ("raise, all in", Said.ALL_IN),
        ("I bet the pot", Said.POT),
        ("pot", Said.POT),
        ("complete", Said.COMPLETE),
        ("eight thousand", Said.AMOUNT),
        ("I'll make it eight hundred", Said.AMOUNT),
        ("I raise you 500", Said.RAISE),
        ("I'm in", Said.LOOSE),
        ("I don't raise", Said.LOOSE),
        ("bet half the pot", Said.LOOSE),
        ("I call… and raise 3,000", Said.CALL_AND_RAISE),
        ("If you bet, I will raise", Said.CONDITION),
        ("shove", Said.REGIONAL),
        ("nice hand", Said.LOOSE),
        ("how much to call?", Said.LOOSE),
        ("check, call", Said.LOOSE),
        ("", Said.LOOSE),
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
    assert hear(text).said in Said
