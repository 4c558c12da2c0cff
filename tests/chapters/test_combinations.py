"""Two and three errors in one hand, in every order and house: what must hold in all of them."""

from random import Random

import pytest
from tests.built_in_houses import HOUSES
from tests.chapters.combinations import draw_hand
from tests.chapters.house_variants import house

A_HOUSE = 2000
"""Hands drawn under every house in the ordinary run."""
SHARES = 4


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("name", HOUSES)
def test_errors_in_combination_keep_every_chip_and_every_word(name, share):
    rules = house(name, "no_limit", "board")
    for seed in range(share, A_HOUSE, SHARES):
        draw_hand(Random(f"{name} {seed}"), rules)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("name", HOUSES)
def test_errors_in_combination_hold_in_ten_times_as_many(name, share):
    rules = house(name, "no_limit", "board")
    for seed in range(A_HOUSE + share, 10 * A_HOUSE, SHARES):
        draw_hand(Random(f"{name} {seed}"), rules)
