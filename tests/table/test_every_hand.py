"""What holds for every hand of every game under every house's answers."""

import pytest

from floorcall.table import GAMES

from .random_hands import play_many

pytestmark = pytest.mark.slow

PARTS, HANDS = 8, 2500
LONG_HANDS = 100_000


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, PARTS))]
)
@pytest.mark.parametrize("game_id", GAMES)
def test_chips_are_conserved_and_nobody_wins_more_than_a_matching_share(game_id, part):
    play_many(game_id, range(part * HANDS, (part + 1) * HANDS))


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_over_a_million_hands(game_id):
    play_many(game_id, range(1_000_000, 1_000_000 + LONG_HANDS))
