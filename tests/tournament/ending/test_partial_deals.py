"""Deals among some: they have their amounts, and the others play on for the rest."""

import pytest
from floor import LIBRARY, Floor, why_unfit
from hypothesis import given
from hypothesis import strategies as st

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.deals import DealMade, MakeDeal
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import open_rest, prizes
from floorcall.tournament.setup.terms import Payout, Price
from floorcall.views.clock.wall_lists import wall_view
from floorcall.views.ending.payout_list import deal_offer, payouts_view


@pytest.fixture
def room(floor):
    """Five entries, 1,000 in the pool; 5 is out, four left play for 400, 300, 200 and 100."""
    return started(floor("wph", tables={1: 5}, **TERMS))


TERMS = {
    "entry": Price(prize=200, chips=10_000),
    "payout": Payout(shares=(4000, 3000, 2000, 1000)),
}


def started(room):
    room.bust((1, 5))
    return room


def deal(**changes):
    terms = {"method": "equal", "agreed": (1, 2, 3, 4), "play_on": (3, 4), "reason": "all agree"}
    return MakeDeal(**(terms | changes))


def test_two_take_their_shares_and_the_others_play_for_theirs(room):
    room.do(deal())

    assert room.state.deal == {1: 250, 2: 250}
    assert room.state.deal_rest == (286, 214)
    assert prizes(room.state, room.house) == {1: 250, 2: 250}


@pytest.mark.parametrize("order", [(3, 4, 1, 2), (1, 3, 2, 4), (1, 2, 3, 4), (4, 1, 2, 3)])
def test_whoever_goes_when_the_others_count_only_themselves(room, order):
    room.do(deal())
    for number in order[:3]:
        room.bust((1, number))
    room.do(Finish(at=90))
    first, second = (3, 4) if order.index(3) > order.index(4) else (4, 3)

    assert prizes(room.state, room.house) == {1: 250, 2: 250, first: 286, second: 214}
    assert tournament_sheet(room.state, room.house).says(room.state.setup.money) == (
        "The till balances"
    )
    assert payouts_view(room.state, room.house, 90).due == 1_000


def test_screens_and_the_prize_page_say_what_is_still_played_for(room):
    offer = deal_offer(room.state, "equal", 0, frozenset({3, 4}))
    room.do(deal())
    before = wall_view(room.state, room.house, 10**6).deal_rest
    room.bust((1, 4))
    wall = wall_view(room.state, room.house, 10**6)

    assert offer.rest == before == (286, 214)
    assert wall.deal_rest == open_rest(room.state) == (286,)
    assert [one.amount for one in wall.deal] == [250, 250]
    assert [one.pays for one in payouts_view(room.state, room.house, 90).places] == [
        286, 0, 0, 214,
    ]  # fmt: skip


def test_own_amounts_leave_what_they_do_not_take(room):
    room.do(deal(method="custom", amounts={1: 390, 2: 310}))

    assert room.state.deal_rest == (171, 129)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"agreed": (1, 2)}, "has not agreed"),
        ({"play_on": (2, 3, 4)}, "a deal is for two players or more"),
        ({"play_on": (5,)}, "who plays on must still be in play"),
        ({"left": 50}, "what is left is for those who play on"),
        ({"method": "custom", "amounts": {1: 600, 2: 401}}, "¤1,000 are left to win"),
        ({"method": "custom", "amounts": {1: 600, 3: 1}}, "every player of the deal needs"),
    ],
)
def test_what_cannot_be_dealt_is_refused(room, changes, says):
    refused = room.refused(deal(**changes))

    assert says in refused.says


def test_a_deal_in_the_log_that_does_not_add_up_is_unfit(room):
    odd = DealMade(method="equal", amounts={1: 250, 2: 250}, rest=(286, 213))

    assert "the deal divides ¤999" in why_unfit(room.state, odd)


@given(
    stacks=st.lists(st.integers(1, 9_000), min_size=4, max_size=4),
    method=st.sampled_from(["equal", "chips", "icm"]),
    price=st.integers(1, 997),
    order=st.permutations([1, 2, 3, 4]),
    on=st.sampled_from([(4,), (1, 2), (3,), ()]),
    currency=st.sampled_from(["", "CHF", "SEK"]),
)
def test_any_deal_among_some_pays_the_pool_to_the_last_cent(
    stacks, method, price, order, on, currency
):
    terms = {**TERMS, "entry": Price(prize=price, chips=10_000)}
    room = started(Floor(LIBRARY.house("wph"), {1: 5}, currency=currency, units=100, **terms))
    for number, chips in enumerate(stacks, 1):
        room.stack(number, chips)
    answer = TOURNAMENT.decide(room.state, deal(method=method, play_on=on), room.house)
    if not isinstance(answer, list):
        return
    room.do(deal(method=method, play_on=on))
    for number in order[:3]:
        room.bust((1, number))
    room.do(Finish(at=90))

    assert sum(prizes(room.state, room.house).values()) == 5 * price
