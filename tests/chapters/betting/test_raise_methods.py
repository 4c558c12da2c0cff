"""A declared raise and its chips; and chips in more than one motion without a declaration."""

import pytest
from tests.chapters.betting_situations import faces, outcome
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_chips import (
    SINGLE_CHIP_FACING,
    SINGLE_CHIP_RAISE_NO_AMOUNT,
    RaiseNoAmount,
    SingleChip,
)
from floorcall.chapters.betting.questions.on_motions import (
    AMOUNT_NEEDED,
    NONEXACT_FIRST_MOTION,
    RAISE_METHODS,
    STRING_BETS,
    NonexactFirstMotion,
    RaiseMethods,
)

COMMON = house("common")
CALL_THEN_3000 = ("raise", (1000,), (1000, 1000, 1000))


@pytest.mark.parametrize(
    ("method", "amount_needed", "to"),
    [
        (RaiseMethods.THREE_METHODS, False, 4000),
        (RaiseMethods.DECLARE_OR_ONE_MOTION, False, 4000),
        (RaiseMethods.DECLARE_OR_ONE_MOTION, True, 2000),
        (RaiseMethods.ONE_MOTION, False, 2000),
    ],
)
def test_a_call_and_one_motion_more_count_where_the_house_allows_it(method, amount_needed, to):
    own = but(COMMON, {RAISE_METHODS: method, AMOUNT_NEEDED: amount_needed})

    assert outcome(faces(1000), own, *CALL_THEN_3000) == ("raises", to, 4000 - to)


@pytest.mark.parametrize(
    ("first", "to"),
    [(NonexactFirstMotion.MINIMUM_RAISE, 2000), (NonexactFirstMotion.MAY_BE_COMPLETED, 4300)],
)
def test_a_wrong_first_motion_is_a_minimum_raise_unless_it_may_be_completed(first, to):
    own = but(COMMON, {NONEXACT_FIRST_MOTION: first})
    pushed = ("raise", (1000, 100, 100, 100), (1000, 1000, 1000))

    assert outcome(faces(1000), own, *pushed)[1] == to


@pytest.mark.parametrize("name", NAMES)
def test_a_raise_declared_before_one_chip_is_as_much_as_the_chip_allows(name):
    assert outcome(faces(400), house(name), "raise", (5000,)) == ("raises", 5000, 0)
    assert outcome(faces(400), house(name), "raise", (500,)) == ("raises", 800, 0)


def test_a_house_may_make_it_the_minimum():
    own = but(COMMON, {SINGLE_CHIP_RAISE_NO_AMOUNT: RaiseNoAmount.MINIMUM_RAISE})

    assert outcome(faces(400), own, "raise", (5000,)) == ("raises", 800, 4200)


@pytest.mark.parametrize(
    ("test", "expected"),
    [
        (SingleChip.CALL_UNLESS_RAISE_DECLARED_BEFORE_CHIP_LANDS, ("calls", 400, 4600)),
        (SingleChip.CALL_UNLESS_RAISE_STATED, ("raises", 5000, 0)),
        (SingleChip.CALL_UNLESS_RAISE_ANNOUNCED, ("raises", 5000, 0)),
    ],
)
def test_a_raise_declared_after_the_chip_landed_is_too_late_in_some_houses(test, expected):
    own = but(COMMON, {SINGLE_CHIP_FACING: test})

    assert outcome(faces(400), own, (5000,), "raise") == expected


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "made",
    [((1000,), (1000, 1000)), ((1000,), "reaches back"), ("I call, and raise 3000",)],
)
def test_a_string_bet_is_a_call_everywhere(name, made):
    assert outcome(faces(1000), house(name), *made)[:2] == ("calls", 1000)


@pytest.mark.parametrize(
    ("second", "returned"), [((100,) * 4, None), ((100,) * 5, 0), ((100,) * 6, 100)]
)
def test_a_second_motion_may_complete_a_call_but_not_raise(second, returned):
    made = outcome(faces(1000), COMMON, (500,), second)

    assert made[:2] == ("calls", 1000)
    assert returned is None or made[2] == returned


def test_where_nothing_is_a_string_bet_motions_add_up():
    own = but(COMMON, {STRING_BETS: frozenset()})

    assert outcome(faces(1000), own, (1000,), (1000, 1000)) == ("raises", 3000, 0)
    assert outcome(faces(1000), own, "I call, and raise 3000") == ("raises", 3000, 0)
