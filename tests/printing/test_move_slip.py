"""Move slips: where to, where from, and why."""

from __future__ import annotations

import pytest

from floorcall.printing import NothingToPrint, move_slips, move_slips_of
from floorcall.tournament.seating.table_breaks import BreakTable
from printing.nights import SEVEN_PM, bust, crowd, running
from printing.pdf_text import pages


def breaking():
    """Two tables of eleven players, of which one breaks."""
    night = running(*crowd(11), table_size=6)
    stays, breaks = (list(table.seats.values()) for table in night.state.tables.values())
    bust(night, stays[0], *breaks[1:])
    night.do(BreakTable(table=2, seed="seed", at=SEVEN_PM + 60, reason="no final table"))
    return night


def test_a_slip_sends_a_player_from_seat_to_seat_with_the_reason():
    state = breaking().state
    (move,) = state.moves.values()

    (page,) = pages(move_slips(move_slips_of(state)))

    assert page.says(state.players[move.player].name)
    assert page.says(f"TO TABLE {move.table} SEAT {move.seat}")
    assert page.says(f"FROM table {move.from_table} seat {move.from_seat}")
    assert page.says(move.why)


def test_only_the_moves_asked_for_are_printed():
    state = breaking().state

    assert len(move_slips_of(state, list(state.moves)).slips) == 1
    with pytest.raises(NothingToPrint, match="move 99 is not under way"):
        move_slips_of(state, [99])


def test_where_nobody_moves_there_is_nothing_to_print():
    with pytest.raises(NothingToPrint, match="nobody is to move"):
        move_slips_of(running("Anna", "Bo").state)
