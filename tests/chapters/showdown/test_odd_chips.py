"""One pot divided: every chip goes to a winner, and nobody is ahead by more than an odd one."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.core.decision import Decision, Reading, Verdict
from floorcall.chapters.showdown.questions.on_pots import (
    IDENTICAL_BOTH_WAYS,
    ODD_CHIP_SEVERAL,
    ODD_CHIP_STUD_IN,
    IdenticalBothWays,
    SeveralOddChips,
    SuitCards,
)
from floorcall.chapters.showdown.rulings.pot_division import PotWon, TiedHand, divide
from floorcall.table.cards import card

A, B, C = TiedHand(7), TiedHand(1), TiedHand(3)


def shares(pot, base="metropolitan", answers=None):
    return divide(pot, Reading(but(house(base), answers or {})))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("chips", "each"), [(9, 333), (10, 433), (11, 443), (12, 444)])
def test_odd_chips_go_one_each_from_the_left_of_the_button(name, chips, each):
    first, second, third = (int(figure) * 25 for figure in str(each))

    assert shares(PotWon(chips * 25, 25, (A, B, C)), name) == {7: first, 1: second, 3: third}


def test_all_odd_chips_may_go_to_the_first_in_line():
    own = {ODD_CHIP_SEVERAL: SeveralOddChips.ALL_TO_FIRST}

    assert shares(PotWon(11, 1, (A, B, C)), answers=own) == {7: 5, 1: 3, 3: 3}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("amount", "high", "low"), [(66, 33, 33), (67, 34, 33), (68, 34, 34)])
def test_the_odd_chip_of_the_whole_pot_goes_to_high(name, amount, high, low):
    assert shares(PotWon(amount, 1, (A,), (B,)), name) == {7: high, 1: low}


WHOLE_POT = [
    name
    for name in NAMES
    if house(name)[IDENTICAL_BOTH_WAYS].value is IdenticalBothWays.WHOLE_POT_EVEN
]


@pytest.mark.parametrize("name", WHOLE_POT)
def test_s_odd_chip_hilo_the_odd_chip_of_the_whole_pot_is_the_only_one(name):
    assert shares(PotWon(67, 1, (A,), (B,)), name) == {7: 34, 1: 33}
    assert shares(PotWon(66, 1, (A, B), (A, B)), name) == {7: 33, 1: 33}


@pytest.mark.parametrize(("amount", "first", "second"), [(65, 33, 32), (66, 33, 33), (67, 34, 33)])
def test_the_same_hands_both_ways_share_the_whole_pot(amount, first, second):
    assert shares(PotWon(amount, 1, (A, B), (A, B))) == {7: first, 1: second}


def test_ex_m_18_1_only_a_house_that_divides_each_half_on_its_own_gives_34_and_32():
    own = {IDENTICAL_BOTH_WAYS: IdenticalBothWays.EACH_HALF}

    assert shares(PotWon(66, 1, (A, B), (A, B)), answers=own) == {7: 34, 1: 32}
    assert shares(PotWon(66, 1, (A, B), (A, B)), "tda") == {7: 34, 1: 32}
    assert shares(PotWon(66, 1, (A, B), (A, B)), "metropolitan") == {7: 33, 1: 33}


def test_three_quarters_of_a_pot():
    assert shares(PotWon(67, 1, (A,), (A, B))) == {7: 34 + 17, 1: 16}


def test_in_stud_the_highest_card_of_the_five_has_the_odd_chip():
    one = TiedHand(1, (card("Kd"), card("Qs")), (card("As"), card("Kd")))
    two = TiedHand(2, (card("Ks"), card("Qd")), (card("Ks"), card("Qd")))

    assert shares(PotWon(67, 1, (one, two), stud=True)) == {1: 33, 2: 34}
    own = {ODD_CHIP_STUD_IN: SuitCards.ALL_CARDS}
    assert shares(PotWon(67, 1, (one, two), stud=True), answers=own) == {1: 34, 2: 33}


def test_a_pot_with_one_winner_reads_no_rule_on_odd_chips():
    reads = Reading(house("metropolitan"))
    divide(PotWon(110, 25, (A,)), reads)

    ruling = reads.rules(Decision(verdict=Verdict.AWARDED, says="Seat 7 wins."))

    assert ruling.because == ()


@given(
    amount=st.integers(1, 100_000),
    chip=st.sampled_from([1, 5, 25, 100]),
    high=st.integers(1, 6),
    low=st.integers(0, 6),
    several=st.sampled_from(SeveralOddChips),
    halves=st.sampled_from(IdenticalBothWays),
)
def test_every_chip_of_the_pot_is_paid(amount, chip, high, low, several, halves):
    tied = tuple(TiedHand(seat) for seat in range(1, 8))
    pot = PotWon(amount, chip, tied[:high], tied[7 - low :])

    paid = shares(pot, answers={ODD_CHIP_SEVERAL: several, IDENTICAL_BOTH_WAYS: halves})

    assert sum(paid.values()) == amount
    assert min(paid.values()) >= 0
    assert set(paid) == {hand.seat for hand in (*pot.high, *pot.low)}


@given(amount=st.integers(1, 100_000), chip=st.sampled_from([1, 25]), ways=st.integers(2, 9))
def test_equal_winners_differ_by_one_chip_at_most(amount, chip, ways):
    paid = shares(PotWon(amount * chip, chip, tuple(map(TiedHand, range(1, ways + 1)))))

    assert max(paid.values()) - min(paid.values()) <= chip
    assert list(paid.values()) == sorted(paid.values(), reverse=True)
