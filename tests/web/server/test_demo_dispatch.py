"""A demo club beside a real one: looked around in at the same address, and never mixed with it."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from floorcall.store import Log
from floorcall.web.auth.identity import STAFF_COOKIE
from floorcall.web.permissions.roles import Role
from floorcall.web.server.demo_dispatch import DEMO_COOKIE

from ..callers import Callers

pytestmark = pytest.mark.slow
HOUSE = "whangamata"


@pytest.fixture
def visitor(callers: Callers) -> TestClient:
    """A director's browser, signed in to the real club."""
    director = callers.signed_in(Role.DIRECTOR)
    token = director.headers["authorization"].partition(" ")[2]
    callers.client.cookies.set(STAFF_COOKIE, token, domain="club.test")
    return callers.client


def contents(log: Log) -> list[tuple[str, int]]:
    return [(head.stream, head.version) for head in log.streams()]


def enter(visitor: TestClient) -> str:
    """Look around; the demo club's own start page."""
    return visitor.post("/demo", data={"house": HOUSE}).text


def test_a_demo_is_entered_worked_in_and_left_and_the_real_log_knows_nothing_of_it(visitor, log):
    before, token = contents(log), visitor.cookies[STAFF_COOKIE]

    page = enter(visitor)
    nights = visitor.get("/api/v1/tournaments").json()
    version = visitor.get(f"/api/v1/tournaments/{nights[0]['id']}/clock").json()["version"]
    order = {"version": version, "key": "k" * 16, "command": {"command": "pause"}}
    taken = visitor.post(f"/api/v1/tournaments/{nights[0]['id']}/commands", json=order)
    left = visitor.post("/demo/leave").text

    assert "Demo club." in page
    assert len(nights) == 4
    assert taken.status_code == 200
    assert contents(log) == before
    assert "Demo club." not in left
    assert visitor.get("/api/v1/tournaments").json() == []
    assert visitor.cookies[STAFF_COOKIE] == token


def test_signing_out_of_the_demo_signs_nobody_out_of_the_real_club(visitor):
    token = visitor.cookies[STAFF_COOKIE]
    enter(visitor)

    visitor.post("/sign-out")
    visitor.post("/demo/leave")

    assert visitor.cookies[STAFF_COOKIE] == token
    assert visitor.get("/open").status_code == 200


def test_a_cookie_of_a_demo_that_is_gone_shows_the_real_club(visitor):
    visitor.cookies.set(DEMO_COOKIE, "of-last-week")

    assert "Demo club." not in visitor.get("/").text


def test_only_staff_who_may_open_a_tournament_begin_a_demo(callers):
    client = callers.client
    answer = client.post("/demo", data={"house": HOUSE}, follow_redirects=False)

    assert answer.status_code in (401, 403)
    assert DEMO_COOKIE not in client.cookies


def test_a_house_that_is_not_there_has_no_demo(visitor):
    answer = visitor.post("/demo", data={"house": "nowhere"})

    assert answer.status_code == 422
    assert "nowhere" in answer.text
    assert DEMO_COOKIE not in visitor.cookies
