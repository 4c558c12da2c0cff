"""The log looked after by the server itself: backups when they are due, and what is said."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from floorcall.store import Draft, open_log, open_reading
from floorcall.store.backup_folder import BackupFolder
from floorcall.store.integrity import verify
from floorcall.web.server.server_clock import ServerClock
from floorcall.web.services.log_care import AGAIN, DAY, GRACE, OLD, QUIET, BackupTimes, LogCare

from ..club_server import QuickServer, order

NOON = 1_767_268_800_000


@pytest.fixture
def times() -> BackupTimes:
    """A server that began at noon, an hour after the last backup."""
    return BackupTimes(NOON, NOON - 3_600_000, NOON - 3_600_000)


def test_nothing_is_due_while_nothing_happens(times: BackupTimes):
    assert not times.is_due(NOON + 30 * DAY)
    assert not times.is_old(NOON + 30 * DAY)


def test_a_change_is_backed_up_a_day_after_the_last(times: BackupTimes):
    times.changed = NOON

    assert not times.is_due(NOON - 3_600_000 + DAY - 1)
    assert times.is_due(NOON - 3_600_000 + DAY)


def test_the_first_backup_is_due_at_once():
    assert BackupTimes(NOON, None, NOON).is_due(NOON)
    assert not BackupTimes(NOON, None, None).is_due(NOON)


def test_the_end_of_a_night_is_backed_up_at_once_and_again_when_it_is_quiet(times: BackupTimes):
    times.changed = times.ended = NOON
    assert times.is_due(NOON)
    times.make_good(NOON + 1)
    assert not times.is_due(NOON + QUIET * 2)

    times.changed = NOON + 60_000
    assert not times.is_due(NOON + 60_000 + QUIET - 1)
    assert times.is_due(NOON + 60_000 + QUIET)


def test_what_happens_while_a_backup_is_made_is_not_in_it(times: BackupTimes):
    times.changed = times.ended = NOON + 10
    times.make_good(NOON)

    assert times.is_due(NOON + 20)


def test_a_backup_that_failed_is_tried_again_later(times: BackupTimes):
    times.changed = times.ended = NOON
    times.failed = NOON

    assert not times.is_due(NOON + AGAIN - 1)
    assert times.is_due(NOON + AGAIN)


class SetBack:
    """A club whose computer's clock was a year ahead until somebody put the time right."""

    def __init__(self, folder: Path) -> None:
        self.wall, self.steady = NOON + 365 * DAY, 1000
        self.clock = ServerClock(lambda: self.wall, lambda: self.steady)
        self.log = open_log(str(folder / "club.db"))
        self.folder = BackupFolder(folder / "stick", "club")
        self.begin()

    def begin(self) -> None:
        """Start the care of the log, as a server does."""
        self.care = LogCare(self.log, str(self.folder.folder.parent), self.folder, self.clock)
        self.log.listen(self.care._hear)
        self.care._look()

    def plays(self, kind: str) -> None:
        version = sum(head.version for head in self.log.streams())
        entry = Draft(kind, b"{}", self.clock(), "Rosa", "")
        self.log.append("tournament/1", version, [entry], f"key-{version}").result()

    def puts_time_right(self) -> None:
        self.wall -= 365 * DAY
        self.steady += 1000
        self.clock.accept()

    @property
    def is_due(self) -> bool:
        self.care._note_ends()
        return self.care._times.is_due(self.steady)


@pytest.fixture
def set_back(tmp_path: Path) -> Iterator[SetBack]:
    club = SetBack(tmp_path)
    yield club
    club.log.close()


def test_a_night_that_ends_after_the_time_was_put_back_is_backed_up(set_back: SetBack):
    set_back.plays("opened")
    set_back.care._back_up(set_back.folder)
    assert not set_back.is_due
    set_back.puts_time_right()

    set_back.plays("ended")

    assert set_back.is_due


def test_a_night_that_ended_just_before_the_server_stopped_is_backed_up_by_the_next(
    set_back: SetBack,
):
    set_back.plays("opened")
    set_back.care._back_up(set_back.folder)
    (made,) = set_back.folder.folder.glob("*.db")
    then = set_back.clock() / 1000
    os.utime(made, (then, then))
    set_back.begin()
    assert not set_back.is_due
    set_back.wall, set_back.steady = set_back.wall + 60_000, set_back.steady + 60_000
    set_back.plays("ended")
    set_back.plays("prize-paid")

    set_back.begin()

    assert set_back.is_due


