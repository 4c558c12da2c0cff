"""Deals among the remaining players."""

from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from floor import LIBRARY, Floor, numbers
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.clock.announced_changes import ChangePrizes
from floorcall.tournament.ending.cancellation import CancelTournament
from floorcall.tournament.ending.deals import DealMade, MakeDeal, icm
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prize_changes import shares_now
from floorcall.tournament.ending.prizes import open_prizes, prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Pay, Registered, Unregister
from floorcall.tournament.setup.terms import Offer, Payout, Price
from floorcall.tournament.state import Status, with_player
from floorcall.views.clock.wall_lists import wall_view
from floorcall.views.ending.payout_list import payouts_view
from floorcall.views.ending.prize_visibility import public_standings


def three_left(floor, name="club52"):
    """Pool 1,000: 500, 300, 200. Three left with 50, 30 and 20 per cent of the chips."""
    room = floor(
        name,
        tables={1: 5},
        entry=Price(prize=200, chips=10_000),
        payout=Payout(shares=(5000, 3000, 2000)),
    )
    room.bust((1, 4), (1, 5))
    room.do(CountStacks(stacks={1: 25_000, 2: 15_000, 3: 10_000}))
    return room


def deal(room, method: str, **facts):
    (event,) = room.do(MakeDeal(method=method, agreed=(1, 2, 3), **facts))
    return event


def test_an_equal_deal_shares_everything_to_the_last_unit(floor):
    assert deal(three_left(floor), "equal").amounts == {1: 334, 2: 333, 3: 333}


def test_a_deal_by_chips_pays_everybody_the_next_prize_first(floor):
    assert deal(three_left(floor), "chips").amounts == {1: 400, 2: 320, 3: 280}


def test_a_deal_by_icm_is_exact(floor):
    amounts = deal(three_left(floor), "icm").amounts

    assert amounts == {1: 384, 2: 327, 3: 289}


def test_what_is_left_is_played_for_and_goes_to_the_winner(floor):
    room = three_left(floor)
    deal(room, "equal", left=100)
    room.bust((1, 2))
    room.bust((1, 3))
    room.do(Finish())

    assert prizes(room.state, room.house) == {1: 400, 2: 300, 3: 300}
    assert sum(prizes(room.state, room.house).values()) == takings(room.state).pool


def test_what_nobody_has_paid_for_at_the_end_is_borne_alike_by_all_of_a_deal(floor):
    """1,200 are divided with a rebuy of 200 in them; without it 1,000, and nobody owes for it."""
    room = floor(
        "club52",
        tables={1: 4},
        entry=Price(prize=250, chips=10_000),
        rebuy=Offer(Price(prize=200, chips=10_000), until_level=2, threshold=10_000),
        payout=Payout(shares=(5000, 3000, 2000)),
    )
    room.do(Rebuy(player=4, paid=False))
    room.bust((1, 4))
    deal(room, "custom", amounts={1: 600, 2: 480, 3: 70}, left=50)
    room.bust((1, 2))
    room.bust((1, 1))
    room.do(Finish())

    assert prizes(room.state, room.house) == {1: 500, 2: 400, 3: 58 + 42}
    shown = payouts_view(room.state, room.house, 0)
    assert [one.pays for one in shown.places] == [100, 500, 400]
    assert public_standings(room.state, room.house, 0).pays == (100, 500, 400)
    shares = shares_now(room.state)
    assert shares is not None
    assert (shares.amounts, shares.left) == ({1: 500, 2: 400, 3: 58}, 42)
    assert {one.player: one.amount for one in public_standings(room.state, room.house, 0).deal} == {
        1: 500, 2: 400, 3: 58,
    }  # fmt: skip

    room.do(Pay(player=4, amount=200))
    assert prizes(room.state, room.house) == {1: 600, 2: 480, 3: 120}


def test_a_deal_of_more_than_are_paid_tells_every_share_as_a_place_and_none_once_called_off(floor):
    room = floor("club52", tables={1: 4}, entry=Price(prize=100, chips=10_000))
    room.do(MakeDeal(method="equal", agreed=(1, 2, 3, 4)))
    off = floor("club52", tables={1: 4}, entry=Price(prize=100, chips=10_000))
    off.do(MakeDeal(method="equal", agreed=(1, 2, 3, 4)))
    room.do(Finish(reason="a deal"))
    off.do(CancelTournament(reason="a flood"))

    assert public_standings(room.state, room.house, 0).pays == (100, 100, 100, 100)
    assert set(public_standings(off.state, off.house, 0).pays) == {0}
    assert shares_now(off.state) is None


