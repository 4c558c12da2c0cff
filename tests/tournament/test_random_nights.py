"""Random nights as clubs really report them, under every house: 500 here, 5,000 in the long run.

Seats, chips, places and prizes agree; nobody is big blind twice running; no arrival sits where
nobody is dealt in; prizes and bounties never exceed what was collected and the guarantee.
"""

import pytest
from random_nights import CLUBS, RandomNight

from built_in_houses import HOUSES

A_BATCH = 50


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


def test_every_house_meets_every_way_of_reporting():
    met = {(RandomNight(seed).house.id, RandomNight(seed).club) for seed in range(A_BATCH)}

    assert len(met) == len(HOUSES) * len(CLUBS)
