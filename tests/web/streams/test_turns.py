"""Whose turn it is: whoever is overtaken again and again comes first at last."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from floorcall.store import open_log
from floorcall.tournament.entry.registration import Register
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import Stale
from floorcall.web.streams import turns
from floorcall.web.streams.commands import open_night, take
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from floorcall.web.streams.streams import Streams
from floorcall.web.streams.turns import Turns

from ..evenings import evening

DESK = Actor(role=Role.DESK, name="Tom", device="tablet")


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    at = [100.0]
    monkeypatch.setattr(turns, "monotonic", lambda: at[0])
    return at


def overtaken(now: list[float], longer: float = 1) -> Turns:
    """A line in which somebody is tried for so many seconds longer than is borne with."""
    line = Turns()
    for _ in range(2):
        line.overtake("patient-1")
    now[0] += turns.MUCH_LONGER + longer
    line.overtake("patient-1")
    return line


def test_a_new_command_gives_way_to_one_that_is_tried_for_much_longer(now):
    line = overtaken(now)

    assert line.pause("new-00001") == pytest.approx(turns.ON_ITS_WAY)
    assert line.pause("patient-1") == 0
    now[0] += turns.ON_ITS_WAY
    assert line.pause("new-00001") == pytest.approx(0)


def test_the_longer_somebody_waits_the_longer_others_do(now):
    assert overtaken(now, 0.001).pause("new-00001") == pytest.approx(turns.AT_HAND)
    assert overtaken(now, 0.025).pause("new-00001") == pytest.approx(0.005)
    assert overtaken(now, 0.050).pause("new-00001") == pytest.approx(0.010)


def test_a_new_command_waits_a_moment_for_one_that_is_tried_again(now):
    """Whoever was just served would be first again, for ever; one who waits too goes on."""
    line = Turns()
    for _ in range(2):
        line.overtake("earlier-1")
    line.overtake("waits-too")

    assert line.pause("new-00001") == pytest.approx(turns.AT_HAND)
    assert line.pause("waits-too") == 0
    now[0] += turns.AT_HAND
    assert line.pause("new-00001") == pytest.approx(0)


def test_nobody_gives_way_to_a_person_who_was_overtaken_once(now):
    line = Turns()
    line.overtake("person-01")
    now[0] += turns.MUCH_LONGER + 0.001

    assert line.pause("new-00001") == 0


def test_nobody_who_waits_too_gives_way_to_one_who_waits_hardly_longer(now):
    line = Turns()
    for _ in range(3):
        line.overtake("hasty-001")
    now[0] += turns.MUCH_LONGER - 0.001
    line.overtake("hasty-001")
    line.overtake("waits-too")

    assert line.pause("waits-too") == 0


def test_one_who_is_back_or_was_taken_is_not_waited_for(now):
    line = overtaken(now)

    line.come_back("patient-1")
    assert line.pause("new-00001") == 0
    line.overtake("patient-1")
    assert line.pause("new-00001") > 0
    line.end("patient-1")
    assert line.pause("new-00001") == 0


def test_commands_that_nobody_sends_again_are_forgotten(now):
    line = Turns()
    for number in range(101):
        line.overtake(f"key-{number:05}")
    now[0] += 61
    line.overtake("key-of-now")

    assert not line.is_known("key-00001")
    assert line.is_known("key-of-now")


def test_another_server_is_waited_for_like_anybody_until_it_had_its_turn(now):
    here, there = Turns(), overtaken(now)

    waited = there.ask_elsewhere("patient-1")
    here.wait_for_others(waited)

    assert waited == pytest.approx(1000 * (turns.MUCH_LONGER + 1), abs=1)
    assert here.pause("new-00001") == pytest.approx(turns.ON_ITS_WAY)
    here.see_others()
    assert here.pause("new-00001") == pytest.approx(turns.SILENCE)  # it may write more
    now[0] += turns.SILENCE
    assert here.pause("new-00001") == 0


def test_no_other_server_is_asked_before_somebody_waits_long(now):
    line = Turns()
    line.overtake("hasty-001")
    now[0] += turns.MUCH_LONGER - 0.001

    assert line.ask_elsewhere("hasty-001") == line.ask_elsewhere("new-00001") == 0


async def insist(streams: Streams, night: str, name: str, wanted: int, pause: float) -> int:
    """Register so many, each sent until it is taken; how often others were quicker, at most."""
    room = await streams.one(TOURNAMENT_KIND, night)
    version, most = 1, 0
    for number in range(wanted):
        overtaken = 0
        while True:
            try:
                command = Register(name=f"{name} {number}")
                key = f"{name}-{number:06}"
                version = (await take(streams, room, command, DESK, version, key)).version
                break
            except Stale as stale:
                version, overtaken = stale.version, overtaken + 1
                await asyncio.sleep(pause)
        most = max(most, overtaken)
    return most


@pytest.fixture(
    params=[
        "one file",
        *(pytest.param(f"{n} on a database", marks=pytest.mark.postgres) for n in "12"),
    ]
)
def servers(request, tmp_path, key, library, clock) -> Iterator[list[Streams]]:
    """The greedy one's server, and that of the other, which may be the same."""
    if request.param == "one file":
        logs = [open_log(str(tmp_path / "club.db"))]
    else:
        place = request.getfixturevalue("schema")
        logs = [open_log(place) for _ in range(int(request.param[0]))]
    servers = [Streams(log, key, library, Hints(), clock) for log in logs]
    yield [servers[0], servers[-1]]
    for log in logs:
        log.close()


@pytest.mark.anyio
async def test_a_caller_a_moment_away_is_not_starved_by_one_who_never_pauses(servers):
    here, there = servers
    stops = [one.listen() for one in servers]
    night = (await open_night(here, evening(), DESK, "open-0001")).tournament
    greedy = asyncio.ensure_future(insist(here, night, "greedy", 100_000, 0))
    away = asyncio.ensure_future(insist(there, night, "away", 5, 0.003))
    done, _ = await asyncio.wait([greedy, away], timeout=120, return_when="FIRST_COMPLETED")
    greedy.cancel()
    await asyncio.wait([greedy, away], timeout=1)
    for stop in stops:
        stop()

    assert done == {away}
    assert away.result() < 400
