"""Bits of a club's file flipped at random: no damage is called whole, and none is a traceback."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from floorcall.store import Blank, Entry, LogRefusal, Mark, open_log, open_reading
from floorcall.store.integrity import verify
from floorcall.store.transfer import all_entries

from .events import SEVEN_PM, busted, seated
from .killed import append_and_die

FEW, MANY = 60, 300
MARK = Mark(SEVEN_PM, "rosa", "asked by letter")


@pytest.fixture(params=[FEW, pytest.param(MANY, marks=pytest.mark.long)])
def flips(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def club(file: str) -> Path:
    """Five nights of a few hundred entries, one of which was blanked; its server has stopped."""
    log = open_log(file)
    for night in range(5):
        for number in range(80):
            drafts = [seated(number, chips=number**5), busted(number)]
            log.append(f"night {night}", 2 * number, drafts, f"key {number}").result()
    log.blank([Blank(next(log.read("night 2")), b'{"player":0}')], MARK).result()
    log.close()
    return Path(file)


def flip(path: Path, whole: bytes, at: int) -> None:
    spoilt = bytearray(whole)
    spoilt[at // 8] ^= 1 << at % 8
    path.write_bytes(spoilt)


def entries(path: Path) -> list[Entry] | None:
    """What a reader is given; None if it is refused."""
    try:
        reading = open_reading(str(path))
        try:
            return list(all_entries(reading))
        finally:
            reading.close()
    except LogRefusal:
        return None


def is_called_whole(path: Path) -> bool:
    try:
        reading = open_reading(str(path))
        try:
            return verify(reading).is_whole
        finally:
            reading.close()
    except LogRefusal:
        return False


def is_sound(path: Path) -> bool:
    """What SQLite's own check says."""
    db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return db.execute("pragma integrity_check").fetchall() == [("ok",)]
    except sqlite3.DatabaseError:
        return False
    finally:
        db.close()


def test_no_damage_is_called_whole(club: Path, flips: int):
    whole, before, chance = club.read_bytes(), entries(club), random.Random(flips)
    assert is_called_whole(club)
    found = 0
    for _ in range(flips):
        at = chance.randrange(8 * len(whole))
        flip(club, whole, at)
        if is_called_whole(club):
            assert is_sound(club), f"bit {at}"
            assert entries(club) == before, f"bit {at}"
        else:
            found += 1

    assert found > flips // 2


def test_a_server_opens_a_damaged_file_or_says_in_a_sentence_why_not(club: Path, flips: int):
    whole, chance = club.read_bytes(), random.Random(flips)
    for _ in range(flips):
        at = chance.randrange(8 * len(whole))
        flip(club, whole, at)
        try:
            open_log(str(club)).close()
        except LogRefusal as refusal:
            assert len(str(refusal)) > 20
        for end in ("-wal", "-shm"):
            club.with_name(f"{club.name}{end}").unlink(missing_ok=True)


def test_no_damage_to_a_killed_servers_write_ahead_log_is_called_whole(file: str, flips: int):
    """But for the last commit of all, which a crash may leave so: that is a tenth of this one."""
    append_and_die(file, "monday", 5)
    append_and_die(file, "monday", 15)
    wal, before, chance = Path(f"{file}-wal"), entries(Path(file)), random.Random(flips)
    whole, main = wal.read_bytes(), Path(file).read_bytes()
    for _ in range(flips):
        at = chance.randrange(8 * len(whole) * 85 // 100)
        flip(wal, whole, at)
        if is_called_whole(Path(file)):
            assert entries(Path(file)) == before, f"bit {at} of {8 * len(whole)}"
    assert Path(file).read_bytes() == main

    wal.write_bytes(whole[: len(whole) - 1_000])  # the power failed in the last commit
    assert is_called_whole(Path(file))
