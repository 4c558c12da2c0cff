"""Whoever directs a tournament plays in it, or does not, as the house says for its class."""

import pytest
from floor import LIBRARY, Floor

from floorcall.tournament.entry.registration import Register
from floorcall.tournament.setup.terms import Staff

DIRECTOR = (Staff("Rosa", "director"),)


@pytest.mark.parametrize("entry", [Register(name="Rosa"), Register(name="X", staff="director")])
def test_the_director_is_kept_out_of_a_class_three_game(entry):
    room = Floor(LIBRARY.house("whangamata", "class3"), start=False, staff=DIRECTOR)
    refused = room.refused(entry)

    assert "directs this tournament" in refused.says
    assert "5.11" in " ".join(refused.rules)


def test_the_director_plays_a_league_night_and_others_of_the_staff_play_anywhere():
    league = Floor(LIBRARY.house("whangamata", "league"), start=False, staff=DIRECTOR)
    grand = Floor(LIBRARY.house("whangamata", "class3"), start=False, staff=DIRECTOR)

    assert league.do(Register(name="Rosa"))
    assert grand.do(Register(name="Dan", staff="dealer"))
