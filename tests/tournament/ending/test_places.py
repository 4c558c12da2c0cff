"""Busts, places, and the prizes that follow from them."""

import pytest
from floor import LIBRARY, Floor, numbers
from hypothesis import given
from hypothesis import strategies as st

from built_in_houses import HOUSES
from floorcall.lab.evening_structure import evening
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.place_prizes import (
    divide_in_proportion,
    prizes_by_place,
    shares_for,
)
from floorcall.tournament.ending.prizes import may_announce, prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.questions import STARTING_STACK_AMOUNT
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.eliminations import Bust, standings
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.setup.terms import Offer, Payout, Price
from floorcall.tournament.state import Out


def places(room) -> dict[int, int]:
    return {player: place for place, players in standings(room.state) for player in players}


def out_together(room, *outs: Out) -> dict[int, int]:
    room.do(Bust(outs=outs, at=5))
    return places(room)


@pytest.mark.parametrize("name", HOUSES)
def test_s_tied_eliminations_the_larger_stack_is_placed_higher(name, floor):
    room = floor(name, tables={1: 5})
    found = out_together(room, Out(1, 8000), Out(2, 6500))

    assert (found[1], found[2]) == (4, 5)


@pytest.mark.parametrize("name", HOUSES)
def test_s_tied_eliminations_equal_stacks_share_the_higher_place_and_the_prizes(name, floor):
    room = floor(name, tables={1: 5}, payout=Payout(shares=(5000, 2000, 1500, 1000, 500)))
    found = out_together(room, Out(1, 6500), Out(2, 6500))
    won = prizes(room.state, room.house)

    assert (found[1], found[2]) == (4, 4)
    # 100 in the pool: 4th and 5th pay 10 and 5, shared exactly.
    assert sorted((won[1], won[2])) == [7, 8]


@pytest.mark.parametrize("name", ["wptapl", "club52"])
def test_ex_l_29_and_ex_c_t30_two_eliminated_on_one_hand(name, floor):
    room = floor(name, tables={1: 6})
    found = out_together(room, Out(1, 4000), Out(2, 2500))
    tied = out_together(floor(name, tables={1: 6}), Out(1, 3000), Out(2, 3000))

    assert (found[1], found[2]) == (5, 6)
    assert (tied[1], tied[2]) == (5, 5)


def test_hand_for_hand_busts_of_one_round_at_two_tables_count_as_one_hand(floor):
    room = floor("wph", tables={1: 3, 2: 3})
    room.do(PlayHandForHand())
    room.do(Bust(outs=(Out(1, 2000),)))
    room.do(Bust(outs=(Out(4, 5000),)))
    found = places(room)

    assert (found[4], found[1]) == (5, 5)

    room.do(PlayHandForHand())
    room.do(Bust(outs=(Out(2, 9000),)))
    assert places(room)[2] == 4


def test_hand_for_hand_equal_stacks_share_the_bubble(floor):
    room = floor("wph", tables={1: 2, 2: 3}, payout=Payout(shares=(5000, 3000, 1200, 800)))
    room.do(PlayHandForHand())
    room.do(Bust(outs=(Out(1, 2000),)))
    room.do(Bust(outs=(Out(3, 2000),)))

    assert places(room)[1] == places(room)[3] == 4
    assert prizes(room.state, room.house) == {1: 4, 3: 4}


def test_ex_l_2_the_last_player_has_every_chip_and_the_first_place(floor):
    room = floor("wptapl", tables={1: 3})
    room.do(PlayHand(table=1, stacks={1: 0, 2: 20_000}, at=5))
    room.do(PlayHand(table=1, stacks={2: 0, 3: 30_000}, at=9))
    room.do(Finish())

    assert room.state.players[3].stack == room.state.chips_in_play == 30_000
    assert places(room) == {3: 1, 2: 2, 1: 3}
    assert sum(prizes(room.state, room.house).values()) == 60


def test_ex_l_2_everybody_starts_with_the_same_stack(house):
    book = house("wptapl")

    assert book[STARTING_STACK_AMOUNT].value == evening(book, 20).stack == 10_000
    room = Floor(book, {1: 6})
    assert {player.stack for player in room.state.players.values()} == {10_000}


