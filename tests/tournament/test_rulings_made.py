"""Rulings as events: conflicts of interest, overrides, and earlier rulings on the same facts."""

import pytest
from floor import HOUSES, numbers

from floorcall.tournament.conduct.ruling_reports import RecordRuling, differing, earlier_rulings
from floorcall.tournament.setup.terms import Staff

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


def test_the_log_shows_earlier_rulings_on_the_same_facts_that_differ(floor):
    room = room_with_staff(floor, "wph")
    room.do(ruling("Lee"))
    room.do(ruling("Lee", override="raise to 2000", reason="he had said raise"))
    room.do(RecordRuling(table=1, facts="other facts", book="fold", by="Lee"))

    assert [one.decision for one in earlier_rulings(room.state, FACTS)] == ["call", "raise to 2000"]
    (one,) = differing(room.state, FACTS, "raise to 2000")
    assert room.log[one.version - 1].decision == "call"
