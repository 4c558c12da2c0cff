"""What blanked entries said is nowhere in the file any more, whatever happened on the way."""

from __future__ import annotations

import logging
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from floorcall.store import Blank, Draft, Log, Mark, StillOnDisk, open_log, open_reading
from floorcall.store.integrity import verify

from .events import SEVEN_PM, seated

pytestmark = pytest.mark.slow

MARK = Mark(SEVEN_PM, "rosa", "asked by letter")
BLANKER = Path(__file__).with_name("blanker.py")
SHORT, LONG = 3, 60


def entered(n: int, name: str) -> Draft:
    return Draft("registered", b'{"player":%d,"name":"%b"}' % (n, name.encode()), n, "ann")


def fill(log: Log, nights: int = 3, players: int = 40) -> None:
    """Nights that grow in turn, so that rows move from page to page; on each Xerxes comes often."""
    log._writer._ledger._db.execute("pragma secure_delete = off")  # as SQLite is built by default
    for player in range(players):
        name = "Xerxes" if player % 5 == 0 else f"Player {player}"
        for night in range(nights):
            log.append(f"night {night}", player, [entered(player, name)], f"k{player}").result()


def blanks(log: Log) -> list[Blank]:
    return [
        Blank(entry, entry.data.replace(b"Xerxes", b"former player 17"))
        for head in log.streams()
        for entry in log.read(head.stream)
        if b"Xerxes" in entry.data
    ]


def is_on_disk(file: str, what: bytes = b"Xerxes") -> bool:
    """Whether the bytes are in the log's file or in one beside it."""
    folder = Path(file).parent
    return any(what in path.read_bytes() for path in folder.glob(f"{Path(file).name}*"))


def test_the_name_is_gone_from_every_file_as_soon_as_it_is_answered(file: str):
    log = open_log(file)
    fill(log)
    assert is_on_disk(file)

    assert log.blank(blanks(log), MARK).result() == 24

    assert not is_on_disk(file)
    log.append("night 0", 40, [seated(41)]).result()
    assert verify(log).faults == ()
    assert not is_on_disk(file)
    log.close()
    assert not is_on_disk(file)


def test_long_data_that_fill_pages_of_their_own_are_gone_too(file: str):
    log = open_log(file)
    log.append("monday", 0, [entered(1, "Xerxes " * 5_000), seated(2)]).result()

    log.blank([Blank(next(log.read("monday")), b"{}")], MARK).result()

    assert not is_on_disk(file)
    log.close()


def test_a_server_killed_before_the_bytes_were_gone_takes_them_away_when_it_starts(
    file: str, monkeypatch: pytest.MonkeyPatch
):
    def power_fails(_db: sqlite3.Connection) -> None:
        raise OSError("the power fails")

    log = open_log(file)
    fill(log)
    with monkeypatch.context() as at_that_moment:
        at_that_moment.setattr("floorcall.store.sqlite.appends.scrub", power_fails)
        with pytest.raises(StillOnDisk, match="the power fails"):
            log.blank(blanks(log), MARK).result()
    assert blanks(log) == []
    assert is_on_disk(file)
    log.close()

    open_log(file).close()

    assert not is_on_disk(file)


def test_asking_again_takes_away_what_was_left(file: str, monkeypatch: pytest.MonkeyPatch):
    def disk_is_full(_db: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    log = open_log(file)
    fill(log)
    with monkeypatch.context() as at_that_moment:
        at_that_moment.setattr("floorcall.store.sqlite.appends.scrub", disk_is_full)
        with pytest.raises(StillOnDisk, match="disk is full"):
            log.blank(blanks(log), MARK).result()

    assert log.blank([], MARK).result() == 0

    assert not is_on_disk(file)
    log.close()


def test_a_reader_in_the_way_is_said_and_asking_again_does_the_rest(file: str):
    log = open_log(file)
    fill(log)
    log._writer._ledger._db.execute("pragma busy_timeout = 10")
    reader = sqlite3.connect(file)
    reader.execute("begin")
    reader.execute("select data from entries").fetchone()

    with pytest.raises(StillOnDisk, match="somebody is reading the file"):
        log.blank(blanks(log), MARK).result()
    assert blanks(log) == []
    reader.close()
    assert log.blank([], MARK).result() == 0
    assert not is_on_disk(file)
    log.close()


def test_a_server_that_cannot_take_them_away_starts_and_says_so(
    file: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def disk_is_full(_db: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("floorcall.store.sqlite.appends.scrub", disk_is_full)

    with caplog.at_level(logging.WARNING):
        log = open_log(file)

    assert "still in the file: database or disk is full" in caplog.text
    assert log.append("monday", 0, [seated(1)]).result().version == 1
    log.close()


@pytest.mark.parametrize("rounds", [SHORT, pytest.param(LONG, marks=pytest.mark.long)])
@pytest.mark.timeout(600)
def test_a_server_killed_while_blanking_has_blanked_all_or_nothing(tmp_path: Path, rounds: int):
    chance = random.Random(rounds)
    for number in range(rounds):
        file = str(tmp_path / f"{number}.db")
        log = open_log(file)
        fill(log)
        log.close()
        blanker = subprocess.Popen([sys.executable, BLANKER, file], stdout=subprocess.PIPE)
        assert blanker.stdout
        assert blanker.stdout.readline() == b"ready\n"
        time.sleep(chance.random() / 50)
        blanker.kill()
        blanker.wait()
        blanker.stdout.close()

        log = open_log(file)
        verdict = verify(log)
        log.close()
        assert verdict.faults == ()
        assert verdict.blanked in (0, 24)
        assert is_on_disk(file) == (verdict.blanked == 0)


def test_a_file_of_format_1_is_brought_up_when_it_is_written(file: str):
    log = open_log(file)
    fill(log, nights=1, players=6)
    log.close()
    db = sqlite3.connect(file)
    db.executescript(
        "drop table blanked; drop table scrub_due; drop trigger entries_hold;"
        " create trigger entries_hold before update on entries"
        " begin select raise(abort, 'entries hold'); end; pragma user_version = 1;"
    )
    db.close()

    reading = open_reading(file)
    assert (verify(reading).faults, verify(reading).blanked) == ((), 0)
    reading.close()
    log = open_log(file)
    assert log.blank(blanks(log), MARK).result() == 2
    assert (verify(log).faults, verify(log).blanked) == ((), 2)
    log.close()
    assert not is_on_disk(file)