def test_a_bust_takes_the_chips_off_the_record_until_stacks_are_counted(floor):
    room = floor("wph", tables={1: 3})
    room.bust((1, 1))
    assert room.state.uncounted == 10_000

    wrong = room.refused(CountStacks(stacks={2: 15_000, 3: 10_000}))
    room.do(CountStacks(stacks={2: 18_000, 3: 12_000}))

    assert "25,000 were counted and 30,000 are in play" in wrong.says
    assert room.state.uncounted == 0


def test_s_payouts_and_deals_and_ex_w_5_a_share_of_the_chips_after_the_fee(house):
    assert divide_in_proportion(600, {1: 9_000, 2: 31_000})[1] == 135

    room = Floor(
        house("whangamata", "casual"), {1: 4}, entry=Price(prize=150, fee=10, chips=10_000)
    )
    room.do(CountStacks(stacks={1: 9_000, 2: 11_000, 3: 20_000, 4: 0}))
    room.do(Finish(reason="the stated end"))

    assert prizes(room.state, room.house) == {1: 135, 2: 165, 3: 300}


def test_ex_w_5_percentages_by_place():
    assert prizes_by_place(Payout(shares=(5000, 3000, 2000)), 600, 30) == [300, 180, 120]


@pytest.mark.parametrize(("at", "known"), [(0, False), (5399, False), (5400, True), (9000, True)])
def test_ex_w_5_prizes_are_announced_after_the_last_rebuy_or_add_on(at, known, floor):
    rebuy = Offer(Price(prize=10, chips=5_000), until_level=4)
    room = floor("whangamata", "league", tables={1: 4}, rebuy=rebuy, late_until_level=2)
    ruling = may_announce(room.state, at, room.house)

    assert ruling.decision is known
    assert ruling.citations


@pytest.mark.parametrize(
    ("pool", "paid"), [(70, [40, 20, 10]), (175, [100, 50, 25]), (176, [101, 50, 25]), (0, [0] * 3)]
)
def test_fixed_amounts_are_cut_in_proportion_when_the_pool_is_too_small(pool, paid):
    assert prizes_by_place(Payout(amounts=(100, 50, 25)), pool, 30) == paid


def test_fixed_amounts_for_places_nobody_can_take_go_to_the_winner():
    assert prizes_by_place(Payout(amounts=(10, 5, 5)), 40, 2) == [35, 5]


@pytest.mark.parametrize("name", HOUSES)
def test_the_prize_of_a_place_nobody_sat_down_for_goes_to_the_winner(name, floor):
    room = floor(name, tables={1: 3}, payout=Payout(shares=(5000, 2500, 1500, 1000)), start=False)
    room.do(Register(name="Never seated", present=False))
    room.do(Start(at=0))
    room.bust((1, 1))
    assert sum(prizes(room.state, room.house).values()) == 12

    room.bust((1, 2))
    assert prizes(room.state, room.house) == {3: 48, 2: 20, 1: 12}


def test_what_rounding_leaves_goes_to_the_winner():
    assert prizes_by_place(Payout(shares=(5000, 3000, 2000), unit=10), 777, 30) == [397, 230, 150]


@pytest.mark.parametrize(("entries", "paid"), [(19, 2), (20, 3), (21, 3)])
def test_more_entries_pay_more_places(entries, paid):
    plan = Payout(shares=(6500, 3500), steps=((20, (5000, 3000, 2000)),))

    assert len(shares_for(plan, entries)) == paid


def test_the_pool_counts_every_sale_and_a_guarantee_tops_it_up(floor):
    room = floor(
        "wph",
        tables={1: 3},
        guarantee=100,
        rebuy=Offer(Price(prize=10, fee=1, chips=5000), 4, threshold=10_000),
    )
    room.do(Rebuy(player=1, at=1))
    money = takings(room.state)

    assert (money.pool, money.added, money.fee) == (100, 30, 10)


@pytest.mark.parametrize(
    ("policy", "amount"),
    [
        ("PAYOUTS_AND_DEALS_ENTRY_TUESDAY", 20),
        ("PAYOUTS_AND_DEALS_ENTRY_TUESDAY_BOUNTY", 5),
        ("PAYOUTS_AND_DEALS_ENTRY_THURSDAY", 40),
        ("PAYOUTS_AND_DEALS_ENTRY_THIRD_WEDNESDAY_MEMBERS", 100),
    ],
)
def test_ex_c_t0_the_house_has_prices_by_the_day(policy, amount, house):
    from floorcall.tournament.ending import questions

    assert house("club52")[getattr(questions, policy)].value == amount


