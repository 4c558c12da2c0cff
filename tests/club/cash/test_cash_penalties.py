"""Penalties at cash tables: the whole ladder, and what becomes of the chips."""

import pytest
from evening import LIBRARY, LIMIT, Evening, numbers

from floorcall.club.cash.accounts import books
from floorcall.club.cash.bank import TakeBank
from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.cash_penalties import CashMeasure, PenaliseAtCash
from floorcall.club.cash.cash_seats import ChangeTables, TakeSeat
from floorcall.club.cash.cash_tables import OpenTable
from floorcall.club.cash.chip_sales import BuyChips, CashOut
from floorcall.club.cash.game_breaks import BreakGame
from floorcall.club.cash.time_away import ComeBack
from floorcall.club.cash.waiting_lists import GoOut, LeaveList

SHOUTING = {"offence": "disruption", "reason": "shouting"}


def _room() -> Evening:
    return Evening(tables={1: 4})


def _with_member() -> tuple[Evening, int]:
    room = _room()
    member = room.comes("Mel Mem", member="999")
    room.do(TakeSeat(player=member, table=1, seat=5))
    room.do(BuyChips(player=member, chips=40))
    return room, member


@pytest.mark.parametrize("measure", [CashMeasure.WARNING, CashMeasure.WRITTEN_WARNING])
def test_penalties_1_a_warning_leaves_the_player_in_the_game(measure):
    room = _room()

    given = room.do(PenaliseAtCash(player=3, measure=measure, **SHOUTING))

    assert "penalties-1" in numbers(given[0].rules)
    assert (room.state.players[3].penalties, room.state.players[3].is_away) == (1, False)


def test_penalties_1_two_rounds_at_a_table_of_four_are_eight_hands_away_with_the_chips_in_place():
    room = _room()

    room.do(PenaliseAtCash(player=3, measure=CashMeasure.ROUNDS, count=2))
    assert (room.state.players[3].sits_out, room.state.players[3].stack) == (8, 40)
    for _ in range(7):
        room.do(PlayHand(table=1))
    assert str(room.refused(ComeBack(player=3))) == "P1-3 sits out 1 more hand"
    room.do(PlayHand(table=1))
    room.do(ComeBack(player=3))

    assert room.state.players[3].stack == 40


def test_a_penalty_in_minutes_is_over_at_the_second_and_an_officer_may_end_it_for_a_reason():
    room = _room()

    room.do(PenaliseAtCash(at=1000, player=3, measure=CashMeasure.MINUTES, count=10))

    assert "1 more minute" in str(room.refused(ComeBack(at=1599, player=3)))
    assert room.do(ComeBack(at=1200, player=3, reason="mistaken"))[0].why == "mistaken"
    room.do(PenaliseAtCash(at=2000, player=3, measure=CashMeasure.MINUTES, count=10))
    assert room.do(ComeBack(at=2600, player=3))


def test_the_chips_of_a_member_who_is_suspended_are_paid_and_the_books_stay_even():
    room, member = _with_member()

    events = room.do(
        PenaliseAtCash(
            player=member,
            measure=CashMeasure.MEMBERSHIP_SUSPENSION,
            until="2026-12-31",
            **SHOUTING,
        )
    )

    assert [type(one).__name__ for one in events] == ["CashPenaltyGiven", "CashedOut", "WentOut"]
    player = room.state.players[member]
    assert (player.paid, player.stack, player.table, player.is_here) == (4000, 0, 0, False)
    assert books(room.state).is_even


def test_penalties_1_membership_is_ended_at_a_cash_table_too():
    room, member = _with_member()

    end = PenaliseAtCash(player=member, measure=CashMeasure.MEMBERSHIP_TERMINATION, **SHOUTING)

    assert "penalties-1" in numbers(room.do(end)[0].rules)


def test_a_grave_penalty_says_by_name_what_is_missing():
    room, member = _with_member()
    suspended = CashMeasure.MEMBERSHIP_SUSPENSION

    no_day = room.refused(PenaliseAtCash(player=member, measure=suspended, reason="shouting"))
    guest = room.refused(
        PenaliseAtCash(player=2, measure=suspended, until="2026-12-31", reason="x")
    )
    why = room.refused(PenaliseAtCash(player=member, measure=suspended, until="2026-12-31"))

    assert "until when Mel Mem is suspended" in str(no_day)
    assert "P1-2 is not in the register" in str(guest)
    assert "Mel Mem" in str(why)


