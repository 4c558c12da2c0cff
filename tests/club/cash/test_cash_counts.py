"""Counting stacks at a cash table: the table's chips are known exactly, whoever has them."""

import pytest
from evening import Evening, numbers
from hypothesis import given
from hypothesis import strategies as st

from floorcall.club.cash.accounts import Close, accounts, books
from floorcall.club.cash.bank import DrawForBank, GiveUpBank, TakeBank
from floorcall.club.cash.cash_tables import OpenTable
from floorcall.club.cash.chip_differences import SettleDifference
from floorcall.club.cash.chip_sales import CashOut
from floorcall.club.cash.table_counts import CountStacks


def test_one_player_counted_leaves_the_others_what_is_left_in_their_proportion():
    room = Evening(tables={1: 3})
    room.do(CountStacks(table=1, stacks={1: 60}))

    assert [room.player(1, seat).stack for seat in (1, 2, 3)] == [60, 30, 30]
    assert [room.player(1, seat).reckoned for seat in (1, 2, 3)] == [False, True, True]


def test_a_whole_table_counted_must_have_the_chips_its_bank_sold():
    room = Evening(tables={1: 3})
    over = room.refused(CountStacks(table=1, stacks={1: 60, 2: 30, 3: 31}))
    under = room.refused(CountStacks(table=1, stacks={1: 60, 2: 30, 3: 29}))
    room.do(CountStacks(table=1, stacks={1: 60, 2: 30, 3: 30}))

    assert "121 chips were counted, and table 1 has 120 in play" in str(over)
    assert "119 chips were counted" in str(under)
    assert not any(player.reckoned for player in room.state.players.values())


def test_nobody_has_more_than_the_table_and_nobody_less_than_nothing():
    room = Evening(tables={1: 3, 2: 2})

    assert "121" in str(room.refused(CountStacks(table=1, stacks={1: 121})))
    assert "P1-1 cannot have" in str(room.refused(CountStacks(table=1, stacks={1: -1})))
    assert "P2-1 does not sit at" in str(room.refused(CountStacks(table=1, stacks={4: 10})))
    both = room.refused(CountStacks(table=1, stacks={1: 10, 4: 10, 5: 10}))
    assert "P2-1 and P2-2 do not sit at table 1" in str(both)
    assert "nobody" in str(room.refused(CountStacks(table=1)))
    room.do(CountStacks(table=1, stacks={1: 120}))
    assert [room.player(1, seat).stack for seat in (1, 2, 3)] == [120, 0, 0]
    room.do(CountStacks(table=1, stacks={1: 100}))
    assert [room.player(1, seat).stack for seat in (1, 2, 3)] == [100, 10, 10]


def test_whoever_leaves_is_paid_the_chips_brought_to_the_bank():
    room = Evening(tables={1: 3})
    room.do(CashOut(player=2, chips=85))
    room.do(CashOut(player=3, chips=35))
    room.do(CashOut(player=1))
    room.do(Close())

    assert [one.result for one in accounts(room.state)] == [-4000, 4500, -500]
    assert books(room.state).paid == 12_000


def test_the_last_to_leave_has_what_the_bank_still_owes_and_no_other_number():
    room = Evening(tables={1: 2})
    room.do(CashOut(player=2, chips=50))

    assert "31 chips were counted" in str(room.refused(CashOut(player=1, chips=31)))
    assert "29 chips were counted" in str(room.refused(CashOut(player=1, chips=29)))
    room.do(CashOut(player=1, chips=30))


def test_a_player_without_chips_gets_up_though_nobody_keeps_the_bank():
    room = Evening()
    room.do(OpenTable(game="2/4 limit"))
    ann = room.sits("Ann", 1, 1)
    room.do(CashOut(player=ann))

    assert room.state.players[ann].table == 0


def test_the_cards_drawn_for_the_bank_are_known_until_somebody_has_it():
    room = Evening(tables={1: 3})
    room.do(GiveUpBank(player=1))
    room.do(DrawForBank(table=1, cards={1: 20, 2: 4, 3: 30}))
    drawn = room.state.tables[1].drawn
    room.do(TakeBank(player=2))

    assert drawn == {1: 20, 2: 4, 3: 30}
    assert room.state.tables[1].drawn == {}


@given(
    counts=st.lists(
        st.dictionaries(st.integers(1, 4), st.integers(0, 200), min_size=1), max_size=5
    ),
    leaves=st.integers(0, 200),
)
def test_any_count_leaves_every_chip_on_the_table(counts, leaves):
    room = Evening(tables={1: 4})
    for told in counts:
        fits = sum(told.values()) <= 160 and (len(told) < 4 or sum(told.values()) == 160)
        command = CountStacks(table=1, stacks=told)
        (room.do if fits else room.refused)(command)
        assert sum(player.stack for player in room.state.players.values()) == 160
        if fits:
            assert all(room.state.players[one].stack == chips for one, chips in told.items())
    (room.do if leaves <= 160 else room.refused)(CashOut(player=4, chips=leaves))


@pytest.mark.parametrize(
    ("found", "over", "stacks"),
    [(118, 200, [40, 39, 39]), (119, 100, [40, 40, 39]), (121, -100, [41, 40, 40])],
)
def test_chips_that_are_missing_or_too_many_are_settled_and_the_books_stay_even(
    found, over, stacks
):
    room = Evening(tables={1: 3})
    settled = room.do(SettleDifference(table=1, found=found, reason="counted twice"))

    assert "decision-2" in numbers(settled[0].rules)
    assert sorted((p.stack for p in room.state.players.values()), reverse=True) == stacks
    assert all(player.reckoned for player in room.state.players.values())
    for number in (3, 2, 1):
        room.do(CashOut(player=number))
    room.do(Close())
    assert books(room.state).over == over
    assert sum(one.result for one in accounts(room.state)) == -over


@pytest.mark.parametrize(
    ("found", "reason", "says"),
    [
        (120, "counted twice", "has the 120 chips"),
        (119, " ", "for a reason"),
        (-1, "counted twice", "less than no chips"),
    ],
)
def test_a_difference_is_settled_only_where_there_is_one_and_for_a_reason(found, reason, says):
    room = Evening(tables={1: 3})

    command = SettleDifference(table=1, found=found, reason=reason)
    assert says in str(room.refused(command))


def test_the_last_to_leave_is_paid_the_chips_there_are_once_that_is_settled():
    room = Evening(tables={1: 2})
    room.do(CashOut(player=2, chips=50))
    room.do(SettleDifference(table=1, found=29, reason="one chip fell through the floor"))
    room.do(CashOut(player=1, chips=29))
    room.do(Close())

    assert (books(room.state).paid, books(room.state).over) == (7_900, 100)