def test_prizes_changed_after_the_end_keep_a_deal_when_a_debt_is_paid_later(floor):
    room = floor(
        "club52",
        tables={1: 4},
        entry=Price(prize=250, chips=10_000),
        rebuy=Offer(Price(prize=200, chips=10_000), until_level=2, threshold=10_000),
        payout=Payout(shares=(5000, 3000, 2000)),
    )
    room.do(Rebuy(player=4, paid=False))
    room.bust((1, 4))
    deal(room, "custom", amounts={1: 600, 2: 400, 3: 200})
    room.do(Finish(reason="a deal"))
    plan = Payout(shares=(5000, 3000, 2000), held_back=100)
    room.do(ChangePrizes(payout=plan, with_debts=True, reason="for the final"))

    assert prizes(room.state, room.house) == {1: 450, 2: 300, 3: 150}
    room.do(Pay(player=4, amount=200))
    assert prizes(room.state, room.house) == {1: 550, 2: 367, 3: 183}


def test_a_custom_deal_must_name_everybody_and_add_up(floor):
    room = three_left(floor)
    facts = {"method": "custom", "agreed": (1, 2, 3)}

    assert (
        "1,000 are left" in room.refused(MakeDeal(amounts={1: 500, 2: 300, 3: 100}, **facts)).says
    )
    assert "nobody else" in room.refused(MakeDeal(amounts={1: 1000}, **facts)).says
    assert room.do(MakeDeal(amounts={1: 450, 2: 300, 3: 250}, **facts))


def test_all_must_agree(floor):
    refusal = three_left(floor).refused(MakeDeal(method="equal", agreed=(1, 2)))

    assert "has not agreed" in refusal.says


@pytest.mark.parametrize("name", ["wph", "metropolitan", "whangamata", "wptapl"])
def test_s_payouts_and_deals_where_the_book_is_silent_the_director_decides(name, floor):
    room = three_left(floor, name)

    assert room.refused(MakeDeal(method="equal", agreed=(1, 2, 3))).rules
    assert deal(room, "equal", reason="they asked for it")


def test_s_payouts_and_deals_where_the_house_pays_by_deals_it_cites_the_rule(floor):
    assert numbers(deal(three_left(floor), "equal").rules) == ["tournaments-31"]


def test_icm_of_the_docstring():
    assert icm([50, 30, 20], [50, 30, 20]) == [
        Fraction(1075, 28),
        Fraction(131, 4),
        Fraction(202, 7),
    ]


