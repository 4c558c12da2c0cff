"""Random nights as clubs really report them, under every house: 500 here, 5,000 in the long run.

Seats, chips, places and prizes agree; nobody is big blind twice running; no arrival sits where
nobody is dealt in; prizes and bounties never exceed what was collected and the guarantee.
"""

from collections import Counter

import pytest
from random_nights import CLUBS, RandomNight

from built_in_houses import HOUSES

A_BATCH = 50
OFTEN = 5
PLAYED_FOR = (
    "a report during hands",
    "another act during hands",
    "a report of busts only",
    "a late report",
    "a hand of which little is told",
    "a walk-in",
    "an act while entry is open",
    "a report hand for hand",
    "rounds that ended by themselves",
    "an absence",
    "a penalty",
    "a misdeal",
)


def play_batch(first: int) -> None:
    for seed in range(first, first + A_BATCH):
        night = RandomNight(seed)
        try:
            night.play()
        except AssertionError as fault:
            message = f"night {seed} ({night.house.id}, {night.club}): {fault}"
            raise AssertionError(message) from fault


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
def test_a_random_night_stays_in_order(batch):
    play_batch(batch * A_BATCH)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(10, 110))
def test_a_long_run_of_random_nights_stays_in_order(batch):
    play_batch(batch * A_BATCH)


ROUND = len(HOUSES) * len(CLUBS)
"""Nights in which every house reports in every way once."""


def test_every_house_meets_every_way_of_reporting():
    met = {(RandomNight(seed).house.id, RandomNight(seed).club) for seed in range(ROUND)}

    assert len(met) == ROUND


@pytest.mark.slow
def test_what_random_nights_are_played_for_comes_up_in_every_few_of_them():
    met = Counter()
    for seed in range(ROUND):
        night = RandomNight(seed)
        night.play()
        met.update(night.met)

    assert {what for what, times in met.items() if times >= OFTEN} == set(PLAYED_FOR)