def test_a_backup_of_a_day_to_come_covers_nothing_for_a_server_that_begins(set_back: SetBack):
    set_back.plays("opened")
    set_back.care._back_up(set_back.folder)
    (made,) = set_back.folder.folder.glob("*.db")
    ahead = set_back.clock() / 1000
    os.utime(made, (ahead, ahead))  # as the clock was then
    set_back.puts_time_right()

    set_back.begin()

    assert set_back.is_due


def test_two_days_without_a_backup_are_warned_of(times: BackupTimes):
    times.changed = NOON

    assert not times.is_old(NOON - 3_600_000 + OLD - 1)
    assert times.is_old(NOON - 3_600_000 + OLD)


def test_a_server_that_has_just_begun_is_given_five_minutes():
    times = BackupTimes(NOON, None, NOON)

    assert not times.is_old(NOON + GRACE - 1)
    assert times.is_old(NOON + GRACE)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "club"


@pytest.fixture
def server(data: Path, tmp_path: Path) -> Iterator[QuickServer]:
    server = QuickServer(data, "", "--backups", str(tmp_path / "stick"))
    server.own()
    yield server
    server.kill()


def wait_for(holds: Callable[[], object]) -> None:
    until = time.monotonic() + 120
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.1)


def page(server: QuickServer, path: str) -> str:
    with server.client() as client:
        cookie = {"cookie": f"floorcall={server.token}"}
        return str(client.get(f"{server.url}{path}", headers=cookie).text)


@pytest.mark.slow
def test_a_night_that_ends_is_backed_up_by_itself(server: QuickServer, tmp_path: Path):
    stick, tournament = tmp_path / "stick", server.opens()
    assert "No backup has been made yet" in page(server, f"/t/{tournament}")
    wait_for(lambda: list(stick.glob("*.db")))
    wait_for(lambda: "Last good backup: " in page(server, f"/t/{tournament}"))
    (first,) = stick.glob("*.db")
    commands = [("register", {"name": f"Given Family {n}"}) for n in range(4)]
    commands += [("draw-seats", {}), ("start", {}), ("finish", {"reason": "the lights went out"})]
    with server.client() as client:
        for version, (command, fields) in enumerate(commands, 1):
            body = order(version, f"key-{version:05}", command, **fields)
            answer = client.post(f"/tournaments/{tournament}/commands", content=body)
            assert answer.status_code == 200, answer.text
    wait_for(lambda: len(list(stick.glob("*.db"))) == 2)
    (second,) = set(stick.glob("*.db")) - {first}

    reading = open_reading(str(second))
    assert verify(reading).is_whole
    assert [entry.kind for entry in reading.read(f"tournament/{tournament}")][-1] == "ended"
    reading.close()
    assert str(stick) in page(server, "")
    assert "Last good backup" not in server_page_of_the_rail(server)


def server_page_of_the_rail(server: QuickServer) -> str:
    with server.client() as client:
        return str(client.get(server.url, headers={"authorization": ""}).text)


@pytest.mark.slow
@pytest.mark.long
def test_a_day_later_there_is_another_and_a_failure_is_said(server: QuickServer, tmp_path: Path):
    stick, tournament = tmp_path / "stick", server.opens()
    wait_for(lambda: list(stick.glob("*.db")))
    shutil.rmtree(stick)
    stick.write_text("somebody has put a file there")
    server.puts_clock_forward(3 * 86_400)
    with server.client() as client:
        body = order(1, "key-00001", "register", name="Ann Lee")
        client.post(f"/tournaments/{tournament}/commands", content=body)

    wait_for(lambda: "The last backup failed" in page(server, f"/t/{tournament}"))
    assert "no backup could be made" in server.errors.read_text()

    stick.unlink()
    server.puts_clock_forward(3 * 86_400 + 700)
    wait_for(lambda: list(stick.glob("*.db")))
    wait_for(lambda: "The last backup failed" not in page(server, f"/t/{tournament}"))


@pytest.mark.slow
def test_a_server_without_backups_says_so(data: Path):
    server = QuickServer(data, "", "--no-backups")
    try:
        server.own()

        assert "This server makes no backups" in page(server, "")
    finally:
        server.kill()
