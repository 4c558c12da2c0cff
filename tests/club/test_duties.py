"""The duties of players that are shown when somebody registers."""

import pytest
from evening import SHELF

from floorcall.club.duties import duties

DUTIES = {
    "whangamata": {"3.3", "37.4", "49.1"},
    "wph": {"3.4", "32.4", "45.1"},
    "club52": {"procedures-5", "procedures-10", "tournaments-14", "showdown-3"},
    "wptapl": {"24.1"},
    "metropolitan": {"2", "41.1"},
}


@pytest.mark.parametrize("name", DUTIES)
def test_s_player_responsibilities_every_house_shows_its_own_duties(name):
    shown = duties(SHELF.house(name))

    assert {rule.number for rule in shown} == DUTIES[name]
    assert all(rule.says for rule in shown)


def test_a_house_without_a_word_on_duties_shows_the_usual_ones():
    shown = duties(SHELF.house("common"))

    assert [rule.citation.number for rule in shown]
