"""The server's clock under a wall clock that jumps: nothing moves until somebody decides."""

from __future__ import annotations

import time
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from starlette.testclient import TestClient

from floorcall.store import Log
from floorcall.web.permissions.roles import Role
from floorcall.web.server.app import make_app
from floorcall.web.server.journal import Journal
from floorcall.web.server.server_clock import Anchor, ServerClock
from floorcall.web.services.club_services import Club

from ..callers import Caller, Callers
from ..evenings import SEVEN_PM, evening

HOUR = 3600
TICK = 5_000
"""Milliseconds by which wall and clock may differ before anybody is asked."""


class Machine:
    """A computer with a wall clock that can be put, and a steady one that only runs."""

    def __init__(self) -> None:
        self.wall_ms = SEVEN_PM * 1000
        self.steady_ms = 77_000

    def wall(self) -> int:
        return self.wall_ms

    def steady(self) -> int:
        return self.steady_ms

    def pass_by(self, seconds: int) -> None:
        self.wall_ms += 1000 * seconds
        self.steady_ms += 1000 * seconds

    def jump(self, seconds: int) -> None:
        self.wall_ms += 1000 * seconds


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def clock(machine: Machine) -> ServerClock:
    return ServerClock(machine.wall, machine.steady)


@pytest.fixture
def club(log: Log, key, library, clock: ServerClock) -> Club:
    return Club(log, key, library, clock, Journal(StringIO()))


@pytest.fixture
def night(director: Caller) -> str:
    """In play since a minute of its first level of 20."""
    night = director.opens(evening(), entrants=4)
    director.does(night, "draw-seats")
    director.does(night, "start")
    return night


def remaining(caller: Caller, night: str) -> int:
    return int(caller.view(night, "clock")["remaining"])


def times(log: Log, stream: str) -> list[int]:
    return [entry.at for entry in log.read(stream)]


def settle(caller: Caller, accept: bool) -> Any:
    return caller.post("/time", {"accept": accept})


@pytest.mark.parametrize("jump", [-HOUR, HOUR], ids=["an hour back", "an hour ahead"])
def test_a_jump_of_the_wall_clock_moves_no_level_clock(director, night, machine, log, jump):
    machine.pass_by(60)
    before = remaining(director, night)
    machine.jump(jump)
    machine.pass_by(60)
    after = remaining(director, night)
    director.does(night, "pause")

    assert (before, after) == (19 * 60, 18 * 60)
    assert remaining(director, night) == 18 * 60
    written = times(log, f"tournament/{night}")
    assert written == sorted(written)


@pytest.mark.parametrize(
    ("ms", "told"), [(TICK - 1, False), (TICK, False), (TICK + 1, True), (-TICK - 1, True)]
)
def test_a_disagreement_of_more_than_five_seconds_is_told(machine, clock, ms, told):
    machine.wall_ms += ms

    assert (clock.disagreement() is not None) is told


@pytest.mark.parametrize("jump", [-HOUR, HOUR], ids=["an hour back", "an hour ahead"])
def test_the_console_shows_both_times_and_either_can_be_taken(
    callers, director, night, machine, jump
):
    page = f"/t/{night}"
    plain = director.client.get(page, headers=director.headers).text
    machine.jump(jump)
    asked = director.client.get(page, headers=director.headers).text
    desk = callers.signed_in(Role.DESK)

    assert "computer’s clock" not in plain
    assert "computer’s clock" in asked
    assert asked.count('data-post="/api/v1/time"') == 2
    assert settle(desk, True).status_code == 403

    assert settle(director, False).status_code == 200
    kept = director.client.get(page, headers=director.headers).text
    assert "computer’s clock" not in kept
    machine.jump(2 * HOUR)  # another jump is asked for anew
    assert "computer’s clock" in director.client.get(page, headers=director.headers).text


@pytest.mark.parametrize("jump", [-HOUR, HOUR], ids=["an hour back", "an hour ahead"])
def test_the_new_time_is_taken_and_the_level_keeps_what_it_has(
    director, night, machine, clock, log, jump
):
    machine.pass_by(60)
    player = next(iter(director.view(night, "roster")["players"]))["player"]
    director.does(night, "go-away", player=player)
    machine.jump(jump)
    answer = settle(director, True)
    taken = clock()
    machine.pass_by(60)

    assert answer.status_code == 200, answer.text
    assert (clock.disagreement(), taken) == (None, machine.wall_ms - 60_000)
    assert remaining(director, night) == 18 * 60
    director.does(night, "pause")
    director.does(night, "resume")
    machine.pass_by(60)
    assert remaining(director, night) == 17 * 60
    written = times(log, f"tournament/{night}")
    assert written == sorted(written)


@pytest.mark.parametrize("jump", [-HOUR, HOUR], ids=["an hour back", "an hour ahead"])
def test_a_restart_goes_on_from_the_log_after_the_time_was_taken(
    director, night, machine, log, key, library, jump
):
    machine.jump(jump)
    settle(director, True)
    machine.pass_by(60)
    anew = ServerClock(machine.wall, machine.steady)
    club = Club(log, key, library, anew, Journal(StringIO()))
    with TestClient(make_app(club), base_url="http://club.test") as client:
        again = Callers(client, club).signed_in(Role.DIRECTOR)

        assert remaining(again, night) == 19 * 60
        again.does(night, "pause")
        assert remaining(again, night) == 19 * 60
        assert anew() == machine.wall_ms


