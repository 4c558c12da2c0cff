"""Long absences: out, judged, blinded, or dealing an orbit."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.presence.questions import (
    ABSENCE_LIMIT,
    ABSENCE_LIMIT_CHIPS,
    ABSENCE_LIMIT_MINUTES,
    ABSENCE_LIMIT_ORBITS,
    ABSENCE_LIMIT_SANCTIONS,
    AbsenceLimit,
    AbsenceSanction,
    LeaverChips,
)
from floorcall.chapters.presence.rulings import LongAbsence, long_absence

houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            ABSENCE_LIMIT: st.sampled_from(AbsenceLimit),
            ABSENCE_LIMIT_MINUTES: st.integers(1, 90),
            ABSENCE_LIMIT_ORBITS: st.integers(1, 4),
            ABSENCE_LIMIT_CHIPS: st.sampled_from(LeaverChips),
            ABSENCE_LIMIT_SANCTIONS: st.frozensets(st.sampled_from(AbsenceSanction)),
        }
    ),
)
aways = st.builds(LongAbsence, st.integers(1, 9), st.integers(0, 200), st.integers(0, 9))


def verdict(own, minutes=0, orbits=0):
    return long_absence(LongAbsence(3, minutes, orbits), own).decision.verdict


@pytest.mark.parametrize(
    ("minutes", "expected"),
    [(29, Verdict.STANDS), (30, Verdict.STANDS), (31, Verdict.ELIMINATED)],
)
def test_more_than_thirty_minutes_is_out_in_one_house(minutes, expected):
    assert verdict(house("wptapl"), minutes) is expected
    assert verdict(house("metropolitan"), minutes) is Verdict.STANDS


@pytest.mark.parametrize(
    ("orbits", "expected"),
    [(0, Verdict.STANDS), (1, Verdict.PROCEDURE), (2, Verdict.PROCEDURE)],
)
def test_an_orbit_away_is_an_orbit_to_deal_in_a_casual_game(orbits, expected):
    assert verdict(house("whangamata", "casual"), orbits=orbits) is expected


def test_the_director_has_the_sanctions_of_the_house_and_takes_none():
    decision = long_absence(LongAbsence(3, 35), house("wph")).decision

    names = [choice.name for choice in decision.choices]
    assert names == ["no action", "warning", "penalty", "disqualification"]
    assert decision.penalty


@given(houses, aways)
def test_every_absence_is_ruled_on_by_what_was_read(own, away):
    rules_and_cites_what_it_read(lambda asked: long_absence(away, asked), own)


@given(houses, aways, st.integers(0, 60))
def test_staying_away_longer_never_brings_a_player_back(own, away, more):
    later = LongAbsence(away.seat, away.minutes + more, away.orbits)

    if long_absence(away, own).decision.verdict is Verdict.ELIMINATED:
        assert long_absence(later, own).decision.verdict is Verdict.ELIMINATED
