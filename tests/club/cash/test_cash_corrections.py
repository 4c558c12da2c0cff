"""An evening of cash as a log: folding, events that do not fit, and corrections."""

import pytest
from evening import LIBRARY, LIMIT, Evening
from hypothesis import given
from hypothesis import strategies as st

from floorcall.club.cash.api import CASH
from floorcall.club.cash.waiting_lists import CameIn, ComeIn, GoOut, JoinList, Listed, WentOut
from floorcall.ledger.refusal import Refusal

HOUSE = LIBRARY.house("club52", "cash")


def room_of(count):
    room = Evening()
    for number in range(count):
        room.do(JoinList(player=room.comes(f"P{number}"), game=LIMIT.name))
    return room


def test_a_log_begins_with_its_opening():
    with pytest.raises(ValueError, match="opening"):
        CASH.fold([])
    with pytest.raises(ValueError, match="opening"):
        CASH.fold([CameIn(player=1, name="Ann")])


def test_an_event_that_cannot_have_happened_only_counts():
    room = room_of(1)
    after = CASH.evolve(room.state, WentOut(player=9))

    assert after.version == room.state.version + 1
    assert after.players == room.state.players


def test_whoever_comes_after_an_entry_that_was_taken_back_has_another_number():
    room = Evening()
    room.comes("Ann")
    room.comes("Bob")
    found = CASH.examine(room.log, len(room.log), why="wrong name")
    state = CASH.fold([*room.log, found.event])

    (came,) = CASH.decide(state, ComeIn(name="Zed", of_age=True), HOUSE)

    assert (list(state.players), came.player) == ([1], 3)


def test_versions_count_events_and_a_refusal_changes_nothing():
    room = room_of(2)

    assert room.state.version == len(room.log)
    assert isinstance(CASH.decide(room.state, GoOut(player=9), HOUSE), Refusal)


@pytest.mark.parametrize(
    ("version", "why", "says"),
    [(1, "x", "the opening itself"), (99, "x", "no entry 99"), (2, " ", "needs a reason")],
)
def test_what_cannot_be_corrected_is_said(version, why, says):
    assert says in str(CASH.examine(room_of(1).log, version, why=why))


def test_a_correction_is_not_corrected_but_the_event_again():
    room = room_of(1)
    found = CASH.examine(room.log, 3, why="not on the list")
    log = [*room.log, found.event]

    assert "not fixed itself" in str(CASH.examine(log, len(log), why="x"))
    again = CASH.examine(log, 3, Listed(player=1, game=LIMIT.name), why="on it after all")
    assert CASH.fold([*log, again.event]).lists == {LIMIT.name: (1,)}


def test_a_correction_to_what_cannot_have_happened_is_refused():
    room = room_of(1)
    other = Listed(player=7, game=LIMIT.name)

    assert "cannot have happened" in str(CASH.examine(room.log, 3, other, why="another"))


def test_events_left_without_ground_are_named_and_set_aside():
    room = room_of(2)

    found = CASH.examine(room.log, 2, why="nobody came")

    assert [(one.version, one.why) for one in found.misfits] == [(3, "there is no player 1")]
    assert found.event.set_aside == (3,)
    assert CASH.fold([*room.log, found.event]).lists == {LIMIT.name: (2,)}


@given(st.lists(st.integers(2, 12), min_size=1, max_size=6))
def test_what_an_examination_promises_is_what_the_log_then_folds_to(versions):
    log = room_of(5).log
    for version in versions:
        found = CASH.examine(log, version, why="a slip")
        if isinstance(found, Refusal):
            continue
        log = [*log, found.event]
        folded = CASH.fold(log)
        assert (folded.players, folded.lists) == (found.after.players, found.after.lists)
        assert all(CASH.read(CASH.write(event)) == event for event in log)
