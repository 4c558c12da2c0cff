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
    arrived = owner.post(
        f"/tournaments/{night}/arrivals", {"key": new_key(), "person": 1, "of_age": True}
    )
    assert arrived.status_code == 200, arrived.text
    assert owner.get("/club/people/persons").json()[0]["is_member"]
    everybody = owner.client.get("/people", headers=owner.headers).text
    assert "and ¤10 for 2027" in everybody
    assert "has joined ahead for 2027 and is a member; 2026 is not owed any more" in page(owner)


def test_before_the_day_the_desk_says_what_is_owed_and_from_when_the_next_year_is_taken(
    club_of_ann,
):
    owner = club_of_ann.on("2026-11-15")

    assert not owner.get("/club/people/persons").json()[0]["is_member"]
    shown = page(owner)
    assert "Ann Lee has not paid the dues of ¤10 for 2026" in shown
    assert "new members may after Sun 15 Nov 2026" in shown


def test_the_members_game_of_the_third_wednesday_asks_the_register(club_of_ann):
    owner = club_of_ann.on("2026-12-16")
    night = owner.opens(evening(house="club52", labels=(), members_only=True))

    def enters(**fields):
        order = {"command": "register", "name": "Nobody Known", "paid": True, **fields}
        version = owner.view(night, "clock")["version"]
        body = {"version": version, "key": new_key(), "command": order}
        return owner.post(f"/tournaments/{night}/commands", body)

    refused = enters(member="999")

    assert refused.status_code == 422, refused.text
    assert refused.json()["detail"] == "Nobody Known is not in the register under 999"
    assert enters(member="1", name="Ann Lee").status_code == 422
    assert enters(member="999", reason="the board invited him").status_code == 200


def test_a_receipt_of_dues_and_the_papers_of_members_are_printed(club_of_ann):
    owner = club_of_ann.on("2026-01-06")
    does(owner, "people", 2, "pay-dues", person=1, year=2026, on="2026-01-06")

    for path in (
        "/people/1/dues.pdf?year=2026",
        "/people/members-list.pdf",
        "/people/members-cards.pdf?person=1",
    ):
        printed = owner.client.get(path, headers=owner.headers)
        assert (printed.status_code, printed.content[:4]) == (200, b"%PDF"), path
    assert (
        owner.client.get("/people/1/dues.pdf?year=2027", headers=owner.headers).status_code == 404
    )
