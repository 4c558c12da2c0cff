"""Who comes when play runs: at which table and in which seat, and who names it."""

from __future__ import annotations

import pytest
from floor import varied

from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.entry.questions import LATE_ENTRY_SEAT, LateSeat
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.room_tables import CloseSeats, OpenTable
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import TableSpec
from floorcall.tournament.state import Status


def comes(room, family="", **facts):
    """Register a latecomer; the command that seats them."""
    room.do(Register(name="Late", family=family, at=60, reason="a walk-in"))
    return EnterLate(**({"player": len(room.state.players), "seed": "s", "at": 60} | facts))


def test_nobody_comes_before_a_table_is_set_up_nor_once_it_is_over(floor):
    early = floor("wph")
    assert early.refused(comes(early)).says == "no table is set up yet"

    over = floor("wph", tables={1: 3})
    late = comes(over)
    over.do(Finish(at=90, reason="the room closes"))
    assert over.refused(late).says == "the tournament is over"


@pytest.mark.parametrize(
    ("table", "seat", "open_"), [(2, 4, True), (2, 3, False), (2, 10, False), (3, 1, False)]
)
def test_a_seat_that_is_named_is_open_at_a_table_that_is_there(table, seat, open_, floor):
    room = floor("wph", tables={1: 4, 2: 3})
    late = comes(room, table=table, seat=seat, reason="beside the door")

    if open_:
        (taken,) = room.do(late)
        assert (taken.table, taken.seat, taken.seed) == (2, 4, "")
    else:
        assert room.refused(late).says == f"table {table} seat {seat} is not open to Late"


def test_nobody_is_seated_at_a_table_that_breaks(floor):
    room = floor("wph", tables={1: 4, 2: 4, 3: 3}, table_size=6)
    late = comes(room, table=3, seat=5, reason="beside the door")
    room.do(BreakTable(seed="b", table=3, at=70, reason="it is late"))

    assert room.refused(late).says == "table 3 seat 5 is not open to Late"


@pytest.mark.parametrize(
    ("name", "choice", "hands", "why", "named"),
    [
        ("metropolitan", LateSeat.RANDOM_SEAT, 0, "", False),
        ("metropolitan", LateSeat.RANDOM_SEAT, 0, "beside the door", True),
        ("metropolitan", LateSeat.DIRECTOR_CHOICE, 1, "", True),
        ("whangamata", LateSeat.RANDOM_SEAT, 0, "", True),
        ("whangamata", LateSeat.RANDOM_SEAT, 1, "", False),
    ],
)
def test_whangamata_50_staff_name_the_seat_at_a_new_table_of_latecomers(
    name, choice, hands, why, named, floor
):
    """Elsewhere it is drawn, unless the house leaves it to the director or a reason is given."""
    room = floor(name, tables={1: 6})
    room.house = varied(room.house, LATE_ENTRY_SEAT, choice)
    room.do(OpenTable(table=TableSpec(2, 9)))
    if hands:
        first = comes(room, table=2, seat=1, leave="Pat", reason="a walk-in")
        room.do(first)
        room.do(comes(room, table=2, seat=2, leave="Pat", reason="a walk-in"))
        room.do(PlayHand(table=2, stacks={}, button=1, at=70, reason="three short"))
    late = comes(room, table=2, seat=5, leave="Pat", reason=why)

    if named:
        assert room.do(late)[0].seat == 5
    else:
        assert room.refused(late).says == "the seat is drawn"


@pytest.mark.parametrize("seed", range(8))
def test_of_equally_small_tables_the_one_with_an_open_seat_takes_the_latecomer(seed, floor):
    """Tables 1 and 2 have four seats and are full; table 3 has nine."""
    room = floor("wph", tables={1: 4, 2: 4, 3: 4}, table_size=9)
    room.do(CloseSeats(table=1, seats=(5, 6, 7, 8, 9)))
    room.do(CloseSeats(table=2, seats=(5, 6, 7, 8, 9)))
    (taken,) = room.do(comes(room, seed=str(seed)))

    assert taken.table == 3
    assert taken.seat in range(5, 10)


def test_without_an_open_seat_a_latecomer_is_told_to_wait(floor):
    room = floor("wph", tables={1: 4})
    room.do(CloseSeats(table=1, seats=(5, 6, 7, 8, 9)))

    assert room.refused(comes(room)).says == "no seat is open"


@pytest.mark.parametrize("seed", range(4))
def test_whangamata_50_with_family_at_every_table_the_emptiest_takes_the_latecomer(seed, floor):
    kerr = {"family": "Kerr"}
    players = {(1, 1): {"name": "Al", **kerr}, (2, 1): {"name": "Bo", **kerr}}
    room = floor("whangamata", tables={1: 5, 2: 4}, players=players)
    (taken,) = room.do(comes(room, family="Kerr", seed=str(seed), leave="Pat"))

    assert taken.table == 2


@pytest.mark.parametrize(("tables", "full"), [({1: 5, 2: 4, 3: 6}, 1), ({1: 5, 2: 4, 3: 5}, 3)])
def test_whangamata_50_a_latecomer_passes_over_the_table_of_the_family(tables, full, floor):
    """The emptiest has a brother: the next one takes the latecomer."""
    players = {(2, 1): {"name": "Al", "family": "Kerr"}}
    room = floor("whangamata", tables=tables, players=players)
    room.do(CloseSeats(table=full, seats=tuple(range(tables[full] + 1, 10))))
    (taken,) = room.do(comes(room, family="Kerr", leave="Pat"))

    assert taken.table not in (2, full)


def test_who_waits_for_no_seat_or_owes_for_it_gets_none(floor):
    room = floor("wph", tables={1: 4})
    room.do(Register(name="Late", paid=False, at=60))
    late = EnterLate(player=5, seed="s", at=61)

    assert room.refused(late).says == "Late still owes ¤23"
    assert room.refused(EnterLate(player=1, seed="s", at=61)).says.startswith("P1-1 waits for no")
    assert room.state.players[5].status is Status.REGISTERED
