"""The clock: who may call it, how long it runs, and its last beat."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read
from tests.chapters.told import told

from floorcall.chapters.clock.questions import (
    CLOCK_AFTER,
    CLOCK_APPROVAL,
    CLOCK_CALLER,
    CLOCK_CALLER_AT_SEAT,
    CLOCK_COUNT_SECONDS,
    CLOCK_DIRECTOR_MAY_SHORTEN,
    CLOCK_SECONDS,
    CLOCK_SHOT_SECONDS,
    CLOCK_TIE,
    ClockAfter,
    ClockApproval,
    ClockCaller,
    ClockTie,
)
from floorcall.chapters.clock.rulings import (
    Caller,
    ClockCall,
    ClockTime,
    Moment,
    clock_call,
    clock_counts,
    clock_runs_out,
    last_beat_action,
    moment,
)
from floorcall.chapters.core.decision import Verdict

answers = st.fixed_dictionaries(
    {
        CLOCK_CALLER: st.sampled_from(ClockCaller),
        CLOCK_APPROVAL: st.sampled_from(ClockApproval),
        CLOCK_AFTER: st.sampled_from(ClockAfter),
        CLOCK_SHOT_SECONDS: st.integers(0, 60),
        CLOCK_SECONDS: st.integers(0, 90),
        CLOCK_COUNT_SECONDS: st.integers(0, 20),
        CLOCK_TIE: st.sampled_from(ClockTie),
        CLOCK_CALLER_AT_SEAT: st.booleans(),
        CLOCK_DIRECTOR_MAY_SHORTEN: st.booleans(),
    }
)
houses = st.builds(but, st.sampled_from([house(name) for name in NAMES]), answers)
calls = st.builds(
    ClockCall,
    on=st.integers(1, 9),
    caller=st.sampled_from(Caller),
    at_seat=st.booleans(),
    waited=st.integers(0, 90),
    given=st.none() | st.integers(0, 120),
)


def granted(name, caller, *, at_seat=True, waited=90):
    call = ClockCall(4, caller, at_seat, waited)
    return clock_call(call, house(name)).decision.verdict is Verdict.GRANTED


@pytest.mark.parametrize(
    ("name", "total"),
    [("metropolitan", 60), ("whangamata", 60), ("wph", 70), ("club52", 60), ("wptapl", 30)],
)
def test_the_time_is_the_houses_own(name, total):
    facts = clock_call(ClockCall(4, Caller.DEALER, True, 90), house(name)).decision.facts

    assert facts["seconds"] + facts["count"] == total


@pytest.mark.parametrize(
    ("name", "may"),
    [
        ("metropolitan", {Caller.PLAYER, Caller.OUTSIDER, Caller.DEALER, Caller.DIRECTOR}),
        ("whangamata", {Caller.PLAYER, Caller.DEALER, Caller.DIRECTOR}),
        ("wptapl", {Caller.DEALER, Caller.DIRECTOR}),
    ],
)
def test_who_may_call_it_is_the_houses_own(name, may):
    assert {caller for caller in Caller if granted(name, caller)} == may


@pytest.mark.parametrize("name", ["metropolitan", "whangamata", "wph", "club52"])
def test_a_player_away_from_the_seat_calls_no_clock(name):
    assert not granted(name, Caller.PLAYER, at_seat=False)
    assert granted(name, Caller.DEALER, at_seat=False)


@pytest.mark.parametrize(("waited", "starts"), [(29, False), (30, True), (31, True)])
def test_a_fixed_time_comes_first_where_a_house_gives_one(waited, starts):
    assert granted("wptapl", Caller.DEALER, waited=waited) is starts
    assert granted("metropolitan", Caller.DEALER, waited=waited)


@pytest.mark.parametrize(("given_time", "starts"), [(20, True), (60, True), (61, False)])
def test_the_director_may_give_less_and_never_more(given_time, starts):
    call = ClockCall(4, Caller.DIRECTOR, True, 90, given_time)

    ruling = clock_call(call, house("metropolitan"))

    assert (ruling.decision.verdict is Verdict.GRANTED) is starts
    if starts:
        assert sum(ruling.decision.facts[part] for part in ("seconds", "count")) == given_time


@pytest.mark.parametrize(
    ("elapsed", "stands"),
    [
        (0, Moment.RUNNING),
        (49, Moment.RUNNING),
        (50, Moment.COUNTING),
        (59, Moment.COUNTING),
        (60, Moment.LAST_BEAT),
        (61, Moment.OUT),
    ],
)
def test_fifty_seconds_and_ten_counted(elapsed, stands):
    assert moment(elapsed, ClockTime(50, 10), house("metropolitan")) is stands


@pytest.mark.parametrize(
    ("tie", "stands", "verdict"),
    [
        (ClockTie.PLAYER, Moment.LAST_BEAT, Verdict.STANDS),
        (ClockTie.CLOCK, Moment.OUT, Verdict.DEAD),
    ],
)
def test_the_last_beat_is_the_players_or_the_clocks(tie, stands, verdict):
    own = but(house("metropolitan"), {CLOCK_TIE: tie})

    assert moment(60, ClockTime(50, 10), own) is stands
    assert last_beat_action(4, own).decision.verdict is verdict


@given(houses, calls)
def test_any_call_is_granted_or_refused_by_what_was_read(own, call):
    ruling = rules_and_cites_what_it_read(lambda asked: clock_call(call, asked), own)

    assert ruling.decision.verdict in (Verdict.GRANTED, Verdict.REFUSED)
    assert ruling.decision.seat == call.on


@given(houses, calls, st.integers(0, 60))
def test_waiting_longer_never_takes_a_clock_away(own, call, more):
    later = ClockCall(call.on, call.caller, call.at_seat, call.waited + more, call.given)

    if clock_call(call, own).decision.verdict is Verdict.GRANTED:
        assert clock_call(later, own).decision.verdict is Verdict.GRANTED


@given(houses, st.integers(0, 90), st.integers(0, 20))
def test_time_runs_one_way(own, seconds, count):
    order = list(Moment)
    stands = [order.index(moment(second, ClockTime(seconds, count), own)) for second in range(120)]

    assert stands == sorted(stands)
    assert stands[-1] == order.index(Moment.OUT)


@given(houses, st.integers(1, 9), st.integers(0, 90))
def test_an_end_cites_what_it_read(own, seat, seconds):
    dead = rules_and_cites_what_it_read(
        lambda asked: clock_runs_out(seat, ClockTime(seconds, 10), asked), own
    )
    rules_and_cites_what_it_read(lambda asked: clock_counts(seat, 10, asked), own)
    rules_and_cites_what_it_read(lambda asked: last_beat_action(seat, asked), own)

    assert dead.decision.verdict is Verdict.DEAD


def test_a_clock_stops_with_the_turn_it_ran_on():
    flop = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 1200\n\n1 checks\n"
    gone = f"{flop}clock on 2 by 3\ndealer kills 2\n> 2 dead\n3 checks\n60 seconds pass"

    assert told(f"{flop}clock on 2 by 3\n60 seconds pass") == [
        "Seat 2 did not act within 60 seconds: the hand is dead."
    ]
    assert told(gone) == []


@pytest.mark.parametrize(("seconds", "left"), [(50, 10), (57, 3)])
def test_the_countdown_says_what_is_left_of_it(seconds, left):
    flop = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 1200\n\n1 bets 400\n"

    assert told(f"{flop}clock on 2 by 4\n{seconds} seconds pass") == [
        f"Seat 2 has {left} seconds left, counted aloud."
    ]
