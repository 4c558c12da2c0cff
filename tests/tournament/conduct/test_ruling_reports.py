"""Rulings as events: conflicts of interest, overrides, and earlier rulings on the same facts."""

import pytest
from floor import numbers

from built_in_houses import HOUSES
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.tournament.setup.terms import Staff
from floorcall.views.floor.precedents import RulingIndex
from floorcall.views.floor.ruling_list import read_ruling

STAFF = (Staff("Pat", "supervisor", family="Kerr"), Staff("Lee", "director"))
PLAYERS = {
    (1, 2): {"name": "Pat", "staff": "supervisor"},
    (1, 3): {"name": "Sam", "family": "Kerr"},
}
FACTS = "two silent chips of 1000 facing 1200"


def room_with_staff(floor, name: str):
    return floor(name, tables={1: 5}, players=PLAYERS, staff=STAFF)


def ruling(by: str, hand=(2, 4), role="supervisor", **facts) -> RecordRuling:
    return RecordRuling(table=1, facts=FACTS, book="call", by=by, role=role, hand=hand, **facts)


@pytest.mark.parametrize("hand", [(2, 4), (3, 4)])
def test_s_decision_authority_and_ex_w_n5_staff_do_not_rule_on_their_own_or_familys_hand(
    hand, floor
):
    room = room_with_staff(floor, "whangamata")
    refusal = room.refused(ruling("Pat", hand))

    assert "note-5" in numbers(refusal.rules)
    assert "another member of staff" in refusal.instead
    assert room.do(ruling("Lee", hand, role="director"))


@pytest.mark.parametrize("name", [name for name in HOUSES if name != "whangamata"])
def test_s_decision_authority_elsewhere_the_interest_is_only_logged(name, floor):
    room = room_with_staff(floor, name)
    (event,) = room.do(ruling("Pat"))

    assert event.interested == (2,)


@pytest.mark.parametrize("name", HOUSES)
def test_an_override_needs_a_reason_and_is_kept_beside_the_books_ruling(name, floor):
    room = room_with_staff(floor, name)
    refusal = room.refused(ruling("Lee", override="raise to 2000"))
    (event,) = room.do(ruling("Lee", override="raise to 2000", reason="he had said raise"))

    assert "needs a reason" in refusal.says
    assert (event.book, event.decision, event.why) == ("call", "raise to 2000", "he had said raise")
    assert event.rules


def test_earlier_rulings_on_the_same_facts_are_found_by_them(floor):
    room = room_with_staff(floor, "wph")
    room.do(ruling("Lee"))
    room.do(ruling("Lee", override="raise to 2000", reason="he had said raise"))
    room.do(RecordRuling(table=1, facts="other facts", book="fold", by="Lee"))
    precedents = RulingIndex()
    for version, event in enumerate(room.log, 1):
        if (shown := read_ruling(version, event)) is not None:
            precedents.file("monday", "Monday", shown)

    found = [one.ruling for one in precedents.like(FACTS, ())]

    assert [one.decision for one in found] == ["raise to 2000", "call"]
    assert room.log[found[-1].version - 1].decision == "call"
