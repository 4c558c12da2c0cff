"""Levels and the clock, read at any moment and never ticked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.clock_control import AddTime, GoToLevel, Pause, Resume, SetClock
from floorcall.tournament.clock.level_clock import (
    Moments,
    blinds_at,
    hand_began,
    is_push_held,
    level_now,
    number_now,
    read_clock,
)
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.setup.terms import Level, Setup
from floorcall.tournament.state import Clock

POT, DECK, RIFFLE = 1195, 1205, 1212
"""Pot awarded 19:55, deck passed 20:05, first riffle 20:12."""
MOMENTS = Moments(pot_awarded=POT, cards_received=DECK, riffle=RIFFLE)
STARTS = {
    "club52": POT,
    "wptapl": DECK,
    "whangamata": RIFFLE,
    "wph": RIFFLE,
    "metropolitan": RIFFLE,
}


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("zero", [1200, 1208, 1215])
def test_s_hand_start_ex_l_7_ex_c_t10_the_new_level_holds_from_the_next_hand(name, zero, floor):
    levels = (Level(25, 50, seconds=zero), Level(50, 100))
    room = floor(name, tables={1: 4}, levels=levels)
    (event,) = room.do(PlayHand(table=1, stacks={}, moments=MOMENTS, at=1300))

    assert event.level == (1 if STARTS[name] >= zero else 0)
    assert event.rules


@pytest.mark.parametrize(("pot", "level"), [(1195, 0), (1200, 1), (1201, 1)])
def test_ex_c_t10_a_pot_awarded_before_the_signal_has_begun_the_next_hand(pot, level, floor):
    room = floor("club52", tables={1: 4})
    (event,) = room.do(PlayHand(table=1, stacks={}, moments=Moments(pot_awarded=pot), at=1300))

    assert event.level == level


@pytest.mark.parametrize(("ends", "level"), [(1200, 1), (1206, 0)])
def test_ex_l_7_the_hand_begins_when_the_new_dealer_has_the_cards(ends, level, floor):
    levels = (Level(25, 50, seconds=ends), Level(50, 100))
    room = floor("wptapl", tables={1: 4}, levels=levels)
    (event,) = room.do(PlayHand(table=1, stacks={}, moments=Moments(cards_received=1205), at=1300))

    assert event.level == level


def test_a_32_a_push_begins_the_hand_where_it_comes_before_the_riffle(house):
    moments = Moments(dealer_push=1190, riffle=1212)

    assert hand_began(moments, Reads(house("metropolitan"))) == 1190
    assert hand_began(moments, Reads(house("whangamata"))) == 1212


BREAK, LAST = 3_600, 7_800
"""When the break of ten minutes begins, and when the last level would end."""


@pytest.mark.parametrize("ends", [1_200, BREAK])
@pytest.mark.parametrize(
    ("before", "held"), [(0, False), (1, True), (80, True), (90, True), (91, False), (100, False)]
)
def test_ex_m_rp7_changes_of_dealers_wait_from_ninety_seconds_on(ends, before, held, floor):
    """Before a level as before the break; at the very second it ends another has begun."""
    room = floor("metropolitan", tables={1: 4})

    assert is_push_held(room.state, ends - before, room.house) is held


@pytest.mark.parametrize("at", [BREAK + 590, LAST - 10, LAST + 10])
def test_metropolitan_rp7_in_a_break_and_in_the_last_level_nothing_is_waited_for(at, floor):
    room = floor("metropolitan", tables={1: 4})

    assert not is_push_held(room.state, at, room.house)


def test_metropolitan_rp7_while_the_clock_stands_nothing_is_waited_for(floor):
    room = floor("metropolitan", tables={1: 4})
    room.do(Pause(at=1_150))

    assert not is_push_held(room.state, 1_199, room.house)


@pytest.mark.parametrize(
    ("name", "announced", "level"),
    [
        ("wph", 0, 1),
        ("wph", 1212, 1),
        ("wph", 1213, 0),
        ("whangamata", 1213, 0),
        ("metropolitan", 1213, 1),
        ("wptapl", 1213, 1),
        ("club52", 1213, 0),
    ],
)
def test_a_level_that_holds_from_its_announcement_waits_for_it(name, announced, level, floor):
    """The level ends at 20:00 and the first riffle is at 20:12; club52's hand began before."""
    room = floor(name, tables={1: 4})
    moments = Moments(POT, DECK, riffle=RIFFLE, level_announced=announced)
    (event,) = room.do(PlayHand(table=1, stacks={}, moments=moments, at=1300))

    assert event.level == level


def test_a_level_the_director_went_to_by_hand_needs_no_announcement(floor):
    room = floor("wph", tables={1: 4})
    room.do(GoToLevel(level=2, at=600))
    moments = Moments(riffle=610, level_announced=700)
    (event,) = room.do(PlayHand(table=1, stacks={}, moments=moments, at=720))

    assert event.level == 1


def test_the_clock_passes_levels_and_breaks_without_a_tick(floor):
    room = floor("wph", tables={1: 4})

    assert level_now(room.state, 1199) == 0
    assert level_now(room.state, 1200) == 1
    assert room.state.setup.levels[level_now(room.state, 3600)].is_break
    assert number_now(room.state, 3600) == 3
    assert number_now(room.state, 4200) == 4
    assert blinds_at(room.state.setup, level_now(room.state, 3600)).big_blind == 400
    assert read_clock(room.state.clock, room.state.setup, 3660).remaining == 540
    assert level_now(room.state, 10**9) == 6


def test_pause_and_resume_keep_what_remained(floor):
    room = floor("wph", tables={1: 4})
    room.do(Pause(at=1500))
    assert read_clock(room.state.clock, room.state.setup, 99_999) == (1, 900)

    room.do(Resume(at=2000))
    assert read_clock(room.state.clock, room.state.setup, 2899) == (1, 1)
    assert level_now(room.state, 2900) == 2
    assert "is running" in room.refused(Resume(at=2001)).says


def test_time_is_added_set_and_skipped(floor):
    room = floor("wph", tables={1: 4})
    room.do(AddTime(seconds=300, at=600))
    assert room.state.clock.ends_at == 1500

    room.do(SetClock(seconds=60, at=700))
    assert room.state.clock.ends_at == 760

    room.do(GoToLevel(level=3, at=800))
    assert number_now(room.state, 800) == 3

    room.do(GoToLevel(at=900))
    assert room.state.setup.levels[level_now(room.state, 900)].is_break
    assert "1 to 6" in room.refused(GoToLevel(level=7, at=901)).instead
    assert "has only" in room.refused(AddTime(seconds=-9999, at=901)).says


def test_no_clock_runs_before_the_start(floor):
    room = floor("wph", tables={1: 4}, start=False)

    assert "start the tournament first" in room.refused(Pause(at=1)).instead


levels = st.lists(
    st.builds(Level, seconds=st.integers(1, 3000), is_break=st.booleans()), min_size=1, max_size=8
)


@given(levels, st.integers(0, 20_000), st.integers(0, 20_000))
def test_a_clock_paused_and_resumed_is_a_clock_moved_on(structure, when, pause):
    setup = Setup(name="x", house="x", levels=tuple(structure), entry=None)  # type: ignore[arg-type]
    clock = Clock(0, structure[0].seconds)
    first = read_clock(clock, setup, when)
    stopped = Clock(first.level, None, first.remaining)
    resumed = Clock(stopped.level, when + pause + stopped.remaining)

    assert read_clock(resumed, setup, when + pause) == first
