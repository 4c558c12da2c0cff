"""Rounding down or to the nearest, the rest where the house says, and coins that exist."""

import pytest
from floor import varied
from hypothesis import given
from hypothesis import strategies as st

from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.place_prizes import (
    divide_in_coins,
    prizes_by_place,
    rest_for_pot,
)
from floorcall.tournament.ending.prizes import chip_remainder, prizes
from floorcall.tournament.ending.questions import PAYOUTS_AND_DEALS_AFTER_FEE
from floorcall.tournament.setup.terms import Payout, Price

HALVES = (5000, 3000, 2000)


@pytest.mark.parametrize(
    ("rest", "pays", "pot"),
    [
        ({}, [227, 130, 80], 0),
        ({"rest_last": True}, [210, 130, 97], 0),
        ({"rest_pot": True}, [210, 130, 80], 17),
        ({"nearest": True}, [227, 130, 80], 0),
        ({"nearest": True, "rest_pot": True}, [220, 130, 80], 7),
    ],
)
def test_437_in_tens_goes_where_the_house_says(rest, pays, pot):
    plan = Payout(shares=HALVES, unit=10, **rest)

    assert prizes_by_place(plan, 437, 9) == pays
    assert rest_for_pot(plan, 437, 9) == pot


def test_with_fewer_entries_than_places_no_more_is_paid_than_there_is():
    """60 per cent of 20 is 14 to the nearest 7, more than the share; the rest is the winner's."""
    plan = Payout(shares=(6000, 4000), unit=7, nearest=True, rest_pot=True)

    assert prizes_by_place(plan, 20, 1) == [20]
    assert rest_for_pot(plan, 20, 1) == 0


def test_to_the_nearest_the_third_gains_what_the_first_loses():
    plan = Payout(shares=HALVES, unit=10, nearest=True, rest_pot=True)

    assert prizes_by_place(plan, 443, 9) == [220, 130, 90]


def test_what_missing_places_would_have_had_is_the_winners_and_not_the_pots():
    plan = Payout(shares=HALVES, unit=10, rest_pot=True)

    assert prizes_by_place(plan, 40, 1) == [40]
    assert rest_for_pot(plan, 40, 1) == 0


@pytest.mark.parametrize(("pool", "pays"), [(59, [20, 20]), (60, [40, 20]), (61, [40, 20])])
def test_two_halves_at_and_around_the_middle_of_a_unit(pool, pays):
    plan = Payout(shares=(5000, 5000), unit=20, nearest=True, rest_pot=True)

    assert prizes_by_place(plan, pool, 2) == pays


def test_fixed_amounts_leave_what_they_do_not_use_to_the_pot():
    plan = Payout(amounts=(100, 50), rest_pot=True)

    assert (prizes_by_place(plan, 187, 9), rest_for_pot(plan, 187, 9)) == ([100, 50], 37)


@given(
    shares=st.lists(st.integers(1, 5000), min_size=1, max_size=8),
    pool=st.integers(0, 10**6),
    entries=st.integers(1, 12),
    unit=st.sampled_from([1, 5, 7, 100, 1000]),
    nearest=st.booleans(),
    rest=st.sampled_from([{}, {"rest_last": True}, {"rest_pot": True}]),
)
def test_any_plan_pays_out_the_pool_to_the_last_cent(shares, pool, entries, unit, nearest, rest):
    whole = sum(shares)
    by_rank = tuple(sorted((one * 10_000 // whole for one in shares), reverse=True))
    plan = Payout(shares=by_rank, unit=unit, nearest=nearest, **rest)

    paid, pot = prizes_by_place(plan, pool, entries), rest_for_pot(plan, pool, entries)

    assert sum(paid) + pot == pool
    assert min(paid) >= 0
    assert pot < unit * len(by_rank) + 1
    if not plan.rest_last:
        assert paid == sorted(paid, reverse=True)


def test_three_who_share_100_in_coins_of_5_cents_get_coins_that_exist():
    assert divide_in_coins(10_000, [4, 7, 9], 5) == {4: 3335, 7: 3335, 9: 3330}
    assert divide_in_coins(10_003, [4, 7, 9], 5) == {4: 3338, 7: 3335, 9: 3330}


@given(st.integers(0, 10**6), st.integers(1, 9), st.sampled_from([1, 5, 10, 100]))
def test_equal_parts_differ_by_a_coin_at_most_and_lose_nothing(amount, count, coin):
    parts = divide_in_coins(amount, list(range(count)), coin)

    assert sum(parts.values()) == amount
    assert max(parts.values()) - min(parts.values()) < 2 * coin


def test_a_tie_in_francs_is_paid_in_coins_of_5(floor):
    room = floor(
        "wph",
        tables={1: 4},
        entry=Price(prize=2_500, chips=10_000),
        payout=Payout(shares=(4004, 2500, 2000, 1496)),
        units=100,
        currency="CHF",
    )
    room.bust((1, 2), (1, 3), (1, 4))
    won = prizes(room.state, room.house)

    assert sorted(won.values()) == [1_995, 2_000, 2_000, 4_005]


def test_rounding_that_goes_to_the_pot_is_claimed_for_it_and_balances(floor):
    room = floor(
        "wph",
        tables={1: 3},
        entry=Price(prize=17, chips=10_000),
        payout=Payout(shares=(6000, 4000), unit=10, rest_pot=True),
    )
    for seat in (3, 2):
        room.bust((1, seat))
    room.do(Finish(at=100))
    found = tournament_sheet(room.state, room.house)

    assert sorted(prizes(room.state, room.house).values()) == [20, 30]
    assert found.by_group["the season pot"].amount == 1
    assert sum(one.amount for one in found.by_group.values()) == 51
    assert found.says(room.state.setup.money) == "The till balances"


@pytest.mark.parametrize(("price", "left"), [(1_000, 0), (1_001, 4), (1_009, 6)])
def test_shares_by_chips_are_paid_in_coins_and_the_remainder_is_said(floor, price, left):
    room = floor(
        "whangamata",
        labels=("casual",),
        tables={1: 4},
        entry=Price(prize=price, chips=10_000),
        payout=Payout(shares=(10_000,)),
        units=100,
        currency="NZD",
    )

    assert chip_remainder(room.state, room.house) == left


@pytest.mark.parametrize(("fee", "left"), [(0, 0), (1, 4), (3, 2)])
def test_where_the_fee_is_divided_with_the_pool_it_counts_in_the_remainder(floor, fee, left):
    """Four pay 10.00 and the fee, in coins of ten cents."""
    room = floor(
        *("whangamata", "casual"),
        tables={1: 4},
        entry=Price(prize=1_000, fee=fee, chips=10_000),
        payout=Payout(shares=(10_000,)),
        units=100,
        currency="NZD",
    )
    room.house = varied(room.house, PAYOUTS_AND_DEALS_AFTER_FEE, value=False)

    assert chip_remainder(room.state, room.house) == left
