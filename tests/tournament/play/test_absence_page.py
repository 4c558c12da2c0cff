"""What a long absence leads to, as the page of a table tells it."""

import pytest
from floor import LIBRARY

from floorcall.views.floor.absence_terms import absence_terms


@pytest.mark.parametrize(
    ("house", "label", "says", "rule"),
    [
        (
            "whangamata",
            "casual",
            "away for an orbit: the player deals the whole next orbit",
            "26.5",
        ),
        ("wptapl", "tournament", "away for more than 30 minutes: the player is out", "11.4"),
        ("metropolitan", "tournament", "away for long: nothing but the blinds and antes", ""),
        ("wph", "tournament", "away for long: the director decides", ""),
    ],
)
def test_the_house_says_what_becomes_of_somebody_away_for_long(house, label, says, rule):
    told = absence_terms(LIBRARY.house(house, label))

    assert told.says.startswith(says)
    assert any(one.endswith(rule) for one in told.rules)
