"""Exercises never run out: any situation, any table, the same again from the same seed."""

from __future__ import annotations

import pytest

from floorcall.notation.case import read_case
from floorcall.situations.situation import commonest, situations
from floorcall.situations.training.exercise import decks, draw_exercise, situations_for
from floorcall.situations.training.telling import tell_line, tell_table

NAMES = {"3": "Sam", "4": "Rosa", "5": "Eve"}


def test_the_same_seed_draws_the_same_exercise_and_another_seed_another():
    string_bet = commonest()[1]

    one = draw_exercise(string_bet, 1, 7)

    assert draw_exercise(string_bet, 1, 7) == one
    assert len({draw_exercise(string_bet, 1, seed).text for seed in range(20)}) == 20


@pytest.mark.parametrize("situation", situations(), ids=lambda each: each.id)
def test_what_is_drawn_can_be_read(situation):
    for seed in range(3):
        read_case(draw_exercise(situation, 1, seed).text)


def test_at_the_third_grade_something_else_goes_wrong_in_the_same_hand():
    exercise = draw_exercise(commonest()[1], 3, 1)

    assert exercise.so_far
    assert exercise.text.startswith(exercise.so_far.rstrip())
    assert len(read_case(exercise.text).body) > len(read_case(exercise.so_far).body)


def test_the_first_grade_has_the_commonest_calls_and_a_deck_those_of_its_chapter():
    assert set(situations_for(1)) == set(commonest())
    assert set(situations_for(2)) == set(situations())
    assert decks() == ("turn", "betting", "dealing", "board", "showdown", "conduct")
    assert {each.id for each in situations_for(1, "turn")} == {"out_of_turn", "skipped"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("5 pushes 1000 5x100", "Eve puts 1,500 in without a word."),
        ("5 pushes 5000", "Eve puts one 5,000 chip in without a word."),
        ("5 pushes 500 then 5x100", "Eve puts one 500 chip in without a word, then 500 more."),
        ('5 says "raise" pushes 2x1000', 'Eve says "raise" and puts 2,000 in.'),
        ("dealer deals 3 cards to 5", "Dealer deals 3 cards to Eve."),
        ("dealer kills 4", "The dealer sweeps Rosa's live hand into the muck."),
        ("4's hand is identifiable", "Rosa's hand is identifiable."),
        ("clock on 4 by 3", "Sam calls the clock on Rosa."),
        ("4 raises to 1200", "Rosa raises to 1,200."),
        ("dealer exposes a card to 3", "Dealer exposes a card to Sam."),
    ],
)
def test_a_line_is_told_in_the_words_of_a_room(line, told):
    assert tell_line(line, NAMES) == told


def test_the_table_is_told_with_what_is_faced_from_whom():
    head = read_case("blinds 100/200\nstreet flop\nfacing 400 by 4\nto act 5\n").head

    told = tell_table(head, NAMES)

    assert told == "Blinds 100 and 200. On the flop. Rosa has made it 400. It is on Eve."
