"""Satellites: so many equal prizes, the odd cash to the next, and an end with so many left."""

import pytest

from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.paid_places import count_paid_places
from floorcall.tournament.ending.place_prizes import prizes_by_place
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.setup.terms import Payout


@pytest.mark.parametrize(
    ("plan", "pool", "paid"),
    [
        (Payout(seat_value=300), 899, [300, 300, 299]),
        (Payout(seat_value=300), 900, [300, 300, 300]),
        (Payout(seat_value=300), 1_000, [300, 300, 300, 100]),
        (Payout(seat_value=300, seats=2), 1_000, [300, 300, 400]),
        (Payout(seats=3), 1_000, [333, 333, 333, 1]),
        (Payout(seat_value=300), 299, [299]),
    ],
)
def test_seats_are_worth_the_same_and_the_odd_cash_goes_to_the_next(plan, pool, paid):
    assert prizes_by_place(plan, pool, 20) == paid
    assert sum(paid) == pool


@pytest.mark.parametrize(("left", "ends"), [(4, False), (3, True), (2, True)])
def test_a_satellite_ends_when_as_many_are_left_as_win_a_seat(left, ends, floor):
    room = floor("metropolitan", tables={1: 9}, payout=Payout(seat_value=60))
    for seat in range(1, 10 - left):
        room.bust((1, seat))
    assert count_paid_places(room.state) == 3
    if not ends:
        assert "4 players are left" in room.refused(Finish(at=90)).says
        return

    room.do(Finish(at=90))
    won = prizes(room.state, room.house)
    assert sum(won.values()) == 180
    assert [won[player] for player in sorted(won)][-left:] == [60] * left


def test_the_next_gets_the_odd_cash_and_nobody_more(floor):
    room = floor("metropolitan", tables={1: 9}, payout=Payout(seat_value=50))
    for seat in range(1, 7):
        room.bust((1, seat))
    room.do(Finish(at=90))

    assert prizes(room.state, room.house) == {6: 30, 7: 50, 8: 50, 9: 50}
