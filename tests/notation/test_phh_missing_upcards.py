"""Stud hands of which somebody's up cards were not recorded: the record says who opens."""

from __future__ import annotations

import pytest
from phh_hands import history, read

from floorcall.notation.phh import judge
from floorcall.notation.phh.commentary import Commentary
from floorcall.table import TableRules

STUD = {
    "variant": '"F7S"',
    "antes": [5, 5, 5],
    "blinds_or_straddles": None,
    "min_bet": None,
    "bring_in": 10,
    "small_bet": 40,
    "big_bet": 80,
    "starting_stacks": [900, 900, 900],
}
DEALT = ["d dh p1 ??????", "d dh p2 AsKd5h", "d dh p3 7c7d2h"]


def judged(actions: list[str]) -> str:
    return judge(read(history([*DEALT, *actions], **STUD)), TableRules()).problem


@pytest.mark.parametrize("opener", ["p1", "p2", "p3"])
def test_whoever_is_recorded_brings_it_in_where_an_up_card_is_unknown(opener):
    assert judged([f"{opener} pb"]) == ""


def test_the_street_then_goes_round_from_the_opener():
    assert judged(["p3 pb", "p1 f", "p2 cbr 40", "p3 cc"]) == ""
    assert 'action 5, "p2 f": p1 may fold' in judged(["p3 pb", "p2 f"])


def test_a_later_street_is_opened_by_whom_the_record_says():
    to_fourth = ["p3 pb", "p1 cc", "p2 cc", "d dh p1 ??", "d dh p2 3s", "d dh p3 9c"]

    assert judged([*to_fourth, "p2 cc", "p3 cc", "p1 cc"]) == ""
    assert judged([*to_fourth, "p3 cc", "p1 cc", "p2 cc"]) == ""


def test_with_all_up_cards_known_the_low_card_brings_it_in():
    known = ["d dh p1 ????Qs", *DEALT[1:]]

    problem = judge(read(history([*known, "p2 pb"], **STUD)), TableRules()).problem

    assert problem == 'action 4, "p2 pb": p3 may bring in 10, bet 40'


def test_once_the_unseen_hand_has_folded_the_boards_decide_again():
    to_fourth = ["p3 pb", "p1 f", "p2 cc", "d dh p2 3s", "d dh p3 9c"]

    assert 'action 9, "p2 cc": p3 may fold, check' in judged([*to_fourth, "p2 cc"])


def test_the_bring_in_is_told():
    record = read(history([*DEALT, "p3 pb", "p1 f", "p2 f"], **STUD))

    assert "  p3 brings it in for 10" in list(Commentary(record, TableRules()).lines())
