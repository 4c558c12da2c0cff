"""What a seat may do, in the notation's words, and what it is refused."""

import pytest

from each import ask_each
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.limits import (
    CALL_OR_FOLD,
    CHECK_ONLY,
    FREE,
    MUST_CALL,
    Limit,
    SeatOptions,
)
from floorcall.chapters.core.seat_actions import check_options
from floorcall.table import Refused

FACING = SeatOptions(3, fold=True, check=False, call=500, bet=None, raise_to=(1000, 20000))
OPENING = SeatOptions(3, fold=True, check=True, call=None, bet=(200, 20000), raise_to=None)
NOTHING = SeatOptions(3, fold=False, check=False, call=None, bet=None, raise_to=None)


@ask_each(
    ("options", "says"),
    [
        (FACING, "fold, call 500, raise to 1000-20000"),
        (OPENING, "fold, check, bet 200-20000"),
        (NOTHING, "do nothing"),
        (FACING.under(CALL_OR_FOLD), "fold, call 500"),
        (FACING.under(MUST_CALL), "call 500"),
        (FACING.under(CHECK_ONLY), "do nothing"),
        (OPENING.under(CHECK_ONLY), "check"),
        (OPENING.under(CALL_OR_FOLD), "fold, check"),
        (FACING.under(Limit(exactly=1500)), "fold, call 500, raise to 1500"),
        (OPENING.under(Limit(exactly=1500)), "fold, check, bet 1500"),
        (NOTHING.under(Limit(exactly=1500)), "do nothing"),
        (FACING.under(FREE), "fold, call 500, raise to 1000-20000"),
        (SeatOptions(3, True, False, 500, None, (1500, 1500)), "fold, call 500, raise to 1500"),
    ],
)
def test_options_are_told_in_the_notations_words(options, says):
    assert str(options) == says


@ask_each(
    ("options", "allowed"),
    [
        (FACING, {Verdict.FOLDS, Verdict.CALLS, Verdict.BETS, Verdict.RAISES, Verdict.BRINGS_IN}),
        (OPENING, {Verdict.FOLDS, Verdict.CHECKS, Verdict.BETS, Verdict.RAISES, Verdict.BRINGS_IN}),
        (FACING.under(CALL_OR_FOLD), {Verdict.FOLDS, Verdict.CALLS, Verdict.BRINGS_IN}),
        (FACING.under(MUST_CALL), {Verdict.CALLS, Verdict.BRINGS_IN}),
        (OPENING.under(CHECK_ONLY), {Verdict.CHECKS, Verdict.BRINGS_IN}),
        (NOTHING, {Verdict.BRINGS_IN}),
    ],
)
def test_an_action_outside_the_options_is_refused(options, allowed):
    found = set()
    for verdict in (
        *(Verdict.FOLDS, Verdict.CHECKS, Verdict.CALLS),
        *(Verdict.BETS, Verdict.RAISES, Verdict.BRINGS_IN),
    ):
        try:
            check_options(Decision(verdict=verdict, seat=3, says=""), options)
        except Refused:
            continue
        found.add(verdict)

    assert found == allowed


def test_another_seat_is_not_held_to_them_and_nobody_is_where_there_are_none():
    check_options(Decision(verdict=Verdict.CHECKS, seat=4, says=""), FACING)
    check_options(Decision(verdict=Verdict.CHECKS, seat=3, says=""), None)

    with pytest.raises(Refused, match="seat 3 may fold, call 500"):
        check_options(Decision(verdict=Verdict.CHECKS, seat=3, says=""), FACING)
