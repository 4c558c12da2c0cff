"""Whoever is no director takes back what they did themselves, on the spot, and nothing else."""

import pytest

from floorcall.store import Draft
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.registration import Registered
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


def busts_somebody(director, dealer, tournament, table):
    """The first of the table goes out, as its dealer reports; the version of that."""
    shown = director.view(tournament, "seats")["tables"]
    here = next(one for one in shown if one["table"] == table)
    out = next(seat["player"] for seat in here["seats"] if seat["player"])
    return dealer.does(tournament, "bust", outs=[{"player": out}])


@pytest.fixture
def playing(director) -> str:
    tournament = director.opens(entrants=12)
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    return tournament


def test_a_dealer_takes_back_their_own_bust(callers, director, playing):
    dealer = callers.paired(director, Role.DEALER, "Dealer", playing, 1)
    made = busts_somebody(director, dealer, playing, 1)

    assert takes_back(dealer, playing, made)[1].status_code == 200


def test_a_dealer_of_the_same_name_and_device_takes_back_nobody_elses_bust(
    callers, director, playing
):
    here = callers.paired(director, Role.DEALER, "Dealer", playing, 1)
    made = busts_somebody(director, here, playing, 1)
    elsewhere = director.opens(entrants=2)

    for tournament, table in ((playing, 2), (playing, 1), (elsewhere, 1)):
        other = callers.paired(director, Role.DEALER, "Dealer", tournament, table)
        path = f"/tournaments/{playing}/corrections"
        correction = {"event_version": made, "reason": "taken back on the spot"}
        examined = other.post(f"{path}/examine", correction)
        body = {"version": made, "key": f"back-{table}-{tournament}", "correction": correction}
        answer = other.post(path, body)
        assert (examined.status_code, answer.status_code) == (403, 403), (table, answer.text)
        assert "since" not in examined.json() or examined.json()["since"] == []
    assert director.view(playing, "clock")["version"] == made


def test_a_sign_in_of_the_same_name_later_on_takes_back_nothing_of_the_first(
    callers, director, tournament
):
    first, second = (callers.paired(director, Role.DESK, "Tom") for _ in range(2))
    made = first.does(tournament, "register", name="Mistyped Name")

    assert takes_back(second, tournament, made)[1].status_code == 403
    assert takes_back(first, tournament, made)[1].status_code == 200


def test_what_an_older_log_has_without_a_sign_in_is_for_those_who_may_by_role(
    callers, club, director, desk, tournament
):
    """As today's logs have it: the name and the device are the desk's, and no more is known."""
    event = Registered(player=13, name="Old Entry", by="The desk")
    draft = Draft("registered", TOURNAMENT.write(event), club.now(), "The desk", "a test's device")
    club.streams.log.append(f"tournament/{tournament}", 13, [draft], "").result()
    callers.client.portal.call(club.streams.reread, f"tournament/{tournament}")

    assert desk.view(tournament, "clock")["entries"] == 13
    assert takes_back(desk, tournament, 14)[1].status_code == 403
    assert takes_back(director, tournament, 14)[1].status_code == 200


def test_the_log_marks_the_sign_in_and_gives_its_number_to_nobody(desk, tournament):
    desk.does(tournament, "register", name="New Entry")
    session = desk.get("/me").json()["session"]

    events = [one["event"] for one in desk.view(tournament, "history")]

    assert events[-1]["session"]
    assert events[-1]["session"] != events[-2]["session"]
    assert session not in str(events)
