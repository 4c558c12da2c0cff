"""Cash games: missed blinds, tables at the start, changing games, and the bank."""

import pytest
from evening import LIBRARY
from hypothesis import given
from hypothesis import strategies as st

from built_in_houses import HOUSES
from floorcall.club.cash.bank import Bank, bank_of
from floorcall.club.cash.missed_blinds import Away, Return, missed_blind_cost, while_away
from floorcall.club.cash.questions import CASH_MISSED_BLINDS, MissedBlinds, OnlyRelief
from floorcall.club.cash.table_sizes import (
    Start,
    may_transfer,
    tables_at_start,
    tables_to_join,
)
from floorcall.table.cards import card
from floorcall.tournament.seating.questions.on_seats import (
    CASH_CASUAL_SEATING_INCLUDE_BY,
    TABLE_SIZES_NORMAL_MAX,
    Inclusion,
)


def cash(name="club52"):
    return LIBRARY.house(name, "cash")


def cited(ruling) -> set[str]:
    return {citation.number for citation in ruling.citations}


@pytest.mark.parametrize(
    ("missed", "live", "dead"), [((0, 4), 4, 0), ((2, 4), 4, 2), ((2, 0), 2, 0)]
)
def test_s_cash_missed_blinds_and_ex_c_p13_missed_blinds_are_posted_on_return(missed, live, dead):
    ruling = missed_blind_cost(*missed, cash())

    assert ruling.decision == Return(live, dead, may_raise=True, may_wait=True)
    assert {"procedures-13b", "procedures-13d"} <= cited(ruling)
    assert ("procedures-13c" in cited(ruling)) is bool(dead)


def test_ex_c_p13_who_waited_the_round_out_posts_nothing_extra():
    assert missed_blind_cost(0, 0, cash()).decision[:2] == (0, 0)
    assert while_away(cash()).decision == Away(is_dealt_in=False, is_posted_for=False)


def test_s_cash_missed_blinds_and_ex_c_p14_the_dealer_posts_and_only_cashing_out_helps():
    book = cash().choose(CASH_MISSED_BLINDS, MissedBlinds.POSTED_FOR_ABSENT)
    away = while_away(book)

    assert away.decision == Away(True, True, OnlyRelief.CASH_OUT)
    assert {"procedures-14b", "procedures-14c"} <= cited(away)
    assert missed_blind_cost(2, 4, book).decision[:2] == (0, 0)


def test_s_cash_missed_blinds_a_casual_game_posts_for_the_absent():
    away = while_away(LIBRARY.house("whangamata", "casual"))

    assert away.decision.is_dealt_in
    assert "26.4" in cited(away)


@pytest.mark.parametrize(
    ("by", "tables"), [(Inclusion.EXTRA_SEAT, (11, 10)), (Inclusion.NEW_TABLE, (7, 7, 7))]
)
def test_ex_c_q3_everybody_there_at_the_start_is_seated(by, tables):
    ruling = tables_at_start(21, cash().choose(CASH_CASUAL_SEATING_INCLUDE_BY, by))

    assert ruling.decision == Start(tables)
    assert "seating-3" in cited(ruling)


@pytest.mark.parametrize(
    ("players", "tables"), [(20, (10, 10)), (22, (11, 11)), (23, (8, 8, 7)), (9, (9,)), (11, (11,))]
)
def test_ex_c_q3_other_numbers(players, tables):
    assert tables_at_start(players, cash()).decision == Start(tables)


@pytest.mark.parametrize(
    ("left", "entered", "allowed"), [(6, 8, False), (8, 6, True), (8, 7, False), (9, 6, True)]
)
def test_s_cash_casual_seating_and_ex_c_q6_nobody_leaves_a_game_for_a_larger_one(
    left, entered, allowed
):
    ruling = may_transfer(left, entered, cash())

    assert ruling.decision is allowed
    assert cited(ruling) == {"seating-6"}


def test_s_cash_casual_seating_a_new_player_goes_to_the_smallest_table():
    ruling = tables_to_join({1: 8, 2: 6, 3: 7, 4: 6}, cash())

    assert ruling.decision == (2, 4)
    assert cited(ruling) == {"seating-4c"}


DRAWN = {1: card("9c"), 4: card("3c"), 6: card("3d"), 8: card("As")}


def test_s_cash_bank_and_buyin_and_ex_c_q8_the_low_card_keeps_the_bank_and_has_the_button():
    ruling = bank_of(DRAWN, cash())

    assert ruling.decision == Bank(banker=4, button=4)
    assert {"seating-8a", "seating-9"} <= cited(ruling)


def test_s_cash_bank_and_buyin_a_volunteer_comes_before_the_cards():
    assert bank_of(DRAWN, cash(), volunteer=8).decision == Bank(banker=8, button=8)


def test_s_cash_bank_and_buyin_and_ex_c_q8_a_low_card_who_refuses_leaves_and_the_rest_redraw():
    ruling = bank_of(DRAWN, cash(), refuses=True)
    rest = {seat: drawn for seat, drawn in DRAWN.items() if seat != ruling.decision.leaves}

    assert ruling.decision == Bank(leaves=4, draw_again=True)
    assert "seating-8b" in cited(ruling)
    assert bank_of(rest, cash()).decision.banker == 6


@given(st.sampled_from(HOUSES), st.integers(2, 200))
def test_nobody_present_is_left_out_and_no_table_is_overfull(name, players):
    book = cash(name)
    start = tables_at_start(players, book).decision
    most = book[TABLE_SIZES_NORMAL_MAX].value + 1

    assert sum(start.tables) + start.waiting == players
    assert max(start.tables) <= most
    assert max(start.tables) - min(start.tables) <= 1
