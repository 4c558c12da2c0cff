"""When a player passed over has lost the right to act."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.substantial_action import Acted
from floorcall.chapters.turn.questions import (
    SKIPPED_HAND,
    SKIPPED_N,
    SKIPPED_PLAYER,
    SKIPPED_REASONABLE_TIME,
    SkippedHand,
    SkippedPlayer,
)
from floorcall.chapters.turn.rulings.skipped_players import Skip, right_to_act

CALL, FOLD = Acted(5, puts_chips=True), Acted(6, puts_chips=False)
behind = st.lists(st.builds(Acted, st.integers(5, 9), st.booleans()), max_size=5).map(tuple)


def verdict(skip, house):
    return right_to_act(skip, house).decision.verdict


@pytest.mark.parametrize(
    ("name", "done", "expected"),
    [
        ("metropolitan", (CALL,), Verdict.LIVE),
        ("metropolitan", (CALL, FOLD), Verdict.DISCRETION),
        ("wph", (CALL, FOLD), Verdict.LIVE),
        ("wph", (CALL, Acted(6, puts_chips=True)), Verdict.DISCRETION),
        ("club52", (CALL, FOLD), Verdict.LIVE),
        ("club52", (CALL, FOLD, Acted(7, puts_chips=False)), Verdict.DISCRETION),
        ("whangamata", (CALL, FOLD), Verdict.DISCRETION),
        ("wptapl", (CALL, FOLD), Verdict.DISCRETION),
    ],
)
def test_what_was_done_behind_decides(house, name, done, expected):
    assert verdict(Skip(4, done, owed=600), house(name)) is expected


@pytest.mark.parametrize(("count", "kept"), [(1, True), (2, False), (3, False)])
def test_the_number_behind_is_the_houses_own(answering, count, kept):
    by_players = {SKIPPED_PLAYER: SkippedPlayer.LOST_AFTER_N_BEHIND, SKIPPED_N: 2}
    done = tuple(Acted(5 + n, puts_chips=False) for n in range(count))

    assert (verdict(Skip(4, done), answering(by_players)) is Verdict.LIVE) is kept


def test_the_right_is_safe_while_somebody_in_front_has_not_acted(house):
    three = tuple(Acted(seat, puts_chips=False) for seat in (5, 6, 7))

    assert verdict(Skip(4, three, in_front_unacted=True), house("club52")) is Verdict.LIVE
    assert verdict(Skip(4, three, in_front_unacted=False), house("club52")) is Verdict.DISCRETION


def test_no_time_to_speak_up_saves_the_right_only_where_time_is_owed(answering):
    rushed = Skip(4, (CALL, FOLD), had_time=False)

    assert verdict(rushed, answering({SKIPPED_REASONABLE_TIME: True})) is Verdict.LIVE
    assert verdict(rushed, answering({SKIPPED_REASONABLE_TIME: False})) is Verdict.DISCRETION


def test_a_house_may_kill_the_hand_outright(answering):
    strict = answering({SKIPPED_HAND: SkippedHand.DEAD})

    assert verdict(Skip(4, (CALL, FOLD)), strict) is Verdict.DEAD


@given(st.sampled_from(SkippedPlayer), behind, behind)
def test_more_done_behind_never_gives_the_right_back(answering, how, first, more):
    house = answering({SKIPPED_PLAYER: how})

    if verdict(Skip(4, first), house) is not Verdict.LIVE:
        assert verdict(Skip(4, first + more), house) is not Verdict.LIVE
