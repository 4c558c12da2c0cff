"""Penalties, calls and disqualifications at the edge of what counts."""

from __future__ import annotations

import pytest
from floor import why_unfit
from msgspec.structs import replace

from floorcall.chapters.penalties.rulings import Measure
from floorcall.tournament.conduct.disqualification import (
    DisqualificationSettled,
    SettleDisqualification,
)
from floorcall.tournament.conduct.floor_calls import CallAnswered, CallFloor, FloorCalled
from floorcall.tournament.conduct.penalty_end import PenaltyEnded
from floorcall.tournament.conduct.player_penalties import Disqualify, Penalise, PenaltyGiven
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.play.hand_in_play import BeginHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.seat_moves import AnnounceMoves, Walk
from floorcall.tournament.setup.terms import Price, Staff


def strictly(room, event, **changes):
    return why_unfit(replace(room.state, strict=True, **changes), event)


def test_the_bounty_of_whoever_is_disqualified_first_goes_to_whom_it_is_given(floor):
    room = floor("wph", tables={1: 4}, entry=Price(prize=20, bounty=5, chips=10_000))
    room.do(Disqualify(player=4, reason="collusion", at=60))
    settles = SettleDisqualification(
        player=4, keeps_prize=False, bounty_by=(2,), reason="the committee", at=70
    )
    room.do(settles)

    assert bounties(room.state) == {2: 5}


def test_who_rules_in_an_own_hand_has_the_role_of_the_set_up_or_the_one_that_is_told(floor):
    """Pat is on the staff, Kim is not; both play."""
    players = {(1, 1): {"name": "Pat"}, (1, 2): {"name": "Kim"}}
    staff = (Staff("Lee", "floor"), Staff("Pat", "director"))
    room = floor("wph", tables={1: 4}, players=players, staff=staff)
    pat = RecordRuling(table=1, facts="a fold", book="dead", by="Pat", hand=(1,))
    kim = replace(pat, by="Kim", hand=(2,))

    assert room.do(pat)[0].interested == (1,)
    assert room.refused(kim).says == "say in which role Kim rules"
    assert room.refused(replace(kim, role="a hat")).says == "say in which role Kim rules"
    assert room.do(replace(kim, role="floor"))[0].interested == (2,)


def test_whoever_walks_serves_from_the_next_hand_wherever_it_is_dealt(floor):
    """Given on the way from a table in a hand: it belongs to no hand."""
    room = floor("wph", tables={1: 9, 2: 7})
    (proposed,) = room.do(Balance(at=5))
    (move,) = proposed.moves
    room.do(AnnounceMoves(moves=(move.id,)))
    room.do(Walk(move=move.id))
    room.do(BeginHand(table=1, at=30))
    (given,) = room.do(Penalise(player=move.player, measure=Measure.HANDS, at=40))
    sits = next(one for one in room.state.tables[1].seats.values())
    (there,) = room.do(Penalise(player=sits, measure=Measure.HANDS, at=41))

    assert (given.table, there.table) == (0, 1)


@pytest.mark.parametrize(("at", "left"), [(659, True), (660, False)])
def test_a_penalty_of_minutes_is_ended_in_a_log_while_some_are_left(at, left, floor):
    """Ten minutes from one minute on."""
    room = floor("wph", tables={1: 4})
    given = PenaltyGiven(player=2, penalty=Measure.MINUTES.value, seconds=600, at=60)
    room._take([given])

    said = strictly(room, PenaltyEnded(player=2, at=at))
    assert said == ("" if left else "P1-2 has no penalty to sit out")


def test_two_penalties_of_one_hand_begin_together_and_those_of_two_do_not(floor):
    room = floor("wph", tables={1: 6})
    room.do(BeginHand(table=1, at=10))
    for offence in ("exposed_card", "soft_play"):
        room.do(Penalise(player=2, measure=Measure.HANDS, offence=offence, at=20))
    assert (room.state.players[2].penalty, room.state.players[2].penalty_new) == (2, 2)
    room.do(BeginHand(table=1, at=60))
    room.do(Penalise(player=2, measure=Measure.ROUNDS, reason="again", at=70))

    assert (room.state.players[2].penalty, room.state.players[2].penalty_new) == (8, 6)


def test_between_hands_each_penalty_is_new_by_itself(floor):
    room = floor("wph", tables={1: 6})
    for measure in (Measure.HANDS, Measure.ROUNDS):
        room.do(Penalise(player=2, measure=measure, reason="again", at=20))

    assert (room.state.players[2].penalty, room.state.players[2].penalty_new) == (7, 6)


def test_a_table_of_a_log_calls_once_and_is_there(floor):
    room = floor("wph", tables={1: 4})

    assert strictly(room, FloorCalled(table=1)) == ""
    assert strictly(room, FloorCalled(table=2)) == "there is no table 2"
    assert strictly(room, CallAnswered(table=1)) == "table 1 had not called"
    room.do(CallFloor(table=1, at=60))
    assert strictly(room, FloorCalled(table=1)) == "table 1 has called already"
    assert strictly(room, CallAnswered(table=1)) == ""


def test_minutes_of_earlier_logs_weigh_by_their_number(floor):
    """Ten minutes and no count: the next for the same offence is to be heavier than ten."""
    room = floor("club52", tables={1: 4})
    given = PenaltyGiven(player=2, penalty=Measure.MINUTES.value, seconds=600, at=60)
    room._take([given, replace(given, seconds=30, at=70)])

    assert [weight % 1_000_000 for _, weight in room.state.players[2].penalised] == [10, 1]


def test_only_a_disqualification_is_settled_in_a_log(floor):
    room = floor("wph", tables={1: 4})
    settled = DisqualificationSettled(player=4, keeps_prize=True, at=70)
    assert strictly(room, settled) == "P1-4 was not disqualified"
    room.do(Disqualify(player=4, reason="collusion", at=60))

    assert strictly(room, settled) == ""
