"""The tables of a casual game: how large they are, and who moves when one is divided."""

import pytest
from casual_night import Casual, make_setup
from floor import LIBRARY, Floor

from floorcall.tournament.entry.registration import Register
from floorcall.tournament.seating.first_seating import TakeSeat
from floorcall.tournament.seating.room_tables import OpenTable, SplitTable
from floorcall.tournament.setup.house_preflight import check_by_book
from floorcall.tournament.setup.terms import TableSpec


@pytest.mark.parametrize(
    ("spec", "fits"),
    [
        (TableSpec(2, 8), True),
        (TableSpec(2, 9), True),
        (TableSpec(2, 10), False),
        (TableSpec(2, 10, closed_seats=(10,)), True),
    ],
)
def test_nine_at_most_sit_at_a_table(spec, fits):
    night = Casual(4)
    command = OpenTable(table=spec)

    if fits:
        assert night.do(command)[0].rules == ("whangamata@undated 9.4",)
    else:
        assert night.refused(command).rules == ("whangamata@undated 9.4",)


def test_a_larger_one_is_opened_for_a_reason():
    opened = Casual(4).do(OpenTable(table=TableSpec(2, 10), reason="one table for ten"))

    assert opened[0].why == "one table for ten"


def test_other_games_have_tables_as_large_as_the_room_has_them():
    room = Floor(LIBRARY.house("whangamata", "league"), tables={1: 4})

    assert room.do(OpenTable(table=TableSpec(2, 10)))


@pytest.mark.parametrize(("size", "told"), [(0, False), (9, False), (10, True)])
def test_a_set_up_with_larger_tables_is_told_of_the_rule(size, told):
    found = check_by_book(make_setup(table_size=size), LIBRARY.house("whangamata", "casual"), 0)

    assert ("table_size" in {one.about for one in found}) is told


@pytest.mark.parametrize(("table", "moving"), [(1, [6, 7]), (2, [12, 13, 14])])
def test_the_first_five_stay_at_the_first_table_and_half_of_another_moves(table, moving):
    night = Casual(7, starts=False)
    night.do(OpenTable(table=TableSpec(2, 9)))
    for number in range(8, 15):
        night.do(Register(name=f"P{number}"))
        night.do(TakeSeat(player=number, table=2, seat=number - 7))

    night.do(SplitTable(table=table, new=TableSpec(3, 9)))

    assert sorted(move.player for move in night.state.moves.values()) == moving