def test_a_bounty_goes_to_whoever_won_the_chips_and_is_shared_exactly(floor):
    room = floor("club52", tables={1: 4}, entry=Price(prize=20, bounty=5, chips=10_000))
    room.do(Bust(outs=(Out(1, by=(2,)),)))
    room.do(Bust(outs=(Out(2, by=(3, 4)),)))

    assert bounties(room.state) == {2: 5, 3: 3, 4: 2}


@pytest.mark.parametrize(("in_rebuy", "second"), [(0, 0), (4, 4)])
def test_each_life_has_the_bounty_it_was_sold_with_and_the_winner_keeps_the_own(
    in_rebuy, second, floor
):
    rebuy = Offer(Price(prize=10, bounty=in_rebuy, chips=5_000), 4)
    entry = Price(prize=20, bounty=5, chips=10_000)
    room = floor("wph", tables={1: 3}, entry=entry, rebuy=rebuy)
    room.do(Bust(outs=(Out(1, by=(2,)),)))
    room.do(Rebuy(player=1))
    room.do(Bust(outs=(Out(1, by=(3,)),)))
    assert bounties(room.state) == {2: 5} | ({3: second} if second else {})

    room.do(Bust(outs=(Out(2, by=(3,)),)))
    assert sum(bounties(room.state).values()) == takings(room.state).bounty
    assert bounties(room.state) == {2: 5, 3: second + 5 + 5}


def test_bounties_won_by_an_earlier_entry_are_paid_with_the_last(floor):
    entry = Price(prize=20, bounty=5, chips=10_000)
    room = floor("wph", tables={1: 4}, entry=entry, reentry=Offer(entry, 4))
    room.do(Bust(outs=(Out(1, by=(2,)),)))
    room.do(Bust(outs=(Out(2, by=(3,)),)))
    room.do(ReEnter(player=2))
    assert bounties(room.state) == {2: 5, 3: 5}

    room.do(EnterLate(player=5, seed="s"))
    assert bounties(room.state) == {5: 5, 3: 5}


@given(
    st.integers(0, 10**7),
    st.lists(st.integers(1, 5000), min_size=1, max_size=30),
    st.integers(1, 500),
)
def test_prizes_always_add_up_to_the_pool(pool, weights, unit):
    total = sum(weights)
    shares = tuple(10_000 * weight // total for weight in weights)
    paid = prizes_by_place(Payout(shares=shares, unit=unit), pool, 1000)

    assert sum(paid) == pool
    assert min(paid) >= 0


@given(st.integers(0, 10**9), st.dictionaries(st.integers(), st.integers(1, 10**6), min_size=1))
def test_a_division_is_exact_and_nobody_is_more_than_one_unit_off(pool, weights):
    parts = divide_in_proportion(pool, weights)
    total = sum(weights.values())

    assert sum(parts.values()) == pool
    for who, weight in weights.items():
        assert abs(parts[who] * total - pool * weight) < total


@given(st.sampled_from(HOUSES), st.lists(st.integers(1, 4), min_size=1, max_size=12), st.data())
def test_places_and_prizes_add_up_however_players_go_out(name, groups, data):
    count = sum(groups) + 1
    room = Floor(LIBRARY.house(name), {1: count}, table_size=60)
    left = list(range(1, count + 1))
    for size in groups:
        gone = data.draw(st.permutations(left))[:size]
        stacks = data.draw(st.lists(st.integers(1, 3), min_size=size, max_size=size))
        room.do(Bust(outs=tuple(map(Out, gone, stacks))))
        left = [player for player in left if player not in gone]
    found = sorted(places(room).values())

    assert found[0] == 1
    assert sum(prizes(room.state, room.house).values()) == takings(room.state).pool
    assert all(place <= at for at, place in enumerate(found, 1))


@pytest.mark.parametrize(
    ("name", "rules"), [("club52", {"tournaments-30"}), ("wptapl", {"29.1", "29.2"})]
)
def test_ex_l_29_and_ex_c_t30_a_tie_cites_the_rule_that_ranks_it(name, rules, floor):
    room = floor(name, tables={1: 6})
    (alone,) = room.do(Bust(outs=(Out(3),)))
    (both,) = room.do(Bust(outs=(Out(1, 4000), Out(2, 2500))))

    assert alone.rules == ()
    assert rules <= set(numbers(both.rules))
