"""Seat slips: one for each player seated, ten to a sheet, with the player's own code."""

from __future__ import annotations

import pytest

from floorcall.printing import NothingToPrint, Paper, seat_slips, seat_slips_of
from printing.nights import bust, crowd, entered, running, seated
from printing.pdf_text import pages, says


def link(number: int) -> str:
    return f"http://192.168.1.20:8000/p/{number}"


def test_everybody_seated_gets_a_slip_and_one_table_follows_the_other():
    state = seated(*crowd(12)).state

    slips = seat_slips_of(state).slips

    places = [(int(slip.table), int(slip.seat)) for slip in slips]
    assert places == sorted(places)
    assert {slip.name for slip in slips} == set(crowd(12))


def test_a_slip_says_who_sits_where_with_how_many_chips():
    state = seated("Anna Kowalska", "Bo").state
    anna = state.players[1]

    (page,) = pages(seat_slips(seat_slips_of(state, [1])))

    assert page.says("THURSDAY")
    assert page.says("Anna Kowalska")
    assert page.says(f"TABLE {anna.table} SEAT {anna.seat}")
    assert page.says("10,000 chips")
    assert not page.says("Bo")


@pytest.mark.parametrize(
    ("players", "sheets"), [(1, 1), (9, 1), (10, 1), (11, 2), (20, 2), (21, 3)]
)
def test_ten_slips_fill_a_sheet(players, sheets):
    state = seated(*crowd(max(players, 2))).state

    printed = seat_slips(seat_slips_of(state, range(1, players + 1)))

    assert len(pages(printed)) == sheets


@pytest.mark.parametrize(
    ("paper", "size"), [(Paper.A4, (210, 297)), (Paper.LETTER, (216, 279))], ids=["a4", "letter"]
)
def test_a_sheet_is_as_large_as_the_paper(paper, size):
    printed = seat_slips(seat_slips_of(seated(*crowd(12)).state), paper)

    assert {(page.width, page.height) for page in pages(printed)} == {size}


def test_a_roll_is_80_mm_wide_with_a_slip_to_a_cut():
    printed = pages(seat_slips(seat_slips_of(seated(*crowd(3)).state), Paper.ROLL))

    assert [page.width for page in printed] == [80, 80, 80]
    assert all(page.height < 100 for page in printed)


def test_a_code_is_drawn_only_where_there_is_a_link():
    state = seated(*crowd(2)).state

    assert says(seat_slips(seat_slips_of(state, link=link)), "your seat and the clock")
    assert not says(seat_slips(seat_slips_of(state)), "your seat and the clock")


def test_every_player_has_a_code_of_the_own_link():
    state = seated(*crowd(3)).state

    codes = [slip.code for slip in seat_slips_of(state, link=link).slips]

    assert len(set(codes)) == 3


def test_a_player_without_a_seat_is_refused_by_name():
    night = entered("Anna", "Bo")

    with pytest.raises(NothingToPrint, match="Anna has no seat: registered"):
        seat_slips_of(night.state, [1])


def test_a_player_who_is_out_is_refused():
    night = running("Anna", "Bo", "Cy")
    bust(night, 2)

    with pytest.raises(NothingToPrint, match="Bo has no seat: out"):
        seat_slips_of(night.state, [2])


def test_a_number_nobody_has_is_refused():
    with pytest.raises(NothingToPrint, match="there is no player 3"):
        seat_slips_of(seated("Anna", "Bo").state, [3])


def test_before_the_draw_there_is_nothing_to_print():
    with pytest.raises(NothingToPrint, match="draw the seats first"):
        seat_slips_of(entered("Anna", "Bo").state)
