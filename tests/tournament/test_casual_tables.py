"""How large the tables of a casual game are."""

import pytest
from casual_night import Casual, make_setup
from floor import SHELF, Floor

from floorcall.tournament import commands as ask
from floorcall.tournament.preflight_house import by_the_book
from floorcall.tournament.setup import TableSpec


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
    command = ask.OpenTable(table=spec)

    if fits:
        assert night.do(command)[0].rules == ("whangamata@undated 9.4",)
    else:
        assert night.refused(command).rules == ("whangamata@undated 9.4",)


def test_a_larger_one_is_opened_for_a_reason():
    opened = Casual(4).do(ask.OpenTable(table=TableSpec(2, 10), reason="one table for ten"))

    assert opened[0].why == "one table for ten"


def test_other_games_have_tables_as_large_as_the_room_has_them():
    room = Floor(SHELF.house("whangamata", "league"), tables={1: 4})

    assert room.do(ask.OpenTable(table=TableSpec(2, 10)))


@pytest.mark.parametrize(("size", "told"), [(0, False), (9, False), (10, True)])
def test_a_set_up_with_larger_tables_is_told_of_the_rule(size, told):
    found = by_the_book(make_setup(table_size=size), SHELF.house("whangamata", "casual"), 0)

    assert ("table_size" in {one.about for one in found}) is told