@pytest.mark.parametrize(("counted", "taken"), [(None, True), (0, True), (1, False), (40, False)])
def test_chips_counted_of_somebody_who_holds_none_are_not_left_out_in_silence(counted, taken):
    room, member = _with_member()
    room.do(CashOut(player=member))
    sent_out = PenaliseAtCash(
        player=member, measure=CashMeasure.MEMBERSHIP_TERMINATION, chips=counted, **SHOUTING
    )

    if taken:
        kinds = [type(one).__name__ for one in room.do(sent_out)]
        assert kinds == ["CashPenaltyGiven", "WentOut"]
    else:
        refusal = room.refused(sent_out)
        assert refusal.says == f"Mel Mem has no seat and holds no chips, not {counted}"


def test_a_banker_who_must_leave_hands_over_the_bank_first():
    room = Evening()
    room.do(OpenTable(game="2/4 limit"))
    member = room.comes("Mel Mem", member="999")
    room.do(TakeSeat(player=member, table=1, seat=1))
    room.sits("Ann Lee", 1, 2)
    room.do(TakeBank(player=member))
    room.do(BuyChips(player=member, chips=40))
    end = PenaliseAtCash(player=member, measure=CashMeasure.MEMBERSHIP_TERMINATION, reason="theft")

    assert str(room.refused(end)) == "Mel Mem keeps the bank; find another banker first"
    assert "not on the house's ladder" in str(
        room.refused(PenaliseAtCash(player=member, measure=CashMeasure.EXPULSION, reason="theft"))
    )


def test_a_house_without_such_a_penalty_says_so_of_the_person():
    room = Evening(house=LIBRARY.house("whangamata", "cash"))
    room.do(OpenTable(game="2/4 limit"))
    room.sits("Ann Lee", 1, 1)

    refused = room.refused(PenaliseAtCash(player=1, measure=CashMeasure.ROUNDS, count=5))

    assert refused.says == "Ann Lee cannot be given that: the longest penalty is 4 rounds"


def test_penalties_1_a_penalty_is_not_left_behind_by_changing_tables():
    room = Evening(tables={1: 6, 2: 4})
    ann = room.at(1, 3)
    room.do(PenaliseAtCash(player=ann, measure=CashMeasure.HANDS, count=5))

    asked = ChangeTables(player=ann, table=2, seat=6)
    assert str(room.refused(asked)) == "P1-3 sits out 5 more hands"
    room.do(ChangeTables(player=ann, table=2, seat=6, reason="the officer ends the penalty"))
    assert not room.state.players[ann].is_away


@pytest.mark.parametrize("leaves", ["cashes out", "game breaks", "goes home"])
@pytest.mark.parametrize(
    ("measure", "left"), [("hands", "5 more hands"), ("minutes", "4 more min")]
)
def test_penalties_1_a_penalty_is_served_wherever_one_sits_down_again(leaves, measure, left):
    room = Evening(tables={1: 6, 2: 4})
    ann = room.at(1, 3)
    room.do(PenaliseAtCash(player=ann, measure=CashMeasure(measure), count=5, at=100))

    if leaves == "game breaks":
        room.do(BreakGame(table=1))
        for number in room.state.lists[LIMIT.name]:
            if number != ann:
                room.do(LeaveList(player=number, game=LIMIT.name))
    else:
        room.do(CashOut(player=ann, at=110))
    if leaves == "goes home":
        room.do(GoOut(player=ann, at=120))
        ann = room.comes("P1-3")
    room.do(TakeSeat(player=ann, table=2, seat=6, at=160))
    if leaves != "game breaks":
        room.do(BuyChips(player=ann, chips=40, at=160))

    assert room.state.players[ann].is_away
    assert left in str(room.refused(ComeBack(player=ann, at=161)))
    room.do(PlayHand(table=2, at=170))
    assert ann not in room.log[-1].dealt