def test_a_server_started_with_its_wall_clock_behind_goes_on_from_the_last_entry(
    director, night, machine, log, key, library
):
    machine.pass_by(60)
    director.does(night, "show-message", text="Last call")
    machine.jump(-HOUR)
    club = Club(log, key, library, ServerClock(machine.wall, machine.steady), Journal(StringIO()))
    with TestClient(make_app(club), base_url="http://club.test") as client:
        again = Callers(client, club).signed_in(Role.DIRECTOR)
        before = remaining(again, night)
        machine.pass_by(60)
        again.does(night, "show-message", text="Very last call")

        assert (before, remaining(again, night)) == (19 * 60, 18 * 60)
        written = times(log, f"tournament/{night}")
        assert written == sorted(written)
        assert "computer’s clock" in client.get(f"/t/{night}", headers=again.headers).text


@pytest.mark.parametrize("behind", ["club/people", "kept/cases", "door"])
def test_no_log_runs_backwards_between_servers_whose_clocks_differ(
    callers, log, key, library, behind
):
    owner = callers.signed_in(Role.OWNER)
    owner.post("/club", {"key": "the-register", "house": "club52"})
    owner.post("/cases", {"title": "One", "case": "house club52", "key": "case-0001"})
    other = Machine()
    other.jump(-HOUR)
    club = Club(log, key, library, ServerClock(other.wall, other.steady), Journal(StringIO()))
    with TestClient(make_app(club), base_url="http://club.test") as client:
        slow = Callers(client, club).signed_in(Role.OWNER)
        slow.post("/cases", {"title": "Two", "case": "house club52", "key": "case-0002"})
        command = {"command": "add-person", "details": {"name": "Ann Lee"}}
        body = {"version": 1, "key": "add-the-first", "command": command}
        assert slow.post("/club/people/commands", body).status_code == 200

    written = times(log, behind)
    assert len(written) > 1
    assert written == sorted(written)


def test_two_servers_whose_clocks_differ_show_one_level_clock(
    director, night, machine, log, key, library
):
    other = Machine()
    other.jump(-HOUR)
    club = Club(log, key, library, ServerClock(other.wall, other.steady), Journal(StringIO()))
    with TestClient(make_app(club), base_url="http://club.test") as client:
        slow = Callers(client, club).signed_in(Role.DIRECTOR)

        assert remaining(slow, night) == remaining(director, night) == 20 * 60
        for each in (machine, other):
            each.pass_by(60)
        slow.does(night, "pause")
        assert remaining(slow, night) == 19 * 60


def test_sign_in_limits_do_not_freeze_when_the_clock_is_put_back(callers, director, machine):
    rail = callers.rail
    wrong = {"name": "Olga", "passphrase": "not the words"}
    tried = [rail.post("/sign-in", wrong).status_code for _ in range(11)]
    machine.jump(-HOUR)
    settle(director, True)
    machine.pass_by(60)

    assert tried == [401] * 10 + [429]
    assert rail.post("/sign-in", wrong).status_code == 401


@pytest.mark.usefixtures("night")
@pytest.mark.parametrize("days", [-60, 60])
def test_nobody_is_signed_out_by_a_jump(director, machine, days):
    machine.jump(days * 24 * HOUR)

    assert director.get("/me").json()["role"] == "director"


def test_a_session_ends_after_thirty_days_of_the_clubs_time(director, machine):
    machine.pass_by(30 * 24 * HOUR - 1)
    before = director.get("/me").status_code
    machine.pass_by(1)

    assert (before, director.get("/me").status_code) == (200, 401)


@pytest.fixture
def jumping(callers, night, machine) -> Iterator[Any]:
    path = f"/api/v1/tournaments/{night}/live"
    with callers.client.websocket_connect(path) as socket:
        socket.receive_json()
        machine.jump(-HOUR)
        yield socket


def test_whoever_watches_is_told_to_look_when_the_clock_has_jumped(jumping):
    assert jumping.receive_json()["anew"] is True


@pytest.fixture
def waiting(director) -> str:
    """A night that has not begun."""
    return str(director.opens(evening(), entrants=2))


@pytest.mark.usefixtures("waiting")
def test_a_computer_that_asks_for_the_time_after_the_start_is_believed_while_nobody_plays(
    machine, clock, club
):
    club.streams.shared = False
    machine.jump(HOUR)
    for _ in range(1000):  # it is looked at every second
        if clock.difference == 0:
            break
        time.sleep(0.01)

    assert clock() == machine.wall_ms


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_server_started_again_goes_on_whatever_became_of_the_wall_clock(machine, tmp_path, jump):
    anchor = Anchor(tmp_path / "club.clock", "boot-1")
    first = ServerClock(machine.wall, machine.steady, anchor)
    machine.jump(jump)
    machine.pass_by(60)
    again = ServerClock(machine.wall, machine.steady, anchor)

    assert again() == first() == (SEVEN_PM + 60) * 1000
    assert again.disagreement() is not None
    again.accept()
    assert ServerClock(machine.wall, machine.steady, anchor)() == machine.wall_ms
    assert (tmp_path / "club.clock").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("kept", ["", "boot-1", "boot-2 55", "boot-1 fifty", "\x00\xff"])
def test_the_anchor_of_another_start_of_the_computer_is_none(machine, tmp_path, kept):
    path = tmp_path / "club.clock"
    path.write_text(kept)

    assert ServerClock(machine.wall, machine.steady, Anchor(path, "boot-1"))() == machine.wall_ms
