"""Prizes as clubs pay them: held back, put on top, rounded to coins that exist."""

import pytest
from floor import LIBRARY, make_setup
from msgspec.structs import replace

from floorcall.tournament.ending.cash_moves import MoveCash
from floorcall.tournament.ending.deals import MakeDeal, above_first_prize, deal_amounts
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.place_prizes import prizes_by_place
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.takings import held_back, takings
from floorcall.tournament.setup.house_preflight import check_by_book
from floorcall.tournament.setup.terms import Payout, Price


def says(room) -> str:
    return tournament_sheet(room.state, room.house).says(room.state.setup.money)


def four(floor, payout, **changes):
    price = Price(prize=100, chips=10_000)
    return floor("wph", tables={1: 4}, entry=price, payout=payout, **changes)


@pytest.mark.parametrize(
    ("plan", "held", "pool"),
    [
        (Payout(shares=(10_000,), held_back=50), 50, 350),
        (Payout(shares=(10_000,), held_share=1_000), 40, 360),
        (Payout(shares=(10_000,), held_back=50, held_share=1_000), 90, 310),
        (Payout(shares=(10_000,), held_back=500), 400, 0),
    ],
)
def test_part_of_the_pool_is_held_back_for_the_season_pot(floor, plan, held, pool):
    room = four(floor, plan)

    assert (held_back(room.state), takings(room.state).pool) == (held, pool)
    found = tournament_sheet(room.state, room.house).by_group
    assert found["the season pot"].amount == held
    assert says(room) == "The till balances"
    room.do(MoveCash(amount=-held, account="pot"))
    assert "the season pot" not in tournament_sheet(room.state, room.house).by_group
    assert says(room) == "The till balances"


def test_what_the_house_puts_on_top_is_missing_until_it_lies_in_the_till(floor):
    room = four(floor, Payout(shares=(10_000,), contribution=100))

    assert takings(room.state).pool == 500
    assert says(room) == "¤100 for the prize pool is missing: the house is to put in ¤100"
    room.do(MoveCash(amount=100, account="house"))
    assert says(room) == "The till balances"


@pytest.mark.parametrize(("guarantee", "pool"), [(499, 500), (500, 500), (501, 501)])
def test_a_contribution_counts_towards_the_guarantee(floor, guarantee, pool):
    room = four(floor, Payout(shares=(10_000,), contribution=100), guarantee=guarantee)

    assert takings(room.state).pool == pool


def test_the_rest_of_rounding_goes_to_the_first_or_to_the_last_place_paid():
    plan = Payout(shares=(5000, 3000, 2000), unit=50)

    assert prizes_by_place(plan, 430, 10) == [280, 100, 50]
    last = Payout(shares=(5000, 3000, 2000), unit=50, rest_last=True)
    assert prizes_by_place(last, 430, 10) == [200, 100, 130]


def test_casual_shares_are_paid_in_coins_that_exist_and_the_remainder_is_told(floor):
    room = floor(
        "whangamata",
        "casual",
        tables={1: 3},
        entry=Price(prize=1_001, chips=10_000),
        units=100,
        currency="NZD",
    )
    room.do(Finish(at=100, reason="the stated end"))

    won = prizes(room.state, room.house)
    assert all(share % 10 == 0 for share in won.values())
    assert sum(won.values()) == 3_000
    assert tournament_sheet(room.state, room.house).by_group["the prize pool"].amount == 3
    assert says(room) == "The till balances"


def test_a_deal_is_rounded_to_coins_that_exist(floor):
    room = four(floor, Payout(shares=(10_000,)), units=100, currency="SEK")
    room.bust((1, 4))

    amounts = deal_amounts(room.state, "equal", 0)
    assert sum(amounts.values()) == 400
    assert sorted(amounts.values()) == [100, 100, 200]
    assert room.do(MakeDeal(method="equal", agreed=(1, 2, 3), reason="all agree"))


def test_a_share_above_the_first_prize_is_warned_of(floor):
    room = four(floor, Payout(amounts=(210, 190)))
    room.bust((1, 4))
    room.bust((1, 3))
    assert above_first_prize(room.state, {1: 210, 2: 190}) == []
    assert above_first_prize(room.state, {1: 211, 2: 189}) == [1]

    deal = MakeDeal(method="custom", agreed=(1, 2), amounts={1: 211, 2: 189})
    room.house = LIBRARY.house("club52")
    refusal = room.refused(deal)
    assert (refusal.says, refusal.instead) == (
        "P1-1 would get more than the first prize",
        "say why that is right",
    )
    assert room.do(replace(deal, reason="a side bet"))


def test_a_fee_beside_the_price_of_the_book_is_said(house):
    club = house("club52")
    entry = Price(prize=2_000, fee=300, bounty=500, chips=10_000)
    setup = make_setup(club, entry=entry, units=100, day="tuesday")

    found = [one.says for one in check_by_book(setup, club, 0)]
    assert "a fee of ¤3 comes beside the price of the book" in found
