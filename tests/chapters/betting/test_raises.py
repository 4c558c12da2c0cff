"""Which rules a seat's options rest on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.chapters.betting.questions.on_raises import (
    MIN_OPEN_BET,
    MIN_RAISE,
    RAISE_AFTER_SHORT_ALLIN,
    RAISE_CAP_LIFTS_WHEN,
    RAISE_CAP_LIMIT,
    RAISE_CAP_NL_PL,
    REOPEN_LIMIT,
    REOPEN_LIMIT_PCT,
    REOPEN_NO_LIMIT,
    BigBetCap,
)
from floorcall.chapters.betting.rulings.raises import options_ruling, ways
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.limits import SeatOptions
from floorcall.chapters.next_hand.questions import SHORT_BLIND, SHORT_BLIND_POT_LIMIT_MAX_USES
from floorcall.table.games import Limit

FACED = Facing(
    seat=3,
    stack=10000,
    in_front=0,
    price=600,
    least=1000,
    most=10000,
    may_raise=True,
    opening=False,
    heads_up=False,
    betting=Limit.NO_LIMIT,
    big_blind=200,
    chip=25,
    pot=900,
    live=4,
    first_round=True,
    after_short_all_in=False,
    bets_made=2,
)
OPTIONS = SeatOptions(3, fold=True, check=False, call=600, bet=None, raise_to=(1000, 10000))


def rests_on(facing, house):
    return {setting.policy for setting in options_ruling(facing, OPTIONS, house).because}


@pytest.mark.parametrize(
    ("changed", "policies"),
    [
        ({}, {MIN_RAISE}),
        ({"price": 0}, {MIN_OPEN_BET}),
        ({"price": 0, "betting": Limit.FIXED_LIMIT}, set()),
        ({"stack": 600}, set()),
        ({"after_short_all_in": True}, {MIN_RAISE, RAISE_AFTER_SHORT_ALLIN}),
        (
            {"after_short_all_in": True, "has_acted": True},
            {MIN_RAISE, RAISE_AFTER_SHORT_ALLIN, REOPEN_NO_LIMIT},
        ),
        (
            {"after_short_all_in": True, "has_acted": True, "may_raise": False},
            {REOPEN_NO_LIMIT},
        ),
        ({"short_blind": True}, {MIN_RAISE, SHORT_BLIND}),
        (
            {"short_blind": True, "betting": Limit.POT_LIMIT},
            {MIN_RAISE, SHORT_BLIND, SHORT_BLIND_POT_LIMIT_MAX_USES},
        ),
        ({"bets_made": 3}, {MIN_RAISE}),
        ({"bets_made": 4}, {MIN_RAISE, RAISE_CAP_NL_PL}),
        ({"bets_made": 3, "betting": Limit.FIXED_LIMIT}, {RAISE_CAP_LIMIT}),
        (
            {"bets_made": 4, "betting": Limit.FIXED_LIMIT, "may_raise": False},
            {RAISE_CAP_LIMIT, RAISE_CAP_LIFTS_WHEN},
        ),
        (
            {
                "after_short_all_in": True,
                "has_acted": True,
                "may_raise": False,
                "betting": Limit.FIXED_LIMIT,
            },
            {REOPEN_LIMIT, REOPEN_LIMIT_PCT, RAISE_CAP_LIMIT},
        ),
    ],
)
@pytest.mark.parametrize("name", HOUSES)
def test_options_cite_what_they_rest_on_and_no_more(house, name, changed, policies):
    assert rests_on(replace(FACED, **changed), house(name)) == policies


def test_a_cap_in_no_limit_is_cited_with_its_number(answering):
    capped = answering({RAISE_CAP_NL_PL: BigBetCap.AS_LIMIT})

    assert RAISE_CAP_LIMIT in rests_on(replace(FACED, bets_made=4), capped)


def test_options_are_said_as_a_dealer_would():
    assert ways(OPTIONS) == "fold, call 600 or raise to 1,000 or more"


@given(
    st.sampled_from(list(Limit)),
    st.integers(0, 5000),
    st.integers(1, 5000),
    st.tuples(*[st.booleans()] * 5),
    st.integers(0, 9),
)
def test_no_table_is_too_odd_to_rule_on(house, betting, price, stack, flags, bets_made):
    may_raise, short, acted, blind, first = flags
    faced = replace(
        FACED,
        betting=betting,
        price=price,
        stack=stack,
        may_raise=may_raise,
        after_short_all_in=short,
        has_acted=acted,
        short_blind=blind,
        first_round=first,
        bets_made=bets_made,
    )

    assert options_ruling(faced, OPTIONS, house("common")).decision.says
