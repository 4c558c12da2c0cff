"""The door of the cash tables: age is asked, and refusals name the person."""

import pytest
from evening import LIMIT, Evening, numbers

from floorcall.club.cash.age_checks import ConfirmAge
from floorcall.club.cash.bank import GiveUpBank
from floorcall.club.cash.cash_seats import TakeSeat
from floorcall.club.cash.waiting_lists import ComeIn, GoOut, LeaveList


def test_conduct_1_somebody_asked_and_too_young_is_not_let_in():
    refused = Evening().refused(ComeIn(name="Tim Young", of_age=False))

    assert str(refused).startswith("Tim Young is too young; one may play from the age of 21")
    assert numbers(refused.rules) == {"conduct-1"}


@pytest.mark.parametrize(("asked", "known"), [(None, None), (True, True)])
def test_conduct_1_whether_the_age_was_asked_stays_with_the_player(asked, known):
    room = Evening()

    number = room.comes("Ann Lee", of_age=asked)

    assert room.state.players[number].of_age is known


def test_conduct_1_the_age_can_be_asked_later():
    room = Evening()
    number = room.comes("Ann Lee")

    asked = room.do(ConfirmAge(player=number))

    assert (room.state.players[number].of_age, asked[0].least) == (True, 21)
    assert numbers(asked[0].rules) == {"conduct-1"}


def test_refusals_at_cash_tables_name_the_person():
    room = Evening(tables={1: 2})
    ann = room.comes("Ann Lee")
    gone = room.comes("Bo Gone")
    room.do(GoOut(player=gone))

    says = [
        str(room.refused(command))
        for command in (
            TakeSeat(player=ann, table=1, seat=1),
            TakeSeat(player=ann, table=1, seat=12),
            TakeSeat(player=gone, table=1, seat=3),
            LeaveList(player=ann, game=LIMIT.name),
            GiveUpBank(player=room.at(1, 2)),
        )
    ]

    assert says == [
        "seat 1 of table 1 is not free for Ann Lee: P1-1 has it",
        "table 1 has no seat 12 for Ann Lee",
        "Bo Gone is not in the room",
        "Ann Lee is not on that list",
        "P1-2 does not keep the bank of table 1",
    ]
