"""Joining ahead for the next year, over HTTP and on the person's page: a member at once."""

from __future__ import annotations

from datetime import date

import pytest

from floorcall.web.permissions.roles import Role
from floorcall.web.server.local_date import today

from ..callers import Caller, Callers
from ..conftest import StandingClock
from ..evenings import evening
from ..streams.test_ledger_commands import does
from ..streams.test_ledger_commands import key as new_key


class Club:
    """A club that lets members join ahead after a day; Ann is person 1 of its register."""

    def __init__(self, callers: Callers, clock: StandingClock) -> None:
        self._callers, self._clock = callers, clock
        owner = callers.signed_in(Role.OWNER)
        owner.post("/club", {"key": new_key(), "house": "club52"})
        does(owner, "people", 1, "add-person", details={"name": "Ann Lee", "born": "1990-05-31"})

    def on(self, day: str) -> Caller:
        """The owner, signed in on that day."""
        days = date.fromisoformat(day) - date.fromisoformat(today(self._clock()))
        self._clock.pass_by(days.days * 24 * 3600)
        return self._callers.signed_in(Role.OWNER)


@pytest.fixture
def club_of_ann(callers: Callers, clock: StandingClock) -> Club:
    return Club(callers, clock)


def page(owner: Caller) -> str:
    return str(owner.client.get("/people/1", headers=owner.headers).text)


def test_somebody_who_joins_in_november_plays_the_members_game_in_december(club_of_ann):
    owner = club_of_ann.on("2026-11-16")
    assert "which make a member at once" in page(owner)
    does(owner, "people", 2, "pay-dues", person=1, year=2027, on="2026-11-16")

    owner = club_of_ann.on("2026-12-16")

    night = owner.opens(evening(house="club52", labels=(), members_only=True))
    arrived = owner.post(f"/tournaments/{night}/arrivals", {"key": new_key(), "person": 1})
    assert arrived.status_code == 200, arrived.text
    assert owner.get("/club/people/persons").json()[0]["is_member"]
    everybody = owner.client.get("/people", headers=owner.headers).text
    assert "and 10 for 2027" in everybody
    assert "has joined ahead for 2027 and is a member; 2026 is not owed any more" in page(owner)


def test_before_the_day_the_desk_says_what_is_owed_and_from_when_the_next_year_is_taken(
    club_of_ann,
):
    owner = club_of_ann.on("2026-11-15")

    assert not owner.get("/club/people/persons").json()[0]["is_member"]
    shown = page(owner)
    assert "Ann Lee has not paid the dues of 10 for 2026" in shown
    assert "new members may after 2026-11-15" in shown
