"""The payout sheet: every paid place once, and never more than the pool."""

from __future__ import annotations

import pytest

from floorcall.houses.library import Library
from floorcall.printing import payout_sheet, payout_sheet_of
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.setup.terms import Payout, Price
from printing.nights import HOUSE, SEVEN_PM, bust, crowd, entered, first_to_sit, running
from printing.pdf_text import pages

THREE_PAID = Payout(shares=(5000, 3000, 2000))
TWENTY = Price(prize=20, fee=3, chips=10_000)
AFTER_LATE_ENTRY = SEVEN_PM + 4 * 1200 + 600 + 1


def night(players: int = 6):
    return running(*crowd(players), payout=THREE_PAID, entry=TWENTY)


def rows(state, now=AFTER_LATE_ENTRY):
    return [(row.place, row.name, row.prize) for row in payout_sheet_of(state, HOUSE, now).rows]


def test_while_all_are_in_every_paid_place_is_open():
    assert rows(night().state) == [("1", "", "¤60"), ("2", "", "¤36"), ("3", "", "¤24")]


@pytest.mark.parametrize(
    ("left", "named"), [(4, 0), (3, 0), (2, 1)], ids=["before the bubble", "in the money", "third"]
)
def test_a_place_gets_its_name_when_somebody_took_it(left, named):
    played = night()
    for player in range(6, left, -1):
        bust(played, player)

    found = rows(played.state)

    assert len(found) == 3
    assert sum(1 for _, name, _ in found if name) == named


def test_at_the_end_everybody_paid_is_named_and_signs():
    played = night()
    for player in range(6, 1, -1):
        bust(played, player)
    played.do(Finish(at=AFTER_LATE_ENTRY))

    assert rows(played.state) == [
        ("1", "Guest 1", "¤60"),
        ("2", "Guest 2", "¤36"),
        ("3", "Guest 3", "¤24"),
    ]
    (page,) = pages(payout_sheet(payout_sheet_of(played.state, HOUSE, AFTER_LATE_ENTRY)))
    assert page.says("PRIZE POOL ¤120")
    assert page.says("1 Guest 1 ¤60")


def test_once_one_is_left_no_place_is_open_even_before_the_end_is_called():
    played = night()
    for player in range(6, 1, -1):
        bust(played, player)

    assert [name for _, name, _ in rows(played.state)] == ["Guest 1", "Guest 2", "Guest 3"]


def test_the_first_to_sit_down_before_play_has_won_nothing():
    night = first_to_sit(payout=Payout(shares=(7000, 3000)), entry=TWENTY)

    rows = payout_sheet_of(night.state, night.house, SEVEN_PM).rows

    assert [(row.name, row.prize) for row in rows] == [("", "¤28"), ("", "¤12")]


def test_while_entries_are_open_the_sheet_says_it_is_not_final():
    state = night().state

    assert payout_sheet_of(state, HOUSE, SEVEN_PM).note == (
        "Not final: entries or rebuys are still open."
    )
    assert payout_sheet_of(state, HOUSE, AFTER_LATE_ENTRY).note == ""


def test_after_a_deal_the_shares_promised_are_named_with_what_is_still_played_for():
    played = night()
    for player in range(6, 2, -1):
        bust(played, player)
    amounts = {1: 50, 2: 40}
    deal = MakeDeal(method="custom", agreed=(1, 2), amounts=amounts, left=6, reason="asked for")
    played.do(deal)

    found = rows(played.state)

    assert ("1", "", "¤6") in found
    assert {name: prize for _, name, prize in found if name} == {
        "Guest 1": "¤50",
        "Guest 2": "¤40",
        "Guest 3": "¤24",
    }


def test_where_the_pool_is_shared_by_chips_no_place_pays_before_the_end():
    house = Library().house("whangamata", "casual")
    state = entered("Anna", "Bo", house=house).state

    facts = payout_sheet_of(state, house, SEVEN_PM)

    assert facts.rows == ()
    assert facts.note == "The pool is shared by chips when play ends."