def slow_icm(stacks, paid):
    """Every order of finish with its chance, the long way."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for at in order:
            chance *= Fraction(stacks[at], left)
            left -= stacks[at]
        for place, at in enumerate(order):
            worth[at] += chance * (paid[place] if place < len(paid) else 0)
    return worth


@given(st.lists(st.integers(1, 1000), min_size=2, max_size=5), st.data())
def test_icm_agrees_with_going_through_every_order_of_finish(stacks, data):
    paid = sorted(
        data.draw(st.lists(st.integers(0, 500), min_size=1, max_size=len(stacks))), reverse=True
    )

    assert icm(stacks, paid) == slow_icm(stacks, paid)


def test_nine_players_are_worked_out_exactly():
    worth = icm([900, 800, 700, 600, 500, 400, 300, 200, 100], [50, 30, 20, 10, 5])

    assert sum(worth) == 115
    assert worth == sorted(worth, reverse=True)


def test_what_is_left_to_win_counts_the_places_not_yet_paid(floor):
    assert open_prizes(three_left(floor).state) == [500, 300, 200]


@pytest.mark.parametrize("method", ["chips", "icm"])
def test_chips_that_are_not_on_record_are_counted_before_a_deal_by_them(method, floor):
    room = floor("club52", tables={1: 4})
    room.bust((1, 4))
    refusal = room.refused(MakeDeal(method=method, agreed=(1, 2, 3)))
    room.do(CountStacks(stacks={1: 40_000, 2: 0, 3: 0}))
    empty = room.refused(MakeDeal(method=method, agreed=(1, 2, 3)))

    assert "10,000 chips are not on record" in refusal.says
    assert "no chips on record" in empty.says
    assert room.do(MakeDeal(method="equal", agreed=(1, 2, 3)))


def test_where_everybody_is_paid_by_chips_no_deal_is_made(floor):
    room = floor("whangamata", "casual", tables={1: 3})
    refusal = room.refused(MakeDeal(method="equal", agreed=(1, 2, 3), reason="asked"))

    assert "5.6" in numbers(refusal.rules)


def test_a_deal_no_longer_fits_when_an_entry_before_it_is_retracted(floor):
    """Four of five are left; the fifth, who went out before the deal, was entered by mistake."""
    room = floor("club52", tables={1: 5}, entry=Price(prize=200, chips=10_000))
    room.bust((1, 5))
    room.do(MakeDeal(method="equal", agreed=(1, 2, 3, 4)))
    assert isinstance(room.log[5], Registered)
    result = TOURNAMENT.examine(room.log, 6, why="entered by mistake")

    made = next(one for one in result.misfits if isinstance(one.event, DealMade))
    assert made.why == "the deal divides ¤1,000, and ¤800 are left to win"
    assert result.after.deal is None


@given(
    st.lists(st.integers(1, 1000), min_size=2, max_size=6),
    st.sampled_from(["equal", "chips", "icm"]),
    st.lists(st.integers(1, 50), min_size=1, max_size=6),
    st.integers(0, 60),
    st.integers(1, 97),
)
def test_every_deal_divides_exactly_what_is_left_to_win(stacks, method, weights, left, price):
    shares = tuple(sorted((10_000 * w // sum(weights) for w in weights), reverse=True))
    setup = {"entry": Price(prize=price, chips=10_000), "payout": Payout(shares=shares)}
    room = Floor(LIBRARY.house("club52"), {1: len(stacks) + 1}, **setup)
    room.bust((1, len(stacks) + 1))
    total = room.state.chips_in_play
    counted = dict(enumerate([*stacks[:-1], total - sum(stacks[:-1])], 1))
    room.do(CountStacks(stacks=counted))
    agreed = tuple(counted)
    answer = TOURNAMENT.decide(
        room.state, MakeDeal(method=method, agreed=agreed, left=left, reason="said"), room.house
    )

    first, second, *_ = open_prizes(room.state)
    prize = sum(open_prizes(room.state))
    if isinstance(answer, Refusal):
        assert left > (first - second if method == "icm" else prize)
        return
    amounts = answer[0].amounts
    assert sum(amounts.values()) + left == prize
    assert min(amounts.values()) >= 0
    if method != "equal":
        by_stack = sorted(counted, key=counted.__getitem__)
        assert all(amounts[a] <= amounts[b] + 1 for a, b in pairwise(by_stack))


@pytest.mark.parametrize(("left", "made"), [(199, True), (200, True), (201, False)])
def test_in_a_deal_by_icm_the_first_prize_stays_the_highest(left, made, floor):
    """Of 500, 300 and 200, up to 200 can be left to play for."""
    room = three_left(floor)
    command = MakeDeal(method="icm", agreed=(1, 2, 3), left=left)

    if made:
        (event,) = room.do(command)
        assert sum(event.amounts.values()) == 1000 - left
    else:
        assert "no more than ¤200" in room.refused(command).instead


def test_an_entry_is_not_taken_out_of_a_pool_that_a_deal_has_divided(floor):
    room = floor("club52", tables={1: 3}, late_until_level=4, entry=Price(prize=20, chips=10_000))
    room.do(MakeDeal(method="equal", agreed=(1, 2, 3)))
    waiting = replace(room.state.players[3], number=4, status=Status.REGISTERED)
    room.state = with_player(room.state, waiting)

    assert "divided the pool" in room.refused(Unregister(player=4)).says


def test_after_a_deal_prize_page_rail_and_screen_show_what_was_dealt(floor):
    room = floor(
        "wph",
        tables={1: 4},
        entry=Price(prize=20, chips=10_000),
        payout=Payout(shares=(6000, 4000)),
        late_until_level=0,
    )
    room.bust((1, 4))
    room.bust((1, 3))
    room.do(MakeDeal(method="equal", agreed=(1, 2), left=10, reason="all agree"))

    standings = public_standings(room.state, room.house, 1_300)
    assert standings.pays == (10, 0)
    assert [(one.player, one.amount) for one in standings.deal] == [(1, 35), (2, 35)]
    wall = wall_view(room.state, room.house, 1_300)
    assert [(one.player, one.amount) for one in wall.deal] == [(1, 35), (2, 35)]
    assert [(one.first, one.each) for one in wall.pays] == [(1, 10)]
    places = payouts_view(room.state, room.house, 1_300).places
    assert [(one.place, one.pays, one.by_deal) for one in places] == [(1, 10, True), (2, 0, True)]
    room.bust((1, 2))
    room.do(Finish(at=2_000))
    places = payouts_view(room.state, room.house, 2_000).places
    assert [(one.place, one.pays, one.names) for one in places] == [
        (1, 45, ("P1-1",)),
        (2, 35, ("P1-2",)),
    ]
