"""Entries, rebuys and re-entries at the edge of their terms: just within them, and just beyond."""

from __future__ import annotations

import pytest
from floor import varied
from msgspec.structs import replace

from floorcall.ledger.refusal import Reads
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.entry.entry_ages import ConfirmEntryAge, age_to_ask
from floorcall.tournament.entry.entry_windows import open_ways_in
from floorcall.tournament.entry.no_shows import MarkNoShow
from floorcall.tournament.entry.questions import (
    LATE_ENTRY_JOIN_AT,
    LATE_ENTRY_SUPPLY_CAP,
    JoinAt,
    LateSupply,
)
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Arrive, Register
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.setup.questions import GAME_CLASSES_TIMED_END
from floorcall.tournament.setup.terms import Denomination, Level, Offer, Price

AGAIN = Offer(Price(prize=10, chips=5_000), 4)


def test_who_was_marked_and_comes_is_counted_as_no_show_no_more(floor):
    room = floor("wph", tables={1: 4})
    for name in ("Ann", "Bob"):
        room.do(Register(name=name, at=60))
    for number in (5, 6):
        room.do(MarkNoShow(player=number, at=70))
    assert room.state.no_shows == 2
    room.do(Arrive(player=5, at=80))

    assert room.state.no_shows == 1


@pytest.mark.parametrize(("most", "sold"), [(1, 1), (2, 2), (0, 3)])
def test_a_player_buys_back_as_often_as_is_offered(most, sold, floor):
    room = floor("wph", tables={1: 4}, rebuy=replace(AGAIN, most=most))
    for turn in range(sold):
        room.bust((1, 3), at=60 + turn)
        room.do(Rebuy(player=3, at=60 + turn))
    room.bust((1, 3), at=90)
    again = Rebuy(player=3, at=90)

    if most:
        assert room.refused(again).says == f"P1-3 has bought back {sold} times"
    else:
        room.do(again)


def test_only_a_rebuy_of_somebody_out_sets_out_a_new_stack(floor):
    """With 2,000 left by the last hand a rebuy comes on top of it; out, it is all there is."""
    rebuy = Offer(Price(prize=10, chips=5_000), 4, threshold=10_000)
    room = floor("wph", tables={1: 4}, rebuy=rebuy)
    room.do(PlayHand(table=1, stacks={1: 18_000, 2: 2_000}, at=60))
    room.do(Rebuy(player=2, at=70))
    room.bust((1, 3), at=80)
    room.do(Rebuy(player=3, at=85))

    assert room.state.players[2].stack == 7_000
    assert room.state.players[2].stack_at != 70
    assert (room.state.players[3].stack, room.state.players[3].stack_at) == (5_000, 85)
    assert known_stack(room.state, room.state.players[3]).chips == 5_000


def test_conduct_1_the_age_is_asked_of_everybody_who_was_not_asked(floor):
    room = floor("club52", tables={1: 3})
    asked = age_to_ask(room.state, room.house, 1)
    room.do(ConfirmEntryAge(player=1))

    assert asked > 0
    assert age_to_ask(room.state, room.house, 1) == 0
    assert age_to_ask(room.state, room.house, 2) == asked
    assert age_to_ask(room.state, room.house, 99) == 0


@pytest.mark.parametrize(
    ("join", "levels", "words"),
    [
        (JoinAt.NEXT_LEVEL, (Level(25, 50),), "the supervisor gives leave"),
        (JoinAt.ANY_HAND, (Level(25, 50),), ""),
    ],
)
def test_whangamata_50_leave_is_told_only_where_one_would_have_to_wait(join, levels, words, floor):
    """One level, which never ends: whoever had to wait for the next would never play."""
    room = floor("whangamata", tables={1: 4}, levels=levels, late_until_level=1)
    room.house = varied(room.house, LATE_ENTRY_JOIN_AT, join)
    room.do(Register(name="Late", at=60))

    assert room.do(EnterLate(player=5, seed="s", at=60))[0].why == words


def test_before_the_start_nobody_needs_leave(floor):
    room = floor("whangamata", tables={1: 4}, start=False, levels=(Level(25, 50),))
    room.do(Register(name="Fifth"))

    assert room.do(EnterLate(player=5, seed="s", reason="the draw was made"))[0].why == (
        "the draw was made"
    )


@pytest.mark.parametrize(("stacks", "left"), [(6, True), (5, False)])
def test_wptapl_3_every_entry_and_re_entry_takes_a_starting_stack(stacks, left, floor):
    """Four entries and a re-entry: a sixth stack is one too many of five."""
    chips = (Denomination(25, 400 * stacks),)
    room = floor("wph", tables={1: 4}, chips=chips, reentry=AGAIN)
    room.house = varied(room.house, LATE_ENTRY_SUPPLY_CAP, LateSupply.STACKS)
    room.bust((1, 3))
    room.do(ReEnter(player=3, at=70))
    more = Register(name="Late", at=80)

    if left:
        assert room.do(more)
    else:
        assert room.refused(more).says == "all 5 starting stacks are taken"
        assert room.do(replace(more, reason="we borrowed a case"))


@pytest.mark.parametrize(
    ("asked_before", "asked_now", "known"),
    [(True, None, True), (False, True, True), (False, None, False)],
)
def test_the_age_of_a_re_entry_is_known_from_before_or_asked_now(
    asked_before, asked_now, known, floor
):
    room = floor("wph", tables={1: 4}, reentry=AGAIN)
    if asked_before:
        room.do(ConfirmEntryAge(player=3))
    room.bust((1, 3))
    (event,) = room.do(ReEnter(player=3, of_age=asked_now, at=70))

    assert event.of_age is known


def test_outside_its_terms_a_re_entry_is_taken_for_a_reason_only(floor):
    room = floor("wph", tables={1: 4})
    room.bust((1, 3))
    again = ReEnter(player=3, at=70)

    assert room.refused(again).says == "this tournament has no re-entry"
    assert room.do(replace(again, reason="asked for it"))


@pytest.mark.parametrize(("timed", "ends", "open_"), [(True, 9_000, False), (False, 0, True)])
def test_a_game_with_a_stated_end_waits_for_no_way_in_to_close(timed, ends, open_, floor):
    room = floor("wph", tables={1: 4}, rebuy=AGAIN)
    house = varied(room.house, GAME_CLASSES_TIMED_END, timed)
    running = replace(room.state, setup=replace(room.state.setup, ends=ends))

    assert ("rebuys" in open_ways_in(running, 60, Reads(house))) is open_
    for phase in ("open", "over"):
        assert open_ways_in(replace(running, phase=phase), 60, Reads(house)) == []


@pytest.mark.parametrize(("now", "ways"), [(4799, True), (5400, False)])
def test_rebuys_and_re_entry_are_ways_in_to_the_end_of_their_last_level(now, ways, floor):
    """Level 4 begins after a break of ten minutes and ends at 5,400 seconds."""
    room = floor("wph", tables={1: 4}, rebuy=AGAIN, reentry=AGAIN, late_until_level=1)

    found = open_ways_in(room.state, now, Reads(room.house))
    assert found == (["rebuys", "re-entry"] if ways else [])
