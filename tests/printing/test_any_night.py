"""Printouts of any night, broken off anywhere: all players on them once, and no money too much."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorcall.houses.library import Library
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import Night
from floorcall.printing import (
    NothingToPrint,
    move_slips_of,
    payout_sheet_of,
    prize_receipts_of,
    room_sheet,
    room_sheet_of,
    seat_slips_of,
    table_sheets_of,
)
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.state import State, is_in_play
from printing.pdf_text import pages

pytestmark = pytest.mark.slow

LIBRARY = Library()
ENTRANTS = 23


@cache
def night(name: str) -> Night:
    house = LIBRARY.house(name)
    played = Night(evening(house, ENTRANTS), house, seed=7)
    played.play(ENTRANTS)
    return played


broken_off = st.tuples(st.sampled_from(LIBRARY.names()), st.integers(0, 1000))
"""A house, and after how many thousandths of the night the lights go out."""


def at(name: str, thousandths: int) -> tuple[State, int]:
    log = night(name).log
    heard = log[: 1 + (len(log) - 1) * thousandths // 1000]
    return TOURNAMENT.fold(heard), max(event.at for event in heard)


@settings(max_examples=6 * settings().max_examples // 5)
@given(broken_off)
def test_whoever_is_in_play_sits_on_the_room_sheet_once(moment):
    state, now = at(*moment)
    facts = room_sheet_of(state, night(moment[0]).house, now)

    sitting = Counter(
        seat.name
        for table in facts.tables
        for seat in table.seats
        if seat.name and seat.note != "coming"
    )
    assert sitting == {
        one.name: 1 for one in state.players.values() if is_in_play(one) and one.table
    }
    winners = state.seated if state.phase == "over" else 0  # who won sits there and has a place
    listed = len(facts.places) + state.seated - winners + len(facts.waiting)
    assert listed == len(state.players)


@settings(max_examples=6 * settings().max_examples // 5)
@given(broken_off)
def test_the_places_on_the_payout_sheet_never_pay_more_than_the_pool(moment):
    state, now = at(*moment)
    rows = payout_sheet_of(state, night(moment[0]).house, now).rows

    paid = sum(int(row.prize.removeprefix("¤").replace(",", "")) for row in rows if row.prize)
    assert paid <= takings(state).pool


@settings(max_examples=3 * settings().max_examples // 5)
@given(broken_off)
def test_slips_and_sheets_are_either_made_or_refused_in_a_sentence(moment):
    state, now = at(*moment)
    house = night(moment[0]).house
    makers = [
        lambda: seat_slips_of(state).slips,
        lambda: move_slips_of(state).slips,
        lambda: table_sheets_of(state, now).tables,
        lambda: prize_receipts_of(state, house, now).receipts,
    ]

    for make in makers:
        try:
            made = make()
        except NothingToPrint as nothing:
            assert str(nothing)
        else:
            assert made


@settings(max_examples=settings().max_examples // 6)
@given(broken_off)
def test_the_room_can_be_printed_at_any_moment(moment):
    state, now = at(*moment)

    assert pages(room_sheet(room_sheet_of(state, night(moment[0]).house, now)))
