"""An offer that ends while somebody is about to take it: with a reason it is still sold."""

import pytest
from floor import LIBRARY, Floor

from built_in_houses import HOUSES
from floorcall.printing.receipt import receipt
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.questions import REBUY_REENTRY, RebuyTerms
from floorcall.tournament.entry.rebuys import AddOn, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import Status
from floorcall.views.desk.entry_offers import offers

REBUY = Offer(Price(prize=10, fee=2, chips=5000), 4)
ADDON = Offer(Price(prize=8, chips=7000), 4)
REENTRY = Offer(Price(prize=18, fee=3, chips=9000), 4)


def out_and_withdrawn(house) -> Floor:
    """Seat 3 goes out, and before the player says anything every offer ends."""
    room = Floor(house, tables={1: 5}, rebuy=REBUY, addon=ADDON, reentry=REENTRY)
    room.bust((1, 3), at=60)
    gone = Terms(no_rebuy=True, no_addon=True, no_reentry=True)
    room.do(ChangeTerms(terms=gone, reason="the chips are short", at=61))
    return room


@pytest.mark.parametrize("name", HOUSES)
def test_a_rebuy_that_was_being_bought_is_sold_with_a_reason_on_its_last_terms(name, house):
    room = out_and_withdrawn(house(name))
    before = takings(room.state)
    refusal = room.refused(Rebuy(player=3, at=62))
    room.do(Rebuy(player=3, paid=True, reason="he had said so", at=62))

    assert "no rebuys any more" in refusal.says
    assert "a director who gives a reason" in refusal.instead
    assert (room.state.players[3].status, room.state.players[3].stack) == (Status.SEATED, 5000)
    assert takings(room.state).pool == before.pool + 10
    assert takings(room.state).fee == before.fee + 2
    assert room.folded() == room.state


@pytest.mark.parametrize("name", HOUSES)
def test_an_add_on_and_a_re_entry_likewise(name, house):
    room = out_and_withdrawn(house(name))
    refused = [room.refused(AddOn(player=1, at=62)), room.refused(ReEnter(player=3, at=62))]
    room.do(AddOn(player=1, reason="it was on the table", at=62))
    (entered,) = room.do(ReEnter(player=3, reason="it was announced", at=63))

    assert all("a director who gives a reason" in one.instead for one in refused)
    assert room.state.players[1].stack == 17_000
    assert (entered.paid, room.state.players[entered.player].bought[0].price.fee) == (21, 3)


def test_an_offer_that_never_was_is_not_sold_with_a_reason_either(floor):
    room = floor("wph", tables={1: 5})

    assert room.refused(Rebuy(player=1, reason="please", at=10)).instead == (
        "offer them under Tonight’s terms first"
    )


def test_an_offer_made_again_is_sold_on_its_new_terms(house):
    room = out_and_withdrawn(house("wph"))
    again = Offer(Price(prize=30, chips=6000), 4)
    room.do(ChangeTerms(terms=Terms(rebuy=again), reason="chips were found", at=62))
    room.do(Rebuy(player=3, at=63))

    assert room.state.players[3].stack == 6000
    assert room.state.withdrawn.keys() == {"addon", "reentry"}


def test_a_withdrawal_taken_back_brings_the_offer_back(house):
    room = out_and_withdrawn(house("wph"))
    undone = TOURNAMENT.examine(room.log, len(room.log), why="a slip").after

    assert undone.setup.rebuy == REBUY
    assert undone.withdrawn == {}


def test_the_desk_sees_it_offered_with_a_reason(house):
    room = out_and_withdrawn(house("wph"))
    sold = [one for one in offers(room.state, room.house, 62, 3) if one.command == "rebuy"]

    assert [(one.refused != "", one.with_reason) for one in sold] == [(True, False), (False, True)]
    assert (sold[1].price, sold[1].chips) == (12, 5000)


def test_a_receipt_has_what_was_sold_before_the_offer_ended_and_at_its_price(house):
    room = Floor(house("wph"), tables={1: 5}, rebuy=REBUY, addon=ADDON)
    room.bust((1, 3), at=60)
    room.do(Rebuy(player=3, paid=True, at=61))
    dearer = Terms(rebuy=Offer(Price(prize=20, chips=5000), 4), no_addon=True)
    room.do(AddOn(player=3, at=62))
    room.do(ChangeTerms(terms=dearer, reason="as announced", at=63))
    room.bust((1, 3), at=64)
    room.do(Rebuy(player=3, paid=True, at=65))
    sales = receipt(room.state, 3, room.house).sales

    assert [(one.what, one.times, one.price.total) for one in sales] == [
        ("entry", 1, 23), ("rebuy", 1, 12), ("add-on", 1, 8), ("rebuy", 1, 20),
    ]  # fmt: skip


def test_houses_without_rebuys_are_among_those_tried():
    books = [LIBRARY.house(name)[REBUY_REENTRY].value for name in HOUSES]

    assert RebuyTerms.NO_REBUY in books
