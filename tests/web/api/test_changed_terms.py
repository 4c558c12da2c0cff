"""Terms changed through the API: looked at first, shown everywhere, listed by their new name."""

from __future__ import annotations

from typing import Any

from floorcall.tournament.setup.terms import TableSpec
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening


def _sent(who: Caller, director: Caller, tournament: str, command: str, **fields: Any) -> Any:
    """The answer to a command on the latest version."""
    version = director.view(tournament, "clock")["version"]
    return who.sends(tournament, version, command, **fields)


TERMS = {"name": "Friday", "guarantee": 900, "late_until_level": 1}


def test_terms_are_looked_at_with_nothing_changed(director: Caller, tournament: str):
    body = {"command": "change-terms", "terms": TERMS}
    answer = director.post(f"/tournaments/{tournament}/terms/examine", body)
    changes = {one["what"]: (one["before"], one["after"]) for one in answer.json()["changes"]}

    assert answer.status_code == 200, answer.text
    assert changes["Name"][1] == "Friday"
    assert changes["Prize pool"] == ("¤240", "¤900")
    assert director.view(tournament, "announced")["name"] != "Friday"


def test_changed_terms_are_shown_the_same_everywhere(
    callers: Callers, director: Caller, tournament: str
):
    director.does(tournament, "change-terms", terms=TERMS, reason="the sign was wrong")
    (listed,) = director.get("/tournaments").json()

    assert (listed["name"], listed["label"]) == ("Friday", "Friday")
    assert callers.rail.view(tournament, "announced")["name"] == "Friday"
    assert callers.rail.view(tournament, "clock")["prize_pool"] == 900
    assert director.view(tournament, "till")["pool"] == 900
    assert callers.rail.view(tournament, "standings")["prize_pool"] == 900


def test_terms_need_a_reason_and_a_director(callers: Callers, director: Caller, tournament: str):
    desk = callers.signed_in(Role.DESK)

    assert (
        _sent(desk, director, tournament, "change-terms", terms=TERMS, reason="x").status_code
        == 403
    )
    assert _sent(director, director, tournament, "change-terms", terms=TERMS).status_code == 422


def test_two_of_one_name_are_told_apart_and_one_put_away_says_so(director: Caller):
    first, second = director.opens(evening()), director.opens(evening())
    director.does(first, "cancel-tournament", reason="opened twice")
    director.does(first, "archive-tournament")
    listed = {one["id"]: one for one in director.get("/tournaments").json()}

    assert listed[first]["name"] == listed[second]["name"]
    assert listed[first]["label"] != listed[second]["label"]
    assert (listed[first]["archived"], listed[first]["cancelled"]) == (True, True)
    assert (listed[second]["archived"], listed[second]["cancelled"]) == (False, False)


def test_the_desk_opens_an_announced_table_and_no_other(callers: Callers, director: Caller):
    tables = (TableSpec(1, 9), TableSpec(2, 8, (3,)))
    tournament = director.opens(evening(tables=tables), entrants=6)
    desk = callers.signed_in(Role.DESK)
    other = {"number": 3, "seats": 9}
    announced = {"number": 2, "seats": 8, "closed_seats": [3]}

    assert _sent(desk, director, tournament, "open-table", table=other).status_code == 403
    assert _sent(desk, director, tournament, "open-table", table=announced).status_code == 200
    assert _sent(director, director, tournament, "open-table", table=other).status_code == 200


def test_only_a_director_sells_outside_its_time(callers: Callers, director: Caller):
    tournament = director.opens(evening(late_until_level=0), entrants=6)
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    desk = callers.signed_in(Role.DESK)
    walk_in = {"name": "Walk-in", "reason": "the bus was late"}

    assert _sent(desk, director, tournament, "register", name="Walk-in").status_code == 422
    assert _sent(desk, director, tournament, "register", **walk_in).status_code == 403
    assert _sent(director, director, tournament, "register", **walk_in).status_code == 200
