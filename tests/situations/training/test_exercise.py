"""Exercises never run out: any situation, any table, the same again from the same seed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

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


@pytest.mark.parametrize(("grade", "seed"), [(1, 22), (2, 29)])
def test_where_no_chip_is_above_the_bet_another_table_is_drawn(grade, seed):
    """At the first table the bet is as high as the highest chip, and none can be oversized."""
    big_chip = next(one for one in situations() if one.id == "one_big_chip")

    exercise = draw_exercise(big_chip, grade, seed)

    assert int(exercise.answers["chip"]) > int(exercise.answers["facing"])


def test_at_the_third_grade_something_else_goes_wrong_in_the_same_hand():
    exercise = draw_exercise(
        commonest()[1],
        3,
        1,
        lambda table, text: replace(
            table, so_far=text, to_act="4", live=tuple(each.seat for each in table.seats)
        ),
    )

    assert exercise.second
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
        (
            "5 pushes 1000 5x100",
            "Eve puts one 1,000 chip and five 100 chips (1,500) in without a word.",
        ),
        ("5 pushes 5000", "Eve puts one 5,000 chip in without a word."),
        (
            "5 pushes 500 then 5x100",
            "Eve puts one 500 chip in without a word, then five 100 chips (500) more.",
        ),
        ('5 says "raise" pushes 2x1000', 'Eve says "raise" and puts two 1,000 chips (2,000) in.'),
        ("dealer deals 3 cards to 5", "The dealer gives Eve three cards."),
        ("4 cards are left in the stub", "Only four cards are left in the stub."),
        ("dealer posts the bring-in for 4", "Rosa is away, and the dealer posts the bring-in."),
        ("4's cards touch the muck", "Rosa's cards touch the muck."),
        ("4's board equals 3's", "Rosa's board is as high as Sam's."),
        ("4 shows 9c", "Rosa turns over the 9♣ alone."),
        ("4 shows", "Rosa tables the hand."),
        ("3 was told 400", "Sam asks how much it is, and the dealer says 400."),
        ("70 seconds pass", "70 seconds pass."),
        ("dealer kills 4", "The dealer sweeps Rosa's live hand into the muck."),
        ("4's hand is identifiable", "Rosa's cards can be told for certain."),
        ("clock on 4 by 3", "Sam calls the clock on Rosa."),
        ("4 raises to 1200", "Rosa raises to 1,200."),
        ("dealer exposes a card to 3", "The dealer turns a card of Sam face up in the deal."),
    ],
)
def test_a_line_is_told_in_the_words_of_a_room(line, told):
    assert tell_line(line, NAMES) == told


def test_the_table_is_told_with_what_is_faced_from_whom():
    head = read_case("blinds 100/200\nstreet flop\nfacing 400 by 4\nto act 5\n").head

    told = tell_table(head, NAMES, (4, 5))

    assert told == (
        "Blinds 100 and 200. On the flop. Still in: Rosa, Eve. Rosa has made it 400. It is on Eve."
    )
