"""Selling outside its time is the director's: whoever takes the money does not decide on it."""

from __future__ import annotations

import pytest

from floorcall.tournament.setup.terms import Offer, Price
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening

IN_THE_BREAK = Offer(Price(prize=10, chips=5_000), until_level=2, in_break=True)


@pytest.mark.parametrize(("role", "status"), [(Role.DESK, 403), (Role.DIRECTOR, 200)])
def test_a_reason_given_with_an_add_on_is_the_directors(
    callers: Callers, director: Caller, role: Role, status: int
):
    tournament = director.opens(evening(addon=IN_THE_BREAK), entrants=3)
    director.does(tournament, "draw-seats")
    version = director.does(tournament, "start")

    answer = callers.signed_in(role).sends(
        tournament, version, "add-on", player=1, reason="a long queue"
    )

    assert answer.status_code == status
