"""Whoever is no director takes back what they did themselves, on the spot, and nothing else."""

import pytest

from floorcall.web.permissions.roles import Role
from floorcall.web.permissions.undo_permissions import ON_THE_SPOT

from ..callers import Caller


@pytest.fixture
def desk(callers) -> Caller:
    return callers.signed_in(Role.DESK)


def takes_back(caller, tournament, version, **more):
    """The answers to examining it and to making it."""
    path = f"/tournaments/{tournament}/corrections"
    correction = {"event_version": version, "reason": "taken back on the spot", **more}
    examined = caller.post(f"{path}/examine", correction)
    latest = caller.view(tournament, "clock")["version"]
    body = {"version": latest, "key": f"back-{version:06}-{latest:06}", "correction": correction}
    return examined.status_code, caller.post(path, body)


def test_the_desk_takes_back_an_entry_it_just_made(desk, tournament):
    made = desk.does(tournament, "register", name="Mistyped Name")

    examined, answer = takes_back(desk, tournament, made)

    assert (examined, answer.status_code) == (200, 200), answer.text
    assert desk.view(tournament, "clock")["entries"] == 12


def test_what_somebody_else_did_is_for_a_director(desk, tournament):
    examined, answer = takes_back(desk, tournament, 13)

    assert (examined, answer.status_code) == (403, 403)
    assert answer.json()["instead"] == "ask a director to correct it"
    assert desk.view(tournament, "clock")["entries"] == 12


@pytest.mark.parametrize(("late", "status"), [(-1, 200), (0, 200), (1, 403)])
def test_five_minutes_are_the_spot(desk, tournament, clock, late, status):
    made = desk.does(tournament, "register", name="Mistyped Name")
    clock.pass_by(ON_THE_SPOT + late)

    assert takes_back(desk, tournament, made)[1].status_code == status


def test_nothing_else_is_put_in_its_place(desk, tournament):
    made = desk.does(tournament, "register", name="Mistyped Name")
    other = {"kind": "registered", "player": 13, "name": "Other Name"}

    assert takes_back(desk, tournament, made, instead=other)[1].status_code == 403


def test_what_later_work_rests_on_stays(desk, director, tournament):
    made = desk.does(tournament, "register", name="Late Comer")
    director.does(tournament, "unregister", player=13)

    examined, answer = takes_back(desk, tournament, made)

    assert (examined, answer.status_code) == (403, 403)
    assert "rests on it" in answer.json()["detail"]


@pytest.mark.parametrize("role", [Role.SCREEN, Role.RAIL])
def test_whoever_sends_no_commands_takes_nothing_back(callers, tournament, role):
    caller = callers.signed_in(role)

    assert takes_back(caller, tournament, 13)[0] in (401, 403)


def test_a_dealer_takes_nothing_back_in_another_tournament(callers, tournament):
    caller = callers.signed_in(Role.DEALER, "elsewhere", table=1)
    correction = {"event_version": 13, "reason": "taken back on the spot"}

    answer = caller.post(f"/tournaments/{tournament}/corrections/examine", correction)

    assert (answer.status_code, answer.json()["detail"]) == (
        403,
        "you belong to another tournament",
    )
